// SPDX-License-Identifier: MIT
// torture_net.c -- how a net is drawn: shape first, then masses, then the difficulties. See
// torture_net.h.
//
// Links get their length from a shape in which they all fit, so that a net without deliberate
// conflicts can hold; displacements of the particles from there come later.
#include "torture_net.h"

#include <math.h>

enum { PER_RUN = 100000 }; // steps times particles, at most: the whole stays affordable

typedef struct Random {
    uint64_t state;
} Random;

// splitmix64 (Steele, Lea, Flood 2014): any seed will do, and neighbours have nothing in common.
static double uniform(Random *random, double from, double to)
{
    uint64_t z = random->state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return from + (to - from) * (double)((z ^ (z >> 31)) >> 11) * 0x1p-53;
}

static double decades(Random *random, double from, double to)
{
    return exp(uniform(random, log(from), log(to)));
}

static int below(Random *random, int count)
{
    return (int)uniform(random, 0, count);
}

static bool chance(Random *random, double part)
{
    return uniform(random, 0, 1) < part;
}

static TautVec3 plus(TautVec3 a, double s, TautVec3 b)
{
    return taut_vec3(a.x + s * b.x, a.y + s * b.y, a.z + s * b.z);
}

static double apart(TautVec3 a, TautVec3 b)
{
    TautVec3 d = plus(a, -1, b);
    return sqrt(d.x * d.x + d.y * d.y + d.z * d.z);
}

static TautVec3 direction(Random *random)
{
    double z = uniform(random, -1, 1), angle = uniform(random, 0, 2 * M_PI);
    double r = sqrt(1 - z * z);
    return taut_vec3(r * cos(angle), r * sin(angle), z);
}

static void put(TortureNet *net, int i, TautVec3 x)
{
    net->point[i] = (TorturePoint){.x = x, .mass = 1};
}

// A hard link of the length that it has in the shape.
static void join(TortureNet *net, int a, int b)
{
    if (net->links == TORTURE_LINKS) return;
    double length = apart(net->point[a].x, net->point[b].x);
    net->link[net->links++] = (TortureLink){.a = a, .b = b, .length = length};
}

// --- shapes ---

// A walk of `count` particles from `first`, starting at x: straight, folded or random. Links are
// equal or differ by up to ten.
static TautVec3 walk(Random *random, TortureNet *net, int first, int count, TautVec3 x)
{
    enum { STRAIGHT, FOLDED, BENT, WILD };
    int pattern = below(random, 4);
    double unit = decades(random, 0.05, 2), spread = chance(random, 0.5) ? 1 : 10;
    TautVec3 along = direction(random), across = direction(random);
    for (int i = 0; i < count; i++) {
        double bend = pattern == STRAIGHT ? 0 : pattern == FOLDED ? (i % 2 ? 1.5 : -1.5) : 0.5;
        TautVec3 to = pattern == WILD ? direction(random) : along;
        if (pattern == BENT) across = direction(random);
        to = plus(to, pattern == WILD ? 0 : bend, across);
        double length = unit * decades(random, 1, spread);
        x = plus(x, length / apart(to, taut_vec3(0, 0, 0)), to);
        put(net, first + i, x);
    }
    return x;
}

static void draw_chain(Random *random, TortureNet *net)
{
    walk(random, net, 0, net->particles, taut_vec3(0, 0, 0));
    net->anchors = chance(random, 0.9);
    if (net->anchors) {
        put(net, net->particles, taut_vec3(0, 0, 0));
        join(net, net->particles, 0);
    }
    for (int i = 1; i < net->particles; i++) join(net, i - 1, i);
}

static void draw_tree(Random *random, TortureNet *net)
{
    int n = net->particles, near = chance(random, 0.5) ? n : 4;
    double unit = decades(random, 0.05, 2);
    net->anchors = chance(random, 0.9);
    put(net, 0, taut_vec3(0, 0, 0));
    if (net->anchors) {
        put(net, n, plus(taut_vec3(0, 0, 0), unit, direction(random)));
        join(net, n, 0);
    }
    for (int i = 1; i < n; i++) {
        int parent = i - 1 - below(random, i < near ? i : near);
        double length = unit * decades(random, 0.3, 3);
        put(net, i, plus(net->point[parent].x, length, direction(random)));
        join(net, parent, i);
    }
}

