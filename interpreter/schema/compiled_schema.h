/* A compiled schema, and what the files of this folder share. Not for use
 * outside this folder; other code includes schema.h.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SCHEMA_COMPILED_SCHEMA_H
#define CRIA_SCHEMA_COMPILED_SCHEMA_H

#include "document/node.h"
#include "schema/schema.h"

enum {
    SHAPE_MAX_NESTED = 32,   /* most schemas that check the same value inside
                                each other: $ref, allOf, anyOf, not, if ... */
    SHAPE_MAX_FORMS = 12,    /* most legal values or forms to list */
    SHAPE_MAX_KEYS = 16      /* most legal keys to list */
};

/* ---- Values (value.c) ---------------------------------------------------- */

/* The kinds of values, as bits. A "number" of JSON Schema is a whole number or
 * a fraction, 1.0 being whole. */
enum {
    KIND_TEXT = 1 << 0,
    KIND_WHOLE = 1 << 1,
    KIND_FRACTION = 1 << 2,
    KIND_TRUTH = 1 << 3,
    KIND_LIST = 1 << 4,
    KIND_MAPPING = 1 << 5,
    KIND_NOTHING = 1 << 6,
    KIND_NUMBER = KIND_WHOLE | KIND_FRACTION,
    KIND_ALL = (1 << 7) - 1
};

/* The kind of a value: a quoted value is text; a plain value is null, a truth
 * or a number if JSON (or YAML's ~) says so, else text. */
unsigned value_kind(const Node *node);

/* Whether two values are equal: 1 and 1.0 are, 1 and "1" are not; the order of
 * keys does not matter. */
bool value_equal(const Node *one, const Node *other);

/* A hash that is the same for equal values. */
uint64_t value_hash(const Node *node);

/* ---- Exact decimals (number.c) ------------------------------------------- */

/* A number by its digits in [text], so that 0.1 is exactly a tenth. Zero has no
 * digits. */
typedef struct {
    const char *text;
    const char *first, *end;   /* from the first digit other than 0 to behind
                                  the last; may contain a point */
    long long high, low;       /* the powers of ten of these two digits */
    bool negative;
} Number;

/* Whether [text] is a number in JSON's syntax. */
bool number_is(const char *text);

/* Reads [text], for which number_is must be true, and keeps a pointer to it. */
Number number_read(const char *text);

bool number_is_whole(const Number *number);

/* Less than, equal to or greater than 0, like [one] compared with [other]. */
int number_compare(const Number *one, const Number *other);

/* The digits without zeros at either end, or 0 if there are none or more than
 * 18. */
uint64_t number_digits(const Number *number);

/* Whether [number] is a whole multiple of [unit], whose number_digits must not
 * be 0. */
bool number_is_multiple(const Number *number, const Number *unit);

/* ---- Patterns (pattern.c) ------------------------------------------------ */

typedef struct Matcher Matcher;

/* Whether [pattern] is valid. If not, *[reason] is the reason, in [arena]. */
bool pattern_is_sound(Arena *arena, const char *pattern, const char **reason);

/* The state for matching, in [scratch]; usable for any number of matches. */
Matcher *matcher_new(Arena *scratch);

/* Whether [pattern], which must be valid and stay in memory, matches in [text].
 * False if matching takes too long. */
bool matcher_finds(Matcher *matcher, const char *pattern, const char *text);

/* ---- Shapes (schema.c) --------------------------------------------------- */

typedef struct Shape Shape;

typedef struct {
    const char **items;
    size_t count, capacity;
} Names;

typedef struct {
    const Node **items;
    size_t count, capacity;
} Values;

typedef struct {
    Shape **items;
    size_t count, capacity;
} Shapes;

/* A key, or a pattern of keys for patternProperties, and its requirements. */
typedef struct {
    const char *key;
    Shape *shape;              /* NULL: a dependency on keys */
    Names needs;               /* a dependency on these keys */
} Entry;

typedef struct {
    Entry *items;
    size_t count, capacity;
} Entries;

typedef enum { SETTLE_NEW, SETTLE_OPEN, SETTLE_DONE } SettleState;

/* One schema of the file: its requirements for a value. Keywords that are not
 * given have a value without effect: NULL, 0, SIZE_MAX, KIND_ALL. */
