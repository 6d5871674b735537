// SPDX-License-Identifier: MIT
// compare_run.c -- see compare.h. Errors and energies are computed from positions and velocities alone.
#include "compare.h"
#include "methods/methods.h"
#include "shared/sheet.h"
#include "shared/timing.h"

#include <math.h>

#define NONE TAUT_GEOMETRIC_NONE
#define KEEP TAUT_GEOMETRIC_STABLE
#define LDLT TAUT_SOLVER_LDLT
#define HARD TAUT_LAW_ELASTIC

const CompareMethod compare_methods[] = {
    {"auto", "Taut", true, TAUT_STEPPER_AUTO, KEEP, LDLT, 0, HARD, 0},
    {"bdf2", "Taut", true, TAUT_STEPPER_BDF2, KEEP, LDLT, 0, HARD, 0},
    {"trbdf2", "Taut", true, TAUT_STEPPER_TRBDF2, KEEP, LDLT, 0, HARD, 0},
    {"euler", "Tournier 2015", false, TAUT_STEPPER_EULER, KEEP, LDLT, 0, HARD, 0},
    {"euler, minres 50", "Tournier 2015", false, TAUT_STEPPER_EULER, KEEP, TAUT_SOLVER_MINRES, 50,
     HARD, 0},
    {"euler, cg", "Faure 2012", false, TAUT_STEPPER_EULER, KEEP, TAUT_SOLVER_CG, 0, HARD, 0},
    {"euler, bicgstab", "Hong 2005", false, TAUT_STEPPER_EULER, KEEP, TAUT_SOLVER_BICGSTAB, 0, HARD,
     0},
    {"euler without K~", "Hong 2005, Faure 2012", false, TAUT_STEPPER_EULER, NONE, LDLT, 0, HARD,
     0},
    {"baumgarte", "Baumgarte 1972", false, TAUT_STEPPER_EULER, NONE, LDLT, 0, TAUT_LAW_BAUMGARTE,
     0},
    {"post-stabilised", "Cline, Pai 2003", false, TAUT_STEPPER_EULER, NONE, LDLT, 0,
     TAUT_LAW_STABILISED, 0},
    {"penalty, explicit", "Terzopoulos 1987", false, TAUT_STEPPER_PENALTY, KEEP, LDLT, 0, HARD, 0},
    {"penalty, implicit", "Baraff, Witkin 1998", false, TAUT_STEPPER_EULER, KEEP, LDLT, 0, HARD,
     1e7},
    {"mass modification", "Baraff, Witkin 1998", false, TAUT_STEPPER_MASS_MODIFICATION, KEEP, LDLT,
     0, HARD, 0},
    {"projective, 10", "Bouaziz 2014", false, TAUT_STEPPER_PROJECTIVE, KEEP, LDLT, 0, HARD, 0},
    {"xpbd, 10", "Macklin 2016, 2019", false, TAUT_STEPPER_XPBD, KEEP, LDLT, 0, HARD, 0},
    {"avbd, 10", "Giles 2025", false, TAUT_STEPPER_AVBD, KEEP, LDLT, 0, HARD, 0},
};
const int compare_method_count = sizeof compare_methods / sizeof *compare_methods;

static const double GRAVITY = 9.81, LENGTH = 10;  // m/s^2, m
static const double TORN = 0.1, GROWN = 0.1;      // of a link, of the energy above hanging
static const double TOO_FAR = 100, TOO_MUCH = 10; // the same: the run ends

static const struct {
    const char *name;
    double duration; // s
    int links;       // of a chain over LENGTH
    double load;     // kg, of its last particle; the others have 1
    double degrees;  // from hanging
} scenes[COMPARE_SCENES] = {
    {"crane", 10, 20, 1000, 45}, {"two-link arm", 10, 2, 1, 90}, {"cloth 32 x 32", 1, 0, 0, 0}};

const char *compare_scene_name(CompareScene scene)
{
    return scenes[scene].name;
}

double compare_duration(CompareScene scene)
{
    return scenes[scene].duration;
}

// A world with one kind of link of one length.
typedef struct Net {
    TautWorld *world;
    double length;  // m, of a link
    double hanging; // J, potential energy when all hangs straight
} Net;

