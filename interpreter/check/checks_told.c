/* What others are told of a move beside what they see of it: a name that says
 * more, a text that says less.
 *
 * SPDX-License-Identifier: MIT */
#include "check/checker.h"
#include "expression/pure_value.h"
#include "rules/told_choices.h"
#include "rules/unseen_part.h"

static bool sees_open(void *context, const ChangedPlace *place)
{
    return place_is_open(context, place);
}

static ToldChoices told_to_all(const Checker *checker, const Action *action)
{
    return action_tells(checker->variant, action, sees_open,
                        (void *)(uintptr_t)checker->variant);
}

/* --- too much ------------------------------------------------------------- */

/* Who reads a text: everybody, or who decides. */
typedef struct {
    const Variant *variant;
    const Action *action;
    const Step *question;      /* of [action], or NULL: a turn */
    bool all;
} Reader;

/* Whether [owner], which may be NULL, is who decides. */
static bool is_decider(const Reader *reader, const Expression *owner)
{
    const Step *question = reader->question;
    if (!owner || !question) {
        return owner && owner->kind == E_ACTOR;
    }
    return (owner->kind == E_LOCAL && owner->local == question->local) ||
           expression_same(owner, question->object);
}

/* Whether a player for whom [holds] is true is not who decides. */
static bool excludes_decider(const Reader *reader, const Expression *holds,
                             const Local *player)
{
    if (holds->kind == E_AND) {
        return excludes_decider(reader, holds->left, player) ||
               excludes_decider(reader, holds->right, player);
    }
    const Expression *same = holds->kind == E_NOT ? holds->left : NULL;
    if (!same || same->kind != E_EQUAL) {
        return false;
    }
    bool left = same->left->kind == E_LOCAL && same->left->local == player;
    const Expression *one = left ? same->left : same->right;
    return one->kind == E_LOCAL && one->local == player &&
           is_decider(reader, left ? same->right : same->left);
}

/* Whether [owner] was chosen by who decides among the others. */
static bool is_another(const Reader *reader, const Expression *owner)
{
    const Action *action = reader->action;
    for (int i = 0; owner && owner->kind == E_LOCAL && i < action->choice_count;
         i++) {
        const Expression *set = action->choices[i].local == owner->local
                                    ? action->choices[i].set : NULL;
        for (; set && set->kind == E_WHERE; set = set->left) {
            if (excludes_decider(reader, set->right, set->local)) {
                return true;
            }
        }
    }
    return false;
}

/* Whether one side of [same] is [one] and the other [other]. */
static bool names_both(const Expression *same, const Local *one,
                       const Local *other)
{
    const Expression *left = same->left, *right = same->right;
    return left->kind == E_LOCAL && right->kind == E_LOCAL &&
           ((left->local == one && right->local == other) ||
            (left->local == other && right->local == one));
}

/* Whether a set of players leaves out [owner]: `partners of owner`, `players
 * where player != owner`. */
static bool leaves_out(const Expression *set, const Local *owner)
{
    for (; owner && set && set->kind == E_WHERE; set = set->left) {
        const Expression *const parts[] = {
            set->right, set->right->kind == E_AND ? set->right->left : NULL,
            set->right->kind == E_AND ? set->right->right : NULL};
        for (int i = 0; i < 3; i++) {
            const Expression *same = parts[i] && parts[i]->kind == E_NOT
                                         ? parts[i]->left : NULL;
            if (same && same->kind == E_EQUAL &&
                names_both(same, set->local, owner)) {
                return true;
            }
        }
    }
    return false;
}

/* Whether they see what [by] is said of; in a set of players who decides may
 * be, unless it leaves them out. */
static bool sees(void *context, const Expression *node, const SeenBy *by,
                 const Expression *owner, bool end)
{
    const Reader *reader = context;
    bool own = is_decider(reader, owner);
    if (node->kind == E_FACE && !reader->all) {
        return true;
    }
    for (int i = 0; i < reader->variant->status_count || i == 0; i++) {
        Seen seen = by->seen[i];
        bool may = seen == SEEN_EVERYBODY || (seen == SEEN_TOP && end) ||
                   (!reader->all &&
                    ((by->sets[i] &&
                      !(own && leaves_out(by->sets[i], by->owner))) ||
                     (own && seen == SEEN_OWNER) ||
                     (seen == SEEN_OTHERS && is_another(reader, owner))));
        if (!may) {
            return false;
        }
    }
    return true;
}

static const Expression *find_unseen(const Reader *reader,
                                     const Expression *e)
{
    return find_unseen_part(reader->variant, e, sees,
                            (void *)(uintptr_t)reader);
}

static Reader reader_of(const Checker *checker, const Action *action, bool all)
{
    return (Reader){checker->variant, action,
                    action->turn ? NULL
                                 : rules_question_of(checker->variant->rules,
                                                     action), all};
}

