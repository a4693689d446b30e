/* The operations of the machine and their properties.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_OPERATION_H
#define CRIA_PROGRAM_OPERATION_H

typedef enum {
#define OPERATION(name, operands, takes, gives, effort, told) OP_##name,
#include "program/operations.def"
#undef OPERATION
    OPERATIONS
} Operation;

typedef struct {
    const char *name;
    const char *operands;      /* four letters, see operations.def */
    const char *takes;         /* three */
} OperationFacts;

/* Indexed by Operation; defined in verify.c. */
extern const OperationFacts operation_facts[OPERATIONS];

#endif
