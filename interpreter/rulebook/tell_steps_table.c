/* The verbs about tokens, dice, variables, statuses and points, in words.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/teller.h"

/* --- Tokens --------------------------------------------------------------- */

/* The source or target of tokens. */
typedef struct {
    Noun noun;
    bool player;
    const Expression *is;  /* the player, or NULL */
    bool anywhere;
    const char *among;     /* one of these players, or NULL */
} Holder;

static Holder holder_of(Teller *teller, const Expression *holder)
{
    tell_taken(teller, holder);
    if (holder->type.base == TYPE_PLAYERS) {
        Set set = set_of(teller, holder);
        return (Holder){.among = holder->kind != E_PLAYERS
                            ? tell_format(teller, "whichever %s%s",
                                          set.singular, set.tail)
                            : "whoever"};
    }
    bool player = holder->type.base == TYPE_PLAYER;
    return (Holder){.noun = noun_of(teller, holder), .player = player,
                    .is = player ? holder : NULL};
}

static const char *kind_given(Teller *teller, const Expression *token,
                              const Expression *number)
{
    const char *name = noun_token(teller, (int)token->value);
    if (teller->variant->tokens[token->value].supply == 1) {
        return tell_format(teller, "the %s", name);
    }
    return number ? amount_counted(teller, number, name)
                  : english_article(teller->arena, name);
}

/* "a white token", "your cheapest token", "all tokens on the stage"; *[told]:
 * the words include the place. */
static const char *given(Teller *teller, const Step *step, bool *told)
{
    const Expression *what = tell_taken(teller, step->object);
    const Expression *number = step->amount ? tell_taken(teller, step->amount)
                                            : NULL;
    if (what->type.base == TYPE_TOKENS) {
        *told = true;
        return set_all(teller, what);
    }
    if (what->kind == E_CONSTANT && what->value != NOTHING) {
        return kind_given(teller, what, number);
    }
    const char *name = noun_of(teller, what).name;
    bool kind = what->kind == E_NEXT || what->kind == E_PREVIOUS;
    if (!number || amount_is(number, 1)) {
        return kind ? tell_format(teller, "one of %s", name) : name;
    }
    return amount_counted(teller, number,
                          what->kind == E_LOCAL
                              ? "token of that kind"
                              : tell_format(teller, "token of the kind of %s",
                                            name));
}

static const char *to_place(Teller *teller, const Holder *to)
{
    bool on = !to->player && strcmp(to->noun.name, "the supply") != 0;
    return on ? noun_there(teller, to->noun)
              : tell_format(teller, "to %s", noun_object(to->noun));
}

/* Describes a player who gives, returns or puts down tokens. */
static const char *hand_over(Teller *teller, const Holder *from,
                             const char *what, const Holder *to)
{
    bool supply = strcmp(to->noun.name, "the supply") == 0;
    const char *act = to->player ? step_act(teller, from->noun, "give", "gives")
                      : supply ? step_act(teller, from->noun, "return",
                                          "returns")
                               : step_act(teller, from->noun, "put", "puts");
    return tell_format(teller, "%s %s %s", act, what, to_place(teller, to));
}

/* The same in the words of the giver: "their cheapest token". */
static const char *given_by(Teller *teller, const Holder *from,
                            const Step *step, bool *told)
{
    Doer before = noun_set_doer(teller, from->is, from->noun);
    const char *what = given(teller, step, told);
    teller->doer = before;
    return what;
}

static Holder source_of(Teller *teller, const Step *step)
{
    return step->everything
               ? (Holder){.noun = {"wherever it is", NULL, false, false},
                          .anywhere = true}
               : holder_of(teller, step->from);
}

