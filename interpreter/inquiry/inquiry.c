/* SPDX-License-Identifier: MIT */
#include "inquiry/answering.h"

#include "base/text_wrap.h"

void inquiry_say(const Inquiry *inquiry, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    wrapping_tell_list(inquiry->text, format, list);
    va_end(list);
}

void inquiry_exhaust(Inquiry *inquiry)
{
    inquiry->no_memory = true;
    inquiry_say(inquiry, "There is not enough memory.");
}

bool inquiry_is_stopped(const Inquiry *inquiry)
{
    const Consent *consent = &inquiry->consent;
    return consent->go_on && !consent->go_on(consent->context);
}

Explainer inquiry_explainer(const Inquiry *inquiry)
{
    const Asked *asked = inquiry->asked;
    return (Explainer){asked_copy(asked), asked->sources, asked->names,
                       asked->viewer, asked->arena, inquiry->game->known};
}

bool inquiry_is_player(const Inquiry *inquiry, const char *text)
{
    bool named = false;
    for (int p = 0; p < inquiry->players; p++) {
        named = named || text_alike(inquiry->asked->names[p], text);
    }
    return named;
}

int inquiry_player(const Inquiry *inquiry, const char *name)
{
    enum { QUOTED = 40 };
    const int players = inquiry->players;
    Text *text = inquiry->text;
    MoveName names[PLAYERS_MAX] = {{NULL, 0}};
    size_t found[PLAYERS_MAX];
    for (int p = 0; p < players; p++) {
        const char *called = inquiry->asked->names[p];
        names[p] = (MoveName){called, strlen(called)};
    }
    if (move_input_match(names, (size_t)players, name, found) == 1) {
        return (int)found[0];
    }
    text_add(text, "There is no player '");
    wrapping_quote(text, name, QUOTED);
    text_add(text, "'; there are");
    for (int p = 0; p < players; p++) {
        text_add_format(text, "%s %s", p == 0 ? "" : p + 1 < players
                                            ? "," : " and", names[p].text);
    }
    text_add(text, ".\n");
    return NOTHING;
}

void inquiry_signs(const Inquiry *inquiry)
{
    const Asked *asked = inquiry->asked;
    const char *signs = legend_all(inquiry->loaded->variant, asked->list.look,
                                   asked->arena);
    if (*signs) {
        text_add(inquiry->text, signs);
    } else {
        inquiry_say(inquiry, "The cards have no signs: all is written out.");
    }
}
