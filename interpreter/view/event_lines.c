/* The game reports chance events, and the beginning and the scoring of rounds;
 * the caller that chooses a move reports the move.
 *
 * SPDX-License-Identifier: MIT */
#include "view/event_lines.h"

#include <string.h>

#include "base/style.h"
#include "document/place.h"
#include "engine/state_queries.h"
#include "observe/observation.h"
#include "observe/sight.h"
#include "observe/told.h"
#include "view/effect_rule.h"
#include "view/score_parts.h"
#include "view/standing.h"
#include "view/table_cells.h"
#include "view/told_lines.h"
#include "view/told_together.h"
#include "view/yet_to_say.h"

void teller_lay(Teller *teller)
{
    const State *state = teller->game->state;
    const Variant *variant = teller->game->variant;
    bool rolled = variant->dice_count > 0 && state_dice(variant, state)[0] > 0;
    teller->told.rolled_round = rolled ? state->round : 0;
    teller->told.rolled_turn = rolled ? state->turn : 0;
    teller->told.idle_dice = 0;
    teller->told.decided = yet_to_say_decided(teller->game);
}

bool teller_dice_fresh(const TellerMark *told, const State *state)
{
    return told->rolled_round == state->round &&
           (told->rolled_turn == state->turn || told->rolled_turn == 0);
}

static void tell_pick(Teller *teller, const Event *event)
{
    const Variant *variant = teller->game->variant;
    const Variable *variable = &variant->variables[event->variable];
    bool seen = true;
    for (int k = 0; k < game_count_of(teller->game, variable->of); k++) {
        seen = seen && sight_of_memory(teller->game, event->variable, k,
                                       teller->viewer);
    }
    if (seen) {
        text_add_format(teller->text, "Chance: %s is %s\n",
                        variable->called ? variable->called : variable->name,
                        cells_value(variant, variable->type, event->value,
                                    teller->names, teller->text->arena));
    }
}

static State *copy_state(const Teller *teller)
{
    size_t size = teller->game->variant->layout.size;
    State *copy = arena_alloc(teller->arena, size);
    memcpy(copy, teller->game->state, size);
    return copy;
}

/* In the set-up of a round nobody has decided or rolled anything yet. */
static void note_set_up(Teller *teller)
{
    teller->setting_up = true;
    if (teller->game->state->turn == 0) {
        teller->told.idle_dice = 0;
        teller->told.decided = 0;
    }
}

void teller_note_event(Teller *teller, const Game *game, const Event *event)
{
    if (event->kind == EVENT_OPENING) {
        note_set_up(teller);
    } else if (event->kind == EVENT_ROUND) {
        teller->setting_up = false;
    } else if (event->kind == EVENT_ROLL) {
        told_lines_note_roll(teller, event);
    } else if (event->kind >= EVENT_MOVE && (int)event->kind < EVENT_COUNT) {
        laid_by_note(&teller->told.laid, game, event);
    }
}

void teller_note_move(Teller *teller)
{
    teller->told.decided |= (uint16_t)(1 << teller->game->state->decider);
}

static void note_opening(Teller *teller)
{
    note_set_up(teller);
    if (teller->game->state->turn == 0) {
        teller->told.opening = (Opening){.before = copy_state(teller)};
        teller->told.round_over = false;      /* its set-up may end it */
        teller->told.scoring.state = NULL;
        if (teller->told.results.count == 0 && !teller->partly) {
            results_begin(&teller->told.results, teller->game);
        }
    } else {
        teller->told.opening.set_up = copy_state(teller);
    }
}

void teller_tell_round(Teller *teller)
{
    const State *began = teller->told.opening.began;
    const State *set_up = teller->told.opening.set_up;
    if (began) {
        bool starts = !set_up || set_up->actor == began->actor;
        text_add_format(teller->text, "\n%sRound %d: %s %s%s\n",
                        style_bold(teller->look.colour), began->round,
                        teller->names[began->actor],
                        starts ? "starts" : "has the first turn",
                        style_end(teller->look.colour));
    }
}

static void begin_round(Teller *teller)
{
    teller->told.round_over = teller->setting_up = false;
    teller->told.opening.began = copy_state(teller);
    size_t begin = teller->text->length + strlen("\n");
    teller_tell_round(teller);
    course_note_heading(&teller->course, teller->text, begin);
}

void teller_look(Teller *teller)
{
    const State *state = teller->game->state;
    if (teller->told.round_over || state->round_end == NO_END) {
        return;
    }
    teller->told.round_over = true;
    text_add_format(teller->text, "\n%sRound %d ends: %s%s\n",
                    style_bold(teller->look.colour), state->round,
                    teller->game->variant->round_ends[state->round_end].name,
                    style_end(teller->look.colour));
}

