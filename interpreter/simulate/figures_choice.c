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

#include "simulate/move_slope.h"

enum { BITS_PLACES = 16, BITS_KNOWN = 256 };

enum { BITS, FORCED, FORCED_ROW, CONVERGENCE };

typedef struct {
    int64_t bits, forced, longest;
    int64_t free;          /* the number of the last decision with a choice */
    MoveSlope slope;
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

static bool begin_choice(void *self, const Watched *watched)
{
    Choice *choice = self;
    (void)watched;
    choice->bits = choice->forced = choice->free = choice->longest = 0;
    choice->slope = (MoveSlope){0, 0, 0};
    return true;
}

static void note_choice(void *self, const Watched *watched)
{
    Choice *choice = self;
    const size_t moves = watched->game->move_count;
    slope_add(&choice->slope, moves);
    if (__builtin_expect(moves == 1, 0)) {
        int64_t row = choice->slope.count - choice->free;
        choice->forced++;
        choice->longest = row > choice->longest ? row : choice->longest;
        return;
    }
    choice->free = choice->slope.count;
    choice->bits += moves < BITS_KNOWN ? choice->known[moves]
                                       : count_bits(moves);
}

static RuleError finish_choice(void *self, const Watched *watched,
                               int64_t *values)
{
    const Choice *choice = self;
    (void)watched;
    values[BITS] = choice->bits;
    values[FORCED] = choice->forced;
    values[FORCED_ROW] = choice->longest;
    values[CONVERGENCE] = slope_convergence(&choice->slope);
    return (RuleError){NULL, NULL, {0, 0, 0}};
}

static const Onlooker onlooker = {
    .open = open_choice, .begin = begin_choice, .decision = note_choice,
    .finish = finish_choice};

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
    figure->scale = CONVERGENCE_WHOLE;
    figure->floor = NO_FLOOR;
}
