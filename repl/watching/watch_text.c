/* SPDX-License-Identifier: MIT */
#include "repl/watching/watch_text.h"

#include <sys/stat.h>
#include <time.h>

#include "repl/interrupt.h"

void watch_add_time(Text *text)
{
    struct tm local = {.tm_hour = 0};
    time_t now = time(NULL);
    localtime_r(&now, &local);
    text_add_format(text, "%02d:%02d:%02d", local.tm_hour, local.tm_min,
                    local.tm_sec);
}

static bool is_folder(const WatchedFile *file)
{
    struct stat found;
    return stat(file->path, &found) == 0 && S_ISDIR(found.st_mode);
}

/* Only folders have changed: other files are in them. */
static bool are_folders(const FileWatch *watch)
{
    for (size_t i = 0; i < watch->count; i++) {
        if (watch->files[i].saved && !is_folder(&watch->files[i])) {
            return false;
        }
    }
    return true;
}

/* Whether a file is told of: a folder only where nothing in it is. */
static bool is_told(const WatchedFile *file, bool folders)
{
    return file->saved && (folders || !is_folder(file));
}

static size_t count_saved(const FileWatch *watch)
{
    bool folders = are_folders(watch);
    size_t count = 0;
    for (size_t i = 0; i < watch->count; i++) {
        count += is_told(&watch->files[i], folders);
    }
    return count;
}

static size_t count_gone(const FileWatch *watch)
{
    size_t count = 0;
    for (size_t i = 0; i < watch->count; i++) {
        count += watch->files[i].saved && filewatch_is_gone(&watch->files[i]);
    }
    return count;
}

void watch_add_saved(Text *text, const FileWatch *watch)
{
    enum { NAMED = 4 };
    bool folders = are_folders(watch);
    size_t count = count_saved(watch), number = 0;
    for (size_t i = 0; i < watch->count && number < NAMED; i++) {
        const WatchedFile *file = &watch->files[i];
        if (is_told(file, folders)) {
            bool last = ++number == count;
            text_add_format(text, "%s%s", number == 1 ? "" : last ? " and "
                            : ", ", file->path);
        }
    }
    if (count > NAMED) {
        text_add_format(text, " and %zu more", count - NAMED);
    }
}

void watch_add_head(Text *text, const FileWatch *watch)
{
    text_add(text, "\n");
    watch_add_time(text);
    text_add(text, "  ");
    watch_add_saved(text, watch);
    size_t saved = count_saved(watch), gone = count_gone(watch);
    text_add(text, are_folders(watch) ? saved == 1 ? " has other files.\n"
                                                   : " have other files.\n"
                   : gone == 0    ? saved == 1 ? " has changed.\n"
                                               : " have changed.\n"
                   : gone < saved ? " have changed or are gone.\n"
                   : saved == 1   ? " is gone.\n" : " are gone.\n");
}

void watch_add_files(Text *text, const FileWatch *watch)
{
    text_add_format(text, "Watching %zu file%s; Ctrl-C ends.\n", watch->count,
                    watch->count == 1 ? "" : "s");
}

ExitStatus watch_status(ExitStatus last)
{
    return interrupt_take_back() ? last : (ExitStatus)interrupt_status();
}
