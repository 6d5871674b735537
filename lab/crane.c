// crane.c -- the crane of Andrews et al. 2017: a vehicle that falls into its cable at h = 1/60 s, a boom
// that falls from 20 degrees at h = 0.1, 0.01 and 0.001 s, each for 60 s; and the same for 20 s while the
// mouse shakes a body: a spring, as stiff as the body is heavy, to a point that goes to and fro.
#include "build.h"
#include "crane_build.h"
#include "verdict.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>

static const double CALM = 60, SHAKEN = 20; // s
static const double SLOWEST = 1.5,
                    FREQUENCY = 1; // Hz: of the body on the mouse's spring, of the mouse
static const double REACH = 2, MOST_GAP = 0.01, MOST_MADE = 0.01; // m, m, of the kinetic energy

typedef struct Scene {
    const char *name;
    CraneKind kind;
    double h;
} Scene;

static const Scene scenes[] = {
    {"vehicle falls", CRANE_VEHICLE, 1.0 / 60},
    {"boom falls", CRANE_BOOM, 0.1},
    {"boom falls", CRANE_BOOM, 0.01},
    {"boom falls", CRANE_BOOM, 0.001},
};
enum { SCENES = sizeof scenes / sizeof *scenes, SHAKES = 4 };

static const LabColumn columns[] = {
    {"scene", "scene", LAB_TEXT, LAB_INPUT, 0},
    {"h", "h s", LAB_NUMBER, LAB_INPUT, 3},
    {"shaken", "the mouse shakes", LAB_TEXT, LAB_INPUT, 0},
    {"duration", "bar: s", LAB_NUMBER, LAB_INPUT, 3},
    {"paper", "paper: stable", LAB_BOOL, LAB_PAPER, 0},
    {"time", "reached s", LAB_NUMBER, LAB_MEASURED, 3},
    {"refused", "refused", LAB_BOOL, LAB_MEASURED, 0},
    {"gap", "gap m", LAB_NUMBER, LAB_MEASURED, 2},
    {"made", "energy made", LAB_NUMBER, LAB_MEASURED, 2},
    {"lost", "lost", LAB_NUMBER, LAB_MEASURED, 2},
    {"solves_per_step", "solves", LAB_NUMBER, LAB_MEASURED, 3},
    {"first_rung", "first rung", LAB_NUMBER, LAB_MEASURED, 3},
    {"lowest_rung", "lowest", LAB_NUMBER, LAB_MEASURED, 0},
};

static const LabPlot plots[] = {
    {.title = "Largest gap of a joint",
     .y_text = "m",
     .x = "h",
     .y = "gap",
     .by = {"scene", "shaken"},
     .log_x = true,
     .log_y = true},
};

typedef struct Outcome {
    double time, gap, made, lost;
    double solves, first;
    int rung;
    bool refused;
} Outcome;

typedef struct Cranes {
    const LabOptions *options;
    LabReport *report;
    int done, total;
    Verdict refused, gap, energy;
} Cranes;

static double random_unit(uint64_t *seed)
{
    uint64_t x = *seed += UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94D049BB133111EB);
    return (double)((x ^ (x >> 31)) >> 11) / 9007199254740992.0;
}

static const char *body_name(int i)
{
    static const char *const name[] = {"boom", "vehicle", "cable", "stay"};
    return name[i < 2 ? i : i < CRANE_SEGMENTS + 2 ? 2 : 3];
}

// Fastens the mouse to the boom, the vehicle, a segment, or anything, at its centre; returns which.
static int add_mouse(Crane *crane, int shake, uint64_t seed)
{
    int any = (int)(random_unit(&seed) * crane->bodies);
    int segment = 2 + (int)(random_unit(&seed) * CRANE_SEGMENTS);
    int i = shake <= 2 ? shake - 1 : shake == 3 ? segment : any;
    TautParticleDef mouse = taut_default_particle_def();
    TautNodeId point, hand;
    mouse.position = taut_body_centre(crane->world, crane->body[i]);
    mouse.fixed = true;
    mouse.motion.kind = TAUT_MOTION_SINE;
    mouse.motion.frequency = FREQUENCY;
    mouse.motion.amplitude =
        taut_vec3(REACH * (2 * random_unit(&seed) - 1), REACH * (2 * random_unit(&seed) - 1),
                  REACH * (2 * random_unit(&seed) - 1));
    taut_world_add_particle(crane->world, &mouse, &hand);
    taut_world_add_point(crane->world, crane->body[i], mouse.position, NULL, &point);
    TautElementDef spring = taut_default_element_def(TAUT_MAP_DIFFERENCE);
    TautElementId id;
    double omega = 2 * M_PI * SLOWEST;
    spring.point[0] = point, spring.point[1] = hand;
    spring.compliance = 1 / (taut_node_mass(crane->world, crane->body[i]) * omega * omega);
    spring.damping = 0.1;
    return taut_world_add_element(crane->world, &spring, &id) == TAUT_OK ? i : -1;
}

