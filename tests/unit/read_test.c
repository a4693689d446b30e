/* From YAML text to trees: shapes, places, what is refused and where, and files
 * that mean harm.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "document/read.h"
#include "common.h"

Suite *read_suite(void);

static jmp_buf exhausted;
static Arena *arena;
static Sources sources;
static Diagnostics found;

static size_t taken;                   /* bytes of memory */

static void *take(void *context, size_t size)
{
    (void)context;
    taken += size;
    return malloc(size);
}

static void give_back(void *context, void *memory)
{
    (void)context;
    free(memory);
}

static void set_up(void)
{
    taken = 0;
    arena = arena_new(&(Allocator){take, give_back, NULL}, &exhausted);
    sources = sources_new(arena);
    found = diagnostics_new(arena);
}

static void tear_down(void)
{
    arena_free(arena);
}

static Node *read_bytes(const char *text, size_t length)
{
    uint32_t file = sources_add(&sources, "file", text, length);
    return document_read(arena, &sources, file, &found);
}

static Node *read_string(const char *text)
{
    return read_bytes(text, strlen(text));
}

/* Writes a tree in one line: 'quoted', folded~. */
static void write_tree(Text *out, const Node *node)
{
    if (node->kind == NODE_SCALAR) {
        text_add_format(out, node->quoted ? "'%s'%s" : "%s%s", node->text,
                        node->folded ? "~" : "");
        return;
    }
    bool is_list = node->kind == NODE_LIST;
    text_add(out, is_list ? "[" : "{");
    for (size_t i = 0; i < node->count; i++) {
        const Node *child = node->children[i];
        ck_assert_ptr_eq(child->parent, node);
        text_add(out, i > 0 ? ", " : "");
        if (!is_list) {
            text_add_format(out, "%s: ", child->key);
        }
        write_tree(out, child);
    }
    text_add(out, is_list ? "]" : "}");
}

static const char *show_tree(const Node *root)
{
    Text out = text_new(arena);
    if (root != NULL) {
        write_tree(&out, root);
    }
    return text_string(&out);
}

static void write_span(Text *out, Span span)
{
    Place place = sources_place(&sources, span.file, span.start);
    text_add_format(out, "%u:%u+%u", place.line, place.column,
                    (unsigned)(span.end - span.start));
}

/* Writes the findings, "line:column+bytes id: message (place label)", one line
 * each. */
static const char *show_findings(void)
{
    Text out = text_new(arena);
    for (size_t i = 0; i < found.count; i++) {
        const Diagnostic *item = &found.items[i];
        if (text_equal(item->id, "byte-order-mark")) {
            continue;              /* has a test of its own */
        }
        ck_assert_int_eq(item->severity, SEVERITY_ERROR);
        text_add(&out, out.length > 0 ? "\n" : "");
        write_span(&out, item->span);
        text_add_format(&out, " %s: %s", item->id, item->message);
        for (int label = 0; label < item->label_count; label++) {
            text_add(&out, " (");
            write_span(&out, item->labels[label].span);
            text_add_format(&out, " %s)", item->labels[label].message);
        }
    }
    return text_string(&out);
}

/* ---- What is read -------------------------------------------------------- */

static const struct {
    const char *text, *expected;
} trees[] = {
    {"{a: f(b, c, d: 1, e: 'f(b', f), g: (}\n",
     "{a: f(b, c: , d: 1, e: 'f(b', f): , g: (}"},
    {"[f(b, 'c', d), e), (, f(b, {c: d)}, (]\n",
     "[f(b, 'c', d), e), (, f(b, {c: d)}, (]"},
    {"- f(b\n- c)\n", "[f(b, c)]"},
    {"{a: &x f(b, c: *x, d)}\n", "{a: f(b, c: f(b, d): }"},
    {"a: 1\nb:\n  - x\n  - y: z\n", "{a: 1, b: [x, {y: z}]}"},
    {"[a, 'b', \"c\", {d: e}]", "[a, 'b', 'c', {d: e}]"},
    {"a", "a"},
    {"'a'", "'a'"},
    {"~", "~"},
    {"--- # a comment\na: 1\n...\n", "{a: 1}"},
    {"%YAML 1.1\n---\na\n", "a"},
    {"{}", "{}"},
    {"[]", "[]"},
    {"a: {}\nb: []\n", "{a: {}, b: []}"},
    {"a:\nb: ~\n", "{a: , b: ~}"},
    {"-\n- x\n", "[, x]"},
    {"{a, b: }", "{a: , b: }"},
    {"[a: b, c]", "[{a: b}, c]"},
    {"? a\n: b\n? c\n", "{a: b, c: }"},
    /* Nothing but text: what else it may mean is for others to say. */
    {"a: no\nb: 1.10\nc: 12:30\nd: 0o7\n",
     "{a: no, b: 1.10, c: 12:30, d: 0o7}"},
    /* Merge keys are keys. */
    {"a: &x {b: c}\nd: {\"<<\": *x}\n", "{a: {b: c}, d: {<<: {b: c}}}"},
    /* JSON */
    {"{\"a\": [1, true, null, \"x\\n\"], \"\": {}}\n",
     "{a: [1, true, null, 'x\n'~], : {}}"},
    {"{\"a\":1,\"b\":[{}]}", "{a: 1, b: [{}]}"},
    {"{\n\t\"a\": 1\n}\n", "{a: 1}"},
    /* Text that is not in the file as it is */
    {"a: b\n  c\n", "{a: b c~}"},
    {"a: 'it''s'\n", "{a: 'it's'~}"},
    {"a: \"\\u00e9\"\n", "{a: '" ACUTE "'~}"},
    {"a: \"b\n  c\"\n", "{a: 'b c'~}"},
    {"a: |\n  b\n  c\nd: >\n  e\n  f\n", "{a: 'b\nc\n'~, d: 'e f\n'~}"},
    {"a: |\n\nb: 1\n", "{a: ''~, b: 1}"},
    {"a: ''\n", "{a: ''}"},
    /* Anchors */
    {"a: &x 1\nb: *x\nc: [*x, *x]\n", "{a: 1, b: 1, c: [1, 1]}"},
    {"a: &x [1, &y {b: 2}]\nc: *y\nd: *x\n",
     "{a: [1, {b: 2}], c: {b: 2}, d: [1, {b: 2}]}"},
    {"a: &x 1\nb: &x 2\nc: *x\n", "{a: 1, b: 2, c: 2}"},
    {"&x a: 1\nb: *x\n", "{a: 1, b: a}"},
    {"a: &x b\n*x : c\n", "{a: b, b: c}"},
    {"a: &x\nb: *x\n", "{a: , b: }"},
    {"&x [a]", "[a]"},
    /* Tags */
    {"a: !!str 5\nb: !!map {}\nc: !!seq []\nd: !!str\n",
     "{a: '5', b: {}, c: [], d: ''}"},
    {"a: !!str &x 5\nb: &y !!str 6\nc: [*x, *y]\n",
     "{a: '5', b: '6', c: ['5', '6']}"},
    /* Ends of lines, a mark, characters of several bytes */
    {"a: 1\r\nb:\r\n  - c\r\n", "{a: 1, b: [c]}"},
    {"a: 1\rb: 2\r", "{a: 1, b: 2}"},
    {MARK "a: 1\n", "{a: 1}"},
    {SPADES ": " GRIN "\n", "{" SPADES ": " GRIN "}"},
};

