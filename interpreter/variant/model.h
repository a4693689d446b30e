/* A variant after loading: all that a file declares, with names as indices. It
 * never changes; all games share it. The rules are the program at the end.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VARIANT_MODEL_H
#define CRIA_VARIANT_MODEL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"
#include "document/place.h"
#include "resolve/lost_names.h"
#include "variant/chosen_shape.h"
#include "variant/effect_gate.h"

/* Limits on what a variant declares; exceeding one is a finding. A set of
 * kinds or values is a Bits, one of players, tokens or dice a 64-bit word. */
enum {
    KINDS_MAX = BITS_MAX,  /* different cards */
    VALUES_MAX = BITS_MAX, /* values of one attribute */
    ATTRIBUTES_MAX = 8,
    DECK_MAX = 1024,       /* cards in all */
    PLAYERS_MAX = 16,
    TOKENS_MAX = 16,
    DICE_MAX = 64,
    FACES_MAX = 32,
    LOOP_NUMBERS_MAX = 10000,        /* that a loop over numbers goes through */
    OWNERS_MAX = 250,      /* of a zone or remembered thing: keys multiplied */
    ACTIONS_MAX = 100000000 /* in a game, by its limits */
};

typedef enum {
#define TYPE(type, called, element, word, nothing) TYPE_##type,
#include "variant/types.def"
#undef TYPE
} TypeBase;

typedef struct {
    TypeBase base;
    int attribute;         /* of a symbol or set of symbols; of two keys: the
                              number of the KeyPair; else -1 */
} Type;

/* The keys of what there is once for each two of them. The first may be of any
 * type of owners; the second is a value. */
typedef struct {
    Type first, second;
} KeyPair;

typedef struct {
    const char *called;    /* in messages: "a card" */
    TypeBase element;      /* of a set, else TYPE_ERROR */
    const char *word;      /* for one element: "card"; NULL: its attribute */
    const char *nothing;   /* the word for no element, or NULL */
} TypeFacts;
extern const TypeFacts type_facts[];       /* indexed by TypeBase */

/* Whether a parameter of this type holds several elements. */
static inline bool type_is_several(Type type)
{
    return type.base == TYPE_CHOSEN || type.base == TYPE_SYMBOLS ||
           type.base == TYPE_PLAYERS || type.base == TYPE_TOKENS ||
           type.base == TYPE_DICE;
}

/* Parts of a state, as bits: those that an expression reads or a step
 * changes. */
enum {
    STATE_NOTHING = 0, STATE_CARDS = 1, STATE_TOKENS = 2, STATE_STATUSES = 4,
    STATE_DICE = 8, STATE_POINTS = 16,
    STATE_COURSE = 32,     /* who acts, who is next after the actor */
    STATE_TURN = 64,       /* the next turn: no expression can read it */
    STATE_ENDS = 128,
    STATE_MEMORY = 256     /* the variable that the step names */
};

/* The colours of cards. */
typedef enum { HUE_NONE, HUE_RED, HUE_GREEN, HUE_YELLOW, HUE_BLUE,
               HUE_MAGENTA, HUE_CYAN } Hue;

typedef struct {
    const char *name, *called;
    Span span;
    const Node *node, *forms;        /* its place and that of `shown as` */
    Node *const *said;               /* where its values are; NULL: faulty */
    bool cyclic;                     /* the first value follows the last */
    bool several;                    /* some card has more than one value */
    bool stepped;                    /* a rule uses next or previous */
    bool keys;                       /* it has no name: a range of numbers that
                                        are keys */
    int columns;                     /* its values are places in rows of this
                                        length; 0: they are not in rows */
    int count;
    const char *values[VALUES_MAX];
    const char *shown[VALUES_MAX];   /* in labels */
    const char *symbols[VALUES_MAX]; /* likewise, when symbols can be shown */
    Hue hues[VALUES_MAX];
    int32_t numbers[VALUES_MAX]; /* the values as numbers, if they are */
    Bits numeric;                    /* the set of values that are numbers */
} Attribute;

/* A family: cards that the file declares together. */
typedef struct {
    const char *name, *called;
    Span span;
    const Node *node;
    const Node *effect, *copies, *points;      /* these keys, or NULL */
    const Node *says[ATTRIBUTES_MAX];          /* its key for each attribute */
    int among;             /* the family from which its cards are taken, or
                              NOTHING */
    int points_by;         /* the attribute in `points`; NOTHING: a number */
    int32_t worth;         /* the number in `points` */
    Bits kinds;
} Family;

