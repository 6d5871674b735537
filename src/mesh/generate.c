// SPDX-License-Identifier: MIT
// generate.c -- box, beam, sheet, disc, cylinder and tube: a plane base of quads, drawn out along z.
//
//   grid    nx by ny quads on a rectangle
//   disc    n by n quads on a square of half the radius in its middle, and m rings of 4 n quads from there to the rim
//   ring    n quads around, m layers
//
// All cells are quads and bricks first and are converted to the kind that is asked for.
#include "mesh/generate.h"
#include "base/text.h"
#include "mesh/tuning.h"

#include <math.h>
#include <string.h>

static const double PI = 3.14159265358979323846;

// Of the radius, half the side of the square in a disc: corners of 90 and 135 degrees all around, and edges of about one length.
static const double CORE_SHARE = 0.5;

// Sides that a vertex is on.
enum {
    X_LOW = 1,
    X_HIGH = 2,
    Y_LOW = 4,
    Y_HIGH = 8,
    RIM = 16,
    INNER = 32,
    OUTER = 64,
    Z_LOW = 128,
    Z_HIGH = 256
};

typedef struct SideName {
    int bit;
    const char *name;
} SideName;

static const SideName side_names[] = {
    {X_LOW, "x-"},  {X_HIGH, "x+"}, {Y_LOW, "y-"},    {Y_HIGH, "y+"},   {Z_LOW, "z-"},
    {Z_HIGH, "z+"}, {RIM, "rim"},   {INNER, "inner"}, {OUTER, "outer"}, {0, NULL}};

// A plane mesh; a line where size is 2.
typedef struct Base {
    Memory *memory;
    int size; // vertices of a cell
    int n_vertex, n_cell;
    double (*x)[2]; // [n_vertex] m
    int *side;      // [n_vertex] bits
    int (*cell)[4]; // [n_cell]
} Base;

static bool base_alloc(Base *base, int size, int n_vertex, int n_cell)
{
    base->size = size;
    base->n_vertex = n_vertex;
    base->n_cell = n_cell;
    base->x = memory_alloc(base->memory, (size_t)n_vertex, sizeof *base->x);
    base->side = memory_alloc(base->memory, (size_t)n_vertex, sizeof *base->side);
    base->cell = memory_alloc(base->memory, (size_t)n_cell, sizeof *base->cell);
    return base->x && base->side && base->cell;
}

static void base_free(Base *base)
{
    memory_free(base->memory, base->x);
    memory_free(base->memory, base->side);
    memory_free(base->memory, base->cell);
}

static void set_cell(Base *base, int cell, int a, int b, int c, int d)
{
    const int v[4] = {a, b, c, d};
    memcpy(base->cell[cell], v, sizeof v);
}

// --- bases ---

static bool make_grid(Base *base, const TautMeshDef *def)
{
    const int nx = def->cells[0], ny = def->cells[1], row = nx + 1;
    const double x0 = def->shape == TAUT_MESH_SHAPE_BEAM ? 0 : -def->size.x / 2;

    if (!base_alloc(base, 4, row * (ny + 1), nx * ny)) return false;
    for (int v = 0; v < base->n_vertex; v++) {
        const int i = v % row, j = v / row;
        base->x[v][0] = x0 + def->size.x * i / nx;
        base->x[v][1] = -def->size.y / 2 + def->size.y * j / ny;
        base->side[v] =
            (i == 0) * X_LOW | (i == nx) * X_HIGH | (j == 0) * Y_LOW | (j == ny) * Y_HIGH;
    }

    for (int c = 0; c < base->n_cell; c++) {
        const int v = c / nx * row + c % nx;
        set_cell(base, c, v, v + 1, v + 1 + row, v + row);
    }

    return true;
}

// The vertex k of 4 n around the square of a disc, from its corner (-, -) anticlockwise.
static int around_core(int n, int k)
{
    const int along = k % n, row = n + 1;
    switch (k / n % 4) {
    case 0:
        return along;
    case 1:
        return along * row + n;
    case 2:
        return n * row + n - along;
    default:
        return (n - along) * row;
    }
}

static bool make_disc(Base *base, const TautMeshDef *def)
{
    const int n = def->cells[0], m = def->cells[1], row = n + 1, core = row * row;
    const double half = CORE_SHARE * def->radius;

    if (!base_alloc(base, 4, core + 4 * n * m, n * n + 4 * n * m)) return false;

    for (int v = 0; v < core; v++) {
        const int i = v % row, j = v / row;
        base->x[v][0] = half * (2.0 * i / n - 1);
        base->x[v][1] = half * (2.0 * j / n - 1);
    }

    for (int c = 0; c < n * n; c++) {
        const int v = c / n * row + c % n;
        set_cell(base, c, v, v + 1, v + 1 + row, v + row);
    }

    // ring j has the vertices core + 4 n (j - 1) ...; ring 0 is the border of the square
    for (int i = 0; i < 4 * n * m; i++) {
        const int k = i % (4 * n), j = i / (4 * n) + 1, next = (k + 1) % (4 * n);
        const double angle = PI / 2 * k / n - 0.75 * PI, t = (double)j / m;
        const double *from = base->x[around_core(n, k)];
        base->x[core + i][0] = (1 - t) * from[0] + t * def->radius * cos(angle);
        base->x[core + i][1] = (1 - t) * from[1] + t * def->radius * sin(angle);
        base->side[core + i] = (j == m) * RIM;
        const int a = j == 1 ? around_core(n, k) : core + i - 4 * n;
        const int b = j == 1 ? around_core(n, next) : core + 4 * n * (j - 2) + next;
        set_cell(base, n * n + i, a, core + i, core + 4 * n * (j - 1) + next, b);
    }

    return true;
}

