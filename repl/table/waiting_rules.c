/* What waits is a chapter that has not begun.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/waiting_rules.h"

#include <string.h>

#include "base/text_wrap.h"
#include "repl/table/history_segment.h"

void waiting_keep(Question *question, Loaded *loaded, RulesHow how)
{
    Session *session = question->session;
    const char *typed = question->typed ? question->typed : "";
    Chapter *former = session->waiting;
    session->waiting = chapter_note(session, loaded);
    session->waiting->before = former;
    session->waiting->how = arena_copy(session->arena, typed, strlen(typed));
    session->waiting_how = (int)how;
}

void waiting_read(Session *session, Loaded *loaded)
{
    session->waiting->loaded = loaded;
}

void waiting_drop(Session *session)
{
    session->waiting = NULL;
}

void waiting_take_back(Session *session)
{
    session->waiting = session->waiting->before;
}

const char *waiting_commands(const Session *session)
{
    Arena *arena = session->text.arena;
    const Chapter *last = session->waiting;
    const char *commands = text_format(arena, "'%s'", last->how);
    for (const Chapter *one = last->before; one; one = one->before) {
        if (!text_equal(one->how, last->how)) {
            commands = text_format(arena, "'%s', %s", one->how, commands);
        }
    }
    return commands;
}

void waiting_tell(Question *question)
{
    const Session *session = question->session;
    if (session->waiting) {
        prompt_say(question, "Not in force yet: %s.",
                   waiting_commands(session));
    }
}

void waiting_give_up(Question *question)
{
    Session *session = question->session;
    if (session->waiting) {
        prompt_say(question, "%s: dropped; the rules stay as they are.",
                   waiting_commands(session));
    }
    waiting_drop(session);
}

void waiting_tell_left_out(Session *session, const char *where)
{
    if (session->waiting) {
        wrapping_say(&session->text, 0, "", text_format(
            session->text.arena, "Not %s, since not in force yet: %s.", where,
            waiting_commands(session)));
    }
}

const Loaded *waiting_or_used(const Session *session)
{
    return session->waiting ? session->waiting->loaded : session->loaded;
}

void waiting_recall(Session *session)
{
    chapter_take_options(session->waiting ? session->waiting : session->chapter,
                         session->options);
}

void waiting_settle(Session *session)
{
    chapter_take_options(session->chapter, session->options);
}

/* They can be used no more if the position does not fit them. */
void waiting_use(Session *session)
{
    const Chapter *waiting = session->waiting;
    if (!waiting) {
        return;
    }
    Question question = question_new(session);
    const char *commands = waiting_commands(session);
    question.typed = waiting->how;
    question.waited = commands;
    waiting_recall(session);
    switch (rules_use_kept(&question, waiting->loaded,
                           (RulesHow)session->waiting_how)) {
    case RULES_WAITING: case RULES_GONE: case RULES_UNTOUCHED:
    case RULES_EQUAL:
        break;
    case RULES_REFUSED: waiting_give_up(&question); break;
    case RULES_TAKEN:
        waiting_drop(session);
        prompt_say(&question, "The new rules are in force from here on: %s.",
                   commands);
        break;
    }
    waiting_settle(session);
}
