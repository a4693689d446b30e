/* The tree: built by hand here, so that its reader is not needed.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <string.h>

#include "base/text.h"
#include "document/node.h"
#include "common.h"

Suite *node_suite(void);

static jmp_buf exhausted;
static Arena *arena;

static void set_up(void)
{
    arena = arena_new(NULL, &exhausted);
}

static void tear_down(void)
{
    arena_free(arena);
}

static Node *add(Arena *memory, Node *parent, const char *key, NodeKind kind)
{
    Node *child = node_new(memory, kind, (Span){1, 10, 20});
    node_append(memory, parent, key, (Span){1, 5, 8}, child);
    return child;
}

static Node *add_scalar(Arena *memory, Node *parent, const char *key,
                        const char *text)
{
    Node *child = add(memory, parent, key, NODE_SCALAR);
    child->text = text;
    return child;
}

static Node scalar(const char *text)
{
    return (Node){.kind = NODE_SCALAR, .text = text};
}

/* a: {b c: [x, {d: y}], "b c[0]": z, a.b: {"": v}, a: w}
 * a.b: u
 * a.b.c: t
 * list: [[p, q]] */
static Node *make_tree(Arena *memory)
{
    Node *root = node_new(memory, NODE_MAPPING, (Span){1, 0, 100});
    Node *a = add(memory, root, "a", NODE_MAPPING);
    Node *items = add(memory, a, "b c", NODE_LIST);
    add_scalar(memory, items, NULL, "x");
    add_scalar(memory, add(memory, items, NULL, NODE_MAPPING), "d", "y");
    add_scalar(memory, a, "b c[0]", "z");
    add_scalar(memory, add(memory, a, "a.b", NODE_MAPPING), "", "v");
    add_scalar(memory, a, "a", "w");
    add_scalar(memory, root, "a.b", "u");
    add_scalar(memory, root, "a.b.c", "t");
    Node *inner = add(memory, add(memory, root, "list", NODE_LIST), NULL,
                      NODE_LIST);
    add_scalar(memory, inner, NULL, "p");
    add_scalar(memory, inner, NULL, "q");
    return root;
}

/* ---- Building ------------------------------------------------------------ */

START_TEST(new_node_is_empty)
{
    Node *node = node_new(arena, NODE_LIST, (Span){1, 2, 3});
    ck_assert_int_eq(node->kind, NODE_LIST);
    ck_assert_uint_eq(node->span.start, 2);
    ck_assert_uint_eq(node->count, 0);
    ck_assert_ptr_null(node->parent);
    ck_assert_ptr_null(node->key);
    ck_assert_ptr_null(node->before);
    ck_assert(!node->quoted && !node->folded);
}
END_TEST

START_TEST(children_keep_their_order)
{
    static const char *const keys[] = {"c", "a", "b"};
    Node *root = node_new(arena, NODE_MAPPING, (Span){0});
    for (int i = 0; i < 300; i++) {
        Node *child = add_scalar(arena, root, keys[i % 3], "x");
        ck_assert_ptr_eq(child->parent, root);
        ck_assert_ptr_eq(child->key, keys[i % 3]);
        ck_assert_uint_eq(child->key_span.start, 5);
    }
    ck_assert_uint_eq(root->count, 300);
    for (int i = 0; i < 300; i++) {
        ck_assert_str_eq(root->children[i]->key, keys[i % 3]);
    }
}
END_TEST

START_TEST(value_is_got_by_its_key)
{
    Node *root = make_tree(arena);
    ck_assert_str_eq(node_get(root, "a.b")->text, "u");
    ck_assert_ptr_eq(node_get(root, "a"), root->children[0]);
    ck_assert_ptr_null(node_get(root, "b"));
    ck_assert_ptr_null(node_get(root, ""));
    ck_assert_ptr_null(node_get(NULL, "a"));
    ck_assert_ptr_null(node_get(node_get(root, "list"), "0"));
    ck_assert_ptr_null(node_get(node_get(root, "a.b"), "a"));
}
END_TEST

