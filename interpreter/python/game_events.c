/* What happened in a game, chance that is handed out, and steps back.
 *
 * SPDX-License-Identifier: MIT */
#include "module.h"

/* Why nothing is told of what happened since the first [since] moves. */
static PyObject *not_told(PyObject *self, Py_ssize_t since)
{
    const CriaGame *game = game_of(self);
    size_t made = cria_game_decisions(game);
    if (!((GameObject *)self)->keeping.recalls) {
        PyErr_SetString(PyExc_ValueError, "the game keeps no moves: begin it "
                                          "with recall=True");
    } else if (since < 0 || (size_t)since > made) {
        PyErr_Format(PyExc_ValueError, "'since' has to be from 0 to %zu, as "
                                       "many moves were made, not %zd",
                     made, since);
    } else {
        PyErr_SetString(PyExc_ValueError, "the game does not know the moves "
                                          "that led here: it goes on from a "
                                          "position that was saved, or waits "
                                          "for chance before it begins");
    }
    return NULL;
}

/* --- Events --------------------------------------------------------------- */

static PyObject *where(const CriaWhere *of)
{
    return Py_BuildValue("(iii)", of->zone, of->of, of->and_of);
}

static PyObject *numbers(const CriaGame *game, const int32_t *given)
{
    int count = given ? cria_game_players(game) : 0;
    PyObject *list = PyList_New(count);
    for (int i = 0; list && i < count; i++) {
        PyObject *number = PyLong_FromLong(given[i]);
        if (!number || PyList_SetItem(list, i, number) < 0) {
            Py_DECREF(list);
            return NULL;
        }
    }
    return list;
}

typedef struct {
    const CriaGame *game;
    PyObject *list;
} Listing;

static bool add_event(void *context, const CriaEvent *event)
{
    Listing *listing = context;
    PyObject *made = Py_BuildValue(
        "(iiiiNNNNzs)", (int)event->kind, event->player, event->action,
        event->value, where(&event->from), where(&event->to),
        things_list(event->things, event->count),
        numbers(listing->game, event->numbers), event->name, event->text);
    bool added = made && PyList_Append(listing->list, made) == 0;
    Py_XDECREF(made);
    return added;
}

/* _events(observer, since) */
PyObject *game_events(PyObject *self, PyObject *arguments)
{
    PyObject *who;
    Py_ssize_t since;
    if (!PyArg_ParseTuple(arguments, "On:_events", &who, &since)) {
        return NULL;
    }
    int observer = game_observer(self, who);
    Listing listing = {game_of(self), PyErr_Occurred() ? NULL : PyList_New(0)};
    if (!listing.list) {
        return NULL;
    }
    bool told = since >= 0 &&
                cria_game_tell(listing.game, observer, (size_t)since, add_event,
                               &listing);
    if (told && !PyErr_Occurred()) {
        return listing.list;
    }
    Py_DECREF(listing.list);
    return PyErr_Occurred() ? NULL : not_told(self, since);
}

PyObject *game_information(PyObject *self, PyObject *argument)
{
    int observer = game_observer(self, argument);
    if (PyErr_Occurred()) {
        return NULL;
    }
    char *text = cria_game_information(game_of(self), observer);
    return text ? text_taken(text) : not_told(self, 0);
}

/* The rows as bytes of floats. */
PyObject *game_information_rows(PyObject *self, PyObject *argument)
{
    enum { EACH = CRIA_INFORMATION_COLUMNS * sizeof(float) };
    int observer = game_observer(self, argument);
    if (PyErr_Occurred()) {
        return NULL;
    }
    const CriaGame *game = game_of(self);
    size_t count = cria_game_information_rows(game, observer, NULL, 0);
    if (count == 0) {
        return not_told(self, 0);
    }
    PyObject *bytes = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)count * EACH);
    if (bytes) {
        cria_game_information_rows(
            game, observer, (float *)(void *)PyBytes_AsString(bytes), count);
    }
    return bytes;
}

/* --- Chance --------------------------------------------------------------- */

/* [(kind, value, weight, weights)] */
PyObject *game_outcomes(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    const CriaGame *game = game_of(self);
    size_t count = cria_game_outcomes(game);
    PyObject *list = PyList_New((Py_ssize_t)count);
    for (size_t i = 0; list && i < count; i++) {
        CriaOutcome one;
        cria_game_outcome(game, i, &one);
        PyObject *made = Py_BuildValue("(iiII)", (int)one.kind, one.value,
                                       one.weight, one.weights);
        if (!made || PyList_SetItem(list, (Py_ssize_t)i, made) < 0) {
            Py_DECREF(list);
            return NULL;
        }
    }
    return list;
}

PyObject *game_decide(PyObject *self, PyObject *argument)
{
    Py_ssize_t index = PyNumber_AsSsize_t(argument, PyExc_IndexError);
    if (index == -1 && PyErr_Occurred()) {
        return NULL;
    }
    size_t count = cria_game_outcomes(game_of(self));
    if (index < 0 || !cria_game_decide(game_of(self), (size_t)index)) {
        PyErr_Format(PyExc_IndexError, "the game waits for %zu outcomes, there "
                                       "is no outcome %zd", count, index);
        return NULL;
    }
    return Py_BuildValue("");
}

PyObject *game_undo(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    return PyBool_FromLong(cria_game_undo(game_of(self)));
}
