/* A persona in memory: its rules at each offer, ready to be worked out.
 * Only for bot/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BOT_PERSONA_RULES_H
#define CRIA_BOT_PERSONA_RULES_H

#include "bot/persona.h"
#include "engine/compiled_values.h"

/* What is worked out once for a decision, at most: equal expressions of all
 * rules together. More are worked out for each move. */
enum { ONCE_MOST = 128 };

/* Likewise whether what they look at is hidden. */
enum { SIGHTS_MOST = 128 };

/* How an expression of a rule is worked out for the moves of a decision. */
typedef enum {
    PART_ONCE,             /* it is the same for all moves */
    PART_TABLE,            /* it depends on one choice of the move only */
    PART_EACH
} PartHow;

/* A loop in an expression that is the same for all moves: in the expression
 * that is worked out for each, [local] stands in its place. */
typedef struct {
    Local *local;
    int number;            /* of what is worked out once */
} Loop;

/* More loops are worked out with each move. */
enum { LOOPS_MOST = 4 };

typedef struct {
    const Expression *expression;
    const Expression *brief;         /* PART_EACH: the same without loops; NULL:
                                        it has none that is the same for all */
    Loop loops[LOOPS_MOST];
    int loop_count;
    bool looks;            /* at 'unseen' or 'known' */
    bool depends;          /* what it looks at may be hidden in some
                              positions: the rule does not apply there */
    int sight;             /* then: the number of whether it is, found once
                              for a decision; NOTHING: for each move */
    PartHow how;
    int number;            /* PART_ONCE: of what is worked out once;
                              PART_TABLE: of the choice */
    const Local *local;    /* PART_TABLE: the name of the choice */
    int argument;          /* PART_TABLE: the argument of a move that is this
                              choice; NOTHING: it is packed with others */
    int count;             /* PART_TABLE: its values are 0, 1 ... */
    const int64_t *table;
    uint32_t entry;        /* PART_EACH: where the persona's program works it
                              out, or its brief form; VALUE_NOT_COMPILED: the
                              evaluator does */
    int name_count;        /* then: of the names that are bound there */
} Part;

/* A rule of the file at one offer. */
typedef struct {
    Part *holds;           /* all must be true, in this order */
    int hold_count;
    Part *highest, *weight;          /* or NULL */
    Local *chosen[PARAMETERS_MAX];
    bool open;             /* the rule applies to this offer */
    bool binds;            /* a part of it is worked out for each move */
} Habit;

/* The chance of a rule: [of] in [out_of]. */
typedef struct {
    uint32_t of, out_of;
} Odds;

/* An action of a rule. */
typedef struct {
    Habit *habits;         /* one for each offer */
    uint64_t share;        /* of all actions of the rule together, if there is
                              no [amount] */
    Part *amount;          /* or NULL */
} Member;

typedef struct {
    const char *name;
    Odds odds;
    Member *members;       /* one, or those of a mixture */
    size_t count;
} Rule;

struct Persona {
    const Variant *variant;
    Rule *rules;
    size_t rule_count;
    Local *me;
    const Expression *once[ONCE_MOST];
    uint32_t once_entry[ONCE_MOST];  /* as of a part */
    int once_count;
    const Expression *sights[SIGHTS_MOST];
    int sight_count;
    const Variant *seeing;           /* the variant with the zones 'unseen' and
                                        'known' */
    const Variant *working;          /* the variant with the program of what it
                                        works out; or NULL */
    int zones[2];          /* their numbers; NOTHING: the name is taken */
    bool looks[2];         /* whether some rule looks at each of them */
    uint64_t hash;
};

/* Adds the zones to [variant], a copy of the persona's. */
void persona_add_zones(Persona *persona, Variant *variant);

/* Notes at which of them an expression of a rule looks; returns whether it
 * looks at any. */
bool persona_note_zones(Persona *persona, const Expression *expression);

/* The position as the deciding player sees it, with these zones, until the game
 * goes on; NULL: memory ran out. */
Game *persona_look(const Persona *persona, Game *game);

/* Notes for an expression of a rule at an offer how it is worked out. [chosen]
 * are the names of its choices; without [offer] there are none. [depends]: what
 * it looks at may be hidden. */
Part part_prepare(Persona *persona, Arena *arena, const Expression *expression,
                  const Offer *offer, Local *const *chosen, bool depends);

/* Compiles what the rules work out, once all are read: persona_program.c. */
void persona_compile(Persona *persona, Arena *arena);

/* Whether something is hidden that a part looks at. */
typedef enum {
    SIGHT_UNKNOWN,         /* not asked yet */
    SIGHT_SEEN,            /* not for any move */
    SIGHT_HIDDEN,          /* for all moves */
    SIGHT_EACH             /* perhaps for some */
} Sight;

/* A decision of a persona. */
typedef struct {
    const Persona *persona;
    Game *game;
    Game *beside;          /* that of persona_look, once a part needs it */
    Frame me;
    uint64_t known[ONCE_MOST / 64];  /* which are worked out already */
    int64_t once[ONCE_MOST];
    uint8_t sights[SIGHTS_MOST];
    Span failed;
} Thought;

/* Puts the value of a part for [move] into *[value]. [frame] binds the choices
 * if the part is worked out for each move. False: it has none; then
 * thought->failed says where. */
bool part_work_out(Thought *thought, const Part *part, const Move *move,
                   const Frame *frame, int64_t *value);

/* The same, at once if it is in a table. */
static inline bool part_value(Thought *thought, const Part *part,
                              const Move *move, const Frame *frame,
                              int64_t *value)
{
    if (part->how == PART_TABLE && part->argument >= 0) {
        int chosen = move->arguments[part->argument];
        if (chosen >= 0 && chosen < part->count) {
            *value = part->table[chosen];
            return true;
        }
    }
    return part_work_out(thought, part, move, frame, value);
}

/* Whether a part, one that depends on what is hidden, looks at something that
 * the player does not see now, for the choices that [frame] binds. [habit]:
 * whose part it is; NULL: that of a share. Without memory for what is unseen it
 * counts as hidden. */
bool part_looks_hidden(Thought *thought, const Habit *habit, const Part *part,
                       const Frame *frame);

/* The same of any part. */
static inline bool part_hides(Thought *thought, const Habit *habit,
                              const Part *part, const Frame *frame)
{
    return part->depends && part_looks_hidden(thought, habit, part, frame);
}

/* The same, asked for these choices alone. */
bool part_hides_now(Thought *thought, const Part *part, const Frame *frame);

#endif
