// SPDX-License-Identifier: MIT
// quick_contact.h -- short ways to build the things that tests of colliders need again and again (see quick.h).
#pragma once

#include "quick.h"

// A world with gravity of 9.81 m/s^2 along -z.
TautWorld *quick_earth(void);
// Steps of h for a duration, s.
void quick_run(TautWorld *world, double h, double duration);
// A collider of the world; sizes as its kind has them.
TautColliderId quick_solid(TautWorld *world, TautColliderKind kind, TautVec3 size, TautVec3 place);
// A body of 2 kg with a collider of its shape: a box of that size, or a sphere with that radius in x.
TautColliderId quick_thing(TautWorld *world, TautColliderKind kind, TautVec3 size, TautVec3 place);
// The plane z = 0 of the world.
TautColliderId quick_ground(TautWorld *world);
// A snapshot of the whole world in fresh memory; free it.
void *quick_save_world(TautWorld *world, size_t *size);
bool quick_same_collider(TautColliderId a, TautColliderId b);
