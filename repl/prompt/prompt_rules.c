/* Commands that tell the rules of the table.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>
#include <strings.h>

#include "base/text_wrap.h"
#include "repl/difference/change_told.h"
#include "repl/output_medium.h"
#include "repl/table/history_segment.h"
#include "repl/table/prompt_command.h"
#include "repl/table/rules_again.h"
#include "repl/table/rules_told.h"
#include "repl/table/waiting_rules.h"
#include "resolve/named_rule.h"
#include "variant/names.h"

/* --- :rules --------------------------------------------------------------- */

enum { QUOTED = 60 };

/* The name of the value that is written with a sign on cards, as [look] shows
 * it; NULL: none is. */
static const char *find_signed(const Variant *variant, Look look,
                               const char **sign)
{
    for (int i = 0; i < variant->attribute_count; i++) {
        const Attribute *attribute = &variant->attributes[i];
        for (int value = 0; value < attribute->count; value++) {
            if (text_equal(attribute->shown[value], *sign) &&
                !text_equal(attribute->values[value], *sign)) {
                *sign = look.symbols && attribute->symbols[value]
                            ? attribute->symbols[value] : *sign;
                return attribute->values[value];
            }
        }
    }
    return NULL;
}

/* "'24': number 24, 24 points, 1 copy." */
static void say_card(Session *session, const Kind *card, const char *called)
{
    const Variant *variant = session->loaded->variant;
    Text line = text_new(session->text.arena);
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
    prompt_say(&(Question){.session = session}, "%s%d cop%s.",
               text_string(&line), card->copies,
               card->copies == 1 ? "y" : "ies");
}