static void tell_secret(Teller *teller, int player)
{
    if (teller->told.secrets[player]) {
        course_add_move(&teller->course, teller->text,
                        teller->told.secrets[player], true);
    }
    teller->told.secrets[player] = NULL;
}

/* Whether a reveal lays a whole zone of a player open to everybody. */
static bool lays_open(const Game *game, const Event *event)
{
    int count = 0;
    for (int i = 0; i < game->variant->kind_count; i++) {
        count += event->change->cards[i];
    }
    return event->change->told == UINT32_MAX &&
           game->variant->zones[event->zone].each &&
           count == look_size(game->variant, game->state, event->zone,
                              event->player);
}

/* What was laid open and does not stay so is announced after all. */
static void tell_unsaid(Teller *teller)
{
    if (teller->told.unsaid) {
        teller_look(teller);
        text_add(teller->text, look_words(teller->look, teller->game->variant,
                                          teller->told.unsaid,
                                          teller->text->arena));
    }
    teller->told.unsaid = NULL;
}

/* Notes which zones are laid open; a card that comes or goes ends it. Returns
 * whether the event does nothing else that must be told: the round's results
 * have these cards. */
static bool note_open(Teller *teller, const Game *game, const Event *event)
{
    uint16_t *owners = teller->told.laid_open.owners;
    if (event->kind == EVENT_REVEAL &&
        event->change->revealed == REVEALED_CARDS && lays_open(game, event)) {
        owners[event->zone] |= (uint16_t)(1 << event->player);
        return game->state->round_end != NO_END;
    }
    if (event->kind == EVENT_MOVE) {
        if (owners[event->zone] || owners[event->change->from_zone]) {
            tell_unsaid(teller);
        }
        owners[event->zone] = owners[event->change->from_zone] = 0;
    }
    return false;
}

/* Notes what is revealed to players who do not read the lines. */
static void note_shown(Teller *teller, const Game *game, const Event *event)
{
    Observation seen = {game, event, teller->names, SPECTATOR, false, true};
    if (event->kind != EVENT_REVEAL || teller->viewer == SEES_ALL ||
        observation_is_made(&seen)) {
        return;
    }
    for (int p = 0; p < game->state->players; p++) {
        seen.observer = p;
        if (p != teller->viewer && observation_is_made(&seen)) {
            Text line = text_new(teller->text->arena);
            observation_add_line(&seen, &line);
            told_lines_capitalise(&line);
            shown_note(&teller->told.shown[p], game->state->round,
                       text_string(&line), teller->arena);
        }
    }
}

/* Whether the tokens that come or go pay points that were announced. */
static bool pays(Teller *teller, const Event *event)
{
    if (event->kind != EVENT_TOKENS) {
        teller->paid = event->kind == EVENT_POINTS ? event->player : NOTHING;
        return false;
    }
    return event->change->from_holder == teller->paid ||
           event->change->to_holder == teller->paid;
}

/* Says what points are made of that have been counted, once. */
static void tell_scoring(Teller *teller)
{
    if (!teller->told.scoring.state || teller->told.scoring_told) {
        return;
    }
    teller->told.scoring_told = true;
    for (int p = 0; p < teller->game->state->players; p++) {
        const char *line = score_parts_line(
            teller->game, &teller->told.scoring, p, teller->names,
            teller->viewer, teller->text->arena);
        if (line) {
            teller_look(teller);
            course_add_effect(&teller->course, teller->text, line, false,
                              false);
        }
    }
}

/* [open]: cards are laid open that the round's results have. */
static void tell_effect(Teller *teller, const Observation *seen, bool open)
{
    const Game *game = seen->game;
    EffectWeight weight = effect_weigh(&teller->said, seen,
                                       teller->setting_up);
    bool drawn = teller->setting_up && weight == EFFECT_SHOWN &&
                 !teller->look.plain;            /* the table comes next */
    if (weight == EFFECT_SAID || drawn) {
        return;
    }
    Text line = text_new(teller->text->arena);
    effect_add(&teller->said, seen, &line);
    if (open) {
        told_lines_capitalise(&line);
        const char *before = teller->told.unsaid;
        teller->told.unsaid = text_format(teller->arena, "%s%s\n",
                                          before ? before : "",
                                          text_string(&line));
        return;
    }
    teller_look(teller);
    if (game->state->round_end != NO_END) {
        tell_scoring(teller);
    }
    if (!told_together(teller, game, seen)) {
        told_lines_add(teller, &line, weight);
    }
}

