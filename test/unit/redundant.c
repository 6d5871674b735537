// SPDX-License-Identifier: MIT
// Redundant and conflicting hard rows: taut_world_check must name exactly those that are involved.
// What is expected is known by construction, or comes from a dense elimination with full pivoting.
#include "methods/methods.h"
#include "quick.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 256, SIDE = 8 };

typedef struct Found {
    TautLevel level;
    int count;  // elements
    int beyond; // rows beyond the rank; -1 if the text does not say
    int slot[ROOM];
    char text[1536];
} Found;

typedef struct All {
    int count;
    Found found[ROOM];
} All;

static void hear(void *user, const TautMessage *message)
{
    All *all = user;
    cr_assert_lt(all->count, ROOM);
    Found *f = &all->found[all->count++];
    f->level = message->level;
    f->count = message->element_count;
    f->beyond = -1;
    for (int i = 0; i < f->count && i < ROOM; i++) f->slot[i] = (int)message->element[i].slot;
    snprintf(f->text, sizeof f->text, "%s", message->text);
    const char *many = strstr(f->text, "each other, ");
    if (many)
        f->beyond = (int)strtol(many + strlen("each other, "), NULL, 10);
    else if (strstr(f->text, "redundant"))
        f->beyond = (int)strtol(f->text, NULL, 10);
}

static All *check(TautWorld *world)
{
    static All all;
    all.count = 0;
    int count = taut_world_check(world, hear, &all);
    cr_assert_eq(count, all.count, "%d findings returned, %d said", count, all.count);
    return &all;
}

static bool names(const Found *f, TautElementId id)
{
    for (int i = 0; i < f->count; i++)
        if (f->slot[i] == (int)id.slot) return true;
    return false;
}

// Finding f is about exactly these elements.
static void expect(const Found *f, TautLevel level, int beyond, int count, const TautElementId *id)
{
    cr_assert_eq(f->level, level, "level %d: %s", (int)f->level, f->text);
    cr_assert_eq(f->beyond, beyond, "%d instead of %d: %s", f->beyond, beyond, f->text);
    cr_assert_eq(f->count, count, "%d elements instead of %d: %s", f->count, count, f->text);
    for (int i = 0; i < count; i++) cr_assert(names(f, id[i]), "not element %d: %s", i, f->text);
}

static void expect_text(const Found *f, const char *part)
{
    cr_assert_not_null(strstr(f->text, part), "no '%s' in: %s", part, f->text);
}

static TautElementId link_of(TautWorld *world, const char *name, TautNodeId a, TautNodeId b,
                             double target)
{
    TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
    TautElementId id;
    def.name = name;
    def.point[0] = a, def.point[1] = b;
    def.target_as_is = target <= 0;
    def.target[0] = target;
    must(world, taut_world_add_element(world, &def, &id));
    return id;
}

// --- pairs --------------------------------------------------------------------------------------------

Test(redundant, the_same_link_twice)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId a = quick_anchor(world, taut_vec3(0, 0, 0));
    TautNodeId b = quick_particle(world, 1, taut_vec3(0, 0, -1));
    TautNodeId c = quick_particle(world, 1, taut_vec3(1, 0, -1));
    TautElementId pair[2];
    pair[0] = link_of(world, "one", a, b, 0);
    link_of(world, "other", b, c, 0);
    pair[1] = link_of(world, "again", b, a, 0);
    All *all = check(world);
    cr_assert_eq(all->count, 1);
    expect(&all->found[0], TAUT_NOTE, 1, 2, pair);
    expect_text(&all->found[0], "element 0 'one', element 2 'again'");
    expect_text(&all->found[0], "wherever they move");
    expect_text(&all->found[0], "compliance, for example ");
    must(world, taut_element_set_compliance(world, pair[0], 1e-9));
    cr_assert_eq(check(world)->count, 0, "a soft row cannot be redundant: %s", all->found[0].text);
    taut_world_destroy(world);
}

