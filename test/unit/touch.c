// touch.c -- an edit starts anew what it touches, and nothing else.
#include "methods/methods.h"
#include "quick.h"

#include "world/inside.h"
#include "world/slots.h"

#include <math.h>
#include <string.h>

typedef struct Cranes {
    TautWorld *world;
    TautNodeId top[2], load[2];
    TautElementId link[2][6];
} Cranes;

// Two cables with loads that swing beside each other.
static Cranes make_cranes(TautStepper stepper)
{
    TautWorldDef def = taut_methods_world_def();
    def.stepper = stepper;
    def.tolerance = 1e-10;
    Cranes c = {.world = quick_world(&def)};
    for (int i = 0; i < 2; i++) {
        TautCableDef cable = taut_default_cable_def();
        cable.from = c.top[i] = quick_anchor(c.world, taut_vec3(0, 5 * i, 0));
        cable.to = c.load[i] = quick_particle(c.world, 300, taut_vec3(2, 5 * i, -2));
        cable.links = 6, cable.mass = 0.2;
        must(c.world, taut_world_add_cable(c.world, &cable, NULL, c.link[i]));
    }
    quick_steps(c.world, 0.01, 40);
    return c;
}

static double apart(TautVec3 a, TautVec3 b)
{
    return hypot(hypot(a.x - b.x, a.y - b.y), a.z - b.z);
}

// The second crane goes on as beside one that was not edited, to what Newton's method leaves. Another history would be
// seen: made from accelerations, it differs by 1e-6 m and more.
static void expect_untouched(TautStepper stepper, void edit(Cranes *c))
{
    Cranes a = make_cranes(stepper), b = make_cranes(stepper);
    edit(&b);
    TautStepReport report;
    quick_steps(a.world, 0.01, 1);
    must(b.world, taut_world_step(b.world, 0.01, &report));
    cr_assert_eq(report.rung, 0, "%d: all parts share the sub-steps of a rung", report.rung);
    TautVec3 xa = taut_particle_position(a.world, a.load[1]),
             xb = taut_particle_position(b.world, b.load[1]);
    TautVec3 va = taut_particle_velocity(a.world, a.load[1]),
             vb = taut_particle_velocity(b.world, b.load[1]);
    cr_expect_lt(apart(xa, xb), 1e-10, "%g m", apart(xa, xb));
    cr_expect_lt(apart(va, vb), 1e-8, "%g m/s", apart(va, vb));
    taut_world_destroy(a.world), taut_world_destroy(b.world);
}

static void cut(Cranes *c)
{
    must(c->world, taut_world_remove_element(c->world, c->link[0][3]));
}

// The first particle of the cable, which hardly moves: a load that is stopped makes the cable whip.
static void pin(Cranes *c)
{
    TautNodeId first = taut_element_point(c->world, c->link[0][0], 1);
    must(c->world, taut_node_set_fixed(c->world, first, true));
}

static void shorten(Cranes *c)
{
    const double length = 0.4714; // from 0.4714045
    must(c->world, taut_element_set_target(c->world, c->link[0][2], &length));
}

static void push(Cranes *c)
{
    must(c->world, taut_particle_set_velocity(c->world, c->load[0], taut_vec3(0, 0.1, 0)));
}

static void link(Cranes *c)
{
    quick_link(c->world, quick_particle(c->world, 1, taut_vec3(1, 0, 0)), c->top[0]);
}

Test(touch, what_is_far_away_goes_on)
{
    void (*edits[])(Cranes *) = {cut, pin, shorten, push, link};
    for (size_t i = 0; i < sizeof edits / sizeof *edits; i++) {
        expect_untouched(TAUT_STEPPER_BDF2, edits[i]);
        expect_untouched(TAUT_STEPPER_TRBDF2, edits[i]);
    }
}

Test(touch, parts_are_what_elements_link)
{
    Cranes c = make_cranes(TAUT_STEPPER_AUTO);
    const Model *m = world_model(c.world);
    int first = m->node_part[find_node(c.world, c.load[0])->node];
    int second = m->node_part[find_node(c.world, c.load[1])->node];
    cr_assert_neq(first, second);
    cr_assert_eq(m->node_part[find_node(c.world, c.top[0])->node], -1);
    for (int node = 0; node < m->n_node; node++) {
        int part = m->node_part[node];
        cr_assert(part == -1 || part == first || part == second);
    }
    // a rope from one to the other makes one part of them
    quick_link(c.world, c.load[0], c.load[1]);
    must(c.world, taut_world_compile(c.world, 0.01));
    m = world_model(c.world);
    cr_assert_eq(m->node_part[find_node(c.world, c.load[0])->node],
                 m->node_part[find_node(c.world, c.load[1])->node]);
    taut_world_destroy(c.world);
}

