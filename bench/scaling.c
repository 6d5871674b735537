// scaling.c -- taut bench scaling: what an element costs as worlds grow from 10 to 1,000,000 elements.
//
// Memory is counted at the allocator: the most that the library held at a time, analysis included. A
// shape is not taken further when the next size would need minutes a step by the growth seen so far.
//
// Where threads may help, a second world with two of them takes turns with the first, and what is
// compared is wall time: CPU time adds up what threads do beside each other.
#include "bench.h"
#include "shapes.h"

#include <math.h>
#include <stdlib.h>

static const int sizes[] = {10, 100, 1000, 10000, 100000, 1000000};
enum { SIZES = sizeof sizes / sizeof *sizes };
static const double H = 0.01;       // s
static const double PATIENCE = 20;  // s a step: larger ones are left out
static const double ROOM = 8e9;     // bytes: the same
static const double BAR_STEP = 0.5; // s, a step of the chain of 1,000,000 links
static const double BAR_TWO = 1.6;  // times as fast with two threads
enum { WARM = 5 };                  // steps that do not count: the stepper finds its scheme
enum { WORTH_TWO = 10000 };         // elements

static const LabColumn columns[] = {
    {"shape", "shape", LAB_TEXT, LAB_INPUT, 0},
    {"elements", "elements", LAB_NUMBER, LAB_MEASURED, 7},
    {"build_s", "build s", LAB_NUMBER, LAB_MEASURED, 3},
    {"compile_s", "compile s", LAB_NUMBER, LAB_MEASURED, 3},
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
    {"remark", "remark", LAB_TEXT, LAB_MEASURED, 0},
};

// Counts what is held. The size stands in front of each block, in a line of its own: 64 bytes keep the
// alignment.
typedef struct Counter {
    size_t now, most;
} Counter;

static void *count_alloc(void *user, size_t size)
{
    Counter *counter = user;
    size_t whole = (size + 64 + 63) / 64 * 64;
    size_t *block = size < whole ? aligned_alloc(64, whole) : NULL;
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
    free(block);
}

typedef struct Sample {
    int elements;
    double build, compile, solves;
    double step[64], wall[64], two[64]; // s: CPU, wall, wall with two threads
    int steps;
    size_t memory;
    const char *remark;
} Sample;

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

// Steps until `seconds` have passed, at least 3; `two`, where it is not NULL, takes turns.
static void time_steps(TautWorld *world, TautWorld *two, double seconds, Sample *s)
{
    double sum = 0;
    for (int i = 0; i < 64 + WARM && (s->steps < 3 || sum < seconds); i++) {
        double cpu, wall, other = NAN, rest;
        int solves;
        bool good = timed_step(world, &cpu, &wall, &solves);
        if (good && two) good = timed_step(two, &rest, &other, &solves);
        if (!good) {
            s->remark = "a step was refused";
            return;
        }
        if (i < WARM) continue;
        s->step[s->steps] = cpu;
        s->wall[s->steps] = wall;
        s->two[s->steps++] = other;
        s->solves += solves;
        sum += wall;
    }
}

static bool make(ShapeKind kind, int size, Counter *counter, int threads, TautWorld **world)
{
    TautWorldDef def = taut_default_world_def();
    def.threads = threads;
    if (counter) def.allocator = (TautAllocator){count_alloc, count_free, counter};
    return taut_world_create(&def, world) == TAUT_OK && shape_build(*world, shape_of(kind, size));
}

static void measure(ShapeKind kind, int size, double seconds, Sample *s)
{
    Counter counter = {0};
    TautWorld *world = NULL, *two = NULL;
    *s = (Sample){.remark = ""};
    double start = bench_cpu();
    bool good = make(kind, size, &counter, 1, &world);
    double built = bench_cpu();
    good = good && taut_world_compile(world, H) == TAUT_OK;
    s->build = built - start;
    s->compile = bench_cpu() - built;
    s->elements = kind == SHAPE_RODS ? taut_joint_count(world) : taut_element_count(world);
    if (good && size >= WORTH_TWO) good = make(kind, size, NULL, 2, &two);
    if (good)
        time_steps(world, two, seconds, s);
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
            lab_number(s->compile), lab_number(step), lab_number(s->steps ? s->step[0] : NAN),
            lab_number(s->steps ? s->step[s->steps - 1] : NAN), lab_number(solves),
            lab_number(1e9 * step / n), lab_number(1e9 * step / n / solves), lab_number(wall),
            both ? lab_number(two) : lab_missing(), both ? lab_number(wall / two) : lab_missing(),
            lab_number((double)s->memory), lab_number((double)s->memory / n), lab_text(s->remark));
}

