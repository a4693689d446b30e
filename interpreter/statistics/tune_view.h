/* The answer of cria tune: the values that come closest to the wishes, what
 * else was tried, and what could not be played.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_TUNE_VIEW_H
#define CRIA_STATISTICS_TUNE_VIEW_H

#include "base/text.h"
#include "experiment/overs.h"
#include "experiment/race.h"
#include "statistics/wanted_figures.h"

/* A combination that took part, and what became of it. */
typedef struct {
    int combination;
    const Raced *raced;
} TunedValues;

/* A combination that cannot be played. */
typedef struct {
    int combination;
    const char *reason;
} RefusedValues;

/* The house rule with the values that were found, and how to play by it. */
typedef struct {
    const char *text;          /* the house rule; NULL: there is none, for */
    const char *none;          /* this reason, a sentence */
    const char *written;       /* the file that it was written to, or NULL */
    const char *command;       /* that plays by it, or by its values */
    bool failed;               /* the file could not be written, as reported */
} TunedRule;

/* Rules on fresh deals. */
typedef struct {
    const Survey *survey;      /* NULL: they were not played */
    const Tally *tally;
} FreshGames;

typedef struct {
    const char *variant;       /* "small with quick" */
    const char *bots;          /* as given */
    int players;
    uint64_t seed, games;      /* asked for, of all together */
    uint64_t raced;            /* games to choose */
    const Overs *overs;
    const Wishes *wishes;
    const TunedValues *tried;  /* the best first */
    int count;
    const RefusedValues *refused;
    int refused_count;
    uint64_t fresh_seed;
    FreshGames as_they_are, best;
    TunedRule rule;
    bool stopped;              /* before the end */
} Tuning;

/* The values of a combination in words: "numbers.threshold=27, without
 * no-draw". In [arena]. */
const char *tuning_values(const Overs *overs, int combination, Arena *arena);

/* Each adds the answer. JSON: one object and a line end. CSV: a line for each
 * combination that was tried. */
void tuning_view(const Tuning *tuning, Text *text);
void tuning_json(const Tuning *tuning, Text *text);
void tuning_csv(const Tuning *tuning, Text *text);

#endif
