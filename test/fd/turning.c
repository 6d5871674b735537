// SPDX-License-Identifier: MIT
// turning.c -- the law of a spinning body against a motion that was integrated without it.
//
// A body tumbles under a constant torque (Runge and Kutta in small turns). Seen from a steady turn, with
// theta and p^ read off that motion and their rates by differences, the law must ask for this torque.
#include "step/rotor/turning.h"
#include "math/rotation.h"
#include "math/vec.h"
#include "step/rotor/tumble.h"

#include "quick.h"

#include <math.h>
#include <string.h>

static const double TAU = 0.01;

typedef struct Case {
    const char *text;
    double J[3], p[3], torque[3], t; // t: s since the steady turn was left
} Case;

static const double start[4] = {0.8, 0.36, -0.48, 0};

// theta and p^ of the motion at time t.
static void seen(const Case *c, double t, Spin *s, double *theta, double *p_hat)
{
    double F[9], omega[3], back[4];
    Tumble body, steady;
    quaternion_to_matrix(start, F);
    steady_spin(c->J, F, c->p, omega);
    tumble(c->J, start, c->p, c->torque, t, &body);
    turn_steadily(c->J, start, omega, t, &steady);
    turn_between(steady.quaternion, body.quaternion, theta);
    double minus[3] = {-theta[0], -theta[1], -theta[2]};
    quaternion_from_vector(minus, back);
    quaternion_turn(back, body.p, p_hat);
    memcpy(s->quaternion, steady.quaternion, sizeof s->quaternion);
    memcpy(s->F, steady.F, sizeof s->F);
    memcpy(s->p, steady.p, sizeof s->p);
}

static void law_holds(const Case *c)
{
    const double d = 1e-5;
    double before[3], after[3], p_before[3], p_after[3], theta[3], p_hat[3], u[3], p[3], T[3];
    Spin s = {0};
    seen(c, c->t - d, &s, before, p_before);
    seen(c, c->t + d, &s, after, p_after);
    seen(c, c->t, &s, theta, p_hat);
    for (int k = 0; k < 3; k++) {
        s.turnbar[k] = theta[k] - TAU * (after[k] - before[k]) / (2 * d);
        s.pbar[k] = p_hat[k] - TAU * (p_after[k] - p_before[k]) / (2 * d);
    }
    turning_momentum(c->J, &s, TAU, theta, u, p);
    turning_torque(c->J, &s, TAU, theta, T);
    double size = norm3(c->p), left[3], torque_left[3], own[3];
    sub3(p, p_hat, left);
    sub3(T, c->torque, torque_left);
    sub3(p, s.p, own);
    cr_assert_gt(norm3(theta), 0.01, "%s: hardly turned", c->text);
    // the series of u ends with theta^2
    double rest = pow(norm3(theta), 3) * norm3(own);
    cr_assert_lt(norm3(left), 1e-8 * size + rest, "%s: p^ off by %g", c->text, norm3(left));
    cr_assert_lt(norm3(torque_left), 1e-6 * size / TAU + rest / TAU, "%s: torque off by %g",
                 c->text, norm3(torque_left));
}

Test(turning, the_law_asks_for_the_torque_that_acts)
{
    static const Case cases[] = {
        {"a top", {0.05, 0.05, 0.02}, {0.3, 0.1, 1.4}, {0.4, -0.3, 0.1}, 0.004},
        {"a fast top", {0.05, 0.05, 0.02}, {1, 2, 8}, {4, -3, 1}, 0.0005},
        {"a ball", {0.03, 0.03, 0.03}, {0.3, 0.1, 1.4}, {4, -3, 1}, 0.03},
        {"three moments", {0.05, 0.03, 0.01}, {0.05, 0.02, 0.6}, {0.4, -0.3, 0.1}, 0.01},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) law_holds(cases + i);
}

// Some turn of some body in some stage.
static Spin a_stage(const double *J, double *theta)
{
    const double p[3] = {0.3, 0.1, 1.4}, turn[3] = {0.1, -0.05, 0.2};
    double F[9], omega[3];
    Tumble steady;
    Spin s = {.turnbar = {0.02, 0.01, -0.03}, .pbar = {0.2, 0.2, 1.3}};
    quaternion_to_matrix(start, F);
    steady_spin(J, F, p, omega);
    turn_steadily(J, start, omega, TAU, &steady);
    memcpy(s.quaternion, steady.quaternion, sizeof s.quaternion);
    memcpy(s.F, steady.F, sizeof s.F);
    memcpy(s.p, steady.p, sizeof s.p);
    memcpy(theta, turn, sizeof turn);
    return s;
}

// What Newton's method is told about the part of the law that natural coordinates do not have.
Test(turning, the_slope_is_that_of_the_law)
{
    const double J[3] = {0.05, 0.05, 0.02}, d = 1e-4;
    double theta[3], S[9];
    Spin s = a_stage(J, theta);
    turning_slope(J, &s, TAU, theta, S);
    for (int k = 0; k < 3; k++) {
        double rest[2][3];
        for (int side = 0; side < 2; side++) {
            double small[3] = {0}, turn[4], base[4], q[4], there[3];
            small[k] = side ? d : -d;
            quaternion_from_vector(small, turn);
            quaternion_from_vector(theta, base);
            quaternion_multiply(turn, base, q);
            quaternion_to_vector(q, there);
            turning_rest(J, &s, TAU, there, rest[side]);
        }
        for (int r = 0; r < 3; r++) {
            double truth = -(rest[1][r] - rest[0][r]) / (2 * d);
            cr_assert_float_eq(S[3 * r + k], truth, 1e-4 * norm3(s.p) / TAU, "%d, %d: %g, not %g",
                               r, k, S[3 * r + k], truth);
        }
    }
}

Test(turning, a_turn_under_a_torque)
{
    const double J[3] = {0.05, 0.05, 0.02}, torque[3] = {40, -30, 10};
    double theta[3], T[3], left[3];
    Spin s = a_stage(J, theta);
    turning_under(J, &s, TAU, torque, theta);
    turning_torque(J, &s, TAU, theta, T);
    sub3(T, torque, left);
    cr_assert_lt(norm3(left), 0.05 * norm3(torque), "left %g of %g", norm3(left), norm3(torque));
}
