// SPDX-License-Identifier: MIT
// passive_run.c -- one world of passive.h, run and measured.
#include "judge.h"
#include "passive.h"
#include "world/inside.h"

#include <math.h>

// A damper takes part of the force, which does not tell the stored energy then.
static double energy_of(const PassiveScene *scene, const TautEnergy *energy)
{
    double elastic = energy->elastic;
    if (!scene->damped) elastic = fmin(elastic, judge_stored(scene->world));
    return energy->kinetic + energy->potential + elastic;
}

void passive_run(const PassiveScene *scene, double duration, PassiveOutcome *o)
{
    double peak_kinetic = 0, least = INFINITY, rise = 0, first = 0, energy = 0;
    *o = (PassiveOutcome){.finite = true};
    for (long i = 0, steps = lround(duration / scene->h); i < steps; i++) {
        TautStepReport report;
        TautStatus status = taut_world_step(scene->world, scene->h, &report);
        o->steps++;
        o->solves += report.solves;
        o->fallbacks += report.rung > 0;
        o->soft += report.rung >= TAUT_RUNG_SOFT;
        if (status != TAUT_OK) {
            o->refused = true;
            o->time = taut_world_time(scene->world);
            break;
        }

        // energy above the least so far; the balance begins at the consistent start, of which the energy
        // bound and the peak kinetic energy tell
        energy = energy_of(scene, &report.energy);
        if (!isfinite(energy)) o->finite = false, rise = INFINITY;
        const State *state = world_state(scene->world);
        if (i == 0) first = least = fmax(*state->budget, energy), peak_kinetic = *state->swing;
        peak_kinetic = fmax(peak_kinetic, report.energy.kinetic);
        if (energy - least > rise) rise = energy - least, o->time = report.time;
        least = fmin(least, energy);
    }
    o->rise = peak_kinetic > 0 ? rise / peak_kinetic : 0;
    o->lost = peak_kinetic > 0 ? (first - energy) / peak_kinetic : 0;
}
