/* Reads a text as a move and evaluates every condition of the offer that fits.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/refusal.h"

#include "engine/move_reading.h"
#include "engine/state_queries.h"
#include "expression/operator_evaluation.h"
#include "expression/set_operations.h"
#include "rules/rules.h"
#include "variant/names.h"

/* --- the conditions of a move --------------------------------------------- */

static void object(Refusal *reason, const char *name, const char *words,
                   Span span)
{
    if (reason->count < OBJECTIONS_MAX) {
        reason->objections[reason->count++] = (Objection){
            .name = name, .words = words, .span = span};
    }
}

/* The values that conditions may use: parameters 0 to [count] - 1. */
static const Frame *bind(const MoveReading *reading, int count)
{
    const Frame *outer = NULL;
    Frame *frames = arena_alloc(reading->arena,
                                PARAMETERS_MAX * sizeof *frames);
    for (int i = 0; i < count; i++) {
        frames[i] = (Frame){reading->offer->parameters[i].local,
                            reading->values[i], outer};
        outer = &frames[i];
    }
    return outer;
}

/* Evaluates a condition, also of the elements of a set, [of]; returns whether
 * it is true. */
static bool look(MoveReading *reading, Refusal *reason,
                 const Condition *condition, const Frame *frame,
                 const Expression *of)
{
    int64_t value;
    bool holds = evaluate(reading->game, condition->holds, frame, &value) &&
                 value;
    ARENA_PUSH(reading->arena, reason->looked, reason->looked_count,
               reason->looked_capacity) = (Looked){condition, frame, holds,
                                                   of};
    return holds;
}

static void check_condition(MoveReading *reading, Refusal *reason,
                            const Condition *condition, const Frame *frame)
{
    if (look(reading, reason, condition, frame, NULL)) {
        return;
    }
    object(reason, condition->name, condition->because ? condition->because
           : text_format(reading->arena, "'%s' is not true", condition->name),
           condition->span);
}

static void check_conditions(MoveReading *reading, Refusal *reason,
                             const Conditions *conditions, int64_t element,
                             const Frame *outer)
{
    for (size_t i = 0; i < conditions->count; i++) {
        const Condition *condition = &conditions->items[i];
        Frame *frame = arena_alloc(reading->arena, sizeof *frame);
        *frame = (Frame){condition->element, cell_of(element), outer};
        check_condition(reading, reason, condition,
                        condition->element ? frame : outer);
    }
}

/* What was chosen, one element of a set. */
typedef struct {
    int64_t value;
    const char *name;
    const Frame *frame;    /* the values of the names in the set */
} Chosen;

/* What may always be said of something that cannot be chosen. */
static const char *describe_absent(const MoveReading *reading,
                                   const Chosen *chosen, const Expression *from)
{
    return text_format(reading->arena, from->kind == E_RANGE
                           ? "%s is not among the numbers to choose from"
                           : "%s is not there to choose from", chosen->name);
}

/* "there is no 3 in 'hand' of Ann" */
static const char *describe_missing(const MoveReading *reading,
                                    const Chosen *chosen,
                                    const Expression *from)
{
    const Variant *variant = reading->game->variant;
    int64_t owner = NOTHING, low, high;
    if (from->kind == E_RANGE &&
        evaluate(reading->game, from->left, chosen->frame, &low) &&
        evaluate(reading->game, from->right, chosen->frame, &high) &&
        low <= high) {
        return text_format(reading->arena, "the number is from %lld to %lld",
                           (long long)low, (long long)high);
    }
    if (from->kind == E_ZONE && !from->left) {
        return text_format(reading->arena, "there is no %s in '%s'",
                           chosen->name, variant->zones[from->value].name);
    }
    const bool zone = from->kind == E_ZONE;
    if ((zone || from->kind == E_TOKENS) && from->left &&
        evaluate(reading->game, from->left, chosen->frame, &owner) &&
        owner >= 0 &&
        owner < (zone ? game_count_of(reading->game,
                                      variant->zones[from->value].of)
                      : reading->game->state->players)) {
        return !zone
            ? text_format(reading->arena, "%s has no %s", reading->names[owner],
                          chosen->name)
            : text_format(reading->arena, "there is no %s in '%s' of %s",
                          chosen->name, variant->zones[from->value].name,
                          variant_owner_name(reading->arena, variant,
                                             variant->zones[from->value].of,
                                             (int)owner, reading->names));
    }
    return describe_absent(reading, chosen, from);
}

