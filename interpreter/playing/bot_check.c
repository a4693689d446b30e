/* Reads a bot with each of its variants.
 *
 * SPDX-License-Identifier: MIT */
#include "playing/bot_play.h"

#include "base/arena.h"
#include "bot/bot_trial.h"
#include "document/read.h"
#include "report/suggest.h"

typedef struct {
    const BotChecking *how;
    Loaded *own;           /* the file of the bot */
    uint32_t file;         /* its number there */
    Loaded *game;          /* the variant that was loaded last, or NULL */
    const Persona *persona;          /* the bot, read with it, or NULL */
    BotTrial trial;
    bool failed;           /* memory ran out */
} Checking;

/* The first file that was read, if it is a bot in place of a variant, or 0. */
static uint32_t file_of_bot(const Loaded *loaded)
{
    const Diagnostics *found = &loaded->found;
    bool other = found->count == 1 && found->items[0].span.file == 1 &&
                 text_equal(found->items[0].id, "other-file");
    return other ? found->items[0].span.file : 0;
}

typedef struct {
    const Loaded *loaded;
    bool bot, names;
} Looking;

static void look(Arena *arena, void *context)
{
    Looking *looking = context;
    Diagnostics found = diagnostics_new(arena);
    uint32_t file = file_of_bot(looking->loaded);
    const Node *root = document_read(arena, &looking->loaded->sources, file,
                                     &found);
    looking->bot = node_get(root, "bot");
    looking->names = node_get(root, "for");
}

bool bot_check_possible(const Loaded *loaded)
{
    Looking looking = {loaded, false, false};
    return file_of_bot(loaded) && arena_run(look, &looking) && looking.bot &&
           looking.names;
}

bool bot_check_is_for_any(const Loaded *loaded)
{
    Looking looking = {loaded, false, false};
    return file_of_bot(loaded) && arena_run(look, &looking) && looking.bot &&
           !looking.names;
}

static void check_form(Arena *arena, void *context)
{
    Loaded *loaded = context;
    uint32_t file = file_of_bot(loaded);
    loaded->found = diagnostics_new(arena);
    persona_check(persona_tree(arena, &loaded->sources, &loaded->found, file),
                  &loaded->found);
    diagnostics_sort(&loaded->found);
}

bool bot_check_form(Loaded *loaded)
{
    return arena_run_in(loaded->arena, check_form, loaded);
}

/* The path of the variant [name]: a name is one of the library before it is a
 * file beside the bot, which may have the same name as its game. NULL: none. */
static const char *find_path(Arena *arena, const Library *library,
                             const char *bot, const char *name)
{
    const char *path = library_is_path(name)
                           ? NULL : library_find(arena, library, NULL, name);
    path = path ? path : library_find(arena, library,
                                      library_folder(arena, bot), name);
    return path && !library_same(path, bot) ? path : NULL;
}

/* The same; NULL after a finding. */
static const char *find_game(const Checking *checking, const Node *name)
{
    Loaded *own = checking->own;
    const BotChecking *how = checking->how;
    const char *path = find_path(own->arena, how->library,
                                 own->sources.files[checking->file].name,
                                 name->text);
    if (path) {
        return path;
    }
    size_t count;
    const char *const *names = how->variants(how->context, own->arena, &count);
    const char *near = suggest_word(name->text, names, count);
    Diagnostic *finding = diagnostics_add(
        &own->found, SEVERITY_ERROR, "unknown-variant", name->span,
        "there is no variant '%s'", name->text);
    diagnostic_help(&own->found, finding, near ? "did you mean '%s'?"
                    : "give names from 'cria list'", near);
    return NULL;
}

/* Reads the bot with the variant that was loaded last. */
static void read_with(Arena *arena, void *context)
{
    Checking *checking = context;
    const Source *source = &checking->own->sources.files[checking->file];
    Loaded *game = checking->game;
    game->found = diagnostics_new(arena);
    checking->persona = persona_read(
        arena, &game->sources, &game->found, game->variant,
        sources_add(&game->sources, source->name, source->text,
                    source->length));
    diagnostics_sort(&game->found);
}