// The last rows and corners of a cloth become anchors, for anchors come last.
static void draw_cloth(Random *random, TortureNet *net)
{
    int wide = (int)sqrt(net->particles), high = net->particles / wide;
    double unit = decades(random, 0.05, 2), noise = chance(random, 0.3) ? 0 : 0.2 * unit;
    net->particles = wide * high;
    for (int i = 0; i < net->particles; i++) {
        int column = i % wide, row = i / wide;
        TautVec3 x = taut_vec3(unit * column, unit * row, 0);
        put(net, i, plus(x, noise, direction(random)));
        if (column) join(net, i - 1, i);
        if (row) join(net, i - wide, i);
    }
    net->anchors = below(random, 3);
    for (int k = 0; k < net->anchors; k++) {
        int corner = k ? wide - 1 : 0;
        TautVec3 out = taut_vec3(k ? unit : -unit, -unit, 0);
        put(net, net->particles + k, plus(net->point[corner].x, 1, out));
        join(net, net->particles + k, corner);
    }
}

static void draw_net(Random *random, TortureNet *net)
{
    if (net->particles >= 4 && chance(random, 0.4)) {
        draw_cloth(random, net);
        return;
    }
    draw_tree(random, net);
    int more = below(random, net->particles + 1); // rows stay below two thirds of the unknowns
    for (int k = 0; k < more; k++) {
        int a = below(random, net->particles), b = a + 2 + below(random, 6);
        if (b < net->particles) join(net, a, b);
    }
}

static void draw_bridge(Random *random, TortureNet *net)
{
    int n = net->particles;
    TautVec3 end = walk(random, net, 0, n, taut_vec3(0, 0, 0));
    net->anchors = 2;
    put(net, n, taut_vec3(0, 0, 0));
    double last = apart(net->point[0].x, net->point[n].x);
    net->taut = chance(random, 0.3);
    TautVec3 on = net->taut ? end : direction(random);
    double size = apart(on, taut_vec3(0, 0, 0)); // straight on, it is as taut as can be
    put(net, n + 1, plus(end, size > 0 ? last / size : 0, on));
    join(net, n, 0);
    for (int i = 1; i < n; i++) join(net, i - 1, i);
    join(net, n - 1, n + 1);
}

// Rings of three to twenty, one hanging on the other.
static void draw_loop(Random *random, TortureNet *net)
{
    int n = net->particles, first = 0, before = -1;
    double unit = decades(random, 0.05, 2);
    TautVec3 centre = taut_vec3(0, 0, 0);
    net->anchors = chance(random, 0.7);
    if (net->anchors) put(net, before = n, centre);
    while (first < n) {
        int size = 3 + below(random, 18);
        if (first + size > n - 3) size = n - first;
        double noise = chance(random, 0.5) ? 0 : 0.1 * unit, radius = unit * size / (2 * M_PI);
        TautVec3 u = direction(random), w = direction(random);
        centre = plus(centre, 2 * radius + unit, direction(random));
        for (int i = 0; i < size; i++) {
            TautVec3 x = plus(centre, radius * cos(2 * M_PI * i / size), u);
            x = plus(x, radius * sin(2 * M_PI * i / size), w);
            put(net, first + i, plus(x, noise, direction(random)));
            if (i) join(net, first + i - 1, first + i);
        }
        if (size > 2) join(net, first + size - 1, first);
        if (before >= 0) join(net, before, first);
        before = first + below(random, size);
        first += size;
    }
}

// --- difficulties ---

// Nine decades, particle by particle, along the net, or with a few that are heavy.
static void draw_masses(Random *random, TortureNet *net)
{
    enum { EACH, ALONG, FEW, EQUAL };
    int pattern = below(random, 4);
    double light = decades(random, 3e-5, 3e4), heavy = decades(random, 3e-5, 3e4);
    for (int i = 0; i < net->particles; i++) {
        double part = net->particles > 1 ? (double)i / (net->particles - 1) : 0;
        double mass = pattern == EACH    ? decades(random, 3e-5, 3e4)
                      : pattern == ALONG ? light * pow(heavy / light, part)
                                         : light;
        if (pattern == FEW && chance(random, i == net->particles - 1 ? 0.8 : 0.1)) mass = heavy;
        net->point[i].mass = mass;
    }
}

// Links that give way, over ten decades.
static void draw_soft(Random *random, TortureNet *net)
{
    double part = chance(random, 0.3) ? 1 : uniform(random, 0, 1);
    double low = decades(random, 1e-10, 1), high = chance(random, 0.5) ? low : 1e-10;
    bool damped = chance(random, 0.5);
    TautForm form = (TautForm)below(random, TAUT_FORM_COUNT);
    for (int i = 0; i < net->links; i++) {
        if (!chance(random, part)) continue;
        TortureLink *link = &net->link[i];
        link->compliance = decades(random, low, high);
        link->damping = damped && chance(random, 0.7) ? decades(random, 1e-4, 1) : 0;
        link->form = chance(random, 0.8) ? form : TAUT_FORM_AUTO;
    }
    net->soft = true;
}

