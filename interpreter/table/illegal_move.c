/* A misspelt move is corrected word by word with the words that moves can have
 * by these rules (move_vocabulary.h).
 *
 * SPDX-License-Identifier: MIT */
#include "table/illegal_move.h"

#include <stdlib.h>
#include <string.h>

#include "table/move_reasons.h"
#include "table/move_vocabulary.h"
#include "table/part_of_move.h"
#include "table/similar_moves.h"
#include "table/unknown_move.h"
#include "table/words_of_move.h"
#include "report/suggest.h"
#include "rulebook/english.h"
#include "variant/names.h"

/* --- suggestions ---------------------------------------------------------- */

static Refusal reason_of(const Asked *asked, const char *move)
{
    return refusal_find(asked_copy(asked), asked->names, move,
                        asked->arena);
}

/* The move that [words] mean: its whole text or only its chosen part; NULL: no
 * move that the rules have. */
static const char *meant(Asked *asked, const char *words)
{
    Arena *arena = asked->arena;
    const MoveList *list = &asked->list;
    if (move_input_match(list->moves, list->count, words, asked->found) ==
        1) {
        return list->moves[asked->found[0]].text;
    }
    for (size_t i = 0; i <= list->count; i++) {
        const MoveName *move = i > 0 ? &list->moves[i - 1] : NULL;
        const char *whole = !move ? words
                                  : text_format(arena, "%.*s%s",
                                                (int)move->fixed, move->text,
                                                words);
        bool tried = i > 1 && move->fixed == list->moves[i - 2].fixed;
        RefusalKind kind = tried ? REFUSAL_UNKNOWN
                                 : reason_of(asked, whole).kind;
        if (kind == REFUSAL_LEGAL || kind == REFUSAL_REFUSED ||
            (kind == REFUSAL_NOT_OPEN && !move)) {
            return whole;
        }
    }
    return words_find(asked, words) == 1
               ? list->moves[asked->found[0]].text : NULL;
}

/* "play6" becomes "play 6". */
static const char *with_blanks(Arena *arena, const char *typed)
{
    Text text = text_new(arena);
    for (const char *at = typed; *at; at++) {
        bool digit = *at >= '0' && *at <= '9';
        bool letter = at > typed && ((at[-1] >= 'a' && at[-1] <= 'z') ||
                                     (at[-1] >= 'A' && at[-1] <= 'Z'));
        text_add(&text, digit && letter ? " " : "");
        text_add_bytes(&text, at, 1);
    }
    return text_string(&text);
}

/* Whether the words are all of a move or all that is chosen: less would be a
 * guess. */
static bool ends_with(const char *move, const char *words)
{
    size_t all = move ? strlen(move) : 0, length = strlen(words);
    return move && all >= length &&
           text_alike(move + all - length, words);
}

/* "p 3" becomes "play 3" where the first word begins only one action's. */
static const char *with_action(const Asked *asked, const char *typed)
{
    const Program *program = &asked->game->variant->program;
    Arena *arena = asked->arena;
    const size_t length = strcspn(typed, " ");
    const char *found = NULL;
    for (size_t i = 0; i < program->offer_count; i++) {
        const char *fixed = unknown_move_fixed(&program->offers[i], arena);
        const char *first = arena_copy(arena, fixed, strcspn(fixed, " "));
        bool begins = text_begins_alike(first, typed, length);
        if (begins && found && !text_equal(found, first)) {
            return typed;
        }
        found = begins ? first : found;
    }
    return found && typed[length] == ' '
               ? text_format(arena, "%s%s", found, typed + length) : typed;
}

/* Whether the first word typed is none that moves have, and [words], what is
 * left, do not begin [move]: another action was meant then. */
static bool is_other_action(const Vocabulary *known, const char *typed,
                            const char *words, const char *move)
{
    const char *first = arena_copy(known->arena, typed, strcspn(typed, " "));
    size_t action = move ? strcspn(move, " ") : 0;
    for (size_t length; move && *words; words += length) {
        length = strcspn(words, " ");
        if (length == action && text_begins_alike(words, move, length)) {
            return false;
        }
        length += words[length] == ' ';
    }
    return !vocabulary_has(known, first) &&
           text_equal(vocabulary_respell(known, first), first);
}

