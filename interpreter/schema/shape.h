/* What a schema becomes when it is compiled, and what the files of this folder
 * share. Nobody else includes this: the rest of the program knows schema.h.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SCHEMA_SHAPE_H
#define CRIA_SCHEMA_SHAPE_H

#include "document/node.h"
#include "schema/schema.h"

enum {
    SHAPE_MAX_NESTED = 32,   /* schemas that look at one value within each
                                other: $ref, allOf, anyOf, not, if ... */
    SHAPE_MAX_FORMS = 12,    /* so many legal values or forms are listed */
    SHAPE_MAX_KEYS = 8       /* so many legal keys are listed */
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

/* The kind of a value: what is quoted is text; what is plain is nothing, a
 * truth value or a number when JSON (and YAML's ~) would say so, else text. */
unsigned value_kind(const Node *node);

/* Whether two values are the same: 1 and 1.0 are, 1 and "1" are not, the order
 * of keys does not matter. */
bool value_equal(const Node *one, const Node *other);

/* A number that equal values share. */
uint64_t value_hash(const Node *node);

/* ---- Exact decimals (number.c) ------------------------------------------- */

/* A number as its digits stand in [text], so that 0.1 is a tenth whatever the
 * machine thinks. Zero has no digits. */
typedef struct {
    const char *text;
    const char *first, *end;   /* from its first digit that is not 0 to behind
                                  the last; a point may be among them */
    long long high, low;       /* the powers of ten of these two digits */
    bool negative;
} Number;

/* Whether [text] is a number in the form of JSON. */
bool number_is(const char *text);

/* Reads [text], which number_is, and keeps a pointer to it. */
Number number_read(const char *text);

bool number_is_whole(const Number *number);

/* Less than, equal to or greater than 0 as [one] is to [other]. */
int number_compare(const Number *one, const Number *other);

/* Its digits without the zeros at either end, or 0 when they are none or more
 * than 18. */
uint64_t number_digits(const Number *number);

/* Whether [number] is a whole multiple of [unit], whose number_digits are not
 * 0. */
bool number_is_multiple(const Number *number, const Number *unit);

/* ---- Patterns (pattern.c) ------------------------------------------------ */

typedef struct Matcher Matcher;

/* Whether [pattern] is one. If not, *[reason] says why, in [arena]. */
bool pattern_is_sound(Arena *arena, const char *pattern, const char **reason);

/* What matching needs, in [scratch]; good for any number of matches. */
Matcher *matcher_new(Arena *scratch);

/* Whether [pattern], which is sound and stays where it is, is found in [text].
 * One that takes too long is not. */
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

/* A key, or for patternProperties a pattern of keys, and what it asks for. */
typedef struct {
    const char *key;
    Shape *shape;              /* NULL: a dependency on keys */
    Names needs;               /* a dependency on keys: these */
} Entry;

typedef struct {
    Entry *items;
    size_t count, capacity;
} Entries;

typedef enum { SETTLE_NEW, SETTLE_OPEN, SETTLE_DONE } SettleState;

/* One schema of the file: what it asks of a value. Keywords that are not given
 * have a value that asks for nothing: NULL, 0, SIZE_MAX, KIND_ALL. */
struct Shape {
    const Node *node;          /* where it stands */
    bool never;                /* the schema `false` */
    const char *title;
    const Node *example;       /* the first of `examples`, or NULL */
    const Node *instead;       /* keys that people write, and what is to be
                                * written for each; or NULL */
    const char *elsewhere;     /* what to do about a key that the other branch
                                  of an `if` knows; cria's own keyword */
    const char *nameless;      /* a path by which an entry without a name might
                                  be called; cria's own keyword, or NULL */
    const Node *reference;     /* $ref; then nothing below is asked for */
    Shape *target;             /* where it leads */

    unsigned types;            /* `type`, as kinds */
    unsigned kinds;            /* the kinds that it can let pass at all */
    bool chosen;               /* whether there is an enum or a const ... */
    Values choices;            /* ... and the values that both allow */

    const Number *minimum, *maximum, *above, *below, *unit;

    size_t min_length, max_length;   /* characters */
    const char *pattern, *pattern_message;

    Shape *each_item;          /* items: one for all ... */
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
    unsigned height;           /* how many shapes look at one value from here */
};

struct Schema {
    const Shape *root;
};

