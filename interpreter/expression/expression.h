/* Expressions as typed trees: conditions, amounts and selections. They have no
 * side effects, use no randomness and depend only on the state of the game.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPRESSION_EXPRESSION_H
#define CRIA_EXPRESSION_EXPRESSION_H

#include "expression/token.h"
#include "variant/model.h"

/* A name bound to a value in one part of the rules: a chosen card, the player
 * of a `for each`. The list begins with the innermost name. */
typedef struct Local Local;
typedef struct Expression Expression;
struct Local {
    const char *name;
    Type type;
    int reg;               /* its register in the program, or -1 */
    bool may_be_none;      /* a card that is dealt: the pile may be empty; an
                              argument */
    Expression *stands_for; /* the expression that it renames, or NULL */
    Local *outer;
    bool group;            /* a group of cards in a loop */
};

typedef enum {
#define KIND(kind, how, looks) E_##kind,
#include "expression/kinds.def"
} ExpressionKind;

/* In the [value] of a division: it is the one with the most, not the least; the
 * sum is over the cards outside its groups. */
enum { DIVISION_MOST = 1, DIVISION_OUTSIDE = 2 };

/* How a kind of expression is evaluated (see kinds.def). */
typedef enum { WORKED_PURE, WORKED_MOMENT, WORKED_EACH } Working;

typedef struct {
    Working how;
    unsigned looks;        /* the STATE_... that it reads itself */
} KindFacts;
extern const KindFacts kind_facts[];      /* indexed by ExpressionKind */

/* What an expression was written as: a definition with parameters and what each
 * of them stands for; can(ACTION); or a relation that looks at more than its
 * two cards. One of the three is set. */
typedef struct {
    const Named *definition;
    const char *action;
    const Expression *holds;         /* E_HOLDS: its clauses on the cards */
    Expression *arguments[FORMALS_MAX];
} Call;

struct Expression {
    ExpressionKind kind;
    Type type;
    Span span;
    int64_t value;         /* of a set: elements 0 to 63 */
    BitsBeyond beyond;     /* of a set: the elements from 64 on */
    const char *text;
    Local *local;
    Expression *left, *right, *condition;
    const Named *definition;         /* the definition it came from, or NULL */
    Expression *whose;     /* of `team` and `partners`: the player; else NULL */
    const Call *call;      /* of a definition with parameters, or NULL */
    uint32_t whole;        /* 1 + its index in the variant's texts; 0 for a part
                            * of a text */
};

/* [expression] with [values] in the places of the two [names]; what it names
 * itself gets names of its own. */
Expression *expression_put_in(Arena *arena, const Expression *expression,
                              const Local *const names[2],
                              Expression *const values[2]);

/* What a constant is worth; of a test among kinds: these kinds. */
static inline Cell expression_constant(const Expression *e)
{
    return bits_joined((uint64_t)e->value, e->beyond);
}

static inline void expression_set_constant(Expression *e, Cell value)
{
    e->value = cell_number(value);
    e->beyond = bits_beyond(value);
}

/* The context in which expressions are parsed. */
typedef struct {
    Variant *variant;
    Arena *arena;
    Diagnostics *found;
    Tokenizer *tokenizer;
    const struct KnownNames *known;      /* the variant's names */
    Phase phase;         /* when the rules evaluate the expression */
    const Local *scope;  /* the names in scope while a text is parsed */
    const struct Enclosing *within;     /* the parts around the text, or NULL */
    Local *acting;       /* the player whom 'actor' means; NULL: the actor */
} Meanings;

/* A context for expressions outside the variant's own rules, with at most
 * [most] words in all. Everything is in [arena]. These expressions do not join
 * the variant's list of texts, which may outlive the arena. */
Meanings meanings_beside(Arena *arena, const Variant *variant,
                         Diagnostics *found, size_t most);

/* Parses [node]'s text with the names of the variant and of [scope]. Never
 * NULL; after a finding the expression has TYPE_ERROR. */
