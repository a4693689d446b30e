/* Turns a tree into a replay: header and lines.
 *
 * SPDX-License-Identifier: MIT */
#include "document/yaml.h"
#include "document/node.h"
#include "replay/expectation.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/name_list.h"
#include "document/file_kind.h"
#include "document/read.h"
#include "report/suggest.h"
#include "resolve/library.h"
#include "schema/schema.h"

static const char game_key[] = "chance of game", roll_key[] = "next roll";
static const char *const chance_keys[] = {"starter", "shuffle", "deal", "roll",
                                          "pick"};
static const char *const move_keys[] = {"by", "move"};

static NameList players_of(const Replay *replay)
{
    return NAME_LIST(NULL, replay->names, replay->players);
}

enum { PARTS_DEPTH_MAX = 8 };

static bool is_chance(const char *key)
{
    return names_find(NAMES_OF(chance_keys), key) >= 0;
}

bool replay_is_keyword(const char *key)
{
    return is_chance(key) || names_find(check_keys(), key) >= 0 ||
           names_find(NAMES_OF(move_keys), key) >= 0 ||
           text_equal(key, game_key) || text_equal(key, roll_key);
}

bool replay_is_replay(const Replay *replay)
{
    return node_get(replay->root, "cria replay") != NULL;
}

bool replay_is_variant(const Replay *replay)
{
    return node_get(replay->root, "cria") &&
           !node_get(replay->root, "cria replay");
}

/* Whether the file has a top-level key; one that is no YAML is looked at line
 * by line. */
static bool has_key(const Replay *replay, const char *key)
{
    if (replay->root || replay->sources.count < 2) {
        return node_get(replay->root, key) != NULL;
    }
    size_t length = strlen(key);
    const char *line = replay->sources.files[1].text;
    while (line && (strncmp(line, key, length) != 0 || line[length] != ':')) {
        line = strchr(line, '\n');
        line += line != NULL;
    }
    return line != NULL;
}

static bool has_one(const Replay *replay, const char *const *keys, size_t count)
{
    size_t i = 0;
    while (i < count && !has_key(replay, keys[i])) {
        i++;
    }
    return i < count;
}

bool replay_is_other(const Replay *replay)
{
    static const char *const kinds[] = {"cria", "bot", "cria part",
                                        "practised"},
                      *const rules[] = {"name", "extends"},
                      *const own[] = {"moves", "variant"};
    return !has_key(replay, "cria replay") &&
           (has_one(replay, kinds, sizeof kinds / sizeof *kinds) ||
            (has_one(replay, rules, sizeof rules / sizeof *rules) &&
             !has_one(replay, own, sizeof own / sizeof *own)));
}

/* --- the header ----------------------------------------------------------- */

/* Reads a whole number of 64 bits; the schema has checked that it is a
 * number. */
static bool read_big(Replay *replay, const Node *mapping, const char *key,
                     uint64_t *number)
{
    const Node *node = node_get(mapping, key);
    char *end;
    if (!node) {
        return false;
    }
    errno = 0;
    *number = strtoull(node->text, &end, 10);
    if (*end != '\0' || errno != 0) {
        diagnostics_add(&replay->found, SEVERITY_ERROR, "out-of-range",
                        node->span, "'%s' is a whole number of 64 bits", key);
    }
    return true;
}

/* False, with a finding, if there is no room for more. */
static bool add_name(Replay *replay, const Node *node)
{
    if (replay->players == PLAYERS_MAX) {
        diagnostics_add(&replay->found, SEVERITY_ERROR, "out-of-range",
                        node->span, "at most %d can play", PLAYERS_MAX);
        return false;
    }
    if (names_find(players_of(replay), node->text) >= 0) {
        diagnostics_add(&replay->found, SEVERITY_ERROR, "defined-twice",
                        node->span, "two players are called '%s'", node->text);
    }
    if (!text_is_name(node->text)) {
        diagnostics_add(&replay->found, SEVERITY_ERROR, "wrong-form",
                        node->span, "this cannot be a name: it is blank, "
                        "or has a line break, a tab or a character that "
                        "Unicode never assigns");
    }
    replay->names[replay->players++] = node->text;
    return true;
}

