/* Takes and counts outcomes.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/branch.h"

#include <stdlib.h>

/* --- runs ----------------------------------------------------------------- */

static void begin_run(Branch *branch)
{
    branch->at = 0;
    branch->chance = branch->breadth = 1;
    branch->settled = branch->passed = false;
}

void branch_begin(Branch *branch, double most)
{
    branch->count = 0;
    branch->most = most;
    branch->fault = BRANCH_SOUND;
    begin_run(branch);
}

bool branch_next(Branch *branch)
{
    while (branch->count > 0) {
        BranchPoint *last = &branch->points[branch->count - 1];
        if (++last->taken < last->count) {
            begin_run(branch);
            return true;
        }
        branch->count--;
    }
    return false;
}

void branch_free(Branch *branch)
{
    free(branch->points);
    branch->points = NULL;
    branch->count = branch->capacity = 0;
}

static bool has_room(Branch *branch)
{
    enum { FIRST = 8 };
    if (branch->count < branch->capacity) {
        return true;
    }
    size_t capacity = branch->capacity ? 2 * branch->capacity : FIRST;
    BranchPoint *points = realloc(branch->points, capacity * sizeof *points);
    if (points) {
        branch->points = points;
        branch->capacity = capacity;
    }
    return points != NULL;
}

void branch_again(Branch *branch)
{
    begin_run(branch);
}

bool branch_extend(Branch *branch, uint32_t taken, uint32_t count)
{
    if (!has_room(branch)) {
        return false;
    }
    branch->points[branch->count++] = (BranchPoint){taken, count};
    begin_run(branch);
    return true;
}

/* Notes what comes up, if somebody is asked; returns whether. */
static bool ask(Branch *branch, AskedKind kind, const int *values,
                const double *weights, uint32_t count)
{
    Asked *asked = branch->asked;
    if (!asked || branch->at < branch->count) {
        return false;
    }
    asked->met = true;
    asked->kind = kind;
    asked->count = count;
    for (uint32_t i = 0; values && i < count; i++) {
        asked->weights[i] = (uint32_t)weights[i];
        asked->values[i] = values[i];
    }
    branch->settled = branch->passed = true;
    return true;
}

void branch_widen(Branch *branch, double ways)
{
    branch->breadth *= branch->settled ? 1 : ways;
    if (branch->breadth > branch->most) {
        branch->fault = BRANCH_WIDE;
    }
}

/* The number of the alternative at this point of the run, which is noted when
 * it comes up for the first time. */
static uint32_t find_point(Branch *branch, uint32_t count)
{
    if (branch->fault == BRANCH_SOUND &&
        branch->at == branch->count && !has_room(branch)) {
        branch->fault = BRANCH_NO_MEMORY;
    }
    if (branch->fault != BRANCH_SOUND) {
        return 0;
    }
    if (branch->at == branch->count) {
        branch->points[branch->count++] = (BranchPoint){0, count};
    }
    return branch->points[branch->at++].taken;
}

/* Takes one of [count] alternatives, which is a part of something whose ways
 * are counted as a whole. [values] are what they stand for; NULL: one that
 * nobody is asked about. */
static uint32_t take_part(Branch *branch, AskedKind kind, const int *values,
                          const double *weights, uint32_t count)
{
    double all = 0;
    if (count == 1) {
        return 0;
    }
    if (branch->settled || ask(branch, kind, values, weights, count)) {
        branch->passed = true;
        return 0;
    }
    for (uint32_t i = 0; i < count; i++) {
        all += weights[i];
    }
    uint32_t taken = find_point(branch, count);
    branch->chance *= weights[taken] / all;
    return taken;
}

static uint32_t take(Branch *branch, AskedKind kind, const int *values,
                     const double *weights, uint32_t count)
{
    uint32_t taken = take_part(branch, kind, values, weights, count);
    branch_widen(branch, count);
    return taken;
}

uint32_t branch_below(Branch *branch, uint32_t count)
{
    if (count == 1) {
        return 0;
    }
    if (branch->settled || ask(branch, ASKED_PICK, NULL, NULL, count)) {
        branch->passed = true;
        return 0;
    }
    uint32_t taken = find_point(branch, count);
    branch->chance /= count;
    branch_widen(branch, count);
    return taken;
}

