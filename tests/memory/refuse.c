/* Loaded before a program, refuses one of its allocations:
 *
 *   REFUSE_AT=N REFUSE_COUNT=FILE LD_PRELOAD=refuse.so PROGRAM...
 *
 * refuses the Nth (0: none) and writes into FILE how many there were. Also those
 * of libraries are counted, the C library's own among them; programs that the
 * program starts are left alone.
 *
 * SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static atomic_long counted;
static long refused;
static const char *report;

__attribute__((constructor)) static void begin(void)
{
    const char *at = getenv("REFUSE_AT");
    report = getenv("REFUSE_COUNT");
    refused = at ? atol(at) : 0;
    unsetenv("LD_PRELOAD");
    counted = 0;
}

/* Buffers are not flushed yet: that may take memory, too, and comes later. */
__attribute__((destructor)) static void end(void)
{
    char text[32];
    int file = report ? open(report, O_WRONLY | O_CREAT | O_TRUNC, 0666) : -1;
    int length = snprintf(text, sizeof text, "%ld\n", (long)counted);
    if (file >= 0 && write(file, text, (size_t)length) == length) {
        close(file);
    }
}

static int is_refused(void)
{
    if (++counted == refused) {
        errno = ENOMEM;
        return 1;
    }
    return 0;
}

void *malloc(size_t size)
{
    return is_refused() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return is_refused() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size)
{
    return is_refused() ? NULL : __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size)
{
    return is_refused() ? NULL : __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size)
{
    *memory = memalign(alignment, size);
    return *memory ? 0 : ENOMEM;
}
