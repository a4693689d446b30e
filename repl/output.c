/* A temporary file and rename().
 *
 * SPDX-License-Identifier: MIT */
/* For realpath. */
#define _XOPEN_SOURCE 700

#include "repl/output.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 4096, EVERYBODY = 0666 };

static bool complain(const char *path)
{
    fprintf(stderr, "cria: cannot write '%s': %s\n", path, strerror(errno));
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

static bool replace(const char *path, const struct stat *former,
                    const Text *text)
{
    char beside[PATH_SIZE];
    int length = snprintf(beside, sizeof beside, "%s.XXXXXX", path);
    if (length >= (int)sizeof beside) {
        errno = ENAMETOOLONG;
        return complain(path);
    }
    int number = mkstemp(beside);
    if (number < 0) {
        return complain(path);
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

/* A link stays, what it leads to is replaced. */
bool output_write(const char *path, const Text *text)
{
    struct stat former;
    char real[PATH_MAX];
    if (!path) {
        return fwrite(text_string(text), 1, text->length, stdout) ==
                   text->length;
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
