/* The cards of a game: families with how many there are of each card, and the
 * order of the values.
 *
 * A family's cards are told as the file describes them; those that another
 * family takes from among them count here, too.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/teller.h"

#include <stdio.h>
#include <string.h>

enum { LISTED_MAX = 8 };   /* most cards that are listed one by one */

/* A card of a family, with the copies that other families took. */
typedef struct {
    Bits values[ATTRIBUTES_MAX];
    const char *label;     /* NULL: all copies were taken */
    int copies;
} Entry;

typedef struct {
    int family;
    bool own[ATTRIBUTES_MAX];        /* its attributes */
    Entry entries[KINDS_MAX];
    int count, size;
} FamilyCards;

/* --- Gathering ------------------------------------------------------------ */

static Entry *find_entry(const Variant *variant, FamilyCards *cards,
                         const Kind *kind)
{
    for (int i = 0; i < cards->count; i++) {
        bool same = true;
        for (int a = 0; a < variant->attribute_count; a++) {
            same = same && (!cards->own[a] ||
                             bits_equal(cards->entries[i].values[a],
                                        kind->values[a]));
        }
        if (same) {
            return &cards->entries[i];
        }
    }
    Entry *entry = &cards->entries[cards->count++];
    for (int a = 0; a < variant->attribute_count; a++) {
        entry->values[a] = cards->own[a] ? kind->values[a] : bits_below(0);
    }
    return entry;
}

static FamilyCards gather(const Variant *variant, int family)
{
    FamilyCards cards = {.family = family};
    const Family *described = &variant->families[family];
    for (int a = 0; a < variant->attribute_count; a++) {
        cards.own[a] = described->says[a] != NULL;
    }
    for (int i = 0; i < variant->kind_count; i++) {
        const Kind *kind = &variant->kinds[i];
        bool own = kind->family == family;
        if (own || variant->families[kind->family].among == family) {
            Entry *entry = find_entry(variant, &cards, kind);
            entry->label = own ? kind->label : entry->label;
            entry->copies += kind->copies;
            cards.size += kind->copies;
        }
    }
    return cards;
}

/* --- Values --------------------------------------------------------------- */

/* Whether value [index] is the number after the previous value. */
static bool follows(const Attribute *attribute, int index)
{
    bool both = bits_have(attribute->numeric, index) &&
                bits_have(attribute->numeric, index - 1);
    return both && attribute->numbers[index] ==
                       attribute->numbers[index - 1] + 1;
}

/* "2 to 10, J and Q" of those in [set]. */
static const char *values_in(Teller *teller, const Attribute *attribute,
                             Bits set)
{
    Words words = words_new(teller->arena);
    for (int i = 0; i < attribute->count; i++) {
        int last = i;
        while (bits_have(set, i) && last + 1 < attribute->count &&
               bits_have(set, last + 1) && follows(attribute, last + 1)) {
            last++;
        }
        if (last - i > 1) {
            english_gather(&words,
                           tell_format(teller, "%s to %s", attribute->values[i],
                                       attribute->values[last]));
            i = last;
        } else if (bits_have(set, i)) {
            english_gather(&words, attribute->values[i]);
        }
    }
    return english_list(&words, "and");
}

/* How many values from [first] on are numbers, each one more than the last; 0
 * if [first] is none. */
static int count_numbers(const Attribute *attribute, int first)
{
    int count = 0;
    for (; first + count < attribute->count; count++) {
        char next[16];
        snprintf(next, sizeof next, "%d", attribute->numbers[first] + count);
        if (!text_equal(attribute->values[first + count], next)) {
            break;
        }
    }
    return count;
}

/* More numbers in a row than a person wants to read are "1 to 104". */
static const char *all_values(Teller *teller, const Attribute *attribute)
{
    enum { ROW = 16 };
    Words words = words_new(teller->arena);
    for (int i = 0, count; i < attribute->count; i += count) {
        count = count_numbers(attribute, i);
        count = count < ROW ? 1 : count;
        english_gather(&words, count == 1 ? attribute->values[i]
                                          : tell_format(teller, "%s to %s",
                                                attribute->values[i],
                                                attribute->values[i + count -
                                                                  1]));
    }
    return english_list(&words, "and");
}

