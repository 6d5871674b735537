// SPDX-License-Identifier: MIT
// tally.c -- see tally.h.
#include "tally.h"

#include <math.h>

// Error from which it matters that hard constraints gave way.
static const double contradiction_error = 0.01;

// True when this is the worst up to now; the first value counts even if it is 0 or below.
static bool keep_worst(Peak *peak, double value, double time, bool first)
{
    if (!first && !(value > peak->value)) return false;
    peak->value = value;
    peak->time = time;
    return true;
}

static void tally_worst(Summary *summary, const Roster *roster, const TautWorld *world,
                        const TautStepReport *report)
{
    bool first = summary->steps == 1;
    double t = report->time;
    keep_worst(&summary->residual, report->residual, t, first);
    keep_worst(&summary->residual_c, report->residual_c, t, first);
    keep_worst(&summary->residual_r, report->residual_r, t, first);
    keep_worst(&summary->time_error, report->time_error, t, first);
    if (keep_worst(&summary->error, report->error, t, first))
        element_name(roster, world, report->worst, summary->error.in);
    if (report->regularised_pivots > summary->regularised)
        summary->regularised = report->regularised_pivots;
}

// Energy that the step lost without a physical cause, by its definition in TautStepReport and from
// the energies that are shown, so that every table of a run adds up.
static double lost(const Summary *summary, const TautStepReport *report)
{
    double change = energy_total(report->energy) - energy_total(summary->energy_end);
    return report->work - report->damped - change;
}

static void tally_cables(Summary *summary, const Roster *roster, const TautWorld *world, double t)
{
    for (int i = 0; i < summary->cables; i++) {
        CablePull *cable = &summary->cable[i];
        for (int end = 0; end < 2; end++) {
            cable->tension[end] = roster_end_tension(roster, world, i, end);
            keep_worst(&cable->largest[end], cable->tension[end], t, summary->steps == 1);
        }
    }
}

// Is some row of a limit closed, of a drive at its effort? The bound 0 of a limit is where it does not act.
static bool acts(const TautWorld *world, TautElementId id, bool *limit)
{
    double lower, upper;
    int side[TAUT_MAX_ROWS], rows = taut_element_at_bound(world, id, side);
    taut_element_bounds(world, id, &lower, &upper);
    *limit = lower == 0 || upper == 0;

    for (int k = 0; k < rows; k++) {
        bool open = side[k] < 0 ? lower == 0 : side[k] > 0 && upper == 0;
        if (*limit ? !open : side[k] != 0) return true;
    }
    return false;
}

// Elements with bounds: limits and ropes that act, drives that are at their effort.
static void tally_bounds(Summary *summary, const Roster *roster, const TautWorld *world,
                         const TautStepReport *report)
{
    int limits = 0, drives = 0, closed = 0, out = 0;
    for (int i = 0; i < roster->bounds; i++) {
        bool limit, at = acts(world, roster->bounded[i], &limit);
        *(limit ? &limits : &drives) += 1;
        *(limit ? &closed : &out) += at;
    }

    summary->limits = limits;
    summary->drives = drives;
    if (closed > summary->most_closed) summary->most_closed = closed;
    if (out > summary->most_out) summary->most_out = out;
    summary->collisions += report->collisions;
    keep_worst(&summary->complementarity, report->complementarity, report->time,
               summary->steps == 1);
}

static void tally_joints(Summary *summary, const Roster *roster, const TautWorld *world,
                         SeriesLine *line)
{
    double t = line->report->time;
    line->joint = roster_joint_load(roster, world);
    if (line->joint.force_in < 0) return;
    bool first = !summary->has_joints;
    if (keep_worst(&summary->joint_force, line->joint.force, t, first))
        roster_joint_name(roster, world, line->joint.force_in, summary->joint_force.in);
    if (keep_worst(&summary->joint_torque, line->joint.torque, t, first))
        roster_joint_name(roster, world, line->joint.torque_in, summary->joint_torque.in);
    summary->has_joints = true;
}

SeriesLine tally_step(Summary *summary, const Roster *roster, const TautWorld *world,
                      const TautStepReport *report)
{
    SeriesLine line = {
        .step = ++summary->steps, .report = report, .dissipated = lost(summary, report)};
    int level = report->rung < 0 ? 0 : report->rung;
    summary->time = report->time;
    summary->solves += report->solves;
    summary->factors += report->factors;
    summary->refinements += report->refinements;
    summary->level[level < LEVELS ? level : LEVELS - 1]++;
    summary->convex += report->convex;
    summary->work += report->work;
    summary->damped += report->damped;
    summary->dissipated += line.dissipated;
    if (summary->steps == 1) summary->start_jump = 0.0 - line.dissipated;
    summary->energy_end = report->energy;
    summary->energy_lowest =
        fmin(summary->energy_lowest, report->energy.potential + report->energy.elastic);
    tally_worst(summary, roster, world, report);
    tally_cables(summary, roster, world, report->time);
    tally_bounds(summary, roster, world, report);
    if ((level >= TAUT_RUNG_SOFT || summary->holds) && report->error > contradiction_error &&
        keep_worst(&summary->contradiction, report->error, report->time, false))
        element_name(roster, world, report->worst, summary->contradiction.in);

    line.tension = roster_max_tension(roster, world, &line.tension_in);
    if (line.tension_in >= 0 &&
        keep_worst(&summary->tension, line.tension, report->time, !summary->has_tension)) {
        summary->has_tension = true;
        roster_link_name(roster, world, line.tension_in, summary->tension.in);
    }
    tally_joints(summary, roster, world, &line);
    return line;
}

void tally_refused(Summary *summary, const Roster *roster, const TautWorld *world,
                   TautStatus status, const TautStepReport *report)
{
    const char *text = taut_world_message(world);
    summary->outcome = OUTCOME_REFUSED;
    snprintf(summary->reason, sizeof summary->reason, "%s",
             *text ? text : taut_status_text(status));
    if (!taut_element_is_null(report->worst))
        element_name(roster, world, report->worst, summary->refused_in);
}