static void check_seen(Checker *checker, const Action *action, bool all)
{
    const Pieces *pieces = all ? &action->told : &action->text;
    const Reader reader = reader_of(checker, action, all);
    for (size_t i = 0; i < pieces->count; i++) {
        const Expression *value = pieces->items[i].expression;
        if (!find_unseen(&reader, value) ||
            checker_has_found(checker, value->span)) {
            continue;
        }
        Diagnostic *finding = checker_find(
            checker, value->span, all
                ? "'told' says something that not everybody sees"
                : "the text says something that who decides may not see");
        checker_help(checker, finding, all
                         ? "leave it out, or write it in 'text' and remove "
                           "'told': then those who see it are told"
                         : "leave it out, or change who sees it ('seen by')");
    }
}

static void check_move(Checker *checker, const Reader *reader,
                       const Expression *decides)
{
    const Expression *unseen = find_unseen(reader, decides);
    if (unseen && !checker_has_found(checker, unseen->span)) {
        Diagnostic *finding = checker_find(
            checker, unseen->span, "the moves that are offered tell who "
            "decides something that they may not see");
        checker_help(checker, finding, "let it depend on what they see, or "
                     "change who sees it ('seen by')");
    }
}

static void check_moves_if(Checker *checker, const Reader *reader,
                           const Conditions *conditions)
{
    for (size_t i = 0; i < conditions->count; i++) {
        check_move(checker, reader, conditions->items[i].holds);
    }
}

/* Reports what who decides can find out by which moves there are. */
static void check_moves(Checker *checker, const Action *action)
{
    const Reader reader = reader_of(checker, action, false);
    check_moves_if(checker, &reader, &action->when);
    for (int i = 0; i < action->choice_count; i++) {
        const Choice *choice = &action->choices[i];
        check_move(checker, &reader, choice->from);
        check_moves_if(checker, &reader, &choice->where);
        check_moves_if(checker, &reader, &choice->together);
    }
}

/* Reports names in `told` that stand for something that not everybody sees. */
static void check_names(Checker *checker, const Action *action)
{
    ToldChoices told = told_to_all(checker, action);
    for (size_t i = 0; i < action->told.count; i++) {
        const Piece *piece = &action->told.items[i];
        Span span = node_span(action->told.node);
        const Local *name =
            piece->parameter < 0
                ? action_untold_name(checker->variant, action, &told,
                                     piece->expression, sees_open,
                                     (void *)(uintptr_t)checker->variant)
            : told.choices[piece->parameter]
                ? NULL : action->choices[piece->parameter].local;
        if (name && !checker_has_found(checker, span)) {
            Diagnostic *finding = checker_find(
                checker, span, "'told' names '%s', which not everybody sees",
                name->name);
            checker_help(checker, finding, "leave out '{%s}', or remove 'told'"
                         ": then those who see it are told, and nobody else",
                         name->name);
        }
    }
}

/* The kinds of cards that a step can move by the conditions in it. */
static Bits kinds_of(const Variant *variant, const Expression *cards)
{
    Bits kinds = bits_below(variant->kind_count);
    for (; cards; cards = cards->left) {
        if (cards->kind == E_CONSTANT && cards->type.base == TYPE_CARD) {
            return bits_of((int)cards->value);
        }
        if (cards->kind != E_WHERE && cards->kind != E_LOWEST &&
            cards->kind != E_HIGHEST) {
            break;
        }
        Expression element = {.kind = E_LOCAL, .type = {TYPE_CARD, -1},
                              .local = cards->local};
        for (int i = 0; cards->kind == E_WHERE && i < variant->kind_count;
             i++) {
            Binding binding = {&element, cell_of(i)};
            int64_t holds;
            bool never = pure_value(variant, cards->right, &binding, 1,
                                    &holds) && !holds;
            kinds = never ? bits_without(kinds, bits_of(i)) : kinds;
        }
    }
    return kinds;
}

static bool is_hidden(const Variant *variant, const Step *step)
{
    ChangedPlace from = {PLACE_CARDS, step->from, step->object, true, false};
    ChangedPlace to = {PLACE_CARDS, step->to, step->object, false, false};
    return !place_is_open(variant, &from) && !place_is_open(variant, &to);
}

/* The first step of [steps], always done, that moves certain cards between
 * places that not everybody sees, or NULL. */
static const Step *find_certain(const Variant *variant, const Steps *steps)
{
    const Step *found = NULL;
    for (size_t i = 0; i < steps->count && !found; i++) {
        const Step *step = &steps->items[i];
        if (step->condition) {
            continue;
        }
        if (step->verb == VERB_PERFORM) {
            found = find_certain(variant, &step->steps);
        } else if (step->verb == VERB_MOVE && step->object) {
            Bits kinds = kinds_of(variant, step->object);
            bool some = bits_count(kinds) < variant->kind_count;
            found = some && is_hidden(variant, step) ? step : NULL;
        }
    }
    return found;
}

