/* Completion of whole lines: candidates are the lines that begin with the typed
 * text.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "repl/table/complete.h"

#include "repl/loading.h"
#include "repl/table/rules_told.h"

/* Adds each candidate once, though it may be found several times. */
void completing_add(Candidates *candidates, const char *start, const char *word)
{
    const char *line = text_format(candidates->arena, "%s%s", start, word);
    bool fits = strncmp(line, candidates->line,
                        strlen(candidates->line)) == 0;
    for (size_t i = 0; i < candidates->count && fits; i++) {
        fits = strcmp(candidates->lines[i], line) != 0;
    }
    if (fits) {
        ARENA_PUSH(candidates->arena, candidates->lines, candidates->count,
                   candidates->capacity) = line;
    }
}

void completing_add_players(Candidates *candidates, const Session *session,
                            const char *start, const char *end)
{
    for (int p = 0; p < session->table->players; p++) {
        completing_add(candidates, start, text_format(
            candidates->arena, "%s%s", session->table->names[p], end));
    }
}

static void add_commands(Candidates *candidates, const char *start, bool colon)
{
    for (int i = 0; prompt_commands[i]; i++) {
        completing_add(candidates, start, prompt_commands[i]->name + !colon);
    }
}

static void add_moves(Candidates *candidates, const char *start,
                      const MoveList *list)
{
    for (size_t i = 0; i < list->count; i++) {
        completing_add(candidates, start, list->moves[i].text);
    }
}

/* The paths of all single values, ready for a new one. */
static void add_paths(Candidates *candidates, const char *start,
                      const Loaded *loaded)
{
    const char *const *paths = rules_value_paths(loaded, candidates->arena);
    for (; *paths; paths++) {
        completing_add(candidates, start,
                       text_format(candidates->arena, "%s=", *paths));
    }
}

/* Seats: NAME KIND. */
static void add_seats(Candidates *candidates, const Session *session,
                      const char *start)
{
    const char *const *kinds = bot_kind_list(candidates->arena);
    for (int p = 0; p < session->table->players; p++) {
        const char *seat = text_format(candidates->arena, "%s%s ", start,
                                       session->table->names[p]);
        completing_add(candidates, seat, "human");
        for (int i = 0; kinds[i]; i++) {
            completing_add(candidates, seat, kinds[i]);
        }
    }
}

/* The text of an offer without the card at its end; NULL: there is none. */
static const char *card_action(Arena *arena, const Offer *offer)
{
    Text text = text_new(arena);
    size_t count = offer->piece_count;
    if (offer->parameter_count != 1 || count == 0 ||
        offer->parameters[0].type.base != TYPE_CARD ||
        offer->pieces[count - 1].parameter != 0) {
        return NULL;
    }
    for (size_t i = 0; i + 1 < count; i++) {
        text_add(&text, offer->pieces[i].text ? offer->pieces[i].text : "");
    }
    return text_string(&text);
}

/* Adds an action with every card, since users may ask about illegal moves. */
static void add_asked(Candidates *candidates, const Question *question,
                      const char *start)
{
    static const char *const happened[] = {"winner", "ended", "starter",
                                           "points", "total", "start"};
    static const char *const numbers[] = {"score ", "other "};
    const Variant *variant = question->session->loaded->variant;
    const Program *program = &variant->program;
    add_moves(candidates, start, &question->asked.list);
    for (size_t i = 0; i < sizeof happened / sizeof *happened; i++) {
        completing_add(candidates, start, happened[i]);
    }
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        completing_add(candidates, start, numbers[i]);
        completing_add_players(candidates, question->session,
                               text_format(candidates->arena, "%s%s", start,
                                           numbers[i]), "");
    }
    for (size_t i = 0; i < program->offer_count; i++) {
        const char *action = card_action(candidates->arena,
                                         &program->offers[i]);
        for (int kind = 0; action && kind < variant->kind_count; kind++) {
            completing_add(candidates, start, text_format(
                candidates->arena, "%s%s", action,
                variant->kinds[kind].label));
        }
    }
}

