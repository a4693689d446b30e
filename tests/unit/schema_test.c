/* What a schema says about a file: verdicts, ids, places and the exact words.
 * That the keywords mean what the standard says is tested by
 * tests/schema/suite_runner.c.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "document/read.h"
#include "resolve/library.h"
#include "schema/schema.h"
#include "common.h"
#include "schema_source.h"

Suite *schema_suite(void);

static jmp_buf exhausted;
static Arena *arena;
static Sources sources;

static void open_arena(void)
{
    arena = arena_new(NULL, &exhausted);
    sources = sources_new(arena);
}

static void close_arena(void) { arena_free(arena); }

static const Node *read_text(const char *name, const char *text)
{
    Diagnostics found = diagnostics_new(arena);
    uint32_t file = sources_add(&sources, name, text, strlen(text));
    const Node *root = document_read(arena, &sources, file, &found);
    ck_assert_msg(root && found.count == 0, "cannot read: %s", text);
    return root;
}

static void add_place(Text *text, Span span)
{
    Place start = sources_place(&sources, span.file, span.start);
    Place end = sources_place(&sources, span.file, span.end);
    text_add_format(text, "%u:%u-", start.line, start.column);
    if (end.line != start.line) {
        text_add_format(text, "%u:", end.line);
    }
    text_add_format(text, "%u", end.column);
}

/* The findings, one a line: "2:7-10 id: message; help; 1:1-2 label". The first
 * column is that of the first character, the last that behind the last. */
static const char *describe(Diagnostics *found)
{
    Text text = text_new(arena);
    diagnostics_sort(found);
    for (size_t i = 0; i < found->count; i++) {
        const Diagnostic *finding = &found->items[i];
        text_add(&text, i > 0 ? "\n" : "");
        add_place(&text, finding->span);
        text_add_format(&text, " %s: %s", finding->id, finding->message);
        if (finding->help) {
            text_add_format(&text, "; %s", finding->help);
        }
        for (int j = 0; j < finding->label_count; j++) {
            text_add(&text, "; ");
            add_place(&text, finding->labels[j].span);
            text_add_format(&text, " %s", finding->labels[j].message);
        }
    }
    return text_string(&text);
}

static const char *check_with(const char *schema_text, const char *text)
{
    Diagnostics found = diagnostics_new(arena);
    const Node *root = read_text("schema", schema_text);
    Schema *schema = schema_new(arena, root, &found);
    ck_assert_msg(schema, "refused: %s", describe(&found));
    bool fits = schema_check(schema, read_text("file", text), arena, &found);
    ck_assert_int_eq(fits, found.errors == 0);
    return describe(&found);
}

typedef struct {
    const char *schema, *file, *expected;
} Case;

/* ---- Types --------------------------------------------------------------- */

static const Case types[] = {
    {"{type: string}", "play", ""},
    {"{type: string}", "'12'", ""},
    {"{type: string}", "12", "1:1-3 wrong-type: expected text, found a whole "
                             "number; put it in quotes: \"12\""},
    {"{type: string}", "true", "1:1-5 wrong-type: expected text, found true; "
                               "put it in quotes: \"true\""},
    {"{type: string}", "2.5", "1:1-4 wrong-type: expected text, found a "
                              "fraction; put it in quotes: \"2.5\""},
    {"{type: string}", "~", "1:1-2 wrong-type: expected text, found nothing"},
    {"{type: string}", "no", ""},          /* no Norway problem */
    {"{type: string}", "012", ""},
    {"{type: string}", "+1", ""},
    {"{type: string}", ".5", ""},
    {"{type: string}", "1.", ""},
    {"{type: string}", "1e", ""},
    {"{type: string}", "0x1F", ""},
    {"{type: string}", "True", ""},
    {"{type: string}", "NULL", ""},
    {"{type: 'null'}", "null", ""},
    {"{type: boolean}", "false", ""},
    {"{type: integer}", "-0", ""},
    {"{type: integer}", "3.0", ""},
    {"{type: integer}", "25e-1",
     "1:1-6 wrong-type: expected a whole number, found a fraction"},
    {"{type: integer}", "250e-1", ""},
    {"{type: integer}", "1e400", ""},
    {"{type: integer}", "red",
     "1:1-4 wrong-type: expected a whole number, found text"},
    {"{type: integer}", "\"3\"",
     "1:1-4 wrong-type: expected a whole number, found text; "
     "leave out the quotes: 3"},
    {"{type: integer}", "|\n  3",
     "1:1-2:4 wrong-type: expected a whole number, found text"},
    {"{type: number}", "x", "1:1-2 wrong-type: expected a number, found text"},
    {"{type: boolean}", "yes",
     "1:1-4 wrong-type: expected true or false, found text"},
    {"{type: [integer, array, 'null']}", "x",
     "1:1-2 wrong-type: expected a whole number, a list or nothing, found "
     "text"},
    {"{type: array}", "x", "1:1-2 wrong-type: expected a list, found text; "
                           "write a list: [x]"},
    {"{type: array}", "'x, y'",
     "1:1-7 wrong-type: expected a list, found text"},
    {"{type: object, properties: {to: {}, from: {}}}", "[1]",
     "1:2-3 wrong-type: expected a mapping, found a list; "
     "known keys: 'to' and 'from'"},
    /* Where a mapping or a list is wrong, its key is shown; where nothing
     * stands, the key as well. */
    {"{properties: {a: {type: string}}}", "a:\n  b: 1",
     "1:1-2 wrong-type: expected text, found a mapping"},
    {"{properties: {a: {type: string}}}", "a:\n  - b",
     "1:1-2 wrong-type: expected text, found a list; write 'a: b'"},
    {"{properties: {a: {type: integer}}}", "a:",
     "1:1-2 wrong-type: expected a whole number, found nothing"},
    {"{items: {type: string}}", "- a\n- b: 1\n  c: 2",
     "2:3-4 wrong-type: expected text, found a mapping"},
};

/* ---- Keys ---------------------------------------------------------------- */

#define CLOSED "additionalProperties: false"
#define ACTION                                                                 \
    "{title: Action, required: [do], properties: {do: {}, when: {}, "          \
    "choose: {}}, " CLOSED "}"

