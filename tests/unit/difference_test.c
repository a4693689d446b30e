/* Which differences there are between two trees of rules, and which are none.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <string.h>

#include "document/read.h"
#include "resolve/difference.h"
#include "resolve/rule_part.h"
#include "common.h"
#include "schema_source.h"

Suite *difference_suite(void);

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

static Node *read_text(const char *text)
{
    Sources sources = sources_new(arena);
    Diagnostics found = diagnostics_new(arena);
    uint32_t file = sources_add(&sources, "rules.yaml", text, strlen(text));
    Node *root = document_read(arena, &sources, file, &found);
    ck_assert_msg(root && found.count == 0, "%s: %s", text,
                  found.count ? found.items[0].message : "nothing");
    return root;
}

/* "=a.b -c +d ~e": changed, only in the one, only in the other, other order. */
static const char *differences(const char *one, const char *other)
{
    Resolved resolved[2] = {{.root = read_text(one)},
                            {.root = read_text(other)}};
    Differences found = difference_find(arena, &resolved[0], &resolved[1]);
    Text text = text_new(arena);
    for (size_t i = 0; i < found.count; i++) {
        const Difference *difference = &found.items[i];
        const Node *node = difference->sides[difference->sides[0] == NULL];
        char sign = difference->kind == DIFFERS_VALUE   ? '='
                    : difference->kind == DIFFERS_ORDER ? '~'
                    : difference->sides[1]              ? '+' : '-';
        text_add_format(&text, "%s%c%s", i ? " " : "", sign,
                        node_path(arena, node));
    }
    return text_string(&text);
}

