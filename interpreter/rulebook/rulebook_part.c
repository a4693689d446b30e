/* Picks from a page what is about one thing: a section, what stands behind a
 * label, or the sentences that say a word.
 *
 * SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "report/suggest.h"
#include "rulebook/rulebook.h"

typedef struct {
    Arena *arena;
    Page page;             /* what is picked */
    const char *name;
    bool whole;            /* titles and labels are the whole name */
    bool card;             /* the name is the label of a card */
    const char *family;    /* of that card, in a row of a table; or NULL */
    bool few;              /* also in any sentence but of the contents */
    bool besides;          /* the contents are left out */
    bool contents;         /* these are being read */
    bool sections;         /* of titles and labels only those of sections */
    bool examples;         /* of these the ones with the name in their titles */
    const char *path;      /* sentences made from this part of the rules, or
                              around it, are meant, not those with the name;
                              or NULL */
    size_t length;         /* of the paths of such sentences */
    const Block *section;  /* the heading that was read last */
    const Block *given;    /* the last heading in [page] */
} Picking;

/* --- Titles and labels ---------------------------------------------------- */

static const char *without_article(const char *title)
{
    return title + (text_begins_alike(title, "the ", 4) ? 4 : 0);
}

/* Whether a title "The goal" or a label "Draw:" is the name, or begins with it;
 * an article is left out in both. */
static bool is_called(const Picking *picking, const char *title)
{
    const char *name = without_article(picking->name);
    title = without_article(title);
    size_t length = strlen(name), own = strcspn(title, ":");
    return text_begins_alike(title, name, length) &&
           (picking->whole ? own == length
                           : own > length && title[length] == ' ');
}

/* Moves a block to the picked page. */
static void take(Picking *picking, Block *block)
{
    Block *root = picking->page.root;
    block->parent = root;
    ARENA_PUSH(picking->arena, root->blocks, root->count, root->capacity) =
        block;
    picking->page.fresh = true;
}

/* Picks the heading at [at] of [page] with all below it; returns the index
 * behind that. */
static size_t take_section(Picking *picking, const Page *page, size_t at)
{
    Block *const *blocks = page->root->blocks;
    int level = blocks[at]->level;
    do {
        take(picking, blocks[at++]);
    } while (at < page->root->count && (blocks[at]->kind != BLOCK_HEADING ||
                                        blocks[at]->level > level));
    return at;
}

static bool is_labelled(const Picking *picking, const Block *item)
{
    const Block *first = item->count > 0 ? item->blocks[0] : NULL;
    return first && first->sentence_count > 0 && first->sentences[0].strong &&
           is_called(picking, first->sentences[0].text);
}

/* Picks the items of a list, and of the lists in it, that have the label. */
static void take_items(Picking *picking, Block *list)
{
    for (size_t i = 0; i < list->count; i++) {
        Block *item = list->blocks[i];
        if (item->kind == BLOCK_ITEM && is_labelled(picking, item)) {
            for (size_t k = 0; k < item->count; k++) {
                take(picking, item->blocks[k]);
            }
        } else if (item->count > 0) {
            take_items(picking, item);
        }
    }
}

/* Adds the heading of the section, unless it is there. */
static void add_heading(Picking *picking)
{
    if (picking->section && picking->given != picking->section) {
        page_add_heading(&picking->page, picking->section->level,
                         picking->section->sentences[0]);
    }
    picking->given = picking->section;
}

/* Whether the block ends with a colon, so that what follows belongs to it. */
static bool introduces(const Block *block)
{
    const char *last = block->sentence_count == 0 ? "" :
        block->sentences[block->sentence_count - 1].text;
    return *last && last[strlen(last) - 1] == ':';
}

