/* libcria: bots, who choose in a player's place, and what moves lead to.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PUBLIC_BOT_H
#define CRIA_PUBLIC_BOT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- Bots ----------------------------------------------------------------- */

/* Who chooses in a player's place, by what that player may see. It never
 * changes; threads may share it. */
typedef struct CriaBot CriaBot;

/* Its name is
 *
 *   random         makes random moves
 *   NAME           goes by the rules of bots/NAME.yaml in one of the folders,
 *                  or of the file NAME; or by what it learned, if that is a
 *                  file of cria train or of cria_bot_practised
 *   practised      plays 3,000 games against itself, fewer where they are long:
 *                  some seconds; what it learned is kept with the variant,
 *                  so that this is done once for each number of players
 *   mcts:N         looks ahead: plays on N times, 1 to 1,000,000; mcts is
 *                  mcts:5000. With mcts:Nms for N milliseconds, up to 60,000;
 *                  then what it chooses depends on the speed of the machine.
 *                  At its first decision it practises for some tenths of a
 *                  second
 *   mcts:N+NAME    looks ahead by another bot, practised or that of a file: by
 *                  what it learned or, if it has rules, by playing on as it
 *                  does
 *
 * With names_only in the options, practised and mcts are refused: strangers
 * could ask for any amount of work.
 *
 * Loads that bot for the games of [variant], which must outlive it, for as many
 * players as can play. [options] say where files are found, as for cria_load;
 * NULL is allowed. Returns NULL when there is no such bot for these rules;
 * [findings] are as for cria_load. */
CriaBot *cria_bot_load(const CriaVariant *variant, const char *name,
                       const CriaOptions *options, CriaFindings **findings);
void cria_bot_free(CriaBot *bot);

/* How to practise. Begin with CriaBotOptions how = {.size = sizeof how}; what
 * is zero is as said here. */
typedef struct {
    size_t size;                     /* of this structure; must be set */
    int players;                     /* in the games; 0: as many as can play */
    /* Asked before long work and about 50 times a second, in the thread of the
     * caller, while another one works: false cancels it. It must not use the
     * game that is worked on. NULL: nobody is asked. */
    bool (*go_on)(void *context);
    void *context;
} CriaBotOptions;

typedef enum {
    CRIA_BOT_READY,
    CRIA_BOT_REFUSED,      /* there is no such bot for these rules */
    CRIA_BOT_CANCELLED,    /* nothing was kept */
    CRIA_BOT_RULE_FAILED,  /* in a game of its practice */
    CRIA_BOT_NO_MEMORY
} CriaBotEnd;

/* The same, for games of as many as [how] says (NULL: all zero), and what came
 * of it: *[bot] is NULL unless it is ready. Findings tell why it was refused,
 * or which rule failed. */
CriaBotEnd cria_bot_prepare(const CriaVariant *variant, const char *name,
                            const CriaOptions *options,
                            const CriaBotOptions *how, CriaBot **bot,
                            CriaFindings **findings);

/* The file of a bot that practised, to be freed with cria_text_free: the same
 * bytes on any machine, and those that the program keeps. NULL for other bots,
 * or when there is not enough memory. */
char *cria_bot_practised(const CriaBot *bot);

/* Whether it looks at cards that were seen before: then its games should
 * remember (cria_game_remember), or it knows of none. */
bool cria_bot_remembers(const CriaBot *bot);

/* Lets [game] note all that the bot goes by: what cria_game_remember does and,
 * for bots that look ahead or practised small rounds, what players saw in this
 * round. Without that these choose worse, or by chance. To be called before
 * the game is started, once for each bot. Returns false when there is not
 * enough memory. */
bool cria_bot_attend(const CriaBot *bot, CriaGame *game);

/* The index of the legal move that the bot chooses for who decides; the same
 * one whenever asked in the same position of the same game, unless it looks
 * ahead for a time. -1 when there is no legal move, one of the bot's rules
 * fails, it practised for another number of players, or there is not enough
 * memory. */
long cria_bot_choose(const CriaBot *bot, CriaGame *game);

/* The same of a bot that may look ahead for long: [go_on] is asked as that of
 * CriaBotOptions. CRIA_CANCELLED: it was cancelled. The game does not
 * change. */
enum { CRIA_CANCELLED = -2 };
long cria_bot_think(const CriaBot *bot, CriaGame *game,
                    bool (*go_on)(void *context), void *context);

/* --- What moves lead to --------------------------------------------------- */

/* An estimate from games, and its 95 % confidence interval; the same number
 * three times where the games are too few for an interval. */
typedef struct {
    double value, low, high;
} CriaEstimate;

