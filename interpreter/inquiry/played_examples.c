/* The examples of a variant. Each is played in a game of its own, several times
 * with different seeds, so that dependence on chance shows.
 *
 * To find the file to blame, an example is played by the rules of each layer
 * from the file that contains it to the requested one.
 *
 * SPDX-License-Identifier: MIT */
#include "base/arena.h"
#include "base/text.h"
#include "document/node.h"
#include "inquiry/about_rules.h"
#include "replay/replay_run.h"

/* Number of seeds that each example is played with; most changes to leave out,
 * one at a time, to find the one that breaks an example. */
enum { TRIES = 5, CHANGES_MOST = 200 };

typedef struct {
    Loaded *loaded;
    const Request *request;
    Play *play;            /* the replay being played, or NULL */
    Loaded **below;        /* the rules up to each layer, loaded when needed */
    size_t below_count;
    Loaded *without;       /* the rules without one change, while they are
                              tried */
    int changes;           /* number of changes tried for an example */
    bool laid;             /* the position of the last example could be set
                              up */
} Examples;

/* The result of an example. */
typedef struct {
    Replay *failed;        /* the first replay that failed, or NULL */
    int count;             /* number of failures */
    bool laid;             /* its position could be set up */
} Outcome;

/* --- playing -------------------------------------------------------------- */

static Replay *play_once(Examples *examples, Loaded *loaded,
                         const Node *example, uint64_t seed)
{
    Arena *arena = examples->loaded->arena;
    Replay *replay = replay_of_example(arena, &loaded->sources, example);
    replay->seed = seed;
    examples->laid = false;
    if (replay->found.errors > 0) {
        return replay;
    }
    examples->play = play_new(replay, loaded);
    if (!examples->play) {
        longjmp(*arena_exhausted(arena), 1);
    }
    examples->laid = play_begin(examples->play);
    while (examples->laid && play_line(examples->play)) {
    }
    play_free(examples->play);
    examples->play = NULL;
    return replay;
}

static Outcome play_example(Examples *examples, Loaded *loaded,
                            const Node *example)
{
    Outcome outcome = {NULL, 0, true};
    for (uint64_t seed = 1; seed <= TRIES; seed++) {
        Replay *replay = play_once(examples, loaded, example, seed);
        if (replay->found.errors > 0) {
            outcome.failed = outcome.failed ? outcome.failed : replay;
            outcome.laid &= examples->laid;
            outcome.count++;
        }
    }
    return outcome;
}

/* --- finding the file to blame -------------------------------------------- */

static Loaded *load_below(Examples *examples, size_t layer)
{
    Request request = resolve_below(&examples->loaded->resolved,
                                    examples->request, layer);
    size_t count = examples->loaded->resolved.layer_count;
    if (!examples->below) {
        examples->below = arena_alloc(examples->loaded->arena,
                                      count * sizeof *examples->below);
        examples->below_count = count;
    }
    if (!examples->below[layer]) {
        examples->below[layer] = load_plainly(&request, NULL);
    }
    return examples->below[layer];
}

static void free_all(Examples *examples)
{
    play_free(examples->play);
    load_free(examples->without);
    for (size_t i = 0; i < examples->below_count; i++) {
        load_free(examples->below[i]);
    }
}

typedef enum { GOES_NOT_AT_ALL, HOLDS, FAILS, FAILS_SO } How;

/* Plays an example by other rules, which may be NULL; the result tells whether
 * it fails with [message], which may be NULL. */
static How try_by(Examples *examples, Loaded *rules, const char *name,
                  const char *message)
{
    if (!rules || rules->exhausted) {
        longjmp(*arena_exhausted(examples->loaded->arena), 1);
    }
    const Node *example =
        rules->variant
            ? node_get(node_get(rules->resolved.root, "examples"), name) : NULL;
    if (!example) {
        return GOES_NOT_AT_ALL;
    }
    Outcome outcome = play_example(examples, rules, example);
    return outcome.count == 0 ? HOLDS
           : text_equal(outcome.failed->found.items[0].message, message)
               ? FAILS_SO : FAILS;
}

