/* A quick reference, made from a rule book: of each action, card and end as
 * many whole sentences as there is room for, what keeps count left out. The
 * entries take turns: each gets its first sentence before any gets a second.
 * What does not fit is left to the book, which it says.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/english.h"
#include "rulebook/rulebook.h"
#include "rulebook/rulebook_short.h"

enum { WIDTH = 78 };

/* What one looks up takes its turn when all others have had one; what one does
 * instead of the usual is long, and comes after two. */
enum { SECOND = 2, LATE = 3, ROUNDS = 16 };

/* --- Sections ------------------------------------------------------------- */

/* The sentence of a paragraph that says what one may do in a turn. */
static void write_choice(Short *made, const Block *block)
{
    for (size_t i = 0; i < block->sentence_count; i++) {
        Sentence sentence = block->sentences[i];
        sentence.instead = sentence.gone = NULL;
        if (english_begins(sentence.text, "In your turn you do") ||
            english_begins(sentence.text, "In each turn all")) {
            page_add(&made->page, sentence);
        }
    }
}

/* The entries of a section that has a heading for each: actions, special cards,
 * phases. [lead]: what one may do comes before them. */
static void take_entries(Short *made, const char *title, bool lead)
{
    const Block *root = made->book->root;
    size_t i = short_find_section(made, title);
    if (i == root->count) {
        return;
    }
    short_write_title(made, title);
    for (; i < root->count && root->blocks[i]->kind != BLOCK_HEADING; i++) {
        if (lead) {
            write_choice(made, root->blocks[i]);
        }
    }
    page_open(&made->page, BLOCK_LIST);
    while (i < root->count && short_is_heading(root->blocks[i], 3) &&
           root->blocks[i]->level == 3) {
        i = short_take_entry(made, i + 1);
    }
    page_close(&made->page);
}

/* The labels of a list: "Play, collect." */
static const char *labels_of(Short *made, const Block *list)
{
    Words words = words_new(made->arena);
    for (size_t i = 0; i < list->count; i++) {
        const Block *item = list->blocks[i];
        const Sentence *first = item->count && item->blocks[0]->sentence_count
                                    ? &item->blocks[0]->sentences[0] : NULL;
        if (first && first->strong) {
            english_gather(&words, text_format(
                made->arena, "%.*s", (int)strlen(first->text) - 1,
                first->text));
        }
    }
    return english_list(&words, "or");
}

/* What one does instead of the usual: one entry for each mode. */
static void take_mode(Short *made, size_t heading)
{
    Block *const *blocks = made->book->root->blocks;
    const Block *lead = blocks[heading + 1], *list = blocks[heading + 2];
    Entry entry = {NULL, 0, 0, LATE - 1};
    short_gather(made, &entry, lead, false, false);
    entry.groups = LATE;
    short_gather(made, &entry, list, false, true);
    page_open(&made->page, BLOCK_ITEM);
    short_write_label(made, blocks[heading]->sentences[0]);
    size_t count = short_fitting(made, &entry);
    if (count < entry.count) {
        page_add(&made->page, lead->sentences[0]);
        short_say(made, text_format(made->arena, "%s.", labels_of(made, list)));
    } else {
        short_write_sentences(made, &entry, count);
    }
    page_close(&made->page);
}

static void take_modes(Short *made)
{
    const Block *root = made->book->root;
    bool any = false;
    for (size_t i = 0; i + 2 < root->count; i++) {
        const Block *block = root->blocks[i];
        if (short_is_heading(block, 2) && block->level == 2 &&
            english_begins(block->sentences[0].path, "modes.")) {
            if (!any) {
                short_write_title(made, "Instead of the usual");
                page_open(&made->page, BLOCK_LIST);
            }
            any = true;
            take_mode(made, i);
        }
    }
    if (any) {
        page_close(&made->page);
    }
}

/* Adds a list with an entry for each of its items. */
static void take_list(Short *made, const Block *list)
{
    page_open(&made->page, list->kind);
    for (size_t i = 0; i < list->count; i++) {
        const Block *item = list->blocks[i], *first = item->blocks[0];
        Entry entry = {NULL, 0, 0, 0};
        bool label = first->sentence_count > 0 && first->sentences[0].strong;
        page_open(&made->page, BLOCK_ITEM);
        short_gather(made, &entry, item, false, true);
        if (label && entry.count > 0) {
            entry.items[0].sentence.strong = true;
        }
        short_write(made, &entry);
        page_close(&made->page);
    }
    page_close(&made->page);
}

/* A paragraph; one that leads to a list in words of its own. */
static void take_paragraph(Short *made, const Block *block, const char *lead)
{
    const Sentence *last = &block->sentences[block->sentence_count - 1];
    size_t length = strlen(last->text);
    Entry entry = {NULL, 0, 0, 0};
    page_break(&made->page);
    if (lead && length > 0 && last->text[length - 1] == ':') {
        short_say(made, lead);
    } else {
        short_gather(made, &entry, block, false, true);
        short_write(made, &entry);
    }
}