/* Adds an objection to what was chosen as an element of the set [of]. */
static void object_to(MoveReading *reading, Refusal *reason, const char *name,
                      const char *words, const Chosen *chosen,
                      const Expression *of)
{
    int before = reason->count;
    object(reason, name, words, of->span);
    if (reason->count > before) {
        Objection *new = &reason->objections[before];
        new->of = of;
        new->frame = chosen->frame;
        new->vague = describe_absent(reading, chosen, of);
        new->missing = of->kind == E_RANGE ? new->vague
                                           : describe_missing(reading, chosen,
                                                              of);
    }
}

static bool is_among(MoveReading *reading, const Expression *from,
                     int64_t value, const Frame *frame)
{
    int64_t low, high;
    Cell set;
    if (from->kind == E_RANGE) {
        return evaluate(reading->game, from->left, frame, &low) &&
               evaluate(reading->game, from->right, frame, &high) &&
               value >= low && value <= high;
    }
    return evaluate_cell(reading->game, from, frame, &set) &&
           operator_has(set, value);
}

/* The words of an expression in the file; NULL: they are not known. */
static const char *words_of(const MoveReading *reading, Span span)
{
    const Variant *variant = reading->game->variant;
    for (size_t i = 0; i < variant->text_count; i++) {
        const RuleText *text = &variant->texts[i];
        bool as_written = text->span.end - text->span.start ==
                          strlen(text->text);
        if (as_written && span_contains(text->span, span)) {
            return arena_copy(reading->arena,
                              text->text + (span.start - text->span.start),
                              span.end - span.start);
        }
    }
    return NULL;
}

/* The condition of a set "hand of actor where ...", like one of a choice. */
static const Condition *condition_of(const MoveReading *reading,
                                     const Expression *where)
{
    Condition *condition = arena_alloc(reading->arena, sizeof *condition);
    *condition = (Condition){
        .name = arena_copy(reading->arena, "where", strlen("where")),
        .span = where->right->span, .holds = where->right,
        .element = where->local};
    return condition;
}

/* Whether a condition only leaves out something: "player != actor". */
static bool leaves_out(const Expression *holds, const Local *element)
{
    const Expression *same = holds->kind == E_NOT ? holds->left : NULL;
    return same && same->kind == E_EQUAL &&
           ((same->left->kind == E_LOCAL && same->left->local == element) ||
            (same->right->kind == E_LOCAL && same->right->local == element));
}

/* The value is not among those of [from], by its condition. */
static void object_by(MoveReading *reading, Refusal *reason,
                      const Chosen *chosen, const Expression *from)
{
    const Condition *condition = condition_of(reading, from);
    const char *words = words_of(reading, condition->span);
    const char *written = text_format(reading->arena, "'%s' is not true of %s",
                                      words ? words : condition->name,
                                      chosen->name);
    bool plain = leaves_out(condition->holds, from->local);
    int before = reason->count;
    object_to(reading, reason, condition->name,
              plain ? text_format(reading->arena, "it cannot be %s",
                                  chosen->name) : written,
              chosen, from->left);
    if (plain && reason->count > before) {
        reason->objections[before].written = written;
    }
}

/* Checks that the value is in the set, and each condition of the set ("where")
 * as long as the earlier ones are true. */
static bool check_set(MoveReading *reading, Refusal *reason,
                      const Chosen *chosen, const Expression *from)
{
    if (from->kind != E_WHERE) {
        bool is = is_among(reading, from, chosen->value, chosen->frame);
        if (!is) {
            object_to(reading, reason, NULL,
                      describe_missing(reading, chosen, from), chosen, from);
        }
        return is;
    }
    if (!check_set(reading, reason, chosen, from->left)) {
        return false;
    }
    Frame *frame = arena_alloc(reading->arena, sizeof *frame);
    *frame = (Frame){from->local, cell_of(chosen->value), chosen->frame};
    const Condition *condition = condition_of(reading, from);
    if (look(reading, reason, condition, frame, from->left)) {
        return true;
    }
    object_by(reading, reason, chosen, from);
    return false;
}

static void check_element(MoveReading *reading, Refusal *reason,
                          const Parameter *parameter, int64_t value, Type type,
                          const Frame *frame)
{
    const char *name = type.base == TYPE_NUMBER
        ? text_format(reading->arena, "%lld", (long long)value)
        : move_value_name(reading->game->variant, type, value, reading->names);
    const Chosen chosen = {value, name, frame};
    if (check_set(reading, reason, &chosen, parameter->from)) {
        check_conditions(reading, reason, &parameter->where, value, frame);
    }
}

