/* Figures of designers of games, which a simulation has only when it is asked
 * for them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_FIGURE_GROUPS_H
#define CRIA_SIMULATE_FIGURE_GROUPS_H

#include "simulate/game_measures.h"

/* Some groups, as a set of bits. */
typedef uint32_t FigureGroups;

typedef struct {
    const char *name, *help;
    bool all;              /* one of those of "all" */
    void (*add)(Survey *survey, Arena *arena);
} FigureGroup;

#define FIGURES(ID, NAME, ALL, HELP) FIGURE_GROUP_##ID,
enum {
#include "simulate/figure_groups.def"
    FIGURE_GROUPS
};
#undef FIGURES

extern const FigureGroup figure_groups[];
extern const int figure_group_count;

/* The names of all groups, and "all and default"; what a list of them adds, and
 * which there are, for the help of an option. */
extern const char figure_group_words[], figure_groups_help[];

/* Reads names with commas between: of groups, "all", and "default", which is
 * none. Returns false when one is unknown, with its place and length in
 * *[unknown] and *[length]. */
bool figure_groups_read(const char *list, FigureGroups *groups,
                        const char **unknown, size_t *length);

/* Adds these groups to a survey, in the order of the table; once. */
void figure_groups_add(FigureGroups groups, Survey *survey, Arena *arena);

/* Whether a group of figures tells who wins with which cards and actions: a
 * correlation. */
bool figures_are_of_cards(const char *group);

#define FIGURES(ID, NAME, ALL, HELP)                                          \
    void figures_add_##ID(Survey *survey, Arena *arena);
#include "simulate/figure_groups.def"
#undef FIGURES

#endif
