// evaluate.c -- see evaluate.h.
#include "assembly/evaluate.h"

#include "assembly/parts.h"
#include "dof/dof.h"
#include "map/map.h"
#include "math/motion.h"
#include "math/vec.h"
#include "term/term.h"

#include <math.h>
#include <string.h>

// What a loop over groups or nodes works on; each job uses what it needs.
typedef struct Job {
    const TautModel *model;
    TautWork *work;
    double *q, *out;
    const double *v, *lambda;
    double t;
    Coefficients a;
    bool flag;              // make J; take the whole K~
    double sum[PARTS_MOST]; // by part
    double top[PARTS_MOST]; // the same
    int worst[PARTS_MOST];
} Job;

void turn_rows(const TautGroup *g, int e, int n, bool back, double *A)
{
    const double *Q = g->axes + e * g->rows * g->rows;
    double column[TAUT_MAX_ROWS];
    for (int c = 0; c < n; c++) {
        for (int r = 0; r < g->rows; r++) {
            column[r] = 0;
            for (int k = 0; k < g->rows; k++)
                column[r] += Q[back ? r * g->rows + k : k * g->rows + r] * A[k * n + c];
        }
        for (int r = 0; r < g->rows; r++) A[r * n + c] = column[r];
    }
}

// Errors that a step does not close: the target comes from where y was, as far as the term says.
static void hold_back(const TautWork *work, const TautGroup *g, double t, double *goal,
                      double *goal_rate)
{
    const double span = work->held_span, *held = work->held + g->first_row;
    const double gone = span > 0 ? clamp((t - work->held_from) / span, 0, 1) : 0;
    for (int e = 0, r = 0; e < g->count; e++) {
        double part = 1 - g->term->keep(g, e);
        for (int k = 0; k < g->rows; k++, r++) {
            goal[r] += (1 - part * gone) * held[r];
            if (span > 0) goal_rate[r] -= part * held[r] / span;
        }
    }
}

// Target, its velocity and acceleration; of a velocity term the target is a velocity itself.
static void goals_of(const TautModel *model, TautWork *work, const TautGroup *g, double t)
{
    size_t n = (size_t)g->count * (size_t)g->rows * sizeof(double);
    double *goal = work->goal + g->first_row, *goal_rate = work->goal_rate + g->first_row;
    double *goal_accel = work->goal_accel + g->first_row;
    double *first = g->term->rate ? goal_rate : goal,
           *second = g->term->rate ? goal_accel : goal_rate;
    memset(goal, 0, n);
    memset(goal_rate, 0, n);
    memset(goal_accel, 0, n);
    memcpy(first, g->target, n);
    for (int e = 0; e < g->count; e++) {
        if (g->motion[e] < 0) continue;
        double x[3], v[3], a[3];
        motion_at(model->motion + g->motion[e], t, x, v, a);
        for (int k = 0, r = e * g->rows; k < g->rows && k < 3; k++, r++) {
            first[r] += x[k];
            second[r] = v[k];
            if (!g->term->rate) goal_accel[r] = a[k];
        }
    }
    for (int e = 0, r = 0; g->axes && e < g->count; e++, r += g->rows) {
        turn_rows(g, e, 1, false, goal + r);
        turn_rows(g, e, 1, false, goal_rate + r);
        turn_rows(g, e, 1, false, goal_accel + r);
    }
    if (g->term->keep) hold_back(work, g, t, goal, goal_rate);
}

static void goals_job(void *pointer, const TautGroup *g, int part)
{
    const Job *job = pointer;
    (void)part;
    goals_of(job->model, job->work, g, job->t);
}

void evaluate_goals(const TautModel *model, TautWork *work, double t)
{
    Job job;
    job.model = model, job.work = work, job.t = t;
    each_element_group(model, goals_job, &job);
}

void evaluate_anchors(const TautModel *model, double t, double *q, double *v, double *a)
{
    for (int node = 0; node < model->n_dof; node++) {
        if (model->node_x[node] != TAUT_COLUMN_FIXED) continue;
        int at_q = model->node_q[node], at_v = model->node_v[node], n = model->node_nv[node];
        memcpy(q + at_q, model->anchor + at_q, (size_t)model->node_nq[node] * sizeof *q);
        memset(v + at_v, 0, (size_t)n * sizeof *v);
        memset(a + at_v, 0, (size_t)n * sizeof *a);
        if (model->node_motion[node] < 0) continue;
        double x[3], rate[3], accel[3];
        motion_at(model->motion + model->node_motion[node], t, x, rate, accel);
        for (int k = 0; k < n && k < 3; k++)
            q[at_q + k] += x[k], v[at_v + k] = rate[k], a[at_v + k] = accel[k];
    }
}

