// SPDX-License-Identifier: MIT
// bench.h -- what a benchmark is: a function that fills a few tables and plots.
//
// The tables are those of the lab (lab.h), so that the program shows and writes them in the same way:
// on the screen, as CSV, as JSON, and as a page with plots. To add a benchmark: a file bench/<name>.c
// that defines `const Bench bench_<name>`, and one line X(<name>) in BENCH_LIST below.
#pragma once

#include "lab.h"

#include <stdio.h>

// The registry.
#define BENCH_LIST(X) X(peers) X(solids) X(scaling) X(micro) X(reading) X(instructions)

enum { BENCH_TABLES = 10, BENCH_PLOTS = 12, BENCH_SERIES = 24, BENCH_POINTS = 64 };

typedef struct BenchTable {
    const char *name;  // of its CSV file, as in "best"
    const char *title; // one line
    bool hidden;       // too long for a screen: files only
    LabReport rows;
} BenchTable;

typedef struct BenchSeries {
    char name[48];
    int count;
    double x[BENCH_POINTS], y[BENCH_POINTS];
} BenchSeries;

// Both axes are logarithmic.
typedef struct BenchPlot {
    char title[96];
    const char *x, *y; // what the axes are
    int count;
    BenchSeries series[BENCH_SERIES];
} BenchPlot;

typedef struct BenchReport {
    int tables;
    BenchTable table[BENCH_TABLES];
    int plots;
    BenchPlot *plot; // [BENCH_PLOTS]
    char *note;      // lines; NULL = none
} BenchReport;

typedef struct BenchOptions {
    bool quick;         // shorter and fewer: a smoke test, not a measurement
    const char *folder; // where the adapters are
    const char *which;  // a part of it, as in S1; NULL = all
    int core;           // to pin to, -1 = none
    void (*progress)(void *user, double done, const char *what);
    void *progress_user;
    // Writes what the report holds so far, and says that `what` is done; may be NULL.
    void (*keep)(void *user, const char *what);
    void *keep_user;
    bool (*stop)(void); // whether the user wants it to end; may be NULL
} BenchOptions;

enum { BENCH_STOPPED = 3 }; // the user did; what was measured is in the report

typedef struct Bench {
    const char *name; // as in `taut bench <name>`
    const char *text; // one sentence
    // Fills the report; 0, or 2 when it could not be run (say why in a note), or BENCH_STOPPED.
    int (*run)(const BenchOptions *options, BenchReport *report);
    bool stops; // it asks bench_stopped() every few seconds
} Bench;

const Bench *bench_find(const char *name); // NULL if there is none
const Bench *bench_at(int index);          // NULL beyond the last

// --- for benchmarks ---

LabReport *bench_table(BenchReport *report, const char *name, const char *title,
                       const LabColumn *column, int columns);
// NULL when there is no room.
BenchPlot *bench_plot(BenchReport *report, const char *x, const char *y, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
// Adds a point to a series, which is made when it is not there; what is not positive and finite is
// left out.
void bench_point(BenchPlot *plot, const char *series, double x, double y);
void bench_note(BenchReport *report, const char *format, ...) __attribute__((format(printf, 2, 3)));
void bench_progress(const BenchOptions *options, double done, const char *what);
// To be called whenever a row is complete, so that a run that is killed leaves what it has measured.
void bench_keep(const BenchOptions *options, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
bool bench_stopped(const BenchOptions *options);
void bench_report_free(BenchReport *report);

// Median of count numbers, which are sorted.
double bench_median(double *number, int count);
// Seconds of this thread.
double bench_cpu(void);
// Seconds of a clock on the wall.
double bench_wall(void);

// Runs a program and returns what it printed (free it); NULL when it could not be run. *code is its exit
// code, or -1 when it was killed; it may use `seconds` of CPU time.
char *bench_run(char *const argv[], double seconds, int *code);

// The machine, a line each: "key: value".
void bench_machine(FILE *file);

// Writes the report as one page that needs nothing else.
void bench_page(FILE *file, const Bench *bench, const BenchReport *report, const char *machine);
void bench_csv(FILE *file, const LabReport *table);
