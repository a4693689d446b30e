/* The choices of an action, nested. Only for program/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_CHOICES_H
#define CRIA_PROGRAM_CHOICES_H

#include "program/compiler.h"

/* The state of compiling the nested choices of one action. */
typedef struct {
    const Action *action;
    Offer offer;
    uint32_t number;
} Choices;

/* Emits jumps for when one of [conditions] from number [first] on is false;
 * those before hold. [counted]: with coverage. */
void choices_conditions_from(Compiler *compiler, const Conditions *conditions,
                             size_t first, bool counted, Jumps *skip);

/* Compiles choice number [index] and those after it. */
void choices_compile(Compiler *compiler, Choices *choices, int index);

/* Adds a parameter with its own register. */
Parameter *choices_add_parameter(Compiler *compiler, Choices *choices,
                                 const Choice *choice);

/* Works out once what is the same for each value of choice number [index] in
 * the choices after it; returns the argument of once_end. */
int choices_begin_later(Compiler *compiler, const Choices *choices, int index);

/* Compiles a choice of a number. One instruction offers all of them if it is
 * the innermost choice and no condition is left to try. */
void choices_range(Compiler *compiler, Choices *choices, int index,
                   const Choice *choice);

#endif
