/* Writes a replay again while it is played.
 *
 * SPDX-License-Identifier: MIT */
#include "replay/trace_conversion.h"

#include <stdlib.h>
#include <string.h>

#include "document/read.h"
#include "document/yaml.h"
#include "record/position_json.h"
#include "record/trace.h"
#include "replay/position_writer.h"
#include "replay/replay_writer.h"

/* --- from a trace --------------------------------------------------------- */

static const char beginning[] = "{\"record\":\"game\",";

typedef struct {
    const TraceGame *game;
    Sources *sources;
    Diagnostics *found;
    const char *name;
    Text *text;
    const Node *head;      /* the record of the game */
    bool begun, ended;
    TraceLines *lines;
} Reading;

/* Whether the line at [at] is the record of a game. */
static bool begins_game(const char *at, const char *end)
{
    size_t size = strlen(beginning);
    return (size_t)(end - at) >= size && memcmp(at, beginning, size) == 0;
}

bool trace_find_game(const char *text, size_t length, uint64_t number,
                     TraceGame *game)
{
    const char *at = text, *end = text + length, *start = NULL;
    uint64_t count = 0;
    while (at < end) {
        const char *line = memchr(at, '\n', (size_t)(end - at));
        bool begins = begins_game(at, end);
        if (begins && start) {
            break;
        }
        if (begins && count++ == number) {
            start = at;
        }
        at = line ? line + 1 : end;
    }
    *game = (TraceGame){start, start ? (size_t)(at - start) : 0, text, length,
                        number};
    return start != NULL;
}

/* Adds that something is missing before or after the line at [at]. */
static Diagnostic *add_missing(const Reading *reading, Severity severity,
                               const char *at, const char *words)
{
    const TraceGame *game = reading->game;
    uint32_t file = sources_add(reading->sources, reading->name, game->whole,
                                game->whole_length);
    uint32_t start = (uint32_t)(at - game->whole);
    uint32_t length = (uint32_t)strcspn(at, "\n");
    return diagnostics_add(reading->found, severity, "cut-trace",
                           (Span){file, start, start + length}, "%s", words);
}

bool trace_check_beginning(const char *text, size_t length, const char *name,
                           Sources *sources, Diagnostics *found)
{
    const TraceGame game = {text, length, text, length, 0};
    const Reading reading = {.game = &game, .sources = sources, .found = found,
                             .name = name};
    static const char record[] = "{\"record\":";
    if (begins_game(text, text + length) ||
        strncmp(text, record, strlen(record)) != 0) {
        return true;
    }
    add_missing(&reading, SEVERITY_ERROR, text,
                "the beginning of this game is missing: no record of a game "
                "comes before this line");
    return false;
}

static void add_texts(Reading *reading, const char *key, const Node *list)
{
    text_add_format(reading->text, "%s: ", key);
    yaml_add_node(reading->text, list);
    text_add(reading->text, "\n");
}

static void add_values(Reading *reading, const Node *set)
{
    text_add(reading->text, "set:\n");
    for (size_t i = 0; i < set->count; i++) {
        const char *text = set->children[i]->text;
        if (text && strchr(text, '=')) {
            text_add(reading->text, "  ");
            yaml_add_setting(reading->text, text);
        }
    }
}

static void add_key(Reading *reading, const char *key, const Node *value)
{
    if (value) {
        add_texts(reading, key, value);
    }
}

static void add_game(Reading *reading, const Node *record)
{
    const Node *set = node_get(record, "set"), *as = node_get(record, "as");
    if (as) {
        diagnostics_add(reading->found, SEVERITY_ERROR, "no-trace", as->span,
                        "this trace has only what '%s' may know, so that it "
                        "cannot be played again", as->text);
    }
    text_add(reading->text, "cria replay: 1\n");
    add_key(reading, "variant", node_get(record, "variant"));
    add_key(reading, "with", node_get(record, "with"));
    if (set && set->kind == NODE_LIST) {
        add_values(reading, set);
    }
    add_key(reading, "rules", node_get(record, "hash"));
    add_key(reading, "names", node_get(record, "players"));
    add_key(reading, "seed", node_get(record, "seed"));
    add_key(reading, "game", node_get(record, "game"));
}

static void begin_moves(Reading *reading)
{
    if (!reading->begun) {
        text_add(reading->text, "moves:\n");
        reading->begun = true;
    }
}

static void add_decision(Reading *reading, const Node *record)
{
    begin_moves(reading);
    text_add(reading->text, "- {by: ");
    yaml_add_node(reading->text, node_get(record, "player"));
    text_add(reading->text, ", move: ");
    yaml_add_node(reading->text, node_get(record, "chosen"));
    text_add(reading->text, "}\n");
}

