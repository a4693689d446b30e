/* Goes through an expression and asks sight.h about all that it looks at.
 *
 * SPDX-License-Identifier: MIT */
#include "observe/hidden_operands.h"

#include "engine/dice_faces.h"
#include "engine/zone.h"
#include "observe/seen_places.h"
#include "rules/rules.h"
#include "variant/names.h"

typedef struct {
    Game *game;
    int observer;
    HiddenWhen when;
    const Knowledge *known;          /* what was seen before, or NULL */
} Looker;

static bool hides(const Looker *looker, const Expression *e,
                  const Frame *frame);

/* The owner that an expression stands for; NOTHING if that is not known, which
 * means any. */
static int owner_of(const Looker *looker, const Expression *e,
                    const Frame *frame)
{
    int64_t owner = 0;
    return !e ? 0 : evaluate(looker->game, e, frame, &owner) && owner >= 0
                        ? (int)owner : NOTHING;
}

/* --- what is looked at ---------------------------------------------------- */

/* The zone that cards are from, or NULL. */
static const Expression *zone_of(const Expression *cards)
{
    while (cards && cards->kind == E_WHERE) {
        cards = cards->left;
    }
    return cards && cards->kind == E_ZONE ? cards : NULL;
}

/* Whether all cards of a zone are seen or known, for any owner of all of
 * them. */
static bool knows_zone(const Looker *looker, const Expression *zone,
                       const Frame *frame)
{
    const Game *game = looker->game;
    int number = (int)zone->value, owner = owner_of(looker, zone->left, frame);
    int count = game_count_of(game, game->variant->zones[number].of);
    for (int k = 0; k < count; k++) {
        if ((owner < 0 || owner == k) &&
            !known_all(game, looker->known, number, k, looker->observer)) {
            return false;
        }
    }
    return true;
}

/* How much is seen of a zone, for any owner of all of them. */
static Seen seen_of(const Looker *looker, const Expression *zone,
                    const Frame *frame)
{
    const Game *game = looker->game;
    int number = (int)zone->value, owner = owner_of(looker, zone->left, frame);
    int count = game_count_of(game, game->variant->zones[number].of);
    if (owner >= 0) {
        return sight_of_zone(game, number, owner, looker->observer);
    }
    for (int k = 0; k < count; k++) {
        if (sight_of_zone(game, number, k, looker->observer) !=
            SEEN_EVERYBODY) {
            return SEEN_NOBODY;
        }
    }
    return SEEN_EVERYBODY;
}

/* Whether the observer sees that a zone of a known owner has no cards. */
static bool is_bare(const Looker *looker, const Expression *zone,
                    const Frame *frame)
{
    int owner = owner_of(looker, zone->left, frame);
    return looker->when == HIDDEN_COUNTED && owner >= 0 &&
           zone_count(looker->game, (int)zone->value, owner, bits_all()) == 0;
}

static bool hides_end(const Looker *looker, const Expression *e,
                      const Frame *frame)
{
    const Expression *zone = zone_of(e->left);
    Seen seen = zone ? seen_of(looker, zone, frame) : SEEN_NOBODY;
    return seen != SEEN_EVERYBODY && (e->kind == E_BOTTOM || seen != SEEN_TOP);
}

static bool hides_variable(const Looker *looker, const Expression *e,
                           const Frame *frame)
{
    const Game *game = looker->game;
    int number = (int)e->value, owner = owner_of(looker, e->left, frame);
    int count = game_count_of(game, game->variant->variables[number].of);
    for (int k = 0; k < count; k++) {
        if ((owner < 0 || owner == k) &&
            !sight_of_memory(game, number, k, looker->observer)) {
            return true;
        }
    }
    return false;
}

/* One die, or any. */
static bool hides_dice(const Looker *looker, int die)
{
    uint64_t there = dice_there(looker->game);
    for (int i = 0; i < looker->game->variant->dice_count; i++) {
        if ((die < 0 ? there >> i & 1 : die == i) &&
            !sight_of_die(looker->game, i, looker->observer)) {
            return true;
        }
    }
    return false;
}

