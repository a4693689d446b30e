/* Reads the value of each option, and the table that names all options.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/option_table.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cria.h"
#include "playing/bot_play.h"
#include "repl/loading.h"

enum { WORDS_BYTES = 100 };

static bool read_number(const char *text, uint64_t *number)
{
    char *end;
    errno = 0;
    *number = strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && *end == '\0' && errno == 0;
}

static const char no_names[] =
    "--names needs names with commas between, such as Ann,Bob";

static bool can_be_name(const Command *command, const char *name)
{
    return text_is_name(name) ||
           options_complain(command, "'%s' cannot be a name: it is blank, or "
                            "has a line break, a tab or a character that "
                            "Unicode never assigns", name);
}

static bool add_name(Options *options, const Command *command,
                     const char *name)
{
    if (options->name_count == PLAYERS_MAX) {
        return options_complain(command, "too many names: '%s' and more",
                                name);
    }
    if (!can_be_name(command, name)) {
        return false;
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

/* Blanks around a name are no part of it. */
static char *without_blanks(char *name)
{
    name += strspn(name, " ");
    size_t length = strlen(name);
    while (length > 0 && name[length - 1] == ' ') {
        length--;
    }
    name[length] = '\0';
    return name;
}

/* A,B,C; without a value: the --names of cria list. */
static bool take_names(Options *options, const Command *command,
                       const Option *option, char *list)
{
    (void)option;
    if (!list) {
        options->only_names = true;
        return true;
    }
    if (*list == '-') {
        return options_complain(command, "%s, not '%s': what begins with '-' "
                                "is an option", no_names, list);
    }
    if (list[strspn(list, ",")] == '\0') {
        return options_complain(command, no_names);
    }
    bool good = true;
    for (char *name = list, *next; good && name; name = next) {
        next = strchr(name, ',');
        if (next) {
            *next++ = '\0';
        }
        good = add_name(options, command, without_blanks(name));
    }
    return good;
}

/* NAME=KIND */
static bool take_seat(Options *options, const Command *command,
                      const Option *option, char *seat)
{
    (void)option;
    char *kind = strchr(seat, '=');
    if (options->seat_count == PLAYERS_MAX) {
        return options_complain(command, "too many seats: '%s' and more",
                                seat);
    }
    if (!kind || kind == seat || kind[1] == '\0') {
        return options_complain(command, "'%s' is no seat: write NAME=human or "
                                "NAME=BOT, such as Ann=random", seat);
    }
    *kind = '\0';
    options->seat_names[options->seat_count] = seat;
    options->seat_kinds[options->seat_count++] = kind + 1;
    return can_be_name(command, seat);
}

/* Says what is wrong with [value], which read_number has refused. */
static bool refuse_number(const Command *command, const Option *option,
                          const char *value)
{
    static const char digits[] = "0123456789";
    bool large = *value && value[strspn(value, digits)] == '\0';
    bool below = *value == '-' && value[1] &&
                 value[1 + strspn(value + 1, digits)] == '\0';
    return options_complain(command, large
        ? "the number of --%s is too large: '%s'"
        : below ? "--%s needs a whole number that is not negative, not '%s'"
        : "--%s needs a whole number, not '%s'", option->name, value);
}

static bool *flag_at(Options *options, size_t field)
{
    return (bool *)(void *)((char *)options + field);
}

/* Sets the field that tells whether the option was given, if there is one. */
static void give(Options *options, const Option *option)
{
    if (option->given) {
        *flag_at(options, option->given) = true;
    }
}

/* Reads one of the words that the option has for this command. */
static bool take_word(Options *options, const Command *command,
                      const Option *option, char *value)
{
    char list[WORDS_BYTES] = "";
    const char *words = option->value + (*option->value == '[');
    int *number = (int *)(void *)((char *)options + option->field);
    const char *word = value ? value : "yes";     /* "[no|yes]" */
    for (*number = 0; *words; ++*number) {
        int length = (int)strcspn(words, "|]");
        const char *next = words + length + (words[length] != '\0');
        if (strncmp(words, word, (size_t)length) == 0 && !word[length]) {
            give(options, option);
            return true;
        }
        const char *join = !*list ? "" : *next ? ", " : " or ";
        snprintf(list + strlen(list), sizeof list - strlen(list), "%s%.*s",
                 join, length, words);
        words = next;
    }
    return options_complain(command, "--%s is %s, not '%s'", option->name,
                            list, word);
}

