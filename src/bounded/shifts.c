// SPDX-License-Identifier: MIT
// shifts.c -- see shifts.h.
#include "bounded/shifts.h"

#include "math/pair.h"

#include <string.h>

void shifts_place(Arena *arena, Shifts *shifts, const Active *a)
{
    const size_t count = (size_t)a->count;
    shifts->shift = arena_take(arena, count, sizeof(double));
    shifts->stiffness = arena_take(arena, count, sizeof(double));
    shifts->x = arena_take(arena, (size_t)a->n, sizeof(double));
    shifts->node = arena_take(arena, count, sizeof(ShiftNode));
    shifts->wanted = arena_take(arena, count, sizeof(int));
}

static bool is_body(const Kkt *kkt, int node)
{
    const int end = kkt->row_start[node + 1] - 1;
    for (int b = kkt->row_start[node]; b < end; b++)
        if (kkt_size(kkt, kkt->col[b]) != 6) return false;
    return kkt_size(kkt, node) == 3;
}

// Stiffness of row k. One without a softness of its own may be hard, and asks the linear solver.
static void add_row(Shifts *shifts, const Active *a, const Kkt *kkt, int k)
{
    const int node = a->node[k], rows = kkt_size(kkt, node);
    const int i = kkt->n + a->row[k] - kkt->offset[node];
    const double *c = kkt->value + kkt->at[kkt->row_start[node + 1] - 1] + i * rows; // it is -C
    for (int j = 0; j < rows; j++) shifts->alone = shifts->alone && (j == i || c[j] == 0);
    shifts->stiffness[k] = a->soft[k] > 0 ? 1 / (a->soft[k] - c[i]) : 0;
    if (!a->out[k] && a->soft[k] == 0) shifts->wanted[shifts->hard++] = a->n + a->row[k];
}

void shifts_begin(Shifts *shifts, const Active *a, const Kkt *kkt)
{
    shifts->nodes = shifts->hard = 0;
    shifts->ready = false;
    shifts->alone = true;
    for (int k = 0; k < a->count; k++) {
        add_row(shifts, a, kkt, k);
        ShiftNode *last = shifts->node + shifts->nodes - 1;
        const bool next = k > 0 && a->node[k] == a->node[k - 1] && a->row[k] == a->row[k - 1] + 1;
        if (next && last->rows < SHIFT_ROWS) {
            last->rows++;
            continue;
        }
        const int node = a->node[k], at = kkt->n + a->row[k] - kkt->offset[node];
        shifts->node[shifts->nodes++] = (ShiftNode){.node = node, .k = k, .rows = 1, .at = at};
    }
    for (ShiftNode *it = shifts->node; it < shifts->node + shifts->nodes; it++)
        it->body = it->rows == 3 && is_body(kkt, it->node);
}

// --- from shifts to forces on dofs ---

// to += J^T f of three rows of a contact, on a body.
static void push_body(const double *J, const double *f, double *to)
{
    const Pair *j = pairs_of(J), a = {f[0], f[0]}, b = {f[1], f[1]}, c = {f[2], f[2]};
    Pair *x = pairs_to(to);
    for (int i = 0; i < 3; i++) x[i] += j[i] * a + j[3 + i] * b + j[6 + i] * c;
}

static void push(const Kkt *kkt, const ShiftNode *it, const double *f, double *x)
{
    const int end = kkt->row_start[it->node + 1] - 1;
    for (int b = kkt->row_start[it->node]; b < end; b++) {
        double *to = x + kkt->offset[kkt->col[b]];
        if (it->body) {
            push_body(kkt_mirror(kkt, b), f, to);
            continue;
        }
        const int cols = kkt_size(kkt, kkt->col[b]);
        const double *J = kkt_mirror(kkt, b) + it->at * cols;
        for (int r = 0; r < it->rows; r++, J += cols)
            for (int c = 0; c < cols; c++) to[c] += J[c] * f[r];
    }
}

