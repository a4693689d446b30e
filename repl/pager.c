/* The pager reads a file that is complete: whoever leaves it early breaks no
 * pipe, and when it is missing everything is still there.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/pager.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "repl/say.h"

extern char **environ;

enum { ROWS_USUAL = 24, COLUMNS_USUAL = 80 };
/* What a shell reports for a program that it cannot run. */
enum { NOT_RUN = 126, NOT_FOUND = 127 };

static const char *pager_name(void)
{
    const char *pager = getenv("PAGER");
    return pager ? pager : "less";
}

FILE *pager_open(void)
{
    const char *pager = pager_name(), *terminal = getenv("TERM");
    bool wanted = *pager && strcmp(pager, "cat") != 0 &&
                  isatty(STDOUT_FILENO) && terminal &&
                  strcmp(terminal, "dumb") != 0;
    FILE *file = wanted ? tmpfile() : NULL;
    say_hold(file);
    return file;
}

/* Bytes count as columns: a line is never taken for shorter than it is. */
static bool is_long(FILE *file)
{
    struct winsize size = {0, 0, 0, 0};
    ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    int rows = size.ws_row ? size.ws_row : ROWS_USUAL;
    int columns = size.ws_col ? size.ws_col : COLUMNS_USUAL;
    int used = 0, column = 0, byte;
    rewind(file);
    while (used < rows && (byte = getc(file)) != EOF) {
        bool ends = byte == '\n' || column == columns;
        used += ends;
        column = ends ? 0 : column + 1;
    }
    return used >= rows;
}

/* Starts the pager with the signals that parents ignore as they usually are. */
static bool start(FILE *file, pid_t *process)
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t usual;
    char shell[] = "sh", option[] = "-c";
    char *arguments[] = {shell, option, strdup(pager_name()), NULL};
    setenv("LESS", "FRX", 0);
    setenv("LV", "-c", 0);
    sigemptyset(&usual);
    sigaddset(&usual, SIGINT);
    sigaddset(&usual, SIGQUIT);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, fileno(file), STDIN_FILENO);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    bool started = arguments[2] &&
                   posix_spawn(process, "/bin/sh", &files, &attributes,
                               arguments, environ) == 0;
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    free(arguments[2]);
    return started;
}

/* Whether the pager has shown the file. Ctrl-C is for the pager. */
static bool show(FILE *file)
{
    struct sigaction ignore = {.sa_handler = SIG_IGN}, interrupted, quitted;
    pid_t process;
    int status = 0;
    lseek(fileno(file), 0, SEEK_SET);
    sigaction(SIGINT, &ignore, &interrupted);
    sigaction(SIGQUIT, &ignore, &quitted);
    bool shown = start(file, &process);
    while (shown && waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
    sigaction(SIGINT, &interrupted, NULL);
    sigaction(SIGQUIT, &quitted, NULL);
    return shown && !(WIFEXITED(status) && (WEXITSTATUS(status) == NOT_RUN ||
                                            WEXITSTATUS(status) == NOT_FOUND));
}

ExitStatus pager_close(FILE *file, ExitStatus status)
{
    if (!file) {
        return status;
    }
    say_hold(NULL);
    if (fflush(file) != 0 || ferror(file)) {
        say_err("cria: cannot write: %s\n", say_reason(errno));
        status = STATUS_MISUSE;
    }
    if (!is_long(file) || !show(file)) {
        say_held(file);
    }
    fclose(file);
    return status;
}
