/* The text of a move says which of the mover's cards go, that the mover draws,
 * and what the mover becomes in any case. All else is an effect.
 *
 * SPDX-License-Identifier: MIT */
#include "view/effect_line.h"

#include <string.h>

#include "engine/state_queries.h"
#include "observe/told.h"
#include "rulebook/english.h"
#include "rules/rules.h"
#include "variant/names.h"
#include "view/effect_rule.h"

MoveSaid move_said(const Game *game, const Move *move, int player,
                   const char *const *names, int viewer, Arena *arena)
{
    MoveSaid said = {.offer = &game->variant->program.offers[move->offer],
                     .mover = player};
    Text words = text_new(arena);
    told_effect(game, move, player, names, viewer, &words);
    told_count_effect(game, move, player, viewer, said.named);
    said.words = text_string(&words);
    return said;
}

/* Who makes the move in progress; what follows the end of a round is no part of
 * the move that ended it. */
static int mover_of(const MoveSaid *said, const Game *game)
{
    const State *state = game->state;
    bool goes_on = state->round_end == NO_END || state->questions > 0;
    return said->offer && goes_on ? said->mover : NOTHING;
}

/* --- cards ---------------------------------------------------------------- */

/* Cards that go from one place to another, as the observer knows them. */
typedef struct {
    int giver, taker;      /* the players whose places these are, or NOTHING */
    int known[KINDS_MAX], named, unnamed, others;
} Cards;

static int player_at(const Game *game, int zone, int owner)
{
    return variant_player_of(game->variant, game->variant->zones[zone].of,
                             owner);
}

/* How many of [known] cards of a kind that the change moves are those that the
 * move names. That such cards go back to where they came from it does not
 * say. */
static int count_named(const MoveSaid *said, const Event *event, int kind,
                       int known)
{
    const EventDetail *change = event->change;
    const SaidWay *way = &said->ways[kind];
    bool there = way->zone == change->from_zone &&
                 way->player == change->from_player;
    bool back = way->from_zone == event->zone &&
                way->from_player == event->player;
    int count = said->named[kind] - way->count;
    count += there && !back ? way->count : 0;
    return known < count ? known : count;
}

static void follow_way(SaidWay *way, const Event *event, int count)
{
    const EventDetail *change = event->change;
    bool there = way->zone == change->from_zone &&
                 way->player == change->from_player;
    if (way->count == 0) {
        way->from_zone = change->from_zone;
        way->from_player = change->from_player;
    }
    if (!there || count >= way->count) {
        way->count = there && way->count > 0 ? count : way->count + count;
        way->zone = event->zone;
        way->player = event->player;
    } else {
        way->count -= count;             /* only the others are followed */
    }
}

void effect_follow(MoveSaid *said, const Observation *seen)
{
    int known[KINDS_MAX];
    if (seen->event->kind != EVENT_MOVE || !said->offer) {
        return;
    }
    (void)observation_find_known(seen, known);
    for (int i = 0; i < seen->game->variant->kind_count; i++) {
        int count = count_named(said, seen->event, i, known[i]);
        if (count > 0) {
            follow_way(&said->ways[i], seen->event, count);
        }
    }
}

static Cards cards_of(const MoveSaid *said, const Observation *seen)
{
    const Event *event = seen->event;
    Cards cards = {
        .giver = player_at(seen->game, event->change->from_zone,
                           event->change->from_player),
        .taker = player_at(seen->game, event->zone, event->player)};
    cards.others = observation_find_known(seen, cards.known);
    for (int i = 0; i < seen->game->variant->kind_count; i++) {
        int named = count_named(said, event, i, cards.known[i]);
        cards.named += named;
        cards.unnamed += cards.known[i] - named;
    }
    return cards;
}

static bool is_public(const Game *game, int zone, int owner)
{
    return sight_of_zone(game, zone, owner, SPECTATOR) != SEEN_NOBODY;
}

/* Whether at least [least] cards leave a place of the table, which is empty
 * then. */
static bool is_cleared(const Observation *seen, const Cards *cards, int least)
{
    const EventDetail *change = seen->event->change;
    return cards->giver < 0 && !change->dealt &&
           cards->named + cards->unnamed + cards->others >= least &&
           look_size(seen->game->variant, seen->game->state, change->from_zone,
                     change->from_player) == 0;
}

/* Cards that go from place to place on the table. That seen ones go somewhere
 * else is said by a choice. */
