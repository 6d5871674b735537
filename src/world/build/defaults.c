// defaults.c -- definitions of nodes, elements, joints, cables and cloths as they come.
#include "world/world.h"

#include <math.h>

static const TautMotion no_motion = {.kind = TAUT_MOTION_NONE, .stop = INFINITY};

TautParticleDef taut_default_particle_def(void)
{
    return (TautParticleDef){.mass = 1, .motion = no_motion, .cookie = COOKIE};
}

TautFrameDef taut_default_frame_def(void)
{
    return (TautFrameDef){.axes = {1, 0, 0, 0, 1, 0, 0, 0, 1},
                          .mass = 1,
                          .moment = {1.0 / 12, 1.0 / 12, 1.0 / 12},
                          .motion = no_motion,
                          .cookie = COOKIE};
}

TautBodyDef taut_default_body_def(void)
{
    return (TautBodyDef){
        .rotation = {1, 0, 0, 0}, .mass = 1, .motion = no_motion, .cookie = COOKIE};
}

TautScalarDef taut_default_scalar_def(void)
{
    return (TautScalarDef){.mass = 1, .motion = no_motion, .cookie = COOKIE};
}

TautMappedDef taut_default_mapped_def(TautMapKind map)
{
    return (TautMappedDef){.map = map, .geometric = TAUT_GEOMETRIC_INHERIT, .cookie = COOKIE};
}

TautElementDef taut_default_element_def(TautMapKind map)
{
    return (TautElementDef){.map = map,
                            .target_as_is = true,
                            .motion = no_motion,
                            .fraction = 0.2,
                            .lower = -INFINITY,
                            .upper = INFINITY,
                            .geometric = TAUT_GEOMETRIC_INHERIT,
                            .cookie = COOKIE};
}

TautJointDef taut_default_joint_def(TautJointKind kind)
{
    return (TautJointDef){.kind = kind,
                          .axis = {0, 0, 1},
                          .ratio = 1,
                          .geometric = TAUT_GEOMETRIC_INHERIT,
                          .cookie = COOKIE};
}

TautCableDef taut_default_cable_def(void)
{
    return (TautCableDef){.mass = 1, .links = 10, .stiffness = INFINITY, .cookie = COOKIE};
}

TautClothDef taut_default_cloth_def(void)
{
    return (TautClothDef){.along = {1, 0, 0},
                          .across = {0, 1, 0},
                          .nx = 10,
                          .ny = 10,
                          .mass = 1,
                          .stiffness = INFINITY,
                          .cookie = COOKIE};
}
