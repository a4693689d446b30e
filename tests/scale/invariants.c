/* Plays random games and looks at every position whether what must always hold
 * does: no card or token comes or goes; what each observer sees is what is
 * there; who decides can move; nothing is beyond its limit.
 *
 *     invariants VARIANT DECISIONS SEED FIRST
 *
 * begins with game FIRST of the seed; the games have each number of players in
 * turn. The last game is played to its end. Prints one line of JSON. Whatever
 * does not hold ends it with status 1 and a line that leads there.
 *
 * It knows cria.h alone, and Jansson for what that returns as JSON.
 *
 * SPDX-License-Identifier: MIT */
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "cria.h"

enum { THINGS_MOST = 4096, KINDS_MOST = 1024,
       TOKENS_MOST = 64, GAME_MOST = 1000000 };

/* What the rules say that there is. */
typedef struct {
    int kinds, tokens;
    int copies[KINDS_MOST];
    int supply[TOKENS_MOST];             /* CRIA_UNLIMITED: without limit */
} Stock;

/* What somebody sees in one position. */
typedef struct {
    size_t count;
    CriaThing things[THINGS_MOST];
} Look;

typedef struct {
    const CriaVariant *variant;
    CriaGame *game;
    Stock stock;
    Look all, one;
    uint64_t mask[65536 / 64];
    uint64_t seed, number, decisions, looks, sum;
    int players;
} Run;

/* --- What is wrong --------------------------------------------------------*/

static _Noreturn void fail(const Run *run, const char *what)
{
    fprintf(stderr, "%s: game %" PRIu64 " of seed %" PRIu64 ", %d players, "
            "decision %" PRIu32 ": %s\n", cria_name(run->variant),
            run->number, run->seed, run->players,
            cria_game_decisions(run->game), what);
    exit(1);
}

static void hold(const Run *run, bool holds, const char *what)
{
    if (!holds) {
        fail(run, what);
    }
}

/* --- What there is --------------------------------------------------------*/

static int number_of(const json_t *object, const char *key, int absent)
{
    const json_t *number = json_object_get(object, key);
    return json_is_integer(number) ? (int)json_integer_value(number) : absent;
}

static Stock take_stock(const CriaVariant *variant)
{
    Stock stock = {0};
    char *text = cria_rules(variant);
    json_t *rules = text ? json_loads(text, 0, NULL) : NULL;
    const json_t *cards = json_object_get(rules, "cards");
    const json_t *tokens = json_object_get(rules, "tokens");
    size_t i;
    const json_t *each;
    json_array_foreach(cards, i, each) {
        stock.copies[stock.kinds++] = number_of(each, "copies", 1);
    }
    json_array_foreach(tokens, i, each) {
        stock.supply[stock.tokens++] = number_of(each, "supply",
                                                 CRIA_UNLIMITED);
    }
    json_decref(rules);
    cria_text_free(text);
    return stock;
}

static void count_cards(const Run *run)
{
    int count[KINDS_MOST] = {0};
    for (size_t i = 0; i < run->all.count; i++) {
        const CriaThing *thing = &run->all.things[i];
        if (thing->kind == CRIA_CARD) {
            hold(run, thing->what >= 0 && thing->what < run->stock.kinds,
                 "a card of no kind");
            count[thing->what]++;
        }
    }
    for (int kind = 0; kind < run->stock.kinds; kind++) {
        hold(run, count[kind] == run->stock.copies[kind],
             "a card came or went");
    }
}

static void count_tokens(const Run *run)
{
    int64_t count[TOKENS_MOST] = {0};
    for (size_t i = 0; i < run->all.count; i++) {
        const CriaThing *thing = &run->all.things[i];
        if (thing->kind == CRIA_TOKEN && thing->value != CRIA_UNLIMITED) {
            hold(run, thing->value >= 0, "fewer than no tokens");
            count[thing->what] += thing->value;
        }
    }
    for (int kind = 0; kind < run->stock.tokens; kind++) {
        hold(run, run->stock.supply[kind] == CRIA_UNLIMITED ||
                 count[kind] == run->stock.supply[kind],
             "a token came or went");
    }
}

/* --- What somebody sees ---------------------------------------------------*/

static bool same_place(const CriaThing *one, const CriaThing *other)
{
    return one->kind == other->kind && one->zone == other->zone &&
           one->of == other->of && one->and_of == other->and_of;
}

/* From [from] on, as far as the same place goes. */
static size_t place_end(const Look *look, size_t from)
{
    size_t end = from + 1;
    while (end < look->count &&
           same_place(&look->things[from], &look->things[end])) {
        end++;
    }
    return end;
}

/* Whether [one] shows nothing in a place but what lies there, at the same index:
 * so it mostly is, and nothing need be counted. */
static bool same_cards(const Run *run, size_t from, size_t end)
{
    bool same = true;
    for (size_t i = from; i < end; i++) {
        int32_t what = run->one.things[i].what;
        same &= what == CRIA_HIDDEN || what == run->all.things[i].what;
    }
    return same;
}

/* The cards of one place, of which [one] shows some: there are as many, and
 * those are among them. */
static void compare_cards(const Run *run, size_t from, size_t end)
{
    int there[KINDS_MOST] = {0};
    for (size_t i = from; i < end; i++) {
        there[run->all.things[i].what]++;
    }
    for (size_t i = from; i < end; i++) {
        int32_t what = run->one.things[i].what;
        hold(run, what == CRIA_HIDDEN || there[what]-- > 0,
             "a card is seen that is not there");
    }
}

