/* Commands that tell the rules of the table.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "repl/table/prompt_command.h"
#include "repl/table/rules_told.h"
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
    if (options->with_count + options->set_count == 0) {
        text_add(&session->text, "  no rule was changed at this table\n");
    }
}

const PromptCommand prompt_changes = {
    ":changes", "", GROUP_CHANGE, "lists the changes: house rules and single "
    "values", NULL, TAKES_NOTHING, false, false, run_changes};
