/* A rule is changed where it was written last: in a file of whoever changes it,
 * if one can.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text_wrap.h"
#include "inquiry/about_rules.h"
#include "resolve/named_rule.h"

typedef struct {
    const RuleWanted *wanted;
    const Loaded *loaded;
    Text *text;
    PlaceToEdit *place;
} Finding;

static bool is_own(const Finding *finding, const char *path)
{
    return finding->wanted->may_change(finding->wanted->context, path);
}

static const char *layer_path(const Loaded *loaded, size_t layer)
{
    const Node *root = loaded->resolved.layers[layer].root;
    return loaded->sources.files[node_span(root).file].name;
}

/* The last of the merged files that may be changed, as a layer; the number of
 * layers: there is none. */
static size_t find_own(const Finding *finding)
{
    const Resolved *resolved = &finding->loaded->resolved;
    for (size_t i = resolved->layer_count; i-- > 0;) {
        if (is_own(finding, layer_path(finding->loaded, i))) {
            return i;
        }
    }
    return resolved->layer_count;
}

static PlaceToEdit place_of(const Loaded *loaded, Span span)
{
    const Place at = sources_place(&loaded->sources, span.file, span.start);
    return (PlaceToEdit){at.file, at.line};
}

/* A file that is not to be changed: the house rule that can change it, where it
 * does or can. [part]: where what is to be changed is written, or NULL. */
static bool take_own(const Finding *finding, const Span *part)
{
    const Loaded *loaded = finding->loaded;
    const Resolved *resolved = &loaded->resolved;
    const char *former = finding->place->path;
    Arena *arena = finding->text->arena;
    size_t layer = find_own(finding);
    if (layer == resolved->layer_count) {
        wrapping_tell(finding->text, "'%s' is no file of yours. 'cria new NAME "
                      "--extends %s' begins a house rule, which ':with "
                      "NAME.yaml' adds here and ':edit' then opens.", former,
                      finding->wanted->base);
        return false;
    }
    Span mark = {0, 0, 0};
    bool change = part && named_rule_find_change(resolved, *part, layer, &mark);
    const char *path = layer_path(loaded, layer);
    const char *rule = part ? named_rule_around(arena, resolved, *part) : NULL;
    wrapping_tell(finding->text, "'%s' is no file of yours; '%s' can change "
                  "%s%s%s.", former, path, rule ? "'" : "what is there",
                  rule ? rule : "", rule ? "'" : "");
    *finding->place = (PlaceToEdit){
        path, change ? place_of(loaded, mark).line : 1};
    return true;
}

/* A value that stands in no file: the last of the person's files that says
 * something there, too; false: none does. */
static bool find_hidden(const Finding *finding)
{
    const Loaded *loaded = finding->loaded;
    Arena *arena = finding->text->arena;
    NamedRule rule;
    bool found = named_rule_find(arena, &loaded->resolved,
                                 finding->wanted->name, &rule);
    for (size_t i = found ? loaded->sources.count : 1; i-- > 1;) {
        const Source *source = &loaded->sources.files[i];
        unsigned line;
        if (source_is_file(source->name) && is_own(finding, source->name) &&
            named_rule_said(arena, source, rule.path, &line)) {
            wrapping_tell(finding->text, "'%s' is set by '%s', which hides "
                          "what '%s' says.", rule.path, finding->place->path,
                          source->name);
            *finding->place = (PlaceToEdit){source->name, line};
            return true;
        }
    }
    return false;
}

/* The last file that may be changed, or the file of the variant. */
static bool find_file(const Finding *finding)
{
    const Resolved *resolved = &finding->loaded->resolved;
    size_t own = find_own(finding);
    bool found = own < resolved->layer_count;
    *finding->place = (PlaceToEdit){
        found ? layer_path(finding->loaded, own) : resolved->paths[0], 1};
    return found || take_own(finding, NULL);
}

bool rules_find_place(const RuleWanted *wanted, PlaceToEdit *place, Text *text)
{
    const Finding finding = {wanted, wanted->loaded, text, place};
    const Resolved *resolved = &wanted->loaded->resolved;
    Span span = wanted->at ? *wanted->at : (Span){0, 0, 0};
    if (*wanted->name == '\0' && !wanted->at) {
        return find_file(&finding);
    }
    if (*wanted->name != '\0' &&
        !named_rule_find_latest(text->arena, resolved, wanted->name, &span)) {
        named_rule_add_unknown(resolved, wanted->name, text);
        return false;
    }
    *place = place_of(wanted->loaded, span);
    return is_own(&finding, place->path) ||
           (!source_is_file(place->path) && find_hidden(&finding)) ||
           take_own(&finding, &span);
}

/* --- values --------------------------------------------------------------- */

const char *const *rules_value_paths(const Loaded *loaded, Arena *arena)
{
    return named_rule_paths(arena, loaded->resolved.root);
}

const char *const *rules_actions(const Loaded *loaded, Arena *arena)
{
    return named_rule_action_names(arena, loaded->resolved.root);
}

const char *rules_say(const Loaded *loaded, const char *path, Arena *arena)
{
    return named_rule_says(arena, &loaded->resolved, path);
}

void rules_answer_values(const Loaded *loaded, const char *name, Text *text)
{
    const Resolved *resolved = &loaded->resolved;
    if (*name == '\0') {
        wrapping_tell(text, "Type PATH=VALUE, such as numbers.hand size=7, or "
                      "PATH alone to see the values there. The rules have: %s.",
                      named_rule_sections(text->arena, resolved));
    } else if (!named_rule_add_values(resolved, name, text)) {
        named_rule_add_unknown(resolved, name, text);
    }
}