// --- maps ---

static MapBatch batch_of(const TautGroup *g, const TautWork *work, int part)
{
    return (MapBatch){.count = g->count,
                      .parents = g->parents,
                      .rows = g->rows,
                      .width = g->width,
                      .numbers = g->numbers,
                      .size = g->size,
                      .at = g->at_q,
                      .number = g->number,
                      .user = g->user,
                      .scratch = work->scratch + (size_t)part * (size_t)work->n_scratch};
}

MapBatch batch_at(const TautGroup *g, const TautWork *work, int e)
{
    MapBatch batch = batch_of(g, work, 0);
    batch.count = 1;
    batch.at += e * g->parents;
    batch.number += e * g->numbers;
    return batch;
}

// to [rows][reach] = J_p G_p with J_p [rows][width] as its nonzeros say, G_p [..][apart], `wide` columns;
// added to what is there where `add`.
static inline __attribute__((always_inline)) void put_product(const TautGroup *g, int p, int wide,
                                                              const double *J, const double *G,
                                                              int apart, bool add, double *to)
{
    const int *start = g->nonzero_start + p * g->rows;
    for (int r = 0; r < g->rows; r++, to += g->reach, J += g->width) {
        double sum[TAUT_MAX_WIDTH]; // in registers, where `wide` is known
        for (int c = 0; c < wide; c++) sum[c] = add ? to[c] : 0;
        for (int i = start[r]; i < start[r + 1]; i++) {
            int k = g->nonzero[i];
            for (int c = 0; c < wide; c++) sum[c] += J[k] * G[k * apart + c];
        }
        for (int c = 0; c < wide; c++) to[c] = sum[c];
    }
}

// Do several parents lead to one support? Else every block of G has one of them to come from.
static bool meets(const TautGroup *g)
{
    return g->routes != g->supports;
}

// Columns of J that belong to one parent, moved to where its routes lead: G += J_p G_p.
static void compose_parent(const TautGroup *g, int e, int p, const int *route, const double *J,
                           const double *pool, double *G)
{
    const int n = g->size[p];
    const bool add = meets(g);
    if (g->parent_reach[p] == 0) { // a dof: G_p is the identity
        double *to = G + g->support_at[route[0]];
        for (int r = 0; r < g->rows; r++)
            for (int k = 0; k < n; k++)
                to[r * g->reach + k] = J[r * g->width + k] + (add ? to[r * g->reach + k] : 0);
        return;
    }
    const double *Gp = pool + g->parent_G[e * g->parents + p];
    for (int i = 0, from = 0; i < g->parent_routes[p]; i++) {
        int at = g->support_at[route[i]], wide = g->support_at[route[i] + 1] - at;
        if (wide == 6 && !add) // a body
            put_product(g, p, 6, J, Gp + from, g->parent_reach[p], false, G + at);
        else
            put_product(g, p, wide, J, Gp + from, g->parent_reach[p], add, G + at);
        from += wide;
    }
}

// Which entries of J can be other than 0: of linear maps what J says, of others all.
static void find_nonzeros(const TautGroup *g, const TautWork *work)
{
    const double *J = work->J + g->first_J;
    int count = 0, row = 0, at = 0;
    for (int p = 0; p < g->parents; at += g->size[p++])
        for (int r = 0; r < g->rows; r++) {
            g->nonzero_start[row++] = count;
            for (int k = 0; k < g->size[p]; k++) {
                bool any = !g->linear;
                for (int e = 0; e < g->count && !any; e++)
                    any = J[(e * g->rows + r) * g->width + at + k] != 0;
                if (any) g->nonzero[count++] = k;
            }
        }
    g->nonzero_start[row] = count;
}

// G = J G_parents, instance by instance.
static void compose(const TautGroup *g, const TautWork *work)
{
    const int n = g->rows * g->reach;
    double *G = work->J + g->first_G;
    const double *J = work->J + g->first_J;
    if (meets(g)) memset(G, 0, (size_t)g->count * (size_t)n * sizeof *G);
    for (int e = 0; e < g->count; e++, G += n, J += g->rows * g->width) {
        const int *route = g->route + e * g->routes;
        for (int p = 0, at = 0; p < g->parents; at += g->size[p], p++) {
            compose_parent(g, e, p, route, J + at, work->J, G);
            route += g->parent_routes[p];
        }
    }
}

