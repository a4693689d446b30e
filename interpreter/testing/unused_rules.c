/* What comes before a rule in its list, and what it consists of.
 *
 * SPDX-License-Identifier: MIT */
#include "testing/unused_rules.h"

#include "base/text.h"
#include "document/node.h"
#include "testing/rule_places.h"

static bool is_called(const Node *node, const char *key)
{
    return node && node->key && text_equal(node->key, key);
}

bool unused_is_together(const Node *condition)
{
    for (const Node *at = condition; at->parent; at = at->parent) {
        const Node *choice = at->parent;
        if (is_called(at, "together") && is_called(choice->parent, "choose")) {
            return at == condition || condition->parent == at ||
                   condition->parent->parent == at;
        }
    }
    return false;
}

static bool never_held(const Counts *counts, size_t entry)
{
    return counts->items[entry].tried > 0 && counts->items[entry].held == 0;
}

static bool one_never_held(const Counts *counts, const Entries *entries)
{
    for (size_t i = 0; i < entries->count; i++) {
        if (never_held(counts, entries->entries[i])) {
            return true;
        }
    }
    return false;
}

/* --- Lists ---------------------------------------------------------------- */

/* How a list goes from one entry to the next. */
typedef struct {
    const Node *entry;     /* that the rule is, or is the condition of */
    const char *condition; /* under which key its condition stands, or NULL */
} Listed;

static bool is_case(const Node *node)
{
    return is_called(node->parent, "first that holds");
}

/* The entry of a list that a rule is, or is the condition of. No entry: it is
 * in none. A condition of an action, of a choice or of a loop is no entry: all
 * are tried, whatever the others come to. */
static Listed listed_of(const Count *count)
{
    const Node *node = count->node;
    switch (count->kind) {
    case RULE_STEP: return (Listed){node, "if"};
    case RULE_MODE: return (Listed){node->parent, "while"};
    case RULE_END: case RULE_STARTER: return (Listed){node, NULL};
    case RULE_CONDITION:
        return is_called(node, "if") && !unused_is_together(node)
                   ? (Listed){node->parent, "if"} : (Listed){NULL, NULL};
    case RULE_ACTION: case RULE_SCORE: case RULE_GUARD: case RULE_WHERE:
    case RULE_CLAUSE: case RULE_CHOICE: case RULE_LOOP: case RULE_EFFECT:
        return (Listed){NULL, NULL};
    }
    return (Listed){NULL, NULL};
}

/* Whether the entry of a list had its turn. */
static bool had_its_turn(const Counts *counts, const Node *entry,
                         const char *condition)
{
    const Node *own = condition ? node_get(entry, condition) : NULL;
    const Count *count = counts_find(counts, own ? own : entry);
    return count && (count->tried > 0 || count->held > 0);
}

/* Whether a list is begun whenever a game is played to its end. */
static bool is_always_begun(const Node *list)
{
    const Node *section = list->parent;
    return section && section->parent && !section->parent->parent &&
           (is_called(section, "round") || is_called(section, "game"));
}

/* Whether the one before had its turn; of the first, whether the list was
 * begun as far as that is known without it. */
static bool was_next(const Counts *counts, const Listed *listed)
{
    const Node *list = listed->entry->parent, *before = NULL;
    for (size_t i = 0; list->children[i] != listed->entry; i++) {
        const Node *one = list->children[i];
        before = text_equal(one->text, "only when called") ? before : one;
    }
    return before ? had_its_turn(counts, before, listed->condition)
                  : is_always_begun(list);
}

static Unused why_listed(const Counts *counts, const Count *count)
{
    Listed listed = listed_of(count);
    const Node *entry = listed.entry;
    bool speaks = entry && !(count->kind == RULE_STEP && node_get(entry, "if"));
    return !speaks || text_equal(entry->text, "only when called") ||
                   had_its_turn(counts, entry, listed.condition) ||
                   !was_next(counts, &listed)
               ? UNUSED_NOT : UNUSED_NOT_REACHED;
}

/* --- Choices and actions -------------------------------------------------- */

/* Whether a part of the choice [number] of an offer is a cause itself. */
static bool has_cause(const Counts *counts, const OfferEntries *entries,
                      int number)
{
    bool last = number + 1 == entries->choice_count;
    return one_never_held(counts, &entries->where[number]) ||
           (last && one_never_held(counts, &entries->together));
}

/* Whether something could have been chosen but for its conditions. */
static bool had_something(const Counts *counts, const OfferEntries *entries,
                          int number)
{
    const Entries *where = &entries->where[number];
    for (size_t i = 0; i < where->count; i++) {
        if (counts->items[where->entries[i]].tried > 0) {
            return true;
        }
    }
    return false;
}