// Layers from `inner` to `radius`; `m` 0 is the wall alone, a line.
static bool make_ring(Base *base, const TautMeshDef *def, int m)
{
    const int n = def->cells[0];
    if (!base_alloc(base, m ? 4 : 2, n * (m + 1), m ? n * m : n)) return false;
    for (int v = 0; v < base->n_vertex; v++) {
        const int k = v % n, j = v / n;
        const double r = m ? def->inner + (def->radius - def->inner) * j / m : def->radius;
        base->x[v][0] = r * cos(2 * PI * k / n);
        base->x[v][1] = r * sin(2 * PI * k / n);
        base->side[v] = (j == 0 && m > 0) * INNER | (j == m) * OUTER;
    }

    for (int c = 0; c < base->n_cell; c++) {
        const int k = c % n, j = c / n, next = (k + 1) % n;
        if (m)
            set_cell(base, c, j * n + k, (j + 1) * n + k, (j + 1) * n + next, j * n + next);
        else
            set_cell(base, c, k, next, 0, 0);
    }

    return true;
}

// Four triangles a quad around a vertex in its middle.
static bool cross_base(Base *base)
{
    Base out = {.memory = base->memory};
    const int n = base->n_cell;

    if (!base_alloc(&out, 3, base->n_vertex + n, 4 * n)) {
        base_free(&out);
        return false;
    }

    memcpy(out.x, base->x, (size_t)base->n_vertex * sizeof *out.x);
    memcpy(out.side, base->side, (size_t)base->n_vertex * sizeof *out.side);
    for (int c = 0; c < n; c++) {
        const int *v = base->cell[c], middle = base->n_vertex + c;
        for (int i = 0; i < 4; i++) {
            for (int k = 0; k < 2; k++) out.x[middle][k] += base->x[v[i]][k] / 4;
            set_cell(&out, 4 * c + i, v[i], v[(i + 1) % 4], middle, 0);
        }
    }

    base_free(base);
    *base = out;
    return true;
}

// --- along z ---

// One cell of layer k over a cell of the base: 2 -> quad, 4 -> brick.
static void raise_cell(const Base *base, const int *v, int k, int *corner)
{
    const int low = k * base->n_vertex, high = low + base->n_vertex;
    if (base->size == 2) {
        const int quad[4] = {low + v[0], low + v[1], high + v[1], high + v[0]};
        memcpy(corner, quad, sizeof quad);
        return;
    }
    for (int i = 0; i < 4; i++) corner[i] = low + v[i], corner[4 + i] = high + v[i];
}

// Layers 0: the base itself, in the plane z = 0.
static bool draw_out(const Base *base, double length, int layers, TautCellMesh *mesh, int *side)
{
    const int size = layers ? 2 * base->size : base->size;
    const TautCellKind kind = layers ? (base->size == 2 ? TAUT_CELL_QUAD : TAUT_CELL_BRICK)
                                     : (base->size == 3 ? TAUT_CELL_TRIANGLE : TAUT_CELL_QUAD);

    for (int v = 0; v < mesh->vertex_count; v++) {
        const int at = v % base->n_vertex, k = v / base->n_vertex;
        const double z = layers ? length * k / layers - length / 2 : 0;
        mesh->vertex[v] = taut_vec3(base->x[at][0], base->x[at][1], z);
        side[v] = base->side[at] | (layers && k == 0) * Z_LOW | (layers && k == layers) * Z_HIGH;
    }

    for (int c = 0; c < mesh->cell_count; c++) {
        const int *v = base->cell[c % base->n_cell];
        mesh->kind[c] = kind;
        mesh->start[c + 1] = size * (c + 1);
        if (layers)
            raise_cell(base, v, c / base->n_cell, mesh->corner + (size_t)size * (size_t)c);
        else
            memcpy(mesh->corner + (size_t)size * (size_t)c, v, (size_t)size * sizeof *v);
    }

    return true;
}

static bool add_sides(TautCellMesh *mesh, Memory *memory, const int *side)
{
    bool *is_in = memory_alloc(memory, (size_t)mesh->vertex_count, sizeof *is_in);
    bool good = is_in != NULL;
    for (const SideName *it = side_names; good && it->name; it++) {
        bool any = false;
        for (int v = 0; v < mesh->vertex_count; v++)
            is_in[v] = (side[v] & it->bit) != 0, any = any || is_in[v];
        if (any) good = cells_add_group(mesh, memory, it->name, (int)strlen(it->name), NULL, is_in);
    }
    memory_free(memory, is_in);
    return good;
}

