/* The compiler is a program like any other: it is given a file and makes one.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/native.h"

#include <dlfcn.h>
#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/guard.h"
#include "native/translate.h"
#include "repl/say.h"

extern char **environ;

enum { PATH_SIZE = 4096 };

/* Where it is done. */
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
                strerror(errno));
        return false;
    }
    snprintf(workshop->source, PATH_SIZE, "%s/rules.c", workshop->folder);
    snprintf(workshop->library, PATH_SIZE, "%s/rules.so", workshop->folder);
    return true;
}

static void close_workshop(const Workshop *workshop)
{
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

/* The shell takes CC apart, which may be several words. */
static bool compile(const Workshop *workshop)
{
    enum { WORDS = 6 };
    static const char script[] =
        "exec ${CC:-cc} -std=gnu17 -O3 -w -DNDEBUG -fno-strict-aliasing "
        "-fwhole-program -fvisibility=hidden -fPIC -shared -o \"$2\" \"$1\"";
    const char *words[] = {"sh", "-c", script, "sh", workshop->source,
                           workshop->library};
    char *arguments[WORDS + 1] = {NULL};
    memcpy(arguments, words, sizeof words);  /* posix_spawn does not write */
    pid_t compiler;
    int status = 0;
    if (posix_spawn(&compiler, "/bin/sh", NULL, NULL, arguments, environ) ||
        waitpid(compiler, &status, 0) < 0) {
        return false;
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static NativeRun *take_in(const Workshop *workshop)
{
    const NativeChance chance = {chance_fill, chance_single};
    void *library = dlopen(workshop->library, RTLD_NOW | RTLD_LOCAL);
    void *symbol = library ? dlsym(library, NATIVE_ENTRY) : NULL;
    NativeEntry *entry;
    if (!symbol) {
        say_err("cria: the compiled rules cannot be loaded: %s\n",
                dlerror());
        return NULL;
    }
    memcpy(&entry, &symbol, sizeof entry);   /* as POSIX has it for dlsym */
    return entry(&chance);
}

NativeRun *native_load(Loaded *loaded)
{
    Workshop workshop;
    NativeRun *run = NULL;
    if (!open_workshop(&workshop)) {
        return NULL;
    }
    Writing writing = {loaded->variant, &workshop, false};
    if (!guard_run_in(loaded->arena, write_source, &writing)) {
        say_err("cria: there is not enough memory\n");
    } else if (!writing.written) {
        say_err("cria: cannot write the translated rules: %s\n",
                strerror(errno));
    } else if (!compile(&workshop)) {
        const char *compiler = getenv("CC");
        say_err("cria: '%s' did not compile the rules; without "
                "--compile they are played as they are\n",
                compiler && *compiler ? compiler : "cc");
    } else {
        run = take_in(&workshop);
    }
    close_workshop(&workshop);
    return run;
}
