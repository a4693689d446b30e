/* The copy takes the place of standard input: opened by its path, it is read
 * from its beginning each time.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/spool.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "repl/say.h"

/* More than any file that is read may have; the reader says so then. */
enum { MOST_BYTES = (1 << 28) + 1, BLOCK = 1 << 16 };

static bool copy(FILE *file)
{
    char block[BLOCK];
    ssize_t count = 1;
    for (long total = 0; count > 0 && total < MOST_BYTES; total += count) {
        count = read(STDIN_FILENO, block, sizeof block);
        if (count < 0 || fwrite(block, 1, (size_t)count, file) !=
                             (size_t)count) {
            return false;
        }
    }
    return fflush(file) == 0;
}

const char *spool_stdin(void)
{
    struct stat facts;
    const char *path = "/dev/stdin";
    bool there = fstat(STDIN_FILENO, &facts) == 0;
    if (there && S_ISREG(facts.st_mode)) {
        return path;
    }
    FILE *file = there ? tmpfile() : NULL;
    bool copied = file && copy(file) &&
                  dup2(fileno(file), STDIN_FILENO) >= 0;
    if (!copied) {
        say_err("cria: cannot read standard input: %s\n",
                say_reason(errno));
    }
    if (file) {
        fclose(file);
    }
    return copied ? path : NULL;
}
