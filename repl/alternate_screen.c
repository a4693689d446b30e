/* A signal handler gets no context, so what it needs is in one variable.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/alternate_screen.h"

#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "repl/interrupt.h"

enum { ORDER_BYTES = 64, SIGNALS = 9 };

static struct {
    char enter[ORDER_BYTES], leave[ORDER_BYTES];
    struct termios before;           /* the terminal's settings before */
    volatile sig_atomic_t shown, resumed;
} screen;

static const int endings[SIGNALS] = {SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS,
                                     SIGABRT, SIGFPE, SIGILL, SIGPIPE};
static const char empty[] = "\033[H\033[2J";

/* Safe to call in a signal handler. */
static void send(const char *order)
{
    for (size_t left = strlen(order); left > 0;) {
        ssize_t count = write(STDOUT_FILENO, order, left);
        if (count < 0 && errno != EINTR) {
            return;
        }
        order += count > 0 ? count : 0;
        left -= count > 0 ? (size_t)count : 0;
    }
}

static void give_back(void)
{
    if (screen.shown) {
        screen.shown = 0;
        send(screen.leave);
        tcsetattr(STDIN_FILENO, TCSANOW, &screen.before);
    }
}

static void set_handler(int signal, void (*handler)(int signal))
{
    struct sigaction action = {.sa_handler = handler,
                               .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, NULL);
}

/* The signal is blocked until its handler returns, so it is unblocked here. */
static void raise_default(int signal)
{
    sigset_t only;
    set_handler(signal, SIG_DFL);
    sigemptyset(&only);
    sigaddset(&only, signal);
    raise(signal);
    sigprocmask(SIG_UNBLOCK, &only, NULL);
}

static void end(int signal)
{
    give_back();
    raise_default(signal);
}

/* Handles Ctrl-Z; the program continues after raise_default. */
static void stop(int signal)
{
    int error = errno;
    struct termios now;
    tcgetattr(STDIN_FILENO, &now);
    give_back();
    raise_default(signal);
    set_handler(signal, stop);
    tcsetattr(STDIN_FILENO, TCSANOW, &now);
    send(screen.enter);
    send(empty);
    screen.shown = screen.resumed = 1;
    interrupt_wake();
    errno = error;
}

/* Signals that already have a handler, or are ignored, stay so. */
static void handle(int signal, void (*handler)(int signal))
{
    struct sigaction former;
    if (sigaction(signal, NULL, &former) == 0 &&
        former.sa_handler == SIG_DFL) {
        set_handler(signal, handler);
    }
}

static void unhandle(int signal, void (*handler)(int signal))
{
    struct sigaction former;
    if (sigaction(signal, NULL, &former) == 0 &&
        former.sa_handler == handler) {
        set_handler(signal, SIG_DFL);
    }
}

bool screen_open(void)
{
    const char *name = getenv("TERM");
    return name && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) &&
           terminfo_string(name, TERMINFO_ENTER_SCREEN, screen.enter,
                           ORDER_BYTES) &&
           terminfo_string(name, TERMINFO_LEAVE_SCREEN, screen.leave,
                           ORDER_BYTES);
}

void screen_enter(void)
{
    if (screen.shown) {
        return;
    }
    fflush(stdout);
    tcgetattr(STDIN_FILENO, &screen.before);
    for (int i = 0; i < SIGNALS; i++) {
        handle(endings[i], end);
    }
    handle(SIGTSTP, stop);
    interrupt_before_end(give_back);
    screen.shown = 1;
    send(screen.enter);
    send(empty);
}

void screen_leave(void)
{
    if (!screen.shown) {
        return;
    }
    fflush(stdout);
    give_back();
    interrupt_before_end(NULL);
    unhandle(SIGTSTP, stop);
    for (int i = 0; i < SIGNALS; i++) {
        unhandle(endings[i], end);
    }
}

void screen_clear(void)
{
    fflush(stdout);
    send(empty);
}

