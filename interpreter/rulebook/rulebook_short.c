/* A quick reference, made from a rule book: of each action, card and end as
 * many whole sentences as there is room for, what keeps count left out. The
 * entries take turns: each gets its first sentence before any gets a second.
 * What does not fit is left to the book, which it says.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/english.h"
#include "rulebook/rulebook.h"

enum { WIDTH = 78, ENTRIES_MAX = 200 };

/* What one does instead of the usual is long; it takes its turn when others
 * have had two. */
enum { LATE = 3, ROUNDS = 16 };

typedef struct {
    Arena *arena;
    const Page *book;
    Page page;
    size_t *shown;         /* for each entry, how many groups of sentences */
    size_t *groups;        /* and how many there are */
    size_t count;          /* number of entries so far */
    bool minor;            /* what keeps count is told, too */
} Short;

/* --- The book ------------------------------------------------------------- */

static bool is_heading(const Block *block, int level)
{
    return block->kind == BLOCK_HEADING && block->level <= level;
}

/* The number of the block behind the heading [title] of level 2, or of the
 * first block behind the book. */
static size_t find_section(const Short *made, const char *title)
{
    const Block *root = made->book->root;
    size_t i = 0;
    while (i < root->count && !(is_heading(root->blocks[i], 2) &&
                                text_equal(root->blocks[i]->sentences[0].text,
                                           title))) {
        i++;
    }
    return i < root->count ? i + 1 : i;
}

/* --- Entries -------------------------------------------------------------- */

/* The sentences of an entry. A sentence and the list that it leads to are one
 * group, of which all is told or nothing. */
typedef struct {
    Sentence sentence;
    size_t group;
} Told;
typedef struct {
    Told *items;
    size_t count, capacity, groups;
} Entry;

/* When an action is not open comes after what it does, if there is room. */
static bool is_guard(const Sentence *sentence)
{
    return strstr(sentence->path, ".when.") != NULL;
}

static bool is_list(const Block *block)
{
    return block->kind == BLOCK_LIST || block->kind == BLOCK_NUMBERED;
}

static void add_told(Short *made, Entry *entry, Sentence sentence)
{
    sentence.strong = false;
    sentence.instead = sentence.gone = NULL;
    ARENA_PUSH(made->arena, entry->items, entry->count, entry->capacity) =
        (Told){sentence, entry->groups > 0 ? entry->groups : 1};
}

/* Adds a table as a text: "if you have no card: zero;". */
static void gather_table(Short *made, Entry *entry, const Block *table)
{
    for (size_t r = 1; r < table->count; r++) {
        Sentence row = table->blocks[r]->sentences[0];
        row.text = text_format(made->arena, "%s%s",
                               page_row(made->arena, table, table->blocks[r]),
                               r + 1 < table->count ? ";" : ".");
        add_told(made, entry, row);
    }
}

/* Adds the sentences of a block; [listed]: it is in a list. */
static void gather(Short *made, Entry *entry, const Block *block, bool guards,
                   bool listed)
{
    for (size_t i = 0; block->kind != BLOCK_ROW && i < block->sentence_count;
         i++) {
        Sentence sentence = block->sentences[i];
        bool minor = sentence.minor && !made->minor && !listed;
        if (minor || is_guard(&sentence) != guards) {
            continue;
        }
        entry->groups += !listed;
        add_told(made, entry, sentence);
    }
    if (block->kind == BLOCK_TABLE && !guards) {
        gather_table(made, entry, block);
    }
    for (size_t i = 0; block->kind != BLOCK_TABLE && i < block->count; i++) {
        gather(made, entry, block->blocks[i], guards,
               listed || is_list(block->blocks[i]));
    }
}

/* The number of sentences that there is room for, as the next entry. */
static size_t fitting(Short *made, const Entry *entry)
{
    size_t number = made->count < ENTRIES_MAX ? made->count++ : ENTRIES_MAX;
    size_t count = 0;
    made->groups[number] = 0;
    for (size_t i = 0; i < entry->count; i++) {
        size_t group = entry->items[i].group;
        made->groups[number] = group;
        count += group <= made->shown[number];
    }
    return count;
}

static void say(Short *made, const char *text)
{
    page_add(&made->page, (Sentence){.text = text, .path = ""});
}

static void write_sentences(Short *made, const Entry *entry, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        page_add(&made->page, entry->items[i].sentence);
    }
    if (count < entry->count) {
        say(made, count > 0 ? "[more]" : "See the rule book.");
    }
}

static void write_entry(Short *made, const Entry *entry)
{
    size_t count = fitting(made, entry);
    write_sentences(made, entry, count);
}

static void write_label(Short *made, Sentence label)
{
    const char *text = label.text;
    bool ends = *text && text[strlen(text) - 1] == ':';
    label.text = ends ? text : text_format(made->arena, "%s:", text);
    label.strong = true;
    page_add(&made->page, label);
}

/* Gathers the blocks from [first] up to [end]. */
static void gather_blocks(Short *made, Entry *entry, size_t first, size_t end,
                          bool guards)
{
    Block *const *blocks = made->book->root->blocks;
    for (size_t i = first; i < end; i++) {
        bool leads = i + 1 < end && blocks[i + 1]->kind == BLOCK_TABLE;
        if (blocks[i]->kind != BLOCK_TABLE && !leads) {
            gather(made, entry, blocks[i], guards, is_list(blocks[i]));
        }
    }
}

