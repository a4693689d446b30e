/* Texts are compared, not times: what the system tells of a file only says when
 * to look at its text. On Linux the kernel wakes the program when something
 * happens in a folder; elsewhere, and where it does not tell (other machines'
 * disks, links), the files are looked at from time to time.
 *
 * SPDX-License-Identifier: MIT */
#define XXH_INLINE_ALL
#define _XOPEN_SOURCE 700

#include "repl/file_watch.h"

#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <xxhash.h>

#include "repl/interrupt.h"

/* In milliseconds: how long nothing is written before a file is read, or one
 * that is empty or away is believed to stay so; how often files are looked at
 * when nothing happens, without and with the kernel's help. */
enum { QUIET = 30, AWAY = 300, OFTEN = 100, SELDOM = 2000 };

#ifdef __linux__
#include <sys/inotify.h>

static int open_descriptor(void)
{
    return inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
}

static void notice(int descriptor, const char *folder)
{
    inotify_add_watch(descriptor, folder, IN_CLOSE_WRITE | IN_MODIFY |
                      IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO);
}
#else
static int open_descriptor(void)
{
    return -1;
}

static void notice(int descriptor, const char *folder)
{
    (void)descriptor;
    (void)folder;
}
#endif

static int64_t now(void)
{
    struct timespec time = {0, 0};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

FileWatch filewatch_open(void)
{
    return (FileWatch){.descriptor = open_descriptor()};
}

void filewatch_close(FileWatch *watch)
{
    if (watch->descriptor >= 0) {
        close(watch->descriptor);
    }
    watch->descriptor = -1;
    watch->count = 0;
}

void filewatch_begin(FileWatch *watch, Arena *arena)
{
    watch->arena = arena;
    watch->files = NULL;
    watch->count = watch->capacity = 0;
    watch->moved = now();
}

/* --- texts ---------------------------------------------------------------- */

static FileStamp stamp(const char *path)
{
    struct stat file;
    if (stat(path, &file) != 0) {
        return (FileStamp){0, 0, 0, 0, 0};
    }
    return (FileStamp){(uint64_t)file.st_dev, (uint64_t)file.st_ino,
                       (uint64_t)file.st_size, file.st_mtim.tv_sec,
                       file.st_mtim.tv_nsec};
}

static bool same(const FileStamp *one, const FileStamp *other)
{
    return one->device == other->device && one->file == other->file &&
           one->size == other->size && one->seconds == other->seconds &&
           one->nanoseconds == other->nanoseconds;
}

uint64_t filewatch_hash_file(const char *path)
{
    enum { PIECE = 65536 };
    char bytes[PIECE];
    ssize_t count;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    XXH64_state_t state;
    XXH64_reset(&state, 0);
    while (file >= 0 && (count = read(file, bytes, PIECE)) > 0) {
        XXH64_update(&state, bytes, (size_t)count);
    }
    if (file >= 0) {
        close(file);
    }
    return XXH64_digest(&state);
}

/* The names of the rules in a folder, in any order. */
static uint64_t hash_folder(const char *path)
{
    static const char ending[] = ".yaml";
    DIR *folder = opendir(path);
    const struct dirent *entry;
    uint64_t hash = 0;
    while (folder && (entry = readdir(folder)) != NULL) {
        size_t length = strlen(entry->d_name);
        if (length >= sizeof ending &&
            strcmp(entry->d_name + length - (sizeof ending - 1), ending) == 0) {
            hash += XXH64(entry->d_name, length, 0);
        }
    }
    if (folder) {
        closedir(folder);
    }
    return hash;
}

static uint64_t hash_of(const char *path)
{
    return library_is_folder(path) ? hash_folder(path)
                                   : filewatch_hash_file(path);
}

/* --- what is watched ------------------------------------------------------ */

/* The folder in which the file would be replaced, and that of the file which a
 * link leads to. */
static void notice_folders(const FileWatch *watch, const char *path)
{
    char real[PATH_MAX];
    bool folder = library_is_folder(path);
    notice(watch->descriptor, folder ? path
                                     : library_folder(watch->arena, path));
    if (!folder && realpath(path, real)) {
        notice(watch->descriptor, library_folder(watch->arena, real));
    }
}

static WatchedFile *find(const FileWatch *watch, const char *path)
{
    for (size_t i = 0; i < watch->count; i++) {
        if (text_equal(watch->files[i].path, path)) {
            return &watch->files[i];
        }
    }
    return NULL;
}

static void add(FileWatch *watch, const char *path, FileStamp known,
                uint64_t hash)
{
    const char *copy = arena_copy(watch->arena, path, strlen(path));
    if (watch->descriptor >= 0) {
        notice_folders(watch, path);
    }
    ARENA_PUSH(watch->arena, watch->files, watch->count, watch->capacity) =
        (WatchedFile){.path = copy, .known = known, .seen = known,
                      .hash = hash};
}

void filewatch_add(FileWatch *watch, const char *path)
{
    if (!find(watch, path)) {
        FileStamp known = stamp(path);   /* before the content */
        add(watch, path, known, hash_of(path));
    }
}

void filewatch_begin_with(FileWatch *watch, Arena *arena,
                          const char *const *names, int count)
{
    filewatch_begin(watch, arena);
    for (int i = 0; i < count; i++) {
        if (library_is_folder(names[i])) {
            filewatch_add(watch, names[i]);
        }
    }
}

/* What was read may not be there any more, so the file is looked at once in any
 * case. */
void filewatch_add_read(FileWatch *watch, const char *path, uint64_t hash)
{
    if (!find(watch, path)) {
        add(watch, path, (FileStamp){.size = UINT64_MAX}, hash);
    }
}

uint64_t filewatch_hash(const char *text, size_t length)
{
    return XXH64(text, length, 0);
}

void filewatch_add_sources(FileWatch *watch, const Sources *sources)
{
    for (size_t i = 1; i < sources->count; i++) {
        const Source *source = &sources->files[i];
        if (source_is_file(source->name)) {
            filewatch_add_read(watch, source->name,
                               filewatch_hash(source->text, source->length));
        }
    }
}

/* --- looking -------------------------------------------------------------- */

static void drain(const FileWatch *watch)
{
    char bytes[4096];
    while (watch->descriptor >= 0 &&
           read(watch->descriptor, bytes, sizeof bytes) > 0) {
    }
}

/* When the files are as they are meant to be. */
static int64_t settled(const FileWatch *watch)
{
    int wait = QUIET;
    for (size_t i = 0; i < watch->count; i++) {
        const WatchedFile *file = &watch->files[i];
        bool differs = !same(&file->known, &file->seen);
        wait = differs && file->seen.size == 0 ? AWAY : wait;
    }
    return watch->moved + wait;
}

/* Notes the present stamps; false: all are known. */
static bool look_at_stamps(FileWatch *watch)
{
    bool differ = false;
    for (size_t i = 0; i < watch->count; i++) {
        WatchedFile *file = &watch->files[i];
        FileStamp seen = stamp(file->path);
        if (!same(&seen, &file->seen)) {
            file->seen = seen;
            watch->moved = now();
        }
        file->saved = false;
        differ |= !same(&file->seen, &file->known);
    }
    return differ;
}

static bool look_at_texts(FileWatch *watch)
{
    bool saved = false;
    for (size_t i = 0; i < watch->count; i++) {
        WatchedFile *file = &watch->files[i];
        if (!same(&file->seen, &file->known)) {
            uint64_t hash = hash_of(file->path);
            file->saved = hash != file->hash;
            file->hash = hash;
            file->known = file->seen;
            saved |= file->saved;
        }
    }
    return saved;
}

bool filewatch_look(FileWatch *watch)
{
    drain(watch);
    return look_at_stamps(watch) && now() >= settled(watch) &&
           look_at_texts(watch);
}

bool filewatch_is_gone(const WatchedFile *file)
{
    return same(&file->known, &(FileStamp){0, 0, 0, 0, 0});
}

bool filewatch_saved(const FileWatch *watch, const char *path)
{
    const WatchedFile *file = find(watch, path);
    return file && file->saved;
}

int filewatch_patience(const FileWatch *watch)
{
    bool differ = false;
    for (size_t i = 0; i < watch->count; i++) {
        differ |= !same(&watch->files[i].seen, &watch->files[i].known);
    }
    int64_t left = settled(watch) - now();
    return differ && left > 0 ? (int)left
           : differ || watch->descriptor < 0 ? OFTEN / (differ ? OFTEN : 1)
                                             : SELDOM;
}

bool filewatch_wait(FileWatch *watch)
{
    while (!filewatch_look(watch)) {
        if (!interrupt_pause(watch->descriptor, filewatch_patience(watch))) {
            return false;
        }
    }
    return true;
}
