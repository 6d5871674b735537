// SPDX-License-Identifier: MIT
// schema.c -- every field of a scene file: name, type, place, unit, default, range, meaning (those of
// bodies and joints: schema_rigid.c; of contacts: schema_contact.c; options of methods: schema_methods.c). This is the one source: the reader, the writer, docs/scene.md and the JSON Schema are made from it.
#include "schema_table.h"

#include <math.h>

static const Range positive = {.lo = 0, .hi = INFINITY, .above = true};
static const Range not_negative = {.lo = 0, .hi = INFINITY};
static const Range zero_to_one = {.lo = 0, .hi = 1};
static const Range inside_one = {.lo = 0, .hi = 1, .above = true, .below = true};
static const Range above_to_one = {.lo = 0, .hi = 1, .above = true};
static const Range grid_count = {.lo = 2, .hi = 1e5};
static const Range link_count = {.lo = 1, .hi = 1e7};
static const Range solve_count = {.lo = 1, .hi = 1e6};
static const Range thread_count = {.lo = 1, .hi = 64};

// Enumerations are the library's own lists, so a new kind there is a new word here.
#define FORM_WORD(NAME, name, value, text)    {#name, text, TAUT_FORM_##NAME, NULL},
#define STEPPER_WORD(NAME, name, value, text) {#name, text, TAUT_STEPPER_##NAME, NULL},
#define SOLVER_WORD(NAME, name, value, text)  {#name, text, TAUT_SOLVER_##NAME, NULL},
#define HOLD_WORD(NAME, name, value, text)    {#name, text, TAUT_HOLD_##NAME, NULL},
#define CORNER_WORD(NAME, name, value, text)  {#name, text, TAUT_CORNER_##NAME, NULL},
#define BOUNDED_WORD(NAME, name, value, text) {#name, text, TAUT_BOUNDED_##NAME, NULL},
#define MAP_WORD(NAME, name, value, text)                                                          \
    {#name, text, TAUT_MAP_##NAME, TAUT_MAP_##NAME == TAUT_MAP_USER ? no_callbacks : NULL},
#define LAW_WORD(NAME, name, value, text)                                                          \
    {#name, text, TAUT_LAW_##NAME, TAUT_LAW_##NAME == TAUT_LAW_USER ? no_callbacks : NULL},
#define no_callbacks                                                                               \
    "it is made of callbacks, which a file cannot hold; add it to the world from a program "       \
    "(taut/ext.h)"
#define KEEP_ENERGY_WORD(NAME, word, value, text) {word, text, value, NULL},
static const SceneWord keep_energy_words[] = {TAUT_KEEP_ENERGY_LIST(KEEP_ENERGY_WORD) LAST_WORD};
static const SceneWord form_words[] = {TAUT_FORM_LIST(FORM_WORD) LAST_WORD};
static const SceneWord geometric_words[] = {TAUT_GEOMETRIC_LIST(GEOMETRIC_WORD) LAST_WORD};
static const SceneWord stepper_words[] = {TAUT_STEPPER_LIST(STEPPER_WORD) LAST_WORD};
static const SceneWord solver_words[] = {TAUT_SOLVER_LIST(SOLVER_WORD) LAST_WORD};
static const SceneWord bounded_words[] = {TAUT_BOUNDED_LIST(BOUNDED_WORD) LAST_WORD};
static const SceneWord law_words[] = {TAUT_LAW_LIST(LAW_WORD) LAST_WORD};
static const SceneWord hold_words[] = {TAUT_HOLD_LIST(HOLD_WORD) LAST_WORD};
static const SceneWord corner_words[] = {TAUT_CORNER_LIST(CORNER_WORD) LAST_WORD};
static const SceneWord map_words[] = {TAUT_MAP_LIST(MAP_WORD) LAST_WORD};
static const SceneWord own_geometric_words[] = {OWN_GEOMETRIC_WORDS};
// The motions a file can describe; a function of the program cannot stand in one.
static const SceneWord motion_words[] = {
    {"none", "stays where it is", TAUT_MOTION_NONE, NULL},
    {"linear", "x0 + velocity (t - start), from start to stop", TAUT_MOTION_LINEAR, NULL},
    {"sine", "x0 + amplitude (sin(2 pi frequency (t - start) + phase) - sin(phase))",
     TAUT_MOTION_SINE, NULL},
    {"path", "through points at times, smoothly; at rest before the first and after the last",
     TAUT_MOTION_PATH, NULL},
    LAST_WORD};

#define AT(member) offsetof(SceneMotion, member)
static const SceneField motion_fields[] = {
    {"kind", WORD, AT(kind), NULL, "none", NULL, .doc = "How it moves.", .words = motion_words},
    {"start", NUMBER, AT(start), "s", "0", NULL,
     .doc = "When `linear` and `sine` begin; at rest before."},
    {"stop", NUMBER, AT(stop), "s", "never", NULL,
     .doc = "When `linear` and `sine` end, later than `start`; at rest after.",
     .infinite = "never"},
    {"velocity", VECTOR, AT(velocity), "m/s", "[0, 0, 0]", NULL, .doc = "Of `linear`."},
    {"amplitude", VECTOR, AT(amplitude), "m", "[0, 0, 0]", NULL, .doc = "Of `sine`."},
    {"frequency", NUMBER, AT(frequency), "Hz", "0", &not_negative, .doc = "Of `sine`."},
    {"phase", NUMBER, AT(phase), "rad", "0", NULL,
     .doc =
         "Of `sine`. With phase 0 it starts with a jump of velocity, from rest to 2 pi frequency "
         "amplitude; with 1.5708, a quarter turn, it starts at rest."},
    {"points", WAYPOINTS, AT(points), "s, m", NULL, NULL,
     .doc = "Of `path`: two or more rows `[t, x, y, z]`, a time and the offset from the start at "
            "that time; times increase. Velocity is continuous; acceleration jumps at the points.",
     .absent = "none"},
};
#undef AT
const SceneSection scene_motion = SECTION(
    "motion", SceneMotion,
    "A motion that is prescribed in time, of an anchor, of a fixed frame, body or scalar, or of "
    "the target of an element. Offsets add to where it was at the start.",
    motion_fields);

#define AT(member) offsetof(SceneParticle, member)
static const SceneField particle_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL, .doc = "Unique in the scene; others refer to it.",
     .required = true},
    {"position", VECTOR, AT(position), "m", "[0, 0, 0]", NULL, .doc = "Where it starts."},
    {"velocity", VECTOR, AT(velocity), "m/s", "[0, 0, 0]", NULL, .doc = "How fast it starts."},
    {"mass", NUMBER, AT(mass), "kg", "1", &positive,
     .doc = "Its mass, without that of cables and loads that hang on it."},
    {"force", VECTOR, AT(force), "N", "[0, 0, 0]", NULL,
     .doc = "A constant force on it, besides gravity."},
    {"hold", WORD, AT(hold), NULL, "none", NULL,
     .doc = "Plane or line that it keeps to, exactly and without a force of its own; velocity "
            "across it is "
            "dropped.",
     .words = hold_words},
    {"axis", VECTOR, AT(axis), NULL, NULL, NULL,
     .doc =
         "Of `hold`, of any length: the normal of the plane, or the direction of the line. Plane "
         "and line pass through `position`.",
     .absent = "none"},
};
#undef AT
const SceneSection scene_particle = SECTION(
    "particles", SceneParticle,
    "Points with mass that move freely, or on a plane or a line that holds them.", particle_fields);

