// SPDX-License-Identifier: MIT
// motions.c -- velocity and acceleration of every kind of motion are the derivatives of its offset;
// it starts from where it is, rests before and after, and goes through its waypoints.
#include "math/motion.h"

#include "quick.h"

#include <math.h>
#include <string.h>

// A spiral, so that no two derivatives look alike.
static void spiral(void *user, double t, TautVec3 *x, TautVec3 *v, TautVec3 *a)
{
    double w = *(double *)user;
    *x = taut_vec3(t * cos(w * t), t * sin(w * t), t * t * t);
    *v = taut_vec3(cos(w * t) - w * t * sin(w * t), sin(w * t) + w * t * cos(w * t), 3 * t * t);
    *a = taut_vec3(-2 * w * sin(w * t) - w * w * t * cos(w * t),
                   2 * w * cos(w * t) - w * w * t * sin(w * t), 6 * t);
}

static TautWaypoint path[] = {
    {1.0, {0, 0, 0}}, {1.5, {1, 0, -2}}, {3.5, {1, 3, 1}}, {4.0, {0, 3, 1}}, {6.0, {-1, 0, 0.5}}};
enum { PATH_COUNT = sizeof path / sizeof *path };
static double pace = 1.3;

// x = 2 log(1 + t^2) atan(t) / sqrt(2 + sin(t)), y = a table of e^(t/8), z = mod(hypot(t, 3), 1.7)^1.5 atan2(t, 2 + cos t),
// so that no two terms have equal derivatives.
#define N(x)                                                                                       \
    {                                                                                              \
        .kind = TAUT_TERM_NUMBER, .number = x                                                      \
    }
#define OP(name)                                                                                   \
    {                                                                                              \
        .kind = TAUT_TERM_##name                                                                   \
    }
static const double table[] = {0.5, 1, 1.2, 3, 1.25, -1, 1.9, 0.5};
static const TautTerm terms[] = {
    N(1),         OP(TIME),
    N(2),         OP(POWER),
    OP(ADD),      OP(LOG),
    N(2),         OP(MULTIPLY),
    OP(TIME),     OP(ATAN),
    OP(MULTIPLY), N(2),
    OP(TIME),     OP(SIN),
    OP(ADD),      OP(SQRT),
    OP(DIVIDE),   OP(TIME),
    N(8),         OP(DIVIDE),
    OP(EXP),      {.kind = TAUT_TERM_TABLE, .rows = 4},
    OP(TIME),     N(3),
    OP(HYPOT),    N(1.7),
    OP(MOD),      N(1),
    OP(MAX),      N(1.5),
    OP(POWER),    OP(TIME),
    N(2),         OP(TIME),
    OP(COS),      OP(ADD),
    OP(ATAN2),    OP(MULTIPLY),
    OP(TIME),     OP(NEGATE),
    N(9),         OP(DIVIDE),
    OP(ASIN),     OP(SUBTRACT),
    OP(TIME),     N(30),
    OP(DIVIDE),   OP(TAN),
    OP(ABS),      OP(ADD),
    OP(TIME),     N(9),
    OP(DIVIDE),   OP(ACOS),
    OP(ADD),      OP(TIME),
    N(2),         OP(ADD),
    N(3),         OP(DIVIDE),
    OP(TIME),     OP(POWER),
    N(50),        OP(MIN),
    OP(ADD),      OP(TIME),
    OP(FLOOR),    OP(ADD),
    OP(TIME),     OP(CEIL),
    OP(ADD),      OP(TIME),
    OP(ROUND),    OP(ADD),
};

static TautMotion motion_of(TautMotionKind kind)
{
    return (TautMotion){.kind = kind,
                        .start = 1,
                        .stop = 6,
                        .velocity = {1, -2, 3},
                        .amplitude = {0.5, 1, -2},
                        .frequency = 0.7,
                        .phase = 0.3,
                        .path = path,
                        .path_count = PATH_COUNT,
                        .function = spiral,
                        .user = &pace,
                        .terms = terms,
                        .term_count = sizeof terms / sizeof *terms,
                        .table = table,
                        .table_rows = 4};
}

// Are there no corners and jumps of the formula near t?
static bool smooth_at(double t)
{
    static const double corner[] = {1.7, 3.4, 5.1, 6.8, 8.5};
    double y = exp(t / 8), z = hypot(t, 3), part = fmod(z, 1.7), half = fmod(t, 0.5);
    for (int i = 0; i < 5; i++)
        if (fabs(z - corner[i]) < 1e-3) return false;
    for (int i = 0; i < 4; i++)
        if (fabs(y - table[2 * i]) < 1e-3) return false;
    return fabs(part - 1) > 1e-3 && half > 1e-3 && half < 0.499 &&
           fabs(pow((t + 2) / 3, t) - 50) > 1;
}

// Derivatives at t by central differences must be those that are given.
static void check_derivatives(const TautMotion *motion, double t)
{
    const double step = 1e-5;
    double x[3], v[3], a[3], high[3][3], low[3][3];
    if (motion->kind == TAUT_MOTION_FORMULA && !smooth_at(t)) return;
    for (int k = 0; k < 3; k++) x[k] = v[k] = a[k] = NAN;
    motion_at(motion, t, x, v, a);
    motion_at(motion, t + step, high[0], high[1], high[2]);
    motion_at(motion, t - step, low[0], low[1], low[2]);
    for (int k = 0; k < 3; k++) {
        double dx = (high[0][k] - low[0][k]) / (2 * step);
        double dv = (high[1][k] - low[1][k]) / (2 * step);
        cr_assert_float_eq(v[k], dx, 2e-8 * (1 + fabs(v[k])), "kind %d, t = %g: v %g, dx/dt %g",
                           motion->kind, t, v[k], dx);
        cr_assert_float_eq(a[k], dv, 2e-8 * (1 + fabs(a[k])), "kind %d, t = %g: a %g, dv/dt %g",
                           motion->kind, t, a[k], dv);
    }
}

