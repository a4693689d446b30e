/* Loaded before a program, makes the terminal slow to change how it gives keys,
 * so that what is typed just before is seen in the way it was given until then.
 *
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <termios.h>
#include <unistd.h>

int tcsetattr(int terminal, int when, const struct termios *wanted)
{
    int (*set)(int, int, const struct termios *);
    *(void **)&set = dlsym(RTLD_NEXT, "tcsetattr");
    usleep(300000);
    return set(terminal, when, wanted);
}