#define AT(member) offsetof(SceneAnchor, member)
static const SceneField anchor_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL, .doc = "Unique in the scene; others refer to it.",
     .required = true},
    {"position", VECTOR, AT(position), "m", "[0, 0, 0]", NULL,
     .doc = "Where it is, or starts if it moves."},
    {"motion", FIELDS, AT(motion), NULL, NULL, NULL, .doc = "How it moves.", .absent = "at rest",
     .section = &scene_motion},
};
#undef AT
const SceneSection scene_anchor =
    SECTION("anchors", SceneAnchor,
            "Points that are held, or moved as prescribed, under any load on them.", anchor_fields);

#define AT(member) offsetof(SceneFrame, member)
static const SceneField frame_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL, .doc = "Unique in the scene; others refer to it.",
     .required = true},
    {"position", VECTOR, AT(position), "m", "[0, 0, 0]", NULL, .doc = "Where its origin starts."},
    {"axes", AXES, AT(axes), NULL, "[1, 0, 0, 0, 1, 0, 0, 0, 1]", NULL,
     .doc =
         "The matrix A, row by row: its columns are the axes of the frame. They span the space."},
    {"velocity", VECTOR, AT(velocity), "m/s", "[0, 0, 0]", NULL, .doc = "Of its origin."},
    {"axes_rate", AXES, AT(axes_rate), "1/s", "[0, 0, 0, 0, 0, 0, 0, 0, 0]", NULL,
     .doc = "dA/dt at the start."},
    {"mass", NUMBER, AT(mass), "kg", "1", &not_negative,
     .doc = "0 where points that are mapped from it carry the mass."},
    {"moment", VECTOR, AT(moment), "kg m^2",
     "[0.08333333333333333, 0.08333333333333333, 0.08333333333333333]", &not_negative,
     .doc = "Sum of m X^2, m Y^2, m Z^2 in the frame; the default is a cube of 1 m and 1 kg."},
    {"force", VECTOR, AT(force), "N", "[0, 0, 0]", NULL,
     .doc = "A constant force at its origin, besides gravity."},
    {"fixed", FLAG, AT(fixed), NULL, "false", NULL,
     .doc = "Held, or moved as prescribed, under any load on it."},
    {"motion", FIELDS, AT(motion), NULL, NULL, NULL, .doc = "How the origin of a fixed one moves.",
     .absent = "at rest", .section = &scene_motion},
};
#undef AT
const SceneSection scene_frame = SECTION(
    "frames", SceneFrame,
    "Affine frames: a place X in a frame is at `position` + A X. A may stretch and shear; "
    "nothing keeps it a rotation but elements that are added. Points are put on frames by the map "
    "`skin`.",
    frame_fields);

