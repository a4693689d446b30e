/* Tokens are numbers, words (which may contain hyphens; every character outside
 * ASCII is a letter), quoted texts and signs. A word cannot begin with a digit:
 * "3x" is refused.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/token.h"

#include <string.h>

#include "document/node.h"
#include "document/trap.h"

enum {
    DIGITS_MAX = 9,
    FIRST_KEPT = 64,
    BYTES_USUAL = 4            /* of a token, with the blank before it */
};

static bool is_digit(char sign)
{
    return sign >= '0' && sign <= '9';
}

static bool is_letter(char sign)
{
    return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') ||
           sign == '_' || (unsigned char)sign >= 0x80;
}

/* The end of the number, word, text or sign that begins at [at], before [end];
 * [at] when there is none. */
static size_t number_end(const char *text, size_t at, size_t end)
{
    size_t to = at;
    while (to < end && is_digit(text[to])) {
        to++;
    }
    bool sound = to - at == 1 || (to - at <= DIGITS_MAX && text[at] != '0');
    return sound && (to == end || !is_letter(text[to])) ? to : at;
}

static size_t word_end(const char *text, size_t at, size_t end)
{
    do {
        at++;
        while (at < end && (is_letter(text[at]) || is_digit(text[at]))) {
            at++;
        }
    } while (at + 1 < end && text[at] == '-' && is_letter(text[at + 1]));
    return at;
}

static size_t text_end(const char *text, size_t at, size_t end)
{
    const char *quote = memchr(text + at + 1, text[at], end - at - 1);
    return quote ? (size_t)(quote - text) + 1 : at;
}

static size_t sign_end(const char *text, size_t at, size_t end)
{
    char sign = text[at], next = at + 1 < end ? text[at + 1] : '\0';
    if (sign == '\0') {
        return at;
    }
    if ((sign == '.' && next == '.') || (strchr("=!<>", sign) && next == '=')) {
        return at + 2;
    }
    return strchr("-+*/().,<>", sign) ? at + 1 : at;
}

static TokenType type_at(const char *text, size_t at, size_t end)
{
    return at == end                               ? TOKEN_END
           : is_digit(text[at])                    ? TOKEN_NUMBER
           : is_letter(text[at])                   ? TOKEN_WORD
           : text[at] == '"' || text[at] == '\'' ? TOKEN_TEXT
                                                   : TOKEN_SIGN;
}

/* The end of a token of [type], likewise. */
static size_t token_end(TokenType type, const char *text, size_t at, size_t end)
{
    switch (type) {
    case TOKEN_END: return end;
    case TOKEN_NUMBER: return number_end(text, at, end);
    case TOKEN_WORD: return word_end(text, at, end);
    case TOKEN_TEXT: return text_end(text, at, end);
    case TOKEN_SIGN: return sign_end(text, at, end);
    }
    return at;
}

/* Reports text at [at] that begins like a number and is not one. */
static void refuse_number(const Node *node, size_t at, Diagnostics *found)
{
    size_t length = strcspn(node->text + at, " \t\r\n\"'+*/(),.<>=!&|%");
    const char *number = arena_copy(found->arena, node->text + at, length);
    const char *trap = trap_number(found->arena, number);
    if (number[strspn(number, "0123456789")] == '\0' && !trap) {
        Diagnostic *large =
            diagnostics_add(found, SEVERITY_ERROR, "out-of-range",
                            node_text_span(node, at, length),
                            "%s is too large for a number", number);
        diagnostic_help(found, large, "a number has at most nine digits");
        return;
    }
    Diagnostic *finding =
        diagnostics_add(found, SEVERITY_ERROR, "expression-sign",
                        node_text_span(node, at, length),
                        "'%s' is not a valid number", number);
    if (trap || number[strspn(number, "0123456789.")] == '\0') {
        diagnostic_help(found, finding, "%s", trap ? trap
                        : "a number has at most nine digits; put a value or a "
                          "label in quotes");
    } else {
        diagnostic_help(found, finding, "put the name of a value in quotes: "
                        "\"%s\"; a card is named after 'is': card is \"%s\"",
                        number, number);
    }
}

static void refuse_sign(const Node *node, size_t at, Diagnostics *found)
{
    const char *sign = node->text + at;
    Diagnostic *finding =
        diagnostics_add(found, SEVERITY_ERROR, "expression-sign",
                        node_text_span(node, at, 1),
                        "'%.1s' does not belong in an expression", sign);
    if (*sign == '=' && (sign[1] == '<' || sign[1] == '>')) {
        diagnostic_help(found, finding, "write '%c='", sign[1]);
    } else if (*sign == '=') {
        diagnostic_help(found, finding, "write '==' to compare");
    } else if (*sign == '%') {
        diagnostic_help(found, finding, "write 'mod' for the remainder of a "
                        "division; 10%% of a number is 'number / 10'");
    } else if (*sign == '?' || *sign == ':') {
        diagnostic_help(found, finding, "write 'if C then A else B'");
    } else if (*sign == '\'') {
        diagnostic_help(found, finding, "write 'hand of actor' for what a "
                        "player has");
    } else if (strchr("[]{}", *sign)) {
        diagnostic_help(found, finding, "write round brackets: '(' and ')'");
    } else if (*sign == '&' || *sign == '|' || *sign == '!') {
        diagnostic_help(found, finding, "write 'and', 'or', 'not'");
    }
}

/* Reports a word over the limit; returns whether it is. */
static bool refuse_long(const Node *node, const Token *token,
                        Diagnostics *found)
{
    if (token->length > TOKEN_BYTES_MAX) {
        diagnostics_add(found, SEVERITY_ERROR, "too-long",
                        node_text_span(node, token->start, TOKEN_BYTES_MAX),
                        "a word has at most %d letters", TOKEN_BYTES_MAX);
    }
    return token->length > TOKEN_BYTES_MAX;
}

