// SPDX-License-Identifier: MIT
// point.c -- see point.h.
#include "step/newton/point.h"

#include "assembly/evaluate.h"
#include "dof/dof.h"
#include "law/law.h"
#include "map/map.h"
#include "math/vec.h"
#include "step/linear/bounds.h"
#include "step/newton/chord.h"
#include "step/rotor/spin.h"

#include <math.h>
#include <string.h>

// No motion can close a row between fixed points: its residual does not count.
static bool movable(const Group *g, int e)
{
    for (int s = 0; s < g->supports; s++)
        if (g->at_J[g->supports * e + s] >= 0) return true;
    return false;
}

// Nothing is damped where nothing moves.
static double damping_time(const Stage *stage, const Work *work, const Group *g, int e)
{
    return stage->at_rest ? 0 : row_damping(work, g)[e];
}

// Prepares a loop over n things, with sums that begin at 0.
static void begin_sweep(Sweep *sweep, Step *step, const Stage *stage, int n)
{
    sweep->step = step, sweep->stage = stage;
    for (int part = 0; part < parts_of(n); part++) sweep->each[part] = (Point){0};
}

// The merit of an element with a curve: the potential of its force over the step, which is the energy that it
// stores and the energy that it turns to heat, and that of its damper.
static double curve_merit(const Group *g, const Work *work, int e, double tau_t_d)
{
    const int element = g->first_element + e;
    double sum = work->energy[element] + work->heat[element];
    for (int r = e * g->rows; tau_t_d > 0 && r < (e + 1) * g->rows; r++) {
        double rate = work->rate[g->first_row + r];
        sum += tau_t_d * rate * rate / (2 * row_compliance(work, g)[r]);
    }
    return sum;
}

// Scaled c, and the parts of the merit that come from rows; it is compiled for one row by itself.
static inline __attribute__((always_inline)) void measure(int rows, const Group *g,
                                                          const Work *work, const Stage *stage,
                                                          Point *point)
{
    const double tau = stage->tau;
    const bool curved = g->law->curved;
    Point sum = *point; // a copy, which the compiler knows to be nobody else's

    for (int e = 0, r = g->first_row; e < g->count; e++, r += rows) {
        const double *C = row_compliance(work, g) + e * rows;
        double soft = work->soft[g->first_element + e];
        double t_d = damping_time(stage, work, g, e), by_w = t_d > 0 ? 1 / (1 + t_d / tau) : 1;

        // the potential of a curve counts in both forms; that of a linear spring in stiffness form
        // follows from phi, that of its damper from the rate
        if (g->law->drag)
            sum.soft += tau * work->heat[g->first_element + e]; // a dissipation potential
        else if (g->law->effort && g->map->rate_only)
            for (int k = r; k < r + rows; k++) sum.soft -= tau * work->goal[k] * work->rate[k];
        else if (curved)
            sum.soft += curve_merit(g, work, e, tau * t_d);
        if (g->form == TAUT_FORM_STIFFNESS && curved) continue;
        if (g->form == TAUT_FORM_STIFFNESS) {
            const double *phi = work->phi + r, *rate = work->rate + r;
            for (int k = 0; k < rows; k++)
                sum.soft +=
                    (phi[k] * phi[k] + (t_d > 0 ? tau * t_d * rate[k] * rate[k] : 0)) / (2 * C[k]);
            continue;
        }

        // rows in compliance form: residuals, and the potential of soft ones from lambda
        const double by_length = 1 / g->length_scale[e];
        for (int k = r; k < r + rows; k++) {
            double c = by_w * fabs(work->miss[k]), error = by_length * c;
            sum.l1 += c;
            sum.square += c * error;
            if (!curved)
                sum.soft += 0.5 * by_w * (C[k - r] + soft) * work->lambda[k] * work->lambda[k];
            if (error > sum.error_c && movable(g, e))
                sum.error_c = error, sum.worst = g->first_element + e;
        }
    }

    *point = sum;
}

