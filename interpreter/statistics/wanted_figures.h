/* What a game should be like: wishes about the figures of a simulation, and how
 * far games are from them.
 *
 *   FIGURE about X                |value - X| / |X|
 *   FIGURE at most X              0, or above it (value - X) / |X|
 *   FIGURE at least X             0, or below it (X - value) / |X|
 *   FIGURE within X pp of equal   0, or above it (|value - equal| - X) / X
 *   FIGURE as small as possible   (value - now) / |now|
 *   FIGURE as large as possible   (now - value) / |now|
 *
 * where "now" is the figure under the rules as they are. The distance of
 * several wishes is the mean of theirs, by their weights.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_WANTED_FIGURES_H
#define CRIA_STATISTICS_WANTED_FIGURES_H

#include "statistics/estimate.h"

enum { WISHES_MAX = 8 };

typedef enum {
    WISH_ABOUT, WISH_MOST, WISH_LEAST, WISH_WITHIN, WISH_SMALL, WISH_LARGE
} WantedKind;

typedef struct {
    const char *text;          /* as given */
    const char *called;        /* the figure: "minutes", "share of wins P1" */
    const char *group, *name;  /* as in reports; NULL: the balance of seats */
    WantedKind kind;
    double number;             /* X; a share is from 0 to 1 */
    double weight;
    double equal;              /* of WISH_WITHIN */
    double now;                /* of WISH_SMALL and WISH_LARGE, not 0 */
    double scale;
    bool percent, difference;  /* the figure is a share; a difference of
                                  shares */
    bool ratio;
    int column, columns;       /* its sums among those of all wishes */
} Wanted;

typedef struct {
    Wanted items[WISHES_MAX];
    int count;
    int columns;               /* of all of them */
    double weights;            /* their sum */
} WantedList;

/* Reads [count] wishes, at most WISHES_MAX, in memory of the arena of [told].
 * The [survey_count] surveys have the figures that there are, all with the same
 * number of players. False: [told] says what is wrong with which, as a sentence
 * without its full stop. */
bool wanted_read(const char *const *wanted, size_t count,
                 const Survey *const *surveys, size_t survey_count,
                 WantedList *wishes, Text *told);

/* The measures of a survey in the columns of the wishes; NOTHING: it has none,
 * so the column is 0. In [arena]. */
const int *wanted_columns(const WantedList *wishes, Arena *arena,
                          const Survey *survey);

/* The sums of a tally in these columns; in [arena]. */
const int64_t *wanted_sums(const WantedList *wishes, Arena *arena,
                           const Survey *survey, const Tally *tally);

/* A figure over [games] games with these sums, and how far it is from the
 * wish. */
double wish_value(const Wanted *wish, const int64_t *sums, uint64_t games);
double wish_distance(const Wanted *wish, double value);

/* The distance of all wishes; [context] is a WantedList. */
double wanted_distance(void *context, const int64_t *sums, uint64_t games);

/* The figure of a wish in a survey; NULL: it has none. */
const Figure *wish_figure(const Wanted *wish, const Survey *survey);

/* Whether the distance of a wish can be less than 0, so that there is nothing
 * to reach. */
bool wish_is_open(const Wanted *wish);

#endif
