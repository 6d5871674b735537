// SPDX-License-Identifier: MIT
// step_trace.c -- which functions does the plainest step enter? A cable of 20 hard links, stepper bdf2: one steady
// step with one solve, printed as the addresses of the functions in the order in which they are entered.
//
//     step_trace > addresses
//
// Everything must be compiled with -finstrument-functions; tools/house.py --step does so, and makes names and files
// of the addresses. As part of the build it only shows that it still compiles, and has nothing to print.
#include <taut/taut.h>

#include <stdio.h>

enum {
    LINKS = 20,
    SETTLING = 200,      // steps before the one that is looked at
    TRIES = 100,         // steps that are looked at until one has a single solve
    MOST_CALLS = 1 << 20 // functions entered in a step that there is room for
};

#define UNTRACED __attribute__((no_instrument_function))

static void *entered[MOST_CALLS];
static int calls;
static bool tracing;

void __cyg_profile_func_enter(void *function, void *caller) UNTRACED;
void __cyg_profile_func_exit(void *function, void *caller) UNTRACED;

void __cyg_profile_func_enter(void *function, void *caller)
{
    (void)caller;
    if (tracing && calls < MOST_CALLS) entered[calls++] = function;
}

void __cyg_profile_func_exit(void *function, void *caller)
{
    (void)function;
    (void)caller;
}

// A load of 10 kg on a cable of 10 m and 1 kg, 30 degrees off the vertical.
UNTRACED static TautWorld *make_world(void)
{
    TautWorldDef world_def = taut_default_world_def();
    TautWorld *world;
    world_def.stepper = TAUT_STEPPER_BDF2;
    if (taut_world_create(&world_def, &world) != TAUT_OK) return NULL;

    TautParticleDef def = taut_default_particle_def();
    TautNodeId hook, load;
    def.fixed = true;
    taut_world_add_particle(world, &def, &hook);
    def.fixed = false;
    def.mass = 10;
    def.position = taut_vec3(5, 0, -8.660254037844386);
    taut_world_add_particle(world, &def, &load);

    TautCableDef cable = taut_default_cable_def();
    cable.from = hook, cable.to = load;
    cable.links = LINKS;
    if (taut_world_add_cable(world, &cable, NULL, NULL) == TAUT_OK) return world;
    taut_world_destroy(world);
    return NULL;
}

// Steps until one had a single solve, and leaves its functions in `entered`.
UNTRACED static bool trace_step(TautWorld *world)
{
    const double h = 0.002; // s
    TautStepReport report = {0};
    for (int i = 0; i < SETTLING; i++)
        if (taut_world_step(world, h, &report) != TAUT_OK) return false;

    for (int i = 0; i < TRIES; i++) {
        calls = 0;
        tracing = true;
        TautStatus status = taut_world_step(world, h, &report);
        tracing = false;
        if (status != TAUT_OK) return false;
        if (report.solves == 1) return true;
    }
    return false;
}

UNTRACED int main(void)
{
    TautWorld *world = make_world();
    bool traced = world && trace_step(world);
    for (int i = 0; i < calls && traced; i++) printf("%p\n", entered[i]);
    taut_world_destroy(world);
    if (!traced) fprintf(stderr, "step_trace: no step with one solve\n");
    if (calls == MOST_CALLS) fprintf(stderr, "step_trace: the step enters too many functions\n");
    return traced && calls < MOST_CALLS ? 0 : 1;
}
