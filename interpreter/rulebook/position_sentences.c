/* Describes positions and claims: one sentence for each line of a file.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/position_sentences.h"

#include <string.h>

#include "variant/names.h"

bool scene_is_player(const Scene *scene, const char *word)
{
    for (size_t i = 0; i < scene->names->count; i++) {
        if (text_equal(scene->names->children[i]->text, word)) {
            return true;
        }
    }
    return false;
}

/* --- cards ---------------------------------------------------------------- */

/* The number of bytes of [text] that the longest card takes, or else its first
 * word. */
static size_t card_length(const Scene *scene, const char *text)
{
    size_t length = strcspn(text, " "), best = length;
    while (length > 0) {
        const char *label = arena_copy(scene->teller->arena, text, length);
        if (variant_find_kind(scene->teller->variant, label) >= 0) {
            best = length;
        }
        size_t blanks = strspn(text + length, " ");
        size_t word = strcspn(text + length + blanks, " ");
        length = word > 0 ? length + blanks + word : 0;
    }
    return best;
}

/* The words of a list, or the cards in a text with blanks between them. */
static Words split_cards(Scene *scene, const Node *node)
{
    Arena *arena = scene->teller->arena;
    Words words = words_new(arena);
    for (size_t i = 0; node->kind == NODE_LIST && i < node->count; i++) {
        english_gather(&words, node->children[i]->text);
    }
    const char *at = node->kind == NODE_SCALAR ? node->text : "";
    for (at += strspn(at, " "); *at; at += strspn(at, " ")) {
        size_t length = card_length(scene, at);
        english_gather(&words, arena_copy(arena, at, length));
        at += length;
    }
    return words;
}

/* The number of words equal to word [first] from there on; 0: it has come
 * before. */
static int count_same(const Words *words, size_t first)
{
    int count = 0;
    for (size_t i = 0; i < words->count; i++) {
        bool same = text_equal(words->items[i], words->items[first]);
        if (same && i < first) {
            return 0;
        }
        count += same;
    }
    return count;
}

/* A card; a name that is a plural is quoted: "a 7C", '"twos"'. */
static const char *one_card(Arena *arena, const char *label)
{
    return english_is_plural(label) ? text_format(arena, "\"%s\"", label)
                                    : english_article(arena, label);
}

const char *scene_cards(Scene *scene, const Node *node, bool together)
{
    Arena *arena = scene->teller->arena;
    Words words = split_cards(scene, node), told = words_new(arena);
    for (size_t i = 0; i < words.count; i++) {
        int count = together ? count_same(&words, i) : 1;
        const char *label = words.items[i];
        if (text_equal(label, "...")) {
            english_gather(&told, "all others");
        } else if (count > 0) {
            english_gather(&told, count == 1
                                      ? one_card(arena, label)
                                      : english_count(arena, count, label));
        }
    }
    return english_list(&told, "and");
}

/* Whether it is a single card, and not all others. */
static bool is_single(Scene *scene, const Node *node)
{
    const Words words = split_cards(scene, node);
    return words.count == 1 && !text_equal(words.items[0], "...");
}

/* "the discard pile is, from the top, ...", "in Ann's hand are ..." */
static void tell_cards(Scene *scene, const Node *node, const Zone *zone,
                       const char *place, bool come)
{
    Teller *teller = scene->teller;
    const char *cards = scene_cards(scene, node, !zone->pile);
    const char *text;
    if (!*cards) {
        text = tell_format(teller, "%s is empty", place);
    } else if (come) {
        text = tell_format(teller, "%s %s into %s", cards,
                           is_single(scene, node) ? "comes" : "come", place);
    } else if (zone->pile && !is_single(scene, node)) {
        text = tell_format(teller, "on %s lie, from the top, %s", place, cards);
    } else if (zone->pile) {
        text = tell_format(teller, "on %s lies %s", place, cards);
    } else {
        text = tell_format(teller, "in %s %s %s", place,
                           is_single(scene, node) ? "is" : "are", cards);
    }
    tell_that(teller, node, "%s%s", scene->lead, text);
}

