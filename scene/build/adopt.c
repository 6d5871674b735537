// SPDX-License-Identifier: MIT
// adopt.c -- where the things of a world are becomes the start of its scene. Places, poses and axes are those of now; numbers that a
// file leaves to the start (lengths, targets) stay as they were, and coordinates of joints begin at 0 again: limits and targets
// on them are moved by as much.
#include "check.h"
#include "language/pose.h"
#include "rotation.h"
#include "scene.h"

#include <math.h>
#include <string.h>

typedef struct Adoption {
    TautScene *scene;
    const TautWorld *world;
    Pose *turned;  // [point] of bodies: the rotation from the old start to the new one
    double *moved; // [point] of coordinates: their value
} Adoption;

static void set_given(void *item, const SceneSection *section, const char *field, bool given)
{
    const uint64_t bit = (uint64_t)1 << (scene_section_find(section, field) - section->fields);
    SceneItem *head = item;
    head->given = given ? head->given | bit : head->given & ~bit;
}

// --- nodes ---

static TautVec3 place_of(const Adoption *a, const char *name)
{
    double q[TAUT_MAX_WIDTH] = {0};
    taut_node_value(a->world, taut_find_node(a->world, name), q);
    return taut_vec3(q[0], q[1], q[2]);
}

static double length_of(TautVec3 a)
{
    return sqrt(a.x * a.x + a.y * a.y + a.z * a.z);
}

// By less than round-off a number of the file stays as it was written.
static bool same_place(TautVec3 a, TautVec3 b)
{
    return length_of(taut_vec3(a.x - b.x, a.y - b.y, a.z - b.z)) <= 1e-12 * (1 + length_of(a));
}

static void adopt_place(void *item, const SceneSection *section, const char *field, TautVec3 *to,
                        TautVec3 now)
{
    if (same_place(*to, now)) return;
    *to = now;
    set_given(item, section, field, true);
}

static void adopt_body(const Adoption *a, SceneBody *b, int point)
{
    const TautPose now = taut_body_pose(a->world, taut_find_node(a->world, b->name));
    Pose old = {.rotation = {b->rotation[0], -b->rotation[1], -b->rotation[2], -b->rotation[3]}};
    Pose new = {.rotation = {1, 0, 0, 0}};
    if (scene_given(b, &scene_body, "turn")) {
        scene_rotation_from_vector(b->turn, old.rotation);
        for (int k = 1; k < 4; k++) old.rotation[k] = -old.rotation[k];
    }
    memcpy(new.rotation, now.rotation, sizeof new.rotation);
    a->turned[point] = scene_pose_in(&new, old);

    adopt_place(b, &scene_body, "position", &b->position, now.position);
    if (fabs(fabs(a->turned[point].rotation[0]) - 1) < 1e-15) return;
    memcpy(b->rotation, now.rotation, sizeof b->rotation);
    set_given(b, &scene_body, "turn", false);
    set_given(b, &scene_body, "rotation", true);
}

static void adopt_nodes(const Adoption *a)
{
    SceneTop *top = &a->scene->top;
    SceneParticle *particle = top->particles.items;
    SceneBody *body = top->bodies.items;
    ScenePoint *point = top->points.items;
    SceneDirection *direction = top->directions.items;
    SceneScalar *scalar = top->scalars.items;
    for (int i = 0; i < top->particles.count; i++)
        adopt_place(&particle[i], &scene_particle, "position", &particle[i].position,
                    place_of(a, particle[i].name));
    for (int i = 0; i < top->bodies.count; i++)
        if (!body[i].fixed) adopt_body(a, &body[i], scene_first_point(top, &scene_body) + i);
    for (int i = 0; i < top->points.count; i++)
        adopt_place(&point[i], &scene_point, "position", &point[i].position,
                    place_of(a, point[i].name));
    for (int i = 0; i < top->directions.count; i++)
        adopt_place(&direction[i], &scene_direction, "direction", &direction[i].direction,
                    place_of(a, direction[i].name));
    for (int i = 0; i < top->scalars.count; i++) {
        const double now = place_of(a, scalar[i].name).x;
        if (fabs(now - scalar[i].value) <= 1e-12 * fabs(now)) continue;
        scalar[i].value = now;
        set_given(&scalar[i], &scene_scalar, "value", true);
    }
}

static void adopt_frames(const Adoption *a)
{
    SceneFrame *frame = a->scene->top.frames.items;
    for (int i = 0; i < a->scene->top.frames.count; i++) {
        double q[TAUT_MAX_WIDTH] = {0};
        taut_node_value(a->world, taut_find_node(a->world, frame[i].name), q);
        adopt_place(&frame[i], &scene_frame, "position", &frame[i].position,
                    taut_vec3(q[0], q[1], q[2]));
        bool turned = false;
        for (int k = 0; k < 9; k++) turned = turned || frame[i].axes[k] != q[3 + k];
        if (!turned) continue;
        memcpy(frame[i].axes, q + 3, sizeof frame[i].axes);
        set_given(&frame[i], &scene_frame, "axes", true);
    }
}

