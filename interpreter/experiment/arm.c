/* The list of legal actions: one sum more for each arm than it has actions.
 *
 * SPDX-License-Identifier: MIT */
#include "experiment/arm.h"

static size_t count_legal(const Survey *const *surveys, int arm_count)
{
    size_t count = 0;
    for (int i = 0; i < arm_count; i++) {
        count += (size_t)surveys[i]->action_count + 1;
    }
    return count;
}

SumListForm arm_legal_form(const Survey *const *surveys, int arm_count)
{
    return (SumListForm){"legal", count_legal(surveys, arm_count)};
}

Wide *arm_legal(const Sums *sums, int list, int arm)
{
    return sums->lists[list] + count_legal(sums->form->surveys, arm);
}
