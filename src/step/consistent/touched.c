// SPDX-License-Identifier: MIT
// touched.c -- a consistent start of the parts of the world that an edit has touched.
//
// Parts (model->node_part) have no element and no mapped node in common, so that a change in one has no effect on
// another. All are started together, by one solve, and those that the edit has not touched get back their position,
// velocity, history and forces, to the bit. How much of a touched part is made anew follows from the edit
// (state->fresh): forces and accelerations jump at every edit; velocities only where a new hard row or a pin stops
// something; positions only where the edit has left hard rows violated.
//
// History is made from the new accelerations for a last step as long as it was, h_prev, which all parts share.
#include "step/consistent/touched.h"

#include "assembly/evaluate.h"
#include "law/law.h"
#include "step/consistent/jump_work.h"
#include "step/consistent/project.h"
#include "step/consistent/start.h"
#include "step/linear/bounds.h"
#include "step/newton/tied.h"

#include <math.h>
#include <string.h>

// --- parts that keep their state ---

typedef struct Merge {
    const Model *model;
    const State *from; // before the start
    State *to;
    double level; // parts whose entry of fresh is below it get it back
} Merge;

static bool keeps(const Merge *m, int node)
{
    int part = m->model->node_part[node];
    return part < 0 || m->from->fresh[part] < m->level;
}

static void copy_node(const Merge *m, int node, const double *from, double *to)
{
    int at = m->model->node_v[node];
    memcpy(to + at, from + at, (size_t)m->model->node_nv[node] * sizeof *to);
}

static void keep_velocities(Merge m)
{
    m.level = FRESH_VELOCITIES;
    for (int node = 0; node < m.model->n_node; node++)
        if (keeps(&m, node)) copy_node(&m, node, m.from->v, m.to->v);
}

static void keep_positions(Merge m)
{
    m.level = FRESH_POSITIONS;
    for (int node = 0; node < m.model->n_node; node++) {
        int at = m.model->node_q[node];
        size_t n = (size_t)m.model->node_nq[node] * sizeof(double);
        if (keeps(&m, node)) memcpy(m.to->q + at, m.from->q + at, n);
    }
}

static void keep_history(const Merge *m)
{
    const Model *model = m->model;
    for (int node = 0; node < model->n_node; node++) {
        if (!keeps(m, node)) continue;
        copy_node(m, node, m->from->a, m->to->a);
        copy_node(m, node, m->from->v_prev, m->to->v_prev);
        copy_node(m, node, m->from->dx, m->to->dx);
    }

    // momentum of bodies, its history and rate, and which of them are rotors
    const size_t n = 3 * sizeof(double);
    for (int b = 0; b < model->n_body; b++) {
        if (!keeps(m, model->body_inner[b])) continue;
        memcpy(m->to->p + 3 * b, m->from->p + 3 * b, n);
        memcpy(m->to->p_prev + 3 * b, m->from->p_prev + 3 * b, n);
        memcpy(m->to->pdot + 3 * b, m->from->pdot + 3 * b, n);
        m->to->spin[b] = m->from->spin[b];
    }
}

// Does an element of a group keep its force? One whose supports are all fixed belongs to no part.
static bool keeps_force(const Merge *m, const Group *g, int e)
{
    for (int s = 0; s < g->supports; s++)
        if (!keeps(m, g->support[g->supports * e + s])) return false;
    return true;
}

static void keep_forces(const Merge *m)
{
    const Model *model = m->model;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        size_t n = (size_t)g->rows * sizeof(double);
        for (int e = 0; e < g->count; e++) {
            int row = g->first_row + e * g->rows, element = g->first_element + e;
            if (!keeps_force(m, g, e)) continue;

            // forces with their history, and how the rows depend on others
            memcpy(m->to->lambda + row, m->from->lambda + row, n);
            memcpy(m->to->lambda_prev + row, m->from->lambda_prev + row, n);
            if (model->n_mean) memcpy(m->to->mean + row, m->from->mean + row, n);

            m->to->tied[element] = m->from->tied[element];
        }
    }
}

// --- parts that need new positions ---

// How far a hard row is on the wrong side, m; 0 of rows that do not ask for a position.
static double violation(const Work *work, const Group *g, int e, double phi)
{
    if (g->law->rate || g->law->corrected || g->law->keep) return 0;
    if (!g->bounded) return fabs(phi);
    if (row_lower(work, g)[e] == 0) return fmax(-phi, 0);
    return row_upper(work, g)[e] == 0 ? fmax(phi, 0) : 0;
}

static int part_of(const Model *model, const Group *g, int e)
{
    for (int s = 0; s < g->supports; s++) {
        int part = model->node_part[g->support[g->supports * e + s]];
        if (part >= 0) return part;
    }
    return -1;
}

// A touched part whose hard rows are violated by more than a step leaves them needs its positions made anew, whatever
// the edit was: rows whose target was set while everything they hold was pinned, rows that gave way before.
static void look_for_violations(const Step *step, State *s)
{
    const Model *model = step->model;
    Work *work = step->work;

    // phi at the state
    evaluate_goals(model, work, *s->time);
    evaluate_values(model, work, s->q);

    // hard rows of touched parts that are off by more than the tolerance
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        const double *phi = work->phi + g->first_row;
        for (int k = 0; k < g->count * g->rows; k++) {
            int e = k / g->rows, part = part_of(model, g, e);
            if (row_compliance(work, g)[k] > 0 || part < 0 || s->fresh[part] == 0) continue;
            if (violation(work, g, e, phi[k]) <= step->problem->tolerance * g->length_scale[e])
                continue;
            s->fresh[part] = *s->edited = FRESH_POSITIONS;
        }
    }
}

// --- the start ---

void forget_edits(const Model *model, State *state)
{
    if (*state->edited == 0) return; // then all entries are
    *state->edited = 0;
    memset(state->fresh, 0, (size_t)model->n_dof * sizeof(double));
}

void start_touched(Step *step, State *s, TautStepReport *report)
{
    const Model *model = step->model;
    State *before = &step->work->next; // nobody needs it before the step is taken
    const double coarse = *s->coarse;
    const bool starts = !(step->problem->options->without & TAUT_WITHOUT_START);

    // all parts are started; `before` has the state that untouched ones get back
    look_for_violations(step, s);
    const double level = *s->edited;
    memcpy(before->block, s->block, s->size);
    Merge merge = {.model = model, .from = before, .to = s, .level = FRESH_FORCES};

    // consistent initialisation, as far as the edit asks for it
    if (starts && level >= FRESH_POSITIONS) {
        start_positions(step, s, report);
        keep_positions(merge);
    }
    if (starts && level >= FRESH_VELOCITIES) {
        untie(model, s);
        memcpy(s->v_prev, s->v, (size_t)model->n_v * sizeof(double)); // its history is in `before`
        TautStatus status = project_velocity(step, *s->time, s->q, s->v, NULL, report);
        if (status == TAUT_OK) step->balance.start_work = jump_work(step, s);
        keep_velocities(merge);
    } else if (step->problem->bounded) {
        bounds_guess(model, step->work, s->lambda, false, NULL); // nothing was stopped
    }

    // forces and accelerations jump at every edit
    evaluate_maps(model, step->work, s->q);
    start_forces(step, s, *s->h_prev, report);
    keep_history(&merge);

    // where rows were found to depend on each other, which of them bear a force has been chosen anew, everywhere
    bool chosen =
        *before->surveyed == 0 && (*s->n_implied > 0 || *s->n_yielding > *before->n_yielding);
    if (!chosen) keep_forces(&merge);

    *s->coarse = coarse;
    forget_edits(model, before);
}
