/* A few moves are listed on one line, many in columns, and on a terminal as
 * many at a time as there is room for.
 *
 * SPDX-License-Identifier: MIT */
#include "view/move_list.h"

#include <stdint.h>
#include <string.h>

#include "base/text_wrap.h"

enum { INDENT = 2, GAP = 3, LISTED_MAX = 60, PAGE_LEAST = 3, FIRST_MOST = 5 };

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
    return (MoveList){moves, game->move_count, game->variant, look, NULL};
}

static const char *entry(const MoveList *list, size_t index, bool numbered,
                         Arena *arena)
{
    const char *move = look_words(list->look, list->variant,
                                  list->moves[index].text, arena);
    const char *note = list->notes ? list->notes[index] : "";
    return list->look.plain && numbered
               ? text_format(arena, "%zu: %s%s", index + 1, move, note)
           : numbered ? text_format(arena, "%zu) %s%s", index + 1, move, note)
                    : text_format(arena, "- %s%s", move, note);
}

/* Whether a move begins like the one before it. */
static bool is_alike(const MoveList *list, size_t index)
{
    const MoveName *move = &list->moves[index];
    return move->fixed == move[-1].fixed &&
           strncmp(move->text, move[-1].text, move->fixed) == 0;
}

bool move_list_groups(const MoveList *list, size_t first, MoveGroup *group,
                      Arena *arena)
{
    return !list->notes && (first == 0 || !is_alike(list, first)) &&
           move_group_find(list->moves, list->count, first, group, arena);
}

/* "1-286) pass 3 of 2C 3C 7D QS (in any order, or one by one)" */
static const char *group_entry(const MoveList *list, const MoveGroup *group,
                               bool numbered, Arena *arena)
{
    const MoveName *first = &list->moves[group->first];
    const bool plain = list->look.plain;
    Text text = text_new(arena);
    if (numbered) {
        text_add_format(&text, plain ? "%zu to %zu: " : "%zu-%zu) ",
                        group->first + 1, group->first + group->count);
    }
    text_add_format(&text, "%s%.*s%zu", numbered ? "" : "- ",
                    (int)first->fixed, first->text, group->least);
    if (group->least < group->most) {
        text_add_format(&text, " to %zu", group->most);
    }
    text_add(&text, " of");
    for (size_t i = 0; i < group->word_count; i++) {
        text_add_format(&text, "%s ", plain && i ? "," : "");
        text_add(&text, look_words(list->look, list->variant, group->words[i],
                                   arena));
    }
    text_add(&text, " (in any order, or one by one)");
    return text_string(&text);
}

/* A list of entries, and how it is laid out. */
typedef struct {
    const char **entries;
    size_t *next;              /* the first move after each entry */
    unsigned *entry_widths, *widths;
    size_t count, columns;
    const Medium *page;          /* what it is laid out for */
} Listing;

/* Finds the widths of [columns] columns that are filled row by row with the
 * first [count] entries; returns their total width. */
static unsigned measure(const Listing *listing, size_t count, size_t columns)
{
    unsigned all = INDENT;
    memset(listing->widths, 0, columns * sizeof *listing->widths);
    for (size_t i = 0; i < count; i++) {
        unsigned *width = &listing->widths[i % columns];
        *width = listing->entry_widths[i] > *width ? listing->entry_widths[i]
                                                  : *width;
    }
    for (size_t i = 0; i < columns; i++) {
        all += listing->widths[i] + (i ? GAP : 0);
    }
    return all;
}

static size_t columns_most(const Medium *page)
{
    return wrapping_is_plain(page) ? 1 : wrapping_page(page) / (GAP + 1) + 1;
}

/* The lines of the first [count] entries in as many columns as fit; each column
 * has the width of its widest entry. */
static size_t arrange(Listing *listing, size_t count)
{
    size_t most = columns_most(listing->page);
    size_t columns = count > most ? most : count;
    while (columns > 1 &&
           measure(listing, count, columns) > wrapping_page(listing->page)) {
        columns--;
    }
    listing->columns = columns ? columns : 1;
    measure(listing, count, listing->columns);
    return (count + listing->columns - 1) / listing->columns;
}

static void add_columns(const Listing *listing, size_t count, Text *text)
{
    for (size_t i = 0; i < count; i++) {
        size_t column = i % listing->columns;
        bool last = column == listing->columns - 1 || i + 1 == count;
        text_add_repeated(text, ' ', column == 0 ? INDENT : GAP);
        wrapping_pad(text, listing->entries[i],
                     last ? 0 : listing->widths[column], false);
        text_add(text, last ? "\n" : "");
    }
}

/* Entries that are wider than the page go on in further lines. */
static void add_wrapped(const Listing *listing, size_t count, Text *text)
{
    for (size_t i = 0; i < count; i++) {
        Wrapping line = wrapping_begin(text, INDENT + GAP,
                                       wrapping_is_plain(listing->page)
                                           ? "" : "  ");
        wrapping_add_words(&line, listing->entries[i], 0);
        wrapping_end(&line);
    }
}

static void add_entries(Listing *listing, size_t count, Text *text)
{
    arrange(listing, count);
    if (listing->columns > 1) {
        add_columns(listing, count, text);
    } else {
        add_wrapped(listing, count, text);
    }
}

/* The lines that the first [count] entries take. */
static unsigned count_lines(Listing *listing, size_t count, Arena *arena)
{
    Text text = text_new(arena);
    size_t lines = arrange(listing, count);
    if (listing->columns > 1) {
        return (unsigned)lines;
    }
    add_wrapped(listing, count, &text);
    return wrapping_lines(&text);
}

/* The most entries that fit [lines] lines. More entries never take fewer
 * lines. */