/* Whether the example fails by the rules up to [layer]. */
static bool fails_below(Examples *examples, size_t layer, const char *name)
{
    return try_by(examples, load_below(examples, layer), name, NULL) == FAILS;
}

/* Plays the example without the value [change] of [layer]. */
static How try_without(Examples *examples, size_t layer, const Node *change,
                       const char *name, const char *message)
{
    Request request = resolve_below(&examples->loaded->resolved,
                                    examples->request, layer);
    Span span = change->key ? change->key_span : change->span;
    request.without = examples->loaded->sources.files[span.file].name;
    request.without_at = span.start;
    examples->without = load_plainly(&request, NULL);
    How how = try_by(examples, examples->without, name, message);
    load_free(examples->without);
    examples->without = NULL;
    return how;
}

/* The smallest value in [node], a part of the file [layer], without which the
 * example passes, or, if there is a [message], does not fail with it; or
 * NULL. */
static const Node *find_change(Examples *examples, size_t layer,
                               const Node *node, const char *name,
                               const char *message)
{
    for (size_t i = 0; i < node->count; i++) {
        const Node *found = find_change(examples, layer, node->children[i],
                                        name, message);
        if (found) {
            return found;
        }
    }
    bool tries = node->parent && node->parent->parent &&
                 examples->changes++ < CHANGES_MOST;
    How how = tries ? try_without(examples, layer, node, name, message)
                    : GOES_NOT_AT_ALL;
    return how == HOLDS || (how == FAILS && message) ? node : NULL;
}

/* The first layer from [owner] on with which an example fails that fails with
 * all layers; the number of layers: a single value. */
static size_t find_blamed(Examples *examples, const Node *example,
                          size_t owner)
{
    const Resolved *resolved = &examples->loaded->resolved;
    size_t last = resolved->layer_count;
    last -= examples->request->rules.set_count == 0;
    for (size_t i = owner; i < last; i++) {
        if (fails_below(examples, i, example->key)) {
            return i;
        }
    }
    return last;
}

/* Whether the blamed file could not know the example: the example is in no file
 * that this file, a house rule, extends, or the command line is to blame. */
static bool is_stranger(const Examples *examples, size_t blamed, size_t owner)
{
    const Resolved *resolved = &examples->loaded->resolved;
    size_t chain = resolved->id_count;
    if (blamed < chain) {
        return false;
    }
    if (blamed == resolved->layer_count || owner >= chain) {
        return true;
    }
    const Node *extends = node_get(resolved->layers[blamed].root, "extends");
    const char *base = library_id(examples->loaded->arena, extends->text);
    for (size_t i = chain; i-- > 0;) {
        if (chain - 1 - i == owner) {
            return false;
        }
        if (text_equal(resolved->ids[i], base)) {
            return true;
        }
    }
    return false;
}

/* The variant that the file [owner], a house rule given by the user, is for, if
 * its examples are now played on something else: another variant, or with other
 * house rules. NULL: they are played on that variant. */
static const char *home_of(const Examples *examples, size_t owner)
{
    const Resolved *resolved = &examples->loaded->resolved;
    size_t chain = resolved->id_count;
    if (owner < chain || owner == resolved->layer_count) {
        return NULL;
    }
    const Node *extends = node_get(resolved->layers[owner].root, "extends");
    const char *home = library_id(examples->loaded->arena, extends->text);
    bool alone = resolved->layer_count == chain + 1;
    return alone && text_equal(resolved->id, home) ? NULL : home;
}

/* --- findings ------------------------------------------------------------- */

/* Moves a finding to its cause if both are in one file. */
static void move_to_cause(Diagnostics *found, Diagnostic *finding)
{
    Label *label = &finding->labels[0];
    if (finding->label_count > 0 && label->cause &&
        label->span.file == finding->span.file) {
        Span cause = label->span;
        *label = (Label){finding->span, "written otherwise here", false};
        finding->span = cause;
        finding->moved = true;
        diagnostic_help(found, finding, "%s in the example", finding->help);
    }
}

