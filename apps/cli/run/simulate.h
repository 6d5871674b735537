// SPDX-License-Identifier: MIT
// simulate.h -- one run of a scene from start to end: steps, sinks (recording, CSV), summary.
#pragma once

#include "outputs.h"
#include "sanity.h"
#include "summary.h"
#include "ui/progress.h"

#include <taut/scene.h>

typedef struct SimulateRequest {
    const TautScene *scene;
    TautWorld *world;      // of the scene, which the simulation takes over; NULL = it builds one
    TautWorldDef def;      // of the world: as the scene asks for, or changed
    const char *file;      // of the scene: its name stands for a title that is blank
    const char *label;     // tells this run from another; "" = none
    double step, duration; // s; duration is counted from the start of this run
    double frame_rate;     // Hz
    const void *snapshot;  // where to start; NULL = as the scene says
    size_t snapshot_size;
    FILE *record, *csv;         // NULL = not wanted
    const char *const *signals; // further signals (outputs.h)
    int signal_count;
} SimulateRequest;

typedef struct Simulation {
    TautWorld *world;
    Roster roster;
    Outputs outputs;
    TautSceneEvents *events; // of the scene, NULL = none
    Summary summary;
    SimulateRequest request;
    Sanity sanity;       // the measures of energy and errors by which it is called diverged
    double *step_time;   // s of processor time, a sample of the steps
    int samples, stride; // every stride-th step is in the sample
    bool record_failed;  // the recording ends before the run does; that was told
} Simulation;

// Compiles the world, restores the snapshot. TAUT_OK, or a status after a
// message; simulation_close is needed in either case.
TautStatus simulation_open(Simulation *simulation, const Console *console,
                           const SimulateRequest *request);
// Runs to the end, or until it diverges or the user stops it; see summary.outcome. A status other
// than TAUT_OK means that the run itself could not be carried out (memory, disk).
TautStatus simulation_run(Simulation *simulation, const Console *console, Progress *progress);
void simulation_close(Simulation *simulation);

// Whole state of the world, to be freed; NULL after a message.
void *snapshot_take(const Console *console, TautWorld *world, size_t *size);
