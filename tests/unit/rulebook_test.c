/* Rule books: that every verb has words, every variant is told without a gap,
 * and every sentence says which line it comes from.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "document/read.h"
#include "load.h"
#include "rulebook/english.h"
#include "rulebook/rulebook.h"
#include "rules/rules.h"
#include "rulebook/teller.h"
#include "schema_source.h"

Suite *rulebook_suite(void);

static jmp_buf exhausted;

/* ---- English ------------------------------------------------------------- */

START_TEST(english_has_its_exceptions)
{
    Arena *arena = arena_new(NULL, &exhausted);
    Words words = words_new(arena);
    ck_assert_str_eq(english_number(arena, 12), "twelve");
    ck_assert_str_eq(english_number(arena, 13), "13");
    ck_assert_str_eq(english_number(arena, -2), "minus two");
    ck_assert_str_eq(english_number(arena, -13), "minus 13");
    ck_assert_str_eq(english_count(arena, -1, "point"), "minus one point");
    ck_assert_str_eq(english_ordinal(arena, 3), "third");
    ck_assert_str_eq(english_count(arena, 1, "card"), "one card");
    ck_assert_str_eq(english_count(arena, 2, "die"), "two dice");
    ck_assert_str_eq(english_plural(arena, "penalty"), "penalties");
    ck_assert_str_eq(english_plural(arena, "play"), "plays");
    ck_assert_str_eq(english_plural(arena, "box"), "boxes");
    ck_assert_str_eq(english_plural(arena, "heap of cards"), "heaps of cards");
    ck_assert_str_eq(english_plural(arena, "jack or queen"), "jacks or queens");
    ck_assert_str_eq(english_plural(arena, "king or ace of spades"),
                     "kings or aces of spades");
    ck_assert_str_eq(english_article(arena, "honour"), "an honour");
    ck_assert_str_eq(english_article(arena, "hour"), "an hour");
    ck_assert_str_eq(english_article(arena, "house"), "a house");
    ck_assert_str_eq(english_article(arena, "eight"), "an eight");
    ck_assert_str_eq(english_article(arena, "8"), "an 8");
    ck_assert_str_eq(english_article(arena, "11"), "an 11");
    ck_assert_str_eq(english_article(arena, "18"), "an 18");
    ck_assert_str_eq(english_article(arena, "1"), "a 1");
    ck_assert_str_eq(english_article(arena, "110"), "a 110");
    ck_assert_str_eq(english_article(arena, "r1"), "an r1");
    ck_assert_str_eq(english_article(arena, "NB"), "an NB");
    ck_assert_str_eq(english_article(arena, "KH"), "a KH");
    ck_assert_str_eq(english_article(arena, "run"), "a run");
    ck_assert(english_is_plural("chips in the pot"));
    ck_assert(!english_is_plural("number of chips"));
    ck_assert(!english_is_plural("place among trumps"));
    ck_assert(!english_is_plural("class"));
    ck_assert(english_is_plural("rounds won"));
    ck_assert(!english_is_plural("bid made"));
    ck_assert(english_is_act("draw two"));
    ck_assert(!english_is_act("all in"));
    ck_assert_str_eq(english_article(arena, "card"), "a card");
    ck_assert_str_eq(english_bare(arena, "plays on"), "play on");
    ck_assert_str_eq(english_bare(arena, "matches"), "match");
    ck_assert_str_eq(english_bare(arena, "serves"), "serve");
    ck_assert_str_eq(english_bare(arena, "has cards"), "have cards");
    ck_assert_str_eq(english_bare(arena, "carries it"), "carry it");
    ck_assert_str_eq(english_bare(arena, "lies"), "lie");
    ck_assert_str_eq(english_bare(arena, "goes on"), "go on");
    ck_assert_str_eq(english_bare(arena, "passes"), "pass");
    ck_assert_str_eq(english_bare(arena, "loses"), "lose");
    ck_assert_str_eq(english_bare(arena, "uses"), "use");
    ck_assert_str_eq(english_with_you(arena, "takes it"), "take it");
    ck_assert_str_eq(english_with_you(arena, "does not"), "do not");
    ck_assert_str_eq(english_with_you(arena, "is out"), "are out");
    ck_assert_str_eq(english_with_you(arena, "was right"), "were right");
    ck_assert_str_eq(english_with_you(arena, "wasted it"), "wasted it");
    ck_assert_str_eq(english_list(&words, "and"), "");
    english_gather(&words, "a");
    ck_assert_str_eq(english_list(&words, "and"), "a");
    english_gather(&words, "b");
    english_gather(&words, "c");
    ck_assert_str_eq(english_list(&words, "or"), "a, b or c");
    arena_free(arena);
}
END_TEST

