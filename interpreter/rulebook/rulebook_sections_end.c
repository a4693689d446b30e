/* The sections from the end of a round to the end of the game: when it ends,
 * what follows, the score, the winner; and the meaning of the names that were
 * used.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "expression/pure_value.h"
#include "rulebook/teller.h"

/* --- The end of a round --------------------------------------------------- */

const char *end_words(Teller *teller, const End *end)
{
    Text text = text_new(teller->arena);
    for (size_t i = 0; i < end->said.count; i++) {
        const Piece *piece = &end->said.items[i];
        text_add(&text, piece->text
                            ? piece->text
                            : teller_words(teller,
                                           tell_taken(teller,
                                                      piece->expression)));
    }
    return end->said.count > 0 ? text_string(&text) : NULL;
}

/* Whether an end is named by what it is: "the stock is empty". It is tried, and
 * nothing counts as mentioned by that. */
static bool is_named_by_condition(const Teller *teller, const End *end)
{
    Teller trial = *teller;
    Diagnostics found = diagnostics_new(teller->arena);
    trial.found = trial.meanings.found = &found;
    trial.listener = NULL;
    trial.pending = (Origins){NULL, 0, 0};
    return end->condition && text_equal(tell_condition(&trial, end->condition,
                                                       false),
                                        end->place.name);
}

/* Words such as "somebody has won enough" leave open how much that is. */
static void tell_end(Teller *teller, const End *end, bool briefly)
{
    const char *words = end_words(teller, end);
    if (!words && is_named_by_condition(teller, end)) {
        tell_item(teller, end->place.node,
                  tell_condition(teller, end->condition, false));
        return;
    }
    tell_labelled(teller, end->place.node, end->place.name);
    if (words) {
        tell(teller, end->place.node, words);
    }
    tell_briefly(teller, end->condition && (briefly || words) ? NULL : "",
                 NULL);
    tell_that(teller, end->place.node, "%s%s", words ? "that is: " : "",
              end->condition ? tell_condition(teller, end->condition, false)
                             : "only where a rule says so");
    page_close(&teller->page);
}

/* The first end is the limit. [briefly]: they are told also where there is
 * little room. */
static void tell_ends(Teller *teller, const End *ends, size_t count,
                      bool briefly)
{
    page_open(&teller->page, BLOCK_LIST);
    for (size_t i = 1; i < count; i++) {
        tell_end(teller, &ends[i], briefly);
    }
    page_close(&teller->page);
}

/* Describes a limit that the file sets; [brief]: as in Sentence. */
static void tell_limit(Teller *teller, FilePart section, const char *form,
                       int32_t most, const char *what, const char *brief)
{
    const Node *limit = teller_part(teller, section);
    if (limit) {
        tell_briefly(teller, brief, NULL);
        tell_that(teller, limit, "%s %d %s", form, most, what);
    }
}

/* Where there is none, the last phase ends the round. */
static void tell_round_ends(Teller *teller, const Node *ends)
{
    const Rules *rules = teller->variant->rules;
    if (teller->variant->round_end_own == 1) {
        tell(teller, ends, "the round is over after its last phase");
        return;
    }
    tell_briefly(teller, "", NULL);
    tell(teller, ends, tell_format(
        teller, "after %s, and before %s, the round ends at once if %s:",
        teller->variant->at_once
            ? "what all players chose and everything that it causes"
            : "your action and everything that it causes",
        teller->variant->at_once ? "the next turn"
                                 : "anybody has another turn",
        english_one_true(teller->variant->round_end_own - 1)));
    tell_ends(teller, rules->round_ends, teller->variant->round_end_own, true);
}

void section_round_end(Teller *teller)
{
    const Node *ends = teller_part(teller, SECTION_ROUND_ENDS);
    const Rules *rules = teller->variant->rules;
    const Steps *after = &rules->after;
    Noun last = noun_plain(teller, "the player who acted last");
    lookups_forget(teller);
    teller_set_actor(teller, noun_you, noun_you);
    tell_round_ends(teller, ends);
    tell_limit(teller, SECTION_ACTIONS_MOST,
               "a round ends, and the game with it, after",
               teller->variant->actions_most, "actions", "");
    if (after->count > 0) {
        teller_set_actor(teller, last, noun_they);
        teller->over = true;
        page_break(&teller->page);
        tell(teller, after->node, "then, in this order:");
        step_tell_list(teller, after);
        teller->over = false;
    }
}

/* --- Scoring -------------------------------------------------------------- */