static const Case keys[] = {
    {ACTION, "do: x", ""},
    {ACTION, "do: x\nwehn: y",
     "2:1-5 unknown-key: unknown key 'wehn' in an action; did you mean "
     "'when'?"},
    {ACTION, "do: x\nprice: y",
     "2:1-6 unknown-key: unknown key 'price' in an action; known keys: 'do', "
     "'when' and 'choose'"},
    {ACTION, "when: x",
     "1:1-5 missing-key: an action needs the key 'do'"},
    /* A misspelt key that is needed is one mistake. */
    {ACTION, "od: x",
     "1:1-3 unknown-key: unknown key 'od' in an action; did you mean 'do'?"},
    {"{properties: {only: {}}, " CLOSED "}", "other: 1",
     "1:1-6 unknown-key: unknown key 'other' in the file; known key: 'only'"},
    {"{" CLOSED "}", "a: 1",
     "1:1-2 unknown-key: unknown key 'a' in the file"},
    {"{properties: {aa: {}, bb: {}, cc: {}, dd: {}, ee: {}, ff: {}, "
     "gg: {}, hh: {}, ii: {}, jj: {}, kk: {}, ll: {}, mm: {}, nn: {}, "
     "oo: {}, pp: {}}, " CLOSED "}",
     "word: 1",
     "1:1-5 unknown-key: unknown key 'word' in the file; known keys: 'aa',"
     " 'bb', 'cc', 'dd', 'ee', 'ff', 'gg', 'hh', 'ii', 'jj', 'kk', 'll', '"
     "mm', 'nn', 'oo' and 'pp'"},
    {"{properties: {aa: {}, bb: {}, cc: {}, dd: {}, ee: {}, ff: {}, "
     "gg: {}, hh: {}, ii: {}, jj: {}, kk: {}, ll: {}, mm: {}, nn: {}, "
     "oo: {}, pp: {}, qq: {}}, " CLOSED "}",
     "word: 1", "1:1-5 unknown-key: unknown key 'word' in the file"},
    /* How a mapping is called that has no title. */
    {"{properties: {play: {" CLOSED "}}}", "play: {x: 1}",
     "1:8-9 unknown-key: unknown key 'x' in 'play'"},
    {"{properties: {do: {items: {" CLOSED "}}}}", "do:\n  - x: 1",
     "2:5-6 unknown-key: unknown key 'x' in an item of 'do'"},
    {"{items: {required: [x]}}", "- y: 1",
     "1:3-4 missing-key: this item needs the key 'x'"},
    {"{properties: {play: {required: [x]}}}", "play: {}",
     "1:1-5 missing-key: 'play' needs the key 'x'"},
    {"{required: [a, b]}", "c: 1",
     "1:1-2 missing-key: the file needs the key 'a'\n"
     "1:1-2 missing-key: the file needs the key 'b'"},
    /* A title reaches through references and branches, the nearest wins, and it
     * does not go down to other values. */
    {"{title: card, $ref: '#/definitions/a', definitions: {a: {" CLOSED "}}}",
     "x: 1", "1:1-2 unknown-key: unknown key 'x' in a card"},
    {"{title: card, allOf: [{title: hand, " CLOSED "}]}", "x: 1",
     "1:1-2 unknown-key: unknown key 'x' in a hand"},
    {"{title: card, properties: {a: {" CLOSED "}}}", "a: {x: 1}",
     "1:5-6 unknown-key: unknown key 'x' in 'a'"},
    /* Keys that have a form instead of names. */
    {"{patternProperties: {'^[a-z]+$': {type: integer}}, " CLOSED "}",
     "a: x\nB: 1",
     "1:4-5 wrong-type: expected a whole number, found text\n"
     "2:1-2 unknown-key: 'B' cannot be a key in the file"},
    {"{patternProperties: {'^[a-z]+$': {}}, patternErrorMessage: "
     "'names are in small letters', " CLOSED "}",
     "B: 1", "1:1-2 unknown-key: names are in small letters"},
    {"{propertyNames: {pattern: '^[a-z]+$', patternErrorMessage: "
     "'names are in small letters'}}",
     "B: 1", "1:1-2 wrong-form: names are in small letters"},
    {"{patternProperties: {a: {type: integer}}}", "a: x",
     "1:4-5 wrong-type: expected a whole number, found text"},
    {"{propertyNames: {enum: [red, blue]}}", "bleu: 1",
     "1:1-5 not-allowed: expected 'red' or 'blue', found 'bleu'; did you mean "
     "'blue'?"},
    {"{properties: {a: {}}, additionalProperties: {type: integer}}", "b: x",
     "1:4-5 wrong-type: expected a whole number, found text"},
    {"{title: action, properties: {cost: false}}", "cost: 1",
     "1:1-5 not-allowed: the key 'cost' is not allowed in an action"},
    {"{title: action, not: {required: [a, b]}}", "a: 1\nc: 2\nb: 3",
     "3:1-2 not-allowed: the key 'b' is not allowed in an action"},
    {"{dependencies: {count: [from, to]}}", "to: 1", ""},
    {"{dependencies: {count: [from, to]}}", "{count: 1, from: 2, to: 3}", ""},
    {"{dependencies: {count: [from]}}", "count: 1",
     "1:1-6 missing-key: 'count' needs the key 'from' beside it"},
    {"{title: action, dependencies: {a: {required: [b]}}}", "c: 2\na: 1",
     "1:1-2 missing-key: an action needs the key 'b'; 2:1-2 because of this"},
    {"{properties: {a: {title: move, minProperties: 2}}}", "a: {b: 1}",
     "1:1-2 out-of-range: expected at least 2 keys in a move, found 1"},
    {"{maxProperties: 1}", "a: 1\nb: 2",
     "2:1-2 out-of-range: expected at most 1 key in the file, found 2"},
};

/* ---- Values -------------------------------------------------------------- */

