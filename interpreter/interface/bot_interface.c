/* Bots through cria.h.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "interface/handles.h"
#include "playing/bot_play.h"
#include "report/suggest.h"

/* --- Names ---------------------------------------------------------------- */

typedef struct {
    const CriaVariant *variant;
    const char *name;
    int players;
    int asked_players;     /* 0: any number */
    Consent consent;
    Library library;
    Loaded *loaded;        /* the files of the rules and of the bot, and what
                              was found */
    CriaBot *bot;
    CriaBotEnd end;
} Reading;

/* The files of the rules keep their numbers, so that findings can name them. */
static void add_files_of_rules(Reading *reading)
{
    const Sources *rules = &reading->variant->loaded->sources;
    for (size_t i = 1; i < rules->count; i++) {
        const Source *file = &rules->files[i];
        sources_add(&reading->loaded->sources, file->name, file->text,
                    file->length);
    }
}

static Diagnostic *refuse(Reading *reading, const char *id,
                          const char *message)
{
    reading->end = CRIA_BOT_REFUSED;
    return diagnostics_add(&reading->loaded->found, SEVERITY_ERROR, id,
                           (Span){0, 0, 0}, "%s", message);
}

/* Whether a bot takes too long for strangers. */
static bool is_barred(const Reading *reading, const char *name)
{
    return reading->library.names_only &&
           (bot_names_search(name) || text_equal(name, bot_practised_name));
}

/* Those that may be named. */
static BotNames keep_allowed(const Reading *reading, BotNames names)
{
    BotNames kept = {NULL, 0, 0};
    for (size_t i = 0; i < names.count; i++) {
        if (!is_barred(reading, names.names[i])) {
            bot_files_add(reading->loaded->arena, &kept, names.names[i]);
        }
    }
    return kept;
}

/* "for GAME there are: random, BOT" */
static void list_fitting(Reading *reading, Diagnostic *finding)
{
    const Resolved *rules = &reading->variant->loaded->resolved;
    Arena *arena = reading->loaded->arena;
    Text names = text_new(arena);
    BotNames fitting = keep_allowed(reading, bot_files_fitting(
        arena, &reading->library, rules, true));
    bot_files_say(&fitting, &names);
    diagnostic_help(&reading->loaded->found, finding, "for %s there are: %s",
                    rules->id, text_string(&names));
}

/* A name by which no file is found: that of a bot, or of a file that is barred
 * or is not there. */
static void refuse_name(Reading *reading, const char *name)
{
    Arena *arena = reading->loaded->arena;
    BotNames known = keep_allowed(reading,
                                  bot_files_all(arena, &reading->library));
    const char *near = suggest_word(library_id(arena, name), known.names,
                                    known.count);
    const char *told = text_format(
        arena, library_bars(&reading->library, name)
                   ? "'%s' is a path; only names of bots may be given here"
                   : "there is no bot '%s'", name);
    Diagnostic *finding = refuse(reading, "unknown-bot", told);
    if (near) {
        finding->meant = near;
        diagnostic_help(&reading->loaded->found, finding, "did you mean '%s'?",
                        near);
    } else {
        list_fitting(reading, finding);
    }
}

static bool have_players(Reading *reading)
{
    int least = cria_players_least(reading->variant);
    int most = cria_players_most(reading->variant);
    if (reading->players >= least && reading->players <= most) {
        return true;
    }
    refuse(reading, "bot-players",
           text_format(reading->loaded->arena,
                       "%s is for %d to %d players, not for %d",
                       cria_name(reading->variant), least, most,
                       reading->players));
    return false;
}

static void tell_failure(Reading *reading, const RuleError *error)
{
    Loaded *loaded = reading->loaded;
    diagnostics_add(&loaded->found, SEVERITY_ERROR, error->id, error->span,
                    "a rule failed while a bot practised: %s", error->message);
}

/* What practised, after noting why there is nothing. */
static const Practised *practise(void *context, Text *told)
{
    Reading *reading = context;
    RuleError error = {NULL, NULL, {0, 0, 0}};
    BotLesson lesson = {NULL, NULL};
    (void)told;
    switch (practices_learn(reading->variant->practices,
                            reading->variant->loaded->variant,
                            reading->players, &reading->consent, &lesson,
                            &error)) {
    case PRACTICE_DONE: break;
    case PRACTICE_HALTED: reading->end = CRIA_BOT_CANCELLED; break;
    case PRACTICE_NO_MEMORY: reading->end = CRIA_BOT_NO_MEMORY; break;
    case PRACTICE_RULE_FAILED:
        tell_failure(reading, &error);
        reading->end = CRIA_BOT_RULE_FAILED;
        break;
    }
    reading->bot->file = lesson.file;
    return lesson.bot;
}

