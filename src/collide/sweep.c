// SPDX-License-Identifier: MIT
// sweep.c -- see sweep.h.
#include "collide/sweep.h"
#include "collide/pose.h"
#include "collide/tuning.h"
#include "math/rotation.h"

// --- balls ---

double sweep_ball_ball(const double *x, const double *v, double radii, double most)
{
    // |x + v t|^2 = radii^2: c + 2 b t + a t^2 = 0, and the smaller root without cancellation
    const double a = dot3(v, v), b = dot3(x, v), c = dot3(x, x) - radii * radii;
    if (c <= 0) return 0;
    const double root = b * b - a * c;
    if (!(b < 0) || root < 0) return INFINITY;
    const double t = c / (sqrt(root) - b);
    return t <= most ? t : INFINITY;
}

double sweep_ball_plane(const double *x, const double *v, const double *normal, double radius,
                        double most)
{
    const double d = dot3(x, normal) - radius, closing = -dot3(v, normal);
    if (d <= 0) return 0;
    return closing > 0 && d <= closing * most ? d / closing : INFINITY;
}

// --- things that move and turn ---

Pose sweep_pose(const SweepThing *thing, double time)
{
    double theta[3], q[4], turn[9];
    Pose out = {{0}, {0}};
    for (int k = 0; k < 3; k++) {
        theta[k] = time * thing->w[k];
        out.p[k] = thing->at.p[k] + time * thing->v[k];
    }
    quaternion_from_vector(theta, q);
    quaternion_to_matrix(q, turn);
    for (int i = 0; i < 9; i++)
        for (int k = 0; k < 3; k++) out.R[i] += turn[i / 3 * 3 + k] * thing->at.R[3 * k + i % 3];
    return out;
}

// The most that a point of the thing moves along n in a second, beyond its origin: (w x r) . n = (n x w) . r.
static double turning_speed(const SweepThing *thing, const double *n)
{
    double lever[3];
    cross3(n, thing->w, lever);
    return norm3(lever) * thing->reach;
}

SweepTouch sweep_convex(const SweepThing *a, const SweepThing *b, SweepDistance distance,
                        const void *user, double most, double target, double tolerance)
{
    SweepTouch out = {.time = 0};
    double v[3];

    sub3(b->v, a->v, v);
    while (out.steps < ADVANCE_STEPS) {
        const Pose at_a = sweep_pose(a, out.time), at_b = sweep_pose(b, out.time);
        const double d = distance(user, &at_a, &at_b, out.normal);
        out.steps++;
        if (d <= target + tolerance) return out;

        // along this direction they close in no faster
        const double closing =
            dot3(v, out.normal) + turning_speed(a, out.normal) + turning_speed(b, out.normal);
        const double step = (d - target) / closing;
        if (!(closing > 0) || !(out.time + step <= most)) {
            out.time = INFINITY;
            return out;
        }
        out.time += step;
    }

    return out;
}

// --- roots of a cubic ---

static double cubic_at(const double *c, double t)
{
    return c[0] + t * (c[1] + t * (c[2] + t * c[3]));
}

// Places in 0 ... 1 where the cubic has no slope, ascending, between 0 and 1 themselves; returns how many in all.
static int turning_points(const double *c, double *t)
{
    int count = 0;
    t[count++] = 0;
    const double a = 3 * c[3], b = c[2], d = c[1], root = b * b - a * d; // a t^2 + 2 b t + d
    if (root >= 0) {
        const double q = -(b + (b < 0 ? -sqrt(root) : sqrt(root)));
        double first = q / a, second = d / q;
        if (first > second) {
            const double swap = first;
            first = second, second = swap;
        }
        if (first > 0 && first < 1) t[count++] = first;
        if (second > 0 && second < 1 && second != first) t[count++] = second;
    }
    t[count++] = 1;
    return count;
}

// The root between two places with different signs: halving, which always ends.
static double root_between(const double *c, double low, double high)
{
    const bool rises = cubic_at(c, low) < 0;
    for (int i = 0; i < SWEEP_HALVINGS; i++) {
        const double middle = 0.5 * (low + high);
        if ((cubic_at(c, middle) < 0) == rises)
            low = middle;
        else
            high = middle;
    }
    return low;
}

