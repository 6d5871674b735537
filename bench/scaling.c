// SPDX-License-Identifier: MIT
// scaling.c -- taut bench scaling: what an element costs as worlds grow from 10 to 1,000,000 elements.
//
// Memory is counted at the allocator: the most that the library held at a time, analysis included. A
// shape is not taken further when the next size would need minutes by the growth seen so far; how many
// steps are timed is decided by how long they take.
//
// Where threads may help, a second world with two of them takes turns with the first, and what is
// compared is wall time: CPU time adds up what threads do beside each other.
#include "bench.h"
#include "methods/methods.h"
#include "shapes.h"

#include <math.h>
#include <string.h>

static const int sizes[] = {10, 100, 1000, 10000, 100000, 1000000};
enum { SIZES = sizeof sizes / sizeof *sizes };
static const double H = 0.01;         // s
static const double PATIENCE = 60;    // s for a size: what would take longer is left out
static const double ROOM = 6e9;       // bytes of a world: the same
static const double ENOUGH = 0.5;     // s of steps that are timed, where that is more than three
static const double LONG = 4;         // s: steps that take as long are not repeated
static const double BAR_STEP = 0.5;   // s, a step of the chain of 1,000,000 links
static const double BAR_TWO = 1.6;    // times as fast with two threads
static const double BAR_BYTES = 1.25; // most bytes a link over those of LINKS links
static const double BAR_SPEC = 350;   // bytes a link of the specification of 1,000,000 links
enum { WARM = 5 };                    // steps that do not count: the stepper finds its scheme
enum { WORTH_TWO = 10000 };           // elements
enum { LINKS = 1000, MILLION = 1000000 };

static const LabColumn columns[] = {
    {"shape", "shape", LAB_TEXT, LAB_INPUT, 0},
    {"elements", "elements", LAB_NUMBER, LAB_MEASURED, 7},
    {"build_s", "build s", LAB_NUMBER, LAB_MEASURED, 3},
    {"compile_s", "compile s", LAB_NUMBER, LAB_MEASURED, 3},
    {"steps", "steps", LAB_NUMBER, LAB_MEASURED, 3},
    {"step_s", "step s", LAB_NUMBER, LAB_MEASURED, 3},
    {"step_s_low", "lowest", LAB_NUMBER, LAB_MEASURED, 3},
    {"step_s_high", "highest", LAB_NUMBER, LAB_MEASURED, 3},
    {"solves_per_step", "solves/step", LAB_NUMBER, LAB_MEASURED, 3},
    {"ns_per_element", "ns/element", LAB_NUMBER, LAB_MEASURED, 3},
    {"ns_per_element_and_solve", "and solve", LAB_NUMBER, LAB_MEASURED, 3},
    {"wall_s", "wall s", LAB_NUMBER, LAB_MEASURED, 3},
    {"wall_two_s", "two threads", LAB_NUMBER, LAB_MEASURED, 3},
    {"two_threads", "times as fast", LAB_NUMBER, LAB_MEASURED, 3},
    {"memory_bytes", "memory", LAB_NUMBER, LAB_MEASURED, 4},
    {"bytes_per_element", "bytes/element", LAB_NUMBER, LAB_MEASURED, 4},
    {"specification_per_element", "of these specification", LAB_NUMBER, LAB_MEASURED, 4},
    {"remark", "remark", LAB_TEXT, LAB_MEASURED, 0},
};
static const LabColumn bar_columns[] = {
    {"what", "what", LAB_TEXT, LAB_INPUT, 0},
    {"measured", "measured", LAB_NUMBER, LAB_MEASURED, 3},
    {"bar", "to be reached", LAB_TEXT, LAB_INPUT, 0},
    {"met", "met", LAB_BOOL, LAB_MEASURED, 0},
};

// Counts what is held, and takes it where worlds take it by default. The size stands in front of each
// block, in a line of its own: 64 bytes keep the alignment.
typedef struct Counter {
    TautAllocator from;
    size_t now, most;
} Counter;

static void *count_alloc(void *user, size_t size)
{
    Counter *counter = user;
    size_t *block = size + 64 > size ? counter->from.alloc(counter->from.user, size + 64) : NULL;
    if (!block) return NULL;
    *block = size;
    counter->now += size;
    if (counter->now > counter->most) counter->most = counter->now;
    return (char *)block + 64;
}

