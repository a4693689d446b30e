/* How long each player waits between own decisions.
 *
 *   a wait        what others decide between two decisions of a player, if they
 *                 decide anything; not before the first one, nor after the last
 *   its seconds   of these decisions at the table (--seconds)
 *   longest       the longest wait of a game, 0 without one
 *
 * Two decisions of the same player in a row are no wait, and neither is what
 * others decide at the same time: together they take as long as the slowest.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/figure_groups.h"

#include "base/text.h"
#include "engine/answers.h"

enum { TENTHS = 10 };

enum { WAITS, OTHERS, TIME, LONGEST, MEASURES };

/* So far: decisions, and tenths of a second. */
typedef struct {
    int64_t decisions, clock;
} Moment;

typedef struct {
    const Survey *survey;
    Moment now, before;    /* [before] the decisions at this time */
    int64_t longest;       /* of these, in tenths of a second */
    struct {
        Moment after;      /* the player's last decision, and those at its
                              time; NOTHING decisions: there is none */
        bool decides;      /* at this time */
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
    waiting->now = (Moment){0, 0};
    for (int p = 0; p < waiting->survey->players; p++) {
        waiting->players[p].after.decisions = NOTHING;
        for (int i = 0; i < MEASURES; i++) {
            waiting->players[p].of[i] = 0;
        }
    }
    return true;
}

static void end_wait(Waiting *waiting, int player)
{
    int64_t *of = waiting->players[player].of;
    const Moment *after = &waiting->players[player].after;
    int64_t time = waiting->before.clock - after->clock;
    of[WAITS]++;
    of[OTHERS] += waiting->before.decisions - after->decisions;
    of[TIME] += time;
    of[LONGEST] = time > of[LONGEST] ? time : of[LONGEST];
}

/* The decisions at another time begin. */
static void begin_time(Waiting *waiting)
{
    waiting->before = waiting->now;
    waiting->longest = 0;
    for (int p = 0; p < waiting->survey->players; p++) {
        waiting->players[p].decides = false;
    }
}

/* Adds a decision of [time] tenths of a second; whoever decides now waits from
 * its end on. */
static void add_decision(Waiting *waiting, int player, int64_t time)
{
    waiting->now.decisions++;
    waiting->now.clock += time > waiting->longest ? time - waiting->longest : 0;
    waiting->longest = time > waiting->longest ? time : waiting->longest;
    waiting->players[player].decides = true;
    for (int p = 0; p < waiting->survey->players; p++) {
        if (waiting->players[p].decides) {
            waiting->players[p].after = waiting->now;
        }
    }
}

static void note_decision(void *self, const Watched *watched)
{
    Waiting *waiting = self;
    const Game *game = watched->game;
    const Survey *survey = waiting->survey;
    int player = game->state->decider;
    int offer = game->moves[watched->chosen].offer;
    if (!answers_go_on(game, offer)) {
        begin_time(waiting);
    }
    int64_t last = waiting->players[player].after.decisions;
    if (last != NOTHING && last != waiting->before.decisions) {
        end_wait(waiting, player);
    }
    add_decision(waiting, player,
                 survey->tenths[survey->action_of[offer] - survey->actions]);
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
