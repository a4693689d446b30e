/* Whether the cards suffice for what the set-up of the first round deals. Only
 * steps that are certainly done count, each with the least number of cards that
 * it can deal.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text.h"
#include "check/checker.h"
#include "program/range.h"
#include "variant/names.h"

/* How the cards lie, as far as is certain: at most so many in each zone. */
typedef struct {
    Checker *checker;
    Moment moment;
    int64_t most[ZONES_MAX];
    bool lost;             /* something happened that is not followed */
    const Node *step;      /* the first that has too few cards, or NULL */
    int64_t wanted, there;
} Table;

static const Expression *read_text(const Table *table, const Node *node)
{
    const Variant *variant = table->moment.variant;
    for (size_t i = 0; node && i < variant->text_count; i++) {
        if (variant->texts[i].node == node && !variant->texts[i].inlined) {
            return variant->texts[i].expression;
        }
    }
    return NULL;
}

/* The number of the zone under [key], or -1. */
static int zone_under(const Table *table, const Node *step, const char *key)
{
    const Expression *zone = read_text(table, node_get(step, key));
    return zone && zone->kind == E_ZONE ? (int)zone->value : -1;
}

static void gather(Table *table, int zone)
{
    memset(table->most, 0, sizeof table->most);
    table->most[zone] = table->moment.variant->deck_count;
}

static void deal(Table *table, const Node *step)
{
    const Node *to = node_get(step, "to");
    bool each = to && to->text && strncmp(to->text, "each ", 5) == 0;
    int target = each ? variant_find_zone(table->moment.variant, to->text + 5)
                      : zone_under(table, step, "to");
    int from = zone_under(table, step, "from");
    const Expression *number = read_text(table, node_get(step, "deal"));
    Range cards = number ? range_of(&table->moment, number)
                         : (Range){false, 0, 0};
    if (from < 0 || target < 0 || !cards.known) {
        table->lost = true;
        return;
    }
    int64_t times = each ? table->moment.players_least : 1;
    int64_t least = (cards.least > 0 ? cards.least : 0) * times;
    int64_t most = cards.most > table->most[from] / times
                       ? table->most[from] : cards.most * times;
    if (least > table->most[from]) {
        table->step = step;
        table->wanted = least;
        table->there = table->most[from];
        return;
    }
    table->most[from] -= least;
    table->most[target] += most > 0 ? most : 0;
}

/* A step that moves other cards, or that may not be done, ends what is
 * certain; one that has nothing to do with cards does not. */
static void follow(Table *table, const Node *step)
{
    static const char *const harmless[] = {
        "shuffle", "set", "raise", "lower", "pick", "give", "take points",
        "make change for",
        "roll", "status", "score", "turn to", "go again", "skip", "reverse"};
    if (node_get(step, "if")) {
        table->lost = true;
    } else if (node_get(step, "gather into")) {
        int zone = zone_under(table, step, "gather into");
        if (zone >= 0) {
            gather(table, zone);
        }
    } else if (node_get(step, "deal")) {
        deal(table, step);
    } else {
        bool known = false;
        for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++) {
            known = known || node_get(step, harmless[i]);
        }
        table->lost = table->lost || !known;
    }
}

static void follow_all(Table *table, const Node *steps)
{
    for (size_t i = 0; steps && i < steps->count; i++) {
        if (!table->lost && !table->step) {
            follow(table, steps->children[i]);
        }
    }
}

/* The set-up of the first round with so many players. */
static Table set_up(Checker *checker, int players)
{
    const Node *game = node_get(checker->root, "game");
    const Node *round = node_get(checker->root, "round");
    Table table = {.checker = checker,
                   .moment = moment_any(checker->variant, checker->root,
                                        false)};
    table.moment.players_least = table.moment.players_most = players;
    table.moment.rounds_most = 1;
    follow_all(&table, node_get(game, "setup"));
    follow_all(&table, node_get(round, "setup"));
    return table;
}

static const Node *amount(const Table *table)
{
    return node_get(table->step, "deal");
}

void check_deck_too_small(Checker *checker)
{
    const Variant *variant = checker->variant;
    Table table = {0};
    int players = variant->players_least;
    if (set_up(checker, players).step) {
        return;
    }
    while (!table.step && players < variant->players_most) {
        table = set_up(checker, ++players);
    }
    if (table.step) {
        Diagnostic *finding = checker_find(
            checker, amount(&table)->span, "with %d players this deals %d "
            "card%s, but only %d %s left to deal", players, (int)table.wanted,
            table.wanted == 1 ? "" : "s", (int)table.there,
            table.there == 1 ? "is" : "are");
        checker_help(checker, finding, "deal fewer, add cards, or let at most "
                     "%d play", players - 1);
    }
}

void check_hand_not_dealt(Checker *checker)
{
    Table table = set_up(checker, checker->variant->players_least);
    if (table.step) {
        Diagnostic *finding = checker_find(
            checker, amount(&table)->span, "this deals %d card%s, but there "
            "%s only %d to deal from", (int)table.wanted,
            table.wanted == 1 ? "" : "s", table.there == 1 ? "is" : "are",
            (int)table.there);
        checker_help(checker, finding, table.there > 0
                     ? "deal fewer, or add cards"
                     : "no card is there: {gather into: PILE} puts all cards "
                       "of the game there");
    }
}
