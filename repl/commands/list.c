/* cria list: lists games in the groups that their folders make, with their
 * house rules, or those in which some words are.
 *
 * SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <string.h>
#include <unistd.h>

#include "base/text_wrap.h"
#include "cria.h"
#include "repl/bots.h"
#include "repl/loading.h"
#include "repl/options.h"
#include "repl/say.h"

enum { INDENT = 2, NAME_COLUMNS = 22, HOUSE_COLUMNS = 26, DEPTH_MAX = 16 };

typedef struct {
    const ListedRules *rules;  /* or a bot as a house rule of its game */
    bool bot;
    const ListedRules *game;   /* that a house rule changes; NULL: not here */
    const char *error;         /* the first in its file, or NULL */
    bool found;                /* the words are in its texts */
} Row;

typedef struct {
    Arena *arena;
    Options *options;
    Row *rows;
    size_t count;
    bool colour;
    const char *group;         /* the last heading */
} Listing;

/* --- games, groups, house rules ------------------------------------------- */

static const char *behind_folder(const char *name)
{
    const char *slash = strrchr(name, '/');
    return slash ? slash + 1 : name;
}

/* The game that a house rule changes, also by way of other house rules. */
static const ListedRules *find_game(const RulesList *list,
                                    const ListedRules *rules)
{
    for (int depth = 0; rules && rules->house && depth < DEPTH_MAX; depth++) {
        const char *base = behind_folder(rules->extends);
        size_t length = strcspn(base, ".");
        rules = NULL;
        for (size_t i = 0; i < list->count && !rules; i++) {
            const char *name = behind_folder(list->items[i].name);
            bool same = strlen(name) == length &&
                        strncmp(name, base, length) == 0;
            rules = same ? &list->items[i] : NULL;
        }
    }
    return rules && !rules->house ? rules : NULL;
}

/* The folder of a game; "": none. */
static const char *group_of(Arena *arena, const ListedRules *rules)
{
    size_t length = (size_t)(behind_folder(rules->name) - rules->name);
    return length ? arena_copy(arena, rules->name, length - 1) : "";
}

/* --- words ---------------------------------------------------------------- */

/* Whether [word] is in [text], in small or capital letters; not "..", the way
 * to a folder. */
static bool is_in(const char *text, const char *word)
{
    size_t length = strlen(word);
    text = word[strspn(word, "./")] ? text : NULL;
    for (; text && *text; text++) {
        size_t same = 0;
        while (same < length && text[same] &&
               tolower((unsigned char)text[same]) ==
                   tolower((unsigned char)word[same])) {
            same++;
        }
        if (same == length) {
            return true;
        }
    }
    return false;
}

/* Whether a word is the path of the file of [rules], or of a folder that this
 * is in. */
static bool leads_to(Arena *arena, const char *word, const ListedRules *rules)
{
    const char *at = rules->path;
    if (!library_is_folder(word)) {
        return library_is_path(word) && library_same(word, at);
    }
    do {
        at = library_folder(arena, at);
    } while (!library_same(word, at) && *at && !text_equal(at, "."));
    return library_same(word, at);
}

/* Whether a word is in the name or the folder of [rules], or their title. */
static bool is_name(Arena *arena, const ListedRules *rules, const char *word)
{
    return is_in(rules->name, word) || is_in(rules->title, word) ||
           leads_to(arena, word, rules);
}

static bool has_word(Arena *arena, const ListedRules *rules, const char *word)
{
    return is_name(arena, rules, word) || is_in(rules->about, word);
}

/* Whether each word that is looked for is in the texts of [rules]; with
 * [named] in their names. */
static bool has_words(const Listing *listing, const ListedRules *rules,
                      bool named)
{
    const Options *options = listing->options;
    bool all = true;
    for (int i = 0; all && i < options->operand_count; i++) {
        all = (named ? is_name : has_word)(listing->arena, rules,
                                           options->operands[i]);
    }
    return all;
}

/* The first word that is in no text; NULL: only together they are in none. */
static const char *find_unknown(const Listing *listing)
{
    const Options *options = listing->options;
    for (int i = 0; i < options->operand_count; i++) {
        bool known = false;
        for (size_t k = 0; k < listing->count && !known; k++) {
            known = has_word(listing->arena, listing->rows[k].rules,
                             options->operands[i]);
        }
        if (!known) {
            return options->operands[i];
        }
    }
    return NULL;
}

static ExitStatus tell_nothing_found(const Listing *listing)
{
    const char *unknown = find_unknown(listing);
    if (!unknown) {
        say_err("cria list: no game and no house rule has all of these words "
                "in its name or description\n");
        return STATUS_FOUND;
    }
    if (library_is_path(unknown)) {
        say_err(library_is_file(unknown)
                    ? "cria list: '%s' is neither a game nor a house rule\n"
                    : "cria list: there is no file '%s'\n", unknown);
        return STATUS_FOUND;
    }
    const char **names = arena_alloc(listing->arena, (listing->count + 1) *
                                                         sizeof *names);
    for (size_t i = 0; i < listing->count; i++) {
        names[i] = behind_folder(listing->rows[i].rules->name);
    }
    const char *near = cria_nearest_word(unknown, names, listing->count);
    say_err("cria list: no game and no house rule has '%s' in its name or "
            "description%s%s%s\n", unknown, near ? "; did you mean '" : "",
            near ? near : "", near ? "'?" : "");
    return STATUS_FOUND;
}

