// SPDX-License-Identifier: MIT
// summary.h -- the results of a run: the numbers of its summary, as tables for people and as JSON.
#pragma once

#include "outputs.h"
#include "roster.h"
#include "ui/json.h"
#include "ui/table.h"

#include <taut/scene.h>

typedef enum Outcome {
    OUTCOME_FINISHED,
    OUTCOME_DIVERGED,     // the state became absurd
    OUTCOME_REFUSED,      // a step could not be taken; the state is that of the last valid one
    OUTCOME_STOPPED,      // by the user
    OUTCOME_CONTRADICTED, // went to the end, but hard constraints could not hold together
} Outcome;

// The largest value of a run, when it was there, and in which element ("" = in none).
typedef struct Peak {
    double value, time;
    char in[ROSTER_NAME];
} Peak;

// The pull at the two ends of a named cable.
typedef struct CablePull {
    const char *name;  // of the roster
    Peak largest[2];   // N, in the first and in the last link
    double tension[2]; // N, at the end of the run
} CablePull;

enum { SUMMARY_WARNINGS = 8 };
enum { LEVELS = 32 }; // of the fallbacks; the last one stands for all that are deeper

typedef struct Summary {
    char title[128], label[96]; // of the scene; name of this run among others ("" = nothing)
    char description[512];
    const char *stepper, *geometric, *solver;
    double tolerance, min_step; // settings of the stepper
    int max_solves;
    NodeCounts nodes;
    int elements;
    bool has_hard;         // there are hard constraints, so there is an error of constraints
    bool holds;            // the stepper promises that it stays below the tolerance
    double mass_ratio;     // heaviest to lightest of the nodes that can move; 0 = none can
    double step, duration; // s, as asked for
    double start, time;    // s, at the start and at the end of the run

    Outcome outcome;
    char reason[256]; // why it did not finish
    char refused_in
        [ROSTER_NAME]; // where a step was refused: element that fits worst, "" = not known

    long steps, solves, factors, refinements;
    long level[LEVELS];                      // steps on each fallback level
    long convex;                             // sub-steps by the convex model of friction
    int regularised;                         // most replaced pivots in a step
    Peak residual;                           // of the linear solves
    Peak residual_c, residual_r, time_error; // as TautStepReport has them
    Peak error;                              // |phi| / length scale
    bool has_tension;
    Peak tension; // N
    bool has_joints;
    Peak joint_force, joint_torque; // N, N m: the largest that a joint exerts
    Peak contradiction; // error of the worst step in which hard constraints gave way; 0 = in none
    int limits, drives; // elements whose force has one bound of 0, or other bounds
    int most_closed, most_out; // most limits that acted at once, and drives at their effort
    long collisions;
    Peak complementarity;   // residual of rows with bounds
    const Outputs *outputs; // the signals that were asked for; the simulation's, NULL = none
    CablePull *cable;       // [cables]; the simulation's
    int cables;

    const TautSceneEvent *event; // [events] that have happened; of the events of the simulation
    int events;
    bool has_events; // the scene has some

    char *warning[SUMMARY_WARNINGS]; // conditions that did not hold at the start; the simulation's
    int warnings;                    // found; the first ones are kept
    double start_jump;               // J, that closing them in the first step put in

    TautEnergy energy_start, energy_end;
    double work, damped;  // J, by motions and into dampers, from the start
    double dissipated;    // J, lost numerically from the start; positive = lost
    double energy_lowest; // J, the least potential and elastic energy that was seen
    bool has_kept;
    double kept;       // (E_end - E_lowest) / (E_start - E_lowest)
    char not_kept[64]; // why there is no such number

    // s, in steps alone, of the calling thread: not reading, building, recording
    double wall, cpu;
    double step_median; // s of processor time
} Summary;

double energy_total(TautEnergy energy);
double summary_speed(const Summary *summary); // simulated over processor time of the steps
// Mean over the steps.
double summary_per_step(const Summary *summary, long count);
enum { OUTCOME_TEXT = 320 };
void summary_outcome(const Summary *summary, char text[OUTCOME_TEXT]);
// "finished", "diverged", "refused", "stopped", "contradicted"
const char *summary_outcome_word(const Summary *summary);

// One run: all there is to say. Several: the figures that tell them apart, one column a run.
void summary_print(const Console *console, FILE *file, const Summary *const *runs, int count);
// The tables of one run: the signals that were asked for with their extremes, all figures, where the energy went.
void summary_outputs(Table *table, const Summary *summary);
void summary_table(Table *table, const Summary *const *runs, int count);
void summary_energy(Table *table, const Summary *summary);
void summary_json(Json *json, const char *key, const Summary *summary);
// The events that have happened: a table, an array `events`, and those from one on in one line.
enum { EVENT_TEXT = 400 };
void summary_events(Table *table, const Summary *summary);
void summary_json_events(Json *json, const Summary *summary);
const char *summary_event_text(const Summary *summary, int from, char text[EVENT_TEXT]);
// The same as text of its own, to be freed; NULL when out of memory.
char *summary_json_text(const Summary *summary);