static void tell_change(Teller *teller, const Game *game, const Event *event)
{
    const Observation seen = {game, event, teller->names, teller->viewer,
                              teller->by_name, true};
    bool open = note_open(teller, game, event);
    laid_by_note(&teller->told.laid, game, event);
    note_shown(teller, game, event);
    if (!pays(teller, event) && observation_is_made(&seen)) {
        tell_effect(teller, &seen, open);
    }
    effect_follow(&teller->said, &seen);
}

/* Notes the position in which a part of the score is worked out, the last one
 * if there are several: they differ in the points of those who come before. */
static void note_scoring(Teller *teller, const Game *game, const Event *event)
{
    const Variant *variant = game->variant;
    const Counted *counted =
        &variant->program.counted[event->kind - EVENT_COUNT];
    Scored *scoring = &teller->told.scoring;
    if (counted->kind != COUNT_TRIED || !variant->score ||
        !node_is_within(counted->node, variant->score)) {
        return;
    }
    if (!scoring->state || teller->scoring_kept) {
        scoring->state = arena_alloc(teller->arena, variant->layout.size);
        scoring->known = NULL;
    }
    teller->scoring_kept = teller->told.scoring_told = false;
    scoring->variant = variant;
    scoring->open = teller->told.laid_open;
    scoring->known = known_copy(game, scoring->known, teller->arena);
    memcpy(scoring->state, game->state, variant->layout.size);
}

/* Whether rules between two moves have this part: what begins and ends turns
 * and phases. */
static bool is_between_moves(const Variant *variant, const Node *node)
{
    const Rules *rules = variant->rules;
    bool within = (rules->before_turn.node &&
                   node_is_within(node, rules->before_turn.node)) ||
                  (rules->after_turn.node &&
                   node_is_within(node, rules->after_turn.node));
    for (size_t i = 0; !within && i < rules->phase_count; i++) {
        const Steps *setup = rules->phases[i].setup;
        within = setup && setup->node && node_is_within(node, setup->node);
    }
    return within;
}

/* After a rule outside of the action whose effect was in progress nobody moves:
 * it is announced in the same way of all who decided. */
static void leave_effect(Teller *teller, const Game *game, const Event *event)
{
    const Counted *counted =
        &game->variant->program.counted[event->kind - EVENT_COUNT];
    const Node *node = counted->node;
    teller->step = counted->kind == COUNT_DONE ? node : teller->step;
    teller->aside = teller->aside || is_between_moves(game->variant, node);
    if (teller->effect && !effect_covers(&teller->said, game->variant, node)) {
        teller->effect = NULL;
        teller->said = (MoveSaid){.offer = NULL};
    }
}

/* Results that were not all heard are not the game's. */
static void tell_end(Teller *teller, const Game *game)
{
    if (teller->partly) {
        text_add_format(teller->text, "\nThe game ends: %s\n",
                        game->variant->game_ends[game->state->game_end].name);
    } else {
        results_view_end(&teller->told.results, teller->game, teller->names,
                         teller->viewer, teller->text);
        tie_break_tell(teller->game, teller->names, teller->viewer,
                       teller->text);
    }
}

void teller_event(Teller *teller, const Game *game, const Event *event)
{
    if ((int)event->kind >= EVENT_COUNT) {
        leave_effect(teller, game, event);
        note_scoring(teller, game, event);
        if (teller->tracing) {
            tracing_event(teller->tracing, event);
        }
        return;
    }
    if (event->kind >= EVENT_MOVE && (int)event->kind < EVENT_COUNT) {
        tell_change(teller, game, event);
        return;
    }
    if (teller->tracing) {
        tracing_catch_up(teller->tracing);
    }
    switch (event->kind) {
    case EVENT_ROUND: begin_round(teller); break;
    case EVENT_ROUND_END:
        teller_look(teller);
        tell_scoring(teller);
        results_add(&teller->told.results, game, &teller->told.laid_open,
                    &teller->told.scoring, teller->arena);
        teller->told.scoring.state = NULL;
        results_view_round(&teller->told.results, teller->game, teller->names,
                           teller->viewer, teller->look, teller->text);
        memset(&teller->told.laid_open, 0, sizeof teller->told.laid_open);
        teller->told.unsaid = NULL;
        teller->setting_up = true;
        teller->scored = teller->text->length;
        break;
    case EVENT_GAME_END: tell_end(teller, game); break;
    case EVENT_ROLL: told_lines_roll(teller, event); break;
    case EVENT_PICK:
        if (!game->variant->variables[event->variable].hidden) {
            tell_pick(teller, event);
        }
        break;
    case EVENT_OPENING: note_opening(teller); break;
    case EVENT_EFFECT:
        course_settle(&teller->course, teller->text);
        teller->drawing.count = 0;       /* its line may have moved */
        teller->aside = false;
        tell_secret(teller, event->player);
        teller->said = move_said(game, event->move, event->player,
                                 teller->names, teller->viewer,
                                 teller->text->arena);
        teller->effect = game->variant->program.offers[event->move->offer]
                             .node;
        break;
    case EVENT_STARTER: case EVENT_SHUFFLE: case EVENT_DECIDED:
    case EVENT_MOVE: case EVENT_TOKENS: case EVENT_POINTS: case EVENT_DEBT:
    case EVENT_MEMORY: case EVENT_STATUS: case EVENT_DIRECTION:
    case EVENT_REVEAL: case EVENT_SKIP: case EVENT_TELL:
        break;
    }
}

