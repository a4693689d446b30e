/* Commands that show more than the question shows.
 *
 * SPDX-License-Identifier: MIT */
#include "cria.h"
#include "repl/table/prompt_command.h"

/* --- :table --------------------------------------------------------------- */

static void run_table(Question *question, const char *argument)
{
    Session *session = question->session;
    bool reads = question->who || session->open || session_people(session) == 1;
    (void)argument;
    question_add_table(question, reads ? session_viewer(session)
                                       : CRIA_SPECTATOR);
    const MoveList *list = &question->asked.list;
    move_list_add(list, NULL, list->count, &session->text);
}

const PromptCommand prompt_table = {
    ":table", "", GROUP_LOOK, "shows the whole table and the legal moves",
    "Shows also what the question leaves out where the terminal has few lines: "
    "other players' places, empty places and remembered values. When the game "
    "is over, it shows how the game ended.", TAKES_NOTHING,
    false, false, run_table};

/* --- :signs --------------------------------------------------------------- */

static void run_signs(Question *question, const char *argument)
{
    const Inquiry inquiry = question_inquiry(question);
    (void)argument;
    inquiry_signs(&inquiry);
}

const PromptCommand prompt_signs = {
    ":signs", "", GROUP_LOOK, "tells what the signs on cards stand for",
    "The table tells it of each sign when you see it for the first time, if "
    "there is room; this tells it of all signs.", TAKES_NOTHING,
    false, false, run_signs};

/* --- :open ---------------------------------------------------------------- */

static void run_open(Question *question, const char *argument)
{
    Session *session = question->session;
    bool off = text_equal(argument, "off");
    if (*argument && !off) {
        prompt_say(question, "Type :open or :open off.");
        return;
    }
    if (off && session->sharing && session_people(session) > 1) {
        prompt_say(question, "Cards cannot be hidden again in this game; 'cria "
                   "play' without --open hides them.");
        return;
    }
    session->open = !off;
    question_add(question);
}

const PromptCommand prompt_open = {
    ":open", "[off]", GROUP_LOOK, "shows everybody's cards from now on; off: "
    "hides them again", NULL, TAKES_WORD, false, true, run_open};

/* --- :as ------------------------------------------------------------------ */

/* Whether people who only watch are meant, and no player of this name. */
static bool is_nobody(const Question *question, const char *name)
{
    const Table *table = question->session->table;
    bool named = false;
    for (int p = 0; p < table->players; p++) {
        named = named || text_equal(table->names[p], name);
    }
    return !named && text_equal(name, "nobody");
}

static void run_as(Question *question, const char *argument)
{
    int player = is_nobody(question, argument)
                     ? CRIA_SPECTATOR : prompt_player(question, argument);
    if (player >= 0) {
        question_add_table(question, player);
    }
}

const PromptCommand prompt_as = {
    ":as", "NAME", GROUP_LOOK, "shows what that player may see",
    "Shows it once; the next question again shows what the player to decide "
    "may see. ':as nobody' shows what people who only watch may see.",
    TAKES_PLAYER, true, true, run_as};

/* --- :knows --------------------------------------------------------------- */

static void run_knows(Question *question, const char *argument)
{
    int player = prompt_player(question, argument);
    if (player >= 0) {
        const Inquiry inquiry = question_inquiry(question);
        inquiry_unseen_cards(&inquiry, player, argument);
    }
}

const PromptCommand prompt_knows = {
    ":knows", "NAME", GROUP_ASK, "lists the cards that player does not see, "
    "where they can be, and how likely each comes next",
    "It is about cards, not about dice, tokens and values. "
    "Counts all cards that are hidden now. Where that player saw some of them "
    "earlier, and they were not mixed with others, it names these as known. Of "
    "another player's unseen cards it lists those that you see or know, and "
    "the places and numbers of all. Which card is the next of a pile is chance "
    "as far as the hidden cards can lie in any order; what follows from the "
    "rules, or from how others play, is not used.",
    TAKES_PLAYER, true, false, run_knows};

/* --- :trace --------------------------------------------------------------- */

static void run_trace(Question *question, const char *argument)
{
    Tracing *tracing = &question->session->tracing;
    bool on = text_equal(argument, "on"), off = text_equal(argument, "off");
    if (*argument && !on && !off) {
        prompt_say(question, "Type :trace on or :trace off.");
        return;
    }
    tracing->on = *argument ? on : tracing->on;
    prompt_say(question, tracing->on
                   ? "Each rule is shown as it fires; ':trace off' ends this."
                   : "Rules are not shown as they fire; ':trace on' shows "
                     "them.");
}

const PromptCommand prompt_trace = {
    ":trace", "[on|off]", GROUP_ASK, "shows each rule as it fires, with its "
    "line",
    "Shows after each move the action and its steps, the conditions that were "
    "true, ends and scores, each with its line and what it changed. It shows "
    "only what the player who moves may see, for a bot's move what the person "
    "at the table may see; a rule that looks at hidden cards is shown with ? "
    "and without its effect. :open shows all.", TAKES_WORD, false,
    false, run_trace};