static EffectWeight weigh_common(const MoveSaid *said, const Observation *seen,
                                 const Cards *cards)
{
    const EventDetail *change = seen->event->change;
    bool public = is_public(seen->game, change->from_zone, change->from_player);
    bool chosen = said->offer && said->offer->parameter_count > 0;
    return cards->unnamed + cards->others == 0 ? EFFECT_SAID
           : cards->unnamed == 0 && cards->others == 1 ? EFFECT_SAID
           : public && chosen && cards->others == 0    ? EFFECT_SAID
           : is_cleared(seen, cards, 2) ? EFFECT_KEPT : EFFECT_SHOWN;
}

/* Cards that go from one player to another. */
static EffectWeight weigh_given(const Observation *seen, const Cards *cards,
                                bool setting_up)
{
    bool reads = seen->observer == SEES_ALL || cards->taker == seen->observer;
    bool named = cards->unnamed + cards->others == 0 &&
                 is_public(seen->game, seen->event->zone, seen->event->player);
    return named || (setting_up && !reads) ? EFFECT_SAID : EFFECT_TOLD;
}

/* Whether a place that only the rules need is an end of the way of cards that
 * tells nobody anything: they are put there by hand, or come back after the
 * round. */
static bool is_inner(const Observation *seen, const Cards *cards)
{
    const EventDetail *change = seen->event->change;
    const Zone *zones = seen->game->variant->zones;
    bool ended = seen->game->state->round_end != NO_END;
    bool from = zones[change->from_zone].unshown;
    bool to = zones[seen->event->zone].unshown;
    return (from && to) || (to && cards->giver >= 0) ||
           ((from || to) && ended && !change->dealt);
}

static EffectWeight weigh_cards(const MoveSaid *said, const Observation *seen,
                                bool setting_up)
{
    const Cards cards = cards_of(said, seen);
    if (is_inner(seen, &cards)) {
        return EFFECT_SAID;
    }
    const int giver = cards.giver, taker = cards.taker;
    int mover = mover_of(said, seen->game);
    if (giver >= 0 && taker >= 0 && giver != taker) {
        return weigh_given(seen, &cards, setting_up);
    }
    bool own = (giver < 0 || giver == mover) && (taker < 0 || taker == mover);
    bool ended = seen->game->state->round_end != NO_END;
    bool within = giver >= 0 && giver == taker;
    if (setting_up && !(own && said->offer && within && cards.unnamed > 0)) {
        return EFFECT_SAID;
    }
    if ((ended && (taker < 0 || within)) || (within && cards.others > 0)) {
        return EFFECT_SAID;                  /* the table is cleared */
    }
    if (giver < 0 && taker < 0) {
        return weigh_common(said, seen, &cards);
    }
    return own && cards.unnamed == 0      ? EFFECT_SAID
           : own && within                ? EFFECT_SHOWN
           : taker >= 0 && is_cleared(seen, &cards, mover < 0 ? 1 : 2)
               ? EFFECT_KEPT : EFFECT_TOLD;
}

int effect_draws(const MoveSaid *said, const Observation *seen)
{
    if (seen->event->kind != EVENT_MOVE || !seen->event->change->dealt) {
        return 0;
    }
    const Cards cards = cards_of(said, seen);
    bool unseen = cards.named + cards.unnamed == 0;
    return unseen && cards.giver < 0 && cards.taker >= 0 ? cards.others : 0;
}

const char *effect_laid(const MoveSaid *said, const Observation *seen,
                        Arena *arena)
{
    if (seen->event->kind != EVENT_MOVE || seen->event->change->dealt) {
        return NULL;
    }
    const Cards cards = cards_of(said, seen);
    Text text = text_new(arena);
    if (cards.giver < 0 || cards.taker >= 0 || cards.others > 0) {
        return NULL;
    }
    observation_add_cards(seen, &text);
    return text_string(&text);
}

static const char *name_of(const Observation *seen, int player)
{
    return player == seen->observer && !seen->by_name ? "you"
                                                      : seen->names[player];
}

/* "Ann takes", "you take" */
static void add_doing(const Observation *seen, int player, const char *verb,
                      Text *text)
{
    bool you = player == seen->observer && !seen->by_name;
    int length = (int)strlen(verb) - you;
    text_add_format(text, "%s %.*s ", name_of(seen, player), length, verb);
}

