// SPDX-License-Identifier: MIT
// tournier.c -- continuous things of Tournier et al. 2015, section 4.2: condition numbers of a falling cloth of triangles (table 2, second
// row), cloth of 1 GPa with hundreds of kilograms on it, what MINRES takes for it, and a patch of orthotropic quads. Sizes, masses and
// steps, which the paper does not give, are ours.
#include "methods/methods.h"
#include "shared/spectrum.h"
#include "solids/part.h"
#include "solids/specimen.h"
#include "solids/watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double H = 0.01, YOUNG = 1e9, NU = 0.49; // s, Pa

// A square of triangles in the plane, side knots along each side, held along y = 1.
typedef struct Cloth {
    int side;
    double length, thickness, knot; // m, m, kg of a knot
    double load;                    // kg, on the edge y = 0 together
    bool upright;                   // hangs down from the edge; else level
    TautForm form;
    TautNodeId node[32 * 32];
    TautWorld *world;
} Cloth;

static bool add_knots(Cloth *it)
{
    bool ok = true;
    for (int i = 0; i < it->side * it->side && ok; i++) {
        const int along = i % it->side, up = i / it->side;
        const double x = it->length * along / (it->side - 1);
        const double y = it->length * up / (it->side - 1);
        TautParticleDef def = taut_default_particle_def();
        def.position = it->upright ? taut_vec3(x, 0, y) : taut_vec3(x, y, 0);
        def.mass = it->knot + (i < it->side ? it->load / it->side : 0);
        def.fixed = i >= it->side * (it->side - 1);
        ok = taut_world_add_particle(it->world, &def, it->node + i) == TAUT_OK;
    }
    return ok;
}

static bool cloth_make(Cloth *it, const TautWorldDef *def)
{
    TautBulk bulk = taut_default_bulk(TAUT_BULK_HOOKE);
    bulk.young[0] = YOUNG, bulk.poisson[0] = NU;
    it->world = lab_world(def);
    bool ok = it->world && add_knots(it);
    for (int j = 0; j + 1 < it->side && ok; j++)
        for (int i = 0; i + 1 < it->side && ok; i++)
            for (int t = 0; t < 2 && ok; t++) {
                const int a = j * it->side + i, up = a + it->side;
                const TautNodeId node[2][3] = {{it->node[a], it->node[a + 1], it->node[up + 1]},
                                               {it->node[a], it->node[up + 1], it->node[up]}};
                const TautSolidCell cell = {.map = TAUT_MAP_TRIANGLE,
                                            .node = node[t],
                                            .thickness = it->thickness,
                                            .form = it->form};
                ok = taut_world_add_cell(it->world, &cell, &bulk, NULL, NULL) == TAUT_OK;
            }
    return ok;
}

// The largest |length/rest - 1| of edges along the grid; infinite where it is not finite.
static double stretch(const Cloth *it)
{
    const double rest = it->length / (it->side - 1);
    double most = 0;
    for (int a = 0; a < it->side * it->side; a++) {
        const TautVec3 x = taut_particle_position(it->world, it->node[a]);
        if (a % it->side + 1 < it->side) {
            const double l = lab_apart(x, taut_particle_position(it->world, it->node[a + 1]));
            if (!(fabs(l / rest - 1) <= most)) most = fabs(l / rest - 1);
        }
        if (a + it->side < it->side * it->side) {
            const TautVec3 up = taut_particle_position(it->world, it->node[a + it->side]);
            const double l = lab_apart(x, up);
            if (!(fabs(l / rest - 1) <= most)) most = fabs(l / rest - 1);
        }
    }
    return isnan(most) ? INFINITY : most;
}

// The papers' method: implicit Euler, one solve, with the velocity as unknown.
static TautWorldDef euler(TautWorldDef def)
{
    def.stepper = TAUT_STEPPER_THETA;
    taut_world_def_set(&def, "unknown", TAUT_UNKNOWN_VELOCITY);
    return def;
}

// --- table 2 ---

