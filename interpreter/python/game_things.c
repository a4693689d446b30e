/* Moves, positions and results of a game as tuples of numbers.
 *
 * SPDX-License-Identifier: MIT */
#include "module.h"

/* The things as a list of tuples, a new reference. */
PyObject *things_list(const CriaThing *things, size_t count)
{
    PyObject *list = PyList_New((Py_ssize_t)count);
    for (size_t i = 0; list && i < count; i++) {
        const CriaThing *one = &things[i];
        PyObject *thing = Py_BuildValue("(iiiiiii)", (int)one->kind, one->what,
                                        one->value, one->zone, one->of,
                                        one->and_of, one->choice);
        if (!thing || PyList_SetItem(list, (Py_ssize_t)i, thing) < 0) {
            Py_DECREF(list);
            return NULL;
        }
    }
    return list;
}

PyObject *game_look(PyObject *self, PyObject *argument)
{
    const CriaGame *game = game_of(self);
    int observer = game_observer(self, argument);
    if (PyErr_Occurred()) {
        return NULL;
    }
    size_t count = cria_game_look(game, observer, NULL, 0);
    CriaThing *things = PyMem_Calloc(count + 1, sizeof *things);
    if (!things) {
        return PyErr_NoMemory();
    }
    cria_game_look(game, observer, things, count);
    PyObject *list = things_list(things, count);
    PyMem_Free(things);
    return list;
}

/* (player, action, number or None, things) */
PyObject *game_move(PyObject *self, PyObject *arguments)
{
    Py_ssize_t index;
    PyObject *who;
    CriaThing things[CRIA_THINGS_MOST];
    CriaMove move = {.size = sizeof move};
    if (!PyArg_ParseTuple(arguments, "nO:_move", &index, &who)) {
        return NULL;
    }
    int observer = game_observer(self, who);
    if (PyErr_Occurred()) {
        return NULL;
    }
    if (index < 0 || !cria_game_move(game_of(self), (size_t)index, observer,
                                     &move, things, CRIA_THINGS_MOST)) {
        PyErr_Format(PyExc_IndexError, "there are %zu legal moves, no move %zd",
                     cria_game_moves(game_of(self)), index);
        return NULL;
    }
    PyObject *number = move.number == CRIA_NO_MOVE
                           ? Py_BuildValue("")
                           : PyLong_FromUnsignedLong(move.number);
    return Py_BuildValue("(iiNN)", move.player, move.action, number,
                         things_list(things, move.things));
}

PyObject *game_course(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    CriaCourse course = {.size = sizeof course};
    if (!cria_game_course(game_of(self), &course)) {
        return Py_BuildValue("");
    }
    return Py_BuildValue("(iiiiiiz)", course.players, course.round, course.turn,
                         course.actor, course.decider, course.direction,
                         course.question);
}

/* A number for each player. */
static PyObject *each_player(PyObject *self,
                             int (*find)(const CriaGame *game, int player))
{
    const CriaGame *game = game_of(self);
    int count = cria_game_players(game);
    PyObject *list = PyList_New(count);
    for (int i = 0; list && i < count; i++) {
        PyObject *number = PyLong_FromLong(find(game, i));
        if (!number || PyList_SetItem(list, i, number) < 0) {
            Py_DECREF(list);
            return NULL;
        }
    }
    return list;
}

PyObject *game_ranks(PyObject *self, void *nothing)
{
    (void)nothing;
    return each_player(self, cria_game_rank);
}

PyObject *game_teams(PyObject *self, void *nothing)
{
    (void)nothing;
    return each_player(self, cria_game_team);
}

PyObject *game_utility(PyObject *self, void *nothing)
{
    (void)nothing;
    int64_t values[CRIA_SPECTATOR];
    int count = cria_game_players(game_of(self));
    if (!cria_game_utility(game_of(self), values)) {
        return Py_BuildValue("");
    }
    PyObject *list = PyList_New(count);
    for (int i = 0; list && i < count; i++) {
        PyObject *number = PyLong_FromLongLong(values[i]);
        if (!number || PyList_SetItem(list, i, number) < 0) {
            Py_DECREF(list);
            return NULL;
        }
    }
    return list;
}
