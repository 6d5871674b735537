// SPDX-License-Identifier: MIT
// edit_order.c -- what an edit keeps of the order of elimination: snapshots carry it, so that a restored
// world goes on with the same bits; it never becomes much worse than a new one, however many edits there
// were; and what is computed with it is what is computed without, to rounding.
#include "net.h"
#include "shop.h"
#include "solve/multifrontal.h"
#include "world/compile/analyse.h"
#include "world/inside.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TAKEN = 200, FROM = 100, TO = 134 };

static const Multifrontal *solver_of(const TautWorld *world)
{
    return world->work.solver;
}

static bool is_kept(const TautWorld *world)
{
    const void *plan;
    return solver_kept_plan(world->solver, world->work.solver, &plan) > 0;
}

static double distance(const NetWorld *net, int a, int b)
{
    TautVec3 x = taut_particle_position(net->world, net->point[a]);
    TautVec3 y = taut_particle_position(net->world, net->point[b]);
    return sqrt((x.x - y.x) * (x.x - y.x) + (x.y - y.y) * (x.y - y.y) + (x.z - y.z) * (x.z - y.z));
}

// Takes link l out and puts one from a to b in, of its present length.
static double move_link(NetWorld *net, int l, int a, int b)
{
    must(net->world, taut_world_remove_element(net->world, net->link[l]));
    net->link[l] = quick_link(net->world, net->point[a], net->point[b]);
    net->end[l][0] = a, net->end[l][1] = b;
    return distance(net, a, b);
}

// A net in motion of which a link was moved, and one that was built like that and never edited.
static void make_pair(NetWorld *edited, NetWorld *built)
{
    *edited = net_build(NULL, -1, 0, 0);
    quick_steps(edited->world, 0.01, 3);
    double length = move_link(edited, TAKEN, FROM, TO);
    quick_steps(edited->world, 0.01, 3);
    *built = net_build(NULL, TAKEN, FROM, TO);
    must(built->world, taut_element_set_target(built->world, built->link[TAKEN], &length));
}

static void destroy(NetWorld *a, NetWorld *b)
{
    taut_world_destroy(a->world);
    taut_world_destroy(b->world);
}

Test(edit_order, a_restored_world_goes_on_with_the_same_bits)
{
    NetWorld a, b;
    make_pair(&a, &b);
    cr_assert(is_kept(a.world), "the test is about an order that was kept");
    size_t size;
    void *snapshot = quick_save(a.world, &size);
    must(b.world, taut_world_restore(b.world, snapshot, size));
    free(snapshot);
    cr_expect(is_kept(b.world));
    quick_steps(a.world, 0.01, 10);
    quick_steps(b.world, 0.01, 10);
    cr_expect(quick_same_state(a.world, b.world));
    // and so it does through the next edit
    move_link(&a, 17, 40, 74), move_link(&b, 17, 40, 74);
    quick_steps(a.world, 0.01, 5);
    quick_steps(b.world, 0.01, 5);
    cr_expect(quick_same_state(a.world, b.world));
    destroy(&a, &b);
}

// The other way round the test above would prove nothing: an order of its own gives other bits, and the
// same motion.
Test(edit_order, an_order_of_its_own_agrees_to_rounding)
{
    NetWorld a, b;
    make_pair(&a, &b);
    size_t size;
    void *snapshot = quick_save(a.world, &size);
    must(b.world, taut_world_restore(b.world, snapshot, size));
    free(snapshot);
    must(b.world, world_plan_by(b.world, NULL, 0));
    cr_expect_not(is_kept(b.world));
    quick_steps(a.world, 0.01, 20);
    quick_steps(b.world, 0.01, 20);
    cr_expect_not(quick_same_state(a.world, b.world));
    const State *p = world_state(a.world), *q = world_state(b.world);
    double worst = 0, most = 0;
    for (int i = 0; i < a.world->model->n_q; i++) worst = fmax(worst, fabs(p->q[i] - q->q[i]));
    for (int i = 0; i < a.world->model->n_row; i++) {
        most = fmax(most, fabs(p->lambda[i]));
        worst = fmax(worst, fabs(p->lambda[i] - q->lambda[i]) / most);
    }
    cr_expect_lt(worst, 1e-9); // of links of 0.1 m, and of the largest force
    destroy(&a, &b);
}

