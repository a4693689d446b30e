/* SPDX-License-Identifier: MIT */
#include "interface/move_numbers.h"

#include "engine/packed_choices.h"
#include "program/range.h"
#include "variant/names.h"

/* How the values of a choice are counted. */
typedef enum {
    DIGIT_NUMBER,          /* from [least] on */
    DIGIT_ELEMENT,         /* by index */
    DIGIT_SUBSET,          /* of up to 16 elements, as bits */
    DIGIT_CARDS,           /* up to [most] cards of [elements] kinds */
    DIGIT_ENDLESS          /* no whole number has it */
} DigitKind;

typedef struct {
    DigitKind kind;
    Type type;             /* of an element */
    bool several;
    int64_t least, count;  /* of numbers; how many values there are */
    int elements, most;
    const int64_t *before; /* CARDS: for each number of cards how many lists
                              begin with a kind before each kind; NULL: moves
                              are said in parts */
} Digit;

/* All offers of one action that ask for the same types. */
typedef struct {
    const Offer *offer;    /* the first one */
    Digit digits[PARAMETERS_MAX];
    int64_t base, count;   /* of whole moves */
} Group;

/* Elements of one type, as parts of moves. */
typedef struct {
    Type type;
    int64_t least, base, count;
} Alphabet;
enum {
    ALPHABETS_MAX = 8 + ATTRIBUTES_MAX,
    NUMBERS_MOST = 4096    /* that a part can stand for; else two parts do, of
                              NUMBER_HALF each */
};

struct MoveNumbers {
    const Variant *variant;
    uint16_t *group_of;    /* of each offer */
    Group *groups;
    size_t group_count, group_capacity;
    Alphabet alphabets[ALPHABETS_MAX];
    int alphabet_count;
    int64_t whole, parts;  /* how many there are; whole: no more than counts */
};

enum { NUMBER_LEAST = INT16_MIN, NUMBER_HALF = 256 };

/* A limit on what is counted, so that nothing overflows. */
static const int64_t endless = (int64_t)1 << 40;

static int64_t times(int64_t one, int64_t other)
{
    return other > 0 && one > endless / other ? endless : one * other;
}

/* --- Sets of cards -------------------------------------------------------- */

/* How many lists of [cards] cards, in order, [kinds] kinds have: the binomial
 * coefficient of kinds + cards - 1 over cards. */
static int64_t lists_of(int kinds, int cards)
{
    int64_t count = 1;
    for (int i = 1; i <= cards; i++) {
        if (count >= endless) {
            return endless;
        }
        count = count * (kinds + i - 1) / i;
    }
    return kinds == 0 && cards > 0 ? 0 : count;
}

/* The lists of at most [most] cards. */
static int64_t lists_up_to(int kinds, int most)
{
    int64_t sum = 0;
    for (int cards = 0; cards <= most && sum < endless; cards++) {
        sum += lists_of(kinds, cards);
    }
    return sum;
}

/* The row of a number of cards: how many lists begin before kind 0, before kind
 * 1, ...; at its end how many there are. */
static const int64_t *row_of(const Digit *digit, int cards)
{
    return digit->before + cards * (digit->elements + 1);
}

/* Counts them once: a mask has a number for each of hundreds of moves. */
static void count_before(Arena *arena, Digit *digit)
{
    size_t row = (size_t)digit->elements + 1;
    int64_t *before = arena_alloc(arena, ((size_t)digit->most + 1) * row *
                                             sizeof *before);
    before[row - 1] = 1;
    for (int cards = 1; cards <= digit->most; cards++) {
        int64_t *sums = before + (size_t)cards * row;
        for (int kind = 0; kind < digit->elements; kind++) {
            sums[kind + 1] = sums[kind] + lists_of(digit->elements - kind,
                                                   cards - 1);
        }
    }
    digit->before = before;
}

/* The place of chosen cards among all lists: shorter ones come before, then
 * those that begin with an earlier kind. */
