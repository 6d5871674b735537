// SPDX-License-Identifier: MIT
// assemble.c -- taut_world_assemble: mechanisms that were drawn badly are closed with little motion; what is closed stays where
// it is; what cannot be closed is told by the names of its joints, and nothing has moved.
#include "quick_rigid.h"

#include <math.h>
#include <string.h>

// A hinge about y whose two points may be apart.
static TautJointId pin(TautWorld *world, const char *name, TautNodeId a, TautNodeId b,
                       TautVec3 at_a, TautVec3 at_b)
{
    TautJointDef def = taut_default_joint_def(TAUT_JOINT_HINGE);
    TautJointId id;
    def.name = name, def.a = a, def.b = b, def.axis = taut_vec3(0, 1, 0);
    def.point = at_a, def.two_points = true, def.point_b = at_b, def.apart = true;
    must(world, taut_world_add_joint(world, &def, &id));
    return id;
}

static double gap(const TautWorld *world, TautJointId id)
{
    return vec_apart(taut_joint_point(world, id, 0), taut_joint_point(world, id, 1));
}

// Bars from (0, 0) to (0, 1), on to (2.5, 2) and down to (3, 0), drawn with errors of up to `off`; the ground holds the last one at
// (base, 0).
typedef struct FourBar {
    TautWorld *world;
    TautNodeId bar[3];
    TautJointId pin[4];
} FourBar;

static FourBar four_bar(double base, double off)
{
    const TautNodeId ground = {0, 0};
    FourBar f = {.world = quick_world(NULL)};
    const TautVec3 a = {0, 0, 0}, b = {0, 0, 1}, c = {2.5, 0, 2}, d = {3, 0, 0};
    f.bar[0] = quick_rod(f.world, 1, a, b);
    f.bar[1] = quick_rod(f.world, 3, taut_vec3(b.x + off, 0, b.z - off),
                         taut_vec3(c.x + off, 0, c.z - off));
    f.bar[2] = quick_rod(f.world, 2, taut_vec3(c.x - off, 0, c.z), taut_vec3(d.x - off, 0, d.z));
    f.pin[0] = pin(f.world, "foot", f.bar[0], ground, a, a);
    f.pin[1] = pin(f.world, "knee", f.bar[1], f.bar[0], taut_vec3(b.x + off, 0, b.z - off), b);
    f.pin[2] = pin(f.world, "elbow", f.bar[2], f.bar[1], taut_vec3(c.x - off, 0, c.z),
                   taut_vec3(c.x + off, 0, c.z - off));
    f.pin[3] = pin(f.world, "shoulder", f.bar[2], ground, taut_vec3(d.x - off, 0, d.z),
                   taut_vec3(base, 0, 0));
    return f;
}

Test(assemble, a_badly_drawn_four_bar_is_closed)
{
    for (int i = 1; i <= 4; i++) {
        FourBar f = four_bar(3, 0.08 * i);
        TautAssembleReport report;
        cr_assert_gt(gap(f.world, f.pin[2]), 0.1 * i);
        must(f.world, taut_world_assemble(f.world, 0, &report));
        for (int k = 0; k < 4; k++) cr_assert_lt(gap(f.world, f.pin[k]), 1e-8, "pin %d", k);
        cr_assert(report.error <= 1e-9 && report.error_before > 0.01 && report.iterations > 0);
        cr_assert(report.moved > 0.01 && report.moved < 4 * 0.08 * i, "moved %g", report.moved);
        cr_assert(!taut_node_is_null(report.farthest) && taut_joint_is_null(report.worst));

        // it can be moved from there
        quick_steps(f.world, 0.01, 20);
        for (int k = 0; k < 4; k++) cr_assert_lt(gap(f.world, f.pin[k]), 1e-6, "pin %d", k);
        taut_world_destroy(f.world);
    }
}