/* The entry for a heading of level 3, whose blocks are those from [first] on;
 * returns the number of the next heading. If it only keeps count, it tells
 * that. */
static size_t take_entry(Short *made, size_t first)
{
    Block *const *blocks = made->book->root->blocks;
    size_t count = made->book->root->count, end = first;
    Entry entry = {NULL, 0, 0, 0};
    while (end < count && blocks[end]->kind != BLOCK_HEADING) {
        end++;
    }
    gather_blocks(made, &entry, first, end, false);
    if (entry.count == 0) {
        made->minor = true;
        gather_blocks(made, &entry, first, end, false);
        made->minor = false;
    }
    gather_blocks(made, &entry, first, end, true);
    page_open(&made->page, BLOCK_ITEM);
    write_label(made, blocks[first - 1]->sentences[0]);
    write_entry(made, &entry);
    page_close(&made->page);
    return end;
}

/* --- Sections ------------------------------------------------------------- */

static void write_title(Short *made, const char *title)
{
    page_add_heading(&made->page, 2, (Sentence){.text = title, .path = ""});
}

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
    size_t i = find_section(made, title);
    if (i == root->count) {
        return;
    }
    write_title(made, title);
    for (; i < root->count && root->blocks[i]->kind != BLOCK_HEADING; i++) {
        if (lead) {
            write_choice(made, root->blocks[i]);
        }
    }
    page_open(&made->page, BLOCK_LIST);
    while (i < root->count && is_heading(root->blocks[i], 3) &&
           root->blocks[i]->level == 3) {
        i = take_entry(made, i + 1);
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
    gather(made, &entry, lead, false, false);
    entry.groups = LATE;
    gather(made, &entry, list, false, true);
    page_open(&made->page, BLOCK_ITEM);
    write_label(made, blocks[heading]->sentences[0]);
    size_t count = fitting(made, &entry);
    if (count < entry.count) {
        page_add(&made->page, lead->sentences[0]);
        say(made, text_format(made->arena, "%s.", labels_of(made, list)));
    } else {
        write_sentences(made, &entry, count);
    }
    page_close(&made->page);
}

static void take_modes(Short *made)
{
    const Block *root = made->book->root;
    bool any = false;
    for (size_t i = 0; i + 2 < root->count; i++) {
        const Block *block = root->blocks[i];
        if (is_heading(block, 2) && block->level == 2 &&
            english_begins(block->sentences[0].path, "modes.")) {
            if (!any) {
                write_title(made, "Instead of the usual");
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
        gather(made, &entry, item, false, true);
        if (label && entry.count > 0) {
            entry.items[0].sentence.strong = true;
        }
        write_entry(made, &entry);
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
        say(made, lead);
    } else {
        gather(made, &entry, block, false, true);
        write_entry(made, &entry);
    }
}

/* The paragraph and the list that a section begins with, and with [more] the
 * paragraphs behind them. [lead]: what leads to the list; NULL: as it is. */
static void take_beginning(Short *made, const char *title, const char *lead,
                           bool more)
{
    const Block *root = made->book->root;
    size_t i = find_section(made, title);
    bool list = false;
    if (i == root->count) {
        return;
    }
    write_title(made, title);
    for (; i < root->count && root->blocks[i]->kind != BLOCK_HEADING; i++) {
        const Block *block = root->blocks[i];
        bool after = block->sentence_count > 0 &&
                     english_begins(block->sentences[0].text, "Then, in this");
        if ((list || after) && !more) {
            return;
        }
        if (is_list(block)) {
            take_list(made, block);
        } else if (block->kind == BLOCK_PARAGRAPH) {
            take_paragraph(made, block, list ? NULL : lead);
        }
        list = list || is_list(block);
    }
}

/* What each card counts: the column of points of the table of cards. */
static void take_points(Short *made)
{
    const Block *root = made->book->root;
    size_t i = find_section(made, "Contents");
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
    say(made, text_format(made->arena, "Points of cards: %s.",
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
    say(made, "The rule book has what is left out here.");
}

/* Makes the page with what [made] wants to be shown of each entry. */
static void make(Short *shorter)
{
    Short made = *shorter;
    made.page = page_new(made.arena);
    made.count = 0;
    take_head(&made);
    take_entries(&made, "A turn", true);
    take_entries(&made, "The phases of a round", false);
    take_modes(&made);
    take_entries(&made, "Special cards", false);
    take_beginning(&made, "The end of a round",
                   "The round ends at once if one of these is true:", false);
    take_beginning(&made, "Scoring", NULL, true);
    take_points(&made);
    take_beginning(&made, "The end of the game", "The game ends after a round "
                   "if one of these is true:", true);
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
    made.shown = arena_alloc(arena, (ENTRIES_MAX + 1) * sizeof *made.shown);
    made.groups = arena_alloc(arena, (ENTRIES_MAX + 1) * sizeof *made.groups);
    make(&made);
    for (size_t round = 1; round <= ROUNDS; round++) {
        add_round(&made, round, lines);
    }
    make(&made);
    return made.page;
}
