// SPDX-License-Identifier: MIT
// spin.c -- the map `spin`, whose J is the gradient of no function, against differences of rotations; torques in time by it.
#include "map/map.h"
#include "quick.h"

#include <math.h>
#include <string.h>

static void rotation(const double *turn, double R[9])
{
    const double l = sqrt(turn[0] * turn[0] + turn[1] * turn[1] + turn[2] * turn[2]);
    const double s = l > 0 ? sin(l / 2) / l : 0.5, w = cos(l / 2);
    const double x = s * turn[0], y = s * turn[1], z = s * turn[2];
    const double rows[9] = {
        1 - 2 * (y * y + z * z), 2 * (x * y - w * z),     2 * (x * z + w * y),
        2 * (x * y + w * z),     1 - 2 * (x * x + z * z), 2 * (y * z - w * x),
        2 * (x * z - w * y),     2 * (y * z + w * x),     1 - 2 * (x * x + y * y)};
    memcpy(R, rows, sizeof rows);
}

static void multiply(const double *A, const double *B, double *AB)
{
    for (int i = 0; i < 9; i++) {
        AB[i] = 0;
        for (int k = 0; k < 3; k++) AB[i] += A[i - i % 3 + k] * B[3 * k + i % 3];
    }
}

// R turns by h omega: J times the difference of R over h is omega.
Test(spin, the_rate_is_the_angular_velocity)
{
    unsigned seed = 7;
    const double h = 1e-5;
    for (int n = 0; n < 50; n++) {
        static const int at[1] = {0}, size[1] = {12};
        double q[12], v[12], J[36], y[3], turn[3], omega[3], step[3], R[9], by[9];
        for (int k = 0; k < 3; k++) {
            turn[k] = 3 * quick_random(&seed);
            omega[k] = quick_random(&seed);
            q[k] = quick_random(&seed), v[k] = quick_random(&seed);
        }
        rotation(turn, q + 3);
        memcpy(R, q + 3, sizeof R);

        // (R(h) - R(-h))/(2 h)
        double ends[2][9];
        for (int side = 0; side < 2; side++) {
            for (int k = 0; k < 3; k++) step[k] = (side ? h : -h) * omega[k];
            rotation(step, by);
            multiply(by, R, ends[side]);
        }
        for (int i = 0; i < 9; i++) v[3 + i] = (ends[1][i] - ends[0][i]) / (2 * h);

        const MapBatch batch = {
            .count = 1, .parents = 1, .rows = 3, .width = 12, .size = size, .at = at};
        map_ops(TAUT_MAP_SPIN)->value(&batch, q, y, J);
        for (int r = 0; r < 3; r++) {
            double rate = 0;
            for (int i = 0; i < 12; i++) rate += J[12 * r + i] * v[i];
            cr_assert_float_eq(rate, omega[r], 1e-8, "row %d of %d: %g, %g", r, n, rate, omega[r]);
            cr_assert_eq(y[r], 0);
        }
    }
}

// A torque sin(w t), cos(w t), t about x, y and z of the world: the angular momentum of any free body is its integral, and what it
// does is booked as work.
Test(spin, a_torque_in_time_gives_the_angular_momentum_that_is_its_integral)
{
    static const TautStepper stepper[] = {TAUT_STEPPER_AUTO, TAUT_STEPPER_BDF2, TAUT_STEPPER_TRBDF2,
                                          TAUT_STEPPER_ALPHA};
    static const TautFormulaTerm terms[] = {{.kind = TAUT_FORMULA_NUMBER, .number = 3},
                                            {.kind = TAUT_FORMULA_TIME},
                                            {.kind = TAUT_FORMULA_MULTIPLY},
                                            {.kind = TAUT_FORMULA_SIN},
                                            {.kind = TAUT_FORMULA_NUMBER, .number = 3},
                                            {.kind = TAUT_FORMULA_TIME},
                                            {.kind = TAUT_FORMULA_MULTIPLY},
                                            {.kind = TAUT_FORMULA_COS},
                                            {.kind = TAUT_FORMULA_TIME}};
    const double T = 2, w = 3;
    const double is[3] = {(1 - cos(w * T)) / w, sin(w * T) / w, T * T / 2};
    for (int i = 0; i < 4; i++) {
        double error[2];
        for (int fine = 0; fine < 2; fine++) {
            const int steps = fine ? 400 : 200;
            TautWorldDef def = taut_default_world_def();
            def.gravity = taut_vec3(0, 0, 0);
            def.stepper = stepper[i];
            TautWorld *world = quick_world(&def);
            TautBodyDef body = taut_default_body_def();
            TautNodeId id;
            body.mass = 5;
            body.shape = (TautShape){.kind = TAUT_SHAPE_BOX, .size = {0.6, 0.9, 1.4}};
            cr_assert_eq(taut_world_add_body(world, &body, &id), TAUT_OK);
            TautElementDef element = taut_default_element_def(TAUT_MAP_SPIN);
            element.point[0] = id;
            element.law = TAUT_LAW_FORCE;
            element.motion.kind = TAUT_MOTION_FORMULA;
            element.motion.terms = terms, element.motion.term_count = sizeof terms / sizeof *terms;
            cr_assert_eq(taut_world_add_element(world, &element, NULL), TAUT_OK, "%s",
                         taut_world_message(world));

            double work = 0, lost = 0;
            int rung = 0;
            for (int k = 0; k < steps; k++) {
                TautStepReport report;
                cr_assert_eq(taut_world_step(world, T / steps, &report), TAUT_OK, "%s",
                             taut_world_message(world));
                work += report.work, lost += report.dissipated;
                rung = report.rung > rung ? report.rung : rung;
            }
            const TautVec3 L = taut_body_momentum(world, id);
            error[fine] = fabs(L.x - is[0]) + fabs(L.y - is[1]) + fabs(L.z - is[2]);
            const double kinetic = taut_world_energy(world).kinetic;
            cr_assert_float_eq(work - lost, kinetic, 1e-9 * kinetic, "%g %g", work - lost, kinetic);
            cr_assert(fabs(lost) < 1e-3 * work, "stepper %d: %g of %g", i, lost, work);
            cr_assert_eq(rung, 0, "stepper %d", i);
            taut_world_destroy(world);
        }
        cr_assert(error[1] < 1e-3 && error[1] < 0.35 * error[0] + 1e-6, "stepper %d: %g, %g", i,
                  error[0], error[1]);
    }
}
