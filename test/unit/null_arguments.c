// SPDX-License-Identifier: MIT
// null_arguments.c -- every function of the library with NULL for each of its pointers, on a world with
// something of everything and on none: a status or zeros, never a crash, and what the world holds stays
// as it was.
#include "methods/methods.h"
#include "quick_rigid.h"
#include "taut/ext.h"
#include "world/inside.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A body on a hinge to the world with a limit, a particle on a link.
typedef struct Sample {
    TautWorld *world;
    TautNodeId anchor, particle, body, angle;
    TautElementId link;
    TautJointId hinge;
} Sample;

static Sample sample_new(TautStepper stepper)
{
    Sample s = {0};
    TautWorldDef def = taut_methods_world_def();
    def.stepper = stepper;
    s.world = quick_world(&def);
    s.anchor = quick_anchor(s.world, taut_vec3(0, 0, 0));
    s.particle = quick_particle(s.world, 2, taut_vec3(0, 0, -1));
    s.link = quick_link(s.world, s.anchor, s.particle);
    s.body = quick_rod(s.world, 1, taut_vec3(1, 0, 0), taut_vec3(2, 0, 0));
    s.hinge = quick_joint(s.world, TAUT_JOINT_HINGE, s.body, (TautNodeId){0, 0}, taut_vec3(1, 0, 0),
                          taut_vec3(0, 1, 0));
    taut_joint_coordinates(s.world, s.hinge, &s.angle);
    return s;
}

// --- readers: NULL outputs give the same answer as others ---

static void read_nodes(const Sample *s, bool compiled)
{
    const TautWorld *w = s->world;
    double q[TAUT_MAX_WIDTH];
    cr_assert_eq(taut_node_value(w, s->body, NULL), 12);
    cr_assert_eq(taut_node_velocity(w, s->particle, NULL), 3);
    cr_assert_eq(taut_node_load(w, s->particle, NULL), taut_node_load(w, s->particle, q));
    taut_node_loads(w, &s->angle, 1, NULL);
    taut_node_loads(w, NULL, 1, q);
    taut_node_loads(w, NULL, 1, NULL);
    cr_assert_eq(taut_node_added_damping(w, s->particle, NULL), compiled ? 3 : 0);
    taut_body_rotation(w, s->body, NULL);
    taut_world_error(w, NULL);
    cr_assert_eq(taut_node_acceleration(w, s->body, NULL), 12);
    cr_assert_gt(taut_world_mass(w, NULL), 0);
    taut_world_momentum(w, NULL, NULL);
}

static void read_elements(const Sample *s)
{
    const TautWorld *w = s->world;
    double lower = 1, upper = 1;
    cr_assert(taut_element_bounds(w, s->link, NULL, NULL));
    cr_assert(taut_element_bounds(w, s->link, &lower, NULL));
    cr_assert(taut_element_bounds(w, s->link, NULL, &upper));
    cr_assert(lower == -INFINITY && upper == INFINITY);
    cr_assert_eq(taut_element_lambda(w, s->link, NULL), 1);
    cr_assert_eq(taut_element_added_damping(w, s->link, NULL), 1);
    cr_assert_eq(taut_element_compliance(w, s->link, NULL), 1);
    cr_assert_eq(taut_element_value(w, s->link, NULL), 1);
    cr_assert_eq(taut_element_rate(w, s->link, NULL), 1);
    cr_assert_eq(taut_element_target(w, s->link, NULL), 1);
    cr_assert_eq(taut_element_deviation(w, s->link, NULL), 1);
    cr_assert_eq(taut_element_at_bound(w, s->link, NULL), 1);
}

static void read_joints(const Sample *s)
{
    const TautWorld *w = s->world;
    TautVec3 force = {9, 9, 9}, torque = {9, 9, 9}, f, t;
    taut_joint_wrench(w, s->hinge, 0, NULL, NULL);
    taut_joint_wrench(w, s->hinge, 0, &f, &t);
    taut_joint_wrench(w, s->hinge, 0, &force, NULL);
    taut_joint_wrench(w, s->hinge, 0, NULL, &torque);
    cr_assert(memcmp(&f, &force, sizeof f) == 0 && memcmp(&t, &torque, sizeof t) == 0);
    cr_assert_eq(taut_world_wrenches(w, 0, NULL, NULL), 1);
    cr_assert_eq(taut_world_wrenches(w, 0, &force, NULL), 1);
    cr_assert_eq(taut_world_wrenches(w, 0, NULL, &torque), 1);
    cr_assert(memcmp(&f, &force, sizeof f) == 0 && memcmp(&t, &torque, sizeof t) == 0);
    cr_assert_eq(taut_joint_coordinates(w, s->hinge, NULL), 1);
    cr_assert_eq(taut_joint_added_damping(w, s->hinge, NULL), 5);
}

