// SPDX-License-Identifier: MIT
// hello.c -- the smallest user of an installed Taut: says which version it was linked with, and
// makes and destroys a world. Built by run.sh in every way a user might.
#include <string.h>
#include <taut/taut.h>

int main(void)
{
    TautWorldDef def = taut_default_world_def();
    TautWorld *world = NULL;
    TautStatus status = taut_world_create(&def, &world);
    taut_world_destroy(world);
    return status == TAUT_OK && strcmp(taut_version(), TAUT_VERSION) == 0 ? 0 : 1;
}
