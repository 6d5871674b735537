// SPDX-License-Identifier: MIT
// catenary.c -- a hanging cable by taut_world_settle against the closed forms of the catenary,
// inextensible and elastic, with the order of convergence in the length of a link.
#include "quick.h"

#include <math.h>
#include <stdlib.h>

typedef struct Cable {
    double length, span, weight; // m, m, N/m
    double stiffness;            // EA, N
} Cable;

typedef struct Answer {
    double sag, H, end; // m, N, N
} Answer;

static const Cable reference = {10, 8, 50 * 9.81, INFINITY};

// Irvine's elastic catenary between level supports: span = H L/EA + 2 H/w asinh(w L/(2 H)).
static Answer closed_form(Cable c)
{
    double lo = 1e-9, hi = 1e9, half = c.length / 2;
    for (int i = 0; i < 300; i++) {
        double H = sqrt(lo * hi);
        double span = H * c.length / c.stiffness + 2 * H / c.weight * asinh(c.weight * half / H);
        if (span < c.span)
            lo = H;
        else
            hi = H;
    }
    double H = sqrt(lo * hi), V = c.weight * half;
    return (Answer){V * half / (2 * c.stiffness) + (hypot(H, V) - H) / c.weight, H, hypot(H, V)};
}

typedef struct Hung {
    TautWorld *world;
    TautNodeId *node;
    TautElementId *link;
    int links;
} Hung;

static Hung hang(Cable c, int links)
{
    Hung hung = {quick_world(NULL), calloc((size_t)links, sizeof *hung.node),
                 calloc((size_t)links, sizeof *hung.link), links};
    TautCableDef def = taut_default_cable_def();
    def.from = quick_anchor(hung.world, taut_vec3(-c.span / 2, 0, 0));
    def.to = quick_anchor(hung.world, taut_vec3(c.span / 2, 0, 0));
    def.length = c.length;
    def.mass = c.weight * c.length / 9.81;
    def.links = links;
    def.stiffness = c.stiffness;
    must(hung.world, taut_world_add_cable(hung.world, &def, hung.node, hung.link));
    return hung;
}

static void let_go(Hung *hung)
{
    free(hung->node), free(hung->link);
    taut_world_destroy(hung->world);
}

// Reads sag, horizontal pull and the force of the end link; links must be even.
static Answer read(const Hung *hung)
{
    int middle = hung->links / 2;
    TautVec3 a = taut_particle_position(hung->world, hung->node[middle - 2]);
    TautVec3 b = taut_particle_position(hung->world, hung->node[middle - 1]);
    double run = fabs(b.x - a.x) / hypot(b.x - a.x, b.z - a.z);
    double pull = taut_element_tension(hung->world, hung->link[middle - 1]);
    return (Answer){-b.z, pull * run, taut_element_tension(hung->world, hung->link[0])};
}

static Answer settled(Cable c, int links)
{
    Hung hung = hang(c, links);
    TautSettleReport report;
    must(hung.world, taut_world_settle(hung.world, 0, &report));
    Answer answer = read(&hung);
    cr_assert_leq(report.force_residual, 1e-9 * answer.end);
    cr_assert_lt(report.error, 1e-9);
    let_go(&hung);
    return answer;
}

static void expect_order(const char *what, const double *error, int count, double order)
{
    for (int i = 1; i < count; i++)
        cr_assert_float_eq(log2(error[i - 1] / error[i]), order, 0.1,
                           "%s: errors %g and %g, order %g instead of %g", what, error[i - 1],
                           error[i], log2(error[i - 1] / error[i]), order);
}

static void expect_convergence(Cable c)
{
    enum { LEVELS = 5 };
    Answer exact = closed_form(c);
    double sag[LEVELS], H[LEVELS], end[LEVELS];
    for (int i = 0; i < LEVELS; i++) {
        Answer got = settled(c, 20 << i);
        sag[i] = fabs(got.sag - exact.sag);
        H[i] = fabs(got.H - exact.H);
        end[i] = fabs(got.end - exact.end);
    }
    expect_order("sag", sag, LEVELS, 2);
    expect_order("H", H, LEVELS, 2);
    expect_order("end tension", end, LEVELS, 1);
    cr_assert_lt(sag[LEVELS - 1], 1e-4 * exact.sag);
    cr_assert_lt(H[LEVELS - 1], 1e-4 * exact.H);
    cr_assert_lt(end[LEVELS - 1], 1e-2 * exact.end);
}

