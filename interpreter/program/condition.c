/* Conditions of actions and choices: the program jumps where one does not hold.
 *
 * SPDX-License-Identifier: MIT */
#include "program/choices.h"

void choices_conditions(Compiler *compiler, const Conditions *conditions,
                        bool counted, Jumps *skip)
{
    code_mark_conditions(compiler, conditions);
    for (size_t i = 0; i < conditions->count; i++) {
        const Condition *one = &conditions->items[i];
        compiler->span = one->name_span;
        if (counted) {
            code_count_tried(compiler, one);
        }
        emit_unless(compiler, one->holds, skip);
        if (counted) {
            code_count(compiler, one->node, COUNT_HELD);
        }
    }
}
