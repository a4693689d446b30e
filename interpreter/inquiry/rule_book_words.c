/* What a rule book says of a word.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text_wrap.h"
#include "explain/explainer.h"
#include "inquiry/book_pages.h"
#include "resolve/named_rule.h"
#include "variant/names.h"
#include "view/move_input.h"

enum { QUOTED = 60 };

typedef struct {
    const RuleBook *book;
    const Variant *variant;
    const Page *page;      /* the whole book */
    Arena *arena;
    Text *text;            /* what is said beside the book */
} Seeking;

/* --- cards ---------------------------------------------------------------- */

/* The name of the value that is written with a sign on cards, as people see it;
 * NULL: none is. */
static const char *find_signed(const Seeking *seeking, const char **sign)
{
    const Variant *variant = seeking->variant;
    for (int i = 0; i < variant->attribute_count; i++) {
        const Attribute *attribute = &variant->attributes[i];
        for (int value = 0; value < attribute->count; value++) {
            if (text_equal(attribute->shown[value], *sign) &&
                !text_equal(attribute->values[value], *sign)) {
                *sign = seeking->book->look.symbols && attribute->symbols[value]
                            ? attribute->symbols[value] : *sign;
                return attribute->values[value];
            }
        }
    }
    return NULL;
}

/* "'24': number 24, 24 points, 1 copy." */
static void say_card(const Seeking *seeking, const Kind *card,
                     const char *called)
{
    const Variant *variant = seeking->variant;
    Text line = text_new(seeking->arena);
    text_add_format(&line, "'%s': %s%s", card->label, called,
                    *called ? ", " : "");
    for (int i = 0; i < variant->attribute_count; i++) {
        const Attribute *attribute = &variant->attributes[i];
        const char *between = attribute->called ? attribute->called
                                                : attribute->name;
        for (int k = 0; !attribute->keys && k < attribute->count; k++) {
            if (bits_have(card->values[i], k)) {
                text_add_format(&line, "%s %s", between, attribute->values[k]);
                between = " or";
            }
        }
        text_add(&line, *between == ' ' ? ", " : "");
    }
    int by = card->points_by, points = card->points;
    if (by >= 0) {
        points = variant->attributes[by].numbers[bits_first(card->values[by])];
    }
    if (points != 0) {
        text_add_format(&line, "%d point%s, ", points, points == 1 ? "" : "s");
    }
    wrapping_tell(seeking->text, "%s%d cop%s.", text_string(&line),
                  card->copies, card->copies == 1 ? "y" : "ies");
}

/* The values of a card that are no numbers, and what its values are called. */
static const char **words_of_card(const Seeking *seeking, const Kind *card)
{
    const Variant *variant = seeking->variant;
    size_t most = 2 * (size_t)variant->attribute_count + 1, count = 0;
    const char **words = arena_alloc(seeking->arena, most * sizeof *words);
    for (int i = variant->attribute_count - 1; i >= 0; i--) {
        int value = bits_any(card->values[i]) ? bits_first(card->values[i])
                                              : NOTHING;
        if (value >= 0 && !bits_have(variant->attributes[i].numeric, value)) {
            words[count++] = variant->attributes[i].values[value];
        }
    }
    for (int i = variant->attribute_count - 1; i >= 0; i--) {
        const Attribute *attribute = &variant->attributes[i];
        if (bits_any(card->values[i]) && !attribute->keys) {
            words[count++] = attribute->called ? attribute->called
                                               : attribute->name;
        }
    }
    words[count] = NULL;
    return words;
}

/* What the book says of a card, or else of its suit or the like. */
static Page find_card(const Seeking *seeking, int kind)
{
    const Variant *variant = seeking->variant;
    const Kind *card = &variant->kinds[kind];
    const Family *family = &variant->families[card->family];
    const char *called = family->called ? family->called : family->name;
    bool named = called && !text_equal(called, "card") &&
                 !text_equal(called, "cards");
    bool told;
    Page page = rulebook_card(seeking->arena, seeking->page, &(CardSought){
        .label = card->label, .family = called,
        .few = named && 2 * bits_count(family->kinds) <= variant->kind_count,
        .others = words_of_card(seeking, card)}, &told);
    if (!told) {
        say_card(seeking, card, named ? called : "");
    }
    return page;
}

/* --- other words ---------------------------------------------------------- */

