/* Writes the lines of a replay while a game is played.
 *
 * SPDX-License-Identifier: MIT */
#include "replay/replay_writer.h"

#include <string.h>

#include "base/visible_text.h"
#include "document/yaml.h"
#include "engine/given_chance.h"
#include "engine/zone.h"
#include "observe/observation.h"
#include "observe/told.h"
#include "replay/position_writer.h"
#include "replay/replay.h"
#include "variant/names.h"

enum { INDENT = 4, COMMENT_COLUMN = 32 };

/* --- the head ------------------------------------------------------------- */

static void add_list(Text *text, const char *key, const char *const *items,
                     size_t count)
{
    text_add_format(text, "%s: ", key);
    yaml_add_words(text, items, count);
    text_add(text, "\n");
}

static void add_values(Text *text, const WriteHead *head)
{
    text_add(text, "set:\n");
    for (size_t i = 0; i < head->set_count; i++) {
        text_add(text, "  ");
        yaml_add_setting(text, head->set[i]);
    }
}

static const char *make_title(const Writer *writer, const WriteHead *head)
{
    const char *who = writer->observer == SPECTATOR ? "everybody" : head->as;
    Text title = text_new(writer->text->arena);
    text_add(&title, writer->game->variant->name);
    text_add(&title, " with ");
    for (int p = 0; p < head->players; p++) {
        text_add(&title, p == 0 ? "" : p == head->players - 1 ? " and " : ", ");
        text_add(&title, writer->names[p]);
    }
    if (head->as) {
        text_add_format(&title, "; what %s saw", who);
    }
    return text_string(&title);
}

static void add_head(Writer *writer, const WriteHead *head)
{
    Text *text = writer->text;
    text_add(text, "cria replay: 1\ntitle: ");
    yaml_add_line(text, head->title ? head->title : make_title(writer, head));
    if (head->as) {
        text_add(text, "\nas: ");
        yaml_add_word(text, head->as);
    }
    text_add(text, "\nvariant: ");
    yaml_add_word(text, head->variant);
    text_add(text, "\n");
    if (head->with_count > 0) {
        add_list(text, "with", head->with, head->with_count);
    }
    if (head->set_count > 0) {
        add_values(text, head);
    }
    text_add_format(text, "rules: \"%016llx\"\n",
                    (unsigned long long)writer->game->variant->hash);
    add_list(text, "names", writer->names, (size_t)head->players);
    if (!head->as) {
        text_add_format(text, "seed: %llu\n", (unsigned long long)head->seed);
    }
    if (head->number > 0 && !head->as) {
        text_add_format(text, "game: %llu\n",
                        (unsigned long long)head->number);
    }
    if (head->position) {
        text_add_format(text, "\nposition:\n%s", head->position);
    }
    text_add(text, "\nmoves:\n");
}

void writer_begin(Writer *writer, Game *game, const char *const *names,
                  const WriteHead *head, Text *text)
{
    Arena *arena = text->arena;
    *writer = (Writer){.game = game, .names = names, .text = text,
                       .chance = text_new(arena), .facts = text_new(arena),
                       .ends = text_new(arena), .end = text_new(arena),
                       .observer = head->as ? head->observer : SEES_ALL};
    writer->before = arena_alloc(arena, game->variant->layout.size);
    add_head(writer, head);
    writer->began = head->position != NULL;
}

/* --- chance --------------------------------------------------------------- */

static void begin_line(Text *text, const char *key)
{
    text_add_repeated(text, ' ', INDENT);
    text_add_format(text, "- %s: ", key);
}

/* "{Ann: " */
static void add_owner(Writer *writer, Type of, int owner)
{
    Text *text = &writer->chance;
    text_add(text, "{");
    yaml_add_text(text, variant_owner_name(
        text->arena, writer->game->variant, of, owner, writer->names));
    text_add(text, ": ");
}

static void add_shuffle(Writer *writer, const Event *event)
{
    const Zone *zone = &writer->game->variant->zones[event->zone];
    Text *text = &writer->chance;
    begin_line(text, "shuffle");
    text_add(text, "{");
    yaml_add_text(text, zone->name);
    text_add(text, ": ");
    const Variant *variant = writer->game->variant;
    int count = variant_second_count(variant, zone->of);
    bool owned = variant_has_owner(zone->of);
    bool pair = zone->of.base == TYPE_PAIR;
    if (owned) {
        add_owner(writer, variant_first_key(variant, zone->of),
                  event->player / count);
    }
    if (pair) {
        add_owner(writer, variant_second_key(variant, zone->of),
                  event->player % count);
    }
    describe_zone(text, writer->game, event->zone, event->player);
    text_add_format(text, "%s%s}\n", owned ? "}" : "", pair ? "}" : "");
}

