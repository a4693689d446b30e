/* After each decision the whole replay is written to a temporary file, which
 * replaces the former one. A replay has no seats: comments at its top name
 * them.
 *
 * SPDX-License-Identifier: MIT */
/* For realpath. */
#define _XOPEN_SOURCE 700

#include "repl/table/autosave.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "repl/loading.h"
#include "repl/say.h"
#include "repl/table/autosave_file.h"
#include "repl/table/autosave_rules.h"
#include "repl/table/history_segment.h"
#include "repl/table/save_file.h"
#include "table/replay_file.h"

static const char seat_mark[] = "# seat: ";
static const char alone_mark[] = "# people hid their cards\n";

/* Makes the folder $XDG_STATE_HOME/cria/games and returns its path; NULL: there
 * is no home folder. */
static const char *games_folder(Arena *arena)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    bool own = state && *state == '/';
    if (!own && (!home || *home != '/')) {
        return NULL;
    }
    Text path = text_new(arena);
    text_add_format(&path, "%s%s/cria/games", own ? state : home,
                    own ? "" : "/.local/state");
    char *whole = arena_copy(arena, text_string(&path), path.length);
    for (char *slash = whole + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = '\0';
        mkdir(whole, 0700);
        *slash = '/';
    }
    mkdir(whole, 0700);
    return whole;
}

/* A name of the same file that is valid in any folder. */
static const char *lasting(Arena *arena, const char *name)
{
    char real[PATH_MAX];
    Library library = loading_library(arena);
    const char *path = library_find(arena, &library, NULL, name);
    return path && realpath(path, real) ? arena_copy(arena, real, strlen(real))
                                        : name;
}

/* A new name: a process number may be used again. The seed is not in the name,
 * since players must not see it. */
static const char *new_path(const Session *session, const char *folder)
{
    const char *path;
    int again = 0;
    do {
        path = text_format(session->arena, "%s/%s-%ld%s.yaml", folder,
                           session->loaded->variant->id, (long)getpid(),
                           again ? text_format(session->arena, "-%d", again)
                                 : "");
        again++;
    } while (access(path, F_OK) == 0);
    return path;
}

void keeping_open(Session *session)
{
    const char *folder = games_folder(session->arena);
    const char *state = getenv("XDG_STATE_HOME");
    session->kept = folder ? new_path(session, folder) : NULL;
    session->unkept = !folder;
    if (!folder) {
        text_add(&session->text, "This game is not kept: set HOME or "
                 "XDG_STATE_HOME to the path of a folder.\n");
    } else if (state && *state && *state != '/') {
        text_add(&session->text, "XDG_STATE_HOME is not used: it must begin "
                 "with '/'. This game is kept in ~/.local/state.\n");
    }
}

void keeping_go_on(Session *session)
{
    if (session->kept && session->lock != UNLOCKED) {
        session->kept = session->resumed;
    }
}

/* A name of a bot file that is valid in any folder. */
static const char *lasting_bot(Arena *arena, const char *kind)
{
    char real[PATH_MAX];
    bool file = kind && (strchr(kind, '/') || strchr(kind, '.'));
    return !kind                         ? "random"
           : file && realpath(kind, real) ? arena_copy(arena, real,
                                                       strlen(real))
                                          : kind;
}

static void add_seats(const Session *session, Text *text)
{
    for (int p = 0; p < session->table->players; p++) {
        const char *kind = session->table->bots.kinds[p];
        text_add_format(text, "%s%s\n", seat_mark,
                        session->person[p] ? "human"
                                           : lasting_bot(text->arena, kind));
    }
    if (session->alone && session_people(session) < 2) {
        text_add(text, alone_mark);
    }
}

/* Adds the replay, with names of files that are valid in any folder. */
static void add_game(Session *session, Text *text)
{
    Arena *arena = text->arena;
    Options lasts = *session->options, *options = session->options;
    const Options former = *options;
    lasts.operands[0] = lasting(arena, former.operands[0]);
    for (size_t i = 0; i < former.with_count; i++) {
        lasts.with[i] = lasting(arena, former.with[i]);
    }
    *options = lasts;
    saving_text(session, text);
    *options = former;
}

/* Saves the rules if they have changed. A failure is ignored: the file only
 * helps to report changes later. */
static void keep_rules(Session *session)
{
    if (session->ruled != session->loaded &&
        kept_rules_write(session->kept, session->loaded,
                         session->text.arena)) {
        session->ruled = session->loaded;
    }
}

static bool is_over(const Session *session)
{
    const Game *game = session->table->game;
    return game->state->over && !game->error.id;
}

