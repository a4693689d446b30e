/* Reads a text as a move: first against the offers of the present decision,
 * then against all others. Evaluates every condition of the offer that fits.
 * Called for single moves, so it need not be fast.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/reason.h"

#include <stdlib.h>
#include <string.h>

#include "engine/evaluate.h"
#include "engine/state_queries.h"
#include "expression/pure_value.h"
#include "expression/set_operations.h"
#include "program/operation.h"

typedef struct {
    Game *game;
    const char *const *names;
    Arena *arena;
    const Offer *offer;
    bool open;             /* the offer is one of the present decision */
    Move move;                       /* the part that is parsed */
    unsigned known;                  /* a bit for each parsed parameter */
    Reason *best;
} Reading;

/* --- objections to a move that was parsed --------------------------------- */

static void object(Reason *reason, const char *name, const char *words,
                   Span span)
{
    if (reason->count < OBJECTIONS_MAX) {
        reason->objections[reason->count++] = (Objection){name, words, span};
    }
}

static int64_t value_of(const Reading *reading, int parameter)
{
    return type_is_several(reading->offer->parameters[parameter].type)
               ? (int64_t)reading->move.chosen
               : reading->move.arguments[parameter];
}

/* The values that conditions may use: parameters 0 to [count] - 1. */
static const Frame *bind(const Reading *reading, int count)
{
    const Frame *outer = NULL;
    Frame *frames = arena_alloc(reading->arena,
                                PARAMETERS_MAX * sizeof *frames);
    for (int i = 0; i < count; i++) {
        frames[i] = (Frame){reading->offer->parameters[i].local,
                            value_of(reading, i), outer};
        outer = &frames[i];
    }
    return outer;
}

static void check_condition(Reading *reading, Reason *reason,
                            const Condition *condition, const Frame *frame)
{
    int64_t value;
    bool holds = evaluate(reading->game, condition->holds, frame, &value) &&
                 value;
    ARENA_PUSH(reading->arena, reason->looked, reason->looked_count,
               reason->looked_capacity) = (Looked){condition, frame, holds};
    if (holds) {
        return;
    }
    object(reason, condition->name, condition->because ? condition->because
           : text_format(reading->arena, "'%s' is not true", condition->name),
           condition->span);
}

static void check_conditions(Reading *reading, Reason *reason,
                             const Conditions *conditions, int64_t element,
                             const Frame *outer)
{
    for (size_t i = 0; i < conditions->count; i++) {
        const Condition *condition = &conditions->items[i];
        Frame *frame = arena_alloc(reading->arena, sizeof *frame);
        *frame = (Frame){condition->element, element, outer};
        check_condition(reading, reason, condition,
                        condition->element ? frame : outer);
    }
}

/* "there is no 3 in 'hand' of Ann" */
static const char *describe_missing(const Reading *reading,
                                    const Parameter *parameter, int64_t value,
                                    const Frame *frame, Type type)
{
    const Variant *variant = reading->game->variant;
    const Expression *from = parameter->from;
    const char *name = move_value_name(variant, type, value, reading->names);
    int64_t owner = NOTHING;
    while (from->kind == E_WHERE) {
        from = from->left;
    }
    if (from->kind == E_RANGE) {
        return text_format(reading->arena, "%lld is not among the numbers to "
                           "choose from", (long long)value);
    }
    if (from->kind == E_ZONE && !from->left) {
        return text_format(reading->arena, "there is no %s in '%s'", name,
                           variant->zones[from->value].name);
    }
    if ((from->kind == E_ZONE || from->kind == E_TOKENS) && from->left &&
        evaluate(reading->game, from->left, frame, &owner) && owner >= 0 &&
        owner < reading->game->state->players) {
        return from->kind == E_TOKENS
            ? text_format(reading->arena, "%s has no %s", reading->names[owner],
                          name)
            : text_format(reading->arena, "there is no %s in '%s' of %s", name,
                          variant->zones[from->value].name,
                          reading->names[owner]);
    }
    return text_format(reading->arena, "%s is not there to choose from", name);
}

static bool is_among(Reading *reading, const Expression *from, int64_t value,
                     const Frame *frame)
{
    int64_t low, high;
    if (from->kind == E_RANGE) {
        return evaluate(reading->game, from->left, frame, &low) &&
               evaluate(reading->game, from->right, frame, &high) &&
               value >= low && value <= high;
    }
    return evaluate(reading->game, from, frame, &low) &&
           ((uint64_t)low >> value & 1);
}

