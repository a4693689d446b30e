/* SPDX-License-Identifier: MIT */
#include "replay/expectation.h"

#include <stdlib.h>
#include <string.h>

#include "document/node.h"
#include "document/yaml.h"
#include "engine/dice_faces.h"
#include "engine/evaluate.h"
#include "engine/zone.h"
#include "expression/make.h"
#include "expression/token.h"
#include "observe/hidden_operands.h"
#include "replay/expected_moves.h"
#include "replay/position_writer.h"
#include "replay/replay_failure.h"

/* "expected [what] to be [expected], found [came]" at [node]. */
static void differ(Play *play, const Node *node, const char *what,
                   const char *expected, const char *came)
{
    Failure *failure = play_fail(play, "differs", node->span, "expected %s to "
                                 "be %s, found %s", what, expected, came);
    play_compare(failure, node, expected, came, came);
}

/* The same of what is compared as a whole. */
static void differ_whole(Play *play, const Node *node, const char *what,
                         const Text *came)
{
    Text expected = text_new(play->arena);
    yaml_add_node(&expected, node);
    differ(play, node, what, text_string(&expected), text_string(came));
}

static void check_word(Play *play, const Node *node, const char *what,
                       const char *came)
{
    if (!text_equal(node->text, came)) {
        Text update = text_new(play->arena);
        yaml_add_text(&update, came);
        differ(play, node, what, node->text, text_string(&update));
    }
}

static void check_number(Play *play, const Node *node, const char *what,
                         int64_t came)
{
    int32_t expected;
    if (!node_integer(node, &expected) || expected != came) {
        differ(play, node, what, node->text,
               text_format(play->arena, "%lld", (long long)came));
    }
}

/* --- the course of the game ----------------------------------------------- */

/* What follows would only say again that another game was played. */
static void check_turn(Play *play, const Node *node)
{
    const State *state = play->game->state;
    if (terms_player(&play->terms, node->text, node->span) < 0) {
    } else if (state->over) {
        play_fail(play, "game-over", node->span, "the game is over%s, and "
                  "nothing is left for %s to decide", play_over_by(play),
                  node->text);
        play->stopped = true;
    } else {
        check_word(play, node, "the one who decides",
                   play->terms.names[state->decider]);
    }
}

static void check_round(Play *play, const Node *node)
{
    check_number(play, node, "the round", play->game->state->round);
}

static void check_direction(Play *play, const Node *node)
{
    check_word(play, node, "the direction",
               play->game->state->direction < 0 ? "backward" : "forward");
}

static void check_last(Play *play, const Node *node)
{
    int last = play->game->state->last_actor;
    check_word(play, node, "the last to act",
               last < 0 ? "nobody" : play->terms.names[last]);
}

/* What an end that the rules do not have may mean; after a failure about it. */
static void help_end(Play *play, const Node *node, NameList ends)
{
    if (names_find(ends, node->text) < 0) {
        const Failure *failure = &play->failures[play->failure_count - 1];
        names_offer(&play->replay->found, play_finding(play, failure), ends,
                    node->text);
    }
}

/* What is done after a round may still ask somebody: it is over all the
 * same. */
static void check_round_end(Play *play, const Node *node)
{
    const Game *game = play->game;
    size_t failures = play->failure_count;
    int end = game->state->round_end;
    const char *ended_by = play->of_round ? play->of_round->ended_by
                           : play->ended_by ? play->ended_by
                           : end != NO_END
                               ? game->variant->round_ends[end].name : NULL;
    if (ended_by) {
        check_word(play, node, "what ended the round", ended_by);
    } else {
        Failure *failure = play_fail(play, "differs", node->span, "expected a "
                                     "round to have ended by '%s', but no "
                                     "round has ended here", node->text);
        failure->expected = node->text;
    }
    if (play->failure_count > failures) {
        help_end(play, node, variant_list(game->variant, LIST_ROUND_ENDS));
    }
}

/* A game that stopped by a rule error has not ended. */
static bool is_over(const Play *play)
{
    return play->game->state->over && !play->game->error.id;
}

static void check_game_end(Play *play, const Node *node)
{
    const State *state = play->game->state;
    const Variant *variant = play->terms.variant;
    size_t failures = play->failure_count;
    if (is_over(play)) {
        check_word(play, node, "what ended the game",
                   variant->game_ends[state->game_end].name);
    } else {
        Failure *failure = play_fail(play, "differs", node->span, "expected "
                                     "the game to have ended by '%s', but it "
                                     "is not over", node->text);
        failure->expected = node->text;
    }
    if (play->failure_count > failures) {
        help_end(play, node, NAME_LIST("end of the game", variant->game_ends,
                                       variant->game_end_count));
    }
}