Expression *expression_read(const Meanings *meanings, Local *scope,
                            const Node *node);

/* The same, with a check that the type is [base]. A word or whole number
 * becomes a value of [attribute] where one is expected; -1: any attribute;
 * OR_SEVERAL: a set of players is as good as a player. */
enum { OR_SEVERAL = -2 };
Expression *expression_read_as(const Meanings *meanings, Local *scope,
                               const Node *node, TypeBase base, int attribute);

/* The same for [length] bytes of [node]'s text from offset [index]. */
Expression *expression_read_part(const Meanings *meanings, Local *scope,
                                 const Node *node, size_t index, size_t length);

/* The meanings of the language's own words. */
typedef enum {
    MEANS_MOMENT, MEANS_NONE, MEANS_TRUTH, MEANS_SIZE, MEANS_STEP, MEANS_END,
    MEANS_WORTH, MEANS_FIXED, MEANS_POINTS, MEANS_TOTAL, MEANS_EXTREME,
    MEANS_EACH, MEANS_DICE, MEANS_ALL_DICE, MEANS_GRID, MEANS_DEPTH,
    MEANS_UNION
} WordMeaning;

typedef struct {
    const char *text;
    WordMeaning meaning;
    ExpressionKind kind;
    TypeBase takes, gives;
    const char *help;      /* the help when its `for each` is missing */
} Word;

/* The word called [text], or NULL. */
const Word *word_find(const char *text);

/* What a place needs, for the help about a word there that is not known. */
typedef enum { NEEDED_ANY, NEEDED_SET, NEEDED_CARDS } Needed;

/* Reports that [value] does not fit, with the message [refused] ("only cards
 * can be moved"). Reports an unknown word as an unknown name. */
void expression_refuse(const Meanings *meanings, const Local *scope,
                       const Expression *value, Needed needed,
                       const char *refused);

/* Reports that a [name] of one player is asked for although there is only one
 * [name]. Reports this once for each declaration at [declared], since the
 * declaration may be the mistake. */
void expression_refuse_owner(Diagnostics *found, const char *id, Span span,
                             const char *name, Span declared,
                             const char *told);

/* The name of a type in messages: "a card", "a set of players". In [arena],
 * unless it is constant. */
const char *expression_type_name(Arena *arena, const Variant *variant,
                                 Type type);

/* Returns a new local in [arena] whose outer scope is [scope]. */
Local *local_new(Arena *arena, Local *scope, const char *name, Type type);

/* Returns [scope] with every name that an element of a set can have, for a set
 * of unknown type. */
Local *expression_enter_any(const Meanings *meanings, Local *scope);

/* The type of the elements of a set; TYPE_ERROR when [set] is not a set. */
Type expression_element(Type set);

/* The same; the type of the numbers of a range, which are no set. */
Type expression_member(Type set);

/* The range of numbers that a loop over [set] goes through, or NULL. The
 * conditions around it have the name of the loop. */
const Expression *expression_numbers(const Expression *set);

/* Of `top 3 of PILE` and `PILE down to CARD`, which are a WHERE with the value
 * 1: how many cards they are. NULL: [cards] are something else. */
const Expression *expression_topmost(const Expression *cards);

/* The zone that a selection of cards comes from, or NULL. */
const Expression *expression_zone(const Expression *cards);

/* Of an owner (NULL: none) the player, die or value that is its only or its
 * first key. */
static inline const Expression *expression_first_key(const Expression *owner)
{
    return owner && owner->kind == E_PAIR ? owner->left : owner;
}

/* Whether cards are a union, or some of its cards. */
bool expression_is_union(const Expression *cards);

/* The groups that a loop goes through, without the conditions on them; NULL
 * when [set] is no set of groups. */
const Expression *expression_subsets(const Expression *set);

/* Whether [one] and [other] have the same value at every moment. */
bool expression_same(const Expression *one, const Expression *other);

#endif