/* Whether a block is told with the table after it. */
static bool leads_to_table(const Block *root, size_t number)
{
    return number + 1 < root->count &&
           root->blocks[number + 1]->kind == BLOCK_TABLE;
}

/* The paragraph and the list that a section begins with, and with [more] the
 * paragraphs behind them. [lead]: what leads to the list; NULL: as it is. */
static void take_beginning(Short *made, const char *title, const char *lead,
                           bool more)
{
    const Block *root = made->book->root;
    size_t i = short_find_section(made, title);
    bool list = false;
    if (i == root->count) {
        return;
    }
    short_write_title(made, title);
    for (; i < root->count && root->blocks[i]->kind != BLOCK_HEADING; i++) {
        const Block *block = root->blocks[i];
        bool after = block->sentence_count > 0 &&
                     english_begins(block->sentences[0].text, "Then, in this");
        if ((list || after) && !more) {
            return;
        }
        if (short_is_list(block)) {
            take_list(made, block);
        } else if (block->kind == BLOCK_PARAGRAPH && !leads_to_table(root, i)) {
            take_paragraph(made, block, list ? NULL : lead);
        }
        list = list || short_is_list(block);
    }
}

/* --- What is looked up ---------------------------------------------------- */

/* An entry that is left out with its title where there is no room for it; the
 * first one of a section writes *[title]. */
static void take_optional(Short *made, const char **title,
                          const Sentence *label, const Entry *entry)
{
    size_t count = short_fitting(made, entry);
    if (count == 0) {
        return;
    }
    if (*title) {
        short_write_title(made, *title);
        *title = NULL;
    }
    page_break(&made->page);
    if (label) {
        short_write_label(made, *label);
    }
    short_write_sentences(made, entry, count);
}

/* The tables of a section, such as that of what is scored, each as a text
 * behind its sentence. */
static void take_tables(Short *made, const char *section, const char **title)
{
    const Block *root = made->book->root;
    size_t i = short_find_section(made, section);
    for (; i + 1 < root->count && root->blocks[i]->kind != BLOCK_HEADING; i++) {
        const Block *block = root->blocks[i];
        if (block->kind == BLOCK_PARAGRAPH && leads_to_table(root, i)) {
            Entry entry = {NULL, 0, 0, *title ? LATE : SECOND};
            short_add(made, &entry,
                      block->sentences[block->sentence_count - 1]);
            short_gather_table(made, &entry, root->blocks[i + 1]);
            take_optional(made, title, NULL, &entry);
        }
    }
}

/* The list of meanings, or NULL. */
static const Block *find_words(const Short *made)
{
    size_t i = short_find_section(made, "What the words mean");
    return i < made->book->root->count ? made->book->root->blocks[i] : NULL;
}

/* The table in an item of a list that says which card is higher; NULL: there is
 * none. */
static const Block *ranking_of(const Block *item)
{
    for (size_t i = 0; i < item->count; i++) {
        if (short_is_ranking(item->blocks[i])) {
            return item->blocks[i];
        }
    }
    return NULL;
}

static void take_rankings(Short *made)
{
    const Block *words = find_words(made);
    const char *title = "Cards, highest first";
    for (size_t i = 0; words && i < words->count; i++) {
        const Block *ranking = ranking_of(words->blocks[i]);
        Entry entry = {NULL, 0, 0, SECOND};
        if (ranking) {
            short_gather_ranking(made, &entry, ranking);
            take_optional(made, &title, NULL, &entry);
        }
    }
}

/* As many meanings as there is room for when all else has had its turn. */
static void take_words(Short *made)
{
    const Block *words = find_words(made);
    const char *title = "What the words mean";
    Entry entry = {NULL, 0, 0, LATE};
    for (size_t i = 0; words && short_is_list(words) && i < words->count; i++) {
        if (!ranking_of(words->blocks[i])) {
            entry.groups++;
            short_gather(made, &entry, words->blocks[i], false, true);
        }
    }
    if (entry.count > 0) {
        take_optional(made, &title, NULL, &entry);
    }
}

/* What several actions have in common, such as how a card is laid. */
static void take_more(Short *made)
{
    const Block *root = made->book->root;
    const char *title = "More rules";
    size_t i = short_find_section(made, title);
    while (i < root->count && short_is_heading(root->blocks[i], 3) &&
           root->blocks[i]->level == 3) {
        const Sentence *label = &root->blocks[i]->sentences[0];
        Entry entry = {NULL, 0, 0, SECOND - 1};
        size_t first = ++i;
        while (i < root->count && root->blocks[i]->kind != BLOCK_HEADING) {
            i++;
        }
        short_gather_blocks(made, &entry, first, i, false);
        take_optional(made, &title, label, &entry);
    }
}

