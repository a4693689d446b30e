/* :set changes a part of the position. The whole position is taken as a tree,
 * one value in it is replaced, and it is laid out again, which checks it.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "replay/setting.h"
#include "repl/rules.h"

/* A beginning of a name is not enough: what follows it could be meant. */
static void tell_no_player(Question *question, const char *at)
{
    Arena *arena = question->session->text.arena;
    int player = prompt_player(question, arena_copy(arena, at,
                                                    strcspn(at, " ")));
    if (player >= 0) {
        prompt_say(question, "The whole name is needed here: %s.",
                   question->session->table->names[player]);
    }
}

static void tell_wrong(Question *question, const Variant *variant, Setting how,
                       const char *at)
{
    switch (how) {
    case SETTING_NO_PLAYER: tell_no_player(question, at); return;
    case SETTING_NO_PILE:
        prompt_say(question, "After 'top' and 'next' comes a pile that "
                   "everybody shares, then the cards.");
        return;
    case SETTING_NO_COUNT:
        prompt_say(question, "Tokens are KIND=NUMBER, such as %s=2.",
                   variant->token_count ? variant->tokens[0].name : "");
        return;
    default:
        prompt_say(question, "What is to be set? A zone, top, next, tokens, "
                   "status, points, turn, round, direction, dice, or what is "
                   "remembered; ':help set' tells more.");
    }
}

static Left run(Question *question, const char *argument)
{
    const Session *session = question->session;
    Diagnostics found = diagnostics_new(session->text.arena);
    Terms terms = {session->loaded->variant, session->table->names,
                   session->table->players, session->text.arena, &found};
    Node *tree = rules_describe(question, NULL);
    const char *at;
    if (tree) {
        Setting how = setting_apply(&terms, tree, argument, &at);
        if (how == SETTING_DONE) {
            rules_place(question, tree);
        } else {
            tell_wrong(question, terms.variant, how, at);
        }
    }
    return LEFT_NOT;
}

const PromptCommand prompt_set = {
    ":set", "PART VALUE", GROUP_CHANGE, "changes a part of the position",
    "A zone and its cards (hand NAME 3 4, discard 5 6: the top first), top "
    "PILE CARD, next PILE CARDS (what is drawn next), tokens NAME KIND=NUMBER, "
    "status NAME STATUS, points NAME NUMBER, turn NAME, round NUMBER, "
    "direction backward, dice VALUES, or what the rules remember with its "
    "value. Cards that are named nowhere lie in the pile where cards are "
    "gathered, shuffled. What was played before is forgotten.", TAKES_PART,
    true, run};