static void compare_other(const Run *run, size_t at)
{
    const CriaThing *all = &run->all.things[at], *one = &run->one.things[at];
    hold(run, one->what == CRIA_HIDDEN || one->what == all->what,
         "another thing is seen than is there");
    hold(run, one->value == CRIA_HIDDEN || one->value == all->value,
         "something is seen as it is not");
}

static void compare_looks(const Run *run)
{
    const Look *all = &run->all, *one = &run->one;
    hold(run, one->count == all->count, "more or fewer things are seen");
    for (size_t from = 0; from < all->count;) {
        size_t end = place_end(all, from);
        hold(run, same_place(&all->things[from], &one->things[from]) &&
                 same_place(&all->things[end - 1], &one->things[end - 1]),
             "things are seen in other places");
        bool cards = all->things[from].kind == CRIA_CARD;
        if (cards && !same_cards(run, from, end)) {
            compare_cards(run, from, end);
        } else if (!cards) {
            for (size_t i = from; i < end; i++) {
                compare_other(run, i);
            }
        }
        from = end;
    }
}

static void look(Run *run, int observer, Look *look)
{
    look->count = cria_game_look(run->game, observer, look->things,
                                 THINGS_MOST);
    hold(run, look->count > 0 && look->count <= THINGS_MOST,
         "too many things");
    run->looks++;
}

static void look_at_position(Run *run)
{
    look(run, CRIA_REFEREE, &run->all);
    count_cards(run);
    count_tokens(run);
    for (int player = 0; player < run->players; player++) {
        look(run, player, &run->one);
        compare_looks(run);
    }
    look(run, CRIA_SPECTATOR, &run->one);
    compare_looks(run);
}

/* --- Who decides ----------------------------------------------------------*/

static void look_at_decision(Run *run, size_t move)
{
    int decider = cria_game_decider(run->game);
    hold(run, decider >= 0 && decider < run->players, "nobody decides");
    hold(run, cria_game_moves(run->game) > 0, "nothing is legal");
    uint32_t number = cria_game_move_number(run->game, move);
    hold(run, number < cria_move_count(run->variant), "a move without number");
    size_t legal = cria_game_mask(run->game, run->mask);
    hold(run, legal > 0 && (run->mask[number / 64] >> number % 64 & 1),
         "a legal move is none by the mask");
    hold(run, cria_moves_in_parts(run->variant) ||
             legal == cria_game_moves(run->game),
         "other moves are legal by the mask");
}

static void look_at_end(Run *run)
{
    unsigned line = 0;
    const char *error = cria_game_error(run->game, &line);
    hold(run, !error, error ? error : "");
    hold(run, cria_game_moves(run->game) == 0, "a move after the end");
    int best = 0;
    for (int player = 0; player < run->players; player++) {
        int rank = cria_game_rank(run->game, player);
        hold(run, rank >= 1 && rank <= run->players, "no rank");
        best += rank == 1;
        run->sum = run->sum * 31 +
                   (uint32_t)cria_game_total(run->game, player);
    }
    hold(run, best > 0, "nobody is first");
}

/* --- Playing --------------------------------------------------------------*/

static void play(Run *run)
{
    int least = cria_players_least(run->variant);
    int range = cria_players_most(run->variant) - least + 1;
    run->players = least + (int)(run->number % (uint64_t)range);
    hold(run, cria_game_start(run->game, run->seed, run->number,
                              run->players), "no start");
    while (!cria_game_over(run->game)) {
        size_t move = cria_game_random(run->game);
        look_at_position(run);
        look_at_decision(run, move);
        cria_game_choose(run->game, move);
        hold(run, cria_game_decisions(run->game) < GAME_MOST, "no end");
    }
    look_at_position(run);
    look_at_end(run);
    run->decisions += cria_game_decisions(run->game);
}

static void report(const Run *run, uint64_t first)
{
    struct rusage use;
    getrusage(RUSAGE_SELF, &use);
    printf("{\"first\": %" PRIu64 ", \"games\": %" PRIu64
           ", \"decisions\": %" PRIu64 ", \"looks\": %" PRIu64
           ", \"sum\": \"%016" PRIx64 "\", \"seconds\": %.2f"
           ", \"kilobytes\": %ld}\n", first, run->number - first,
           run->decisions, run->looks, run->sum,
           (double)use.ru_utime.tv_sec + (double)use.ru_utime.tv_usec / 1e6,
           use.ru_maxrss);
}

int main(int count, char **words)
{
    if (count != 5) {
        fputs("usage: invariants VARIANT DECISIONS SEED FIRST\n", stderr);
        return 2;
    }
    static Run run;
    CriaFindings *findings = NULL;
    CriaVariant *variant = cria_load(words[1], NULL, &findings);
    if (!variant || !(run.game = cria_game_new(variant))) {
        fputs(findings ? cria_findings_text(findings) : "no memory\n", stderr);
        return 1;
    }
    const uint64_t most = strtoull(words[2], NULL, 10);
    const uint64_t first = strtoull(words[4], NULL, 10);
    run.variant = variant;
    run.stock = take_stock(variant);
    run.seed = strtoull(words[3], NULL, 10);
    for (run.number = first; run.decisions < most; run.number++) {
        play(&run);
    }
    report(&run, first);
    cria_game_free(run.game);
    cria_free(variant);
    cria_findings_free(findings);
    return 0;
}
