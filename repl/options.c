/* Reads options by the table and derives what depends on several of them.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/options.h"

#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cria.h"
#include "playing/bot_play.h"
#include "repl/loading.h"
#include "repl/option_table.h"
#include "repl/output_file.h"
#include "repl/output_medium.h"
#include "repl/say.h"

/* Outputs are checked before standard input is read, since that may take
 * long. */

typedef struct {
    Options *options;
    const Command *command;
} Checking;

/* Whether '-' can be read; reports why not. */
static bool is_readable(const Checking *checking)
{
    if (command_option(checking->command, "seat")) {
        return options_complain(checking->command, "'-' cannot be read here, "
                                "since moves come from standard input: name a "
                                "file");
    }
    if (checking->options->watch) {
        return options_complain(checking->command, "--watch waits until a file "
                                "is saved, and standard input, '-', never is: "
                                "name a file");
    }
    if (!checking->command->reads_stdin) {
        return options_complain(checking->command, "standard input, '-', is "
                                "not read here");
    }
    return !checking->options->update ||
           options_complain(checking->command, "--update writes to the replay, "
                            "and standard input, '-', cannot be written: name "
                            "a file");
}

static bool replace_dashes(const Checking *checking, const char **words,
                           size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (strcmp(words[i], "-") == 0) {
            words[i] = is_readable(checking) ? spool_stdin() : NULL;
        }
        if (!words[i]) {
            return false;
        }
    }
    return true;
}

static bool is_same_file(const char *one, const char *other)
{
    struct stat first, second;
    return stat(one, &first) == 0 && stat(other, &second) == 0 &&
           S_ISREG(first.st_mode) && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino;
}

/* The file of rules that would be lost if [output] were written, or NULL. */
static const char *lost_rules(const Checking *checking, const char *output)
{
    const Options *options = checking->options;
    int operands = checking->command->operands == VALUE_VARIANT
                       ? options->operand_count : 0;
    for (int i = 0; i < operands; i++) {
        if (is_same_file(output, options->operands[i])) {
            return options->operands[i];
        }
    }
    for (size_t i = 0; i < options->with_count; i++) {
        if (is_same_file(output, options->with[i])) {
            return options->with[i];
        }
    }
    return NULL;
}

/* Whether the command reads the file [output] as one of its operands. */
static bool is_operand(const Options *options, const char *output)
{
    int i = 0;
    while (i < options->operand_count &&
           !is_same_file(output, options->operands[i])) {
        i++;
    }
    return i < options->operand_count;
}

/* Whether [output] may be written over: it is not something that cria reads,
 * unless it is what the command itself [writes]. */
static bool check_kind(const Checking *checking, const char *output,
                       FileKind writes)
{
    FileKind kind = library_kind(output);
    return kind == FILE_UNKNOWN || kind == writes ||
           options_complain(checking->command, "'%s' is %s, which would be "
                            "written over: name another file", output,
                            kind == FILE_VARIANT ? "a variant or a house rule"
                                                 : file_kind_noun(kind));
}

static bool check_outputs(const Checking *checking)
{
    const Options *options = checking->options;
    const char *const outputs[] = {options->output, options->report,
                                   options->junit};
    enum { OUTPUTS = sizeof outputs / sizeof *outputs };
    for (int i = 0; i < OUTPUTS; i++) {
        for (int k = 0; outputs[i] && k < i; k++) {
            if (outputs[k] && strcmp(outputs[i], outputs[k]) == 0) {
                return options_complain(checking->command, "'%s' is named for "
                                        "two files: name another file for one",
                                        outputs[i]);
            }
        }
        if (outputs[i] && lost_rules(checking, outputs[i])) {
            return options_complain(checking->command, "the rules are read "
                                    "from '%s', which would be written over: "
                                    "name another file", outputs[i]);
        }
        if (outputs[i] && is_operand(options, outputs[i])) {
            return options_complain(checking->command, "'%s' is read and would "
                                    "be written over: name another file",
                                    outputs[i]);
        }
        /* With MPI only one of the processes writes, on whichever machine it
         * is. */
        if (outputs[i] && !options->mpi &&
            (!output_check(outputs[i]) ||
             !check_kind(checking, outputs[i],
                         i == 0 ? checking->command->writes : FILE_UNKNOWN))) {
            return false;
        }
    }
    return !options->replays || output_check_folder(options->replays);
}