static bool take_flag(Options *options, const Command *command,
                      const Option *option, char *value)
{
    (void)command;
    (void)value;
    *flag_at(options, option->field) = true;
    return true;
}

static bool take_text(Options *options, const Command *command,
                      const Option *option, char *value)
{
    (void)command;
    *(const char **)(void *)((char *)options + option->field) = value;
    return true;
}

/* The first --bots, and the second one where there are two sides. */
static bool take_bots(Options *options, const Command *command,
                      const Option *option, char *value)
{
    (void)command, (void)option;
    *(options->bots ? &options->bots_b : &options->bots) = value;
    return true;
}

static bool take_number(Options *options, const Command *command,
                        const Option *option, char *value)
{
    uint64_t *number = (uint64_t *)(void *)((char *)options + option->field);
    if (!read_number(value, number)) {
        return refuse_number(command, option, value);
    }
    give(options, option);
    return true;
}

/* A whole number from 1 to [most]. */
static bool take_some(const Command *command, const Option *option,
                      const char *value, int most, int *some)
{
    uint64_t number;
    if (!read_number(value, &number)) {
        return refuse_number(command, option, value);
    }
    *some = number < (uint64_t)most ? (int)number : most;
    return number > 0 || options_complain(command, "--%s needs at least one",
                                          option->name);
}

static bool take_players(Options *options, const Command *command,
                         const Option *option, char *value)
{
    return take_some(command, option, value, INT_MAX, &options->players);
}

static bool take_jobs(Options *options, const Command *command,
                      const Option *option, char *value)
{
    return take_some(command, option, value, JOBS_MAX, &options->jobs);
}

static bool add_word(const Command *command, const char *word,
                     const char **list, size_t *count, size_t most)
{
    if (*count == most) {
        return options_complain(command, "too many: '%s' is more than %zu",
                                word, most);
    }
    list[(*count)++] = word;
    return true;
}

/* Whether two paces are for the same action, or both for all actions. */
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
                                    "%s' are for the same decisions: leave one "
                                    "out",
                                    options->paces[i], value);
        }
    }
    return add_word(command, value, options->paces, &options->pace_count,
                    PACES_MAX);
}

/* Reads the time of decisions, by action, or the time of a run. */
static bool take_seconds(Options *options, const Command *command,
                         const Option *option, char *value)
{
    uint64_t seconds = 0;
    if (*option->value == '[') {
        return take_pace(options, command, value);
    }
    if (options->seconds_given) {
        return options_complain(command, OPTION_GIVEN_TWICE, option->name);
    }
    if (!read_number(value, &seconds)) {
        return refuse_number(command, option, value);
    }
    options->seconds = (double)seconds;
    options->seconds_given = true;
    return true;
}

/* Reads for how many seconds a bot's move stands at a table. */
static bool take_wait(Options *options, const Command *command,
                      const Option *option, char *value)
{
    enum { LONGEST = 60 };
    char *end;
    (void)option;
    options->wait = strtod(value, &end);
    return (*value >= '0' && *value <= '9' && *end == '\0' &&
            value[strspn(value, "0123456789.")] == '\0' &&
            options->wait <= LONGEST) ||
           options_complain(command, "--pace needs seconds from 0 to %d, such "
                            "as 0.8, not '%s'", LONGEST, value);
}

/* Several may be given with commas between, unless that is the name of a
 * file. */
static bool take_with(Options *options, const Command *command,
                      const Option *option, char *value)
{
    char *comma = strchr(value, ',');
    char *more = comma && !loading_finds(value) ? comma + 1 : NULL;
    if (more) {
        *comma = '\0';
    }
    options->with_after[options->with_count % WITH_MAX] =
        options->operand_count;
    return add_word(command, value, options->with, &options->with_count,
                    WITH_MAX) &&
           (!more || take_with(options, command, option, more));
}

static bool take_set(Options *options, const Command *command,
                     const Option *option, char *value)
{
    (void)option;
    options->set_after[options->set_count % SET_MAX] = options->operand_count;
    return add_word(command, value, options->set, &options->set_count,
                    SET_MAX);
}

