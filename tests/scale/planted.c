/* Faults for tests of invariants.c: with it, what the library tells is changed as
 * CRIA_FAULT says, from the hundredth look on. The linker calls these in place
 * of the library's (--wrap).
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "cria.h"

size_t __real_cria_game_look(const CriaGame *game, int observer,
                             CriaThing *things, size_t most);
size_t __wrap_cria_game_look(const CriaGame *game, int observer,
                             CriaThing *things, size_t most);
size_t __real_cria_game_mask(const CriaGame *game, uint64_t *mask);
size_t __wrap_cria_game_mask(const CriaGame *game, uint64_t *mask);
int __real_cria_game_rank(const CriaGame *game, int player);
int __wrap_cria_game_rank(const CriaGame *game, int player);

enum { SOUND_LOOKS = 100 };

static bool planted(const char *fault)
{
    const char *asked = getenv("CRIA_FAULT");
    return asked && strcmp(asked, fault) == 0;
}

static CriaThing *find(CriaThing *things, size_t count, CriaThingKind kind)
{
    for (size_t i = 0; i < count; i++) {
        if (things[i].kind == kind && things[i].what != CRIA_HIDDEN) {
            return &things[i];
        }
    }
    return NULL;
}

/* What is changed of what the referee sees, then of what another does. */
static void spoil(int observer, CriaThing *things, size_t *count)
{
    CriaThing *card = find(things, *count, CRIA_CARD);
    CriaThing *token = find(things, *count, CRIA_TOKEN);
    CriaThing *status = find(things, *count, CRIA_STATUS);
    if (observer == CRIA_REFEREE) {
        *count -= planted("gone");
        if (planted("card") && card) {
            card->what += card->what == 0 ? 1 : -1;
        } else if (planted("token") && token) {
            token->value++;
        }
        return;
    }
    *count -= planted("unseen");
    if (planted("seen") && card) {
        card->what += card->what == 0 ? 1 : -1;
    } else if (planted("place") && card) {
        card->zone++;
    } else if (planted("status") && status) {
        status->what++;
    } else if (planted("count") && token) {
        token->value++;
    }
}

size_t __wrap_cria_game_look(const CriaGame *game, int observer,
                             CriaThing *things, size_t most)
{
    static int looks;
    size_t count = __real_cria_game_look(game, observer, things, most);
    if (++looks > SOUND_LOOKS) {
        spoil(observer, things, &count);
    }
    return count;
}

size_t __wrap_cria_game_mask(const CriaGame *game, uint64_t *mask)
{
    size_t count = __real_cria_game_mask(game, mask);
    for (uint32_t i = 0; planted("mask") && i < 64; i++) {
        mask[0] &= mask[0] - 1;
    }
    return count + planted("more");
}

int __wrap_cria_game_rank(const CriaGame *game, int player)
{
    return planted("rank") ? 0 : __real_cria_game_rank(game, player);
}
