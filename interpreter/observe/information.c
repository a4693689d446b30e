/* Each note is mixed into a number of 64 bits: that two different histories
 * give the same one is as unlikely as a fault of the machine.
 *
 * SPDX-License-Identifier: MIT */
#include "observe/information.h"

#include <stdlib.h>
#include <string.h>

#include "engine/dice_faces.h"
#include "engine/packed_choices.h"
#include "observe/observation.h"
#include "observe/told.h"
#include "program/operation.h"
#include "rules/rules.h"

/* Of the round. */
typedef struct {
    uint64_t sets[PLAYERS_MAX];
    int8_t starter;        /* whom chance or the rules chose, or NOTHING */
    bool gathered;         /* all cards were */
    bool any;              /* *[begun] is set */
} Notes;

struct Information {
    const State *state;    /* what it follows; copies of the game have others */
    State *begun;          /* with what the round began, or NULL */
    uint64_t *said;        /* for each offer what its text says to others beside
                              what was chosen */
    uint32_t entry;        /* where a round begins in the program */
    Notes notes;
};

/* What begins notes that are no events; no event from here on is noted. Bots
 * that practised are kept by these numbers. */
enum { NOTE_MOVE = EVENT_SKIP, NOTE_CHOICE };

static uint64_t mix(uint64_t sum, uint64_t word)
{
    sum = (sum ^ word) * 0x9e3779b97f4a7c15u;
    return sum ^ sum >> 29;
}

static void add(const Game *game, int player, int64_t word)
{
    uint64_t *set = &game->information->notes.sets[player];
    *set = mix(*set, (uint64_t)word);
}

static void forget_round(Information *information)
{
    information->notes = (Notes){.starter = NOTHING};
    for (int p = 0; p < PLAYERS_MAX; p++) {
        information->notes.sets[p] = mix(1, (uint64_t)p);
    }
}

/* --- moves ---------------------------------------------------------------- */

static uint64_t mix_text(uint64_t sum, const char *text)
{
    for (; *text; text++) {
        sum = mix(sum, (unsigned char)*text);
    }
    return sum;
}

/* What the text of an action says beside what was chosen: two actions may be
 * one to others. */
static uint64_t said_by(const Action *action)
{
    const Pieces pieces = action->told.node ? action->told : action->text;
    uint64_t sum = NOTE_MOVE;
    for (size_t i = 0; i < pieces.count; i++) {
        sum = mix_text(mix(sum, i), pieces.items[i].text
                                        ? pieces.items[i].text : "");
    }
    return sum;
}

/* A move of [player] as [observer] is told of it. */
static void add_move(const Game *game, const Move *move, int player,
                     int observer)
{
    const Offer *offer = &game->variant->program.offers[move->offer];
    uint32_t told = offer->parameter_count == 0
                        ? 0 : told_choices(game, move, player, observer);
    add(game, observer, NOTE_MOVE);
    add(game, observer, player);
    add(game, observer, player == observer
                            ? move->offer
                            : (int64_t)game->information->said[move->offer]);
    for (int i = 0; i < offer->parameter_count; i++) {
        if (told >> i & 1) {
            add(game, observer, NOTE_CHOICE + i);
            add(game, observer,
                (int64_t)bits_folded(move_value(offer, move, i)));
        }
    }
}

/* Before a move: of a secret one others learn when it takes effect. */
static void note_move(const Game *game, const Move *move)
{
    int player = game->state->decider;
    bool secret = game->variant->program.offers[move->offer].question > 0;
    for (int p = 0; p < game->state->players; p++) {
        if (p == player || !secret) {
            add_move(game, move, player, p);
        }
    }
}

/* --- events --------------------------------------------------------------- */

static void add_cards(const Observation *of)
{
    const Event *event = of->event;
    int known[KINDS_MAX], others = observation_find_known(of, known);
    add(of->game, of->observer, event->zone);
    add(of->game, of->observer, event->player);
    if (event->kind == EVENT_MOVE) {
        add(of->game, of->observer, event->change->from_zone);
        add(of->game, of->observer, event->change->from_player);
    }
    add(of->game, of->observer, others);
    for (int i = 0; i < of->game->variant->kind_count; i++) {
        if (known[i] > 0) {
            add(of->game, of->observer, (int64_t)known[i] * KINDS_MAX + i);
        }
    }
}

