// SPDX-License-Identifier: MIT
// assemble.c -- hard rows that are apart are closed; see taut/assemble.h.
//
// Each iteration is a correction of positions (step/consistent/correct.h), x += -M^-1 J^T (J M^-1 J^T)^-1 phi; where that makes the
// sum of squares of phi larger, a part of it.
#include "taut/assemble.h"

#include "assembly/evaluate.h"
#include "base/arithmetic.h"
#include "base/text.h"
#include "law/law.h"
#include "math/vec.h"
#include "step/consistent/correct.h"
#include "step/consistent/held.h"
#include "world/api/callback.h"
#include "world/api/ready.h"
#include "world/build/edit.h"
#include "world/check/check.h"
#include "world/forces.h"
#include "world/slots.h"
#include "world/tuning.h"

#include <math.h>
#include <string.h>

// How far hard rows are from closed.
typedef struct Apart {
    double square; // sum of squares, each as part of its length
    double most;
} Apart;

// phi of a row that has to be closed; 0 of soft rows, of rates, and of a rope or limit that is open.
static double gap_of(const Work *work, const Group *g, int e, int k)
{
    const int r = e * g->rows + k;
    const double phi = work->phi[g->first_row + r];
    if (row_compliance(work, g)[r] > 0 || is_rate_row(g, k)) return 0;
    if (g->bounded && row_lower(work, g)[e] >= 0 && phi > 0) return 0;
    if (g->bounded && row_upper(work, g)[e] <= 0 && phi < 0) return 0;
    return phi / g->length_scale[e];
}

static Apart measure(TautWorld *world, double *q)
{
    Apart apart = {0};
    Work *work = &world->work;

    evaluate_goals(world->model, work, *world->state.time);
    evaluate_maps(world->model, work, q);
    for (int i = world->model->n_mapped_group; i < world->model->n_group; i++) {
        const Group *g = world->model->group + i;
        for (int e = 0; e < g->count; e++)
            for (int k = 0; element_is_free(world->model, g, e) && k < g->rows; k++) {
                const double gap = gap_of(work, g, e, k);
                apart.square += gap * gap;
                apart.most = fmax(apart.most, fabs(gap));
            }
    }

    return apart;
}

// One iteration from q to `next`; false where nothing of it helps.
static bool improve(TautWorld *world, Step *step, const double *q, double *next, Apart *apart,
                    TautStepReport *count)
{
    const Model *model = world->model;
    const size_t size = (size_t)model->n_q * sizeof *q;

    memcpy(next, q, size);
    if (correct_positions(step, *world->state.time, next, CLOSE_HARD, true, count) != TAUT_OK)
        return false;
    double part = 1; // of the iteration's displacement
    while (part >= ASSEMBLE_LEAST) {
        if (part < 1) {
            retract_all(model, q, part, world->work.dx, next);
            evaluate_values(model, &world->work, next);
        }
        const Apart here = measure(world, next);
        if (isfinite(here.square) && here.square < apart->square) {
            *apart = here;
            return true;
        }
        part *= 0.5;
    }

    return false;
}

// --- the report ---

static void find_moved(const TautWorld *world, const double *before, TautAssembleReport *report)
{
    const Model *model = world->model;
    for (int node = 0; node < model->n_node; node++) {
        const int at = model->node_q[node], n = model->node_nq[node];
        double way[3];
        if (n != 3 && n != 12) continue; // no place
        const uint32_t slot = (uint32_t)model->node_slot[node];
        if (slot == 0 || world->node[slot - 1].joint) continue;
        sub3(world->state.q + at, before + at, way);
        if (norm3(way) <= report->moved) continue;
        report->moved = norm3(way);
        report->farthest = (TautNodeId){slot, world->node[slot - 1].generation};
    }
}

