// SPDX-License-Identifier: MIT
// mouse.h -- a user's action on a scene: it takes hold of a body with a spring, as stiff as the body is heavy, and
// moves the other end of it to and fro.
#pragma once

#include <stdint.h>
#include <taut/taut.h>

// Shakes a body at its centre, by up to 2 m each way in a random direction, once a second; false when it
// could not be added.
bool mouse_shake(TautWorld *world, TautNodeId body, uint64_t *seed);
// Shakes a body that moves, which one and how the number of the shake tells; its name goes into name. Where there is none it takes hold of a
// particle, of a cloth or solid, by a spring as stiff as all particles are heavy. False where nothing moves or it could not be added.
bool mouse_shake_any(TautWorld *world, int shake, char name[64]);
