// SPDX-License-Identifier: MIT
// refine.c -- see refine.h.
#include "solve/refine.h"
#include "solve/tuning.h"

#include <math.h>
#include <string.h>

void refine_place(Arena *arena, Refine *refine, const Kkt *kkt)
{
    size_t n = (size_t)(kkt->n + kkt->m);
    refine->b = arena_take(arena, n, sizeof(double));
    refine->r = arena_take(arena, n, sizeof(double));
    refine->weight = arena_take(arena, n, sizeof(double));
    refine->x = arena_take(arena, n, sizeof(double));
    refine->x_r = arena_take(arena, n, sizeof(double));
    refine->most = arena_take(arena, (size_t)kkt->n_node, sizeof(double));
    refine->terms = arena_take(arena, (size_t)kkt->n_node, sizeof(double));
}

// r_i -= a_ij x_j, and r_j -= up_ij x_i for the mirrored block, with weights beside. Inlined with
// constant sizes for the usual blocks, and with up = a where A is symmetric.
static inline __attribute__((always_inline)) void both_ways(
    const double *a, const double *up, int rows, int cols, const double *xi, const double *xj,
    double *restrict ri, double *restrict rj, double *restrict wi, double *restrict wj)
{
    for (int i = 0; i < rows; i++, a += cols, up += cols) {
        double sum = 0, weight = 0, x = xi[i];

        // the mirrored block
        for (int j = 0; j < cols; j++) {
            double across = up[j] * x;
            rj[j] -= across;
            wj[j] += fabs(across);
        }

        // the block itself
        for (int j = 0; j < cols; j++) {
            double down = a[j] * xj[j];
            sum += down;
            weight += fabs(down);
        }

        ri[i] -= sum;
        wi[i] += weight;
    }
}

// A block of H or of rows with its mirror; symmetric ones of the usual sizes are known by heart.
static void add_block(const double *a, const double *up, int rows, int cols, const double *xi,
                      const double *xj, double *restrict ri, double *restrict rj,
                      double *restrict wi, double *restrict wj)
{
    if (up != a)
        both_ways(a, up, rows, cols, xi, xj, ri, rj, wi, wj);
    else if (cols == 6 && rows == 3)
        both_ways(a, a, 3, 6, xi, xj, ri, rj, wi, wj);
    else if (cols == 6 && rows == 6)
        both_ways(a, a, 6, 6, xi, xj, ri, rj, wi, wj);
    else if (cols == 6)
        both_ways(a, a, rows, 6, xi, xj, ri, rj, wi, wj);
    else
        both_ways(a, a, rows, cols, xi, xj, ri, rj, wi, wj);
}

// The diagonal block by columns: r -= a(:, i) x_i, no sum that waits for itself. Columns are read as
// rows where A is symmetric: step 1, apart `size`; else the other way round.
static inline __attribute__((always_inline)) void one_way(const double *a, int size, int step,
                                                          int apart, const double *x,
                                                          double *restrict r, double *restrict w)
{
    for (int i = 0; i < size; i++)
        for (int j = 0; j < size; j++) {
            double product = a[i * apart + j * step] * x[i];
            r[j] -= product;
            w[j] += fabs(product);
        }
}

// A node of `size` scalars with symmetric blocks that are three wide, the usual ones in meshes of particles: its
// own numbers stay in registers. Blocks come one by one, the diagonal last.
static inline __attribute__((always_inline)) void add_narrow(const Kkt *kkt, int node, int size,
                                                             const double *x, double *restrict r,
                                                             double *restrict w)
{
    const int i0 = kkt->offset[node], end = kkt->row_start[node + 1] - 1;
    double xi[3], ri[3], wi[3];
    for (int i = 0; i < size; i++) xi[i] = x[i0 + i], ri[i] = r[i0 + i], wi[i] = w[i0 + i];

    // blocks beside the diagonal, both ways at once
    for (int block = kkt->row_start[node]; block < end; block++) {
        const int j0 = kkt->offset[kkt->col[block]];
        const double *a = kkt->value + kkt->at[block], *xj = x + j0;
        double rj[3] = {r[j0], r[j0 + 1], r[j0 + 2]}, wj[3] = {w[j0], w[j0 + 1], w[j0 + 2]};

        for (int i = 0; i < size; i++)
            for (int j = 0; j < 3; j++) {
                double down = a[3 * i + j] * xj[j], across = a[3 * i + j] * xi[i];
                ri[i] -= down, wi[i] += fabs(down);
                rj[j] -= across, wj[j] += fabs(across);
            }
        for (int j = 0; j < 3; j++) r[j0 + j] = rj[j], w[j0 + j] = wj[j];
    }

    // the diagonal block is stored whole
    const double *a = kkt->value + kkt->at[end];
    one_way(a, size, 1, size, xi, ri, wi);
    for (int i = 0; i < size; i++) r[i0 + i] = ri[i], w[i0 + i] = wi[i];
}

