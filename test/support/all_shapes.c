// SPDX-License-Identifier: MIT
// all_shapes.c -- see all_shapes.h. A ball and a rock lie on a floor of triangles, over a height field and a signed distance.
#include "all_shapes.h"

static double below(const double *x, double *gradient, void *user)
{
    gradient[2] = 1;
    return x[2] - *(double *)user;
}

static TautStatus add_surface(TautWorld *world, Shapes *shapes, TautColliderKind kind)
{
    static const TautVec3 corner[4] = {{-2, -2, 0}, {2, -2, 0}, {2, 2, 0}, {-2, 2, 0}};
    static const int triangle[6] = {0, 1, 2, 0, 2, 3};
    static const double height[9] = {0, 0.01, 0, 0.01, 0, 0, 0, 0.01, 0};
    TautColliderDef def = taut_default_collider_def();
    def.kind = kind;
    if (kind == TAUT_COLLIDER_MESH) {
        def.name = "floor";
        def.vertex = corner, def.vertex_count = 4;
        def.triangle = triangle, def.triangle_count = 2;
    } else if (kind == TAUT_COLLIDER_HEIGHT) {
        def.height = height, def.columns = def.rows = 3;
        def.size[0] = def.size[1] = 2;
        def.position = taut_vec3(-2, -2, -0.01);
    } else {
        shapes->level = -0.02;
        def.distance = below, def.user = &shapes->level;
    }
    return taut_world_add_collider(world, &def, &shapes->collider[kind - TAUT_COLLIDER_MESH]);
}

static TautStatus add_thing(TautWorld *world, Shapes *shapes, bool rock)
{
    static const TautVec3 point[5] = {
        {0.3, 0, -0.2}, {-0.3, 0.2, -0.2}, {-0.3, -0.2, -0.2}, {0, 0, 0.3}, {0, 0, 0}};
    TautNodeId *node = rock ? &shapes->rock : &shapes->ball;
    TautParticleDef particle = taut_default_particle_def();
    particle.position = taut_vec3(rock ? 0.8 : -0.8, 0.1, 0.22);
    particle.velocity = taut_vec3(0.3, 0.1, 0);
    if (taut_node_is_null(*node)) {
        TautStatus status = taut_world_add_particle(world, &particle, node);
        if (status != TAUT_OK) return status;
    }

    TautColliderDef def = taut_default_collider_def();
    def.node = *node;
    def.kind = rock ? TAUT_COLLIDER_HULL : TAUT_COLLIDER_SPHERE;
    def.size[0] = rock ? 0 : 0.2;
    def.vertex = rock ? point : NULL, def.vertex_count = rock ? 5 : 0;
    return taut_world_add_collider(world, &def, &shapes->collider[3 + rock]);
}

TautStatus shapes_stage(TautWorld *world, Shapes *shapes, int stage)
{
    static const TautColliderKind surface[3] = {TAUT_COLLIDER_MESH, TAUT_COLLIDER_HEIGHT,
                                                TAUT_COLLIDER_SDF};
    if (stage < 3) return add_surface(world, shapes, surface[stage]);
    if (stage < 5) return add_thing(world, shapes, stage == 4);
    return taut_world_step(world, 0.01, NULL);
}

void shapes_build(TautWorld *world, Shapes *shapes)
{
    *shapes = (Shapes){.level = 0};
    for (int i = 0; i < SHAPES_STAGES; i++) must(world, shapes_stage(world, shapes, i));
}
