// SPDX-License-Identifier: MIT
// settle_contacts.c -- static equilibrium of things that touch: thresholds of friction and tipping, sums of forces, and what is
// told where there is no equilibrium.
#include "quick_rigid.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double G = 9.81;
enum { ROOM = 256 };

// A ground z <= 0, with weight along a slope of this tangent, and friction of everything.
static TautWorld *slope_of(double tangent)
{
    const double c = 1 / hypot(1, tangent);
    TautWorldDef def = taut_default_world_def();
    def.gravity = taut_vec3(G * tangent * c, 0, -G * c);
    TautWorld *world = quick_world(&def);
    const TautColliderDef ground = taut_default_collider_def();
    must(world, taut_world_add_collider(world, &ground, NULL));
    return world;
}

static TautMaterialId rough(TautWorld *world, double friction)
{
    TautMaterialDef def = taut_default_material_def();
    TautMaterialId id;
    def.friction = friction * friction / taut_default_material_def().friction; // with the ground
    must(world, taut_world_add_material(world, &def, &id));
    return id;
}

static TautNodeId box(TautWorld *world, const char *name, double mass, TautVec3 size, TautVec3 at,
                      TautMaterialId material)
{
    TautBodyDef body = taut_default_body_def();
    TautColliderDef def = taut_default_collider_def();
    body.shape.kind = TAUT_SHAPE_BOX;
    def.kind = TAUT_COLLIDER_BOX;
    body.shape.size[0] = def.size[0] = size.x;
    body.shape.size[1] = def.size[1] = size.y;
    body.shape.size[2] = def.size[2] = size.z;
    body.mass = mass;
    body.position = at;
    body.name = name;
    def.material = material;
    must(world, taut_world_add_body(world, &body, &def.node));
    must(world, taut_world_add_collider(world, &def, NULL));
    return def.node;
}

// Forces of contacts on the world, every one within its cone, and no gap closed by more than `deep`.
static TautVec3 carried(const TautWorld *world, double friction, double deep)
{
    TautContact contact[ROOM];
    TautVec3 sum = {0, 0, 0};
    const int count = taut_world_contacts(world, contact, ROOM);
    for (int i = 0; i < count; i++) {
        const TautContact *c = contact + i;
        const double n = c->normal_force, f = hypot(hypot(c->force.x, c->force.y), c->force.z);
        cr_assert_geq(n, 0);
        cr_assert_geq(c->gap, -deep);
        cr_assert_leq(f, n * hypot(1, friction) * (1 + 1e-9));
        const double sign = taut_node_is_null(taut_collider_node(world, c->b))   ? -1
                            : taut_node_is_null(taut_collider_node(world, c->a)) ? 1
                                                                                 : 0;
        sum.x += sign * c->force.x, sum.y += sign * c->force.y, sum.z += sign * c->force.z;
    }
    return sum;
}

typedef struct Trial {
    double height, friction; // m; of box and slope
    double edge;             // tangent at which it moves
} Trial;

