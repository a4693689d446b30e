/* What is behind the handles of cria.h.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INTERFACE_HANDLES_H
#define CRIA_INTERFACE_HANDLES_H

#include "base/system.h"
#include "bot/bot.h"
#include "cria.h"
#include "engine/game.h"
#include "interface/action_list.h"
#include "interface/move_numbers.h"
#include "interface/practices.h"
#include "load.h"
#include "observe/tensor.h"
#include "record/packed_state.h"
#include "solve/position_form.h"

struct CriaVariant {
    unsigned others;                 /* sessions that have it as well */
    Loaded *loaded;
    const MoveNumbers *numbers;
    const ActionList *actions;
    const Tensor *tensor;
    const PackedForm *packed;
    PositionForm form;
    Practices *practices;            /* of bots that practised the rules */
};

/* A copy of the game in which a position is looked at, by one thread after the
 * other. What looks may settle the order of a pile and needs room for what it
 * works out. */
typedef struct {
    SystemLock turn;
    Game game;
    State *state, *spare, *past;
    struct GroupWork *groups;
    uint8_t *packed;                 /* room for a packed state */
} Lookout;

struct CriaBot {
    Arena *arena;
    Bot bot;
    const CriaVariant *variant;
    const char *file;                /* of a bot that practised, or NULL */
    struct Minds *minds;             /* of a bot that looks ahead, or NULL */
};

struct CriaGame {
    const CriaVariant *variant;
    Game *game;
    Lookout *lookout;
    uint32_t parts[MOVE_PARTS_MAX];  /* said of the next move */
    int part_count;
    struct Steps *steps;             /* to go back; NULL: none are kept */
    struct Chance *chance;           /* handed out; NULL: chance is drawn */
    struct Recall *recall;           /* the moves (recall.h); NULL: not kept */
};

Lookout *handles_new_lookout(const CriaVariant *variant);
void handles_free_lookout(Lookout *lookout);

/* The position of [game] in a copy that is the caller's until handles_looked:
 * so that nothing behind a `const` changes, and several threads may look. */
Game *handles_look(const CriaGame *game);
void handles_looked(const CriaGame *game);

/* Where a game keeps steps (steps_interface.c): keeps what it is before a
 * move; forgets all; frees them; makes room for more of what is known. */
void handles_keep_step(CriaGame *game);
void handles_forget_steps(CriaGame *game);
void handles_free_steps(CriaGame *game);
bool handles_renew_steps(CriaGame *game);

/* Where chance is handed out (chance_interface.c): starts a game, or makes a
 * move, up to the first outcome that is asked for; whether the game waits for
 * one, and whether it does so before its first decision; waits no more; frees
 * what is kept. */
void handles_start_asking(CriaGame *game, uint64_t seed, uint64_t number,
                          int players);
void handles_choose_asking(CriaGame *game, size_t index);
bool handles_waits(const CriaGame *game);
bool handles_starts(const CriaGame *game);
void handles_wait_no_more(CriaGame *game);
void handles_free_chance(CriaGame *game);

/* For copies and hashes: what [from] waits for, also in [to]; false: there is
 * not enough memory. A hash of it, 0 if it waits for nothing. */
bool handles_copy_chance(CriaGame *to, const CriaGame *from);
uint64_t handles_hash_chance(const CriaGame *game);

/* One more number in a hash. */
static inline uint64_t handles_mix(uint64_t hash, uint64_t number)
{
    return (hash ^ (number + 1)) * 0x9E3779B97F4A7C15;
}

/* Forgets what belongs to another position: parts that were said, steps back,
 * an outcome that is asked for. */
void handles_begin_anew(CriaGame *game);

/* Whether [observer] is a player of this game, the referee or a spectator. */
bool handles_is_observer(const CriaGame *game, int observer);

/* After a state was read: a game that was restored goes on from there. */
CriaRestored handles_restored(CriaGame *game, SavedVerdict verdict);

enum { HANDLE_NAME_SIZE = 8 };

/* The players' names, P1, P2, ..., in [names]; sets [pointers] to them. */
void handles_name_players(char names[][HANDLE_NAME_SIZE],
                          const char **pointers);

/* What cria_game_take would find for a number; CRIA_MOVED: sets *[index] to the
 * legal move. */
CriaTaken handles_look_up(const CriaGame *game, uint32_t number, size_t *index);

/* Whether a bot can choose in games of [players]: one that practised knows only
 * games of as many as it did. */
bool handles_bot_fits(const CriaBot *bot, int players);

/* Whether it can play on in copies of positions: it does not look ahead, and
 * does not need to know how the round began. */
bool handles_bot_plays_on(const CriaBot *bot);

/* The options that a caller of any version knows; the others are zero. */
CriaOptions handles_read_options(const CriaOptions *given);

/* What they ask for, for load.h; their allocator, in [own], or NULL. */
Request handles_request(const char *name, const CriaOptions *options);
const Allocator *handles_allocator(const CriaOptions *options, Allocator *own);

/* A copy that cria_text_free frees, or NULL when there is not enough memory. */
char *handles_copy_text(const char *text);

/* What was found in [loaded], in memory of its own; NULL when memory ran
 * out. */
CriaFindings *handles_copy_findings(const Loaded *loaded,
                                    const Allocator *allocator);

#endif