static const struct {
    const char *one, *other, *expected;
} cases[] = {
    /* What is no difference. */
    {"numbers: {a: 1, b: 2}", "# other words\nnumbers:\n  b: 2\n  a: 1\n", ""},
    {"name: One\nabout: x\nplayers: 2", "players: 2\nname: Other", ""},
    {"define: {a: x + 1}", "define:\n  a:  x\n    +   1 \n", ""},
    {"cards: {a: {label: x}}", "cards: {a: {label: \"x\"}}", ""},
    {"cards: {a: {copies: {1: 2, 2: 3}}}", "cards: {a: {copies: {2: 3, 1: 2}}}",
     ""},
    {"actions: {a: {when: {b: c > 1}}}", "actions: {a: {when: {b: {if: c > 1}}}}",
     ""},
    {"actions: {a: {choose: {b: hand}}}",
     "actions: {a: {choose: {b: {from: hand}}}}", ""},
    {"actions: {a: {}}", "actions: {a: {when: {}, do: {}}}", ""},
    {"actions: {a: {}, b: {}}\nscore: {c: 1, d: 2}",
     "score: {d: 2, c: 1}\nactions: {b: {}, a: {}}", ""},
    {"actions: {a: {do: {b: {deal: 1, from: c}}}}",
     "actions: {a: {do: {b: {from: c, deal: 1}}}}", ""},
    {"numbers: {}", "players: 2", "+players"},
    {"swapping: by hand\ncards: {a: {copies: 1}}\nlimits: {rounds: 1000}",
     "cards: {a: {}}", ""},
    {"cards: {a: {copies: 2}}", "cards: {a: {}}", "-cards.a.copies"},
    {"game: {setup: {a: {give: b, number: 1}, c: {raise: d}}}",
     "game: {setup: {a: {give: b}, c: {raise: d, by: 1}}}", ""},
    {"game: {setup: {a: {give: b}}}", "game: {setup: {a: {give: b, number: 2}}}",
     "=game.setup.a"},
    /* Values. */
    {"numbers: {a: 1, b: 2}", "numbers: {a: 1, b: 3}", "=numbers.b"},
    {"numbers: {a: 1}", "numbers: {a: \"1\"}", "=numbers.a"},
    {"cards: {a: {label: \"x  y\"}}", "cards: {a: {label: \"x y\"}}",
     "=cards.a.label"},
    {"cards: {a: {copies: 8}}", "cards: {a: {copies: {1: 8}}}",
     "=cards.a.copies"},
    {"attributes: {a: {values: [1, 2]}}", "attributes: {a: {values: [2, 1]}}",
     "=attributes.a.values"},
    {"define: {a: xy}", "define: {a: x y}", "=define.a"},
    {"define: {a: x}", "define: {a: xy}", "=define.a"},
    /* A condition and its reason are two things to say. */
    {"actions: {a: {when: {b: {if: x, because: y}}}}",
     "actions: {a: {when: {b: {if: z, because: w}}}}",
     "=actions.a.when.b.if =actions.a.when.b.because"},
    {"actions: {a: {when: {b: x}}}",
     "actions: {a: {when: {b: {if: z, because: w}}}}",
     "=actions.a.when.b +actions.a.when.b.because"},
    {"actions: {a: {choose: {b: {from: x, where: y}}}}",
     "actions: {a: {choose: {b: z}}}",
     "=actions.a.choose.b.from -actions.a.choose.b.where"},
    /* What only one has; what holds entries is none itself. */
    {"numbers: {a: 1}", "players: 2", "+players -numbers.a"},
    {"actions: {a: {}}", "actions: {a: {when: {b: x, c: y}}}",
     "+actions.a.when.b +actions.a.when.c"},
    {"actions: {a: {}}", "actions: {b: {when: {c: y}}}", "-actions.a +actions.b"},
    {"routines: {a: {b: {shuffle: c}}}\nrelations: {d e f: {g: h}}", "cria: 1",
     "-relations.d e f -routines.a"},
    {"dice: {attribute: a, faces: {b: [1]}}", "cria: 1", "-dice"},
    /* A step is one thing, but for the steps and actions in it. */
    {"game: {setup: {a: {deal: 1, from: b, to: c}}}",
     "game: {setup: {a: {deal: 2, from: b, to: d, if: e}}}", "=game.setup.a"},
    {"game: {setup: {a: {if: x, then: {b: {go again: c}}}}}",
     "game: {setup: {a: {if: x, then: {b: {go again: d}}}}}",
     "=game.setup.a.then.b"},
    {"game: {setup: {a: {if: x, then: {b: {go again: c}}}}}",
     "game: {setup: {a: {if: y, then: {d: {go again: c}}}}}",
     "=game.setup.a -game.setup.a.then.b +game.setup.a.then.d"},
    {"game: {setup: {a: {for each: x, do: {b: {go again: x}}}}}",
     "game: {setup: {a: {go again: x}}}", "=game.setup.a"},
    {"game: {setup: {a: {ask: x, actions: {b: {}}}}}",
     "game: {setup: {a: {ask: x, actions: {b: {}, c: {}}}}}",
     "+game.setup.a.actions.c"},
    /* Order, where it says something. */
    {"round: {setup: {a: {}, b: {}, c: {}}}",
     "round: {setup: {b: {}, a: {}, c: {}}}", "~round.setup"},
    {"round: {setup: {a: {}, b: {}, c: {}}}",
     "round: {setup: {a: {}, d: {}, b: {}}}",
     "-round.setup.c +round.setup.d"},
    {"round: {starter: {a: x, b: y}, ends: {c: x, d: y}}",
     "round: {starter: {b: y, a: x}, ends: {d: y, c: x}}",
     "~round.starter ~round.ends"},
    {"tokens: {a: {supply: 1}, b: {supply: 1}}",
     "tokens: {b: {supply: 1}, a: {supply: 1}}", "~tokens"},
    {"routines: {a: {b: {}, c: {}}}", "routines: {a: {c: {}, b: {}}}",
     "~routines.a"},
    {"actions: {a: {choose: {b: x, c: y}}}",
     "actions: {a: {choose: {c: y, b: x}}}", "~actions.a.choose"},
    {"game: {ties: {a: {by: x, wins: lowest}, b: {by: y, wins: lowest}}}",
     "game: {ties: {b: {by: y, wins: lowest}, a: {by: x, wins: highest}}}",
     "=game.ties.a.wins ~game.ties"},
    {"game: {setup: {a: {if: x, then: {b: {}}, else: {c: {go again: d}}}}}",
     "game: {setup: {a: {if: x, then: {b: {}}, else: {c: {go again: e}}}}}",
     "=game.setup.a.else.c"},
    /* Blanks around signs make none, between words they do. */
    {"define: {a: count(b)>1 and c==(d+1), e: f - g, h: \"x y\"}",
     "define: {a: count( b ) > 1 and  c == ( d + 1 ), e: f-g, h: \"xy\"}",
     "=define.e =define.h"},
    /* Sections come in the order of a rule book. */
    {"limits: {rounds: 1}\nscore: {a: 1}\ncards: {b: {copies: 1}}",
     "cards: {b: {copies: 2}}\nlimits: {rounds: 2}\nscore: {a: 2}",
     "=cards.b.copies =score.a =limits.rounds"},
};