static const Case values[] = {
    {"{enum: [red, green, blue]}", "green", ""},
    {"{enum: [red, green, blue]}", "bleu",
     "1:1-5 not-allowed: expected 'red', 'green' or 'blue', found 'bleu'; did "
     "you mean 'blue'?"},
    {"{enum: [red, 1, true, null, {a: 1}, []]}", "x",
     "1:1-2 not-allowed: expected 'red', 1, true, nothing, a mapping with 'a' "
     "or an empty list, found 'x'"},
    {"{enum: [1, 2]}", "1.0", ""},
    {"{enum: [1, 2]}", "'1'",
     "1:1-4 not-allowed: expected 1 or 2, found '1'; leave out the quotes: 1"},
    {"{enum: ['1', '2']}", "1",
     "1:1-2 not-allowed: expected '1' or '2', found 1; put it in quotes: "
     "\"1\""},
    {"{enum: [a, b, c, d, e, f, g, h, i, j, k, l]}", "what",
     "1:1-5 not-allowed: expected 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', "
     "'i', 'j', 'k' or 'l', found 'what'"},
    {"{enum: [a, b, c, d, e, f, g, h, i, j, k, l, point]}", "ponit",
     "1:1-6 not-allowed: 'ponit' is none of the 13 possibilities; did you "
     "mean 'point'?"},
    {"{const: {a: [1, 2]}}", "{a: [1, 2.0]}", ""},
    {"{const: {a: 1, b: 2}}", "{b: 2, a: 1}", ""},
    {"{const: {a: 1, b: 2, c: 3, d: 4}}", "{b: 2, a: 1, e: 4, d: 3}",
     "1:2-3 not-allowed: expected a mapping with 'a', 'b', 'c' and more, found "
     "a mapping with 'b', 'a', 'e' and more"},
    {"{const: [a, b]}", "[a, c]",
     "1:2-6 not-allowed: expected ['a', 'b'], found ['a', 'c']"},
    {"{const: [a, 1, {b: 2}, d]}", "[]",
     "1:1-3 not-allowed: expected ['a', 1, ..., ...], found an empty list"},
    {"{const: card}", "cart",
     "1:1-5 not-allowed: expected 'card', found 'cart'; did you mean 'card'?"},
    {"{const: null}", "~", ""},
    {"{enum: [a], const: b}", "b",
     "1:1-2 not-allowed: expected nothing, found 'b'"},
    {"{enum: [a, b], const: b}", "a",
     "1:1-2 not-allowed: expected 'b', found 'a'"},
    {"{not: {title: expression}}", "a",
     "1:1-2 not-allowed: an expression is not allowed here"},
    {"{not: {type: string}}", "draw",
     "1:1-5 not-allowed: 'draw' is not allowed here"},
    {"{items: false}", "[a]", "1:2-3 not-allowed: no value is allowed here"},
    {"{minimum: 1, maximum: 6}", "7",
     "1:1-2 out-of-range: expected 1 to 6, found 7"},
    {"{minimum: 1}", "0", "1:1-2 out-of-range: expected at least 1, found 0"},
    {"{maximum: 1.5}", "1.50", ""},
    {"{maximum: 1.5}", "1.51",
     "1:1-5 out-of-range: expected at most 1.5, found 1.51"},
    {"{exclusiveMinimum: 0}", "0",
     "1:1-2 out-of-range: expected more than 0, found 0"},
    {"{exclusiveMaximum: 10}", "10.0",
     "1:1-5 out-of-range: expected less than 10, found 10.0"},
    {"{multipleOf: 0.1}", "0.3", ""},
    {"{multipleOf: 0.1}", "0.00", ""},
    {"{multipleOf: 0.1}", "0.35",
     "1:1-5 out-of-range: expected a multiple of 0.1, found 0.35"},
    {"{multipleOf: 0.25}", "1e3", ""},
    {"{multipleOf: 0.3}", "1e3",
     "1:1-4 out-of-range: expected a multiple of 0.3, found 1e3"},
    {"{multipleOf: 5}", "12",
     "1:1-3 out-of-range: expected a multiple of 5, found 12"},
    {"{maximum: 9223372036854775807}", "9223372036854775808",
     "1:1-20 out-of-range: expected at most 9223372036854775807, found "
     "9223372036854775808"},
    {"{minimum: -1}", "-1e99999999999999999999",
     "1:1-24 out-of-range: expected at least -1, found "
     "-1e99999999999999999999"},
    {"{maximum: -12.5}", "-12.49",
     "1:1-7 out-of-range: expected at most -12.5, found -12.49"},
    {"{minLength: 0}", "''", ""},
    {"{minLength: 1e1}", "ten bytes.", ""},
    {"{minLength: 1e30}", "x",
     "1:1-2 out-of-range: expected at least 18446744073709551615 characters, "
     "found 1"},
    {"{minLength: 1}", "''",
     "1:1-3 out-of-range: expected at least 1 character, found none"},
    {"{maxLength: 3}", "\xC3\xA4\xC3\xB6\xC3\xBC", ""},
    {"{maxLength: 3}", "abcd",
     "1:1-5 out-of-range: expected at most 3 characters, found 4"},
    {"{pattern: '^[a-z]+$'}", "Red",
     "1:1-4 wrong-form: 'Red' has the wrong form"},
    {"{pattern: '^[a-z]+$', patternErrorMessage: a name is in small letters}",
     "Red", "1:1-4 wrong-form: a name is in small letters"},
    {"{pattern: '^.$'}", "\"a\\n\"",
     "1:1-6 wrong-form: 'a...' has the wrong form"},
    {"{pattern: '^x'}",
     "a text of more than forty bytes is cut, but no \xC3\xA4",
     "1:1-49 wrong-form: 'a text of more than forty bytes is cut, ...' has the "
     "wrong form"},
    {"{pattern: '^x'}", "a text of exactly forty bytes, to the \xC3\xA4z.",
     "1:1-42 wrong-form: 'a text of exactly forty bytes, to the \xC3\xA4...' "
     "has the wrong form"},
    {"{pattern: '^x'}", "a text of exactly forty bytes, to thee \xC3\xA4.",
     "1:1-42 wrong-form: 'a text of exactly forty bytes, to thee ...' has the "
     "wrong form"},
};

