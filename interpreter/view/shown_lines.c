/* Each round has a heading: a hand that was shown in the last round is not the
 * hand of this one.
 *
 * SPDX-License-Identifier: MIT */
#include "view/shown_lines.h"

static const char *or_empty(const char *text)
{
    return text ? text : "";
}

static const char *with_round(const Shown *shown, Arena *arena)
{
    return text_format(arena, "%s\nIn round %d you were shown:\n%s",
                       or_empty(shown->before), shown->round, shown->lines);
}

void shown_note(Shown *shown, int round, const char *line, Arena *arena)
{
    if (shown->lines && shown->round != round) {
        shown->before = with_round(shown, arena);
        shown->lines = NULL;
    }
    shown->round = round;
    shown->lines = text_format(arena, "%s  %s\n", or_empty(shown->lines),
                               line);
}

const char *shown_words(const Shown *shown, int round, Arena *arena)
{
    return shown->round != round
               ? with_round(shown, arena)
               : text_format(arena, "%s\nYou were shown:\n%s",
                             or_empty(shown->before), shown->lines);
}
