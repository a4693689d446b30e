/* Entries of a quick reference.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/rulebook_short.h"

#include <ctype.h>
#include <string.h>

#include "rulebook/english.h"

/* --- Gathering ------------------------------------------------------------ */

/* Whether a sentence says when an action is not open, and may do so apart from
 * what the action does. */
static bool is_guard(const Sentence *sentence)
{
    return sentence->brief && strstr(sentence->path, ".when.");
}

static bool goes_without_saying(const Sentence *sentence)
{
    return sentence->brief && !*sentence->brief && !sentence->reasons;
}

/* The last sentence that is in as many lists as what comes next, or -1. */
static int find_before(const Entry *entry)
{
    int i = (int)entry->count - 1;
    while (i >= 0 && entry->items[i].depth > entry->depth) {
        i--;
    }
    return i;
}

/* A text without the order in which what all do at once is done, which matters
 * only where two would take the last of something. */
static const char *without_order(Arena *arena, const char *text)
{
    static const char *const left_out[] = {
        ", in the order of seats from the first",
        " or whoever of them comes next"};
    for (size_t i = 0; text && i < sizeof left_out / sizeof *left_out; i++) {
        const char *at = strstr(text, left_out[i]);
        while (at) {
            text = text_format(arena, "%.*s%s", (int)(at - text), text,
                               at + strlen(left_out[i]));
            at = strstr(text, left_out[i]);
        }
    }
    const char *done = text ? strstr(text, ", and tells nobody until all have "
                                           "chosen") : NULL;
    return done ? text_format(arena, "%.*s, in secret:", (int)(done - text),
                              text) : text;
}

void short_add(Short *made, Entry *entry, Sentence sentence)
{
    sentence.text = without_order(made->arena, sentence.text);
    sentence.brief = without_order(made->arena, sentence.brief);
    sentence.strong = false;
    sentence.instead = sentence.gone = NULL;
    entry->groups += entry->groups == 0;
    int needs = sentence.leans   ? find_before(entry)
                : entry->depth > 0 ? entry->lead : -1;
    ARENA_PUSH(made->arena, entry->items, entry->count, entry->capacity) =
        (Told){sentence, entry->groups, needs, entry->depth};
}

/* Whether the present group is long enough: what follows in the list that it
 * tells may come later, unless it belongs to what leads to it. */
static bool is_full(const Short *made, const Entry *entry)
{
    enum { GROUP_MAX = 200 };          /* bytes */
    size_t length = 0;
    const char *last = ":";
    for (size_t i = 0; i < entry->count; i++) {
        if (entry->items[i].group == entry->groups) {
            last = entry->items[i].sentence.text;
            length += strlen(last);
        }
    }
    size_t most = made->tight ? 0 : GROUP_MAX;
    return length > most && last[strlen(last) - 1] != ':';
}

/* Adds a table as a text: "if you have no card: zero;". */
void short_gather_table(Short *made, Entry *entry, const Block *table)
{
    for (size_t r = 1; r < table->count; r++) {
        Sentence row = table->blocks[r]->sentences[0];
        row.text = text_format(made->arena, "%s%s",
                               page_row(made->arena, table, table->blocks[r]),
                               r + 1 < table->count ? ";" : ".");
        row.brief = NULL;
        short_add(made, entry, row);
    }
}

/* The sentence that leads to a list that comes next, or -1. */
static int find_lead(const Entry *entry)
{
    int before = find_before(entry);
    const char *text = before < 0 ? "" : entry->items[before].sentence.text;
    return *text && text[strlen(text) - 1] == ':' ? before : -1;
}

/* Puts what is set just before the last sentence into its group: the last one
 * goes by it. */
static void join_settings(Entry *entry)
{
    const Told *last = &entry->items[entry->count - 1];
    for (Told *told = &entry->items[entry->count - 1];
         told-- > entry->items && told->sentence.sets &&
         told->depth == last->depth;) {
        told->group = last->group;
    }
}

