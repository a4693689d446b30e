/* Pages are counted in lines of the text, which are no wider than the terminal:
 * what is left is broken anew when the terminal has got another size.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/pager.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/text_wrap.h"
#include "repl/output_medium.h"
#include "repl/say.h"
#include "repl/table/prompt_command.h"

/* The length of the first [lines] lines of a text. */
static size_t page_length(const char *text, unsigned lines)
{
    const char *end = text;
    for (unsigned i = 0; i < lines && *end; i++) {
        const char *line = strchr(end, '\n');
        end = line ? line + 1 : end + strlen(end);
    }
    return (size_t)(end - text);
}

typedef enum { PAGER_MORE, PAGER_ENOUGH, PAGER_LINE } PagerAnswer;

/* Whether a line is "q" or more of "quit", which here only ends the pages, also
 * where a move is called so. */
static bool is_enough(const char *line)
{
    const char *quit = prompt_quit.name + 1;
    return *line && strncasecmp(line, quit, strlen(line)) == 0;
}

/* What the reader wants instead of the next page, or that. */
static PagerAnswer ask_for_more(Session *session)
{
    LineEdit *input = session->input;
    bool forgets = input->forgets;
    input->complete = NULL;
    input->forgets = true;
    LineResult result = lineedit_read(input, "-- Enter: more; q: enough -- ");
    input->forgets = forgets;
    if (result == LINE_INTERRUPTED) {
        session_take_back(session);
    }
    return result != LINE_READ || is_enough(input->bytes) ? PAGER_ENOUGH
           : input->bytes[strspn(input->bytes, " ")] == '\0' ? PAGER_MORE
                                                             : PAGER_LINE;
}

unsigned pager_lines(const Session *session)
{
    return session->input->terminal && session->input->seeing
               ? wrapping_page_lines(&output_medium) : 0;
}

/* What is left of a text, for the present width of the terminal. */
static const char *fit_rest(const char *rest, Arena *arena, unsigned *columns)
{
    Text text = text_new(arena);
    if (wrapping_columns(&output_medium) == *columns) {
        return rest;
    }
    *columns = wrapping_columns(&output_medium);
    text_add(&text, rest);
    wrapping_refit(&text);
    return text_string(&text);
}

bool pager_print(Session *session)
{
    PagerAnswer answer = PAGER_MORE;
    unsigned columns = wrapping_columns(&output_medium);
    unsigned lines = pager_lines(session);
    wrapping_fit(&session->text);
    const char *const *(*complete)(void *, const char *) =
        session->input->complete;
    const char *rest = text_string(&session->text);
    size_t length = lines > 0 ? page_length(rest, lines - 1) : strlen(rest);
    while (rest[length] != '\0') {
        say_bytes(stdout, rest, length);
        rest += length;
        answer = ask_for_more(session);
        if (answer != PAGER_MORE) {
            rest += strlen(rest);
        }
        rest = fit_rest(rest, session->text.arena, &columns);
        lines = pager_lines(session);
        length = lines > 0 ? page_length(rest, lines - 1) : strlen(rest);
    }
    say_bytes(stdout, rest, length);
    session->input->complete = complete;
    text_clear(&session->text);
    course_forget(&session->teller.course);
    return answer == PAGER_LINE;
}