/* A kind: all cards that are equal. */
typedef struct {
    const char *label;
    const char *face, *words;        /* the label with symbols, with values */
    Hue hue;
    int family;
    int copies;
    Bits values[ATTRIBUTES_MAX];     /* the set of its values; 0: none */
    int32_t points;                  /* when points_by is -1 */
    int points_by; /* the attribute whose numbers are the points, or -1 */
} Kind;

typedef struct {
    const char *name;
    Span span;
    Bits kinds;
} Tag;

enum { STATUSES_MAX = 16 };

/* The words of `seen by`, and any set of players. */
typedef enum {
    SEEN_EVERYBODY, SEEN_NOBODY, SEEN_OWNER, SEEN_OTHERS,
    SEEN_TOP,                        /* everybody, but only the top card */
    SEEN_SET
} Seen;

/* `seen by`: who sees something. All zero: everybody sees it. */
typedef struct {
    const Node *node;                /* its place; NULL: it is not said */
    uint8_t seen[STATUSES_MAX];      /* a Seen for each status of the owner */
    const Node *texts[STATUSES_MAX]; /* of SEEN_SET: the places of the sets */
    const struct Expression *sets[STATUSES_MAX];    /* and what they are: sets
                                        of players, or a player */
    const struct Local *owner;       /* their name `owner`, or NULL */
} SeenBy;

typedef struct {
    const char *name, *called;
    Span span;
    const Node *node, *supplied;     /* its place and that of `supply` */
    bool unshown;                    /* `shown: no`: not at the table */
    int32_t worth;                   /* 0: no fixed worth */
    int32_t supply;                  /* or UNLIMITED */
    SeenBy seen_by;                  /* the number that a player has */
} TokenKind;
enum { UNLIMITED = -1, SORTED_MAX = 4 };

/* A place for tokens besides the players. */
typedef struct {
    const char *name, *called;
    Span span;
    const Node *node;
    bool unshown;                    /* as in TokenKind */
    SeenBy seen_by;                  /* the tokens there */
} TokenHolder;

typedef struct {
    const char *name, *called;
    Span span;
    const Node *node;
    bool pile;                       /* has an order and a top */
    bool spread;                     /* all cards of the pile are shown */
    bool each;                       /* one for each player */
    bool unshown;                    /* as in TokenKind */
    int sorted[SORTED_MAX], sorted_count;    /* its attributes, at the table */
    Type of;                         /* its owners: players, dice, values, two
                                        keys; TYPE_ERROR: one for all */
    SeenBy seen_by;                  /* the cards */
    const char *whole;               /* the name of the zone of which this is
                                        the part with the cards face up or face
                                        down; NULL: it has no such parts */
    int other;                       /* and the other part */
    bool up;                         /* and its cards lie face up */
} Zone;

/* The place of a zone in the state, for the machine: [offset] of the first
 * owner's, [stride] to the next owner's (0: shared), [size] from its start to
 * its number of cards. */
typedef struct {
    uint32_t offset, stride, size;
} ZonePlace;
enum { ZONES_MAX = 64 };

typedef enum {
    STATUS_PLAYING,
    STATUS_OUT_OF_ROUND,
    STATUS_OUT_OF_GAME
} Meaning;

typedef struct {
    const char *name;
    Span span;
    Meaning meaning;
} Status;

typedef enum { KEPT_TURN, KEPT_ROUND, KEPT_GAME } Kept;

typedef struct {
    const char *name, *called;
    Span span;
    const Node *node;      /* NULL: [hidden] */
    Type type;
    Type of;               /* as in Zone */
    int of_die;            /* how many values each die has; 0: they are of
                              something else */
    bool hidden;           /* made by the interpreter, not in the file */
    bool unshown;          /* as in TokenKind */
    Kept kept;
    int32_t start;         /* its value at the beginning; NOTHING: none */
    SeenBy seen_by;        /* the value */
    uint32_t offset;       /* in the state; 4 bytes for each value */
} Variable;
enum { NOTHING = -1 };

/* A condition. The program has its own code for it. */
typedef struct {
    const char *name;
    const char *because;   /* in words, or NULL */
    const Node *place, *node, *reason;    /* its place in the file, its text and
                                             [because] */
    Span span, name_span;
    struct Expression *holds;
    const struct Local *element;     /* the element that it tests, or NULL */
} Condition;
typedef struct {
    Condition *items;
    size_t count, capacity;
    bool counted;          /* a program with coverage counts them */
} Conditions;

