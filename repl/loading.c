/* Finds variants, loads them and reports the result.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/loading.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text_wrap.h"
#include "inquiry/about_rules.h"
#include "playing/bot_play.h"
#include "repl/output_medium.h"
#include "repl/rerun_command.h"
#include "repl/say.h"

/* Whether only the user, root and the owner of the program can add files to a
 * folder. The owner of the program could change the program as well. */
static bool is_safe(const char *path)
{
    struct stat folder, program;
    return stat(path, &folder) == 0 && S_ISDIR(folder.st_mode) &&
           !(folder.st_mode & S_IWOTH) &&
           (folder.st_uid == 0 || folder.st_uid == geteuid() ||
            (stat("/proc/self/exe", &program) == 0 &&
             folder.st_uid == program.st_uid));
}

/* The source tree in which the program was built, if it runs as
 * build/BUILD/cria there; else NULL. */
static const char *own_tree(Arena *arena)
{
    char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path);
    if (length <= 0 || (size_t)length >= sizeof path) {
        return NULL;
    }
    char *tree = arena_copy(arena, path, (size_t)length);
    for (int i = 0; i < 3; i++) {
        char *slash = strrchr(tree, '/');
        if (!slash || (i == 2 && strcmp(slash, "/build") != 0)) {
            return NULL;
        }
        *slash = '\0';
    }
    return tree;
}

static const char *variants_in(Arena *arena, const char *tree)
{
    return text_format(arena, "%s/variants", tree);
}

static const char installed[] = CRIA_DATADIR "/variants";

Library loading_library(Arena *arena)
{
    enum { FOLDERS = 4 };
    const char **folders = arena_alloc(arena, FOLDERS * sizeof *folders);
    const char *tree = own_tree(arena);
    const char *own = tree ? variants_in(arena, tree) : NULL;
    size_t count = 0;
    folders[count++] = ".";
    folders[count++] = "variants";
    size_t of_user = count;
    if (own && is_safe(*tree ? tree : "/") && is_safe(own)) {
        folders[count++] = own;
    }
    if (is_safe(installed)) {
        folders[count++] = installed;
    }
    return (Library){.folders = folders, .count = count, .own = of_user,
                     .trusts = is_safe};
}

static void add_place(Text *text, const char *folder)
{
    text_add_format(text, ", %s%s", folder, library_is_folder(folder)
                    ? " (left out: other users can write to it)" : "");
}

bool loading_finds(const char *name)
{
    Arena *arena = output_arena(NULL);
    const Library library = loading_library(arena);
    bool found = library_find(arena, &library, NULL, name) != NULL;
    arena_free(arena);
    return found;
}

bool loading_finds_house(const char *name)
{
    Arena *arena = output_arena(NULL);
    const Library library = loading_library(arena);
    const char *path = library_find(arena, &library, NULL, name);
    ListedRules rules;
    bool house = path && library_describe(arena, name, path, &rules) &&
                 rules.house;
    arena_free(arena);
    return house;
}

void loading_say_none(Arena *arena, const char *command, const char *what)
{
    Text text = text_new(arena), places = text_new(arena);
    const char *tree = own_tree(arena);
    text_add(&places, "the current folder, its folder variants");
    if (tree) {
        add_place(&places, variants_in(arena, tree));
    }
    add_place(&places, installed);
    wrapping_say(&text, 0, "", text_format(
        arena, "cria %s: no folder with %s was found; looked in: %s", command,
        what, text_string(&places)));
    say_text(stderr, &text);
}

const char *loading_name(Arena *arena, const char *path)
{
    Library library = loading_library(arena);
    const char *name = library_id(arena, path);
    const char *found = library_is_path(path)
                            ? library_find(arena, &library, NULL, name) : NULL;
    return found && library_same(found, path) ? name : path;
}

int options_jobs(const Options *options)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return options->jobs          ? options->jobs
           : processors < 1       ? 1
           : processors > JOBS_MAX ? JOBS_MAX : (int)processors;
}

typedef struct {
    const Options *options;
    Loaded *loaded;
} Printing;

void loading_say_found(Arena *arena, const Options *options,
                       const Diagnostics *found, const Sources *sources)
{
    const Loaded read = {.sources = *sources, .found = *found};
    Text text = text_new(arena);
    load_add_found(&read, options_colour(options, STDERR_FILENO), &text);
    say_text(stderr, &text);
}

static void print_found(Arena *arena, void *context)
{
    const Printing *printing = context;
    loading_say_found(arena, printing->options, &printing->loaded->found,
                      &printing->loaded->sources);
}

bool loading_print_found(const Options *options, Loaded *loaded)
{
    Printing printing = {options, loaded};
    return command_guard(print_found, &printing);
}

