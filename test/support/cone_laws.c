// SPDX-License-Identifier: MIT
// cone_laws.c -- see cone_laws.h.
//
// Forces count by what they could move: u = C + sum_j J_j^2/H_jj of their row, of a disc that of its larger row.
#include "cone_laws.h"

#include <math.h>
#include <stdlib.h>

typedef struct Check {
    const Kkt *kkt;
    const double *scale;
    double *left, *unit; // [n + m] b - A x; [m] u
    signed char *in;     // [m] 1: in a disc
    ConeLaws laws;
} Check;

static double slack(const Check *it, int row)
{
    return -it->left[it->kkt->n + row];
}

static double force(const Check *it, int row)
{
    return -it->kkt->x[it->kkt->n + row];
}

// A law that is broken by `off` in a row.
static void tell(Check *it, double *law, int row, double off)
{
    if (!(off <= *law)) *law = off;
    const double part = off / (it->scale ? it->scale[row] : 1);
    if (!(part <= it->laws.worst)) it->laws.worst = part;
}

static void find_units(Check *it)
{
    const Kkt *kkt = it->kkt;
    for (int node = kkt->n_col; node < kkt->n_node; node++)
        for (int r = 0, rows = kkt_size(kkt, node); r < rows; r++) {
            const int diagonal = kkt->row_start[node + 1] - 1;
            double u = -kkt->value[kkt->at[diagonal] + (rows + 1) * r];
            for (int b = kkt->row_start[node]; b < diagonal; b++) {
                const int col = kkt->col[b], cols = kkt_size(kkt, col);
                const double *H = kkt->value + kkt->at[kkt->row_start[col + 1] - 1];
                const double *J = kkt->value + kkt->at[b] + r * cols;
                for (int c = 0; c < cols; c++)
                    if (H[(cols + 1) * c] > 0) u += J[c] * J[c] / H[(cols + 1) * c];
            }
            it->unit[kkt->offset[node] + r - kkt->n] = u;
        }
}

// What is left of the equations of motion: how far it would move each column by itself.
static void check_balance(Check *it)
{
    const Kkt *kkt = it->kkt;
    for (int node = 0; node < kkt->n_col; node++)
        for (int k = 0, n = kkt_size(kkt, node); k < n; k++) {
            const double H = kkt->value[kkt->at[kkt->row_start[node + 1] - 1] + (n + 1) * k];
            const double off = fabs(it->left[kkt->offset[node] + k]) / H;
            if (!(off <= it->laws.balance)) it->laws.balance = off;
        }
}

// A row with bounds or without: at a bound w goes the way that the bound allows, between them it is 0, and beyond them no force is.
static void check_row(Check *it, int row)
{
    const double lo = it->kkt->lo[row], hi = it->kkt->hi[row], w = slack(it, row);
    const double l = force(it, row), u = it->unit[row];
    if (u == 0) return; // nothing acts on it
    if (lo == -INFINITY && hi == INFINITY) {
        tell(it, &it->laws.holds, row, fabs(w));
        return;
    }
    tell(it, &it->laws.signorini, row, fmax((lo - l) * u, (l - hi) * u));
    if (w > 0) tell(it, &it->laws.signorini, row, fmin(w, (l - lo) * u));
    if (w < 0) tell(it, &it->laws.signorini, row, fmin(-w, (hi - l) * u));
}

