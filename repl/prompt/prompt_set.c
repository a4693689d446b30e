/* :set changes a part of the position. The whole position is taken as a tree,
 * one value in it is replaced, and it is laid out again, which checks it.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "document/node.h"
#include "engine/given.h"
#include "repl/table/change_rules.h"
#include "replay/position_change.h"

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
        prompt_say(question, "After 'top' and 'next' comes a pile, then the "
                   "cards%s.",
                   variant->dice_count ? "; or 'next roll' and what the dice "
                                         "show" : "");
        return;
    case SETTING_NO_COUNT:
        prompt_say(question, "Tokens are KIND=NUMBER, such as %s=2.",
                   variant->token_count ? variant->tokens[0].name : "");
        return;
    case SETTING_NO_NUMBER:
        prompt_say(question, "'%s' is no whole number.", at);
        return;
    case SETTING_NO_ROUND:
        prompt_say(question, "Rounds are counted from 1 to %d; '%s' is "
                   "none.", SETTING_ROUND_MOST, at);
        return;
    case SETTING_NO_DIRECTION:
        prompt_say(question, "The direction is forward or backward, not '%s'.",
                   at);
        return;
    case SETTING_DONE: case SETTING_NO_PART: case SETTING_NO_OWNER:
        prompt_say(question, "What is to be set? A zone, top, next, tokens, "
                   "status, points, turn, round, direction, dice, or what is "
                   "remembered; ':help set' tells more.");
    }
}

/* What the dice show is no part of the position: it is given for when they are
 * rolled. */
static void set_roll(Question *question, const Terms *terms, const char *words)
{
    Session *session = question->session;
    Game *game = session->table->game;
    Node *node = node_new(terms->arena, NODE_SCALAR, (Span){0, 0, 0});
    Items faces;
    node->text = words;
    if (!terms_roll(terms, node, &faces)) {
        prompt_say(question, "This cannot be rolled:");
        rules_tell_misfits(question, terms->found);
        return;
    }
    if (!game->given) {
        game->given = given_new(session->arena);
    }
    given_add_roll(game, faces.items, faces.count);
    prompt_say(question, "The next dice rolled show %s.", words);
}

static Left run(Question *question, const char *argument)
{
    const Session *session = question->session;
    Diagnostics found = diagnostics_new(session->text.arena);
    Terms terms = {session->loaded->variant, session->table->names,
                   session->table->players, session->text.arena, &found};
    if (strncmp(argument, "next roll ", 10) == 0) {
        set_roll(question, &terms, argument + 10);
        return LEFT_NOT;
    }
    Step *step;
    Node *tree = rules_describe(question, &step);
    const char *at;
    if (tree) {
        Setting how = setting_apply(&terms, tree, argument, &at);
        if (how == SETTING_DONE) {
            rules_place(question, tree, step);
        } else if (how == SETTING_NO_OWNER) {
            rules_tell_misfits(question, terms.found);
        } else {
            tell_wrong(question, terms.variant, how, at);
        }
    }
    return LEFT_NOT;
}

const PromptCommand prompt_set = {
    ":set", "PART VALUE", GROUP_CHANGE, "changes a part of the position",
    "A zone and its cards (hand NAME 3 4, discard 5 6: the top first), top "
    "PILE CARD, next PILE CARDS (what is drawn next), next roll FACES (of "
    "dice), tokens NAME KIND=NUMBER, status NAME STATUS, points NAME NUMBER, "
    "turn NAME, round NUMBER, direction backward, dice VALUES, or what the "
    "rules remember with its value. Cards that are named nowhere lie in the "
    "pile where cards are gathered, shuffled. :undo takes it back.",
    TAKES_PART, true, false, run};
