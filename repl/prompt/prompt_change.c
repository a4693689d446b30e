/* Commands that change the rules and the position.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "document/node.h"
#include "document/read.h"
#include "document/yaml.h"
#include "engine/given_chance.h"
#include "engine/zone.h"
#include "observe/sight.h"
#include "repl/loading.h"
#include "repl/prompt/rule_paths.h"
#include "repl/table/change_rules.h"
#include "repl/table/history_segment.h"
#include "repl/table/prompt_command.h"
#include "repl/table/waiting_rules.h"
#include "replay/cards_to_come.h"
#include "resolve/named_rule.h"
#include "variant/names.h"

/* --- :rule ---------------------------------------------------------------- */

/* The index of the value for the same path, or that of a new one at the end. */
static size_t find_place(const Options *options, const char *setting)
{
    size_t length = strcspn(setting, "=");
    for (size_t i = 0; i < options->set_count; i++) {
        if (strcspn(options->set[i], "=") == length &&
            strncmp(options->set[i], setting, length) == 0) {
            return i;
        }
    }
    return options->set_count;
}

/* Turns "numbers.hand size = 7" into "numbers.hand size=7". NULL: not a
 * setting. */
static const char *without_blanks(Arena *arena, const char *argument)
{
    if (request_colon(argument)) {
        return argument;                 /* the caller reports what to write */
    }
    const char *equals = strchr(argument, '=');
    size_t path = equals ? (size_t)(equals - argument) : 0;
    while (path > 0 && argument[path - 1] == ' ') {
        path--;
    }
    return equals ? text_format(arena, "%.*s=%s", (int)path, argument,
                                equals + 1 + (equals[1] == ' '))
                  : NULL;
}

/* What the rules of [options] say at [path], in words of a file, or NULL. */
static const char *said_by(Arena *arena, const Options *options,
                           const char *path)
{
    Loaded *loaded = loading_attempt(options, options->operands[0]);
    const char *said = loaded && loaded->variant
        ? named_rule_says(arena, &loaded->resolved, path) : NULL;
    load_free(loaded);
    return said;
}

static void remove_setting(Options *options, size_t place)
{
    options->set_count--;
    for (size_t i = place; i < options->set_count; i++) {
        options->set[i] = options->set[i + 1];
        options->set_from[i] = options->set_from[i + 1];
    }
}

/* Whether value [place] is what the files say without it. */
static bool goes_back(Arena *arena, const Options *options, size_t place)
{
    const char *setting = options->set[place];
    const char *path = arena_copy(arena, setting, strcspn(setting, "="));
    Options without = *options;
    remove_setting(&without, place);
    const char *said = said_by(arena, options, path);
    const char *before = said ? said_by(arena, &without, path) : NULL;
    return before && text_equal(before, said);
}

static void run_rule(Question *question, const char *argument)
{
    Session *session = question->session;
    Options *options = session->options;
    const char *setting = without_blanks(session->arena, argument);
    if (!setting) {
        rule_paths_tell(question, argument);
        return;
    }
    waiting_recall(session);
    size_t place = find_place(options, setting), count = options->set_count;
    if (place == SET_MAX) {
        waiting_settle(session);
        prompt_say(question, "At most %d values can be set.", SET_MAX);
        return;
    }
    const Options former = *options;
    options->set[place] = setting;
    options->set_from[place] = ":rule";
    options->set_count += place == count;
    bool back = goes_back(session->text.arena, options, place);
    if (back) {
        remove_setting(options, place);
    }
    if (back && place == count) {
        prompt_say(question, "It is so already: %s", setting);
        waiting_settle(session);
        return;
    }
    RulesRead read = rules_load(question, RULES_SAME);
    if (read == RULES_TAKEN) {
        prompt_say(question, "Rule: %s%s", setting,
                   back ? ", as without a change" : "");
    } else if (read == RULES_REFUSED) {
        *options = former;
        prompt_say(question, "The rules are as they were.");
    }
    waiting_settle(session);
}

