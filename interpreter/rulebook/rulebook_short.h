/* Entries of a quick reference: what is told of an action, a card or an end, as
 * far as there is room. Only for rulebook/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RULEBOOK_RULEBOOK_SHORT_H
#define CRIA_RULEBOOK_RULEBOOK_SHORT_H

#include <stdint.h>

#include "rulebook/english.h"
#include "rulebook/rulebook_page.h"

enum { SHORT_ENTRIES_MAX = 200, SHORT_TURNS_MAX = 64U };

/* Entries get room in turns: in one, a part of what they say is added. */
typedef struct {
    Arena *arena;
    const Page *book;
    Page page;
    uint64_t *shown;       /* for each entry a bit for each turn from the first
                              that has got room */
    uint64_t *turns;       /* and one for each in which it says something */
    size_t count;          /* number of entries so far */
    bool tight;            /* there is hardly room for one thing of each */
    bool left_out;         /* some entry has no room for all */
    const char *title;     /* of the present section */
    const char *label;     /* of the present entry, or that title */
    Words left, unknown;   /* the labels of those entries; the words that are
                              not explained */
    bool says_what;        /* these are told */
} Short;

/* The sentences of an entry. A sentence and the list that it leads to are one
 * group, of which all is told or nothing. */
typedef struct {
    Sentence sentence;
    size_t group;          /* from 1 */
    int needs;             /* the number of the sentence without which it would
                              say something else: the one that leads to its
                              list ("If you have no card:"), or the one before
                              it ("Otherwise"); -1: there is none */
    int depth;             /* of the lists that it is in */
} Told;
typedef struct {
    size_t after;          /* number of turns that pass before the first */
    Told *items;
    size_t count, capacity, groups;
    int lead, depth;       /* while it is gathered: the number of the sentence
                              that leads to the present list, or -1, and in how
                              many lists it is */
} Entry;

/* The book: whether a block is a heading of [level] or a higher one; the number
 * of the block behind the heading [title] of level 2, or of the first block
 * behind the book; whether a block is a list, or a table that says which card
 * is higher. */
bool short_is_heading(const Block *block, int level);
size_t short_find_section(const Short *made, const char *title);
bool short_is_list(const Block *block);
bool short_is_ranking(const Block *block);

/* Whether a paragraph ends with a sentence that leads to what comes next;
 * whether a table comes after block [number] of the book, which is told with
 * it. */
bool short_is_lead(const Block *block);
bool short_leads_to_table(const Block *root, size_t number);

/* Adds a sentence to the present group; a block, of which each sentence begins
 * a group unless it is in a list ([listed]), without the sentences that say
 * when an action is not open; those of the blocks from [first] up to [end]; a
 * table as a text. */
void short_add(Short *made, Entry *entry, Sentence sentence);
void short_gather(Short *made, Entry *entry, const Block *block, bool listed);
void short_gather_blocks(Short *made, Entry *entry, size_t first, size_t end);
void short_gather_table(Short *made, Entry *entry, const Block *table);

/* Adds what those sentences say, as a group. */
void short_gather_guards(Short *made, Entry *entry, const Block *block);

/* Notes that the present entry has no room for all. */
void short_leave_out(Short *made);

/* Writes the part of the next entry that there is room for, its first turn in
 * any case. With [optional] nothing is written where there is no room; returns
 * whether there is some: a title is to be written then, and short_write_rest
 * called. */
void short_write(Short *made, const Entry *entry);
bool short_has_room(Short *made, const Entry *entry);
void short_write_rest(Short *made, const Entry *entry);

/* Writes a label; a title; another text. */
void short_write_label(Short *made, Sentence label);
void short_write_title(Short *made, const char *title);
void short_say(Short *made, const char *text);

/* Writes the entry for a heading of level 3, whose blocks are those from
 * [first] on; returns the number of the next heading. */
size_t short_take_entry(Short *made, size_t first);

/* Writes an item of a list: its label and its sentences. */
void short_take_item(Short *made, const Block *item);

/* Writes an entry, behind [label] unless that is NULL, or leaves it out where
 * there is no room for it; the first one of a section writes *[title], which
 * is NULL from then on. */
void short_take_optional(Short *made, const char **title,
                         const Sentence *label, const Entry *entry);

/* Writes what there is (cards, values, tokens, dice); the tables of [section]
 * that the rules use, or a meaning that the page needs, each as a text behind
 * its sentence, after so many turns; which cards are higher; what each card
 * counts; the meanings of words that are used, as many as there is room for,
 * with their tables. */
void short_take_contents(Short *made);
void short_take_tables(Short *made, const char *section, size_t after,
                       const char **title);
void short_take_rankings(Short *made);
void short_take_points(Short *made);
void short_take_words(Short *made);

#endif
