/* Commands that show more than the question shows.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/zone.h"
#include "observe/sight.h"
#include "record/redeal_unseen.h"
#include "repl/table/prompt_command.h"
#include "repl/text_wrap.h"
#include "variant/names.h"

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

static void run_as(Question *question, const char *argument)
{
    int player = prompt_player(question, argument);
    if (player >= 0) {
        question_add_table(question, player);
    }
}

const PromptCommand prompt_as = {
    ":as", "NAME", GROUP_LOOK, "shows what that player may see",
    "Shows it once; the next question again shows what the player to decide "
    "may see.",
    TAKES_PLAYER, true, true, run_as};

/* --- :knows --------------------------------------------------------------- */

static void add_cards(const Variant *variant, const int *counts, Wrapping *line)
{
    for (int kind = 0; kind < variant->kind_count; kind++) {
        if (counts[kind] > 0) {
            wrapping_add(line, text_format(line->text->arena, "%dx %s",
                                           counts[kind],
                                           variant->kinds[kind].label), 2);
        }
    }
}

/* Adds where hidden cards lie and how many. */
static void add_places(const Session *session, const Game *game, int viewer,
                       Text *text)
{
    const Variant *variant = game->variant;
    Wrapping line = wrapping_begin(text, 4, "They are in:");
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        for (int k = 0; k < game_count_of(game, zone->of); k++) {
            Seen seen = sight_of_zone(game, (int)i, k, viewer);
            int hidden = zone_count(game, (int)i, k, UINT64_MAX) -
                         (seen == SEEN_TOP);
            const char *of = zone->of.base == TYPE_ERROR ? "" : text_format(
                text->arena, " of %s", variant_owner_name(
                    text->arena, variant, zone->of, k, session->table->names));
            if (seen != SEEN_EVERYBODY && hidden > 0) {
                wrapping_add(&line, text_format(text->arena, "%s%s: %d",
                                                zone->name, of, hidden), 2);
            }
        }
    }
    wrapping_end(&line);
}

static void run_knows(Question *question, const char *argument)
{
    Session *session = question->session;
    Text *text = &session->text;
    int counts[KINDS_MAX];
    int player = prompt_player(question, argument);
    if (player < 0) {
        return;
    }
    const Game *copy = session_copy(session);
    int count = unseen_count(copy, player, counts);
    if (count == 0) {
        prompt_say(question, "%s sees all cards.", argument);
        return;
    }
    Wrapping line = wrapping_begin(text, 4, text_format(
        text->arena, "%s does not see %d card%s:",
        session->table->names[player], count, count == 1 ? "" : "s"));
    add_cards(copy->variant, counts, &line);
    wrapping_end(&line);
    add_places(session, copy, player, text);
}

const PromptCommand prompt_knows = {
    ":knows", "NAME", GROUP_ASK, "lists the cards that player does not see, "
    "and where they can be",
    "Counts the cards that are open now; cards seen earlier and hidden again "
    "count as unseen.", TAKES_PLAYER, true, false, run_knows};

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
