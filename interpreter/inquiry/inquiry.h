/* A game that people play, with its history, and the answers to what they ask
 * about it: why something is as it is, what moves lead to, what has happened,
 * which cards somebody does not see, what its position is in words, and what
 * comes of a change of these. The answers are texts for people, which tell no
 * more than who asks may know.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INQUIRY_INQUIRY_H
#define CRIA_INQUIRY_INQUIRY_H

#include "base/work_limit.h"
#include "bot/bot.h"
#include "resolve/rules_given.h"
#include "table/asked_move.h"
#include "table/chapters.h"

typedef struct {
    Game *game;            /* its position stays as it is */
    Asked *asked;          /* the present decision; who asks is its viewer */
    bool decides;          /* there is one: the game is not over, and its
                              decider is at the table */
    int players;
    int reader;            /* who reads the answer (observe/sight.h) */
    bool several;          /* several people play: nobody is "you" */
    const Loaded *loaded;  /* the rules in use */
    const Chapter *chapter;
    const History *history;          /* of that chapter */
    const TellerMark *told;          /* what was told up to now */
    Game **former;         /* room for a game of other rules, which belongs to
                              the caller; it is replaced */
    bool colour;           /* of findings in the answer */
    Consent consent;       /* what takes long asks it now and then */
    Text *text;            /* answers are added; in the arena of [asked] */
    bool no_memory;        /* there was not enough, which was said */
} Inquiry;

/* The player whose name or beginning of it this is; NOTHING after saying that
 * there is none. */
int inquiry_player(const Inquiry *inquiry, const char *name);

/* Adds what the signs stand for that cards can have, or that there are none. */
void inquiry_signs(const Inquiry *inquiry);

/* --- why ------------------------------------------------------------------ */

/* Explains what [words] ask about, a move or, unless an action has this text, a
 * topic: "winner", "ended", "starter", "points", "start", "score NAME 2",
 * "other NAME 2". A player who is left out is who asks, a round the last one.
 * Of a move it says the conditions one by one, and what a legal one would
 * change; then the place of the rule that it named is stored in *[named], and
 * the answer is true. */
bool inquiry_why(Inquiry *inquiry, const char *words, Span *named);

/* Adds each legal move with the conditions that are true for it. */
void inquiry_legal(const Inquiry *inquiry);

/* Adds the smallest changes of the position that make the move legal that
 * [typed] means. Returns whether they were looked for: it is an action, and not
 * legal. */
bool inquiry_near(Inquiry *inquiry, const char *typed);

/* --- what moves lead to --------------------------------------------------- */

/* Who plays on, and how far. */
typedef struct {
    Bot bots[PLAYERS_MAX]; /* of the seats; none looks ahead */
    const char *kinds[PLAYERS_MAX];  /* what they are called */
    const Bot *adviser;    /* the game's own bot, which tells which moves are
                              promising; random if there is none */
    const char *adviser_kind;        /* what it is called */
    uint64_t deals;        /* with each move; 0: as many as the time allows,
                              about a second */
    /* Told now and then how much was done, of so much [what] (0: not known);
     * then, for NULL, that this is over. NULL: nobody is told. */
    void (*progress)(void *context, uint64_t done, uint64_t of,
                     const char *what);
    /* Asked once after the games: whether it was people who stopped them and
     * who go on at the table, which is said then. */
    bool (*stopped)(void *context);
    void *context;
} Prospects;

/* Plays the game on with each move and adds a table of figures with their 95 %
 * CI, the best move first, and what is best. */
void inquiry_odds(Inquiry *inquiry, const Prospects *prospects);

/* Says what the game's own bot, [called] so, would choose here, and by which of
 * its rules. Returns the move; NOTHING if it is random. */
long inquiry_habit(const Inquiry *inquiry, const Bot *adviser,
                   const char *called);

/* Plays fewer games and adds the figures of a few best moves and of [habit],
 * that of the adviser or NOTHING. Of very many moves only the promising ones
 * are tried. */
void inquiry_hint(Inquiry *inquiry, const Prospects *prospects, long habit);

/* Works out exactly what each move leads to if [choosers], a set of players,
 * play as well as possible, in at most 10 seconds for the game and as many for
 * its round; adds a table, what is best, and why not all is solved. */
void inquiry_solve(Inquiry *inquiry, const Prospects *prospects,
                   uint32_t choosers);

/* --- what has happened ---------------------------------------------------- */

/* Adds the scores of all rounds and who leads, or who has how many points so
 * far. */