bool screen_resumed(void)
{
    bool resumed = screen.resumed != 0;
    screen.resumed = 0;
    return resumed;
}

/* A terminfo description is a header of six 16-bit numbers, then names, flags,
 * numbers, offsets of the strings, and the strings. */

enum { DESCRIPTION_BYTES = 32768, PATH_BYTES = 4096, HEAD_BYTES = 12,
       SHORT_NUMBERS = 0432, LONG_NUMBERS = 01036, FOLDERS = 6 };

typedef struct {
    unsigned char bytes[DESCRIPTION_BYTES];
    size_t length;
} Description;

static bool read_file(const char *path, Description *description)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        return false;
    }
    description->length = fread(description->bytes, 1, DESCRIPTION_BYTES, file);
    fclose(file);
    return true;
}

/* Folders are named by the first letter, or by its code where file names ignore
 * case. */
static bool read_below(const char *folder, const char *name,
                       Description *description)
{
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/%c/%s", folder, name[0], name);
    if (read_file(path, description)) {
        return true;
    }
    snprintf(path, sizeof path, "%s/%02x/%s", folder,
             (unsigned)(unsigned char)name[0], name);
    return read_file(path, description);
}

static bool read_description(const char *name, Description *description)
{
    const char *own = getenv("TERMINFO"), *home = getenv("HOME");
    char below_home[PATH_BYTES] = "";
    if (home) {
        snprintf(below_home, sizeof below_home, "%s/.terminfo", home);
    }
    const char *const folders[FOLDERS] = {
        own ? own : "", below_home, "/etc/terminfo", "/lib/terminfo",
        "/usr/share/terminfo", "/usr/local/share/terminfo"};
    for (int i = 0; i < FOLDERS; i++) {
        if (*folders[i] && read_below(folders[i], name, description)) {
            return true;
        }
    }
    return false;
}

/* The 16-bit number at [at]; less than 0 if there is none. */
static int number_at(const Description *description, size_t at)
{
    return at + 2 <= description->length
               ? (int16_t)(description->bytes[at] |
                           description->bytes[at + 1] << 8)
               : -1;
}

/* The offset of string [number], or 0. */
static size_t find_string(const Description *description, int number)
{
    int head[HEAD_BYTES / 2];
    for (int i = 0; i < HEAD_BYTES / 2; i++) {
        head[i] = number_at(description, (size_t)i * 2);
        if (head[i] < 0) {
            return 0;
        }
    }
    if ((head[0] != SHORT_NUMBERS && head[0] != LONG_NUMBERS) ||
        number >= head[4]) {
        return 0;
    }
    size_t at = HEAD_BYTES + (size_t)head[1] + (size_t)head[2];
    at += at % 2;
    at += (size_t)head[3] * (head[0] == LONG_NUMBERS ? 4 : 2);
    int offset = number_at(description, at + (size_t)number * 2);
    return offset < 0 ? 0 : at + (size_t)head[4] * 2 + (size_t)offset;
}

/* Leaves out delays such as "$<5>", which modern terminals do not need. */
static bool copy(const Description *description, size_t at, char *bytes,
                 size_t most)
{
    size_t length = 0;
    for (; at < description->length && description->bytes[at]; at++) {
        const char *here = (const char *)description->bytes + at;
        const char *end = here[0] == '$' && here[1] == '<'
                              ? memchr(here, '>', description->length - at)
                              : NULL;
        if (end) {
            at += (size_t)(end - here);
        } else if (length + 1 < most) {
            bytes[length++] = *here;
        } else {
            return false;
        }
    }
    bytes[length] = '\0';
    return length > 0 && at < description->length;
}

bool terminfo_string(const char *name, int number, char *bytes, size_t most)
{
    Description description = {.length = 0};
    bool sound = *name && !strchr(name, '/') && *name != '.';
    size_t at = sound && read_description(name, &description)
                    ? find_string(&description, number) : 0;
    return at > 0 && copy(&description, at, bytes, most);
}
