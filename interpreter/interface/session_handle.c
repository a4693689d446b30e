/* SPDX-License-Identifier: MIT */
#include "interface/session_handle.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"

/* --- Options of its own --------------------------------------------------- */

typedef struct {
    const CriaOptions *from;
    CriaOptions *to;
} CopyingOptions;

static void copy_options(Arena *arena, void *context)
{
    const CopyingOptions *copying = context;
    const CriaOptions *from = copying->from;
    CriaOptions *to = copying->to;
    const char **folders = arena_alloc(arena, (from->folder_count + 1) *
                                                  sizeof *folders);
    CriaFile *files = arena_alloc(arena, from->file_count * sizeof *files);
    for (size_t i = 0; i < from->folder_count; i++) {
        const char *folder = from->folders[i];
        folders[i] = arena_copy(arena, folder, strlen(folder));
    }
    for (size_t i = 0; i < from->file_count; i++) {
        const CriaFile *file = &from->files[i];
        files[i] = (CriaFile){
            arena_copy(arena, file->path, strlen(file->path)),
            arena_copy(arena, file->text, file->length), file->length};
    }
    to->folders = from->folders ? folders : NULL;
    to->folder_count = from->folder_count;
    to->files = files;
    to->file_count = from->file_count;
}

CriaSession *cria_session_new(const CriaOptions *options)
{
    jmp_buf exhausted;
    CriaOptions given = handles_read_options(options);
    CriaSession *session = calloc(1, sizeof *session);
    if (!session) {
        return NULL;
    }
    session->options.size = sizeof session->options;
    session->options.allocator = given.allocator;
    session->options.names_only = given.names_only;
    session->arena = arena_new(NULL, &exhausted);
    CopyingOptions copying = {&given, &session->options};
    if (!session->arena ||
        !arena_run_in(session->arena, copy_options, &copying)) {
        cria_session_free(session);
        return NULL;
    }
    handles_name_players(session->own_names, session->names);
    return session;
}

CriaSession *cria_session_beside(const CriaSession *session)
{
    CriaSession *beside = cria_session_new(&session->options);
    if (beside && session->variant) {
        session->variant->others++;
        session_use_rules(beside, session->variant, session->source);
    }
    return beside;
}

/* --- A game --------------------------------------------------------------- */

static void forget_plies(CriaSession *session, size_t from)
{
    for (size_t i = from; i < session->count; i++) {
        free(session->plies[i].state);
        free(session->plies[i].known);
    }
    session->count = from;
}

void session_end_game(CriaSession *session)
{
    forget_plies(session, 0);
    cria_game_free(session->game);
    cria_game_free(session->again);
    free(session->placed);
    session->placed = NULL;
    session->game = session->again = NULL;
    session->now = 0;
    session->players = 0;
}

void session_drop_held(CriaSession *session)
{
    cria_findings_free(session->findings);
    load_free(session->loaded);
    cria_game_free(session->trial);
    cria_free(session->other);
    for (int i = 0; i < PLAYERS_MAX; i++) {
        cria_bot_free(session->seated[i]);
        session->seated[i] = NULL;
    }
    experiment_rules_free(session->gathered);
    session->gathered = NULL;
    session->trial = NULL;
    session->other = NULL;
    session->findings = NULL;
    session->loaded = NULL;
}

void cria_session_free(CriaSession *session)
{
    if (session) {
        session_end_game(session);
        session_end_job(session);
        session_drop_branches(session);
        session_drop_bot(session);
        session_drop_held(session);
        free(session->plies);
        cria_free(session->variant);
        json_decref(session->source);
        arena_free(session->arena);
        free(session);
    }
}

void session_use_rules(CriaSession *session, CriaVariant *variant,
                       json_t *source)
{
    session_end_game(session);
    session_end_job(session);
    session_drop_branches(session);
    session_drop_bot(session);
    cria_free(session->variant);
    json_decref(session->source);
    session->variant = variant;
    session->source = json_incref(source);
}

CriaGame *session_new_game(const CriaVariant *variant)
{
    CriaGame *game = cria_game_new(variant);
    if (game && !cria_game_remember(game)) {
        cria_game_free(game);
        return NULL;
    }
    return game;
}

bool session_start_game(CriaSession *session, uint64_t seed, uint64_t number,
                        int players)
{
    session_end_game(session);
    session->game = session_new_game(session->variant);
    session->again = session_new_game(session->variant);
    if (!session->game || !session->again) {
        session_end_game(session);
        return false;
    }
    session->seed = seed;
    session->number = number;
    session->players = players;
    return cria_game_start(session->game, seed, number, players);
}

