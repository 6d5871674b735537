// SPDX-License-Identifier: MIT
// advise_solid.c -- solids that will not deform as their material would: cells that lock, near poisson 0.5 and in bending, and cells that
// are inside out.
#include "advise.h"

#include "check.h"

// Above it a resistance to changes of volume at every point locks cells (docs/solids.md).
static const double MOST_POISSON = 0.45;

static bool has_kind(const SceneSolid *s, TautCellKind kind)
{
    for (int c = 0; c < s->shape->cell_count; c++)
        if (s->shape->kind[c] == kind) return true;
    return false;
}

static bool has_potential(const SceneMaterial *m)
{
    return m->kind == TAUT_BULK_NEO_HOOKE || m->kind == TAUT_BULK_MOONEY ||
           m->kind == TAUT_BULK_OGDEN;
}

static void advise_volume(const SceneSolid *s, const SceneMaterial *m, int i, Report *report)
{
    const bool potential = has_potential(m), yields = m->yield > 0 || m->creep > 0;
    const double nu = m->poisson.count > 0 ? m->poisson.at[0] : 0.3;
    const bool tetra = has_kind(s, TAUT_CELL_TETRA), quadratic = has_kind(s, TAUT_CELL_TETRA10);
    const bool rows = (potential && s->volume != TAUT_VOLUME_POINT) || s->volume == TAUT_VOLUME_ROW;
    if (nu <= MOST_POISSON || m->young.count > 1 || rows) return;
    if (!potential && !yields && !tetra && !quadratic && m->kind == TAUT_BULK_HOOKE) return;
    scene_warning(report, scene_place(m, "poisson"),
                  "solids[%d] '%s': poisson is %g, and changes of volume have no row of their own: "
                  "its cells lock; %s",
                  i, s->name, nu,
                  yields      ? "use volume: row"
                  : potential ? "remove volume: point"
                              : "use the material neo_hooke, or bricks of hooke");
}

// A material that flows keeps its volume, as one that hardly changes it does.
static void advise_yield(const SceneSolid *s, const SceneMaterial *m, int i, Report *report)
{
    const bool tetra = has_kind(s, TAUT_CELL_TETRA), brick = has_kind(s, TAUT_CELL_BRICK);
    const bool rows = s->volume == TAUT_VOLUME_ROW;
    if ((m->yield == 0 && m->creep == 0) || rows || s->frames > 0) return;
    if (!tetra && !(brick && s->volume == TAUT_VOLUME_POINT)) return;
    scene_warning(report, scene_place(s, "material"),
                  "solids[%d] '%s': what yields keeps its volume, and %s without a row for it lock "
                  "there; use volume: row",
                  i, s->name, tetra ? "tetra" : "bricks");
}

// One row of frames cannot widen its sections; the builder leaves Poisson's ratio out there.
static void advise_frames(const SceneSolid *s, const SceneMaterial *m, int i, Report *report)
{
    const double nu = m->poisson.count > 0 ? m->poisson.at[0] : 0.3;
    if (s->frames == 0 || nu == 0) return;
    scene_warning(report, scene_place(s, "frames"),
                  "solids[%d] '%s': poisson is %g, and frames that stand in a row cannot widen: "
                  "there it counts as 0, elsewhere they bend too stiffly; give poisson: 0",
                  i, s->name, nu);
}

static void advise_bending(const SceneSolid *s, const SceneMaterial *m, int i, Report *report)
{
    if (has_potential(m) || s->frames > 0 || !has_kind(s, TAUT_CELL_TETRA)) return;
    scene_warning(report, scene_place(s, "mesh"),
                  "solids[%d] '%s': cells of kind tetra are too stiff in bending (a slender beam "
                  "bends by 0.6 and less of what it should); use kind: brick or tetra10",
                  i, s->name);
}

static void advise_inverted(const SceneSolid *s, int i, const TautWorld *world, Report *report)
{
    const TautSolidId id = taut_find_solid(world, s->name);
    double least = 1;
    taut_solid_signal(world, id, taut_signal_find(TAUT_SIGNAL_SOLID, "least_volume"), &least);
    if (taut_solid_is_null(id) || least > 0) return;
    scene_warning(report, scene_place(s, "name"),
                  "solids[%d] '%s': a cell is inside out, det F is %g; move what it is attached to",
                  i, s->name, least);
}

// A warning of a mesh, told at the place of the mesh of a solid.
typedef struct MeshAdvice {
    const SceneSolid *solid;
    int index;
    Report *report;
} MeshAdvice;

static void pass_on(void *user, const TautMessage *message)
{
    const MeshAdvice *it = user;
    if (message->level == TAUT_WARNING)
        scene_warning(it->report, scene_place(it->solid, "mesh"), "solids[%d] '%s': %s", it->index,
                      it->solid->name, message->text);
}

void advise_solids(const SceneTop *top, const TautWorld *world, Report *report)
{
    const SceneSolid *solid = top->solids.items;
    const SceneMaterial *material = top->materials.items;
    for (int i = 0; i < top->solids.count; i++) {
        const SceneMaterial *m = material + solid[i].material.point;
        if (solid[i].thickness == 0) {
            advise_volume(&solid[i], m, i, report);
            advise_bending(&solid[i], m, i, report);
            advise_yield(&solid[i], m, i, report);
            advise_frames(&solid[i], m, i, report);
        }
        advise_inverted(&solid[i], i, world, report);
        MeshAdvice mesh = {&solid[i], i, report};
        taut_cell_mesh_check(solid[i].shape, NULL, pass_on, &mesh);
    }
}
