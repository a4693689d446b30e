/* Chooses a move by the rules of a persona, and says how likely it is to choose
 * each.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "bot/persona_rules.h"
#include "engine/chance.h"
#include "engine/packed_choices.h"

/* What a move is worth under a rule; with the weight 0 the rule does not apply
 * to it. */
typedef struct {
    int64_t height;
    int64_t weight;
} Rating;

/* Of equally good moves so many are kept until one is drawn; further ones are
 * rated again. */
enum { EQUALS_KEPT = 128 };

typedef struct {
    size_t index;
    int64_t weight;
} Equal;

/* The best moves of an action of a rule. */
typedef struct {
    int64_t height;        /* their value of `highest` */
    uint64_t weight;       /* the sum over them; 0: there is none */
    size_t count;
    Equal equals[EQUALS_KEPT];       /* the first of them */
} Best;

/* A thought that has worked nothing out yet. */
static void begin(Thought *thought, const Persona *persona, Game *game)
{
    thought->persona = persona;
    thought->game = game;
    thought->beside = NULL;
    thought->me = (Frame){persona->me, cell_of(game->state->decider), NULL};
    memset(thought->known, 0, sizeof thought->known);
    memset(thought->sights, SIGHT_UNKNOWN, sizeof thought->sights);
}

/* Whether a rule looks at something that the player does not see now. */
static bool looks_at_hidden(Thought *thought, const Habit *habit,
                            const Frame *frame)
{
    for (int i = 0; i < habit->hold_count; i++) {
        if (habit->holds[i].depends &&
            part_hides_now(thought, &habit->holds[i], frame)) {
            return true;
        }
    }
    return (habit->highest && habit->highest->depends &&
            part_hides_now(thought, habit->highest, frame)) ||
           (habit->weight && habit->weight->depends &&
            part_hides_now(thought, habit->weight, frame));
}

/* Whether the conditions of a rule are seen, and true. *[failed]: one of them
 * has no value. */
static inline bool holds(Thought *thought, const Habit *habit,
                         const Move *move, const Frame *frame, bool *failed)
{
    for (int i = 0; i < habit->hold_count; i++) {
        int64_t value;
        if (part_hides(thought, habit, &habit->holds[i], frame)) {
            return false;
        }
        if (!part_value(thought, &habit->holds[i], move, frame, &value)) {
            *failed = true;
            return false;
        }
        if (!value) {
            return false;
        }
    }
    return true;
}

/* Puts into [rating] what a move is worth whose choices are bound in [frame]. A
 * rule that looks at something hidden does not apply, whatever of it has no
 * value. */
static inline bool rate_bound(Thought *thought, const Habit *habit,
                              const Move *move, const Frame *frame,
                              Rating *rating)
{
    int64_t weight = 1;
    bool failed = false;
    bool applies = holds(thought, habit, move, frame, &failed) &&
        !(habit->highest &&
          part_hides(thought, habit, habit->highest, frame)) &&
        !(habit->weight && part_hides(thought, habit, habit->weight, frame));
    if (applies) {
        failed = (habit->highest && !part_value(thought, habit->highest, move,
                                                frame, &rating->height)) ||
                 (habit->weight && !part_value(thought, habit->weight, move,
                                               frame, &weight));
    }
    if (failed) {
        rating->height = 0;
        return looks_at_hidden(thought, habit, frame);
    }
    rating->weight = !applies || weight < 0 ? 0
                     : weight > UINT16_MAX  ? UINT16_MAX : weight;
    return true;
}

static bool rate_binding(Thought *thought, const Habit *habit, const Move *move,
                         Rating *rating)
{
    const Offer *offer =
        &thought->persona->variant->program.offers[move->offer];
    Frame frames[PARAMETERS_MAX];
    const Frame *frame = &thought->me;
    for (int i = 0; i < offer->parameter_count; i++) {
        frames[i] = (Frame){habit->chosen[i], move_value(offer, move, i),
                            frame};
        frame = &frames[i];
    }
    return rate_bound(thought, habit, move, frame, rating);
}

/* Rates a move under the habit of its offer, which is open; false when an
 * expression of the habit has no value. */
static inline bool rate(Thought *thought, const Habit *habit, const Move *move,
                        Rating *rating)
{
    return habit->binds
               ? rate_binding(thought, habit, move, rating)
               : rate_bound(thought, habit, move, &thought->me, rating);
}

/* Puts a move among the best ones, unless it is worse. */
static inline void compare(Best *best, size_t index, Rating rating)
{
    if (best->count == 0 || rating.height > best->height) {
        best->height = rating.height;
        best->weight = 0;
        best->count = 0;
    } else if (rating.height < best->height) {
        return;
    }
    if (best->count < EQUALS_KEPT) {
        best->equals[best->count] = (Equal){index, rating.weight};
    }
    best->count++;
    best->weight += (uint64_t)rating.weight;
}

