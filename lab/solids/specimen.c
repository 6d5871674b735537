// SPDX-License-Identifier: MIT
// specimen.c -- see specimen.h.
#include "solids/specimen.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double NEAR = 1e-9; // of places in 0 .. 1

SpecimenDef specimen_def(TautCellKind kind, int nx, int ny, int nz)
{
    SpecimenDef def = {.kind = kind,
                       .n = {nx, ny, nz},
                       .held = held_at_start,
                       .share = share_of_end,
                       .bulk = taut_default_bulk(TAUT_BULK_HOOKE),
                       .form = TAUT_FORM_AUTO,
                       .volume = TAUT_VOLUME_AUTO};
    return def;
}

static bool make_mesh(const SpecimenDef *def, Specimen *it)
{
    TautMeshDef shape = taut_default_mesh_def();
    shape.shape = def->n[2] > 0 ? TAUT_MESH_SHAPE_BOX : TAUT_MESH_SHAPE_SHEET;
    shape.kind = def->kind;
    for (int d = 0; d < 3; d++) shape.cells[d] = def->n[d] > 0 ? def->n[d] : 1;
    return taut_cell_mesh_generate(&shape, NULL, &it->mesh, it->problem) == TAUT_OK;
}

// Where vertices are, what holds them and what they bear.
static bool place(const SpecimenDef *def, Specimen *it)
{
    const int count = it->mesh.vertex_count;
    double sum = 0;
    it->at = calloc((size_t)count, sizeof *it->at);
    it->held = calloc((size_t)count, sizeof *it->held);
    it->share = calloc((size_t)count, sizeof *it->share);
    it->node = calloc((size_t)count, sizeof *it->node);
    if (!it->at || !it->held || !it->share || !it->node) return false;
    for (int i = 0; i < count; i++) {
        TautVec3 *x = it->mesh.vertex + i;
        it->at[i] = taut_vec3(x->x + 0.5, x->y + 0.5, def->n[2] > 0 ? x->z + 0.5 : 0);
        if (def->shape) *x = def->shape(it->at[i]);
        if (def->held) it->held[i] = def->held(it->at[i]);
        if (def->share) it->share[i] = def->share(it->at[i], def->n);
        sum += it->share[i];
    }
    for (int i = 0; i < count && sum > 0; i++) it->share[i] /= sum;
    return true;
}

// A vertex that is held in some directions is on a plane or a line.
static int holds_of(const Specimen *it, TautSolidHold *hold, int *fixed, int *fixed_count)
{
    int count = 0;
    for (int i = 0; i < it->mesh.vertex_count; i++) {
        const int bits = it->held[i];
        const int open = HOLD_ALL & ~bits;
        if (it->def.slides && it->def.slides(it->at[i], it->mesh.vertex[i], hold + count)) {
            hold[count++].vertex = i;
            continue;
        }
        if (bits == 0) continue;
        if (bits == HOLD_ALL) {
            fixed[(*fixed_count)++] = i;
            continue;
        }
        const bool line = bits != HOLD_X && bits != HOLD_Y && bits != HOLD_Z;
        const int axis = line ? open : bits;
        hold[count++] = (TautSolidHold){
            .vertex = i,
            .hold = line ? TAUT_HOLD_LINE : TAUT_HOLD_PLANE,
            .axis = taut_vec3((axis & HOLD_X) != 0, (axis & HOLD_Y) != 0, (axis & HOLD_Z) != 0)};
    }
    return count;
}

static bool add_solid(const SpecimenDef *def, Specimen *it)
{
    const size_t count = (size_t)it->mesh.vertex_count;
    TautSolidDef solid = taut_default_solid_def();
    TautSolidHold *hold = calloc(count, sizeof *hold);
    int *fixed = calloc(count, sizeof *fixed);
    bool ok = hold && fixed;
    if (ok) {
        solid.mesh = &it->mesh, solid.bulk = &def->bulk;
        solid.form = def->form, solid.volume = def->volume;
        solid.thickness = def->n[2] > 0 ? 0 : def->thickness;
        solid.bending = 0;
        solid.hold_count = holds_of(it, hold, fixed, &solid.fixed_count);
        solid.hold = hold, solid.fixed = fixed;
        ok = taut_world_add_solid(it->world, &solid, it->node) == TAUT_OK;
        if (!ok) snprintf(it->problem, sizeof it->problem, "%s", taut_world_message(it->world));
    }
    free(hold);
    free(fixed);
    return ok;
}

