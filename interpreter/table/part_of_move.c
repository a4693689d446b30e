/* SPDX-License-Identifier: MIT */
#include "table/part_of_move.h"

#include <string.h>

#include "table/move_reasons.h"
#include "table/unknown_move.h"
#include "rulebook/english.h"
#include "view/condition_values.h"

/* The offers of which a move may be meant: none when the game is over. */
static size_t offers_to_try(const Asked *asked)
{
    return asked->game->state->over ? 0
                                    : asked->game->variant->program.offer_count;
}

/* --- All that is chosen --------------------------------------------------- */

/* Whether the decider sees that nothing that was chosen is missing. */
static bool is_there(const Asked *asked, const Refusal *reason)
{
    const Explainer explainer = {asked_copy(asked),
                                 asked->sources,
                                 asked->names, asked->viewer,
                                 asked->arena,
                                 asked->game->known};
    for (int i = 0; i < reason->count; i++) {
        const Objection *objection = &reason->objections[i];
        if (objection->of &&
            (!objection->name || explain_hidden(&explainer, objection->of,
                                                objection->frame))) {
            return false;
        }
    }
    return true;
}

static int rank_of(const WholeMove *move)
{
    return !move->text                             ? 0
           : move->reason.kind == REFUSAL_NOT_OPEN ? 1
           : move->reason.kind == REFUSAL_LEGAL    ? 4
           : move->there                           ? 3 : 2;
}

WholeMove part_look(const Asked *asked, const char *text)
{
    Refusal reason = refusal_find(asked_copy(asked), asked->names,
                                  text, asked->arena);
    return (WholeMove){reason.kind != REFUSAL_UNKNOWN ? text : NULL, reason,
                       is_there(asked, &reason), false};
}

WholeMove part_better(WholeMove best, WholeMove move)
{
    return rank_of(&move) > rank_of(&best) ? move : best;
}

/* What follows [name] in a text; NULL: the text does not begin with it. */
static const char *after(const char *name, const char *typed)
{
    size_t length = strlen(name);
    bool begins = text_begins_alike(name, typed, length) &&
                  (typed[length] == ' ' || typed[length] == '\0');
    return begins ? typed + length + (typed[length] == ' ') : NULL;
}

/* A move of an action of which nothing was typed that is chosen: with the first
 * card that is there, if a card is all that is chosen. */
static WholeMove with_any_card(const Asked *asked, const Offer *offer,
                               const char *fixed)
{
    const Variant *variant = asked->game->variant;
    Arena *arena = asked->arena;
    WholeMove best = {.text = NULL};
    bool card = offer->parameter_count == 1 &&
                offer->parameters[0].type.base == TYPE_CARD;
    for (int i = 0; card && i < variant->kind_count && !best.there; i++) {
        best = part_better(best, part_look(asked, text_format(
            arena, "%s %s", fixed, variant->kinds[i].label)));
    }
    best.any = true;
    return best;
}

/* Whether a legal move begins with these words. */
static bool begins_one(const Asked *asked, const char *words)
{
    for (size_t i = 0; i < asked->list.count; i++) {
        if (after(words, asked->list.moves[i].text)) {
            return true;
        }
    }
    return false;
}

/* The move of which [typed] has the name of the action, as the rules have it,
 * or the beginning of its text: "knock KD" of "knock with KD". */
static WholeMove find_named(const Asked *asked, const char *typed)
{
    const Program *program = &asked->game->variant->program;
    const size_t offers = offers_to_try(asked);
    Arena *arena = asked->arena;
    WholeMove best = {.text = NULL};
    for (size_t i = 0; i < offers; i++) {
        const Offer *offer = &program->offers[i];
        const char *fixed = unknown_move_fixed(offer, arena);
        const char *rest = after(typed, fixed) ? "" : after(offer->name, typed);
        if (!rest || !*fixed || (*rest && after(fixed, typed))) {
            continue;
        }
        best = part_better(best, *rest ? part_look(asked, text_format(
                                        arena, "%s %s", fixed, rest))
                            : offer->parameter_count == 0
                                ? part_look(asked, fixed)
                            : begins_one(asked, fixed)
                                ? (WholeMove){.text = NULL}
                                : with_any_card(asked, offer, fixed));
    }
    return best;
}