static int64_t rank_cards(const Digit *digit, Bits chosen)
{
    int cards = 0, from = 0;
    int64_t rank = 0;
    for (Bits left = chosen; bits_chosen_first(left) >= 0;
         left = bits_chosen_rest(left)) {
        rank += row_of(digit, cards++)[digit->elements];
    }
    for (; cards > 0; cards--, chosen = bits_chosen_rest(chosen)) {
        int kind = bits_chosen_first(chosen);
        const int64_t *row = row_of(digit, cards);
        rank += row[kind] - row[from];
        from = kind;
    }
    return rank;
}

/* Sets kinds[] to the list with that place; returns how many cards it has. */
static int unrank_cards(const Digit *digit, int64_t rank, int *kinds)
{
    int cards = 0, from = 0;
    for (int64_t size; rank >= (size = lists_of(digit->elements, cards));
         cards++) {
        rank -= size;
    }
    for (int i = 0; i < cards; i++) {
        for (int64_t size; rank >= (size = lists_of(digit->elements - from,
                                                    cards - i - 1)); from++) {
            rank -= size;
        }
        kinds[i] = from;
    }
    return cards;
}

/* --- Digits --------------------------------------------------------------- */

/* The type of one of several, or of a single choice. */
static Type element_of(Type type)
{
    return type_is_several(type)
               ? (Type){type_facts[type.base].element, type.attribute} : type;
}

static int elements_of(const Variant *variant, Type element)
{
    switch (element.base) {
    case TYPE_TRUTH: return 2;
    case TYPE_CARD: return variant->kind_count;
    case TYPE_PLAYER: return variant->players_most;
    case TYPE_TOKEN: return variant->token_count;
    case TYPE_DIE: return variant->dice_count;
    case TYPE_SYMBOL: return variant->attributes[element.attribute].count;
    case TYPE_HOLDER: return variant->players_most +
                             (int)variant->holder_count;
    case TYPE_ERROR: case TYPE_NUMBER: case TYPE_SYMBOLS: case TYPE_CARDS:
    case TYPE_CHOSEN: case TYPE_GROUPS: case TYPE_PLAYERS: case TYPE_TOKENS:
    case TYPE_DICE: case TYPE_PAIR: case TYPE_RANGE: case TYPE_WORD: break;
    }
    return 0;
}

static Digit number_digit(const Variant *variant, const Parameter *choice)
{
    Moment moment = moment_any(variant, false);
    const Expression *from = choice->from;
    Digit digit = {DIGIT_ENDLESS, choice->type, false, 0, endless, 0, 0,
                   NULL};
    if (from->kind != E_RANGE) {
        return digit;
    }
    Range first = range_of(&moment, from->left);
    Range last = range_of(&moment, from->right);
    int64_t least = first.known ? first.least : endless;
    int64_t most = last.known ? last.most : endless;
    if (least > INT16_MIN && least <= INT16_MAX && most <= INT16_MAX) {
        digit.kind = DIGIT_NUMBER;
        digit.least = least;
        digit.count = most < least ? 1 : most - least + 1;
    }
    return digit;
}

/* How many cards a choice of several can have. */
static int most_cards(const Variant *variant, const Parameter *choice)
{
    Moment moment = moment_any(variant, false);
    int most = variant_chosen_most(variant);
    Range said = choice->most ? range_of(&moment, choice->most)
                              : (Range){choice->some.usual_most > 0, 0,
                                        choice->some.usual_most};
    return !said.known || said.most > most ? most
           : said.most < 0                 ? 0
                                           : (int)said.most;
}

static Digit digit_of(const Variant *variant, const Parameter *choice)
{
    Type element = element_of(choice->type);
    bool several = type_is_several(choice->type);
    if (element.base == TYPE_NUMBER) {
        return number_digit(variant, choice);
    }
    int elements = elements_of(variant, element);
    Digit digit = {DIGIT_ELEMENT, element, several, 0, elements, elements, 0,
                   NULL};
    if (several && element.base == TYPE_CARD) {
        digit.most = most_cards(variant, choice);
        digit.kind = DIGIT_CARDS;
        digit.count = lists_up_to(elements, digit.most);
    } else if (several) {
        digit.kind = elements <= 16 ? DIGIT_SUBSET : DIGIT_ENDLESS;
        digit.count = elements <= 16 ? (int64_t)1 << elements : endless;
    }
    return digit;
}

