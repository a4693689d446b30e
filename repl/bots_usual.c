/* A bot for the game goes before one that practises, and that before random
 * moves.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/bots_usual.h"

#include <stdio.h>

#include "base/text_wrap.h"
#include "repl/interrupt.h"
#include "repl/loading.h"
#include "repl/practised_bots.h"
#include "repl/say.h"

static const char random_kind[] = "random";

/* --- the game's own bot --------------------------------------------------- */

/* Why random moves are made instead of those of a practised bot; NULL: they are
 * not. */
typedef struct {
    const char *why;
    bool failed;           /* after reporting an interruption or that memory
                              ran out */
} Trial;

/* Some rules; one bot is to play all of them. */
typedef struct {
    Options *options;
    const RulesToPlay *rules;
    const char *first;     /* the first bot that is for the game, or NULL */
    size_t stops;          /* the first of the rules that it cannot play */
    const char *found;     /* the first that can play, or NULL */
    Trial trial;           /* of a bot that practises */
} Usual;

/* How many of the first of these rules a bot can play. Findings are dropped.
 * When memory runs out, the arena of the first rules jumps. */
static size_t count_played(Usual *usual, const char *kind)
{
    const RulesToPlay *rules = usual->rules;
    for (size_t i = 0; i < rules->count; i++) {
        Loaded *loaded = rules->all[i];
        Text told = text_new(loaded->arena);
        Bot bot;
        BotSeating seating = bots_read(kind, loaded, 0, &bot, &told);
        loaded->found = diagnostics_new(loaded->arena);
        if (seating == BOT_NO_MEMORY) {
            longjmp(*arena_exhausted(rules->all[0]->arena), 1);
        }
        if (seating != BOT_SEATED) {
            return i;
        }
    }
    return rules->count;
}

static void find_usual(Usual *usual)
{
    Loaded *loaded = usual->rules->all[0];
    const Library library = loading_library(loaded->arena);
    BotNames bots = bot_files_usual(loaded->arena, &library,
                                    &loaded->resolved);
    for (size_t i = 0; i < bots.count && !usual->found; i++) {
        const char *name = bots.names[i];
        usual->first = usual->first ? usual->first : name;
        size_t plays = count_played(usual, name);
        usual->found = plays == usual->rules->count ? name : NULL;
        usual->stops = usual->first == name ? plays : usual->stops;
    }
}

const char *bot_kind_usual(Loaded *loaded)
{
    const RulesToPlay rules = {.all = &loaded, .count = 1};
    Usual usual = {.rules = &rules};
    find_usual(&usual);
    return usual.found;
}

const char *bot_read_usual(Loaded *loaded, Bot *bot)
{
    Text told = text_new(loaded->arena);
    const char *kind = bot_kind_usual(loaded);
    BotSeating seating = kind ? bots_read(kind, loaded, 0, bot, &told)
                              : BOT_REFUSED;
    loaded->found = diagnostics_new(loaded->arena);
    if (seating == BOT_NO_MEMORY) {
        longjmp(*arena_exhausted(loaded->arena), 1);
    }
    if (seating == BOT_REFUSED) {
        *bot = (Bot){.kind = BOT_RANDOM};
    }
    return seating == BOT_SEATED ? kind : NULL;
}

/* --- a bot that practises ------------------------------------------------- */

static Trial practise(Loaded *loaded, int players)
{
    Text told = text_new(loaded->arena);
    Bot bot;
    switch (bots_read(bot_practised_name, loaded, players, &bot, &told)) {
    case BOT_SEATED:
        return (Trial){!bot_learned_nothing(&bot) ? NULL
                       : "a bot that practised these rules is not clearly "
                         "better than random moves", false};
    case BOT_NO_MEMORY:
        command_tell_memory();
        return (Trial){NULL, true};
    case BOT_REFUSED: break;
    }
    if (interrupt_seen()) {
        say_err("cria: %s\n", text_string(&told));
    }
    return (Trial){text_string(&told), interrupt_seen()};
}

static void say_random(const char *why)
{
    say_err("%s: random moves instead\n", why);
}

static void practise_all(Usual *usual)
{
    const RulesToPlay *rules = usual->rules;
    for (size_t i = 0; i < rules->count && !usual->trial.why; i++) {
        usual->trial = practise(rules->all[i], rules->players);
        if (usual->trial.failed) {
            return;
        }
    }
    usual->found = usual->trial.why ? NULL : bot_practised_name;
}

/* --- games of bots -------------------------------------------------------- */

