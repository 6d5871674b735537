// SPDX-License-Identifier: MIT
// rim.c -- see cylinder.h.
#include "collide/cylinder.h"
#include "collide/tuning.h"
#include "math/rotation.h"

// The axis that is least along the normal, turned into the plane: it depends on the face alone.
static void reference_of(const double *normal, double *out)
{
    int least = 0;
    for (int k = 1; k < 3; k++)
        if (fabs(normal[k]) < fabs(normal[least]) - TOUCH_ANGLE) least = k;
    for (int k = 0; k < 3; k++) out[k] = (k == least) - normal[least] * normal[k];
}

Facet facet_of_core(const Convex *core, int face, const Pose *at)
{
    Facet out = {.core = core, .face = &core->face[face], .at = *at};
    out.feature = TOUCH_FACE | (uint32_t)face;
    reference_of(out.face->normal, out.reference);
    turn(at, out.reference, out.reference);
    turn(at, out.face->normal, out.normal);
    out.offset = out.face->offset + dot3(out.normal, at->p);
    return out;
}

Facet facet_of_plane(const double *normal, const double *point, const Pose *at)
{
    Facet out = {.at = *at, .radius = INFINITY};
    reference_of(normal, out.reference);
    turn(at, out.reference, out.reference);
    turn(at, normal, out.normal);
    to_world(at, point, out.centre);
    out.offset = dot3(out.normal, out.centre);
    return out;
}

Facet facet_of_cap(const Cylinder *c, int top, const Pose *at)
{
    Facet out = {.feature = TOUCH_FACE | (uint32_t)top, .at = *at, .radius = c->radius};
    turn(at, (double[]){0, 0, top ? 1 : -1}, out.normal);
    turn(at, (double[]){1, 0, 0}, out.reference);
    to_world(at, (double[]){0, 0, top ? c->half : -c->half}, out.centre);
    out.offset = dot3(out.normal, out.centre);
    return out;
}

static bool is_over(const Facet *f, const double *x, double near)
{
    double y[3];
    if (f->core) {
        to_local(&f->at, x, y);
        return face_inside(f->core, f->face, y, near);
    }
    sub3(x, f->centre, y);
    axpy3(-dot3(y, f->normal), f->normal, y);
    return norm3(y) <= f->radius + near;
}

static int keep(const Cylinder *c, int top, int fixed, const double *u, const Facet *f, double near,
                RimPoint *out)
{
    const double x[3] = {c->radius * u[0], c->radius * u[1], top ? c->half : -c->half};
    if (!is_over(f, x, near)) return 0;
    *out = (RimPoint){{x[0], x[1], x[2]}, dot3(f->normal, x) - f->offset, touch_rim(top, fixed)};
    return 1;
}

int rim_over(const Cylinder *c, int top, const Facet *f, double near, RimPoint *out)
{
    const double tilt = hypot(f->normal[0], f->normal[1]);
    const bool tilted = tilt > RIM_FLAT;
    const double low[2] = {tilted ? -f->normal[0] / tilt : 0, tilted ? -f->normal[1] / tilt : 0};
    int count = 0;

    if (tilted) count += keep(c, top, -1, low, f, near, out);

    // the cap has to look at the face
    const double length = hypot(f->reference[0], f->reference[1]);
    if (f->normal[2] * (top ? 1 : -1) > -RIM_FACING || !(length > 0)) return count;
    const double w[2] = {f->reference[0] / length, f->reference[1] / length};
    const double fixed[4][2] = {{w[0], w[1]}, {-w[1], w[0]}, {-w[0], -w[1]}, {w[1], -w[0]}};
    for (int i = 0; i < 4; i++)
        if (fixed[i][0] * low[0] + fixed[i][1] * low[1] <= M_SQRT1_2)
            count += keep(c, top, i, fixed[i], f, near, out + count);
    return count;
}

bool rim_crosses(const Cylinder *c, int top, const Curve *curve, double *start, double *x,
                 double *y, double *normal)
{
    const Curve rim = curve_rim(c, top, NULL);
    double first[3], second[3];
    curve_at(curve, *start, y, first, second);
    double s = atan2(y[1], y[0]);
    if (!curves_cross(&rim, &s, curve, start, x, y, normal)) return false;

    // between the cap's normal and that of the side, away from c
    const double side = top ? 1 : -1, out = (normal[0] * x[0] + normal[1] * x[1]) / c->radius;
    const double sign = out + side * normal[2] > 0 ? -1 : 1;
    for (int k = 0; k < 3; k++) normal[k] *= sign;
    return sign * out <= TOUCH_CROSSING && side * normal[2] <= TOUCH_CROSSING;
}