// Whether all blocks beside the diagonal are three wide.
static bool is_narrow(const Kkt *kkt, int node)
{
    for (int block = kkt->row_start[node]; block < kkt->row_start[node + 1] - 1; block++)
        if (kkt_size(kkt, kkt->col[block]) != 3) return false;
    return true;
}

// Dofs whose numbers are made.
typedef struct Span {
    int from, to;
} Span;

static inline bool has(Span span, int node)
{
    return node >= span.from && node < span.to;
}

// Products of the blocks of any node: with its own numbers where it is `own`, and with those of its columns in the
// span; the rest goes to nobody. all: everything is in the span.
static inline __attribute__((always_inline)) void add_wide(const Kkt *kkt, int node, const bool all,
                                                           bool own, Span span, const double *x,
                                                           double *r, double *w)
{
    const int *offset = kkt->offset;
    int i0 = offset[node], rows = offset[node + 1] - i0, end = kkt->row_start[node + 1] - 1;
    double nobody[4][REFINE_LARGEST_NODE];
    double *ri = own ? r + i0 : nobody[0], *wi = own ? w + i0 : nobody[1];

    if (!all) memset(nobody, 0, sizeof nobody);

    // blocks beside the diagonal act on either side that is ours
    for (int block = kkt->row_start[node]; block < end; block++) {
        int j0 = offset[kkt->col[block]], cols = offset[kkt->col[block] + 1] - j0;
        const double *a = kkt->value + kkt->at[block], *up = kkt_mirror(kkt, block);
        bool in = all || has(span, kkt->col[block]);
        if (!own && !in) continue;
        double *rj = in ? r + j0 : nobody[2], *wj = in ? w + j0 : nobody[3];
        add_block(a, up, rows, cols, x + i0, x + j0, ri, rj, wi, wj);
    }

    // the diagonal block; of a symmetric one columns are read as rows
    const double *a = kkt->value + kkt->at[end];
    if (!own) return;
    if (kkt->upper)
        one_way(a, rows, rows, 1, x + i0, ri, wi);
    else if (rows == 6)
        one_way(a, 6, 1, 6, x + i0, ri, wi);
    else
        one_way(a, rows, 1, rows, x + i0, ri, wi);
}

// r and w of a node before any product: the right-hand side, and its size.
static inline void begin_node(int first, int size, const double *b, double *r, double *w)
{
    for (int i = first; i < first + size; i++) {
        r[i] = b[i];
        w[i] = fabs(b[i]) + REFINE_UNDERFLOW;
    }
}

// r and w of node, and the products of its blocks with those of its columns.
static inline __attribute__((always_inline)) void residual_node(const Kkt *kkt, int node,
                                                                const double *x, const double *b,
                                                                double *r, double *w)
{
    int i0 = kkt->offset[node], rows = kkt->offset[node + 1] - i0;
    begin_node(i0, rows, b, r, w);
    bool narrow = (rows == 3 || rows == 1) && !kkt->upper && is_narrow(kkt, node);
    if (narrow && rows == 3)
        add_narrow(kkt, node, 3, x, r, w);
    else if (narrow)
        add_narrow(kkt, node, 1, x, r, w);
    else
        add_wide(kkt, node, true, true, (Span){0, 0}, x, r, w);
}

// r = b - A x, w = |A| |x| + |b|, in one pass: a node's own numbers are begun before any block of a later
// node adds to them.
static void residual(const Kkt *kkt, const double *x, const double *b, double *r, double *w)
{
    for (int node = 0; node < kkt->n_node; node++) residual_node(kkt, node, x, b, r, w);
}

