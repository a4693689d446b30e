/* Completion: whole lines, of which those count that begin with what is typed.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "repl/prompt/command.h"

typedef struct {
    Arena *arena;
    const char *line;
    const char **lines;
    size_t count, capacity;
} Candidates;

/* Adds [start] and [word] as a line, if it begins with what is typed. */
static void add(Candidates *candidates, const char *start, const char *word)
{
    const char *line = text_format(candidates->arena, "%s%s", start, word);
    if (strncmp(line, candidates->line, strlen(candidates->line)) == 0) {
        ARENA_PUSH(candidates->arena, candidates->lines, candidates->count,
                   candidates->capacity) = line;
    }
}

static void add_commands(Candidates *candidates, const char *start, bool colon)
{
    for (int i = 0; prompt_commands[i]; i++) {
        add(candidates, start, prompt_commands[i]->name + !colon);
    }
}

static void add_moves(Candidates *candidates, const char *start,
                      const MoveList *list)
{
    for (size_t i = 0; i < list->count; i++) {
        add(candidates, start, list->moves[i].text);
    }
}

/* The paths of all single values below a mapping, ready for a new one. */
static void add_paths(Candidates *candidates, const char *start,
                      const Node *mapping)
{
    for (size_t i = 0; i < mapping->count; i++) {
        const Node *child = mapping->children[i];
        const char *path = text_format(candidates->arena, "%s%s", start,
                                       child->key);
        size_t length = strlen(path), typed = strlen(candidates->line);
        if (child->kind == NODE_SCALAR) {
            add(candidates, path, "=");
        } else if (child->kind == NODE_MAPPING &&
                   strncmp(path, candidates->line,
                           length < typed ? length : typed) == 0) {
            add_paths(candidates, text_format(candidates->arena, "%s.", path),
                      child);
        }
    }
}

/* The parts that :set knows, and whose they are. */
static void add_parts(Candidates *candidates, const Session *session)
{
    static const char *const parts[] = {"top ", "next ", "turn ", "round ",
                                        "tokens ", "status ", "points ",
                                        "direction ", "dice "};
    const Variant *variant = session->loaded->variant;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        add(candidates, ":set ", parts[i]);
    }
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        add(candidates, ":set ", text_format(candidates->arena, "%s ",
                                             zone->name));
        for (int p = 0; zone->each && p < session->table->players; p++) {
            add(candidates, ":set ", text_format(candidates->arena, "%s %s ",
                                                 zone->name,
                                                 session->table->names[p]));
        }
    }
}

/* Who sits where: NAME KIND. */
static void add_seats(Candidates *candidates, const Session *session,
                      const char *start)
{
    const char *const *kinds = bot_kind_list(candidates->arena);
    for (int p = 0; p < session->table->players; p++) {
        const char *seat = text_format(candidates->arena, "%s%s ", start,
                                       session->table->names[p]);
        add(candidates, seat, "human");
        for (int i = 0; kinds[i]; i++) {
            add(candidates, seat, kinds[i]);
        }
    }
}

static void add_arguments(Candidates *candidates, const Question *question,
                          const PromptCommand *command)
{
    const Session *session = question->session;
    const History *history = &session->history;
    const char *start = text_format(candidates->arena, "%s ", command->name);
    switch (command->takes) {
    case TAKES_COMMAND: add_commands(candidates, start, false); break;
    case TAKES_MOVE: add_moves(candidates, start, &question->list); break;
    case TAKES_PATH:
        add_paths(candidates, start, session->loaded->resolved.root);
        break;
    case TAKES_PLAYER:
        for (int p = 0; p < session->table->players; p++) {
            add(candidates, start, session->table->names[p]);
        }
        break;
    case TAKES_SEAT: add_seats(candidates, session, start); break;
    case TAKES_BRANCH:
        for (size_t i = 0; i < history->count; i++) {
            add(candidates, start, history->branches[i].name);
        }
        break;
    case TAKES_PART: add_parts(candidates, session); break;
    case TAKES_NOTHING: case TAKES_NUMBER: case TAKES_FILE: case TAKES_WORD:
        break;
    }
}

const char *const *prompt_complete(void *context, const char *line)
{
    const Question *question = context;
    Candidates candidates = {.arena = question->session->text.arena,
                             .line = line};
    add_moves(&candidates, "", &question->list);
    if (*line == ':') {
        add_commands(&candidates, "", true);
    }
    for (int i = 0; prompt_commands[i]; i++) {
        size_t length = strlen(prompt_commands[i]->name);
        if (strncmp(line, prompt_commands[i]->name, length) == 0 &&
            line[length] == ' ') {
            add_arguments(&candidates, question, prompt_commands[i]);
        }
    }
    ARENA_PUSH(candidates.arena, candidates.lines, candidates.count,
               candidates.capacity) = NULL;
    return candidates.lines;
}
