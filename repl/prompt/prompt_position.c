/* :position prints the position as a line that can be typed again, or lays out
 * the one that is given.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "document/read.h"
#include "document/yaml.h"
#include "repl/table/change_rules.h"

static void print(Question *question)
{
    Text *text = &question->session->text;
    Step *step;
    const Node *tree = rules_describe(question, &step);
    if (tree) {
        text_add(text, ":position ");
        yaml_add_node(text, tree);
        text_add(text, "\n");
        if (step != question->session->history.now) {
            prompt_say(question, "This is the last decision of a turn before "
                       "this one.");
        }
    }
}

static Left run(Question *question, const char *argument)
{
    Arena *arena = question->session->text.arena;
    Sources sources = sources_new(arena);
    Diagnostics found = diagnostics_new(arena);
    if (*argument == '\0') {
        print(question);
        return LEFT_NOT;
    }
    uint32_t file = sources_add(&sources, "position", argument,
                                strlen(argument));
    Node *tree = document_read(arena, &sources, file, &found);
    if (!tree || found.errors > 0 || !node_get(tree, "turn")) {
        prompt_say(question, "A position is written as :position prints it: "
                   "{turn: NAME, zones: {...}}.");
    } else if (rules_place(question, tree, NULL)) {
        prompt_say(question, "Laid out.");
    }
    return LEFT_NOT;
}

const PromptCommand prompt_position = {
    ":position", "[{...}]", GROUP_CHANGE, "prints the position, or lays one "
    "out",
    "Without anything behind it a line is printed that lays out the same "
    "position when it is typed; without its colon it can stand in a replay. It "
    "names all cards, also those that nobody sees. What a position leaves out "
    "is as at the beginning of a round, and all other cards lie in the pile "
    "where cards are gathered, shuffled.", TAKES_WORD, false, true, run};
