// SPDX-License-Identifier: MIT
// golden.c -- see golden.h.
#include "golden.h"
#include "methods/methods.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

// Steps times nodes of a run, about: small worlds take more steps and come to their bounds and turns.
enum { WORK = 600, FEWEST = 3, MOST = 50 };

const char *golden_method(int method)
{
#define NAME(NAME, name, value, text) [value] = #name,
    static const char *const names[] = {TAUT_STEPPER_LIST(NAME) "edited", "settled"};
#undef NAME
    return names[method];
}

TautScene *golden_scene(const char *name)
{
    char path[sizeof TEST_ROOT + GOLDEN_NAME + 16];
    snprintf(path, sizeof path, "%s/scenes/%s.yaml", TEST_ROOT, name);
    TautScene *scene = NULL;
    return taut_scene_read(path, NULL, &scene) == TAUT_OK ? scene : NULL;
}

// ---------------------------------------------------------------------------------------------
// Hashes: FNV-1a of 64 bits, over the bytes of a number from the lowest on.

static const uint64_t START = 14695981039346656037u;

static uint64_t hash_bits(uint64_t hash, uint64_t bits)
{
    for (int i = 0; i < 8; i++, bits >>= 8) hash = (hash ^ (bits & 255)) * 1099511628211u;
    return hash;
}

static uint64_t hash_numbers(uint64_t hash, const double *number, int count)
{
    for (int i = 0; i < count; i++) {
        uint64_t bits;
        memcpy(&bits, &number[i], sizeof bits);
        // which NaN it is depends on the order of operands, and that on the compiler
        hash = hash_bits(hash, isnan(number[i]) ? UINT64_MAX : bits);
    }
    return hash;
}

static uint64_t hash_world(uint64_t hash, const TautWorld *world)
{
    double number[TAUT_MAX_WIDTH > TAUT_MAX_ROWS ? TAUT_MAX_WIDTH : TAUT_MAX_ROWS];
    for (TautNodeId id = taut_next_node(world, (TautNodeId){0}); !taut_node_is_null(id);
         id = taut_next_node(world, id)) {
        hash = hash_numbers(hash, number, taut_node_value(world, id, number));
        hash = hash_numbers(hash, number, taut_node_velocity(world, id, number));
    }

    for (TautElementId id = taut_next_element(world, (TautElementId){0}); !taut_element_is_null(id);
         id = taut_next_element(world, id))
        hash = hash_numbers(hash, number, taut_element_lambda(world, id, number));

    double time = taut_world_time(world);
    return hash_numbers(hash, &time, 1);
}

// ---------------------------------------------------------------------------------------------
// Runs.

// Removes the element in the middle of those that are no rows of joints.
static TautStatus cut(TautWorld *world)
{
    TautElementId middle = {0};
    int left = taut_element_count(world) / 2;
    for (TautElementId id = taut_next_element(world, middle); !taut_element_is_null(id) && left > 0;
         id = taut_next_element(world, id), left--)
        if (taut_joint_is_null(taut_element_joint(world, id))) middle = id;
    return taut_element_is_null(middle) ? TAUT_OK : taut_world_remove_element(world, middle);
}

// Fixes a node near the middle of those that are free and not mapped from others.
static TautStatus hold(TautWorld *world)
{
    TautNodeId middle = {0};
    int left = taut_node_count(world) / 2;
    for (TautNodeId id = taut_next_node(world, middle);
         !taut_node_is_null(id) && (left > 0 || taut_node_is_null(middle));
         id = taut_next_node(world, id), left--)
        if (taut_node_kind(world, id) != TAUT_NODE_STATE && !taut_node_is_fixed(world, id))
            middle = id;
    return taut_node_is_null(middle) ? TAUT_OK : taut_node_set_fixed(world, middle, true);
}

static TautStatus edit(TautWorld *world, int step, int steps)
{
    if (step == steps / 3) return cut(world);
    if (step == steps * 2 / 3) return hold(world);
    return TAUT_OK;
}

enum { HEAP = 50 }; // nodes

// Steps until one fails; its status is the last.
static TautStatus take_steps(TautWorld *world, double h, bool edited)
{
    int wanted = WORK / (1 + taut_node_count(world));
    int steps = wanted < FEWEST ? FEWEST : wanted > MOST ? MOST : wanted;
    TautStatus status = TAUT_OK;
    for (int i = 0; i < steps && status == TAUT_OK; i++) {
        if (edited) status = edit(world, i, steps);
        if (status == TAUT_OK) status = taut_world_step(world, h, NULL);
    }
    return status;
}

bool golden_hash(const TautScene *scene, int method, CpuIsa isa, uint64_t *hash)
{
    isa_use(isa);
    TautWorldDef def = taut_scene_world_def(scene);
    def.methods = taut_methods();
    def.stepper = method < TAUT_STEPPER_COUNT ? (TautStepper)method : TAUT_STEPPER_AUTO;
    TautWorld *world;
    if (taut_scene_build(scene, &def, &world) != TAUT_OK) return false;

    // a heap may take minutes to come to rest
    const bool heap = taut_collider_count(world) > 0 && taut_node_count(world) >= HEAP;
    if (method == GOLDEN_SETTLED && heap) {
        taut_world_destroy(world);
        return false;
    }

    TautStatus status = method == GOLDEN_SETTLED ? taut_world_settle(world, 0, NULL)
                                                 : take_steps(world, taut_scene_info(scene).step,
                                                              method == GOLDEN_EDITED);
    *hash = hash_world(hash_bits(START, (uint64_t)status), world);
    taut_world_destroy(world);
    return status >= 0; // below: it cannot be, whatever the state
}

uint64_t golden_libm(void)
{
    uint64_t hash = START;
    for (int i = 1; i <= 1000; i++) {
        volatile double at = 0.00731 * i; // volatile: not what the compiler knows of them
        double x = at;
        double all[] = {sin(x),        cos(x),         exp(x - 4),  exp2(x - 4),   log2(x),
                        pow(x, 0.731), atan2(x, 1.73), asin(x / 8), hypot(x, 1.73)};
        hash = hash_numbers(hash, all, (int)(sizeof all / sizeof *all));
    }
    return hash;
}
