/* Works out the expressions of rules: what is the same for all moves of a
 * decision once, what depends on one choice by a table that is made beforehand.
 *
 * SPDX-License-Identifier: MIT */
#include "bot/persona_rules.h"
#include "engine/packed_choices.h"
#include "expression/pure_value.h"
#include "observe/hidden_operands.h"

static bool speaks_of(const Expression *e, const Local *local)
{
    return e && ((e->kind == E_LOCAL && e->local == local) ||
                 speaks_of(e->left, local) || speaks_of(e->right, local) ||
                 speaks_of(e->condition, local));
}

/* Whether [e] has another name than [me]. */
static bool has_name(const Expression *e, const Local *me)
{
    return e && ((e->kind == E_LOCAL && e->local != me) ||
                 has_name(e->left, me) || has_name(e->right, me) ||
                 has_name(e->condition, me));
}

/* The number of [expression] among what is worked out once, or NOTHING. */
static int note_once(Persona *persona, const Expression *expression)
{
    for (int i = 0; i < persona->once_count; i++) {
        if (expression_same(persona->once[i], expression)) {
            return i;
        }
    }
    if (persona->once_count == ONCE_MOST) {
        return NOTHING;
    }
    persona->once[persona->once_count] = expression;
    return persona->once_count++;
}

/* The number of [expression] among those whose sight is found once, or
 * NOTHING. */
static int note_sight(Persona *persona, const Expression *expression)
{
    for (int i = 0; i < persona->sight_count; i++) {
        if (expression_same(persona->sights[i], expression)) {
            return i;
        }
    }
    if (persona->sight_count == SIGHTS_MOST) {
        return NOTHING;
    }
    persona->sights[persona->sight_count] = expression;
    return persona->sight_count++;
}

/* --- whose it is ---------------------------------------------------------- */

/* Whether an owner is the same for all moves, or any: a name alone. */
static bool owner_is_plain(const Persona *persona, const Expression *owner)
{
    return !owner || !has_name(owner, persona->me) ||
           (owner->kind == E_LOCAL && !type_is_several(owner->type));
}

/* Whether one can ask, of all moves together, if something is hidden: whose it
 * is does not follow from what is chosen. */
static bool owners_are_plain(const Persona *persona, const Expression *e)
{
    if (!e) {
        return true;
    }
    bool left = e->kind == E_ZONE || e->kind == E_VARIABLE ||
                e->kind == E_FACE || e->kind == E_HELD || e->kind == E_TOKENS ||
                e->kind == E_WORTH_OF || e->kind == E_DEBT_OF;
    return (!left || owner_is_plain(persona, e->left)) &&
           (e->kind != E_HELD || owner_is_plain(persona, e->right)) &&
           owners_are_plain(persona, e->left) &&
           owners_are_plain(persona, e->right) &&
           owners_are_plain(persona, e->condition);
}

/* Makes the table of a part that depends on nothing but one choice; false when
 * it depends on more, or has no value for some. */
static bool tabulate(const Persona *persona, Arena *arena,
                     Local *const *chosen, int count, Part *part)
{
    const Expression *of[1];
    const Variant *variant = persona->variant;
    if (pure_parts(part->expression, of, 1) != 1 || of[0]->kind != E_LOCAL ||
        type_is_several(of[0]->type)) {
        return false;
    }
    for (part->number = 0; part->number < count; part->number++) {
        if (chosen[part->number] == of[0]->local) {
            break;
        }
    }
    part->count = pure_domain(variant, of[0]->type);
    int64_t *table = arena_alloc(arena, (size_t)part->count * sizeof *table);
    bool good = part->number < count && part->count > 0;
    for (int i = 0; i < part->count && good; i++) {
        Binding binding = {of[0], cell_of(i)};
        good = pure_value(variant, part->expression, &binding, 1, &table[i]);
    }
    part->table = table;
    part->local = of[0]->local;
    return good;
}

/* --- loops ---------------------------------------------------------------- */

static bool has_loop(const Expression *e)
{
    return e && (kind_facts[e->kind].how == WORKED_EACH ||
                 e->kind == E_WHERE || has_loop(e->left) ||
                 has_loop(e->right) || has_loop(e->condition));
}