/* One of up to TRIES_MAX words; [given] is the place of their number. */
static bool take_listed(Options *options, const Command *command,
                        const Option *option, char *value)
{
    char *at = (char *)options;
    return add_word(command, value,
                    (const char **)(void *)(at + option->field),
                    (size_t *)(void *)(at + option->given), TRIES_MAX);
}

static bool take_count(Options *options, const Command *command,
                       const Option *option, char *value)
{
    (void)option;
    return add_word(command, value, options->counted, &options->counted_count,
                    COUNTS_MAX);
}

/* Reports a word of --figures that names no group. */
static bool refuse_figures(const Command *command, const char *word,
                           size_t length)
{
    enum { KNOWN = FIGURE_GROUPS + 2 };
    const char *names[KNOWN] = {"all", "default"};
    char said[WORDS_BYTES];
    for (int i = 0; i < figure_group_count; i++) {
        names[i + 2] = figure_groups[i].name;
    }
    snprintf(said, sizeof said, "%.*s", (int)length, word);
    const char *near = cria_nearest_word(said, names, KNOWN);
    return near ? options_complain(command, "--figures: there is no group "
                                   "'%s'; did you mean '%s'?", said, near)
                : options_complain(command, "--figures: there is no group "
                                   "'%s', only %s", said,
                                   figure_group_words);
}

static bool take_figures(Options *options, const Command *command,
                         const Option *option, char *value)
{
    FigureGroups groups;
    const char *unknown = NULL;
    size_t length = 0;
    if (options->figure_list) {
        return options_complain(command, OPTION_GIVEN_TWICE, option->name);
    }
    options->figure_list = value;
    return figure_groups_read(value, &groups, &unknown, &length) ||
           refuse_figures(command, unknown, length);
}

/* --check --play [N]: the games count how often rules fire. */
static bool take_play(Options *options, const Command *command,
                      const Option *option, char *value)
{
    options->counting = true;
    if (!value) {
        return true;
    }
    return take_number(options, command, option, value) &&
           (options->games > 0 ||
            options_complain(command, "--%s needs at least one game",
                             option->name));
}

/* -W ID, -W no-ID, -E ID; some ids begin with 'no-' themselves, so these are
 * looked up first. */
static bool take_check(Options *options, const Command *command,
                       const Option *option, char *id)
{
    bool error = *option->name == 'E';
    bool off = !error && strncmp(id, "no-", 3) == 0;
    CheckLevel level = error ? CHECK_ERROR : CHECK_WARNING;
    if (check_set(&options->checks, id, level) ||
        (off && check_set(&options->checks, id + 3, CHECK_OFF))) {
        return true;
    }
    const char *ids[CHECKS_MAX];
    for (size_t i = 0; i < check_count; i++) {
        ids[i] = check_table[i].id;
    }
    const char *near = cria_nearest_word(off ? id + 3 : id, ids, check_count);
    return near ? options_complain(command, "there is no check '%s'; did you "
                                   "mean '%s'?", id, near)
                : options_complain(command, "there is no check '%s'", id);
}

#define FIELD(name) offsetof(Options, name)
/* A flag that is given twice means the same as once. */
#define FLAG(name, field, help)                                               \
    {name, NULL, help, VALUE_ANY, take_flag, FIELD(field), 0, true}
#define TEXT(name, field, value, kind, help)                                  \
    {name, value, help, kind, take_text, FIELD(field), 0, false}
