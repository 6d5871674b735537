// SPDX-License-Identifier: MIT
// modes.c -- natural frequencies of worlds against closed forms, and what the functions promise; taut lab modes has more cases.
#include "taut/modes.h"
#include "quick.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double G = 9.81, TURN = 6.283185307179586;

static TautWorld *without_gravity(void)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, 0);
    return quick_world(&def);
}

static TautModes *modes_of(TautWorld *world, int count)
{
    TautModes *modes = NULL;
    must(world, taut_world_settle(world, 0, NULL));
    must(world, taut_world_modes(world, count, &modes));
    cr_assert(taut_modes_report(modes).complete);
    return modes;
}

static void expect(const TautModes *modes, int i, double hertz, int times, double within)
{
    const TautMode mode = taut_modes_get(modes, i);
    cr_assert_eq(mode.kind, TAUT_MODE_VIBRATION, "mode %d", i);
    cr_assert_float_eq(mode.frequency / hertz, 1, within, "mode %d: %.12g, not %.12g", i,
                       mode.frequency, hertz);
    cr_assert_eq(mode.multiplicity, times, "mode %d: %d", i, mode.multiplicity);
}

Test(modes, double_pendulum_and_its_shape)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, -G);
    TautWorld *world = quick_world(&def);
    const TautNodeId top = quick_anchor(world, taut_vec3(0, 0, 0)),
                     one = quick_particle(world, 1, taut_vec3(0, 0, -1)),
                     two = quick_particle(world, 1, taut_vec3(0, 0, -2));
    quick_link(world, top, one);
    quick_link(world, one, two);
    TautModes *modes = modes_of(world, 10);
    cr_assert_eq(taut_modes_count(modes), 4); // nothing more moves
    expect(modes, 0, sqrt(G * (2 - sqrt(2))) / TURN, 2, 1e-10);
    expect(modes, 2, sqrt(G * (2 + sqrt(2))) / TURN, 2, 1e-10);

    // the lower one moves by 1 + sqrt(2) or 1 - sqrt(2) of the upper one, with a modal mass of 1 kg
    double a[6], b[6];
    for (int i = 0; i < 4; i++) {
        cr_assert_eq(taut_modes_shape(modes, i, one, a), 3);
        cr_assert_eq(taut_modes_shape(modes, i, two, b), 3);
        const double by = i < 2 ? 1 + sqrt(2) : 1 - sqrt(2);
        for (int k = 0; k < 2; k++) cr_assert_float_eq(b[k], by * a[k], 1e-9);
        cr_assert_float_eq(a[0] * a[0] + a[1] * a[1] + b[0] * b[0] + b[1] * b[1], 1, 1e-9);
        cr_assert_float_eq(a[2], 0, 1e-9);
    }
    cr_assert_eq(taut_modes_get(modes, 0).node.slot, two.slot);

    // all modes together carry all of the mass across
    double part = 0;
    for (int i = 0; i < 4; i++) part += taut_modes_get(modes, i).part[0];
    cr_assert_float_eq(part, 1, 1e-9);
    taut_modes_free(modes);
    taut_world_destroy(world);
}

// A weight between springs: tension is in the frequency across them, in both forms.
Test(modes, tension_makes_a_string)
{
    for (TautForm form = TAUT_FORM_STIFFNESS; form <= TAUT_FORM_COMPLIANCE; form++) {
        TautWorld *world = without_gravity();
        const TautNodeId mid = quick_particle(world, 2, taut_vec3(1, 0, 0));
        const double stiffness = 1000, rest = 0.8, tension = stiffness * (1 - rest);
        for (int side = 0; side < 2; side++) {
            TautElementDef spring = taut_default_element_def(TAUT_MAP_DISTANCE);
            spring.point[0] = quick_anchor(world, taut_vec3(2 * side, 0, 0));
            spring.point[1] = mid;
            spring.compliance = 1 / stiffness, spring.form = form;
            spring.target_as_is = false, spring.target[0] = rest;
            must(world, taut_world_add_element(world, &spring, NULL));
        }
        TautModes *modes = modes_of(world, 3);
        expect(modes, 0, sqrt(2 * tension / 1 / 2) / TURN, 2, 1e-10);
        expect(modes, 2, sqrt(2 * stiffness / 2) / TURN, 1, 1e-10);
        taut_modes_free(modes);
        taut_world_destroy(world);
    }
}

