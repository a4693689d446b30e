/* What can be typed at a question instead of a move: commands, with a colon in
 * front, so that a name the rules give to an action always means the action.
 * Each is a line of prompt_commands.def.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_PROMPT_COMMAND_H
#define CRIA_REPL_TABLE_PROMPT_COMMAND_H

#include "repl/table/question.h"

/* What belongs after a command, for completion. */
typedef enum { TAKES_NOTHING, TAKES_NUMBER, TAKES_COMMAND, TAKES_MOVE,
               TAKES_PLAYER, TAKES_BRANCH, TAKES_PATH, TAKES_PART, TAKES_FILE,
               TAKES_WORD, TAKES_SEAT } Takes;

/* Under which heading :help lists it. */
typedef enum { GROUP_GAME, GROUP_BACK, GROUP_LOOK, GROUP_ASK, GROUP_CHANGE,
               GROUPS } Group;

typedef struct {
    const char *name;          /* with its colon */
    const char *arguments;     /* as help shows them: "[N]"; "": none */
    Group group;
    const char *summary;       /* one line */
    const char *help;          /* what else there is to say, or NULL */
    Takes takes;
    bool needs;                /* an argument: without one it says its usage */
    bool reveals;              /* cards that others must not see: only where
                                  rules are explored, or all is open */
    /* [argument] is the rest of the line, tidy, "" for nothing. NULL: it leaves
     * the table. */
    void (*run)(Question *question, const char *argument);
} PromptCommand;

#define COMMAND(name) extern const PromptCommand prompt_##name;
#include "repl/table/prompt_commands.def"
#undef COMMAND

/* All commands, in the order in which they are listed; NULL at the end. */
extern const PromptCommand *const prompt_commands[];

/* Whether a tidy line is meant as a command: ":quit", "?", "? undo". */
bool prompt_command_is(const char *typed);

/* The command that a line means which is no move and has no colon: "help",
 * "undo 2"; NULL: none. */
const char *prompt_command_meant(const char *typed);

/* The command whose name is near the first word of a line; NULL: none. */
const char *prompt_command_near(const char *typed);

/* Runs the command that [typed] is or begins, or tells that there is none.
 * Returns LEFT_NOT when the session goes on. */
Left prompt_command_run(Question *question, const char *typed);

/* The command that [word], with its colon or without, is or begins, when it is
 * one only; else NULL after telling what there is. */
const PromptCommand *prompt_command_find(Question *question, const char *word);

/* The whole lines that [line] may become, NULL at the end: moves, commands, and
 * what belongs after a command. [context] is the question. */
const char *const *prompt_complete(void *context, const char *line);

/* --- What commands have in common ----------------------------------------- */

/* Adds a line, as printf, broken where the page ends. */
void prompt_say(Question *question, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Tells that a command could not be carried out for want of memory. Where
 * nobody sits at a terminal, the session ends with it. */
void prompt_no_memory(Question *question);

/* Reads a whole number; [otherwise] when [argument] is empty. False after
 * telling that it is none. */
bool prompt_number(Question *question, const char *argument, uint64_t otherwise,
                   uint64_t *number);

/* The seat of the player whom [name] is or begins; NOTHING after telling that
 * there is no such player. */
int prompt_player(Question *question, const char *name);

/* Tells why a bot does not come to a seat: [told], a sentence, or the findings
 * of [loaded]. */
void prompt_tell_bot(Question *question, const Loaded *loaded, int seat,
                     const Text *told);

/* Whether nothing stands against going from the present position to [step];
 * tells what does: where people hide their cards, what one of them has come to
 * know is not taken back. */
bool prompt_may_go(Question *question, const Ply *step);

/* Goes to a step of the history and says so; the question is dropped. */
void prompt_go(Question *question, Ply *step, const char *how);

#endif