WholeMove part_whole(const Asked *asked, const char *typed)
{
    const Program *program = &asked->game->variant->program;
    const size_t offers = offers_to_try(asked);
    Arena *arena = asked->arena;
    WholeMove best = {.text = NULL};
    const char *former = NULL;
    for (size_t i = 0; i < offers; i++) {
        const Offer *offer = &program->offers[i];
        const char *fixed = unknown_move_fixed(offer, arena);
        if (offer->parameter_count == 0 || !*fixed ||
            text_equal(fixed, former)) {
            continue;
        }
        former = fixed;
        WholeMove move = part_look(asked, text_format(arena, "%s %s", fixed,
                                                       typed));
        best = move.reason.kind == REFUSAL_NOT_OPEN ? best
                                                    : part_better(best, move);
    }
    return best.text ? best : find_named(asked, typed);
}

/* Whether [word] is one of the words of a text. */
static bool has_word(const char *text, const char *word)
{
    for (size_t length; *text; text += length) {
        length = strcspn(text, " ");
        if (length == strlen(word) && text_begins_alike(text, word, length)) {
            return true;
        }
        length += text[length] == ' ';
    }
    return false;
}

/* [typed] with what stands between two choices of an offer and a value of the
 * attribute: a legal move, or one with a value that was typed. */
static WholeMove with_value(const Asked *asked, const char *typed,
                            const char *between, const Attribute *attribute)
{
    WholeMove best = {.text = NULL};
    for (int i = 0; i < attribute->count; i++) {
        const char *value = attribute->values[i];
        WholeMove move = part_look(asked, text_format(
            asked->arena, "%s%s%s", typed, between, value));
        if (move.reason.kind == REFUSAL_LEGAL ||
            (move.reason.kind == REFUSAL_REFUSED && has_word(typed, value))) {
            best = part_better(best, move);
        }
    }
    return best;
}

WholeMove part_longer(const Asked *asked, const char *typed)
{
    const Variant *variant = asked->game->variant;
    const Program *program = &variant->program;
    const size_t offers = offers_to_try(asked);
    WholeMove best = {.text = NULL};
    for (size_t i = 0; i < offers; i++) {
        const Offer *offer = &program->offers[i];
        const char *fixed = unknown_move_fixed(offer,
                                               asked->arena);
        const char *between = offer->piece_count == 4 ? offer->pieces[2].text
                                                      : NULL;
        bool begun = between && *fixed && after(fixed, typed) &&
                     !strstr(typed, between);
        for (int k = 0; begun && k < variant->attribute_count; k++) {
            best = part_better(best, with_value(asked, typed, between,
                                           &variant->attributes[k]));
        }
    }
    return best;
}

/* --- Cards ---------------------------------------------------------------- */

/* Whether a text begins with [part], which a sign follows: "3S" with "3". */
static bool has_beginning(const char *text, const char *part)
{
    size_t length = strlen(part);
    return text_begins_alike(text, part, length) && text[length] &&
           !strchr(" 0123456789", text[length]);
}

/* Whether what a move chooses begins so: "3" of "play 3S". */
static bool begins_with(const MoveName *move, const char *number)
{
    return has_beginning(move->text + move->fixed, number);
}

enum { LISTED = 4 };

/* Moves that are not legal though what they choose is there. */
typedef struct {
    const char *texts[LISTED];
    int count;             /* may be more */
} Refused;

static const char *say_refused(const Refused *refused, Arena *arena)
{
    int listed = refused->count < LISTED ? refused->count : LISTED;
    Text text = text_new(arena);
    for (int i = 0; i < listed; i++) {
        text_add_format(&text, "%s'%s'", i == 0 ? ""
                        : i + 1 < refused->count ? ", " : " and ",
                        refused->texts[i]);
    }
    text_add_format(&text, "%s %s not legal now (':why %s' tells why)",
                    refused->count > LISTED ? " and others" : "",
                    refused->count > 1 ? "are" : "is", refused->texts[0]);
    return text_string(&text);
}

