/* Reads a line from a person on a terminal, with editing, completion and the
 * history of this and earlier sessions, or from a pipe or file without them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_LINEEDIT_H
#define CRIA_REPL_LINEEDIT_H

#include <stdbool.h>
#include <stddef.h>

#include "repl/file_watch.h"

/* Longest line; the rest of a longer one is discarded. */
enum { LINE_BYTES = 4096 };

typedef struct {
    bool terminal;             /* standard input is a terminal */
    bool seeing;               /* and standard output too */
    bool editing;              /* and the terminal supports editing */
    bool forgets;              /* lines are not kept in the history */
    bool keys;             /* a first key that writes nothing ends a line, as
                              Enter does; only with an editor */
    bool begun;            /* a key was pressed since the line began */
    bool resizes;          /* a change of the terminal's size ends a line */
    bool cut;              /* the line ended without Enter */
    FileWatch *watch;      /* a saved file ends a line, too; or NULL */
    bool saved;            /* this has happened */
    bool forgot;           /* the value of forgets for the last line */
    /* Returns the whole lines that complete [line], with a NULL at the end; or
     * NULL. */
    const char *const *(*complete)(void *context, const char *line);
    void *context;
    char bytes[LINE_BYTES];    /* the last line */
    char input[LINE_BYTES];    /* input read ahead; next is the first unused
                                  byte */
    size_t next, filled;
    char again[LINE_BYTES];    /* what is typed anew into the next line */
    size_t again_next;
} LineEdit;

typedef enum { LINE_READ, LINE_ENDED, LINE_INTERRUPTED, LINE_RESUMED,
               LINE_RESIZED, LINE_SAVED } LineResult;

/* Finds out what standard input and output are. The history is in cria/history
 * in the user's state folder ($XDG_STATE_HOME, else ~/.local/state). */
void lineedit_open(LineEdit *edit);

/* Saves the history for the next session; a failure is not reported. */
void lineedit_close(LineEdit *edit);

/* Waits [seconds], at most until a key is pressed, which is not read as part of
 * a line, or Ctrl-C. Returns whether a key was pressed. Only for a [seeing]
 * one. */
bool lineedit_pause(const LineEdit *edit, double seconds);

/* Reads a line into [bytes], without its line end. [prompt] is printed only on
 * a terminal. LINE_INTERRUPTED: Ctrl-C, see interrupt.h; [bytes] has what was
 * typed before. LINE_ENDED: there are no more lines. LINE_RESUMED: the program
 * was stopped while the alternate screen was shown, see alternate_screen.h.
 * LINE_RESIZED, only with an editor and if [resizes]: the terminal has another
 * size; what was typed will stand in the next line that is read. LINE_SAVED,
 * only with a [watch]: files were saved, see file_watch.h; the same is true of
 * what was typed.
 * Flushes standard output first. */
LineResult lineedit_read(LineEdit *edit, const char *prompt);

#endif
