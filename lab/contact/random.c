// SPDX-License-Identifier: MIT
// random.c -- the part `random` of the experiment `contact`: random scenes of things that touch, by decade of their masses and
// by step. Nothing may become NaN, be flung away, or sink in; steps are refused seldom, and never at every h.
#include "random.h"
#include "parts.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { SCENES = 1000, QUICK_SCENES = 6, DECADES = 9, LENGTHS = 6, WORST = 10 };
static const double DURATION = 5, QUICK_DURATION = 0.5; // s
static const double RARE = 1e-4;                        // refused, of all steps
static const double SUNK = 1e-3;                        // overlap, of the smaller thing

// Sums over the scenes of one kind.
typedef struct Tally {
    int scenes, nan, fast, flung, made, sunk, stuck;
    long steps, refused, factors, most;
    double speed, metres, depth;
    long count[RANDOM_COUNTS];
} Tally;

static const LabColumn columns[] = {
    {"kind", "scenes with", LAB_TEXT, LAB_INPUT, 0},
    {"scenes", "scenes", LAB_NUMBER, LAB_MEASURED, 9},
    {"steps", "steps", LAB_NUMBER, LAB_MEASURED, 9},
    {"nan", "NaN", LAB_NUMBER, LAB_MEASURED, 9},
    {"fast", "very fast", LAB_NUMBER, LAB_MEASURED, 9},
    {"flung", "flung", LAB_NUMBER, LAB_MEASURED, 9},
    {"fastest", "fastest, by allowed", LAB_NUMBER, LAB_MEASURED, 3},
    {"metres_per_second", "m/s", LAB_NUMBER, LAB_MEASURED, 3},
    {"made_energy", "made energy", LAB_NUMBER, LAB_MEASURED, 9},
    {"sunk", "sunk", LAB_NUMBER, LAB_MEASURED, 9},
    {"deepest", "deepest, by size", LAB_NUMBER, LAB_MEASURED, 2},
    {"refused", "refused", LAB_NUMBER, LAB_MEASURED, 9},
    {"stuck", "at every h", LAB_NUMBER, LAB_MEASURED, 9},
    {"factors_mean", "factorisations: mean", LAB_NUMBER, LAB_MEASURED, 3},
    {"factors_median", "median", LAB_NUMBER, LAB_MEASURED, 9},
    {"factors_most", "most", LAB_NUMBER, LAB_MEASURED, 9},
};

static void count(Tally *t, const RandomOutcome *o)
{
    t->scenes++;
    t->nan += o->nan;
    t->fast += o->speed > RANDOM_FAST;
    t->flung += o->flung;
    t->made += o->made > 1;
    t->sunk += o->depth > SUNK;
    t->stuck += o->stuck;
    t->steps += o->steps, t->refused += o->refused, t->factors += o->factors;
    if (o->most > t->most) t->most = o->most;
    t->speed = fmax(t->speed, o->speed);
    t->metres = fmax(t->metres, o->metres);
    t->depth = fmax(t->depth, o->depth);
    for (int i = 0; i < RANDOM_COUNTS; i++) t->count[i] += o->count[i];
}

static void add_row(LabReport *report, const char *kind, const Tally *t)
{
    long below = 0;
    int median = 0;
    if (t->scenes == 0) return;
    while (median < RANDOM_COUNTS - 1 && 2 * (below += t->count[median]) < t->steps) median++;
    LAB_ROW(report, lab_text(kind), lab_number(t->scenes), lab_number((double)t->steps),
            lab_number(t->nan), lab_number(t->fast), lab_number(t->flung), lab_number(t->speed),
            lab_number(t->metres), lab_number(t->made), lab_number(t->sunk), lab_number(t->depth),
            lab_number((double)t->refused), lab_number(t->stuck),
            lab_number((double)t->factors / (double)(t->steps ? t->steps : 1)), lab_number(median),
            lab_number((double)t->most));
}

// --- the worst ---

typedef double Badness(const RandomOutcome *o);

static double by_speed(const RandomOutcome *o)
{
    return o->nan ? INFINITY : o->speed;
}

static double by_depth(const RandomOutcome *o)
{
    return o->depth;
}

static double by_energy(const RandomOutcome *o)
{
    return o->made;
}

static double by_refused(const RandomOutcome *o)
{
    return o->stuck ? INFINITY : (double)o->refused;
}

static double by_factors(const RandomOutcome *o)
{
    return o->steps ? (double)o->factors / (double)o->steps : 0;
}

// A scene as it is kept for the list.
typedef struct Entry {
    double badness;
    RandomOutcome outcome;
} Entry;

