// particle.c -- a point mass. q = x in R^3, v = dx/dt, M = m I, x (+) s dx = x + s dx.
#include "dof/dof.h"
#include "math/vec.h"

static void retract(int count, const double *q, double s, const double *dx, double *out)
{
    for (int i = 0; i < 3 * count; i++) out[i] = q[i] + s * dx[i];
}

static void difference(int count, const double *q1, const double *q0, double *out)
{
    for (int i = 0; i < 3 * count; i++) out[i] = q1[i] - q0[i];
}

static void solve_mass(int count, const double *mass, const double *f, double *out)
{
    for (int i = 0; i < count; i++)
        for (int k = 0; k < 3; k++) out[3 * i + k] = mass[i] > 0 ? f[3 * i + k] / mass[i] : 0;
}

static void add_momentum(int count, const double *mass, double s, const double *v, double *p)
{
    for (int i = 0; i < count; i++) axpy3(s * mass[i], v + 3 * i, p + 3 * i);
}

static void add_weight(int count, const double *mass, const double *g, double *f)
{
    for (int i = 0; i < count; i++) axpy3(mass[i], g, f + 3 * i);
}

static void add_mass(int count, const double *mass, double s, const int *at, double *value)
{
    for (int i = 0; i < count; i++) {
        if (at[i] < 0) continue;
        for (int k = 0; k < 3; k++) value[at[i] + 4 * k] += s * mass[i];
    }
}

static double kinetic(int count, const double *mass, const int *at, const double *v)
{
    double sum = 0;
    for (int i = 0; i < count; i++)
        if (at[i] >= 0) sum += 0.5 * mass[i] * dot3(v + 3 * i, v + 3 * i);
    return sum;
}

static double potential(int count, const double *mass, const int *at, const double *g,
                        const double *q)
{
    double sum = 0;
    for (int i = 0; i < count; i++)
        if (at[i] >= 0) sum -= mass[i] * dot3(g, q + 3 * i);
    return sum;
}

const TautDofOps dof_particle = {
    .name = "particle",
    .nq = 3,
    .nv = 3,
    .retract = retract,
    .difference = difference,
    .solve_mass = solve_mass,
    .add_momentum = add_momentum,
    .add_weight = add_weight,
    .add_mass = add_mass,
    .kinetic = kinetic,
    .potential = potential,
};
