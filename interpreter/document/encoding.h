/* Checks the encoding of a file, which must be UTF-8.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_DOCUMENT_ENCODING_H
#define CRIA_DOCUMENT_ENCODING_H

#include <stdbool.h>

#include "report/diagnostic.h"

/* Checks the first bytes of file number [file]. Returns false, with the finding
 * bad-encoding, for UTF-16 or UTF-32; warns about a byte-order mark before
 * UTF-8 (byte-order-mark). */
bool encoding_check(const Sources *sources, uint32_t file, Diagnostics *found);

/* The name of an invisible character without a meaning in YAML, or NULL when
 * [character] is not one. */
const char *encoding_invisible(uint32_t character);

#endif
