/* libcria: card and dice games whose rules are data.
 *
 *   CriaVariant *variant = cria_load(name, &options, &findings);
 *   CriaGame *game = cria_game_new(variant);
 *   cria_game_start(game, seed, number, players);
 *   while (!cria_game_over(game)) {
 *       cria_game_choose(game, cria_game_random(game));
 *   }
 *
 * The library prints nothing, ends nothing and has no global state; different
 * games may be played in different threads, also of one variant. Functions that
 * take a `const CriaGame` change nothing of it: several threads may ask the
 * same game at once while nobody plays on. Players are counted from 0. Texts
 * are UTF-8.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_H
#define CRIA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct CriaVariant CriaVariant;      /* rules: immutable once loaded */
typedef struct CriaGame CriaGame;            /* a game that is being played */

/* The version of this library, "0.19.0". */
const char *cria_version(void);

/* --- Loading -------------------------------------------------------------- */

/* A file that is given in memory. */
typedef struct {
    const char *path;                /* "[FOLDER/]NAME.yaml" */
    const char *text;
    size_t length;                   /* in bytes */
} CriaFile;

/* Where memory comes from. [allocate] returns [size] bytes, aligned for any
 * type, or NULL; [release] frees what it returned. */
typedef struct {
    void *(*allocate)(void *context, size_t size);
    void (*release)(void *context, void *memory);
    void *context;
} CriaAllocator;

/* How to load. What is zero, or beyond [size], is as without options: files are
 * found in the current folder only. Begin with
 *
 *   CriaOptions options = {.size = sizeof options}; */
typedef struct {
    size_t size;                     /* of this structure; must be set */
    const char *const *folders;      /* where files are found, in order */
    size_t folder_count;
    const char *const *with;         /* house rules, names or files, in order */
    size_t with_count;
    const char *const *set;          /* single values, "PATH=VALUE" */
    size_t set_count;
    const CriaFile *files;           /* found before all others, by path or by
                                        NAME; without [folders], nothing else
                                        is read */
    size_t file_count;
    const CriaAllocator *allocator;  /* for rules and findings, which it must
                                        outlive; NULL: malloc and free */
    bool names_only;                 /* no file is read by a path or because it
                                        lies beside another: only by its name in
                                        a folder, or from [files]. For whoever
                                        loads what strangers ask for */
} CriaOptions;

/* What was found while loading. */
typedef struct CriaFindings CriaFindings;

/* Loads the variant called [name], or in the file [name]. [options] may be
 * NULL; nothing of them is needed after the call but the allocator. Returns
 * NULL when the variant cannot be played. [findings], when not NULL, is set to
 * what was found, to be freed with cria_findings_free; to NULL when there is
 * not enough memory. */
CriaVariant *cria_load(const char *name, const CriaOptions *options,
                       CriaFindings **findings);

/* Frees a variant; its games must be freed before. NULL is allowed. */
void cria_free(CriaVariant *variant);

typedef enum { CRIA_ERROR, CRIA_WARNING, CRIA_NOTE } CriaSeverity;

/* A place in a file: from a character to the one after its last. Lines and
 * columns count from 1, columns in characters. No place: zeros. */
typedef struct {
    const char *file;                /* as it was given or found */
    unsigned line, column, end_line, end_column;
} CriaPlace;

/* Another place that belongs to a finding: "first defined here". */
typedef struct {
    const char *message;
    CriaPlace place;
} CriaNote;

typedef struct {
    CriaSeverity severity;
    const char *id;                  /* "unknown-key"; stays the same in later
                                        versions */
    const char *message;             /* lower case, without a full stop */
    const char *help;                /* what to do, or NULL */
    const char *meant;               /* what to write in its place, or NULL */
    CriaPlace place;
    const CriaNote *notes;
    size_t note_count;
} CriaFinding;

/* Findings one by one, sorted by place; NULL beyond the last. They and the
 * texts live as long as [findings]. */
size_t cria_finding_count(const CriaFindings *findings);
const CriaFinding *cria_finding(const CriaFindings *findings, size_t index);

