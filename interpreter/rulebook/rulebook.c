/* The order of the sections.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/rulebook.h"

#include <string.h>

#include "rulebook/teller.h"

typedef struct {
    const char *title;     /* NULL: belongs to the previous section */
    FilePart from;         /* the part of the file it describes */
    void (*tell)(Teller *teller);
} Chapter;

/* The section that tells what is at a place of the file, since a step has no
 * name in the book; else the name of what is there: "threshold". */
static const char *section_of(Teller *teller, const char *path)
{
    static const struct {
        const char *path, *title;
    } sections[] = {
        {"round.after each turn", "a turn"}, {"round.before each", "a turn"},
        {"round.after", "the end of a round"},
        {"round.ends", "the end of a round"}, {"round.phases", "the phases"},
        {"round.", "setting up"}, {"game.setup", "setting up"},
        {"game.", "the end of the game"}, {"score", "scoring"},
        {"actions", "a turn"}, {"turns", "a turn"}, {"modes", "a turn"},
        {"routines", "more rules"}, {"relations", "special cards"},
        {"define", "the meaning of words"}};
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        if (english_begins(path, sections[i].path)) {
            return sections[i].title;
        }
    }
    const char *name = strchr(path, '.');
    return name ? tell_format(teller, "%.*s", (int)strcspn(name + 1, "."),
                              name + 1) : path;
}

/* Adds the assumptions that were not mentioned with what they are about. */
static void tell_assumptions(Teller *teller)
{
    for (size_t i = 0; i < teller->assumed_count; i++) {
        const Assumed *assumed = &teller->assumed[i];
        if (!teller->assumed_told[i]) {
            page_break(&teller->page);
            tell_that(teller, assumed->why, "%s: %s",
                      section_of(teller, assumed->path), assumed->reason);
        }
    }
}

/* What a house rule that was added is called; NULL: it is none. */
static const char *house_name(const Applied *layer)
{
    return layer->with > 0 ? applied_words(layer).called : NULL;
}

/* What the house rules that were added say of themselves. */
static void tell_houses(Teller *teller)
{
    bool any = false;
    for (size_t i = 0; i < teller->layer_count; i++) {
        const AppliedWords words = applied_words(&teller->layers[i]);
        if (house_name(&teller->layers[i]) && words.about) {
            if (!any) {
                page_open(&teller->page, BLOCK_LIST);
            }
            any = true;
            tell_labelled(teller, words.name, words.called);
            tell(teller, words.about, words.says);
            page_close(&teller->page);
        }
    }
    if (any) {
        page_close(&teller->page);
    }
}

static const Chapter chapters[] = {
    {"the goal", SECTION_GAME, section_goal},
    {RULEBOOK_HOUSES, SECTION_ROOT, tell_houses},
    {"contents", SECTION_CARDS, section_contents},
    {"setting up", SECTION_ROUND, section_setup},
    {"a turn", SECTION_ACTIONS, section_turn},
    {"the phases of a round", SECTION_PHASES, section_phases},
    {NULL, SECTION_ROOT, section_relations},
    {"special cards", SECTION_CARDS, section_effects},
    {NULL, SECTION_ROOT, section_modes},
    {"the end of a round", SECTION_ROUND, section_round_end},
    {"scoring", SECTION_SCORE, section_score},
    {"more rules", SECTION_ROUTINES, section_routines},
    {"the end of the game", SECTION_GAME, section_game_end},
    {"what the words mean", SECTION_DEFINE, section_terms},
    {"examples", SECTION_EXAMPLES, section_examples},
    {"what is assumed", SECTION_ROOT, tell_assumptions},
};

/* "Name, with No drawing and hand size = 5" */
static const char *title_of(Teller *teller, const char *set)
{
    Words added = words_new(teller->arena);
    for (size_t i = 0; i < teller->layer_count; i++) {
        const char *name = house_name(&teller->layers[i]);
        if (name) {
            english_gather(&added, name);
        }
    }
    if (set) {
        english_gather(&added, set);
    }
    const char *name = teller->variant->name;
    return added.count > 0 ? tell_format(teller, "%s, with %s", name,
                                         english_list(&added, "and")) : name;
}

/* Adds the name, the description and the number of players. */
static void tell_head(Teller *teller, const char *set)
{
    const Node *about = teller_part(teller, SECTION_ABOUT);
    const Variant *variant = teller->variant;
    const char *least = english_number(teller->arena, variant->players_least);
    tell_heading(teller, 1, teller_part(teller, SECTION_NAME),
                 title_of(teller, set));
    if (about) {
        tell(teller, about, variant->about);
    }
    tell(teller, teller_part(teller, SECTION_PLAYERS),
         variant->players_least == variant->players_most
             ? tell_format(teller, "this is a game for %s player%s", least,
                           variant->players_least == 1 ? "" : "s")
             : tell_format(teller, "this is a game for %s to %s players",
                           least, english_number(teller->arena,
                                                 variant->players_most)));
}

static void tell_chapter(Teller *teller, const Chapter *chapter)
{
    size_t before = teller->page.root->count;
    const Node *from = teller_part(teller, chapter->from);
    if (chapter->title) {
        tell_heading(teller, 2, from ? from : teller_part(teller, SECTION_ROOT),
                     chapter->title);
    }
    size_t empty = teller->page.root->count;
    teller->scope = NULL;
    teller->bound = NULL;
    chapter->tell(teller);
    if (teller->page.root->count == empty) {
        page_cut(&teller->page, before);
    }
    page_break(&teller->page);
}

Page rulebook_write(Arena *arena, const BookSource *rules, Diagnostics *found)
{
    Teller teller = {.arena = arena, .variant = rules->variant,
                     .sources = rules->sources,
                     .listener = rules->listener,
                     .symbols = rules->symbols,
                     .found = found, .page = page_new(arena),
                     .layers = rules->layers,
                     .layer_count = rules->layer_count,
                     .broken = rules->broken,
                     .broken_count = rules->broken_count,
                     .assumed = rules->assumed,
                     .assumed_count = rules->assumed_count};
    teller.assumed_told = arena_alloc(arena, (rules->assumed_count + 1) *
                                                 sizeof *teller.assumed_told);
    teller.compares = arena_alloc(arena, sizeof *teller.compares);
    teller.looked_up = arena_alloc(arena, rules->variant->lookup_count + 1);
    teller.tabled = arena_alloc(arena, rules->variant->lookup_count + 1);
    teller.meanings = meanings_beside(arena, rules->variant, found, SIZE_MAX);
    tell_head(&teller, rules->set);
    for (size_t i = 0; i < sizeof chapters / sizeof *chapters; i++) {
        tell_chapter(&teller, &chapters[i]);
    }
    return teller.page;
}

