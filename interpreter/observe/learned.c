/* Follows the move rule by rule, as the program reports them, and asks
 * hidden_operands.h about each expression that is about to be worked out.
 *
 * SPDX-License-Identifier: MIT */
#include "observe/learned.h"

#include "engine/offer.h"
#include "observe/hidden_operands.h"
#include "program/operation.h"
#include "rules/rule_list.h"

typedef struct {
    RuleList rules;
    Learned learned;
} Learning;

static Observers everybody(const Game *game)
{
    Observers players = ((Observers)1 << game->state->players) - 1;
    return players | (Observers)1 << SPECTATOR;
}

/* Those of [observers] from whom something is hidden that an expression, which
 * may be NULL, looks at. Works in the game that is played, whose remaining
 * steps stay as they are. */
static Observers kept_from(const Game *game, const Expression *expression,
                           Observers observers)
{
    Game *look = (Game *)(uintptr_t)game;
    Observers found = 0;
    int64_t steps = look->steps;
    for (int i = 0; expression && i <= SPECTATOR; i++) {
        if (observers >> i & 1) {
            look->steps = STEPS_MAX;
            bool hidden = hidden_value(look, expression, NULL, i, HIDDEN_NOW);
            found |= hidden ? (Observers)1 << i : 0;
        }
    }
    look->steps = steps;
    return found;
}

/* The owner that a place belongs to as an expression, or NULL. */
static const Expression *owner_in(const Expression *place)
{
    return place && (place->kind == E_ZONE || place->kind == E_VARIABLE)
               ? place->left : place;
}

/* --- steps ---------------------------------------------------------------- */

/* Those who see the value of something remembered that a step changes; of whose
 * it is, if that is not known now: everybody. */
static Observers who_see(const Game *game, const Expression *target)
{
    Game *look = (Game *)(uintptr_t)game;
    int64_t owner = 0;
    bool known = target && target->kind == E_VARIABLE &&
                 (!target->left || (evaluate(look, target->left, NULL,
                                             &owner) && owner >= 0));
    return known ? sight_memory_observers(game, (int)target->value,
                                          (int)owner)
                 : everybody(game);
}

/* Those who learn from what the verb itself is about. How many cards lie in a
 * zone is seen by all, and cards that somebody sees then are no matter of how
 * they were found. */
static Observers learn_by_object(const Game *game, const Step *step)
{
    Observers all = everybody(game);
    switch (step->verb) {
    case VERB_SET: case VERB_RAISE: case VERB_LOWER:
        all &= who_see(game, step->object);
        return kept_from(game, owner_in(step->object), everybody(game)) |
               kept_from(game, step->to, all) |
               kept_from(game, step->amount, all);
    case VERB_MOVE:
        return step->object && step->object->kind == E_WHERE
                   ? kept_from(game, step->object, all) : 0;
    case VERB_FOR_EACH: return kept_from(game, step->from, all);
    case VERB_TAKE_POINTS: case VERB_MAKE_CHANGE: case VERB_TURN_TO:
    case VERB_SKIP: case VERB_ASK: case VERB_OFFER: case VERB_CARRY_OUT:
    case VERB_STATUS: case VERB_GO_AGAIN: case VERB_GIVE:
        return kept_from(game, step->object, all);
    case VERB_DEAL: case VERB_GATHER: case VERB_SHUFFLE: case VERB_ROLL:
    case VERB_REVEAL: case VERB_SCORE: case VERB_PICK: case VERB_REVERSE:
    case VERB_END_PHASE:
    case VERB_END_ROUND: case VERB_END_GAME: case VERB_WHILE:
    case VERB_CASES: case VERB_PERFORM: case VERB_IF: case VERBS: break;
    }
    return 0;
}

/* Whose zone, how many, who: what a step does with it is seen by all. */
static Observers learn_by_step(const Game *game, const Step *step)
{
    Observers all = everybody(game), found = learn_by_object(game, step);
    bool sets = step->verb == VERB_SET || step->verb == VERB_RAISE ||
                step->verb == VERB_LOWER;
    if (!sets && step->verb != VERB_REVEAL) {
        found |= kept_from(game, step->amount, all) |
                 kept_from(game, owner_in(step->to), all) |
                 kept_from(game, step->player, all);
    }
    return found;
}

/* --- events --------------------------------------------------------------- */