const PromptCommand prompt_rule = {
    ":rule", "PATH[=VALUE]", GROUP_CHANGE,
    "changes a value of the rules, here and now",
    "PATH alone, or a name in the rules, lists the values there; ':why' names "
    "the path of the rule that forbids a move. The game goes on from the same "
    "position; :undo also takes the change back. :changes lists them, :save "
    "house NAME writes them as a house rule.",
    TAKES_PATH, false, false, run_rule};

/* --- :with ---------------------------------------------------------------- */

static bool may_add(Question *question, const char *argument)
{
    const Options *options = question->session->options;
    if (options->with_count == WITH_MAX) {
        prompt_say(question, "At most %d house rules can be added.", WITH_MAX);
        return false;
    }
    for (size_t i = 0; i < options->with_count; i++) {
        if (text_equal(options->with[i], argument)) {
            prompt_say(question, "%s is added already.", argument);
            return false;
        }
    }
    return true;
}

static void add(Question *question, const char *argument)
{
    Session *session = question->session;
    Options *options = session->options;
    if (!may_add(question, argument)) {
        return;
    }
    options->with[options->with_count++] =
        arena_copy(session->arena, argument, strlen(argument));
    RulesRead read = rules_load(question, RULES_SAME);
    if (read == RULES_TAKEN) {
        prompt_say(question, "With %s.", argument);
    } else if (read == RULES_REFUSED) {
        options->with_count--;
        prompt_say(question, "The rules are as they were.");
    }
}

static void run_with(Question *question, const char *argument)
{
    if (*argument == '\0') {
        rule_houses_tell(question);
        return;
    }
    waiting_recall(question->session);
    add(question, argument);
    waiting_settle(question->session);
}

const PromptCommand prompt_with = {
    ":with", "[FILE]", GROUP_CHANGE, "adds a house rule, by name or file",
    "Alone it lists the house rules for this game. The game goes on from the "
    "same position; :undo also takes the house rule back.",
    TAKES_FILE, false, false, run_with};

/* --- :reload -------------------------------------------------------------- */

static void run_reload(Question *question, const char *argument)
{
    bool anew = text_equal(argument, "new");
    if (*argument && !anew) {
        prompt_say(question, "Type :reload or :reload new.");
    } else if (anew && rules_load(question, RULES_ANEW) == RULES_TAKEN) {
        prompt_say(question, "The rules were read again.");
    } else if (anew) {
        prompt_say(question, "The rules are as they were.");
    } else if (!rules_read_again(question)) {
        prompt_say(question, "The rules are as they were; ':reload new' reads "
                   "them and begins a new game.");
    }
}

const PromptCommand prompt_reload = {
    ":reload", "[new]", GROUP_CHANGE, "reads the edited rules again and keeps "
    "the position; new: begins a new game",
    "Tells what has become of the rules, and which examples fail. The position "
    "is kept by the names of zones, cards, tokens, statuses and what is "
    "remembered; if something does not fit, the nearest position that the "
    "rules allow goes on, and it says what was dropped. If the rules cannot be "
    "used, they stay as they were. :undo goes back to the rules before; :watch "
    "reads them whenever they are saved.",
    TAKES_WORD, false, false, run_reload};

/* --- :position ------------------------------------------------------------ */

static void print(Question *question)
{
    Text *text = &question->session->text;
    Ply *step;
    const Node *tree = rules_describe(question, &step);
    if (tree) {
        text_add(text, ":position ");
        yaml_add_node(text, tree);
        text_add(text, "\n");
        if (step != question->session->history.now) {
            prompt_say(question, "The position is at the last decision of a "
                       "turn before.");
        }
    }
}

static void run_position(Question *question, const char *argument)
{
    Arena *arena = question->session->text.arena;
    Sources sources = sources_new(arena);
    Diagnostics found = diagnostics_new(arena);
    if (*argument == '\0') {
        print(question);
        return;
    }
    uint32_t file = sources_add(&sources, "position", argument,
                                strlen(argument));
    Node *tree = document_read(arena, &sources, file, &found);
    if (!tree || found.errors > 0 || !node_get(tree, "turn")) {
        prompt_say(question, "Type a position as :position prints it: {turn: "
                   "NAME, zones: {...}}.");
    } else if (rules_place(question, tree, NULL)) {
        prompt_say(question, "Laid out.");
    }
}

