/* What is told about rules, in English: the rule book in a form, what it says
 * of a word, what the files say of a rule and where it can be changed, how the
 * rules of two variants differ, what has become of rules that were edited, what
 * is wrong with them. All that is told of a book is made from the same one. And
 * the other way round: changes that people have made are told in the words of
 * files, as house rules.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INQUIRY_ABOUT_RULES_H
#define CRIA_INQUIRY_ABOUT_RULES_H

#include "base/medium.h"
#include "load.h"
#include "view/card_look.h"

/* --- the book ------------------------------------------------------------- */

/* What it is of; zeroed where there is nothing. */
typedef struct {
    const Loaded *loaded;  /* rules that can be played */
    const Loaded *base;    /* rules to compare with: what differs is marked in
                              its place */
    const char *set;       /* single values that were set, for the title */
    bool broken;           /* with the examples that house rules declare as
                              broken */
    Look look;             /* of cards, where they are drawn */
} RuleBook;

typedef enum { BOOK_TEXT, BOOK_MARKDOWN, BOOK_MAN, BOOK_HTML } BookForm;

typedef struct {
    BookForm form;
    unsigned width;        /* columns of a line */
    bool lines;            /* after each sentence stands its place in a file */
    bool brief;            /* the most important, for one sheet of paper */
    bool changes;          /* only what differs from the base */
} BookStyle;

/* Adds the book. A line for each part without English words is added to
 * [lacking]. */
void rule_book_add(const RuleBook *book, const BookStyle *style, Text *text,
                   Text *lacking);

/* Adds what it says of [words], or for "" all of it, for the medium of [text]:
 * of an action, a section or a card, what a sign on cards stands for, the
 * sentences that say a word, those made from a rule of the files; or that there
 * is nothing, and what may be meant. */
void rule_book_answer(const RuleBook *book, const char *words, Text *text);

/* Adds what the game is about, when it ends and who wins, in wrapped lines. */
void rule_book_add_goal(const RuleBook *book, Text *text);

/* The titles of its sections, NULL at the end; in [arena]. */
const char *const *rule_book_titles(const RuleBook *book, Arena *arena);

/* --- what the files say --------------------------------------------------- */

/* The paths of all single values, "numbers.hand size", and the actions; NULL at
 * the end. In [arena]. */
const char *const *rules_value_paths(const Loaded *loaded, Arena *arena);
const char *const *rules_actions(const Loaded *loaded, Arena *arena);

/* What they say at a path, in words of a file, in [arena]; NULL: they have no
 * such path. */
const char *rules_say(const Loaded *loaded, const char *path, Arena *arena);

/* Adds the single values at and below the part called [name], a line each, as
 * one of them is set; for "" how that is done, and which parts have some. Of an
 * unknown part it tells the nearest one. */
void rules_answer_values(const Loaded *loaded, const char *name, Text *text);

/* Where somebody who wants to change a rule finds it. */
typedef struct {
    const char *path;
    unsigned line;
} PlaceToEdit;

typedef struct {
    const Loaded *loaded;
    const char *name;      /* of the rule: an action, a path, any name; "": the
                              one at [at] or, for NULL, all of them */
    const Span *at;
    const char *base;      /* of a house rule that would change these rules */
    /* Whether that person may change a file. */
    bool (*may_change)(void *context, const char *path);
    void *context;
} RuleWanted;

/* Finds where the rule was written last, or in place of a file that must not be
 * changed, which it says to [text], the house rule that can change it. False
 * after saying that there is no such rule, or no file to change. */
bool rules_find_place(const RuleWanted *wanted, PlaceToEdit *place, Text *text);

/* --- how two differ ------------------------------------------------------- */

/* One of two rule sets that are compared; both can be played. */
typedef struct {
    const Loaded *loaded;
    const char *full;      /* "small with quick, slow" */
    const char *label;     /* its name in sentences */
} ToldRules;