/* The attribute of which some card counts for more than one value, or -1. */
static int several_counted(const Teller *teller, const Expression *part)
{
    bool groups = part->kind == E_SUM && part->right->kind == E_GROUP;
    int attribute = groups ? part->left->type.attribute : -1;
    return groups && teller->variant->attributes[attribute].several ? attribute
                                                                    : -1;
}

/* What a part of the score with a name is where that name says for what: "ten
 * points", "500 points each"; NULL: there is more to it. */
static const char *points_alone(Teller *teller, const Expression *worth)
{
    bool once = worth->kind == E_IF && worth->left->kind == E_CONSTANT &&
                amount_is(worth->right, 0);
    bool each = worth->kind == E_MULTIPLY && worth->left->kind == E_CONSTANT &&
                (worth->right->kind == E_COUNT ||
                 (worth->right->kind == E_SUM &&
                  amount_is(worth->right->right, 1)));
    return once   ? amount_score(teller, worth->left)
           : each ? tell_format(teller, "%s each",
                                amount_score(teller, worth->left))
                  : NULL;
}

/* [one_of]: it is one of several. */
static void tell_share(Teller *teller, const Share *share, bool one_of)
{
    const Node *node = share->place.node;
    const Expression *worth = tell_taken(teller, share->worth);
    int several = several_counted(teller, worth);
    tell_labelled(teller, node, share->place.name);
    Choices choices = teller_choices(teller, worth);
    if (choices.count > 0) {
        tell(teller, node, "points by the first line that is true:");
        tell_choices(teller, node, &choices);
    } else {
        tell_briefly(teller, one_of ? points_alone(teller, worth) : NULL, NULL);
        teller->partly = teller->brief != NULL;
        tell(teller, node, amount_score(teller, worth));
    }
    if (several >= 0) {
        const char *name = noun_attribute(teller, several);
        tell_that(teller, node,
                  "a card with several %s counts for each of them, as a card "
                  "with that %s",
                  english_plural(teller->arena, name), name);
    }
    page_close(&teller->page);
}

/* The score is described in the words of the first step that sets it. */
/* "2..4" to "2 to 4" */
static const char *range_words(Teller *teller, const char *key)
{
    const char *dots = strstr(key, "..");
    return dots ? tell_format(teller, "%.*s to %s", (int)(dots - key), key,
                              dots + 2) : key;
}

/* Lists the values of a table, row by row. */
static void tell_lookup(Teller *teller, const Lookup *table)
{
    const char *name = table->called ? table->called : table->name;
    page_break(&teller->page);
    tell_that(teller, table->node, "the %s:", name);
    page_open(&teller->page, BLOCK_TABLE);
    tell_row(teller, table->node, table->of, name);
    for (size_t i = 0; i < table->said_count; i++) {
        const LookupRow *row = &table->said[i];
        tell_row(teller, row->node, range_words(teller, row->key), row->gives);
    }
    page_close(&teller->page);
}

void lookups_forget(Teller *teller)
{
    for (size_t i = 0; i < teller->variant->lookup_count; i++) {
        teller->looked_up[i] = false;
    }
}

void lookups_tell(Teller *teller)
{
    for (size_t i = 0; i < teller->variant->lookup_count; i++) {
        if (teller->looked_up[i] && !teller->tabled[i]) {
            teller->tabled[i] = true;
            tell_lookup(teller, &teller->variant->lookups[i]);
        }
    }
}

void section_score(Teller *teller)
{
    const Node *score = teller_part(teller, SECTION_SCORE);
    const Step *step = rules_find_verb(teller->variant->rules, VERB_SCORE);
    if (!step || step->share_count == 0) {
        return;
    }
    teller_set_actor(teller, noun_plain(teller, "the player who acted last"),
                     noun_they);
    teller->over = true;
    teller_bind(teller, step->local, noun_you, noun_you);
    tell(teller, score,
         step->share_count == 1 ? "your score for the round is this:"
                                : "your score for the round is the sum of "
                                  "this:");
    page_open(&teller->page, BLOCK_LIST);
    for (size_t i = 0; i < step->share_count; i++) {
        tell_share(teller, &step->shares[i], step->share_count > 1);
    }
    page_close(&teller->page);
    teller->bound = NULL;
    teller->over = false;
    lookups_tell(teller);
}

/* --- The end of the game -------------------------------------------------- */

/* "whoever has the highest bid", "whoever is highest in this: ..." */
static void tell_tie(Teller *teller, const Tie *tie)
{
    static const char own[] = "the player's ";
    const char *which = tie->lowest ? "lowest" : "highest";
    const char *amount = amount_of(teller, tell_taken(teller, tie->by));
    const char *thing = english_begins(amount, own) ? amount + strlen(own)
                                                    : NULL;
    tell_that(teller, tie->place.node,
              thing && !strstr(thing, "the player")
                  ? "whoever has the %s %s" : "whoever is %s in this: %s",
              which, thing && !strstr(thing, "the player") ? thing : amount);
}