// Marks of edits are taken along by a compile, and are gone after a step.
Test(touch, marks)
{
    Cranes c = make_cranes(TAUT_STEPPER_AUTO);
    const State *s = world_state(c.world);
    cr_assert_eq(*s->edited, 0);
    cut(&c);
    quick_particle(c.world, 1, taut_vec3(9, 9, 9));
    must(c.world, taut_world_compile(c.world, 0.01));
    s = world_state(c.world);
    const Model *m = world_model(c.world);
    cr_assert_gt(*s->h_prev, 0);
    cr_assert_eq(*s->edited, FRESH_FORCES);
    cr_assert_eq(s->fresh[m->node_part[find_node(c.world, c.load[0])->node]], FRESH_FORCES);
    cr_assert_eq(s->fresh[m->node_part[find_node(c.world, c.load[1])->node]], 0);
    quick_steps(c.world, 0.01, 1);
    s = world_state(c.world);
    cr_assert_eq(*s->edited, 0);
    for (int i = 0; i < m->n_dof; i++) cr_assert_eq(s->fresh[i], 0);
    taut_world_destroy(c.world);
}

// One more particle at the anchor of a long chain costs a factorisation for its force, not a search for
// positions of the whole chain.
Test(touch, a_particle_at_the_anchor_of_a_long_chain)
{
    TautWorld *world = quick_world(NULL);
    TautCableDef cable = taut_default_cable_def();
    cable.from = quick_anchor(world, taut_vec3(0, 0, 0));
    cable.to = quick_particle(world, 100, taut_vec3(60, 0, -80));
    cable.links = 10000, cable.mass = 1000, cable.length = 110;
    must(world, taut_world_add_cable(world, &cable, NULL, NULL));
    quick_steps(world, 0.01, 10);
    TautStepReport plain, edited;
    must(world, taut_world_step(world, 0.01, &plain));
    quick_link(world, quick_particle(world, 1, taut_vec3(1, 0, 0)), cable.from);
    must(world, taut_world_step(world, 0.01, &edited));
    cr_expect_leq(edited.factors, plain.factors + 2, "%d, without an edit %d", edited.factors,
                  plain.factors);
    taut_world_destroy(world);
}

// A body that spins freely keeps its spin when it becomes a thousand times lighter, and the next step is taken.
Test(touch, the_mass_of_a_spinning_body)
{
    TautWorld *world = quick_world(NULL);
    TautBodyDef def = taut_default_body_def();
    def.shape = (TautShape){.kind = TAUT_SHAPE_BOX, .size = {1, 0.4, 0.2}};
    def.mass = 10;
    def.spin = taut_vec3(1, 20, 3);
    TautNodeId body;
    must(world, taut_world_add_body(world, &def, &body));
    quick_steps(world, 0.01, 5);
    for (int i = 0; i < 2; i++) {
        TautVec3 before = taut_body_spin(world, body);
        double kinetic = taut_world_energy(world).kinetic;
        must(world, taut_node_set_mass(world, body, i ? 1e4 : 0.01));
        cr_assert_float_eq(taut_world_energy(world).kinetic / kinetic, i ? 1e6 : 1e-3,
                           i ? 1 : 1e-6);
        quick_steps(world, 0.001, 1);
        TautVec3 after = taut_body_spin(world, body);
        cr_expect_lt(apart(before, after), 0.05 * apart(before, taut_vec3(0, 0, 0)));
    }
    taut_world_destroy(world);
}

// A target that was set while both ends were pinned is a violated row once one of them is let go: it is closed before
// the step, not in it with a velocity that grows the shorter the step is.
Test(touch, a_row_that_was_violated_between_pins)
{
    TautWorld *world = quick_world(NULL);
    TautNodeId top = quick_anchor(world, taut_vec3(0, 0, 0));
    TautNodeId bob = quick_particle(world, 5, taut_vec3(1, 0, 0));
    TautElementId rod = quick_link(world, top, bob);
    quick_steps(world, 0.01, 3);
    const double length = 1.05;
    must(world, taut_node_set_fixed(world, bob, true));
    quick_steps(world, 0.01, 1);
    must(world, taut_element_set_target(world, rod, &length));
    quick_steps(world, 0.01, 1);
    must(world, taut_node_set_fixed(world, bob, false));
    quick_steps(world, 1e-5, 1);
    cr_expect_lt(taut_world_energy(world).kinetic, 1e-6);
    cr_expect_float_eq(apart(taut_particle_position(world, bob), taut_vec3(0, 0, 0)), length, 1e-6);
    taut_world_destroy(world);
}
