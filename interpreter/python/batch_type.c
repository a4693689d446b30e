/* Many games at once.
 *
 * SPDX-License-Identifier: MIT */
#include "module.h"

#include <string.h>

typedef struct {
    PyObject_HEAD
    PyObject *handle;      /* a capsule with a BatchHandle */
    CriaBatch *batch;
    size_t games;
    bool busy;             /* a thread is stepping, without Python's lock */
} BatchObject;

static const char batch_kind[] = "cria.batch";

const BatchHandle *batch_in(PyObject *object, PyObject **kept)
{
    return handle_in(object, batch_kind, kept);
}

/* --- Beginning and end ---------------------------------------------------- */

static void free_handle(BatchHandle *content)
{
    cria_batch_free(content->batch);
    Py_DECREF(content->rules);
    PyMem_Free(content);
}

static void free_batch(PyObject *handle)
{
    free_handle(PyCapsule_GetPointer(handle, batch_kind));
}

/* A capsule with a batch, which takes the reference to [rules]; NULL with an
 * exception set. */
static PyObject *make_handle(CriaBatch *batch, size_t games, PyObject *rules)
{
    BatchHandle *content = PyMem_Malloc(sizeof *content);
    if (!content) {
        cria_batch_free(batch);
        Py_DECREF(rules);
        return PyErr_NoMemory();
    }
    *content = (BatchHandle){batch, games, rules};
    PyObject *handle = PyCapsule_New(content, batch_kind, free_batch);
    if (!handle) {
        free_handle(content);
    }
    return handle;
}

static CriaBatch *make_batch(const CriaVariant *rules,
                             const CriaBatchOptions *options)
{
    CriaBatch *batch;
    Py_BEGIN_ALLOW_THREADS
    batch = cria_batch_new(rules, options);
    Py_END_ALLOW_THREADS
    if (!batch) {
        PyErr_Format(PyExc_ValueError,
                     "no batch: 1 to %d games, each of %d to %d players, in up "
                     "to %d threads (or not enough memory)", CRIA_BATCH_MOST,
                     cria_players_least(rules), cria_players_most(rules),
                     CRIA_BATCH_THREADS_MOST);
    }
    return batch;
}

/* Batch(variant, games, players=None, threads=1, seed=0, decisions_most=0,
 *       blind=False) */
static PyObject *new_batch(PyTypeObject *type, PyObject *arguments,
                           PyObject *keywords)
{
    static char *names[] = {"variant", "games", "players", "threads", "seed",
                            "decisions_most", "blind", NULL};
    PyObject *variant, *kept, *players = Py_None;
    Py_ssize_t games;
    unsigned long long seed = 0;
    unsigned most = 0;
    int blind = 0;
    CriaBatchOptions options = {.size = sizeof options, .threads = 1};
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "On|OiO&Ip:Batch",
                                     names, &variant, &games, &players,
                                     &options.threads, seed_read, &seed, &most,
                                     &blind)) {
        return NULL;
    }
    if (games > 0 && seed > UINT64_MAX - (size_t)(games - 1)) {
        PyErr_SetString(PyExc_ValueError, "the seed of the last game would be "
                                          "more than 2**64 - 1");
        return NULL;
    }
    long count = players == Py_None ? 0 : PyLong_AsLong(players);
    if (PyErr_Occurred()) {
        return NULL;
    }
    options.players = count < 0 || count > INT_MAX ? -1 : (int)count;
    options.games = games < 0 ? 0 : (size_t)games;
    options.seed = seed;
    options.decisions_most = most;
    options.blind = blind;
    const CriaVariant *rules = variant_in(variant, &kept);
    CriaBatch *batch = rules ? make_batch(rules, &options) : NULL;
    if (!batch) {
        if (rules) {
            Py_DECREF(kept);
        }
        return NULL;
    }
    PyObject *handle = make_handle(batch, options.games, kept);
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    BatchObject *object = handle ? (BatchObject *)allocate(type, 0) : NULL;
    if (!object) {
        Py_XDECREF(handle);
        return NULL;
    }
    object->handle = handle;
    object->batch = batch;
    object->games = options.games;
    return (PyObject *)object;
}

static void release(PyObject *self)
{
    Py_XDECREF(((BatchObject *)self)->handle);
    object_free(self);
}

/* --- Playing -------------------------------------------------------------- */

/* Marks the batch as used by this thread; false with an exception set when
 * another one uses it. */
static bool begin(BatchObject *object)
{
    if (object->busy) {
        PyErr_SetString(PyExc_RuntimeError, "another thread uses this batch");
        return false;
    }
    object->busy = true;
    return true;
}

/* Whether an array has whole numbers or truth values, of this machine. */
static bool has_whole_numbers(const Py_buffer *view)
{
    const char *format = view->format ? view->format : "B";
    format += *format == '@' || *format == '=' || *format == '<';
    return *format && strchr("?bBhHiIlLqQnN", *format) && !format[1];
}

