/* The files of schemas/ for people and editors, built into the program: the
 * build turns each into an array (see the Makefile). The name is that of the
 * file without `.json`, with `_` for every sign other than a letter or a digit.
 * Files are checked with the schemas of schema.h.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SCHEMA_EMBEDDED_H
#define CRIA_SCHEMA_EMBEDDED_H

#include <stddef.h>

/* schemas/variant.schema.json: [embedded_variant_schema_size] bytes of JSON,
 * followed by a zero that is not counted. */
extern const unsigned char embedded_variant_schema[];
extern const size_t embedded_variant_schema_size;

/* The same for traces, replays, bots and parts of simulations. */
extern const unsigned char embedded_trace_schema[];
extern const size_t embedded_trace_schema_size;
extern const unsigned char embedded_replay_schema[];
extern const size_t embedded_replay_schema_size;
extern const unsigned char embedded_bot_schema[];
extern const size_t embedded_bot_schema_size;
extern const unsigned char embedded_part_schema[];
extern const size_t embedded_part_schema_size;

#endif
