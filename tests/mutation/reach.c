/* Notes which places of a program run: linked into a program compiled with
 * -fsanitize-coverage=trace-pc, which calls us wherever a block begins.
 *
 * A byte for each address of the program, in a file that all its processes
 * share, so that nothing is lost when one of them is killed. The file is
 * CRIA_REACH, a point and the program's name; without CRIA_REACH nothing is
 * noted. Read by reach.py.
 *
 * SPDX-License-Identifier: MIT */
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { ADDRESSES = 1 << 25 };

extern const char __executable_start;         /* the linker's */

void __sanitizer_cov_trace_pc(void);

static unsigned char *noted;

__attribute__((constructor)) static void open_notes(void) {
    const char *start = getenv("CRIA_REACH");
    if (!start) return;
    char path[4096];
    snprintf(path, sizeof path, "%s.%s", start, program_invocation_short_name);
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file >= 0 && ftruncate(file, ADDRESSES) == 0) {
        void *notes = mmap(NULL, ADDRESSES, PROT_READ | PROT_WRITE, MAP_SHARED,
                           file, 0);
        if (notes != MAP_FAILED) noted = notes;
    }
    if (file >= 0) close(file);
}

void __sanitizer_cov_trace_pc(void) {
    uintptr_t at = (uintptr_t)__builtin_return_address(0) -
                   (uintptr_t)&__executable_start;
    if (noted && at < ADDRESSES) noted[at] = 1;
}
