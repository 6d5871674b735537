// SPDX-License-Identifier: MIT
// torture_net.c -- how a net is drawn: shape first, then masses, then the difficulties. See
// torture_net.h.
//
// Links get their length from a shape in which they all fit, so that a net without deliberate
// conflicts can hold; displacements of the particles from there come later.
#include "torture_net.h"
#include "shared/build.h"
#include "shared/draw.h"

#include <math.h>

enum { PER_RUN = 100000 }; // steps times particles, at most: the whole stays affordable

static void put(TortureNet *net, int i, TautVec3 x)
{
    net->point[i] = (TorturePoint){.x = x, .mass = 1};
}

// A hard link of the length that it has in the shape.
static void join(TortureNet *net, int a, int b)
{
    if (net->links == TORTURE_LINKS) return;
    double length = lab_apart(net->point[a].x, net->point[b].x);
    net->link[net->links++] = (TortureLink){.a = a, .b = b, .length = length};
}

// --- shapes ---

// A walk of `count` particles from `first`, starting at x: straight, folded or random. Links are
// equal or differ by up to ten.
static TautVec3 walk(uint64_t *seed, TortureNet *net, int first, int count, TautVec3 x)
{
    enum { STRAIGHT, FOLDED, BENT, WILD };
    int pattern = draw_below(seed, 4);
    double unit = draw_decades(seed, 0.05, 2), spread = draw_chance(seed, 0.5) ? 1 : 10;
    TautVec3 along = draw_direction(seed), across = draw_direction(seed);
    for (int i = 0; i < count; i++) {
        double bend = pattern == STRAIGHT ? 0 : pattern == FOLDED ? (i % 2 ? 1.5 : -1.5) : 0.5;
        TautVec3 to = pattern == WILD ? draw_direction(seed) : along;
        if (pattern == BENT) across = draw_direction(seed);
        to = lab_moved(to, pattern == WILD ? 0 : bend, across);
        double length = unit * draw_decades(seed, 1, spread);
        x = lab_moved(x, length / lab_apart(to, taut_vec3(0, 0, 0)), to);
        put(net, first + i, x);
    }
    return x;
}

static void draw_chain(uint64_t *seed, TortureNet *net)
{
    walk(seed, net, 0, net->particles, taut_vec3(0, 0, 0));
    net->anchors = draw_chance(seed, 0.9);
    if (net->anchors) {
        put(net, net->particles, taut_vec3(0, 0, 0));
        join(net, net->particles, 0);
    }
    for (int i = 1; i < net->particles; i++) join(net, i - 1, i);
}

static void draw_tree(uint64_t *seed, TortureNet *net)
{
    int n = net->particles, near = draw_chance(seed, 0.5) ? n : 4;
    double unit = draw_decades(seed, 0.05, 2);
    net->anchors = draw_chance(seed, 0.9);
    put(net, 0, taut_vec3(0, 0, 0));
    if (net->anchors) {
        put(net, n, lab_moved(taut_vec3(0, 0, 0), unit, draw_direction(seed)));
        join(net, n, 0);
    }
    for (int i = 1; i < n; i++) {
        int parent = i - 1 - draw_below(seed, i < near ? i : near);
        double length = unit * draw_decades(seed, 0.3, 3);
        put(net, i, lab_moved(net->point[parent].x, length, draw_direction(seed)));
        join(net, parent, i);
    }
}

// The last rows and corners of a cloth become anchors, for anchors come last.
static void draw_cloth(uint64_t *seed, TortureNet *net)
{
    int wide = (int)sqrt(net->particles), high = net->particles / wide;
    double unit = draw_decades(seed, 0.05, 2), noise = draw_chance(seed, 0.3) ? 0 : 0.2 * unit;
    net->particles = wide * high;
    for (int i = 0; i < net->particles; i++) {
        int column = i % wide, row = i / wide;
        TautVec3 x = taut_vec3(unit * column, unit * row, 0);
        put(net, i, lab_moved(x, noise, draw_direction(seed)));
        if (column) join(net, i - 1, i);
        if (row) join(net, i - wide, i);
    }
    net->anchors = draw_below(seed, 3);
    for (int k = 0; k < net->anchors; k++) {
        int corner = k ? wide - 1 : 0;
        TautVec3 out = taut_vec3(k ? unit : -unit, -unit, 0);
        put(net, net->particles + k, lab_moved(net->point[corner].x, 1, out));
        join(net, net->particles + k, corner);
    }
}

