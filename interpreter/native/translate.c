/* Copies the machine's text up to its main function, then adds the rules as
 * constants and the function with one block for each instruction:
 *
 *     L17: { __label__ next, jump; enum { A = 4, B = 0, C = 0 }; ... }
 *
 * SPDX-License-Identifier: MIT */
#include "native/translate.h"

#include <string.h>

#include "native/kept_registers.h"
#include "native/machine_text.h"
#include "program/operation.h"

/* --- the rules as constants ----------------------------------------------- */

static void add_set(Text *text, Bits set)
{
    text_add(text, "{{");
    for (int i = 0; i < BITS_WORDS; i++) {
        text_add_format(text, "%lluu,", (unsigned long long)set.words[i]);
    }
    text_add(text, "}},\n");
}

static void add_words(Text *text, const Program *program)
{
    text_add(text, "static const uint64_t rule_words[] = {");
    for (size_t i = 0; i < program->word_count; i++) {
        text_add_format(text, "%lluu,\n",
                        (unsigned long long)program->words[i]);
    }
    text_add(text, "0};\n");
    text_add(text, "static const Bits rule_wide_words[] = {");
    for (size_t i = 0; i < program->word_count; i++) {
        add_set(text, program->wide_words[i]);
    }
    text_add(text, "{{0}}};\n");
    text_add(text, "static const int32_t rule_numbers[] = {");
    for (size_t i = 0; i < program->number_count; i++) {
        text_add_format(text, "%ld,\n", (long)program->numbers[i]);
    }
    text_add(text, "0};\n");
}

static void add_code(Text *text, const Program *program)
{
    text_add(text, "static const Instruction rule_code[] = {\n");
    for (size_t i = 0; i < program->count; i++) {
        const Instruction *at = &program->code[i];
        text_add_format(text, "{%d,%d,%d,%d,%ld},\n", at->op, at->a, at->b,
                        at->c, (long)at->d);
    }
    text_add(text, "};\nstatic const Span rule_spans[] = {\n");
    for (size_t i = 0; i < program->count; i++) {
        const Span *span = &program->spans[i];
        text_add_format(text, "{%lu,%lu,%lu},\n", (unsigned long)span->file,
                        (unsigned long)span->start, (unsigned long)span->end);
    }
    text_add(text, "};\n");
}

static void add_entries(Text *text, const Program *program)
{
    text_add(text, "static const OfferEntry rule_entries[] = {\n");
    for (size_t i = 0; i < program->offer_count; i++) {
        const OfferEntry *entry = &program->entries[i];
        text_add_format(text, "{.entry=%lu,.last=%lu,.reg=%d,.turn=%d,"
                        ".plain=%d},\n", (unsigned long)entry->entry,
                        (unsigned long)entry->last, entry->reg, entry->turn,
                        entry->plain);
    }
    text_add(text, "{0}};\n");
}

/* The data of a choice of several. */
static void add_some(Text *text, const Some *some)
{
    const ChosenShape *shape = &some->shape;
    text_add_format(text, ".some={.least=%d,.most=%d,.elements={%d,%d},"
                    ".alike=%d,.zone=%d,.bounded=%d,.limited=%d,.exact=%d,"
                    ".limit=%d,.weights=%lu,.shape={.tested=%d,.joins=%d,"
                    ".alike={%d,%d,%d},.each=%d,.times=%d,.exactly=%d,"
                    ".row=%d,.bare=%d}}", some->least, some->most,
                    (int)some->elements.base, some->elements.attribute,
                    some->alike, some->zone, some->bounded, some->limited,
                    some->exact, some->limit, (unsigned long)some->weights,
                    shape->tested, (int)shape->joins, shape->alike[0],
                    shape->alike[1], shape->alike[2], shape->each, shape->times,
                    shape->exactly, shape->row, shape->bare);
}

