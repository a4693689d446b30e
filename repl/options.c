/* Reading options: one table of all that any command has.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/options.h"

#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "base/utf8.h"
#include "repl/option_files.h"
#include "repl/say.h"
#include "report/suggest.h"

/* An option: how its value is taken, and where it goes. */
typedef struct Known Known;
typedef bool Take(Options *options, const Command *command, const Known *known,
                  char *value);
struct Known {
    const char *name;
    int argument;                    /* as getopt_long has it */
    Take *take;
    size_t field;                    /* where the value goes, of Options */
    size_t given;                    /* what says that there is one, or 0 */
    bool many;                       /* may be given several times */
};

bool options_complain(const Command *command, const char *format, ...)
{
    va_list list;
    bool question = format[strlen(format) - 1] == '?';
    say_err("cria %s: ", command->name);
    va_start(list, format);
    say_err_list(format, list);
    va_end(list);
    say_err("%s 'cria %s --help' tells how to use it\n",
            question ? "" : ";", command->name);
    return false;
}

bool options_allow(const char *list, const char *name)
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
static const char names_twice[] =
    "--names and --seat both name the players: leave out --names and give "
    "each player a --seat";

static bool add_name(Options *options, const Command *command,
                     const char *name)
{
    if (options->name_count == PLAYERS_MAX) {
        return options_complain(command, "too many names: '%s' and more",
                                name);
    }
    if (!utf8_is_name(name)) {
        return options_complain(command, "'%s' cannot be a name: it has a line "
                                "break, a tab or a character that Unicode "
                                "never assigns", name);
    }
    for (int i = 0; i < options->name_count; i++) {
        if (strcmp(options->names[i], name) == 0) {
            return options_complain(command, "two players are called '%s'",
                                    name);
        }
    }
    options->names[options->name_count++] = name;
    return true;
}

/* A,B,C; alone it asks cria list for names only. */
static bool take_names(Options *options, const Command *command,
                       const Known *known, char *list)
{
    (void)known;
    if (!list && strcmp(command->name, "list") == 0) {
        options->only_names = true;
        return true;
    }
    if (!list) {
        return options_complain(command, no_names);
    }
    if (options->seat_count > 0) {
        return options_complain(command, names_twice);
    }
    bool good = true;
    for (char *name = strtok(list, ","); good && name;
         name = strtok(NULL, ",")) {
        good = add_name(options, command, name);
    }
    if (!good) {
        return false;
    }
    return options->name_count > 0 || options_complain(command, no_names);
}

/* NAME=KIND */
static bool take_seat(Options *options, const Command *command,
                      const Known *known, char *seat)
{
    (void)known;
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
    if (options->seat_count == 0 && options->name_count > 0) {
        return options_complain(command, names_twice);
    }
    if (!add_name(options, command, seat)) {
        return false;
    }
    options->seats[options->seat_count++] = kind + 1;
    return true;
}

