/* A quick reference, made from a rule book. Each action, card, part of the
 * score and end is an entry, which says in any case one thing, in brief if it
 * is long: a choice without the conditions that have reasons, and the reasons.
 * Then the entries take turns to say more, as long as there is room: what else
 * they do, the same in full, what only keeps count. What has no room is left
 * to the book.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/english.h"
#include "rulebook/rulebook.h"
#include "rulebook/rulebook_short.h"

enum { WIDTH = 78 };

/* Steps between turns and rounds wait until all else has said one thing, tables
 * of the score as well, tables of the set-up a little longer. */
enum { STEPS = 1, SCORES = 1, TABLES = 3 };

/* --- The book ------------------------------------------------------------- */

bool short_is_heading(const Block *block, int level)
{
    return block->kind == BLOCK_HEADING && block->level <= level;
}

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

bool short_is_list(const Block *block)
{
    return block->kind == BLOCK_LIST || block->kind == BLOCK_NUMBERED;
}

bool short_is_ranking(const Block *block)
{
    const Block *head = block->kind == BLOCK_TABLE ? block->blocks[0] : NULL;
    return head && head->sentence_count > 2 &&
           english_begins(head->sentences[2].text, "cards, highest");
}

/* --- Sections ------------------------------------------------------------- */

/* What one does at the beginning or the end of each turn: [list] and the
 * sentence that leads to it. */
static void take_steps(Short *made, const Block *block, const Block *list)
{
    Entry entry = {.after = 0};
    entry.groups++;
    short_add(made, &entry, block->sentences[block->sentence_count - 1]);
    short_gather(made, &entry, list, true);
    if (short_has_room(made, &entry)) {
        page_break(&made->page);
        short_write_rest(made, &entry);
    }
}

/* The sentence of a paragraph that says what one may do in a turn. */
static void write_choice(Short *made, const Block *block)
{
    for (size_t i = 0; i < block->sentence_count; i++) {
        Sentence sentence = block->sentences[i];
        if (sentence.brief) {
            sentence.instead = sentence.gone = NULL;
            sentence.text = sentence.brief;
            page_break(&made->page);
            page_add(&made->page, sentence);
        }
    }
}

/* What comes before the entries of a section, up to a heading: returns its
 * number. What leads to the entries is told last. */
static size_t take_lead(Short *made, size_t first)
{
    const Block *root = made->book->root;
    size_t end = first;
    for (; end < root->count && root->blocks[end]->kind != BLOCK_HEADING;
         end++) {
        const Block *block = root->blocks[end];
        if (block->kind == BLOCK_PARAGRAPH && short_is_lead(block) &&
            end + 1 < root->count && short_is_list(root->blocks[end + 1])) {
            take_steps(made, block, root->blocks[end + 1]);
        }
    }
    for (size_t i = first; i < end; i++) {
        if (root->blocks[i]->kind == BLOCK_PARAGRAPH) {
            write_choice(made, root->blocks[i]);
        }
    }
    return end;
}

/* The entries of a section that has a heading for each: actions, phases,
 * special cards, what several of these have in common. */
static void take_entries(Short *made, const char *title)
{
    const Block *root = made->book->root;
    size_t i = short_find_section(made, title);
    if (i == root->count) {
        return;
    }
    short_write_title(made, title);
    i = take_lead(made, i);
    page_open(&made->page, BLOCK_LIST);
    while (i < root->count && short_is_heading(root->blocks[i], 3) &&
           root->blocks[i]->level == 3) {
        i = short_take_entry(made, i + 1);
    }
    page_close(&made->page);
}

static void take_list(Short *made, const Block *list)
{
    page_open(&made->page, list->kind);
    for (size_t i = 0; i < list->count; i++) {
        short_take_item(made, list->blocks[i]);
    }
    page_close(&made->page);
}

/* Removes a title, block number [title] of the page, without text behind it. */
static void drop_title(Short *made, size_t title)
{
    const Block *root = made->page.root;
    const Block *last = root->blocks[root->count - 1];
    bool empty = short_is_list(last) ? last->count == 0
                                     : last->kind == BLOCK_HEADING;
    if (empty && root->count <= title + 2) {
        page_cut(&made->page, title);
    }
}