Test(redundant, the_same_link_with_two_lengths_is_a_contradiction)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId a = quick_anchor(world, taut_vec3(0, 0, 0));
    TautNodeId b = quick_particle(world, 1, taut_vec3(0, 0, -1));
    TautElementId pair[2] = {link_of(world, "one", a, b, 1), link_of(world, "two", a, b, 1.5)};
    All *all = check(world);
    const Found *last = &all->found[all->count - 1];
    expect(last, TAUT_ERROR, 1, 2, pair);
    expect_text(last, "no position fits all of them");
    // they meet at 1.25 m: 25 percent of 1 m too long, 16.7 percent of 1.5 m too short
    expect_text(last, "element 0 'one' (off by +25 %), element 1 'two' (off by -16.7 %)");
    taut_world_destroy(world);
}

// All three rows of two hands in one finding, not one for each direction.
Test(redundant, hands_that_go_apart)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId held = quick_particle(world, 1, taut_vec3(0, 0, 0));
    TautElementId hand[2];
    for (int i = 0; i < 2; i++) {
        TautElementDef def = taut_default_element_def(TAUT_MAP_IDENTITY);
        def.name = i ? "right" : "left";
        def.point[0] = held;
        def.motion.kind = TAUT_MOTION_LINEAR;
        def.motion.start = -1;
        def.motion.velocity = taut_vec3(i ? 1 : -1, 0, 0);
        must(world, taut_world_add_element(world, &def, &hand[i]));
    }
    All *all = check(world);
    const Found *last = &all->found[all->count - 1];
    expect(last, TAUT_ERROR, 3, 2, hand);
    taut_world_destroy(world);
}

// --- frames -------------------------------------------------------------------------------------------

// All links between n particles; returns their number.
static int complete(TautWorld *world, int n, const TautNodeId *p, TautElementId *id)
{
    int count = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) id[count++] = quick_link(world, p[i], p[j]);
    return count;
}

static void scatter(TautWorld *world, int n, unsigned seed, TautNodeId *p)
{
    for (int i = 0; i < n; i++) p[i] = quick_particle(world, 1, quick_random_vec(&seed, 1));
}

// n points have 3 n - 6 ways to change their shape.
Test(redundant, frames_with_too_many_braces)
{
    for (int n = 2; n <= 8; n++) {
        TautWorld *world = quick_world(NULL);
        TautNodeId p[8];
        TautElementId id[28];
        scatter(world, n, (unsigned)n, p);
        int count = complete(world, n, p, id), beyond = n < 5 ? 0 : count - (3 * n - 6);
        All *all = check(world);
        cr_assert_eq(all->count, beyond > 0);
        if (beyond) {
            expect(&all->found[0], TAUT_NOTE, beyond, count, id);
            expect_text(&all->found[0], "wherever they move");
            expect_text(&all->found[0], " and ");
        }
        quick_steps(world, 0.01, 5);
        cr_assert(quick_finite(world));
        taut_world_destroy(world);
    }
}

// Two frames that share a particle have nothing else to do with each other; a chain between them and
// an anchor is not involved.
Test(redundant, two_frames_are_two_findings)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId p[9], anchor = quick_anchor(world, taut_vec3(0, 0, 5));
    TautElementId id[20];
    scatter(world, 9, 3, p);
    quick_link(world, anchor, p[4]);
    complete(world, 5, p, id);
    complete(world, 5, p + 4, id + 10);
    All *all = check(world);
    cr_assert_eq(all->count, 2);
    expect(&all->found[0], TAUT_NOTE, 1, 10, id);
    expect(&all->found[1], TAUT_NOTE, 1, 10, id + 10);
    taut_world_destroy(world);
}

// Held by anchors so that nothing can move, it is still no matter of the moment.
Test(redundant, a_frame_that_is_held_fast)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId p[5];
    TautElementId id[4];
    for (int i = 0; i < 4; i++) p[i] = quick_anchor(world, taut_vec3(i == 1, i == 2, i == 3));
    p[4] = quick_particle(world, 1, taut_vec3(0.3, 0.2, 0.4));
    for (int i = 0; i < 4; i++) id[i] = quick_link(world, p[i], p[4]);
    All *all = check(world);
    cr_assert_eq(all->count, 1);
    expect(&all->found[0], TAUT_NOTE, 1, 4, id);
    expect_text(&all->found[0], "wherever they move");
    taut_world_destroy(world);
}