/* Whether two trees are equal and share no node. */
static bool is_copy(const Node *one, const Node *other)
{
    bool same = one != other && one->kind == other->kind &&
                one->count == other->count &&
                text_equal(one->text, other->text) &&
                text_equal(one->key, other->key) &&
                memcmp(&one->span, &other->span, sizeof one->span) == 0 &&
                one->key_span.start == other->key_span.start &&
                one->quoted == other->quoted &&
                one->folded == other->folded && one->before == other->before;
    for (size_t i = 0; same && i < one->count; i++) {
        same = is_copy(one->children[i], other->children[i]) &&
               other->children[i]->parent == other;
    }
    return same;
}

START_TEST(copy_is_deep)
{
    Node *root = make_tree(arena);
    Node *original = node_get(root, "a");
    Node before = scalar("before");
    original->children[1]->quoted = true;
    original->children[1]->before = &before;
    original->children[2]->folded = true;
    Node *copy = node_copy(arena, original);
    ck_assert_ptr_null(copy->parent);
    ck_assert(is_copy(original, copy));
    copy->children[0]->children[0]->text = "changed";
    add_scalar(arena, copy, "new", "x");
    ck_assert_str_eq(original->children[0]->children[0]->text, "x");
    ck_assert_uint_eq(original->count, 4);
}
END_TEST

/* ---- Paths --------------------------------------------------------------- */

static const struct {
    const char *path;
    const char *text;          /* of what is found; NULL: no scalar */
} found[] = {
    {"", NULL},
    {"a", NULL},
    {"a.b c", NULL},
    {"a.b c[1]", NULL},
    {"a.b c[1].d", "y"},
    {"a.b c[0]", "z"},         /* the longer key, not item 0 of "b c" */
    {"a.a.b", NULL},
    {"a.a.b.", "v"},           /* the key "" */
    {"a.a", "w"},
    {"a.b", "u"},
    {"a.b.c", "t"},
    {"list[0][1]", "q"},
};

START_TEST(path_leads_to_its_node)
{
    Node *root = make_tree(arena);
    Node *missing = root;
    const char *rest = "unchanged";
    Node *node = node_find(arena, root, found[_i].path, &missing, &rest);
    ck_assert_ptr_nonnull(node);
    ck_assert_str_eq(node_path(arena, node), found[_i].path);
    if (found[_i].text != NULL) {
        ck_assert_str_eq(node->text, found[_i].text);
    } else {
        ck_assert_int_ne(node->kind, NODE_SCALAR);
    }
    ck_assert_ptr_eq(missing, root);
    ck_assert_str_eq(rest, "unchanged");
    ck_assert_ptr_eq(node_find(arena, root, found[_i].path, NULL, NULL), node);
}
END_TEST

static const struct {
    const char *path, *missing, *rest;
} lost[] = {
    {"x", "", "x"},
    {"x.y", "", "x"},
    {"x[0]", "", "x"},
    {".", "", ""},
    {".a", "", "a"},
    {"[0]", "", "[0]"},
    {"a.x", "a", "x"},
    {"a.x.y", "a", "x"},
    {"a.bc", "a", "bc"},
    {"a.b c[2]", "a.b c", "[2]"},
    {"a.b c[2].d", "a.b c", "[2]"},
    {"a.b c[01]", "a.b c", "[01]"},
    {"a.b c[]", "a.b c", "[]"},
    {"a.b c[-1]", "a.b c", "[-1]"},
    {"a.b c[1", "a.b c", "[1"},
    {"a.b c[99999999999999999999]", "a.b c", "[99999999999999999999]"},
    {"a.b c.d", "a.b c", "d"},
    {"a.b c[1]d", "a.b c[1]", "d"},
    {"a.b c[1].e", "a.b c[1]", "e"},
    {"a[0]", "a", "[0]"},
    {"a.a.x", "a.a", "x"},
    {"a.b.x", "a.b", "x"},     /* a.b is found, not only a */
    {"a.b.c.x", "a.b.c", "x"},
    {"list.x", "list", "x"},
    {"list[0][2]", "list[0]", "[2]"},
    {"A", "", "A"},
};

START_TEST(path_ends_at_the_deepest_node)
{
    Node *root = make_tree(arena);
    Node *missing = NULL;
    const char *rest = NULL;
    const char *path = lost[_i].path;
    ck_assert_ptr_null(node_find(arena, root, path, &missing, &rest));
    ck_assert_ptr_nonnull(missing);
    ck_assert_str_eq(node_path(arena, missing), lost[_i].missing);
    ck_assert_str_eq(rest, lost[_i].rest);
    ck_assert_ptr_null(node_find(arena, root, path, NULL, NULL));
}
END_TEST

