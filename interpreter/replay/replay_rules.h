/* The rules of replays: those that they name, and others.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_REPLAY_RULES_H
#define CRIA_REPLAY_REPLAY_RULES_H

#include "load.h"

/* Rules, each loaded once for all replays that name it. */
typedef struct Shelf Shelf;

/* An empty shelf in [arena], which finds variants in [library]. */
Shelf *shelf_new(Arena *arena, Library library);
void shelf_free(Shelf *shelf);

/* What is loaded from now on has a program that reports the rules that it uses,
 * and what `tell` says: for who tells what moves do. */
void shelf_report_rules(Shelf *shelf);

/* The number of rules on the shelf, and each of them, from 0. */
size_t shelf_count(const Shelf *shelf);
const Loaded *shelf_at(const Shelf *shelf, size_t number);

/* Loads one of them again, since its files have changed. Returns the former
 * one, which belongs to the caller now. */
Loaded *shelf_load_again(Shelf *shelf, size_t number);

/* Handling of a move that is illegal under the other rules. */
typedef enum { ILLEGAL_STOP, ILLEGAL_SKIP, ILLEGAL_RANDOM } OnIllegal;

#endif
