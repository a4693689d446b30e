/* A variant after loading: everything the file declares, with names resolved to
 * numbers. Built once, never changed, shared by all games. No game is known
 * here, and no behaviour: the rules themselves are the program at the end.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VARIANT_MODEL_H
#define CRIA_VARIANT_MODEL_H

#include <stdbool.h>
#include <stdint.h>

#include "document/place.h"
#include "resolve/lost.h"

/* Bounds of what a variant may declare; passing one is a finding. A set of
 * kinds, values, players or tokens is one 64-bit word. */
enum {
    KINDS_MAX = 64,        /* different cards */
    VALUES_MAX = 64,       /* values of one attribute */
    ATTRIBUTES_MAX = 8,
    DECK_MAX = 250,        /* cards in all */
    PLAYERS_MAX = 10,
    TOKENS_MAX = 16,
    DICE_MAX = 16,
    FACES_MAX = 32,
    ACTIONS_MAX = 100000000 /* of a game, by its bounds */
};

typedef enum {
#define TYPE(type, called, element, word, nothing) TYPE_##type,
#include "variant/types.def"
#undef TYPE
} TypeBase;

typedef struct {
    TypeBase base;
    int attribute;         /* of a symbol or set of symbols, else -1 */
} Type;

typedef struct {
    const char *called;    /* in messages: "a card" */
    TypeBase element;      /* of a set, else TYPE_ERROR */
    const char *word;      /* for one of it: "card"; NULL: as its attribute */
    const char *nothing;   /* the word for none of it, or NULL */
} TypeFacts;
extern const TypeFacts type_facts[];       /* by their bases */

/* Whether a parameter of this type is several things chosen at once. */
static inline bool type_is_several(Type type)
{
    return type.base == TYPE_CHOSEN || type.base == TYPE_SYMBOLS ||
           type.base == TYPE_PLAYERS || type.base == TYPE_TOKENS ||
           type.base == TYPE_DICE;
}

/* Parts of a state, as bits: what an expression looks at, a step changes. */
enum {
    STATE_NOTHING = 0, STATE_CARDS = 1, STATE_TOKENS = 2, STATE_STATUSES = 4,
    STATE_DICE = 8, STATE_POINTS = 16,
    STATE_COURSE = 32,     /* who acts, who is next after the actor */
    STATE_TURN = 64,       /* who has the next turn: nothing can look at it */
    STATE_ENDS = 128,
    STATE_MEMORY = 256     /* what the step's object names */
};

/* Colours in which cards are shown. */
typedef enum { HUE_NONE, HUE_RED, HUE_GREEN, HUE_YELLOW, HUE_BLUE,
               HUE_MAGENTA, HUE_CYAN } Hue;

typedef struct {
    const char *name, *called;
    Span span;
    const Node *node, *forms;        /* where it and `shown as` are */
    Node *const *said;               /* where its values are, if none is
                                        wrong */
    bool cyclic;                     /* after the last value comes the first */
    bool several;                    /* some card has more than one value */
    bool stepped;                    /* a rule asks for the value next to one */
    int count;
    const char *values[VALUES_MAX];
    const char *shown[VALUES_MAX];   /* in labels */
    const char *symbols[VALUES_MAX]; /* likewise, where any sign can be shown */
    Hue hues[VALUES_MAX];
    int32_t numbers[VALUES_MAX]; /* the value as a number, where it is one */
    uint64_t numeric;                /* which values are numbers */
} Attribute;

/* Cards that the file describes together. */
typedef struct {
    const char *name, *called;
    Span span;
    const Node *node;
    const Node *effect, *copies, *points;      /* where these are, or NULL */
    const Node *says[ATTRIBUTES_MAX];          /* what it says of each */
    int among;             /* the family that it takes its cards from, or
                              NOTHING */
    int points_by;         /* `points` names an attribute; NOTHING: a number */
    int32_t worth;         /* that number */
    uint64_t kinds;
} Family;

/* All cards that are equal. */
typedef struct {
    const char *label;
    const char *face;                /* the label with symbols */
    Hue hue;
    int family;
    int copies;
    uint64_t values[ATTRIBUTES_MAX]; /* the set of its values, 0: has none */
    int32_t points;                  /* unless points_by */
    int points_by; /* the attribute whose numbers count, or -1 */
} Kind;

typedef struct {
    const char *name;
    Span span;
    uint64_t kinds;
} Tag;

typedef struct {
    const char *name, *called;
    Span span;
    const Node *node, *supplied;     /* where it and `supply` are */
    int32_t worth;                   /* 0: it has no fixed worth */
    int32_t supply;                  /* UNLIMITED: as many as are asked for */
} TokenKind;
enum { UNLIMITED = -1 };

typedef enum { SEEN_NOBODY, SEEN_OWNER, SEEN_EVERYBODY, SEEN_TOP } Seen;

typedef struct {
    const char *name, *called;
    Span span;
    const Node *node, *seen_by;      /* where it and `seen by` are */
    bool pile;                       /* has an order and a top */
    bool each;                       /* one for each player */
    Type of;                         /* what there is one for each of: players,
                                        dice, values; TYPE_ERROR: one for all */
    uint8_t seen[16];                /* a Seen for each status of the owner */
} Zone;

