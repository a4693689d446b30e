/* SPDX-License-Identifier: MIT */
#include "observe/observation.h"

#include <string.h>

#include "engine/state_queries.h"
#include "observe/notice.h"
#include "observe/told.h"
#include "variant/names.h"

/* --- who learns of it ----------------------------------------------------- */

/* Whether the observer knows what tokens of a kind a holder has. */
static bool sees_tokens(const Observation *of, int holder, int token)
{
    return sight_of_tokens(of->game, holder, token, of->observer);
}

static bool sees_memory(const Observation *of, int variable, int owner)
{
    return sight_of_memory(of->game, variable, owner, of->observer);
}

static bool is_told(const Observation *of)
{
    Observers told = of->event->change->told;
    Observers all = ((Observers)1 << of->game->state->players) - 1;
    return sight_has((told & all) == all ? UINT32_MAX : told, of->observer);
}

bool observation_is_made(const Observation *of)
{
    const Event *event = of->event;
    const EventDetail *change = event->change;
    const Variant *variant = of->game->variant;
    switch (event->kind) {
    case EVENT_TOKENS:
        return sees_tokens(of, change->from_holder, change->token) ||
               sees_tokens(of, change->to_holder, change->token);
    case EVENT_POINTS: case EVENT_DEBT:
        return sight_of_debt(of->game, event->player, of->observer);
    case EVENT_MEMORY:
        return sees_memory(of, event->variable, event->player);
    case EVENT_PICK:
        return !variant->variables[event->variable].hidden &&
               (of->observer == SEES_ALL ||
                (!variant_has_owner(variant->variables[event->variable].of) &&
                 sees_memory(of, event->variable, 0)));
    case EVENT_REVEAL: return is_told(of);
    case EVENT_TELL: return notice_is_told(of);
    case EVENT_OPENING: return false;
    case EVENT_DECIDED: return of->observer != event->player;
    case EVENT_ROUND: case EVENT_ROUND_END: case EVENT_GAME_END:
    case EVENT_STARTER: case EVENT_SHUFFLE: case EVENT_ROLL:
    case EVENT_EFFECT: case EVENT_MOVE: case EVENT_STATUS:
    case EVENT_DIRECTION: case EVENT_SKIP:
        return true;
    }
    return false;
}

/* --- cards ---------------------------------------------------------------- */

/* Notes the cards of the move that are seen in a place of [game]. */
static void note_seen(Game *game, const Observation *of, int zone, int player,
                      int *known)
{
    const uint16_t *cards = of->event->change->cards;
    Seen seen = sight_of_zone(game, zone, player, of->observer);
    int top = seen == SEEN_TOP ? (int)look_top(game, zone, player) : NOTHING;
    for (int i = 0; i < game->variant->kind_count; i++) {
        if (seen == SEEN_EVERYBODY) {
            known[i] = cards[i];
        } else if (i == top && cards[i] > 0 && known[i] == 0) {
            known[i] = 1;
        }
    }
}

int observation_find_known(const Observation *of, int *known)
{
    const Event *event = of->event;
    const uint16_t *cards = event->change->cards;
    bool moved = event->kind == EVENT_MOVE;
    Game past = *of->game, present = past;
    int others = 0;
    for (int i = 0; i < KINDS_MAX; i++) {
        known[i] = moved || i >= past.variant->kind_count ? 0 : cards[i];
    }
    if (moved) {
        past.state = past.past;
        note_seen(&past, of, event->change->from_zone,
                  event->change->from_player, known);
        note_seen(&present, of, event->zone, event->player, known);
    }
    for (int i = 0; i < past.variant->kind_count; i++) {
        others += cards[i] - known[i];
    }
    return others;
}

/* --- as a line ------------------------------------------------------------ */

/* Whether the observer reads of themselves. */
static bool is_you(const Observation *of, int player)
{
    return player == of->observer && !of->by_name;
}

/* "Ann", or "you" for the observer. */
static const char *name_of(const Observation *of, int player)
{
    return is_you(of, player) ? "you" : of->names[player];
}

/* "Ann draws", "you draw": the verb ends with the s of the third person. */
static void add_doing(const Observation *of, int player, const char *verb,
                      Text *text)
{
    int length = (int)strlen(verb) - is_you(of, player);
    text_add_format(text, "%s %.*s", name_of(of, player), length, verb);
}

