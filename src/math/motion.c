// SPDX-License-Identifier: MIT
// motion.c -- see motion.h. Velocities and accelerations are the derivatives of the offset, checked
// by test/fd/motions.c.
#include "math/motion.h"

#include "math/formula.h"
#include "math/tuning.h"
#include "math/vec.h"

#include <math.h>
#include <string.h>

static void linear(const TautMotion *m, double t, double *x, double *v)
{
    const double velocity[3] = {m->velocity.x, m->velocity.y, m->velocity.z};
    double run = clamp(t, m->start, m->stop) - m->start;
    bool moving = t > m->start && t < m->stop;
    for (int k = 0; k < 3; k++) {
        x[k] = velocity[k] * run;
        v[k] = moving ? velocity[k] : 0;
    }
}

static void sine(const TautMotion *m, double t, double *x, double *v, double *a)
{
    const double amplitude[3] = {m->amplitude.x, m->amplitude.y, m->amplitude.z};
    const double w = 2 * 3.14159265358979323846 * m->frequency;
    bool moving = t > m->start && t < m->stop;
    double angle = w * (clamp(t, m->start, m->stop) - m->start) + m->phase;
    double s = sin(angle), c = cos(angle), s0 = sin(m->phase);
    for (int k = 0; k < 3; k++) {
        x[k] = amplitude[k] * (s - s0);
        v[k] = moving ? amplitude[k] * w * c : 0;
        a[k] = moving ? -amplitude[k] * w * w * s : 0;
    }
}

static void offset_of(const TautWaypoint *point, double *x)
{
    x[0] = point->offset.x, x[1] = point->offset.y, x[2] = point->offset.z;
}

// Slope at a waypoint: that of the parabola through it and its neighbours; at rest at both ends.
static void slope_of(const TautMotion *m, int i, double *slope)
{
    memset(slope, 0, 3 * sizeof *slope);
    if (i == 0 || i == m->path_count - 1) return;
    const TautWaypoint *p = m->path + i;
    double h0 = p[0].time - p[-1].time, h1 = p[1].time - p[0].time;
    double a[3], b[3], c[3];
    offset_of(p - 1, a), offset_of(p, b), offset_of(p + 1, c);
    for (int k = 0; k < 3; k++)
        slope[k] = (h1 * (b[k] - a[k]) / h0 + h0 * (c[k] - b[k]) / h1) / (h0 + h1);
}

// Cubic Hermite between the two waypoints around t.
static void path(const TautMotion *m, double t, double *x, double *v, double *a)
{
    int last = m->path_count - 1;
    if (t <= m->path[0].time || t >= m->path[last].time) {
        offset_of(m->path + (t <= m->path[0].time ? 0 : last), x);
        return;
    }

    // bisection: waypoint lo is the last one at or before t
    int lo = 0, hi = last;
    while (hi - lo > 1) {
        int middle = (lo + hi) / 2;
        if (m->path[middle].time <= t)
            lo = middle;
        else
            hi = middle;
    }

    // values and slopes at both ends of the interval
    double x0[3], x1[3], v0[3], v1[3];
    offset_of(m->path + lo, x0), offset_of(m->path + hi, x1);
    slope_of(m, lo, v0), slope_of(m, hi, v1);
    double h = m->path[hi].time - m->path[lo].time, s = (t - m->path[lo].time) / h;

    // x0 + p s + c2 s^2 + c3 s^3 with s in 0 .. 1, and its derivatives by time
    for (int k = 0; k < 3; k++) {
        double d = x1[k] - x0[k], p = h * v0[k], r = h * v1[k];
        double c2 = 3 * d - 2 * p - r, c3 = p + r - 2 * d;
        x[k] = x0[k] + s * (p + s * (c2 + s * c3));
        v[k] = (p + s * (2 * c2 + 3 * s * c3)) / h;
        a[k] = (2 * c2 + 6 * s * c3) / (h * h);
    }
}

