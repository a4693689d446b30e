/* SPDX-License-Identifier: MIT */
#include "repl/output_look.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text_wrap.h"
#include "repl/output_medium.h"

Look output_look(bool colour)
{
    const char *terminal = getenv("TERM");
    bool able = terminal && *terminal && strcmp(terminal, "dumb") != 0 &&
                strcmp(terminal, "linux") != 0;
    bool plain = wrapping_is_plain(&output_medium);
    return (Look){.colour = colour && !plain, .plain = plain,
                  .symbols = able && !plain && isatty(STDOUT_FILENO) &&
                             strcmp(nl_langinfo(CODESET), "UTF-8") == 0};
}