/* Reports the failure of the example as the replay found it. */
static void report_own(Examples *examples, const Node *example,
                       const Replay *failed)
{
    Diagnostics *found = &examples->loaded->found;
    for (size_t i = 0; i < failed->found.count; i++) {
        Diagnostic *finding = &ARENA_PUSH(found->arena, found->items,
                                          found->count, found->capacity);
        *finding = failed->found.items[i];
        found->errors += finding->severity == SEVERITY_ERROR;
        move_to_cause(found, finding);
        diagnostic_label(found, finding, example->key_span, "in this example");
    }
}

/* Reports an example that passes with some seeds and fails with others. */
static void report_lucky(Examples *examples, const Node *example,
                         const Diagnostic *first)
{
    Diagnostics *found = &examples->loaded->found;
    Diagnostic *finding = diagnostics_add(
        found, SEVERITY_ERROR, "lucky-example", first->span,
        "the example '%s' passes only by luck: %s", example->key,
        first->message);
    diagnostic_help(found, finding, "name what comes by chance in a line after "
                    "its move (roll, deal, shuffle, pick, starter), or expect "
                    "less");
}

/* The place in a layer to underline: the change that breaks the example alone,
 * else one that makes it fail with [message], else what the file extends; for a
 * single value, that value. */
static Span place_of_layer(Examples *examples, size_t layer, const char *name,
                           const char *message)
{
    const Resolved *resolved = &examples->loaded->resolved;
    const Sources *sources = &examples->loaded->sources;
    if (layer < resolved->layer_count) {
        const Node *root = resolved->layers[layer].root;
        examples->changes = 0;
        const Node *change = find_change(examples, layer, root, name, NULL);
        examples->changes = 0;
        change = change ? change : find_change(examples, layer, root, name,
                                               message);
        return !change       ? node_get(root, "extends")->span
               : change->key ? change->key_span : change->span;
    }
    const Source *last = &sources->files[sources->count - 1];
    return (Span){(uint32_t)sources->count - 1, 0, (uint32_t)last->length};
}

static void report_broken(Examples *examples, const Node *example,
                          size_t blamed, size_t owner, const Outcome *outcome)
{
    const Diagnostic *first = &outcome->failed->found.items[0];
    bool lucky = outcome->count < TRIES;
    Diagnostics *found = &examples->loaded->found;
    bool stranger = is_stranger(examples, blamed, owner);
    Span span = place_of_layer(examples, blamed, example->key, first->message);
    Diagnostic *finding = diagnostics_add(
        found, stranger ? SEVERITY_WARNING : SEVERITY_ERROR,
        lucky ? "lucky-example" : "broken-example", span,
        "with this the example '%s' no longer passes%s: %s",
        example->key, lucky ? " except by luck" : "", first->message);
    diagnostic_label(found, finding, first->span, "expected here");
    if (first->label_count > 0 &&
        !span_same_begin(first->labels[0].span, span)) {
        diagnostic_label(found, finding, first->labels[0].span, "%s",
                         first->labels[0].message);
    }
    if (!stranger) {
        diagnostic_help(found, finding, "if this is intended, declare it here: "
                        "'breaks: {%s: why}'", example->key);
    }
}

/* Reports the example of a house rule for [home] that is played on something
 * else. An example whose position cannot be set up there was not meant for
 * it. */
static void report_away(Examples *examples, const Node *example,
                        const Outcome *outcome, const char *home)
{
    Diagnostics *found = &examples->loaded->found;
    const Diagnostic *first = &outcome->failed->found.items[0];
    Diagnostic *finding =
        outcome->laid
            ? diagnostics_add(found, SEVERITY_WARNING, "broken-example",
                              example->key_span, "the example '%s', which is "
                              "for '%s' with only this house rule, does not "
                              "pass here: %s", example->key, home,
                              first->message)
            : diagnostics_add(found, SEVERITY_NOTE, "skipped-example",
                              example->key_span, "the example '%s', which is "
                              "for '%s' with only this house rule, is skipped, "
                              "since it cannot be laid out here: %s",
                              example->key,
                              home, first->message);
    diagnostic_label(found, finding, first->span, "expected here");
}

