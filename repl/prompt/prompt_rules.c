/* Commands that tell the rules of the table.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "repl/difference/change_told.h"
#include "repl/table/history_segment.h"
#include "repl/table/prompt_command.h"
#include "repl/table/rules_again.h"
#include "repl/table/rules_told.h"
#include "repl/table/waiting_rules.h"
#include "repl/text_wrap.h"

/* --- :rules --------------------------------------------------------------- */

enum { QUOTED = 60 };

static void run_rules(Question *question, const char *argument)
{
    Session *session = question->session;
    Arena *arena = session->text.arena;
    Page page = rules_told_book(arena, session);
    PageStyle style = {.name = session->loaded->variant->id,
                       .width = wrapping_page() - 2};
    if (*argument) {
        page = rulebook_part(arena, &page, argument);
    }
    if (page.root->count == 0) {
        text_add(&session->text, "The rules say nothing of '");
        wrapping_quote(&session->text, argument, QUOTED);
        prompt_say(question, "'; ':rules' tells all of them.");
        return;
    }
    page_write_text(&page, &style, &session->text);
    question->paged = true;
}

const PromptCommand prompt_rules = {
    ":rules", "[WORD]", GROUP_LOOK, "tells the rules: all, or those of an "
    "action, a card, a section",
    "':rules play' tells what the action does, ':rules scoring' what counts. "
    "If nothing is called so, it tells the sentences that say the word. At a "
    "terminal, Enter shows the next page.",
    TAKES_TITLE, false, false, run_rules};

/* --- :changes ------------------------------------------------------------- */

/* What was saved in the files of the rules since this game began. */
static bool add_saved(Session *session)
{
    const Chapter *first = session->chapter;
    while (first->before) {
        first = first->before;
    }
    bool saved = rules_were_saved(session, first->loaded);
    if (saved) {
        text_add(&session->text, "Saved since this game began:\n");
        change_add_lines(&session->text, first->loaded, session->loaded);
    }
    return saved;
}

/* What the rules in use are not, or not yet. */
static void add_others(Question *question)
{
    const Session *session = question->session;
    const char *gone = rules_find_gone(session);
    const char *other = gone ? NULL : rules_find_other(session);
    if (session->waiting) {
        prompt_say(question, "Not in force yet: %s.",
                   waiting_commands(session));
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