/* Adds only given chance; the seed determines the rest. */
static void add_chance(Reading *reading, const Node *record)
{
    Text *text = reading->text;
    const Node *kind = node_get(record, "kind");
    const Node *given = node_get(record, "given");
    const Node *zone = node_get(record, "zone");
    const Node *player = node_get(record, "player");
    const Node *owner = player ? player : node_get(record, "of");
    const Node *result = node_get(record, "result");
    bool is_given;
    if (!kind || !result || !node_truth(given, &is_given) || !is_given) {
        return;
    }
    begin_moves(reading);
    text_add(text, "- ");
    yaml_add_text(text, kind->text);
    text_add(text, ": ");
    const Node *name = zone ? zone : node_get(record, "name");
    if (name) {
        text_add(text, "{");
        yaml_add_node(text, name);
        text_add(text, ": ");
    }
    if (owner) {
        text_add(text, "{");
        yaml_add_node(text, owner);
        text_add(text, ": ");
    }
    yaml_add_node(text, result);
    text_add(text, owner ? "}" : "");
    text_add(text, name ? "}\n" : "\n");
}

static bool add_record(Reading *reading, const Node *record)
{
    const Node *kind = node_get(record, "record");
    const Node *position = node_get(record, "position");
    if (!kind || !kind->text) {
        diagnostics_add(reading->found, SEVERITY_ERROR, "no-trace",
                        record->span, "this is no record of a trace");
        return false;
    }
    reading->ended = text_equal(kind->text, "game end");
    if (text_equal(kind->text, "game")) {
        add_game(reading, record);
        reading->head = record;
    } else if (text_equal(kind->text, "position") && position) {
        add_texts(reading, "position", position);
    } else if (text_equal(kind->text, "decision") &&
               node_get(record, "player") && node_get(record, "chosen")) {
        add_decision(reading, record);
    } else if (text_equal(kind->text, "chance")) {
        add_chance(reading, record);
    }
    return true;
}

/* Moves a place in a record, which has a source of its own, to its line of the
 * trace, which begins at byte [start] of source [file]. */
static void move_place(Span *span, uint32_t file, uint32_t start)
{
    *span = (Span){file, start + span->start, start + span->end};
}

/* Moves all findings, which are about the record at [at]. */
static void move_findings(const TraceGame *game, const char *at,
                          const char *name, Sources *sources,
                          Diagnostics *found)
{
    uint32_t file = sources_add(sources, name, game->whole, game->whole_length);
    uint32_t start = (uint32_t)(at - game->whole);
    for (size_t i = 0; i < found->count; i++) {
        Diagnostic *finding = &found->items[i];
        move_place(&finding->span, file, start);
        for (int k = 0; k < finding->label_count; k++) {
            move_place(&finding->labels[k].span, file, start);
        }
    }
}

/* Notes that the lines which the text of the replay has got come from the
 * record at [at]. */
static void note_lines(Reading *reading, const TraceGame *game, const char *at,
                       size_t length, size_t before)
{
    uint32_t start = (uint32_t)(at - game->whole);
    const char *text = text_string(reading->text);
    for (const char *line = text + before; (line = strchr(line, '\n'));
         line++) {
        ARENA_PUSH(reading->text->arena, reading->lines->items,
                   reading->lines->count, reading->lines->capacity) =
            (Span){0, start, start + (uint32_t)length};
    }
}

void trace_place_findings(const TraceGame *game, const TraceLines *lines,
                          const char *name, Sources *sources,
                          Diagnostics *found)
{
    uint32_t file = found->count ? sources_add(sources, name, game->whole,
                                               game->whole_length) : 0;
    for (size_t i = 0; i < found->count; i++) {
        Diagnostic *finding = &found->items[i];
        Place place = sources_place(sources, finding->span.file,
                                    finding->span.start);
        size_t line = place.line > lines->count ? lines->count : place.line;
        if (line > 0) {
            finding->span = lines->items[line - 1];
            finding->span.file = file;
            finding->label_count = 0;
        }
    }
}

/* Reads a line, which ends at or before [end]. */
static Node *read_line(const Reading *reading, const char *at, const char *end)
{
    const char *line = memchr(at, '\n', (size_t)(end - at));
    size_t length = (size_t)((line ? line : end) - at);
    uint32_t file = sources_add(reading->sources, reading->name, at, length);
    return length > 0 ? document_read(reading->text->arena, reading->sources,
                                      file, reading->found) : NULL;
}

static uint64_t number_of(const Node *head)
{
    const Node *number = node_get(head, "game");
    return number && number->text ? strtoull(number->text, NULL, 10) : 0;
}

/* Whether two games are of one seed of the same rules. */
static bool are_of_one_run(const Node *one, const Node *other)
{
    static const char *const keys[] = {"hash", "seed"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const Node *of_one = node_get(one, keys[i]);
        const Node *of_other = node_get(other, keys[i]);
        if (!of_one || !of_other ||
            !text_equal(of_one->text, of_other->text)) {
            return false;
        }
    }
    return true;
}

/* Warns when the game has a higher number than its place in the trace, counted
 * from the first game, says. */
static void find_lost_games(const Reading *reading)
{
    const TraceGame *game = reading->game;
    const Node *head = reading->head;
    const Node *first = game->number > 0 && head
        ? read_line(reading, game->whole, game->whole + game->whole_length)
        : NULL;
    if (!first || !are_of_one_run(first, head) ||
        number_of(head) <= number_of(first) + game->number) {
        return;
    }
    Text words = text_new(reading->text->arena);
    text_add_format(&words, "game %llu of this trace is game %llu of its seed: "
                    "games before it are missing",
                    (unsigned long long)game->number,
                    (unsigned long long)number_of(head));
    add_missing(reading, SEVERITY_WARNING, game->text, text_string(&words));
}

