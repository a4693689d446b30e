/* cria replay --rules: plays both games and reports where they diverge.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/replays/replay_compare.h"

#include <stdio.h>
#include <string.h>

#include "repl/loading.h"
#include "repl/replays/replay_report.h"
#include "repl/say.h"

static const char *const ways[PART_WAYS] = {
    [PART_ROUND] = "the round ends differently",
    [PART_POINTS] = "different points",
    [PART_END] = "the game ends differently",
    [PART_DEAL] = "a different deal",
    [PART_DECIDER] = "a different player decides",
    [PART_LEGAL] = "different legal moves",
    [PART_ILLEGAL] = "a move is not legal",
};

/* The name of the variant with its additions. */
static const char *rules_name(Arena *arena, const char *variant,
                              const char *const *with, size_t with_count,
                              const char *const *set, size_t set_count)
{
    Text text = text_new(arena);
    text_add(&text, variant);
    for (size_t i = 0; i < with_count; i++) {
        text_add_format(&text, "%s%s", i ? ", " : " with ", with[i]);
    }
    for (size_t i = 0; i < set_count; i++) {
        text_add_format(&text, "%s%s", i + with_count ? ", " : " with ",
                        set[i]);
    }
    return text_string(&text);
}

/* The names of both rule sets, padded to the width of the longer one. */
typedef struct {
    const char *own, *other;
    int width;
} Names;

static unsigned line_of(const Play *play, const Node *node)
{
    Span span = node_span(node);
    return sources_place(&play->replay->sources, span.file, span.start).line;
}

static void add_rule(Text *text, const Play *other, Span rule)
{
    if (rule.file > 0) {
        Place place = sources_place(&other->loaded->sources, rule.file,
                                    rule.start);
        text_add_format(text, " (%s:%u)", source_called(place.file),
                        place.line);
    }
}

/* The line of the last move, or NULL. */
static const Node *last_move(const Replay *replay)
{
    const Node *last = NULL;
    for (size_t i = 0; i < replay->count; i++) {
        last = replay->lines[i].kind == LINE_MOVE ? replay->lines[i].node
                                                  : last;
    }
    return last;
}

static void add_parting(Text *text, const Play *own, const Play *other,
                        const Parting *parting, PartWay way,
                        const Names *names)
{
    const Node *last = last_move(own->replay);
    text_add_format(text, "%s: ", ways[way]);
    if (parting->line == last && way != PART_ILLEGAL) {
        text_add(text, last ? "after the last move" : "at the beginning");
    } else {
        text_add_format(text, "before decision %lu",
                        (unsigned long)parting->decision);
    }
    text_add_format(text, ", round %d", parting->round);
    if (parting->line) {
        text_add_format(text, ", %s line %u", way == PART_ILLEGAL ? "in"
                        : "after", line_of(own, parting->line));
    }
    if (parting->times > 1) {
        text_add_format(text, "; %zu times in all", parting->times);
    }
    text_add_format(text, "\n  %-*s  %s%s\n", names->width, names->own,
                    parting->own, way == PART_ILLEGAL ? ": legal" : "");
    text_add_format(text, "  %-*s  %s%s", names->width, names->other,
                    parting->other, way == PART_ILLEGAL ? ": " : "");
    if (way == PART_ILLEGAL) {
        text_add(text, parting->reason);
        add_rule(text, other, parting->rule);
    }
    text_add(text, "\n");
}

static size_t count_moves(const Replay *replay)
{
    size_t count = 0;
    for (size_t i = 0; i < replay->count; i++) {
        count += replay->lines[i].kind == LINE_MOVE;
    }
    return count;
}

