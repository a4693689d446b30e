/* A choice in a tree whose moves are mixed, for players who decide at the same
 * time: whoever always bid the same would be outbid. Moves are made in
 * proportion to regret, by how much each of them would have been better than
 * what was done (regret matching: Hart, Mas-Colell, "A Simple Adaptive
 * Procedure Leading to Correlated Equilibrium", 2000; in trees: Lisý, Kovařík,
 * Lanctot, Bošanský, "Convergence of Monte Carlo Tree Search in Simultaneous
 * Move Games", 2013). What moves that were not made would have brought is what
 * they brought on average before (Schmid et al.: "Variance Reduction in Monte
 * Carlo Counterfactual Regret Minimization", 2019). Later draws count more for
 * the average, linearly.
 *
 * Only for search/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SEARCH_MIXTURE_H
#define CRIA_SEARCH_MIXTURE_H

#include "search/search_tree.h"

enum {
    MIXTURE_MOVES_MAX = 32,
    MIXTURE_PRIOR = 16     /* the weight of what practice expects, in draws */
};

/* A choice on the path of an iteration. */
typedef struct {
    TreeNode *nodes[MIXTURE_MOVES_MAX];        /* of its moves */
    int64_t shares[MIXTURE_MOVES_MAX];         /* of the present mixture */
    int64_t chances[MIXTURE_MOVES_MAX];        /* with some tries of each */
    size_t count, chosen;
    size_t depth;          /* on the path */
} Mixture;

/* The regret of a new move that practice expects to bring [worth], the best one
 * [best], and all of them [mean]: the best one is made at first. */
int64_t mixture_first_regret(int64_t worth, int64_t best, int64_t mean);

/* Sets shares and chances of the moves from their regrets, notes the shares for
 * the average, with the weight [number], at least 1, and draws one: [chosen],
 * which is returned. */
size_t mixture_draw(Mixture *mixture, int64_t number, uint64_t *random);

/* Notes the regrets after the chosen move brought [result], before its node
 * has it. */
void mixture_note(const Mixture *mixture, int64_t result);

/* Sets shares[i], with shares[i] being what was noted of move [i] in all trees,
 * to how often to make it; moves that are made seldom are left out, since they
 * were mostly tried. Returns their sum. */
int64_t mixture_average(int64_t *shares, size_t count);

#endif
