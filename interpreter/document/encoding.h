/* How the characters of a file are written: UTF-8 is expected.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_DOCUMENT_ENCODING_H
#define CRIA_DOCUMENT_ENCODING_H

#include <stdbool.h>

#include "report/diagnostic.h"

/* Looks at the first bytes of file number [file]. Returns false, with the
 * finding bad-encoding, when it is UTF-16 or UTF-32; warns of a byte-order mark
 * before UTF-8 (byte-order-mark). */
bool encoding_check(const Sources *sources, uint32_t file, Diagnostics *found);

/* What a character is called that is not seen and means nothing to YAML, or
 * NULL when [character] is none of these. */
const char *encoding_invisible(uint32_t character);

#endif
