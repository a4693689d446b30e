/* Uses libedit on a terminal and reads byte by byte elsewhere. libedit would go
 * on reading after the first Ctrl-C, so its characters are read here: a Ctrl-C
 * during the wait ends the line.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/lineedit.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>
#include <wctype.h>

#include "repl/interrupt.h"
#include "repl/output_medium.h"
#include "repl/say.h"
#include "repl/alternate_screen.h"
#include "base/text_wrap.h"

/* Waits for input; false: Ctrl-C was pressed, the size has changed, or files
 * were saved. [whole]: nothing of the line was read. */
static bool await_input(LineEdit *edit, bool whole)
{
    if (!edit->watch || !whole) {
        return interrupt_wait(STDIN_FILENO);
    }
    WaitEnd end = WAIT_WOKEN;
    while (end == WAIT_WOKEN && !edit->saved) {
        edit->saved = filewatch_look(edit->watch);
        if (!edit->saved) {
            end = interrupt_wait_for(STDIN_FILENO, edit->watch->descriptor,
                                     filewatch_patience(edit->watch));
        }
    }
    return end == WAIT_READY;
}

/* Returns the next byte of the input; EOF at its end or after Ctrl-C. */
static int read_byte(LineEdit *edit, bool first)
{
    if (edit->next == edit->filled) {
        ssize_t count = await_input(edit, first)
                            ? read(STDIN_FILENO, edit->input,
                                   sizeof edit->input)
                            : 0;
        edit->next = 0;
        edit->filled = count > 0 ? (size_t)count : 0;
    }
    return edit->next < edit->filled ? (unsigned char)edit->input[edit->next++]
                                     : EOF;
}

/* A zero byte becomes '?', since it would end the string too early. */
static LineResult read_plain(LineEdit *edit)
{
    size_t length = 0;
    int byte = read_byte(edit, true);
    bool any = byte != EOF;
    for (; byte != EOF && byte != '\n';
         byte = read_byte(edit, false)) {
        if (length < LINE_BYTES - 1) {
            edit->bytes[length++] = byte == '\0' ? '?' : (char)byte;
        }
    }
    edit->bytes[length] = '\0';
    return interrupt_seen() ? LINE_INTERRUPTED
           : any            ? LINE_READ
           : edit->saved    ? LINE_SAVED : LINE_ENDED;
}

/* Reads from a terminal without an editor. */
static LineResult read_prompted(LineEdit *edit, const char *prompt)
{
    say_string(stdout, prompt);
    say_flush();
    LineResult result = read_plain(edit);
    if (result != LINE_READ) {
        say_out("\n");
    }
    return result;
}

#if CRIA_LIBEDIT
#include <editline/readline.h>

enum { HISTORY_LINES = 1000, PATH_BYTES = 4096 };

/* The editor whose line is being read: libedit passes no context to its
 * functions. */
static LineEdit *reading;

/* Returns one candidate a call, in memory that libedit frees. */
static char *next_candidate(const char *line, int state)
{
    static size_t place;
    const char *const *lines = reading->complete(reading->context, line);
    place = state == 0 ? 0 : place + 1;
    return lines && lines[place] ? strdup(lines[place]) : NULL;
}

static char **complete(const char *word, int start, int end)
{
    (void)start;
    (void)end;
    rl_attempted_completion_over = 1;
    rl_completion_append_character = '\0';
    return reading && reading->complete
               ? rl_completion_matches(word, next_candidate) : NULL;
}

/* Stores the path of the history file and makes its folders. False: there is no
 * such file. */
static bool find_history(char *path)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    static const char *const folders[] = {"/.local", "/state", "/cria"};
    bool own = state && *state == '/';
    if (!own && (!home || *home != '/')) {
        return false;
    }
    int length = snprintf(path, PATH_BYTES, "%s", own ? state : home);
    for (int i = own ? 2 : 0; i < 3 && length < PATH_BYTES - 40; i++) {
        mkdir(path, 0700);
        length += snprintf(path + length, PATH_BYTES - (size_t)length, "%s",
                           folders[i]);
    }
    if (length >= PATH_BYTES - 40) {
        return false;
    }
    mkdir(path, 0700);
    snprintf(path + length, PATH_BYTES - (size_t)length, "/history");
    return true;
}