static size_t find_fitting(Listing *listing, unsigned lines, Arena *arena)
{
    size_t fits = 0, not = listing->count + 1;
    while (not - fits > 1) {
        size_t middle = fits + (not - fits) / 2;
        if (count_lines(listing, middle, arena) <= lines) {
            fits = middle;
        } else {
            not = middle;
        }
    }
    return fits;
}

/* The [*alone] moves that are alone of their kind, such as "pass", then the
 * others: of many moves the first are seen at once. */
static const size_t *alone_first(const MoveList *list, size_t *alone,
                                 Arena *arena)
{
    size_t *order = arena_alloc(arena, (list->count + 1) * sizeof *order);
    size_t count = 0;
    for (int others = 0; others <= 1; others++) {
        for (size_t i = 0; i < list->count; i++) {
            bool alike = (i > 0 && is_alike(list, i)) ||
                         (i + 1 < list->count && is_alike(list, i + 1));
            if (alike == others) {
                order[count++] = i;
            }
        }
        *alone = others ? *alone : count;
    }
    return order;
}

/* What is listed: [count] moves from [from] on of [which], or of all: NULL.
 * Moves that choose several things of a group in all ways may be one entry. */
typedef struct {
    const size_t *which;
    size_t from, count;
    bool grouped;
} Listed;

static Listing listing_new(const MoveList *list, Listed listed, size_t most,
                           Arena *arena)
{
    const size_t count = listed.count;
    bool numbered = move_input_numbered(list->moves, list->count);
    const Medium *page = arena_medium(arena);
    Listing listing = {arena_alloc(arena, count * sizeof *listing.entries),
                     arena_alloc(arena, count * sizeof *listing.next),
                     arena_alloc(arena, count * sizeof *listing.entry_widths),
                     arena_alloc(arena, (count + columns_most(page)) *
                                            sizeof *listing.widths),
                     0, 1, page};
    for (size_t i = 0; i < count && listing.count <= most;) {
        size_t at = listed.from + i;
        size_t number = listed.which ? listed.which[at] : at;
        MoveGroup group = {.count = 1};
        bool groups = listed.grouped &&
                      move_list_groups(list, number, &group, arena);
        listing.entries[listing.count] =
            groups ? group_entry(list, &group, numbered, arena)
                   : entry(list, number, numbered, arena);
        listing.entry_widths[listing.count] =
            wrapping_width(page, listing.entries[listing.count]);
        i += groups ? group.count : 1;
        listing.next[listing.count++] = listed.from + i;
    }
    return listing;
}

void move_list_add(const MoveList *list, const size_t *which, size_t count,
                   Text *text)
{
    size_t alone;
    Listing listing = listing_new(list, (Listed){which, 0, count, !which},
                                  LISTED_MAX, text->arena);
    if (listing.count > LISTED_MAX && !which) {
        which = alone_first(list, &alone, text->arena);
        listing = listing_new(list, (Listed){which, 0, count, true},
                              LISTED_MAX, text->arena);
    }
    size_t listed = listing.count > LISTED_MAX ? LISTED_MAX : listing.count;
    size_t next = listed > 0 ? listing.next[listed - 1] : count;
    add_entries(&listing, listed, text);
    if (next < count) {
        text_add_format(text, "  and %zu more: type the beginning of a move to "
                        "see those\n",
                        count - next);
    }
}

size_t move_list_fitting(const MoveList *list, const size_t *which,
                         size_t count, unsigned lines, Arena *arena)
{
    size_t most = count < LISTED_MAX ? count : LISTED_MAX;
    Listing listing = listing_new(list, (Listed){which, 0, most, !which},
                                  LISTED_MAX, arena);
    size_t fits = find_fitting(&listing, lines, arena);
    return fits ? fits : 1;
}

/* The lines of those that are alone of their kind and of one more. */
static unsigned first_lines(const MoveList *list, Arena *arena)
{
    size_t alone;
    const size_t *order = alone_first(list, &alone, arena);
    Listing listing = listing_new(list, (Listed){order, 0, list->count, true},
                                  alone, arena);
    return count_lines(&listing, listing.count, arena);
}

unsigned move_list_least(const MoveList *list, Arena *arena)
{
    Listing listing = listing_new(list, (Listed){NULL, 0, list->count, true},
                                  SIZE_MAX, arena);
    unsigned lines = count_lines(&listing, listing.count, arena);
    if (lines <= PAGE_LEAST) {
        return lines;
    }
    unsigned least = first_lines(list, arena) + 1;
    least = least < PAGE_LEAST ? PAGE_LEAST
          : least > FIRST_MOST ? FIRST_MOST : least;
    return lines < least ? lines : least;
}

size_t move_list_add_page(const MoveList *list, size_t from, unsigned lines,
                          Text *text)
{
    Listed listed = {NULL, from, list->count - from, true};
    Listing listing = listing_new(list, listed, SIZE_MAX, text->arena);
    unsigned least = from ? PAGE_LEAST : move_list_least(list, text->arena);
    size_t alone;
    lines = lines < least ? least : lines;
    size_t fitting = find_fitting(&listing, lines, text->arena);
    if (from > 0 || fitting < listing.count) {
        listed.which = alone_first(list, &alone, text->arena);
        listing = listing_new(list, listed, SIZE_MAX, text->arena);
        fitting = find_fitting(&listing, lines, text->arena);
    }
    if (fitting < listing.count) {
        fitting = find_fitting(&listing, lines - 1, text->arena);
        fitting = fitting ? fitting : 1;
    }
    add_entries(&listing, fitting, text);
    size_t next = listing.next[fitting - 1];
    if (next < list->count) {
        text_add_format(text, "  %zu more: Enter\n", list->count - next);
    }
    return next;
}
