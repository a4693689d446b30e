/* A bot defined by a file: a list of rules, compiled for a variant. The bot
 * sees what its player may see: persona_read refuses an expression that looks
 * at anything else.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BOT_PERSONA_H
#define CRIA_BOT_PERSONA_H

#include "engine/game.h"
#include "expression/expression.h"

typedef struct Persona Persona;

/* Reads the bot in file number [file] of [sources] for [variant]. Returns NULL
 * after findings when the file is wrong or the bot cannot play the variant:
 *
 *   bot-lacks   the variant lacks an action
 *   bot-sees    an expression looks at what the player may not see
 *   bot-chance  a rule's chance is more than 1
 *   bot-mix     a rule has not one action or one mixture of actions, or its
 *               weights cannot be drawn
 *   and the findings of the schema and of expressions.
 *
 * It lives in [arena] and is never changed; threads may share it. */
const Persona *persona_read(Arena *arena, const Sources *sources,
                            Diagnostics *found, const Variant *variant,
                            uint32_t file);

/* The file of a bot as a tree of the right form, or NULL after findings; "for"
 * in it names the variants that the bot plays. */
const Node *persona_tree(Arena *arena, const Sources *sources,
                         Diagnostics *found, uint32_t file);

/* Reports, as warnings (bot-idle), rules of such a tree that never apply in any
 * game, since a rule above takes all that they could choose. */
void persona_check(const Node *root, Diagnostics *found);

/* Reports likewise (bot-unused) those of its [rules] that chose no move in so
 * many games, used[i] moves by rule i, unless they are reported already. */
void persona_report_unused(const Node *rules, const uint64_t *used,
                           uint64_t games, Diagnostics *found);

/* The hash of its file (XXH3, 64 bits). */
uint64_t persona_hash(const Persona *persona);

/* The index of the legal move that the bot chooses for the deciding player;
 * always the same in the same position of the same game. Returns NOTHING, with
 * game->error set (bot-fails), when one of its expressions has no value here.
 * There must be a legal move. */
long persona_move(const Persona *persona, Game *game);

/* The same; sets *[rule] to the name of the rule that chose it, NULL: none
 * did. */
long persona_choose(const Persona *persona, Game *game, const char **rule);

/* How likely persona_move is to choose each legal move, in chances[i], if
 * chance is still to come: exactly, but for rounding. False, with
 * game->error set, when the bot fails. There must be a legal move. */
bool persona_chances(const Persona *persona, Game *game, double *chances);

/* Whether one of its rules chooses the action with this name. */
bool persona_knows(const Persona *persona, const char *action);

/* Whether a rule looks at cards that its player saw before: then a game should
 * note that (known_attend), or none are known. */
bool persona_remembers(const Persona *persona);

/* Whether a test is true of an expression of the bot's rules or of a part of
 * one. */
typedef struct {
    bool (*is)(void *context, const Expression *part);
    void *context;
} PersonaTest;
bool persona_has(const Persona *persona, PersonaTest test);

#endif
