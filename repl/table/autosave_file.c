/* The lock is on the file, not on its name. A new file is locked before it gets
 * the name; a process that has locked a file and finds another one under the
 * name tries again.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/autosave_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "repl/interrupt.h"

enum { TRIES = 100 };

static bool has_name(int file, const char *path)
{
    struct stat own, named;
    return fstat(file, &own) == 0 && stat(path, &named) == 0 &&
           own.st_dev == named.st_dev && own.st_ino == named.st_ino;
}

bool kept_file_lock(const char *path, int *lock)
{
    *lock = UNLOCKED;
    for (int i = 0; i < TRIES; i++) {
        int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
        bool locked = file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0;
        bool taken = file >= 0 && !locked && errno == EWOULDBLOCK;
        if (locked && has_name(file, path)) {
            *lock = file;
            return true;
        }
        if (file >= 0) {
            close(file);
        }
        if (!locked) {
            return !taken;
        }
    }
    return false;
}

void kept_file_unlock(int *lock)
{
    if (*lock != UNLOCKED) {
        close(*lock);
        *lock = UNLOCKED;
    }
}

/* Writes through a second descriptor, since the first one keeps the lock. */
static bool fill(int file, const Text *text)
{
    int second = dup(file);
    FILE *stream = second >= 0 ? fdopen(second, "w") : NULL;
    if (!stream) {
        return false;
    }
    bool good = fwrite(text_string(text), 1, text->length, stream) ==
                text->length;
    good = fflush(stream) == 0 && good && fsync(file) == 0;
    int error = errno;
    bool closed = fclose(stream) == 0;
    errno = good ? errno : error;
    return closed && good;
}

static bool replace(const char *path, char *beside, const Text *text, int *lock)
{
    int file = mkstemp(beside);
    if (file < 0) {
        return false;
    }
    fcntl(file, F_SETFD, FD_CLOEXEC);
    flock(file, LOCK_EX | LOCK_NB);
    if (fill(file, text) && rename(beside, path) == 0) {
        kept_file_unlock(lock);
        *lock = file;
        return true;
    }
    int error = errno;
    unlink(beside);
    close(file);
    errno = error;
    return false;
}

bool kept_file_replace(const char *path, const Text *text, int *lock)
{
    const char *name = text_format(text->arena, "%s.XXXXXX", path);
    char *beside = arena_copy(text->arena, name, strlen(name));
    interrupt_hold();
    bool replaced = replace(path, beside, text, lock);
    int error = errno;
    interrupt_release();
    errno = error;
    return replaced;
}
