// SPDX-License-Identifier: MIT
// rivals_run.c -- a chain built twice, once in Taut and once for a comparison method, and run. See rivals.h.
#include "methods/methods.h"
#include "rivals.h"

#include "shared/build.h"

#include <math.h>

static const double LENGTH = 10, GRAVITY = 9.81; // m, m/s^2
static const double GROWN = 2, TORN = 10;        // of the energy of the start, of a link: diverged

static double mass_of(const RivalsScene *scene, int i)
{
    return i == scene->links ? scene->ratio : 1;
}

// Energy of the chain at rest along a straight line at `cosine` from hanging.
static double straight(const RivalsScene *scene, double cosine)
{
    double sum = 0;
    for (int i = 1; i <= scene->links; i++)
        sum -= mass_of(scene, i) * GRAVITY * cosine * LENGTH * i / scene->links;
    return sum;
}

// How much of the energy above hanging is left.
static double kept(const RivalsScene *scene, double energy)
{
    double hanging = straight(scene, 1);
    double start = straight(scene, cos(scene->degrees * M_PI / 180));
    return (energy - hanging) / (start - hanging);
}

static TautVec3 place(const RivalsScene *scene, int i)
{
    double angle = scene->degrees * M_PI / 180, s = LENGTH * i / scene->links;
    return taut_vec3(s * sin(angle), 0, -s * cos(angle));
}

// Takes the error and the energy that a step has left behind; false when the run is over.
static bool note(const RivalsScene *scene, double energy, double error, RivalsOutcome *outcome)
{
    outcome->kept = kept(scene, energy);
    if (!(error <= outcome->error)) outcome->error = error;
    outcome->diverged = !isfinite(energy) || !(error < TORN) || outcome->kept > GROWN;
    return !outcome->diverged;
}

static int begin(const RivalsScene *scene, double h, RivalsOutcome *outcome)
{
    int steps = (int)ceil(scene->duration / h - 1e-9);
    *outcome = (RivalsOutcome){.h = scene->duration / steps};
    return steps;
}

bool rivals_run_taut(const RivalsScene *scene, TautStepper stepper, double h,
                     RivalsOutcome *outcome)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = stepper;
    TautWorld *world = lab_world(&def);
    if (!world) return false;
    TautNodeId last = lab_anchor(world, taut_vec3(0, 0, 0));
    for (int i = 1; i <= scene->links; i++) {
        TautNodeId next = lab_particle(world, mass_of(scene, i), place(scene, i));
        lab_link(world, last, next);
        last = next;
    }
    bool built = taut_element_count(world) == scene->links;
    int steps = begin(scene, h, outcome);
    RivalsWork work = {0};
    bool going = built;
    for (int i = 0; going && i < steps; i++) {
        TautStepReport report;
        if (taut_world_step(world, outcome->h, &report) != TAUT_OK) {
            outcome->diverged = true;
            break;
        }
        work.steps++;
        work.solves += report.solves;
        work.factors += report.factors;
        work.refinements += report.refinements;
        going = note(scene, report.energy.kinetic + report.energy.potential, report.error, outcome);
    }
    outcome->flops = rivals_taut_flops(scene->links, stepper, &work) /
                     ((double)(work.steps > 0 ? work.steps : 1) * outcome->h);
    taut_world_destroy(world);
    return built;
}

static ComparisonNet *build(const RivalsScene *scene, const ComparisonMethod *method,
                            const ComparisonSettings *settings)
{
    ComparisonNet *net = comparison_create(method, scene->links + 1, scene->links);
    if (!net) return NULL;
    net->settings = *settings;
    comparison_put(net, 0, 1, true, 0, 0, 0);
    for (int i = 1; i <= scene->links; i++) {
        TautVec3 x = place(scene, i);
        comparison_put(net, i, mass_of(scene, i), false, x.x, x.y, x.z);
        comparison_join(net, i - 1, i - 1, i);
    }
    return net;
}

bool rivals_run(const RivalsScene *scene, const ComparisonMethod *method,
                const ComparisonSettings *settings, double h, RivalsOutcome *outcome)
{
    ComparisonNet *net = build(scene, method, settings);
    if (!net) return false;
    int steps = begin(scene, h, outcome), done = 0;
    bool going = true;
    while (going && done < steps) {
        comparison_step(net, outcome->h);
        done++;
        going = note(scene, comparison_energy(net), comparison_error(net), outcome);
    }
    outcome->flops = net->flops / (done * outcome->h);
    comparison_destroy(net);
    return true;
}

double rivals_step_flops(const RivalsScene *scene, const ComparisonMethod *method,
                         const ComparisonSettings *settings)
{
    ComparisonNet *net = build(scene, method, settings);
    if (!net) return -1;
    comparison_step(net, 1e-3);
    double flops = net->flops;
    comparison_destroy(net);
    return flops;
}
