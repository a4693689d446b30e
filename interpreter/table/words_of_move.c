/* A word counts as often as it is there; the words of an action that are not
 * chosen need not be typed.
 *
 * SPDX-License-Identifier: MIT */
#include "table/words_of_move.h"

#include <string.h>

#include "view/move_list.h"

enum { WORDS_MOST = 24, CHOICES_MOST = 3 };

typedef struct {
    const char *at[WORDS_MOST];
    bool fixed[WORDS_MOST];    /* a word of the action, not chosen */
    size_t count;              /* WORDS_MOST + 1: there are more */
} Words;

/* The words of a text, without a comma at the end of one. */
static Words split(const char *text, Arena *arena)
{
    Words words = {.count = 0};
    for (size_t length; *text; text += length) {
        length = strcspn(text, " ");
        size_t bare = length > 1 && text[length - 1] == ',' ? length - 1
                                                            : length;
        if (bare > 0 && words.count < WORDS_MOST) {
            words.at[words.count++] = arena_copy(arena, text, bare);
        } else if (bare > 0) {
            words.count = WORDS_MOST + 1;
            break;
        }
        length += text[length] == ' ';
    }
    return words;
}

/* The first word that is not [used] and reads so; the number of words: none. */
static size_t find_word(const Words *words, const bool *used, bool fixed,
                        const char *word)
{
    size_t i = 0;
    while (i < words->count &&
           (used[i] || words->fixed[i] != fixed ||
            !text_alike(words->at[i], word))) {
        i++;
    }
    return i;
}

/* Marks the words that are the offer's own. */
static void mark_fixed(Words *words, const Offer *offer, Arena *arena)
{
    bool used[WORDS_MOST] = {false};
    for (size_t k = 0; k < offer->piece_count; k++) {
        const char *text = offer->pieces[k].text;
        const Words own = split(text ? text : "", arena);
        for (size_t i = 0; i < own.count && i < WORDS_MOST; i++) {
            size_t at = find_word(words, used, false, own.at[i]);
            if (at < words->count) {
                words->fixed[at] = true;
            }
        }
    }
}

typedef enum {
    FITS_NOT,
    FITS_PART,             /* something that is chosen, in another order */
    FITS_IN_ORDER,         /* the same in the order of the move */
    FITS_WHOLE             /* all that is chosen */
} WordFit;

/* How typed words fit a move. */
static WordFit fit_of(const Words *typed, const Words *move)
{
    bool used[WORDS_MOST] = {false}, ordered = true, any = false;
    size_t before = 0, chosen = 0, all = 0;
    for (size_t i = 0; i < typed->count; i++) {
        size_t at = find_word(move, used, false, typed->at[i]);
        bool is_chosen = at < move->count;
        at = is_chosen ? at : find_word(move, used, true, typed->at[i]);
        if (at == move->count) {
            return FITS_NOT;
        }
        ordered = ordered && (!any || at > before);
        before = at;
        used[at] = any = true;
        chosen += is_chosen;
    }
    for (size_t i = 0; i < move->count; i++) {
        all += !move->fixed[i];
    }
    return chosen == 0    ? FITS_NOT
           : chosen == all ? FITS_WHOLE
           : ordered       ? FITS_IN_ORDER : FITS_PART;
}

static size_t find_fitting(Asked *asked, const char *typed, WordFit fit)
{
    const Game *game = asked->game;
    Arena *arena = asked->arena;
    const Words words = split(typed, arena);
    size_t count = 0;
    for (size_t i = 0; i < asked->list.count &&
                       words.count <= WORDS_MOST; i++) {
        Words move = split(asked->list.moves[i].text, arena);
        if (move.count > WORDS_MOST) {
            continue;
        }
        mark_fixed(&move, &game->variant->program.offers[
                              game->moves[i].offer], arena);
        if (fit_of(&words, &move) == fit) {
            asked->found[count++] = i;
        }
    }
    return count;
}

size_t words_find(Asked *asked, const char *typed)
{
    return find_fitting(asked, typed, FITS_WHOLE);
}

size_t words_find_part(Asked *asked, const char *typed)
{
    size_t count = find_fitting(asked, typed, FITS_IN_ORDER);
    return count > 0 ? count : find_fitting(asked, typed, FITS_PART);
}

/* --- Moves that are not legal --------------------------------------------- */

/* Words in the places of what an offer chooses. */
typedef struct {
    const Asked *asked;
    const Offer *offer;
    const char *chosen[CHOICES_MOST];
    const Words *typed;
    WholeMove best;
    bool others;           /* another move fits, too, that is open */
} Filling;

static size_t count_choices(const Offer *offer)
{
    size_t count = 0;
    for (size_t i = 0; i < offer->piece_count; i++) {
        count += !offer->pieces[i].text;
    }
    return count;
}