/* What was read may have practised games of another number of players; it is
 * not told as a file if another bot looks ahead by it. */
static void look_at(Reading *reading, const BotOrigin *origin)
{
    const Bot *bot = &reading->bot->bot;
    const Practised *learned = bot->practised;
    if (learned && origin->file) {
        const Source *file = &reading->loaded->sources.files[origin->file];
        reading->bot->file = file->text;
        if (reading->asked_players > 0 &&
            learned->outlook.players != reading->asked_players) {
            refuse(reading, "bot-players",
                   text_format(reading->loaded->arena,
                               "%s practised games of %d players", file->name,
                               learned->outlook.players));
        }
    }
    if (bot->kind == BOT_SEARCH) {
        reading->bot->file = NULL;
    }
}

static void read_named(Reading *reading)
{
    Loaded *loaded = reading->loaded;
    Text told = text_new(loaded->arena);
    BotOrigin origin;
    const BotReading of = {
        .arena = loaded->arena, .library = &reading->library,
        .variant = reading->variant->loaded->variant,
        .sources = &loaded->sources, .found = &loaded->found,
        .open_paths = !reading->library.names_only, .practise = practise,
        .context = reading};
    switch (bot_files_read(&of, reading->name, &reading->bot->bot, &origin,
                           &told)) {
    case BOT_FILE_READ: look_at(reading, &origin); break;
    case BOT_FILE_UNKNOWN: refuse_name(reading, origin.name); break;
    case BOT_FILE_REFUSED:
        if (told.length > 0) {
            refuse(reading, "unreadable-file", text_string(&told));
        } else if (reading->end == CRIA_BOT_READY) {
            reading->end = CRIA_BOT_REFUSED;
        }
    }
}

static void read_bot(Arena *arena, void *context)
{
    Reading *reading = context;
    reading->loaded->sources = sources_new(arena);
    reading->loaded->found = diagnostics_new(arena);
    reading->end = CRIA_BOT_READY;
    if (!have_players(reading) ||
        text_equal(reading->name, bot_random_name)) {
        return;
    }
    add_files_of_rules(reading);
    if (is_barred(reading, reading->name)) {
        refuse(reading, "unknown-bot",
               text_format(arena, "the bot '%s' would take long: here only "
                           "bots of files play", reading->name));
    } else {
        read_named(reading);
    }
}

/* --- Minds ---------------------------------------------------------------- */

/* The memory in which bots look ahead, one for each thread that asks at the
 * same time. */
typedef struct Mind {
    struct Mind *next;
    BotMind mind;
} Mind;

struct Minds {
    SystemLock lock;
    Mind *idle;
};

static bool add_minds(CriaBot *bot)
{
    struct Minds *minds = calloc(1, sizeof *minds);
    if (!minds || !system_open_lock(&minds->lock)) {
        free(minds);
        return false;
    }
    bot->minds = minds;
    return true;
}

static void free_minds(struct Minds *minds)
{
    if (!minds) {
        return;
    }
    for (Mind *mind = minds->idle, *next; mind; mind = next) {
        next = mind->next;
        bot_mind_close(&mind->mind);
        free(mind);
    }
    system_close_lock(&minds->lock);
    free(minds);
}

static Mind *new_mind(const CriaBot *bot)
{
    Mind *mind = calloc(1, sizeof *mind);
    if (mind && !bot_mind_open(&mind->mind, bot->variant->loaded->variant,
                               &bot->bot, 1, 1)) {
        free(mind);
        return NULL;
    }
    return mind;
}

static Mind *take_mind(const CriaBot *bot)
{
    struct Minds *minds = bot->minds;
    system_lock(&minds->lock);
    Mind *mind = minds->idle;
    minds->idle = mind ? mind->next : NULL;
    system_unlock(&minds->lock);
    return mind ? mind : new_mind(bot);
}

static void give_back(struct Minds *minds, Mind *mind)
{
    system_lock(&minds->lock);
    mind->next = minds->idle;
    minds->idle = mind;
    system_unlock(&minds->lock);
}

/* --- Loading -------------------------------------------------------------- */

/* The options that a caller of any version knows; the others are zero. */
static CriaBotOptions read_how(const CriaBotOptions *given)
{
    CriaBotOptions how = {.size = 0};
    if (given) {
        memcpy(&how, given, given->size < sizeof how ? given->size
                                                     : sizeof how);
    }
    return how;
}

static int players_of(const CriaVariant *variant, const CriaBotOptions *how)
{
    return how->players ? how->players : cria_players_most(variant);
}

