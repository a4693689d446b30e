/* A part of a simulation or another experiment as a file: its run, its games,
 * and their exact sums. It contains the definitions of the figures and what
 * else its results name, so that parts can be joined without the rules or the
 * bots.
 *
 * The form is JSON, described by schemas/part.schema.json; numbers that may
 * have more than 53 bits are texts, since programs that read JSON round them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_SIMULATION_PART_H
#define CRIA_SIMULATE_SIMULATION_PART_H

#include "document/place.h"
#include "report/diagnostic.h"
#include "simulate/exact_sums.h"

/* The number of a game has 48 bits (engine/chance.h). */
#define GAMES_MOST ((uint64_t)1 << 48)

enum { PARTS_MOST = 1000000 };

/* The experiment of a simulation, which is the command that runs it, as of all
 * others. */
extern const char part_simulate[];

/* Games [first] to [first] + [games] - 1 of a run. */
typedef struct {
    uint64_t first, games;
    Span span;             /* its place in the file */
} GameRange;

/* The player and bot of a seat; in a match each of the bots, which have no
 * seats of their own. */
typedef struct {
    const char *player, *bot;
    uint64_t hash;         /* of the bot's file; 0: no file */
} Seat;

/* Who plays in an arm of the experiment. */
typedef struct {
    Seat seats[PLAYERS_MAX];
    int seat_count;
    const char *bots;      /* as on the command line */
    const Node *root;      /* its tree in a part that was read, else NULL */
} PartArm;

/* Something that results name and that all parts of a run have in common. */
typedef struct {
    const char *name;
    const char **values;
    size_t count;
} PartFact;

/* What is told of one of the shortest games. */
typedef struct {
    uint64_t game;
    const char **texts;    /* NULL in it: nothing */
    size_t count;
} PartNote;

typedef struct {
    const char *experiment;
    Sums *sums;            /* its form has the surveys of the arms */
    PartArm *arms;         /* as many */
    PartFact *facts;
    size_t fact_count, fact_capacity;
    PartNote *notes;
    size_t note_count, note_capacity;
    uint64_t seed;
    uint64_t games;        /* of the whole run, up to GAMES_MOST */
    const char **command;  /* the arguments of the command for the whole run */
    size_t word_count;
    int parts;             /* the number of parts of the run; 0: unknown */
    GameRange *ranges;     /* its games, in order, each once */
    size_t range_count, range_capacity;
    const Node *root;      /* the tree of a part that was read, else NULL */
} Part;

/* A part without games; its arms have no seats yet. In [arena]; [experiment]
 * and [form] must outlive it. */
Part *part_new(Arena *arena, const char *experiment, const SumsForm *form);

/* The survey and the tally of the first arm. */
const Survey *part_survey(const Part *part);
const Tally *part_tally(const Part *part);

/* The number of games in the part. */
uint64_t part_played(const Part *part);

/* Adds a fact, whose texts must outlive the part, in [arena]. */
void part_add_fact(Arena *arena, Part *part, const char *name,
                   const char *const *values, size_t count);

/* The fact [name], the first one after [last] unless that is NULL. NULL: there
 * is none. */
const PartFact *part_fact(const Part *part, const char *name,
                          const PartFact *last);

/* The first value of the fact [name]; NULL: there is no such fact. */
const char *part_word(const Part *part, const char *name);

/* Adds a note about a game, whose texts must outlive the part, in [arena]. */
void part_add_note(Arena *arena, Part *part, PartNote note);

/* The note about a game, or NULL. */
const PartNote *part_note(const Part *part, uint64_t game);

/* The games of part [number], from 1, of [parts]. Each game is in exactly one
 * part, and the sizes of parts differ by at most one. */
GameRange part_range(uint64_t games, int number, int parts);

/* Reads what --shard names of a run of [games]: part K/N, or games FIRST..LAST.
 * Stores the number of parts, or 0, in *[parts]. False, with a sentence without
 * its full stop in [wrong]: it names neither. */
bool part_range_read(const char *text, uint64_t games, GameRange *range,
                     int *parts, Text *wrong);

/* Adds the part as a line for each measure and figure. */
void part_write(Text *text, const Part *part);

/* Reads file number [file] of [sources] into [arena]; the sources must outlive
 * it. What an experiment sums beside its arms is read as it is: whoever knows
 * the experiment checks it. Returns NULL after findings:
 *
 *   no-part      it is not a part
 *   part-counts  counts that contradict each other
 *   part-large   a number that is too large
 *
 * and those of document_read and schema_check. */
Part *part_read(Arena *arena, const Sources *sources, uint32_t file,
                Diagnostics *found);

/* Adds the games of [other], of the same run, to [part]; both were read.
 * Returns false after a finding:
 *
 *   part-other   it is of another run
 *   part-twice   a game is in both
 *   part-large   the sums are too large */
bool part_join(Arena *arena, Part *part, const Part *other,
               Diagnostics *found);

/* Adds [range], which the part must not have yet, to its games; in [arena]. */
void part_add_games(Arena *arena, Part *part, GameRange range);

/* The first missing games from number [from] on; games is 0 when there are
 * none. */
GameRange part_missing(const Part *part, uint64_t from);

#endif