Test(null_arguments, outputs)
{
    TautStepper stepper[2] = {TAUT_STEPPER_AUTO, TAUT_STEPPER_DAMPED};
    for (int i = 0; i < 2; i++) {
        Sample s = sample_new(stepper[i]);
        for (int steps = 0; steps < 3; steps++) {
            read_nodes(&s, steps > 0);
            read_elements(&s);
            read_joints(&s);
            must(s.world, taut_world_step(s.world, 0.01, NULL));
        }
        size_t size = 0;
        must(s.world, taut_world_save(s.world, NULL, 0, NULL));
        must(s.world, taut_world_save(s.world, NULL, 0, &size));
        cr_assert_gt(size, 0);
        must(s.world, taut_world_save_state(s.world, NULL, 0, NULL));
        must(s.world, taut_world_settle(s.world, 0, NULL));
        cr_assert_geq(taut_world_check(s.world, NULL, NULL), 0);
        cr_assert_geq(taut_world_check_start(s.world, NULL, NULL), 0);
        taut_world_destroy(s.world);
    }
}

// Adders without a place for the id.
Test(null_arguments, ids)
{
    Sample s = sample_new(TAUT_STEPPER_AUTO);
    TautWorld *w = s.world;
    TautParticleDef particle = taut_default_particle_def();
    TautFrameDef frame = taut_default_frame_def();
    TautBodyDef body = quick_body_def(1, taut_vec3(1, 1, 1), taut_vec3(5, 0, 0));
    TautScalarDef scalar = taut_default_scalar_def();
    TautMappedDef mapped = taut_default_mapped_def(TAUT_MAP_DISTANCE);
    TautElementDef element = taut_default_element_def(TAUT_MAP_DISTANCE);
    TautJointDef joint = taut_default_joint_def(TAUT_JOINT_BALL);
    mapped.point[0] = element.point[0] = s.anchor;
    mapped.point[1] = element.point[1] = s.particle;
    joint.a = s.body;
    joint.point = taut_vec3(1, 0, 0);
    must(w, taut_world_add_particle(w, &particle, NULL));
    must(w, taut_world_add_frame(w, &frame, NULL));
    must(w, taut_world_add_body(w, &body, NULL));
    must(w, taut_world_add_scalar(w, &scalar, NULL));
    must(w, taut_world_add_mapped(w, &mapped, NULL));
    must(w, taut_world_add_element(w, &element, NULL));
    must(w, taut_world_add_joint(w, &joint, NULL));
    must(w, taut_world_add_point(w, s.body, taut_vec3(2, 0, 0), NULL, NULL));
    must(w, taut_world_add_direction(w, s.body, taut_vec3(1, 0, 0), NULL, NULL));

    TautLimitDef limit = taut_default_limit_def();
    TautMotorDef motor = taut_default_motor_def();
    TautServoDef servo = taut_default_servo_def();
    TautFrictionDef friction = taut_default_friction_def();
    limit.node = motor.node = servo.node = friction.node = s.angle;
    limit.min = -3;
    must(w, taut_world_add_limit(w, &limit, NULL));
    must(w, taut_world_add_motor(w, &motor, NULL));
    must(w, taut_world_add_servo(w, &servo, NULL));
    must(w, taut_world_add_friction(w, &friction, NULL));

    TautCableDef cable = taut_default_cable_def();
    TautClothDef cloth = taut_default_cloth_def();
    cable.from = s.anchor, cable.to = s.particle, cable.length = 2;
    must(w, taut_world_add_cable(w, &cable, NULL, NULL));
    must(w, taut_world_add_cloth(w, &cloth, NULL, NULL));
    TautMaterialDef material = taut_default_material_def();
    TautColliderDef collider = taut_default_collider_def();
    must(w, taut_world_add_material(w, &material, NULL));
    must(w, taut_world_add_collider(w, &collider, NULL));
    taut_world_destroy(w);
}

// --- inputs: a status, and the world is as it was ---