static Unused why_choice(const Counts *counts, const Count *count)
{
    const Places *places = counts->places;
    size_t entry = (size_t)(count - counts->items);
    bool had = false;
    for (size_t i = 0; i < places->variant->program.offer_count; i++) {
        const OfferEntries *entries = &places->offers[i];
        for (int p = 0; p < entries->choice_count; p++) {
            if (entries->choices[p] == entry) {
                if (has_cause(counts, entries, p)) {
                    return UNUSED_NOT;
                }
                had = had || had_something(counts, entries, p);
            }
        }
    }
    return had ? UNUSED_NOTHING_FITS : UNUSED_NOTHING_THERE;
}

/* Whether a condition or a choice of an action is a cause itself. */
static bool has_part(const Counts *counts, size_t action)
{
    const Places *places = counts->places;
    for (size_t i = 0; i < places->variant->program.offer_count; i++) {
        const OfferEntries *entries = &places->offers[i];
        if (entries->action != action) {
            continue;
        }
        if (one_never_held(counts, &entries->when)) {
            return true;
        }
        for (int p = 0; p < entries->choice_count; p++) {
            if (has_cause(counts, entries, p) ||
                never_held(counts, entries->choices[p])) {
                return true;
            }
        }
    }
    return false;
}

static Unused why_action(const Counts *counts, const Count *count)
{
    return count->open > 0 ? UNUSED_NOT_CHOSEN
           : count->tried == 0 ||
                   has_part(counts, (size_t)(count - counts->items))
               ? UNUSED_NOT
           : count->ready == 0 ? UNUSED_NOT_TOGETHER : UNUSED_NOTHING_FITS;
}

/* --- All rules ------------------------------------------------------------ */

/* Whether a clause that did not hold may have held where nobody counts. */
static bool is_asked_elsewhere(const Counts *counts, const Count *count)
{
    const Places *places = counts->places;
    for (size_t i = 0; i < places->variant->relation_count; i++) {
        if (places->variant->relations[i].clauses == count->node->parent) {
            return places->relations[i].elsewhere;
        }
    }
    return false;
}

/* Whether no clause of a relation ever held, which is said of the clauses. */
static bool has_no_clause(const Counts *counts, int64_t relation)
{
    const ClauseEntries *clauses = &counts->places->relations[relation];
    bool none = clauses->count > 0 && !clauses->elsewhere;
    for (size_t i = 0; none && i < clauses->count; i++) {
        none = never_held(counts, clauses->entries[i]);
    }
    return none;
}

/* Whether a condition asks for such a relation. */
static bool asks_in_vain(const Counts *counts, const Expression *part)
{
    return part && ((part->kind == E_HOLDS &&
                     has_no_clause(counts, part->value)) ||
                    asks_in_vain(counts, part->condition) ||
                    asks_in_vain(counts, part->left) ||
                    asks_in_vain(counts, part->right));
}

static bool follows_from_clauses(const Counts *counts, const Count *count)
{
    const Variant *variant = counts->places->variant;
    for (size_t i = 0; i < variant->text_count; i++) {
        if (variant->texts[i].node == count->node &&
            asks_in_vain(counts, variant->texts[i].expression)) {
            return true;
        }
    }
    return false;
}

static bool is_explained(const Counts *counts, const Count *count)
{
    return count->kind == RULE_CLAUSE ? is_asked_elsewhere(counts, count)
                                      : follows_from_clauses(counts, count);
}

Unused unused_why(const Trial *trial, const Count *count)
{
    const Counts *counts = trial->counts;
    if (count->held > 0) {
        return UNUSED_NOT;
    }
    if (count->kind == RULE_ACTION) {
        return why_action(counts, count);
    }
    if (count->tried == 0) {
        return why_listed(counts, count);
    }
    return count->kind == RULE_CHOICE ? why_choice(counts, count)
           : is_explained(counts, count) ? UNUSED_NOT : UNUSED_NEVER;
}

const Node *unused_else(const Count *count)
{
    const Node *node = count->node;
    bool of_step = count->kind == RULE_CONDITION && is_called(node, "if") &&
                   !is_case(node->parent);
    const Node *other = of_step ? node_get(node->parent, "else") : NULL;
    return other && other->count > 0 && count->tried > 0 &&
                   count->tried == count->held
               ? other : NULL;
}

const Node *unused_actions(const Trial *trial)
{
    const Counts *counts = trial->counts;
    const Node *root = trial->root, *actions = node_get(root, "actions");
    const Node *modes = node_get(root, "modes");
    if (!actions || !modes || modes->count == 0 ||
        !had_its_turn(counts, modes->children[modes->count - 1], "while")) {
        return NULL;
    }
    bool any = false;
    for (size_t i = 0; i < actions->count; i++) {
        const Count *count = counts_find(counts, actions->children[i]);
        bool always = node_get(actions->children[i], "open") != NULL;
        if (!always && count && (count->tried > 0 || count->held > 0)) {
            return NULL;
        }
        any = any || !always;
    }
    return any ? actions : NULL;
}
