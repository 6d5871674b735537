// SPDX-License-Identifier: MIT
// sides.c -- the right-hand side, and the solution: see assemble.h.
#include "assembly/assemble.h"

#include "assembly/evaluate_job.h"
#include "assembly/links.h"
#include "assembly/parts.h"
#include "assembly/quadrature.h"
#include "law/form.h"
#include "math/pair.h"
#include "sparse/kkt.h"

#include <math.h>
#include <string.h>

// size [n] += sum over rows of |lambda_r G_r|, G [rows][apart].
static inline __attribute__((always_inline)) void add_size(int rows, int n, const double *lambda,
                                                           const double *G, int apart, double *size)
{
    double sum[TAUT_MAX_WIDTH]; // in registers, where n is known
    for (int k = 0; k < n; k++) sum[k] = size[k];
    for (int r = 0; r < rows; r++)
        for (int k = 0; k < n; k++) sum[k] += fabs(lambda[r] * G[r * apart + k]);
    for (int k = 0; k < n; k++) size[k] = sum[k];
}

// The same of a body, n = 6.
static void add_body_size(int rows, const double *lambda, const double *G, int apart, double *size)
{
    Pair *to = pairs_to(size), a = to[0], b = to[1], c = to[2];
    for (int r = 0; r < rows; r++, G += apart) {
        const Pair *from = pairs_of(G), l = {lambda[r], lambda[r]};
        a += pair_sizes(l * from[0]), b += pair_sizes(l * from[1]), c += pair_sizes(l * from[2]);
    }
    to[0] = a, to[1] = b, to[2] = c;
}

// size += |lambda G| of links, on dofs from .. to - 1.
static void add_link_sizes(const Model *model, const Work *work, const Group *g, int from, int to,
                           double *size)
{
    const double *G = work->J + g->first_G, *lambda = work->lambda + g->first_row;
    const int *node = g->support;
    for (int e = 0; e < g->count; e++, node += 2, G += 6)
        for (int s = 0; s < 2; s++) {
            int x = model->node_x[node[s]];
            if (x < 0 || node[s] < from || node[s] >= to) continue;
            for (int k = 0; k < 3; k++) size[x + k] += fabs(lambda[e] * G[3 * s + k]);
        }
}

// Forces of the rows of a group on dofs from .. to - 1, taken without their signs: the size of terms that may have
// cancelled in the top of rhs.
static void add_sizes(const Model *model, const Work *work, const Group *g, int from, int to,
                      double *size)
{
    if (is_link(g)) {
        add_link_sizes(model, work, g, from, to, size);
        return;
    }

    if (g->inner) {
        inner_add_sizes(model, work, g, from, to, size);
        return;
    }
    if (g->summed) {
        quadrature_add_sizes(model, work, g, from, to, size);
        return;
    }

    // others by supports, with sizes that the compiler knows
    double room[JACOBIAN_ROOM];
    const double *lambda = work->lambda + g->first_row;
    for (int e = 0; e < g->count; e++, lambda += g->rows) {
        const double *G = element_G(g, work, e, room);
        for (int s = 0; s < g->supports; s++) {
            int node = g->support[g->supports * e + s], x = model->node_x[node];
            int at = g->support_at[s], n = g->support_at[s + 1] - at;
            if (x < 0 || node < from || node >= to) continue;

            if (n == 6) // a body
                add_body_size(g->rows, lambda, G + at, g->reach, size + x);
            else if (n == 3)
                add_size(g->rows, 3, lambda, G + at, g->reach, size + x);
            else
                add_size(g->rows, n, lambda, G + at, g->reach, size + x);
        }
    }
}

// The size of the terms that a row was summed from, in the unit of the unknown: its length where the unknown is a
// displacement; where it is a velocity or an acceleration (k = 0), those of its supports without constraints.
static inline double size_row(const Model *model, const Group *g, int e, double k, double scale,
                              const double *top)
{
    if (k > 0) return scale * k * g->length_scale[e];
    double size = 0;
    for (int s = g->supports * e; s < g->supports * (e + 1); s++) {
        int node = g->support[s], at = model->node_v[node];
        double most = 0;
        for (int i = at; i < at + model->node_nv[node]; i++)
            if (model->node_x[node] >= 0 && model->inertia[i] > 0)
                most = fmax(most, fabs(top[i]) / model->inertia[i]);
        size += most;
    }
    return scale * size;
}

// Arguments of a right-hand side or of a solution.
typedef struct Sides {
    const Model *model;
    Work *work;
    Coefficients a;
    const double *top, *bottom;
} Sides;

