// SPDX-License-Identifier: MIT
// modes.c -- natural frequencies against closed forms: pendulums, chains, strings, beams and a drum; free motions, an equilibrium that
// does not hold, damping.
#include "shared/build.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double G = 9.81, PI = 3.14159265358979323846;

enum { MODES = 12, REFERENCES = 3 };

static const LabColumn columns[] = {
    {"case", "case", LAB_TEXT, LAB_INPUT, 0},
    {"mode", "mode", LAB_NUMBER, LAB_INPUT, 0},
    {"measure", "measure", LAB_TEXT, LAB_INPUT, 0},
    {"reference", "reference", LAB_NUMBER, LAB_PAPER, 8},
    {"measured", "measured", LAB_NUMBER, LAB_MEASURED, 8},
    {"off", "off", LAB_NUMBER, LAB_MEASURED, 2},
    {"allowed", "allowed", LAB_NUMBER, LAB_INPUT, 2},
    {"times", "times", LAB_NUMBER, LAB_MEASURED, 0},
    {"solves", "solves", LAB_NUMBER, LAB_MEASURED, 0},
    {"right", "right", LAB_BOOL, LAB_MEASURED, 0},
};

typedef enum Measure { FREQUENCY, FREE, GROWTH, DAMPING } Measure;
static const char *const measure_word[] = {"Hz", "free motions", "growth 1/s", "damping ratio"};

typedef struct Reference {
    int mode; // from 0
    Measure measure;
    double value;
    int times; // modes of this frequency
} Reference;

typedef struct Case {
    const char *name;
    bool (*build)(TautWorld *world, Reference *reference);
    int references;
    double within;
    bool heavy; // there is gravity
    bool as_is; // not settled: it is in equilibrium, and would leave it
} Case;

static double hertz(double omega)
{
    return omega / (2 * PI);
}

// --- pendulums ---

static bool pendulum(TautWorld *world, Reference *r)
{
    const TautNodeId top = lab_anchor(world, taut_vec3(0, 0, 0));
    lab_link(world, top, lab_particle(world, 3, taut_vec3(0, 0, -2)));
    r[0] = (Reference){0, FREQUENCY, hertz(sqrt(G / 2)), 2};
    return true;
}

static bool double_pendulum(TautWorld *world, Reference *r)
{
    const TautNodeId top = lab_anchor(world, taut_vec3(0, 0, 0)),
                     one = lab_particle(world, 1, taut_vec3(0, 0, -1)),
                     two = lab_particle(world, 1, taut_vec3(0, 0, -2));
    lab_link(world, top, one);
    lab_link(world, one, two);
    r[0] = (Reference){0, FREQUENCY, hertz(sqrt(G * (2 - sqrt(2)))), 2};
    r[1] = (Reference){2, FREQUENCY, hertz(sqrt(G * (2 + sqrt(2)))), 2};
    return true;
}

// A bar of 2 kg and 1.2 m on a hinge at its end; `side` +1: it stands.
static bool bar_on_hinge(TautWorld *world, double side)
{
    TautBodyDef def = taut_default_body_def();
    const double m = 2, l = 1.2, across = m * l * l / 12;
    TautNodeId bar;
    def.mass = m, def.position = taut_vec3(0, 0, side * l / 2);
    def.inertia[0] = def.inertia[4] = across, def.inertia[8] = 0.01;
    TautJointDef hinge = taut_default_joint_def(TAUT_JOINT_HINGE);
    if (taut_world_add_body(world, &def, &bar) != TAUT_OK) return false;
    hinge.a = bar, hinge.axis = taut_vec3(0, 1, 0);
    return taut_world_add_joint(world, &hinge, NULL) == TAUT_OK;
}

static bool hinged(TautWorld *world, Reference *r)
{
    r[0] = (Reference){0, FREQUENCY, hertz(sqrt(1.5 * G / 1.2)), 1};
    return bar_on_hinge(world, -1);
}

static bool standing(TautWorld *world, Reference *r)
{
    r[0] = (Reference){0, GROWTH, sqrt(1.5 * G / 1.2), 1};
    return bar_on_hinge(world, 1);
}

