// SPDX-License-Identifier: MIT
// convex.c -- see convex.h.
#include "collide/convex.h"
#include "math/vec.h"

#include <string.h>

static const double origin[1][3] = {{0, 0, 0}};

Convex convex_ball(double radius)
{
    return (Convex){.n_vertex = 1, .vertex = origin, .radius = radius, .size = radius};
}

Convex convex_capsule(double (*vertex)[3], double radius)
{
    static const ConvexEdge edge[1] = {{{0, 1}, {-1, -1}}};
    return (Convex){.n_vertex = 2,
                    .n_edge = 1,
                    .vertex = (const double(*)[3])vertex,
                    .edge = edge,
                    .radius = radius,
                    .size = radius + larger(norm3(vertex[0]), norm3(vertex[1]))};
}

Convex convex_plane(ConvexFace *face, const double *normal)
{
    *face = (ConvexFace){.count = 0};
    memcpy(face->normal, normal, sizeof face->normal);
    return (Convex){.n_face = 1, .face = face, .size = INFINITY};
}

// Vertex i of a box has the signs of the bits of i; faces are -x, +x, -y, +y, -z, +z.
static const int box_loop[24] = {0, 4, 6, 2, 1, 3, 7, 5, 0, 1, 5, 4,
                                 2, 6, 7, 3, 0, 2, 3, 1, 4, 5, 7, 6};
static const ConvexEdge box_edge[12] = {
    {{0, 1}, {2, 4}}, {{2, 3}, {3, 4}}, {{4, 5}, {2, 5}}, {{6, 7}, {3, 5}}, // along x
    {{0, 2}, {0, 4}}, {{1, 3}, {1, 4}}, {{4, 6}, {0, 5}}, {{5, 7}, {1, 5}}, // along y
    {{0, 4}, {0, 2}}, {{1, 5}, {1, 2}}, {{2, 6}, {0, 3}}, {{3, 7}, {1, 3}}, // along z
};

Convex convex_box(ConvexBox *box, const double *half, double radius)
{
    for (int i = 0; i < 8; i++)
        for (int k = 0; k < 3; k++) box->vertex[i][k] = i >> k & 1 ? half[k] : -half[k];
    for (int f = 0; f < 6; f++) {
        box->face[f] = (ConvexFace){.offset = half[f / 2], .first = 4 * f, .count = 4};
        box->face[f].normal[f / 2] = f & 1 ? 1 : -1;
    }

    return (Convex){.n_vertex = 8,
                    .n_edge = 12,
                    .n_face = 6,
                    .vertex = (const double(*)[3])box->vertex,
                    .edge = box_edge,
                    .face = box->face,
                    .loop = box_loop,
                    .radius = radius,
                    .size = radius + norm3(half)};
}