const PromptCommand prompt_position = {
    ":position", "[{...}]", GROUP_CHANGE, "prints the position, or sets one up",
    "Without an argument, prints a line that lays out the same position when "
    "it is typed; without its colon it is a line of a replay. It names all "
    "cards, also those that nobody sees. What a position leaves out is as at "
    "the beginning of a round; all other cards are shuffled into the pile into "
    "which cards are gathered.",
    TAKES_WORD, false, true, run_position};

/* --- :set ----------------------------------------------------------------- */

/* One value in the tree of the whole position is replaced; then the position is
 * set up again, which checks it. */

/* The beginning of a name does not suffice, since the next word could be part
 * of it. */
static void tell_no_player(Question *question, const char *at)
{
    Arena *arena = question->session->text.arena;
    if (*at == '\0') {
        const Table *table = question->session->table;
        Text all = text_new(arena);
        cells_names((uint16_t)((1u << table->players) - 1),
                    table->names, &all);
        prompt_say(question, "Whose? Type a name and then the value; there %s "
                   "%s.", table->players > 1 ? "are" : "is",
                   text_string(&all));
        return;
    }
    int player = prompt_player(question, arena_copy(arena, at,
                                                    strcspn(at, " ")));
    if (player >= 0) {
        prompt_say(question, "Type the whole name: %s.",
                   question->session->table->names[player]);
    }
}

/* ", or what is remembered: held (score), turn so far"; "": there is none. */
static const char *remembered(const Question *question, const Variant *variant)
{
    Text text = text_new(question->session->text.arena);
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *one = &variant->variables[i];
        const char *called = one->called && !text_equal(one->called, one->name)
                                 ? one->called : NULL;
        if (!one->hidden) {
            text_add_format(&text, "%s%s%s%s%s", text.length ? ", "
                            : ", or what is remembered: ", one->name,
                            called ? " (" : "", called ? called : "",
                            called ? ")" : "");
        }
    }
    return text_string(&text);
}

/* " (draw, discard)"; "": there is none. */
static const char *pile_names(const Question *question, const Variant *variant)
{
    Text text = text_new(question->session->text.arena);
    for (size_t i = 0; i < variant->zone_count; i++) {
        if (variant->zones[i].pile) {
            text_add_format(&text, "%s%s", text.length ? ", " : " (",
                            variant->zones[i].name);
        }
    }
    text_add(&text, text.length ? ")" : "");
    return text_string(&text);
}

/* The remembered value of each player that an expression looks at, or NULL. */
static const Variable *find_remembered(const Variant *variant,
                                       const Expression *e)
{
    if (!e) {
        return NULL;
    }
    const Variable *own = e->kind == E_VARIABLE
                              ? &variant->variables[e->value] : NULL;
    if (own && own->of.base == TYPE_PLAYER && !own->hidden) {
        return own;
    }
    own = find_remembered(variant, e->left);
    return own ? own : find_remembered(variant, e->right);
}

/* Says that points are those of former rounds where a round scores what a
 * remembered value is: who set the points may mean that. */
static void tell_points(Question *question, const char *words)
{
    const Variant *variant = question->session->loaded->variant;
    const Variable *scored = NULL;
    for (size_t i = 0; variant->score && !scored && i < variant->text_count;
         i++) {
        const RuleText *text = &variant->texts[i];
        if (span_contains(node_span(variant->score), text->span)) {
            scored = find_remembered(variant, text->expression);
        }
    }
    if (scored) {
        prompt_say(question, "Points are those of the rounds before; this "
                   "round counts '%s', which ':set %s %s' changes.",
                   scored->called ? scored->called : scored->name,
                   scored->name, words);
    }
}

