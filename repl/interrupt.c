/* Variables that are neither constant nor local: a signal handler is given
 * nothing else that it could write to.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/interrupt.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <sys/select.h>

static volatile sig_atomic_t seen, woken;
static void (*volatile last_deed)(void);

/* The second time it ends the program as if nothing were caught. */
static void note(int signal)
{
    sigset_t only;
    if (!seen) {
        seen = signal;
        return;
    }
    struct sigaction usual = {.sa_handler = SIG_DFL};
    if (last_deed) {
        last_deed();
    }
    sigemptyset(&only);
    sigaddset(&only, signal);
    sigaction(signal, &usual, NULL);
    raise(signal);
    sigprocmask(SIG_UNBLOCK, &only, NULL);
}

static void catch(int signal)
{
    struct sigaction action = {.sa_handler = note};
    struct sigaction former;
    sigemptyset(&action.sa_mask);
    sigaction(signal, NULL, &former);
    if (former.sa_handler != SIG_IGN) {
        sigaction(signal, &action, NULL);
    }
}

void interrupt_catch(void)
{
    seen = 0;
    catch(SIGINT);
}

void interrupt_catch_all(void)
{
    interrupt_catch();
    catch(SIGTERM);
}

void interrupt_catch_table(void)
{
    interrupt_catch_all();
    catch(SIGHUP);
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

bool interrupt_wait(int file)
{
    static const int caught[] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP};
    sigset_t interrupt, before;
    int ready = 0;
    sigemptyset(&interrupt);
    for (size_t i = 0; i < sizeof caught / sizeof *caught; i++) {
        sigaddset(&interrupt, caught[i]);
    }
    sigprocmask(SIG_BLOCK, &interrupt, &before);
    while (!seen && !woken && ready == 0) {
        fd_set files;
        FD_ZERO(&files);
        FD_SET(file, &files);
        ready = pselect(file + 1, &files, NULL, NULL, NULL, &before);
        ready = ready < 0 && errno == EINTR ? 0 : ready;
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    bool goes_on = !seen && !woken;
    woken = 0;
    return goes_on;
}
