/* The files of schemas/, built into the program: the build turns each into an
 * array (see the Makefile), so that a file is checked the same way wherever the
 * program was put. The name is the file's without `.json`, every other sign
 * than a letter or a digit turned into `_`.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SCHEMA_EMBEDDED_H
#define CRIA_SCHEMA_EMBEDDED_H

#include <stddef.h>

/* schemas/variant.schema.json: [embedded_variant_schema_size] bytes of JSON,
 * after them a zero that is not counted. */
extern const unsigned char embedded_variant_schema[];
extern const size_t embedded_variant_schema_size;

/* Those of traces, replays, bots and parts of simulations, likewise. */
extern const unsigned char embedded_trace_schema[];
extern const size_t embedded_trace_schema_size;
extern const unsigned char embedded_replay_schema[];
extern const size_t embedded_replay_schema_size;
extern const unsigned char embedded_bot_schema[];
extern const size_t embedded_bot_schema_size;
extern const unsigned char embedded_part_schema[];
extern const size_t embedded_part_schema_size;

/* What of them the program reads itself, which is all but the descriptions
 * (strip.awk). */
extern const unsigned char embedded_variant_core[];
extern const size_t embedded_variant_core_size;
extern const unsigned char embedded_replay_core[];
extern const size_t embedded_replay_core_size;
extern const unsigned char embedded_bot_core[];
extern const size_t embedded_bot_core_size;
extern const unsigned char embedded_part_core[];
extern const size_t embedded_part_core_size;

#endif