static void add_face(Writer *writer, Text *text, int value)
{
    const Variant *variant = writer->game->variant;
    yaml_add_text(text, variant->attributes[variant->dice_attribute]
                            .values[value]);
}

/* Adds the dice that were rolled. */
static void add_roll(Writer *writer, const Event *event)
{
    const Variant *variant = writer->game->variant;
    const uint16_t *dice = state_dice(variant, writer->game->state);
    const char *comma = "";
    begin_line(&writer->chance, "roll");
    text_add(&writer->chance, "[");
    for (int i = 0; i < variant->dice_count; i++) {
        if (event->dice >> i & 1) {
            text_add(&writer->chance, comma);
            comma = ", ";
            add_face(writer, &writer->chance, dice[i] - 1);
        }
    }
    text_add(&writer->chance, "]\n");
}

static void add_pick(Writer *writer, const Event *event)
{
    const Variable *variable =
        &writer->game->variant->variables[event->variable];
    begin_line(&writer->chance, "pick");
    text_add(&writer->chance, "{");
    yaml_add_text(&writer->chance, variable->name);
    text_add(&writer->chance, ": ");
    describe_value(&writer->chance, writer->game->variant, variable->type,
                   event->value, writer->names);
    text_add(&writer->chance, "}\n");
}

static void add_starter(Writer *writer, const Event *event)
{
    begin_line(&writer->chance, "starter");
    yaml_add_word(&writer->chance, writer->names[event->player]);
    text_add(&writer->chance, "\n");
}

void writer_game(Writer *writer, uint64_t number)
{
    begin_line(writer->text, "chance of game");
    text_add_format(writer->text, "%llu\n", (unsigned long long)number);
}

void writer_next_roll(Writer *writer)
{
    int16_t roll[DICE_MAX];
    int count = given_find_roll(writer->game, roll);
    if (count > 0) {
        begin_line(writer->text, "next roll");
        for (int i = 0; i < count; i++) {
            text_add(writer->text, i ? ", " : "[");
            add_face(writer, writer->text, roll[i]);
        }
        text_add(writer->text, "]\n");
    }
}

static void add_line(Writer *writer, int player, const char *move);

/* A decision made at the same time as others takes effect; observers are told
 * of it only now. */
static void add_effect(Writer *writer, const Event *event)
{
    Text told = text_new(writer->text->arena);
    if (writer->observer != SEES_ALL) {
        told_effect(writer->game, event->move, event->player, writer->names,
                    writer->observer, &told);
        add_line(writer, event->player, text_string(&told));
        text_add(writer->text, "\n");
    }
}

/* What was shown, for an observer, who cannot have it by playing the game. */
static void add_reveal(Writer *writer, const Event *event)
{
    const Observation seen = {writer->game, event, writer->names,
                              writer->observer, false, false};
    Text line = text_new(writer->text->arena);
    if (writer->observer != SEES_ALL && observation_is_made(&seen)) {
        observation_add_line(&seen, &line);
        text_add_repeated(&writer->chance, ' ', INDENT);
        text_add(&writer->chance, "# ");
        shown_add_line(&writer->chance, text_string(&line));
        text_add(&writer->chance, "\n");
    }
}

/* --- rounds --------------------------------------------------------------- */

/* A round begins with its set-up, in which players may be asked. */
static void add_heading(Writer *writer, Text *text)
{
    int round = writer->game->state->round;
    if (writer->rounds == 0 || writer->headed != round) {
        writer->rounds++;
        writer->headed = round;
        text_add_format(text, "  round %d:\n", round);
    }
}

/* Begins another key of the present line of expectations. */
static void begin_fact(Text *facts, const char *key)
{
    text_add_repeated(facts, ' ', INDENT);
    text_add_format(facts, "%s%s: ", facts->length == INDENT ? "- " : "  ",
                    key);
}

/* Adds the numbers of all players as they are now. */
static void add_numbers(Writer *writer, Text *facts, const char *key,
                        const int32_t *numbers)
{
    begin_fact(facts, key);
    describe_numbers(facts, numbers, writer->game->state->players,
                     writer->names);
    text_add(facts, "\n");
}

