/* The table of the groups.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/figure_groups.h"

#include <string.h>

#define FIGURES(ID, NAME, ALL, HELP) {NAME, HELP, ALL, figures_add_##ID},
const FigureGroup figure_groups[] = {
#include "simulate/figure_groups.def"
};
#undef FIGURES

const int figure_group_count = sizeof figure_groups / sizeof *figure_groups;

#define FIGURES(ID, NAME, ALL, HELP) NAME ", "
const char figure_group_words[] =
#include "simulate/figure_groups.def"
    "all and default";

const char figure_groups_help[] =
    "adds groups of figures, with commas between: "
#include "simulate/figure_groups.def"
    "or all, which leaves out those that cost much (see docs/simulation.md); "
    "default: none";
#undef FIGURES

static bool is_word(const char *word, size_t length, const char *name)
{
    return strlen(name) == length && strncmp(word, name, length) == 0;
}

/* The groups that one word names; false: none does. */
static bool read_word(const char *word, size_t length, FigureGroups *groups)
{
    bool all = is_word(word, length, "all");
    bool known = all || is_word(word, length, "default");
    for (int i = 0; i < figure_group_count; i++) {
        bool named = is_word(word, length, figure_groups[i].name);
        if (named || (all && figure_groups[i].all)) {
            *groups |= (FigureGroups)1 << i;
        }
        known |= named;
    }
    return known;
}

bool figure_groups_read(const char *list, FigureGroups *groups,
                        const char **unknown, size_t *length)
{
    const char *word = list;
    *groups = 0;
    for (;; word += *length + 1) {
        *length = strcspn(word, ",");
        if (!read_word(word, *length, groups)) {
            *unknown = word;
            return false;
        }
        if (!word[*length]) {
            return true;
        }
    }
}

void figure_groups_add(FigureGroups groups, Survey *survey, Arena *arena)
{
    for (int i = 0; i < figure_group_count; i++) {
        if (groups >> i & 1) {
            figure_groups[i].add(survey, arena);
        }
    }
}