static const struct List {
    const char *title;
    Badness *badness;
    double least; // worth listing
} lists[] = {
    {"Fastest, by the speed allowed", by_speed, 5},         {"Deepest, by size", by_depth, 1e-4},
    {"Most energy made, by the room for it", by_energy, 1}, {"Most refused steps", by_refused, 1},
    {"Most factorisations a step", by_factors, 10},
};
enum { LISTS = sizeof lists / sizeof *lists };

typedef struct Worst {
    Entry entry[WORST];
    int count;
} Worst;

static void keep(Worst *worst, double badness, const RandomOutcome *o)
{
    int at = worst->count < WORST ? worst->count++ : WORST;
    while (at > 0 && worst->entry[at - 1].badness < badness) {
        if (at < WORST) worst->entry[at] = worst->entry[at - 1];
        at--;
    }
    if (at < WORST) worst->entry[at] = (Entry){badness, *o};
}

static void note_worst(LabReport *report, const char *title, const Worst *worst)
{
    if (worst->count == 0) return;
    lab_note(report, "%s:", title);
    for (int i = 0; i < worst->count; i++) {
        const RandomOutcome *o = &worst->entry[i].outcome;
        lab_note(
            report,
            "  seed %u: %.3g; h %g, %.1f decades, %.3g m/s by a %s of %.2g kg, deep %.2g, refused "
            "%ld of %ld%s, ended at %.3g s, last %s",
            o->seed, worst->entry[i].badness, o->h, o->decades, o->metres,
            o->knot ? "knot" : "body", o->metres_mass, o->depth, o->refused, o->steps,
            o->nan     ? ", NaN"
            : o->stuck ? ", stuck"
                       : "",
            o->time, o->last);
    }
}

// --- the whole ---

typedef struct Table {
    Tally by_decade[DECADES], by_length[LENGTHS], all;
    Worst worst[LISTS];
} Table;

static const double lengths[LENGTHS] = {1e-3, 2e-3, 5e-3, 0.01, 0.02, 0.05}; // s, as drawn

static void judge(Table *table, const RandomOutcome *o)
{
    int decade = (int)fmin(fmax(o->decades, 0), DECADES - 1);
    count(table->by_decade + decade, o);
    for (int i = 0; i < LENGTHS; i++)
        if (o->h == lengths[i]) count(table->by_length + i, o);
    count(&table->all, o);
    for (int i = 0; i < LISTS; i++)
        if (lists[i].badness(o) >= lists[i].least) keep(table->worst + i, lists[i].badness(o), o);
}

static void conclude(LabReport *report, const Table *table, unsigned first, double duration)
{
    char kind[40];
    for (int i = 0; i < DECADES; i++) {
        snprintf(kind, sizeof kind, "masses over %d to %d decades", i, i + 1);
        add_row(report, kind, table->by_decade + i);
    }
    for (int i = 0; i < LENGTHS; i++) {
        snprintf(kind, sizeof kind, "h = %g s", lengths[i]);
        add_row(report, kind, table->by_length + i);
    }
    add_row(report, "all", &table->all);
    lab_note(
        report,
        "Seeds %u to %u, %g s each (--seed and --count choose others). Speed by the kinetic "
        "energy of a thing, allowed: a fall from the highest place with the fastest speed "
        "that was put in; very fast: %g times that. Flung: the step in which it got so fast made "
        "more than a tenth of what it got, and the run ends. Sunk: overlap of %g of the "
        "smaller thing, by the shapes themselves. Made energy: a step made more than 5 %% of "
        "the kinetic energy. At every h: h, h/2, h/10, h/100, h/1000, 2h.",
        first, first + (unsigned)table->all.scenes - 1, duration, RANDOM_FAST, SUNK);
    for (int i = 0; i < LISTS; i++) note_worst(report, lists[i].title, table->worst + i);
    lab_note(report, "One alone: taut lab contact --only random --seed S --count 1.");
}

int contact_random(const LabOptions *options, LabReport *report)
{
    const int scenes = options->count ? options->count : options->quick ? QUICK_SCENES : SCENES;
    const double duration = options->quick ? QUICK_DURATION : DURATION;
    const unsigned first = options->seed ? options->seed : 1;
    Table *table = calloc(1, sizeof *table);
    RandomOutcome *o = malloc(sizeof *o);
    const bool room = table && o;
    bool good = room;
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < scenes && room; i++) {
        lab_progress(options, (double)i / scenes, "scenes");
        random_run(first + (unsigned)i, duration, o);
        judge(table, o);
    }

    if (room) {
        const Tally *t = &table->all;
        conclude(report, table, first, duration);
        good = t->nan == 0 && t->flung == 0 && t->sunk == 0 && t->stuck == 0 &&
               (double)t->refused <= RARE * (double)t->steps;
    }
    free(table);
    free(o);
    return room ? (good ? 0 : 1) : 2;
}