static void add_result(Writer *writer, Text *facts)
{
    const Game *game = writer->game;
    int32_t totals[PLAYERS_MAX];
    if (writer->ended_by) {
        begin_fact(facts, "round ended by");
        yaml_add_word(facts, writer->ended_by);
        text_add(facts, "\n");
        add_numbers(writer, facts, "points",
                    state_numbers(game->state, game->variant->layout.points));
    }
    game_totals(game, totals);
    add_numbers(writer, facts, "totals", totals);
}

/* Adds the kinds of which a player has more than before the move, in unordered
 * zones that the observer sees. */
static bool add_gains(const Writer *writer, int player, Text *text)
{
    const Variant *variant = writer->game->variant;
    bool any = false;
    for (int zone = 0; zone < (int)variant->zone_count; zone++) {
        if (!variant->zones[zone].each || variant->zones[zone].pile ||
            sight_of_zone(writer->game, zone, player, writer->observer) !=
                SEEN_EVERYBODY) {
            continue;
        }
        const uint8_t *now = state_zone(variant, writer->game->state, zone,
                                        player);
        const uint8_t *then = state_zone(variant, writer->before, zone, player);
        for (int kind = 0; kind < variant->kind_count; kind++) {
            for (int i = set_count(variant, then, kind);
                 i < set_count(variant, now, kind); i++) {
                text_add(text, any ? " " : "");
                text_add(text, variant->kinds[kind].label);
                any = true;
            }
        }
    }
    return any;
}

/* Whether the text of the move ends with [words], as 'take 5' does. */
static bool is_said(const Writer *writer, const char *words)
{
    size_t length = strlen(writer->told), size = strlen(words);
    return length > size && writer->told[length - size - 1] == ' ' &&
           strcmp(writer->told + length - size, words) == 0;
}

/* What players got if the move does not show it: "5, Bob: 3 3". */
static const char *find_gains(const Writer *writer)
{
    Text all = text_new(writer->text->arena);
    for (int p = 0; p < writer->game->state->players; p++) {
        Text gains = text_new(writer->text->arena);
        if (add_gains(writer, p, &gains) &&
            !(p == writer->player && is_said(writer, text_string(&gains)))) {
            text_add(&all, all.length ? ", " : "");
            if (p != writer->player) {
                text_add_format(&all, "%s: ", writer->names[p]);
            }
            text_add(&all, text_string(&gains));
        }
    }
    return text_string(&all);
}

/* A round has ended. Another one may end in its set-up before anybody decides:
 * then this end is written as it is now, and the other round below it. */
static void end_round(Writer *writer)
{
    const State *state = writer->game->state;
    if (writer->rounds == 0) {
        add_heading(writer, writer->text);
    } else if (writer->ended_by) {
        text_add(&writer->ends, text_string(&writer->end));
        add_heading(writer, &writer->ends);
    }
    writer->ended_by =
        writer->game->variant->round_ends[state->round_end].name;
    text_clear(&writer->end);
    add_result(writer, &writer->end);
}

void writer_event(Writer *writer, const Event *event)
{
    bool given = event->given && writer->observer == SEES_ALL;
    switch (event->kind) {
    case EVENT_ROUND: writer->began = true; break;
    case EVENT_ROUND_END:
        if (writer->move && !writer->gains) {
            writer->gains = find_gains(writer);
        }
        end_round(writer);
        break;
    case EVENT_GAME_END: writer->over = true; break;
    case EVENT_ROLL:
        writer->rolled = true;
        if (given) {
            add_roll(writer, event);
        }
        break;
    case EVENT_SHUFFLE:
        if (given) {
            add_shuffle(writer, event);
        }
        break;
    case EVENT_PICK:
        if (given) {
            add_pick(writer, event);
        }
        break;
    case EVENT_STARTER:
        if (given) {
            add_starter(writer, event);
        }
        break;
    case EVENT_DECIDED: writer->secret = true; break;
    case EVENT_EFFECT: add_effect(writer, event); break;
    case EVENT_OPENING: case EVENT_MOVE:
    case EVENT_TOKENS: case EVENT_POINTS: case EVENT_DEBT: case EVENT_MEMORY:
    case EVENT_STATUS: case EVENT_DIRECTION: case EVENT_SKIP: case EVENT_TELL:
        break;
    case EVENT_REVEAL: add_reveal(writer, event); break;
    }
}