static void refused(TautStatus status, const char *call)
{
    cr_assert(status == TAUT_BAD_ARGUMENT || status == TAUT_BAD_ID || status == TAUT_BAD_SNAPSHOT,
              "%s: %s", call, taut_status_text(status));
}
#define REFUSED(call) refused((call), #call)

static void refuse_cells(void)
{
    TautCellMesh mesh = {0};
    int next;
    bool is_in;
    double share;
    REFUSED(taut_cell_mesh_read(NULL, 0, NULL, &mesh, NULL));
    REFUSED(taut_cell_mesh_read("$", 1, NULL, NULL, NULL));
    REFUSED(taut_cell_mesh_write(&mesh, TAUT_FORMAT_INP, NULL, NULL, NULL, NULL));
    REFUSED(taut_cell_mesh_generate(NULL, NULL, &mesh, NULL));
    REFUSED(taut_cell_mesh_convert(NULL, TAUT_CELL_TETRA, NULL, &mesh, NULL));
    REFUSED(taut_cell_mesh_convert(&mesh, TAUT_CELL_TETRA, NULL, NULL, NULL));
    REFUSED(taut_cell_mesh_lump(NULL, 3, &share));
    REFUSED(taut_cell_mesh_lump(&mesh, 3, NULL));
    REFUSED(taut_cell_mesh_surface(&mesh, NULL, NULL, NULL));
    REFUSED(taut_cell_mesh_hinges(&mesh, NULL, NULL, NULL));
    REFUSED(taut_cell_mesh_neighbours(NULL, NULL, &next));
    REFUSED(taut_cell_mesh_neighbours(&mesh, NULL, NULL));
    REFUSED(taut_cell_mesh_select_vertices(&mesh, NULL, NULL, &is_in, NULL, NULL));
    REFUSED(taut_cell_mesh_select_cells(&mesh, NULL, NULL, &is_in, NULL, NULL));
    REFUSED(taut_cell_mesh_embed(&mesh, NULL, 1, NULL, NULL, NULL, NULL));
    cr_expect_eq(taut_cell_mesh_check(NULL, NULL, NULL, NULL), 1);
    cr_expect(isnan(taut_cell_measure(NULL, 0)) && isnan(taut_cell_quality(NULL, 0)));
    cr_expect_eq(taut_mesh_face_triangles(NULL, NULL), 0);
    cr_expect_eq(taut_cell_vertices((TautCellKind)99), 0);
    cr_expect_eq(taut_cell_dimension((TautCellKind)-1), 0);
    taut_cell_mesh_free(NULL, NULL);
    taut_mesh_faces_free(NULL, NULL);
    taut_mesh_hinges_free(NULL, NULL);
}

static void refuse_modes(void)
{
    TautModes *modes = NULL;
    double shape[6];
    REFUSED(taut_world_modes(NULL, 1, &modes));
    REFUSED(taut_world_modes(NULL, 1, NULL));
    REFUSED(taut_modes_displace(NULL, 0, 0));
    cr_expect_eq(taut_modes_count(NULL), 0);
    cr_expect_eq(taut_modes_get(NULL, 0).frequency, 0);
    cr_expect_eq(taut_modes_report(NULL).solves, 0);
    cr_expect_eq(taut_modes_shape(NULL, 0, (TautNodeId){0, 0}, shape), 0);
    taut_modes_free(NULL);
}