static CriaBotEnd read(Reading *reading, const CriaOptions *how,
                       CriaFindings **findings)
{
    Allocator own;
    const Allocator *allocator = handles_allocator(how, &own);
    jmp_buf exhausted;
    Loaded loaded = {.arena = arena_new(allocator, &exhausted)};
    reading->bot->arena = loaded.arena;
    reading->loaded = &loaded;
    bool done = loaded.arena && arena_run_in(loaded.arena, read_bot, reading);
    if (findings) {
        *findings = done ? handles_copy_findings(&loaded, allocator) : NULL;
    }
    bool enough = done && (reading->bot->bot.kind != BOT_SEARCH ||
                           add_minds(reading->bot));
    return enough ? reading->end : CRIA_BOT_NO_MEMORY;
}

CriaBotEnd cria_bot_prepare(const CriaVariant *variant, const char *name,
                            const CriaOptions *options,
                            const CriaBotOptions *how, CriaBot **bot,
                            CriaFindings **findings)
{
    CriaOptions files = handles_read_options(options);
    CriaBotOptions asked = read_how(how);
    int players = players_of(variant, &asked);
    CriaBot *made = calloc(1, sizeof *made);
    *bot = NULL;
    if (findings) {
        *findings = NULL;
    }
    if (!made) {
        return CRIA_BOT_NO_MEMORY;
    }
    made->variant = variant;
    Reading reading = {.variant = variant, .name = name ? name : "",
                       .players = players, .asked_players = asked.players,
                       .consent = {asked.go_on, asked.context}, .bot = made,
                       .library = handles_request(name, &files).library};
    CriaBotEnd end = read(&reading, &files, findings);
    if (end != CRIA_BOT_READY) {
        cria_bot_free(made);
        return end;
    }
    *bot = made;
    return end;
}

CriaBot *cria_bot_load(const CriaVariant *variant, const char *name,
                       const CriaOptions *options, CriaFindings **findings)
{
    CriaBot *bot;
    cria_bot_prepare(variant, name, options, NULL, &bot, findings);
    return bot;
}

void cria_bot_free(CriaBot *bot)
{
    if (bot) {
        free_minds(bot->minds);
        arena_free(bot->arena);
        free(bot);
    }
}

char *cria_bot_practised(const CriaBot *bot)
{
    return bot->file ? handles_copy_text(bot->file) : NULL;
}

/* --- Choosing ------------------------------------------------------------- */

bool cria_bot_remembers(const CriaBot *bot)
{
    return bot->bot.kind == BOT_SEARCH ||
           (bot->bot.kind == BOT_PERSONA &&
            persona_remembers(bot->bot.persona));
}

bool cria_bot_attend(const CriaBot *bot, CriaGame *game)
{
    return cria_game_remember(game) && bot_attend(&bot->bot, 1, game->game) &&
           (!game->steps || handles_renew_steps(game)) &&
           (!game->chance || cria_game_ask_chance(game, true));
}

bool handles_bot_fits(const CriaBot *bot, int players)
{
    return bot->bot.kind != BOT_PRACTISED ||
           bot->bot.practised->outlook.players == players;
}

bool handles_bot_plays_on(const CriaBot *bot)
{
    return bot->bot.kind != BOT_SEARCH &&
           (bot->bot.kind != BOT_PRACTISED ||
            bot->bot.practised->move_count == 0);
}

typedef struct {
    const CriaBot *bot;
    BotMind mind;
    Game *game;
    long move;
} Thinking;

/* A bot that fails is no failure of the game. */
static void think(void *context, Halt *halt)
{
    Thinking *thinking = context;
    Game *game = thinking->game;
    RuleError error = game->error;
    bot_mind_heed(&thinking->mind, halt);
    thinking->move = bot_move(&thinking->bot->bot, &thinking->mind, game);
    game->error = error;
}

static long look_ahead(Thinking *thinking, const Consent *consent)
{
    const CriaBot *bot = thinking->bot;
    Mind *mind = take_mind(bot);
    if (!mind) {
        return -1;
    }
    thinking->mind = mind->mind;
    bool done = watched_run(consent, think, thinking);
    give_back(bot->minds, mind);
    return done ? thinking->move : CRIA_CANCELLED;
}

long cria_bot_think(const CriaBot *bot, CriaGame *game,
                    bool (*go_on)(void *context), void *context)
{
    const Consent consent = {go_on, context};
    Thinking thinking = {.bot = bot, .mind = {NULL, NULL}, .game = game->game};
    if (game->game->move_count == 0 ||
        !handles_bot_fits(bot, game->game->state->players)) {
        return -1;
    }
    if (bot->minds) {
        return look_ahead(&thinking, &consent);
    }
    think(&thinking, NULL);
    return thinking.move;
}

long cria_bot_choose(const CriaBot *bot, CriaGame *game)
{
    return cria_bot_think(bot, game, NULL, NULL);
}
