/* The watch begins anew with the texts that were read, so that nothing is
 * missed that is saved meanwhile.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/watch_rules.h"

#include <string.h>

#include "base/text_wrap.h"
#include "repl/table/change_rules.h"
#include "repl/watching/watch_text.h"

/* The files of the rules in use that were not read again, such as those of
 * bots, are watched from now on. */
static void add_in_use(Session *session)
{
    const Sources *sources = &session->loaded->sources;
    for (size_t i = 1; i < sources->count; i++) {
        const char *name = sources->files[i].name;
        if (source_is_file(name)) {
            filewatch_add(&session->watch, name);
        }
    }
}

void watch_rules_note(Session *session, const Loaded *loaded)
{
    const Options *options = session->options;
    if (!session->watching) {
        return;
    }
    filewatch_begin(&session->watch, session->arena);
    filewatch_add_sources(&session->watch, &loaded->sources);
    add_in_use(session);
    if (library_is_path(options->operands[0])) {
        filewatch_add(&session->watch, options->operands[0]);
    }
    for (size_t i = 0; i < options->with_count; i++) {
        if (library_is_path(options->with[i])) {
            filewatch_add(&session->watch, options->with[i]);
        }
    }
}

void watch_rules_begin(Session *session)
{
    if (!session->watching) {
        session->watch = filewatch_open();
        session->watching = true;
        watch_rules_note(session, session->loaded);
        watch_rules_tell(session, &session->text);
    }
}

void watch_rules_end(Session *session)
{
    if (session->watching) {
        filewatch_close(&session->watch);
        session->watching = false;
    }
}

void watch_rules_tell(const Session *session, Text *text)
{
    enum { NAMED = 3 };
    const FileWatch *watch = &session->watch;
    Text names = text_new(text->arena);
    for (size_t i = 0; i < watch->count && i < NAMED; i++) {
        text_add_format(&names, "%s%s", i ? ", " : "", watch->files[i].path);
    }
    if (watch->count > NAMED) {
        text_add_format(&names, " and %zu more", watch->count - NAMED);
    }
    wrapping_say(text, 2, "Watching ", text_format(
        text->arena, "%s: what you save there goes on here.",
        text_string(&names)));
}

void watch_rules_answer(Question *question)
{
    Session *session = question->session;
    Text saved = text_new(session->text.arena);
    watch_add_head(&session->text, &session->watch);
    watch_add_saved(&saved, &session->watch);
    question->typed = text_format(saved.arena, "saving %s",
                                  text_string(&saved));
    switch (rules_load(question, RULES_NEAREST)) {
    case RULES_REFUSED:
        prompt_say(question, "The rules are as they were.");
        break;
    case RULES_GONE:
        prompt_say(question, "The rules stay as they were; when it is there "
                   "again, it is read.");
        break;
    case RULES_UNTOUCHED:
        text_add(&session->text, "  The rules are the same.\n");
        break;
    case RULES_EQUAL: case RULES_WAITING: case RULES_TAKEN: break;
    }
}
