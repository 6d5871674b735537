// SPDX-License-Identifier: MIT
// solids.c -- cells with materials against what is known exactly: a patch of distorted cells takes any uniform strain without an
// error, a block that is pulled has the stretches of the closed form, both forms give the same motion, and nothing is stored at rest.
#include "quick.h"
#include "taut/solid.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// --- patches ----------------------------------------------------------------------------------------

enum { NODES = 30 };

// Nodes at rest, those that are free, and cells.
typedef struct Patch {
    TautMapKind map;
    int dim, nodes, each, cells;
    double X[3 * NODES];
    bool free[NODES];
    int node[8][10];
} Patch;

// A tetrahedron or triangle that a point inside cuts into four or three.
static Patch cut_simplex(TautMapKind map, int dim)
{
    static const double corner[4][3] = {{0, 0, 0}, {1, 0.1, 0}, {0.2, 1, 0}, {0.1, 0.2, 1}};
    Patch p = {.map = map, .dim = dim, .nodes = dim + 2, .each = dim + 1, .cells = dim + 1};
    for (int a = 0; a <= dim; a++)
        for (int d = 0; d < dim; d++) p.X[a * dim + d] = corner[a][d];
    for (int d = 0; d < dim; d++) p.X[(dim + 1) * dim + d] = 0.2 + 0.07 * d;
    p.free[dim + 1] = true;
    for (int c = 0; c < p.cells; c++)
        for (int a = 0; a <= dim; a++) p.node[c][a] = a == c ? dim + 1 : a;
    return p;
}

// The same with nodes on the edges.
static Patch cut_tetra10(void)
{
    static const int edge[6][2] = {{0, 1}, {1, 2}, {2, 0}, {0, 3}, {1, 3}, {2, 3}};
    Patch p = cut_simplex(TAUT_MAP_TETRA10, 3);
    int middle[5][5];
    memset(middle, -1, sizeof middle);
    p.each = 10;
    for (int c = 0; c < 4; c++)
        for (int k = 0; k < 6; k++) {
            const int a = p.node[c][edge[k][0]], b = p.node[c][edge[k][1]];
            int *at = a < b ? &middle[a][b] : &middle[b][a];
            if (*at < 0) {
                *at = p.nodes++;
                for (int d = 0; d < 3; d++)
                    p.X[3 * *at + d] = 0.5 * (p.X[3 * a + d] + p.X[3 * b + d]);
                p.free[*at] = a == 4 || b == 4;
            }
            p.node[c][4 + k] = *at;
        }
    return p;
}

// Two cells along each axis; the node in the middle is off.
static Patch cut_box(TautMapKind map, int dim)
{
    Patch p = {
        .map = map, .dim = dim, .nodes = dim == 2 ? 9 : 27, .each = 1 << dim, .cells = 1 << dim};
    static const int round[4][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    for (int a = 0; a < p.nodes; a++) {
        const int at[3] = {a % 3, a / 3 % 3, a / 9};
        p.free[a] = at[0] == 1 && at[1] == 1 && (dim == 2 || at[2] == 1);
        for (int d = 0; d < dim; d++)
            p.X[a * dim + d] = 0.5 * at[d] + (p.free[a] ? 0.08 + 0.03 * d : 0);
    }
    for (int c = 0; c < p.cells; c++)
        for (int a = 0; a < p.each; a++)
            p.node[c][a] =
                c % 2 + round[a % 4][0] + 3 * (c / 2 % 2 + round[a % 4][1]) + 9 * (c / 4 + a / 4);
    return p;
}

// The place of X in a uniform strain.
static TautVec3 strained(const double *X, int dim)
{
    static const double F[9] = {1.12, 0.05, -0.03, -0.04, 1.08, 0.06, 0.02, 0.03, 1.1};
    double x[3] = {0};
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < dim; c++) x[r] += F[3 * r + c] * X[c];
    return taut_vec3(x[0], x[1], x[2]);
}

