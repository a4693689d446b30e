/* Commands for whoever edits the rules beside the game.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "repl/table/change_rules.h"
#include "repl/table/edit_rules.h"
#include "repl/table/prompt_command.h"
#include "repl/table/watch_rules.h"

/* --- :watch --------------------------------------------------------------- */

static void run_watch(Question *question, const char *argument)
{
    Session *session = question->session;
    bool off = text_equal(argument, "off");
    if (*argument && !off && !text_equal(argument, "on")) {
        prompt_say(question, "Type :watch, :watch on or :watch off.");
    } else if (off) {
        prompt_say(question, session->watching ? "No file is watched any more."
                                               : "No file is watched.");
        watch_rules_end(session);
    } else if (session->watching) {
        watch_rules_tell(session, &session->text);
    } else {
        watch_rules_begin(session);
    }
}

const PromptCommand prompt_watch = {
    ":watch", "[on|off]", GROUP_CHANGE, "reads the rules again whenever they "
    "are saved",
    "Watches the files of the rules: the variant, what it extends, house rules "
    "and bots. When one is saved, cria answers above the prompt as :reload "
    "does, and what you have typed stays. A broken file keeps the rules as "
    "they were.",
    TAKES_WORD, false, false, run_watch};

/* --- :edit ---------------------------------------------------------------- */

static void run_edit(Question *question, const char *argument)
{
    PlaceToEdit place;
    if (edit_find(question, argument, &place) && edit_open(question, &place) &&
        !rules_read_again(question)) {
        prompt_say(question, "The rules are as they were; ':edit' opens the "
                   "file again.");
    }
}

const PromptCommand prompt_edit = {
    ":edit", "[NAME]", GROUP_CHANGE, "opens your editor at the rule that :why "
    "named, or at a rule called NAME",
    "$VISUAL, or $EDITOR, opens the file and, where it is one of the usual "
    "editors, the line; when it returns, the rules are read as by :reload. "
    "NAME is an action, the path of a rule, such as 'numbers.hand size', or "
    "any name in the rules: of a card, a zone, a step, a condition. For a file "
    "of the library, or one that cannot be written, it says how to begin a "
    "house rule.",
    TAKES_RULE, false, false, run_edit};