Test(settle_contacts, a_box_rests_just_below_its_edge_and_not_just_above_it)
{
    // one slides for ever, one tips over and lies on its side
    const Trial trial[] = {{0.5, 0.6, 0.6}, {1.5, 2, 1 / 1.5}};
    for (int i = 0; i < 2; i++)
        for (int above = 0; above < 2; above++) {
            const double tangent = trial[i].edge * (1 + (above ? 1e-6 : -1e-6));
            TautWorld *world = slope_of(tangent);
            const TautNodeId node =
                box(world, "crate", 20, taut_vec3(1, 1, trial[i].height),
                    taut_vec3(0, 0, trial[i].height / 2), rough(world, trial[i].friction));
            TautSettleReport report;
            const TautStatus status = taut_world_settle(world, 0, &report);

            if (above && trial[i].friction > 1) {
                cr_assert_eq(status, TAUT_OK, "%s", taut_world_message(world));
                cr_assert_gt(report.moved, 0.1);
                cr_assert_float_eq(taut_particle_position(world, node).z, 0.5, 1e-9);
            } else if (above) {
                cr_assert_eq(status, TAUT_NOT_CONVERGED);
                cr_assert(strstr(taut_world_message(world), "crate"), "%s",
                          taut_world_message(world));
                cr_assert_eq(report.worst.slot, node.slot);
                cr_assert_gt(report.moved, 0);

                // the world is where it was
                const TautVec3 x = taut_particle_position(world, node);
                cr_assert(x.x == 0 && x.y == 0 && x.z == trial[i].height / 2);
            } else {
                cr_assert_eq(status, TAUT_OK, "%s", taut_world_message(world));
                cr_assert_lt(report.moved, 1e-9);
                const double c = 1 / hypot(1, tangent);
                const TautVec3 sum = carried(world, trial[i].friction, 1e-12);
                cr_assert_float_eq(sum.x, 20 * G * tangent * c, 1e-8);
                cr_assert_float_eq(sum.z, -20 * G * c, 1e-8);
            }
            taut_world_destroy(world);
        }
}

Test(settle_contacts, things_in_the_air_come_to_rest_on_the_ground_and_stay_there)
{
    TautWorld *world = slope_of(0);
    const TautMaterialId material = rough(world, 0.5);
    const TautVec3 flat = {1, 1, 0.4};
    TautNodeId node[3];
    for (int i = 0; i < 3; i++) {
        node[i] = box(world, NULL, i == 2 ? 1000 : 1, flat, taut_vec3(0.1 * i, 0, 0.7 + 0.9 * i),
                      material);
        taut_body_set_velocity(world, node[i], taut_vec3(1, 0, 2), taut_vec3(0, 0, 1));
    }
    TautSettleReport report;
    must(world, taut_world_settle(world, 0, &report));
    const TautVec3 sum = carried(world, 0.5, 1e-9);
    cr_assert_float_eq(sum.z, -1002 * G, 1e-4);
    cr_assert_float_eq(report.moved, 0.7 + 0.9 * 2 - 1.0, 1e-6);
    cr_assert_eq(report.contacts, 12);
    for (int i = 0; i < 3; i++) {
        cr_assert_float_eq(taut_particle_position(world, node[i]).z, 0.2 + 0.4 * i, 1e-9);
        const TautVec3 v = taut_particle_velocity(world, node[i]);
        cr_assert(v.x == 0 && v.y == 0 && v.z == 0);
    }

    // an equilibrium is one for steps too
    quick_steps(world, 0.01, 100);
    for (int i = 0; i < 3; i++)
        cr_assert_float_eq(taut_particle_position(world, node[i]).z, 0.2 + 0.4 * i, 1e-9);
    taut_world_destroy(world);
}

Test(settle_contacts, a_search_that_fails_changes_no_bit)
{
    TautWorld *world = slope_of(1);
    const TautMaterialId material = rough(world, 0.5);
    for (int i = 0; i < 2; i++)
        box(world, NULL, 1 + i, taut_vec3(1, 1, 0.4), taut_vec3(0, 0, 0.2 + 0.4 * i), material);
    quick_steps(world, 0.01, 5);

    // the same step after it, with the same bits
    size_t size;
    void *before = quick_save(world, &size);
    cr_assert_eq(taut_world_settle(world, 0, NULL), TAUT_NOT_CONVERGED);
    TautWorld *other = slope_of(1);
    const TautMaterialId same = rough(other, 0.5);
    for (int i = 0; i < 2; i++)
        box(other, NULL, 1 + i, taut_vec3(1, 1, 0.4), taut_vec3(0, 0, 0.2 + 0.4 * i), same);
    must(other, taut_world_restore(other, before, size));
    quick_steps(world, 0.01, 5);
    quick_steps(other, 0.01, 5);
    cr_assert(quick_same_state(world, other));
    free(before);
    taut_world_destroy(other);
    taut_world_destroy(world);
}
