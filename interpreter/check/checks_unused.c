/* Declarations without an effect on the game; variables that are set but not
 * read, read but not set, or reset in between. A thing that only an unreachable
 * text refers to is left to the finding about that text.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "check/checker.h"

static void report(Checker *checker, Span span, const char *what,
                   const char *name, const char *help)
{
    if (!checker_says_idly(checker, name)) {
        Diagnostic *finding = checker_find(checker, span, "%s '%s' is never "
                                           "used", what, name);
        checker_help(checker, finding, "%s", help);
    }
}

/* The values of [attribute] that some card or die has. */
static Bits carried(const Variant *variant, int attribute)
{
    Bits values = checker_values_of_cards(variant, attribute);
    return attribute == variant->dice_attribute
               ? bits_or(values, checker_values_of_dice(variant)) : values;
}

void check_unused_attributes(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (int i = 0; i < variant->attribute_count; i++) {
        const Attribute *attribute = &variant->attributes[i];
        if (!bits_any(carried(variant, i)) &&
            !(checker->uses.attributes >> i & 1)) {
            report(checker, attribute->span, "the attribute", attribute->name,
                   "give cards or dice values of it, or remove it");
        }
    }
}

void check_unused_values(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (int i = 0; i < variant->attribute_count; i++) {
        const Attribute *attribute = &variant->attributes[i];
        Bits known = carried(variant, i);
        for (int v = 0; bits_any(known) && v < attribute->count; v++) {
            if (!bits_have(known, v) &&
                !bits_have(checker->uses.values[i], v)) {
                report(checker, node_span(attribute->said[v]), "the value",
                       attribute->values[v],
                       "give it to a card or a die, or remove it");
            }
        }
    }
}

/* A kind with several values of [attribute], where no rule asks for any. */
static bool has_idle_values(const Checker *checker, const Kind *kind,
                            int attribute)
{
    return bits_count(kind->values[attribute]) > 1 && kind->copies > 0 &&
           kind->points_by != attribute &&
           !(checker->uses.attributes >> attribute & 1);
}

static void report_several(Checker *checker, const Kind *kind, int number)
{
    const Variant *variant = checker->variant;
    const Family *family = &variant->families[kind->family];
    const Attribute *attribute = &variant->attributes[number];
    Span span = node_span(family->says[number]);
    Bits values = kind->values[number];
    if (checker_has_found(checker, span)) {
        return;
    }
    Diagnostic *finding = checker_find(
        checker, span, "each card of '%s' has all of these values of '%s' at "
        "once, and no rule looks at them", family->name, attribute->name);
    checker_help(checker, finding, "for cards with one of them each write a "
                 "range, such as '%s..%s', or a family for each value",
                 attribute->values[bits_first(values)],
                 attribute->values[bits_last(values)]);
}

void check_several_values(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (int i = 0; i < variant->kind_count; i++) {
        const Kind *kind = &variant->kinds[i];
        for (int k = 0; k < variant->attribute_count; k++) {
            if (has_idle_values(checker, kind, k)) {
                report_several(checker, kind, k);
            }
        }
    }
}

void check_unused_zones(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        bool unused = !(checker->uses.zones >> i & 1);
        bool whole = zone->whole && !(checker->uses.zones >> zone->other & 1);
        if (unused && !(whole && !zone->up)) {
            report(checker, zone->span, "the zone",
                   whole ? zone->whole : zone->name,
                   "let a step move cards to it, or remove it");
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
                   "give it, or remove it");
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
                   "let a step give tokens to it, or remove it");
        }
    }
}

void check_unused_statuses(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (int i = 1; i < variant->status_count; i++) {
        const Status *status = &variant->statuses[i];
        if (!(checker->uses.statuses >> i & 1)) {
            report(checker, status->span, "the status", status->name,
                   text_format(checker->arena, "give it to a player with the "
                               "step {status: %s, of: PLAYER}, or remove it",
                               status->name));
        }
    }
}

/* Those from number [first] to [end]. */
static void report_unread(Checker *checker, size_t first, size_t end,
                          const char *what, const char *help)
{
    for (size_t i = first; i < end; i++) {
        const Named *definition = &checker->variant->definitions[i];
        if (!checker->variant->rules->used[i]) {
            report(checker, definition->span, what, definition->name, help);
        }
    }
}

void check_unused_numbers(Checker *checker)
{
    report_unread(checker, 0, checker->variant->number_count, "the number",
                  "write its name in place of the number, or remove it");
}

/* An example may use a definition that says in a word what it is about. A
 * number that no rule uses has no effect, whatever an example says of it. */
void check_unused_definitions(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (size_t i = variant->number_count; i < variant->definition_count; i++) {
        if (!checker_is_asserted(checker, variant->definitions[i].name)) {
            report_unread(checker, i, i + 1, "the definition",
                          "write its name where it applies, or remove it");
        }
    }
}

void check_unused_relations(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (size_t i = 0; i < variant->relation_count; i++) {
        if (!checker->uses.relations[i]) {
            report(checker, variant->relations[i].span, "the relation",
                   variant->relations[i].name,
                   "use it in a condition, or remove it");
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
                   "look something up in it, or remove it");
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
                                               "the routine '%s' is never "
                                               "performed", routine->name);
            checker_help(checker, finding, "perform it with the step {perform: "
                         "%s}, or remove it",
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
                "the effect of the card '%s' is never carried out",
                family->name);
            checker_help(checker, finding, "write the step {carry out: card} "
                         "in the action that plays it");
        }
    }
}

