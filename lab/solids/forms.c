// SPDX-License-Identifier: MIT
// forms.c -- stiffness form and compliance form are the same equations: the same motion, from soft to steel and beyond; and the paper's
// cantilever of 525 nodes in both (Tournier et al. 2015, section 4.2).
#include "solids/part.h"
#include "solids/specimen.h"

#include <stdio.h>

static TautVec3 bar(TautVec3 at)
{
    return taut_vec3(at.x, 0.2 * (at.y - 0.5), 0.2 * (at.z - 0.5));
}

// The largest distance between vertices of the two forms after some steps, m.
static double apart(SpecimenDef def, double h, int steps, char *problem, size_t room)
{
    Specimen it[2];
    TautWorldDef world = taut_default_world_def();
    double most = 0;
    bool ok = true;
    world.tolerance = 1e-12; // each form leaves errors of its own within the tolerance
    def.world = &world;
    for (int f = 0; f < 2; f++) {
        def.form = f == 0 ? TAUT_FORM_STIFFNESS : TAUT_FORM_COMPLIANCE;
        ok = specimen_make(&def, it + f) && ok;
        if (!ok) snprintf(problem, room, "%s", it[f].problem);
        for (int i = 0; i < steps && ok; i++) {
            ok = taut_world_step(it[f].world, h, NULL) == TAUT_OK;
            if (!ok) snprintf(problem, room, "%s", taut_world_message(it[f].world));
        }
    }
    for (int i = 0; i < it[0].mesh.vertex_count && ok; i++)
        most = fmax(most, lab_apart(taut_particle_position(it[0].world, it[0].node[i]),
                                    taut_particle_position(it[1].world, it[1].node[i])));
    for (int f = 0; f < 2; f++) specimen_free(it + f);
    return ok ? most : NAN;
}

static void judge(SolidsTable *table, const char *name, const SpecimenDef *def, double h, int steps,
                  double bar_of)
{
    char text[40], problem[300] = "";
    SolidsCase row = {
        name, specimen_cell(def->kind), specimen_mesh(def->n, text), 0, NAN, NAN, NAN, bar_of};
    row.error = row.measured = apart(*def, h, steps, problem, sizeof problem);
    solids_end(table, &row, isfinite(row.measured) ? NULL : problem);
}

int solids_forms(SolidsTable *table)
{
    static const struct {
        TautBulkKind kind;
        const char *word;
    } bulk[] = {{TAUT_BULK_HOOKE, "hooke"}, {TAUT_BULK_COROTATIONAL, "corotational"}};
    for (size_t k = 0; k < sizeof bulk / sizeof *bulk; k++)
        for (int power = 4; power <= 12; power += table->options->quick ? 4 : 1) {
            SpecimenDef def = specimen_def(TAUT_CELL_TETRA, 8, 2, 2);
            char name[80];
            def.shape = bar;
            def.bulk = taut_default_bulk(bulk[k].kind);
            def.bulk.young[0] = pow(10, power);
            snprintf(name, sizeof name, "both forms apart after 10 steps (m), %s, E 1e%d",
                     bulk[k].word, power);
            judge(table, name, &def, 0.01, 10, 1e-9);
        }

    // 525 nodes; the paper gives neither size nor material: those of Flexible's scene
    if (table->options->quick) return 0;
    for (int k = 0; k < 2; k++) {
        SpecimenDef def = specimen_def(k == 0 ? TAUT_CELL_BRICK : TAUT_CELL_TETRA, 20, 4, 4);
        def.shape = bar;
        def.bulk.young[0] = 1e5;
        judge(table, "cantilever of 525 nodes, both forms apart after 10 steps (m)", &def, 0.01, 10,
              1e-9);
    }
    return 0;
}
