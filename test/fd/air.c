// SPDX-License-Identifier: MIT
// air.c -- what the air feels: the maps `across` and `facet`, whose J is the gradient of no function, against differences of
// lengths, volumes and places; the law `drag` against differences of its dissipation potential and of its forces.
#include "difference.h"
#include "law/law.h"
#include "map/map.h"
#include "quick.h"

#include <math.h>

enum { POINTS = 3, WIDTH = 3 * POINTS };

static const int at[POINTS] = {0, 3, 6}, size[POINTS] = {3, 3, 3};
static const double STEP = 1e-3;

static void draw(unsigned *seed, int n, double *x)
{
    for (int i = 0; i < n; i++) x[i] = quick_random(seed);
}

static void jacobian(TautMapKind kind, int points, int rows, const double *q, double *J)
{
    double y[3], scratch[1000];
    const MapBatch batch = {.count = 1,
                            .parents = points,
                            .rows = rows,
                            .width = 3 * points,
                            .size = size,
                            .at = at,
                            .scratch = scratch};
    for (int i = 0; i < 3 * WIDTH; i++) J[i] = NAN;
    map_ops(kind)->value(&batch, q, y, J);
    for (int i = 0; i < rows; i++) cr_assert_eq(y[i], 0); // there is no such function
}

// --- maps ---

static void length_of(const void *context, const double *q, double *l)
{
    (void)context;
    *l = sqrt(pow(q[0] - q[3], 2) + pow(q[1] - q[4], 2) + pow(q[2] - q[5], 2));
}

// The direction of a link is the gradient of its length; what is left of the velocity of its middle is across.
Test(air, across_is_the_velocity_of_the_middle_without_that_along_the_link)
{
    unsigned seed = 3;
    for (int n = 0; n < 50; n++) {
        double q[6], v[6], J[3 * WIDTH], t[3], middle[3], along = 0;
        draw(&seed, 6, q), draw(&seed, 6, v);
        q[0] += 2;
        for (int i = 0; i < 3; i++) differentiate(length_of, NULL, q, i, STEP, 1, &t[i], 1);
        for (int k = 0; k < 3; k++) middle[k] = 0.5 * (v[k] + v[3 + k]), along += t[k] * middle[k];
        jacobian(TAUT_MAP_ACROSS, 2, 3, q, J);
        for (int r = 0; r < 3; r++) {
            double rate = 0;
            for (int i = 0; i < 6; i++) rate += J[6 * r + i] * v[i];
            cr_assert_float_eq(rate, middle[r] - along * t[r], 1e-9, "row %d of link %d", r, n);
        }
    }
}

// Six times the volume of the tetrahedron from a triangle to a point.
static void volume_of(const void *context, const double *p, double *volume)
{
    const double *q = context;
    double u[3], w[3], d[3];
    for (int k = 0; k < 3; k++) u[k] = q[3 + k] - q[k], w[k] = q[6 + k] - q[k], d[k] = p[k] - q[k];
    *volume = d[0] * (u[1] * w[2] - u[2] * w[1]) + d[1] * (u[2] * w[0] - u[0] * w[2]) +
              d[2] * (u[0] * w[1] - u[1] * w[0]);
}

// The normal is the direction in which that volume grows most.
Test(air, facet_is_the_velocity_of_the_centre_along_the_normal)
{
    unsigned seed = 5;
    for (int n = 0; n < 50; n++) {
        double q[WIDTH], v[WIDTH], J[3 * WIDTH], p[3], normal[3], wanted = 0, rate = 0;
        draw(&seed, WIDTH, q), draw(&seed, WIDTH, v), draw(&seed, 3, p);
        for (int i = 0; i < 3; i++) differentiate(volume_of, q, p, i, STEP, 1, &normal[i], 1);
        const double length =
            sqrt(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]);
        if (length < 0.1) continue; // a thin one, whose normal differences do not know well
        for (int k = 0; k < 3; k++) wanted += normal[k] / length * (v[k] + v[3 + k] + v[6 + k]) / 3;
        jacobian(TAUT_MAP_FACET, 3, 1, q, J);
        for (int i = 0; i < WIDTH; i++) rate += J[i] * v[i];
        cr_assert_float_eq(rate, wanted, 1e-9, "triangle %d", n);
    }
}

Test(air, what_has_no_direction)
{
    const double q[WIDTH] = {1, 2, 3, 1, 2, 3, 1, 2, 3};
    double J[3 * WIDTH];
    jacobian(TAUT_MAP_ACROSS, 2, 3, q, J);
    for (int i = 0; i < 18; i++) cr_assert_eq(J[i], i % 6 % 3 == i / 6 ? 0.5 : 0, "%d", i);
    jacobian(TAUT_MAP_FACET, 3, 1, q, J);
    for (int i = 0; i < 9; i++) cr_assert_eq(J[i], 0);
}

// --- drag ---

typedef struct Drag {
    double force[3], compliance[3], stiffness[9], heat;
} Drag;

static Drag drag_of(int rows, double c, const double *rate)
{
    Drag is;
    double phi[3] = {0}, damping, energy, given = 0;
    for (int i = 0; i < 9; i++) is.stiffness[i] = NAN;
    const TautLawBatch batch = {.count = 1,
                                .rows = rows,
                                .parameters = 1,
                                .parameter = &c,
                                .phi = phi,
                                .rate = rate,
                                .given = &given,
                                .force = is.force,
                                .compliance = is.compliance,
                                .damping = &damping,
                                .stiffness = rows > 1 ? is.stiffness : NULL,
                                .energy = &energy,
                                .heat = &is.heat};
    law_ops(TAUT_LAW_DRAG)->evaluate(&batch);
    cr_assert(damping == 0 && energy == 0);
    return is;
}

typedef struct Asked {
    int rows;
    double c;
} Asked;

static void heat_of(const void *context, const double *rate, double *heat)
{
    const Asked *asked = context;
    *heat = drag_of(asked->rows, asked->c, rate).heat;
}

static void force_of(const void *context, const double *rate, double *force)
{
    const Asked *asked = context;
    const Drag is = drag_of(asked->rows, asked->c, rate);
    for (int r = 0; r < asked->rows; r++) force[r] = is.force[r];
}

Test(air, drag_is_the_gradient_of_its_potential_and_D_that_of_the_drag)
{
    unsigned seed = 9;
    for (int n = 0; n < 60; n++) {
        const Asked asked = {n % 3 + 1, 0.5 + n};
        double u[3], slope, D[3];
        draw(&seed, 3, u);
        u[0] += u[0] < 0 ? -1 : 1; // the potential has a third derivative that jumps at 0
        const Drag is = drag_of(asked.rows, asked.c, u);
        for (int i = 0; i < asked.rows; i++) {
            differentiate(heat_of, &asked, u, i, STEP, 1, &slope, 1);
            cr_assert_float_eq(is.force[i], -slope, 1e-8 * asked.c, "force %d of case %d", i, n);
            differentiate(force_of, &asked, u, i, STEP, asked.rows, D, 1);
            for (int r = 0; r < asked.rows && asked.rows > 1; r++)
                cr_assert_float_eq(is.stiffness[asked.rows * r + i], -D[r], 1e-8 * asked.c,
                                   "D[%d][%d] of case %d", r, i, n);
            cr_assert_float_eq(1 / is.compliance[i], -D[i], 1e-8 * asked.c);
        }
    }
    const double still[3] = {0};
    const Drag none = drag_of(3, 2, still);
    for (int i = 0; i < 9; i++) cr_assert(none.stiffness[i] == 0 && none.force[i / 3] == 0);
}