/* All sentences of a block, in their order. */
static void gather_texts(Words *texts, const Block *block)
{
    for (size_t i = 0; i < block->sentence_count; i++) {
        english_gather(texts, block->sentences[i].text);
    }
    for (size_t i = 0; i < block->count; i++) {
        gather_texts(texts, block->blocks[i]);
    }
}

/* All sentences of the usual action with a label. */
static Words usual_texts(const Short *made, const Sentence *label)
{
    const Block *root = made->book->root;
    Words texts = words_new(made->arena);
    bool same = false;
    size_t i = short_find_section(made, "A turn");
    for (; i < root->count && !short_is_heading(root->blocks[i], 2); i++) {
        const Block *block = root->blocks[i];
        if (block->kind == BLOCK_HEADING) {
            const char *name = block->sentences[0].text;
            same = english_begins(label->text, name) &&
                   text_equal(label->text + strlen(name), ":");
        } else if (same) {
            gather_texts(&texts, block);
        }
    }
    return texts;
}

/* The number of sentences of an action of a mode before those at its end that
 * the usual action has as well. */
static size_t count_own(const Short *made, const Block *item)
{
    const Words usual = usual_texts(made, &item->blocks[0]->sentences[0]);
    Words texts = words_new(made->arena);
    gather_texts(&texts, item);
    size_t count = texts.count, left = usual.count;
    while (count > 2 && left > 0 &&
           text_equal(texts.items[count - 1], usual.items[left - 1])) {
        count--;
        left--;
    }
    return count;
}

/* An action of a mode; what it has in common with the usual action is said in
 * short. */
static void take_mode_action(Short *made, Block *item)
{
    Block *first = item->blocks[0];
    const Block all = *item, before = *first;
    size_t own = count_own(made, item);
    if (own <= before.sentence_count &&
        (own < before.sentence_count || all.count > 1)) {
        first->sentences = arena_alloc(made->arena,
                                       (own + 1) * sizeof(Sentence));
        memcpy(first->sentences, before.sentences, own * sizeof(Sentence));
        first->sentences[own] =
            (Sentence){.text = "The rest as usual.", .path = "",
                       .weight = WEIGHT_STATE};
        first->sentence_count = own + 1;
        item->count = 1;
    }
    short_take_item(made, item);
    *item = all;
    *first = before;
}

/* What one does instead of the usual: an entry for each action. */
static void take_mode(Short *made, size_t heading)
{
    Block *const *blocks = made->book->root->blocks;
    Sentence lead = blocks[heading + 1]->sentences[0];
    lead.text = lead.brief ? lead.brief : lead.text;
    page_open(&made->page, BLOCK_ITEM);
    short_write_label(made, blocks[heading]->sentences[0]);
    page_add(&made->page, lead);
    const Block *list = blocks[heading + 2];
    page_open(&made->page, list->kind);
    for (size_t i = 0; i < list->count; i++) {
        take_mode_action(made, list->blocks[i]);
    }
    page_close(&made->page);
    page_close(&made->page);
}

/* The title of the modes. What is in them may be all that one does. */
static const char *title_of_modes(const Block *lead)
{
    return strstr(lead->sentences[0].text, " the usual,")
               ? "Instead of the usual" : "What you do";
}

/* Sections about places of the file that begin with [path], each with a heading
 * of its own, under one title; NULL: that of the modes. */
static void take_titled(Short *made, const char *path, const char *title,
                        void (*take)(Short *made, size_t heading))
{
    const Block *root = made->book->root;
    bool any = false;
    for (size_t i = 0; i + 2 < root->count; i++) {
        const Block *block = root->blocks[i];
        if (short_is_heading(block, 2) && block->level == 2 &&
            english_begins(block->sentences[0].path, path)) {
            if (!any) {
                title = title ? title : title_of_modes(root->blocks[i + 1]);
                short_write_title(made, title);
                page_open(&made->page, BLOCK_LIST);
            }
            any = true;
            take(made, i);
        }
    }
    if (any) {
        page_close(&made->page);
    }
}