static const char *fill(const Filling *filling)
{
    const Offer *offer = filling->offer;
    Text text = text_new(filling->asked->arena);
    size_t next = 0;
    for (size_t i = 0; i < offer->piece_count; i++) {
        text_add(&text, offer->pieces[i].text ? offer->pieces[i].text
                                              : filling->chosen[next++]);
    }
    return text_string(&text);
}

/* Whether a move is another one than the best so far, and neither is only the
 * text of something that is not there or not open now. */
static bool is_other(const Filling *filling, const WholeMove *move)
{
    const WholeMove *best = &filling->best;
    return move->text && best->text && move->there && best->there &&
           move->reason.kind != REFUSAL_NOT_OPEN &&
           best->reason.kind != REFUSAL_NOT_OPEN &&
           !text_alike(move->text, best->text);
}

/* Looks at the move with these words. Where one was not typed, the others must
 * be in the order of the move, and all of it there: else it is a guess. */
static void try_filled(Filling *filling, bool typed)
{
    Arena *arena = filling->asked->arena;
    const char *text = fill(filling);
    Words move = split(text, arena);
    if (!typed && move.count <= WORDS_MOST) {
        mark_fixed(&move, filling->offer, arena);
        if (fit_of(filling->typed, &move) != FITS_IN_ORDER) {
            return;
        }
    }
    WholeMove whole = part_look(filling->asked, text);
    if (typed || whole.there) {
        filling->others = filling->others || is_other(filling, &whole);
        filling->best = part_better(filling->best, whole);
    }
}

/* The attribute of which a value is chosen in a place; NULL: something else is
 * chosen there. */
static const Attribute *attribute_at(const Filling *filling, size_t place)
{
    const Variant *variant = filling->asked->game->variant;
    size_t piece = 0;
    for (size_t choice = 0; filling->offer->pieces[piece].text ||
                            choice++ < place;) {
        piece++;
    }
    int parameter = filling->offer->pieces[piece].parameter;
    Type type = parameter >= 0 ? filling->offer->parameters[parameter].type
                               : (Type){.base = TYPE_ERROR};
    return type.base == TYPE_SYMBOL ? &variant->attributes[type.attribute]
                                    : NULL;
}

/* Whether [word] is a value or how cards have it: "NT" of notrump. */
static bool is_value(const Attribute *attribute, int value, const char *word)
{
    return text_alike(attribute->values[value], word) ||
           text_alike(attribute->shown[value], word);
}

/* The value that a word means in a place: one that it is, or the only one that
 * it begins. Else the word. */
static const char *value_meant(const Filling *filling, size_t place,
                               const char *word)
{
    const Attribute *attribute = attribute_at(filling, place);
    const char *begun = NULL;
    bool number = *word >= '0' && *word <= '9', several = false;
    for (int i = 0; attribute && i < attribute->count; i++) {
        const char *value = attribute->values[i];
        if (is_value(attribute, i, word)) {
            return value;
        }
        if (!number && text_begins_alike(value, word, strlen(word))) {
            several = begun != NULL;
            begun = value;
        }
    }
    return begun && !several ? begun : word;
}

/* Puts every value of what an offer chooses there into the empty place. */
static void fill_empty(Filling *filling, size_t empty)
{
    const Attribute *attribute = attribute_at(filling, empty);
    for (int i = 0; attribute && i < attribute->count; i++) {
        filling->chosen[empty] = attribute->values[i];
        try_filled(filling, false);
    }
}

/* Puts words into the places in every order, from place [place] on; [left] are
 * those not yet used. */
static void fill_all(Filling *filling, const Words *words, unsigned left,
                     size_t place, size_t empty)
{
    const size_t places = words->count + (empty < CHOICES_MOST);
    if (place == places && empty < CHOICES_MOST) {
        fill_empty(filling, empty);
    } else if (place == places) {
        try_filled(filling, true);
    } else if (place == empty) {
        fill_all(filling, words, left, place + 1, empty);
    } else {
        for (size_t i = 0; i < words->count; i++) {
            if (left >> i & 1) {
                filling->chosen[place] = value_meant(filling, place,
                                                     words->at[i]);
                fill_all(filling, words, left & ~(1u << i), place + 1, empty);
            }
        }
    }
}

/* The typed words that are not the offer's own. */
static Words chosen_of(const Words *typed, const Offer *offer, Arena *arena)
{
    Words all = *typed, chosen = {.count = 0};
    mark_fixed(&all, offer, arena);
    for (size_t i = 0; i < all.count; i++) {
        if (!all.fixed[i]) {
            chosen.at[chosen.count++] = all.at[i];
        }
    }
    return chosen;
}

/* Puts the words that are chosen into the places of an offer; one of two or
 * more may be missing if [guess]. */
