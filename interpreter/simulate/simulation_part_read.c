/* Reads a part. The schema checks the form; this file checks whether the
 * numbers can be counts of games.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "document/file_kind.h"
#include "document/node.h"
#include "document/read.h"
#include "schema/schema.h"
#include "simulate/simulation_part_arm.h"

/* A part that is being read. */
typedef struct {
    PartReading reading;
    const Node *root;
    Part *part;
    uint64_t played;       /* its games */
} WholeReading;

/* --- the run -------------------------------------------------------------- */

static void read_command(const WholeReading *whole)
{
    const Node *command = node_get(whole->root, "command");
    Part *part = whole->part;
    part->word_count = command->count;
    part->command = arena_alloc(whole->reading.arena, command->count *
                                                          sizeof(char *));
    for (size_t i = 0; i < command->count; i++) {
        part->command[i] = command->children[i]->text;
    }
}

static void read_run(const WholeReading *whole)
{
    const Node *root = whole->root;
    const Node *experiment = node_get(root, "experiment");
    Part *part = whole->part;
    int32_t parts = 0;
    read_command(whole);
    part->experiment = experiment ? experiment->text : part_simulate;
    part->seed = (uint64_t)part_read_number(&whole->reading, root, "seed", 0,
                                            UINT64_MAX);
    part->games = (uint64_t)part_read_number(&whole->reading, root, "games", 1,
                                             GAMES_MOST);
    node_integer(node_get(root, "parts"), &parts);
    part->parts = parts;
}

/* Reads the ranges, which must be in order, within the run, and disjoint. */
static void read_ranges(WholeReading *whole)
{
    const Node *has = node_get(whole->root, "has");
    Part *part = whole->part;
    Wide end = 0;
    for (size_t i = 0; part->games > 0 && i < has->count; i++) {
        const Node *node = has->children[i];
        Wide first = part_read_number(&whole->reading, node, "first", 0,
                                      GAMES_MOST);
        Wide games = part_read_number(&whole->reading, node, "games", 1,
                                      GAMES_MOST);
        if (first < end || first + games > (Wide)part->games) {
            part_report(&whole->reading, "part-counts", node, first < end
                            ? "list each game once, in order"
                            : "the run has fewer games");
            return;
        }
        end = first + games;
        whole->played += (uint64_t)games;
        ARENA_PUSH(whole->reading.arena, part->ranges, part->range_count,
                   part->range_capacity) =
            (GameRange){(uint64_t)first, (uint64_t)games, node->span};
    }
}

/* The texts of a list, in the arena. */
static const char **read_texts(const WholeReading *whole, const Node *list)
{
    const char **texts = arena_alloc(whole->reading.arena, (list->count + 1) *
                                                               sizeof *texts);
    for (size_t i = 0; i < list->count; i++) {
        texts[i] = list->children[i]->text;
    }
    return texts;
}

static void read_facts(const WholeReading *whole)
{
    const Node *list = node_get(whole->root, "facts");
    for (size_t i = 0; list && i < list->count; i++) {
        const Node *values = node_get(list->children[i], "values");
        part_add_fact(whole->reading.arena, whole->part,
                      node_get(list->children[i], "name")->text,
                      read_texts(whole, values), values->count);
    }
}

/* --- lists of sums -------------------------------------------------------- */

/* Reads the numbers of a line, which blanks separate; stores them unless [into]
 * is NULL. Returns how many there are. */
static size_t read_line(const WholeReading *whole, const Node *line, Wide *into)
{
    enum { DIGITS_MAX = 40, BITS = 122 };
    const Wide any = (Wide)1 << BITS;
    const char *at = line->text;
    size_t count = 0;
    while (*at) {
        char digits[DIGITS_MAX] = "";
        size_t length = strcspn(at, " ");
        Wide number = 0;
        memcpy(digits, at, length < sizeof digits ? length : 0);
        bool fits = wide_read(digits, &number) && number < any && number > -any;
        if (!fits && !into) {
            part_report(&whole->reading, "part-large", line,
                        "a number in this line is too large");
            return count;
        }
        if (into) {
            into[count] = number;
        }
        count++;
        at += length + (at[length] == ' ');
    }
    return count;
}

