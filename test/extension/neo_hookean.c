// SPDX-License-Identifier: MIT
// neo_hookean.c -- a material written on taut/ext.h alone: the compressible neo-Hookean solid on the deformation gradient F of
// a tetrahedron. A user map gives the nine entries of F from four corners, a user law the stress and its tangent.
//
//   W = mu/2 (|F|^2 - 3) - mu ln J + kappa/2 (ln J)^2        J = det F
//   P = dW/dF = mu (F - F^-T) + kappa ln J F^-T
#include <criterion/criterion.h>
#include <taut/ext.h>
#include <taut/taut.h>

#include <math.h>

typedef struct Material {
    double mu, kappa; // Pa
} Material;

// F = [x1 - x0, x2 - x0, x3 - x0] [X]^-1, row by row; here X is the identity, edges along the axes.
static void gradient(void *user, const double *x, double *y, double *J)
{
    (void)user;
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) {
            y[3 * i + k] = x[3 * (k + 1) + i] - x[i];
            if (!J) continue;
            double *row = J + 12 * (3 * i + k);
            for (int j = 0; j < 12; j++) row[j] = 0;
            row[3 * (k + 1) + i] = 1;
            row[i] = -1;
        }
}

static const TautUserMap corners = {
    .name = "deformation gradient", .rows = 9, .width = 12, .linear = true, .value = gradient};

static double inverse_transposed(const double *F, double *B)
{
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) {
            int a = (i + 1) % 3, b = (i + 2) % 3, c = (k + 1) % 3, d = (k + 2) % 3;
            B[3 * i + k] = F[3 * a + c] * F[3 * b + d] - F[3 * a + d] * F[3 * b + c];
        }
    double det = F[0] * B[0] + F[1] * B[1] + F[2] * B[2];
    for (int i = 0; i < 9; i++) B[i] /= det;
    return det;
}

// Parameters of an element: its volume. phi = F - 1.
static void law(void *user, const TautLawBatch *b)
{
    const Material *m = user;
    for (int e = 0; e < b->count; e++) {
        double V = b->parameter[e], F[9], B[9], square = 0;
        for (int i = 0; i < 9; i++) F[i] = b->phi[9 * e + i] + (i % 4 == 0);
        for (int i = 0; i < 9; i++) square += F[i] * F[i];
        double l = log(inverse_transposed(F, B));

        b->energy[e] = V * (0.5 * m->mu * (square - 3) - m->mu * l + 0.5 * m->kappa * l * l);
        b->heat[e] = 0;
        b->damping[e] = b->given[e];
        double *D = b->stiffness + 81 * e;
        for (int i = 0; i < 9; i++) {
            b->force[9 * e + i] = -V * (m->mu * (F[i] - B[i]) + m->kappa * l * B[i]);
            for (int j = 0; j < 9; j++) {
                double turned = B[3 * (i / 3) + j % 3] * B[3 * (j / 3) + i % 3];
                D[9 * i + j] = V * (m->mu * (i == j) + (m->mu - m->kappa * l) * turned +
                                    m->kappa * B[i] * B[j]);
            }
        }
        for (int i = 0; i < 9; i++) {
            b->compliance[9 * e + i] = 1 / D[10 * i];
            for (int j = 0; j < 9 && b->given[e] > 0; j++)
                b->force[9 * e + i] -= b->given[e] * D[9 * i + j] * b->rate[9 * e + j];
        }
    }
}

typedef struct Solid {
    TautWorld *world;
    TautNodeId corner[4];
    TautElementId element;
} Solid;

static const Material rubber = {1e4, 1e5};

// A corner of a cube of 1 m: three edges along the axes; the fourth corner is free, and heavy.
static Solid make(double load, double damping, TautVec3 gravity)
{
    static const TautVec3 place[4] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    const double volume = 1.0 / 6;
    Solid s;
    TautWorldDef def = taut_default_world_def();
    def.gravity = gravity;
    cr_assert_eq(taut_world_create(&def, &s.world), TAUT_OK);
    for (int i = 0; i < 4; i++) {
        TautParticleDef p = taut_default_particle_def();
        p.position = place[i];
        p.fixed = i < 3;
        p.mass = load;
        cr_assert_eq(taut_world_add_particle(s.world, &p, &s.corner[i]), TAUT_OK);
    }
    TautUserLaw user = {.name = "neo-Hookean",
                        .parameters = 1,
                        .stiffest = 1e-8,
                        .evaluate = law,
                        .user = (void *)&rubber};
    TautElementDef e = taut_default_element_def(TAUT_MAP_USER);
    for (int i = 0; i < 4; i++) e.point[i] = s.corner[i];
    e.user = &corners;
    e.law = TAUT_LAW_USER;
    e.user_law = &user;
    e.parameters = &volume;
    e.parameter_count = 1;
    e.damping = damping;
    cr_assert_eq(taut_world_add_element(s.world, &e, &s.element), TAUT_OK);
    return s;
}