/* How values are written on cards, and where they have symbols there, what can
 * be typed for these. */
static void tell_shown(Teller *teller, const Attribute *attribute)
{
    Words shown = words_new(teller->arena), typed = words_new(teller->arena);
    for (int i = 0; i < attribute->count; i++) {
        const char *form = attribute->shown[i];
        const char *symbol = teller->symbols ? attribute->symbols[i] : NULL;
        if (symbol || !text_equal(form, attribute->values[i])) {
            english_gather(&shown, tell_format(teller, "%s for %s",
                                               symbol ? symbol : form,
                                               attribute->values[i]));
        }
        if (symbol) {
            english_gather(&typed, form);
        }
    }
    if (shown.count) {
        tell_that(teller, attribute->forms, typed.count == 0
                      ? "the cards are written with %s"
                      : "the cards are written with %s; %s can be typed for "
                        "them",
                  english_list(&shown, "and"), english_list(&typed, "and"));
    }
}

static void tell_attribute(Teller *teller, const Attribute *attribute)
{
    int number = (int)(attribute - teller->variant->attributes);
    const char *name = english_plural(teller->arena,
                                      noun_attribute(teller, number));
    const char *all = all_values(teller, attribute);
    tell(teller, attribute->node,
         attribute->cyclic && attribute->stepped
             ? tell_format(teller, "the %s go in a circle: %s; after %s comes "
                           "%s again", name, all,
                           attribute->values[attribute->count - 1],
                           attribute->values[0])
             : tell_format(teller, "the %s, in their order, are %s", name,
                           all));
    if (attribute->columns > 0) {
        tell(teller, attribute->node, tell_format(
            teller, "the %s are laid out in rows of %d, from left to right and "
            "from top to bottom", name, attribute->columns));
    }
    tell_shown(teller, attribute);
}

/* --- How many of each ----------------------------------------------------- */

/* The only attribute of the family's cards, if the label of each card is one
 * value of it; -1: there is none. */
static int plain_attribute(const Variant *variant, const FamilyCards *cards)
{
    int attribute = -1;
    for (int a = 0; a < variant->attribute_count; a++) {
        if (cards->own[a]) {
            if (attribute >= 0) {
                return -1;
            }
            attribute = a;
        }
    }
    for (int i = 0; attribute >= 0 && i < cards->count; i++) {
        const Attribute *values = &variant->attributes[attribute];
        Bits set = cards->entries[i].values[attribute];
        const char *label = cards->entries[i].label;
        if (!bits_any(set) || bits_any(bits_rest(set)) ||
            (label && !text_equal(label,
                                  values->shown[bits_first(set)]))) {
            return -1;
        }
    }
    return attribute;
}

/* The labels of the cards with this number of [copies]: "1 and 6", "2 to 5". */
static const char *labels(Teller *teller, const FamilyCards *cards, int copies)
{
    int plain = plain_attribute(teller->variant, cards);
    Words words = words_new(teller->arena);
    Bits values = {0};
    for (int i = 0; i < cards->count; i++) {
        const Entry *entry = &cards->entries[i];
        if (entry->copies == copies) {
            values = plain >= 0 ? bits_or(values, entry->values[plain])
                                : values;
            english_gather(&words,
                           entry->label ? entry->label : "the marked ones");
        }
    }
    return plain >= 0
               ? values_in(teller, &teller->variant->attributes[plain], values)
               : english_list(&words, "and");
}