/* A digit for the values of both. */
static void widen(Digit *digit, Digit other)
{
    if (digit->kind == DIGIT_ENDLESS || other.kind == DIGIT_ENDLESS) {
        digit->kind = DIGIT_ENDLESS;
        digit->count = endless;
    } else if (digit->kind == DIGIT_NUMBER) {
        int64_t end = digit->least + digit->count;
        int64_t later = other.least + other.count;
        digit->least = other.least < digit->least ? other.least : digit->least;
        digit->count = (later > end ? later : end) - digit->least;
    } else if (digit->kind == DIGIT_CARDS && other.most > digit->most) {
        *digit = other;
    }
}

static int64_t digit_value(const Digit *digit, Cell value)
{
    switch (digit->kind) {
    case DIGIT_NUMBER: return cell_number(value) - digit->least;
    case DIGIT_ELEMENT: return cell_number(value);
    case DIGIT_SUBSET: return (int64_t)bits_low(value);
    case DIGIT_CARDS: return rank_cards(digit, value);
    case DIGIT_ENDLESS: break;
    }
    return 0;
}

/* --- Groups --------------------------------------------------------------- */

static bool is_of(const Group *group, const Offer *offer)
{
    bool same = text_equal(group->offer->name, offer->name) &&
                group->offer->parameter_count == offer->parameter_count;
    for (int i = 0; same && i < offer->parameter_count; i++) {
        Type one = group->offer->parameters[i].type;
        Type other = offer->parameters[i].type;
        same = one.base == other.base && one.attribute == other.attribute;
    }
    return same;
}

static size_t find_group(Arena *arena, MoveNumbers *numbers, const Offer *offer)
{
    size_t i = 0;
    while (i < numbers->group_count && !is_of(&numbers->groups[i], offer)) {
        i++;
    }
    if (i < numbers->group_count) {
        for (int k = 0; k < offer->parameter_count; k++) {
            widen(&numbers->groups[i].digits[k],
                  digit_of(numbers->variant, &offer->parameters[k]));
        }
        return i;
    }
    Group *group = &ARENA_PUSH(arena, numbers->groups, numbers->group_count,
                               numbers->group_capacity);
    *group = (Group){.offer = offer};
    for (int k = 0; k < offer->parameter_count; k++) {
        group->digits[k] = digit_of(numbers->variant, &offer->parameters[k]);
    }
    return i;
}

static void count_whole(MoveNumbers *numbers)
{
    for (size_t i = 0; i < numbers->group_count; i++) {
        Group *group = &numbers->groups[i];
        group->base = numbers->whole;
        group->count = 1;
        for (int k = 0; k < group->offer->parameter_count; k++) {
            group->count = times(group->count, group->digits[k].count);
        }
        numbers->whole += group->count;
        numbers->whole = numbers->whole < endless ? numbers->whole : endless;
    }
}

/* What ranks lists of cards quickly. */
static void count_cards(Arena *arena, Group *group)
{
    for (int k = 0; k < group->offer->parameter_count; k++) {
        if (group->digits[k].kind == DIGIT_CARDS) {
            count_before(arena, &group->digits[k]);
        }
    }
}

/* --- Parts ---------------------------------------------------------------- */

static Alphabet *find_alphabet(MoveNumbers *numbers, Type type)
{
    for (int i = 0; i < numbers->alphabet_count; i++) {
        Alphabet *one = &numbers->alphabets[i];
        if (one->type.base == type.base &&
            one->type.attribute == type.attribute) {
            return one;
        }
    }
    numbers->alphabets[numbers->alphabet_count] = (Alphabet){.type = type};
    return &numbers->alphabets[numbers->alphabet_count++];
}

