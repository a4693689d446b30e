/* What a simulation asks of each game, for one variant and number of players:
 * the measures, whole numbers taken of every game, and the figures that come
 * of them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_SURVEY_H
#define CRIA_SIMULATE_SURVEY_H

#include "engine/game.h"

/* A won game counts this much, shared by all who won: it can be divided by any
 * number of players. */
enum { WHOLE_WIN = 2520 };

/* What a decision takes at the table when nothing is said, and the most that
 * can be said, in tenths of a second. */
enum { TENTHS_USUAL = 80, TENTHS_MOST = 36000 };

/* Points may be negative. */
#define NO_FLOOR INT32_MIN

/* Measures that every variant has; after them come those that there is one of
 * for each player, end and action. */
enum {
    MEASURE_ROUNDS,
    MEASURE_DECISIONS,
    MEASURE_CHOICES,       /* decisions with more than one legal move */
    MEASURE_OPTIONS,       /* the legal moves of these */
    MEASURE_TIED,          /* 1: several have won */
    MEASURE_LEADS,         /* how often the lead went to somebody else */
    MEASURE_AHEAD,         /* last rounds after which those led who then won */
    MEASURE_FIRST,         /* 1: who started the first round has won */
    MEASURE_ADVANTAGE,     /* its part of WHOLE_WIN over an equal part */
    MEASURE_TENTHS,        /* of a second at the table */
    MEASURES_FIXED
};

typedef enum {
    FIGURE_PORTION,        /* of games: [x] is 0 or 1 */
    FIGURE_MEAN,           /* of [x] over all games */
    FIGURE_RATIO           /* all [x] of all games by all [y] */
} FigureKind;

typedef struct {
    const char *group;     /* "wins": figures of the same kind of thing */
    const char *name;      /* within the group */
    FigureKind kind;
    int x, y;              /* measures; [y] of a ratio */
    int product;           /* of a ratio: where the sum of x * y is kept */
    int32_t scale;         /* what counts as 1 */
    int32_t floor;         /* no game has less of [x]; NO_FLOOR: not known */
    bool percent;          /* the figure is a portion */
} Figure;

/* How long decisions for an action take at the table. */
typedef struct {
    const char *action;    /* NULL: all that have no pace of their own */
    int32_t tenths;        /* of a second, 0 to TENTHS_MOST */
} Pace;

typedef struct Survey Survey;

/* Who looks on while games are played and takes measures that nobody else does:
 * what [open] makes, in [arena], for each thread. */
typedef struct {
    void *(*open)(Arena *arena, const Survey *survey);
    void (*event)(void *self, const Event *event);
    void (*decision)(void *self, Game *game);          /* before it is taken */
    void (*finish)(void *self, int64_t *values);       /* at a game's end: puts
                                the measures from survey->others on there */
} Onlooker;

struct Survey {
    const Variant *variant;          /* NULL when it was read from a part */
    const char *id, *title;          /* of the variant */
    uint64_t hash;                   /* of its rules */
    int players;
    const char **measures; /* their names, each of its own */
    int measure_count;
    Figure *figures;
    size_t figure_count, figure_capacity;
    int product_count;
    int *binned;           /* measures of which each value is counted, */
    bool *shown;           /* for people too or for intervals alone */
    int binned_count;
    int wins, shares, points;        /* the first player's measures */
    int round_ends, game_ends, actions;
    int action_count;
    const Onlooker *onlooker;        /* NULL: there is none */
    int others;            /* its first measure */
    uint16_t *action_of;   /* the measure of each offer */
    int32_t *tenths;       /* that each action takes, as measures are ordered */
    const char *timing;    /* in words: "8 seconds a decision, play 5" */
};

/* What is asked of games of [variant] with [players], whose names are [names].
 * Lives in [arena]; the variant and the names must outlive it. */
Survey *survey_new(Arena *arena, const Variant *variant, int players,
                   const char *const *names);

/* Sets how long decisions take, all TENTHS_USUAL before; of several [paces] for
 * the same the last counts. False when one names no action: its number is put
 * into *[unknown]. What [paces] point at must outlive the survey. */
bool survey_set_pace(Survey *survey, Arena *arena, const Pace *paces,
                     size_t count, size_t *unknown);

/* A measure that an onlooker takes; its mean over games is a figure. */
typedef struct {
    const char *group, *name;
} OtherMeasure;

/* Lets [onlooker] take [count] measures, from survey->others on. */
void survey_add_others(Survey *survey, Arena *arena, const Onlooker *onlooker,
                       const OtherMeasure *measures, size_t count);

/* Where the values of a measure are counted, of the survey's bins; NOTHING when
 * they are not. */
int survey_binned(const Survey *survey, int measure);

/* The name of action [index], from 0; NULL when there are no more. */
const char *survey_action(const Survey *survey, int index);

#endif