const char *clause_give(Teller *teller, const Step *step)
{
    Holder from = source_of(teller, step);
    bool told = false;
    const char *what = given_by(teller, &from, step, &told);
    Holder to = holder_of(teller, step->to);
    if (from.among) {
        bool supply = strcmp(to.noun.name, "the supply") == 0;
        return tell_format(teller, "%s has %s %s %s", from.among, what,
                           to.player ? "gives it"
                           : supply  ? "gives it back"
                                     : "puts it", to_place(teller, &to));
    }
    if (from.player) {
        return hand_over(teller, &from, what, &to);
    }
    if (to.player) {
        const char *act = step_act(teller, to.noun, "take", "takes");
        return told ? tell_format(teller, "%s %s", act, what)
                    : tell_format(teller, "%s %s from %s", act, what,
                                  noun_object(from.noun));
    }
    const char *place = to_place(teller, &to);
    return told ? tell_format(teller, "put %s %s", what, place)
                : tell_format(teller, "put %s %s, from %s", what, place,
                              from.noun.name);
}

const char *clause_take_points(Teller *teller, const Step *step)
{
    Noun by = noun_of(teller, tell_taken(teller, step->player));
    return tell_format(teller, "%s tokens from the supply that are worth %s",
                       step_act(teller, by, "take", "takes"),
                       amount_of(teller, tell_taken(teller, step->object)));
}

const char *clause_make_change(Teller *teller, const Step *step)
{
    Noun player = noun_of(teller, tell_taken(teller, step->object));
    return tell_format(teller, "%s with the supply for the same worth in as "
                       "few tokens as possible, debts being paid",
                       step_act(teller, player, "exchange your tokens",
                                "exchanges all tokens"));
}

/* --- Dice ----------------------------------------------------------------- */

const char *clause_roll(Teller *teller, const Step *step)
{
    int count = teller->variant->dice_count;
    const Expression *dice = tell_taken(teller, step->object);
    if (dice->kind != E_CONSTANT || dice->type.base != TYPE_DICE) {
        return tell_format(teller, "roll %s",
                           dice->type.base == TYPE_DIE
                               ? noun_of(teller, dice).name
                               : set_all(teller, dice));
    }
    return count == 1   ? "roll the die"
           : count == 2 ? "roll both dice"
                        : tell_format(teller, "roll all %s dice",
                                      english_number(teller->arena, count));
}

/* --- What is revealed ----------------------------------------------------- */

/* "your hand", "all cards of the draw pile that are 3", "your bid" */
static const char *revealed(Teller *teller, const Step *step)
{
    if (!step->object) {
        const Expression zone = {.kind = E_ZONE, .value = step->number};
        const char *face = noun_face(teller, &zone);
        const char *name = noun_zone(teller, (size_t)step->number);
        return *face ? tell_format(teller, "all %scards of every player's %s",
                                   face, name)
                     : tell_format(teller, "every player's %s", name);
    }
    const Expression *what = tell_taken(teller, step->object);
    TypeBase base = what->type.base;
    bool set = base == TYPE_CARDS || base == TYPE_TOKENS || base == TYPE_DICE;
    return what->kind == E_VARIABLE ? noun_variable(teller, what).name
           : what->kind == E_ZONE && !*noun_face(teller, what)
               ? set_place(teller, what)
           : set                    ? set_all(teller, what)
                                    : noun_of(teller, what).name;
}

const char *clause_reveal(Teller *teller, const Step *step)
{
    const Expression *to = step->to ? tell_taken(teller, step->to) : NULL;
    const char *who = !to ? "everybody sees"
                      : to->type.base == TYPE_PLAYER
                          ? tell_phrase(teller, "%[see|sees]", to)
                          : tell_phrase(teller, "%S see", to);
    return tell_format(teller, "%s %s", who, revealed(teller, step));
}

/* --- Variables ------------------------------------------------------------ */

/* The effect of setting a flag: a mode begins, or its name becomes true. */
static const char *flag_set(Teller *teller, const Expression *flag, bool on)
{
    static const char *const until[] = {" until the next turn begins",
                                        " until the next round begins", ""};
    const Variable *variable = &teller->variant->variables[flag->value];
    const char *mode = noun_mode(teller, flag);
    const char *called = variable->called;
    if (mode) {
        return tell_format(teller, "%s %s", noun_called_mode(teller, mode),
                           on ? "begins" : "is over");
    }
    if (called) {
        const char *is = noun_flag(teller, flag, called);
        const char *other = on ? is : english_no_longer(teller->arena, is);
        return other ? other
                     : tell_format(teller, "it is no longer so that %s", is);
    }
    const char *whom = flag->left ? tell_phrase(teller, " for %o", flag->left)
                                  : "";
    if (on == (variable->start != 0)) {
        return tell_format(teller, on ? "\"%s\" holds again%s"
                                      : "\"%s\" no longer holds%s",
                           variable->name, whom);
    }
    return tell_format(teller, "%s\"%s\" %s%s%s",
                       variable->kept == KEPT_GAME ? "from now on " : "",
                       variable->name, on ? "holds" : "does not hold", whom,
                       until[variable->kept]);
}

