// SPDX-License-Identifier: MIT
// passive_draw.c -- how the worlds of passive.h are drawn: shape, masses, springs, velocities.
#include "methods/methods.h"
#include "passive.h"

#include "shared/build.h"
#include "shared/draw.h"
#include "torture_net.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_PARTICLES = 40, MOST_BODIES = 10 };

typedef struct Draw {
    uint64_t seed;
    bool good;
} Draw;

const char *passive_kind_name(PassiveKind kind)
{
#define KIND_NAME(NAME, name, text) #name,
    static const char *const names[] = {PASSIVE_KIND_LIST(KIND_NAME)};
#undef KIND_NAME
    return names[kind];
}

static double norm(TautVec3 a)
{
    return sqrt(a.x * a.x + a.y * a.y + a.z * a.z);
}

// --- shapes of particles ---

static void put(TortureNet *net, int i, TautVec3 x)
{
    net->point[i] = (TorturePoint){.x = x, .mass = 1};
}

// A hard link of the length that it has in the shape.
static void join(TortureNet *net, int a, int b)
{
    if (a == b || net->links == TORTURE_LINKS) return;
    double length = norm(lab_moved(net->point[a].x, -1, net->point[b].x));
    net->link[net->links++] = (TortureLink){.a = a, .b = b, .length = length};
}

// A walk that keeps a direction more or less, hung at its first particle, at both ends, or free.
static void draw_chain(Draw *d, TortureNet *net)
{
    int n = net->particles;
    double unit = draw_decades(&d->seed, 0.1, 2), wild = draw_between(&d->seed, 0, 1.5);
    TautVec3 along = draw_direction(&d->seed), x = taut_vec3(0, 0, 0);
    for (int i = 0; i <= n; i++) {
        TautVec3 to = lab_moved(along, wild, draw_direction(&d->seed));
        x = lab_moved(x, unit * draw_between(&d->seed, 0.5, 1.5) / fmax(norm(to), 0.1), to);
        put(net, i, x);
        if (i > 0 && i < n) join(net, i - 1, i);
    }

    // the point behind the last particle is the second anchor, if there is one
    TautVec3 end = net->point[n].x;
    net->anchors = draw_chance(&d->seed, 0.1) ? 0 : draw_chance(&d->seed, 0.4) ? 2 : 1;
    put(net, n, taut_vec3(0, 0, 0));
    if (net->anchors > 0) join(net, n, 0);
    if (net->anchors > 1) put(net, n + 1, end), join(net, n - 1, n + 1);
}

static void draw_tree(Draw *d, TortureNet *net)
{
    int n = net->particles, near = draw_chance(&d->seed, 0.5) ? n : 4;
    double unit = draw_decades(&d->seed, 0.1, 2);
    put(net, 0, taut_vec3(0, 0, 0));
    for (int i = 1; i < n; i++) {
        int parent = i - 1 - draw_below(&d->seed, i < near ? i : near);
        put(net, i,
            lab_moved(net->point[parent].x, unit * draw_decades(&d->seed, 0.5, 2),
                      draw_direction(&d->seed)));
        join(net, parent, i);
    }
    net->anchors = draw_chance(&d->seed, 0.9);
    put(net, n, lab_moved(taut_vec3(0, 0, 0), unit, draw_direction(&d->seed)));
    if (net->anchors) join(net, n, 0);
}

static void draw_cloth(Draw *d, TortureNet *net)
{
    int wide = 2 + draw_below(&d->seed, 5),
        high = net->particles / wide < 2 ? 2 : net->particles / wide;
    double unit = draw_decades(&d->seed, 0.1, 2), noise = draw_between(&d->seed, 0, 0.3) * unit;
    net->particles = wide * high;
    for (int i = 0; i < net->particles; i++) {
        const int row = i / wide;
        put(net, i,
            lab_moved(taut_vec3(unit * (i % wide), unit * row, 0), noise,
                      draw_direction(&d->seed)));
        if (i % wide) join(net, i - 1, i);
        if (i / wide) join(net, i - wide, i);
    }
    net->anchors = 1 + draw_below(&d->seed, 2);
    for (int k = 0; k < net->anchors; k++) {
        int corner = k ? wide - 1 : 0;
        put(net, net->particles + k,
            lab_moved(net->point[corner].x, unit, draw_direction(&d->seed)));
        join(net, net->particles + k, corner);
    }
}

