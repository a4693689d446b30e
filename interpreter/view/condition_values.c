/* Breaks an expression into the parts that explain it: operands of `and`,
 * clauses of a relation, sides of a comparison, elements of a sum.
 *
 * SPDX-License-Identifier: MIT */
#include "view/condition_values.h"

#include <string.h>

#include "base/text_wrap.h"
#include "engine/evaluate_groups.h"
#include "engine/zone.h"
#include "expression/set_operations.h"
#include "variant/names.h"
#include "view/table_cells.h"

enum { ELEMENTS_MAX = 12, STEP = 2, MARK_WIDTH = 5 };

/* --- values in words ------------------------------------------------------ */

static const char *element_name(const Explainer *explainer, Type type,
                                int64_t value)
{
    const Variant *variant = explainer->game->variant;
    if (type.base == TYPE_HOLDER && value >= variant_supply(variant)) {
        return variant->holders[value - variant_supply(variant)].name;
    }
    if (type.base == TYPE_HOLDER) {
        type.base = TYPE_PLAYER;
    }
    return move_value_name(variant, type, value, explainer->names);
}

static const char *set_words(const Explainer *explainer, Type type,
                             Bits set)
{
    Type element = expression_element(type);
    Text text = text_new(explainer->arena);
    bool chosen = type.base == TYPE_CHOSEN;
    for (; bits_any(set);
         set = chosen ? bits_chosen_rest(set) : bits_rest(set)) {
        int value = chosen ? bits_chosen_first(set) : bits_first(set);
        text_add_format(&text, "%s%s", text.length ? ", " : "",
                        element_name(explainer, element, value));
    }
    return text.length ? text_string(&text) : "none";
}

static const char *value_words(const Explainer *explainer, Type type,
                               Cell value)
{
    const char *nothing = type_facts[type.base].nothing;
    int64_t number = cell_number(value);
    return type.base == TYPE_NUMBER
               ? text_format(explainer->arena, "%lld", (long long)number)
           : type.base == TYPE_TRUTH ? number ? "true" : "false"
           : type_facts[type.base].element != TYPE_ERROR
               ? set_words(explainer, type, value)
           : number < 0 ? nothing ? nothing : "none"
                        : element_name(explainer, type, number);
}

const char *explain_value(const Explainer *explainer, const Expression *e,
                          const Frame *frame)
{
    Cell value;
    int64_t owner = 0;
    Arena *arena = explainer->arena;
    if (e->kind == E_ZONE &&
        (!e->left || (evaluate(explainer->game, e->left, frame, &owner) &&
                      owner >= 0))) {
        return cells_zone(explainer->game, (int)e->value, (int)owner,
                          explainer->viewer, (Look){.colour = false}, arena);
    }
    if (explain_hidden(explainer, e, frame) || e->kind == E_RANGE ||
        !evaluate_cell(explainer->game, e, frame, &value)) {
        return "?";
    }
    return value_words(explainer, e->type, value);
}

/* --- lines ---------------------------------------------------------------- */

void explain_line(const Explainer *explainer, const char *mark,
                  const char *words, Span span, unsigned indent, Text *text)
{
    Text start = text_new(explainer->arena);
    text_add_repeated(&start, ' ', indent);
    wrapping_pad(&start, mark, *mark ? MARK_WIDTH : 0, false);
    Wrapping line = wrapping_begin(text, indent + (*mark ? MARK_WIDTH : STEP),
                                   text_string(&start));
    wrapping_add_words(&line, words, 0);
    if (span.file > 0) {
        wrapping_add(&line, text_format(explainer->arena, "(%s)",
                                        explain_place(explainer, span)), 1);
    }
    wrapping_end(&line);
}

/* Whether an expression is one text in the file. An expression that the
 * compiler has joined from several, such as a choice and its conditions, is
 * not. */
static bool is_written(const Explainer *explainer, const Expression *e)
{
    const Variant *variant = explainer->game->variant;
    for (size_t i = 0; i < variant->text_count; i++) {
        if (span_contains(variant->texts[i].span, e->span)) {
            return true;
        }
    }
    return false;
}

/* Whether a name stands for what was chosen in the move. */
static bool is_chosen(const Expression *name, const Frame *frame)
{
    while (frame && frame->local != name->local) {
        frame = frame->outer;
    }
    return frame != NULL;
}

/* Adds an operand: "top of discard is 4". Operands whose text already shows the
 * value are left out. */