START_TEST(text_becomes_a_tree)
{
    Node *root = read_string(trees[_i].text);
    ck_assert_str_eq(show_findings(), "");
    ck_assert_ptr_nonnull(root);
    ck_assert_ptr_null(root->parent);
    ck_assert_str_eq(show_tree(root), trees[_i].expected);
}
END_TEST

/* ---- Places -------------------------------------------------------------- */

static const struct {
    const char *text, *path;
    const char *key, *value;   /* the bytes of the file they must be */
} spans[] = {
    {"ab: cd\n", "ab", "ab", "cd"},
    {"ab: cd\n", "", NULL, "ab: cd"},
    {"ab:   cd   # ef\n", "ab", "ab", "cd"},
    {"ab: c d  # ef\n", "ab", "ab", "c d"},
    {"'a b': \"c d\"\n", "a b", "'a b'", "\"c d\""},
    {"a:\nb: c\n", "a", "a", ""},
    {"a: b\n  c\nd: e\n", "a", "a", "b\n  c"},
    {"a: |\n  b\n  c\n\nd: e\n", "a", "a", "|\n  b\n  c"},
    {"a: >-\n  b\n", "a", "a", ">-\n  b"},
    /* A mapping or list: from its first key or item to its last value. */
    {"x:\n  a: 1\n  b: 2\ny: 3\n", "x", "x", "a: 1\n  b: 2"},
    {"x:\n  - a\n  - b\ny: 3\n", "x", "x", "a\n  - b"},
    {"x:\n- a\n- b\ny: 3\n", "x", "x", "a\n- b"},
    {"x: {a: 1, b: 2}\n", "x", "x", "a: 1, b: 2"},
    {"x: [ a, b ]\n", "x", "x", "a, b"},
    {"x: [[a], [b]]\n", "x", "x", "a], [b"},
    {"x: [[a], [b]]\n", "x[1]", NULL, "b"},
    {"x: {}\n", "x", "x", "{}"},
    {"x: [ ]\n", "x", "x", "[ ]"},
    {"x: [{}, []]\n", "x", "x", "{}, []"},
    {"- a: 1\n  b: 2\n- c\n", "[0]", NULL, "a: 1\n  b: 2"},
    {"x:\n  a: 1\n  b:\n\ny: 3\n", "x", "x", "a: 1\n  b:"},
    {"x:\n  a: |\n    t\n\n# c\ny: 3\n", "x", "x", "a: |\n    t"},
    /* What stands before a value is not part of it. */
    {"x: &n v\n", "x", "x", "v"},
    {"x: !!str v\n", "x", "x", "v"},
    {"x: &n !!str v\n", "x", "x", "v"},
    {"x: !!str  &n  'v'\n", "x", "x", "'v'"},
    {"x: &n # c\n  a: 1\n", "x", "x", "a: 1"},
    {"x: &n\n  &m a: 1\n", "x", "x", "a: 1"},
    {"x: &n {}\n", "x", "x", "{}"},
    {"x: &n\ny: 1\n", "x", "x", ""},
    {"&n x: 1\n", "x", "x", "1"},
    {"[&n a, &m b]", "", NULL, "a, &m b"},
    {"[&n , a]", "[0]", NULL, ""},
    {"{&n : a}", "", NULL, " : a"},
    /* What an alias stands for keeps its place, and so does what it is in. */
    {"a: &n b\nc: {d: *n}\n", "c.d", "d", "b"},
    {"a: &n b\nc: {d: *n}\n", "c", "c", "d: *n"},
    {"a: &n b\nc: [*n, e]\n", "c", "c", "*n, e"},
    {"a: &n b\n*n : c\n", "b", "*n", "c"},
    {"a: &n {b: c}\nd: *n\n", "d.b", "b", "c"},
    /* Characters are not bytes; libyaml ends lines where others do not. */
    {SPADES ACUTE ": " GRIN " " ACUTE "  # x\nb: c\n", SPADES ACUTE,
     SPADES ACUTE, GRIN " " ACUTE},
    {SPADES ACUTE ": " GRIN "\nb: c\n", "b", "b", "c"},
    {"a: \"" SPADES "\"\nb: c\n", "b", "b", "c"},
    {MARK "a: b\nc: d\n", "c", "c", "d"},
    {"a: b\r\nc: d\r\n", "c", "c", "d"},
    {"a: b\r\nc:\r\n  d: |\r\n    e\r\n", "c.d", "d", "|\r\n    e"},
    {"# \xE2\x80\xA8\na: b\nc: d\n", "c", "c", "d"},
    {"a: \"\xC2\x85\"\nc: d\n", "c", "c", "d"},
};

