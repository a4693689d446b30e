/* SPDX-License-Identifier: MIT */
#include "document/yaml.h"
#include "inquiry/answering.h"
#include "replay/position_setup.h"
#include "replay/position_writer.h"

/* Brings the copy to a step. */
static Game *copy_at(const Inquiry *inquiry, const Ply *step)
{
    Game *copy = asked_copy(inquiry->asked);
    game_set_state(copy, step->state);
    return copy;
}

static void add_names(const Inquiry *inquiry, Text *text)
{
    text_add(text, "    names: [");
    for (int p = 0; p < inquiry->players; p++) {
        text_add(text, p ? ", " : "");
        yaml_add_word(text, inquiry->asked->names[p]);
    }
    text_add(text, "]\n");
}

/* Whether cards were drawn at random, so that their order must be given. */
static bool has_drawn(const Inquiry *inquiry, const Ply *before,
                      const Ply *after)
{
    const Variant *variant = inquiry->loaded->variant;
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

static void add_position(const Inquiry *inquiry, const Ply *step, bool whole,
                         Text *text)
{
    Game *copy = copy_at(inquiry, step);
    const char *const *names = inquiry->asked->names;
    describe_position(text, copy, names, 4, whole ? DESCRIBE_WHOLE
                                                  : DESCRIBE_SEEN);
    text_add(text, "    legal: ");
    describe_moves(text, copy, names);
    text_add(text, "\n");
}

static void add_move(const Inquiry *inquiry, const Ply *before,
                     const Ply *after, Text *text)
{
    const char *const *names = inquiry->asked->names;
    Game *copy = copy_at(inquiry, after);
    text_add(text, "    moves:\n      - ");
    yaml_add_word(text, after->who);
    text_add(text, ": ");
    yaml_add_word(text, after->move.whole);
    text_add(text, "\n");
    if (before->state->numbers[STREAM_ROLL] !=
        after->state->numbers[STREAM_ROLL]) {
        text_add(text, inquiry->loaded->variant->dice_each ? "      - dice: "
                                                           : "      - roll: ");
        describe_dice(text, copy, names, SEES_ALL, true);
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

void inquiry_example(const Inquiry *inquiry, const char *name)
{
    Text *text = inquiry->text;
    const Ply *now = inquiry->history->now;
    const Ply *from = now->before ? now->before : now;
    if (!game_at_turn(inquiry->loaded->variant, from->state) ||
        history_is_secret(inquiry->history, now, inquiry->game)) {
        inquiry_say(inquiry, "The last move was made in the middle of a turn, "
                    "but an example begins with a turn.");
        return;
    }
    text_add(text, "examples:\n  ");
    yaml_add_text(text, name);
    text_add(text, ":\n");
    add_names(inquiry, text);
    add_position(inquiry, from, has_drawn(inquiry, from, now), text);
    if (now != from) {
        add_move(inquiry, from, now, text);
    }
}
