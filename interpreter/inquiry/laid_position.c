/* A position is carried over in the words of a replay.
 *
 * SPDX-License-Identifier: MIT */
#include "inquiry/laid_parts.h"

#include <string.h>

#include "base/text_wrap.h"
#include "document/node.h"
#include "document/read.h"
#include "document/yaml.h"
#include "engine/given_chance.h"
#include "observe/known.h"
#include "inquiry/answering.h"
#include "replay/position_fit.h"
#include "replay/position_writer.h"

/* --- in words ------------------------------------------------------------- */

Ply *laid_turn(const History *history, const Variant *variant)
{
    Ply *step = history->now;
    while (step && !game_at_turn(variant, step->state)) {
        step = step->before;
    }
    return step;
}

Node *laid_describe(const Inquiry *inquiry, Ply **of)
{
    *of = laid_turn(inquiry->history, inquiry->loaded->variant);
    if (!*of) {
        inquiry_say(inquiry, "There is no decision of a turn to begin at.");
        return NULL;
    }
    Game *copy = asked_copy(inquiry->asked);
    game_set_state(copy, (*of)->state);
    return describe_tree(inquiry->text->arena, copy, inquiry->asked->names);
}

void laid_print(const Inquiry *inquiry)
{
    Ply *step;
    const Node *tree = laid_describe(inquiry, &step);
    if (tree) {
        text_add(inquiry->text, ":position ");
        yaml_add_node(inquiry->text, tree);
        text_add(inquiry->text, "\n");
        if (step != inquiry->history->now) {
            inquiry_say(inquiry, "The position is at the last decision of a "
                        "turn before.");
        }
    }
}

Node *laid_read(Arena *arena, const char *words)
{
    Sources sources = sources_new(arena);
    Diagnostics found = diagnostics_new(arena);
    uint32_t file = sources_add(&sources, "position", words, strlen(words));
    Node *tree = document_read(arena, &sources, file, &found);
    return tree && found.errors == 0 && node_get(tree, "turn") ? tree : NULL;
}

/* --- laid out ------------------------------------------------------------- */

void laid_tell_misfits(const Inquiry *inquiry, const Diagnostics *found)
{
    Text *text = inquiry->text;
    for (size_t i = 0; i < found->count; i++) {
        const Diagnostic *one = &found->items[i];
        bool repeated = i > 0 && text_equal(one->message, one[-1].message);
        if (!repeated) {
            wrapping_say(text, 4, "  ", text_format(
                text->arena, "%s%s%s", one->message, one->help ? "; " : "",
                one->help ? one->help : ""));
        }
    }
}

Terms laid_terms(const Inquiry *inquiry, const Variant *variant,
                 Diagnostics *found)
{
    *found = diagnostics_new(inquiry->text->arena);
    return (Terms){variant, inquiry->asked->names, inquiry->players,
                   inquiry->text->arena, found};
}

static bool place(const Inquiry *inquiry, Game *game, const Node *tree,
                  Diagnostics *found)
{
    const Terms terms = laid_terms(inquiry, game->variant, found);
    const State *now = inquiry->game->state;
    game->given = NULL;
    return place_position(game, &terms, tree, now->seed, now->game);
}

bool laid_fits(const Inquiry *inquiry, const Node *tree)
{
    Diagnostics found;
    Game *copy = inquiry->asked->copy;
    copy->watch = NULL;
    return place(inquiry, copy, tree, &found);
}

bool laid_try(const Inquiry *inquiry, const Node *tree)
{
    Diagnostics found;
    Game *copy = inquiry->asked->copy;
    copy->watch = NULL;
    bool placed = place(inquiry, copy, tree, &found);
    if (!placed) {
        inquiry_say(inquiry, "This position cannot be laid out:");
        laid_tell_misfits(inquiry, &found);
    }
    return placed;
}

/* --- by other rules ------------------------------------------------------- */

/* Cards without a described place are put where cards are gathered. */
static void leave_to_chance(const Variant *variant, Node *tree)
{
    Node *zones = node_get(tree, "zones");
    int gathering = place_gathering(variant);
    size_t kept = 0;
    for (size_t i = 0; zones && gathering >= 0 && i < zones->count; i++) {
        if (!text_equal(zones->children[i]->key,
                        variant->zones[gathering].name)) {
            zones->children[kept++] = zones->children[i];
        }
    }
    if (zones && gathering >= 0) {
        zones->count = kept;
    }
}

/* Tries to place the cards in their order, then with the remaining cards of the
 * pile in any order. */
