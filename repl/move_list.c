/* Few moves stand in one line, many in columns.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/move_list.h"

#include <string.h>

#include "repl/wrapping.h"

enum { GAP = 3, LISTED_MAX = 60 };

/* How many bytes the pieces before the first chosen thing have. */
static size_t fixed_bytes(const Offer *offer)
{
    size_t bytes = 0;
    for (size_t i = 0; i < offer->piece_count && offer->pieces[i].text; i++) {
        bytes += strlen(offer->pieces[i].text);
    }
    return bytes;
}

MoveList move_list_new(const Game *game, const char *const *names, Arena *arena)
{
    MoveName *moves = arena_alloc(arena, game->move_count * sizeof *moves);
    for (size_t i = 0; i < game->move_count; i++) {
        const Move *move = &game->moves[i];
        Text text = text_new(arena);
        move_text(game, move, names, &text);
        moves[i].text = text_string(&text);
        moves[i].fixed =
            fixed_bytes(&game->variant->program.offers[move->offer]);
    }
    return (MoveList){moves, game->move_count};
}

static const char *entry(const MoveList *list, size_t index, bool numbered,
                         Arena *arena)
{
    return numbered
               ? text_format(arena, "%zu) %s", index + 1,
                             list->moves[index].text)
               : text_format(arena, "- %s", list->moves[index].text);
}

void move_list_add(const MoveList *list, const size_t *which, size_t count,
                   Text *text)
{
    bool numbered = move_input_numbered(list->moves, list->count);
    size_t listed = count > LISTED_MAX ? LISTED_MAX : count;
    const char **entries = arena_alloc(text->arena, listed * sizeof *entries);
    unsigned widest = 0, all = 0;
    for (size_t i = 0; i < listed; i++) {
        entries[i] = entry(list, which ? which[i] : i, numbered, text->arena);
        unsigned width = wrapping_width(entries[i]);
        widest = width > widest ? width : widest;
        all += width + GAP;
    }
    bool one_line = all <= PAGE_WIDTH;
    Wrapping line = wrapping_begin(text, 2, "  ");
    for (size_t i = 0; i < listed; i++) {
        Text padded = text_new(text->arena);
        bool last = i + 1 == listed ||
                    line.column + GAP + 2 * widest + GAP > PAGE_WIDTH;
        wrapping_pad(&padded, entries[i], one_line || last ? 0 : widest, false);
        wrapping_add(&line, text_string(&padded),
                     line.column > line.indent ? GAP : 0);
    }
    wrapping_end(&line);
    if (listed < count) {
        text_add_format(text, "  and %zu more: type a beginning to see those\n",
                        count - listed);
    }
}
