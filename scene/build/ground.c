// SPDX-License-Identifier: MIT
// ground.c -- where the ground is: at the height of the file, or below all there is at the start, with room for a swing.
// The viewer draws the ground by the same rule (web/src/picture.js, boxAround and makeScene).
#include "build.h"
#include "scene.h"

#include <math.h>
#include <string.h>

// Of the size of the scene: how far the ground is below its lowest point, and the radius of the ball that a particle
// becomes. The first is the viewer's; the second is about the thickness of a drawn link (test/scene/ground.c).
static const double MARGIN = 0.06, BEAD = 0.004;

typedef struct Bounds {
    double lo[3], hi[3];
} Bounds;

typedef struct Extent {
    Bounds all, held;  // all things with a place; places that the world holds
    double reach;      // m, of things from those places
    int count, anchor; // things; places that are held
} Extent;

static void widen(Bounds *box, const double *x, const double *reach)
{
    for (int k = 0; k < 3; k++) {
        box->lo[k] = fmin(box->lo[k], x[k] - reach[k]);
        box->hi[k] = fmax(box->hi[k], x[k] + reach[k]);
    }
}

// The place of a thing, and how far it reaches along the axes of the world; false where it has none.
static bool place_of(const TautWorld *world, TautNodeId id, double x[3], double reach[3])
{
    double q[TAUT_MAX_WIDTH] = {0};
    const TautNodeKind kind = taut_node_kind(world, id);
    const bool body = kind == TAUT_NODE_BODY || kind == TAUT_NODE_FRAME;
    if (!body && kind != TAUT_NODE_PARTICLE) return false;

    taut_node_value(world, id, q);
    memcpy(x, q, 3 * sizeof *x);
    const TautVec3 half = taut_shape_half(body ? taut_body_shape(world, id) : NULL);
    for (int k = 0; k < 3; k++) {
        const double *row = q + 3 + 3 * k;
        reach[k] = fabs(row[0]) * half.x + fabs(row[1]) * half.y + fabs(row[2]) * half.z;
    }
    return true;
}

static void measure_all(const TautWorld *world, Extent *e)
{
    static const double none[3] = {0, 0, 0};
    double x[3], reach[3];

    // things, and those of them that are held
    for (TautNodeId id = taut_next_node(world, (TautNodeId){0}); !taut_node_is_null(id);
         id = taut_next_node(world, id)) {
        if (!place_of(world, id, x, reach)) continue;
        widen(&e->all, x, reach);
        e->count++;
        if (!taut_node_is_fixed(world, id)) continue;
        widen(&e->held, x, none);
        e->anchor++;
    }

    // joints with the world
    for (TautJointId id = taut_next_joint(world, (TautJointId){0}); !taut_joint_is_null(id);
         id = taut_next_joint(world, id))
        for (int side = 0; side < 2; side++) {
            if (!taut_node_is_null(taut_joint_node(world, id, side))) continue;
            TautVec3 at = taut_joint_point(world, id, side);
            widen(&e->held, (const double[3]){at.x, at.y, at.z}, none);
            e->anchor++;
        }
}

// How far things are from the box around all that is held.
static void measure_reach(const TautWorld *world, Extent *e)
{
    double x[3], reach[3];
    for (TautNodeId id = taut_next_node(world, (TautNodeId){0}); !taut_node_is_null(id);
         id = taut_next_node(world, id)) {
        double square = 0;
        if (!place_of(world, id, x, reach)) continue;
        for (int k = 0; k < 3; k++) {
            double d = fmax(0, fmax(e->held.lo[k] - x[k], x[k] - e->held.hi[k]));
            square += d * d;
        }
        e->reach = fmax(e->reach, sqrt(square));
    }
}

static double diagonal(const Bounds *box)
{
    double square = 0;
    for (int k = 0; k < 3; k++) square += (box->hi[k] - box->lo[k]) * (box->hi[k] - box->lo[k]);
    return square > 0 && isfinite(square) ? sqrt(square) : 1;
}

