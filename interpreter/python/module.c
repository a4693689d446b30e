/* SPDX-License-Identifier: MIT */
#include "module.h"

static PyObject *version(PyObject *module, PyObject *nothing)
{
    (void)module;
    (void)nothing;
    return PyUnicode_FromString(cria_version());
}

static int fill(PyObject *module)
{
    return PyModule_AddIntConstant(module, "REFEREE", CRIA_REFEREE) == 0 &&
                   PyModule_AddIntConstant(module, "SPECTATOR",
                                           CRIA_SPECTATOR) == 0 &&
                   PyModule_AddIntConstant(module, "HIDDEN",
                                           CRIA_HIDDEN) == 0 &&
                   PyModule_AddIntConstant(module, "UNLIMITED",
                                           CRIA_UNLIMITED) == 0 &&
                   variant_add(module) && game_add(module) &&
                   batch_add(module) && bot_add(module) &&
                   array_add(module) && session_add(module)
               ? 0 : -1;
}

PyMODINIT_FUNC PyInit__cria(void)
{
    static PyMethodDef methods[] = {
        {"version", version, METH_NOARGS, "The version of the library."},
        {0}};
    static struct PyModuleDef definition = {
        PyModuleDef_HEAD_INIT, "_cria",
        "What the package cria is made of. Use the package.", -1, methods,
        NULL, NULL, NULL, NULL};
    PyObject *module = PyModule_Create(&definition);
    if (module && fill(module) < 0) {
        Py_DECREF(module);
        return NULL;
    }
    return module;
}