// The right-hand side on dofs of the change of shifts, in kkt->x; forces of the rows have their own part of it.
static void pose_change(Shifts *shifts, Active *a, Kkt *kkt)
{
    memset(kkt->x, 0, (size_t)(a->n + a->m) * sizeof(double));
    for (int i = 0; i < shifts->nodes; i++) {
        const ShiftNode *it = &shifts->node[i];
        double f[SHIFT_ROWS], size = 0;
        for (int r = 0, k = it->k; r < it->rows; r++, k++) {
            f[r] = shifts->stiffness[k] * (a->shift[k] - shifts->shift[k]);
            a->l[k] += f[r];
            shifts->shift[k] = a->shift[k];
            size += fabs(f[r]);
        }
        if (size != 0) push(kkt, it, f, kkt->x);
    }
}

// --- from the motion of dofs to forces ---

// w += J x of three rows of a contact, on a body.
static void move_body(const double *J, const double *from, double *w)
{
    const Pair *j = pairs_of(J), *x = pairs_of(from);
    for (int r = 0; r < 3; r++, j += 3) {
        const Pair sum = j[0] * x[0] + j[1] * x[1] + j[2] * x[2];
        w[r] += sum[0] + sum[1];
    }
}

static void move(const Kkt *kkt, const ShiftNode *it, const double *x, double *w)
{
    const int end = kkt->row_start[it->node + 1] - 1;
    for (int b = kkt->row_start[it->node]; b < end; b++) {
        const double *from = x + kkt->offset[kkt->col[b]];
        if (it->body) {
            move_body(kkt->value + kkt->at[b], from, w);
            continue;
        }
        const int cols = kkt_size(kkt, kkt->col[b]);
        const double *J = kkt->value + kkt->at[b] + it->at * cols;
        for (int r = 0; r < it->rows; r++, J += cols)
            for (int c = 0; c < cols; c++) w[r] += J[c] * from[c];
    }
}

static void take_change(Shifts *shifts, Active *a, const Kkt *kkt)
{
    for (int i = 0; i < a->n; i++) shifts->x[i] += kkt->x[i];
    for (int i = 0; i < shifts->nodes; i++) {
        const ShiftNode *it = &shifts->node[i];
        double w[SHIFT_ROWS] = {0};
        move(kkt, it, kkt->x, w);
        for (int r = 0; r < it->rows; r++) a->l[it->k + r] -= shifts->stiffness[it->k + r] * w[r];
    }
    for (int i = 0; i < shifts->hard; i++) {
        const int row = shifts->wanted[i] - a->n;
        a->l[a->index[row]] -= kkt->x[shifts->wanted[i]];
    }
}

// --- both ---

// Not refined, by the change of the shifts since the last time. False where that cannot be had.
static bool change(Shifts *shifts, Active *a, Kkt *kkt)
{
    if (!shifts->ready || !shifts->alone) return false;
    pose_change(shifts, a, kkt);
    if (!active_apply(a, kkt, shifts->wanted, shifts->hard)) return false;
    take_change(shifts, a, kkt);
    return true;
}

bool shifts_solve(Shifts *shifts, Active *a, Kkt *kkt)
{
    if (change(shifts, a, kkt)) return true;
    if (active_solve(a, kkt) < 0 || a->error == INFINITY) return false;
    memcpy(shifts->shift, a->shift, (size_t)a->count * sizeof(double));
    memcpy(shifts->x, kkt->x, (size_t)a->n * sizeof(double));
    shifts->ready = true;
    return true;
}

void shifts_measure(const Shifts *shifts, Active *a, Kkt *kkt)
{
    memcpy(kkt->x, shifts->x, (size_t)a->n * sizeof(double));
    for (int k = 0; k < a->count; k++) kkt->x[a->n + a->row[k]] = -a->l[k];
    active_measure(a, kkt);
}
