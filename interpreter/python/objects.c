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
    void *content = handle ? PyCapsule_GetPointer(handle, kind) : NULL;
    if (content) {
        *kept = handle;
    } else {
        Py_XDECREF(handle);
    }
    return content;
}