static void check_element(Reading *reading, Reason *reason,
                          const Parameter *parameter, int64_t value, Type type,
                          const Frame *frame)
{
    if (is_among(reading, parameter->from, value, frame)) {
        check_conditions(reading, reason, &parameter->where, value, frame);
    } else {
        object(reason, NULL, describe_missing(reading, parameter, value, frame,
                                              type), parameter->from->span);
    }
}

/* --- several cards at once ------------------------------------------------ */

/* A bound on the number of cards; [otherwise] when there is none. */
static int64_t bound(Reading *reading, const Expression *expression,
                     int64_t otherwise, const Frame *frame)
{
    int64_t number;
    return expression && evaluate(reading->game, expression, frame, &number)
               ? number : otherwise;
}

static void check_count(Reading *reading, Reason *reason,
                        const Parameter *parameter, const Frame *frame)
{
    bool cards = parameter->type.base == TYPE_CHOSEN;
    uint64_t chosen = reading->move.chosen;
    int64_t least = bound(reading, parameter->least, 1, frame);
    int64_t most = bound(reading, parameter->most, cards ? CHOSEN_MAX
                                                         : VALUES_MAX, frame);
    int64_t count = cards ? sets_chosen_size(chosen)
                          : __builtin_popcountll(chosen);
    if (count < least) {
        object(reason, NULL, text_format(reading->arena, "at least %lld are "
               "chosen", (long long)least), parameter->least->span);
    } else if (count > most) {
        object(reason, NULL, text_format(reading->arena, "at most %lld are "
               "chosen", (long long)most),
               parameter->most ? parameter->most->span
                               : parameter->from->span);
    }
}

/* Checks that the zone has [count] cards of the kind and that the kind may be
 * chosen. */
static void check_copies(Reading *reading, Reason *reason,
                         const Parameter *parameter, int kind, int count,
                         const Frame *frame)
{
    const Expression *zone = expression_zone(parameter->from);
    const char *label = reading->game->variant->kinds[kind].label;
    int64_t owner = 0;
    Frame inner = {parameter->card, kind, frame};
    if (zone->left) {
        evaluate(reading->game, zone->left, frame, &owner);
    }
    int held = (int)look_how_many(reading->game, (int)zone->value, owner, kind);
    int64_t most = bound(reading, parameter->cap, held, &inner);
    if (count > held && held > 0) {
        object(reason, NULL, text_format(reading->arena, "there is no %s more "
               "than %d", label, held), parameter->from->span);
    } else if (parameter->cap && count > most) {
        object(reason, NULL, text_format(reading->arena, "of %s at most %lld "
               "can be chosen", label, (long long)(most < 0 ? 0 : most)),
               parameter->cap->span);
    }
}

/* Whether all chosen cards share a value of the attribute; true without one. */
static bool are_alike(const Variant *variant, uint64_t chosen, int attribute)
{
    uint64_t shared = UINT64_MAX;
    for (; attribute >= 0 && chosen; chosen >>= 8) {
        shared &= variant->kinds[(chosen & 255) - 1].values[attribute];
    }
    return shared != 0;
}

static void check_chosen(Reading *reading, Reason *reason,
                         const Parameter *parameter, const Frame *frame)
{
    const Variant *variant = reading->game->variant;
    uint64_t seen = 0;
    for (uint64_t left = reading->move.chosen; left; left >>= 8) {
        int kind = (int)(left & 255) - 1;
        int count = (int)sets_chosen_how_many(left, kind);
        if (seen >> kind & 1) {
            continue;
        }
        seen |= (uint64_t)1 << kind;
        check_element(reading, reason, parameter, kind, (Type){TYPE_CARD, -1},
                      frame);
        check_copies(reading, reason, parameter, kind, count, frame);
    }
    check_count(reading, reason, parameter, frame);
    if (!are_alike(variant, reading->move.chosen, reading->offer->alike)) {
        object(reason, NULL, text_format(reading->arena, "the cards do not "
               "share their %s",
               variant->attributes[reading->offer->alike].name),
               parameter->from->span);
    }
}

/* Checks several elements of a set. */
static void check_some(Reading *reading, Reason *reason,
                       const Parameter *parameter, const Frame *frame)
{
    Type element = expression_element(parameter->type);
    for (uint64_t left = reading->move.chosen; left; left &= left - 1) {
        check_element(reading, reason, parameter, __builtin_ctzll(left),
                      element, frame);
    }
    check_count(reading, reason, parameter, frame);
}

