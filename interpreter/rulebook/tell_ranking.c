/* The cards of each line of a table of amounts, from the highest: what a person
 * wants to know of the power of a card.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/pure_value.h"
#include "rulebook/teller.h"

/* PARTS_MAX: what an amount may depend on, the card among it. CASES_MOST: in
 * how many situations it is worked out. LABELS_MOST: how many cards one amount
 * has at most, unless one word names them. LEAST: amounts of a line that is
 * worth it. */
enum { PARTS_MAX = 4, CASES_MOST = 400, LABELS_MOST = 4, LEAST = 3 };

/* What a line gives to a card: [value] if [known]. */
typedef struct {
    bool known;
    int64_t value;
} Given;

typedef struct {
    Teller *teller;
    const Expression *whole;
    size_t lines;
    Binding bindings[PARTS_MAX];
    int count, card;       /* [card]: the number of the binding for it */
    Given *given;          /* for each line, for each kind of card */
} Ranking;

static Given *given_of(const Ranking *ranking, size_t line, int kind)
{
    return &ranking->given[line * (size_t)ranking->teller->variant->kind_count +
                           (size_t)kind];
}

static bool is_card(const Expression *part)
{
    return part->kind == E_LOCAL && part->type.base == TYPE_CARD;
}

/* Finds the one card that the amount is about and what else it depends on. */
static bool find_parts(Ranking *ranking)
{
    const Variant *variant = ranking->teller->variant;
    const Expression *parts[PARTS_MAX];
    int cases = 1;
    ranking->count = pure_parts(ranking->whole, parts, PARTS_MAX);
    ranking->card = NOTHING;
    if (ranking->count > PARTS_MAX) {
        return false;
    }
    for (int i = 0; i < ranking->count; i++) {
        ranking->bindings[i] = (Binding){parts[i], cell_of(0)};
        if (is_card(parts[i])) {
            ranking->card = ranking->card == NOTHING ? i : ranking->count;
        } else {
            cases *= parts[i]->kind == E_VARIABLE
                         ? pure_domain(variant, parts[i]->type) : 0;
        }
    }
    return ranking->card >= 0 && ranking->card < ranking->count && cases > 0 &&
           cases <= CASES_MOST;
}

/* Notes the line that a card is on at present; false: it is not known which,
 * or the line has given it another amount before. */
static bool note_card(Ranking *ranking, int kind)
{
    const Variant *variant = ranking->teller->variant;
    const Expression *part = ranking->whole;
    int64_t holds = 0, value = 0;
    size_t line = 0;
    for (; line + 1 < ranking->lines && !holds; line += !holds) {
        if (!pure_value(variant, part->condition, ranking->bindings,
                        ranking->count, &holds)) {
            return false;
        }
        part = holds ? part->left : part->right;
    }
    Given *given = given_of(ranking, line, kind);
    bool found = pure_value(variant, part, ranking->bindings, ranking->count,
                            &value);
    found = found && (!given->known || given->value == value);
    *given = (Given){true, value};
    return found;
}

static bool note_cards(Ranking *ranking)
{
    const Variant *variant = ranking->teller->variant;
    for (int kind = 0; kind < variant->kind_count; kind++) {
        ranking->bindings[ranking->card].value = cell_of(kind);
        if (variant->kinds[kind].copies > 0 && !note_card(ranking, kind)) {
            return false;
        }
    }
    return true;
}

/* The next situation; false: there is none. */
static bool next_case(Ranking *ranking)
{
    for (int i = 0; i < ranking->count; i++) {
        Binding *binding = &ranking->bindings[i];
        int64_t next = cell_number(binding->value) + 1;
        bool more = next < pure_domain(ranking->teller->variant,
                                       binding->part->type);
        if (i != ranking->card) {
            binding->value = cell_of(more ? next : 0);
            if (more) {
                return true;
            }
        }
    }
    return false;
}

/* --- Words ---------------------------------------------------------------- */

/* The largest amount of a line below [below]; false: there is none. */
static bool next_lower(const Ranking *ranking, size_t line, int64_t below,
                       int64_t *value)
{
    bool found = false;
    for (int i = 0; i < ranking->teller->variant->kind_count; i++) {
        const Given *given = given_of(ranking, line, i);
        if (given->known && given->value < below &&
            (!found || given->value > *value)) {
            *value = given->value;
            found = true;
        }
    }
    return found;
}

/* The word for what all cards of an amount have in common and no other card of
 * the line has; NULL: there is none. */
static const char *common(const Ranking *ranking, size_t line, int64_t value)
{
    const Variant *variant = ranking->teller->variant;
    for (int a = 0; a < variant->attribute_count; a++) {
        Bits inside = {0}, outside = {0};
        bool none = false;
        for (int i = 0; i < variant->kind_count; i++) {
            const Given *given = given_of(ranking, line, i);
            Bits values = variant->kinds[i].values[a];
            if (given->known && given->value == value) {
                inside = bits_or(inside, values);
                none = none || !bits_any(values);
            } else if (given->known) {
                outside = bits_or(outside, values);
            }
        }
        if (!none && bits_count(inside) == 1 &&
            !bits_any(bits_and(inside, outside))) {
            return variant->attributes[a].values[bits_first(inside)];
        }
    }
    return NULL;
}

/* "A", "QC", "7C or 7D" */
static const char *name_of(const Ranking *ranking, size_t line, int64_t value)
{
    const Variant *variant = ranking->teller->variant;
    Words labels = words_new(ranking->teller->arena);
    for (int i = 0; i < variant->kind_count; i++) {
        const Given *given = given_of(ranking, line, i);
        if (given->known && given->value == value) {
            english_gather(&labels, variant->kinds[i].label);
        }
    }
    return labels.count == 1             ? labels.items[0]
           : common(ranking, line, value) ? common(ranking, line, value)
           : labels.count <= LABELS_MOST  ? english_list(&labels, "or")
                                          : "the others";
}

/* "QC, QS, QH, QD"; [*count] gets the number of amounts. */
static const char *words_of(const Ranking *ranking, size_t line, size_t *count)
{
    Words words = words_new(ranking->teller->arena);
    int64_t value = INT64_MAX;
    while (next_lower(ranking, line, value, &value)) {
        english_gather(&words, name_of(ranking, line, value));
    }
    *count = words.count;
    return words.count ? english_join(&words, ", ") : "none";
}

void tell_ranking(Teller *teller, const Expression *part, Choices *choices)
{
    Ranking ranking = {.teller = teller, .whole = part,
                       .lines = choices->count};
    bool any = false, known = find_parts(&ranking);
    ranking.given = arena_alloc(
        teller->arena, choices->count * (size_t)teller->variant->kind_count *
                           sizeof *ranking.given);
    for (bool more = known; known && more; more = next_case(&ranking)) {
        known = note_cards(&ranking);
    }
    for (size_t i = 0; known && i < choices->count; i++) {
        size_t count;
        choices->items[i].cards = words_of(&ranking, i, &count);
        any = any || count >= LEAST;
    }
    choices->ranked = known && any;
}
