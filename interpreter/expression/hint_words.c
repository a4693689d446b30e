/* Tables of words and signs that people write from habit or memory, with what
 * to write instead.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/hint.h"

#include <string.h>

#include "variant/names.h"

typedef struct {
    const char *words[6];
    const char *help;
} Hint;

static const Hint unknown[] = {
    {{"next"}, "for a player write 'next player' or 'player after actor'; for "
               "a value write 'next(...)'"},
    {{"me", "self", "my", "mine", "current", "I"},
     "write 'actor' for the player whose turn it is"},
    {{"dealer", "starter", "leader"},
     "remember who it is, such as 'remember: {dealer: {is: player, for: "
     "game}}', and let steps 'set' it"},
    {{"opponent", "opponents", "others", "enemy", "enemies"},
     "write 'players where player != actor'"},
    {{"status"}, "write 'actor is NAME' with the name of a status"},
    {{"phase"}, "a round has phases where its rules say so: 'round: {phases: "
                "{NAME: {...}}}'"},
    {{"partner", "partners", "team", "teams", "teammates"},
     "with 'teams' under 'game', write 'partners of actor' or 'team of "
     "actor'"},
    {{"cards"}, "write the zone alone, as in 'count(hand of actor)'"},
    {{"score"}, "write 'points of actor' for those of a round, 'total of "
                "actor' for those of the game"},
    {{"random", "rand"}, "write 'random' under 'round.starter' only; other "
                         "chance comes from cards and dice"},
    {{"none"}, "write 'empty(...)' to ask whether there is anything"},
    {{"left"}, "write 'player after actor', who sits to the left"},
    {{"card"}, "write 'hand of actor where card ...' to choose cards of a "
     "zone"},
    {{"player"}, "write 'actor' for the player whose turn it is"},
    {{"everybody", "everyone"}, "write 'players'"},
    {{"owner"}, "write 'owner' only in 'seen by' of what each player, die or "
                "value has"},
    {{"len", "length", "size", "amount", "cardinality"},
     "to count, write 'count(...)'"},
    {{"null", "nil", "None", "undefined", "NULL", "nobody's"},
     "write 'nobody' for a player, 'none' for anything else"},
    {{"isEmpty", "is_empty", "isempty"}, "write 'empty(...)'"},
    {{"average", "avg", "mean"}, "write 'sum(...) / count(...)'"},
    {{"AND", "OR", "NOT", "IF", "THEN", "ELSE"},
     "write 'and', 'or', 'not', 'if', 'then', 'else' in small letters"},
    {{"first"}, "write 'turn == 1' or 'round == 1' for the first one"},
    {{"exists", "some"}, "write 'any(... for each ...)'"},
    {{"every", "forall"}, "write 'all(... for each ...)'"},
    {{"all", "everything"}, "for all cards of a zone write the zone alone, "
     "such as 'hand of actor'; for how many they are 'count(...)' of it"},
};

static const Hint misplaced[] = {
    {{"x", "times", "multiplied"}, "write '*' to multiply"},
    {{"plus"}, "write '+'"},
    {{"divided"}, "write '/'"},
    {{"if"}, "write 'if C then A else B'"},
    {{"contains", "has", "includes", "have"},
     "write 'any(card is ... for each card in ...)'"},
    {{"equals", "equal"}, "write '==' to compare"},
    {{"at"}, "write '>=' for 'at least' and '<=' for 'at most'"},
    {{"between"}, "write 'A >= 1 and A <= 6'"},
    {{"empty"}, "write 'empty(...)'"},
    {{"for"}, "write 'any(...)', 'all(...)' or 'sum(...)' around it"},
    {{"<", "<=", ">", ">=", "=="}, "write 'A < B and B < C'"},
    {{","}, "write one value in brackets, without commas"},
};

/* Words that begin a phrase which this language writes differently, whatever
 * follows. */
static const Hint phrases[] = {
    {{"everyone", "everybody"}, "write 'all(... for each player)', or "
                                "'empty(active)' when nobody is left in the "
                                "round"},
    {{"last"}, "write 'last player to act' or 'last player to ACTION' for a "
               "player, 'top of ZONE' for the card on top of a pile"},
    {{"points"}, "write 'points of actor', or 'points of card'"},
    {{"total"}, "write 'total of actor'"},
};

/* The same before another word. */
static const Hint begun[] = {
    {{"current"}, "write 'actor' for the player whose turn it is"},
    {{"no"}, "write 'empty(...)'"},
    {{"all", "every"}, "write 'all(... for each player)'"},
    {{"round", "turn"}, "write 'round' or 'turn' alone for its number"},
};

