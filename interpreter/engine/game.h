/* A game in progress: a state and what is needed to run it. The machine runs
 * the variant's program until a player has to decide.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_GAME_H
#define CRIA_ENGINE_GAME_H

#include "base/text.h"
#include "engine/chance.h"
#include "program/game_event.h"

/* A legal move: the offer of the program and what is chosen. [chosen] is up to
 * CHOSEN_MAX kinds of cards, as a list (base/bits.h). */
typedef struct {
    uint16_t offer;
    int16_t arguments[SIMPLE_PARAMETERS_MAX];
    Bits chosen;           /* or a set of other elements, one bit each */
} Move;
enum { MOVES_MAX = 4096 };

/* A choice of several, of which not all moves found room before conditions on
 * them were tested: what is needed to go on after the last one. At most
 * UNTRIED_MOST are tried, so that nobody waits for ever. */
typedef struct {
    bool any;
    int offer, owner;
    size_t tried;
    Bits set, last;
} Untried;
enum { UNTRIED_MOST = 1 << 17 };

/* Room for moves beyond these, which offer_one_of writes before it knows that
 * there are so few. */
enum { MOVES_BEYOND = 2 };

/* The limit on steps in loops between two decisions, by the estimates of
 * program/code.c; a program that exceeds it has an effect without end. */
enum { STEPS_MAX = 1 << 24 };

/* The room for what a decision offers as sets, in bytes, as a distance from its
 * end; 0: the moves are in the list. */
enum { OFFERS_UNLISTED = -320, OFFERS_LISTED = 0 };

/* What a reveal lays open: cards of a zone, a card wherever it is, something
 * remembered, a holder's tokens, dice. */
typedef enum { REVEALED_CARDS, REVEALED_CARD, REVEALED_MEMORY, REVEALED_TOKENS,
               REVEALED_DICE } Revealed;

/* More about some changes. */
typedef struct {
    const uint16_t *cards; /* MOVE, REVEAL: how many of each kind */
    int from_zone, from_player;      /* MOVE */
    bool dealt;            /* MOVE: from the top, unseen by who deals */
    bool gathered;         /* MOVE: the cards of all zones go there */
    int token;             /* TOKENS: their kind */
    bool swapped;          /* TOKENS: it is change that was made, or what was
                              changed */
    int from_holder;       /* TOKENS */
    int to_holder;         /* TOKENS; REVEAL: who holds those revealed */
    Revealed revealed;     /* REVEAL */
    uint32_t told;         /* REVEAL: the set of those who are told; all bits:
                            * everybody */
} EventDetail;

/* An event, told to the observer. The fields that a kind does not name mean
 * nothing in it. Of changes only those are told that change something. */
typedef struct {
    EventKind kind;
    int zone, player;      /* SHUFFLE: the pile and its owner. MOVE: where the
                            * cards go. REVEAL of cards: where they lie.
                            * STARTER: who starts. PICK of a player: who.
                            * Of a card: the pile whose top it is, or NOTHING.
                            * DECIDED, EFFECT, POINTS, DEBT, SKIP, STATUS:
                            * whose.
                            * MEMORY, REVEAL of something remembered: its owner,
                            * 0 if it has none */
    union {
        struct {
            int variable, value;
        };                 /* PICK, MEMORY, REVEAL: a variable and its value.
                            * POINTS: how many. DEBT: how much is owed now.
                            * STATUS: the new one. DIRECTION: 1 or -1. TOKENS:
                            * how many. REVEAL of a card: its kind */
        uint64_t dice;     /* ROLL, REVEAL: a set */
    };
    bool given;            /* given from outside, not drawn */
    union {
        const Move *move;      /* EFFECT */
        const EventDetail *change;  /* MOVE, TOKENS, REVEAL */
        const struct Notice *notice;          /* TELL */
    };
} Event;