/* "eight each of 1 and 6 and seven each of 2 to 5" */
static const char *each_of(Teller *teller, const FamilyCards *cards)
{
    Words words = words_new(teller->arena);
    bool done[DECK_MAX + 1] = {false};
    for (int i = 0; i < cards->count; i++) {
        int copies = cards->entries[i].copies;
        if (copies > 0 && !done[copies]) {
            done[copies] = true;
            english_gather(&words,
                           tell_format(teller, "%s each of %s",
                                       english_number(teller->arena, copies),
                                       labels(teller, cards, copies)));
        }
    }
    return words.count == 2
               ? tell_format(teller, "%s; %s", words.items[0], words.items[1])
               : english_list(&words, "and");
}

/* "one for each rank from 2 to 7 and each suit", for families too large to be
 * listed. */
static const char *combinations(Teller *teller, const FamilyCards *cards)
{
    const Variant *variant = teller->variant;
    Words words = words_new(teller->arena);
    for (int a = 0; a < variant->attribute_count; a++) {
        const Attribute *attribute = &variant->attributes[a];
        Bits set = {0};
        for (int i = 0; i < cards->count; i++) {
            set = bits_or(set, cards->entries[i].values[a]);
        }
        int used = bits_count(set);
        if (used > 0) {
            const char *name = noun_attribute(teller, a);
            english_gather(
                &words, used == attribute->count
                            ? tell_format(teller, "each %s", name)
                            : tell_format(teller, used == 1 ? "the %s %s"
                                                        : "each %s of %s", name,
                                          values_in(teller, attribute, set)));
        }
    }
    return tell_format(teller, "%s for %s",
                       english_number(teller->arena, cards->entries[0].copies),
                       english_list(&words, "and"));
}

static bool all_alike(const FamilyCards *cards)
{
    for (int i = 1; i < cards->count; i++) {
        if (cards->entries[i].copies != cards->entries[0].copies) {
            return false;
        }
    }
    return true;
}

/* --- Points --------------------------------------------------------------- */

static bool has_several(const Variant *variant, const Family *family,
                        int attribute)
{
    for (int i = 0; i < variant->kind_count; i++) {
        Bits set = variant->kinds[i].values[attribute];
        if (bits_have(family->kinds, i) && bits_any(set) &&
            bits_any(bits_rest(set))) {
            return true;
        }
    }
    return false;
}

/* "two points for its 2 and three points for its 3", [brief], in a table, "2
 * for its 2 and 3 for its 3"; for different cards "each of its values in
 * points". */
static const char *points_of_each(Teller *teller, const Family *family,
                                  int attribute, bool brief)
{
    const Variant *variant = teller->variant;
    const Attribute *values = &variant->attributes[attribute];
    int kind = bits_first(family->kinds);
    Words words = words_new(teller->arena);
    if (bits_any(bits_rest(family->kinds))) {
        return tell_format(teller, "each of its %s%s",
                           english_plural(teller->arena,
                                          noun_attribute(teller, attribute)),
                           brief ? "" : " in points");
    }
    for (int i = 0; i < values->count; i++) {
        if (bits_have(variant->kinds[kind].values[attribute], i)) {
            english_gather(
                &words, tell_format(teller, "%s for its %s",
                                    brief ? values->values[i]
                                          : english_count(teller->arena,
                                                          values->numbers[i],
                                                          "point"),
                                    values->values[i]));
        }
    }
    return english_list(&words, "and");
}

static bool has_points(const Expression *e)
{
    return e && (e->kind == E_POINTS || e->kind == E_GROUP ||
                 has_points(e->left) || has_points(e->right) ||
                 has_points(e->condition));
}

/* Whether a rule asks what a card counts. */
static bool asks_points(const Variant *variant)
{
    bool asked = rules_find_verb(variant->rules, VERB_TAKE_POINTS) != NULL;
    for (size_t i = 0; i < variant->text_count && !asked; i++) {
        asked = has_points(variant->texts[i].expression);
    }
    return asked;
}

