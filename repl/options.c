/* Reading options: one table of all that any command has.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/options.h"

#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/guard.h"
#include "base/text.h"
#include "replay/example.h"
#include "report/render.h"
#include "report/suggest.h"

enum { OPTION_FIRST = 256, O_PLAYERS = OPTION_FIRST, O_NAMES, O_SEAT, O_SEED,
       O_GAMES, O_BOTS, O_WITH, O_SET, O_STARTER, O_FORMAT, O_CONFIG, O_DUMP,
       O_SECONDS, O_JOBS, O_CHANGES, O_LINES, O_COLOR, O_TAP, O_JUNIT,
       O_UNTIL, O_STEP,
       O_TRACE, O_TABLE, O_GAME, O_RULES, O_ON_ILLEGAL, O_UPDATE, O_MINIMISE,
       O_YES, O_COMPILE, O_PLAY, O_REPLAYS, O_HELP };

static const struct option known[] = {
    {"players", required_argument, NULL, O_PLAYERS},
    {"names", optional_argument, NULL, O_NAMES},
    {"seat", required_argument, NULL, O_SEAT},
    {"seed", required_argument, NULL, O_SEED},
    {"games", required_argument, NULL, O_GAMES},
    {"bots", required_argument, NULL, O_BOTS},
    {"with", required_argument, NULL, O_WITH},
    {"set", required_argument, NULL, O_SET},
    {"starter", required_argument, NULL, O_STARTER},
    {"format", required_argument, NULL, O_FORMAT},
    {"config", no_argument, NULL, O_CONFIG},
    {"dump", required_argument, NULL, O_DUMP},
    {"seconds", required_argument, NULL, O_SECONDS},
    {"jobs", required_argument, NULL, O_JOBS},
    {"changes", no_argument, NULL, O_CHANGES},
    {"lines", no_argument, NULL, O_LINES},
    {"color", required_argument, NULL, O_COLOR},
    {"tap", no_argument, NULL, O_TAP},
    {"junit", required_argument, NULL, O_JUNIT},
    {"until", required_argument, NULL, O_UNTIL},
    {"step", no_argument, NULL, O_STEP},
    {"trace", no_argument, NULL, O_TRACE},
    {"table", no_argument, NULL, O_TABLE},
    {"game", required_argument, NULL, O_GAME},
    {"rules", required_argument, NULL, O_RULES},
    {"on-illegal", required_argument, NULL, O_ON_ILLEGAL},
    {"update", no_argument, NULL, O_UPDATE},
    {"minimise", no_argument, NULL, O_MINIMISE},
    {"yes", no_argument, NULL, O_YES},
    {"compile", no_argument, NULL, O_COMPILE},
    {"play", optional_argument, NULL, O_PLAY},
    {"replays", required_argument, NULL, O_REPLAYS},
    {"help", no_argument, NULL, O_HELP},
    {NULL, 0, NULL, 0},
};

bool options_complain(const Command *command, const char *format, ...)
{
    va_list list;
    bool question = format[strlen(format) - 1] == '?';
    fprintf(stderr, "cria %s: ", command->name);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fprintf(stderr, "%s 'cria %s --help' tells how to use it\n",
            question ? "" : ";", command->name);
    return false;
}

/* Whether [name] is among the words of [list]. */
static bool is_allowed(const char *list, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = list; (at = strstr(at, name)); at += length) {
        bool begins = at == list || at[-1] == ' ';
        if (begins && (at[length] == ' ' || at[length] == '\0')) {
            return true;
        }
    }
    return strcmp(name, "help") == 0;
}

static bool read_number(const char *text, uint64_t *number)
{
    char *end;
    errno = 0;
    *number = strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && *end == '\0' && errno == 0;
}

static const char no_names[] =
    "--names needs names with commas between, such as Ann,Bob";

/* A,B,C */
static bool read_names(Options *options, const Command *command, char *list)
{
    options->name_count = 0;
    for (char *name = strtok(list, ","); name; name = strtok(NULL, ",")) {
        if (options->name_count == PLAYERS_MAX) {
            return options_complain(command, "too many names: '%s' and more",
                                    name);
        }
        for (int i = 0; i < options->name_count; i++) {
            if (strcmp(options->names[i], name) == 0) {
                return options_complain(command, "two players are called '%s'",
                                        name);
            }
        }
        options->names[options->name_count++] = name;
    }
    return options->name_count > 0 ||
           options_complain(command, no_names);
}

