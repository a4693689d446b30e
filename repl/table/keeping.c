/* The whole replay is written anew after each decision, beside its place, and
 * put there. Who sits where is no part of a game: it stands in comments above.
 *
 * SPDX-License-Identifier: MIT */
/* For realpath. */
#define _XOPEN_SOURCE 700

#include "repl/table/keeping.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "repl/loading.h"
#include "repl/prompt/saving.h"
#include "repl/say.h"
#include "replay/shelf.h"
#include "report/render.h"

static const char seat_mark[] = "# seat: ";

/* $XDG_STATE_HOME/cria/games, which is made; NULL: there is no home. */
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

/* A name that leads to the same file from any folder. */
static const char *lasting(Arena *arena, const char *name)
{
    char real[PATH_MAX];
    Library library = loading_library(arena);
    const char *path = library_find(arena, &library, NULL, name);
    return path && realpath(path, real) ? arena_copy(arena, real, strlen(real))
                                        : name;
}

void keeping_open(Session *session, const char *path)
{
    const char *folder = games_folder(session->arena);
    session->kept = path;
    if (!path && folder) {
        session->kept = text_format(
            session->arena, "%s/%s-%llu-%ld.yaml", folder,
            session->loaded->variant->id,
            (unsigned long long)session->seed, (long)getpid());
    }
}

static void add_seats(const Session *session, Text *text)
{
    for (int p = 0; p < session->table->players; p++) {
        const char *kind = session->table->bots.kinds[p];
        text_add_format(text, "%s%s\n", seat_mark,
                        session->person[p] ? "human" : kind ? kind : "random");
    }
}

/* Whether all of it is on the disk, under its name. */
static bool replace(const char *path, const Text *text, Arena *arena)
{
    const char *name = text_format(arena, "%s.XXXXXX", path);
    char *beside = arena_copy(arena, name, strlen(name));
    int file = mkstemp(beside);              /* for its owner only */
    FILE *stream = file >= 0 ? fdopen(file, "w") : NULL;
    if (!stream) {
        return false;
    }
    bool good = fwrite(text_string(text), 1, text->length, stream) ==
                text->length;
    good = fflush(stream) == 0 && good && fsync(file) == 0;
    int error = errno;
    good = fclose(stream) == 0 && good && rename(beside, path) == 0;
    if (!good) {
        error = errno ? errno : error;
        unlink(beside);
        errno = error;
    }
    return good;
}

void keeping_write(Session *session)
{
    Arena *arena = session->text.arena;
    Text text = text_new(arena);
    if (!session->kept || session->unkept) {
        return;
    }
    Options lasts = *session->options, *options = session->options;
    const Options former = *options;
    lasts.operands[0] = lasting(arena, former.operands[0]);
    for (size_t i = 0; i < former.with_count; i++) {
        lasts.with[i] = lasting(arena, former.with[i]);
    }
    add_seats(session, &text);
    *options = lasts;
    bool written = saving_text(session, &text);
    *options = former;
    if (!written || !replace(session->kept, &text, arena)) {
        session->unkept = true;
        text_add_format(&session->text, "This game is not kept from now on: "
                        "%s.\n", written ? strerror(errno)
                                         : "it went on after a :reroll");
    }
}

void keeping_end(Session *session, bool over)
{
    if (session->kept && over) {
        unlink(session->kept);
    } else if (session->kept && access(session->kept, R_OK) == 0) {
        text_add(&session->text, "It is kept: 'cria play --resume' goes on "
                                 "with it.\n");
    }
}

const char *keeping_last(Arena *arena)
{
    const char *folder = games_folder(arena), *last = NULL;
    FileList list = {0};
    struct timespec newest = {0, 0};
    if (folder) {
        list = library_list_folder(arena, folder);
    }
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

static void read_seats(Options *options, Arena *arena, const Replay *replay)
{
    const char *line = replay->sources.files[1].text;
    size_t mark = strlen(seat_mark);
    for (int p = 0; p < replay->players; p++) {
        options->names[p] = replay->names[p];
        if (strncmp(line, seat_mark, mark) == 0) {
            size_t length = strcspn(line + mark, "\n");
            options->seats[options->seat_count++] =
                arena_copy(arena, line + mark, length);
            line += mark + length + 1;
        }
    }
    options->name_count = replay->players;
}

bool keeping_read(Options *options, Arena *arena, const char *path)
{
    Replay *replay = replay_read(arena, replay_schema(arena), path, NULL, 0);
    if (replay->found.errors > 0 || !replay->variant) {
        Text text = text_new(arena);
        render_diagnostics(&replay->found, &replay->sources, false, &text);
        say_text(stderr, &text);
        return false;
    }
    Rules rules = {replay->variant->text, replay->with, replay->set,
                   replay->with_count, replay->set_count,
                   library_folder(arena, replay->path)};
    Request request = rules_request(arena, loading_library(arena), &rules);
    if (request.with_count > WITH_MAX || request.set_count > SET_MAX) {
        say_err("cria play: '%s' has too many house rules\n", path);
        return false;
    }
    options->operands[0] = request.name;
    options->operand_count = 1;
    memcpy(options->with, request.with, request.with_count * sizeof(char *));
    memcpy(options->set, request.set, request.set_count * sizeof(char *));
    options->with_count = request.with_count;
    options->set_count = request.set_count;
    options->seed = replay->seed;
    options->seed_given = true;
    read_seats(options, arena, replay);
    return true;
}