static void check_example(Examples *examples, const Node *example)
{
    const Resolved *resolved = &examples->loaded->resolved;
    Outcome outcome = play_example(examples, examples->loaded, example);
    if (outcome.count == 0) {
        return;
    }
    const Diagnostic *first = &outcome.failed->found.items[0];
    size_t owner = resolve_layer_of(resolved, example);
    const char *home = home_of(examples, owner);
    size_t blamed = find_blamed(examples, example, owner);
    if (home && (!outcome.laid || blamed == owner)) {
        report_away(examples, example, &outcome, home);
    } else if (blamed != owner) {
        report_broken(examples, example, blamed, owner, &outcome);
    } else if (outcome.count < TRIES) {
        report_lucky(examples, example, first);
    } else {
        report_own(examples, example, outcome.failed);
    }
}

/* Reports an example that the last file declares as broken but that passes. */
static void check_broken(Examples *examples, const Broken *broken)
{
    Diagnostics *found = &examples->loaded->found;
    const Resolved *resolved = &examples->loaded->resolved;
    const Node *last = resolved->layers[resolved->layer_count - 1].root;
    if (broken->why->span.file != last->span.file ||
        examples->request->rules.set_count > 0 ||
        play_example(examples, examples->loaded, broken->example).count > 0) {
        return;
    }
    Diagnostic *finding = diagnostics_add(
        found, SEVERITY_ERROR, "breaks-nothing", broken->why->key_span,
        "the example '%s' still passes", broken->example->key);
    diagnostic_label(found, finding, broken->example->key_span, "the example");
    diagnostic_help(found, finding, "remove it from 'breaks'");
}

static void check_all(Arena *arena, void *context)
{
    Examples *examples = context;
    const Resolved *resolved = &examples->loaded->resolved;
    const Node *all = node_get(resolved->root, "examples");
    (void)arena;
    for (size_t i = 0; all && i < all->count; i++) {
        check_example(examples, all->children[i]);
    }
    for (size_t i = 0; i < resolved->broken_count; i++) {
        check_broken(examples, &resolved->broken[i]);
    }
    diagnostics_sort(&examples->loaded->found);
}

static void keep_true(Arena *arena, void *context)
{
    Examples *examples = context;
    Node *all = node_get(examples->loaded->resolved.root, "examples");
    size_t kept = 0;
    (void)arena;
    for (size_t i = 0; all && i < all->count; i++) {
        Node *example = all->children[i];
        if (play_example(examples, examples->loaded, example).count == 0) {
            all->children[kept++] = example;
        }
    }
    if (all) {
        all->count = kept;
    }
}

static void run(Loaded *loaded, const Request *request,
                void (*work)(Arena *arena, void *context))
{
    Examples examples = {.loaded = loaded, .request = request};
    if (!loaded->variant) {
        return;
    }
    if (!arena_run_in(loaded->arena, work, &examples)) {
        loaded->exhausted = true;
        loaded->variant = NULL;
    }
    free_all(&examples);
}

void example_check(Loaded *loaded, const Request *request)
{
    run(loaded, request, check_all);
}

typedef struct {
    Examples examples;
    const Node *example;
    ExampleResult result;
} Single;

static void play_single(Arena *arena, void *context)
{
    Single *single = context;
    Outcome outcome = play_example(&single->examples, single->examples.loaded,
                                   single->example);
    (void)arena;
    single->result = (ExampleResult){outcome.failed, outcome.count < TRIES};
}

bool example_play(Loaded *loaded, const Node *example, ExampleResult *result)
{
    Single single = {.examples = {.loaded = loaded}, .example = example};
    bool played = arena_run_in(loaded->arena, play_single, &single);
    free_all(&single.examples);
    *result = single.result;
    return played;
}

void example_keep_true(Loaded *loaded)
{
    run(loaded, NULL, keep_true);
}