// --- the same in parts ---

// Whether all columns of a node are in the span.
static bool is_inside(const Kkt *kkt, int node, Span span)
{
    for (int block = kkt->row_start[node]; block < kkt->row_start[node + 1] - 1; block++)
        if (!has(span, kkt->col[block])) return false;
    return true;
}

// Block row `node`, perhaps at the border of parts.
static void residual_some(const Kkt *kkt, int node, bool own, Span span, const double *x,
                          const double *b, double *r, double *w)
{
    if (own && is_inside(kkt, node, span)) {
        residual_node(kkt, node, x, b, r, w);
        return;
    }
    if (own) begin_node(kkt->offset[node], kkt_size(kkt, node), b, r, w);
    add_wide(kkt, node, false, own, span, x, r, w);
}

// The dof that decides whose a constraint is.
static int first_dof(const Kkt *kkt, int row)
{
    int first = kkt->col[kkt->row_start[row]];
    return first < kkt->n_col ? first : 0;
}

// Widens the parts to the dofs that row reaches.
static void reach(Refine *refine, const Kkt *kkt, int row, int dof)
{
    int at = (int)((long long)dof * refine->parts / kkt->n_col);
    while (at > 0 && refine->part[at].from > dof) at--;
    while (refine->part[at].to <= dof) at++;
    RefinePart *part = &refine->part[at];
    if (row < kkt->n_col) {
        if (row >= part->last) part->last = row + 1;
        return;
    }
    if (part->row_to == 0) part->row_from = row;
    part->row_to = row + 1;
}

void refine_cut(Refine *refine, const Kkt *kkt)
{
    const int n = kkt->n_col;
    double visits = 0;
    refine->parts = n < 2 * PART_LEAST ? 0 : parts_of(n);

    // scratch has room for small nodes only
    for (int i = 0; i < kkt->n_node; i++)
        if (kkt_size(kkt, i) > REFINE_LARGEST_NODE) refine->parts = 0;

    // even shares of the dofs
    for (int i = 0; i < refine->parts; i++) {
        int from = part_begin(n, refine->parts, i), to = part_begin(n, refine->parts, i + 1);
        refine->part[i] = (RefinePart){.from = from, .to = to, .last = to};
    }

    if (refine->parts == 0) return;

    // the rows that each part must visit
    for (int row = 0; row < kkt->n_node; row++) {
        for (int b = kkt->row_start[row]; b < kkt->row_start[row + 1] - 1; b++)
            reach(refine, kkt, row, kkt->col[b]);
        if (row >= n) reach(refine, kkt, row, first_dof(kkt, row));
    }

    // too many are visited by several parts: one loop is cheaper
    for (int i = 0; i < refine->parts; i++)
        visits += refine->part[i].last - refine->part[i].from + refine->part[i].row_to -
                  refine->part[i].row_from;
    if (visits > REFINE_STREWN * kkt->n_node) refine->parts = 0;
}

// Largest |r| / w so far; `odd` stays 0 while all r are finite.
typedef struct Worst {
    double omega, odd;
} Worst;

static inline void look_at(Worst *worst, const double *r, const double *w, int from, int to)
{
    for (int i = from; i < to; i++) {
        if (fabs(r[i]) > worst->omega * w[i]) worst->omega = fabs(r[i]) / w[i]; // hardly ever
        worst->odd += 0 * r[i];
    }
}

typedef struct Loop {
    const Refine *refine;
    const Kkt *kkt;
    const Scale *scale;
    const double *x;
    double *r;
    Worst worst[PARTS_MOST];
} Loop;

static void residual_part(void *pointer, int at)
{
    Loop *loop = pointer;
    const Kkt *kkt = loop->kkt;
    const RefinePart *part = &loop->refine->part[at];
    const Span span = {part->from, part->to};
    const double *b = loop->refine->b;
    double *r = loop->r, *w = loop->refine->weight;
    Worst worst = {0, 0};

    // block rows that reach the dofs of this part
    for (int node = part->from; node < part->last; node++)
        residual_some(kkt, node, has(span, node), span, loop->x, b, r, w);

    // constraints: those whose first dof is here are judged here
    for (int node = part->row_from; node < part->row_to; node++) {
        bool own = has(span, first_dof(kkt, node));
        residual_some(kkt, node, own, span, loop->x, b, r, w);
        if (own) look_at(&worst, r, w, kkt->offset[node], kkt->offset[node + 1]);
    }

    look_at(&worst, r, w, kkt->offset[part->from], kkt->offset[part->to]);
    loop->worst[at] = worst;
}

