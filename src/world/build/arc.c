// SPDX-License-Identifier: MIT
// arc.c -- see arc.h.
//
// A chain that is longer than its span is laid on a circular arc that sags along gravity: n chords of
// length l = L/n under a total turn theta, with  span = l sin(theta/2) / sin(theta/(2n)). The first
// chord heads theta/2 - theta/(2n) below the line of the ends, and each next one theta/n less.
#include "world/build/arc.h"

#include "math/vec.h"

#include <math.h>
#include <string.h>

static void normalise(double *a)
{
    double length = norm3(a);
    for (int k = 0; k < 3; k++) a[k] /= length;
}

// Part of `a` across the unit vector u; false when nothing is left.
static bool across(const double *a, const double *u, double *out)
{
    double s = dot3(a, u);
    for (int k = 0; k < 3; k++) out[k] = a[k] - s * u[k];
    if (norm3(out) <= 1e-9 * norm3(a)) return false;
    normalise(out);
    return true;
}

// Total turn that makes the span of n chords of length l equal to `span`.
static double solve_turn(double span, double l, int n)
{
    double lo = 0, hi = 2 * 3.14159265358979323846;
    for (int i = 0; i < 200; i++) {
        double theta = 0.5 * (lo + hi);
        double reach = theta > 0 ? l * sin(theta / 2) / sin(theta / (2 * n)) : n * l;
        if (reach > span)
            lo = theta;
        else
            hi = theta;
    }
    return 0.5 * (lo + hi);
}

void arc_make(const double *from, const double *to, const double *gravity, double length, int n,
              Arc *s)
{
    static const double axis[3][3] = {{0, 0, -1}, {1, 0, 0}, {0, 1, 0}};
    double span;
    *s = (Arc){.l = length / n, .n = n};
    memcpy(s->start, from, sizeof s->start);

    // `along` leads from end to end, or across gravity where both ends are at one place
    sub3(to, from, s->along);
    span = norm3(s->along);
    if (span > 0)
        normalise(s->along);
    else if (!across(axis[1], gravity, s->along))
        memcpy(s->along, axis[2], sizeof s->along);

    // `down` is the part of gravity across it, or of an axis where gravity is none or parallel
    if (!across(gravity, s->along, s->down))
        for (int k = 0; k < 3; k++)
            if (across(axis[k], s->along, s->down)) break;

    s->theta = length > span * (1 + 1e-12) ? solve_turn(span, s->l, n) : 0;
}

void arc_next(const Arc *s, int i, double *x)
{
    double heading = s->theta * (0.5 - (2 * i - 1) / (2.0 * s->n));
    axpy3(s->l * cos(heading), s->along, x);
    axpy3(s->l * sin(heading), s->down, x);
}
