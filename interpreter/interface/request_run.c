/* Requests that run what a file that somebody is writing has: examples, or a
 * whole replay.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/arena.h"
#include "edit/inform.h"
#include "inquiry/about_rules.h"
#include "interface/request_edit.h"
#include "interface/requests.h"
#include "interface/session_handle.h"
#include "replay/replay_run.h"
#include "replay/variant_cache.h"
#include "report/render.h"

/* --- What can be run ------------------------------------------------------ */

typedef struct {
    const Editing *editing;
    Text *text;
    size_t count;
} Runs;

static void add_run(Runs *runs, const char *kind, const char *example,
                    const Node *node)
{
    Text *text = runs->text;
    text_add(text, runs->count++ ? ",{" : "{");
    json_member(text, "kind", kind);
    json_member(text, "example", example);
    request_edit_add_place(text, runs->editing->sources, node->key_span);
    text_add(text, "}");
}

static size_t count_of(const Node *mapping)
{
    return mapping && mapping->kind == NODE_MAPPING ? mapping->count : 0;
}

static void add_examples(Runs *runs, const Node *all)
{
    size_t count = count_of(all);
    if (count > 0) {
        add_run(runs, "examples", NULL, all);
    }
    for (size_t i = 0; i < count; i++) {
        add_run(runs, "example", all->children[i]->key, all->children[i]);
    }
}

/* Those of a house rule, which may be added one by one. */
static void add_added(Runs *runs, const Node *added)
{
    static const char path[] = "examples.";
    for (size_t i = 0; i < count_of(added); i++) {
        const Node *part = added->children[i];
        if (text_equal(part->key, "examples")) {
            add_examples(runs, part);
        } else if (strncmp(part->key, path, sizeof path - 1) == 0) {
            add_run(runs, "example", part->key + sizeof path - 1, part);
        }
    }
}

bool request_runs(Asked *asked)
{
    Sources sources;
    Editing editing;
    Request request;
    if (!request_edit_read(asked, &sources, &editing, &request)) {
        return false;
    }
    Runs runs = {.editing = &editing, .text = asked->answer};
    const Node *replay = node_get(editing.root, "cria replay");
    text_add(asked->answer, "{\"runs\":[");
    if (replay) {
        add_run(&runs, "replay", NULL, replay);
    } else if (editing.rules) {
        add_examples(&runs, node_get(editing.root, "examples"));
        add_added(&runs, node_get(editing.root, "add"));
    }
    text_add(asked->answer, "]}");
    return true;
}

/* --- How it went ---------------------------------------------------------- */

typedef struct {
    Asked *asked;
    size_t count;
} Running;

/* The first finding of an error; NULL: there is none. */
static const Diagnostic *first_error(const Replay *replay)
{
    const Diagnostics *found = &replay->found;
    for (size_t i = 0; i < found->count; i++) {
        if (found->items[i].severity == SEVERITY_ERROR) {
            return &found->items[i];
        }
    }
    return NULL;
}

/* [failed]: what was played, if it failed, else NULL. */
static void add_result(Running *running, const char *example,
                       const Replay *failed, bool lucky)
{
    Text *text = running->asked->answer;
    const Diagnostic *wrong = failed ? first_error(failed) : NULL;
    text_add(text, running->count++ ? ",{" : "{");
    json_member(text, "example", example);
    text_add_format(text, ",\"passed\":%s,\"lucky\":%s",
                    wrong ? "false" : "true", wrong && lucky ? "true"
                                                             : "false");
    json_member(text, "message", wrong ? wrong->message : NULL);
    json_member(text, "help", wrong ? wrong->help : NULL);
    if (wrong && wrong->span.file > 0) {
        request_edit_add_place(text, &failed->sources, wrong->span);
    }
    text_add(text, "}");
}

/* --- Examples ------------------------------------------------------------- */