/* Finds the highest moves of an action and the sum of their weights. */
static bool find_best(Thought *thought, const Member *member, Best *best)
{
    const Game *game = thought->game;
    best->weight = 0;
    best->count = 0;
    for (size_t i = 0; i < game->move_count; i++) {
        const Move *move = &game->moves[i];
        const Habit *habit = &member->habits[move->offer];
        Rating rating = {0, 0};
        if (habit->open && !rate(thought, habit, move, &rating)) {
            return false;
        }
        if (rating.weight > 0) {
            compare(best, i, rating);
        }
    }
    return true;
}

/* The move after [last] that is as good as the best ones, with its weight; an
 * index past all moves: there is none. It had a value before. */
static Equal find_equal(Thought *thought, const Member *member,
                        const Best *best, size_t last)
{
    const Game *game = thought->game;
    for (size_t i = last + 1; i < game->move_count; i++) {
        const Move *move = &game->moves[i];
        const Habit *habit = &member->habits[move->offer];
        Rating rating = {0, 0};
        if (habit->open && rate(thought, habit, move, &rating) &&
            rating.weight > 0 && rating.height == best->height) {
            return (Equal){i, rating.weight};
        }
    }
    return (Equal){game->move_count, 0};
}

/* The best move number [number], after [last] if that is not 0. */
static Equal best_move(Thought *thought, const Member *member, const Best *best,
                       size_t number, Equal last)
{
    return number < EQUALS_KEPT ? best->equals[number]
                                : find_equal(thought, member, best, last.index);
}

/* Draws one of the best moves by weight. */
static long pick_best(Thought *thought, const Member *member, const Best *best)
{
    const State *state = thought->game->state;
    Equal one = best->equals[0];
    if (best->count == 1) {
        return (long)one.index;
    }
    int64_t left = chance_single(state, STREAM_CHOICE, 0, state->decisions,
                                 (uint32_t)best->weight);
    for (size_t i = 0; i < best->count; i++) {
        one = best_move(thought, member, best, i, one);
        left -= one.weight;
        if (left < 0) {
            return (long)one.index;
        }
    }
    return NOTHING;
}

/* --- rules ---------------------------------------------------------------- */

/* Whether chance lets a rule apply to this decision. Each rule has two series
 * of its own, so that it depends on no other rule: one for its chance, one for
 * the actions of a mixture; series 0 draws the moves. */
static bool comes_up(const Persona *persona, size_t rule, const State *state)
{
    Odds odds = persona->rules[rule].odds;
    return odds.of == odds.out_of ||
           chance_single(state, STREAM_CHOICE, (uint32_t)rule + 1,
                         state->decisions, odds.out_of) < odds.of;
}

/* Puts into *[share] what an action of a mixture weighs, if it has a move. */
static bool weigh(Thought *thought, const Member *member, Best *best,
                  uint64_t *share)
{
    int64_t amount = 1;
    *share = 0;
    if (member->amount &&
        part_hides(thought, NULL, member->amount, &thought->me)) {
        return true;
    }
    if (member->amount && !part_value(thought, member->amount, NULL,
                                      &thought->me, &amount)) {
        return false;
    }
    amount = amount < 0 ? 0 : amount > UINT16_MAX ? UINT16_MAX : amount;
    if (amount > 0 && member->share > 0) {
        if (!find_best(thought, member, best)) {
            return false;
        }
        *share = best->weight > 0 ? member->share * (uint64_t)amount : 0;
    }
    return true;
}

/* What the actions of a rule that have a move weigh together. */
static bool weigh_all(Thought *thought, const Rule *rule, Best *best,
                      uint64_t *sum)
{
    *sum = 0;
    for (size_t i = 0; i < rule->count; i++) {
        uint64_t share;
        if (!weigh(thought, &rule->members[i], best, &share)) {
            return false;
        }
        *sum += share;
    }
    return true;
}

/* Draws one of several actions and finds its best moves; NULL: an expression
 * has no value. */
static const Member *draw_member(Thought *thought, const Rule *rule,
                                 uint64_t sum, uint32_t series, Best *best)
{
    const State *state = thought->game->state;
    uint64_t left = chance_single(state, STREAM_CHOICE, series,
                                  state->decisions, (uint32_t)sum);
    for (size_t i = 0; i < rule->count; i++) {
        uint64_t share;
        if (!weigh(thought, &rule->members[i], best, &share)) {
            return NULL;
        }
        if (left < share) {
            return &rule->members[i];
        }
        left -= share;
    }
    return NULL;
}

/* The move that a rule chooses, or NOTHING: it does not apply, or an expression
 * has no value (*[failed]). */
