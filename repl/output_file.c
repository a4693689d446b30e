/* Writes a temporary file and renames it.
 *
 * SPDX-License-Identifier: MIT */
/* For realpath. */
#define _XOPEN_SOURCE 700

#include "repl/output_file.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "repl/interrupt.h"
#include "repl/say.h"

enum { PATH_SIZE = 4096, EVERYBODY = 0666 };

static bool complain(const char *path)
{
    say_err("cria: cannot write '%s': %s\n", path, say_reason(errno));
    return false;
}

/* fclose writes too, so its result counts as well. */
static bool fill(FILE *file, const Text *text, bool keep)
{
    bool well = fwrite(text_string(text), 1, text->length, file) ==
                text->length;
    well = fflush(file) == 0 && well;
    well = (!keep || fsync(fileno(file)) == 0) && well;
    int error = errno;
    bool closed = fclose(file) == 0;
    errno = well ? errno : error;
    return closed && well;
}

/* A replaced file keeps its rights; a new one gets the usual rights, which
 * mkstemp does not give. */
static void give_rights(int file, const struct stat *former)
{
    mode_t mask = umask(0);
    umask(mask);
    fchmod(file, former ? former->st_mode : EVERYBODY & ~mask);
}

/* Makes a new file beside [path] under an unused name, which is stored in
 * [beside]; less than 0 after reporting an error. */
static int make_beside(const char *path, char beside[PATH_SIZE])
{
    int length = snprintf(beside, PATH_SIZE, "%s.XXXXXX", path);
    int number = -1;
    if (length < PATH_SIZE) {
        number = mkstemp(beside);
    } else {
        errno = ENAMETOOLONG;
    }
    if (number < 0) {
        complain(path);
    }
    return number;
}

static bool replace_held(const char *path, const struct stat *former,
                         const Text *text)
{
    char beside[PATH_SIZE];
    int number = make_beside(path, beside);
    if (number < 0) {
        return false;
    }
    give_rights(number, former);
    FILE *file = fdopen(number, "w");
    if (file && fill(file, text, true) && rename(beside, path) == 0) {
        return true;
    }
    complain(path);
    unlink(beside);
    return false;
}

/* Signals are blocked, so that none leaves the temporary file behind. */
static bool replace(const char *path, const struct stat *former,
                    const Text *text)
{
    interrupt_hold();
    bool replaced = replace_held(path, former, text);
    interrupt_release();
    return replaced;
}

/* A symbolic link stays; the file it points to is replaced. */
bool output_write(const char *path, const Text *text)
{
    struct stat former;
    char real[PATH_MAX];
    if (!path) {
        return say_text(stdout, text);
    }
    if (stat(path, &former) != 0) {
        return replace(path, NULL, text);
    }
    if (S_ISREG(former.st_mode)) {
        return replace(realpath(path, real) ? real : path, &former, text);
    }
    FILE *file = fopen(path, "w");
    return (file && fill(file, text, false)) || complain(path);
}

static bool check_beside(const char *path)
{
    char beside[PATH_SIZE];
    interrupt_hold();
    int number = make_beside(path, beside);
    if (number >= 0) {
        close(number);
        unlink(beside);
    }
    interrupt_release();
    return number >= 0;
}

/* '-' means standard input and output elsewhere, and a file called '-' would be
 * hard to remove. */
static bool is_dash(const char *path)
{
    if (strcmp(path, "-") == 0) {
        say_err("cria: '-' is no file to write to; name a file, such as "
                "'./-'\n");
        return true;
    }
    return false;
}

bool output_check(const char *path)
{
    struct stat former;
    char real[PATH_MAX];
    if (is_dash(path)) {
        return false;
    }
    if (stat(path, &former) != 0) {
        return check_beside(path);
    }
    if (S_ISDIR(former.st_mode)) {
        errno = EISDIR;
        return complain(path);
    }
    if (access(path, W_OK) != 0) {
        return complain(path);
    }
    return !S_ISREG(former.st_mode) ||
           check_beside(realpath(path, real) ? real : path);
}

bool output_check_folder(const char *path)
{
    struct stat former;
    char within[PATH_SIZE];
    if (stat(path, &former) != 0) {
        return check_beside(path);
    }
    if (!S_ISDIR(former.st_mode)) {
        errno = ENOTDIR;
        return complain(path);
    }
    snprintf(within, sizeof within, "%s/cria", path);
    return check_beside(within);
}

bool output_make_folder(const char *path)
{
    return mkdir(path, 0777) == 0 || errno == EEXIST || complain(path);
}

/* The pager reads a complete file. So leaving the pager early breaks no pipe,
 * and if the pager is missing the output is still complete. */

extern char **environ;

enum { ROWS_USUAL = 24, COLUMNS_USUAL = 80 };
/* The statuses a shell reports for a program that it cannot run. */
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

/* Each byte counts as a column, so that a line is never taken for shorter than
 * it is. */
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

/* Starts the pager with default handling of the signals that its parent
 * ignores. */
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

/* Whether the pager has shown the file. The parent ignores Ctrl-C meanwhile,
 * which is for the pager. */
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

/* A copy replaces standard input: each time its path is opened, it is read from
 * its beginning. */

/* More bytes than any reader accepts, so that the reader reports the error. */
enum { MOST_BYTES = (1 << 28) + 1, BLOCK = 1 << 16 };

static bool copy(FILE *file)
{
    char block[BLOCK];
    ssize_t count = 1;
    for (long total = 0; count > 0 && total < MOST_BYTES; total += count) {
        count = read(STDIN_FILENO, block, sizeof block);
        if (count < 0 || fwrite(block, 1, (size_t)count, file) !=
                             (size_t)count) {
            return false;
        }
    }
    return fflush(file) == 0;
}

const char *spool_stdin(void)
{
    struct stat facts;
    const char *path = "/dev/stdin";
    bool there = fstat(STDIN_FILENO, &facts) == 0;
    if (there && S_ISREG(facts.st_mode)) {
        return path;
    }
    FILE *file = there ? tmpfile() : NULL;
    bool copied = file && copy(file) &&
                  dup2(fileno(file), STDIN_FILENO) >= 0;
    if (!copied) {
        say_err("cria: cannot read standard input: %s\n",
                say_reason(errno));
    }
    if (file) {
        fclose(file);
    }
    return copied ? path : NULL;
}
