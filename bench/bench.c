// SPDX-License-Identifier: MIT
// bench.c -- the registry, and what all benchmarks share; see bench.h.
#include "bench.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define DECLARE(name) extern const Bench bench_##name;
BENCH_LIST(DECLARE)
#undef DECLARE

static const Bench *const benches[] = {
#define ENTRY(name) &bench_##name,
    BENCH_LIST(ENTRY)
#undef ENTRY
        NULL};

const Bench *bench_at(int index)
{
    for (int i = 0; benches[i]; i++)
        if (i == index) return benches[i];
    return NULL;
}

const Bench *bench_find(const char *name)
{
    for (int i = 0; bench_at(i); i++)
        if (strcmp(bench_at(i)->name, name) == 0) return bench_at(i);
    return NULL;
}

LabReport *bench_table(BenchReport *report, const char *name, const char *title,
                       const LabColumn *column, int columns)
{
    BenchTable *table = report->table + report->tables++;
    *table = (BenchTable){.name = name, .title = title};
    lab_columns(&table->rows, column, columns);
    return &table->rows;
}

BenchPlot *bench_plot(BenchReport *report, const char *x, const char *y, const char *format, ...)
{
    if (!report->plot) report->plot = calloc(BENCH_PLOTS, sizeof *report->plot);
    if (!report->plot || report->plots == BENCH_PLOTS) return NULL;
    BenchPlot *plot = report->plot + report->plots++;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(plot->title, sizeof plot->title, format, arguments);
    va_end(arguments);
    plot->x = x;
    plot->y = y;
    return plot;
}

void bench_point(BenchPlot *plot, const char *series, double x, double y)
{
    int i = 0;
    if (!plot || !(x > 0) || !(y > 0) || !isfinite(x) || !isfinite(y)) return;
    while (i < plot->count && strcmp(plot->series[i].name, series) != 0) i++;
    if (i == BENCH_SERIES) return;
    BenchSeries *s = plot->series + i;
    if (i == plot->count) {
        snprintf(s->name, sizeof s->name, "%s", series);
        plot->count++;
    }
    if (s->count == BENCH_POINTS) return;
    s->x[s->count] = x;
    s->y[s->count++] = y;
}

void bench_note(BenchReport *report, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int size = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    size_t old = report->note ? strlen(report->note) : 0;
    char *note = realloc(report->note, old + (size_t)size + 2);
    if (!note) return;
    va_start(arguments, format);
    vsnprintf(note + old, (size_t)size + 1, format, arguments);
    va_end(arguments);
    strcat(note, "\n");
    report->note = note;
}

void bench_progress(const BenchOptions *options, double done, const char *what)
{
    if (options->progress) options->progress(options->progress_user, done, what);
}

void bench_keep(const BenchOptions *options, const char *format, ...)
{
    char what[160];
    va_list arguments;
    if (!options->keep) return;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    options->keep(options->keep_user, what);
}

bool bench_stopped(const BenchOptions *options)
{
    return options->stop && options->stop();
}

void bench_report_free(BenchReport *report)
{
    for (int i = 0; i < report->tables; i++) lab_report_free(&report->table[i].rows);
    free(report->plot);
    free(report->note);
    *report = (BenchReport){0};
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double bench_median(double *number, int count)
{
    if (count == 0) return NAN;
    qsort(number, (size_t)count, sizeof *number, ascending);
    return count % 2 ? number[count / 2] : (number[count / 2 - 1] + number[count / 2]) / 2;
}

double bench_cpu(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

double bench_wall(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}