/* Whether each name in [e] is [me] or bound within it. */
static bool is_closed(const Expression *e, const Local *me, const Frame *bound)
{
    if (!e) {
        return true;
    }
    if (e->kind == E_LOCAL) {
        while (bound && bound->local != e->local) {
            bound = bound->outer;
        }
        return bound || e->local == me;
    }
    Frame inner = {e->local, cell_of(0), bound};
    const Frame *within = e->local ? &inner : bound;
    return is_closed(e->left, me, within) && is_closed(e->right, me, within) &&
           is_closed(e->condition, me, within);
}

static bool is_single(Type type)
{
    return type.base == TYPE_NUMBER || type.base == TYPE_TRUTH ||
           type.base == TYPE_CARD || type.base == TYPE_PLAYER ||
           type.base == TYPE_SYMBOL;
}

/* A name in the place of [e], which is worked out once; NULL: there is no
 * room. */
static Expression *name_loop(Persona *persona, Arena *arena,
                             const Expression *e, Part *part)
{
    int number = part->loop_count < LOOPS_MOST ? note_once(persona, e)
                                               : NOTHING;
    if (number < 0) {
        return NULL;
    }
    Loop *loop = &part->loops[part->loop_count++];
    *loop = (Loop){local_new(arena, NULL, "", e->type), number};
    Expression *name = arena_alloc(arena, sizeof *name);
    *name = (Expression){.kind = E_LOCAL, .type = e->type, .span = e->span,
                         .local = loop->local};
    return name;
}

/* [e] with names in the place of its loops that are the same for all moves; [e]
 * itself if it has none. */
static Expression *without_loops(Persona *persona, Arena *arena, Expression *e,
                                 Part *part)
{
    if (!e || !has_loop(e)) {
        return e;
    }
    if (is_single(e->type) && is_closed(e, persona->me, NULL)) {
        Expression *name = name_loop(persona, arena, e, part);
        return name ? name : e;
    }
    Expression *left = without_loops(persona, arena, e->left, part);
    Expression *right = without_loops(persona, arena, e->right, part);
    Expression *condition = without_loops(persona, arena, e->condition, part);
    if (left == e->left && right == e->right && condition == e->condition) {
        return e;
    }
    Expression *copy = arena_alloc(arena, sizeof *copy);
    *copy = *e;
    copy->left = left;
    copy->right = right;
    copy->condition = condition;
    copy->whole = 0;
    return copy;
}

static void take_loops(Persona *persona, Arena *arena, Part *part)
{
    Expression *whole = arena_alloc(arena, sizeof *whole);
    *whole = *part->expression;
    const Expression *brief = without_loops(persona, arena, whole, part);
    part->brief = part->loop_count > 0 ? brief : NULL;
}

Part part_prepare(Persona *persona, Arena *arena, const Expression *expression,
                  const Offer *offer, Local *const *chosen, bool depends)
{
    int count = offer ? offer->parameter_count : 0;
    Part part = {.expression = expression, .how = PART_EACH,
                 .entry = VALUE_NOT_COMPILED, .argument = NOTHING,
                 .depends = depends, .sight = NOTHING,
                 .looks = persona_note_zones(persona, expression)};
    bool same = true;
    for (int i = 0; i < count; i++) {
        same = same && !speaks_of(expression, chosen[i]);
    }
    if (same) {
        part.number = note_once(persona, expression);
        part.how = part.number >= 0 ? PART_ONCE : PART_EACH;
    } else if (tabulate(persona, arena, chosen, count, &part)) {
        part.how = PART_TABLE;
        part.argument = offer->packed ? NOTHING : part.number;
    } else if (!part.looks) {
        take_loops(persona, arena, &part);
    }
    if (depends && owners_are_plain(persona, expression)) {
        part.sight = note_sight(persona, expression);
    }
    return part;
}

/* --- where ---------------------------------------------------------------- */

/* The game in which a part is worked out; NULL: memory ran out. */
static Game *part_game(Thought *thought, const Part *part)
{
    if (part->looks && !thought->beside) {
        thought->beside = persona_look(thought->persona, thought->game);
    }
    return part->looks ? thought->beside : thought->game;
}

/* --- what is hidden ------------------------------------------------------- */

bool part_hides_now(Thought *thought, const Part *part, const Frame *frame)
{
    Game *game = part_game(thought, part);
    return !game || hidden_value(game, part->expression, frame,
                                 game->state->decider, HIDDEN_NOW);
}