static void add_to_alphabet(MoveNumbers *numbers, const Digit *digit)
{
    Alphabet *of = find_alphabet(numbers, element_of(digit->type));
    if (digit->type.base != TYPE_NUMBER) {
        of->count = elements_of(numbers->variant, of->type);
        return;
    }
    Digit all = {DIGIT_NUMBER, of->type, false, of->least, of->count, 0, 0,
                 NULL};
    if (of->count == 0) {
        all = *digit;
    } else {
        widen(&all, *digit);
    }
    of->least = all.least;
    of->count = all.count;
}

/* Whether numbers need two parts. */
static bool is_halved(const Alphabet *of)
{
    return of->type.base == TYPE_NUMBER && of->count > NUMBERS_MOST;
}

static void count_parts(MoveNumbers *numbers)
{
    for (size_t i = 0; i < numbers->group_count; i++) {
        const Group *group = &numbers->groups[i];
        for (int k = 0; k < group->offer->parameter_count; k++) {
            add_to_alphabet(numbers, &group->digits[k]);
        }
    }
    numbers->parts = (int64_t)numbers->group_count;
    for (int i = 0; i < numbers->alphabet_count; i++) {
        Alphabet *of = &numbers->alphabets[i];
        of->base = numbers->parts;
        numbers->parts += is_halved(of) ? 2 * NUMBER_HALF : of->count;
    }
    numbers->parts++;
}

static const Alphabet *alphabet_of(const MoveNumbers *numbers, Type type)
{
    const Alphabet *of = numbers->alphabets;
    while (of->type.base != type.base || of->type.attribute != type.attribute) {
        of++;
    }
    return of;
}

/* Adds the parts of one number or element. */
static int add_part(const Alphabet *of, int64_t value, uint32_t *parts)
{
    if (!is_halved(of)) {
        parts[0] = (uint32_t)(of->base + value - of->least);
        return 1;
    }
    int64_t above = value - NUMBER_LEAST;
    parts[0] = (uint32_t)(of->base + above / NUMBER_HALF);
    parts[1] = (uint32_t)(of->base + NUMBER_HALF + above % NUMBER_HALF);
    return 2;
}

static int add_parts(const MoveNumbers *numbers, const Digit *digit, Cell value,
                     uint32_t *parts)
{
    const Alphabet *of = alphabet_of(numbers, digit->type);
    bool cards = digit->type.base == TYPE_CARD;
    int count = 0;
    if (!digit->several) {
        return add_part(of, cell_number(value), parts);
    }
    while (bits_any(value)) {
        count += add_part(of, cards ? bits_chosen_first(value)
                                    : bits_first(value), parts + count);
        value = cards ? bits_chosen_rest(value) : bits_rest(value);
    }
    parts[count++] = (uint32_t)(numbers->parts - 1);
    return count;
}

/* --- Numbers -------------------------------------------------------------- */

const MoveNumbers *move_numbers_new(Arena *arena, const Variant *variant)
{
    MoveNumbers *numbers = arena_alloc(arena, sizeof *numbers);
    const Program *program = &variant->program;
    numbers->variant = variant;
    numbers->group_of = arena_alloc(arena, program->offer_count *
                                               sizeof *numbers->group_of);
    for (size_t i = 0; i < program->offer_count; i++) {
        numbers->group_of[i] = (uint16_t)find_group(arena, numbers,
                                                    &program->offers[i]);
    }
    count_whole(numbers);
    count_parts(numbers);
    for (size_t i = 0; i < numbers->group_count &&
                       !move_numbers_in_parts(numbers); i++) {
        count_cards(arena, &numbers->groups[i]);
    }
    return numbers;
}

bool move_numbers_in_parts(const MoveNumbers *numbers)
{
    return numbers->whole > MOVE_NUMBERS_MAX;
}

uint32_t move_numbers_count(const MoveNumbers *numbers)
{
    return (uint32_t)(move_numbers_in_parts(numbers) ? numbers->parts
                                                     : numbers->whole);
}

uint32_t move_numbers_of(const MoveNumbers *numbers, const Move *move)
{
    const Group *group = &numbers->groups[numbers->group_of[move->offer]];
    const Offer *offer = &numbers->variant->program.offers[move->offer];
    int64_t number = 0;
    for (int i = 0; i < offer->parameter_count; i++) {
        number = number * group->digits[i].count +
                 digit_value(&group->digits[i], move_value(offer, move, i));
    }
    return (uint32_t)(group->base + number);
}