/* ---- Lists --------------------------------------------------------------- */

static const Case lists[] = {
    {"{minItems: 2}", "[a]",
     "1:2-3 out-of-range: expected at least 2 items, found 1"},
    {"{properties: {do: {minItems: 1}}}", "do: []",
     "1:1-3 out-of-range: expected at least 1 item, found none"},
    {"{maxItems: 1}", "[a, b, c]",
     "1:5-6 out-of-range: expected at most 1 item, found 3"},
    {"{items: [{}, {type: integer}], additionalItems: false}", "[a, b, c]",
     "1:5-6 wrong-type: expected a whole number, found text\n"
     "1:8-9 out-of-range: expected at most 2 items, found 3"},
    {"{items: [], additionalItems: {type: integer}}", "[a]",
     "1:2-3 wrong-type: expected a whole number, found text"},
    {"{uniqueItems: true}", "[1, a, 1.0, {b: 1, c: 2}, {c: 2, b: 1}]",
     "1:8-11 not-allowed: 1.0 is in this list twice; 1:2-3 first here\n"
     "1:28-29 not-allowed: a mapping with 'c' and 'b' is in this list twice; "
     "1:14-15 first here"},
    {"{uniqueItems: true}", "[1, '1', true, 'true', [], {}, null, '', 0]", ""},
    {"{contains: {title: card}}", "[]",
     "1:1-3 not-allowed: expected a card among the items"},
    {"{contains: {type: integer}}", "[a, 3]", ""},
    {"{uniqueItems: true}", "[[a, b], [b, a], [a, b]]",
     "1:19-23 not-allowed: ['a', 'b'] is in this list twice; 1:3-7 first here"},
    {"{contains: {type: integer}}", "[a]",
     "1:2-3 not-allowed: expected a whole number among the items"},
    {"{contains: {minimum: 5}}", "[1]",
     "1:2-3 not-allowed: expected another value among the items"},
};

/* ---- Several forms ------------------------------------------------------- */

#define PILE "{title: pile, type: object, required: [pile], properties: "      \
             "{pile: {enum: [face up, face down]}}, " CLOSED "}"
#define HAND "{title: hand, type: object, required: [each], properties: "      \
             "{each: {type: string}, seen by: {type: string}}, " CLOSED "}"
#define ZONE "{title: zone, oneOf: [" PILE ", " HAND "]}"
#define DICE "{type: object, properties: {is: {const: dice}, faces: "          \
             "{type: integer}}, required: [is, faces], " CLOSED "}"
#define CARDS "{type: object, properties: {is: {enum: [cards, deck]}, "        \
              "copies: {type: integer}}, required: [is], " CLOSED "}"
#define PLAYERS "{anyOf: [{type: integer, maximum: 12}, {type: string, "       \
                "pattern: '^[0-9]+[.][.][0-9]+$', patternErrorMessage: "       \
                "'players are given as 2..6'}]}"
#define CONDITION "{title: condition, anyOf: [{title: expression, type: "      \
                  "string}, {type: object, properties: {if: {}, because: "     \
                  "{}}, required: [if, because], " CLOSED "}]}"
#define STEP                                                                   \
    "{title: step, type: object, anyOf: ["                                     \
    "{title: a 'move' step, required: [move, to], properties: {move: {}, "     \
    "from: {}, to: {}, if: {}}, " CLOSED "}, "                                 \
    "{title: a 'give' step, required: [give, from, to], properties: {give: "   \
    "{}, from: {}, to: {}, if: {}}, " CLOSED "}, "                             \
    "{title: a condition, required: [if, then], properties: {if: {}, then: "   \
    "{}}, " CLOSED "}, "                                                       \
    "{title: a 'perform' step, required: [perform], properties: {perform: "    \
    "{}, if: {}}, " CLOSED "}]}"
#define NESTED                                                                 \
    "{$ref: '#/definitions/do', definitions: {do: {anyOf: [{$ref: "            \
    "'#/definitions/effect'}, {type: array, items: {$ref: "                    \
    "'#/definitions/do'}}]}, effect: {title: effect, oneOf: [{type: object, "  \
    "required: [move], properties: {move: {}}, " CLOSED "}, {type: object, "   \
    "required: [if, then], properties: {if: {}, then: {$ref: "                 \
    "'#/definitions/do'}}, " CLOSED "}, {const: again}]}}}"