// Links twice, and links across two others: all of them as long as in the shape.
static void draw_redundant(Random *random, TortureNet *net)
{
    int links = net->links, more = 1 + below(random, 1 + links / 2);
    for (int k = 0; k < more; k++) {
        TortureLink *one = &net->link[below(random, links)],
                    *two = &net->link[below(random, links)];
        bool meet = one != two && one->b == two->a && one->a != two->b;
        if (meet)
            join(net, one->a, two->b);
        else
            join(net, one->a, one->b);
    }
}

// Links that ask for another length than a link beside them.
static void draw_conflict(Random *random, TortureNet *net)
{
    int links = net->links, more = 1 + below(random, 3);
    for (int k = 0; k < more && net->links < TORTURE_LINKS; k++) {
        const TortureLink *one = &net->link[below(random, links)];
        join(net, one->a, one->b);
        net->link[net->links - 1].length *= decades(random, 0.5, 2);
    }
    net->feasible = false;
}

// The start is not where the links hold. Without closed loops any lengths fit; else the particles
// are moved a little.
static void draw_violation(Random *random, TortureNet *net)
{
    bool open = net->links < net->particles + net->anchors && net->anchors < 2;
    double most = decades(random, 1e-6, 0.7), shortest = INFINITY;
    for (int i = 0; i < net->links; i++) {
        shortest = fmin(shortest, net->link[i].length);
        if (open) net->link[i].length *= exp(uniform(random, -most, most));
    }
    if (open) return;
    for (int i = 0; i < net->particles; i++)
        net->point[i].x = plus(net->point[i].x, 0.3 * most * shortest, direction(random));
}

// Anchors that swing, slowly enough for the step to follow; all alike, or each for itself, which
// may ask for more length than there is.
static void draw_motion(Random *random, TortureNet *net)
{
    bool alike = chance(random, 0.7);
    for (int k = 0; k < net->anchors; k++) {
        double reach = decades(random, 0.01, 0.5);
        TautVec3 to = direction(random);
        double frequency = decades(random, 0.1, fmin(5, 0.1 / net->h));
        double phase = uniform(random, 0, 2 * M_PI);
        net->motion[k] =
            (TautMotion){.kind = TAUT_MOTION_SINE,
                         .stop = INFINITY,
                         .amplitude = taut_vec3(reach * to.x, reach * to.y, reach * to.z),
                         .frequency = frequency,
                         .phase = phase};
        if (alike) net->motion[k] = net->motion[0];
    }
    if (!alike && net->anchors > 1) net->feasible = false;
}

static void draw_velocities(Random *random, TortureNet *net)
{
    double speed = decades(random, 0.01, 10), part = uniform(random, 0, 1);
    for (int i = 0; i < net->particles; i++)
        if (chance(random, part))
            net->point[i].v = plus(taut_vec3(0, 0, 0), speed, direction(random));
}

void torture_draw(unsigned seed, double duration, TortureNet *net)
{
    static void (*const shape[])(Random *, TortureNet *) = {draw_chain, draw_tree, draw_net,
                                                            draw_bridge, draw_loop};
    Random random = {seed};
    *net =
        (TortureNet){.seed = seed, .kind = (TortureKind)(seed % TORTURE_KINDS), .feasible = true};
    net->steps = (int)fmax(1, round(duration / decades(&random, 1e-4, 0.2)));
    net->h = duration / net->steps;
    double most = fmin(TORTURE_PARTICLES, fmax(3, PER_RUN * (duration / 5) / net->steps));
    net->particles = (int)decades(&random, 2, most + 1);
    net->gravity = taut_vec3(0, 0, chance(&random, 0.9) ? -9.81 : 0);
    shape[net->kind](&random, net);
    draw_masses(&random, net);
    if (chance(&random, 0.25)) draw_redundant(&random, net);
    if (chance(&random, 0.15)) draw_conflict(&random, net);
    if (chance(&random, 0.3)) draw_violation(&random, net);
    if (chance(&random, 0.3)) draw_soft(&random, net);
    if (chance(&random, 0.2)) draw_motion(&random, net);
    if (chance(&random, 0.5) || net->gravity.z == 0) draw_velocities(&random, net);
}