/* The data of offers with several choices. */
static void add_offers(Text *text, const Program *program)
{
    text_add(text, "static const Offer rule_offers[] = {\n");
    for (size_t i = 0; i < program->offer_count; i++) {
        const Offer *offer = &program->offers[i];
        text_add_format(text, "{.parameter_count=%d,.mixed=%d,.packed=%d,"
                        ".span={%lu,%lu,%lu},.parameters={",
                        offer->parameter_count, offer->mixed, offer->packed,
                        (unsigned long)offer->span.file,
                        (unsigned long)offer->span.start,
                        (unsigned long)offer->span.end);
        for (int k = 0; k < offer->parameter_count; k++) {
            const Parameter *parameter = &offer->parameters[k];
            text_add_format(text, "{.type={%d,%d},.reg=%d,",
                            (int)parameter->type.base,
                            parameter->type.attribute, parameter->reg);
            add_some(text, &parameter->some);
            text_add(text, "},");
        }
        text_add(text, "}},\n");
    }
    text_add(text, "{0}};\n");
}

static void add_variables(Text *text, const Variant *variant)
{
    const Layout *layout = &variant->layout;
    size_t numbers = (layout->kept[KEPT_GAME] + layout->kept_size[KEPT_GAME] -
                      layout->variables) / 4;
    text_add(text, "static const Variable rule_variables[] = {\n");
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        text_add_format(text, "{.of_die=%d,.offset=%lu},\n",
                        variable->of_die, (unsigned long)variable->offset);
    }
    text_add(text, "{0}};\nstatic const int32_t rule_starts[] = {");
    for (size_t i = 0; i < numbers; i++) {
        text_add_format(text, "%ld,", (long)variant->start_values[i]);
    }
    text_add(text, "0};\n");
}

static void add_cards(Text *text, const Variant *variant)
{
    text_add(text, ".kinds={");
    for (int i = 0; i < variant->kind_count; i++) {
        text_add_format(text, "{.copies=%d,.values={",
                        variant->kinds[i].copies);
        for (int k = 0; k < variant->attribute_count; k++) {
            add_set(text, variant->kinds[i].values[k]);
        }
        text_add(text, "}},\n");
    }
    text_add(text, "},\n.attributes={");
    for (int i = 0; i < variant->attribute_count; i++) {
        text_add_format(text, "{.cyclic=%d,.count=%d},",
                        variant->attributes[i].cyclic,
                        variant->attributes[i].count);
    }
    text_add(text, "},\n.with_value={");
    for (int i = 0; i < variant->attribute_count; i++) {
        text_add(text, "{");
        for (int k = 0; k < variant->attributes[i].count; k++) {
            add_set(text, variant->with_value[i][k]);
        }
        text_add(text, "},\n");
    }
    text_add(text, "},\n.deck={");
    for (int i = 0; i < variant->deck_count; i++) {
        text_add_format(text, "%d,", variant->deck[i]);
    }
    text_add(text, "},\n");
}

static void add_table(Text *text, const Variant *variant)
{
    text_add(text, ".zones={");
    for (size_t i = 0; i < variant->zone_count; i++) {
        text_add_format(text, "{.pile=%d,.each=%d},", variant->zones[i].pile,
                        variant->zones[i].each);
    }
    text_add(text, "},\n.places={");
    for (size_t i = 0; i < variant->zone_count; i++) {
        const ZonePlace *place = &variant->places[i];
        text_add_format(text, "{%lu,%lu,%lu},", (unsigned long)place->offset,
                        (unsigned long)place->stride,
                        (unsigned long)place->size);
    }
    text_add(text, "},\n.tokens={");
    for (int i = 0; i < variant->token_count; i++) {
        text_add_format(text, "{.worth=%ld,.supply=%ld},",
                        (long)variant->tokens[i].worth,
                        (long)variant->tokens[i].supply);
    }
    text_add(text, "},\n.statuses={");
    for (int i = 0; i < variant->status_count; i++) {
        text_add_format(text, "{.meaning=%d},",
                        (int)variant->statuses[i].meaning);
    }
    text_add(text, "},\n.dice={");
    for (int i = 0; i < variant->dice_count; i++) {
        const Die *die = &variant->dice[i];
        text_add_format(text, "{.face_count=%d,.like=%d,.faces={",
                        die->face_count, die->like);
        for (int k = 0; k < die->face_count; k++) {
            text_add_format(text, "%d,", die->faces[k]);
        }
        text_add(text, "}},\n");
    }
    text_add(text, "},\n");
}

