/* A part of a simulation as a file: which run it belongs to, which of its games
 * it has, and their exact sums. It says itself what figures come of the sums,
 * so that parts are put together without the rules or the bots, anywhere.
 *
 * The form is JSON, told by schemas/part.schema.json; numbers that may have
 * more than 53 bits are texts, since programs that read JSON round them.
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
    Span span;             /* where a file says so */
} GameRange;

/* Who sits in a seat. */
typedef struct {
    const char *player, *bot;
    uint64_t hash;         /* of the bot's file; 0: it has none */
} Seat;

typedef struct {
    const Survey *survey;
    Seat seats[PLAYERS_MAX];
    const char *bots;      /* as they were given */
    uint64_t seed;
    uint64_t games;        /* of the whole run, up to GAMES_MOST */
    const char **command;  /* the words that make the whole run */
    size_t word_count;
    int parts;             /* how many the run was cut into; 0: not known */
    GameRange *ranges;     /* what it has, in order, each game once */
    size_t range_count, range_capacity;
    Tally *tally;
    const Node *root;      /* of a part that was read, else NULL */
} Part;

/* The games of part [number], from 1, of [parts]: each game is in one of them,
 * and no part has more than one game more than another. */
GameRange part_range(uint64_t games, int number, int parts);

/* Adds the part as a line for each measure and figure. */
void part_write(Text *text, const Part *part);

/* Reads file number [file] of [sources], all in [arena], which the sources must
 * outlive. NULL with findings:
 *   no-part      it is something else
 *   part-counts  counts that do not go together
 *   part-large   a number that is too large
 * and those of document_read and schema_check. */
Part *part_read(Arena *arena, const Sources *sources, uint32_t file,
                Diagnostics *found);

/* Adds the games of [other], of the same run, to [part]. False with a finding:
 *   part-other   it is of another run
 *   part-twice   a game is in both
 *   part-large   the sums are too large */
bool part_join(Arena *arena, Part *part, const Part *other,
               Diagnostics *found);

/* Notes that the part has [range], which it did not have; in [arena]. */
void part_add_games(Arena *arena, Part *part, GameRange range);

/* The first games from number [from] on that are missing; none: games is 0. */
GameRange part_missing(const Part *part, uint64_t from);

#endif
