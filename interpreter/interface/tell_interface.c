/* What happened, as events with structures, through cria.h.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "engine/evaluate.h"
#include "engine/state_queries.h"
#include "interface/recall.h"
#include "interface/things.h"
#include "observe/observation.h"
#include "observe/told.h"
#include "rules/rules.h"
#include "variant/names.h"

/* Room for the things of an event: all cards, or those of a move. */
enum { THINGS_MOST = DECK_MAX };
_Static_assert(THINGS_MOST >= (int)CRIA_THINGS_MOST, "a move fits");

typedef struct {
    Retelling retelling;
    const ActionList *actions;
    int observer;
    bool (*told)(void *context, const CriaEvent *event);
    void *context;
    bool enough;
    char names[PLAYERS_MAX][HANDLE_NAME_SIZE];
    const char *pointers[PLAYERS_MAX];
    Text text;
    Things things;
} Telling;

static const CriaWhere nowhere = {CRIA_NONE, CRIA_NONE, CRIA_NONE};

static CriaEvent begin_event(const Telling *telling, CriaEventKind kind)
{
    return (CriaEvent){.size = sizeof(CriaEvent), .kind = kind,
                       .observer = telling->observer, .player = CRIA_NONE,
                       .action = CRIA_NONE, .from = nowhere, .to = nowhere};
}

static void tell(Telling *telling, CriaEvent *event)
{
    event->things = telling->things.items;
    event->count = telling->things.count;
    event->text = text_string(&telling->text);
    telling->enough = !telling->told(telling->context, event);
    telling->things.count = 0;
}

/* --- What changed --------------------------------------------------------- */

static CriaWhere zone_where(const Variant *variant, int zone, int owner)
{
    CriaThing thing = thing_of(CRIA_CARD, 0);
    if (zone == NOTHING) {
        return nowhere;
    }
    thing_put(&thing, variant, zone, owner);
    return (CriaWhere){thing.zone, thing.of, thing.and_of};
}

static CriaWhere holder_where(const Variant *variant, int holder)
{
    CriaThing thing = thing_tokens(variant, 0, holder, 0);
    return (CriaWhere){thing.zone, thing.of, CRIA_NONE};
}

static void add_card(Telling *telling, int32_t kind, CriaWhere where)
{
    CriaThing thing = thing_of(CRIA_CARD, kind);
    thing.zone = where.zone;
    thing.of = where.of;
    thing.and_of = where.and_of;
    things_add(&telling->things, thing);
}

static void add_cards(Telling *telling, const Observation *of, CriaWhere where)
{
    int known[KINDS_MAX], others = observation_find_known(of, known);
    for (int i = 0; i < of->game->variant->kind_count; i++) {
        for (int k = 0; k < known[i]; k++) {
            add_card(telling, i, where);
        }
    }
    for (; others > 0; others--) {
        add_card(telling, CRIA_HIDDEN, where);
    }
}

/* A pile that was shuffled, as the observer sees it. */
static void add_pile(Telling *telling, const Observation *of, CriaWhere where)
{
    Game *game = &telling->retelling.look;
    const Event *event = of->event;
    Seen seen = sight_of_zone(game, event->zone, event->player, of->observer);
    Pile *pile = pile_of(state_zone(game->variant, game->state, event->zone,
                                    event->player));
    bool all = seen == SEEN_EVERYBODY;
    if (all || seen == SEEN_TOP) {
        pile_settle(game, pile);
    }
    for (int i = pile->count; i-- > 0;) {
        bool top = seen == SEEN_TOP && i == pile->count - 1;
        add_card(telling, all || top ? pile->cards[i] : CRIA_HIDDEN, where);
    }
}

static void add_remembered(Telling *telling, const Event *event)
{
    const Variant *variant = telling->retelling.look.variant;
    CriaThing thing = thing_of(CRIA_REMEMBERED,
                               thing_remembered(variant, event->variable));
    thing_own(&thing, variant, variant->variables[event->variable].of,
              event->player);
    thing.value = event->value;
    things_add(&telling->things, thing);
}

static void add_dice(Telling *telling, const Observation *of)
{
    const Game *game = of->game;
    for (int i = 0; i < game->variant->dice_count; i++) {
        bool seen = of->event->kind != EVENT_ROLL ||
                    sight_of_die(game, i, of->observer);
        if (of->event->dice >> i & 1) {
            things_add(&telling->things,
                       thing_die(game->variant, i,
                                 seen ? dice_face(game, i) : CRIA_HIDDEN));
        }
    }
}