static const Case forms[] = {
    {ZONE, "pile: face up", ""},
    /* One branch knows the keys: it speaks alone. */
    {ZONE, "pile: face upp",
     "1:7-15 not-allowed: expected 'face up' or 'face down', found "
     "'face upp'; did you mean 'face up'?"},
    {ZONE, "each: player\nseen: owner",
     "2:1-5 unknown-key: unknown key 'seen' in a hand; did you mean "
     "'seen by'?"},
    {ZONE, "seen by: owner", "1:1-8 missing-key: a hand needs the key 'each'"},
    /* No branch knows a key. */
    {ZONE, "x: 1\nplie: face up",
     "2:1-5 unknown-key: unknown key 'plie' in a zone; did you mean 'pile'?"},
    {ZONE, "price: 1",
     "1:1-6 unknown-key: unknown key 'price' in a zone; known keys: 'pile', "
     "'each' and 'seen by'"},
    {ZONE, "{}", "1:1-3 not-allowed: expected a pile or a hand, found an empty "
                 "mapping"},
    {ZONE, "3", "1:1-2 wrong-type: expected a pile or a hand, found a whole "
                "number"},
    /* The value of one key tells the branches apart. */
    {"{oneOf: [" DICE ", " CARDS "]}", "is: dice\nfaces: 6", ""},
    {"{oneOf: [" DICE ", " CARDS "]}", "is: crads",
     "1:5-10 not-allowed: expected 'dice', 'cards' or 'deck', found 'crads'; "
     "did you mean 'cards'?"},
    {"{oneOf: [" DICE ", " CARDS "]}", "is: deck\nfaces: 6",
     "2:1-6 unknown-key: unknown key 'faces' in the file; known keys: 'is' "
     "and 'copies'"},
    {"{oneOf: [" DICE ", " CARDS "]}", "faces: 6",
     "1:1-6 missing-key: the file needs the key 'is'; write 'is: dice'"},
    /* The kind of the value does. */
    {PLAYERS, "3", ""},
    {PLAYERS, "2..6", ""},
    {PLAYERS, "13", "1:1-3 out-of-range: expected at most 12, found 13"},
    {PLAYERS, "2-6", "1:1-4 wrong-form: players are given as 2..6"},
    {PLAYERS, "[2]",
     "1:2-3 wrong-type: expected a whole number or text, found a list"},
    {CONDITION, "{if: x}",
     "1:2-4 missing-key: a condition needs the key 'because'"},
    {CONDITION, "5",
     "1:1-2 wrong-type: expected an expression or a mapping with 'if' and "
     "'because', found a whole number; put it in quotes: \"5\""},
    /* Legal values and other forms. */
    {"{anyOf: [{const: all}, {type: integer}]}", "al",
     "1:1-3 not-allowed: expected 'all' or a whole number, found 'al'; did "
     "you mean 'all'?"},
    {"{oneOf: [{const: a}, {const: b, title: second}]}", "c",
     "1:1-2 not-allowed: expected 'a' or 'b', found 'c'"},
    {"{anyOf: [{enum: [all]}, {pattern: '^x', patternErrorMessage: "
     "begin with x}]}",
     "yes", "1:1-4 wrong-form: begin with x"},
    {"{anyOf: [{title: card, pattern: '^x'}, {title: token, pattern: '^y'}]}",
     "z", "1:1-2 not-allowed: expected a card or a token, found 'z'"},
    {"{anyOf: [{type: array, items: {type: integer}}, {type: array, items: "
     "{type: string}}]}",
     "[1, 2, x]", "1:8-9 wrong-type: expected a whole number, found text"},
    {"{anyOf: [{title: Numbers, type: array, items: {type: integer}}, {title: "
     "range, type: array, items: {type: string}}]}",
     "[1, x]",
     "1:2-6 not-allowed: expected numbers or a range, found [1, 'x']"},
    /* A key that no branch allows, and the branches that the others leave. */
    {STEP, "{move: a, to: b}", ""},
    {STEP, "{mvoe: a, from: b, to: c}",
     "1:2-6 unknown-key: unknown key 'mvoe' in a step; did you mean 'move'?"},
    {STEP, "{perfrom: a, if: b}",
     "1:2-9 unknown-key: unknown key 'perfrom' in a step; did you mean "
     "'perform'?"},
    {STEP, "{from: a, to: b, wait: c}",
     "1:18-22 unknown-key: unknown key 'wait' in a step; known keys: 'give', "
     "'from', 'to' and 'if'"},
    {STEP, "{move: a, fron: b, to: c}",
     "1:11-15 unknown-key: unknown key 'fron' in a 'move' step; did you mean "
     "'from'?"},
    {STEP, "{from: a, to: b}",
     "1:2-6 missing-key: a 'give' step needs the key 'give'"},
    {STEP, "{if: a}",
     "1:2-4 missing-key: a condition needs the key 'then'"},
    {STEP, "{to: a}",
     "1:2-4 missing-key: a 'move' step needs the key 'move'"},
    {STEP, "{give: a, then: b}",
     "1:2-6 missing-key: a 'give' step needs the key 'from'\n"
     "1:2-6 missing-key: a 'give' step needs the key 'to'\n"
     "1:11-15 unknown-key: unknown key 'then' in a 'give' step; known keys: "
     "'give', 'from', 'to' and 'if'"},
    {"{oneOf: [{title: pile, required: [a, b]}, {title: hand, required: [c, "
     "b]}]}",
     "b: 1",
     "1:1-2 not-allowed: expected a pile or a hand, found a mapping with "
     "'b'"},
    {"{oneOf: [{title: pile, required: [a, b]}, {title: hand, required: [b, "
     "c]}]}",
     "b: 1", "1:1-2 missing-key: a hand needs the key 'c'"},
    {STEP, "{perform: a, move: b, to: c}",
     "1:2-9 unknown-key: unknown key 'perform' in a 'move' step; known keys: "
     "'move', 'from', 'to' and 'if'"},
    {STEP, "wait", "1:1-5 wrong-type: expected a mapping, found text; write a "
                   "step as 'key: value'"},
    /* One of several keys. */
    {"{title: pick, oneOf: [{required: [top]}, {required: [bottom]}]}", "a: 1",
     "1:1-2 missing-key: a pick needs the key 'top' or 'bottom'"},
    {"{title: pick, oneOf: [{required: [top]}, {required: [bottom]}]}",
     "top: 1\nbottom: 2",
     "1:1-4 not-allowed: a pick may have only one of the keys 'top' and "
     "'bottom'"},
    {"{oneOf: [{type: integer}, {title: small number, maximum: 3}]}", "2",
     "1:1-2 not-allowed: 2 has several possible forms: a whole number and a "
     "small number"},
    {"{anyOf: [{const: all}, {anyOf: [{type: integer}, {type: boolean}]}]}",
     "alll",
     "1:1-5 not-allowed: expected 'all', a whole number, true or false, found "
     "'alll'; did you mean 'all'?"},
    /* Branches that are made of others. */
    {"{anyOf: [{title: first, allOf: [{properties: {a: {type: integer}}, "
     "required: [a]}]}, {title: second, anyOf: [{properties: {b: {}}, "
     "required: [b, c]}, {required: [d]}]}]}",
     "a: x", "1:4-5 wrong-type: expected a whole number, found text"},
    {"{anyOf: [{title: first, allOf: [{properties: {a: {type: integer}}, "
     "required: [a]}]}, {title: second, anyOf: [{properties: {b: {}}, "
     "required: [b, c]}, {required: [d, e]}]}]}",
     "b: x", "1:1-2 missing-key: a second needs the key 'c'"},
    /* Branches within branches. */
    {NESTED, "[move: x, {if: x, then: [again, {move: y}]}]", ""},
    {NESTED, "[{if: x, then: [agian, {mvoe: y}]}]",
     "1:17-22 not-allowed: expected a mapping with 'move', a mapping with "
     "'if' and 'then' or 'again', found 'agian'; did you mean 'again'?\n"
     "1:25-29 unknown-key: unknown key 'mvoe' in an effect; did you mean "
     "'move'?"},
    {NESTED, "5", "1:1-2 wrong-type: expected an effect or a list, found a "
                  "whole number"},
    /* More forms than anybody reads: their kinds. */
    {"{anyOf: [{enum: [a, b, c, d, e, f]}, {enum: [g, h, i, j, k, l]}, {type: "
     "array}]}",
     "{}", "1:1-3 wrong-type: expected text or a list, found a mapping"},
};