/* Describes how ties are broken. */
static void tell_ties(Teller *teller, const Node *node)
{
    const Noun player = {"the player", "the player's", false, false};
    const Rules *rules = teller->variant->rules;
    tell(teller, node, "of those who tie, one wins by the first of these in "
         "which they differ:");
    page_open(&teller->page, BLOCK_NUMBERED);
    for (size_t i = 0; i < rules->tie_count; i++) {
        const Tie *tie = &rules->ties[i];
        Bound *bound = teller_bind(teller, tie->local, player, player);
        tell_labelled(teller, tie->place.node, tie->place.name);
        tell_tie(teller, tie);
        page_close(&teller->page);
        teller_unbind(teller, bound);
    }
    page_close(&teller->page);
    tell(teller, node, "those who tie in all of these win together");
}

void winners_tell(Teller *teller, const Expression *winners, const char *brief)
{
    const Node *said = teller_part(teller, SECTION_WINNERS);
    tell_briefly(teller, brief, NULL);
    if (winners->type.base == TYPE_PLAYER) {
        tell_that(teller, said, "the winner is %s",
                  noun_of(teller, winners).name);
    } else {
        tell_that(teller, said, "the winners are %s; there may be several or "
                  "none", set_all(teller, winners));
    }
}

/* Whether partners sit opposite each other. */
static bool is_opposite(const Teller *teller, const Expression *team)
{
    return team->kind == E_REMAINDER && team->right->kind == E_CONSTANT &&
           team->right->value == 2 && teller->variant->players_most == 4;
}

/* The team by the seat: "every second player in the order of seats is of the
 * same team"; NULL: it is worked out in another way. */
static const char *team_by_seat(Teller *teller, const Expression *team)
{
    if (team->kind == E_SEAT_OF) {
        return "everybody plays for themselves";
    }
    if (team->kind == E_REMAINDER && team->left->kind == E_SEAT_OF &&
        team->right->kind == E_CONSTANT) {
        return tell_format(teller, "every %s player in the order of seats is "
                           "of the same team%s",
                           english_ordinal(teller->arena, team->right->value),
                           is_opposite(teller, team)
                               ? " (of four players, those who sit "
                                      "opposite each other)" : "");
    }
    if (team->kind != E_IF) {
        return NULL;
    }
    const char *one = team_by_seat(teller, team->left);
    const char *other = team_by_seat(teller, team->right);
    return one && other
        ? tell_format(teller, "if %s, %s; otherwise %s",
                      clause_of(teller, team->condition, false), one, other)
        : NULL;
}

/* The same where there is little room; NULL: it is as short as it can be. */
static const char *brief_team(Teller *teller, const Expression *team)
{
    return is_opposite(teller, team) ? "partners sit opposite each other"
           : team->kind == E_IF && is_opposite(teller, team->left)
               ? tell_format(teller, "if %s, partners sit opposite each other",
                             clause_of(teller, team->condition, false))
               : NULL;
}

/* Describes who plays together, and that they win together. */
static void tell_teams(Teller *teller)
{
    const Rules *rules = teller->variant->rules;
    const Node *node = teller_part(teller, SECTION_TEAMS);
    const Noun player = {"the player", "the player's", false, false};
    int64_t all;
    if (!node) {
        return;
    }
    if (pure_value(teller->variant, rules->teams[0], NULL, 0, &all)) {
        tell(teller, node, "all players are one team: they win together, or "
             "nobody does");
        return;
    }
    Bound *bound = teller_bind(teller, rules->team_players[0], player, player);
    const Expression *team = tell_taken(teller, rules->teams[0]);
    const char *seats = team_by_seat(teller, team);
    tell_briefly(teller, seats ? brief_team(teller, team) : NULL, NULL);
    tell(teller, node, seats ? seats
         : tell_format(teller, "those players are a team for whom this is the "
                       "same: %s", amount_of(teller, team)));
    teller_unbind(teller, bound);
    tell_briefly(teller, "partners win together", NULL);
    tell(teller, node, "the others of your team are your partners; when one of "
         "a team wins, all of them win");
}

static void tell_utility(Teller *teller)
{
    const Rules *rules = teller->variant->rules;
    const Node *node = teller_part(teller, SECTION_UTILITY);
    if (node) {
        teller_bind(teller, rules->utility_player, noun_you, noun_you);
        tell_that(teller, node, "what the result is worth to you is %s; the "
                  "more, the better",
                  amount_of(teller, tell_taken(teller, rules->utility)));
        teller->bound = NULL;
    }
}