/* The names in a list, or the one in a text, as a set of players. */
static bool read_players(Play *play, const Node *node, uint32_t *set)
{
    const Node *one;
    *set = 0;
    for (size_t i = 0; (one = node_entry(node, i)); i++) {
        int player = terms_player(&play->terms, one->text, one->span);
        if (player < 0) {
            return false;
        }
        *set |= 1u << player;
    }
    return true;
}

static const char *list_players(Play *play, uint32_t set)
{
    Text text = text_new(play->arena);
    describe_players(&text, set, play->terms.names);
    return text_string(&text);
}

static void check_winners(Play *play, const Node *node)
{
    uint32_t expected, came = play->game->state->winners;
    if (!is_over(play)) {
        play_fail(play, "differs", node->span,
                  "nobody has won yet: the game is not over");
    } else if (read_players(play, node, &expected) && expected != came) {
        differ(play, node, "the winners", list_players(play, expected),
               list_players(play, came));
    }
}

/* --- cards, tokens, statuses ---------------------------------------------- */

static int count_item(const Items *items, int item)
{
    int count = 0;
    for (int i = 0; i < items->count; i++) {
        count += items->items[i] == item;
    }
    return count;
}

/* Compares without order: the same number of each kind, or at least that number
 * before '...'. */
static bool is_set(Play *play, int zone, int owner, const Items *items)
{
    const Variant *variant = play->terms.variant;
    const uint8_t *at = state_zone(variant, play->game->state, zone, owner);
    for (int kind = 0; kind < variant->kind_count; kind++) {
        int held = set_count(variant, at, kind);
        int wanted = count_item(items, kind);
        if (items->rest ? held < wanted : held != wanted) {
            return false;
        }
    }
    return true;
}

static bool is_pile(Play *play, int zone, int owner, const Items *items)
{
    Pile *pile = pile_of(state_zone(play->terms.variant, play->game->state,
                                    zone, owner));
    pile_settle(play->game, pile);
    if (items->count > pile->count ||
        (!items->rest && items->count != pile->count)) {
        return false;
    }
    for (int i = 0; i < items->count; i++) {
        if (pile->cards[pile->count - 1 - i] != items->items[i]) {
            return false;
        }
    }
    return true;
}

/* "'hand' of Ann", or "'draw'" where there is one. */
static const char *whose(Play *play, const char *name, Type of, int owner)
{
    const Terms *terms = &play->terms;
    return variant_has_owner(of)
               ? text_format(play->arena, "'%s' of %s", name,
                             variant_owner_name(play->arena, terms->variant, of,
                                                owner, terms->names))
               : text_format(play->arena, "'%s'", name);
}

/* Who sees only the top of a pile does not see what is compared. */
static void check_cards(void *context, const Node *node, int zone, int owner)
{
    Play *play = context;
    const Zone *of = &play->terms.variant->zones[zone];
    Items items;
    play->open = sight_of_zone(play->game, zone, owner, play->observer) ==
                 SEEN_EVERYBODY;
    if (!terms_cards(&play->terms, node, &items) ||
        (of->pile ? is_pile : is_set)(play, zone, owner, &items)) {
        return;
    }
    Text came = text_new(play->arena);
    describe_zone(&came, play->game, zone, owner);
    differ_whole(play, node, whose(play, of->name, of->of, owner), &came);
}

static void check_zones(Play *play, const Node *zones)
{
    terms_each(&play->terms, LIST_ZONES, "whose", zones, check_cards, play);
}

/* Whether the observer sees all that a holder has. */
static bool sees_tokens(const Play *play, int holder)
{
    const Variant *variant = play->terms.variant;
    bool all = holder >= variant->players_most ||
               sight_of_debt(play->game, holder, play->observer);
    for (int i = 0; i < variant->token_count; i++) {
        all = all && sight_of_tokens(play->game, holder, i, play->observer);
    }
    return all;
}

/* Kinds of tokens that are not named must be absent. */
static bool holds_tokens(Play *play, const Node *node, int holder)
{
    const Variant *variant = play->terms.variant;
    const State *state = play->game->state;
    bool same = true;
    for (int i = 0; i < variant->token_count; i++) {
        int32_t wanted = 0;
        node_integer(node_get(node, variant->tokens[i].name), &wanted);
        same &= state_tokens(variant, state, holder)[i] == wanted;
    }
    int32_t debt = 0;
    node_integer(node_get(node, "debt"), &debt);
    return same && (holder >= variant->players_most ||
                    state_numbers(state, variant->layout.debts)[holder] ==
                        debt);
}

static bool know_tokens(Play *play, const Node *node)
{
    bool known = true;
    for (size_t i = 0; i < node->count; i++) {
        const Node *one = node->children[i];
        known &= text_equal(one->key, "debt") ||
                 terms_find(&play->terms, LIST_TOKENS, one->key,
                            one->key_span) >= 0;
    }
    return known;
}

