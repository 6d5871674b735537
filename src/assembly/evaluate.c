// SPDX-License-Identifier: MIT
// evaluate.c -- targets and maps: see evaluate.h.
#include "assembly/evaluate_job.h"

#include "assembly/frames.h"
#include "assembly/quadrature.h"
#include "assembly/strain.h"
#include "assembly/tuning.h"
#include "law/law.h"
#include "math/motion.h"
#include "math/pair.h"

#include <math.h>
#include <string.h>

// Errors that a step does not close: the target comes from the old y, as far as the law says. That of a hard row
// whose error is held (hold_gaps) is no motion to go on with: it has no rate.
static void hold_back(const Work *work, const Group *g, double t, double *goal, double *goal_rate)
{
    const double span = work->held_span, *held = work->held + g->first_row;
    const double gone = span > 0 ? clamp((t - work->held_from) / span, 0, 1) : 0;
    for (int e = 0, r = 0; e < g->count; e++) {
        double part = g->law->keep ? 1 - g->law->keep(g, e) : work->let_go;
        for (int k = 0; k < g->rows; k++, r++) {
            goal[r] += (1 - part * gone) * held[r];
            if (span > 0 && g->law->keep) goal_rate[r] -= part * held[r] / span;
        }
    }
}

// Targets of elements that are driven.
static void add_motions(const Model *model, const Group *g, double t, double *first, double *second,
                        double *goal_accel)
{
    for (int e = 0; e < g->count; e++) {
        if (g->motion[e] < 0) continue;
        double x[3], v[3], a[3];
        motion_at(model->motion + g->motion[e], t, x, v, a);
        for (int k = 0, r = e * g->rows; k < g->rows && k < 3; k++, r++) {
            first[r] += x[k];
            if (g->law->effort) continue; // a force has no rate to go along with
            second[r] = v[k];
            if (!is_rate_row(g, k)) goal_accel[r] = a[k];
        }
    }
}

// The targets of a contact's rates are velocities: those of a surface that moves in itself, as a conveyor.
static void surface_speeds(const Group *g, double *goal, double *goal_rate)
{
    for (int e = 0, r = 0; e < g->count; e++, r += g->rows)
        for (int k = g->law->rate ? 0 : 1; k < g->rows; k++) {
            goal_rate[r + k] = goal[r + k];
            goal[r + k] = 0;
        }
}

static bool all_zero(int n, const double *a)
{
    int any = 0; // no early end: a loop that is vectorised
    for (int i = 0; i < n; i++) any |= a[i] != 0;
    return !any;
}

// Target, its velocity and acceleration; of a velocity law the target is a velocity itself.
static void goals_job(void *pointer, const Group *g, int part)
{
    const Job *job = pointer;
    const Work *work = job->work;
    (void)part;
    double *goal = work->goal + g->first_row, *goal_rate = work->goal_rate + g->first_row;
    double *goal_accel = work->goal_accel + g->first_row;
    double *first = g->law->rate ? goal_rate : goal, *other = g->law->rate ? goal : goal_rate,
           *second = g->law->rate ? goal_accel : goal_rate;

    // constant targets, and prescribed motions
    for (int r = 0; r < g->count * g->rows; r++) {
        first[r] = g->target[r];
        other[r] = goal_accel[r] = 0;
    }
    if (job->model->n_motion > 0) add_motions(job->model, g, job->t, first, second, goal_accel);
    if (g->law->contact) surface_speeds(g, goal, goal_rate);

    // in the axes of C; targets of solids are 0, and nothing but a motion changes in time
    if (g->axes && !all_zero(g->count * g->rows, first)) turn_values(g, false, first);
    if (g->axes && job->model->n_motion > 0) {
        turn_values(g, false, other);
        turn_values(g, false, goal_accel);
    }

    if (g->law->keep || work->let_go > 0 || work->rests)
        hold_back(work, g, job->t, goal, goal_rate);
}

// Gravity beside its constant part; accelerations by weights go with it.
static void evaluate_lean(const Model *model, Work *work, double t)
{
    double now[3], v[3], a[3];
    if (model->gravity_motion < 0) return;
    motion_at(model->motion + model->gravity_motion, t, now, v, a);
    for (int k = 0; k < 3; k++) {
        if (now[k] != work->lean[k]) work->loads_known = false;
        work->lean[k] = now[k];
    }
}

