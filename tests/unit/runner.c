/* Runs every suite of the unit tests: each tests/unit/NAME_test.c exports
 *
 *     Suite *NAME_suite(void);
 *
 * and the build lists them in suites.h, so that a new file is run without being
 * entered anywhere. Check's own variables choose and change the run: CK_FORK=no
 * for a debugger, CK_RUN_SUITE=NAME, CK_RUN_CASE=NAME, CK_VERBOSITY=verbose.
 * `unit 2/3` runs every third suite, from the second one on: several processes
 * share the suites.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static bool forks;             /* Check runs each test in a process of its own */

/* Check writes the place of each assertion that holds to a file, and reads them all
 * when a test ends: only who looks from another process needs them. */
void __real__mark_point(const char *file, int line);
void __wrap__mark_point(const char *file, int line);
void __wrap__mark_point(const char *file, int line)
{
    if (forks) {
        __real__mark_point(file, line);
    }
}

/* Adds every [step]th suite, from the [first] one on, which is 1 or more. */
static void add_suites(SRunner *runner, int first, int step)
{
    for (int i = 0; suites[i]; i++)
        if (i % step == first - 1)
            srunner_add_suite(runner, suites[i]());
}

int main(int argc, char **argv)
{
    int first = 1, step = 1;
    if (argc > 1 && (sscanf(argv[1], "%d/%d", &first, &step) != 2 || first < 1 ||
                     first > step)) {
        fprintf(stderr, "unit: %s: expected a part such as 1/2\n", argv[1]);
        return EXIT_FAILURE;
    }
    SRunner *runner = srunner_create(NULL);
    forks = srunner_fork_status(runner) == CK_FORK;
    add_suites(runner, first, step);

    /* Names the suites, one a line, then the closing lines with the counts. */
    srunner_run_all(runner, CK_ENV);

    int run = srunner_ntests_run(runner);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    if (run == 0)
        fputs("no unit test ran\n", stderr);
    return run > 0 && failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