static void refuse_definitions(TautWorld *w, const Sample *s)
{
    REFUSED(taut_world_add_particle(w, NULL, NULL));
    REFUSED(taut_world_add_frame(w, NULL, NULL));
    REFUSED(taut_world_add_body(w, NULL, NULL));
    REFUSED(taut_world_add_scalar(w, NULL, NULL));
    REFUSED(taut_world_add_mapped(w, NULL, NULL));
    REFUSED(taut_world_add_element(w, NULL, NULL));
    REFUSED(taut_world_add_joint(w, NULL, NULL));
    REFUSED(taut_world_add_limit(w, NULL, NULL));
    REFUSED(taut_world_add_motor(w, NULL, NULL));
    REFUSED(taut_world_add_servo(w, NULL, NULL));
    REFUSED(taut_world_add_friction(w, NULL, NULL));
    REFUSED(taut_world_add_cable(w, NULL, NULL, NULL));
    REFUSED(taut_world_add_cloth(w, NULL, NULL, NULL));
    REFUSED(taut_world_add_material(w, NULL, NULL));
    REFUSED(taut_world_add_collider(w, NULL, NULL));
    REFUSED(taut_world_add_segments(w, NULL, NULL, 0, NULL));
    REFUSED(taut_world_add_cloth_collider(w, NULL, NULL, 0, 0, NULL));
    REFUSED(taut_world_add_solid_collider(w, NULL, (TautSolidId){0, 0}, NULL));
    REFUSED(taut_mesh_read(NULL, 0, NULL, NULL, NULL));
    refuse_cells();
    REFUSED(taut_world_set_pair(w, (TautMaterialId){0, 0}, (TautMaterialId){0, 0}, NULL));
    REFUSED(taut_world_exclude_pair(w, (TautColliderId){0, 0}, (TautColliderId){0, 0}));
    REFUSED(taut_world_include_pair(w, (TautColliderId){0, 0}, (TautColliderId){0, 0}));
    REFUSED(taut_world_restore(w, NULL, 0));
    REFUSED(taut_world_restore(w, NULL, 1000));
    REFUSED(taut_node_set_force(w, s->particle, NULL));
    REFUSED(taut_node_set_value(w, s->particle, NULL));
    REFUSED(taut_node_set_velocity(w, s->particle, NULL));
    REFUSED(taut_node_set_motion(w, s->anchor, NULL));
    REFUSED(taut_body_set_pose(w, s->body, taut_vec3(0, 0, 0), NULL));
    REFUSED(taut_element_set_target(w, s->link, NULL));
    REFUSED(taut_element_set_motion(w, s->link, NULL));
}

// Parts of bodies, and cells of finite elements.
static void refuse_parts(TautWorld *w)
{
    const TautShape sphere = {.kind = TAUT_SHAPE_SPHERE, .size = {1}};
    const TautPart part = taut_part(sphere, taut_vec3(0, 0, 0), 1);
    const TautBulk bulk = taut_default_bulk(TAUT_BULK_NEO_HOOKE);
    const TautSolidCell cell = {.map = TAUT_MAP_TETRA};
    TautMassProperties mass;
    TautMesh mesh;
    double share[20];
    char text[TAUT_MESH_TEXT];
    REFUSED(taut_shape_mass(NULL, 1, &mass, NULL));
    cr_assert_eq(taut_shape_mass(&sphere, 1, NULL, NULL), TAUT_OK);
    cr_assert_eq(taut_mass_placed(NULL, taut_vec3(1, 0, 0), NULL).mass, 0);
    cr_assert_eq(taut_mass_sum(NULL, NULL).mass, 0);
    REFUSED(taut_parts_mass(NULL, 1, &mass, NULL, NULL));
    cr_assert_eq(taut_parts_mass(&part, 1, NULL, NULL, NULL), TAUT_OK);
    REFUSED(taut_parts_mesh(NULL, 1, NULL, &mesh));
    REFUSED(taut_parts_mesh(&part, 1, NULL, NULL));
    REFUSED(taut_mesh_closed(NULL, NULL, text));
    REFUSED(taut_mesh_closed(NULL, NULL, NULL));
    REFUSED(taut_world_add_cell(w, NULL, &bulk, NULL, NULL));
    REFUSED(taut_world_add_cell(w, &cell, NULL, NULL, NULL));
    REFUSED(taut_world_add_cell(w, &cell, &bulk, NULL, NULL)); // it has no nodes
    const TautSolidDef solid = taut_default_solid_def();
    REFUSED(taut_world_add_solid(w, NULL, NULL));
    REFUSED(taut_world_add_solid(w, &solid, NULL)); // it has no mesh
    REFUSED(taut_world_add_solid(NULL, &solid, NULL));
    const TautSolidId no_solid = {0, 0};
    TautStress stress;
    cr_assert(taut_solid_is_null(taut_find_solid(NULL, "a")));
    cr_assert(taut_solid_is_null(taut_find_solid(w, NULL)));
    cr_assert(taut_solid_is_null(taut_next_solid(NULL, no_solid)));
    cr_assert_str_eq(taut_solid_name(NULL, no_solid), "");
    cr_assert_null(taut_solid_mesh(NULL, no_solid));
    cr_assert_null(taut_solid_nodes(NULL, no_solid));
    cr_assert_eq(taut_solid_elements(NULL), -1);
    REFUSED(taut_solid_stress(NULL, no_solid, &stress, NULL));
    REFUSED(taut_solid_set_activation(NULL, no_solid, 1));
    REFUSED(taut_solid_set_activation(w, no_solid, 1));
    cr_assert_eq(taut_solid_activation(NULL, no_solid), 0);
    cr_assert_not(taut_solid_point_stress(NULL, no_solid, 0, 0, &stress));
    cr_assert_eq(taut_solid_signal(NULL, no_solid, NULL, NULL), 0);
    cr_assert_eq(taut_cell_masses(TAUT_MAP_TETRA, NULL, 1, 1, share), 0);
    cr_assert_eq(taut_cell_masses(TAUT_MAP_TETRA, NULL, 1, 1, NULL), 0);
    cr_assert_gt(taut_transverse_bulk(3, 2, 0.2, 0.2, 1).young[0], 0);
    REFUSED(taut_world_assemble(NULL, 0, NULL));
    REFUSED(taut_world_settle_path(NULL, NULL, NULL));
    refuse_modes();
}