// --- joints ---

static void turn_axis(const Adoption *a, const SceneReference *of, TautVec3 *axis)
{
    Pose inner = {.position = *axis, .rotation = {1, 0, 0, 0}};
    if (of->point < 0 || a->turned[of->point].rotation[0] == 0) return;
    *axis = scene_pose_in(&a->turned[of->point], inner).position;
}

// Points that a kind holds together are one from now on.
static bool may_be_apart(int kind)
{
    return kind == TAUT_JOINT_DISTANCE || kind == TAUT_JOINT_POINT_ON_LINE ||
           kind == TAUT_JOINT_POINT_ON_PLANE || kind == TAUT_JOINT_GEAR ||
           kind == TAUT_JOINT_AXIAL || kind == TAUT_JOINT_PLANAR;
}

static void adopt_joint(const Adoption *a, SceneJoint *j, TautJointId id)
{
    const TautVec3 first = taut_joint_point(a->world, id, 0),
                   second = taut_joint_point(a->world, id, 1);
    const SceneReference *of = j->between.at;
    if (scene_given(j, &scene_joint, "point") || !same_place(j->point, first))
        adopt_place(j, &scene_joint, "point", &j->point, first);
    if (scene_given(j, &scene_joint, "point_b")) {
        adopt_place(j, &scene_joint, "point_b", &j->point_b, second);
        if (!may_be_apart(j->kind)) set_given(j, &scene_joint, "point_b", false);
    } else if (may_be_apart(j->kind) && !same_place(first, second)) {
        adopt_place(j, &scene_joint, "point_b", &j->point_b, second);
    }

    // directions turn with their side
    TautVec3 axis = j->axis, other = j->other, axis_b = j->axis_b;
    turn_axis(a, &of[0], &axis);
    turn_axis(a, &of[0], &other);
    if (j->between.count > 1) turn_axis(a, &of[1], &axis_b);
    adopt_place(j, &scene_joint, "axis", &j->axis, axis);
    if (scene_given(j, &scene_joint, "other"))
        adopt_place(j, &scene_joint, "other", &j->other, other);
    if (scene_given(j, &scene_joint, "axis_b"))
        adopt_place(j, &scene_joint, "axis_b", &j->axis_b, axis_b);

    // coordinates begin at 0 again, but for ways between points that stay apart
    TautNodeId node[TAUT_AXIS_COUNT];
    const int count = taut_joint_coordinates(a->world, id, node);
    for (int i = 0; i < count; i++) {
        double value = 0;
        taut_node_value(a->world, node[i], &value);
        const bool way = strncmp(taut_joint_coordinate_name(a->world, id, i), "way", 3) == 0;
        const bool stays = way && scene_given(j, &scene_joint, "point_b");
        a->moved[j->first_point + i] = stays || fabs(value) < 1e-12 ? 0 : value;
    }
    if (count == 1 && j->limits.count == 2)
        for (int k = 0; k < 2; k++) j->limits.at[k] -= a->moved[j->first_point];
}

static void adopt_joints(const Adoption *a)
{
    SceneJoint *joint = a->scene->top.joints.items;
    const SceneChain *chain = a->scene->top.chains.items;
    TautJointId id = taut_next_joint(a->world, (TautJointId){0, 0});
    for (int c = 0; c < a->scene->top.chains.count; c++)
        for (int i = 0; i < chain[c].bodies + (chain[c].to.name != NULL); i++)
            id = taut_next_joint(a->world, id);
    for (int i = 0; i < a->scene->top.joints.count; i++, id = taut_next_joint(a->world, id))
        adopt_joint(a, &joint[i], id);
}

// --- numbers on coordinates, and numbers that the start would decide ---

static void adopt_drives(const Adoption *a)
{
    SceneTop *top = &a->scene->top;
    SceneLimit *limit = top->limits.items;
    SceneServo *servo = top->servos.items;
    for (int i = 0; i < top->limits.count; i++) {
        limit[i].min -= a->moved[limit[i].of.point];
        limit[i].max -= a->moved[limit[i].of.point];
    }
    for (int i = 0; i < top->servos.count; i++) {
        const double moved = a->moved[servo[i].of.point];
        const bool given = scene_given(&servo[i], &scene_servo, "target");
        if (!given && moved == 0) continue;
        servo[i].target = (given ? servo[i].target : 0) - moved;
        set_given(&servo[i], &scene_servo, "target", true);
    }
}

