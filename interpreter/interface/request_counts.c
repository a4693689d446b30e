/* How often the rules of a file are used in random games.
 *
 * SPDX-License-Identifier: MIT */
#include "interface/request_edit.h"
#include "interface/requests.h"
#include "interface/session_handle.h"
#include "testing/random_test.h"

enum { GAMES_USUAL = 200, MILLISECONDS_USUAL = 5000 };

static const char *word_of(RuleKind kind)
{
    switch (kind) {
    case RULE_STEP: return "step";
    case RULE_ACTION: return "action";
    case RULE_MODE: return "mode";
    case RULE_END: return "end";
    case RULE_STARTER: return "starter";
    case RULE_SCORE: return "score";
    case RULE_CLAUSE: return "clause";
    case RULE_CHOICE: return "choice";
    case RULE_LOOP: return "loop";
    case RULE_EFFECT: return "effect";
    case RULE_PHASE: return "phase";
    case RULE_CONDITION: case RULE_GUARD: case RULE_WHERE: break;
    }
    return "condition";
}

static void add_number(Text *text, const char *key, uint64_t number)
{
    text_add_format(text, ",\"%s\":%llu", key, (unsigned long long)number);
}

/* What margin_add shows: a step is only done, and only a condition of a move or
 * a clause decides. */
static void add_count(Text *text, const Sources *sources, const Count *count)
{
    RuleKind kind = count->rule->kind;
    json_member(text, "kind", word_of(kind));
    json_member(text, "name", count->rule->name);
    request_edit_add_place(text, sources, node_mark(count->rule->node));
    if (kind != RULE_STEP && kind != RULE_ACTION && kind != RULE_PHASE) {
        add_number(text, "tried", count->tried);
    }
    add_number(text, "held", count->held);
    if (kind == RULE_GUARD || kind == RULE_WHERE || kind == RULE_CLAUSE) {
        add_number(text, "decisive", count->decisive);
    }
}

static bool is_over(void *context)
{
    return !work_limit_goes_on(context);
}

/* Those of the file called [path]. */
static void add_counts(Text *text, const Loaded *loaded, const Counts *counts,
                       const char *path)
{
    size_t told = 0;
    for (size_t i = 0; i < counts->count; i++) {
        const Count *count = &counts->items[i];
        uint32_t file = node_mark(count->rule->node).file;
        if (file > 0 && text_equal(loaded->sources.files[file].name, path)) {
            text_add(text, told++ ? ",{" : "{");
            add_count(text, &loaded->sources, count);
            text_add(text, "}");
        }
    }
}

static bool play(Asked *asked, const Loaded *loaded, const char *path)
{
    const Variant *variant = loaded->variant;
    WorkLimit limit;
    if (!request_limit(asked, MILLISECONDS_USUAL, &limit)) {
        return false;
    }
    TrialPlan plan = {.seed = 1,
                      .games = asked_number(asked, PARAMETER_GAMES,
                                            GAMES_USUAL),
                      .players_least = variant->players_least,
                      .players_most = variant->players_most,
                      .stop = is_over, .context = &limit};
    const Trial *trial = trial_run(asked->arena, variant, &plan);
    if (!trial) {
        return asked_fail(asked, FAULT_MEMORY, "not enough memory");
    }
    if (limit.cancelled) {
        return asked_fail(asked, FAULT_CANCELLED, "cancelled");
    }
    text_add_format(asked->answer, "{\"games\":%llu,\"late\":%s,\"counts\":[",
                    (unsigned long long)trial->games, limit.late ? "true"
                                                                 : "false");
    add_counts(asked->answer, loaded, trial->counts, path);
    text_add(asked->answer, "]}");
    return true;
}

bool request_counts(Asked *asked)
{
    CriaSession *session = asked->session;
    Sources sources;
    Editing editing;
    Request request;
    Allocator own;
    if (!request_edit_read(asked, &sources, &editing, &request)) {
        return false;
    }
    Loaded *loaded = session->loaded = load_plainly_counting(
        &request, handles_allocator(&session->options, &own));
    if (!loaded || loaded->exhausted) {
        return asked_fail(asked, FAULT_MEMORY, "not enough memory");
    }
    return loaded->variant ? play(asked, loaded,
                                  sources.files[editing.file].name)
                           : request_fail_rules(asked, loaded);
}