/* Reports that no token begins at [at]. */
static void refuse(const Node *node, size_t at, Diagnostics *found)
{
    const char *text = node->text;
    at += strspn(text + at, " \t");
    size_t start = at;
    while (text[at] == ':' && start > 0 && is_digit(text[start - 1])) {
        start--;
    }
    if (is_digit(text[start])) {
        refuse_number(node, start, found);
    } else {
        refuse_sign(node, at, found);
    }
}

/* A text that was split. */
typedef struct {
    const Node *node;      /* NULL: a free place */
    Tokens tokens;
} Kept;

struct Tokenizer {
    Arena *arena;
    size_t read, most;     /* tokens so far, and the limit */
    bool refused;          /* the limit was reported */
    Kept *kept;            /* a table with a power of 2 of places, by node */
    size_t kept_count, kept_places;
};

Tokenizer *tokenizer_new(Arena *arena, size_t most)
{
    Tokenizer *tokenizer = arena_alloc(arena, sizeof *tokenizer);
    tokenizer->arena = arena;
    tokenizer->most = most;
    return tokenizer;
}

/* Reports, once, that the tokenizer's limit is exceeded. */
static bool refuse_all(Tokenizer *tokenizer, const Node *node,
                       Diagnostics *found)
{
    if (!tokenizer->refused) {
        diagnostics_add(found, SEVERITY_ERROR, "too-long", node->span,
                        "all expressions together have more than %zu words, "
                        "counting definitions at each use",
                        tokenizer->most);
    }
    tokenizer->refused = true;
    return false;
}

/* Reads the token after byte *[at] and any blanks, before [end], and moves
 * *[at] past it; returns false when there is none. */
static bool read_token(Arena *arena, const char *text, size_t *at, size_t end,
                       Token *token)
{
    size_t start = *at;
    while (start < end && strchr(" \t\r\n", text[start]) && text[start]) {
        start++;
    }
    TokenType type = type_at(text, start, end);
    size_t to = token_end(type, text, start, end);
    size_t quote = type == TOKEN_TEXT;
    if (to == start && type != TOKEN_END) {
        return false;
    }
    *token = (Token){type,
                     arena_copy(arena, text + start + quote,
                                to - start - 2 * quote),
                     start, to - start, {0, 0, 0}};
    *at = to;
    return true;
}

/* Splits a text; false after a finding. */
static bool split(Tokenizer *tokenizer, const Node *node, size_t index,
                  size_t length, size_t most, Diagnostics *found,
                  Tokens *tokens)
{
    size_t at = index;
    Token token;
    TextPlace place = {0, 0};
    *tokens = (Tokens){NULL, 0, length / BYTES_USUAL + 2};
    tokens->items = arena_take(tokenizer->arena,
                               tokens->capacity * sizeof *tokens->items);
    do {
        if (!read_token(tokenizer->arena, node->text, &at, index + length,
                        &token)) {
            refuse(node, at, found);
            return false;
        }
        token.span = node_text_span_after(node, &place, token.start,
                                          token.length);
        ARENA_PUSH(tokenizer->arena, tokens->items, tokens->count,
                   tokens->capacity) = token;
        if (refuse_long(node, &token, found)) {
            return false;
        }
    } while (token.type != TOKEN_END && tokens->count <= most + 1);
    return true;
}

static bool count_tokens(Tokenizer *tokenizer, const Node *node, size_t count,
                         Diagnostics *found)
{
    tokenizer->read += count;
    return tokenizer->read <= tokenizer->most ||
           refuse_all(tokenizer, node, found);
}

bool tokens_read(Tokenizer *tokenizer, const Node *node, size_t index,
                 size_t length, size_t most, Diagnostics *found,
                 Tokens *tokens)
{
    return split(tokenizer, node, index, length, most, found, tokens) &&
           count_tokens(tokenizer, node, tokens->count, found);
}

/* The place of [node] in a table that has free places: its own or a free
 * one. */
static Kept *find_kept(Kept *kept, size_t places, const Node *node)
{
    size_t at = (size_t)((uintptr_t)node * UINT64_C(0x9e3779b97f4a7c15) >> 32);
    while (kept[at & (places - 1)].node &&
           kept[at & (places - 1)].node != node) {
        at++;
    }
    return &kept[at & (places - 1)];
}

/* Makes room for one more: at most half of the places are used. */
static void reserve_kept(Tokenizer *tokenizer)
{
    size_t places = tokenizer->kept_places;
    if (tokenizer->kept_count < places / 2) {
        return;
    }
    size_t room = places ? 2 * places : FIRST_KEPT;
    Kept *grown = arena_alloc(tokenizer->arena, room * sizeof *grown);
    for (size_t i = 0; i < places; i++) {
        const Node *node = tokenizer->kept[i].node;
        if (node) {
            *find_kept(grown, room, node) = tokenizer->kept[i];
        }
    }
    tokenizer->kept = grown;
    tokenizer->kept_places = room;
}

bool tokens_read_again(Tokenizer *tokenizer, const Node *node, size_t most,
                       Diagnostics *found, Tokens *tokens)
{
    reserve_kept(tokenizer);
    Kept *kept = find_kept(tokenizer->kept, tokenizer->kept_places, node);
    if (!kept->node) {
        if (!split(tokenizer, node, 0, strlen(node->text), most, found,
                   tokens)) {
            return false;
        }
        *kept = (Kept){node, *tokens};
        tokenizer->kept_count++;
    }
    *tokens = kept->tokens;
    return count_tokens(tokenizer, node, tokens->count, found);
}
