/* SPDX-License-Identifier: MIT */
#include "interface/request_text.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

static char *write_id(const json_t *id)
{
    return json_is_string(id) || json_is_number(id)
               ? json_dumps(id, JSON_ENCODE_ANY | JSON_COMPACT |
                                    JSON_ENSURE_ASCII)
               : NULL;
}

RequestText request_text_read(const char *json, size_t length)
{
    json_error_t error = {.line = 0};
    json_t *read = json_loadb(json, length,
                              JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
    json_t *params = json_object_get(read, "params");
    RequestText request = {
        .json = read,
        .method = json_string_value(json_object_get(read, "method")),
        .params = json_is_object(params) ? params : NULL,
        .odd = params && !json_is_object(params),
        .id = write_id(json_object_get(read, "id")),
        .line = error.line, .column = error.column};
    snprintf(request.wrong, sizeof request.wrong, "%s", error.text);
    return request;
}

void request_text_free(RequestText *request)
{
    free(request->id);
    json_decref(request->json);
}