/* "Ann's hand", "the row of red" */
static const char *whole_of(Scene *scene, size_t zone, const char *owner)
{
    const char *noun = noun_zone(scene->teller, zone);
    return !owner ? tell_format(scene->teller, "the %s", noun)
           : scene_is_player(scene, owner)
               ? tell_format(scene->teller, "%s's %s", owner, noun)
               : tell_format(scene->teller, "the %s of %s", noun, owner);
}

/* The same with the part of a zone: "the face-up part of Ann's hand" */
static const char *place_of(Scene *scene, size_t zone, const char *owner)
{
    const Expression part = {.kind = E_ZONE, .value = (int64_t)zone};
    const char *face = noun_face(scene->teller, &part);
    const char *whole = whole_of(scene, zone, owner);
    return *face ? tell_format(scene->teller, "the %spart of %s", face, whole)
                 : whole;
}

/* "Ann's slots hold, face up, a 5 at 1 and a 7 at 3": of a zone with two keys
 * those of one first key. */
static void tell_slots(Scene *scene, const Node *node, size_t zone)
{
    Teller *teller = scene->teller;
    const Zone *of = &teller->variant->zones[zone];
    const char *noun = english_plural(teller->arena, noun_zone(teller, zone));
    const char *whole = scene_is_player(scene, node->key)
        ? tell_format(teller, "%s's %s", node->key, noun)
        : tell_format(teller, "the %s of %s", noun, node->key);
    Words slots = words_new(teller->arena);
    for (size_t i = 0; i < node->count; i++) {
        const Node *one = node->children[i];
        const char *cards = scene_cards(scene, one, !of->pile);
        english_gather(&slots, tell_format(teller, "%s at %s",
                                           *cards ? cards : "nothing",
                                           one->key));
    }
    tell(teller, node, tell_format(
        teller, "%s hold%s %s", whole,
        !of->whole ? "" : of->up ? ", face up," : ", face down,",
        english_list(&slots, "and")));
}

void scene_tell_zones(Scene *scene, const Node *zones, bool come)
{
    const Variant *variant = scene->teller->variant;
    for (size_t i = 0; i < zones->count; i++) {
        const Node *node = zones->children[i];
        int number = variant_find_zone(variant, node->key);
        if (number < 0) {
            continue;
        }
        size_t zone = (size_t)number;
        bool each = node->kind == NODE_MAPPING;
        for (size_t k = 0; each && k < node->count; k++) {
            const Node *one = node->children[k];
            if (one->kind == NODE_MAPPING) {
                tell_slots(scene, one, zone);
                continue;
            }
            tell_cards(scene, one, &variant->zones[zone],
                       place_of(scene, zone, one->key), come);
        }
        if (!each) {
            tell_cards(scene, node, &variant->zones[zone],
                       place_of(scene, zone, NULL), come);
        }
    }
}

/* --- players and what they have ------------------------------------------- */

static void tell_turn(Scene *scene, const Node *turn)
{
    scene->who = turn->text;
    tell_that(scene->teller, turn,
              scene->begun ? "%s decides" : "it is the turn of %s",
              turn->text);
}

/* "is all-in", "are all-in"; of a name that is a verb "sits out", "sit
 * out". */
static const char *status_words(Scene *scene, const char *status, bool many)
{
    Arena *arena = scene->teller->arena;
    const char *word = arena_copy(arena, status, strcspn(status, " "));
    bool verb = strchr(status, ' ') && english_is_plural(word);
    return !verb  ? tell_format(scene->teller, "%s %s", many ? "are" : "is",
                                status)
           : many ? english_bare(arena, status) : status;
}

/* Adds one sentence for all players with the same status. */
static void tell_statuses(Scene *scene, const Node *statuses)
{
    Teller *teller = scene->teller;
    for (size_t i = 0; i < statuses->count; i++) {
        Words who = words_new(teller->arena);
        bool told = false;
        for (size_t k = 0; k < statuses->count; k++) {
            const Node *one = statuses->children[k];
            bool same = text_equal(one->text, statuses->children[i]->text);
            told |= same && k < i;
            if (same) {
                english_gather(&who, one->key);
            }
        }
        if (!told) {
            tell_that(teller, statuses->children[i], "%s %s",
                      english_list(&who, "and"),
                      status_words(scene, statuses->children[i]->text,
                                   who.count > 1));
        }
    }
}

