/* Announcements are known to all who look at the screen: as long as only the
 * player is asked who has just moved, to nobody else. Cards on the table are
 * known once a person looks: when that person is asked.
 *
 * SPDX-License-Identifier: MIT */
#include "table/undo_barrier.h"

#include "engine/answers.h"
#include "observe/learned.h"
#include "observe/told.h"
#include "variant/names.h"
#include "view/seen_cards.h"

/* The step where two lines of play diverge. */
static const Ply *find_parting(const Ply *one, const Ply *other)
{
    while (one != other) {
        if (one->number >= other->number) {
            one = one->before;
        } else {
            other = other->before;
        }
    }
    return one;
}

/* Dice, picked values and the results of rounds are announced to everybody. */
static Disclosure find_announced(const State *before, const State *after)
{
    return before->numbers[STREAM_ROLL] != after->numbers[STREAM_ROLL] ||
           before->numbers[STREAM_PICK] != after->numbers[STREAM_PICK]
               ? DISCLOSED_CHANCE
           : before->round != after->round ||
             before->round_end != after->round_end || after->over
               ? DISCLOSED_END : DISCLOSED_NOTHING;
}

/* Whether nobody but the player who made the move has looked since. */
static bool is_unread(const Ply *step)
{
    return step->looked == 1u << step->mover;
}

static bool names_card(Game *look, const Ply *step)
{
    int named[KINDS_MAX] = {0};
    bool any = false;
    sight_go_to(step->before->state, look);
    told_count_cards(look, &look->moves[step->index], SPECTATOR, named);
    for (int k = 0; k < KINDS_MAX; k++) {
        any = any || named[k] > 0;
    }
    return any;
}

static bool is_kept(const Game *look, const Ply *step)
{
    return step->before &&
           answers_of(look->variant, step->state, step->mover);
}

/* Whether a card was named for all when this move was made: by the move, or by
 * those that took effect then, which had been made before. A player learns
 * nothing by the own move's name. */
static bool announces_card(Game *look, const Ply *step)
{
    if (is_kept(look, step)) {
        return false;
    }
    bool any = !is_unread(step) && names_card(look, step);
    for (step = step->before; !any && is_kept(look, step);
         step = step->before) {
        any = names_card(look, step);
    }
    return any;
}

static bool gains(Game *look, const Ply *step, int viewer)
{
    sight_go_to(step->before->state, look);
    const Sight before = sight_of(look, viewer, true);
    sight_go_to(step->state, look);
    const Sight after = sight_of(look, viewer, true);
    bool any = !bits_within(after.remembered, before.remembered);
    for (int k = 0; k < KINDS_MAX; k++) {
        any = any || after.cards[k] > before.cards[k];
    }
    return any;
}

/* Whether somebody at the table learned something by what the move did, or did
 * not do, or who was asked then by what was legal. */
static bool teaches(const Secrecy *secrecy, const Ply *step, Arena *arena)
{
    Game *look = secrecy->look;
    const Observers mover = (Observers)1 << step->mover;
    const Observers people = secrecy->people & (is_unread(step)
                                                    ? mover : ~(Observers)0);
    sight_go_to(step->before->state, look);
    const Learned learned = learned_by_move(look, step->index, arena);
    if ((learned.told | (learned.seen & step->looked)) & people) {
        return true;
    }
    sight_go_to(step->state, look);
    return !step->state->over && (step->looked >> step->state->decider & 1) &&
           learned_by_question(look);
}

static Disclosure tells(const Secrecy *secrecy, const Ply *step, Arena *arena)
{
    const State *before = step->before->state;
    const unsigned looked = step->looked;
    Game *look = secrecy->look;
    look->given = secrecy->game->given;
    Disclosure why = find_announced(before, step->state);
    if (why != DISCLOSED_NOTHING) {
        return why;
    }
    bool told = announces_card(look, step);
    for (int p = 0; !told && p < secrecy->players; p++) {
        told = (looked >> p & 1) && gains(look, step, p);
    }
    return told                            ? DISCLOSED_CARD
           : teaches(secrecy, step, arena) ? DISCLOSED_OTHER
                                           : DISCLOSED_NOTHING;
}

const Ply *disclosure_find(const Secrecy *secrecy, const Ply *to,
                           Disclosure *why, Arena *arena)
{
    const Ply *step = secrecy->history->now;
    const Ply *parting = find_parting(step, to);
    for (; step != parting; step = step->before) {
        *why = tells(secrecy, step, arena);
        if (*why != DISCLOSED_NOTHING) {
            return step;
        }
    }
    return NULL;
}
