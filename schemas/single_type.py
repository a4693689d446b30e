"""Schemas that allow several types, as choices of schemas with one type each."""

# The keywords for one type of value.
FOR_TYPE = {
    "string": {"pattern", "minLength", "maxLength"},
    "integer": {"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
                "multipleOf"},
    "array": {"items", "minItems", "maxItems", "uniqueItems", "contains",
              "additionalItems"},
    "object": {"properties", "patternProperties", "additionalProperties",
               "propertyNames", "required", "minProperties", "maxProperties",
               "dependencies"}}
FOR_TYPE["number"] = FOR_TYPE["integer"]
OF_A_TYPE = set().union(*FOR_TYPE.values())


def split(schema):
    """One schema for each type, with what it says of such values."""
    return [{"type": name, **{key: value for key, value in schema.items()
                              if key in FOR_TYPE.get(name, ())}}
            for name in schema["type"]]


def words(schema):
    """What it says of values of all types."""
    return {key: value for key, value in schema.items()
            if key not in OF_A_TYPE and key != "type"}
