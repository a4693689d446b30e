/* Expressions as a program of their own, for whoever asks for their values at
 * decisions of a game again and again.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_COMPILE_VALUES_H
#define CRIA_PROGRAM_COMPILE_VALUES_H

#include "expression/expression.h"
#include "variant/model.h"

/* Where its names are when such a program begins, and its value when it has
 * returned: registers after those that the machine keeps. */
enum { VALUE_RESULT = 4, VALUE_NAMES = 5 };

/* The registers of such a program, at most. */
enum { VALUE_REGISTERS_MOST = 32 };

#define VALUE_NOT_COMPILED UINT32_MAX

/* A number or truth to be compiled. */
typedef struct {
    const Expression *expression;
    Local *const *names;   /* that it may have besides those it binds itself */
    int name_count;
    uint32_t entry;        /* set: the instruction at which it begins, or
                              VALUE_NOT_COMPILED: it needs too many
                              registers */
} ProgramValue;

/* A copy of [variant], whose states it shares, with the program of all values
 * that can be compiled, in [arena]. Each ends with OP_RETURN, needs no more
 * than the registers of [variant] and changes nothing but these and what the
 * machine needs in the game while it runs. It may fail, also where the
 * evaluator has a value, since some things are worked out early; else its value
 * is that of the evaluator. The names must be values of their types, not
 * NOTHING. NULL: the program is not sound, which is a defect of the
 * compiler. */
const Variant *program_compile_values(const Variant *variant, Arena *arena,
                                      ProgramValue *values, size_t count);

/* Proves of that program what program_verify proves of the variant's. */
const char *program_verify_values(const Variant *variant,
                                  const ProgramValue *values, size_t count,
                                  Arena *arena);

#endif