/* Notes random moves that are made without coming back to the caller. */
typedef struct {
    uint64_t moves;        /* the legal ones of all decisions */
    uint64_t forced;       /* decisions with one legal move */
    int64_t *chosen;       /* of each offer, the decisions for it */
    void (*see)(void *context, size_t chosen); /* before the move is made; or
                              NULL */
    void *context;
} Noting;

/* A rule error: what went wrong in the rules during play. */
typedef struct {
    const char *id;        /* NULL: no error */
    const char *message;
    Span span;             /* of the rule */
} RuleError;

typedef struct Game {
    const Variant *variant;
    State *state;          /* layout.size bytes */
    State *spare;          /* the same size, for game_totals */
    Move *moves;           /* the legal moves */
    size_t move_count;
    RuleError error;
    int given_starter;     /* who starts round 1, or NOTHING: by chance */
    struct Given *given;   /* other given outcomes, or NULL (given_chance.h) */
    void (*watch)(void *context, const struct Game *game, const Event *event);
    void *context;
    uint32_t unheard;      /* kinds of events that [watch] may not be told of,
                              as a set */
    ChanceCache caches[STREAMS];
    uint8_t most_of[KINDS_MAX];      /* bounds for a choice of several cards */
    bool strict;           /* the evaluator gives a relation that is asked of no
                              card no value; the program, in which that cannot
                              be, says that it does not hold */
    bool random;           /* random moves are made until the end */
    Noting *noting;        /* of these; or NULL */
    size_t reviewed, kept;           /* of moves that are checked again */
    Untried untried;                 /* the others of that choice */
    const uint16_t *laid_open;       /* of each zone the owners whose cards were
                                        revealed to all (observe/sight.h), as a
                                        set; NULL: none */
    int64_t offers;        /* of random moves: OFFERS_UNLISTED, of others
                              OFFERS_LISTED */
    int64_t steps;                   /* left before the next decision */
    void (*native)(struct Game *game, uint32_t pc);  /* the program translated
                                        and compiled, or NULL */
    bool telling;          /* [watch] is told of each change, too: slower */
    bool (*choose)(struct Game *game, size_t index);    /* game_choose */
    struct GroupWork *groups;        /* of the program, then of the evaluator
                                         (engine/groups.h) */
    uint8_t *ran;          /* while it is telling: is set to 1 for each
                              instruction that is carried out; or NULL */
    State *past;           /* while a change is told: the state before it */
    const Instruction *changing;     /* what makes that change, or NULL */
    struct Knowledge *memory;        /* what observers saw (observe/known.h),
                                        freed with the game; NULL: nobody notes
                                        it */
    const struct Knowledge *known;   /* the same, or that of another game of the
                                        variant; NULL: nothing is known */
    void (*remember)(struct Game *game, const Event *event); /* keeps [memory]
                                        and [information]; is told of each
                                        event. Without event: before a game,
                                        and before each move */
    const Move *making;    /* that move; NULL before a game */
    struct Information *information; /* what players saw in this round
                                        (observe/information.h), freed with the
                                        game; NULL: nobody follows it */
    struct Game *trial;    /* on which moves are tried (observe/ruled_out.h),
                              freed with the game; or NULL */
    struct MadeMoves *made_moves;    /* decisions (observe/made_moves.h), freed
                              with the game; or NULL */
    struct Beside *beside; /* a copy for bots (bot/persona_sight.c), freed with
                              the game; or NULL */
} Game;

/* The limit on questions within one action. */
enum { QUESTIONS_MAX = 10000 };

/* Returns a game of [variant], not started, or NULL when memory runs out.
 * [variant] must outlive the game. The caller frees it with game_free. */
Game *game_new(const Variant *variant);
void game_free(Game *game);

/* Starts game number [number] of [seed] and runs it to the first decision.
 * [players] is within the variant's range. */
void game_start(Game *game, uint64_t seed, uint64_t number, int players);

/* Makes legal move [index] and runs to the next decision or the end. Returns
 * false when the game is over, also after a rule error. */
