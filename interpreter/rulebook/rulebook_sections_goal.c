/* The goal in one or two sentences: when the game ends, and who wins then.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/teller.h"

/* When an end comes: "after ten rounds", "if at least one player's score is 100
 * or more"; in the words of the file if it has some. */
static const char *time_of(Teller *teller, const End *end)
{
    const char *words = end_words(teller, end);
    const char *rounds = words ? NULL
                               : clause_rounds(teller, end->condition->holds);
    teller->actor_mentioned = false;
    return rounds ? tell_format(teller, "after %s", rounds)
                  : tell_format(teller, "if %s",
                                words ? words
                                      : tell_condition(teller, end->condition,
                                                       false));
}

/* When the first of [count] ends comes: "if C1, or if C2"; "": there are none.
 * The first end is the limit. */
static const char *conditions_of(Teller *teller, const End *ends, size_t count)
{
    Text text = text_new(teller->arena);
    for (size_t i = 1; i < count; i++) {
        if (ends[i].condition) {
            text_add_format(&text, "%s%s", text.length ? ", or " : "",
                            time_of(teller, &ends[i]));
        }
    }
    return text_string(&text);
}

/* A game of one round ends as the round does; so long a condition is left to
 * the section on that. */
enum { GOAL_MAX = 240 };   /* bytes */

static void tell_one_round(Teller *teller, const Node *node)
{
    const Variant *variant = teller->variant;
    const char *ends = conditions_of(teller, variant->rules->round_ends,
                                     variant->round_end_own);
    if (*ends && strlen(ends) <= GOAL_MAX) {
        tell_that(teller, node, "the game is one round, which ends %s", ends);
    } else {
        tell(teller, node, "the game is one round");
    }
}

static void tell_goal_end(Teller *teller, const Node *node)
{
    const Variant *variant = teller->variant;
    const char *ends = conditions_of(teller, variant->rules->game_ends,
                                     variant->game_end_count);
    if (text_equal(ends, "if in any case")) {
        tell_one_round(teller, node);
    } else if (*ends) {
        tell_that(teller, node, english_begins(ends, "after ")
                                    ? "the game ends %s"
                                    : "the game ends after a round %s", ends);
    }
}

/* The name of a total that is one remembered number or the score: "tally";
 * NULL: it is another thing. */
static const char *name_of_total(Teller *teller, const Expression *total)
{
    bool own = total->left && total->left->kind == E_LOCAL &&
               !teller_definition(teller, total);
    return !own                         ? NULL
           : total->kind == E_POINTS_OF ? "score for the round"
           : total->kind == E_VARIABLE  ? noun_variable_name(teller, total)
                                        : NULL;
}

/* Whether a total only says for whom a condition is true. */
static bool is_condition(const Expression *total)
{
    return total->kind == E_IF && amount_is(total->left, 1) &&
           amount_is(total->right, 0);
}

/* The total: by its name if it has one; so long a one is left to the section on
 * the end of the game. */
static void tell_goal_total(Teller *teller, const Node *node)
{
    enum { TOTAL_MAX = 90 };   /* bytes */
    const char *best = teller->variant->lowest_wins ? "lowest" : "highest";
    const Expression *total = tell_taken(teller, teller->variant->rules->total);
    const char *name = name_of_total(teller, total);
    const char *amount = amount_of(teller, total);
    if (is_condition(total)) {
        tell_that(teller, node, "you then win %s %s",
                  teller->variant->lowest_wins ? "unless" : "if",
                  clause_of(teller, total->condition, false));
    } else if (name) {
        bool plural = english_is_plural(name);
        tell_that(teller, node, "the winner is whoever then has the %s %s",
                  !plural ? best : teller->variant->lowest_wins ? "fewest"
                                                                : "most",
                  name);
    } else if (strlen(amount) > TOTAL_MAX) {
        tell_that(teller, node, "whoever then has the %s total wins", best);
    } else {
        tell_that(teller, node,
                  "whoever then has the %s total wins; your total is %s", best,
                  amount);
    }
}

static void tell_goal_winners(Teller *teller)
{
    const Rules *rules = teller->variant->rules;
    const Expression *winners = rules->winners ? tell_taken(teller,
                                                            rules->winners)
                                               : NULL;
    if (winners && winners->kind == E_WHERE &&
        winners->left->kind == E_PLAYERS) {
        Bound *outer = teller_bind(teller, winners->local, noun_you, noun_you);
        tell_that(teller, teller_part(teller, SECTION_WINNERS),
                  "you then win if %s",
                  clause_of(teller, winners->right, false));
        teller_unbind(teller, outer);
        return;
    }
    if (winners) {
        winners_tell(teller, winners, NULL);
        return;
    }
    teller_bind(teller, rules->total_player, noun_you, noun_you);
    tell_goal_total(teller, teller_part(teller, SECTION_TOTAL));
    teller->bound = NULL;
}

void section_goal(Teller *teller)
{
    teller_set_actor(teller, noun_plain(teller, "a player"),
                     noun_plain(teller, "that player"));
    teller->over = true;
    tell_goal_end(teller, teller_part(teller, SECTION_GAME_ENDS));
    tell_goal_winners(teller);
    teller->over = false;
}