static void draw_net(uint64_t *seed, TortureNet *net)
{
    if (net->particles >= 4 && draw_chance(seed, 0.4)) {
        draw_cloth(seed, net);
        return;
    }
    draw_tree(seed, net);
    int more = draw_below(seed, net->particles + 1); // rows stay below two thirds of the unknowns
    for (int k = 0; k < more; k++) {
        int a = draw_below(seed, net->particles), b = a + 2 + draw_below(seed, 6);
        if (b < net->particles) join(net, a, b);
    }
}

static void draw_bridge(uint64_t *seed, TortureNet *net)
{
    int n = net->particles;
    TautVec3 end = walk(seed, net, 0, n, taut_vec3(0, 0, 0));
    net->anchors = 2;
    put(net, n, taut_vec3(0, 0, 0));
    double last = lab_apart(net->point[0].x, net->point[n].x);
    net->taut = draw_chance(seed, 0.3);
    TautVec3 on = net->taut ? end : draw_direction(seed);
    double size = lab_apart(on, taut_vec3(0, 0, 0)); // straight on, it is as taut as can be
    put(net, n + 1, lab_moved(end, size > 0 ? last / size : 0, on));
    join(net, n, 0);
    for (int i = 1; i < n; i++) join(net, i - 1, i);
    join(net, n - 1, n + 1);
}

// Rings of three to twenty, one hanging on the other.
static void draw_loop(uint64_t *seed, TortureNet *net)
{
    int n = net->particles, first = 0, before = -1;
    double unit = draw_decades(seed, 0.05, 2);
    TautVec3 centre = taut_vec3(0, 0, 0);
    net->anchors = draw_chance(seed, 0.7);
    if (net->anchors) put(net, before = n, centre);
    while (first < n) {
        int size = 3 + draw_below(seed, 18);
        if (first + size > n - 3) size = n - first;
        double noise = draw_chance(seed, 0.5) ? 0 : 0.1 * unit, radius = unit * size / (2 * M_PI);
        TautVec3 u = draw_direction(seed), w = draw_direction(seed);
        centre = lab_moved(centre, 2 * radius + unit, draw_direction(seed));
        for (int i = 0; i < size; i++) {
            TautVec3 x = lab_moved(centre, radius * cos(2 * M_PI * i / size), u);
            x = lab_moved(x, radius * sin(2 * M_PI * i / size), w);
            put(net, first + i, lab_moved(x, noise, draw_direction(seed)));
            if (i) join(net, first + i - 1, first + i);
        }
        if (size > 2) join(net, first + size - 1, first);
        if (before >= 0) join(net, before, first);
        before = first + draw_below(seed, size);
        first += size;
    }
}

// --- difficulties ---

// Nine decades, particle by particle, along the net, or with a few that are heavy.
static void draw_masses(uint64_t *seed, TortureNet *net)
{
    enum { EACH, ALONG, FEW, EQUAL };
    int pattern = draw_below(seed, 4);
    double light = draw_decades(seed, 3e-5, 3e4), heavy = draw_decades(seed, 3e-5, 3e4);
    for (int i = 0; i < net->particles; i++) {
        double part = net->particles > 1 ? (double)i / (net->particles - 1) : 0;
        double mass = pattern == EACH    ? draw_decades(seed, 3e-5, 3e4)
                      : pattern == ALONG ? light * pow(heavy / light, part)
                                         : light;
        if (pattern == FEW && draw_chance(seed, i == net->particles - 1 ? 0.8 : 0.1)) mass = heavy;
        net->point[i].mass = mass;
    }
}

// Links that give way, over ten decades.
static void draw_soft(uint64_t *seed, TortureNet *net)
{
    double part = draw_chance(seed, 0.3) ? 1 : draw_between(seed, 0, 1);
    double low = draw_decades(seed, 1e-10, 1), high = draw_chance(seed, 0.5) ? low : 1e-10;
    bool damped = draw_chance(seed, 0.5);
    TautForm form = (TautForm)draw_below(seed, TAUT_FORM_COUNT);
    for (int i = 0; i < net->links; i++) {
        if (!draw_chance(seed, part)) continue;
        TortureLink *link = &net->link[i];
        link->compliance = draw_decades(seed, low, high);
        link->damping = damped && draw_chance(seed, 0.7) ? draw_decades(seed, 1e-4, 1) : 0;
        link->form = draw_chance(seed, 0.8) ? form : TAUT_FORM_AUTO;
    }
    net->soft = true;
}

