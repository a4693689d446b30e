/* Names to bots. A bot of that name is a file in the folder bots/ where
 * variants are found, or any file.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/bots.h"

#include <stdio.h>
#include <string.h>

#include "base/guard.h"
#include "report/suggest.h"
#include "resolve/library.h"

typedef struct {
    const Options *options;
    Loaded *loaded;
    int players;
    Bots *bots;
    bool opened;
} Opening;

static const char usual[] = "random";

/* What there is beside: all files in the folders for bots. */
static void complain(Arena *arena, const char *name)
{
    Library library = options_library(arena);
    const char **names = NULL;
    size_t count = 0, capacity = 0;
    ARENA_PUSH(arena, names, count, capacity) = usual;
    for (size_t i = 0; i < library.count; i++) {
        FileList list = library_list_folder(
            arena, text_format(arena, "%s/bots", library.folders[i]));
        for (size_t k = 0; k < list.count; k++) {
            ARENA_PUSH(arena, names, count, capacity) = list.names[k];
        }
    }
    const char *near = suggest_word(name, names, count);
    Text known = text_new(arena);
    for (size_t i = 0; i < count; i++) {
        bool twice = false;
        for (size_t k = 0; k < i; k++) {
            twice |= text_equal(names[i], names[k]);
        }
        if (!twice) {
            text_add_format(&known, "%s%s", i ? ", " : "", names[i]);
        }
    }
    fprintf(stderr, "cria: there is no bot '%s'%s%s%s; known: %s\n", name,
            near ? "; did you mean '" : "", near ? near : "",
            near ? "'?" : "", text_string(&known));
}

/* The bot called [name]; false after saying what is wrong. */
static bool open_one(Opening *opening, Arena *arena, const char *name,
                     const Persona **persona)
{
    Loaded *loaded = opening->loaded;
    Library library = options_library(arena);
    *persona = NULL;
    if (strcmp(name, usual) == 0) {
        return true;
    }
    const char *path = library_find(arena, &library, NULL,
                                    library_is_path(name) ? name
                                    : text_format(arena, "bots/%s", name));
    if (!path) {
        complain(arena, name);
        return false;
    }
    loaded->found = diagnostics_new(arena);
    uint32_t file = library_read(&loaded->sources, &loaded->found, path,
                                 (Span){0, 0, 0});
    *persona = file ? persona_read(arena, &loaded->sources, &loaded->found,
                                   loaded->variant, file) : NULL;
    diagnostics_sort(&loaded->found);
    options_print_found(opening->options, loaded);
    return *persona != NULL;
}

static bool open_list(Opening *opening, Arena *arena, char *list)
{
    int count = 0;
    char *rest = NULL;
    for (char *name = strtok_r(list, ",", &rest); name;
         name = strtok_r(NULL, ",", &rest)) {
        if (count == opening->players) {
            fprintf(stderr, "cria: --bots names more than %d players\n",
                    opening->players);
            return false;
        }
        if (!open_one(opening, arena, name, &opening->bots->seats[count++])) {
            return false;
        }
    }
    if (count == 0 || (count > 1 && count < opening->players)) {
        fprintf(stderr, "cria: --bots names one bot for all, or one for each "
                "of the %d players\n", opening->players);
        return false;
    }
    for (; count < opening->players; count++) {
        opening->bots->seats[count] = opening->bots->seats[0];
    }
    return true;
}

static void open_bots(Arena *arena, void *context)
{
    Opening *opening = context;
    const Options *options = opening->options;
    const char *list = options->bots;
    opening->opened = !list || open_list(opening, arena,
                                         arena_copy(arena, list, strlen(list)));
    for (int i = 0; i < options->seat_count && opening->opened; i++) {
        opening->opened =
            strcmp(options->seats[i], "human") == 0 ||
            open_one(opening, arena, options->seats[i],
                     &opening->bots->seats[i]);
    }
}

bool bots_open(const Options *options, Loaded *loaded, int players, Bots *bots)
{
    Opening opening = {options, loaded, players, bots, false};
    *bots = (Bots){{NULL}};
    if (!guard_run_in(loaded->arena, open_bots, &opening)) {
        fputs("cria: there is not enough memory\n", stderr);
        return false;
    }
    return opening.opened;
}

long bots_choose(const Bots *bots, Game *game)
{
    const Persona *persona = bots->seats[game->state->decider];
    return persona ? persona_move(persona, game)
                   : (long)game_random_move(game);
}
