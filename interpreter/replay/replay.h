/* A replay as it was read: the players, the variant, given chance, and line by
 * line the events and expectations. Names of cards and moves are still words
 * here; replay_names.h gives them their meaning in the variant.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_REPLAY_H
#define CRIA_REPLAY_REPLAY_H

#include "document/place.h"
#include "report/diagnostic.h"
#include "variant/model.h"

typedef enum {
    LINE_MOVE,             /* a player's move */
    LINE_CHANCE,           /* chance that follows the previous move */
    LINE_GAME,             /* from here on chance is that of another game */
    LINE_ROLL,             /* the next roll of the dice, whenever it comes */
    LINE_CHECK             /* expectations for the present position */
} LineKind;

typedef struct {
    LineKind kind;
    const Node *node;      /* the mapping */
    int player;            /* of a move */
    const Node *move;      /* its text */
    uint64_t game;         /* of LINE_GAME: number of the game of the seed */
} Line;

typedef struct Replay {
    Arena *arena;
    Sources sources;       /* its text, and the lines of rules that findings
                              refer to */
    Diagnostics found;
    const Node *root;      /* NULL: it is not YAML; or an example */
    const char *path, *title;
    const Node *variant;   /* name of the variant */
    const char **with, **set;        /* house rules; PATH=VALUE */
    size_t with_count, with_capacity, set_count, set_capacity;
    const Node *rules;     /* hash of the rules it was recorded with, or NULL */
    const char *names[PLAYERS_MAX];
    int players;
    bool named;            /* `names` gives the players' names */
    bool seeded;
    uint64_t seed, game;
    const Node *chance, *position;   /* or NULL */
    Line *lines;
    size_t count, capacity;
} Replay;

/* Reads the replay in file [path], or in [text] unless that is NULL, and checks
 * its form; findings are in [found]. Errors in words of the variant are found
 * later. Everything is in [arena]. */
Replay *replay_read(Arena *arena, const char *path, const char *text,
                    size_t length);

/* A copy of a replay that was read and not played yet, to be played: what is
 * found then is added to the copy, in [arena], and [read] stays as it is. Both
 * share what was read. */
Replay *replay_copy(Arena *arena, const Replay *read);

/* Turns an example of a variant into a replay: [example], a mapping from
 * [sources], has the form that the schema of variants requires. The replay
 * begins with the position of the example, and the expectations for that
 * position are its first line. */
Replay *replay_of_example(Arena *arena, const Sources *sources,
                          const Node *example);

/* Whether the file is a variant: a folder may contain those too. */
bool replay_is_variant(const Replay *replay);

/* Whether the file is something else than a replay, as far as its keys tell, so
 * that it is not played when it is found in a folder. This is also true of
 * rules that are broken: without 'cria: 1', or no YAML at all. */
bool replay_is_other(const Replay *replay);

/* Whether the file says that it is a replay. */
bool replay_is_replay(const Replay *replay);

/* Whether a line of the moves may have this key for something other than a
 * player's move. */
bool replay_is_keyword(const char *key);

#endif