static void add_cards(const MoveSaid *said, const Observation *seen, Text *text)
{
    const Event *event = seen->event;
    const EventDetail *change = event->change;
    const Cards cards = cards_of(said, seen);
    int count = cards.named + cards.unnamed + cards.others;
    bool other = cards.giver >= 0 && cards.taker >= 0 &&
                 cards.giver != cards.taker &&
                 !is_public(seen->game, event->zone, event->player);
    if (other && cards.giver == mover_of(said, seen->game)) {
        add_doing(seen, cards.giver, "gives", text);
        observation_add_cards(seen, text);
        text_add_format(text, " to %s", name_of(seen, cards.taker));
    } else if (other) {
        add_doing(seen, cards.taker, "takes", text);
        observation_add_cards(seen, text);
        text_add_format(text, " from %s", name_of(seen, cards.giver));
    } else if (cards.taker >= 0 && cards.giver < 0 && !change->dealt) {
        add_doing(seen, cards.taker, "takes", text);
        observation_add_cards(seen, text);
        text_add(text, " from ");
        observation_add_place(seen, change->from_zone, change->from_player,
                              text);
    } else if (cards.taker < 0 && cards.giver < 0 && cards.others > 0) {
        text_add_format(text, "%d cards go from ", count);
        observation_add_place(seen, change->from_zone, change->from_player,
                              text);
        text_add(text, " to ");
        observation_add_place(seen, event->zone, event->player, text);
    } else {
        observation_add_line(seen, text);
    }
}

/* --- tokens --------------------------------------------------------------- */

static bool chooses(const MoveSaid *said, TypeBase base)
{
    for (int i = 0; i < said->offer->parameter_count; i++) {
        if (said->offer->parameters[i].type.base == base) {
            return true;
        }
    }
    return false;
}

/* Whether the action always gives or takes tokens of a kind, as "pay" does. */
static bool always_gives(const MoveSaid *said, int token)
{
    const Steps *steps = &said->offer->action->steps;
    for (size_t i = 0; i < steps->count; i++) {
        const Step *step = &steps->items[i];
        if (step->verb == VERB_GIVE && !step->condition &&
            step->object->kind == E_CONSTANT && step->object->value == token &&
            (!step->amount || step->amount->kind == E_CONSTANT)) {
            return true;
        }
    }
    return false;
}

/* Whether the text of the move says which tokens its mover gives or gets. */
static bool names_tokens(const MoveSaid *said, const Observation *seen)
{
    const EventDetail *change = seen->event->change;
    const char *name = seen->game->variant->tokens[change->token].name;
    int mover = mover_of(said, seen->game);
    int supply = variant_supply(seen->game->variant);
    bool own = mover >= 0 && (change->from_holder == mover ||
                              change->to_holder == mover);
    bool other = change->from_holder < supply && change->to_holder < supply;
    return own && !other && !change->swapped &&
           (strstr(said->words, name) || chooses(said, TYPE_TOKEN) ||
            chooses(said, TYPE_NUMBER) || always_gives(said, change->token));
}

/* Whether only the rules need tokens of this kind, or the places where they
 * are. */
static bool is_inner_tokens(const Observation *seen)
{
    const EventDetail *change = seen->event->change;
    const Variant *variant = seen->game->variant;
    int supply = variant_supply(variant);
    int from = change->from_holder - supply, to = change->to_holder - supply;
    bool places = from >= 0 && to >= 0;
    return variant->tokens[change->token].unshown ||
           (places && (variant->holders[from].unshown ||
                       variant->holders[to].unshown));
}

/* Whether the observer sees only an endless supply, which stays as it is. */
static bool hides_tokens(const Observation *seen)
{
    const EventDetail *change = seen->event->change;
    const Game *game = seen->game;
    int supply = variant_supply(game->variant);
    int other = change->from_holder == supply ? change->to_holder
                                              : change->from_holder;
    return game->variant->tokens[change->token].supply == UNLIMITED &&
           (change->from_holder == supply || change->to_holder == supply) &&
           !sight_of_tokens(game, other, change->token, seen->observer);
}

/* "a white token", "2 coins"; "the" if there is only one. */
static const char *tokens_named(const Observation *seen, Arena *arena)
{
    const TokenKind *kind =
        &seen->game->variant->tokens[seen->event->change->token];
    int count = seen->event->value;
    const char *noun = kind->called ? kind->called
                                    : text_format(arena, "%s token",
                                                  kind->name);
    return kind->supply == 1 ? text_format(arena, "the %s", noun)
           : count == 1      ? english_article(arena, noun)
                             : text_format(arena, "%d %s", count,
                                           english_plural(arena, noun));
}

int effect_swapper(const Observation *seen)
{
    const EventDetail *change = seen->event->change;
    bool swaps = seen->event->kind == EVENT_TOKENS && change->swapped;
    int supply = variant_supply(seen->game->variant);
    return !swaps                         ? NOTHING
           : change->from_holder == supply ? change->to_holder
                                           : change->from_holder;
}