/* All findings as a person reads them, with excerpts of files ("" if there are
 * none); as JSON, as `cria check --format json` prints it. */
const char *cria_findings_text(const CriaFindings *findings);
const char *cria_findings_json(const CriaFindings *findings);

/* Frees findings; NULL is allowed. */
void cria_findings_free(CriaFindings *findings);

/* What the findings of an id mean. Begin with CriaPage page = {.size = sizeof
 * page}. The texts are constant. */
typedef struct {
    size_t size;                     /* of this structure; must be set */
    const char *id;
    const char *when;                /* "file": found in a file; "play": a rule
                                        error; "cria": no file leads to it */
    const char *title;               /* a few words, lower case */
    const char *meaning;             /* sentences */
    const char *wrong, *right;       /* a part of a file, or a command, that
                                        leads to it, and one that does not;
                                        NULL: there is no example */
} CriaPage;

/* Page [index] from 0, in no particular order; false beyond the last. */
bool cria_page(size_t index, CriaPage *page);

/* The JSON Schema (draft-07) called [name]: "variant", "replay", "bot", "part"
 * of a simulation, "trace" (a record of one), "request"; NULL: there is none.
 * cria_schema_name(index) names them from 0, NULL beyond the last. */
const char *cria_schema(const char *name);
const char *cria_schema_name(size_t index);

/* Frees a text that the library returned. NULL is allowed. */
void cria_text_free(char *text);

/* What people call it; how few and how many can play; the hash of its rules;
 * the bytes of a saved game. */
const char *cria_name(const CriaVariant *variant);
int cria_players_least(const CriaVariant *variant);
int cria_players_most(const CriaVariant *variant);
uint64_t cria_hash(const CriaVariant *variant);
size_t cria_state_size(const CriaVariant *variant);

/* The rules as JSON, for who draws a game, to be freed with cria_text_free;
 * NULL when there is not enough memory. An object:
 *
 *   id, name, about, hash   of the variant
 *   players        least, most; statuses (name, in the round, in the game);
 *                  teams: for each number of players the team of each, null
 *                  where it may change, or of all: nobody has partners;
 *                  winners: "highest total", "lowest total", "by a rule";
 *                  utility: whether the rules say what a result is worth
 *   attributes     name, called, circular (the first value follows the last),
 *                  columns (of values that are places in rows, else 0), values:
 *                  name, shown (in labels), symbol, colour, number if it is one
 *   cards          label, face (with symbols), words, colour, family, copies,
 *                  values (by attribute), points or points by (an attribute)
 *   zones          name, called, of, pile, spread, shown, sorted by, seen by,
 *                  part of (a zone of which cards lie face up and face down)
 *   tokens         name, called, worth, supply (null: unlimited), shown,
 *                  seen by; token places: name, called, shown
 *   dice           name, of, faces, seen by
 *   remembered     name, called, is, attribute, of, for ("turn", "round",
 *                  "game"), shown, seen by
 *   actions        name, called, choices: name, is, attribute, several; at the
 *                  end those that are asked for with other choices
 *
 * [called] is what people call it. [of] is whose it is: null (there is one),
 * "player" (each has one), "die" (each die of each player has one: "first of
 * P1"), or a list of keys; with "and of", of each two. What something [is]:
 * "number", "truth", "value" (of an attribute), "card", "player", "token" or
 * "die". [seen by] is "everybody", "nobody", "owner",
 * "others", "top" or "some players"; an object if it depends on the status of
 * the owner. Later versions may add keys. */
char *cria_rules(const CriaVariant *variant);

/* --- Playing -------------------------------------------------------------- */

/* A game, not started; NULL when there is not enough memory. The variant must
 * outlive it. */
CriaGame *cria_game_new(const CriaVariant *variant);
void cria_game_free(CriaGame *game);

/* Starts game [number] of [seed] anew and runs it to the first decision. The
 * same seed, number, players and choices give the same game everywhere.
 * Returns false when [players] is not within the variant's range. */
bool cria_game_start(CriaGame *game, uint64_t seed, uint64_t number,
                     int players);