static double omega_in_parts(const Refine *refine, const Kkt *kkt, const double *x, double *r)
{
    Loop loop;
    Worst all = {0, 0};
    loop.refine = refine, loop.kkt = kkt, loop.x = x, loop.r = r;
    threads_run(refine->threads, refine->parts, residual_part, &loop);
    for (int i = 0; i < refine->parts; i++) {
        all.omega = fmax(all.omega, loop.worst[i].omega);
        all.odd += loop.worst[i].odd;
    }
    return all.odd == 0 ? all.omega : INFINITY;
}

// Largest scaled entry of a block.
static double largest_entry(const Kkt *kkt, const double *s, const double *a, int row, int col)
{
    int i0 = kkt->offset[row], j0 = kkt->offset[col], cols = kkt_size(kkt, col);
    double most = 0;
    for (int i = 0; i < kkt_size(kkt, row); i++)
        for (int j = 0; j < cols; j++)
            most = fmax(most, fabs(a[i * cols + j]) * s[i0 + i] * s[j0 + j]);
    return most;
}

// Sizes of the terms of every block row, in the scaled matrix.
static void sum_terms(const Refine *refine, const Kkt *kkt, const double *s, const double *x)
{
    double *most = refine->most, *terms = refine->terms;

    // the largest |x| of each node
    for (int node = 0; node < kkt->n_node; node++) {
        most[node] = terms[node] = 0;
        for (int i = kkt->offset[node]; i < kkt->offset[node + 1]; i++)
            most[node] = fmax(most[node], fabs(x[i]) / s[i]);
    }

    // times the largest entry of each block
    for (int node = 0; node < kkt->n_node; node++)
        for (int b = kkt->row_start[node]; b < kkt->row_start[node + 1]; b++) {
            int col = kkt->col[b];
            double down = largest_entry(kkt, s, kkt->value + kkt->at[b], node, col);
            terms[node] += down * most[col];
            if (col == node) continue;
            terms[col] += largest_entry(kkt, s, kkt_mirror(kkt, b), node, col) * most[node];
        }
}

// Makes room in the weights for round-off: of b, of the terms that cancel in a component, and of nothing. An omega of
// `poor` is then the least that round-off does not explain.
static void allow_noise(const Refine *refine, const Kkt *kkt, const Scale *scale, const double *x,
                        double poor)
{
    double *w = refine->weight, most = 0;
    sum_terms(refine, kkt, scale->scale, x);
    for (int node = 0; node < kkt->n_node; node++) most = fmax(most, refine->terms[node]);
    for (int node = 0; node < kkt->n_node; node++) {
        double terms = (REFINE_ROUND_OFF * refine->terms[node] + REFINE_SPECK * most) / poor;
        for (int i = kkt->offset[node]; i < kkt->offset[node + 1]; i++)
            w[i] += REFINE_NOISE / poor * kkt->size[i] + terms / scale->scale[i];
    }
}

// Infinity when x is not finite. noise: NULL, or the scale by which to make room for round-off.
static double omega(const Refine *refine, const Kkt *kkt, const double *x, double *r,
                    const Scale *noise)
{
    Worst worst = {0, 0};
    if (refine->parts && !noise) return omega_in_parts(refine, kkt, x, r);
    residual(kkt, x, refine->b, r, refine->weight);
    if (noise) allow_noise(refine, kkt, noise, x, refine->poor);
    look_at(&worst, r, refine->weight, 0, kkt->n + kkt->m);
    return worst.odd == 0 ? worst.omega : INFINITY;
}

