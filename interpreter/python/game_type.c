/* A game that is being played.
 *
 * SPDX-License-Identifier: MIT */
#include "module.h"

/* --- Beginning and end ---------------------------------------------------- */

static void release(PyObject *self)
{
    GameObject *object = (GameObject *)self;
    cria_game_free(object->game);
    Py_XDECREF(object->handle);
    Py_XDECREF(object->variant);
    Py_XDECREF(object->attending);
    object_free(self);
}

/* False: there is not enough memory. */
static bool keep_all(CriaGame *game, Keeping how)
{
    return (!how.remembers || cria_game_remember(game)) &&
           (!how.recalls || cria_game_recall(game)) &&
           (how.steps <= 0 ||
            cria_game_keep_steps(game, (size_t)how.steps)) &&
           (!how.asks || cria_game_ask_chance(game, true));
}

/* Notes what the bots go by; false with an exception set. */
static bool attend_all(GameObject *object)
{
    for (Py_ssize_t i = 0; i < PyTuple_Size(object->attending); i++) {
        PyObject *kept;
        CriaBot *bot = bot_in(PyTuple_GetItem(object->attending, i),
                              object->handle, &kept);
        if (!bot) {
            return false;
        }
        bool noted = cria_bot_attend(bot, object->game);
        Py_DECREF(kept);
        if (!noted) {
            PyErr_NoMemory();
            return false;
        }
    }
    return true;
}

/* A game of the variant for these bots, a sequence, not started; NULL with an
 * exception set. */
static PyObject *make_game(PyTypeObject *type, PyObject *variant, Keeping how,
                           PyObject *attending)
{
    PyObject *handle;
    CriaVariant *rules = variant_in(variant, &handle);
    if (!rules) {
        return NULL;
    }
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    GameObject *object = (GameObject *)allocate(type, 0);
    if (!object) {
        Py_DECREF(handle);
        return NULL;
    }
    object->handle = handle;
    object->rules = rules;
    object->variant = Py_NewRef(variant);
    object->keeping = how;
    object->attending = PySequence_Tuple(attending);
    object->game = cria_game_new(rules);
    if (object->attending && object->game && !keep_all(object->game, how)) {
        PyErr_NoMemory();
    }
    if (PyErr_Occurred() || !object->game || !attend_all(object)) {
        Py_DECREF(object);
        return PyErr_Occurred() ? NULL : PyErr_NoMemory();
    }
    return (PyObject *)object;
}

static bool start_game(GameObject *object, unsigned long long seed,
                       unsigned long long number, int players)
{
    int least = cria_players_least(object->rules);
    int most = cria_players_most(object->rules);
    if (cria_game_start(object->game, seed, number, players)) {
        object->players = players;
        return true;
    }
    PyErr_Format(PyExc_ValueError, "%d to %d can play, not %d", least, most,
                 players);
    return false;
}

/* Game(variant, seed=0, number=0, players=None, remember=False, recall=False,
 * chance=False, steps=0, attend=()) */
static PyObject *new_game(PyTypeObject *type, PyObject *arguments,
                          PyObject *keywords)
{
    static char *names[] = {"variant", "seed", "number", "players", "remember",
                            "recall", "chance", "steps", "attend", NULL};
    PyObject *variant, *players = Py_None, *attend = NULL;
    unsigned long long seed = 0, number = 0;
    int remember = 0, recall = 0, chance = 0;
    Py_ssize_t steps = 0;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O|O&O&OpppnO:Game",
                                     names, &variant, seed_read, &seed,
                                     seed_read, &number, &players, &remember,
                                     &recall, &chance, &steps, &attend)) {
        return NULL;
    }
    PyObject *nobody = attend ? Py_NewRef(attend) : PyTuple_New(0);
    PyObject *self = nobody ? make_game(type, variant,
                                        (Keeping){remember, recall, chance,
                                                  steps}, nobody) : NULL;
    Py_XDECREF(nobody);
    if (!self) {
        return NULL;
    }
    GameObject *object = (GameObject *)self;
    long count = players == Py_None ? cria_players_most(object->rules)
                                    : PyLong_AsLong(players);
    count = count < 0 ? 0 : count > INT_MAX ? INT_MAX : count;
    if (PyErr_Occurred() || !start_game(object, seed, number, (int)count)) {
        Py_DECREF(self);
        return NULL;
    }
    return self;
}

