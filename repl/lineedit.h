/* Reading a line from a person on a terminal, where it can be edited and
 * completed and earlier ones come back, also those of earlier sessions, or from
 * a pipe or file, where it is just read.
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
    bool seeing;               /* and sees what is printed */
    bool editing;              /* on a terminal that can do that */
    bool forgets;              /* lines are not brought back by the arrow keys,
                                  now or later */
    bool forgot;           /* the last line was read so, without earlier ones */
    /* The whole lines that [line] may become, NULL at the end; or NULL. */
    const char *const *(*complete)(void *context, const char *line);
    void *context;
    char bytes[LINE_BYTES];    /* the last line */
    char input[LINE_BYTES];    /* read ahead, of which [next] comes next */
    size_t next, filled;
} LineEdit;

typedef enum { LINE_READ, LINE_ENDED, LINE_INTERRUPTED, LINE_RESUMED }
    LineResult;

/* Finds out what standard input and output are. What was typed in earlier
 * sessions is in cria/history in the user's state folder ($XDG_STATE_HOME, else
 * ~/.local/state). */
void lineedit_open(LineEdit *edit);

/* Keeps what was typed for the next session; failing to is not told. */
void lineedit_close(LineEdit *edit);

/* Reads a line into [bytes], without its end. [prompt] is printed on a terminal
 * only. LINE_INTERRUPTED: Ctrl-C, see interrupt.h, and [bytes] has what was
 * typed before; LINE_ENDED: there are no more lines; LINE_RESUMED: the program
 * was stopped while the alternate screen was shown, see screen.h. Standard
 * output is flushed first. */
LineResult lineedit_read(LineEdit *edit, const char *prompt);

#endif