static void draw_net(Draw *d, TortureNet *net)
{
    if (draw_chance(&d->seed, 0.4)) {
        draw_cloth(d, net);
        return;
    }
    draw_tree(d, net);
    int n = net->particles, more = 1 + draw_below(&d->seed, (n + 1) / 2);
    for (int k = 0; k < more && n > 3; k++) {
        int a = draw_below(&d->seed, n - 2);
        join(net, a, a + 2 + draw_below(&d->seed, n - a - 2));
    }
}

static void draw_loop(Draw *d, TortureNet *net)
{
    int n = net->particles, first = 0, before = -1;
    double unit = draw_decades(&d->seed, 0.1, 2);
    TautVec3 centre = taut_vec3(0, 0, 0);
    net->anchors = draw_chance(&d->seed, 0.8);
    if (net->anchors) put(net, before = n, centre);
    while (first < n) {
        int size = 3 + draw_below(&d->seed, 10);
        if (first + size > n - 3) size = n - first;
        double radius = unit * size / (2 * M_PI), noise = draw_between(&d->seed, 0, 0.2) * unit;
        TautVec3 u = draw_direction(&d->seed), w = draw_direction(&d->seed);
        centre = lab_moved(centre, 2 * radius + unit, draw_direction(&d->seed));
        for (int i = 0; i < size; i++) {
            double angle = 2 * M_PI * i / size;
            TautVec3 x =
                lab_moved(lab_moved(centre, radius * cos(angle), u), radius * sin(angle), w);
            put(net, first + i, lab_moved(x, noise, draw_direction(&d->seed)));
            if (i) join(net, first + i - 1, first + i);
        }
        if (size > 2) join(net, first + size - 1, first);
        if (before >= 0) join(net, before, first);
        before = first + draw_below(&d->seed, size);
        first += size;
    }
}

// --- difficulties ---

// Masses over seven decades: each for itself, along the shape, a few heavy ones among light ones, or nearly equal.
static void draw_masses(Draw *d, TortureNet *net)
{
    enum { EACH, ALONG, FEW, EQUAL };
    int pattern = draw_below(&d->seed, 4);
    double light = draw_decades(&d->seed, 1e-4, 1e3), heavy = draw_decades(&d->seed, 1e-4, 1e3);
    for (int i = 0; i < net->particles; i++) {
        double part = (double)i / net->particles;
        net->point[i].mass = pattern == EACH    ? draw_decades(&d->seed, 1e-4, 1e3)
                             : pattern == ALONG ? light * pow(heavy / light, part)
                             : pattern == FEW   ? (draw_chance(&d->seed, 0.3) ? heavy : light)
                                                : light * draw_between(&d->seed, 0.5, 2);
    }
}

// Springs that the weight of all stretches by a ten-thousandth to a third of their length.
static bool draw_springs(Draw *d, TortureNet *net)
{
    double part = draw_chance(&d->seed, 0.5) ? 1 : draw_between(&d->seed, 0, 1), weight = 0;
    double least = draw_decades(&d->seed, 1e-4, 0.3),
           most = draw_chance(&d->seed, 0.5) ? least : 0.3;
    bool damped = draw_chance(&d->seed, 0.5);
    double damping = draw_decades(&d->seed, 1e-4, 0.1);
    for (int i = 0; i < net->particles; i++) weight += 9.81 * net->point[i].mass;
    for (int i = 0; i < net->links; i++) {
        if (!draw_chance(&d->seed, part)) continue;
        net->link[i].compliance =
            draw_decades(&d->seed, least, most) * net->link[i].length / weight;
        net->link[i].damping = damped ? damping : 0;
    }
    return damped;
}

static void draw_velocities(Draw *d, TortureNet *net)
{
    double speed = draw_decades(&d->seed, 0.1, 10), part = draw_between(&d->seed, 0, 1);
    for (int i = 0; i < net->particles; i++)
        if (draw_chance(&d->seed, part))
            net->point[i].v = lab_moved(taut_vec3(0, 0, 0), speed, draw_direction(&d->seed));
}

