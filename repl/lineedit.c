/* libedit on a terminal, else byte by byte.
 *
 * libedit would read on after the first Ctrl-C. So characters are read here:
 * when Ctrl-C comes while one is waited for, the line ends.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/lineedit.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <wchar.h>

#include "repl/interrupt.h"

/* The next byte of the input, EOF at its end or when Ctrl-C was pressed. */
static int read_byte(LineEdit *edit)
{
    if (edit->next == edit->filled) {
        ssize_t count = interrupt_wait(STDIN_FILENO)
                            ? read(STDIN_FILENO, edit->input,
                                   sizeof edit->input)
                            : 0;
        edit->next = 0;
        edit->filled = count > 0 ? (size_t)count : 0;
    }
    return edit->next < edit->filled ? (unsigned char)edit->input[edit->next++]
                                     : EOF;
}

/* A zero would end the line before its end. */
static LineResult read_plain(LineEdit *edit)
{
    size_t length = 0;
    int byte = read_byte(edit);
    bool any = byte != EOF;
    for (; byte != EOF && byte != '\n'; byte = read_byte(edit)) {
        if (length < LINE_BYTES - 1) {
            edit->bytes[length++] = byte == '\0' ? '?' : (char)byte;
        }
    }
    edit->bytes[length] = '\0';
    return interrupt_seen() ? LINE_INTERRUPTED : any ? LINE_READ : LINE_ENDED;
}

#if CRIA_LIBEDIT
#include <editline/readline.h>

/* The next character as libedit wants it: wide; -1 at the end. */
static int read_character(FILE *stream)
{
    mbstate_t state = {0};
    wchar_t wide = L'?';
    for (;;) {
        char byte;
        if (!interrupt_wait(fileno(stream))) {
            return '\n';
        }
        ssize_t count = read(fileno(stream), &byte, 1);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            return -1;
        }
        size_t used = mbrtowc(&wide, &byte, 1, &state);
        if (used != (size_t)-2) {
            return used == (size_t)-1 ? '?' : (int)wide;
        }
    }
}

static void open_editor(void)
{
    rl_readline_name = "cria";
    rl_catch_signals = 0;      /* Ctrl-C is ours */
    rl_inhibit_completion = 1; /* there are no files to name here */
    rl_getc_function = read_character;
    rl_initialize();
}

/* A prompt that the locale cannot show would be taken for the end of input. */
static LineResult read_edited(LineEdit *edit, const char *prompt)
{
    bool shown = mbstowcs(NULL, prompt, 0) != (size_t)-1;
    char *line = readline(shown ? prompt : "> ");
    if (interrupt_seen()) {
        free(line);
        return LINE_INTERRUPTED;
    }
    if (!line) {
        putchar('\n');
        return LINE_ENDED;
    }
    snprintf(edit->bytes, sizeof edit->bytes, "%s", line);
    if (*line) {
        add_history(line);
    }
    free(line);
    return LINE_READ;
}
#else
static void open_editor(void)
{
}

static LineResult read_edited(LineEdit *edit, const char *prompt)
{
    fputs(prompt, stdout);
    fflush(stdout);
    LineResult result = read_plain(edit);
    if (result != LINE_READ) {
        putchar('\n');
    }
    return result;
}
#endif

void lineedit_open(LineEdit *edit)
{
    edit->next = edit->filled = 0;
    edit->terminal = isatty(STDIN_FILENO);
    edit->editing = edit->terminal && isatty(STDOUT_FILENO);
    if (edit->editing) {
        open_editor();
    }
}

LineResult lineedit_read(LineEdit *edit, const char *prompt)
{
    fflush(stdout);
    if (interrupt_seen()) {
        return LINE_INTERRUPTED;
    }
    return edit->editing ? read_edited(edit, prompt) : read_plain(edit);
}