static void find_nothing(const TautWorld *w)
{
    cr_assert(taut_node_is_null(taut_find_node(w, NULL)));
    cr_assert(taut_node_is_null(taut_find_particle(w, NULL)));
    cr_assert(taut_element_is_null(taut_find_element(w, NULL)));
    cr_assert(taut_joint_is_null(taut_find_joint(w, NULL)));
    cr_assert(taut_collider_is_null(taut_find_collider(w, NULL)));
    cr_assert(taut_material_is_null(taut_find_material(w, NULL)));
}

Test(null_arguments, inputs)
{
    Sample s = sample_new(TAUT_STEPPER_AUTO);
    size_t size, size_after;
    void *before = quick_save(s.world, &size);
    refuse_definitions(s.world, &s);
    refuse_parts(s.world);
    find_nothing(s.world);
    void *after = quick_save(s.world, &size_after);
    cr_assert(size == size_after && memcmp(before, after, size) == 0);
    free(before);
    free(after);
    taut_world_destroy(s.world);

    TautShape shape = {.kind = TAUT_SHAPE_SPHERE, .size = {1}};
    const char *problem;
    double x[3] = {0};
    TautUserMapReport report;
    REFUSED(taut_shape_solid(NULL, NULL, NULL));
    REFUSED(taut_shape_solid(NULL, NULL, &problem));
    cr_assert_eq(taut_shape_solid(&shape, NULL, NULL), TAUT_OK);
    cr_assert_eq(taut_cloth_links(NULL), 0);
    REFUSED(taut_user_map_check(NULL, x, &report));
    REFUSED(taut_user_map_check(NULL, NULL, NULL));
}

// --- no world ---

static void change_no_world(const Sample *s)
{
    const double x[12] = {1};
    const TautVec3 a = {1, 0, 0};
    const TautMotion rest = {.kind = TAUT_MOTION_NONE};
    REFUSED(taut_world_remove_node(NULL, s->body));
    REFUSED(taut_world_remove_element(NULL, s->link));
    REFUSED(taut_world_remove_joint(NULL, s->hinge));
    REFUSED(taut_world_remove_collider(NULL, (TautColliderId){1, 1}));
    cr_assert_eq(taut_world_contacts(NULL, NULL, 0), 0);
    REFUSED(taut_world_add_point(NULL, s->body, a, NULL, NULL));
    REFUSED(taut_world_add_direction(NULL, s->body, a, NULL, NULL));
    REFUSED(taut_world_set_gravity(NULL, a));
    REFUSED(taut_world_set_gravity_motion(NULL, NULL));
    REFUSED(taut_world_set_wind(NULL, a, NULL));
    REFUSED(taut_motion_at(NULL, 0, NULL, NULL, NULL));
    cr_assert(isinf(taut_motion_next_jump(NULL, 0, 1, NULL)));
    REFUSED(taut_world_set_gravity_motion(s->world, NULL));
    REFUSED(taut_node_set_mass(NULL, s->body, 1));
    REFUSED(taut_node_set_force(NULL, s->particle, x));
    REFUSED(taut_node_set_value(NULL, s->particle, x));
    REFUSED(taut_node_set_velocity(NULL, s->particle, x));
    REFUSED(taut_particle_set_force(NULL, s->particle, a));
    REFUSED(taut_particle_set_position(NULL, s->particle, a));
    REFUSED(taut_particle_set_velocity(NULL, s->particle, a));
    REFUSED(taut_body_set_pose(NULL, s->body, a, x));
    REFUSED(taut_body_set_velocity(NULL, s->body, a, a));
    REFUSED(taut_body_set_force(NULL, s->body, a, a));
    REFUSED(taut_element_set_target(NULL, s->link, x));
    REFUSED(taut_element_set_compliance(NULL, s->link, 1));
    REFUSED(taut_element_set_bounds(NULL, s->link, 0, 1));
    REFUSED(taut_element_set_effort_motion(NULL, s->link, NULL));
    REFUSED(taut_element_set_effort_motion(s->world, s->link, NULL));
    REFUSED(taut_node_set_motion(NULL, s->anchor, &rest));
    REFUSED(taut_element_set_motion(NULL, s->link, &rest));
    REFUSED(taut_node_set_fixed(NULL, s->body, true));
    REFUSED(taut_world_compile(NULL, 0.01));
    REFUSED(taut_world_step(NULL, 0.01, NULL));
    REFUSED(taut_world_settle(NULL, 0, NULL));
    REFUSED(taut_world_save(NULL, NULL, 0, NULL));
    REFUSED(taut_world_save_state(NULL, NULL, 0, NULL));
    REFUSED(taut_world_create(NULL, NULL));
    TautWorldDef def = taut_default_world_def();
    REFUSED(taut_world_create(&def, NULL));
    REFUSED(taut_world_def_set(NULL, "rho", 1));
    REFUSED(taut_world_def_set(&def, NULL, 1));
    cr_assert(isnan(taut_world_def_get(NULL, "rho")) && isnan(taut_world_def_get(&def, NULL)));
    cr_assert_lt(taut_world_check(NULL, NULL, NULL), 0);
    cr_assert_lt(taut_world_check_start(NULL, NULL, NULL), 0);
}

