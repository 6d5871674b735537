// SPDX-License-Identifier: MIT
// outputs.h -- the signals that a run shows and writes: those that the scene asks for, or a choice, and those of --signal. Each
// number has its extremes with their times.
#pragma once

#include <stdbool.h>
#include <taut/scene.h>

// One number of a signal.
typedef struct OutputNumber {
    char name[TAUT_SCENE_SIGNAL];
    const char *unit;
    int group;                    // numbers of one group belong in one plot
    bool known;                   // it had a value
    double now;                   // NaN = none yet
    double least, least_time;     // of the run
    double largest, largest_time; // the same
    double low, high;             // since outputs_forget
} OutputNumber;

typedef struct Outputs {
    TautSceneSignal *signal; // [signals]
    OutputNumber *number;    // [numbers]
    int signals, numbers;
    int extra;  // numbers at the end that the command line asked for
    bool asked; // by the scene; else a choice
} Outputs;

// Finds the signals of a scene's world and `count` further ones. TAUT_OK, or a status after a message to `options`;
// outputs_close is needed in either case. `problem` gets that of a further signal.
TautStatus outputs_open(Outputs *outputs, const TautScene *scene, const TautWorld *world,
                        const TautSceneOptions *options, const char *const *further, int count,
                        char *problem, size_t room);
void outputs_close(Outputs *outputs);
// Reads all numbers; at the start those that need no step. Forces of the start are no extremes.
void outputs_read(Outputs *outputs, const TautWorld *world, double time, bool at_start);
// A frame was taken: least and largest since then begin anew.
void outputs_forget(Outputs *outputs);
