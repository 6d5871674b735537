// SPDX-License-Identifier: MIT
// cook.c -- Cook's membrane: small strain in plane stress, finite strain in plane strain, and nearly incompressible.
#include "solids/calculix.h"
#include "solids/part.h"

static TautVec3 flat(TautVec3 at)
{
    return taut_vec3(48 * at.x, 44 * at.x + at.y * (44 * (1 - at.x) + 16 * at.x), 0);
}

static TautVec3 thick(TautVec3 at)
{
    const TautVec3 x = flat(at);
    return taut_vec3(x.x, x.y, at.z);
}

static int in_plane(TautVec3 at)
{
    return at.x < 1e-9 ? HOLD_ALL : HOLD_Z;
}

// --- problems ---

// Plane stress; finite strain in plane strain, with Hooke's law in Green strain, which CalculiX has too; and nearly incompressible, with mu
// 80.194 and kappa 400943 (Simo and Armero 1992). In plane stress 1e-5 of the force acts: turns of 1e-4 at most, and far above
// round-off.
typedef enum Problem { PLANE, FINITE, NEARLY, PROBLEMS } Problem;

static const struct {
    const char *name;
    double force, part, tolerance; // of settling
    int steps;                     // of the load
} problem[PROBLEMS] = {
    {"Cook, plane stress (exact 23.96)", 1, 1e-5, 1e-6, 1},
    {"Cook, finite strain", 100, 1, 1e-7, 4},
    {"Cook, nearly incompressible (limit 6.9)", 100, 1, 1e-6, 4},
};

// Displacements of the middle of the end, in plane stress, of its mean, or of its upper corner: by a separate implementation that has others
// right, and by CalculiX 2.20 (finite strain). A quick run leaves out the slow ones.
static const struct {
    Problem problem;
    TautCellKind kind;
    int n;
    double expected, bar;
    bool slow;
} cases[] = {
    {PLANE, TAUT_CELL_QUAD, 2, 21.129, 1e-4, false},
    {PLANE, TAUT_CELL_QUAD, 4, 23.022, 1e-4, false},
    {PLANE, TAUT_CELL_QUAD, 8, 23.689, 1e-4, false},
    {PLANE, TAUT_CELL_QUAD, 16, 23.883, 1e-4, true},
    {PLANE, TAUT_CELL_QUAD, 32, 23.940, 1e-4, true},
    {PLANE, TAUT_CELL_TRIANGLE, 2, 6.743, 1e-3, false},
    {PLANE, TAUT_CELL_TRIANGLE, 4, 11.252, 1e-3, false},
    {PLANE, TAUT_CELL_TRIANGLE, 8, 17.331, 1e-3, false},
    {FINITE, TAUT_CELL_TETRA, 8, 5.16185, 1e-5, false},
    {FINITE, TAUT_CELL_TETRA10, 4, 6.92073, 1e-5, false},
    {FINITE, TAUT_CELL_TETRA10, 8, 7.12700, 1e-5, true},
    {NEARLY, TAUT_CELL_BRICK, 4, 5.838126, 1e-5, false},
    {NEARLY, TAUT_CELL_BRICK, 8, 6.545428, 1e-5, false},
    {NEARLY, TAUT_CELL_BRICK, 16, 6.787487, 1e-5, true},
};

static void set_material(Problem which, SpecimenDef *def)
{
    static const double MU = 80.194, KAPPA = 400943;
    if (which == PLANE) {
        def->bulk.young[0] = 1, def->bulk.poisson[0] = 1.0 / 3;
    } else if (which == FINITE) {
        def->bulk.young[0] = 240.565, def->bulk.poisson[0] = 0.4;
    } else {
        def->bulk = taut_default_bulk(TAUT_BULK_NEO_HOOKE);
        def->bulk.young[0] = 9 * KAPPA * MU / (3 * KAPPA + MU);
        def->bulk.poisson[0] = (3 * KAPPA - 2 * MU) / (2 * (3 * KAPPA + MU));
    }
}

static SpecimenDef def_of(size_t i)
{
    const Problem which = cases[i].problem;
    SpecimenDef def = specimen_def(cases[i].kind, cases[i].n, cases[i].n, which == PLANE ? 0 : 1);
    def.shape = which == PLANE ? flat : thick, def.held = in_plane;
    if (which != FINITE) def.share = share_by_area;
    if (which == PLANE) def.thickness = 1, def.form = TAUT_FORM_STIFFNESS;
    set_material(which, &def);
    return def;
}

// --- runs ---

static double measure(const Specimen *it, size_t i)
{
    const Problem which = cases[i].problem;
    if (which == FINITE) return specimen_end(it).y;
    const int vertex = specimen_near(it, taut_vec3(1, which == PLANE ? 0.5 : 1, 0));
    return specimen_moved(it, vertex).y / problem[which].part;
}

static void run_case(SolidsTable *table, size_t i)
{
    const Problem which = cases[i].problem;
    const SpecimenDef def = def_of(i);
    const TautVec3 load = taut_vec3(0, problem[which].force * problem[which].part, 0);
    const Calculix ccx = {.large = true, .increment = 0.25, .load = load};
    Specimen it;
    char mesh[40];
    int solves = 0;
    SolidsCase row = {problem[which].name,
                      specimen_cell(def.kind),
                      specimen_mesh(def.n, mesh),
                      cases[i].expected,
                      NAN,
                      NAN,
                      NAN,
                      cases[i].bar};
    if (specimen_make(&def, &it) &&
        specimen_settle(&it, load, problem[which].steps, problem[which].tolerance, &solves)) {
        if (which == FINITE) row.calculix = calculix_end(&it, &ccx, NULL).y;
        row.measured = measure(&it, i);
        solids_put(table, &row);
        if (which == NEARLY)
            solids_put(table, &(SolidsCase){"  its solves, for a quarter of the load", "", "", 4,
                                            NAN, solves / 4.0, fmax(0, solves / 4.0 - 4), 0});
    } else {
        solids_miss(table, &row, it.problem);
    }
    specimen_free(&it);
}

int solids_cook(SolidsTable *table)
{
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (!table->options->quick || !cases[i].slow) run_case(table, i);
    return 0;
}