/* "Ann is", "you are" */
static void add_being(const Observation *of, int player, Text *text)
{
    text_add_format(text, "%s %s", name_of(of, player),
                    is_you(of, player) ? "are" : "is");
}

/* How the lines call something with this name. */
static const char *words_for(const Observation *of, const char *name,
                             const char *called)
{
    return of->called && called ? called : name;
}

static const char *zone_words(const Observation *of, int zone)
{
    const Zone *one = &of->game->variant->zones[zone];
    const Zone *up = one->whole && !one->up
                         ? &of->game->variant->zones[one->other] : one;
    return words_for(of, one->whole ? one->whole : one->name, up->called);
}

/* "Ann's hand", "your hand", "Ann's slot at 3", "row of red", "discard"; by
 * [called] "the row of red" */
static void add_place(const Observation *of, const char *name, Type owners,
                      int owner, Text *text)
{
    const Variant *variant = of->game->variant;
    int player = variant_player_of(variant, owners, owner);
    bool bare = player >= 0 || !of->called || strncmp(name, "the ", 4) == 0;
    text_add(text, bare ? "" : "the ");
    if (player >= 0 && is_you(of, player)) {
        text_add_format(text, "your %s", name);
    } else if (player >= 0) {
        text_add_format(text, "%s's %s", of->names[player], name);
    } else if (variant_has_owner(owners)) {
        text_add_format(text, "%s of %s", name,
                        variant_owner_name(text->arena, variant, owners, owner,
                                           of->names));
    } else {
        text_add(text, name);
    }
    if (player >= 0 && owners.base == TYPE_PAIR) {
        text_add_format(text, " at %s", variant_owner_name(
            text->arena, variant, variant_second_key(variant, owners),
            owner % variant_second_count(variant, owners), of->names));
    }
}

static void add_zone(const Observation *of, int zone, int owner, Text *text)
{
    const Zone *one = &of->game->variant->zones[zone];
    add_place(of, zone_words(of, zone), one->of, owner, text);
    text_add(text, !one->whole ? "" : one->up ? " (face up)" : " (face down)");
}

/* "a card", "2 cards", "3 5 9", "3 and 2 cards"; returns how many. */
static int add_cards(const Observation *of, Text *text)
{
    int known[KINDS_MAX], others = observation_find_known(of, known);
    int count = others;
    const char *space = "";
    for (int i = 0; i < of->game->variant->kind_count; i++) {
        count += known[i];
        for (int k = 0; k < known[i]; k++, space = " ") {
            text_add_format(text, "%s%s", space,
                            of->game->variant->kinds[i].label);
        }
    }
    text_add(text, others > 0 && count > others ? " and " : "");
    if (others == 1) {
        text_add(text, "a card");
    } else if (others > 1) {
        text_add_format(text, "%d cards", others);
    }
    return count;
}

void observation_add_cards(const Observation *of, Text *text)
{
    (void)add_cards(of, text);
}

void observation_add_place(const Observation *of, int zone, int owner,
                           Text *text)
{
    add_zone(of, zone, owner, text);
}

/* How the cards then lie, if their zone has such parts. */
static void add_face(const Observation *of, Text *text)
{
    const Zone *zone = &of->game->variant->zones[of->event->zone];
    text_add(text, !zone->whole ? "" : zone->up ? " face up" : " face down");
}

/* "[5] of Ann's row is turned face up", if the cards stay in their zone. */
static bool add_turned(const Observation *of, int count, Text *text)
{
    const Event *event = of->event;
    const EventDetail *change = event->change;
    const Zone *zone = &of->game->variant->zones[event->zone];
    if (!zone->whole || zone->other != change->from_zone ||
        event->player != change->from_player) {
        return false;
    }
    text_add(text, " of ");
    add_place(of, zone_words(of, event->zone), zone->of, event->player, text);
    text_add(text, count == 1 ? " is turned" : " are turned");
    add_face(of, text);
    return true;
}

