/* A temporary file and rename().
 *
 * SPDX-License-Identifier: MIT */
/* For realpath. */
#define _XOPEN_SOURCE 700

#include "repl/output.h"

#include "repl/interrupt.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "repl/say.h"

enum { PATH_SIZE = 4096, EVERYBODY = 0666 };

static bool complain(const char *path)
{
    say_err("cria: cannot write '%s': %s\n", path, say_reason(errno));
    return false;
}

/* Also what was still to be written when it is closed must have gone well. */
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

/* A new file gets the rights that any other would have. */
static void give_rights(int file, const struct stat *former)
{
    mode_t mask = umask(0);
    umask(mask);
    fchmod(file, former ? former->st_mode : EVERYBODY & ~mask);
}

/* A new file with a name that nothing beside [path] has, put into [beside];
 * less than 0 after saying why there is none. */
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

/* No signal leaves the file beside behind. */
static bool replace(const char *path, const struct stat *former,
                    const Text *text)
{
    interrupt_hold();
    bool replaced = replace_held(path, former, text);
    interrupt_release();
    return replaced;
}

/* A link stays, what it leads to is replaced. */
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

/* '-' is standard input and output elsewhere; a file of this name would be
 * hard to get rid of. */
static bool is_dash(const char *path)
{
    if (strcmp(path, "-") == 0) {
        say_err("cria: '-' is no file to write to; give it a name, or './-'\n");
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
