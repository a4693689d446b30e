/* Commands that tell the rules of the table.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "repl/table/prompt_command.h"
#include "repl/table/rules_again.h"
#include "repl/table/rules_told.h"
#include "repl/table/waiting_rules.h"

/* --- :rules --------------------------------------------------------------- */

static void run_rules(Question *question, const char *argument)
{
    Session *session = question->session;
    Loaded *unchanged = rules_told_unchanged(session);
    RuleBook book = rules_told_book(session->text.arena, session);
    book.base = unchanged && unchanged->variant ? unchanged : NULL;
    rule_book_answer(&book, argument, &session->text);
    load_free(unchanged);
}

const PromptCommand prompt_rules = {
    ":rules", "[WORD]", GROUP_LOOK, "tells the rules: all, or those of an "
    "action, a card, a section",
    "':rules play' tells what the action does, ':rules scoring' what counts, a "
    "card or a sign on it what it is worth, does and goes on. "
    "If nothing is called so, it tells the sentences that say the word, or "
    "those made from a rule of this name in the files, such as a condition "
    "that :why names. What house rules or ':rule' have changed is marked, with "
    "what it replaces. At a terminal, Enter shows the next page.",
    TAKES_TITLE, false, false, run_rules};

/* --- :changes ------------------------------------------------------------- */

/* What was saved in the files of the rules since this game began. */
static bool add_saved(Session *session)
{
    const Chapter *first = chapters_first(session->chapter);
    const char *const *saved = change_find_saved(
        session->text.arena, first->loaded, session->loaded);
    if (*saved) {
        text_add(&session->text, "Saved since this game began:\n");
        change_add_saved(&session->text, first->loaded, session->loaded, saved);
        rules_tell_hidden(&session->text, session->options, first->loaded,
                          session->loaded);
    }
    return *saved;
}

/* What the rules in use are not, or not yet. */
static void add_others(Question *question)
{
    const Session *session = question->session;
    const char *gone = rules_find_gone(session);
    const char *other = gone ? NULL : rules_find_other(session);
    if (session->waiting) {
        waiting_tell(question);
    } else if (gone) {
        prompt_say(question, "'%s' is gone; these are the rules that it had.",
                   gone);
    } else if (other) {
        prompt_say(question, "'%s' says something else now; ':reload' reads "
                   "it.", other);
    }
}

static void run_changes(Question *question, const char *argument)
{
    Session *session = question->session;
    const Options *options = session->options;
    const char *path = session->loaded->resolved.paths[0];
    const char *slash = strrchr(path, '/');
    (void)argument;
    prompt_say(question, "%s, from %s", session->loaded->variant->name,
               slash ? slash + 1 : path);
    for (size_t i = 0; i < options->with_count; i++) {
        text_add_format(&session->text, "  with %s\n", options->with[i]);
    }
    for (size_t i = 0; i < options->set_count; i++) {
        text_add_format(&session->text, "  %s\n", options->set[i]);
    }
    if (!add_saved(session) && !options->with_count && !options->set_count) {
        text_add(&session->text, "  no rule was changed at this table\n");
    }
    add_others(question);
}

const PromptCommand prompt_changes = {
    ":changes", "", GROUP_CHANGE, "lists the changes: house rules and single "
    "values",
    "Also what was saved in the files of the rules since this game began, a "
    "change that is not in force yet, and a file that says something else than "
    "the rules in use.", TAKES_NOTHING, false, false, run_changes};