struct Shape {
    const Node *node;          /* its place in the schema file */
    bool never;                /* the schema `false` */
    const char *title;
    const char *about;         /* `description`, for who writes a file */
    const Node *example;       /* the first of `examples`, or NULL */
    const Node *instead;       /* common wrong keys and the replacement for
                                  each; or NULL */
    const char *elsewhere;     /* advice for a key that belongs to the other
                                  branch of an `if`; cria's own keyword */
    const char *nameless;      /* a path for naming an entry without a name;
                                  cria's own keyword, or NULL */
    const char *valueless;     /* what to write after each key where only the
                                  keys were written; cria's own, or NULL */
    const Node *reference;     /* $ref; then the other keywords are ignored,
                                  but for `description` and `examples` */
    Shape *target;             /* the target of the $ref */

    unsigned types;            /* `type`, as kinds */
    unsigned kinds;            /* the kinds that it can accept */
    bool chosen;               /* whether there is an enum or a const ... */
    Values choices;            /* ... and the values that both allow */

    const Number *minimum, *maximum, *above, *below, *unit;

    size_t min_length, max_length;   /* characters */
    const char *pattern, *pattern_message;

    Shape *each_item;          /* items: a shape for all ... */
    bool listed;               /* ... or a list of them, which may be empty */
    Shapes items;
    Shape *more_items, *contains;
    size_t min_items, max_items;
    bool unique;

    Entries properties, patterns, dependencies;
    Shape *more_keys;          /* additionalProperties */
    Shape *key_names;          /* propertyNames */
    Names required;
    size_t min_keys, max_keys;

    Shapes all, any, one;
    Shape *no, *when, *then, *otherwise;

    SettleState state;         /* used while references are settled */
    unsigned height;           /* number of shapes that check the same value
                                  from here */
};

struct Schema {
    const Shape *root;
};

/* The shape at the end of a chain of $ref. */
const Shape *shape_real(const Shape *shape);

/* The shape that [shape] has for [key], by name, or NULL. */
const Shape *shape_property(const Shape *shape, const char *key);

/* Adds the names of the properties of [shape]. */
void names_add_properties(Arena *arena, Names *names, const Shape *shape);

/* Whether [key] is in [names]. */
bool names_have(const Names *names, const char *key);

/* ---- Checking (check.c, check_*.c, choice.c) ----------------------------- */

/* One run of the checker. If [found] is NULL, only the verdict is needed, and
 * every check returns at its first error. */
typedef struct {
    Arena *scratch;
    Diagnostics *found;
    Matcher *matcher;
    const Node *instead;       /* the instead of the shape that has the title,
                                  or NULL */
    const Node *titled;        /* the value that [title] names */
    const char *title;
    const Shape *untaken;      /* the branch of the `if` about [decided] that
                                  was not taken, or NULL */
    const Node *decided;
    const Node *reason;        /* the value that made the condition of an `if`
                                  true */
    bool trial;                /* a branch is only being tried */
    const Node *zones;         /* those of the rules that are checked, or
                                  NULL */
} Check;

/* Whether [node] has the shape. */
bool check_shape(Check *check, const Shape *shape, const Node *node);

/* The same without findings. */
bool check_quietly(const Check *check, const Shape *shape, const Node *node);

/* Clears *[all] unless [fits], and returns whether to continue. */
bool check_goes_on(const Check *check, bool *all, bool fits);

/* The keywords for one kind of value; [node] is of that kind. */
bool check_number(Check *check, const Shape *shape, const Node *node);
bool check_text(Check *check, const Shape *shape, const Node *node);
bool check_list(Check *check, const Shape *shape, const Node *node);
bool check_mapping(Check *check, const Shape *shape, const Node *node);

/* Whether all keys without a property or pattern are refused. */
bool mapping_is_closed(const Shape *shape);

/* Whether a key is named, only described (by a pattern, or as one of all other
 * keys), or neither. */
typedef enum { KEY_UNKNOWN, KEY_BY_FORM, KEY_BY_NAME } KeyKnown;
KeyKnown mapping_knows(const Check *check, const Shape *shape, const char *key);

/* anyOf and oneOf (choice.c). */
bool check_any(Check *check, const Shape *shape, const Node *node);
bool check_one(Check *check, const Shape *shape, const Node *node);

/* Reports why a mapping has none of the forms of [branches], which must all be
 * for mappings (choice_mapping.c). */
void choice_explain_mapping(Check *check, const Shapes *branches,
                            const Node *node);

/* Reports that [node] has none of the forms of [branches], and names them. */
void choice_refuse(Check *check, const Shapes *branches, const Node *node);