/* --- printing ------------------------------------------------------------- */

static void print_group(Listing *listing, const ListedRules *game)
{
    const char *group = group_of(listing->arena, game);
    if (listing->group && text_equal(listing->group, group)) {
        return;
    }
    if (*group) {
        Text head = text_new(listing->arena);
        text_add(&head, listing->group ? "\n" : "");
        wrapping_head(&head, group, listing->colour);
        say_text(stdout, &head);
    }
    listing->group = group;
}

static void print_row(const Listing *listing, const Row *row, unsigned indent,
                      unsigned columns, const char *more)
{
    const ListedRules *rules = row->rules;
    Text first = text_new(listing->arena), line = text_new(listing->arena);
    text_add_repeated(&first, ' ', indent);
    wrapping_pad(&first, row->bot ? behind_folder(rules->name)
                                  : loading_name(listing->arena, rules->path),
                 columns - indent, false);
    text_add(&first, " ");
    bool on = rules->extends && (!rules->house || !row->game);
    const char *words =
        row->error ? text_format(listing->arena, "cannot be used: %s",
                                 row->error)
                   : text_format(listing->arena, "%s%s%s%s%s%s",
                                 row->bot ? "bot: " : "", rules->about,
                                 on ? " (on " : "", on ? rules->extends : "",
                                 on ? ")" : "", more);
    wrapping_say(&line, columns + 1, text_string(&first), words);
    say_out("%s", text_string(&line));
}

/* Whether a house rule is printed: all of a game that was looked for by its
 * name; what has the words; without words what has an error, and what lies
 * beside games, not in a folder for house rules: somebody works on it. */
static bool is_shown(const Listing *listing, const Row *rule, bool all)
{
    return all || (listing->options->operand_count > 0
                       ? rule->found
                       : rule->error || !strchr(rule->rules->name, '/'));
}

static bool is_rule_of(const Row *row, const Row *game)
{
    return row->game == game->rules && row->rules->house;
}

/* How many house rules, or bots, of a game are not printed: "2 bots", "2 more
 * bots" where others of them are. */
static const char *tell_number(const Listing *listing, const Row *game,
                               bool all, bool bots)
{
    size_t count = 0;
    bool more = false;
    for (size_t i = 0; i < listing->count; i++) {
        const Row *row = &listing->rows[i];
        bool of = is_rule_of(row, game) && row->bot == bots;
        bool shown = of && is_shown(listing, row, all);
        count += of && !shown;
        more = more || shown;
    }
    return count == 0 ? ""
                      : text_format(listing->arena, "%zu %s%s%s", count,
                                    more ? "more " : "",
                                    bots ? "bot" : "house rule",
                                    count == 1 ? "" : "s");
}

static const char *tell_more(const Listing *listing, const Row *game, bool all)
{
    const char *rules = tell_number(listing, game, all, false);
    const char *bots = tell_number(listing, game, all, true);
    return !*rules && !*bots ? ""
           : text_format(listing->arena, " [%s%s%s]", rules,
                         *rules && *bots ? ", " : "", bots);
}

static void print_game(Listing *listing, const Row *game)
{
    const Options *options = listing->options;
    bool all = options->house_rules ||
               (options->operand_count > 0 &&
                has_words(listing, game->rules, true));
    bool shown = game->found;
    for (size_t i = 0; i < listing->count && !shown; i++) {
        const Row *row = &listing->rows[i];
        shown = is_rule_of(row, game) && row->found;
    }
    if (!shown) {
        return;
    }
    print_group(listing, game->rules);
    unsigned indent = *listing->group ? INDENT : 0;
    print_row(listing, game, indent, NAME_COLUMNS + indent,
              tell_more(listing, game, all));
    for (size_t i = 0; i < listing->count; i++) {
        const Row *row = &listing->rows[i];
        if (is_rule_of(row, game) && is_shown(listing, row, all)) {
            print_row(listing, row, indent + INDENT, HOUSE_COLUMNS + indent,
                      "");
        }
    }
}

/* Games first that are in no folder, then group by group. */
static void print_games(Listing *listing)
{
    for (size_t i = 0; i < listing->count; i++) {
        const Row *row = &listing->rows[i];
        if (!row->game && row->found) {      /* its game is not here */
            print_row(listing, row, 0, NAME_COLUMNS, "");
            listing->group = "";
        }
    }
    for (size_t i = 0; i < listing->count; i++) {
        if (listing->rows[i].game == listing->rows[i].rules) {
            print_game(listing, &listing->rows[i]);
        }
    }
}

