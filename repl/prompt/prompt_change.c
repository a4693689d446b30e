/* Commands that change the rules and the position.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "inquiry/about_rules.h"
#include "repl/loading.h"
#include "repl/prompt/rule_houses.h"
#include "repl/table/change_rules.h"
#include "repl/table/prompt_command.h"
#include "repl/table/waiting_rules.h"

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
    const char *said = NULL;
    if (loaded && loaded->variant) {
        said = rules_say(loaded, path, arena);
    }
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
        rules_answer_values(session->loaded, argument, &session->text);
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
    const char *former = rule_houses_find(question->session, argument);
    if (former && text_equal(former, argument)) {
        prompt_say(question, "%s is in use already.", argument);
    } else if (former) {
        prompt_say(question, "%s is in use already, as '%s'.", argument,
                   former);
    }
    return !former;
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
    } else if (anew || !rules_read_again(question)) {
        prompt_say(question, "The rules are as they were.");
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

static void run_position(Question *question, const char *argument)
{
    const Inquiry inquiry = question_inquiry(question);
    if (*argument == '\0') {
        laid_print(&inquiry);
        return;
    }
    const Node *tree = laid_read(inquiry.text->arena, argument);
    if (!tree) {
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

static void run_set(Question *question, const char *argument)
{
    const Session *session = question->session;
    const Inquiry inquiry = question_inquiry(question);
    if (strncmp(argument, "next roll ", 10) == 0) {
        laid_set_roll(&inquiry, argument + 10);
        return;
    }
    if (session->look.plain) {
        argument = look_spoken(session->loaded->variant, argument,
                               session->text.arena);
    }
    Ply *step;
    const Node *tree = laid_change(&inquiry, argument, &step);
    if (tree) {
        bool laid = rules_place(question, tree, step);
        const Inquiry after = question_inquiry(question);
        laid_tell_change(&after, argument, laid);
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