static bool option_files_check(Options *options, const Command *command)
{
    const Checking checking = {options, command};
    return check_outputs(&checking) &&
           (options->complete ||
            replace_dashes(&checking, options->operands,
                           (size_t)options->operand_count)) &&
           replace_dashes(&checking, options->with, options->with_count) &&
           (!options->rules || replace_dashes(&checking, &options->rules, 1));
}

/* After [words], which may end with a question. */
static bool tell_help(const Command *command, const char *words)
{
    bool question = words[strlen(words) - 1] == '?';
    say_err("%s 'cria %s --help' shows how to use it\n",
            question ? "" : ";", command->name);
    return false;
}

bool options_complain(const Command *command, const char *format, ...)
{
    va_list list;
    say_err("cria %s: ", command->name);
    va_start(list, format);
    say_err_list(format, list);
    va_end(list);
    return tell_help(command, format);
}

bool options_refuse(const Command *command, const char *wrong)
{
    say_err("cria %s: %s", command->name, wrong);
    return tell_help(command, wrong);
}

/* State of reading a command's words. */
typedef struct {
    Options *options;
    const Command *command;
    int count;
    char **arguments;
    bool given[OPTIONS_MAX];
    int after[OPTIONS_MAX];          /* number of operands before the option */
} Reading;

enum { OPTION_FIRST = 256 };

/* Builds the list for getopt_long. It has the options of other commands too, so
 * that none of them is taken for an abbreviation of an option of this
 * command. */
static void list_options(const Command *command, struct option *list)
{
    for (int i = 0; i < option_count; i++) {
        Option own = option_of(command, i);
        const Option *option = own.name ? &own : &option_table[i];
        list[i] = (struct option){option_table[i].name,
                                  !option->value ? no_argument
                                  : option_is_optional(option)
                                      ? optional_argument : required_argument,
                                  NULL, OPTION_FIRST + i};
    }
    list[option_count] = (struct option){NULL, 0, NULL, 0};
}

/* The only other command that has an option of its own called so; NULL: none,
 * or several have. */
static const Command *find_owner(const char *option)
{
    const Command *found = NULL;
    for (size_t i = 0; command_table[i]; i++) {
        Option one;
        for (int k = 0; (one = option_at(command_table[i], k)).name; k++) {
            if (strcmp(one.name, option) == 0) {
                if (found) {
                    return NULL;
                }
                found = command_table[i];
            }
        }
    }
    return found;
}

/* Reports an option that the command does not have. */
static bool refuse(const Reading *reading, const char *given)
{
    const Command *command = reading->command;
    const char *names[OPTIONS_MAX];
    size_t count = 0;
    char word[64];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(given, "="), given);
    Option option;
    for (; (option = option_at(command, (int)count)).name; count++) {
        names[count] = option.name;
        if (strncmp(word, "--", 2) == 0 && strcmp(word + 2, option.name) == 0) {
            return options_complain(command, "'%s' takes no value", word);
        }
    }
    const char *near = strncmp(word, "--", 2) == 0
                           ? cria_nearest_word(word + 2, names, count) : NULL;
    if (near) {
        say_err("cria %s: there is no option '%s'; did you mean "
                "'--%s'?\n", command->name, word, near);
        return false;
    }
    const Command *owner = strncmp(word, "--", 2) == 0 ? find_owner(word + 2)
                                                       : NULL;
    return owner ? options_complain(command, "there is no option '%s' here; "
                                    "'cria %s' has it", word, owner->name)
                 : options_complain(command, "there is no option '%s' here",
                                    word);
}

/* An option with one value must not be given twice, since the program cannot
 * know which value is meant. */
static bool is_first(Reading *reading, int number)
{
    const Option *of = &option_table[number];
    bool other = reading->command->sides && strcmp(of->name, "bots") == 0 &&
                 !reading->options->bots_b;
    bool again = reading->given[number] && !of->many && !other;
    bool apart = reading->after[number] != reading->options->operand_count;
    reading->given[number] = true;
    reading->after[number] = reading->options->operand_count;
    if (again && reading->command->sides && strcmp(of->name, "bots") == 0) {
        return options_complain(reading->command, "'--bots' is given three "
                                "times: give it once for both sides, or once "
                                "for A and once for B");
    }
    if (again && apart && command_option(reading->command, "with")) {
        return options_complain(reading->command, "'--%s' is given twice; it "
                                "applies to the whole command, not to the "
                                "variant before it: give it once", of->name);
    }
    return !again || options_complain(reading->command, OPTION_GIVEN_TWICE,
                                      of->name);
}

/* Reports [word] if it goes on with a value that is set, and which blanks have
 * cut: --set hand size=5, or --set threshold = 20. */