/* Adds how many rules differ, and section by section a sentence about each with
 * its places in the files; returns how many. */
size_t rules_compare(const ToldRules sides[2], bool colour, Text *text);

/* Adds the sentences alone, a line or more for each; nothing if there are
 * none. */
void rules_compare_lines(const ToldRules sides[2], Text *text);

/* Add the same for other programs, {"a":...,"b":...,"differences":[...]}, or
 * the list alone, of {"section":...,"path":...,"kind":...,"a":{...},"b":{...},
 * "text":...}: a and b are the value and its place, or null. The kind is
 * "value", "presence" or "order"; the value of a step is the whole step. Return
 * how many there are. */
size_t rules_compare_json(const ToldRules sides[2], Text *text);
size_t rules_list_json(const ToldRules sides[2], Text *text);

/* --- what has become of edited ones --------------------------------------- */

enum { CHANGES_TOLD = 20 };

/* Whether the rules are the same, though their files may have other lines. */
bool change_is_none(Arena *arena, const Loaded *before, const Loaded *after);

/* Adds a line or more for each difference between the rules before and after,
 * at most CHANGES_TOLD and then the number of the rest; or that there is none.
 * Both must have a variant. */
void change_add_lines(Text *text, const Loaded *before, const Loaded *after);

/* Adds such lines for those differences alone that stand in the files [saved],
 * up to NULL: not for what a house rule or a single value changes. */
void change_add_saved(Text *text, const Loaded *before, const Loaded *after,
                      const char *const *saved);

/* Adds a line or more for each single value of [request] that hides what files
 * of [after] say otherwise than those of [before]. */
void change_add_hidden(Text *text, const Request *request,
                       const Loaded *before, const Loaded *after);

/* The files of [after] that have another text than those of the same name in
 * [before], up to NULL. In [arena]. */
const char *const *change_find_saved(Arena *arena, const Loaded *before,
                                     const Loaded *after);

/* Adds what change_add_lines does as a list of JSON, all of them:
 * ["...","..."]. */
void change_add_json(Text *text, const Loaded *before, const Loaded *after);

/* A file that was checked again, since it or another one was saved. */
typedef struct {
    const char *file;      /* as it was named */
    const Loaded *now;     /* with its findings */
    const Loaded *former;  /* with those before; NULL: this is the first time */
    const Loaded *base;    /* the rules before, with which these are compared;
                              NULL: there are none, or they cannot be */
    bool stays;            /* it cannot be used, and the rules before it could
                              be are those to compare with */
} CheckedAgain;

/* Adds how the rules have changed, which is added to [tells] as well, or that
 * it is the same as what was [told] of another file, unless that is NULL; which
 * findings are new, mended and as before (report/render.h); and a line about
 * the state of the file. */
void change_add_checked(const CheckedAgain *again, const char *told,
                        bool colour, Text *tells, Text *text);

/* Adds it as a line of JSON with the files that were [saved], up to NULL, the
 * exit [status] of the check, and all findings. */
void change_add_checked_json(const CheckedAgain *again,
                             const char *const *saved, int status, Text *text);

/* --- what is wrong with them ---------------------------------------------- */

/* Rules that were loaded are tried by playing, their examples and random games.
 * Each defect is blamed on the change that causes it. */

/* How rules are loaded that somebody works on. */
typedef struct {
    const CheckSettings *checks;     /* they are checked so, and their examples
                                        are played; or NULL */
    bool counting;         /* for tried_play */
    const Medium *medium;  /* of texts about them, or NULL (base/medium.h) */
} RulesChecking;

/* Loads what [request] asks for, as load_checked does (load.h). */
Loaded *rules_check(const Request *request, const RulesChecking *how,
                    const Allocator *allocator);

/* Plays the examples of [loaded], which [request] asked for, unless the rules
 * cannot be played; and those that a file declares as broken. Failures are
 * added to the findings of [loaded]: at the example itself if it never passed;
 * else broken-example in the file that broke it without a declaration (a
 * warning if that file could not know the example); breaks-nothing,
 * lucky-example. Sets [exhausted] if memory runs out. */