static void add_move(const Observation *of, Text *text)
{
    const Event *event = of->event;
    const Variant *variant = of->game->variant;
    if (event->change->dealt &&
        variant->zones[event->zone].of.base == TYPE_PLAYER &&
        !variant_has_owner(variant->zones[event->change->from_zone].of)) {
        add_doing(of, event->player, "draws", text);
        text_add(text, " ");
        (void)add_cards(of, text);
        add_face(of, text);
        return;
    }
    int count = add_cards(of, text);
    if (add_turned(of, count, text)) {
        return;
    }
    text_add(text, count == 1 ? " goes from " : " go from ");
    add_zone(of, event->change->from_zone, event->change->from_player, text);
    text_add(text, " to ");
    add_zone(of, event->zone, event->player, text);
}

static const char *holder_name(const Observation *of, int holder)
{
    const Variant *variant = of->game->variant;
    int supply = variant_supply(variant);
    if (holder < supply) {
        return name_of(of, holder);
    }
    const TokenHolder *place = &variant->holders[holder - supply];
    return words_for(of, place->name, place->called);
}

static void add_tokens(const Observation *of, Text *text)
{
    const Event *event = of->event;
    const Variant *variant = of->game->variant;
    int supply = variant_supply(variant);
    int from = event->change->from_holder, to = event->change->to_holder;
    const TokenKind *kind = &variant->tokens[event->change->token];
    const char *token = words_for(of, kind->name, kind->called);
    if (from < supply) {
        add_doing(of, from, to == supply ? "returns" : "gives", text);
        text_add_format(text, " %d %s", event->value, token);
        if (to != supply) {
            text_add_format(text, " to %s", holder_name(of, to));
        }
    } else if (to < supply) {
        add_doing(of, to, "gets", text);
        text_add_format(text, " %d %s", event->value, token);
        if (from != supply) {
            text_add_format(text, " from %s", holder_name(of, from));
        }
    } else {
        text_add_format(text, "%d %s %s from %s to %s", event->value, token,
                        event->value == 1 ? "goes" : "go",
                        holder_name(of, from), holder_name(of, to));
    }
}

/* "trump is now red" */
static void add_memory(const Observation *of, const char *is, Text *text)
{
    const Event *event = of->event;
    const Variant *variant = of->game->variant;
    const Variable *variable = &variant->variables[event->variable];
    const char *value = move_value_name(variant, variable->type, event->value,
                                        of->names);
    bool sentence = variable->type.base == TYPE_TRUTH;
    add_place(of, words_for(of, variable->name,
                            sentence ? NULL : variable->called),
              variable->of, event->player, text);
    text_add_format(text, " %s ", is);
    if (value) {
        text_add(text, value);
    } else {
        text_add_number(text, event->value);
    }
}

/* The tokens of the holder that are revealed: "2 white, 1 black". */
static void add_held(const Observation *of, Text *text)
{
    const Variant *variant = of->game->variant;
    const uint16_t *held = state_tokens(variant, of->game->state,
                                        of->event->change->to_holder);
    const char *comma = " ";
    for (int i = 0; i < variant->token_count; i++) {
        if (held[i] > 0) {
            text_add_format(text, "%s%d %s", comma, held[i],
                            words_for(of, variant->tokens[i].name,
                                      variant->tokens[i].called));
            comma = ", ";
        }
    }
    text_add(text, *comma == ' ' ? " nothing" : "");
}

/* What a die of the event shows the observer: NULL when it shows nothing. */
static const char *shown_face(const Observation *of, int die)
{
    const Variant *variant = of->game->variant;
    int face = dice_face(of->game, die);
    return of->event->kind == EVENT_ROLL &&
                   !sight_of_die(of->game, die, of->observer) ? "?"
           : face < 0 ? NULL
           : variant->attributes[variant->dice_attribute].values[face];
}

/* What dice of the event's set show: " 3 5"; of players with dice of their own:
 * " 3 5 (Ann) ? ? (Bob)". */
static void add_dice(const Observation *of, Text *text)
{
    const Variant *variant = of->game->variant;
    uint64_t dice = of->event->dice;
    for (int i = 0; i < variant->dice_count; i++) {
        const char *face = dice >> i & 1 ? shown_face(of, i) : NULL;
        if (dice >> i & 1) {
            text_add_format(text, " %s", face ? face : "-");
        }
        int owner = variant_owner_of_die(variant, i);
        uint64_t theirs = owner < 0 ? 0 : variant_dice_of(
            variant, (uint64_t)1 << owner) & dice;
        if (theirs && i == 63 - __builtin_clzll(theirs)) {
            text_add_format(text, " (%s)", of->names[owner]);
        }
    }
}

