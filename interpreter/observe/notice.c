/* SPDX-License-Identifier: MIT */
#include "observe/notice.h"

#include <string.h>

#include "observe/hidden_operands.h"
#include "rulebook/english.h"
#include "rules/rules.h"

/* Everything is looked at in a copy of the position: looking at a pile may
 * settle its order. */
static Game copy_of(const Observation *of)
{
    Game copy = *of->game;
    copy.state = of->game->spare;
    copy.steps = STEPS_MAX;
    copy.watch = NULL;
    copy.remember = NULL;
    memcpy(copy.state, of->game->state, of->game->variant->layout.size);
    return copy;
}

/* Whether the observer sees what [value] looks at, and it is something. */
static bool is_known(Game *copy, const Expression *value, int observer)
{
    Cell cell;
    const Type type = value->type;
    if (hidden_value(copy, value, NULL, observer, HIDDEN_NOW) ||
        !evaluate_cell(copy, value, NULL, &cell)) {
        return false;
    }
    return type_is_several(type) || type.base == TYPE_NUMBER ||
           cell_number(cell) >= 0;
}

static bool holds(Game *copy, const Condition *condition, int observer)
{
    int64_t value;
    return !condition ||
           (!hidden_value(copy, condition->holds, NULL, observer,
                          HIDDEN_NOW) &&
            evaluate(copy, condition->holds, NULL, &value) && value);
}

bool notice_is_told(const Observation *of)
{
    const Notice *notice = of->event->notice;
    Game copy = copy_of(of);
    bool told = holds(&copy, notice->condition, of->observer);
    for (size_t i = 0; told && i < notice->text.count; i++) {
        const Piece *piece = &notice->text.items[i];
        told = piece->text || is_known(&copy, piece->expression, of->observer);
    }
    return told;
}

/* Whether the sentence begins with the observer, who reads of themselves. */
static bool begins_with_you(const Observation *of)
{
    const Pieces *text = &of->event->notice->text;
    const Expression *who = text->count > 1 ? text->items[0].expression : NULL;
    int64_t player;
    if (of->by_name || !who || who->type.base != TYPE_PLAYER ||
        !text->items[1].text) {
        return false;
    }
    Game copy = copy_of(of);
    return evaluate(&copy, who, NULL, &player) && player == of->observer;
}

/* What follows the observer in place of their name: " takes" becomes "you
 * take", "'s card" "your card". */
static void add_after_you(const char *rest, Text *text)
{
    static const char own[] = "'s ";
    if (strncmp(rest, own, strlen(own)) == 0) {
        text_add_format(text, "your %s", rest + strlen(own));
    } else if (*rest == ' ') {
        text_add_format(text, "you %s", english_with_you(text->arena,
                                                         rest + 1));
    } else {
        text_add_format(text, "you%s", rest);
    }
}

static void add_piece(const Observation *of, const Piece *piece, Text *text)
{
    const Offer nothing = {.parameter_count = 0};
    const Move none = {.offer = 0};
    if (piece->text) {
        text_add(text, piece->text);
    } else {
        move_expression_text(of->game, &nothing, &none, piece->expression,
                             of->names, text);
    }
}

void notice_add(const Observation *of, Text *text)
{
    const Pieces *pieces = &of->event->notice->text;
    size_t i = 0;
    if (begins_with_you(of)) {
        add_after_you(pieces->items[1].text, text);
        i = 2;
    }
    for (; i < pieces->count; i++) {
        add_piece(of, &pieces->items[i], text);
    }
}