/* ---- Conditions and titles ----------------------------------------------- */

#define SUPPLY "{title: supply, if: {required: [finite], properties: "         \
               "{finite: {const: true}}}, then: {required: [count]}, else: "   \
               "{properties: {count: false}}}"

static const Case others[] = {
    {SUPPLY, "finite: true\ncount: 3", ""},
    {SUPPLY, "finite: true",
     "1:1-7 missing-key: a supply needs the key 'count'"},
    {SUPPLY, "finite: false\ncount: 3",
     "2:1-6 not-allowed: the key 'count' is not allowed in a supply; 1:1-7 "
     "because of this"},
    {SUPPLY, "count: 3",
     "1:1-6 not-allowed: the key 'count' is not allowed in a supply"},
    {"{if: {type: string}, then: {minLength: 2}}", "[]", ""},
    /* Where references lead. */
    {"{properties: {a: {$ref: '#/definitions/with~1slash%20and~0tilde'}}, "
     "definitions: {with/slash and~tilde: {type: integer}}}",
     "a: x", "1:4-5 wrong-type: expected a whole number, found text"},
    {"{items: [{type: integer}, {$ref: '#/items/0'}]}", "[1, x]",
     "1:5-6 wrong-type: expected a whole number, found text"},
    {"{title: the deck, required: [x]}", "y: 1",
     "1:1-2 missing-key: the deck needs the key 'x'"},
    {"{title: cards of a hand, required: [x]}", "y: 1",
     "1:1-2 missing-key: cards of a hand need the key 'x'"},
    {"{title: list of cards, required: [x]}", "y: 1",
     "1:1-2 missing-key: a list of cards needs the key 'x'"},
    {"{title: status, required: [x]}", "y: 1",
     "1:1-2 missing-key: a status needs the key 'x'"},
    {"{title: YAML file, required: [x]}", "y: 1",
     "1:1-2 missing-key: a YAML file needs the key 'x'"},
    {"{allOf: [{required: [x]}, {properties: {y: {type: string}}}]}", "y: 1",
     "1:1-2 missing-key: the file needs the key 'x'\n"
     "1:4-5 wrong-type: expected text, found a whole number; put it in "
     "quotes: \"1\""},
    /* The same said twice is one finding. */
    {"{properties: {a: {type: integer}}, patternProperties: {a: {type: "
     "integer}}}",
     "a: x", "1:4-5 wrong-type: expected a whole number, found text"},
};

static void check_case(const Case *test)
{
    ck_assert_str_eq(check_with(test->schema, test->file), test->expected);
}

START_TEST(kinds_of_values) { check_case(&types[_i]); }
END_TEST

START_TEST(keys_are_checked) { check_case(&keys[_i]); }
END_TEST

START_TEST(values_are_checked) { check_case(&values[_i]); }
END_TEST

START_TEST(lists_are_checked) { check_case(&lists[_i]); }
END_TEST

START_TEST(one_form_speaks) { check_case(&forms[_i]); }
END_TEST

START_TEST(conditions_and_titles) { check_case(&others[_i]); }
END_TEST

/* Without findings the verdict is the same: `not` asks for it alone. */
static void check_quiet_case(const Case *test)
{
    if (strstr(test->schema, "$ref")) {
        return;                        /* it would lead elsewhere */
    }
    const char *schema = text_format(arena, "{not: %s}", test->schema);
    bool refused = *check_with(schema, test->file);
    ck_assert_int_eq(refused, *test->expected == '\0');
}

static const struct {
    const Case *cases;
    int count;
} tables[] = {
    {types, COUNT(types)}, {keys, COUNT(keys)},   {values, COUNT(values)},
    {lists, COUNT(lists)}, {forms, COUNT(forms)}, {others, COUNT(others)},
};

START_TEST(quiet_verdicts_are_the_same)
{
    for (int i = 0; i < tables[_i].count; i++) {
        check_quiet_case(&tables[_i].cases[i]);
    }
}
END_TEST

/* ---- Schemas that are refused -------------------------------------------- */