// Bounds that change in time: as far either way as the first number of their motion.
static void evaluate_efforts(const Model *model, const Work *work, double t)
{
    for (int i = model->n_mapped_group; i < model->n_own_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; g->bounded && e < g->count; e++) {
            double x[3], v[3], a[3];
            if (g->effort[e] < 0) continue;
            motion_at(model->motion + g->effort[e], t, x, v, a);
            row_upper(work, g)[e] = larger(x[0], 0);
            row_lower(work, g)[e] = -row_upper(work, g)[e];
        }
    }
}

static void evaluate_wind(const Model *model, Work *work, double t)
{
    double x[3] = {0}, v[3], a[3];
    if (model->wind_motion >= 0) motion_at(model->motion + model->wind_motion, t, x, v, a);
    work->wind[0] = model->wind.x + x[0];
    work->wind[1] = model->wind.y + x[1];
    work->wind[2] = model->wind.z + x[2];
}

double motion_time(const Model *model, const Work *work, double t)
{
    if (!model->has_jumps || !(work->span[0] < work->span[1])) return t;
    return fmin(fmax(t, work->span[0]), work->span[1]);
}

void evaluate_goals(const Model *model, Work *work, double t)
{
    t = motion_time(model, work, t);
    if (model->has_drag) evaluate_wind(model, work, t);
    evaluate_lean(model, work, t);
    if (model->has_efforts) evaluate_efforts(model, work, t);
    Job job = {.model = model, .work = work, .t = t};
    each_element_group(model, goals_job, &job);
}

// Position, velocity and acceleration of one fixed node.
static void anchor_of(const Model *model, int node, double t, double *q, double *v, double *a)
{
    int at_q = model->node_q[node], at_v = model->node_v[node], n = model->node_nv[node];
    memcpy(q + at_q, model->anchor + at_q, (size_t)model->node_nq[node] * sizeof *q);
    memset(v + at_v, 0, (size_t)n * sizeof *v);
    memset(a + at_v, 0, (size_t)n * sizeof *a);
    if (model->node_motion[node] < 0) return;
    double x[3], rate[3], accel[3];
    motion_at(model->motion + model->node_motion[node], t, x, rate, accel);
    for (int k = 0; k < n && k < 3; k++)
        q[at_q + k] += x[k], v[at_v + k] = rate[k], a[at_v + k] = accel[k];
}

void evaluate_anchors(const Model *model, double t, double *q, double *v, double *a)
{
    for (int node = 0, end; node < model->n_dof; node = end) {
        end = run_end(model, node, model->n_dof);
        for (int i = node; i < end && is_fixed(model, node); i++) anchor_of(model, i, t, q, v, a);
    }
}

// --- maps ---

MapBatch batch_at(const Group *g, const Work *work, int e)
{
    return batch_one(g, work, 0, e);
}