// Rows with bounds have a solver of their own, with the same order.
Test(edit_order, so_does_one_with_bounds)
{
    NetWorld a = net_build(NULL, -1, 0, 0), b = net_build(NULL, TAKEN, FROM, TO);
    for (int l = 3; l < a.links; l += 40) {
        must(a.world, taut_element_set_bounds(a.world, a.link[l], -INFINITY, 0));
        must(b.world, taut_element_set_bounds(b.world, b.link[l], -INFINITY, 0));
    }
    quick_steps(a.world, 0.01, 3);
    double length = move_link(&a, TAKEN, FROM, TO);
    must(b.world, taut_element_set_target(b.world, b.link[TAKEN], &length));
    quick_steps(a.world, 0.01, 3);
    cr_assert(is_kept(a.world));
    size_t size;
    void *snapshot = quick_save(a.world, &size);
    must(b.world, taut_world_restore(b.world, snapshot, size));
    free(snapshot);
    quick_steps(a.world, 0.01, 5);
    quick_steps(b.world, 0.01, 5);
    cr_expect(quick_same_state(a.world, b.world));
    destroy(&a, &b);
}

// What was saved before any edit goes on as it did then, in a world that has been edited since.
Test(edit_order, snapshots_without_an_order_ask_for_none)
{
    NetWorld net = net_build(NULL, -1, 0, 0), same = net_build(NULL, -1, 0, 0);
    size_t size, kept_size;
    quick_steps(net.world, 0.01, 2);
    void *snapshot = quick_save(net.world, &size);
    int a = net.end[TAKEN][0], b = net.end[TAKEN][1];
    double length = distance(&same, a, b);
    move_link(&net, TAKEN, FROM, TO);
    quick_steps(net.world, 0.01, 1);
    move_link(&net, TAKEN, a, b);
    must(net.world, taut_element_set_target(net.world, net.link[TAKEN], &length));
    free(quick_save(net.world, &kept_size));
    cr_expect_gt(kept_size, size);
    must(net.world, taut_world_restore(net.world, snapshot, size));
    must(same.world, taut_world_restore(same.world, snapshot, size));
    cr_expect_not(is_kept(net.world));
    quick_steps(net.world, 0.01, 5);
    quick_steps(same.world, 0.01, 5);
    cr_expect(quick_same_state(net.world, same.world));
    free(snapshot);
    destroy(&net, &same);
}

// A world with another solver takes the state, and leaves the order alone.
Test(edit_order, is_nothing_to_another_solver)
{
    NetWorld a, b;
    make_pair(&a, &b);
    size_t size;
    void *snapshot = quick_save(a.world, &size);
    b.world->solver = solver_ops(TAUT_SOLVER_SCHUR); // it is not compiled yet
    must(b.world, taut_world_restore(b.world, snapshot, size));
    cr_expect(quick_same_state(a.world, b.world));
    free(snapshot);
    destroy(&a, &b);
}

// Where the pattern stays, so does the solver.
Test(edit_order, the_solver_stays_with_the_pattern)
{
    NetWorld net = net_build(NULL, -1, 0, 0);
    quick_steps(net.world, 0.01, 1);
    const void *solver = net.world->work.solver;
    TautMotion motion = taut_default_particle_def().motion;
    motion.kind = TAUT_MOTION_SINE;
    motion.amplitude = taut_vec3(0, 0, 0.01);
    motion.frequency = 1;
    must(net.world, taut_node_set_motion(net.world, net.point[0], &motion));
    quick_steps(net.world, 0.01, 1);
    cr_expect_eq(net.world->work.solver, solver);
    cr_expect_not(is_kept(net.world));
    taut_world_destroy(net.world);
}

// Chains and trees are always ordered anew, so that they do not depend on their edits at all.
Test(edit_order, trees_do_not_depend_on_their_edits)
{
    TautWorld *a = quick_world(NULL), *b = quick_world(NULL);
    TautElementId link[300];
    TautNodeId load = quick_crane(a, 300, 100, link), other = quick_crane(b, 300, 100, NULL);
    quick_steps(a, 0.01, 2);
    TautNodeId bob = quick_particle(a, 1, taut_vec3(0, 0, -301));
    quick_link(a, load, bob);
    quick_steps(a, 0.01, 1);
    cr_expect_not(is_kept(a));
    must(a, taut_world_remove_node(a, bob));
    quick_steps(a, 0.01, 1);
    cr_expect_not(is_kept(a));
    must(b, taut_world_compile(b, 0.01));
    cr_expect_arr_eq(solver_of(a)->order, solver_of(b)->order,
                     (size_t)a->work.kkt->n_node * sizeof(int));
    (void)other;
    taut_world_destroy(a), taut_world_destroy(b);
}

// Work of the order that is there over that of a new one.
static double worse(TautWorld *world)
{
    double now = solver_of(world)->ldlt.work;
    must(world, world_plan_by(world, NULL, 0));
    return now / solver_of(world)->ldlt.work;
}