typedef struct {
    const char *name;      /* "plays on" */
    const char *left, *right;        /* its two cards */
    Span span;
    const Node *clauses;
    const struct Local *cards[2]; /* the names of the cards in its conditions */
    Conditions conditions; /* it is true when one of these is */
    Bits *rows;            /* rows[1 + left]: the right cards, by the clauses
                              about the two cards alone */
    struct Expression *rest;         /* whether one of the other clauses is
                                        true; NULL: there is none */
    bool circular;         /* it uses itself, which is reported */
} Relation;

typedef struct {
    const char *name;
    Span span;
    const Node *node;
    uint8_t face_count;
    uint8_t faces[FACES_MAX];
    int like;              /* the first die in the file with the same faces */
} Die;

/* A row of a table as in the file, for a key such as "3..5" or "2". */
typedef struct {
    const char *key, *gives;
    const Node *node;
} LookupRow;

/* A table of the file: a number or value for each number, value or token. */
typedef struct {
    const char *name, *called;
    Span span;
    const Node *node;
    const char *of;        /* the type of its keys: "number" */
    LookupRow *said;       /* the rows of the file, `otherwise` last */
    size_t said_count;
    Type key, result;
    int32_t first;         /* the key of the first row */
    int count;             /* of rows */
    int32_t *values;       /* of the rows */
    int32_t otherwise;     /* for any other key */
} Lookup;

/* A parameter of a definition or routine. */
typedef struct {
    const char *name;
    Span span;
    Type type;
    struct Local *local;   /* its name in [meaning], or NULL */
} Formal;
enum { FORMALS_MAX = 4 };

typedef struct {
    const char *name, *called;
    Span span;
    const Node *node;
    size_t performed;      /* the steps that name it, of routines and ends */
    const Node *body;      /* what it stands for: [node], or a part of it */
    Formal formals[FORMALS_MAX];     /* its parameters */
    int formal_count;
    bool circular, shown;  /* uses itself, which is reported; `shown: yes` */
    const struct Expression *meaning; /* of a definition with parameters */
} Named;                   /* a part of the file with a name */

/* Parts of a file that contain others, or that occur only once. */
typedef enum {
#define SECTION(id, above, key) SECTION_##id,
#include "variant/sections.def"
#undef SECTION
    SECTION_COUNT
} FilePart;

/* An 8-byte instruction; program/operations.def documents a, b, c and d. */
typedef struct {
    uint8_t op, a, b, c;
    int32_t d;
} Instruction;

/* A piece of the text of a move: a text, a parameter, or an expression over
 * parameters. */
typedef struct {
    const char *text;      /* or NULL */
    int parameter;         /* or -1 */
    const struct Expression *expression;
} Piece;

/* How several elements are chosen. */
typedef struct {
    uint8_t least, most;   /* registers with the bounds on how many */
    Type elements;         /* the type of the elements */
    int alike;             /* the attribute that all must share, or -1 */
    ChosenShape shape;     /* of cards that have to fit together */
    int zone;              /* the zone of the cards; NOTHING: none, several */
    bool bounded;          /* each kind has its own limit */
    bool limited, exact;   /* the cards' sum has a limit; has to reach it */
    uint8_t limit;         /* the register with it */
    uint32_t weights;      /* where they begin in the tables of numbers */
    int usual_most;        /* where the file does not say how many */
} Some;

typedef struct {
    const char *name;
    Type type;
    uint8_t reg;           /* its register in the program */
    const struct Local *local;       /* its name in expressions */
    const struct Expression *from;   /* the source, as in the file */
    Conditions where;
    const struct Expression *least, *most, *cap;     /* of several, or NULL */
    const struct Local *card;        /* the card in [cap] */
    const Node *node;      /* the choice as it is in the file */
    Some some;             /* of several */
    Conditions together;   /* conditions on all of them */
} Parameter;
enum { PARAMETERS_MAX = 4, SIMPLE_PARAMETERS_MAX = 3 };

/* An offer: one action at one decision. */
typedef struct {
    const char *name;      /* of the action */
    Span span;
    const Node *node;      /* the action; with `like` the node with the key */
    const struct Action *action;     /* in the typed rules */
    Conditions when;
    Parameter parameters[PARAMETERS_MAX];
    int parameter_count;
    Piece *pieces;
    size_t piece_count, piece_capacity;
    bool mixed;            /* a choice of several is not the last one */
    bool packed;           /* it has more than one choice of several */
    int question;          /* the question to several players at the same time
                              for which its move is kept, from 1; 0: none */
    bool declines;         /* it declines what is offered to several players */
} Offer;