void keeping_write(Session *session)
{
    Text text = text_new(session->text.arena);
    if (!session->kept || is_over(session)) {
        return;
    }
    add_seats(session, &text);
    add_game(session, &text);
    keep_rules(session);
    bool kept = kept_file_replace(session->kept, &text, &session->lock);
    if (!kept && !session->unkept) {
        text_add_format(&session->text, "This game is not kept from now on: "
                        "'%s' cannot be written: %s.\n", session->kept,
                        say_reason(errno));
    } else if (kept && session->unkept) {
        text_add(&session->text, "This game is kept again.\n");
    }
    session->unkept = !kept;
}

void keeping_begin(Session *session)
{
    if (session->kept && access(session->kept, F_OK) == 0) {
        keeping_write(session);
    }
}

/* Whether the game has more than its beginning, which the seed repeats. */
static bool is_begun(const Session *session)
{
    return session->history.now->number > 0 || session->chapter->before ||
           laid_has_roll(session->table->game);
}

/* Says how the game can be gone on with, or why it cannot. */
static void tell_kept(Session *session)
{
    Text *text = &session->text;
    bool exists = access(session->kept, R_OK) == 0;
    if (exists) {
        text_add(text, session->unkept
                 ? "An earlier position of this game is kept: 'cria play "
                   "--resume' goes on from there.\n"
                 : "The game is kept: 'cria play --resume' goes on with it.\n");
        text_add_format(text, "Its file is '%s'.\n", session->kept);
    } else if (!session->unkept) {
        text_add(text, "The game is not kept: nobody has made a move.");
        text_add(text, session->secret || session->number > 0 ? "\n"
                 : text_format(text->arena, " '--seed %llu' begins it again.\n",
                               (unsigned long long)session->seed));
    }
}

void keeping_end(Session *session)
{
    bool over = is_over(session);
    if (session->kept && over) {
        unlink(session->kept);
        kept_rules_remove(session->kept, session->text.arena);
    } else if (session->kept && is_begun(session)) {
        keeping_write(session);
    } else {
        keeping_begin(session);      /* all moves were taken back */
    }
    if (session->kept && !over) {
        tell_kept(session);
    }
    kept_file_unlock(&session->lock);
}

FileList keeping_list(Arena *arena)
{
    const char *folder = games_folder(arena);
    return folder ? library_list_folder(arena, folder) : (FileList){0};
}

const char *keeping_last(Arena *arena)
{
    FileList list = keeping_list(arena);
    const char *last = NULL;
    struct timespec newest = {0, 0};
    for (size_t i = 0; i < list.count; i++) {
        struct stat facts;
        bool later = stat(list.paths[i], &facts) == 0 &&
                     (facts.st_mtim.tv_sec > newest.tv_sec ||
                      (facts.st_mtim.tv_sec == newest.tv_sec &&
                       facts.st_mtim.tv_nsec > newest.tv_nsec));
        last = later ? list.paths[i] : last;
        newest = later ? facts.st_mtim : newest;
    }
    return last;
}

static void read_seats(Options *options, Arena *arena, const ReplayFile *file)
{
    const ReplayFacts facts = replay_file_facts(file);
    size_t whole;
    const char *line = replay_file_text(file, &whole);
    size_t mark = strlen(seat_mark);
    for (int p = 0; p < facts.players; p++) {
        options->names[p] = facts.names[p];
        if (strncmp(line, seat_mark, mark) == 0) {
            size_t length = strcspn(line + mark, "\n");
            options->seat_names[options->seat_count] = facts.names[p];
            options->seat_kinds[options->seat_count++] =
                arena_copy(arena, line + mark, length);
            line += mark + length + 1;
        }
    }
    options->alone = strncmp(line, alone_mark, strlen(alone_mark)) == 0;
    options->name_count = facts.players;
}

const char *keeping_real(Arena *arena, const char *path)
{
    char real[PATH_MAX], place[PATH_MAX];
    const char *folder = games_folder(arena);
    bool kept = folder && realpath(path, real) && realpath(folder, place) &&
                text_equal(library_folder(arena, real), place);
    return kept ? arena_copy(arena, real, strlen(real)) : NULL;
}

bool keeping_read(Options *options, Arena *arena, const char *path)
{
    const ReplayFile *file = replay_file_read(arena, path);
    const ReplayFacts facts = replay_file_facts(file);
    if (replay_file_found(file)->errors > 0 || !facts.rules.name) {
        Text text = text_new(arena);
        replay_file_add_some(file, false, &text);
        say_text(stderr, &text);
        return false;
    }
    Request request = replay_file_request(arena, loading_library(arena), file);
    if (!loading_take(options, &request)) {
        say_err("cria play: '%s' has too many house rules\n", path);
        return false;
    }
    options->operand_count = 1;
    options->seed = facts.seed;
    options->seed_given = true;
    read_seats(options, arena, file);
    return true;
}
