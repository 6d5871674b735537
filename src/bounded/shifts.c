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

// Whether a node has three rows, and one or two bodies as its columns: then where these are.
static void find_bodies(const Kkt *kkt, ShiftNode *it)
{
    const int first = kkt->row_start[it->node], end = kkt->row_start[it->node + 1] - 1;
    if (it->rows != 3 || kkt_size(kkt, it->node) != 3 || end - first > 2) return;
    for (int b = first; b < end; b++) {
        if (kkt_size(kkt, kkt->col[b]) != 6) return;
        it->J[b - first] = kkt->at[b];
        it->x[b - first] = kkt->offset[kkt->col[b]];
    }
    it->bodies = end - first;
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
        find_bodies(kkt, it);
}

// --- from shifts to forces on dofs ---

// to += J^T f of three rows of a contact, on a body.
static void push_body(const double *J, const double *f, double *to)
{
    const Pair *j = pairs_of(J), a = {f[0], f[0]}, b = {f[1], f[1]}, c = {f[2], f[2]};
    Pair *x = pairs_to(to);
    x[0] += j[0] * a + j[3] * b + j[6] * c;
    x[1] += j[1] * a + j[4] * b + j[7] * c;
    x[2] += j[2] * a + j[5] * b + j[8] * c;
}

static void push(const Kkt *kkt, const ShiftNode *it, const double *f, double *x)
{
    const int end = kkt->row_start[it->node + 1] - 1;
    for (int b = kkt->row_start[it->node]; b < end; b++) {
        double *to = x + kkt->offset[kkt->col[b]];
        const int cols = kkt_size(kkt, kkt->col[b]);
        const double *J = kkt_mirror(kkt, b) + it->at * cols;
        for (int r = 0; r < it->rows; r++, J += cols)
            for (int c = 0; c < cols; c++) to[c] += J[c] * f[r];
    }
}

// Force of row k for the change of its shift, which is the one that is there from now on.
static inline double force_of(Shifts *shifts, Active *a, int k)
{
    const double force = shifts->stiffness[k] * (a->shift[k] - shifts->shift[k]);
    shifts->shift[k] = a->shift[k];
    a->l[k] += force;
    return force;
}

// The right-hand side on dofs of the change of shifts, in kkt->x; forces of the rows have their own part of it.
static void pose_change(Shifts *shifts, Active *a, Kkt *kkt)
{
    const double *J = kkt->upper ? kkt->upper : kkt->value;
    memset(kkt->x, 0, (size_t)a->n * sizeof(double));
    for (const ShiftNode *it = shifts->node; it < shifts->node + shifts->nodes; it++) {
        double f[SHIFT_ROWS];
        if (it->bodies == 0) {
            for (int r = 0; r < it->rows; r++) f[r] = force_of(shifts, a, it->k + r);
            push(kkt, it, f, kkt->x);
            continue;
        }

        f[0] = force_of(shifts, a, it->k);
        f[1] = force_of(shifts, a, it->k + 1);
        f[2] = force_of(shifts, a, it->k + 2);
        if (f[0] == 0 && f[1] == 0 && f[2] == 0) continue; // it is open
        push_body(J + it->J[0], f, kkt->x + it->x[0]);
        if (it->bodies > 1) push_body(J + it->J[1], f, kkt->x + it->x[1]);
    }
}

// --- from the motion of dofs to forces ---

// A row of a contact times the motion of a body.
static inline Pair along(const Pair *j, const Pair *x)
{
    return j[0] * x[0] + j[1] * x[1] + j[2] * x[2];
}

static void move(const Kkt *kkt, const ShiftNode *it, double *w)
{
    const int end = kkt->row_start[it->node + 1] - 1;
    for (int b = kkt->row_start[it->node]; b < end; b++) {
        const double *from = kkt->x + kkt->offset[kkt->col[b]];
        const int cols = kkt_size(kkt, kkt->col[b]);
        const double *J = kkt->value + kkt->at[b] + it->at * cols;
        for (int r = 0; r < it->rows; r++, J += cols)
            for (int c = 0; c < cols; c++) w[r] += J[c] * from[c];
    }
}

static void move_bodies(const Kkt *kkt, const ShiftNode *it, double *w)
{
    const Pair *j = pairs_of(kkt->value + it->J[0]), *x = pairs_of(kkt->x + it->x[0]);
    Pair a = along(j, x), b = along(j + 3, x), c = along(j + 6, x);
    if (it->bodies > 1) {
        j = pairs_of(kkt->value + it->J[1]), x = pairs_of(kkt->x + it->x[1]);
        a += along(j, x), b += along(j + 3, x), c += along(j + 6, x);
    }
    w[0] = a[0] + a[1], w[1] = b[0] + b[1], w[2] = c[0] + c[1];
}

static void take_change(Shifts *shifts, Active *a, const Kkt *kkt)
{
    for (int i = 0; i < a->n; i++) shifts->x[i] += kkt->x[i];
    for (const ShiftNode *it = shifts->node; it < shifts->node + shifts->nodes; it++) {
        const double *stiffness = shifts->stiffness + it->k;
        double w[SHIFT_ROWS], *l = a->l + it->k;
        if (it->bodies == 0) {
            memset(w, 0, sizeof w);
            move(kkt, it, w);
            for (int r = 0; r < it->rows; r++) l[r] -= stiffness[r] * w[r];
            continue;
        }

        move_bodies(kkt, it, w);
        l[0] -= stiffness[0] * w[0];
        l[1] -= stiffness[1] * w[1];
        l[2] -= stiffness[2] * w[2];
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
