/* SPDX-License-Identifier: MIT */
#include "repl/watching/watch_text.h"

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

static size_t count_saved(const FileWatch *watch)
{
    size_t count = 0;
    for (size_t i = 0; i < watch->count; i++) {
        count += watch->files[i].saved;
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
    size_t count = count_saved(watch), number = 0;
    for (size_t i = 0; i < watch->count && number < NAMED; i++) {
        const WatchedFile *file = &watch->files[i];
        if (file->saved) {
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
    text_add(text, gone == 0      ? saved == 1 ? " has changed.\n"
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
