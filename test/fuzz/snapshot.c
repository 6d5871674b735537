// SPDX-License-Identifier: MIT
// snapshot.c -- fuzz target: a snapshot of a world with everything in it, changed where the bytes say, with a checksum that
// fits. It is refused, or it makes a world that can be stepped and edited; nothing may crash.
#include "reseal.h"
#include "torture/torture_edits.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// Four bytes a change: three of its place, and the value.
static void change(unsigned char *bytes, size_t count, const uint8_t *data, size_t size)
{
    for (size_t i = 0; i + 3 < size; i += 4) {
        size_t at = (size_t)data[i] << 16 | (size_t)data[i + 1] << 8 | data[i + 2];
        bytes[56 + at % (count - 56)] = data[i + 3];
    }
    reseal(bytes, count);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    // the first byte chooses the world
    TautWorldDef def = taut_default_world_def();
    EditWorld it = {.source = {.seed = size ? data[0] % 4u : 0}};
    TautWorld *other = NULL;
    size_t count = 0;
    if (taut_world_create(&def, &it.world) != TAUT_OK) return 0;
    edit_build(&it);
    unsigned char *bytes = NULL;
    if (taut_world_step(it.world, 0.01, NULL) == TAUT_OK &&
        taut_world_save(it.world, NULL, 0, &count) == TAUT_OK)
        bytes = malloc(count);

    if (bytes && taut_world_save(it.world, bytes, count, NULL) == TAUT_OK &&
        taut_world_create(&def, &other) == TAUT_OK) {
        change(bytes, count, size ? data + 1 : data, size ? size - 1 : 0);
        if (taut_world_restore(other, bytes, count) == TAUT_OK) {
            (void)taut_world_step(other, 0.01, NULL);
            taut_world_destroy(it.world);
            it.world = other, other = NULL;
            edit_change(&it);
            (void)taut_world_step(it.world, 0.01, NULL);
        }
    }

    free(bytes);
    taut_world_destroy(other);
    taut_world_destroy(it.world);
    return 0;
}
