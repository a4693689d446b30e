/* Scores that no step works out; totals and ties that come to the same for
 * everybody.
 *
 * SPDX-License-Identifier: MIT */
#include "check/checker.h"
#include "document/place.h"

static void look_for_points(void *context, const Expression *part)
{
    const Expression **found = context;
    if (part->kind == E_POINTS_OF && !*found) {
        *found = part;
    }
}

/* Where `points of` is first asked for; NULL: nowhere. */
static const RuleText *find_points(const Variant *variant)
{
    const Expression *found = NULL;
    for (size_t i = 0; i < variant->text_count; i++) {
        checker_visit(variant->texts[i].expression, &found, look_for_points);
        if (found) {
            return &variant->texts[i];
        }
    }
    return NULL;
}

void check_never_scored(Checker *checker)
{
    const Variant *variant = checker->variant;
    if (variant->program.scored != 0) {
        return;
    }
    const RuleText *text = variant->score ? NULL : find_points(variant);
    if (variant->score || text) {
        Diagnostic *finding = checker_find(
            checker, text ? text->span : node_key_span(variant->score),
            text ? "the points of every player are always 0: no step works "
                   "them out"
                 : "no step works out the score: the points of every player "
                   "are always 0");
        checker_help(checker, finding, text
            ? "write a 'score', and under 'round.after' a step "
              "'score: {score: each player}'"
            : "under 'round.after' add a step 'score: {score: each player}'");
    }
}

/* The player for whom something is worked out. */
typedef struct {
    const Local *player;
    bool named;
} Asked;

static void look_for_player(void *context, const Expression *part)
{
    Asked *asked = context;
    asked->named |= part->kind == E_LOCAL && part->local == asked->player;
}

static void look_at(Checker *checker, const Expression *worth,
                    const Local *player, const char *what)
{
    Asked asked = {player, false};
    checker_visit(worth, &asked, look_for_player);
    if (!asked.named) {
        Diagnostic *finding = checker_find(
            checker, worth->span, "%s is the same for every player: it does "
            "not mention 'player'", what);
        checker_help(checker, finding, "write what belongs to 'player', such "
                     "as 'points of player'");
    }
}

void check_same_for_all(Checker *checker)
{
    const Variant *variant = checker->variant;
    const Rules *rules = variant->rules;
    if (variant->players_most < 2) {
        return;
    }
    if (rules->total) {
        look_at(checker, rules->total, rules->total_player, "the total");
    }
    for (size_t i = 0; i < rules->tie_count; i++) {
        look_at(checker, rules->ties[i].by, rules->ties[i].local,
                "what decides a tie");
    }
}