// The dofs from .. to - 1 of the top.
static void put_top(const Sides *it, int from, int to)
{
    const Model *model = it->model;
    const double *top = it->top;
    double *rhs = it->work->kkt->rhs, *size = it->work->kkt->size;
    for (int node = from, end; node < to; node = end) {
        end = run_end(model, node, to);
        if (is_fixed(model, node)) continue;
        int x = model->node_x[node], v = model->node_v[node];
        size_t n = (size_t)(node_begin_v(model, end) - v) * sizeof(double);
        memcpy(rhs + x, top + v, n);
        memset(size + x, 0, n);
    }
}

static void rhs_part(void *pointer, int part)
{
    const Sides *it = pointer;
    const Model *model = it->model;
    const int parts = parts_of(model->n_node);
    int from = part_begin(model->n_node, parts, part);
    int to = part_begin(model->n_node, parts, part + 1);
    if (to > model->n_dof) to = model->n_dof;
    put_top(it, from, to);
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        Group g = group_share(model->group + i, part);
        add_sizes(model, it->work, &g, from, to, it->work->kkt->size);
    }
}

// The bottom of n elements of one row where K counts: then no row is out of the system.
static void put_bottom_of_one(int n, Coefficients a, const double *restrict damping,
                              const double *restrict drag, const double *restrict length,
                              const double *restrict c, double *restrict s, double *restrict size)
{
    for (int r = 0; r < n; r++) {
        s[r] = -(1 / (a.k + a.d * (damping[r] + drag[r]))) * c[r];
        size[r] = 1 / (a.k + a.d * damping[r]) * a.k * length[r];
    }
}

// Right-hand side of the rows of a group, and its size.
static void bottom_job(void *pointer, const Group *g, int part)
{
    const Sides *it = pointer;
    const Work *work = it->work;
    const Coefficients a = it->a;
    (void)part;
    if (g->form != TAUT_FORM_COMPLIANCE) return;
    double *s = work->kkt->rhs + work->kkt->n + g->first_kkt_row;
    double *size = work->kkt->size + work->kkt->n + g->first_kkt_row;
    const double *c = it->bottom + g->first_row, *C = row_compliance(work, g);
    const double *drag = work->drag + g->first_row;

    // one row an element: a loop that is vectorised
    if (g->rows == 1 && a.k > 0) {
        put_bottom_of_one(g->count, a, row_damping(work, g), drag, g->length_scale, c, s, size);
        return;
    }

    // others; a row that is not active reads force = 0
    for (int e = 0; e < g->count; e++) {
        double weight = a.k + a.d * row_damping(work, g)[e],
               soft = work->soft[g->first_element + e];
        const double plain = weight > 0 ? 1 / weight : 1;
        double row_size = size_row(it->model, g, e, a.k, plain, it->top);

        // a damper on the row makes its weight another
        for (int r = 0; r < g->rows; r++, drag++) {
            bool active;
            double w = a.k + a.d * (row_damping(work, g)[e] + *drag);
            form_compliance(*C++ + soft, w, &active);
            double scale = !active ? 0 : *drag == 0 ? plain : w > 0 ? 1 / w : 1;

            *s++ = -scale * *c++;
            *size++ = active ? row_size : 0;
        }
    }
}

void assemble_rhs(const Model *model, Work *work, Coefficients a, const double *top,
                  const double *bottom)
{
    Sides it = {model, work, a, top, bottom};
    if (model->parted) {
        threads_run(model->threads, parts_of(model->n_node), rhs_part, &it);
    } else {
        put_top(&it, 0, model->n_dof);
        for (int i = model->n_mapped_group; i < model->n_group; i++)
            add_sizes(model, work, model->group + i, 0, model->n_dof, work->kkt->size);
    }
    each_element_group(model, bottom_job, &it);
}

static void solution_part(void *pointer, int part, int from, int to)
{
    const Sides *it = pointer;
    const Model *model = it->model;
    (void)part;
    for (int node = from, end; node < to; node = end) {
        end = run_end(model, node, to);
        double *dx = it->work->dx + model->node_v[node];
        size_t n = (size_t)(node_begin_v(model, end) - model->node_v[node]) * sizeof *dx;
        if (is_fixed(model, node))
            memset(dx, 0, n);
        else
            memcpy(dx, it->work->kkt->x + model->node_x[node], n);
    }
}

static void solution_job(void *pointer, const Group *g, int part)
{
    const Sides *it = pointer;
    const Kkt *kkt = it->work->kkt;
    double *force = it->work->dlambda + g->first_row;
    bool solved = g->form == TAUT_FORM_COMPLIANCE;
    const double *z = solved ? kkt->x + kkt->n + g->first_kkt_row : NULL;
    (void)part;
    for (int r = 0; r < g->count * g->rows; r++) force[r] = solved ? -z[r] : 0;
}

void scatter_solution(const Model *model, Work *work)
{
    Sides it = {.model = model, .work = work};
    threads_for(model->threads, model->n_dof, solution_part, &it);
    each_element_group(model, solution_job, &it);
}
