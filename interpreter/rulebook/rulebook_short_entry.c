/* Entries of a quick reference.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/rulebook_short.h"

#include <string.h>

#include "rulebook/english.h"

/* --- The book ------------------------------------------------------------- */

bool short_is_heading(const Block *block, int level)
{
    return block->kind == BLOCK_HEADING && block->level <= level;
}

/* The number of the block behind the heading [title] of level 2, or of the
 * first block behind the book. */
size_t short_find_section(const Short *made, const char *title)
{
    const Block *root = made->book->root;
    size_t i = 0;
    while (i < root->count && !(short_is_heading(root->blocks[i], 2) &&
                                text_equal(root->blocks[i]->sentences[0].text,
                                           title))) {
        i++;
    }
    return i < root->count ? i + 1 : i;
}

/* --- Entries -------------------------------------------------------------- */

/* When an action is not open comes after what it does, if there is room. */
static bool is_guard(const Sentence *sentence)
{
    return strstr(sentence->path, ".when.") != NULL;
}

bool short_is_list(const Block *block)
{
    return block->kind == BLOCK_LIST || block->kind == BLOCK_NUMBERED;
}

void short_add(Short *made, Entry *entry, Sentence sentence)
{
    sentence.strong = false;
    sentence.instead = sentence.gone = NULL;
    ARENA_PUSH(made->arena, entry->items, entry->count, entry->capacity) =
        (Told){sentence, entry->groups > 0 ? entry->groups : 1};
}

/* Adds a table as a text: "if you have no card: zero;". */
void short_gather_table(Short *made, Entry *entry, const Block *table)
{
    for (size_t r = 1; r < table->count; r++) {
        Sentence row = table->blocks[r]->sentences[0];
        row.text = text_format(made->arena, "%s%s",
                               page_row(made->arena, table, table->blocks[r]),
                               r + 1 < table->count ? ";" : ".");
        short_add(made, entry, row);
    }
}

/* Adds the sentences of a block; [listed]: it is in a list. */
void short_gather(Short *made, Entry *entry, const Block *block, bool guards,
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
        short_add(made, entry, sentence);
    }
    if (block->kind == BLOCK_TABLE && !guards) {
        short_gather_table(made, entry, block);
    }
    for (size_t i = 0; block->kind != BLOCK_TABLE && i < block->count; i++) {
        short_gather(made, entry, block->blocks[i], guards,
               listed || short_is_list(block->blocks[i]));
    }
}

/* The number of sentences that there is room for, as the next entry. */
size_t short_fitting(Short *made, const Entry *entry)
{
    size_t number = made->count < SHORT_ENTRIES_MAX ? made->count++
                                                    : SHORT_ENTRIES_MAX;
    size_t count = 0;
    made->groups[number] = 0;
    for (size_t i = 0; i < entry->count; i++) {
        size_t group = entry->items[i].group;
        made->groups[number] = group;
        count += group <= made->shown[number];
    }
    return count;
}

void short_say(Short *made, const char *text)
{
    page_add(&made->page, (Sentence){.text = text, .path = ""});
}

void short_write_sentences(Short *made, const Entry *entry, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        page_add(&made->page, entry->items[i].sentence);
    }
    if (count < entry->count) {
        short_say(made, count > 0 ? "[more]" : "See the rule book.");
    }
}

void short_write(Short *made, const Entry *entry)
{
    size_t count = short_fitting(made, entry);
    short_write_sentences(made, entry, count);
}

void short_write_label(Short *made, Sentence label)
{
    const char *text = label.text;
    bool ends = *text && text[strlen(text) - 1] == ':';
    label.text = ends ? text : text_format(made->arena, "%s:", text);
    label.strong = true;
    page_add(&made->page, label);
}

/* The cards of each line, from the highest: "Its suit is hearts: A, K, Q.". */
void short_gather_ranking(Short *made, Entry *entry, const Block *table)
{
    for (size_t r = 1; r < table->count; r++) {
        const Sentence *cells = table->blocks[r]->sentences;
        Sentence row = cells[0];
        row.text = text_format(made->arena, "%s: %s.",
                               english_capital(made->arena, cells[0].text),
                               cells[2].text);
        short_add(made, entry, row);
    }
}

bool short_is_ranking(const Block *block)
{
    const Block *head = block->kind == BLOCK_TABLE ? block->blocks[0] : NULL;
    return head && head->sentence_count > 2 &&
           english_begins(head->sentences[2].text, "cards, highest");
}

/* Gathers the blocks from [first] up to [end]. */
void short_gather_blocks(Short *made, Entry *entry, size_t first, size_t end,
                          bool guards)
{
    Block *const *blocks = made->book->root->blocks;
    for (size_t i = first; i < end; i++) {
        bool leads = i + 1 < end && blocks[i + 1]->kind == BLOCK_TABLE;
        if (blocks[i]->kind != BLOCK_TABLE && !leads) {
            short_gather(made, entry, blocks[i], guards,
                         short_is_list(blocks[i]));
        }
    }
}

/* The entry for a heading of level 3, whose blocks are those from [first] on;
 * returns the number of the next heading. If it only keeps count, it tells
 * that. */
size_t short_take_entry(Short *made, size_t first)
{
    Block *const *blocks = made->book->root->blocks;
    size_t count = made->book->root->count, end = first;
    Entry entry = {NULL, 0, 0, 0};
    while (end < count && blocks[end]->kind != BLOCK_HEADING) {
        end++;
    }
    short_gather_blocks(made, &entry, first, end, false);
    if (entry.count == 0) {
        made->minor = true;
        short_gather_blocks(made, &entry, first, end, false);
        made->minor = false;
    }
    short_gather_blocks(made, &entry, first, end, true);
    page_open(&made->page, BLOCK_ITEM);
    short_write_label(made, blocks[first - 1]->sentences[0]);
    short_write(made, &entry);
    page_close(&made->page);
    return end;
}

void short_write_title(Short *made, const char *title)
{
    page_add_heading(&made->page, 2, (Sentence){.text = title, .path = ""});
}