/* ---- Verbs --------------------------------------------------------------- */

/* The verbs that move cards to another part of their zone. */
static bool is_turn(const char *verb)
{
#define VERB(id, key, changes)
#define TURN(key) || text_equal(verb, key)
    return false
#include "rules/verbs.def"
        ;
#undef TURN
#undef VERB
}

/* The verbs are the first keys of the forms that a step may have. */
START_TEST(every_verb_of_the_schema_is_one_of_the_rules)
{
    Arena *arena = arena_new(NULL, &exhausted);
    Sources sources = sources_new(arena);
    Diagnostics found = diagnostics_new(arena);
    Node *root = schema_test_source(arena, &sources, &found, "variant");
    const Node *steps = node_get(node_get(node_get(root, "definitions"),
                                          "step"), "anyOf");
    ck_assert_ptr_nonnull(steps);
    ck_assert_uint_gt(steps->count, 20);
    for (size_t i = 0; i < steps->count; i++) {
        const Node *keys = node_get(steps->children[i], "properties");
        const char *verb = keys->children[0]->key;
        bool known = text_equal(verb, "if") ||         /* with `then` */
                     text_equal(verb, "tell") ||       /* a notice */
                     is_turn(verb);
        for (int v = 0; v < VERBS; v++) {
            known = known || text_equal(verb, verb_facts[v].key);
        }
        ck_assert_msg(known, "no verb '%s'", verb);
    }
    arena_free(arena);
}
END_TEST

/* What has no words is a finding at its place, never left out. */
START_TEST(what_has_no_words_is_a_finding)
{
    Arena *arena = arena_new(NULL, &exhausted);
    Diagnostics found = diagnostics_new(arena);
    Teller teller = {.arena = arena, .found = &found};
    const Expression zone = {.kind = E_ZONE, .span = {1, 2, 3}};
    amount_of(&teller, &zone);
    ck_assert_uint_eq(found.count, 1);
    ck_assert_uint_eq(found.errors, 1);
    ck_assert_uint_eq(found.items[0].span.start, 2);
    clause_of(&teller, &zone, false);
    const Expression truth = {.kind = E_AND};
    noun_of(&teller, &truth);
    set_of(&teller, &truth);
    ck_assert_uint_eq(found.count, 4);
    arena_free(arena);
}
END_TEST

/* ---- Every variant ------------------------------------------------------- */

static const char *const folders[] = {"variants"};

static Loaded *load(const char *path)
{
    Request request = {.library = {.folders = folders, .count = 1}, .rules.name = path};
    Loaded *loaded = load_variant(&request, NULL);
    ck_assert_msg(loaded && loaded->variant, "%s does not load", path);
    return loaded;
}

/* Every sentence, heading, label and cell has words and says where it comes
 * from: a line of a file that there is. */
static size_t look_at(const Block *block, const Loaded *loaded)
{
    size_t count = block->sentence_count;
    for (size_t i = 0; i < block->sentence_count; i++) {
        const Sentence *sentence = &block->sentences[i];
        ck_assert_msg(*sentence->text, "an empty sentence");
        ck_assert_msg(sentence->origins.count > 0, "from nowhere: %s",
                      sentence->text);
        for (size_t k = 0; k < sentence->origins.count; k++) {
            const Origin *origin = &sentence->origins.items[k];
            bool known = false;
            for (size_t f = 1; f < loaded->sources.count; f++) {
                const Source *file = &loaded->sources.files[f];
                known = known || (text_equal(file->name, origin->file) &&
                                  origin->line <= file->line_count);
            }
            ck_assert_msg(known && origin->line > 0, "%s:%u: %s", origin->file,
                          origin->line, sentence->text);
        }
    }
    for (size_t i = 0; i < block->count; i++) {
        count += look_at(block->blocks[i], loaded);
    }
    return count;
}