/* The data of an offer that the machine needs when its move is made. Fields
 * that do not apply have a harmless value, so that the machine need not test
 * them. */
typedef struct {
    uint32_t entry;        /* where the program continues */
    uint32_t last;         /* the offset of the last player to do it */
    uint8_t reg;           /* of the only simple parameter */
    bool plain;            /* it has no other parameter */
    bool turn;             /* the decision is an action of the turn */
} OfferEntry;

/* A decision, and the types of the values that the first registers keep during
 * it. TYPE_ERROR: the value is not needed again. */
typedef struct {
    uint32_t pc;           /* the decision's first instruction */
    Type *held;
    const struct Local **names;    /* of these registers, if they are choices
                                      of which somebody may not be told */
    int held_count;
    int question;          /* the question to several players at the same time
                              that it is part of, also in an effect; 0: none */
    bool turn;             /* it is that of a turn, not part of an effect */
} Decision;

/* The events that a program with coverage counts. */
typedef enum {
    COUNT_TRIED, COUNT_HELD,         /* a condition */
    COUNT_DONE,                      /* a step, an action, an end */
    COUNT_KINDS
} CountKind;

typedef struct {
    const Node *node;
    CountKind kind;
    const struct Expression *holds;  /* of a condition, or NULL */
} Counted;

typedef struct {
    Instruction *code;
    Span *spans;           /* the source of each instruction */
    size_t count, capacity, span_capacity;
    uint64_t *words;       /* large constants and rows of kinds */
    Bits *wide_words;      /* the same for a wide machine */
    size_t word_count, word_capacity, wide_capacity;
    int32_t *numbers;      /* tables of numbers */
    size_t number_count, number_capacity;
    Offer *offers;
    size_t offer_count, offer_capacity;
    OfferEntry *entries;   /* indexed as offers */
    size_t entry_count, entry_capacity;
    Decision *decisions;   /* in the order of their instructions */
    EffectGate *gates;     /* of each 'carry out', for each family */
    size_t decision_count, decision_capacity, gate_count, gate_capacity;
    uint32_t entry, turn;  /* the beginning of a game, of a turn's decision */
    uint32_t totals, standings;      /* separate programs: compile_totals.c */
    int registers;         /* the number of registers */
    int questions;         /* to several players at the same time */
    unsigned scored;       /* the phases in which points are computed */
    bool counting, telling;          /* has EVENT_COUNT + i, has EVENT_TELL */
    Counted *counted;
    const struct Notice **notices;   /* that it tells */
    size_t counted_count, counted_capacity, notice_count, notice_capacity;
    const struct Certain *decides;   /* certain at decisions (range.h) */
} Program;

/* When the rules evaluate an expression. */
typedef enum {
    WHEN_ANY,              /* at any time: relations */
    WHEN_GAME_SETUP, WHEN_STARTER, WHEN_ROUND_SETUP, WHEN_FIRST_TURN,
    WHEN_PLAY,             /* modes, actions, the ends of a round */
    WHEN_SCORE,            /* the parts of `score` */
    WHEN_AFTER, WHEN_SCORED,         /* round.after, until and from `score` */
    WHEN_OVER              /* the ends of the game, totals */
} Phase;

/* A parsed expression of the file. The expressions of a routine, or of an
 * action named by `like`, are parsed once for each use. */
typedef struct {
    const Node *node;      /* the scalar that contains it */
    const char *text;
    Span span;             /* of the text */
    const struct Expression *expression;
    bool inlined;          /* parsed where a name refers to it */
    const Named *definition;         /* the definition with this text, or
                                        NULL */
    Phase phase;
    const struct Enclosing *within;     /* the parts around it, or NULL */
    const struct Certain *certain;      /* if it divides (range.h), or NULL */
} RuleText;

/* The layout of a state: offsets in bytes from its start. */
typedef struct {
    uint32_t zones, tokens, debts, statuses, variables, points, totals, dice,
             answers,      /* of the players who decide at the same time;
                              [size]: no question is to several */
             size;
    uint32_t kept[3], kept_size[3];  /* variables by lifetime */
} Layout;

