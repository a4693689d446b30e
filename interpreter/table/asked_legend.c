/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text_wrap.h"
#include "table/asked_move.h"

/* Where signs are told of. */
typedef struct {
    unsigned lines, used;
    Text *text;
} Room;

/* Adds a line where there is room for more than the lines that are used, and
 * counts it there. */
static bool add_if_room(Room *room, const char *line)
{
    unsigned own = wrapping_count(arena_medium(room->text->arena), line,
                                  strlen(line));
    if (room->lines > 0 && room->used + own > room->lines) {
        return false;
    }
    room->used += own;
    text_add(room->text, line);
    return true;
}

/* The first "(+3)" after a move that is not "(+0)"; NULL: there is none. */
static const char *first_score(const MoveList *list)
{
    for (size_t i = 0; list->notes && i < list->count; i++) {
        const char *note = list->notes[i] + strspn(list->notes[i], " ");
        if (*note && !text_equal(note, "(+0)")) {
            return note;
        }
    }
    return NULL;
}

void asked_add_legend(const Asked *asked, Legend *legend,
                      const CardScores *scores, unsigned lines, unsigned used,
                      Text *text)
{
    Room room = {lines, used, text};
    const int viewer = asked->viewer;
    if (add_if_room(&room, legend_line(legend, asked_copy(asked), viewer,
                                       asked->list.look, asked->arena))) {
        legend_note(legend, asked_copy(asked), viewer);
    }
    const char *score = scores->each ? NULL : first_score(&asked->list);
    if (score &&
        add_if_room(&room, legend_score_line(legend, score, viewer,
                                             asked->arena))) {
        legend_note_scores(legend, viewer);
    }
}