// A frame with right lengths may start a little off; with a wrong length it can never hold.
Test(redundant, a_frame_with_a_wrong_brace)
{
    for (int wrong = 0; wrong < 2; wrong++) {
        TautWorld *world = quick_world(NULL);
        TautNodeId p[5];
        TautElementId id[10];
        unsigned seed = 17;
        scatter(world, 5, 5, p);
        complete(world, 5, p, id);
        if (wrong) {
            TautVec3 a = taut_particle_position(world, taut_element_point(world, id[7], 0));
            TautVec3 b = taut_particle_position(world, taut_element_point(world, id[7], 1));
            double longer = 1.02 * sqrt(pow(a.x - b.x, 2) + pow(a.y - b.y, 2) + pow(a.z - b.z, 2));
            must(world, taut_element_set_target(world, id[7], &longer));
        }
        for (int i = 0; !wrong && i < 5; i++) {
            TautVec3 x = taut_particle_position(world, p[i]), d = quick_random_vec(&seed, 0.03);
            must(world, taut_particle_set_position(world, p[i],
                                                   taut_vec3(x.x + d.x, x.y + d.y, x.z + d.z)));
        }
        All *all = check(world);
        const Found *last = &all->found[all->count - 1];
        cr_assert_gt(all->count, 1, "nothing said about the start");
        expect(last, wrong ? TAUT_ERROR : TAUT_NOTE, 1, 10, id);
        for (int i = 0; i < all->count - 1; i++) cr_assert_eq(all->found[i].level, TAUT_WARNING);
        taut_world_destroy(world);
    }
}

// --- lines --------------------------------------------------------------------------------------------

// `links` links between two anchors at distance 1, with a sag; target 0 = as they are.
static void line(TautWorld *world, int links, double sag, double length, TautElementId *id,
                 TautNodeId *end)
{
    TautNodeId last = end[0] = quick_anchor(world, taut_vec3(0, 0, 0));
    for (int i = 1; i <= links; i++) {
        double s = (double)i / links;
        TautVec3 x = taut_vec3(s, 0, -4 * sag * s * (1 - s));
        TautNodeId p = i < links ? quick_particle(world, 1, x) : quick_anchor(world, x);
        id[i - 1] = link_of(world, NULL, last, p, length / links);
        last = end[1] = p;
    }
}

Test(redundant, a_straight_cable_between_anchors)
{
    static const struct {
        double sag;
        bool redundant;
    } cases[] = {{0, true}, {1e-12, true}, {1e-9, true}, {1e-6, false}, {1e-3, false}};
    for (int links = 2; links <= 200; links = links * 3 + 1)
        for (int i = 0; i < 5; i++) {
            TautWorld *world = quick_world(NULL);
            TautElementId id[200];
            TautNodeId end[2];
            line(world, links, cases[i].sag, 0, id, end);
            All *all = check(world);
            int notes = 0;
            for (int k = 0; k < all->count; k++) notes += all->found[k].level == TAUT_NOTE;
            cr_assert_eq(notes, cases[i].redundant, "%d links, sag %g", links, cases[i].sag);
            if (cases[i].redundant) {
                expect(&all->found[0], TAUT_NOTE, 1, links, id);
                expect_text(&all->found[0], "as things stand");
            }
            taut_world_destroy(world);
        }
}

// Too short for its place: nothing helps. Too long: it could buckle, but to which side?
Test(redundant, a_straight_cable_of_another_length)
{
    for (int longer = 0; longer < 2; longer++) {
        TautWorld *world = quick_world(NULL);
        TautElementId id[6];
        TautNodeId end[2];
        line(world, 6, 0, longer ? 1.1 : 0.9, id, end);
        All *all = check(world);
        const Found *last = &all->found[all->count - 1];
        expect(last, longer ? TAUT_WARNING : TAUT_ERROR, 1, 6, id);
        expect_text(last, longer ? "off the line" : "(off by +11.1 %)");
        taut_world_destroy(world);
    }
}