/* The items of a list that have the label, as a list; NULL: none has. */
static Block *labelled_items(const Picking *picking, const Block *list)
{
    Block *picked = arena_alloc(picking->arena, sizeof *picked);
    *picked = (Block){.kind = list->kind};
    for (size_t i = 0; i < list->count; i++) {
        if (list->blocks[i]->kind == BLOCK_ITEM &&
            is_labelled(picking, list->blocks[i])) {
            ARENA_PUSH(picking->arena, picked->blocks, picked->count,
                       picked->capacity) = list->blocks[i];
        }
    }
    return picked->count > 0 ? picked : NULL;
}

/* Picks what has the label in a block after [before]: with that where it
 * introduces a list, since its items may lean on it ("instead of the usual,
 * one of these:"). */
static void pick_labelled(Picking *picking, Block *before, Block *block)
{
    Block *items = before && introduces(before)
                       ? labelled_items(picking, block) : NULL;
    if (items) {
        add_heading(picking);
        take(picking, before);
        take(picking, items);
    } else {
        take_items(picking, block);
    }
}

static bool is_contents(const Block *heading)
{
    return text_equal(heading->sentences[0].text, "Contents");
}

/* Whether a heading begins what is left out: the examples. One of the same
 * level ends them. */
static bool in_left_out(const Picking *picking, const Block *heading,
                        bool before)
{
    return heading->level > 2
               ? before
               : text_equal(heading->sentences[0].text, "Examples") ||
                     (picking->besides && is_contents(heading));
}

/* Whether the name, or its plural, stands in a text as a word. */
static bool says_name(const char *text, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = text; *at; at++) {
        const char *end = at + length;
        if ((at == text || !isalnum((unsigned char)at[-1])) &&
            text_begins_alike(at, name, length) &&
            !isalnum((unsigned char)end[*end == 's'])) {
            return true;
        }
    }
    return false;
}

/* Whether the section with a heading is to be picked. */
static bool is_meant(const Picking *picking, const Block *heading, bool example)
{
    const char *title = heading->sentences[0].text;
    return picking->examples ? example && heading->level > 2 &&
                                   says_name(title, picking->name)
                             : is_called(picking, title);
}

static void pick_titled(Picking *picking, const Page *page)
{
    bool example = false;
    for (size_t i = 0; i < page->root->count;) {
        Block *block = page->root->blocks[i];
        bool heading = block->kind == BLOCK_HEADING && block->level > 1;
        example = heading ? in_left_out(picking, block, example) : example;
        if (example && !picking->whole && !picking->examples) {
            i++;
        } else if (heading && is_meant(picking, block, example)) {
            i = take_section(picking, page, i);
        } else {
            picking->section = heading ? block : picking->section;
            if (!picking->sections) {
                pick_labelled(picking, i > 0 ? page->root->blocks[i - 1] : NULL,
                              block);
            }
            i++;
        }
    }
}

/* --- Words ---------------------------------------------------------------- */

/* Whether a label such as "3" stands in a text: not as a part of "3*", "2/3" or
 * "30". */
static bool says_label(const char *text, const char *label)
{
    size_t length = strlen(label);
    for (const char *at = text; *at; at++) {
        bool begins = at == text || strchr(" (", at[-1]);
        if (begins && strncmp(at, label, length) == 0 &&
            (at[length] == '\0' || strchr(" ,.;:)", at[length]))) {
            return true;
        }
    }
    return false;
}

/* Whether [path] leads to the part [within], or to something in it. */
static bool is_within(const char *path, const char *within)
{
    size_t length = strlen(within);
    return length > 0 && strncmp(path, within, length) == 0 &&
           (path[length] == '\0' || path[length] == '.');
}

/* How close a sentence is to the part that is meant: one that is made from it
 * is as close as can be, others the closer the longer their path. */
static size_t closeness(const Picking *picking, const Sentence *sentence)
{
    const char *path = sentence->path ? sentence->path : "";
    return is_within(path, picking->path)   ? strlen(picking->path)
           : is_within(picking->path, path) ? strlen(path) : 0;
}