static void take_relation(Short *made, size_t heading)
{
    short_take_entry(made, heading + 1);
}

/* Steps that follow, or those who win a tie: one entry. */
static void take_numbered(Short *made, const Block *lead, const Block *list)
{
    const char *title = NULL;
    Entry entry = {.after = STEPS};
    for (size_t i = 0; i < list->count; i++) {
        entry.groups++;
        short_gather(made, &entry, list->blocks[i], true);
    }
    short_take_optional(made, &title,
                        &lead->sentences[lead->sentence_count - 1], &entry);
}

/* A paragraph in a section with a list. */
static void take_paragraph(Short *made, const Block *block)
{
    const char *title = NULL;
    Entry entry = {.after = 0};
    short_gather(made, &entry, block, false);
    if (entry.count > 0) {
        short_take_optional(made, &title, NULL, &entry);
    }
}

/* The paragraphs and the list of a section. */
static void take_section(Short *made, const char *title)
{
    const Block *root = made->book->root;
    size_t i = short_find_section(made, title);
    if (i == root->count) {
        return;
    }
    size_t before = made->page.root->count;
    short_write_title(made, title);
    for (; i < root->count && root->blocks[i]->kind != BLOCK_HEADING; i++) {
        const Block *block = root->blocks[i];
        const Block *next = i + 1 < root->count ? root->blocks[i + 1] : block;
        if (block->kind == BLOCK_LIST) {
            take_list(made, block);
        } else if (block->kind == BLOCK_PARAGRAPH &&
                   next->kind == BLOCK_NUMBERED) {
            take_numbered(made, block, next);
        } else if (block->kind == BLOCK_PARAGRAPH &&
                   next->kind != BLOCK_TABLE) {
            take_paragraph(made, block);
        }
    }
    drop_title(made, before);
}

/* --- The page ------------------------------------------------------------- */

/* How a round is set up: one entry. */
static void take_setup(Short *made)
{
    const Block *root = made->book->root;
    const char *title = "Setting up";
    size_t i = short_find_section(made, title);
    Entry entry = {.after = 0};
    for (; i < root->count && root->blocks[i]->kind != BLOCK_HEADING; i++) {
        const Block *block = root->blocks[i];
        for (size_t k = 0; short_is_list(block) && k < block->count; k++) {
            entry.groups++;
            short_gather(made, &entry, block->blocks[k], true);
        }
        if (block->kind == BLOCK_PARAGRAPH && !short_is_lead(block)) {
            short_gather(made, &entry, block, false);
        }
    }
    if (entry.count > 0) {
        short_write_title(made, title);
        title = NULL;
        short_write(made, &entry);
    }
    short_take_tables(made, "Setting up", TABLES, &title);
}

/* When the game ends, and who wins. */
static void take_goal(Short *made)
{
    const Block *root = made->book->root;
    size_t i = short_find_section(made, "The goal");
    Entry entry = {.groups = 1};
    if (i < root->count) {
        const Block *block = root->blocks[i];
        for (size_t k = 0; k < block->sentence_count; k++) {
            short_add(made, &entry, block->sentences[k]);
        }
        short_write(made, &entry);
    }
}

/* The title and what stands below it. */
static void take_head(Short *made)
{
    const Block *root = made->book->root;
    Sentence title = root->blocks[0]->sentences[0];
    title.text = text_format(made->arena, "%s in short%s", title.text,
                             made->left_out ? " ([+]: the rule book says more)"
                                            : "");
    page_add_heading(&made->page, 1, title);
    for (size_t i = 1; i < root->count && root->blocks[i]->kind ==
                                              BLOCK_PARAGRAPH; i++) {
        for (size_t k = 0; k < root->blocks[i]->sentence_count; k++) {
            page_add(&made->page, root->blocks[i]->sentences[k]);
        }
    }
    take_goal(made);
}

enum { NOTE_LINES = 5, NOTE_BYTES = 330 };

/* Some of [words], as long as there is room for them. */
static const char *list_some(Arena *arena, const Words *words, size_t most)
{
    Text text = text_new(arena);
    for (size_t i = 0; i < words->count; i++) {
        if (text.length + strlen(words->items[i]) > most) {
            text_add(&text, " and others");
            break;
        }
        text_add_format(&text, "%s%s", i > 0 ? ", " : "", words->items[i]);
    }
    return text_string(&text);
}

