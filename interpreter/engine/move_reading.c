/* SPDX-License-Identifier: MIT */
#include "engine/move_reading.h"

#include <stdlib.h>
#include <string.h>

#include "engine/packed_choices.h"
#include "engine/state_queries.h"
#include "expression/pure_value.h"
#include "expression/set_operations.h"
#include "program/operation.h"

static void read_piece(MoveReading *reading, size_t piece, const char *rest);

static int values_of(const MoveReading *reading, int parameter, int64_t *first);

/* A way to read the text. What is chosen without a word in it can be any value,
 * where the moment says which there are. */
static void found(MoveReading *reading)
{
    unsigned all = (1u << reading->offer->parameter_count) - 1;
    unsigned unsaid = reading->open ? all & ~reading->known : 0;
    int parameter = unsaid ? __builtin_ctz(unsaid) : 0;
    int64_t first = 0;
    int count = unsaid ? values_of(reading, parameter, &first) : 0;
    reading->fits = true;
    if (count == 0 && reading->open) {
        reading->found(reading);
    }
    for (int i = 0; i < count; i++) {
        reading->known |= 1u << parameter;
        reading->values[parameter] = cell_of(first + i);
        found(reading);
        reading->known &= ~(1u << parameter);
    }
}

Move move_reading_move(const MoveReading *reading)
{
    Move move = {.offer = (uint16_t)reading->number};
    for (int i = 0; i < reading->offer->parameter_count; i++) {
        move_set_value(reading->offer, &move, i, reading->values[i]);
    }
    return move;
}

/* The text after [word] at the beginning of [rest], or NULL. */
static const char *skip_word(const char *rest, const char *word)
{
    size_t length = strlen(word);
    return strncmp(rest, word, length) == 0 ? rest + length : NULL;
}

/* How many values the type of a parameter has. */
static int domain_of(const MoveReading *reading, Type type)
{
    return type.base == TYPE_PLAYER
               ? reading->game->state->players
               : pure_domain(reading->game->variant, type);
}

enum { NAMES_MOST = 3 };

/* The ways to write a value. A die is written as its name, its face, or its
 * face with its name after it. */