Test(redundant, a_straight_cable_whose_ends_move)
{
    for (int i = -1; i <= 1; i++) {
        TautWorld *world = quick_world(NULL);
        TautElementId id[6];
        TautNodeId end[2];
        line(world, 6, 0, 0, id, end);
        TautMotion motion = {.kind = TAUT_MOTION_LINEAR, .start = -1, .stop = 1};
        motion.velocity = taut_vec3(i, 0, 0.5); // across the cable they may move
        must(world, taut_node_set_motion(world, end[1], &motion));
        All *all = check(world);
        cr_assert_geq(all->count, 1);
        static const TautLevel level[] = {TAUT_WARNING, TAUT_NOTE, TAUT_ERROR};
        expect(&all->found[0], level[i + 1], 1, 6, id);
        if (i > 0) expect_text(&all->found[0], "no velocity fits all of them");
        if (i > 0) expect_text(&all->found[0], "m/s)");
        taut_world_destroy(world);
    }
}

// --- rows that nothing can move -------------------------------------------------------------------------

Test(redundant, a_link_between_anchors)
{
    for (int off = 0; off < 2; off++) {
        TautWorld *world = quick_world(NULL);
        TautNodeId a = quick_anchor(world, taut_vec3(0, 0, 0));
        TautNodeId b = quick_anchor(world, taut_vec3(2, 0, 0));
        quick_link(world, a, quick_particle(world, 1, taut_vec3(0, 0, -1)));
        TautElementId id = link_of(world, "stay", a, b, off ? 1 : 2);
        All *all = check(world);
        cr_assert_eq(all->count, 1 + off);
        cr_assert_eq(all->found[0].level, TAUT_WARNING);
        cr_assert(names(&all->found[0], id));
        if (off) {
            cr_assert_eq(all->found[1].level, TAUT_ERROR);
            cr_assert(all->found[1].count == 1 && names(&all->found[1], id));
            expect_text(&all->found[1], "'stay' (off by +100 %)");
        }
        taut_world_destroy(world);
    }
}

// --- cloth --------------------------------------------------------------------------------------------

// A flat square cloth, upright, held at its upper corners; the first links are those of its upper edge.
static int cloth(TautWorld *world, bool shear, TautElementId *id)
{
    TautNodeId p[SIDE][SIDE];
    int count = 0;
    for (int j = 0; j < SIDE; j++)
        for (int i = 0; i < SIDE; i++) {
            TautVec3 x = taut_vec3(i, 0, -j);
            bool held = j == 0 && (i == 0 || i == SIDE - 1);
            p[j][i] = held ? quick_anchor(world, x) : quick_particle(world, 1, x);
        }
    for (int j = 0; j < SIDE; j++)
        for (int i = 0; i + 1 < SIDE; i++) id[count++] = quick_link(world, p[j][i], p[j][i + 1]);
    for (int j = 0; j + 1 < SIDE; j++)
        for (int i = 0; i < SIDE; i++) id[count++] = quick_link(world, p[j][i], p[j + 1][i]);
    for (int j = 0; shear && j + 1 < SIDE; j++)
        for (int i = 0; i + 1 < SIDE; i++) {
            id[count++] = quick_link(world, p[j][i], p[j + 1][i + 1]);
            id[count++] = quick_link(world, p[j][i + 1], p[j + 1][i]);
        }
    return count;
}

// In a flat cloth of square cells forces go straight on: only the edge between the corners that are
// held can be in tension by itself.
Test(redundant, flat_cloth_at_full_span)
{
    TautWorld *world = quick_world(NULL);
    TautElementId id[4 * SIDE * SIDE];
    cloth(world, false, id);
    All *all = check(world);
    cr_assert_eq(all->count, 1);
    expect(&all->found[0], TAUT_NOTE, 1, SIDE - 1, id);
    expect_text(&all->found[0], "as things stand");
    quick_steps(world, 0.01, 100);
    cr_assert(quick_finite(world));
    taut_world_destroy(world);
}