static PyObject *start(PyObject *self, PyObject *arguments, PyObject *keywords)
{
    static char *names[] = {"seed", "number", "players", NULL};
    unsigned long long seed, number = 0;
    int players = ((GameObject *)self)->players;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O&|O&i:start",
                                     names, seed_read, &seed, seed_read,
                                     &number, &players) ||
        !start_game((GameObject *)self, seed, number, players)) {
        return NULL;
    }
    return Py_BuildValue("");
}

/* --- Copies and saved games ----------------------------------------------- */

static PyObject *copy(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    GameObject *from = (GameObject *)self;
    PyObject *made = make_game(Py_TYPE(self), from->variant, from->keeping,
                               from->attending);
    if (made) {
        ((GameObject *)made)->players = from->players;
    }
    if (made && !cria_game_copy(game_of(made), from->game)) {
        Py_DECREF(made);
        return PyErr_NoMemory();
    }
    return made;
}

static PyObject *save(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    size_t size = cria_state_size(((GameObject *)self)->rules);
    PyObject *bytes = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)size);
    if (bytes) {
        cria_game_save(game_of(self), PyBytes_AsString(bytes));
    }
    return bytes;
}

/* pack(chance=True) */
static PyObject *pack(PyObject *self, PyObject *arguments, PyObject *keywords)
{
    static char *names[] = {"chance", NULL};
    int chance = 1;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|p:pack", names,
                                     &chance)) {
        return NULL;
    }
    void *bytes = PyMem_Malloc(cria_packed_size(((GameObject *)self)->rules));
    if (!bytes) {
        return PyErr_NoMemory();
    }
    size_t size = cria_game_pack(game_of(self),
                                 chance ? CRIA_WITH_CHANCE
                                        : CRIA_WITHOUT_CHANCE, bytes);
    PyObject *packed = PyBytes_FromStringAndSize(bytes, (Py_ssize_t)size);
    PyMem_Free(bytes);
    return packed;
}

static const char *restored_words(CriaRestored restored)
{
    switch (restored) {
    case CRIA_RESTORED: break;
    case CRIA_NO_STATE: return "these are not the bytes of a saved game";
    case CRIA_OTHER_VERSION:
        return "the game was saved by another version of cria, or another kind "
               "of machine";
    case CRIA_OTHER_RULES: return "the game was saved with other rules";
    case CRIA_STATE_CHANGED: return "the bytes of the saved game were changed";
    case CRIA_STATE_IMPOSSIBLE:
        return "the saved game is not a position of these rules";
    }
    return NULL;
}

/* None, or NULL with an exception set. */
static PyObject *restored_result(CriaRestored restored)
{
    const char *wrong = restored_words(restored);
    if (wrong) {
        PyErr_SetString(PyExc_ValueError, wrong);
        return NULL;
    }
    return Py_BuildValue("");
}

static PyObject *restore(PyObject *self, PyObject *argument)
{
    char *bytes;
    Py_ssize_t size;
    if (PyBytes_AsStringAndSize(argument, &bytes, &size) < 0) {
        return NULL;
    }
    return restored_result(
        cria_game_restore(game_of(self), bytes, (size_t)size));
}

/* unpack(bytes, seed=0, number=0) */
static PyObject *unpack(PyObject *self, PyObject *arguments,
                        PyObject *keywords)
{
    static char *names[] = {"packed", "seed", "number", NULL};
    const char *bytes;
    Py_ssize_t size;
    unsigned long long seed = 0, number = 0;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "y#|O&O&:unpack",
                                     names, &bytes, &size, seed_read, &seed,
                                     seed_read, &number)) {
        return NULL;
    }
    return restored_result(cria_game_unpack(game_of(self), bytes,
                                            (size_t)size, seed, number));
}

static PyObject *parts_back(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    cria_game_parts_back(game_of(self));
    return Py_BuildValue("");
}

/* --- Moves ---------------------------------------------------------------- */

