// SPDX-License-Identifier: MIT
// build_drive.c -- limits, motors, servos and friction: those of the lists, and those that joints and
// chains have of their own.
#include "build.h"

#include <math.h>
#include <stdio.h>

// --- the lists
// ------------------------------------------------------------------------------------

// Each Def of them begins with name and node, each section with name and reference.
typedef union DriveDef {
    TautLimitDef limit;
    TautMotorDef motor;
    TautServoDef servo;
    TautFrictionDef friction;
} DriveDef;

typedef struct Drive {
    SceneItem item;
    const char *name;
    SceneReference of;
} Drive;

static TautStatus add_drive(TautWorld *world, TautDefKind kind, const DriveDef *def,
                            TautElementId *id)
{
    if (kind == TAUT_DEF_LIMIT) return taut_world_add_limit(world, &def->limit, NULL);
    if (kind == TAUT_DEF_MOTOR) return taut_world_add_motor(world, &def->motor, id);
    if (kind == TAUT_DEF_SERVO) return taut_world_add_servo(world, &def->servo, id);
    return taut_world_add_friction(world, &def->friction, id);
}

// Its numbers that change in time.
static TautStatus move_drive(Builder *b, TautDefKind kind, const void *drive, TautElementId id)
{
    if (kind == TAUT_DEF_MOTOR)
        return build_drive_motion(b, drive, offsetof(SceneMotor, speed),
                                  offsetof(SceneMotor, effort), id);
    if (kind == TAUT_DEF_SERVO)
        return build_drive_motion(b, drive, offsetof(SceneServo, target),
                                  offsetof(SceneServo, effort), id);
    if (kind == TAUT_DEF_FRICTION)
        return build_drive_motion(b, drive, 0, offsetof(SceneFriction, force), id);
    return TAUT_OK;
}

static TautStatus add_list(Builder *b, const SceneSection *section, size_t size,
                           const SceneList *list)
{
    TautStatus status = TAUT_OK;
    for (int i = 0; i < list->count && status == TAUT_OK; i++) {
        const char *at = (const char *)list->items + (size_t)i * section->size;
        const Drive *drive = (const void *)at;
        if (!build_is_due(b, drive, -1) || !build_id(b, &drive->of)) continue;

        DriveDef def;
        taut_def_init(section->def, &def, size);
        scene_def_fill(section, drive, &def);
        def.motor.name = build_name(b, drive->name);
        def.motor.node = b->id[drive->of.point];

        // without a target a servo holds the value of the start
        if (section == &scene_servo)
            def.servo.target_as_is = !scene_given(drive, section, "target");
        if (section == &scene_damper) {
            def.servo.kp = 0;
            def.servo.kd = ((const SceneServo *)(const void *)at)->kd;
        }
        TautElementId id = {0};
        status = add_drive(b->world, section->def, &def, &id);
        if (status == TAUT_OK) status = move_drive(b, section->def, drive, id);
        status = build_settle(b, section, i, status);
    }
    return status;
}

// --- of joints and chains
// -------------------------------------------------------------------------

// Friction of a joint.
typedef struct Rub {
    double force, coefficient, radius;
} Rub;

static bool rubs(Rub rub)
{
    return rub.force > 0 || rub.coefficient > 0 || rub.radius > 0;
}

static Rub rub_of(const SceneJoint *j)
{
    return (Rub){j->friction, j->bearing_friction, j->bearing_radius};
}

// Limits and friction of a joint of one coordinate; `name` NULL = none.
static TautStatus add_own(Builder *b, TautNodeId coordinate, const char *name,
                          const SceneNumbers *limits, Rub rub)
{
    char text[120];
    TautStatus status = TAUT_OK;

    // both have the name of the joint, so friction gets a longer one
    if (limits->count == 2) {
        TautLimitDef def = taut_default_limit_def();
        def.name = name;
        def.node = coordinate;
        def.min = limits->at[0], def.max = limits->at[1];
        status = taut_world_add_limit(b->world, &def, NULL);
    }

    if (status == TAUT_OK && rubs(rub)) {
        TautFrictionDef def = taut_default_friction_def();
        snprintf(text, sizeof text, "%s.friction", name ? name : "");
        def.name = name ? text : NULL;
        def.node = coordinate;
        def.force = rub.force, def.coefficient = rub.coefficient, def.radius = rub.radius;
        status = taut_world_add_friction(b->world, &def, NULL);
    }

    return status;
}