/* Gets a row of one number for each game; false with an exception set. */
static bool get_numbers(const BatchObject *object, PyObject *numbers,
                        size_t item, Py_buffer *view)
{
    if (PyObject_GetBuffer(numbers, view, PyBUF_C_CONTIGUOUS | PyBUF_FORMAT) <
        0) {
        return false;
    }
    if ((size_t)view->itemsize == item && has_whole_numbers(view) &&
        (size_t)view->len == object->games * item) {
        return true;
    }
    PyBuffer_Release(view);
    PyErr_Format(PyExc_ValueError,
                 "an array of %zu whole numbers of %zu bytes is needed",
                 object->games, item);
    return false;
}

static PyObject *step(PyObject *self, PyObject *moves)
{
    BatchObject *object = (BatchObject *)self;
    Py_buffer view;
    size_t refused;
    if (!get_numbers(object, moves, sizeof(uint32_t), &view)) {
        return NULL;
    }
    if (!begin(object)) {
        PyBuffer_Release(&view);
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS
    refused = cria_batch_step(object->batch, view.buf);
    Py_END_ALLOW_THREADS
    object->busy = false;
    PyBuffer_Release(&view);
    return PyLong_FromSize_t(refused);
}

static PyObject *start(PyObject *self, PyObject *seeds)
{
    BatchObject *object = (BatchObject *)self;
    Py_buffer view = {0};
    bool given = seeds != Py_None;
    if (given && !get_numbers(object, seeds, sizeof(uint64_t), &view)) {
        return NULL;
    }
    bool begun = begin(object);
    if (begun) {
        Py_BEGIN_ALLOW_THREADS
        cria_batch_start(object->batch, given ? view.buf : NULL);
        Py_END_ALLOW_THREADS
        object->busy = false;
    }
    if (given) {
        PyBuffer_Release(&view);
    }
    return begun ? Py_BuildValue("") : NULL;
}

/* The numbers that a bot chooses, where it is asked, into [moves]. */
static bool choose_into(BatchObject *object, const CriaBot *bot,
                        PyObject *where, PyObject *moves)
{
    Py_buffer asked = {0}, chosen;
    if (!get_numbers(object, moves, sizeof(uint32_t), &chosen)) {
        return false;
    }
    bool some = where != Py_None;
    bool fits = (!some || get_numbers(object, where, 1, &asked)) &&
                begin(object);
    if (fits && chosen.readonly) {
        PyErr_SetString(PyExc_ValueError, "moves cannot be written");
        object->busy = false;
        fits = false;
    }
    if (fits) {
        Py_BEGIN_ALLOW_THREADS
        cria_batch_choose(object->batch, bot, some ? asked.buf : NULL,
                          chosen.buf);
        Py_END_ALLOW_THREADS
        object->busy = false;
    }
    PyBuffer_Release(&chosen);
    if (asked.obj) {
        PyBuffer_Release(&asked);
    }
    return fits;
}

/* _choose(bot, where or None, moves) */
static PyObject *choose(PyObject *self, PyObject *arguments)
{
    BatchObject *object = (BatchObject *)self;
    PyObject *bot, *where, *moves, *kept, *own;
    if (!PyArg_ParseTuple(arguments, "OOO:_choose", &bot, &where, &moves)) {
        return NULL;
    }
    const BatchHandle *content = batch_in(self, &own);
    const CriaBot *chooser = content ? bot_in(bot, content->rules, &kept)
                                     : NULL;
    if (content) {
        Py_DECREF(own);
    }
    if (!chooser) {
        return NULL;
    }
    bool done = choose_into(object, chooser, where, moves);
    Py_DECREF(kept);
    return done ? Py_BuildValue("") : NULL;
}

/* --- The type ------------------------------------------------------------- */

static PyObject *get_handle(PyObject *self, void *nothing)
{
    (void)nothing;
    return Py_NewRef(((BatchObject *)self)->handle);
}

static PyObject *get_games(PyObject *self, void *nothing)
{
    (void)nothing;
    return PyLong_FromSize_t(((BatchObject *)self)->games);
}

bool batch_add(PyObject *module)
{
    static PyMethodDef methods[] = {
        {"step", step, METH_O,
         "step(moves): takes a number for each game, an array of uint32. "
         "Returns how many were refused."},
        {"_choose", choose, METH_VARARGS, NULL},
        {"start", start, METH_O,
         "start(seeds): starts all games anew, with a seed for each (uint64) "
         "or those from the beginning (None)."},
        {0}};
    static PyGetSetDef values[] = {
        {"_handle", get_handle, NULL, NULL, NULL},
        {"games", get_games, NULL, "How many games there are.", NULL},
        {0}};
    static PyType_Slot slots[] = {
        {Py_tp_doc, "Batch(variant, games, players=None, threads=1, seed=0, "
                    "decisions_most=0, blind=False)\n--\n\nMany games."},
        {Py_tp_new, new_batch},
        {Py_tp_dealloc, release},
        {Py_tp_methods, methods},
        {Py_tp_getset, values},
        {0, NULL}};
    static PyType_Spec spec = {"_cria.Batch", sizeof(BatchObject), 0,
                               Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, slots};
    return type_add(module, &spec);
}
