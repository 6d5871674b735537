// SPDX-License-Identifier: MIT
// quick_rigid.c -- see quick_rigid.h.
#include "quick_rigid.h"

#include <math.h>
#include <string.h>

TautBodyDef quick_body_def(double mass, TautVec3 moments, TautVec3 position)
{
    TautBodyDef def = taut_default_body_def();
    def.mass = mass;
    def.inertia[0] = moments.x, def.inertia[4] = moments.y, def.inertia[8] = moments.z;
    def.position = position;
    return def;
}

TautNodeId quick_body(TautWorld *world, const TautBodyDef *def)
{
    TautNodeId id;
    must(world, taut_world_add_body(world, def, &id));
    return id;
}

TautBodyDef quick_rod_def(double mass, TautVec3 from, TautVec3 to)
{
    TautVec3 d = vec_sub(to, from);
    double l = vec_norm(d), I = mass * l * l / 12;
    TautVec3 middle = taut_vec3(from.x + d.x / 2, from.y + d.y / 2, from.z + d.z / 2);
    TautBodyDef def = quick_body_def(mass, taut_vec3(I, I, 1e-4 * I), middle);
    // half a turn about the bisector of z and d takes z to d; along -z any across it does
    double b[3] = {d.x / l, d.y / l, d.z / l + 1},
           size = sqrt(b[0] * b[0] + b[1] * b[1] + b[2] * b[2]);
    def.rotation[0] = 0;
    for (int k = 0; k < 3; k++) def.rotation[1 + k] = size > 1e-6 ? b[k] / size : k == 0;
    return def;
}

TautNodeId quick_rod(TautWorld *world, double mass, TautVec3 from, TautVec3 to)
{
    TautBodyDef def = quick_rod_def(mass, from, to);
    return quick_body(world, &def);
}

TautJointId quick_joint(TautWorld *world, TautJointKind kind, TautNodeId a, TautNodeId b,
                        TautVec3 point, TautVec3 axis)
{
    TautJointDef def = taut_default_joint_def(kind);
    TautJointId id;
    def.a = a, def.b = b;
    def.point = point;
    def.axis = axis;
    must(world, taut_world_add_joint(world, &def, &id));
    return id;
}

TautVec3 vec_sub(TautVec3 a, TautVec3 b)
{
    return taut_vec3(a.x - b.x, a.y - b.y, a.z - b.z);
}

double vec_norm(TautVec3 a)
{
    return sqrt(a.x * a.x + a.y * a.y + a.z * a.z);
}

double vec_apart(TautVec3 a, TautVec3 b)
{
    return vec_norm(vec_sub(a, b));
}

void integrate(Slope slope, const void *context, int n, double time, int steps, double *y)
{
    static const double part[4] = {0, 0.5, 0.5, 1}, weight[4] = {1, 2, 2, 1};
    double h = time / steps;
    for (int i = 0; i < steps; i++) {
        double k[4][16], at[16];
        for (int s = 0; s < 4; s++) {
            for (int c = 0; c < n; c++) at[c] = y[c] + (s ? part[s] * h * k[s - 1][c] : 0);
            slope(context, (i + part[s]) * h, at, k[s]);
        }
        for (int s = 0; s < 4; s++)
            for (int c = 0; c < n; c++) y[c] += h / 6 * weight[s] * k[s][c];
    }
}

double order_of(double coarse, double fine)
{
    return log2(coarse / fine);
}

// Richardson: with the halving ratio 2^p for p = 2, 3, ...
double extrapolate(int count, const double *value)
{
    double t[16];
    memcpy(t, value, (size_t)count * sizeof *t);
    for (int p = 2; count > 1; p++, count--)
        for (int i = 0; i + 1 < count; i++) t[i] = t[i + 1] + (t[i + 1] - t[i]) / (pow(2, p) - 1);
    return t[0];
}