/* The next character of a line that goes on after the terminal's size has
 * changed; 0: none is left. */
static wchar_t next_again(void)
{
    mbstate_t state = {0};
    wchar_t wide = 0;
    const char *left = reading->again + reading->again_next;
    size_t used = mbrtowc(&wide, left, strlen(left) + 1, &state);
    reading->again_next += used <= strlen(left) ? used : 0;
    return used <= strlen(left) ? wide : 0;
}

/* Whether a key, the first one of a line, ends it: the space bar, an arrow,
 * Escape and others that write nothing, but Ctrl-D. What a key sends besides is
 * thrown away. */
static bool ends_line(wchar_t key)
{
    enum { CTRL_D = 4 };
    bool ends = reading->keys && !reading->begun && key != CTRL_D &&
                (key == L' ' || iswcntrl((wint_t)key));
    reading->begun = true;
    if (ends && key != L'\r' && key != L'\n') {
        tcflush(STDIN_FILENO, TCIFLUSH);
    }
    return ends;
}

/* Returns the next character for libedit: wide; -1 at the end. */
static int read_character(FILE *stream)
{
    mbstate_t state = {0};
    wchar_t wide = next_again();
    if (wide) {
        return (int)wide;
    }
    wide = L'?';
    for (;;) {
        char byte;
        if (!await_input(reading, true)) {
            reading->cut = true;
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
            return used == (size_t)-1 ? '?'
                   : ends_line(wide)  ? '\n' : (int)wide;
        }
    }
}

static void recall(void)
{
    char path[PATH_BYTES];
    if (find_history(path)) {
        read_history(path);
    }
}

static void open_editor(void)
{
    rl_readline_name = "cria";
    rl_catch_signals = 0;      /* the program handles Ctrl-C itself */
    rl_attempted_completion_function = complete;
    rl_basic_word_break_characters = "";       /* a whole line is one word to
                                                  libedit */
    rl_completer_word_break_characters = (char[]){""};
    rl_getc_function = read_character;
    rl_initialize();
    using_history();
    stifle_history(HISTORY_LINES);
    recall();
}

static void keep(void)
{
    char path[PATH_BYTES];
    if (find_history(path)) {
        write_history(path);
    }
}

/* While lines are not kept, the arrow keys must not bring back earlier ones. */
static void change_history(LineEdit *edit)
{
    if (edit->forgets) {
        keep();
        clear_history();
    } else {
        recall();
    }
    edit->forgot = edit->forgets;
}

static void close_editor(const LineEdit *edit)
{
    if (!edit->forgot) {
        keep();
    }
}

/* Makes the terminal give each key at once; returns what it was before. libedit
 * does so only after the prompt, and of a Ctrl-D that comes between the
 * terminal would make a zero byte. */
static struct termios give_keys(void)
{
    struct termios usual = {0}, keys;
    if (tcgetattr(STDIN_FILENO, &usual) == 0) {
        keys = usual;
        keys.c_lflag &= (tcflag_t)~(ICANON | ECHO);
        keys.c_cc[VMIN] = 1;
        keys.c_cc[VTIME] = 0;
        tcsetattr(STDIN_FILENO, TCSANOW, &keys);
    }
    return usual;
}

static char *read_keys(const char *prompt)
{
    const struct termios usual = give_keys();
    char *line = readline(prompt);
    tcsetattr(STDIN_FILENO, TCSANOW, &usual);
    return line;
}

/* libedit writes the prompt itself, and would take one that the locale cannot
 * show for the end of input. */