static const char *token_list(Scene *scene, const Node *node)
{
    Teller *teller = scene->teller;
    Words words = words_new(teller->arena);
    for (size_t i = 0; i < node->count; i++) {
        const Node *one = node->children[i];
        int token = variant_find_token(teller->variant, one->key);
        int32_t count = 0;
        node_integer(one, &count);
        if (count != 0) {
            english_gather(&words,
                           english_count(teller->arena, count,
                                         token >= 0 ? noun_token(teller, token)
                                                    : "point to pay"));
        }
    }
    return words.count ? english_list(&words, "and") : "no tokens";
}

static void tell_tokens(Scene *scene, const Node *tokens)
{
    for (size_t i = 0; i < tokens->count; i++) {
        const Node *of = tokens->children[i];
        bool player = scene_is_player(scene, of->key);
        tell(scene->teller, of,
             player ? tell_format(scene->teller, "%s has %s", of->key,
                                  token_list(scene, of))
                    : tell_format(scene->teller, "the %s has %s",
                                  noun_holder(scene->teller,
                                              variant_find_holder(
                                                  scene->teller->variant,
                                                  of->key)),
                                  token_list(scene, of)));
    }
}

/* "Ann has 11 points, Bob has 4 points" with what is counted. */
static void say_numbers(Scene *scene, const Node *numbers, const char *lead,
                        const char *noun)
{
    Teller *teller = scene->teller;
    Words words = words_new(teller->arena);
    for (size_t i = 0; i < numbers->count; i++) {
        const Node *one = numbers->children[i];
        int32_t count = 0;
        node_integer(one, &count);
        english_gather(&words,
                       tell_format(teller, "%s has %s", one->key,
                                   english_count(teller->arena, count, noun)));
    }
    tell_that(teller, numbers, "%s%s", lead, english_list(&words, "and"));
}

/* The texts of a list, or the one text. */
static Words texts_of(Scene *scene, const Node *node)
{
    Words words = words_new(scene->teller->arena);
    for (size_t i = 0; i < node->count; i++) {
        english_gather(&words, node->children[i]->text);
    }
    if (node->kind == NODE_SCALAR) {
        english_gather(&words, node->text);
    }
    return words;
}

static void tell_winners(Scene *scene, const Node *winners)
{
    Words words = texts_of(scene, winners);
    tell_that(scene->teller, winners, "%s %s",
              words.count ? english_list(&words, "and") : "nobody",
              words.count > 1 ? "win" : "wins");
}

/* --- what may be done ----------------------------------------------------- */

/* "play 4r", or 'choose "that is all"' for a text that is no act. */
static const char *move_words(Scene *scene, const char *text)
{
    return english_is_act(text) ? text
                                : tell_format(scene->teller, "choose \"%s\"",
                                              text);
}

/* "[who] may ..., ..., or ...[tail]" */
static void say_moves(Scene *scene, const Node *moves, const char *may,
                      const char *tail)
{
    Teller *teller = scene->teller;
    const Words texts = texts_of(scene, moves);
    Words words = words_new(teller->arena);
    for (size_t i = 0; i < texts.count; i++) {
        english_gather(&words, move_words(scene, texts.items[i]));
    }
    tell_that(teller, moves, "%s %s %s%s", scene->who, may,
              english_list(&words, "or"), tail);
}

/* Whether the text is that of a rule, not the name of a condition. */
typedef struct {
    const char *words;
    bool found;
} Wanted;

static void look_for_reason(Wanted *wanted, const Conditions *conditions)
{
    for (size_t i = 0; i < conditions->count; i++) {
        const char *because = conditions->items[i].because;
        wanted->found = wanted->found ||
                        (because && text_equal(because, wanted->words));
    }
}

static void look_at_reasons(void *context, const Actions *actions)
{
    for (size_t i = 0; i < actions->count; i++) {
        const Action *action = &actions->items[i];
        look_for_reason(context, &action->when);
        for (int k = 0; k < action->choice_count; k++) {
            look_for_reason(context, &action->choices[k].where);
            look_for_reason(context, &action->choices[k].together);
        }
    }
}

