// SPDX-License-Identifier: MIT
// smooth.c -- see smooth.h.
#include "collide/smooth.h"
#include "collide/tuning.h"
#include "math/rotation.h"

void across(const double *n, double e[2][3])
{
    int least = 0;
    for (int k = 1; k < 3; k++)
        if (fabs(n[k]) < fabs(n[least])) least = k;
    const double axis[3] = {least == 0, least == 1, least == 2};
    cross3(n, axis, e[0]);
    direction_n(3, e[0], e[0]);
    cross3(n, e[0], e[1]);
}

// --- nearest points of solids ---

void cylinder_nearest(const Cylinder *c, const double *x, NearPoint *out)
{
    const double rho = sqrt(x[0] * x[0] + x[1] * x[1]), side = x[2] < 0 ? -1 : 1;
    const double u[2] = {rho > 0 ? x[0] / rho : 1, rho > 0 ? x[1] / rho : 0};
    const double across = rho - c->radius, along = fabs(x[2]) - c->half;
    const uint32_t top = x[2] >= 0;

    // beyond both it is the rim, else the one that is farther out or less deep
    if (across > 0 && along > 0) {
        const double d = sqrt(across * across + along * along);
        *out = (NearPoint){
            d, {u[0] * across / d, u[1] * across / d, side * along / d}, {0}, TOUCH_EDGE | top};
    } else if (across > along) {
        *out = (NearPoint){across, {u[0], u[1], 0}, {0}, TOUCH_FACE | 2};
    } else {
        *out = (NearPoint){along, {0, 0, side}, {0}, TOUCH_FACE | top};
    }
    memcpy(out->on, x, sizeof out->on);
    axpy3(-out->distance, out->normal, out->on);
}

// x = a^2 y/(a^2 + t) with t so that x is on the surface: sum (a y/(a^2 + t))^2 = 1. Right of its last pole the sum falls and
// is convex, so that Newton's method from the left of the root comes to it without passing it (Eberly 2013). Scaled by the
// largest axis.
static double ellipsoid_root(const double *a, const double *y)
{
    double t = -INFINITY;
    for (int k = 0; k < 3; k++) t = larger(t, a[k] * (fabs(y[k]) - a[k]));
    for (int step = 0; step < ELLIPSOID_STEPS; step++) {
        double sum = -1, slope = 0;
        for (int k = 0; k < 3; k++) {
            const double q = a[k] * a[k] + t;
            if (y[k] == 0) continue;
            const double r = a[k] * y[k] / q;
            sum += r * r, slope -= 2 * r * r / q;
        }
        if (!(sum > 0 && slope < 0)) break;
        const double next = t - sum / slope;
        if (!(next > t)) break;
        t = next;
    }

    return t;
}

void ellipsoid_nearest(const double *half, const double *x, NearPoint *out)
{
    double a[3], y[3], on[3], n[3], rest = 1;
    int least = 0;
    const double scale = larger(half[0], larger(half[1], half[2]));

    for (int k = 0; k < 3; k++) {
        a[k] = half[k] / scale, y[k] = x[k] / scale;
        if (half[k] < half[least]) least = k;
    }

    // a point near the middle plane of a flat one has its nearest point where that plane says nothing: the rest of the sum
    double t = larger(ellipsoid_root(a, y), -a[least] * a[least]);
    for (int k = 0; k < 3; k++) {
        const double q = a[k] * a[k] + t;
        on[k] = q > 0 ? a[k] * a[k] * y[k] / q : 0;
        if (k != least) rest -= on[k] * on[k] / (a[k] * a[k]);
    }

    if (a[least] * a[least] + t <= ELLIPSOID_MIDDLE * a[least] * a[least])
        on[least] = (y[least] < 0 ? -1 : 1) * a[least] * sqrt(larger(rest, 0));

    for (int k = 0; k < 3; k++) n[k] = on[k] / (a[k] * a[k]);
    out->distance = scale * t * norm3(n);
    direction_n(3, n, out->normal);
    for (int k = 0; k < 3; k++) out->on[k] = scale * on[k];
    out->feature = TOUCH_FACE;
}

static void of_cylinder(const void *solid, const double *x, NearPoint *out)
{
    cylinder_nearest(solid, x, out);
}

static void of_ellipsoid(const void *solid, const double *x, NearPoint *out)
{
    ellipsoid_nearest(solid, x, out);
}

Solid solid_cylinder(const Cylinder *c)
{
    return (Solid){of_cylinder, c};
}

Solid solid_ellipsoid(const double *half)
{
    return (Solid){of_ellipsoid, half};
}