static void compose_job(void *pointer, const TautGroup *g, int part)
{
    const Job *job = pointer;
    (void)part;
    if (g->composed && !g->constant) compose(g, job->work);
}

void compose_maps(const TautModel *model, TautWork *work)
{
    Job job;
    job.work = work;
    if (!work->composed) each_group(model, 0, model->n_group, compose_job, &job);
    work->composed = true;
}

static void turn_jacobian(const TautGroup *g, const TautWork *work)
{
    double *J = work->J + g->first_J;
    for (int e = 0; g->axes && e < g->count; e++, J += g->rows * g->width)
        turn_rows(g, e, g->width, false, J);
}

// phi = y - goal; a velocity term has none.
static void errors_of(const TautGroup *g, TautWork *work)
{
    const int row = g->first_row, n = g->count * g->rows;
    for (int r = row; r < row + n; r++)
        work->phi[r] = g->term->rate ? 0 : work->y[r] - work->goal[r];
}

static void value_job(void *pointer, const TautGroup *g, int part)
{
    const Job *job = pointer;
    TautWork *work = job->work;
    double *q = job->q;
    bool fresh = job->flag && !g->linear;
    double *y = g->term ? work->y + g->first_row : q + job->model->node_q[g->first_node];
    MapBatch batch = batch_of(g, work, part);
    batch.near = g->term ? work->goal + g->first_row : y;
    g->map->value(&batch, q, y, fresh ? work->J + g->first_J : NULL);
    if (g->axes)
        for (int e = 0; e < g->count; e++) turn_rows(g, e, 1, false, y + e * g->rows);
    if (fresh) turn_jacobian(g, work);
    if (g->term) errors_of(g, work);
}

static void evaluate(const TautModel *model, TautWork *work, double *q, bool jacobian)
{
    Job job;
    job.model = model, job.work = work, job.q = q, job.flag = jacobian;
    each_group(model, 0, model->n_group, value_job, &job);
    if (jacobian) work->composed = false;
}

void evaluate_constant(const TautModel *model, TautWork *work)
{
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        if (g->linear) {
            MapBatch batch = batch_of(g, work, 0);
            double *y = g->term ? work->y + g->first_row : work->x + model->node_q[g->first_node];
            g->map->value(&batch, work->x, y, work->J + g->first_J);
            turn_jacobian(g, work);
        }
        if (g->composed) find_nonzeros(g, work);
        if (g->composed && g->constant) compose(g, work);
    }
}

void evaluate_maps(const TautModel *model, TautWork *work, double *q)
{
    evaluate(model, work, q, true);
}

void evaluate_values(const TautModel *model, TautWork *work, double *q)
{
    evaluate(model, work, q, false);
}

// --- up and down ---

// A point is so common that it is worth a branch.
static inline double dot_n(int n, const double *a, const double *b)
{
    if (n == 3) return dot3(a, b);
    double sum = 0;
    for (int k = 0; k < n; k++) sum += a[k] * b[k];
    return sum;
}

static inline void axpy_n(int n, double s, const double *a, double *c)
{
    if (n == 3)
        axpy3(s, a, c);
    else
        for (int k = 0; k < n; k++) c[k] += s * a[k];
}

// --- J v and J^T f of all instances of a group ---
//
// Most groups read one or two nodes of one size: with both known to the compiler there is no loop
// left but that over the rows, and sums do not wait for themselves.

static inline __attribute__((always_inline)) void times_equal(const TautGroup *g, int parents,
                                                              int n, const double *J,
                                                              const double *v, double *y)
{
    for (int e = 0; e < g->count; e++) {
        const int *at = g->at_v + parents * e;
        for (int r = 0; r < g->rows; r++) {
            double sum[3] = {0, 0, 0};
            for (int p = 0; p < parents; p++, J += n)
                for (int k = 0; k < n; k++) sum[k % 3] += J[k] * v[at[p] + k];
            *y++ = sum[0] + sum[1] + sum[2];
        }
    }
}

