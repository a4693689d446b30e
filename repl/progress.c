/* One line that is overwritten again and again.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/progress.h"

#include <stdio.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "repl/interrupt.h"
#include "repl/say.h"

enum { MINUTE = 60, HOUR = 3600, DAY = 86400, DURATION_SIZE = 32,
       LINE_SIZE = 160, NOTED_AFTER = 3 };

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

Progress progress_of(const char *work, uint64_t games)
{
    return (Progress){.terminal = isatty(STDERR_FILENO), .games = games,
                      .begun = now(), .work = work};
}

Progress progress_new(uint64_t games)
{
    return progress_of("", games);
}

/* The two largest units: "2 d 3 h", "5 min 8 s", "12 s". */
static void write_duration(char *text, double seconds)
{
    uint64_t left = (uint64_t)seconds;
    unsigned long long days = left / DAY, hours = left % DAY / HOUR,
                       minutes = left % HOUR / MINUTE, rest = left % MINUTE;
    if (days > 0) {
        snprintf(text, DURATION_SIZE, "%llu d %llu h", days, hours);
    } else if (hours > 0) {
        snprintf(text, DURATION_SIZE, "%llu h %llu min", hours, minutes);
    } else if (minutes > 0) {
        snprintf(text, DURATION_SIZE, "%llu min %llu s", minutes, rest);
    } else {
        snprintf(text, DURATION_SIZE, "%llu s", rest);
    }
}

/* The columns that can be overwritten: a line must not wrap. */
static int columns(void)
{
    struct winsize size;
    return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1
               ? size.ws_col - 1 : LINE_SIZE;
}

static void show(Progress *progress, const char *line)
{
    say_over("%.*s", columns(), line);
    say_clear();
    progress->shown = true;
}

void progress_tell(Progress *progress)
{
    if (progress->terminal) {
        show(progress, progress->work);
    }
}

void progress_show(Progress *progress, uint64_t games)
{
    double seconds = now() - progress->begun;
    char left[DURATION_SIZE], line[LINE_SIZE];
    if (!progress->terminal || games == 0 || seconds <= 0) {
        return;
    }
    double speed = (double)games / seconds;
    write_duration(left, (double)(progress->games - games) / speed);
    snprintf(line, sizeof line, "%s%llu of %llu games, %.0f a second, %s left",
             progress->work, (unsigned long long)games,
             (unsigned long long)progress->games,
             speed, left);
    show(progress, line);
}

void progress_note(Progress *progress, const char *told)
{
    if (!progress->terminal && !progress->noted &&
        now() - progress->begun > NOTED_AFTER) {
        progress->noted = true;
        say_err("cria: %s\n", told);
    }
}

void progress_end(Progress *progress)
{
    if (progress->shown) {
        say_over("%s", "");
        say_clear();
        progress->shown = false;
    }
}

bool progress_go_on(void *context, uint64_t games)
{
    progress_show(context, games);
    return !interrupt_seen();
}
