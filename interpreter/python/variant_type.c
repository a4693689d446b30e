/* Rules: loading them, and what is known of them without a game.
 *
 * SPDX-License-Identifier: MIT */
#include "module.h"

typedef struct {
    PyObject_HEAD
    PyObject *handle;      /* a capsule with a CriaVariant */
} VariantObject;

static const char variant_kind[] = "cria.variant";

CriaVariant *variant_in(PyObject *object, PyObject **kept)
{
    return handle_in(object, variant_kind, kept);
}

static void free_variant(PyObject *handle)
{
    cria_free(PyCapsule_GetPointer(handle, variant_kind));
}

/* --- Loading -------------------------------------------------------------- */

/* Files in memory: paths, and as many texts, which may hold any character. */
static CriaFile *make_files(const Texts *paths, const Texts *texts)
{
    CriaFile *files = PyMem_Calloc(paths->count + 1, sizeof *files);
    for (size_t i = 0; files && i < paths->count && i < texts->count; i++) {
        Py_ssize_t length;
        const char *text = PyUnicode_AsUTF8AndSize(
            PyTuple_GetItem(texts->kept, (Py_ssize_t)i), &length);
        files[i] = (CriaFile){paths->items[i], text, (size_t)length};
    }
    return files;
}

/* The Python object of a variant; NULL with an exception set, and the variant
 * is freed. */
static PyObject *make_object(PyTypeObject *type, CriaVariant *variant)
{
    PyObject *handle = PyCapsule_New(variant, variant_kind, free_variant);
    if (!handle) {
        cria_free(variant);
        return NULL;
    }
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    PyObject *object = allocate(type, 0);
    if (object) {
        ((VariantObject *)object)->handle = handle;
    } else {
        Py_DECREF(handle);
    }
    return object;
}

typedef enum { FOLDERS, WITH, SET, PATHS, TEXTS, LISTS } List;

static PyObject *load_with(PyTypeObject *type, const char *name,
                           const Texts *lists)
{
    CriaFile *files = make_files(&lists[PATHS], &lists[TEXTS]);
    if (!files) {
        return PyErr_NoMemory();
    }
    CriaOptions options = {
        .size = sizeof options,
        .folders = lists[FOLDERS].items,
        .folder_count = lists[FOLDERS].count,
        .with = lists[WITH].items, .with_count = lists[WITH].count,
        .set = lists[SET].items, .set_count = lists[SET].count,
        .files = files, .file_count = lists[PATHS].count};
    CriaFindings *findings;
    CriaVariant *variant;
    Py_BEGIN_ALLOW_THREADS
    variant = cria_load(name, &options, &findings);
    Py_END_ALLOW_THREADS
    PyMem_Free(files);
    return findings_result(variant ? make_object(type, variant)
                                   : Py_BuildValue(""), findings);
}

static PyObject *load(PyObject *type, PyObject *arguments)
{
    const char *name;
    PyObject *given[LISTS];
    Texts lists[LISTS] = {{0}};
    PyObject *result = NULL;
    if (!PyArg_ParseTuple(arguments, "sOOOOO:load", &name, &given[FOLDERS],
                          &given[WITH], &given[SET], &given[PATHS],
                          &given[TEXTS])) {
        return NULL;
    }
    int read = 0;
    while (read < LISTS && texts_read(given[read], &lists[read])) {
        read++;
    }
    if (read == LISTS) {
        result = load_with((PyTypeObject *)type, name, lists);
    }
    for (int i = 0; i < LISTS; i++) {
        texts_free(&lists[i]);
    }
    return result;
}

static void release(PyObject *self)
{
    Py_XDECREF(((VariantObject *)self)->handle);
    object_free(self);
}

/* --- What is known of them ------------------------------------------------ */

static const CriaVariant *rules_of(PyObject *self)
{
    return PyCapsule_GetPointer(((VariantObject *)self)->handle, variant_kind);
}

static PyObject *get_handle(PyObject *self, void *nothing)
{
    (void)nothing;
    return Py_NewRef(((VariantObject *)self)->handle);
}

