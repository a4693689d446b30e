/* The canonical text of a move: what the prompt accepts, a replay stores and a
 * trace prints.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "engine/dice_faces.h"
#include "engine/evaluate.h"
#include "engine/packed_choices.h"
#include "expression/set_operations.h"
#include "expression/pure_value.h"
#include "variant/names.h"

/* Adds the name of [die], one of [among], in a move: its face; also its own
 * name when another die shows the same face but is not equal, with its owner
 * when the dice have several; before a roll its own name alone. */
static void add_die(const Game *game, int die, Bits among,
                    const char *const *names, Text *text)
{
    const Variant *variant = game->variant;
    int face = dice_face(game, die), owner = variant_owner_of_die(variant, die);
    bool unique = true, alone = true;
    for (; bits_any(among); among = bits_rest(among)) {
        int other = bits_first(among);
        alone = alone && variant_owner_of_die(variant, other) == owner;
        unique = unique && (dice_face(game, other) != face ||
                            dice_equal(game, other, die));
    }
    if (face >= 0) {
        text_add(text,
                 variant->attributes[variant->dice_attribute].values[face]);
    }
    if (face < 0 || !unique) {
        text_add(text, face < 0 ? "" : " ");
        text_add(text, alone ? variant->dice[die].name
                             : variant_die_name(text->arena, variant, die,
                                                names));
    }
}

/* The dice that this action can choose now: a die's name depends on the other
 * dice. */
static Bits dice_offered(const Game *game, unsigned offer, Type type,
                             int index)
{
    Bits dice = {0};
    const Offer *of = &game->variant->program.offers[offer];
    for (size_t i = 0; i < game->move_count; i++) {
        const Move *move = &game->moves[i];
        if (move->offer == offer && type.base == TYPE_DICE) {
            dice = bits_or(dice, move_value(of, move, index));
        } else if (move->offer == offer && type.base == TYPE_DIE) {
            bits_put(&dice, move->arguments[index], true);
        }
    }
    return dice;
}

const char *move_value_name(const Variant *variant, Type type, int64_t value,
                            const char *const *names)
{
    if (value < 0 && type.base != TYPE_NUMBER) {
        return type.base == TYPE_PLAYER   ? "nobody"
               : type.base == TYPE_SYMBOL ? "nothing"
                                          : "none";
    }
    switch (type.base) {
    case TYPE_TRUTH: return value ? "true" : "false";
    case TYPE_CARD: return variant->kinds[value].label;
    case TYPE_PLAYER: return names[value];
    case TYPE_TOKEN: return variant->tokens[value].name;
    case TYPE_DIE: return variant->dice[value].name;
    case TYPE_SYMBOL:
        return variant->attributes[type.attribute].values[value];
    case TYPE_ERROR: case TYPE_NUMBER: case TYPE_SYMBOLS: case TYPE_CARDS:
    case TYPE_CHOSEN: case TYPE_PLAYERS: case TYPE_TOKENS: case TYPE_DICE:
    case TYPE_HOLDER: case TYPE_PAIR:
    case TYPE_GROUPS: case TYPE_RANGE: case TYPE_WORD: break;
    }
    return NULL;
}

static void add_value(const Variant *variant, Type type, int64_t value,
                      const char *const *names, Text *text)
{
    const char *name = move_value_name(variant, type, value, names);
    if (name) {
        text_add(text, name);
    } else {
        text_add_number(text, value);
    }
}

/* Adds the labels of the chosen cards in the order of their kinds. */
static void add_chosen(const Variant *variant, Bits chosen, Text *text)
{
    for (const char *space = ""; bits_any(chosen); space = " ") {
        text_add(text, space);
        text_add(text, variant->kinds[bits_chosen_first(chosen)].label);
        chosen = bits_chosen_rest(chosen);
    }
}

/* Adds dice in the order of their faces. */
static void add_dice(const Game *game, Bits dice, Bits offered,
                     const char *const *names, Text *text)
{
    for (const char *space = ""; bits_any(dice); space = " ") {
        int first = bits_first(dice);
        for (Bits left = dice; bits_any(left); left = bits_rest(left)) {
            int die = bits_first(left);
            first = dice_face(game, die) < dice_face(game, first) ? die : first;
        }
        text_add(text, space);
        add_die(game, first, offered, names, text);
        dice = bits_without(dice, bits_of(first));
    }
}

static void add_elements(const Game *game, Type set, Bits elements,
                         const char *const *names, Text *text)
{
    for (const char *space = ""; bits_any(elements); space = " ") {
        text_add(text, space);
        add_value(game->variant, expression_element(set),
                  bits_first(elements), names, text);
        elements = bits_rest(elements);
    }
}

/* Adds a value of any type. [offered]: the dice that the name of a die must be
 * distinct from. */
static void add_typed(const Game *game, Type type, Cell value,
                      Bits offered, const char *const *names, Text *text)
{
    int64_t number = cell_number(value);
    if (type.base == TYPE_CHOSEN) {
        add_chosen(game->variant, value, text);
    } else if (type.base == TYPE_DICE) {
        add_dice(game, value, offered, names, text);
    } else if (type.base == TYPE_DIE && number >= 0) {
        add_die(game, (int)number, offered, names, text);
    } else if (type_is_several(type)) {
        add_elements(game, type, value, names, text);
    } else {
        add_value(game->variant, type, number, names, text);
    }
}

/* The value of a name in the text: a choice of the move, or a value that the
 * rules chose, dealt or looped over before the question; that one is in a
 * register while the program waits. */
