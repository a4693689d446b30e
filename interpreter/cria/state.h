/* libcria: games that are saved, copied and compared, and chance that is handed
 * out.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PUBLIC_STATE_H
#define CRIA_PUBLIC_STATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- Saved games ---------------------------------------------------------- */

/* Writes the game into [state], cria_state_size bytes, for a file or another
 * process. Equal positions with equal chance to come give equal bytes.
 *
 * A saved state is not a view: it holds every hidden card, and the seed, from
 * which all shuffles and rolls to come can be worked out. Give it only to
 * somebody who may know everything. A player gets cria_game_view. */
void cria_game_save(const CriaGame *game, void *state);

/* What cria_game_restore found; the first that applies. */
typedef enum {
    CRIA_RESTORED = 0,     /* done: the game goes on from there */
    CRIA_NO_STATE,         /* no saved state, cut off, or too long */
    CRIA_OTHER_VERSION,    /* of another version, or another kind of machine */
    CRIA_OTHER_RULES,      /* of rules with another hash, or compiled by another
                              version of this library */
    CRIA_STATE_CHANGED,    /* its check value does not fit: it was changed */
    CRIA_STATE_IMPOSSIBLE  /* its check value fits, but its content is not a
                              position of these rules */
} CriaRestored;

/* Continues from [state], the [size] bytes that cria_game_save wrote. They are
 * checked: any bytes may be given, from anywhere. Unless they are restored, the
 * game stays as it was. A state that was made up, and is within all bounds, is
 * restored, also when play would never lead there: playing on from it is safe.
 * Of a game that a rule error had ended, cria_game_error says only that. */
CriaRestored cria_game_restore(CriaGame *game, const void *state, size_t size);

/* The same without any check and much faster: for undo and for looking ahead
 * within one process. cria_game_keep writes at most cria_state_size bytes into
 * [state], which is aligned as malloc does it. cria_game_put_back takes only
 * what cria_game_keep wrote in this process for a game of the same CriaVariant;
 * anything else crashes, or worse: never give it bytes from a file or from
 * somebody else. */
void cria_game_keep(const CriaGame *game, void *state);
void cria_game_put_back(CriaGame *game, const void *state);

/* --- Positions ------------------------------------------------------------ */

/* Makes [to], a game of the same CriaVariant, equal to [from]: the position,
 * the moves and the parts said of the next one, the chance to come; what
 * observers saw, if both games remember it, else [to] forgets it. Steps to go
 * back are not copied. If chance is asked of the caller of [from], so it is of
 * that of [to]. Returns false when it is a game of another CriaVariant, or
 * there is not enough memory, which only games need that remember or ask. */
bool cria_game_copy(CriaGame *to, const CriaGame *from);

/* With the chance to come, or without it: without seed and numbers, as if all
 * that is not decided yet were drawn anew. */
typedef enum { CRIA_WITHOUT_CHANCE, CRIA_WITH_CHANCE } CriaChance;

/* Whether two games of the same CriaVariant are equal in all that matters for
 * the game to come, and a hash of it, the same on any machine. Not in it is
 * what no rule asks for: mostly how many rounds and turns there were, and which
 * of several like dice shows what; and what observers saw before. */
bool cria_game_equal(const CriaGame *one, const CriaGame *other,
                     CriaChance chance);
uint64_t cria_game_hash(const CriaGame *game, CriaChance chance);

/* Keeps from now on what the game was before each of its last [moves] moves, so
 * that cria_game_undo can go back; 0: nothing, as at first. What was kept
 * before is forgotten, as it is when the game is started, restored, unpacked,
 * put back or made a copy. Returns false when there is not enough memory. */
bool cria_game_keep_steps(CriaGame *game, size_t moves);

/* Takes back the last step: a move, or a part of one that was said. With it
 * come the parts that were said before, and what observers knew. Returns false
 * when no step is kept. */
bool cria_game_undo(CriaGame *game);

/* Writes the game into [bytes], at most cria_packed_size, for a file or another
 * process, also on another machine: the same bytes everywhere, and for the same
 * rules, players and choices. Returns how many. With chance it is as with
 * cria_game_save: all that comes can be worked out. Without it the bytes have
 * neither the seed nor anything else by which what is not decided yet could be;
 * but they have all hidden cards, and of a pile whose order was decided that
 * order. Parts that were said, and what observers saw, are not in it. */
size_t cria_packed_size(const CriaVariant *variant);
size_t cria_game_pack(const CriaGame *game, CriaChance chance, void *bytes);

/* Continues from the [size] bytes that cria_game_pack wrote; if that was
 * without chance, the chance to come is that of game [number] of [seed]. They
 * are checked as by cria_game_restore, with the same results; but a change that
 * makes the bytes end too early or too late is CRIA_NO_STATE as well. */
CriaRestored cria_game_unpack(CriaGame *game, const void *bytes, size_t size,
                              uint64_t seed, uint64_t number);

/* From now on chance is that of game [number] of [seed]. What is decided
 * stays. */
void cria_game_reseed(CriaGame *game, uint64_t seed, uint64_t number);

/* Makes [to] one of the games that may be, for all that [observer] sees and, if
 * [from] remembers it, has seen: a copy in which everything else is dealt,
 * rolled and drawn anew, now and for the time to come, number [way] of many.
 * What others decided at the same time is taken back, and [to] forgets what
 * observers saw. The result depends on nothing that is hidden from [observer].
 * Returns false, as cria_game_copy does, when there is no such observer, the
 * game was not started, or it waits for an outcome of chance. */
bool cria_game_redeal(CriaGame *to, const CriaGame *from, int observer,
                      uint64_t way);

/* --- Chance handed out ---------------------------------------------------- */

/* From the next start or move on, with [ask], chance is asked of the caller
 * instead of drawn: as soon as something depends on a card whose place is not
 * decided, on a roll or on something that the rules pick, the game waits for an
 * outcome. Then it looks as it did before the move, or before it was started,
 * with CRIA_CHANCE as decider and without legal moves. What cannot differ, as
 * which of equal cards it is, is not asked for. Without [ask] chance is drawn
 * again from the next move on. Returns false when there is not enough memory.
 *
 * cria_game_undo takes back a move with all outcomes that belong to it. A saved
 * or packed game, one that waits, is as before the move. */
bool cria_game_ask_chance(CriaGame *game, bool ask);
enum { CRIA_CHANCE = -2 };

/* What an outcome is: a kind of card, as counted in "cards" of cria_rules; what
 * a die shows, as counted in "values" of the attribute that it is of; which of
 * the things to pick from. All counting begins with 0. It comes [weight] times
 * in [weights], which is the sum for all outcomes that the game waits for. */
typedef enum {
    CRIA_OUTCOME_CARD, CRIA_OUTCOME_DIE, CRIA_OUTCOME_PICK
} CriaOutcomeKind;
typedef struct {
    CriaOutcomeKind kind;
    int32_t value;
    uint32_t weight, weights;
} CriaOutcome;

/* How many outcomes the game waits for; 0: it does not wait. One of them; false
 * beyond the last. */
size_t cria_game_outcomes(const CriaGame *game);
bool cria_game_outcome(const CriaGame *game, size_t index,
                       CriaOutcome *outcome);

/* Decides for an outcome, and goes on to the next that is asked for, to the
 * next decision, or to the end. Returns false when there is no such outcome, or
 * not enough memory. */
bool cria_game_decide(CriaGame *game, size_t index);

#ifdef __cplusplus
}
#endif

#endif