/* --- several cards at once ------------------------------------------------ */

/* A bound on the number of cards; [otherwise] when there is none. */
static int64_t bound(MoveReading *reading, const Expression *expression,
                     int64_t otherwise, const Frame *frame)
{
    int64_t number;
    return expression && evaluate(reading->game, expression, frame, &number)
               ? number : otherwise;
}

static void check_count(MoveReading *reading, Refusal *reason,
                        const Parameter *parameter, Bits chosen,
                        const Frame *frame)
{
    bool cards = parameter->type.base == TYPE_CHOSEN;
    int64_t least = bound(reading, parameter->least, 1, frame);
    int64_t most = bound(reading, parameter->most, parameter->some.usual_most,
                         frame);
    int64_t count = cards ? sets_chosen_size(chosen) : bits_count(chosen);
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
static void check_copies(MoveReading *reading, Refusal *reason,
                         const Parameter *parameter, int kind, int count,
                         const Frame *frame)
{
    const Expression *zone = expression_zone(parameter->from);
    const char *label = reading->game->variant->kinds[kind].label;
    int64_t owner = 0;
    Frame inner = {parameter->card, cell_of(kind), frame};
    if (zone && zone->left) {
        evaluate(reading->game, zone->left, frame, &owner);
    }
    int held = zone ? (int)look_how_many(reading->game, (int)zone->value, owner,
                                         kind)
                    : (int)bound(reading, parameter->cap, 0, &inner);
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
static bool are_alike(const Variant *variant, Bits chosen, int attribute)
{
    Bits shared = bits_all();
    for (; attribute >= 0 && bits_any(chosen);
         chosen = bits_chosen_rest(chosen)) {
        const Kind *kind = &variant->kinds[bits_chosen_first(chosen)];
        shared = bits_and(shared, kind->values[attribute]);
    }
    return bits_any(shared);
}

static void check_chosen(MoveReading *reading, Refusal *reason,
                         const Parameter *parameter, Bits chosen,
                         const Frame *frame)
{
    const Variant *variant = reading->game->variant;
    Bits seen = {0};
    for (Bits left = chosen; bits_any(left); left = bits_chosen_rest(left)) {
        int kind = bits_chosen_first(left);
        int count = (int)sets_chosen_how_many(left, kind);
        if (bits_have(seen, kind)) {
            continue;
        }
        bits_put(&seen, kind, true);
        check_element(reading, reason, parameter, kind, (Type){TYPE_CARD, -1},
                      frame);
        check_copies(reading, reason, parameter, kind, count, frame);
    }
    check_count(reading, reason, parameter, chosen, frame);
    if (!are_alike(variant, chosen, parameter->some.alike)) {
        object(reason, NULL, text_format(reading->arena, "the cards do not "
               "share their %s",
               variant->attributes[parameter->some.alike].name),
               parameter->from->span);
    }
}

/* Checks several elements of a set. */
static void check_some(MoveReading *reading, Refusal *reason,
                       const Parameter *parameter, Bits chosen,
                       const Frame *frame)
{
    Type element = expression_element(parameter->type);
    for (Bits left = chosen; bits_any(left); left = bits_rest(left)) {
        check_element(reading, reason, parameter, bits_first(left),
                      element, frame);
    }
    check_count(reading, reason, parameter, chosen, frame);
}

/* Chosen cards in the order of their kinds. */
static Cell sorted(const Variant *variant, Bits chosen)
{
    Bits sorted = {0};
    int count = 0;
    for (int kind = 0; kind < variant->kind_count; kind++) {
        for (Bits left = chosen; bits_any(left);
             left = bits_chosen_rest(left)) {
            if (bits_chosen_first(left) == kind) {
                sorted = bits_or(sorted, bits_chosen_of(kind, count++));
            }
        }
    }
    return sorted;
}

/* The canonical text of the move, with its cards in order. */
static const char *canonical(const MoveReading *reading)
{
    MoveReading in_order = *reading;
    for (int i = 0; i < reading->offer->parameter_count; i++) {
        if (reading->offer->parameters[i].type.base == TYPE_CHOSEN) {
            in_order.values[i] = sorted(reading->game->variant,
                                        reading->values[i]);
        }
    }
    const Move move = move_reading_move(&in_order);
    return move_words(reading->game, &move, reading->names, reading->arena);
}

/* Checks what was chosen for parameter [index]. */
static void check_parameter(MoveReading *reading, Refusal *reason, int index)
{
    const Parameter *parameter = &reading->offer->parameters[index];
    const Frame *outer = bind(reading, index);
    Cell value = reading->values[index];
    if (!parameter->from) {
        return;
    }
    if (parameter->type.base == TYPE_CHOSEN) {
        check_chosen(reading, reason, parameter, value, outer);
    } else if (type_is_several(parameter->type)) {
        check_some(reading, reason, parameter, value, outer);
    } else {
        Frame *own = arena_alloc(reading->arena, sizeof *own);
        *own = (Frame){parameter->local, value, outer};
        check_element(reading, reason, parameter, cell_number(value),
                      parameter->type, own);
    }
    if (reason->count == 0) {
        check_conditions(reading, reason, &parameter->together, NOTHING,
                         bind(reading, index + 1));
    }
}

/* Finds the objections to a text that was read as a move of the offer, and
 * keeps the reading with the fewest. */
static void consider(MoveReading *reading)
{
    Refusal *best = reading->keeper;
    const Offer *offer = reading->offer;
    Refusal reason = {.kind = REFUSAL_REFUSED, .offer = offer,
                      .action = offer->name, .span = offer->span,
                      .text = canonical(reading)};
    check_conditions(reading, &reason, &offer->when, NOTHING, NULL);
    for (int i = 0; i < offer->parameter_count; i++) {
        check_parameter(reading, &reason, i);
    }
    if (best->kind != REFUSAL_REFUSED || reason.count < best->count) {
        *best = reason;
    }
}

/* The name of the phase that is on, or NULL. */
static const char *phase_on(const Game *game)
{
    const Variant *variant = game->variant;
    if (variant->phase_variable < 0) {
        return NULL;
    }
    const Variable *phase = &variant->variables[variant->phase_variable];
    int on = *state_numbers(game->state, phase->offset);
    return on < 0 ? NULL
                  : variant->attributes[phase->type.attribute].values[on];
}

const struct Step *refusal_question(const Game *game)
{
    const Variant *variant = game->variant;
    return game->move_count == 0 ? NULL
        : rules_question_of(variant->rules,
                            variant->program.offers[game->moves[0].offer]
                                .action);
}

const char *refusal_closed(const Game *game, const char *action, Arena *arena)
{
    const char *phase = phase_on(game);
    int end = game->state->round_end;
    const Step *asked = refusal_question(game);
    return end != NO_END ? text_format(arena, "'%s' is not open now: the round "
                                       "has ended (%s)", action,
                                       game->variant->round_ends[end].name)
           : asked       ? text_format(arena, "'%s' is not open now, before "
                                       "the answer to '%s'", action,
                                       asked->place.name)
           : phase       ? text_format(arena, "'%s' is not open now, in the "
                                       "phase '%s'", action, phase)
                         : text_format(arena, "'%s' is not open now", action);
}

/* --- why it is refused ---------------------------------------------------- */

Refusal refusal_objections(Game *game, const char *const *names,
                           const char *text, Arena *arena)
{
    Refusal reason = {.kind = REFUSAL_UNKNOWN};
    MoveReading reading = {.game = game, .names = names, .arena = arena,
                           .found = consider, .keeper = &reason};
    if (game->state->over) {
        object(&reason, NULL, "the game is over", (Span){0, 0, 0});
    } else if (!move_reading_open(&reading, text) &&
               move_reading_closed(&reading, text)) {
        const Offer *offer = reading.offer;
        reason = (Refusal){.kind = REFUSAL_NOT_OPEN, .offer = offer,
                           .action = offer->name, .span = offer->span};
        object(&reason, NULL, refusal_closed(game, offer->name, arena),
               offer->span);
    }
    return reason;
}

Refusal refusal_find(Game *game, const char *const *names, const char *text,
                     Arena *arena)
{
    Text scratch = text_new(arena);
    if (move_find(game, names, text, &scratch) >= 0) {
        return (Refusal){.kind = REFUSAL_LEGAL};
    }
    Refusal reason = refusal_objections(game, names, text, arena);
    if (reason.kind == REFUSAL_REFUSED && reason.count == 0) {
        object(&reason, NULL, text_format(arena, "it is written '%s'",
                                          reason.text), reason.span);
    }
    return reason;
}

bool refusal_says(const Refusal *reason, const char *words)
{
    for (int i = 0; i < reason->count; i++) {
        if (text_equal(reason->objections[i].words, words) ||
            text_equal(reason->objections[i].name, words) ||
            text_equal(reason->objections[i].missing, words) ||
            text_equal(reason->objections[i].written, words)) {
            return true;
        }
    }
    return false;
}
