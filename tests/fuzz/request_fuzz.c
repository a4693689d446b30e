/* Anything as requests to a session, a line each.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cria.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void ask(CriaSession *session, const char *line, size_t length)
{
    char *text = cria_request(session, line, length);
    if (!text || strncmp(text, "{\"jsonrpc\":", 11) != 0 ||
        strchr(text, '\n')) {
        abort();
    }
    cria_text_free(text);
}

static CriaSession *begin(void)
{
    static const char start[] = "{\"method\":\"start\",\"params\":{\"players\":3}}",
        load[] = "{\"method\":\"load\",\"params\":{\"name\":\"lama\"}}";
    char folder[4096];
    const char *root = getenv("ROOT");
    const char *const folders[] = {folder};
    snprintf(folder, sizeof folder, "%s/variants", root ? root : ".");
    const CriaOptions options = {.size = sizeof options, .folders = folders,
                                 .folder_count = 1};
    CriaSession *session = cria_session_new(&options);
    if (!session) {
        abort();
    }
    ask(session, load, sizeof load - 1);
    ask(session, start, sizeof start - 1);
    return session;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    CriaSession *session = begin();
    const char *text = (const char *)data, *end = text + size;
    while (text < end) {
        const char *line = memchr(text, '\n', (size_t)(end - text));
        size_t length = (size_t)((line ? line : end) - text);
        ask(session, text, length);
        text += length + 1;
    }
    cria_session_free(session);
    return 0;
}
