/* SPDX-License-Identifier: MIT */
#include "variant/contents.h"

#include "base/text_wrap.h"
#include "base/visible_text.h"
#include "resolve/named_rule.h"

/* Makes a name fit on one line, whatever is in it. */
static void add_name(Text *text, const char *comma, const char *name)
{
    text_add(text, comma);
    shown_add_line(text, name);
}

static void add_names(Text *text, const char *title, const void *items,
                      size_t count, size_t size)
{
    const char *item = items;
    text_add_format(text, "%-10s ", title);
    for (size_t i = 0; i < count; i++, item += size) {
        add_name(text, i ? ", " : "",
                 *(const char *const *)(const void *)item);
    }
    text_add(text, count ? "\n" : "none\n");
}

/* "number    1 x8, 2 x8, ..." */
static void add_family(Text *text, const Variant *variant, size_t number)
{
    enum { INDENT = 16, FULL = 70 };
    Arena *arena = text->arena;
    const char *comma = "";
    text_add(text, "  ");
    const char *name = shown_line(arena, variant->families[number].name);
    unsigned width = wrapping_width(arena_medium(arena), name);
    unsigned column = width < INDENT - 2 ? INDENT : width + 2;
    wrapping_pad(text, name, INDENT - 2, false);
    for (int i = 0; i < variant->kind_count; i++) {
        const Kind *kind = &variant->kinds[i];
        if (kind->family == (int)number) {
            if (column > FULL) {
                text_add(text, ",\n");
                text_add_repeated(text, ' ', INDENT);
                column = INDENT;
                comma = "";
            }
            const char *item = text_format(arena, "%s%s x%d", comma,
                                           shown_line(arena, kind->label),
                                           kind->copies);
            text_add(text, item);
            column += wrapping_width(arena_medium(arena), item);
            comma = ", ";
        }
    }
    text_add(text, "\n");
}

static void add_tokens(Text *text, const Variant *variant)
{
    text_add_format(text, "%-10s ", "tokens");
    for (int i = 0; i < variant->token_count; i++) {
        const TokenKind *token = &variant->tokens[i];
        add_name(text, i ? ", " : "", token->name);
        if (token->worth) {
            text_add_format(text, " worth %d", token->worth);
        }
        if (token->supply == UNLIMITED) {
            text_add(text, " (unlimited)");
        } else {
            text_add_format(text, " (%d)", token->supply);
        }
    }
    text_add(text, variant->token_count ? "\n" : "none\n");
}

static void add_actions(Text *text, const Variant *variant)
{
    const char *const *actions = named_rule_action_names(
        text->arena, variant->sections[SECTION_ROOT]);
    text_add_format(text, "%-10s ", "actions");
    for (size_t i = 0; actions[i]; i++) {
        add_name(text, i ? ", " : "", actions[i]);
    }
    text_add(text, "\n");
}

void variant_add_contents(const Variant *variant, Text *text)
{
    add_name(text, "", variant->name);
    text_add(text, *variant->about ? "\n" : "");
    text_add(text, variant->about);
    text_add_format(text, "\n\nplayers    %d to %d\ncards      %d\n",
                    variant->players_least, variant->players_most,
                    variant->deck_count);
    for (size_t i = 0; i < variant->family_count; i++) {
        add_family(text, variant, i);
    }
    add_tokens(text, variant);
    add_names(text, "dice", variant->dice, (size_t)variant->dice_named,
              sizeof *variant->dice);
    add_names(text, "zones", variant->zones, variant->zone_count,
              sizeof *variant->zones);
    add_actions(text, variant);
    add_names(text, "round ends", variant->round_ends + 1,
              variant->round_end_count - 1, sizeof *variant->round_ends);
    add_names(text, "game ends", variant->game_ends + 1,
              variant->game_end_count - 1, sizeof *variant->game_ends);
    text_add_format(text, "hash       %016llx\n",
                    (unsigned long long)variant->hash);
}