static void add_operand(const Explainer *explainer, const Expression *operand,
                        const Frame *frame, Text *values)
{
    if (!operand || operand->kind == E_WORD ||
        (operand->kind == E_LOCAL && is_chosen(operand, frame)) ||
        !is_written(explainer, operand)) {
        return;
    }
    const char *source = explain_source(explainer, operand->span);
    const char *value = explain_value(explainer, operand, frame);
    if (*source && !text_equal(source, value)) {
        text_add_format(values, "%s%s is %s", values->length ? ", " : "",
                        source, value);
    }
}

static void add_operands(const Explainer *explainer, const Expression *e,
                         const Frame *frame, unsigned indent, Text *text)
{
    Text values = text_new(explainer->arena);
    add_operand(explainer, e->left, frame, &values);
    add_operand(explainer, e->right, frame, &values);
    if (values.length > 0) {
        explain_line(explainer, "", text_string(&values), (Span){0, 0, 0},
                     indent, text);
    }
}

static void add_part(const Explainer *explainer, const Expression *e,
                     const Frame *frame, unsigned indent, Text *text)
{
    explain_line(explainer, explain_mark(explainer, e, frame),
                 explain_source(explainer, e->span), e->span, indent, text);
    explain_parts(explainer, e, frame, indent + STEP, text);
}

const Frame *explain_cards(const Explainer *explainer, const Expression *e,
                           const Frame *frame)
{
    const Relation *relation = &explainer->game->variant->relations[e->value];
    Frame *cards = arena_alloc(explainer->arena, 2 * sizeof *cards);
    cards[0].local = relation->cards[0];
    cards[1] = (Frame){relation->cards[1], cell_of(0), &cards[0]};
    return evaluate_cell(explainer->game, e->left, frame, &cards[0].value) &&
                   evaluate_cell(explainer->game, e->right, frame,
                                 &cards[1].value)
               ? &cards[1] : NULL;
}

/* Adds the clauses of a relation for its two cards. */
static void add_clauses(const Explainer *explainer, const Expression *e,
                        const Frame *frame, unsigned indent, Text *text)
{
    const Frame *cards = explain_cards(explainer, e, frame);
    const Conditions *clauses =
        &explainer->game->variant->relations[e->value].conditions;
    bool told = cards && !explain_hidden(explainer, e, frame);
    for (size_t i = 0; told && i < clauses->count; i++) {
        const Condition *clause = &clauses->items[i];
        explain_line(explainer, explain_mark(explainer, clause->holds, cards),
                     text_format(explainer->arena, "%s: %s", clause->name,
                                 explain_source(explainer, clause->span)),
                     explain_span(clause), indent, text);
        explain_parts(explainer, clause->holds, cards, indent + STEP, text);
    }
}

/* The value of an element. For a comparison: the side that varies, and whether
 * it is true. */
static const char *element_words(const Explainer *explainer,
                                 const Expression *e, const Frame *frame)
{
    bool compares = e->kind == E_LESS || e->kind == E_AT_MOST ||
                    e->kind == E_EQUAL;
    const Expression *side = compares && e->left->kind == E_CONSTANT
                                 ? e->right : e->left;
    if (!compares) {
        return explain_value(explainer, e, frame);
    }
    return text_format(explainer->arena, "%s (%s)",
                       explain_value(explainer, side, frame),
                       explain_value(explainer, e, frame));
}

typedef struct {
    const Explainer *explainer;
    const Expression *over;
    Text *list;
    int count;
} Groups;

static bool add_group(void *context, Bits cards, uint64_t places,
                      const Frame *frame)
{
    Groups *groups = context;
    const Expression *over = groups->over;
    Frame inner = {over->local, cards, frame};
    const char *group = set_words(groups->explainer, over->local->type, cards);
    (void)places;
    text_add_format(groups->list, "%s%s: %s", groups->count ? "; " : "", group,
                    element_words(groups->explainer, over->right, &inner));
    return ++groups->count < ELEMENTS_MAX;
}

/* Adds the value of each group of cards: "4, 5: 2; 4, 6: 1". */
static void add_groups(const Explainer *explainer, const Expression *e,
                       const Frame *frame, unsigned indent, Text *text)
{
    Text list = text_new(explainer->arena);
    Groups groups = {explainer, e, &list, 0};
    if (!e->local->group || explain_hidden(explainer, e, frame)) {
        return;
    }
    groups_visit(explainer->game, e->left, frame, e->kind != E_SUM, add_group,
                 &groups);
    explain_line(explainer, "", list.length ? text_string(&list) : "no group",
                 (Span){0, 0, 0}, indent, text);
}

