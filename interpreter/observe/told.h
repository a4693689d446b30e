/* What a decision tells others. The one who decides knows all of it; everybody
 * else is told what they can see, and the rest is named by its kind: "hide a
 * card".
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_OBSERVE_TOLD_H
#define CRIA_OBSERVE_TOLD_H

#include "observe/sight.h"

/* Adds what [observer] is told of a move: its canonical text (move_text) for
 * who decides and for SEES_ALL. [names] are the players' names. All functions
 * here look at the position in which the move is chosen, before it is made. */
void told_text(const Game *game, const Move *move, const char *const *names,
               int observer, Text *text);

/* The same of a move that [player] has chosen earlier, at the same time as
 * others, and that takes effect now. */
void told_effect(const Game *game, const Move *move, int player,
                 const char *const *names, int observer, Text *text);

/* What each of them is told: [whole] SEES_ALL, [of] each player and, at
 * SPECTATOR, who watches. In [arena]. */
typedef struct {
    const char *whole, *of[SPECTATOR + 1];
} ToldTexts;
ToldTexts told_texts(const Game *game, const Move *move,
                     const char *const *names, Arena *arena);

/* The text for one of them. */
static inline const char *told_to(const ToldTexts *texts, int observer)
{
    return observer == SEES_ALL ? texts->whole : texts->of[observer];
}

/* Adds the cards that such a text names to counts[KINDS_MAX], by kind. */
void told_count_cards(const Game *game, const Move *move, int observer,
                      int *counts);

/* The same of a move that [player] has chosen, as told_effect. */
void told_count_effect(const Game *game, const Move *move, int player,
                       int observer, int *counts);

/* Which choices of a move of [player] an observer is told, as a set of the
 * offer's parameters. */
uint32_t told_choices(const Game *game, const Move *move, int player,
                      int observer);

#endif