static const struct {
    const char *schema, *expected;
} refused[] = {
    {"5", "1:1-2 schema-keyword: a schema must be a mapping, true or false"},
    {"{format: email}",
     "1:2-8 schema-keyword: the keyword 'format' is not supported in a schema"},
    {"{requierd: [a]}",
     "1:2-10 schema-keyword: the keyword 'requierd' is not supported in a "
     "schema; did you mean 'required'?"},
    {"{properties: {a: {items: {format: x}}}}",
     "1:27-33 schema-keyword: the keyword 'format' is not supported in a "
     "schema"},
    {"{definitions: {a: {format: x}}}",
     "1:20-26 schema-keyword: the keyword 'format' is not supported in a "
     "schema"},
    {"{$ref: '#', format: x}",
     "1:13-19 schema-keyword: the keyword 'format' is not supported in a "
     "schema"},
    {"{$id: here, items: {$id: there}}",
     "1:26-31 schema-keyword: '$id' may stand only at the top of a schema"},
    {"{$schema: 'http://json-schema.org/draft-04/schema#'}",
     "1:11-52 schema-keyword: '$schema' must be "
     "http://json-schema.org/draft-07/schema#"},
    {"{type: text}",
     "1:8-12 schema-keyword: 'type' must be string, integer, number, boolean, "
     "array, object, \"null\" or a list of these"},
    {"{type: [array, strin]}",
     "1:16-21 schema-keyword: 'type' must be string, integer, number, boolean, "
     "array, object, \"null\" or a list of these"},
    {"{type: null}",
     "1:8-12 schema-keyword: 'type' must be string, integer, number, boolean, "
     "array, object, \"null\" or a list of these"},
    {"{type: []}",
     "1:2-6 schema-keyword: 'type' must be string, integer, number, boolean, "
     "array, object, \"null\" or a list of these"},
    {"{minimum: '1'}", "1:11-14 schema-keyword: 'minimum' must be a number"},
    {"{minItems: -1}",
     "1:12-14 schema-keyword: 'minItems' must be a whole number, not below 0"},
    {"{minItems: 1.5}",
     "1:12-15 schema-keyword: 'minItems' must be a whole number, not below 0"},
    {"{multipleOf: 0}",
     "1:14-15 schema-keyword: 'multipleOf' must be a number above 0 of at "
     "most 18 digits"},
    {"{multipleOf: 1234567890123456789}",
     "1:14-33 schema-keyword: 'multipleOf' must be a number above 0 of at "
     "most 18 digits"},
    {"{enum: a}", "1:8-9 schema-keyword: 'enum' must be a list"},
    {"{allOf: []}", "1:2-7 schema-keyword: 'allOf' must be a list of schemas"},
    {"{required: [1]}",
     "1:13-14 schema-keyword: 'required' must be a list of keys"},
    {"{dependencies: {a: [1]}}",
     "1:21-22 schema-keyword: 'dependencies' must be a list of keys"},
    {"{properties: [a]}",
     "1:2-12 schema-keyword: 'properties' must be a mapping"},
    {"{patternProperties: a}",
     "1:21-22 schema-keyword: 'patternProperties' must be a mapping"},
    {"{uniqueItems: 1}",
     "1:15-16 schema-keyword: 'uniqueItems' must be true or false"},
    {"{title: 1}", "1:9-10 schema-keyword: 'title' must be text"},
    {"{pattern: 1}", "1:11-12 schema-keyword: 'pattern' must be text"},
    {"{pattern: '(a'}",
     "1:11-15 schema-pattern: not a regular expression: missing closing "
     "parenthesis, at character 3"},
    {"{patternProperties: {'a)': true}}",
     "1:22-26 schema-pattern: not a regular expression: unmatched closing "
     "parenthesis, at character 2"},
    {"{$ref: 5}", "1:8-9 schema-keyword: '$ref' must be text"},
    {"{$ref: 'other.json'}",
     "1:8-20 schema-keyword: '$ref' must be a place in this file: \"#/...\""},
    {"{$ref: '#name'}",
     "1:8-15 schema-keyword: '$ref' must be a place in this file: \"#/...\""},
    {"{$ref: '#/definitions/a'}",
     "1:8-25 schema-ref: $ref '#/definitions/a' leads to no schema"},
    {"{$ref: '#/enum/0', enum: [{}]}",
     "1:8-18 schema-ref: $ref '#/enum/0' leads to no schema"},
    {"{items: [{}, {$ref: '#/items/2'}]}",
     "1:21-32 schema-ref: $ref '#/items/2' leads to no schema"},
    {"{dependencies: [a]}",
     "1:2-14 schema-keyword: 'dependencies' must be a mapping"},
    {"{required: a}",
     "1:12-13 schema-keyword: 'required' must be a list of keys"},
    {"{$ref: '#/definitions/%zz'}",
     "1:8-27 schema-ref: $ref '#/definitions/%zz' leads to no schema"},
    {"{dependencies: {a: {$ref: '#'}}}",
     "1:27-30 schema-ref: this refers to itself without going deeper"},
    {"{$ref: '#'}",
     "1:8-11 schema-ref: this refers to itself without going deeper"},
    {"{anyOf: [{type: string}, {not: {$ref: '#'}}]}",
     "1:39-42 schema-ref: this refers to itself without going deeper"},
};

START_TEST(schemas_are_refused)
{
    Diagnostics found = diagnostics_new(arena);
    const Node *root = read_text("schema", refused[_i].schema);
    ck_assert_ptr_null(schema_new(arena, root, &found));
    ck_assert_str_eq(describe(&found), refused[_i].expected);
}
END_TEST

START_TEST(annotations_are_accepted)
{
    const char *schema =
        "{$schema: 'http://json-schema.org/draft-07/schema#', $id: x, "
        "$comment: x, title: x, description: x, default: {format: 1}, "
        "examples: [1], markdownDescription: x, defaultSnippets: [], "
        "errorMessage: x, patternErrorMessage: x, deprecationMessage: x, "
        "enumDescriptions: [], doNotSuggest: true}";
    ck_assert_str_eq(check_with(schema, "a: 1"), "");
}
END_TEST

/* ---- Limits -------------------------------------------------------------- */

/* A chain of [length] references. */
static const char *chain(int length)
{
    Text text = text_new(arena);
    text_add(&text, "{$ref: '#/definitions/a0', definitions: {");
    for (int i = 0; i < length - 1; i++) {
        text_add_format(&text, "a%d: {$ref: '#/definitions/a%d'}, ", i, i + 1);
    }
    text_add_format(&text, "a%d: {type: string}}}", length - 1);
    return text_string(&text);
}

START_TEST(chains_are_limited)
{
    ck_assert_str_eq(check_with(chain(31), "x"), "");
    Diagnostics found = diagnostics_new(arena);
    ck_assert_ptr_null(
        schema_new(arena, read_text("schema", chain(32)), &found));
    ck_assert_uint_eq(found.count, 1);
    ck_assert_str_eq(found.items[0].id, "schema-ref");
    ck_assert_str_eq(found.items[0].message,
                     "more than 32 nested schemas for one value");
}
END_TEST

START_TEST(long_chains_end)
{
    Diagnostics found = diagnostics_new(arena);
    ck_assert_ptr_null(
        schema_new(arena, read_text("schema", chain(READ_MAX_KEYS)), &found));
    ck_assert_uint_eq(found.count, 1);
}
END_TEST

