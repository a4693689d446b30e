/* Entries of a quick reference: what is told of an action, a card or an end, as
 * far as there is room. Only for rulebook/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RULEBOOK_RULEBOOK_SHORT_H
#define CRIA_RULEBOOK_RULEBOOK_SHORT_H

#include "rulebook/rulebook_page.h"

enum { SHORT_ENTRIES_MAX = 200 };

typedef struct {
    Arena *arena;
    const Page *book;
    Page page;
    size_t *shown;         /* for each entry, how many groups of sentences */
    size_t *groups;        /* and how many there are */
    size_t count;          /* number of entries so far */
    bool minor;            /* what keeps count is told, too */
} Short;

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

/* The book: whether a block is a heading of [level] or a higher one; the number
 * of the block behind the heading [title] of level 2, or of the first block
 * behind the book; whether a block is a list, or a table that says which card
 * is higher. */
bool short_is_heading(const Block *block, int level);
size_t short_find_section(const Short *made, const char *title);
bool short_is_list(const Block *block);
bool short_is_ranking(const Block *block);

/* Adds a sentence; the sentences of a block, which is in a list if [listed]:
 * those that say when an action is not open, or the others; those of the blocks
 * from [first] up to [end]; a table as a text. */
void short_add(Short *made, Entry *entry, Sentence sentence);
void short_gather(Short *made, Entry *entry, const Block *block, bool guards,
                  bool listed);
void short_gather_blocks(Short *made, Entry *entry, size_t first, size_t end,
                         bool guards);
void short_gather_table(Short *made, Entry *entry, const Block *table);
void short_gather_ranking(Short *made, Entry *entry, const Block *table);

/* The number of sentences that there is room for, as the next entry. */
size_t short_fitting(Short *made, const Entry *entry);

/* Writes so many sentences, and that there are more; as many as there is room
 * for; a label; a title; another text. */
void short_write_sentences(Short *made, const Entry *entry, size_t count);
void short_write(Short *made, const Entry *entry);
void short_write_label(Short *made, Sentence label);
void short_write_title(Short *made, const char *title);
void short_say(Short *made, const char *text);

/* Writes the entry for a heading of level 3, whose blocks are those from
 * [first] on; returns the number of the next heading. If it only keeps count,
 * it tells that. */
size_t short_take_entry(Short *made, size_t first);

#endif
