/* These are the program's only variables that are neither constant nor local: a
 * signal handler has no argument through which it could reach others.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/interrupt.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <sys/select.h>
#include <time.h>
#include <unistd.h>

enum { GRACE_NANOSECONDS = 120000000, MOMENT_NANOSECONDS = 80000000,
       SAME_MILLISECONDS = 100 };

static const int endings[] = {SIGINT, SIGTERM, SIGHUP};
enum { ENDINGS = sizeof endings / sizeof *endings };

static atomic_int seen;        /* the signal received, or 0 */
static atomic_llong seen_at;   /* when, in milliseconds */
static volatile sig_atomic_t woken, resized, heeding;
static void (*volatile last_deed)(void);
static timer_t grace;
static volatile sig_atomic_t limited;      /* whether the timer exists */
static volatile sig_atomic_t noting;       /* whether signals are noted */

static void end_now(int signal)
{
    if (last_deed) {
        last_deed();
    }
    _exit((int)STATUS_SIGNAL + signal);
}

/* Ends the program when a command takes too long to end by itself. */
static void end_at_last(int signal)
{
    (void)signal;
    end_now(interrupt_status() - (int)STATUS_SIGNAL);
}

static long long milliseconds(void)
{
    struct timespec now = {0, 0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Notes the first signal; a second one ends the program at once. What sends it
 * to a process and to its group (timeout) means one: two that come together are
 * one. */
static void note(int signal)
{
    const struct itimerspec once = {.it_value = {0, GRACE_NANOSECONDS}};
    long long now = milliseconds();
    if (seen && now - seen_at < SAME_MILLISECONDS) {
        return;
    }
    if (seen) {
        end_now(signal);
    }
    seen_at = now;
    seen = signal;
    if (limited) {
        timer_settime(grace, 0, &once, NULL);
    }
}

static void note_size(int signal)
{
    (void)signal;
    resized = 1;
    if (heeding) {
        woken = 1;
    }
}

/* A signal that was ignored when the program started stays ignored. [flags] are
 * those of sigaction. */
static void handle(int signal, void (*handler)(int signal), int flags)
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
    struct sigaction former;
    sigemptyset(&action.sa_mask);
    sigaction(signal, NULL, &former);
    if (former.sa_handler != SIG_IGN) {
        sigaction(signal, &action, NULL);
    }
}

void interrupt_begin(void)
{
    for (int i = 0; i < ENDINGS; i++) {
        handle(endings[i], end_now, 0);
    }
    signal(SIGXFSZ, SIG_IGN);      /* the write then fails with EFBIG */
}

/* The timer measures processor time, so that a busy machine does not shorten
 * the remaining work. */
static void limit_grace(void)
{
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL,
                             .sigev_signo = SIGALRM};
    if (!limited &&
        timer_create(CLOCK_PROCESS_CPUTIME_ID, &event, &grace) == 0) {
        handle(SIGALRM, end_at_last, 0);
        limited = 1;
    }
}

void interrupt_catch_all(void)
{
    noting = 1;
    limit_grace();
    for (int i = 0; i < ENDINGS; i++) {
        handle(endings[i], note, 0);
    }
}

void interrupt_catch_work(void)
{
    if (!noting) {
        interrupt_catch_all();
    }
}

/* With SA_RESTART, Ctrl-C does not abort a write: the game goes on, and a line
 * that the terminal is not ready to take is not lost. */
void interrupt_catch_table(bool terminal)
{
    noting = 1;
    limited = 0;
    seen = 0;
    if (!terminal) {
        limit_grace();
    }
    for (int i = 0; i < ENDINGS; i++) {
        bool stays = terminal && endings[i] == SIGINT;
        handle(endings[i], note, stays ? SA_RESTART : 0);
    }
    if (terminal) {
        handle(SIGWINCH, note_size, SA_RESTART);
    }
}

bool interrupt_seen(void)
{
    return seen != 0;
}

int interrupt_signal(void)
{
    return seen;
}

bool interrupt_take_back(void)
{
    bool taken = seen == SIGINT;
    if (taken) {
        seen = 0;
    }
    return taken;
}

void interrupt_before_end(void (*last)(void))
{
    last_deed = last;
}

void interrupt_wake(void)
{
    woken = 1;
}

void interrupt_calm(void)
{
    woken = 0;
}

bool interrupt_resized(void)
{
    bool was = resized != 0;
    resized = 0;
    return was;
}

void interrupt_heed_size(bool heeded)
{
    heeding = heeded;
}

/* The signal ends the sleep. */
void interrupt_await_size(void)
{
    const struct timespec moment = {0, MOMENT_NANOSECONDS};
    while (!seen && (nanosleep(&moment, NULL) != 0 || interrupt_resized())) {
    }
}

const atomic_int *interrupt_flag(void)
{
    return &seen;
}

int interrupt_status(void)
{
    return (int)STATUS_SIGNAL + (seen ? seen : SIGINT);
}

static void change_mask(int how)
{
    sigset_t signals;
    sigemptyset(&signals);
    for (int i = 0; i < ENDINGS; i++) {
        sigaddset(&signals, endings[i]);
    }
    sigaddset(&signals, SIGALRM);
    sigprocmask(how, &signals, NULL);
}

void interrupt_hold(void)
{
    change_mask(SIG_BLOCK);
}

void interrupt_release(void)
{
    change_mask(SIG_UNBLOCK);
}

/* Waits once until a file can be read or the time is over. The signals of
 * [mask] come only now. */
static int select_once(int file, int other, int milliseconds,
                       const sigset_t *mask, fd_set *files)
{
    const struct timespec time = {milliseconds / 1000,
                                  milliseconds % 1000 * 1000000L};
    FD_ZERO(files);
    if (file >= 0) {
        FD_SET(file, files);
    }
    if (other >= 0) {
        FD_SET(other, files);
    }
    return pselect((file > other ? file : other) + 1, files, NULL, NULL,
                   milliseconds < 0 ? NULL : &time, mask);
}

WaitEnd interrupt_wait_for(int file, int other, int milliseconds)
{
    static const int caught[] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP,
                                 SIGWINCH};
    sigset_t interrupt, before;
    fd_set files;
    int ready = -1;
    sigemptyset(&interrupt);
    for (size_t i = 0; i < sizeof caught / sizeof *caught; i++) {
        sigaddset(&interrupt, caught[i]);
    }
    sigprocmask(SIG_BLOCK, &interrupt, &before);
    while (!seen && !woken && ready < 0) {
        ready = select_once(file, other, milliseconds, &before, &files);
        ready = ready < 0 && errno != EINTR ? 0 : ready;
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    bool stopped = seen || woken;
    woken = 0;
    return stopped ? WAIT_STOPPED
           : ready > 0 && file >= 0 && FD_ISSET(file, &files) ? WAIT_READY
                                                              : WAIT_WOKEN;
}

bool interrupt_wait(int file)
{
    return interrupt_wait_for(file, -1, -1) != WAIT_STOPPED;
}

bool interrupt_pause(int file, int milliseconds)
{
    return interrupt_wait_for(-1, file, milliseconds) != WAIT_STOPPED;
}
