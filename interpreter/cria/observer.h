/* libcria: what observers see, in moves, in positions and of what happened.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PUBLIC_OBSERVER_H
#define CRIA_PUBLIC_OBSERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- Things in moves, views and events ------------------------------------ */

/* What is chosen, seen or told of. All counting is that of the lists of
 * cria_rules and begins with 0. [what] is */
typedef enum {
    CRIA_CARD,             /* the kind of card */
    CRIA_PLAYER,           /* the player */
    CRIA_TOKEN,            /* the kind of token; [value]: how many of it */
    CRIA_TOKEN_PLACE,      /* the token place */
    CRIA_DIE,              /* the die; [value]: what it shows, as counted in the
                              values of its attribute */
    CRIA_VALUE,            /* the value, as counted in those of its attribute */
    CRIA_NUMBER,           /* the number */
    CRIA_TRUTH,            /* 1 or 0 */
    CRIA_REMEMBERED,       /* what is remembered; [value]: what it is now */
    CRIA_STATUS,           /* the status that player [of] has */
    CRIA_DEBT,             /* what player [of] owes */
    CRIA_KNOWN             /* a card that the observer does not see now and saw
                              before; [value]: at least so many of this kind */
} CriaThingKind;

/* In place of a number: there is none; the observer may not know it; there are
 * as many as anybody wants. */
#define CRIA_NONE (-1)
#define CRIA_HIDDEN INT32_MIN
#define CRIA_UNLIMITED INT32_MAX

typedef struct {
    CriaThingKind kind;
    int32_t what, value;
    int32_t zone;          /* where a card lies; of tokens the token place, or
                              CRIA_NONE: a player has them */
    int32_t of, and_of;    /* whose it or its zone is, by "of" and "and of";
                              CRIA_NONE: nobody's. If each player has all dice,
                              those of the next player are counted on */
    int32_t choice;        /* in a move: the choice of the action, else
                              CRIA_NONE */
} CriaThing;

/* A move. Begin with CriaMove move = {.size = sizeof move}. */
typedef struct {
    size_t size;           /* of this structure; must be set */
    int32_t player;        /* who makes it */
    int32_t action;
    uint32_t number;       /* as of cria_game_move_number; CRIA_NO_MOVE for who
                              may not know all of it */
    uint32_t things;       /* how many things are chosen, at most
                              CRIA_THINGS_MOST */
} CriaMove;
enum { CRIA_THINGS_MOST = 320 };

/* Sets *[move] to legal move [index] as [observer] is told of it, before it is
 * made, and the first [most] of [things] to what is chosen, in the order of the
 * choices. What they are not told is left out; and of several actions with the
 * same words they are told the first. False when there is no such move or
 * observer. */
bool cria_game_move(const CriaGame *game, size_t index, int observer,
                    CriaMove *move, CriaThing *things, size_t most);

/* How far a game is. Begin with CriaCourse course = {.size = sizeof course}. */
typedef struct {
    size_t size;           /* of this structure; must be set */
    int32_t players, round, turn;
    int32_t actor;         /* whose turn it is */
    int32_t decider;       /* CRIA_NONE: nobody decides */
    int32_t direction;     /* 1: forward, -1: backward */
    const char *question;  /* the name of the step that asks; NULL: it is the
                              action of a turn. Lives as long as the variant */
} CriaCourse;

/* False before the game is started. */
bool cria_game_course(const CriaGame *game, CriaCourse *course);

/* Sets the first [most] of [things] to all that [observer] may see now: cards,
 * zone by zone and owner by owner, of a pile from the top; tokens and debts;
 * statuses; dice; what is remembered; of a game that remembers what is known
 * from before. That is what cria_game_view has, without the course, and without
 * what cria_rules does not list. Returns how many things there are: 0 when
 * there is no such observer, or before the game is started. */
size_t cria_game_look(const CriaGame *game, int observer, CriaThing *things,
                      size_t most);

/* --- What happened -------------------------------------------------------- */

/* Lets the game keep its moves from the next start on, with the outcomes of
 * chance that it asks for, so that it can tell later what happened. Setting up
 * a position (cria_game_restore, cria_game_unpack, cria_game_put_back,
 * cria_game_redeal) forgets them. A copy has them if it keeps moves too;
 * cria_game_undo takes its move away. Returns false when there is not enough
 * memory. */
bool cria_game_recall(CriaGame *game);

