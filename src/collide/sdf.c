// SPDX-License-Identifier: MIT
// sdf.c -- see sdf.h.
#include "collide/sdf_search.h"
#include "collide/tuning.h"
#include "math/rotation.h"

// --- a grid ---

const char *sdf_grid_problem(const SdfGrid *grid)
{
    int64_t count = 1;
    for (int k = 0; k < 3; k++) {
        if (grid->n[k] < 2) return "a grid has at least two values along each axis";
        if (!(grid->spacing[k] > 0)) return "the spacing of a grid has to be > 0 along each axis";
        count *= grid->n[k];
        if (count > INT32_MAX) return "a grid has more values than can be counted";
    }
    if (!all_finite(3, grid->origin) || !all_finite(3, grid->spacing))
        return "origin and spacing of a grid have to be finite";
    if (!all_finite((int)count, grid->value)) return "a value of the grid is not finite";
    return NULL;
}

// Weights of four values around t of 0 ... 1 between the second and the third, and their derivatives by t: the straight line, or
// the cubic with central differences as slopes (Keys 1981).
static void weights_at(double t, bool smooth, double *w, double *dw)
{
    if (!smooth) {
        const double linear[4] = {0, 1 - t, t, 0}, slope[4] = {0, -1, 1, 0};
        memcpy(w, linear, sizeof linear);
        memcpy(dw, slope, sizeof slope);
        return;
    }

    const double u = 1 - t;
    const double cubic[4] = {-0.5 * t * u * u, 1 + t * t * (1.5 * t - 2.5),
                             1 + u * u * (1.5 * u - 2.5), -0.5 * u * t * t};
    const double slope[4] = {-0.5 * u * (u - 2 * t), t * (4.5 * t - 5), -u * (4.5 * u - 5),
                             -0.5 * t * (2 * u - t)};
    memcpy(w, cubic, sizeof cubic);
    memcpy(dw, slope, sizeof slope);
}

// A value beyond the end goes on in a straight line from the last two: its weight is shared out to them.
static void fold_ends(int base, int n, double *w)
{
    if (base == 0) w[1] += 2 * w[0], w[2] -= w[0], w[0] = 0;
    if (base == n - 2) w[2] += 2 * w[3], w[1] -= w[3], w[3] = 0;
}

static double grid_inside(const SdfGrid *grid, const double *x, double *gradient)
{
    double w[3][4], dw[3][4];
    int base[3];

    for (int k = 0; k < 3; k++) {
        const double at = (x[k] - grid->origin[k]) / grid->spacing[k];
        base[k] = (int)clamp(floor(at), 0, grid->n[k] - 2);
        weights_at(at - base[k], grid->is_smooth, w[k], dw[k]);
        fold_ends(base[k], grid->n[k], w[k]);
        fold_ends(base[k], grid->n[k], dw[k]);
        for (int i = 0; i < 4; i++) dw[k][i] /= grid->spacing[k];
    }

    // the product of weights, with one of the three replaced for each part of the gradient
    double sum = 0;
    memset(gradient, 0, 3 * sizeof *gradient);
    for (int i = 0; i < 64; i++) {
        const int a = i % 4, b = i / 4 % 4, c = i / 16;
        if ((w[0][a] == 0 && dw[0][a] == 0) || (w[1][b] == 0 && dw[1][b] == 0) ||
            (w[2][c] == 0 && dw[2][c] == 0))
            continue; // it may lie beyond the end
        const size_t row =
            (size_t)(base[2] + c - 1) * (size_t)grid->n[1] + (size_t)(base[1] + b - 1);
        const double value = grid->value[row * (size_t)grid->n[0] + (size_t)(base[0] + a - 1)];
        sum += w[0][a] * w[1][b] * w[2][c] * value;
        gradient[0] += dw[0][a] * w[1][b] * w[2][c] * value;
        gradient[1] += w[0][a] * dw[1][b] * w[2][c] * value;
        gradient[2] += w[0][a] * w[1][b] * dw[2][c] * value;
    }

    return sum;
}