static void tell_wrong(Question *question, const Variant *variant, Setting how,
                       const char *at)
{
    switch (how) {
    case SETTING_NO_PLAYER: tell_no_player(question, at); return;
    case SETTING_NO_PILE:
        prompt_say(question, "Type a pile%s and then cards after 'top' or "
                   "'next'%s.", pile_names(question, variant),
                   variant->dice_count ? "; or 'next roll' and what the dice "
                                         "show" : "");
        return;
    case SETTING_NO_SWAP:
        prompt_say(question, "Type a zone, cards in it, 'for', and as many "
                   "cards that are elsewhere: ':set swap hand NAME CARDS for "
                   "CARDS'.");
        return;
    case SETTING_NO_COUNT:
        prompt_say(question, "Type tokens as KIND=NUMBER, such as %s=2.",
                   variant->token_count ? variant->tokens[0].name : "");
        return;
    case SETTING_NO_NUMBER:
        prompt_say(question, "'%s' is no whole number.", at);
        return;
    case SETTING_NO_ROUND:
        prompt_say(question, "A round is a number from 1 to %d, not '%s'.",
                   SETTING_ROUND_MOST, at);
        return;
    case SETTING_NO_DIRECTION:
        prompt_say(question, "The direction is forward or backward, not '%s'.",
                   at);
        return;
    case SETTING_DONE: case SETTING_NO_PART: case SETTING_NO_OWNER:
        if (strcspn(at, ".") < strcspn(at, " ")) {
            prompt_say(question, "':set' changes the position; ':rule "
                       "PATH=VALUE' changes a value of the rules.");
            return;
        }
        prompt_say(question, "Set what? A zone, top, next, swap, tokens, "
                   "status, points, turn, round, direction, dice%s; ':help "
                   "set' tells more.", remembered(question, variant));
    }
}

/* The next roll of the dice is not part of the position: it is given for when
 * they are rolled. */
static void set_roll(Question *question, const Terms *terms, const char *words)
{
    Session *session = question->session;
    Game *game = session->table->game;
    Node *node = node_new(terms->arena, NODE_SCALAR, (Span){0, 0, 0});
    Items faces;
    node->text = words;
    if (!terms_roll(terms, node, &faces)) {
        prompt_say(question, "These dice cannot be rolled:");
        rules_tell_misfits(question, terms->found);
        return;
    }
    if (!game->given) {
        game->given = given_new(session->arena);
    }
    given_add_roll(game, faces.items, faces.count);
    prompt_say(question, "The next dice rolled show %s.", words);
}

/* The position that a change applies to, or NULL: the decision of the turn that
 * goes on. In the set-up the last turn is of the round before, and what is set
 * there would be lost with its cards. */
static Node *position_to_change(Question *question, Ply **step)
{
    const Ply *now = question->session->history.now;
    Node *tree = rules_describe(question, step);
    if (!tree || *step == now) {
        return tree;
    }
    if (!now->state->over && now->state->round != (*step)->state->round) {
        prompt_say(question, "A position can be changed only at a turn, and "
                   "the set-up of the round goes on.");
        return NULL;
    }
    prompt_say(question, "The game goes back to the last decision of a turn.");
    return tree;
}

/* The cards that were set as the next ones stay so, if what is set now leaves
 * them. */
static void keep_coming(Question *question, const Terms *terms, Node *tree,
                        const char *coming)
{
    Node *kept = node_copy(terms->arena, tree);
    if (!cards_to_come_put(terms, kept, coming) || !rules_fit(question, tree)) {
        return;
    }
    if (rules_fit(question, kept)) {
        cards_to_come_put(terms, tree, coming);
    } else {
        prompt_say(question, "The next cards, which were set, are left to "
                   "chance again: this position has them elsewhere.");
    }
}

/* "hand Ann", as ':set' names a place. */
static const char *place_words(const Session *session, int zone, int owner)
{
    const Variant *variant = session->loaded->variant;
    const Zone *of = &variant->zones[zone];
    Arena *arena = session->text.arena;
    return variant_has_owner(of->of)
               ? text_format(arena, "%s %s", of->name, variant_owner_name(
                     arena, variant, of->of, owner, session->table->names))
               : of->name;
}

static bool begins_with(const char *to, const char *place)
{
    size_t length = strlen(place);
    return strncmp(to, place, length) == 0 && to[length] == ' ';
}

