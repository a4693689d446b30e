/* The parts of a position that are uncertain to a player, while uncertain.c
 * follows the steps of a move. Only for uncertain.c.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_UNCERTAIN_PARTS_H
#define CRIA_VIEW_UNCERTAIN_PARTS_H

#include "expression/expression.h"
#include "rules/rules.h"
#include "view/uncertain.h"

/* Parts of a state without owners that rules can depend on. */
enum { PART_ASKED = 1 << 16, PART_DIRECTION = 1 << 17, PART_ROUND = 1 << 18,
       PART_DICE = 1 << 19 };

/* The first index of each kind of part, with one entry for each zone or
 * variable: which cards, the top card, the number of cards; remembered
 * values. */
enum { PARTS_CARDS, PARTS_TOPS = ZONES_MAX, PARTS_SIZES = 2 * ZONES_MAX,
       PARTS_MEMORY = 3 * ZONES_MAX };

typedef struct {
    const Game *before;
    const Variant *variant;
    const Move *move;
    const Action *action;            /* the action of the move */
    const Outcome *outcome;
    Owners *looked, *changed;        /* for each part: the values that are
                                        uncertain when read, and those that the
                                        move makes uncertain */
    unsigned others;  /* both, for the parts without owners: STATE_... */
    unsigned unseen;       /* uncertain when read: tokens, dice */
    const Local **chosen;            /* the names of cards that others chose */
    size_t chosen_count, chosen_capacity;
    const char **locals;             /* names whose values are uncertain */
    size_t local_count, local_capacity;
    Arena *arena;
    bool own;              /* the actor is still the one from before the move */
    bool begun, stopped;   /* the move was made; the game waits for another
                              decision */
    bool all;              /* it is uncertain whether any step is done */
    bool resets;           /* another turn follows, of any player */
    bool end;
    const Local *named;    /* a name of the player [named_player], or NULL */
    int named_player;
    int guards;            /* number of conditions around the present step */
    unsigned growth;       /* grows when a part becomes uncertain */
} Flow;

/* The parts of the position [before] that [viewer] cannot see are uncertain
 * from the beginning. */
void flow_hide(Flow *flow, int viewer);

/* These mark as uncertain, once the move has begun: a part for [owners]; parts
 * without owners (STATE_..., PART_...); whether the round ends. */
void flow_mark(Flow *flow, int part, Owners owners);
void flow_mark_others(Flow *flow, unsigned parts);
void flow_mark_end(Flow *flow);
/* The same for the value of a name, at any time; NULL is allowed. */
void flow_mark_local(Flow *flow, const Local *local);

/* The owners that an expression can have; all if not known. */
Owners flow_owners(const Flow *flow, const Expression *e);

/* Whether the value of [e] is uncertain; of NULL it is not. */
bool flow_unsure(const Flow *flow, const Expression *e);

/* Whether [steps], on a way from [begun] on, cannot be done: no trial did them,
 * and nothing [hidden] decides about it. The second: the same for a step with a
 * condition of its own. */
bool flow_leaves_out(const Flow *flow, const Steps *steps, bool begun,
                     bool hidden);
bool flow_skips(const Flow *flow, const Step *step, bool hidden);

/* In a game with phases: whether in no trial a phase began. */
bool flow_stays_in_phase(const Flow *flow);

/* Whether it may be looked for this player: for the first turn of a phase only
 * if some trial began one that has it. */
bool flow_looks_for(const Flow *flow, const Starter *starter);

/* Whether the parts from [part] on are uncertain for [zone]. */
bool flow_zone_is(const Flow *flow, const Expression *zone, int part);

#endif
