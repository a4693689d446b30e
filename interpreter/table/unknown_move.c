/* The action with the longest text before its first choice is meant.
 *
 * SPDX-License-Identifier: MIT */
#include "table/unknown_move.h"

#include <string.h>

#include "base/text_wrap.h"
#include "expression/expression.h"
#include "rulebook/english.h"

/* A typed text as the beginning of an offer, and what follows it. */
typedef struct {
    const Offer *offer;
    const char *fixed;     /* the text before the first choice */
    const char *rest;      /* of what was typed; "": nothing */
} Beginning;

const char *unknown_move_fixed(const Offer *offer, Arena *arena)
{
    Text text = text_new(arena);
    for (size_t i = 0; i < offer->piece_count && offer->pieces[i].text; i++) {
        text_add(&text, offer->pieces[i].text);
    }
    size_t length = text.length;
    while (length > 0 && text_string(&text)[length - 1] == ' ') {
        length--;
    }
    return arena_copy(arena, text_string(&text), length);
}

static Beginning find_beginning(const Asked *asked, const char *typed)
{
    const Program *program = &asked->game->variant->program;
    Beginning best = {NULL, "", NULL};
    for (size_t i = 0; i < program->offer_count; i++) {
        const Offer *offer = &program->offers[i];
        const char *fixed = unknown_move_fixed(offer, asked->arena);
        size_t length = strlen(fixed);
        bool begins = length > strlen(best.fixed) &&
                      text_begins_alike(fixed, typed, length) &&
                      (typed[length] == ' ' || typed[length] == '\0');
        if (begins) {
            best = (Beginning){offer, fixed, typed + length +
                                                 (typed[length] == ' ')};
        }
    }
    return best;
}

/* Whether the values are whole numbers one after the other. */
static bool is_range(const Attribute *attribute)
{
    bool range = attribute->count > 2;
    for (int i = 0; range && i < attribute->count; i++) {
        range = bits_have(attribute->numeric, i) &&
                attribute->numbers[i] == attribute->numbers[0] + i;
    }
    return range;
}

/* The values of an attribute as moves write them: "1 to 7", "red or blue". */
static const char *values_of(const Attribute *attribute, Arena *arena)
{
    enum { LISTED = 16 };
    Words words = words_new(arena);
    if (is_range(attribute) || attribute->count > LISTED) {
        return text_format(arena, "%s to %s", attribute->values[0],
                           attribute->values[attribute->count - 1]);
    }
    for (int i = 0; i < attribute->count; i++) {
        english_gather(&words, attribute->values[i]);
    }
    return english_list(&words, "or");
}

/* Adds "a place", and with [values] which there are: "a place (1 to 7)". */
static void add_value(Text *text, const Attribute *attribute, bool values)
{
    const char *name = attribute->called ? attribute->called : attribute->name;
    text_add(text, english_article(text->arena, name));
    if (values && attribute->count > 0) {
        text_add_format(text, " (%s)", values_of(attribute, text->arena));
    }
}

/* The words of the move before what is chosen by piece [number], "'from' and",
 * but nothing for those at its beginning. */
static void add_words_before(Text *text, const Offer *offer, size_t number)
{
    const char *words = number > 1 ? offer->pieces[number - 1].text : NULL;
    size_t blanks = words ? strspn(words, " ") : 0;
    size_t length = words ? strlen(words) : 0;
    while (length > blanks && words[length - 1] == ' ') {
        length--;
    }
    if (length > blanks) {
        text_add_format(text, "'%.*s' and ", (int)(length - blanks),
                        words + blanks);
    }
}

/* What is chosen, in the order of the text: "a card, then 'to' and a player".
 * The values of an attribute are told where they come first. */
