// SPDX-License-Identifier: MIT
// schema_air.c -- the fields of `air`: which parts feel the drag and the buoyancy of a fluid; see schema.c.
#include "schema_table.h"

#include <math.h>

static const Range positive = {.lo = 0, .hi = INFINITY, .above = true};
static const Range not_negative = {.lo = 0, .hi = INFINITY};

#define AT(member) offsetof(SceneAir, member)
static const SceneField air_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL, .doc = "Unique in the scene.", .absent = "none"},
    {"of", NAMES, AT(of), NULL, NULL, NULL,
     .doc = "The parts that feel it: cables, cloths, bodies, chains and particles, by their names.",
     .required = true, .refer = REFER_PART,
     .wanted = "names of cables, cloths, bodies, chains or particles, like [rope, flag]"},
    {"density", NUMBER, AT(density), "kg/m^3", "1.225", &positive,
     .doc = "Of the fluid: that of air at the sea; water has 1000."},
    {"drag", NUMBER, AT(drag), NULL, "1", &not_negative,
     .doc = "Coefficient of drag, by the area that the part shows to the `wind`: a ball has about "
            "0.5, a cable 1.2, a flat plate 2; 0: no drag."},
    {"width", NUMBER, AT(width), "m", NULL, &positive,
     .doc = "Of a cable and a particle the diameter. Of a cloth that of its threads: with it the "
            "cloth is a net, whose links feel the wind; without it a sheet, whose cells do.",
     .absent = "twice the `radius` of the cable; a cloth is a sheet"},
    {"area", NUMBER, AT(area), "m^2", NULL, &positive,
     .doc = "Of a body or particle: the area that it shows to any wind, at its centre of mass.",
     .absent = "as its shapes show it from each side; of a particle by `width`"},
    {"buoyancy", FLAG, AT(buoyancy), NULL, "false", NULL,
     .doc = "The fluid lifts the part by the weight of fluid that it displaces."},
    {"surface", NUMBER, AT(surface), "m", NULL, NULL,
     .doc =
         "Height of the surface of the fluid, against gravity (z), which lifts all that is below "
         "it. Drag knows no "
         "surface: give it to parts that stay on one side.",
     .absent = "the fluid is everywhere"},
    {"volume", NUMBER, AT(volume), "m^3", NULL, &positive,
     .doc = "Volume that each part displaces as a whole.",
     .absent = "by its shapes, or by `width`; a sheet needs it"},
};
#undef AT
const SceneSection scene_air = SECTION(
    "air", SceneAir,
    "Forces of a fluid on parts, by name: drag against the `wind`, and buoyancy with the "
    "gravity of the start. A force of drag is 1/2 density drag area speed^2: of a cable and a "
    "round body for the velocity across it, of a sheet and the sides of a body for that "
    "through them, of balls and particles for all of it. Elements of the law `drag` are "
    "made for it.",
    air_fields);