/* The only one of [branches], or the one with the fewest errors in [node], or
 * NULL. */
const Shape *choice_best(const Check *check, const Shapes *branches,
                         const Node *node);

/* Whether each branch only requires one key and has no title: one of several
 * keys is required. And those keys, in quotes. */
bool choice_is_of_keys(const Shapes *branches);
Names choice_keys(const Check *check, const Shapes *branches);

/* Adds [shape], in scratch memory. */
void shapes_add(const Check *check, Shapes *shapes, Shape *shape);

/* Those of [branches] that were most likely meant, given that none fits
 * [mapping]; none if that is not clear. */
Shapes likely_branches(const Check *check, const Shapes *branches,
                       const Node *mapping);

/* The key whose value distinguishes the branches, since each of them has a list
 * of legal values for it, or NULL. */
const char *likely_key(const Shapes *branches);

/* ---- Values astray (astray.c) -------------------------------------------- */

/* Suggests a fix for [node], which was refused because a mapping with [shape]
 * is expected: it has a colon without a blank, may be empty, or has the words
 * of a form of [shape] without signs. Returns whether it added a suggestion. */
bool astray_colon(Check *check, const Node *node);
bool astray_brace(Check *check, const Node *node);
bool astray_empty(Check *check, const Shape *shape, const Node *node);
bool astray_sentence(Check *check, const Shape *shape, const Node *node);

/* Refuses [node], a mapping with none of [forms], if its first key is the
 * beginning of one of them without a colon. Returns whether that was said. */
bool astray_verb(Check *check, const Shapes *forms, const Node *node);

/* Suggests a fix for the key [node] that is the rest of the text before it,
 * which a comma has ended. Returns whether it added a suggestion. */
bool astray_comma(Check *check, const Node *node);

/* Suggests brackets for [node], a text whose parts make a list of [shape]:
 * "frog, toad". Returns whether it did. */
bool astray_list(Check *check, const Shape *shape, const Node *node);

/* Refuses the entry number [place] of [mapping], which should have [shape], if
 * it and the keys after it are such a list, which the commas have cut. Returns
 * whether it did. */
bool astray_cut_list(Check *check, const Shape *shape, const Node *mapping,
                     size_t place);

/* Suggests a colon in [node], a text of some words in the place of entries of
 * [shape] by name: "trump hearts". Returns whether it did. */
bool astray_entry(Check *check, const Shape *shape, const Node *node);

/* Helps with an unknown key without a value that begins with one of the [known]
 * keys: "to each hand". Returns whether it did. */
bool astray_key(Check *check, const Node *node, const Names *known);

/* The same for an entry [node] of a mapping with [shape] that is empty because
 * the next key, which [shape] does not name, belongs inside the [entry]. */
bool astray_below(Check *check, const Shape *shape, const Shape *entry,
                  const Node *node);

/* The same for an entry that is a key of the entry before it. */
bool astray_beside(Check *check, const Shape *shape, const Node *node);

/* The same for a scalar entry whose key begins a form of [entry]: the name
 * above it was left out. */
bool astray_unnamed(Check *check, const Shape *entry, const Node *node);

/* The same where that key has two words, and the second one became its value:
 * "then: {end: round}". */
bool astray_two_words(Check *check, const Shape *shape, const Node *node);

/* The same for a text or a list of texts that are the keys of a mapping whose
 * values were left out: "refused: play 1". */
bool astray_keys(Check *check, const Shape *shape, const Node *node);

/* The same for an entry [node] of such a mapping without its value. */
bool astray_value(Check *check, const Shape *shape, const Node *node);

/* The same for a list whose items are entries of a mapping with [shape] without
 * their names. */
bool astray_items(Check *check, const Shape *shape, const Node *node);

/* The same for a number in the place of a mapping of an earlier file that has
 * such numbers, "cards.crown: 7", and for what says that there shall be no such
 * mapping. */
bool astray_before(Check *check, const Shape *shape, const Node *node);

/* The same for "A = B" in the place of a mapping with [shape], if its entries
 * are conditions, so that it is a comparison. */
bool astray_equals(Check *check, const Shape *shape, const Node *node);

/* ---- Words (word.c) ------------------------------------------------------ */

/* The place for a finding about a whole value: the key of a mapping or list,
 * the text of other values. */
Span place_of(const Node *node);

