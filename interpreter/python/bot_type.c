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

/* _load(variant, name, folders) -> (bot or None, findings as text, as JSON) */
static PyObject *load(PyObject *type, PyObject *arguments)
{
    const char *name;
    PyObject *variant, *folders, *kept;
    Texts list;
    if (!PyArg_ParseTuple(arguments, "OsO:load", &variant, &name, &folders)) {
        return NULL;
    }
    const CriaVariant *rules = variant_in(variant, &kept);
    if (!rules) {
        return NULL;
    }
    PyObject *object = NULL;
    CriaFindings *findings = NULL;
    CriaBot *bot = NULL;
    if (texts_read(folders, &list)) {
        CriaOptions options = {.size = sizeof options, .folders = list.items,
                               .folder_count = list.count};
        bot = cria_bot_load(rules, name, &options, &findings);
        object = bot ? make_object((PyTypeObject *)type, bot, Py_NewRef(kept))
                     : Py_BuildValue("");
    }
    texts_free(&list);
    Py_DECREF(kept);
    return findings_result(object, findings);
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
         "(variant, name, folders) -> (bot or None, findings as text, findings "
         "as JSON)"},
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