/* --- moves ---------------------------------------------------------------- */

void writer_move(Writer *writer, size_t index)
{
    memcpy(writer->before, writer->game->state,
           writer->game->variant->layout.size);
    writer->move = move_words(writer->game, &writer->game->moves[index],
                              writer->names, writer->text->arena);
    Text scratch = text_new(writer->text->arena);
    long first = move_find(writer->game, writer->names, writer->move, &scratch);
    Text told = text_new(writer->text->arena);
    told_text(writer->game, &writer->game->moves[index], writer->names,
              writer->observer, &told);
    writer->told = text_string(&told);
    writer->secret = false;
    writer->gains = NULL;
    if (first != (long)index && !writer->twice) {
        writer->twice = writer->move;
    }
    writer->player = writer->game->state->decider;
}

static void add_comment(Writer *writer, size_t length, const char *words)
{
    if (*words) {
        text_add_repeated(writer->text, ' ', length < COMMENT_COLUMN
                                                 ? COMMENT_COLUMN - length : 1);
        text_add(writer->text, "# ");
        shown_add_line(writer->text, words);
    }
}

static void add_line(Writer *writer, int player, const char *move)
{
    Text *text = writer->text;
    const char *name = writer->names[player];
    bool taken = replay_is_keyword(name);
    text_add_repeated(text, ' ', INDENT);
    text_add(text, taken ? "- {by: " : "- ");
    yaml_add_word(text, name);
    text_add(text, taken ? ", move: " : ": ");
    yaml_add_word(text, move);
    text_add(text, taken ? "}" : "");
}

/* A secret decision has no line until it takes effect, but for the referee. */
static void add_move(Writer *writer)
{
    Text *text = writer->text;
    size_t begin = text->length;
    if (writer->secret && writer->observer != SEES_ALL) {
        return;
    }
    add_line(writer, writer->player, writer->told);
    if (writer->gains || (!writer->began && !writer->over)) {
        add_comment(writer, text->length - begin,
                    writer->gains ? writer->gains : find_gains(writer));
    }
    text_add(text, "\n");
}

/* --- expectations --------------------------------------------------------- */

static void add_winners(Writer *writer)
{
    const State *state = writer->game->state;
    begin_fact(&writer->facts, "game ended by");
    yaml_add_word(&writer->facts,
                  writer->game->variant->game_ends[state->game_end].name);
    text_add(&writer->facts, "\n");
    begin_fact(&writer->facts, "winners");
    describe_players(&writer->facts, state->winners, writer->names);
    text_add(&writer->facts, "\n");
}

/* Adds the beginning of a round: the decider, and the cards. */
static void add_beginning(Writer *writer)
{
    Game *game = writer->game;
    Text zones = text_new(writer->text->arena);
    begin_fact(&writer->facts, "turn");
    yaml_add_word(&writer->facts, writer->names[game->state->decider]);
    text_add(&writer->facts, "\n");
    describe_zones(&zones, game, writer->names, INDENT + 4, DESCRIBE_SEEN,
                   writer->observer);
    if (zones.length > 0) {
        text_add_repeated(&writer->facts, ' ', INDENT + 2);
        text_add_format(&writer->facts, "zones:\n%s", text_string(&zones));
    }
}

static void flush_facts(Writer *writer)
{
    text_add(writer->text, text_string(&writer->facts));
    text_clear(&writer->facts);
}

void writer_step(Writer *writer)
{
    Text *text = writer->text;
    if (writer->move) {
        add_move(writer);
    } else if (writer->rounds == 0) {
        add_heading(writer, text);
    }
    text_add(text, text_string(&writer->chance));
    text_clear(&writer->chance);
    if (writer->rolled) {
        begin_fact(&writer->facts, "dice");
        describe_dice(&writer->facts, writer->game, writer->names,
                      writer->observer, true);
        text_add(&writer->facts, "\n");
        flush_facts(writer);
    }
    text_add(text, text_string(&writer->ends));
    text_clear(&writer->ends);
    if (writer->ended_by || writer->over) {
        add_result(writer, &writer->facts);
    }
    if (writer->over) {
        add_winners(writer);
    }
    flush_facts(writer);
    if (!writer->over) {
        add_heading(writer, text);
    }
    if (writer->began && !writer->over) {
        add_beginning(writer);
        flush_facts(writer);
    }
    writer->began = writer->over = writer->rolled = false;
    writer->ended_by = NULL;
}