// With both diagonals in every cell, n rows are beyond what a flat cloth can use.
Test(redundant, flat_cloth_with_shear)
{
    TautWorld *world = quick_world(NULL);
    TautElementId id[4 * SIDE * SIDE];
    int count = cloth(world, true, id);
    All *all = check(world);
    cr_assert_eq(all->count, 1);
    expect(&all->found[0], TAUT_NOTE, count - 2 * (SIDE * SIDE - 2), count, id);
    taut_world_destroy(world);
}

// --- random nets ----------------------------------------------------------------------------------------

typedef struct Net {
    TautWorld *world;
    TautNodeId p[64];
    int end[ROOM][2];
    TautElementId id[ROOM];
    int points, links;
} Net;

static void net_link(Net *net, int a, int b)
{
    net->end[net->links][0] = a, net->end[net->links][1] = b;
    net->id[net->links++] = quick_link(net->world, net->p[a], net->p[b]);
}

static int below(unsigned *seed, int n)
{
    return (int)((quick_random(seed) + 1) / 2 * n) % n;
}

// Every particle hangs on up to three others that were there before: always full rank. Masses from
// 1e-4 to 1e4.
static Net *well_posed(unsigned seed, int points)
{
    static Net net;
    net = (Net){.world = quick_world(NULL), .points = points};
    for (int i = 0; i < points; i++) {
        TautVec3 x = quick_random_vec(&seed, 1);
        double mass = pow(10, 4 * quick_random(&seed));
        net.p[i] = i < 3 ? quick_anchor(net.world, x) : quick_particle(net.world, mass, x);
        int links = i < 3 ? 0 : 1 + below(&seed, 3), first = below(&seed, i ? i : 1);
        for (int k = 0; k < links; k++) net_link(&net, i, (first + k) % i);
    }
    return &net;
}

Test(redundant, nothing_is_found_in_nets_that_are_well_posed)
{
    for (unsigned seed = 1; seed <= 60; seed++) {
        Net *net = well_posed(seed, 5 + (int)seed % 40);
        All *all = check(net->world);
        cr_assert_eq(all->count, 0, "seed %u: %s", seed, all->found[0].text);
        taut_world_destroy(net->world);
    }
}

Test(redundant, doubled_rows_are_found_and_nothing_else)
{
    for (unsigned seed = 1; seed <= 60; seed++) {
        Net *net = well_posed(seed, 10 + (int)seed % 40);
        unsigned choice = seed + 1000;
        int links = net->links, twice[ROOM] = {0}, groups = 0;
        for (int k = 0; k <= (int)seed % 5; k++) {
            int of = below(&choice, links);
            groups += twice[of] == 0;
            twice[of]++;
            net_link(net, net->end[of][1], net->end[of][0]);
        }
        All *all = check(net->world);
        cr_assert_eq(all->count, groups, "seed %u: %d, not %d", seed, all->count, groups);
        for (int g = 0, of = 0; g < groups; g++, of++) { // in the order of their first rows
            while (!twice[of]) of++;
            TautElementId id[ROOM];
            int count = 0;
            for (int i = 0; i < net->links; i++)
                if (net->end[i][0] + net->end[i][1] == net->end[of][0] + net->end[of][1] &&
                    net->end[i][0] * net->end[i][1] == net->end[of][0] * net->end[of][1])
                    id[count++] = net->id[i];
            expect(&all->found[g], TAUT_NOTE, twice[of], count, id);
        }
        taut_world_destroy(net->world);
    }
}

