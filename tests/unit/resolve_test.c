/* Files on top of each other: what a child changes, adds and removes, what is
 * found wrong with it, where names are looked for, and the hash of the rules.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "document/read.h"
#include "resolve/file_keys.h"
#include "resolve/resolve.h"
#include "common.h"
#include "schema_source.h"

Suite *resolve_suite(void);

static jmp_buf exhausted;
static Arena *arena;
static Sources sources;
static Diagnostics found;
static Resolved resolved;
static char folder[200], before[1000];

static void set_up(void)
{
    const char *above = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/resolve_XXXXXX",
             above ? above : "/tmp");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    ck_assert_ptr_nonnull(getcwd(before, sizeof before));
    arena = arena_new(NULL, &exhausted);
}

static void tear_down(void)
{
    char command[300];
    arena_free(arena);
    ck_assert_int_eq(chdir(before), 0);
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    ck_assert_int_eq(system(command), 0);
}

static const char *path_of(const char *name)
{
    return text_format(arena, "%s/%s", folder, name);
}

static void write_file(const char *name, const char *text)
{
    FILE *stream = fopen(path_of(name), "wb");
    ck_assert_ptr_nonnull(stream);
    fputs(text, stream);
    ck_assert_int_eq(fclose(stream), 0);
}

/* Resolves [name] with house rules and values, each list ended by NULL. */
static bool run(const char *name, const char *const *with,
                const char *const *set)
{
    const char *folders[] = {folder};
    Request request = {.library = {.folders = folders, .count = 1}, .rules.name = name, .rules.with = with,
                       .rules.set = set};
    while (with && with[request.rules.with_count]) {
        request.rules.with_count++;
    }
    while (set && set[request.rules.set_count]) {
        request.rules.set_count++;
    }
    sources = sources_new(arena);
    found = diagnostics_new(arena);
    memset(&resolved, 0, sizeof resolved);
    return resolve(arena, &sources, &found, &request, NULL, NULL, &resolved);
}

/* The tree on one line: {a: 1, b: {c: [2, 3]}}. */
static void add_tree(const Node *node, Text *text)
{
    if (node->kind == NODE_SCALAR) {
        text_add(text, node->text);
        return;
    }
    text_add(text, node->kind == NODE_LIST ? "[" : "{");
    for (size_t i = 0; i < node->count; i++) {
        text_add(text, i ? ", " : "");
        if (node->children[i]->key) {
            text_add_format(text, "%s: ", node->children[i]->key);
        }
        add_tree(node->children[i], text);
    }
    text_add(text, node->kind == NODE_LIST ? "]" : "}");
}

static const char *tree(void)
{
    Text text = text_new(arena);
    add_tree(resolved.root, &text);
    return text_string(&text);
}

static const char base[] = "cria: 1\n"
                           "name: Base\n"
                           "a: {one: 1, two: 2, three: 3}\n"
                           "b:\n"
                           "  c: {d: [x, y], e.f: 5}\n"
                           "  g: text\n";
#define HEAD "cria: 1, name: Base, "

/* --- What a child does ---------------------------------------------------- */