Test(catenary, closed_form_is_the_published_one)
{
    Answer exact = closed_form(reference);
    cr_assert_float_eq(exact.sag, 2.65437509, 1e-8);
    cr_assert_float_eq(exact.H, 1658.880217, 1e-6);
    cr_assert_float_eq(exact.end, 2960.851199, 1e-6);
}

Test(catenary, inextensible_converges)
{
    expect_convergence(reference);
}

Test(catenary, elastic_converges)
{
    Cable c = reference;
    c.stiffness = 2e4; // stretches by several percent
    cr_assert_gt(closed_form(c).sag, closed_form(reference).sag + 0.1);
    expect_convergence(c);
}

Test(catenary, very_slack)
{
    Cable c = {10, 0.5, 50 * 9.81, INFINITY};
    Answer exact = closed_form(c), got = settled(c, 400);
    cr_assert_float_eq(got.sag, exact.sag, 1e-3 * exact.sag);
    cr_assert_float_eq(got.H, exact.H, 2e-2 * exact.H);
    cr_assert_float_eq(got.end, exact.end, 1e-2 * exact.end);
}

Test(catenary, almost_straight)
{
    Cable c = {10, 9.999, 50 * 9.81, INFINITY};
    Answer exact = closed_form(c), got = settled(c, 100);
    cr_assert_float_eq(got.sag, exact.sag, 1e-3 * exact.sag);
    cr_assert_float_eq(got.H, exact.H, 1e-3 * exact.H);
}

// A heap, not an arc: nodes thrown about, links far from their length.
Test(catenary, start_does_not_matter)
{
    Answer exact = settled(reference, 40);
    for (unsigned seed = 1; seed <= 5; seed++) {
        unsigned random = seed;
        Hung hung = hang(reference, 40);
        for (int i = 0; i < 39; i++) {
            TautVec3 x = taut_particle_position(hung.world, hung.node[i]);
            TautVec3 d = quick_random_vec(&random, 0.3);
            x = taut_vec3(x.x + d.x, x.y + d.y, x.z + d.z);
            must(hung.world, taut_particle_set_position(hung.world, hung.node[i], x));
        }
        must(hung.world, taut_world_settle(hung.world, 0, NULL));
        Answer got = read(&hung);
        cr_assert_float_eq(got.sag, exact.sag, 1e-7, "seed %u: %.9g", seed, got.sag);
        cr_assert_float_eq(got.H, exact.H, 1e-4);
        cr_assert_float_eq(got.end, exact.end, 1e-4);
        let_go(&hung);
    }
}

// Neither the step that was compiled for nor the one that was run with moves the equilibrium.
Test(catenary, does_not_depend_on_h)
{
    Answer first = settled(reference, 20);
    static const double h[] = {1e-4, 0.01, 0.1};
    for (int i = 0; i < 3; i++) {
        Hung hung = hang(reference, 20);
        quick_steps(hung.world, h[i], 10);
        double t = taut_world_time(hung.world);
        must(hung.world, taut_world_settle(hung.world, 0, NULL));
        Answer got = read(&hung);
        cr_assert_float_eq(got.sag, first.sag, 1e-8);
        cr_assert_float_eq(got.H, first.H, 1e-5);
        cr_assert_float_eq(got.end, first.end, 1e-5);
        cr_assert_eq(taut_world_time(hung.world), t, "settling takes no time");
        cr_assert_eq(taut_world_energy(hung.world).kinetic, 0, "and ends at rest");
        let_go(&hung);
    }
}

// What is settled stays where it is when time runs.
Test(catenary, settled_is_at_rest)
{
    Hung hung = hang(reference, 20);
    must(hung.world, taut_world_settle(hung.world, 1e-12, NULL));
    TautVec3 before = taut_particle_position(hung.world, hung.node[9]);
    quick_steps(hung.world, 0.01, 200);
    TautVec3 after = taut_particle_position(hung.world, hung.node[9]);
    cr_assert_float_eq(after.x, before.x, 1e-9);
    cr_assert_float_eq(after.z, before.z, 1e-9);
    cr_assert_lt(taut_world_energy(hung.world).kinetic, 1e-12);
    let_go(&hung);
}

Test(catenary, what_cannot_settle_is_told_and_left_alone)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId lone = quick_particle(world, 1, taut_vec3(0, 0, 5));
    TautSettleReport report;
    cr_assert_eq(taut_world_settle(world, 0, &report), TAUT_NOT_CONVERGED);
    cr_assert_neq(taut_world_message(world)[0], 0);
    cr_assert_eq(taut_particle_position(world, lone).z, 5);
    cr_assert_eq(taut_world_settle(world, -1, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_settle(world, NAN, NULL), TAUT_BAD_ARGUMENT);
    taut_world_destroy(world);
}
