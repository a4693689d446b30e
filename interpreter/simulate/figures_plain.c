/* What changes when a card that has an effect acts as a plain one.
 *
 * One game in GAMES_APART is played again by the same bots, with the same deals
 * and dice (docs/simulation.md, "What is the same in both"), and without the
 * effect of one family of cards, all families in turn. Of these pairs of games:
 *
 *   another winner   how many have
 *   decisions        how many more are in the game with the effect
 *   wins             how many more of 100 games somebody wins who has such a
 *                    card when the first round has begun, where the cards are
 *                    the same in both; winners share a win
 *
 * The effect is what a family's 'effect' says: 'carry out' does nothing for
 * these cards. A bot that looks ahead still believes in it. A game that cannot
 * be played to its end without the effect is left out.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/figure_groups.h"

#include <string.h>

#include "base/text.h"
#include "engine/zone.h"
#include "program/operation.h"

enum { GAMES_APART = 16, WINS_OF = 100 };

enum { PAIRS, OTHERS, LONGER, HOLDERS, WON_MORE, MEASURES };

typedef struct {
    const Survey *survey;
    Variant variant;       /* the same but for its instructions */
    Game *game;            /* in which the plain one is played */
    const int *families;   /* that have an effect, and how many */
    int count;
    Bits kinds;            /* of the family that is plain */
    uint32_t holders;      /* of such a card when the first round has begun */
    bool looking;
} Plain;

/* The families with an effect, in the order of the file; NOTHING after them. */
static const int *special_families(Arena *arena, const Variant *variant)
{
    const Program *program = &variant->program;
    int *families = arena_alloc(arena, (variant->family_count + 1) *
                                           sizeof *families);
    int count = 0;
    for (size_t i = 0; i < variant->family_count; i++) {
        bool done = false;
        for (size_t k = 0; k < program->gate_count; k++) {
            done |= program->gates[k].effect == variant->families[i].effect;
        }
        if (done) {
            families[count++] = (int)i;
        }
    }
    families[count] = NOTHING;
    return families;
}

static void *open_plain(Arena *arena, const Survey *survey, const void *plan)
{
    Plain *plain = arena_alloc(arena, sizeof *plain);
    *plain = (Plain){.survey = survey, .variant = *survey->variant,
                     .families = plan};
    Program *program = &plain->variant.program;
    size_t size = program->count * sizeof *program->code;
    program->code = arena_alloc(arena, size);
    memcpy(program->code, survey->variant->program.code, size);
    while (plain->families[plain->count] != NOTHING) {
        plain->count++;
    }
    return plain;
}

static void close_plain(void *self)
{
    Plain *plain = self;
    game_free(plain->game);
}

/* Who has the cards is known when the first round begins. */
static void watch(void *context, const Game *game, const Event *event)
{
    Plain *plain = context;
    int zones = (int)game->variant->zone_count;
    if (event->kind != EVENT_ROUND || game->state->round != 1) {
        return;
    }
    for (int p = 0; p < plain->survey->players; p++) {
        for (int zone = 0; zone < zones; zone++) {
            if (game->variant->zones[zone].of.base == TYPE_PLAYER &&
                bits_any(bits_and(zone_present(game, zone, p),
                                  plain->kinds))) {
                plain->holders |= 1u << p;
            }
        }
    }
}

static bool prepare_plain(void *self, const Bot *bots, int bot_count)
{
    Plain *plain = self;
    plain->game = game_new(&plain->variant);
    if (!plain->game || (bots && !bot_attend(bots, bot_count, plain->game))) {
        close_plain(plain);
        return false;
    }
    plain->game->watch = watch;
    plain->game->context = plain;
    return true;
}

/* Only its end is looked at. */
static bool begin_plain(void *self, const Watched *watched)
{
    Plain *plain = self;
    plain->looking = watched->bots && watched->number % GAMES_APART == 0;
    return false;
}

/* --- playing -------------------------------------------------------------- */

/* Takes the effect of a family away, or gives it back. */
static void set_gates(Plain *plain, int family, bool open)
{
    const Program *usual = &plain->survey->variant->program;
    const Node *effect = plain->variant.families[family].effect;
    for (size_t i = 0; i < usual->gate_count; i++) {
        uint32_t at = usual->gates[i].at;
        if (usual->gates[i].effect == effect) {
            plain->variant.program.code[at].op =
                open ? usual->code[at].op : (uint8_t)OP_JUMP;
        }
    }
}

