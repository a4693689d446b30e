/* Playing through cria.h: thin functions over the modules.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "interface/recall.h"
#include "observe/known.h"
#include "observe/told.h"
#include "record/position_json.h"
#include "record/saved_state.h"

_Static_assert((int)CRIA_REFEREE == SEES_ALL &&
               (int)CRIA_SPECTATOR == SPECTATOR, "the same observers");

/* --- Games ---------------------------------------------------------------- */

CriaGame *cria_game_new(const CriaVariant *variant)
{
    CriaGame *game = calloc(1, sizeof *game);
    if (!game) {
        return NULL;
    }
    game->variant = variant;
    game->game = game_new(variant->loaded->variant);
    game->lookout = handles_new_lookout(variant);
    if (!game->game || !game->lookout) {
        cria_game_free(game);
        return NULL;
    }
    game->game->state->over = 1;
    return game;
}

void cria_game_free(CriaGame *game)
{
    if (game) {
        game_free(game->game);
        handles_free_lookout(game->lookout);
        handles_free_steps(game);
        handles_free_chance(game);
        recall_free(game);
        free(game);
    }
}

bool cria_game_start(CriaGame *game, uint64_t seed, uint64_t number,
                     int players)
{
    const Variant *variant = game->game->variant;
    if (players < variant->players_least || players > variant->players_most) {
        return false;
    }
    handles_begin_anew(game);
    if (game->chance) {
        handles_start_asking(game, seed, number, players);
    } else {
        recall_note_start(game, seed, number, players, NULL);
        game_start(game->game, seed, number, players);
    }
    return true;
}

bool cria_game_remember(CriaGame *game)
{
    return known_attend(game->game) &&
           (!game->steps || handles_renew_steps(game)) &&
           (!game->chance || cria_game_ask_chance(game, true));
}

size_t cria_known_size(const CriaGame *game)
{
    return known_size(game->game);
}

void cria_game_keep_known(const CriaGame *game, void *known)
{
    known_keep(game->game, known);
}

void cria_game_known_back(CriaGame *game, const void *known)
{
    known_put_back(game->game, known);
}

bool cria_game_over(const CriaGame *game)
{
    return game->game->state->over;
}

const char *cria_game_error(const CriaGame *game, unsigned *line)
{
    const RuleError *error = &game->game->error;
    Place place = sources_place(&game->variant->loaded->sources,
                                error->span.file, error->span.start);
    if (line) {
        *line = error->id ? place.line : 0;
    }
    return error->id ? error->message : NULL;
}

int cria_game_players(const CriaGame *game)
{
    return game->game->state->players;
}

int cria_game_decider(const CriaGame *game)
{
    return handles_waits(game) ? CRIA_CHANCE : game->game->state->decider;
}

int cria_game_round(const CriaGame *game)
{
    return game->game->state->round;
}

uint32_t cria_game_decisions(const CriaGame *game)
{
    return game->game->state->decisions;
}

size_t cria_game_moves(const CriaGame *game)
{
    return game->game->move_count;
}

/* Adds to a text what [observer] may know. */
typedef void AddText(Game *game, const char *const *names, size_t move,
                     int observer, Text *text);

/* A text that is built by [add] in an arena of its own. */
typedef struct {
    Game *game;
    AddText *add;
    size_t move;
    int observer;
    char *result;
} Building;

static void build(Arena *arena, void *context)
{
    Building *building = context;
    char names[PLAYERS_MAX][HANDLE_NAME_SIZE];
    const char *pointers[PLAYERS_MAX];
    Text text = text_new(arena);
    handles_name_players(names, pointers);
    building->add(building->game, pointers, building->move, building->observer,
                  &text);
    building->result = handles_copy_text(text_string(&text));
}

/* NULL when memory runs out. */
static char *build_text(const CriaGame *game, AddText *add, size_t move,
                        int observer)
{
    Building building = {handles_look(game), add, move, observer, NULL};
    arena_run(build, &building);
    handles_looked(game);
    return building.result;
}

static void add_move(Game *game, const char *const *names, size_t move,
                     int observer, Text *text)
{
    told_text(game, &game->moves[move], names, observer, text);
}

static void add_view(Game *game, const char *const *names, size_t move,
                     int observer, Text *text)
{
    (void)move;
    json_view(text, game, names, observer);
}

size_t cria_game_move_text(const CriaGame *game, size_t index, char *text,
                           size_t size)
{
    return cria_game_told_text(game, index, CRIA_REFEREE, text, size);
}

size_t cria_game_told_text(const CriaGame *game, size_t index, int observer,
                           char *text, size_t size)
{
    bool there = index < game->game->move_count &&
                 handles_is_observer(game, observer);
    char *whole = there ? build_text(game, add_move, index, observer) : NULL;
    size_t length = whole ? strlen(whole) : 0;
    if (size > 0) {
        size_t cut = length < size - 1 ? length : size - 1;
        memcpy(text, whole ? whole : "", cut);
        text[cut] = '\0';
    }
    free(whole);
    return length;
}

long cria_game_find_move(const CriaGame *game, const char *text)
{
    for (size_t i = 0; i < game->game->move_count; i++) {
        char *whole = build_text(game, add_move, i, SEES_ALL);
        bool equal = text_equal(whole, text);
        free(whole);
        if (equal) {
            return (long)i;
        }
    }
    return -1;
}

bool cria_game_choose(CriaGame *game, size_t index)
{
    if (index >= game->game->move_count) {
        return false;
    }
    if (game->steps) {
        handles_keep_step(game);
    }
    game->part_count = 0;
    if (game->chance) {
        handles_choose_asking(game, index);
    } else {
        recall_note_move(game, index, NULL);
        game_choose(game->game, index);
    }
    return true;
}

size_t cria_game_random(const CriaGame *game)
{
    const Game *in = game->game;
    return in->move_count ? chance_single(in->state, STREAM_CHOICE, 0,
                                          in->state->decisions,
                                          (uint32_t)in->move_count) : 0;
}

char *cria_game_view(const CriaGame *game, int observer)
{
    return game->game->state->players > 0 && handles_is_observer(game, observer)
               ? build_text(game, add_view, 0, observer) : NULL;
}

void cria_game_save(const CriaGame *game, void *state)
{
    saved_write(handles_look(game), state);
    handles_looked(game);
}

CriaRestored cria_game_restore(CriaGame *game, const void *state, size_t size)
{
    return handles_restored(game, saved_read(game->game, state, size));
}

void cria_game_keep(const CriaGame *game, void *state)
{
    memcpy(state, game->game->state, game->game->variant->layout.size);
}

void cria_game_put_back(CriaGame *game, const void *state)
{
    handles_begin_anew(game);
    game_set_state(game->game, state);
    known_forget(game->game);
}
