/* What a simulation measures, for one variant and number of players: the
 * measures, whole numbers of each game, and the figures computed from them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_GAME_MEASURES_H
#define CRIA_SIMULATE_GAME_MEASURES_H

#include "base/halt_request.h"
#include "bot/bot.h"
#include "engine/game.h"

/* The value of a won game, which the winners share: a multiple of every number
 * of players. */
enum { WHOLE_WIN = 2520 };

/* The default and the largest time of a decision at the table, in tenths of a
 * second. */
enum { TENTHS_USUAL = 80, TENTHS_MOST = 36000 };

/* The floor of measures without one: points may be negative. */
#define NO_FLOOR INT32_MIN

/* The measures of every variant; those of each player, end and action
 * follow. */
enum {
    MEASURE_ROUNDS,
    MEASURE_DECISIONS,
    MEASURE_CHOICES,       /* decisions with more than one legal move */
    MEASURE_OPTIONS,       /* the legal moves of these */
    MEASURE_TIED,          /* 1: several have won */
    MEASURE_LEADS,         /* changes of the lead */
    MEASURE_AHEAD, /* consecutive last rounds led by the later winners */
    MEASURE_FIRST,         /* 1: the first starter won */
    MEASURE_ADVANTAGE,     /* the first starter's part of WHOLE_WIN minus an
                              equal part */
    MEASURE_TENTHS,        /* of a second at the table */
    MEASURES_FIXED
};

typedef enum {
    FIGURE_PORTION,        /* of games: [x] is 0 or 1 */
    FIGURE_MEAN,           /* the mean of [x] over all games */
    FIGURE_RATIO,          /* the sum of [x] over the sum of [y] */
    FIGURE_QUANTILE,       /* of [x], which has bins */
    FIGURE_FAIRNESS        /* 1 when the mean of [x], a share of wins, is equal
                              to the players' equal share; 0 at either end */
} FigureKind;

typedef struct {
    const char *group;     /* "wins": a group of similar figures */
    const char *name;      /* within the group */
    FigureKind kind;
    int x, y;              /* measures; [y] of a ratio */
    int product;           /* of a ratio: the index of the sum of x * y */
    int32_t scale;         /* the divisor for display; of a ratio in percent:
                              what a whole counts in both measures */
    int32_t floor;         /* a lower bound of [x], or NO_FLOOR */
    int32_t at;            /* of a quantile: the percentage below it */
    int32_t unit;          /* of a quantile: all values of [x] are multiples of
                              it, at least 1 */
    bool percent;          /* the figure is a portion */
} Figure;

/* The time that a decision for an action takes at the table. */
typedef struct {
    const char *action;    /* NULL: all without their own pace */
    int32_t tenths;        /* of a second, 0 to TENTHS_MOST */
} Pace;

typedef struct Survey Survey;

/* What an onlooker sees of a game: the game itself, and another one of the same
 * variant in which it may lay out positions. */
typedef struct {
    Game *game, *ahead;
    uint64_t seed, number;           /* of the game */
    bool followed;         /* somebody else plays it: both are known at its end
                              only */
    Halt *halt;            /* ends games that an onlooker plays, or NULL */
    const Bot *bots;       /* of the seats; NULL: somebody else plays it */
    const BotMind *mind;   /* of these */
    size_t chosen;         /* at a decision: the index of the chosen move */
    const int64_t *values;           /* at the end: the survey's measures; those
                                        of every variant are set */
} Watched;

/* An observer of games that takes its own measures: [open] returns its data, in
 * [arena], for each thread; [plan] is what it was added with. The others may be
 * NULL. */
typedef struct {
    void *(*open)(Arena *arena, const Survey *survey, const void *plan);
    /* Takes memory that no arena frees, and gives it back. [prepare] returns
     * false, with nothing to close, when there is none. [bots] are all that
     * may sit there; NULL: somebody else plays. */
    bool (*prepare)(void *self, const Bot *bots, int bot_count);
    void (*close)(void *self);
    /* Before the start of a game. False: events and decisions of this game are
     * not for it. */
    bool (*begin)(void *self, const Watched *watched);
    void (*event)(void *self, const Watched *watched, const Event *event);
    void (*decision)(void *self, const Watched *watched);   /* before it is
                                                               made */
    /* At a game's end: sets its own measures, which begin at [values], which
     * has zeros. Returns a rule error, or one without id. */
    RuleError (*finish)(void *self, const Watched *watched, int64_t *values);
} Onlooker;
enum { ONLOOKERS_MAX = 16 };

/* Two measures whose product is summed, for the interval of their ratio. */
typedef struct {
    int x, y;
} MeasureProduct;