Test(neo_hookean, a_pulled_tetrahedron_comes_to_rest_where_the_closed_form_is)
{
    // F = diag(1, 1, s): force along z is V (mu (s - 1/s) + kappa ln(s)/s)
    const double pull = 3000, V = 1.0 / 6;
    Solid s = make(pull / 9.81, 0.05, (TautVec3){0, 0, 9.81});
    TautStepReport report;
    for (int i = 0; i < 3000; i++)
        cr_assert_eq(taut_world_step(s.world, 0.01, &report), TAUT_OK, "step %d", i);
    TautVec3 x = taut_particle_position(s.world, s.corner[3]);
    double st = x.z, force = V * (rubber.mu * (st - 1 / st) + rubber.kappa * log(st) / st);
    cr_expect_float_eq(force, pull, 1e-4 * pull, "%g N at stretch %g", force, st);
    cr_expect_gt(st, 1.1);

    // the reader tells the same stress, and none but along z has work to do
    double lambda[9];
    cr_assert_eq(taut_element_lambda(s.world, s.element, lambda), 9);
    cr_expect_float_eq(-lambda[8], pull, 1e-4 * pull);
    taut_world_destroy(s.world);
}

Test(neo_hookean, a_free_swing_keeps_its_energy_and_takes_few_solves)
{
    Solid s = make(100, 0, (TautVec3){0, 0, -9.81});
    TautEnergy e = taut_world_energy(s.world);
    double start = e.kinetic + e.potential + e.elastic, top = 0, fell = 0;
    int solves = 0, steps = 2000;
    for (int i = 0; i < steps; i++) {
        TautStepReport report;
        cr_assert_eq(taut_world_step(s.world, 0.002, &report), TAUT_OK);
        double now = report.energy.kinetic + report.energy.potential + report.energy.elastic;
        top = fmax(top, now - start), fell = fmax(fell, e.potential - report.energy.potential);
        solves += report.solves;
    }
    // the swing is what gravity does on its way down
    cr_expect_gt(fell, 1);
    cr_expect_lt(top, 1e-3 * fell, "gained %g of %g J", top, fell);
    cr_expect_lt(solves, 3 * steps, "%d solves", solves);
    taut_world_destroy(s.world);
}

// The tangent is the derivative of the force, the force that of the energy.
Test(neo_hookean, differences)
{
    double V = 0.5, phi[9], force[9], D[81], C[9], t_d = 0, energy, heat, rate[9] = {0}, given = 0;
    TautLawBatch b = {.count = 1, .rows = 9, .parameters = 1, .parameter = &V, .phi = phi};
    b.rate = rate, b.given = &given, b.force = force, b.compliance = C, b.damping = &t_d;
    b.stiffness = D, b.energy = &energy, b.heat = &heat;
    for (int j = 0; j < 9; j++) {
        double plus[9], up, d = 1e-5;
        for (int i = 0; i < 9; i++) phi[i] = 0.1 * sin(1 + 7.0 * i);
        phi[j] += d;
        law((void *)&rubber, &b);
        for (int i = 0; i < 9; i++) plus[i] = force[i];
        up = energy;
        phi[j] -= 2 * d;
        law((void *)&rubber, &b);
        double slope = (up - energy) / (2 * d);
        double row[9];
        for (int i = 0; i < 9; i++) row[i] = (plus[i] - force[i]) / (2 * d);
        phi[j] += d;
        law((void *)&rubber, &b);
        cr_expect_float_eq(slope, -force[j], 1e-4 * rubber.kappa * V);
        for (int i = 0; i < 9; i++)
            cr_expect_float_eq(row[i], -D[9 * i + j], 1e-4 * rubber.kappa * V, "D[%d][%d]", i, j);
    }
}