/* What the book says where the files have a rule of this name: a condition, a
 * step, a relation. */
static Page find_rule(const Seeking *seeking, const char *name)
{
    const Loaded *loaded = seeking->book->loaded;
    NamedRule rule;
    if (!named_rule_find(seeking->arena, &loaded->resolved, name, &rule)) {
        return page_new(seeking->arena);
    }
    Page page = rulebook_place(seeking->arena, seeking->page, rule.path);
    const Explainer explainer = {.sources = &loaded->sources,
                                 .arena = seeking->arena};
    wrapping_tell(seeking->text, page.root->count > 0
                  ? "The rule '%s' (%s):"
                  : "The rule book says nothing of its own of '%s' (%s); "
                    "':rule %s' lists its values.", rule.name,
                  explain_place(&explainer, rule.span), rule.path);
    return page;
}

/* "white token" if a kind of tokens is called so, in one or more; NULL: none
 * is. */
static const char *find_token(const Seeking *seeking, const char *name)
{
    const Variant *variant = seeking->variant;
    for (int i = 0; i < variant->token_count; i++) {
        const TokenKind *token = &variant->tokens[i];
        const char *one = token->called
                              ? token->called
                              : text_format(seeking->arena, "%s token",
                                            token->name);
        size_t length = strlen(one);
        if (text_begins_alike(name, one, length) &&
            (name[length] == '\0' || text_equal(name + length, "s"))) {
            return one;
        }
    }
    return NULL;
}

/* What the book says of a card, what a sign stands for, a word, or else a rule
 * of this name. */
static Page find_part(const Seeking *seeking, const char *name)
{
    Arena *arena = seeking->arena;
    const Variant *variant = seeking->variant;
    int kind = variant_find_kind(variant, look_spoken(variant, name, arena));
    const char *value = kind < 0 ? find_signed(seeking, &name) : NULL;
    if (kind >= 0) {
        Page page = find_card(seeking, kind);
        return page.root->count > 0 ? page
                                    : rulebook_part(arena, seeking->page, name);
    }
    const char *token = find_token(seeking, name);
    if (token) {
        return rulebook_said(arena, seeking->page, token);
    }
    if (value) {
        wrapping_tell(seeking->text, "'%s' on a card stands for %s.", name,
                      value);
        name = value;
    }
    Page page = rulebook_part(arena, seeking->page, name);
    return page.root->count > 0 ? page : find_rule(seeking, name);
}

static void say_nothing_of(Text *text, const char *word, const char *near)
{
    text_add(text, "The rules say nothing of '");
    wrapping_quote(text, word, QUOTED);
    if (near && !text_alike(near, word)) {
        wrapping_tell(text, "'; did you mean ':rules %s'?", near);
    } else {
        wrapping_tell(text, "'; ':rules' tells all of them.");
    }
}

/* --- answers -------------------------------------------------------------- */

/* Whether it is "(+3)" or "(-1)", as it stands after moves. */
static bool is_score(const char *word)
{
    size_t digits = strspn(word + (*word == '('), "+-0123456789");
    return *word == '(' && digits > 1 && text_equal(word + 1 + digits, ")");
}

static void answer(const RuleBook *book, const char *words, Text *text)
{
    Arena *arena = text->arena;
    const Medium *medium = arena_medium(arena);
    const size_t before = text->length;
    const PageStyle style = {.name = book->loaded->variant->id,
                             .width = wrapping_page(medium) - 2,
                             .marks = wrapping_columns(medium) > 0};
    Text lacking = text_new(arena);
    Page page = book_page(arena, book, &lacking);
    book_mark(arena, book, &page, &lacking);
    const char *near = NULL;
    words = move_input_bare(words, arena_alloc(arena, strlen(words) + 1));
    if (*words) {
        const Page whole = page;
        const Seeking seeking = {book, book->loaded->variant, &whole, arena,
                                 text};
        near = rulebook_nearest(arena, &whole, words);
        page = find_part(&seeking, words);
    }
    if (page.root->count > 0) {
        page_write_text(&page, &style, text);
    } else if (text->length == before) {
        say_nothing_of(text, words, near);
    }
}

void rule_book_answer(const RuleBook *book, const char *words, Text *text)
{
    if (is_score(words)) {
        wrapping_tell(text, "'%s' after a move is what it adds to your total "
                      "at once, as far as that is certain.", words);
    } else {
        answer(book, words, text);
    }
}