static const struct {
    const char *child;     /* after "cria: 1, extends: base" */
    const char *expected;  /* after the head, or NULL: findings */
    const char *id;        /* of the first finding */
    unsigned line, column;
    const char *help;      /* what it says to do, or NULL */
} layers[] = {
    {"", "a: {one: 1, two: 2, three: 3}, "
     "b: {c: {d: [x, y], e.f: 5}, g: text}", NULL, 0, 0, NULL},
    {"change:\n  a: {two: 22}\n", "a: {one: 1, two: 22, three: 3}, "
     "b: {c: {d: [x, y], e.f: 5}, g: text}", NULL, 0, 0, NULL},
    {"change:\n  b: {c: {d: [z]}}\n", "a: {one: 1, two: 2, three: 3}, "
     "b: {c: {d: [z], e.f: 5}, g: text}", NULL, 0, 0, NULL},
    {"change: {b.c.d: z, a.one: 0}\n", "a: {one: 0, two: 2, three: 3}, "
     "b: {c: {d: z, e.f: 5}, g: text}", NULL, 0, 0, NULL},
    {"change: {b.c.e.f: 6}\n", "a: {one: 1, two: 2, three: 3}, "
     "b: {c: {d: [x, y], e.f: 6}, g: text}", NULL, 0, 0, NULL},
    {"change: {b.g: {h: 1}}\n", "a: {one: 1, two: 2, three: 3}, "
     "b: {c: {d: [x, y], e.f: 5}, g: {h: 1}}", NULL, 0, 0, NULL},
    {"remove: [a.two, b.c]\n", "a: {one: 1, three: 3}, b: {g: text}", NULL, 0,
     0, NULL},
    {"remove: [b.c.e.f]\n", "a: {one: 1, two: 2, three: 3}, "
     "b: {c: {d: [x, y]}, g: text}", NULL, 0, 0, NULL},
    {"add:\n  a: {four: 4}\n  z: 1\n", "a: {one: 1, two: 2, three: 3, four: 4},"
     " b: {c: {d: [x, y], e.f: 5}, g: text}, z: 1", NULL, 0, 0, NULL},
    {"add: {a.four: 4, b.c.h: {i: 1}}\n",
     "a: {one: 1, two: 2, three: 3, four: 4}, "
     "b: {c: {d: [x, y], e.f: 5, h: {i: 1}}, g: text}", NULL, 0, 0, NULL},
    {"insert before: {a.two: {between: 0, again: 9}}\n",
     "a: {one: 1, between: 0, again: 9, two: 2, three: 3}, "
     "b: {c: {d: [x, y], e.f: 5}, g: text}", NULL, 0, 0, NULL},
    {"insert after: {a.two: {between: 0, again: 9}}\n",
     "a: {one: 1, two: 2, between: 0, again: 9, three: 3}, "
     "b: {c: {d: [x, y], e.f: 5}, g: text}", NULL, 0, 0, NULL},
    {"insert after: {a.three: {four: 4}}\ninsert before: {a.one: {zero: 0}}\n",
     "a: {zero: 0, one: 1, two: 2, three: 3, four: 4}, "
     "b: {c: {d: [x, y], e.f: 5}, g: text}", NULL, 0, 0, NULL},
    /* First everything is removed, then changed, then added. */
    {"add: {a.one: new}\nremove: [a.one]\n",
     "a: {two: 2, three: 3, one: new}, b: {c: {d: [x, y], e.f: 5}, g: text}",
     NULL, 0, 0, NULL},
    /* What need not be there. */
    {"change if there: {a.one: 7, a: {nine: 9, two: 8}, q: {r: 1}}\n",
     "a: {one: 7, two: 8, three: 3}, b: {c: {d: [x, y], e.f: 5}, g: text}",
     NULL, 0, 0, NULL},
    {"remove if there: [a.one, a.nine, q.r]\n", "a: {two: 2, three: 3}, "
     "b: {c: {d: [x, y], e.f: 5}, g: text}", NULL, 0, 0, NULL},
    {"remove if there: [a]\nadd: {a: {one: new}}\n",
     "b: {c: {d: [x, y], e.f: 5}, g: text}, a: {one: new}", NULL, 0, 0, NULL},
    {"change if there: {a.tow: 2}\n", NULL, "not-there", 3, 19,
     "did you mean 'two'?"},
    {"remove if there: [a.on]\n", NULL, "not-there", 3, 19,
     "did you mean 'one'?"},
    /* Findings: the line and column of the words in question. */
    {"change:\n  a: {tow: 22}\n", NULL, "no-such-key", 4, 7,
     "did you mean 'two'?"},
    {"change: {b.c.q: 1}\n", NULL, "no-such-key", 3, 10,
     "write what is new under 'add', or change what it has: 'd', 'e.f'"},
    {"change: {aa.one: 1}\n", NULL, "no-such-key", 3, 10,
     "did you mean 'a'?"},
    {"change: {a.one.more: 1}\n", NULL, "no-such-key", 3, 10, NULL},
    {"remove: [a.one, a.on]\n", NULL, "no-such-key", 3, 17, NULL},
    {"remove: [a.one]\nchange: {a.one: 5}\n", NULL, "no-such-key", 4, 10, NULL},
    {"add:\n  a: {two: 22}\n", NULL, "already-there", 4, 7,
     "write it under 'change' instead of 'add'"},
    {"add: {a: {four: 4}, a.four: 5}\n", NULL, "already-there", 3, 21,
     "remove one of them"},
    {"change: {two: 5}\n", NULL, "no-such-key", 3, 10, "did you mean 'a.two'?"},
    {"change: {c.d: 5}\n", NULL, "no-such-key", 3, 10,
     "did you mean 'b.c.d'?"},
    {"change: {tree: 5}\n", NULL, "no-such-key", 3, 10,
     "did you mean 'a.three'?"},
    {"add: {b.g: other}\n", NULL, "already-there", 3, 7,
     "write it under 'change' instead of 'add'"},
    {"add: {q.r: 1}\n", NULL, "no-such-key", 3, 7, NULL},
    {"insert after: {a.tow: {x: 1}}\n", NULL, "no-such-key", 3, 16,
     "did you mean 'two'?"},
    {"insert before: {a.two: {one: 1}}\n", NULL, "already-there", 3, 25,
     "choose another name, or write it under 'change'"},
    /* What only a file has. */
    {"add: {extends: x}\n", NULL, "unknown-key", 3, 7, "only a file has "
     "'extends': write it at the top of the file, not under 'add'"},
    {"add: {kind: variant}\n", NULL, "unknown-key", 3, 7, NULL},
    {"change if there: {breaks: {x: y}}\n", NULL, "unknown-key", 3, 19, NULL},
    {"remove if there: [extends]\n", NULL, "unknown-key", 3, 19, NULL},
    {"insert before: {a: {extends: x}}\n", NULL, "unknown-key", 3, 21, NULL},
    {"insert after: {a: {remove: [b]}}\n", NULL, "unknown-key", 3, 20, NULL},
    {"add: {a: {extends: x}}\n", "a: {one: 1, two: 2, three: 3, extends: x}, "
     "b: {c: {d: [x, y], e.f: 5}, g: text}", NULL, 0, 0, NULL},
};