/* A zone as the machine needs it: the first owner's lies at [offset], the next
 * one's [stride] further (0: shared), its number of cards [size] further. */
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
enum { STATUSES_MAX = 16 };

typedef enum { KEPT_TURN, KEPT_ROUND, KEPT_GAME } Kept;

typedef struct {
    const char *name, *called;
    Span span;
    const Node *node;      /* NULL: [hidden] */
    Type type;
    bool each;             /* one for each player */
    Type of;               /* as of a zone */
    bool hidden;           /* made by the interpreter, not by the file */
    Kept kept;
    int32_t start;         /* its value at the beginning; NOTHING: none */
    uint32_t offset;       /* in a state; 4 bytes for each value */
} Variable;
enum { NOTHING = -1 };

/* What must hold. The program has its own code for it. */
typedef struct {
    const char *name;
    const char *because;   /* in words, or NULL */
    const Node *place, *node, *reason;    /* where it is in the file, its text
                                             and [because] */
    Span span, name_span;
    struct Expression *holds;
    const struct Local *element;     /* what is looked at, or NULL */
} Condition;
typedef struct {
    Condition *items;
    size_t count, capacity;
    bool counted;          /* a program made for counting tells of them */
} Conditions;

typedef struct {
    const char *name;      /* "plays on" */
    const char *left, *right;        /* its two cards */
    Span span;
    const Node *clauses;
    const struct Local *cards[2];    /* as its conditions know them */
    Conditions conditions; /* it holds where one of these does */
    uint64_t *rows;        /* rows[1 + left]: the right cards it holds for */
} Relation;

typedef struct {
    const char *name;
    Span span;
    const Node *node;
    uint8_t face_count;
    uint8_t faces[FACES_MAX];
    int like;              /* the first die with the same faces */
} Die;

/* What a table gives for a key, as the file has it: "3..5", "2". */
typedef struct {
    const char *key, *gives;
    const Node *node;
} LookupRow;

/* A table of the file: a number or value for each number, value or token. */
typedef struct {
    const char *name, *called;
    Span span;
    const Node *node;
    const char *of;        /* what its keys are: "number" */
    LookupRow *said;       /* what the file says, `otherwise` last */
    size_t said_count;
    Type key, result;
    int32_t first;         /* the key of the first row */
    int count;             /* of rows */
    int32_t *values;       /* of the rows */
    int32_t otherwise;     /* for any other key */
} Lookup;

typedef struct {
    const char *name, *called;
    Span span;
    const Node *node;
    size_t performed;      /* how many steps name it: of routines and ends */
} Named;                   /* a part of the file that other parts name */

/* Parts of a file that hold others, or of which there is one only. */
typedef enum {
#define SECTION(id, above, key) SECTION_##id,
#include "variant/sections.def"
#undef SECTION
    SECTION_COUNT
} FilePart;

/* One 8-byte instruction; program/operations.def says what a, b, c and d
 * mean. */
typedef struct {
    uint8_t op, a, b, c;
    int32_t d;
} Instruction;

/* How the text of a move is put together: pieces of text, parameters, and
 * expressions over them. */
typedef struct {
    const char *text;      /* or NULL */
    int parameter;         /* or -1 */
    const struct Expression *expression;
} Piece;

typedef struct {
    const char *name;
    Type type;
    uint8_t reg;           /* where the program expects it */
    const struct Local *local;       /* as expressions know it */
    const struct Expression *from;   /* what it is chosen from, where it is */
    Conditions where;
    const struct Expression *least, *most, *cap;     /* of several, or NULL */
    const struct Local *card;        /* what [cap] is about */
    const Node *node;      /* the choice as it is in the file */
} Parameter;
enum { PARAMETERS_MAX = 4, SIMPLE_PARAMETERS_MAX = 3, CHOSEN_MAX = 8 };

/* One action at one place where a player is asked. */
typedef struct {
    const char *name;      /* of the action */
    Span span;
    const Node *node;      /* the action; with `like` the one that says so */
    Conditions when;
    Parameter parameters[PARAMETERS_MAX];
    int parameter_count;
    Piece *pieces;
    size_t piece_count, piece_capacity;
    /* of a choice of several: */
    uint8_t least, most;   /* registers: how many */
    Type elements;         /* what they are chosen from */
    int alike;             /* the attribute that all cards share, or -1 */
    int zone;              /* where cards lie */
    bool bounded;          /* of each kind at most as many as is worked out */
    Conditions together;   /* what must hold of all of them */
} Offer;

/* What the machine needs of an offer whose move is chosen, in a few bytes.
 * What does not apply has a harmless place instead, so that nothing need be
 * asked. */
typedef struct {
    uint32_t entry;        /* where the program goes on */
    uint32_t last;         /* where the state remembers who did it last */
    uint8_t reg;           /* of the one simple parameter */
    bool plain;            /* there is no more than that */
    bool turn;             /* the one who decides has acted */
} OfferEntry;

/* Where a player is asked, and what survives it: the type of what each of the
 * first registers holds there. TYPE_ERROR: nothing that is needed again. */