static void tell_one(const char *path)
{
    Loaded *loaded = load(path);
    Arena *arena = arena_new(NULL, &exhausted);
    Diagnostics found = diagnostics_new(arena);
    BookSource rules = {.variant = loaded->variant,
                        .sources = &loaded->sources};
    Page page = rulebook_write(arena, &rules, &found);
    ck_assert_msg(found.count == 0, "%s: %s", path,
                  found.count ? found.items[0].message : "");
    ck_assert_uint_gt(look_at(page.root, loaded), 30);
    arena_free(arena);
    load_free(loaded);
}

/* A clause, its opposite, and that it is no longer so; NULL: that is not
 * certain. */
static const struct {
    const char *clause, *negated, *no_longer;
} opposites[] = {
    {"the pile is frozen", "the pile is not frozen",
     "the pile is no longer frozen"},
    {"there is a revolution", "there is no revolution",
     "there is no longer a revolution"},
    {"there is room for you", "there is no room for you",
     "there is no longer room for you"},
    {"that player has had a say", "that player has not had a say",
     "from now on that player has not had a say"},
    {"the player has three aces", "the player does not have three aces",
     "the player no longer has three aces"},
    {"you have a pair of jacks or better",
     "you do not have a pair of jacks or better",
     "you no longer have a pair of jacks or better"},
    {"you can still go out", "you can no longer go out",
     "you can no longer go out"},
    {"it can be laid off", "it cannot be laid off",
     "it can no longer be laid off"},
    {"a card must be melded first", "a card need not be melded first",
     "from now on a card need not be melded first"},
    {"the claim stands", "the claim does not stand",
     "the claim no longer stands"},
    {"you hold a card", "you do not hold a card", "you no longer hold a card"},
    {"for that rank, the build has more than one set",
     "for that rank, the build does not have more than one set",
     "for that rank, the build no longer has more than one set"},
    {"no dice score", "some dice score", NULL},
    {"nobody has passed", "somebody has passed", NULL},
    {"no card is red and no card is blue", NULL, NULL},
    /* Where "not" could be read in another way, or the verb is not certain. */
    {"you keep two cards or can go out", NULL, NULL},
    {"a heart or the queen has been played", NULL, NULL},
    {"the card that is turned up lies there", NULL, NULL},
    {"all cards are red", NULL, NULL},
    {"there is at least one card", NULL, NULL},
    {"the values go up", NULL, NULL},
    {"two dice make the line", NULL, NULL},
};

START_TEST(a_clause_has_an_opposite)
{
    Arena *arena = arena_new(NULL, &exhausted);
    const char *clause = opposites[_i].clause;
    const char *negated = english_negated(arena, clause);
    const char *no_longer = english_no_longer(arena, clause);
    ck_assert_pstr_eq(negated, opposites[_i].negated);
    ck_assert_pstr_eq(no_longer, opposites[_i].no_longer);
    arena_free(arena);
}
END_TEST

START_TEST(every_sentence_comes_from_a_line)
{
    Arena *arena = arena_new(NULL, &exhausted);
    Library library = {.folders = folders, .count = 1};
    FileList list = library_list(arena, &library);
    ck_assert_uint_gt(list.count, 20);
    for (size_t i = 0; i < list.count; i++) {
        tell_one(list.names[i]);
    }
    arena_free(arena);
}
END_TEST

Suite *rulebook_suite(void)
{
    Suite *suite = suite_create("rulebook");
    TCase *all = tcase_create("rulebook");
    tcase_add_test(all, english_has_its_exceptions);
    tcase_add_loop_test(all, a_clause_has_an_opposite, 0,
                        sizeof opposites / sizeof *opposites);
    tcase_add_test(all, every_verb_of_the_schema_is_one_of_the_rules);
    tcase_add_test(all, what_has_no_words_is_a_finding);
    tcase_add_test(all, every_sentence_comes_from_a_line);
    suite_add_tcase(suite, all);
    return suite;
}
