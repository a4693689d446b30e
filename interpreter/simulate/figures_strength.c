/* How strong bots are that look ahead by 100, 400, 1,600 and 6,400 playouts a
 * decision, when they play each other. Each deal is played again as in a match
 * (seatings.h): as many times as players sit down, in all turns of an order
 * that is drawn for it around the table; where fewer can play than there are
 * bots, with some of them, all choices in turn.
 *
 *   wins     of a bot: its share of the wins of the games in which it played
 *   ahead    how often it came in before the bot with a quarter of its
 *            playouts; half if they tied
 *   points   where all play together, or one alone, instead: its mean points
 *            (or utility, where the rules have one)
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/figure_groups.h"

#include "base/text.h"
#include "bot/bot.h"
#include "simulate/unit_results.h"

enum { LEVELS = 4, HALVES = 2 };

/* The measures, in pairs: for each bot its parts of wins and their most; then
 * for each step from one bot to the next the halves that the second was ahead,
 * and their most, or for each bot its points and its games. */
enum { OF_PAIR = 2, MORE = OF_PAIR * LEVELS };

static const struct {
    uint32_t playouts;
    const char *name;
} levels[LEVELS] = {
    {100, "100"}, {400, "400"}, {1600, "1,600"}, {6400, "6,400"}};

typedef struct {
    const Survey *survey;
    const Seatings *seatings;
    Bot bots[LEVELS];
    BotMind mind;
    Game *game;
    int unit_of[PLAYERS_MAX];
} Strength;

static void *open_strength(Arena *arena, const Survey *survey,
                           const void *plan)
{
    Strength *strength = arena_alloc(arena, sizeof *strength);
    (void)plan;
    strength->survey = survey;
    strength->seatings = seatings_new(arena, survey, LEVELS, LEVELS);
    for (int i = 0; i < LEVELS; i++) {
        strength->bots[i] = (Bot){.kind = BOT_SEARCH,
                                  .search.iterations = levels[i].playouts};
    }
    for (int i = 0; i < strength->seatings->units; i++) {
        for (uint32_t left = strength->seatings->players[i]; left;
             left &= left - 1) {
            strength->unit_of[__builtin_ctz(left)] = i;
        }
    }
    return strength;
}

static void close_strength(void *self)
{
    Strength *strength = self;
    bot_mind_close(&strength->mind);
    game_free(strength->game);
}

static bool prepare_strength(void *self, const Bot *bots, int bot_count)
{
    Strength *strength = self;
    const Variant *variant = strength->survey->variant;
    (void)bots;
    (void)bot_count;
    strength->game = game_new(variant);
    bool good = strength->game &&
                bot_mind_open(&strength->mind, variant, strength->bots, LEVELS,
                              1) &&
                bot_attend(strength->bots, LEVELS, strength->game);
    if (!good) {
        close_strength(strength);
    }
    return good;
}

/* Plays the deal with the bots of each unit. Returns false after a rule error
 * or when it is to end. */
static bool play(Strength *strength, const Watched *watched,
                 const uint8_t *bots)
{
    Game *game = strength->game;
    game_start(game, watched->seed, watched->number,
               strength->survey->players);
    while (game->move_count > 0 && !halt_wished(watched->halt)) {
        int unit = strength->unit_of[game->state->decider];
        long chosen = bot_move(&strength->bots[bots[unit]], &strength->mind,
                               game);
        if (chosen < 0 || halt_wished(watched->halt)) {
            return false;
        }
        game_choose(game, (size_t)chosen);
    }
    return game->error.id == NULL && !halt_wished(watched->halt);
}

static void add_results(const Strength *strength, const uint8_t *bots,
                        int64_t *values)
{
    const int units = strength->seatings->units;
    UnitResult results[PLAYERS_MAX];
    uint8_t ranks[PLAYERS_MAX];
    unit_results_find(strength->game, strength->seatings, results);
    unit_results_rank(results, units, ranks);
    for (int i = 0; i < units; i++) {
        int64_t *own = values + OF_PAIR * bots[i];
        own[0] += results[i].part;
        own[1] += WHOLE_WIN;
        if (units == 1) {
            own[MORE] += results[i].value;
            own[MORE + 1]++;
        }
        for (int k = 0; k < units; k++) {
            if (bots[i] == bots[k] + 1) {
                int64_t *step = values + MORE + OF_PAIR * bots[k];
                step[0] += ranks[i] < ranks[k] ? HALVES : ranks[i] == ranks[k];
                step[1] += HALVES;
            }
        }
    }
}

static RuleError finish_strength(void *self, const Watched *watched,
                                 int64_t *values)
{
    Strength *strength = self;
    bool playing = true;
    strength->game->native = watched->game->native;
    bot_mind_heed(&strength->mind, watched->halt);
    for (int i = 0; i < strength->seatings->count && playing; i++) {
        uint8_t bots[PLAYERS_MAX];
        seatings_find(strength->seatings, watched->seed, watched->number, i,
                      bots);
        playing = play(strength, watched, bots);
        if (playing) {
            add_results(strength, bots, values);
        }
    }
    return strength->game->error;
}

/* --- the figures ---------------------------------------------------------- */

static const Onlooker onlooker = {
    .open = open_strength, .prepare = prepare_strength,
    .close = close_strength, .finish = finish_strength};

static const char group[] = "strength";

/* Adds the ratio of a measure called [name] and one called [whole]. */
static Figure *add_ratio(Survey *survey, Arena *arena, const char *name,
                         const char *whole, int32_t scale)
{
    int x = survey_add_measure(survey, arena, group, name, false);
    int y = survey_add_measure(survey, arena, group, whole, false);
    Figure *figure = survey_add_ratio(survey, arena, group, name, x, y,
                                      scale > 1);
    figure->scale = scale;
    return figure;
}

static void add_points(Survey *survey, Arena *arena)
{
    for (int i = 0; i < LEVELS; i++) {
        const char *playouts = levels[i].name;
        add_ratio(survey, arena,
                  text_format(arena, "points with %s playouts", playouts),
                  text_format(arena, "ends with %s playouts", playouts),
                  1)->floor = NO_FLOOR;
    }
}

static void add_steps(Survey *survey, Arena *arena)
{
    for (int i = 1; i < LEVELS; i++) {
        const char *more = levels[i].name, *less = levels[i - 1].name;
        add_ratio(survey, arena,
                  text_format(arena, "%s playouts ahead of %s", more, less),
                  text_format(arena, "games of %s and %s", more, less),
                  HALVES);
    }
}

void figures_add_strength(Survey *survey, Arena *arena)
{
    bool alone = survey->players == 1 || survey->team_count == 1;
    survey_add_onlooker(survey, &onlooker, NULL);
    for (int i = 0; i < LEVELS; i++) {
        const char *playouts = levels[i].name;
        add_ratio(survey, arena,
                  text_format(arena, "wins with %s playouts", playouts),
                  text_format(arena, "games with %s playouts", playouts),
                  WHOLE_WIN);
    }
    if (alone) {
        add_points(survey, arena);
    } else {
        add_steps(survey, arena);
    }
}
