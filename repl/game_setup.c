/* Opens and closes a table, and compiles rules.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/game_setup.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/memory_guard.h"
#include "native/translate.h"
#include "repl/interrupt.h"
#include "repl/loading.h"
#include "repl/say.h"
#include "rules/rules.h"

typedef struct {
    const Options *options;
    Table *table;
} Naming;

static void give_names(Arena *arena, void *context)
{
    const Naming *naming = context;
    options_names(naming->options, arena, naming->table->players,
                  naming->table->names);
}

/* Whether chance picks who starts the first round, so that --starter can say
 * who; reports it if the rules find the player themselves. */
static bool can_start(const Options *options, const Loaded *loaded)
{
    const Starters *list = &loaded->variant->rules->starter;
    bool picked = !options->starter || list->count == 0;
    for (size_t i = 0; i < list->count && !picked; i++) {
        picked = !list->items[i].player;
    }
    if (!picked) {
        Span span = list->items[0].place.span;
        Place place = sources_place(&loaded->sources, span.file, span.start);
        say_err("cria: --starter %s: not chance but the rules of %s say who "
                "starts (%s:%u); add --set 'round.starter={anybody: random}'\n",
                options->starter, loaded->resolved.id, place.file, place.line);
    }
    return picked;
}

bool playing_open(const Options *options, Loaded *loaded, int otherwise,
                  Table *table)
{
    Naming naming = {options, table};
    *table = (Table){.game = NULL, .bots = {.status = STATUS_MISUSE}};
    table->players = options_players(options, loaded->variant, otherwise);
    if (table->players == 0) {
        return false;
    }
    if (guard_run_in(loaded->arena, give_names, &naming)) {
        table->game = game_new(loaded->variant);
    }
    if (!table->game) {
        command_tell_memory();
        return false;
    }
    if (options->compile && !(table->game->native = native_load(loaded))) {
        game_free(table->game);
        return false;
    }
    int starter = options_starter(options, table->names, table->players);
    table->game->given_starter = starter;
    if (starter == -2 || !can_start(options, loaded) ||
        !bots_open(options, loaded, table->players, &table->bots)) {
        game_free(table->game);
        return false;
    }
    if (!bot_attend(table->bots.seats, table->players, table->game)) {
        playing_close(table);
        command_tell_memory();
        return false;
    }
    return true;
}

void playing_close(Table *table)
{
    game_free(table->game);
    bots_close(&table->bots);
}

typedef struct {
    const Options *options;
    Loaded *loaded;
    const RuleError *error;
    const char *command;
} Failing;

static void print_error(Arena *arena, void *context)
{
    const Failing *failing = context;
    Loaded *loaded = failing->loaded;
    loaded->found = diagnostics_new(arena);
    Diagnostic *finding = diagnostics_add(
        &loaded->found, SEVERITY_ERROR, failing->error->id,
        failing->error->span, "%s", failing->error->message);
    if (failing->command) {
        diagnostic_help(&loaded->found, finding, "this shows it: %s",
                        failing->command);
    }
    loading_print_found(failing->options, loaded);
}

void playing_print_error(const Options *options, Loaded *loaded,
                         const Game *game)
{
    playing_print_failure(options, loaded, &game->error, NULL);
}

void playing_print_failure(const Options *options, Loaded *loaded,
                           const RuleError *error, const char *command)
{
    Failing failing = {options, loaded, error, command};
    guard_run_in(loaded->arena, print_error, &failing);
}

/* The compiler is a separate program that reads one file and writes one. */

extern char **environ;

enum { PATH_SIZE = 4096 };

/* The temporary folder of a compilation. */
typedef struct {
    char folder[PATH_SIZE - 16];
    char source[PATH_SIZE], library[PATH_SIZE];
} Workshop;

static bool open_workshop(Workshop *workshop)
{
    const char *parent = getenv("TMPDIR");
    int length = snprintf(workshop->folder, sizeof workshop->folder,
                          "%s/cria-XXXXXX",
                          parent && *parent ? parent : "/tmp");
    if (length >= (int)sizeof workshop->folder || !mkdtemp(workshop->folder)) {
        say_err("cria: cannot make a folder to compile in: %s\n",
                say_reason(errno));
        return false;
    }
    snprintf(workshop->source, PATH_SIZE, "%s/rules.c", workshop->folder);
    snprintf(workshop->library, PATH_SIZE, "%s/rules.so", workshop->folder);
    return true;
}

/* Removes the folder with all files in it, also those that an aborted compiler
 * left. */
static void close_workshop(const Workshop *workshop)
{
    char path[PATH_SIZE + NAME_MAX];
    DIR *folder = opendir(workshop->folder);
    const struct dirent *entry;
    while (folder && (entry = readdir(folder)) != NULL) {
        snprintf(path, sizeof path, "%s/%s", workshop->folder, entry->d_name);
        unlink(path);
    }
    if (folder) {
        closedir(folder);
    }
    unlink(workshop->source);
    unlink(workshop->library);
    rmdir(workshop->folder);
}

