/* A misspelt move is corrected word by word with the words that moves can have
 * by these rules (move_vocabulary.h).
 *
 * SPDX-License-Identifier: MIT */
#include "repl/table/illegal_move.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "repl/table/move_vocabulary.h"
#include "repl/table/part_of_move.h"
#include "repl/table/prompt_command.h"
#include "repl/table/similar_moves.h"
#include "repl/table/unknown_move.h"
#include "repl/table/words_of_move.h"
#include "report/suggest.h"
#include "rulebook/english.h"
#include "variant/names.h"
#include "view/condition_values.h"

/* --- suggestions ---------------------------------------------------------- */

static Refusal reason_of(const Question *question, const char *move)
{
    Session *session = question->session;
    return refusal_find(session_copy(session), session->table->names, move,
                        session->text.arena);
}

/* The move that [words] mean: its whole text or only its chosen part; NULL: no
 * move that the rules have. */
static const char *meant(Question *question, const char *words)
{
    Arena *arena = question->session->text.arena;
    const MoveList *list = &question->list;
    if (move_input_match(list->moves, list->count, words, question->found) ==
        1) {
        return list->moves[question->found[0]].text;
    }
    for (size_t i = 0; i <= list->count; i++) {
        const MoveName *move = i > 0 ? &list->moves[i - 1] : NULL;
        const char *whole = !move ? words
                                  : text_format(arena, "%.*s%s",
                                                (int)move->fixed, move->text,
                                                words);
        bool tried = i > 1 && move->fixed == list->moves[i - 2].fixed;
        RefusalKind kind = tried ? REFUSAL_UNKNOWN
                                 : reason_of(question, whole).kind;
        if (kind == REFUSAL_LEGAL || kind == REFUSAL_REFUSED ||
            (kind == REFUSAL_NOT_OPEN && !move)) {
            return whole;
        }
    }
    return words_find(question, words) == 1
               ? list->moves[question->found[0]].text : NULL;
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
           strcasecmp(move + all - length, words) == 0;
}

/* "p 3" becomes "play 3" where the first word begins only one action's. */
static const char *with_action(const Question *question, const char *typed)
{
    const Program *program = &question->session->loaded->variant->program;
    Arena *arena = question->session->text.arena;
    const size_t length = strcspn(typed, " ");
    const char *found = NULL;
    for (size_t i = 0; i < program->offer_count; i++) {
        const char *fixed = unknown_move_fixed(&program->offers[i], arena);
        const char *first = arena_copy(arena, fixed, strcspn(fixed, " "));
        bool begins = strncasecmp(first, typed, length) == 0;
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
        if (length == action && strncasecmp(words, move, length) == 0) {
            return false;
        }
        length += words[length] == ' ';
    }
    return !vocabulary_has(known, first) &&
           text_equal(vocabulary_respell(known, first), first);
}

/* The move that a text means with other spelling; NULL: none. */
static const char *respelt(Question *question, const Vocabulary *known,
                           const char *typed)
{
    const char *words =
        vocabulary_respell_all(known, with_action(question, typed));
    const char *move = text_equal(words, typed) ? NULL
                                                : meant(question, words);
    if (!move) {
        words = vocabulary_without_unknown(known, words);
        move = *words && !text_equal(words, typed) ? meant(question, words)
                                                   : NULL;
        move = (ends_with(move, words) || words_find(question, words) == 1) &&
                       !is_other_action(known, typed, words, move)
                   ? move : NULL;
    }
    return move;
}

/* The legal move with the nearest text, for a word that is none. */
static const char *nearest(const Question *question, const char *typed)
{
    const MoveList *list = &question->list;
    const char **texts = arena_alloc(question->session->text.arena,
                                     list->count * sizeof *texts);
    for (size_t i = 0; i < list->count; i++) {
        texts[i] = list->moves[i].text;
    }
    return strchr(typed, ' ') || move_input_is_number(typed)
               ? NULL : suggest_word(typed, texts, list->count);
}

const char *refusal_suggest(Question *question, const char *typed)
{
    Session *session = question->session;
    Vocabulary known = vocabulary_learn(session, session->text.arena);
    Arena *arena = session->text.arena;
    const char *bare = move_input_bare(typed, arena_alloc(arena,
                                                          strlen(typed) + 1));
    const char *apart = with_blanks(arena, bare);
    const char *move = text_equal(bare, typed) || !*bare
                           ? NULL : meant(question, bare);
    move = move || text_equal(apart, bare) ? move : meant(question, apart);
    move = move ? move : respelt(question, &known, typed);
    return move ? move : nearest(question, typed);
}

/* --- reasons -------------------------------------------------------------- */

