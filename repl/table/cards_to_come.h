/* Cards that somebody set as the next ones of the pile where cards are gathered
 * stay the next ones when another part of the position is set, which shuffles
 * the other cards of that pile.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_CARDS_TO_COME_H
#define CRIA_REPL_TABLE_CARDS_TO_COME_H

#include "repl/table/question.h"
#include "replay/replay_names.h"

/* They are noted with the chapter that begins with them. */
typedef struct {
    const char **labels;       /* from the top */
    size_t count;          /* 0: none were set */
    size_t pile;           /* the cards in the pile then */
    unsigned round;
} CardsToCome;

/* Those that [tree], which was just set up, names before "...". */
CardsToCome cards_to_come_of(const Session *session, const Node *tree);

/* The cards in [tree], a position of the present round, that were set in this
 * or an earlier chapter and still are to come, as its pile would have them: "3
 * llama ...". NULL: none. */
const char *cards_to_come_left(const Session *session, const Terms *terms,
                               const Node *tree);

/* Puts them into [tree] where its pile was left to chance; false: it was not,
 * or there are none. */
bool cards_to_come_put(const Session *session, Node *tree, const char *cards);

#endif