static void check_disc(Check *it, const KktDisc *disc)
{
    const Kkt *kkt = it->kkt;
    const int t = disc->row, last = t + disc->rows - 1;
    const double u = fmax(it->unit[t], it->unit[last]);
    const double w[2] = {slack(it, t), disc->rows > 1 ? slack(it, t + 1) : 0};
    const double l[2] = {force(it, t), disc->rows > 1 ? force(it, t + 1) : 0};
    const double sliding = hypot(w[0], w[1]), size = hypot(l[0], l[1]);
    double normal = disc->normal >= 0 ? force(it, disc->normal) : 0;
    if (u == 0) return;
    if (disc->normal >= 0 && kkt->lo[disc->normal] == -INFINITY) normal = fabs(normal);
    double radius = fmax(0, disc->constant + disc->coefficient * normal);
    if (disc->fall > 0 && !disc->sliding) radius *= 1 - disc->fall * -expm1(-sliding / disc->slow);
    tell(it, &it->laws.cone, t, (size - radius) * u);

    // a direction that is given has its whole radius
    if (disc->sliding) {
        const double across[2] = {l[0] - radius * disc->direction[0],
                                  l[1] - radius * disc->direction[1]};
        tell(it, &it->laws.dissipation, t, hypot(across[0], across[1]) * u);
        return;
    }

    // the power that the largest force of the disc would take, and that which this one takes
    const double could = radius * sliding, takes = -(l[0] * w[0] + l[1] * w[1]);
    if (sliding > 0) tell(it, &it->laws.dissipation, t, (could - takes) / (radius + sliding / u));
}

void cone_slacks(const Kkt *kkt, double *w)
{
    double *left = calloc((size_t)(kkt->n + kkt->m) + 1, sizeof *left);
    if (!left) abort();
    kkt_residual(kkt, kkt->x, kkt->rhs, left);
    for (int i = 0; i < kkt->m; i++) w[i] = -left[kkt->n + i];
    free(left);
}

ConeLaws cone_laws(const Kkt *kkt, const double *scale)
{
    const size_t n = (size_t)kkt->n, m = (size_t)kkt->m;
    Check it = {.kkt = kkt, .scale = scale};
    it.left = calloc(n + m + 1, sizeof *it.left);
    it.unit = calloc(m + 1, sizeof *it.unit);
    it.in = calloc(m + 1, sizeof *it.in);
    if (!it.left || !it.unit || !it.in) abort();
    kkt_residual(kkt, kkt->x, kkt->rhs, it.left);
    find_units(&it);
    check_balance(&it);
    for (int i = 0; i < kkt->n_disc; i++) {
        for (int e = 0; e < kkt->disc[i].rows; e++) it.in[kkt->disc[i].row + e] = 1;
        check_disc(&it, &kkt->disc[i]);
    }
    for (int row = 0; row < kkt->m; row++)
        if (!it.in[row]) check_row(&it, row);
    free(it.left), free(it.unit), free(it.in);
    return it.laws;
}

// f += J^T l of the rows of a node; false where a row with a force gives way.
static bool add_forces(const Kkt *kkt, int node, const double *l, double *f)
{
    const int rows = kkt_size(kkt, node), diagonal = kkt->row_start[node + 1] - 1;
    bool hard = true;
    for (int r = 0; r < rows; r++)
        hard = hard && (l[r] == 0 || kkt->value[kkt->at[diagonal] + (rows + 1) * r] == 0);
    for (int b = kkt->row_start[node]; b < diagonal; b++) {
        const int at = kkt->offset[kkt->col[b]], cols = kkt_size(kkt, kkt->col[b]);
        const double *J = kkt->value + kkt->at[b];
        for (int r = 0; r < rows; r++)
            for (int c = 0; c < cols; c++) f[at + c] += J[r * cols + c] * l[r];
    }
    return hard;
}

bool cone_proves(const Kkt *kkt, const double *l)
{
    double *f = calloc((size_t)kkt->n + 1, sizeof *f), gain = 0, left = 0;
    bool may = true;
    if (!f) abort();
    for (int i = 0; i < kkt->n_disc; i++)
        for (int e = 0; e < kkt->disc[i].rows; e++) may = may && l[kkt->disc[i].row + e] == 0;
    for (int row = 0; row < kkt->m; row++) {
        if (l[row] < 0) may = may && kkt->lo[row] == -INFINITY;
        if (l[row] > 0) may = may && kkt->hi[row] == INFINITY;
        gain += kkt->rhs[kkt->n + row] * l[row];
    }
    for (int node = kkt->n_col; node < kkt->n_node; node++)
        may = add_forces(kkt, node, l + kkt->offset[node] - kkt->n, f) && may;
    for (int j = 0; j < kkt->n; j++) left = fmax(left, fabs(f[j]));
    free(f);
    return may && gain > 100 * left;
}