/* Lets the game note from now on what each observer sees, so that views have
 * what is known of cards that are hidden again; then it is slower. To be called
 * before the game is started, once. cria_game_restore and cria_game_put_back
 * forget what was seen; so that undo brings it back, keep it with the state:
 * cria_game_keep_known writes cria_known_size bytes, and cria_game_known_back
 * reads what was written for a game of the same CriaVariant. Returns false when
 * there is not enough memory. */
bool cria_game_remember(CriaGame *game);
size_t cria_known_size(const CriaGame *game);
void cria_game_keep_known(const CriaGame *game, void *known);
void cria_game_known_back(CriaGame *game, const void *known);

/* Whether the game is over, by its rules or because one of them failed; why it
 * failed (NULL: it did not) and in which line of the file it stands ([line] may
 * be NULL). The text lives as long as the variant. */
bool cria_game_over(const CriaGame *game);
const char *cria_game_error(const CriaGame *game, unsigned *line);

/* How many play; 0 before the game is started. */
int cria_game_players(const CriaGame *game);

/* Who decides now, or who decided last (or CRIA_CHANCE, where that is handed
 * out); the round; decisions taken so far. */
int cria_game_decider(const CriaGame *game);
int cria_game_round(const CriaGame *game);
uint32_t cria_game_decisions(const CriaGame *game);

/* How many moves are legal now: 0 when the game is over. */
size_t cria_game_moves(const CriaGame *game);

/* Writes the canonical text of legal move [index] ("play 5", "draw") into
 * [text], cut to [size] bytes with its zero. Returns its full length: 0 when
 * there is no such move, or not enough memory. Players are called P1, P2,
 * ... */
size_t cria_game_move_text(const CriaGame *game, size_t index, char *text,
                           size_t size);

/* Who looks besides the players 0, 1, ...: somebody who sees everything, and
 * somebody who watches and sees what everybody sees. */
enum { CRIA_REFEREE = -1, CRIA_SPECTATOR = 16 };

/* The same of what [observer] is told of that move, before it is made: what
 * they may not know of it is named by its kind ("hide a card"). Who decides and
 * CRIA_REFEREE are told the canonical text. 0 as well when there is no such
 * observer. */
size_t cria_game_told_text(const CriaGame *game, size_t index, int observer,
                           char *text, size_t size);

/* The index of the legal move with this text, or -1; -1 as well when there is
 * not enough memory. */
long cria_game_find_move(const CriaGame *game, const char *text);

/* Takes legal move [index] and runs on to the next decision or the end. Returns
 * false when there is no such move. */
bool cria_game_choose(CriaGame *game, size_t index);

/* --- Moves by number ------------------------------------------------------ */

/* Each move that a variant can have has a number below cria_move_count: the
 * same in all states, processes and machines, for rules with the same hash
 * and players. If there would be more than 65,536 numbers, moves are said in
 * parts (cria_moves_in_parts), each with a number of its own: the action; each
 * thing that is chosen, of several from the first kind to the last; after each
 * choice of several, that there are no more. */
uint32_t cria_move_count(const CriaVariant *variant);
bool cria_moves_in_parts(const CriaVariant *variant);

/* What a number stands for: an action and what is chosen ("play 5", "swap P2, 1
 * 3"), or one part ("play", "card 5", "done"). It is made of names and is not
 * the canonical text. To be freed with cria_text_free; NULL beyond the last
 * number, or when there is not enough memory. */
char *cria_move_words(const CriaVariant *variant, uint32_t number);

/* Sets bit n of [mask], (cria_move_count + 63) / 64 words, where number n is
 * legal now: of a move, or of a part that goes on from the parts said before.
 * Returns how many are; 0 when the game is over. */
size_t cria_game_mask(const CriaGame *game, uint64_t *mask);

/* The number of legal move [index], or of its next part. CRIA_NO_MOVE: there is
 * no such move, or it does not begin with the parts that were said. */
enum { CRIA_NO_MOVE = 0xFFFFFFF };
uint32_t cria_game_move_number(const CriaGame *game, size_t index);

typedef enum {
    CRIA_NOT_LEGAL,        /* nothing was done */
    CRIA_SAID,             /* a part was said, others follow */
    CRIA_MOVED             /* the move was made, and the game has run on to the
                              next decision or the end */
} CriaTaken;