static bool place_either_way(const Inquiry *inquiry, Game *game, Node *tree,
                             Diagnostics *found)
{
    if (place(inquiry, game, tree, found)) {
        return true;
    }
    leave_to_chance(game->variant, tree);
    bool placed = place(inquiry, game, tree, found);
    if (placed) {
        inquiry_say(inquiry, "The cards to come are in a different order.");
    }
    return placed;
}

/* Sets up the nearest position that the new rules allow, and tells what is
 * lost; false: there is none. */
static bool place_nearest(const Inquiry *inquiry, Game *game, Node *tree,
                          bool whole, Diagnostics *found)
{
    const Terms terms = laid_terms(inquiry, game->variant, found);
    const State *now = inquiry->game->state;
    const FitSource from = {inquiry->asked->copy, inquiry->asked->viewer,
                            whole};
    Losses losses = {NULL, 0, 0};
    if (!position_fit(game, &terms, tree, &from, now->seed, now->game,
                      &losses)) {
        return false;
    }
    inquiry_say(inquiry, "The position does not fit these rules; the nearest "
                "one that does:");
    for (size_t i = 0; i < losses.count; i++) {
        wrapping_say(inquiry->text, 4, "  ", losses.items[i]);
    }
    return true;
}

Ply *laid_carry(const Inquiry *inquiry, Game *game, bool nearest, bool whole)
{
    Ply *step;
    Diagnostics found;
    Node *tree = laid_describe(inquiry, &step);
    if (tree && (place_either_way(inquiry, game, tree, &found) ||
                 (nearest &&
                  place_nearest(inquiry, game, tree, whole, &found)))) {
        if (step != inquiry->history->now) {
            inquiry_say(inquiry, "The game goes back to the last decision of a "
                        "turn.");
        }
        return step;
    }
    if (tree) {
        inquiry_say(inquiry, "The position does not fit these rules:");
        laid_tell_misfits(inquiry, &found);
    }
    return NULL;
}

/* --- what begins with it -------------------------------------------------- */

/* Whether dice taken over from step [of] are visible: they were rolled in that
 * turn, or they were just set by the [same] rules. */
static bool dice_lie(const Game *game, const Ply *of, bool same)
{
    const Variant *variant = game->variant;
    return teller_dice_fresh(&of->told, of->state) ||
           (same && memcmp(state_dice(variant, of->state),
                           state_dice(variant, game->state),
                           2 * (size_t)variant->dice_count) != 0);
}

void laid_begin(History *history, Game *game, Teller *teller, const Ply *of,
                const Variant *former)
{
    Arena *arena = history->arena;
    const Results results = of ? of->told.results : teller->told.results;
    game->given = NULL;
    known_forget(game);
    teller_return(teller, (TellerMark){.results = results,
                                       .opening = {NULL, NULL, NULL}});
    if (!of || dice_lie(game, of, former == game->variant)) {
        teller_lay(teller);
    }
    if (of) {
        teller->told.decided = of->told.decided;
        teller->told.laid = laid_by_carry(&of->told.laid, former,
                                          game->variant);
    }
    history_begin(history, game, teller_mark(teller), arena);
}

/* The cards that [tree], which is laid out, names as the next ones. */
static CardsToCome find_to_come(const Inquiry *inquiry, const Node *tree,
                                Arena *arena)
{
    Diagnostics found;
    Game *copy = asked_copy(inquiry->asked);
    const Terms terms = laid_terms(inquiry, copy->variant, &found);
    return cards_to_come_of(arena, &terms, tree,
                            describe_tree(terms.arena, copy, terms.names));
}

CardsToCome laid_take(const Inquiry *inquiry, const Node *tree, const Ply *of,
                      History *history, Teller *teller)
{
    Game *game = inquiry->game;
    int16_t faces[DICE_MAX];
    int rolled = given_find_roll(game, faces);
    game_set_state(game, inquiry->asked->copy->state);
    laid_begin(history, game, teller, of, game->variant);
    const CardsToCome to_come = find_to_come(inquiry, tree, history->arena);
    if (rolled > 0) {
        laid_give_roll(game, faces, rolled, history->arena);
    }
    return to_come;
}

/* --- rolls to come -------------------------------------------------------- */

bool laid_has_roll(const Game *game)
{
    int16_t faces[DICE_MAX];
    return given_find_roll(game, faces) > 0;
}

void laid_give_roll(Game *game, const int16_t *faces, int count, Arena *arena)
{
    game->given = game->given ? game->given : given_new(arena);
    given_add_roll(game, faces, count);
}
