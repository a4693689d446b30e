/* Commands that can be typed at a question instead of a move. They begin with a
 * colon, so that a name without one always means an action of the rules. Each
 * is a line of prompt_commands.def.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_PROMPT_COMMAND_H
#define CRIA_REPL_TABLE_PROMPT_COMMAND_H

#include "repl/table/question.h"

/* Kinds of arguments, for completion. */
typedef enum { TAKES_NOTHING, TAKES_NUMBER, TAKES_COMMAND, TAKES_MOVE,
               TAKES_PLAYER, TAKES_BRANCH, TAKES_PATH, TAKES_PART, TAKES_FILE,
               TAKES_WORD, TAKES_SEAT, TAKES_TITLE, TAKES_RULE } Takes;

/* The heading of :help that lists the command. */
typedef enum { GROUP_GAME, GROUP_BACK, GROUP_LOOK, GROUP_ASK, GROUP_CHANGE,
               GROUPS } Group;

typedef struct {
    const char *name;          /* with the colon */
    const char *arguments;     /* as shown in the help: "[N]"; "": none */
    Group group;
    const char *summary;       /* one line */
    const char *help;          /* further help, or NULL */
    Takes takes;
    bool needs;                /* needs an argument; without one it prints its
                                  usage */
    bool reveals;              /* reveals cards that others must not see: only
                                  for exploring rules or when all cards are
                                  open */
    /* [argument] is the rest of the line, tidied, "" if there is none. NULL:
     * the command leaves the table. */
    void (*run)(Question *question, const char *argument);
} PromptCommand;

#define COMMAND(name) extern const PromptCommand prompt_##name;
#include "repl/table/prompt_commands.def"
#undef COMMAND

/* All commands in the order of the help, with a NULL at the end. */
extern const PromptCommand *const prompt_commands[];

/* Whether a tidied line is a command: ":quit", "?", "? undo". */
bool prompt_command_is(const char *typed);

/* The command that a line without a colon means if it is not a move: "help",
 * "undo 2"; NULL: none. */
const char *prompt_command_meant(const char *typed);

/* The command with a name near the first word of a line; NULL: none. */
const char *prompt_command_near(const char *typed);

/* Runs the command whose name or beginning [typed] is, or reports that there is
 * none. Returns LEFT_NOT if the session goes on. */
Left prompt_command_run(Question *question, const char *typed);

/* Gives the cards in what was added to the text behind its first [from] bytes
 * the signs of the table, at a terminal that can show them. */
void prompt_show_cards(Question *question, size_t from);

/* The only command whose name or beginning is [word], with or without a colon;
 * else NULL after reporting what there is. */
const PromptCommand *prompt_command_find(Question *question, const char *word);

/* The whole lines that complete [line], with a NULL at the end: moves,
 * commands, and their arguments. [context] is the question. */
const char *const *prompt_complete(void *context, const char *line);

/* --- Shared by commands --------------------------------------------------- */

/* Adds a line, formatted as printf, wrapped at the edge of the page. */
void prompt_say(Question *question, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Reports that a command ran out of memory. The session ends unless a person is
 * at a terminal. */
void prompt_no_memory(Question *question);

/* Reads a whole number; [otherwise] if [argument] is empty. False after
 * reporting that it is not a number. */
bool prompt_number(Question *question, const char *argument, uint64_t otherwise,
                   uint64_t *number);

/* The seat of the player whose name or beginning is [name]; NOTHING after
 * reporting that there is no such player. */
int prompt_player(Question *question, const char *name);

/* Reports why a bot cannot be seated: [told], a sentence, or the findings of
 * [loaded]. */
void prompt_tell_bot(Question *question, const Loaded *loaded, int seat,
                     const Text *told);

/* Whether the game may go from the present position to [step]; reports why not:
 * where people hide their cards, gained information is not taken back. */
bool prompt_may_go(Question *question, const Ply *step);

/* Goes to a step of the history and reports it; the question is dropped. */
void prompt_go(Question *question, Ply *step, const char *how);

#endif