static bool refuse_cut_value(const Reading *reading, const char *word)
{
    const Options *options = reading->options;
    size_t count = options->set_count;
    const char *set = count > 0 ? options->set[count - 1] : "";
    const char *next = optind < reading->count ? reading->arguments[optind]
                                               : "VALUE";
    size_t length = strlen(set);
    bool ends = length > 0 && set[length - 1] == '=';
    bool joined = *word == '=' || ends, sign = strcmp(word, "=") == 0;
    if (count == 0 || (strpbrk(set, ":=") && !ends) ||
        (!joined && options->operand_count == 0) ||
        options->set_after[count - 1] != options->operand_count) {
        return false;
    }
    return !options_complain(
        reading->command, "put a path and its value together, in quotes: "
        "--set '%s%s%s%s'", set,
        joined ? "" : strchr(word, '=') ? " " : "=", word, sign ? next : "");
}

/* Reads a word that is not an option. */
static bool take_operand(const Reading *reading, const char *word)
{
    Options *options = reading->options;
    if (refuse_cut_value(reading, word)) {
        return false;
    }
    if (options->operand_count == OPERANDS_MAX) {
        return options_complain(reading->command, "too many arguments: '%s'",
                                word);
    }
    options->operands[options->operand_count++] = word;
    return true;
}

/* Reads an option of the table and the words after it. A value that may be left
 * out may also be the next word. */
static bool take_known(Reading *reading, int number, char *value)
{
    Option option = option_of(reading->command, number);
    char *next = optind < reading->count ? reading->arguments[optind] : NULL;
    if (!value && option_takes_next(&option, next)) {
        value = next;
        optind++;
    }
    return is_first(reading, number) &&
           option.take(reading->options, reading->command, &option, value);
}

/* Handles the result of getopt_long for the word [given]. */
static bool take(Reading *reading, int found, char *given)
{
    int number = found - OPTION_FIRST;
    if (found == 1) {
        return take_operand(reading, optarg);
    }
    if (found == ':') {
        return options_complain(reading->command, "'%s' needs a value",
                                reading->arguments[optind - 1]);
    }
    if (found == 'h') {
        reading->options->help = true;
        return true;
    }
    for (int i = 0; number < 0 && i < option_count; i++) {
        const char *name = option_table[i].name;
        number = name[0] == found && name[1] == '\0' ? i : number;
    }
    return number >= 0 && command_option(reading->command,
                                         option_table[number].name)
               ? take_known(reading, number, optarg) : refuse(reading, given);
}

static bool read_words(Reading *reading)
{
    struct option list[OPTIONS_MAX + 1];
    list_options(reading->command, list);
    opterr = 0;
    optind = 1;
    for (;;) {
        int here = optind;
        int found = getopt_long(reading->count, reading->arguments, "-:hW:E:",
                                list, NULL);
        if (found == -1) {
            break;
        }
        if (!take(reading, found, reading->arguments[here])) {
            return false;
        }
    }
    while (optind < reading->count) {
        if (!take_operand(reading, reading->arguments[optind++])) {
            return false;
        }
    }
    return true;
}

/* Reports [more] if it goes on with the last house rule: a name of several
 * words, or the next one after a comma and a blank. Returns whether it does. */
static bool refuse_rest(const Options *options, const Command *command,
                        const char *more)
{
    size_t count = options->with_count;
    const char *last = count > 0 ? options->with[count - 1] : NULL;
    Arena *arena = output_arena(NULL);
    bool comma = count > 1 && !*last;
    bool quotes = last && *last &&
                  loading_finds_house(text_format(arena, "%s %s", last, more));
    arena_free(arena);
    if (quotes) {
        options_complain(command, "put a name of several words in quotes: "
                         "--with '%s %s'", last, more);
    } else if (comma) {
        options_complain(command, "write no blank after the comma: '--with "
                         "%s,%s'", options->with[count - 2], more);
    }
    return quotes || comma;
}

/* Reports the first argument that is too many. */
static bool refuse_more(const Options *options, const Command *command)
{
    const char *more = options->operands[command->most];
    if (refuse_rest(options, command, more)) {
        return false;
    }
    if (command->operands == VALUE_VARIANT && command_option(command, more)) {
        const char *value = command->most + 1 < options->operand_count
                                ? options->operands[command->most + 1] : "";
        return options_complain(command, "an option begins with two hyphens: "
                                "write '--%s%s%s'", more, *value ? " " : "",
                                value);
    }
    return command->operands == VALUE_VARIANT &&
                   command_option(command, "with") && loading_finds_house(more)
               ? options_complain(command, "'%s' is a house rule: write "
                                  "'--with %s'", more, more)
               : options_complain(command, "only one %s at a time: '%s' is too "
                                  "many", command->operand, more);
}