// The same of hard rows and linear springs in compliance form without dampers, as most are.
static inline __attribute__((always_inline)) void measure_plain(int rows, const Group *g,
                                                                const Work *work, Point *point)
{
    const double *C = row_compliance(work, g), *soft = work->soft + g->first_element;
    const double *miss = work->miss + g->first_row, *lambda = work->lambda + g->first_row;
    Point sum = *point;

    for (int e = 0; e < g->count; e++, C += rows, miss += rows, lambda += rows) {
        const double by_length = 1 / g->length_scale[e];
        for (int k = 0; k < rows; k++) {
            double c = fabs(miss[k]), error = by_length * c;
            sum.l1 += c;
            sum.square += c * error;
            sum.soft += 0.5 * (C[k] + soft[e]) * lambda[k] * lambda[k];
            if (error > sum.error_c && movable(g, e))
                sum.error_c = error, sum.worst = g->first_element + e;
        }
    }
    *point = sum;
}

static void measure_job(void *pointer, const Group *g, int part)
{
    Sweep *sweep = pointer;
    const bool own_merit = g->law->drag || g->law->curved || (g->law->effort && g->map->rate_only);
    if (g->form == TAUT_FORM_COMPLIANCE && !g->damped && !own_merit && g->rows == 1)
        measure_plain(1, g, sweep->step->work, sweep->point + part);
    else if (g->form == TAUT_FORM_COMPLIANCE && !g->damped && !own_merit)
        measure_plain(g->rows, g, sweep->step->work, sweep->point + part);
    else if (g->rows == 1)
        measure(1, g, sweep->step->work, sweep->stage, sweep->point + part);
    else
        measure(g->rows, g, sweep->step->work, sweep->stage, sweep->point + part);
}

static void measure_rows(Step *step, const Stage *stage, Point *p)
{
    const int parts = most_parts(step->model);
    Sweep sweep;
    sweep.step = step, sweep.stage = stage, sweep.point = parts > 1 ? sweep.each : p;
    for (int part = 0; part < parts && parts > 1; part++) sweep.each[part] = (Point){.worst = -1};
    each_element_group(step->model, measure_job, &sweep);
    for (int part = 0; part < parts && parts > 1; part++) {
        const Point *one = &sweep.each[part];
        p->l1 += one->l1;
        p->square += one->square;
        p->soft += one->soft;
        if (one->error_c > p->error_c) p->error_c = one->error_c, p->worst = one->worst;
    }
}

static void pull_job(void *pointer, const Group *g, int part)
{
    Sweep *sweep = pointer;
    const Work *work = sweep->step->work;
    const double *miss = work->miss, *lambda = sweep->lambda;
    const double tau = sweep->stage->tau;
    double sum = sweep->each[part].l1;
    if (g->law->curved) return; // the merit has its potential, which knows no lambda
    for (int e = 0, r = g->first_row; e < g->count; e++) {
        double t_d = g->damped ? damping_time(sweep->stage, work, g, e) : 0;
        for (int k = 0; k < g->rows; k++, r++)
            sum += t_d > 0 ? lambda[r] * miss[r] / (1 + t_d / tau) : lambda[r] * miss[r];
    }
    sweep->each[part].l1 = sum;
}

double point_pull(Step *step, const double *lambda, const Stage *stage)
{
    const int parts = most_parts(step->model);
    Sweep sweep;
    double sum = 0;
    sweep.step = step, sweep.stage = stage, sweep.lambda = lambda;
    for (int part = 0; part < parts; part++) sweep.each[part].l1 = 0;
    each_element_group(step->model, pull_job, &sweep);
    for (int part = 0; part < parts; part++) sum += sweep.each[part].l1;
    return sum;
}

// The largest of n entries of the diagonal of a block with rows of `apart - 1`, as it was at the last assembly;
// with the whole K~ that may be zero or less, where rows alone hold a node, so it is never taken below
// the inertia.
static inline double largest_H(int n, double m, const double *inertia, const double *block,
                               int apart)
{
    double H = 0;
    for (int k = 0; k < n; k++) H = larger(larger(H, m * inertia[k]), block[apart * k]);
    return H;
}

static inline double largest_size(int n, const double *f)
{
    double size = 0;
    for (int k = 0; k < n; k++) size = larger(size, fabs(f[k]));
    return size;
}