typedef struct {
    uint32_t pc;           /* of the decision's first instruction */
    Type *held;
    int held_count;
} Decision;

/* What a program made for counting tells of a rule. */
typedef enum {
    COUNT_TRIED, COUNT_HELD,         /* a condition */
    COUNT_DONE,                      /* a step, an action, an end */
    COUNT_KINDS
} CountKind;

typedef struct {
    const Node *node;
    CountKind kind;
    const struct Expression *holds;  /* of a condition that is tried, or NULL */
} Counted;

typedef struct {
    Instruction *code;
    Span *spans;           /* where each instruction comes from */
    size_t count, capacity, span_capacity;
    uint64_t *words;       /* large constants and rows of kinds */
    size_t word_count, word_capacity;
    int32_t *numbers;      /* tables of numbers */
    size_t number_count, number_capacity;
    Offer *offers;
    size_t offer_count, offer_capacity;
    OfferEntry *entries;   /* one for each offer */
    size_t entry_count, entry_capacity;
    Decision *decisions;   /* in the order of their instructions */
    size_t decision_count, decision_capacity;
    uint32_t entry;        /* a game begins here */
    uint32_t turn;         /* and here a decision of a turn */
    uint32_t totals;       /* a program of its own: everybody's total */
    int registers;         /* how many it uses */
    unsigned scored;       /* the phases in which points are worked out */
    bool counting;         /* made to tell which rules were used (EVENT_COUNT
                              and the number of an entry of [counted]) */
    Counted *counted;
    size_t counted_count, counted_capacity;
} Program;

/* When in the course of a game a rule is worked out. */
typedef enum {
    WHEN_ANY,              /* whenever it is asked for: relations */
    WHEN_GAME_SETUP, WHEN_STARTER, WHEN_ROUND_SETUP, WHEN_FIRST_TURN,
    WHEN_PLAY,             /* modes, actions, the ends of a round */
    WHEN_SCORE,            /* the parts of `score` */
    WHEN_AFTER, WHEN_SCORED,         /* round.after, until and from `score` */
    WHEN_OVER              /* the ends of the game, totals */
} Phase;

/* An expression of the file as it was read. What several places lead to, a
 * routine or what `like` names, is read once for each. */
typedef struct {
    const Node *node;      /* where the text is that it stands in */
    const char *text;
    Span span;             /* of the text */
    const struct Expression *expression;
    bool inlined;          /* by the way, where a name stands for it */
    Phase phase;
} RuleText;

/* Where things lie in a state: bytes from its start. */
typedef struct {
    uint32_t zones, tokens, debts, statuses, variables, points, totals, dice,
             size;
    uint32_t kept[3], kept_size[3];  /* variables by how long they are kept */
} Layout;

typedef struct Variant {
    Arena *arena;
    Lost *lost;      /* names that went with what is wrong with the file;
                              NULL: none */
    const char *id;        /* the file's name without folder and ending */
    const char *name, *about;
    const Node *sections[SECTION_COUNT];  /* NULL: it is not there */
    uint64_t hash;         /* of the resolved rules */
    int players_least, players_most;

    Named *nouns;          /* all that is `called` something */
    size_t noun_count, noun_capacity;
    Attribute attributes[ATTRIBUTES_MAX];
    int attribute_count;
    Family *families;
    size_t family_count, family_capacity;
    Kind kinds[KINDS_MAX];
    int kind_count, deck_count;
    Tag *tags;
    size_t tag_count, tag_capacity;
    uint64_t with_value[ATTRIBUTES_MAX][VALUES_MAX];  /* kinds that have it */
    int8_t first_value[ATTRIBUTES_MAX][KINDS_MAX];    /* or NOTHING */

    TokenKind tokens[TOKENS_MAX];
    int token_count;
    bool automatic;        /* tokens are swapped by themselves */
    Named *holders;        /* beside the players: holders[0] is the supply */
    size_t holder_count, holder_capacity;

    int dice_attribute;    /* -1: no dice */
    Die dice[DICE_MAX];
    int dice_count;

    Zone zones[ZONES_MAX];
    size_t zone_count;
    ZonePlace places[ZONES_MAX];     /* of the zones in a state */
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
    size_t number_count;   /* the first of them are numbers: */
    Named *routines;
    size_t routine_count, routine_capacity;
    Named *actions;
    size_t action_count, action_capacity;
    Named *round_ends, *game_ends;   /* [0] is the limit */
    size_t round_end_count, round_end_capacity;
    size_t game_end_count, game_end_capacity;
    const Node *score;
    const Node *total;
    bool lowest_wins;
    int32_t actions_most, rounds_most; /* of a round, of a game */

    const struct Rules *rules;
    Program program;
    RuleText *texts;     /* in the order in which the rules were read */
    size_t text_count, text_capacity;
    Layout layout;
    int32_t *start_values; /* of the variables, in the order of the layout */
} Variant;

/* The holder number of the supply and of the other shared places, after the
 * players' numbers 0 to players_most - 1. */
static inline int variant_supply(const Variant *variant)
{
    return variant->players_most;
}

#endif