static void add_layout(Text *text, const Layout *layout)
{
    text_add_format(text, ".layout={%lu,%lu,%lu,%lu,%lu,%lu,%lu,%lu,%lu,%lu,",
                    (unsigned long)layout->zones, (unsigned long)layout->tokens,
                    (unsigned long)layout->debts,
                    (unsigned long)layout->statuses,
                    (unsigned long)layout->variables,
                    (unsigned long)layout->points,
                    (unsigned long)layout->totals, (unsigned long)layout->dice,
                    (unsigned long)layout->answers,
                    (unsigned long)layout->size);
    text_add_format(text, "{%lu,%lu,%lu},{%lu,%lu,%lu}},\n",
                    (unsigned long)layout->kept[0],
                    (unsigned long)layout->kept[1],
                    (unsigned long)layout->kept[2],
                    (unsigned long)layout->kept_size[0],
                    (unsigned long)layout->kept_size[1],
                    (unsigned long)layout->kept_size[2]);
}

/* The fields of a variant that the machine reads. */
static void add_rules(Text *text, const Variant *variant)
{
    add_words(text, &variant->program);
    add_code(text, &variant->program);
    add_offers(text, &variant->program);
    add_entries(text, &variant->program);
    add_variables(text, variant);
    text_add_format(text, "static const Variant rules = {\n"
                    ".players_most=%d,.attribute_count=%d,.kind_count=%d,"
                    ".deck_count=%d,.wide=%d,.token_count=%d,.automatic=%d,",
                    variant->players_most, variant->attribute_count,
                    variant->kind_count, variant->deck_count, variant->wide,
                    variant->token_count, variant->automatic);
    text_add_format(text, ".holder_count=%lu,.dice_attribute=%d,"
                    ".dice_count=%d,.dice_named=%d,.dice_each=%d,"
                    ".zone_count=%lu,.status_count=%d,"
                    ".variable_count=%lu,.actions_most=%ld,\n",
                    (unsigned long)variant->holder_count,
                    variant->dice_attribute, variant->dice_count,
                    variant->dice_named, variant->dice_each,
                    (unsigned long)variant->zone_count, variant->status_count,
                    (unsigned long)variant->variable_count,
                    (long)variant->actions_most);
    add_cards(text, variant);
    add_table(text, variant);
    add_layout(text, &variant->layout);
    text_add(text, ".variables=(Variable *)rule_variables,\n"
             ".start_values=(int32_t *)rule_starts,\n"
             ".program={.code=(Instruction *)rule_code,\n"
             ".spans=(Span *)rule_spans,.words=(uint64_t *)rule_words,\n"
             ".wide_words=(Bits *)rule_wide_words,\n"
             ".numbers=(int32_t *)rule_numbers,"
             ".offers=(Offer *)rule_offers,\n"
             ".entries=(OfferEntry *)rule_entries}};\n");
}

/* --- the program ---------------------------------------------------------- */

/* The text of an operation's case in the machine: from its label to the next
 * label that does not follow at once. */
static const char *find_case(const char *cases, const char *name,
                             size_t *length)
{
    size_t size = strlen(name);
    const char *at = strstr(cases, "CASE(");
    while (at && (strncmp(at + 5, name, size) != 0 ||
                  strncmp(at + 5 + size, "):", 2) != 0)) {
        at = strstr(at + 1, "CASE(");
    }
    if (!at) {
        *length = 0;
        return "";
    }
    const char *start = at + 5 + size + 2, *next = strstr(start, "CASE(");
    while (next && strspn(start, " \n") == (size_t)(next - start)) {
        start = strstr(next, "):") + 2;
        next = strstr(start, "CASE(");
    }
    *length = next ? (size_t)(next - start) : strlen(start) - strlen("}\n");
    return start;
}