/* The canonical text of the move, with its cards in order. */
static const char *canonical(const Reading *reading)
{
    Move move = reading->move;
    uint64_t sorted = 0;
    int count = 0, last = reading->offer->parameter_count - 1;
    bool cards = last >= 0 &&
                 reading->offer->parameters[last].type.base == TYPE_CHOSEN;
    for (int kind = 1; cards && kind <= reading->game->variant->kind_count;
         kind++) {
        for (uint64_t left = move.chosen; left; left >>= 8) {
            if ((int)(left & 255) == kind) {
                sorted |= (uint64_t)kind << 8 * count++;
            }
        }
    }
    move.chosen = cards ? sorted : move.chosen;
    Text text = text_new(reading->arena);
    move_text(reading->game, &move, reading->names, &text);
    return text_string(&text);
}

/* Finds the objections to a text that was parsed as a move of the offer, and
 * keeps the reading with the fewest. The conditions of an offer of another
 * decision have no values now and are not evaluated. */
static void consider(Reading *reading)
{
    const Offer *offer = reading->offer;
    if (!reading->open) {
        *reading->best = (Reason){.kind = REASON_NOT_OPEN,
                                  .action = offer->name, .span = offer->span};
        return;
    }
    Reason reason = {.kind = REASON_REFUSED, .action = offer->name,
                     .span = offer->span, .text = canonical(reading)};
    check_conditions(reading, &reason, &offer->when, NOTHING, NULL);
    for (int i = 0; i < offer->parameter_count; i++) {
        const Parameter *parameter = &offer->parameters[i];
        const Frame *outer = bind(reading, i);
        if (!parameter->from) {
            continue;
        }
        if (parameter->type.base == TYPE_CHOSEN) {
            check_chosen(reading, &reason, parameter, outer);
        } else if (type_is_several(parameter->type)) {
            check_some(reading, &reason, parameter, outer);
        } else {
            Frame *own = arena_alloc(reading->arena, sizeof *own);
            *own = (Frame){parameter->local, value_of(reading, i), outer};
            check_element(reading, &reason, parameter, value_of(reading, i),
                          parameter->type, own);
        }
    }
    if (reason.count == 0) {
        check_conditions(reading, &reason, &offer->together, NOTHING,
                         bind(reading, offer->parameter_count));
    }
    if (reading->best->kind != REASON_REFUSED ||
        reason.count < reading->best->count) {
        *reading->best = reason;
    }
}

/* --- parsing a text as a move --------------------------------------------- */

static void read_piece(Reading *reading, size_t piece, const char *rest);

/* The text after [word] at the beginning of [rest], or NULL. */
static const char *skip_word(const char *rest, const char *word)
{
    size_t length = strlen(word);
    return strncmp(rest, word, length) == 0 ? rest + length : NULL;
}

/* How many values the type of a parameter has. */
static int domain_of(const Reading *reading, Type type)
{
    return type.base == TYPE_PLAYER
               ? reading->game->state->players
               : pure_domain(reading->game->variant, type);
}

enum { NAMES_MOST = 3 };

/* The ways to write a value. A die is written as its name, its face, or its
 * face with its name after it. */
static int names_of(const Reading *reading, Type type, int value,
                    const char *names[NAMES_MOST])
{
    const Variant *variant = reading->game->variant;
    names[0] = move_value_name(variant, type, value, reading->names);
    int face = type.base == TYPE_DIE && value >= 0
                   ? dice_face(reading->game, value) : NOTHING;
    if (face < 0) {
        return names[0] ? 1 : 0;
    }
    names[1] = variant->attributes[variant->dice_attribute].values[face];
    names[2] = text_format(reading->arena, "%s %s", names[1], names[0]);
    return NAMES_MOST;
}

static void read_number(Reading *reading, int parameter, size_t piece,
                        const char *rest)
{
    char *end;
    long number = strtol(rest, &end, 10);
    if (end != rest && number >= INT16_MIN && number <= INT16_MAX) {
        reading->move.arguments[parameter] = (int16_t)number;
        read_piece(reading, piece + 1, end);
    }
}

