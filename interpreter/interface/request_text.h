/* The text of a request, read by Jansson.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INTERFACE_REQUEST_TEXT_H
#define CRIA_INTERFACE_REQUEST_TEXT_H

#include "interface/asked.h"

enum { REQUEST_WRONG_SIZE = 160 };

typedef struct {
    json_t *json;          /* NULL: it is not JSON */
    const char *method;    /* NULL: it has none */
    json_t *params;        /* an object; NULL: it has none */
    bool odd;              /* what should be the parameters is no object */
    char *id;              /* as JSON; NULL: none that can be repeated, a text
                              or a number */
    int line, column;      /* where it stops to be JSON */
    char wrong[REQUEST_WRONG_SIZE];  /* why */
} RequestText;

RequestText request_text_read(const char *json, size_t length);
void request_text_free(RequestText *request);

#endif
