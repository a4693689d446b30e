/* What the functions of cria.h have in common.
 *
 * SPDX-License-Identifier: MIT */
#include "interface/handles.h"

#include <stdlib.h>

#include "engine/groups.h"
#include "interface/recall.h"
#include "observe/known.h"

static size_t round_up(size_t size)
{
    return (size + 15) & ~(size_t)15;
}

Lookout *handles_new_lookout(const CriaVariant *of)
{
    const Variant *variant = of->loaded->variant;
    size_t groups = round_up(2 * sizeof(GroupWork));
    size_t head = round_up(sizeof(Lookout));
    size_t body = round_up(variant->layout.size);
    char *block = calloc(1, head + 3 * body + groups +
                               packed_most(of->packed));
    Lookout *lookout = (Lookout *)(void *)block;
    if (!block || !system_open_lock(&lookout->turn)) {
        free(block);
        return NULL;
    }
    lookout->state = (State *)(void *)(block + head);
    lookout->spare = (State *)(void *)(block + head + body);
    lookout->past = (State *)(void *)(block + head + 2 * body);
    lookout->groups = (GroupWork *)(void *)(block + head + 3 * body);
    lookout->packed = (uint8_t *)block + head + 3 * body + groups;
    return lookout;
}

void handles_free_lookout(Lookout *lookout)
{
    if (lookout) {
        system_close_lock(&lookout->turn);
    }
    free(lookout);
}

Game *handles_look(const CriaGame *game)
{
    Lookout *lookout = game->lookout;
    system_lock(&lookout->turn);
    lookout->game = *game->game;
    lookout->game.state = lookout->state;
    lookout->game.spare = lookout->spare;
    lookout->game.past = lookout->past;
    lookout->game.groups = lookout->groups;
    memcpy(lookout->state, game->game->state,
           game->game->variant->layout.size);
    return &lookout->game;
}

void handles_looked(const CriaGame *game)
{
    system_unlock(&game->lookout->turn);
}

void handles_begin_anew(CriaGame *game)
{
    game->part_count = 0;
    handles_forget_steps(game);
    recall_forget(game);
    handles_wait_no_more(game);
}

CriaRestored handles_restored(CriaGame *game, SavedVerdict verdict)
{
    switch (verdict) {
    case SAVED_SOUND:
        handles_begin_anew(game);
        known_forget(game->game);
        return CRIA_RESTORED;
    case SAVED_NO_STATE: return CRIA_NO_STATE;
    case SAVED_OTHER_VERSION: return CRIA_OTHER_VERSION;
    case SAVED_OTHER_RULES: return CRIA_OTHER_RULES;
    case SAVED_CHANGED: return CRIA_STATE_CHANGED;
    case SAVED_IMPOSSIBLE: break;
    }
    return CRIA_STATE_IMPOSSIBLE;
}

void handles_name_players(char names[][HANDLE_NAME_SIZE], const char **pointers)
{
    for (int i = 0; i < PLAYERS_MAX; i++) {
        names[i][0] = 'P';
        names[i][1] = (char)(i < 9 ? '1' + i : '1');
        names[i][2] = (char)(i < 9 ? '\0' : '0' + (i - 9));
        names[i][3] = '\0';
        pointers[i] = names[i];
    }
}

bool handles_is_observer(const CriaGame *game, int observer)
{
    return observer == CRIA_REFEREE || observer == CRIA_SPECTATOR ||
           sight_is_player(game->game, observer);
}
