/* Information states through cria.h: all that an observer was told and did.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "interface/recall.h"
#include "record/trace.h"
#include "variant/names.h"

/* --- As a text ------------------------------------------------------------ */

typedef struct {
    Retelling retelling;
    Trace trace;
    Text lines;
    char *result;
    char names[PLAYERS_MAX][HANDLE_NAME_SIZE];
    const char *pointers[PLAYERS_MAX];
    int observer;
} Writing;

static void watch(void *context, const Game *game, const Event *event)
{
    Writing *writing = context;
    (void)game;
    recall_look(&writing->retelling);
    trace_event(&writing->trace, event);
}

static void begin(Retelling *retelling)
{
    static const char *const all = "all", *const nobody = "nobody";
    Writing *writing = (Writing *)retelling;
    writing->lines = text_new(retelling->arena);
    writing->trace = (Trace){
        .game = &retelling->look, .names = writing->pointers,
        .text = &writing->lines, .observer = writing->observer, .brief = true,
        .notices = true,
        .as = writing->observer == CRIA_REFEREE     ? all
              : writing->observer == CRIA_SPECTATOR ? nobody
                  : writing->pointers[writing->observer]};
    retelling->board->watch = watch;
    retelling->board->context = writing;
    retelling->board->telling = true;
}

static void decide(Retelling *retelling, size_t index)
{
    recall_look(retelling);
    trace_decision(&((Writing *)retelling)->trace, index);
}

/* The lines are copied while their arena is there. */
static void finish(Retelling *retelling)
{
    Writing *writing = (Writing *)retelling;
    writing->result = handles_copy_text(text_string(&writing->lines));
}

char *cria_game_information(const CriaGame *game, int observer)
{
    Writing writing = {.retelling = {.begin = begin, .decide = decide,
                                     .finish = finish},
                       .observer = observer};
    handles_name_players(writing.names, writing.pointers);
    if (handles_is_observer(game, observer)) {
        recall_play(game, &writing.retelling);
    }
    return writing.result;
}

/* --- As rows of numbers --------------------------------------------------- */

typedef struct {
    const CriaGame *game;
    int first, players;    /* who is 0 */
    float *rows;
    size_t most, count;
} Rows;

static const char *const columns[CRIA_INFORMATION_COLUMNS] = {
    "event", "player", "action", "value", "from zone", "from of", "from and of",
    "to zone", "to of", "to and of", "kind", "what", "thing value", "zone",
    "of", "and of", "choice"};

const char *cria_information_name(size_t column)
{
    return column < CRIA_INFORMATION_COLUMNS ? columns[column] : NULL;
}

static float number_of(int32_t value)
{
    return value == CRIA_HIDDEN      ? -2
           : value == CRIA_UNLIMITED ? -3 : (float)value;
}

static int32_t player_of(const Rows *rows, int32_t player)
{
    return player < 0 || player >= rows->players
               ? player : (player - rows->first + rows->players) %
                              rows->players;
}

/* An owner whose number has the player in it. */
static int32_t owner_of(const Rows *rows, Type of, int32_t owner)
{
    const Variant *variant = rows->game->game->variant;
    int each = of.base == TYPE_DIE && variant->dice_each ? variant->dice_named
                                                         : 1;
    bool player = of.base == TYPE_PLAYER || each > 1 ||
                  (of.base == TYPE_DIE && variant->dice_each);
    return !player || owner < 0
               ? owner : player_of(rows, owner / each) * each + owner % each;
}

/* The first key of a zone's owners. */
static Type zone_key(const Rows *rows, int32_t zone)
{
    const Variant *variant = rows->game->game->variant;
    return variant_first_key(variant, variant->zones[zone].of);
}

static void write_where(const Rows *rows, const CriaWhere *where, bool tokens,
                        float *row)
{
    const Type player = {TYPE_PLAYER, -1};
    Type key = tokens || where->zone < 0 ? player
                                         : zone_key(rows, where->zone);
    row[0] = (float)where->zone;
    row[1] = (float)owner_of(rows, key, where->of);
    row[2] = (float)where->and_of;
}