static void count_free(void *user, void *memory)
{
    Counter *counter = user;
    if (!memory) return;
    size_t *block = (size_t *)((char *)memory - 64);
    counter->now -= *block;
    counter->from.free(counter->from.user, block);
}

enum { STEPS = 64 };
typedef struct Sample {
    int elements;
    double build, compile, solves;
    double step[STEPS], wall[STEPS], two[STEPS]; // s: CPU, wall, wall with two threads
    int steps;
    size_t memory;        // bytes: the most at a time
    size_t specification; // bytes: before it is compiled
    const char *remark;
    bool stopped;
} Sample;

// A shape, size after size.
typedef struct Growth {
    const BenchOptions *options;
    ShapeKind kind;
    Sample last, now;
    double last_step, step; // s
} Growth;

// One step: its CPU and wall time. False where it is refused.
static bool timed_step(TautWorld *world, double *cpu, double *wall, int *solves)
{
    TautStepReport report;
    double start = bench_cpu(), begin = bench_wall();
    bool good = taut_world_step(world, H, &report) == TAUT_OK;
    *wall = bench_wall() - begin;
    *cpu = bench_cpu() - start;
    *solves = report.solves;
    return good;
}

// Steps that do not count, then steps until there are enough of both; `two`, where it is not NULL, takes
// turns. Of steps that take long one is enough, after one.
static void time_steps(const BenchOptions *options, TautWorld *world, TautWorld *two, Sample *s)
{
    const double seconds = options->quick ? ENOUGH / 10 : ENOUGH;
    double warm = 0, sum = 0;
    for (int i = 0; s->steps < STEPS; i++) {
        double cpu, wall, other = NAN, rest;
        int solves;
        if (sum >= LONG || (s->steps >= 3 && sum >= seconds)) return;
        s->stopped = bench_stopped(options);
        if (s->stopped) return;
        bool good = timed_step(world, &cpu, &wall, &solves);
        if (good && two) good = timed_step(two, &rest, &other, &solves);
        if (!good) {
            s->remark = "a step was refused";
            return;
        }
        bool counts = i >= WARM || warm >= LONG;
        *(counts ? &sum : &warm) += cpu; // the same on a busy machine
        if (!counts) continue;
        s->step[s->steps] = cpu;
        s->wall[s->steps] = wall;
        s->two[s->steps++] = other;
        s->solves += solves;
    }
}

// Builds and compiles; the time of each.
static bool make(ShapeKind kind, int size, Counter *counter, int threads, TautWorld **world,
                 double *build, double *compile, size_t *specification)
{
    TautWorldDef def = taut_methods_world_def();
    def.threads = threads;
    if (counter) def.allocator = (TautAllocator){count_alloc, count_free, counter};
    double start = bench_cpu();
    bool good =
        taut_world_create(&def, world) == TAUT_OK && shape_build(*world, shape_of(kind, size));
    double built = bench_cpu();
    if (counter) *specification = counter->now;
    good = good && taut_world_compile(*world, H) == TAUT_OK;
    *build = built - start;
    *compile = bench_cpu() - built;
    return good;
}

static void measure(const BenchOptions *options, ShapeKind kind, int size, Sample *s)
{
    Counter counter = {.from = taut_default_allocator()};
    TautWorld *world = NULL, *two = NULL;
    double build, compile;
    *s = (Sample){.remark = ""};
    bool good = make(kind, size, &counter, 1, &world, &s->build, &s->compile, &s->specification);
    s->elements = kind == SHAPE_RODS ? taut_joint_count(world) : taut_element_count(world);
    if (good && size >= WORTH_TWO) good = make(kind, size, NULL, 2, &two, &build, &compile, NULL);
    if (good)
        time_steps(options, world, two, s);
    else
        s->remark = "could not be made";
    s->memory = counter.most;
    taut_world_destroy(world);
    taut_world_destroy(two);
}

