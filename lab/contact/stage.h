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
// Adds the counts of a run to those of several.
void stage_count(Stage *total, const Stage *stage);

// Where the answer of `moves` changes from false to true between these parts of a value, to a precision that is a part of it
// too. The counts of all runs are added up.
typedef bool StageMoves(const void *scene, double value, Stage *stage);
typedef struct StageRange {
    double value, low, high, precision; // low, high and precision as parts of the value
} StageRange;
double stage_threshold(StageMoves *moves, const void *scene, StageRange range, Stage *total);