/* What happens. Beside each kind: what an event has of it. */
typedef enum {
    CRIA_EVENT_DECISION,   /* [player] decides for [action] with [things], of
                              which those that the observer is not told are
                              left out; for CRIA_NONE, where others who decide
                              at the same time are not told yet */
    CRIA_EVENT_EFFECT,     /* what [player] decided so takes effect; the same */
    CRIA_EVENT_DECIDED,    /* [player] has decided, as others do at that time */
    CRIA_EVENT_ROUND,      /* round [value] begins, [player] begins it */
    CRIA_EVENT_ROUND_END,  /* round [value] ends by [name]; [numbers]: points */
    CRIA_EVENT_GAME_END,   /* the game ends by [name]; [numbers]: totals;
                              [value]: bit p is set if player p has won */
    CRIA_EVENT_STARTER,    /* chance chose [player] to begin */
    CRIA_EVENT_SHUFFLE,    /* [to] was shuffled; [things]: its cards, from the
                              top, as the observer sees them then */
    CRIA_EVENT_ROLL,       /* [things]: dice, with what they show now */
    CRIA_EVENT_PICK,       /* [things]: what is remembered, chosen by chance */
    CRIA_EVENT_CARDS,      /* [things]: cards that go from [from] to [to] */
    CRIA_EVENT_TOKENS,     /* [things]: tokens that go from [from] to [to] */
    CRIA_EVENT_POINTS,     /* [player] takes [value] points */
    CRIA_EVENT_DEBT,       /* [player] owes [value] now */
    CRIA_EVENT_REMEMBERED, /* [things]: what is remembered, as it is now */
    CRIA_EVENT_STATUS,     /* [player] has status [value] now */
    CRIA_EVENT_DIRECTION,  /* play goes forward (1) or backward (-1) now */
    CRIA_EVENT_REVEAL,     /* [things] are shown to the observer: cards that lie
                              in [to], tokens, dice, what is remembered */
    CRIA_EVENT_SKIP,       /* [player] is passed over */
    CRIA_EVENT_NOTICE      /* a sentence of the rules: [text]; [value]: which of
                              them; [things]: what its braces stand for */
} CriaEventKind;

/* A zone, or of tokens a token place or a player, as in CriaThing. */
typedef struct {
    int32_t zone, of, and_of;
} CriaWhere;

/* An event, as [observer] is told of it. Players who are nobody, and what the
 * kind does not name, are CRIA_NONE, NULL or 0. */
typedef struct {
    size_t size;           /* of this structure */
    CriaEventKind kind;
    int32_t observer, player, action, value;
    CriaWhere from, to;
    const CriaThing *things;         /* what is hidden of them is CRIA_HIDDEN,
                                        but what somebody chose is left out */
    size_t count;          /* of things */
    const int32_t *numbers;          /* one for each player */
    const char *name;
    const char *text;      /* for people: "P1 draws a card" */
} CriaEvent;

/* Calls [told] with each thing that happened since the first [since] moves, in
 * order; with [since] 0 since before the game was set up. An event and all in
 * it live during the call. When [told] returns false it is not called again.
 * [told] must not ask for what happened in the same game.
 *
 * To find out, the game is played once more on a board of its own: this takes
 * about as long as playing it. Returns false when there is no such observer,
 * moves were not kept from the start, there were fewer, or there is not enough
 * memory. */
bool cria_game_tell(const CriaGame *game, int observer, size_t since,
                    bool (*told)(void *context, const CriaEvent *event),
                    void *context);

/* All that [observer] was told and did since the start, with perfect recall:
 * the information state. Lines of JSON, as the request "events" gives them,
 * each with its end. Two positions in which a player decides have the same text
 * for that player if the player cannot tell them apart, and only then. To be
 * freed with cria_text_free; NULL where cria_game_tell returns false. */
char *cria_game_information(const CriaGame *game, int observer);

/* The same as rows of CRIA_INFORMATION_COLUMNS numbers: for each event a row
 * for each of its things, or one if it has none. Sets the first [most] rows of
 * [rows]; returns how many there are, 0 where cria_game_tell returns false. The
 * columns are, in this order, with the names that cria_information_name gives:
 *
 *   event player action value
 *   from zone, from of, from and of, to zone, to of, to and of
 *   kind what thing value, zone of and of choice     (of the thing; else -1)
 *
 * The numbers are those of CriaEvent and CriaThing, but players are counted
 * from [observer] on, who is 0 (for others from player 0), also winners as
 * bits; what is hidden is -2, what is unlimited -3. Numbers for each player
 * (points, totals) follow from other events and are left out. */
enum { CRIA_INFORMATION_COLUMNS = 17 };
size_t cria_game_information_rows(const CriaGame *game, int observer,
                                  float *rows, size_t most);
const char *cria_information_name(size_t column);

/* --- Views ---------------------------------------------------------------- */

/* The position as JSON, as in a trace, as [observer] may see it: what they may
 * not see is "?". It also has "decider" (null at the end), "question" (the name
 * of the step that asks; null: the action of a turn), "turn" and "direction";
 * of a game that remembers also "known", if there is anything: in the form of
 * "zones", the cards that the observer does not see now and knows to be in a
 * zone, since they saw them before.
 * To be freed with cria_text_free; NULL when there is no such observer, before
 * the game is started, or when there is not enough memory. */
char *cria_game_view(const CriaGame *game, int observer);

/* What an observer sees now as cria_observation_size numbers, in the same order
 * in all games of the variant; players come in the order of play after the
 * observer, who is "me". Cards that are not seen are counted as "unseen", other
 * things not seen are 0. It is less than a view: without the order of piles
 * and what is known from before. Returns false when there is no such observer,
 * or the game was not started. */
size_t cria_observation_size(const CriaVariant *variant);
bool cria_game_observe(const CriaGame *game, int observer, float *numbers);

/* What number [index] stands for: "hand of me: 5". To be freed with
 * cria_text_free; NULL beyond the last, or when there is not enough memory. */
char *cria_observation_name(const CriaVariant *variant, size_t index);

#ifdef __cplusplus
}
#endif

#endif
