/* The one variable of the program that is neither constant nor local: a signal
 * handler is given nothing else that it could write to.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/interrupt.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <sys/select.h>

static volatile sig_atomic_t seen;

static void note(int signal)
{
    (void)signal;
    seen = 1;
}

static void catch(int signal)
{
    struct sigaction action = {.sa_handler = note,
                               .sa_flags = (int)SA_RESETHAND};
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

bool interrupt_seen(void)
{
    return seen != 0;
}

bool interrupt_wait(int file)
{
    sigset_t interrupt, before;
    int ready = 0;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    sigprocmask(SIG_BLOCK, &interrupt, &before);
    while (!seen && ready == 0) {
        fd_set files;
        FD_ZERO(&files);
        FD_SET(file, &files);
        ready = pselect(file + 1, &files, NULL, NULL, NULL, &before);
        ready = ready < 0 && errno == EINTR ? 0 : ready;
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return !seen;
}
