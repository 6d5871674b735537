// SPDX-License-Identifier: MIT
// obj.c -- see obj.h.
#include "collide/obj.h"
#include "base/text.h"
#include "collide/scan.h"
#include "collide/tuning.h"

typedef struct Obj {
    Scan scan;
    Memory *memory;
    MeshData data;
    int vertex_room, triangle_room;
    char *problem;
} Obj;

static TautStatus no_memory(const Obj *obj)
{
    text_format(obj->problem, MESH_TEXT, "line %d: out of memory", obj->scan.line);
    return TAUT_OUT_OF_MEMORY;
}

// v x y z
static TautStatus read_vertex(Obj *obj)
{
    if (!memory_grow(obj->memory, (void **)&obj->data.vertex, &obj->vertex_room,
                     obj->data.n_vertex + 1, sizeof *obj->data.vertex))
        return no_memory(obj);
    const int line = obj->scan.line;
    for (int k = 0; k < 3; k++) {
        const Word word = scan_word(&obj->scan);
        if (word_number(word, &obj->data.vertex[obj->data.n_vertex][k])) continue;
        text_format(obj->problem, MESH_TEXT,
                    "line %d: a vertex has three finite numbers; '%.*s' is none", line,
                    word.size < 40 ? word.size : 40, word.text);
        return TAUT_BAD_ARGUMENT;
    }
    obj->data.n_vertex++;
    return TAUT_OK;
}

// i, i/j, i//k or i/j/k: i from 1, or from the last vertex so far backwards.
static TautStatus read_corner(Obj *obj, Word word, int line, int *out)
{
    int i;
    if (!word_integer(word, '/', &i)) {
        text_format(obj->problem, MESH_TEXT, "line %d: '%.*s' is no vertex of a face", line,
                    word.size < 40 ? word.size : 40, word.text);
        return TAUT_BAD_ARGUMENT;
    }

    if (i == 0 || i > obj->data.n_vertex || i < -obj->data.n_vertex) {
        text_format(obj->problem, MESH_TEXT, "line %d: vertex %d; there are 1 to %d so far", line,
                    i, obj->data.n_vertex);
        return TAUT_BAD_ARGUMENT;
    }
    *out = i > 0 ? i - 1 : obj->data.n_vertex + i;
    return TAUT_OK;
}

// f a b c d ...: triangles a b c, a c d, ...
static TautStatus read_face(Obj *obj)
{
    const int line = obj->scan.line;
    int corner[3] = {0}, count = 0;

    for (;; count++) {
        const Word word = scan_word(&obj->scan);
        if (word.size == 0) break;
        const int place = count < 3 ? count : 2;
        if (count >= 3) corner[1] = corner[2];
        const TautStatus status = read_corner(obj, word, line, &corner[place]);
        if (status != TAUT_OK) return status;
        if (count < 2) continue;

        if (obj->data.n_triangle >= MESH_MOST ||
            !memory_grow(obj->memory, (void **)&obj->data.triangle, &obj->triangle_room,
                         obj->data.n_triangle + 1, sizeof *obj->data.triangle))
            return no_memory(obj);
        memcpy(obj->data.triangle[obj->data.n_triangle++], corner, sizeof corner);
    }

    if (count >= 3) return TAUT_OK;
    text_format(obj->problem, MESH_TEXT, "line %d: a face has three vertices or more, not %d", line,
                count);
    return TAUT_BAD_ARGUMENT;
}

static TautStatus read_all(Obj *obj)
{
    do {
        const Word word = scan_word(&obj->scan);
        TautStatus status = TAUT_OK;
        if (word_is(word, "v")) status = read_vertex(obj);
        if (word_is(word, "f")) status = read_face(obj);
        if (status != TAUT_OK) return status;
    } while (scan_line(&obj->scan));

    if (obj->data.n_triangle > 0) return TAUT_OK;
    text_format(obj->problem, MESH_TEXT, "line %d: the text ends, and there was no face",
                obj->scan.line);
    return TAUT_BAD_ARGUMENT;
}

TautStatus obj_read(const char *text, size_t size, Memory *memory, MeshData *out,
                    char problem[MESH_TEXT])
{
    Obj obj = {.scan = scan_start(text, size), .memory = memory, .problem = problem};
    problem[0] = 0;
    const TautStatus status = read_all(&obj);
    if (status != TAUT_OK) mesh_data_free(&obj.data, memory);
    *out = obj.data;
    return status;
}