START_TEST(a_child_changes_its_base)
{
    write_file("base.yaml", base);
    write_file("child.yaml", text_format(arena, "cria: 1\nextends: base\n%s",
                                         layers[_i].child));
    ck_assert(run("child", NULL, NULL));
    if (layers[_i].expected) {
        ck_assert_msg(found.count == 0, "%s: %s", layers[_i].child,
                      found.count ? found.items[0].message : "");
        ck_assert_str_eq(tree(), text_format(arena, "{" HEAD "%s}",
                                             layers[_i].expected));
        return;
    }
    ck_assert_uint_gt(found.count, 0);
    const Diagnostic *first = &found.items[0];
    Place place = sources_place(&sources, first->span.file, first->span.start);
    ck_assert_str_eq(first->id, layers[_i].id);
    ck_assert_msg(place.line == layers[_i].line &&
                  place.column == layers[_i].column, "%s: %u:%u",
                  layers[_i].child, place.line, place.column);
    if (layers[_i].help) {
        ck_assert_str_eq(first->help, layers[_i].help);
    }
}
END_TEST

/* The keys that the schema knows at the top of a house rule and not of a
 * variant are those that are refused in the rules. */
START_TEST(keys_of_files_are_those_of_the_schema)
{
    sources = sources_new(arena);
    found = diagnostics_new(arena);
    const Node *schema = schema_test_source(arena, &sources, &found, "variant");
    const Node *house = node_get(node_get(schema, "then"), "properties");
    const Node *rules = node_get(node_get(schema, "else"), "properties");
    ck_assert_uint_gt(house->count, 10);
    for (size_t i = 0; i < house->count; i++) {
        const char *key = house->children[i]->key;
        ck_assert_msg(file_key_is(key) == !node_get(rules, key), "%s",
                      key);
    }
    for (size_t i = 0; i < rules->count; i++) {
        ck_assert(!file_key_is(rules->children[i]->key));
    }
}
END_TEST

START_TEST(what_was_removed_before_is_told)
{
    write_file("base.yaml", base);
    write_file("child.yaml", "cria: 1\nextends: base\nremove: [a.one]\n");
    write_file("other.yaml", "cria: 1\nextends: child\nchange: {a.one: 5}\n");
    ck_assert(run("other", NULL, NULL));
    ck_assert_uint_eq(found.count, 1);
    ck_assert_str_eq(found.items[0].id, "no-such-key");
    ck_assert_int_eq(found.items[0].label_count, 1);
    ck_assert_str_eq(found.items[0].labels[0].message, "removed here");
}
END_TEST

START_TEST(what_was_removed_before_takes_no_additions)
{
    write_file("base.yaml", base);
    write_file("child.yaml", "cria: 1\nextends: base\nremove: [b.c, b.g]\n");
    write_file("other.yaml", "cria: 1\nextends: child\n"
               "add: {b: {c: {h: 1}, g: {i: 1}}}\n");
    ck_assert(run("other", NULL, NULL));
    ck_assert_uint_eq(found.count, 1);        /* of what was one value, nothing */
    ck_assert_str_eq(found.items[0].id, "no-such-key");
    ck_assert_str_eq(found.items[0].labels[0].message, "removed here");
    ck_assert_str_eq(found.items[0].help, "to make a new one, also write 'b.c' "
                     "under 'remove if there'");
    write_file("third.yaml", "cria: 1\nextends: child\n"
               "add: {b: {c: {h: 1}}}\nremove if there: [b.c]\n");
    ck_assert(run("third", NULL, NULL));
    ck_assert_uint_eq(found.count, 0);
    ck_assert_str_eq(tree(), "{" HEAD "a: {one: 1, two: 2, three: 3}, "
                     "b: {c: {h: 1}}}");
}
END_TEST

START_TEST(what_was_removed_before_was_not_mistyped)
{
    write_file("base.yaml", "cria: 1\nname: Base\na: {left: 1, lift: 2}\n");
    write_file("child.yaml", "cria: 1\nextends: base\nremove: [a.left]\n");
    write_file("other.yaml", "cria: 1\nextends: child\n"
               "change if there: {a.left: 3}\n");
    ck_assert(run("other", NULL, NULL));
    ck_assert_uint_eq(found.count, 0);
}
END_TEST

START_TEST(a_path_to_a_value_of_the_same_kind_is_meant)
{
    static const char *const number[] = {"n=7", NULL}, *const text[] = {"n=x",
                                                                       NULL};
    write_file("base.yaml", "cria: 1\nname: Base\na: {n: x}\nb: {n: 5}\n");
    ck_assert(run("base", NULL, number));
    ck_assert_str_eq(found.items[0].help, "did you mean 'b.n'?");
    ck_assert(run("base", NULL, text));
    ck_assert_str_eq(found.items[0].help, "did you mean 'a.n'?");
}
END_TEST

