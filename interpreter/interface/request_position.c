/* Requests that change the position, or the rules while it stays.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/refusal.h"
#include "inquiry/about_rules.h"
#include "interface/requests.h"
#include "interface/session_handle.h"
#include "replay/position_edit.h"
#include "replay/position_fit.h"
#include "replay/position_writer.h"
#include "rules/rules.h"

bool request_is_turn(Asked *asked, const Game *game)
{
    const Step *question = refusal_question(game);
    return game_at_turn(game->variant, game->state) ||
           asked_fail(asked, FAULT_NOT_ALLOWED, question
                      ? "only at the decision of a turn: answer '%s' with "
                        "'choose' first, or go back with 'undo'"
                      : "only at the decision of a turn: go back there with "
                        "'undo'", question ? question->place.name : "");
}

/* The position as the words of a replay, or NULL and a fault. */
static Node *describe(Asked *asked)
{
    const CriaSession *session = asked->session;
    Game *game = session->game->game;
    Node *tree = request_is_turn(asked, game)
                     ? describe_tree(asked->arena, game, session->names)
                     : NULL;
    if (!tree && !asked->fault) {
        asked_fail(asked, FAULT_NOT_ALLOWED, "this position has no words");
    }
    return tree;
}

static Terms terms_of(Asked *asked, const CriaVariant *variant,
                      Diagnostics *found)
{
    *found = diagnostics_new(asked->arena);
    return (Terms){variant->loaded->variant, asked->session->names,
                   asked->session->players, asked->arena, found};
}

/* ["...",...]: what cannot be set up. */
static bool fail_misfit(Asked *asked, const Diagnostics *found)
{
    Text data = text_new(asked->arena);
    text_add(&data, "[");
    for (size_t i = 0; i < found->count; i++) {
        text_add(&data, i ? "," : "");
        json_quote(&data, found->items[i].message);
    }
    text_add(&data, "]");
    asked->data = text_string(&data);
    return asked_fail(asked, FAULT_POSITION,
                      "this position cannot be set up");
}

/* A game of [variant] that the session holds. */
static Game *begin_trial(Asked *asked, const CriaVariant *variant)
{
    asked->session->trial = session_new_game(variant);
    if (!asked->session->trial) {
        asked_fail(asked, FAULT_MEMORY, "not enough memory");
        return NULL;
    }
    return asked->session->trial->game;
}

/* Goes on with the game that was tried, and its rules. It has the chance of the
 * seed's next game: what was rolled and shuffled does not come again. */
static bool keep_trial(Asked *asked)
{
    CriaSession *session = asked->session;
    CriaGame *game = session->trial;
    CriaVariant *variant = session->other ? session->other : session->variant;
    session->trial = NULL;
    session->other = NULL;
    return session_place(session, variant, asked->params, game) ||
           asked_fail(asked, FAULT_MEMORY, "not enough memory");
}

static const char *wrong_words(Setting how)
{
    switch (how) {
    case SETTING_NO_PLAYER: return "no player has this name";
    case SETTING_NO_PILE: return "a pile and cards follow 'top' and 'next'";
    case SETTING_NO_SWAP: return "'swap' takes a zone, cards in it, 'for', and "
                                 "as many cards that are elsewhere";
    case SETTING_NO_COUNT: return "tokens are KIND=NUMBER";
    case SETTING_NO_CARDS: return "cards follow the pile";
    case SETTING_NO_NUMBER: return "points are a whole number";
    case SETTING_NO_ROUND: return "a round is a number from 1 on";
    case SETTING_NO_TURN: return "the name of a player is missing";
    case SETTING_NO_DIRECTION: return "it is forward or backward";
    case SETTING_NO_OWNER: return "nothing of this name has one";
    case SETTING_DONE: case SETTING_EMPTIED: case SETTING_NOT_THERE:
    case SETTING_NO_PART: break;
    }
    return "no part of a position has this name";
}

bool request_set(Asked *asked)
{
    CriaSession *session = asked->session;
    const char *words = asked_text(asked, PARAMETER_WORDS, NULL), *at = NULL;
    const State *now = session->game->game->state;
    Diagnostics found;
    if (!words) {
        return asked_fail(asked, FAULT_PARAMETERS, "'words' is missing");
    }
    Node *tree = describe(asked);
    if (!tree) {
        return false;
    }
    Terms terms = terms_of(asked, session->variant, &found);
    Setting how = setting_apply(&terms, tree, words, &at);
    if (how == SETTING_NOT_THERE) {
        return fail_misfit(asked, &found);
    }
    if (!setting_is_done(how)) {
        return asked_fail(asked, FAULT_PARAMETERS, "'%s': %s", at ? at : words,
                          wrong_words(how));
    }
    Game *game = begin_trial(asked, session->variant);
    if (!game) {
        return false;
    }
    if (!place_position(game, &terms, tree, now->seed, now->game + 1)) {
        return fail_misfit(asked, &found);
    }
    if (!keep_trial(asked)) {
        return false;
    }
    text_add(asked->answer, "{");
    request_add_course(asked->answer, session);
    text_add(asked->answer, "}");
    return true;
}

/* Sets up the position by other rules, as it is or the nearest one; false: a
 * fault. */
static bool carry_over(Asked *asked, const CriaVariant *variant, Game *game,
                       Node *tree, Losses *losses)
{
    const CriaSession *session = asked->session;
    const Game *former = session->game->game;
    Diagnostics found;
    Terms terms = terms_of(asked, variant, &found);
    FitSource from = {session->game->game, SEES_ALL, true};
    if (place_position(game, &terms, tree, former->state->seed,
                       former->state->game + 1)) {
        return true;
    }
    terms = terms_of(asked, variant, &found);
    return position_fit(game, &terms, tree, &from, former->state->seed,
                        former->state->game + 1, losses) ||
           fail_misfit(asked, &found);
}

static bool has_seats(Asked *asked, const Variant *variant)
{
    int players = asked->session->players;
    return (players >= variant->players_least &&
            players <= variant->players_most) ||
           asked_fail(asked, FAULT_PARAMETERS, "these rules are for %s",
                      variant_players(variant).text);
}

bool request_reload(Asked *asked)
{
    CriaSession *session = asked->session;
    Losses losses = {NULL, 0, 0};
    Node *tree = describe(asked);
    session->other = tree ? asked_rules(asked) : NULL;
    Game *game = session->other ? begin_trial(asked, session->other) : NULL;
    if (!game || !has_seats(asked, session->other->loaded->variant) ||
        !carry_over(asked, session->other, game, tree, &losses) ||
        !keep_trial(asked)) {
        return false;
    }
    asked_tell_rules(asked);
    json_texts(asked->answer, "lost", losses.items, losses.count);
    text_add(asked->answer, ",");
    request_add_course(asked->answer, session);
    text_add(asked->answer, "}");
    return true;
}

/* --- Differences ---------------------------------------------------------- */

bool request_diff(Asked *asked)
{
    CriaSession *session = asked->session;
    session->other = asked_rules(asked);
    if (!session->other) {
        return false;
    }
    const ToldRules sides[2] = {
        {session->variant->loaded, "the first", "the first"},
        {session->other->loaded, "the second", "the second"}};
    text_add(asked->answer, "{\"differences\":");
    rules_list_json(sides, asked->answer);
    text_add(asked->answer, "}");
    return true;
}
