/* The table of commands and the search in it.
 *
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text_wrap.h"
#include "cria.h"
#include "repl/alternate_screen.h"
#include "repl/table/history_segment.h"
#include "repl/table/prompt_command.h"

const PromptCommand *const prompt_commands[] = {
#define COMMAND(name) &prompt_##name,
#include "repl/table/prompt_commands.def"
#undef COMMAND
    NULL,
};
enum { COMMANDS = sizeof prompt_commands / sizeof *prompt_commands - 1,
       QUOTED = 40 };

bool prompt_command_is(const char *typed)
{
    return *typed == ':' ||
           (*typed == '?' && (typed[1] == '\0' || typed[1] == ' '));
}

/* Commands of other programs. */
static const struct {
    const char *word, *means;
} others[] = {{":q", ":quit"}, {":exit", ":quit"}, {":bye", ":quit"},
              {":back", ":undo"}, {":history", ":log"}, {":moves", ":log"},
              {":?", ":help"}};
enum { OTHERS = sizeof others / sizeof *others };

static const char *replace(const char *word)
{
    for (int i = 0; i < OTHERS; i++) {
        if (strcmp(others[i].word + (*word != ':'), word) == 0) {
            return others[i].means + (*word != ':');
        }
    }
    return word;
}

const char *prompt_command_meant(const char *typed)
{
    size_t length = strcspn(typed, " ");
    bool letter = length == 1 && typed[length];      /* of a card, perhaps */
    for (int i = 0; i < OTHERS && !letter; i++) {
        if (strncmp(others[i].word + 1, typed, length) == 0 &&
            others[i].word[1 + length] == '\0') {
            return others[i].means;
        }
    }
    for (int i = 0; i < COMMANDS; i++) {
        if (strncmp(prompt_commands[i]->name + 1, typed, length) == 0 &&
            prompt_commands[i]->name[1 + length] == '\0') {
            return prompt_commands[i]->name;
        }
    }
    return NULL;
}

/* The command near to [word], with or without a colon; NULL: none. */
static const char *find_near(const char *word)
{
    const char *names[COMMANDS];
    for (int i = 0; i < COMMANDS; i++) {
        names[i] = prompt_commands[i]->name + (*word != ':');
    }
    return cria_nearest_word(word, names, COMMANDS);
}

const char *prompt_command_near(const char *typed)
{
    char word[QUOTED];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(typed, " "), typed);
    const char *near = find_near(word);
    for (int i = 0; near && i < COMMANDS; i++) {
        if (strcmp(prompt_commands[i]->name + 1, near) == 0) {
            return prompt_commands[i]->name;
        }
    }
    return NULL;
}

/* Whether [word] is the name of a command, or the beginning of it unless
 * [whole]. */
static bool is_called(const PromptCommand *command, const char *word,
                      bool whole)
{
    const char *name = command->name + (*word != ':');
    return whole ? strcmp(name, word) == 0
                 : strncmp(name, word, strlen(word)) == 0;
}

static void tell_several(Question *question, const char *word,
                         const PromptCommand *const *found, int count)
{
    Text *text = &question->session->text;
    text_add_format(text, "'%s' could be", word);
    for (int i = 0; i < count; i++) {
        const char *between = i == 0 ? "" : i + 1 < count ? "," : " or";
        text_add_format(text, "%s %s", between, found[i]->name);
    }
    text_add(text, ".\n");
}

static void tell_none(Question *question, const char *word)
{
    Text *text = &question->session->text;
    const char *near = find_near(word);
    text_add(text, "There is no command '");
    wrapping_quote(text, word, QUOTED);
    if (near) {
        text_add_format(text, "'; did you mean '%s'?\n", near);
    } else {
        text_add(text, "'; ':help' lists them.\n");
    }
}

const PromptCommand *prompt_command_find(Question *question, const char *word)
{
    const PromptCommand *found[COMMANDS];
    int count = 0;
    bool named = word[*word == ':'] != '\0';
    word = replace(word);
    for (int i = 0; named && i < COMMANDS; i++) {
        if (is_called(prompt_commands[i], word, true)) {
            return prompt_commands[i];
        }
        if (is_called(prompt_commands[i], word, false)) {
            found[count++] = prompt_commands[i];
        }
    }
    if (count > 1) {
        tell_several(question, word, found, count);
    } else if (count == 0) {
        tell_none(question, word);
    }
    return count == 1 ? found[0] : NULL;
}

/* Commands that reveal or change hidden information, which several people hide
 * from each other, and the commands to use instead. */
static const struct {
    const PromptCommand *command;
    const char *except;        /* a first word with which it does not reveal
                                  anything */
    const char *instead;
} telling[] = {
    {&prompt_set, NULL, "it shows and changes hidden cards. Use 'cria repl', "
     "or begin the game with 'cria play --open'."},
    {&prompt_save, "house", "a replay shows all cards and the seed. This game "
     "is kept anyway: after ':quit' 'cria play --resume' goes on with it."},
    {&prompt_load, NULL, "a replay may be of this game. 'cria play --resume "
     "FILE' goes on with a replay, 'cria repl' opens it."},
    {&prompt_rule, NULL, "changed rules may show hidden cards. Begin the game "
     "with them: 'cria play VARIANT --set PATH=VALUE'."},
    {&prompt_with, NULL, "changed rules may show hidden cards. Begin the game "
     "with them: 'cria play VARIANT --with FILE'."},
    {&prompt_reload, "new", "changed rules may show hidden cards. ':reload "
     "new' reads them and begins a new game."},
    {&prompt_watch, "off", "changed rules may show hidden cards. ':reload new' "
     "reads them and begins a new game."},
    {&prompt_edit, NULL, "changed rules may show hidden cards. ':reload new' "
     "reads edited rules and begins a new game."},
    {&prompt_seed, NULL, "the game of a known seed has known cards. ':new' "
     "deals others; 'cria play --seed S' begins the game of a seed."},
};
enum { TELLING = sizeof telling / sizeof *telling };

