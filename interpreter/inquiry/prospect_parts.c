/* SPDX-License-Identifier: MIT */
#include "inquiry/prospect_parts.h"

#include "engine/answers.h"
#include "inquiry/answering.h"
#include "record/redeal_unseen.h"
#include "report/render.h"

/* The names of those of [players] that the bot of [first] plays for; *[all]: it
 * is all of them. */
static const char *names_alike(const Inquiry *inquiry,
                               const Prospects *prospects, uint32_t players,
                               int first, bool *all)
{
    Text text = text_new(inquiry->text->arena);
    *all = true;
    for (int p = 0; p < inquiry->players; p++) {
        bool of = players >> p & 1;
        bool alike = text_equal(prospects->kinds[p], prospects->kinds[first]);
        *all = *all && (alike || !of);
        if (of && alike) {
            text_add_format(&text, "%s%s", text.length ? ", " : "",
                            inquiry->asked->names[p]);
        }
    }
    return text_string(&text);
}

/* Whether the bot of [player] plays for one of [players] before. */
static bool is_told(const Prospects *prospects, uint32_t players, int player)
{
    bool told = false;
    for (int p = 0; p < player; p++) {
        told = told || ((players >> p & 1) &&
                        text_equal(prospects->kinds[p],
                                   prospects->kinds[player]));
    }
    return told;
}

const char *prospect_players(const Inquiry *inquiry, const Prospects *prospects,
                             uint32_t players)
{
    Text text = text_new(inquiry->text->arena);
    bool several = (players & (players - 1)) != 0;
    for (int p = 0; p < inquiry->players; p++) {
        if (!(players >> p & 1) || is_told(prospects, players, p)) {
            continue;
        }
        bool all;
        const char *names = names_alike(inquiry, prospects, players, p, &all);
        bool random = prospects->bots[p].kind == BOT_RANDOM;
        text_add_format(&text, "%s%s", text.length ? "; " : "",
                        random ? "random moves" : prospects->kinds[p]);
        if (inquiry->players > 1) {
            text_add_format(&text, " for %s", all && several ? "all" : names);
        }
    }
    return text_string(&text);
}

bool prospect_goes_on(void *playing, uint64_t deals)
{
    const ProspectPlaying *of = playing;
    const Prospects *prospects = of->prospects;
    if (prospects->progress) {
        prospects->progress(prospects->context, deals, of->deals, of->what);
    }
    return !inquiry_is_stopped(of->inquiry);
}

void prospect_tell_over(const Prospects *prospects)
{
    if (prospects->progress) {
        prospects->progress(prospects->context, 0, 0, NULL);
    }
}

void prospect_tell_answers(const Inquiry *inquiry)
{
    if (answers_any(inquiry->game)) {
        inquiry_say(inquiry, "What others have decided at the same time is not "
                    "known: they decide anew.");
    }
}

void prospect_tell_unseen(const Inquiry *inquiry, bool taken)
{
    const Game *game = inquiry->game;
    const int decider = game->state->decider;
    int counts[KINDS_MAX];
    if (inquiry->asked->viewer == SEES_ALL &&
        unseen_count(game, decider, counts) > 0) {
        inquiry_say(inquiry, taken
                    ? "All cards are taken as they lie, as ':open' shows them; "
                      "':odds' deals those anew that %s does not see."
                    : "Cards that %s does not see are dealt anew, also after "
                      "':open'; ':solve' then takes them as they lie.",
                    inquiry->asked->names[decider]);
    }
}

void prospect_tell_errors(const Inquiry *inquiry, const RuleError *errors,
                          size_t count)
{
    Diagnostics found = diagnostics_new(inquiry->text->arena);
    for (size_t i = 0; i < count; i++) {
        bool told = false;
        for (size_t k = 0; k < i; k++) {
            told |= text_equal(errors[k].message, errors[i].message) &&
                    errors[k].span.start == errors[i].span.start;
        }
        if (!told) {
            diagnostics_add(&found, SEVERITY_ERROR, errors[i].id,
                            errors[i].span, "%s", errors[i].message);
        }
    }
    if (found.count > 0) {
        render_diagnostics(&found, &inquiry->loaded->sources, inquiry->colour,
                           inquiry->text);
    }
}