static void fill_offer(Filling *filling, const Words *words, bool guess)
{
    const Offer *offer = filling->offer;
    const Words chosen = chosen_of(words, offer, filling->asked->arena);
    size_t choices = count_choices(offer);
    bool own = chosen.count < words->count || choices == chosen.count;
    if (choices == 0 || choices > CHOICES_MOST || !own) {
        return;
    }
    unsigned all = (1u << chosen.count) - 1;
    if (chosen.count == choices) {
        fill_all(filling, &chosen, all, 0, CHOICES_MOST);
    }
    for (size_t k = 0; guess && chosen.count + 1 == choices && k < choices;
         k++) {
        fill_all(filling, &chosen, all, 0, k);
    }
}

/* Fills in the offers that [takes] takes with the typed words. */
static void fill_offers(Filling *filling, const char *typed, bool guess,
                        bool (*takes)(const Filling *filling))
{
    const Program *program = &filling->asked->game->variant->program;
    const Words words = split(typed, filling->asked->arena);
    filling->typed = &words;
    for (size_t i = 0; i < program->offer_count &&
                       words.count <= WORDS_MOST; i++) {
        filling->offer = &program->offers[i];
        if (takes(filling)) {
            fill_offer(filling, &words, guess);
        }
    }
    filling->typed = NULL;
}

static bool has_several(const Filling *filling)
{
    return count_choices(filling->offer) > 1;
}

WholeMove words_refused(const Asked *asked, const char *typed)
{
    Filling filling = {.asked = asked};
    fill_offers(&filling, typed, true, has_several);
    return filling.best;
}

/* --- Short forms ---------------------------------------------------------- */

/* "1H" becomes "1 H" where a word is digits and then letters. */
static const char *part_digits(const char *typed, Arena *arena)
{
    static const char digits[] = "0123456789";
    Text text = text_new(arena);
    for (const char *at = typed; *at; at++) {
        bool between = at > typed && strchr(digits, at[-1]) && *at != ' ' &&
                       !strchr(digits, *at);
        text_add(&text, between ? " " : "");
        text_add_bytes(&text, at, 1);
    }
    return text_string(&text);
}

/* Whether a value of an attribute is chosen by an offer. */
static bool has_value(const Filling *filling)
{
    size_t choices = count_choices(filling->offer);
    for (size_t place = 0; place < choices; place++) {
        if (attribute_at(filling, place)) {
            return true;
        }
    }
    return false;
}

static WholeMove find_short(const Asked *asked, const char *typed)
{
    Filling filling = {.asked = asked};
    fill_offers(&filling, typed, false, has_value);
    return filling.others ? (WholeMove){.text = NULL} : filling.best;
}

WholeMove words_short(const Asked *asked, const char *typed)
{
    const char *apart = part_digits(typed, asked->arena);
    WholeMove move = find_short(asked, typed);
    return move.text || text_equal(apart, typed) ? move
                                                 : find_short(asked, apart);
}

size_t words_find_short(Asked *asked, const char *typed)
{
    const MoveList *list = &asked->list;
    WholeMove move = words_short(asked, typed);
    return move.text && move.reason.kind == REFUSAL_LEGAL
               ? move_input_match(list->moves, list->count, move.text,
                                  asked->found) : 0;
}

/* --- Other forms of whole moves ------------------------------------------- */

long words_rewritten(const Asked *asked, const char *typed)
{
    Arena *arena = asked->arena;
    const MoveName *moves = asked->list.moves;
    for (size_t i = 0; i <= asked->list.count; i++) {
        const char *whole = i == 0 ? typed : text_format(
            arena, "%.*s%s", (int)moves[i - 1].fixed, moves[i - 1].text, typed);
        bool tried = i > 1 && moves[i - 1].fixed == moves[i - 2].fixed;
        Text scratch = text_new(arena);
        Refusal reason = {.kind = REFUSAL_UNKNOWN};
        if (!tried) {
            reason = refusal_find(asked_copy(asked), asked->names, whole,
                                  arena);
        }
        const char *move = reason.kind == REFUSAL_LEGAL ? whole : reason.text;
        long found = move ? move_find(asked->game, asked->names, move,
                                      &scratch) : NOTHING;
        if (found >= 0) {
            return found;
        }
    }
    return NOTHING;
}

size_t words_bare(Asked *asked, const char *typed)
{
    const MoveList *list = &asked->list;
    char *bytes = arena_alloc(asked->arena,
                              strlen(typed) + 1);
    const char *bare = move_input_bare(typed, bytes);
    size_t count = strlen(bare) == strlen(typed) ? 0
        : move_input_match(list->moves, list->count, bare, asked->found);
    bool whole = count == 1 && (move_input_is_number(bare) ||
        text_alike(list->moves[asked->found[0]].text, bare));
    return whole ? 1 : 0;
}
