// SPDX-License-Identifier: MIT
// closed.c -- see closed.h. Vertices are sorted by place, so that files that repeat a vertex for each triangle count as
// their shape; then edges are sorted, and those of a closed surface come in pairs of opposite directions.
#include "world/build/closed.h"

#include <stdlib.h>

typedef struct Corner {
    double x[3];
    int vertex;
} Corner;

// An edge of a triangle, from the smaller place to the larger or back.
typedef struct Side {
    int low, high; // places
    int way;       // 1, or -1 where the triangle goes from high to low
} Side;

static int by_place(const void *a, const void *b)
{
    const Corner *p = a, *q = b;
    for (int k = 0; k < 3; k++)
        if (p->x[k] != q->x[k]) return p->x[k] < q->x[k] ? -1 : 1;
    return 0;
}

static int by_ends(const void *a, const void *b)
{
    const Side *p = a, *q = b;
    if (p->low != q->low) return p->low < q->low ? -1 : 1;
    return p->high < q->high ? -1 : p->high > q->high;
}

// place[v]: the first of the sorted vertices that is where vertex v is.
static void number_places(const TautShape *mesh, Corner *corner, int *place)
{
    for (int i = 0; i < mesh->vertex_count; i++) {
        const TautVec3 x = mesh->vertex[i];
        corner[i] = (Corner){{x.x, x.y, x.z}, i};
    }
    qsort(corner, (size_t)mesh->vertex_count, sizeof *corner, by_place);

    int first = 0;
    for (int i = 0; i < mesh->vertex_count; i++) {
        if (by_place(&corner[first], &corner[i]) != 0) first = i;
        place[corner[i].vertex] = first;
    }
}

// Returns the number of sides; a triangle that is a line has none.
static int list_sides(const TautShape *mesh, const int *place, Side *side)
{
    int count = 0;
    for (int t = 0; t < mesh->triangle_count; t++) {
        int p[3];
        for (int k = 0; k < 3; k++) p[k] = place[mesh->triangle[3 * t + k]];
        if (p[0] == p[1] || p[1] == p[2] || p[2] == p[0]) continue;
        for (int k = 0; k < 3; k++) {
            const int a = p[k], b = p[(k + 1) % 3];
            side[count++] = a < b ? (Side){a, b, 1} : (Side){b, a, -1};
        }
    }
    return count;
}

static TautVec3 place_of(const Corner *corner)
{
    return taut_vec3(corner->x[0], corner->x[1], corner->x[2]);
}

// Runs of sides with the same ends.
static void count_open(const Corner *corner, Side *side, int sides, OpenEdges *out)
{
    qsort(side, (size_t)sides, sizeof *side, by_ends);
    for (int i = 0, end; i < sides; i = end) {
        int sum = 0;
        for (end = i; end < sides && by_ends(&side[i], &side[end]) == 0; end++)
            sum += side[end].way;
        if (sum == 0) continue;
        if (out->count++ > 0) continue;
        out->from = place_of(&corner[side[i].low]);
        out->to = place_of(&corner[side[i].high]);
    }
}

bool mesh_open_edges(Memory *memory, const TautShape *mesh, OpenEdges *out)
{
    const size_t vertices = (size_t)mesh->vertex_count, triangles = (size_t)mesh->triangle_count;
    Corner *corner = memory_alloc(memory, vertices, sizeof *corner);
    int *place = memory_alloc(memory, vertices, sizeof *place);
    Side *side = memory_alloc(memory, 3 * triangles, sizeof *side);
    const bool room = corner && place && side;

    *out = (OpenEdges){0};
    if (room) {
        number_places(mesh, corner, place);
        count_open(corner, side, list_sides(mesh, place, side), out);
    }

    memory_free(memory, side);
    memory_free(memory, place);
    memory_free(memory, corner);
    return room;
}