/* Lets the bot play the variant that was loaded last. */
static void play(Arena *arena, void *context)
{
    Checking *checking = context;
    const BotChecking *how = checking->how;
    (void)arena;
    checking->failed = !bot_trial_play(&checking->trial,
                                       checking->game->variant,
                                       checking->persona, how->seed,
                                       how->games, &checking->game->found);
}

/* The same after loading the variant at [path], unless that has errors. */
static void try_game(Checking *checking, const char *path)
{
    const BotChecking *how = checking->how;
    load_free(checking->game);
    checking->persona = NULL;
    Loaded *game = checking->game = how->load(how->context, path);
    checking->failed = !game || (game->variant &&
        !arena_run_in(game->arena, read_with, checking));
    if (!checking->failed && checking->persona && how->games > 0) {
        checking->failed = !arena_run_in(game->arena, play, checking) ||
                           checking->failed;
    }
}

static bool is_good(const Checking *checking)
{
    return !checking->failed && checking->own->found.errors == 0 &&
           (!checking->game || checking->game->found.errors == 0);
}

/* All names first, since they take no time. */
static void check(Arena *arena, void *context)
{
    Checking *checking = context;
    Loaded *own = checking->own;
    own->found = diagnostics_new(arena);
    const Node *root = persona_tree(arena, &own->sources, &own->found,
                                    checking->file);
    const Node *games = node_get(root, "for");
    persona_check(root, &own->found);
    checking->trial = (BotTrial){node_get(root, "rules"), NULL, 0,
                                 checking->how->halt};
    const char **paths = arena_alloc(arena, (games ? games->count : 0) *
                                                sizeof *paths);
    for (size_t i = 0; games && i < games->count; i++) {
        paths[i] = find_game(checking, games->children[i]);
    }
    checking->trial.used = arena_alloc(
        arena, (checking->trial.rules ? checking->trial.rules->count : 0) *
                   sizeof *checking->trial.used);
    for (size_t i = 0; games && i < games->count && is_good(checking); i++) {
        try_game(checking, paths[i]);
    }
    if (is_good(checking) && checking->trial.games > 0 &&
        !halt_wished(checking->how->halt)) {
        persona_report_unused(checking->trial.rules, checking->trial.used,
                              checking->trial.games, &own->found);
    }
    diagnostics_sort(&own->found);
}

Loaded *bot_check(const BotChecking *how, Loaded *loaded)
{
    Checking checking = {.how = how, .own = loaded,
                         .file = file_of_bot(loaded)};
    bool room = arena_run_in(loaded->arena, check, &checking) &&
                !checking.failed;
    bool own = loaded->found.errors > 0 ||
               (loaded->found.count > 0 && is_good(&checking));
    load_free(own ? checking.game : loaded);
    if (room) {
        return own ? loaded : checking.game;
    }
    load_free(own ? loaded : checking.game);
    return NULL;
}

bool bot_files_blame(Loaded *loaded, uint32_t file)
{
    Diagnostics found = diagnostics_new(loaded->arena);
    const Node *root = persona_tree(loaded->arena, &loaded->sources, &found,
                                    file);
    const Node *games = node_get(root, "for");
    const Resolved *resolved = &loaded->resolved;
    ListedBot bot = {.games = NULL};
    bot_list_games(loaded->arena, root, &bot);
    bool meant = !games;
    for (size_t i = 0; i < resolved->id_count && !meant; i++) {
        meant = bot_is_for(&bot, resolved->ids[i]);
    }
    if (meant) {
        return false;
    }
    Text names = text_new(loaded->arena);
    for (size_t i = 0; i < games->count; i++) {
        text_add_format(&names, "%s%s", i == 0 ? "" : ", ",
                        games->children[i]->text);
    }
    Diagnostic *finding = diagnostics_add(
        &found, SEVERITY_ERROR, "bot-lacks", games->span,
        "this bot is for %s and cannot play %s", text_string(&names),
        loaded->variant->name);
    diagnostic_help(&found, finding, "'cria list %s' shows the bots for it; "
                    "with '%s' here, in a bot of your own, cria says what does "
                    "not fit", resolved->id, resolved->id);
    loaded->found = found;
    return true;
}