static Cell local_value(const Game *game, const Offer *offer,
                           const Move *move, const Local *local)
{
    for (int i = 0; i < offer->parameter_count; i++) {
        const Parameter *parameter = &offer->parameters[i];
        if (parameter->local == local) {
            return move_value(offer, move, i);
        }
    }
    return state_register(game->variant, game->state, local->reg);
}

/* The value of an expression that looks at more than one name, in a copy of the
 * position: looking at a pile may settle its order. */
static bool look_up(const Game *game, const Offer *offer, const Move *move,
                    const Expression *expression, Cell *value)
{
    Frame frames[PARAMETERS_MAX];
    Game copy = *game;
    copy.state = game->spare;
    copy.steps = STEPS_MAX;
    copy.watch = NULL;
    if (game->state != game->spare) {
        memcpy(game->spare, game->state, game->variant->layout.size);
    }
    return evaluate_cell(&copy, expression,
                         evaluate_chosen(offer, move, frames), value);
}

/* Returns false when it has no value. */
static bool expression_value(const Game *game, const Offer *offer,
                             const Move *move, const Expression *expression,
                             Cell *value)
{
    const Expression *part = NULL;
    if (pure_parts(expression, &part, 1) != 1 || part->kind != E_LOCAL) {
        return look_up(game, offer, move, expression, value);
    }
    Cell known = local_value(game, offer, move, part->local);
    if (part->type.base == TYPE_CHOSEN && expression != part) {
        known = sets_chosen_kinds(known);
    }
    Binding binding = {part, known};
    return pure_cell(game->variant, expression, &binding, 1, value);
}

void move_expression_text(const Game *game, const Offer *offer,
                          const Move *move, const Expression *expression,
                          const char *const *names, Text *text)
{
    Cell value;
    Type type = expression->type;
    if (!expression_value(game, offer, move, expression, &value)) {
        text_add(text, "?");
        return;
    }
    Bits own = type.base == TYPE_DICE ? value : (Bits){0};
    if (type.base == TYPE_DIE && cell_number(value) >= 0) {
        own = bits_of(cell_number(value));
    }
    add_typed(game, type, value, own, names, text);
}

/* The value chosen for parameter [index]. */
static Cell parameter_value(const Game *game, const Offer *offer,
                               const Move *move, int index)
{
    return local_value(game, offer, move, offer->parameters[index].local);
}

static void add_parameter(const Game *game, const Move *move, int index,
                          const char *const *names, Text *text)
{
    const Offer *offer = &game->variant->program.offers[move->offer];
    Type type = offer->parameters[index].type;
    add_typed(game, type, parameter_value(game, offer, move, index),
              dice_offered(game, move->offer, type, index), names, text);
}

void move_piece_text(const Game *game, const Move *move, const Piece *piece,
                     const char *const *names, Text *text)
{
    const Offer *offer = &game->variant->program.offers[move->offer];
    if (piece->text) {
        text_add(text, piece->text);
    } else if (piece->expression) {
        move_expression_text(game, offer, move, piece->expression, names, text);
    } else {
        add_parameter(game, move, piece->parameter, names, text);
    }
}

void move_text(const Game *game, const Move *move, const char *const *names,
               Text *text)
{
    const Offer *offer = &game->variant->program.offers[move->offer];
    for (size_t i = 0; i < offer->piece_count; i++) {
        move_piece_text(game, move, &offer->pieces[i], names, text);
    }
}

const char *move_words(const Game *game, const Move *move,
                       const char *const *names, Arena *arena)
{
    Text text = text_new(arena);
    move_text(game, move, names, &text);
    return text_string(&text);
}

const char **move_list_words(const Game *game, const char *const *names,
                             Arena *arena)
{
    const char **words = arena_alloc(arena, (game->move_count + 1) *
                                                sizeof *words);
    for (size_t i = 0; i < game->move_count; i++) {
        words[i] = move_words(game, &game->moves[i], names, arena);
    }
    return words;
}

/* Counts the cards in a value of any type. */
static void count_cards(Type type, Cell value, int *counts)
{
    Bits set = value;
    if (type.base == TYPE_CHOSEN) {
        for (; bits_any(set); set = bits_chosen_rest(set)) {
            counts[bits_chosen_first(set)]++;
        }
    } else if (type.base == TYPE_CARD && cell_number(value) >= 0) {
        counts[cell_number(value)]++;
    } else if (type_is_several(type) &&
               expression_element(type).base == TYPE_CARD) {
        for (; bits_any(set); set = bits_rest(set)) {
            counts[bits_first(set)]++;
        }
    }
}

void move_piece_cards(const Game *game, const Move *move, const Piece *piece,
                      int *counts)
{
    const Offer *offer = &game->variant->program.offers[move->offer];
    Cell value;
    if (piece->expression) {
        if (expression_value(game, offer, move, piece->expression, &value)) {
            count_cards(piece->expression->type, value, counts);
        }
    } else if (!piece->text) {
        count_cards(offer->parameters[piece->parameter].type,
                    parameter_value(game, offer, move, piece->parameter),
                    counts);
    }
}

long move_find(const Game *game, const char *const *names, const char *text,
               Text *scratch)
{
    for (size_t i = 0; i < game->move_count; i++) {
        text_clear(scratch);
        move_text(game, &game->moves[i], names, scratch);
        if (text_equal(text_string(scratch), text)) {
            return (long)i;
        }
    }
    return -1;
}