/* Where the longest key leads nowhere, shorter ones are tried. */
START_TEST(shorter_key_is_tried_when_the_longest_fails)
{
    Node *root = node_new(arena, NODE_MAPPING, (Span){0});
    Node *deep = add(arena, add(arena, root, "a", NODE_MAPPING), "b",
                     NODE_MAPPING);
    Node *end = add_scalar(arena, deep, "c", "x");
    add(arena, root, "a.b", NODE_MAPPING);
    ck_assert_ptr_eq(node_find(arena, root, "a.b.c", NULL, NULL), end);
}
END_TEST

START_TEST(key_may_be_empty)
{
    Node *root = node_new(arena, NODE_MAPPING, (Span){0});
    Node *empty = add(arena, root, "", NODE_MAPPING);
    Node *end = add_scalar(arena, empty, "a", "x");
    add_scalar(arena, root, "a", "y");
    ck_assert_str_eq(node_path(arena, end), ".a");
    ck_assert_ptr_eq(node_find(arena, root, ".a", NULL, NULL), end);
}
END_TEST

START_TEST(path_of_a_list_as_root)
{
    Node *root = node_new(arena, NODE_LIST, (Span){0});
    Node *item = add(arena, root, NULL, NODE_MAPPING);
    Node *end = add_scalar(arena, item, "a", "x");
    ck_assert_str_eq(node_path(arena, end), "[0].a");
    ck_assert_ptr_eq(node_find(arena, root, "[0].a", NULL, NULL), end);
}
END_TEST

/* ---- What a scalar says -------------------------------------------------- */

static const struct {
    const char *text;
    bool is_integer;
    int32_t expected;
} integers[] = {
    {"0", true, 0},
    {"-0", true, 0},
    {"7", true, 7},
    {"-12", true, -12},
    {"1000000", true, 1000000},
    {"2147483647", true, INT32_MAX},
    {"-2147483648", true, INT32_MIN},
    {"2147483648", false, 0},
    {"-2147483649", false, 0},
    {"99999999999999999999999999", false, 0},
    {"", false, 0},
    {"-", false, 0},
    {"--1", false, 0},
    {"+1", false, 0},
    {"01", false, 0},
    {"-01", false, 0},
    {"00", false, 0},
    {"1 ", false, 0},
    {" 1", false, 0},
    {"1.0", false, 0},
    {"1e3", false, 0},
    {"0x10", false, 0},
    {"1_000", false, 0},
    {"12:30", false, 0},
    {"a", false, 0},
};

START_TEST(integers_are_plain_decimal)
{
    Node node = scalar(integers[_i].text);
    int32_t number = 77;
    ck_assert(node_integer(&node, &number) == integers[_i].is_integer);
    ck_assert_int_eq(number, integers[_i].is_integer ? integers[_i].expected
                                                     : 77);
    node.quoted = true;
    number = 77;
    ck_assert(!node_integer(&node, &number));
    ck_assert_int_eq(number, 77);
}
END_TEST

static const struct {
    const char *text;
    bool is_truth, value, is_null;
} words[] = {
    {"true", true, true, false},    {"false", true, false, false},
    {"True", false, false, false},  {"yes", false, false, false},
    {"no", false, false, false},    {"1", false, false, false},
    {"", false, false, true},       {"~", false, false, true},
    {"null", false, false, true},   {"Null", false, false, false},
    {"~~", false, false, false},    {"true ", false, false, false},
};

START_TEST(words_of_yaml)
{
    Node node = scalar(words[_i].text);
    bool value = !words[_i].value;
    ck_assert(node_truth(&node, &value) == words[_i].is_truth);
    ck_assert(!words[_i].is_truth || value == words[_i].value);
    ck_assert(node_is_null(&node) == words[_i].is_null);
    node.quoted = true;
    ck_assert(!node_truth(&node, &value));
    ck_assert(!node_is_null(&node));
}
END_TEST

