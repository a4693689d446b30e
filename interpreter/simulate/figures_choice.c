/* How much there is to decide.
 *
 *   bits per choice   log2 of the number of legal moves, where there are
 *                     several: the entropy of a choice among them with equal
 *                     chances (C. E. Shannon, "A mathematical theory of
 *                     communication", 1948)
 *   bits per game     their sum in a game: log2 of the size of the game tree
 *                     (L. V. Allis, "Searching for solutions in games and
 *                     artificial intelligence", 1994)
 *   forced            decisions with one legal move; the longest row of them in
 *                     a game
 *   convergence       1 - (slope / 2 + 1/2), slope of the line of least squares
 *                     through the number of legal moves of each decision over
 *                     the decision's number in the game; 1/2 for a game of one
 *                     decision (M. Goadrich, "Heuristics overview", cardstock,
 *                     2018)
 *
 * Bits are whole numbers of 2^-16, slopes of 10^-6, rounded in one way on every
 * machine.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/figure_groups.h"

#include "simulate/tally.h"

enum { BITS_PLACES = 16, BITS_KNOWN = 256, MILLION = 1000000 };

enum { BITS, FORCED, FORCED_ROW, CONVERGENCE };

typedef struct {
    int64_t bits, forced, row, longest;
    int64_t count, moves, numbered;  /* decisions; sums of moves, and of moves
                                        times the number of the decision */
    int32_t known[BITS_KNOWN];       /* the bits of so many moves */
} Choice;

/* log2 of [number], at least 1, rounded down: a squared mantissa of 2 or more
 * has the next binary place. */
static int32_t count_bits(size_t number)
{
    enum { PLACES = 31 };
    int whole = 63 - __builtin_clzll(number);
    uint64_t mantissa = whole > PLACES ? number >> (whole - PLACES)
                                       : (uint64_t)number << (PLACES - whole);
    int32_t bits = whole;
    for (int i = 0; i < BITS_PLACES; i++) {
        mantissa = mantissa * mantissa >> PLACES;
        int place = (int)(mantissa >> (PLACES + 1));
        mantissa >>= place;
        bits = 2 * bits + place;
    }
    return bits;
}

static void *open_choice(Arena *arena, const Survey *survey, const void *plan)
{
    Choice *choice = arena_alloc(arena, sizeof *choice);
    (void)survey;
    (void)plan;
    for (int i = 1; i < BITS_KNOWN; i++) {
        choice->known[i] = count_bits((size_t)i);
    }
    return choice;
}

static void begin_choice(void *self)
{
    Choice *choice = self;
    choice->bits = choice->forced = choice->row = choice->longest = 0;
    choice->count = choice->moves = choice->numbered = 0;
}

static void note_choice(void *self, const Watched *watched)
{
    Choice *choice = self;
    size_t moves = watched->game->move_count;
    bool forced = moves == 1;
    choice->count++;
    choice->moves += (int64_t)moves;
    choice->numbered += (int64_t)moves * choice->count;
    choice->bits += moves < BITS_KNOWN ? choice->known[moves]
                                       : count_bits(moves);
    choice->forced += forced;
    choice->row = forced ? choice->row + 1 : 0;
    choice->longest = choice->row > choice->longest ? choice->row
                                                    : choice->longest;
}

/* The nearest whole number to [over] / [under], which is above 0. */
static int64_t divide(Wide over, Wide under)
{
    Wide twice = 2 * over + under, whole = twice / (2 * under);
    return (int64_t)(whole - (twice % (2 * under) < 0));
}

/* In millionths. The numbers of decisions are 1 to n: n times the sum of their
 * squares less the square of their sum is n^2 (n^2 - 1) / 12. */
static int64_t find_convergence(const Choice *choice)
{
    Wide n = choice->count;
    Wide under = n * n * (n * n - 1) / 12;
    Wide over = n * choice->numbered - n * (n + 1) / 2 * choice->moves;
    return under == 0 ? MILLION / 2
                      : divide(MILLION / 2 * (under - over), under);
}

static RuleError finish_choice(void *self, const Watched *watched,
                               int64_t *values)
{
    const Choice *choice = self;
    (void)watched;
    values[BITS] = choice->bits;
    values[FORCED] = choice->forced;
    values[FORCED_ROW] = choice->longest;
    values[CONVERGENCE] = find_convergence(choice);
    return (RuleError){NULL, NULL, {0, 0, 0}};
}

static const Onlooker onlooker = {open_choice, begin_choice, NULL, note_choice,
                                  finish_choice};

void figures_add_choice(Survey *survey, Arena *arena)
{
    static const char group[] = "choice";
    static const char row[] = "longest row of forced decisions";
    survey_add_onlooker(survey, &onlooker, NULL);
    int bits = survey_add_measure(survey, arena, group, "bits", true);
    int forced = survey_add_measure(survey, arena, group, "forced decisions",
                                    false);
    int longest = survey_add_measure(survey, arena, group, row, true);
    int convergence = survey_add_measure(survey, arena, group, "convergence",
                                         true);
    survey_add_ratio(survey, arena, group, "bits per choice", bits,
                     MEASURE_CHOICES, false)->scale = 1 << BITS_PLACES;
    survey_add_figure(survey, arena, FIGURE_MEAN, group, "bits per game",
                      bits)->scale = 1 << BITS_PLACES;
    survey_add_ratio(survey, arena, group, "forced decisions", forced,
                     MEASURE_DECISIONS, true);
    survey_add_figure(survey, arena, FIGURE_MEAN, group, row, longest);
    Figure *figure = survey_add_figure(survey, arena, FIGURE_MEAN, group,
                                       "convergence", convergence);
    figure->scale = MILLION;
    figure->floor = NO_FLOOR;
}
