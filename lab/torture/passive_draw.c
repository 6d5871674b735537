// SPDX-License-Identifier: MIT
// passive_draw.c -- how the worlds of passive.h are drawn: shape, masses, springs, velocities.
#include "methods/methods.h"
#include "passive.h"

#include "shared/mouse.h"
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

static double between(Draw *d, double lo, double hi)
{
    return lo + (hi - lo) * mouse_random(&d->seed);
}

static double decades(Draw *d, double lo, double hi)
{
    return exp(between(d, log(lo), log(hi)));
}

static int below(Draw *d, int count)
{
    return (int)between(d, 0, count);
}

static bool chance(Draw *d, double part)
{
    return mouse_random(&d->seed) < part;
}

static TautVec3 plus(TautVec3 a, double s, TautVec3 b)
{
    return taut_vec3(a.x + s * b.x, a.y + s * b.y, a.z + s * b.z);
}

static double norm(TautVec3 a)
{
    return sqrt(a.x * a.x + a.y * a.y + a.z * a.z);
}

static TautVec3 direction(Draw *d)
{
    double z = between(d, -1, 1), angle = between(d, 0, 2 * M_PI), r = sqrt(1 - z * z);
    return taut_vec3(r * cos(angle), r * sin(angle), z);
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
    double length = norm(plus(net->point[a].x, -1, net->point[b].x));
    net->link[net->links++] = (TortureLink){.a = a, .b = b, .length = length};
}

// A walk that keeps a direction more or less, hung at its first particle, at both ends, or free.
static void draw_chain(Draw *d, TortureNet *net)
{
    int n = net->particles;
    double unit = decades(d, 0.1, 2), wild = between(d, 0, 1.5);
    TautVec3 along = direction(d), x = taut_vec3(0, 0, 0);
    for (int i = 0; i <= n; i++) {
        TautVec3 to = plus(along, wild, direction(d));
        x = plus(x, unit * between(d, 0.5, 1.5) / fmax(norm(to), 0.1), to);
        put(net, i, x);
        if (i > 0 && i < n) join(net, i - 1, i);
    }

    // the point behind the last particle is the second anchor, if there is one
    TautVec3 end = net->point[n].x;
    net->anchors = chance(d, 0.1) ? 0 : chance(d, 0.4) ? 2 : 1;
    put(net, n, taut_vec3(0, 0, 0));
    if (net->anchors > 0) join(net, n, 0);
    if (net->anchors > 1) put(net, n + 1, end), join(net, n - 1, n + 1);
}

static void draw_tree(Draw *d, TortureNet *net)
{
    int n = net->particles, near = chance(d, 0.5) ? n : 4;
    double unit = decades(d, 0.1, 2);
    put(net, 0, taut_vec3(0, 0, 0));
    for (int i = 1; i < n; i++) {
        int parent = i - 1 - below(d, i < near ? i : near);
        put(net, i, plus(net->point[parent].x, unit * decades(d, 0.5, 2), direction(d)));
        join(net, parent, i);
    }
    net->anchors = chance(d, 0.9);
    put(net, n, plus(taut_vec3(0, 0, 0), unit, direction(d)));
    if (net->anchors) join(net, n, 0);
}

static void draw_cloth(Draw *d, TortureNet *net)
{
    int wide = 2 + below(d, 5), high = net->particles / wide < 2 ? 2 : net->particles / wide;
    double unit = decades(d, 0.1, 2), noise = between(d, 0, 0.3) * unit;
    net->particles = wide * high;
    for (int i = 0; i < net->particles; i++) {
        const int row = i / wide;
        put(net, i, plus(taut_vec3(unit * (i % wide), unit * row, 0), noise, direction(d)));
        if (i % wide) join(net, i - 1, i);
        if (i / wide) join(net, i - wide, i);
    }
    net->anchors = 1 + below(d, 2);
    for (int k = 0; k < net->anchors; k++) {
        int corner = k ? wide - 1 : 0;
        put(net, net->particles + k, plus(net->point[corner].x, unit, direction(d)));
        join(net, net->particles + k, corner);
    }
}

static void draw_net(Draw *d, TortureNet *net)
{
    if (chance(d, 0.4)) {
        draw_cloth(d, net);
        return;
    }
    draw_tree(d, net);
    int n = net->particles, more = 1 + below(d, (n + 1) / 2);
    for (int k = 0; k < more && n > 3; k++) {
        int a = below(d, n - 2);
        join(net, a, a + 2 + below(d, n - a - 2));
    }
}

static void draw_loop(Draw *d, TortureNet *net)
{
    int n = net->particles, first = 0, before = -1;
    double unit = decades(d, 0.1, 2);
    TautVec3 centre = taut_vec3(0, 0, 0);
    net->anchors = chance(d, 0.8);
    if (net->anchors) put(net, before = n, centre);
    while (first < n) {
        int size = 3 + below(d, 10);
        if (first + size > n - 3) size = n - first;
        double radius = unit * size / (2 * M_PI), noise = between(d, 0, 0.2) * unit;
        TautVec3 u = direction(d), w = direction(d);
        centre = plus(centre, 2 * radius + unit, direction(d));
        for (int i = 0; i < size; i++) {
            double angle = 2 * M_PI * i / size;
            TautVec3 x = plus(plus(centre, radius * cos(angle), u), radius * sin(angle), w);
            put(net, first + i, plus(x, noise, direction(d)));
            if (i) join(net, first + i - 1, first + i);
        }
        if (size > 2) join(net, first + size - 1, first);
        if (before >= 0) join(net, before, first);
        before = first + below(d, size);
        first += size;
    }
}