/* Takes the move with this number, or says a part of it. */
CriaTaken cria_game_take(CriaGame *game, uint32_t number);

/* Sets *[numbers] to the parts said of the next move so far, which live until
 * the next call with [game]; returns how many. A saved state lacks them. */
int cria_game_parts(const CriaGame *game, const uint32_t **numbers);

/* Takes these parts back. */
void cria_game_parts_back(CriaGame *game);

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
    CRIA_EVENT_NOTICE      /* a sentence of the rules: [text] */
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

/* --- Chance, results, views ----------------------------------------------- */

/* A legal move, each equally likely; the same one whenever asked in the same
 * position of the same game. 0 when there is none. */
size_t cria_game_random(const CriaGame *game);

/* A player's total so far; whether the player has won: false before the end. */
int32_t cria_game_total(const CriaGame *game, int player);
bool cria_game_won(const CriaGame *game, int player);

/* Sets rewards[0] to rewards[players - 1] to what the result is worth to each
 * player: by the rules, if they say so, or as a share of a win. 0 before the
 * end, and after a rule error. */
void cria_game_rewards(const CriaGame *game, float *rewards);

/* Sets values[0] to values[players - 1] to what the result is worth to each
 * player by the rules. False before the end, after a rule error, or when they
 * do not say. */
bool cria_game_utility(const CriaGame *game, int64_t *values);

/* A player's rank: 1 and how many players did better. Who has won did better
 * than who has not; among these what counts is the utility, if the rules say
 * it, else the total. So equal players share a rank. 0 before the end, after a
 * rule error, or for no such player. */
int cria_game_rank(const CriaGame *game, int player);

/* The number of a player's team at this moment, counted from 0 in the order of
 * their first players; who plays alone is a team. -1 for no such player. */
int cria_game_team(const CriaGame *game, int player);

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
 *                  a second or two; what it learned is kept with the variant,
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
 * and of those in which nobody gains more in this round, from 0 to 1; the total
 * at the end, and what this round adds to it. */
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

/* Looks for small changes of the position that would make a move legal, given
 * by its text: JSON, as the request `near` answers. For the player who decides
 * nothing that is hidden from them makes a difference; or for CRIA_REFEREE. At
 * most [milliseconds] of processor time (0: 5,000). To be freed with
 * cria_text_free; NULL when no action has this text, [observer] is another one,
 * the game is over, or there is not enough memory. */
char *cria_game_near(const CriaGame *game, int observer, const char *move,
                     uint64_t milliseconds);

/* --- Saved games ---------------------------------------------------------- */

/* Writes the game into [state], cria_state_size bytes, for a file or another
 * process. Equal positions with equal chance to come give equal bytes.
 *
 * A saved state is not a view: it holds every hidden card, and the seed, from
 * which all shuffles and rolls to come can be worked out. Give it only to
 * somebody who may know everything. A player gets cria_game_view. */
void cria_game_save(const CriaGame *game, void *state);

/* What cria_game_restore found; the first that applies. */
typedef enum {
    CRIA_RESTORED = 0,     /* done: the game goes on from there */
    CRIA_NO_STATE,         /* no saved state, cut off, or too long */
    CRIA_OTHER_VERSION,    /* of another version, or another kind of machine */
    CRIA_OTHER_RULES,      /* of rules with another hash, or compiled by another
                              version of this library */
    CRIA_STATE_CHANGED,    /* its check value does not fit: it was changed */
    CRIA_STATE_IMPOSSIBLE  /* its check value fits, but its content is not a
                              position of these rules */
} CriaRestored;

/* Continues from [state], the [size] bytes that cria_game_save wrote. They are
 * checked: any bytes may be given, from anywhere. Unless they are restored, the
 * game stays as it was. A state that was made up, and is within all bounds, is
 * restored, also when play would never lead there: playing on from it is safe.
 * Of a game that a rule error had ended, cria_game_error says only that. */
CriaRestored cria_game_restore(CriaGame *game, const void *state, size_t size);