// The target of the i-th element of the world, rows of joints not counted.
static TautElementId element_at(const TautWorld *world, TautElementId from, int steps)
{
    while (steps-- > 0) from = taut_next_element(world, from);
    return from;
}

static void adopt_element(const Adoption *a, SceneElement *e, TautElementId id)
{
    double target[TAUT_MAX_ROWS];
    const int rows = taut_element_target(a->world, id, target);
    const bool hard = isinf(e->stiffness) && e->compliance.count == 0;
    const bool rate = e->law == TAUT_LAW_VELOCITY || e->law == TAUT_LAW_CONTACT;
    const double moved =
        e->between.count == 1 && e->between.at[0].point >= 0 ? a->moved[e->between.at[0].point] : 0;
    if (e->target.count == 1 && moved != 0) e->target.at[0] -= moved;
    if (e->target.count > 0 || hard || rate) return;
    e->target.at = scene_pool_take(&a->scene->pool, (size_t)rows, sizeof(double));
    if (!e->target.at) return;
    e->target.count = rows;
    for (int k = 0; k < rows; k++) e->target.at[k] = target[k] - moved;
    set_given(e, &scene_element, "target", true);
}

// In the order of taut_scene_element_place.
static void adopt_elements(const Adoption *a)
{
    SceneTop *top = &a->scene->top;
    SceneCable *cable = top->cables.items;
    SceneSpring *spring = top->springs.items;
    SceneElement *element = top->elements.items;
    TautElementId id = taut_next_element(a->world, (TautElementId){0, 0});
    char place[TAUT_SCENE_PLACE];
    int first = 0;
    while (strncmp(taut_scene_element_place(a->scene, first, place), "cloths", 6) == 0) first++;
    id = element_at(a->world, id, first);

    double target[TAUT_MAX_ROWS] = {0};
    for (int i = 0; i < top->cables.count; i++) {
        taut_element_target(a->world, id, target);
        if (!(cable[i].length > 0)) {
            cable[i].length = cable[i].links * target[0];
            set_given(&cable[i], &scene_cable, "length", true);
        }
        id = element_at(a->world, id, cable[i].links);
    }
    for (int i = 0; i < top->springs.count; i++, id = taut_next_element(a->world, id)) {
        if (spring[i].length > 0) continue;
        taut_element_target(a->world, id, target);
        spring[i].length = target[0];
        set_given(&spring[i], &scene_spring, "length", true);
    }
    for (int i = 0; i < top->elements.count; i++, id = taut_next_element(a->world, id))
        adopt_element(a, &element[i], id);
}

// --- all of it ---

// The first chain that is bent, which a line of a file cannot say; -1 = none.
static int bent_chain(const TautScene *scene, const TautWorld *world)
{
    const SceneChain *chain = scene->top.chains.items;
    for (int c = 0; c < scene->top.chains.count; c++)
        for (int i = 0; i < chain[c].bodies; i++) {
            char name[96];
            const double t = (i + 0.5) / chain[c].bodies;
            const TautVec3 s = chain[c].start, d = chain[c].along;
            if (!chain[c].name) return c;
            snprintf(name, sizeof name, "%.63s.%d", chain[c].name, i + FIRST_INNER);
            const TautPose now = taut_body_pose(world, taut_find_node(world, name));
            const TautVec3 then = {s.x + t * d.x, s.y + t * d.y, s.z + t * d.z};
            const TautVec3 way = {now.position.x - then.x, now.position.y - then.y,
                                  now.position.z - then.z};
            if (length_of(way) > 1e-9 * length_of(d)) return c;
        }
    return -1;
}

TautStatus taut_scene_adopt(TautScene *scene, const TautWorld *world, int *bent)
{
    if (bent) *bent = -1;
    if (!scene || !world) return TAUT_BAD_ARGUMENT;
    const int chain = bent_chain(scene, world);
    if (bent) *bent = chain;
    if (chain >= 0) return TAUT_UNSUPPORTED;

    Pool scratch;
    scene_pool_init(&scratch, scene->pool.allocator);
    Adoption a = {.scene = scene, .world = world};
    const size_t n = (size_t)scene->point_count + 1;
    a.turned = scene_pool_take(&scratch, n, sizeof *a.turned);
    a.moved = scene_pool_take(&scratch, n, sizeof *a.moved);
    if (!scratch.failed) {
        adopt_nodes(&a);
        adopt_frames(&a);
        adopt_joints(&a);
        adopt_drives(&a);
        adopt_elements(&a);
    }
    const bool failed = scratch.failed || scene->pool.failed;
    scene_pool_free(&scratch);
    return failed ? TAUT_OUT_OF_MEMORY : TAUT_OK;
}