/* "Each counts ten points." */
static void tell_points(Teller *teller, const Family *family, bool one)
{
    const char *who = one ? "it" : "each";
    int attribute = family->points_by;
    if (!family->points || !asks_points(teller->variant)) {
        return;
    }
    if (attribute == NOTHING) {
        tell_that(teller, family->points, "%s counts %s", who,
                  english_count(teller->arena, family->worth, "point"));
        return;
    }
    tell(teller, family->points,
         has_several(teller->variant, family, attribute)
             ? tell_format(teller, "%s counts %s", who,
                           points_of_each(teller, family, attribute,
                                          false))
             : tell_format(teller, "%s counts its %s in points", who,
                           noun_attribute(teller, attribute)));
}

/* --- Families ------------------------------------------------------------- */

/* Whether the labels show each value that the cards have of an attribute. */
static bool labels_tell(const Variant *variant, const FamilyCards *cards, int a)
{
    const Attribute *attribute = &variant->attributes[a];
    for (int e = 0; e < cards->count; e++) {
        const Entry *entry = &cards->entries[e];
        for (int i = 0; entry->label && i < attribute->count; i++) {
            if (bits_have(entry->values[a], i) &&
                !strstr(entry->label, attribute->shown[i])) {
                return false;
            }
        }
    }
    return true;
}

/* Gathers what all cards of a family have and their labels do not show: "its
 * value is 7", "their playing suit is trumps". */
static void gather_values(Teller *teller, const Family *family,
                          const FamilyCards *cards, Words *notes)
{
    const Variant *variant = teller->variant;
    const Bits *first = cards->entries[0].values;
    for (int a = 0; a < variant->attribute_count; a++) {
        bool alike = bits_any(first[a]) && !labels_tell(variant, cards, a);
        for (int e = 1; alike && e < cards->count; e++) {
            alike = bits_equal(first[a], cards->entries[e].values[a]);
        }
        if (alike) {
            tell_from(teller, family->says[a] ? family->says[a] : family->node);
            english_gather(notes, tell_format(
                teller, "%s %s is %s", cards->size == 1 ? "its" : "their",
                noun_attribute(teller, a),
                values_in(teller, &variant->attributes[a], first[a])));
        }
    }
}

/* The labels of the cards, or which there are. */
static const char *which_cards(Teller *teller, const FamilyCards *cards)
{
    bool list = cards->count <= LISTED_MAX || !all_alike(cards);
    bool once = cards->size == cards->count;
    return cards->count == 1 && cards->entries[0].label
               ? cards->entries[0].label
           : list && once ? labels(teller, cards, 1)
           : list         ? each_of(teller, cards)
                          : combinations(teller, cards);
}

/* A family as sentences, where there is no other: "There are six boxes". */
static void tell_only_family(Teller *teller)
{
    const Family *family = &teller->variant->families[0];
    FamilyCards cards = gather(teller->variant, 0);
    const char *label = cards.count == 1 ? cards.entries[0].label : NULL;
    const char *name = noun_family(teller, 0);
    const char *many = english_count(teller->arena, cards.size, name);
    Words notes = words_new(teller->arena);
    if (family->copies) {
        tell_from(teller, family->copies);
    }
    const char *there = cards.size == 1 ? "there is" : "there are";
    tell(teller, family->node,
         !label ? tell_format(teller, "%s %s: %s", there, many,
                              which_cards(teller, &cards))
         : text_equal(label, name)
             ? tell_format(teller, "%s %s", there, many)
             : tell_format(teller, "%s %s, written %s", there, many, label));
    pictures_add(teller, 0);
    gather_values(teller, family, &cards, &notes);
    if (notes.count > 0) {
        tell(teller, family->node, english_list(&notes, "and"));
    }
    tell_points(teller, family, cards.size == 1);
    tell_assumed(teller, family->node);
}

/* "10", "its value", "2 for its 2 and 3 for its 3". What a family takes from
 * another one counts as there. */
static const char *points_cell(Teller *teller, int number)
{
    const Variant *variant = teller->variant;
    const Family *family = &variant->families[number];
    const Kind *kind = &variant->kinds[bits_first(family->kinds)];
    int attribute = kind->points_by;
    if (family->points) {
        tell_from(teller, family->points);
    }
    return attribute == NOTHING
               ? tell_format(teller, "%d", (int)kind->points)
           : has_several(variant, family, attribute)
               ? points_of_each(teller, family, attribute, true)
               : tell_format(teller, "its %s", noun_attribute(teller,
                                                              attribute));
}