/* The values of a card that are no numbers, and what its values are called. */
static const char **words_of_card(const Variant *variant, const Kind *card,
                                  Arena *arena)
{
    size_t most = 2 * (size_t)variant->attribute_count + 1, count = 0;
    const char **words = arena_alloc(arena, most * sizeof *words);
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
static Page find_card(Session *session, const Page *book, int kind)
{
    Arena *arena = session->text.arena;
    const Variant *variant = session->loaded->variant;
    const Kind *card = &variant->kinds[kind];
    const Family *family = &variant->families[card->family];
    const char *called = family->called ? family->called : family->name;
    bool named = called && !text_equal(called, "card") &&
                 !text_equal(called, "cards");
    bool told;
    Page page = rulebook_card(arena, book, &(CardSought){
        .label = card->label, .family = called,
        .few = named && 2 * bits_count(family->kinds) <= variant->kind_count,
        .others = words_of_card(variant, card, arena)}, &told);
    if (!told) {
        say_card(session, card, named ? called : "");
    }
    return page;
}

/* What the book says where the files have a rule of this name: a condition, a
 * step, a relation. */
static Page find_rule(Session *session, const Page *book, const char *name)
{
    Question question = {.session = session};
    NamedRule rule;
    if (!named_rule_find(session->text.arena, &session->loaded->resolved, name,
                         &rule)) {
        return page_new(session->text.arena);
    }
    Page page = rulebook_place(session->text.arena, book, rule.path);
    const Explainer explainer = {.sources = &session->loaded->sources,
                                 .arena = session->text.arena};
    prompt_say(&question, page.root->count > 0
               ? "The rule '%s' (%s):"
               : "The rule book says nothing of its own of '%s' (%s); ':rule "
                 "%s' lists its values.", rule.name,
               explain_place(&explainer, rule.span), rule.path);
    return page;
}

/* "white token" if a kind of tokens is called so, in one or more; NULL: none
 * is. */
static const char *find_token(const Variant *variant, const char *name,
                              Arena *arena)
{
    for (int i = 0; i < variant->token_count; i++) {
        const TokenKind *token = &variant->tokens[i];
        const char *one = token->called
                              ? token->called
                              : text_format(arena, "%s token", token->name);
        size_t length = strlen(one);
        if (strncasecmp(name, one, length) == 0 &&
            (name[length] == '\0' || text_equal(name + length, "s"))) {
            return one;
        }
    }
    return NULL;
}

/* What the book says of a card, what a sign stands for, a word, or else a rule
 * of this name. */
static Page find_part(Session *session, const Page *book, const char *name)
{
    Arena *arena = session->text.arena;
    const Variant *variant = session->loaded->variant;
    int kind = variant_find_kind(variant, look_spoken(variant, name, arena));
    const char *value = kind < 0 ? find_signed(variant, session->look, &name)
                                 : NULL;
    if (kind >= 0) {
        Page page = find_card(session, book, kind);
        return page.root->count > 0 ? page : rulebook_part(arena, book, name);
    }
    const char *token = find_token(variant, name, arena);
    if (token) {
        return rulebook_said(arena, book, token);
    }
    if (value) {
        prompt_say(&(Question){.session = session}, "'%s' on a card stands for "
                   "%s.", name, value);
        name = value;
    }
    Page page = rulebook_part(arena, book, name);
    return page.root->count > 0 ? page : find_rule(session, book, name);
}

/* Whether it is "(+3)" or "(-1)", as it stands after moves. */
static bool is_score(const char *word)
{
    size_t digits = strspn(word + (*word == '('), "+-0123456789");
    return *word == '(' && digits > 1 && text_equal(word + 1 + digits, ")");
}

static void say_nothing_of(Question *question, const char *word,
                           const char *near)
{
    Text *text = &question->session->text;
    text_add(text, "The rules say nothing of '");
    wrapping_quote(text, word, QUOTED);
    if (near && strcasecmp(near, word) != 0) {
        prompt_say(question, "'; did you mean ':rules %s'?", near);
    } else {
        prompt_say(question, "'; ':rules' tells all of them.");
    }
}

static void run_rules(Question *question, const char *argument)
{
    Session *session = question->session;
    Arena *arena = session->text.arena;
    const size_t before = session->text.length;
    Loaded *unchanged = rules_told_unchanged(session);
    Page page = rules_told_book(arena, session);
    PageStyle style = {.name = session->loaded->variant->id,
                       .width = wrapping_page(&output_medium) - 2,
                       .marks = wrapping_columns(&output_medium) > 0};
    if (is_score(argument)) {
        prompt_say(question, "'%s' after a move is what it adds to your total "
                   "at once, as far as that is certain.", argument);
        load_free(unchanged);
        return;
    }
    rules_told_mark(arena, session, unchanged, &page);
    const char *near = NULL;
    argument = move_input_bare(argument, arena_alloc(arena,
                                                     strlen(argument) + 1));
    if (*argument) {
        near = rulebook_nearest(arena, &page, argument);
        page = find_part(session, &page, argument);
    }
    if (page.root->count == 0 && session->text.length == before) {
        say_nothing_of(question, argument, near);
    }
    if (page.root->count == 0) {
        load_free(unchanged);
        return;
    }
    page_write_text(&page, &style, &session->text);
    load_free(unchanged);
}

const PromptCommand prompt_rules = {
    ":rules", "[WORD]", GROUP_LOOK, "tells the rules: all, or those of an "
    "action, a card, a section",
    "':rules play' tells what the action does, ':rules scoring' what counts, a "
    "card or a sign on it what it is worth, does and goes on. "
    "If nothing is called so, it tells the sentences that say the word, or "
    "those made from a rule of this name in the files, such as a condition "
    "that :why names. What house rules or ':rule' have changed is marked, with "
    "what it replaces. At a terminal, Enter shows the next page.",
    TAKES_TITLE, false, false, run_rules};

/* --- :changes ------------------------------------------------------------- */

/* What was saved in the files of the rules since this game began. */
static bool add_saved(Session *session)
{
    const Chapter *first = chapters_first(session->chapter);
    const char *const *saved = rules_find_saved(
        session->text.arena, first->loaded, session->loaded);
    if (*saved) {
        text_add(&session->text, "Saved since this game began:\n");
        change_add_saved(&session->text, first->loaded, session->loaded, saved);
        rules_tell_hidden(&session->text, session->options, first->loaded,
                          session->loaded);
    }
    return *saved;
}

/* What the rules in use are not, or not yet. */
static void add_others(Question *question)
{
    const Session *session = question->session;
    const char *gone = rules_find_gone(session);
    const char *other = gone ? NULL : rules_find_other(session);
    if (session->waiting) {
        prompt_say(question, "Not in force yet: %s.",
                   waiting_commands(session));
    } else if (gone) {
        prompt_say(question, "'%s' is gone; these are the rules that it had.",
                   gone);
    } else if (other) {
        prompt_say(question, "'%s' says something else now; ':reload' reads "
                   "it.", other);
    }
}

static void run_changes(Question *question, const char *argument)
{
    Session *session = question->session;
    const Options *options = session->options;
    const char *path = session->loaded->resolved.paths[0];
    const char *slash = strrchr(path, '/');
    (void)argument;
    prompt_say(question, "%s, from %s", session->loaded->variant->name,
               slash ? slash + 1 : path);
    for (size_t i = 0; i < options->with_count; i++) {
        text_add_format(&session->text, "  with %s\n", options->with[i]);
    }
    for (size_t i = 0; i < options->set_count; i++) {
        text_add_format(&session->text, "  %s\n", options->set[i]);
    }
    if (!add_saved(session) && !options->with_count && !options->set_count) {
        text_add(&session->text, "  no rule was changed at this table\n");
    }
    add_others(question);
}

const PromptCommand prompt_changes = {
    ":changes", "", GROUP_CHANGE, "lists the changes: house rules and single "
    "values",
    "Also what was saved in the files of the rules since this game began, a "
    "change that is not in force yet, and a file that says something else than "
    "the rules in use.", TAKES_NOTHING, false, false, run_changes};