static const Hint after_is[] = {
    {{"greater", "more", "larger", "higher", "above"},
     "write '>' instead of 'is greater than'"},
    {{"less", "fewer", "smaller", "lower", "below"},
     "write '<' instead of 'is less than'"},
    {{"at"}, "write '>=' for 'is at least' and '<=' for 'is at most'"},
    {{"equal"}, "write '==' instead of 'is equal to'"},
    {{"empty"}, "write 'empty(...)'"},
    {{"in"}, "write 'in' without 'is'"},
    {{"between"}, "write 'A >= 1 and A <= 6'"},
    {{"even"}, "write 'A mod 2 == 0'"},
    {{"odd"}, "write 'A mod 2 == 1'"},
};

/* Operators of other languages that are two tokens here. */
static const struct {
    const char *first, *second, *help;
} pairs[] = {
    {"<", ">", "write '!=' for 'is not'"},
    {"/", "/", "write '/', which drops the fraction"},
    {"*", "*", "write 'A * A'"},
};

static const Hint *find(const Hint *hints, size_t count, const char *word)
{
    size_t most = sizeof hints->words / sizeof *hints->words;
    for (size_t i = 0; word && i < count; i++) {
        for (size_t j = 0; j < most && hints[i].words[j]; j++) {
            if (text_equal(hints[i].words[j], word)) {
                return &hints[i];
            }
        }
    }
    return NULL;
}

#define FIND(hints, word) find(hints, sizeof(hints) / sizeof *(hints), word)

/* Whether [text] is a function, which is written with brackets or `of`. */
static bool is_function(const char *text)
{
    const Word *word = word_find(text);
    if (!word) {
        return false;
    }
    switch (word->meaning) {
    case MEANS_SIZE: case MEANS_STEP: case MEANS_END: case MEANS_WORTH:
    case MEANS_FIXED: case MEANS_EXTREME: case MEANS_DICE: case MEANS_GRID:
    case MEANS_UNION:
        return true;
    case MEANS_MOMENT: case MEANS_NONE: case MEANS_TRUTH: case MEANS_POINTS:
    case MEANS_TOTAL: case MEANS_EACH: case MEANS_ALL_DICE:
    case MEANS_DEPTH: break;
    }
    return false;
}

static bool is_letter(char sign)
{
    return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');
}

/* The number that [word] spells, or 0. */
static int spelt_number(const char *word)
{
    static const char *const numbers[] = {
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
        "ten", "eleven", "twelve"};
    for (int i = 0; i < (int)(sizeof numbers / sizeof *numbers); i++) {
        if (text_equal(numbers[i], word)) {
            return i + 1;
        }
    }
    return 0;
}

/* [help], about a zone of these rules if they have no hand. */
static const char *about_zone(const Meanings *meanings, const char *help)
{
    static const char hand[] = "hand of actor";
    const char *at = strstr(help, hand);
    const char *zone = at && variant_find_zone(meanings->variant, "hand") < 0
                           ? hint_some_zone(meanings, false) : NULL;
    return zone ? text_format(meanings->arena, "%.*s%s%s", (int)(at - help),
                              help, zone, at + strlen(hand)) : help;
}

/* The same about the player of a loop where one is in scope. */
static const char *about_player(const Meanings *meanings, const char *help)
{
    static const char actor[] = " of actor";
    help = about_zone(meanings, help);
    const Local *local = meanings->scope;
    while (local && local->type.base != TYPE_PLAYER) {
        local = local->outer;
    }
    if (!local || !strstr(help, actor)) {
        return help;
    }
    Text text = text_new(meanings->arena);
    for (const char *at; (at = strstr(help, actor));
         help = at + strlen(actor)) {
        text_add_bytes(&text, help, (size_t)(at - help));
        text_add_format(&text, " of %s", local->name);
    }
    text_add(&text, help);
    return text_string(&text);
}

const char *hint_word(const Meanings *meanings, const char *word)
{
    Arena *arena = meanings->arena;
    const Hint *hint = FIND(unknown, word);
    if (hint) {
        return about_player(meanings, hint->help);
    }
    if (spelt_number(word) > 0) {
        return text_format(arena, "for the number write %d",
                           spelt_number(word));
    }
    return is_function(word)
               ? text_format(arena, "write '%s(...)' with its argument in "
                             "brackets", word)
               : NULL;
}

static const char *hint_pair(const char *first, const char *second)
{
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        if (text_equal(pairs[i].first, first) &&
            text_equal(pairs[i].second, second)) {
            return pairs[i].help;
        }
    }
    return NULL;
}

/* Whether [word] may be after "is" or "==". */
static bool is_value(const Variant *variant, const char *word)
{
    bool found = variant_find_status(variant, word) >= 0 ||
                 variant_find_family(variant, word) >= 0 ||
                 variant_find_tag(variant, word) >= 0;
    for (int i = 0; !found && i < variant->attribute_count; i++) {
        found = attribute_find_value(&variant->attributes[i], word) >= 0;
    }
    return found;
}