// Readers of taut/read.h.
static void read_no_world_in_depth(const Sample *s)
{
    TautVec3 centre = {9, 9, 9}, p = centre, L = centre;
    double x[TAUT_MAX_ROWS];
    cr_assert_eq(taut_world_report(NULL).solves, 0);
    cr_assert_eq(taut_world_step_size(NULL), 0);
    cr_assert(taut_world_mass(NULL, &centre) == 0 && centre.x == 0);
    taut_world_momentum(NULL, &p, &L);
    cr_assert(p.x == 0 && L.x == 0);
    cr_assert_eq(taut_node_acceleration(NULL, s->body, x), 0);
    cr_assert_eq(taut_node_kinetic_energy(NULL, s->body), 0);
    cr_assert_eq(taut_node_motion(NULL, s->anchor).kind, TAUT_MOTION_NONE);
    cr_assert_eq(taut_element_law(NULL, s->link), TAUT_LAW_NONE);
    cr_assert_eq(taut_element_rows(NULL, s->link), 0);
    cr_assert_not(taut_element_is_hard(NULL, s->link));
    cr_assert_not(taut_element_is_bounded(NULL, s->link));
    cr_assert_eq(taut_element_compliance(NULL, s->link, x), 0);
    cr_assert_eq(taut_element_damping(NULL, s->link), 0);
    cr_assert_eq(taut_element_motion(NULL, s->link).kind, TAUT_MOTION_NONE);
    cr_assert_eq(taut_element_value(NULL, s->link, x), 0);
    cr_assert_eq(taut_element_rate(NULL, s->link, x), 0);
    cr_assert_eq(taut_element_target(NULL, s->link, x), 0);
    cr_assert_eq(taut_element_deviation(NULL, s->link, x), 0);
    cr_assert_eq(taut_element_error(NULL, s->link), 0);
    cr_assert_eq(taut_element_energy(NULL, s->link), 0);
    cr_assert_eq(taut_element_power(NULL, s->link), 0);
    cr_assert_eq(taut_element_at_bound(NULL, s->link, NULL), 0);
    cr_assert(taut_element_is_null(taut_joint_element(NULL, s->hinge, 0)));

    // signals
    cr_assert_null(taut_signal_find(TAUT_SIGNAL_STEP, NULL));
    cr_assert_eq(taut_world_signal(NULL, taut_signal_at(TAUT_SIGNAL_WORLD, 0), NULL), 1);
    cr_assert_eq(taut_world_signal(NULL, NULL, NULL), 0);
    cr_assert_eq(taut_step_signal(NULL, NULL, NULL), 0);
    cr_assert_eq(taut_node_signal(NULL, s->body, NULL, NULL), 0);
    cr_assert_eq(taut_element_signal(NULL, s->link, NULL, NULL), 0);
    cr_assert_eq(taut_joint_signal(NULL, s->hinge, NULL, NULL), 0);
}

