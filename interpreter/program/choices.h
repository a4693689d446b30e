/* What the files that compile the choices of an action share. Only for
 * program/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_CHOICES_H
#define CRIA_PROGRAM_CHOICES_H

#include "program/compiler.h"

/* What is needed to compile the parameters of one action, one within
 * another. */
typedef struct {
    const Node *choose, *only;
    Offer offer;
    Parameter next;        /* what is known of it so far */
    uint32_t number;
} Choices;

/* --- condition.c ---------------------------------------------------------- */

/* when: {NAME: condition}: jumps when one does not hold. [kept] gets them. */
void choices_guards(Compiler *compiler, const Node *when, Jumps *skip,
                    Conditions *kept);
/* The same, or a single condition. NULL: none. */
void choices_conditions(Compiler *compiler, const Node *conditions, Jumps *skip,
                        Conditions *kept);
/* [set] where all conditions of [where] hold, each about [element]. */
Expression *choices_add_conditions(Compiler *compiler, Expression *set,
                                   const Node *where, Local *element,
                                   Conditions *kept);

/* --- choose.c, choose_some.c ---------------------------------------------- */

/* Everything that is chosen from parameter [index] on. */
void choices_compile(Compiler *compiler, Choices *choices, size_t index);
/* A parameter, by the name of its choice. */
void choices_add_parameter(Compiler *compiler, Choices *choices,
                           const Node *spec, Type type);
/* some of: several at once; the last parameter of its action. */
void choices_some(Compiler *compiler, Choices *choices, size_t index,
                  const Node *spec, const Expression *set);

/* --- offer_text.c --------------------------------------------------------- */

/* The action's name, then everything that is chosen. */
void offer_default_text(Compiler *compiler, Offer *offer);
/* text: "give to {receiver}" */
void offer_text(Compiler *compiler, Offer *offer, const Node *text);

#endif
