// SPDX-License-Identifier: MIT
// rods.c -- see rods.h.
#include "rods.h"
#include "methods/methods.h"

#include "build.h"
#include "shared/build.h"

#include <math.h>
#include <stdint.h>

static const double GRAVITY = 9.81;             // m/s^2
static const double THICKNESS = 0.1;            // of a rod, part of its length
static const double BALL = 0.25;                // m, radius of the load
static const double TORN = 1;                   // of a rod: diverged
static const double GROWN = 0.1;                // of the energy above hanging: diverged
static const double GOLDEN = 2.399963229728653; // rad: turns that never repeat

RodsCase rods_default(void)
{
    return (RodsCase){.stepper = TAUT_STEPPER_AUTO,
                      .geometric = TAUT_GEOMETRIC_STABLE,
                      .solver = TAUT_SOLVER_LDLT,
                      .n = 10,
                      .length = 1,
                      .mass = 1,
                      .R = 1,
                      .h = 1.0 / 60,
                      .duration = 10};
}

const char *rods_start_name(RodsStart start)
{
    static const char *const name[RODS_STARTS] = {"45 degrees", "horizontal", "slack V", "zigzag"};
    return name[start];
}

const char *rods_joint_name(RodsJoint joint)
{
    static const char *const name[RODS_JOINTS] = {"ball", "hinge", "crossed hinges"};
    return name[joint];
}

const char *rods_mode_name(TautGeometric mode)
{
#define NAME(NAME, name, value, text) [TAUT_GEOMETRIC_##NAME] = #name,
    static const char *const names[TAUT_GEOMETRIC_COUNT] = {TAUT_GEOMETRIC_LIST(NAME)};
#undef NAME
    return names[mode];
}

// --- small vectors ---

static TautVec3 cross(TautVec3 a, TautVec3 b)
{
    return taut_vec3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

static double dot(TautVec3 a, TautVec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static TautVec3 turned(const double *q, TautVec3 a)
{
    TautVec3 w = taut_vec3(q[1], q[2], q[3]), t = cross(w, a);
    return lab_moved(lab_moved(a, 2 * q[0], t), 2, cross(w, t));
}

// --- how it stands ---

// Angle of rod i from hanging.
static double angle_of(const RodsCase *c, int i)
{
    const double degree = M_PI / 180;
    switch (c->start) {
    case RODS_HORIZONTAL:
        return 90 * degree;
    case RODS_V:
        return (i < c->n / 2 ? 30 : 150) * degree;
    case RODS_ZIGZAG:
        return (i % 2 ? -60 : 60) * degree;
    default:
        return 45 * degree;
    }
}

// Turns the plane y = 0 to the plane of the chain.
static void plane_of(const RodsCase *c, double *q)
{
    q[0] = cos(c->heading / 2), q[1] = q[2] = 0, q[3] = sin(c->heading / 2);
}

void rods_places(const RodsCase *c, TautVec3 *x, TautVec3 *v)
{
    double s = 0, plane[4];
    plane_of(c, plane);
    x[0] = v[0] = taut_vec3(0, 0, 0);
    for (int i = 0; i < c->n; i++) {
        double angle = angle_of(c, i), part = (i + 1.0) / c->n;
        TautVec3 along = taut_vec3(sin(angle), 0, -cos(angle));
        x[i + 1] = lab_moved(x[i], c->length, turned(plane, along));
        s = c->sideways * (part + 0.5 * sin(2 * M_PI * part));
        v[i + 1] = turned(plane, taut_vec3(0, s, 0));
    }
}

// The same numbers everywhere: masses over six decades around `mass`.
static double mass_of(const RodsCase *c, int i)
{
    if (c->seed == 0) return c->mass;
    uint64_t x =
        c->seed * UINT64_C(0x9E3779B97F4A7C15) + (uint64_t)i * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94D049BB133111EB);
    double u = (double)((x ^ (x >> 31)) >> 11) / 9007199254740992.0;
    return c->mass * pow(10, 6 * u - 3);
}

static void product(const double *a, const double *b, double *ab)
{
    ab[0] = a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3];
    ab[1] = a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2];
    ab[2] = a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1];
    ab[3] = a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0];
}

