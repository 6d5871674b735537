// SPDX-License-Identifier: MIT
// spheres.c -- a thick sphere and a balloon of incompressible neo-Hookean rubber, blown up. A part of them between four planes of symmetry:
// y = 0, z = 0, y = x and z = x.
#include "solids/part.h"
#include "solids/specimen.h"

#include <stdio.h>
#include <stdlib.h>

static const double MU = 1e4; // Pa

// Radius from 1 to 2, or to 1.005.
static double outer = 2;

static TautVec3 wedge(TautVec3 at)
{
    const double quarter = acos(-1) / 4, y = tan(quarter * at.x), z = tan(quarter * at.y);
    const double r = (1 + (outer - 1) * at.z) / sqrt(1 + y * y + z * z);
    return taut_vec3(r, r * y, r * z);
}

// Vertices in one of the planes are on it, those in two on the line between, which goes through the centre.
static bool in_planes(TautVec3 at, TautVec3 X, TautSolidHold *hold)
{
    const bool low_y =
        at.x<1e-9, low_z = at.y<1e-9, high_y = at.x> 1 - 1e-9, high_z = at.y> 1 - 1e-9;
    const int planes = low_y + low_z + high_y + high_z;
    if (planes == 0) return false;
    hold->hold = planes > 1 ? TAUT_HOLD_LINE : TAUT_HOLD_PLANE;
    hold->axis = planes > 1 ? X
                 : low_y    ? taut_vec3(0, 1, 0)
                 : low_z    ? taut_vec3(0, 0, 1)
                 : high_y   ? taut_vec3(1, -1, 0)
                            : taut_vec3(1, 0, -1);
    return true;
}

static TautVec3 minus(TautVec3 a, TautVec3 b)
{
    return taut_vec3(a.x - b.x, a.y - b.y, a.z - b.z);
}

// Area vector of a triangle.
static TautVec3 area_of(TautVec3 a, TautVec3 b, TautVec3 c)
{
    const TautVec3 u = minus(b, a), v = minus(c, a);
    return taut_vec3(0.5 * (u.y * v.z - u.z * v.y), 0.5 * (u.z * v.x - u.x * v.z),
                     0.5 * (u.x * v.y - u.y * v.x));
}

// A force of `pressure` on the inner faces as they are now, in equal parts on the corners of a quad, and on the middles of a face of six.
static bool blow(Specimen *it, const TautMeshFaces *faces, double pressure)
{
    double(*f)[3] = calloc((size_t)it->mesh.vertex_count, sizeof *f);
    bool ok = f != NULL;
    for (int i = 0; i < faces->count && ok; i++) {
        const TautMeshFace *face = faces->face + i;
        const int n = face->vertex_count, from = n == 6 ? 3 : 0, share = n == 6 ? 3 : n;
        int triangle[4][3];
        TautVec3 a = {0};
        bool inside = true;
        for (int k = 0; k < n; k++) inside = inside && it->at[face->vertex[k]].z < 1e-9;
        if (!inside) continue;

        // looking outwards of the solid: the pressure is against it
        for (int t = taut_mesh_face_triangles(face, triangle) - 1; t >= 0; t--) {
            TautVec3 x[3];
            for (int k = 0; k < 3; k++)
                x[k] = taut_particle_position(it->world, it->node[triangle[t][k]]);
            const TautVec3 b = area_of(x[0], x[1], x[2]);
            a = taut_vec3(a.x + b.x, a.y + b.y, a.z + b.z);
        }
        for (int k = from; k < from + share; k++) {
            f[face->vertex[k]][0] -= pressure * a.x / share;
            f[face->vertex[k]][1] -= pressure * a.y / share;
            f[face->vertex[k]][2] -= pressure * a.z / share;
        }
    }
    for (int i = 0; i < it->mesh.vertex_count && ok; i++)
        if (it->at[i].z < 1e-9)
            ok = taut_particle_set_force(it->world, it->node[i],
                                         taut_vec3(f[i][0], f[i][1], f[i][2])) == TAUT_OK;
    free(f);
    return ok;
}