void example_check(Loaded *loaded, const Request *request);

/* How an example went: the first replay of it that failed, or NULL, and whether
 * it passed with other seeds. */
typedef struct {
    const struct Replay *failed;
    bool lucky;
} ExampleResult;

/* Plays one of the examples of [loaded], whose rules can be played. False: not
 * enough memory. The result is in the arena of [loaded]. */
bool example_play(Loaded *loaded, const Node *example, ExampleResult *result);

/* Removes the examples that fail from the tree of [loaded], whose rules can be
 * played. Sets [exhausted] likewise. */
void example_keep_true(Loaded *loaded);

/* Random games by rules. */
typedef struct {
    const char *name;      /* what the rules are called */
    const Request *request;          /* by which they were loaded */
    const CheckSettings *checks;
    uint64_t seed, games;  /* of each number of players */
    bool unused;           /* report rules that no game used, and play on while
                              there are some */
    int players;           /* only with so many; 0: with each number */
    const char *const *names;        /* of PLAYERS_MAX players, for replays */
    bool (*stop)(void *context);     /* whether to stop early, often asked */
    /* The command that records a game, in [arena]. */
    const char *(*command)(void *context, Arena *arena, int players,
                           uint64_t game);
    /* Keeps the replay of a defect under the name [file] and returns where it
     * is; NULL: it could not. [keep] NULL: none is kept. */
    const char *(*keep)(void *context, const char *file, const Text *replay);
    void *context;
} TryOrder;

typedef struct TriedRules TriedRules;

/* Plays the games by [loaded], which must be loaded for counting. Defects are
 * added to its findings, each with a way to see it; for a rule that no game
 * used a position is looked for in which it would be. In [arena]. NULL: there
 * was no memory for a game, or a replay was not kept. */
const TriedRules *tried_play(const TryOrder *order, Loaded *loaded,
                             Arena *arena);

/* Adds the files of the rules with counts in the margin: how often each rule
 * was used; then how many games were played, which were all unless they were
 * [stopped]. */
void tried_add_coverage(const TriedRules *tried, bool stopped, Text *text);

/* --- house rules as files ------------------------------------------------- */

/* Adds a house rule without findings to start from: it is called [title] and
 * extends [extends], a name or a path of [base]; what that has stands in
 * comments. [hint] goes on in the comment at its head, or is "". */
void house_add_draft(Text *text, const Loaded *base, const char *extends,
                     const char *title, const char *hint);

/* Adds a whole file, with [title] in the place of its name. */
void house_add_titled(Text *text, const char *file, const char *title);

/* A house rule with the values of [values], which is made for its variant. */
typedef struct {
    const Request *values;
    const char *only;      /* house_only */
    const char *extends;   /* as the file names what it is put on */
    const char *title;     /* of the file, unless the values have it */
    const char *about;     /* its description likewise, or NULL */
    const char *name;      /* of the file, for what it says of examples */
} HouseRule;

/* The only house rule of [values], which was loaded as [loaded], if it sets the
 * same values, so that another file could not set them beside it, or adds what
 * they change: then the file extends it. It must be made for the very variant.
 * Else NULL. */
const char *house_only(Arena *arena, const Request *values,
                       const Loaded *loaded);

typedef enum {
    HOUSE_TOLD,
    HOUSE_UNPLAYABLE,      /* without the other house rules these values cannot
                              be played */
    HOUSE_NO_MEMORY
} HouseTold;

/* Adds the file: its head; the examples of the variant that fail with the
 * values, as `breaks`, since a house rule must declare them; what changes.
 * Other house rules of the request are named in a comment. Nothing is added
 * unless it is HOUSE_TOLD. */
HouseTold house_add_values(Text *text, const HouseRule *rule);

#endif
