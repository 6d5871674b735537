// SPDX-License-Identifier: MIT
// shape.c -- volume, centre and inertia of solids, for density 1.
//
// A mesh is summed up from tetrahedra between the origin and its triangles: with vertices a, b, c and
// d = a . (b x c), of the covariance  integral x x^T = d/120 (s s^T + a a^T + b b^T + c c^T), s = a + b + c
// (Blow and Binstock 2004); the inertia is tr(C) 1 - C about the centre.
#include "world/build/shape.h"

#include "base/memory.h"
#include "collide/hull.h"
#include "math/rotation.h"
#include "math/vec.h"
#include "taut/taut.h"
#include "world/build/closed.h"
#include "world/tuning.h"

#include <math.h>
#include <string.h>

static const double PI = 3.14159265358979323846;

static void diagonal(double xx, double yy, double zz, double *I)
{
    memset(I, 0, 9 * sizeof *I);
    I[0] = xx, I[4] = yy, I[8] = zz;
}

static void round_solid(TautShapeKind kind, double r, double l, TautSolid *s)
{
    double ball = 4.0 / 3 * PI * r * r * r, rod = PI * r * r * l;
    if (kind == TAUT_SHAPE_SPHERE) rod = 0;
    if (kind == TAUT_SHAPE_CYLINDER) ball = 0;
    // half balls at the ends of the rod: 83/320 m r^2 about their own centres, 3/8 r beyond its ends
    double cap = 83.0 / 320 * r * r + (l / 2 + 3 * r / 8) * (l / 2 + 3 * r / 8);
    double across = kind == TAUT_SHAPE_SPHERE ? 0.4 * r * r : cap;
    double along = rod * r * r / 2 + ball * 0.4 * r * r;
    double side = rod * (r * r / 4 + l * l / 12) + ball * across;
    s->volume = ball + rod;
    diagonal(side, side, along, s->inertia);
}

// Half axes a, b, c.
static void ellipsoid_solid(const double *a, TautSolid *s)
{
    const double xx = a[0] * a[0], yy = a[1] * a[1], zz = a[2] * a[2];
    s->volume = 4.0 / 3 * PI * a[0] * a[1] * a[2];
    diagonal(s->volume * (yy + zz) / 5, s->volume * (xx + zz) / 5, s->volume * (xx + yy) / 5,
             s->inertia);
}

// Its centre is a quarter of its length above its base.
static void cone_solid(double r, double l, TautSolid *s)
{
    s->volume = PI * r * r * l / 3;
    s->centre = taut_vec3(0, 0, -l / 4);
    const double side = s->volume * (3 * r * r / 20 + 3 * l * l / 80);
    diagonal(side, side, s->volume * 3 * r * r / 10, s->inertia);
}

static const char *hull_solid(const TautShape *shape, TautSolid *s)
{
    Memory memory = {taut_default_allocator(), false};
    Hull hull = {0};
    const char *problem = "its hull cannot be made";
    const TautStatus status =
        hull_build(&memory, &shape->vertex->x, shape->vertex_count, 0, &hull, &problem);
    if (status != TAUT_OK) return problem;
    s->volume = hull.volume;
    s->centre = taut_vec3(hull.centre[0], hull.centre[1], hull.centre[2]);
    memcpy(s->inertia, hull.inertia, sizeof s->inertia);
    hull_free(&memory, &hull);
    return NULL;
}

static const char *vertices_problem(const TautShape *m)
{
    const bool mesh = m->kind == TAUT_SHAPE_MESH;
    if (m->vertex_count < 4 || !m->vertex || (mesh && (m->triangle_count < 4 || !m->triangle)))
        return mesh ? "a mesh needs at least 4 vertices and 4 triangles"
                    : "a hull needs at least 4 vertices";
    for (int i = 0; i < m->vertex_count; i++)
        if (!isfinite(m->vertex[i].x) || !isfinite(m->vertex[i].y) || !isfinite(m->vertex[i].z))
            return mesh ? "a vertex of the mesh is not finite"
                        : "a vertex of the hull is not finite";
    for (int i = 0; mesh && i < 3 * m->triangle_count; i++)
        if (m->triangle[i] < 0 || m->triangle[i] >= m->vertex_count)
            return "a triangle of the mesh names a vertex that is not there";
    return NULL;
}

