/* The verbs that move cards, in words.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/teller.h"
#include "variant/names.h"

/* Where cards go, and who has the place. */
typedef struct {
    const Zone *zone;
    Noun owner;            /* name NULL: nobody's */
    const char *name;      /* "the draw pile", "your hand" */
} Target;

static Target target_of(Teller *teller, const Expression *place)
{
    Target target = {NULL, {NULL, NULL, false, false}, "..."};
    if (place->kind != E_ZONE) {
        target.name = tell_unknown(teller, place->span, "this place");
        target.zone = teller->variant->zones;
        return target;
    }
    target.zone = &teller->variant->zones[place->value];
    if (place->left) {
        target.owner = noun_of(teller, place->left);
        target.name = noun_owned(teller, target.owner,
                                 noun_zone(teller, (size_t)place->value));
    } else {
        target.name = set_place(teller, place);
    }
    return target;
}

static Target read_target(Teller *teller, const Node *step, const char *key)
{
    return target_of(teller, tell_read(teller, node_get(step, key),
                                       TYPE_CARDS));
}

/* "on the draw pile", "into your hand"; of whoever does it: "their hand". */
static const char *onto(Teller *teller, const Target *target)
{
    const char *name = target->name;
    if (target->owner.name && !target->owner.you) {
        size_t zone = (size_t)(target->zone - teller->variant->zones);
        name = tell_format(teller, "their %s", noun_zone(teller, zone));
    }
    return tell_format(teller, "%s %s", target->zone->pile ? "on" : "into",
                       name);
}

/* " face up", when that changes on the way. */
static const char *face(const Zone *from, const Zone *to)
{
    Seen before = from->seen[0], after = to->seen[0];
    return before == SEEN_NOBODY && after >= SEEN_EVERYBODY ? " face up"
           : before >= SEEN_EVERYBODY && after == SEEN_NOBODY ? " face down"
                                                              : "";
}

/* "take CARDS into your hand", "put CARDS on the pile" */
static const char *bring(Teller *teller, const char *cards, Noun from,
                         const Target *to, const char *how)
{
    if (to->owner.name) {
        return tell_format(teller, "%s %s %s",
                           step_act(teller, to->owner, "take", "takes"), cards,
                           onto(teller, to));
    }
    return tell_format(teller, "%s %s%s %s",
                       from.name ? step_act(teller, from, "put", "puts")
                                 : "put", cards, how, onto(teller, to));
}

/* What a `move` moves, and whose it was. */
static const char *moved(Teller *teller, const Node *step, const Node *object,
                         Noun *owner, const Zone **zone)
{
    const Node *from = node_get(step, "from");
    Target source = {NULL, {NULL, NULL, false, false}, ""};
    if (from) {
        source = read_target(teller, step, "from");
        *owner = source.owner;
        *zone = source.zone;
    }
    if (text_equal(object->text, "one of each")) {
        return tell_format(teller, "one card of each kind from %s",
                           source.name);
    }
    Expression *what = tell_read(teller, object, TYPE_ERROR);
    if (what->type.base == TYPE_CARDS) {
        const Expression *lie = what;
        while (lie->kind == E_WHERE) {
            lie = lie->left;
        }
        if (!from && lie->kind == E_ZONE) {
            source = target_of(teller, lie);
            *owner = source.owner;
            *zone = source.zone;
        }
        return set_all(teller, what);
    }
    return noun_of(teller, what).name;
}

static const char *clause_move(Teller *teller, const Node *step,
                               const Node *object)
{
    Noun owner = {NULL, NULL, false, false};
    const Zone *zone = NULL;
    const char *what = moved(teller, step, object, &owner, &zone);
    Target to = read_target(teller, step, "to");
    return bring(teller, what, owner, &to, zone ? face(zone, to.zone) : "");
}

/* "the top card of the draw pile" */
static const char *dealt(Teller *teller, const Expression *count,
                         const char *from)
{
    if (amount_is(count, 1)) {
        amount_of(teller, count);
        return tell_format(teller, "the top card of %s", from);
    }
    return count->kind == E_CONSTANT
        ? tell_format(teller, "the top %s of %s",
                      amount_counted(teller, count, "card"), from)
        : tell_format(teller, "%s from the top of %s",
                      amount_counted(teller, count, "card"), from);
}

static const char *deal_each(Teller *teller, const Expression *count,
                             const char *from, const char *zone)
{
    int number = variant_find_zone(teller->variant, zone + strlen("each "));
    return tell_format(teller, "deal %s from %s to each player's %s",
                       amount_counted(teller, count, "card"), from,
                       noun_zone(teller, (size_t)number));
}

static const char *clause_deal(Teller *teller, const Node *step,
                               const Node *object)
{
    const Node *to = node_get(step, "to"), *as = node_get(step, "as");
    Expression *count = tell_read(teller, object, TYPE_NUMBER);
    Target from = read_target(teller, step, "from");
    if (english_begins(to->text, "each ")) {
        return deal_each(teller, count, from.name, to->text);
    }
    Target target = read_target(teller, step, "to");
    const char *clause = bring(teller, dealt(teller, count, from.name),
                               noun_nobody, &target,
                               face(from.zone, target.zone));
    if (as) {
        teller_name(teller, as->text, (Type){TYPE_CARD, -1},
                    noun_plain(teller, tell_format(teller, "the %s card",
                                                   as->text)));
    }
    return clause;
}

static const char *clause_gather(Teller *teller, const Node *step,
                                 const Node *object)
{
    (void)object;
    Target to = read_target(teller, step, "gather into");
    return tell_format(teller, "take all cards together, wherever they are, "
                       "and put them %s", onto(teller, &to));
}

static const char *clause_shuffle(Teller *teller, const Node *step,
                                  const Node *object)
{
    (void)object;
    return tell_format(teller, "shuffle %s",
                       read_target(teller, step, "shuffle").name);
}

const StepVerb step_cards[] = {{"move", clause_move, NULL, NULL},
                               {"deal", clause_deal, NULL, NULL},
                               {"gather into", clause_gather, NULL, NULL},
                               {"shuffle", clause_shuffle, NULL, NULL},
                               {NULL, NULL, NULL, NULL}};
