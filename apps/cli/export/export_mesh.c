// SPDX-License-Identifier: MIT
// export_mesh.c -- see export_mesh.h. Round shapes are profiles turned about z; edges are sharp where a
// profile has two points in one place with different normals.
#include "export_mesh.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double PI = 3.14159265358979323846;
enum { AROUND = 24, ARC = 8, MOST_PROFILE = 2 * ARC + 2 };

typedef struct ProfilePoint {
    double r, z, normal_r, normal_z;
} ProfilePoint;

static bool make(Surface *surface, size_t vertices, size_t triangles)
{
    *surface = (Surface){0};
    if (vertices > UINT32_MAX || triangles > UINT32_MAX) return false;
    surface->position = calloc(vertices + 1, sizeof *surface->position);
    surface->normal = calloc(vertices + 1, sizeof *surface->normal);
    surface->triangle = calloc(triangles + 1, sizeof *surface->triangle);
    if (surface->position && surface->normal && surface->triangle) return true;
    surface_free(surface);
    return false;
}

void surface_free(Surface *surface)
{
    free(surface->position);
    free(surface->normal);
    free(surface->triangle);
    *surface = (Surface){0};
}

static void add_triangle(Surface *surface, uint32_t a, uint32_t b, uint32_t c)
{
    uint32_t *to = surface->triangle[surface->triangles++];
    to[0] = a;
    to[1] = b;
    to[2] = c;
}

// Turns a profile, from its lowest to its highest point, about z.
static bool revolve(Surface *surface, const ProfilePoint *profile, int count)
{
    if (!make(surface, (size_t)count * (AROUND + 1), 2 * (size_t)count * AROUND)) return false;
    for (int j = 0; j < count; j++)
        for (int i = 0; i <= AROUND; i++) {
            double angle = 2 * PI * (i % AROUND) / AROUND, c = cos(angle), s = sin(angle);
            const ProfilePoint *p = &profile[j];
            float *x = surface->position[surface->vertices],
                  *n = surface->normal[surface->vertices];
            surface->vertices++;
            x[0] = (float)(p->r * c), x[1] = (float)(p->r * s), x[2] = (float)p->z;
            n[0] = (float)(p->normal_r * c), n[1] = (float)(p->normal_r * s);
            n[2] = (float)p->normal_z;
        }
    for (int j = 0; j + 1 < count; j++) {
        // Two points in one place are an edge, not a face; a point on the axis makes a fan.
        bool edge = profile[j].r == profile[j + 1].r && profile[j].z == profile[j + 1].z;
        for (uint32_t i = 0; i < AROUND && !edge; i++) {
            uint32_t a = (uint32_t)j * (AROUND + 1) + i, b = a + AROUND + 1;
            if (profile[j].r > 0) add_triangle(surface, a, a + 1, b + 1);
            if (profile[j + 1].r > 0) add_triangle(surface, a, b + 1, b);
        }
    }
    return true;
}

// A quarter of a circle of radius r about height z, from angle `from` to `to`, in ARC parts.
static int add_arc(ProfilePoint *profile, int count, double r, double z, double from, double to)
{
    for (int i = 0; i <= ARC; i++) {
        double angle = from + (to - from) * i / ARC, c = cos(angle), s = sin(angle);
        // The poles lie on the axis exactly.
        if (fabs(angle) == PI / 2) c = 0;
        profile[count++] = (ProfilePoint){r * c, z + r * s, c, s};
    }
    return count;
}

static bool capsule(Surface *surface, double r, double length)
{
    ProfilePoint profile[MOST_PROFILE];
    int count = add_arc(profile, 0, r, -0.5 * length, -PI / 2, 0);
    // A sphere has one equator only.
    count = add_arc(profile, length > 0 ? count : count - 1, r, 0.5 * length, 0, PI / 2);
    return revolve(surface, profile, count);
}

static bool cylinder(Surface *surface, double r, double low, double high)
{
    const ProfilePoint profile[] = {{0, low, 0, -1}, {r, low, 0, -1}, {r, low, 1, 0},
                                    {r, high, 1, 0}, {r, high, 0, 1}, {0, high, 0, 1}};
    return revolve(surface, profile, 6);
}

static bool box(Surface *surface, const float size[3])
{
    if (!make(surface, 24, 12)) return false;
    for (int face = 0; face < 6; face++) {
        int n = face / 2, u = (n + 1) % 3, v = (n + 2) % 3;
        float side = face % 2 ? 0.5f : -0.5f;
        uint32_t first = surface->vertices;
        for (int corner = 0; corner < 4; corner++) {
            float *x = surface->position[surface->vertices];
            surface->normal[surface->vertices++][n] = 2.0f * side;
            x[n] = side * size[n];
            x[u] = (corner == 1 || corner == 2 ? 0.5f : -0.5f) * size[u];
            x[v] = (corner >= 2 ? 0.5f : -0.5f) * size[v];
        }
        uint32_t second = first + (face % 2 ? 1 : 3), fourth = first + (face % 2 ? 3 : 1);
        add_triangle(surface, first, second, first + 2);
        add_triangle(surface, first, first + 2, fourth);
    }
    return true;
}

static void flat_normal(float (*x)[3], float (*normal)[3])
{
    float a[3], b[3], n[3];
    for (int k = 0; k < 3; k++) a[k] = x[1][k] - x[0][k], b[k] = x[2][k] - x[0][k];
    for (int k = 0; k < 3; k++)
        n[k] = a[(k + 1) % 3] * b[(k + 2) % 3] - a[(k + 2) % 3] * b[(k + 1) % 3];
    float size = sqrtf(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
    for (int k = 0; k < 9; k++)
        normal[k / 3][k % 3] = size > 0 ? n[k % 3] / size : (float)(k % 3 == 2);
}

// Every triangle has vertices of its own: a mesh of a scene says nothing about which edges are round.
static bool mesh(Surface *surface, const RecordScene *scene, const RecordBody *body)
{
    if (!make(surface, 3 * (size_t)body->triangles, body->triangles)) return false;
    for (uint32_t t = 0; t < body->triangles; t++) {
        uint32_t first = surface->vertices;
        for (int k = 0; k < 3; k++) {
            uint32_t v = body->first_vertex + scene->triangle[body->first_triangle + t][k];
            memcpy(surface->position[surface->vertices++], scene->vertex[v], sizeof(float[3]));
        }
        flat_normal(surface->position + first, surface->normal + first);
        add_triangle(surface, first, first + 1, first + 2);
    }
    return true;
}

bool surface_of_body(Surface *surface, const RecordScene *scene, const RecordBody *body)
{
    double r = (double)body->size[0], length = (double)body->size[1];
    switch ((RecordShape)body->shape) {
    case RECORD_BOX:
        return box(surface, body->size);
    case RECORD_SPHERE:
        return capsule(surface, r, 0);
    case RECORD_CAPSULE:
        return capsule(surface, r, length);
    case RECORD_CYLINDER:
        return cylinder(surface, r, -0.5 * length, 0.5 * length);
    case RECORD_MESH:
        return mesh(surface, scene, body);
    default:
        return make(surface, 0, 0);
    }
}

bool surface_of_ball(Surface *surface)
{
    return capsule(surface, 1, 0);
}

bool surface_of_rod(Surface *surface)
{
    return cylinder(surface, 1, 0, 1);
}