static inline __attribute__((always_inline)) void transposed_equal(const TautGroup *g, int parents,
                                                                   int n, const double *J,
                                                                   const double *y, double *f)
{
    for (int e = 0; e < g->count; e++) {
        const int *at = g->at_v + parents * e;
        double sum[2 * TAUT_MAX_WIDTH] = {0};
        for (int r = 0; r < g->rows; r++, y++, J += parents * n)
            for (int k = 0; k < parents * n; k++) sum[k] += *y * J[k];
        for (int p = 0; p < parents; p++)
            for (int k = 0; k < n; k++) f[at[p] + k] += sum[p * n + k];
    }
}

// One or two parents of one size.
static bool is_equal(const TautGroup *g, int parents, int n)
{
    return g->parents == parents && g->size[0] == n && g->size[parents - 1] == n;
}

// Does the map know J v and J^T y itself? Not where rows are turned.
static bool knows_products(const TautGroup *g)
{
    return g->map->times && !g->axes;
}

// The batch of such a group, with nodes where they begin in v.
static MapBatch product_batch(const TautGroup *g)
{
    return (MapBatch){.count = g->count,
                      .parents = g->parents,
                      .rows = g->rows,
                      .width = g->width,
                      .size = g->size,
                      .at = g->at_v,
                      .number = g->number};
}

// y = J v.
static void group_times(const TautGroup *g, const double *J, const double *v, double *y)
{
    if (knows_products(g)) {
        MapBatch batch = product_batch(g);
        g->map->times(&batch, J, v, y);
        return;
    }
    if (is_equal(g, 2, 3)) {
        times_equal(g, 2, 3, J, v, y);
        return;
    }
    if (is_equal(g, 1, 12)) {
        times_equal(g, 1, 12, J, v, y);
        return;
    }
    if (is_equal(g, 1, 6)) {
        times_equal(g, 1, 6, J, v, y);
        return;
    }
    for (int e = 0; e < g->count; e++)
        for (int r = 0; r < g->rows; r++) {
            double sum = 0;
            for (int p = 0; p < g->parents; p++) {
                sum += dot_n(g->size[p], J, v + g->at_v[g->parents * e + p]);
                J += g->size[p];
            }
            *y++ = sum;
        }
}

// f += J^T y.
static void group_transposed(const TautGroup *g, const double *J, const double *y, double *f)
{
    if (knows_products(g)) {
        MapBatch batch = product_batch(g);
        g->map->transposed(&batch, J, y, f);
        return;
    }
    if (is_equal(g, 2, 3)) {
        transposed_equal(g, 2, 3, J, y, f);
        return;
    }
    if (is_equal(g, 1, 12)) {
        transposed_equal(g, 1, 12, J, y, f);
        return;
    }
    if (is_equal(g, 1, 6)) {
        transposed_equal(g, 1, 6, J, y, f);
        return;
    }
    for (int e = 0; e < g->count; e++)
        for (int r = 0; r < g->rows; r++, y++)
            for (int p = 0; p < g->parents; p++) {
                axpy_n(g->size[p], *y, J, f + g->at_v[g->parents * e + p]);
                J += g->size[p];
            }
}

// The same for entries low .. high - 1 of f alone; the sums are those of group_transposed.
static void transposed_within(const TautGroup *g, const double *J, const double *y, int low,
                              int high, double *f)
{
    if (is_equal(g, 2, 3) && g->rows == 1) { // links
        for (int i = 0; i < 2 * g->count; i++, J += 3)
            if (g->at_v[i] >= low && g->at_v[i] < high) axpy3(y[i / 2], J, f + g->at_v[i]);
        return;
    }
    const bool first_rows = is_equal(g, 2, 3) || is_equal(g, 1, 12) || is_equal(g, 1, 6);
    for (int e = 0; e < g->count; e++, J += g->rows * g->width, y += g->rows)
        for (int p = 0, from = 0; p < g->parents; from += g->size[p++]) {
            int at = g->at_v[g->parents * e + p], n = g->size[p];
            if (at < low || at >= high) continue;
            double sum[TAUT_MAX_WIDTH] = {0};
            for (int r = 0; r < g->rows; r++)
                axpy_n(n, y[r], J + r * g->width + from, first_rows ? sum : f + at);
            for (int k = 0; k < n && first_rows; k++) f[at + k] += sum[k];
        }
}

typedef struct Forces {
    const TautModel *model;
    const TautWork *work;
    const double *y; // by row, or by entry of v where a mapped group is pushed down
    int first, last; // groups
    double *f;
} Forces;

