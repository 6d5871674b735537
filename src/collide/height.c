// SPDX-License-Identifier: MIT
// height.c -- see height.h.
#include "collide/height.h"
#include "base/text.h"
#include "collide/tuning.h"

enum {
    OUT = 1,
    HOLLOW = 8,
    CORNER = 64
}; // bits of `bends`: OUT and HOLLOW shifted by the kind of the edge
enum { ALONG_X, ALONG_Y, ACROSS };

void height_free(HeightField *field, Memory *memory)
{
    memory_free(memory, field->z);
    memory_free(memory, field->bends);
    memory_free(memory, field->normal);
    memory_free(memory, field->patch);
    *field = (HeightField){0};
}

// --- vertices, triangles and edges by their numbers ---

static void vertex_at(const HeightField *field, int v, double *out)
{
    const int i = v % field->nx, j = v / field->nx;
    out[0] = i * field->dx;
    out[1] = j * field->dy;
    out[2] = field->z[v];
}

static void vertices_of(const HeightField *field, int triangle, int *out)
{
    const int cell = triangle / 2, cells = field->nx - 1;
    const int v = cell / cells * field->nx + cell % cells;
    out[0] = v;
    out[1] = triangle % 2 ? v + field->nx + 1 : v + 1;
    out[2] = triangle % 2 ? v + field->nx : v + field->nx + 1;
}

static void normal_of(const HeightField *field, int triangle, double *out)
{
    int v[3];
    double x[3][3], a[3], b[3];
    vertices_of(field, triangle, v);
    for (int k = 0; k < 3; k++) vertex_at(field, v[k], x[k]);
    sub3(x[1], x[0], a);
    sub3(x[2], x[0], b);
    cross3(a, b, out);
    direction_n(3, out, out);
}

static int edge_end(const HeightField *field, int edge)
{
    static const int right[3] = {1, 0, 1}, up[3] = {0, 1, 1};
    return edge / 3 + right[edge % 3] + up[edge % 3] * field->nx;
}

// Is there such an edge? Vertices of the last column and row have fewer.
static bool has_edge(const HeightField *field, int edge)
{
    const int i = edge / 3 % field->nx, j = edge / 3 / field->nx;
    return (edge % 3 == ALONG_Y || i < field->nx - 1) && (edge % 3 == ALONG_X || j < field->ny - 1);
}

// The triangle in which the edge runs from its vertex to its end, and that on the other side; -1 beyond the field.
static void triangles_of(const HeightField *field, int edge, int *out)
{
    const int i = edge / 3 % field->nx, j = edge / 3 / field->nx, cells = field->nx - 1;
    const int cell = j * cells + i;

    switch (edge % 3) {
    case ALONG_X:
        out[0] = j < field->ny - 1 ? 2 * cell : -1;
        out[1] = j > 0 ? 2 * (cell - cells) + 1 : -1;
        break;
    case ALONG_Y:
        out[0] = i > 0 ? 2 * (cell - 1) : -1;
        out[1] = i < cells ? 2 * cell + 1 : -1;
        break;
    default:
        out[0] = 2 * cell + 1;
        out[1] = 2 * cell;
    }
}

// Directions across an edge, as SurfaceEdge has them, and the normal of the first triangle there is.
static void across(const HeightField *field, int edge, const int *triangle, double *normal,
                   double (*inward)[3])
{
    double p[2][3], n[2][3];
    vertex_at(field, edge / 3, p[0]);
    vertex_at(field, edge_end(field, edge), p[1]);
    for (int side = 0; side < 2; side++) {
        if (triangle[side] < 0) continue;
        normal_of(field, triangle[side], n[side]);
        surface_inward(p[side], p[1 - side], n[side], inward[side]);
    }

    const int first = triangle[0] < 0;
    memcpy(normal, n[first], sizeof n[first]);
    if (triangle[0] < 0) memcpy(inward[0], inward[1], sizeof inward[0]);
    if (triangle[0] < 0 || triangle[1] < 0)
        for (int k = 0; k < 3; k++) inward[1][k] = -normal[k];
}

// Edges at a vertex; returns how many.
static int edges_at(const HeightField *field, int v, int *out)
{
    const int i = v % field->nx, j = v / field->nx, nx = field->nx;
    const int candidate[6] = {3 * v,       3 * v + 1,        3 * v + 2,
                              3 * (v - 1), 3 * (v - nx) + 1, 3 * (v - nx - 1) + 2};
    const bool there[6] = {true, true, true, i > 0, j > 0, i > 0 && j > 0};
    int count = 0;
    for (int k = 0; k < 6; k++)
        if (there[k] && has_edge(field, candidate[k])) out[count++] = candidate[k];
    return count;
}

// --- making ---

