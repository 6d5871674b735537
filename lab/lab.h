// SPDX-License-Identifier: MIT
// lab.h -- the interface of an experiment: a claim, and a function that fills a table of rows to judge it
// by.
//
// An experiment writes its columns and rows once; the program shows them as an aligned table and
// writes them as {"name": ..., "rows": [{key: value, ...}, ...]}. To add one: a file
// lab/<room>/<name>.c that defines `const LabExperiment lab_<name>`, and one line X(<name>) in LAB_LIST below.
#pragma once

#include <stdbool.h>
#include <stddef.h>

// The registry. One line an experiment, so that additions do not meet.
// clang-format off
#define LAB_LIST(X) \
    X(table1) \
    X(table2) \
    X(sheets) \
    X(unknowns) \
    X(compare) \
    X(speed) \
    X(catenary) \
    X(pendulum) \
    X(forms) \
    X(crossing) \
    X(cloth) \
    X(stacked) \
    X(stability) \
    X(energy) \
    X(order) \
    X(forces) \
    X(measures) \
    X(rivals) \
    X(rivals_check) \
    X(torture) \
    X(stream) \
    X(fig5) \
    X(hardchains) \
    X(digits) \
    X(spin) \
    X(s1) \
    X(crane) \
    X(lowrank) \
    X(fig8) \
    X(fig9) \
    X(fig10) \
    X(fig11) \
    X(twist) \
    X(hong) \
    X(hong_cloth) \
    X(ragdoll) \
    X(robot) \
    X(torture_bounds) \
    X(redundant) \
    X(torture_edits) \
    X(passive) \
    X(contact) \
    X(capstan) \
    X(contact_soft) \
    X(solids) \
    X(modes) \
    X(statics) \
    X(scenes)
// clang-format on

typedef enum LabKind { LAB_MISSING, LAB_NUMBER, LAB_BOOL, LAB_TEXT } LabKind;

// Where the numbers of a column come from; a reader must be able to tell them apart.
typedef enum LabSource {
    LAB_INPUT,    // parameters that were varied
    LAB_PAPER,    // figures of the paper
    LAB_MEASURED, // results of this program
} LabSource;

typedef struct LabColumn {
    const char *key;   // in JSON: lower case, with the unit, as in max_error_percent
    const char *title; // on the screen, as in "error %"
    LabKind kind;      // of its cells; any cell may be missing
    LabSource source;
    int digits; // significant digits on the screen, 0 = 4; files always get all of them
} LabColumn;

typedef struct LabCell {
    LabKind kind;
    double number;    // LAB_NUMBER; may be infinite or NaN, which JSON gets as null
    bool truth;       // LAB_BOOL
    const char *text; // LAB_TEXT; copied by lab_row
} LabCell;

// A plot of rows for the report: number over number, a line for each combination of the values in the columns `by`.
enum { LAB_BY = 3 };
typedef struct LabPlot {
    const char *title, *y_text; // name of the drawn quantity; its unit
    const char *x, *y, *paper;  // keys of columns; paper: drawn beside y, NULL = none
    const char *by[LAB_BY];     // keys of columns that tell lines apart; NULL = none
    const char *only, *is;      // rows whose column `only` has this text; NULL = all
    int worst;         // of rows of one line at one x: 1 the largest y stays, -1 the least, 0 all
    bool log_x, log_y; // log_y: of the magnitude
} LabPlot;

typedef struct LabReport {
    const LabColumn *column; // [columns]
    int columns;
    LabCell *cell; // [rows][columns]
    int rows, room;
    bool rows_unshown;   // too many for a screen: the notes sum them up; files have them all
    const LabPlot *plot; // [plots]
    int plots;
    char *note;  // lines, each ended by a newline; NULL = none
    bool failed; // out of memory, or a row that does not fit the columns: see `problem`
    const char *problem;
} LabReport;

typedef struct LabOptions {
    const char *only; // words with commas between them, as the experiment knows them; NULL = none
    bool quick;       // fewer and shorter cases: a smoke test, not a measurement
    void (*progress)(void *user, double done, const char *label); // done in 0..1; may be NULL
    void *progress_user;
    unsigned seed; // of experiments that draw at random: the first of their seeds; 0 = their own
    int count;     // of them: how many cases; 0 = their own number
} LabOptions;

typedef struct LabExperiment {
    const char *name;  // as in `taut lab <name>`
    const char *claim; // one sentence that the rows confirm or refute
    // Fills the report. 0: the claim holds. 1: it does not. 2: the experiment could not be run (say
    // why in a note).
    int (*run)(const LabOptions *options, LabReport *report);
    bool narrows; // it knows `only`
} LabExperiment;

// --- for experiments
// ------------------------------------------------------------------------------

static inline LabCell lab_number(double x)
{
    LabCell cell = {.kind = LAB_NUMBER, .number = x};
    return cell;
}

static inline LabCell lab_bool(bool truth)
{
    LabCell cell = {.kind = LAB_BOOL, .truth = truth};
    return cell;
}

static inline LabCell lab_text(const char *text)
{
    LabCell cell = {.kind = LAB_TEXT, .text = text};
    return cell;
}

static inline LabCell lab_missing(void)
{
    LabCell cell = {.kind = LAB_MISSING};
    return cell;
}

// Sets the columns, before the first row. `column` must outlive the report: make it static const.
void lab_columns(LabReport *report, const LabColumn *column, int columns);

// Adds a row of `cells` cells, one a column. A row that does not fit sets `failed`.
void lab_row(LabReport *report, const LabCell *cell, int cells);

// LAB_ROW(report, lab_number(10), lab_bool(true), lab_missing());
#define LAB_ROW(report, ...)                                                                       \
    lab_row((report), (const LabCell[]){__VA_ARGS__},                                              \
            (int)(sizeof((const LabCell[]){__VA_ARGS__}) / sizeof(LabCell)))

// Sets the plots of the report. `plot` must outlive the report: make it static const.
void lab_plots(LabReport *report, const LabPlot *plot, int plots);

// Adds a line under the table: the conditions, the reading, the caveat.
void lab_note(LabReport *report, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Tells how far the experiment is; cheap enough for an inner loop of milliseconds.
void lab_progress(const LabOptions *options, double done, const char *label);

// --- for the program
// ------------------------------------------------------------------------------

const LabExperiment *lab_find(const char *name); // NULL if there is none
const LabExperiment *lab_at(int index);          // NULL beyond the last
void lab_report_free(LabReport *report);
