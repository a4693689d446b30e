/* What the files that compile the choices of an action share. Only for
 * program/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_CHOICES_H
#define CRIA_PROGRAM_CHOICES_H

#include "program/compiler.h"

/* What is needed to compile the choices of one action, one within another. */
typedef struct {
    const Action *action;
    Offer offer;
    uint32_t number;
} Choices;

/* Jumps when one of [conditions] does not hold; [counted]: a program made for
 * counting tells of them. */
void choices_conditions(Compiler *compiler, const Conditions *conditions,
                        bool counted, Jumps *skip);

/* Everything that is chosen from choice number [index] on. */
void choices_compile(Compiler *compiler, Choices *choices, int index);
/* What is chosen, in a register of its own. */
Parameter *choices_add_parameter(Compiler *compiler, Choices *choices,
                                 const Choice *choice);
/* Several things; the last choice of its action: choose_some.c. */
void choices_some(Compiler *compiler, Choices *choices, const Choice *choice);

#endif
