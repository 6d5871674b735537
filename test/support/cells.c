// SPDX-License-Identifier: MIT
// cells.c -- see cells.h.
#include "cells.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

TautCellMesh cells_of(const TautMeshDef *def)
{
    TautCellMesh mesh;
    char problem[TAUT_MESH_TEXT];
    const TautStatus status = taut_cell_mesh_generate(def, NULL, &mesh, problem);
    cr_assert_eq(status, TAUT_OK, "shape %d, kind %d: %s", (int)def->shape, (int)def->kind,
                 problem);
    return mesh;
}

TautMeshDef cells_def(TautMeshShape shape, TautCellKind kind, int a, int b, int c)
{
    TautMeshDef def = taut_default_mesh_def();
    def.shape = shape;
    def.kind = kind;
    def.cells[0] = a, def.cells[1] = b, def.cells[2] = c;
    return def;
}

double cells_total(const TautCellMesh *mesh, int dimension)
{
    double sum = 0;
    for (int c = 0; c < mesh->cell_count; c++)
        if (taut_cell_dimension(mesh->kind[c]) == dimension) sum += taut_cell_measure(mesh, c);
    return sum;
}

double cells_worst(const TautCellMesh *mesh)
{
    double least = 1;
    for (int c = 0; c < mesh->cell_count; c++) {
        const double quality = taut_cell_quality(mesh, c);
        if (!(quality >= least)) least = quality;
    }
    return least;
}

typedef struct Edge {
    int low, high, sign;
} Edge;

static int compare_edges(const void *a, const void *b)
{
    const Edge *x = a, *y = b;
    if (x->low != y->low) return x->low < y->low ? -1 : 1;
    return x->high < y->high ? -1 : x->high > y->high;
}

static double six_volumes(const TautVec3 *x, const int *v)
{
    const TautVec3 a = x[v[0]], b = x[v[1]], c = x[v[2]];
    return a.x * (b.y * c.z - b.z * c.y) + a.y * (b.z * c.x - b.x * c.z) +
           a.z * (b.x * c.y - b.y * c.x);
}

Hull cells_hull(const TautCellMesh *mesh)
{
    TautMeshFaces faces;
    cr_assert_eq(taut_cell_mesh_surface(mesh, NULL, &faces, NULL), TAUT_OK);
    Edge *edge = malloc(12 * sizeof *edge * (size_t)(faces.count + 1));
    bool *seen = calloc((size_t)mesh->vertex_count + 1, sizeof *seen);
    Hull hull = {.is_closed = faces.count > 0};
    int edges = 0, different = 0;
    for (int f = 0; f < faces.count; f++) {
        int triangle[4][3];
        const int count = taut_mesh_face_triangles(&faces.face[f], triangle);
        for (int t = 0; t < count; t++, hull.triangles++) {
            hull.volume += six_volumes(mesh->vertex, triangle[t]) / 6;
            for (int i = 0; i < 3; i++) {
                const int a = triangle[t][i], b = triangle[t][(i + 1) % 3];
                hull.euler += !seen[a];
                seen[a] = true;
                edge[edges++] = (Edge){a < b ? a : b, a < b ? b : a, a < b ? 1 : -1};
            }
        }
    }
    qsort(edge, (size_t)edges, sizeof *edge, compare_edges);
    for (int i = 0, end; i < edges; i = end) {
        int sum = 0;
        for (end = i; end < edges && compare_edges(&edge[i], &edge[end]) == 0; end++)
            sum += edge[end].sign;
        hull.is_closed = hull.is_closed && sum == 0;
        different++;
    }
    hull.euler += hull.triangles - different;
    free(edge);
    free(seen);
    taut_mesh_faces_free(&faces, NULL);
    return hull;
}

static void add_text(void *user, const char *text, size_t size)
{
    Text *out = user;
    if (out->size + size > out->room) {
        out->room = 2 * (out->size + size);
        out->text = realloc(out->text, out->room);
    }
    memcpy(out->text + out->size, text, size);
    out->size += size;
}

Text cells_text(const TautCellMesh *mesh, TautMeshFormat format)
{
    Text out = {0};
    char problem[TAUT_MESH_TEXT];
    cr_assert_eq(taut_cell_mesh_write(mesh, format, NULL, add_text, &out, problem), TAUT_OK, "%s",
                 problem);
    return out;
}

static bool near(double a, double b)
{
    return fabs(a - b) <= 1e-15 * fabs(a);
}

static bool same_list(const int *a, const int *b, int count)
{
    return count == 0 || memcmp(a, b, (size_t)count * sizeof *a) == 0;
}

bool cells_same(const TautCellMesh *a, const TautCellMesh *b)
{
    if (a->vertex_count != b->vertex_count || a->cell_count != b->cell_count ||
        a->group_count != b->group_count)
        return false;
    for (int v = 0; v < a->vertex_count; v++)
        if (!near(a->vertex[v].x, b->vertex[v].x) || !near(a->vertex[v].y, b->vertex[v].y) ||
            !near(a->vertex[v].z, b->vertex[v].z))
            return false;
    if (memcmp(a->kind, b->kind, (size_t)a->cell_count * sizeof *a->kind) != 0 ||
        !same_list(a->start, b->start, a->cell_count + 1) ||
        !same_list(a->corner, b->corner, a->start[a->cell_count]))
        return false;
    for (int g = 0; g < a->group_count; g++) {
        const TautMeshGroup *x = &a->group[g], *y = &b->group[g];
        if (strcmp(x->name, y->name) != 0 || x->cell_count != y->cell_count ||
            x->vertex_count != y->vertex_count || !same_list(x->cell, y->cell, x->cell_count) ||
            !same_list(x->vertex, y->vertex, x->vertex_count))
            return false;
    }
    return true;
}