// A link comes and goes: every time the world takes the memory that it took before.
Test(edit_order, a_thousand_links_come_and_go)
{
    Shop shop = {0};
    TautAllocator allocator = {shop_alloc, shop_free, &shop};
    NetWorld net = net_build(&allocator, -1, 0, 0);
    unsigned seed = 9;
    long blocks = 0;
    size_t entries = 0;
    quick_steps(net.world, 0.01, 1);
    for (int i = 0; i < quick_sample(250, 1000); i++) {
        int a = NET_SIDE + (int)((quick_random(&seed) + 1) / 2 * (NET_POINTS - NET_SIDE));
        int b = NET_SIDE + (a - NET_SIDE + 40) % (NET_POINTS - NET_SIDE);
        TautElementId link = quick_link(net.world, net.point[a], net.point[b]);
        must(net.world, taut_world_compile(net.world, 0.01));
        must(net.world, taut_world_remove_element(net.world, link));
        must(net.world, taut_world_compile(net.world, 0.01));
        if (i == 0) blocks = shop.outstanding, entries = (size_t)solver_of(net.world)->ldlt.entries;
        cr_assert_eq(shop.outstanding, blocks, "edit %d", i);
        cr_assert_leq(solver_of(net.world)->ldlt.entries, 1.5 * (double)entries, "edit %d", i);
    }
    cr_expect_lt(worse(net.world), 1.5);
    taut_world_destroy(net.world);
    cr_expect_eq(shop.outstanding, 0);
}

// Takes point i out and puts it in again, a new dof with its four links.
static void renew(NetWorld *net, int i)
{
    TautVec3 x = taut_particle_position(net->world, net->point[i]);
    must(net->world, taut_world_remove_node(net->world, net->point[i]));
    net->point[i] = quick_particle(net->world, 0.1, x);
    for (int l = 0; l < net->links; l++)
        if (net->end[l][0] == i || net->end[l][1] == i)
            net->link[l] =
                quick_link(net->world, net->point[net->end[l][0]], net->point[net->end[l][1]]);
    must(net->world, taut_world_compile(net->world, 0.01));
}

// New dofs go first, which spoils an order little by little; what counts is how it was when it was new, not
// how it was the last time.
Test(edit_order, is_dropped_when_many_edits_have_spoiled_it)
{
    NetWorld net = net_build(NULL, -1, 0, 0);
    int kept = 0, dropped = 0;
    double worst = 0;
    must(net.world, taut_world_compile(net.world, 0.01));
    double fresh = solver_of(net.world)->ldlt.work;
    for (int i = NET_SIDE; i < NET_POINTS; i++) {
        renew(&net, NET_SIDE + (i * 77) % (NET_POINTS - NET_SIDE));
        kept += is_kept(net.world), dropped += !is_kept(net.world);
        worst = fmax(worst, solver_of(net.world)->ldlt.work / fresh);
    }
    cr_expect_gt(kept, 100);
    cr_expect_gt(dropped, 0);
    cr_expect_lt(dropped, 60);
    cr_expect_lt(worst, 1.5 * 1.1); // orders of new dofs are not all alike
    taut_world_destroy(net.world);
}

// Bytes that are no plan of this system are refused, whatever they are.
Test(edit_order, bad_plans_are_refused)
{
    NetWorld a, b;
    make_pair(&a, &b);
    const SolverOps *ops = a.world->solver;
    Memory memory = {taut_default_allocator(), false};
    const void *bytes;
    void *self;
    size_t size = solver_kept_plan(ops, a.world->work.solver, &bytes);
    int nodes = a.world->work.kkt->n_node;
    for (int bad = 0; bad < 9; bad++) {
        char *copy = malloc(size + 4);
        memcpy(copy, bytes, size);
        MultifrontalPlan *plan = (MultifrontalPlan *)copy;
        int *order = (int *)(plan + 1);
        size_t length = size;
        if (bad == 1) length -= 4;
        if (bad == 2) length += 4;
        if (bad == 3) order[5] = order[6];
        if (bad == 4) order[5] = nodes;
        if (bad == 5) order[5] = -1;
        if (bad == 6) plan->rule = 7;
        if (bad == 7) plan->size = NAN;
        if (bad == 8) length = 3;
        TautStatus status = solver_analyse_by(ops, &memory, a.world->work.kkt, copy, length, &self);
        cr_expect_eq(status, bad ? TAUT_BAD_ARGUMENT : TAUT_OK, "%d", bad);
        if (status == TAUT_OK) ops->free(&memory, self);
        free(copy);
    }
    destroy(&a, &b);
}