// Links twice, and links across two others: all of them as long as in the shape.
static void draw_redundant(uint64_t *seed, TortureNet *net)
{
    int links = net->links, more = 1 + draw_below(seed, 1 + links / 2);
    for (int k = 0; k < more; k++) {
        TortureLink *one = &net->link[draw_below(seed, links)],
                    *two = &net->link[draw_below(seed, links)];
        bool meet = one != two && one->b == two->a && one->a != two->b;
        if (meet)
            join(net, one->a, two->b);
        else
            join(net, one->a, one->b);
    }
}

// Links that ask for another length than a link beside them.
static void draw_conflict(uint64_t *seed, TortureNet *net)
{
    int links = net->links, more = 1 + draw_below(seed, 3);
    for (int k = 0; k < more && net->links < TORTURE_LINKS; k++) {
        const TortureLink *one = &net->link[draw_below(seed, links)];
        join(net, one->a, one->b);
        net->link[net->links - 1].length *= draw_decades(seed, 0.5, 2);
    }
    net->feasible = false;
}

// The start is not where the links hold. Without closed loops any lengths fit; else the particles
// are moved a little.
static void draw_violation(uint64_t *seed, TortureNet *net)
{
    bool open = net->links < net->particles + net->anchors && net->anchors < 2;
    double most = draw_decades(seed, 1e-6, 0.7), shortest = INFINITY;
    for (int i = 0; i < net->links; i++) {
        shortest = fmin(shortest, net->link[i].length);
        if (open) net->link[i].length *= exp(draw_between(seed, -most, most));
    }
    if (open) return;
    for (int i = 0; i < net->particles; i++)
        net->point[i].x = lab_moved(net->point[i].x, 0.3 * most * shortest, draw_direction(seed));
}

// Anchors that swing, slowly enough for the step to follow; all alike, or each for itself, which
// may ask for more length than there is.
static void draw_motion(uint64_t *seed, TortureNet *net)
{
    bool alike = draw_chance(seed, 0.7);
    for (int k = 0; k < net->anchors; k++) {
        double reach = draw_decades(seed, 0.01, 0.5);
        TautVec3 to = draw_direction(seed);
        double frequency = draw_decades(seed, 0.1, fmin(5, 0.1 / net->h));
        double phase = draw_between(seed, 0, 2 * M_PI);
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

static void draw_velocities(uint64_t *seed, TortureNet *net)
{
    double speed = draw_decades(seed, 0.01, 10), part = draw_between(seed, 0, 1);
    for (int i = 0; i < net->particles; i++)
        if (draw_chance(seed, part))
            net->point[i].v = lab_moved(taut_vec3(0, 0, 0), speed, draw_direction(seed));
}

void torture_draw(unsigned seed, double duration, TortureNet *net)
{
    static void (*const shape[])(uint64_t *, TortureNet *) = {draw_chain, draw_tree, draw_net,
                                                              draw_bridge, draw_loop};
    uint64_t state = seed;
    *net =
        (TortureNet){.seed = seed, .kind = (TortureKind)(seed % TORTURE_KINDS), .feasible = true};
    net->steps = (int)fmax(1, round(duration / draw_decades(&state, 1e-4, 0.2)));
    net->h = duration / net->steps;
    double most = fmin(TORTURE_PARTICLES, fmax(3, PER_RUN * (duration / 5) / net->steps));
    net->particles = (int)draw_decades(&state, 2, most + 1);
    net->gravity = taut_vec3(0, 0, draw_chance(&state, 0.9) ? -9.81 : 0);
    shape[net->kind](&state, net);
    draw_masses(&state, net);
    if (draw_chance(&state, 0.25)) draw_redundant(&state, net);
    if (draw_chance(&state, 0.15)) draw_conflict(&state, net);
    if (draw_chance(&state, 0.3)) draw_violation(&state, net);
    if (draw_chance(&state, 0.3)) draw_soft(&state, net);
    if (draw_chance(&state, 0.2)) draw_motion(&state, net);
    if (draw_chance(&state, 0.5) || net->gravity.z == 0) draw_velocities(&state, net);
}
