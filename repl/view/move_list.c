/* A few moves are listed on one line, many in columns.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/view/move_list.h"

#include <string.h>

#include "repl/text_wrap.h"

enum { INDENT = 2, GAP = 3, LISTED_MAX = 60 };

/* The number of bytes of the pieces before the first chosen part. */
static size_t fixed_bytes(const Offer *offer)
{
    size_t bytes = 0;
    for (size_t i = 0; i < offer->piece_count && offer->pieces[i].text; i++) {
        bytes += strlen(offer->pieces[i].text);
    }
    return bytes;
}

MoveList move_list_new(const Game *game, const char *const *names, Look look,
                       Arena *arena)
{
    MoveName *moves = arena_alloc(arena, game->move_count * sizeof *moves);
    for (size_t i = 0; i < game->move_count; i++) {
        const Move *move = &game->moves[i];
        moves[i].text = move_words(game, move, names, arena);
        moves[i].fixed =
            fixed_bytes(&game->variant->program.offers[move->offer]);
    }
    return (MoveList){moves, game->move_count, game->variant, look};
}

static const char *entry(const MoveList *list, size_t index, bool numbered,
                         Arena *arena)
{
    const char *move = look_words(list->look, list->variant,
                                  list->moves[index].text, arena);
    return numbered ? text_format(arena, "%zu) %s", index + 1, move)
                    : text_format(arena, "- %s", move);
}

/* Finds the widths of [columns] columns that are filled row by row; returns
 * their total width. */
static unsigned measure(const char *const *entries, size_t count,
                        size_t columns, unsigned *widths)
{
    unsigned all = INDENT;
    memset(widths, 0, columns * sizeof *widths);
    for (size_t i = 0; i < count; i++) {
        unsigned width = wrapping_width(entries[i]);
        if (width > widths[i % columns]) {
            widths[i % columns] = width;
        }
    }
    for (size_t i = 0; i < columns; i++) {
        all += widths[i] + (i ? GAP : 0);
    }
    return all;
}

/* Uses as many columns as fit; each has the width of its widest entry. */
static void add_columns(const char *const *entries, size_t count, Text *text)
{
    size_t columns = count;
    unsigned *widths = arena_alloc(text->arena, (count + 1) * sizeof *widths);
    while (columns > 1 &&
           measure(entries, count, columns, widths) > wrapping_page()) {
        columns--;
    }
    measure(entries, count, columns ? columns : 1, widths);
    for (size_t i = 0; i < count; i++) {
        bool last = i % columns == columns - 1 || i + 1 == count;
        text_add_repeated(text, ' ', i % columns == 0 ? INDENT : GAP);
        wrapping_pad(text, entries[i], last ? 0 : widths[i % columns], false);
        text_add(text, last ? "\n" : "");
    }
}

void move_list_add(const MoveList *list, const size_t *which, size_t count,
                   Text *text)
{
    bool numbered = move_input_numbered(list->moves, list->count);
    size_t listed = count > LISTED_MAX ? LISTED_MAX : count;
    const char **entries = arena_alloc(text->arena, listed * sizeof *entries);
    for (size_t i = 0; i < listed; i++) {
        entries[i] = entry(list, which ? which[i] : i, numbered, text->arena);
    }
    add_columns(entries, listed, text);
    if (listed < count) {
        text_add_format(text, "  and %zu more: type the beginning of a move to "
                        "see those\n",
                        count - listed);
    }
}