/* --- cards ---------------------------------------------------------------- */

uint32_t branch_card(Branch *branch, const uint8_t *cards, int open)
{
    double weights[KINDS_MAX] = {0};
    int kinds[KINDS_MAX], count = 0, many[KINDS_MAX] = {0};
    for (int i = 0; i < open; i++) {
        many[cards[i]]++;
    }
    for (int kind = 0; kind < KINDS_MAX; kind++) {
        if (many[kind] > 0) {
            weights[count] = many[kind];
            kinds[count++] = kind;
        }
    }
    int kind = kinds[take(branch, ASKED_CARD, kinds, weights,
                          (uint32_t)count)];
    uint32_t place = (uint32_t)open - 1;
    while (cards[place] != kind) {
        place--;
    }
    return place;
}

/* How much more likely [one] more is than [count]: the quotient of two
 * neighbouring terms of the hypergeometric distribution. */
static double quotient(int all, int some, int taken, int count)
{
    return (double)(some - count) * (taken - count) /
           ((double)(count + 1) * (all - some - taken + count + 1));
}

int branch_portion(Branch *branch, int all, int some, int taken)
{
    double weights[DECK_MAX + 1];
    int least = taken - (all - some) > 0 ? taken - (all - some) : 0;
    int most = some < taken ? some : taken;
    weights[0] = 1;
    for (int i = least; i < most; i++) {
        weights[i - least + 1] = weights[i - least] *
                                 quotient(all, some, taken, i);
    }
    return least + (int)take_part(branch, ASKED_PICK, NULL, weights,
                                  (uint32_t)(most - least + 1));
}

/* --- dice ----------------------------------------------------------------- */

/* The different values of a die, and how many faces have each; returns how
 * many there are. */
static int find_values(const Die *die, int *values, double *faces)
{
    int count = 0;
    for (int i = 0; i < die->face_count; i++) {
        int k = 0;
        while (k < count && values[k] != die->faces[i]) {
            k++;
        }
        faces[k] = k < count ? faces[k] + 1 : 1;
        values[k] = die->faces[i];
        count += k == count;
    }
    return count;
}

/* How many of [dice] dice show a value with [faces] of [all] faces: the terms
 * of the binomial distribution, without a common factor. */
static int take_number(Branch *branch, int dice, double faces, double all)
{
    double weights[DICE_MAX + 1] = {1};
    if (faces == all) {
        return dice;
    }
    for (int i = 0; i < dice; i++) {
        weights[i + 1] = weights[i] * (dice - i) / (i + 1) * faces /
                         (all - faces);
    }
    return (int)take_part(branch, ASKED_PICK, NULL, weights,
                          (uint32_t)dice + 1);
}

/* How many rolls of so many dice differ in what they show: they are put between
 * the values. */
static double count_rolls(int dice, int values)
{
    double ways = 1;
    for (int i = 1; i < values; i++) {
        ways = ways * (dice + i) / i;
    }
    return ways;
}

/* Takes a roll as a whole: how many dice show the first value, the next, and so
 * on. */
static void roll_all(Branch *branch, const Die *die, int dice)
{
    int values[FACES_MAX], place = 0;
    double faces[FACES_MAX], all = die->face_count;
    int count = find_values(die, values, faces);
    for (int i = 0; i < count && place < dice; i++) {
        int many = take_number(branch, dice - place, faces[i], all);
        for (; many > 0; many--) {
            branch->rolled[place++] = (uint8_t)values[i];
        }
        all -= faces[i];
    }
    branch_widen(branch, count_rolls(dice, count));
}

int branch_roll(Branch *branch, const Die *die, int place, int dice,
                bool alike)
{
    int values[FACES_MAX];
    double faces[FACES_MAX];
    if (alike) {
        if (place == 0) {
            roll_all(branch, die, dice);
        }
        return branch->rolled[place];
    }
    int count = find_values(die, values, faces);
    return values[take(branch, ASKED_DIE, values, faces, (uint32_t)count)];
}