static const char *needs(const Asked *asked, const Offer *offer)
{
    const Variant *variant = asked->game->variant;
    Text text = text_new(asked->arena);
    Bits told = {0};
    for (size_t i = 0; i < offer->piece_count; i++) {
        int chosen = offer->pieces[i].parameter;
        if (offer->pieces[i].text || chosen < 0) {
            continue;
        }
        Type type = offer->parameters[chosen].type;
        text_add(&text, text.length ? ", then " : "");
        add_words_before(&text, offer, i);
        if (type.base == TYPE_SYMBOL) {
            add_value(&text, &variant->attributes[type.attribute],
                      !bits_have(told, type.attribute));
            bits_put(&told, type.attribute, true);
        } else {
            text_add(&text, type.base == TYPE_CHOSEN
                                ? "cards"
                                : expression_type_name(text.arena, variant,
                                                       type));
        }
    }
    return text_string(&text);
}

/* The number of words in a text. */
static size_t count_words(const char *text)
{
    size_t count = 0;
    for (size_t length; *text; text += length) {
        length = strcspn(text, " ");
        count += length > 0;
        length += text[length] == ' ';
    }
    return count;
}

/* Whether more was typed than the actions that begin so choose: each time one
 * word. */
static bool is_too_much(const Asked *asked, const Beginning *of)
{
    const Program *program = &asked->game->variant->program;
    Arena *arena = asked->arena;
    size_t most = 0;
    for (size_t i = 0; i < program->offer_count; i++) {
        const Offer *offer = &program->offers[i];
        size_t words = 0;
        if (!text_equal(unknown_move_fixed(offer, arena), of->fixed)) {
            continue;
        }
        for (size_t k = 0; k < offer->piece_count; k++) {
            const Piece *piece = &offer->pieces[k];
            TypeBase base = piece->text || piece->parameter < 0
                                ? TYPE_ERROR
                                : offer->parameters[piece->parameter].type.base;
            if (!piece->text && base != TYPE_SYMBOL && base != TYPE_PLAYER &&
                base != TYPE_NUMBER) {
                return false;              /* may have several words */
            }
            words += piece->text ? count_words(piece->text) : 1;
        }
        most = words > most ? words : most;
    }
    return count_words(of->fixed) + count_words(of->rest) > most;
}

/* What is chosen by all actions that begin so: "a player, then a number; or a
 * player, then a colour". */
static const char *all_needs(const Asked *asked, const Beginning *of)
{
    const Program *program = &asked->game->variant->program;
    Text text = text_new(asked->arena);
    for (size_t i = 0; i < program->offer_count; i++) {
        const Offer *offer = &program->offers[i];
        const char *what = text_equal(unknown_move_fixed(offer, text.arena),
                                      of->fixed) ? needs(asked, offer) : "";
        if (*what && !strstr(text_string(&text), what)) {
            text_add_format(&text, "%s%s", text.length ? "; or " : "", what);
        }
    }
    return text_string(&text);
}

/* Whether one of the words of a text is [word]. */
static bool has_word(const char *text, const char *word)
{
    bool has = false;
    for (size_t length; !has && *text; text += length) {
        length = strcspn(text, " ");
        has = length == strlen(word) && text_begins_alike(text, word, length);
        length += text[length] == ' ';
    }
    return has;
}

/* Whether a word is in no legal move that begins so, though there are some. */
static bool is_missing(const Asked *asked, const char *fixed,
                       const char *word)
{
    const MoveList *list = &asked->list;
    const size_t length = strlen(fixed);
    bool any = false, has = false;
    for (size_t i = 0; i < list->count && !has; i++) {
        const char *move = list->moves[i].text;
        bool begins = strncmp(move, fixed, length) == 0 && move[length] == ' ';
        any = any || begins;
        has = begins && has_word(move + length, word);
    }
    return any && !has;
}

/* The first such word that was typed; NULL: there is none. */
static const char *missing_word(const Asked *asked, const Beginning *of)
{
    const char *rest = of->rest;
    for (size_t size; *rest; rest += size) {
        size = strcspn(rest, " ");
        const char *word = arena_copy(asked->arena, rest,
                                      size);
        if (is_missing(asked, of->fixed, word)) {
            return word;
        }
        size += rest[size] == ' ';
    }
    return NULL;
}