static void add_value(const Observation *of)
{
    add(of->game, of->observer, of->event->player);
    add(of->game, of->observer, of->event->variable);
    add(of->game, of->observer, of->event->value);
}

static void add_tokens(const Observation *of)
{
    const EventDetail *change = of->event->change;
    add(of->game, of->observer, change->token);
    add(of->game, of->observer, change->from_holder);
    add(of->game, of->observer, change->to_holder);
    add(of->game, of->observer, of->event->value);
}

static void add_held(const Observation *of)
{
    const Variant *variant = of->game->variant;
    int holder = of->event->change->to_holder;
    add(of->game, of->observer, holder);
    for (int i = 0; i < variant->token_count; i++) {
        add(of->game, of->observer,
            state_tokens(variant, of->game->state, holder)[i]);
    }
}

/* The dice of an event; [all]: what is shown does not depend on who sees
 * them. */
static void add_dice(const Observation *of, bool all)
{
    add(of->game, of->observer, (int64_t)of->event->dice);
    for (int i = 0; i < of->game->variant->dice_count; i++) {
        if (of->event->dice >> i & 1 &&
            (all || sight_of_die(of->game, i, of->observer))) {
            add(of->game, of->observer, dice_face(of->game, i));
        }
    }
}

static void add_reveal(const Observation *of)
{
    switch (of->event->change->revealed) {
    case REVEALED_CARDS: add_cards(of); return;
    case REVEALED_CARD:
        add(of->game, of->observer, of->event->zone);
        add(of->game, of->observer, of->event->player);
        add(of->game, of->observer, of->event->value);
        return;
    case REVEALED_MEMORY: add_value(of); return;
    case REVEALED_TOKENS: add_held(of); return;
    case REVEALED_DICE: add_dice(of, true); return;
    }
}

/* What somebody observes. */
static void add_event(const Observation *of)
{
    const Event *event = of->event;
    switch (event->kind) {
    case EVENT_MOVE: add_cards(of); return;
    case EVENT_REVEAL: add_reveal(of); return;
    case EVENT_TOKENS: add_tokens(of); return;
    case EVENT_ROLL: add_dice(of, false); return;
    case EVENT_EFFECT:
        if (event->player != of->observer) {
            add_move(of->game, event->move, event->player, of->observer);
        }
        return;
    case EVENT_PICK: case EVENT_MEMORY: case EVENT_POINTS: case EVENT_DEBT:
    case EVENT_STATUS: case EVENT_DIRECTION: case EVENT_DECIDED:
        add_value(of);
        return;
    case EVENT_ROUND:
        add(of->game, of->observer, of->game->state->actor);
        return;
    case EVENT_ROUND_END: case EVENT_GAME_END: case EVENT_SHUFFLE:
    case EVENT_OPENING: case EVENT_STARTER: case EVENT_SKIP: case EVENT_TELL:
        return;
    }
}

/* Cards that are gathered are those of before; who begins is noted in each
 * round, whether chance or the rules say so. What only people are told says
 * nothing that is not noted. */
static bool is_noted(const Event *event)
{
    return event->kind != EVENT_STARTER && event->kind < EVENT_SKIP &&
           !(event->kind == EVENT_MOVE && event->change->gathered);
}

/* The search for the starter is the first that happens in a round. */
static bool begins_round(const Game *game, const Event *event)
{
    return event->kind == EVENT_OPENING && game->state->turn == 0;
}

static void begin_round(const Game *game)
{
    Information *information = game->information;
    forget_round(information);
    if (information->begun) {
        memcpy(information->begun, game->state, game->variant->layout.size);
        information->notes.any = true;
    }
}

/* What is no player's information, but how the round began. */
static void note_beginning(const Game *game, const Event *event)
{
    Notes *notes = &game->information->notes;
    if (begins_round(game, event)) {
        begin_round(game);
    } else if (event->kind == EVENT_STARTER) {
        notes->starter = (int8_t)event->player;
    } else if (event->kind == EVENT_MOVE && event->change->gathered) {
        notes->gathered = true;
    }
}

