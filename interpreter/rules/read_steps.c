/* Parses steps: mappings with one verb each.
 *
 * SPDX-License-Identifier: MIT */
#include <assert.h>

#include "rules/rule_reader.h"

/* Finds the verb of a step and the value of its key. Cards that are turned move
 * between the parts of their zone. */
static Verb find_verb(const Node *node, Step *step, const Node **object)
{
    static const char *const turns[] = {
#define VERB(id, key, changes)
#define TURN(key) key,
#include "rules/verbs.def"
#undef TURN
#undef VERB
    };
    Verb verb = 0;
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        if ((*object = node_get(node, turns[i]))) {
            step->turns = turns[i];
            return VERB_MOVE;
        }
    }
    while (verb < VERBS && !(*object = node_get(node, verb_facts[verb].key))) {
        verb++;
    }
    assert(verb < VERBS);      /* guaranteed by the schema */
    return verb;
}

static void read_verb(RuleReader *reader, const Node *node, const Node *object,
                      Step *step)
{
    switch (step->verb) {
    case VERB_MOVE: read_move(reader, node, object, step); return;
    case VERB_DEAL: read_deal(reader, node, object, step); return;
    case VERB_GATHER: read_gather(reader, node, object, step); return;
    case VERB_SHUFFLE: read_shuffle(reader, node, object, step); return;
    case VERB_GIVE: read_give(reader, node, object, step); return;
    case VERB_TAKE_POINTS: read_take_points(reader, node, object, step); return;
    case VERB_MAKE_CHANGE: read_make_change(reader, node, object, step); return;
    case VERB_ROLL: read_roll(reader, node, object, step); return;
    case VERB_REVEAL: read_reveal(reader, node, object, step); return;
    case VERB_SET: read_set(reader, node, object, step); return;
    case VERB_RAISE: case VERB_LOWER:
        read_change(reader, node, object, step);
        return;
    case VERB_STATUS: read_status(reader, node, object, step); return;
    case VERB_SCORE: read_score(reader, node, object, step); return;
    case VERB_PICK: read_pick(reader, node, object, step); return;
    case VERB_GO_AGAIN: case VERB_TURN_TO:
        read_turn_to(reader, node, object, step);
        return;
    case VERB_SKIP: read_skip(reader, node, object, step); return;
    case VERB_REVERSE: read_reverse(reader, node, object, step); return;
    case VERB_END_ROUND: read_end_round(reader, node, object, step); return;
    case VERB_END_PHASE: read_end_phase(reader, node, object, step); return;
    case VERB_END_GAME: read_end_game(reader, node, object, step); return;
    case VERB_FOR_EACH: read_for_each(reader, node, object, step); return;
    case VERB_WHILE: read_while(reader, node, object, step); return;
    case VERB_CASES: read_cases(reader, node, object, step); return;
    case VERB_PERFORM: read_perform(reader, node, object, step); return;
    case VERB_CARRY_OUT: read_carry_out(reader, node, object, step); return;
    case VERB_ASK: read_ask(reader, node, object, step); return;
    case VERB_OFFER: read_offer_to(reader, node, object, step); return;
    case VERB_IF: read_if(reader, node, object, step); return;
    case VERBS: return;
    }
}

static void read_step(RuleReader *reader, const Node *node, const Step *first,
                      Step *step)
{
    const Node *object = NULL, *outer = reader->step;
    const Enclosing *within = reader_enter(
        reader, (Enclosing){.step = step, .first = first});
    reader->step = node;
    step->place = reader_place(node);
    step->verb = find_verb(node, step, &object);
    step->said = object;
    step->said_span = object->span;
    step->word = object->text;
    step->number = NOTHING;
    step->split = VERBS;
    step->condition = reader_condition(reader, node_get(node, "if"));
    read_verb(reader, node, object, step);
    reader->step = outer;
    reader->meanings.within = within;
}

Steps reader_steps(RuleReader *reader, const Node *steps)
{
    Local *scope = reader->scope;
    size_t count = steps ? steps->count : 0;
    Steps all = {.node = steps};
    all.items = arena_alloc(reader->arena, count * sizeof *all.items);
    all.notices = arena_alloc(reader->arena, count * sizeof *all.notices);
    for (size_t i = 0; i < count && !reader->full && !reader->circle; i++) {
        if (++reader->steps > STEPS_MOST) {
            reader_refuse_more(reader);
        }
        if (node_get(steps->children[i], "tell")) {
            Notice *notice = &all.notices[all.notice_count++];
            *notice = reader_notice(reader, steps->children[i], all.count);
            ARENA_PUSH(reader->arena, reader->notices, reader->notice_count,
                       reader->notice_capacity) = notice;
        } else {
            read_step(reader, steps->children[i], all.items,
                      &all.items[all.count++]);
        }
    }
    reader->scope = scope;
    return all;
}

/* if: ..., then: {steps}, else: {steps}; an `else` of which nothing comes is
 * none. */
void read_if(RuleReader *reader, const Node *node, const Node *object,
             Step *step)
{
    step->steps = reader_steps(reader, object);
    step->otherwise = reader_steps(reader, node_get(node, "else"));
    if (step->otherwise.count == 0 && step->otherwise.notice_count > 0) {
        step->otherwise.node = NULL;
    }
}