// Each edge must be walked once in each direction, or the surface is not closed.
static const char *mesh_solid(const TautShape *m, TautSolid *s)
{
    Memory memory = {taut_default_allocator(), false};
    OpenEdges open;
    if (!mesh_open_edges(&memory, m, &open)) return "memory ran out while its mesh was looked at";
    if (open.count > 0)
        return "the mesh is not closed: fill its holes, or take the hull of its vertices";

    double C[9] = {0}, first[3] = {0};
    for (int i = 0; i < m->triangle_count; i++) {
        double p[3][3], n[3], sum[3] = {0};
        for (int k = 0; k < 3; k++) {
            TautVec3 x = m->vertex[m->triangle[3 * i + k]];
            p[k][0] = x.x, p[k][1] = x.y, p[k][2] = x.z;
            axpy3(1, p[k], sum);
        }

        // the tetrahedron below the triangle adds its volume, first and second moments
        cross3(p[1], p[2], n);
        double d = dot3(p[0], n);
        s->volume += d / 6;
        axpy3(d / 24, sum, first);
        for (int r = 0; r < 3; r++)
            for (int c = 0; c < 3; c++)
                C[3 * r + c] +=
                    d / 120 *
                    (sum[r] * sum[c] + p[0][r] * p[0][c] + p[1][r] * p[1][c] + p[2][r] * p[2][c]);
    }

    if (!(s->volume > 0)) return "the mesh has no volume: its triangles must be seen from outside";

    // moments about the origin become those about the centre (parallel axes)
    for (int k = 0; k < 3; k++) first[k] /= s->volume;
    s->centre = taut_vec3(first[0], first[1], first[2]);
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) C[3 * r + c] -= s->volume * first[r] * first[c];

    double trace = C[0] + C[4] + C[8];
    for (int i = 0; i < 9; i++) s->inertia[i] = (i % 4 == 0 ? trace : 0) - C[i];
    return NULL;
}

const char *shape_look_problem(const TautShape *shape)
{
    // a kind has so many sizes, in the order of TAUT_SHAPE_
    static const int sizes[TAUT_SHAPE_COUNT] = {0, 3, 1, 2, 2, 0, 3, 2, 0};
    if ((unsigned)shape->kind >= TAUT_SHAPE_COUNT) return "its shape is none of TAUT_SHAPE_";

    for (int k = 0; k < sizes[shape->kind]; k++)
        if (!(shape->size[k] > 0 && isfinite(shape->size[k])))
            return "a size of its shape is not > 0 and finite";

    const bool given = shape->kind == TAUT_SHAPE_MESH || shape->kind == TAUT_SHAPE_HULL;
    return given ? vertices_problem(shape) : NULL;
}

static const char *solid_of(const TautShape *shape, TautSolid *s)
{
    memset(s, 0, sizeof *s);
    const char *problem = shape_look_problem(shape);
    if (problem) return problem;

    // volume and inertia are those for density 1
    const double *a = shape->size;
    switch (shape->kind) {
    case TAUT_SHAPE_BOX:
        s->volume = a[0] * a[1] * a[2];
        diagonal(s->volume * (a[1] * a[1] + a[2] * a[2]) / 12,
                 s->volume * (a[0] * a[0] + a[2] * a[2]) / 12,
                 s->volume * (a[0] * a[0] + a[1] * a[1]) / 12, s->inertia);
        return NULL;
    case TAUT_SHAPE_SPHERE:
    case TAUT_SHAPE_CAPSULE:
    case TAUT_SHAPE_CYLINDER:
        round_solid(shape->kind, a[0], shape->kind == TAUT_SHAPE_SPHERE ? 0 : a[1], s);
        return NULL;
    case TAUT_SHAPE_ELLIPSOID:
        ellipsoid_solid(a, s);
        return NULL;
    case TAUT_SHAPE_CONE:
        cone_solid(a[0], a[1], s);
        return NULL;
    case TAUT_SHAPE_HULL:
        return hull_solid(shape, s);
    case TAUT_SHAPE_MESH:
        return mesh_solid(shape, s);
    default:
        return "it has no shape: give it one, or mass and inertia";
    }
}

TautStatus taut_shape_solid(const TautShape *shape, TautSolid *solid, const char **problem)
{
    TautSolid own;
    const char *text = shape ? solid_of(shape, solid ? solid : &own) : "the shape is NULL";
    if (problem) *problem = text;
    return text ? TAUT_BAD_ARGUMENT : TAUT_OK;
}

TautVec3 taut_shape_half(const TautShape *shape)
{
    TautVec3 half = {0, 0, 0};
    if (!shape || shape->kind == TAUT_SHAPE_NONE) return half;
    const double *size = shape->size;
    if (shape->kind == TAUT_SHAPE_BOX)
        return taut_vec3(0.5 * size[0], 0.5 * size[1], 0.5 * size[2]);
    if (shape->kind == TAUT_SHAPE_ELLIPSOID) return taut_vec3(size[0], size[1], size[2]);

    // the farthest vertices
    const bool given = shape->kind == TAUT_SHAPE_MESH || shape->kind == TAUT_SHAPE_HULL;
    for (int i = 0; given && i < shape->vertex_count; i++) {
        half.x = fmax(half.x, fabs(shape->vertex[i].x));
        half.y = fmax(half.y, fabs(shape->vertex[i].y));
        half.z = fmax(half.z, fabs(shape->vertex[i].z));
    }

    if (given) return half;

    // round ones, along z
    half = taut_vec3(size[0], size[0], size[0]);
    if (shape->kind != TAUT_SHAPE_SPHERE) half.z = 0.5 * size[1];
    if (shape->kind == TAUT_SHAPE_CAPSULE) half.z += size[0];
    return half;
}