/* Frees rules that the session does not have. */
static void drop(const CriaSession *session, CriaVariant *variant)
{
    if (variant != session->variant) {
        cria_free(variant);
    }
}

bool session_place(CriaSession *session, CriaVariant *variant, json_t *source,
                   CriaGame *game)
{
    int players = session->players;
    CriaGame *again = session_new_game(variant);
    void *placed = malloc(cria_state_size(variant));
    if (!again || !placed) {
        cria_game_free(again);
        free(placed);
        cria_game_free(game);
        drop(session, variant);
        return false;
    }
    cria_game_keep(game, placed);
    session_end_game(session);
    if (variant != session->variant) {
        session_use_rules(session, variant, source);
    }
    session->game = game;
    session->again = again;
    session->placed = placed;
    session->players = players;
    session->number = game->game->state->game;
    return true;
}

/* --- There and back ------------------------------------------------------- */

/* Room for one more; false: there is none. */
static bool grow(CriaSession *session)
{
    size_t capacity = session->capacity ? 2 * session->capacity : 64;
    if (session->count < session->capacity) {
        return true;
    }
    SessionPly *plies = realloc(session->plies, capacity * sizeof *plies);
    if (!plies) {
        return false;
    }
    session->plies = plies;
    session->capacity = capacity;
    return true;
}

/* So many moves lie between positions that are kept: a move takes less
 * than a microsecond, a position some KB. */
enum { KEPT_APART = 8 };

/* Keeps the present position in [ply]; false: not enough memory. */
static bool keep_position(const CriaSession *session, SessionPly *ply)
{
    const CriaGame *game = session->game;
    ply->state = malloc(cria_state_size(session->variant));
    ply->known = malloc(cria_known_size(game) + 1);
    if (!ply->state || !ply->known) {
        free(ply->state);
        free(ply->known);
        return false;
    }
    cria_game_keep(game, ply->state);
    cria_game_keep_known(game, ply->known);
    return true;
}

bool session_choose(CriaSession *session, size_t move)
{
    SessionPly ply = {NULL, NULL, move};
    if (!grow(session) || (session->now % KEPT_APART == 0 &&
                           !keep_position(session, &ply))) {
        return false;
    }
    forget_plies(session, session->now);
    session->plies[session->count++] = ply;
    session->now++;
    return cria_game_choose(session->game, move);
}

void session_bring(const CriaSession *session, CriaGame *game, size_t count)
{
    size_t at = count - count % KEPT_APART;
    cria_game_put_back(game, session->plies[at].state);
    cria_game_known_back(game, session->plies[at].known);
    for (; at < count; at++) {
        cria_game_choose(game, session->plies[at].move);
    }
}

void session_go_to(CriaSession *session, size_t count)
{
    if (count < session->now) {
        session_bring(session, session->game, count);
        session->now = count;
    }
    for (; session->now < count; session->now++) {
        cria_game_choose(session->game, session->plies[session->now].move);
    }
}

/* --- To a branch ---------------------------------------------------------- */

/* Begins the game of a branch in a session that has none. */
static bool begin_branch(CriaSession *session, const SessionBranch *branch)
{
    if (!session_start_game(session, branch->seed, branch->number,
                            branch->players)) {
        return false;
    }
    if (branch->placed) {
        session->placed = session_copy_placed(session, branch->placed);
        if (!session->placed) {
            return false;
        }
        cria_game_put_back(session->game, session->placed);
    }
    return true;
}

static bool play_branch(CriaSession *session, const SessionBranch *branch)
{
    bool room = begin_branch(session, branch);
    for (size_t i = 0; room && i < branch->count; i++) {
        room = session_choose(session, branch->moves[i]);
    }
    if (room) {
        session_go_to(session, branch->now);
    }
    return room;
}

/* Makes the game of [from] that of [to]. */
static void take_game(CriaSession *to, const CriaSession *from)
{
    to->game = from->game;
    to->again = from->again;
    to->seed = from->seed;
    to->number = from->number;
    to->players = from->players;
    to->placed = from->placed;
    to->plies = from->plies;
    to->count = from->count;
    to->capacity = from->capacity;
    to->now = from->now;
}

bool session_go_branch(CriaSession *session, const SessionBranch *branch)
{
    const CriaSession none = {.game = NULL};
    CriaSession other = *session;
    take_game(&other, &none);
    bool room = play_branch(&other, branch);
    CriaSession left = room ? *session : other;
    if (room) {
        take_game(session, &other);
    }
    session_end_game(&left);
    free(left.plies);
    return room;
}