// Scaled r of a node that is no point: three entries that belong together have one H.
static double scaled_forces(const Step *step, int node, double m)
{
    const Model *model = step->model;
    const double *block = step->work->kkt->value + model->node_at[node];
    const int at = model->node_v[node], nv = model->node_nv[node];
    double worst = 0;

    // displacements and rotations are scaled apart
    for (int from = 0; from < nv; from += 3) {
        const int n = nv - from < 3 ? nv - from : 3, i = at + from;
        double H = largest_H(n, m, model->inertia + i, block + (nv + 1) * from, nv + 1);
        double r = largest_size(n, step->work->f + i);

        // of a rotor in steady spin the gyroscopic stiffness |p|/tau limits H
        if (from == 3 && step->control.gyro > 0 && model->node_body[node] >= 0)
            H = spin_firmness(step, model->node_body[node], H);
        if (r > 0) worst = larger(worst, r / (H * model->scale[i]));
    }
    return worst;
}

// The largest scaled r of a part of the dofs.
static void forces_part(void *pointer, int part, int first, int end)
{
    Sweep *sweep = pointer;
    const Step *step = sweep->step;
    const Model *model = step->model;
    const double *value = step->work->kkt->value, *f = step->work->f;
    const double tau = sweep->stage->tau, m = 1 / (tau * tau);
    double worst = 0;

    // points are the common case; nodes of other sizes have their entries by threes
    for (int node = first; node < end; node++) {
        if (model->node_x[node] < 0) continue;
        if (model->node_nv[node] != 3) {
            worst = larger(worst, scaled_forces(step, node, m));
            continue;
        }

        // the largest entries of r and of the diagonal of H serve for all three directions
        const int at = model->node_v[node];
        double H = largest_H(3, m, model->inertia + at, value + model->node_at[node], 4);
        double r = largest_size(3, f + at);
        double scale = H * model->scale[at];
        if (r > worst * scale) worst = larger(worst, r / scale); // dividing takes long
    }

    sweep->each[part].error_r = worst;
}

void point_forces(Step *step, const Stage *stage, Point *p)
{
    const int n = step->model->n_dof;
    Sweep sweep;
    begin_sweep(&sweep, step, stage, n);
    threads_for(step->model->threads, n, forces_part, &sweep);
    for (int part = 0; part < parts_of(n); part++)
        p->error_r = larger(p->error_r, sweep.each[part].error_r);
}

// f = -M (v - v_free)/tau of n entries, v = (x - xbar)/tau of vectors; returns the sum of (v - v_free) f.
static double move_straight(int n, double by, const double *restrict x, const double *restrict xbar,
                            const double *restrict v_free, const double *restrict mass,
                            double *restrict v, double *restrict f)
{
    double lane[LANES] = {0};
    int i = 0;

    // whole vectors, with a partial sum for each lane
    for (; i + LANES <= n; i += LANES)
        for (int k = 0; k < LANES; k++) {
            double speed = by * (x[i + k] - xbar[i + k]), e = speed - v_free[i + k];
            v[i + k] = speed;
            f[i + k] = -by * mass[i + k] * e;
            lane[k] += e * f[i + k];
        }

    // the remainder, in the same lanes
    for (int k = 0; i < n; i++, k++) {
        v[i] = by * (x[i] - xbar[i]);
        f[i] = -by * mass[i] * (v[i] - v_free[i]);
        lane[k] += (v[i] - v_free[i]) * f[i];
    }

    return sum_lanes(lane);
}

// The same of n dofs inside bodies. Where only masses count they are done without: v = 0.
static double move_turning(const DofOps *ops, int n, bool massless, double by, const double *x,
                           const double *xbar, const double *v_free, const double *mass, double *v,
                           double *f)
{
    double sum = 0;
    memset(v, 0, (size_t)(n * ops->nv) * sizeof *v);
    if (massless) ops->difference(n, x, xbar, v); // an external torque works on them
    for (int k = 0; k < n * ops->nv; k++) {
        v[k] *= by;
        f[k] = -by * mass[k] * (v[k] - v_free[k]);
        sum += (v[k] - v_free[k]) * f[k];
    }
    return sum;
}