/* The tokens of a kind, or of any, that a holder has, or any. */
static bool hides_tokens(const Looker *looker, int token, int holder)
{
    const Game *game = looker->game;
    const Variant *variant = game->variant;
    int supply = variant_supply(variant);
    for (int i = 0; i < supply + (int)variant->holder_count; i++) {
        bool there = i >= supply || i < game->state->players;
        for (int k = 0; k < variant->token_count; k++) {
            if (there && (holder < 0 || holder == i) &&
                (token < 0 || token == k) &&
                !sight_of_tokens(game, i, k, looker->observer)) {
                return true;
            }
        }
    }
    return false;
}

/* Whether some card of a kind is not seen. */
static bool hides_kind(const Looker *looker, int kind)
{
    const Game *game = looker->game;
    const Variant *variant = game->variant;
    int seen = 0;
    for (int i = 0; i < (int)variant->zone_count; i++) {
        for (int k = 0; k < game_count_of(game, variant->zones[i].of); k++) {
            Seen sight = sight_of_zone(game, i, k, looker->observer);
            seen += sight == SEEN_EVERYBODY
                        ? (int)zone_count(game, i, k, bits_of(kind)) : 0;
        }
    }
    return seen < variant->kinds[kind].copies;
}

/* Whether a choice is one of a question, not of the turn: who is asked has made
 * it, not the actor. */
static bool is_of_question(const Game *game, const Choice *choice)
{
    const Program *program = &game->variant->program;
    for (size_t i = 0; i < program->offer_count; i++) {
        const Action *action = program->offers[i].action;
        if (choice >= action->choices &&
            choice < action->choices + action->choice_count) {
            return !action->turn;
        }
    }
    return false;
}

/* Whether a name stands for what somebody else has chosen without that they are
 * told: a number, a player, a value, a kind of token. */
static bool hides_choice(const Looker *looker, const Local *name)
{
    const Choice *untold = told_not(looker->game, name, looker->observer);
    return untold && (looker->game->state->decider != looker->observer ||
                      !is_of_question(looker->game, untold));
}

/* A name that is not bound here has the value that the program keeps: what
 * others chose in what goes on may be hidden. */
static bool hides_local(const Looker *looker, const Expression *e,
                        const Frame *frame)
{
    const State *state = looker->game->state;
    Cell value;
    for (; frame; frame = frame->outer) {
        if (frame->local == e->local) {
            return false;
        }
    }
    if (looker->when == HIDDEN_LOOKED ||
        state->actor == looker->observer || e->local->reg < 0 ||
        !evaluate_cell(looker->game, e, NULL, &value)) {
        return false;
    }
    if (e->type.base == TYPE_CHOSEN) {
        for (Bits left = value; bits_any(left);
             left = bits_chosen_rest(left)) {
            if (hides_kind(looker, bits_chosen_first(left))) {
                return true;
            }
        }
    }
    return e->type.base == TYPE_CARD
               ? cell_number(value) >= 0 &&
                     hides_kind(looker, (int)cell_number(value))
               : e->type.base != TYPE_CHOSEN && hides_choice(looker, e->local);
}

/* --- expressions ---------------------------------------------------------- */

/* `and`, `or`, `if`: only the parts that decide. */
static bool hides_decided(const Looker *looker, const Expression *e,
                          const Frame *frame)
{
    const Expression *first = e->kind == E_IF ? e->condition : e->left;
    int64_t holds;
    if (hides(looker, first, frame) ||
        !evaluate(looker->game, first, frame, &holds)) {
        return true;
    }
    return e->kind == E_IF ? hides(looker, holds ? e->left : e->right, frame)
                           : (holds != 0) == (e->kind == E_AND) &&
                                 hides(looker, e->right, frame);
}

/* Groups: whoever sees the cards sees which groups there are. The right side
 * for a group without cards, or for any card. */
static bool hides_groups(const Looker *looker, const Expression *e,
                         const Frame *frame)
{
    bool card = e->local->type.base == TYPE_CARD;
    Frame inner = {e->local, cell_of(card ? NOTHING : 0), frame};
    const Looker ever = {looker->game, looker->observer, HIDDEN_EVER,
                         looker->known};
    return hides(&ever, e->left, &inner) || hides(&ever, e->right, &inner);
}

