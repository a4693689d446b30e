/* SPDX-License-Identifier: MIT */
#include "repl/table/part_of_move.h"

#include <string.h>
#include <strings.h>

#include "repl/table/illegal_move.h"
#include "repl/table/prompt_command.h"
#include "repl/table/unknown_move.h"
#include "rulebook/english.h"
#include "view/condition_values.h"

/* --- All that is chosen --------------------------------------------------- */

/* Whether the decider sees that nothing that was chosen is missing. */
static bool is_there(Session *session, const Refusal *reason)
{
    const Explainer explainer = {session_copy(session),
                                 &session->loaded->sources,
                                 session->table->names, session_viewer(session),
                                 session->text.arena,
                                 session->table->game->known};
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

WholeMove part_look(const Question *question, const char *text)
{
    Session *session = question->session;
    Refusal reason = refusal_find(session_copy(session), session->table->names,
                                  text, session->text.arena);
    return (WholeMove){reason.kind != REFUSAL_UNKNOWN ? text : NULL, reason,
                       is_there(session, &reason), false};
}

WholeMove part_better(WholeMove best, WholeMove move)
{
    return rank_of(&move) > rank_of(&best) ? move : best;
}

/* What follows [name] in a text; NULL: the text does not begin with it. */
static const char *after(const char *name, const char *typed)
{
    size_t length = strlen(name);
    bool begins = strncasecmp(name, typed, length) == 0 &&
                  (typed[length] == ' ' || typed[length] == '\0');
    return begins ? typed + length + (typed[length] == ' ') : NULL;
}

/* A move of an action of which nothing was typed that is chosen: with the first
 * card that is there, if a card is all that is chosen. */
static WholeMove with_any_card(const Question *question, const Offer *offer,
                               const char *fixed)
{
    const Variant *variant = question->session->loaded->variant;
    Arena *arena = question->session->text.arena;
    WholeMove best = {.text = NULL};
    bool card = offer->parameter_count == 1 &&
                offer->parameters[0].type.base == TYPE_CARD;
    for (int i = 0; card && i < variant->kind_count && !best.there; i++) {
        best = part_better(best, part_look(question, text_format(
            arena, "%s %s", fixed, variant->kinds[i].label)));
    }
    best.any = true;
    return best;
}

/* Whether a legal move begins with these words. */
static bool begins_one(const Question *question, const char *words)
{
    for (size_t i = 0; i < question->list.count; i++) {
        if (after(words, question->list.moves[i].text)) {
            return true;
        }
    }
    return false;
}

/* The move of which [typed] has the name of the action, as the rules have it,
 * or the beginning of its text: "knock KD" of "knock with KD". */
static WholeMove find_named(const Question *question, const char *typed)
{
    const Session *session = question->session;
    const Program *program = &session->loaded->variant->program;
    Arena *arena = session->text.arena;
    WholeMove best = {.text = NULL};
    for (size_t i = 0; question->who && i < program->offer_count; i++) {
        const Offer *offer = &program->offers[i];
        const char *fixed = unknown_move_fixed(offer, arena);
        const char *rest = after(typed, fixed) ? "" : after(offer->name, typed);
        if (!rest || !*fixed || (*rest && after(fixed, typed))) {
            continue;
        }
        best = part_better(best, *rest ? part_look(question, text_format(
                                        arena, "%s %s", fixed, rest))
                            : offer->parameter_count == 0
                                ? part_look(question, fixed)
                            : begins_one(question, fixed)
                                ? (WholeMove){.text = NULL}
                                : with_any_card(question, offer, fixed));
    }
    return best;
}

WholeMove part_whole(const Question *question, const char *typed)
{
    const Session *session = question->session;
    const Program *program = &session->loaded->variant->program;
    Arena *arena = session->text.arena;
    WholeMove best = {.text = NULL};
    const char *former = NULL;
    for (size_t i = 0; question->who && i < program->offer_count; i++) {
        const Offer *offer = &program->offers[i];
        const char *fixed = unknown_move_fixed(offer, arena);
        if (offer->parameter_count == 0 || !*fixed ||
            text_equal(fixed, former)) {
            continue;
        }
        former = fixed;
        WholeMove move = part_look(question, text_format(arena, "%s %s", fixed,
                                                       typed));
        best = move.reason.kind == REFUSAL_NOT_OPEN ? best
                                                    : part_better(best, move);
    }
    return best.text ? best : find_named(question, typed);
}

/* Whether [word] is one of the words of a text. */
static bool has_word(const char *text, const char *word)
{
    for (size_t length; *text; text += length) {
        length = strcspn(text, " ");
        if (length == strlen(word) && strncasecmp(text, word, length) == 0) {
            return true;
        }
        length += text[length] == ' ';
    }
    return false;
}

/* [typed] with what stands between two choices of an offer and a value of the
 * attribute: a legal move, or one with a value that was typed. */
static WholeMove with_value(const Question *question, const char *typed,
                            const char *between, const Attribute *attribute)
{
    WholeMove best = {.text = NULL};
    for (int i = 0; i < attribute->count; i++) {
        const char *value = attribute->values[i];
        WholeMove move = part_look(question, text_format(
            question->session->text.arena, "%s%s%s", typed, between, value));
        if (move.reason.kind == REFUSAL_LEGAL ||
            (move.reason.kind == REFUSAL_REFUSED && has_word(typed, value))) {
            best = part_better(best, move);
        }
    }
    return best;
}

WholeMove part_longer(const Question *question, const char *typed)
{
    const Variant *variant = question->session->loaded->variant;
    const Program *program = &variant->program;
    WholeMove best = {.text = NULL};
    for (size_t i = 0; question->who && i < program->offer_count; i++) {
        const Offer *offer = &program->offers[i];
        const char *fixed = unknown_move_fixed(offer,
                                               question->session->text.arena);
        const char *between = offer->piece_count == 4 ? offer->pieces[2].text
                                                      : NULL;
        bool begun = between && *fixed && after(fixed, typed) &&
                     !strstr(typed, between);
        for (int k = 0; begun && k < variant->attribute_count; k++) {
            best = part_better(best, with_value(question, typed, between,
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
    return strncasecmp(text, part, length) == 0 && text[length] &&
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
static const char *begun_card(const Question *question, const char *fixed,
                              const char *begun)
{
    const Variant *variant = question->session->loaded->variant;
    Arena *arena = question->session->text.arena;
    Refused refused = {{NULL}, 0};
    bool known = false, closed = false;
    for (int i = 0; question->who && i < variant->kind_count; i++) {
        const char *label = variant->kinds[i].label;
        if (!has_beginning(label, begun)) {
            continue;
        }
        const char *text = text_format(arena, "%s %s", fixed, label);
        WholeMove move = part_look(question, text);
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
           : closed          ? text_format(arena, "'%s' is not open now", fixed)
           : known           ? text_format(arena, "there is no card '%s...' "
                                           "that you can choose", begun)
                             : NULL;
}

const char *part_why_unknown(const Question *question, const char *typed)
{
    const char *fixed;
    const char *card = unknown_move_card(question, typed, &fixed);
    const char *why = card ? begun_card(question, fixed, card) : NULL;
    return why ? why : unknown_move_why(question, typed);
}

/* Whether [words] stand in a text, not at its beginning, as whole words. */
static bool has_words(const char *text, const char *words)
{
    size_t length = strlen(words);
    for (const char *at = strchr(text, ' '); at; at = strchr(at + 1, ' ')) {
        char next = '\0';
        if (strncasecmp(at + 1, words, length) == 0) {
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
static const char *sign_of(const Question *question)
{
    return question->session->look.plain ? ":" : ")";
}

static unsigned decider_bit(const Question *question)
{
    return 1u << question->session->table->game->state->decider;
}

void part_note_number(const Question *question, const char *typed)
{
    size_t digits = strspn(typed, "0123456789");
    if (digits > 0 && strchr("):", typed[digits]) && typed[digits]) {
        question->session->numbering |= decider_bit(question);
    }
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
static const char *with_number(const Question *question, const char *typed,
                               size_t listed, bool any, size_t *count)
{
    const Game *game = question->session->table->game;
    const MoveList *list = &question->list;
    Arena *arena = question->session->text.arena;
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

static void say_doubt(Question *question, const char *typed, size_t listed,
                      const WholeMove *meant)
{
    const char *sign = sign_of(question);
    const char *move = question->list.moves[listed].text;
    size_t count;
    const char *all = with_number(question, typed, listed, true, &count);
    if (meant->reason.kind == REFUSAL_LEGAL && count > 1) {
        prompt_say(question, "'%s' could be %s, or number %s in the list, "
                   "'%s': type more of the move, or '%s%s' for number %s.",
                   typed, all, typed, move, typed, sign, typed);
        return;
    }
    if (meant->reason.kind == REFUSAL_LEGAL) {
        prompt_say(question, "'%s' could be '%s' or number %s in the list, "
                   "'%s': type '%s' or '%s%s'.", typed, meant->text, typed,
                   move, meant->text, typed, sign);
        return;
    }
    Text why = text_new(question->session->text.arena);
    refusal_add_reasons(question, &meant->reason, &why);
    prompt_say(question, "'%s' is number %s in the list, '%s', and '%s' is not "
               "legal%s. Type '%s%s' for '%s'.", typed, typed, move,
               meant->text, text_string(&why), typed, sign, move);
}

/* The first legal move whose choice begins with a typed number; none if that of
 * [listed] does, too. */
static WholeMove begun(const Question *question, const char *typed,
                       size_t listed)
{
    const MoveList *list = &question->list;
    for (size_t i = 0; i < list->count && !begins_with(&list->moves[listed],
                                                       typed); i++) {
        if (begins_with(&list->moves[i], typed)) {
            return part_look(question, list->moves[i].text);
        }
    }
    return (WholeMove){.text = NULL};
}

/* Says that a typed number may be only a part of a move; returns whether it
 * may. */
static bool say_part(Question *question, const char *typed, size_t listed)
{
    const char *sign = sign_of(question);
    size_t count;
    const char *part = with_number(question, typed, listed, false, &count);
    if (count > 0) {
        prompt_say(question, "'%s' could be a part of %s, or number %s in the "
                   "list, '%s': type more of the move, or '%s%s' for number "
                   "%s.", typed, part, typed,
                   question->list.moves[listed].text, typed, sign, typed);
    }
    return count > 0;
}

size_t part_find_begun(Question *question, const char *number)
{
    const MoveList *list = &question->list;
    size_t count = 0;
    if (!move_input_is_number(number)) {
        return 0;
    }
    WholeMove whole = part_whole(question, number);
    if (whole.text && whole.there) {
        return 0;
    }
    for (size_t i = 0; i < list->count; i++) {
        if (begins_with(&list->moves[i], number)) {
            question->found[count++] = i;
        }
    }
    return count;
}

bool part_doubts(Question *question, const char *typed, size_t listed)
{
    const Session *session = question->session;
    if (!session->input || !session->input->terminal ||
        !move_input_is_number(typed) ||
        !move_input_numbered(question->list.moves, question->list.count)) {
        return false;
    }
    WholeMove meant = part_whole(question, typed);
    meant = meant.text ? meant : begun(question, typed, listed);
    bool legal = meant.text && meant.reason.kind == REFUSAL_LEGAL;
    bool known = session->numbering & decider_bit(question);
    bool doubts = meant.text && meant.there && (legal || !known) &&
                  !text_equal(meant.text, question->list.moves[listed].text);
    if (doubts) {
        say_doubt(question, typed, listed, &meant);
    }
    return doubts || (!meant.text && !known &&
                      say_part(question, typed, listed));
}

/* --- Words of moves ------------------------------------------------------- */

/* Finds the legal moves with these words; returns how many. */
static size_t find_with(Question *question, const char *words)
{
    size_t count = 0;
    for (size_t i = 0; i < question->list.count; i++) {
        if (has_words(question->list.moves[i].text, words)) {
            question->found[count++] = i;
        }
    }
    return count;
}

const char *part_suggest(Question *question, const char *typed)
{
    return find_with(question, typed) > 0
               ? question->list.moves[question->found[0]].text : NULL;
}

void part_add_found(Question *question, size_t count, Text *text)
{
    const MoveName *moves = question->list.moves;
    const char *first = moves[question->found[0]].text;
    if (count == 1) {
        refusal_add_offer(question, first, text);
        return;
    }
    question->near = first;
    question->asks = true;
    text_add_format(text, "; did you mean '%s' or '%s'%s?", first,
                    moves[question->found[1]].text,
                    count > 2 ? ", or the like" : "");
}

bool part_add(Question *question, const char *typed, Text *text)
{
    const MoveName *moves = question->list.moves;
    size_t length = strcspn(typed, " ");
    const char *first = arena_copy(text->arena, typed, length);
    size_t count = find_with(question, typed);
    if (count > 0) {
        part_add_found(question, count, text);
    } else if (typed[length] && (count = find_with(question, first)) > 0) {
        text_add_format(text, ": '%s' belongs to moves such as '%s'", first,
                        moves[question->found[0]].text);
    }
    return count > 0;
}
