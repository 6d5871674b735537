// SPDX-License-Identifier: MIT
// held.c -- see held.h.
#include "step/consistent/held.h"

#include "assembly/evaluate.h"
#include "assembly/parts.h"
#include "assembly/tie.h"
#include "law/law.h"
#include "step/tuning.h"

#include <math.h>
#include <string.h>

void hold_errors(Step *step, const State *s, double span)
{
    const Model *model = step->model;
    Work *work = step->work;
    if (!model->has_values) return;
    release_errors(step);

    // phi without any errors held is the error of the state
    evaluate_goals(model, work, *s->time);
    evaluate_values(model, work, s->q);

    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        if (!g->law->keep) continue;
        memcpy(work->held + g->first_row, work->phi + g->first_row,
               (size_t)g->count * (size_t)g->rows * sizeof(double));
    }

    // the targets give up the errors evenly from now on
    work->held_from = *s->time;
    work->held_span = span;
}

double held_gap(const Work *work, const Group *g, int e, int k, double phi, double lambda,
                double part)
{
    if (row_compliance(work, g)[e * g->rows + k] > 0) return 0;
    if (g->bounded && lambda <= row_lower(work, g)[e] && phi >= 0) return 0;
    if (g->bounded && lambda >= row_upper(work, g)[e] && phi <= 0) return 0;
    double size = fabs(phi) - part * g->length_scale[e];
    return size > 0 ? copysign(size, phi) : 0;
}

void hold_gaps(Step *step, const State *s, double span, double part)
{
    const Model *model = step->model;
    Work *work = step->work;

    // constraint violation of the state
    evaluate_goals(model, work, *s->time);
    evaluate_values(model, work, s->q);

    work->held_far = false;

    // terms that hold their own errors, and rows of velocities, are not regarded; rows that yield are
    // springs, whose stretch bears what hangs on them
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        if (g->law->keep || g->law->rate) continue;
        for (int e = 0, r = g->first_row; e < g->count; e++) {
            const bool yields = is_yielding(s->tied[g->first_element + e]);
            for (int k = 0; k < g->rows; k++, r++) {
                const double most = step->problem->tolerance * g->length_scale[e];
                const bool spring = yields && yielding_stretch(work->phi[r], most) != 0;
                work->held[r] =
                    spring ? 0 : held_gap(work, g, e, k, work->phi[r], s->lambda[r], part);
                work->held_far = work->held_far || fabs(work->held[r]) > most;
            }
        }
    }

    work->held_from = *s->time;
    work->held_span = span;
    work->let_go = HELD_LET_GO;
}

void hold_all_gaps(Step *step, const State *s)
{
    hold_gaps(step, s, 0, 0);
    step->work->let_go = HELD_NEARLY_ALL;
}

void release_errors(Step *step)
{
    if (!step->model->has_values && !(step->work->let_go > 0)) return; // none are held
    clear_entries(step->model, step->model->n_row, step->work->held);
    step->work->held_span = step->work->let_go = 0;
}
