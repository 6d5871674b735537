// SPDX-License-Identifier: MIT
// defaults.c -- definitions as they come: the values of all fields before a user changes some.
#include "world/build/def.h"

#include <math.h>
#include <string.h>

static const TautMotion no_motion = {.kind = TAUT_MOTION_NONE, .stop = INFINITY};

static TautWorldDef default_world(void)
{
    // fields that are not named here are zero, which means none or off
    return (TautWorldDef){
        .gravity = {0, 0, -9.81},
        .stepper = TAUT_STEPPER_AUTO,
        .geometric = TAUT_GEOMETRIC_STABLE,
        .solver = TAUT_SOLVER_LDLT,
        .threads = 1,
        .tolerance = 1e-4,
        .max_solves = 14,
        .min_step = 1e-6,
        .keep_energy = TAUT_KEEP_ENERGY_AUTO,
        .bounded = TAUT_BOUNDED_AUTO,
        .allocator = taut_default_allocator(),
    };
}

static TautParticleDef default_particle(void)
{
    return (TautParticleDef){.mass = 1, .motion = no_motion};
}

static TautFrameDef default_frame(void)
{
    return (TautFrameDef){.axes = {1, 0, 0, 0, 1, 0, 0, 0, 1},
                          .mass = 1,
                          .moment = {1.0 / 12, 1.0 / 12, 1.0 / 12},
                          .motion = no_motion};
}

static TautBodyDef default_body(void)
{
    return (TautBodyDef){.rotation = {1, 0, 0, 0}, .mass = 1, .motion = no_motion};
}

static TautScalarDef default_scalar(void)
{
    return (TautScalarDef){.mass = 1, .motion = no_motion};
}

static TautMappedDef default_mapped(void)
{
    return (TautMappedDef){.geometric = TAUT_GEOMETRIC_INHERIT};
}

static TautElementDef default_element(void)
{
    return (TautElementDef){.target_as_is = true,
                            .motion = no_motion,
                            .fraction = 0.2,
                            .lower = -INFINITY,
                            .upper = INFINITY,
                            .geometric = TAUT_GEOMETRIC_INHERIT};
}

static TautJointDef default_joint(void)
{
    return (TautJointDef){.axis = {0, 0, 1}, .ratio = 1, .geometric = TAUT_GEOMETRIC_INHERIT};
}

static TautLimitDef default_limit(void)
{
    return (TautLimitDef){.min = -INFINITY, .max = INFINITY};
}

static TautMotorDef default_motor(void)
{
    return (TautMotorDef){.effort = INFINITY};
}

static TautServoDef default_servo(void)
{
    return (TautServoDef){.target_as_is = true, .kp = 1, .effort = INFINITY};
}

static TautFrictionDef default_friction(void)
{
    return (TautFrictionDef){.force = 0};
}

static TautCableDef default_cable(void)
{
    return (TautCableDef){.mass = 1, .links = 10, .stiffness = INFINITY};
}

static TautClothDef default_cloth(void)
{
    return (TautClothDef){.along = {1, 0, 0},
                          .across = {0, 1, 0},
                          .nx = 10,
                          .ny = 10,
                          .mass = 1,
                          .stiffness = INFINITY};
}

static TautMaterialDef default_material(void)
{
    return (TautMaterialDef){.friction = 0.5};
}

static TautColliderDef default_collider(void)
{
    return (TautColliderDef){.rotation = {1, 0, 0, 0}, .layer = 1, .mask = UINT32_MAX};
}

void taut_def_init(TautDefKind kind, void *def, size_t size)
{
    unsigned cookie = def_cookie(kind, size);
    if (!def || size < sizeof cookie) return;

    // of another size: zeros as far as the caller's struct goes, and a cookie that will be refused
    memset(def, 0, size);

    // of the size that is known here: the values above
    switch (kind) {
#define FILL(NAME, name, value, Type)                                                              \
    case TAUT_DEF_##NAME:                                                                          \
        if (size == sizeof(Type)) *(Type *)def = default_##name();                                 \
        break;
        TAUT_DEF_LIST(FILL)
#undef FILL
    case TAUT_DEF_COUNT:
        break;
    }
    memcpy(def, &cookie, sizeof cookie);
}