ExitStatus loading_found_status(const Diagnostics *found)
{
    for (size_t i = 0; i < found->count; i++) {
        const Diagnostic *one = &found->items[i];
        bool named = one->span.file == 0;      /* on the command line */
        if (strcmp(one->id, "unreadable-file") == 0 ||
            strcmp(one->id, "bot-lacks") == 0 ||   /* the bot of another game */
            (named && strcmp(one->id, "unknown-variant") == 0)) {
            return STATUS_MISUSE;
        }
    }
    return STATUS_FOUND;
}

typedef struct {
    const Options *options;
    const char *name;
    Loaded *loaded;
} Loading;

Request loading_request(Arena *arena, const Options *options, const char *name)
{
    Library library = loading_library(arena);
    library.given = options->given;
    library.given_count = options->given != NULL;
    return (Request){.library = library, .rules = retold_given(name, options),
                     .set_from = options->set_from};
}

bool loading_take(Options *options, const Request *request)
{
    const RulesGiven *rules = &request->rules;
    if (rules->with_count > WITH_MAX || rules->set_count > SET_MAX) {
        return false;
    }
    options->operands[0] = rules->name;
    options->with_count = rules->with_count;
    options->set_count = rules->set_count;
    for (size_t i = 0; i < rules->with_count; i++) {
        options->with[i] = rules->with[i];
    }
    for (size_t i = 0; i < rules->set_count; i++) {
        options->set[i] = rules->set[i];
        options->set_from[i] = NULL;
    }
    return true;
}

static void load(Arena *arena, void *context)
{
    Loading *loading = context;
    const Options *options = loading->options;
    Request request = loading_request(arena, options, loading->name);
    loading->loaded = rules_check(
        &request, &(RulesChecking){options->check ? &options->checks : NULL,
                                   options->counting, &output_medium}, NULL);
}

Loaded *loading_attempt(const Options *options, const char *name)
{
    Loading loading = {options, name, NULL};
    output_guard(load, &loading);
    if (loading.loaded && !loading.loaded->exhausted) {
        return loading.loaded;
    }
    load_free(loading.loaded);
    return NULL;
}

const char *loading_unchanged(const Options *options, const Loaded *loaded,
                              Options *plain)
{
    *plain = *options;
    plain->with_count = plain->set_count = 0;
    if (options->with_count + options->set_count > 0) {
        return options->operands[0];
    }
    /* Each file is followed by the one it extends. */
    return loaded->resolved.house && loaded->resolved.id_count > 1
               ? loaded->sources.files[2].name : NULL;
}

const char *loading_settings(Arena *arena, const Options *options)
{
    static const char numbers[] = "numbers.";
    Text text = text_new(arena);
    for (size_t i = 0; i < options->set_count; i++) {
        const char *set = options->set[i];
        set += strncmp(set, numbers, strlen(numbers)) == 0 ? strlen(numbers)
                                                           : 0;
        int name = (int)strcspn(set, "=");
        text_add_format(&text, "%s%.*s = %s", text.length ? ", " : "", name,
                        set, set[name] ? set + name + 1 : "");
    }
    return text.length ? text_string(&text) : NULL;
}

Loaded *loading_try(const Options *options, const char *name)
{
    Loaded *loaded = loading_attempt(options, name);
    if (!loaded) {
        command_tell_memory();
    }
    return loaded;
}

const char *loading_error(Arena *arena, const Loaded *loaded)
{
    for (size_t i = 0; i < loaded->found.count; i++) {
        const Diagnostic *one = &loaded->found.items[i];
        Place place = sources_place(&loaded->sources, one->span.file,
                                    one->span.start);
        if (one->severity == SEVERITY_ERROR) {
            Text line = text_new(arena);
            wrapping_quote(&line, text_format(arena, "%s (%s:%u)", one->message,
                                              place.file, place.line),
                           UINT32_MAX);
            return text_string(&line);
        }
    }
    return NULL;
}

ExitStatus loading_status(const Loaded *loaded)
{
    bool sound = loaded->variant && loaded->found.errors == 0;
    return sound ? STATUS_DONE : loading_found_status(&loaded->found);
}

Loaded *loading_load(const Options *options, const char *name,
                     ExitStatus *status)
{
    Loaded *loaded = loading_try(options, name);
    if (!loaded) {
        *status = STATUS_MISUSE;
        return NULL;
    }
    bool printed = loading_print_found(options, loaded);
    *status = printed ? loading_status(loaded) : STATUS_MISUSE;
    if (!printed || !loaded->variant) {
        load_free(loaded);
        return NULL;
    }
    return loaded;
}

RulesList loading_list(Arena *arena)
{
    const Library library = loading_library(arena);
    return library_rules(arena, &library);
}
