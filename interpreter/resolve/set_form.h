/* The form of a value that is set by its path: PATH=VALUE, as --set takes it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_SET_FORM_H
#define CRIA_RESOLVE_SET_FORM_H

#include "report/diagnostic.h"

/* Reports (set-form) a text without this form, which is all of file number
 * [file], with what to write; returns whether it did. [colon] is the one in it
 * that should be the '=', or NULL. */
bool set_form_refuse(Diagnostics *found, uint32_t file, const char *text,
                     const char *colon);

/* PATH=VALUE for a text that is nearly that: blanks are around its '=', or
 * words are in its place, as in "numbers.more 5" and "numbers.more to 5". */
const char *set_form_meant(Arena *arena, const char *text);

#endif
