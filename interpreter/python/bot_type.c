/* Who chooses in a player's place.
 *
 * SPDX-License-Identifier: MIT */
#include "module.h"

typedef struct {
    PyObject_HEAD
    PyObject *handle;      /* a capsule with a CriaBot */
} BotObject;

static const char bot_kind[] = "cria.bot";

CriaBot *bot_in(PyObject *object, PyObject *rules, PyObject **kept)
{
    CriaBot *bot = handle_in(object, bot_kind, kept);
    if (bot && PyCapsule_GetContext(*kept) != rules) {
        PyErr_SetString(PyExc_ValueError, "the bot is for other rules");
        Py_DECREF(*kept);
        return NULL;
    }
    return bot;
}

static CriaBot *bot_of(PyObject *self)
{
    return PyCapsule_GetPointer(((BotObject *)self)->handle, bot_kind);
}

/* --- Loading -------------------------------------------------------------- */

static void free_bot(PyObject *handle)
{
    PyObject *rules = PyCapsule_GetContext(handle);
    cria_bot_free(PyCapsule_GetPointer(handle, bot_kind));
    Py_XDECREF(rules);
}

/* The Python object of a bot, which takes the reference to [rules]; NULL with
 * an exception set, and the bot is freed. */
static PyObject *make_object(PyTypeObject *type, CriaBot *bot, PyObject *rules)
{
    PyObject *handle = PyCapsule_New(bot, bot_kind, free_bot);
    if (!handle) {
        cria_bot_free(bot);
        Py_DECREF(rules);
        return NULL;
    }
    PyCapsule_SetContext(handle, rules);
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    PyObject *object = allocate(type, 0);
    if (object) {
        ((BotObject *)object)->handle = handle;
    } else {
        Py_DECREF(handle);
    }
    return object;
}

/* Makes the bot, or has its making cancelled. */
static CriaBotEnd prepare(const CriaVariant *rules, const char *name,
                          const Texts *folders, PyObject *go_on, int players,
                          CriaBot **bot, CriaFindings **findings)
{
    Asking asking = {go_on};
    bool asks = go_on != Py_None;
    const CriaOptions options = {.size = sizeof options,
                                 .folders = folders->items,
                                 .folder_count = folders->count};
    const CriaBotOptions how = {.size = sizeof how, .players = players,
                                .go_on = asks ? asking_goes_on : NULL,
                                .context = &asking};
    CriaBotEnd end;
    Py_BEGIN_ALLOW_THREADS
    end = cria_bot_prepare(rules, name, &options, &how, bot, findings);
    Py_END_ALLOW_THREADS
    return end;
}

/* What _load returns; takes the findings. */
static PyObject *loaded(PyTypeObject *type, CriaBotEnd end, CriaBot *bot,
                        CriaFindings *findings, PyObject *rules)
{
    if (PyErr_Occurred() || end == CRIA_BOT_CANCELLED) {
        cria_bot_free(bot);
        cria_findings_free(findings);
        return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
    }
    return findings_result(bot ? make_object(type, bot, Py_NewRef(rules))
                               : Py_BuildValue(""), findings);
}

/* _load(variant, name, folders, go_on or None, players or 0) -> (bot or None,
 * findings as text, as JSON); None: it was cancelled. */
static PyObject *load(PyObject *type, PyObject *arguments)
{
    const char *name;
    int players;
    PyObject *variant, *folders, *go_on, *kept, *result = NULL;
    Texts list;
    if (!PyArg_ParseTuple(arguments, "OsOOi:load", &variant, &name, &folders,
                          &go_on, &players)) {
        return NULL;
    }
    const CriaVariant *rules = variant_in(variant, &kept);
    if (!rules) {
        return NULL;
    }
    CriaFindings *findings = NULL;
    CriaBot *bot = NULL;
    if (texts_read(folders, &list)) {
        CriaBotEnd end = prepare(rules, name, &list, go_on, players, &bot,
                                 &findings);
        result = loaded((PyTypeObject *)type, end, bot, findings, kept);
    }
    texts_free(&list);
    Py_DECREF(kept);
    return result;
}

static void release(PyObject *self)
{
    Py_XDECREF(((BotObject *)self)->handle);
    object_free(self);
}

/* --- The type ------------------------------------------------------------- */

static PyObject *get_handle(PyObject *self, void *nothing)
{
    (void)nothing;
    return Py_NewRef(((BotObject *)self)->handle);
}

static PyObject *get_remembers(PyObject *self, void *nothing)
{
    (void)nothing;
    return PyBool_FromLong(cria_bot_remembers(bot_of(self)));
}

bool bot_add(PyObject *module)
{
    static PyMethodDef methods[] = {
        {"_load", load, METH_VARARGS | METH_CLASS,
         "(variant, name, folders, go_on or None, players or 0) -> (bot or "
         "None, findings as text, findings as JSON), or None: it was "
         "cancelled"},
        {0}};
    static PyGetSetDef values[] = {
        {"_handle", get_handle, NULL, NULL, NULL},
        {"remembers", get_remembers, NULL,
         "Whether its games should remember what was seen.", NULL},
        {0}};
    static PyType_Slot slots[] = {
        {Py_tp_doc, "Who chooses in a player's place. Variant.bot gives one."},
        {Py_tp_dealloc, release},
        {Py_tp_methods, methods},
        {Py_tp_getset, values},
        {0, NULL}};
    static PyType_Spec spec = {
        "_cria.Bot", sizeof(BotObject), 0,
        Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE |
            Py_TPFLAGS_DISALLOW_INSTANTIATION,
        slots};
    return type_add(module, &spec);
}