static void read_list(const WholeReading *whole, const Node *node, int index,
                      SumsForm *form)
{
    const Node *lines = node_get(node, "values");
    SumListForm *list = &form->lists[index];
    *list = (SumListForm){node_get(node, "name")->text, 0};
    for (size_t i = 0; i < lines->count; i++) {
        list->count += read_line(whole, lines->children[i], NULL);
    }
    if (!part_is_sound(&whole->reading)) {
        return;
    }
    Wide *values = arena_alloc(whole->reading.arena, list->count *
                                                         sizeof *values);
    whole->part->sums->lists[index] = values;
    for (size_t i = 0; i < lines->count; i++) {
        values += read_line(whole, lines->children[i], values);
    }
}

static void read_lists(const WholeReading *whole, SumsForm *form)
{
    const Node *lists = node_get(whole->root, "sums");
    form->list_count = lists ? (int)lists->count : 0;
    for (int i = 0; i < form->list_count; i++) {
        read_list(whole, lists->children[i], i, form);
    }
}

/* The shortest games come in their order, each with what is told of it. */
static void read_shortest(const WholeReading *whole)
{
    enum { BITS = 60 };
    const Node *list = node_get(whole->root, "shortest");
    Sums *sums = whole->part->sums;
    for (size_t i = 0; list && i < list->count; i++) {
        const Node *node = list->children[i], *told = node_get(node, "told");
        ShortGame game = {
            (uint64_t)part_read_number(&whole->reading, node, "game", 0,
                                       (Wide)whole->part->games - 1),
            (int64_t)part_read_number(&whole->reading, node, "decisions", 0,
                                      (Wide)1 << BITS)};
        sums_keep_short(sums, game);
        if (sums->shortest[i].game != game.game || part_note(whole->part,
                                                             game.game)) {
            part_report(&whole->reading, "part-counts", node,
                        "list each game once, the shortest first");
            return;
        }
        part_add_note(whole->reading.arena, whole->part,
                      (PartNote){game.game, read_texts(whole, told),
                                 told->count});
    }
}

/* --- the whole ------------------------------------------------------------ */

/* A part of a simulation is its own arm. */
static void read_arms(const WholeReading *whole, SumsForm *form)
{
    const Node *root = whole->root, *arms = node_get(root, "arms");
    Arena *arena = whole->reading.arena;
    size_t count = arms ? arms->count : 1;
    const Survey **surveys = arena_alloc(arena, count * sizeof *surveys);
    Part *part = whole->part;
    part->arms = arena_alloc(arena, count * sizeof *part->arms);
    part->sums->tallies = arena_alloc(arena, count *
                                                 sizeof *part->sums->tallies);
    for (size_t i = 0; i < count; i++) {
        ReadArm read;
        part_read_arm(&whole->reading, arms ? arms->children[i] : root,
                      whole->played, &part->arms[i], &read);
        surveys[i] = read.survey;
        part->sums->tallies[i] = read.tally;
    }
    form->surveys = surveys;
    form->arm_count = (int)count;
}

static Part *build(WholeReading *whole)
{
    Arena *arena = whole->reading.arena;
    SumsForm *form = arena_alloc(arena, sizeof *form);
    Part *part = whole->part;
    part->root = whole->root;
    part->sums = arena_alloc(arena, sizeof *part->sums);
    part->sums->form = form;
    read_run(whole);
    read_ranges(whole);
    read_arms(whole, form);
    read_facts(whole);
    read_lists(whole, form);
    read_shortest(whole);
    return part_is_sound(&whole->reading) ? part : NULL;
}

Part *part_read(Arena *arena, const Sources *sources, uint32_t file,
                Diagnostics *found)
{
    size_t before = found->errors;
    if (file_refuse_trace(sources, file, FILE_PART, found)) {
        return NULL;
    }
    const Node *root = document_read_part(arena, sources, file, found);
    if (!root && text_equal(found->items[found->count - 1].id, "empty-file")) {
        diagnostic_help(found, &found->items[found->count - 1],
                        "'cria simulate ... --shard K/N' writes parts");
    }
    if (!root || found->errors > before ||
        file_refuse_other(root, FILE_PART, found)) {
        return NULL;
    }
    if (!node_get(root, "cria part")) {
        Diagnostic *finding = diagnostics_add(
            found, SEVERITY_ERROR, "no-part", root->span,
            "this is no part of a simulation");
        diagnostic_help(found, finding, "'cria simulate ... --shard K/N' "
                        "writes parts");
        return NULL;
    }
    if (!schema_check(&schema_part, root, arena, found)) {
        return NULL;
    }
    WholeReading whole = {{arena, found, before}, root,
                          arena_alloc(arena, sizeof(Part)), 0};
    return build(&whole);
}
