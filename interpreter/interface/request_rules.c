/* Requests about rules.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "inquiry/about_rules.h"
#include "interface/requests.h"
#include "interface/rules_json.h"
#include "interface/session_handle.h"
#include "report/render.h"

bool request_about(Asked *asked)
{
    Text *text = asked->answer;
    text_add(text, "{");
    json_member(text, "version", cria_version());
    json_key(text, "methods", false);
    for (size_t i = 0; i < request_kind_count; i++) {
        const RequestKind *kind = &request_kinds[i];
        text_add(text, i ? ",{" : "[{");
        json_member(text, "method", kind->name);
        json_member(text, "about", kind->about);
        json_key(text, "params", false);
        text_add(text, "{");
        for (ParameterId k = 0; k < PARAMETERS_KNOWN; k++) {
            if (kind->parameters >> k & 1) {
                const char *form = text_format(asked->arena, "%s: %s",
                                               parameter_type(k),
                                               parameter_about(k));
                json_member(text, parameter_name(k), form);
            }
        }
        text_add(text, "}}");
    }
    text_add(text, "]}");
    return true;
}

/* --- Loading -------------------------------------------------------------- */

bool asked_options(Asked *asked, CriaOptions *options)
{
    const CriaOptions *own = &asked->session->options;
    size_t count;
    const CriaFile *given = asked_files(asked, &count);
    CriaFile *files = arena_alloc(asked->arena, (count + own->file_count) *
                                                    sizeof *files);
    *options = *own;
    if (count > 0) {
        memcpy(files, given, count * sizeof *files);
    }
    if (own->file_count > 0) {
        memcpy(files + count, own->files, own->file_count * sizeof *files);
    }
    options->files = files;
    options->file_count = count + own->file_count;
    options->with = asked_texts(asked, PARAMETER_WITH, &options->with_count);
    options->set = asked_texts(asked, PARAMETER_SET, &options->set_count);
    return asked_has(asked, PARAMETER_NAME) ||
           asked_fail(asked, FAULT_PARAMETERS, "'name' is missing: it says "
                      "which variant");
}

CriaVariant *asked_load(Asked *asked, const char *name,
                        const CriaOptions *options)
{
    CriaSession *session = asked->session;
    cria_findings_free(session->findings);
    CriaVariant *variant = cria_load(name, options, &session->findings);
    if (!session->findings) {
        cria_free(variant);
        asked_fail(asked, FAULT_MEMORY, "not enough memory");
        return NULL;
    }
    if (!variant) {
        asked->data = cria_findings_json(session->findings);
        asked_fail(asked, FAULT_RULES, "the rules cannot be played");
    }
    return variant;
}

CriaVariant *asked_rules(Asked *asked)
{
    CriaOptions options;
    return asked_options(asked, &options)
               ? asked_load(asked, asked_text(asked, PARAMETER_NAME, ""),
                            &options)
               : NULL;
}

static void add_variant(Text *text, const CriaVariant *variant)
{
    const Variant *rules = variant->loaded->variant;
    text_add(text, "{");
    json_member(text, "id", rules->id);
    json_member(text, "name", rules->name);
    text_add_format(text, ",\"hash\":\"%016llx\",\"players\":{\"least\":%d,"
                    "\"most\":%d}", (unsigned long long)rules->hash,
                    rules->players_least, rules->players_most);
}

void asked_tell_rules(Asked *asked)
{
    add_variant(asked->answer, asked->session->variant);
    text_add_format(asked->answer, ",\"found\":%s",
                    cria_findings_json(asked->session->findings));
}

bool request_load(Asked *asked)
{
    CriaVariant *variant = asked_rules(asked);
    if (!variant) {
        return false;
    }
    session_use_rules(asked->session, variant, asked->params);
    asked_tell_rules(asked);
    text_add(asked->answer, "}");
    return true;
}

bool request_check(Asked *asked)
{
    CriaSession *session = asked->session;
    CriaOptions options;
    Allocator own;
    if (!asked_options(asked, &options)) {
        return false;
    }
    Request request = handles_request(asked_text(asked, PARAMETER_NAME, ""),
                                      &options);
    CheckSettings settings = check_defaults();
    const RulesChecking how = {.checks = &settings};
    Loaded *loaded = rules_check(&request, &how,
                                 handles_allocator(&options, &own));
    session->loaded = loaded;
    if (!loaded || loaded->exhausted) {
        return asked_fail(asked, FAULT_MEMORY, "not enough memory");
    }
    text_add_format(asked->answer, "{\"playable\":%s,\"found\":",
                    loaded->variant && loaded->found.errors == 0 ? "true"
                                                                 : "false");
    render_json(&loaded->found, &loaded->sources, asked->answer);
    text_add(asked->answer, "}");
    return true;
}

/* --- Rules that were loaded ----------------------------------------------- */

bool request_rules(Asked *asked)
{
    rules_json_add(asked->answer, asked->session->variant->loaded->variant,
                   asked->session->variant->actions);
    return true;
}

enum { BOOK_WIDTH = 78 };

/* The form of this name; false: there is none. */
static bool find_form(const char *format, BookForm *form)
{
    *form = text_equal(format, "markdown") ? BOOK_MARKDOWN
            : text_equal(format, "html")   ? BOOK_HTML : BOOK_TEXT;
    return *form != BOOK_TEXT || text_equal(format, "text");
}

/* With the rules that the request names, what differs from them is marked. */
bool request_book(Asked *asked)
{
    CriaSession *session = asked->session;
    const char *format = asked_text(asked, PARAMETER_FORMAT, "text");
    BookStyle style = {.width = BOOK_WIDTH,
                       .brief = asked_truth(asked, PARAMETER_SHORT)};
    RuleBook book = {.loaded = session->variant->loaded};
    if (!find_form(format, &style.form)) {
        return asked_fail(asked, FAULT_PARAMETERS, "'format' has to be text, "
                          "markdown or html, not '%s'", format);
    }
    if (asked_has(asked, PARAMETER_NAME)) {
        session->other = asked_rules(asked);
        if (!session->other) {
            return false;
        }
        book.base = session->other->loaded;
        book.broken = true;
    }
    Text text = text_new(asked->arena), lacking = text_new(asked->arena);
    rule_book_add(&book, &style, &text, &lacking);
    text_add(asked->answer, "{");
    json_member(asked->answer, "format", format);
    json_member(asked->answer, "text", text_string(&text));
    text_add(asked->answer, "}");
    return true;
}

bool request_draft(Asked *asked)
{
    const Loaded *loaded = asked->session->variant->loaded;
    Text draft = text_new(asked->arena);
    house_add_draft(&draft, loaded, loaded->variant->id,
                    asked_text(asked, PARAMETER_TITLE, "My rule"), "");
    text_add(asked->answer, "{");
    json_member(asked->answer, "text", text_string(&draft));
    text_add(asked->answer, "}");
    return true;
}