static PyObject *get_name(PyObject *self, void *nothing)
{
    (void)nothing;
    return PyUnicode_FromString(cria_name(rules_of(self)));
}

static PyObject *get_least(PyObject *self, void *nothing)
{
    (void)nothing;
    return PyLong_FromLong(cria_players_least(rules_of(self)));
}

static PyObject *get_most(PyObject *self, void *nothing)
{
    (void)nothing;
    return PyLong_FromLong(cria_players_most(rules_of(self)));
}

static PyObject *get_hash(PyObject *self, void *nothing)
{
    (void)nothing;
    return PyLong_FromUnsignedLongLong(cria_hash(rules_of(self)));
}

static PyObject *get_move_count(PyObject *self, void *nothing)
{
    (void)nothing;
    return PyLong_FromUnsignedLong(cria_move_count(rules_of(self)));
}

static PyObject *get_in_parts(PyObject *self, void *nothing)
{
    (void)nothing;
    return PyBool_FromLong(cria_moves_in_parts(rules_of(self)));
}

static PyObject *get_observation_size(PyObject *self, void *nothing)
{
    (void)nothing;
    return PyLong_FromSize_t(cria_observation_size(rules_of(self)));
}

static PyObject *rules_json(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    return text_taken(cria_rules(rules_of(self)));
}

/* A number below [count], or -1 with an exception set. */
static long number_below(PyObject *argument, size_t count)
{
    long number = PyLong_AsLong(argument);
    if (!PyErr_Occurred() && (number < 0 || (size_t)number >= count)) {
        PyErr_Format(PyExc_IndexError, "%ld is not below %zu", number, count);
    }
    return PyErr_Occurred() ? -1 : number;
}

static PyObject *move_words(PyObject *self, PyObject *argument)
{
    long number = number_below(argument, cria_move_count(rules_of(self)));
    return number < 0 ? NULL
                      : text_taken(cria_move_words(rules_of(self),
                                                   (uint32_t)number));
}

static PyObject *observation_name(PyObject *self, PyObject *argument)
{
    long number = number_below(argument,
                               cria_observation_size(rules_of(self)));
    return number < 0 ? NULL
                      : text_taken(cria_observation_name(rules_of(self),
                                                         (size_t)number));
}

/* --- The type ------------------------------------------------------------- */

bool variant_add(PyObject *module)
{
    static PyMethodDef methods[] = {
        {"_load", load, METH_VARARGS | METH_CLASS,
         "(name, folders, with, set, paths, texts) -> (variant or None, "
         "findings as text, findings as JSON)"},
        {"_rules_json", rules_json, METH_NOARGS, "The rules as JSON."},
        {"move_words", move_words, METH_O,
         "What a number of a move stands for: \"draw\"."},
        {"observation_name", observation_name, METH_O,
         "What a number of an observation stands for."},
        {0}};
    static PyGetSetDef values[] = {
        {"_handle", get_handle, NULL, NULL, NULL},
        {"name", get_name, NULL, "What people call it.", NULL},
        {"players_least", get_least, NULL, "How few can play.", NULL},
        {"players_most", get_most, NULL, "How many can play.", NULL},
        {"hash", get_hash, NULL, "The hash of the rules.", NULL},
        {"move_count", get_move_count, NULL,
         "How many numbers of moves there are.", NULL},
        {"moves_in_parts", get_in_parts, NULL,
         "Whether a move is said in several numbers.", NULL},
        {"observation_size", get_observation_size, NULL,
         "How many numbers an observation has.", NULL},
        {0}};
    static PyType_Slot slots[] = {
        {Py_tp_doc, "The rules of a game. cria.load gives one."},
        {Py_tp_dealloc, release},
        {Py_tp_methods, methods},
        {Py_tp_getset, values},
        {0, NULL}};
    static PyType_Spec spec = {
        "_cria.Variant", sizeof(VariantObject), 0,
        Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE |
            Py_TPFLAGS_DISALLOW_INSTANTIATION,
        slots};
    return type_add(module, &spec);
}