typedef struct {
    const Variant *variant;
    const Workshop *workshop;
    bool written;
} Writing;

static void write_source(Arena *arena, void *context)
{
    Writing *writing = context;
    Text text = text_new(arena);
    FILE *file = fopen(writing->workshop->source, "w");
    native_translate(writing->variant, &text);
    if (file) {
        writing->written = fputs(text_string(&text), file) >= 0;
        writing->written = fclose(file) == 0 && writing->written;
    }
}

/* Ends the compiler and all its child processes. */
static void end_compiler(pid_t compiler)
{
    int status;
    kill(-compiler, SIGKILL);
    while (waitpid(compiler, &status, 0) < 0 && errno == EINTR) {
    }
}

/* Waits for the compiler; false when it failed or an interruption came first.
 * Polling misses no signal; a blocking wait might. */
static bool await_compiler(pid_t compiler)
{
    const struct timespec pause = {0, 2000000};
    int status = 0;
    pid_t ended;
    while ((ended = waitpid(compiler, &status, WNOHANG)) == 0) {
        if (interrupt_seen()) {
            end_compiler(compiler);
            return false;
        }
        nanosleep(&pause, NULL);
    }
    return ended > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* Starts the compiler in a group of processes of its own. */
static bool spawn(pid_t *compiler, char *const *arguments)
{
    posix_spawnattr_t group;
    if (posix_spawnattr_init(&group) != 0) {
        return false;
    }
    posix_spawnattr_setflags(&group, POSIX_SPAWN_SETPGROUP);
    bool spawned = posix_spawn(compiler, "/bin/sh", NULL, &group, arguments,
                               environ) == 0;
    posix_spawnattr_destroy(&group);
    return spawned;
}

/* The shell splits CC, which may have several words. The compiler's temporary
 * files are in the workshop, too, and what is wrong: it may repeat CC. */
static bool compile(const Workshop *workshop)
{
    enum { WORDS = 7 };
    static const char script[] =
        "TMPDIR=$3; export TMPDIR; exec 2>\"$3/said\"; "
        "exec ${CC:-cc} -std=gnu17 -O3 -w -DNDEBUG -fno-strict-aliasing "
        "-fwhole-program -fvisibility=hidden -fPIC -shared -o \"$2\" \"$1\"";
    const char *words[] = {"sh", "-c", script, "sh", workshop->source,
                           workshop->library, workshop->folder};
    char *arguments[WORDS + 1] = {NULL};
    memcpy(arguments, words, sizeof words);  /* posix_spawn does not write */
    pid_t compiler;
    return spawn(&compiler, arguments) && await_compiler(compiler);
}

static NativeRun *take_in(const Workshop *workshop)
{
    const NativeChance chance = {chance_fill, chance_single};
    void *library = dlopen(workshop->library, RTLD_NOW | RTLD_LOCAL);
    void *symbol = library ? dlsym(library, NATIVE_ENTRY) : NULL;
    NativeEntry *entry;
    if (!symbol) {
        const char *reason = dlerror();
        say_err("cria: the compiled rules cannot be loaded: %s\n",
                strstr(reason, strerror(ENOMEM)) ? say_reason(ENOMEM) : reason);
        return NULL;
    }
    memcpy(&entry, &symbol, sizeof entry);   /* the conversion that POSIX
                                                defines for dlsym */
    return entry(&chance);
}

/* Repeats the first lines of what the compiler, or the shell, has said. */
static void repeat_compiler(const Workshop *workshop)
{
    enum { LINES = 5, LINE_SIZE = 400 };
    char path[PATH_SIZE], line[LINE_SIZE];
    snprintf(path, sizeof path, "%.*s/said", (int)sizeof workshop->folder,
             workshop->folder);
    FILE *said = fopen(path, "r");
    for (int i = 0; said && i < LINES && fgets(line, sizeof line, said); i++) {
        say_err("%s%s", line, strchr(line, '\n') ? "" : "\n");
    }
    if (said) {
        fclose(said);
    }
}

static void complain_of_compiler(const Workshop *workshop)
{
    const char *compiler = getenv("CC");
    repeat_compiler(workshop);
    say_err("cria: '%s' did not compile the rules; leave out --compile to play "
            "without a compiler\n",
            compiler && *compiler ? compiler : "cc");
}

NativeRun *native_load(Loaded *loaded)
{
    Workshop workshop;
    NativeRun *run = NULL;
    interrupt_catch_all();
    if (!open_workshop(&workshop)) {
        return NULL;
    }
    Writing writing = {loaded->variant, &workshop, false};
    if (!guard_run_in(loaded->arena, write_source, &writing)) {
        command_tell_memory();
    } else if (!writing.written) {
        say_err("cria: cannot write the translated rules: %s\n",
                say_reason(errno));
    } else if (!compile(&workshop)) {
        if (!interrupt_seen()) {
            complain_of_compiler(&workshop);
        }
    } else {
        run = take_in(&workshop);
    }
    close_workshop(&workshop);
    return run;
}