/* The shape at the end of a chain of $ref. */
const Shape *shape_real(const Shape *shape);

/* The shape that [shape] has for [key], by name, or NULL. */
const Shape *shape_property(const Shape *shape, const char *key);

/* Adds the names of its properties. */
void names_add_properties(Arena *arena, Names *names, const Shape *shape);

/* Whether [key] is in [names]. */
bool names_have(const Names *names, const char *key);

/* ---- Checking (check.c, check_*.c, choice.c) ----------------------------- */

/* One run of the checker. Where [found] is NULL only the verdict is asked for,
 * and every check returns at its first deviation. */
typedef struct {
    Arena *scratch;
    Diagnostics *found;
    Matcher *matcher;
    const Node *instead;       /* the shape's that has the title, or NULL */
    const Node *titled;        /* the value that [title] names */
    const char *title;
    const Shape *untaken;      /* the branch of the `if` about [decided] that
                                  was not taken, or NULL */
    const Node *decided;
    const Node *reason;        /* the value that made an `if` come true */
    bool trial;                /* a branch is only tried */
} Check;

/* Whether [node] has the shape. */
bool check_shape(Check *check, const Shape *shape, const Node *node);

/* The same without findings. */
bool check_quietly(const Check *check, const Shape *shape, const Node *node);

/* Takes down in *[all] whether something fits, and returns whether it is worth
 * looking on. */
bool check_goes_on(const Check *check, bool *all, bool fits);

/* The keywords that are about one kind of value; [node] is of that kind. */
bool check_number(Check *check, const Shape *shape, const Node *node);
bool check_text(Check *check, const Shape *shape, const Node *node);
bool check_list(Check *check, const Shape *shape, const Node *node);
bool check_mapping(Check *check, const Shape *shape, const Node *node);

/* Whether all keys but those that it names are refused. */
bool mapping_is_closed(const Shape *shape);

/* Whether a key is named, only described (by a pattern, or as one of all
 * others), or neither. */
typedef enum { KEY_UNKNOWN, KEY_BY_FORM, KEY_BY_NAME } KeyKnown;
KeyKnown mapping_knows(const Check *check, const Shape *shape, const char *key);

/* anyOf and oneOf (choice.c). */
bool check_any(Check *check, const Shape *shape, const Node *node);
bool check_one(Check *check, const Shape *shape, const Node *node);

/* Reports why a mapping has none of the forms of [branches], all of which are
 * for mappings (choice_mapping.c). */
void choice_explain_mapping(Check *check, const Shapes *branches,
                            const Node *node);

/* Reports that [node] has none of the forms of [branches], by naming them. */
void choice_refuse(Check *check, const Shapes *branches, const Node *node);

/* The only one of [branches], or the one by which the least is wrong with
 * [node], or NULL. */
const Shape *choice_best(const Check *check, const Shapes *branches,
                         const Node *node);

/* Whether each branch only asks for one key, without a title: one of several
 * keys is wanted. And these keys, in quotes. */
bool choice_is_of_keys(const Shapes *branches);
Names choice_keys(const Check *check, const Shapes *branches);

/* Adds [shape], in scratch memory. */
void shapes_add(const Check *check, Shapes *shapes, Shape *shape);

/* Of [branches], none of which fits [mapping], those that were most likely
 * meant; none when that is anybody's guess. */
Shapes likely_branches(const Check *check, const Shapes *branches,
                       const Node *mapping);

/* The key whose value tells the branches apart, as each of them has a list of
 * legal values for it, or NULL. */
const char *likely_key(const Shapes *branches);

/* ---- Values astray (astray.c) -------------------------------------------- */

/* What to do about [node], which was refused since a mapping with [shape] is
 * expected: it has a colon without a blank, may be empty, or is one of
 * the forms of [shape] in words without signs. Returns whether
 * that was said. */
bool astray_colon(Check *check, const Node *node);
bool astray_empty(Check *check, const Shape *shape, const Node *node);
bool astray_sentence(Check *check, const Shape *shape, const Node *node);

/* What to do about the key [node], which is the rest of the text before it: a
 * comma has ended that. Returns whether that was said. */
bool astray_comma(Check *check, const Node *node);

/* The same for an entry [node] of a mapping with [shape] that is empty, since
 * the key behind it, which [shape] does not name, was to be in this [entry]. */
bool astray_below(Check *check, const Shape *shape, const Shape *entry,
                  const Node *node);