static void forces_part(void *pointer, int part)
{
    const Forces *it = pointer;
    int low = part_v(it->model, part), high = part_v(it->model, part + 1);
    for (int i = it->first; i < it->last; i++) {
        TautGroup g = group_share(it->model->group + i, part);
        int at = g.term ? g.first_row : it->model->node_v[g.first_node];
        if (g.count > 0)
            transposed_within(&g, it->work->J + g.first_J, it->y + at, low, high, it->f);
    }
}

// f += J^T y of the groups first .. last - 1, none of which reads what another of them is.
static void add_transposed(const TautModel *model, const TautWork *work, int first, int last,
                           const double *y, double *f)
{
    if (model->parted) {
        Forces it = {model, work, y, first, last, f};
        threads_run(model->threads, parts_of(model->n_node), forces_part, &it);
        return;
    }
    for (int i = first; i < last; i++) {
        const TautGroup *g = model->group + i;
        int at = g->term ? g->first_row : model->node_v[g->first_node];
        group_transposed(g, work->J + g->first_J, y + at, f);
    }
}

static void times_job(void *pointer, const TautGroup *g, int part)
{
    const Job *job = pointer;
    int at = g->term ? g->first_row : job->model->node_v[g->first_node];
    (void)part;
    group_times(g, job->work->J + g->first_J, job->v, job->out + at);
}

void lift(const TautModel *model, const TautWork *work, double *v)
{
    Job job;
    job.model = model, job.work = (TautWork *)work, job.v = v, job.out = v;
    each_mapped_group(model, times_job, &job);
}

void push_down(const TautModel *model, const TautWork *work, double *f)
{
    for (int i = model->n_mapped_group - 1; i >= 0; i--)
        add_transposed(model, work, i, i + 1, f, f);
}

void rows_times(const TautModel *model, const TautWork *work, const double *v, double *out)
{
    Job job;
    job.model = model, job.work = (TautWork *)work, job.v = v, job.out = out;
    each_element_group(model, times_job, &job);
}

void add_row_forces(const TautModel *model, const TautWork *work, const double *lambda, double *f)
{
    add_transposed(model, work, model->n_mapped_group, model->n_group, lambda, f);
}

static void rate_job(void *pointer, const TautGroup *g, int part)
{
    const Job *job = pointer;
    TautWork *work = job->work;
    (void)part;
    group_times(g, work->J + g->first_J, job->v, work->rate + g->first_row);
    for (int r = g->first_row; r < g->first_row + g->count * g->rows; r++)
        work->rate[r] -= work->goal_rate[r];
}

void evaluate_rate(const TautModel *model, TautWork *work, const double *v)
{
    Job job;
    job.work = work, job.v = v;
    each_element_group(model, rate_job, &job);
}

// What rows miss, with their bounds in mind: u (lambda - mid(lo, lambda - c/u, hi)), which is c where the
// force may still change to make it less, and what lambda is beyond a bound as a length; u is what the
// row gives way under its force. 0 where the row is pressed against its bound, or has left it.
static void miss_rows(const TautGroup *g, TautWork *work)
{
    for (int e = 0, r = g->first_row; e < g->count; e++)
        for (int k = 0; k < g->rows; k++, r++) {
            work->miss[r] = work->c[r];
            if (!g->bounded) continue;
            double u = work->give[g->first_element + e], l = work->lambda[r];
            double asked = clamp(l - work->c[r] / u, work->lo[r], work->hi[r]);
            if (asked != l - work->c[r] / u) work->miss[r] = u * (l - asked);
        }
}

static void terms_job(void *pointer, const TautGroup *g, int part)
{
    const Job *job = pointer;
    TautWork *work = job->work;
    const double *C = g->compliance, *lambda = job->lambda;
    (void)part;
    for (int e = 0; e < g->count; e++, C += g->rows) {
        int row = g->first_row + e * g->rows;
        if (g->form == TAUT_FORM_STIFFNESS) {
            g->term->force(g, e, work->phi + row, work->rate + row, work->lambda + row);
            for (int r = row; r < row + g->rows; r++) work->c[r] = 0;
            continue;
        }
        double soft = work->soft[g->first_element + e];
        for (int k = 0, r = row; k < g->rows; k++, r++) {
            double t_d = g->term->rate ? work->rate_tau : g->damping[e] + work->drag[r];
            work->lambda[r] = lambda[r];
            work->c[r] = work->phi[r] + t_d * work->rate[r] + (C[k] + soft) * lambda[r];
        }
    }
    if (job->model->has_bounds) miss_rows(g, work);
}