/* Adds the branches, or the second branch of two. */
static void add_branches(Candidates *candidates, const History *history,
                         const char *start, bool two)
{
    for (size_t i = 0; i < history->count; i++) {
        const char *name = history->branches[i].name;
        completing_add(candidates, start, name);
        if (two) {
            add_branches(candidates, history, text_format(
                candidates->arena, "%s%s ", start, name), false);
        }
    }
}

/* Adds each word of a choice such as "[on|off]". */
static void add_words(Candidates *candidates, const char *start,
                      const char *arguments)
{
    while (*arguments) {
        size_t length = strspn(arguments, "abcdefghijklmnopqrstuvwxyz");
        if (length > 0) {
            completing_add(candidates, start, arena_copy(candidates->arena,
                                                         arguments, length));
        }
        arguments += length + (length == 0);
    }
}

static void add_files(Candidates *candidates, const char *start,
                      const PromptCommand *command)
{
    if (strncmp(candidates->line, start, strlen(start)) != 0) {
        return;
    }
    completing_add_files(candidates, start);
    if (command == &prompt_with) {
        completing_add_rules(candidates, start);
    }
    if (command == &prompt_save) {
        completing_add(candidates, start, "house ");
    }
}

/* Adds the titles of the rule book. */
static void add_titles(Candidates *candidates, const Session *session,
                       const char *start)
{
    const RuleBook book = rules_told_book(candidates->arena, session);
    const char *const *titles = rule_book_titles(&book, candidates->arena);
    for (; *titles; titles++) {
        completing_add(candidates, start, *titles);
    }
}

/* Adds the actions, and the paths of all single values. */
static void add_rules(Candidates *candidates, const char *start,
                      const Loaded *loaded)
{
    const char *const *actions = rules_actions(loaded, candidates->arena);
    const char *const *paths = rules_value_paths(loaded, candidates->arena);
    for (; *actions; actions++) {
        completing_add(candidates, start, *actions);
    }
    for (; *paths; paths++) {
        completing_add(candidates, start, *paths);
    }
}

static void add_set(void *context, const char *start, const char *word)
{
    Candidates *candidates = context;
    completing_add(candidates, text_format(candidates->arena, ":set %s", start),
                   word);
}

/* Adds the parts of a position, and the values for each. */
static void add_parts(Candidates *candidates, const Session *session)
{
    static const char start[] = ":set ";
    const Table *table = session->table;
    const bool typed = strncmp(candidates->line, start,
                               strlen(start)) == 0;
    laid_add_words(&(LaidWords){
        .arena = candidates->arena, .game = table->game,
        .names = (const char *const *)table->names,
        .players = table->players,
        .typed = typed ? candidates->line + strlen(start) : "",
        .add = add_set, .context = candidates});
}

static void add_arguments(Candidates *candidates, const Question *question,
                          const PromptCommand *command)
{
    const Session *session = question->session;
    const char *start = text_format(candidates->arena, "%s ", command->name);
    switch (command->takes) {
    case TAKES_COMMAND: add_commands(candidates, start, false); break;
    case TAKES_MOVE: add_asked(candidates, question, start); break;
    case TAKES_PATH:
        add_paths(candidates, start, session->loaded);
        break;
    case TAKES_PLAYER:
        completing_add_players(candidates, session, start, "");
        break;
    case TAKES_SEAT: add_seats(candidates, session, start); break;
    case TAKES_BRANCH:
        add_branches(candidates, &session->history, start,
                     command == &prompt_diff);
        break;
    case TAKES_PART: add_parts(candidates, session); break;
    case TAKES_FILE: add_files(candidates, start, command); break;
    case TAKES_WORD:
        add_words(candidates, start, command->arguments);
        break;
    case TAKES_TITLE: add_titles(candidates, session, start); break;
    case TAKES_RULE:
        add_rules(candidates, start, session->loaded);
        break;
    case TAKES_NOTHING: case TAKES_NUMBER: break;
    }
}

const char *const *prompt_complete(void *context, const char *line)
{
    const Question *question = context;
    Candidates candidates = {.arena = question->session->text.arena,
                             .line = line};
    add_moves(&candidates, "", &question->asked.list);
    if (*line == ':') {
        add_commands(&candidates, "", true);
    }
    if (*line == '?') {
        add_commands(&candidates, "? ", false);
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
