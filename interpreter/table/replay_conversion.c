/* Converts a replay to a trace and a game of a trace to a replay: the game is
 * played again, and must be the same.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "replay/trace_conversion.h"
#include "resolve/library.h"
#include "table/replay_file_parts.h"

enum { TRACE_MAX_BYTES = 1 << 28 };

typedef struct {
    Arena *arena;
    const char *path;
    Shelf *shelf;
    bool colour;
    Conversion *result;
} Converting;

/* The number of the first line in which a game of a trace differs from the
 * [other] trace of it, from 1; 0: none. That it ends before the other one is no
 * difference, but missing, which is told elsewhere. */
static size_t find_difference(const TraceGame *game, const Text *other)
{
    const char *one = game->text, *two = text_string(other);
    size_t line = 1, at = 0;
    while (at < game->length && at < other->length && one[at] == two[at]) {
        line += one[at++] == '\n';
    }
    bool ends = at == game->length && (two[at] == '\n' || two[at - 1] == '\n');
    return ends ? 0 : line;
}

/* Adds what was found in a replay. */
static void tell(const Converting *converting, Replay *replay)
{
    replay_file_add_findings(replay, converting->colour,
                             &converting->result->found);
}

/* What is read here, and played; NULL: it cannot be. */
static Play *prepare(const Converting *converting, Replay *replay)
{
    Loaded *loaded = replay->found.errors == 0
                         ? shelf_load_for(converting->shelf, replay) : NULL;
    return loaded ? replay_file_prepare(replay, loaded) : NULL;
}

/* --- from a trace --------------------------------------------------------- */

static void convert_draft(const Converting *converting, const Text *draft,
                          const TraceGame *game, const TraceLines *lines)
{
    Conversion *result = converting->result;
    const char *path = converting->path;
    Replay *replay = replay_read(converting->arena, path, text_string(draft),
                                 draft->length);
    Play *play = prepare(converting, replay);
    Rewritten written = {text_new(replay->arena), text_new(replay->arena)};
    if (play) {
        written = replay_rewrite(play);
    }
    trace_place_findings(game, lines, path, &replay->sources, &replay->found);
    tell(converting, replay);
    if (play && play->failure_count == 0) {
        result->line = find_difference(game, &written.trace);
        result->same_rules = shelf_is_same(replay, play->loaded->variant);
        result->end = result->line > 0 ? CONVERTED_DIFFERENT : CONVERTED;
        result->text = written.replay;
    }
    play_free(play);
}

static void convert_trace(const Converting *converting, const Source *source,
                          uint64_t number)
{
    Arena *arena = converting->arena;
    Replay reading = {.arena = arena, .sources = sources_new(arena),
                      .found = diagnostics_new(arena)};
    Text draft = text_new(arena);
    TraceGame game;
    TraceLines lines = {NULL, 0, 0};
    if (!trace_check_beginning(source->text, source->length, converting->path,
                               &reading.sources, &reading.found)) {
        tell(converting, &reading);
        return;
    }
    if (!trace_find_game(source->text, source->length, number, &game)) {
        converting->result->end = CONVERTED_NO_GAME;
        return;
    }
    bool drafted = replay_from_trace(&game, converting->path, &reading.sources,
                                     &reading.found, &draft, &lines);
    tell(converting, &reading);
    if (drafted) {
        convert_draft(converting, &draft, &game, &lines);
    }
}

/* --- from a replay -------------------------------------------------------- */

static void convert_replay(const Converting *converting, const Source *source)
{
    Conversion *result = converting->result;
    Replay *replay = replay_read(converting->arena, converting->path,
                                 source->text, source->length);
    Play *play = prepare(converting, replay);
    if (play) {
        result->text = replay_rewrite(play).trace;
        result->end = play->stopped ? CONVERTED_PARTLY : CONVERTED;
        result->id = play->loaded->variant->id;
        result->file = replay_rules(replay).name;
        result->file = text_equal(result->file, result->id) ? NULL
                                                            : result->file;
    }
    tell(converting, replay);
    play_free(play);
}

/* A replay may be JSON as well. */
static bool is_trace(const Source *source)
{
    static const char other[] = "{\"cria ";
    return source->text[0] == '{' &&
           strncmp(source->text, other, sizeof other - 1) != 0;
}

Conversion replay_convert(Arena *arena, const char *path, uint64_t number,
                          Shelf *shelf, bool colour)
{
    Conversion result = {.end = CONVERTED_NOTHING, .text = text_new(arena),
                         .found = text_new(arena)};
    const Converting converting = {arena, path, shelf, colour, &result};
    Replay reading = {.arena = arena, .sources = sources_new(arena),
                      .found = diagnostics_new(arena)};
    uint32_t file = library_read_lines(&reading.sources, &reading.found, path,
                                       (Span){0, 0, 0}, TRACE_MAX_BYTES);
    const Source *source = &reading.sources.files[file];
    if (file == 0) {
        tell(&converting, &reading);
        result.end = CONVERTED_UNREADABLE;
        result.unread = reading.found;
    } else if (is_trace(source)) {
        convert_trace(&converting, source, number);
    } else {
        convert_replay(&converting, source);
    }
    return result;
}