static void read_players(Replay *replay)
{
    const Node *names = node_get(replay->root, "names");
    const Node *players = node_get(replay->root, "players");
    int32_t count = 0;
    replay->named = names != NULL;
    bool room = names != NULL;
    for (size_t i = 0; room && i < names->count; i++) {
        room = add_name(replay, names->children[i]);
    }
    node_integer(players, &count);
    for (int i = 0; !names && i < count; i++) {
        replay->names[replay->players++] = text_format(replay->arena, "P%d",
                                                       i + 1);
    }
    if (names && players && count != replay->players) {
        diagnostics_add(&replay->found, SEVERITY_ERROR, "players",
                        players->span, "%d names for %d players",
                        replay->players, (int)count);
    } else if (replay->players == 0) {
        diagnostics_add(&replay->found, SEVERITY_ERROR, "players",
                        replay->root->span, "there are no players: add 'names' "
                        "or 'players'");
    }
}

static void read_house_rules(Replay *replay)
{
    const Node *with = node_get(replay->root, "with"), *one;
    for (size_t i = 0; (one = node_entry(with, i)); i++) {
        ARENA_PUSH(replay->arena, replay->with, replay->with_count,
                   replay->with_capacity) = one->text;
    }
}

static void read_values(Replay *replay)
{
    const Node *set = node_get(replay->root, "set");
    for (size_t i = 0; set && i < set->count; i++) {
        Text text = text_new(replay->arena);
        text_add_format(&text, "%s=", set->children[i]->key);
        yaml_add_node(&text, set->children[i]);
        ARENA_PUSH(replay->arena, replay->set, replay->set_count,
                   replay->set_capacity) = text_string(&text);
    }
}

/* A hash of digits alone that is not quoted is a number for YAML; as a text it
 * has the form that the schema asks for. */
static void check_rules(Replay *replay)
{
    const Node *rules = replay->rules;
    if (rules && (strlen(rules->text) != 16 ||
                  strspn(rules->text, "0123456789abcdef") != 16)) {
        diagnostics_add(&replay->found, SEVERITY_ERROR, "wrong-form",
                        rules->span, "the hash of rules has 16 digits of 0 to "
                        "9 and a to f, as in \"0123456789abcdef\"");
    }
}

static void read_header(Replay *replay)
{
    const Node *root = replay->root, *title = node_get(root, "title");
    const Node *as = node_get(root, "as");
    uint64_t game = 0;
    replay->title = title ? title->text : NULL;
    replay->variant = node_get(root, "variant");
    replay->rules = node_get(root, "rules");
    check_rules(replay);
    replay->chance = node_get(root, "chance");
    replay->position = node_get(root, "position");
    replay->seeded = read_big(replay, root, "seed", &replay->seed);
    read_big(replay, root, "game", &game);
    replay->game = game;
    read_players(replay);
    read_house_rules(replay);
    read_values(replay);
    if (as) {
        diagnostics_add(&replay->found, SEVERITY_ERROR, "no-use", as->key_span,
                        "this is what %s saw of a game, which is not enough to "
                        "play it again: record the game without --as",
                        strcmp(as->text, "nobody") ? as->text : "everybody");
    }
    if (replay->chance && replay->position) {
        diagnostics_add(&replay->found, SEVERITY_ERROR, "no-use",
                        replay->chance->key_span, "a replay that begins with a "
                        "position deals nothing before it: remove 'chance'");
    }
}

/* --- the lines ------------------------------------------------------------ */

/* What to write for [line], the only key of a line and its value: a word and
 * its value may be a move whose player is missing. */
static void help_line(Replay *replay, Diagnostic *finding, const Node *line)
{
    const char *player = replay->players ? replay->names[0] : "Ann";
    bool moves = line->kind == NODE_SCALAR && line->key[0] >= 'a' &&
                 line->key[0] <= 'z';
    const char *move = moves ? text_format(replay->arena, "%s %s", line->key,
                                           line->text) : "play 5";
    diagnostic_help(&replay->found, finding, "%s '%s: %s', or %sone of the "
                    "keys in docs/replays.md",
                    moves ? "say who moves, as in" : "write a move, such as",
                    player, move, moves ? "write " : "");
}

/* Reports a word that is neither a player nor, at the beginning of [line], a
 * keyword of lines. [line] may be NULL. */
