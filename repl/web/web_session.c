/* A session that finds its files in memory, for pages: WebAssembly has no
 * folder.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "cria.h"

CriaSession *web_session_new(const char *files, size_t size);

/* [files] has [size] bytes: of each file the path and the text, each with a
 * zero at its end. NULL when there is not enough memory. */
CriaSession *web_session_new(const char *files, size_t size)
{
    size_t ends = 0, count = 0;
    for (size_t i = 0; i < size; i++) {
        ends += files[i] == '\0';
    }
    CriaFile *list = calloc(ends / 2 + 1, sizeof *list);
    if (!list) {
        return NULL;
    }
    for (const char *at = files; count < ends / 2; count++) {
        list[count].path = at;
        list[count].text = at += strlen(at) + 1;
        list[count].length = strlen(at);
        at += list[count].length + 1;
    }
    CriaOptions options = {.size = sizeof options, .files = list,
                           .file_count = count};
    CriaSession *session = cria_session_new(&options);
    free(list);
    return session;
}
