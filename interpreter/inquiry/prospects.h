/* What the legal moves of the present decision lead to, in words and tables:
 * estimates by games that bots play on, in about a second if nobody says how
 * many, and exact figures.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INQUIRY_PROSPECTS_H
#define CRIA_INQUIRY_PROSPECTS_H

#include "inquiry/inquiry.h"
#include "simulate/move_odds.h"

/* Who plays on, and how far. */
typedef struct {
    Bot bots[PLAYERS_MAX]; /* of the seats; none looks ahead */
    const char *kinds[PLAYERS_MAX];  /* what they are called */
    const Bot *adviser;    /* the game's own bot, which tells which moves are
                              promising; random if there is none */
    const char *adviser_kind;        /* what it is called */
    uint64_t deals;        /* with each move; 0: as many as the time allows */
    /* Told now and then how much was done, of so much [what] (0: not known);
     * NULL: nobody is told. */
    void (*progress)(void *context, uint64_t done, uint64_t of,
                     const char *what);
    void *context;
} Prospects;

/* The games with each move, or with some. */
typedef struct {
    Odds odds;
    bool few;              /* only some moves were tried */
    bool one_round;        /* games ended with this round */
    size_t tried;          /* how many moves were */
    OddsEnd end;
    uint64_t wanted;       /* how many deals were to be played */
} LookAhead;

/* Plays the games for prospects_tell_odds, which adds a table of figures with
 * their 95 % CI, the best move first, and what is best. */
LookAhead prospects_play_odds(const Inquiry *inquiry,
                              const Prospects *prospects);
void prospects_tell_odds(Inquiry *inquiry, const Prospects *prospects,
                         const LookAhead *found);

/* Says what the game's own bot, [called] so, would choose here, and by which of
 * its rules. Returns the move; NOTHING if it is random. */
long prospects_tell_habit(const Inquiry *inquiry, const Bot *adviser,
                          const char *called);

/* The games for prospects_tell_hint, which adds figures of a few best moves and
 * of [habit], that of the adviser or NOTHING. Of very many moves only the
 * promising ones are tried. */
LookAhead prospects_play_hint(const Inquiry *inquiry,
                              const Prospects *prospects);
void prospects_tell_hint(Inquiry *inquiry, const Prospects *prospects,
                         const LookAhead *found, bool stopped, long habit);

/* Works out exactly what each move leads to if [choosers], a set of players,
 * play as well as possible, in at most 10 seconds for the game and as many for
 * its round; adds a table, what is best, and why not all is solved. */
void prospects_solve(Inquiry *inquiry, Prospects *prospects, uint32_t choosers);

#endif
