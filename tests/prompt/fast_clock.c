/* Loaded into a program: each look at the clock of a thread is a second later
 * than the one before, however fast the machine is.
 *
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE

#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *time)
{
    static time_t looks;
    int result = (int)syscall(SYS_clock_gettime, clock, time);
    if (result == 0 && clock == CLOCK_THREAD_CPUTIME_ID) {
        time->tv_sec += looks++;
    }
    return result;
}
