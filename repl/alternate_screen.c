/* A signal handler gets no context, so what it needs is in one variable.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/alternate_screen.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "repl/interrupt.h"
#include "repl/terminal_description.h"

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