// --- curves ---

Curve curve_line(const Segment *segment)
{
    Curve out = {.is_circle = false};
    memcpy(out.p, segment->p, sizeof out.p);
    memcpy(out.u, segment->d, sizeof out.u);
    return out;
}

Curve curve_rim(const Cylinder *c, int top, const Pose *at)
{
    Curve out = {true, {0, 0, top ? c->half : -c->half}, {c->radius, 0, 0}, {0, c->radius, 0}};
    if (at) to_world(at, out.p, out.p), turn(at, out.u, out.u), turn(at, out.v, out.v);
    return out;
}

void curve_at(const Curve *curve, double s, double *x, double *first, double *second)
{
    const double c = curve->is_circle ? cos(s) : s, sine = curve->is_circle ? sin(s) : 0;
    for (int k = 0; k < 3; k++) {
        x[k] = curve->p[k] + c * curve->u[k] + sine * curve->v[k];
        first[k] = curve->is_circle ? c * curve->v[k] - sine * curve->u[k] : curve->u[k];
        second[k] = curve->is_circle ? -c * curve->u[k] - sine * curve->v[k] : 0;
    }
}

// The slope of the distance along the curve.
static double slope_at(const Curve *curve, double s, const Solid *solid, NearPoint *out)
{
    double x[3], first[3], second[3];
    curve_at(curve, s, x, first, second);
    solid->nearest(solid->solid, x, out);
    return dot3(first, out->normal);
}

// Between `low`, where the slope is below 0, and `high`, where it is above: regula falsi, where every third step halves.
static double slope_root(const Curve *curve, double low, double high, const Solid *solid,
                         NearPoint *out)
{
    double at_low = slope_at(curve, low, solid, out), at_high = slope_at(curve, high, solid, out),
           s = low;

    if (!(at_low < 0)) return slope_at(curve, low, solid, out), low;
    if (!(at_high > 0)) return slope_at(curve, high, solid, out), high;

    for (int step = 0; step < CURVE_STEPS && high - low > CURVE_ROUND_OFF; step++) {
        const double ratio = step % 3 == 2 ? 0.5 : at_low / (at_low - at_high);
        s = low + clamp(ratio, CURVE_ROUND_OFF, 1 - CURVE_ROUND_OFF) * (high - low);
        const double here = slope_at(curve, s, solid, out);
        if (here == 0) break;
        if (here < 0)
            low = s, at_low = here, at_high *= 0.5;
        else
            high = s, at_high = here, at_low *= 0.5;
    }

    return s;
}

double curve_nearest(const Curve *curve, const Solid *solid, NearPoint *out)
{
    if (!curve->is_circle) return slope_root(curve, 0, 1, solid, out);
    const double part = 2 * M_PI / CURVE_PARTS;
    double least = INFINITY;
    int best = 0;
    for (int i = 0; i < CURVE_PARTS; i++) {
        slope_at(curve, i * part, solid, out);
        if (out->distance < least) least = out->distance, best = i;
    }
    const double way = slope_at(curve, best * part, solid, out) < 0 ? 0 : -1;
    return slope_root(curve, (best + way) * part, (best + way + 1) * part, solid, out);
}

// F = ((x - y) . x', (x - y) . y') = 0.
bool curves_cross(const Curve *a, double *s, const Curve *b, double *t, double *x, double *y,
                  double *normal)
{
    double x1[3], x2[3], y1[3], y2[3], w[3];
    for (int step = 0;; step++) {
        curve_at(a, *s, x, x1, x2);
        curve_at(b, *t, y, y1, y2);
        sub3(x, y, w);
        const double f = dot3(w, x1), g = dot3(w, y1), xx = dot3(x1, x1), yy = dot3(y1, y1);
        const double xy = dot3(x1, y1), size = sqrt(xx) + sqrt(yy) + norm3(w);
        if (fabs(f) <= CURVE_CROSSED * size * sqrt(xx) &&
            fabs(g) <= CURVE_CROSSED * size * sqrt(yy))
            break;
        if (step == CURVE_CROSS_STEPS) return false;

        const double p = xx + dot3(w, x2), q = -yy + dot3(w, y2), det = p * q + xy * xy;
        if (!(fabs(det) > CURVE_CROSSED * xx * yy)) return false;
        *s -= (f * q + g * xy) / det;
        *t -= (p * g - xy * f) / det;
    }

    cross3(x1, y1, normal);
    if (norm3(normal) < TOUCH_PARALLEL * norm3(x1) * norm3(y1)) return false;
    direction_n(3, normal, normal);
    return true;
}