static void bend_edge(HeightField *field, int edge)
{
    int triangle[2];
    double normal[3], inward[2][3];
    if (!has_edge(field, edge)) return;
    triangles_of(field, edge, triangle);
    across(field, edge, triangle, normal, inward);
    const int kind = edge % 3;
    if (surface_sticks_out(normal, inward[0], inward[1]))
        field->bends[edge / 3] |= (uint8_t)(OUT << kind);
    else if (!surface_is_flat(normal, inward[0], inward[1]))
        field->bends[edge / 3] |= (uint8_t)(HOLLOW << kind);
}

// As of a mesh: three edges that stick out, or a border.
static void bend_vertex(HeightField *field, int v)
{
    const int i = v % field->nx, j = v / field->nx;
    int edge[6], out = 0;
    const int count = edges_at(field, v, edge);
    for (int k = 0; k < count; k++) out += field->bends[edge[k] / 3] >> edge[k] % 3 & OUT;
    if (i == 0 || j == 0 || i == field->nx - 1 || j == field->ny - 1 || out >= 3)
        field->bends[v] |= CORNER;
}

static void sum_normals(HeightField *field)
{
    for (int t = 0; t < 2 * (field->nx - 1) * (field->ny - 1); t++) {
        int v[3];
        double x[3][3], normal[3];
        vertices_of(field, t, v);
        double *const sum[3] = {field->normal[v[0]], field->normal[v[1]], field->normal[v[2]]};
        for (int k = 0; k < 3; k++) vertex_at(field, v[k], x[k]);
        normal_of(field, t, normal);
        surface_add_normals(normal, (const double(*)[3])x, sum);
    }
    for (int v = 0; v < field->nx * field->ny; v++)
        direction_n(3, field->normal[v], field->normal[v]);
}

// A contact that slides over a flat piece keeps its name.
static void find_patches(HeightField *field)
{
    const int triangles = 2 * (field->nx - 1) * (field->ny - 1);
    for (int t = 0; t < triangles; t++) field->patch[t] = t;
    for (int edge = 0; edge < 3 * field->nx * field->ny; edge++) {
        int triangle[2];
        if (!has_edge(field, edge)) continue;
        triangles_of(field, edge, triangle);
        const bool bent = field->bends[edge / 3] >> edge % 3 & (OUT | HOLLOW);
        if (!bent && triangle[0] >= 0 && triangle[1] >= 0)
            surface_join(field->patch, triangle[0], triangle[1]);
    }
    for (int t = 0; t < triangles; t++) field->patch[t] = surface_piece(field->patch, t);
}

static bool is_sound(int nx, int ny, double dx, double dy, const double *z, char *problem)
{
    if (nx < 2 || ny < 2 || nx > HEIGHT_MOST / ny) {
        text_format(problem, MESH_TEXT, "%d x %d heights; 2 x 2 to %d in all are possible", nx, ny,
                    HEIGHT_MOST);
        return false;
    }

    if (!(dx > 0 && dx < MESH_LARGEST && dy > 0 && dy < MESH_LARGEST)) {
        text_format(problem, MESH_TEXT, "cells of %g m x %g m; both have to be > 0", dx, dy);
        return false;
    }

    for (int v = 0; v < nx * ny; v++)
        if (!(fabs(z[v]) < MESH_LARGEST)) {
            text_format(problem, MESH_TEXT, "height (%d, %d) is %g m; it has to be finite", v % nx,
                        v / nx, z[v]);
            return false;
        }
    return true;
}

TautStatus height_make(HeightField *field, Memory *memory, int nx, int ny, double dx, double dy,
                       const double *z, char problem[MESH_TEXT])
{
    *field = (HeightField){.nx = nx, .ny = ny, .dx = dx, .dy = dy};
    if (!is_sound(nx, ny, dx, dy, z, problem)) return TAUT_BAD_ARGUMENT;
    const int count = nx * ny;
    field->z = memory_alloc(memory, (size_t)count, sizeof *field->z);
    field->bends = memory_alloc(memory, (size_t)count, sizeof *field->bends);
    field->normal = memory_alloc(memory, (size_t)count, sizeof *field->normal);
    field->patch = memory_alloc(memory, 2 * (size_t)(nx - 1) * (size_t)(ny - 1), sizeof(int));
    if (!field->z || !field->bends || !field->normal || !field->patch) {
        text_format(problem, MESH_TEXT, "out of memory for %d x %d heights", nx, ny);
        height_free(field, memory);
        return TAUT_OUT_OF_MEMORY;
    }

    memcpy(field->z, z, (size_t)count * sizeof *z);
    field->lowest = INFINITY, field->highest = -INFINITY;
    for (int v = 0; v < count; v++) {
        double x[3];
        vertex_at(field, v, x);
        field->size = larger(field->size, norm3(x));
        field->lowest = smaller(field->lowest, z[v]);
        field->highest = larger(field->highest, z[v]);
    }

    for (int edge = 0; edge < 3 * count; edge++) bend_edge(field, edge);
    for (int v = 0; v < count; v++) bend_vertex(field, v);
    sum_normals(field);
    find_patches(field);
    problem[0] = 0;
    return TAUT_OK;
}