/* What there is no room for, and where it is told. */
static void take_note(Short *made)
{
    Arena *arena = made->arena;
    if (!made->says_what) {
        return;
    }
    short_write_title(made, "What this sheet leaves out");
    if (made->left.count > 0) {
        short_say(made, text_format(
            arena, "Only the rule book says all of this: %s.",
            list_some(arena, &made->left, NOTE_BYTES / 2)));
    }
    if (made->unknown.count > 0) {
        short_say(made, text_format(
            arena, "Only there these words are explained: %s.",
            list_some(arena, &made->unknown, NOTE_BYTES / 2)));
    }
}

/* Makes the page with what [made] wants to be shown of each entry. */
static void make(Short *shorter)
{
    Short made = *shorter;
    const char *told = NULL;           /* the title of the section */
    made.page = page_new(made.arena);
    made.count = 0;
    take_head(&made);
    made.left_out = false;
    made.title = made.label = NULL;
    made.left = words_new(made.arena);
    made.unknown = words_new(made.arena);
    short_take_contents(&made);
    take_setup(&made);
    take_entries(&made, "A turn");
    take_entries(&made, "The phases of a round");
    take_titled(&made, "modes.", NULL, take_mode);
    take_titled(&made, "relations.", "Which card does what", take_relation);
    take_entries(&made, "Special cards");
    take_entries(&made, "More rules");
    short_take_rankings(&made);
    take_section(&made, "The end of a round");
    take_section(&made, "Scoring");
    short_take_tables(&made, "Scoring", SCORES, &told);
    short_take_points(&made);
    take_section(&made, "The end of the game");
    short_take_words(&made);
    take_note(&made);
    *shorter = made;
}

static size_t count_lines(Arena *arena, const Page *page)
{
    const PageStyle style = {.name = "", .width = WIDTH, .brief = true};
    Text text = text_new(arena);
    size_t lines = 0;
    page_write_text(page, &style, &text);
    for (const char *at = text_string(&text); *at; at++) {
        lines += *at == '\n';
    }
    return lines;
}

/* Gives room to a turn of each entry that has one, where there is some, from
 * the set-up on; in the first turn the last ones, who wins and what counts, are
 * first. Returns whether any had one. */
static bool add_turn(Short *made, size_t turn, size_t lines)
{
    bool any = false;
    for (size_t n = 0; n < made->count; n++) {
        const size_t i = turn == 1 ? made->count - 1 - n : n;
        const uint64_t before = made->shown[i], left = made->turns[i] & ~before;
        any = any || made->turns[i] >> (turn - 1);
        if (left >> (turn - 1) & 1) {
            made->shown[i] |= UINT64_C(1) << (turn - 1);
            make(made);
            if (count_lines(made->arena, &made->page) > lines) {
                made->shown[i] = before;
            }
        }
    }
    return any;
}

/* Meanings are looked up once more when all is there that uses them. */
enum { ROUNDS = 3 };

/* The page with as much as there is room for in so many lines. */
static Short fill(Arena *arena, const Page *page, size_t lines)
{
    Short made = {.arena = arena, .book = page};
    size_t most = SHORT_ENTRIES_MAX + 1;
    made.shown = arena_alloc(arena, most * sizeof *made.shown);
    made.turns = arena_alloc(arena, most * sizeof *made.turns);
    make(&made);
    made.tight = count_lines(arena, &made.page) > lines;
    for (int round = 0; round < ROUNDS; round++) {
        for (size_t turn = 1; turn <= SHORT_TURNS_MAX; turn++) {
            if (!add_turn(&made, turn, lines)) {
                break;
            }
        }
    }
    make(&made);               /* with the sign in its title if it has it */
    return made;
}

Page rulebook_short(Arena *arena, const Page *page, size_t lines)
{
    Short made = fill(arena, page, lines);
    if (made.left_out) {
        made = fill(arena, page, lines - NOTE_LINES);
        made.says_what = true;
    }
    make(&made);
    return made.page;
}
