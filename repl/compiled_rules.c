/* The compiler is a separate program that reads one file and writes one.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/compiled_rules.h"

#define XXH_INLINE_ALL

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <xxhash.h>

#include "repl/cache_folder.h"
#include "repl/command.h"
#include "repl/interrupt.h"
#include "repl/progress.h"
#include "repl/say.h"

extern char **environ;

enum { PATH_SIZE = 4096 };

/* The temporary folder of a compilation. */
typedef struct {
    char folder[PATH_SIZE - 16];
    char source[PATH_SIZE], library[PATH_SIZE];
} Workshop;

static bool open_workshop(Workshop *workshop, bool quietly)
{
    const char *parent = getenv("TMPDIR");
    int length = snprintf(workshop->folder, sizeof workshop->folder,
                          "%s/cria-XXXXXX",
                          parent && *parent ? parent : "/tmp");
    if (length >= (int)sizeof workshop->folder || !mkdtemp(workshop->folder)) {
        if (!quietly) {
            say_err("cria: cannot make a folder to compile in: %s\n",
                    say_reason(errno));
        }
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

static bool write_source(const Workshop *workshop, const char *source)
{
    FILE *file = fopen(workshop->source, "w");
    bool written = file && fputs(source, file) >= 0;
    return file && fclose(file) == 0 && written;
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

/* -O2 takes a fifth less time than -O3 for code that is as fast, once what
 * deals and offers is put in where it is used: its operands are constants
 * there. Counters that lie side by side are not worth vectors. Large programs
 * take -O2 minutes. */
enum { LARGE = 2000 };

static const char *level_of(const Variant *variant)
{
    return variant->program.count > LARGE
               ? "-O1"
               : "-O2 --param max-inline-insns-single=300 "
                 "--param inline-unit-growth=200 "
                 "--param large-function-growth=1000 "
                 "-fno-tree-slp-vectorize";
}

/* No vector registers, by which sets of 32 bytes would be copied in halves: a
 * half that was just written in words cannot be read before it has reached the
 * cache. Instructions for sets that not every processor has, all in the order
 * that suits this one, where it will run. */
#define FOR_X86 "-mgeneral-regs-only -mtune=native"
static const char *processor_flags(void)
{
#ifdef __x86_64__
    if (__builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") &&
        __builtin_cpu_supports("bmi2")) {
        return FOR_X86 " -mpopcnt -mbmi -mbmi2";
    }
    return FOR_X86;
#endif
    return "";
}

#define FLAGS "-std=gnu17 -w -DNDEBUG -fno-strict-aliasing " \
              "-fwhole-program -fvisibility=hidden -fPIC -shared"

/* The shell splits CC and the options, which may have several words. The
 * compiler's temporary files are in the workshop, too, and what is wrong: it
 * may repeat CC. */
static bool compile(const Workshop *workshop, const char *level)
{
    enum { WORDS = 9 };
    static const char script[] =
        "TMPDIR=$3; export TMPDIR; exec 2>\"$3/said\"; "
        "exec ${CC:-cc} $4 $5 " FLAGS " -o \"$2\" \"$1\"";
    const char *words[] = {"sh", "-c", script, "sh", workshop->source,
                           workshop->library, workshop->folder, level,
                           processor_flags()};
    char *arguments[WORDS + 1] = {NULL};
    memcpy(arguments, words, sizeof words);  /* posix_spawn does not write */
    pid_t compiler;
    return spawn(&compiler, arguments) && await_compiler(compiler);
}

static bool compile_shown(const Workshop *workshop, const char *level)
{
    Progress shown = progress_of("compiling the rules", 0);
    progress_tell(&shown);
    bool compiled = compile(workshop, level);
    progress_end(&shown);
    return compiled;
}

/* NULL: what is wrong is in dlerror(). */
static NativeRun *take_in(const char *path)
{
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    void *symbol = library ? dlsym(library, NATIVE_ENTRY) : NULL;
    NativeEntry *entry;
    memcpy(&entry, &symbol, sizeof entry);   /* the conversion that POSIX
                                                defines for dlsym */
    return symbol ? load_compiled(entry) : NULL;
}

static void complain_of_library(void)
{
    const char *reason = dlerror();
    say_err("cria: the compiled rules cannot be loaded: %s\n",
            strstr(reason, strerror(ENOMEM)) ? say_reason(ENOMEM) : reason);
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

/* --- What is kept --------------------------------------------------------- */

enum { MARK = sizeof(uint64_t) };

static const CacheKind kept_rules = {"compiled", ".so", 100, 16 << 20};

/* Adds which file a program of this name is, and its age. */
static void add_program(Text *key, const char *name, size_t length)
{
    const char *path = memchr(name, '/', length) ? "" : getenv("PATH");
    struct stat facts;
    for (; path; path = *path ? path + 1 : NULL) {
        size_t folder = strcspn(path, ":");
        const char *file = text_format(key->arena, "%.*s%s%.*s", (int)folder,
                                       path, folder > 0 ? "/" : "",
                                       (int)length, name);
        if (access(file, X_OK) == 0 && stat(file, &facts) == 0) {
            text_add_format(key, "%s %lld %lld\n", file,
                            (long long)facts.st_size,
                            (long long)facts.st_mtime);
            return;
        }
        path += folder;
    }
}

/* The name under which a translation is kept. The compiler is not asked who it
 * is: it might not answer. */
static const char *name_of(Arena *arena, const Text *source, const char *level)
{
    const char *given = getenv("CC");
    const char *compiler = given && *given ? given : "cc";
    struct utsname system;
    Text key = text_new(arena);
    text_add_format(&key, "%s\n%s\n%s\n%s\n%s\n", FLAGS, level,
                    processor_flags(), compiler,
                    uname(&system) == 0 ? system.machine : "");
    add_program(&key, compiler, strcspn(compiler, " \t"));
    text_add(&key, text_string(source));
    XXH128_hash_t hash = XXH3_128bits(key.bytes, key.length);
    return text_format(arena, "%016" PRIx64 "%016" PRIx64, hash.high64,
                       hash.low64);
}

/* Whether the file is as it was written: its mark at the end is its hash. */
static bool is_whole(Arena *arena, int file)
{
    struct stat facts;
    uint64_t mark;
    if (fstat(file, &facts) != 0 || facts.st_size <= MARK ||
        facts.st_size > kept_rules.bytes_most) {
        return false;
    }
    size_t length = (size_t)facts.st_size;
    unsigned char *bytes = arena_alloc(arena, length);
    if (pread(file, bytes, length, 0) != facts.st_size) {
        return false;
    }
    memcpy(&mark, bytes + length - MARK, MARK);
    return XXH3_64bits(bytes, length - MARK) == mark;
}

static NativeRun *take_kept(Arena *arena, const char *name)
{
    int file = cache_open(arena, &kept_rules, name);
    NativeRun *run = NULL;
    if (file >= 0 && is_whole(arena, file)) {
        run = take_in(text_format(arena, "/proc/self/fd/%d", file));
    }
    /* A loaded library is known by its path, so that the file stays open: the
     * next one has another number. */
    if (file >= 0 && !run) {
        close(file);
    }
    return run;
}

/* The whole file, with room for the mark; NULL: it cannot be read. */
static unsigned char *read_library(Arena *arena, const char *path,
                                   size_t *length)
{
    FILE *file = fopen(path, "rb");
    unsigned char *bytes = NULL;
    if (file && fseek(file, 0, SEEK_END) == 0 && ftell(file) > 0) {
        *length = (size_t)ftell(file);
        bytes = arena_alloc(arena, *length + MARK);
        rewind(file);
        bytes = fread(bytes, 1, *length, file) == *length ? bytes : NULL;
    }
    if (file) {
        fclose(file);
    }
    return bytes;
}

/* --- Loading -------------------------------------------------------------- */

typedef struct {
    Loaded *loaded;
    const char *level;
    const char *source, *name;       /* the translation, and its name */
    const Workshop *workshop;
    NativeRun *run;
} Compilation;

static void translate(Arena *arena, void *context)
{
    Compilation *work = context;
    Text source = text_new(arena);
    load_add_stage(work->loaded, STAGE_C, &source);
    work->source = text_string(&source);
    work->name = name_of(arena, &source, work->level);
    work->run = take_kept(arena, work->name);
}

static void keep(Arena *arena, void *context)
{
    const Compilation *work = context;
    size_t length = 0;
    unsigned char *bytes = read_library(arena, work->workshop->library,
                                        &length);
    if (bytes) {
        uint64_t mark = XXH3_64bits(bytes, length);
        memcpy(bytes + length, &mark, MARK);
        cache_write(arena, &kept_rules, work->name, bytes, length + MARK);
    }
}

/* In the workshop. What goes wrong is reported, unless [quietly]. */
static void compile_rules(Compilation *work, bool quietly)
{
    const Workshop *workshop = work->workshop;
    if (!write_source(workshop, work->source)) {
        if (!quietly) {
            say_err("cria: cannot write the translated rules: %s\n",
                    say_reason(errno));
        }
    } else if (!compile_shown(workshop, work->level)) {
        if (interrupt_seen()) {
            say_err("cria: interrupted while the rules were compiled\n");
        } else if (!quietly) {
            complain_of_compiler(workshop);
        }
    } else {
        work->run = take_in(workshop->library);
        if (work->run) {
            arena_run_in(work->loaded->arena, keep, work);
        } else if (!quietly) {
            complain_of_library();
        }
    }
}

static NativeRun *load(Loaded *loaded, bool kept_only, bool quietly)
{
    Workshop workshop;
    Compilation work = {.loaded = loaded, .workshop = &workshop,
                        .level = level_of(loaded->variant)};
    interrupt_catch_all();
    if (!arena_run_in(loaded->arena, translate, &work)) {
        command_tell_memory();
        return NULL;
    }
    if (!work.run && !kept_only && open_workshop(&workshop, quietly)) {
        compile_rules(&work, quietly);
        close_workshop(&workshop);
    }
    return work.run;
}

NativeRun *compiled_load(Loaded *loaded)
{
    return load(loaded, false, false);
}

/* --- Whether it is worth it ----------------------------------------------- */

/* Decisions, from docs/performance.md: compiling takes as long as it saves in
 * 20 million decisions; translating and loading, as long as in a million. */
enum { WORTH = 20000000, WORTH_LARGE = 200000000, WORTH_KEPT = 1000000 };

/* Decisions of a game of random moves, on average of some: of fewer if they are
 * long, so that counting takes no longer than what it may save. */
enum { LONGEST = 2000 };
static double count_decisions(Game *game, int players)
{
    enum { GAMES = 50, ENOUGH = 5000 };
    uint64_t decisions = 0, games = 0;
    while (games < GAMES && decisions < ENOUGH) {
        game_start(game, 0, games++, players);
        for (int k = 0; k < LONGEST && game->move_count > 0 &&
                        game_choose(game, game_random_move(game)); k++) {
        }
        decisions += game->state->decisions;
    }
    return (double)decisions / (double)games;
}

NativeRun *compiled_if_worth(Loaded *loaded, Game *game, int players,
                             uint64_t games)
{
    if (games < WORTH_KEPT / LONGEST) {
        return NULL;
    }
    double decisions = (double)games * count_decisions(game, players);
    bool large = loaded->variant->program.count > LARGE;
    return decisions < WORTH_KEPT
               ? NULL
               : load(loaded, decisions < (large ? WORTH_LARGE : WORTH), true);
}
