// SPDX-License-Identifier: MIT
// sdf_smooth.c -- contacts of a cylinder or an ellipsoid with a solid that is given by its signed distance.
//
// A cylinder touches with its rims where the distance along them is least, and with four points of a rim whose cap lies flat
// (cylinder.h); with its side where that along the axis is least, less the radius; and with caps. An ellipsoid touches where the
// distance is least on its surface: there its normal is against the gradient.
#include "collide/cylinder.h"
#include "collide/kinds.h"
#include "collide/sdf_search.h"
#include "collide/surface_smooth.h"
#include "collide/tuning.h"
#include "math/rotation.h"

// --- rims ---

static double value_at(const SdfSearch *s, const double *x, double *gradient)
{
    return s->sdf->value(s->sdf->user, x, gradient);
}

// How the distance changes along a rim, by its angle (m).
static double rim_change(const SdfSearch *s, const Curve *rim, double angle)
{
    double x[3], first[3], second[3], gradient[3];
    curve_at(rim, angle, x, first, second);
    value_at(s, x, gradient);
    return dot3(gradient, first);
}

// Between an angle where the distance falls and one where it rises: where it is least.
static double rim_least(const SdfSearch *s, const Curve *rim, double falls, double rises)
{
    for (int i = 0; i < SDF_HALVINGS; i++) {
        const double middle = 0.5 * (falls + rises);
        if (rim_change(s, rim, middle) < 0)
            falls = middle;
        else
            rises = middle;
    }
    return 0.5 * (falls + rises);
}

// Does the cap look away from the solid at x? Then the other rim is nearer.
static bool looks_away(const SdfSearch *s, int top, const double *x)
{
    double gradient[3], n[3], axis[3];
    value_at(s, x, gradient);
    if (direction_n(3, gradient, n) == 0) return true;
    turn(&s->at, (double[]){0, 0, top ? 1 : -1}, axis);
    return dot3(axis, n) > SURFACE_LEAD;
}

// Is x the highest point of the rim over the plane that touches the solid there? Then the cap is nearer inside the rim.
static bool is_highest(const SdfSearch *s, const Curve *rim, const double *x)
{
    double gradient[3], out[3];
    value_at(s, x, gradient);
    sub3(x, rim->p, out);
    return dot3(gradient, out) > 0;
}

// The lowest points of a rim. Samples go once round it, and on to the first place where it rises after it has fallen.
static void search_rim(SdfSearch *s, const Cylinder *c, int top)
{
    const Curve rim = curve_rim(c, top, &s->at);
    const double part = 2 * M_PI / CURVE_PARTS, flat = RIM_FLAT * c->radius;
    bool falls = false;
    uint32_t found = 0;
    int first_rise = -1;

    for (int i = 0; i < 2 * CURVE_PARTS; i++) {
        const double change = rim_change(s, &rim, i * part);
        if (i >= CURVE_PARTS && (!falls || i - CURVE_PARTS == first_rise)) break;
        if (change < -flat && i < CURVE_PARTS) falls = true;
        if (!(change > flat) || !falls) continue;
        double x[3], first[3], second[3];
        curve_at(&rim, rim_least(s, &rim, (i - 1) * part, i * part), x, first, second);
        if (first_rise < 0) first_rise = i;
        if (!looks_away(s, top, x) && !is_highest(s, &rim, x))
            sdf_add(s, x, TOUCH_FACE | found++, touch_rim(top, -1));
        falls = false;
    }
}

// Four points of a rim whose cap lies on the solid, nearly.
static void search_flat(SdfSearch *s, const Cylinder *c, int top)
{
    double centre[3], gradient[3], n[3];
    to_world(&s->at, (double[]){0, 0, top ? c->half : -c->half}, centre);
    value_at(s, centre, gradient);
    if (direction_n(3, gradient, n) == 0) return;
    const Pose back = pose_inverse(&s->at);
    const Facet plane = facet_of_plane(n, centre, &back);
    RimPoint point[5];
    const int count = rim_over(c, top, &plane, 0, point);
    for (int i = 0; i < count; i++) {
        if (point[i].feature == touch_rim(top, -1)) continue;
        to_world(&s->at, point[i].x, point[i].x);
        sdf_add(s, point[i].x, TOUCH_FACE, point[i].feature);
    }
}

// --- side and caps ---

enum { CORNERS = CURVE_PARTS };

// The axis as an edge, and caps as faces with many corners, which lie on the rims.
typedef struct Drum {
    double vertex[2 * CORNERS + 2][3];
    ConvexEdge axis;
    ConvexFace cap[2];
    int loop[2 * CORNERS];
} Drum;

static Convex drum_of(const Cylinder *c, Drum *drum)
{
    for (int i = 0; i < 2 * CORNERS; i++) {
        const bool top = i >= CORNERS;
        const double angle = 2 * M_PI * (i % CORNERS) / CORNERS * (top ? 1 : -1);
        const double x[3] = {c->radius * cos(angle), c->radius * sin(angle),
                             top ? c->half : -c->half};
        memcpy(drum->vertex[i], x, sizeof x);
        drum->loop[i] = i;
    }

    for (int top = 0; top < 2; top++) {
        const double end[3] = {0, 0, top ? c->half : -c->half};
        memcpy(drum->vertex[2 * CORNERS + top], end, sizeof end);
        drum->cap[top] = (ConvexFace){{0, 0, top ? 1 : -1}, c->half, top ? CORNERS : 0, CORNERS};
    }

    drum->axis = (ConvexEdge){{2 * CORNERS, 2 * CORNERS + 1}, {-1, -1}};
    return (Convex){.n_vertex = 2 * CORNERS + 2,
                    .n_edge = 1,
                    .n_face = 2,
                    .vertex = (const double(*)[3])drum->vertex,
                    .edge = &drum->axis,
                    .face = drum->cap,
                    .loop = drum->loop,
                    .size = hypot(c->radius, c->half)};
}