/* As deep as a file can be, through a schema that leads to itself. */
START_TEST(deep_files_are_checked)
{
    Text text = text_new(arena);
    text_add_repeated(&text, '[', READ_MAX_DEPTH);
    text_add(&text, "x");
    text_add_repeated(&text, ']', READ_MAX_DEPTH);
    const char *schema = "{anyOf: [{type: array, items: {$ref: '#'}}, "
                         "{type: integer}]}";
    ck_assert_str_eq(check_with(schema, text_string(&text)),
                     "1:65-66 wrong-type: expected a list or a whole number, "
                     "found text");
}
END_TEST

/* Comparing each with each would take minutes. */
START_TEST(long_lists_are_compared)
{
    Text text = text_new(arena);
    text_add(&text, "[");
    for (int i = 0; i < 19000; i++) {
        text_add_format(&text, "%d,", i);
    }
    text_add(&text, "7]");
    const char *found = check_with("{uniqueItems: true}", text_string(&text));
    ck_assert_ptr_nonnull(strstr(found, "7 is in this list twice"));
}
END_TEST

START_TEST(patterns_end)
{
    Text text = text_new(arena);
    text_add_repeated(&text, 'a', 5000);
    text_add(&text, "!");
    const char *found =
        check_with("{pattern: '^(a+)+$', patternErrorMessage: no}",
                   text_string(&text));
    ck_assert_str_eq(found, "1:1-5002 wrong-form: no");
}
END_TEST

/* ---- Running out of memory ----------------------------------------------- */

typedef struct {
    int left;                  /* allocations that succeed */
} Supply;

static void *limited_allocate(void *context, size_t size)
{
    Supply *supply = context;
    return supply->left-- > 0 ? malloc(size) : NULL;
}

static void limited_release(void *context, void *memory)
{
    (void)context;
    free(memory);
}

/* Makes and uses a schema with memory from [supply]; returns whether there was
 * enough. */
static bool use_schema(Supply *supply)
{
    const Node *root = read_text("schema", NESTED);
    const Node *file = read_text("file", "[{if: x, then: [agian, {mvoe: y}]}]");
    jmp_buf limit;
    Allocator allocator = {limited_allocate, limited_release, supply};
    Arena *limited = arena_new(&allocator, &limit);
    if (!limited) {
        return false;
    }
    if (setjmp(limit)) {
        arena_free(limited);
        return false;
    }
    Diagnostics found = diagnostics_new(limited);
    Schema *schema = schema_new(limited, root, &found);
    ck_assert(!schema_check(schema, file, limited, &found));
    arena_free(limited);
    return true;
}

START_TEST(memory_may_run_out)
{
    bool enough = false;
    for (int count = 0; !enough; count++) {
        Supply supply = {count};
        enough = use_schema(&supply);
    }
}
END_TEST

/* ---- The schemas of the program ------------------------------------------ */

static const struct {
    const Schema *built_in;
    const char *name, *files;
} built_in[] = {
    {&schema_variant, "variant", "tests/bad/*.yaml"},
    {&schema_variant, "variant", "variants/*.yaml"},
    {&schema_replay, "replay", "tests/replay-bad/*.yaml"},
    {&schema_replay, "replay", "tests/bad/a*.yaml"},
    {&schema_bot, "bot", "tests/bad/b*.yaml"},
    {&schema_part, "part", "tests/bad/c*.yaml"},
};

static const char *check_file(const Schema *schema, const char *path)
{
    Diagnostics found = diagnostics_new(arena);
    uint32_t file = library_read(&sources, &found, path, (Span){0, 0, 0});
    const Node *root = document_read(arena, &sources, file, &found);
    if (root) {
        schema_check(schema, root, arena, &found);
    }
    return describe(&found);
}

Node *schema_test_source(Arena *within, Sources *all, Diagnostics *found,
                         const char *name)
{
    const char *root = getenv("ROOT");
    const char *path = text_format(within, "%s/schemas/source/%s.json",
                                   root ? root : ".", name);
    uint32_t file = library_read(all, found, path, (Span){0, 0, 0});
    return document_read(within, all, file, found);
}

/* The tables say of every file what the schema says that they were made of. */
START_TEST(tables_are_the_schemas)
{
    Diagnostics found = diagnostics_new(arena);
    const Schema *schema = schema_new(
        arena, schema_test_source(arena, &sources, &found, built_in[_i].name),
        &found);
    const char *root = getenv("ROOT");
    glob_t files;
    const char *pattern = text_format(arena, "%s/%s", root ? root : ".",
                                      built_in[_i].files);
    ck_assert_int_eq(glob(pattern, 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++) {
        ck_assert_str_eq(check_file(built_in[_i].built_in, files.gl_pathv[i]),
                         check_file(schema, files.gl_pathv[i]));
    }
    globfree(&files);
}
END_TEST

Suite *schema_suite(void)
{
    Suite *suite = suite_create("schema");
    TCase *test = tcase_create("schema");
    tcase_add_checked_fixture(test, open_arena, close_arena);
    tcase_add_loop_test(test, kinds_of_values, 0, COUNT(types));
    tcase_add_loop_test(test, keys_are_checked, 0, COUNT(keys));
    tcase_add_loop_test(test, values_are_checked, 0, COUNT(values));
    tcase_add_loop_test(test, lists_are_checked, 0, COUNT(lists));
    tcase_add_loop_test(test, one_form_speaks, 0, COUNT(forms));
    tcase_add_loop_test(test, conditions_and_titles, 0, COUNT(others));
    tcase_add_loop_test(test, quiet_verdicts_are_the_same, 0, COUNT(tables));
    tcase_add_loop_test(test, schemas_are_refused, 0, COUNT(refused));
    tcase_add_test(test, annotations_are_accepted);
    tcase_add_test(test, chains_are_limited);
    tcase_add_test(test, long_chains_end);
    tcase_add_test(test, deep_files_are_checked);
    tcase_add_test(test, long_lists_are_compared);
    tcase_add_test(test, patterns_end);
    tcase_add_test(test, memory_may_run_out);
    tcase_add_loop_test(test, tables_are_the_schemas, 0, COUNT(built_in));
    suite_add_tcase(suite, test);
    return suite;
}