static void gather_sentences(Short *made, Entry *entry, const Block *block,
                             bool listed)
{
    bool before = true;
    for (size_t i = 0; i < block->sentence_count; i++) {
        const Sentence *one = &block->sentences[i];
        bool told = !is_guard(one) && !goes_without_saying(one) &&
                    (before || !one->leans);
        if (told) {
            entry->groups += !listed || is_full(made, entry);
            short_add(made, entry, *one);
        }
        if (told && one->performs && !made->tight) {
            join_settings(entry);
        }
        before = told;
    }
}

void short_gather(Short *made, Entry *entry, const Block *block, bool listed)
{
    bool list = short_is_list(block);
    int lead = entry->lead;
    entry->lead = list ? find_lead(entry) : lead;
    entry->depth += list;
    if (block->kind == BLOCK_TABLE) {
        short_gather_table(made, entry, block);
    } else {
        if (block->kind != BLOCK_ROW) {
            gather_sentences(made, entry, block, listed);
        }
        for (size_t i = 0; i < block->count; i++) {
            short_gather(made, entry, block->blocks[i],
                         listed || short_is_list(block->blocks[i]));
        }
    }
    entry->depth -= list;
    entry->lead = lead;
}

/* Adds the sentences of a block that say when an action is not open to the
 * present group. */
static void add_guards(Short *made, Entry *entry, const Block *block)
{
    for (size_t i = 0; block->kind != BLOCK_ROW && i < block->sentence_count;
         i++) {
        if (is_guard(&block->sentences[i])) {
            short_add(made, entry, block->sentences[i]);
        }
    }
    for (size_t i = 0; i < block->count; i++) {
        add_guards(made, entry, block->blocks[i]);
    }
}

void short_gather_blocks(Short *made, Entry *entry, size_t first, size_t end)
{
    Block *const *blocks = made->book->root->blocks;
    for (size_t i = first; i < end; i++) {
        if (blocks[i]->kind != BLOCK_TABLE &&
            !short_leads_to_table(made->book->root, i)) {
            short_gather(made, entry, blocks[i], short_is_list(blocks[i]));
        }
    }
}

void short_gather_guards(Short *made, Entry *entry, const Block *block)
{
    size_t before = entry->count;
    bool led = find_lead(entry) >= 0;  /* the list of what leads to it */
    entry->groups += !led;
    add_guards(made, entry, block);
    entry->groups -= entry->count == before && !led;
}

/* --- Turns ---------------------------------------------------------------- */

enum { LATE = 12 };        /* what only keeps count waits for so many turns */

/* The turns in which a group of sentences gets room, from 1: in brief, where
 * that differs, and in full. */
typedef struct {
    size_t brief, full;
    Weight weight;
    bool told;             /* it has a sentence */
    bool partly;           /* the brief form leaves out something */
} Turns;

/* The weight of each group, and whether something of it has a brief form. */
static void look_at_groups(const Entry *entry, Turns *turns, bool *brief)
{
    for (size_t i = 0; i < entry->count; i++) {
        const Told *told = &entry->items[i];
        bool first = i == 0 || entry->items[i - 1].group != told->group;
        if (first || told->sentence.performs) {
            turns[told->group].weight = told->sentence.weight;
        }
        turns[told->group].told = true;
        brief[told->group] = brief[told->group] || told->sentence.brief;
        turns[told->group].partly |= told->sentence.partly;
    }
}

/* The bit of a turn; all late ones are one. */
static uint64_t bit_of(size_t turn)
{
    size_t bit = turn < SHORT_TURNS_MAX ? turn : SHORT_TURNS_MAX;
    return UINT64_C(1) << (bit - 1);
}

/* Gives each group of a weight its turn, after *[turn]. */
static void give_turns(const Entry *entry, Turns *turns, Weight weight,
                       size_t *turn)
{
    for (size_t g = 1; g <= entry->groups; g++) {
        if (turns[g].told && turns[g].weight == weight) {
            turns[g].brief = turns[g].full = ++*turn;
        }
    }
}