#define WORD(name, field, value, help)                                        \
    {name, value, help, VALUE_WORDS, take_word, FIELD(field),                 \
     FIELD(field##_given), false}
#define NUMBER(name, field, value, help)                                      \
    {name, value, help, VALUE_ANY, take_number, FIELD(field),                 \
     FIELD(field##_given), false}
#define ONE(name, take, value, help)                                          \
    {name, value, help, VALUE_ANY, take, 0, 0, false}
#define LISTED(name, field, value, kind, help)                                \
    {name, value, help, kind, take_listed, FIELD(field),                      \
     FIELD(field##_count), true}
#define MANY(name, take, value, kind, help)                                   \
    {name, value, help, kind, take, 0, 0, true}

const Option option_table[] = {
    ONE("players", take_players, "N", "sets the number of players (when left "
        "out 4, or the nearest number that the game allows)"),
    ONE("names", take_names, "A,B,C",
        "names the players (P1, P2, ... when left out)"),
    MANY("seat", take_seat, "NAME=human|BOT", VALUE_SEAT,
         "seats a person or a bot: one of those of --bots in 'cria simulate'"),
    ONE("pace", take_wait, "SECONDS",
        "lets each move of a bot stand so long at a terminal before the next "
        "(0 when left out); a key hurries them"),
    NUMBER("seed", seed, "S", "seeds chance with a whole number of 64 bits (1 "
           "when left out)"),
    NUMBER("games", games, "N", "plays N games"),
    NUMBER("max-games", max_games, "N",
           "plays at most N games (1000000 when left out)"),
    TEXT("margin", margin, "P", VALUE_ANY,
         "plays until the 95 % CIs of shares of wins, the first player's "
         "advantage, rounds and decisions are at most plus or minus P: shares "
         "in percentage points, the others in percent (1 when left out)"),
    {"bots", "BOT,...",
     "names one bot for all players or one for each: a bot for the game ('cria "
     "list VARIANT' names them), practised, which practises first, a file of "
     "your own, random (when left out) or mcts:N, which looks ahead",
     VALUE_BOTS, take_bots, 0, 0, false},
    MANY("with", take_with, "HOUSE-RULE", VALUE_HOUSE_RULE,
         "adds a house rule; their order makes no difference"),
    MANY("set", take_set, "PATH=VALUE", VALUE_PATH,
         "sets a value of the rules"),
    LISTED("over", over, "PATH=VALUES", VALUE_PATH,
         "tries several values at a path, as for --set: the whole numbers "
         "6..10, or values with commas between; the path 'with' tries house "
         "rules: with=none,quick"),
    LISTED("try", tries, "PATH=VALUES", VALUE_PATH,
         "tries several values at a path, as for --set: the whole numbers "
         "20..60, or values with commas between"),
    LISTED("house", houses, "HOUSE-RULE", VALUE_HOUSE_RULE,
         "tries the rules with this house rule and without it"),
    LISTED("want", want, "WISH", VALUE_ANY,
         "says what a figure of 'cria simulate' should be: 'minutes about 20', "
         "'ties at most 5 %', 'rounds at least 3', 'seats within 1 pp', 'lead "
         "changes as large as possible'; ', weight 3' after it makes it count "
         "three times"),
    TEXT("as", as, "NAME", VALUE_ANY,
         "tells only what this player may know of the game; nobody: what "
         "everybody may"),
    TEXT("starter", starter, "NAME", VALUE_ANY,
         "lets this player start, where the rules leave that to chance"),
    TEXT("extends", extends, "VARIANT", VALUE_VARIANT,
         "begins a house rule for this variant"),
    TEXT("like", like, "GAME", VALUE_WORDS, "begins with this small game"),
    WORD("format", format, "human|json",
         "prints text (when left out) or JSON"),
    FLAG("config", config,
         "prints all rules with what the file extends merged in, each value "
         "with its file and line and its value before"),
    WORD("dump", dump, "tree|resolved|bytecode",
         "prints the file as it was read (tree), the same as --config "
         "(resolved), or the compiled program (bytecode)"),
    MANY("seconds", take_seconds, "[ACTION=]S", VALUE_ANY,
         "sets how long a decision takes at the table, in seconds, such as 2.5 "
         "(8 when left out); for one action: --seconds play=5"),
    ONE("jobs", take_jobs, "J",
        "uses J threads (one for each processor when left out)"),
    FLAG("short", brief,
         "prints a quick reference on one sheet of paper: a turn, special "
         "cards, ends and scoring"),
    FLAG("changes", changes,
         "prints only the differences: from the variant without --with and "
         "--set, or from the one that the file extends"),
    FLAG("house-rules", house_rules, "prints all house rules, too"),
    FLAG("lines", lines,
         "prints after each sentence the line of the file it comes from"),
    FLAG("plain", plain,
         "prints for a screen reader: one fact a line, in whole words, without "
         "columns, symbols and colours"),
    {"color", "auto|always|never",
     "prints in colour: on a terminal (auto), always or never", VALUE_WORDS,
     take_word, FIELD(color), 0, false},
    FLAG("tap", tap,
         "prints each replay as a test case (Test Anything Protocol)"),
    TEXT("junit", junit, "FILE", VALUE_FILE,
         "also writes all cases as JUnit XML"),
    NUMBER("until", until, "N", "stops after decision N"),
    FLAG("step", step,
         "walks through the game on the terminal: Enter goes on, b goes back, "
         "q quits"),
    FLAG("trace", trace, "prints the game as 'cria trace' does"),
    FLAG("table", table, "prints each move, what it did, and the table "
         "after it"),
    NUMBER("game", game, "K", "plays game K (0, the first, when left out)"),
    TEXT("rules", rules, "VARIANT", VALUE_VARIANT,
         "also plays the replay under the rules of this variant"),
    WORD("on-illegal", on_illegal, "stop|skip|random",
         "for a move that is illegal under the other rules: stop (when left "
         "out), skip it, or make a random move instead"),
    FLAG("update", update,
         "corrects the lines that are no longer true after a deliberate change "
         "of the rules: prints the difference, and writes the file if you "
         "answer yes"),
    FLAG("minimise", minimise,
         "prints a short replay that shows the first failure; every line "
         "of it is needed"),
    FLAG("yes", yes, "answers yes to the question of --update"),
    TEXT("shard", shard, "K/N", VALUE_ANY,
         "plays only part K of N, or games FIRST..LAST (deals of a match), and "
         "writes a part for 'cria merge'; see docs/scale.md"),
    TEXT("output", output, "FILE", VALUE_FILE,
         "writes the output to this file, as a whole or not at all; never "
         "over rules, a bot or a replay"),
    TEXT("socket", socket, "PATH", VALUE_FILE,
         "serves tables at this Unix socket, which only you can use"),
    NUMBER("listen", listen, "PORT",
           "serves tables at this port, for this machine alone; 0: at one that "
           "is free, which is printed"),
    NUMBER("websocket", websocket, "PORT",
           "serves tables to pages by WebSocket at this port, likewise"),
    LISTED("origin", origins, "ORIGIN", VALUE_ANY,
           "lets pages of this origin use --websocket, as those of this "
           "machine may: https://example.org"),
    FLAG("stdio", stdio, "is the only way to talk with it; some editors name "
         "it"),
    TEXT("state", state, "FOLDER", VALUE_FILE,
         "keeps tables in this folder: what was answered is there when the "
         "server begins again, however it ended"),
    FLAG("partial", partial, "prints the games that are there, although some "
         "are missing"),
    FLAG("mpi", mpi,
         "shares the games among the processes started by mpirun"),
    FLAG("open", open, "shows everybody's cards"),
    FLAG("watch", watch, "stays, and answers whenever a file is saved"),
    FLAG("resume", resume, "goes on with a kept game"),
    {"compile", "[no|yes]",
     "compiles the rules with $CC (cc): the same bytes, faster; what was "
     "compiled is kept", VALUE_WORDS, take_word, FIELD(compile),
     FIELD(compile_given), false},
    {"figures", "GROUP,...", figure_groups_help, VALUE_FIGURES, take_figures, 0,
     0, false},
    MANY("count", take_count, "EXPRESSION", VALUE_ANY,
         "counts what an expression of the rules' language is worth, at the "
         "end of the game, or with 'round:' or 'turn:' in front at ends of "
         "rounds or turns; 'me' is each player in turn; NAME=EXPRESSION names "
         "the figure"),
    FLAG("count-rules", counting, "counts how often each rule fires (slower)"),
    {"play", "[N]",
     "plays N random games (200) for each number of players and looks for "
     "decisions without a legal move, games that do not end, lost cards or "
     "tokens, rule errors, and rules that are never used", VALUE_ANY,
     take_play, FIELD(games), FIELD(games_given), false},
    TEXT("replays", replays, "DIR", VALUE_FILE, "writes replays to a folder"),
    TEXT("report", report, "FILE.html", VALUE_FILE,
         "also writes an HTML page with charts"),
    MANY("W", take_check, "[no-]ID", VALUE_CHECK,
         "switches a check on, or off with no-; 'unused' means all whose ids "
         "begin with it, 'all' means all (docs/checks.md lists the checks)"),
    MANY("E", take_check, "ID", VALUE_CHECK, "makes the findings of a check "
         "errors"),
    FLAG("man", man, "prints a manual page as roff"),
    WORD("completion", completion, "bash|zsh|fish",
         "prints a completion script for 'cria'"),
    FLAG("complete", complete,
         "prints the completions of the last word, one a line; the words "
         "follow after --, the first is 'cria'"),
    FLAG("help", help, "prints this help"),
};
const int option_count = sizeof option_table / sizeof *option_table;