static double grid_value(const void *user, const double *x, double *gradient)
{
    const SdfGrid *grid = user;
    double inside[3], away[3];
    for (int k = 0; k < 3; k++)
        inside[k] =
            clamp(x[k], grid->origin[k], grid->origin[k] + (grid->n[k] - 1) * grid->spacing[k]);
    const double value = grid_inside(grid, inside, gradient);
    sub3(x, inside, away);
    const double beyond = norm3(away);
    if (beyond > 0) direction_n(3, away, gradient);
    return value + beyond;
}

Sdf sdf_of_grid(const SdfGrid *grid)
{
    return (Sdf){grid_value, grid, SDF_SLOPE};
}

// --- contacts ---

static double value_at(const SdfSearch *s, const double *x, double *gradient)
{
    return s->sdf->value(s->sdf->user, x, gradient);
}

void sdf_add(SdfSearch *s, const double *x, uint32_t feature_a, uint32_t feature_b)
{
    double gradient[3], n[3];
    const double d = value_at(s, x, gradient);
    if (!(d - s->c->radius < s->margin)) return;
    direction_n(3, gradient, n);
    TouchPoint it = {.gap = d - s->c->radius, .feature_a = feature_a, .feature_b = feature_b};
    memcpy(it.a, x, sizeof it.a);
    memcpy(it.b, x, sizeof it.b);
    axpy3(-d, n, it.a);
    for (int k = 0; k < 3; k++) it.normal[k] = -n[k];
    if (s->count < s->room) s->out[s->count] = it;
    s->count++;
}

static void vertex_of(const SdfSearch *s, int v, double *out)
{
    to_world(&s->at, s->c->vertex[v], out);
}

// --- along an edge ---

typedef struct Line {
    double start[3], way[3];
} Line;

static void point_on(const Line *line, double t, double *out)
{
    memcpy(out, line->start, sizeof line->start);
    axpy3(t, line->way, out);
}

// How the distance changes along the line at t (m).
static double change_at(const SdfSearch *s, const Line *line, double t)
{
    double x[3], gradient[3];
    point_on(line, t, x);
    value_at(s, x, gradient);
    return dot3(gradient, line->way);
}

// Between a place where the distance falls and one where it rises: where it is least.
static double least_between(const SdfSearch *s, const Line *line, double falls, double rises)
{
    for (int i = 0; i < SDF_HALVINGS; i++) {
        const double middle = 0.5 * (falls + rises), change = change_at(s, line, middle);
        if (change == 0) return middle;
        if (change < 0)
            falls = middle;
        else
            rises = middle;
    }
    return 0.5 * (falls + rises);
}

void sdf_search_edge(SdfSearch *s, int e)
{
    Line line;
    double end[3], gradient[3], middle[3];

    vertex_of(s, s->c->edge[e].vertex[0], line.start);
    vertex_of(s, s->c->edge[e].vertex[1], end);
    sub3(end, line.start, line.way);
    point_on(&line, 0.5, middle);
    const double reach = 0.5 * norm3(line.way) * s->sdf->slope;
    if (value_at(s, middle, gradient) - reach - s->c->radius >= s->margin) return;

    // from the last sample where it fell to the first where it rises
    double falls = -1;
    uint32_t found = 0;
    for (int i = 0; i <= SDF_SAMPLES; i++) {
        const double t = (double)i / SDF_SAMPLES, change = change_at(s, &line, t);
        if (change < -s->near) falls = t;
        if (!(change > s->near) || falls < 0) continue;
        double x[3];
        point_on(&line, least_between(s, &line, falls, t), x);
        sdf_add(s, x, TOUCH_FACE | found++, TOUCH_EDGE | (uint32_t)e);
        falls = -1;
    }
}

// --- over a face ---

// A point of the plane of a face, in its own frame.
typedef struct Spot {
    double x[3];
    double value; // distance there
} Spot;

static void measure(const SdfSearch *s, Spot *spot)
{
    double x[3], gradient[3];
    to_world(&s->at, spot->x, x);
    spot->value = value_at(s, x, gradient);
}

// Distance of x from the border of a face, inwards.
static double room_at(const Convex *c, const ConvexFace *face, const double *x)
{
    double least = INFINITY;
    for (int i = 0; i < face->count; i++) {
        const double *p = c->vertex[c->loop[face->first + i]];
        const double *q = c->vertex[c->loop[face->first + (i + 1) % face->count]];
        double along[3], inward[3], to[3];
        sub3(q, p, along);
        cross3(face->normal, along, inward);
        sub3(x, p, to);
        least = smaller(least, dot3(inward, to) / norm3(along));
    }
    return least;
}