/* The move that a text means with other spelling; NULL: none. */
static const char *respelt(Asked *asked, const Vocabulary *known,
                           const char *typed)
{
    const char *words =
        vocabulary_respell_all(known, with_action(asked, typed));
    const char *move = text_equal(words, typed) ? NULL
                                                : meant(asked, words);
    if (!move) {
        words = vocabulary_without_unknown(known, words);
        move = *words && !text_equal(words, typed) ? meant(asked, words)
                                                   : NULL;
        move = (ends_with(move, words) || words_find(asked, words) == 1) &&
                       !is_other_action(known, typed, words, move)
                   ? move : NULL;
    }
    return move;
}

/* The legal move with the nearest text, for a word that is none. */
static const char *nearest(const Asked *asked, const char *typed)
{
    const MoveList *list = &asked->list;
    const char **texts = arena_alloc(asked->arena,
                                     list->count * sizeof *texts);
    for (size_t i = 0; i < list->count; i++) {
        texts[i] = list->moves[i].text;
    }
    return strchr(typed, ' ') || move_input_is_number(typed)
               ? NULL : suggest_word(typed, texts, list->count);
}

const char *refusal_suggest(Asked *asked, const char *typed)
{
    Vocabulary known = vocabulary_learn(asked);
    Arena *arena = asked->arena;
    const char *bare = move_input_bare(typed, arena_alloc(arena,
                                                          strlen(typed) + 1));
    const char *apart = with_blanks(arena, bare);
    const char *move = text_equal(bare, typed) || !*bare
                           ? NULL : meant(asked, bare);
    move = move || text_equal(apart, bare) ? move : meant(asked, apart);
    move = move ? move : respelt(asked, &known, typed);
    return move ? move : nearest(asked, typed);
}

/* --- offers --------------------------------------------------------------- */

/* Whether "y" is free to mean the suggested move. */
static bool may_offer(const Asked *asked)
{
    const MoveList *list = &asked->list;
    return move_input_match(list->moves, list->count, "y", asked->found) ==
           0;
}

/* A suggested move may be illegal itself. A legal one is offered; [command] is
 * one that may be meant, too, or NULL. */
static void add_suggestion(Asked *asked, const char *move,
                           const char *command, Text *text)
{
    const MoveList *list = &asked->list;
    Refusal reason = reason_of(asked, move);
    asked->near = move;
    asked->asks = true;
    text_add_format(text, "; did you mean '%s'%s%s%s?", move,
                    command ? " or '" : "", command ? command : "",
                    command ? "'" : "");
    if (reason.kind == REFUSAL_REFUSED || reason.kind == REFUSAL_NOT_OPEN) {
        text_add(text, " That is not legal");
        refusal_add_reasons(asked, &reason, text);
    } else if (may_offer(asked) &&
               move_input_match(list->moves, list->count, move,
                                asked->found) == 1) {
        asked->offered = asked->found[0];
        asked->offers = true;
        text_add_format(text, " 'y' makes %s.", command ? "the move" : "it");
    }
}

/* Adds "; did you mean" with the first of the [count] moves that were found; a
 * single one is offered. */
static void add_found(Asked *asked, size_t count, Text *text)
{
    const MoveName *moves = asked->list.moves;
    const char *first = moves[asked->found[0]].text;
    if (count == 1) {
        add_suggestion(asked, first, NULL, text);
        return;
    }
    asked->near = first;
    asked->asks = true;
    text_add_format(text, "; did you mean '%s' or '%s'%s?", first,
                    moves[asked->found[1]].text,
                    count > 2 ? ", or the like" : "");
}

/* Adds a clause on the legal moves with such words: "; did you mean 'take row
 * 1'?", where one move has all of them, which is offered. Returns whether there
 * are any. */
static bool add_with_words(Asked *asked, const char *typed, Text *text)
{
    const MoveName *moves = asked->list.moves;
    size_t length = strcspn(typed, " ");
    const char *first = arena_copy(text->arena, typed, length);
    size_t count = part_find_with(asked, typed);
    if (count > 0) {
        add_found(asked, count, text);
    } else if (typed[length] && (count = part_find_with(asked, first)) > 0) {
        text_add_format(text, ": '%s' belongs to moves such as '%s'", first,
                        moves[asked->found[0]].text);
    }
    return count > 0;
}

/* The command [near], which may be meant; not if a move begins with the same
 * text. */