typedef struct Conditions {
    double most;
    double *a, *w;
    int room;
} Conditions;

// The whole matrix from its lower triangle by blocks.
static void see(void *user, const TautKktView *kkt)
{
    Conditions *it = user;
    const int n = kkt->n + kkt->m;
    if (n > it->room) return;
    memset(it->a, 0, (size_t)n * (size_t)n * sizeof *it->a);
    for (int r = 0; r < kkt->n_node; r++)
        for (int b = kkt->row_start[r]; b < kkt->row_start[r + 1]; b++) {
            const int row = kkt->offset[r], rows = kkt->offset[r + 1] - row;
            const int col = kkt->offset[kkt->col[b]], cols = kkt->offset[kkt->col[b] + 1] - col;
            for (int i = 0; i < rows; i++)
                for (int j = 0; j < cols; j++)
                    it->a[(row + i) * n + col + j] = it->a[(col + j) * n + row + i] =
                        kkt->value[kkt->at[b] + i * cols + j];
        }
    it->most = fmax(it->most, spectrum_condition(n, it->a, it->w));
}

static void run_table2(SolidsTable *table)
{
    enum { ROOM = 300 + 3 * 162 };
    Conditions seen = {.room = ROOM};
    Watch watch = {.see = see, .user = &seen};
    seen.a = calloc((size_t)ROOM * ROOM, sizeof *seen.a);
    seen.w = calloc(ROOM, sizeof *seen.w);
    watch_with(&watch);
    for (int f = 0; f < 2 && seen.a && seen.w; f++) {
        const TautWorldDef def = euler(watch_world_def());
        Cloth cloth = {.side = 10, .length = 0.3, .thickness = 0.1, .knot = 0.1};
        cloth.form = f == 0 ? TAUT_FORM_COMPLIANCE : TAUT_FORM_STIFFNESS;
        SolidsCase row = {f == 0 ? "table 2, triangles, compliance: condition number"
                                 : "table 2, triangles, stiffness: condition number",
                          "triangle",
                          "10 x 10 knots",
                          f == 0 ? 1e3 : 1e6,
                          NAN,
                          NAN,
                          NAN,
                          0.5};
        seen.most = 0;
        bool ok = cloth_make(&cloth, &def);
        for (int i = 0; i < (table->options->quick ? 3 : 12) && ok; i++)
            ok = taut_world_step(cloth.world, H, NULL) == TAUT_OK;
        row.measured = seen.most;
        row.error = fabs(log10(seen.most / row.reference)); // orders of magnitude
        solids_end(table, &row, ok ? NULL : taut_world_message(cloth.world));
        taut_world_destroy(cloth.world);
    }
    watch_with(NULL);
    free(seen.a);
    free(seen.w);
}

// --- 1 GPa, 300 kg ---

static void run_heavy(SolidsTable *table, bool with)
{
    TautWorldDef def = euler(taut_methods_world_def());
    Cloth cloth = {.side = 16, .length = 1, .thickness = 1e-3, .knot = 2e-3, .load = 300};
    char text[120];
    double most = 0;
    bool ok;
    cloth.form = TAUT_FORM_COMPLIANCE;
    def.geometric = with ? TAUT_GEOMETRIC_STABLE : TAUT_GEOMETRIC_NONE;
    ok = cloth_make(&cloth, &def);
    for (int i = 0; i < (table->options->quick ? 50 : 200) && ok; i++) {
        ok = taut_world_step(cloth.world, H, NULL) == TAUT_OK;
        if (ok) most = fmax(most, stretch(&cloth));
    }

    // without K~ it has to fly apart: a step that is refused is as bad as any stretch
    snprintf(text, sizeof text, "1 GPa cloth, 300 kg, one solve a step, %s K~: largest stretch",
             with ? "with" : "without");
    SolidsCase row = {
        text, "triangle", "16 x 16 knots", with ? 0.015 : 100, NAN, ok ? most : INFINITY, 0, 0};
    if (with) row.error = ok ? most : INFINITY, row.bar = 0.05;
    if (!with) row.error = 1 / (ok ? most : INFINITY), row.bar = 1; // above 100 %
    solids_put(table, &row);
    taut_world_destroy(cloth.world);
}

