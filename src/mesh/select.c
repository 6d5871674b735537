// SPDX-License-Identifier: MIT
// select.c -- see select.h.
#include "mesh/select.h"
#include "base/text.h"
#include "math/rotation.h"
#include "math/vec.h"
#include "mesh/sides.h"

// The selection of one call, vertices or cells alike.
typedef struct Selection {
    const TautCellMesh *mesh;
    const TautMeshSelect *select;
    bool of_cells;
    bool *is_in;
    int count;
} Selection;

static void take(Selection *s, int i)
{
    s->is_in[i] = true;
}

static int size_of(const Selection *s)
{
    return s->of_cells ? s->mesh->cell_count : s->mesh->vertex_count;
}

// A vertex, or the mean of the corners of a cell.
static void place_of(const Selection *s, int i, double *out)
{
    double x[TAUT_CELL_VERTICES][3] = {{0}};
    if (!s->of_cells) {
        const TautVec3 *at = &s->mesh->vertex[i];
        out[0] = at->x, out[1] = at->y, out[2] = at->z;
        return;
    }
    const int n = mesh_cell_shape_of(s->mesh, i)->n_corner;
    mesh_cell_places(s->mesh, i, x);
    for (int k = 0; k < 3; k++) {
        out[k] = 0;
        for (int j = 0; j < n; j++) out[k] += x[j][k] / n;
    }
}

// --- by place ---

static double distance_of(const Selection *s, int i)
{
    const double from[3] = {s->select->from.x, s->select->from.y, s->select->from.z};
    double x[3], apart[3];
    place_of(s, i, x);
    sub3(x, from, apart);
    return norm3(apart);
}

static bool is_in_box(const Selection *s, int i)
{
    const double a[3] = {s->select->from.x, s->select->from.y, s->select->from.z};
    const double b[3] = {s->select->to.x, s->select->to.y, s->select->to.z};
    double x[3];
    place_of(s, i, x);
    for (int k = 0; k < 3; k++)
        if (!(x[k] >= smaller(a[k], b[k]) && x[k] <= larger(a[k], b[k]))) return false;
    return true;
}

static void by_place(Selection *s)
{
    int nearest = -1;
    double least = INFINITY;

    for (int i = 0; i < size_of(s); i++) {
        const TautSelectKind kind = s->select->kind;
        if (kind == TAUT_SELECT_BOX) {
            if (is_in_box(s, i)) take(s, i), s->count++;
            continue;
        }
        const double apart = distance_of(s, i);
        if (kind == TAUT_SELECT_SPHERE && apart <= s->select->radius) take(s, i), s->count++;
        if (kind == TAUT_SELECT_NEAREST && apart < least) least = apart, nearest = i;
    }
    if (nearest >= 0) take(s, nearest), s->count++;
}

// --- by side ---

// The mean normal of a face, by its diagonals or edges.
static void normal_of(const TautCellMesh *mesh, const int *v, int corners, double *normal)
{
    double x[4][3] = {{0}}, a[3], b[3];
    for (int i = 0; i < corners; i++) {
        const TautVec3 *at = &mesh->vertex[v[i]];
        x[i][0] = at->x, x[i][1] = at->y, x[i][2] = at->z;
    }
    sub3(x[corners == 4 ? 2 : 1], x[0], a);
    sub3(x[corners == 4 ? 3 : 2], x[corners == 4 ? 1 : 0], b);
    cross3(a, b, normal);
}

// The selection by a face that looks the right way; those counted before do not count again.
static void take_face(Selection *s, const int *v, int count, int corners, int cell, bool *seen)
{
    const double along[3] = {s->select->to.x, s->select->to.y, s->select->to.z};
    double normal[3], across[3];
    normal_of(s->mesh, v, corners, normal);
    cross3(normal, along, across);
    if (!(norm3(normal) > 0) || atan2(norm3(across), dot3(normal, along)) > s->select->angle)
        return;
    for (int i = 0; i < (s->of_cells ? 1 : count); i++) {
        const int it = s->of_cells ? cell : v[i];
        s->count += !seen[it];
        seen[it] = true;
        take(s, it);
    }
}