// to [rows][reach] = J_p G_p with J_p [rows][width] as its nonzeros say, G_p [..][apart], `wide` columns;
// added to the old entries where `add`.
static inline __attribute__((always_inline)) void put_product(const Group *g, int p, int wide,
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

// The same of a frame of a body below a map that is not linear, whose J has no zeros to leave out.
static void put_frame(const Group *g, const double *J, const double *restrict G,
                      double *restrict to)
{
    enum { FRAME = 12, BODY = 6 };
    for (int r = 0; r < g->rows; r++, to += g->reach, J += g->width) {
        Pair a = {0}, b = {0}, c = {0};
        const Pair *from = pairs_of(G);
        for (int k = 0; k < FRAME; k++, from += BODY / 2)
            a += J[k] * from[0], b += J[k] * from[1], c += J[k] * from[2];
        Pair *at = pairs_to(to);
        at[0] = a, at[1] = b, at[2] = c;
    }
}

// Do several parents lead to one support? Else every block of G has one of them to come from.
static bool meets(const Group *g)
{
    return g->routes != g->supports;
}

// Columns of J that belong to one parent, moved to where its routes lead: G += J_p G_p.
static void compose_parent(const Group *g, int e, int p, const int *route, const double *J,
                           const double *pool, double *G)
{
    const int n = g->size[p];
    const bool add = meets(g);

    // a dof: G_p is the identity
    if (g->parent_reach[p] == 0) {
        double *to = G + g->support_at[route[0]];
        for (int r = 0; r < g->rows; r++)
            for (int k = 0; k < n; k++)
                to[r * g->reach + k] = J[r * g->width + k] + (add ? to[r * g->reach + k] : 0);
        return;
    }

    // a mapped parent: J_p G_p by the blocks of its supports
    const double *Gp = pool + g->parent_G[e * g->parents + p];
    for (int i = 0, from = 0; i < g->parent_routes[p]; i++) {
        int at = g->support_at[route[i]], wide = g->support_at[route[i] + 1] - at;
        if (wide == 6 && n == 12 && g->parent_reach[p] == 6 && !add && !g->linear)
            put_frame(g, J, Gp, G + at);
        else if (wide == 6 && !add) // a body
            put_product(g, p, 6, J, Gp + from, g->parent_reach[p], false, G + at);
        else
            put_product(g, p, wide, J, Gp + from, g->parent_reach[p], add, G + at);
        from += wide;
    }
}

// Which entries of J can be other than 0: of linear maps those that are, of others all.
static void find_nonzeros(const Group *g, const Work *work)
{
    const double *J = work->J + g->first_J;
    int count = 0, row = 0, at = 0;

    // a list for each parent and row, of all instances together
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

// Rows of an element whose terms cancel, most being the largest of them: a length between two points of one body acts on nothing.
// Round-off that is left would be taken for a row like any other, however small.
static void clear_cancelled(const Group *g, double most, double *G)
{
    for (int r = 0; r < g->rows; r++, G += g->reach) {
        const double left = max_abs(g->reach, G);
        if (left > 0 && left < CANCELLED * most) memset(G, 0, (size_t)g->reach * sizeof *G);
    }
}

// G = J G_parents, instance by instance.
static void compose(const Group *g, const Work *work)
{
    const int n = g->rows * g->reach;
    double *G = work->J + g->first_G;
    const double *J = work->J + g->first_J;
    if (g->frames) {
        frames_compose(g, work);
        return;
    }
    if (g->strain) {
        strain_compose(g, work);
        return;
    }
    if (meets(g)) memset(G, 0, (size_t)g->count * (size_t)n * sizeof *G);
    const bool may_cancel = g->law && meets(g);
    for (int e = 0; e < g->count; e++, G += n, J += g->rows * g->width) {
        const int *route = g->route + e * g->routes;
        double most = 0;
        for (int p = 0, at = 0; p < g->parents; at += g->size[p], p++) {
            compose_parent(g, e, p, route, J + at, work->J, G);
            route += g->parent_routes[p];
            if (may_cancel) most = larger(most, max_abs(n, G));
        }
        if (may_cancel) clear_cancelled(g, most, G);
    }
}

// G of the groups that a matrix is made with (flag), or of the others.
static void compose_job(void *pointer, const Group *g, int part)
{
    const Job *job = pointer;
    (void)part;
    if (g->composed && !g->constant && g->skipped != job->flag) compose(g, job->work);
}

static void compose_groups(const Model *model, Work *work, bool needed)
{
    Job job = {.work = work, .flag = needed};

    // contacts whose q is that of the last time have their G, as all below them
    const bool known = work->contacts_at >= CONTACTS_COMPOSED;
    each_group(model, 0, known ? model->n_own_group : model->n_group, compose_job, &job);
    if (work->contacts_at == CONTACTS_JACOBIAN) work->contacts_at = CONTACTS_COMPOSED;
}

void compose_matrix(const Model *model, Work *work)
{
    if (work->composed >= COMPOSED_MATRIX) return;
    compose_groups(model, work, true);
    work->composed = COMPOSED_MATRIX;
}

void compose_maps(const Model *model, Work *work)
{
    compose_matrix(model, work);
    if (work->composed == COMPOSED_ALL) return;
    compose_groups(model, work, false);
    work->composed = COMPOSED_ALL;
}

// phi = y - goal of n rows.
static void differences(int n, const double *restrict y, const double *restrict goal,
                        double *restrict phi)
{
    for (int r = 0; r < n; r++) phi[r] = y[r] - goal[r];
}

// The same of all groups; a velocity law has none, the target of a force is no place.
static void errors_of(const Group *g, Work *work)
{
    const int n = g->count * g->rows;
    const double *y = work->y + g->first_row, *goal = work->goal + g->first_row;
    double *phi = work->phi + g->first_row;
    if (g->law->contact) {
        memset(phi, 0, (size_t)n * sizeof *phi); // but for the gaps
        for (int r = 0; r < n; r += g->rows) phi[r] = y[r] - goal[r];
    } else if (g->law->rate || g->law->effort)
        for (int r = 0; r < n; r++) phi[r] = g->law->rate ? 0 : y[r];
    else
        differences(n, y, goal, phi);
}

// Values of a group and, where they are asked for, Jacobians; phi of elements.
static void value_job(void *pointer, const Group *g, int part)
{
    const Job *job = pointer;
    Work *work = job->work;
    double *q = job->q;
    bool fresh = job->flag && !g->linear;
    double *y = g->law ? work->y + g->first_row : q + job->model->node_q[g->first_node];
    MapBatch batch = batch_of(g, work, part);
    batch.near = g->law && !g->law->effort ? work->goal + g->first_row : y;
    if (g->inner) batch.axes = g->axes, batch.at_axes = g->at_axes;
    g->map->value(&batch, q, y, fresh ? work->J + g->first_J : NULL);
    if (g->axes && !g->inner) turn_values(g, false, y);
    if (g->axes && !g->inner && fresh) turn_jacobian(g, work->J + g->first_J);
    if (g->law) errors_of(g, work);
}

static void error_job(void *pointer, const Group *g, int part)
{
    const Job *job = pointer;
    (void)part;
    errors_of(g, job->work);
}

// Contacts come last and are many: where q is that of the last time, only their targets may be others.
static void evaluate_contacts(Job *job)
{
    const Model *model = job->model;
    Work *work = job->work;
    const ContactsAt wanted = job->flag ? CONTACTS_JACOBIAN : CONTACTS_VALUE;
    const size_t size = (size_t)model->n_q * sizeof *job->q;
    if (work->contacts_at >= wanted && memcmp(work->contact_q, job->q, size) == 0) {
        each_group(model, model->n_own_group, model->n_group, error_job, job);
        return;
    }

    each_group(model, model->n_own_group, model->n_group, value_job, job);
    memcpy(work->contact_q, job->q, size);
    work->contacts_at = wanted;
}

// At a q that is known only targets may be others; of angles they choose the value too, and user maps are the user's.
static void known_job(void *pointer, const Group *g, int part)
{
    if (g->map->winds || g->user)
        value_job(pointer, g, part);
    else if (g->law)
        error_job(pointer, g, part);
}

// The groups of the specification. Cells are many, and the parts of a step look at the same q one after the other; nothing is known from
// before a step.
static void evaluate_own(Job *job)
{
    const Model *model = job->model;
    Work *work = job->work;
    const MapsAt wanted = job->flag ? MAPS_JACOBIAN : MAPS_VALUE;
    const size_t size = (size_t)model->n_q * sizeof *job->q;
    if (work->maps_at >= wanted && memcmp(work->maps_q, job->q, size) == 0) {
        each_group(model, 0, model->n_own_group, known_job, job);
        return;
    }

    each_group(model, 0, model->n_own_group, value_job, job);
    if (work->maps_at != MAPS_APART) {
        memcpy(work->maps_q, job->q, size);
        work->maps_at = wanted;
    }
    if (job->flag) work->composed = COMPOSED_NONE;
}

static void evaluate(const Model *model, Work *work, double *q, bool jacobian)
{
    Job job = {.model = model, .work = work, .q = q, .flag = jacobian};
    evaluate_own(&job);
    if (model->n_element > model->n_own_element) evaluate_contacts(&job);
}

void evaluate_constant(Model *model, Work *work)
{
    for (int i = 0; i < model->n_group; i++) {
        const Group *g = model->group + i;
        if (g->linear) {
            MapBatch batch = batch_of(g, work, 0);
            double *y = g->law ? work->y + g->first_row : work->x + model->node_q[g->first_node];
            g->map->value(&batch, work->x, y, work->J + g->first_J);
            if (g->axes) turn_jacobian(g, work->J + g->first_J);
        }
        if (g->composed) find_nonzeros(g, work);
        if (g->composed && g->constant) compose(g, work);
        model->group[i].frames = frames_found(g, work);
        model->group[i].strain = strain_found(g);
    }
    quadrature_find(model, work->trial_q);
}

void evaluate_maps(const Model *model, Work *work, double *q)
{
    evaluate(model, work, q, true);
}

void evaluate_values(const Model *model, Work *work, double *q)
{
    evaluate(model, work, q, false);
}
