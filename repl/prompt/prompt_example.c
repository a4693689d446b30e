/* :example prints the last move as an entry for the `examples` of a variant:
 * the position before it, the move, and what is legal then.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "document/yaml.h"
#include "repl/table/prompt_command.h"
#include "replay/position_setup.h"
#include "replay/position_words.h"

/* Brings the copy to a step. */
static Game *copy_at(Session *session, const Step *step)
{
    Game *copy = session_copy(session);
    memcpy(copy->state, step->state, copy->variant->layout.size);
    game_refresh(copy);
    return copy;
}

static void add_names(const Session *session, Text *text)
{
    text_add(text, "    names: [");
    for (int p = 0; p < session->table->players; p++) {
        text_add(text, p ? ", " : "");
        yaml_add_word(text, session->table->names[p]);
    }
    text_add(text, "]\n");
}

/* Whether cards were drawn by chance, so that their order must be told. */
static bool has_drawn(const Session *session, const Step *before,
                      const Step *after)
{
    const Variant *variant = session->loaded->variant;
    int gathering = place_gathering(variant);
    if (gathering < 0) {
        return false;
    }
    const Pile *old = (const Pile *)(const void *)state_zone(
        variant, before->state, gathering, 0);
    const Pile *new = (const Pile *)(const void *)state_zone(
        variant, after->state, gathering, 0);
    return variant->zones[gathering].pile && old->count != new->count;
}

static void add_position(Session *session, const Step *step, bool whole,
                         Text *text)
{
    Game *copy = copy_at(session, step);
    const char *const *names = session->table->names;
    describe_position(text, copy, names, 4, whole ? DESCRIBE_WHOLE
                                                  : DESCRIBE_SEEN);
    text_add(text, "    legal: ");
    describe_moves(text, copy, names);
    text_add(text, "\n");
}

static void add_move(Session *session, const Step *before, const Step *after,
                     Text *text)
{
    const char *const *names = session->table->names;
    Game *copy = copy_at(session, after);
    text_add(text, "    moves:\n      - ");
    yaml_add_word(text, after->who);
    text_add(text, ": ");
    yaml_add_word(text, after->move);
    text_add(text, "\n");
    if (before->state->numbers[STREAM_ROLL] !=
        after->state->numbers[STREAM_ROLL]) {
        text_add(text, "      - roll: ");
        describe_dice(text, copy);
        text_add(text, "\n");
    }
    if (!after->state->over && before->state->round == after->state->round) {
        text_add(text, "      - turn: ");
        yaml_add_word(text, names[after->state->decider]);
        text_add(text, "\n        legal: ");
        describe_moves(text, copy, names);
        text_add(text, "\n");
    }
}

static Left run(Question *question, const char *argument)
{
    Session *session = question->session;
    Text *text = &session->text;
    const Step *now = session->history.now;
    const Step *from = now->before ? now->before : now;
    if (from->state->over || session_nested(from->state, from->last)) {
        prompt_say(question, "The last move was made in the middle of another "
                   "one: an example begins with a turn.");
        return LEFT_NOT;
    }
    text_add(text, "examples:\n  ");
    yaml_add_text(text, argument);
    text_add(text, ":\n");
    add_names(session, text);
    add_position(session, from, has_drawn(session, from, now), text);
    if (now != from) {
        add_move(session, from, now, text);
    }
    return LEFT_NOT;
}

const PromptCommand prompt_example = {
    ":example", "NAME", GROUP_CHANGE, "prints the last move as an example for "
    "the variant's file",
    "The position before the move, what is legal in it, the move, and what is "
    "legal then: an entry for 'examples', which 'cria check' plays. Before the "
    "first move it is the position alone. Cards that nobody sees are named "
    "where they were drawn.", TAKES_WORD, true, true, run};