static void check_tokens(Play *play, const Node *tokens)
{
    for (size_t i = 0; i < tokens->count; i++) {
        const Node *node = tokens->children[i];
        int holder = terms_holder(&play->terms, node->key, node->key_span);
        if (holder < 0 || !know_tokens(play, node) ||
            holds_tokens(play, node, holder)) {
            continue;
        }
        play->open = sees_tokens(play, holder);
        Text came = text_new(play->arena);
        describe_tokens(&came, play->game, holder);
        differ_whole(play, node, text_format(play->arena, "the tokens of %s",
                                             node->key), &came);
    }
}

static void check_statuses(Play *play, const Node *statuses)
{
    const Variant *variant = play->terms.variant;
    for (size_t i = 0; i < statuses->count; i++) {
        const Node *node = statuses->children[i];
        int player = terms_player(&play->terms, node->key, node->key_span);
        if (player >= 0 &&
            terms_find(&play->terms, LIST_STATUSES, node->text,
                       node->span) >= 0) {
            int status = state_bytes(play->game->state,
                                     variant->layout.statuses)[player];
            check_word(play, node,
                       text_format(play->arena, "the status of %s", node->key),
                       variant->statuses[status].name);
        }
    }
}

/* --- variables, points, dice ---------------------------------------------- */

static void check_value(void *context, const Node *node, int number, int owner)
{
    Play *play = context;
    const Variant *variant = play->terms.variant;
    const Variable *variable = &variant->variables[number];
    int32_t value = state_numbers(play->game->state, variable->offset)[owner];
    play->open = sight_of_memory(play->game, number, owner, play->observer);
    int32_t expected;
    if (!terms_value(&play->terms, node, variable->type, &expected) ||
        expected == value) {
        return;
    }
    Text came = text_new(play->arena);
    describe_value(&came, variant, variable->type, value, play->terms.names);
    differ(play, node, whose(play, variable->name, variable->of, owner),
           node->text, text_string(&came));
}

static void check_remembered(Play *play, const Node *remembered)
{
    terms_each(&play->terms, LIST_VARIABLES, "whose", remembered, check_value,
               play);
}

static void check_numbers(Play *play, const Node *numbers, const char *what,
                          const int32_t *values)
{
    for (size_t i = 0; i < numbers->count; i++) {
        const Node *node = numbers->children[i];
        int player = terms_player(&play->terms, node->key, node->key_span);
        if (player >= 0) {
            check_number(play, node, text_format(play->arena, "the %s of %s",
                                                 what, node->key),
                         values[player]);
        }
    }
}

static void check_points(Play *play, const Node *node)
{
    check_numbers(play, node, "points",
                  play->of_round ? play->of_round->points
                  : state_numbers(play->game->state,
                                play->terms.variant->layout.points));
}

static void check_totals(Play *play, const Node *node)
{
    int32_t totals[PLAYERS_MAX];
    game_totals(play->game, totals);
    check_numbers(play, node, "total",
                  play->of_round ? play->of_round->totals : totals);
}

static void check_dice(Play *play, const Node *node)
{
    const Variant *variant = play->terms.variant;
    int faces[DICE_MAX];
    if (!terms_dice(&play->terms, node, faces)) {
        return;
    }
    bool same = true;
    for (int i = 0; i < variant->dice_count; i++) {
        same = same && (faces[i] == NOTHING ||
                        faces[i] == dice_face(play->game, i));
        play->open = play->open && sight_of_die(play->game, i, play->observer);
    }
    if (!same) {
        Text came = text_new(play->arena);
        describe_dice(&came, play->game, play->terms.names, SEES_ALL, true);
        differ_whole(play, node, "the faces of the dice", &came);
    }
}

/* --- any expression ------------------------------------------------------- */

/* Players by their names. */
static Local *name_scope(Play *play, const Meanings *meanings)
{
    Local *scope = NULL;
    Type player = {TYPE_PLAYER, -1};
    for (int i = 0; i < play->terms.players; i++) {
        scope = local_new(play->arena, scope, play->terms.names[i], player);
        scope->stands_for = make_constant(meanings, player, (Span){0, 0, 0}, i);
    }
    return scope;
}

/* The declarations for reading expressions. */
static const Meanings *meanings_of(Play *play)
{
    if (!play->meanings) {
        play->meanings = arena_alloc(play->arena, sizeof *play->meanings);
        *play->meanings = meanings_beside(play->arena, play->terms.variant,
                                          play->terms.found, SIZE_MAX);
    }
    return play->meanings;
}

/* Adds "; 'count(draw)' is 34" for each number that [test], from [node],
 * compares. */
