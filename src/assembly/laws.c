// SPDX-License-Identifier: MIT
// laws.c -- the forces of laws, and the residuals of rows: see evaluate.h.
#include "assembly/evaluate_job.h"

#include "law/contact.h"
#include "law/law.h"
#include "math/vec.h"

#include <math.h>
#include <string.h>

// Residuals of rows, with their bounds in mind: u (lambda - mid(lo, lambda - c/u, hi)), which is c where the
// force may still change to make it less, and the excess of lambda beyond a bound as a length; u is the
// effective compliance of the row. 0 where the row is pressed against its bound, or has left it.
static void miss_rows(const Group *g, Work *work)
{
    const int end = g->first_row + g->count * g->rows;
    for (int r = g->first_row; r < end; r++) {
        const double c = work->c[r];
        work->miss[r] = c;
        if (!g->bounded) continue;
        if (work->lo[r] == -INFINITY && work->hi[r] == INFINITY) continue;
        const double u = work->give[r], l = work->lambda[r], to = l - c / u;
        const double asked = clamp(to, work->lo[r], work->hi[r]);
        if (asked != to) work->miss[r] = u * (l - asked);
    }
}

// Of the radius of a disc, at the speed that it slides with; c: residuals of a contact, tau times its rates.
static double share_at(const double *parameter, int disc, double tau, ContactRows rows,
                       const double *c)
{
    const double fall = tau > 0 && rows.count > 0 ? contact_fall(parameter, disc) : 0;
    if (fall == 0) return 1;
    const double *way = c + rows.first;
    const double length = rows.count > 1 ? hypot(way[0], way[1]) : fabs(way[0]);
    return contact_share(fall, length, tau * contact_slow(parameter));
}

// The same of the rates of contacts, with the radius of their disc in place of bounds, by the normal force that the gap
// asks for (Alart and Curnier 1991).
static void miss_friction(const Group *g, Work *work)
{
    for (int e = 0, r = g->first_row; e < g->count; e++, r += g->rows) {
        const double *parameter = g->parameter + e * g->parameters, *u = work->give + r;
        const double *l = work->lambda + r, *c = work->c + r;
        const double normal = clamp(l[0] - c[0] / u[0], work->lo[r], work->hi[r]);
        const double lower = row_lower(work, g)[e];

        for (int d = 0; d < CONTACT_DISCS; d++) {
            const ContactRows rows = contact_rows(g->rows, d);
            if (rows.count == 0) continue;
            double asked[2] = {0}, shorter[2] = {0};
            for (int i = 0; i < rows.count; i++) {
                const int k = rows.first + i;
                asked[i] = shorter[i] = l[k] - c[k] / u[k];
            }

            // a contact that is switched off has no friction
            const bool off = work->off[r] == ROW_OFF;
            const double share = share_at(parameter, d, work->rate_tau, rows, c);
            const double radius = off ? 0 : share * contact_radius(parameter, d, normal, lower);
            contact_shorten(rows.count, radius, shorter);
            for (int i = 0; i < rows.count; i++) {
                const int k = rows.first + i;
                if (shorter[i] != asked[i]) work->miss[r + k] = u[k] * (l[k] - shorter[i]);
            }
        }
    }
}

// lambda and c of n elements of one row in compliance form.
static void miss_of_one(int n, const double *restrict phi, const double *restrict damping,
                        const double *restrict drag, const double *restrict rate,
                        const double *restrict C, const double *restrict soft,
                        const double *restrict lambda, double *restrict own, double *restrict c)
{
    for (int r = 0; r < n; r++) {
        own[r] = lambda[r];
        c[r] = phi[r] + (damping[r] + drag[r]) * rate[r] + (C[r] + soft[r]) * lambda[r];
    }
}

// The same of all groups in compliance form.
static void miss_of(const Group *g, const Work *work, const double *lambda)
{
    const double *C = row_compliance(work, g), *damping = row_damping(work, g),
                 *soft = work->soft + g->first_element;
    const double *phi = work->phi + g->first_row, *rate = work->rate + g->first_row;
    const double *drag = work->drag + g->first_row, *l = lambda + g->first_row;
    double *own = work->lambda + g->first_row, *c = work->c + g->first_row;

    // one row an element: a loop that is vectorised
    if (g->rows == 1 && !g->law->rate) {
        miss_of_one(g->count, phi, damping, drag, rate, C, soft, l, own, c);
        return;
    }

    // several rows, or a velocity law, whose residual is a velocity times the step
    const int first_rate = g->law->rate ? 0 : g->law->contact ? 1 : g->rows;
    for (int e = 0, r = 0; e < g->count; e++)
        for (int k = 0; k < g->rows; k++, r++) {
            double t_d = k >= first_rate ? work->rate_tau : damping[e] + drag[r];
            own[r] = l[r];
            c[r] = phi[r] + t_d * rate[r] + (C[r] + soft[e]) * l[r];
        }
}

