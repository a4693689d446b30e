/* The verbs that move cards, in words.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/teller.h"

/* The place where cards go, and its owner. */
typedef struct {
    const Zone *zone;
    Noun owner;            /* name NULL: no owner, or a value or die, which does
                              nothing itself */
    const char *name;      /* "the draw pile", "your hand" */
} Target;

/* The player who owns the place, NULL: no player does. */
static const Expression *player_of(const Expression *place)
{
    const Expression *owner = place ? place->left : NULL;
    return owner && owner->type.base == TYPE_PLAYER ? owner : NULL;
}

static Target target_of(Teller *teller, const Expression *place)
{
    Target target = {NULL, {NULL, NULL, false, false}, "..."};
    if (place->kind != E_ZONE) {
        target.name = tell_unknown(teller, place->span, "this place");
        target.zone = teller->variant->zones;
        return target;
    }
    target.zone = &teller->variant->zones[place->value];
    if (player_of(place)) {
        target.owner = noun_of(teller, place->left);
        target.name = noun_owned(teller, target.owner,
                                 noun_zone(teller, (size_t)place->value));
    } else {
        target.name = set_place(teller, place);
    }
    return target;
}

static Target taken_target(Teller *teller, const Expression *place)
{
    return target_of(teller, tell_taken(teller, place));
}

/* "on the draw pile", "into your hand"; for the doer "their hand", or "their
 * own hand" if the cards belong to another player. */
static const char *onto(Teller *teller, const Target *target, bool own)
{
    const char *name = target->name;
    if (target->owner.name && !target->owner.you) {
        size_t zone = (size_t)(target->zone - teller->variant->zones);
        name = tell_format(teller, "their %s%s", own ? "own " : "",
                           noun_zone(teller, zone));
    }
    return tell_format(teller, "%s %s", target->zone->pile ? "on" : "into",
                       name);
}

/* " face up", if the cards come to one part of a zone. */
static const char *faced(const Zone *zone)
{
    return !zone->whole ? "" : zone->up ? " face up" : " face down";
}

static bool is_open(const Zone *zone)
{
    Seen seen = zone->seen_by.seen[0];
    return seen == SEEN_EVERYBODY || seen == SEEN_TOP;
}

static bool is_closed(const Zone *zone)
{
    return zone->seen_by.seen[0] == SEEN_NOBODY;
}

/* " face up", if the cards are turned by the move. */
static const char *face(const Zone *from, const Zone *to)
{
    return to->whole                        ? faced(to)
           : is_closed(from) && is_open(to) ? " face up"
           : is_open(from) && is_closed(to) ? " face down" : "";
}

/* "take CARDS into your hand", "put CARDS on your pile"; the player is
 * mentioned before. */
static const char *take(Teller *teller, const char *cards, bool others,
                        const Target *to)
{
    const char *act = to->zone->pile
                          ? step_act(teller, to->owner, "put", "puts")
                          : step_act(teller, to->owner, "take", "takes");
    return tell_format(teller, "%s %s%s %s", act, cards, faced(to->zone),
                       onto(teller, to, others));
}

/* "put CARDS face up on the pile" */
static const char *put(Teller *teller, const char *cards, Noun from,
                       const Target *to, const char *how)
{
    return tell_format(teller, "%s %s%s %s",
                       from.name ? step_act(teller, from, "put", "puts")
                                 : "put", cards, how,
                       onto(teller, to, false));
}

/* The zone that cards are taken from: that of `from`, or that of the moved
 * cards. */
static const Expression *source_of(const Expression *what,
                                   const Expression *from)
{
    while (!from && what && what->kind == E_WHERE) {
        what = what->left;
    }
    const Expression *source = from ? from : what;
    return source && source->kind == E_ZONE ? source : NULL;
}

/* "1, 2 and 3" of all kinds of cards; of many kinds "each kind of card". */
static const char *all_labels(Teller *teller)
{
    enum { LISTED_MOST = 20 };
    const Variant *variant = teller->variant;
    Words words = words_new(teller->arena);
    for (int i = 0; i < variant->kind_count; i++) {
        if (variant->kinds[i].copies > 0) {
            english_gather(&words, variant->kinds[i].label);
        }
    }
    return words.count > LISTED_MOST ? "all kinds of cards"
                                     : english_list(&words, "and");
}

/* "all cards in your hand", "it", "one each of 1, 2 and 3 from the row" */
static const char *moved(Teller *teller, const Expression *what,
                         const Expression *from)
{
    return !what ? tell_format(teller, "one each of %s from %s",
                               all_labels(teller), set_place(teller, from))
           : what->type.base == TYPE_CARDS ? set_moved(teller, what)
                                           : noun_of(teller, what).name;
}

/* The cards moved by [owner], who is called [by]: "all cards in their hand". */
static const char *moved_by(Teller *teller, Noun by, const Expression *owner,
                            const Expression *what, const Expression *from)
{
    Doer before = noun_set_doer(teller, owner, by);
    const char *cards = moved(teller, what, from);
    teller->doer = before;
    return cards;
}

/* "turn all face-down cards in your hand face up" */
static const char *turn(Teller *teller, const Step *step)
{
    const Expression *what = step->object;
    const Expression *place = tell_taken(teller, step->to);
    const Expression *owner = player_of(place);
    Noun by = owner ? noun_of(teller, owner) : noun_nobody;
    const Expression *from = what && what->type.base == TYPE_CARDS
                                 ? NULL : tell_taken(teller, step->from);
    const char *cards = moved_by(teller, by, owner,
                                 what ? tell_taken(teller, what) : NULL, from);
    return tell_format(teller, "%s %s%s",
                       by.name ? step_act(teller, by, "turn", "turns")
                               : "turn", cards,
                       faced(&teller->variant->zones[place->value]));
}

