/* Tries shorter replays one after the other and keeps those that still fail in
 * the same way. Leaves lines out by delta debugging (Zeller, Hildebrandt:
 * "Simplifying and isolating failure-inducing input", 2002).
 *
 * SPDX-License-Identifier: MIT */
#include "replay/minimise.h"

#include <string.h>

#include "base/memory_guard.h"
#include "document/read.h"
#include "document/yaml.h"
#include "engine/answers.h"
#include "replay/position_writer.h"
#include "rules/rules.h"

typedef struct {
    const Play *play;      /* of the whole replay */
    const Node **kept;     /* lines that are kept */
    size_t count;
    Node *position;        /* the position to begin with, or NULL: as in the
                              whole replay */
    bool placed;           /* [position] replaces the former beginning */
    Minimised *result;
    bool same;             /* the last trial failed in the same way */
} Shrinking;

/* --- writing -------------------------------------------------------------- */

/* A line of its own for each key of a mapping with one, else brackets. */
static void add_line(Text *text, const Node *line)
{
    text_add(text, "  - ");
    if (line->count != 1) {
        yaml_add_node(text, line);
    } else {
        yaml_add_text(text, line->children[0]->key);
        text_add(text, ": ");
        yaml_add_node(text, line->children[0]);
    }
    text_add(text, "\n");
}

static void add_block(Text *text, const Node *mapping, int indent)
{
    for (size_t i = 0; i < mapping->count; i++) {
        const Node *child = mapping->children[i];
        bool deep = child->kind == NODE_MAPPING && child->count > 0 &&
                    indent < 4;
        text_add_repeated(text, ' ', (size_t)indent);
        yaml_add_text(text, child->key);
        text_add(text, deep ? ":\n" : ": ");
        if (deep) {
            add_block(text, child, indent + 2);
        } else {
            yaml_add_node(text, child);
            text_add(text, "\n");
        }
    }
}

static void add_replay(const Shrinking *shrinking, Text *text)
{
    const Node *root = shrinking->play->replay->root;
    for (size_t i = 0; i < root->count; i++) {
        const Node *child = root->children[i];
        bool begin = text_equal(child->key, "position") ||
                     text_equal(child->key, "chance");
        if (text_equal(child->key, "moves") ||
            (begin && shrinking->placed)) {
            continue;
        }
        yaml_add_text(text, child->key);
        text_add(text, ": ");
        yaml_add_node(text, child);
        text_add(text, "\n");
    }
    if (shrinking->placed) {
        text_add(text, "\nposition:\n");
        add_block(text, shrinking->position, 2);
    }
    text_add(text, shrinking->count ? "\nmoves:\n" : "\nmoves: []\n");
    for (size_t i = 0; i < shrinking->count; i++) {
        add_line(text, shrinking->kept[i]);
    }
}

/* --- trying --------------------------------------------------------------- */

/* Whether a move is not legal for the same reasons. */
static bool has_same_reasons(const Diagnostic *one, const Diagnostic *other)
{
    bool same = one->label_count == other->label_count;
    for (int i = 0; same && i < one->label_count; i++) {
        same = text_equal(one->labels[i].message, other->labels[i].message);
    }
    return same;
}

/* Whether the failure is the same one, in the last line. */
static bool is_same(const Shrinking *shrinking, const Play *play)
{
    const Replay *replay = play->replay;
    if (play->failure_count == 0) {
        return false;
    }
    const Diagnostic *finding =
        &replay->found.items[play->failures[0].finding];
    const Diagnostic *wanted =
        &shrinking->play->replay->found.items[shrinking->play->failures[0]
                                                  .finding];
    return text_equal(finding->id, wanted->id) &&
           text_equal(finding->message, wanted->message) &&
           has_same_reasons(finding, wanted) &&
           play->line == replay->count;
}

static void try_text(Arena *arena, void *context)
{
    Shrinking *shrinking = context;
    Text text = text_new(arena);
    add_replay(shrinking, &text);
    Replay *replay = replay_read(arena, "minimised",
                                 text_string(&text), text.length);
    shrinking->same = false;
    if (replay->found.errors > 0) {
        return;
    }
    Play *play = play_new(replay, shrinking->play->loaded);
    if (play) {
        play_run(play);
        shrinking->same = is_same(shrinking, play);
    }
    play_free(play);
}

/* Whether the lines that are kept fail in the same way. */
static bool still_fails(Shrinking *shrinking)
{
    shrinking->result->tried++;
    shrinking->same = false;
    return guard_run(try_text, shrinking) && shrinking->same;
}

/* --- lines ---------------------------------------------------------------- */

/* Leaves out [size] lines from [start]; puts them back if the failure
 * disappears. The last line is never left out. */
static bool drop_lines(Shrinking *shrinking, size_t start, size_t size)
{
    Arena *arena = shrinking->play->arena;
    size_t bytes = shrinking->count * sizeof *shrinking->kept;
    const Node **before = arena_alloc(arena, bytes + 1);
    size_t count = shrinking->count;
    memcpy(before, shrinking->kept, bytes);
    memmove(shrinking->kept + start, shrinking->kept + start + size,
            (count - start - size) * sizeof *shrinking->kept);
    shrinking->count -= size;
    if (still_fails(shrinking)) {
        return true;
    }
    memcpy(shrinking->kept, before, bytes);
    shrinking->count = count;
    return false;
}