static bool is_reason(const Variant *variant, const char *words)
{
    Wanted wanted = {words, false};
    rules_visit_decisions(variant->rules, look_at_reasons, &wanted);
    for (size_t i = 0; i < variant->relation_count; i++) {
        look_for_reason(&wanted, &variant->relations[i].conditions);
    }
    return wanted.found;
}

static void tell_refused(Scene *scene, const Node *refused)
{
    Teller *teller = scene->teller;
    for (size_t i = 0; i < refused->count; i++) {
        const Node *one = refused->children[i];
        tell_that(teller, one,
                  is_reason(teller->variant, one->text)
                      ? "%s may not %s: \"%s\"" : "%s may not %s, for want of "
                                                "\"%s\"",
                  scene->who, move_words(scene, one->key), one->text);
    }
}

static void tell_holds(Scene *scene, const Node *holds)
{
    bool one = holds->kind == NODE_SCALAR;
    for (size_t i = 0; i < (one ? 1 : holds->count); i++) {
        const Node *claim = one ? holds : holds->children[i];
        tell(scene->teller, claim, scene_claim(scene, claim));
    }
}

/* Adds a text as it is: "it is round 3". */
static void say_text(Scene *scene, const Node *node, const char *before,
                     const char *after)
{
    tell_that(scene->teller, node, "%s%s%s", before, node->text, after);
}

/* The dice of all, or those of each player. */
static void tell_dice(Scene *scene, const Node *dice)
{
    Teller *teller = scene->teller;
    bool own = dice->kind == NODE_MAPPING && teller->variant->dice_each;
    for (size_t i = 0; i < (own ? dice->count : 1); i++) {
        const Node *some = own ? dice->children[i] : dice;
        tell_that(teller, some, "%s dice have come up %s",
                  own ? tell_format(teller, "%s's", some->key) : "the",
                  scene_cards(scene, some, true));
    }
}

static void tell_zones(Scene *scene, const Node *zones)
{
    scene_tell_zones(scene, zones, false);
}

static void tell_remembered(Scene *scene, const Node *remembered)
{
    scene_tell_remembered(scene, remembered, "");
}

/* The sentence for a key: by a function, or with text before and after. */
typedef struct {
    const char *key;
    void (*tell)(Scene *scene, const Node *value);
    void (*say)(Scene *scene, const Node *value, const char *before,
                const char *after);
    const char *before, *after;
} Teaching;

static void tell_keys(Scene *scene, const Node *mapping, const Teaching *items,
                      size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const Teaching *one = &items[i];
        const Node *value = node_get(mapping, one->key);
        if (value && one->tell) {
            one->tell(scene, value);
        } else if (value) {
            one->say(scene, value, one->before, one->after);
        }
    }
}

void scene_tell_facts(Scene *scene, const Node *mapping)
{
    static const Teaching facts[] = {
        {"round ended by", NULL, say_text, "the round ends (", ")"},
        {"points", NULL, say_numbers, "for the round ", "point"},
        {"round", NULL, say_text, "it is round ", ""},
        {"direction", NULL, say_text, "the turns go ", ""},
        {"statuses", tell_statuses, NULL, NULL, NULL},
        {"dice", tell_dice, NULL, NULL, NULL},
        {"zones", tell_zones, NULL, NULL, NULL},
        {"tokens", tell_tokens, NULL, NULL, NULL},
        {"remembered", tell_remembered, NULL, NULL, NULL},
        {"totals", NULL, say_numbers, "in all ", "point"},
        {"last to act", NULL, say_text, "",
         " was the last to do anything in a turn"},
        {"game ended by", NULL, say_text, "the game ends (", ")"},
        {"winners", tell_winners, NULL, NULL, NULL},
        {"turn", tell_turn, NULL, NULL, NULL}};
    tell_keys(scene, mapping, facts, sizeof facts / sizeof *facts);
}

void scene_tell_claims(Scene *scene, const Node *mapping)
{
    static const Teaching claims[] = {
        {"legal", NULL, say_moves, "may", ", and nothing else"},
        {"some legal", NULL, say_moves, "may", ""},
        {"none legal", NULL, say_moves, "may not", ""},
        {"refused", tell_refused, NULL, NULL, NULL},
        {"holds", tell_holds, NULL, NULL, NULL}};
    tell_keys(scene, mapping, claims, sizeof claims / sizeof *claims);
}
