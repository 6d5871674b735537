// SPDX-License-Identifier: MIT
// soft_draw.c -- see soft_draw.h. Two to five soft or moving things start above each other, apart, over a ground with a ball, a box or a pole
// on it.
#include "soft_draw.h"

#include "shared/draw.h"
#include "taut/solid.h"

#include <math.h>
#include <stdint.h>

// m from one thing to the next above it, and how far one reaches down from its place.
static const double LAYER = 0.38, REACH = 0.18;

// Down, a third of them fast.
static TautVec3 draw_motion(uint64_t *seed)
{
    const double fast =
        draw_chance(seed, 0.3) ? draw_decades(seed, 5, 50) : draw_between(seed, 0, 3);
    return taut_vec3(draw_between(seed, -1, 1), draw_between(seed, -1, 1), -fast);
}

// m, at most a third of an edge.
static double draw_thickness(uint64_t *seed, double edge)
{
    return fmin(draw_decades(seed, 1e-3, 2e-2), edge / 3);
}

static bool draw_cloth(uint64_t *seed, SoftScene *scene, double height, bool quick)
{
    TautClothDef def = taut_default_cloth_def();
    const double turn = draw_between(seed, 0, 6.283), edge = draw_between(seed, 0.6, 1);
    const double c = edge * cos(turn), s = edge * sin(turn);
    def.nx = (int)draw_between(seed, 4, quick ? 6 : 10),
    def.ny = (int)draw_between(seed, 4, quick ? 6 : 10);
    def.along = taut_vec3(c, s, draw_between(seed, 0, 0.05));
    def.across = taut_vec3(-s, c, draw_between(seed, 0, 0.05));
    def.corner = taut_vec3(-(c - s) / 2, -(s + c) / 2, height);
    def.mass = draw_decades(seed, 0.05, 2);
    def.stiffness = draw_decades(seed, 200, 2e4);
    def.shear = def.stiffness * 0.1, def.bend = def.stiffness * 0.003;
    def.damping = 0.002;
    const double thickness = draw_thickness(seed, edge / (fmax(def.nx, def.ny) - 1));
    return soft_cloth(scene, &def, thickness, draw_between(seed, 0, 0.8), draw_chance(seed, 0.7),
                      draw_motion(seed)) != NULL;
}

static bool draw_rope(uint64_t *seed, SoftScene *scene, double height, bool quick)
{
    const double turn = draw_between(seed, 0, 3.14), c = 0.5 * cos(turn), s = 0.5 * sin(turn);
    const int links = quick ? 6 : (int)draw_between(seed, 6, 16);
    return soft_rope(scene, taut_vec3(-c, -s, height), taut_vec3(c, s, height), links,
                     draw_decades(seed, 0.1, 3), draw_decades(seed, 5e-4, 1e-2),
                     draw_motion(seed)) != NULL;
}

static bool draw_block(uint64_t *seed, SoftScene *scene, double height)
{
    TautMeshDef shape = taut_default_mesh_def();
    TautBulk bulk = taut_default_bulk(TAUT_BULK_NEO_HOOKE);
    shape.size = taut_vec3(draw_between(seed, 0.12, 0.4), draw_between(seed, 0.12, 0.4),
                           draw_between(seed, 0.1, 0.3));
    shape.kind = draw_chance(seed, 0.5) ? TAUT_CELL_BRICK : TAUT_CELL_TETRA;
    for (int k = 0; k < 3; k++) shape.cells[k] = (int)draw_between(seed, 1, 3);
    bulk.young[0] = draw_decades(seed, 3e4, 1e7), bulk.poisson[0] = draw_between(seed, 0.1, 0.4);
    bulk.density = draw_decades(seed, 100, 2000), bulk.damping = 0.005;
    return soft_block(
               scene, &shape, &bulk,
               taut_vec3(draw_between(seed, -0.2, 0.2), draw_between(seed, -0.2, 0.2), height),
               draw_thickness(seed, 0.04), draw_between(seed, 0, 0.8), draw_motion(seed)) != NULL;
}

static bool draw_body(uint64_t *seed, SoftScene *scene, double height)
{
    static const LumpKind kind[] = {LUMP_BALL, LUMP_BOX, LUMP_CAPSULE};
    const TautVec3 at = {draw_between(seed, -0.2, 0.2), draw_between(seed, -0.2, 0.2), height};
    const TautVec3 size = {draw_between(seed, 0.04, 0.09), draw_between(seed, 0.04, 0.09),
                           draw_between(seed, 0.04, 0.09)};
    const TautVec3 spin = {draw_between(seed, -10, 10), draw_between(seed, -10, 10),
                           draw_between(seed, -10, 10)};
    const int i = (int)draw_between(seed, 0, 3);
    return soft_lump(scene, kind[i], at, size, draw_decades(seed, 0.1, 100), draw_motion(seed),
                     spin);
}

// The ground, and a ball, a box or a pole that stands on it.
static bool draw_ground(uint64_t *seed, SoftScene *scene)
{
    const TautVec3 none = {0, 0, 0};
    const double radius = draw_between(seed, 0.1, 0.25), x = draw_between(seed, -0.2, 0.2),
                 kind = draw_between(seed, 0, 3);
    const bool ok = soft_lump(scene, LUMP_PLANE, none, none, 0, none, none);
    if (kind < 1)
        return ok && soft_lump(scene, LUMP_BALL, taut_vec3(x, 0, radius), taut_vec3(radius, 0, 0),
                               0, none, none);
    if (kind < 2)
        return ok && soft_lump(scene, LUMP_BOX, taut_vec3(x, 0, 0.15), taut_vec3(0.3, 0.2, 0.15), 0,
                               none, none);
    return ok && soft_lump(scene, LUMP_CAPSULE, taut_vec3(x, 0, 0.25),
                           taut_vec3(0.1 * radius + 0.02, 0.2, 0), 0, none, none);
}

bool soft_draw(unsigned seed, bool quick, SoftScene *scene)
{
    uint64_t s = (uint64_t)seed * UINT64_C(0xd1342543de82ef95);
    *scene = (SoftScene){.seconds = quick ? 0.1 : 0.5};
    if (!soft_world(scene, taut_vec3(0, 0, -9.81))) return false;
    scene->h = draw_decades(&s, 1e-3, 2e-2);
    bool ok = draw_ground(&s, scene);
    const int things = (int)draw_between(&s, 2, quick ? 4 : 6);
    for (int i = 0; i < things && ok; i++) {
        const double height = 0.56 + REACH + LAYER * i;
        const double kind = draw_between(&s, 0, 1);
        ok = kind < 0.4   ? draw_cloth(&s, scene, height, quick)
             : kind < 0.6 ? draw_rope(&s, scene, height, quick)
             : kind < 0.8 ? draw_block(&s, scene, height)
                          : draw_body(&s, scene, height);
    }
    return ok;
}