Test(modes, free_bodies_have_six_motions)
{
    // two bars that a hinge joins, in space: six motions and the turn of the hinge
    TautWorld *world = without_gravity();
    TautNodeId bar[2];
    for (int i = 0; i < 2; i++) {
        TautBodyDef def = taut_default_body_def();
        def.position = taut_vec3(i - 0.5, 0.2, 0.1), def.mass = 1 + i;
        for (int k = 0; k < 3; k++) def.inertia[4 * k] = 0.1 * (k + 1);
        must(world, taut_world_add_body(world, &def, bar + i));
    }
    TautJointDef hinge = taut_default_joint_def(TAUT_JOINT_HINGE);
    hinge.a = bar[0], hinge.b = bar[1], hinge.axis = taut_vec3(0, 1, 0);
    must(world, taut_world_add_joint(world, &hinge, NULL));
    TautModes *modes = modes_of(world, 20);
    cr_assert_eq(taut_modes_count(modes), 7);
    cr_assert_eq(taut_modes_report(modes).free, 7);
    cr_assert_eq(taut_modes_get(modes, 0).multiplicity, 7);
    taut_modes_free(modes);

    // a body: three entries of its origin, three of its turn, which are those of a rigid motion
    must(world, taut_world_modes(world, 7, &modes));
    double a[6];
    cr_assert_eq(taut_modes_shape(modes, 0, bar[0], a), 6);
    taut_modes_free(modes);
    taut_world_destroy(world);
}

Test(modes, a_bar_that_stands_does_not_hold)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, -G);
    TautWorld *world = quick_world(&def);
    const TautNodeId foot = quick_anchor(world, taut_vec3(0, 0, 0)),
                     head = quick_particle(world, 2, taut_vec3(0, 0, 2));
    quick_link(world, foot, head);
    TautModes *modes = NULL;
    must(world, taut_world_settle(world, 0, NULL)); // it is in equilibrium
    must(world, taut_world_modes(world, 5, &modes));
    cr_assert_eq(taut_modes_report(modes).unstable, 2);
    cr_assert_eq(taut_modes_get(modes, 0).kind, TAUT_MODE_UNSTABLE);
    cr_assert_float_eq(taut_modes_get(modes, 0).growth, sqrt(G / 2), 1e-9);
    taut_modes_free(modes);
    taut_world_destroy(world);
}

Test(modes, ropes_take_part_where_they_are_taut)
{
    // a weight on a spring, with a rope beside it that is slack, then taut
    for (int taut = 0; taut < 2; taut++) {
        TautWorldDef def = taut_default_world_def();
        def.gravity = taut_vec3(0, 0, -G);
        TautWorld *world = quick_world(&def);
        const TautNodeId top = quick_anchor(world, taut_vec3(0, 0, 0));
        const TautNodeId load = quick_particle(world, 1, taut_vec3(0, 0, -1));
        quick_spring(world, TAUT_MAP_DISTANCE, top, load, 400, 0, TAUT_FORM_AUTO);
        TautElementDef rope = taut_default_element_def(TAUT_MAP_DISTANCE);
        rope.point[0] = top, rope.point[1] = load;
        rope.upper = 0, rope.target_as_is = false, rope.target[0] = taut ? 1.001 : 2;
        must(world, taut_world_add_element(world, &rope, NULL));
        TautModes *modes = modes_of(world, 3);
        cr_assert_eq(taut_modes_count(modes), taut ? 2 : 3);
        cr_assert_eq(taut_modes_report(modes).idle, taut ? 0 : 1);
        if (!taut) expect(modes, 2, sqrt(400) / TURN, 1, 1e-9);
        taut_modes_free(modes);
        taut_world_destroy(world);
    }
}

