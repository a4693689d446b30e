/* Worked examples: what the file has as scenes, step by step.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/position_sentences.h"

/* --- lines ---------------------------------------------------------------- */

/* The move in a line, and who makes it; NULL: it is none. */
static const Node *move_of(const Scene *scene, const Node *line,
                           const char **who)
{
    const Node *by = node_get(line, "by"), *first = line->children[0];
    if (by) {
        *who = by->text;
        return node_get(line, "move");
    }
    *who = first->key;
    return line->count == 1 && scene_is_player(scene, first->key) ? first
                                                                  : NULL;
}

static void tell_chance(Scene *scene, const Node *line)
{
    Teller *teller = scene->teller;
    const Node *roll = node_get(line, "roll"), *deal = node_get(line, "deal");
    const Node *starter = node_get(line, "starter");
    const Node *shuffle = node_get(line, "shuffle");
    const Node *pick = node_get(line, "pick");
    if (starter) {
        tell_that(teller, starter, "%s is drawn to start", starter->text);
    }
    if (shuffle) {
        scene_tell_zones(scene, shuffle, false);
    }
    if (deal) {
        scene_tell_zones(scene, deal, true);
    }
    if (roll) {
        tell_that(teller, roll, "the dice come up %s",
                  scene_cards(scene, roll, true));
    }
    if (pick) {
        scene_tell_remembered(scene, pick, "drawn by lot: ");
    }
}

/* Who makes the next move after line [place], or is next to decide. */
static void look_ahead(Scene *scene, const Node *lines, size_t place)
{
    const char *who = NULL;
    for (size_t i = place + 1; i < lines->count; i++) {
        const Node *turn = node_get(lines->children[i], "turn");
        if (turn || move_of(scene, lines->children[i], &who)) {
            scene->who = turn ? turn->text : who;
            return;
        }
    }
    scene->who = "the one who is next";
}

/* Each move with what it leads to is an item. */
static void tell_lines(Scene *scene, const Node *lines)
{
    Teller *teller = scene->teller;
    bool open = false;
    page_open(&teller->page, BLOCK_NUMBERED);
    for (size_t i = 0; i < lines->count; i++) {
        const Node *line = lines->children[i];
        const char *who;
        const Node *move = move_of(scene, line, &who);
        if (open && move) {
            page_close(&teller->page);
        }
        if (!open || move) {
            page_open(&teller->page, BLOCK_ITEM);
            open = true;
        }
        if (move) {
            tell_that(teller, move, "%s: %s", who, move->text);
            look_ahead(scene, lines, i);
            continue;
        }
        tell_chance(scene, line);
        scene_tell_facts(scene, line);
        scene_tell_claims(scene, line);
    }
    if (open) {
        page_close(&teller->page);
    }
    page_close(&teller->page);
}

/* Lines, or parts by name. */
static void tell_parts(Scene *scene, const Node *moves)
{
    if (moves->kind == NODE_LIST) {
        tell_lines(scene, moves);
        return;
    }
    for (size_t i = 0; i < moves->count; i++) {
        page_break(&scene->teller->page);
        tell_that(scene->teller, moves->children[i],
                  "%s:", moves->children[i]->key);
        tell_parts(scene, moves->children[i]);
    }
}

static void tell_example(Teller *teller, const Node *example)
{
    const Node *about = node_get(example, "about");
    const Node *moves = node_get(example, "moves");
    const Node *names = node_get(example, "names");
    Scene scene = {teller, names, node_get(example, "turn")->text, false};
    Words words = words_new(teller->arena);
    for (size_t i = 0; i < names->count; i++) {
        english_gather(&words, names->children[i]->text);
    }
    tell_heading(teller, 3, example, example->key);
    if (about) {
        tell(teller, about, about->text);
        page_break(&teller->page);
    }
    tell_that(teller, names, "%s play, in this order",
              english_list(&words, "and"));
    scene_enter(&scene);
    scene_tell_facts(&scene, example);
    scene_tell_claims(&scene, example);
    if (moves) {
        scene.begun = true;
        page_break(&teller->page);
        tell_parts(&scene, moves);
    }
    scene_leave(&scene);
    page_break(&teller->page);
}

/* Those of the rules that these are made from that do not hold here. */
static void tell_broken(Teller *teller)
{
    for (size_t i = 0; i < teller->broken_count; i++) {
        const Node *why = teller->broken[i].why;
        tell_that(teller, why,
                  "the example '%s' does not hold by these rules: %s", why->key,
                  why->text);
    }
    page_break(&teller->page);
}

void section_examples(Teller *teller)
{
    const Node *examples = teller_part(teller, SECTION_EXAMPLES);
    tell_broken(teller);
    for (size_t i = 0; examples && i < examples->count; i++) {
        tell_example(teller, examples->children[i]);
    }
}