/* Warns about what the trace has lost, of which the replay shows nothing:
 * whole games before this one, and the end of this one. */
static void find_missing(const Reading *reading)
{
    const TraceGame *game = reading->game;
    const char *last = game->text + game->length;
    find_lost_games(reading);
    if (reading->ended || !reading->head) {
        return;
    }
    while (last > game->text && (last == game->text + game->length ||
                                 last[-1] != '\n')) {
        last--;
    }
    Diagnostic *missing = add_missing(
        reading, SEVERITY_WARNING, last,
        "the end of this game is missing: no record of it comes after this "
        "line");
    diagnostic_help(reading->found, missing,
                    "the replay has the moves up to here; if the trace was cut "
                    "off, make it again");
}

bool replay_from_trace(const TraceGame *game, const char *name,
                       Sources *sources, Diagnostics *found, Text *text,
                       TraceLines *lines)
{
    Reading reading = {.game = game, .sources = sources, .found = found,
                       .name = name, .text = text, .lines = lines};
    const char *at = game->text, *end = game->text + game->length;
    while (at < end && found->errors == 0) {
        const char *line = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((line ? line : end) - at);
        size_t before = text->length;
        Node *record = read_line(&reading, at, end);
        bool added = record && add_record(&reading, record);
        if (found->errors > 0) {
            move_findings(game, at, name, sources, found);
        }
        if (record && !added) {
            break;
        }
        note_lines(&reading, game, at, length, before);
        at += length + 1;
    }
    if (!reading.begun) {
        text_add(text, "moves: []\n");
    }
    if (found->errors == 0) {
        find_missing(&reading);
    }
    return found->errors == 0;
}

void trace_add_json(Text *text, const Node *node)
{
    int32_t number;
    bool truth, mapping = node->kind == NODE_MAPPING;
    if (node->kind == NODE_SCALAR) {
        if (node_integer(node, &number) || node_truth(node, &truth)) {
            text_add(text, node->text);
        } else {
            json_quote(text, node->text);
        }
        return;
    }
    text_add(text, mapping ? "{" : "[");
    for (size_t i = 0; i < node->count; i++) {
        if (mapping) {
            json_key(text, node->children[i]->key, i == 0);
        } else {
            text_add(text, i ? "," : "");
        }
        trace_add_json(text, node->children[i]);
    }
    text_add(text, mapping ? "}" : "]");
}

typedef struct {
    Writer writer;
    Trace trace;
    Rewritten written;
} Rewriting;

static WriteHead head_of(const Replay *replay)
{
    return (WriteHead){NULL, replay->variant->text, replay->with, replay->set,
                       replay->with_count, replay->set_count, replay->seed,
                       replay->game, replay->players, NULL, NULL, SEES_ALL};
}

static void begin_position(Rewriting *rewriting, Play *play)
{
    WriteHead head = head_of(play->replay);
    Text position = text_new(play->arena), json = text_new(play->arena);
    describe_position(&position, play->game, play->terms.names, 2,
                      DESCRIBE_WHOLE);
    head.position = text_string(&position);
    writer_begin(&rewriting->writer, play->game, play->terms.names, &head,
                 &rewriting->written.replay);
    trace_add_json(&json, play->replay->position);
    trace_position(&rewriting->trace, text_string(&json));
}

static void on_begin(void *context, Play *play)
{
    Rewriting *rewriting = context;
    if (play->replay->position) {
        begin_position(rewriting, play);
    }
    writer_step(&rewriting->writer);
}

static void on_move(void *context, Play *play, size_t move)
{
    Rewriting *rewriting = context;
    (void)play;
    writer_move(&rewriting->writer, move);
    trace_decision(&rewriting->trace, move);
}

static void on_event(void *context, Play *play, const Event *event)
{
    Rewriting *rewriting = context;
    (void)play;
    writer_event(&rewriting->writer, event);
    trace_event(&rewriting->trace, event);
}

static void on_after(void *context, Play *play)
{
    Rewriting *rewriting = context;
    (void)play;
    writer_step(&rewriting->writer);
}

Rewritten replay_rewrite(Play *play)
{
    Replay *replay = play->replay;
    WriteHead head = head_of(replay);
    Rewriting rewriting = {.written = {text_new(play->arena),
                                       text_new(play->arena)}};
    rewriting.trace = (Trace){play->game, replay->names,
                              &rewriting.written.trace, replay->with,
                              replay->set, replay->with_count,
                              replay->set_count, NULL, SEES_ALL, false,
                              false};
    trace_begin(&rewriting.trace, replay->seed, replay->game, replay->players);
    if (!replay->position) {
        writer_begin(&rewriting.writer, play->game, play->terms.names, &head,
                     &rewriting.written.replay);
    }
    play->tracing = true;
    play->watch = (PlayWatch){on_begin, on_move, on_after, on_event,
                              &rewriting};
    play_run(play);
    return rewriting.written;
}