/* The same without any check and much faster: for undo and for looking ahead
 * within one process. cria_game_keep writes at most cria_state_size bytes into
 * [state], which is aligned as malloc does it. cria_game_put_back takes only
 * what cria_game_keep wrote in this process for a game of the same CriaVariant;
 * anything else crashes, or worse: never give it bytes from a file or from
 * somebody else. */
void cria_game_keep(const CriaGame *game, void *state);
void cria_game_put_back(CriaGame *game, const void *state);

/* --- Positions ------------------------------------------------------------ */

/* Makes [to], a game of the same CriaVariant, equal to [from]: the position,
 * the moves and the parts said of the next one, the chance to come; what
 * observers saw, if both games remember it, else [to] forgets it. Steps to go
 * back are not copied. If chance is asked of the caller of [from], so it is of
 * that of [to]. Returns false when it is a game of another CriaVariant, or
 * there is not enough memory, which only games need that remember or ask. */
bool cria_game_copy(CriaGame *to, const CriaGame *from);

/* With the chance to come, or without it: without seed and numbers, as if all
 * that is not decided yet were drawn anew. */
typedef enum { CRIA_WITHOUT_CHANCE, CRIA_WITH_CHANCE } CriaChance;

/* Whether two games of the same CriaVariant are equal in all that matters for
 * the game to come, and a hash of it, the same on any machine. Not in it is
 * what no rule asks for: mostly how many rounds and turns there were, and which
 * of several like dice shows what; and what observers saw before. */
bool cria_game_equal(const CriaGame *one, const CriaGame *other,
                     CriaChance chance);
uint64_t cria_game_hash(const CriaGame *game, CriaChance chance);

/* Keeps from now on what the game was before each of its last [moves] moves, so
 * that cria_game_undo can go back; 0: nothing, as at first. What was kept
 * before is forgotten, as it is when the game is started, restored, unpacked,
 * put back or made a copy. Returns false when there is not enough memory. */
bool cria_game_keep_steps(CriaGame *game, size_t moves);

/* Takes back the last step: a move, or a part of one that was said. With it
 * come the parts that were said before, and what observers knew. Returns false
 * when no step is kept. */
bool cria_game_undo(CriaGame *game);

/* Writes the game into [bytes], at most cria_packed_size, for a file or another
 * process, also on another machine: the same bytes everywhere, and for the same
 * rules, players and choices. Returns how many. With chance it is as with
 * cria_game_save: all that comes can be worked out. Without it the bytes have
 * neither the seed nor anything else by which what is not decided yet could be;
 * but they have all hidden cards, and of a pile whose order was decided that
 * order. Parts that were said, and what observers saw, are not in it. */
size_t cria_packed_size(const CriaVariant *variant);
size_t cria_game_pack(const CriaGame *game, CriaChance chance, void *bytes);

/* Continues from the [size] bytes that cria_game_pack wrote; if that was
 * without chance, the chance to come is that of game [number] of [seed]. They
 * are checked as by cria_game_restore, with the same results. */
CriaRestored cria_game_unpack(CriaGame *game, const void *bytes, size_t size,
                              uint64_t seed, uint64_t number);

/* From now on chance is that of game [number] of [seed]. What is decided
 * stays. */
void cria_game_reseed(CriaGame *game, uint64_t seed, uint64_t number);

/* Makes [to] one of the games that may be, for all that [observer] sees and, if
 * [from] remembers it, has seen: a copy in which everything else is dealt,
 * rolled and drawn anew, now and for the time to come, number [way] of many.
 * What others decided at the same time is taken back, and [to] forgets what
 * observers saw. The result depends on nothing that is hidden from [observer].
 * Returns false, as cria_game_copy does, when there is no such observer, the
 * game was not started, or it waits for an outcome of chance. */
bool cria_game_redeal(CriaGame *to, const CriaGame *from, int observer,
                      uint64_t way);

/* --- Chance handed out ---------------------------------------------------- */