static void report_player(Replay *replay, const char *word, Span span,
                          const Node *line)
{
    static const char *const others[] = {"starter", "shuffle", "deal", "roll",
                                         "pick", game_key, roll_key};
    Arena *arena = replay->arena;
    NameList known = names_join(arena, players_of(replay), line ? names_join(
        arena, check_keys(), NAMES_OF(others)) : (NameList){0});
    Diagnostic *finding = diagnostics_add(&replay->found, SEVERITY_ERROR,
                                          "unknown-player", span,
                                          "there is no player '%s'", word);
    const char *near = suggest_word(word, known.items, known.count);
    if (near) {
        diagnostic_help(&replay->found, finding, "did you mean '%s'?", near);
    } else if (line) {
        help_line(replay, finding, line);
    }
}

/* Reports a move that is no text, with its words as one: {play: 5} for
 * "play 5". */
static void report_move(Replay *replay, const Node *move)
{
    const Node *one = move->count == 1 ? move->children[0] : NULL;
    Diagnostic *finding = diagnostics_add(
        &replay->found, SEVERITY_ERROR, "wrong-type", move->span,
        "a move is a text, such as 'play 5'");
    if (one && one->kind == NODE_SCALAR && move->key) {
        diagnostic_help(&replay->found, finding, "write '%s: %s%s%s'",
                        move->key, one->key ? one->key : "",
                        one->key ? " " : "", one->text);
    }
}

static void add_move(Replay *replay, const Node *node, const Node *move,
                     const char *player, Span span)
{
    int number = names_find(players_of(replay), player);
    if (number < 0) {
        report_player(replay, player, span, node->count == 1 ? move : NULL);
    } else if (move->kind != NODE_SCALAR) {
        report_move(replay, move);
    } else {
        ARENA_PUSH(replay->arena, replay->lines, replay->count,
                   replay->capacity) =
            (Line){LINE_MOVE, node, number, move, 0};
    }
}

/* Reports a key that cannot be combined with the first one of its line. */
static void report_mixed(Replay *replay, const Node *odd)
{
    Diagnostic *finding = diagnostics_add(
        &replay->found, SEVERITY_ERROR, "mixed-line", odd->key_span,
        "'%s' and '%s' may not be in one line", odd->key,
        odd->parent->children[0]->key);
    diagnostic_help(&replay->found, finding, "write a move, what comes by "
                    "chance, and assertions in separate lines");
}

static LineKind kind_of(const char *key)
{
    return is_chance(key)                          ? LINE_CHANCE
           : text_equal(key, game_key)             ? LINE_GAME
           : text_equal(key, roll_key)             ? LINE_ROLL
           : names_find(check_keys(), key) >= 0    ? LINE_CHECK
                                                   : LINE_MOVE;
}

/* The first key of another kind than the line, or NULL. */
static const Node *find_odd(const Node *node, LineKind kind)
{
    for (size_t i = 0; i < node->count; i++) {
        if (kind_of(node->children[i]->key) != kind) {
            return node->children[i];
        }
    }
    return NULL;
}

/* Reports a seed in an example, which is played with several seeds. */
static void report_no_seed(Replay *replay, const Node *key)
{
    bool example = replay->path == NULL;
    Diagnostic *finding = diagnostics_add(&replay->found, SEVERITY_ERROR,
                                          "chance", key->key_span, "'game' "
                                          "needs 'seed'");
    diagnostic_help(&replay->found, finding, "%s", example
                    ? "name what comes by chance: 'shuffle', 'deal', 'roll', "
                      "'pick' or 'starter' after its move"
                    : "add 'seed: 1' at the top");
}

/* Adds a line that is not a move. */
static void add_other(Replay *replay, const Node *node, LineKind kind)
{
    Line line = {kind, node, NOTHING, NULL, 0};
    read_big(replay, node, game_key, &line.game);
    if ((kind == LINE_GAME && !replay->seeded) ||
        ((kind == LINE_GAME || kind == LINE_ROLL) && !replay->path)) {
        report_no_seed(replay, node->children[0]);
    }
    ARENA_PUSH(replay->arena, replay->lines, replay->count, replay->capacity) =
        line;
}

