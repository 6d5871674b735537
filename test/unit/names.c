// SPDX-License-Identifier: MIT
// names.c -- the table of names against a plain list, through many random changes.
#include "world/names.h"

#include "quick.h"

#include <stdio.h>
#include <string.h>

enum { NAMES = 300 };

Test(names, behaves_like_a_list)
{
    static char text[NAMES][16];
    bool there[NAMES] = {false};
    Memory memory = {taut_default_allocator(), false};
    Names names = {0};
    unsigned seed = 1;
    for (int i = 0; i < NAMES; i++) snprintf(text[i], sizeof text[i], "name.%d", i * 7919);
    cr_assert_eq(names_find(&names, text[0]), -1);
    names_remove(&names, text[0]); // nothing there: nothing happens
    for (int step = 0; step < 20000; step++) {
        // grows in the first half, shrinks in the second
        int i = (int)((quick_random(&seed) + 1) / 2 * NAMES);
        bool add = quick_random(&seed) < (step < 10000 ? 0.5 : -0.5);
        if (add && !there[i]) {
            cr_assert(names_reserve(&memory, &names));
            names_add(&names, text[i], (uint32_t)i);
            there[i] = true;
        } else if (!add && there[i]) {
            names_remove(&names, text[i]);
            there[i] = false;
        }
        int count = 0;
        if (step % 50) continue;
        for (int k = 0; k < NAMES; k++) {
            cr_assert_eq(names_find(&names, text[k]), there[k] ? k : -1, "step %d: %s", step,
                         text[k]);
            count += there[k];
        }
        cr_assert_eq(names.count, count);
        cr_assert_leq(2 * names.count, names.room);
    }
    names_free(&memory, &names);
    cr_assert_eq(names.room, 0);
}

// Through the public interface: unique, freed on removal, usable again.
Test(names, of_particles_and_elements_are_apart)
{
    TautWorld *world = quick_world(NULL);
    TautParticleDef def = taut_default_particle_def();
    char name[8] = "load";
    def.name = name;
    TautNodeId a, b, c;
    must(world, taut_world_add_particle(world, &def, &a));
    strcpy(name, "hook"); // the world has its own copy
    def.position = taut_vec3(1, 0, 0);
    must(world, taut_world_add_particle(world, &def, &b));
    cr_assert_str_eq(taut_node_name(world, a), "load");
    cr_assert_eq(taut_find_particle(world, "load").slot, a.slot);
    cr_assert(taut_node_is_null(taut_find_particle(world, "nobody")));
    cr_assert(taut_node_is_null(taut_find_particle(world, "")));
    cr_assert(taut_node_is_null(taut_find_particle(world, NULL)));

    TautElementDef link = taut_default_element_def(TAUT_MAP_DISTANCE);
    link.name = "load"; // elements have names of their own
    link.point[0] = a, link.point[1] = b;
    TautElementId e;
    must(world, taut_world_add_element(world, &link, &e));
    cr_assert_eq(taut_find_element(world, "load").slot, e.slot);
    cr_assert_str_eq(taut_element_name(world, e), "load");

    cr_assert_eq(taut_world_add_particle(world, &def, &c), TAUT_BAD_ARGUMENT);
    cr_assert_not_null(strstr(taut_world_message(world), "hook"));
    cr_assert_eq(taut_world_add_element(world, &link, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_not_null(strstr(taut_world_message(world), "load"));
    def.name = "";
    cr_assert_eq(taut_world_add_particle(world, &def, &c), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_particle_count(world), 2);

    must(world, taut_world_remove_node(world, b)); // takes the element with it
    cr_assert(taut_node_is_null(taut_find_particle(world, "hook")));
    cr_assert(taut_element_is_null(taut_find_element(world, "load")));
    def.name = "hook";
    must(world, taut_world_add_particle(world, &def, &c));
    cr_assert_eq(taut_find_particle(world, "hook").generation, c.generation);
    cr_assert_str_eq(taut_node_name(world, b), "", "a stale id has no name");
    taut_world_destroy(world);
}

Test(names, of_a_cable)
{
    TautWorld *world = quick_world(NULL);
    TautCableDef cable = taut_default_cable_def();
    cable.name = "rope";
    cable.links = 3;
    cable.from = quick_anchor(world, taut_vec3(0, 0, 0));
    cable.to = quick_particle(world, 1, taut_vec3(3, 0, 0));
    must(world, taut_world_add_cable(world, &cable, NULL, NULL));
    cr_assert(!taut_element_is_null(taut_find_element(world, "rope[0]")));
    cr_assert(!taut_element_is_null(taut_find_element(world, "rope[2]")));
    cr_assert(!taut_node_is_null(taut_find_particle(world, "rope.1")));
    cr_assert(!taut_node_is_null(taut_find_particle(world, "rope.2")));
    int particles = taut_particle_count(world), elements = taut_element_count(world);
    double mass = taut_node_mass(world, cable.to);
    cr_assert_eq(taut_world_add_cable(world, &cable, NULL, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_particle_count(world), particles, "half a cable was left behind");
    cr_assert_eq(taut_element_count(world), elements);
    cr_assert_eq(taut_node_mass(world, cable.to), mass);
    taut_world_destroy(world);
}