static double total(TautEnergy e)
{
    return e.kinetic + e.potential + e.elastic;
}

static void follow(Crane *crane, double h, double duration, Outcome *o)
{
    int steps = (int)lround(duration / h), taken = 0;
    taut_world_compile(crane->world, h); // before that there is no energy to read
    double start = total(taut_world_energy(crane->world)), work = 0, fastest = 0, made = -INFINITY;
    *o = (Outcome){.time = 0};
    for (int i = 0; i < steps && !o->refused; i++) {
        TautStepReport report;
        o->refused = taut_world_step(crane->world, h, &report) != TAUT_OK;
        if (o->refused) break;
        taken++;
        o->solves += report.solves;
        o->first += report.rung == 0;
        o->rung = report.rung > o->rung ? report.rung : o->rung;
        o->gap = fmax(o->gap, crane_gap(crane));
        work += report.work;
        fastest = fmax(fastest, report.energy.kinetic);
        made = fmax(made, total(report.energy) - start - work);
        o->lost = (start + work - total(report.energy)) / fastest;
    }
    o->time = taken * h;
    o->made = made / fastest;
    o->solves /= taken;
    o->first /= taken;
}

// shake: 0 for none, else which of the random ones.
static bool run_cell(Cranes *c, const Scene *scene, int shake)
{
    Crane crane;
    Outcome o;
    int shaken = -1;
    double duration = c->options->quick ? 1 : shake ? SHAKEN : CALM;
    bool good = crane_build(scene->kind, NULL, &crane);
    if (good && shake) {
        shaken = add_mouse(&crane, shake, (uint64_t)shake * 7919 + (uint64_t)scene->kind);
        good = shaken >= 0;
    }
    if (good) {
        const char *name = shake ? body_name(shaken) : "nothing";
        follow(&crane, scene->h, duration, &o);
        verdict_judge(&c->refused, !o.refused, "%s h %.3g, %s (%.3g s)", scene->name, scene->h,
                      name, o.time);
        verdict_judge(&c->gap, o.gap <= MOST_GAP, "%s h %.3g, %s (%.2g)", scene->name, scene->h,
                      name, o.gap);
        verdict_judge(&c->energy, o.made <= MOST_MADE, "%s h %.3g, %s (%.2g)", scene->name,
                      scene->h, name, o.made);
        LAB_ROW(c->report, lab_text(scene->name), lab_number(scene->h), lab_text(name),
                lab_number(duration), shake ? lab_missing() : lab_bool(true), lab_number(o.time),
                lab_bool(o.refused), lab_number(o.gap), lab_number(o.made), lab_number(o.lost),
                lab_number(o.solves), lab_number(o.first), lab_number(o.rung));
        if (o.refused) lab_note(c->report, "%s: %s", scene->name, taut_world_message(crane.world));
    } else if (crane.world) {
        lab_note(c->report, "%s", taut_world_message(crane.world));
    }
    taut_world_destroy(crane.world);
    lab_progress(c->options, (double)++c->done / c->total, scene->name);
    return good;
}

static int run(const LabOptions *options, LabReport *report)
{
    bool good = true;
    Cranes c = {
        .options = options,
        .report = report,
        .total = SCENES * (1 + SHAKES),
        .refused = {.what = "no step is refused"},
        .gap = {.what = "joints open by 0.01 m at most"},
        .energy = {.what = "no energy comes from nowhere: 1 percent of the kinetic at most"}};
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    lab_plots(report, plots, sizeof plots / sizeof *plots);
    for (int shake = 0; shake <= SHAKES; shake++)
        for (int i = 0; i < SCENES; i++) good = good && run_cell(&c, scenes + i, shake);
    if (!good) return lab_broken(report, NULL);
    lab_note(report,
             "Boom 100,000 kg, vehicle 15,000 kg, 20 segments of 0.2 kg, joints of 1e10 N/m. The "
             "mouse's spring would swing the body that it shakes at 1.5 Hz. Energies are parts "
             "of the largest kinetic energy of the run; lost: to damping of the joints and "
             "numerically.");
    bool holds = verdict_note(&c.refused, report);
    holds = verdict_note(&c.gap, report) && holds;
    return verdict_note(&c.energy, report) && holds ? 0 : 1;
}

const LabExperiment lab_crane = {
    "crane",
    "a crane whose masses differ by 500,000 to one runs at 1/60 s, and its boom falls at 0.1, 0.01 "
    "and "
    "0.001 s, whatever the mouse shakes",
    run,
};
