// SPDX-License-Identifier: MIT
// stage.h -- the scenes and rows that the experiments on contacts share: a world with a ground, solids with colliders of
// their shape, a run that counts its factorisations, and a row that judges a number against its closed form.
#pragma once

#include "lab.h"

#include <taut/taut.h>

static const double STAGE_G = 9.81; // m/s^2

typedef struct Stage {
    TautWorld *world;
    int steps, factors; // of all runs so far
    bool refused;       // a step was: the runs after it did nothing
} Stage;

// A run of an experiment: where its rows go, and whether the claim still holds.
typedef struct StageTable {
    const LabOptions *options;
    LabReport *report;
    bool holds;
} StageTable;

// Whether --only wants this part; true without --only.
bool stage_wants(const LabOptions *options, const char *part);
// Whether all words of --only are among these, separated by commas; otherwise a note says which is not.
bool stage_knows(const LabOptions *options, LabReport *report, const char *parts);

void stage_columns(LabReport *report);
// Adds a row; it is good where the error is not above the bar and no step was refused. A reference may be NaN: there is no
// closed form of it. A stage may be NULL.
void stage_row(StageTable *table, const char *name, double reference, double measured, double error,
               double bar, const Stage *stage);

// A world with this gravity; false when memory is short, and then everything after it does nothing.
bool stage_open(Stage *stage, TautVec3 gravity);
bool stage_open_with(Stage *stage, TautVec3 gravity, TautStepper stepper);
void stage_close(Stage *stage);
// Gravity of a world whose plane z = 0 is a slope of this tangent, down along x.
TautVec3 stage_slope(double tangent);

TautMaterialId stage_material(Stage *stage, double friction, double restitution);
// The plane z = 0, or the wall x = 0.
void stage_ground(Stage *stage, TautMaterialId material);
void stage_wall(Stage *stage, TautMaterialId material);

// Bodies with a collider of their shape.
TautNodeId stage_box(Stage *stage, TautMaterialId material, double mass, TautVec3 size,
                     TautVec3 place);
TautNodeId stage_ball(Stage *stage, TautMaterialId material, double mass, double radius,
                      TautVec3 place);

void stage_run(Stage *stage, double h, int steps);
// Settles; whether there is an equilibrium where nothing has moved by more than `most` m. A step of its counts.
bool stage_rests(Stage *stage, double most);
// Adds the counts of a run to those of several.
void stage_count(Stage *total, const Stage *stage);

// Is it beyond its threshold at this value? The stage is left open, for its counts.
typedef bool StageMoves(const void *scene, double value, Stage *stage);

// A threshold against its closed form. Low, high and precision are parts of it; the range must not have it in a place that
// bisection visits, or nothing on the other side of it would be tried.
typedef struct StageRange {
    double reference, low, high, precision;
} StageRange;

// Adds a row with the place where the answer changes, by bisection. Its error is not less than the distance of the farthest
// trial, of some on either side down to 1e-6 of the closed form, that has the wrong answer. Returns the place.
double stage_threshold(StageTable *table, const char *name, StageMoves *moves, const void *scene,
                       StageRange range, Stage *total);
