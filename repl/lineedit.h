/* Reading a line from a person on a terminal, where it can be edited and
 * earlier ones come back, or from a pipe or file, where it is just read.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_LINEEDIT_H
#define CRIA_REPL_LINEEDIT_H

#include <stdbool.h>
#include <stddef.h>

/* No line that means anything is as long as this; the rest is thrown away. */
enum { LINE_BYTES = 4096 };

typedef struct {
    bool terminal;             /* a person sits at the other end */
    bool editing;              /* and sees what is printed */
    char bytes[LINE_BYTES];    /* the last line */
    char input[LINE_BYTES];    /* read ahead, of which [next] comes next */
    size_t next, filled;
} LineEdit;

typedef enum { LINE_READ, LINE_ENDED, LINE_INTERRUPTED } LineResult;

/* Finds out what standard input and output are. */
void lineedit_open(LineEdit *edit);

/* Reads a line into [bytes], without its end. [prompt] is printed on a terminal
 * only. LINE_INTERRUPTED: Ctrl-C, see interrupt.h; LINE_ENDED: there are no
 * more lines. Standard output is flushed first. */
LineResult lineedit_read(LineEdit *edit, const char *prompt);

#endif
