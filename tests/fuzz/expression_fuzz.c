/* Any text as an expression: as the end of a game and as what points are made
 * of, in a small variant without form or house rules around it. What compiles
 * is proved harmless and played.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "base/arena.h"
#include "base/text.h"
#include "document/read.h"
#include "engine/game.h"
#include "program/compile.h"
#include "rules/read_rules.h"
#include "variant/build.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOVES_MOST = 50, SIZE_MOST = 2000 };

static const char before[] =
    "cria: 1\nname: Small\nplayers: 2..4\nnumbers: {three: 3}\n"
    "attributes:\n"
    "  value: {cycle: [1, 2, 3, king]}\n"
    "  colour: {values: [red, blue]}\n"
    "cards:\n"
    "  number: {value: 1..3, colour: each, copies: 4, points: value}\n"
    "  both: {value: [1, king], copies: 2, points: 9}\n"
    "tokens: {white: {worth: 1, supply: 20}, black: {worth: 5, supply: 9}}\n"
    "dice: {attribute: value, faces: {first: [1, 2, king]}}\n"
    "zones:\n"
    "  draw: {as: pile, seen by: nobody}\n"
    "  hand: {of: each player, seen by: owner}\n"
    "remember: {count it: {is: number, for: game},\n"
    "  victim: {is: player, for: game}}\n"
    "relations: {card fits other: {same: card.value matches other.value}}\n"
    "round:\n"
    "  starter: {chance: random}\n"
    "  setup: {gather: {gather into: draw}, shuffle: {shuffle: draw},\n"
    "    hands: {deal: 3, from: draw, to: each hand}, roll: {roll: dice}}\n"
    "  ends: {nobody: empty(draw)}\n"
    "actions: {draw: {do: {draw: {deal: 1, from: draw, to: hand of actor}}}}\n"
    "score: {cards: sum(points for each card in hand of player)}\n";

typedef struct {
    const char *text;
    size_t size;
} Input;

static void add_quoted(Text *text, const Input *input)
{
    text_add(text, "\"");
    for (size_t i = 0; i < input->size; i++) {
        text_add_format(text, "\\x%02x", (unsigned char)input->text[i] & 0x7F
                                             ? (unsigned char)input->text[i]
                                             : ' ');
    }
    text_add(text, "\"");
}

static void play(Variant *variant)
{
    Game *game = game_new(variant);
    if (!game) {
        return;
    }
    game_start(game, 1, 0, 3);
    for (int i = 0; i < MOVES_MOST && !game->state->over; i++) {
        game_choose(game, game_random_move(game));
    }
    game_free(game);
}

static void try_as(Arena *arena, const Input *input, const char *after,
                   const char *rest)
{
    Sources sources = sources_new(arena);
    Diagnostics found = diagnostics_new(arena);
    Text text = text_new(arena);
    text_add(&text, before);
    text_add(&text, after);
    add_quoted(&text, input);
    text_add(&text, rest);
    uint32_t file =
        sources_add(&sources, "file", text_string(&text), text.length);
    Node *root = document_read(arena, &sources, file, &found);
    Variant *variant = arena_alloc(arena, sizeof *variant);
    Builder builder = {variant, arena, &found};
    variant->id = "small";
    if (!root) {
        return;
    }
    build_variant(&builder, root);
    if (found.errors == 0) {
        rules_read(variant, root, root->span.file, arena, &found);
    }
    if (found.errors == 0) {
        program_compile(variant, arena, &found);
    }
    if (found.errors == 0 && program_verify(variant, arena)) {
        abort();
    }
    if (found.errors == 0) {
        play(variant);
    }
    diagnostics_sort(&found);
}

static void try_input(Arena *arena, void *context)
{
    try_as(arena, context, "game: {total: points of player, wins: lowest, "
           "ends: {three: round >= 3, it: ", "}}\n");
    try_as(arena, context, "game: {wins: highest, ends: {three: round >= 3}, "
           "total: ", "}\n");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Input input = {(const char *)data, size < SIZE_MOST ? size : SIZE_MOST};
    arena_run(try_input, &input);
    return 0;
}