// Steps in four directions while that helps, then half as far: no gradient is needed, so that kinks of a grid do no harm.
static void descend(const SdfSearch *s, const ConvexFace *face, double step, Spot *best)
{
    double axis[2][3], along[3];
    sub3(s->c->vertex[s->c->loop[face->first + 1]], s->c->vertex[s->c->loop[face->first]], along);
    direction_n(3, along, axis[0]);
    cross3(face->normal, axis[0], axis[1]);
    for (int i = 0; i < SDF_HALVINGS; i++) {
        bool better = true;
        for (int tries = 0; better && tries < SDF_SAMPLES; tries++) {
            better = false;
            for (int k = 0; k < 4; k++) {
                Spot next = *best;
                axpy3(k % 2 ? step : -step, axis[k / 2], next.x);
                if (room_at(s->c, face, next.x) < 0) continue;
                measure(s, &next);
                if (next.value < best->value) *best = next, better = true;
            }
        }
        step *= 0.5;
    }
}

void sdf_search_face(SdfSearch *s, int f)
{
    const ConvexFace *face = &s->c->face[f];
    Spot best = {{0, 0, 0}, 0};
    double reach = 0, border = INFINITY, x[3];

    for (int i = 0; i < face->count; i++)
        axpy3(1.0 / face->count, s->c->vertex[s->c->loop[face->first + i]], best.x);
    measure(s, &best);
    const Spot middle = best;

    // corners, middles of the sides, and half way to both
    for (int i = 0; i < 2 * face->count; i++) {
        const double *p = s->c->vertex[s->c->loop[face->first + i / 2]];
        const double *q = s->c->vertex[s->c->loop[face->first + (i + 1) / 2 % face->count]];
        Spot rim, half;
        for (int k = 0; k < 3; k++) {
            rim.x[k] = 0.5 * (p[k] + q[k]);
            half.x[k] = 0.5 * (rim.x[k] + middle.x[k]);
        }
        sub3(rim.x, middle.x, x);
        reach = larger(reach, norm3(x));
        measure(s, &rim);
        measure(s, &half);
        border = smaller(border, rim.value);
        if (half.value < best.value) best = half;
    }

    if (middle.value - reach * s->sdf->slope - s->c->radius >= s->margin) return;

    // a least distance inside, not at the border and not on the flat
    descend(s, face, 0.25 * reach, &best);
    if (!(best.value < border - s->near) || room_at(s->c, face, best.x) < SDF_BORDER * reach)
        return;
    to_world(&s->at, best.x, x);
    sdf_add(s, x, TOUCH_FACE, TOUCH_FACE | (uint32_t)f);
}

void sdf_to_world(SdfSearch *s, const Pose *at)
{
    for (int i = 0; i < s->count && i < s->room; i++) {
        to_world(at, s->out[i].a, s->out[i].a);
        to_world(at, s->out[i].b, s->out[i].b);
        turn(at, s->out[i].normal, s->out[i].normal);
    }
}

int touch_sdf(const Sdf *sdf, const Pose *at_sdf, const Convex *convex, const Pose *at_convex,
              double margin, TouchPoint *out, int room)
{
    SdfSearch s = {.sdf = sdf,
                   .c = convex,
                   .at = pose_relative(at_convex, at_sdf),
                   .margin = margin,
                   .near = TOUCH_NEAR * convex->size,
                   .out = out,
                   .room = room};

    for (int v = 0; v < convex->n_vertex; v++) {
        double x[3];
        vertex_of(&s, v, x);
        sdf_add(&s, x, TOUCH_FACE, TOUCH_VERTEX | (uint32_t)v);
    }

    for (int e = 0; e < convex->n_edge; e++) sdf_search_edge(&s, e);
    for (int f = 0; f < convex->n_face; f++)
        if (convex->face[f].count > 2) sdf_search_face(&s, f);

    sdf_to_world(&s, at_sdf);
    return s.count;
}
