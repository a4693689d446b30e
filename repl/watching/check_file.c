/* SPDX-License-Identifier: MIT */
#include "repl/watching/check_file.h"

#include "repl/bot_files.h"
#include "repl/replays/random_games.h"

Checked check_file(const Options *options, const char *name)
{
    Loaded *loaded = loading_try(options, name);
    if (loaded && bot_file_is_for_any(loaded)) {
        bool checked = bot_file_check_form(loaded);
        return (Checked){loaded, true, checked,
                         !checked ? STATUS_MISUSE
                         : loaded->found.errors > 0 ? STATUS_FOUND
                                                    : STATUS_DONE};
    }
    bool bot = loaded && bot_file_checkable(loaded);
    loaded = bot ? bot_file_check(options, loaded) : loaded;
    bool played = !loaded || !loaded->variant || bot || !options->counting ||
                  trying_run(options, name, loaded);
    ExitStatus status = !loaded || !played ? STATUS_MISUSE
                        : !bot ? loading_status(loaded)
                        : loaded->found.errors > 0 ? STATUS_FOUND : STATUS_DONE;
    return (Checked){loaded, bot, loaded && played, status};
}