int sweep_cubic_roots(const double *c, double round_off, double *root)
{
    double t[4];
    int count = 0;
    const int n = turning_points(c, t);

    for (int i = 0; i < n; i++) {
        // it may only touch zero where it turns or ends
        const double here = cubic_at(c, t[i]);
        if (fabs(here) <= round_off) root[count++] = t[i];
        if (i + 1 == n) break;
        const double next = cubic_at(c, t[i + 1]);
        if (fabs(here) > round_off && fabs(next) > round_off && (here < 0) != (next < 0))
            root[count++] = root_between(c, t[i], t[i + 1]);
    }

    return count;
}

// --- pairs of cloth ---

// Points at a time.
static void points_at(const double x[2][4][3], double t, double (*out)[3])
{
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 3; k++) out[i][k] = (1 - t) * x[0][i][k] + t * x[1][i][k];
}

static double volume(const double *a, const double *b, const double *c)
{
    double across[3];
    cross3(a, b, across);
    return dot3(across, c);
}

// The volume of the tetrahedron as a cubic in time: (a + t da) x (b + t db) . (c + t dc), from point 0 to the others. Returns
// the round-off of its values.
static double volume_cubic(const double x[2][4][3], double *c)
{
    double p[3][3], d[3][3], largest = 1;
    for (int i = 0; i < 3; i++) {
        double end[3];
        sub3(x[0][i + 1], x[0][0], p[i]);
        sub3(x[1][i + 1], x[1][0], end);
        sub3(end, p[i], d[i]);
        largest *= norm3(p[i]) + norm3(d[i]);
    }

    c[0] = volume(p[0], p[1], p[2]);
    c[1] = volume(d[0], p[1], p[2]) + volume(p[0], d[1], p[2]) + volume(p[0], p[1], d[2]);
    c[2] = volume(d[0], d[1], p[2]) + volume(d[0], p[1], d[2]) + volume(p[0], d[1], d[2]);
    c[3] = volume(d[0], d[1], d[2]);
    return SWEEP_ROUND_OFF * largest;
}

// Distance of point 0 from the segment of points a and b.
static double to_segment(const double (*x)[3], int a, int b)
{
    double along[3], to[3];
    sub3(x[b], x[a], along);
    sub3(x[0], x[a], to);
    const double square = dot3(along, along);
    axpy3(square > 0 ? -clamp(dot3(to, along) / square, 0, 1) : 0, along, to);
    return norm3(to);
}

// Distance of point 0 from the triangle of the others.
static double vertex_distance(const double (*x)[3])
{
    double a[3], b[3], to[3];
    sub3(x[2], x[1], a);
    sub3(x[3], x[1], b);
    sub3(x[0], x[1], to);
    const double aa = dot3(a, a), ab = dot3(a, b), bb = dot3(b, b), det = aa * bb - ab * ab;
    const double at = dot3(a, to), bt = dot3(b, to);
    const double s = (bb * at - ab * bt) / det, t = (aa * bt - ab * at) / det;
    if (s >= 0 && t >= 0 && s + t <= 1) { // over the inside; not where it has no area
        axpy3(-s, a, to);
        axpy3(-t, b, to);
        return norm3(to);
    }

    return smaller(to_segment(x, 1, 2), smaller(to_segment(x, 2, 3), to_segment(x, 3, 1)));
}

// Distance of the segment of points 0 and 1 from that of points 2 and 3.
static double edge_distance(const double (*x)[3])
{
    // inside both, or at one of the four ends
    double a[3], b[3], to[3];
    sub3(x[1], x[0], a);
    sub3(x[3], x[2], b);
    sub3(x[2], x[0], to);
    const double aa = dot3(a, a), ab = dot3(a, b), bb = dot3(b, b), det = aa * bb - ab * ab;
    const double at = dot3(a, to), bt = dot3(b, to);
    const double s = (at * bb - bt * ab) / det, t = (at * ab - bt * aa) / det;
    if (s >= 0 && s <= 1 && t >= 0 && t <= 1) {
        axpy3(-s, a, to);
        axpy3(t, b, to);
        return norm3(to);
    }

    double turned[4][3], least = smaller(to_segment(x, 2, 3), INFINITY);
    static const int other[3][4] = {{1, 0, 2, 3}, {2, 3, 0, 1}, {3, 2, 0, 1}};
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 4; k++) memcpy(turned[k], x[other[i][k]], sizeof turned[k]);
        least = smaller(least, to_segment((const double(*)[3])turned, 2, 3));
    }

    return least;
}

