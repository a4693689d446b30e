/* What is looked up in a quick reference: which cards there are, tables, the
 * meaning of words.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/english.h"
#include "rulebook/rulebook_short.h"

/* The meaning of a word waits a turn for each few lines that it takes, tables
 * for those meanings, first those that a sentence on the page names: what is
 * told with words that nobody knows is of no use. */
enum { TABLES = 3, SAID = 2, WORD_BYTES = 160, WORD_TURNS = 4 };

/* A longer list of cards is told where there is room for everything. */
enum { KINDS_BYTES = 100 };

bool short_is_lead(const Block *block)
{
    const char *last = block->sentence_count > 0
        ? block->sentences[block->sentence_count - 1].text : "";
    return *last && last[strlen(last) - 1] == ':';
}

void short_take_optional(Short *made, const char **title,
                         const Sentence *label, const Entry *entry)
{
    made->label = *title ? *title : label ? made->title : made->label;
    if (!short_has_room(made, entry)) {
        return;
    }
    if (*title) {
        short_write_title(made, *title);
        *title = NULL;
    }
    page_break(&made->page);
    if (label) {
        short_write_label(made, *label);
        made->label = made->title;
    }
    short_write_rest(made, entry);
}

bool short_leads_to_table(const Block *root, size_t number)
{
    return number + 1 < root->count &&
           root->blocks[number + 1]->kind == BLOCK_TABLE;
}

/* Whether a word is in a sentence of a block. */
static bool is_said(const Block *block, const char *word)
{
    for (size_t i = 0; i < block->sentence_count; i++) {
        if (strstr(block->sentences[i].text, word)) {
            return true;
        }
    }
    for (size_t i = 0; i < block->count; i++) {
        if (is_said(block->blocks[i], word)) {
            return true;
        }
    }
    return false;
}

/* The list of meanings, or NULL. */
static const Block *find_words(const Short *made)
{
    size_t i = short_find_section(made, "What the words mean");
    return i < made->book->root->count ? made->book->root->blocks[i] : NULL;
}

/* Whether what is told so far needs the meaning in an item. */
static bool is_used(const Short *made, const Block *item)
{
    const Block *first = item->blocks[0];
    const char *word = first->sentence_count > 0 ? first->sentences[0].means
                                                 : NULL;
    return !word || is_said(made->page.root, word);
}

/* Marks the meanings that the page needs, also those that others need. */
static bool *find_needed(const Short *made, const Block *words)
{
    bool *needed = arena_alloc(made->arena, words->count + 1);
    bool more = true;
    for (size_t i = 0; i < words->count; i++) {
        needed[i] = is_used(made, words->blocks[i]);
    }
    while (more) {
        more = false;
        for (size_t i = 0; i < words->count; i++) {
            const Block *first = words->blocks[i]->blocks[0];
            const char *word = first->sentence_count > 0
                                   ? first->sentences[0].means : NULL;
            for (size_t k = 0; k < words->count && word && !needed[i]; k++) {
                needed[i] = needed[k] && is_said(words->blocks[k], word);
                more = more || needed[i];
            }
        }
    }
    return needed;
}

/* How something is looked up in the table that a sentence leads to: "price for"
 * of "The price:". */
static const char *look_up_words(const Short *made, const Sentence *lead)
{
    return text_format(made->arena, "%.*s for", (int)strlen(lead->text) - 5,
                       lead->text + 4);
}

/* Whether the book says something before it tells what words mean. */
static bool is_said_by_rules(const Short *made, const char *said)
{
    const Block *root = made->book->root;
    const size_t end = short_find_section(made, "What the words mean");
    bool found = false;
    for (size_t i = 0; i < end && i < root->count && !found; i++) {
        found = is_said(root->blocks[i], said);
    }
    return found;
}

/* Whether the rules, or a meaning that the page needs, look something up in the
 * table that a sentence leads to: "the price for that card" of "The price:". */
static bool is_looked_up(const Short *made, const Sentence *lead)
{
    const char *said = look_up_words(made, lead);
    const Block *words = find_words(made);
    bool found = is_said_by_rules(made, said);
    if (!found && words && short_is_list(words)) {
        const bool *needed = find_needed(made, words);
        for (size_t i = 0; i < words->count; i++) {
            found = found || (needed[i] && is_said(words->blocks[i], said));
        }
    }
    return found;
}