START_TEST(a_grandchild_changes_its_parents)
{
    write_file("base.yaml", base);
    write_file("child.yaml", "cria: 1\nextends: base\nname: Child\n"
               "add: {a.four: 4}\n");
    write_file("other.yaml", "cria: 1\nextends: child\nabout: More.\n"
               "change: {a.four: 44}\nremove: [a.one]\n");
    ck_assert(run("other", NULL, NULL));
    ck_assert_uint_eq(found.count, 0);
    ck_assert_str_eq(tree(), "{cria: 1, name: Child, a: {two: 2, three: 3, "
                     "four: 44}, b: {c: {d: [x, y], e.f: 5}, g: text}, "
                     "about: More.}");
    ck_assert_str_eq(resolved.id, "other");
    ck_assert_uint_eq(resolved.id_count, 3);
    ck_assert_str_eq(resolved.ids[2], "base");
}
END_TEST

/* --- House rules ---------------------------------------------------------- */

static const struct {
    const char *one, *other;       /* "house1" and "house2" */
    const char *id;                /* of the finding, or NULL */
} houses[] = {
    {"extends: base\nchange: {a.one: 10}", "extends: base\nchange: {a.two: 20}",
     NULL},
    {"extends: base\nchange: {a.one: 10}", "extends: base\nchange: {a.one: 11}",
     "conflict"},
    {"extends: base\nchange: {a.one: 10}", "extends: base\nchange: {a.one: 10}",
     NULL},
    {"extends: base\nadd: {a.new: 1}", "extends: base\nadd: {a.new: 2}",
     "conflict"},
    {"extends: base\nadd: {a.new: 1}", "extends: base\nadd: {a.new: 1}", NULL},
    {"extends: base\nchange: {a.one: 10}", "extends: base\nremove: [a.one]",
     "conflict"},
    {"extends: base\nremove: [a.one]", "extends: base\nchange: {a.one: 10}",
     "conflict"},
    {"extends: base\nremove: [a.one]", "extends: base\nremove: [a.one]", NULL},
    {"extends: base\nremove: [b.c]", "extends: base\nremove: [b.c.d]", NULL},
    {"extends: base\nremove: [b.c.d]", "extends: base\nremove: [b.c]", NULL},
    {"extends: base\nremove: [b.c]", "extends: base\nadd: {b.c.h: 1}",
     "conflict"},
    {"extends: base\nremove: [b.c]", "extends: base\nadd: {b: {c: {h: 1}}}",
     "conflict"},
    {"extends: base\nadd: {b: {c: {h: 1}}}", "extends: base\nremove: [b.c]",
     "conflict"},
    {"extends: base\nchange: {b.c.d: 1}", "extends: base\nremove: [b]",
     "conflict"},
    {"extends: base\nadd: {b.c.h: 1}", "extends: base\nchange: {b.c: 1}",
     "conflict"},
    {"extends: base\nadd: {a.new: 1}", "extends: base\nadd: {a.new: \"1\"}",
     "conflict"},
    {"extends: base\nadd: {a.new: x}", "extends: base\nadd: {a.new: \"x\"}",
     NULL},
    {"extends: base\ninsert after: {a.one: {new: 1}}",
     "extends: base\ninsert after: {a.one: {new: 1}}", NULL},
    {"extends: base\ninsert after: {a.one: {new: 1}}",
     "extends: base\ninsert after: {a.one: {new: 2}}", "conflict"},
    {"extends: base\nchange if there: {a.one: 2}",
     "extends: base\nchange: {a.one: 3}", "conflict"},
    {"extends: base\nremove: [a]", "extends: base\nchange if there: {a.one: 3}",
     NULL},
    {"extends: base", "extends: somewhere", "wrong-base"},
    {"extends: child", "extends: base", NULL},
    {"extends: ./base.yaml", "extends: ./child", NULL},
    {"extends: base", "name: No house rule", "no-house-rule"},
    {"extends: base", "extends: base\nkind: variant", "no-house-rule"},
};

START_TEST(house_rules_go_on_top)
{
    static const char *const with[] = {"house1", "house2", NULL};
    write_file("base.yaml", base);
    write_file("child.yaml", "cria: 1\nextends: base\n");
    write_file("house1.yaml", text_format(arena, "cria: 1\n%s\n",
                                          houses[_i].one));
    write_file("house2.yaml", text_format(arena, "cria: 1\n%s\n",
                                          houses[_i].other));
    ck_assert(run("child", with, NULL));
    ck_assert_uint_eq(found.count, houses[_i].id != NULL);
    if (houses[_i].id) {
        ck_assert_str_eq(found.items[0].id, houses[_i].id);
    }
    const Node *name = node_get(resolved.root, "name");
    ck_assert_str_eq(name->text, "Base");
}
END_TEST

START_TEST(a_conflict_shows_both_places)
{
    static const char *const with[] = {"house1", "house2", NULL};
    write_file("base.yaml", base);
    write_file("house1.yaml", "cria: 1\nextends: base\nchange: {a.one: 10}\n");
    write_file("house2.yaml", "cria: 1\nextends: base\nchange: {a.one: 11}\n");
    ck_assert(run("base", with, NULL));
    ck_assert_uint_eq(found.count, 1);
    const Diagnostic *first = &found.items[0];
    Place place = sources_place(&sources, first->span.file, first->span.start);
    ck_assert_ptr_nonnull(strstr(place.file, "house2.yaml"));
    ck_assert_int_eq(first->label_count, 1);
    place = sources_place(&sources, first->labels[0].span.file,
                          first->labels[0].span.start);
    ck_assert_ptr_nonnull(strstr(place.file, "house1.yaml"));
    ck_assert_str_eq(node_get(node_get(resolved.root, "a"), "one")->text, "10");
}
END_TEST