/* Whether a part may look at something hidden for some choices. */
static bool hides_ever(Thought *thought, const Habit *habit, const Part *part)
{
    Game *game = part_game(thought, part);
    Frame frames[PARAMETERS_MAX];
    const Frame *frame = &thought->me;
    for (int i = 0; habit && i < PARAMETERS_MAX && habit->chosen[i]; i++) {
        frames[i] = (Frame){habit->chosen[i], cell_of(NOTHING), frame};
        frame = &frames[i];
    }
    return !game || hidden_value(game, part->expression, frame,
                                 game->state->decider, HIDDEN_EVER);
}

static Sight find_sight(Thought *thought, const Habit *habit, const Part *part)
{
    return part->how == PART_ONCE
               ? (part_hides_now(thought, part, &thought->me) ? SIGHT_HIDDEN
                                                              : SIGHT_SEEN)
           : hides_ever(thought, habit, part) ? SIGHT_EACH : SIGHT_SEEN;
}

bool part_looks_hidden(Thought *thought, const Habit *habit, const Part *part,
                       const Frame *frame)
{
    if (part->sight < 0) {
        return part_hides_now(thought, part, frame);
    }
    uint8_t *sight = &thought->sights[part->sight];
    if (*sight == SIGHT_UNKNOWN) {
        *sight = (uint8_t)find_sight(thought, habit, part);
    }
    return *sight == SIGHT_HIDDEN ||
           (*sight == SIGHT_EACH && part_hides_now(thought, part, frame));
}

/* --- values --------------------------------------------------------------- */

static bool work_out(Thought *thought, const Part *part, const Frame *frame,
                     int64_t *value)
{
    Game *game = part_game(thought, part);
    bool found = game && evaluate(game, part->expression, frame, value);
    if (!found) {
        thought->failed = part->expression->span;
    }
    return found;
}

/* By the program, if the value is compiled. */
static bool run(Thought *thought, uint32_t entry, const Frame *frame, int names,
                int64_t *value)
{
    return entry != VALUE_NOT_COMPILED &&
           compiled_value(thought->persona->working, thought->game, entry,
                          frame, names, value);
}

/* Works out for the first time what is the same for all moves. */
static bool work_out_once(Thought *thought, const Part *part, int number,
                          int64_t *value)
{
    const Persona *persona = thought->persona;
    const Expression *e = persona->once[number];
    if (run(thought, persona->once_entry[number], &thought->me, 1, value)) {
        return true;
    }
    Game *game = part_game(thought, part);
    if (!game || !evaluate(game, e, &thought->me, value)) {
        thought->failed = e->span;
        return false;
    }
    return true;
}

static bool once_value(Thought *thought, const Part *part, int number,
                       int64_t *value)
{
    uint64_t *known = &thought->known[number / 64];
    uint64_t bit = UINT64_C(1) << number % 64;
    if (!(*known & bit)) {
        if (!work_out_once(thought, part, number, value)) {
            return false;
        }
        thought->once[number] = *value;
        *known |= bit;
    }
    *value = thought->once[number];
    return true;
}

/* A loop may have no value although the whole has one, which then leaves it
 * out: such a part is worked out as it stands. */
static bool each_value(Thought *thought, const Part *part, const Frame *frame,
                       int64_t *value)
{
    Frame frames[LOOPS_MOST];
    Game *game = part_game(thought, part);
    bool known = part->brief != NULL;
    for (int i = 0; i < part->loop_count && known; i++) {
        int64_t one;
        known = once_value(thought, part, part->loops[i].number, &one);
        frames[i] = (Frame){part->loops[i].local, cell_of(one), frame};
        frame = &frames[i];
    }
    bool done = (known || !part->brief) &&
                run(thought, part->entry, frame, part->name_count, value);
    return done ||
           (known && game && evaluate(game, part->brief, frame, value)) ||
           work_out(thought, part, frame, value);
}

bool part_work_out(Thought *thought, const Part *part, const Move *move,
                   const Frame *frame, int64_t *value)
{
    if (part->how == PART_ONCE) {
        return once_value(thought, part, part->number, value);
    }
    if (part->how == PART_TABLE) {
        const Offer *offer =
            &thought->persona->variant->program.offers[move->offer];
        int64_t chosen = cell_number(move_value(offer, move, part->number));
        if (chosen >= 0 && chosen < part->count) {
            *value = part->table[chosen];
            return true;
        }
        Frame one = {part->local, cell_of(chosen), &thought->me};
        return work_out(thought, part, &one, value);
    }
    return each_value(thought, part, frame, value);
}
