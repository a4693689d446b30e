/* Replays as files that people have: made while a game is played, read, played
 * by the rules that they name and shown meanwhile, judged, brought up to date,
 * made shorter, compared with other rules and converted. What there is to say
 * about one is added as a text.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TABLE_REPLAY_FILE_H
#define CRIA_TABLE_REPLAY_FILE_H

#include "record/trace.h"
#include "replay/replay_rules.h"
#include "view/card_look.h"
#include "view/event_lines.h"

typedef struct ReplayFile ReplayFile;

/* --- making --------------------------------------------------------------- */

/* Instead of a move: none could be chosen, and the error of the game says why;
 * nobody wants more of the game. */
enum { RECORD_FAILS = NOTHING, RECORD_STOPS = NOTHING - 1 };

/* A game that is played and written at the same time. */
typedef struct {
    Game *game;            /* not started */
    const char *const *names;        /* of the players */
    int players;
    uint64_t seed, number;
    RulesGiven rules;      /* as the record names them */
    const char *as;        /* only what [observer] (observe/sight.h), called so,
                              may know is written; NULL: everything */
    int observer;
    /* The legal move that is made, or one of the above. */
    long (*choose)(const void *context, Game *game);
    const void *context;
} GameRecord;

/* Adds a replay. After a rule error it ends with the move that caused it.
 * False: there was one, or no move could be chosen, so that there is no text;
 * or, without an error and a text, a replay cannot tell two moves apart. */
bool record_replay(const GameRecord *record, Text *text);

/* Adds a trace. False: no move could be chosen, and not all of it is
 * written. */
bool record_trace(const GameRecord *record, Text *text);

/* --- reading -------------------------------------------------------------- */

/* Reads the file [path]; whatever is wrong with it is found (below). It lives
 * in [arena], which jumps when memory runs out, as does all that is said of
 * it. */
ReplayFile *replay_file_read(Arena *arena, const char *path);

/* What was read and not played yet, to be played: [read], which it shares,
 * stays as it is. In [arena]. */
ReplayFile *replay_file_again(Arena *arena, const ReplayFile *read);

/* Its text; "" if it cannot be read. */
const char *replay_file_text(const ReplayFile *file, size_t *length);

/* What its head says; it may lack what is an error then. */
typedef struct {
    const char *path, *title;        /* [title]: NULL: it has none */
    const char *const *names;        /* of the players */
    int players;
    uint64_t seed, game;
    RulesGiven rules;      /* their name is NULL: it names none */
    bool placed;           /* it begins with a position */
    unsigned moves;        /* their number */
} ReplayFacts;
ReplayFacts replay_file_facts(const ReplayFile *file);

/* Whether it says that it is a replay; whether it is meant to be one, as it
 * begins so, though it may be no YAML; whether it is something else, which a
 * folder may contain as well; whether it is a variant; whether there is nothing
 * to read. */
bool replay_file_is_replay(const ReplayFile *file);
bool replay_file_is_meant(const ReplayFile *file);
bool replay_file_is_other(const ReplayFile *file);
bool replay_file_is_variant(const ReplayFile *file);
bool replay_file_is_unreadable(const ReplayFile *file);

/* --- playing -------------------------------------------------------------- */

/* The rules that it names, from [shelf], which owns them; to be called before
 * what follows, once. NULL: it has not the form of a replay, or its rules
 * cannot be played; it cannot be played then. */
Loaded *replay_file_load(ReplayFile *file, Shelf *shelf);

/* The request for the rules that it names, which it must do; one for files that
 * are beside it has their paths. In [arena]. */
Request replay_file_request(Arena *arena, Library library,
                            const ReplayFile *file);

/* Whether it was made by these rules; true if it does not say. */
bool replay_file_is_same(const ReplayFile *file, const Variant *variant);

/* The rules for which alone it waits, since they cannot be played, of the shelf
 * that it was loaded from; NULL: it does not wait. */
const Loaded *replay_file_waits(const ReplayFile *file);

/* Prepares it to be played up to decision [until]. With [warns] it is told
 * whether it was made by other rules, and whether that matters. It must be
 * closed. */
void replay_file_open(ReplayFile *file, uint32_t until, bool warns);
void replay_file_close(ReplayFile *file);

/* The same by rules of the caller, which the file was not loaded by, up to its
 * end; it is told whether it was made by others. False: not enough memory. */
bool replay_file_open_by(ReplayFile *file, Loaded *loaded);

/* Plays all of it. */
void replay_file_play(ReplayFile *file);

/* --- shown while it is played --------------------------------------------- */

typedef struct {
    const char *as;        /* who looks, by name; NULL: who sees all */
    int observer;          /* the same (observe/sight.h) */
    Look look;             /* of the cards */
    /* Called with what is to be read next. */
    void (*print)(void *context, const Text *text);
    void *context;
    Text text;             /* for that; its arena */
    Trace trace;
    Teller teller;         /* tells who sees all what comes of moves */
    bool steps;            /* what was told is kept, for going back */
    TellerMark *marks;     /* the same at each position up to this one */
    size_t mark_count, mark_capacity;
} ReplayShown;

/* Play the whole replay, the last one unseen. The file is open. */
void replay_show_trace(ReplayShown *shown, ReplayFile *file);
void replay_show_table(ReplayShown *shown, ReplayFile *file);
void replay_show_nothing(const ReplayShown *shown, ReplayFile *file);