/* Why no card whose text begins with [begun] is chosen now after the words
 * [fixed] of an action; NULL: no card of the game begins so. */
static const char *begun_card(const Asked *asked, const char *fixed,
                              const char *begun)
{
    const Variant *variant = asked->game->variant;
    Arena *arena = asked->arena;
    Refused refused = {{NULL}, 0};
    bool known = false, closed = false;
    for (int i = 0; !asked->game->state->over && i < variant->kind_count; i++) {
        const char *label = variant->kinds[i].label;
        if (!has_beginning(label, begun)) {
            continue;
        }
        const char *text = text_format(arena, "%s %s", fixed, label);
        WholeMove move = part_look(asked, text);
        known = true;
        closed |= move.reason.kind == REFUSAL_NOT_OPEN;
        if (move.reason.kind == REFUSAL_REFUSED && move.there) {
            if (refused.count < LISTED) {
                refused.texts[refused.count] = text;
            }
            refused.count++;
        }
    }
    return refused.count > 0 ? say_refused(&refused, arena)
           : closed          ? refusal_closed(asked->game, fixed, arena)
           : known           ? text_format(arena, "there is no card '%s...' "
                                           "that you can choose", begun)
                             : NULL;
}

const char *part_why_unknown(const Asked *asked, const char *typed)
{
    const char *fixed;
    const char *card = unknown_move_card(asked, typed, &fixed);
    const char *why = card ? begun_card(asked, fixed, card) : NULL;
    return why ? why : unknown_move_why(asked, typed);
}

/* Whether [words] stand in a text, not at its beginning, as whole words. */
static bool has_words(const char *text, const char *words)
{
    size_t length = strlen(words);
    for (const char *at = strchr(text, ' '); at; at = strchr(at + 1, ' ')) {
        char next = '\0';
        if (text_begins_alike(at + 1, words, length)) {
            next = at[1 + length];
            if (next == ' ' || next == '\0') {
                return true;
            }
        }
    }
    return false;
}

/* --- Numbers -------------------------------------------------------------- */

/* How the list has its numbers: "4)", for a screen reader "4:". */
static const char *sign_of(const Asked *asked)
{
    return asked->list.look.plain ? ":" : ")";
}

bool part_is_number(const char *typed)
{
    size_t digits = strspn(typed, "0123456789");
    return digits > 0 && typed[digits] && strchr("):", typed[digits]);
}

/* Whether one of several things that an offer chooses is written as a number in
 * a move: a rank, a place. */
static bool has_number(const Offer *offer, const char *move,
                       const char *number)
{
    bool value = false;
    for (int i = 0; offer->parameter_count > 1 && i < offer->parameter_count;
         i++) {
        TypeBase base = offer->parameters[i].type.base;
        value = value || base == TYPE_SYMBOL || base == TYPE_NUMBER ||
                base == TYPE_CARD;
    }
    return value && has_words(move, number);
}

/* The legal moves but [listed] in which a typed number is one of several things
 * that are chosen, or with [any] all that is: "'tell Ann 3' or 'play 3'"; how
 * many there are, in *[count]. */
static const char *with_number(const Asked *asked, const char *typed,
                               size_t listed, bool any, size_t *count)
{
    const Game *game = asked->game;
    const MoveList *list = &asked->list;
    Arena *arena = asked->arena;
    Words parts = words_new(arena);
    *count = 0;
    for (size_t i = 0; i < list->count; i++) {
        const Offer *offer =
            &game->variant->program.offers[game->moves[i].offer];
        const char *text = list->moves[i].text;
        bool has = any ? has_words(text, typed)
                       : has_number(offer, text, typed);
        if (i != listed && has && ++*count <= LISTED) {
            english_gather(&parts, text_format(arena, "'%s'", text));
        }
    }
    if (*count > LISTED) {
        english_gather(&parts, "the like");
    }
    return english_list(&parts, "or");
}