#define AT(member) offsetof(SceneScalar, member)
static const SceneField scalar_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL, .doc = "Unique in the scene; others refer to it.",
     .required = true},
    {"value", NUMBER, AT(value), "m", "0", NULL, .doc = "Where it starts."},
    {"velocity", NUMBER, AT(velocity), "m/s", "0", NULL, .doc = "How fast it starts."},
    {"mass", NUMBER, AT(mass), "kg", "1", &positive,
     .doc = "How hard it is to move. It has no weight."},
    {"force", NUMBER, AT(force), "N", "0", NULL, .doc = "A constant force on it."},
    {"fixed", FLAG, AT(fixed), NULL, "false", NULL,
     .doc = "Held, or moved as prescribed, under any load on it."},
    {"motion", FIELDS, AT(motion), NULL, NULL, NULL,
     .doc = "How a fixed one moves: the x component.", .absent = "at rest",
     .section = &scene_motion},
};
#undef AT
const SceneSection scene_scalar = SECTION(
    "scalars", SceneScalar,
    "Numbers that move: a drum's length of rope, the travel of a slide. Maps join them with "
    "other nodes; units are those of their use, m where it is a length.",
    scalar_fields);

#define AT(member) offsetof(SceneMapped, member)
static const SceneField mapped_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL, .doc = "Unique in the scene; others refer to it.",
     .required = true},
    {"map", WORD, AT(map), NULL, NULL, NULL, .doc = "How its value follows.", .required = true,
     .words = map_words},
    {"of", REFERENCES, AT(of), NULL, NULL, NULL,
     .doc = "The nodes it is mapped from, as many as the map reads; mapped ones too, also those "
            "further down.",
     .required = true},
    {"numbers", TABLE, AT(numbers), NULL, NULL, NULL,
     .doc = "Constants of the map, see below; rows may be lists of their own.", .absent = "none"},
    {"mass", NUMBER, AT(mass), "kg", "0", &not_negative, .doc = "Of each of its entries."},
    {"weightless", FLAG, AT(weightless), NULL, "false", NULL,
     .doc = "Its mass does not feel gravity. Only nodes of 3 entries have weight."},
    {"geometric", WORD, AT(geometric), NULL, "inherit", NULL,
     .doc = "How the geometric stiffness of this map is used.", .words = own_geometric_words},
};
#undef AT
const SceneSection scene_mapped = SECTION(
    "mapped", SceneMapped,
    "Nodes that follow from others, to any depth: points on frames, centres, directions, "
    "lengths. They add nothing that moves, but elements can act on them, other nodes can be "
    "mapped from them, and they can carry mass.",
    mapped_fields);