// Things that hang may go anywhere around their support: below, and to both sides of a single one.
static void add_swing(Extent *e, const double up[3])
{
    int deep = 2;
    for (int k = 0; k < 3; k++)
        if (fabs(up[k]) > fabs(up[deep])) deep = k;

    const double room = fmin(e->reach, 2 * diagonal(&e->all));
    if (up[deep] > 0)
        e->all.lo[deep] = fmin(e->all.lo[deep], e->held.lo[deep] - room);
    else
        e->all.hi[deep] = fmax(e->all.hi[deep], e->held.hi[deep] + room);

    for (int k = 0; k < 3 && e->anchor == 1; k++) {
        const double a = e->held.lo[k], side = fmax(a - e->all.lo[k], e->all.hi[k] - a);
        if (fabs(up[k]) < 0.5) e->all.lo[k] = a - side, e->all.hi[k] = a + side;
    }
}

void scene_ground_up(const SceneTop *top, double up[3])
{
    const TautVec3 g = top->gravity;
    const double size = sqrt(g.x * g.x + g.y * g.y + g.z * g.z);
    const double against[3] = {-g.x, -g.y, -g.z};
    for (int k = 0; k < 3; k++) up[k] = size > 0 ? against[k] / size : k == 2;
}

static void measure(const TautWorld *world, SceneTop *top)
{
    const Bounds nothing = {{INFINITY, INFINITY, INFINITY}, {-INFINITY, -INFINITY, -INFINITY}};
    SceneGround *ground = &top->ground;
    Extent e = {.all = nothing, .held = nothing};
    double up[3], size = 1, low = 0;

    scene_ground_up(top, up);
    measure_all(world, &e);
    if (e.anchor > 0) measure_reach(world, &e);
    if (e.anchor > 0 && e.count > 0) add_swing(&e, up);

    // the lowest corner of the box
    if (e.count > 0) size = diagonal(&e.all);
    for (int k = 0; k < 3 && e.count > 0; k++) low += up[k] * (up[k] > 0 ? e.all.lo : e.all.hi)[k];
    ground->level = low - MARGIN * size;
    ground->radius = BEAD * size;
    if (scene_given(ground, &scene_ground, "height")) ground->level = ground->height;
}

void scene_ground_find(TautScene *scene, Pool *scratch)
{
    SceneGround *ground = &scene->top.ground;
    TautWorldDef def = taut_scene_world_def(scene);
    TautWorld *world = NULL;
    if (!ground->on || ground->item.wrong) return;

    // a world of its own, without the ground and with no other method than that of the library
    def.allocator = scratch->allocator;
    def.stepper = TAUT_STEPPER_AUTO, def.solver = TAUT_SOLVER_LDLT, def.bounded = TAUT_BOUNDED_AUTO;
    def.keep_energy = TAUT_KEEP_ENERGY_AUTO, def.settings.count = 0;
    def.on_message = NULL;
    ground->on = false;
    const TautStatus status = taut_scene_build(scene, &def, &world);
    ground->on = true;

    // where it cannot be built, building it in earnest says so
    if (status == TAUT_OUT_OF_MEMORY) scratch->failed = true;
    if (status == TAUT_OK) measure(world, &scene->top);
    taut_world_destroy(world);
}

void scene_check_ground(const Check *c)
{
    SceneGround *ground = &c->scene->top.ground;
    const SceneMaterial *material = c->scene->top.materials.items;
    char name[SHOWN_ROOM];
    if (!ground->material.name) return;

    ground->material.point = -1;
    for (int i = 0; i < c->scene->top.materials.count; i++)
        if (material[i].name && strcmp(material[i].name, ground->material.name) == 0)
            ground->material.point = i;
    if (ground->material.point >= 0) return;
    scene_error(c->report, TAUT_BAD_SCENE, scene_place(ground, "material"),
                "ground: there is no material '%s'; add it to materials",
                scene_shown(name, ground->material.name, strlen(ground->material.name)));
    ground->item.wrong = true;
}
