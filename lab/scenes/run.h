// SPDX-License-Identifier: MIT
// run.h -- one run of a scene file: with a stepper, with or without geometric stiffness, left alone or shaken by the mouse.
#pragma once

#include <taut/taut.h>

typedef struct SceneCase {
    const char *file; // in the folder of scenes
    const char *set;  // "path=value", NULL = the file as it is
    TautStepper stepper;
    TautGeometric geometric;
    double seconds; // at most, s; 0 = as long as the file says
    int shake;      // 0 = none, else which of the random ones
} SceneCase;

typedef struct SceneOutcome {
    bool built;      // else the stepper cannot run the scene, or it has no body to shake
    char shaken[64]; // name of the body that was shaken
    double h;        // s
    int steps;
    double time;                   // s, that were reached
    double solves, factors, first; // of all steps; first: how many were taken on the first level
    int level;                     // the deepest
    double error;                  // worst of a hard row, as part of its length
    double spent;                  // s of processor time in steps
    double dissipated, through;    // J, the latter all changes of the kinetic energy, by their size
    bool refused, apart;           // how it ended
    char message[256];             // of a step that was refused, or why it could not be built
} SceneOutcome;

void scene_run(const SceneCase *c, SceneOutcome *outcome);