bool specimen_make(const SpecimenDef *def, Specimen *it)
{
    TautWorldDef world = taut_default_world_def();
    world.gravity = taut_vec3(0, 0, 0);
    *it = (Specimen){.def = *def, .problem = "out of memory"};
    it->world = lab_world(def->world ? def->world : &world);
    return it->world && make_mesh(def, it) && place(def, it) && add_solid(def, it);
}

const char *specimen_problem(const Specimen *it)
{
    return it->world ? taut_world_message(it->world) : it->problem;
}

void specimen_free(Specimen *it)
{
    taut_world_destroy(it->world);
    taut_cell_mesh_free(&it->mesh, NULL);
    free(it->at);
    free(it->held);
    free(it->share);
    free(it->node);
    *it = (Specimen){0};
}

bool specimen_load(Specimen *it, TautVec3 force)
{
    it->load = force;
    for (int i = 0; i < it->mesh.vertex_count; i++) {
        const double s = it->share[i];
        if (s == 0 || it->held[i] == HOLD_ALL) continue;
        const TautVec3 own = taut_vec3(s * force.x, s * force.y, s * force.z);
        if (taut_particle_set_force(it->world, it->node[i], own) != TAUT_OK) return false;
    }
    return true;
}

bool specimen_settle(Specimen *it, TautVec3 force, int steps, double tolerance, int *solves)
{
    for (int s = 1; s <= steps; s++) {
        const double part = (double)s / steps;
        TautSettleReport report = {0};
        if (!specimen_load(it, taut_vec3(part * force.x, part * force.y, part * force.z)))
            return false;
        if (taut_world_settle(it->world, tolerance, &report) != TAUT_OK) {
            snprintf(it->problem, sizeof it->problem, "%s", taut_world_message(it->world));
            return false;
        }
        if (solves) *solves += report.iterations;
    }
    return true;
}

TautVec3 specimen_moved(const Specimen *it, int vertex)
{
    const TautVec3 x = taut_particle_position(it->world, it->node[vertex]);
    const TautVec3 X = it->mesh.vertex[vertex];
    return taut_vec3(x.x - X.x, x.y - X.y, x.z - X.z);
}

TautVec3 specimen_end(const Specimen *it)
{
    TautVec3 sum = {0};
    int count = 0;
    for (int i = 0; i < it->mesh.vertex_count; i++) {
        if (it->share[i] == 0) continue;
        const TautVec3 u = specimen_moved(it, i);
        sum = taut_vec3(sum.x + u.x, sum.y + u.y, sum.z + u.z);
        count++;
    }
    return taut_vec3(sum.x / count, sum.y / count, sum.z / count);
}

int specimen_near(const Specimen *it, TautVec3 at)
{
    int best = 0;
    for (int i = 1; i < it->mesh.vertex_count; i++)
        if (lab_apart(it->at[i], at) < lab_apart(it->at[best], at)) best = i;
    return best;
}

double specimen_furthest(const Specimen *it)
{
    double most = 0;
    for (int i = 0; i < it->mesh.vertex_count; i++) {
        const double far = lab_apart(specimen_moved(it, i), taut_vec3(0, 0, 0));
        if (!(far <= most)) most = far; // NaN stays
    }
    return most;
}

const char *specimen_cell(TautCellKind kind)
{
    static const char *const word[TAUT_CELL_COUNT] = {"triangle", "quad", "tetra", "tetra10",
                                                      "brick"};
    return word[kind];
}

const char *specimen_mesh(const int n[3], char text[40])
{
    if (n[2] > 0)
        snprintf(text, 40, "%d x %d x %d", n[0], n[1], n[2]);
    else
        snprintf(text, 40, "%d x %d", n[0], n[1]);
    return text;
}

int held_at_start(TautVec3 at)
{
    return at.x < NEAR ? HOLD_ALL : 0;
}

double share_of_end(TautVec3 at, const int n[3])
{
    (void)n;
    return at.x > 1 - NEAR ? 1 : 0;
}

double share_by_area(TautVec3 at, const int n[3])
{
    if (at.x <= 1 - NEAR) return 0;
    const double y = at.y < NEAR || at.y > 1 - NEAR ? 0.5 : 1;
    const double z = n[2] > 0 && (at.z < NEAR || at.z > 1 - NEAR) ? 0.5 : 1;
    return y * z;
}