int move_numbers_split(const MoveNumbers *numbers, const Move *move,
                       uint32_t *parts)
{
    if (!move_numbers_in_parts(numbers)) {
        parts[0] = move_numbers_of(numbers, move);
        return 1;
    }
    const Group *group = &numbers->groups[numbers->group_of[move->offer]];
    const Offer *offer = &numbers->variant->program.offers[move->offer];
    int count = 0;
    parts[count++] = numbers->group_of[move->offer];
    for (int i = 0; i < offer->parameter_count; i++) {
        count += add_parts(numbers, &group->digits[i],
                           move_value(offer, move, i), parts + count);
    }
    return count;
}

/* --- Words ---------------------------------------------------------------- */

static void add_element(const Variant *variant, Type type, int64_t value,
                        const char *const *names, Text *text)
{
    int64_t place = value - variant->players_most;
    const char *name =
        type.base != TYPE_HOLDER ? move_value_name(variant, type, value, names)
        : place < 0              ? names[value]
                                 : variant->holders[place].name;
    if (name) {
        text_add(text, name);
    } else {
        text_add_number(text, value);
    }
}

static void add_digit(const Variant *variant, const Digit *digit, int64_t value,
                      const char *const *names, Text *text)
{
    int kinds[CHOSEN_MAX], count = 0;
    if (!digit->several) {
        add_element(variant, digit->type, value + digit->least, names, text);
        return;
    }
    if (digit->kind == DIGIT_CARDS) {
        count = unrank_cards(digit, value, kinds);
    } else {
        for (; value; value &= value - 1) {
            kinds[count++] = __builtin_ctzll((unsigned long long)value);
        }
    }
    for (int i = 0; i < count; i++) {
        text_add(text, i > 0 ? " " : "");
        add_element(variant, digit->type, kinds[i], names, text);
    }
}

static void add_whole(const MoveNumbers *numbers, int64_t number,
                      const char *const *names, Text *text)
{
    const Group *group = numbers->groups;
    while (number >= group->base + group->count) {
        group++;
    }
    int64_t left = number - group->base, size = group->count;
    text_add(text, group->offer->name);
    for (int i = 0; i < group->offer->parameter_count; i++) {
        const Digit *digit = &group->digits[i];
        size /= digit->count;
        text_add(text, i > 0 ? ", " : " ");
        add_digit(numbers->variant, digit, left / size, names, text);
        left %= size;
    }
}

static void add_letter(const MoveNumbers *numbers, const Alphabet *of,
                       int64_t letter, const char *const *names, Text *text)
{
    if (is_halved(of)) {
        text_add_format(text, letter < NUMBER_HALF ? "number %d and more"
                                                   : "and %d",
                        letter < NUMBER_HALF
                            ? (int)letter * NUMBER_HALF + NUMBER_LEAST
                            : (int)letter - NUMBER_HALF);
        return;
    }
    text_add(text, of->type.base == TYPE_NUMBER ? "number"
                   : of->type.base == TYPE_HOLDER ? "to"
                   : variant_element_name(numbers->variant, of->type));
    text_add(text, " ");
    add_element(numbers->variant, of->type, letter + of->least, names, text);
}

void move_numbers_words(const MoveNumbers *numbers, uint32_t number,
                        const char *const *names, Text *text)
{
    if (!move_numbers_in_parts(numbers)) {
        add_whole(numbers, number, names, text);
        return;
    }
    if (number < numbers->group_count) {
        text_add(text, numbers->groups[number].offer->name);
        return;
    }
    for (int i = 0; i < numbers->alphabet_count; i++) {
        const Alphabet *of = &numbers->alphabets[i];
        int64_t letter = (int64_t)number - of->base;
        if (letter < (is_halved(of) ? 2 * NUMBER_HALF : of->count)) {
            add_letter(numbers, of, letter, names, text);
            return;
        }
    }
    text_add(text, "done");
}
