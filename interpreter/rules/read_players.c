/* Finds players named in ways that people try and expressions do not have.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text.h"
#include "document/trap.h"
#include "rules/rule_reader.h"
#include "variant/names.h"

enum { PARTS_MAX = 8 };

static const char *const all_words[] = {
    "all", "each", "every", "each player", "every player", "all players",
    "every body", "every one", "anybody", "anyone", "all of them", NULL};
static const char *const other_words[] = {
    "others", "other", "all others", "other players", "the others",
    "all other players", "everyone else", "every body else",
    "opponents", "all but owner", "everybody but owner", NULL};
static const char *const own_words[] = {
    "player", "self", "me", "himself", "herself", "themselves", NULL};
/* What a condition has, and the name of a player does not. */
static const char *const condition_words[] = {
    "where", "==", "!=", "<", ">", "is", "in", "if", "not", "(", "for", NULL};

static bool is_among(const char *text, const char *const *words)
{
    for (; *words; words++) {
        if (text_equal(text, *words)) {
            return true;
        }
    }
    return false;
}

/* Where the next "or", "and", "," or "+" of [text] begins, and its length. */
static const char *find_join(const char *text, size_t *length)
{
    static const char *const joins[] = {" or ", " and ", " + ", " & ", ", "};
    const char *first = NULL;
    for (size_t i = 0; i < sizeof joins / sizeof *joins; i++) {
        const char *at = strstr(text, joins[i]);
        if (at && (!first || at < first)) {
            first = at;
            *length = strlen(joins[i]);
        }
    }
    return first;
}

/* The players that [text] joins; 0: it is something else. */
static size_t split_players(Arena *arena, const char *text,
                            const char **parts)
{
    size_t count = 0, length = 0;
    for (const char *const *word = condition_words; *word; word++) {
        const char *at = strstr(text, *word);
        bool whole = at && (at == text || at[-1] == ' ' || **word == '(');
        if (whole && (**word == '(' || strchr(" =", at[strlen(*word)]))) {
            return 0;
        }
    }
    for (const char *at; count < PARTS_MAX - 1 &&
                         (at = find_join(text, &length)); count++) {
        parts[count] = arena_copy(arena, text, (size_t)(at - text));
        text = at + length;
    }
    parts[count] = text;
    return count > 0 ? count + 1 : 0;
}

/* The word or the set for [text]; NULL: it is an expression, or a name. */
static const char *meant_players(RuleReader *reader, const char *text,
                                 PlayersUse use)
{
    const char *parts[PARTS_MAX];
    bool see = use == PLAYERS_SEE;
    size_t count;
    if (is_among(text, all_words)) {
        return see ? "everybody" : "players";
    }
    if (is_among(text, other_words)) {
        return see ? "everybody else" : "players where player != actor";
    }
    if (is_among(text, own_words) && see) {
        return "owner";
    }
    count = split_players(reader->arena, text, parts);
    return count ? trap_players(reader->arena, parts, count) : NULL;
}

static bool is_defined(const Variant *variant, const char *text)
{
    for (size_t i = 0; i < variant->definition_count; i++) {
        if (text_equal(variant->definitions[i].name, text)) {
            return true;
        }
    }
    return false;
}

bool reader_refuse_players(RuleReader *reader, const Node *node,
                           PlayersUse use)
{
    const char *text = node->text;
    const char *meant = !text || is_defined(reader->variant, text)
                            ? NULL : meant_players(reader, text, use);
    if (text && use == PLAYERS_LEARN && text_equal(text, "nobody")) {
        Diagnostic *finding = reader_error(
            reader, "no-use", node->span, "this is revealed to nobody");
        diagnostic_help(reader->found, finding, "remove the step, or write who "
                        "sees it, such as 'to: next player'");
        return true;
    }
    for (const Local *local = reader->scope; meant && local;
         local = local->outer) {
        meant = text_equal(local->name, text) ? NULL : meant;
    }
    if (!meant) {
        return false;
    }
    Diagnostic *finding = reader_error(
        reader, "unknown-name", node->span,
        "there is no group of players '%s'", text);
    diagnostic_help(reader->found, finding, "write '%s'", meant);
    return true;
}