// --- MINRES: reported as found, not judged ---

static void run_minres(SolidsTable *table, TautForm form, TautPreconditioner kind, double paper)
{
    TautWorldDef def = euler(taut_methods_world_def());
    Cloth cloth = {.side = 10, .length = 1, .thickness = 1e-3, .knot = 2e-3, .form = form};
    char text[120];
    double most = 0;
    def.solver = TAUT_SOLVER_MINRES;
    taut_world_def_set(&def, "preconditioner", kind);
    taut_world_def_set(&def, "precision", 1e-8);
    bool ok = cloth_make(&cloth, &def);
    int done = 0;
    for (; done < 20 && ok; done++) {
        TautStepReport report = {0};
        ok = taut_world_step(cloth.world, H, &report) == TAUT_OK;
        most = fmax(most, report.iterations);
    }
    snprintf(text, sizeof text, "MINRES %s, %s form: most iterations of a step%s",
             kind == TAUT_PRECONDITIONER_NONE ? "plain" : "with ic",
             form == TAUT_FORM_STIFFNESS ? "stiffness" : "compliance",
             ok ? "" : " (then it fails one)");
    solids_put(table,
               &(SolidsCase){text, "triangle", "10 x 10 knots", paper, NAN, most, 0, INFINITY});
    taut_world_destroy(cloth.world);
}

// --- orthotropic patch: quads, distorted, fibres at 25 degrees, a uniform deformation ---

static TautVec3 distorted(TautVec3 at)
{
    const double pi = acos(-1), bump = 0.1 * sin(pi * at.x) * sin(pi * at.y);
    return taut_vec3(at.x + bump, at.y - 0.7 * bump, 0);
}

static int corner_held(TautVec3 at)
{
    if (at.x < 1e-9 && at.y < 1e-9) return HOLD_ALL;
    return HOLD_Z | (at.y < 1e-9 ? HOLD_Y : 0);
}

// First Piola-Kirchhoff stress of F = [[a, g], [0, b]].
static void patch_stress(const TautBulk *bulk, double a, double b, double g, double P[2][2])
{
    const double c = bulk->axes[0], s = bulk->axes[1];
    const double E11 = (a * a - 1) / 2, E22 = (g * g + b * b - 1) / 2, E12 = a * g / 2;
    const double u = c * c * E11 + s * s * E22 + 2 * c * s * E12;
    const double v = s * s * E11 + c * c * E22 - 2 * c * s * E12;
    const double w = c * s * (E22 - E11) + (c * c - s * s) * E12;
    const double nu = bulk->poisson[0], other = nu * bulk->young[1] / bulk->young[0];
    const double D = 1 / (1 - nu * other);
    const double t1 = D * (bulk->young[0] * u + nu * bulk->young[1] * v);
    const double t2 = D * bulk->young[1] * (v + nu * u), t12 = 2 * bulk->shear[0] * w;
    const double S11 = c * c * t1 + s * s * t2 - 2 * c * s * t12;
    const double S22 = s * s * t1 + c * c * t2 + 2 * c * s * t12;
    const double S12 = c * s * (t1 - t2) + (c * c - s * s) * t12;
    P[0][0] = a * S11 + g * S12, P[0][1] = a * S12 + g * S22;
    P[1][0] = b * S12, P[1][1] = b * S22;
}