#define AT(member) offsetof(SceneCable, member)
static const SceneField cable_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL,
     .doc = "Unique in the scene. Its inner particles are then `name.1`, `name.2`, ... from the "
            "first end, its links `name[0]`, `name[1]`, ...",
     .absent = "none"},
    {"from", REFERENCE, AT(from), NULL, NULL, NULL,
     .doc = "First end: a particle, an anchor, a particle of a cloth, an inner particle of a cable "
            "further up, or a point of a body or frame.",
     .required = true, .refer = REFER_PARTICLE | REFER_POINT},
    {"to", REFERENCE, AT(to), NULL, NULL, NULL, .doc = "Other end.", .required = true,
     .refer = REFER_PARTICLE | REFER_POINT},
    {"length", NUMBER, AT(length), "m", NULL, &positive,
     .doc = "At rest; at least the distance of its ends. A cable that is longer than that starts "
            "as an arc that hangs along gravity.",
     .absent = "distance of its ends"},
    {"mass", NUMBER, AT(mass), "kg", NULL, &positive,
     .doc = "Of the whole cable; its end particles carry half a link each.", .required = true},
    {"links", INTEGER, AT(links), NULL, "10", &link_count,
     .doc = "Number of equal links; a cable has one inner particle less."},
    {"stiffness", NUMBER, AT(stiffness), "N", "inextensible", &positive,
     .doc = "Axial stiffness EA: force for a strain of 1. With it, an impact has a snap load.",
     .infinite = "inextensible"},
    {"damping", NUMBER, AT(damping), "s", "0", &not_negative,
     .doc = "Damping time t_d of the links: force = EA (strain + t_d strain rate)."},
    {"rope", FLAG, AT(rope), NULL, "false", NULL,
     .doc = "Its links only pull: each may be slack. A rope of one link may be longer than the "
            "distance of its ends."},
    {"form", WORD, AT(form), NULL, "auto", NULL, .doc = "Where its links go in the linear system.",
     .words = form_words},
};
#undef AT
const SceneSection scene_cable = SECTION(
    "cables", SceneCable,
    "Chains of equal links between two points. A link is a rod: it pulls and it pushes, and "
    "a cable goes slack because it folds at its particles. An inextensible cable has no "
    "snap load: when it comes taut the impact is an impulse in no time, and the force that "
    "is printed is the one after it. Give a `stiffness` EA to see snap loads.",
    cable_fields);