/* Whether the number of operands is right; reports an error if not. */
static bool count_operands(const Options *options, const Command *command)
{
    if (options->operand_count < command->least) {
        return command->operands == VALUE_VARIANT
                   ? options_complain(command, "which %s? 'cria list' lists "
                                      "them", command->operand)
                   : options_complain(command, "which %s?", command->operand);
    }
    if (options->operand_count <= command->most) {
        return true;
    }
    return command->most == 0
               ? options_complain(command, "'%s' is too many: it takes no "
                                  "argument", options->operands[0])
           : options->resume
               ? options_complain(command, "a kept game has its rules: "
                                  "'--resume FILE' needs no variant")
               : refuse_more(options, command);
}

bool options_read(Options *options, const Command *command, int count,
                  char **arguments)
{
    Reading reading = {.options = options, .command = command, .count = count,
                       .arguments = arguments};
    *options = (Options){.seed = 1, .games = 1, .seconds = 2,
                         .checks = check_defaults()};
    return read_words(&reading) &&
           (options->help || (count_operands(options, command) &&
                              option_files_check(options, command)));
}

bool options_colour(const Options *options, int stream)
{
    const char *no = getenv("NO_COLOR"), *terminal = getenv("TERM");
    if (options->color > 0 || options->plain) {
        return options->color == 1 && !options->plain;
    }
    return !(no && *no) && isatty(stream) && terminal &&
           strcmp(terminal, "dumb") != 0;
}

static bool is_playable(const Command *command, const char *name, bool given,
                        uint64_t games)
{
    return !given || (games > 0 && games <= GAMES_MOST) ||
           (games > 0 ? options_complain(command, "--%s: a seed has at most "
                                         "%llu games", name,
                                         (unsigned long long)GAMES_MOST)
                      : options_complain(command, "--%s needs at least one",
                                         name));
}

bool options_games_fit(const Options *options, const Command *command)
{
    return is_playable(command, "games", options->games_given,
                       options->games) &&
           is_playable(command, "max-games", options->max_games_given,
                       options->max_games);
}

static bool can_be_names(const Options *options, const Variant *variant)
{
    for (int i = 0; i < options->name_count; i++) {
        if (variant_is_no_player(variant, options->names[i])) {
            say_err("cria: no player of %s can be called '%s': this word means "
                    "something else in place of a player\n",
                    variant->name, options->names[i]);
            return false;
        }
    }
    return true;
}

/* Whether so many can play; 0: nobody said how many. */
static bool can_be_played(const Variant *variant, int players)
{
    bool can = players == 0 || (players >= variant->players_least &&
                                players <= variant->players_most);
    if (!can) {
        say_err("cria: %s is for %s, not for %d\n", variant->name,
                variant_players(variant).text, players);
    }
    return can;
}

int options_players(const Options *options, const Variant *variant,
                    int otherwise)
{
    int given = options->name_count ? options->name_count : options->players;
    int players = given ? given : otherwise;
    if (!can_be_played(variant, options->players)) {
        return 0;
    }
    if (options->players && options->name_count &&
        options->players != options->name_count) {
        say_err("cria: %d names for %d players\n", options->name_count,
                options->players);
        return 0;
    }
    if (!can_be_played(variant, given)) {
        return 0;
    }
    if (!can_be_names(options, variant)) {
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

uint32_t options_until(const Options *options)
{
    return options->until_given && options->until < UINT32_MAX
               ? (uint32_t)options->until : UINT32_MAX;
}

bool options_observer(const Options *options, const char *const *names,
                      int players, int *observer)
{
    char all[PLAYERS_MAX * 32] = "";
    *observer = !options->as                     ? CRIA_REFEREE
                : strcmp(options->as, "nobody") ? NOTHING : CRIA_SPECTATOR;
    if (*observer == CRIA_SPECTATOR || !options->as) {
        return true;
    }
    for (int i = 0; i < players; i++) {
        size_t length = strlen(all);
        if (strcmp(names[i], options->as) == 0) {
            *observer = i;
            return true;
        }
        snprintf(all + length, sizeof all - length, "%s, ", names[i]);
    }
    say_err("cria: '%s' is no player of this game; --as takes %sor nobody, who "
            "is told what everybody may know\n", options->as, all);
    return false;
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
