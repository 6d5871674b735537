// SPDX-License-Identifier: MIT
// gjk.c -- see gjk.h. The nearest point of a simplex to the origin is that of the affine hull of one of its faces, and of all
// faces for which it lies inside, the nearest: with at most 8 of them all are looked at, which has no bad cases.
#include "collide/gjk.h"
#include "collide/tuning.h"
#include "math/rotation.h"
#include "math/vec.h"

#include <string.h>

typedef struct Simplex {
    int count;
    double w[4][3], x[4][3], y[4][3]; // w = x - y, points of a and b
    double weight[4];
} Simplex;

// Weights of the points of a face at the nearest point of its affine hull; false where it is degenerate.
static bool weights_of(const double (*w)[3], int n, double *t)
{
    double e[3], f[3], normal[3], c[3];
    t[0] = 1;
    if (n == 1) return true;
    sub3(w[1], w[0], e);
    if (n == 2) {
        t[1] = -dot3(w[0], e) / dot3(e, e);
        t[0] = 1 - t[1];
        return true;
    }

    // areas of the triangles with the foot of the origin, volumes of the tetrahedra with the origin
    sub3(w[2], w[0], f);
    cross3(e, f, normal);
    if (n == 3) {
        const double square = dot3(normal, normal);
        for (int i = 0; i < 3; i++) {
            cross3(w[(i + 1) % 3], w[(i + 2) % 3], c);
            t[i] = dot3(c, normal) / square;
        }
        return square > 0;
    }

    double g[3];
    sub3(w[3], w[0], g);
    const double volume = dot3(normal, g);
    cross3(w[2], w[3], c);
    t[0] = dot3(w[1], c) / volume;
    t[1] = -dot3(w[0], c) / volume;
    cross3(w[0], w[1], c);
    t[2] = dot3(w[3], c) / volume;
    t[3] = -dot3(w[2], c) / volume;
    return fabs(volume) > GJK_FLAT * norm3(normal) * norm3(g);
}

// Keeps the face of the simplex that is nearest to the origin, which has the last point; v becomes the nearest point.
static bool reduce(Simplex *s, double *v)
{
    double best = INFINITY, kept[4] = {0};
    int mask = 0;

    for (int m = 1 << (s->count - 1); m < 1 << s->count; m++) {
        double w[4][3] = {{0}}, t[4] = {0}, p[3] = {0, 0, 0};
        int n = 0;
        for (int i = 0; i < s->count; i++)
            if (m >> i & 1) memcpy(w[n++], s->w[i], sizeof w[0]);
        if (!weights_of((const double(*)[3])w, n, t)) continue;

        bool inside = true;
        for (int i = 0; i < n; i++) inside = inside && t[i] >= 0, axpy3(t[i], w[i], p);
        if (!inside || !(dot3(p, p) < best)) continue;
        best = dot3(p, p), mask = m;
        memcpy(v, p, sizeof p);
        memcpy(kept, t, sizeof kept);
    }

    int n = 0;
    for (int i = 0; i < s->count; i++)
        if (mask >> i & 1) {
            memcpy(s->w[n], s->w[i], sizeof s->w[0]);
            memcpy(s->x[n], s->x[i], sizeof s->x[0]);
            memcpy(s->y[n], s->y[i], sizeof s->y[0]);
            s->weight[n] = kept[n], n++;
        }
    s->count = n;
    return n > 0;
}

// A further point of the difference of a and b, in direction d; false where the simplex has it already.
static bool extend(Simplex *s, const GjkThing *a, const GjkThing *b, const double *d, int *hint)
{
    const double back[3] = {-d[0], -d[1], -d[2]};
    const int n = s->count;
    a->support(a->thing, d, s->x[n], &hint[0]);
    b->support(b->thing, back, s->y[n], &hint[1]);
    sub3(s->x[n], s->y[n], s->w[n]);

    for (int i = 0; i < n; i++)
        if (s->w[i][0] == s->w[n][0] && s->w[i][1] == s->w[n][1] && s->w[i][2] == s->w[n][2])
            return false;
    return true;
}

static void finish(const Simplex *s, const double *v, GjkResult *out)
{
    out->distance = norm3(v);
    memset(out->a, 0, sizeof out->a);
    memset(out->b, 0, sizeof out->b);
    for (int k = 0; k < 3; k++) out->normal[k] = v[k] / out->distance;
    for (int i = 0; i < s->count; i++) {
        axpy3(s->weight[i], s->x[i], out->a);
        axpy3(s->weight[i], s->y[i], out->b);
    }
}

GjkResult gjk_distance(const GjkThing *a, const GjkThing *b, const double *start, double size,
                       double limit, double tolerance)
{
    GjkResult out = {.apart = false};
    Simplex s = {.count = 0};
    int hint[2] = {-1, -1};
    double v[3], d[3] = {-start[0], -start[1], -start[2]};
    extend(&s, a, b, d, hint);
    s.count = 1, s.weight[0] = 1;
    memcpy(v, s.w[0], sizeof v);

    for (int step = 0; step < GJK_STEPS; step++) {
        const double square = dot3(v, v), length = sqrt(square);
        if (!(length > GJK_APART * size)) return out;
        for (int k = 0; k < 3; k++) d[k] = -v[k];
        const bool is_new = extend(&s, a, b, d, hint);
        const double bound = dot3(v, s.w[s.count]);

        // no point is nearer than this
        if (bound > limit * length) {
            out.apart = out.far = true, out.distance = bound / length;
            for (int k = 0; k < 3; k++) out.normal[k] = v[k] / length;
            return out;
        }
        if (!is_new || square - bound <= tolerance * square + GJK_ROUND_OFF * size * length) break;

        // round-off ends it where the nearest point comes no nearer
        const Simplex last = s;
        double next[3] = {0, 0, 0};
        s.count++;
        if (!reduce(&s, next) || !(dot3(next, next) < square)) {
            s = last;
            break;
        }
        memcpy(v, next, sizeof v);
        if (s.count == 4) return out;
    }

    finish(&s, v, &out);
    out.apart = out.distance > GJK_APART * size;
    return out;
}
