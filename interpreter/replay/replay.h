/* A replay as it was read: who plays what, what chance brings, and line by line
 * what happens and what must hold. Names of cards and moves are still words
 * here; what they mean is the variant's matter (replay_terms.h).
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_REPLAY_H
#define CRIA_REPLAY_REPLAY_H

#include "document/place.h"
#include "report/diagnostic.h"
#include "variant/model.h"

typedef enum {
    LINE_MOVE,             /* somebody decides */
    LINE_CHANCE,           /* what chance brings after the move before it */
    LINE_GAME,             /* chance is that of another game from here on */
    LINE_ROLL,             /* what the next dice show, whenever they roll */
    LINE_CHECK             /* what must hold now */
} LineKind;

typedef struct {
    LineKind kind;
    const Node *node;      /* the mapping */
    int player;            /* of a move */
    const Node *move;      /* its text */
    uint64_t game;         /* of LINE_GAME: which of the seed */
} Line;

typedef struct {
    Arena *arena;
    Sources sources;       /* its text, and the lines of rules it speaks of */
    Diagnostics found;
    const Node *root;      /* NULL: it is no YAML; or an example */
    const char *path, *title;
    const Node *variant;   /* its name */
    const char **with, **set;        /* house rules; PATH=VALUE */
    size_t with_count, with_capacity, set_count, set_capacity;
    const Node *rules;     /* the hash it was made with, or NULL */
    const char *names[PLAYERS_MAX];
    int players;
    bool named;            /* `names` gives them */
    bool seeded;
    uint64_t seed, game;
    const Node *chance, *position;   /* or NULL */
    Line *lines;
    size_t count, capacity;
} Replay;

/* Reads the replay in file [path], or in [text] when that is not NULL. Its form
 * is checked; findings are in [found]. What is wrong with words of the variant
 * is found later. Everything lives in [arena]. */
Replay *replay_read(Arena *arena, const char *path, const char *text,
                    size_t length);

/* An example of a variant as a replay: [example], a mapping from [sources], has
 * the form that the schema of variants says. It begins with its position, and
 * what it says of that is its first line. */
Replay *replay_of_example(Arena *arena, const Sources *sources,
                          const Node *example);

/* Whether the file is a variant: a folder may hold those too. */
bool replay_is_variant(const Replay *replay);

/* Whether a line of the moves may have this key for something else than a
 * player's move. */
bool replay_is_keyword(const char *key);

#endif