/* ": it is not the next value, and ..."; nothing if the move is legal. */
/* Whether a reason has been told: conditions may have the same words. */
static bool is_said(const char *const *said, size_t count, const char *words)
{
    for (size_t i = 0; i < count; i++) {
        if (text_equal(said[i], words)) {
            return true;
        }
    }
    return false;
}

void refusal_add_reasons(const Question *question, const Refusal *reason,
                         Text *text)
{
    Session *session = question->session;
    Explainer explainer = {session_copy(session), &session->loaded->sources,
                           session->table->names, session_viewer(session),
                           text->arena, session->table->game->known};
    const char *said[OBJECTIONS_MAX], *between = ":";
    size_t count = 0;
    if (reason->kind == REFUSAL_NOT_OPEN) {
        text_add_format(text, ": '%s' is not open now", reason->action);
    }
    for (int i = 0; reason->kind == REFUSAL_REFUSED && i < reason->count; i++) {
        const char *words = explain_objection(&explainer, reason, i);
        if (words && !is_said(said, count, words)) {
            text_add_format(text, "%s %s", between, words);
            between = ", and";
            said[count++] = words;
        }
    }
}

/* Whether "y" is free to mean the suggested move. */
static bool may_offer(const Question *question)
{
    const MoveList *list = &question->list;
    return move_input_match(list->moves, list->count, "y", question->found) ==
           0;
}

/* A suggested move may be illegal itself. A legal one is offered; [command] is
 * one that may be meant, too, or NULL. */
static void add_suggestion(Question *question, const char *move,
                           const char *command, Text *text)
{
    const MoveList *list = &question->list;
    Refusal reason = reason_of(question, move);
    question->near = move;
    question->asks = true;
    text_add_format(text, "; did you mean '%s'%s%s%s?", move,
                    command ? " or '" : "", command ? command : "",
                    command ? "'" : "");
    if (reason.kind == REFUSAL_REFUSED || reason.kind == REFUSAL_NOT_OPEN) {
        text_add(text, " That is not legal");
        refusal_add_reasons(question, &reason, text);
    } else if (may_offer(question) &&
               move_input_match(list->moves, list->count, move,
                                question->found) == 1) {
        question->offered = question->found[0];
        question->offers = true;
        text_add_format(text, " 'y' makes %s.", command ? "the move" : "it");
    }
}

void refusal_add_offer(Question *question, const char *move, Text *text)
{
    add_suggestion(question, move, NULL, text);
}

/* A command that may be meant; not if a move begins with the same text. */
static const char *command_near(const Question *question, const char *typed)
{
    Session *session = question->session;
    Vocabulary known = vocabulary_learn(session, session->text.arena);
    size_t length = strcspn(typed, " ");
    const char *first = vocabulary_in_small(known.arena, typed, length);
    for (size_t i = 0; i < known.count; i++) {
        if (text_equal(known.lower[i], first)) {
            return NULL;
        }
    }
    return prompt_command_near(typed);
}

/* The move after "NAME: ", as replays have it, and who is named; NULL: there is
 * no such name before it. */
static const char *move_after_name(const Question *question, const char *typed,
                                   int *player)
{
    const Session *session = question->session;
    const char *colon = strchr(typed, ':');
    size_t length = colon ? (size_t)(colon - typed) : 0;
    for (int i = 0; i < session->table->game->state->players; i++) {
        const char *name = session->table->names[i];
        if (length > 0 && strlen(name) == length &&
            memcmp(name, typed, length) == 0) {
            *player = i;
            return colon + 1 + strspn(colon + 1, " ");
        }
    }
    return NULL;
}

/* Says who is asked when somebody is named, and about which move. */
static void add_named(const Question *question, int player, const char *move,
                      Text *text)
{
    const Session *session = question->session;
    const char *const *names = session->table->names;
    int decider = session->table->game->state->decider;
    if (player != decider) {
        text_add_format(text, ": %s is asked now, not %s", names[decider],
                        names[player]);
        return;
    }
    Refusal reason = reason_of(question, move);
    if (reason.kind == REFUSAL_REFUSED || reason.kind == REFUSAL_NOT_OPEN) {
        refusal_add_reasons(question, &reason, text);
    } else {
        text_add_format(text, "; type the move alone: '%s'", move);
    }
}

static bool is_legal(const Question *question, const char *move)
{
    return reason_of(question, move).kind == REFUSAL_LEGAL;
}

/* Adds the moves that have the words in another order, or more of them; returns
 * whether there are any. */
static bool add_reordered(Question *question, const char *typed, Text *text)
{
    Session *session = question->session;
    size_t count = words_find_part(question, typed);
    if (count > 0) {
        part_add_found(question, count, text);
        return true;
    }
    Vocabulary known = vocabulary_learn(session, session->text.arena);
    WholeMove refused =
        words_refused(question, vocabulary_respell_all(&known, typed));
    if (refused.text) {
        add_suggestion(question, refused.text, NULL, text);
    }
    return refused.text != NULL;
}