static void tell_winners(Teller *teller)
{
    const Variant *variant = teller->variant;
    const Node *ties = teller_part(teller, SECTION_TIES);
    const Node *wins = teller_part(teller, SECTION_WINS);
    const Expression *winners = variant->rules->winners;
    if (winners) {
        winners_tell(teller, tell_taken(teller, winners), "");
        tell_that(teller, wins, "the %s total is the best",
                  variant->lowest_wins ? "lowest" : "highest");
        return;
    }
    tell_briefly(teller, ties ? NULL : "", NULL);
    tell_that(teller, wins, "whoever has the %s total wins%s",
              variant->lowest_wins ? "lowest" : "highest",
              ties ? "" : "; if several have it, all of them win");
    if (ties) {
        tell_ties(teller, ties);
    }
}

/* The first end is the limit. */
static void tell_game_ends(Teller *teller, const Node *ends)
{
    const Variant *variant = teller->variant;
    const End *only = variant->game_end_count == 2
                          ? &variant->rules->game_ends[1] : NULL;
    tell_briefly(teller, "", NULL);              /* the goal says it */
    if (only && only->condition &&
        text_equal(tell_condition(teller, only->condition, false),
                   "in any case")) {
        tell(teller, ends, "the game is over after one round and everything "
             "that follows it");
        return;
    }
    tell(teller, ends, tell_format(
        teller, "after a round and everything that follows it, the game ends "
        "if %s; otherwise another round begins:",
        english_one_true(variant->game_end_count - 1)));
    tell_ends(teller, variant->rules->game_ends, variant->game_end_count,
              false);
}

void section_game_end(Teller *teller)
{
    const Rules *rules = teller->variant->rules;
    const Node *ends = teller_part(teller, SECTION_GAME_ENDS);
    teller_set_actor(teller, noun_plain(teller, "the player who acted last"),
                     noun_they);
    teller->over = true;
    tell_game_ends(teller, ends);
    tell_limit(teller, SECTION_ROUNDS_MOST, "the game ends after",
               teller->variant->rounds_most, "rounds", NULL);
    page_break(&teller->page);
    teller_bind(teller, rules->total_player, noun_you, noun_you);
    tell_briefly(teller, "", NULL);
    tell_that(teller, teller_part(teller, SECTION_TOTAL), "your total is %s",
              amount_of(teller, tell_taken(teller, rules->total)));
    teller->bound = NULL;
    tell_winners(teller);
    tell_teams(teller);
    tell_utility(teller);
    teller->over = false;
}

/* --- Words ---------------------------------------------------------------- */

/* What a term means, as a sentence or as a table. */
static void tell_definition(Teller *teller, const Term *term)
{
    const Node *node = term->definition->node;
    const char *name = teller_term_name(teller, term);
    if (text_equal(name, term->meaning)) {
        return;                /* its words say all */
    }
    page_open(&teller->page, BLOCK_ITEM);
    teller->means = term->said || term->truth
                        ? NULL : teller_term_noun(term->definition);
    if (term->choices.count > 0 && term->truth) {
        tell_that(teller, node, "%s if %s:", name,
                  term->choices.all ? "all of these are true"
                                    : "any of these is true");
        tell_choices(teller, node, &term->choices);
    } else if (term->choices.count > 0) {
        tell_that(teller, node, "%s %s what the first line says that is true:",
                  name, term->several ? "are" : "is");
        tell_choices(teller, node, &term->choices);
    } else {
        tell_that(teller, node, "%s %s %s", name,
                  term->truth ? "if" : term->several ? "are" : "is",
                  term->meaning);
    }
    teller->means = NULL;
    page_close(&teller->page);
}

static void tell_definitions(Teller *teller)
{
    if (teller->term_count == 0) {
        return;
    }
    page_open(&teller->page, BLOCK_LIST);
    for (size_t i = 0; i < teller->term_count; i++) {
        tell_definition(teller, &teller->terms[i]);
    }
    page_close(&teller->page);
}

void section_terms(Teller *teller)
{
    const Variant *variant = teller->variant;
    tell_definitions(teller);
    if (teller->compares && *teller->compares) {
        page_break(&teller->page);
        tell(teller, teller_part(teller, SECTION_ROOT), "where there is "
             "nothing to compare, the largest and the smallest are zero");
    }
    for (size_t i = 0; i < teller->variant->lookup_count; i++) {
        if (!teller->tabled[i]) {
            tell_lookup(teller, &variant->lookups[i]);
        }
    }
}
