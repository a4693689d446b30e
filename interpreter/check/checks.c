/* The table of checks, and running them.
 *
 * SPDX-License-Identifier: MIT */
#include "check/checks.h"

#include <string.h>

#include "base/text.h"
#include "check/checker.h"

const Check check_table[] = {
#define CHECK(id, needs, run) {id, needs, run},
#include "check/checks.def"
#undef CHECK
};
const size_t check_count = sizeof check_table / sizeof *check_table;

_Static_assert(sizeof check_table / sizeof *check_table <= CHECKS_MAX,
               "settings have room for every check");

CheckSettings check_defaults(void)
{
    CheckSettings settings;
    memset(&settings, 0, sizeof settings);
    for (size_t i = 0; i < check_count; i++) {
        settings.levels[i] = CHECK_WARNING;
    }
    return settings;
}

bool check_set(CheckSettings *settings, const char *id, CheckLevel level)
{
    size_t length = strlen(id);
    bool found = false;
    for (size_t i = 0; i < check_count; i++) {
        const char *own = check_table[i].id;
        bool begins = length > 0 && strncmp(own, id, length) == 0 &&
                      own[length] == '-';
        if (begins || text_equal(own, id) || text_equal(id, "all")) {
            settings->levels[i] = level;
            settings->asked[i] = !text_equal(id, "all");
            found = true;
        }
    }
    return found;
}

CheckLevel check_level(const CheckSettings *settings, const char *id)
{
    for (size_t i = 0; i < check_count; i++) {
        if (text_equal(check_table[i].id, id)) {
            return settings->levels[i];
        }
    }
    return CHECK_ERROR;
}

void check_elsewhere(Checker *checker)
{
    (void)checker;
}

void check_run(const Variant *variant, const Resolved *resolved,
               const Sources *sources, const CheckSettings *settings,
               Diagnostics *found)
{
    Checker checker = {.variant = variant, .resolved = resolved,
                       .sources = sources, .arena = found->arena,
                       .found = found};
    uses_gather(&checker);
    for (size_t i = 0; i < check_count; i++) {
        if (settings->levels[i] != CHECK_OFF) {
            checker.check = &check_table[i];
            checker.looked = 0;
            checker.severity = settings->levels[i] == CHECK_ERROR
                                   ? SEVERITY_ERROR : SEVERITY_WARNING;
            check_table[i].run(&checker);
        }
    }
    check_allow(resolved, settings, true, found);
}
