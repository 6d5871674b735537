// refine.c -- see refine.h.
#include "solve/refine.h"

#include <math.h>
#include <string.h>

static const double NOISE = 1e-3;     // of the speeds that forces make in a step
static const double GOOD = 1e-14;     // stop refining: a few units of rounding
static const double POOR = 1e-6;      // above it the solution is not to be trusted
static const double SLOW = 0.5;       // a step that gains less is the last one
static const double NOTHING = 1e-290; // what is smaller has lost its digits to underflow
enum { MOST = 6 };                    // refinements

void refine_place(Arena *arena, Refine *refine, const TautKkt *kkt)
{
    size_t n = (size_t)(kkt->n + kkt->m);
    refine->b = arena_take(arena, n, sizeof(double));
    refine->r = arena_take(arena, n, sizeof(double));
    refine->weight = arena_take(arena, n, sizeof(double));
    refine->x = arena_take(arena, n, sizeof(double));
    refine->x_r = arena_take(arena, n, sizeof(double));
    refine->room = arena_take(arena, (size_t)kkt->m, sizeof(double));
}

// r_i -= a_ij x_j and the same for the transposed block, with weights beside. Inlined with constant
// `cols` for the usual width.
static inline void both_ways(const double *a, int rows, int cols, const double *xi,
                             const double *xj, double *restrict ri, double *restrict rj,
                             double *restrict wi, double *restrict wj)
{
    for (int i = 0; i < rows; i++, a += cols) {
        double sum = 0, weight = 0;
        for (int j = 0; j < cols; j++) {
            double down = a[j] * xj[j], across = a[j] * xi[i];
            sum += down;
            weight += fabs(down);
            rj[j] -= across;
            wj[j] += fabs(across);
        }
        ri[i] -= sum;
        wi[i] += weight;
    }
}

static inline void one_way(const double *a, int size, const double *x, double *restrict r,
                           double *restrict w)
{
    for (int i = 0; i < size; i++, a += size) {
        double sum = 0, weight = 0;
        for (int j = 0; j < size; j++) {
            sum += a[j] * x[j];
            weight += fabs(a[j] * x[j]);
        }
        r[i] -= sum;
        w[i] += weight;
    }
}

// r = b - A x, w = |A| |x| + |b|.
static void residual(const TautKkt *kkt, const double *x, const double *b, double *r, double *w)
{
    const int *offset = kkt->offset;
    for (int i = 0; i < kkt->n + kkt->m; i++) {
        r[i] = b[i];
        w[i] = fabs(b[i]) + NOTHING;
    }
    for (int node = 0; node < kkt->n_node; node++) {
        int i0 = offset[node], rows = offset[node + 1] - i0, end = kkt->row_start[node + 1] - 1;
        for (int block = kkt->row_start[node]; block < end; block++) {
            int j0 = offset[kkt->col[block]], cols = offset[kkt->col[block] + 1] - j0;
            const double *a = kkt->value + kkt->at[block];
            if (cols == 3)
                both_ways(a, rows, 3, x + i0, x + j0, r + i0, r + j0, w + i0, w + j0);
            else
                both_ways(a, rows, cols, x + i0, x + j0, r + i0, r + j0, w + i0, w + j0);
        }
        const double *a = kkt->value + kkt->at[end];
        if (rows == 3)
            one_way(a, 3, x + i0, r + i0, w + i0);
        else
            one_way(a, rows, x + i0, r + i0, w + i0);
    }
}

// Room for noise in the rows, or NULL: see make_room. Infinity when x is not finite.
static double omega(const Refine *refine, const TautKkt *kkt, const double *x, double *r,
                    const double *room)
{
    double *w = refine->weight, worst = 0, sum = 0;
    residual(kkt, x, refine->b, r, w);
    for (int i = 0; room && i < kkt->m; i++) w[kkt->n + i] += room[i];
    for (int i = 0; i < kkt->n + kkt->m; i++) {
        worst = fmax(worst, fabs(r[i]) / w[i]);
        sum += 0 * r[i];
    }
    return sum == 0 ? worst : INFINITY;
}