/* Reports the name of an action that does with certain cards what another one
 * may do with others, out of the sight of somebody. */
static void check_name(Checker *checker, const Action *action)
{
    const Step *step = find_certain(checker->variant, &action->steps);
    if (!step || checker_has_found(checker, action->place.name_span)) {
        return;
    }
    Diagnostic *finding = checker_find(
        checker, action->place.name_span, "the text of '%s' tells everybody "
        "which card is moved, but not everybody sees it", action->name);
    diagnostic_label(checker->found, finding, step->place.name_span,
                     "from a hidden place to a hidden place");
    checker_help(checker, finding, "write 'told:' with the text for the "
                 "others: the same in all actions that they cannot tell apart, "
                 "or the name of this one if they are to know it");
}

static void look_at_much(void *context, const Actions *actions)
{
    Checker *checker = context;
    for (size_t i = 0; i < actions->count; i++) {
        const Action *action = &actions->items[i];
        check_seen(checker, action, false);
        check_moves(checker, action);
        if (action->told.node) {
            check_names(checker, action);
            check_seen(checker, action, true);
        } else if (actions->count > 1) {
            check_name(checker, action);
        }
    }
}

/* The same for which actions there are: a mode's condition. */
static void check_modes(Checker *checker)
{
    const Action of_a_turn = {.turn = true};
    const Reader reader = reader_of(checker, &of_a_turn, false);
    const Rules *rules = checker->variant->rules;
    for (size_t i = 0; i + 1 < rules->mode_count; i++) {
        check_move(checker, &reader, rules->modes[i].condition->holds);
    }
}

/* The first part of a condition around a notice that not everybody sees, or
 * NULL: all of these are true when it is told, or false before its case. */
static const Expression *find_unseen_around(const Reader *reader,
                                            const Enclosing *within)
{
    const Expression *found = NULL;
    for (const Enclosing *in = within; in && !found; in = in->outer) {
        const Step *step = in->step;
        found = step && step->condition
                    ? find_unseen(reader, step->condition->holds) : NULL;
        found = found || !step || !step->repeats
                    ? found : find_unseen(reader, step->repeats->holds);
        found = found || !step || step->verb != VERB_FOR_EACH
                    ? found : find_unseen(reader, step->from);
        for (size_t i = 0; !found && step && i < step->case_count; i++) {
            const Condition *one = step->cases[i].condition;
            found = one ? find_unseen(reader, one->holds) : NULL;
        }
    }
    return found;
}

/* Reports notices whose being told tells what not everybody sees; of what is in
 * their braces only those are told who see it. */
static void check_notices(Checker *checker)
{
    const Rules *rules = checker->variant->rules;
    const Reader reader = {checker->variant, NULL, NULL, true};
    for (size_t i = 0; i < rules->notice_count; i++) {
        const Notice *notice = rules->notices[i];
        const Expression *unseen = find_unseen_around(&reader, notice->within);
        Span span = node_span(notice->text.node);
        if (!unseen || checker_has_found(checker, span)) {
            continue;
        }
        Diagnostic *finding = checker_find(
            checker, span, "this notice tells all players how a condition came "
            "out that not all of them see");
        diagnostic_label(checker->found, finding, unseen->span,
                         "not everybody sees this");
        checker_help(checker, finding, "leave it out; if what follows shows "
                     "the same, it does no harm");
    }
}

void check_tells_too_much(Checker *checker)
{
    rules_visit_decisions(checker->variant->rules, look_at_much, checker);
    check_modes(checker);
    check_notices(checker);
}

/* --- too little ----------------------------------------------------------- */

static bool text_names(const Action *action, int choice)
{
    for (size_t i = 0; i < action->text.count; i++) {
        const Expression *value = action->text.items[i].expression, *part;
        if (action->text.items[i].parameter == choice ||
            (value && pure_parts(value, &part, 1) == 1 &&
             part->kind == E_LOCAL &&
             part->local == action->choices[choice].local)) {
            return true;
        }
    }
    return false;
}

static void check_left_out(Checker *checker, const Action *action)
{
    ToldChoices told = told_to_all(checker, action);
    Span span = node_span(action->told.node);
    for (int i = 0; i < action->choice_count; i++) {
        const char *name = action->choices[i].place.name;
        if (told.shown[i] && text_names(action, i) &&
            !action_says(action, i) && !checker_has_found(checker, span)) {
            Diagnostic *finding = checker_find(
                checker, span, "'told' leaves out '%s', which everybody sees",
                name);
            checker_help(checker, finding, "write '{%s}' in it, or remove "
                         "'told'", name);
        }
    }
}

static void look_at_little(void *context, const Actions *actions)
{
    for (size_t i = 0; i < actions->count; i++) {
        if (actions->items[i].told.node) {
            check_left_out(context, &actions->items[i]);
        }
    }
}

void check_tells_too_little(Checker *checker)
{
    rules_visit_decisions(checker->variant->rules, look_at_little, checker);
}