// Mean radius of the inner vertices by that at rest.
static double stretch(const Specimen *it)
{
    double sum = 0;
    int count = 0;
    for (int i = 0; i < it->mesh.vertex_count; i++) {
        if (it->at[i].z > 1e-9) continue;
        sum += lab_apart(taut_particle_position(it->world, it->node[i]), taut_vec3(0, 0, 0));
        count++;
    }
    return sum / count;
}

// P/mu of a stretch of the inner radius, walls from 1 to `outer`.
static double thick_pressure(double l)
{
    const double B = outer * outer * outer, lb = cbrt(1 + (l * l * l - 1) / B);
    return (2 / lb + 1 / (2 * pow(lb, 4))) - (2 / l + 1 / (2 * pow(l, 4)));
}

static double thin_pressure(double l)
{
    return 2 * (outer - 1) * (1 / l - 1 / pow(l, 7));
}

// Forces that the pressure at a stretch has on faces of this size, which then stay as they are: under these the stretch is stable, also
// where the pressure falls again.
static bool blow_to(Specimen *it, const TautMeshFaces *faces, double pressure, double l)
{
    TautSettleReport report;
    const double now = stretch(it);
    if (!blow(it, faces, pressure * (l / now) * (l / now))) return false;
    if (taut_world_settle(it->world, 1e-6, &report) == TAUT_OK) return true;
    snprintf(it->problem, sizeof it->problem, "%s", taut_world_message(it->world));
    return false;
}

static void run(SolidsTable *table, const char *what, TautCellKind kind, int n, int layers,
                double (*pressure)(double l), const double *level, int levels)
{
    SpecimenDef def = specimen_def(kind, n, n, layers);
    TautMeshFaces faces = {0};
    Specimen it;
    char text[40], name[80];
    def.shape = wedge, def.held = NULL, def.share = NULL, def.slides = in_planes;
    def.bulk = taut_default_bulk(TAUT_BULK_NEO_HOOKE);
    def.bulk.young[0] = 3 * MU, def.bulk.poisson[0] = 0.5;
    bool ok = specimen_make(&def, &it) &&
              taut_cell_mesh_surface(&it.mesh, NULL, &faces, it.problem) == TAUT_OK;
    for (int i = 0; i < levels; i++) {
        double asked = 0;
        // faces turn and grow as it is blown up: the forces follow them in a few turns
        for (int turn = 0; turn < 4 && ok; turn++) {
            asked = MU * pressure(level[i]);
            ok = blow_to(&it, &faces, asked, level[i]);
        }
        snprintf(name, sizeof name, "%s, P/mu at a stretch of %g", what, level[i]);
        const double l = ok ? stretch(&it) : NAN;
        const double has =
            asked / MU * (level[i] / l) * (level[i] / l); // the force by its area now
        SolidsCase row = {
            name, specimen_cell(kind), specimen_mesh(def.n, text), pressure(l), NAN, has, NAN,
            0.01};
        if (ok) {
            solids_put(table, &row);
        } else {
            row.reference = pressure(level[i]);
            solids_miss(table, &row, it.problem);
        }
    }
    taut_mesh_faces_free(&faces, NULL);
    specimen_free(&it);
}

int solids_spheres(SolidsTable *table)
{
    static const double thick[] = {1.1, 1.5, 2, 3}, thin[] = {1.1, 1.3831, 2};
    outer = 2;
    run(table, "thick sphere", TAUT_CELL_BRICK, 6, 6, thick_pressure, thick, 4);
    run(table, "thick sphere", TAUT_CELL_TETRA10, 4, 4, thick_pressure, thick, 4);
    outer = 1.005;
    run(table, "balloon", TAUT_CELL_BRICK, 8, 1, thin_pressure, thin, 3);
    return 0;
}