START_TEST(only_scalars_say_anything)
{
    Node list = {.kind = NODE_LIST}, mapping = {.kind = NODE_MAPPING};
    const Node *nodes[] = {&list, &mapping, NULL};
    for (int i = 0; i < COUNT(nodes); i++) {
        int32_t number;
        bool value;
        ck_assert(!node_integer(nodes[i], &number));
        ck_assert(!node_truth(nodes[i], &value));
        ck_assert(node_is_null(nodes[i]) == (nodes[i] == NULL));
    }
}
END_TEST

/* ---- Places in a scalar -------------------------------------------------- */

static const struct {
    const char *text;
    uint32_t start, end;       /* of the scalar in the file */
    bool folded;
    size_t index, length;
    uint32_t expected_start, expected_end;
} spans[] = {
    {"a + b", 10, 15, false, 0, 1, 10, 11},
    {"a + b", 10, 15, false, 2, 1, 12, 13},
    {"a + b", 10, 15, false, 2, 3, 12, 15},
    {"a + b", 10, 15, false, 5, 0, 15, 15},
    {"a + b", 10, 15, false, 2, 99, 12, 15},
    {"a + b", 10, 15, false, 99, 1, 15, 15},
    {"a + b", 10, 17, false, 0, 1, 11, 12},    /* in quotes */
    {"a + b", 10, 17, false, 2, 3, 13, 16},
    {"a + b", 10, 17, false, 5, 1, 16, 16},
    {"a + b", 10, 30, true, 2, 1, 10, 30},
    {"", 10, 10, false, 0, 1, 10, 10},
    {"", 10, 12, false, 0, 1, 11, 11},
    {"a + b", 0, 0, false, 2, 1, 0, 0},        /* in no file */
    {"a + b", 10, 15, false, (size_t)-1, (size_t)-1, 15, 15},
};

START_TEST(text_has_places_in_the_file)
{
    Node node = scalar(spans[_i].text);
    node.span = (Span){3, spans[_i].start, spans[_i].end};
    node.folded = spans[_i].folded;
    Span span = node_text_span(&node, spans[_i].index, spans[_i].length);
    ck_assert_uint_eq(span.file, 3);
    ck_assert_uint_eq(span.start, spans[_i].expected_start);
    ck_assert_uint_eq(span.end, spans[_i].expected_end);
}
END_TEST

static void build_and_search(Arena *memory)
{
    Node *root = node_copy(memory, make_tree(memory));
    Node *missing;
    const char *rest;
    node_find(memory, root, "a.b c[1].x", &missing, &rest);
    node_path(memory, missing);
}

START_TEST(every_refusal_is_noticed)
{
    arena_test_fail_each(build_and_search);
}
END_TEST

Suite *node_suite(void)
{
    Suite *suite = suite_create("node");
    TCase *building = tcase_create("building");
    tcase_add_checked_fixture(building, set_up, tear_down);
    tcase_add_test(building, new_node_is_empty);
    tcase_add_test(building, children_keep_their_order);
    tcase_add_test(building, value_is_got_by_its_key);
    tcase_add_test(building, copy_is_deep);
    tcase_add_test(building, every_refusal_is_noticed);
    suite_add_tcase(suite, building);

    TCase *paths = tcase_create("paths");
    tcase_add_checked_fixture(paths, set_up, tear_down);
    tcase_add_loop_test(paths, path_leads_to_its_node, 0, COUNT(found));
    tcase_add_loop_test(paths, path_ends_at_the_deepest_node, 0, COUNT(lost));
    tcase_add_test(paths, shorter_key_is_tried_when_the_longest_fails);
    tcase_add_test(paths, key_may_be_empty);
    tcase_add_test(paths, path_of_a_list_as_root);
    suite_add_tcase(suite, paths);

    TCase *scalars = tcase_create("scalars");
    tcase_add_loop_test(scalars, integers_are_plain_decimal, 0,
                        COUNT(integers));
    tcase_add_loop_test(scalars, words_of_yaml, 0, COUNT(words));
    tcase_add_test(scalars, only_scalars_say_anything);
    tcase_add_loop_test(scalars, text_has_places_in_the_file, 0, COUNT(spans));
    suite_add_tcase(suite, scalars);
    return suite;
}