/* What stands in a cell for which there is nothing to say. */
static const char nothing[] = "-";

/* What else there is to say of a family: "some of the number cards; special".
 */
static const char *notes_cell(Teller *teller, int number,
                              const FamilyCards *cards)
{
    const Variant *variant = teller->variant;
    const Family *family = &variant->families[number];
    Words notes = words_new(teller->arena);
    if (family->among != NOTHING) {
        english_gather(&notes, tell_format(
            teller, "%s the %s", cards->size == 1 ? "one of" : "some of",
            english_plural(teller->arena,
                           noun_family(teller, (size_t)family->among))));
    }
    gather_values(teller, family, cards, &notes);
    if (family->effect) {
        tell_from(teller, family->effect);
        english_gather(&notes, "special");
    }
    return notes.count > 0 ? english_join(&notes, "; ") : nothing;
}

/* The columns that some family needs. */
typedef struct {
    bool points, notes;
} Columns;

static void tell_family(Teller *teller, int number, Columns columns)
{
    const Family *family = &teller->variant->families[number];
    FamilyCards cards = gather(teller->variant, number);
    const char *name = noun_family(teller, (size_t)number);
    const Node *node = family->node;
    page_open(&teller->page, BLOCK_ROW);
    tell_cell(teller, node, cards.size == 1
                                ? name : english_plural(teller->arena, name));
    tell_cell(teller, family->copies ? family->copies : node,
              tell_format(teller, "%d", cards.size));
    tell_cell(teller, node, which_cards(teller, &cards));
    pictures_add(teller, number);
    if (columns.points) {
        tell_cell(teller, node, points_cell(teller, number));
    }
    if (columns.notes) {
        tell_cell(teller, node, notes_cell(teller, number, &cards));
    }
    page_close(&teller->page);
}

static Columns find_columns(Teller *teller)
{
    Columns columns = {false, false};
    for (size_t i = 0; i < teller->variant->family_count; i++) {
        FamilyCards cards = gather(teller->variant, (int)i);
        columns.points = columns.points || teller->variant->families[i].points;
        columns.notes = columns.notes ||
                        notes_cell(teller, (int)i, &cards) != nothing;
    }
    return columns;
}

/* A row for each family, since a person looks cards up. */
static void tell_families(Teller *teller)
{
    const Node *node = teller_part(teller, SECTION_CARDS);
    const Columns columns = find_columns(teller);
    tell(teller, node, tell_format(teller, "there are %d cards:",
                                   teller->variant->deck_count));
    page_open(&teller->page, BLOCK_TABLE);
    page_open(&teller->page, BLOCK_ROW);
    tell_cell(teller, node, "cards");
    tell_cell(teller, node, "how many");
    tell_cell(teller, node, "which");
    if (columns.points) {
        tell_cell(teller, node, "points");
    }
    if (columns.notes) {
        tell_cell(teller, node, "notes");
    }
    page_close(&teller->page);
    for (size_t i = 0; i < teller->variant->family_count; i++) {
        tell_family(teller, (int)i, columns);
    }
    page_close(&teller->page);
    contents_assumptions(teller);
}

void contents_cards(Teller *teller)
{
    const Variant *variant = teller->variant;
    if (variant->family_count > 0) {
        if (variant->family_count == 1) {
            tell_only_family(teller);
        } else {
            tell_families(teller);
        }
        page_break(&teller->page);
    }
    for (int i = 0; i < variant->attribute_count; i++) {
        if (!variant->attributes[i].keys &&
            variant->attributes[i].node !=
                variant->sections[SECTION_PHASES]) {   /* told as phases */
            tell_attribute(teller, &variant->attributes[i]);
        }
    }
}
