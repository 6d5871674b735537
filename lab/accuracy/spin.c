// SPDX-License-Identifier: MIT
// spin.c -- spinning bodies go on spinning: rotors, wheels and tops whose turning a step does not resolve.
//
// The spinner is a cylinder that turns about its own axis n. Alone, and as the load of ten rods (held at
// its centre, so that nothing turns it), it should keep its energy of rotation; as a wheel on an axle or
// as a top it should keep L . n, because no torque acts about n, and with it that energy's part there. The
// top starts in steady precession, mgl = Omega (I3 omega - I1 Omega cos theta): its tilt should stay, in radians within
// the same part that may be lost of energies.
#include "shared/build.h"
#include "shared/rods.h"
#include "shared/verdict.h"

#include <math.h>
#include <stdio.h>

enum { SPEEDS = 4, STEPS = 2 };
static const double speed_of[SPEEDS] = {5, 20, 60, 300}; // rad/s
static const double h_of[STEPS] = {1.0 / 60, 0.1}, bar_of[STEPS] = {0.999, 0.99};
static const double GRAVITY = 9.81, RADIUS = 0.2, WIDTH = 0.1; // m/s^2, m, m
static const double LEVER = 0.3, TILT = 0.5;                   // of the top: m, rad
static const double LOAD = 1e4;                                // kg
static const double SMALLEST_TOP = 50;                         // rad/s: slower, it is no fast top

typedef enum Kind { ALONE, ON_CHAIN, FIXED, PARALLEL, ACROSS, ALONG, TOP, KINDS } Kind;
static const char *const kind_name[KINDS] = {"free rotor",
                                             "load of ten rods, 1e4",
                                             "wheel on a fixed axle",
                                             "wheel in the plane of a swing",
                                             "wheel across a swinging body",
                                             "wheel along a swinging body",
                                             "top"};

static const LabColumn columns[] = {
    {"spinner", "spinner", LAB_TEXT, LAB_INPUT, 0},
    {"speed", "rad/s", LAB_NUMBER, LAB_INPUT, 0},
    {"h", "h s", LAB_NUMBER, LAB_INPUT, 3},
    {"bar_kept", "kept: bar", LAB_NUMBER, LAB_INPUT, 0},
    {"energy_kept", "energy of rotation", LAB_NUMBER, LAB_MEASURED, 6},
    {"axial_kept", "about its axis", LAB_NUMBER, LAB_MEASURED, 6},
    {"bar_tilt", "tilt: bar rad", LAB_NUMBER, LAB_INPUT, 2},
    {"tilt_change", "tilt changed rad", LAB_NUMBER, LAB_MEASURED, 2},
    {"error", "joint error", LAB_NUMBER, LAB_MEASURED, 2},
    {"solves_per_step", "solves", LAB_NUMBER, LAB_MEASURED, 3},
    {"lowest_rung", "deepest level", LAB_NUMBER, LAB_MEASURED, 0},
    {"refused", "refused", LAB_BOOL, LAB_MEASURED, 0},
};

static const LabPlot plots[] = {
    {.title = "Spin kept about its axis",
     .y_text = "of that at the start",
     .x = "h",
     .y = "axial_kept",
     .by = {"spinner", "speed"},
     .log_x = true},
};

typedef struct Spinner {
    TautWorld *world;
    TautNodeId body;
    double kinetic, axial, tilt; // at the start: J of rotation, L . n, rad from the vertical
} Spinner;

typedef struct Spins {
    const LabOptions *options;
    LabReport *report;
    int done;
    Verdict asked, others, tilts, refused;
} Spins;