static void add_row(LabReport *table, ShapeKind kind, Sample *s)
{
    double step = bench_median(s->step, s->steps), n = s->elements;
    double wall = bench_median(s->wall, s->steps), two = bench_median(s->two, s->steps);
    bool both = s->steps && !isnan(s->two[0]);
    double solves = s->steps ? s->solves / s->steps : NAN;
    LAB_ROW(table, lab_text(shape_name(kind)), lab_number(n), lab_number(s->build),
            lab_number(s->compile), lab_number(s->steps), lab_number(step),
            lab_number(s->steps ? s->step[0] : NAN),
            lab_number(s->steps ? s->step[s->steps - 1] : NAN), lab_number(solves),
            lab_number(1e9 * step / n), lab_number(1e9 * step / n / solves), lab_number(wall),
            both ? lab_number(two) : lab_missing(), both ? lab_number(wall / two) : lab_missing(),
            lab_number((double)s->memory), lab_number((double)s->memory / n),
            lab_number((double)s->specification / n), lab_text(s->remark));
}

static void add_gap(LabReport *table, ShapeKind kind, int size, double step, double memory)
{
    char remark[96];
    snprintf(remark, sizeof remark, "left out: about %.0f s a step and %.0f GB expected", step,
             memory / 1e9);
    LAB_ROW(table, lab_text(shape_name(kind)), lab_number(size), lab_missing(), lab_missing(),
            lab_missing(), lab_missing(), lab_missing(), lab_missing(), lab_missing(),
            lab_missing(), lab_missing(), lab_missing(), lab_missing(), lab_missing(),
            lab_missing(), lab_missing(), lab_missing(), lab_text(remark));
}

// By which powers of the elements work and memory of a factorisation grow at least: in the plane and in space
// those of nested dissection (A. George 1973), which small sizes do not show yet.
static const double work_power[SHAPE_COUNT] = {[SHAPE_CHAIN] = 1,
                                               [SHAPE_TREE] = 1,
                                               [SHAPE_CLOTH] = 1.5,
                                               [SHAPE_LATTICE] = 2,
                                               [SHAPE_RODS] = 1};
static const double memory_power[SHAPE_COUNT] = {[SHAPE_CHAIN] = 1,
                                                 [SHAPE_TREE] = 1,
                                                 [SHAPE_CLOTH] = 1,
                                                 [SHAPE_LATTICE] = 4.0 / 3,
                                                 [SHAPE_RODS] = 1};

// What the next size will take by the power that the last two sizes show, and `least` at least.
static double grown(double last, double now, double ratio, double next_ratio, double least)
{
    if (!(last > 0) || !(now > 0)) return now * pow(next_ratio, least);
    return now * pow(next_ratio, fmax(least, log(now / last) / log(ratio)));
}

typedef struct Tables {
    LabReport *sizes, *bars;
    BenchPlot *time, *memory;
    double bytes, most_bytes; // a link: of LINKS links, and the most from there on
} Tables;

// What was to be reached, by the chain.
static void judge(Tables *t, Sample *s)
{
    double bytes = (double)s->memory / s->elements;
    if (s->elements == LINKS) t->bytes = t->most_bytes = bytes;
    if (s->elements > LINKS) t->most_bytes = fmax(t->most_bytes, bytes);
    if (s->elements != MILLION || s->steps == 0) return;
    double step = bench_median(s->step, s->steps), more = t->most_bytes / t->bytes;
    double faster = bench_median(s->wall, s->steps) / bench_median(s->two, s->steps);
    double specification = (double)s->specification / s->elements;
    char bar[4][32];
    snprintf(bar[0], sizeof bar[0], "at most %g", BAR_STEP);
    snprintf(bar[1], sizeof bar[1], "at least %g", BAR_TWO);
    snprintf(bar[2], sizeof bar[2], "at most %g", BAR_BYTES);
    snprintf(bar[3], sizeof bar[3], "at most %g", BAR_SPEC);
    LAB_ROW(t->bars, lab_text("a step of 1,000,000 links on one thread, s"), lab_number(step),
            lab_text(bar[0]), lab_bool(step <= BAR_STEP));
    LAB_ROW(t->bars, lab_text("two threads, times as fast"), lab_number(faster), lab_text(bar[1]),
            lab_bool(faster >= BAR_TWO));
    LAB_ROW(t->bars, lab_text("most memory a link, 1,000 to 1,000,000, over that of 1,000"),
            lab_number(more), lab_text(bar[2]), lab_bool(more <= BAR_BYTES));
    LAB_ROW(t->bars, lab_text("specification of 1,000,000 links, bytes a link"),
            lab_number(specification), lab_text(bar[3]), lab_bool(specification <= BAR_SPEC));
}

