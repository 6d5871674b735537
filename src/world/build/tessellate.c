// SPDX-License-Identifier: MIT
// tessellate.c -- see tessellate.h. Round shapes are profiles that are turned about z: rings of vertices, one vertex where the
// radius is 0.
#include "world/build/tessellate.h"

#include "collide/hull.h"
#include "world/build/shape.h"
#include "world/tuning.h"

#include <math.h>

static const double PI = 3.14159265358979323846;

// --- growing ---

static int add_vertex(Triangles *to, double x, double y, double z)
{
    TautMesh *m = &to->mesh;
    if (!memory_grow(to->memory, (void **)&m->vertex, &to->vertex_room, m->vertex_count + 1,
                     sizeof *m->vertex))
        return -1;
    m->vertex[m->vertex_count] = taut_vec3(x, y, z);
    return m->vertex_count++;
}

static void add_triangle(Triangles *to, int a, int b, int c)
{
    TautMesh *m = &to->mesh;
    if (!memory_grow(to->memory, (void **)&m->triangle, &to->triangle_room, m->triangle_count + 1,
                     3 * sizeof *m->triangle))
        return;
    int *corner = m->triangle + 3 * (size_t)m->triangle_count++;
    corner[0] = a, corner[1] = b, corner[2] = c;
}

// --- boxes ---

static void add_box(Triangles *to, const double *size)
{
    // faces by their corners, bit k of a corner: its place along axis k
    static const int face[6][4] = {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4},
                                   {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}};
    const int first = to->mesh.vertex_count;
    for (int i = 0; i < 8; i++)
        add_vertex(to, (i & 1 ? 0.5 : -0.5) * size[0], (i & 2 ? 0.5 : -0.5) * size[1],
                   (i & 4 ? 0.5 : -0.5) * size[2]);
    for (int f = 0; f < 6; f++) {
        add_triangle(to, first + face[f][0], first + face[f][1], first + face[f][2]);
        add_triangle(to, first + face[f][0], first + face[f][2], first + face[f][3]);
    }
}

// --- round shapes ---

typedef struct Ring {
    double radius, z; // m
} Ring;

static int add_ring(Triangles *to, Ring ring, const double *scale)
{
    const int count = ring.radius > 0 ? LOOK_AROUND : 1, first = to->mesh.vertex_count;
    for (int i = 0; i < count; i++) {
        const double angle = 2 * PI * i / LOOK_AROUND;
        add_vertex(to, scale[0] * ring.radius * cos(angle), scale[1] * ring.radius * sin(angle),
                   scale[2] * ring.z);
    }
    return first;
}

// Between two rings, the first below the other.
static void join_rings(Triangles *to, int low, bool low_point, int high, bool high_point)
{
    for (int i = 0; i < LOOK_AROUND; i++) {
        const int next = (i + 1) % LOOK_AROUND;
        const int a = low_point ? low : low + i, b = low_point ? low : low + next;
        const int c = high_point ? high : high + next, d = high_point ? high : high + i;
        if (!low_point) add_triangle(to, a, b, c);
        if (!high_point) add_triangle(to, a, c, d);
    }
}

// Rings from below upwards, the first and the last of radius 0.
static void revolve(Triangles *to, const Ring *ring, int count, const double *scale)
{
    int last = add_ring(to, ring[0], scale);
    for (int i = 1; i < count; i++) {
        const int here = add_ring(to, ring[i], scale);
        join_rings(to, last, !(ring[i - 1].radius > 0), here, !(ring[i].radius > 0));
        last = here;
    }
}

// Two half balls that are `apart`; the rings in the middle are there twice, unless they are one.
static void add_capsule(Triangles *to, double radius, double apart, const double *scale)
{
    Ring ring[LOOK_AROUND + 2];
    const int half = LOOK_AROUND / 4;
    int count = 0;
    for (int i = -half; i <= half; i++) {
        const double angle = PI / 2 * i / half, z = radius * sin(angle);
        const double r = i == -half || i == half ? 0 : radius * cos(angle);
        if (i <= 0) ring[count++] = (Ring){r, z - apart / 2};
        if (i > 0 || (i == 0 && apart > 0)) ring[count++] = (Ring){r, z + apart / 2};
    }
    revolve(to, ring, count, scale);
}

static void add_round(Triangles *to, const TautShape *shape)
{
    static const double one[3] = {1, 1, 1};
    const double r = shape->size[0], half = 0.5 * shape->size[1];
    const Ring cylinder[4] = {{0, -half}, {r, -half}, {r, half}, {0, half}};
    const Ring cone[3] = {{0, -half}, {r, -half}, {0, half}};

    switch (shape->kind) {
    case TAUT_SHAPE_CYLINDER:
        revolve(to, cylinder, 4, one);
        break;
    case TAUT_SHAPE_CONE:
        revolve(to, cone, 3, one);
        break;
    case TAUT_SHAPE_ELLIPSOID:
        add_capsule(to, 1, 0, shape->size);
        break;
    default:
        add_capsule(to, r, shape->kind == TAUT_SHAPE_CAPSULE ? shape->size[1] : 0, one);
        break;
    }
}

// --- given vertices ---

static void add_mesh(Triangles *to, const TautShape *shape)
{
    const int first = to->mesh.vertex_count;
    for (int i = 0; i < shape->vertex_count; i++)
        add_vertex(to, shape->vertex[i].x, shape->vertex[i].y, shape->vertex[i].z);
    for (int i = 0; i < shape->triangle_count; i++) {
        const int *corner = shape->triangle + 3 * (size_t)i;
        add_triangle(to, first + corner[0], first + corner[1], first + corner[2]);
    }
}

// Faces, each cut from its first vertex on.
static void add_hull(Triangles *to, const TautShape *shape)
{
    Hull hull = {0};
    const char *problem = NULL;
    const int first = to->mesh.vertex_count;

    if (hull_build(to->memory, &shape->vertex->x, shape->vertex_count, 0, &hull, &problem) !=
        TAUT_OK) {
        to->bad = true;
        return;
    }

    const Convex *c = &hull.convex;
    for (int i = 0; i < c->n_vertex; i++)
        add_vertex(to, c->vertex[i][0], c->vertex[i][1], c->vertex[i][2]);
    for (int f = 0; f < c->n_face; f++) {
        const int *loop = c->loop + c->face[f].first;
        for (int i = 2; i < c->face[f].count; i++)
            add_triangle(to, first + loop[0], first + loop[i - 1], first + loop[i]);
    }
    hull_free(to->memory, &hull);
}

void tessellate(Triangles *to, const TautShape *shape)
{
    if (shape_look_problem(shape)) {
        to->bad = true;
        return;
    }
    if (shape->kind == TAUT_SHAPE_BOX)
        add_box(to, shape->size);
    else if (shape->kind == TAUT_SHAPE_MESH)
        add_mesh(to, shape);
    else if (shape->kind == TAUT_SHAPE_HULL)
        add_hull(to, shape);
    else if (shape->kind != TAUT_SHAPE_NONE)
        add_round(to, shape);
}