// Turns x to the line of rod i; with levers every rod is turned about its line too.
static void rotation_of(const RodsCase *c, int i, double *q)
{
    double tip = (angle_of(c, i) - M_PI / 2) / 2, twist = c->lever > 0 ? i * GOLDEN / 2 : 0;
    double plane[4], line[4], first[4] = {cos(-tip), 0, sin(-tip), 0};
    double about[4] = {cos(twist), sin(twist), 0, 0};
    plane_of(c, plane);
    product(plane, first, line);
    product(line, about, q);
}

static void add_rod(Rods *rods, int i, const TautVec3 *x, const TautVec3 *v)
{
    const RodsCase *c = &rods->c;
    TautBodyDef def = taut_default_body_def();
    TautVec3 line = lab_moved(x[i + 1], -1, x[i]), rate = lab_moved(v[i + 1], -1, v[i]);
    TautVec3 middle = lab_moved(x[i], 0.5, line);
    rotation_of(c, i, def.rotation);
    TautVec3 lever = turned(def.rotation, taut_vec3(0, 0, c->lever * c->length));
    def.position = lab_moved(middle, 1, lever);
    def.spin = lab_moved(cross(line, rate), c->spin * c->length, line);
    def.spin = lab_moved(taut_vec3(0, 0, 0), 1 / (c->length * c->length), def.spin);
    def.velocity = lab_moved(lab_moved(v[i], 0.5, rate), 1, cross(def.spin, lever));
    def.shape.kind = TAUT_SHAPE_BOX;
    def.shape.size[0] = c->length, def.shape.size[1] = def.shape.size[2] = THICKNESS * c->length;
    def.mass = mass_of(c, i);
    taut_world_add_body(rods->world, &def, &rods->body[i]);
    // the energy of the line straight down, from which that of a motion is measured
    rods->hanging -= def.mass * GRAVITY * c->length * (i + 0.5);
}

static void add_load(Rods *rods, TautVec3 x, TautVec3 v)
{
    const RodsCase *c = &rods->c;
    TautBodyDef def = taut_default_body_def();
    def.position = x;
    def.velocity = v;
    def.shape.kind = TAUT_SHAPE_SPHERE;
    def.shape.size[0] = BALL;
    def.mass = c->R;
    taut_world_add_body(rods->world, &def, &rods->body[c->n]);
    rods->hanging -= def.mass * GRAVITY * c->length * c->n;
}

// Joint i, between the body above (the world, for i = 0) and body i; a hinge lies across the rod below it.
static void add_joint(Rods *rods, int i, const TautVec3 *x)
{
    const RodsCase *c = &rods->c;
    bool hinge = c->joint != RODS_BALL && i < c->n;
    TautJointDef def = taut_default_joint_def(hinge ? TAUT_JOINT_HINGE : TAUT_JOINT_BALL);
    double plane[4];
    plane_of(c, plane);
    TautVec3 y = turned(plane, taut_vec3(0, 1, 0));
    def.a = rods->body[i];
    if (i > 0) def.b = rods->body[i - 1];
    def.point = x[i];
    rods->axis[i] = y;
    if (c->joint == RODS_CARDAN && i % 2 && i < c->n)
        rods->axis[i] =
            lab_moved(taut_vec3(0, 0, 0), 1 / c->length, cross(lab_moved(x[i + 1], -1, x[i]), y));
    if (hinge) def.axis = rods->axis[i];
    taut_world_add_joint(rods->world, &def, &rods->joint[i]);
}

bool rods_build(const RodsCase *c, Rods *rods)
{
    TautVec3 x[RODS_MOST + 1], v[RODS_MOST + 1];
    TautWorldDef def = taut_methods_world_def();
    def.stepper = c->stepper;
    def.geometric = c->geometric;
    def.solver = c->solver;
    def.gravity = taut_vec3(0, 0, -GRAVITY);
    if (c->tolerance > 0) def.tolerance = c->tolerance;
    *rods = (Rods){.c = *c, .world = lab_world(&def)};
    if (!rods->world) return false;
    rods_places(c, x, v);
    for (int i = 0; i < c->n; i++) add_rod(rods, i, x, v);
    add_load(rods, x[c->n], v[c->n]);
    for (int i = 0; i <= c->n; i++) add_joint(rods, i, x);
    rods->start = rods_energy(rods);
    return taut_joint_count(rods->world) == c->n + 1;
}

