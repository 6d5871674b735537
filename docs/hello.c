// SPDX-License-Identifier: MIT
// A cable of 500 kg holds a load of 100 t. Build it, let it swing for two seconds, read the tension.
#include <stdio.h>
#include <taut/taut.h>

int main(void)
{
    TautWorldDef world_def = taut_default_world_def();
    TautWorld *world;
    if (taut_world_create(&world_def, &world) != TAUT_OK) return 1;

    TautParticleDef def = taut_default_particle_def();
    TautNodeId boom, load;
    def.fixed = true;
    taut_world_add_particle(world, &def, &boom);
    def.fixed = false;
    def.mass = 1e5;
    def.position = taut_vec3(6, 0, -8); // 10 m from the boom, well off the vertical
    taut_world_add_particle(world, &def, &load);

    TautElementId link[20];
    TautCableDef cable = taut_default_cable_def();
    cable.from = boom, cable.to = load;
    cable.mass = 500, cable.links = 20;
    if (taut_world_add_cable(world, &cable, NULL, link) != TAUT_OK) return 1;

    printf("  t (s)    x (m)    z (m)  tension (kN)  stretch\n");
    for (int i = 1; i <= 200; i++) {
        TautStepReport report;
        if (taut_world_step(world, 0.01, &report) != TAUT_OK) return 1;
        TautVec3 x = taut_particle_position(world, load);
        if (i % 20 == 0)
            printf("%7.2f %8.4f %8.4f %13.1f  %.1e\n", report.time, x.x, x.z,
                   taut_element_tension(world, link[0]) / 1e3, report.error);
    }
    taut_world_destroy(world);
    return 0;
}
