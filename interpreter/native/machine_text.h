/* The machine's sources as one text, which the build assembles (amalgamate.awk)
 * and embeds.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_NATIVE_MACHINE_TEXT_H
#define CRIA_NATIVE_MACHINE_TEXT_H

#include <stddef.h>

/* [embedded_machine_size] bytes of C, followed by a zero byte. */
extern const unsigned char embedded_machine[];
extern const size_t embedded_machine_size;

#endif