/* The text of a move as [observer] is told it, a new reference. */
static PyObject *move_text(CriaGame *game, size_t index, int observer)
{
    char text[256];
    size_t length = cria_game_told_text(game, index, observer, text,
                                        sizeof text);
    if (length == 0) {
        return PyErr_NoMemory();
    }
    if (length < sizeof text) {
        return PyUnicode_FromStringAndSize(text, (Py_ssize_t)length);
    }
    char *whole = PyMem_Malloc(length + 1);
    if (!whole) {
        return PyErr_NoMemory();
    }
    length = cria_game_told_text(game, index, observer, whole, length + 1);
    PyObject *made = PyUnicode_FromStringAndSize(whole, (Py_ssize_t)length);
    PyMem_Free(whole);
    return made;
}

int game_observer(PyObject *self, PyObject *argument)
{
    enum { NOBODY = -2 };
    CriaGame *game = game_of(self);
    if (argument == Py_None && cria_game_decider(game) != CRIA_CHANCE) {
        return cria_game_decider(game);
    }
    if (argument == Py_None) {
        PyErr_SetString(PyExc_ValueError, "chance decides now: name an "
                                          "observer");
        return NOBODY;
    }
    long observer = PyLong_AsLong(argument);
    if (PyErr_Occurred()) {
        return NOBODY;
    }
    if (observer == CRIA_REFEREE || observer == CRIA_SPECTATOR ||
        (observer >= 0 && observer < cria_game_players(game))) {
        return (int)observer;
    }
    PyErr_Format(PyExc_ValueError, "there is no observer %ld", observer);
    return NOBODY;
}

static PyObject *list_moves(PyObject *self, int observer)
{
    CriaGame *game = game_of(self);
    size_t count = cria_game_moves(game);
    PyObject *list = PyList_New((Py_ssize_t)count);
    for (size_t i = 0; list && i < count; i++) {
        PyObject *text = move_text(game, i, observer);
        if (!text || PyList_SetItem(list, (Py_ssize_t)i, text) < 0) {
            Py_DECREF(list);
            return NULL;
        }
    }
    return list;
}

static PyObject *legal(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    return list_moves(self, CRIA_REFEREE);
}

static PyObject *told(PyObject *self, PyObject *argument)
{
    int observer = game_observer(self, argument);
    return PyErr_Occurred() ? NULL : list_moves(self, observer);
}

/* A number from Python, also one of numpy; SIZE_MAX with an exception set, of
 * kind [wrong] if it is below 0 or has more than 64 bits. */
static size_t number_of(PyObject *argument, PyObject *wrong)
{
    PyObject *number = PyLong_CheckExact(argument) ? Py_NewRef(argument)
                                                   : PyNumber_Index(argument);
    size_t value = number ? PyLong_AsSize_t(number) : SIZE_MAX;
    Py_XDECREF(number);
    if (value == SIZE_MAX && PyErr_Occurred() &&
        PyErr_ExceptionMatches(PyExc_OverflowError)) {
        PyErr_Clear();
        PyErr_Format(wrong, "moves are counted from 0: there is no move %R",
                     argument);
    }
    return value;
}

static PyObject *step(PyObject *self, PyObject *argument)
{
    CriaGame *game = game_of(self);
    size_t index = number_of(argument, PyExc_IndexError);
    if (index == SIZE_MAX && PyErr_Occurred()) {
        return NULL;
    }
    if (!cria_game_choose(game, index)) {
        return cria_game_over(game)
                   ? PyErr_Format(PyExc_IndexError,
                                  "the game is over: there is no move %zu",
                                  index)
                   : PyErr_Format(PyExc_IndexError, "there are %zu legal "
                                  "moves, no move %zu", cria_game_moves(game),
                                  index);
    }
    return PyBool_FromLong(cria_game_over(game));
}

static PyObject *take(PyObject *self, PyObject *argument)
{
    size_t number = number_of(argument, PyExc_ValueError);
    if (number == SIZE_MAX && PyErr_Occurred()) {
        return NULL;
    }
    CriaTaken taken = number > UINT32_MAX
                          ? CRIA_NOT_LEGAL
                          : cria_game_take(game_of(self), (uint32_t)number);
    if (taken == CRIA_NOT_LEGAL) {
        return PyErr_Format(PyExc_ValueError, cria_game_over(game_of(self))
                                ? "the game is over: there is no move number "
                                  "%zu"
                                : "move number %zu is not legal now", number);
    }
    return PyBool_FromLong(taken == CRIA_MOVED);
}