void inquiry_score(const Inquiry *inquiry);

/* Adds the last [count] moves, at least one, with their numbers and what they
 * did; those before the present chapter have no numbers. */
void inquiry_moves(const Inquiry *inquiry, uint64_t count);

/* Adds how the positions of two steps of the present chapter differ, as who
 * asks sees them now. */
void inquiry_difference(const Inquiry *inquiry, const Ply *one,
                        const Ply *other);

/* Whether the game may go to a step of the present chapter where [people] hide
 * their cards from each other: no more than that is taken back which told
 * nobody anything hidden. Says why not; of a game that was [resumed] it is not
 * known who has looked. */
bool inquiry_may_go(const Inquiry *inquiry, const Ply *step, Observers people,
                    bool resumed);

/* Adds the last move as an example for the file of the variant, called so; or
 * why it cannot be one. */
void inquiry_example(const Inquiry *inquiry, const char *name);

/* Adds to [text] the game of the present chapter up to the present step as a
 * replay by such rules; it begins with a position if that was [placed]. Returns
 * the text of a move that cannot be told apart from another one, or NULL. */
const char *inquiry_replay(const Inquiry *inquiry, const RulesGiven *rules,
                           bool placed, Text *text);

/* --- what is hidden ------------------------------------------------------- */

/* Adds which cards a player does not see, of another player's those that the
 * asker sees or knows, where they can be, and how likely each is the next of a
 * pile. The player is [called] so where they see all cards. */
void inquiry_unseen_cards(const Inquiry *inquiry, int player,
                          const char *called);

/* --- its position in words ------------------------------------------------ */

/* Positions are told, changed part by part, and laid out again, also by other
 * rules, in the words of a replay. Things with the same name are taken to be
 * the same. What cannot be done is said. */

/* The last decision of a turn, the present one included, or NULL. Other
 * decisions are in the middle of an effect, which the words of a position
 * cannot describe. */
Ply *laid_turn(const History *history, const Variant *variant);

/* Adds that position as a line to be typed, if there is one. */
void laid_print(const Inquiry *inquiry);

/* The tree that [words] are, in [arena]; NULL: they are no position. */
Node *laid_read(Arena *arena, const char *words);

/* That position after a change, in the words of ':set', and the step that it
 * belongs to. NULL: it cannot be changed so, which was said. */
Node *laid_change(const Inquiry *inquiry, const char *words, Ply **of);

/* What the words of ':set' may be, for who is typing them. */
typedef struct {
    Arena *arena;
    const Game *game;      /* the table's */
    const char *const *names;        /* of its players */
    int players;
    const char *typed;     /* the words that stand there */
    /* Called for each beginning of words: [start], and [word] right behind
     * it. */
    void (*add)(void *context, const char *start, const char *word);
    void *context;
} LaidWords;
void laid_add_words(const LaidWords *words);

/* Says what the words may have meant, once the position was laid out, or where
 * the cards are when it could not be. */
void laid_tell_change(const Inquiry *inquiry, const char *words, bool laid);

/* Lays it out on the copy for trying moves; false after saying what does not
 * fit. */
bool laid_try(const Inquiry *inquiry, const Node *tree);

/* The game goes on from there: [history] begins with that position of [tree],
 * which is that of step [of] after a change or, for NULL, another one. What the
 * next roll was given to be stays. [teller] is that of the game, as in
 * laid_begin. Returns the cards that the tree names as the next ones, in the
 * arena of the history. */
CardsToCome laid_take(const Inquiry *inquiry, const Node *tree, const Ply *of,
                      History *history, Teller *teller);

/* Lays out the position of that turn in [game], which has other rules, or with
 * [nearest] the nearest one that they allow; what is lost is said, with [whole]
 * also what may be hidden. Returns the step that it belongs to; NULL: it does
 * not fit, which was said. */
Ply *laid_carry(const Inquiry *inquiry, Game *game, bool nearest, bool whole);

/* Begins the history with the present position of [game], that of step [of] by
 * the rules [former] or, for NULL, another one. [teller] is that of the game:
 * it keeps what was told up to that step and is true here. */
void laid_begin(History *history, Game *game, Teller *teller, const Ply *of,
                const Variant *former);

/* What the next dice rolled show is no part of a position: it is given for when
 * they are rolled. Gives what [words] name, and says it, or why not. The other:
 * whether something is given. */
void laid_set_roll(const Inquiry *inquiry, const char *words);
bool laid_has_roll(const Game *game);

#endif