/* Gives what has been told in brief a turn in full: that of which the brief
 * form leaves out something, or the others. */
static void give_full_turns(const Entry *entry, Turns *turns, const bool *brief,
                            bool partly, size_t *turn)
{
    for (size_t g = 1; g <= entry->groups; g++) {
        if (turns[g].brief > 0 && brief[g] && turns[g].partly == partly) {
            turns[g].full = ++*turn;
        }
    }
}

/* First what one does and then what becomes true, in brief where that is
 * possible; then in full where that leaves out something; then what keeps
 * count; then all in full. */
static Turns *find_turns(const Short *made, const Entry *entry)
{
    Turns *turns = arena_alloc(made->arena,
                               (entry->groups + 1) * sizeof *turns);
    bool *brief = arena_alloc(made->arena, entry->groups + 1);
    size_t turn = entry->after;
    look_at_groups(entry, turns, brief);
    give_turns(entry, turns, WEIGHT_ACT, &turn);
    give_turns(entry, turns, WEIGHT_STATE, &turn);
    give_full_turns(entry, turns, brief, true, &turn);
    turn = turn < entry->after + LATE ? entry->after + LATE : turn;
    give_turns(entry, turns, WEIGHT_COUNT, &turn);
    give_full_turns(entry, turns, brief, false, &turn);
    return turns;
}

/* --- Writing -------------------------------------------------------------- */

void short_say(Short *made, const char *text)
{
    page_add(&made->page, (Sentence){.text = text, .path = ""});
}

static void add_reason(Words *words, const char *reason)
{
    bool fresh = true;
    for (size_t i = 0; i < words->count; i++) {
        fresh = fresh && !text_equal(words->items[i], reason);
    }
    if (fresh) {
        english_gather(words, reason);
    }
}

/* Adds each reason of "one; another" once. */
static void add_reasons(Arena *arena, Words *words, const char *reasons)
{
    static const char between[] = "; ";
    for (const char *end; reasons && (end = strstr(reasons, between));
         reasons = end + strlen(between)) {
        add_reason(words, arena_copy(arena, reasons, (size_t)(end - reasons)));
    }
    if (reasons) {
        add_reason(words, reasons);
    }
}

/* What of an entry is written, in order. */
typedef struct {
    Short *made;
    const Entry *entry;
    Sentence *sentences;
    size_t *numbers;       /* of these in the entry */
    size_t count;
    bool *there;           /* of each sentence of the entry, whether it is
                              written */
    Words against;         /* reasons that come later */
} Shown;

static void tell(Shown *shown, size_t number, Sentence sentence)
{
    if (*sentence.text) {
        shown->numbers[shown->count] = number;
        shown->sentences[shown->count++] = sentence;
    }
    shown->there[number] = true;
}

static bool leads(const Told *told)
{
    const char *text = told->sentence.text;
    return *text && text[strlen(text) - 1] == ':';
}

/* Shows first what a sentence needs; what leans on a list ("Otherwise") needs
 * all of it. */
static void show_needed(Shown *shown, size_t number)
{
    const Told *items = shown->entry->items;
    int needs = items[number].needs;
    if (needs < 0) {
        return;
    }
    size_t last = leads(&items[needs]) && items[number].sentence.leans
                      ? number : (size_t)needs + 1;
    if (!shown->there[needs]) {
        show_needed(shown, (size_t)needs);
    }
    for (size_t i = (size_t)needs; i < last; i++) {
        if (!shown->there[i]) {
            tell(shown, i, items[i].sentence);
        }
    }
}

/* A sentence in brief; what is said against it comes later. */
static void show_briefly(Shown *shown, size_t number)
{
    Sentence sentence = shown->entry->items[number].sentence;
    if (sentence.brief) {
        add_reasons(shown->made->arena, &shown->against, sentence.reasons);
        sentence.text = sentence.brief;
    }
    tell(shown, number, sentence);
}

