/* Playing a replay: line by line, with what chance is to bring, and with a look
 * at what must hold.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_REPLAY_RUN_H
#define CRIA_REPLAY_REPLAY_RUN_H

#include "expression/expression.h"
#include "load.h"
#include "replay/replay.h"
#include "replay/replay_terms.h"

/* Something that does not hold, or cannot be done. */
typedef struct {
    size_t finding;        /* its number among the replay's findings */
    const char *expected, *came;     /* in a replay's words, or NULL */
    const char *position;  /* where the game stood, as YAML; NULL: nowhere */
    uint32_t decision;     /* the number of the next decision then */
    const Node *value;     /* what says what was expected, or NULL */
    const char *update;    /* what it would have to say instead, or NULL */
} Failure;

typedef struct Play Play;

/* Called while it is played; each may be NULL. */
typedef struct {
    void (*begin)(void *context, Play *play);  /* before the first decision */
    void (*before)(void *context, Play *play, size_t move);  /* is made */
    void (*after)(void *context, Play *play);
    void (*event)(void *context, Play *play, const Event *event);
    void *context;
} PlayWatch;

struct Play {
    Replay *replay;
    Loaded *loaded;        /* the rules; not its own */
    Game *game;
    Arena *arena;
    Terms terms;
    PlayWatch watch;
    Meanings *meanings;    /* for expressions; NULL: none so far */
    State *kept;           /* where a trial goes back to */
    Failure *failures;
    size_t failure_count, failure_capacity, absorbed;
    size_t line;           /* the one that comes next */
    uint32_t until;        /* ends before decision number [until] + 1 */
    const Line *moved;     /* the move that was made last, or NULL */
    const char *ended_by;  /* by what a round has ended since, or NULL */
    bool drawn;            /* chance was asked for something not given */
    bool tracing;          /* everything is written down: piles are settled */
    size_t rehearsed;      /* up to this line it is known what chance gives */
    bool lenient;          /* chance that cannot come is left out */
    bool stopped;          /* it cannot go on */
};

/* Makes everything ready to play [replay], which has no findings, by the rules
 * in [loaded]. NULL when there is not enough memory. */
Play *play_new(Replay *replay, Loaded *loaded);
void play_free(Play *play);

/* Starts the game, or lays out the position, and plays up to the first
 * decision. False: it cannot be played. */
bool play_begin(Play *play);

/* Does the next line. False when there is none, or it cannot go on. */
bool play_line(Play *play);

/* Makes legal move [move] as line [line] of the moves does, with the chance
 * that is given after it. False: a rule failed. */
bool play_make(Play *play, size_t line, size_t move);

/* Does a line of chance to come: what the next dice show, or of which game of
 * the seed chance is; where the game is traced, that one cannot go on. */
void play_change_chance(Play *play, const Line *line);

/* All of it: returns whether everything holds. */
bool play_run(Play *play);

/* Adds a failure at [span]; its message may be followed by more (the finding of
 * the replay with its number). */
Failure *play_fail(Play *play, const char *id, Span span, const char *format,
                   ...) __attribute__((format(printf, 4, 5)));

/* The finding of a failure, to give it help and labels. */
Diagnostic *play_finding(Play *play, const Failure *failure);

/* Adds a place in the rules to a finding. */
void play_label_rule(Play *play, Diagnostic *finding, Span rule,
                     const char *words);

/* Says which legal moves there are, and why [move] is none. */
void play_explain(Play *play, const Failure *failure, const char *move);

/* The keys of lines that say what must hold. */
NameList check_keys(void);

/* Compares the present position with what a line says; each difference is a
 * failure of [play]. */
void check_line(Play *play, const Node *line);

#endif
