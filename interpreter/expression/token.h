/* The words of an expression. What they mean is not known here.
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
} Token;

enum { TOKENS_MOST = 10000 };  /* in all expressions of a variant, or a bot */

typedef struct {
    Token *items;
    size_t count, capacity;
} Tokens;

/* Reads tokens into [arena], no more than [most] in its life. */
typedef struct Tokenizer Tokenizer;
Tokenizer *tokenizer_new(Arena *arena, size_t most);

/* Splits [length] bytes of [node]'s text from [index] into tokens, a TOKEN_END
 * last. Of more than [most] only one more is read. Returns false with a finding
 * where no token begins, for words beyond all measure, and, once, when all that
 * was read comes to more than the tokenizer's most. */
bool tokens_read(Tokenizer *tokenizer, const Node *node, size_t index,
                 size_t length, size_t most, Diagnostics *found,
                 Tokens *tokens);

#endif