// --- difficulties ---

// Masses over seven decades: each for itself, along the shape, a few heavy ones among light ones, or nearly equal.
static void draw_masses(Draw *d, TortureNet *net)
{
    enum { EACH, ALONG, FEW, EQUAL };
    int pattern = below(d, 4);
    double light = decades(d, 1e-4, 1e3), heavy = decades(d, 1e-4, 1e3);
    for (int i = 0; i < net->particles; i++) {
        double part = (double)i / net->particles;
        net->point[i].mass = pattern == EACH    ? decades(d, 1e-4, 1e3)
                             : pattern == ALONG ? light * pow(heavy / light, part)
                             : pattern == FEW   ? (chance(d, 0.3) ? heavy : light)
                                                : light * between(d, 0.5, 2);
    }
}

// Springs that the weight of all stretches by a ten-thousandth to a third of their length.
static bool draw_springs(Draw *d, TortureNet *net)
{
    double part = chance(d, 0.5) ? 1 : between(d, 0, 1), weight = 0;
    double least = decades(d, 1e-4, 0.3), most = chance(d, 0.5) ? least : 0.3;
    bool damped = chance(d, 0.5);
    double damping = decades(d, 1e-4, 0.1);
    for (int i = 0; i < net->particles; i++) weight += 9.81 * net->point[i].mass;
    for (int i = 0; i < net->links; i++) {
        if (!chance(d, part)) continue;
        net->link[i].compliance = decades(d, least, most) * net->link[i].length / weight;
        net->link[i].damping = damped ? damping : 0;
    }
    return damped;
}

static void draw_velocities(Draw *d, TortureNet *net)
{
    double speed = decades(d, 0.1, 10), part = between(d, 0, 1);
    for (int i = 0; i < net->particles; i++)
        if (chance(d, part)) net->point[i].v = plus(taut_vec3(0, 0, 0), speed, direction(d));
}

static TautWorld *draw_particles(Draw *d, PassiveScene *scene)
{
    static void (*const shape[])(Draw *, TortureNet *) = {draw_chain, draw_tree, draw_net,
                                                          draw_loop};
    TortureNet *net = calloc(1, sizeof *net);
    if (!net) return NULL;
    net->particles = (int)decades(d, 3, MOST_PARTICLES + 1);
    net->gravity = taut_vec3(0, 0, chance(d, 0.9) ? -9.81 : 0);
    shape[scene->kind == PASSIVE_ROPES ? (unsigned)below(d, 4) : scene->kind](d, net);
    draw_masses(d, net);
    if (chance(d, 0.3)) scene->damped = draw_springs(d, net);
    if (chance(d, 0.6) || net->gravity.z == 0) draw_velocities(d, net);
    TautWorld *world = torture_build(net);
    free(net);

    double part = chance(d, 0.5) ? 1 : between(d, 0, 1);
    TautElementId id = {0, 0};
    while (scene->kind == PASSIVE_ROPES && world &&
           !taut_element_is_null(id = taut_next_element(world, id)))
        if (chance(d, part) && taut_element_form(world, id) != TAUT_FORM_STIFFNESS)
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
    double r = l * between(d, 0.05, 0.5);
    def.position = middle;
    def.mass = mass;
    def.shape = (TautShape){.kind = TAUT_SHAPE_BOX, .size = {l, r, r}};
    if (chance(d, 0.5)) def.velocity = plus(taut_vec3(0, 0, 0), between(d, 0, 5), direction(d));
    check(d, taut_world_add_body(world, &def, &id));
    return id;
}

// A link from the tip of a body to an anchor.
static void close_loop(Draw *d, TautWorld *world, TautNodeId body, TautVec3 tip)
{
    TautParticleDef anchor = taut_default_particle_def();
    TautElementDef link = taut_default_element_def(TAUT_MAP_DISTANCE);
    anchor.fixed = true;
    anchor.position = plus(tip, between(d, 0.2, 1), direction(d));
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
    int bodies = (int)decades(d, 1, MOST_BODIES + 1);
    double light = decades(d, 1e-2, 1e3), heavy = decades(d, 1e-2, 1e3);
    TautVec3 tip = taut_vec3(0, 0, 0);
    TautNodeId bone = {0, 0};
    for (int i = 0; d->good && i < bodies; i++) {
        TautJointDef joint = taut_default_joint_def(kinds[below(d, 5)]);
        TautVec3 along = direction(d);
        double l = between(d, 0.1, 1);
        TautNodeId next =
            add_bone(d, world, plus(tip, l / 2, along), l, chance(d, 0.5) ? light : heavy);
        joint.a = next;
        if (i > 0) joint.b = bone;
        joint.point = tip, joint.axis = direction(d);
        check(d, taut_world_add_joint(world, &joint, NULL));
        tip = plus(tip, l, along), bone = next;
    }
    if (d->good && bodies > 1 && chance(d, 0.3)) close_loop(d, world, bone, tip);
    if (d->good) return world;
    taut_world_destroy(world);
    return NULL;
}

void passive_draw(unsigned seed, PassiveScene *scene)
{
    Draw d = {.seed = (uint64_t)seed * UINT64_C(0xD1342543DE82EF95), .good = true};
    *scene = (PassiveScene){.seed = seed, .kind = (PassiveKind)(seed % PASSIVE_KINDS)};
    scene->h = decades(&d, 0.005, 0.1);
    scene->world = scene->kind == PASSIVE_BODIES ? draw_bodies(&d) : draw_particles(&d, scene);
}