/* NAME=KIND */
static bool read_seat(Options *options, const Command *command, char *seat)
{
    char *kind = strchr(seat, '=');
    if (options->seat_count == PLAYERS_MAX) {
        return options_complain(command, "there are too many seats: '%s'",
                                seat);
    }
    if (!kind || kind == seat || kind[1] == '\0') {
        return options_complain(command, "'%s' is no seat: NAME=human or "
                                "NAME=random", seat);
    }
    *kind = '\0';
    for (int i = 0; i < options->name_count; i++) {
        if (strcmp(options->names[i], seat) == 0) {
            return options_complain(command, "two players are called '%s'",
                                    seat);
        }
    }
    options->names[options->name_count++] = seat;
    options->seats[options->seat_count++] = kind + 1;
    return true;
}

static bool read_color(Options *options, const Command *command,
                       const char *when)
{
    static const char *const words[] = {"auto", "never", "always"};
    for (int i = 0; i < 3; i++) {
        if (strcmp(words[i], when) == 0) {
            options->color = i - 1;
            return true;
        }
    }
    return options_complain(command, "--color is auto, always or never, not "
                            "'%s'", when);
}

static bool read_count(const Command *command, int option, uint64_t *number)
{
    if (read_number(optarg, number) && (option != O_PLAYERS || *number < 100)) {
        return true;
    }
    return options_complain(command, "--%s needs a whole number, not '%s'",
                    known[option - OPTION_FIRST].name, optarg);
}

static bool add_word(const Command *command, const char **list, size_t *count,
                     size_t most)
{
    if (*count == most) {
        return options_complain(command, "'%s' is more than %zu of its kind",
                                optarg, most);
    }
    list[(*count)++] = optarg;
    return true;
}

/* -W ID, -W no-ID, -E ID */
static bool take_check(Options *options, const Command *command, int option)
{
    const char *id = optarg;
    bool off = option == 'W' && strncmp(id, "no-", 3) == 0;
    CheckLevel level = off ? CHECK_OFF
                       : option == 'E' ? CHECK_ERROR : CHECK_WARNING;
    if (check_set(&options->checks, id, level) ||
        (off && check_set(&options->checks, id + 3, level))) {
        return true;
    }
    const char *ids[CHECKS_MAX];
    for (size_t i = 0; i < check_count; i++) {
        ids[i] = check_table[i].id;
    }
    const char *near = suggest_word(off ? id + 3 : id, ids, check_count);
    return near ? options_complain(command, "there is no check '%s'; did you "
                                   "mean '%s'?", id, near)
                : options_complain(command, "there is no check '%s'", id);
}

static bool take_number(Options *options, const Command *command, int option)
{
    uint64_t number;
    if (!read_count(command, option, &number)) {
        return false;
    }
    switch (option) {
    case O_PLAYERS:
        options->players = (int)number;
        return number > 0 ||
               options_complain(command, "--players needs at least one player");
    case O_SEED:
        options->seed = number;
        options->seed_given = true;
        return true;
    case O_UNTIL:
        options->until = number < UINT32_MAX ? number : UINT32_MAX;
        options->until_given = true;
        return true;
    case O_GAME:
        options->game = number;
        options->game_given = true;
        return true;
    case O_GAMES:
        options->games = number;
        options->games_given = true;
        return true;
    case O_JOBS:
        options->jobs = number > JOBS_MAX ? JOBS_MAX : (int)number;
        return number > 0 || options_complain(command, "--jobs needs at least "
                                              "one");
    default:
        options->seconds = (double)number;
        options->seconds_given = true;
        return true;
    }
}

/* Where an option without a value is kept. */
static bool *flag_of(Options *options, int option)
{
    switch (option) {
    case O_CONFIG: return &options->config;
    case O_CHANGES: return &options->changes;
    case O_LINES: return &options->lines;
    case O_TAP: return &options->tap;
    case O_STEP: return &options->step;
    case O_TRACE: return &options->trace;
    case O_UPDATE: return &options->update;
    case O_MINIMISE: return &options->minimise;
    case O_YES: return &options->yes;
    case O_COMPILE: return &options->compile;
    default: return &options->table;
    }
}

static bool take(Options *options, const Command *command, int option)
{
    switch (option) {
    case O_NAMES:
        if (!optarg && is_allowed("list", command->name)) {
            options->only_names = true;
            return true;
        }
        return optarg ? read_names(options, command, optarg)
                      : options_complain(command, no_names);
    case O_SEAT: return read_seat(options, command, optarg);
    case O_WITH:
        options->with_after[options->with_count % WITH_MAX] =
            options->operand_count;
        return add_word(command, options->with, &options->with_count, WITH_MAX);
    case O_SET:
        options->set_after[options->set_count % SET_MAX] =
            options->operand_count;
        return add_word(command, options->set, &options->set_count, SET_MAX);
    case O_SECONDS:
        return is_allowed("simulate", command->name)
                   ? add_word(command, options->paces, &options->pace_count,
                              PACES_MAX)
                   : take_number(options, command, option);
    case O_BOTS: options->bots = optarg; return true;
    case O_STARTER: options->starter = optarg; return true;
    case O_FORMAT: options->format = optarg; return true;
    case O_DUMP: options->dump = optarg; return true;
    case O_JUNIT: options->junit = optarg; return true;
    case O_RULES: options->rules = optarg; return true;
    case O_ON_ILLEGAL: options->on_illegal = optarg; return true;
    case O_CONFIG: case O_CHANGES: case O_LINES: case O_TAP: case O_STEP:
    case O_TRACE: case O_TABLE: case O_UPDATE: case O_MINIMISE: case O_YES:
    case O_COMPILE:
        *flag_of(options, option) = true;
        return true;
    case O_COLOR: return read_color(options, command, optarg);
    case O_PLAY:
        options->counting = true;
        return !optarg || take_number(options, command, O_GAMES);
    case O_REPLAYS: options->replays = optarg; return true;
    case O_HELP: options->help = true; return true;
    case 'W': case 'E': return take_check(options, command, option);
    default: return take_number(options, command, option);
    }
}