/* A tag is replaced by the set of its cards when it is read, so its name is
 * searched for in the texts. */
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
                   "use it in a condition ('card is ...'), or remove it");
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
                checker, place->name_span, "the end '%s' is never called",
                place->name);
            checker_help(checker, finding, "call it with the step {%s: %s}, or "
                         "remove it",
                         verb_facts[verb].key, place->name);
        }
    }
}

void check_unused_ends(Checker *checker)
{
    const Variant *variant = checker->variant;
    const Rules *rules = variant->rules;
    report_uncalled(checker, rules->round_ends, variant->round_ends,
                    variant->round_end_own, VERB_END_ROUND);
    report_uncalled(checker, rules->game_ends, variant->game_ends,
                    variant->game_end_count, VERB_END_GAME);
}

/* --- Variables ------------------------------------------------------------ */

/* [allowed], unless NULL: the id with which a file can allow variables that
 * only people look at. */
static void report_memory(Checker *checker, bool read, bool written,
                   const char *what, const char *help, const char *allowed)
{
    const Variant *variant = checker->variant;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        if (!variable->hidden && checker->uses.read[i] == read &&
            checker->uses.written[i] == written &&
            !checker_says_idly(checker, variable->name)) {
            Diagnostic *finding = checker_find(checker, variable->span,
                                               "'%s' %s", variable->name, what);
            checker_help(checker, finding, "%s", help);
            if (allowed) {
                checker_help(checker, finding, "%s; if it is for people to "
                             "look at, declare it here: 'allow: {remember.%s: "
                             "{%s: why}}'", help, variable->name, allowed);
            }
        }
    }
}

void check_unused_memory(Checker *checker)
{
    report_memory(checker, false, false, "is never set and never looked at",
                  "use it, or remove it", NULL);
}

void check_never_read(Checker *checker)
{
    report_memory(checker, false, true, "is set, but never looked at",
                  "look at it in a condition or an amount, or remove it with "
                  "the steps that set it", "never-read");
}

void check_never_set(Checker *checker)
{
    report_memory(checker, true, false,
                  "is looked at, but never set", "let a step set it; put a "
                  "value that never changes under 'numbers' or 'define'", NULL);
}

/* --- Variables reset before they are read --------------------------------- */

enum {
    OPENING = 1u << WHEN_ROUND_SETUP | 1u << WHEN_FIRST_TURN,
    CLOSING = 1u << WHEN_SCORE | 1u << WHEN_AFTER | 1u << WHEN_SCORED |
              1u << WHEN_OVER | 1u << WHEN_STARTER
};

/* The phases in which a value set in [phase] may still exist. A turn counts as
 * over when the round is, unless the value is set while the round is played. */
static unsigned lasts_until(Phase phase, Kept kept)
{
    unsigned same = 1u << phase, before = 1u << WHEN_STARTER;
    switch (phase) {
    case WHEN_GAME_SETUP: case WHEN_STARTER: return same | before;
    case WHEN_ROUND_SETUP: case WHEN_FIRST_TURN:
        return OPENING | 1u << WHEN_PLAY | (kept == KEPT_ROUND ? CLOSING : 0);
    case WHEN_PLAY: return same | CLOSING;
    case WHEN_SCORE: case WHEN_AFTER: case WHEN_SCORED: case WHEN_OVER:
        return CLOSING;
    case WHEN_ANY: break;
    }
    return ~0u;
}

typedef struct {
    int variable;
    bool found;
} Search;

static void look_for(void *context, const Expression *part)
{
    Search *search = context;
    search->found = search->found || (part->kind == E_VARIABLE &&
                                      part->value == search->variable);
}

/* The phases in which a value set by some step may exist. */
static unsigned phases_of(const Checker *checker, int variable)
{
    const Variant *variant = checker->variant;
    unsigned phases = 0;
    for (size_t i = 0; i < variant->text_count; i++) {
        const RuleText *text = &variant->texts[i];
        if (checker->uses.target[1 + i] &&
            text->expression->value == variable) {
            phases |= lasts_until(text->phase,
                                  variant->variables[variable].kept);
        }
    }
    return phases;
}

/* The first text that reads [variable], other than the text that sets it, if
 * all such texts are outside of [phases]; else NULL. */
static const RuleText *looks_outside(const Checker *checker, int variable,
                                     unsigned phases)
{
    const Variant *variant = checker->variant;
    const RuleText *first = NULL;
    for (size_t i = 0; i < variant->text_count; i++) {
        const RuleText *text = &variant->texts[i];
        bool target = checker->uses.target[1 + i];
        Search search = {variable, false};
        checker_visit(target ? text->expression->left : text->expression,
                      &search, look_for);
        if (search.found && (text->phase == WHEN_ANY ||
                             phases >> text->phase & 1)) {
            return NULL;
        }
        first = first ? first : search.found ? text : NULL;
    }
    return first;
}

void check_memory_forgotten(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        unsigned phases = phases_of(checker, (int)i);
        const RuleText *text = phases && variable->kept != KEPT_GAME
                                   ? looks_outside(checker, (int)i, phases)
                                   : NULL;
        if (text) {
            bool turn = variable->kept == KEPT_TURN;
            Diagnostic *finding = checker_find(
                checker, text->span, "the value of '%s' is forgotten here: it "
                "is kept for a %s", variable->name,
                turn ? "turn" : "round");
            diagnostic_label(checker->found, finding, variable->span,
                             "declared here");
            checker_help(checker, finding, "write 'for: %s' in 'remember', or "
                         "set it later",
                         turn && !(phases & 1u << WHEN_GAME_SETUP)
                             ? "round" : "game");
        }
    }
}