/* Whether an element is left out of a long sum: it adds nothing. */
static bool adds_nothing(const Explainer *explainer, const Expression *e,
                         const Frame *frame)
{
    int64_t value;
    return e->kind == E_SUM && evaluate(explainer->game, e->right, frame,
                                        &value) && value == 0;
}

static int count_elements(const Explainer *explainer, const Expression *e,
                          const Frame *frame)
{
    Elements elements;
    Cell value;
    int count = 0;
    if (elements_begin(explainer->game, e->left, frame, &elements)) {
        while (elements_next(&elements, &value)) {
            count++;
        }
    }
    return count;
}

/* Adds the value of each element of a set: "1: 1, 2: 2, 6: 6"; of many elements
 * of a sum only those that add something. */
static void add_elements(const Explainer *explainer, const Expression *e,
                         const Frame *frame, unsigned indent, Text *text)
{
    Elements elements;
    Frame inner = {e->local, cell_of(0), frame};
    int count = 0, nothing = 0;
    Text list = text_new(explainer->arena);
    if (e->left->type.base == TYPE_GROUPS) {
        add_groups(explainer, e, frame, indent, text);
        return;
    }
    if (explain_hidden(explainer, e, frame) ||
        !elements_begin(explainer->game, e->left, frame, &elements)) {
        return;
    }
    Type element = expression_member(e->left->type);
    const bool many = count_elements(explainer, e, frame) > ELEMENTS_MAX;
    while (elements_next(&elements, &inner.value)) {
        if (many && adds_nothing(explainer, e, &inner)) {
            nothing++;
            continue;
        }
        if (count++ >= ELEMENTS_MAX) {
            continue;
        }
        text_add_format(&list, "%s%s: %s", list.length ? ", " : "",
                        value_words(explainer, element, inner.value),
                        element_words(explainer, e->right, &inner));
    }
    if (count > ELEMENTS_MAX) {
        text_add_format(&list, ", and %d more", count - ELEMENTS_MAX);
    }
    if (nothing > 0) {
        text_add_format(&list, "%s%d that add nothing",
                        list.length ? ", " : "", nothing);
    }
    explain_line(explainer, "", list.length ? text_string(&list) : "of nothing",
                 (Span){0, 0, 0}, indent, text);
}

/* Adds the tokens whose worth is taken. */
static void add_tokens(const Explainer *explainer, const Expression *e,
                       const Frame *frame, unsigned indent, Text *text)
{
    int64_t holder;
    if (evaluate(explainer->game, e->left, frame, &holder) &&
        holder >= 0) {
        const char *tokens = cells_tokens(explainer->game, (int)holder,
                                          explainer->viewer, explainer->arena);
        explain_line(explainer, "", *tokens ? tokens : "no tokens",
                     (Span){0, 0, 0}, indent, text);
    }
}

void explain_parts(const Explainer *explainer, const Expression *e,
                   const Frame *frame, unsigned indent, Text *text)
{
    int64_t decided;
    e = e->call && e->call->holds ? e->call->holds : e;
    ExpressionKind kind = e->kind;
    if (kind == E_AND || kind == E_OR) {
        add_part(explainer, e->left, frame, indent, text);
        add_part(explainer, e->right, frame, indent, text);
    } else if (kind == E_NOT) {
        explain_parts(explainer, e->left, frame, indent, text);
    } else if (kind == E_HOLDS) {
        add_operands(explainer, e, frame, indent, text);
        add_clauses(explainer, e, frame, indent, text);
    } else if (kind == E_IF) {
        add_part(explainer, e->condition, frame, indent, text);
        if (!explain_hidden(explainer, e->condition, frame) &&
            evaluate(explainer->game, e->condition, frame, &decided)) {
            explain_parts(explainer, decided ? e->left : e->right, frame,
                          indent, text);
        }
    } else if (kind_facts[kind].how == WORKED_EACH) {
        add_elements(explainer, e, frame, indent, text);
    } else if (kind == E_WORTH_OF) {
        add_tokens(explainer, e, frame, indent, text);
    } else {
        add_operands(explainer, e, frame, indent, text);
    }
}