static const char *command_near(const Asked *asked, const char *typed,
                                const char *near)
{
    Vocabulary known = vocabulary_learn(asked);
    size_t length = strcspn(typed, " ");
    const char *first = vocabulary_in_small(known.arena, typed, length);
    for (size_t i = 0; i < known.count; i++) {
        if (text_equal(known.lower[i], first)) {
            return NULL;
        }
    }
    return near;
}

/* The move after "NAME: ", as replays have it, and who is named; NULL: there is
 * no such name before it. */
static const char *move_after_name(const Asked *asked, const char *typed,
                                   int *player)
{
    const char *colon = strchr(typed, ':');
    size_t length = colon ? (size_t)(colon - typed) : 0;
    for (int i = 0; i < asked->game->state->players; i++) {
        const char *name = asked->names[i];
        if (length > 0 && strlen(name) == length &&
            memcmp(name, typed, length) == 0) {
            *player = i;
            return colon + 1 + strspn(colon + 1, " ");
        }
    }
    return NULL;
}

/* Says who is asked when somebody is named, and about which move. */
static void add_named(const Asked *asked, int player, const char *move,
                      Text *text)
{
    const char *const *names = asked->names;
    int decider = asked->game->state->decider;
    if (player != decider) {
        text_add_format(text, ": %s is asked now, not %s", names[decider],
                        names[player]);
        return;
    }
    Refusal reason = reason_of(asked, move);
    if (reason.kind == REFUSAL_REFUSED || reason.kind == REFUSAL_NOT_OPEN) {
        refusal_add_reasons(asked, &reason, text);
    } else {
        text_add_format(text, "; type the move alone: '%s'", move);
    }
}

static bool is_legal(const Asked *asked, const char *move)
{
    return reason_of(asked, move).kind == REFUSAL_LEGAL;
}

/* Adds the moves that have the words in another order, or more of them; returns
 * whether there are any. */
static bool add_reordered(Asked *asked, const char *typed, Text *text)
{
    size_t count = words_find_part(asked, typed);
    if (count > 0) {
        add_found(asked, count, text);
        return true;
    }
    Vocabulary known = vocabulary_learn(asked);
    WholeMove refused =
        words_refused(asked, vocabulary_respell_all(&known, typed));
    if (refused.text) {
        add_suggestion(asked, refused.text, NULL, text);
    }
    return refused.text != NULL;
}

/* Adds the move of which only what is chosen was typed, or the action's name;
 * returns whether there is one. */
static bool add_whole(Asked *asked, const char *typed, Text *text)
{
    WholeMove whole = part_whole(asked, typed);
    if (whole.text && whole.any) {
        text_add_format(text, "; '%s', for example, is not legal", whole.text);
        refusal_add_reasons(asked, &whole.reason, text);
    } else if (whole.text) {
        add_suggestion(asked, whole.text, NULL, text);
    }
    return whole.text != NULL;
}

/* Finds the legal moves that have most of the typed words, where nothing better
 * is known; returns how many. */
static size_t find_like(Asked *asked, const char *typed)
{
    const MoveList *list = &asked->list;
    size_t count = 0;
    int most = 1;
    for (size_t i = 0; i < list->count; i++) {
        int sum = similar_likeness(typed, list->moves[i].text,
                              asked->arena);
        count = sum > most ? 0 : count;
        most = sum > most ? sum : most;
        if (sum == most) {
            asked->found[count++] = i;
        }
    }
    return count;
}

/* Whether the rules have a move in which a player is chosen. */
static bool chooses_player(const Program *program)
{
    for (size_t i = 0; i < program->offer_count; i++) {
        const Offer *offer = &program->offers[i];
        for (int k = 0; k < offer->parameter_count; k++) {
            if (offer->parameters[k].type.base == TYPE_PLAYER) {
                return true;
            }
        }
    }
    return false;
}

/* A word like "P9" that is no card, at a table where nobody has this seat;
 * NULL: there is none. */
static const char *missing_seat(const Asked *asked, const char *typed)
{
    const Variant *variant = asked->game->variant;
    int players = asked->game->state->players;
    bool any = chooses_player(&variant->program);
    for (size_t length; any && *typed; typed += length) {
        length = strcspn(typed, " ");
        const char *word = arena_copy(asked->arena, typed, length);
        bool seat = (*word == 'P' || *word == 'p') &&
                    move_input_is_number(word + 1);
        long number = seat ? strtol(word + 1, NULL, 10) : 1;
        if ((number < 1 || number > players) &&
            variant_find_kind(variant, word) < 0) {
            return word;
        }
        length += typed[length] == ' ';
    }
    return NULL;
}