static void check_span(const Source *source, Span span, const char *expected)
{
    ck_assert_uint_eq(span.file, 1);
    ck_assert_uint_le(span.end, source->length);
    ck_assert_uint_le(span.start, span.end);
    ck_assert_str_eq(arena_copy(arena, source->text + span.start,
                                span.end - span.start), expected);
}

START_TEST(everything_knows_its_place)
{
    Node *root = read_string(spans[_i].text);
    ck_assert_ptr_nonnull(root);
    Node *node = node_find(arena, root, spans[_i].path, NULL, NULL);
    ck_assert_ptr_nonnull(node);
    const Source *source = &sources.files[1];
    check_span(source, node->span, spans[_i].value);
    if (spans[_i].key != NULL) {
        check_span(source, node->key_span, spans[_i].key);
    }
}
END_TEST

START_TEST(places_within_texts_are_exact)
{
    Node *root = read_string("a: x + yy\nb: 'x + yy'\nc: !!str x + yy\n"
                             "d: &n \"x + yy\"\ne: *n\n");
    for (size_t i = 0; i < root->count; i++) {
        Span span = node_text_span(root->children[i], 4, 2);
        check_span(&sources.files[1], span, "yy");
    }
    ck_assert_uint_eq(root->count, 5);
}
END_TEST

/* Gone through from its beginning, a text has each part where it is alone. */
START_TEST(parts_of_a_text_are_found_one_after_the_other)
{
    Node *root = read_string("a: >\n  one\n   two  three\n  fo ur\n"
                             "b: \"one two\n  three fo\n\n  ur\"\n"
                             "c: one two three fo ur\n"
                             "d: \"one two th\\x72ee fo ur\"\n");
    static const char *const words[] = {"one", "two", "three", "fo", "ur"};
    for (size_t i = 0; i < root->count; i++) {
        const Node *text = root->children[i];
        TextPlace place = {0, 0};
        for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
            size_t at = (size_t)(strstr(text->text, words[k]) - text->text);
            Span alone = node_text_span(text, at, strlen(words[k]));
            Span span = node_text_span_after(text, &place, at,
                                             strlen(words[k]));
            if (i < 3) {
                check_span(&sources.files[1], span, words[k]);
            }
            ck_assert_uint_eq(span.start, alone.start);
            ck_assert_uint_eq(span.end, alone.end);
        }
    }
    ck_assert_uint_eq(root->count, 4);
}
END_TEST

START_TEST(file_is_read_as_the_one_it_is)
{
    sources_add(&sources, "first", "x: 1\n", 5);
    Node *root = read_string("a: {b: c}\n");
    ck_assert_uint_eq(root->span.file, 2);
    ck_assert_uint_eq(root->children[0]->key_span.file, 2);
    ck_assert_uint_eq(root->children[0]->children[0]->span.file, 2);
}
END_TEST

/* ---- What is refused ----------------------------------------------------- */

