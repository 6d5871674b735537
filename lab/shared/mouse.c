// SPDX-License-Identifier: MIT
// mouse.c -- see mouse.h.
#include "mouse.h"

#include <math.h>

static const double SLOWEST = 1.5, FREQUENCY = 1; // Hz: of the body on the spring, of the mouse
static const double REACH = 2;                    // m

double mouse_random(uint64_t *seed)
{
    uint64_t x = *seed += UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94D049BB133111EB);
    return (double)((x ^ (x >> 31)) >> 11) / 9007199254740992.0;
}

bool mouse_shake(TautWorld *world, TautNodeId body, uint64_t *seed)
{
    TautParticleDef mouse = taut_default_particle_def();
    TautNodeId point, hand;
    double amplitude[3];
    for (int k = 0; k < 3; k++) amplitude[k] = REACH * (2 * mouse_random(seed) - 1);
    mouse.position = taut_body_centre(world, body);
    mouse.fixed = true;
    mouse.motion.kind = TAUT_MOTION_SINE;
    mouse.motion.frequency = FREQUENCY;
    mouse.motion.amplitude = taut_vec3(amplitude[0], amplitude[1], amplitude[2]);
    if (taut_world_add_particle(world, &mouse, &hand) != TAUT_OK) return false;
    if (taut_world_add_point(world, body, mouse.position, NULL, &point) != TAUT_OK) return false;
    TautElementDef spring = taut_default_element_def(TAUT_MAP_DIFFERENCE);
    double omega = 2 * M_PI * SLOWEST;
    spring.point[0] = point, spring.point[1] = hand;
    spring.compliance = 1 / (taut_node_mass(world, body) * omega * omega);
    spring.damping = 0.1;
    return taut_world_add_element(world, &spring, NULL) == TAUT_OK;
}