static void add_gap(LabReport *table, ShapeKind kind, int size, double step, double memory)
{
    char remark[96];
    snprintf(remark, sizeof remark, "left out: about %.0f s a step and %.0f GB expected", step,
             memory / 1e9);
    LAB_ROW(table, lab_text(shape_name(kind)), lab_number(size), lab_missing(), lab_missing(),
            lab_missing(), lab_missing(), lab_missing(), lab_missing(), lab_missing(),
            lab_missing(), lab_missing(), lab_missing(), lab_missing(), lab_missing(),
            lab_missing(), lab_text(remark));
}

// What the next size will take when both grow by the power of the last two sizes.
static double grown(double last, double now, double ratio, double next_ratio)
{
    if (!(last > 0) || !(now > 0)) return now * next_ratio;
    return now * pow(next_ratio, fmax(1, log(now / last) / log(ratio)));
}

static int run(const BenchOptions *options, BenchReport *report)
{
    LabReport *table = bench_table(report, "scaling", "time and memory by number of elements",
                                   columns, sizeof columns / sizeof *columns);
    BenchPlot *time = bench_plot(report, "elements", "ns a step and element", "time");
    BenchPlot *memory = bench_plot(report, "elements", "bytes an element", "memory");
    double million = NAN, faster = NAN;
    for (int kind = 0; kind < SHAPE_COUNT; kind++) {
        Sample last = {0}, s = {0};
        double last_step = NAN, step = NAN;
        for (int i = 0; i < (options->quick ? 3 : SIZES); i++) {
            double more = i > 0 ? sizes[i] / (double)s.elements : 1;
            double ratio = last.elements ? (double)s.elements / last.elements : 10;
            double next_step = grown(last_step, step, ratio, more);
            double next_memory = grown((double)last.memory, (double)s.memory, ratio, more);
            bench_progress(options, (kind + i / (double)SIZES) / SHAPE_COUNT, shape_name(kind));
            if (i > 2 && (next_step > PATIENCE || next_memory > ROOM)) {
                add_gap(table, kind, sizes[i], next_step, next_memory);
                break;
            }
            last = s, last_step = step;
            measure(kind, sizes[i], options->quick ? 0.05 : 0.5, &s);
            step = bench_median(s.step, s.steps);
            add_row(table, kind, &s);
            bench_point(time, shape_name(kind), s.elements, 1e9 * step / s.elements);
            bench_point(memory, shape_name(kind), s.elements, (double)s.memory / s.elements);
            if (kind == SHAPE_CHAIN && s.elements == 1000000) {
                million = step;
                faster = bench_median(s.wall, s.steps) / bench_median(s.two, s.steps);
            }
        }
    }
    bench_note(
        report,
        "h = %g s, default stepper, tolerance 1e-4, after %d steps; CPU time of one thread, but "
        "for the columns of wall time.",
        H, WARM);
    if (!options->quick) {
        bench_note(report, "Chain of 1,000,000 links: %.3g s a step; to be reached: %g s (%s).",
                   million, BAR_STEP, million <= BAR_STEP ? "met" : "missed");
        bench_note(report, "With two threads %.3g times as fast; to be reached: %g (%s).", faster,
                   BAR_TWO, faster >= BAR_TWO ? "met" : "missed");
    }
    return 0;
}

const Bench bench_scaling = {
    "scaling",
    "time, memory and cost of an element of chains, trees, cloths, lattices and rods, 10 to "
    "1,000,000",
    run,
};