static PyObject *find(PyObject *self, PyObject *argument)
{
    const char *text = PyUnicode_AsUTF8AndSize(argument, NULL);
    return text ? PyLong_FromLong(cria_game_find_move(game_of(self), text))
                : NULL;
}

static PyObject *random_move(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    if (cria_game_moves(game_of(self)) == 0) {
        PyErr_SetString(PyExc_IndexError, "no move is legal");
        return NULL;
    }
    return PyLong_FromSize_t(cria_game_random(game_of(self)));
}

/* What the bot chooses, or what cria_bot_think returns else. */
static long think(const CriaBot *bot, CriaGame *game, PyObject *go_on)
{
    Asking asking = {go_on};
    if (go_on == Py_None) {
        return cria_bot_choose(bot, game);
    }
    long move;
    Py_BEGIN_ALLOW_THREADS
    move = cria_bot_think(bot, game, asking_goes_on, &asking);
    Py_END_ALLOW_THREADS
    return move;
}

/* _choose(bot, go_on or None): the index of a move; None: cancelled. */
static PyObject *choose(PyObject *self, PyObject *arguments)
{
    PyObject *argument, *go_on, *kept;
    if (!PyArg_ParseTuple(arguments, "OO:_choose", &argument, &go_on)) {
        return NULL;
    }
    CriaBot *bot = bot_in(argument, ((GameObject *)self)->handle, &kept);
    if (!bot) {
        return NULL;
    }
    long move = think(bot, game_of(self), go_on);
    Py_DECREF(kept);
    if (PyErr_Occurred() || move == CRIA_CANCELLED) {
        return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
    }
    if (move < 0) {
        PyErr_SetString(PyExc_ValueError,
                        "the bot chooses nothing: no move is legal, one of its "
                        "rules fails, or it practised for another number of "
                        "players (variant.bot(name, players=2))");
        return NULL;
    }
    return PyLong_FromLong(move);
}

static PyObject *number(PyObject *self, PyObject *argument)
{
    size_t index = number_of(argument, PyExc_IndexError);
    if (index == SIZE_MAX && PyErr_Occurred()) {
        return NULL;
    }
    uint32_t found = cria_game_move_number(game_of(self), index);
    if (found == CRIA_NO_MOVE) {
        PyErr_Format(PyExc_IndexError, "no move %zu goes on from here", index);
        return NULL;
    }
    return PyLong_FromUnsignedLong(found);
}

/* One byte for each number, 1 where it is legal. */
static PyObject *mask(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    GameObject *object = (GameObject *)self;
    size_t count = cria_move_count(object->rules);
    uint64_t *bits = PyMem_Calloc((count + 63) / 64, sizeof *bits);
    PyObject *bytes = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)count);
    if (bits && bytes) {
        char *each = PyBytes_AsString(bytes);
        cria_game_mask(object->game, bits);
        for (size_t i = 0; i < count; i++) {
            each[i] = (char)(bits[i / 64] >> i % 64 & 1);
        }
    } else if (bytes) {
        Py_DECREF(bytes);
        bytes = PyErr_NoMemory();
    }
    PyMem_Free(bits);
    return bytes;
}

/* --- What is seen --------------------------------------------------------- */

static PyObject *view_json(PyObject *self, PyObject *argument)
{
    int observer = game_observer(self, argument);
    return PyErr_Occurred() ? NULL
                            : text_taken(cria_game_view(game_of(self),
                                                        observer));
}

/* What an observer sees as numbers, written into [numbers] if that is given: a
 * writable array of floats. */
static PyObject *observe_into(PyObject *self, int observer, PyObject *numbers)
{
    GameObject *object = (GameObject *)self;
    size_t size = cria_observation_size(object->rules) * sizeof(float);
    Py_buffer view;
    if (PyObject_GetBuffer(numbers, &view, PyBUF_WRITABLE) < 0) {
        return NULL;
    }
    bool fits = (size_t)view.len == size;
    if (fits) {
        cria_game_observe(object->game, observer, view.buf);
    }
    PyBuffer_Release(&view);
    if (!fits) {
        PyErr_Format(PyExc_ValueError, "an observation has %zu bytes", size);
        return NULL;
    }
    return Py_NewRef(numbers);
}