/* From the next start or move on, with [ask], chance is asked of the caller
 * instead of drawn: as soon as something depends on a card whose place is not
 * decided, on a roll or on something that the rules pick, the game waits for an
 * outcome. Then it looks as it did before the move, or before it was started,
 * with CRIA_CHANCE as decider and without legal moves. What cannot differ, as
 * which of equal cards it is, is not asked for. Without [ask] chance is drawn
 * again from the next move on. Returns false when there is not enough memory.
 *
 * cria_game_undo takes back a move with all outcomes that belong to it. A saved
 * or packed game, one that waits, is as before the move. */
bool cria_game_ask_chance(CriaGame *game, bool ask);
enum { CRIA_CHANCE = -2 };

/* What an outcome is: a kind of card, as counted in "cards" of cria_rules; what
 * a die shows, as counted in "values" of the attribute that it is of; which of
 * the things to pick from. All counting begins with 0. It comes [weight] times
 * in [weights], which is the sum for all outcomes that the game waits for. */
typedef enum {
    CRIA_OUTCOME_CARD, CRIA_OUTCOME_DIE, CRIA_OUTCOME_PICK
} CriaOutcomeKind;
typedef struct {
    CriaOutcomeKind kind;
    int32_t value;
    uint32_t weight, weights;
} CriaOutcome;

/* How many outcomes the game waits for; 0: it does not wait. One of them; false
 * beyond the last. */
size_t cria_game_outcomes(const CriaGame *game);
bool cria_game_outcome(const CriaGame *game, size_t index,
                       CriaOutcome *outcome);

/* Decides for an outcome, and goes on to the next that is asked for, to the
 * next decision, or to the end. Returns false when there is no such outcome, or
 * not enough memory. */
bool cria_game_decide(CriaGame *game, size_t index);

/* --- Many games at once --------------------------------------------------- */

typedef struct CriaBatch CriaBatch;

enum { CRIA_BATCH_MOST = 1 << 20 };

/* Begin with CriaBatchOptions options = {.size = sizeof options}; what is zero
 * is as said here. */
typedef struct {
    size_t size;             /* of this structure; must be set */
    size_t games;            /* how many, 1 to CRIA_BATCH_MOST; must be set */
    int players;             /* of each; 0: as many as can play */
    int threads;             /* 0: 1; results are the same for all */
    uint64_t seed;           /* of the first game; the next has the next one */
    uint32_t decisions_most; /* after these a game is truncated; 0: never */
    bool blind;              /* without observations */
} CriaBatchOptions;

/* What games show, game after game. The arrays belong to the batch, stay where
 * they are, and are written by each step. */
typedef struct {
    const uint64_t *masks;           /* [words] for each game: what is legal, as
                                        cria_game_mask; 0 at the end */
    size_t words;
    const int8_t *deciders;          /* -1 at the end */
    const float *observations;       /* [observation_size] for each: what the
                                        decider sees, who decided last at the
                                        end; NULL: blind */
    size_t observation_size;
    const float *rewards;            /* [players] for each, the most that can
                                        play: at the end what the result is
                                        worth, by the rules or as a share of a
                                        win; else 0 */
    size_t players;
    const int32_t *totals;           /* likewise: at the end what
                                        cria_game_total gives; else 0 */
    const uint8_t *terminated, *truncated;   /* 1 or 0 */
    const uint8_t *refused;          /* 1: the number was not legal, and nothing
                                        was done */
} CriaBatchArrays;

/* Starts game 0 of each seed. NULL for options that cannot be, or when there is
 * not enough memory. The variant must outlive the batch. */
CriaBatch *cria_batch_new(const CriaVariant *variant,
                          const CriaBatchOptions *options);
void cria_batch_free(CriaBatch *batch);

CriaBatchArrays cria_batch_arrays(const CriaBatch *batch);

/* Starts all games anew, with a seed for each (NULL: those of the options). */
void cria_batch_start(CriaBatch *batch, const uint64_t *seeds);

/* Takes a number for each game, as cria_game_take. A game that was terminated
 * or truncated is not asked: it starts again, as the next game of its seed.
 * Returns how many numbers were refused. */
size_t cria_batch_step(CriaBatch *batch, const uint32_t *moves);