struct Survey {
    const Variant *variant;          /* NULL when read from a part */
    const char *id, *title;          /* of the variant */
    uint64_t hash;                   /* of its rules */
    int players;
    const char *const *names;        /* of the players */
    const char **measures; /* their names, all different */
    int measure_count, measure_capacity;
    Figure *figures;
    size_t figure_count, figure_capacity;
    MeasureProduct *products;        /* of the ratios; NULL when read from a
                                        part */
    size_t product_capacity;
    int product_count;
    int *binned;           /* measures of which each value is counted, */
    bool *shown;           /* for people too or for intervals alone */
    int binned_count;
    int wins, shares, points;        /* the first player's measures */
    int utilities;         /* likewise, where the rules have a utility */
    int team_shares, team_count;     /* the parts of WHOLE_WIN of teams that
                                        never change */
    uint32_t teams[PLAYERS_MAX];     /* and their players */
    int round_ends, game_ends, actions;
    int action_count;
    struct {
        const Onlooker *onlooker;
        const void *plan;
        int first;         /* its first measure */
    } onlookers[ONLOOKERS_MAX];
    int onlooker_count;
    uint16_t *action_of;   /* the measure of each offer */
    bool actions_are_offers;         /* each offer is an action of its own */
    int32_t *tenths; /* the time of each action, in the order of the measures */
    int32_t same_tenths;   /* the time of every action, or 0 */
    const char *timing;    /* in words: "8 seconds a decision, play 5" */
};

/* The group of the figures of teams that never change. */
extern const char survey_team_group[];

/* Returns the survey of games of [variant] with [players] players, whose names
 * are [names]. Lives in [arena]; the variant and the names must outlive it. */
Survey *survey_new(Arena *arena, const Variant *variant, int players,
                   const char *const *names);

/* Sets the time of decisions, TENTHS_USUAL by default; of several [paces] for
 * the same action the last counts. Returns false when one names no action, with
 * its index in *[unknown]. The texts in [paces] must outlive the survey. */
bool survey_set_pace(Survey *survey, Arena *arena, const Pace *paces,
                     size_t count, size_t *unknown);

/* Sets the units of quantiles of times; for whoever adds such a figure. */
void survey_set_units(Survey *survey);

/* A measure that an onlooker takes, and its figure, unless there is none: a
 * mean over games, a portion of games, or a ratio to its measure [of]. */
typedef struct {
    const char *group, *name;
    FigureKind kind;
    bool silent;           /* it has no figure */
    bool percent;          /* of a ratio: it is a share */
    bool signed_values;    /* it may be negative */
    bool shown;            /* of a mean: its distribution is shown */
    int of;
} OtherMeasure;

/* Adds [onlooker] with its [count] measures; [plan] is passed to its [open] and
 * must outlive the survey. At most ONLOOKERS_MAX. */
void survey_add_others(Survey *survey, Arena *arena, const Onlooker *onlooker,
                       const void *plan, const OtherMeasure *measures,
                       size_t count);

/* The same step by step: adds an onlooker, whose measures are those that are
 * added after it and before the next one. */
void survey_add_onlooker(Survey *survey, const Onlooker *onlooker,
                         const void *plan);

/* Adds a measure named "[group]: [name]", different from all others, whose
 * values are counted for intervals if [binned]; returns its index. */
int survey_add_measure(Survey *survey, Arena *arena, const char *group,
                       const char *name, bool binned);

/* The same for a measure that is there, of a survey that nothing was counted
 * for. */
void survey_bin_measure(Survey *survey, Arena *arena, int measure);

/* Adds a figure of measure [x] in units of 1 with a floor of 0, in percent if
 * it is a portion; the caller may change that before the next one is added. */
Figure *survey_add_figure(Survey *survey, Arena *arena, FigureKind kind,
                          const char *group, const char *name, int x);

/* Adds the ratio of [x] and [y]; [percent]: [x] counts some of the things that
 * [y] counts. */
Figure *survey_add_ratio(Survey *survey, Arena *arena, const char *group,
                         const char *name, int x, int y, bool percent);

/* Adds the product of two measures; returns its index. For a ratio that is not
 * added by survey_add_ratio. */
int survey_add_product(Survey *survey, Arena *arena, int x, int y);

/* The index of a measure's bins in a tally; NOTHING when it has none. */
int survey_binned(const Survey *survey, int measure);

/* Finds the measures of the players and of the actions by their place and their
 * names, in a survey that was read from a part: [wins], [shares], [points],
 * [actions] and [action_count]. If it is not of games of a variant, they may be
 * beyond its measures. */
void survey_find_places(Survey *survey);

/* The name of action [index], from 0; NULL when there are no more. */
const char *survey_action(const Survey *survey, int index);

#endif