void evaluate_terms(const TautModel *model, TautWork *work, const double *lambda)
{
    Job job;
    job.model = model, job.work = work, job.lambda = lambda;
    each_element_group(model, terms_job, &job);
}

static void outer_part(void *pointer, int part, int from, int to)
{
    const Job *job = pointer;
    const TautModel *model = job->model;
    const double gravity[3] = {model->gravity.x, model->gravity.y, model->gravity.z};
    const int begin = node_begin_v(model, from), end = node_begin_v(model, to);
    double *f = job->out;
    (void)part;
    for (int node = from; node < to; node++) {
        if (!model->node_weighs[node]) continue;
        int at = model->node_v[node];
        for (int k = 0; k < 3; k++) f[at + k] += model->mass[at + k] * gravity[k];
    }
    for (int i = begin; i < end; i++) f[i] += model->force[i];
}

void add_outer_forces(const TautModel *model, double *f)
{
    Job job;
    job.model = model, job.out = f;
    threads_for(model->threads, model->n_node, outer_part, &job);
}

void evaluate_loads(const TautModel *model, TautWork *work)
{
    double *f = work->outer;
    if (work->loads_known) return;
    memset(f, 0, (size_t)model->n_v * sizeof *f);
    add_outer_forces(model, f);
    work->pull = work->bulk = 0;
    for (int node = 0; node < model->n_node; node++) {
        if (model->node_x[node] == TAUT_COLUMN_FIXED) continue;
        int at = model->node_v[node], n = model->node_nv[node];
        double l = model->scale[at];
        work->pull += norm_n(n < 3 ? n : 3, f + at) * l;
        work->bulk += model->mass[at] * l * l;
    }
    work->massless = false;
    for (int i = 0; i < model->n_v; i++) {
        bool heavy = model->mass[i] > 0;
        work->fall[i] = heavy ? f[i] / model->mass[i] : 0;
        if (heavy) f[i] = 0;
        work->massless = work->massless || f[i] != 0;
    }
    work->loads_known = true;
}

// --- geometric stiffness ---

bool has_geometric(const TautGroup *g)
{
    return g->geometric != TAUT_GEOMETRIC_NONE && !map_is_linear(g->map, g->user);
}

// lambda of a map in its own rows, where C has axes of its own.
static void own_rows(const TautGroup *g, int e, const double *lambda, double *out)
{
    memcpy(out, lambda, (size_t)g->rows * sizeof *out);
    turn_rows(g, e, 1, true, out);
}

// What a map is asked for: those that know no better have two modes.
static TautGeometric mode_of(const TautModel *model, const TautGroup *g, bool whole)
{
    TautGeometric mode = whole ? TAUT_GEOMETRIC_SYMMETRIC : g->geometric;
    if (g->map->modes)
        return mode == TAUT_GEOMETRIC_EXACT && !model->skew ? TAUT_GEOMETRIC_SYMMETRIC : mode;
    return mode == TAUT_GEOMETRIC_SYMMETRIC ? TAUT_GEOMETRIC_EXACT
           : mode == TAUT_GEOMETRIC_STABLE  ? TAUT_GEOMETRIC_PSD
                                            : mode;
}

static void geometric_of(const TautModel *model, const TautGroup *g, TautWork *work, int part,
                         const double *q, const double *lambda, Coefficients a, TautGeometric mode)
{
    const double *force = g->term ? lambda + g->first_row : work->f + model->node_v[g->first_node];
    if (!g->axes) {
        MapBatch batch = batch_of(g, work, part);
        batch.m = a.m, batch.k = a.k;
        if (g->massive) batch.mass = model->mass + model->node_v[g->first_node];
        g->map->geometric(&batch, q, force, mode, work->K + g->first_K);
        return;
    }
    for (int e = 0; e < g->count; e++) {
        double own[TAUT_MAX_ROWS];
        MapBatch one = batch_of(g, work, part);
        one.count = 1;
        one.at += e * g->parents;
        one.number += e * g->numbers;
        own_rows(g, e, force + e * g->rows, own);
        g->map->geometric(&one, q, own, mode, work->K + g->first_K + e * g->width * g->width);
    }
}