// A run of elements, with results where `work` keeps those of the point evaluated last.
static TautLawBatch batch_of_law(const Group *g, const Work *work)
{
    const bool curved = g->law->curved;
    return (TautLawBatch){.law = g->user_law,
                          .count = g->count,
                          .rows = g->rows,
                          .parameters = g->parameters,
                          .memories = g->memories,
                          .parameter = g->parameter,
                          .phi = work->phi + g->first_row,
                          .rate = work->rate + g->first_row,
                          .given = g->given,
                          .memory = curved ? work->memory + g->first_memory : NULL,
                          .force =
                              curved ? work->curve + g->first_row : work->lambda + g->first_row,
                          .compliance = row_compliance(work, g),
                          .damping = row_damping(work, g),
                          .stiffness = g->first_D >= 0 ? work->D + g->first_D : NULL,
                          .energy = curved ? work->energy + g->first_element : NULL,
                          .heat = curved ? work->heat + g->first_element : NULL,
                          .next = curved ? work->next_memory + g->first_memory : NULL,
                          .goal = work->goal ? work->goal + g->first_row : NULL};
}

void law_at(const Group *g, const Work *work, int e, const double *phi, const double *rate,
            LawPoint *point)
{
    const bool curved = g->law->curved;
    double C[TAUT_MAX_ROWS], D[TAUT_MAX_ROWS * TAUT_MAX_ROWS], t_d, heat, next[TAUT_MAX_MEMORIES];
    TautLawBatch batch = batch_of_law(g, work);

    // a batch of one, whose results are kept apart from those of the point evaluated last
    batch.count = 1;
    if (g->parameters) batch.parameter += e * g->parameters;
    batch.phi = phi;
    batch.rate = rate;
    if (batch.goal) batch.goal += e * g->rows;
    batch.force = point->force;
    batch.energy = &point->energy;
    batch.compliance += e * g->rows; // linear laws read their constants here
    batch.damping += e;
    if (curved) {
        batch.given += e;
        if (g->memories) batch.memory += e * g->memories;
        batch.compliance = C, batch.damping = &t_d, batch.heat = &heat, batch.next = next;
        if (batch.stiffness) batch.stiffness = D;
    }

    // a law without heat leaves it 0
    heat = 0;
    g->law->evaluate(&batch);
    point->heat = heat;
}

// Rows in stiffness form have the force of their law, and no residual.
static void force_by_law(const Group *g, const Work *work)
{
    double *lambda = work->lambda + g->first_row, *c = work->c + g->first_row;
    const double *curve = g->law->curved ? work->curve + g->first_row : NULL;
    for (int r = 0; r < g->count * g->rows; r++) {
        if (curve) lambda[r] = curve[r];
        c[r] = 0;
    }
}

// Rows of a curved law in compliance form have the residual C (lambda - L).
static void miss_of_curve(const Group *g, const Work *work, const double *lambda)
{
    const double *C = row_compliance(work, g), *curve = work->curve + g->first_row;
    double *own = work->lambda + g->first_row, *c = work->c + g->first_row;
    for (int r = 0; r < g->count * g->rows; r++) {
        own[r] = lambda[g->first_row + r];
        c[r] = C[r] * (own[r] - curve[r]);
    }
}

// Forces and residuals of a group, by its form and its law.
static void laws_job(void *pointer, const Group *g, int part)
{
    const Job *job = pointer;
    (void)part;
    if (g->law->curved || g->form == TAUT_FORM_STIFFNESS) {
        TautLawBatch batch = batch_of_law(g, job->work);
        g->law->evaluate(&batch);
    }

    // force and residual
    if (g->form == TAUT_FORM_STIFFNESS)
        force_by_law(g, job->work);
    else if (g->law->curved)
        miss_of_curve(g, job->work, job->lambda);
    else
        miss_of(g, job->work, job->lambda);

    if (job->model->has_bounds) miss_rows(g, job->work);
    if (g->law->contact) miss_friction(g, job->work);
}

static void curves_job(void *pointer, const Group *g, int part)
{
    const Job *job = pointer;
    (void)part;
    if (!g->law->curved) return;
    TautLawBatch batch = batch_of_law(g, job->work);
    g->law->evaluate(&batch);
}

void evaluate_curves(const Model *model, Work *work)
{
    Job job = {.work = work};
    each_element_group(model, curves_job, &job);
}

void evaluate_laws(const Model *model, Work *work, const double *lambda)
{
    Job job = {.model = model, .work = work, .lambda = lambda};
    each_element_group(model, laws_job, &job);
}
