/* A decision that somebody is asked for: what its moves score, and what they
 * mean who type one, by its number in the list, by its words in any order, by a
 * part of them, misspelt, or by those of a move that is not legal.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TABLE_ASKED_MOVE_H
#define CRIA_TABLE_ASKED_MOVE_H

#include "report/source.h"
#include "table/trial_move.h"
#include "view/legend.h"
#include "view/move_list.h"
#include "view/table_view.h"

typedef struct {
    const Game *game;      /* at the decision, or over */
    Game *copy;            /* another game of the variant, on which moves are
                              tried; its position is lost */
    const Sources *sources;
    const char *const *names;        /* of the players */
    int viewer;            /* who is told why a move is not legal
                              (observe/sight.h) */
    Arena *arena;          /* of what is returned */
    MoveList list;
    size_t *found;         /* room for the indices of all moves */
    bool offers;           /* after a misspelt move: "y" makes [offered] */
    size_t offered;
    bool asks;             /* "did you mean" was said last */
    const char *near;      /* the move that may have been meant, or NULL */
    uint64_t picked;       /* the words that were chosen of a group of moves;
                              a bit for each */
    size_t picked_group;   /* the first of these moves */
} Asked;

/* The game at the decision, for trying moves. */
static inline Game *asked_copy(const Asked *asked)
{
    return trial_position(asked->copy, asked->game);
}

/* For each legal move " (+3)", by how much it certainly changes the total of
 * who decides until the next decision, or "": it does not, its action does not
 * score, or it depends on what the viewer cannot know. If some move of an
 * action scores, those that score nothing have " (+0)". NULL: no move scores,
 * or all of them the same. */
const char *const *asked_scores(const Asked *asked);

/* The same by cards: where a move that chooses nothing but a card that lies
 * open before who decides has one of [notes], which may be NULL. Only where
 * these are cards of one zone, and no two moves with the same card score
 * something else. */
CardScores asked_scores_by_card(const Asked *asked, const char *const *notes);

/* Adds what the signs stand for that the viewer sees on cards and after moves,
 * unless [scores] has what is after moves, and was not told of, as far as they
 * have room in [lines] (0: any number) of which so many are [used]; notes in
 * [legend] what was told. */
void asked_add_legend(const Asked *asked, Legend *legend,
                      const CardScores *scores, unsigned lines, unsigned used,
                      Text *text);

/* What a line chooses of a group of moves (view/move_group.h). */
typedef enum {
    PICKED_NOTHING,        /* nothing */
    PICKED_SOME,           /* not yet enough, or too many */
    PICKED_MOVE            /* all that a move chooses */
} Picked;

/* What a line means among the legal moves. */
typedef struct {
    Picked picked;         /* of a group of moves; with PICKED_SOME it was said
                              what is to be chosen */
    const char *doubt;     /* what to say, since it may mean two things, or
                              NULL */
    size_t count;          /* of the moves that it may mean, in [found]; 1: it
                              is the move */
    const char *typed;     /* the line as it was read */
    bool numbered;         /* it is none, and a number as the list has it:
                              "4)" */
} MoveRead;

/* Reads [typed], a tidied line. With [doubts] a number that may also be what a
 * move chooses is doubted, less if it is [known] how to type it otherwise.
 * Adds what is said of a group of moves to [text]. */
MoveRead asked_read(Asked *asked, const char *typed, bool doubts, bool known,
                    Text *text);

/* A command that a line may mean which is no move: its words, if it is one
 * without its sign; the command with a name near its first word. Else NULL. */
typedef struct {
    const char *command, *near;
} CommandMeant;

/* Adds the rest of a sentence after "'[typed]' is not a legal move": the
 * reasons in the words of the rules, or the move or command that may be meant,
 * or what is wrong with the text. A legal move that may be meant is offered. */
void asked_add_refused(Asked *asked, const char *typed, CommandMeant meant,
                       Text *text);

/* The same of a number that the list does not have: the move in which it is
 * chosen. */
void asked_add_number(const Asked *asked, const char *typed, Text *text);

/* Of many legal moves finds those that begin with the same word as [typed];
 * returns how many, 0 where all are to be listed. */
size_t asked_find_similar(Asked *asked, const char *typed);

/* Adds the [count] moves that were found, or in at most [lines] lines (0: all)
 * those that are most like [typed], and says how to see the others. */
void asked_add_similar(const Asked *asked, const char *typed, size_t count,
                       unsigned lines, Text *text);

/* --- Questions about a move ----------------------------------------------- */

/* Whether no action has this text. */
bool asked_is_unknown(const Asked *asked, const char *typed);

/* The move that is asked about: a legal one, or one of which [typed] is all
 * that is chosen; else [typed]. Where a number of the list may be both,
 * *[other] is the other one, else NULL. */
const char *asked_meant(Asked *asked, const char *typed, const char **other);

/* The first legal move that begins with the words of [typed], which are not all
 * of it; NULL: there is none. */
const char *asked_begun(const Asked *asked, const char *typed);

/* The move that a text, which is none, may be a misspelling or a part of; NULL:
 * there is none. */
const char *asked_near(Asked *asked, const char *typed);

/* Why no action has a text, a clause; NULL: it begins no action. */
const char *asked_why_unknown(const Asked *asked, const char *typed);

/* A move that goes on where [typed] ends: "meld K 2 2 as K" of "meld K 2 2".
 * NULL: there is none. */
const char *asked_longer(const Asked *asked, const char *typed);

#endif