static void add_summary(Text *text, const Play *own, const Play *other,
                        const Comparison *comparison)
{
    text_add_format(text, "%zu of %zu moves were made under the other rules",
                    comparison->made, count_moves(own->replay));
    if (comparison->skipped > 0) {
        text_add_format(text, ", %zu skipped", comparison->skipped);
    }
    if (comparison->random > 0) {
        text_add_format(text, ", %zu chosen at random instead",
                        comparison->random);
    }
    if (comparison->left > 0) {
        text_add_format(text, ", %zu not tried", comparison->left);
    }
    text_add(text, "\n");
    if (other->game->error.id) {
        text_add_format(text, "rule error under the other rules: %s\n",
                        other->game->error.message);
    }
}

/* Adds the divergences in the order in which they occur. */
static void add_partings(Text *text, const Play *own, const Play *other,
                         const Comparison *comparison, const Names *names)
{
    bool told[PART_WAYS] = {false};
    PartWay next;
    while ((next = comparison_first(comparison, told)) < PART_WAYS) {
        told[next] = true;
        add_parting(text, own, other, &comparison->parts[next], next, names);
    }
}

static WantedRules other_rules(const Options *options, const Replay *replay)
{
    return (WantedRules){options->rules ? options->rules
                                        : replay_rules(replay).variant,
                         options->with, options->set, options->with_count,
                         options->set_count, NULL};
}

static void print_comparison(const Options *options, const Play *own,
                             const Play *other, const Comparison *comparison)
{
    Replay *replay = own->replay;
    Text text = text_new(replay->arena);
    WantedRules rules = replay_rules(replay);
    WantedRules others = other_rules(options, replay);
    Names names = {
        rules_name(replay->arena, rules.variant, rules.with, rules.with_count,
                   rules.set, rules.set_count),
        rules_name(replay->arena, others.variant, others.with,
                   others.with_count, others.set, others.set_count), 0};
    names.width = (int)(strlen(names.own) > strlen(names.other)
                            ? strlen(names.own) : strlen(names.other));
    text_add_format(&text, "%s: %s, and %s\n", replay->path, names.own,
                    names.other);
    if (comparison_first(comparison, NULL) == PART_WAYS) {
        text_add(&text, "the games do not diverge\n");
    }
    add_partings(&text, own, other, comparison, &names);
    add_summary(&text, own, other, comparison);
    say_text(stdout, &text);
}

/* Loads the rules to compare with. */
static Loaded *load_other(const Options *options, Shelf *shelf,
                          const Replay *replay)
{
    WantedRules rules = other_rules(options, replay);
    Loaded *loaded = shelf_load(shelf, &rules);
    if (!loaded->variant) {
        loading_print_found(options, loaded);
    }
    return loaded;
}

static ExitStatus compare_plays(const Options *options, Play *own, Play *other)
{
    Comparison comparison;
    if (!replay_compare(own, other, (OnIllegal)options->on_illegal,
                        &comparison)) {
        report_findings(options, own->failure_count > 0 ? own->replay
                                                       : other->replay);
        return STATUS_FOUND;
    }
    print_comparison(options, own, other, &comparison);
    return comparison_first(&comparison, NULL) == PART_WAYS ? STATUS_DONE
                                                      : STATUS_FOUND;
}

ExitStatus compare_replay(const Options *options, Shelf *shelf, Arena *arena,
                          const char *path)
{
    Replay *replay = replay_read(arena, path, NULL, 0);
    Replay *again = replay_read(arena, path, NULL, 0);
    Loaded *loaded = replay->found.errors == 0 ? shelf_load_for(shelf, replay)
                                               : NULL;
    if (!loaded) {
        report_findings(options, replay);
        return loading_found_status(&replay->found);
    }
    Loaded *others = load_other(options, shelf, replay);
    if (!others->variant) {
        return STATUS_MISUSE;
    }
    Play *own = play_new(replay, loaded), *other = play_new(again, others);
    if (!own || !other) {
        play_free(own);
        play_free(other);
        longjmp(*arena_exhausted(arena), 1);
    }
    ExitStatus status = compare_plays(options, own, other);
    play_free(own);
    play_free(other);
    return status;
}
