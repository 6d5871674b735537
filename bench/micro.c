// SPDX-License-Identifier: MIT
// micro.c -- taut bench micro: starts bench-micro, which links other solvers, and makes tables of its
// rows. The columns are here, the numbers there.
#include "bench.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const LabColumn factor_columns[] = {
    {"system", "system", LAB_TEXT, LAB_INPUT, 0},
    {"library", "library", LAB_TEXT, LAB_INPUT, 0},
    {"analyse_us", "analyse us", LAB_NUMBER, LAB_MEASURED, 4},
    {"factor_us", "factor us", LAB_NUMBER, LAB_MEASURED, 4},
    {"solve_us", "solve us", LAB_NUMBER, LAB_MEASURED, 4},
    {"both_us", "both us", LAB_NUMBER, LAB_MEASURED, 4},
    {"over_taut", "over Taut", LAB_NUMBER, LAB_MEASURED, 3},
    {"factor_entries", "entries", LAB_NUMBER, LAB_MEASURED, 7},
    {"residual", "residual", LAB_NUMBER, LAB_MEASURED, 2},
    {"remark", "remark", LAB_TEXT, LAB_MEASURED, 0},
};
static const LabColumn parts_columns[] = {
    {"system", "system", LAB_TEXT, LAB_INPUT, 0},
    {"part", "part of a step", LAB_TEXT, LAB_INPUT, 0},
    {"calls", "calls", LAB_NUMBER, LAB_INPUT, 0},
    {"us", "us a step", LAB_NUMBER, LAB_MEASURED, 4},
    {"ns_per_body", "ns a body", LAB_NUMBER, LAB_MEASURED, 4},
    {"percent", "% of the step", LAB_NUMBER, LAB_MEASURED, 3},
};
static const LabColumn ablation_columns[] = {
    {"system", "system", LAB_TEXT, LAB_INPUT, 0},
    {"with", "with", LAB_TEXT, LAB_INPUT, 0},
    {"factor_us", "factor us", LAB_NUMBER, LAB_MEASURED, 4},
    {"solve_us", "solve us", LAB_NUMBER, LAB_MEASURED, 4},
    {"over_all", "over all measures", LAB_NUMBER, LAB_MEASURED, 3},
    {"factor_entries", "entries", LAB_NUMBER, LAB_MEASURED, 8},
    {"residual", "residual", LAB_NUMBER, LAB_MEASURED, 2},
    {"refinements", "refinements", LAB_NUMBER, LAB_MEASURED, 0},
};
static const LabColumn edit_columns[] = {
    {"system", "system", LAB_TEXT, LAB_INPUT, 0},
    {"what", "what comes and goes", LAB_TEXT, LAB_INPUT, 0},
    {"anew_us", "us an edit, order made anew", LAB_NUMBER, LAB_MEASURED, 4},
    {"kept_us", "us an edit, order kept", LAB_NUMBER, LAB_MEASURED, 4},
    {"times", "times as fast", LAB_NUMBER, LAB_MEASURED, 3},
};
static const LabColumn roofline_columns[] = {
    {"system", "system", LAB_TEXT, LAB_INPUT, 0},
    {"flops", "flops", LAB_NUMBER, LAB_MEASURED, 3},
    {"bytes", "bytes", LAB_NUMBER, LAB_MEASURED, 3},
    {"gflops_per_s", "Gflop/s", LAB_NUMBER, LAB_MEASURED, 3},
    {"percent_of_peak", "% of peak", LAB_NUMBER, LAB_MEASURED, 3},
    {"gbytes_per_s", "GB/s", LAB_NUMBER, LAB_MEASURED, 3},
    {"percent_of_bandwidth", "% of bandwidth", LAB_NUMBER, LAB_MEASURED, 3},
};
static const LabColumn bar_columns[] = {
    {"system", "system", LAB_TEXT, LAB_INPUT, 0},
    {"what", "what", LAB_TEXT, LAB_INPUT, 0},
    {"measured", "measured", LAB_NUMBER, LAB_MEASURED, 3},
    {"bar", "to be reached", LAB_TEXT, LAB_INPUT, 0},
    {"met", "met", LAB_BOOL, LAB_MEASURED, 0},
};
static const LabColumn peak_columns[] = {
    {"gflops_per_s", "Gflop/s", LAB_NUMBER, LAB_MEASURED, 3},
    {"gbytes_per_s", "GB/s", LAB_NUMBER, LAB_MEASURED, 3},
};