// The surface of solids, and face cells as they are.
static TautStatus by_side(Selection *s, Memory *memory)
{
    TautMeshFaces faces;
    bool *seen = memory_alloc(memory, (size_t)size_of(s) + 1, sizeof *seen);
    TautStatus status = seen ? sides_surface(s->mesh, memory, &faces) : TAUT_OUT_OF_MEMORY;

    if (status == TAUT_OK) {
        for (int f = 0; f < faces.count; f++) {
            const TautMeshFace *face = &faces.face[f];
            take_face(s, face->vertex, face->vertex_count, face->vertex_count == 4 ? 4 : 3,
                      face->cell, seen);
        }
        for (int c = 0; c < s->mesh->cell_count; c++) {
            const CellShape *shape = mesh_cell_shape_of(s->mesh, c);
            if (shape->dimension == 2)
                take_face(s, mesh_cell_corner(s->mesh, c), shape->n_vertex, shape->n_corner, c,
                          seen);
        }
        memory_free(memory, faces.face);
    }
    memory_free(memory, seen);
    return status;
}

// --- all ---

static TautStatus by_group(Selection *s, char *problem)
{
    const int g = s->select->name ? cells_find_group(s->mesh, s->select->name) : -1;
    if (g < 0) {
        text_format(problem, TAUT_MESH_TEXT, "there is no group '%.60s'; the mesh has %d%s%.60s%s",
                    s->select->name ? s->select->name : "", s->mesh->group_count,
                    s->mesh->group_count ? ", the first is '" : "",
                    s->mesh->group_count ? s->mesh->group[0].name : "",
                    s->mesh->group_count ? "'" : "");
        return TAUT_BAD_ARGUMENT;
    }

    const TautMeshGroup *group = &s->mesh->group[g];
    const int *list = s->of_cells ? group->cell : group->vertex;
    s->count = s->of_cells ? group->cell_count : group->vertex_count;
    for (int i = 0; i < s->count; i++) take(s, list[i]);
    return TAUT_OK;
}

static bool is_finite(TautVec3 x)
{
    return isfinite(x.x) && isfinite(x.y) && isfinite(x.z);
}

// NULL if the numbers make sense, else the wanted ones.
static const char *fault_of(const TautMeshSelect *select)
{
    const TautVec3 to = select->to;
    if ((int)select->kind < 0 || select->kind > TAUT_SELECT_NEAREST)
        return "the kind of a selection is unknown";
    if (!is_finite(select->from) || !is_finite(to))
        return "the places of a selection have to be finite";
    if (select->kind == TAUT_SELECT_SPHERE && !(select->radius >= 0))
        return "the radius of a selection must be >= 0";
    if (select->kind == TAUT_SELECT_SIDE && to.x == 0 && to.y == 0 && to.z == 0)
        return "the direction of a side must not be 0";
    if (select->kind == TAUT_SELECT_SIDE && !(select->angle >= 0 && select->angle < 3.2))
        return "the angle of a side must be 0 to pi";
    return NULL;
}

static TautStatus run(Selection *s, Memory *memory, int *count, char *problem)
{
    TautStatus status = TAUT_OK;
    const char *fault = fault_of(s->select);

    if (count) *count = 0;
    if (fault) {
        text_format(problem, TAUT_MESH_TEXT, "%s", fault);
        return TAUT_BAD_ARGUMENT;
    }

    switch (s->select->kind) {
    case TAUT_SELECT_ALL:
        s->count = size_of(s);
        for (int i = 0; i < s->count; i++) take(s, i);
        break;
    case TAUT_SELECT_SIDE:
        status = by_side(s, memory);
        break;
    case TAUT_SELECT_GROUP:
        status = by_group(s, problem);
        break;
    case TAUT_SELECT_BOX:
    case TAUT_SELECT_SPHERE:
    case TAUT_SELECT_NEAREST:
        by_place(s);
        break;
    }

    if (status == TAUT_OUT_OF_MEMORY) return cells_no_memory(problem);
    if (count) *count = s->count;
    return status;
}

TautStatus select_vertices(const TautCellMesh *mesh, const TautMeshSelect *select, Memory *memory,
                           bool *is_in, int *count, char problem[TAUT_MESH_TEXT])
{
    Selection s = {mesh, select, false, is_in, 0};
    return run(&s, memory, count, problem);
}

TautStatus select_cells(const TautCellMesh *mesh, const TautMeshSelect *select, Memory *memory,
                        bool *is_in, int *count, char problem[TAUT_MESH_TEXT])
{
    Selection s = {mesh, select, true, is_in, 0};
    return run(&s, memory, count, problem);
}