static const struct {
    const char *text, *expected;
} refused[] = {
    /* Nothing, or too much of it */
    {"", "1:1+0 empty-file: this file is empty"},
    {"\n\n", "1:1+0 empty-file: this file is empty"},
    {MARK, "1:1+0 empty-file: this file is empty"},
    {"# only this\n", "1:1+0 empty-file: this file is empty"},
    {"---\n", "1:1+0 empty-file: this file is empty"},
    /* Keys */
    {"[a]: b\n", "1:1+1 key-not-text: a key must be text, not a list"},
    {"x: 1\n? {a: b}\n: c\n",
     "2:3+1 key-not-text: a key must be text, not a mapping"},
    {"a: {{b}}\n", "1:5+1 key-not-text: a key must be text, not a mapping"},
    {"a: &x [b]\n*x : c\n",
     "2:1+2 key-not-text: a key must be text, not a list"},
    /* Tabs */
    {"a:\n\tb: 1\n", "2:1+1 yaml-syntax: a tab may not be used to indent"},
    {"a: x\n\ty\n", "2:1+1 yaml-syntax: a tab may not be used to indent"},
    {"a: |\n  x\n\ty\n",
     "3:1+1 yaml-syntax: a tab may not be used to indent"},
    {"a:\n  b: 1\n \tc: 2\n",
     "3:2+1 yaml-syntax: a tab may not be used to indent"},
    /* Brackets */
    {"a: [1, 2\nb: 3\n",
     "2:2+1 yaml-syntax: expected ',' or ']' (1:4+1 '[' opened here)"},
    {"a: {b: 1\nc: 2\n",
     "2:2+1 yaml-syntax: expected ',' or '}' (1:4+1 '{' opened here)"},
    {"a: " SPADES "\nb: [1, 2\n",
     "3:1+0 yaml-syntax: expected ',' or ']' (2:4+1 '[' opened here)"},
    {SPADES ": [" ACUTE ", 1\n" GRIN ": 2\n",
     "2:2+1 yaml-syntax: expected ',' or ']' (1:4+1 '[' opened here)"},
    {"a: [1, 2}\n",
     "1:9+1 yaml-syntax: expected ',' or ']' (1:4+1 '[' opened here)"},
    {"a: [\n",
     "2:1+0 yaml-syntax: expected a value here (1:4+1 '[' opened here)"},
    {"a: {b: [",
     "1:9+0 yaml-syntax: expected a value here (1:8+1 '[' opened here)"},
    {"a: ]\n", "1:4+1 yaml-syntax: expected a value here"},
    {"a: [1,,2]\n", "1:7+1 yaml-syntax: expected a value here"},
    {"a: [1]]\n",
     "1:7+1 yaml-syntax: nothing may follow the value before this"},
    /* Colons */
    {"a: b: c\n", "1:5+1 yaml-syntax: a ':' is not allowed here"},
    {"a: 1\n  b: 2\n", "2:3+1 yaml-syntax: this key is indented further than the line above, "
     "which has its value already"},
    {"a: 1\nfoo bar  \nb: 2\n",
     "2:1+7 yaml-syntax: expected ':' after this"},
    {"{a:[1]}\n", "1:3+1 yaml-syntax: expected a space after ':'"},
    {": 1\n", "1:1+1 yaml-syntax: expected a key before ':'"},
    {"{: 1}\n", "1:2+1 yaml-syntax: expected a key before ':'"},
    {"a: 1\n: 2\n", "2:1+1 yaml-syntax: expected a key before ':'"},
    {"a: ? b\n", "1:4+1 yaml-syntax: a '?' is not allowed here"},
    /* Indentation */
    {"a:\n   b: 1\n  c: 2\n",
     "3:3+1 yaml-syntax: expected a key in line with the keys above "
     "(1:1+1 the keys begin here)"},
    {"a:\n  - b\n  c: 1\n",
     "3:3+1 yaml-syntax: expected '-' in line with the items above "
     "(2:3+1 the list begins here)"},
    {"  a: 1\nb: 2\n",
     "2:1+1 yaml-syntax: this line does not belong to the lines above it"},
    {"a: - b\n", "1:4+1 yaml-syntax: a list may not begin here"},
    /* Quotes */
    {"a: \"b\nc: 1\n",
     "1:4+2 yaml-syntax: the quote that opens here is not closed"},
    {"a: 'b\n---\n",
     "1:4+2 yaml-syntax: the quote that opens here is not closed"},
    {"a: 'it's'\n",
     "1:8+1 yaml-syntax: nothing may follow the value before this"},
    {"- 'a' b\n",
     "1:7+1 yaml-syntax: nothing may follow the value before this"},
    {"\"a\" b\n",
     "1:5+1 yaml-syntax: nothing may follow the value before this"},
    {"a: \"x\\q\"\n",
     "1:6+1 yaml-syntax: '\\' may not come before this letter "
     "(1:4+1 the text in quotes begins here)"},
    {"a: \"\\u12\"\n",
     "1:7+1 yaml-syntax: '\\' needs the number of a character here "
     "(1:4+1 the text in quotes begins here)"},
    /* Characters with a meaning of their own */
    {"a: @x\n", "1:4+1 yaml-syntax: a text may not begin with '@'"},
    {"a: `x`\n", "1:4+1 yaml-syntax: a text may not begin with '`'"},
    {"a: %x\n", "1:4+1 yaml-syntax: a text may not begin with '%'"},
    {"a: [> 3]\n", "1:5+1 yaml-syntax: a text may not begin with '>'"},
    {"%x: 1\n", "1:1+5 yaml-syntax: a line may not begin with '%'"},
    {"a: *\n",
     "1:4+1 yaml-syntax: expected a name of letters and digits after '*'"},
    {"a: & b\n",
     "1:4+3 yaml-syntax: expected a name of letters and digits after '&'"},
    {"a: !x!y b\n", "1:4+1 yaml-syntax: a text may not begin with '!'"},
    {"a: !<b c\n", "1:4+5 yaml-syntax: a text may not begin with '!'"},
    {"a: > b\n",
     "1:6+1 yaml-syntax: nothing may follow '|' or '>' in its line"},
    {"%YAML 3.0\n---\na\n",
     "1:1+1 yaml-syntax: unknown version of YAML"},
    {"%YAML 1.1\n",
     "2:1+0 yaml-syntax: this line does not belong to the lines above it"},
    {"%YAML x\n---\na\n",
     "1:1+7 yaml-syntax: this line is no directive of YAML"},
    /* What we have no words for keeps libyaml's. */
    {"a: |0\n  b\n",
     "1:5+1 yaml-syntax: found an indentation indicator equal to 0"},
    /* Characters, and what is none */
    {"a: \xFF\n", "1:4+1 bad-encoding: this is not UTF-8 text"},
    {"a: " SPADES "\xC3(\n", "1:6+1 bad-encoding: this is not UTF-8 text"},
    {MARK "a: \xFF\n", "1:4+1 bad-encoding: this is not UTF-8 text"},
    {"a: b\r\nc: \xE2\x99", "2:4+1 bad-encoding: this is not UTF-8 text"},
    {"\xFF\xFE" "a",
     "1:1+1 bad-encoding: this is UTF-16 and not UTF-8 text"},
    {"\xFE\xFF" "a",
     "1:1+1 bad-encoding: this is UTF-16 and not UTF-8 text"},
    {"a: b\nc:\xC2\xA0" "d\n",
     "2:3+2 yaml-syntax: a no-break space (U+00A0) is here, which is "
     "invisible"},
    {"a: b\n" MARK "c: d\n",
     "2:1+3 yaml-syntax: a byte-order mark (U+FEFF) is here, which is "
     "invisible"},
    {"a: \x07\n",
     "1:4+1 bad-encoding: the control character U+0007 is not allowed"},
    {"a: \x7F\n",
     "1:4+1 bad-encoding: the control character U+007F is not allowed"},
    {"a: \xEF\xBF\xBF\n",
     "1:4+3 bad-encoding: the control character U+FFFF is not allowed"},
    {"a: \xED\xA0\x80\n", "1:4+1 bad-encoding: this is not UTF-8 text"},
};

