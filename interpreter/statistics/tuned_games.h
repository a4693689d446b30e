/* The games of cria tune, which find the values of rules that come closest to
 * wishes, and what came of them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_TUNED_GAMES_H
#define CRIA_STATISTICS_TUNED_GAMES_H

#include "experiment/race.h"
#include "statistics/bot_games.h"
#include "statistics/wanted_figures.h"

/* --- What came of them ---------------------------------------------------- */

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
    const WantedList *wishes;
    const TunedValues *tried;  /* the best first */
    int count;
    const RefusedValues *refused;
    int refused_count;
    uint64_t fresh_seed;
    FreshGames as_they_are, best;
    TunedRule rule;
    bool stopped;              /* before the end */
} Tuning;

/* Whether the values make no difference to what is wished: in the games that
 * they share, all combinations came to the same, and on fresh deals the best to
 * the same as the rules as they are. False if that is not known. */
bool tuning_is_even(const Tuning *tuning, Arena *arena);

/* The part of the number wished by which a wish that is reached may be off. */
#define WISH_REACHED 0.05

/* Half of the 95 % CI of how far it is behind: Student's t with a degree of
 * freedom less than there are groups. Less than 0: not known. */
double raced_half(const Raced *raced);

/* Whether the one that was tried at place [i] can hardly be told from the best:
 * over at least half of its games, and not clearly behind. */
bool tuning_is_as_good(const Tuning *tuning, int i);

/* How many times as many games it takes to tell that nothing else that was
 * tried comes nearer to the wishes by more than WISH_REACHED; 1: these do. */
double tuning_games_to_tell(const Tuning *tuning);

/* --- Playing -------------------------------------------------------------- */

/* Rules with combinations of values, which race (experiment/race.h), and the
 * rules as they are. */
typedef struct {
    const RulesPlayed *as_they_are;
    const RulesPlayed *tried;
    const int *combinations;         /* of each of the [count] tried */
    int count;
    int jobs;
    bool (*progress)(void *context, uint64_t games);
    Halt *halt;
    void *context;
} TunedGames;

typedef enum {
    TUNED,                 /* there is a best combination */
    TUNED_STOPPED,
    TUNED_NO_MEMORY,
    TUNED_RULE_FAILED,     /* in a game on fresh deals */
    TUNED_NONE             /* there is a rule error with all of them */
} TuneEnd;

/* Why a game on fresh deals failed, and by which of the tried rules; NOTHING:
 * by the rules as they are. */
typedef struct {
    int place;
    SimulateFailure failure;
} TuneFailure;

/* The least number of games for so many combinations. */
uint64_t tuned_games_least(int count);

/* Plays [tuning->games]: some on fresh deals by the rules as they are, since
 * wishes may be measured by these, the race, and as many on fresh deals by the
 * best, whose place among the tried is stored in *[best], or NOTHING. The seeds
 * and games of *[tuning] are given, and its wishes are [wishes]; what came of
 * the games is stored there, in [arena]. */
TuneEnd tuned_games_play(const TunedGames *games, Arena *arena,
                         WantedList *wishes, Tuning *tuning, int *best,
                         TuneFailure *failure);

#endif