typedef struct Variant {
    Lost *lost;      /* names in faulty parts of the file; NULL: none */
    const char *id;        /* the file's name without folder and ending */
    const char *called;    /* the same with what was put on top of it */
    const char *name, *about;
    const Node *sections[SECTION_COUNT];  /* NULL: missing */
    uint64_t hash;         /* of the resolved rules */
    int players_least, players_most;

    Named *nouns;          /* everything with a `called` */
    size_t noun_count, noun_capacity;
    Attribute attributes[ATTRIBUTES_MAX];
    int attribute_count;
    Family *families;
    size_t family_count, family_capacity;
    Kind kinds[KINDS_MAX];
    int kind_count, deck_count;
    bool wide;             /* its registers have more than 64 bits: it has more
                              kinds or values, or more cards are chosen */
    Tag *tags;
    size_t tag_count, tag_capacity;
    Bits with_value[ATTRIBUTES_MAX][VALUES_MAX];      /* the kinds */

    TokenKind tokens[TOKENS_MAX];
    int token_count;
    bool automatic;        /* change is made automatically */
    TokenHolder *holders;  /* besides the players; holders[0]: the supply */
    size_t holder_count, holder_capacity;

    int dice_attribute;    /* -1: no dice */
    Die dice[DICE_MAX];    /* of each player: all of the first, then those of
                              the second with the same names, and so on */
    int dice_count;
    int dice_named;        /* the dice in the file: the first of [dice] */
    bool dice_each;        /* each player has all of them */
    SeenBy dice_seen_by;   /* what they show */

    KeyPair *key_pairs;
    size_t key_pair_count, key_pair_capacity;
    Zone zones[ZONES_MAX];
    size_t zone_count;
    ZonePlace places[ZONES_MAX];     /* of the zones in the state */
    uint8_t deck[DECK_MAX];          /* all cards, in the order of the kinds */
    Status statuses[STATUSES_MAX];
    int status_count;
    Variable *variables;
    size_t variable_count, variable_capacity;
    Relation *relations;
    size_t relation_count, relation_capacity;
    Lookup *lookups;       /* tables: */
    size_t lookup_count, lookup_capacity;
    Named *definitions;    /* define: and numbers: */
    size_t definition_count, definition_capacity;
    size_t number_count;   /* the numbers: come first */
    Named *routines;
    size_t routine_count, routine_capacity;
    Named *actions;
    size_t action_count, action_capacity;
    Named *round_ends, *game_ends;   /* [0] is the limit */
    size_t round_end_count, round_end_capacity;
    size_t round_end_own;  /* the limit and those of the round; the ends of its
                              phases follow */
    size_t game_end_count, game_end_capacity;
    const Node *score;
    const Node *total;
    const Node *teams;     /* NULL: everybody plays alone */
    Named team_words[2];   /* "team" and "partners" in the rule book */
    bool lowest_wins;
    bool at_once;          /* in a turn all decide at the same time */
    int phase_variable;    /* the phase that is on; NOTHING: there are none */
    int32_t actions_most, rounds_most; /* of a round, of a game */

    const struct Rules *rules;
    Program program;
    RuleText *texts;     /* in the order of parsing */
    size_t text_count, text_capacity;
    Layout layout;
    int32_t *start_values; /* of the variables, in the order of the layout */
} Variant;

/* How many cards can be chosen at once. */
static inline int variant_chosen_most(const Variant *variant)
{
    return variant->wide ? CHOSEN_MAX : CHOSEN_NARROW;
}

/* The type of who owns the dice: players, or TYPE_ERROR when all share them. */
static inline Type variant_dice_owner(const Variant *variant)
{
    return (Type){variant->dice_each ? TYPE_PLAYER : TYPE_ERROR, -1};
}

/* The player who has a die; NOTHING when all share the dice. */
static inline int variant_owner_of_die(const Variant *variant, int64_t die)
{
    return variant->dice_each && die >= 0 ? (int)die / variant->dice_named
                                          : NOTHING;
}

/* The dice of the players of a set; when all share the dice: all dice. */
static inline uint64_t variant_dice_of(const Variant *variant,
                                       uint64_t players)
{
    uint64_t dice = 0;
    for (int i = 0; i < variant->dice_count; i++) {
        int owner = variant_owner_of_die(variant, i);
        dice |= (uint64_t)(owner < 0 || (players >> owner & 1)) << i;
    }
    return dice;
}

/* The holder index of the supply; those of other shared places follow it. The
 * players have the indices 0 to players_most - 1. */
static inline int variant_supply(const Variant *variant)
{
    return variant->players_most;
}

#endif