static void read_no_world(const Sample *s)
{
    TautElementId worst;
    cr_assert_eq(taut_world_time(NULL), 0);
    cr_assert_eq(taut_world_energy(NULL).kinetic, 0);
    cr_assert_eq(taut_world_error(NULL, NULL), 0);
    cr_assert_eq(taut_world_error(NULL, &worst), 0);
    cr_assert_eq(taut_node_kind(NULL, s->body), TAUT_NODE_NONE);
    cr_assert_eq(taut_node_value(NULL, s->body, NULL), 0);
    cr_assert_eq(taut_node_velocity(NULL, s->body, NULL), 0);
    cr_assert_eq(taut_node_load(NULL, s->body, NULL), 0);
    taut_node_loads(NULL, NULL, 3, NULL);
    cr_assert_eq(taut_node_map(NULL, s->body), TAUT_MAP_NONE);
    cr_assert(taut_node_is_null(taut_node_point(NULL, s->body, 0)));
    cr_assert_eq(taut_node_mass(NULL, s->body), 0);
    cr_assert_str_eq(taut_node_name(NULL, s->body), "");
    cr_assert_not(taut_node_is_fixed(NULL, s->anchor));
    cr_assert_eq(taut_particle_position(NULL, s->particle).z, 0);
    cr_assert_eq(taut_particle_velocity(NULL, s->particle).z, 0);
    cr_assert_eq(taut_element_lambda(NULL, s->link, NULL), 0);
    cr_assert_not(taut_element_bounds(NULL, s->link, NULL, NULL));
    cr_assert_eq(taut_element_tension(NULL, s->link), 0);
    cr_assert_str_eq(taut_element_name(NULL, s->link), "");
    cr_assert_eq(taut_element_map(NULL, s->link), TAUT_MAP_NONE);
    cr_assert(taut_node_is_null(taut_element_point(NULL, s->link, 0)));
    cr_assert_eq(taut_element_form(NULL, s->link), TAUT_FORM_AUTO);
    cr_assert_eq(taut_node_added_damping(NULL, s->body, NULL), 0);
    cr_assert_eq(taut_element_added_damping(NULL, s->link, NULL), 0);
    cr_assert_eq(taut_joint_added_damping(NULL, s->hinge, NULL), 0);
}

static void ask_no_colliders(const TautWorld *w)
{
    const TautColliderId none = {0, 0};
    const TautVec3 a = {1, 0, 0};
    TautColliderDef probe = taut_default_collider_def();
    cr_assert(taut_collider_is_null(taut_next_collider(w, none)));
    cr_assert_eq(taut_collider_count(w), 0);
    cr_assert_not(taut_collider_is_valid(w, none));
    cr_assert_str_eq(taut_collider_name(w, none), "");
    cr_assert(taut_node_is_null(taut_collider_node(w, none)));
    cr_assert_eq(taut_collider_triangles(w, none, NULL, 0), 0);
    cr_assert_eq(taut_shape_half(NULL).x, 0);
    cr_assert_not(taut_world_cast_ray(w, a, a, 1, 1, NULL));
    cr_assert_eq(taut_world_cast_ray_all(w, a, a, 1, 1, NULL, 0), 0);
    cr_assert_not(taut_world_cast_shape(w, &probe, a, NULL));
    cr_assert_not(taut_world_cast_shape(w, NULL, a, NULL));
    cr_assert_eq(taut_world_overlap(w, &probe, NULL, 0), 0);
    cr_assert_eq(taut_world_overlap(w, NULL, NULL, 3), 0);
    cr_assert_eq(taut_collider_overlaps(w, none, NULL, 0), 0);
    cr_assert_eq(taut_collider_distance(w, none, none, NULL, NULL), INFINITY);
    cr_assert_eq(taut_collider_signal(w, none, NULL, NULL), 0);
}