// Rows that say nearly the same thing may disagree by the rounding of the positions they were made
// from. At rest s is nothing but that rounding, and no x satisfies all of them to 1e-6 of it. What
// counts then is s against the velocities that the right-hand side of the dofs stands for:
// room = NOISE |J| |r_j| / H_jj.
static void make_room(Refine *refine, const TautKkt *kkt)
{
    double *speed = refine->x;
    for (int node = 0; node < kkt->n_col; node++) {
        int size = kkt_size(kkt, node), first = kkt->offset[node];
        const double *h = kkt->value + kkt->at[kkt->row_start[node + 1] - 1];
        for (int i = 0; i < size; i++) {
            double mass = fabs(h[i * size + i]);
            speed[first + i] = mass > 0 ? fabs(refine->b[first + i]) / mass : 0;
        }
    }
    for (int i = 0; i < kkt->m; i++) refine->room[i] = 0;
    for (int node = kkt->n_col; node < kkt->n_node; node++) {
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1] - 1; b++) {
            int cols = kkt_size(kkt, kkt->col[b]), rows = kkt_size(kkt, node);
            const double *a = kkt->value + kkt->at[b], *v = speed + kkt->offset[kkt->col[b]];
            double *room = refine->room + kkt->offset[node] - kkt->n;
            for (int i = 0; i < rows * cols; i++)
                room[i / cols] += NOISE * fabs(a[i]) * v[i % cols];
        }
    }
}

static bool take_rhs(Refine *refine, const TautKkt *kkt, const Scale *scale)
{
    double sum = 0;
    for (int i = 0; i < kkt->n + kkt->m; i++) {
        refine->b[i] = scale_is_dead(scale, i) ? 0 : kkt->rhs[i];
        sum += 0 * refine->b[i];
    }
    return sum == 0;
}

// Refines kkt->x, whose residual stands in refine->r and whose omega is `best`; returns the new
// one.
static double improve(Refine *refine, TautKkt *kkt, RefineSolve solve, void *self,
                      const double *room, double best)
{
    int n = kkt->n + kkt->m;
    size_t bytes = (size_t)n * sizeof(double);
    while (best > GOOD && refine->count < MOST) {
        memcpy(refine->x, refine->r, bytes);
        solve(self, refine->x);
        for (int i = 0; i < n; i++) refine->x[i] += kkt->x[i];
        double next = omega(refine, kkt, refine->x, refine->x_r, room);
        refine->count++;
        if (!(next < best)) break;
        bool slow = next > SLOW * best;
        best = next;
        memcpy(kkt->x, refine->x, bytes);
        memcpy(refine->r, refine->x_r, bytes);
        if (slow) break;
    }
    return best;
}

TautStatus refine_solve(Refine *refine, TautKkt *kkt, const Scale *scale, RefineSolve solve,
                        void *self)
{
    int n = kkt->n + kkt->m;
    size_t bytes = (size_t)n * sizeof(double);
    refine->count = 0;
    refine->residual = n == 0 ? 0 : INFINITY;
    if (n == 0) return TAUT_OK;
    memset(kkt->x, 0, bytes);
    if (!solve || !take_rhs(refine, kkt, scale)) return TAUT_INACCURATE;

    memcpy(refine->x, refine->b, bytes);
    solve(self, refine->x);
    double best = omega(refine, kkt, refine->x, refine->r, NULL);
    if (best == INFINITY) return TAUT_INACCURATE;
    memcpy(kkt->x, refine->x, bytes);
    best = improve(refine, kkt, solve, self, NULL, best);
    if (best > POOR) {
        make_room(refine, kkt);
        best = omega(refine, kkt, kkt->x, refine->r, refine->room);
        best = improve(refine, kkt, solve, self, refine->room, best);
    }
    refine->residual = best;
    return best > POOR ? TAUT_INACCURATE : TAUT_OK;
}
