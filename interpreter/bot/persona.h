/* Bots as data: a file with a list of rules, compiled against a variant. A bot
 * sees what its player may see: an expression that looks at anything else is
 * refused when the file is read.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BOT_PERSONA_H
#define CRIA_BOT_PERSONA_H

#include "engine/game.h"
#include "expression/expression.h"

typedef struct Persona Persona;

/* Reads the bot in file number [file] of [sources] for [variant]. NULL with
 * findings when it is wrong or cannot play the variant:
 *   bot-lacks   an action that the variant does not have
 *   bot-sees    an expression looks at what the player may not see
 *   and what the schema and expressions report.
 * It lives in [arena] and is never changed; threads may share it. */
const Persona *persona_read(Arena *arena, const Sources *sources,
                            Diagnostics *found, const Variant *variant,
                            uint32_t file);

/* A fingerprint of its file (XXH3, 64 bits). */
uint64_t persona_hash(const Persona *persona);

/* The legal move that the bot takes for the one who decides: the same one
 * whenever asked in the same position of the same game. NOTHING when one of its
 * expressions has no value here, with game->error set (bot-fails). There must
 * be a legal move. */
long persona_move(const Persona *persona, Game *game);

#endif
