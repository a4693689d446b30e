/* SPDX-License-Identifier: MIT */
#include "repl/table/save_file.h"

const char *saving_text(Session *session, Text *text)
{
    const Options *options = session->options;
    Question question = {.session = session};
    const Inquiry inquiry = question_inquiry(&question);
    const RulesGiven rules = {options->operands[0], options->with, options->set,
                              options->with_count, options->set_count};
    return inquiry_replay(&inquiry, &rules, session->placed, text);
}

void saving_replay(Question *question, const char *path)
{
    Text text = text_new(question->session->text.arena);
    const char *twice = saving_text(question->session, &text);
    if (twice) {
        prompt_say(question, "Nothing was written: a replay cannot tell apart "
                   "the legal moves called '%s'.",
                   twice);
    } else {
        saving_write(question, path, text_string(&text));
    }
}