static void read_no_bodies(const Sample *s)
{
    taut_body_rotation(NULL, s->body, NULL);
    cr_assert_eq(taut_body_spin(NULL, s->body).x, 0);
    cr_assert_eq(taut_body_momentum(NULL, s->body).x, 0);
    cr_assert_eq(taut_body_centre(NULL, s->body).x, 0);
    cr_assert_eq(taut_node_local(NULL, s->body, taut_vec3(1, 2, 3)).y, 2);
    cr_assert_null(taut_body_shape(NULL, s->body));
    cr_assert_eq(taut_joint_kind(NULL, s->hinge), TAUT_JOINT_NONE);
    cr_assert_str_eq(taut_joint_name(NULL, s->hinge), "");
    cr_assert(taut_node_is_null(taut_joint_node(NULL, s->hinge, 0)));
    cr_assert_eq(taut_joint_point(NULL, s->hinge, 0).x, 0);
    cr_assert_eq(taut_joint_axis(NULL, s->hinge).y, 0);
    cr_assert_eq(taut_joint_coordinates(NULL, s->hinge, NULL), 0);
    cr_assert_null(taut_joint_coordinate_name(NULL, s->hinge, 0));
    cr_assert_null(taut_joint_kind_coordinate(TAUT_JOINT_BALL, 0, 0));
    taut_joint_wrench(NULL, s->hinge, 0, NULL, NULL);
    cr_assert_eq(taut_world_wrenches(NULL, 0, NULL, NULL), 0);
    cr_assert(taut_joint_is_null(taut_element_joint(NULL, s->link)));
    cr_assert(taut_joint_is_null(taut_next_joint(NULL, s->hinge)));
    cr_assert(taut_node_is_null(taut_next_node(NULL, s->body)));
    cr_assert(taut_node_is_null(taut_next_particle(NULL, s->particle)));
    cr_assert(taut_element_is_null(taut_next_element(NULL, s->link)));
    cr_assert_eq(taut_joint_count(NULL), 0);
    cr_assert_eq(taut_node_count(NULL), 0);
    cr_assert_eq(taut_particle_count(NULL), 0);
    cr_assert_eq(taut_element_count(NULL), 0);
    cr_assert_null(world_model(NULL));
    cr_assert_null(world_state(NULL));
}

Test(null_arguments, no_world)
{
    Sample s = sample_new(TAUT_STEPPER_AUTO);
    taut_world_destroy(NULL);
    cr_assert_not_null(taut_world_message(NULL));
    cr_assert_not_null(taut_status_text((TautStatus)1234));
    cr_assert_str_eq(taut_version(), TAUT_VERSION);
    cr_assert_not_null(taut_default_allocator().alloc);
    taut_def_init(TAUT_DEF_WORLD, NULL, sizeof(TautWorldDef));
    refuse_definitions(NULL, &s);
    refuse_parts(NULL);
    change_no_world(&s);
    read_no_world(&s);
    read_no_world_in_depth(&s);
    read_no_bodies(&s);
    ask_no_colliders(NULL);
    ask_no_colliders(s.world);
    find_nothing(NULL);
    taut_world_destroy(s.world);
}

// --- no function is forgotten ---

static char *read_text(const char *path)
{
    FILE *file = fopen(path, "rb");
    cr_assert_not_null(file, "%s", path);
    char *text = calloc(1, 1 << 20);
    cr_assert_not_null(text);
    size_t size = fread(text, 1, (1 << 20) - 1, file);
    cr_assert(size > 0 && size < (1 << 20) - 1, "%s", path);
    fclose(file);
    return text;
}

// Is `name(` written in the text?
static bool calls(const char *text, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = text; (at = strstr(at, name)); at += length)
        if (at[length] == '(') return true;
    return false;
}

Test(null_arguments, all_functions_are_here)
{
    const char *const header[] = {"base.h", "taut.h",  "ext.h",  "assemble.h", "cells.h",
                                  "mass.h", "modes.h", "path.h", "solid.h"};
    char path[512], name[128];
    char *own = read_text(TEST_ROOT "/test/unit/null_arguments.c");
    int count = 0;
    for (size_t i = 0; i < sizeof header / sizeof header[0]; i++) {
        snprintf(path, sizeof path, "%s/include/taut/%s", TEST_ROOT, header[i]);
        char *text = read_text(path);
        for (const char *at = text; (at = strstr(at, "\nTAUT_API ")); at++) {
            const char *start = at + 10;
            while (*start != '(') start++;
            const char *end = start;
            while (isalnum((unsigned char)start[-1]) || start[-1] == '_') start--;
            snprintf(name, sizeof name, "%.*s", (int)(end - start), start);
            if (strncmp(name, "taut_default_", 13) == 0) continue; // takes no pointer
            cr_assert(calls(own, name), "%s is not called here", name);
            count++;
        }
        free(text);
    }
    cr_assert_geq(count, 100);
    free(own);
}