#define AT(member) offsetof(SceneCloth, member)
static const SceneField cloth_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL,
     .doc = "Unique in the scene. Its particles are then `name.i.j`, i counted along and j across "
            "from 0; its links `name[i.j-k.l]`.",
     .absent = "none"},
    {"corner", VECTOR, AT(corner), "m", "[0, 0, 0]", NULL, .doc = "Where particle `name.0.0` is."},
    {"along", VECTOR, AT(along), "m", NULL, NULL, .doc = "Edge from there, of nx particles.",
     .required = true},
    {"across", VECTOR, AT(across), "m", NULL, NULL,
     .doc = "Other edge from there, of ny particles.", .required = true},
    {"width", NUMBER, AT(width), "m", NULL, &positive,
     .doc = "Of a row at rest; at least the length of `along`. Rows that are longer start as arcs "
            "that hang along gravity.",
     .absent = "length of `along`"},
    {"nx", INTEGER, AT(nx), NULL, "10", &grid_count, .doc = "Particles along."},
    {"ny", INTEGER, AT(ny), NULL, "10", &grid_count, .doc = "Particles across."},
    {"mass", NUMBER, AT(mass), "kg", NULL, &positive,
     .doc = "Of the whole cloth, the same for each particle.", .required = true},
    {"stiffness", NUMBER, AT(stiffness), "N/m", "hard", &positive,
     .doc = "Of the links between neighbours.", .infinite = "hard"},
    {"shear", NUMBER, AT(shear), "N/m", "0", &not_negative,
     .doc = "Stiffness of the diagonals of each cell; 0: there are none.", .infinite = "hard"},
    {"bend", NUMBER, AT(bend), "N/m", "0", &not_negative,
     .doc = "Stiffness of links over two cells; 0: there are none.", .infinite = "hard"},
    {"damping", NUMBER, AT(damping), "s", "0", &not_negative,
     .doc = "Damping time t_d of all links: force = stiffness (stretch + t_d stretch rate)."},
    {"form", WORD, AT(form), NULL, "auto", NULL, .doc = "Where its links go in the linear system.",
     .words = form_words},
    {"fixed", PINS, AT(fixed), NULL, NULL, NULL,
     .doc = "Particles that are held where they are: corners by name, others as `[i, j]`.",
     .absent = "none", .words = corner_words},
};
#undef AT
const SceneSection scene_cloth =
    SECTION("cloths", SceneCloth,
            "Grids of particles with links between neighbours, each as long at rest as it is laid. "
            "A link is a rod, as in a cable. Two fixed corners that are exactly as far apart as "
            "the cloth is wide make a hard cloth singular: no finite force in its straight edge "
            "carries a weight. It runs all the same; `width` gives it something to spare.",
            cloth_fields);

#define AT(member) offsetof(SceneLoad, member)
static const SceneField load_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL, .doc = "Unique in the scene.", .absent = "none"},
    {"at", REFERENCE, AT(at), NULL, NULL, NULL,
     .doc = "The node that carries it: a particle, also one of a cable or a cloth, a frame, a "
            "point of a "
            "body or "
            "frame, or a mapped point. A body can carry a force, at its centre of mass.",
     .required = true},
    {"mass", NUMBER, AT(mass), "kg", "0", &not_negative, .doc = "Added to the mass that is there."},
    {"force", VECTOR, AT(force), "N", "[0, 0, 0]", NULL,
     .doc = "Added to the force that is there."},
};
#undef AT
const SceneSection scene_load =
    SECTION("loads", SceneLoad, "Mass or force that is added to a point.", load_fields);

#define AT(member) offsetof(SceneSpring, member)
static const SceneField spring_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL, .doc = "Unique in the scene.", .absent = "none"},
    {"between", REFERENCES, AT(between), NULL, NULL, NULL, .doc = "Its two ends, `[a, b]`.",
     .required = true, .wanted = "exactly 2 names, like [a, b]", .most = 2},
    {"stiffness", NUMBER, AT(stiffness), "N/m", NULL, &positive,
     .doc = "Force for each metre it is stretched.", .required = true},
    {"length", NUMBER, AT(length), "m", NULL, &positive, .doc = "At rest.",
     .absent = "distance at the start"},
    {"damping", NUMBER, AT(damping), "s", "0", &not_negative,
     .doc = "Damping time t_d: force = stiffness (stretch + t_d stretch rate)."},
    {"form", WORD, AT(form), NULL, "auto", NULL, .doc = "Where it goes in the linear system.",
     .words = form_words},
};
#undef AT
const SceneSection scene_spring = SECTION(
    "springs", SceneSpring,
    "Springs between two points: an element of map `distance`, in the words of a catalogue.",
    spring_fields);