/* Shows what there is room for; returns whether that is all. */
static bool show_turns(Shown *shown, uint64_t turns, const Turns *of)
{
    const Entry *entry = shown->entry;
    bool left = false;
    for (size_t i = 0; i < entry->count; i++) {
        const Turns *turn = &of[entry->items[i].group];
        bool full = turns & bit_of(turn->full);
        if (shown->there[i]) {
            continue;
        }
        if (!full && !(turns & bit_of(turn->brief))) {
            left = true;
            continue;
        }
        show_needed(shown, i);
        if (full) {
            tell(shown, i, entry->items[i].sentence);
        } else {
            show_briefly(shown, i);
            left = left || turn->partly;
        }
    }
    return !left;
}

/* Whether what is shown at [at] and what comes next are in the same list within
 * another: then a full stop would end both. */
static bool goes_on(const Shown *shown, size_t at)
{
    if (at + 1 == shown->count) {
        return false;
    }
    const Told *one = &shown->entry->items[shown->numbers[at]];
    const Told *next = &shown->entry->items[shown->numbers[at + 1]];
    return one->depth > 1 && one->depth == next->depth &&
           one->needs == next->needs;
}

/* An order as it is behind a semicolon: "add one to the number of passes." */
static const char *order_behind(Arena *arena, const char *order)
{
    char *small = text_format(arena, "%s", order);
    small[0] = (char)tolower((unsigned char)small[0]);
    return english_is_order(small) ? small : order;
}

static int depth_of(const Shown *shown, size_t at)
{
    return shown->entry->items[shown->numbers[at]].depth;
}

/* Whether a list may be taken to go on with what comes after it: it is led to,
 * and not one of conditions. */
static bool runs_on(const Shown *shown, size_t first)
{
    const Told *before = first > 0
        ? &shown->entry->items[shown->numbers[first - 1]] : NULL;
    return before && leads(before) && !strstr(before->sentence.text, " true");
}

/* Puts such a list into brackets where something else follows. */
static void bracket_lists(const Shown *shown)
{
    Arena *arena = shown->made->arena;
    Sentence *told = shown->sentences;
    for (size_t i = 0; i + 1 < shown->count; i++) {
        size_t first = i + 1;
        while (first > 0 &&
               depth_of(shown, first - 1) > depth_of(shown, i + 1)) {
            first--;
        }
        if (first <= i && runs_on(shown, first)) {
            told[first].text = text_format(arena, "(%s", told[first].text);
            told[i].text = text_format(arena, "%s)", told[i].text);
        }
    }
}

static void write_sentences(const Shown *shown)
{
    Arena *arena = shown->made->arena;
    bracket_lists(shown);
    for (size_t i = 0; i < shown->count; i++) {
        Sentence sentence = shown->sentences[i];
        size_t length = strlen(sentence.text);
        if (i > 0 && goes_on(shown, i - 1)) {
            sentence.text = order_behind(arena, sentence.text);
        }
        if (goes_on(shown, i) && sentence.text[length - 1] == '.') {
            sentence.text = text_format(arena, "%.*s;", (int)length - 1,
                                        sentence.text);
        }
        page_add(&shown->made->page, sentence);
    }
}

/* A label without its colon. */
static const char *without_colon(Arena *arena, const char *label)
{
    size_t length = strlen(label);
    bool ends = length > 0 && label[length - 1] == ':';
    return text_format(arena, "%.*s", (int)(length - ends), label);
}

void short_leave_out(Short *made)
{
    made->left_out = true;
    if (made->label) {
        add_reason(&made->left, made->label);
    }
}