static const char *set_truth(Teller *teller, const Expression *flag,
                             const Expression *value)
{
    if (value->kind == E_CONSTANT) {
        return flag_set(teller, flag, value->value != 0);
    }
    const char *condition = clause_of(teller, value, false);
    return tell_format(teller, "if %s at this moment, %s; otherwise not",
                       condition, flag_set(teller, flag, true));
}

/* "there is no trump suit any more", "you no longer have a partner" */
static const char *set_nothing(Teller *teller, const Expression *variable)
{
    const char *called = noun_variable_name(teller, variable);
    return variable->left
        ? tell_phrase(teller, "%[no longer have|no longer has] %s%s",
                      expression_first_key(variable->left),
                      english_article(teller->arena, called),
                      noun_second_key(teller, variable->left))
        : tell_format(teller, "there is no %s any more", called);
}

const char *clause_set(Teller *teller, const Step *step)
{
    const Expression *variable = tell_taken(teller, step->object);
    const Expression *value = tell_taken(teller, step->to);
    if (variable->type.base == TYPE_TRUTH) {
        return set_truth(teller, variable, value);
    }
    if (value->kind == E_CONSTANT && value->value == NOTHING &&
        variable->type.base != TYPE_NUMBER) {
        return set_nothing(teller, variable);
    }
    Noun noun = noun_variable(teller, variable);
    return tell_phrase(teller, variable->type.base == TYPE_NUMBER
                                   ? "%s now %a" : "%s now %n",
                       noun_verb(teller, noun, "are", "is"), value);
}

const char *clause_change(Teller *teller, const Step *step)
{
    bool raise = step->verb == VERB_RAISE;
    const Expression *amount = step->amount;
    const char *by = !amount ? "one"
                     : tell_taken(teller, amount)->kind == E_IF
                         ? amount_closed(teller, amount)
                         : amount_of(teller, amount);
    Noun noun = noun_of(teller, tell_taken(teller, step->object));
    return raise ? tell_format(teller, "add %s to %s", by, noun.name)
           : text_equal(by, noun.name)         /* what a routine is given */
               ? tell_format(teller, "%s now zero",
                             noun_verb(teller, noun, "are", "is"))
               : tell_format(teller, "take %s off %s", by, noun.name);
}

const char *clause_pick(Teller *teller, const Step *step)
{
    return tell_phrase(teller, "%n is chosen at random from %S",
                       tell_taken(teller, step->object),
                       tell_taken(teller, step->from));
}

/* --- Statuses and points -------------------------------------------------- */

const char *clause_status(Teller *teller, const Step *step)
{
    static const char *const meanings[] = {
        "back in play", "out of the round until it ends", "out of the game"};
    const Variant *variant = teller->variant;
    const Status *status = &variant->statuses[step->number];
    Noun noun = noun_of(teller, tell_taken(teller, step->player));
    const char *is = noun_verb(teller, noun, "are", "is");
    bool named = noun_has_status_name(variant, status);
    return named && status->meaning == STATUS_PLAYING
        ? tell_format(teller, "%s now \"%s\" (in the round)", is, status->name)
        : tell_format(teller, "%s %s%s", is, meanings[status->meaning],
                      named ? tell_format(teller, " (\"%s\")", status->name)
                            : "");
}

const char *clause_score(Teller *teller, const Step *step)
{
    (void)step;
    bool out = teller_has_status(teller, STATUS_OUT_OF_ROUND);
    return tell_format(teller, "work out the score of every player for the "
                       "round%s (see Scoring)",
                       out ? ", be they out of it or not" : "");
}
