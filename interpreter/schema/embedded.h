/* The files of schemas/ for people and editors, built into the program: the
 * build turns each into an array (see the Makefile). The name is that of the
 * file without `.json`, with `_` for every sign other than a letter or a digit.
 * Files are checked with the schemas of schema.h.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SCHEMA_EMBEDDED_H
#define CRIA_SCHEMA_EMBEDDED_H

/* JSON, zero-terminated: schemas/variant.schema.json, and those of traces,
 * requests, replays, bots and parts of simulations. */
extern const unsigned char embedded_variant_schema[];
extern const unsigned char embedded_trace_schema[];
extern const unsigned char embedded_request_schema[];
extern const unsigned char embedded_table_request_schema[];
extern const unsigned char embedded_replay_schema[];
extern const unsigned char embedded_bot_schema[];
extern const unsigned char embedded_part_schema[];

#endif