/* Adds the move of which only what is chosen was typed, or the action's name;
 * returns whether there is one. */
static bool add_whole(Question *question, const char *typed, Text *text)
{
    WholeMove whole = part_whole(question, typed);
    if (whole.text && whole.any) {
        text_add_format(text, "; '%s', for example, is not legal", whole.text);
        refusal_add_reasons(question, &whole.reason, text);
    } else if (whole.text) {
        add_suggestion(question, whole.text, NULL, text);
    }
    return whole.text != NULL;
}

/* Finds the legal moves that have most of the typed words, where nothing better
 * is known; returns how many. */
static size_t find_like(Question *question, const char *typed)
{
    const MoveList *list = &question->list;
    size_t count = 0;
    int most = 1;
    for (size_t i = 0; i < list->count; i++) {
        int sum = similar_likeness(typed, list->moves[i].text,
                              question->session->text.arena);
        count = sum > most ? 0 : count;
        most = sum > most ? sum : most;
        if (sum == most) {
            question->found[count++] = i;
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
static const char *missing_seat(const Question *question, const char *typed)
{
    const Session *session = question->session;
    const Variant *variant = session->loaded->variant;
    int players = session->table->players;
    bool any = chooses_player(&variant->program);
    for (size_t length; any && *typed; typed += length) {
        length = strcspn(typed, " ");
        const char *word = arena_copy(session->text.arena, typed, length);
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
static const char *why_unknown(const Question *question, const char *typed)
{
    Vocabulary known = vocabulary_learn(question->session,
                                 question->session->text.arena);
    const char *why = part_why_unknown(question, typed);
    return why ? why : part_why_unknown(question, vocabulary_respell_all(
        &known, with_action(question, typed)));
}

/* Says that no action begins with the first of several words, and how actions
 * begin, if that word is like none that moves have; returns whether it is. */
static bool add_no_action(Question *question, const char *typed, Text *text)
{
    enum { LISTED = 8 };
    const Program *program = &question->session->loaded->variant->program;
    Vocabulary known = vocabulary_learn(question->session, text->arena);
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
        if (*fixed && !is_said(said, count, fixed)) {
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
static Refusal reason_as_written(Question *question, const char **typed)
{
    Refusal reason = reason_of(question, *typed);
    if (reason.kind == REFUSAL_UNKNOWN) {
        Vocabulary known = vocabulary_learn(question->session,
                                     question->session->text.arena);
        const char *written = vocabulary_as_written(&known, *typed);
        Refusal other = reason_of(question, written);
        bool is = other.kind == REFUSAL_REFUSED ||
                  other.kind == REFUSAL_NOT_OPEN;
        *typed = is ? written : *typed;
        return is ? other : reason;
    }
    return reason;
}

void refusal_add(Question *question, const char *typed, Text *text)
{
    int player;
    const char *named = move_after_name(question, typed, &player);
    if (named) {
        add_named(question, player, named, text);
        return;
    }
    Refusal reason = reason_as_written(question, &typed);
    if (reason.kind != REFUSAL_UNKNOWN) {
        WholeMove longer = part_longer(question, typed);
        refusal_add_reasons(question, &reason, text);
        if (longer.text) {
            add_suggestion(question, longer.text, NULL, text);
        }
        return;
    }
    const char *seat = missing_seat(question, typed);
    if (seat) {
        text_add_format(text, ": there is no player '%s'", seat);
        return;
    }
    const WholeMove brief = words_short(question, typed);
    if (brief.text) {
        add_suggestion(question, brief.text, NULL, text);
        return;
    }
    const char *command = prompt_command_meant(typed);
    const char *move = refusal_suggest(question, typed);
    bool both = command && move && is_legal(question, move);
    bool action = part_whole(question, typed).any;
    const char *why = command || move || action
                          ? NULL : why_unknown(question, typed);
    const char *near = command || move || why ? NULL
                                              : command_near(question, typed);
    if (command && !both) {
        text_add_format(text, "; commands begin with a colon: '%s'", command);
    } else if (move) {
        add_suggestion(question, move, command, text);
    } else if (!action && add_reordered(question, typed, text)) {
        return;
    } else if (why) {
        text_add_format(text, ": %s", why);
    } else if (!part_add(question, typed, text) &&
               !add_whole(question, typed, text)) {
        if (near) {
            text_add_format(text, "; did you mean '%s'?", near);
            return;
        }
        size_t like = add_no_action(question, typed, text)
                          ? 0 : find_like(question, typed);
        if (like > 0) {
            part_add_found(question, like, text);
        }
    }
}