const char *hint_is(const Variant *variant, const char *word)
{
    const Hint *hint = FIND(after_is, word);
    return hint && !is_value(variant, word) ? hint->help : NULL;
}

/* The first pile that all see, or NULL. */
static const char *open_pile(const Variant *variant)
{
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        if (zone->pile && zone->of.base == TYPE_ERROR &&
            zone->seen_by.seen[0] == SEEN_EVERYBODY) {
            return zone->name;
        }
    }
    return NULL;
}

/* The hint for [function], which is before [word] without brackets. */
static const char *hint_function(const Parser *parser, const char *function,
                                 const char *word)
{
    const Meanings *meanings = parser->meanings;
    const char *set = hint_meant_set(meanings, word);
    bool low = text_equal(function, "lowest");
    const char *pile = open_pile(meanings->variant);
    if (pile && is_one_of(function, "top", "bottom") &&
        is_one_of(word, "card", "cards")) {
        return text_format(meanings->arena, "write '%s of %s'", function, pile);
    }
    if (!set) {
        return text_format(meanings->arena, "write '%s(%s ...)'", function,
                           word);
    }
    if (parser->wanted == TYPE_PLAYER &&
        is_one_of(function, "lowest", "highest")) {
        const char *zone = hint_some_zone(meanings, true);
        return text_format(meanings->arena, zone
                               ? "for a player write '%s(%s(points for each "
                                 "card in %s) for each player)'"
                               : "for a player write '%s(... for each player)'",
                           low ? "least" : "most", low ? "min" : "max", zone);
    }
    return text_format(meanings->arena, "write '%s(%s)'", function, set);
}

/* Whether the comparison comes after an `in`. */
static bool follows_in(const Parser *parser)
{
    size_t at = parser->at;
    while (at > 0 &&
           !is_one_of(parser->tokens.items[at - 1].text, "in", "and")) {
        at--;
    }
    return at > 0 && text_equal(parser->tokens.items[at - 1].text, "in");
}

/* The card or cards that were chosen, by their name; NULL: none were. */
static const char *chosen_cards(const Parser *parser)
{
    const Local *local = parser->scope;
    while (local && local->type.base != TYPE_CARD &&
           local->type.base != TYPE_CHOSEN) {
        local = local->outer;
    }
    return local ? local->name : NULL;
}

const char *hint_any(const Parser *parser, const char *word)
{
    const char *chosen = chosen_cards(parser);
    if (!is_one_of(word, "card", "cards")) {
        return NULL;
    }
    if (chosen) {
        return text_format(parser->meanings->arena, "write '%s' alone for what "
                           "the player chose", chosen);
    }
    const char *zone = hint_some_zone(parser->meanings, false);
    return parser->meanings->phase == WHEN_PLAY
              ? text_format(parser->meanings->arena, "let a player choose it: "
                            "write 'choose: {card: %s}' in the action, and "
                            "'card' here", zone ? zone : "ZONE")
              : "write 'deal: 1' for the card on top of a pile";
}

const char *hint_article(const Parser *parser)
{
    static const char joins[] = "and or then else for where in is of matches";
    const char *article = parser_peek(parser, 0)->text;
    const Token *token = parser_peek(parser, 1);
    const char *word = token->text;
    if (token->type != TOKEN_WORD || text_among(joins, word, strlen(word)) ||
        !text_among("a an the", article, strlen(article)) ||
        is_value(parser->meanings->variant, article)) {
        return NULL;
    }
    return text_equal(word, "card")    ? hint_any(parser, word)
           : text_equal(word, "cards") ? hint_word(parser->meanings, word)
                                       : text_format(
                                             parser->meanings->arena, "write "
                                             "'%s' instead of '%s %s'", word,
                                             article, word);
}

/* For [number] of something, [word], where it says no number. */
static const char *hint_number_of(const Parser *parser, const char *number,
                                  const char *word)
{
    bool cards = is_one_of(word, "card", "cards") && parser->at == 1 &&
                 parser->wanted == TYPE_ERROR;
    const char *chosen = chosen_cards(parser);
    if (text_equal(word, "where")) {
        return "a step goes through all numbers: write 'if: CONDITION' at the "
               "steps in it";
    }
    if (!cards) {
        return is_one_of(word, "dice", "die")
                   ? "write 'dice' for all dice, or the number alone"
                   : "write the number alone";
    }
    return chosen ? text_format(parser->meanings->arena, "write '%s' alone: as "
                                "many as the player chose", chosen)
                  : text_format(parser->meanings->arena, "write 'deal: %s' for "
                                "so many from the top of a pile", number);
}