static void shrink_lines(Shrinking *shrinking)
{
    for (size_t size = shrinking->count / 2; size > 0; size /= 2) {
        for (size_t start = 0; start + size < shrinking->count;) {
            start += drop_lines(shrinking, start, size) ? 0 : size;
        }
    }
}

/* --- the position --------------------------------------------------------- */

/* The position before each move of a turn, recorded while playing again. */
typedef struct {
    const char **texts;    /* by the index of the line, or NULL */
} Positions;

static void note_position(void *context, Play *play, size_t move)
{
    Positions *positions = context;
    Game *game = play->game;
    const Program *program = &game->variant->program;
    (void)move;
    if (program->offers[game->moves[0].offer].action->turn &&
        !answers_any(game)) {
        Text text = text_new(play->arena);
        describe_position(&text, game, play->terms.names, 0, DESCRIBE_WHOLE);
        positions->texts[play->line - 1] = text_string(&text);
    }
}

static Node *read_position(const Shrinking *shrinking, const char *text)
{
    Arena *arena = shrinking->play->arena;
    Sources *sources = arena_alloc(arena, sizeof *sources);
    Diagnostics found = diagnostics_new(arena);
    *sources = sources_new(arena);
    uint32_t file = sources_add(sources, "position", text, strlen(text));
    return document_read(arena, sources, file, &found);
}

/* Begins as late as possible, with the moves that are left. */
static void shrink_beginning(Shrinking *shrinking, const char **positions)
{
    const Replay *replay = shrinking->play->replay;
    size_t last = shrinking->play->line, count = shrinking->count;
    const Node **kept = shrinking->kept;
    for (size_t line = last; line-- > 0;) {
        if (!positions[line]) {
            continue;
        }
        size_t from = 0;
        while (from < count && kept[from] != replay->lines[line].node) {
            from++;
        }
        shrinking->position = read_position(shrinking, positions[line]);
        shrinking->placed = true;
        shrinking->kept = kept + from;
        shrinking->count = count - from;
        if (shrinking->position && still_fails(shrinking)) {
            return;
        }
    }
    shrinking->placed = false;
    shrinking->kept = kept;
    shrinking->count = count;
}

/* Leaves out each part of a mapping that the failure does not need. */
static void shrink_parts(Shrinking *shrinking, Node *mapping)
{
    for (size_t i = mapping->count; i-- > 0;) {
        Node *child = mapping->children[i];
        memmove(mapping->children + i, mapping->children + i + 1,
                (mapping->count - i - 1) * sizeof *mapping->children);
        mapping->count--;
        if (still_fails(shrinking)) {
            continue;
        }
        memmove(mapping->children + i + 1, mapping->children + i,
                (mapping->count - i) * sizeof *mapping->children);
        mapping->children[i] = child;
        mapping->count++;
        if (child->kind == NODE_MAPPING) {
            shrink_parts(shrinking, child);
        }
    }
}

/* Plays up to the first failure. */
static void play_to_failure(Play *play, Positions *positions)
{
    play->watch = (PlayWatch){.before = note_position, .context = positions};
    if (play_begin(play)) {
        while (play->failure_count == 0 && play_line(play)) {
        }
    }
}

static void shrink(Shrinking *shrinking, const char **positions)
{
    Minimised *result = shrinking->result;
    shrink_lines(shrinking);
    shrink_beginning(shrinking, positions);
    shrink_lines(shrinking);
    if (shrinking->placed) {
        shrink_parts(shrinking, shrinking->position);
    }
    if (shrinking->count > 0) {        /* with no lines left it fails before the
                                          first one */
        const Node **end = &shrinking->kept[shrinking->count - 1];
        Node *last = node_copy(shrinking->play->arena, *end);
        *end = last;
        shrink_parts(shrinking, last);
    }
    add_replay(shrinking, &result->text);
    result->lines = shrinking->count;
}

bool replay_minimise(Replay *replay, Loaded *loaded, Minimised *result)
{
    Arena *arena = replay->arena;
    Play *play = play_new(replay, loaded);
    if (!play) {
        return false;
    }
    Shrinking shrinking = {.play = play, .result = result};
    Positions positions = {
        arena_alloc(arena, replay->count * sizeof *positions.texts + 1)};
    *result = (Minimised){.text = text_new(arena), .before = replay->count};
    play_to_failure(play, &positions);
    shrinking.count = play->line;
    shrinking.kept = arena_alloc(arena, replay->count *
                                        sizeof *shrinking.kept + 1);
    for (size_t i = 0; i < play->line; i++) {
        shrinking.kept[i] = replay->lines[i].node;
    }
    bool same = play->failure_count > 0 && still_fails(&shrinking);
    if (same) {
        shrink(&shrinking, positions.texts);
    }
    play_free(play);
    return same;
}