static long choose_by(Thought *thought, size_t number, Best *best,
                      bool *failed)
{
    const Persona *persona = thought->persona;
    const Rule *rule = &persona->rules[number];
    const Member *member = rule->members;
    uint64_t sum = 0;
    if (rule->count == 1 && !member->amount) {
        *failed = !find_best(thought, member, best);
        return *failed || best->weight == 0 ? NOTHING
                                            : pick_best(thought, member, best);
    }
    *failed = !weigh_all(thought, rule, best, &sum);
    if (*failed || sum == 0) {
        return NOTHING;
    }
    uint32_t series = (uint32_t)(persona->rule_count + number + 1);
    member = draw_member(thought, rule, sum, series, best);
    *failed = !member;
    return member ? pick_best(thought, member, best) : NOTHING;
}

static void fail(Game *game, const char *id, const char *message, Span span)
{
    game->error = (RuleError){id, message, span};
}

long persona_move(const Persona *persona, Game *game)
{
    const char *rule;
    return persona_choose(persona, game, &rule);
}

long persona_choose(const Persona *persona, Game *game, const char **rule)
{
    Thought thought;
    Best best;
    bool failed = false;
    *rule = NULL;
    if (game->move_count == 1) {
        return 0;
    }
    begin(&thought, persona, game);
    for (size_t i = 0; i < persona->rule_count; i++) {
        long move = comes_up(persona, i, game->state)
                        ? choose_by(&thought, i, &best, &failed) : NOTHING;
        if (failed) {
            fail(game, "bot-fails", "this has no value here",
                 thought.failed);
            return NOTHING;
        }
        if (move >= 0) {
            *rule = persona->rules[i].name;
            return move;
        }
    }
    return (long)game_random_move(game);
}

/* --- how likely each move is ---------------------------------------------- */

/* Adds [part] of the chance, shared by weight among the best moves. */
static void add_best(Thought *thought, const Member *member, const Best *best,
                     double part, double *chances)
{
    Equal one = {0, 0};
    for (size_t i = 0; i < best->count; i++) {
        one = best_move(thought, member, best, i, one);
        chances[one.index] += part * (double)one.weight / (double)best->weight;
    }
}

/* The same for the actions of a rule, and takes it from *[left]. */
static bool add_rule(Thought *thought, const Rule *rule, Best *best,
                     double *left, double *chances)
{
    double part = *left * rule->odds.of / rule->odds.out_of;
    uint64_t sum = 0;
    if (part <= 0) {
        return true;
    }
    if (!weigh_all(thought, rule, best, &sum)) {
        return false;
    }
    for (size_t i = 0; i < rule->count && sum > 0; i++) {
        uint64_t share;
        weigh(thought, &rule->members[i], best, &share);
        if (share > 0) {
            add_best(thought, &rule->members[i], best,
                     part * (double)share / (double)sum, chances);
        }
    }
    *left -= sum > 0 ? part : 0;
    return true;
}

bool persona_chances(const Persona *persona, Game *game, double *chances)
{
    Thought thought;
    Best best;
    double left = 1;       /* the chance that no rule has decided */
    begin(&thought, persona, game);
    memset(chances, 0, game->move_count * sizeof *chances);
    for (size_t i = 0; i < persona->rule_count && left > 0 &&
                       game->move_count > 1; i++) {
        if (!add_rule(&thought, &persona->rules[i], &best, &left, chances)) {
            fail(game, "bot-fails", "this has no value here",
                 thought.failed);
            return false;
        }
    }
    for (size_t i = 0; i < game->move_count; i++) {
        chances[i] += left / (double)game->move_count;
    }
    return true;
}

/* --- what it looks at ----------------------------------------------------- */

static bool has_part(const Expression *e, const PersonaTest *test)
{
    return e && (test->is(test->context, e) || has_part(e->left, test) ||
                 has_part(e->right, test) || has_part(e->condition, test));
}

static bool habit_has(const Habit *habit, const PersonaTest *test)
{
    bool found = (habit->highest &&
                  has_part(habit->highest->expression, test)) ||
                 (habit->weight && has_part(habit->weight->expression, test));
    for (int i = 0; i < habit->hold_count && !found; i++) {
        found = has_part(habit->holds[i].expression, test);
    }
    return found;
}

static bool rule_has(const Rule *rule, size_t offers, const PersonaTest *test)
{
    for (size_t i = 0; i < rule->count; i++) {
        const Member *member = &rule->members[i];
        if (member->amount && has_part(member->amount->expression, test)) {
            return true;
        }
        for (size_t k = 0; k < offers; k++) {
            if (habit_has(&member->habits[k], test)) {
                return true;
            }
        }
    }
    return false;
}

bool persona_has(const Persona *persona, PersonaTest test)
{
    for (size_t i = 0; i < persona->rule_count; i++) {
        if (rule_has(&persona->rules[i],
                     persona->variant->program.offer_count, &test)) {
            return true;
        }
    }
    return false;
}