static bool make_mesh(const Base *base, double length, int layers, Memory *memory,
                      TautCellMesh *mesh)
{
    const int n_vertex = base->n_vertex * (layers + 1);
    const int n_cell = base->n_cell * (layers ? layers : 1);
    const int size = layers ? 2 * base->size : base->size;
    int *side = memory_alloc(memory, (size_t)n_vertex, sizeof *side);
    bool good = side && cells_alloc(mesh, memory, n_vertex, n_cell, size * n_cell);
    if (good) {
        draw_out(base, length, layers, mesh, side);
        good = add_sides(mesh, memory, side);
        if (!good) cells_free(mesh, memory);
    }
    memory_free(memory, side);
    return good;
}

// --- shapes ---

static bool is_plane(const TautMeshDef *def)
{
    return def->shape == TAUT_MESH_SHAPE_SHEET || def->shape == TAUT_MESH_SHAPE_DISC;
}

// Corners of all cells before they are converted, or a few more.
static double most_corners(const TautMeshDef *def)
{
    const double a = def->cells[0], b = def->cells[1], c = def->cells[2] + 1.0;
    const bool is_disc =
        def->shape == TAUT_MESH_SHAPE_DISC || def->shape == TAUT_MESH_SHAPE_CYLINDER;
    const double base = is_disc ? (a + 1) * (a + 1) + 4 * a * b : (a + 1) * (b + 1);
    return is_plane(def) ? 12 * base : 8 * base * c;
}

// NULL if the Def can be meshed, else its fault.
static const char *fault_of(const TautMeshDef *def, TautCellKind kind)
{
    const bool of_faces = mesh_cell_shape((int)kind)->dimension == 2;
    const bool is_tube = def->shape == TAUT_MESH_SHAPE_TUBE;

    if (is_plane(def) != of_faces && !(is_tube && of_faces))
        return of_faces ? "this shape is a solid; take tetra, tetra10 or brick"
                        : "this shape is a face; take triangle or quad";
    if (def->cut == TAUT_MESH_CUT_CROSS && kind != TAUT_CELL_TRIANGLE)
        return "cut cross is for triangles and for shape blend; take diagonal";
    if (def->cut == TAUT_MESH_CUT_CROSS && is_tube)
        return "cut cross is for sheets and discs; take diagonal";
    if (is_tube && def->cells[0] < 3) return "a tube has three cells around or more";
    if (is_tube && !of_faces && !(def->inner < def->radius))
        return "the inner radius of a tube must be below its radius";
    return NULL;
}

static bool make_base(Base *base, const TautMeshDef *def, bool of_faces)
{
    switch (def->shape) {
    case TAUT_MESH_SHAPE_DISC:
    case TAUT_MESH_SHAPE_CYLINDER:
        return make_disc(base, def);
    case TAUT_MESH_SHAPE_TUBE:
        return make_ring(base, def, of_faces ? 0 : def->cells[1]);
    default:
        return make_grid(base, def);
    }
}

static TautStatus make_shape(const TautMeshDef *def, TautCellKind kind, Memory *memory,
                             TautCellMesh *mesh, char *problem)
{
    Base base = {.memory = memory};
    bool good = make_base(&base, def, mesh_cell_shape((int)kind)->dimension == 2);
    if (good && def->cut == TAUT_MESH_CUT_CROSS) good = cross_base(&base);
    good = good && make_mesh(&base, def->size.z, is_plane(def) ? 0 : def->cells[2], memory, mesh);
    base_free(&base);
    return good ? TAUT_OK : cells_no_memory(problem);
}

TautStatus cells_generate(const TautMeshDef *def, Memory *memory, TautCellMesh *mesh,
                          char problem[TAUT_MESH_TEXT])
{
    TautCellMesh first = {0};
    *mesh = (TautCellMesh){0};
    if (def->shape == TAUT_MESH_SHAPE_BLEND) return blend_generate(def, memory, mesh, problem);

    // faces of bricks are quads
    const TautCellKind kind =
        is_plane(def) && def->kind == TAUT_CELL_BRICK ? TAUT_CELL_QUAD : def->kind;
    const char *fault = fault_of(def, kind);
    if (fault) {
        text_format(problem, TAUT_MESH_TEXT, "%s", fault);
        return TAUT_BAD_ARGUMENT;
    }

    if (most_corners(def) > CELLS_MOST) {
        text_format(problem, TAUT_MESH_TEXT,
                    "cells %d x %d x %d have %.3g corners, more than %d; take fewer", def->cells[0],
                    def->cells[1], def->cells[2], most_corners(def), CELLS_MOST);
        return TAUT_BAD_ARGUMENT;
    }

    TautStatus status = make_shape(def, kind, memory, &first, problem);
    if (status != TAUT_OK) return status;
    if (first.cell_count > 0 && first.kind[0] == kind) {
        *mesh = first;
        return TAUT_OK;
    }

    status = cells_convert(&first, kind, memory, mesh, problem);
    cells_free(&first, memory);
    return status;
}
