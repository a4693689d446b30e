/* Bots for whoever lets them play: which there are, which are for a game, what
 * one is that somebody names, how one comes by practising and is checked. And
 * what is told, in each form, of games that they played to know figures
 * (statistics/bot_games.h, statistics/tuned_games.h): the command that plays
 * and `cria merge` write the same.
 *
 * Names are random, practised, mcts with its limit and after a '+' the bot that
 * it goes by (bot_names.h), a file in a bots/ folder beside variants, or the
 * path of any file.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PLAYING_BOT_PLAY_H
#define CRIA_PLAYING_BOT_PLAY_H

#include "bot/bot_list.h"
#include "bot/bot_names.h"
#include "load.h"
#include "practice/practised_file.h"
#include "practice/tutor.h"
#include "statistics/bot_games.h"
#include "statistics/people_games.h"
#include "statistics/speed_view.h"
#include "statistics/tune_view.h"

/* --- names and files ------------------------------------------------------ */

/* Names of bots, in an arena, with a NULL at the end that does not count. */
typedef struct {
    const char **names;
    size_t count, capacity;
} BotNames;

/* Adds a name unless it is there. */
void bot_files_add(Arena *arena, BotNames *names, const char *name);

/* Adds the names to a text, with commas between. */
void bot_files_say(const BotNames *names, Text *text);

/* All that can be found in a library. */
BotNames bot_files_all(Arena *arena, const Library *library);

/* The files that are for the rules, or for what they extend; with [any] also
 * those that do not say for which they are, after the bots without a file. */
BotNames bot_files_fitting(Arena *arena, const Library *library,
                           const Resolved *rules, bool any);

/* The files for the rules in the order in which one of them becomes the usual
 * bot (bot_list_usual). */
BotNames bot_files_usual(Arena *arena, const Library *library,
                         const Resolved *rules);

/* Where bots are read: findings go to [found], and files and bots live as long
 * as [arena]. */
typedef struct {
    Arena *arena;
    const Library *library;
    const Variant *variant;
    Sources *sources;
    Diagnostics *found;
    bool open_paths;       /* a path that leads nowhere is a finding, not a name
                              of no bot */
    /* The bot that practises the rules; NULL with words in [told], or after
     * noting elsewhere why there is none. */
    const Practised *(*practise)(void *context, Text *told);
    void *context;
} BotReading;

typedef enum {
    BOT_FILE_READ,
    BOT_FILE_UNKNOWN,           /* no bot has that name */
    BOT_FILE_REFUSED,           /* words in [told], or findings, say why */
} BotRead;

/* What the last bot came from, if it is a file. */
typedef struct {
    const char *name;      /* that was looked for: "keen" of "mcts:20+keen" */
    uint32_t file;         /* its number among the sources; 0: none */
} BotOrigin;

/* Reads the bot [name], which must live as long; findings that it adds are
 * sorted. */
BotRead bot_files_read(const BotReading *reading, const char *name, Bot *bot,
                       BotOrigin *origin, Text *told);

/* Whether the bot in file number [file] names variants, but none of those that
 * [loaded] was made of; then this is its only finding (bot-lacks). */
bool bot_files_blame(Loaded *loaded, uint32_t file);

/* --- practising ----------------------------------------------------------- */

/* What the bot learned that practises the rules at hand, and its file. */
typedef struct {
    const Practised *bot;
    const char *file;
} BotLesson;

enum { PRACTISED_GAMES = 3000 };     /* that it learns in */

/* Sets *[lesson], in [arena]: one or two seconds. It depends only on the
 * variant and the players of [how], which also says who is told and what stops
 * it. Sets *[error] likewise. */
PracticeEnd bot_learn(const Practice *how, Arena *arena, BotLesson *lesson,
                      RuleError *error);

/* The bot of such a file, in [arena]. NULL: it is not the file that would be
 * made for these rules and players. */
const Practised *bot_learned(Arena *arena, const Variant *variant, int players,
                             const char *text);

/* --- checking ------------------------------------------------------------- */

/* How the file of a bot is checked. */
typedef struct {
    /* Loads the rules at a path, with findings that are not errors too; NULL:
     * memory ran out. */
    Loaded *(*load)(void *context, const char *path);
    /* The names of all variants, for suggestions. */
    const char *const *(*variants)(void *context, Arena *arena, size_t *count);
    void *context;
    const Library *library;
    uint64_t seed, games;  /* that it plays of each of its variants; 0: none */
    Halt *halt;
} BotChecking;

/* Whether what was to be loaded as a variant is a bot that names variants. */
bool bot_check_possible(const Loaded *loaded);

/* The same for a bot that names no variants: its file alone can be checked.
 * bot_check_form replaces the findings by those about its form. Returns false
 * when memory runs out. */
bool bot_check_is_for_any(const Loaded *loaded);
bool bot_check_form(Loaded *loaded);

/* Checks such a bot with each of its variants. Takes [loaded]; returns it or
 * another one, which has the findings: those about the file itself (also names
 * that are no variants, unknown-variant), else those of the first variant that
 * has errors or that the bot cannot play. NULL: memory ran out. */
Loaded *bot_check(const BotChecking *how, Loaded *loaded);

/* --- what is told of experiments ------------------------------------------ */

/* The first are in the order of the words of --format. */
typedef enum { FORM_HUMAN, FORM_JSON, FORM_CSV, FORM_PART, FORM_PAGE } PartForm;

/* What the experiment of a part numbers: "games". */
const char *experiment_things(const Part *part);

/* Adds what a part says in a form: as FORM_PART the part itself, else there
 * must be games in it. */
void experiment_add(const Part *part, PartForm form, Text *text);

/* The sum of the parts at [count] paths, which live in [arena] with it. Says in
 * *[unread] whether a file cannot be read. Without errors in [found], which is
 * sorted, there is a sum, and the sums of all are those of their experiment
 * (part-counts). */
Part *experiment_merge(Arena *arena, Sources *sources, const char *const *paths,
                       size_t count, bool *unread, Diagnostics *found);

/* Games that a part does not have, and how many more commands play them than
 * were added. */
typedef struct {
    uint64_t games, commands_left;
} MissingGames;

/* Adds the commands that play these games, a line each: whole parts by their
 * number, other games by their range. */
MissingGames experiment_missing(const Part *part, Text *text);

/* --- what is told of other games ------------------------------------------ */

/* Adds figures of people's games beside those of bots; [command] makes a page
 * again. Nothing as FORM_PART. */
void people_report(const PeopleResults *results, PartForm form,
                   const char *command, Text *text);

/* Adds what values were found for wishes; nothing as FORM_PART or FORM_PAGE. */
void tuning_report(const Tuning *tuning, PartForm form, Text *text);

/* Adds how fast games were played; nothing but as FORM_HUMAN and FORM_JSON. */
void speed_report(const Speed *speed, PartForm form, Text *text);

#endif