/* --- Single values -------------------------------------------------------- */

static const struct {
    const char *set, *path, *expected, *id;
} values[] = {
    {"a.one=7", "a.one", "7", NULL},
    {"a.one=two words", "a.one", "two words", NULL},
    {"b.c.e.f=8", "b.c.e.f", "8", NULL},
    {"b.c.d=[z]", "b.c.d", NULL, NULL},
    {"b.g=x == y", "b.g", "x == y", NULL},
    {"a.on=7", NULL, NULL, "no-such-key"},
    {"a=7", NULL, NULL, "wrong-type"},
    {"a.one", NULL, NULL, "set-form"},
    {"a.one: 7", NULL, NULL, "set-form"},
    {"a.one:7", NULL, NULL, "set-form"},
    {"b.g: x == y", NULL, NULL, "set-form"},
    {"b.g=x: y", "b.g", NULL, NULL},
    {"=7", NULL, NULL, "set-form"},
    {"", NULL, NULL, "set-form"},
    {"a.one=[", NULL, NULL, "yaml-syntax"},
    {"a.one=", NULL, NULL, "set-form"},
    {"two=5", NULL, NULL, "no-such-key"},
};

START_TEST(a_single_value_comes_last)
{
    const char *const set[] = {values[_i].set, NULL};
    static const char *const with[] = {"house", NULL};
    write_file("base.yaml", base);
    write_file("house.yaml", "cria: 1\nextends: base\nchange: {a.one: 10}\n");
    ck_assert(run("base", with, set));
    ck_assert_msg(found.count == (values[_i].id != NULL), "%s: %zu findings",
                  values[_i].set, found.count);
    if (values[_i].id) {
        ck_assert_str_eq(found.items[0].id, values[_i].id);
        return;
    }
    const Node *node = node_find(arena, resolved.root, values[_i].path, NULL,
                                 NULL);
    ck_assert_ptr_nonnull(node);
    ck_assert(!values[_i].expected ||
              text_equal(node->text, values[_i].expected));
}
END_TEST

START_TEST(two_values_of_one_path_must_be_the_same)
{
    static const char *const same[] = {"a.one=7", "a.one=7", NULL};
    static const char *const other[] = {"a.one=7", "a.one=8", NULL};
    write_file("base.yaml", base);
    ck_assert(run("base", NULL, same));
    ck_assert_uint_eq(found.count, 0);
    ck_assert(run("base", NULL, other));
    ck_assert_uint_eq(found.count, 1);
    ck_assert_str_eq(found.items[0].id, "set-twice");
}
END_TEST

/* --- Provenance ----------------------------------------------------------- */

START_TEST(every_value_is_printed_with_its_origin)
{
    static const char *const with[] = {"house", NULL};
    static const char *const set[] = {"a.one=7", NULL};
    Text text = text_new(arena);
    write_file("base.yaml", base);
    write_file("house.yaml", "cria: 1\nextends: base\nchange: {a.one: 10}\n"
               "add: {a.four: \"4: x\", b.list: [{k: [1], l m: \"2\"}, []]}\n");
    ck_assert(run("base", with, set));
    resolve_print(resolved.root, &sources, &text);
    const char *printed = text_string(&text);
    const char *one = strstr(printed, "  one: 7 ");
    ck_assert_ptr_nonnull(one);
    ck_assert_ptr_nonnull(strstr(one, "# --set:1, was 10 in "));
    ck_assert_ptr_nonnull(strstr(one, "house.yaml:3, was 1 in "));
    ck_assert_ptr_nonnull(strstr(one, "base.yaml:3\n"));
    ck_assert_ptr_nonnull(strstr(printed, "  four: \"4: x\" "));
    ck_assert_ptr_nonnull(strstr(printed, "  d: [x, \"y\"] "));
    ck_assert_ptr_nonnull(strstr(printed, "  list: [{k: [1], l m: \"2\"}, []] "));
    /* It can be read back as the same rules. */
    uint64_t hash = resolve_hash(arena, resolved.root);
    write_file("printed.yaml", printed);
    ck_assert(run("printed", NULL, NULL));
    ck_assert_uint_eq(found.count, 0);
    ck_assert_uint_eq(resolve_hash(arena, resolved.root), hash);
}
END_TEST

/* --- The hash of the rules ------------------------------------------------ */

static uint64_t hash_of(const char *text)
{
    write_file("hashed.yaml", text);
    ck_assert(run("hashed", NULL, NULL));
    return resolve_hash(arena, resolved.root);
}