// A crank of 1 m and a rod of 2 m to a block on a rail along x, which was drawn half a metre beyond the reach of the rod.
Test(assemble, a_slider_stays_on_its_rail)
{
    TautWorld *world = quick_world(NULL);
    const TautNodeId ground = {0, 0};
    const TautVec3 a = {0, 0, 0}, b = {0, 0, 1}, c = {2, 0, 1}, drawn = {2.5, 0, 0};
    const TautNodeId crank = quick_rod(world, 1, a, b), rod = quick_rod(world, 1, b, c);
    TautBodyDef def = quick_body_def(1, taut_vec3(1, 1, 1), drawn);
    const TautNodeId block = quick_body(world, &def);
    TautJointDef rail = taut_default_joint_def(TAUT_JOINT_PRISMATIC);
    rail.a = block, rail.point = drawn, rail.axis = taut_vec3(1, 0, 0);
    must(world, taut_world_add_joint(world, &rail, NULL));
    pin(world, "foot", crank, ground, a, a);
    pin(world, "knee", rod, crank, b, b);
    const TautJointId wrist = pin(world, "wrist", rod, block, c, drawn);
    must(world, taut_world_assemble(world, 0, NULL));
    const TautVec3 x = taut_particle_position(world, block),
                   end = taut_joint_point(world, wrist, 0);
    cr_assert(fabs(x.y) < 1e-9 && fabs(x.z) < 1e-9, "the block is off its rail: %g %g", x.y, x.z);
    cr_assert_lt(vec_apart(x, end), 1e-8);
    cr_assert(x.x > 1 && x.x < 2.5, "x = %g", x.x);
    taut_world_destroy(world);
}

Test(assemble, what_is_closed_stays)
{
    FourBar f = four_bar(3, 0);
    double before[12], after[12];
    TautAssembleReport report;
    must(f.world, taut_world_assemble(f.world, 1e-6, &report));
    taut_node_value(f.world, f.bar[1], before);
    must(f.world, taut_world_assemble(f.world, 1e-6, &report));
    taut_node_value(f.world, f.bar[1], after);
    cr_assert_eq(report.iterations, 0);
    cr_assert_eq(memcmp(before, after, sizeof before), 0);
    cr_assert(report.moved == 0 && report.error_before <= 1e-6);
    taut_world_destroy(f.world);
}

// Bars of 1, 2.7 and 2.1 m do not span 9 m.
Test(assemble, what_cannot_be_closed_is_told_and_nothing_moves)
{
    FourBar f = four_bar(9, 0.05);
    double before[3][12], after[12];
    TautAssembleReport report;
    for (int i = 0; i < 3; i++) taut_node_value(f.world, f.bar[i], before[i]);
    cr_assert_eq(taut_world_assemble(f.world, 0, &report), TAUT_NOT_CONVERGED);
    const char *text = taut_world_message(f.world);
    static const char *const names[] = {"foot", "knee", "elbow", "shoulder"};
    int named = 0;
    for (int i = 0; i < 4; i++) named += strstr(text, names[i]) != NULL;
    cr_assert_gt(named, 0, "no joint is named in '%s'", text);
    cr_assert(!taut_joint_is_null(report.worst) && report.apart > 0.1, "apart %g", report.apart);
    for (int i = 0; i < 3; i++) {
        taut_node_value(f.world, f.bar[i], after);
        cr_assert_eq(memcmp(before[i], after, sizeof after), 0, "bar %d has moved", i);
    }
    taut_world_destroy(f.world);
}

Test(assemble, what_it_is_not_given)
{
    FourBar f = four_bar(3, 0.1);
    TautAssembleReport report;
    cr_assert_neq(taut_world_assemble(NULL, 0, &report), TAUT_OK);
    cr_assert_neq(taut_world_assemble(NULL, 0, NULL), TAUT_OK);
    cr_assert_eq(taut_world_assemble(f.world, -1, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_world_assemble(f.world, NAN, NULL), TAUT_BAD_ARGUMENT);
    must(f.world, taut_world_assemble(f.world, 0, NULL));
    taut_world_destroy(f.world);
}
