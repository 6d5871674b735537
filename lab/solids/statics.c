// SPDX-License-Identifier: MIT
// statics.c -- static equilibrium against closed forms: von Mises' truss over the top, bars from soft to stiff, rods that a moment rolls up, and
// clamps of chains of bodies.
#include "shared/build.h"

#include <math.h>
#include <stdlib.h>

static const double PI = 3.14159265358979323846;

static const LabColumn columns[] = {
    {"case", "case", LAB_TEXT, LAB_INPUT, 0},
    {"parameter", "parameter", LAB_NUMBER, LAB_INPUT, 3},
    {"measure", "measure", LAB_TEXT, LAB_INPUT, 0},
    {"reference", "reference", LAB_NUMBER, LAB_PAPER, 8},
    {"measured", "measured", LAB_NUMBER, LAB_MEASURED, 8},
    {"off", "off", LAB_NUMBER, LAB_MEASURED, 2},
    {"allowed", "allowed", LAB_NUMBER, LAB_INPUT, 2},
    {"right", "right", LAB_BOOL, LAB_MEASURED, 0},
};

// A line of the table; `off` is the difference as part of the reference, or itself where that is 0.
static bool line(LabReport *report, const char *name, double parameter, const char *measure,
                 double reference, double measured, double allowed)
{
    const double off = reference != 0 ? measured / reference - 1 : measured;
    const bool right = fabs(off) <= allowed;
    LAB_ROW(report, lab_text(name), lab_number(parameter), lab_text(measure), lab_number(reference),
            lab_number(measured), lab_number(off), lab_number(allowed), lab_bool(right));
    return right;
}

static TautWorld *still_world(double gravity_x)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(gravity_x, 0, 0);
    return lab_world(&def);
}

// --- von Mises' truss: two bars of EA = 1 N over a span of 2 m ---

static const double RISE = 0.3, LOAD = 0.02;

static double truss_force(double z)
{
    const double rest = sqrt(1 + RISE * RISE), now = sqrt(1 + z * z);
    return 2 * (rest - now) / rest * z / now;
}

typedef struct Course {
    double off, top;
    bool over;
} Course;

static bool truss_point(void *user, const TautWorld *world, const TautLoadPoint *point)
{
    Course *course = user;
    (void)world;
    course->off = fmax(course->off, fabs(point->load * LOAD - truss_force(RISE + point->moved.z)));
    course->over = course->over || point->unstable > 0;
    if (!course->over) course->top = fmax(course->top, point->load * LOAD);
    return true;
}

static bool truss(LabReport *report, const LabOptions *options, bool *right)
{
    double top = 0;
    for (int i = 0; i <= 100000; i++) top = fmax(top, truss_force(RISE * i / 100000));
    for (int steps = 20; steps <= (options->quick ? 40 : 160); steps *= 2) {
        TautWorld *world = still_world(0);
        TautParticleDef def = taut_default_particle_def();
        Course course = {0};
        TautNodeId apex;
        def.position = taut_vec3(0, 0, RISE), def.force = taut_vec3(0, 0, -LOAD);
        def.hold = TAUT_HOLD_PLANE, def.axis = taut_vec3(0, 1, 0);
        bool ok = world && taut_world_add_particle(world, &def, &apex) == TAUT_OK;
        for (int side = -1; ok && side <= 1; side += 2)
            lab_spring(world, lab_anchor(world, taut_vec3(side, 0, 0)), apex,
                       1 / sqrt(1 + RISE * RISE), 0, TAUT_FORM_AUTO);
        const TautLoadPath path = {.follow = true,
                                   .steps = steps,
                                   .most = 10000,
                                   .node = apex,
                                   .point = truss_point,
                                   .user = &course};
        ok = ok && taut_world_settle_path(world, &path, NULL) == TAUT_OK;
        if (!ok) lab_broken(report, world);
        taut_world_destroy(world);
        if (!ok) return false;
        *right = line(report, "von Mises' truss", steps, "largest miss of the curve, N", 0,
                      course.off, 1e-10) &&
                 *right;
        *right = line(report, "von Mises' truss", steps, "load at the top, N", top, course.top,
                      5.0 / steps / steps) &&
                 *right;
    }
    return true;
}

// --- bars that hang ---

static bool bar(LabReport *report, double young, bool *right)
{
    TautWorld *world = still_world(9.81);
    TautMeshDef shape = taut_default_mesh_def();
    TautCellMesh mesh;
    char problem[TAUT_MESH_TEXT];
    TautNodeId node[64];
    TautSettleReport settled = {0};
    shape.shape = TAUT_MESH_SHAPE_BEAM;
    shape.size = taut_vec3(1, 0.02, 0.02);
    shape.cells[0] = 10, shape.cells[1] = shape.cells[2] = 1;
    if (!world || taut_cell_mesh_generate(&shape, NULL, &mesh, problem) != TAUT_OK) return false;
    TautBulk bulk = taut_default_bulk(TAUT_BULK_HOOKE);
    bulk.young[0] = young, bulk.poisson[0] = 0, bulk.density = 1000;
    TautSolidDef def = taut_default_solid_def();
    def.mesh = &mesh, def.bulk = &bulk;
    def.fixed = mesh.group[0].vertex, def.fixed_count = mesh.group[0].vertex_count;
    bool ok = taut_world_add_solid(world, &def, node) == TAUT_OK;
    ok = ok && taut_world_settle(world, 1e-9, &settled) == TAUT_OK;
    const TautNodeId end = node[mesh.group[1].vertex[0]];
    taut_cell_mesh_free(&mesh, NULL);
    if (ok) {
        // strains of rho g L/E make the law of St Venant and Kirchhoff stiffer by 1.5 of them
        const double strain = 1000 * 9.81 / young, exact = 0.5 * strain;
        const double moved = taut_particle_position(world, end).x - 1;
        *right = line(report, "hanging bar, E in Pa", young, "stretch, m", exact, moved,
                      2 * strain + 4e-16 / exact) &&
                 *right;
    }
    if (!ok) lab_broken(report, world);
    taut_world_destroy(world);
    return ok;
}