static void add_held(Telling *telling, int holder)
{
    const Game *game = &telling->retelling.look;
    const uint16_t *held = state_tokens(game->variant, game->state, holder);
    for (int i = 0; i < game->variant->token_count; i++) {
        things_add(&telling->things,
                   thing_tokens(game->variant, i, holder, held[i]));
    }
}

static void add_revealed(Telling *telling, const Observation *of,
                         CriaEvent *event)
{
    const Event *happened = of->event;
    const Variant *variant = of->game->variant;
    switch (happened->change->revealed) {
    case REVEALED_CARDS:
        event->to = zone_where(variant, happened->zone, happened->player);
        add_cards(telling, of, event->to);
        return;
    case REVEALED_CARD:
        event->to = zone_where(variant, happened->zone, happened->player);
        add_card(telling, happened->value, event->to);
        return;
    case REVEALED_MEMORY: add_remembered(telling, happened); return;
    case REVEALED_TOKENS:
        event->to = holder_where(variant, happened->change->to_holder);
        add_held(telling, happened->change->to_holder);
        return;
    case REVEALED_DICE: add_dice(telling, of); return;
    }
}

/* The number of a sentence: that of the first with the same place in the
 * files. */
static int32_t notice_number(const Variant *variant, const Notice *notice)
{
    int32_t number = 0;
    while (variant->rules->notices[number]->text.node != notice->text.node) {
        number++;
    }
    return number;
}

/* What the braces of a sentence stand for, all of which the observer sees. */
static void add_braces(Telling *telling, const Notice *notice)
{
    Game *game = &telling->retelling.look;
    int64_t steps = game->steps;
    game->steps = STEPS_MAX;
    for (size_t i = 0; i < notice->text.count; i++) {
        const Expression *value = notice->text.items[i].expression;
        Cell cell;
        if (value && evaluate_cell(game, value, NULL, &cell)) {
            things_add_value(&telling->things, game, value->type, cell);
        }
    }
    game->steps = steps;
}

/* --- Events --------------------------------------------------------------- */

static void tell_move(Telling *telling, CriaEventKind kind, const Move *move,
                      int player)
{
    CriaEvent event = begin_event(telling, kind);
    event.player = player;
    event.action = things_add_move(&telling->things, &telling->retelling.look,
                                   telling->actions, move, player,
                                   telling->observer);
    tell(telling, &event);
}

/* Before a move is made. */
static void tell_decision(Retelling *retelling, size_t index)
{
    Telling *telling = (Telling *)retelling;
    recall_look(retelling);
    const Game *board = &retelling->look;
    const Move *move = &board->moves[index];
    int decider = board->state->decider;
    bool secret = board->variant->program.offers[move->offer].question > 0 &&
                  telling->observer != SEES_ALL &&
                  telling->observer != decider;
    text_clear(&telling->text);
    if (telling->enough) {
        return;
    }
    if (!secret) {
        text_add_format(&telling->text, "%s: ", telling->pointers[decider]);
        told_text(board, move, telling->pointers, telling->observer,
                  &telling->text);
        tell_move(telling, CRIA_EVENT_DECISION, move, decider);
        return;
    }
    CriaEvent event = begin_event(telling, CRIA_EVENT_DECISION);
    text_add_format(&telling->text, "%s decides", telling->pointers[decider]);
    event.player = decider;
    tell(telling, &event);
}

static CriaEventKind kind_of(EventKind kind)
{
    switch (kind) {
    case EVENT_ROUND: return CRIA_EVENT_ROUND;
    case EVENT_ROUND_END: return CRIA_EVENT_ROUND_END;
    case EVENT_GAME_END: return CRIA_EVENT_GAME_END;
    case EVENT_STARTER: return CRIA_EVENT_STARTER;
    case EVENT_SHUFFLE: return CRIA_EVENT_SHUFFLE;
    case EVENT_ROLL: return CRIA_EVENT_ROLL;
    case EVENT_PICK: return CRIA_EVENT_PICK;
    case EVENT_DECIDED: return CRIA_EVENT_DECIDED;
    case EVENT_EFFECT: return CRIA_EVENT_EFFECT;
    case EVENT_MOVE: return CRIA_EVENT_CARDS;
    case EVENT_TOKENS: return CRIA_EVENT_TOKENS;
    case EVENT_POINTS: return CRIA_EVENT_POINTS;
    case EVENT_DEBT: return CRIA_EVENT_DEBT;
    case EVENT_MEMORY: return CRIA_EVENT_REMEMBERED;
    case EVENT_STATUS: return CRIA_EVENT_STATUS;
    case EVENT_DIRECTION: return CRIA_EVENT_DIRECTION;
    case EVENT_REVEAL: return CRIA_EVENT_REVEAL;
    case EVENT_TELL: return CRIA_EVENT_NOTICE;
    case EVENT_OPENING: case EVENT_SKIP: break;
    }
    return CRIA_EVENT_SKIP;
}