static bool is_refused(const Usual *usual)
{
    return usual->first && !usual->found && !usual->rules->random;
}

static void tell_unfit(const Usual *usual)
{
    const RulesToPlay *rules = usual->rules;
    say_err("cria: the bot '%s' cannot play %s", usual->first,
            rules->called ? rules->called[usual->stops] : "these rules");
    if (is_refused(usual)) {
        say_err(", and no other bot can play all of these rules well: leave "
                "that out, or name bots with --bots, such as random\n");
    } else if (usual->found) {
        say_err("; '%s' plays instead\n", usual->found);
    } else {
        say_err(", and ");
        say_random(usual->trial.why);
    }
}

static void choose_usual(Arena *arena, void *context)
{
    Usual *usual = context;
    (void)arena;
    find_usual(usual);
    if (!usual->found) {
        practise_all(usual);
    }
    usual->options->bots = usual->found;
    if (usual->trial.failed) {
        return;
    }
    if (usual->first && usual->first != usual->found) {
        tell_unfit(usual);
    } else if (!usual->found) {
        say_err("cria: ");
        say_random(usual->trial.why);
    }
}

bool bots_set_usual(Options *options, const RulesToPlay *rules)
{
    Usual usual = {.options = options, .rules = rules};
    if (options->bots) {
        return true;
    }
    if (!arena_run_in(rules->all[0]->arena, choose_usual, &usual)) {
        command_tell_memory();
        return false;
    }
    return !usual.trial.failed && !is_refused(&usual);
}

/* --- tables --------------------------------------------------------------- */

typedef struct {
    Loaded *loaded;
    const char *bot;       /* of the game, or NULL */
} Found;

static void find_bot(Arena *arena, void *context)
{
    Found *found = context;
    (void)arena;
    found->bot = bot_kind_usual(found->loaded);
}

bool bots_choose_usual(Options *options, Loaded *loaded)
{
    Found found = {loaded, options->bots};
    if (!found.bot && !arena_run_in(loaded->arena, find_bot, &found)) {
        command_tell_memory();
        return false;
    }
    options->usual = found.bot ? found.bot : bot_practised_name;
    options->bots = NULL;
    return true;
}

/* Whether a seat has the usual bot because nobody named another one. */
static bool is_seated(const Options *options, int players)
{
    for (int i = 0; i < players; i++) {
        if (options->seats[i] == options->usual) {
            return true;
        }
    }
    return false;
}

bool bots_settle_usual(Options *options, Loaded *loaded, int players_usual)
{
    int players = options_players(options, loaded->variant, players_usual);
    if (options->usual != bot_practised_name || !is_seated(options, players)) {
        return players > 0;
    }
    Trial trial = practise(loaded, players);
    if (trial.failed || !trial.why) {
        return !trial.failed;
    }
    say_err("cria: ");
    say_random(trial.why);
    for (int i = 0; i < PLAYERS_MAX; i++) {
        options->seats[i] = options->seats[i] == bot_practised_name
                                ? random_kind : options->seats[i];
    }
    options->usual = random_kind;
    return true;
}

/* --- help ----------------------------------------------------------------- */

static void tell_fitting(Arena *arena, void *context)
{
    Loaded *loaded = context;
    const Library library = loading_library(arena);
    const char *usual = bot_kind_usual(loaded), *id = loaded->resolved.id;
    BotNames bots = bot_files_fitting(arena, &library, &loaded->resolved,
                                      false);
    Text told = text_new(arena), names = text_new(arena);
    bot_files_say(&bots, &names);
    text_add(&told, "\n");
    wrapping_say(&told, 0, "", text_format(
        arena, "%s is for %s.", id, variant_players(loaded->variant).text));
    wrapping_say(&told, 0, "", bots.count == 0
        ? text_format(arena, "There is no bot for %s; random, mcts and "
                      "practised play any game.", id)
        : text_format(arena, "Bots for %s: %s%s%s.", id,
                      text_string(&names),
                      usual && bots.count > 1 ? "; the usual one is " : "",
                      usual && bots.count > 1 ? usual : ""));
    say_text(stdout, &told);
}

bool bots_tell_fitting(const Options *options, const char *name)
{
    Loaded *loaded = loading_try(options, name);
    bool enough = loaded && (!loaded->variant ||
                             arena_run_in(loaded->arena, tell_fitting, loaded));
    if (loaded && !enough) {
        command_tell_memory();
    }
    load_free(loaded);
    return enough;
}