static void take_part(void *pointer, int part, int from, int to)
{
    enum { REFINE_LANES = 8 }; // so that additions do not wait for each other
    Loop *loop = pointer;
    double sum[REFINE_LANES] = {0}, *b = loop->refine->b;
    memcpy(b + from, loop->kkt->rhs + from, (size_t)(to - from) * sizeof(double));
    for (int i = from; loop->scale->dead_rows > 0 && i < to; i++)
        if (i >= loop->kkt->n && scale_is_dead(loop->scale, i)) b[i] = 0;
    for (int i = from; i < to; i++) sum[(i - from) % REFINE_LANES] += 0 * b[i];
    for (int j = 1; j < REFINE_LANES; j++) sum[0] += sum[j];
    loop->worst[part].odd = sum[0];
}

bool refine_take(Refine *refine, const Kkt *kkt, const Scale *scale)
{
    const int n = kkt->n + kkt->m;
    Loop loop;
    loop.refine = refine, loop.kkt = kkt, loop.scale = scale;
    threads_for(refine->threads, n, take_part, &loop);
    double odd = 0;
    for (int part = 0; part < parts_of(n); part++) odd += loop.worst[part].odd;
    return odd == 0;
}

static void start_part(void *pointer, int part, int from, int to)
{
    const Loop *loop = pointer;
    (void)part;
    memcpy(loop->kkt->x + from, loop->refine->b + from, (size_t)(to - from) * sizeof(double));
}

double refine_measure(Refine *refine, const Kkt *kkt)
{
    return omega(refine, kkt, kkt->x, refine->r, NULL);
}

// Refines kkt->x, whose residual stands in refine->r and whose omega is `best`; returns the new
// one.
static double improve(Refine *refine, Kkt *kkt, RefineSolve solve, void *self, const Scale *noise,
                      double best)
{
    int n = kkt->n + kkt->m;
    size_t bytes = (size_t)n * sizeof(double);

    // Newton's step on the residual: A d = r
    while (best > REFINE_GOOD && refine->count < REFINE_STEPS) {
        memcpy(refine->x, refine->r, bytes);
        solve(self, refine->x);
        for (int i = 0; i < n; i++) refine->x[i] += kkt->x[i];
        double next = omega(refine, kkt, refine->x, refine->x_r, noise);
        refine->count++;

        // kept only if it is better
        if (!(next < best)) break;
        bool slow = next > REFINE_SLOW * best;
        best = next;
        memcpy(kkt->x, refine->x, bytes);
        memcpy(refine->r, refine->x_r, bytes);
        if (slow) break;
    }

    return best;
}

// From the first solution in kkt->x on.
static TautStatus finish(Refine *refine, Kkt *kkt, const Scale *scale, RefineSolve solve,
                         void *self)
{
    double best = omega(refine, kkt, kkt->x, refine->r, NULL);

    // not a number: the caller gets zeros and a status
    if (best == INFINITY) {
        memset(kkt->x, 0, (size_t)(kkt->n + kkt->m) * sizeof(double));
        return TAUT_INACCURATE;
    }

    refine->residual = improve(refine, kkt, solve, self, NULL, best);
    if (refine->residual <= refine->poor) return TAUT_OK;

    // the verdict makes room for noise; the reported residual never does
    best = omega(refine, kkt, kkt->x, refine->r, scale);
    best = improve(refine, kkt, solve, self, scale, best);
    refine->residual = omega(refine, kkt, kkt->x, refine->r, NULL);
    return best > refine->poor ? TAUT_INACCURATE : TAUT_OK;
}

TautStatus refine_solve(Refine *refine, Kkt *kkt, const Scale *scale, RefineSolve solve, void *self)
{
    return refine_solve_to(refine, kkt, scale, solve, self, REFINE_POOR);
}

TautStatus refine_solve_to(Refine *refine, Kkt *kkt, const Scale *scale, RefineSolve solve,
                           void *self, double poor)
{
    refine->poor = poor;
    refine->residual = refine->count = 0;
    if (kkt->n + kkt->m == 0) return TAUT_OK;

    // no factors, or a right-hand side that is not finite: there is no solution
    refine->residual = INFINITY;
    if (!solve || !refine_take(refine, kkt, scale)) {
        memset(kkt->x, 0, (size_t)(kkt->n + kkt->m) * sizeof(double));
        return TAUT_INACCURATE;
    }

    Loop loop;
    loop.refine = refine, loop.kkt = kkt;
    threads_for(refine->threads, kkt->n + kkt->m, start_part, &loop);
    solve(self, kkt->x);
    return finish(refine, kkt, scale, solve, self);
}