static double dot(TautVec3 a, TautVec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static TautVec3 times(double s, TautVec3 a)
{
    return taut_vec3(s * a.x, s * a.y, s * a.z);
}

// --- scenes ---

// A cylinder that stands at x with its axis in the plane y = 0, `tilt` from the vertical, and spins.
static TautNodeId add_spinner(TautWorld *world, TautVec3 x, double tilt, double mass, TautVec3 v,
                              TautVec3 spin)
{
    TautBodyDef def = taut_default_body_def();
    TautNodeId id = {0, 0};
    def.position = x;
    def.rotation[0] = cos(tilt / 2), def.rotation[2] = sin(tilt / 2);
    def.velocity = v;
    def.spin = spin;
    def.mass = mass;
    def.shape.kind = TAUT_SHAPE_CYLINDER;
    def.shape.size[0] = RADIUS, def.shape.size[1] = WIDTH;
    taut_world_add_body(world, &def, &id);
    return id;
}

static TautVec3 tilted(double tilt)
{
    return taut_vec3(sin(tilt), 0, cos(tilt));
}

static bool build_alone(Spinner *s, double speed)
{
    s->world = lab_world(NULL);
    if (!s->world) return false;
    s->body = add_spinner(s->world, taut_vec3(0, 0, 0), 1, 1, taut_vec3(1, 2, 3),
                          times(speed, tilted(1)));
    return taut_node_count(s->world) == 1;
}

static bool build_chain(Spinner *s, double speed)
{
    RodsCase c = rods_default();
    Rods rods;
    c.R = 1; // weighs nothing against the rotor, which hangs at the same place
    c.heading = 0.6;
    bool good = rods_build(&c, &rods);
    s->world = rods.world;
    if (!good) return false;
    TautVec3 x = taut_body_centre(s->world, rods.body[c.n]);
    taut_world_remove_node(s->world, rods.body[c.n]);
    s->body = add_spinner(s->world, x, 1, LOAD, taut_vec3(0, 0, 0), times(speed, tilted(1)));
    TautJointDef joint = taut_default_joint_def(TAUT_JOINT_BALL);
    TautJointId id;
    joint.a = s->body, joint.b = rods.body[c.n - 1];
    joint.point = x;
    return taut_world_add_joint(s->world, &joint, &id) == TAUT_OK;
}

// An arm of 1 m that swings from a ball joint, released at 45 degrees, with a wheel at its end: on an
// axle across the plane of the swing, where it has nothing to do with it; across the arm or along it,
// where it is a gyroscope that the swing must turn.
static bool build_wheel(Spinner *s, double speed, Kind kind)
{
    const double angle = 3 * M_PI / 4;
    TautVec3 line = tilted(angle), axle = line;
    if (kind == PARALLEL) axle = taut_vec3(0, 1, 0);
    if (kind == ACROSS) axle = taut_vec3(line.z, 0, -line.x);
    TautBodyDef arm = taut_default_body_def();
    TautNodeId id = {0, 0};
    TautJointId joint;
    s->world = lab_world(NULL);
    if (!s->world) return false;
    arm.position = times(0.5, line);
    arm.rotation[0] = cos(angle / 2), arm.rotation[2] = sin(angle / 2);
    arm.shape.kind = TAUT_SHAPE_BOX;
    arm.shape.size[0] = arm.shape.size[1] = 0.05, arm.shape.size[2] = 1;
    taut_world_add_body(s->world, &arm, &id);
    s->body = add_spinner(s->world, line, kind == ALONG ? angle : angle + M_PI / 2, 1,
                          taut_vec3(0, 0, 0), times(speed, axle));
    if (kind == PARALLEL) { // z to y
        double q[4] = {sqrt(0.5), -sqrt(0.5), 0, 0};
        taut_body_set_pose(s->world, s->body, line, q);
    }
    TautJointDef pivot = taut_default_joint_def(TAUT_JOINT_BALL);
    pivot.a = id;
    taut_world_add_joint(s->world, &pivot, &joint);
    TautJointDef hinge = taut_default_joint_def(TAUT_JOINT_HINGE);
    hinge.a = s->body, hinge.b = id;
    hinge.point = line;
    hinge.axis = axle;
    return taut_world_add_joint(s->world, &hinge, &joint) == TAUT_OK;
}

static bool build_top(Spinner *s, double speed)
{
    const double mass = 1, I3 = 0.5 * mass * RADIUS * RADIUS, l = LEVER;
    const double I1 = I3 / 2 + mass * (WIDTH * WIDTH / 12 + l * l), a = I1 * cos(TILT);
    double root = sqrt(I3 * I3 * speed * speed - 4 * a * mass * GRAVITY * l);
    double precession = 2 * mass * GRAVITY * l / (I3 * speed + root);
    TautVec3 n = tilted(TILT), spin = times(speed - precession * cos(TILT), n);
    s->world = lab_world(NULL);
    if (!s->world) return false;
    spin.z += precession;
    s->body = add_spinner(s->world, times(l, n), TILT, mass,
                          taut_vec3(0, precession * l * sin(TILT), 0), spin);
    TautJointDef tip = taut_default_joint_def(TAUT_JOINT_BALL);
    TautJointId id;
    tip.a = s->body;
    return taut_world_add_joint(s->world, &tip, &id) == TAUT_OK;
}

static bool build_fixed(Spinner *s, double speed)
{
    TautJointDef hinge = taut_default_joint_def(TAUT_JOINT_HINGE);
    TautJointId id;
    s->world = lab_world(NULL);
    if (!s->world) return false;
    s->body = add_spinner(s->world, taut_vec3(0, 0, 0), 1, 1, taut_vec3(0, 0, 0),
                          times(speed, tilted(1)));
    hinge.a = s->body;
    hinge.axis = tilted(1);
    return taut_world_add_joint(s->world, &hinge, &id) == TAUT_OK;
}

static bool build(Kind kind, double speed, Spinner *s)
{
    switch (kind) {
    case ALONE:
        return build_alone(s, speed);
    case ON_CHAIN:
        return build_chain(s, speed);
    case FIXED:
        return build_fixed(s, speed);
    case TOP:
        return build_top(s, speed);
    default:
        return build_wheel(s, speed, kind);
    }
}

// --- measures ---

static void measure(const Spinner *s, double *kinetic, double *axial, double *tilt)
{
    double q[4];
    taut_body_rotation(s->world, s->body, q);
    TautVec3 n = taut_vec3(2 * (q[1] * q[3] + q[0] * q[2]), 2 * (q[2] * q[3] - q[0] * q[1]),
                           1 - 2 * (q[1] * q[1] + q[2] * q[2]));
    TautVec3 L = taut_body_momentum(s->world, s->body);
    *kinetic = 0.5 * dot(L, taut_body_spin(s->world, s->body));
    *axial = dot(L, n);
    *tilt = acos(fmin(fmax(n.z, -1), 1));
}

// How far the tilt of a top may change: closed form, not at all.
static double tilt_bar(int step)
{
    return 1 - bar_of[step];
}

static bool run_cell(Spins *spins, Kind kind, double speed, int step)
{
    Spinner s = {0};
    double kinetic, axial, tilt, h = h_of[step], error = 0, changed = 0;
    int solves = 0, level = 0, taken = 0;
    bool refused = false, good = build(kind, speed, &s);
    if (good) measure(&s, &s.kinetic, &s.axial, &s.tilt);
    int steps = (int)lround((spins->options->quick ? 1 : 10) / h);
    for (int i = 0; good && !refused && i < steps; i++) {
        TautStepReport report;
        refused = taut_world_step(s.world, h, &report) != TAUT_OK;
        if (refused) break;
        taken++, solves += report.solves;
        level = report.rung > level ? report.rung : level;
        error = fmax(error, report.error);
        measure(&s, &kinetic, &axial, &tilt);
        changed = fmax(changed, fabs(tilt - s.tilt));
    }
    if (good && taken > 0) {
        double energy = kinetic / s.kinetic, kept = axial / s.axial;
        bool asked = kind == ALONE || kind == ON_CHAIN;
        verdict_judge(asked ? &spins->asked : &spins->others,
                      asked ? energy >= bar_of[step] : kept * kept >= bar_of[step],
                      "%s %g rad/s h %.3g (%.6g)", kind_name[kind], speed, h,
                      asked ? energy : kept * kept);
        if (kind == TOP)
            verdict_judge(&spins->tilts, changed <= tilt_bar(step), "%g rad/s h %.3g (%.3g rad)",
                          speed, h, changed);
        verdict_judge(&spins->refused, !refused, "%s %g rad/s h %.3g", kind_name[kind], speed, h);
        LAB_ROW(spins->report, lab_text(kind_name[kind]), lab_number(speed), lab_number(h),
                lab_number(bar_of[step]), asked ? lab_number(energy) : lab_missing(),
                lab_number(kept * kept), kind == TOP ? lab_number(tilt_bar(step)) : lab_missing(),
                kind == TOP ? lab_number(changed) : lab_missing(), lab_number(error),
                lab_number((double)solves / taken), lab_number(level), lab_bool(refused));
    }
    taut_world_destroy(s.world);
    return good && taken > 0;
}

static int run(const LabOptions *options, LabReport *report)
{
    bool good = true;
    Spins spins = {
        .options = options,
        .report = report,
        .asked = {.requirement = "rotors keep 99.9 percent of their energy at h = 1/60, 99 at 0.1"},
        .others = {.requirement = "wheels and tops keep as much of their energy about their axis"},
        .tilts = {.requirement =
                      "tops in steady precession stay tilted as they are within 1e-3 rad at "
                      "h = 1/60, 1e-2 at 0.1"},
        .refused = {.requirement = "no step is refused"}};
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    lab_plots(report, plots, sizeof plots / sizeof *plots);
    for (int kind = 0; kind < KINDS; kind++)
        for (int i = 0; i < SPEEDS; i++)
            for (int step = 0; step < STEPS; step++) {
                lab_progress(options, ++spins.done / (double)(KINDS * SPEEDS * STEPS),
                             kind_name[kind]);
                if (kind == TOP && speed_of[i] < SMALLEST_TOP) continue;
                good = good && run_cell(&spins, (Kind)kind, speed_of[i], step);
            }
    if (!good) return lab_broken(report, NULL);
    lab_note(report,
             "A cylinder of radius 0.2 m, %d s, default stepper. A top of 5 or 20 rad/s would "
             "fall.",
             options->quick ? 1 : 10);
    bool holds = verdict_note(&spins.asked, report);
    holds = verdict_note(&spins.others, report) && holds;
    holds = verdict_note(&spins.tilts, report) && holds;
    return verdict_note(&spins.refused, report) && holds ? 0 : 1;
}

const LabExperiment lab_spin = {
    .name = "spin",
    .claim = "a body that spins freely goes on spinning, alone, as the load of a chain, as a wheel "
             "and as a "
             "top, however little a step resolves of its turning",
    .run = run,
};
