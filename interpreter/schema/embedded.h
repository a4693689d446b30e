/* The files of schemas/ as people and editors read them, built into the
 * program: the build turns each into an array (see the Makefile). The name is
 * the file's without `.json`, every other sign than a letter or a digit turned
 * into `_`. What files are checked by is in schema.h.
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

#endif