/* How a round is set up: one entry. */
static void take_setup(Short *made)
{
    const Block *root = made->book->root;
    size_t i = short_find_section(made, "Setting up");
    const char *title = "Setting up";
    Entry entry = {NULL, 0, 0, SECOND - 1};
    for (; i < root->count && root->blocks[i]->kind != BLOCK_HEADING; i++) {
        for (size_t k = 0; short_is_list(root->blocks[i]) &&
                           k < root->blocks[i]->count; k++) {
            entry.groups++;
            short_gather(made, &entry, root->blocks[i]->blocks[k], false, true);
        }
    }
    if (entry.count > 0) {
        take_optional(made, &title, NULL, &entry);
    }
    take_tables(made, "Setting up", &title);
}

/* What each card counts: the column of points of the table of cards. */
static void take_points(Short *made)
{
    const Block *root = made->book->root;
    size_t i = short_find_section(made, "Contents");
    while (i < root->count && root->blocks[i]->kind == BLOCK_PARAGRAPH) {
        i++;
    }
    const Block *table = i < root->count && root->blocks[i]->kind == BLOCK_TABLE
                             ? root->blocks[i] : NULL;
    if (!table || table->blocks[0]->sentence_count < 4 ||
        !text_equal(table->blocks[0]->sentences[3].text, "points")) {
        return;
    }
    Words words = words_new(made->arena);
    for (size_t r = 1; r < table->count; r++) {
        const Sentence *cells = table->blocks[r]->sentences;
        if (!text_equal(cells[3].text, "0")) {
            english_gather(&words, text_format(made->arena, "%s %s",
                                               cells[0].text, cells[3].text));
        }
    }
    page_break(&made->page);
    short_say(made, text_format(made->arena, "Points of cards: %s.",
                          english_join(&words, "; ")));
}

/* --- The page ------------------------------------------------------------- */

/* The title and what stands below it. */
static void take_head(Short *made)
{
    const Block *root = made->book->root;
    Sentence title = root->blocks[0]->sentences[0];
    title.text = text_format(made->arena, "%s in short", title.text);
    page_add_heading(&made->page, 1, title);
    for (size_t i = 1; i < root->count && root->blocks[i]->kind ==
                                              BLOCK_PARAGRAPH; i++) {
        for (size_t k = 0; k < root->blocks[i]->sentence_count; k++) {
            page_add(&made->page, root->blocks[i]->sentences[k]);
        }
    }
    short_say(made, "The rule book has what is left out here.");
}

/* Makes the page with what [made] wants to be shown of each entry. */
static void make(Short *shorter)
{
    Short made = *shorter;
    const char *told = NULL;           /* the title of the section */
    made.page = page_new(made.arena);
    made.count = 0;
    take_head(&made);
    take_setup(&made);
    take_entries(&made, "A turn", true);
    take_entries(&made, "The phases of a round", false);
    take_modes(&made);
    take_entries(&made, "Special cards", false);
    take_more(&made);
    take_rankings(&made);
    take_beginning(&made, "The end of a round",
                   "The round ends at once if one of these is true:", false);
    take_beginning(&made, "Scoring", NULL, true);
    take_tables(&made, "Scoring", &told);
    take_points(&made);
    take_beginning(&made, "The end of the game", "The game ends after a round "
                   "if one of these is true:", true);
    take_words(&made);
    *shorter = made;
}

static size_t count_lines(Arena *arena, const Page *page)
{
    const PageStyle style = {.name = "", .width = WIDTH};
    Text text = text_new(arena);
    size_t lines = 0;
    page_write_text(page, &style, &text);
    for (const char *at = text_string(&text); *at; at++) {
        lines += *at == '\n';
    }
    return lines;
}

/* Shows group [round] of each entry that has so many, while there is room; the
 * last ones, who wins and what counts, first. */
static void add_round(Short *made, size_t round, size_t lines)
{
    for (size_t i = made->count; i-- > 0;) {
        size_t before = made->shown[i];
        if (made->groups[i] >= round) {
            made->shown[i] = round;
            make(made);
            if (count_lines(made->arena, &made->page) > lines) {
                made->shown[i] = before;
            }
        }
    }
}

Page rulebook_short(Arena *arena, const Page *page, size_t lines)
{
    Short made = {.arena = arena, .book = page};
    size_t most = SHORT_ENTRIES_MAX + 1;
    made.shown = arena_alloc(arena, most * sizeof *made.shown);
    made.groups = arena_alloc(arena, most * sizeof *made.groups);
    make(&made);
    for (size_t round = 1; round <= ROUNDS; round++) {
        add_round(&made, round, lines);
    }
    make(&made);
    return made.page;
}
