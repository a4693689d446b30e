/* Only for inquiry/. Why a move is legal or not, and why things are as they
 * are: conditions and amounts of the rules with the values that they had, each
 * with its place in the files.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INQUIRY_WHY_H
#define CRIA_INQUIRY_WHY_H

#include "inquiry/inquiry.h"

/* --- moves ---------------------------------------------------------------- */

/* The move that is asked about: a legal one, or one of which [typed] is all
 * that is chosen. Of a number that may be both, it names the other one. */
const char *why_meant(const Inquiry *inquiry, const char *typed);

/* Says that no action has this text, and what may be meant. */
void why_tell_unknown(const Inquiry *inquiry, const char *move);

/* Explains the move that [typed] means, its conditions one by one, and what a
 * legal one would change. Returns whether there is such a move: then the place
 * of the rule that it named is stored in *[named]. */
bool why_move(const Inquiry *inquiry, const char *typed, Span *named);

/* --- what has come of it -------------------------------------------------- */

/* Who has won, or would; why a round or the game has ended, or when; who
 * started the round. */
void why_winner(Inquiry *inquiry);
void why_ended(Inquiry *inquiry);
void why_starter(Inquiry *inquiry);

/* What totals are made of, now and before the first round. */
void why_points(Inquiry *inquiry);
void why_start(Inquiry *inquiry);

/* Whether the round with this number (NOTHING: the last one) has ended or goes
 * on; says it if not. */
bool why_has_round(const Inquiry *inquiry, long long round);

/* What a player scored in such a round, and what else changed their total. */
void why_score(Inquiry *inquiry, int player, long long round);
void why_other(Inquiry *inquiry, int player, long long round);

#endif