/* Whose a thing is: by the zone of a card, by the variable, else a player's. */
static Type thing_key(const Rows *rows, const CriaThing *thing)
{
    const Variant *variant = rows->game->game->variant;
    int left = thing->kind == CRIA_REMEMBERED ? thing->what : -1;
    if (thing->kind == CRIA_CARD && thing->zone >= 0) {
        return zone_key(rows, thing->zone);
    }
    for (size_t i = 0; i < variant->variable_count && left >= 0; i++) {
        if (!variant->variables[i].hidden && left-- == 0) {
            return variant_first_key(variant, variant->variables[i].of);
        }
    }
    return (Type){TYPE_PLAYER, -1};
}

/* A player who is chosen or remembered is counted as all are. */
static bool is_player_value(const Rows *rows, const CriaThing *thing)
{
    const Variant *variant = rows->game->game->variant;
    int left = thing->kind == CRIA_REMEMBERED ? thing->what : -1;
    for (size_t i = 0; i < variant->variable_count && left >= 0; i++) {
        if (!variant->variables[i].hidden && left-- == 0) {
            return variant->variables[i].type.base == TYPE_PLAYER;
        }
    }
    return false;
}

static void write_thing(const Rows *rows, const CriaThing *thing, float *row)
{
    int32_t what = thing->kind == CRIA_PLAYER ? player_of(rows, thing->what)
                                              : thing->what;
    int32_t value = is_player_value(rows, thing)
                        ? player_of(rows, thing->value) : thing->value;
    row[0] = (float)thing->kind;
    row[1] = number_of(what);
    row[2] = number_of(value);
    row[3] = (float)thing->zone;
    row[4] = (float)owner_of(rows, thing_key(rows, thing), thing->of);
    row[5] = (float)thing->and_of;
    row[6] = (float)thing->choice;
}

/* The winners as bits. */
static int32_t turn_bits(const Rows *rows, int32_t bits)
{
    int32_t turned = 0;
    for (int i = 0; i < rows->players; i++) {
        turned |= (bits >> i & 1) << player_of(rows, i);
    }
    return turned;
}

static void write_row(const Rows *rows, const CriaEvent *event,
                      const CriaThing *thing, float *row)
{
    enum { THING = 10 };
    bool tokens = event->kind == CRIA_EVENT_TOKENS ||
                  (thing && thing->kind == CRIA_TOKEN);
    row[0] = (float)event->kind;
    row[1] = (float)player_of(rows, event->player);
    row[2] = (float)event->action;
    row[3] = (float)(event->kind == CRIA_EVENT_GAME_END
                         ? turn_bits(rows, event->value) : event->value);
    write_where(rows, &event->from, tokens, row + 4);
    write_where(rows, &event->to, tokens, row + 7);
    for (int i = THING; i < CRIA_INFORMATION_COLUMNS; i++) {
        row[i] = CRIA_NONE;
    }
    if (thing) {
        write_thing(rows, thing, row + THING);
    }
}

static bool add_rows(void *context, const CriaEvent *event)
{
    Rows *rows = context;
    size_t count = event->count > 0 ? event->count : 1;
    for (size_t i = 0; i < count; i++, rows->count++) {
        if (rows->count < rows->most) {
            write_row(rows, event, event->count > 0 ? &event->things[i] : NULL,
                      rows->rows + rows->count * CRIA_INFORMATION_COLUMNS);
        }
    }
    return true;
}

size_t cria_game_information_rows(const CriaGame *game, int observer,
                                  float *rows, size_t most)
{
    int players = game->game->state->players;
    Rows made = {game, observer >= 0 && observer < players ? observer : 0,
                 players, rows, most, 0};
    return cria_game_tell(game, observer, 0, add_rows, &made) ? made.count : 0;
}