static bool damped(TautWorld *world, Reference *r)
{
    const TautNodeId end = lab_anchor(world, taut_vec3(0, 0, 0));
    TautParticleDef def = taut_default_particle_def();
    TautNodeId mass;
    def.mass = 2, def.position = taut_vec3(1, 0, 0);
    def.hold = TAUT_HOLD_LINE, def.axis = taut_vec3(1, 0, 0);
    if (taut_world_add_particle(world, &def, &mass) != TAUT_OK) return false;
    lab_spring(world, end, mass, 800, 0.004, TAUT_FORM_COMPLIANCE); // omega 20, t_d 0.004 s
    r[0] = (Reference){0, FREQUENCY, hertz(20), 1};
    r[1] = (Reference){0, DAMPING, 0.5 * 0.004 * 20, 1};
    return true;
}

// --- chains and strings ---

static bool cable(TautWorld *world, TautVec3 to, bool fixed, double length, double EA, int links)
{
    TautCableDef def = taut_default_cable_def();
    def.from = lab_anchor(world, taut_vec3(0, 0, 0));
    def.to = fixed ? lab_anchor(world, to) : lab_particle(world, 1e-9, to);
    def.links = links, def.mass = 2, def.length = length;
    if (EA > 0) def.stiffness = EA;
    return taut_world_add_cable(world, &def, NULL, NULL) == TAUT_OK;
}

static bool chain(TautWorld *world, Reference *r)
{
    static const double zero[] = {2.404825557695773, 5.520078110286311, 8.653727912911013};
    for (int k = 0; k < 3; k++)
        r[k] = (Reference){2 * k, FREQUENCY, hertz(zero[k] / 2 * sqrt(G / 3)), 2};
    return cable(world, taut_vec3(0, 0, -3), false, 3, 0, 200);
}

static bool string(TautWorld *world, Reference *r)
{
    const double length = 0.65, rest = 0.648, EA = 2e4, tension = EA * (length - rest) / rest;
    for (int k = 0; k < 3; k++)
        r[k] =
            (Reference){2 * k, FREQUENCY, (k + 1) / (2 * length) * sqrt(tension / (2 / length)), 2};
    return cable(world, taut_vec3(length, 0, 0), true, rest, EA, 200);
}

// --- a drum ---

static const double RADIUS = 0.3, STRETCH = 1.002, THICKNESS = 2e-4, YOUNG = 4e9, AREAL = 0.26;

// Masses of a third of each triangle, its corners at rest STRETCH times nearer.
static bool drum_cells(TautWorld *world, const TautCellMesh *mesh, TautNodeId *node, double *mass)
{
    TautBulk bulk = taut_default_bulk(TAUT_BULK_HOOKE);
    bulk.young[0] = YOUNG, bulk.poisson[0] = 0.3;
    bool ok = true;
    for (int pass = 0; pass < 2; pass++) {
        for (int c = 0; c < mesh->cell_count; c++) {
            const int *v = mesh->corner + mesh->start[c];
            double rest[6];
            TautNodeId corner[3];
            TautVec3 x[3];
            for (int k = 0; k < 3; k++) {
                x[k] = mesh->vertex[v[k]], corner[k] = node[v[k]];
                rest[2 * k] = x[k].x / STRETCH, rest[2 * k + 1] = x[k].y / STRETCH;
            }
            const double area = 0.5 * ((x[1].x - x[0].x) * (x[2].y - x[0].y) -
                                       (x[2].x - x[0].x) * (x[1].y - x[0].y));
            for (int k = 0; pass == 0 && k < 3; k++) mass[v[k]] += AREAL * fabs(area) / 3;
            const TautSolidCell cell = {.map = TAUT_MAP_TRIANGLE,
                                        .node = corner,
                                        .rest = rest,
                                        .thickness = THICKNESS,
                                        .form = TAUT_FORM_STIFFNESS};
            if (pass == 1)
                ok = ok && taut_world_add_cell(world, &cell, &bulk, NULL, NULL) == TAUT_OK;
        }
        for (int i = 0; pass == 0 && i < mesh->vertex_count; i++) {
            TautParticleDef def = taut_default_particle_def();
            def.position = mesh->vertex[i], def.mass = mass[i];
            def.fixed = hypot(mesh->vertex[i].x, mesh->vertex[i].y) > RADIUS * (1 - 1e-9);
            ok = ok && taut_world_add_particle(world, &def, node + i) == TAUT_OK;
        }
    }
    return ok;
}