/* A word that is no option of this command. */
static bool refuse(const Command *command, const char *allowed,
                   const char *given)
{
    const char *names[sizeof known / sizeof *known];
    size_t count = 0;
    char word[64];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(given, "="), given);
    for (const struct option *option = known; option->name; option++) {
        if (is_allowed(allowed, option->name)) {
            names[count++] = option->name;
        }
    }
    const char *near = strncmp(word, "--", 2) == 0
                           ? suggest_word(word + 2, names, count) : NULL;
    if (near) {
        fprintf(stderr, "cria %s: there is no option '%s'; did you mean "
                "'--%s'?\n", command->name, word, near);
        return false;
    }
    return options_complain(command, "there is no option '%s' here", word);
}

/* --names takes its value after a blank too, as the others do. */
static void take_detached_names(int count, char **arguments,
                                const char *allowed)
{
    bool detached = optarg == NULL && optind < count &&
                    arguments[optind][0] != '-' &&
                    is_allowed(allowed, "players");
    if (detached) {
        optarg = arguments[optind++];
    }
}

/* --play takes a number after a blank too, if there is one. */
static void take_detached_number(int count, char **arguments)
{
    if (optarg == NULL && optind < count && *arguments[optind] != '\0' &&
        arguments[optind][strspn(arguments[optind], "0123456789")] == '\0') {
        optarg = arguments[optind++];
    }
}

bool options_read(Options *options, const Command *command, const char *allowed,
                  int count, char **arguments)
{
    int option, number = 0;
    *options = (Options){.color = -1, .seed = 1, .games = 1, .seconds = 2,
                          .checks = check_defaults()};
    opterr = 0;
    optind = 1;
    for (;;) {
        int here = optind;
        option = getopt_long(count, arguments, "-:hW:E:", known, &number);
        if (option == -1) {
            break;
        }
        if (option == 1) {
            if (options->operand_count == OPERANDS_MAX) {
                return options_complain(command, "too many arguments: '%s'",
                                        optarg);
            }
            options->operands[options->operand_count++] = optarg;
            continue;
        }
        if (option == ':') {
            return options_complain(command, "'%s' needs a value",
                            arguments[optind - 1]);
        }
        option = option == 'h' ? O_HELP : option;
        const char letter[] = {(char)option, '\0'};
        const char *name = option >= OPTION_FIRST
                               ? known[option - OPTION_FIRST].name : letter;
        if (option == '?' || !is_allowed(allowed, name)) {
            return refuse(command, allowed, arguments[here]);
        }
        if (option == O_NAMES) {
            take_detached_names(count, arguments, allowed);
        } else if (option == O_PLAY) {
            take_detached_number(count, arguments);
        }
        if (!take(options, command, option)) {
            return false;
        }
    }
    while (optind < count && options->operand_count < OPERANDS_MAX) {
        options->operands[options->operand_count++] = arguments[optind++];
    }
    return true;
}

int options_format(const Options *options, const Command *command,
                   const char *const *words)
{
    char list[100] = "";
    if (!options->format) {
        return 0;
    }
    for (int i = 0; words[i]; i++) {
        if (strcmp(words[i], options->format) == 0) {
            return i;
        }
        snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s",
                 i == 0 ? "" : words[i + 1] ? ", " : " or ", words[i]);
    }
    options_complain(command, "--format is %s, not '%s'", list,
                     options->format);
    return -1;
}

void options_help(const Command *command)
{
    fputs(command->usage, stdout);
}

/* The source tree that the program runs from: its file is in build/BUILD/
 * there. NULL when its place is unknown. */
static const char *own_tree(Arena *arena)
{
    char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path);
    if (length <= 0 || (size_t)length >= sizeof path) {
        return NULL;
    }
    char *tree = arena_copy(arena, path, (size_t)length);
    for (int i = 0; i < 3; i++) {
        char *slash = strrchr(tree, '/');
        if (!slash) {
            return NULL;
        }
        *slash = '\0';
    }
    return tree;
}