// v and f of the dofs from .. to - 1 of a group; of fixed ones v is known and there is no f.
static void moving_part(void *pointer, int part, int from, int to)
{
    Sweep *sweep = pointer;
    const Model *model = sweep->step->model;
    const DofGroup *d = sweep->dofs;
    const Work *work = sweep->step->work;
    const double by = 1 / sweep->stage->tau;
    double sum = sweep->each[part].inertia;

    // runs of dofs that are all free or all fixed are one loop each
    for (int node = d->first + from, end; node < d->first + to; node = end) {
        end = run_end(model, node, d->first + to);
        const int q = model->node_q[node], at = model->node_v[node], n = end - node;
        const double *x = sweep->x + q, *xbar = work->xbar + q, *v_free = work->v_free + at;
        const double *mass = model->mass + at;
        double *v = work->v + at, *f = work->f + at;

        // anchors have a prescribed velocity; rotations have no difference of vectors
        if (is_fixed(model, node))
            memset(f, 0, (size_t)(n * d->ops->nv) * sizeof *f);
        else if (d->ops->difference)
            sum += move_turning(d->ops, n, work->massless, by, x, xbar, v_free, mass, v, f);
        else
            sum += move_straight(n * d->ops->nv, by, x, xbar, v_free, mass, v, f);
    }

    sweep->each[part].inertia = sum;
}

// The same of mapped nodes, by entries behind those of the dofs.
static void mapped_part(void *pointer, int part, int from, int to)
{
    Sweep *sweep = pointer;
    const Model *model = sweep->step->model;
    const Work *work = sweep->step->work;
    const int q = model->n_dof_q + from, at = model->n_dof_v + from;
    sweep->each[part].inertia +=
        move_straight(to - from, 1 / sweep->stage->tau, sweep->x + q, work->xbar + q,
                      work->v_free + at, model->mass + at, work->v + at, work->f + at);
}

// work->v of the free and mapped nodes at x, work->f = -M (v - v_free)/tau; returns the inertial part of the merit.
static double inertia_forces(Step *step, const Stage *stage, const double *x)
{
    const Model *model = step->model;
    Sweep sweep;
    begin_sweep(&sweep, step, stage, model->n_v);
    sweep.x = x;
    for (int i = 0; i < model->n_dof_group; i++) {
        sweep.dofs = model->dof_group + i;
        threads_for(model->threads, sweep.dofs->count, moving_part, &sweep);
    }
    each_mapped_entry(model, mapped_part, &sweep);
    double sum = sweep.each[0].inertia;
    for (int part = 1; part < parts_of(model->n_v); part++) sum += sweep.each[part].inertia;
    return -0.5 * stage->tau * sum;
}

// Rates of rows where nothing moves; rows of velocities keep the way that friction resists.
static void rest_rates(const Model *model, Work *work, bool rubs)
{
    for (int i = model->n_mapped_group; rubs && i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int r = 0; r < g->count * g->rows; r++)
            if (!is_rate_row(g, r % g->rows)) work->rate[g->first_row + r] = 0;
    }
    if (!rubs) clear_entries(model, model->n_row, work->rate);
    if (model->has_drag) evaluate_still_air(model, work);
}

// Evaluates the remaining parts of the point, with the maps of x.
static void with_maps(Step *step, const Stage *stage, double *x, const double *lambda, Point *p)
{
    const Model *model = step->model;
    Work *work = step->work;
    *p = (Point){.worst = -1};

    // velocities and inertial forces, then the rates of the rows
    p->inertia = inertia_forces(step, stage, x); // of natural coordinates
    if (step->control.gyro > 0) spin_velocities(step, x);
    evaluate_asked_rate(model, work, work->v);
    if (stage->before) chord_rates(step, stage->tau, stage->before);
    if (stage->at_rest) rest_rates(model, work, stage->rubs);

    // bounds that follow forces are those of this lambda
    if (model->n_follower) bounds_at(model, work, lambda);

    // residuals and forces of the rows; a load on a node without mass adds its potential
    evaluate_laws(model, work, lambda);
    if (work->massless) {
        p->soft -= stage->tau * dot_all(model->n_v, work->v, work->outer);
        for (int i = 0; i < model->n_v; i++) work->f[i] += work->outer[i];
    }

    // f = -r: the forces of the rows are accumulated on the dofs
    add_row_forces(model, work, work->lambda, work->f);
    push_down(model, work, work->f);
    if (step->control.gyro > 0) p->soft -= spin_torques(step, x);
    measure_rows(step, stage, p);
}

