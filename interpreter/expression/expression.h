/* Expressions: conditions, amounts and selections, as typed trees. They have no
 * side effects and no chance; what they may depend on is a state of the game.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPRESSION_EXPRESSION_H
#define CRIA_EXPRESSION_EXPRESSION_H

#include "expression/token.h"
#include "variant/model.h"

/* A name that stands for a value while a part of the rules runs: a chosen card,
 * the player of a `for each`. The innermost one comes first. */
typedef struct Local Local;
typedef struct Expression Expression;
struct Local {
    const char *name;
    Type type;
    int reg;               /* where the program keeps it, or -1 */
    bool may_be_none;      /* a card that is dealt: the pile may be empty */
    Expression *stands_for;          /* what it is another name of, or NULL */
    Local *outer;
};

typedef enum {
    /* constants: [value] */
    E_CONSTANT,
    E_WORD,                /* [text]: what it means its neighbour decides */
    /* values of the moment */
    E_LOCAL,               /* [local] */
    E_VARIABLE,            /* [value]: its number; [left]: whose, or NULL */
    E_ACTOR, E_ROUND, E_TURN, E_PLAYERS, E_ACTIVE, E_NEXT_PLAYER, E_LAST_ACTOR,
    E_ENDED_BY,            /* [value]: a number of the round's ends */
    E_AFTER,               /* the player after [left] */
    E_POINTS_OF,           /* of player [left] in this round */
    E_STATUS_IS,           /* player [left] has status [value] */
    /* cards */
    E_ZONE,                /* [value]; [left]: whose, or NULL */
    E_TOP, E_BOTTOM,       /* of zone [left] */
    E_ATTRIBUTE,           /* [value] of card [left] */
    E_POINTS,              /* of card [left]; with [right]: as that value */
    E_AMONG,               /* card [left] is one of the kinds in [value] */
    E_HOLDS,               /* relation [value] holds for [left] and [right] */
    E_HOW_MANY,            /* how many cards [left] lie in zone [right] */
    /* values of attributes */
    E_NEXT, E_PREVIOUS,    /* of a symbol, a set, or a token */
    E_NUMBER_OF, E_ORDER_OF,
    E_LOOKUP,              /* what table [value] gives for [left] */
    E_MATCHES,             /* two values or sets have one in common */
    E_SHOWN,               /* how many dice show one of [left] */
    E_FACE,                /* the value that die [left] shows */
    /* tokens */
    E_HELD,                /* how many tokens [left] the holder [right] has */
    E_TOKENS,              /* of holder [left] */
    E_WORTH_OF,            /* of what player [left] holds, debts included */
    E_DEBT_OF,             /* what player [left] owes */
    E_TOKEN_WORTH,         /* of a kind of token */
    E_LOWEST, E_HIGHEST,   /* of a set */
    /* sets */
    E_WHERE,               /* those of [left] for which [right] holds */
    E_COUNT, E_EMPTY,
    E_IN,                  /* [left] is one of [right] */
    E_RANGE,               /* the numbers from [left] to [right] */
    E_VALUES,              /* the values that occur in zone [left] */
    E_GROUP,               /* the most ([value] 0: least) points that a card of
                              [left] with value [right] has as that value */
    /* logic and arithmetic on [left] and [right] */
    E_OR, E_AND, E_NOT, E_EQUAL, E_LESS, E_AT_MOST, E_ADD, E_SUBTRACT,
    E_MULTIPLY, E_DIVIDE, E_REMAINDER, E_NEGATE,
    E_IF,                  /* [condition], [left], [right] */
    /* over all elements of [left], each called [local]: of [right] */
    E_SUM, E_LARGEST, E_SMALLEST, E_ANY, E_ALL, E_MOST, E_LEAST
} ExpressionKind;

struct Expression {
    ExpressionKind kind;
    Type type;
    Span span;
    int64_t value;
    const char *text;
    Local *local;
    Expression *left, *right, *condition;
    const Named *definition;         /* that it was written as, or NULL */
    uint32_t whole;        /* of a whole text: 1 + its number among the
                              variant's texts; of a part 0 */
};

/* What expressions are read against. */
typedef struct {
    Variant *variant;
    Arena *arena;
    Diagnostics *found;
    Tokenizer *tokenizer;
    Phase phase;         /* at which what is read is worked out */
} Meanings;

/* What expressions are read against that are none of the variant's own rules,
 * up to [most] words of them; all in [arena]. They do not go into the list that
 * a variant keeps of its texts, which may outlive the arena. */
Meanings meanings_beside(Arena *arena, const Variant *variant,
                         Diagnostics *found, size_t most);

/* Reads [node]'s text with the names of the variant and of [scope]. Never NULL;
 * an expression with a finding has TYPE_ERROR. */
Expression *expression_read(const Meanings *meanings, Local *scope,
                            const Node *node);

/* The same, and it must be of type [base] (a word or whole number fits where a
 * value of [attribute] is meant; -1: any attribute). */
Expression *expression_read_as(const Meanings *meanings, Local *scope,
                               const Node *node, TypeBase base, int attribute);

/* Part of a text: [length] bytes of [node]'s text from [index]. */
Expression *expression_read_part(const Meanings *meanings, Local *scope,
                                 const Node *node, size_t index, size_t length);

/* How a type is called in messages: "a card", "a set of players". */
const char *expression_type_name(const Variant *variant, Type type);

/* A new local in [scope]. */
Local *local_new(Arena *arena, Local *scope, const char *name, Type type);

/* The type of the elements of a set; TYPE_ERROR when it is none. */
Type expression_element(Type set);

/* The zone that a selection of cards comes from; NULL for none. */
const Expression *expression_zone(const Expression *cards);

/* Whether [one] and [other] are the same value at every moment. */
bool expression_same(const Expression *one, const Expression *other);

#endif
