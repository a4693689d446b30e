/* SPDX-License-Identifier: MIT */
#include "view/told_together.h"

#include <string.h>

#include "document/place.h"
#include "view/table_cells.h"
#include "view/told_lines.h"

/* What the change belongs to: the action of the move with all of its steps, or
 * a step elsewhere. */
static const Node *origin(const Teller *teller)
{
    const Node *action = teller->said.offer ? teller->said.offer->node : NULL;
    return action && teller->step && node_is_within(teller->step, action)
               ? action : teller->step;
}

/* Whether a player draws unseen cards again, or as many as the other players of
 * the line before this one: then that is one line, "Ann draws 2 cards", "Bob
 * and Cleo draw 3 cards". */
static bool tell_also_draws(Teller *teller, const Observation *seen)
{
    const int count = effect_draws(&teller->said, seen);
    Drawing *drawing = &teller->drawing;
    if (count == 0) {
        drawing->count = 0;
        return false;
    }
    const int player = seen->event->player;
    const uint16_t self = (uint16_t)(1 << player);
    bool again = drawing->count > 0 && drawing->players == self;
    bool others = count == drawing->count && !(drawing->players & self);
    bool joins = drawing->by == origin(teller) && (again || others) &&
                 course_undo_effect(&teller->course, teller->text,
                                    drawing->line);
    const int each = count + (joins && again ? drawing->count : 0);
    drawing->players = (uint16_t)((joins ? drawing->players : 0) | self);
    drawing->count = player == teller->viewer && !teller->by_name ? 0 : each;
    drawing->by = origin(teller);
    drawing->line = teller->text->length;
    if (joins) {
        Text line = text_new(teller->text->arena);
        cells_names(drawing->players, teller->names, &line);
        text_add_format(&line, " draw%s %d card%s", again ? "s" : "", each,
                        each == 1 ? "" : "s");
        told_lines_add(teller, &line, EFFECT_TOLD);
    }
    return joins;
}

/* Whether one step lays cards of a player where it has just laid those of
 * others: then that is one line, "9C 9D go to the heap". */
static bool tell_also_lays(Teller *teller, const Observation *seen)
{
    Laying *laying = &teller->laying;
    const Event *event = seen->event;
    const char *cards = effect_laid(&teller->said, seen, teller->text->arena);
    bool joins = cards && laying->cards && laying->by == teller->step &&
                 laying->zone == event->zone &&
                 laying->player == event->player &&
                 course_undo_effect(&teller->course, teller->text,
                                    laying->line);
    if (joins) {
        cards = text_format(teller->text->arena, "%s %s", laying->cards, cards);
    }
    *laying = (Laying){teller->step, event->zone, event->player, cards,
                       teller->text->length};
    if (joins) {
        Text line = text_new(teller->text->arena);
        text_add_format(&line, "%s go to ", cards);
        observation_add_place(seen, event->zone, event->player, &line);
        told_lines_add(teller, &line, EFFECT_TOLD);
    }
    return joins;
}

/* Whether a change belongs to a swap whose first part was the line before: then
 * both are one line, "Ann swaps 10 white tokens for a black token". */
static bool tell_also_swaps(Teller *teller, const Game *game,
                            const Observation *seen)
{
    const int player = effect_swapper(seen);
    Swap *swap = &teller->swap;
    bool joins = player != NOTHING && player == swap->player &&
                 swap->by == game->changing &&
                 course_undo_effect(&teller->course, teller->text, swap->line);
    if (!joins) {
        *swap = (Swap){.player = player, .by = game->changing};
    }
    swap->line = teller->text->length;
    if (player == NOTHING) {
        return false;
    }
    const char *tokens = effect_tokens(seen, teller->text->arena);
    bool gives = seen->event->change->from_holder == player;
    const char **all = gives ? &swap->gave : &swap->got;
    *all = !*all ? tokens : text_format(teller->text->arena, "%s and %s", *all,
                                        tokens);
    if (!joins) {
        return false;
    }
    bool you = player == teller->viewer && !teller->by_name;
    const char *verb = !swap->gave ? "get" : !swap->got ? "return" : "swap";
    const char *first = swap->gave ? swap->gave : swap->got;
    Text line = text_new(teller->text->arena);
    text_add_format(&line, "%s %s%s %s%s%s",
                    you ? "you" : teller->names[player], verb, you ? "" : "s",
                    first, swap->gave && swap->got ? " for " : "",
                    swap->gave && swap->got ? swap->got : "");
    told_lines_add(teller, &line, EFFECT_TOLD);
    return true;
}

bool told_together(Teller *teller, const Game *game, const Observation *seen)
{
    return tell_also_draws(teller, seen) || tell_also_lays(teller, seen) ||
           tell_also_swaps(teller, game, seen);
}