/* Writes what there is room for. */
static void write_shown(Short *made, const Entry *entry, uint64_t turns,
                        const Turns *of)
{
    Arena *arena = made->arena;
    Shown shown = {made, entry, NULL, NULL, 0, NULL, words_new(arena)};
    shown.sentences = arena_alloc(arena,
                                  (entry->count + 1) * sizeof(Sentence));
    shown.numbers = arena_alloc(arena, (entry->count + 1) * sizeof(size_t));
    shown.there = arena_alloc(arena, entry->count + 1);
    bool all = show_turns(&shown, turns, of);
    write_sentences(&shown);
    if (shown.against.count > 0) {
        short_say(made, text_format(arena, "Why not: %s.",
                                    english_join(&shown.against, "; ")));
    }
    if (!all) {
        short_say(made, "[+]");
        short_leave_out(made);
    }
}

/* The number of the next entry, of which the turns are noted. */
static size_t next_number(Short *made, const Entry *entry, const Turns *turns)
{
    size_t number = made->count < SHORT_ENTRIES_MAX ? made->count++
                                                    : SHORT_ENTRIES_MAX;
    made->turns[number] = 0;
    for (size_t g = 1; g <= entry->groups; g++) {
        if (turns[g].told) {
            made->turns[number] |= bit_of(turns[g].brief) |
                                   bit_of(turns[g].full);
        }
    }
    return number;
}

void short_write(Short *made, const Entry *entry)
{
    const Turns *turns = find_turns(made, entry);
    size_t number = next_number(made, entry, turns);
    uint64_t all = made->turns[number];
    made->shown[number] |= all & (~all + 1);     /* the first one */
    write_shown(made, entry, made->shown[number], turns);
}

bool short_has_room(Short *made, const Entry *entry)
{
    size_t number = next_number(made, entry, find_turns(made, entry));
    if (!made->shown[number]) {
        short_leave_out(made);
    }
    return made->shown[number] != 0;
}

void short_write_rest(Short *made, const Entry *entry)
{
    write_shown(made, entry, made->shown[made->count - 1],
                find_turns(made, entry));
}

void short_write_label(Short *made, Sentence label)
{
    const char *text = label.text;
    bool ends = *text && text[strlen(text) - 1] == ':';
    label.text = ends ? text : text_format(made->arena, "%s:", text);
    label.strong = true;
    made->label = without_colon(made->arena, text);
    page_add(&made->page, label);
}

void short_write_title(Short *made, const char *title)
{
    made->title = made->label = title;
    page_add_heading(&made->page, 2, (Sentence){.text = title, .path = ""});
}

/* --- Whole entries -------------------------------------------------------- */

size_t short_take_entry(Short *made, size_t first)
{
    Block *const *blocks = made->book->root->blocks;
    size_t count = made->book->root->count, end = first;
    Entry entry = {.after = 0};
    while (end < count && blocks[end]->kind != BLOCK_HEADING) {
        end++;
    }
    short_gather_blocks(made, &entry, first, end);
    for (size_t i = first; i < end; i++) {
        short_gather_guards(made, &entry, blocks[i]);
    }
    page_open(&made->page, BLOCK_ITEM);
    short_write_label(made, blocks[first - 1]->sentences[0]);
    short_write(made, &entry);
    page_close(&made->page);
    return end;
}

/* Removes the first sentence, which is a group. */
static void drop_first(Entry *entry)
{
    entry->items++;
    entry->count--;
    entry->groups--;
    for (size_t i = 0; i < entry->count; i++) {
        entry->items[i].group--;
        entry->items[i].needs -= entry->items[i].needs >= 0;
    }
}

void short_take_item(Short *made, const Block *item)
{
    const Block *first = item->blocks[0];
    Entry entry = {.after = 0};
    short_gather(made, &entry, item, false);
    short_gather_guards(made, &entry, item);
    if (entry.count <= 1 && item->count == 1 && first->sentence_count > 1) {
        return;                                  /* it is only a label */
    }
    page_open(&made->page, BLOCK_ITEM);
    if (first->sentence_count > 0 && first->sentences[0].strong) {
        short_write_label(made, first->sentences[0]);
        drop_first(&entry);
    }
    short_write(made, &entry);
    page_close(&made->page);
}
