// read.c -- see taut/read.h.
#include "world/forces.h"

TautStatus taut_world_update_forces(TautWorld *world)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    if (world->model) world_forces(world);
    return TAUT_OK;
}
