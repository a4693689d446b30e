/* What moves lead to, and what would make them legal.
 *
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "module.h"

static PyObject *number_or_none(double number)
{
    return isnan(number) ? Py_NewRef(Py_None) : PyFloat_FromDouble(number);
}

static PyObject *solved_list(const CriaSolvedMove *moves, size_t count)
{
    PyObject *list = PyList_New((Py_ssize_t)count);
    for (size_t i = 0; list && i < count; i++) {
        const CriaSolvedMove *of = &moves[i];
        PyObject *made = Py_BuildValue(
            "(NNNNNNNNNN)", number_or_none(of->win), number_or_none(of->share),
            number_or_none(of->total), number_or_none(of->worth),
            number_or_none(of->round), number_or_none(of->most),
            number_or_none(of->over), PyBool_FromLong(of->best),
            PyBool_FromLong(of->wins_at_once), PyBool_FromLong(of->failed));
        if (!made || PyList_SetItem(list, (Py_ssize_t)i, made) < 0) {
            Py_DECREF(list);
            return NULL;
        }
    }
    return list;
}

static PyObject *solve(const CriaGame *game, const CriaSolveOptions *options)
{
    size_t count = cria_game_moves(game);
    CriaSolvedMove *moves = PyMem_Malloc((count + 1) * sizeof *moves);
    if (!moves) {
        return PyErr_NoMemory();
    }
    CriaSolveEnd end;
    Py_BEGIN_ALLOW_THREADS
    end = cria_game_solve(game, options, moves);
    Py_END_ALLOW_THREADS
    bool solved = end == CRIA_SOLVED || end == CRIA_SOLVED_ROUND;
    PyObject *list = solved_list(moves, solved ? count : 0);
    PyMem_Free(moves);
    return end == CRIA_SOLVE_NO_MEMORY ? PyErr_NoMemory()
           : list ? Py_BuildValue("(iN)", (int)end, list) : NULL;
}

/* _solve(choosers, bot, open, positions, milliseconds) -> (end, moves) */
PyObject *game_solve(PyObject *self, PyObject *arguments)
{
    CriaSolveOptions options = {.size = sizeof options};
    PyObject *bot, *kept = NULL;
    unsigned long choosers;
    unsigned long long positions, milliseconds;
    int open;
    if (!PyArg_ParseTuple(arguments, "kOpO&O&:_solve", &choosers, &bot, &open,
                          seed_read, &positions, seed_read, &milliseconds)) {
        return NULL;
    }
    options.choosers = (uint32_t)choosers;
    options.open = open;
    options.positions = positions;
    options.milliseconds = milliseconds;
    if (bot != Py_None) {
        options.bot = bot_in(bot, ((GameObject *)self)->handle, &kept);
        if (!options.bot) {
            return NULL;
        }
    }
    PyObject *solved = solve(game_of(self), &options);
    Py_XDECREF(kept);
    return solved;
}

/* _why(move, observer): JSON, or None. */
PyObject *game_why(PyObject *self, PyObject *arguments)
{
    const char *move;
    PyObject *who;
    char *told;
    if (!PyArg_ParseTuple(arguments, "sO:_why", &move, &who)) {
        return NULL;
    }
    int observer = game_observer(self, who);
    if (PyErr_Occurred()) {
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS
    told = cria_game_why(game_of(self), observer, move);
    Py_END_ALLOW_THREADS
    return told ? text_taken(told) : Py_NewRef(Py_None);
}

/* _near(move, observer, milliseconds): JSON, or None. */
PyObject *game_near(PyObject *self, PyObject *arguments)
{
    const char *move;
    PyObject *who;
    unsigned long long milliseconds;
    char *told;
    if (!PyArg_ParseTuple(arguments, "sOO&:_near", &move, &who, seed_read,
                          &milliseconds)) {
        return NULL;
    }
    int observer = game_observer(self, who);
    if (PyErr_Occurred()) {
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS
    told = cria_game_near(game_of(self), observer, move, milliseconds);
    Py_END_ALLOW_THREADS
    return told ? text_taken(told) : Py_NewRef(Py_None);
}