static LineResult read_edited(LineEdit *edit, const char *prompt)
{
    char bytes[LINE_BYTES];
    prompt = say_shown(prompt, bytes, sizeof bytes);
    bool shown = mbstowcs(NULL, prompt, 0) != (size_t)-1;
    if (edit->resizes && interrupt_resized()) {
        return LINE_RESIZED;
    }
    if (edit->forgets != edit->forgot) {
        change_history(edit);
    }
    edit->cut = false;
    edit->begun = *edit->again != '\0';
    reading = edit;
    interrupt_heed_size(edit->resizes);
    char *line = read_keys(shown ? prompt : "> ");
    interrupt_heed_size(false);
    reading = NULL;
    edit->again[0] = '\0';
    edit->again_next = 0;
    if (interrupt_seen()) {
        snprintf(edit->bytes, sizeof edit->bytes, "%s", line ? line : "");
        free(line);
        return LINE_INTERRUPTED;
    }
    if (!line) {
        say_out("\n");
        return LINE_ENDED;
    }
    bool resized = edit->cut && edit->resizes && interrupt_resized();
    if (resized || edit->saved) {
        if (resized) {
            interrupt_await_size();
        }
        snprintf(edit->again, sizeof edit->again, "%s", line);
        free(line);
        return edit->saved ? LINE_SAVED : LINE_RESIZED;
    }
    snprintf(edit->bytes, sizeof edit->bytes, "%s", line);
    if (*line && !edit->forgets) {
        add_history(line);
    }
    free(line);
    return LINE_READ;
}
#else
static void open_editor(void)
{
}

static void close_editor(const LineEdit *edit)
{
    (void)edit;
}

static LineResult read_edited(LineEdit *edit, const char *prompt)
{
    return read_prompted(edit, prompt);
}
#endif

/* Whether the terminal supports an editor. */
static bool is_able(void)
{
    const char *name = getenv("TERM");
    return name && *name && strcmp(name, "dumb") != 0;
}

void lineedit_open(LineEdit *edit)
{
    edit->next = edit->filled = edit->again_next = 0;
    edit->again[0] = '\0';
    edit->terminal = isatty(STDIN_FILENO);
    edit->seeing = edit->terminal && isatty(STDOUT_FILENO);
    edit->editing = edit->seeing && is_able() &&
                    !wrapping_is_plain(&output_medium);
    if (edit->editing) {
        open_editor();
    }
}

void lineedit_close(LineEdit *edit)
{
    if (edit->editing) {
        close_editor(edit);
    }
}

/* Whether a key comes within a twentieth of a second, or something that was
 * typed is left. */
static bool key_comes(void)
{
    char key;
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    return poll(&input, 1, 50) > 0 && read(STDIN_FILENO, &key, 1) > 0;
}

bool lineedit_pause(const LineEdit *edit, double seconds)
{
    struct termios usual, raw;
    bool pressed = false;
    say_flush();
    if (!edit->seeing || tcgetattr(STDIN_FILENO, &usual) != 0) {
        return false;
    }
    raw = usual;
    raw.c_lflag &= (tcflag_t)~(ICANON | ECHO);
    raw.c_cc[VMIN] = 0;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    for (int left = (int)(seconds * 20 + 0.5);
         left > 0 && !pressed && !interrupt_seen(); left--) {
        pressed = key_comes();
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &usual);
    return pressed;
}

static LineResult read_line(LineEdit *edit, const char *prompt)
{
    return edit->editing   ? read_edited(edit, prompt)
           : edit->seeing ? read_prompted(edit, prompt) : read_plain(edit);
}

/* After a stop the alternate screen is empty, so the question must be shown
 * again. */
static bool is_resumed(void)
{
    bool resumed = screen_resumed();
    if (resumed) {
        interrupt_calm();
    }
    return resumed;
}

LineResult lineedit_read(LineEdit *edit, const char *prompt)
{
    say_flush();
    edit->bytes[0] = '\0';
    edit->saved = false;
    if (interrupt_seen()) {
        return LINE_INTERRUPTED;
    }
    LineResult result = is_resumed() ? LINE_RESUMED : read_line(edit, prompt);
    if (result == LINE_READ) {
        terminal_mend(edit->bytes);  /* all others get valid UTF-8 */
    }
    if (result != LINE_INTERRUPTED && is_resumed()) {
        edit->again[0] = '\0';
        return LINE_RESUMED;
    }
    return result;
}