void motion_at(const TautMotion *motion, double t, double *x, double *v, double *a)
{
    for (int k = 0; k < 3; k++) x[k] = v[k] = a[k] = 0;

    // a motion that does not set a value stands still
    switch (motion->kind) {
    case TAUT_MOTION_NONE:
        break;
    case TAUT_MOTION_LINEAR:
        linear(motion, t, x, v);
        break;
    case TAUT_MOTION_SINE:
        sine(motion, t, x, v, a);
        break;
    case TAUT_MOTION_PATH:
        path(motion, t, x, v, a);
        break;
    case TAUT_MOTION_CALLBACK: {
        TautVec3 p = {0, 0, 0}, d = {0, 0, 0}, dd = {0, 0, 0};
        motion->function(motion->user, t, &p, &d, &dd);
        x[0] = p.x, x[1] = p.y, x[2] = p.z;
        v[0] = d.x, v[1] = d.y, v[2] = d.z;
        a[0] = dd.x, a[1] = dd.y, a[2] = dd.z;
        break;
    }

    case TAUT_MOTION_FORMULA:
        formula_at(motion, t, x, v, a);
        break;
    }
}

static bool finite3(TautVec3 a)
{
    return isfinite(a.x) && isfinite(a.y) && isfinite(a.z);
}

static const char *path_problem(const TautMotion *m)
{
    if (m->path_count < 2 || !m->path) return "a path needs at least two waypoints";
    for (int i = 0; i < m->path_count; i++) {
        if (!isfinite(m->path[i].time) || !finite3(m->path[i].offset))
            return "waypoints must be finite numbers";
        if (i > 0 && m->path[i].time <= m->path[i - 1].time)
            return "times of waypoints must increase";
    }
    return NULL;
}

const char *motion_problem(const TautMotion *m)
{
    if ((int)m->kind < TAUT_MOTION_NONE || m->kind > TAUT_MOTION_FORMULA)
        return "the kind of motion is not one of TAUT_MOTION_...";
    if (m->kind == TAUT_MOTION_PATH) return path_problem(m);
    if (m->kind == TAUT_MOTION_CALLBACK) return m->function ? NULL : "the function is NULL";
    if (m->kind == TAUT_MOTION_FORMULA) return formula_problem(m);
    if (m->kind == TAUT_MOTION_NONE) return NULL;
    if (!isfinite(m->start) || !(m->stop > m->start)) return "start must be finite and before stop";
    if (!finite3(m->velocity) || !finite3(m->amplitude)) return "it must be finite";
    if (!isfinite(m->frequency) || m->frequency < 0 || !isfinite(m->phase))
        return "frequency must be >= 0 and phase finite";
    return NULL;
}

// --- jumps ---

bool motion_jumps(const TautMotion *m)
{
    for (int i = 0; m->kind == TAUT_MOTION_FORMULA && i < m->term_count; i++)
        if (formula_may_jump(m->terms[i].kind)) return true;
    return false;
}

bool motion_jumps_at(const TautMotion *m, double t, double slack)
{
    return motion_jumps(m) && formula_piece(m, t - slack) != formula_piece(m, t + slack);
}

// The time between `from` and `to`, which are in different pieces, at which that of `from` ends.
static double end_of_piece(const TautMotion *m, double from, double to)
{
    const uint64_t piece = formula_piece(m, from);
    for (;;) {
        const double middle = from + (to - from) / 2;
        if (!(middle > from && middle < to)) return to;
        if (formula_piece(m, middle) == piece)
            from = middle;
        else
            to = middle;
    }
}

int motion_next_jump(const TautMotion *m, double from, double to, double *at)
{
    int count = 0;
    *at = INFINITY;
    if (!motion_jumps(m) || !(from < to) || !isfinite(to - from)) return 0;

    // pieces that come and go within a part are not seen
    double before = from;
    uint64_t piece = formula_piece(m, from);
    for (int i = 1; i <= JUMP_PARTS; i++) {
        const double time = i < JUMP_PARTS ? from + (to - from) * i / JUMP_PARTS : to;
        const uint64_t next = formula_piece(m, time);
        if (next != piece && count++ == 0) *at = end_of_piece(m, before, time);
        before = time, piece = next;
    }

    return count;
}