static const struct {
    const char *text;
    bool same;
} hashes[] = {
    {"cria: 1\nname: Base\na: {one: 1, two: 2}\nb: [x, \"1\"]\n", true},
    {"# a comment\ncria: 1\n\n\nname: Base   # x\na: {one: 1, two: 2}\n"
     "b: [x, \"1\"]\n", true},
    {"cria: 1\nname: Another\nabout: It is.\na: {one: 1, two: 2}\n"
     "b: [x, \"1\"]\n", true},
    {"cria: 1\nname: Base\na:\n  one: 1\n  two: 2\nb:\n- x\n- \"1\"\n", true},
    {"cria: 1\nname: Base\na: {one: 1, two: 3}\nb: [x, \"1\"]\n", false},
    {"cria: 1\nname: Base\na: {two: 2, one: 1}\nb: [x, \"1\"]\n", false},
    {"cria: 1\nname: Base\na: {one: 1, too: 2}\nb: [x, \"1\"]\n", false},
    {"cria: 1\nname: Base\na: {one: 1, two: 2}\nb: [\"1\", x]\n", false},
    {"cria: 1\nname: Base\na: {one: 1, two: 2}\nb: [x, 1]\n", false},
    {"cria: 1\nname: Base\na: {one: 1, two: 2}\nb: [x, \"1\", y]\n", false},
    {"cria: 1\nname: Base\na: {one: 1, two: 2, name: x}\nb: [x, \"1\"]\n",
     false},
    {"cria: 1\nname: Base\na: {one: 12}\nb: [x, \"1\"]\n", false},
};

START_TEST(the_hash_is_of_the_rules)
{
    uint64_t hash = hash_of(hashes[0].text);
    ck_assert_int_eq(hash_of(hashes[_i].text) == hash, hashes[_i].same);
}
END_TEST

#define WHEN "cria: 1\nname: Base\nactions: {draw: {when: {left: "

START_TEST(why_a_condition_holds_is_no_rule)
{
    uint64_t hash = hash_of(WHEN "not empty(draw)}}}\n");
    ck_assert_uint_eq(hash_of(WHEN "{if: not empty(draw)}}}}\n"), hash);
    ck_assert_uint_eq(hash_of(WHEN "{if: not empty(draw), because: x}}}}\n"),
                      hash);
    ck_assert_uint_eq(hash_of(WHEN "{because: y, if: not empty(draw)}}}}\n"),
                      hash);
    ck_assert_uint_ne(hash_of(WHEN "{if: empty(draw), because: x}}}}\n"),
                      hash);
}
END_TEST

#define ENDS "cria: 1\nname: Base\nround: {ends: {out: "

START_TEST(the_words_of_an_end_are_no_rule)
{
    uint64_t hash = hash_of(ENDS "not empty(draw)}}\n");
    ck_assert_uint_eq(hash_of(ENDS "{if: not empty(draw), called: x}}}\n"),
                      hash);
    ck_assert_uint_ne(hash_of(ENDS "{if: empty(draw), called: x}}}\n"), hash);
}
END_TEST

START_TEST(a_child_that_changes_nothing_has_its_base_s_hash)
{
    write_file("base.yaml", base);
    ck_assert(run("base", NULL, NULL));
    uint64_t hash = resolve_hash(arena, resolved.root);
    write_file("child.yaml", "cria: 1\nextends: base\nname: Child\n");
    ck_assert(run("child", NULL, NULL));
    ck_assert_uint_eq(resolve_hash(arena, resolved.root), hash);
    write_file("child.yaml", "cria: 1\nextends: base\nchange: {a.one: 2}\n");
    ck_assert(run("child", NULL, NULL));
    ck_assert_uint_ne(resolve_hash(arena, resolved.root), hash);
}
END_TEST

/* --- Older forms ---------------------------------------------------------- */

#define OLD "cria: 1\nname: Base\nholders: [pot, the stage]\n"
#define NEW "cria: 1\nname: Base\nholders: {pot: {}, the stage: {}}\n"

static const struct {
    const char *base, *child;      /* child: after its head, or NULL */
    const char *expected;          /* the holders, and how they are written */
    const char *help;              /* of the warning, or NULL */
} older[] = {
    {OLD, NULL, "{pot: {}, the stage: {}}",
     "write 'holders: {pot: {}, the stage: {}}'"},
    {NEW, NULL, "{pot: {}, the stage: {}}", NULL},
    {OLD, "add: {holders: {hat: {}}}\n",
     "{pot: {}, the stage: {}, hat: {}}",
     "write 'holders: {pot: {}, the stage: {}}'"},
    {NEW, "add: {holders: [hat]}\n", "{pot: {}, the stage: {}, hat: {}}",
     "write 'holders: {hat: {}}'"},
    {NEW, "change: {holders: [hat]}\n", "{hat: {}}",
     "write 'remove: [holders]', and under 'add' 'holders: {hat: {}}'"},
    {NEW, "remove: [holders]\nadd: {holders: {hat: {}}}\n", "{hat: {}}", NULL},
    {NEW, "change if there: {holders: [hat]}\n", "{hat: {}}",
     "write 'remove: [holders]', and under 'add' 'holders: {hat: {}}'"},
    {"cria: 1\nname: Base\n", "insert after: {name: {holders: [hat]}}\n",
     "{hat: {}}", "write 'holders: {hat: {}}'"},
};