static const struct {
    const char *name, *title;
    const LabColumn *column;
    int columns;
} tables[] = {
#define TABLE(name, title)                                                                         \
    {                                                                                              \
#name, title, name##_columns, sizeof name##_columns / sizeof(LabColumn)                    \
    }
    {"bars", "what was to be reached", bar_columns, sizeof bar_columns / sizeof(LabColumn)},
    TABLE(factor, "factor and solve of the same system, beside other libraries"),
    TABLE(parts, "where a step with one solve spends its time"),
    TABLE(ablation, "what the order of elimination brings"),
    TABLE(edit, "what an edit costs: compile after something came or went"),
    TABLE(roofline, "work of factor and solve"),
    TABLE(peak, "measured peak of one core: multiply-adds in registers, triad from memory"),
#undef TABLE
};
enum { TABLES = sizeof tables / sizeof *tables, CELLS = 12 };

// "table<TAB>cell<TAB>..." to a row; an empty cell is missing.
static void add_line(BenchReport *report, char *line)
{
    LabCell cell[CELLS];
    int t = 0, c = 0;
    char *next = strchr(line, '\t');
    if (!next) return;
    *next++ = 0;
    while (t < TABLES && strcmp(line, tables[t].name) != 0) t++;
    if (t == TABLES) return;
    for (char *at = next; at && c < tables[t].columns; at = next, c++) {
        next = strchr(at, '\t');
        if (next) *next++ = 0;
        LabKind kind = tables[t].column[c].kind;
        double number = kind == LAB_NUMBER && *at ? strtod(at, NULL) : NAN;
        cell[c] = kind == LAB_TEXT   ? lab_text(at)
                  : kind == LAB_BOOL ? lab_bool(*at == '1')
                  : isnan(number)    ? lab_missing()
                                     : lab_number(number);
    }
    while (c < tables[t].columns) cell[c++] = lab_missing();
    lab_row(&report->table[t].rows, cell, c);
}

static int run(const BenchOptions *options, BenchReport *report)
{
    char program[600];
    int code;
    snprintf(program, sizeof program, "%s/bench-micro", options->folder);
    char *argv[] = {program, options->quick ? "quick" : NULL, NULL};
    bench_progress(options, 0, "bench-micro");
    char *text = bench_run(argv, 1000, &code);
    if (!text || code != 0) {
        bench_note(report, "%s %s; taut bench --install-peers builds it.", program,
                   text ? "failed" : "is not there");
        free(text);
        return 2;
    }
    for (int t = 0; t < TABLES; t++)
        bench_table(report, tables[t].name, tables[t].title, tables[t].column, tables[t].columns);
    for (char *line = text; line;) {
        char *end = strchr(line, '\n');
        if (end) *end++ = 0;
        add_line(report, line);
        line = end;
    }
    free(text);
    bench_note(
        report,
        "CPU time of one thread, median of seven turns; systems of worlds in motion, hard rows. "
        "Taut's solve has a residual and refinement in it, the others' have none; LDL and "
        "CHOLMOD do not pivot, so their rows are shifted by 1e-8.");
    return 0;
}

const Bench bench_micro = {
    .name = "micro",
    .text = "factor and solve beside LDL, CHOLMOD, KLU and MUMPS, the parts of a step, what "
            "measures bring",
    .run = run,
};