Library options_library(Arena *arena)
{
    enum { FOLDERS = 4 };
    const char **folders = arena_alloc(arena, FOLDERS * sizeof *folders);
    const char *own = own_tree(arena);
    size_t count = 0;
    folders[count++] = ".";
    folders[count++] = "variants";
    if (own) {
        folders[count++] = text_format(arena, "%s/variants", own);
    }
    folders[count++] = CRIA_DATADIR "/variants";
    return (Library){folders, count};
}

bool options_colour(const Options *options, int stream)
{
    const char *no = getenv("NO_COLOR"), *terminal = getenv("TERM");
    if (options->color >= 0) {
        return options->color > 0;
    }
    return !(no && *no) && isatty(stream) && terminal &&
           strcmp(terminal, "dumb") != 0;
}

typedef struct {
    const Options *options;
    Loaded *loaded;
} Printing;

static void print_found(Arena *arena, void *context)
{
    const Printing *printing = context;
    Text text = text_new(arena);
    render_diagnostics(&printing->loaded->found, &printing->loaded->sources,
                       options_colour(printing->options, STDERR_FILENO), &text);
    fputs(text_string(&text), stderr);
}

void options_print_found(const Options *options, Loaded *loaded)
{
    Printing printing = {options, loaded};
    if (!guard_run(print_found, &printing)) {
        fputs("cria: there is not enough memory\n", stderr);
    }
}

/* A file that cannot be read at all is wrong use; what is wrong in one is a
 * finding. */
static ExitStatus status_of(const Loaded *loaded)
{
    for (size_t i = 0; i < loaded->found.count; i++) {
        const char *id = loaded->found.items[i].id;
        if (strcmp(id, "unknown-variant") == 0 ||
            strcmp(id, "unreadable-file") == 0) {
            return STATUS_MISUSE;
        }
    }
    return STATUS_FOUND;
}

typedef struct {
    const Options *options;
    const char *name;
    Loaded *loaded;
} Loading;

static void load(Arena *arena, void *context)
{
    Loading *loading = context;
    const Options *options = loading->options;
    Request request = {options_library(arena), loading->name, options->with,
                       options->with_count, options->set, options->set_count};
    const CheckSettings *checks = options->check ? &options->checks : NULL;
    loading->loaded = options->counting ? load_counting(&request, checks, NULL)
                                        : load_checked(&request, checks, NULL);
    if (options->check && loading->loaded) {
        example_check(loading->loaded, &request);
    }
}

Loaded *options_try(const Options *options, const char *name)
{
    Loading loading = {options, name, NULL};
    guard_run(load, &loading);
    if (loading.loaded && !loading.loaded->exhausted) {
        return loading.loaded;
    }
    load_free(loading.loaded);
    fputs("cria: there is not enough memory\n", stderr);
    return NULL;
}

ExitStatus options_status(const Loaded *loaded)
{
    return loaded->variant && loaded->found.errors == 0 ? STATUS_DONE
                                                        : status_of(loaded);
}

Loaded *options_load(const Options *options, const char *name,
                     ExitStatus *status)
{
    Loaded *loaded = options_try(options, name);
    if (!loaded) {
        *status = STATUS_MISUSE;
        return NULL;
    }
    options_print_found(options, loaded);
    *status = options_status(loaded);
    if (!loaded->variant) {
        load_free(loaded);
        return NULL;
    }
    return loaded;
}

int options_players(const Options *options, const Variant *variant,
                    int otherwise)
{
    int given = options->name_count ? options->name_count : options->players;
    int players = given ? given : otherwise;
    if (options->players && options->name_count &&
        options->players != options->name_count) {
        fprintf(stderr, "cria: %d names for %d players\n", options->name_count,
                options->players);
        return 0;
    }
    if (given && (given < variant->players_least ||
                  given > variant->players_most)) {
        fprintf(stderr, "cria: %s is for %d to %d players, not for %d\n",
                variant->name, variant->players_least, variant->players_most,
                given);
        return 0;
    }
    players = players < variant->players_least ? variant->players_least
                                               : players;
    return players > variant->players_most ? variant->players_most : players;
}

void options_names(const Options *options, Arena *arena, int players,
                   const char **names)
{
    for (int i = 0; i < players; i++) {
        names[i] = i < options->name_count ? options->names[i]
                                           : text_format(arena, "P%d", i + 1);
    }
}

int options_starter(const Options *options, const char *const *names,
                    int players)
{
    if (!options->starter) {
        return NOTHING;
    }
    for (int i = 0; i < players; i++) {
        if (strcmp(names[i], options->starter) == 0) {
            return i;
        }
    }
    fprintf(stderr, "cria: there is no player '%s'\n", options->starter);
    return -2;
}