// --- rods of bodies ---

static const double LENGTH = 2, BENDING = 3;

// n bodies along z from a clamp: joints from centre to centre, or at the ends of bodies.
static bool make_chain(TautWorld *world, TautJointKind kind, int n, TautNodeId *body)
{
    const double l = LENGTH / n;
    bool ok = true;
    for (int i = 0; i < n && ok; i++) {
        TautBodyDef def = taut_default_body_def();
        TautJointDef joint = taut_default_joint_def(kind);
        const bool rod = kind == TAUT_JOINT_ROD;
        const double part = rod && i == 0 ? 0.5 : 1;
        def.position = taut_vec3(0, 0, l * (i + 0.5));
        for (int k = 0; k < 3; k++) def.inertia[4 * k] = 1e-3;
        ok = taut_world_add_body(world, &def, body + i) == TAUT_OK;
        joint.a = body[i > 0 ? i - 1 : 0], joint.other = taut_vec3(1, 0, 0);
        if (i > 0) joint.b = body[i];
        joint.two_points = rod;
        joint.point = taut_vec3(0, 0, rod ? l * (i > 0 ? i - 0.5 : 0.5) : l * i);
        joint.point_b = taut_vec3(0, 0, l * (i > 0 ? i + 0.5 : 0));
        for (int k = 0; k < 6; k++) joint.compliance[k] = 1e-6;
        joint.compliance[3] = part * l / 300, joint.compliance[4] = part * l / BENDING;
        joint.compliance[5] = part * l / 200;
        ok = ok && taut_world_add_joint(world, &joint, NULL) == TAUT_OK;
    }
    return ok;
}

// m, of the centre of the last body from the circle that a moment of 2 pi EI/L makes.
static bool roll(int n, TautNodeId *body, TautWorld *world, double *off)
{
    const double moment = 2 * PI * BENDING / LENGTH, radius = LENGTH / (2 * PI);
    bool ok = make_chain(world, TAUT_JOINT_ROD, n, body);
    for (int i = 1; ok && i <= 16; i++)
        ok = taut_body_set_force(world, body[n - 1], taut_vec3(0, 0, 0),
                                 taut_vec3(0, moment * i / 16, 0)) == TAUT_OK &&
             taut_world_settle(world, 1e-12, NULL) == TAUT_OK;
    const double angle = 2 * PI * (n - 0.5) / n;
    const TautVec3 x = taut_body_pose(world, body[n - 1]).position;
    *off = hypot(x.x - radius * (1 - cos(angle)), x.z - radius * sin(angle));
    return ok;
}

static bool deflect(TautJointKind kind, int n, TautNodeId *body, TautWorld *world, double *moved)
{
    const double load = 1e-4, l = LENGTH / n;
    bool ok = make_chain(world, kind, n, body);
    ok = ok &&
         taut_body_set_force(world, body[n - 1], taut_vec3(load, 0, 0),
                             taut_vec3(0, load * l / 2, 0)) == TAUT_OK &&
         taut_world_settle(world, 1e-12, NULL) == TAUT_OK;
    const TautPose end = taut_body_pose(world, body[n - 1]);
    const double tilt = 2 * atan2(end.rotation[2], end.rotation[0]);
    *moved = (end.position.x + 0.5 * l * sin(tilt)) / load;
    return ok;
}

static bool rods(LabReport *report, int n, bool *right)
{
    const double exact = LENGTH * LENGTH * LENGTH / (3 * BENDING);
    TautNodeId *body = calloc((size_t)n, sizeof *body);
    bool ok = body;
    for (int k = 0; k < 3 && ok; k++) {
        TautWorld *world = still_world(0);
        double result = 0;
        if (k == 0)
            ok = world && roll(n, body, world, &result);
        else
            ok = world &&
                 deflect(k == 1 ? TAUT_JOINT_ROD : TAUT_JOINT_CABLE, n, body, world, &result);
        if (!ok) lab_broken(report, world);
        taut_world_destroy(world);
        if (ok && k == 0)
            *right = line(report, "roll-up, rods", n, "end off the circle, m", 0, result, 1e-10) &&
                     *right;
        if (ok && k > 0)
            *right = line(report, k == 1 ? "clamped chain, rods" : "clamped chain, joints cable", n,
                          "deflection, m/N", exact, result, k == 1 ? 0.35 / n / n : 1) &&
                     *right;
    }
    free(body);
    return ok;
}

static int run(const LabOptions *options, LabReport *report)
{
    bool right = true;
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    if (!truss(report, options, &right)) return 2;
    for (int i = 6; i <= 12; i += 2)
        if (!bar(report, pow(10, i), &right)) return 2;
    for (int n = 5; n <= (options->quick ? 10 : 40); n *= 2)
        if (!rods(report, n, &right)) return 2;
    lab_note(
        report,
        "The truss is followed by arc length; its parameter is the number of steps that the load "
        "would "
        "take. Chains have as many bodies as their parameter says. Joints `cable` let "
        "the clamp bend as much as any other joint: an error of first order, which is only shown.");
    return right ? 0 : 1;
}

const LabExperiment lab_statics = {
    .name = "statics",
    .claim = "equilibria are those of closed forms: a truss that snaps through, bars of any "
             "stiffness, rods "
             "that close "
             "to a circle and are right at their clamps",
    .run = run,
};
