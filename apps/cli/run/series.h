// SPDX-License-Identifier: MIT
// series.h -- a run as a CSV file: one line a step, all digits.
#pragma once

#include "outputs.h"
#include "roster.h"

#include <stdio.h>

// The particles whose position gets columns of its own: named, and not made by a cable, whose inner
// particles are called <cable>.<number>. At most SERIES_TRACKS of them; so of the others.
enum { SERIES_COLUMNS = 32, SERIES_TRACKS = 32, SERIES_COORDINATES = 64, SERIES_DRIVES = 128 };

typedef struct Series {
    FILE *file;                               // NULL = nothing is written
    const TautSignal *column[SERIES_COLUMNS]; // of a step; NULL = the column is no signal
    bool hidden[SERIES_COLUMNS];              // it is one of those that were asked for
    const TautSignal *position;               // of a node
    int track[SERIES_TRACKS];
    int tracks;
    TautNodeId coordinate[SERIES_COORDINATES]; // of joints
    int coordinates;
    int drives, runs;       // of the roster
    const Outputs *outputs; // set before series_begin
    bool events;            // there is a column for events; set before series_begin
} Series;

typedef struct SeriesLine {
    long step;
    const TautStepReport *report;
    double dissipated; // J, lost numerically in the step
    double tension;    // N, largest
    int tension_in;    // -1 = none
    JointLoad joint;   // largest of the joints
    const char *event; // the event of the step; NULL = none
} SeriesLine;

void series_begin(Series *series, FILE *file, const Roster *roster, const TautWorld *world);
void series_line(Series *series, const Roster *roster, const TautWorld *world,
                 const SeriesLine *line);

// The i-th column for help and manual; false when there is none.
bool series_about(int i, const char **name, const char **unit, const char **text);

// A field of a CSV file, quoted when it must be.
void csv_text(FILE *file, const char *text);