// Rank of the rows of J but for one of them (-1 = of all), by elimination with full pivoting.
static int dense_rank(const Net *net, int without)
{
    static double a[ROOM][192];
    int m = 0, n = 3 * net->points, rank = 0;
    memset(a, 0, sizeof a);
    for (int i = 0; i < net->links; i++) {
        if (i == without) continue;
        TautVec3 x = taut_particle_position(net->world, net->p[net->end[i][0]]);
        TautVec3 y = taut_particle_position(net->world, net->p[net->end[i][1]]);
        double d[3] = {x.x - y.x, x.y - y.y, x.z - y.z};
        double l = sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
        for (int e = 0; e < 2; e++)
            for (int k = 0; k < 3; k++)
                if (!taut_node_is_fixed(net->world, net->p[net->end[i][e]]))
                    a[m][3 * net->end[i][e] + k] = (e ? -1 : 1) * d[k] / l;
        m++;
    }
    for (; rank < m; rank++) {
        int r = rank, c = 0;
        for (int i = rank; i < m; i++)
            for (int j = 0; j < n; j++)
                if (fabs(a[i][j]) > fabs(a[r][c])) r = i, c = j;
        if (fabs(a[r][c]) < 1e-9) break;
        for (int j = 0; j < n; j++) {
            double swap = a[r][j];
            a[r][j] = a[rank][j], a[rank][j] = swap;
        }
        for (int i = rank + 1; i < m; i++) {
            double s = a[i][c] / a[rank][c];
            for (int j = 0; j < n; j++) a[i][j] -= s * a[rank][j];
        }
    }
    return rank;
}

// A row is involved when the rank is the same without it.
Test(redundant, random_nets_as_a_dense_elimination_has_them)
{
    int involved_in_all = 0, groups_in_all = 0;
    for (unsigned seed = 1; seed <= 80; seed++) {
        Net *net = well_posed(seed, 6 + (int)seed % 12);
        unsigned choice = seed + 77;
        for (int k = below(&choice, 3 * net->points); k > 0; k--) {
            int a = below(&choice, net->points), b = below(&choice, net->points);
            if (a != b && (a > 2 || b > 2)) net_link(net, a, b);
        }
        int rank = dense_rank(net, -1), beyond = 0;
        All *all = check(net->world);
        for (int g = 0; g < all->count; g++) beyond += all->found[g].beyond;
        cr_assert_eq(beyond, net->links - rank, "seed %u: %d, not %d", seed, beyond,
                     net->links - rank);
        for (int i = 0; i < net->links; i++) {
            int times = 0;
            for (int g = 0; g < all->count; g++) times += names(&all->found[g], net->id[i]);
            cr_assert_eq(times, dense_rank(net, i) == rank, "seed %u, link %d: %d", seed, i, times);
            involved_in_all += times;
        }
        groups_in_all += all->count;
        taut_world_destroy(net->world);
    }
    cr_assert(involved_in_all > 500 && groups_in_all > 100, "%d rows in %d groups: too easy",
              involved_in_all, groups_in_all);
}

// --- memory -------------------------------------------------------------------------------------------

typedef struct Ration {
    int left;  // allocations until there is no more memory
    int alive; // blocks
} Ration;

static void *ration_alloc(void *user, size_t size)
{
    Ration *ration = user;
    if (ration->left-- <= 0) return NULL;
    ration->alive++;
    return aligned_alloc(64, size);
}

static void ration_free(void *user, void *block)
{
    ((Ration *)user)->alive--;
    free(block);
}

// Every allocation of the diagnosis fails once: a status, nothing leaks, and afterwards all is found.
Test(redundant, no_memory)
{
    Ration ration = {.left = 1 << 20};
    TautWorldDef def = taut_methods_world_def();
    def.allocator = (TautAllocator){ration_alloc, ration_free, &ration};
    TautWorld *world = quick_world(&def);
    TautNodeId p[9];
    TautElementId id[20];
    scatter(world, 9, 3, p);
    complete(world, 5, p, id);
    complete(world, 5, p + 4, id + 10);
    must(world, taut_world_compile(world, 0.01));
    int alive = ration.alive, failed = 0;
    for (int room = 0;; room++) {
        ration.left = room;
        int found = taut_world_check(world, NULL, NULL);
        cr_assert_eq(ration.alive, alive, "room %d: %d blocks are left", room,
                     ration.alive - alive);
        if (found == 2) break;
        cr_assert_eq(found, TAUT_OUT_OF_MEMORY, "room %d: %d", room, found);
        failed++;
    }
    cr_assert_gt(failed, 20);
    ration.left = 1 << 20;
    taut_world_destroy(world);
    cr_assert_eq(ration.alive, 0);
}