// Forces P N on the sides, half of each edge to either end.
static bool pull_sides(Specimen *it, double P[2][2])
{
    bool ok = true;
    double(*f)[2] = calloc((size_t)it->mesh.vertex_count, sizeof *f);
    for (int c = 0; c < it->mesh.cell_count && f; c++)
        for (int k = 0; k < 4; k++) {
            const int *v = it->mesh.corner + it->mesh.start[c], p = v[k], q = v[(k + 1) % 4];
            const TautVec3 x = it->at[p], y = it->at[q];
            const bool side = (fabs(x.x - y.x) < 1e-9 && (x.x < 1e-9 || x.x > 1 - 1e-9)) ||
                              (fabs(x.y - y.y) < 1e-9 && (x.y < 1e-9 || x.y > 1 - 1e-9));
            const double n0 = it->mesh.vertex[q].y - it->mesh.vertex[p].y,
                         n1 = it->mesh.vertex[p].x - it->mesh.vertex[q].x;
            for (int i = 0; i < 2 && side; i++) {
                f[p][i] += 0.5 * it->def.thickness * (P[i][0] * n0 + P[i][1] * n1);
                f[q][i] += 0.5 * it->def.thickness * (P[i][0] * n0 + P[i][1] * n1);
            }
        }
    for (int i = 0; i < it->mesh.vertex_count && f && ok; i++)
        if (it->held[i] != HOLD_ALL)
            ok = taut_particle_set_force(it->world, it->node[i], taut_vec3(f[i][0], f[i][1], 0)) ==
                 TAUT_OK;
    ok = ok && f;
    free(f);
    return ok;
}

static void run_patch(SolidsTable *table)
{
    const double a = 1.2, b = 0.95, g = 0.3, angle = 25 * acos(-1) / 180;
    SpecimenDef def = specimen_def(TAUT_CELL_QUAD, 4, 4, 0);
    TautSettleReport report;
    Specimen it;
    double P[2][2], most = 0;
    def.shape = distorted, def.held = corner_held, def.share = NULL, def.thickness = 0.01;
    def.form = TAUT_FORM_STIFFNESS;
    def.bulk.young[0] = 200, def.bulk.young[1] = 20, def.bulk.young[2] = 20;
    def.bulk.poisson[0] = def.bulk.poisson[1] = 0.4, def.bulk.poisson[2] = 0.04;
    def.bulk.shear[0] = def.bulk.shear[1] = def.bulk.shear[2] = 3.6;
    def.bulk.axes[0] = cos(angle), def.bulk.axes[1] = sin(angle);
    def.bulk.axes[3] = -sin(angle), def.bulk.axes[4] = cos(angle);
    patch_stress(&def.bulk, a, b, g, P);
    SolidsCase row = {"orthotropic patch, farthest from its uniform strain (m)",
                      "quad",
                      "4 x 4",
                      0,
                      NAN,
                      NAN,
                      NAN,
                      1e-12};
    const bool ok = specimen_make(&def, &it) && pull_sides(&it, P) &&
                    taut_world_settle(it.world, 1e-13, &report) == TAUT_OK;
    for (int i = 0; i < it.mesh.vertex_count && ok; i++) {
        const TautVec3 X = it.mesh.vertex[i], x = taut_particle_position(it.world, it.node[i]);
        most = fmax(most, lab_apart(x, taut_vec3(a * X.x + g * X.y, b * X.y, 0)));
    }
    row.error = row.measured = most;
    solids_end(table, &row, ok ? NULL : specimen_problem(&it));
    specimen_free(&it);
}

int solids_tournier(SolidsTable *table)
{
    run_table2(table);
    run_heavy(table, true);
    run_heavy(table, false);
    run_minres(table, TAUT_FORM_STIFFNESS, TAUT_PRECONDITIONER_NONE, 10000);
    run_minres(table, TAUT_FORM_COMPLIANCE, TAUT_PRECONDITIONER_NONE, 1000);
    run_minres(table, TAUT_FORM_STIFFNESS, TAUT_PRECONDITIONER_IC, NAN);
    run_minres(table, TAUT_FORM_COMPLIANCE, TAUT_PRECONDITIONER_IC, NAN);
    run_patch(table);
    lab_note(table->report,
             "MINRES: the paper has no convergence of the stiffness form in 10,000 iterations and "
             "about 1,000 of the compliance form; its rows are shown, not judged.");
    return 0;
}