// All nodes that are not inside are held where the strain takes them; those inside must follow.
static void expect_patch(const Patch *p, const TautBulk *bulk, TautForm form)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&def);
    TautNodeId id[NODES];
    for (int a = 0; a < p->nodes; a++) {
        TautVec3 x = strained(p->X + a * p->dim, p->dim);
        TautVec3 off = taut_vec3(x.x + 0.01, x.y - 0.02, x.z + (p->dim == 3 ? 0.01 : 0));
        id[a] = p->free[a] ? quick_particle(world, 1, off) : quick_anchor(world, x);
    }
    for (int c = 0; c < p->cells; c++) {
        TautNodeId node[10];
        double rest[30];
        for (int a = 0; a < p->each; a++) {
            node[a] = id[p->node[c][a]];
            for (int d = 0; d < p->dim; d++)
                rest[a * p->dim + d] = p->X[p->node[c][a] * p->dim + d];
        }
        TautSolidCell cell = {
            .map = p->map, .node = node, .rest = rest, .thickness = 0.1, .form = form};
        must(world, taut_world_add_cell(world, &cell, bulk, NULL, NULL));
    }
    must(world, taut_world_settle(world, 1e-13, NULL));
    for (int a = 0; a < p->nodes; a++) {
        TautVec3 x = strained(p->X + a * p->dim, p->dim), y = taut_particle_position(world, id[a]);
        const double off = fabs(x.x - y.x) + fabs(x.y - y.y) + fabs(x.z - y.z);
        cr_assert_leq(off, 1e-12, "%d nodes a cell, material %d, node %d: off by %g m", p->each,
                      (int)bulk->kind, a, off);
    }
    taut_world_destroy(world);
}

Test(solids, patches_take_uniform_strains)
{
    const Patch patch[] = {cut_simplex(TAUT_MAP_TRIANGLE, 2), cut_box(TAUT_MAP_QUAD, 2),
                           cut_simplex(TAUT_MAP_TETRA, 3), cut_tetra10(),
                           cut_box(TAUT_MAP_BRICK, 3)};
    TautBulk fibres = taut_transverse_bulk(5e6, 4e5, 0.3, 0.4, 2e5);
    const double turned[9] = {0.8, 0.6, 0, -0.6, 0.8, 0, 0, 0, 1};
    memcpy(fibres.axes, turned, sizeof turned);
    for (int i = 0; i < 5; i++)
        for (int kind = 0; kind <= TAUT_BULK_COUNT + 1; kind++) {
            const bool surface = patch[i].dim == 2;
            TautBulk bulk = kind < TAUT_BULK_COUNT ? taut_default_bulk((TautBulkKind)kind) : fibres;
            if (bulk.kind == TAUT_BULK_MOONEY) bulk.area = 1e5;
            if (kind == TAUT_BULK_COUNT + 1) {
                bulk = taut_default_bulk(
                    TAUT_BULK_NEO_HOOKE); // one volume row a tetrahedron is too many
                bulk.volume = true;
                if (patch[i].map == TAUT_MAP_TETRA) continue;
            }
            if (surface && bulk.kind != TAUT_BULK_HOOKE) continue;
            expect_patch(patch + i, &bulk, TAUT_FORM_STIFFNESS);
            if (bulk.kind == TAUT_BULK_HOOKE || bulk.kind == TAUT_BULK_COROTATIONAL ||
                bulk.kind == TAUT_BULK_HENCKY)
                expect_patch(patch + i, &bulk, TAUT_FORM_COMPLIANCE);
        }
}

// --- blocks in closed form --------------------------------------------------------------------------

// A unit cube of one brick that is pulled along x and y by forces, its other sides free.
static TautVec3 pulled_both(const TautBulk *bulk, double force, double other)
{
    static const int round[4][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&def);
    TautNodeId node[8];

    // symmetry: a node on a side of the corner 0 stays in its plane, or on a line
    for (int a = 0; a < 8; a++) {
        TautParticleDef p = taut_default_particle_def();
        const int at[3] = {round[a % 4][0], round[a % 4][1], a / 4};
        const int free = at[0] + at[1] + at[2];
        p.position = taut_vec3(at[0], at[1], at[2]);
        p.force = taut_vec3(at[0] * force / 4, at[1] * other / 4, 0);
        p.fixed = free == 0;
        p.hold = free == 1 ? TAUT_HOLD_LINE : free == 2 ? TAUT_HOLD_PLANE : TAUT_HOLD_NONE;
        if (p.fixed) p.force = taut_vec3(0, 0, 0);
        p.axis = free == 1 ? p.position : taut_vec3(1 - at[0], 1 - at[1], 1 - at[2]);
        must(world, taut_world_add_particle(world, &p, node + a));
    }
    TautSolidCell cell = {.map = TAUT_MAP_BRICK, .node = node, .form = TAUT_FORM_AUTO};
    must(world, taut_world_add_cell(world, &cell, bulk, NULL, NULL));
    must(world, taut_world_settle(world, 1e-13, NULL));
    TautVec3 x = taut_particle_position(world, node[6]);
    taut_world_destroy(world);
    return x;
}

