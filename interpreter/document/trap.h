/* YAML's traps: plain words that are texts here, but had another meaning in
 * older YAML, or are easily misread.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_DOCUMENT_TRAP_H
#define CRIA_DOCUMENT_TRAP_H

#include "base/arena.h"

/* What to write instead of [text] for a number: for 010 (octal?), 1:30 (base
 * 60?), 0x1F, 1_000, +4. NULL when [text] is no such trap. */
const char *trap_number(Arena *arena, const char *text);

/* The whole number up to 109 that [text] says in words, 0 for "none"; or -1. */
int trap_spoken(const char *text);

/* "2-6", "2 to 6", "two to six", "2, 3, 4" as a range; NULL when [text]
 * is none. */
const char *trap_range(Arena *arena, const char *text);

/* 4 for "4+", "4 or more", "at least four", "4.." and so on; or -1. */
int trap_at_least(Arena *arena, const char *text);

/* "true" or "false" for yes, no, on, off, True and so on; NULL when [text] is
 * no such trap. */
const char *trap_truth(const char *text);

/* The set of the players [parts], as the rules write it: "players where player
 * == owner or player == dealer". "everybody" among them is all of them,
 * "nobody" adds none. */
const char *trap_players(Arena *arena, const char *const *parts, size_t count);

#endif
