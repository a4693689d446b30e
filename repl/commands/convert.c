/* cria convert: converts a replay to a trace and a trace to a replay.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "repl/loading.h"
#include "repl/options.h"
#include "repl/replays/replay_report.h"
#include "repl/say.h"
#include "replay/trace_conversion.h"
#include "replay/variant_cache.h"

enum { TRACE_MAX_BYTES = 1 << 28 };

typedef struct {
    const Options *options;
    Shelf *shelf;
    ExitStatus status;
} Converting;

/* The number of the first line in which two texts differ, from 1; 0: none. */
static size_t find_difference(const char *one, size_t length, const char *other,
                              size_t other_length)
{
    size_t line = 1, at = 0;
    while (at < length && at < other_length && one[at] == other[at]) {
        line += one[at++] == '\n';
    }
    return at == length && at == other_length ? 0 : line;
}

/* --- from a trace --------------------------------------------------------- */

static Play *play_of(Replay *replay, Loaded *loaded)
{
    Play *play = play_new(replay, loaded);
    if (!play) {
        longjmp(*arena_exhausted(replay->arena), 1);
    }
    return play;
}

static void convert_draft(Converting *converting, Arena *arena,
                          const char *path, const Text *draft,
                          const TraceGame *game, const TraceLines *lines)
{
    Replay *replay = replay_read(arena, path,
                                 text_string(draft), draft->length);
    Loaded *loaded = replay->found.errors == 0
                         ? shelf_load_for(converting->shelf, replay) : NULL;
    Play *play = loaded ? play_of(replay, loaded) : NULL;
    converting->status = STATUS_FOUND;
    if (!play) {
        trace_place_findings(game, lines, path, &replay->sources,
                             &replay->found);
        report_findings(converting->options, replay);
        return;
    }
    Rewritten written = replay_rewrite(play);
    size_t line = find_difference(game->text, game->length,
                                  text_string(&written.trace),
                                  written.trace.length);
    trace_place_findings(game, lines, path, &replay->sources, &replay->found);
    report_findings(converting->options, replay);
    if (play->failure_count == 0 && line > 0) {
        say_err("cria convert: line %zu of the game differs when it is played "
                "again%s\n", line,
                shelf_is_same(replay, loaded->variant)
                ? "" : ": the rules have changed");
    } else if (play->failure_count == 0) {
        say_text(stdout, &written.replay);
        converting->status = STATUS_DONE;
    }
    play_free(play);
}

static void convert_trace(Converting *converting, Arena *arena,
                          const char *path, const Source *source)
{
    const Options *options = converting->options;
    Sources sources = sources_new(arena);
    Replay reading = {.arena = arena, .sources = sources,
                      .found = diagnostics_new(arena)};
    Text draft = text_new(arena);
    TraceGame game;
    TraceLines lines = {NULL, 0, 0};
    if (!trace_find_game(source->text, source->length, options->game, &game)) {
        say_err("cria convert: there is no game %llu in '%s'\n",
                (unsigned long long)options->game, path);
    } else if (!replay_from_trace(&game, path, &reading.sources, &reading.found,
                                  &draft, &lines)) {
        report_findings(converting->options, &reading);
        converting->status = STATUS_FOUND;
    } else {
        convert_draft(converting, arena, path, &draft, &game, &lines);
    }
}

/* --- from a replay -------------------------------------------------------- */

/* A trace has the name of the variant alone, and no place for its file. */
static void say_name(const Replay *replay, const Variant *variant)
{
    const char *file = replay_rules(replay).variant;
    if (!text_equal(file, variant->id)) {
        say_err("cria convert: the trace calls the rules '%s', without their "
                "file '%s': converted back, it needs a file '%s.yaml' beside "
                "it\n", variant->id, file, variant->id);
    }
}

static void convert_replay(Converting *converting, Arena *arena,
                           const char *path, const Source *source)
{
    Replay *replay = replay_read(arena, path, source->text, source->length);
    Loaded *loaded = replay->found.errors == 0
                         ? shelf_load_for(converting->shelf, replay) : NULL;
    Play *play = loaded ? play_of(replay, loaded) : NULL;
    converting->status = STATUS_FOUND;
    if (play) {
        Rewritten written = replay_rewrite(play);
        say_text(stdout, &written.trace);
        converting->status = play->stopped ? STATUS_FOUND : STATUS_DONE;
        say_name(replay, loaded->variant);
    }
    report_findings(converting->options, replay);
    play_free(play);
}

/* A replay may be JSON as well. */
static bool is_trace(const Source *source)
{
    static const char other[] = "{\"cria ";
    return source->text[0] == '{' &&
           strncmp(source->text, other, sizeof other - 1) != 0;
}

static ExitStatus convert(Arena *arena, Options *options)
{
    const char *path = options->operands[0];
    Converting converting = {options, shelf_new(arena, loading_library(arena)),
                             STATUS_MISUSE};
    Replay reading = {.arena = arena, .sources = sources_new(arena),
                      .found = diagnostics_new(arena)};
    uint32_t file = library_read_lines(&reading.sources, &reading.found, path,
                                       (Span){0, 0, 0}, TRACE_MAX_BYTES);
    if (file == 0) {
        report_findings(converting.options, &reading);
        return loading_found_status(&reading.found);
    }
    const Source *source = &reading.sources.files[file];
    if (is_trace(source)) {
        convert_trace(&converting, arena, path, source);
    } else {
        convert_replay(&converting, arena, path, source);
    }
    shelf_free(converting.shelf);
    return converting.status;
}

static const CommandOption options[] = {
    {"game", NULL, "takes game K of a trace (0, the first, when left out)"},
    {"color", NULL, NULL}, {NULL, NULL, NULL}};

const Command command_convert = {
    .name = "convert",
    .summary = "turn a replay into a trace, or a trace into a replay",
    .forms = "FILE",
    .about =
        "Prints a replay as a trace, or a game of a trace as a replay; cria "
        "sees from the file which it is. Converting there and back gives the "
        "same game. A trace has no place for a replay's title, comments, parts "
        "and assertions: converting back writes those of a recorded game. It "
        "has the name of the variant, without the path of a file, so a replay "
        "made of it finds that variant by name.",
    .options = options, .operand = "file", .least = 1, .most = 1,
    .operands = VALUE_FILE,
    .reads_stdin = true,
    .work = convert};