/* "an action", "'play'", "an item of 'do'", "the file": the name of [node]. */
const char *word_subject(const Check *check, const Node *node);

/* The replacement for a key that is a common mistake, or NULL; the key of
 * [known] that was meant, or NULL. */
const char *word_instead(const Check *check, const char *key);
const char *word_meant(const Check *check, const char *key, const Names *known);

/* [text] with the zones that the rules have in place of those which examples of
 * steps name: the pile, the discard pile, the hand. */
const char *word_here(const Check *check, const char *text);

/* "needs", or "need" if that name is plural. */
const char *word_needs(const Check *check, const Node *node);

/* "an action" from the title "Action"; titles with an article and plural titles
 * get none. */
const char *word_noun(Arena *arena, const char *title);

/* "'red'", "5", "true", "nothing", "['a', 2]", "a mapping with 'a' and 'b'". */
const char *word_value(Arena *arena, const Node *node);

/* "{shuffle: draw}": the value as YAML on one line; none of it is quoted. */
const char *word_flow(Arena *arena, const Node *node);

/* "a whole number", "text": the kind of a value that was found. */
const char *word_kind(const Node *node);

/* The first line of the text in quotes, up to 40 bytes. */
const char *word_quote(Arena *arena, const char *text);

/* "1 item", "3 items"; "none", "3". */
const char *word_count(Arena *arena, size_t count, const char *noun);
const char *word_number(Arena *arena, size_t count);

/* Adds [word] unless it is already in [words]. */
void words_add(Arena *arena, Names *words, const char *word);

/* Adds a word for each of [kinds]: "text", "a whole number", "a list" ... */
void words_kinds(Arena *arena, Names *words, unsigned kinds);

/* Adds the legal values of [shape]; those that are text also to [texts],
 * unquoted. */
void words_choices(Arena *arena, Names *words, Names *texts,
                   const Shape *shape);

/* Adds descriptions of the values of [shape]: its legal values, its title, or
 * the best description without one. [texts] as above. */
void words_forms(Arena *arena, Names *words, Names *texts, const Shape *shape);

/* "a, b or c", where [last] is "or". */
const char *words_join(Arena *arena, const Names *words, const char *last);

/* ---- Findings (refuse.c) ------------------------------------------------- */

/* Adds a finding unless the check is quiet. Always returns false. */
bool refuse(Check *check, const char *id, Span span, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Reports "the key 'cost' is not allowed in an action"; returns false too. */
bool refuse_present(Check *check, const Node *child);

/* None of the following may be called in a quiet check. They add to the last
 * finding: a second place; a suggestion; the existing keys if there are few;
 * how to write a mapping, here with the keys [known], and a list with only
 * [node]; that the quotes are wrong if [node] would be of one of [kinds] with
 * or without them. */
void refuse_label(Check *check, Span span, const char *message);
void refuse_help(Check *check, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void refuse_help_mapping(Check *check, const Shape *shape, const Node *node,
                         const Names *known);
void refuse_help_list(Check *check, const Node *node);
/* For a text that [shape] refuses and that means a number or a range. */
void refuse_help_range(Check *check, const Shape *shape, const Node *node);
/* For an entry that has no value, if nothing else was suggested. */
void refuse_help_nothing(Check *check, const Shape *shape, const Node *node);
void refuse_help_quotes(Check *check, const Node *node, unsigned kinds);

/* Suggests how to write a list or mapping as the text that [shape] requires:
 * "write 'players: 2..4'". */
void refuse_help_text(Check *check, const Shape *shape, const Node *node);

/* "expected text or a list, found a whole number". */
void refuse_kind(Check *check, const Node *node, const Names *words);

/* Reports "expected 'red' or 'blue', found 'rde'"; [texts] are the legal values
 * that are text. */
void refuse_value(Check *check, const Node *node, const Names *words,
                  const Names *texts);

/* Reports "unknown key 'phaze' in an action", with the key of [known] that was
 * meant, or all of them. [child] is its value. */
void refuse_key(Check *check, const Node *child, const Names *known);

/* Reports a key without the form that all keys of its mapping have; [message],
 * unless NULL, describes the form. */
void refuse_key_form(Check *check, const Node *child, const char *message);

/* Reports "an action needs the key 'do'"; the same with words for several
 * keys. */
void refuse_missing(Check *check, const Node *mapping, const char *key);
void refuse_needs(Check *check, const Node *mapping, const char *keys);

#endif