static inline bool game_choose(Game *game, size_t index)
{
    return game->choose(game, index);
}

/* Finds the legal moves again, after the caller replaced the state. */
void game_refresh(Game *game);

/* Empties the caches of random numbers, after the caller replaced the seed or
 * the game: these have others. */
void game_forget_chance(Game *game);

/* Brings the game to a state of the same variant, and finds the legal moves. */
void game_set_state(Game *game, const State *state);

/* The index of a legal move, each equally likely, drawn with this decision's
 * own number. There must be a legal move. */
size_t game_random_move(Game *game);

/* Plays to the end with such moves. */
void game_play_random(Game *game);

/* The same, and notes them. The game must not tell of changes, nor may anybody
 * remember what is seen. */
void game_play_noting(Game *game, Noting *noting);

/* Runs the program from instruction [pc] on (vm.c). */
void vm_run(Game *game, uint32_t pc);

/* The same in a variant with narrow registers (narrow_machine.c). */
void narrow_vm_run(Game *game, uint32_t pc);

/* What game_choose does, by the registers of the variant (choose.c). */
bool choose_wide(Game *game, size_t index);
bool choose_narrow(Game *game, size_t index);

static inline void game_run_machine(Game *game, uint32_t pc)
{
    if (game->variant->wide) {
        vm_run(game, pc);
    } else {
        narrow_vm_run(game, pc);
    }
}

/* Whether a decision at [now], a state of [variant], is part of an effect: in
 * the middle of an action, after the end of the round, or in the set-up before
 * its first turn; or others have decided at the same time. */
bool game_is_nested(const Variant *variant, const State *now);

/* Whether the game waits at the decision of a turn, where a position in words
 * can begin: it is not over, and the decision is not nested. */
bool game_at_turn(const Variant *variant, const State *now);

/* Computes every player's total in a copy of the state into [totals]
 * (players_most numbers). The game has room for the copy: nothing is
 * allocated. */
void game_totals(const Game *game, int32_t *totals);

/* How many can play: "3 players", "2 to 6 players". */
typedef struct {
    char text[40];
} PlayersText;
PlayersText variant_players(const Variant *variant);

/* Whether no player can have this name, since positions and records use the
 * word for something else that can be in a player's place: a holder of tokens,
 * or nobody. */
bool variant_is_no_player(const Variant *variant, const char *name);

/* The number of owners of type [of] in this game: as variant_count_of, but of
 * players only those who play. */
int game_count_of(const Game *game, Type of);

/* Adds the canonical text of a move. [names] are the players' names. */
void move_text(const Game *game, const Move *move, const char *const *names,
               Text *text);

/* The same in [arena]: the text of one move, or of each legal one in order. */
const char *move_words(const Game *game, const Move *move,
                       const char *const *names, Arena *arena);
const char **move_list_words(const Game *game, const char *const *names,
                             Arena *arena);

/* Adds one piece of such a text. */
void move_piece_text(const Game *game, const Move *move, const Piece *piece,
                     const char *const *names, Text *text);

/* Adds the cards that such a piece names to counts[KINDS_MAX], by kind. */
void move_piece_cards(const Game *game, const Move *move, const Piece *piece,
                      int *counts);

/* The name of a value in such a text; NULL: the value is a number. */
const char *move_value_name(const Variant *variant, Type type, int64_t value,
                            const char *const *names);

/* Adds the value of an {EXPRESSION} in the text of an offer for a move, "?" if
 * it has none. Names
 * in it that the move does not choose must have a value: the game waits at the
 * decision that the offer belongs to. */
void move_expression_text(const Game *game, const Offer *offer,
                          const Move *move,
                          const struct Expression *expression,
                          const char *const *names, Text *text);

/* The index of the legal move with this text, or -1. */
long move_find(const Game *game, const char *const *names, const char *text,
               Text *scratch);

#endif