static void geometric_job(void *pointer, const TautGroup *g, int part)
{
    const Job *job = pointer;
    if (has_geometric(g))
        geometric_of(job->model, g, job->work, part, job->v, job->lambda, job->a,
                     mode_of(job->model, g, job->flag));
}

void evaluate_geometric(const TautModel *model, TautWork *work, const double *q,
                        const double *lambda, Coefficients a, bool whole)
{
    Job job;
    job.model = model, job.work = work, job.v = q, job.lambda = lambda, job.a = a, job.flag = whole;
    each_group(model, 0, model->n_group, geometric_job, &job);
}

void evaluate_exact(const TautModel *model, TautWork *work, const double *q, const double *lambda)
{
    static const Coefficients none = {0, 1, 0};
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        if (has_geometric(g))
            geometric_of(model, g, work, 0, q, lambda, none, TAUT_GEOMETRIC_EXACT);
    }
}

void clear_geometric(const TautModel *model, TautWork *work)
{
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        size_t n = (size_t)g->count * (size_t)g->width * (size_t)g->width;
        if (has_geometric(g)) memset(work->K + g->first_K, 0, n * sizeof *work->K);
    }
}

// Where entry k of the parents of instance e stands in v.
static int entry_of(const TautGroup *g, int e, int k)
{
    int p = 0;
    for (; k >= g->size[p]; p++) k -= g->size[p];
    return g->at_v[g->parents * e + p] + k;
}

void add_geometric_times(const TautModel *model, const TautWork *work, double s, const double *v,
                         double *f)
{
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        if (!has_geometric(g)) continue;
        const double *K = work->K + g->first_K;
        for (int e = 0; e < g->count; e++)
            for (int r = 0; r < g->width; r++, K += g->width) {
                double sum = 0;
                for (int p = 0, c = 0; p < g->parents; c += g->size[p++])
                    sum += dot_n(g->size[p], K + c, v + g->at_v[g->parents * e + p]);
                f[entry_of(g, e, r)] += s * sum;
            }
    }
}

// v^T K~_r v with K~_r that of lambda = 1 in row r alone.
static double row_curvature(const TautGroup *g, const TautWork *work, int e, int r, const double *q,
                            const double *v)
{
    double one[TAUT_MAX_ROWS] = {0}, sum = 0;
    double *K = work->scratch + map_scratch(g->rows, g->width);
    MapBatch batch = batch_at(g, work, e);
    one[r] = 1;
    if (g->axes) turn_rows(g, e, 1, true, one);
    // along a straight way in the coordinates of the dofs: the symmetric one
    g->map->geometric(&batch, q, one,
                      g->map->modes ? TAUT_GEOMETRIC_SYMMETRIC : TAUT_GEOMETRIC_EXACT, K);
    for (int i = 0; i < g->width; i++, K += g->width) {
        double vi = v[entry_of(g, e, i)];
        for (int p = 0, c = 0; p < g->parents; c += g->size[p++])
            sum += vi * dot_n(g->size[p], K + c, v + g->at_v[g->parents * e + p]);
    }
    return sum;
}

void curvature(const TautModel *model, TautWork *work, const double *q, const double *v,
               double *node, double *out)
{
    memset(node, 0, (size_t)model->n_v * sizeof *node);
    for (int i = 0; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        double *y = g->term ? out + g->first_row : node + model->node_v[g->first_node];
        group_times(g, work->J + g->first_J, node, y);
        if (map_is_linear(g->map, g->user)) continue;
        for (int e = 0; e < g->count; e++)
            for (int r = 0; r < g->rows; r++)
                y[e * g->rows + r] += row_curvature(g, work, e, r, q, v);
    }
}

// --- sums ---

double bounded_energy(const TautGroup *g, int e, const double *phi)
{
    double sum = 0;
    for (int r = 0; r < g->rows; r++) {
        double C = g->compliance[e * g->rows + r];
        if (C == 0) continue;
        double l = clamp(-phi[r] / C, g->lower[e], g->upper[e]);
        sum -= l * (phi[r] + 0.5 * C * l); // phi^2/(2 C) between the bounds, a straight line beyond
    }
    return sum;
}