/* A legal move that begins so; NULL: none. */
static const char *legal_with(const Asked *asked, const char *fixed)
{
    const MoveList *list = &asked->list;
    for (size_t i = 0; i < list->count; i++) {
        const char *text = list->moves[i].text;
        if (strncmp(text, fixed, strlen(fixed)) == 0 &&
            text[strlen(fixed)] == ' ') {
            return text;
        }
    }
    return NULL;
}

/* ", such as 'bid 0'"; "": no legal move begins so. */
static const char *example(const Asked *asked, const char *fixed)
{
    const char *move = legal_with(asked, fixed);
    return move ? text_format(asked->arena,
                              ", such as '%s'", move)
                : "";
}

static const char *quoted(const Asked *asked, const char *typed)
{
    enum { QUOTED = 40 };
    Text text = text_new(asked->arena);
    wrapping_quote(&text, typed, QUOTED);
    return text_string(&text);
}

/* Whether the text has the first thing chosen as it is, not worked out. */
static bool says_choice(const Offer *offer)
{
    for (size_t i = 0; i < offer->piece_count; i++) {
        if (!offer->pieces[i].text && offer->pieces[i].parameter == 0) {
            return true;
        }
    }
    return false;
}

/* Whether one word stands where a card is chosen. */
static bool is_card(const Beginning *of)
{
    const Offer *offer = of->offer;
    return offer && offer->parameter_count == 1 && *of->rest &&
           !strchr(of->rest, ' ') &&
           (offer->parameters[0].type.base == TYPE_CARD ||
            offer->parameters[0].type.base == TYPE_CHOSEN);
}

const char *unknown_move_card(const Asked *asked, const char *typed,
                              const char **fixed)
{
    Beginning of = find_beginning(asked, typed);
    *fixed = of.fixed;
    return is_card(&of) ? of.rest : NULL;
}

/* Where [typed] begins with the name of an action whose moves begin otherwise:
 * how they do. NULL: it does not. */
static const char *why_called(const Asked *asked, const char *typed)
{
    const Program *program = &asked->game->variant->program;
    for (size_t i = 0; i < program->offer_count; i++) {
        const Offer *offer = &program->offers[i];
        const char *fixed = unknown_move_fixed(offer, asked->arena);
        size_t length = strlen(offer->name);
        if (*fixed && offer->parameter_count > 0 &&
            !text_begins_alike(fixed, offer->name, length) &&
            text_begins_alike(offer->name, typed, length) &&
            (typed[length] == ' ' || typed[length] == '\0')) {
            return text_format(asked->arena, "the moves of '%s' begin with "
                               "'%s'", offer->name, fixed);
        }
    }
    return NULL;
}

const char *unknown_move_why(const Asked *asked, const char *typed)
{
    Arena *arena = asked->arena;
    Beginning of = find_beginning(asked, typed);
    if (!of.offer) {
        return why_called(asked, typed);
    }
    if (of.offer->parameter_count == 0) {
        return *of.rest && of.offer->piece_count == 1
                   ? text_format(arena, "nothing follows '%s'", of.fixed)
                   : NULL;
    }
    TypeBase base = of.offer->parameters[0].type.base;
    bool one = of.offer->parameter_count == 1 && *of.rest;
    if (is_card(&of)) {
        return text_format(arena, "there is no card '%s'",
                           quoted(asked, of.rest));
    }
    if (one && base == TYPE_NUMBER && move_input_is_number(of.rest)) {
        return says_choice(of.offer) ? "the number is too large"
                                     : "no move has this number";
    }
    bool one_word = base == TYPE_SYMBOL || base == TYPE_PLAYER ||
                    base == TYPE_NUMBER || base == TYPE_CARD;
    const char *missing = one_word ? NULL : missing_word(asked, &of);
    if (missing) {
        return text_format(arena, "'%s' is not there to choose; '%s' is legal",
                           quoted(asked, missing),
                           legal_with(asked, of.fixed));
    }
    const char *what = all_needs(asked, &of);
    return *what ? text_format(arena, "'%s' needs %s%s%s", of.fixed,
                               is_too_much(asked, &of) ? "only " : "", what,
                               example(asked, of.fixed))
                 : NULL;
}