/* Parses cards separated by blanks; [count] are parsed already. */
static void read_chosen(Reading *reading, size_t piece, const char *rest,
                        int count)
{
    const Variant *variant = reading->game->variant;
    for (int kind = 0; kind < variant->kind_count && count < CHOSEN_MAX;
         kind++) {
        const char *next = skip_word(rest, variant->kinds[kind].label);
        uint64_t before = reading->move.chosen;
        if (!next) {
            continue;
        }
        reading->move.chosen |= (uint64_t)(kind + 1) << 8 * count;
        read_piece(reading, piece + 1, next);
        if (*next == ' ') {
            read_chosen(reading, piece, next + 1, count + 1);
        }
        reading->move.chosen = before;
    }
}

static void read_some(Reading *reading, Type element, size_t piece,
                      const char *rest);

/* Parses [element] by one of its names, and more elements after it. */
static void read_one(Reading *reading, Type type, int element, size_t piece,
                     const char *rest, const char *name)
{
    const char *next = skip_word(rest, name);
    if (next) {
        reading->move.chosen |= (uint64_t)1 << element;
        read_piece(reading, piece + 1, next);
        if (*next == ' ') {
            read_some(reading, type, piece, next + 1);
        }
        reading->move.chosen &= ~((uint64_t)1 << element);
    }
}

/* Whether an earlier die is equal to this one and not chosen. */
static bool is_repeated(const Reading *reading, int die)
{
    for (int i = 0; i < die; i++) {
        if (!(reading->move.chosen >> i & 1) &&
            dice_equal(reading->game, i, die)) {
            return true;
        }
    }
    return false;
}

/* Parses elements separated by blanks, except those parsed already. */
static void read_some(Reading *reading, Type type, size_t piece,
                      const char *rest)
{
    for (int i = 0; i < domain_of(reading, type); i++) {
        const char *names[NAMES_MOST];
        if (reading->move.chosen >> i & 1 ||
            (type.base == TYPE_DIE && is_repeated(reading, i))) {
            continue;
        }
        int count = names_of(reading, type, i, names);
        for (int k = 0; k < count; k++) {
            read_one(reading, type, i, piece, rest, names[k]);
        }
    }
}

/* Parses a known value, written in one of its ways. */
static void read_known(Reading *reading, int parameter, size_t piece,
                       const char *rest)
{
    const char *names[NAMES_MOST];
    int count = names_of(reading, reading->offer->parameters[parameter].type,
                         reading->move.arguments[parameter], names);
    for (int i = 0; i < count; i++) {
        const char *next = skip_word(rest, names[i]);
        if (next) {
            read_piece(reading, piece + 1, next);
        }
    }
}

static void read_parameter(Reading *reading, int parameter, size_t piece,
                           const char *rest)
{
    Type type = reading->offer->parameters[parameter].type;
    reading->known |= 1u << parameter;
    if (type.base == TYPE_NUMBER) {
        read_number(reading, parameter, piece, rest);
    } else if (type.base == TYPE_CHOSEN) {
        read_chosen(reading, piece, rest, 0);
    } else if (type_is_several(type)) {
        read_some(reading, expression_element(type), piece, rest);
    }
    for (int value = 0; value < domain_of(reading, type); value++) {
        reading->move.arguments[parameter] = (int16_t)value;
        read_known(reading, parameter, piece, rest);
    }
    reading->known &= ~(1u << parameter);
}

/* The parameters that an expression in a text uses, as a set. */
static unsigned parameters_of(const Reading *reading,
                              const Expression *expression)
{
    unsigned used = 0;
    for (int i = 0; expression && i < reading->offer->parameter_count; i++) {
        used |= (unsigned)(expression->kind == E_LOCAL &&
                           expression->local ==
                               reading->offer->parameters[i].local) << i;
    }
    return !expression ? 0 : used | parameters_of(reading, expression->left) |
                             parameters_of(reading, expression->right) |
                             parameters_of(reading, expression->condition);
}

/* Parses {EXPRESSION} with the values parsed so far. */
static void read_written(Reading *reading, size_t piece, const char *rest)
{
    Text text = text_new(reading->arena);
    move_expression_text(reading->game, reading->offer, &reading->move,
                         reading->offer->pieces[piece].expression,
                         reading->names, &text);
    const char *next = skip_word(rest, text_string(&text));
    if (next) {
        read_piece(reading, piece + 1, next);
    }
}

/* Parses {EXPRESSION} about the moment of the question. It is unknown when the
 * offer belongs to another decision; then any text fits. */
static void read_before(Reading *reading, size_t piece, const char *rest)
{
    if (reading->open) {
        read_written(reading, piece, rest);
        return;
    }
    for (const char *end = rest; *end; end++) {
        read_piece(reading, piece + 1, end + 1);
    }
}