#define AT(member) offsetof(SceneElement, member)
static const SceneField element_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL, .doc = "Unique in the scene.", .absent = "none"},
    {"map", WORD, AT(map), NULL, NULL, NULL, .doc = "The quantity that is measured.",
     .required = true, .words = map_words},
    {"between", REFERENCES, AT(between), NULL, NULL, NULL,
     .doc =
         "The nodes of the map, as many as it reads: two, `[a, b]`, for `distance`. Any node will "
         "do, mapped ones too, and coordinates of joints: a spring, damper or drive on a hinge is "
         "`map: identity, between: hinge.angle`.",
     .required = true},
    {"numbers", TABLE, AT(numbers), NULL, NULL, NULL,
     .doc = "Constants of the map, see below; rows may be lists of their own.", .absent = "none"},
    {"law", WORD, AT(law), NULL, "elastic", NULL, .former = "term",
     .doc = "The law between the deviation phi = measure - target and its force.",
     .words = law_words},
    {"target", NUMBERS, AT(target), "m", NULL, NULL,
     .doc = "Target of the measure, a number for each row of the map. Of the law `velocity` in "
            "m/s: how fast the measure should change.",
     .absent = "as it is at the start; of `velocity` and `contact` 0"},
    {"compliance", TABLE, AT(compliance), "m/N", "0", &not_negative,
     .doc =
         "How far it gives for each newton; 0 is a hard constraint. One number, a list with one a "
         "row, or a symmetric matrix."},
    {"stiffness", NUMBER, AT(stiffness), "N/m", "hard", &positive,
     .doc = "1/compliance, for those who think in stiffness; give one of the two.",
     .infinite = "hard"},
    {"damping", NUMBER, AT(damping), "s", "0", &not_negative,
     .doc = "Damping time t_d: force = -(deviation + t_d deviation rate)/compliance."},
    {"fraction", NUMBER, AT(fraction), NULL, "0.2", &above_to_one,
     .doc = "Of the law `baumgarte`: part of the deviation that goes in a step."},
    {"loading", TABLE, AT(loading), "m, N", NULL, NULL,
     .doc = "Of the law `table`: points `[deviation, tension]` of its loading branch, from `[0, "
            "0]` on. Beyond the last "
            "it goes on straight.",
     .absent = "none"},
    {"unloading", TABLE, AT(unloading), "m, N", NULL, NULL,
     .doc = "Of the law `table`: points of its unloading branch, from where it goes slack to the "
            "last point of `loading`. "
            "Below the largest deviation so far the same part of the loading tension is left.",
     .absent = "as `loading`: nothing is lost"},
    {"bounds", NUMBERS, AT(bounds), "N", NULL, NULL,
     .doc = "`[lowest, highest]` force of each row; above 0 it pushes the measure up. `[0, .inf]` "
            "only pushes, measure >= target; `[-.inf, 0]` only pulls, like a rope. Of the laws "
            "`elastic`, `holonomic`, `velocity` and `table`.",
     .absent = "none", .infinite = ".inf", .either_way = true},
    {"restitution", NUMBER, AT(restitution), NULL, "0", &zero_to_one,
     .doc = "Of a hard element that only pushes or pulls: speed after a collision as part of that "
            "before."},
    {"friction", NUMBER, AT(friction), NULL, "0.5", &not_negative,
     .doc = "Of the law `contact`, as the next three: largest force of the rows of sliding as part "
            "of that of the gap."},
    {"spinning", NUMBER, AT(spinning), "m", "0", &not_negative,
     .doc = "Largest torque about the normal, for each newton of normal force."},
    {"rolling", NUMBER, AT(rolling), "m", "0", &not_negative,
     .doc = "Largest torque across the normal, for each newton of normal force."},
    {"adhesion", NUMBER, AT(adhesion), "N", "0", &not_negative,
     .doc = "Force that it takes to part it."},
    {"form", WORD, AT(form), NULL, "auto", NULL,
     .doc = "Where it goes in the linear system; `stiffness` needs a compliance above 0.",
     .words = form_words},
    {"geometric", WORD, AT(geometric), NULL, "inherit", NULL,
     .doc = "How the geometric stiffness of this map is used.", .words = own_geometric_words},
    {"motion", FIELDS, AT(motion), NULL, NULL, NULL,
     .doc = "How its target moves: the first three rows, so a distance uses the x component.",
     .absent = "at rest", .section = &scene_motion},
};
#undef AT
const SceneSection scene_element =
    SECTION("elements", SceneElement,
            "Anything that holds a measure of nodes at a target, softly or hard. Links, springs, "
            "cables and cloths are made of these.",
            element_fields);

