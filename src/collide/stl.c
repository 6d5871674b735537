// SPDX-License-Identifier: MIT
// stl.c -- see stl.h.
//
//   binary   80 bytes, number of triangles (4 bytes), and for each 50 bytes: normal, three vertices (4-byte floats), 2 bytes
//   text     solid ... facet normal n n n outer loop vertex x y z (three times) endloop endfacet ... endsolid
#include "collide/stl.h"
#include "base/hash.h"
#include "base/text.h"
#include "collide/scan.h"
#include "collide/tuning.h"

enum { HEADER = 84, RECORD = 50 };

typedef struct Stl {
    Memory *memory;
    MeshData data;
    int vertex_room, triangle_room;
    int *place; // hash table: 1 + the number of a vertex, 0 = empty
    int place_room;
    char *problem;
} Stl;

static TautStatus no_memory(const Stl *stl)
{
    text_format(stl->problem, MESH_TEXT, "triangle %d: out of memory", stl->data.n_triangle);
    return TAUT_OUT_OF_MEMORY;
}

// --- vertices with the same numbers ---

static bool is_same(const double *x, const double *y)
{
    return x[0] == y[0] && x[1] == y[1] && x[2] == y[2];
}

// The place of x in the table, or the empty one where it would be.
static int find_place(const Stl *stl, const double *x)
{
    const uint64_t hash = hash_bytes(HASH_START, x, 3 * sizeof *x);
    int at = (int)((hash ^ hash >> 32) & (uint64_t)(stl->place_room - 1));
    while (stl->place[at] && !is_same(stl->data.vertex[stl->place[at] - 1], x))
        at = (at + 1) & (stl->place_room - 1);
    return at;
}

// Twice as many places as vertices, or more.
static bool widen(Stl *stl)
{
    if (2 * (stl->data.n_vertex + 1) <= stl->place_room) return true;
    if (stl->place_room > INT32_MAX / 4) return false;
    const int room = stl->place_room ? 2 * stl->place_room : 64;
    int *place = memory_alloc(stl->memory, (size_t)room, sizeof *place);
    if (!place) return false;
    memory_free(stl->memory, stl->place);
    stl->place = place;
    stl->place_room = room;
    for (int v = 0; v < stl->data.n_vertex; v++)
        place[find_place(stl, stl->data.vertex[v])] = v + 1;
    return true;
}

// The number of the vertex at x, new or not; -1 = no memory.
static int vertex_at(Stl *stl, const double *x)
{
    double clean[3];
    for (int k = 0; k < 3; k++) clean[k] = x[k] + 0.0; // -0 is 0
    if (!widen(stl) || !memory_grow(stl->memory, (void **)&stl->data.vertex, &stl->vertex_room,
                                    stl->data.n_vertex + 1, sizeof *stl->data.vertex))
        return -1;
    const int at = find_place(stl, clean);
    if (stl->place[at]) return stl->place[at] - 1;
    memcpy(stl->data.vertex[stl->data.n_vertex], clean, sizeof clean);
    stl->place[at] = ++stl->data.n_vertex;
    return stl->data.n_vertex - 1;
}

static TautStatus add_triangle(Stl *stl, const double (*x)[3])
{
    if (stl->data.n_triangle >= MESH_MOST ||
        !memory_grow(stl->memory, (void **)&stl->data.triangle, &stl->triangle_room,
                     stl->data.n_triangle + 1, sizeof *stl->data.triangle))
        return no_memory(stl);
    for (int k = 0; k < 3; k++) {
        const int v = vertex_at(stl, x[k]);
        if (v < 0) return no_memory(stl);
        stl->data.triangle[stl->data.n_triangle][k] = v;
    }
    stl->data.n_triangle++;
    return TAUT_OK;
}

// --- binary ---

static uint32_t read_uint(const char *bytes)
{
    uint32_t out = 0;
    for (int i = 3; i >= 0; i--) out = out << 8 | (unsigned char)bytes[i];
    return out;
}

static double read_float(const char *bytes)
{
    const uint32_t bits = read_uint(bytes);
    float out;
    memcpy(&out, &bits, sizeof out);
    return out;
}

