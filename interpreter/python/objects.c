/* What the types of the module have in common.
 *
 * SPDX-License-Identifier: MIT */
#include "module.h"

PyObject *text_taken(char *text)
{
    if (!text) {
        return PyErr_NoMemory();
    }
    PyObject *taken = PyUnicode_FromString(text);
    cria_text_free(text);
    return taken;
}

void object_free(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(self);
    Py_DECREF(type);
}

bool type_add(PyObject *module, PyType_Spec *spec)
{
    PyObject *type = PyType_FromSpec(spec);
    bool added = type && PyModule_AddType(module, (PyTypeObject *)type) == 0;
    Py_XDECREF(type);
    return added;
}

void *handle_in(PyObject *object, const char *kind, PyObject **kept)
{
    PyObject *handle = PyObject_GetAttrString(object, "_handle");
    if (!handle || !PyCapsule_IsValid(handle, kind)) {
        PyErr_Format(PyExc_TypeError, "a %s is needed", kind);
        Py_XDECREF(handle);
        return NULL;
    }
    *kept = handle;
    return PyCapsule_GetPointer(handle, kind);
}

/* --- Texts and findings --------------------------------------------------- */

bool texts_read(PyObject *sequence, Texts *texts)
{
    *texts = (Texts){.kept = PySequence_Tuple(sequence)};
    Py_ssize_t count = texts->kept ? PyTuple_Size(texts->kept) : -1;
    if (count < 0) {
        return false;
    }
    texts->items = PyMem_Calloc((size_t)count + 1, sizeof *texts->items);
    if (!texts->items) {
        PyErr_NoMemory();
        return false;
    }
    for (Py_ssize_t i = 0; i < count; i++) {
        Py_ssize_t length;
        const char *text = PyUnicode_AsUTF8AndSize(
            PyTuple_GetItem(texts->kept, i), &length);
        if (!text) {
            return false;
        }
        texts->items[texts->count++] = text;
    }
    return true;
}

void texts_free(Texts *texts)
{
    PyMem_Free(texts->items);
    Py_XDECREF(texts->kept);
}

PyObject *findings_result(PyObject *object, CriaFindings *findings)
{
    PyObject *result = NULL;
    if (object && !findings) {
        Py_DECREF(object);
        return PyErr_NoMemory();
    }
    if (object) {
        result = Py_BuildValue("Nss", object, cria_findings_text(findings),
                               cria_findings_json(findings));
    }
    cria_findings_free(findings);
    return result;
}

int seed_read(PyObject *argument, void *number)
{
    unsigned long long *into = number;
    PyObject *whole = PyNumber_Index(argument);
    if (!whole) {
        return 0;
    }
    *into = PyLong_AsUnsignedLongLong(whole);
    Py_DECREF(whole);
    if (PyErr_Occurred() && PyErr_ExceptionMatches(PyExc_OverflowError)) {
        PyErr_Format(PyExc_ValueError, "%R is no number from 0 to 2**64 - 1",
                     argument);
    }
    return !PyErr_Occurred();
}

bool asking_goes_on(void *context)
{
    const Asking *asking = context;
    PyGILState_STATE state = PyGILState_Ensure();
    PyObject *said = PyErr_Occurred() ? NULL
                                      : PyObject_CallNoArgs(asking->callable);
    bool goes_on = said && PyObject_IsTrue(said) == 1;
    Py_XDECREF(said);
    PyGILState_Release(state);
    return goes_on;
}