void short_take_tables(Short *made, const char *section, size_t after,
                       const char **title)
{
    const Block *root = made->book->root;
    size_t i = short_find_section(made, section);
    for (; i + 1 < root->count && root->blocks[i]->kind != BLOCK_HEADING; i++) {
        const Block *block = root->blocks[i];
        if (block->kind == BLOCK_PARAGRAPH && short_leads_to_table(root, i)) {
            const Sentence *lead = &block->sentences[block->sentence_count - 1];
            Entry entry = {.after = after};
            if (after > SAID && is_said(made->page.root,
                                        look_up_words(made, lead))) {
                entry.after = SAID;
            }
            if (is_looked_up(made, lead)) {
                short_add(made, &entry, *lead);
                short_gather_table(made, &entry, root->blocks[i + 1]);
            }
            short_take_optional(made, title, NULL, &entry);
        }
    }
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

/* The cards of each line, from the highest: "Its suit is hearts: A, K, Q.". */
static void gather_ranking(Short *made, Entry *entry, const Block *table)
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

void short_take_rankings(Short *made)
{
    const Block *words = find_words(made);
    const char *title = "Cards, highest first";
    for (size_t i = 0; words && i < words->count; i++) {
        const Block *ranking = ranking_of(words->blocks[i]);
        Entry entry = {.after = 0};
        if (ranking) {
            gather_ranking(made, &entry, ranking);
            short_take_optional(made, &title, NULL, &entry);
        }
    }
}

/* How many turns a meaning waits. */
static size_t turns_of_word(const Entry *entry)
{
    size_t length = 0;
    for (size_t i = 0; i < entry->count; i++) {
        length += strlen(entry->items[i].sentence.text);
    }
    return length / WORD_BYTES < WORD_TURNS ? length / WORD_BYTES : WORD_TURNS;
}

/* The meaning of one word; returns whether there is no room for it. */
static bool take_word(Short *made, const Block *item, const char **title)
{
    Entry entry = {.after = 1};
    entry.groups++;
    if (is_used(made, item)) {
        short_gather(made, &entry, item, true);
    }
    entry.after += turns_of_word(&entry);
    const char *word = item->blocks[0]->sentence_count > 0
                           ? item->blocks[0]->sentences[0].means : NULL;
    made->label = NULL;                /* it is told by its own name */
    bool room = short_has_room(made, &entry);
    if (entry.count == 0) {
        return false;
    }
    if (!room && word) {
        english_gather(&made->unknown, word);
    }
    if (room) {
        if (*title) {
            short_write_title(made, *title);
            *title = NULL;
        }
        short_write_rest(made, &entry);
    }
    return !room;
}

void short_take_words(Short *made)
{
    const Block *words = find_words(made);
    const char *title = "What the words mean";
    bool left = false;
    for (size_t i = 0; words && short_is_list(words) && i < words->count; i++) {
        if (!ranking_of(words->blocks[i])) {
            left = take_word(made, words->blocks[i], &title) || left;
        }
    }
    if (left && !title) {
        short_say(made, "[+]");
    }
    short_take_tables(made, "What the words mean", TABLES, &title);
}

/* What is to be said of the cards of a line beside their name and number;
 * [all]: also a list of many. */
static const char *kind_of_cards(Short *made, const Sentence *cells,
                                 size_t count, bool all)
{
    const char *which = cells[2].text, *notes = cells[count - 1].text;
    Words words = words_new(made->arena);
    if (!english_begins(cells[0].text, which) &&
        (all || strlen(which) <= KINDS_BYTES)) {
        english_gather(&words, which);
    }
    if (count > 3 && english_begins(notes, "some of")) {
        english_gather(&words, text_format(made->arena, "%.*s",
                                           (int)strcspn(notes, ";"), notes));
    }
    return words.count == 0 ? ""
                            : text_format(made->arena, " (%s)",
                                          english_join(&words, "; "));
}

/* The table of cards: "guards 5; number cards 48 (eight each of 1 to 6).". */
static const char *list_cards(Short *made, const Block *table, bool all)
{
    Words words = words_new(made->arena);
    for (size_t r = 1; r < table->count; r++) {
        const Sentence *cells = table->blocks[r]->sentences;
        english_gather(&words, text_format(
            made->arena, "%s %s%s", cells[0].text, cells[1].text,
            kind_of_cards(made, cells, table->blocks[r]->sentence_count,
                          all)));
    }
    return text_format(made->arena, "%s.", english_join(&words, "; "));
}

/* A table of the contents, of cards or of dice. */
static void gather_contents(Short *made, Entry *entry, const Block *table)
{
    if (table->blocks[0]->sentence_count > 2) {
        short_add(made, entry, (Sentence){
            .text = list_cards(made, table, true),
            .brief = list_cards(made, table, false), .path = ""});
    } else {
        short_gather_table(made, entry, table);
    }
}

/* Whether a paragraph says which cards, values, tokens or dice there are. */
static bool is_stock(const Block *block)
{
    static const char *const parts[] = {"cards", "attributes", "tokens",
                                        "dice"};
    bool found = false;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const char *path = block->sentences[0].path;
        size_t length = strlen(parts[i]);
        found = found || (english_begins(path, parts[i]) &&
                          (path[length] == '.' || !path[length]));
    }
    return found;
}

void short_take_contents(Short *made)
{
    const Block *root = made->book->root;
    const char *title = "Contents";
    Entry entry = {.after = 0};
    size_t i = short_find_section(made, title);
    for (; i < root->count && root->blocks[i]->kind != BLOCK_HEADING; i++) {
        const Block *block = root->blocks[i];
        const Block *next = i + 1 < root->count ? root->blocks[i + 1] : block;
        bool one = short_is_list(next) && next->count == 1;
        if (block->kind != BLOCK_PARAGRAPH || !is_stock(block)) {
            continue;
        }
        entry.groups++;
        if (!(one && short_is_lead(block) && block->sentence_count == 1)) {
            short_gather(made, &entry, block, true);
        }
        if (next->kind == BLOCK_TABLE) {
            gather_contents(made, &entry, next);
        } else if (short_is_list(next)) {
            short_gather(made, &entry, next, true);
        }
    }
    if (entry.count > 0) {
        short_take_optional(made, &title, NULL, &entry);
    }
}

void short_take_points(Short *made)
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
    page_open(&made->page, BLOCK_LIST);
    page_open(&made->page, BLOCK_ITEM);
    short_say(made, text_format(made->arena, "Points of cards: %s.",
                          english_join(&words, "; ")));
    page_close(&made->page);
    page_close(&made->page);
}