/* Registers are variables; what others read is written to the state as well. */
static void add_kept(Text *text, const Program *program, const Bits *kept)
{
    text_add(text, "#undef IN\n#define IN(index) own[index]\n"
             "#undef OUT\n#define OUT(index, value) do { "
             "own[index] = (value); "
             "if (bits_have(rule_kept[AT], index)) r[index] = own[index]; "
             "} while (0)\n"
             "static const Bits rule_kept[] = {\n");
    for (size_t i = 0; i < program->count; i++) {
        add_set(text, kept[i]);
    }
    text_add(text, "};\n");
}

/* Loads registers that were written in the state alone. */
static void add_loads(Text *text, Bits registers)
{
    for (; bits_any(registers); registers = bits_rest(registers)) {
        int number = bits_first(registers);
        text_add_format(text, "own[%d] = r[%d]; ", number, number);
    }
    text_add(text, "\n");
}

/* Adds the block of an instruction; [label]: the letter of its label, and of
 * those that it jumps to. */
static void add_instruction(Text *text, const Variant *variant, size_t number,
                            const char *cases, char label)
{
    const Instruction *at = &variant->program.code[number];
    const OperationFacts *facts = &operation_facts[at->op];
    bool jumps = facts->operands[3] == 'j';
    long target = (long)number + at->d;
    size_t length;
    if (at->op == OP_JUMP) {
        text_add_format(text, "%c%zu: goto %c%ld;\n", label, number, label,
                        target);
        return;
    }
    const char *body = find_case(cases, facts->name, &length);
    text_add_format(text, "%c%zu: { __label__ next%s;\n"
                    "enum { AT = %zu, A = %d, B = %d, C = %d }; "
                    "const int32_t D = %ld;\n"
                    "const Instruction *const at = rule_code + %zu;\n", label,
                    number, jumps ? ", jump" : "", number, at->a, at->b, at->c,
                    (long)at->d, number);
    text_add_bytes(text, body, length);
    if (jumps) {
        text_add_format(text, "jump: goto %c%ld;\n", label, target);
    }
    text_add(text, "next: ; }\n");
    if (at->op == OP_TAKE_ANSWER) {
        add_loads(text, native_offer_registers(&variant->program,
                                               (size_t)at->d));
    }
}

/* --- decisions without a list of moves ------------------------------------ */

static bool is_set_offer(const Instruction *at)
{
    return at->op == OP_OFFER || at->op == OP_OFFER_ONE_OF ||
           at->op == OP_OFFER_AWAIT;
}

static bool is_waiting(const Instruction *at)
{
    return at->op == OP_AWAIT || at->op == OP_OFFER_AWAIT;
}

/* Whether an instruction between [first] and [last] may be part of a decision
 * whose offers are sets: it stays there, and comes to no offer again. */
static bool stays(const Program *program, size_t first, size_t last,
                  size_t number)
{
    const Instruction *at = &program->code[number];
    char operand = operation_facts[at->op].operands[3];
    size_t target = number + (operand == 'j' ? (size_t)(int64_t)at->d : 1);
    bool good = (operand != 'f' && operand != 'F') || is_set_offer(at);
    for (size_t i = target; i < number && good; i++) {
        good = !is_set_offer(&program->code[i]);
    }
    return good && (is_waiting(at) || (target > first && target <= last));
}

/* The last instruction of the decision that begins with [first], if all that it
 * offers are sets; else [first]. */
static size_t last_of_sets(const Program *program, size_t first)
{
    size_t last = first;
    bool good = program->code[first].op == OP_ASK;
    while (good && !is_waiting(&program->code[last])) {
        good = ++last < program->count;
    }
    for (size_t i = first + 1; i <= last && good; i++) {
        good = stays(program, first, last, i);
    }
    return good ? last : first;
}

/* Chooses from the sets of the decision from [first] to [last]. The move of an
 * offer without parameters need not be looked for. */