static void fill(Telling *telling, const Observation *of, CriaEvent *event)
{
    const Event *happened = of->event;
    const Variant *variant = of->game->variant;
    const State *state = of->game->state;
    switch (happened->kind) {
    case EVENT_ROUND:
        event->player = state->actor;
        event->value = state->round;
        return;
    case EVENT_ROUND_END:
        event->value = state->round;
        event->name = variant->round_ends[state->round_end].name;
        event->numbers = state_numbers(state, variant->layout.points);
        return;
    case EVENT_GAME_END:
        event->value = state->winners;
        event->name = variant->game_ends[state->game_end].name;
        event->numbers = state_numbers(state, variant->layout.totals);
        return;
    case EVENT_SHUFFLE:
        event->to = zone_where(variant, happened->zone, happened->player);
        add_pile(telling, of, event->to);
        return;
    case EVENT_ROLL: add_dice(telling, of); return;
    case EVENT_PICK: case EVENT_MEMORY:
        add_remembered(telling, happened);
        return;
    case EVENT_MOVE:
        event->from = zone_where(variant, happened->change->from_zone,
                                 happened->change->from_player);
        event->to = zone_where(variant, happened->zone, happened->player);
        add_cards(telling, of, event->to);
        return;
    case EVENT_TOKENS:
        event->from = holder_where(variant, happened->change->from_holder);
        event->to = holder_where(variant, happened->change->to_holder);
        things_add(&telling->things,
                   thing_tokens(variant, happened->change->token,
                                happened->change->to_holder, happened->value));
        return;
    case EVENT_POINTS: case EVENT_DEBT: case EVENT_STATUS:
        event->player = happened->player;
        event->value = happened->value;
        return;
    case EVENT_DIRECTION: event->value = happened->value; return;
    case EVENT_STARTER: case EVENT_DECIDED: case EVENT_SKIP:
        event->player = happened->player;
        return;
    case EVENT_REVEAL: add_revealed(telling, of, event); return;
    case EVENT_TELL:
        event->value = notice_number(variant, happened->notice);
        add_braces(telling, happened->notice);
        return;
    case EVENT_EFFECT: case EVENT_OPENING: return;
    }
}

/* What the rules do not name: variables of the interpreter. */
static bool is_inner(const Variant *variant, const Event *event)
{
    bool memory = event->kind == EVENT_MEMORY || event->kind == EVENT_PICK ||
                  (event->kind == EVENT_REVEAL &&
                   event->change->revealed == REVEALED_MEMORY);
    return event->kind == EVENT_OPENING ||
           (memory && variant->variables[event->variable].hidden);
}

static void watch(void *context, const Game *game, const Event *event)
{
    Telling *telling = context;
    (void)game;
    recall_look(&telling->retelling);
    const Game *look = &telling->retelling.look;
    const Observation of = {look, event, telling->pointers, telling->observer,
                            true, true};
    if ((int)event->kind >= EVENT_COUNT || telling->enough ||
        !observation_is_made(&of) || is_inner(look->variant, event)) {
        return;
    }
    text_clear(&telling->text);
    observation_add_line(&of, &telling->text);
    if (event->kind == EVENT_EFFECT) {
        tell_move(telling, CRIA_EVENT_EFFECT, event->move, event->player);
        return;
    }
    CriaEvent made = begin_event(telling, kind_of(event->kind));
    fill(telling, &of, &made);
    tell(telling, &made);
}

static void begin(Retelling *retelling)
{
    Telling *telling = (Telling *)retelling;
    Game *board = retelling->board;
    telling->text = text_new(retelling->arena);
    telling->things.items = arena_alloc(retelling->arena,
                                        THINGS_MOST * sizeof(CriaThing));
    telling->things.most = THINGS_MOST;
    board->watch = watch;
    board->context = telling;
    board->telling = true;
}

bool cria_game_tell(const CriaGame *game, int observer, size_t since,
                    bool (*told)(void *context, const CriaEvent *event),
                    void *context)
{
    Telling telling = {.retelling = {.since = since, .begin = begin,
                                     .decide = tell_decision},
                       .actions = game->variant->actions,
                       .observer = observer, .told = told, .context = context};
    handles_name_players(telling.names, telling.pointers);
    return handles_is_observer(game, observer) &&
           recall_play(game, &telling.retelling);
}
