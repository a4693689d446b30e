/* What is declared and has no part in the game. Things that only a text speaks
 * of to which no rule leads are left to the finding about that text.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "check/checker.h"

static uint64_t bit(int number)
{
    return (uint64_t)1 << number;
}

static void report(Checker *checker, Span span, const char *what,
                   const char *name, const char *help)
{
    if (!checker_says_idly(checker, name)) {
        Diagnostic *finding = checker_find(checker, span, "%s '%s' is never "
                                           "used", what, name);
        checker_help(checker, finding, "%s", help);
    }
}

/* The values of [attribute] that a card or a die has. */
static uint64_t carried(const Variant *variant, int attribute)
{
    uint64_t values = 0;
    for (int i = 0; i < variant->kind_count; i++) {
        const Kind *kind = &variant->kinds[i];
        values |= kind->copies > 0 ? kind->values[attribute] : 0;
    }
    for (int i = 0; i < variant->dice_count; i++) {
        const Die *die = &variant->dice[i];
        for (int face = 0;
             attribute == variant->dice_attribute && face < die->face_count;
             face++) {
            values |= bit(die->faces[face]);
        }
    }
    return values;
}

void check_unused_attributes(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (int i = 0; i < variant->attribute_count; i++) {
        const Attribute *attribute = &variant->attributes[i];
        if (!carried(variant, i) && !(checker->uses.attributes >> i & 1)) {
            report(checker, attribute->span, "the attribute", attribute->name,
                   "give cards or dice values of it, or take it out");
        }
    }
}

void check_unused_values(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (int i = 0; i < variant->attribute_count; i++) {
        const Attribute *attribute = &variant->attributes[i];
        uint64_t known = carried(variant, i);
        for (int v = 0; known && v < attribute->count; v++) {
            if (!((known | checker->uses.values[i]) >> v & 1)) {
                report(checker, node_span(attribute->said[v]), "the value",
                       attribute->values[v],
                       "no card and no die has it, and no rule names it");
            }
        }
    }
}

void check_unused_zones(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (size_t i = 0; i < variant->zone_count; i++) {
        if (!(checker->uses.zones >> i & 1)) {
            report(checker, variant->zones[i].span, "the zone",
                   variant->zones[i].name,
                   "let a step move cards to it, or take it out");
        }
    }
}

void check_unused_tokens(Checker *checker)
{
    const Variant *variant = checker->variant;
    const Uses *uses = &checker->uses;
    bool paid = rules_find_verb(variant->rules, VERB_TAKE_POINTS);
    for (int i = 0; i < variant->token_count; i++) {
        const TokenKind *token = &variant->tokens[i];
        if (!(uses->tokens >> i & 1) && !(paid && token->worth > 0) &&
            !uses->steps_tokens && !uses->lists_supply) {
            report(checker, token->span, "the token", token->name, "let a step "
                   "give it, or take it out");
        }
    }
}

void check_unused_holders(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (size_t i = 1; i < variant->holder_count; i++) {
        if (!(checker->uses.holders >> i & 1)) {
            report(checker, variant->holders[i].span, "the holder",
                   variant->holders[i].name,
                   "let a step give tokens to it, or take it out");
        }
    }
}

void check_unused_statuses(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (int i = 1; i < variant->status_count; i++) {
        const Status *status = &variant->statuses[i];
        if (!(checker->uses.statuses >> i & 1)) {
            report(checker, status->span, "the status", status->name, "no step "
                   "gives it to a player: {status: NAME, of: PLAYER} would");
        }
    }
}

/* Those from number [first] to [end]. */
static void report_unread(Checker *checker, size_t first, size_t end,
                          const char *what, const char *help)
{
    for (size_t i = first; i < end; i++) {
        const Named *definition = &checker->variant->definitions[i];
        if (!checker_text(checker, definition->node)) {
            report(checker, definition->span, what, definition->name, help);
        }
    }
}

void check_unused_numbers(Checker *checker)
{
    report_unread(checker, 0, checker->variant->number_count, "the number",
                  "write its name where the number is meant, or take it out");
}

void check_unused_definitions(Checker *checker)
{
    report_unread(checker, checker->variant->number_count,
                  checker->variant->definition_count, "the definition",
                  "write its name where it is meant, or take it out");
}

void check_unused_relations(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (size_t i = 0; i < variant->relation_count; i++) {
        if (!checker->uses.relations[i]) {
            report(checker, variant->relations[i].span, "the relation",
                   variant->relations[i].name,
                   "ask for it in a condition, or take it out");
        }
    }
}

void check_unused_tables(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (size_t i = 0; i < variant->lookup_count; i++) {
        if (!checker->uses.lookups[i]) {
            report(checker, variant->lookups[i].span, "the table",
                   variant->lookups[i].name,
                   "ask it for something, or take it out");
        }
    }
}

void check_unused_routines(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (size_t i = 0; i < variant->routine_count; i++) {
        const Named *routine = &variant->routines[i];
        if (routine->performed == 0) {
            Diagnostic *finding = checker_find(checker, routine->span,
                                               "the routine '%s' is performed "
                                               "nowhere", routine->name);
            checker_help(checker, finding, "a step does it: {perform: %s}",
                         routine->name);
        }
    }
}

void check_unused_effects(Checker *checker)
{
    const Variant *variant = checker->variant;
    bool carried_out = rules_find_verb(variant->rules, VERB_CARRY_OUT);
    for (size_t i = 0; !carried_out && i < variant->family_count; i++) {
        const Family *family = &variant->families[i];
        if (family->effect) {
            Diagnostic *finding = checker_find(
                checker, node_key_span(family->effect),
                "what the card '%s' says is never done", family->name);
            checker_help(checker, finding, "let the action that plays it say "
                         "{carry out: card}");
        }
    }
}

/* A tag becomes the set of its cards where it is read; so its name is looked
 * for in the texts. */
void check_unused_tags(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (size_t i = 0; i < variant->tag_count; i++) {
        const Tag *tag = &variant->tags[i];
        bool used = false;
        for (size_t t = 0; !used && t < variant->text_count; t++) {
            used = checker_speaks_of(variant->texts[t].text, tag->name);
        }
        if (!used) {
            report(checker, tag->span, "the tag", tag->name,
                   "ask for it in a condition ('card is ...'), or take it "
                   "out");
        }
    }
}

static void report_uncalled(Checker *checker, const End *ends,
                            const Named *named, size_t count, Verb verb)
{
    for (size_t i = 1; i < count; i++) {
        const RulePlace *place = &ends[i].place;
        if (!ends[i].condition && named[i].performed == 0) {
            Diagnostic *finding = checker_find(
                checker, place->name_span, "nothing calls the end '%s'",
                place->name);
            checker_help(checker, finding, "a step does it: {%s: %s}",
                         verb_facts[verb].key, place->name);
        }
    }
}

void check_unused_ends(Checker *checker)
{
    const Variant *variant = checker->variant;
    const Rules *rules = variant->rules;
    report_uncalled(checker, rules->round_ends, variant->round_ends,
                    variant->round_end_count, VERB_END_ROUND);
    report_uncalled(checker, rules->game_ends, variant->game_ends,
                    variant->game_end_count, VERB_END_GAME);
}
