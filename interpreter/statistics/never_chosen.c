/* Plays the first games of an experiment again to see which moves were legal.
 *
 * SPDX-License-Identifier: MIT */
#include "statistics/never_chosen.h"

#include <string.h>

#include "experiment/arm.h"

enum { GAMES_AGAIN = 100 };

/* An arm of an experiment. */
typedef struct {
    const Survey *survey;
    const Tally *tally;
    Wide *legal;           /* arm_legal */
} Looking;

static Looking looking_at(const Sums *sums, int list, int arm)
{
    return (Looking){sums->form->surveys[arm], sums->tallies[arm],
                     arm_legal(sums, list, arm)};
}

static bool is_chosen(const Looking *looking, int action)
{
    int measure = looking->survey->actions + action;
    return looking->tally->measures[measure].sum > 0;
}

/* Whether only these rules have the action. */
static bool is_own(const Looking *looking, const Survey *others, int action)
{
    const char *name = survey_action(looking->survey, action), *other;
    bool own = true;
    for (int i = 0; (other = survey_action(others, i)) != NULL; i++) {
        own = own && !text_equal(name, other);
    }
    return own;
}

static bool any_missing(const Looking *looking)
{
    bool missing = false;
    for (int i = 0; i < looking->survey->action_count; i++) {
        missing |= !is_chosen(looking, i);
    }
    return missing;
}

static bool looks_ahead(const PlaysAgain *plays)
{
    bool found = false;
    for (int p = 0; p < plays->players; p++) {
        found |= plays->bots[p].kind == BOT_SEARCH;
    }
    return found;
}

/* --- playing again -------------------------------------------------------- */

static void note_legal(const Survey *survey, const Game *game, bool *legal)
{
    for (size_t i = 0; i < game->move_count; i++) {
        legal[survey->action_of[game->moves[i].offer] - survey->actions] = true;
    }
}

static void look_at_game(const Looking *looking, const PlaysAgain *plays,
                         uint64_t seed, uint64_t number, bool *legal)
{
    Game *game = plays->game;
    int count = looking->survey->action_count;
    memset(legal, 0, (size_t)count * sizeof *legal);
    game_start(game, seed, number, plays->players);
    for (long move = 0; game->move_count > 0 && move >= 0;) {
        note_legal(looking->survey, game, legal);
        move = bot_move(&plays->bots[game->state->decider], plays->mind, game);
        if (move >= 0) {
            game_choose(game, (size_t)move);
        }
    }
    looking->legal[0]++;
    for (int i = 0; i < count; i++) {
        looking->legal[i + 1] += legal[i];
    }
}

void never_chosen_look(const Part *part, int list, int arm,
                       const PlaysAgain *plays, bool always, Arena *arena)
{
    Looking looking = looking_at(part->sums, list, arm);
    bool *legal = arena_alloc(arena, (size_t)looking.survey->action_count *
                                         sizeof *legal);
    if (!(always || any_missing(&looking)) || looks_ahead(plays)) {
        return;
    }
    for (size_t i = 0; i < part->range_count; i++) {
        const GameRange *range = &part->ranges[i];
        uint64_t end = range->first + range->games;
        end = end < GAMES_AGAIN ? end : GAMES_AGAIN;
        for (uint64_t k = range->first;
             k < end && !halt_wished(plays->halt); k++) {
            look_at_game(&looking, plays, part->seed, k, legal);
        }
    }
}

/* --- what was never chosen ------------------------------------------------ */

static void add_action(const Looking *looking, int action, Text *text)
{
    unsigned long long played = (unsigned long long)looking->legal[0];
    unsigned long long games = (unsigned long long)looking->legal[action + 1];
    text_add_format(text, "%s'%s'", text->length > 0 ? ", " : "",
                    survey_action(looking->survey, action));
    if (played > 0 && games == 0) {
        text_add_format(text, " (not legal in the first %llu games)", played);
    } else if (played > 0) {
        text_add_format(text, " (legal in %llu of the first %llu games)", games,
                        played);
    }
}

const char *never_chosen(const Sums *sums, int list, int arm, int other,
                         Arena *arena)
{
    Looking looking = looking_at(sums, list, arm);
    const Survey *others = sums->form->surveys[other];
    Text text = text_new(arena);
    for (int i = 0; i < looking.survey->action_count; i++) {
        if (!is_chosen(&looking, i) && (looking.legal[i + 1] > 0 ||
                                        is_own(&looking, others, i))) {
            add_action(&looking, i, &text);
        }
    }
    return text.length > 0 ? text_string(&text) : NULL;
}