Test(motions, derivatives_are_those_of_the_offset)
{
    for (int kind = TAUT_MOTION_NONE; kind <= TAUT_MOTION_FORMULA; kind++) {
        TautMotion motion = motion_of((TautMotionKind)kind);
        cr_assert_null(motion_problem(&motion));
        for (double t = 0.013; t < 8; t += 0.0371) check_derivatives(&motion, t);
    }
}

Test(motions, something_moves)
{
    for (int kind = TAUT_MOTION_LINEAR; kind <= TAUT_MOTION_FORMULA; kind++) {
        TautMotion motion = motion_of((TautMotionKind)kind);
        double x[3], v[3], a[3];
        motion_at(&motion, 2.2, x, v, a);
        for (int k = 0; k < 3; k++) cr_assert(x[k] != 0 && v[k] != 0, "kind %d", kind);
        if (kind != TAUT_MOTION_LINEAR) cr_assert(a[0] != 0 && a[1] != 0 && a[2] != 0);
    }
}

static double largest(const double *a, const double *b)
{
    double top = 0;
    for (int k = 0; k < 3; k++) top = fmax(top, fabs(a[k] - b[k]));
    return top;
}

Test(motions, rest_before_and_after_without_a_jump)
{
    const double zero[3] = {0};
    for (int kind = TAUT_MOTION_NONE; kind <= TAUT_MOTION_PATH; kind++) {
        TautMotion motion = motion_of((TautMotionKind)kind);
        double x[3], v[3], a[3], end[3];
        motion_at(&motion, -5, x, v, a);
        cr_assert(largest(x, zero) == 0 && largest(v, zero) == 0 && largest(a, zero) == 0);
        motion_at(&motion, 1 + 1e-9, x, v, a);
        cr_assert_lt(largest(x, zero), 1e-7, "kind %d jumps at its start", kind);
        motion_at(&motion, 6 - 1e-9, end, v, a);
        motion_at(&motion, 100, x, v, a);
        cr_assert_lt(largest(x, end), 1e-7, "kind %d jumps at its end", kind);
        cr_assert(largest(v, zero) == 0 && largest(a, zero) == 0);
    }
}

Test(motions, no_stop_means_for_ever)
{
    TautMotion motion = motion_of(TAUT_MOTION_LINEAR);
    motion.stop = INFINITY;
    double x[3], v[3], a[3];
    motion_at(&motion, 1e6, x, v, a);
    cr_assert_eq(x[0], 1e6 - 1);
    cr_assert_eq(v[2], 3);
}

Test(motions, path_goes_through_its_points_at_one_speed_from_both_sides)
{
    TautMotion motion = motion_of(TAUT_MOTION_PATH);
    for (int i = 0; i < PATH_COUNT; i++) {
        double x[3], v[3], a[3], before[3], after[3];
        motion_at(&motion, path[i].time, x, v, a);
        const double offset[3] = {path[i].offset.x, path[i].offset.y, path[i].offset.z};
        cr_assert_lt(largest(x, offset), 1e-14);
        motion_at(&motion, path[i].time - 1e-9, x, before, a);
        motion_at(&motion, path[i].time + 1e-9, x, after, a);
        cr_assert_lt(largest(before, after), 1e-6, "speed jumps at point %d", i);
    }
}

Test(motions, nonsense_is_named)
{
    const double bad[] = {NAN, INFINITY, -INFINITY};
    for (int i = 0; i < 3; i++) {
        TautMotion motion = motion_of(TAUT_MOTION_LINEAR);
        motion.velocity.y = bad[i];
        cr_assert_not_null(motion_problem(&motion));
        motion = motion_of(TAUT_MOTION_LINEAR);
        motion.start = bad[i];
        cr_assert_not_null(motion_problem(&motion));
        motion = motion_of(TAUT_MOTION_SINE);
        motion.amplitude.z = bad[i];
        cr_assert_not_null(motion_problem(&motion));
        motion = motion_of(TAUT_MOTION_SINE);
        motion.frequency = bad[i];
        cr_assert_not_null(motion_problem(&motion));
        motion = motion_of(TAUT_MOTION_SINE);
        motion.phase = bad[i];
        cr_assert_not_null(motion_problem(&motion));
        TautWaypoint points[2] = {{0, {0, 0, 0}}, {1, {0, bad[i], 0}}};
        motion = motion_of(TAUT_MOTION_PATH);
        motion.path = points, motion.path_count = 2;
        cr_assert_not_null(motion_problem(&motion));
        points[1] = (TautWaypoint){bad[i], {0, 0, 0}};
        cr_assert_not_null(motion_problem(&motion));
    }
    TautMotion motion = motion_of(TAUT_MOTION_SINE);
    motion.frequency = -1;
    cr_assert_not_null(motion_problem(&motion));
    motion = motion_of(TAUT_MOTION_LINEAR);
    motion.stop = motion.start;
    cr_assert_not_null(motion_problem(&motion));
    motion.stop = NAN;
    cr_assert_not_null(motion_problem(&motion));
    motion = motion_of(TAUT_MOTION_CALLBACK);
    motion.function = NULL;
    cr_assert_not_null(motion_problem(&motion));
    motion = motion_of(TAUT_MOTION_PATH);
    motion.path_count = 1;
    cr_assert_not_null(motion_problem(&motion));
    motion.path_count = PATH_COUNT, motion.path = NULL;
    cr_assert_not_null(motion_problem(&motion));
    motion = motion_of((TautMotionKind)77);
    cr_assert_not_null(motion_problem(&motion));
}