// Joints that stay apart, the worst of them in the report; values are those of the best place.
static TautStatus not_closed(TautWorld *world, const Apart *apart, TautAssembleReport *report)
{
    char text[400] = "";
    int named = 0, more = 0;
    double worst = 0;

    for (int i = 0; i < world->joint_end; i++) {
        const JointSlot *joint = world->joint + i;
        double length, angle;
        if (!joint->used || !joint_gap(world, joint, &length, &angle)) continue;
        if (length + angle > worst) {
            worst = length + angle;
            report->worst = (TautJointId){(uint32_t)i + 1, joint->generation};
            report->apart = length, report->turned = angle;
        }
        const size_t used = strlen(text);
        if (named++ < ASSEMBLE_NAMED)
            text_format(text + used, sizeof text - used, "%s%s stays %.3g m and %.3g rad apart",
                        used ? ", " : "", joint_label(world, joint).text, length, angle);
        else
            more++;
    }

    const size_t used = strlen(text);
    if (more > 0) text_format(text + used, sizeof text - used, " and %d more", more);
    return log_say(&world->log, TAUT_ERROR, TAUT_NOT_CONVERGED,
                   "no place was found where everything is closed: %s%serror %.2g after %d solves; "
                   "make parts longer, free an axis, or start nearer to where they meet",
                   text, named ? "; " : "", apart->most, report->iterations);
}

// Everything of the state that remembers the place of before.
static void forget(TautWorld *world)
{
    State *s = &world->state;
    *s->h_prev = *s->coarse = 0;
    memset(s->tied, 0, (size_t)world->model->n_element * sizeof(double));
    *s->n_yielding = *s->surveyed = 0;
}

static TautStatus close_rows(TautWorld *world, double tolerance, double *q, double *next,
                             TautAssembleReport *report)
{
    Step step = world_stepper(world);
    TautStepReport count = {0};
    const size_t size = (size_t)world->model->n_q * sizeof *q;

    memcpy(q, world->state.q, size);
    release_errors(&step);
    Apart apart = measure(world, q);
    report->error_before = apart.most;
    for (int i = 0; i < ASSEMBLE_MOST && apart.most > tolerance; i++) {
        if (!improve(world, &step, q, next, &apart, &count)) break;
        memcpy(q, next, size);
        report->iterations++;
    }

    // one more, to the last digits
    if (report->iterations > 0 && apart.most <= tolerance &&
        improve(world, &step, q, next, &apart, &count))
        memcpy(q, next, size);
    report->error = apart.most;
    if (apart.most > tolerance) {
        measure(world, q);
        return not_closed(world, &apart, report);
    }

    // the state as it was is needed for the report
    memcpy(next, world->state.q, size);
    evaluate_values(world->model, &world->work, q);
    memcpy(world->state.q, q, size);
    find_moved(world, next, report);
    if (report->iterations > 0) forget(world);
    return TAUT_OK;
}

TautStatus taut_world_assemble(TautWorld *world, double tolerance, TautAssembleReport *report)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    TautAssembleReport own;
    if (!report) report = &own;
    *report = (TautAssembleReport){0};
    TautStatus status = ready_tolerance(world, tolerance);
    if (status == TAUT_OK) status = ready_whole(world);
    if (status != TAUT_OK) return status;

    // two places: the best so far, and the next one
    const size_t n = (size_t)world->model->n_q + 1;
    double *q = memory_alloc(&world->memory, n, sizeof *q);
    double *next = memory_alloc(&world->memory, n, sizeof *next);
    state_changed(world);
    if (q && next) {
        Arithmetic host = arithmetic_enter();
        callback_listen(world);
        status = close_rows(world, tolerance > 0 ? tolerance : ASSEMBLE_CLOSED, q, next, report);
        arithmetic_leave(&host);
    } else {
        status = out_of_memory(world, "assembling");
    }

    state_changed(world);
    memory_free(&world->memory, next);
    memory_free(&world->memory, q);
    return callback_heard(world, status);
}
