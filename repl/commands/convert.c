/* cria convert: converts a replay to a trace and a trace to a replay.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <unistd.h>

#include "repl/loading.h"
#include "repl/options.h"
#include "repl/say.h"
#include "table/replay_file.h"

static ExitStatus tell(const Options *options, const Conversion *conversion)
{
    switch (conversion->end) {
    case CONVERTED: return STATUS_DONE;
    case CONVERTED_PARTLY: case CONVERTED_NOTHING: break;
    case CONVERTED_UNREADABLE: return loading_found_status(&conversion->unread);
    case CONVERTED_NO_GAME:
        say_err("cria convert: there is no game %llu in '%s'\n",
                (unsigned long long)options->game, options->operands[0]);
        return STATUS_MISUSE;
    case CONVERTED_DIFFERENT:
        say_err("cria convert: line %zu of the game differs when it is played "
                "again%s\n", conversion->line,
                conversion->same_rules ? "" : ": the rules have changed");
        break;
    }
    return STATUS_FOUND;
}

/* A trace has the name of the variant alone, and no place for its file. */
static void say_name(const Conversion *conversion)
{
    if (conversion->file) {
        say_err("cria convert: the trace calls the rules '%s', without their "
                "file '%s': converted back, it needs a file '%s.yaml' beside "
                "it\n", conversion->id, conversion->file, conversion->id);
    }
}

static ExitStatus convert(Arena *arena, Options *options)
{
    Shelf *shelf = shelf_new(arena, loading_library(arena));
    const Conversion conversion = replay_convert(
        arena, options->operands[0], options->game, shelf,
        options_colour(options, STDERR_FILENO));
    if (conversion.end == CONVERTED || conversion.end == CONVERTED_PARTLY) {
        say_text(stdout, &conversion.text);
    }
    say_name(&conversion);
    say_text(stderr, &conversion.found);
    shelf_free(shelf);
    return tell(options, &conversion);
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