// A world that swings in a mode has its frequency: positions at small amplitude after a period.
Test(modes, a_chain_swings_with_its_frequency)
{
    TautNodeId load;
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(0, 0, -G);
    TautWorld *world = quick_world(&def);
    load = quick_crane(world, 5, 20, NULL);
    TautModes *modes = modes_of(world, 2);
    const double period = 1 / taut_modes_get(modes, 0).frequency;
    must(world, taut_modes_displace(modes, 0, 1e-3));
    const TautVec3 start = taut_particle_position(world, load);
    cr_assert_float_eq(hypot(start.x, start.y), 1e-3, 1e-9);
    for (int i = 0; i < 400; i++) must(world, taut_world_step(world, period / 400, NULL));
    const TautVec3 end = taut_particle_position(world, load);
    cr_assert_float_eq(end.x, start.x, 2e-6);
    cr_assert_float_eq(end.y, start.y, 2e-6);
    taut_modes_free(modes);
    taut_world_destroy(world);
}

static int warnings;
static void count_warning(void *user, const TautMessage *message)
{
    (void)user;
    if (message->level == TAUT_WARNING && strstr(message->text, "settle the world first"))
        warnings++;
}

Test(modes, what_is_refused_and_what_is_told)
{
    TautWorldDef def = taut_default_world_def();
    def.on_message = count_warning;
    TautWorld *world = quick_world(&def);
    const TautNodeId top = quick_anchor(world, taut_vec3(0, 0, 0)),
                     bob = quick_particle(world, 1, taut_vec3(1, 0, 0));
    quick_link(world, top, bob);
    TautModes *modes = NULL;
    cr_assert_eq(taut_world_modes(world, 0, &modes), TAUT_BAD_ARGUMENT);
    cr_assert_not_null(strstr(taut_world_message(world), "count of modes is 0"));
    cr_assert_null(modes);

    // not at rest: a warning
    must(world, taut_world_modes(world, 2, &modes));
    cr_assert_eq(warnings, 1);
    taut_modes_free(modes);

    // the state stays, and a world that was edited has none of them
    modes = modes_of(world, 2);
    const TautVec3 before = taut_particle_position(world, bob);
    double shape[6];
    cr_assert_eq(taut_modes_displace(modes, 2, 0.1), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_particle_position(world, bob).z, before.z);
    quick_particle(world, 1, taut_vec3(3, 0, 0));
    cr_assert_eq(taut_modes_displace(modes, 0, 0.1), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_modes_shape(modes, 0, bob, shape), 0);
    taut_modes_free(modes);
    taut_world_destroy(world);
}

// A free bar of steel cells: stiff enough that its own round-off could hide the free motions.
Test(modes, a_free_steel_beam)
{
    TautMeshDef shape = taut_default_mesh_def();
    TautCellMesh mesh;
    char problem[TAUT_MESH_TEXT];
    shape.shape = TAUT_MESH_SHAPE_BEAM;
    shape.size = taut_vec3(1, 0.02, 0.016);
    shape.cells[0] = 30, shape.cells[1] = shape.cells[2] = 1;
    cr_assert_eq(taut_cell_mesh_generate(&shape, NULL, &mesh, problem), TAUT_OK);
    TautBulk bulk = taut_default_bulk(TAUT_BULK_HOOKE);
    bulk.young[0] = 2e11, bulk.poisson[0] = 0, bulk.density = 7800;
    TautWorld *world = without_gravity();
    TautSolidDef def = taut_default_solid_def();
    def.mesh = &mesh, def.bulk = &bulk;
    must(world, taut_world_add_solid(world, &def, NULL));
    taut_cell_mesh_free(&mesh, NULL);
    TautModes *modes = modes_of(world, 8);
    cr_assert_eq(taut_modes_report(modes).free, 6);
    const double k = 4.730040744862704, speed = sqrt(2e11 / 7800 / 12);
    expect(modes, 6, k * k * speed * 0.016 / TURN, 1, 1e-2);
    expect(modes, 7, k * k * speed * 0.02 / TURN, 1, 1e-2);
    taut_modes_free(modes);
    taut_world_destroy(world);
}
