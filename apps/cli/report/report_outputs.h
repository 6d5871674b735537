// SPDX-License-Identifier: MIT
// report_outputs.h -- plots of the signals that a run was asked for, over time, with every extreme between two frames.
#pragma once

#include "plot.h"
#include <record/record.h>

typedef struct OutputPlots {
    Plot *plot;      // [count]
    uint32_t *group; // [count] that each shows
    char (*title)[128];
    int *of;     // [outputs] its plot
    int *series; // [outputs] its line there; -1 = there is no room
    int count;
} OutputPlots;

// Takes the numbers of a frame; the first one makes the plots. False when out of memory.
bool output_plots_frame(OutputPlots *plots, const RecordScene *scene, const RecordFrame *frame);
void output_plots_write(FILE *file, const OutputPlots *plots);
void output_plots_free(OutputPlots *plots);