/* Those who saw before what is revealed. */
static Observers who_saw(const Game *game, const Event *event)
{
    Observers seen = everybody(game);
    switch (event->change->revealed) {
    case REVEALED_CARDS:
        return sight_zone_observers(game, event->zone, event->player, false);
    case REVEALED_MEMORY:
        return sight_memory_observers(game, event->variable, event->player);
    case REVEALED_TOKENS:
        for (int i = 0; i < game->variant->token_count; i++) {
            seen &= sight_token_observers(game, event->change->to_holder, i);
        }
        return seen;
    case REVEALED_DICE:
        for (int i = 0; i < game->variant->dice_count; i++) {
            seen &= event->dice >> i & 1 ? sight_die_observers(game, i) : seen;
        }
        return seen;
    case REVEALED_CARD: break;
    }
    return 0;
}

/* Those to whom cards come in sight by a move from one zone to another, also
 * when they are like cards that went. */
static Observers who_sees_come(const Game *game, const Event *event)
{
    const EventDetail *move = event->change;
    int count = 0;
    for (int kind = 0; kind < game->variant->kind_count; kind++) {
        count += move->cards[kind];
    }
    return sight_zone_observers(game, event->zone, event->player, true) &
           ~sight_zone_observers(game, move->from_zone, move->from_player,
                                 count == 1 && !move->dealt);
}

/* A rule is about to be applied. A mode shows only by what its player may
 * do. */
static Observers learn_by_rule(const Learning *learning, const Game *game,
                               const Counted *counted)
{
    const Rule *rule = rules_find(&learning->rules, counted->node);
    if (counted->kind == COUNT_TRIED) {
        bool mode = rule && rule->kind == RULE_MODE;
        return kept_from(game, counted->holds ? counted->holds
                               : rule         ? rule->says : NULL,
                         mode ? (Observers)1 << game->state->actor
                              : everybody(game));
    }
    return counted->kind == COUNT_DONE && rule && rule->kind == RULE_STEP
               ? learn_by_step(game, rule->step) : 0;
}

static void learn(void *context, const Game *game, const Event *event)
{
    Learning *learning = context;
    const Program *program = &game->variant->program;
    if ((int)event->kind >= EVENT_COUNT) {
        learning->learned.told |= learn_by_rule(
            learning, game, &program->counted[event->kind - EVENT_COUNT]);
    } else if (event->kind == EVENT_REVEAL) {
        learning->learned.told |= event->change->told & everybody(game) &
                                  ~who_saw(game, event);
    } else if (event->kind == EVENT_MOVE) {
        learning->learned.seen |= who_sees_come(game, event);
    }
}

Learned learned_by_move(Game *game, size_t index, Arena *arena)
{
    Learning learning = {rules_list(arena, game->variant), {0, 0}};
    game->watch = learn;
    game->context = &learning;
    game->telling = true;
    game_choose(game, index);
    game->watch = NULL;
    game->telling = false;
    return learning.learned;
}

/* --- what is legal -------------------------------------------------------- */

static bool depends(Game *game, const Conditions *conditions,
                    const Frame *outer)
{
    for (size_t i = 0; i < conditions->count; i++) {
        const Condition *one = &conditions->items[i];
        const Frame element = {one->element, cell_of(NOTHING), outer};
        if (hidden_value(game, one->holds, one->element ? &element : outer,
                         game->state->decider, HIDDEN_EVER)) {
            return true;
        }
    }
    return false;
}

/* What else has been chosen stands for anything. */
static bool offer_depends(Game *game, const Offer *offer)
{
    Frame frames[PARAMETERS_MAX];
    const Frame *outer = NULL;
    bool any = depends(game, &offer->when, NULL);
    for (int i = 0; !any && i < offer->parameter_count; i++) {
        const Parameter *one = &offer->parameters[i];
        any = hidden_value(game, one->from, outer, game->state->decider,
                           HIDDEN_EVER);
        frames[i] = (Frame){one->local, cell_of(NOTHING), outer};
        outer = &frames[i];
        any = any || depends(game, &one->where, outer) ||
              depends(game, &one->together, outer);
    }
    return any;
}

bool learned_by_question(Game *game)
{
    const Program *program = &game->variant->program;
    bool any = false;
    for (size_t i = game->state->pc; !any && i < program->count; i++) {
        const Instruction *at = &program->code[i];
        if (operation_facts[at->op].operands[3] == 'f') {
            any = offer_depends(game, &program->offers[at->d]);
        }
        if (at->op == OP_AWAIT || at->op == OP_OFFER_AWAIT) {
            break;
        }
    }
    return any;
}