void rods_free(Rods *rods)
{
    taut_world_destroy(rods->world);
    rods->world = NULL;
}

// --- how it fares ---

double rods_energy(const Rods *rods)
{
    double sum = 0;
    for (int i = 0; i <= rods->c.n; i++) {
        TautVec3 x = taut_body_centre(rods->world, rods->body[i]);
        TautVec3 v = taut_particle_velocity(rods->world, rods->body[i]);
        TautVec3 spin = taut_body_spin(rods->world, rods->body[i]);
        double m = taut_node_mass(rods->world, rods->body[i]);
        sum += 0.5 * m * dot(v, v) + m * GRAVITY * x.z;
        sum += 0.5 * dot(spin, taut_body_momentum(rods->world, rods->body[i]));
    }
    return sum;
}

double rods_gap(const Rods *rods)
{
    double worst = 0;
    for (int i = 0; i <= rods->c.n; i++) {
        double gap = lab_apart(taut_joint_point(rods->world, rods->joint[i], 0),
                               taut_joint_point(rods->world, rods->joint[i], 1));
        if (!(gap <= worst)) worst = gap;
    }
    return worst;
}

// Where a direction that was `axis` at the start, when the body stood at `from`, points now.
static TautVec3 axis_now(const Rods *rods, int body, TautVec3 axis, const double *from)
{
    double now[4], back[4] = {from[0], -from[1], -from[2], -from[3]};
    taut_body_rotation(rods->world, rods->body[body], now);
    return turned(now, turned(back, axis));
}

double rods_tilt(const Rods *rods)
{
    const RodsCase *c = &rods->c;
    double worst = 0;
    if (c->joint == RODS_BALL) return 0;
    for (int i = 0; i < c->n; i++) {
        double q[4];
        rotation_of(c, i, q);
        TautVec3 a = axis_now(rods, i, rods->axis[i], q), b = rods->axis[i];
        if (i > 0) {
            rotation_of(c, i - 1, q);
            b = axis_now(rods, i - 1, rods->axis[i], q);
        }
        double angle = lab_apart(a, b);
        if (!(angle <= worst)) worst = angle;
    }
    return worst;
}

// Takes the errors and the energy that a step has left behind; false when the run is over.
static bool note(Rods *rods, RodsOutcome *o)
{
    double above_hanging = rods->start - rods->hanging, energy = rods_energy(rods);
    double gap = rods_gap(rods) / rods->c.length, tilt = rods_tilt(rods);
    double above = (energy - rods->start) / above_hanging;
    o->kept = (energy - rods->hanging) / above_hanging;
    if (!(gap <= o->gap)) o->gap = gap;
    if (!(tilt <= o->tilt)) o->tilt = tilt;
    if (!(above <= o->excess)) o->excess = above;
    o->diverged = !(gap <= TORN) || !(above <= GROWN);
    return !o->diverged;
}

void rods_run(Rods *rods, RodsOutcome *o)
{
    const RodsCase *c = &rods->c;
    int steps = (int)lround(c->duration / c->h), solves = 0, first = 0, taken = 0;
    *o = (RodsOutcome){.kept = NAN, .excess = -INFINITY};
    for (int i = 0; i < steps; i++) {
        TautStepReport report;
        if (taut_world_step(rods->world, c->h, &report) != TAUT_OK) {
            o->refused = true;
            break;
        }
        taken++;
        solves += report.solves;
        first += report.rung == 0;
        if (report.rung > o->level) o->level = report.rung;
        if (!note(rods, o)) break;
    }
    o->solves_per_step = taken > 0 ? (double)solves / taken : NAN;
    o->as_asked = taken > 0 ? (double)first / taken : NAN;
    o->time = taken * c->h;
}

bool rods_try(const RodsCase *c, RodsOutcome *outcome)
{
    Rods rods;
    bool built = rods_build(c, &rods);
    if (built) rods_run(&rods, outcome);
    rods_free(&rods);
    return built;
}