START_TEST(a_list_of_holders_is_read_as_a_mapping)
{
    Text text = text_new(arena);
    write_file("base.yaml", older[_i].base);
    write_file("child.yaml",
               text_format(arena, "cria: 1\nextends: base\n%s",
                           older[_i].child ? older[_i].child : ""));
    ck_assert(run(older[_i].child ? "child" : "base", NULL, NULL));
    add_tree(node_get(resolved.root, "holders"), &text);
    ck_assert_str_eq(text_string(&text), older[_i].expected);
    ck_assert_uint_eq(found.count, older[_i].help ? 1 : 0);
    if (older[_i].help) {
        ck_assert_str_eq(found.items[0].id, "old-form");
        ck_assert_int_eq(found.items[0].severity, SEVERITY_WARNING);
        ck_assert_str_eq(found.items[0].help, older[_i].help);
    }
}
END_TEST

START_TEST(both_forms_of_holders_have_one_hash)
{
    static const char *const set[] = {"holders=[pot]", NULL};
    uint64_t hash = hash_of(OLD);
    ck_assert_uint_eq(hash, hash_of(NEW));
    ck_assert_uint_eq(hash, hash_of("cria: 1\nname: Base\nholders:\n"
                                    "  pot: {called: hat}\n  the stage: {}\n"));
    ck_assert_uint_ne(hash, hash_of("cria: 1\nname: Base\n"
                                    "holders: {the stage: {}, pot: {}}\n"));
    write_file("base.yaml", NEW);
    ck_assert(run("base", NULL, set));
    ck_assert_uint_eq(resolve_hash(arena, resolved.root),
                      hash_of("cria: 1\nname: Base\nholders: [pot]\n"));
}
END_TEST

START_TEST(two_house_rules_may_each_add_a_holder)
{
    static const char *const with[] = {"hat", "cup", NULL};
    static const char *const forms[] = {"{hat: {}}", "[hat]"};
    for (int i = 0; i < COUNT(forms); i++) {
        write_file("base.yaml", NEW);
        write_file("hat.yaml", text_format(
            arena, "cria: 1\nextends: base\nadd: {holders: %s}\n", forms[i]));
        write_file("cup.yaml", "cria: 1\nextends: base\n"
                   "add: {holders: {cup: {}}}\n");
        ck_assert(run("base", with, NULL));
        ck_assert_uint_eq(found.errors, 0);
        ck_assert_uint_eq(node_get(resolved.root, "holders")->count, 4);
    }
}
END_TEST

/* --- Where names are found ------------------------------------------------ */

/* Files first/x, first/sub/y, second/x, second/y, second/sub/deep/z. */
static void make_folders(void)
{
    static const char *const folders[] = {"first", "first/sub", "second",
                                          "second/sub", "second/sub/deep"};
    static const char *const files[] = {"first/x", "first/sub/y", "second/x",
                                        "second/y", "second/sub/deep/z",
                                        "second/.hidden"};
    for (int i = 0; i < COUNT(folders); i++) {
        ck_assert_int_eq(mkdir(path_of(folders[i]), 0700), 0);
    }
    for (int i = 0; i < COUNT(files); i++) {
        write_file(text_format(arena, "%s.yaml", files[i]), "cria: 1\n");
    }
    write_file("second/readme.txt", "");
    ck_assert_int_eq(chdir(folder), 0);
}

static const struct {
    const char *beside, *name, *expected;
} finds[] = {
    {NULL, "x", "first/x.yaml"},             /* the first folder first */
    {NULL, "y", "first/sub/y.yaml"},         /* what lies in it, too */
    {NULL, "z", "second/sub/deep/z.yaml"},
    {NULL, "sub/y", "first/sub/y.yaml"},
    {NULL, "nix", NULL},
    {NULL, "", NULL},
    {"second", "x", "second/x.yaml"},        /* beside comes before all */
    {"second", "z", "second/sub/deep/z.yaml"},
    {NULL, "second/x.yaml", "second/x.yaml"},          /* a path */
    {NULL, "second/y.yaml", "second/y.yaml"},
    {NULL, "second/nix.yaml", NULL},
    {"second", "y.yaml", "second/y.yaml"},
    {"second", "./y.yaml", "second/y.yaml"},
    {"second", "./y", "second/y.yaml"},
    {"second/sub", "../y.yaml", "second/sub/../y.yaml"},
    {"second", "first/x.yaml", "first/x.yaml"},
    {NULL, "y.yaml", NULL},
    {NULL, "second", NULL},                  /* a folder */
};

START_TEST(a_name_is_found_in_order)
{
    static const char *const folders[] = {"first", "second"};
    const Library library = {.folders = folders, .count = 2};
    make_folders();
    const char *path = library_find(arena, &library, finds[_i].beside,
                                    finds[_i].name);
    ck_assert_msg(text_equal(path, finds[_i].expected), "'%s': %s",
                  finds[_i].name, path ? path : "none");
}
END_TEST

START_TEST(the_current_folder_is_not_searched_through)
{
    static const char *const folders[] = {"."};
    const Library library = {.folders = folders, .count = 1};
    make_folders();
    write_file("here.yaml", "cria: 1\n");
    ck_assert_str_eq(library_find(arena, &library, NULL, "here"),
                     "here.yaml");
    ck_assert_ptr_null(library_find(arena, &library, NULL, "x"));
    FileList list = library_list(arena, &library);
    ck_assert_uint_eq(list.count, 1);
    ck_assert_str_eq(list.names[0], "here");
}
END_TEST