static const char *doubt_of(const Asked *asked, const char *typed,
                            size_t listed, const WholeMove *meant)
{
    const char *sign = sign_of(asked);
    const char *move = asked->list.moves[listed].text;
    size_t count;
    const char *all = with_number(asked, typed, listed, true, &count);
    if (meant->reason.kind == REFUSAL_LEGAL && count > 1) {
        return text_format(
            asked->arena, "'%s' could be %s, or number %s in the list, '%s': "
            "type more of the move, or '%s%s' for number %s.", typed, all,
            typed, move, typed, sign, typed);
    }
    if (meant->reason.kind == REFUSAL_LEGAL) {
        return text_format(
            asked->arena, "'%s' could be '%s' or number %s in the list, '%s': "
            "type '%s' or '%s%s'.", typed, meant->text, typed, move,
            meant->text, typed, sign);
    }
    Text why = text_new(asked->arena);
    refusal_add_reasons(asked, &meant->reason, &why);
    return text_format(
        asked->arena, "'%s' is number %s in the list, '%s', and '%s' is not "
        "legal%s. Type '%s%s' for '%s'.", typed, typed, move, meant->text,
        text_string(&why), typed, sign, move);
}

/* The first legal move whose choice begins with a typed number; none if that of
 * [listed] does, too. */
static WholeMove begun(const Asked *asked, const char *typed,
                       size_t listed)
{
    const MoveList *list = &asked->list;
    for (size_t i = 0; i < list->count && !begins_with(&list->moves[listed],
                                                       typed); i++) {
        if (begins_with(&list->moves[i], typed)) {
            return part_look(asked, list->moves[i].text);
        }
    }
    return (WholeMove){.text = NULL};
}

/* What to say of a typed number that may be only a part of a move; NULL: it
 * may not. */
static const char *doubt_of_part(const Asked *asked, const char *typed,
                                 size_t listed)
{
    const char *sign = sign_of(asked);
    size_t count;
    const char *part = with_number(asked, typed, listed, false, &count);
    return count == 0 ? NULL : text_format(
        asked->arena, "'%s' could be a part of %s, or number %s in the list, "
        "'%s': type more of the move, or '%s%s' for number %s.", typed, part,
        typed, asked->list.moves[listed].text, typed, sign, typed);
}

size_t part_find_begun(Asked *asked, const char *number)
{
    const MoveList *list = &asked->list;
    size_t count = 0;
    if (!move_input_is_number(number)) {
        return 0;
    }
    WholeMove whole = part_whole(asked, number);
    if (whole.text && whole.there) {
        return 0;
    }
    for (size_t i = 0; i < list->count; i++) {
        if (begins_with(&list->moves[i], number)) {
            asked->found[count++] = i;
        }
    }
    return count;
}

const char *part_doubts(const Asked *asked, const char *typed, size_t listed,
                        bool known)
{
    if (!move_input_is_number(typed) ||
        !move_input_numbered(asked->list.moves, asked->list.count)) {
        return NULL;
    }
    WholeMove meant = part_whole(asked, typed);
    meant = meant.text ? meant : begun(asked, typed, listed);
    bool legal = meant.text && meant.reason.kind == REFUSAL_LEGAL;
    bool doubts = meant.text && meant.there && (legal || !known) &&
                  !text_equal(meant.text, asked->list.moves[listed].text);
    return doubts                   ? doubt_of(asked, typed, listed, &meant)
           : !meant.text && !known ? doubt_of_part(asked, typed, listed) : NULL;
}

/* --- Words of moves ------------------------------------------------------- */

size_t part_find_with(Asked *asked, const char *words)
{
    size_t count = 0;
    for (size_t i = 0; i < asked->list.count; i++) {
        if (has_words(asked->list.moves[i].text, words)) {
            asked->found[count++] = i;
        }
    }
    return count;
}

const char *part_suggest(Asked *asked, const char *typed)
{
    return part_find_with(asked, typed) > 0
               ? asked->list.moves[asked->found[0]].text : NULL;
}