static void add_choice(Text *text, const Program *program, size_t first,
                       size_t last)
{
    const char *alone = "of = (OfferedSet){mask_of(0), of.offer, index};\n";
    text_add_format(text, "{ const uint32_t index = "
                    "choosing_random(game, moves);\nuint32_t before = 0;\n"
                    "state->pc = %zu; game->steps = STEPS_MAX;\n", first);
    for (size_t i = first; i <= last; i++) {
        const Instruction *at = &program->code[i];
        if (is_set_offer(at)) {
            long offer = (long)at->d;
            text_add_format(text, "{ OfferedSet of = {set_of[%ld], %ld, "
                            "before};\nbefore += offered_count(of.set);\n%s"
                            "if (index < before) {\n"
                            "if (!choosing_of_set(game, noting, of, index, "
                            "moves, rule_entries + %ld)) return;\n", offer,
                            offer,
                            at->op == OP_OFFER_ONE_OF ? "" : alone, offer);
            add_loads(text, bits_of(program->entries[offer].reg));
            text_add_format(text, "goto L%lu; } }\n",
                            (unsigned long)program->entries[offer].entry);
        }
    }
    text_add(text, "__builtin_unreachable(); }\n");
}

/* Adds the decision that begins with [first] once more, for random moves that
 * need no list, if all that it offers are sets: each is in a variable, which is
 * empty until it is offered. */
static void add_sets(Text *text, const Variant *variant, size_t first,
                     const char *cases)
{
    const Program *program = &variant->program;
    size_t last = last_of_sets(program, first);
    if (last == first) {
        return;
    }
    add_instruction(text, variant, first, cases, 'S');
    for (size_t i = first + 1; i <= last; i++) {
        if (is_set_offer(&program->code[i])) {
            text_add_format(text, "set_of[%ld] = mask_none();\n",
                            (long)program->code[i].d);
        }
    }
    for (size_t i = first + 1; i <= last; i++) {
        add_instruction(text, variant, i, cases, 'S');
    }
    add_choice(text, program, first, last);
}

/* The program where moves are listed, then decisions without a list. */
static void add_instructions(Text *text, const Variant *variant,
                             const char *cases)
{
    const Program *program = &variant->program;
    for (size_t i = 0; i < program->count; i++) {
        if (last_of_sets(program, i) != i) {
            text_add_format(text, "L%zu: if (game->offers) goto S%zu;\n", i,
                            i);
        }
        add_instruction(text, variant, i, cases,
                        last_of_sets(program, i) != i ? 'Q' : 'L');
    }
    text_add(text, "#undef ADD_SET\n#undef WAIT\n#define WAIT goto next\n"
             "#undef OFFER_NONE\n#define OFFER_NONE moves = 0\n"
             "#define ADD_SET(set, list) do { set_of[D] = (set); "
             "moves += offered_count(set_of[D]); } while (0)\n"
             "#undef MOVES\n#define MOVES moves\n");
    for (size_t i = 0; i < program->count; i++) {
        add_sets(text, variant, i, cases);
    }
}

/* Where random moves are noted: somewhere even if nobody wants that, so that no
 * move need ask. */
static void add_noting(Text *text, size_t offers)
{
    text_add_format(text, "int64_t unread[%zu];\n"
                    "Noting unwanted = {.chosen = unread};\n"
                    "Noting *const noting = game->noting ? game->noting "
                    ": &unwanted;\n", offers + 1);
}

