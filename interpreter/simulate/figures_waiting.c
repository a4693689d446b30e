/* How long each player waits between own decisions.
 *
 *   a wait        what others decide between two decisions of a player, if they
 *                 decide anything; not before the first one, nor after the last
 *   its seconds   of these decisions at the table (--seconds)
 *   longest       the longest wait of a game, 0 without one
 *
 * Two decisions of the same player in a row are no wait. Players who decide at
 * the same time do so one after the other here.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/figure_groups.h"

#include "base/text.h"

enum { TENTHS = 10 };

enum { WAITS, OTHERS, TIME, LONGEST, MEASURES };

typedef struct {
    const Survey *survey;
    int64_t decisions, clock;        /* so far; tenths of a second */
    struct {
        int64_t decisions, clock;    /* after the player's last decision */
        int64_t of[MEASURES];
    } players[PLAYERS_MAX];
} Waiting;

static void *open_waiting(Arena *arena, const Survey *survey, const void *plan)
{
    Waiting *waiting = arena_alloc(arena, sizeof *waiting);
    (void)plan;
    waiting->survey = survey;
    return waiting;
}

static bool begin_waiting(void *self, const Watched *watched)
{
    Waiting *waiting = self;
    (void)watched;
    waiting->decisions = waiting->clock = 0;
    for (int p = 0; p < waiting->survey->players; p++) {
        waiting->players[p].decisions = NOTHING;
        for (int i = 0; i < MEASURES; i++) {
            waiting->players[p].of[i] = 0;
        }
    }
    return true;
}

static void end_wait(Waiting *waiting, int player)
{
    int64_t *of = waiting->players[player].of;
    int64_t time = waiting->clock - waiting->players[player].clock;
    of[WAITS]++;
    of[OTHERS] += waiting->decisions - waiting->players[player].decisions;
    of[TIME] += time;
    of[LONGEST] = time > of[LONGEST] ? time : of[LONGEST];
}

static void note_decision(void *self, const Watched *watched)
{
    Waiting *waiting = self;
    const Game *game = watched->game;
    const Survey *survey = waiting->survey;
    int player = game->state->decider;
    int action = survey->action_of[game->moves[watched->chosen].offer];
    int64_t last = waiting->players[player].decisions;
    if (last != NOTHING && last != waiting->decisions) {
        end_wait(waiting, player);
    }
    waiting->decisions++;
    waiting->clock += survey->tenths[action - survey->actions];
    waiting->players[player].decisions = waiting->decisions;
    waiting->players[player].clock = waiting->clock;
}

/* The waits of all players, then the other measures of all. */
static RuleError finish_waiting(void *self, const Watched *watched,
                                int64_t *values)
{
    const Waiting *waiting = self;
    (void)watched;
    for (int i = 0; i < MEASURES; i++) {
        for (int p = 0; p < waiting->survey->players; p++) {
            *values++ = waiting->players[p].of[i];
        }
    }
    return (RuleError){NULL, NULL, {0, 0, 0}};
}

static const Onlooker onlooker = {
    .open = open_waiting, .begin = begin_waiting, .decision = note_decision,
    .finish = finish_waiting};

void figures_add_waiting(Survey *survey, Arena *arena)
{
    static const char *const groups[MEASURES] = {
        "waits", "decisions of others in a wait", "seconds of a wait",
        "seconds of the longest wait"};
    const int players = survey->players, first = survey->measure_count;
    survey_add_onlooker(survey, &onlooker, NULL);
    for (int i = 0; i < MEASURES; i++) {
        for (int p = 0; p < players; p++) {
            survey_add_measure(survey, arena, groups[i], survey->names[p],
                               i == WAITS || i == LONGEST);
        }
    }
    for (int i = 0; i < MEASURES; i++) {
        for (int p = 0; p < players; p++) {
            int x = first + i * players + p;
            const char *name = survey->names[p];
            Figure *figure =
                i == WAITS || i == LONGEST
                    ? survey_add_figure(survey, arena, FIGURE_MEAN, groups[i],
                                        name, x)
                    : survey_add_ratio(survey, arena, groups[i], name, x,
                                       first + p, false);
            figure->scale = i == TIME || i == LONGEST ? TENTHS : 1;
        }
    }
}
