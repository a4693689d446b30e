/* Nobody says who sees the value: it is worked out from the position, and
 * whoever sees all that it looks at sees it.
 *
 * SPDX-License-Identifier: MIT */
#include "view/shown_definition.h"

#include "observe/hidden_operands.h"

typedef enum { VALUE_HIDDEN, VALUE_MISSING, VALUE_THERE } ValueSeen;

static const Named *named_of(const TableView *view, size_t definition)
{
    return &view->game->variant->definitions[definition];
}

/* Works out the value for [player] if the viewer sees it. The steps that the
 * game has left stay as they were. */
static ValueSeen work_out(const TableView *view, size_t definition, int player,
                          int32_t *value)
{
    Game *game = view->game;
    const Named *named = named_of(view, definition);
    const Frame frame = {named->formals[0].local, cell_of(player), NULL};
    int64_t left = game->steps, number = 0;
    game->steps = STEPS_MAX;
    bool hidden = hidden_value(game, named->meaning, &frame, view->viewer,
                               HIDDEN_COUNTED);
    bool known = !hidden && evaluate(game, named->meaning, &frame, &number);
    game->steps = left;
    *value = (int32_t)number;
    return hidden ? VALUE_HIDDEN : known ? VALUE_THERE : VALUE_MISSING;
}

/* Whether a value is more than none: 0, false, nobody or nothing. */
static bool is_something(const Named *named, int32_t value)
{
    TypeBase base = named->meaning->type.base;
    return base == TYPE_NUMBER || base == TYPE_TRUTH ? value != 0 : value >= 0;
}

bool shown_definition_is_news(const TableView *view, size_t definition)
{
    const Named *named = named_of(view, definition);
    bool news = false;
    for (int p = 0; named->shown && p < view->game->state->players; p++) {
        int32_t value;
        news = news ||
               (work_out(view, definition, p, &value) == VALUE_THERE &&
                is_something(named, value));
    }
    return news;
}

const char *shown_definition_cell(const TableView *view, size_t definition,
                                  int player, Arena *arena)
{
    int32_t value;
    switch (work_out(view, definition, player, &value)) {
    case VALUE_HIDDEN: return "?";
    case VALUE_MISSING: return "-";
    case VALUE_THERE: break;
    }
    return cells_value(view->game->variant,
                       named_of(view, definition)->meaning->type, value,
                       view->names, arena);
}

/* The only definition of a player that gives values of [attribute]; NOTHING:
 * none or several do. */
static int definition_of_side(const Variant *variant, int attribute)
{
    int found = NOTHING;
    for (size_t i = 0; i < variant->definition_count; i++) {
        const Named *named = &variant->definitions[i];
        bool gives = named->formal_count == 1 && named->meaning &&
                     named->formals[0].type.base == TYPE_PLAYER &&
                     named->meaning->type.base == TYPE_SYMBOL &&
                     named->meaning->type.attribute == attribute;
        if (gives && found >= 0) {
            return NOTHING;
        }
        found = gives ? (int)i : found;
    }
    return found;
}

const char *shown_definition_side(const TableView *view, int attribute,
                                  int value, Arena *arena)
{
    int definition = definition_of_side(view->game->variant, attribute);
    Text members = text_new(arena);
    for (int p = 0; definition >= 0 && p < view->game->state->players; p++) {
        int32_t its;
        if (work_out(view, (size_t)definition, p, &its) != VALUE_THERE) {
            return NULL;
        }
        if (its == value) {
            text_add(&members, !members.length       ? ""
                               : view->look.plain ? " and " : "+");
            text_add(&members, view->names[p]);
        }
    }
    return members.length ? text_string(&members) : NULL;
}
