/* Runs every suite of the unit tests: each tests/unit/NAME_test.c exports
 *
 *     Suite *NAME_suite(void);
 *
 * and the build lists them in suites.h, so that a new file is run without being
 * entered anywhere. Check's own variables choose and change the run: CK_FORK=no
 * for a debugger, CK_RUN_SUITE=NAME, CK_RUN_CASE=NAME, CK_VERBOSITY=verbose.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>

#define SUITE(name) Suite *name##_suite(void);
#include "suites.h"
#undef SUITE

typedef Suite *(*SuiteMaker)(void);

static const SuiteMaker suites[] = {
#define SUITE(name) name##_suite,
#include "suites.h"
#undef SUITE
    NULL,
};

int main(void) {
    SRunner *runner = srunner_create(NULL);
    for (const SuiteMaker *make = suites; *make != NULL; make++)
        srunner_add_suite(runner, (*make)());

    /* Names the suites, one a line, then the closing lines with the counts. */
    srunner_run_all(runner, CK_ENV);

    int run = srunner_ntests_run(runner);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    if (run == 0)
        fputs("no unit test ran\n", stderr);
    return run > 0 && failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