typedef double (*PairDistance)(const double (*x)[3]);

// Without a volume at all times there are no roots: the points are advanced by as much as is safe (Li et al. 2021).
static double advance(const double x[2][4][3], PairDistance distance, int split, double slack)
{
    // the mean motion brings nothing nearer
    double mean[3] = {0}, most[2] = {0, 0}, time = 0;
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 3; k++) mean[k] += 0.25 * (x[1][i][k] - x[0][i][k]);
    for (int i = 0; i < 4; i++) {
        double way[3];
        sub3(x[1][i], x[0][i], way);
        axpy3(-1, mean, way);
        most[i >= split] = larger(most[i >= split], norm3(way));
    }

    for (int i = 0; i < ADVANCE_STEPS; i++) {
        double at[4][3];
        points_at(x, time, at);
        const double d = distance((const double(*)[3])at);
        if (d <= slack) return time;
        time += d / (most[0] + most[1]);
        if (!(time <= 1)) return INFINITY;
    }

    return time;
}

// The first root of the volume at which the pair is near.
static double first_meeting(const double x[2][4][3], PairDistance distance, int split, double slack)
{
    double c[4], root[6];
    const double round_off = volume_cubic(x, c);
    if (max_abs(4, c) <= round_off) return advance(x, distance, split, slack);
    const int count = sweep_cubic_roots(c, round_off, root);
    for (int i = 0; i < count; i++) {
        double at[4][3];
        points_at(x, root[i], at);
        if (distance((const double(*)[3])at) <= slack) return root[i];
    }
    return INFINITY;
}

double sweep_vertex_triangle(const double x[2][4][3], double slack)
{
    return first_meeting(x, vertex_distance, 1, slack);
}

double sweep_edge_edge(const double x[2][4][3], double slack)
{
    return first_meeting(x, edge_distance, 2, slack);
}

bool sweep_is_apart(const double x[2][4][3], int split)
{
    double middle[2][3] = {{0}}, radius[2] = {0, 0}, apart[3],
           close = 0; // radii and way are squares

    for (int i = 0; i < 4; i++) {
        const int side = i >= split;
        axpy3(1.0 / (side ? 4 - split : split), x[0][i], middle[side]);
    }

    for (int i = 0; i < 4; i++) {
        const int side = i >= split;
        sub3(x[0][i], middle[side], apart);
        radius[side] = larger(radius[side], dot3(apart, apart));
    }

    // points of one against those of the other
    for (int i = 0; i < split; i++)
        for (int j = split; j < 4; j++) {
            for (int k = 0; k < 3; k++)
                apart[k] = x[1][i][k] - x[0][i][k] - x[1][j][k] + x[0][j][k];
            close = larger(close, dot3(apart, apart));
        }
    sub3(middle[0], middle[1], apart);
    return norm3(apart) > sqrt(radius[0]) + sqrt(radius[1]) + sqrt(close);
}

// Six times the volume of the four points at a time.
static double volume_at(const double x[2][4][3], int split, double time)
{
    double p[4][3], e[3], f[3], to[3];
    points_at(x, time, p);
    sub3(split == 1 ? p[2] : p[1], split == 1 ? p[1] : p[0], e);
    sub3(p[3], split == 1 ? p[1] : p[2], f);
    sub3(p[0], split == 1 ? p[1] : p[2], to);
    return volume(e, f, to);
}

double sweep_side(const double x[2][4][3], int split, double time)
{
    const double change =
        volume_at(x, split, time + SWEEP_MOMENT) - volume_at(x, split, time - SWEEP_MOMENT);
    if (change != 0) return change < 0 ? 1 : -1;
    return volume_at(x, split, 0) < 0 ? -1 : 1;
}