/* The same for an entry that is a key of the entry before it. */
bool astray_beside(Check *check, const Shape *shape, const Node *node);

/* ---- Words (word.c) ------------------------------------------------------ */

/* Where a finding about a whole value is shown: the key of a mapping or list,
 * the words of anything else. */
Span place_of(const Node *node);

/* "an action", "'play'", "an item of 'do'", "the file": the name of [node]. */
const char *word_subject(const Check *check, const Node *node);

/* What is to be written instead of the key, which people write, or NULL; the
 * key of [known] that was meant by it, or NULL. */
const char *word_instead(const Check *check, const char *key);
const char *word_meant(const Check *check, const char *key, const Names *known);

/* "needs", or "need" when that name is in the plural. */
const char *word_needs(const Check *check, const Node *node);

/* "an action" from the title "Action"; titles that bring an article, and those
 * in the plural, get none. */
const char *word_noun(Arena *arena, const char *title);

/* "'red'", "5", "true", "nothing", "['a', 2]", "a mapping with 'a' and 'b'". */
const char *word_value(Arena *arena, const Node *node);

/* "{shuffle: draw}": the value as YAML on one line; none of it is quoted. */
const char *word_flow(Arena *arena, const Node *node);

/* "a whole number", "text": the kind of a value that was found. */
const char *word_kind(const Node *node);

/* The text in quotes, its first line up to 40 bytes. */
const char *word_quote(Arena *arena, const char *text);

/* "1 item", "3 items"; and "none", "3". */
const char *word_count(Arena *arena, size_t count, const char *noun);
const char *word_number(Arena *arena, size_t count);

/* Adds [word] unless it is among them. */
void words_add(Arena *arena, Names *words, const char *word);

/* Adds a word for each of [kinds]: "text", "a whole number", "a list" ... */
void words_kinds(Arena *arena, Names *words, unsigned kinds);

/* Adds the legal values of [shape], and those that are text to [texts] as they
 * are. */
void words_choices(Arena *arena, Names *words, Names *texts,
                   const Shape *shape);

/* Adds what a value of [shape] can be: its legal values, its title, or the best
 * that can be said without one. [texts] as above. */
void words_forms(Arena *arena, Names *words, Names *texts, const Shape *shape);

/* "a, b or c", [last] being "or". */
const char *words_join(Arena *arena, const Names *words, const char *last);

/* ---- Findings (refuse.c) ------------------------------------------------- */

/* Adds a finding unless the check is a quiet one. Returns false always. */
bool refuse(Check *check, const char *id, Span span, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* "the key 'cost' is not allowed in an action"; likewise. */
bool refuse_present(Check *check, const Node *child);

/* All others are not for quiet checks. To the last finding they add: a second
 * place; what to do; which keys there are, when they are not too many; how a
 * mapping, here with the keys [known], and a list with nothing but [node] are
 * written; that quotes are what is wrong, when [node] would be of one of
 * [kinds] with them or without. */
void refuse_label(Check *check, Span span, const char *message);
void refuse_help(Check *check, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void refuse_help_mapping(Check *check, const Shape *shape, const Node *node,
                         const Names *known);
void refuse_help_list(Check *check, const Node *node);
void refuse_help_quotes(Check *check, const Node *node, unsigned kinds);

/* Says how a list or mapping is written as the one text that [shape] asks for:
 * "write 'players: 2..4'". */
void refuse_help_text(Check *check, const Shape *shape, const Node *node);

/* "expected text or a list, found a whole number". */
void refuse_kind(Check *check, const Node *node, const Names *words);

/* "expected 'red' or 'blue', found 'rde'"; [texts] are those of the legal
 * values that are text. */
void refuse_value(Check *check, const Node *node, const Names *words,
                  const Names *texts);

/* "unknown key 'phaze' in an action", with the key of [known] that was meant or
 * all of them. [child] is its value. */
void refuse_key(Check *check, const Node *child, const Names *known);

/* A key that is not of the form that all keys of its mapping have; [message],
 * when not NULL, says it. */
void refuse_key_form(Check *check, const Node *child, const char *message);

/* "an action needs the key 'do'"; the same with the words for several keys. */
void refuse_missing(Check *check, const Node *mapping, const char *key);
void refuse_needs(Check *check, const Node *mapping, const char *keys);

#endif
