/* The order of the sections.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/rulebook.h"

#include "rulebook/teller.h"

typedef struct {
    const char *title;     /* NULL: belongs to the section before */
    const char *from;      /* the part of the file it is about */
    void (*tell)(Teller *teller);
} Section;

/* Those that were not said with what they are about. */
static void tell_assumptions(Teller *teller)
{
    for (size_t i = 0; i < teller->assumed_count; i++) {
        const Node *why = teller->assumed[i].why;
        if (!teller->assumed_told[i]) {
            page_break(&teller->page);
            tell(teller, why, tell_format(teller, "%s: %s", why->key,
                                          why->text));
        }
    }
}

static const Section sections[] = {
    {"contents", "cards", section_contents},
    {"setting up", "round", section_setup},
    {"a turn", "actions", section_turn},
    {NULL, NULL, section_relations},
    {"special cards", "cards", section_effects},
    {NULL, NULL, section_modes},
    {"the end of a round", "round", section_round_end},
    {"scoring", "score", section_score},
    {"more rules", "routines", section_routines},
    {"the end of the game", "game", section_game_end},
    {"examples", "examples", section_examples},
    {"what the words mean", "define", section_terms},
    {"what is assumed", NULL, tell_assumptions},
};

/* What it is called, what it is about, for how many. */
static void tell_head(Teller *teller, const char *with)
{
    const Node *name = teller_part(teller, "name", NULL);
    const Node *about = teller_part(teller, "about", NULL);
    const Node *players = teller_part(teller, "players", NULL);
    const Variant *variant = teller->variant;
    const char *least = english_number(teller->arena, variant->players_least);
    tell_heading(teller, 1, name,
                 with ? tell_format(teller, "%s, %s", name->text, with)
                      : name->text);
    if (about) {
        tell(teller, about, about->text);
    }
    tell(teller, players,
         variant->players_least == variant->players_most
             ? tell_format(teller, "this is a game for %s player%s", least,
                           variant->players_least == 1 ? "" : "s")
             : tell_format(teller, "this is a game for %s to %s players",
                           least, english_number(teller->arena,
                                                 variant->players_most)));
}

static void tell_section(Teller *teller, const Section *section)
{
    size_t before = teller->page.root->count;
    const Node *from = section->from ? teller_part(teller, section->from, NULL)
                                     : NULL;
    if (section->title) {
        tell_heading(teller, 2, from ? from : teller->root, section->title);
    }
    size_t empty = teller->page.root->count;
    teller->scope = NULL;
    teller->bound = NULL;
    section->tell(teller);
    if (teller->page.root->count == empty) {
        page_cut(&teller->page, before);
    }
    page_break(&teller->page);
}

Page rulebook_write(Arena *arena, const BookSource *rules, Diagnostics *found)
{
    Teller teller = {.arena = arena, .variant = rules->variant,
                     .root = rules->root, .sources = rules->sources,
                     .listener = rules->listener,
                     .found = found, .page = page_new(arena),
                     .broken = rules->broken,
                     .broken_count = rules->broken_count,
                     .assumed = rules->assumed,
                     .assumed_count = rules->assumed_count};
    teller.assumed_told = arena_alloc(arena, (rules->assumed_count + 1) *
                                                 sizeof *teller.assumed_told);
    teller.meanings = meanings_beside(arena, rules->variant, found, SIZE_MAX);
    tell_head(&teller, rules->with);
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        tell_section(&teller, &sections[i]);
    }
    return teller.page;
}

