/* Where a game is: what can be read of it without making a move.
 *
 * SPDX-License-Identifier: MIT */
#include "module.h"

static PyObject *get_variant(PyObject *self, void *nothing)
{
    (void)nothing;
    return Py_NewRef(((GameObject *)self)->variant);
}

static PyObject *get_over(PyObject *self, void *nothing)
{
    (void)nothing;
    return PyBool_FromLong(cria_game_over(game_of(self)));
}

static PyObject *get_remembers(PyObject *self, void *nothing)
{
    (void)nothing;
    return PyBool_FromLong(((GameObject *)self)->keeping.remembers);
}

static PyObject *get_recalls(PyObject *self, void *nothing)
{
    (void)nothing;
    return PyBool_FromLong(((GameObject *)self)->keeping.recalls);
}

static PyObject *get_decider(PyObject *self, void *nothing)
{
    (void)nothing;
    return PyLong_FromLong(cria_game_decider(game_of(self)));
}

static PyObject *get_players(PyObject *self, void *nothing)
{
    (void)nothing;
    int players = cria_game_players(game_of(self));
    return PyLong_FromLong(players ? players : ((GameObject *)self)->players);
}

static PyObject *get_round(PyObject *self, void *nothing)
{
    (void)nothing;
    return PyLong_FromLong(cria_game_round(game_of(self)));
}

static PyObject *get_decisions(PyObject *self, void *nothing)
{
    (void)nothing;
    return PyLong_FromUnsignedLong(cria_game_decisions(game_of(self)));
}

static PyObject *get_moves(PyObject *self, void *nothing)
{
    (void)nothing;
    return PyLong_FromSize_t(cria_game_moves(game_of(self)));
}

static PyObject *get_error(PyObject *self, void *nothing)
{
    (void)nothing;
    unsigned line;
    const char *error = cria_game_error(game_of(self), &line);
    return error ? Py_BuildValue("sI", error, line) : Py_BuildValue("");
}

static PyObject *get_totals(PyObject *self, void *nothing)
{
    (void)nothing;
    CriaGame *game = game_of(self);
    int count = cria_game_players(game);
    PyObject *list = PyList_New(count);
    for (int i = 0; list && i < count; i++) {
        PyObject *total = PyLong_FromLong(cria_game_total(game, i));
        if (!total || PyList_SetItem(list, i, total) < 0) {
            Py_DECREF(list);
            return NULL;
        }
    }
    return list;
}

static PyObject *get_rewards(PyObject *self, void *nothing)
{
    (void)nothing;
    CriaGame *game = game_of(self);
    int count = cria_game_players(game);
    float rewards[CRIA_SPECTATOR];
    cria_game_rewards(game, rewards);
    PyObject *list = PyList_New(count);
    for (int i = 0; list && i < count; i++) {
        PyObject *reward = PyFloat_FromDouble((double)rewards[i]);
        if (!reward || PyList_SetItem(list, i, reward) < 0) {
            Py_DECREF(list);
            return NULL;
        }
    }
    return list;
}

static PyObject *get_winners(PyObject *self, void *nothing)
{
    (void)nothing;
    CriaGame *game = game_of(self);
    PyObject *list = PyList_New(0);
    for (int i = 0; list && i < cria_game_players(game); i++) {
        PyObject *player = PyLong_FromLong(i);
        if (!player || (cria_game_won(game, i) &&
                        PyList_Append(list, player) < 0)) {
            Py_DECREF(list);
            list = NULL;
        }
        Py_XDECREF(player);
    }
    return list;
}

static PyObject *get_parts(PyObject *self, void *nothing)
{
    (void)nothing;
    const uint32_t *parts;
    int count = cria_game_parts(game_of(self), &parts);
    PyObject *list = PyList_New(0);
    for (int i = 0; list && i < count; i++) {
        PyObject *part = PyLong_FromUnsignedLong(parts[i]);
        if (!part || PyList_Append(list, part) < 0) {
            Py_DECREF(list);
            list = NULL;
        }
        Py_XDECREF(part);
    }
    return list;
}

PyGetSetDef game_values[] = {
    {"variant", get_variant, NULL, "The rules.", NULL},
    {"over", get_over, NULL, "Whether the game is over.", NULL},
    {"remembers", get_remembers, NULL,
     "Whether views have what was seen before.", NULL},
    {"recalls", get_recalls, NULL,
     "Whether the game keeps its moves, to tell what happened.", NULL},
    {"decider", get_decider, NULL, "Who decides, or decided last.", NULL},
    {"players", get_players, NULL, "How many play.", NULL},
    {"round", get_round, NULL, "The round.", NULL},
    {"decisions", get_decisions, NULL, "How many decisions were taken.", NULL},
    {"moves", get_moves, NULL, "How many moves are legal.", NULL},
    {"parts", get_parts, NULL, "The parts that were said of the next move.",
     NULL},
    {"error", get_error, NULL,
     "(message, line) if a rule failed, which ends a game; or None.", NULL},
    {"totals", get_totals, NULL, "The total of each player so far.", NULL},
    {"rewards", get_rewards, NULL,
     "What the result is worth to each player; 0 before the end.", NULL},
    {"winners", get_winners, NULL, "Who has won; [] before the end.", NULL},
    {"utility", game_utility, NULL,
     "What the result is worth to each player by the rules; None before the "
     "end, or if they do not say.", NULL},
    {"ranks", game_ranks, NULL,
     "The rank of each player, from 1; who is equal shares one. 0 before the "
     "end.", NULL},
    {"teams", game_teams, NULL,
     "The team of each player at this moment, from 0.", NULL},
    {0}};