static void add_function(Text *text, const Variant *variant, const char *cases)
{
    KeptRegisters kept = native_kept_registers(variant, text->arena);
    add_kept(text, &variant->program, kept.kept);
    text_add(text,
             "#undef A\n#undef B\n#undef C\n#undef D\n#undef NEXT\n"
             "#undef ADD_SET\n#undef LIST\n#undef UNLISTED\n#undef CONTINUE\n"
             "#define NEXT goto next\n"
             "#define ADD_SET(set, list) LIST(list)\n"
             "#define LIST(done) if (!(done)) TOO_MANY_MOVES\n"
             "#define UNLISTED 0\n"
             "#define CONTINUE(make) goto move\n"
             "#undef DEAL_ALL\n#define DEAL_ALL dealing_deal_here\n"
             "static NativeChance chance;\n"
             "static void translated(Game *game, uint32_t pc)\n{\n"
             "State *const state = game->own;\n"
             "if (game->state != game->own || "
             "(TURNS_PLAIN && pc != BEGINNING && !course_is_plain(state))) { "
             "chance.machine(game, pc); return; }\n"
             "const Instruction *asked;\nconst Move *made;\nRegister last;\n"
             "Offered offered;\nint64_t distance;\nuint32_t moves;\n");
    add_noting(text, variant->program.offer_count);
    text_add_format(text, "Mask set_of[%zu];\nRegister own[%d];\n"
                    "game->steps = STEPS_MAX;\nswitch (pc) {\n",
                    variant->program.offer_count + 1,
                    variant->program.registers + 1);
    for (size_t i = 0; i < variant->program.count; i++) {
        if (native_is_entry(&variant->program, i)) {
            text_add_format(text, "case %zu: ", i);
            add_loads(text, kept.read);
            text_add_format(text, "goto L%zu;\n", i);
        }
    }
    text_add(text, "default: return;\n}\nmove: game->steps = STEPS_MAX;\n"
             "switch (made->offer) {\n");
    for (size_t i = 0; i < variant->program.entry_count; i++) {
        text_add_format(text, "case %zu: if (!choosing_make(game, made, "
                        "rule_entries + %zu)) return;\n", i, i);
        add_loads(text, native_offer_registers(&variant->program, i));
        text_add_format(text, "goto L%lu;\n",
                        (unsigned long)variant->program.entries[i].entry);
    }
    text_add(text, "default: __builtin_unreachable();\n}\n");
    add_instructions(text, variant, cases);
    text_add(text, "}\n");
}

static void add_entry(Text *text)
{
    text_add(text,
             "void chance_fill(uint32_t *words, const State *state, "
             "Stream stream, uint32_t series, uint32_t first)\n"
             "{ chance.fill(words, state, stream, series, first); }\n"
             "uint32_t chance_single(const State *state, Stream stream, "
             "uint32_t series, uint32_t number, uint32_t count)\n"
             "{ return chance.single(state, stream, series, number, count); }\n"
             "__attribute__((visibility(\"default\"), externally_visible))\n"
             "NativeRun *" NATIVE_ENTRY "(const NativeChance *given)\n"
             "{ chance = *given; return translated; }\n");
}

/* Whether the program never changes whose turn comes after whose. */
static bool leaves_turns(const Program *program)
{
    bool leaves = true;
    for (size_t i = 0; i < program->count; i++) {
        Operation op = (Operation)program->code[i].op;
        leaves &= op != OP_TURN_TO && op != OP_SKIP && op != OP_REVERSE;
    }
    return leaves;
}

void native_translate(const Variant *variant, Text *text)
{
    const char *machine = (const char *)embedded_machine;
    const char *function = strstr(machine,
                                  "\nvoid vm_run(Game *game, uint32_t pc)\n{");
    const char *cases = strstr(function, "    CASE(");
    text_add_format(text, "/* The rules of %s, translated by cria. */\n",
                    variant->id);
    text_add(text, variant->wide ? "" : "#define NARROW\n");
    text_add(text, leaves_turns(&variant->program)
                       ? "#define TURNS_PLAIN true\n" : "");
    text_add_format(text, "#define BEGINNING %lu\n",
                    (unsigned long)variant->program.entry);
    text_add_bytes(text, machine, (size_t)(function + 1 - machine));
    add_rules(text, variant);
    add_function(text, variant, cases);
    add_entry(text);
}

NativeRun *native_enter(NativeEntry *entry)
{
    const NativeChance chance = {game_run_machine, chance_fill,
                                 chance_single};
    return entry(&chance);
}
