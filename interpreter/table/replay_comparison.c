/* Where the games of a replay diverge, in words or as JSON.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/json_text.h"
#include "replay/divergence.h"
#include "table/replay_file_parts.h"

static const char *const ways[PART_WAYS] = {
    [PART_ROUND] = "the round ends differently",
    [PART_POINTS] = "different points",
    [PART_END] = "the game ends differently",
    [PART_DEAL] = "a different deal",
    [PART_DECIDER] = "a different player decides",
    [PART_LEGAL] = "different legal moves",
    [PART_ILLEGAL] = "a move is not legal",
};

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

/* Of the replay's moves. */
static size_t count_refused(const Comparison *comparison, size_t all)
{
    const size_t others = comparison->made + comparison->skipped +
                          comparison->random + comparison->left;
    return comparison->left > 0 && others < all ? all - others : 0;
}

static void add_summary(Text *text, const Play *own, const Play *other,
                        const Comparison *comparison)
{
    const size_t all = count_moves(own->replay);
    const size_t refused = count_refused(comparison, all);
    text_add_format(text, "%zu of %zu moves were made under the other rules",
                    comparison->made, all);
    if (refused > 0) {
        text_add_format(text, ", %zu refused", refused);
    }
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
        text_add_format(text, "rule error under the other rules: %s",
                        other->game->error.message);
        add_rule(text, other, other->game->error.span);
        text_add(text, "\n");
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

static void add_words(Text *text, const Play *own, const Play *other,
                      const Comparison *comparison, const char *called[2])
{
    Names names = {called[0], called[1], 0};
    names.width = (int)(strlen(names.own) > strlen(names.other)
                            ? strlen(names.own) : strlen(names.other));
    text_add_format(text, "%s: %s, and %s\n", own->replay->path, names.own,
                    names.other);
    if (comparison_first(comparison, NULL) == PART_WAYS) {
        text_add(text, "the games do not diverge\n");
    }
    add_partings(text, own, other, comparison, &names);
    add_summary(text, own, other, comparison);
}

/* --- for programs --------------------------------------------------------- */

static void add_json_rule(Text *text, const Play *other, Span rule)
{
    if (rule.file > 0) {
        Place place = sources_place(&other->loaded->sources, rule.file,
                                    rule.start);
        json_member(text, "rule", text_format(text->arena, "%s:%u",
                                              source_called(place.file),
                                              place.line));
    }
}

static void add_json_parting(Text *text, const Play *own, const Play *other,
                             const Parting *parting, PartWay way)
{
    text_add(text, "{");
    json_member(text, "what", ways[way]);
    text_add_format(text, ",\"decision\":%lu,\"round\":%d,\"times\":%zu",
                    (unsigned long)parting->decision, parting->round,
                    parting->times);
    if (parting->line) {
        text_add_format(text, ",\"line\":%u", line_of(own, parting->line));
    }
    json_member(text, "own", parting->own);
    json_member(text, "other", parting->other);
    if (way == PART_ILLEGAL) {
        json_member(text, "reason", parting->reason);
        add_json_rule(text, other, parting->rule);
    }
    text_add(text, "}");
}

static void add_json_partings(Text *text, const Play *own, const Play *other,
                              const Comparison *comparison)
{
    bool told[PART_WAYS] = {false};
    PartWay next, first = comparison_first(comparison, NULL);
    while ((next = comparison_first(comparison, told)) < PART_WAYS) {
        told[next] = true;
        text_add(text, next == first ? "" : ",");
        add_json_parting(text, own, other, &comparison->parts[next], next);
    }
}

static void add_json(Text *text, const Play *own, const Play *other,
                     const Comparison *comparison, const char *called[2])
{
    const size_t all = count_moves(own->replay);
    const RuleError *error = &other->game->error;
    text_add(text, "{");
    json_member(text, "file", own->replay->path);
    json_member(text, "own", called[0]);
    json_member(text, "other", called[1]);
    text_add(text, ",\"divergences\":[");
    add_json_partings(text, own, other, comparison);
    text_add_format(text, "],\"moves\":%zu,\"made\":%zu,\"refused\":%zu,"
                    "\"skipped\":%zu,\"random\":%zu,\"not tried\":%zu", all,
                    comparison->made, count_refused(comparison, all),
                    comparison->skipped, comparison->random, comparison->left);
    if (error->id) {
        json_member(text, "rule error", error->message);
        add_json_rule(text, other, error->span);
    }
    text_add(text, "}\n");
}

/* --- comparing ------------------------------------------------------------ */

static void add_comparison(Text *text, const Play *own, const Play *other,
                           const Comparison *comparison,
                           const RulesGiven *others, ResultForm form)
{
    const Replay *replay = own->replay;
    const RulesGiven rules[2] = {replay_rules(replay), *others};
    const char *called[2];
    rules_given_tell_apart(replay->arena, rules, (const char *const[2]){
        rules[0].name, rules[1].name}, called);
    if (form == RESULT_JSON) {
        add_json(text, own, other, comparison, called);
    } else {
        add_words(text, own, other, comparison, called);
    }
}

static Compared compare(Play *own, Play *other, const RulesGiven *others,
                        const CompareHow *how, Text *text)
{
    Comparison comparison;
    if (!replay_compare(own, other, how->on_illegal, &comparison)) {
        replay_file_add_findings(own->failure_count > 0 ? own->replay
                                                        : other->replay,
                                 how->colour, text);
        return COMPARED_UNPLAYED;
    }
    add_comparison(text, own, other, &comparison, others, how->form);
    return comparison_first(&comparison, NULL) == PART_WAYS ? COMPARED_EQUAL
                                                            : COMPARED_DIVERGE;
}

Compared replay_file_compare(ReplayFile *file, Shelf *shelf, RulesGiven others,
                             const CompareHow *how, Loaded **loaded,
                             Text *text)
{
    Replay *replay = file->replay;
    Replay *again = replay_copy(replay->arena, replay);
    if (!replay_file_load(file, shelf)) {
        return COMPARED_UNREAD;
    }
    others.name = others.name ? others.name : replay_rules(replay).name;
    Loaded *other_rules = shelf_load(shelf, &others);
    *loaded = other_rules;
    if (!other_rules->variant) {
        return COMPARED_OTHER;
    }
    Play *own = play_new(replay, file->loaded);
    Play *other = play_new(again, other_rules);
    if (!own || !other) {
        play_free(own);
        play_free(other);
        longjmp(*arena_exhausted(replay->arena), 1);
    }
    Compared result = compare(own, other, &others, how, text);
    play_free(own);
    play_free(other);
    return result;
}