static bool take_color(Options *options, const Command *command,
                       const Known *known, char *when)
{
    (void)known;
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

static const char given_twice[] = "'--%s' is given twice: give it once";
static const char needs_number[] = "--%s needs a whole number, not '%s'";

static bool *flag_at(Options *options, size_t field)
{
    return (bool *)(void *)((char *)options + field);
}

static bool take_flag(Options *options, const Command *command,
                      const Known *known, char *value)
{
    (void)command;
    (void)value;
    *flag_at(options, known->field) = true;
    return true;
}

static bool take_text(Options *options, const Command *command,
                      const Known *known, char *value)
{
    (void)command;
    *(const char **)(void *)((char *)options + known->field) = value;
    return true;
}

static bool take_number(Options *options, const Command *command,
                        const Known *known, char *value)
{
    uint64_t *number = (uint64_t *)(void *)((char *)options + known->field);
    if (!read_number(value, number)) {
        return options_complain(command, needs_number, known->name, value);
    }
    if (known->given) {
        *flag_at(options, known->given) = true;
    }
    return true;
}

/* A whole number from 1 to [most]. */
static bool take_some(const Command *command, const Known *known,
                      const char *value, int most, int *some)
{
    uint64_t number;
    if (!read_number(value, &number)) {
        return options_complain(command, needs_number, known->name, value);
    }
    *some = number < (uint64_t)most ? (int)number : most;
    return number > 0 || options_complain(command, "--%s needs at least one",
                                          known->name);
}

static bool take_players(Options *options, const Command *command,
                         const Known *known, char *value)
{
    return take_some(command, known, value, INT_MAX, &options->players);
}

static bool take_jobs(Options *options, const Command *command,
                      const Known *known, char *value)
{
    return take_some(command, known, value, JOBS_MAX, &options->jobs);
}

static bool add_word(const Command *command, const char *word,
                     const char **list, size_t *count, size_t most)
{
    if (*count == most) {
        return options_complain(command, "'%s' is more than %zu of its kind",
                                word, most);
    }
    list[(*count)++] = word;
    return true;
}

/* Whether two paces are of the same action, or both of all. */
static bool same_pace(const char *one, const char *other)
{
    const char *first = strrchr(one, '='), *second = strrchr(other, '=');
    size_t length = first ? (size_t)(first - one) : 0;
    return (!first && !second) ||
           (first && second && (size_t)(second - other) == length &&
            strncmp(one, other, length) == 0);
}

static bool take_pace(Options *options, const Command *command,
                      const char *value)
{
    for (size_t i = 0; i < options->pace_count; i++) {
        if (same_pace(options->paces[i], value)) {
            return options_complain(command, "'--seconds %s' and '--seconds "
                                    "%s' are for the same: leave one out",
                                    options->paces[i], value);
        }
    }
    return add_word(command, value, options->paces, &options->pace_count,
                    PACES_MAX);
}

/* How long decisions take, action by action, or how long something runs. */
static bool take_seconds(Options *options, const Command *command,
                         const Known *known, char *value)
{
    uint64_t seconds = 0;
    if (strcmp(command->name, "bench") != 0) {
        return take_pace(options, command, value);
    }
    if (options->seconds_given) {
        return options_complain(command, given_twice, known->name);
    }
    if (!read_number(value, &seconds)) {
        return options_complain(command, needs_number, known->name, value);
    }
    options->seconds = (double)seconds;
    options->seconds_given = true;
    return true;
}

static bool take_with(Options *options, const Command *command,
                      const Known *known, char *value)
{
    (void)known;
    options->with_after[options->with_count % WITH_MAX] =
        options->operand_count;
    return add_word(command, value, options->with, &options->with_count,
                    WITH_MAX);
}

static bool take_set(Options *options, const Command *command,
                     const Known *known, char *value)
{
    (void)known;
    options->set_after[options->set_count % SET_MAX] = options->operand_count;
    return add_word(command, value, options->set, &options->set_count,
                    SET_MAX);
}

static bool take_over(Options *options, const Command *command,
                      const Known *known, char *value)
{
    (void)known;
    return add_word(command, value, options->over, &options->over_count,
                    OVER_MAX);
}

/* --check --play [N]: games that count what is of use. */
static bool take_play(Options *options, const Command *command,
                      const Known *known, char *value)
{
    options->counting = true;
    if (!value) {
        return true;
    }
    return take_number(options, command, known, value) &&
           (options->games > 0 ||
            options_complain(command, "--%s needs at least one game",
                             known->name));
}

/* -W ID, -W no-ID, -E ID; some ids begin with 'no-' themselves. */
static bool take_check(Options *options, const Command *command, char letter,
                       const char *id)
{
    bool off = letter == 'W' && strncmp(id, "no-", 3) == 0;
    CheckLevel level = letter == 'E' ? CHECK_ERROR : CHECK_WARNING;
    if (check_set(&options->checks, id, level) ||
        (off && check_set(&options->checks, id + 3, CHECK_OFF))) {
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

#define FIELD(name) offsetof(Options, name)
/* A flag given twice says the same. */
#define FLAG(name, field) {name, no_argument, take_flag, FIELD(field), 0, true}
#define TEXT(name, field)                                                     \
    {name, required_argument, take_text, FIELD(field), 0, false}
#define NUMBER(name, field)                                                   \
    {name, required_argument, take_number, FIELD(field), FIELD(field##_given), \
     false}
#define ONE(name, take) {name, required_argument, take, 0, 0, false}
#define MANY(name, take) {name, required_argument, take, 0, 0, true}

static const Known known[] = {
    ONE("players", take_players),
    {"names", optional_argument, take_names, 0, 0, false},
    MANY("seat", take_seat),
    NUMBER("seed", seed),
    NUMBER("games", games),
    NUMBER("max-games", max_games),
    TEXT("margin", margin),
    TEXT("bots", bots),
    MANY("with", take_with),
    MANY("set", take_set),
    MANY("over", take_over),
    TEXT("starter", starter),
    TEXT("format", format),
    FLAG("config", config),
    TEXT("dump", dump),
    MANY("seconds", take_seconds),
    ONE("jobs", take_jobs),
    FLAG("changes", changes),
    FLAG("lines", lines),
    ONE("color", take_color),
    FLAG("tap", tap),
    TEXT("junit", junit),
    NUMBER("until", until),
    FLAG("step", step),
    FLAG("trace", trace),
    FLAG("table", table),
    NUMBER("game", game),
    TEXT("rules", rules),
    TEXT("on-illegal", on_illegal),
    FLAG("update", update),
    FLAG("minimise", minimise),
    FLAG("yes", yes),
    TEXT("shard", shard),
    TEXT("output", output),
    FLAG("partial", partial),
    FLAG("mpi", mpi),
    FLAG("open", open),
    FLAG("resume", resume),
    FLAG("compile", compile),
    FLAG("count-rules", counting),
    {"play", optional_argument, take_play, FIELD(games), FIELD(games_given),
     false},
    TEXT("replays", replays),
    TEXT("report", report),
    FLAG("help", help),
};
enum { KNOWN = sizeof known / sizeof *known, OPTION_FIRST = 256 };

static void list_known(struct option *list)
{
    for (int i = 0; i < KNOWN; i++) {
        list[i] = (struct option){known[i].name, known[i].argument, NULL,
                                  OPTION_FIRST + i};
    }
    list[KNOWN] = (struct option){NULL, 0, NULL, 0};
}

/* The words of a command as they are read. */
typedef struct {
    Options *options;
    const Command *command;
    const char *allowed;             /* the options that it knows */
    int count;
    char **arguments;
    bool given[KNOWN];
    int after[KNOWN];                /* operands before a given option */
} Reading;

/* A word that is no option of this command. */
static bool refuse(const Reading *reading, const char *given)
{
    const Command *command = reading->command;
    const char *names[KNOWN];
    size_t count = 0;
    char word[64];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(given, "="), given);
    for (int i = 0; i < KNOWN; i++) {
        if (options_allow(reading->allowed, known[i].name)) {
            names[count++] = known[i].name;
        }
    }
    const char *near = strncmp(word, "--", 2) == 0
                           ? suggest_word(word + 2, names, count) : NULL;
    if (near) {
        say_err("cria %s: there is no option '%s'; did you mean "
                "'--%s'?\n", command->name, word, near);
        return false;
    }
    return options_complain(command, "there is no option '%s' here", word);
}

/* An option that has one value only must not be given two: which of them counts
 * is not for the program to say. */
static bool is_first(Reading *reading, const Known *of)
{
    size_t number = (size_t)(of - known);
    bool again = reading->given[number] && !of->many;
    bool apart = reading->after[number] != reading->options->operand_count;
    reading->given[number] = true;
    reading->after[number] = reading->options->operand_count;
    if (again && apart && options_allow(reading->allowed, "with")) {
        return options_complain(reading->command, "'--%s' is given twice; it "
                                "applies to the whole command, not to the "
                                "variant before it: give it once", of->name);
    }
    return !again || options_complain(reading->command, given_twice,
                                      of->name);
}

/* A value that may be left out may stand after a blank too: names, where the
 * command has players, a number. */
static char *detached(const Known *of, const char *next, const char *allowed)
{
    bool is_number = *next != '\0' &&
                     next[strspn(next, "0123456789")] == '\0';
    bool fits = of->take == take_names
                    ? *next != '-' && options_allow(allowed, "players")
                    : of->take == take_play && is_number;
    return fits ? (char *)(uintptr_t)next : NULL;
}

/* A word that is no option. */
static bool take_operand(const Reading *reading, const char *word)
{
    Options *options = reading->options;
    if (options->operand_count == OPERANDS_MAX) {
        return options_complain(reading->command, "too many arguments: '%s'",
                                word);
    }
    options->operands[options->operand_count++] = word;
    return true;
}

/* An option of the table, with the words that follow it. */
static bool take_known(Reading *reading, const Known *of)
{
    char *value = optarg;
    if (!value && of->argument == optional_argument &&
        optind < reading->count) {
        value = detached(of, reading->arguments[optind], reading->allowed);
        optind += value != NULL;
    }
    return is_first(reading, of) &&
           of->take(reading->options, reading->command, of, value);
}

/* What getopt_long found in the word [given]. */
static bool take(Reading *reading, int option, char *given)
{
    const char letter[] = {(char)option, '\0'};
    const Known *of = option >= OPTION_FIRST ? &known[option - OPTION_FIRST]
                                             : NULL;
    if (option == 1) {
        return take_operand(reading, optarg);
    }
    if (option == ':') {
        return options_complain(reading->command, "'%s' needs a value",
                                reading->arguments[optind - 1]);
    }
    if (option == 'h') {
        reading->options->help = true;
        return true;
    }
    if (option == '?' ||
        !options_allow(reading->allowed, of ? of->name : letter)) {
        return refuse(reading, given);
    }
    return of ? take_known(reading, of)
              : take_check(reading->options, reading->command, (char)option,
                           optarg);
}

bool options_read(Options *options, const Command *command, const char *allowed,
                  int count, char **arguments)
{
    struct option list[KNOWN + 1];
    Reading reading = {.options = options, .command = command,
                       .allowed = allowed, .count = count,
                       .arguments = arguments};
    int option;
    *options = (Options){.color = -1, .seed = 1, .games = 1, .seconds = 2,
                          .checks = check_defaults()};
    list_known(list);
    opterr = 0;
    optind = 1;
    for (;;) {
        int here = optind;
        option = getopt_long(count, arguments, "-:hW:E:", list, NULL);
        if (option == -1) {
            break;
        }
        if (!take(&reading, option, arguments[here])) {
            return false;
        }
    }
    while (optind < count) {
        if (!take_operand(&reading, arguments[optind++])) {
            return false;
        }
    }
    return options->help ||
           option_files_check(options, command, allowed);
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
    say_string(stdout, command->usage);
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

int options_players(const Options *options, const Variant *variant,
                    int otherwise)
{
    int given = options->name_count ? options->name_count : options->players;
    int players = given ? given : otherwise;
    if (options->players && options->name_count &&
        options->players != options->name_count) {
        say_err("cria: %d names for %d players\n", options->name_count,
                options->players);
        return 0;
    }
    if (given && (given < variant->players_least ||
                  given > variant->players_most)) {
        say_err("cria: %s is for %d to %d players, not for %d\n",
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
    say_err("cria: there is no player '%s'\n", options->starter);
    return -2;
}
