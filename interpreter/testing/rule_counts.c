/* Every rule has one entry, however often it was compiled. The entries of the
 * conditions of each offer and of each clause are looked up once.
 *
 * SPDX-License-Identifier: MIT */
#include "testing/rule_counts.h"

#include "base/text.h"
#include "testing/rule_count_entries.h"

/* --- Entries */

static size_t entry_of(Counts *counts, const Node *node)
{
    const Places *places = counts->places;
    const Count *known = counts_find(counts, node);
    if (known) {
        return (size_t)(known - counts->items);
    }
    ARENA_PUSH(places->arena, counts->items, counts->count, counts->capacity) =
        (Count){.rule = rules_find(&places->rules, node)};
    return counts->count - 1;
}

bool counts_is_rule(RuleKind kind)
{
    return kind != RULE_CHOICE && kind != RULE_LOOP && kind != RULE_EFFECT &&
           kind != RULE_PHASE;
}

const Count *counts_find(const Counts *counts, const Node *node)
{
    for (size_t i = 0; node && i < counts->count; i++) {
        if (counts->items[i].rule->node == node) {
            return &counts->items[i];
        }
    }
    return NULL;
}

uint64_t counts_phases_begun(const Counts *counts)
{
    uint64_t phases = 0;
    for (size_t i = 0; i < counts->count; i++) {
        const Count *count = &counts->items[i];
        phases |= count->rule->kind == RULE_PHASE && count->held > 0
                      ? count->rule->phases : 0;
    }
    return phases;
}

static Entries enter_conditions(Counts *counts, const Conditions *conditions)
{
    Places *places = counts->places;
    Entries entries = {arena_alloc(places->arena, (conditions->count + 1) *
                                                  sizeof *entries.entries),
                       conditions->count};
    for (size_t i = 0; i < conditions->count; i++) {
        entries.entries[i] = entry_of(counts, conditions->items[i].node);
    }
    return entries;
}

static void enter_offer(Counts *counts, const Offer *offer,
                        OfferEntries *entries)
{
    entries->action = entry_of(counts, offer->node);
    entries->when = enter_conditions(counts, &offer->when);
    entries->choice_count = offer->parameter_count;
    for (int p = 0; p < offer->parameter_count; p++) {
        const Parameter *parameter = &offer->parameters[p];
        entries->choices[p] = entry_of(counts, parameter->node);
        entries->where[p] = enter_conditions(counts, &parameter->where);
        entries->together[p] = enter_conditions(counts, &parameter->together);
    }
}

static void enter_offers(Counts *counts)
{
    Places *places = counts->places;
    const Program *program = &places->variant->program;
    places->offers = arena_alloc(places->arena, (program->offer_count + 1) *
                                                sizeof *places->offers);
    for (size_t i = 0; i < program->offer_count; i++) {
        enter_offer(counts, &program->offers[i], &places->offers[i]);
    }
}

static void enter_clauses(Counts *counts)
{
    Places *places = counts->places;
    const Variant *variant = places->variant;
    places->relations = arena_alloc(places->arena,
                                    (variant->relation_count + 1) *
                                    sizeof *places->relations);
    for (size_t i = 0; i < variant->relation_count; i++) {
        const Relation *relation = &variant->relations[i];
        const Conditions *clauses = &relation->conditions;
        ClauseEntries *own = &places->relations[i];
        *own = (ClauseEntries){.count = clauses->count};
        own->entries = arena_alloc(places->arena, (clauses->count + 1) *
                                                  sizeof *own->entries);
        own->tables = arena_alloc(places->arena, (clauses->count + 1) *
                                                 sizeof *own->tables);
        for (size_t c = 0; c < clauses->count; c++) {
            own->entries[c] = entry_of(counts, clauses->items[c].node);
            own->tables[c] = clause_tabulate(variant, relation,
                                             clauses->items[c].holds);
        }
    }
}

/* --- Uses of relations */

static bool asks_for_relation(const Expression *expression)
{
    return expression && (expression->kind == E_HOLDS ||
                          asks_for_relation(expression->condition) ||
                          asks_for_relation(expression->left) ||
                          asks_for_relation(expression->right));
}

static bool is_among(const Conditions *conditions, const Expression *expression)
{
    for (size_t i = 0; i < conditions->count; i++) {
        if (conditions->items[i].holds == expression) {
            return true;
        }
    }
    return false;
}

static bool is_looked_into(const Program *program, const Expression *expression)
{
    for (size_t i = 0; i < program->counted_count; i++) {
        if (program->counted[i].holds == expression) {
            return true;
        }
    }
    for (size_t i = 0; i < program->offer_count; i++) {
        const Offer *offer = &program->offers[i];
        bool found = is_among(&offer->when, expression);
        for (int p = 0; p < offer->parameter_count; p++) {
            found = found || offer->parameters[p].from == expression ||
                    is_among(&offer->parameters[p].where, expression);
        }
        if (found) {
            return true;
        }
    }
    return false;
}