#define AT(member) offsetof(SceneStepper, member)
static const SceneField stepper_fields[] = {
    {"scheme", WORD, AT(scheme), NULL, "auto", NULL, .doc = "How time advances.",
     .words = stepper_words},
    {"geometric", WORD, AT(geometric), NULL, "stable", NULL,
     .doc = "How the geometric stiffness is used.", .words = geometric_words},
    {"tolerance", NUMBER, AT(tolerance), NULL, "1e-4", &inside_one,
     .doc = "How exactly the equations of a step are solved: largest error of a length, relative "
            "to the length of the element. Of `bdf2`, `trbdf2` and `auto`, as the next two."},
    {"max_solves", INTEGER, AT(max_solves), NULL, "14", &solve_count,
     .doc = "Linear solves of a stage before a shorter step is tried."},
    {"min_step", NUMBER, AT(min_step), "s", "1e-6", &positive,
     .doc = "Shortest sub-step; where even that does not serve, the step is refused and the run "
            "ends with the last valid state."},
    {"keep_energy", WORD, AT(keep_energy), NULL, "auto", NULL,
     .doc = "Of `auto`, `bdf2`, `trbdf2` and `alpha`: energy that the scheme takes is given "
            "back to the motion that is left. For systems that swing on for long; nothing comes to "
            "rest by "
            "itself then. `true` is not for ropes, limits, drives or contacts.",
     .words = keep_energy_words},
};
#undef AT
const SceneSection scene_stepper =
    SECTION("stepper", SceneStepper, "How a step is taken.", stepper_fields);

#define AT(member) offsetof(SceneSolver, member)
static const SceneField solver_fields[] = {
    {"kind", WORD, AT(kind), NULL, "ldlt", NULL, .doc = "Which linear solver.",
     .words = solver_words},
    {"threads", INTEGER, AT(threads), NULL, "1", &thread_count,
     .doc = "Threads that a step may use, from some thousand elements on. Results do not depend on "
            "it."},
    {"bounded", WORD, AT(bounded), NULL, "auto", NULL,
     .doc = "How rows whose force has bounds are found to be at a bound or not.",
     .words = bounded_words},
};
#undef AT
const SceneSection scene_solver =
    SECTION("solver", SceneSolver, "How the linear system of a step is solved.", solver_fields);

#define AT(member) offsetof(SceneOutput, member)
static const SceneField output_fields[] = {
    {"record", TEXT, AT(record), NULL, NULL, NULL,
     .doc = "File for the recording of all positions.", .absent = "none"},
    {"csv", TEXT, AT(csv), NULL, NULL, NULL,
     .doc = "File for the table of energies and errors over time.", .absent = "none"},
    {"frame_rate", NUMBER, AT(frame_rate), "Hz", "25", &positive,
     .doc = "Frames in a second of the recording."},
};
#undef AT
static const SceneSection output =
    SECTION("output", SceneOutput, "Files that are written while it runs.", output_fields);

#define AT(member) offsetof(SceneCamera, member)
static const SceneField camera_fields[] = {
    {"position", VECTOR, AT(position), "m", NULL, NULL, .doc = "Where the eye is.",
     .required = true},
    {"target", VECTOR, AT(target), "m", "[0, 0, 0]", NULL, .doc = "The point it looks at."},
    {"up", VECTOR, AT(up), NULL, "[0, 0, 1]", NULL,
     .doc = "The direction that is up in the picture."},
};
#undef AT
static const SceneSection camera =
    SECTION("camera", SceneCamera, "Where `taut view` looks from at the start.", camera_fields);