const char *effect_tokens(const Observation *seen, Arena *arena)
{
    return tokens_named(seen, arena);
}

static const char *holder_named(const Observation *seen, int holder,
                                Arena *arena)
{
    const Variant *variant = seen->game->variant;
    int supply = variant_supply(variant);
    return holder < supply
               ? name_of(seen, holder)
               : text_format(arena, "the %s",
                             variant->holders[holder - supply].called
                                 ? variant->holders[holder - supply].called
                                 : variant->holders[holder - supply].name);
}

static void add_tokens(const MoveSaid *said, const Observation *seen,
                       Text *text)
{
    const EventDetail *change = seen->event->change;
    int supply = variant_supply(seen->game->variant);
    int from = change->from_holder, to = change->to_holder;
    int mover = mover_of(said, seen->game);
    const char *tokens = tokens_named(seen, text->arena);
    const char *giver = holder_named(seen, from, text->arena);
    const char *taker = holder_named(seen, to, text->arena);
    if (from < supply && (to >= supply || from == mover)) {
        add_doing(seen, from, to == supply ? "returns" : to > supply ? "puts"
                                                               : "gives", text);
        text_add(text, tokens);
        if (to != supply) {
            text_add_format(text, " %s %s", to > supply ? "on" : "to", taker);
        }
    } else if (to < supply) {
        add_doing(seen, to, from == supply ? "gets" : "takes", text);
        text_add(text, tokens);
        if (from != supply) {
            text_add_format(text, " from %s", giver);
        }
    } else {
        observation_add_line(seen, text);
    }
}

/* --- statuses and modes --------------------------------------------------- */

/* Whether the action always gives its player this status: "quit". */
static bool says_status(const MoveSaid *said)
{
    const Steps *steps = &said->offer->action->steps;
    for (size_t i = 0; i < steps->count; i++) {
        const Step *step = &steps->items[i];
        if (step->verb == VERB_STATUS && !step->condition) {
            return true;
        }
    }
    return false;
}

static EffectWeight weigh_status(const MoveSaid *said, const Observation *seen,
                                 bool setting_up)
{
    const State *state = seen->game->state;
    bool own = mover_of(said, seen->game) == seen->event->player;
    return setting_up || state->round_end != NO_END ||
                   (own && says_status(said))
               ? EFFECT_SAID : EFFECT_TOLD;
}

/* The mode that is on while something remembered is true, or NULL. */
static const Mode *mode_by(const Variant *variant, int variable)
{
    const Rules *rules = variant->rules;
    for (size_t i = 0; i < rules->mode_count; i++) {
        const Condition *condition = rules->modes[i].condition;
        const Expression *holds = condition ? condition->holds : NULL;
        if (holds && holds->kind == E_VARIABLE && !holds->left &&
            holds->value == variable) {
            return &rules->modes[i];
        }
    }
    return NULL;
}

/* Whether one of the steps sets something remembered. */
static bool set_variable(const Steps *steps, int variable)
{
    for (size_t i = 0; i < steps->count; i++) {
        const Step *step = &steps->items[i];
        bool sets = step->verb == VERB_SET &&
                    step->object->kind == E_VARIABLE &&
                    step->object->value == variable;
        if (sets || set_variable(&step->steps, variable) ||
            set_variable(&step->otherwise, variable)) {
            return true;
        }
    }
    return false;
}

/* Whether the effect of a card that the move carries out begins or ends a mode:
 * what other steps of an action do to it belongs to the course of a turn. */
static bool begins_mode(const MoveSaid *said, const Variant *variant,
                        int variable)
{
    const Steps *steps = said->offer ? &said->offer->action->steps : NULL;
    if (!mode_by(variant, variable)) {
        return false;
    }
    for (size_t i = 0; steps && i < steps->count; i++) {
        const Step *step = &steps->items[i];
        for (size_t k = 0; step->verb == VERB_CARRY_OUT && k < step->case_count;
             k++) {
            if (set_variable(&step->cases[k].steps, variable)) {
                return true;
            }
        }
    }
    return false;
}

/* By how much a player's total rises, or sinks by somebody else's move, with
 * something remembered that is the total; 0: it is not. */
