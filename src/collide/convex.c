// SPDX-License-Identifier: MIT
// convex.c -- see convex.h.
#include "collide/convex.h"
#include "math/rotation.h"
#include "math/vec.h"

#include <string.h>

static const double origin[1][3] = {{0, 0, 0}};

Convex convex_ball(double radius)
{
    return (Convex){.n_vertex = 1, .vertex = origin, .radius = radius, .size = radius};
}

Convex convex_of_capsule(const double (*vertex)[3], double radius)
{
    static const ConvexEdge edge[1] = {{{0, 1}, {-1, -1}}};
    Convex out = {.n_vertex = 2, .n_edge = 1, .vertex = vertex, .edge = edge, .radius = radius};
    out.size = radius + larger(norm3(vertex[0]), norm3(vertex[1]));
    for (int k = 0; k < 3; k++) out.centre[k] = 0.5 * (vertex[0][k] + vertex[1][k]);
    return out;
}

Convex convex_capsule(double (*vertex)[3], double radius)
{
    return convex_of_capsule((const double(*)[3])vertex, radius);
}

Convex convex_of_plane(const ConvexFace *face)
{
    return (Convex){.n_face = 1, .face = face, .size = INFINITY};
}

Convex convex_plane(ConvexFace *face, const double *normal)
{
    *face = (ConvexFace){.count = 0};
    memcpy(face->normal, normal, sizeof face->normal);
    return convex_of_plane(face);
}

// Vertex i of a box has the signs of the bits of i; faces are -x, +x, -y, +y, -z, +z.
static const int box_loop[24] = {0, 4, 6, 2, 1, 3, 7, 5, 0, 1, 5, 4,
                                 2, 6, 7, 3, 0, 2, 3, 1, 4, 5, 7, 6};
static const ConvexEdge box_edge[12] = {
    {{0, 1}, {2, 4}}, {{2, 3}, {4, 3}}, {{4, 5}, {5, 2}}, {{6, 7}, {3, 5}}, // along x
    {{0, 2}, {4, 0}}, {{1, 3}, {1, 4}}, {{4, 6}, {0, 5}}, {{5, 7}, {5, 1}}, // along y
    {{0, 4}, {0, 2}}, {{1, 5}, {2, 1}}, {{2, 6}, {3, 0}}, {{3, 7}, {1, 3}}, // along z
};

Convex convex_of_box(const ConvexBox *box, double radius)
{
    return (Convex){.n_vertex = 8,
                    .n_edge = 12,
                    .n_face = 6,
                    .vertex = box->vertex,
                    .edge = box_edge,
                    .face = box->face,
                    .loop = box_loop,
                    .radius = radius,
                    .size = radius + norm3(box->vertex[7])};
}

Convex convex_box(ConvexBox *box, const double *half, double radius)
{
    for (int i = 0; i < 8; i++)
        for (int k = 0; k < 3; k++) box->vertex[i][k] = i >> k & 1 ? half[k] : -half[k];
    for (int f = 0; f < 6; f++) {
        box->face[f] = (ConvexFace){.offset = half[f / 2], .first = 4 * f, .count = 4};
        box->face[f].normal[f / 2] = f & 1 ? 1 : -1;
    }
    return convex_of_box(box, radius);
}

Convex convex_of_triangle(const ConvexTriangle *triangle, double radius)
{
    static const int loop[6] = {0, 1, 2, 0, 2, 1};
    static const ConvexEdge edge[3] = {{{0, 1}, {0, 1}}, {{1, 2}, {0, 1}}, {{2, 0}, {0, 1}}};
    Convex out = {.n_vertex = 3,
                  .n_edge = 3,
                  .n_face = 2,
                  .vertex = triangle->vertex,
                  .edge = edge,
                  .face = triangle->face,
                  .loop = loop,
                  .radius = radius};

    for (int i = 0; i < 3; i++) {
        out.size = larger(out.size, radius + norm3(triangle->vertex[i]));
        axpy3(1.0 / 3, triangle->vertex[i], out.centre);
    }

    return out;
}

Convex convex_triangle(ConvexTriangle *triangle, const double (*vertex)[3], double radius)
{
    double e[3], f[3], n[3];
    memcpy(triangle->vertex, vertex, sizeof triangle->vertex);
    sub3(vertex[1], vertex[0], e);
    sub3(vertex[2], vertex[0], f);
    cross3(e, f, n);
    direction_n(3, n, n);

    // front and back
    for (int k = 0; k < 2; k++) {
        ConvexFace *face = &triangle->face[k];
        *face = (ConvexFace){.first = 3 * k, .count = 3};
        for (int i = 0; i < 3; i++) face->normal[i] = k ? -n[i] : n[i];
        face->offset = dot3(face->normal, vertex[0]);
    }

    return convex_of_triangle(triangle, radius);
}

// From vertex to vertex, each farther than the last: of a convex thing the last is the farthest of all.
static int climb(const Convex *c, const double *d, int at)
{
    double most = dot3(c->vertex[at], d);
    for (int from = -1; from != at;) {
        from = at;
        for (int i = c->star_first[from]; i < c->star_first[from + 1]; i++) {
            const double here = dot3(c->vertex[c->star[i]], d);
            if (here > most) most = here, at = c->star[i];
        }
    }
    return at;
}

int convex_support(const Convex *convex, const double *direction, int hint)
{
    if (convex->star) return climb(convex, direction, hint < 0 ? 0 : hint);
    int best = 0;
    double most = -INFINITY;
    for (int v = 0; v < convex->n_vertex; v++) {
        const double here = dot3(convex->vertex[v], direction);
        if (here > most) most = here, best = v;
    }
    return best;
}