static bool says(const Picking *picking, const Sentence *sentence)
{
    return picking->path   ? closeness(picking, sentence) == picking->length
           : picking->card ? says_label(sentence->text, picking->name) ||
                                 (picking->few && !picking->contents &&
                                  says_name(sentence->text, picking->family))
                           : says_name(sentence->text, picking->name);
}

/* Whether a row of a table says it; of a card also the row of its family. */
static bool row_says(const Picking *picking, const Block *table,
                     const Block *row)
{
    const Sentence whole = {.text = page_row(picking->arena, table, row),
                            .path = row->sentence_count > 0
                                        ? row->sentences[0].path : NULL};
    return says(picking, &whole) ||
           (picking->family && row->sentence_count > 0 &&
            says_name(row->sentences[0].text, picking->family));
}

/* Whether a sentence in a block, or in one inside it, says the word. */
static bool block_says(const Picking *picking, const Block *block)
{
    bool is = false;
    for (size_t i = 0; i < block->sentence_count && !is; i++) {
        is = says(picking, &block->sentences[i]);
    }
    for (size_t i = 0; i < block->count && !is; i++) {
        is = block_says(picking, block->blocks[i]);
    }
    return is;
}

/* Adds a sentence below the heading of its section. */
static void add_sentence(Picking *picking, Sentence sentence)
{
    add_heading(picking);
    page_add(&picking->page, sentence);
}

/* Adds the sentences of a paragraph that say the word, each with those that
 * lean on it and that it leans on; [last]: also the last one. Returns whether
 * the last one was added. */
static bool pick_sentences(Picking *picking, const Block *block, bool last)
{
    bool picked = false;
    page_break(&picking->page);
    for (size_t i = 0; i < block->sentence_count; i++) {
        const Sentence *one = &block->sentences[i], *next = one + 1;
        bool end = i + 1 == block->sentence_count;
        picked = says(picking, one) || (picked && one->leans) ||
                 (!end && next->leans && says(picking, next)) ||
                 (end && last);
        if (picked) {
            add_sentence(picking, *one);
        }
    }
    return picked;
}

/* The items of a list, or the rows of a table below its head, that say the
 * word; NULL: none does. */
static Block *pick_entries(const Picking *picking, const Block *from)
{
    Block *picked = arena_alloc(picking->arena, sizeof *picked);
    bool table = from->kind == BLOCK_TABLE;
    *picked = (Block){.kind = table ? BLOCK_TABLE : BLOCK_LIST};
    for (size_t i = 0; i < from->count; i++) {
        Block *entry = from->blocks[i];
        bool head = table && i == 0;
        if (head || (table ? row_says(picking, from, entry)
                           : block_says(picking, entry))) {
            ARENA_PUSH(picking->arena, picked->blocks, picked->count,
                       picked->capacity) = entry;
        }
    }
    return picked->count > (table ? 1 : 0) ? picked : NULL;
}

/* Picks a list or a table with what introduces it, a paragraph or NULL: all of
 * it if that says the word. */
static void pick_list(Picking *picking, const Block *before, Block *list)
{
    Block *picked = pick_entries(picking, list);
    bool all = before && pick_sentences(picking, before, picked != NULL) &&
               (!picked || block_says(picking, before));
    if (all || picked) {
        add_heading(picking);
        take(picking, all ? list : picked);
    }
}

static bool is_list(const Block *block)
{
    return block->kind == BLOCK_LIST || block->kind == BLOCK_NUMBERED ||
           block->kind == BLOCK_TABLE;
}

