/* The machine's sources as one text, which the build assembles (amalgamate.awk)
 * and embeds.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_NATIVE_MACHINE_TEXT_H
#define CRIA_NATIVE_MACHINE_TEXT_H

/* C, zero-terminated. */
extern const unsigned char embedded_machine[];

#endif