static void join(TautWorld *world, const CompareMethod *method, TautNodeId a, TautNodeId b)
{
    TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
    def.point[0] = a, def.point[1] = b;
    def.law = method->law;
    def.compliance = method->stiffness > 0 ? 1 / method->stiffness : 0;
    def.form = method->stiffness > 0 ? TAUT_FORM_STIFFNESS : TAUT_FORM_AUTO;
    taut_world_add_element(world, &def, NULL);
}

static void build_chain(Net *net, const CompareMethod *method, CompareScene scene)
{
    int links = scenes[scene].links;
    double angle = scenes[scene].degrees * M_PI / 180;
    net->length = LENGTH / links;
    TautNodeId above = lab_anchor(net->world, taut_vec3(0, 0, 0));
    for (int i = 1; i <= links; i++) {
        double mass = i == links ? scenes[scene].load : 1, down = net->length * i;
        TautVec3 x = taut_vec3(down * sin(angle), 0, -down * cos(angle));
        TautNodeId next = lab_particle(net->world, mass, x);
        join(net->world, method, above, next);
        net->hanging -= mass * GRAVITY * down;
        above = next;
    }
}

static void build_cloth(Net *net, const CompareMethod *method)
{
    enum { SIDE = 32 };
    Sheet sheet = {.side = SIDE, .length = 1, .knot = 0.01, .load = 5, .span = 0.95, .edge = true};
    sheet.law = method->law;
    sheet.compliance = method->stiffness > 0 ? 1 / method->stiffness : 0;
    if (method->stiffness > 0) sheet.form = TAUT_FORM_STIFFNESS;
    net->length = 1.0 / (SIDE - 1);
    for (int row = 1; row < SIDE; row++)
        net->hanging -=
            GRAVITY * SIDE * (row == SIDE - 1 ? sheet.load : sheet.knot) * row * net->length;
    sheet_add(net->world, &sheet);
}

static double energy(const Net *net)
{
    TautEnergy e = taut_world_energy(net->world);
    return e.kinetic + e.potential + e.elastic;
}

static double worst_link(const Net *net)
{
    double worst = 0;
    TautElementId link = taut_next_element(net->world, (TautElementId){0, 0});
    for (; link.slot; link = taut_next_element(net->world, link)) {
        TautVec3 a = taut_particle_position(net->world, taut_element_point(net->world, link, 0));
        TautVec3 b = taut_particle_position(net->world, taut_element_point(net->world, link, 1));
        double error = fabs(lab_apart(a, b) / net->length - 1);
        if (!(error <= worst)) worst = error;
    }
    return worst;
}

static double now(void)
{
    return 1e6 * timing_now();
}

static void run(const Net *net, double h, double duration, CompareOutcome *o)
{
    double start = energy(net), above_hanging = start - net->hanging;
    int steps = (int)lround(duration / h);
    while (o->steps < steps && o->error < TOO_FAR && o->excess < TOO_MUCH) {
        TautStepReport step;
        double begin = now();
        o->refused = taut_world_step(net->world, h, &step) != TAUT_OK;
        o->us += now() - begin;
        if (o->refused) break;
        double error = worst_link(net), above = (energy(net) - start) / above_hanging;
        o->steps++;
        o->solves += step.solves;
        o->iterations += step.iterations;
        o->kept = 1 + above;
        if (!(error <= o->error)) o->error = error;
        if (!(above <= o->excess)) o->excess = above;
    }
    if (o->steps < steps) o->kept = NAN;
    double taken = fmax(o->steps, 1);
    o->us /= taken, o->solves /= taken, o->iterations /= taken;
}

bool compare_run(const CompareMethod *method, CompareScene scene, double h, double duration,
                 CompareOutcome *outcome, LabReport *report)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = method->stepper;
    def.geometric = method->geometric;
    def.solver = method->solver;
    taut_world_def_set(&def, "iterations", method->iterations);
    Net net = {.world = lab_world(&def)};
    *outcome = (CompareOutcome){.excess = -INFINITY, .kept = NAN};
    if (net.world && scene == COMPARE_CLOTH) build_cloth(&net, method);
    if (net.world && scene != COMPARE_CLOTH) build_chain(&net, method, scene);
    bool built = net.world && taut_world_compile(net.world, h) == TAUT_OK;
    if (built)
        run(&net, h, duration, outcome);
    else
        lab_broken(report, net.world);
    taut_world_destroy(net.world);
    return built;
}

bool compare_stable(const CompareOutcome *o)
{
    return !o->refused && isfinite(o->kept) && o->error <= TORN && o->excess <= GROWN;
}