static void potential_part(void *pointer, int part, int from, int to)
{
    Job *job = pointer;
    const TautModel *model = job->model;
    const double gravity[3] = {model->gravity.x, model->gravity.y, model->gravity.z};
    const double *q = job->v;
    double sum = 0;
    for (int node = from; node < to; node++) {
        if (model->node_x[node] == TAUT_COLUMN_FIXED) continue;
        int at_q = model->node_q[node], at_v = model->node_v[node];
        if (model->node_weighs[node]) {
            double weight[3];
            for (int k = 0; k < 3; k++) weight[k] = model->mass[at_v + k] * gravity[k];
            sum -= dot3(weight, q + at_q);
        }
        if (node >= model->n_dof) continue;
        // a torque has no potential: q of a rigid body goes on with a quaternion
        int n = model->node_nq[node] == model->node_nv[node] ? model->node_nv[node] : 3;
        sum -= dot_n(n, model->force + at_v, q + at_q);
    }
    // of mapped nodes v is as long as q
    const int begin = from > model->n_dof ? from : model->n_dof, v = node_begin_v(model, begin);
    if (to > begin)
        sum -= dot_all(node_begin_v(model, to) - v, model->force + v, q + model->node_q[begin]);
    job->sum[part] = sum;
}

static void elastic_job(void *pointer, const TautGroup *g, int part)
{
    Job *job = pointer;
    for (int e = 0; g->term->energy && e < g->count; e++) {
        const double *phi = job->work->phi + g->first_row + e * g->rows;
        job->top[part] += g->bounded ? bounded_energy(g, e, phi) : g->term->energy(g, e, phi);
    }
}

TautEnergy evaluate_energy(const TautModel *model, const TautWork *work, const double *q,
                           const double *v)
{
    TautEnergy energy = {.kinetic = 0.5 * square_entries(model, model->n_v, model->mass, v)};
    Job job;
    job.model = model, job.work = (TautWork *)work, job.v = q;
    const int parts = most_parts(model);
    for (int part = 0; part < parts; part++) job.sum[part] = job.top[part] = 0;
    threads_for(model->threads, model->n_node, potential_part, &job);
    each_element_group(model, elastic_job, &job);
    for (int part = 0; part < parts; part++) {
        energy.potential += job.sum[part];
        energy.elastic += job.top[part];
    }
    return energy;
}

// phi of a hard row of element e, but for the side that it may be on.
static double wrong_side(const TautGroup *g, int e, double lambda, double phi)
{
    if (!g->bounded) return phi;
    return lambda <= g->lower[e] ? fmin(phi, 0) : lambda >= g->upper[e] ? fmax(phi, 0) : phi;
}

static void error_job(void *pointer, const TautGroup *g, int part)
{
    Job *job = pointer;
    const double *C = g->compliance, *all = job->work->phi, *phi = all + g->first_row;
    for (int e = 0; e < g->count; e++)
        for (int r = 0; r < g->rows; r++, C++, phi++) {
            double wrong = wrong_side(g, e, job->lambda[phi - all], *phi);
            double error = *C > 0 ? 0 : fabs(wrong) / g->length_scale[e];
            if (!(error <= job->top[part])) { // so that NaN is seen too
                job->top[part] = error;
                job->worst[part] = g->first_element + e;
            }
        }
}

double evaluate_error(const TautModel *model, const TautWork *work, const double *lambda,
                      int *worst)
{
    Job job;
    job.work = (TautWork *)work, job.lambda = lambda;
    const int parts = most_parts(model);
    for (int part = 0; part < parts; part++) job.top[part] = 0, job.worst[part] = -1;
    each_element_group(model, error_job, &job);
    int at = 0;
    for (int part = 1; part < parts; part++)
        if (!(job.top[part] <= job.top[at])) at = part;
    *worst = job.worst[at];
    return job.top[at];
}

double row_answer(const TautModel *model, const TautWork *work, const TautGroup *g, int e, int r)
{
    const double *G = work->J + g->first_G + (e * g->rows + r) * g->reach;
    double sum = 0;
    for (int s = 0; s < g->supports; s++) {
        int node = g->support[e * g->supports + s], at = model->node_v[node];
        int from = g->support_at[s], n = g->support_at[s + 1] - from;
        for (int k = 0; k < n && model->node_x[node] >= 0; k++)
            if (model->inertia[at + k] > 0)
                sum += G[from + k] * G[from + k] / model->inertia[at + k];
    }
    return sum;
}

double inverse_mass(const TautModel *model, const TautWork *work, const TautGroup *g, int e)
{
    double most = 0;
    for (int r = 0; r < g->rows; r++) most = fmax(most, row_answer(model, work, g, e, r));
    return most;
}
