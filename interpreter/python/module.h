/* The extension module of the Python package: types around the handles of
 * cria.h, and nothing of the library but that header. Built for the stable ABI
 * of Python 3.11, so that later versions load it too.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PYTHON_MODULE_H
#define CRIA_PYTHON_MODULE_H

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "cria.h"

/* What Python calls when it loads the module. */
PyMODINIT_FUNC PyInit__cria(void);

/* Adds the type of each file to the module; false with an exception set. */
bool variant_add(PyObject *module);
bool game_add(PyObject *module);
bool batch_add(PyObject *module);
bool bot_add(PyObject *module);
bool session_add(PyObject *module);
bool array_add(PyObject *module);

/* A batch, and the capsule of its rules, which live as long. */
typedef struct {
    CriaBatch *batch;
    size_t games;
    PyObject *rules;
} BatchHandle;

/* A variant and a batch belong to a capsule, which Python objects show as
 * "_handle": games keep the capsule of their variant, arrays that of their
 * batch. These return what is in the capsule of [object], or NULL with an
 * exception set, and set *[kept] to a new reference to the capsule. */
CriaVariant *variant_in(PyObject *object, PyObject **kept);
const BatchHandle *batch_in(PyObject *object, PyObject **kept);

/* The same of a bot that must be for the rules in the capsule [rules]. */
CriaBot *bot_in(PyObject *object, PyObject *rules, PyObject **kept);

/* The content of the capsule of this kind that [object] shows; the same. */
void *handle_in(PyObject *object, const char *kind, PyObject **kept);

/* Texts of Python as the library wants them. They live as long as [kept]. */
typedef struct {
    PyObject *kept;
    const char **items;
    size_t count;
} Texts;

/* Reads a sequence of texts; false with an exception set. To be freed with
 * texts_free in either case. */
bool texts_read(PyObject *sequence, Texts *texts);
void texts_free(Texts *texts);

/* (object, findings as a text, findings as JSON); takes the reference to
 * [object], which is NULL with an exception set, and frees the findings. */
PyObject *findings_result(PyObject *object, CriaFindings *findings);

/* What a game keeps: what observers saw, its moves, how many steps to go back;
 * and whether it asks for chance. */
typedef struct {
    bool remembers, recalls, asks;
    Py_ssize_t steps;
} Keeping;

/* A game that is being played. */
typedef struct {
    PyObject_HEAD
    CriaGame *game;
    CriaVariant *rules;
    PyObject *handle;      /* of the variant, a capsule */
    PyObject *variant;
    Keeping keeping;
    PyObject *attending;   /* a tuple of bots that it notes something for */
    int players;           /* with whom it was started last */
} GameObject;

static inline CriaGame *game_of(PyObject *self)
{
    return ((GameObject *)self)->game;
}

/* An observer of the game, or -2 with an exception set; None is who decides. */
int game_observer(PyObject *self, PyObject *argument);

/* What can be read of a game, for its type. */
extern PyGetSetDef game_values[];

/* For it as well: moves, positions and results as numbers. */
PyObject *game_look(PyObject *self, PyObject *argument);
PyObject *game_move(PyObject *self, PyObject *arguments);
PyObject *game_course(PyObject *self, PyObject *nothing);
PyObject *game_events(PyObject *self, PyObject *arguments);
PyObject *game_information(PyObject *self, PyObject *argument);
PyObject *game_information_rows(PyObject *self, PyObject *argument);
PyObject *game_outcomes(PyObject *self, PyObject *nothing);
PyObject *game_decide(PyObject *self, PyObject *argument);
PyObject *game_undo(PyObject *self, PyObject *nothing);
PyObject *game_solve(PyObject *self, PyObject *arguments);
PyObject *game_why(PyObject *self, PyObject *arguments);
PyObject *game_near(PyObject *self, PyObject *arguments);
PyObject *game_ranks(PyObject *self, void *nothing);
PyObject *game_teams(PyObject *self, void *nothing);
PyObject *game_utility(PyObject *self, void *nothing);

/* Things of cria.h as a list of tuples, a new reference. */
PyObject *things_list(const CriaThing *things, size_t count);

/* A function of Python that says whether long work goes on. To be asked by
 * asking_goes_on in the thread that does not hold the interpreter's lock. */
typedef struct {
    PyObject *callable;    /* None: nobody is asked */
} Asking;
bool asking_goes_on(void *context);

/* For PyArg_ParseTuple: a number from 0 to 2**64 - 1, into an unsigned long
 * long; others are a ValueError. */
int seed_read(PyObject *argument, void *number);

/* A Python text of a text that the library returned, which is freed; NULL is
 * "not enough memory". */
PyObject *text_taken(char *text);

/* What an object of a type from a specification ends with: its memory and its
 * reference to the type. */
void object_free(PyObject *self);

/* Adds a type to the module; false with an exception set. */
bool type_add(PyObject *module, PyType_Spec *spec);

#endif