/* Parses {EXPRESSION}: tries every value of the parameters in it that are not
 * known already. */
static void read_expression(Reading *reading, size_t piece, const char *rest)
{
    const Offer *offer = reading->offer;
    const Expression *expression = offer->pieces[piece].expression, *part;
    unsigned used = parameters_of(reading, expression);
    unsigned unknown = used & ~reading->known;
    if (used == 0 || pure_parts(expression, &part, 1) != 1) {
        if (unknown == 0 || !reading->open) {
            read_before(reading, piece, rest);
            return;
        }
    } else if (unknown == 0) {
        read_written(reading, piece, rest);
        return;
    }
    int parameter = __builtin_ctz(unknown);
    int count = domain_of(reading, offer->parameters[parameter].type);
    reading->known |= 1u << parameter;
    for (int value = 0; value < count; value++) {
        reading->move.arguments[parameter] = (int16_t)value;
        read_expression(reading, piece, rest);
    }
    reading->known &= ~(1u << parameter);
}

static void read_piece(Reading *reading, size_t piece, const char *rest)
{
    const Offer *offer = reading->offer;
    if (piece == offer->piece_count) {
        if (*rest == '\0') {
            consider(reading);
        }
        return;
    }
    const Piece *part = &offer->pieces[piece];
    if (part->text) {
        const char *next = skip_word(rest, part->text);
        if (next) {
            read_piece(reading, piece + 1, next);
        }
    } else if (part->expression) {
        read_expression(reading, piece, rest);
    } else if (reading->known >> part->parameter & 1) {
        read_known(reading, part->parameter, piece, rest);
    } else {
        read_parameter(reading, part->parameter, piece, rest);
    }
}

static void read_offer(Reading *reading, int offer, bool open, const char *text)
{
    reading->offer = &reading->game->variant->program.offers[offer];
    reading->open = open;
    reading->move = (Move){.offer = (uint16_t)offer};
    read_piece(reading, 0, text);
}

/* --- the offers ----------------------------------------------------------- */

/* Parses the text with the offers from the question to where the program
 * waits. */
static void read_open_offers(Reading *reading, const char *text)
{
    const Program *program = &reading->game->variant->program;
    for (size_t i = reading->game->state->pc; i < program->count; i++) {
        const Instruction *at = &program->code[i];
        if (operation_facts[at->op].operands[3] == 'f') {
            read_offer(reading, at->d, true, text);
        }
        if (at->op == OP_AWAIT || at->op == OP_OFFER_AWAIT) {
            return;
        }
    }
}

/* Looks for an offer of another mode or question with such a text. */
static void read_all_offers(Reading *reading, const char *text)
{
    const Program *program = &reading->game->variant->program;
    if (reading->best->kind == REASON_REFUSED) {
        return;
    }
    for (size_t i = 0; i < program->offer_count &&
                       reading->best->kind == REASON_UNKNOWN; i++) {
        read_offer(reading, (int)i, false, text);
    }
    if (reading->best->kind == REASON_NOT_OPEN) {
        object(reading->best, NULL, text_format(reading->arena,
               "'%s' is not open now", reading->best->action),
               reading->best->span);
    }
}

Reason reason_objections(Game *game, const char *const *names,
                         const char *text, Arena *arena)
{
    Reason reason = {.kind = REASON_UNKNOWN};
    Reading reading = {.game = game, .names = names, .arena = arena,
                       .best = &reason};
    if (game->state->over) {
        object(&reason, NULL, "the game is over", (Span){0, 0, 0});
    } else {
        read_open_offers(&reading, text);
        read_all_offers(&reading, text);
    }
    return reason;
}

Reason reason_find(Game *game, const char *const *names, const char *text,
                   Arena *arena)
{
    Text scratch = text_new(arena);
    if (move_find(game, names, text, &scratch) >= 0) {
        return (Reason){.kind = REASON_LEGAL};
    }
    Reason reason = reason_objections(game, names, text, arena);
    if (reason.kind == REASON_REFUSED && reason.count == 0) {
        object(&reason, NULL, text_format(arena, "it is written '%s'",
                                          reason.text), reason.span);
    }
    return reason;
}

bool reason_says(const Reason *reason, const char *words)
{
    for (int i = 0; i < reason->count; i++) {
        if (text_equal(reason->objections[i].words, words) ||
            text_equal(reason->objections[i].name, words)) {
            return true;
        }
    }
    return false;
}