/* Whether "hand Ann " is a place. */
static bool is_place(const Session *session, const char *to)
{
    const Game *game = session->table->game;
    const Variant *variant = session->loaded->variant;
    for (int i = 0; i < (int)variant->zone_count; i++) {
        int owners = game_count_of(game, variant->zones[i].of);
        for (int k = 0; k < owners; k++) {
            if (begins_with(to, place_words(session, i, k))) {
                return true;
            }
        }
    }
    return false;
}

/* Says in which place that the viewer sees the only card of a kind lies, but
 * for the place [to], after which a blank comes. */
static void tell_place_of(Question *question, int kind, const char *to)
{
    const Session *session = question->session;
    const Variant *variant = session->loaded->variant;
    Game *game = session->table->game;
    for (int i = 0; i < (int)variant->zone_count; i++) {
        int owners = game_count_of(game, variant->zones[i].of);
        for (int k = 0; k < owners; k++) {
            const char *where = place_words(session, i, k);
            if (!begins_with(to, where) &&
                zone_count(game, i, k, bits_of(kind)) > 0 &&
                sight_of_zone(game, i, k, session_viewer(session)) ==
                    SEEN_EVERYBODY) {
                prompt_say(question, "%s is in '%s'.",
                           variant->kinds[kind].label, where);
            }
        }
    }
}

/* When cards could not be put somewhere, says where those are that the viewer
 * sees, and how cards change places. */
static void tell_places(Question *question, const char *argument)
{
    const Variant *variant = question->session->loaded->variant;
    Arena *arena = question->session->text.arena;
    const char *to = NULL;           /* "hand Ann " */
    for (const char *word = argument; *word; word += strspn(word, " ")) {
        size_t length = strcspn(word, " ");
        int kind = variant_find_kind(variant,
                                     arena_copy(arena, word, length));
        if (kind >= 0 && !to) {
            to = arena_copy(arena, argument, (size_t)(word - argument));
        }
        if (kind >= 0 && variant->kinds[kind].copies == 1) {
            tell_place_of(question, kind, to);
        }
        word += length;
    }
    if (to && is_place(question->session, to)) {
        prompt_say(question, "':set swap %sCARDS for CARDS' lets cards change "
                   "places with those that lie elsewhere.", to);
    }
}

static void run_set(Question *question, const char *argument)
{
    const Session *session = question->session;
    Diagnostics found = diagnostics_new(session->text.arena);
    Terms terms = {session->loaded->variant, session->table->names,
                   session->table->players, session->text.arena, &found};
    if (strncmp(argument, "next roll ", 10) == 0) {
        set_roll(question, &terms, argument + 10);
        return;
    }
    if (session->look.plain) {
        argument = look_spoken(terms.variant, argument, terms.arena);
    }
    Ply *step;
    Node *tree = position_to_change(question, &step);
    const char *at;
    if (tree) {
        const CardsToCome cards = chapters_to_come(session->chapter);
        const char *coming = cards_to_come_left(&cards, &terms, tree);
        Setting how = setting_apply(&terms, tree, argument, &at);
        if (how == SETTING_DONE) {
            keep_coming(question, &terms, tree, coming);
            bool placed = rules_place(question, tree, step);
            if (placed && strncmp(argument, "points ", 7) == 0) {
                tell_points(question, argument + 7);
            } else if (!placed) {
                tell_places(question, argument);
            }
        } else if (how == SETTING_NO_OWNER) {
            prompt_say(question, "This position cannot be laid out:");
            rules_tell_misfits(question, terms.found);
        } else {
            tell_wrong(question, terms.variant, how, at);
        }
    }
}

const PromptCommand prompt_set = {
    ":set", "PART VALUE", GROUP_CHANGE, "changes a part of the position",
    "PART and VALUE are a zone and its cards (hand NAME 3 4, discard 5 6: the "
    "top first), top PILE CARD, next PILE CARDS (drawn next), next roll FACES "
    "(of dice), swap hand NAME CARDS for CARDS (that are elsewhere), tokens "
    "NAME KIND=NUMBER, status NAME STATUS, points NAME NUMBER, turn NAME, "
    "round NUMBER, direction backward, dice VALUES, or a remembered name and "
    "its value. Cards that are named nowhere are shuffled into the pile into "
    "which cards are gathered. :undo takes it back.",
    TAKES_PART, true, false, run_set};
