/* SPDX-License-Identifier: MIT */
#include "repl/serve/origin.h"

#include <string.h>

/* What comes after the scheme, or NULL. */
static const char *skip_scheme(const char *origin)
{
    static const char *const schemes[] = {"http://", "https://"};
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++) {
        size_t length = strlen(schemes[i]);
        if (strncmp(origin, schemes[i], length) == 0) {
            return origin + length;
        }
    }
    return NULL;
}

/* Whether this is the end, or a port and the end. */
static bool ends_host(const char *rest)
{
    size_t digits = *rest == ':' ? strspn(rest + 1, "0123456789") : 0;
    return *rest == '\0' || (digits > 0 && rest[1 + digits] == '\0');
}

bool origin_is_one(const char *text)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789.-";
    static const char address[] = "0123456789abcdef:";
    const char *host = skip_scheme(text);
    size_t length = host ? strspn(host, letters) : 0;
    if (host && *host == '[') {
        length = 1 + strspn(host + 1, address);
        length = host[length] == ']' ? length + 1 : 0;
    }
    return length > 0 && ends_host(host + length);
}

bool origin_may(const char *origin, const Origins *origins)
{
    static const char *const loopback[] = {"localhost", "127.0.0.1", "[::1]"};
    const char *host = skip_scheme(origin);
    for (size_t i = 0; host && i < sizeof loopback / sizeof *loopback; i++) {
        size_t length = strlen(loopback[i]);
        if (strncmp(host, loopback[i], length) == 0 &&
            ends_host(host + length)) {
            return true;
        }
    }
    for (size_t i = 0; i < origins->count; i++) {
        if (strcmp(origin, origins->named[i]) == 0) {
            return true;
        }
    }
    return false;
}