// --- as a surface ---

// Cells first ... last that lower ... upper covers, borders included; none where last < first.
static void cover(double lower, double upper, double d, int cells, int *first, int *last)
{
    const double from = floor(lower / d - HEIGHT_BORDER), to = floor(upper / d + HEIGHT_BORDER);
    *first = 0, *last = -1;
    if (!(from < cells) || !(to >= 0)) return;
    *first = from > 0 ? (int)from : 0;
    *last = to < cells - 1 ? (int)to : cells - 1;
}

static bool reaches(const HeightField *field, int cell, const Bounds *box)
{
    const int cells = field->nx - 1, v = cell / cells * field->nx + cell % cells;
    const double *low = field->z + v, *up = low + field->nx;
    const double least = smaller(smaller(low[0], low[1]), smaller(up[0], up[1]));
    const double most = larger(larger(low[0], low[1]), larger(up[0], up[1]));
    return least <= box->upper[2] && most >= box->lower[2];
}

static int height_next(const void *self, const Bounds *box, int triangle)
{
    const HeightField *field = self;
    if (triangle >= 0 && triangle % 2 == 0) return triangle + 1;

    // the next cell, row by row
    int i0, i1, j0, j1;
    const int cells = field->nx - 1;
    cover(box->lower[0], box->upper[0], field->dx, cells, &i0, &i1);
    cover(box->lower[1], box->upper[1], field->dy, field->ny - 1, &j0, &j1);
    int i = triangle < 0 ? i0 : triangle / 2 % cells + 1;
    for (int j = triangle < 0 ? j0 : triangle / 2 / cells; j <= j1; j++, i = i0)
        for (; i <= i1; i++)
            if (reaches(field, j * cells + i, box)) return 2 * (j * cells + i);
    return -1;
}

static void height_triangle(const void *self, int triangle, SurfaceTriangle *out)
{
    const HeightField *field = self;
    vertices_of(field, triangle, out->vertex);
    for (int k = 0; k < 3; k++) vertex_at(field, out->vertex[k], out->x[k]);
    normal_of(field, triangle, out->normal);
    const int v = out->vertex[0];
    if (triangle % 2) {
        out->edge[0] = 3 * v + ACROSS;
        out->edge[1] = 3 * (v + field->nx) + ALONG_X;
        out->edge[2] = 3 * v + ALONG_Y;
    } else {
        out->edge[0] = 3 * v + ALONG_X;
        out->edge[1] = 3 * (v + 1) + ALONG_Y;
        out->edge[2] = 3 * v + ACROSS;
    }
    out->key = (uint32_t)field->patch[triangle];
}

static void height_edge(const void *self, int edge, SurfaceEdge *out)
{
    const HeightField *field = self;
    int triangle[2];
    double normal[3];
    triangles_of(field, edge, triangle);
    vertex_at(field, edge / 3, out->x[0]);
    vertex_at(field, edge_end(field, edge), out->x[1]);
    out->sticks_out = field->bends[edge / 3] >> edge % 3 & OUT;
    out->is_hollow = field->bends[edge / 3] >> edge % 3 & HOLLOW;
    out->owner = triangle[triangle[0] < 0];
    if (out->sticks_out) across(field, edge, triangle, normal, out->inward);
}

static void height_vertex(const void *self, int vertex, SurfaceVertex *out)
{
    const HeightField *field = self;
    const int i = vertex % field->nx, j = vertex / field->nx, cells = field->nx - 1;
    vertex_at(field, vertex, out->x);
    memcpy(out->normal, field->normal[vertex], sizeof out->normal);
    out->sticks_out = field->bends[vertex] & CORNER;
    // of the cell to the lower left, or the next there is
    const int cell = (j > 0 ? j - 1 : j) * cells + (i > 0 ? i - 1 : i);
    out->owner = 2 * cell + (j > 0 && i == 0);
}

static double height_lead(const void *self, int vertex, const double *n)
{
    const HeightField *field = self;
    int edge[6];
    double x[3], most = -1;
    const int count = edges_at(field, vertex, edge);

    vertex_at(field, vertex, x);
    for (int k = 0; k < count; k++) {
        double y[3], along[3];
        const int start = edge[k] / 3;
        vertex_at(field, start == vertex ? edge_end(field, edge[k]) : start, y);
        sub3(y, x, along);
        most = larger(most, dot3(along, n) / norm3(along));
    }

    return most;
}

static const SurfaceOps height_ops = {height_next, height_triangle, height_edge, height_vertex,
                                      height_lead};

Surface height_surface(const HeightField *field)
{
    return (Surface){&height_ops, field, field->size};
}

int touch_height(const HeightField *field, const Pose *at_field, const Convex *convex,
                 const Pose *at_convex, double margin, TouchPoint *out, int room)
{
    const Surface surface = height_surface(field);
    return touch_surface(&surface, at_field, convex, at_convex, margin, out, room);
}