// The next size; false where the shape goes no further.
static bool grow(Growth *g, int i, Tables *t)
{
    const char *name = shape_name(g->kind);
    double more = i > 0 ? sizes[i] / (double)g->now.elements : 1;
    double ratio = g->last.elements ? (double)g->now.elements / g->last.elements : 10;
    double step = grown(g->last_step, g->step, ratio, more, work_power[g->kind]);
    double memory =
        grown((double)g->last.memory, (double)g->now.memory, ratio, more, memory_power[g->kind]);
    // two worlds; analysis grows a little faster than they do; the first step takes longer than others
    double cost = 2 * (1.3 * more * (g->now.build + g->now.compile) + 4 * step);
    if (i > 2 && (cost > PATIENCE || memory > ROOM)) {
        add_gap(t->sizes, g->kind, sizes[i], step, memory);
        bench_keep(g->options, "%s %d: left out", name, sizes[i]);
        return false;
    }
    g->last = g->now, g->last_step = g->step;
    measure(g->options, g->kind, sizes[i], &g->now);
    Sample *s = &g->now;
    if (s->stopped && s->steps == 0) return false;
    g->step = bench_median(s->step, s->steps);
    add_row(t->sizes, g->kind, s);
    bench_point(t->time, name, s->elements, 1e9 * g->step / s->elements);
    bench_point(t->memory, name, s->elements, (double)s->memory / s->elements);
    if (g->kind == SHAPE_CHAIN) judge(t, s);
    bench_keep(g->options, "%s %d: %.3g s a step", name, s->elements, g->step);
    return s->steps > 0 && !s->stopped;
}

// The shapes to run: all, or the one that is named; -1 where there is no such shape.
static int find_shape(const char *which)
{
    for (int kind = 0; which && kind < SHAPE_COUNT; kind++)
        if (strcmp(which, shape_name(kind)) == 0) return kind;
    return which ? -1 : SHAPE_COUNT;
}

static void note_shapes(BenchReport *report, const char *which)
{
    char names[128] = "";
    for (int kind = 0; kind < SHAPE_COUNT; kind++) {
        if (kind > 0) strcat(names, ", ");
        strcat(names, shape_name(kind));
    }
    bench_note(report, "No part %s; there are %s.", which, names);
}

static int run(const BenchOptions *options, BenchReport *report)
{
    const int only = find_shape(options->which), count = options->quick ? 3 : SIZES;
    bool stopped = false;
    if (only < 0) {
        note_shapes(report, options->which);
        return 2;
    }
    Tables t = {.bytes = NAN, .most_bytes = NAN};
    t.bars = bench_table(report, "bars", "what was to be reached", bar_columns,
                         sizeof bar_columns / sizeof *bar_columns);
    t.sizes = bench_table(report, "scaling", "time and memory by number of elements", columns,
                          sizeof columns / sizeof *columns);
    t.time = bench_plot(report, "elements", "ns a step and element", "time");
    t.memory = bench_plot(report, "elements", "bytes an element", "memory");
    bench_note(report,
               "h = %g s, default stepper, tolerance 1e-4, after %d steps, fewer where they take "
               "seconds; CPU time of one thread, but for the columns of wall time.",
               H, WARM);
    for (int kind = 0; kind < SHAPE_COUNT && !stopped; kind++) {
        Growth growth = {.options = options, .kind = kind, .last_step = NAN, .step = NAN};
        if (only < SHAPE_COUNT && kind != only) continue;
        for (int i = 0; i < count; i++) {
            double part = (i + 0.0) / count;
            char what[64];
            snprintf(what, sizeof what, "%s %d", shape_name(kind), sizes[i]);
            bench_progress(options, only < SHAPE_COUNT ? part : (kind + part) / SHAPE_COUNT, what);
            if (!grow(&growth, i, &t)) break;
        }
        stopped = growth.now.stopped;
    }
    if (stopped) bench_note(report, "Stopped by the user: what was not measured is missing.");
    return stopped ? BENCH_STOPPED : 0;
}

const Bench bench_scaling = {
    .name = "scaling",
    .text =
        "time, memory and cost of an element of chains, trees, cloths, lattices and rods, 10 to "
        "1,000,000",
    .run = run,
    .stops = true,
};