static void watch(void *context, const Game *game, const Event *event)
{
    teller_event(context, game, event);
}

void teller_hear_from(Teller *teller, TellerMark mark)
{
    teller->told.results = mark.results;
    teller->told.results.capacity = mark.results.count;
    teller->told.round_over = mark.round_over;
    teller->setting_up = mark.opening.before && !mark.opening.began;
    teller->told.laid_open = mark.laid_open;
    teller->told.scoring = mark.scoring;
    teller->told.scoring_told = mark.scoring_told;
    teller->scoring_kept = true;
}

TellerMark teller_mark(const Teller *teller)
{
    return teller->told;
}

/* Results added from now on must not overwrite those of another line of play,
 * so the list counts as full. */
void teller_return(Teller *teller, TellerMark mark)
{
    teller->told = mark;
    teller->told.results.capacity = mark.results.count;
    teller->setting_up = false;
    teller->scoring_kept = true;
}

void teller_add_shown(const Teller *teller, int player, Text *text)
{
    const Shown *shown = &teller->told.shown[player];
    if (shown->lines) {
        text_add(text, look_words(teller->look, teller->game->variant,
                                  shown_words(shown, teller->game->state->round,
                                              text->arena), text->arena));
    }
}

void teller_watch(Teller *teller)
{
    teller->game->watch = watch;
    teller->game->context = teller;
    teller->game->telling = true;
    teller->course.arena = teller->arena;
    teller->course.apart = teller->look.plain;
    teller->paid = NOTHING;
}

/* Whether a legal move takes effect only when others have decided, too. */
static bool is_kept(const Game *game, size_t index)
{
    return game->variant->program.offers[game->moves[index].offer].question >
           0;
}

/* "Ann: play 3" */
static void add_move(const Teller *teller, size_t index, int viewer, Text *text)
{
    const Game *game = teller->game;
    Text move = text_new(text->arena);
    text_add_format(text, "%s: ", teller->names[game->state->decider]);
    told_text(game, &game->moves[index], teller->names, viewer, &move);
    text_add(text, look_words(teller->look, game->variant, text_string(&move),
                              move.arena));
}

void teller_keep(Teller *teller, size_t index, int viewer)
{
    if (is_kept(teller->game, index)) {
        Text text = text_new(teller->arena);
        add_move(teller, index, viewer, &text);
        teller->told.secrets[teller->game->state->decider] = text_string(&text);
    }
}

/* From now on the lines are for [viewer]. */
static void tell_to(Teller *teller, int viewer)
{
    bool player = sight_is_player(teller->game, viewer);
    teller->course.reader = player ? teller->names[viewer] : NULL;
}

void teller_move(Teller *teller, size_t index, int viewer, bool bot,
                 bool forced)
{
    const Game *game = teller->game;
    bool strong = teller->look.colour && !bot, kept = is_kept(game, index);
    Text move = text_new(teller->text->arena);
    tell_to(teller, viewer);
    text_add(&move, style_bold(strong));
    if (kept) {
        text_add_format(&move, "%s has decided",
                        teller->names[game->state->decider]);
    } else {
        add_move(teller, index, viewer, &move);
    }
    text_add_format(&move, "%s%s", forced ? " (the only move)" : "",
                    style_end(strong));
    (kept ? course_add_decided : course_add_move)(
        &teller->course, teller->text, text_string(&move), bot);
}

void teller_begin_move(Teller *teller, size_t index, int viewer)
{
    const Game *game = teller->game;
    teller->viewer = viewer;
    tell_to(teller, viewer);
    teller_note_move(teller);
    teller->aside = false;
    teller->step = NULL;
    teller->laying.cards = NULL;
    teller->scoring_kept = true;
    teller->swap.player = NOTHING;
    teller->effect = NULL;
    teller->said = move_said(game, &game->moves[index], game->state->decider,
                             teller->names, viewer, teller->text->arena);
}
