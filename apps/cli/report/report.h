// SPDX-License-Identifier: MIT
// report.h -- reports: pages to read and to print, with tables, plots, settings, machine and version.
// Self-contained HTML without a script; several experiments may stand on one page.
#pragma once

#include "options.h"
#include "run/summary.h"
#include "ui/console.h"

#include <lab.h>

// --- the page ---
void report_begin(FILE *file, const char *kind, const char *title);
void report_end(FILE *file);
// A table of two columns, line by line.
void report_pairs_begin(FILE *file, const char *title);
void report_pair(FILE *file, const char *name, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void report_pairs_end(FILE *file);
// Where and when: processor, system, compiler, version, date.
void report_machine(FILE *file);
// A number of so many digits, with a power of ten where that is shorter.
void report_number(FILE *file, double x, int digits);

// --- experiments ---
typedef enum LabVerdict { LAB_HOLDS, LAB_FAILS, LAB_NOT_RUN } LabVerdict;

typedef struct LabResult {
    const LabExperiment *experiment;
    const LabReport *report;
    LabVerdict verdict;
    bool quick;
    double seconds; // that it took
} LabResult;

// One experiment as a section; `alone`: it is the title of the page too.
void report_lab(FILE *file, const LabResult *result, bool alone);
// A line of the list at the top of a page of several.
void report_lab_line(FILE *file, const LabResult *result);

// --- runs ---
// The page of one run; `recording` holds it. False after a message.
bool report_run(const Console *console, FILE *file, const Options *options, const Summary *summary,
                FILE *recording);