/* The holder of the cards is the subject if they go to a place without an
 * owner. */
const char *clause_move(Teller *teller, const Step *step)
{
    if (step->turns && step->to->kind == E_ZONE) {
        return turn(teller, step);
    }
    const Expression *what = step->object;
    bool lie = what && what->type.base == TYPE_CARDS && expression_zone(what);
    const Expression *from = lie ? NULL : tell_taken(teller, step->from);
    if (what) {
        tell_taken(teller, what);
    }
    const Expression *place = tell_taken(teller, step->to);
    const Expression *source = source_of(what, from);
    const Expression *owner = player_of(source);
    if (player_of(place)) {
        Target to = target_of(teller, place);
        bool others = owner && !expression_same(owner, place->left);
        const char *cards = moved_by(teller, to.owner, place->left, what,
                                     from);
        return take(teller, cards, others, &to);
    }
    Noun by = owner ? noun_of(teller, owner) : noun_nobody;
    const char *cards = moved_by(teller, by, owner, what, from);
    Target to = target_of(teller, place);
    return put(teller, cards, by, &to,
               source ? face(&teller->variant->zones[source->value], to.zone)
                      : faced(to.zone));
}

/* Whether both are the same zones of the same owners. */
static bool is_same_places(const Expression *one, const Expression *other)
{
    return one->kind == E_ZONES && other->kind == E_ZONES &&
           one->right->kind == E_ZONE && other->right->kind == E_ZONE &&
           one->right->value == other->right->value &&
           expression_same(one->left, other->left);
}

/* A move of cards of several zones: of a card from the first that has it. */
const char *clause_split(Teller *teller, const Step *step)
{
    const Expression *what = tell_taken(teller, step->object);
    const Expression *place = tell_taken(teller, step->to);
    bool all = what->type.base == TYPE_CARDS;
    const char *cards = all ? set_all(teller, what)
                            : noun_object(noun_of(teller, what));
    bool end = (what->kind == E_LOWEST || what->kind == E_HIGHEST) &&
               is_same_places(what->left, step->from);
    if (end) {
        tell_taken(teller, step->from);
        cards = tell_format(teller, "%s (of several, the first)", cards);
    } else if (!all) {
        const char *from = set_places(teller, tell_taken(teller, step->from));
        cards = tell_format(teller, "%s from %s (the first that has it)",
                            cards, from);
    }
    Target to = target_of(teller, place);
    return player_of(place) ? take(teller, cards, false, &to)
                            : put(teller, cards, noun_nobody, &to,
                                  faced(to.zone));
}

/* "the top card of the draw pile" */
static const char *dealt(Teller *teller, const Expression *count,
                         const char *from)
{
    if (amount_is(count, 1)) {
        amount_of(teller, count);
        return tell_format(teller, "the top card of %s", from);
    }
    const char *cards = amount_counted(teller, count, "card");
    return count->kind == E_CONSTANT
        ? tell_format(teller, "the top %s of %s", cards, from)
        : tell_format(teller, strstr(cards, " if ") ? "(%s) from the top of %s"
                                                    : "%s from the top of %s",
                      cards, from);
}

/* Whether [count] shares the cards of [pile] out to all players. */
static bool is_share(const Expression *count, const Expression *pile)
{
    return count->kind == E_DIVIDE && count->left->kind == E_COUNT &&
           count->right->kind == E_COUNT &&
           expression_same(count->left->left, pile) &&
           (count->right->left->kind == E_PLAYERS ||
            count->right->left->kind == E_ACTIVE);
}

static const char *deal_each(Teller *teller, const Step *step)
{
    const char *from = taken_target(teller, step->from).name;
    if (is_share(step->object, step->from)) {
        amount_of(teller, step->object);
        return tell_format(teller, "deal the cards in %s evenly%s to each "
                           "player's %s (those left over stay in %s)", from,
                           faced(&teller->variant->zones[step->number]),
                           noun_zone(teller, (size_t)step->number), from);
    }
    const char *cards = amount_counted(teller, step->object, "card");
    return tell_format(teller, strstr(cards, " if ")
                                   ? "deal (%s)%s from %s to each player's %s"
                                   : "deal %s%s from %s to each player's %s",
                       cards,
                       faced(&teller->variant->zones[step->number]), from,
                       noun_zone(teller, (size_t)step->number));
}

const char *clause_deal(Teller *teller, const Step *step)
{
    const Expression *count = tell_taken(teller, step->object);
    if (!step->to) {
        return deal_each(teller, step);
    }
    Target target = taken_target(teller, step->to);      /* the subject */
    Target from = taken_target(teller, step->from);
    const char *cards = dealt(teller, count, from.name);
    const char *clause = target.owner.name
        ? take(teller, cards, from.owner.name != NULL, &target)
        : put(teller, cards, noun_nobody, &target,
              face(from.zone, target.zone));
    if (step->local) {
        const char *name = noun_named_card(teller, step->local->name);
        Noun noun = noun_that(teller, "the %s", name);
        teller_bind(teller, step->local, noun, noun);
    }
    return clause;
}

const char *clause_gather(Teller *teller, const Step *step)
{
    Target to = taken_target(teller, step->object);
    return tell_format(teller, "take all cards together, wherever they are, "
                       "and put them %s", onto(teller, &to, false));
}

const char *clause_shuffle(Teller *teller, const Step *step)
{
    return tell_format(teller, "shuffle %s",
                       taken_target(teller, step->object).name);
}