static void mark_asked(Places *places, const Expression *expression)
{
    if (expression) {
        if (expression->kind == E_HOLDS) {
            places->relations[expression->value].elsewhere = true;
        }
        mark_asked(places, expression->condition);
        mark_asked(places, expression->left);
        mark_asked(places, expression->right);
    }
}

/* Finds where relations are used: in conditions that the program reports, and
 * in texts that are not counted. */
static void find_asking(Places *places)
{
    const Program *program = &places->variant->program;
    places->asks = arena_alloc(places->arena, program->counted_count + 1);
    for (size_t i = 0; i < program->counted_count; i++) {
        places->asks[i] = asks_for_relation(program->counted[i].holds);
    }
    for (size_t i = 0; i < places->variant->text_count; i++) {
        const RuleText *text = &places->variant->texts[i];
        if (!text->inlined && asks_for_relation(text->expression) &&
            !is_looked_into(program, text->expression)) {
            mark_asked(places, text->expression);
        }
    }
}

/* --- Counting */

Counts *counts_new(Arena *arena, const Variant *variant)
{
    const Program *program = &variant->program;
    Counts *counts = arena_alloc(arena, sizeof *counts);
    Places *places = arena_alloc(arena, sizeof *places);
    *places = (Places){.arena = arena, .variant = variant,
                       .rules = rules_list(arena, variant)};
    counts->places = places;
    places->events = arena_alloc(arena, (program->counted_count + 1) *
                                        sizeof *places->events);
    for (size_t i = 0; i < program->counted_count; i++) {
        places->events[i] = entry_of(counts, program->counted[i].node);
    }
    enter_offers(counts);
    enter_clauses(counts);
    find_asking(places);
    return counts;
}

static void count_asked(Counts *counts, Game *game, const Expression *holds)
{
    int64_t steps = game->steps;
    if (!counts->brief || !places_clauses_held(counts)) {
        places_visit(counts, game, holds, NULL);
        counts->looked += steps - game->steps;
        game->steps = steps;
    }
}

void counts_event(Counts *counts, Game *game, const Event *event)
{
    if ((int)event->kind < EVENT_COUNT) {
        return;
    }
    size_t number = (size_t)event->kind - EVENT_COUNT;
    Count *count = &counts->items[counts->places->events[number]];
    const Program *program = &counts->places->variant->program;
    if (program->counted[number].kind != COUNT_TRIED) {
        count->held++;
        return;
    }
    count->tried++;
    if (game && counts->places->asks[number]) {
        count_asked(counts, game, program->counted[number].holds);
    }
}

/* --- in the margin of a file ---------------------------------------------- */

enum { COLUMN = 10 };

/* The rule to show on a line: the one that held least often; NULL: none. */
static const Count *choose(const Counts *counts, const Sources *sources,
                           uint32_t file, unsigned line)
{
    const Count *least = NULL;
    for (size_t i = 0; i < counts->count; i++) {
        const Count *count = &counts->items[i];
        Span span = node_mark(count->rule->node);
        if (span.file == file &&
            sources_place(sources, file, span.start).line == line &&
            (!least || count->held < least->held)) {
            least = count;
        }
    }
    return least;
}

static void add_number(Text *text, uint64_t number, bool shown)
{
    if (shown) {
        text_add_format(text, "%*llu", COLUMN, (unsigned long long)number);
    } else {
        text_add_repeated(text, ' ', COLUMN);
    }
}

static void add_counts(Text *text, const Count *count)
{
    RuleKind kind = count ? count->rule->kind : RULE_STEP;
    bool tried = kind != RULE_STEP && kind != RULE_ACTION &&
                 kind != RULE_PHASE;
    bool decisive = kind == RULE_GUARD || kind == RULE_WHERE ||
                    kind == RULE_CLAUSE;
    add_number(text, tried ? count->tried : 0, tried);
    add_number(text, count ? count->held : 0, count != NULL);
    add_number(text, decisive ? count->decisive : 0, decisive);
    text_add(text, count && count->held == 0 ? " !" : "  ");
}

void margin_add(Text *text, const Counts *counts, const Sources *sources,
                uint32_t file)
{
    const Source *source = &sources->files[file];
    text_add_format(text, "%s\n%*s%*s%*s\n", source->name, COLUMN, "tried",
                    COLUMN, "held", COLUMN, "decisive");
    for (unsigned line = 1; line <= source->line_count; line++) {
        size_t length;
        const char *bytes = source_line(source, line, &length);
        bool last = line == source->line_count && length == 0;
        if (!last) {
            add_counts(text, choose(counts, sources, file, line));
            text_add(text, length > 0 ? "| " : "|");
            text_add_bytes(text, bytes, length);
            text_add(text, "\n");
        }
    }
}

void margin_add_sum(Text *text, const Counts *counts)
{
    size_t never = 0;
    for (size_t i = 0; i < counts->count; i++) {
        never += counts->items[i].held == 0;
    }
    text_add_format(text, "%zu rules, %zu never used\n",
                    counts->count, never);
}