static int names_of(const MoveReading *reading, Type type, int value,
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

static void read_number(MoveReading *reading, int parameter, size_t piece,
                        const char *rest)
{
    char *end;
    long number = strtol(rest, &end, 10);
    if (end != rest && number >= INT16_MIN && number <= INT16_MAX) {
        reading->values[parameter] = cell_of(number);
        read_piece(reading, piece + 1, end);
    }
}

/* How many more elements the move has room for, besides those of parameter
 * [parameter]. */
static int room_of(const MoveReading *reading, int parameter)
{
    const Offer *offer = reading->offer;
    int room = variant_chosen_most(reading->game->variant);
    for (int i = 0; offer->packed && i < offer->parameter_count; i++) {
        Type type = offer->parameters[i].type;
        Cell value = reading->values[i];
        if (i != parameter && reading->known >> i & 1) {
            room -= type.base == TYPE_CHOSEN
                        ? (int)sets_chosen_size(value)
                    : type_is_several(type) ? bits_count(value) : 0;
        }
    }
    return room;
}

/* Parses cards separated by blanks; [count] are parsed already. */
static void read_chosen(MoveReading *reading, int parameter, size_t piece,
                        const char *rest, int count)
{
    const Variant *variant = reading->game->variant;
    int room = room_of(reading, parameter);
    for (int kind = 0; kind < variant->kind_count && count < room; kind++) {
        const char *next = skip_word(rest, variant->kinds[kind].label);
        Cell before = reading->values[parameter];
        if (!next) {
            continue;
        }
        reading->values[parameter] = bits_or(before,
                                             bits_chosen_of(kind, count));
        read_piece(reading, piece + 1, next);
        if (*next == ' ') {
            read_chosen(reading, parameter, piece, next + 1, count + 1);
        }
        reading->values[parameter] = before;
    }
}

static void read_some(MoveReading *reading, int parameter, size_t piece,
                      const char *rest);

/* Parses [element] by one of its names, and more elements after it. */
static void read_one(MoveReading *reading, int parameter, int element,
                     size_t piece, const char *rest, const char *name)
{
    const char *next = skip_word(rest, name);
    if (next) {
        bits_put(&reading->values[parameter], element, true);
        read_piece(reading, piece + 1, next);
        if (*next == ' ') {
            read_some(reading, parameter, piece, next + 1);
        }
        reading->values[parameter] = bits_without(reading->values[parameter],
                                                  bits_of(element));
    }
}

/* Whether an earlier die is equal to this one and not chosen. */
static bool is_repeated(const MoveReading *reading, Bits chosen, int die)
{
    for (int i = 0; i < die; i++) {
        if (!bits_have(chosen, i) && dice_equal(reading->game, i, die)) {
            return true;
        }
    }
    return false;
}

/* Parses elements separated by blanks, except those parsed already. */
static void read_some(MoveReading *reading, int parameter, size_t piece,
                      const char *rest)
{
    Type type = expression_element(reading->offer->parameters[parameter].type);
    Bits chosen = reading->values[parameter];
    bool full = reading->offer->packed &&
                bits_count(chosen) >= room_of(reading, parameter);
    for (int i = 0; i < domain_of(reading, type) && !full; i++) {
        const char *names[NAMES_MOST];
        if (bits_have(chosen, i) ||
            (type.base == TYPE_DIE && is_repeated(reading, chosen, i))) {
            continue;
        }
        int count = names_of(reading, type, i, names);
        for (int k = 0; k < count; k++) {
            read_one(reading, parameter, i, piece, rest, names[k]);
        }
    }
}

/* Parses a known value, written in one of its ways. */
static void read_known(MoveReading *reading, int parameter, size_t piece,
                       const char *rest)
{
    const char *names[NAMES_MOST];
    int count = names_of(reading, reading->offer->parameters[parameter].type,
                         (int)cell_number(reading->values[parameter]), names);
    for (int i = 0; i < count; i++) {
        const char *next = skip_word(rest, names[i]);
        if (next) {
            read_piece(reading, piece + 1, next);
        }
    }
}

static void read_parameter(MoveReading *reading, int parameter, size_t piece,
                           const char *rest)
{
    Type type = reading->offer->parameters[parameter].type;
    reading->known |= 1u << parameter;
    if (type.base == TYPE_NUMBER) {
        read_number(reading, parameter, piece, rest);
    } else if (type.base == TYPE_CHOSEN) {
        read_chosen(reading, parameter, piece, rest, 0);
    } else if (type_is_several(type)) {
        read_some(reading, parameter, piece, rest);
    }
    for (int value = 0; value < domain_of(reading, type); value++) {
        reading->values[parameter] = cell_of(value);
        read_known(reading, parameter, piece, rest);
    }
    reading->known &= ~(1u << parameter);
}

/* The parameters that an expression in a text uses, as a set. */
static unsigned parameters_of(const MoveReading *reading,
                              const Expression *expression)
{
    unsigned used = 0;
    if (!expression) {
        return used;
    }
    for (int i = 0; i < reading->offer->parameter_count; i++) {
        if (expression->kind == E_LOCAL &&
            expression->local == reading->offer->parameters[i].local) {
            used |= 1u << i;
        }
    }
    return used | parameters_of(reading, expression->left) |
           parameters_of(reading, expression->right) |
           parameters_of(reading, expression->condition);
}

/* Parses {EXPRESSION} with the values parsed so far. */
static void read_written(MoveReading *reading, size_t piece, const char *rest)
{
    Text text = text_new(reading->arena);
    const Move move = move_reading_move(reading);
    move_expression_text(reading->game, reading->offer, &move,
                         reading->offer->pieces[piece].expression,
                         reading->names, &text);
    const char *next = skip_word(rest, text_string(&text));
    if (next) {
        read_piece(reading, piece + 1, next);
    }
}

/* Parses {EXPRESSION} about the moment of the question. It is unknown when the
 * offer belongs to another decision; then any text fits. */
static void read_before(MoveReading *reading, size_t piece, const char *rest)
{
    if (reading->open) {
        read_written(reading, piece, rest);
        return;
    }
    for (const char *end = rest; *end; end++) {
        read_piece(reading, piece + 1, end + 1);
    }
}

/* The first value of a parameter and how many follow it: of a number those of
 * its range, if that is known by what was read before. */
static int values_of(const MoveReading *reading, int parameter, int64_t *first)
{
    const Parameter *one = &reading->offer->parameters[parameter];
    const Frame *outer = NULL;
    Frame frames[PARAMETERS_MAX];
    int64_t last;
    *first = 0;
    if (one->type.base != TYPE_NUMBER) {
        return domain_of(reading, one->type);
    }
    for (int i = 0; i < parameter; i++) {
        frames[i] = (Frame){reading->offer->parameters[i].local,
                            reading->values[i], outer};
        outer = &frames[i];
    }
    bool known = reading->open && one->from && one->from->kind == E_RANGE &&
                 evaluate(reading->game, one->from->left, outer, first) &&
                 evaluate(reading->game, one->from->right, outer, &last);
    if (!known || last < *first) {
        return 0;
    }
    uint64_t more = (uint64_t)last - (uint64_t)*first;
    return more < MOVES_MAX ? (int)more + 1 : MOVES_MAX;
}

/* Parses {EXPRESSION}: tries every value of the parameters in it that are not
 * known already. */
static void read_expression(MoveReading *reading, size_t piece,
                            const char *rest)
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
    int64_t first;
    int count = values_of(reading, parameter, &first);
    reading->known |= 1u << parameter;
    for (int i = 0; i < count; i++) {
        reading->values[parameter] = cell_of(first + i);
        read_expression(reading, piece, rest);
    }
    reading->known &= ~(1u << parameter);
}

static void read_piece(MoveReading *reading, size_t piece, const char *rest)
{
    const Offer *offer = reading->offer;
    if (piece == offer->piece_count) {
        if (*rest == '\0') {
            found(reading);
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

static void read_offer(MoveReading *reading, int offer, bool open,
                       const char *text)
{
    reading->offer = &reading->game->variant->program.offers[offer];
    reading->open = open;
    reading->number = offer;
    memset(reading->values, 0, sizeof reading->values);
    read_piece(reading, 0, text);
}

/* --- the offers ----------------------------------------------------------- */

bool move_reading_open(MoveReading *reading, const char *text)
{
    const Program *program = &reading->game->variant->program;
    for (size_t i = reading->game->state->pc; i < program->count; i++) {
        const Instruction *at = &program->code[i];
        if (operation_facts[at->op].operands[3] == 'f') {
            read_offer(reading, at->d, true, text);
        }
        if (at->op == OP_AWAIT || at->op == OP_OFFER_AWAIT) {
            break;
        }
    }
    return reading->fits;
}

bool move_reading_closed(MoveReading *reading, const char *text)
{
    const Program *program = &reading->game->variant->program;
    for (size_t i = 0; i < program->offer_count && !reading->fits; i++) {
        read_offer(reading, (int)i, false, text);
    }
    return reading->fits;
}