void point_evaluate(Step *step, const Stage *stage, double *x, const double *lambda, Point *p)
{
    evaluate_maps(step->model, step->work, x);
    with_maps(step, stage, x, lambda, p);
}

void point_begin(Step *step, const Stage *stage, double *x, const double *lambda, Point *p)
{
    const Model *model = step->model;
    evaluate_maps(model, step->work, x);
    if (model->has_bounds) {
        compose_matrix(model, step->work); // assembly will need it here too
        bounds_give(model, step->work, stage->tau);
    }
    with_maps(step, stage, x, lambda, p);
}

static void decrement_part(void *pointer, int part, int from, int to)
{
    Sweep *sweep = pointer;
    const double *f = sweep->step->work->f, *dx = sweep->step->work->dx;
    sweep->each[part].inertia = dot_sizes(to - from, f + from, dx + from);
}

double point_promise(Step *step, const Stage *stage)
{
    const int n = step->model->n_dof_v;
    Sweep sweep;
    begin_sweep(&sweep, step, stage, n);
    threads_for(step->model->threads, n, decrement_part, &sweep);
    double sum = sweep.each[0].inertia;
    for (int part = 1; part < parts_of(n); part++) sum += sweep.each[part].inertia;
    return sum;
}

// The force of a damper is no error, and does not tell how much is stored: the force of the spring counts there.
static void hidden_job(void *pointer, const Group *g, int part)
{
    Sweep *sweep = pointer;
    const Work *work = sweep->step->work;
    const double *C = row_compliance(work, g), tau = sweep->stage->tau;
    double sum = sweep->each[part].l1;
    const double *lambda = work->lambda + g->first_row, *miss = work->miss + g->first_row;

    // sum |lambda c| of rows in compliance form; others have no c
    const int plain = g->form == TAUT_FORM_COMPLIANCE && !g->damped ? g->count * g->rows : 0;
    const int damped = g->form == TAUT_FORM_COMPLIANCE && g->damped ? g->count : 0;
    for (int r = 0; r < plain; r++) sum += fabs(lambda[r]) * fabs(miss[r]);
    for (int e = 0, r = g->first_row; e < damped; e++) {
        double t_d = damping_time(sweep->stage, work, g, e);
        for (int k = 0; k < g->rows; k++, r++, C++) {
            double force = fabs(work->lambda[r]), error = fabs(work->miss[r]);

            // the weight w = 1 + t_d/tau of a damped row is divided out
            if (t_d > 0 && *C > 0) {
                double spring = g->law->curved ? work->curve[r] : work->phi[r] / *C;
                force = larger(force, fabs(spring));
                error /= 1 + t_d / tau;
            }

            sum += force * error;
        }
    }

    sweep->each[part].l1 = sum;
}

double point_hidden(Step *step, const Stage *stage)
{
    const int parts = most_parts(step->model);
    Sweep sweep;
    double sum = 0;
    sweep.step = step, sweep.stage = stage;
    for (int part = 0; part < parts; part++) sweep.each[part].l1 = 0;
    each_element_group(step->model, hidden_job, &sweep);
    for (int part = 0; part < parts; part++) sum += sweep.each[part].l1;
    return sum;
}

double point_unbalanced(const Step *step, const Stage *stage)
{
    const Model *model = step->model;
    const double *f = step->work->f, m = 1 / (stage->tau * stage->tau);
    double sum = 0;

    // kinetic energy r^2/(2 H) of each block of three entries
    for (int node = 0; node < model->n_dof; node++) {
        const int at = model->node_v[node], nv = model->node_nv[node];
        const double *block = step->work->kkt->value + model->node_at[node];
        for (int from = 0; model->node_x[node] >= 0 && from < nv; from += 3) {
            const int n = nv - from < 3 ? nv - from : 3, i = at + from;
            double H = largest_H(n, m, model->inertia + i, block + (nv + 1) * from, nv + 1);

            double r = 0;
            for (int k = 0; k < n; k++) r += f[i + k] * f[i + k];
            if (r > 0) sum += 0.5 * r / H;
        }
    }

    return sum;
}