/* What a legal move leads to, for the player who decides: shares of games won,
 * alone or with others, and of those in which nobody gains more in this round,
 * from 0 to 1; the total at the end, and what this round adds to it. */
typedef struct {
    uint64_t games;        /* 0: a rule error in the first of them; then there
                              are no estimates, only zeros */
    CriaEstimate win, total, round, best;
} CriaProspect;

enum { CRIA_PROSPECTS_MOST = 512 };

/* Lets [bot] (NULL: random moves) play on for all players, [deals] times with
 * each legal move. Each time what the player who decides does not see is dealt
 * anew, and so is all chance to come, the same for all moves: the result
 * depends on nothing that is hidden from that player. Sets prospects[i] for
 * each of cria_game_moves. Returns how many deals were played: fewer, also 0,
 * where none is found that allows exactly these moves; 0 as well when the game
 * is over, for more than CRIA_PROSPECTS_MOST moves, for a bot that looks ahead
 * or practised small rounds or for another number of players, or when there is
 * not enough memory. */
uint64_t cria_game_prospects(const CriaGame *game, const CriaBot *bot,
                             uint64_t deals, CriaProspect *prospects);

/* What a legal move leads to exactly, for the player who decides. Of the game:
 * how often that player wins, the part in the win (of several winners each has
 * the same), the total at the end, and what the result is worth where the rules
 * say so. Of this round: what it adds to the total, and how often nobody gains
 * more. NAN: not worked out. */
typedef struct {
    double win, share, total, worth;
    double round, most;
    double over;           /* how often play comes to an end */
    bool best;             /* no move is better */
    bool wins_at_once;     /* the game; such a move is made before others */
    bool failed;           /* a rule error at once: there are no numbers */
} CriaSolvedMove;

typedef struct {
    size_t size;           /* of this structure; what is beyond it is zero */
    uint32_t choosers;     /* players who play as well as possible: a set of
                              1 << player */
    const CriaBot *bot;    /* plays for the others; NULL: random moves */
    bool open;             /* choosers see all cards */
    uint64_t positions;    /* limits: on positions, at most 20,000,000, and */
    uint64_t milliseconds; /* on processor time; 0: 1,000,000, 5,000 */
    bool (*go_on)(void *context);    /* as in CriaBotOptions, or NULL */
    void *context;
} CriaSolveOptions;

typedef enum {
    CRIA_SOLVED = 0,
    CRIA_SOLVED_ROUND,     /* this round; the game takes too long or cannot be
                              solved, and its numbers are NAN */
    CRIA_SOLVE_TOO_MANY,   /* more positions than the limit, or 256 MB */
    CRIA_SOLVE_TOO_WIDE,   /* too many outcomes of chance before a decision */
    CRIA_SOLVE_HIDDEN,     /* a chooser does not see everything */
    CRIA_SOLVE_AT_ONCE,    /* choosers decide at the same time */
    CRIA_SOLVE_SIDES,      /* more than two sides choose, or two and a bot */
    CRIA_SOLVE_FAILED,     /* a rule error in some position */
    CRIA_SOLVE_LATE,       /* it takes longer than the limit */
    CRIA_SOLVE_CANCELLED,
    CRIA_SOLVE_NOT_NOW,    /* there is no legal move, no such chooser, or the
                              bot cannot play on from many positions */
    CRIA_SOLVE_NO_MEMORY
} CriaSolveEnd;

/* Works out what each legal move leads to: goes through all positions that can
 * follow, with every outcome of chance. Without choosers the result depends on
 * nothing that is hidden from the player who decides; choosers have to see
 * everything, unless [open]. Sets moves[i] for each of cria_game_moves if it is
 * solved, or its round is. */
CriaSolveEnd cria_game_solve(const CriaGame *game,
                             const CriaSolveOptions *options,
                             CriaSolvedMove *moves);

/* Why a move, given by its text, is legal or not: JSON, as the request `why`
 * answers. The player who decides is told what they see or can infer: of a
 * condition that depends on something else it is not told whether it holds;
 * CRIA_REFEREE is told all. To be freed with cria_text_free; NULL when no
 * action has this text, [observer] is another one, the game is over, or there
 * is not enough memory. */
char *cria_game_why(const CriaGame *game, int observer, const char *move);

/* Looks for small changes of the position that would make a move legal, given
 * by its text: JSON, as the request `near` answers. For the player who decides
 * nothing that is hidden from them makes a difference; or for CRIA_REFEREE. At
 * most [milliseconds] of processor time (0: 5,000). To be freed with
 * cria_text_free; NULL when no action has this text, [observer] is another one,
 * the game is over, or there is not enough memory. */
char *cria_game_near(const CriaGame *game, int observer, const char *move,
                     uint64_t milliseconds);

#ifdef __cplusplus
}
#endif

#endif