static void pick_words(Picking *picking, const Block *around)
{
    bool example = false;
    for (size_t i = 0; i < around->count; i++) {
        Block *block = around->blocks[i];
        Block *next = i + 1 < around->count ? around->blocks[i + 1] : NULL;
        if (block->kind == BLOCK_HEADING) {
            example = in_left_out(picking, block, example);
            picking->section = block;
            picking->contents = block->level > 2 ? picking->contents
                                                 : is_contents(block);
        } else if (example) {
            continue;
        } else if (is_list(block)) {
            pick_list(picking, NULL, block);
        } else if (next && is_list(next) && introduces(block)) {
            pick_list(picking, block, next);
            i++;
        } else if (block->kind == BLOCK_PARAGRAPH) {
            pick_sentences(picking, block, false);
        } else {
            pick_words(picking, block);
        }
    }
}

/* --- What is referred to -------------------------------------------------- */

/* Whether a sentence in a block refers to the section [title]: "do what "Pay"
 * says". */
static bool refers(const Picking *picking, const Block *block,
                   const char *title)
{
    const char *said = text_format(picking->arena, "what \"%s\" says", title);
    bool is = false;
    for (size_t i = 0; i < block->sentence_count && !is; i++) {
        is = strstr(block->sentences[i].text, said) != NULL;
    }
    for (size_t i = 0; i < block->count && !is; i++) {
        is = refers(picking, block->blocks[i], title);
    }
    return is;
}

/* Whether a heading was picked. */
static bool is_picked(const Picking *picking, const Block *heading)
{
    const Block *root = picking->page.root;
    for (size_t i = 0; i < root->count; i++) {
        if (root->blocks[i]->kind == BLOCK_HEADING &&
            text_equal(root->blocks[i]->sentences[0].text,
                       heading->sentences[0].text)) {
            return true;
        }
    }
    return false;
}

/* Adds the sections that the picked sentences refer to, and those that these
 * refer to. */
static void pick_referred(Picking *picking, const Page *page)
{
    const Block *root = page->root;
    size_t before;
    do {
        before = picking->page.root->count;
        for (size_t i = 0; i < root->count; i++) {
            const Block *block = root->blocks[i];
            if (block->kind == BLOCK_HEADING && block->level == 3 &&
                !is_picked(picking, block) &&
                refers(picking, picking->page.root,
                       block->sentences[0].text)) {
                take_section(picking, page, i);
            }
        }
    } while (picking->page.root->count > before);
}

Page rulebook_section(Arena *arena, const Page *page, const char *title)
{
    Picking picking = {.arena = arena, .page = page_new(arena), .name = title,
                       .whole = true};
    for (size_t i = 0; i < page->root->count; i++) {
        const Block *block = page->root->blocks[i];
        if (block->kind == BLOCK_HEADING && block->level == 2 &&
            text_equal(block->sentences[0].text, title)) {
            take_section(&picking, page, i);
            return picking.page;
        }
    }
    return picking.page;
}

Page rulebook_part(Arena *arena, const Page *page, const char *name)
{
    Picking picking = {.arena = arena, .page = page_new(arena), .name = name,
                       .whole = true};
    pick_titled(&picking, page);
    if (picking.page.root->count == 0) {
        picking.whole = false;
        pick_titled(&picking, page);
    }
    if (picking.page.root->count == 0) {
        pick_words(&picking, page->root);
        if (!picking.given || picking.given->level == 1) {
            picking.examples = picking.sections = true;
            pick_titled(&picking, page);
        }
    }
    pick_referred(&picking, page);
    return picking.page;
}

/* The greatest closeness of a sentence in a block. */
static size_t find_closest(const Picking *picking, const Block *block)
{
    size_t most = 0;
    for (size_t i = 0; i < block->sentence_count; i++) {
        size_t one = closeness(picking, &block->sentences[i]);
        most = block->kind != BLOCK_HEADING && one > most ? one : most;
    }
    for (size_t i = 0; i < block->count; i++) {
        size_t one = find_closest(picking, block->blocks[i]);
        most = one > most ? one : most;
    }
    return most;
}

/* The length of "actions.NAME" in a longer path. */
static size_t rule_length(const char *path)
{
    size_t section = strcspn(path, ".");
    return section + (path[section] ? 1 + strcspn(path + section + 1, ".") : 0);
}

