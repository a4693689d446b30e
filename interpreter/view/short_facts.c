/* What does not fit is left out; a shorter one after it may fit.
 *
 * SPDX-License-Identifier: MIT */
#include "view/short_facts.h"

#include <string.h>

#include "base/text_wrap.h"
#include "document/place.h"
#include "expression/expression.h"
#include "observe/sight.h"
#include "rules/rules.h"
#include "variant/names.h"
#include "view/of_trick.h"
#include "view/remembered_view.h"

enum { GAP = 3, INDENT = 2 };

typedef enum {
    FACT_COUNTED,          /* a number of the table that decides something */
    FACT_NEEDED, FACT_OWN, FACT_ROUND, FACT_GAME,
    FACT_TRICK,            /* the cards of a trick tell it, too */
    FACT_KINDS
} FactKind;

/* --- what a decision looks at --------------------------------------------- */

static bool reads(const Expression *e, int variable)
{
    return e && ((e->kind == E_VARIABLE && e->value == variable) ||
                 reads(e->left, variable) || reads(e->right, variable) ||
                 reads(e->condition, variable));
}

/* Whether an action of the legal moves looks at a variable. */
static bool is_needed(const Game *game, int variable)
{
    const Variant *variant = game->variant;
    uint16_t before = UINT16_MAX;
    for (size_t i = 0; i < game->move_count; i++) {
        Span span = node_span(variant->program.offers[game->moves[i].offer]
                                  .node);
        bool new = game->moves[i].offer != before;
        before = game->moves[i].offer;
        for (size_t k = 0; new && k < variant->text_count; k++) {
            if (span_contains(span, variant->texts[k].span) &&
                reads(variant->texts[k].expression, variable)) {
                return true;
            }
        }
    }
    return false;
}

/* --- the facts ------------------------------------------------------------ */

static const Variable *variable_of(const TableView *view, size_t number)
{
    return &view->game->variant->variables[number];
}

/* Whether it is remembered of each player, or of places of each. */
static bool is_of_players(const TableView *view, size_t number)
{
    return variant_of_players(view->game->variant,
                              variable_of(view, number)->of);
}

static bool ends_read(const End *ends, size_t count, int variable)
{
    for (size_t i = 0; i < count; i++) {
        if (ends[i].condition && reads(ends[i].condition->holds, variable)) {
            return true;
        }
    }
    return false;
}

/* Whether an end of the round or of the game looks at a variable. */
static bool is_of_end(const Variant *variant, int variable)
{
    return ends_read(variant->rules->round_ends, variant->round_end_own,
                     variable) ||
           ends_read(variant->rules->game_ends, variant->game_end_count,
                     variable);
}

/* Whether a number of the table is what an end or an action looks at. */
static bool is_counted(const TableView *view, size_t number)
{
    const Variable *variable = variable_of(view, number);
    return variable->type.base == TYPE_NUMBER &&
           !variant_has_owner(variable->of) &&
           (is_of_end(view->game->variant, (int)number) ||
            is_needed(view->game, (int)number));
}

static FactKind kind_of(const TableView *view, size_t number)
{
    return of_trick_zone(view->game->variant, number) >= 0 ? FACT_TRICK
           : is_counted(view, number)                      ? FACT_COUNTED
           : is_needed(view->game, (int)number)            ? FACT_NEEDED
           : is_of_players(view, number)                   ? FACT_OWN
           : variable_of(view, number)->kept == KEPT_GAME  ? FACT_GAME
                                                           : FACT_ROUND;
}

/* The value of a variable that is of no player. */
static const char *shared_value(const TableView *view, size_t number,
                                Arena *arena)
{
    return variant_has_owner(variable_of(view, number)->of)
               ? remembered_of_owners(view, number, arena)
               : remembered_cell(view, number, 0, arena);
}

/* The viewer's value of a variable; "-" if nothing is told of it. */
static const char *own_value(const TableView *view, size_t number, Arena *arena)
{
    const char *row = variable_of(view, number)->of.base == TYPE_PLAYER
                          ? remembered_cell(view, number, view->viewer, arena)
                          : remembered_row(view, number, view->viewer, arena);
    return row ? row : "-";
}

/* "your bid: 4", "trump: hearts", "a heart has been played"; NULL: there is
 * nothing to tell. */
static const char *words_of(const TableView *view, size_t number, Arena *arena)
{
    const Variable *variable = variable_of(view, number);
    bool own = is_of_players(view, number);
    bool player = sight_is_player(view->game, view->viewer);
    if (!remembered_is_news(view, number) || (own && !player)) {
        return NULL;
    }
    const char *name = cells_memory_name(view->game->variant, number);
    const char *value = own ? own_value(view, number, arena)
                            : shared_value(view, number, arena);
    bool truth = variable->type.base == TYPE_TRUTH && variable->called &&
                 !variant_has_owner(variable->of);
    const char *yours = own && view->yours ? "your " : "";
    return truth ? name
           : own && variable->type.base == TYPE_TRUTH
               ? NULL
           : text_equal(value, "-")
               ? NULL : text_format(arena, "%s%s: %s", yours, name, value);
}

/* The lines with [count] facts. */
static const char *laid(const char *const *facts, size_t count, Arena *arena)
{
    Text text = text_new(arena);
    Wrapping line = wrapping_begin(&text, INDENT, "");
    for (size_t i = 0; i < count; i++) {
        wrapping_add_words(&line, facts[i], GAP);
    }
    if (line.column > 0) {
        wrapping_end(&line);
    }
    return text_string(&text);
}

void short_facts_add(const TableView *view, const bool *told, unsigned lines,
                     Text *text)
{
    size_t variables = view->game->variant->variable_count, count = 0;
    const char **facts = arena_alloc(text->arena,
                                     (variables + 1) * sizeof *facts);
    const char *shown = "";
    for (int kind = 0; kind < FACT_KINDS; kind++) {
        for (size_t i = 0; i < variables; i++) {
            facts[count] = told[i] || (int)kind_of(view, i) != kind
                               ? NULL : words_of(view, i, text->arena);
            const char *more = facts[count] ? laid(facts, count + 1,
                                                   text->arena) : "";
            if (*more && wrapping_count(arena_medium(text->arena), more,
                                        strlen(more)) <= lines) {
                shown = more;
                count++;
            }
        }
    }
    text_add(text, shown);
}