static bool drum(TautWorld *world, Reference *r)
{
    TautMeshDef shape = taut_default_mesh_def();
    TautCellMesh mesh;
    char problem[TAUT_MESH_TEXT];
    shape.shape = TAUT_MESH_SHAPE_DISC, shape.kind = TAUT_CELL_TRIANGLE;
    shape.radius = RADIUS, shape.cells[0] = 8, shape.cells[1] = 12;
    if (taut_cell_mesh_generate(&shape, NULL, &mesh, problem) != TAUT_OK) return false;
    TautNodeId *node = calloc((size_t)mesh.vertex_count, sizeof *node);
    double *mass = calloc((size_t)mesh.vertex_count, sizeof *mass);
    const bool ok = node && mass && drum_cells(world, &mesh, node, mass);
    free(node);
    free(mass);
    taut_cell_mesh_free(&mesh, NULL);

    // N/m: stress of equal stretches, of St Venant and Kirchhoff
    const double tension = THICKNESS * YOUNG / (1 - 0.3) * 0.5 * (STRETCH * STRETCH - 1);
    const double speed = sqrt(tension / AREAL);
    r[0] = (Reference){0, FREQUENCY, hertz(2.404825557695773 / RADIUS * speed), 1};
    r[1] = (Reference){1, FREQUENCY, hertz(3.831705970207512 / RADIUS * speed), 1};
    r[2] = (Reference){3, FREQUENCY, hertz(5.135622301840683 / RADIUS * speed), 1};
    return ok;
}

// --- beams ---

// L = 1 m, 0.02 m by 0.016 m, steel.
static const double STEEL = 2e11, DENSITY = 7800, DEPTH = 0.02, WIDTH = 0.016;

static double bending_speed(double depth)
{
    return sqrt(STEEL * depth * depth / 12 / DENSITY); // sqrt(EI/(rho A)), m^2/s
}

static bool beam(TautWorld *world, bool clamped)
{
    TautMeshDef shape = taut_default_mesh_def();
    TautCellMesh mesh;
    char problem[TAUT_MESH_TEXT];
    shape.shape = TAUT_MESH_SHAPE_BEAM;
    shape.size = taut_vec3(1, DEPTH, WIDTH);
    shape.cells[0] = 40, shape.cells[1] = shape.cells[2] = 1;
    if (taut_cell_mesh_generate(&shape, NULL, &mesh, problem) != TAUT_OK) return false;
    TautBulk bulk = taut_default_bulk(TAUT_BULK_HOOKE);
    bulk.young[0] = STEEL, bulk.poisson[0] = 0, bulk.density = DENSITY;
    TautSolidDef def = taut_default_solid_def();
    def.name = "beam", def.mesh = &mesh, def.bulk = &bulk;
    if (clamped) def.fixed = mesh.group[0].vertex, def.fixed_count = mesh.group[0].vertex_count;
    const bool ok = taut_world_add_solid(world, &def, NULL) == TAUT_OK;
    taut_cell_mesh_free(&mesh, NULL);
    return ok;
}

static bool cantilever(TautWorld *world, Reference *r)
{
    const double k = 1.875104068711961;
    r[0] = (Reference){0, FREQUENCY, hertz(k * k * bending_speed(WIDTH)), 1};
    r[1] = (Reference){1, FREQUENCY, hertz(k * k * bending_speed(DEPTH)), 1};
    return beam(world, true);
}

static bool free_beam(TautWorld *world, Reference *r)
{
    const double k = 4.730040744862704;
    r[0] = (Reference){0, FREE, 6, 6};
    r[1] = (Reference){6, FREQUENCY, hertz(k * k * bending_speed(WIDTH)), 1};
    r[2] = (Reference){7, FREQUENCY, hertz(k * k * bending_speed(DEPTH)), 1};
    return beam(world, false);
}

// A cantilever of bodies and rods: joints `cable` that are geometrically exact.
static bool rod_beam(TautWorld *world, Reference *r)
{
    enum { PIECES = 40 };
    const double k = 1.875104068711961, l = 1.0 / PIECES, A = DEPTH * WIDTH, shear = STEEL;
    const double Iy = DEPTH * WIDTH * WIDTH * WIDTH / 12, Iz = WIDTH * DEPTH * DEPTH * DEPTH / 12;
    const double C[6] = {l / (shear * A),  l / (shear * A),  l / (STEEL * A),
                         l / (STEEL * Iy), l / (STEEL * Iz), l / (shear * (Iy + Iz))};
    TautNodeId last = {0, 0};
    for (int i = 0; i <= PIECES; i++) {
        TautBodyDef body = taut_default_body_def();
        TautNodeId here;
        const double share = i == PIECES ? 0.5 : 1;
        body.position = taut_vec3(0, 0, l * i), body.fixed = i == 0;
        body.mass = share * DENSITY * A * l;
        body.inertia[0] = share * DENSITY * Iy * l, body.inertia[4] = share * DENSITY * Iz * l;
        body.inertia[8] = share * DENSITY * (Iy + Iz) * l;
        if (taut_world_add_body(world, &body, &here) != TAUT_OK) return false;
        TautElementDef rod = taut_default_element_def(TAUT_MAP_ROD);
        rod.point[0] = last, rod.point[1] = here;
        rod.block = C, rod.block_count = 6;
        if (i > 0 && taut_world_add_element(world, &rod, NULL) != TAUT_OK) return false;
        last = here;
    }
    r[0] = (Reference){0, FREQUENCY, hertz(k * k * bending_speed(WIDTH)), 1};
    r[1] = (Reference){1, FREQUENCY, hertz(k * k * bending_speed(DEPTH)), 1};
    return true;
}