/* Whether cards that are shown are not all of their zone. */
static bool is_part(const Observation *of)
{
    const Event *event = of->event;
    int count = 0;
    for (int i = 0; i < of->game->variant->kind_count; i++) {
        count += event->change->cards[i];
    }
    return count < look_size(of->game->variant, of->game->state, event->zone,
                             event->player);
}

static void add_reveal(const Observation *of, Text *text)
{
    const Event *event = of->event;
    switch (event->change->revealed) {
    case REVEALED_CARDS:
        text_add(text, is_part(of) ? "from " : "");
        add_zone(of, event->zone, event->player, text);
        text_add(text, ": ");
        (void)add_cards(of, text);
        return;
    case REVEALED_CARD:
        text_add_format(text, "the card is %s",
                        of->game->variant->kinds[event->value].label);
        return;
    case REVEALED_MEMORY: add_memory(of, "is", text); return;
    case REVEALED_TOKENS:
        text_add_format(text, "%s %s",
                        holder_name(of, event->change->to_holder),
                        is_you(of, event->change->to_holder) ? "have"
                                                                 : "has");
        add_held(of, text);
        return;
    case REVEALED_DICE:
        text_add(text, "the dice are");
        add_dice(of, text);
        return;
    }
}

static void add_debt(const Observation *of, Text *text)
{
    add_doing(of, of->event->player, "owes", text);
    if (of->event->value == 0) {
        text_add(text, " nothing more");
    } else {
        text_add_format(text, " %d point%s now", of->event->value,
                        of->event->value == 1 ? "" : "s");
    }
}

static void add_effect(const Observation *of, Text *text)
{
    text_add_format(text, "%s: ", name_of(of, of->event->player));
    told_effect(of->game, of->event->move, of->event->player, of->names,
                of->observer, text);
}

void observation_add_line(const Observation *of, Text *text)
{
    const Event *event = of->event;
    const Variant *variant = of->game->variant;
    const State *state = of->game->state;
    switch (event->kind) {
    case EVENT_ROUND:
        text_add_format(text, "round %d begins", state->round);
        return;
    case EVENT_ROUND_END:
        text_add_format(text, "round %d is over: %s", state->round,
                        variant->round_ends[state->round_end].name);
        return;
    case EVENT_GAME_END:
        text_add_format(text, "the game is over: %s",
                        variant->game_ends[state->game_end].name);
        return;
    case EVENT_STARTER: add_doing(of, event->player, "starts", text); return;
    case EVENT_SHUFFLE:
        add_zone(of, event->zone, event->player, text);
        text_add(text, " is shuffled");
        return;
    case EVENT_ROLL:
        text_add(text, "the dice are");
        add_dice(of, text);
        return;
    case EVENT_PICK: add_memory(of, "is", text); return;
    case EVENT_DECIDED:
        text_add_format(text, "%s %s decided", name_of(of, event->player),
                        is_you(of, event->player) ? "have" : "has");
        return;
    case EVENT_EFFECT: add_effect(of, text); return;
    case EVENT_MOVE: add_move(of, text); return;
    case EVENT_TOKENS: add_tokens(of, text); return;
    case EVENT_POINTS:
        add_doing(of, event->player, "takes", text);
        text_add_format(text, " %d point%s", event->value,
                        event->value == 1 ? "" : "s");
        return;
    case EVENT_DEBT: add_debt(of, text); return;
    case EVENT_MEMORY: add_memory(of, "is now", text); return;
    case EVENT_STATUS:
        add_being(of, event->player, text);
        text_add_format(text, " now '%s'",
                        variant->statuses[event->value].name);
        return;
    case EVENT_DIRECTION:
        text_add_format(text, "play goes %s now",
                        event->value > 0 ? "forward" : "backward");
        return;
    case EVENT_REVEAL: add_reveal(of, text); return;
    case EVENT_SKIP:
        add_being(of, event->player, text);
        text_add(text, " skipped");
        return;
    case EVENT_TELL: notice_add(of, text); return;
    case EVENT_OPENING: return;
    }
}