START_TEST(two_trees_differ_so)
{
    ck_assert_str_eq(differences(cases[_i].one, cases[_i].other),
                     cases[_i].expected);
}
END_TEST

/* The other way round there are as many, whatever comes first. */
START_TEST(differences_are_as_many_from_the_other_side)
{
    const char *there = differences(cases[_i].one, cases[_i].other);
    const char *back = differences(cases[_i].other, cases[_i].one);
    ck_assert_int_eq(*there == '\0', *back == '\0');
    ck_assert_str_eq(differences(cases[_i].one, cases[_i].one), "");
    ck_assert_str_eq(differences(cases[_i].other, cases[_i].other), "");
}
END_TEST

static const struct {
    const char *text, *path;
    RulePart part;
} parts[] = {
    {"actions: {do: {do: {do: {do: {do: {shuffle: x}}, for each: y}}}}",
     "actions.do", PART_ACTION},
    {"actions: {do: {do: {do: {do: {do: {shuffle: x}}, for each: y}}}}",
     "actions.do.do.do.do.do", PART_STEP},
    {"actions: {do: {do: {do: {do: {do: {shuffle: x}}, for each: y}}}}",
     "actions.do.do.do.do.do.shuffle", PART_VALUE},
    {"cards: {effect: {effect: {effect: {shuffle: x}}}}", "cards.effect.effect",
     PART_STEPS},
    {"modes: {a: {while: x, actions: {b: {}}}}", "modes.a.actions.b",
     PART_ACTION},
};

/* A section that is not known here would never differ. Examples show rules and
 * are none. */
START_TEST(every_section_of_the_schema_is_compared)
{
    Sources sources = sources_new(arena);
    Diagnostics found = diagnostics_new(arena);
    Node *schema = schema_test_source(arena, &sources, &found, "variant");
    const Node *keys = node_get(node_get(schema, "else"), "properties");
    ck_assert_uint_gt(keys->count, 20);
    for (size_t i = 0; i < keys->count; i++) {
        const char *key = keys->children[i]->key;
        size_t place = 0;
        while (part_sections[place] &&
               !text_equal(part_sections[place], key)) {
            place++;
        }
        bool about = text_equal(key, "cria") || text_equal(key, "name") ||
                     text_equal(key, "about") ||
                     text_equal(key, "examples") || text_equal(key, "allow") ||
                     text_equal(key, "assumed");
        ck_assert_msg(about == (part_sections[place] == NULL), "%s", key);
    }
}
END_TEST

START_TEST(names_do_not_hide_what_a_part_is)
{
    Node *root = read_text(parts[_i].text);
    Node *node = node_find(arena, root, parts[_i].path, NULL, NULL);
    ck_assert_ptr_nonnull(node);
    ck_assert_int_eq(part_of(node), parts[_i].part);
}
END_TEST

Suite *difference_suite(void)
{
    Suite *suite = suite_create("difference");
    TCase *tests = tcase_create("difference");
    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_loop_test(tests, two_trees_differ_so, 0, COUNT(cases));
    tcase_add_loop_test(tests, differences_are_as_many_from_the_other_side, 0,
                        COUNT(cases));
    tcase_add_loop_test(tests, names_do_not_hide_what_a_part_is, 0,
                        COUNT(parts));
    tcase_add_test(tests, every_section_of_the_schema_is_compared);
    suite_add_tcase(suite, tests);
    return suite;
}