static const Case cases[] = {
    {"pendulum", pendulum, 1, 1e-9, true, false},
    {"double pendulum", double_pendulum, 2, 1e-9, true, false},
    {"bar on a hinge", hinged, 1, 1e-9, true, false},
    {"bar that stands on a hinge", standing, 1, 1e-9, true, true},
    {"damped spring", damped, 2, 1e-9, false, false},
    {"hanging chain, 200 links", chain, 3, 1e-3, true, false},
    {"string, 200 links", string, 3, 1e-3, false, false},
    {"drum, 768 triangles", drum, 3, 1e-2, false, false},
    {"steel cantilever, 40 bricks", cantilever, 2, 2e-3, false, false},
    {"free steel beam, 40 bricks", free_beam, 3, 5e-3, false, false},
    {"steel cantilever, 40 rods", rod_beam, 2, 2e-3, false, false},
};

// --- running them ---

static double measured(const TautModes *modes, const Reference *r)
{
    const TautMode mode = taut_modes_get(modes, r->mode);
    return r->measure == FREQUENCY ? mode.frequency
           : r->measure == GROWTH  ? mode.growth
           : r->measure == DAMPING ? mode.damping
                                   : taut_modes_report(modes).free;
}

static bool compare(LabReport *report, const Case *it, const TautModes *modes, const Reference *r)
{
    const double value = measured(modes, r), off = value / r->value - 1;
    const TautMode mode = taut_modes_get(modes, r->mode);
    const TautModesReport search = taut_modes_report(modes);
    const bool right = fabs(off) <= it->within && mode.multiplicity == r->times && search.complete;
    LAB_ROW(report, lab_text(it->name), lab_number(r->mode + 1), lab_text(measure_word[r->measure]),
            lab_number(r->value), lab_number(value), lab_number(off), lab_number(it->within),
            lab_number(mode.multiplicity), lab_number(search.solves), lab_bool(right));
    return right;
}

static bool run_case(LabReport *report, const Case *it, bool *right)
{
    TautWorldDef def = taut_default_world_def();
    Reference reference[REFERENCES] = {0};
    TautModes *modes = NULL;
    def.gravity = taut_vec3(0, 0, it->heavy ? -G : 0);
    TautWorld *world = lab_world(&def);
    bool ok = world && it->build(world, reference);
    if (!it->as_is) ok = ok && taut_world_settle(world, 0, NULL) == TAUT_OK;
    ok = ok && taut_world_modes(world, MODES, &modes) == TAUT_OK;
    if (!ok) lab_broken(report, world);
    for (int k = 0; ok && k < it->references; k++)
        *right = compare(report, it, modes, reference + k) && *right;
    taut_modes_free(modes);
    taut_world_destroy(world);
    return ok;
}

static int run(const LabOptions *options, LabReport *report)
{
    const int count = (int)(sizeof cases / sizeof *cases);
    bool holds = true;
    lab_columns(report, columns, sizeof columns / sizeof *columns);
    for (int i = 0; i < count; i++) {
        lab_progress(options, (double)i / count, cases[i].name);
        if (!run_case(report, cases + i, &holds)) return 2;
    }
    lab_note(report,
             "`off` is measured by reference, less 1; that of chain, string, drum and beams is the "
             "error of the mesh. `times`: modes with this frequency. All but the standing bar "
             "are settled first.");
    return holds ? 0 : 1;
}

const LabExperiment lab_modes = {
    .name = "modes",
    .claim = "natural frequencies about an equilibrium are those of closed forms, tension, hard "
             "rows and "
             "bodies included, and signs of pivots tell that none is missed",
    .run = run,
};
