/* Who sees what. An observer is a player, nobody in particular (SPECTATOR, who
 * sees what everybody sees), or a referee, who sees everything (SEES_ALL).
 * Whoever shows something that may be hidden asks here.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_OBSERVE_SIGHT_H
#define CRIA_OBSERVE_SIGHT_H

#include "engine/evaluate.h"

enum { SEES_ALL = -1, SPECTATOR = PLAYERS_MAX };

/* A set of observers: bit p is player p, bit SPECTATOR people who watch. All
 * functions look at the present position; a set of players in `seen by` is
 * worked out in it and may settle the order of a pile, which tells nobody
 * anything. In such a set a spectator is when all players of the game are. */
typedef uint32_t Observers;

/* Whether an observer may see what another does not: something is not seen by
 * everybody, if only a pile, or players decide at the same time. */
bool sight_may_differ(const Variant *variant);

/* Whether something other than cards that lasts longer than a round may be
 * hidden: tokens, dice, what is remembered for the game. */
bool sight_hides_lasting(const Variant *variant);

/* Whether [observer] is one of the players of [game]. */
bool sight_is_player(const Game *game, int observer);

/* Whether [observer] is in [observers]; SEES_ALL always is. */
static inline bool sight_has(Observers observers, int observer)
{
    return observer == SEES_ALL || (observers >> observer & 1);
}

/* Who sees the cards of a zone; with [top] who sees the top card of a pile.
 * [owner] is ignored for a shared zone. */
Observers sight_zone_observers(const Game *game, int zone, int owner, bool top);

/* The status by which cards of [owner] are seen. */
int sight_status(const Game *game, int owner);

/* Which cards of a zone [observer] sees: SEEN_EVERYBODY: all; SEEN_TOP: the top
 * one; SEEN_NOBODY: none. */
Seen sight_of_zone(const Game *game, int zone, int owner, int observer);

/* Who sees how many tokens of a kind [holder] has. */
Observers sight_token_observers(const Game *game, int holder, int token);
bool sight_of_tokens(const Game *game, int holder, int token, int observer);

/* Whether [observer] sees what [holder] owes: who sees all tokens that have a
 * worth. */
bool sight_of_debt(const Game *game, int holder, int observer);

/* Whether `seen by` says the same, [seen], for every status, and no set of
 * players, which would have to be worked out. */
bool sight_is_fixed(const SeenBy *by, Seen *seen);

/* Whether [observer] sees something of [player] (NOTHING: it is nobody's) of
 * which `seen by` says [seen], fixed; it is not laid open, and no top of a
 * pile. */
static inline bool sight_by(Seen seen, const Game *game, int player,
                            int observer)
{
    return observer == SEES_ALL || seen == SEEN_EVERYBODY ||
           (seen == SEEN_OWNER && observer == player) ||
           (seen == SEEN_OTHERS && observer != player &&
            observer < game->state->players);
}

/* Who sees the value of a remembered thing. [owner] is ignored for one that all
 * share. */
Observers sight_memory_observers(const Game *game, int variable, int owner);
bool sight_of_memory(const Game *game, int variable, int owner, int observer);

/* Who sees what a die shows. */
Observers sight_die_observers(const Game *game, int die);
bool sight_of_die(const Game *game, int die, int observer);

#endif
