/* Files are opened within the folder that was looked at, so that nobody can
 * exchange it in between.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/cache_folder.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "repl/interrupt.h"

enum { NAME_SIZE = 256, NONE = -1, OTHERS_WRITE = 022, ONLY_OWNER = 0700,
       OWNER_READS = 0600 };

/* --- the folder ----------------------------------------------------------- */

/* Its path; NULL: there is no home folder. */
static char *folder_path(Arena *arena, const CacheKind *kind)
{
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    bool own = cache && *cache == '/';
    if (!own && (!home || *home != '/')) {
        return NULL;
    }
    return text_format(arena, "%s%s/cria/%s", own ? cache : home,
                       own ? "" : "/.cache", kind->folder);
}

static void make_folders(char *path)
{
    for (char *slash = path + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = '\0';
        mkdir(path, ONLY_OWNER);
        *slash = '/';
    }
    mkdir(path, ONLY_OWNER);
}

static bool is_own(int file, mode_t kind)
{
    struct stat facts;
    return fstat(file, &facts) == 0 && (facts.st_mode & S_IFMT) == kind &&
           facts.st_uid == geteuid() && (facts.st_mode & OTHERS_WRITE) == 0;
}

/* NONE, or a descriptor of the folder. */
static int open_folder(Arena *arena, const CacheKind *kind, bool make)
{
    char *path = folder_path(arena, kind);
    if (!path) {
        return NONE;
    }
    if (make) {
        make_folders(path);
    }
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (folder >= 0 && !is_own(folder, S_IFDIR)) {
        close(folder);
        return NONE;
    }
    return folder;
}

/* --- reading -------------------------------------------------------------- */

typedef struct {
    const CacheKind *kind;
    int file;
    const char *text;
} Reading;

static void read_all(Arena *arena, void *context)
{
    Reading *reading = context;
    struct stat facts;
    if (fstat(reading->file, &facts) != 0 ||
        facts.st_size > reading->kind->bytes_most) {
        return;
    }
    size_t length = (size_t)facts.st_size, done = 0;
    char *text = arena_alloc(arena, length + 1);
    ssize_t count = 1;
    while (done < length && count > 0) {
        count = read(reading->file, text + done, length - done);
        done += count > 0 ? (size_t)count : 0;
    }
    text[done] = '\0';
    reading->text = text;
}

int cache_open(Arena *arena, const CacheKind *kind, const char *name)
{
    const char *whole = text_format(arena, "%s%s", name, kind->ending);
    int folder = open_folder(arena, kind, false);
    int file = folder >= 0 ? openat(folder, whole, O_RDONLY | O_NOFOLLOW |
                                                       O_NONBLOCK | O_CLOEXEC)
                           : NONE;
    if (folder >= 0) {
        close(folder);
    }
    if (file >= 0 && !is_own(file, S_IFREG)) {
        close(file);
        return NONE;
    }
    if (file >= 0) {
        futimens(file, NULL);                  /* it was used now */
    }
    return file;
}

const char *cache_read(Arena *arena, const CacheKind *kind, const char *name)
{
    Reading reading = {kind, cache_open(arena, kind, name), NULL};
    if (reading.file >= 0) {
        arena_run_in(arena, read_all, &reading);
        close(reading.file);
    }
    return reading.text;
}

/* --- writing -------------------------------------------------------------- */

static bool write_all(int file, const void *bytes, size_t length)
{
    FILE *stream = fdopen(file, "w");
    if (!stream) {
        close(file);
        return false;
    }
    bool written = fwrite(bytes, 1, length, stream) == length;
    return fclose(stream) == 0 && written;
}

/* Whether [one] was used before [other]. */
static bool is_older(const struct stat *one, const struct stat *other)
{
    return one->st_mtim.tv_sec != other->st_mtim.tv_sec
               ? one->st_mtim.tv_sec < other->st_mtim.tv_sec
               : one->st_mtim.tv_nsec < other->st_mtim.tv_nsec;
}

/* Removes the file that was used least recently, if there are too many; false:
 * there are not. */
static bool remove_oldest(int folder, int most)
{
    struct stat facts, oldest = {.st_size = 0};
    char found[NAME_SIZE] = "";
    int count = 0, own = dup(folder);
    DIR *files = own >= 0 ? fdopendir(own) : NULL;
    if (!files) {
        return false;
    }
    rewinddir(files);
    for (struct dirent *entry; (entry = readdir(files));) {
        if (fstatat(folder, entry->d_name, &facts, AT_SYMLINK_NOFOLLOW) == 0 &&
            S_ISREG(facts.st_mode)) {
            count++;
            if (count == 1 || is_older(&facts, &oldest)) {
                snprintf(found, sizeof found, "%s", entry->d_name);
                oldest = facts;
            }
        }
    }
    closedir(files);
    return count > most && unlinkat(folder, found, 0) == 0;
}

void cache_write(Arena *arena, const CacheKind *kind, const char *name,
                 const void *bytes, size_t length)
{
    const char *whole = text_format(arena, "%s%s", name, kind->ending);
    const char *beside = text_format(arena, "%s.%ld", name, (long)getpid());
    int folder = open_folder(arena, kind, true);
    if (folder < 0) {
        return;
    }
    interrupt_hold();
    int file = openat(folder, beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC |
                      O_NOFOLLOW, OWNER_READS);
    if (file >= 0 && (!write_all(file, bytes, length) ||
                      renameat(folder, beside, folder, whole) != 0)) {
        unlinkat(folder, beside, 0);
    }
    interrupt_release();
    while (remove_oldest(folder, kind->files_most)) {
    }
    close(folder);
}
