/* libcria: card and dice games whose rules are data.
 *
 *   CriaVariant *variant = cria_load(name, &options, &findings);
 *   CriaGame *game = cria_game_new(variant);
 *   cria_game_start(game, seed, number, players);
 *   while (!cria_game_over(game)) {
 *       cria_game_choose(game, cria_game_random(game));
 *   }
 *
 * The library prints nothing, ends nothing and has no global state; different
 * games may be played in different threads, also of one variant. Functions that
 * take a `const CriaGame` change nothing of it: several threads may ask the
 * same game at once while nobody plays on. Players are counted from 0. Texts
 * are UTF-8.
 *
 * Each of the headers below may be included alone; they include what they need.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_H
#define CRIA_H

#include "cria/batch.h"
#include "cria/bot.h"
#include "cria/game.h"
#include "cria/observer.h"
#include "cria/request.h"
#include "cria/rules.h"
#include "cria/state.h"

#endif
