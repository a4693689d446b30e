/* What a batch shows, as an array that others read where it lies: by the buffer
 * protocol, without copying.
 *
 * SPDX-License-Identifier: MIT */
#include "module.h"

#include <string.h>

typedef struct {
    PyObject_HEAD
    PyObject *handle;      /* of the batch, a capsule */
    const void *data;
    const char *format;    /* of struct */
    Py_ssize_t item;
    int dimensions;
    Py_ssize_t shape[2], strides[2];
} ArrayObject;

/* The arrays by their names in CriaBatchArrays. */
typedef struct {
    const char *name, *format;
    size_t item;
    const void *data;
    size_t columns;        /* 0: one number for each game */
} Known;

enum { KNOWN = 8 };

static void list_arrays(const CriaBatchArrays *arrays, Known *known)
{
    const Known list[KNOWN] = {
        {"masks", "Q", sizeof(uint64_t), arrays->masks, arrays->words},
        {"deciders", "b", sizeof(int8_t), arrays->deciders, 0},
        {"observations", "f", sizeof(float), arrays->observations,
         arrays->observation_size},
        {"rewards", "f", sizeof(float), arrays->rewards, arrays->players},
        {"totals", "i", sizeof(int32_t), arrays->totals, arrays->players},
        {"terminated", "?", 1, arrays->terminated, 0},
        {"truncated", "?", 1, arrays->truncated, 0},
        {"refused", "?", 1, arrays->refused, 0}};
    memcpy(known, list, sizeof list);
}

static const Known *find_array(const Known *known, const char *name)
{
    for (int i = 0; i < KNOWN; i++) {
        if (strcmp(known[i].name, name) == 0 && known[i].data) {
            return &known[i];
        }
    }
    PyErr_Format(PyExc_ValueError, "this batch has no array %s", name);
    return NULL;
}

/* [games] rows of an array. */
static void describe(ArrayObject *object, const Known *array, Py_ssize_t games)
{
    object->data = array->data;
    object->format = array->format;
    object->item = (Py_ssize_t)array->item;
    object->dimensions = array->columns > 0 ? 2 : 1;
    object->shape[0] = games;
    object->shape[1] = (Py_ssize_t)array->columns;
    object->strides[0] = object->item * (array->columns > 0
                                             ? object->shape[1] : 1);
    object->strides[1] = object->item;
}

/* Array(batch, name) */
static PyObject *new_array(PyTypeObject *type, PyObject *arguments,
                           PyObject *keywords)
{
    PyObject *batch, *handle;
    const char *name;
    Known known[KNOWN];
    if (keywords || !PyArg_ParseTuple(arguments, "Os:Array", &batch, &name)) {
        return NULL;
    }
    const BatchHandle *content = batch_in(batch, &handle);
    if (!content) {
        return NULL;
    }
    const CriaBatchArrays arrays = cria_batch_arrays(content->batch);
    list_arrays(&arrays, known);
    const Known *array = find_array(known, name);
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    ArrayObject *object = array ? (ArrayObject *)allocate(type, 0) : NULL;
    if (!object) {
        Py_DECREF(handle);
        return NULL;
    }
    object->handle = handle;
    describe(object, array, (Py_ssize_t)content->games);
    return (PyObject *)object;
}

static void release(PyObject *self)
{
    Py_XDECREF(((ArrayObject *)self)->handle);
    object_free(self);
}

static int get_buffer(PyObject *self, Py_buffer *view, int flags)
{
    ArrayObject *object = (ArrayObject *)self;
    if (flags & PyBUF_WRITABLE) {
        PyErr_SetString(PyExc_BufferError, "a batch writes its arrays itself");
        return -1;
    }
    *view = (Py_buffer){
        .buf = (void *)(uintptr_t)object->data,
        .obj = Py_NewRef(self),
        .len = object->shape[0] * object->strides[0],
        .itemsize = object->item,
        .readonly = 1,
        .ndim = object->dimensions,
        .format = flags & PyBUF_FORMAT ? (char *)(uintptr_t)object->format
                                       : NULL,
        .shape = object->shape,
        .strides = object->strides};
    return 0;
}

bool array_add(PyObject *module)
{
    static PyType_Slot slots[] = {
        {Py_tp_doc, "Array(batch, name)\n--\n\nAn array of a batch, for "
                    "whatever reads buffers."},
        {Py_tp_new, new_array},
        {Py_tp_dealloc, release},
        {Py_bf_getbuffer, get_buffer},
        {0, NULL}};
    static PyType_Spec spec = {"_cria.Array", sizeof(ArrayObject), 0,
                               Py_TPFLAGS_DEFAULT, slots};
    return type_add(module, &spec);
}