START_TEST(byte_order_mark_is_a_warning)
{
    ck_assert_ptr_nonnull(read_string(MARK "a: 1\n"));
    ck_assert_uint_eq(found.count, 1);
    ck_assert_str_eq(found.items[0].id, "byte-order-mark");
    ck_assert_int_eq(found.items[0].severity, SEVERITY_WARNING);
    ck_assert_uint_eq(found.errors, 0);
    found = diagnostics_new(arena);
    ck_assert_ptr_nonnull(read_string("a: " MARK "1\n"));
    ck_assert_uint_eq(found.count, 0);
}
END_TEST

/* Without a mark the zeros tell, in either order. */
START_TEST(wide_characters_are_recognised)
{
    static const struct {
        const char *bytes, *message;
    } cases[] = {
        {"a\0:\0", "this is UTF-16 and not UTF-8 text"},
        {"\0a\0:", "this is UTF-16 and not UTF-8 text"},
        {"a\0\0\0", "this is UTF-32 and not UTF-8 text"},
        {"\0\0\0a", "this is UTF-32 and not UTF-8 text"},
        {"\0\0\xFE\xFF", "this is UTF-32 and not UTF-8 text"},
        {"\xFF\xFE\0\0", "this is UTF-32 and not UTF-8 text"},
        {"a: \0", "the control character U+0000 is not allowed"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        found = diagnostics_new(arena);
        ck_assert_ptr_null(read_bytes(cases[i].bytes, 4));
        ck_assert_uint_eq(found.count, 1);
        ck_assert_str_eq(found.items[0].message, cases[i].message);
    }
}
END_TEST

START_TEST(text_is_refused)
{
    Node *root = read_string(refused[_i].text);
    ck_assert_str_eq(show_findings(), refused[_i].expected);
    ck_assert_ptr_null(root);
}
END_TEST

static const struct {
    const char *text, *expected, *tree;
} criticised[] = {
    {"a: 1\n---\nb: 2\n",
     "2:1+3 several-documents: a second document begins here", "{a: 1}"},
    {"a: 1\nb: 2\na: 3\n",
     "3:1+1 duplicate-key: duplicate key 'a' (1:1+1 first used here)",
     "{a: 1, b: 2}"},
    {"x: {a: 1, 'a': 2, \"\\x61\": 3}\n",
     "1:11+3 duplicate-key: duplicate key 'a' (1:5+1 first used here)\n"
     "1:19+6 duplicate-key: duplicate key 'a' (1:5+1 first used here)",
     "{x: {a: 1}}"},
    {"a: 1\nA: 2\na : 3\nb: {a: 4}\n",
     "3:1+1 duplicate-key: duplicate key 'a' (1:1+1 first used here)",
     "{a: 1, A: 2, b: {a: 4}}"},
    {"a: &x b\n*x : 1\nb: 2\n",
     "3:1+1 duplicate-key: duplicate key 'b' (2:1+2 first used here)",
     "{a: b, b: 1}"},
    {"{a: f(b, (c), d) + 1, e: 1}\n",
     "1:5+16 unquoted-comma: a comma ends a text without quotes",
     "{a: f(b, (c), d) + 1, e: 1}"},
    {"[a, f(b, (c), d) + 1, g(e,h)]\n",
     "1:5+16 unquoted-comma: a comma ends a text without quotes\n"
     "1:23+6 unquoted-comma: a comma ends a text without quotes",
     "[a, f(b, (c), d) + 1, g(e,h)]"},
    {"?\n: 1\n", "1:2+0 key-not-text: expected a key before ':'", "{: 1}"},
    {"{&n : 1}\n", "1:4+0 key-not-text: expected a key before ':'", "{: 1}"},
    {"a: *x\nb: &x 1\nc: *x\n",
     "1:4+2 unknown-alias: '*x' repeats nothing", "{a: ~, b: 1, c: 1}"},
    {"*x : 1\n", "1:1+2 unknown-alias: '*x' repeats nothing", "{: 1}"},
    {"a: &x {b: *x, c: 1}\nd: *x\n",
     "1:11+2 alias-cycle: '*x' is within the value that it repeats "
     "(1:4+2 the value begins here)",
     "{a: {b: ~, c: 1}, d: {b: ~, c: 1}}"},
    {"&x [&y [*x, *y]]",
     "1:9+2 alias-cycle: '*x' is within the value that it repeats "
     "(1:1+2 the value begins here)\n"
     "1:13+2 alias-cycle: '*y' is within the value that it repeats "
     "(1:5+2 the value begins here)",
     "[[~, ~]]"},
    {"&x {a: 1, *x : 2}",
     "1:11+2 alias-cycle: '*x' is within the value that it repeats "
     "(1:1+2 the value begins here)", "{a: 1, : 2}"},
    {"a: !!set {b: 1}\nc: 2\n",
     "1:4+5 unsupported-tag: unknown tag '!!set'",
     "{a: {b: 1}, c: 2}"},
    {"a: !x b\nc: ! d\ne: !<f> g\n",
     "1:4+2 unsupported-tag: unknown tag '!x'\n"
     "2:4+1 unsupported-tag: unknown tag '!'\n"
     "3:4+4 unsupported-tag: unknown tag '!<f>'",
     "{a: b, c: d, e: g}"},
    {"a: !!map b\n", "1:4+5 unsupported-tag: unknown tag '!!map'",
     "{a: b}"},
    {"a: !!int 5\n", "1:4+5 unsupported-tag: unknown tag '!!int'",
     "{a: 5}"},
    {"a: &n !!str [b]\n",
     "1:7+5 unsupported-tag: unknown tag '!!str'", "{a: [b]}"},
    {"a: \"b\\0c\"\n",
     "1:4+6 bad-encoding: a text may not contain the character '\\0'",
     "{a: 'b'~}"},
};

START_TEST(reading_goes_on)
{
    Node *root = read_string(criticised[_i].text);
    diagnostics_sort(&found);
    ck_assert_str_eq(show_findings(), criticised[_i].expected);
    ck_assert_str_eq(show_tree(root), criticised[_i].tree);
}
END_TEST

static const struct {
    const char *text, *help;   /* how it begins, or NULL */
} helps[] = {
    {"a: b: c\n", "put the text in quotes"},
    {"a:\n\tb: 1\n", "indent with spaces"},
    {"\ta: 1\n", "indent with spaces"},
    {"a: @x\n", "put the text in quotes"},
    {"a: > 3\n", "begin the text on the next line"},
    {"a: *x\n", "write '&x' before the value"},
    {"a: !x b\n", "remove it"},
    {"[a]: b\n", "put it in quotes"},
    {"a: \xFF\n", "save the file as UTF-8 text"},
    {"a: \x01\n", "remove it, or save"},
    {"a: 1\n---\nb: 1\n", "remove the line"},
    {"a: [1\n", NULL},
    {"a: 1\na: 2\n", NULL},
};

START_TEST(help_says_what_to_do)
{
    read_string(helps[_i].text);
    ck_assert_uint_eq(found.count, 1);
    const char *help = found.items[0].help;
    if (helps[_i].help == NULL) {
        ck_assert_ptr_null(help);
        return;
    }
    ck_assert_ptr_nonnull(help);
    size_t length = strlen(helps[_i].help);
    ck_assert_str_eq(arena_copy(arena, help, length), helps[_i].help);
}
END_TEST

START_TEST(zero_byte_is_no_end)
{
    ck_assert_ptr_null(read_bytes("a: b\n\0c: d\n", 11));
    ck_assert_str_eq(show_findings(), "2:1+1 bad-encoding: the control "
                                      "character U+0000 is not allowed");
}
END_TEST

START_TEST(long_names_are_shortened)
{
    Text text = text_new(arena);
    text_add(&text, "a: *");
    text_add_repeated(&text, 'x', 5000);
    read_string(text_string(&text));
    ck_assert_uint_eq(strlen(found.items[0].message), 60 + 3 +
                      strlen("'*' repeats nothing"));

    text_clear(&text);
    for (int i = 0; i < 2; i++) {
        text_add(&text, "?\n ");
        for (int k = 0; k < 40; k++) {
            text_add(&text, ACUTE "x");
        }
        text_add(&text, "\n");
    }
    read_string(text_string(&text));
    /* 20 times three bytes: no character is cut in half. */
    ck_assert_uint_eq(strlen(found.items[1].message), 60 + 3 +
                      strlen("duplicate key ''"));
}
END_TEST

/* ---- Limits -------------------------------------------------------------- */

/* [depth] brackets, closed again when [closed]. */
static const char *nest(size_t depth, bool closed)
{
    Text text = text_new(arena);
    text_add_repeated(&text, '[', depth);
    text_add_repeated(&text, ']', closed ? depth : 0);
    return text_string(&text);
}

START_TEST(depth_is_limited)
{
    Node *node = read_string(nest(64, true));
    ck_assert_str_eq(show_findings(), "");
    for (int i = 1; i < 64; i++) {
        ck_assert_uint_eq(node->count, 1);
        node = node->children[0];
    }
    ck_assert_uint_eq(node->count, 0);

    ck_assert_ptr_null(read_string(nest(65, true)));
    ck_assert_str_eq(show_findings(), "1:65+1 too-deep: lists and mappings are "
                                      "nested more than 64 deep");
}
END_TEST

/* The parser must not go on to the end before it says so: 200,000 brackets
 * would keep it busy for a minute, and Check ends a test after 4 seconds. */
START_TEST(many_brackets_end_at_once)
{
    size_t depth = 200000;
    ck_assert_ptr_null(read_string(nest(depth, _i != 0)));
    ck_assert_uint_eq(found.count, 1);
    ck_assert_str_eq(found.items[0].id, "too-deep");
    ck_assert_uint_eq(found.items[0].span.start, 64);
}
END_TEST

static const char *const openings[] = {"{a: ", "- ", "? ", "a:\n", "[{a: ",
                                       "&a [", "!!seq ["};

START_TEST(all_that_opens_is_limited)
{
    Text text = text_new(arena);
    for (size_t i = 0; i < 1000; i++) {
        if (strcmp(openings[_i], "a:\n") == 0) {
            text_add_repeated(&text, ' ', i);
        }
        text_add(&text, openings[_i]);
    }
    ck_assert_ptr_null(read_string(text_string(&text)));
    ck_assert_uint_eq(found.count, 1);
    ck_assert_str_eq(found.items[0].id,
                     openings[_i][0] == '?' ? "key-not-text" : "too-deep");
}
END_TEST

/* x0: [], x1: [*x0], x2: [*x1] ...: the tree is deeper than the file. */
START_TEST(aliases_count_for_the_depth)
{
    Text text = text_new(arena);
    text_add(&text, "- &x1 []\n");
    for (int i = 2; i <= _i; i++) {
        text_add_format(&text, "- &x%d [*x%d]\n", i, i - 1);
    }
    Node *root = read_string(text_string(&text));
    /* The list around them counts, too. */
    if (_i <= 63) {
        ck_assert_ptr_nonnull(root);
        ck_assert_str_eq(show_findings(), "");
    } else {
        ck_assert_ptr_null(root);
        ck_assert_str_eq(found.items[0].id, "too-deep");
    }
}
END_TEST

/* A list of [count] values: with it there is one node more. */
static const char *make_list(const char *value, size_t count)
{
    Text text = text_new(arena);
    for (size_t i = 0; i < count; i++) {
        text_add_format(&text, "- %s\n", value);
    }
    return text_string(&text);
}

static const char *const values[] = {"1", "[]"};

START_TEST(values_are_limited)
{
    Node *root = read_string(make_list(values[_i], READ_MAX_NODES - 1));
    ck_assert_str_eq(show_findings(), "");
    ck_assert_uint_eq(root->count, READ_MAX_NODES - 1);
    ck_assert_ptr_null(read_string(make_list(values[_i], READ_MAX_NODES)));
    ck_assert_str_eq(show_findings(),
                     "20000:3+1 too-many: the file has more than 20000 "
                     "values, counting what '*' repeats");
}
END_TEST

START_TEST(keys_are_limited)
{
    for (int more = 0; more < 2; more++) {
        Text text = text_new(arena);
        for (int i = 0; i < READ_MAX_KEYS + more; i++) {
            text_add_format(&text, "k%d: %s\n", i, values[_i]);
        }
        Node *root = read_string(text_string(&text));
        ck_assert((root == NULL) == (more == 1));
    }
    ck_assert_str_eq(show_findings(), "1001:1+5 too-many: the file has more "
                                      "than 1000 keys in one mapping");
}
END_TEST

START_TEST(alias_bomb_ends_at_once)
{
    Text text = text_new(arena);
    text_add(&text, "a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 30; i++) {
        text_add_format(&text, "a%d: &a%d [", i, i);
        for (int k = 0; k < 9; k++) {
            text_add_format(&text, "%s*a%d", k > 0 ? ", " : "", i - 1);
        }
        text_add(&text, "]\n");
    }
    ck_assert_ptr_null(read_string(text_string(&text)));
    ck_assert_uint_eq(found.count, 1);
    ck_assert_str_eq(found.items[0].id, "too-many");
    /* a0 to a3 have 10, 91, 820 and 7381 nodes, one more than nine times the
     * one before. With the mapping that makes 8303; with a4 and the first of
     * its items 15685: there is no room for the second. */
    ck_assert_uint_eq(sources_place(&sources, 1,
                                    found.items[0].span.start).line, 5);
    ck_assert_uint_eq(sources_place(&sources, 1,
                                    found.items[0].span.start).column, 15);
    ck_assert_uint_lt(taken, 32u << 20);
}
END_TEST

START_TEST(names_are_limited)
{
    for (int more = 0; more < 2; more++) {
        Text text = text_new(arena);
        for (int i = 0; i < READ_MAX_ANCHORS + more; i++) {
            text_add_format(&text, "- &x%d %s\n", i, values[_i]);
        }
        Node *root = read_string(text_string(&text));
        ck_assert((root == NULL) == (more == 1));
    }
    ck_assert_str_eq(show_findings(), "1001:3+6 too-many: the file has more "
                                      "than 1000 names with '&'");
}
END_TEST

START_TEST(bytes_are_limited)
{
    Text text = text_new(arena);
    text_add(&text, "a: ");
    text_add_repeated(&text, 'x', READ_MAX_BYTES - 3);
    Node *root = read_string(text_string(&text));
    ck_assert_str_eq(show_findings(), "");
    ck_assert_uint_eq(strlen(root->children[0]->text), READ_MAX_BYTES - 3);
    text_add(&text, "x");
    ck_assert_ptr_null(read_string(text_string(&text)));
    ck_assert_str_eq(show_findings(),
                     "1:1+0 too-long: the file has more than 1048576 bytes");
}
END_TEST

START_TEST(huge_text_ends_at_once)
{
    Text text = text_new(arena);
    text_add_repeated(&text, 'x', 10 << 20);
    ck_assert_ptr_null(read_string(text_string(&text)));
    ck_assert_str_eq(found.items[0].id, "too-long");
}
END_TEST

/* ---- Files that are slow for who is careless ----------------------------- */

static void write_many_keys(Text *text)
{
    for (int mapping = 0; mapping < 18; mapping++) {
        text_add(text, "- {");
        for (int i = 0; i < READ_MAX_KEYS; i++) {
            text_add_format(text, "%d: 1,", i);
        }
        text_add(text, "}\n");
    }
}

static void write_duplicates(Text *text)
{
    for (int i = 0; i < READ_MAX_KEYS; i++) {
        text_add(text, "a: 1\n");
    }
}

static void write_line_of_items(Text *text)
{
    text_add(text, "[");
    for (int i = 0; i < 19000; i++) {
        text_add(text, ACUTE ",");
    }
    text_add(text, "]");
}

static void write_unknown_aliases(Text *text)
{
    for (int i = 0; i < 900; i++) {
        text_add_format(text, "- &name%d 1\n", i);
    }
    for (int i = 0; i < 18000; i++) {
        text_add(text, "- *name_\n");
    }
}

static void write_long_keys(Text *text)
{
    for (int i = 0; i < 1000; i++) {
        text_add(text, "? ");
        text_add_repeated(text, 'x', 1000);
        text_add_format(text, "%d\n", i);
    }
}

static void write_comments(Text *text)
{
    for (int i = 0; i < 19000; i++) {
        text_add(text, "- # ########################\n");
    }
}

static const struct {
    void (*write)(Text *text);
    size_t findings;
} slow[] = {
    {write_many_keys, 0},      {write_duplicates, READ_MAX_KEYS - 1},
    {write_line_of_items, 0},  {write_unknown_aliases, 18000},
    {write_long_keys, 0},      {write_comments, 0},
};

START_TEST(work_grows_with_the_file)
{
    Text text = text_new(arena);
    slow[_i].write(&text);
    ck_assert_uint_le(text.length, READ_MAX_BYTES);
    ck_assert_ptr_nonnull(read_string(text_string(&text)));
    ck_assert_uint_eq(found.count, slow[_i].findings);
}
END_TEST

/* ---- No memory left ------------------------------------------------------ */

/* What is read, and what is refused: each text is read in an arena of its own
 * with every request for memory failing in turn. Of libyaml nothing may be left
 * over then, which the sanitizers look after. */
static const char *const torture[] = {
    "a: &x [1, 'b', {c: |\n  d\n}]\n",
    "a: &x {b: [c, *x]}\nd: *x\ne: !!str &y 1\ne: *y\nf: *g\nh: !!set {}\n",
    "a: [1, 2\n",
    "a: \xFF\n",
    "[a]: b\n",
    "a: 1\n--- b\n",
    "",
};

static const char *tortured;

static void read_tortured(Arena *memory)
{
    Sources files = sources_new(memory);
    Diagnostics findings = diagnostics_new(memory);
    uint32_t file = sources_add(&files, "file", tortured, strlen(tortured));
    document_read(memory, &files, file, &findings);
}

START_TEST(every_refusal_is_noticed)
{
    tortured = torture[_i];
    arena_test_fail_each(read_tortured);
}
END_TEST

START_TEST(place_to_go_to_is_as_before)
{
    Arena *other = arena_new(NULL, &exhausted);
    jmp_buf here;
    Diagnostics findings = diagnostics_new(other);
    uint32_t file = sources_add(&sources, "file", "a: @", 4);
    arena_set_exhausted(other, &here);
    document_read(arena, &sources, file, &findings);
    ck_assert_uint_eq(findings.count, 1);
    ck_assert_ptr_eq(arena_exhausted(arena), &exhausted);
    ck_assert_ptr_eq(arena_exhausted(other), &here);
    arena_free(other);
}
END_TEST

Suite *read_suite(void)
{
    Suite *suite = suite_create("read");
    TCase *reading = tcase_create("reading");
    tcase_add_checked_fixture(reading, set_up, tear_down);
    tcase_add_loop_test(reading, text_becomes_a_tree, 0, COUNT(trees));
    tcase_add_loop_test(reading, everything_knows_its_place, 0, COUNT(spans));
    tcase_add_test(reading, places_within_texts_are_exact);
    tcase_add_test(reading, parts_of_a_text_are_found_one_after_the_other);
    tcase_add_test(reading, file_is_read_as_the_one_it_is);
    suite_add_tcase(suite, reading);

    TCase *findings = tcase_create("findings");
    tcase_add_checked_fixture(findings, set_up, tear_down);
    tcase_add_test(findings, byte_order_mark_is_a_warning);
    tcase_add_test(findings, wide_characters_are_recognised);
    tcase_add_loop_test(findings, text_is_refused, 0, COUNT(refused));
    tcase_add_loop_test(findings, reading_goes_on, 0, COUNT(criticised));
    tcase_add_loop_test(findings, help_says_what_to_do, 0, COUNT(helps));
    tcase_add_test(findings, zero_byte_is_no_end);
    tcase_add_test(findings, long_names_are_shortened);
    suite_add_tcase(suite, findings);

    TCase *limits = tcase_create("limits");
    tcase_add_checked_fixture(limits, set_up, tear_down);
    tcase_add_test(limits, depth_is_limited);
    tcase_add_loop_test(limits, many_brackets_end_at_once, 0, 2);
    tcase_add_loop_test(limits, all_that_opens_is_limited, 0, COUNT(openings));
    tcase_add_loop_test(limits, aliases_count_for_the_depth, 60, 67);
    tcase_add_loop_test(limits, values_are_limited, 0, COUNT(values));
    tcase_add_loop_test(limits, keys_are_limited, 0, COUNT(values));
    tcase_add_test(limits, alias_bomb_ends_at_once);
    tcase_add_loop_test(limits, names_are_limited, 0, COUNT(values));
    tcase_add_test(limits, bytes_are_limited);
    tcase_add_test(limits, huge_text_ends_at_once);
    tcase_add_loop_test(limits, work_grows_with_the_file, 0, COUNT(slow));
    suite_add_tcase(suite, limits);

    TCase *memory = tcase_create("memory");
    tcase_add_checked_fixture(memory, set_up, tear_down);
    tcase_add_loop_test(memory, every_refusal_is_noticed, 0, COUNT(torture));
    tcase_add_test(memory, place_to_go_to_is_as_before);
    suite_add_tcase(suite, memory);
    return suite;
}