static TautVec3 pulled(const TautBulk *bulk, double force)
{
    return pulled_both(bulk, force, 0);
}

static void expect_pulled(const char *name, const TautBulk *bulk, double force, double along,
                          double across)
{
    TautVec3 x = pulled(bulk, force);
    cr_assert_float_eq(x.x, along, 1e-10, "%s: %.12g along, not %.12g", name, x.x, along);
    cr_assert_float_eq(x.y, across, 1e-10, "%s: %.12g across, not %.12g", name, x.y, across);
    cr_assert_float_eq(x.z, across, 1e-10, "%s: %.12g across, not %.12g", name, x.z, across);
}

Test(solids, a_pulled_block_has_the_stretches_of_the_closed_form)
{
    for (int i = 0; i < 2; i++) {
        const double a = i == 0 ? 1.3 : 0.9, E = 2e6, nu = 0.35, mu = E / (2 * (1 + nu));
        const double la = E * nu / ((1 + nu) * (1 - 2 * nu));
        TautBulk bulk = taut_default_bulk(TAUT_BULK_HOOKE);
        bulk.young[0] = E, bulk.poisson[0] = nu;

        // Hooke on Green strain, then on the stretch
        const double green = (a * a - 1) / 2;
        expect_pulled("hooke", &bulk, a * E * green, a, sqrt(1 - 2 * nu * green));
        bulk.kind = TAUT_BULK_COROTATIONAL;
        expect_pulled("corotational", &bulk, E * (a - 1), a, 1 - nu * (a - 1));

        // m |F|^2/2 + c |cof F|^2/2 + k (J - T)^2/2, free across
        for (int mooney = 0; mooney < 2; mooney++) {
            const double c = mooney ? 0.3 * mu : 0, m = mu - c, k = la + m, T = 1 + (m + 2 * c) / k;
            const double square = (k * T * a - m - c * a * a) / (c + k * a * a), J = a * square;
            bulk.kind = mooney ? TAUT_BULK_MOONEY : TAUT_BULK_NEO_HOOKE;
            bulk.area = c;
            expect_pulled("mooney", &bulk, m * a + 2 * c * a * square + k * (J - T) * square, a,
                          sqrt(square));
        }
        bulk.area = 0;

        // the volume kept: mu (a - 1/a^2)
        bulk.kind = TAUT_BULK_NEO_HOOKE, bulk.poisson[0] = 0.5, bulk.volume = true;
        expect_pulled("incompressible", &bulk, E / 3 * (a - 1 / (a * a)), a, 1 / sqrt(a));

        // Hooke without change of volume in small strains
        bulk.kind = TAUT_BULK_HOOKE, bulk.volume = false;
        expect_pulled("hooke 0.5", &bulk, a * E * green, a, sqrt(1 - green));
    }
}

static void expect_both(const TautBulk *bulk, double force, double along, double across)
{
    TautVec3 x = pulled_both(bulk, force, force);
    cr_assert_float_eq(x.x, along, 1e-10, "material %d: %.12g", (int)bulk->kind, x.x);
    cr_assert_float_eq(x.y, along, 1e-10, "material %d: %.12g", (int)bulk->kind, x.y);
    cr_assert_float_eq(x.z, across, 1e-10, "material %d: %.12g", (int)bulk->kind, x.z);
}

Test(solids, a_block_pulled_both_ways_has_the_stretches_of_the_closed_form)
{
    for (int i = 0; i < 2; i++) {
        const double a = i == 0 ? 1.2 : 0.95, E = 2e6, nu = 0.35, mu = E / (2 * (1 + nu));
        const double la = E * nu / ((1 + nu) * (1 - 2 * nu)), green = (a * a - 1) / 2;
        TautBulk bulk = taut_default_bulk(TAUT_BULK_HOOKE);
        bulk.young[0] = E, bulk.poisson[0] = nu;
        expect_both(&bulk, a * E / (1 - nu) * green, a, sqrt(1 - 4 * nu / (1 - nu) * green));
        bulk.kind = TAUT_BULK_COROTATIONAL;
        expect_both(&bulk, E / (1 - nu) * (a - 1), a, 1 - 2 * nu / (1 - nu) * (a - 1));
        for (int mooney = 0; mooney < 2; mooney++) {
            const double c = mooney ? 0.3 * mu : 0, m = mu - c, k = la + m, T = 1 + (m + 2 * c) / k;
            const double b = k * T * a * a / (m + 2 * c * a * a + k * a * a * a * a), J = a * a * b;
            bulk.kind = mooney ? TAUT_BULK_MOONEY : TAUT_BULK_NEO_HOOKE;
            bulk.area = c;
            expect_both(&bulk, m * a + c * (a * b * b + a * a * a) + k * (J - T) * a * b, a, b);
        }
    }
}

