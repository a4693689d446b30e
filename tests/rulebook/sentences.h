/* What the parts of the program "sentences" share.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TESTS_RULEBOOK_SENTENCES_H
#define CRIA_TESTS_RULEBOOK_SENTENCES_H

#include "engine/evaluate.h"
#include "load.h"
#include "rulebook/rulebook.h"
#include "rulebook/teller.h"

enum { ID_SIZE = 17 };

typedef struct Answer Answer;
struct Answer {
    char id[ID_SIZE];
    const char *text;
    bool found;
    Answer *next;
};

/* A rule and what somebody made of its sentence. */
typedef struct {
    const char *id;
    const char *wrong;     /* why the answer is no expression, or NULL */
    const Expression *rule, *answer;
    const Local *scope;
    bool opposite;
    int same, other, held; /* positions */
    int failed;            /* where the rule has no value */
    int64_t value;         /* of the rule at the first position with one */
    bool varied;           /* it had another one, too */
    const char *first;     /* where they differ first, or NULL */
} Pair;

typedef struct Way Way;    /* see both_ways.c */

typedef struct Run Run;
struct Run {
    Arena *arena;
    const Loaded *loaded;
    const char *file;
    const char *command;
    Answer *answers;
    const char **known;    /* the ids of this variant */
    size_t known_count, known_capacity;
    Pair *pairs;
    size_t pair_count, pair_capacity;
    Game *game;
    void *kept;            /* its state, while it is shaken */
    uint64_t chance;
    int positions;         /* left */
    void (*look)(Run *run);          /* what is done at each */
    size_t mutants;        /* tried */
    Way *ways;             /* what is worked out both ways */
    size_t way_count, way_capacity;
    Variant *coded;        /* with the program of one of them */
    void *before, *here;   /* states */
    uint64_t compared, differ;
    const char *first;     /* where they differ first, or NULL */
};

/* --- sentences.c ---------------------------------------------------------- */

/* What a rule book says of an expression by itself, and what the words in it
 * mean. */
typedef struct {
    const char *sentence;
    Term *terms;
    size_t term_count;
} Told;
/* With [opposite] of a condition when it does not hold; nothing of it is left
 * in [teller]. */
Told sentence_of(Teller *teller, const Node *node,
                 const Expression *expression, bool opposite);

/* Adds "key": "value" to an object that is not empty. */
void add_member(Text *text, const char *key, const char *value);

/* --- holdings.c ----------------------------------------------------------- */

/* Prints what the variant has: its zones, tokens and so on. */
void list_variant(Run *run);

/* --- positions.c ---------------------------------------------------------- */

/* Plays games by chance and calls [look_there] at [positions] positions. */
void play_positions(Run *run, int positions, void (*look_there)(Run *run));

/* Compares all pairs at [positions] positions and prints what came of it. */
void compare_pairs(Run *run, int positions);

/* --- both_ways.c ---------------------------------------------------------- */

/* Compares, of all parts of the variant's expressions, what the machine and
 * evaluate.h make of them at [positions] positions; prints a line about it. */
void compare_ways(Run *run, int positions);

/* --- shaking.c ------------------------------------------------------------ */

/* A number below another by chance, a value of a type. */
uint64_t draw(Run *run, uint64_t below);
Cell any_value(Run *run, Type type);

/* Moves everything about; the game cannot be played on then. */
void shake(Run *run);

/* --- mutants.c ------------------------------------------------------------ */

/* Changes [expression] in one place after the other, so that it means something
 * else, and prints every change that the rule book tells in the same words. */
void try_mutants(Run *run, Teller *teller, const Node *node,
                 const Expression *expression);

#endif
