// SPDX-License-Identifier: MIT
// sight.c -- see sight.h.
#include "sight.h"

#include <math.h>
#include <stdlib.h>
#include <taut/types.h>

bool sight_make(Sight *s)
{
    size_t things = (size_t)s->nodes + s->bodies;
    s->mass = calloc(things + 1, sizeof *s->mass);
    s->end = calloc((size_t)s->links + 1, sizeof *s->end);
    s->body = calloc((size_t)s->bodies + 1, sizeof *s->body);
    s->joint = calloc((size_t)s->joints + 1, sizeof *s->joint);
    s->collider = calloc((size_t)s->colliders + 1, sizeof *s->collider);
    s->face = calloc((size_t)s->faces + 1, sizeof *s->face);
    s->vertex = calloc((size_t)s->vertices + 1, sizeof *s->vertex);
    s->corner = calloc((size_t)s->triangles + 1, sizeof *s->corner);
    s->thing_flag = calloc(things + 1, 1);
    s->link_flag = calloc((size_t)s->links + 1, 1);
    s->joint_flag = calloc((size_t)s->joints + 1, 1);
    s->position = calloc((size_t)s->nodes + 1, 3 * sizeof *s->position);
    s->pose = calloc((size_t)s->bodies + 1, 7 * sizeof *s->pose);
    s->tension = calloc((size_t)s->links + 1, sizeof *s->tension);
    s->force = calloc((size_t)s->joints + 1, sizeof *s->force);
    s->stressed_node = calloc((size_t)s->stressed + 1, sizeof *s->stressed_node);
    s->von_mises = calloc((size_t)s->stressed + 1, sizeof *s->von_mises);
    return s->stressed_node && s->von_mises && s->mass && s->end && s->body && s->joint &&
           s->face && s->vertex && s->corner && s->thing_flag && s->link_flag && s->joint_flag &&
           s->position && s->pose && s->tension && s->force && s->collider;
}

void sight_free(Sight *s)
{
    void *const all[] = {s->mass,          s->end,        s->body,     s->joint,      s->face,
                         s->vertex,        s->corner,     s->position, s->pose,       s->tension,
                         s->link_flag,     s->joint_flag, s->force,    s->thing_flag, s->collider,
                         s->stressed_node, s->von_mises};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) free(all[i]);
    *s = (Sight){0};
}

double sight_most(const Sight *s)
{
    double most = 0;
    for (uint32_t i = 0; i < s->links; i++) most = fmax(most, fabs(s->tension[i]));
    for (uint32_t i = 0; i < s->joints; i++) most = fmax(most, s->force[i]);
    return most;
}

// Columns of A (row by row) made orthonormal in turn; a column of which nothing is left becomes an axis.
static void orthonormal(const double *a, double r[3][3])
{
    for (int j = 0; j < 3; j++) {
        double c[3] = {a[j], a[3 + j], a[6 + j]};
        for (int i = 0; i < j; i++) {
            double d = c[0] * r[0][i] + c[1] * r[1][i] + c[2] * r[2][i];
            for (int k = 0; k < 3; k++) c[k] -= d * r[k][i];
        }
        double size = sqrt(c[0] * c[0] + c[1] * c[1] + c[2] * c[2]);
        for (int k = 0; k < 3; k++) r[k][j] = size > 0 ? c[k] / size : k == j;
    }
}

// By its largest entry, which is at least 1/2: half turns too have a sound quaternion.
static void quaternion(double r[3][3], double q[4])
{
    const double square[4] = {1 + r[0][0] - r[1][1] - r[2][2], 1 - r[0][0] + r[1][1] - r[2][2],
                              1 - r[0][0] - r[1][1] + r[2][2], 1 + r[0][0] + r[1][1] + r[2][2]};
    int k = 0;
    for (int i = 1; i < 4; i++)
        if (square[i] > square[k]) k = i;
    double most = 0.5 * sqrt(square[k]), s = 0.25 / most;
    q[k] = most;
    if (k == 3) {
        for (int i = 0; i < 3; i++)
            q[i] = s * (r[(i + 2) % 3][(i + 1) % 3] - r[(i + 1) % 3][(i + 2) % 3]);
        return;
    }
    int i = (k + 1) % 3, j = (k + 2) % 3;
    q[i] = s * (r[i][k] + r[k][i]);
    q[j] = s * (r[j][k] + r[k][j]);
    q[3] = s * (r[j][i] - r[i][j]);
}

void sight_pose(const double *value, float pose[7])
{
    double r[3][3], q[4];
    orthonormal(value + 3, r);
    quaternion(r, q);
    for (int k = 0; k < 3; k++) pose[k] = (float)value[k];
    for (int k = 0; k < 4; k++) pose[3 + k] = (float)q[k];
}

const char *sight_joint_kind(uint32_t kind)
{
    static const char *const name[] = {
#define NAME(NAME, name, value, text) [value] = #name,
        TAUT_JOINT_LIST(NAME)
#undef NAME
    };
    return kind < TAUT_JOINT_COUNT ? name[kind] : "";
}
