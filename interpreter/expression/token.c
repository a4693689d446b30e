/* One regular expression knows all tokens; each of its groups is a type.
 *
 * SPDX-License-Identifier: MIT */
#define PCRE2_CODE_UNIT_WIDTH 8
#include "expression/token.h"

#include <pcre2.h>
#include <string.h>

#include "document/trap.h"

/* Numbers, words (a hyphen may stand within one; whatever is not ASCII is a
 * letter), quoted text, signs. A number is no word's beginning: "3x" is
 * refused. */
enum { WORD_BYTES_MAX = 200 };

#define LETTER "[A-Za-z_\\x80-\\xff]"
#define LETTERS LETTER "[A-Za-z0-9_\\x80-\\xff]*+"
static const char pattern[] =
    "[ \\t\\r\\n]*(?:"
    "((?:0|[1-9][0-9]{0,8})(?!" LETTER "|[0-9]))"
    "|(" LETTERS "(?:-" LETTERS ")*+)"
    "|\"([^\"]*)\"|'([^']*)'"
    "|(\\.\\.|==|!=|<=|>=|[-+*/().,<>])"
    "|(\\z))";

static void add(Arena *arena, const Node *node, size_t index,
                const PCRE2_SIZE *ends, Tokens *tokens)
{
    static const TokenType types[] = {TOKEN_END,  TOKEN_NUMBER, TOKEN_WORD,
                                      TOKEN_TEXT, TOKEN_TEXT,   TOKEN_SIGN,
                                      TOKEN_END};
    int group = 1;
    while (ends[2 * group] == PCRE2_UNSET) {
        group++;
    }
    size_t quote = types[group] == TOKEN_TEXT;
    size_t start = ends[2 * group], end = ends[2 * group + 1];
    ARENA_PUSH(arena, tokens->items, tokens->count, tokens->capacity) =
        (Token){types[group],
                arena_copy(arena, node->text + index + start, end - start),
                index + start - quote, end - start + 2 * quote};
}

/* What is no number although it begins like one at [at]. */
static void refuse_number(const Node *node, size_t at, Diagnostics *found)
{
    size_t length = strcspn(node->text + at, " \t\r\n\"'+*/(),.<>=!&|%");
    const char *number = arena_copy(found->arena, node->text + at, length);
    const char *trap = trap_number(found->arena, number);
    Diagnostic *finding =
        diagnostics_add(found, SEVERITY_ERROR, "expression-sign",
                        node_text_span(node, at, length),
                        "'%s' is not how a number is written", number);
    diagnostic_help(found, finding, "%s", trap ? trap
                    : "a number has up to nine digits; put it in quotes if it "
                      "is a value or a label");
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
        diagnostic_help(found, finding, "what is left over by a division is "
                        "'mod'; 10%% of it is 'it / 10'");
    } else if (*sign == '?' || *sign == ':') {
        diagnostic_help(found, finding, "write 'if C then A else B'");
    } else if (*sign == '\'') {
        diagnostic_help(found, finding, "write 'hand of actor' for what "
                        "belongs to somebody");
    } else if (strchr("[]{}", *sign)) {
        diagnostic_help(found, finding, "write round brackets: '(' and ')'");
    } else if (*sign == '&' || *sign == '|' || *sign == '!') {
        diagnostic_help(found, finding, "write 'and', 'or', 'not'");
    }
}

static bool is_digit(char sign)
{
    return sign >= '0' && sign <= '9';
}

/* A word that is longer than any name could be. */
static bool refuse_long(const Node *node, const Token *token,
                        Diagnostics *found)
{
    if (token->length > WORD_BYTES_MAX) {
        diagnostics_add(found, SEVERITY_ERROR, "too-long",
                        node_text_span(node, token->start, WORD_BYTES_MAX),
                        "a word has at most %d letters", WORD_BYTES_MAX);
    }
    return token->length > WORD_BYTES_MAX;
}

/* At [at] no token begins. */
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

struct Tokenizer {
    Arena *arena;
    size_t read, most;     /* tokens so far, and how many there may be */
    bool refused;          /* they were too many, and that was said */
    pcre2_code *code;
    pcre2_match_data *match;
};

/* PCRE2 takes its memory from the arena, which alone gives it back. */
static void *take(size_t size, void *arena)
{
    return arena_alloc(arena, size);
}

static void give_back(void *memory, void *arena)
{
    (void)memory;
    (void)arena;
}

Tokenizer *tokenizer_new(Arena *arena, size_t most)
{
    int error;
    PCRE2_SIZE where;
    Tokenizer *tokenizer = arena_alloc(arena, sizeof *tokenizer);
    pcre2_general_context *general =
        pcre2_general_context_create(take, give_back, arena);
    pcre2_compile_context *compile = pcre2_compile_context_create(general);
    tokenizer->arena = arena;
    tokenizer->most = most;
    tokenizer->code = pcre2_compile((PCRE2_SPTR)pattern, PCRE2_ZERO_TERMINATED,
                                    0, &error, &where, compile);
    tokenizer->match = pcre2_match_data_create(8, general);
    return tokenizer;
}

/* There are more words than any rules need: said once. */
static bool refuse_all(Tokenizer *tokenizer, const Node *node,
                       Diagnostics *found)
{
    if (!tokenizer->refused) {
        diagnostics_add(found, SEVERITY_ERROR, "too-long", node->span,
                        "all expressions together have more than %zu words, "
                        "those of definitions counted at each use",
                        tokenizer->most);
    }
    tokenizer->refused = true;
    return false;
}

bool tokens_read(Tokenizer *tokenizer, const Node *node, size_t index,
                 size_t length, size_t most, Diagnostics *found,
                 Tokens *tokens)
{
    size_t at = 0;
    *tokens = (Tokens){NULL, 0, 0};
    do {
        int groups = pcre2_match(tokenizer->code,
                                 (PCRE2_SPTR)(node->text + index), length, at,
                                 PCRE2_ANCHORED, tokenizer->match, NULL);
        if (groups <= 0) {
            refuse(node, index + at, found);
            return false;
        }
        const PCRE2_SIZE *ends = pcre2_get_ovector_pointer(tokenizer->match);
        add(tokenizer->arena, node, index, ends, tokens);
        if (refuse_long(node, &tokens->items[tokens->count - 1], found)) {
            return false;
        }
        at = ends[1];
    } while (tokens->items[tokens->count - 1].type != TOKEN_END &&
             tokens->count <= most);
    tokenizer->read += tokens->count;
    return tokenizer->read <= tokenizer->most ||
           refuse_all(tokenizer, node, found);
}
