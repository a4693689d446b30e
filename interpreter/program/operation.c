/* The table of operations, from the one list of them.
 *
 * SPDX-License-Identifier: MIT */
#include "program/operation.h"

const OperationFacts operation_facts[OPERATIONS] = {
#define OPERATION(name, operands) {#name, operands},
#include "program/operations.def"
#undef OPERATION
};
