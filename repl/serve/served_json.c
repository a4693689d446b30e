/* SPDX-License-Identifier: MIT */
#include "repl/serve/served_json.h"


enum { FORM = JSON_COMPACT };

static char *write_and_free(json_t *value)
{
    char *text = value ? json_dumps(value, FORM) : NULL;
    json_decref(value);
    return text;
}

/* The id of a request, so far as an answer can repeat it. */
static json_t *repeated(const json_t *id)
{
    return json_is_string(id) || json_is_number(id) ? json_deep_copy(id)
                                                    : json_null();
}

char *served_result(const json_t *id, json_t *result)
{
    return write_and_free(json_pack("{s:s,s:o,s:o}", "jsonrpc", "2.0", "id",
                                    repeated(id), "result", result));
}

char *served_error(const json_t *id, int code, const char *message)
{
    return write_and_free(json_pack("{s:s,s:o,s:{s:i,s:s}}", "jsonrpc", "2.0",
                                    "id", repeated(id), "error", "code", code,
                                    "message", message));
}

char *served_notice(const char *method, json_t *params)
{
    return write_and_free(json_pack("{s:s,s:s,s:o}", "jsonrpc", "2.0",
                                    "method", method, "params", params));
}

char *served_request(const json_t *id, const char *method,
                     const json_t *params)
{
    return write_and_free(json_pack("{s:o,s:s,s:o}", "id", repeated(id),
                                    "method", method, "params",
                                    params ? json_deep_copy(params)
                                           : json_object()));
}

bool served_is_count(const json_t *value, json_int_t most)
{
    return json_is_integer(value) && json_integer_value(value) >= 1 &&
           json_integer_value(value) <= most;
}
