/* :knows tells what a player can infer from what lies open: which cards are
 * left to be anywhere, and where they can be.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/zone.h"
#include "record/json_writer.h"
#include "record/redeal_unseen.h"
#include "repl/table/prompt_command.h"
#include "repl/text_wrap.h"
#include "variant/names.h"

static void add_cards(const Variant *variant, const int *counts, Wrapping *line)
{
    for (int kind = 0; kind < variant->kind_count; kind++) {
        if (counts[kind] > 0) {
            wrapping_add(line, text_format(line->text->arena, "%dx %s",
                                           counts[kind],
                                           variant->kinds[kind].label), 2);
        }
    }
}

/* Where hidden cards lie, and how many there. */
static void add_places(const Session *session, const Game *game, int viewer,
                       Text *text)
{
    const Variant *variant = game->variant;
    Wrapping line = wrapping_begin(text, 4, "They lie in:");
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        for (int k = 0; k < game_count_of(game, zone->of); k++) {
            Seen seen = zone_seen(game, (int)i, k, viewer);
            int hidden = zone_count(game, (int)i, k, UINT64_MAX) -
                         (seen == SEEN_TOP);
            const char *of = zone->of.base == TYPE_ERROR ? "" : text_format(
                text->arena, " of %s", variant_owner_name(
                    variant, zone->of, k, session->table->names));
            if (seen != SEEN_EVERYBODY && hidden > 0) {
                wrapping_add(&line, text_format(text->arena, "%s%s: %d",
                                                zone->name, of, hidden), 2);
            }
        }
    }
    wrapping_end(&line);
}

static Left run(Question *question, const char *argument)
{
    Session *session = question->session;
    Text *text = &session->text;
    int counts[KINDS_MAX];
    int player = prompt_player(question, argument);
    if (player < 0) {
        return LEFT_NOT;
    }
    const Game *copy = session_copy(session);
    int count = unseen_count(copy, player, counts);
    if (count == 0) {
        prompt_say(question, "%s sees all cards.", argument);
        return LEFT_NOT;
    }
    Wrapping line = wrapping_begin(text, 4, text_format(
        text->arena, "%s does not see %d card%s:",
        session->table->names[player], count, count == 1 ? "" : "s"));
    add_cards(copy->variant, counts, &line);
    wrapping_end(&line);
    add_places(session, copy, player, text);
    return LEFT_NOT;
}

const PromptCommand prompt_knows = {
    ":knows", "NAME", GROUP_ASK, "tells which cards that player does not see, "
    "and where they can be",
    "It counts what lies open now; what was seen earlier and lies hidden again "
    "is not remembered.", TAKES_PLAYER, true, false, run};