static void tell_sides(Play *play, const Node *node, const Expression *test,
                       Text *told)
{
    while (test->kind == E_NOT) {
        test = test->left;
    }
    const Expression *sides[] = {test->left, test->right};
    bool compares = test->kind == E_EQUAL || test->kind == E_LESS ||
                    test->kind == E_AT_MOST;
    bool plain = node->span.end - node->span.start == strlen(node->text);
    for (size_t i = 0; compares && plain && i < 2; i++) {
        Span span = sides[i]->span;
        int64_t value;
        bool told_of = sides[i]->type.base == TYPE_NUMBER &&
                       sides[i]->kind != E_CONSTANT &&
                       span_contains(node->span, span) &&
                       evaluate(play->game, sides[i], NULL, &value);
        if (told_of) {
            text_add_format(told, "; '%.*s' is %lld",
                            (int)(span.end - span.start),
                            node->text + (span.start - node->span.start),
                            (long long)value);
        }
    }
}

static void check_expression(Play *play, const Node *node)
{
    size_t errors = play->replay->found.errors;
    const Meanings *meanings = meanings_of(play);
    const Expression *expression = expression_read_as(
        meanings, name_scope(play, meanings), node, TYPE_TRUTH, -1);
    int64_t value;
    if (play->replay->found.errors > errors) {
        return;
    }
    play->open = !hidden_value(play->game, expression, NULL, play->observer,
                               HIDDEN_NOW);
    play->game->strict = true;
    bool known = evaluate(play->game, expression, NULL, &value);
    play->game->strict = false;
    if (!known) {
        play_fail(play, "does-not-hold", node->span, "this has no value here: "
                  "it divides by zero, needs a player or card that is none, "
                  "or makes groups of too many cards");
    } else if (!value) {
        Text told = text_new(play->arena);
        tell_sides(play, node, expression, &told);
        Failure *failure = play_fail(play, "does-not-hold", node->span,
                                     "this is not true%s",
                                     text_string(&told));
        failure->expected = node->text;
    }
}

static void check_holds(Play *play, const Node *node)
{
    const Node *one;
    for (size_t i = 0; (one = node_entry(node, i)); i++) {
        check_expression(play, one);
    }
}

static const struct {
    const char *key;
    void (*check)(Play *play, const Node *node);
    bool asked;            /* only who decides knows of it */
    bool ended;            /* is known of a round that has ended */
} checks[] = {
    {"turn", check_turn, false, false},
    {"round", check_round, false, false},
    {"direction", check_direction, false, false},
    {"last to act", check_last, false, false},
    {"zones", check_zones, false, false},
    {"tokens", check_tokens, false, false},
    {"statuses", check_statuses, false, false},
    {"remembered", check_remembered, false, false},
    {"points", check_points, false, true},
    {"dice", check_dice, false, false},
    {"legal", check_legal, true, false},
    {"some legal", check_some_legal, true, false},
    {"none legal", check_none_legal, true, false},
    {"refused", check_refused, true, false},
    {"totals", check_totals, false, true},
    {"round ended by", check_round_end, false, true},
    {"game ended by", check_game_end, false, true},
    {"winners", check_winners, false, true},
    {"holds", check_holds, false, false},
};

NameList check_keys(void)
{
    return NAMES_OF(checks);
}

/* Of several rounds that ended since the last move, each line with "round ended
 * by" is about the next one; the last one is as the game is now. */
static const PassedRound *next_round(Play *play, const Node *line)
{
    bool said = node_get(line, "round ended by");
    return said && play->passed_checked + 1 < play->passed_count
               ? &play->passed[play->passed_checked++] : NULL;
}

/* Checks the parts of a line; if the round [ended] and its next one could not
 * begin, those that are about its end. */
static void check_parts(Play *play, const Node *line, bool ended)
{
    bool asked = play->open;
    for (size_t i = 0; i < line->count && !play->stopped; i++) {
        const Node *value = line->children[i];
        int number = names_find(check_keys(), value->key);
        play->open = asked || !checks[number].asked;
        if (!ended || checks[number].ended) {
            checks[number].check(play, value);
        }
    }
}

void check_line(Play *play, const Node *line)
{
    play->of_round = next_round(play, line);
    check_parts(play, line, false);
}

void check_ended(Play *play)
{
    const Replay *replay = play->replay;
    for (size_t i = play->line; play->passed_count > 0 && i < replay->count &&
                                replay->lines[i].kind != LINE_MOVE; i++) {
        if (replay->lines[i].kind == LINE_CHECK) {
            const PassedRound *next = next_round(play, replay->lines[i].node);
            play->of_round = next ? next
                                  : &play->passed[play->passed_count - 1];
            check_parts(play, replay->lines[i].node, true);
        }
    }
}