static void add_line(Replay *replay, const Node *node)
{
    const Node *first = node->children[0], *by = node_get(node, "by");
    const Node *move = node_get(node, "move");
    LineKind kind = kind_of(first->key);
    const Node *odd = find_odd(node, kind);
    const Node *named = kind == LINE_MOVE ? first : odd;
    if (odd && !by && !move && kind_of(named->key) == LINE_MOVE &&
        names_find(players_of(replay), named->key) < 0) {
        report_player(replay, named->key, named->key_span, named);
    } else if (odd) {
        report_mixed(replay, odd);
    } else if (by || move) {
        if (by && move && node->count == 2) {
            add_move(replay, node, move, by->text, by->span);
        } else {
            diagnostics_add(&replay->found, SEVERITY_ERROR, "missing-key",
                            first->key_span, "'by' and 'move' need each other "
                            "and a line without other keys");
        }
    } else if (kind == LINE_MOVE && node->count > 1) {
        report_mixed(replay, node->children[1]);
    } else if (kind == LINE_MOVE) {
        add_move(replay, node, first, first->key, first->key_span);
    } else {
        add_other(replay, node, kind);
    }
}

/* Adds a list of lines, or parts by name. */
static void add_lines(Replay *replay, const Node *part, int depth)
{
    if (depth == PARTS_DEPTH_MAX) {
        diagnostics_add(&replay->found, SEVERITY_ERROR, "too-deep",
                        part->key_span, "parts are nested too deep");
        return;
    }
    for (size_t i = 0; i < part->count; i++) {
        if (part->kind == NODE_MAPPING) {
            add_lines(replay, part->children[i], depth + 1);
        } else {
            add_line(replay, part->children[i]);
        }
    }
}

/* --- an example of a variant ---------------------------------------------- */

/* Adds the expectations for its position; the keys that set it up need no
 * check. */
static void add_claims(Replay *replay)
{
    static const char *const claims[] = {"legal", "some legal", "none legal",
                                         "refused", "holds"};
    const Node *root = replay->root;
    Node *node = node_new(replay->arena, NODE_MAPPING, root->span);
    for (size_t i = 0; i < root->count; i++) {
        Node *child = root->children[i];
        if (names_find(NAMES_OF(claims), child->key) >= 0) {
            node_append(replay->arena, node, child->key, child->key_span,
                        node_copy(replay->arena, child));
        }
    }
    if (node->count > 0) {
        add_line(replay, node);
    }
}

Replay *replay_of_example(Arena *arena, const Sources *sources,
                          const Node *example)
{
    Replay *replay = arena_alloc(arena, sizeof *replay);
    const Node *moves = node_get(example, "moves");
    *replay = (Replay){.arena = arena, .sources = *sources,
                       .found = diagnostics_new(arena), .root = example,
                       .title = example->key, .position = example,
                       .seeded = true};
    read_players(replay);
    add_claims(replay);
    if (moves) {
        add_lines(replay, moves, 0);
    }
    return replay;
}

Replay *replay_copy(Arena *arena, const Replay *read)
{
    Replay *copy = arena_alloc(arena, sizeof *copy);
    *copy = *read;
    copy->arena = arena;
    copy->sources = sources_new(arena);
    copy->found = diagnostics_new(arena);
    for (size_t i = copy->sources.count; i < read->sources.count; i++) {
        ARENA_PUSH(arena, copy->sources.files, copy->sources.count,
                   copy->sources.capacity) = read->sources.files[i];
    }
    diagnostics_add_all(&copy->found, &read->found);
    return copy;
}

Replay *replay_read(Arena *arena, const char *path, const char *text,
                    size_t length)
{
    Replay *replay = arena_alloc(arena, sizeof *replay);
    replay->arena = arena;
    replay->path = path;
    replay->sources = sources_new(arena);
    replay->found = diagnostics_new(arena);
    uint32_t file = text ? sources_add(&replay->sources, path, text, length)
                         : library_read(&replay->sources, &replay->found, path,
                                        (Span){0, 0, 0});
    bool trace = file && file_refuse_trace(&replay->sources, file, FILE_REPLAY,
                                           &replay->found);
    Node *root = file && !trace
                     ? document_read_long(arena, &replay->sources, file,
                                          &replay->found) : NULL;
    if (file && !root && text_equal(replay->found.items[0].id, "empty-file")) {
        diagnostic_help(&replay->found, &replay->found.items[0],
                        "begin with 'cria replay: 1'");
    }
    if (root && replay->found.errors == 0 &&
        !file_refuse_other(root, FILE_REPLAY, &replay->found)) {
        schema_check(&schema_replay, root, arena, &replay->found);
    }
    replay->root = root;
    if (replay->found.errors == 0) {
        read_header(replay);
        add_lines(replay, node_get(root, "moves"), 0);
    }
    diagnostics_sort(&replay->found);
    return replay;
}