static int64_t total_change(const MoveSaid *said, const Observation *seen)
{
    const Game *game = seen->game;
    const Event *event = seen->event;
    const Expression *total = game->variant->rules->total;
    if (!total || total->kind != E_VARIABLE ||
        total->value != event->variable) {
        return 0;
    }
    uint32_t offset = game->variant->variables[event->variable].offset;
    int64_t more = (int64_t)event->value -
                   state_numbers(game->past, offset)[event->player];
    return more < 0 && event->player == said->mover && said->offer ? 0 : more;
}

static EffectWeight weigh_memory(const MoveSaid *said, const Observation *seen,
                                 bool setting_up)
{
    const Variant *variant = seen->game->variant;
    int variable = seen->event->variable;
    bool ended = seen->game->state->round_end != NO_END;
    const bool unshown = variant->variables[variable].unshown;
    return setting_up                            ? EFFECT_SAID
           : variable == variant->phase_variable ? EFFECT_KEPT
           : ended                               ? EFFECT_SAID
           : begins_mode(said, variant, variable) ||
                     effect_lowers_count(said, seen) ||
                     (total_change(said, seen) && !unshown) ? EFFECT_TOLD
                                                            : EFFECT_SAID;
}

static void add_memory(const MoveSaid *said, const Observation *seen,
                       Text *text)
{
    const Variant *variant = seen->game->variant;
    bool phase = seen->event->variable == variant->phase_variable;
    int64_t more = phase ? 0 : total_change(said, seen);
    if (phase && seen->event->value >= 0) {
        text_add_format(text, "phase: %s", move_value_name(
            variant, variant->variables[seen->event->variable].type,
            seen->event->value, seen->names));
        return;
    }
    const Mode *mode = phase || more ? NULL
                                     : mode_by(variant, seen->event->variable);
    if (!mode) {
        observation_add_line(seen, text);
        text_add(text, more ? text_format(text->arena, " (%+lld)",
                                          (long long)more) : "");
        return;
    }
    const char *behind = text_behind_article(mode->place.name);
    text_add_format(text, "the %s %s", behind ? behind : mode->place.name,
                    seen->event->value ? "begins" : "is over");
}

/* --- all changes ---------------------------------------------------------- */

EffectWeight effect_weigh(const MoveSaid *said, const Observation *seen,
                          bool setting_up)
{
    const State *state = seen->game->state;
    const Event *event = seen->event;
    switch (event->kind) {
    case EVENT_REVEAL: return EFFECT_TOLD;
    case EVENT_SKIP: return EFFECT_TOLD;
    case EVENT_TELL: return EFFECT_NOTED;
    case EVENT_MOVE: return weigh_cards(said, seen, setting_up);
    case EVENT_TOKENS:
        return setting_up || names_tokens(said, seen) ||
                       is_inner_tokens(seen) || hides_tokens(seen)
                   ? EFFECT_SAID : EFFECT_TOLD;
    case EVENT_POINTS:
        return state_numbers(state, seen->game->variant->layout.points)
                       [event->player] != event->value ? EFFECT_TOLD
                                                       : EFFECT_SAID;
    case EVENT_DEBT: case EVENT_DIRECTION:
        return setting_up ? EFFECT_SAID : EFFECT_TOLD;
    case EVENT_STATUS: return weigh_status(said, seen, setting_up);
    case EVENT_MEMORY: return weigh_memory(said, seen, setting_up);
    case EVENT_ROUND: case EVENT_ROUND_END: case EVENT_GAME_END:
    case EVENT_STARTER: case EVENT_SHUFFLE: case EVENT_ROLL: case EVENT_PICK:
    case EVENT_OPENING: case EVENT_DECIDED: case EVENT_EFFECT: break;
    }
    return EFFECT_SAID;
}

void effect_add(const MoveSaid *said, const Observation *seen, Text *text)
{
    const Event *event = seen->event;
    switch (event->kind) {
    case EVENT_MOVE: add_cards(said, seen, text); return;
    case EVENT_TOKENS: add_tokens(said, seen, text); return;
    case EVENT_MEMORY: add_memory(said, seen, text); return;
    case EVENT_DIRECTION:
        text_add(text, event->value > 0 ? "play goes forwards again"
                                         : "play goes backwards now");
        return;
    case EVENT_REVEAL: case EVENT_POINTS: case EVENT_DEBT: case EVENT_STATUS:
    case EVENT_ROUND: case EVENT_ROUND_END: case EVENT_GAME_END:
    case EVENT_STARTER: case EVENT_SHUFFLE: case EVENT_ROLL: case EVENT_PICK:
    case EVENT_OPENING: case EVENT_DECIDED: case EVENT_EFFECT: case EVENT_SKIP:
    case EVENT_TELL:
        observation_add_line(seen, text);
        return;
    }
}