START_TEST(a_list_is_sorted_and_has_each_name_once)
{
    static const char *const folders[] = {"second", "first", "nix"};
    static const char *const names[] = {"x", "y", "sub/deep/z", "sub/y"};
    const Library library = {.folders = folders, .count = 3};
    make_folders();
    FileList list = library_list(arena, &library);
    ck_assert_uint_eq(list.count, COUNT(names));
    for (int i = 0; i < COUNT(names); i++) {
        ck_assert_str_eq(list.names[i], names[i]);
    }
    ck_assert_str_eq(list.paths[0], "second/x.yaml");
}
END_TEST

START_TEST(paths_are_taken_apart)
{
    ck_assert_str_eq(library_folder(arena, "a/b/c.yaml"), "a/b");
    ck_assert_str_eq(library_folder(arena, "c.yaml"), ".");
    ck_assert_str_eq(library_id(arena, "a/b/c.yaml"), "c");
    ck_assert_str_eq(library_id(arena, "c.d.yaml"), "c.d");
    ck_assert_str_eq(library_id(arena, "c"), "c");
    ck_assert_str_eq(library_id(arena, ".yaml"), ".yaml");
}
END_TEST

/* --- Chains --------------------------------------------------------------- */

static const struct {
    const char *extends;   /* of the only file, "alone" */
    const char *id;
} chains[] = {
    {"alone", "extends-circle"},
    {"alone.yaml", "extends-circle"},
    {"./alone", "extends-circle"},
    {"nix", "unknown-variant"},
    {"nix.yaml", "unknown-variant"},
    {"aloen", "unknown-variant"},          /* nor is it meant to be itself */
};

START_TEST(a_chain_must_have_an_end)
{
    write_file("alone.yaml", text_format(arena, "cria: 1\nextends: %s\n",
                                         chains[_i].extends));
    ck_assert(!run("alone", NULL, NULL));
    ck_assert_uint_eq(found.count, 1);
    ck_assert_str_eq(found.items[0].id, chains[_i].id);
}
END_TEST

START_TEST(an_unknown_name_has_a_suggestion)
{
    write_file("lemon.yaml", base);
    ck_assert(!run("lemno", NULL, NULL));
    ck_assert_uint_eq(found.count, 1);
    ck_assert_str_eq(found.items[0].id, "unknown-variant");
    ck_assert_str_eq(found.items[0].help, "did you mean 'lemon'?");
}
END_TEST

Suite *resolve_suite(void)
{
    Suite *suite = suite_create("resolve");
    TCase *layer = tcase_create("layers");
    TCase *library = tcase_create("library");
    tcase_add_checked_fixture(layer, set_up, tear_down);
    tcase_add_checked_fixture(library, set_up, tear_down);
    tcase_add_loop_test(layer, a_child_changes_its_base, 0, COUNT(layers));
    tcase_add_test(layer, keys_of_files_are_those_of_the_schema);
    tcase_add_test(layer, what_was_removed_before_is_told);
    tcase_add_test(layer, what_was_removed_before_takes_no_additions);
    tcase_add_test(layer, what_was_removed_before_was_not_mistyped);
    tcase_add_test(layer, a_path_to_a_value_of_the_same_kind_is_meant);
    tcase_add_test(layer, a_grandchild_changes_its_parents);
    tcase_add_loop_test(layer, house_rules_go_on_top, 0, COUNT(houses));
    tcase_add_test(layer, a_conflict_shows_both_places);
    tcase_add_loop_test(layer, a_single_value_comes_last, 0, COUNT(values));
    tcase_add_test(layer, two_values_of_one_path_must_be_the_same);
    tcase_add_test(layer, every_value_is_printed_with_its_origin);
    tcase_add_loop_test(layer, the_hash_is_of_the_rules, 0, COUNT(hashes));
    tcase_add_test(layer, why_a_condition_holds_is_no_rule);
    tcase_add_test(layer, the_words_of_an_end_are_no_rule);
    tcase_add_test(layer, a_child_that_changes_nothing_has_its_base_s_hash);
    tcase_add_loop_test(layer, a_list_of_holders_is_read_as_a_mapping, 0,
                        COUNT(older));
    tcase_add_test(layer, both_forms_of_holders_have_one_hash);
    tcase_add_test(layer, two_house_rules_may_each_add_a_holder);
    tcase_add_loop_test(layer, a_chain_must_have_an_end, 0, COUNT(chains));
    tcase_add_test(layer, an_unknown_name_has_a_suggestion);
    tcase_add_loop_test(library, a_name_is_found_in_order, 0, COUNT(finds));
    tcase_add_test(library, the_current_folder_is_not_searched_through);
    tcase_add_test(library, a_list_is_sorted_and_has_each_name_once);
    tcase_add_test(library, paths_are_taken_apart);
    suite_add_tcase(suite, layer);
    suite_add_tcase(suite, library);
    return suite;
}