/* Sets moves[i] to the number of what [bot] chooses in each game i where
 * [where] is not 0 (NULL: in all); CRIA_NO_MOVE, if it chooses nothing there.
 * The others stay as they are. */
void cria_batch_choose(CriaBatch *batch, const CriaBot *bot,
                       const uint8_t *where, uint32_t *moves);

/* --- Figures of many games ------------------------------------------------ */

/* Games of bots that are played in steps, and their figures. It belongs to one
 * thread at a time. */
typedef struct CriaSimulation CriaSimulation;

/* Begin with CriaSimulationOptions options = {.size = sizeof options}; what is
 * zero is as said here. Nothing of it is needed after the call but the bots. */
typedef struct {
    size_t size;             /* of this structure; must be set */
    uint64_t games;          /* of the whole run: 1 to 2^48; must be set */
    uint64_t seed;
    int players;             /* 0: as many as can play */
    const CriaBot *const *bots;      /* one for all, or one for each player;
                                        they must outlive the simulation */
    size_t bot_count;        /* 0: random moves */
    const char *bot_names;   /* what reports call them, "keen,random"; NULL:
                                "random" */
    const char *const *with; /* house rules, as reports name them */
    size_t with_count;
    const char *const *set;  /* values likewise */
    size_t set_count;
} CriaSimulationOptions;

/* A simulation without games. NULL for options that cannot be, as a bot that
 * practised for another number of players, or when there is not enough memory.
 * The variant must outlive it. */
CriaSimulation *cria_simulation_new(const CriaVariant *variant,
                                    const CriaSimulationOptions *options);
void cria_simulation_free(CriaSimulation *simulation);

/* Plays the next [games] games, or all that are left, in the thread of the
 * caller; with [threads] above 1, up to 256, in as many others, while that one
 * waits. Neither makes a difference to the figures. Returns false after a rule
 * error, which ends the simulation without that game, or when there is not
 * enough memory (cria_simulation_error is NULL then). */
bool cria_simulation_step(CriaSimulation *simulation, uint64_t games,
                          int threads);

/* How many games were played; why one failed, NULL: none did. The text lives as
 * long as the variant. */
uint64_t cria_simulation_played(const CriaSimulation *simulation);
const char *cria_simulation_error(const CriaSimulation *simulation);

/* The figures of the games so far as `cria simulate --format json` prints them,
 * to be freed with cria_text_free; NULL before the first game, or when there is
 * not enough memory. */
char *cria_simulation_report(const CriaSimulation *simulation);

/* --- Requests ------------------------------------------------------------- */

/* One table, prompt, page or editor: rules, a game with its way back, and what
 * is asked about them. */
typedef struct CriaSession CriaSession;

/* [options] say where rules are found (their folders, files and allocator; NULL
 * is allowed); house rules and values come with requests. The session keeps
 * copies of all but the allocator. NULL when there is not enough memory. */
CriaSession *cria_session_new(const CriaOptions *options);

/* A session with the options and the rules of another, which both then have in
 * common: for many tables with the same rules. Sessions that have rules in
 * common belong to one thread. NULL when there is not enough memory. */
CriaSession *cria_session_beside(const CriaSession *session);
void cria_session_free(CriaSession *session);

/* Answers a request, [length] bytes of JSON in the form of JSON-RPC 2.0,
 *
 *   {"id":1,"method":"load","params":{"name":"..."}}
 *
 * by one line of JSON, {"jsonrpc":"2.0","id":1,"result":...} or an "error" with
 * code, message and, where there is more, data. A request without an id is
 * answered with the id null. docs/requests.md has all methods, and so has the
 * method "about". Any bytes may be given. To be freed with cria_text_free; NULL
 * when there is not even memory to say so. */
char *cria_request(CriaSession *session, const char *json, size_t length);

/* From now on [go_on], as that of CriaBotOptions, is asked while a request
 * takes long: bots practise or look ahead, or `near`, `odds`, `hint` or `solve`
 * work something out. False cancels it, and the answer is an error. NULL:
 * nobody is asked, as at first. */
void cria_session_ask(CriaSession *session, bool (*go_on)(void *context),
                      void *context);

#ifdef __cplusplus
}
#endif

#endif
