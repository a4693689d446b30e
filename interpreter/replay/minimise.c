/* Tries shorter replays one after the other and keeps those that still fail in
 * the same way. Leaves lines out by delta debugging (Zeller, Hildebrandt:
 * "Simplifying and isolating failure-inducing input", 2002).
 *
 * SPDX-License-Identifier: MIT */
#include "replay/minimise.h"

#include <string.h>

#include "base/arena.h"
#include "document/read.h"
#include "document/yaml.h"
#include "engine/answers.h"
#include "replay/position_writer.h"
#include "rules/rules.h"

typedef struct {
    Play *play;            /* of the whole replay */
    Node **kept;           /* lines that are kept */
    size_t count;
    Node **gone;           /* room for lines that a trial leaves out */
    Node *position, *chance;   /* to begin with, or NULL */
    Minimised *result;
    bool same;             /* the last trial failed in the same way; in the end,
                              what is kept does */
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

static void add_beginning(Text *text, const char *key, const Node *mapping)
{
    if (mapping && mapping->count > 0) {
        text_add_format(text, "\n%s:\n", key);
        add_block(text, mapping, 2);
    }
}

static void add_replay(const Shrinking *shrinking, Text *text)
{
    const Node *root = shrinking->play->replay->root;
    for (size_t i = 0; i < root->count; i++) {
        const Node *child = root->children[i];
        if (text_equal(child->key, "moves") ||
            text_equal(child->key, "position") ||
            text_equal(child->key, "chance")) {
            continue;
        }
        yaml_add_text(text, child->key);
        text_add(text, ": ");
        yaml_add_node(text, child);
        text_add(text, "\n");
    }
    add_beginning(text, "chance", shrinking->chance);
    add_beginning(text, "position", shrinking->position);
    text_add(text, shrinking->count ? "\nmoves:\n" : "\nmoves: []\n");
    for (size_t i = 0; i < shrinking->count; i++) {
        add_line(text, shrinking->kept[i]);
    }
}

/* --- trying --------------------------------------------------------------- */

/* Whether a rule that a finding names is named by the other one too. */
static bool has_same_labels(const Diagnostic *one, const Diagnostic *other)
{
    bool same = one->label_count == other->label_count;
    for (int i = 0; same && i < one->label_count; i++) {
        same = text_equal(one->labels[i].message, other->labels[i].message);
    }
    return same;
}

/* Whether the first failure of [play] is the one to keep, in its last line. */
static bool is_same(const Shrinking *shrinking, const Play *play)
{
    const Play *whole = shrinking->play;
    if (play->failure_count == 0 || play->line != play->replay->count) {
        return false;
    }
    const Failure *failure = &play->failures[0], *wanted = &whole->failures[0];
    const Diagnostic *one = &play->replay->found.items[failure->finding];
    const Diagnostic *other = &whole->replay->found.items[wanted->finding];
    return text_equal(one->id, other->id) &&
           text_equal(one->message, other->message) &&
           text_equal(failure->reasons, wanted->reasons) &&
           has_same_labels(one, other);
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
    if (!play) {
        longjmp(*arena_exhausted(arena), 1);
    }
    play_run(play);
    shrinking->same = is_same(shrinking, play);
    play_free(play);
}

/* Whether the lines that are kept fail in the same way. */
static bool still_fails(Shrinking *shrinking)
{
    shrinking->result->tried++;
    if (!arena_run(try_text, shrinking)) {
        longjmp(*arena_exhausted(shrinking->play->arena), 1);
    }
    return shrinking->same;
}

/* --- lines ---------------------------------------------------------------- */

/* Leaves out [size] lines from [start]; puts them back if the failure
 * disappears. */
static bool drop_lines(Shrinking *shrinking, size_t start, size_t size)
{
    Node **at = shrinking->kept + start;
    size_t bytes = size * sizeof *at;
    size_t after = (shrinking->count - start - size) * sizeof *at;
    memcpy(shrinking->gone, at, bytes);
    memmove(at, at + size, after);
    shrinking->count -= size;
    if (still_fails(shrinking)) {
        return true;
    }
    memmove(at + size, at, after);
    memcpy(at, shrinking->gone, bytes);
    shrinking->count += size;
    return false;
}

/* Leaves out many lines at once, then fewer and fewer. */
static void shrink_lines(Shrinking *shrinking)
{
    for (size_t size = shrinking->count / 2; size > 1; size /= 2) {
        for (size_t start = 0; start + size < shrinking->count;) {
            start += drop_lines(shrinking, start, size) ? 0 : size;
        }
    }
}

/* --- the position --------------------------------------------------------- */

/* Whether a position can begin here: at a decision of a turn. */
static bool begins_turn(const Game *game)
{
    const Program *program = &game->variant->program;
    return !game->state->over && game->move_count > 0 &&
           program->offers[game->moves[0].offer].action->turn &&
           !answers_any(game);
}

/* Plays up to the first failure; [positions] get the position before each line,
 * or NULL. */
static void play_to_failure(Play *play, const char **positions)
{
    if (!play_begin(play)) {
        return;
    }
    do {
        if (play->line < play->replay->count && begins_turn(play->game)) {
            Text text = text_new(play->arena);
            describe_position(&text, play->game, play->terms.names, 0,
                              DESCRIBE_WHOLE);
            positions[play->line] = text_string(&text);
        }
    } while (play_line(play) && play->failure_count == 0);
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

/* Whether the failure is about what lies or is known there, which a position
 * lays out. What may be done there follows from the rules instead. */
static bool is_of_position(const Shrinking *shrinking)
{
    const Play *play = shrinking->play;
    const char *id = play->replay->found.items[play->failures[0].finding].id;
    return text_equal(id, "differs") || text_equal(id, "does-not-hold");
}

/* Whether the failure comes about from here on. A position in which it is
 * laid out already would contradict the last line by itself, and would tell
 * nothing of the rules. */
static bool comes_about(Shrinking *shrinking)
{
    Node **kept = shrinking->kept;
    size_t count = shrinking->count;
    shrinking->kept += count - 1;
    shrinking->count = 1;
    bool there = is_of_position(shrinking) && still_fails(shrinking);
    shrinking->kept = kept;
    shrinking->count = count;
    return !there && still_fails(shrinking);
}

/* Begins as late as possible. */
static void shrink_beginning(Shrinking *shrinking, const char **positions)
{
    Node *position = shrinking->position, *chance = shrinking->chance;
    Node **kept = shrinking->kept;
    size_t count = shrinking->count;
    shrinking->chance = NULL;
    for (size_t line = count; line-- > 0;) {
        if (!positions[line]) {
            continue;
        }
        shrinking->position = read_position(shrinking, positions[line]);
        shrinking->kept = kept + line;
        shrinking->count = count - line;
        if (shrinking->position && comes_about(shrinking)) {
            return;
        }
    }
    shrinking->position = position;
    shrinking->chance = chance;
    shrinking->kept = kept;
    shrinking->count = count;
}

/* Leaves out each part of a mapping that the failure does not need. */
static bool shrink_parts(Shrinking *shrinking, Node *mapping)
{
    bool changed = false;
    if (!mapping || mapping->kind != NODE_MAPPING) {
        return false;
    }
    for (size_t i = mapping->count; i-- > 0;) {
        Node *child = mapping->children[i];
        size_t after = (mapping->count - i - 1) * sizeof *mapping->children;
        memmove(mapping->children + i, mapping->children + i + 1, after);
        mapping->count--;
        if (still_fails(shrinking)) {
            changed = true;
            continue;
        }
        memmove(mapping->children + i + 1, mapping->children + i, after);
        mapping->children[i] = child;
        mapping->count++;
        changed |= shrink_parts(shrinking, child);
    }
    return changed;
}

/* Tries to leave out each single line and each single part, once. */
static bool shrink_singles(Shrinking *shrinking)
{
    bool changed = false;
    for (size_t i = shrinking->count; i-- > 0;) {
        Node *line = shrinking->kept[i];
        if (drop_lines(shrinking, i, 1)) {
            changed = true;
        } else {
            changed |= shrink_parts(shrinking, line->count > 1
                                                   ? line : line->children[0]);
        }
    }
    changed |= shrink_parts(shrinking, shrinking->position);
    return shrink_parts(shrinking, shrinking->chance) || changed;
}

static void shrink(Shrinking *shrinking, const char **positions)
{
    Minimised *result = shrinking->result;
    shrink_beginning(shrinking, positions);
    shrink_lines(shrinking);
    while (shrink_singles(shrinking)) {
    }
    add_replay(shrinking, &result->text);
    result->lines = shrinking->count;
}

/* The part of the replay with this key, as a copy to shrink, or NULL. */
static Node *copy_part(const Replay *replay, const char *key)
{
    const Node *part = node_get(replay->root, key);
    return part ? node_copy(replay->arena, part) : NULL;
}

static void minimise(Arena *arena, void *context)
{
    Shrinking *shrinking = context;
    Play *play = shrinking->play;
    const Replay *replay = play->replay;
    size_t bytes = replay->count * sizeof(Node *) + 1;
    const char **positions = arena_alloc(arena, bytes);
    play_to_failure(play, positions);
    shrinking->result->fails = play->failure_count > 0;
    shrinking->count = play->line;
    shrinking->kept = arena_alloc(arena, bytes);
    shrinking->gone = arena_alloc(arena, bytes);
    shrinking->position = copy_part(replay, "position");
    shrinking->chance = copy_part(replay, "chance");
    for (size_t i = 0; i < play->line; i++) {
        shrinking->kept[i] = node_copy(arena, replay->lines[i].node);
    }
    if (shrinking->result->fails && still_fails(shrinking)) {
        shrink(shrinking, positions);
        shrinking->same = true;
    }
}

bool replay_minimise(Replay *replay, Loaded *loaded, Minimised *result)
{
    Arena *arena = replay->arena;
    *result = (Minimised){.text = text_new(arena), .before = replay->count};
    Shrinking shrinking = {.play = play_new(replay, loaded), .result = result};
    bool enough = shrinking.play && arena_run_in(arena, minimise, &shrinking);
    play_free(shrinking.play);
    if (!enough) {
        longjmp(*arena_exhausted(arena), 1);
    }
    return shrinking.same;
}