static TautStatus read_binary(Stl *stl, const char *bytes, size_t size)
{
    for (const char *at = bytes + HEADER; at < bytes + size; at += RECORD) {
        double x[3][3];
        for (int i = 0; i < 9; i++) x[i / 3][i % 3] = read_float(at + 12 + 4 * (ptrdiff_t)i);
        if (!all_finite(9, x[0])) {
            text_format(stl->problem, MESH_TEXT, "triangle %d has a number that is not finite",
                        stl->data.n_triangle);
            return TAUT_BAD_ARGUMENT;
        }
        const TautStatus status = add_triangle(stl, (const double(*)[3])x);
        if (status != TAUT_OK) return status;
    }
    return TAUT_OK;
}

// --- text ---

static TautStatus unexpected(const Stl *stl, const Scan *scan, Word word, const char *wanted)
{
    text_format(stl->problem, MESH_TEXT, "line %d: '%.*s' where %s should be", scan->line,
                word.size < 40 ? word.size : 40, word.text, wanted);
    return TAUT_BAD_ARGUMENT;
}

// Words, with # in place of any number.
static TautStatus expect(const Stl *stl, Scan *scan, const char *const *wanted, double *out)
{
    for (; *wanted; wanted++) {
        const Word word = scan_any(scan);
        const bool number = **wanted == '#';
        if (!(number ? word_number(word, out) : word_is(word, *wanted)))
            return unexpected(stl, scan, word, number ? "a finite number" : *wanted);
        out += number;
    }
    return TAUT_OK;
}

static TautStatus read_text(Stl *stl, const char *text, size_t size)
{
    static const char *const facet[] = {"normal",  "#",        "#",      "#", "outer",  "loop",
                                        "vertex",  "#",        "#",      "#", "vertex", "#",
                                        "#",       "#",        "vertex", "#", "#",      "#",
                                        "endloop", "endfacet", NULL};
    Scan scan = scan_start(text, size);
    Word word = scan_any(&scan);

    for (; word_is(word, "solid"); word = scan_any(&scan)) {
        scan_line(&scan); // its name
        for (word = scan_any(&scan); word_is(word, "facet"); word = scan_any(&scan)) {
            double number[4][3];
            TautStatus status = expect(stl, &scan, facet, number[0]);
            if (status == TAUT_OK) status = add_triangle(stl, (const double(*)[3])(number + 1));
            if (status != TAUT_OK) return status;
        }
        if (!word_is(word, "endsolid")) return unexpected(stl, &scan, word, "facet or endsolid");
        scan_line(&scan);
    }

    if (word.size > 0) return unexpected(stl, &scan, word, "solid or the end");
    if (stl->data.n_triangle > 0) return TAUT_OK;
    text_format(stl->problem, MESH_TEXT, "line %d: the text ends, and there was no facet",
                scan.line);
    return TAUT_BAD_ARGUMENT;
}

// --- either ---

// The size tells: some programs write binary files that begin with the word solid.
static bool is_binary(const char *text, size_t size)
{
    return size > HEADER && (size - HEADER) % RECORD == 0 &&
           (size - HEADER) / RECORD == read_uint(text + 80);
}

// A file that begins with another word than solid is no text: its triangles are not all there.
static bool is_cut(const char *text, size_t size)
{
    Scan scan = scan_start(text, size);
    return size >= HEADER && !is_binary(text, size) && !word_is(scan_any(&scan), "solid");
}

static TautStatus cut(const char *text, size_t size, char problem[MESH_TEXT])
{
    const double triangles = read_uint(text + 80), bytes = HEADER + RECORD * triangles;
    text_format(
        problem, MESH_TEXT,
        "as a binary STL file it declares %.0f triangles, which take %.0f bytes, and it has "
        "%.0f; it is cut off, or no OBJ or STL file",
        triangles, bytes, (double)size);
    return TAUT_BAD_ARGUMENT;
}

TautStatus stl_read(const char *text, size_t size, Memory *memory, MeshData *out,
                    char problem[MESH_TEXT])
{
    Stl stl = {.memory = memory, .problem = problem};
    problem[0] = 0;
    const TautStatus status = is_binary(text, size) ? read_binary(&stl, text, size)
                              : is_cut(text, size)  ? cut(text, size, problem)
                                                    : read_text(&stl, text, size);
    if (status != TAUT_OK) mesh_data_free(&stl.data, memory);
    memory_free(memory, stl.place);
    *out = stl.data;
    return status;
}