static void note_event(const Game *game, const Event *event)
{
    note_beginning(game, event);
    for (int p = 0; is_noted(event) && p < game->state->players; p++) {
        const Observation of = {game, event, NULL, p, false, false};
        if (observation_is_made(&of)) {
            add(game, p, event->kind);
            add_event(&of);
        }
    }
}

void information_note(Game *game, const Event *event)
{
    Information *information = game->information;
    if (!information || information->state != game->state) {
        return;                      /* a copy that somebody tries out */
    }
    if (event && (int)event->kind < EVENT_COUNT) {
        note_event(game, event);
    } else if (!event && game->making) {
        note_move(game, game->making);
    } else if (!event) {
        information_forget(game);
    }
}

/* --- for those who ask ---------------------------------------------------- */

static size_t round_up(size_t size)
{
    return (size + 15) & ~(size_t)15;
}

/* The instruction after that which begins a round. */
static uint32_t find_entry(const Program *program)
{
    uint32_t at = program->entry;
    while (program->code[at].op != OP_BEGIN_ROUND) {
        at++;
    }
    return at + 1;
}

static Information *make(const Variant *variant, bool begun)
{
    const Program *program = &variant->program;
    size_t head = round_up(sizeof(Information));
    size_t said = round_up(program->offer_count * sizeof(uint64_t));
    char *block = calloc(1, head + said + (begun ? variant->layout.size : 0));
    Information *information = (Information *)(void *)block;
    if (!information) {
        return NULL;
    }
    information->said = (uint64_t *)(void *)(block + head);
    information->begun = begun ? (State *)(void *)(block + head + said) : NULL;
    information->entry = find_entry(program);
    for (size_t i = 0; i < program->offer_count; i++) {
        information->said[i] = said_by(program->offers[i].action);
    }
    return information;
}

bool information_attend(Game *game, bool begun)
{
    if (game->information && (!begun || game->information->begun)) {
        return true;
    }
    Information *information = make(game->variant, begun);
    if (!information) {
        return false;
    }
    information->state = game->state;
    free(game->information);
    game->information = information;
    forget_round(information);
    game->remember = game->remember ? game->remember : information_note;
    return true;
}

uint64_t information_of(const Game *game, int player)
{
    return game->information->notes.sets[player];
}

void information_keep(const Game *game, uint64_t *sets)
{
    const Notes *notes = &game->information->notes;
    memcpy(sets, notes->sets, sizeof notes->sets);
}

void information_put_back(Game *game, const uint64_t *sets)
{
    Notes *notes = &game->information->notes;
    memcpy(notes->sets, sets, sizeof notes->sets);
}

void information_forget(Game *game)
{
    if (game->information) {
        forget_round(game->information);
    }
}

bool information_begin(Game *board, const Game *game)
{
    const Information *of = game->information;
    if (!of || !of->notes.any || of->state != game->state) {
        return false;
    }
    memcpy(board->state, of->begun, game->variant->layout.size);
    board->state->pc = of->entry;
    forget_round(board->information);
    return true;
}

int information_starter(const Game *game)
{
    return game->information->notes.starter;
}

bool information_is_all(const Game *game)
{
    const Information *of = game->information;
    return of && of->state == game->state && of->notes.any &&
           (game->state->round == 1 ||
            (of->notes.gathered && !sight_hides_lasting(game->variant)));
}

/* First the notes, then how the round began. */
size_t information_size(const Game *game)
{
    const Information *of = game->information;
    return of ? sizeof of->notes +
                    (of->begun ? game->variant->layout.size : 0) : 0;
}

void information_keep_all(const Game *game, void *bytes)
{
    const Information *of = game->information;
    if (of) {
        memcpy(bytes, &of->notes, sizeof of->notes);
    }
    if (of && of->begun) {
        memcpy((char *)bytes + sizeof of->notes, of->begun,
               game->variant->layout.size);
    }
}

void information_put_back_all(Game *game, const void *bytes)
{
    Information *of = game->information;
    if (of) {
        memcpy(&of->notes, bytes, sizeof of->notes);
    }
    if (of && of->begun) {
        memcpy(of->begun, (const char *)bytes + sizeof of->notes,
               game->variant->layout.size);
    }
}