/* --- the command ---------------------------------------------------------- */

/* False: a file could not be read, which has been reported. */
static bool check_row(const Listing *listing, Row *row)
{
    Loaded *loaded = loading_try(listing->options, row->rules->path);
    row->error = loaded ? loading_error(listing->arena, loaded) : NULL;
    load_free(loaded);
    return loaded;
}

/* What comes after the first [rules] of the list are bots. */
static bool fill_rows(Listing *listing, const RulesList *list, size_t rules)
{
    listing->count = list->count;
    listing->rows = arena_alloc(listing->arena,
                                (list->count + 1) * sizeof *listing->rows);
    for (size_t i = 0; i < list->count; i++) {
        const ListedRules *one = &list->items[i];
        listing->rows[i] = (Row){one, i >= rules, find_game(list, one), NULL,
                                 has_words(listing, one, false)};
        if (!listing->options->only_names && i < rules &&
            !check_row(listing, &listing->rows[i])) {
            return false;
        }
    }
    return true;
}

/* Adds the rules in a file unless they are there. */
static void add_file(Arena *arena, RulesList *list, const char *path)
{
    ListedRules rules;
    const char *name = library_join(arena, library_folder(arena, path),
                                    library_id(arena, path));
    for (size_t i = 0; i < list->count; i++) {
        if (library_same(list->items[i].path, path)) {
            return;
        }
    }
    if (library_describe(arena, name, path, &rules)) {
        ARENA_PUSH(arena, list->items, list->count, list->capacity) = rules;
    }
}

/* Adds what is in files and folders that the words are. */
static void add_typed(Arena *arena, const Options *options, RulesList *list)
{
    for (int i = 0; i < options->operand_count; i++) {
        const char *word = options->operands[i];
        if (library_is_folder(word)) {
            FileList files = library_list_folder(arena, word);
            for (size_t k = 0; k < files.count; k++) {
                add_file(arena, list, files.paths[k]);
            }
        } else if (library_is_path(word) && library_is_file(word)) {
            add_file(arena, list, word);
        }
    }
}

/* A row for each game of each bot. */
static void add_bots(Arena *arena, RulesList *list)
{
    const Library library = loading_library(arena);
    BotsList bots = bot_list(arena, &library);
    for (size_t i = 0; i < bots.count; i++) {
        const ListedBot *bot = &bots.items[i];
        for (size_t k = 0; k < bot->game_count; k++) {
            ARENA_PUSH(arena, list->items, list->count, list->capacity) =
                (ListedRules){text_format(arena, "bots/%s", bot->name),
                              bot->path, bot->name, bot->about, bot->games[k],
                              true};
        }
    }
}

static ExitStatus print_list(Arena *arena, Options *options)
{
    RulesList list = loading_list(arena);
    add_typed(arena, options, &list);
    const size_t rules = list.count;
    if (!options->only_names) {
        add_bots(arena, &list);
    }
    if (list.count == 0) {
        loading_say_none(arena, "list", "variants");
        return STATUS_MISUSE;
    }
    Listing listing = {.arena = arena, .options = options,
                       .colour = options_colour(options, STDOUT_FILENO)};
    if (!fill_rows(&listing, &list, rules)) {
        return STATUS_MISUSE;
    }
    size_t found = 0;
    for (size_t i = 0; i < listing.count; i++) {
        const Row *row = &listing.rows[i];
        found += row->found;
        if (row->found && options->only_names) {
            say_out("%s\n", row->rules->name);
        }
    }
    if (found == 0 && options->operand_count > 0) {
        return tell_nothing_found(&listing);
    }
    if (!options->only_names) {
        print_games(&listing);
    }
    return STATUS_DONE;
}

static const CommandOption options[] = {
    {"house-rules", NULL, NULL},
    {"names", "", "prints only the names, one a line"},
    {"color", NULL, NULL}, {NULL, NULL, NULL}};

const Command command_list = {
    .name = "list",
    .summary = "list games and house rules, or find them by words",
    .forms = "[WORD]...",
    .about =
        "Lists the games in the current folder, in its variants folder, and "
        "those that came with cria, each with its description and the number "
        "of its house rules and bots. Games in one folder are a group.\n"
        "With words it lists games and house rules in whose name, folder or "
        "description all of these words are; of games in whose name they "
        "are, with all house rules and bots. A word may also be the path of a "
        "file or a folder.\n"
        "One that has an error says so in place of its description; 'cria "
        "check FILE' reports all of them.\n"
        "Those that came with cria are in the variants folder of the source "
        "tree that the program was built in, or of the installation. A folder "
        "that other users can write to, or that belongs to neither you, root "
        "nor the program's owner, is left out.",
    .status = "Exit status 0: listed; 1: the words are nowhere; 2: a file "
              "cannot be read, or there is no folder with variants.",
    .options = options, .operand = "word", .least = 0, .most = OPERANDS_MAX,
    .pages = true,
    .work = print_list};
