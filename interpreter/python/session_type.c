/* One table, prompt or page: requests and answers as JSON.
 *
 * SPDX-License-Identifier: MIT */
#include "module.h"

typedef struct {
    PyObject_HEAD
    CriaSession *session;
    bool busy;             /* a thread asks, without Python's lock */
} SessionObject;

static PyObject *make_session(PyTypeObject *type, const Texts *folders)
{
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    PyObject *self = allocate(type, 0);
    if (!self) {
        return NULL;
    }
    const CriaOptions options = {.size = sizeof options,
                                 .folders = folders->items,
                                 .folder_count = folders->count};
    ((SessionObject *)self)->session = cria_session_new(&options);
    if (!((SessionObject *)self)->session) {
        Py_DECREF(self);
        return PyErr_NoMemory();
    }
    return self;
}

/* Session(folders) */
static PyObject *new_session(PyTypeObject *type, PyObject *arguments,
                             PyObject *keywords)
{
    static char *names[] = {"folders", NULL};
    PyObject *folders, *self = NULL;
    Texts list;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O:Session", names,
                                     &folders)) {
        return NULL;
    }
    if (texts_read(folders, &list)) {
        self = make_session(type, &list);
    }
    texts_free(&list);
    return self;
}

static void release(PyObject *self)
{
    cria_session_free(((SessionObject *)self)->session);
    object_free(self);
}

static PyObject *answer(PyObject *self, PyObject *argument)
{
    SessionObject *object = (SessionObject *)self;
    Py_ssize_t length;
    const char *request = PyUnicode_AsUTF8AndSize(argument, &length);
    char *text;
    if (!request) {
        return NULL;
    }
    if (object->busy) {
        PyErr_SetString(PyExc_RuntimeError, "another thread asks this session");
        return NULL;
    }
    object->busy = true;
    Py_BEGIN_ALLOW_THREADS
    text = cria_request(object->session, request, (size_t)length);
    Py_END_ALLOW_THREADS
    object->busy = false;
    return text_taken(text);
}

bool session_add(PyObject *module)
{
    static PyMethodDef methods[] = {
        {"_answer", answer, METH_O, "A line of JSON for a request in JSON."},
        {0}};
    static PyType_Slot slots[] = {
        {Py_tp_doc, "Session(folders)\n--\n\nRequests and answers as JSON."},
        {Py_tp_new, new_session},
        {Py_tp_dealloc, release},
        {Py_tp_methods, methods},
        {0, NULL}};
    static PyType_Spec spec = {"_cria.Session", sizeof(SessionObject), 0,
                               Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, slots};
    return type_add(module, &spec);
}