/* Why a text is no move, also one with a misspelt or abbreviated action. */
static const char *why_unknown(const Asked *asked, const char *typed)
{
    Vocabulary known = vocabulary_learn(asked);
    const char *why = part_why_unknown(asked, typed);
    return why ? why : part_why_unknown(asked, vocabulary_respell_all(
        &known, with_action(asked, typed)));
}

/* Says that no action begins with the first of several words, and how actions
 * begin, if that word is like none that moves have; returns whether it is. */
static bool add_no_action(Asked *asked, const char *typed, Text *text)
{
    enum { LISTED = 8 };
    const Program *program = &asked->game->variant->program;
    Vocabulary known = vocabulary_learn(asked);
    const char *first = arena_copy(text->arena, typed, strcspn(typed, " "));
    const char *said[LISTED];
    size_t count = 0;
    Words words = words_new(text->arena);
    if (!strchr(typed, ' ') || vocabulary_has(&known, first) ||
        !text_equal(vocabulary_respell(&known, first), first)) {
        return false;
    }
    for (size_t i = 0; i < program->offer_count && count < LISTED; i++) {
        const char *fixed = unknown_move_fixed(&program->offers[i],
                                               text->arena);
        if (*fixed && !reason_is_said(said, count, fixed)) {
            said[count++] = fixed;
            english_gather(&words, text_format(text->arena, "'%s'", fixed));
        }
    }
    if (count == 0 || count == LISTED) {
        return false;
    }
    text_add_format(text, ": no move begins with '%s'; moves begin with %s",
                    first, english_list(&words, "or"));
    return true;
}

/* Why a text is no move though it is one but for capitals and signs; what it
 * means then, or the text itself. */
static Refusal reason_as_written(Asked *asked, const char **typed)
{
    Refusal reason = reason_of(asked, *typed);
    if (reason.kind == REFUSAL_UNKNOWN) {
        Vocabulary known = vocabulary_learn(asked);
        const char *written = vocabulary_as_written(&known, *typed);
        Refusal other = reason_of(asked, written);
        bool is = other.kind == REFUSAL_REFUSED ||
                  other.kind == REFUSAL_NOT_OPEN;
        *typed = is ? written : *typed;
        return is ? other : reason;
    }
    return reason;
}

void asked_add_refused(Asked *asked, const char *typed, CommandMeant meant,
                       Text *text)
{
    int player;
    const char *named = move_after_name(asked, typed, &player);
    if (named) {
        add_named(asked, player, named, text);
        return;
    }
    Refusal reason = reason_as_written(asked, &typed);
    if (reason.kind != REFUSAL_UNKNOWN) {
        WholeMove longer = part_longer(asked, typed);
        refusal_add_reasons(asked, &reason, text);
        if (longer.text) {
            add_suggestion(asked, longer.text, NULL, text);
        }
        return;
    }
    const char *seat = missing_seat(asked, typed);
    if (seat) {
        text_add_format(text, ": there is no player '%s'", seat);
        return;
    }
    const WholeMove brief = words_short(asked, typed);
    if (brief.text) {
        add_suggestion(asked, brief.text, NULL, text);
        return;
    }
    const char *command = meant.command;
    const char *move = refusal_suggest(asked, typed);
    bool both = command && move && is_legal(asked, move);
    bool action = part_whole(asked, typed).any;
    const char *why = command || move || action
                          ? NULL : why_unknown(asked, typed);
    const char *near = command || move || why
                           ? NULL : command_near(asked, typed, meant.near);
    if (command && !both) {
        text_add_format(text, "; commands begin with a colon: '%s'", command);
    } else if (move) {
        add_suggestion(asked, move, command, text);
    } else if (!action && add_reordered(asked, typed, text)) {
        return;
    } else if (why) {
        text_add_format(text, ": %s", why);
    } else if (!add_with_words(asked, typed, text) &&
               !add_whole(asked, typed, text)) {
        if (near) {
            text_add_format(text, "; did you mean '%s'?", near);
            return;
        }
        size_t like = add_no_action(asked, typed, text)
                          ? 0 : find_like(asked, typed);
        if (like > 0) {
            add_found(asked, like, text);
        }
    }
}
