/* What moves score at once, as far as it is certain: what each box of a sheet
 * would score now.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_MOVE_SCORES_H
#define CRIA_REPL_TABLE_MOVE_SCORES_H

#include "repl/table/session.h"
#include "view/table_view.h"

/* For each legal move " (+3)", by how much it certainly changes the total of
 * who decides until the next decision, or "": it does not, its action does not
 * score, or it depends on what the viewer (session_viewer) cannot know. If some
 * move of an action scores, those that score nothing have " (+0)". NULL: no
 * move scores, or all of them the same. In the arena of the session's text. */
const char *const *move_scores(Session *session);

/* The same by cards: where a move that chooses nothing but a card that lies
 * open before who decides has one of [notes], which may be NULL. Only where
 * these are cards of one zone, and no two moves with the same card score
 * something else. */
CardScores move_scores_by_card(Session *session, const char *const *notes);

#endif
