/* Pages are counted in lines of the text, which are no wider than the terminal.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/pager.h"

#include <stdio.h>
#include <string.h>

#include "repl/say.h"
#include "repl/text_wrap.h"

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

/* Whether the reader wants the next page. */
static bool ask_for_more(Session *session)
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
    return result == LINE_READ && *input->bytes == '\0';
}

unsigned pager_lines(const Session *session)
{
    return session->input->terminal && session->input->seeing
               ? wrapping_page_lines() : 0;
}

void pager_print(Session *session)
{
    unsigned lines = pager_lines(session);
    const char *const *(*complete)(void *, const char *) =
        session->input->complete;
    const char *rest = text_string(&session->text);
    size_t length = lines > 0 ? page_length(rest, lines - 1) : strlen(rest);
    while (rest[length] != '\0') {
        say_bytes(stdout, rest, length);
        rest += length;
        if (!ask_for_more(session)) {
            rest += strlen(rest);
        }
        length = page_length(rest, lines - 1);
    }
    say_bytes(stdout, rest, length);
    session->input->complete = complete;
    text_clear(&session->text);
    course_forget(&session->teller.course);
}
