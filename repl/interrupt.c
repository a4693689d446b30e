/* The one variable of the program that is neither constant nor local: a signal
 * handler is given nothing else that it could write to.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/interrupt.h"

#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t seen;

static void note(int signal)
{
    (void)signal;
    seen = 1;
}

void interrupt_catch(void)
{
    struct sigaction action = {.sa_handler = note,
                               .sa_flags = (int)SA_RESETHAND};
    struct sigaction former;
    sigemptyset(&action.sa_mask);
    seen = 0;
    sigaction(SIGINT, NULL, &former);
    if (former.sa_handler != SIG_IGN) {
        sigaction(SIGINT, &action, NULL);
    }
}

bool interrupt_seen(void)
{
    return seen != 0;
}
