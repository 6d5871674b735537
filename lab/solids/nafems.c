// SPDX-License-Identifier: MIT
// nafems.c -- LE1 and LE10 of NAFEMS (The Standard NAFEMS Benchmarks, 1990): a quarter of a plate between two ellipses, pulled at its rim,
// and as a thick plate under pressure. Stress at D, the end of the inner ellipse on the x axis.
#include "solids/part.h"
#include "solids/specimen.h"

#include <stdlib.h>

static const double YOUNG = 210e9, NU = 0.3; // Pa

// From the inner ellipse, half axes 2 and 1, to the outer one, 3.25 and 2.75; x along, y across, by the angle.
static TautVec3 plan(double around, double out)
{
    const double angle = acos(-1) / 2 * around;
    const double a = 2 + 1.25 * out, b = 1 + 1.75 * out;
    return taut_vec3(a * cos(angle), b * sin(angle), 0);
}

static TautVec3 flat(TautVec3 at)
{
    return plan(at.y, at.x);
}

static TautVec3 thick(TautVec3 at)
{
    const TautVec3 x = plan(at.y, at.x);
    return taut_vec3(x.x, x.y, 0.6 * (at.z - 0.5));
}

static int held_membrane(TautVec3 at)
{
    return HOLD_Z | (at.y < 1e-9 ? HOLD_Y : 0) | (at.y > 1 - 1e-9 ? HOLD_X : 0);
}

// The rim stays where it is in the plan, and its middle line in z.
static int held_plate(TautVec3 at)
{
    const int rim = at.x > 1 - 1e-9 ? HOLD_X | HOLD_Y : 0;
    const int middle = rim && fabs(at.z - 0.5) < 1e-9 ? HOLD_Z : 0;
    return rim | middle | (at.y < 1e-9 ? HOLD_Y : 0) | (at.y > 1 - 1e-9 ? HOLD_X : 0);
}

// Adds a force on a vertex.
static bool add_force(Specimen *it, int vertex, double (*f)[3], TautVec3 force)
{
    f[vertex][0] += force.x, f[vertex][1] += force.y, f[vertex][2] += force.z;
    return taut_node_is_fixed(it->world, it->node[vertex]) ||
           taut_particle_set_force(it->world, it->node[vertex],
                                   taut_vec3(f[vertex][0], f[vertex][1], f[vertex][2])) == TAUT_OK;
}

// 10 MPa outwards on the rim, 0.1 m thick.
static bool pull_rim(Specimen *it, double (*f)[3])
{
    bool ok = true;
    for (int c = 0; c < it->mesh.cell_count && ok; c++) {
        const int *v = it->mesh.corner + it->mesh.start[c],
                  n = it->mesh.start[c + 1] - it->mesh.start[c];
        for (int k = 0; k < n && ok; k++) {
            const int a = v[k], b = v[(k + 1) % n];
            if (it->at[a].x < 1 - 1e-9 || it->at[b].x < 1 - 1e-9) continue;
            const TautVec3 p = it->mesh.vertex[a], q = it->mesh.vertex[b];
            // across the edge, outwards
            double x = q.y - p.y, y = p.x - q.x;
            if (x * p.x + y * p.y < 0) x = -x, y = -y;
            const TautVec3 half = taut_vec3(0.5 * 10e6 * 0.1 * x, 0.5 * 10e6 * 0.1 * y, 0);
            ok = add_force(it, a, f, half) && add_force(it, b, f, half);
        }
    }
    return ok;
}

// 1 MPa on the upper side.
static bool press(Specimen *it, double (*f)[3])
{
    TautMeshFaces faces = {0};
    bool ok = taut_cell_mesh_surface(&it->mesh, NULL, &faces, it->problem) == TAUT_OK;
    for (int i = 0; i < faces.count && ok; i++) {
        const TautMeshFace *face = faces.face + i;
        int triangle[4][3];
        bool above = true;
        double area = 0;
        for (int k = 0; k < face->vertex_count; k++)
            above = above && it->at[face->vertex[k]].z > 1 - 1e-9;
        if (!above) continue;
        for (int t = taut_mesh_face_triangles(face, triangle) - 1; t >= 0; t--) {
            const TautVec3 a = it->mesh.vertex[triangle[t][0]], b = it->mesh.vertex[triangle[t][1]],
                           c = it->mesh.vertex[triangle[t][2]];
            area += 0.5 * fabs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
        }
        const int from = face->vertex_count == 6 ? 3 : 0, n = face->vertex_count - from;
        for (int k = from; k < face->vertex_count && ok; k++)
            ok = add_force(it, face->vertex[k], f, taut_vec3(0, 0, -1e6 * area / n));
    }
    taut_mesh_faces_free(&faces, NULL);
    return ok;
}

// Stress along y at D, MPa; NAN where something failed.
static double stress_at_end(Specimen *it)
{
    TautSettleReport report;
    const int vertex = specimen_near(it, taut_vec3(0, 0, it->def.n[2] > 0 ? 1 : 0));
    TautStress *stress = calloc((size_t)it->mesh.vertex_count, sizeof *stress);
    const TautSolidId id = taut_next_solid(it->world, (TautSolidId){0, 0});
    double result = NAN;
    if (stress && taut_world_settle(it->world, 1e-6, &report) == TAUT_OK &&
        taut_world_update_forces(it->world) == TAUT_OK &&
        taut_solid_stress(it->world, id, NULL, stress) == TAUT_OK)
        result = stress[vertex].cauchy[1] / 1e6;
    free(stress);
    return result;
}

static void run(SolidsTable *table, const char *name, TautCellKind kind, const int n[3],
                double reference)
{
    SpecimenDef def = specimen_def(kind, n[0], n[1], n[2]);
    Specimen it;
    char text[40];
    const bool plate = n[2] > 0;
    def.shape = plate ? thick : flat, def.held = plate ? held_plate : held_membrane;
    def.share = NULL, def.thickness = 0.1;
    def.bulk.young[0] = YOUNG, def.bulk.poisson[0] = NU;
    if (!plate) def.form = TAUT_FORM_STIFFNESS;
    SolidsCase row = {name, specimen_cell(kind), specimen_mesh(n, text), reference, NAN, NAN, NAN,
                      0.02};
    bool ok = specimen_make(&def, &it);
    double(*f)[3] = ok ? calloc((size_t)it.mesh.vertex_count, sizeof *f) : NULL;
    ok = f && (plate ? press(&it, f) : pull_rim(&it, f));
    if (ok) row.measured = stress_at_end(&it);
    solids_end(table, &row, ok && isfinite(row.measured) ? NULL : specimen_problem(&it));
    free(f);
    specimen_free(&it);
}

int solids_nafems(SolidsTable *table)
{
    run(table, "NAFEMS LE1, stress at D (MPa)", TAUT_CELL_QUAD, (int[3]){16, 24, 0}, 92.7);
    run(table, "NAFEMS LE1, stress at D (MPa)", TAUT_CELL_QUAD, (int[3]){32, 48, 0}, 92.7);
    run(table, "NAFEMS LE10, stress at D (MPa)", TAUT_CELL_BRICK, (int[3]){8, 12, 8}, -5.38);
    if (!table->options->quick)
        run(table, "NAFEMS LE10, stress at D (MPa)", TAUT_CELL_BRICK, (int[3]){12, 16, 10}, -5.38);
    if (!table->options->quick)
        run(table, "NAFEMS LE10, stress at D (MPa)", TAUT_CELL_TETRA10, (int[3]){8, 12, 2}, -5.38);
    return 0;
}