Page rulebook_place(Arena *arena, const Page *page, const char *path)
{
    const size_t rule = rule_length(path);
    Picking picking = {.arena = arena, .page = page_new(arena), .path = path,
                       .name = ""};
    picking.length = find_closest(&picking, page->root);
    if (picking.length < rule) {
        picking.path = arena_copy(arena, path, rule);
        picking.length = find_closest(&picking, page->root);
    }
    if (picking.length == strlen(picking.path) || picking.length >= rule) {
        pick_words(&picking, page->root);
    }
    return picking.page;
}

/* Whether more was picked than which cards there are. */
static bool tells(const Picking *picking)
{
    const Block *root = picking->page.root;
    bool contents = false;
    for (size_t i = 0; i < root->count; i++) {
        const Block *block = root->blocks[i];
        bool heading = block->kind == BLOCK_HEADING;
        contents = heading ? is_contents(block) : contents;
        if (!heading && !contents) {
            return true;
        }
    }
    return false;
}

Page rulebook_card(Arena *arena, const Page *page, const CardSought *card,
                   bool *told)
{
    Picking picking = {.arena = arena, .page = page_new(arena),
                       .name = card->label, .whole = true, .card = true,
                       .family = card->family, .few = card->few};
    pick_words(&picking, page->root);
    pick_titled(&picking, page);
    if (card->family && !text_equal(card->family, card->label)) {
        size_t before = picking.page.root->count;
        picking.name = card->family;
        picking.sections = card->few;     /* the others say the name */
        pick_titled(&picking, page);
        if (picking.page.root->count == before) {
            picking.whole = false;   /* "Star card" of "star" */
            pick_titled(&picking, page);
        }
    }
    picking.card = false;
    picking.besides = true;
    *told = tells(&picking);
    for (const char **other = card->others; *other && !tells(&picking);
         other++) {
        picking.name = *other;
        pick_words(&picking, page->root);
    }
    pick_referred(&picking, page);
    return picking.page;
}

Page rulebook_said(Arena *arena, const Page *page, const char *name)
{
    Picking picking = {.arena = arena, .page = page_new(arena), .name = name,
                       .whole = true};
    pick_words(&picking, page->root);
    return picking.page;
}

/* --- Words that are near -------------------------------------------------- */

typedef struct {
    const char **words;
    size_t count, capacity;
} Titles;

/* Adds the words of a title; signs and articles are none. */
static void gather_words(Arena *arena, Titles *titles, const char *title)
{
    enum { SHORTEST = 3 };
    while (*title) {
        size_t length = 0;
        while (isalnum((unsigned char)title[length])) {
            length++;
        }
        if (length >= SHORTEST) {
            char *word = arena_copy(arena, title, length);
            for (size_t i = 0; i < length; i++) {
                word[i] = (char)tolower((unsigned char)word[i]);
            }
            ARENA_PUSH(arena, titles->words, titles->count, titles->capacity) =
                word;
        }
        title += length > 0 ? length : 1;
    }
}

static void gather_titles(Arena *arena, Titles *titles, const Block *block)
{
    for (size_t i = 0; i < block->sentence_count; i++) {
        if (block->kind == BLOCK_HEADING || block->sentences[i].strong) {
            gather_words(arena, titles, block->sentences[i].text);
        }
    }
    for (size_t i = 0; i < block->count; i++) {
        gather_titles(arena, titles, block->blocks[i]);
    }
}

const char *rulebook_nearest(Arena *arena, const Page *page, const char *name)
{
    Titles titles = {0};
    char *small = arena_copy(arena, name, strlen(name));
    for (char *at = small; *at; at++) {
        *at = (char)tolower((unsigned char)*at);
    }
    gather_titles(arena, &titles, page->root);
    return suggest_word(small, titles.words, titles.count);
}
