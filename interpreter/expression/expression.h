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
#define KIND(kind, how, looks) E_##kind,
#include "expression/kinds.def"
} ExpressionKind;

/* How it is worked out. */
typedef enum { WORKED_PURE, WORKED_MOMENT, WORKED_EACH } Working;

typedef struct {
    Working how;
    unsigned looks;        /* STATE_... that it looks at by itself */
} KindFacts;
extern const KindFacts kind_facts[];      /* by kinds of expression */

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
    const Local *scope;  /* while a text is read: the names that it may use */
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

/* What words mean that are none of a variant's names. */
typedef enum {
    MEANS_MOMENT, MEANS_NONE, MEANS_TRUTH, MEANS_SIZE, MEANS_STEP, MEANS_END,
    MEANS_WORTH, MEANS_FIXED, MEANS_POINTS, MEANS_TOTAL, MEANS_EXTREME,
    MEANS_EACH, MEANS_DICE, MEANS_ALL_DICE
} WordMeaning;

typedef struct {
    const char *text;
    WordMeaning meaning;
    ExpressionKind kind;
    TypeBase takes, gives;
    const char *help;      /* what to write without its `for each` */
} Word;

/* The word called [text], or NULL. */
const Word *word_find(const char *text);

/* Reports that [value] is not what [refused] asks for ("only cards can be
 * moved"); of a word that means nothing, that it is not known. */
void expression_refuse(const Meanings *meanings, const Local *scope,
                       const Expression *value, const char *refused);

/* Reports that there is only one [name], where one of each player is asked for;
 * once for what is declared at [declared], which may be what is wrong. */
void expression_refuse_owner(Diagnostics *found, const char *id, Span span,
                             const char *name, Span declared,
                             const char *told);

/* How a type is called in messages: "a card", "a set of players". */
const char *expression_type_name(const Variant *variant, Type type);

/* A new local in [scope]. */
Local *local_new(Arena *arena, Local *scope, const char *name, Type type);

/* [scope] with all names that elements of an unknown set may have. */
Local *expression_enter_any(const Meanings *meanings, Local *scope);

/* The type of the elements of a set; TYPE_ERROR when it is none. */
Type expression_element(Type set);

/* The zone that a selection of cards comes from; NULL for none. */
const Expression *expression_zone(const Expression *cards);

/* Whether [one] and [other] are the same value at every moment. */
bool expression_same(const Expression *one, const Expression *other);

#endif