// Places where the axis is nearest, and from there to the surface.
static void search_side(SdfSearch *s, const Cylinder *c, Convex *drum)
{
    const int before = s->count;
    drum->radius = c->radius;
    sdf_search_edge(s, 0);
    drum->radius = 0;
    for (int i = before; i < s->count && i < s->room; i++) {
        TouchPoint *it = &s->out[i];
        axpy3(c->radius, it->normal, it->b);
        it->feature_b = TOUCH_FACE | 2;
    }
}

static void search_cylinder(SdfSearch *s, const Cylinder *c)
{
    Drum drum;
    Convex core = drum_of(c, &drum);
    s->c = &core;
    for (int top = 0; top < 2; top++) {
        search_rim(s, c, top);
        search_flat(s, c, top);
        sdf_search_face(s, top);
    }
    search_side(s, c, &core);
}

// --- ellipsoids ---

// A point x of an ellipsoid, by its outward normal d, with the distance there.
typedef struct Spot {
    double d[3], x[3], gradient[3], value;
    double slope[3]; // m: how the distance changes with d
} Spot;

static Spot spot_at(const SdfSearch *s, const Shape *shape, const double *d)
{
    Spot out;
    double S[9];
    direction_n(3, d, out.d);
    ellipsoid_foremost(shape, &s->at, out.d, out.x, S);
    out.value = value_at(s, out.x, out.gradient);
    for (int k = 0; k < 3; k++) out.slope[k] = dot3(S + 3 * k, out.gradient);
    return out;
}

// The change of d to where the slope is 0, by Newton's method with differences of slopes; false where there is no least value
// that way.
static bool newton_step(const SdfSearch *s, const Shape *shape, const Spot *at, double *step)
{
    double e[2][3], H[4], r[2];
    across(at->d, e);
    for (int j = 0; j < 2; j++) {
        double d[3];
        memcpy(d, at->d, sizeof d);
        axpy3(SDF_DIFFERENCE, e[j], d);
        const Spot beside = spot_at(s, shape, d);
        for (int i = 0; i < 2; i++)
            H[2 * i + j] = (dot3(e[i], beside.slope) - dot3(e[i], at->slope)) / SDF_DIFFERENCE;
        r[j] = -dot3(e[j], at->slope);
    }

    const double off = 0.5 * (H[1] + H[2]), det = H[0] * H[3] - off * off;
    if (!(det > 0 && H[0] > 0)) return false;
    for (int k = 0; k < 3; k++)
        step[k] =
            ((r[0] * H[3] - r[1] * off) * e[0][k] + (r[1] * H[0] - r[0] * off) * e[1][k]) / det;
    return true;
}

// Downhill from the point with normal d: by Newton's method, else the normal turns against the gradient; by half as much where
// that is too far.
static Spot descend(const SdfSearch *s, const Shape *shape, const double *d)
{
    Spot best = spot_at(s, shape, d);
    for (int steps = 0; steps < SDF_STEPS; steps++) {
        double step[3], next[3], part = 2;
        if (!newton_step(s, shape, &best, step)) {
            direction_n(3, best.gradient, step);
            for (int k = 0; k < 3; k++) step[k] = -step[k] - best.d[k];
        }
        Spot there = {.value = INFINITY};
        for (int tries = 0; tries < ELLIPSOID_TRIES && !(there.value < best.value); tries++) {
            part *= 0.5;
            memcpy(next, best.d, sizeof next);
            axpy3(part, step, next);
            there = spot_at(s, shape, next);
        }
        if (!(there.value < best.value)) break;
        best = there;
    }

    return best;
}

static void search_ellipsoid(SdfSearch *s, const Shape *shape)
{
    const double size = max_abs(3, shape->of.ellipsoid);
    const Convex point = {.n_vertex = 1, .size = size};
    double gradient[3], found[26][3];
    int count = 0;

    s->c = &point;
    if (value_at(s, s->at.p, gradient) - size * s->sdf->slope >= s->margin) return;

    // from all sides; of starts that end at one place the first counts
    for (int k = 0; k < 27; k++) {
        const int x = k % 3 - 1, y = k / 3 % 3 - 1, z = k / 9 - 1;
        const double d[3] = {x, y, z};
        if (k == 13) continue; // no direction
        const Spot it = descend(s, shape, d);
        bool known = false;
        for (int i = 0; i < count && !known; i++) {
            double apart[3];
            sub3(it.x, found[i], apart);
            known = norm3(apart) < SDF_SAME * size;
        }
        if (known) continue;
        memcpy(found[count], it.x, sizeof it.x);
        sdf_add(s, it.x, TOUCH_FACE | (uint32_t)count++, TOUCH_FACE);
    }
}

int touch_sdf_smooth(const Sdf *sdf, const Pose *at_sdf, const Shape *shape, const Pose *at_shape,
                     double margin, TouchPoint *out, int room)
{
    SdfSearch s = {.sdf = sdf,
                   .at = pose_relative(at_shape, at_sdf),
                   .margin = margin,
                   .out = out,
                   .room = room};

    if (shape->kind == SHAPE_CYLINDER) {
        const Cylinder *c = &shape->of.cylinder;
        s.near = TOUCH_NEAR * hypot(c->radius, c->half);
        search_cylinder(&s, c);
    } else {
        s.near = TOUCH_NEAR * max_abs(3, shape->of.ellipsoid);
        search_ellipsoid(&s, shape);
    }
    sdf_to_world(&s, at_sdf);
    return s.count;
}
