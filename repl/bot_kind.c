/* The words of the program itself come before the names of files.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/bot_kind.h"

#include <string.h>

#include "repl/loading.h"
#include "report/suggest.h"
#include "resolve/library.h"

static const char random_kind[] = "random", search_kind[] = "mcts";

/* As many iterations as take less than a twentieth of a second in games like
 * those in variants/. */
enum { ITERATIONS_USUAL = 5000 };

typedef struct {
    const char **names;
    size_t count, capacity;
} Names;

static void add_name(Arena *arena, Names *names, const char *name)
{
    for (size_t i = 0; i < names->count; i++) {
        if (text_equal(names->names[i], name)) {
            return;
        }
    }
    ARENA_PUSH(arena, names->names, names->count, names->capacity) = name;
}

/* Random, searching, and all files in the folders for bots. */
static Names list_kinds(Arena *arena)
{
    Library library = loading_library(arena);
    Names names = {NULL, 0, 0};
    add_name(arena, &names, random_kind);
    add_name(arena, &names, search_kind);
    for (size_t i = 0; i < library.count; i++) {
        FileList list = library_list_within(arena, &library, i, "bots");
        for (size_t k = 0; k < list.count; k++) {
            add_name(arena, &names, list.names[k]);
        }
    }
    return names;
}

const char *const *bot_kind_list(Arena *arena)
{
    Names names = list_kinds(arena);
    ARENA_PUSH(arena, names.names, names.count, names.capacity) = NULL;
    return names.names;
}

static void tell_unknown(const char *kind, Text *told)
{
    Names names = list_kinds(told->arena);
    const char *near = suggest_word(kind, names.names, names.count);
    text_add_format(told, "there is no bot '%s'%s%s%s; known: ", kind,
                    near ? "; did you mean '" : "", near ? near : "",
                    near ? "'?" : "");
    for (size_t i = 0; i < names.count; i++) {
        text_add_format(told, "%s%s", i ? ", " : "", names.names[i]);
    }
}

/* Reads a number of 1 to [most], then [unit]; *[amount] is 0 otherwise. */
static bool read_amount(const char *text, const char *unit, uint32_t most,
                        uint32_t *amount)
{
    uint64_t number = 0;
    for (; *text >= '0' && *text <= '9' && number <= most; text++) {
        number = number * 10 + (uint64_t)(*text - '0');
    }
    bool good = number >= 1 && number <= most && text_equal(text, unit);
    *amount = good ? (uint32_t)number : 0;
    return good;
}

static bool names_search(const char *kind)
{
    size_t length = sizeof search_kind - 1;
    return strncmp(kind, search_kind, length) == 0 &&
           (kind[length] == ':' || kind[length] == '\0');
}

static bool read_search(const char *kind, Bot *bot, Text *told)
{
    const char *amount = kind + sizeof search_kind;
    SearchSettings *search = &bot->search;
    *bot = (Bot){.kind = BOT_SEARCH, .search = {ITERATIONS_USUAL, 0}};
    if (text_equal(kind, search_kind) ||
        read_amount(amount, "", ITERATIONS_MAX, &search->iterations) ||
        read_amount(amount, "ms", MILLISECONDS_MAX, &search->milliseconds)) {
        return true;
    }
    text_add_format(told, "'%s' does not say how far to look ahead: mcts:N "
                    "plays on N times (1 to %d; mcts alone %d times), "
                    "mcts:Nms for so many milliseconds (1 to %d)", kind,
                    ITERATIONS_MAX, ITERATIONS_USUAL, MILLISECONDS_MAX);
    return false;
}

static bool read_file(const char *kind, Loaded *loaded, Bot *bot, Text *told)
{
    Arena *arena = loaded->arena;
    Library library = loading_library(arena);
    const char *path = library_find(arena, &library, NULL,
                                    library_is_path(kind) ? kind
                                    : text_format(arena, "bots/%s", kind));
    if (!path) {
        tell_unknown(kind, told);
        return false;
    }
    uint32_t file = library_read(&loaded->sources, &loaded->found, path,
                                 (Span){0, 0, 0});
    *bot = (Bot){.kind = BOT_PERSONA};
    bot->persona = file ? persona_read(arena, &loaded->sources, &loaded->found,
                                       loaded->variant, file) : NULL;
    diagnostics_sort(&loaded->found);
    return bot->persona != NULL;
}

bool bot_kind_read(const char *kind, Loaded *loaded, Bot *bot, Text *told)
{
    loaded->found = diagnostics_new(loaded->arena);
    if (text_equal(kind, random_kind)) {
        *bot = (Bot){.kind = BOT_RANDOM};
        return true;
    }
    return names_search(kind) ? read_search(kind, bot, told)
                              : read_file(kind, loaded, bot, told);
}