// How far a unit cube is sheared by a force on its upper side, whose nodes keep their height.
static double sheared(const TautBulk *bulk, double force)
{
    static const int round[4][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    TautWorld *world = quick_world(&def);
    TautNodeId node[8];
    for (int a = 0; a < 8; a++) {
        TautParticleDef p = taut_default_particle_def();
        p.position = taut_vec3(round[a % 4][0], round[a % 4][1], a < 4 ? 0 : 1);
        p.fixed = round[a % 4][1] == 0;
        if (!p.fixed)
            p.hold = TAUT_HOLD_LINE, p.axis = taut_vec3(1, 0, 0),
            p.force = taut_vec3(force / 4, 0, 0);
        must(world, taut_world_add_particle(world, &p, node + a));
    }
    TautSolidCell cell = {.map = TAUT_MAP_BRICK, .node = node, .form = TAUT_FORM_AUTO};
    must(world, taut_world_add_cell(world, &cell, bulk, NULL, NULL));
    quick_link(world, node[3], node[2]), quick_link(world, node[7], node[6]); // no wider
    must(world, taut_world_settle(world, 1e-13, NULL));
    const double shear = taut_particle_position(world, node[3]).x;
    taut_world_destroy(world);
    return shear;
}

Test(solids, a_sheared_block_has_the_force_of_the_closed_form)
{
    const double E = 2e6, nu = 0.35, mu = E / (2 * (1 + nu));
    const double la = E * nu / ((1 + nu) * (1 - 2 * nu));
    for (int i = 0; i < 2; i++) {
        const double g = i == 0 ? 0.3 : -0.6, root = sqrt(4 + g * g);
        const double s1 = (root + g) / 2, s2 = (root - g) / 2;
        const double force[TAUT_BULK_COUNT] = {
            [TAUT_BULK_NEO_HOOKE] = mu * g,
            [TAUT_BULK_MOONEY] = mu * g,
            [TAUT_BULK_HOOKE] = mu * g + (la + 2 * mu) * g * g * g / 2,
            [TAUT_BULK_COROTATIONAL] =
                mu * ((s1 - 1) * (g / root + 1) + (s2 - 1) * (g / root - 1)) +
                la * (root - 2) * g / root,
            [TAUT_BULK_HENCKY] = 4 * mu * log(s1) / root,
            [TAUT_BULK_OGDEN] = mu * g};
        for (int kind = 0; kind < TAUT_BULK_COUNT; kind++) {
            TautBulk bulk = taut_default_bulk((TautBulkKind)kind);
            bulk.young[0] = E, bulk.poisson[0] = nu;
            if (kind == TAUT_BULK_MOONEY) bulk.area = 0.3 * mu;
            if (kind == TAUT_BULK_OGDEN) bulk.ogden_mu[0] = mu;
            const double found = sheared(&bulk, force[kind]);
            cr_assert_float_eq(found, g, 1e-10, "material %d: %.12g, not %g", kind, found, g);
        }
    }
}

Test(solids, fibres_make_a_block_stiff_along_them)
{
    TautBulk bulk = taut_transverse_bulk(5e6, 4e5, 0.3, 0.4, 2e5);
    const double green = (1.02 * 1.02 - 1) / 2;
    TautVec3 x = pulled(&bulk, 1.02 * 5e6 * green);
    cr_assert_float_eq(x.x, 1.02, 1e-10);
    cr_assert_float_eq(x.y, sqrt(1 - 2 * 0.3 * green), 1e-10);

    // turned by a quarter about z: across the fibres
    const double quarter[9] = {0, 1, 0, -1, 0, 0, 0, 0, 1};
    memcpy(bulk.axes, quarter, sizeof quarter);
    x = pulled(&bulk, 1.02 * 4e5 * green);
    cr_assert_float_eq(x.x, 1.02, 1e-10);
    cr_assert_float_eq(x.y, sqrt(1 - 2 * 0.3 * 4e5 / 5e6 * green), 1e-10);
    cr_assert_float_eq(x.z, sqrt(1 - 2 * 0.4 * green), 1e-10);
}

// --- a bar in motion ---------------------------------------------------------------------------------

// Bricks in a row from a wall; returns the nodes of the free end.
static TautWorld *bar(const TautBulk *bulk, TautForm form, int cells, TautNodeId *end)
{
    static const int round[4][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    TautWorldDef def = taut_default_world_def();
    def.tolerance = 1e-12; // the forms stop iterating at different errors
    TautWorld *world = quick_world(&def);
    TautNodeId node[2][4];
    for (int i = 0; i <= cells; i++) {
        memcpy(node[0], node[1], sizeof node[0]);
        for (int a = 0; a < 4; a++) {
            TautVec3 x = taut_vec3(0.2 * i, 0.2 * round[a][0], 0.2 * round[a][1]);
            node[1][a] =
                i == 0 ? quick_anchor(world, x) : quick_particle(world, i == cells ? 1 : 2, x);
        }
        if (i == 0) continue;
        TautSolidCell cell = {.map = TAUT_MAP_BRICK, .node = node[0], .form = form};
        must(world, taut_world_add_cell(world, &cell, bulk, NULL, NULL));
    }
    memcpy(end, node[1], sizeof node[1]);
    return world;
}

Test(solids, both_forms_give_the_same_motion)
{
    for (int i = 0; i < 2 * quick_sample(3, 9); i++) {
        const int step = quick_sample(4, 1);
        TautBulk bulk = taut_default_bulk(i % 2 ? TAUT_BULK_COROTATIONAL : TAUT_BULK_HOOKE);
        const int decade = i / 2 * step;
        bulk.young[0] = pow(10, 4 + decade);
        TautNodeId end[2][4];
        TautWorld *one = bar(&bulk, TAUT_FORM_STIFFNESS, 3, end[0]);
        TautWorld *two = bar(&bulk, TAUT_FORM_COMPLIANCE, 3, end[1]);
        quick_steps(one, 0.01, 10), quick_steps(two, 0.01, 10);
        for (int a = 0; a < 4; a++) {
            TautVec3 x = taut_particle_position(one, end[0][a]);
            TautVec3 y = taut_particle_position(two, end[1][a]);
            const double off = fabs(x.x - y.x) + fabs(x.y - y.y) + fabs(x.z - y.z);
            cr_assert_leq(off, 1e-9, "material %d, E %g: apart by %g m", (int)bulk.kind,
                          bulk.young[0], off);
        }
        taut_world_destroy(one), taut_world_destroy(two);
    }
}

Test(solids, nothing_is_stored_at_rest)
{
    for (int kind = 0; kind < TAUT_BULK_COUNT; kind++) {
        TautBulk bulk = taut_default_bulk((TautBulkKind)kind);
        if (kind == TAUT_BULK_MOONEY) bulk.area = 1e5;
        TautNodeId end[4];
        TautWorld *world = bar(&bulk, TAUT_FORM_STIFFNESS, 2, end);
        cr_assert_float_eq(taut_world_energy(world).elastic, 0, 1e-8, "material %d: %g J", kind,
                           taut_world_energy(world).elastic);
        must(world, taut_world_compile(world, 0.01));
        cr_assert_float_eq(taut_world_energy(world).elastic, 0, 1e-8);
        quick_steps(world, 0.01, 20);
        cr_assert_gt(taut_world_energy(world).elastic, 0.01);
        taut_world_destroy(world);
    }
}

// --- bad input -----------------------------------------------------------------------------------------

Test(solids, bad_cells_and_materials_are_refused_and_nothing_stays)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId node[8];
    for (int a = 0; a < 8; a++)
        node[a] =
            quick_particle(world, 1, taut_vec3(a % 2 ^ (a / 2 % 2), (a & 2) != 0, a < 4 ? 0 : 1));
    const TautSolidCell good = {.map = TAUT_MAP_BRICK, .node = node};
    const TautBulk fine = taut_default_bulk(TAUT_BULK_NEO_HOOKE);
    struct {
        TautSolidCell cell;
        TautBulk bulk;
        const char *text;
    } bad[16];
    int n = 0;
    for (int i = 0; i < 16; i++) bad[i].cell = good, bad[i].bulk = fine;
    bad[n].cell.map = TAUT_MAP_DISTANCE, bad[n++].text = "no cell: use triangle";
    bad[n].cell.node = NULL, bad[n++].text = "no nodes";
    bad[n].cell.map = TAUT_MAP_QUAD, bad[n++].text = "thickness (m) must be positive";
    bad[n].cell.map = TAUT_MAP_QUAD, bad[n].cell.thickness = 1,
    bad[n++].text = "has the material hooke";
    bad[n].bulk.young[0] = 0, bad[n++].text = "young (Pa) must be positive";
    bad[n].bulk.young[0] = NAN, bad[n++].text = "finite";
    bad[n].bulk.poisson[0] = 0.51, bad[n++].text = "0.5 at most";
    bad[n].bulk.poisson[0] = 0.5, bad[n++].text = "set volume";
    bad[n].bulk.axes[0] = 2, bad[n++].text = "not orthonormal";
    bad[n].bulk.damping = -1, bad[n++].text = "must not be negative";
    bad[n].bulk.area = 1, bad[n++].text = "area is of mooney alone";
    bad[n].bulk.kind = TAUT_BULK_MOONEY, bad[n].bulk.area = 1e6,
    bad[n++].text = "less than the shear";
    bad[n].bulk.young[1] = 1e6, bad[n++].text = "leave young[1] 0";
    bad[n].bulk.kind = TAUT_BULK_HOOKE, bad[n].bulk.poisson[0] = 0.5;
    bad[n].cell.form = TAUT_FORM_STIFFNESS, bad[n++].text = "use compliance form";
    bad[n].bulk = taut_transverse_bulk(1, 100, 0.9, 0.4, 1), bad[n++].text = "give energy away";
    bad[n].bulk.kind = TAUT_BULK_COUNT, bad[n++].text = "no such material";
    for (int i = 0; i < n; i++) {
        cr_assert_eq(taut_world_add_cell(world, &bad[i].cell, &bad[i].bulk, NULL, NULL),
                     TAUT_BAD_ARGUMENT, "%s", bad[i].text);
        cr_assert_not_null(strstr(taut_world_message(world), bad[i].text), "'%s' is not '%s'",
                           taut_world_message(world), bad[i].text);
    }

    // two corners exchanged, and a node that is gone
    TautNodeId other[8];
    memcpy(other, node, sizeof other);
    other[0] = node[1], other[1] = node[0];
    TautSolidCell tangled = {.map = TAUT_MAP_BRICK, .node = other};
    cr_assert_eq(taut_world_add_cell(world, &tangled, &fine, NULL, NULL), TAUT_BAD_ARGUMENT);
    other[0] = node[0], other[1] = node[0];
    cr_assert_neq(taut_world_add_cell(world, &tangled, &fine, NULL, NULL), TAUT_OK);
    cr_assert_eq(taut_element_count(world), 0);
    cr_assert_eq(taut_node_count(world), 8);

    int count = 0;
    TautElementId element[TAUT_CELL_ELEMENTS];
    must(world, taut_world_add_cell(world, &good, &fine, element, &count));
    cr_assert_eq(count, 16);
    cr_assert_eq(taut_element_count(world), 16);
    taut_world_destroy(world);
}

Test(solids, masses_of_a_cell_are_those_of_its_volume)
{
    static const double brick[24] = {0, 0, 0, 2, 0, 0, 2, 1, 0, 0, 1, 0,
                                     0, 0, 1, 2, 0, 1, 2, 1, 1, 0, 1, 1};
    static const double tetra[12] = {0, 0, 0, 3, 0, 0, 0, 1, 0, 0, 0, 1};
    double mass[10], sum = 0;
    cr_assert_eq(taut_cell_masses(TAUT_MAP_BRICK, brick, 0, 100, mass), 8);
    for (int a = 0; a < 8; a++) cr_assert_float_eq(mass[a], 25, 1e-12);
    cr_assert_eq(taut_cell_masses(TAUT_MAP_TETRA, tetra, 0, 100, mass), 4);
    for (int a = 0; a < 4; a++) sum += mass[a];
    cr_assert_float_eq(sum, 50, 1e-12);
    cr_assert_eq(taut_cell_masses(TAUT_MAP_DISTANCE, tetra, 0, 100, mass), 0);
}