bool request_fail_rules(Asked *asked, const Loaded *loaded)
{
    Text data = text_new(asked->arena);
    render_json(&loaded->found, &loaded->sources, &data);
    asked->data = text_string(&data);
    return asked_fail(asked, FAULT_RULES, "the rules cannot be played: %s",
                      loaded->found.count ? loaded->found.items[0].message
                                          : "nothing was read");
}

static bool run_example(Running *running, Loaded *loaded, const Node *example)
{
    ExampleResult result;
    if (!example_play(loaded, example, &result)) {
        return asked_fail(running->asked, FAULT_MEMORY, "not enough memory");
    }
    add_result(running, example->key, result.failed, result.lucky);
    return true;
}

/* Plays the one that is asked for, or those that are written in the file
 * called [path]. */
static bool run_examples(Running *running, Loaded *loaded, const char *path)
{
    Asked *asked = running->asked;
    const char *wanted = asked_text(asked, PARAMETER_EXAMPLE, NULL);
    const Node *all = node_get(loaded->resolved.root, "examples");
    const Sources *sources = &loaded->sources;
    for (size_t i = 0; all && i < all->count; i++) {
        const Node *example = all->children[i];
        bool own = text_equal(sources->files[example->key_span.file].name,
                              path);
        bool runs = wanted ? text_equal(example->key, wanted) : own;
        if (runs && !run_example(running, loaded, example)) {
            return false;
        }
    }
    return !wanted || running->count > 0 ||
           asked_fail(asked, FAULT_PARAMETERS, "the rules have no example '%s'",
                      wanted);
}

static bool run_rules(Running *running, const Request *request,
                      const char *path)
{
    Asked *asked = running->asked;
    CriaSession *session = asked->session;
    Allocator own;
    Loaded *loaded = session->loaded = load_plainly(
        request, handles_allocator(&session->options, &own));
    if (!loaded || loaded->exhausted) {
        return asked_fail(asked, FAULT_MEMORY, "not enough memory");
    }
    return loaded->variant ? run_examples(running, loaded, path)
                           : request_fail_rules(asked, loaded);
}

/* --- Replays -------------------------------------------------------------- */

static void play_whole(Arena *arena, void *context)
{
    (void)arena;
    play_run(context);
}

static bool play_replay(Asked *asked, Replay *replay, Loaded *loaded)
{
    size_t warning = shelf_tell_rules(replay, loaded->variant);
    Play *play = play_new(replay, loaded);
    bool played = play && arena_run_in(asked->arena, play_whole, play);
    size_t failures = played ? play->failure_count : 0;
    play_free(play);
    if (!played) {
        return asked_fail(asked, FAULT_MEMORY, "not enough memory");
    }
    shelf_judge_rules(replay, warning, failures);
    return true;
}

static bool run_replay(Running *running, const Library *library,
                       const Source *source)
{
    Asked *asked = running->asked;
    CriaSession *session = asked->session;
    Replay *replay = replay_read(asked->arena, source->name, source->text,
                                 source->length);
    if (replay->found.errors == 0) {
        Allocator own;
        Request request = replay_request(asked->arena, *library, replay);
        Loaded *loaded = session->loaded = load_variant(
            &request, handles_allocator(&session->options, &own));
        if (!loaded || loaded->exhausted) {
            return asked_fail(asked, FAULT_MEMORY, "not enough memory");
        }
        if (!loaded->variant) {
            shelf_tell_unplayable(replay, loaded);
        } else if (!play_replay(asked, replay, loaded)) {
            return false;
        }
    }
    add_result(running, NULL, replay, false);
    return true;
}

bool request_run(Asked *asked)
{
    Sources sources;
    Editing editing;
    Request request;
    Running running = {.asked = asked};
    if (!request_edit_read(asked, &sources, &editing, &request)) {
        return false;
    }
    const Source *source = &sources.files[editing.file];
    text_add(asked->answer, "{\"ran\":[");
    bool run = editing.schema == &schema_replay
                   ? run_replay(&running, &request.library, source)
                   : run_rules(&running, &request, source->name);
    text_add(asked->answer, "]}");
    return run;
}
