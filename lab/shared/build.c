// SPDX-License-Identifier: MIT
// build.c -- see build.h.
#include "build.h"
#include "methods/methods.h"

#include <math.h>

TautWorld *lab_world(const TautWorldDef *def)
{
    TautWorldDef own = def ? *def : taut_methods_world_def();
    TautWorld *world;
    taut_world_create(&own, &world);
    return world;
}

static TautNodeId add(TautWorld *world, double mass, TautVec3 position, bool fixed)
{
    TautParticleDef def = taut_default_particle_def();
    TautNodeId id = {0, 0};
    def.mass = mass;
    def.position = position;
    def.fixed = fixed;
    taut_world_add_particle(world, &def, &id);
    return id;
}

TautNodeId lab_anchor(TautWorld *world, TautVec3 position)
{
    return add(world, 1, position, true);
}

TautNodeId lab_particle(TautWorld *world, double mass, TautVec3 position)
{
    return add(world, mass, position, false);
}

TautElementId lab_spring(TautWorld *world, TautNodeId a, TautNodeId b, double stiffness,
                         double damping, TautForm form)
{
    TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
    TautElementId id = {0, 0};
    def.point[0] = a, def.point[1] = b;
    def.compliance = 1 / stiffness; // 0 for an infinite one
    def.damping = damping;
    def.form = form;
    taut_world_add_element(world, &def, &id);
    return id;
}

TautElementId lab_link(TautWorld *world, TautNodeId a, TautNodeId b)
{
    return lab_spring(world, a, b, INFINITY, 0, TAUT_FORM_AUTO);
}

int lab_broken(LabReport *report, const TautWorld *world)
{
    lab_note(report, "%s", world ? taut_world_message(world) : "out of memory");
    return 2;
}

double lab_apart(TautVec3 a, TautVec3 b)
{
    double x = a.x - b.x, y = a.y - b.y, z = a.z - b.z;
    return sqrt(x * x + y * y + z * z);
}

TautVec3 lab_moved(TautVec3 a, double s, TautVec3 b)
{
    return taut_vec3(a.x + s * b.x, a.y + s * b.y, a.z + s * b.z);
}