/* Step by step: shows the table before the first move; false: the replay cannot
 * be played. Then goes on to the next move, with the expectations after it;
 * false: there is none. Or goes back by a move. */
bool replay_show_begin(ReplayShown *shown, ReplayFile *file);
bool replay_show_on(ReplayShown *shown, ReplayFile *file);
void replay_show_back(ReplayShown *shown, ReplayFile *file);

/* To be called at the end, also if the replay was played unseen: its failures
 * tell nothing that who looks may not know. */
void replay_show_end(const ReplayShown *shown, ReplayFile *file);

/* --- what was found ------------------------------------------------------- */

/* The number of lines that are not true or cannot be played; if it was not
 * played, of errors in it. */
size_t replay_file_failures(const ReplayFile *file);

/* Says whether it matters that it was made by other rules, after it was
 * played. */
void replay_file_judge(ReplayFile *file);

/* All that was found, and the same as a text for people: one by one or, as of
 * any file, the first of them. */
const Diagnostics *replay_file_found(const ReplayFile *file);
void replay_file_add_found(const ReplayFile *file, bool colour, Text *text);
void replay_file_add_some(const ReplayFile *file, bool colour, Text *text);

/* The line of the first error in it. */
Place replay_file_error(const ReplayFile *file);

/* Adds the first of the failures: as a whole, with the position and how many
 * there are more, or, unless [whole], in one line. */
void replay_file_add_first(const ReplayFile *file, bool whole, bool colour,
                           Text *text);

/* How the results of replays are written: for people, as a line of JSON for
 * each, or as TAP. */
typedef enum { RESULT_TEXT, RESULT_JSON, RESULT_TAP } ResultForm;

/* Adds the result of one that was read, and played if it could be; it is the
 * replay [number], from 1. */
void replay_file_add_result(ReplayFile *file, ResultForm form, size_t number,
                            bool colour, Text *text);

/* Adds it as a test case of JUnit's XML; then all of these [cases] as one suite
 * of which so many [failed], with an error in it if it was [interrupted]. */
void replay_file_add_case(const ReplayFile *file, Text *cases);
void replay_suite_add(const Text *cases, size_t count, size_t failed,
                      bool interrupted, Text *text);

/* --- changing ------------------------------------------------------------- */

/* Its whole text with what came instead of what was expected. */
typedef struct {
    Text text;
    Text difference;       /* the changed lines, "-" before and "+" after */
    bool refused;          /* it cannot be played to its end, and stays as it
                              is */
} ReplayUpdate;

/* Brings the expectations that failed up to date, and the hash of the rules,
 * after it was played; its other failures are left. */
ReplayUpdate replay_file_update(ReplayFile *file);

/* Adds a replay with the first failure of this one, for the same reasons, from
 * which nothing can be left out, after a comment on how it was found. False:
 * all of it is true, or, with *[fails], the failure cannot be written
 * shorter. */
bool replay_file_add_shortest(ReplayFile *file, bool *fails, Text *text);

/* --- other rules ---------------------------------------------------------- */

typedef enum {
    COMPARED_EQUAL,        /* the games do not diverge */
    COMPARED_DIVERGE,
    COMPARED_UNREAD,       /* the replay cannot be played: its findings say
                              why */
    COMPARED_UNPLAYED,     /* the same of one of the games, in the text */
    COMPARED_OTHER         /* the other rules cannot be loaded */
} Compared;

/* What becomes of moves that the other rules do not allow, and how divergences
 * are told: RESULT_TEXT or RESULT_JSON, an object and a line end; [colour] is
 * for the findings of a game that cannot be played, which are always text. */
typedef struct {
    OnIllegal on_illegal;
    ResultForm form;
    bool colour;
} CompareHow;

/* Makes the same decisions with the same chance by the rules of the file, which
 * is not loaded yet, and by the [others], of which the name may be missing, and
 * adds where the two games diverge. The other rules are stored in *[loaded]. */
Compared replay_file_compare(ReplayFile *file, Shelf *shelf, RulesGiven others,
                             const CompareHow *how, Loaded **loaded,
                             Text *text);

/* --- traces --------------------------------------------------------------- */

typedef enum {
    CONVERTED,             /* the text is all of it */
    CONVERTED_PARTLY,      /* the text ends where the replay cannot be played */
    CONVERTED_NOTHING,     /* it has not the form, or cannot be played */
    CONVERTED_UNREADABLE,  /* there is nothing to read */
    CONVERTED_NO_GAME,     /* the trace does not have that game */
    CONVERTED_DIFFERENT    /* the game is another one when it is played again */
} ConversionEnd;

typedef struct {
    ConversionEnd end;
    Text text;
    Text found;            /* findings for people */
    Diagnostics unread;    /* those of a file that is not readable */
    size_t line;           /* of the game, where it is different */
    bool same_rules;       /* though these are the rules of that time */
    const char *id, *file; /* what a trace calls the rules, and what the replay
                              does, which the trace has no place for; NULL: it
                              is the same */
} Conversion;

/* Turns the file [path], a replay, into a trace, or game [number] of a trace
 * into a replay. */
Conversion replay_convert(Arena *arena, const char *path, uint64_t number,
                          Shelf *shelf, bool colour);

#endif