static PyObject *observe(PyObject *self, PyObject *arguments)
{
    PyObject *who, *numbers;
    if (!PyArg_ParseTuple(arguments, "OO:_observe", &who, &numbers)) {
        return NULL;
    }
    int observer = game_observer(self, who);
    return PyErr_Occurred() ? NULL : observe_into(self, observer, numbers);
}

/* --- The type ------------------------------------------------------------- */

static PyMethodDef methods[] = {
    {"start", (PyCFunction)(void (*)(void))start, METH_VARARGS | METH_KEYWORDS,
     "start(seed, number=0, players=as before): starts another game."},
    {"copy", copy, METH_NOARGS, "A game at the same position."},
    {"__copy__", copy, METH_NOARGS, NULL},
    {"__deepcopy__", copy, METH_O, NULL},
    {"save", save, METH_NOARGS,
     "The game as bytes, with all hidden cards and the chance to come."},
    {"pack", (PyCFunction)(void (*)(void))pack, METH_VARARGS | METH_KEYWORDS,
     "pack(chance=True): the game as few bytes, the same on any machine; "
     "without the chance to come, if chance is False."},
    {"unpack", (PyCFunction)(void (*)(void))unpack,
     METH_VARARGS | METH_KEYWORDS,
     "unpack(packed, seed=0, number=0): continues from what pack() gave; seed "
     "and number are for bytes without chance."},
    {"restore", restore, METH_O, "Continues from what save() gave."},
    {"parts_back", parts_back, METH_NOARGS,
     "Takes back the parts that were said of the next move."},
    {"legal", legal, METH_NOARGS, "The texts of the legal moves."},
    {"told", told, METH_O,
     "The texts of the legal moves as an observer is told them."},
    {"step", step, METH_O,
     "step(i): makes legal move i of legal(). Returns whether the game is "
     "over."},
    {"take", take, METH_O,
     "take(n): makes the move with number n, or says a part of it. Returns "
     "whether a move was made."},
    {"find", find, METH_O, "The index of the legal move with a text, or -1."},
    {"random", random_move, METH_NOARGS,
     "The index of a legal move, each equally likely; the same one whenever "
     "asked in the same position."},
    {"_choose", choose, METH_VARARGS, NULL},
    {"number", number, METH_O,
     "number(i): the number of legal move i, or of its next part."},
    {"mask", mask, METH_NOARGS,
     "A byte for each number of a move: 1 where it is legal."},
    {"_view_json", view_json, METH_O, NULL},
    {"_look", game_look, METH_O, NULL},
    {"_move", game_move, METH_VARARGS, NULL},
    {"_course", game_course, METH_NOARGS, NULL},
    {"_events", game_events, METH_VARARGS, NULL},
    {"information", game_information, METH_O,
     "All that an observer was told and did since the start, as lines of JSON; "
     "for games with recall=True."},
    {"_information_rows", game_information_rows, METH_O, NULL},
    {"_outcomes", game_outcomes, METH_NOARGS, NULL},
    {"decide", game_decide, METH_O,
     "decide(i): decides for outcome i of outcomes()."},
    {"undo", game_undo, METH_NOARGS,
     "Takes back the last step, if the game keeps steps. Returns whether there "
     "was one."},
    {"_observe", observe, METH_VARARGS, NULL},
    {"_solve", game_solve, METH_VARARGS, NULL},
    {"_why", game_why, METH_VARARGS, NULL},
    {"_near", game_near, METH_VARARGS, NULL},
    {0}};

bool game_add(PyObject *module)
{
    static PyType_Slot slots[] = {
        {Py_tp_doc, "Game(variant, seed=0, number=0, players=None, "
                    "remember=False, recall=False, chance=False, steps=0, "
                    "attend=())\n--\n\nA game that is being played."},
        {Py_tp_new, new_game},
        {Py_tp_dealloc, release},
        {Py_tp_methods, methods},
        {Py_tp_getset, game_values},
        {0, NULL}};
    static PyType_Spec spec = {"_cria.Game", sizeof(GameObject), 0,
                               Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, slots};
    return type_add(module, &spec);
}