static TautStatus add_own_of_chain(Builder *b, const SceneChain *k)
{
    int count = k->bodies + (k->to.name != NULL);
    TautStatus status = TAUT_OK;
    bool any = k->limits.count == 2 || k->friction > 0;

    // the first joint holds the chain to its support, at any angle there
    for (int i = 1; any && i < count && status == TAUT_OK; i++) {
        TautNodeId coordinate[TAUT_AXIS_COUNT];
        char text[96];
        TautJointId id = b->chain_joint ? b->chain_joint[k->first_joint + i] : (TautJointId){0, 0};
        if (taut_joint_coordinates(b->world, id, coordinate) != 1) continue; // left out of a trial
        snprintf(text, sizeof text, "%.63s[%d]", k->name ? k->name : "", i);
        status = add_own(b, coordinate[0], build_name(b, k->name) ? text : NULL, &k->limits,
                         (Rub){.force = k->friction});
    }

    return status;
}

static TautStatus add_all_own(Builder *b)
{
    const SceneChain *chain = b->top->chains.items;
    const SceneJoint *joint = b->top->joints.items;
    TautStatus status = TAUT_OK;

    // in the order in which own_place() counts them
    for (int i = 0; i < b->top->chains.count && status == TAUT_OK; i++)
        if (build_is_due(b, &chain[i], -1))
            status = build_settle(b, &scene_chain, i, add_own_of_chain(b, &chain[i]));

    for (int i = 0; i < b->top->joints.count && status == TAUT_OK; i++) {
        const SceneJoint *j = &joint[i];
        if (!build_is_due(b, j, -1) || scene_coordinate_count(j) != 1) continue;
        if (taut_node_is_null(b->id[j->first_point])) continue; // left out of a trial
        status = add_own(b, b->id[j->first_point], build_name(b, j->name), &j->limits, rub_of(j));
        status = build_settle(b, &scene_joint, i, status);
    }
    return status;
}

TautStatus build_drives(Builder *b)
{
    const SceneTop *top = b->top;
    TautStatus status = add_list(b, &scene_limit, sizeof(TautLimitDef), &top->limits);
    if (status == TAUT_OK) status = add_list(b, &scene_motor, sizeof(TautMotorDef), &top->motors);
    if (status == TAUT_OK) status = add_list(b, &scene_servo, sizeof(TautServoDef), &top->servos);
    if (status == TAUT_OK) status = add_list(b, &scene_damper, sizeof(TautServoDef), &top->dampers);
    if (status == TAUT_OK)
        status = add_list(b, &scene_friction, sizeof(TautFrictionDef), &top->friction);
    return status == TAUT_OK ? add_all_own(b) : status;
}

// --- where they stand in the file
// -----------------------------------------------------------------

// Elements of the limits and friction of a joint.
static int own_count(const SceneNumbers *limits, Rub rub)
{
    return (limits->count == 2 ? !isinf(limits->at[0]) + !isinf(limits->at[1]) : 0) + rubs(rub);
}

static const char *place(char text[TAUT_SCENE_PLACE], const char *list, int index)
{
    snprintf(text, TAUT_SCENE_PLACE, "%s[%d]", list, index);
    return text;
}

static const char *own_place(const SceneTop *top, int i, char text[TAUT_SCENE_PLACE])
{
    const SceneChain *chain = top->chains.items;
    const SceneJoint *joint = top->joints.items;

    // chains: limits and friction of each joint but the first
    for (int c = 0; c < top->chains.count; c++) {
        int each = own_count(&chain[c].limits, (Rub){.force = chain[c].friction});
        int joints = chain[c].bodies - 1 + (chain[c].to.name != NULL);
        if (i < each * joints) {
            snprintf(text, TAUT_SCENE_PLACE, "chains[%d][%d]", c, 1 + i / each);
            return text;
        }
        i -= each * joints;
    }

    // joints of the list
    for (int j = 0; j < top->joints.count; j++) {
        int each = own_count(&joint[j].limits, rub_of(&joint[j]));
        if (i < each) return place(text, "joints", j);
        i -= each;
    }

    return text;
}

const char *build_drive_place(const SceneTop *top, int i, char text[TAUT_SCENE_PLACE])
{
    const SceneLimit *limit = top->limits.items;

    // a limit is one row for each of its ends
    for (int k = 0; k < top->limits.count; k++) {
        int ends = scene_given(&limit[k], &scene_limit, "min") +
                   scene_given(&limit[k], &scene_limit, "max");
        if (i < ends) return place(text, "limits", k);
        i -= ends;
    }

    // the others are one row each
    if (i < top->motors.count) return place(text, "motors", i);
    i -= top->motors.count;
    if (i < top->servos.count) return place(text, "servos", i);
    i -= top->servos.count;
    if (i < top->dampers.count) return place(text, "dampers", i);
    i -= top->dampers.count;
    if (i < top->friction.count) return place(text, "friction", i);

    return own_place(top, i - top->friction.count, text);
}