/* The right side for each element of the left one. */
static bool hides_elements(const Looker *looker, const Expression *e,
                           const Frame *frame)
{
    Frame inner = {e->local, cell_of(NOTHING), frame};
    Elements elements;
    if (e->left->type.base == TYPE_GROUPS) {
        return hides_groups(looker, e, frame);
    }
    if (hides(looker, e->left, looker->when == HIDDEN_EVER ? &inner : frame)) {
        return true;
    }
    if (looker->when == HIDDEN_EVER) {
        return hides(looker, e->right, &inner);
    }
    if (!elements_begin(looker->game, e->left, frame, &elements)) {
        return true;
    }
    while (elements_next(&elements, &inner.value)) {
        if (hides(looker, e->right, &inner)) {
            return true;
        }
    }
    return elements.failed;
}

static bool hides_debt(const Looker *looker, int player)
{
    const Game *game = looker->game;
    for (int i = 0; i < game->state->players; i++) {
        if ((player < 0 || player == i) &&
            !sight_of_debt(game, i, looker->observer)) {
            return true;
        }
    }
    return false;
}

/* What a node looks at itself; its operands are another matter. */
static bool hides_itself(const Looker *looker, const Expression *e,
                         const Frame *frame)
{
    ExpressionKind kind = e->kind;
    if (kind == E_LOCAL) {
        return hides_local(looker, e, frame);
    }
    if (kind == E_ZONE) {
        return seen_of(looker, e, frame) != SEEN_EVERYBODY &&
               !is_bare(looker, e, frame) &&
               !(looker->known && knows_zone(looker, e, frame));
    }
    if (kind == E_VARIABLE) {
        return hides_variable(looker, e, frame);
    }
    if (kind == E_SHOWN || kind == E_FACE) {
        return hides_dice(looker, kind == E_SHOWN
                                      ? NOTHING
                                      : owner_of(looker, e->left, frame));
    }
    if (kind == E_HELD) {
        return hides_tokens(looker, owner_of(looker, e->left, frame),
                            owner_of(looker, e->right, frame));
    }
    if (kind == E_TOKENS || kind == E_WORTH_OF) {
        return hides_tokens(looker, NOTHING, owner_of(looker, e->left, frame));
    }
    return kind == E_DEBT_OF &&
           hides_debt(looker, owner_of(looker, e->left, frame));
}

static bool hides(const Looker *looker, const Expression *e, const Frame *frame)
{
    if (!e) {
        return false;
    }
    bool now = looker->when != HIDDEN_EVER;
    if (kind_facts[e->kind].how == WORKED_EACH || e->kind == E_WHERE) {
        return hides_elements(looker, e, frame);
    }
    if (now && (e->kind == E_AND || e->kind == E_OR || e->kind == E_IF)) {
        return hides_decided(looker, e, frame);
    }
    if ((e->kind == E_COUNT || e->kind == E_EMPTY) &&
        e->left->kind == E_ZONE) {
        return hides(looker, e->left->left, frame);
    }
    if (e->kind == E_TOP || e->kind == E_BOTTOM) {
        return hides_end(looker, e, frame) || hides(looker, e->right, frame);
    }
    return hides_itself(looker, e, frame) || hides(looker, e->left, frame) ||
           hides(looker, e->right, frame) || hides(looker, e->condition, frame);
}

bool hidden_value(Game *game, const Expression *expression, const Frame *frame,
                  int observer, HiddenWhen when)
{
    const Looker looker = {game, observer, when, NULL};
    return observer != SEES_ALL && hides(&looker, expression, frame);
}

bool hidden_unknown(Game *game, const Expression *expression,
                    const Frame *frame, int observer, const Knowledge *known)
{
    const Looker looker = {game, observer, HIDDEN_EVER, known};
    return observer != SEES_ALL && hides(&looker, expression, frame);
}

bool hidden_sight(Game *game, int zone, int owner, int observer)
{
    const SeenBy *by = &game->variant->zones[zone].seen_by;
    Type of = game->variant->zones[zone].of;
    int player = variant_player_of(game->variant, of, owner);
    int status = player >= 0 ? sight_status(game, player) : 0;
    const Frame frame = {by->owner, cell_of(player >= 0 ? player : owner),
                         NULL};
    return hidden_value(game, by->sets[status], &frame, observer, HIDDEN_NOW);
}
