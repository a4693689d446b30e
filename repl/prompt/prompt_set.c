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

/* Which face each die shows: a matching, found by moving others aside (Kuhn).
 * */
typedef struct {
    const Variant *variant;
    const Items *faces;
    int of_die[DICE_MAX];      /* the face's place among [faces], or NOTHING */
    uint32_t tried;            /* dice that were asked for the present face */
} Dealing;

static bool deal_face(Dealing *dealing, int face)
{
    for (int i = 0; i < dealing->variant->dice_count; i++) {
        const Die *die = &dealing->variant->dice[i];
        if ((dealing->tried >> i & 1) == 0 &&
            memchr(die->faces, dealing->faces->items[face], die->face_count)) {
            dealing->tried |= (uint32_t)1 << i;
            if (dealing->of_die[i] == NOTHING ||
                deal_face(dealing, dealing->of_die[i])) {
                dealing->of_die[i] = face;
                return true;
            }
        }
    }
    return false;
}

/* Puts the faces in the order of dice that can show them, when all are named;
 * of some dice it is not known yet which they are. False after telling. */
static bool arrange(Question *question, const Variant *variant, Items *faces)
{
    const Attribute *names = &variant->attributes[variant->dice_attribute];
    Items named = *faces;
    Dealing dealing = {.variant = variant, .faces = &named};
    if (named.count == 0 || named.count > variant->dice_count) {
        prompt_say(question, variant->dice_count == 1
                   ? "There is %d die, and %d faces are named."
                   : "There are %d dice, and %d faces are named.",
                   variant->dice_count, named.count);
        return false;
    }
    for (int i = 0; i < variant->dice_count; i++) {
        dealing.of_die[i] = NOTHING;
    }
    for (int i = 0; i < named.count; i++) {
        dealing.tried = 0;
        if (!deal_face(&dealing, i)) {
            prompt_say(question, "No die is left that could show %s.",
                       names->values[named.items[i]]);
            return false;
        }
    }
    for (int i = 0; named.count == variant->dice_count && i < named.count;
         i++) {
        faces->items[i] = named.items[dealing.of_die[i]];
    }
    return true;
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
    if (!terms_faces(terms, node, &faces)) {
        prompt_say(question, "This cannot be rolled:");
        rules_tell_misfits(question, terms->found);
    } else if (arrange(question, terms->variant, &faces)) {
        if (!game->given) {
            game->given = given_new(session->arena);
        }
        given_add_roll(game, faces.items, faces.count);
        prompt_say(question, "The next dice rolled show %s.", words);
    }
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
