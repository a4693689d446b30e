/* Splits expressions into tokens, without knowing what words mean.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPRESSION_TOKEN_H
#define CRIA_EXPRESSION_TOKEN_H

#include "report/diagnostic.h"
#include "document/place.h"

typedef enum { TOKEN_END, TOKEN_NUMBER, TOKEN_WORD, TOKEN_TEXT, TOKEN_SIGN }
    TokenType;

typedef struct {
    TokenType type;
    const char *text;      /* of a TOKEN_TEXT without its quotes */
    size_t start, length;  /* bytes of the scalar's text, quotes included */
    Span span;             /* in the file */
} Token;

enum {
    TOKENS_MOST = 20000,   /* in all expressions of a variant, or a bot */
    TOKEN_BYTES_MAX = 200  /* of a word or a number */
};

typedef struct {
    Token *items;
    size_t count, capacity;
} Tokens;

/* A tokenizer puts tokens into [arena], at most [most] in its lifetime. */
typedef struct Tokenizer Tokenizer;
Tokenizer *tokenizer_new(Arena *arena, size_t most);

/* Splits [length] bytes of [node]'s text from offset [index] into tokens, the
 * last one TOKEN_END. Stops after [most] + 2 tokens. Returns false after a
 * finding: a byte where no token begins, a word that is too long, or more
 * tokens than the tokenizer's limit (reported once). */
bool tokens_read(Tokenizer *tokenizer, const Node *node, size_t index,
                 size_t length, size_t most, Diagnostics *found,
                 Tokens *tokens);

/* The same for the whole text of a node that is read repeatedly, as that of a
 * definition for each use, and that lasts as long as the tokenizer: it is split
 * once. The limit counts each use. */
bool tokens_read_again(Tokenizer *tokenizer, const Node *node, size_t most,
                       Diagnostics *found, Tokens *tokens);

#endif