/* Why a command cannot be used at this table, or NULL. Where nothing is hidden
 * changed rules may hide something, which needs an alternate screen. */
static const char *find_instead(const Session *session,
                                const PromptCommand *command,
                                const char *argument)
{
    bool hides = session->secret ||
                 (session_shares(session) && !session_hides(session) &&
                  !screen_open());
    for (int i = 0; hides && i < TELLING; i++) {
        const char *except = telling[i].except;
        size_t length = except ? strlen(except) : 0;
        bool excepted = except && strncmp(argument, except, length) == 0 &&
                        (argument[length] == '\0' || argument[length] == ' ');
        if (telling[i].command == command && !excepted) {
            return telling[i].instead;
        }
    }
    return NULL;
}

static Left run(Question *question, const PromptCommand *command,
                const char *argument)
{
    const Session *session = question->session;
    bool given = *argument != '\0';
    const char *instead = find_instead(session, command, argument);
    if (command->reveals && session->sharing && !session->open) {
        prompt_say(question, "%s shows cards that others must not see: use "
                   "'cria repl', or begin the game with 'cria play --open'.",
                   command->name);
    } else if (instead) {
        prompt_say(question, "%s is not possible while people hide their cards "
                   "from each other: %s", command->name, instead);
    } else if (given && command->takes == TAKES_NOTHING) {
        prompt_say(question, "%s takes no argument.", command->name);
    } else if (!given && command->needs) {
        prompt_say(question, "%s needs %s: it %s. ':help %s' tells more.",
                   command->name, command->arguments, command->summary,
                   command->name + 1);
    } else if (command->run) {
        command->run(question, argument);
    } else {
        return LEFT_BY_COMMAND;
    }
    return LEFT_NOT;
}

/* Whether what a command prints is meant for files, or is about cria. */
static bool prints_labels(const PromptCommand *command)
{
    return command == &prompt_position || command == &prompt_example ||
           command == &prompt_help;
}

/* "?" means :help, and the text after it is the argument. */
Left prompt_command_run(Question *question, const char *typed)
{
    question->paged = true;
    if (*typed == '?') {
        prompt_help.run(question, typed + 1 + (typed[1] == ' '));
        return LEFT_NOT;
    }
    size_t length = strcspn(typed, " ");
    const char *word = arena_copy(question->session->text.arena, typed, length);
    const PromptCommand *command = prompt_command_find(question, word);
    size_t before = question->session->text.length;
    Left left = command ? run(question, command,
                              typed + length + (typed[length] == ' '))
                        : LEFT_NOT;
    if (command && !prints_labels(command)) {
        prompt_show_cards(question, before);
    }
    return left;
}

void prompt_show_cards(Question *question, size_t from)
{
    Session *session = question->session;
    Text *text = &session->text;
    bool changes = session->look.symbols || session->look.plain;
    if (changes && text->length > from) {
        const char *added = look_text(session->look,
                                      session->loaded->variant,
                                      text->bytes + from, text->arena);
        Text shown = text_new(text->arena);
        text_add_bytes(&shown, text->bytes, from);
        text_add(&shown, added);
        *text = shown;
    }
}

/* --- Shared by commands --------------------------------------------------- */

void prompt_say(Question *question, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    wrapping_tell_list(&question->session->text, format, list);
    va_end(list);
}

void prompt_no_memory(Question *question)
{
    question->session->exhausted = true;
    prompt_say(question, "There is not enough memory.");
}

bool prompt_number(Question *question, const char *argument, uint64_t otherwise,
                   uint64_t *number)
{
    *number = otherwise;
    if (*argument == '\0') {
        return true;
    }
    bool whole = move_input_is_number(argument);
    if (whole && strlen(argument) < 19) {
        *number = 0;
        for (const char *digit = argument; *digit; digit++) {
            *number = *number * 10 + (uint64_t)(*digit - '0');
        }
        return true;
    }
    Text *text = &question->session->text;
    text_add(text, "'");
    wrapping_quote(text, argument, QUOTED);
    text_add(text, whole ? "' is too large a number.\n"
                         : "' is no whole number from 0 on.\n");
    return false;
}

int prompt_player(Question *question, const char *name)
{
    const Inquiry inquiry = question_inquiry(question);
    return inquiry_player(&inquiry, name);
}

bool prompt_may_go(Question *question, const Ply *step)
{
    const Session *session = question->session;
    const Inquiry inquiry = question_inquiry(question);
    Observers people = 0;
    for (int p = 0; p < session->table->players; p++) {
        people |= session->person[p] ? (Observers)1 << p : 0;
    }
    return !session->secret ||
           inquiry_may_go(&inquiry, step, people, session->resumed != NULL);
}

void prompt_go(Question *question, Ply *step, const char *how)
{
    Session *session = question->session;
    session_go(session, step);
    const State *state = session->table->game->state;
    const char *begun = session->chapter->how;
    if (step->number == 0 && begun) {
        prompt_say(question, "%s %s.", how, begun);
    } else if (step->number == 0) {
        prompt_say(question, "This is the beginning.");
    } else {
        prompt_say(question, "%s move %u (round %d), '%s: %s'.", how,
                   step->number, state->round, step->who,
                   history_told(&session->history, step,
                                session->table->game,
                                session_listener(session, state->decider)));
    }
    question->state = QUESTION_DROPPED;
}
