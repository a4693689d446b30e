/* A part of a simulation as a file: its run, its games, and their exact sums.
 * It contains the definitions of the figures, so that parts can be joined
 * without the rules or the bots.
 *
 * The form is JSON, described by schemas/part.schema.json; numbers that may
 * have more than 53 bits are texts, since programs that read JSON round them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_SIMULATION_PART_H
#define CRIA_SIMULATE_SIMULATION_PART_H

#include "document/place.h"
#include "report/diagnostic.h"
#include "simulate/tally.h"

/* The number of a game has 48 bits (engine/chance.h). */
#define GAMES_MOST ((uint64_t)1 << 48)

enum { PARTS_MOST = 1000000 };

/* Games [first] to [first] + [games] - 1 of a run. */
typedef struct {
    uint64_t first, games;
    Span span;             /* its place in the file */
} GameRange;

/* The player and bot of a seat. */
typedef struct {
    const char *player, *bot;
    uint64_t hash;         /* of the bot's file; 0: no file */
} Seat;

typedef struct {
    const Survey *survey;
    Seat seats[PLAYERS_MAX];
    const char *bots;      /* as on the command line */
    uint64_t seed;
    uint64_t games;        /* of the whole run, up to GAMES_MOST */
    const char **command;  /* the command line of the whole run */
    size_t word_count;
    int parts;             /* the number of parts of the run; 0: unknown */
    GameRange *ranges;     /* its games, in order, each once */
    size_t range_count, range_capacity;
    Tally *tally;
    const Node *root;      /* the tree of a part that was read, else NULL */
} Part;

/* The games of part [number], from 1, of [parts]. Each game is in exactly one
 * part, and the sizes of parts differ by at most one. */
GameRange part_range(uint64_t games, int number, int parts);

/* Adds the part as a line for each measure and figure. */
void part_write(Text *text, const Part *part);

/* Reads file number [file] of [sources] into [arena]; the sources must outlive
 * it. Returns NULL after findings:
 *
 *   no-part      it is not a part
 *   part-counts  counts that contradict each other
 *   part-large   a number that is too large
 *
 * and those of document_read and schema_check. */
Part *part_read(Arena *arena, const Sources *sources, uint32_t file,
                Diagnostics *found);

/* Adds the games of [other], of the same run, to [part]. Returns false after a
 * finding:
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