static TautWorld *draw_particles(Draw *d, PassiveScene *scene)
{
    static void (*const shape[])(Draw *, TortureNet *) = {draw_chain, draw_tree, draw_net,
                                                          draw_loop};
    TortureNet *net = calloc(1, sizeof *net);
    if (!net) return NULL;
    net->particles = (int)draw_decades(&d->seed, 3, MOST_PARTICLES + 1);
    net->gravity = taut_vec3(0, 0, draw_chance(&d->seed, 0.9) ? -9.81 : 0);
    shape[scene->kind == PASSIVE_ROPES ? (unsigned)draw_below(&d->seed, 4) : scene->kind](d, net);
    draw_masses(d, net);
    if (draw_chance(&d->seed, 0.3)) scene->damped = draw_springs(d, net);
    if (draw_chance(&d->seed, 0.6) || net->gravity.z == 0) draw_velocities(d, net);
    TautWorld *world = torture_build(net);
    free(net);

    double part = draw_chance(&d->seed, 0.5) ? 1 : draw_between(&d->seed, 0, 1);
    TautElementId id = {0, 0};
    while (scene->kind == PASSIVE_ROPES && world &&
           !taut_element_is_null(id = taut_next_element(world, id)))
        if (draw_chance(&d->seed, part) && taut_element_form(world, id) != TAUT_FORM_STIFFNESS)
            taut_element_set_bounds(world, id, -INFINITY, 0);
    return world;
}

// --- bodies ---

static void check(Draw *d, TautStatus status)
{
    d->good = d->good && status == TAUT_OK;
}

static TautNodeId add_bone(Draw *d, TautWorld *world, TautVec3 middle, double l, double mass)
{
    TautBodyDef def = taut_default_body_def();
    TautNodeId id = {0, 0};
    double r = l * draw_between(&d->seed, 0.05, 0.5);
    def.position = middle;
    def.mass = mass;
    def.shape = (TautShape){.kind = TAUT_SHAPE_BOX, .size = {l, r, r}};
    if (draw_chance(&d->seed, 0.5))
        def.velocity =
            lab_moved(taut_vec3(0, 0, 0), draw_between(&d->seed, 0, 5), draw_direction(&d->seed));
    check(d, taut_world_add_body(world, &def, &id));
    return id;
}

// A link from the tip of a body to an anchor.
static void close_loop(Draw *d, TautWorld *world, TautNodeId body, TautVec3 tip)
{
    TautParticleDef anchor = taut_default_particle_def();
    TautElementDef link = taut_default_element_def(TAUT_MAP_DISTANCE);
    anchor.fixed = true;
    anchor.position = lab_moved(tip, draw_between(&d->seed, 0.2, 1), draw_direction(&d->seed));
    check(d, taut_world_add_point(world, body, tip, NULL, &link.point[0]));
    check(d, taut_world_add_particle(world, &anchor, &link.point[1]));
    if (d->good) check(d, taut_world_add_element(world, &link, NULL));
}

static TautWorld *draw_bodies(Draw *d)
{
    static const TautJointKind kinds[] = {TAUT_JOINT_HINGE, TAUT_JOINT_HINGE, TAUT_JOINT_UNIVERSAL,
                                          TAUT_JOINT_BALL, TAUT_JOINT_PRISMATIC};
    TautWorldDef def = taut_methods_world_def();
    TautWorld *world = NULL;
    check(d, taut_world_create(&def, &world));
    int bodies = (int)draw_decades(&d->seed, 1, MOST_BODIES + 1);
    double light = draw_decades(&d->seed, 1e-2, 1e3), heavy = draw_decades(&d->seed, 1e-2, 1e3);
    TautVec3 tip = taut_vec3(0, 0, 0);
    TautNodeId bone = {0, 0};
    for (int i = 0; d->good && i < bodies; i++) {
        TautJointDef joint = taut_default_joint_def(kinds[draw_below(&d->seed, 5)]);
        TautVec3 along = draw_direction(&d->seed);
        double l = draw_between(&d->seed, 0.1, 1);
        TautNodeId next = add_bone(d, world, lab_moved(tip, l / 2, along), l,
                                   draw_chance(&d->seed, 0.5) ? light : heavy);
        joint.a = next;
        if (i > 0) joint.b = bone;
        joint.point = tip, joint.axis = draw_direction(&d->seed);
        check(d, taut_world_add_joint(world, &joint, NULL));
        tip = lab_moved(tip, l, along), bone = next;
    }
    if (d->good && bodies > 1 && draw_chance(&d->seed, 0.3)) close_loop(d, world, bone, tip);
    if (d->good) return world;
    taut_world_destroy(world);
    return NULL;
}

void passive_draw(unsigned seed, PassiveScene *scene)
{
    Draw d = {.seed = (uint64_t)seed * UINT64_C(0xD1342543DE82EF95), .good = true};
    *scene = (PassiveScene){.seed = seed, .kind = (PassiveKind)(seed % PASSIVE_KINDS)};
    scene->h = draw_decades(&d.seed, 0.005, 0.1);
    scene->world = scene->kind == PASSIVE_BODIES ? draw_bodies(&d) : draw_particles(&d, scene);
}
