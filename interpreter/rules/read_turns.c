/* Parses the verbs that change the order of turns, and those that end a round
 * or the game.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text.h"
#include "rules/rule_reader.h"

/* Adds what to write instead of a step about the next turn where there are no
 * turns; quotes its player if that text is short. */
static void help_no_turn(RuleReader *reader, Diagnostic *finding,
                         const Node *node, const Step *step)
{
    enum { SHORT = 60 };
    bool setup = reader->meanings.phase == WHEN_ROUND_SETUP;
    const char *said = node_get(node, verb_facts[step->verb].key)->text;
    bool named = (step->verb == VERB_TURN_TO || step->verb == VERB_GO_AGAIN) &&
                 strlen(said) < SHORT;
    if (step->verb == VERB_REVERSE) {
        diagnostic_help(reader->found, finding, "the direction lasts until "
                        "the round ends: reverse it in 'round.setup'");
        return;
    }
    diagnostic_help(reader->found, finding, "under 'round', '%s: {%s: %s}' "
                    "sets who %s", setup ? "first turn" : "starter",
                    named ? node->key : "NAME", named ? said : "PLAYER",
                    setup ? "has the first turn" : "starts");
}

/* Refuses a step about the next turn where there are no turns. */
static void refuse_no_turn(RuleReader *reader, const Node *node,
                           const Node *object, const Step *step)
{
    Phase phase = reader->meanings.phase;
    if (phase == WHEN_PLAY && reader->phase_setup) {
        diagnostic_help(reader->found, reader_error(
            reader, "no-turn", object->key_span, "'%s' has no meaning here: no "
            "turn of the phase has begun yet", object->key),
            "beside 'setup', 'first turn: {NAME: PLAYER}' sets who has the "
            "first turn of the phase");
    }
    if (phase != WHEN_PLAY) {
        Diagnostic *finding = reader_error(
            reader, "no-turn", object->key_span, "'%s' has no meaning here: %s",
            object->key,
            phase == WHEN_ROUND_SETUP  ? "no turn has begun yet"
            : phase == WHEN_GAME_SETUP ? "no round has begun yet"
                                       : "the turns of the round are over");
        help_no_turn(reader, finding, node, step);
    }
}

/* go again: PLAYER; turn to: PLAYER */
void read_turn_to(RuleReader *reader, const Node *node, const Node *object,
                  Step *step)
{
    refuse_no_turn(reader, node, object, step);
    step->object = reader_value_as(reader, object, TYPE_PLAYER);
}

/* skip: NUMBER */
void read_skip(RuleReader *reader, const Node *node, const Node *object,
               Step *step)
{
    refuse_no_turn(reader, node, object, step);
    Diagnostics *found = reader->meanings.found;
    size_t errors = found->errors;
    step->object = reader_value_as(reader, object, TYPE_NUMBER);
    Diagnostic *last = found->errors > errors
                           ? &found->items[found->count - 1] : NULL;
    if (last && text_equal(last->id, "wrong-type")) {
        diagnostic_help(found, last, "write how many players are skipped: "
                        "'skip: 1'");
    }
}

/* reverse: direction. It lasts until the round ends, so the setup of a round
 * may use it. */
void read_reverse(RuleReader *reader, const Node *node, const Node *object,
                  Step *step)
{
    if (reader->meanings.phase != WHEN_ROUND_SETUP) {
        refuse_no_turn(reader, node, object, step);
    }
}

/* Refuses an unknown end, or the limit, which is the first one. */
static void refuse_end(RuleReader *reader, const char *part,
                       const Node *object, const Named *ends, size_t count)
{
    if (!text_equal(object->text, ends[0].name)) {
        const char *what = text_format(reader->arena, "end of the %s", part);
        reader_unknown(reader, NAME_LIST(what, ends + 1, count - 1), object);
        return;
    }
    Diagnostic *finding = reader_error(
        reader, "no-use", object->span, "the end '%s' comes from 'limits', not "
        "from a step", ends[0].name);
    diagnostic_help(reader->found, finding, "under '%s', write 'ends: {NAME: "
                    "only when called}', and that NAME here", part);
}

/* end round: NAME */
void read_end_round(RuleReader *reader, const Node *node, const Node *object,
                    Step *step)
{
    (void)node;
    const Variant *variant = reader->variant;
    step->number = variant_find_round_end(variant, object->text);
    if (step->number <= 0) {
        refuse_end(reader, "round", object, variant->round_ends,
                   variant->round_end_count);
        return;
    }
    if (reader->meanings.phase != WHEN_ROUND_SETUP &&
        reader->meanings.phase != WHEN_PLAY) {
        reader_error(reader, "no-round", object->span,
                     "there is no round here to end");
    }
}

/* The names of the ends of phases. */
static NameList phase_ends(const Variant *variant)
{
    return NAME_LIST("end of a phase", variant->round_ends +
                     variant->round_end_own,
                     variant->round_end_count - variant->round_end_own);
}

/* end phase: NAME */
void read_end_phase(RuleReader *reader, const Node *node, const Node *object,
                    Step *step)
{
    (void)node;
    const Variant *variant = reader->variant;
    int end = names_find(phase_ends(variant), object->text);
    if (end < 0) {
        size_t first = reader->found->count;
        reader_unknown(reader, phase_ends(variant), object);
        if (variant->phase_variable < 0 && reader->found->count > first) {
            diagnostic_help(reader->found, &reader->found->items[first],
                            "a round has phases where it says so: 'round: "
                            "{phases: {NAME: {ends: {...}}}}'");
        }
        return;
    }
    step->number = (int)variant->round_end_own + end;
    if (reader->meanings.phase != WHEN_PLAY || reader->phase_setup) {
        diagnostic_help(reader->found, reader_error(
            reader, "no-round", object->span, "no phase can be ended here"),
            "a phase whose end holds after its set-up is over at once");
    }
}

/* end game: NAME */
void read_end_game(RuleReader *reader, const Node *node, const Node *object,
                   Step *step)
{
    (void)node;
    const Variant *variant = reader->variant;
    for (size_t i = 1; i < variant->game_end_count; i++) {
        if (text_equal(variant->game_ends[i].name, object->text)) {
            step->number = (int)i;
            return;
        }
    }
    refuse_end(reader, "game", object, variant->game_ends,
               variant->game_end_count);
}