static bool all_random(const Watched *watched, int players)
{
    bool random = true;
    for (int p = 0; p < players; p++) {
        random &= watched->bots[p].kind == BOT_RANDOM;
    }
    return random;
}

/* Returns false when the game does not come to its end. */
static bool play(Plain *plain, const Watched *watched)
{
    Game *game = plain->game;
    game_start(game, watched->seed, watched->number, plain->survey->players);
    if (all_random(watched, plain->survey->players) && !game->remember) {
        game_play_random(game);
    }
    while (game->move_count > 0 && !game->error.id) {
        long chosen = bot_move(&watched->bots[game->state->decider],
                               watched->mind, game);
        if (chosen < 0 || halt_wished(watched->halt)) {
            return false;
        }
        game_choose(game, (size_t)chosen);
    }
    return game->error.id == NULL;
}

/* The part of a won game of [player]. */
static int64_t part_of(const State *state, int player)
{
    uint32_t winners = state->winners;
    return winners >> player & 1 ? WHOLE_WIN / __builtin_popcount(winners) : 0;
}

static RuleError finish_plain(void *self, const Watched *watched,
                              int64_t *values)
{
    Plain *plain = self;
    const State *with = watched->game->state, *without = plain->game->state;
    uint64_t turn = watched->number / GAMES_APART;
    int special = (int)(turn % (uint64_t)plain->count);
    int family = plain->families[special];
    if (!plain->looking) {
        return (RuleError){NULL, NULL, {0, 0, 0}};
    }
    plain->kinds = plain->variant.families[family].kinds;
    plain->holders = 0;
    set_gates(plain, family, false);
    if (play(plain, watched)) {
        values += MEASURES * special;
        values[PAIRS] = 1;
        values[OTHERS] = with->winners != without->winners;
        values[LONGER] = (int64_t)with->decisions - without->decisions;
        for (uint32_t left = plain->holders; left; left &= left - 1) {
            int player = __builtin_ctz(left);
            values[HOLDERS]++;
            values[WON_MORE] += WINS_OF * (part_of(with, player) -
                                           part_of(without, player));
        }
    }
    set_gates(plain, family, true);
    return (RuleError){NULL, NULL, {0, 0, 0}};
}

/* --- the figures ---------------------------------------------------------- */

static const Onlooker onlooker = {
    .open = open_plain, .prepare = prepare_plain, .close = close_plain,
    .begin = begin_plain, .finish = finish_plain};

/* What is added for each family: its measure, of which, and the group. */
static const struct {
    const char *group;
    int x, y;
    int32_t scale;
} lines[] = {
    {"another winner without the effect of", OTHERS, PAIRS, 1},
    {"decisions more with the effect of", LONGER, PAIRS, 1},
    {"wins more in 100 games of who is dealt", WON_MORE, HOLDERS, WHOLE_WIN}};

void figures_add_plain(Survey *survey, Arena *arena)
{
    static const char *const names[MEASURES] = {
        [PAIRS] = "pairs of games", [OTHERS] = "another winner",
        [LONGER] = "decisions more", [HOLDERS] = "players who are dealt it",
        [WON_MORE] = "wins more"};
    const Variant *variant = survey->variant;
    const int *families = special_families(arena, variant);
    const int first = survey->measure_count;
    if (families[0] == NOTHING) {
        return;
    }
    survey_add_onlooker(survey, &onlooker, families);
    for (int i = 0; families[i] != NOTHING; i++) {
        const char *name = variant->families[families[i]].name;
        for (int k = 0; k < MEASURES; k++) {
            survey_add_measure(survey, arena, "without the effect",
                               text_format(arena, "%s: %s", name, names[k]),
                               false);
        }
    }
    for (size_t k = 0; k < sizeof lines / sizeof *lines; k++) {
        for (int i = 0; families[i] != NOTHING; i++) {
            int own = first + MEASURES * i;
            Figure *figure = survey_add_ratio(
                survey, arena, lines[k].group,
                variant->families[families[i]].name, own + lines[k].x,
                own + lines[k].y, lines[k].x == OTHERS);
            figure->scale = lines[k].scale;
            figure->floor = lines[k].x == OTHERS ? 0 : NO_FLOOR;
        }
    }
}
