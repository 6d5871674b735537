// SPDX-License-Identifier: MIT
// shapes.c -- see shapes.h.
#include "shapes.h"

#include <math.h>
#include <stdlib.h>

static const double LINK = 0.1; // m, of particles; a link's mass is LINK kg
static const double ROD = 0.5;  // m

const char *shape_name(ShapeKind kind)
{
    static const char *const names[SHAPE_COUNT] = {"chain", "tree", "cloth", "lattice", "rods"};
    return names[kind];
}

Shape shape_of(ShapeKind kind, int elements)
{
    // a cloth has 2 s (s - 1) links, a lattice 3 s^2 (s - 1), of which those at what is held are none
    double s = elements;
    if (kind == SHAPE_CLOTH) s = round(sqrt(elements / 2.0) + 0.75);
    if (kind == SHAPE_LATTICE) s = round(cbrt(elements / 3.0) + 0.5);
    return (Shape){kind, s < 2 && kind >= SHAPE_CLOTH && kind != SHAPE_RODS ? 2 : (int)s};
}

static TautNodeId particle(TautWorld *world, TautVec3 x, double mass, bool fixed)
{
    TautParticleDef def = taut_default_particle_def();
    TautNodeId id = {0};
    def.position = x;
    def.mass = mass;
    def.fixed = fixed;
    taut_world_add_particle(world, &def, &id);
    return id;
}

static bool join(TautWorld *world, TautNodeId a, TautNodeId b)
{
    TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
    def.point[0] = a;
    def.point[1] = b;
    return taut_world_add_element(world, &def, NULL) == TAUT_OK;
}

// A node more than links; i = 0 is held. The last one of a chain carries the load.
static bool build_links(TautWorld *world, Shape shape)
{
    size_t count = (size_t)shape.size + 1;
    TautNodeId *node = calloc(count, sizeof *node);
    TautVec3 *x = calloc(count, sizeof *x);
    bool good = node && x, tree = shape.kind == SHAPE_TREE;
    for (int i = 0; good && i <= shape.size; i++) {
        int parent = tree ? (i - 1) / 2 : i - 1;
        // children of a tree go to both sides, at an angle that differs from level to level
        double angle = tree ? (i % 2 ? 0.5 : -0.4) + 0.1 * sin(i) : 0.64;
        if (i > 0)
            x[i] = taut_vec3(x[parent].x + LINK * sin(angle), 0, x[parent].z - LINK * cos(angle));
        double mass = LINK * (!tree && i == shape.size ? 100 : 1);
        node[i] = particle(world, x[i], mass, i == 0);
        if (i > 0) good = join(world, node[i], node[parent]);
    }
    free(node);
    free(x);
    return good;
}

// Particle (i, j, k) of a grid of n x n x depth; those with i = 0 are held.
static bool build_grid(TautWorld *world, int n, int depth, bool loads)
{
    size_t count = (size_t)n * (size_t)n * (size_t)depth;
    TautNodeId *node = calloc(count, sizeof *node);
    bool good = node != NULL;
    for (int at = 0; good && at < (int)count; at++) {
        int i = at % n, j = at / n % n, k = at / n / n;
        bool corner = loads && i == n - 1 && (j == 0 || j == n - 1);
        double mass = loads ? 1.0 / (double)count + (corner ? 50 : 0) : LINK;
        node[at] = particle(world, taut_vec3(i * LINK, j * LINK, k * LINK), mass, i == 0);
        if (i > 0) good = good && join(world, node[at], node[at - 1]);
        if (j > 0 && i > 0) good = good && join(world, node[at], node[at - n]);
        if (k > 0 && i > 0) good = good && join(world, node[at], node[at - n * n]);
    }
    free(node);
    return good;
}

static bool build_rods(TautWorld *world, int rods)
{
    TautNodeId last = {0};
    for (int i = 0; i <= rods; i++) {
        TautBodyDef body = taut_default_body_def();
        TautJointDef joint = taut_default_joint_def(TAUT_JOINT_BALL);
        bool load = i == rods;
        body.position = taut_vec3(ROD * (load ? i : i + 0.5), 0, 0);
        body.mass = load ? 100 : 1;
        body.shape.kind = load ? TAUT_SHAPE_SPHERE : TAUT_SHAPE_BOX;
        body.shape.size[0] = load ? ROD / 2 : ROD;
        body.shape.size[1] = body.shape.size[2] = load ? 0 : ROD / 10;
        joint.point = taut_vec3(ROD * i, 0, 0);
        joint.b = last;
        if (taut_world_add_body(world, &body, &joint.a) != TAUT_OK) return false;
        if (taut_world_add_joint(world, &joint, NULL) != TAUT_OK) return false;
        last = joint.a;
    }
    return true;
}

bool shape_build(TautWorld *world, Shape shape)
{
    switch (shape.kind) {
    case SHAPE_CHAIN:
    case SHAPE_TREE:
        return build_links(world, shape);
    case SHAPE_CLOTH:
        return build_grid(world, shape.size, 1, true);
    case SHAPE_LATTICE:
        return build_grid(world, shape.size, shape.size, false);
    default:
        return build_rods(world, shape.size);
    }
}
