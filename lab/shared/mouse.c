// SPDX-License-Identifier: MIT
// mouse.c -- see mouse.h.
#include "mouse.h"

#include "draw.h"

#include <math.h>
#include <stdio.h>

static const double SLOWEST = 1.5, FREQUENCY = 1; // Hz: of the body on the spring, of the mouse
static const double REACH = 2;                    // m

// The hand moves around `place`, where it holds a node by a spring on which `mass` swings with SLOWEST.
static bool hold(TautWorld *world, TautNodeId node, TautVec3 place, double mass, uint64_t *seed)
{
    const bool body = taut_node_kind(world, node) == TAUT_NODE_BODY;
    TautParticleDef mouse = taut_default_particle_def();
    TautNodeId point = node, hand;
    double amplitude[3];
    for (int k = 0; k < 3; k++) amplitude[k] = REACH * (2 * draw_part(seed) - 1);
    mouse.position = place;
    mouse.fixed = true;
    mouse.motion.kind = TAUT_MOTION_SINE;
    mouse.motion.frequency = FREQUENCY;
    mouse.motion.amplitude = taut_vec3(amplitude[0], amplitude[1], amplitude[2]);
    if (taut_world_add_particle(world, &mouse, &hand) != TAUT_OK) return false;
    if (body && taut_world_add_point(world, node, place, NULL, &point) != TAUT_OK) return false;
    TautElementDef spring = taut_default_element_def(TAUT_MAP_DIFFERENCE);
    const double omega = 2 * M_PI * SLOWEST;
    spring.point[0] = point, spring.point[1] = hand;
    spring.compliance = 1 / (mass * omega * omega);
    spring.damping = 0.1;
    return taut_world_add_element(world, &spring, NULL) == TAUT_OK;
}

bool mouse_shake(TautWorld *world, TautNodeId body, uint64_t *seed)
{
    return hold(world, body, taut_body_centre(world, body), taut_node_mass(world, body), seed);
}

static TautNodeId next_moving(const TautWorld *world, TautNodeKind kind, TautNodeId id)
{
    do id = taut_next_node(world, id);
    while (!taut_node_is_null(id) &&
           (taut_node_kind(world, id) != kind || taut_node_is_fixed(world, id)));
    return id;
}

bool mouse_shake_any(TautWorld *world, int shake, char name[64])
{
    const TautNodeId none = {0, 0};
    uint64_t seed = (uint64_t)shake * 7919;
    TautNodeKind kind = TAUT_NODE_BODY;
    if (taut_node_is_null(next_moving(world, kind, none))) kind = TAUT_NODE_PARTICLE;

    int count = 0;
    double mass = 0;
    TautNodeId id = none;
    while (!taut_node_is_null(id = next_moving(world, kind, id)))
        count++, mass += taut_node_mass(world, id);
    if (count == 0) return false;

    const int pick = (int)(draw_part(&seed) * count);
    id = next_moving(world, kind, none);
    for (int i = 0; i < pick; i++) id = next_moving(world, kind, id);
    if (kind == TAUT_NODE_BODY) {
        snprintf(name, 64, "%s", taut_node_name(world, id));
        return mouse_shake(world, id, &seed);
    }
    snprintf(name, 64, "particle %d", pick);
    return hold(world, id, taut_particle_position(world, id), mass, &seed);
}
