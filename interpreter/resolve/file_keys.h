/* The keys that a file has at its top and the rules in it have not: what it
 * extends, what it changes, and what it says of itself.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_FILE_KEYS_H
#define CRIA_RESOLVE_FILE_KEYS_H

#include "document/place.h"
#include "report/diagnostic.h"

/* Whether only a file may have [key] at its top, and merged rules never. */
bool file_key_is(const char *key);

/* The key of a file that [key] is, or is like though it is like no section of
 * the rules; or NULL. */
const char *file_key_meant(const char *key);

/* Whether [key] at the top of a file removes, changes, adds or inserts. */
bool file_key_changes(const char *key);

/* Whether [key] at the top of a file describes the file itself: its name and
 * what it is about. */
bool file_key_describes(const char *key);

/* Reports a house rule that does not say of which rules it is (missing-key),
 * and returns whether it did; [root] is the root of a file. */
bool file_keys_refuse_baseless(const Node *root, Diagnostics *found);

#endif