static const char *hint_others(const Parser *parser)
{
    const char *zone = hint_some_zone(parser->meanings, true);
    return parser->wanted == TYPE_CARDS && zone
               ? text_format(parser->meanings->arena, "write '%.*s player' in "
                             "a loop: 'for each: player, in: players where "
                             "player != actor'",
                             (int)(strrchr(zone, ' ') - zone), zone)
               : "write 'players where player != actor'";
}

/* The zone of each player whose name begins with [word], or with the one of
 * which it is the plural; or NULL. */
static const char *owned_zone(const Variant *variant, const char *word)
{
    for (int i = 0; i < (int)variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        size_t length = strcspn(zone->name, " ");
        if (zone->of.base == TYPE_PLAYER &&
            strncmp(word, zone->name, length) == 0 &&
            (!word[length] || text_equal(word + length, "s"))) {
            return zone->name;
        }
    }
    return NULL;
}

/* Whether the word before the next one, "players", says which players they are,
 * and nothing is said of them. */
static bool names_players(const Parser *parser)
{
    const Token *next = parser_peek(parser, 1);
    bool alone = parser->at == 1;
    return parser_is(parser_peek(parser, 0), "players") &&
           (next->type == TOKEN_END || parser_is(next, ")") ||
            parser_is(next, "where")) &&
           (alone || is_one_of(parser->tokens.items[parser->at - 2].text, "in",
                               "of"));
}

/* Whether token number [at] joins conditions, or opens a bracket before one. */
static bool joins_conditions(const Parser *parser, size_t at)
{
    static const char joins[] = "and or not if then else where ( ,";
    const char *word = parser->tokens.items[at].text;
    return text_among(joins, word, strlen(word));
}

/* The hint for "A between B and C", of which [between] is the token; NULL when
 * it is not so. */
static const char *hint_between(const Parser *parser, size_t between)
{
    const Token *items = parser->tokens.items;
    size_t from = between, depth = 0;
    while (from > 0 && (depth > 0 || !joins_conditions(parser, from - 1))) {
        from--;
        depth += parser_is(&items[from], ")");
        depth -= depth > 0 && parser_is(&items[from], "(");
    }
    if (from == between || between + 3 >= parser->tokens.count ||
        !parser_is(&items[between + 2], "and") ||
        !parser_is_word(&items[between + 3])) {
        return NULL;
    }
    const char *said = hint_said(parser, from, between);
    return text_format(parser->meanings->arena,
                       "write '%s >= %s and %s <= %s'", said,
                       items[between + 1].text, said, items[between + 3].text);
}

/* The hint for a zone's name before [word], which says what a zone is. */
static const char *hint_zone(const Parser *parser, const char *before,
                             const char *word)
{
    static const char things[] = "pile deck stack zone cards row";
    const Variant *variant = parser->meanings->variant;
    int zone = variant_find_zone(variant, before);
    bool said = zone >= 0 && text_among(things, word, strlen(word));
    return !said ? NULL
           : text_format(parser->meanings->arena,
                         variant->zones[zone].of.base == TYPE_PLAYER
                             ? "write '%s of actor'"
                             : "write '%s' alone", before);
}

const char *hint_place(const Parser *parser, const char *before,
                       const char *word)
{
    if (strchr("<=>", *word) && follows_in(parser)) {
        return "write 'any(... for each card in ...)'";
    }
    const char *pair = before ? hint_pair(before, word) : NULL;
    if (before && is_one_of(before, "all", "every") &&
        owned_zone(parser->meanings->variant, word)) {
        return text_format(parser->meanings->arena, "write 'each %s'",
                           owned_zone(parser->meanings->variant, word));
    }
    if (before && is_one_of(before, "all", "every") && names_players(parser)) {
        return "write 'players' alone for all of them";
    }
    const char *more = text_equal(word, "between")
                           ? hint_between(parser, parser->at)
                       : before ? hint_zone(parser, before, word) : NULL;
    if (more) {
        return more;
    }
    const Hint *hint = before && *word != ',' ? FIND(phrases, before) : NULL;
    hint = hint || !before ? hint : FIND(misplaced, word);
    hint = hint || !is_letter(*word) ? hint : FIND(begun, before);
    if (pair || hint) {
        return pair ? pair : about_player(parser->meanings, hint->help);
    }
    if (before && *before >= '0' && *before <= '9' && is_letter(*word)) {
        return hint_number_of(parser, before, word);
    }
    if (before && text_equal(before, "other") &&
        is_one_of(word, "player", "players")) {
        return hint_others(parser);
    }
    return before && is_function(before) && is_letter(*word)
               ? hint_function(parser, before, word) : NULL;
}