#define AT(member) offsetof(SceneTop, member)
static const SceneField top_fields[] = {
    {"title", TEXT, AT(title), NULL, NULL, NULL, .doc = "One line that describes it.",
     .absent = "none"},
    {"description", TEXT, AT(description), NULL, NULL, NULL, .doc = "More about it.",
     .absent = "none"},
    {"gravity", VECTOR, AT(gravity), "m/s^2", "[0, 0, -9.81]", NULL,
     .doc = "Acceleration of everything that moves freely."},
    {"step", NUMBER, AT(step), "s", "0.01", &positive, .doc = "Length h of a time step."},
    {"duration", NUMBER, AT(duration), "s", "10", &positive, .doc = "How long it runs."},
    {"stepper", FIELDS, AT(stepper), NULL, NULL, NULL, .doc = "How a step is taken.",
     .absent = "its defaults", .section = &scene_stepper},
    {"solver", FIELDS, AT(solver), NULL, NULL, NULL, .doc = "How the linear system is solved.",
     .absent = "its defaults", .section = &scene_solver},
    {"output", FIELDS, AT(output), NULL, NULL, NULL, .doc = "Files to write.",
     .absent = "its defaults", .section = &output},
    {"anchors", LIST, AT(anchors), NULL, NULL, NULL, .doc = "Points that are held or moved.",
     .absent = "none", .section = &scene_anchor},
    {"particles", LIST, AT(particles), NULL, NULL, NULL, .doc = "Points that move freely.",
     .absent = "none", .section = &scene_particle},
    {"frames", LIST, AT(frames), NULL, NULL, NULL, .doc = "Affine frames.", .absent = "none",
     .section = &scene_frame},
    {"bodies", LIST, AT(bodies), NULL, NULL, NULL, .doc = "Rigid bodies.", .absent = "none",
     .section = &scene_body},
    {"points", LIST, AT(points), NULL, NULL, NULL, .doc = "Points of bodies and frames.",
     .absent = "none", .section = &scene_point},
    {"directions", LIST, AT(directions), NULL, NULL, NULL,
     .doc = "Directions of bodies and frames.", .absent = "none", .section = &scene_direction},
    {"scalars", LIST, AT(scalars), NULL, NULL, NULL, .doc = "Numbers that move.", .absent = "none",
     .section = &scene_scalar},
    {"chains", LIST, AT(chains), NULL, NULL, NULL, .doc = "Rows of equal bodies with joints.",
     .absent = "none", .section = &scene_chain},
    {"joints", LIST, AT(joints), NULL, NULL, NULL, .doc = "Joints between bodies.",
     .absent = "none", .section = &scene_joint},
    {"cables", LIST, AT(cables), NULL, NULL, NULL, .doc = "Chains of links.", .absent = "none",
     .section = &scene_cable},
    {"cloths", LIST, AT(cloths), NULL, NULL, NULL, .doc = "Grids of links.", .absent = "none",
     .section = &scene_cloth},
    {"mapped", LIST, AT(mapped), NULL, NULL, NULL, .doc = "Nodes that follow from others.",
     .absent = "none", .section = &scene_mapped},
    {"loads", LIST, AT(loads), NULL, NULL, NULL, .doc = "Mass and force added to points.",
     .absent = "none", .section = &scene_load},
    {"springs", LIST, AT(springs), NULL, NULL, NULL, .doc = "Springs.", .absent = "none",
     .section = &scene_spring},
    {"elements", LIST, AT(elements), NULL, NULL, NULL,
     .doc = "Anything else that holds nodes together.", .absent = "none",
     .section = &scene_element},
    {"limits", LIST, AT(limits), NULL, NULL, NULL, .doc = "Ranges that a number may not leave.",
     .absent = "none", .section = &scene_limit},
    {"motors", LIST, AT(motors), NULL, NULL, NULL, .doc = "Motors that move a number.",
     .absent = "none", .section = &scene_motor},
    {"servos", LIST, AT(servos), NULL, NULL, NULL, .doc = "Servos that hold a number at a target.",
     .absent = "none", .section = &scene_servo},
    {"friction", LIST, AT(friction), NULL, NULL, NULL, .doc = "Dry friction on a number.",
     .absent = "none", .section = &scene_friction},
    {"materials", LIST, AT(materials), NULL, NULL, NULL, .doc = "Surfaces of colliders.",
     .absent = "none", .section = &scene_material},
    {"colliders", LIST, AT(colliders), NULL, NULL, NULL,
     .doc = "Shapes that do not go through each other.", .absent = "none",
     .section = &scene_collider},
    {"camera", FIELDS, AT(camera), NULL, NULL, NULL, .doc = "Where `taut view` looks from.",
     .absent = "all of it, from the side", .section = &camera},
};
#undef AT
const SceneSection scene_top =
    SECTION("", SceneTop, "The fields at the top level of the file.", top_fields);
