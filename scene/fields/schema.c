// SPDX-License-Identifier: MIT
// schema.c -- every field of a scene file: name, type, place, unit, default, range, meaning (those of bodies and joints:
// schema_rigid.c, of limits and drives: schema_drive.c; of contacts: schema_contact.c; options of methods: schema_methods.c). A field that a Def has too
// is one word here, and the rest comes from the table of the Def (schema_def.c). The reader, the writer, docs/scene.md and
// the JSON Schema are made from these tables.
#include "schema_table.h"

#include <math.h>

static const Range positive = {.lo = 0, .hi = INFINITY, .above = true};
static const Range not_negative = {.lo = 0, .hi = INFINITY};

#define AT(member) offsetof(SceneMotion, member)
static const SceneField motion_fields[] = {
    SAME(kind),
    SAME(start),
    SAME(stop),
    SAME_BUT(velocity, .pose = POSE_DIRECTION),
    SAME_BUT(amplitude, .pose = POSE_DIRECTION),
    SAME(frequency),
    SAME(phase),
    {"points", WAYPOINTS, AT(points), "s, m", NULL, NULL,
     .doc = "Of `path`: two or more rows `[t, x, y, z]`, a time and the offset from the start at "
            "that time; times increase. Velocity is continuous; acceleration jumps at the points.",
     .absent = "none", .pose = POSE_DIRECTION},
    {"offset", VECTOR, AT(offset), "m", NULL, NULL,
     .doc = "Of `formula`: the offset from the start; each of its numbers may change in time.",
     .absent = "none", .in_time = true, .pose = POSE_DIRECTION},
};
#undef AT
const SceneSection scene_motion = SECTION_OF(
    TAUT_DEF_PARTICLE, "motion", "motion", SceneMotion,
    "A motion that is prescribed in time, of an anchor, of a fixed frame, body or scalar, or of "
    "the target of an element. Offsets add to where it was at the start.",
    motion_fields);

#define AT(member) offsetof(SceneParticle, member)
static const SceneField particle_fields[] = {
    NAMED,
    SAME_BUT(position, .pose = POSE_PLACE),
    SAME_BUT(velocity, .pose = POSE_DIRECTION),
    SAME(mass),
    SAME_BUT(force, .pose = POSE_DIRECTION, .in_time = true),
    SAME(hold),
    SAME_BUT(axis, .pose = POSE_DIRECTION, .absent = "none"),
};
#undef AT
const SceneSection scene_particle = SECTION_OF(
    TAUT_DEF_PARTICLE, NULL, "particles", SceneParticle,
    "Points with mass that move freely, or on a plane or a line that holds them.", particle_fields);

#define AT(member) offsetof(SceneAnchor, member)
static const SceneField anchor_fields[] = {
    NAMED,
    SAME_BUT(position, .pose = POSE_PLACE, .doc = "Where it is, or starts if it moves."),
    MOVED("How it moves."),
};
#undef AT
const SceneSection scene_anchor = SECTION_OF(
    TAUT_DEF_PARTICLE, NULL, "anchors", SceneAnchor,
    "Points that are held, or moved as prescribed, under any load on them.", anchor_fields);

#define AT(member) offsetof(SceneFrame, member)
static const SceneField frame_fields[] = {
    NAMED,
    SAME_BUT(position, .pose = POSE_PLACE),
    SAME_BUT(axes, .pose = POSE_MATRIX),
    SAME_BUT(velocity, .pose = POSE_DIRECTION),
    SAME_BUT(axes_rate, .pose = POSE_MATRIX),
    SAME(mass),
    SAME_BUT(moment, .pose = POSE_STAYS),
    SAME_BUT(force, .pose = POSE_DIRECTION, .in_time = true),
    SAME(fixed),
    MOVED(NULL),
};
#undef AT
const SceneSection scene_frame = SECTION_OF(
    TAUT_DEF_FRAME, NULL, "frames", SceneFrame,
    "Affine frames: a place X in a frame is at `position` + A X. A may stretch and shear; "
    "nothing keeps it a rotation but elements that are added. Points are put on frames by the map "
    "`skin`.",
    frame_fields);

#define AT(member) offsetof(SceneScalar, member)
static const SceneField scalar_fields[] = {
    NAMED,
    SAME_BUT(value, .unit = "m or rad"),
    SAME_BUT(velocity, .unit = "m/s or rad/s"),
    SAME_BUT(mass, .unit = "kg or kg m^2"),
    SAME_BUT(force, .unit = "N or N m", .in_time = true),
    SAME(fixed),
    NUMBER_MOVED(NULL),
};
#undef AT
const SceneSection scene_scalar = SECTION_OF(
    TAUT_DEF_SCALAR, NULL, "scalars", SceneScalar,
    "Numbers that move: a drum's length of rope, the travel of a slide. Maps join them with "
    "other nodes; units are those of their use.",
    scalar_fields);

#define AT(member) offsetof(SceneMapped, member)
static const SceneField mapped_fields[] = {
    NAMED,
    SAME_BUT(map, .required = true),
    {"of", REFERENCES, AT(of), NULL, NULL, NULL,
     .doc = "The nodes it is mapped from, as many as the map reads; mapped ones too, also those "
            "further down.",
     .required = true},
    {"numbers", TABLE, AT(numbers), "SI", NULL, NULL,
     .doc = "Constants of the map, see below; rows may be lists of their own.", .absent = "none"},
    SAME(mass),
    SAME(weightless),
    SAME(geometric),
};
#undef AT
const SceneSection scene_mapped = SECTION_OF(
    TAUT_DEF_MAPPED, NULL, "mapped", SceneMapped,
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
    SAME_BUT(length, .range = &positive, .absent = "distance of its ends"),
    SAME_BUT(mass, .required = true),
    SAME(links),
    SAME(stiffness),
    SAME(damping),
    SAME(rope),
    SAME(form),
    {"radius", NUMBER, AT(radius), "m", NULL, &positive,
     .doc = "With it the cable collides: each of its links between two particles is a capsule.",
     .absent = "it does not collide"},
    {"diameter", NUMBER, AT(diameter), "m", NULL, &positive,
     .doc = "With which it is drawn. It does not collide by it.",
     .absent = "twice `radius`, else as thin as can be seen"},
    {"material", MATERIAL, AT(material), NULL, NULL, NULL, .doc = "Its surface, where it collides.",
     .absent = "one with all defaults", .refer = REFER_MATERIAL},
};
#undef AT
const SceneSection scene_cable = SECTION_OF(
    TAUT_DEF_CABLE, NULL, "cables", SceneCable,
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
    SAME_BUT(corner, .pose = POSE_PLACE),
    SAME_BUT(along, .pose = POSE_DIRECTION, .required = true),
    SAME_BUT(across, .pose = POSE_DIRECTION, .required = true),
    SAME_BUT(width, .range = &positive, .absent = "length of `along`"),
    SAME(nx),
    SAME(ny),
    SAME_BUT(mass, .required = true),
    SAME(stiffness),
    SAME(shear),
    SAME(bend),
    SAME(damping),
    SAME(form),
    SAME_BUT(fixed, .type = PINS, .of = "corners", .absent = "none",
             .doc = "Particles that are held where they are: corners by name, others as `[i, j]`."),
    {"collide", FIELDS, AT(collide), NULL, NULL, NULL, .doc = "With it the cloth collides.",
     .absent = "it does not collide", .section = &scene_collide},
};
#undef AT
const SceneSection scene_cloth = SECTION_OF(
    TAUT_DEF_CLOTH, NULL, "cloths", SceneCloth,
    "Grids of particles with links between neighbours, each as long at rest as it is laid. "
    "A link is a rod, as in a cable. Two fixed corners that are exactly as far apart as "
    "the cloth is wide make a hard cloth singular: no finite force in its straight edge "
    "carries a weight. It runs all the same; `width` gives it something to spare.",
    cloth_fields);

#define AT(member) offsetof(SceneLoad, member)
static const SceneField load_fields[] = {
    MAY_BE_NAMED,
    {"at", REFERENCE, AT(at), NULL, NULL, NULL,
     .doc = "The node that carries it: a particle, also one of a cable or a cloth, a frame, a "
            "point of a "
            "body or "
            "frame, or a mapped point. A body can carry a force, at its centre of mass.",
     .required = true},
    {"mass", NUMBER, AT(mass), "kg", "0", &not_negative, .doc = "Added to the mass that is there."},
    {"force", VECTOR, AT(force), "N", "[0, 0, 0]", NULL, .doc = "Added to the force that is there.",
     .in_time = true, .pose = POSE_DIRECTION},
};
#undef AT
const SceneSection scene_load =
    SECTION("loads", SceneLoad, "Mass or force that is added to a point.", load_fields);

#define AT(member) offsetof(SceneSpring, member)
static const SceneField spring_fields[] = {
    MAY_BE_NAMED,
    {"between", REFERENCES, AT(between), NULL, NULL, NULL, .doc = "Its two ends, `[a, b]`.",
     .required = true, .wanted = "exactly 2 names, like [a, b]", .most = 2},
    {"stiffness", NUMBER, AT(stiffness), "N/m", NULL, &positive,
     .doc = "Force for each metre it is stretched.", .required = true},
    {"length", NUMBER, AT(length), "m", NULL, &positive, .doc = "At rest.",
     .absent = "distance at the start"},
    SAME_BUT(damping, .doc = "Damping time t_d: force = stiffness (stretch + t_d stretch rate)."),
    SAME_BUT(form, .doc = "Where it goes in the linear system."),
};
#undef AT
const SceneSection scene_spring = SECTION_OF(
    TAUT_DEF_ELEMENT, NULL, "springs", SceneSpring,
    "Springs between two points: an element of map `distance`, in the words of a catalogue.",
    spring_fields);

// Kinds of law `curve`, as src/law/curve.c counts them.
static const TautWord curve_words[] = {
    {"powers", "c_1 a_1 c_2 a_2 ...: T = sum of c s^a", 0},
    {"tendon", "L1 L2 s_L: L1 (e^(L2 x) - 1) from x = 0 to s = s_L, straight beyond", 1},
    {"ligament", "k_1 k_2 x_1: k_1 x, from x_1 on with the slope k_2; slack below 0", 2},
    {"limit", "k x_1: nothing up to x_1 to either side, then k", 3},
    {0}};

#define AT(member) offsetof(SceneElement, member)
static const SceneField element_fields[] = {
    MAY_BE_NAMED,
    SAME_BUT(map, .required = true),
    {"between", REFERENCES, AT(between), NULL, NULL, NULL,
     .doc =
         "The nodes of the map, as many as it reads: two, `[a, b]`, for `distance`. Any node will "
         "do, mapped ones too, and coordinates of joints: a spring, damper or drive on a hinge is "
         "`map: identity, between: hinge.angle`.",
     .required = true},
    {"numbers", TABLE, AT(numbers), "SI", NULL, NULL,
     .doc = "Constants of the map, see below; rows may be lists of their own.", .absent = "none"},
    SAME_BUT(law, .former = "term"),
    SAME_BUT(target, .type = NUMBERS, .unit = "m, rad",
             .absent = "as it is at the start; of `velocity`, `force` and `contact` 0",
             .in_time = true),
    SAME_BUT(compliance, .type = TABLE, .unit = "m/N, rad/(N m)",
             .doc = "How far it gives for each newton; 0 is a hard constraint. One number, a list "
                    "with one a row, or a symmetric matrix."),
    {"stiffness", NUMBER, AT(stiffness), "N/m, N m/rad", "hard", &positive,
     .doc = "1/compliance, for those who think in stiffness; give one of the two.",
     .infinite = "hard"},
    SAME(damping),
    SAME(fraction),
    {"loading", TABLE, AT(loading), "m, N", NULL, NULL, .pairs = true,
     .doc = "Of the law `table`: points `[deviation, tension]` of its loading branch, from `[0, "
            "0]` on. Beyond the last "
            "it goes on straight.",
     .absent = "none"},
    {"unloading", TABLE, AT(unloading), "m, N", NULL, NULL, .pairs = true,
     .doc = "Of the law `table`: points of its unloading branch, from where it goes slack to the "
            "last point of `loading`. "
            "Below the largest deviation so far the same part of the loading tension is left.",
     .absent = "as `loading`: nothing is lost"},
    {"curve", WORD, AT(curve), NULL, "tendon", NULL,
     .doc = "Of the law `curve`: force T by the deviation x from the target, s = 1 + x. The "
            "deviation of a `fibre` is its strain, of a `distance` in m.",
     .words = curve_words},
    {"parameters", NUMBERS, AT(parameters), "SI", NULL, NULL,
     .doc = "Of the law `curve`: the numbers of its kind. Of `muscle`: `[F, s_0]`, its most force "
            "in N and the value of the map there; its target is the activation.",
     .absent = "none"},
    {"bounds", NUMBERS, AT(bounds), "N, N m", NULL, NULL,
     .doc = "`[lowest, highest]` force of each row; above 0 it pushes the measure up. `[0, .inf]` "
            "only pushes, measure >= target; `[-.inf, 0]` only pulls, like a rope. Of the laws "
            "`elastic`, `holonomic`, `velocity` and `table`.",
     .absent = "none", .infinite = ".inf", .either_way = true},
    SAME(restitution),
    {"friction", NUMBER, AT(friction), NULL, "0.5", &not_negative,
     .doc = "Of the law `contact`, as the next three: largest force of the rows of sliding as part "
            "of that of the gap."},
    {"spinning", NUMBER, AT(spinning), "m", "0", &not_negative,
     .doc = "Largest torque about the normal, for each newton of normal force."},
    {"rolling", NUMBER, AT(rolling), "m", "0", &not_negative,
     .doc = "Largest torque across the normal, for each newton of normal force."},
    {"adhesion", NUMBER, AT(adhesion), "N", "0", &not_negative,
     .doc = "Force that it takes to part it."},
    {"kinetic_friction", NUMBER, AT(kinetic_friction), NULL, NULL, &not_negative,
     .doc = "Of the law `contact`: friction while it slides; at most `friction`.",
     .absent = "as `friction`"},
    {"stribeck_speed", NUMBER, AT(stribeck_speed), "m/s", "0", &not_negative,
     .doc =
         "Friction falls from `friction` to `kinetic_friction` as e^(-speed / this); 0: at once."},
    {"drag", NUMBER, AT(drag), "kg/m", "0", &not_negative,
     .doc =
         "Of the law `drag`: 1/2 density coefficient area. The force is this times the square of "
         "the velocity of the map against the `wind`: of `identity` of a point, of `across` of a "
         "link, of `facet` through a triangle."},
    {"buoyancy", NUMBERS, AT(buoyancy), "SI", NULL, NULL,
     .doc = "Of the law `buoyancy`, on the height of a point (`map: subset, numbers: 2`) with the "
            "surface as `target`: `[lift, height, ball]`, density times gravity times volume in N, "
            "the height of the thing in m, and 1 for a ball or 0 for an upright box.",
     .absent = "none"},
    SAME(form),
    SAME(geometric),
    NUMBER_MOVED(NULL),
};
#undef AT
const SceneSection scene_element = SECTION_OF(
    TAUT_DEF_ELEMENT, NULL, "elements", SceneElement,
    "Anything that holds a measure of nodes at a target, softly or hard. Links, springs, "
    "cables and cloths are made of these.",
    element_fields);

#define AT(member) offsetof(SceneStepper, member)
static const SceneField stepper_fields[] = {
    SAME_BUT(scheme, .of = "stepper"),
    SAME(geometric),
    SAME(tolerance),
    SAME(max_solves),
    SAME(min_step),
    SAME(keep_energy),
    SAME(sleep_after),
    SAME(sleep_speed),
};
#undef AT
const SceneSection scene_stepper = SECTION_OF(TAUT_DEF_WORLD, NULL, "stepper", SceneStepper,
                                              "How a step is taken.", stepper_fields);

#define AT(member) offsetof(SceneSolver, member)
static const SceneField solver_fields[] = {
    SAME_BUT(kind, .of = "solver"),
    SAME(threads),
    SAME(bounded),
};
#undef AT
const SceneSection scene_solver =
    SECTION_OF(TAUT_DEF_WORLD, NULL, "solver", SceneSolver,
               "How the linear system of a step is solved.", solver_fields);

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
    SAME_BUT(gravity, .in_time = true),
    {"wind", VECTOR, AT(wind), "m/s", "[0, 0, 0]", NULL,
     .doc = "Velocity of the air, which parts in `air` and elements of the law `drag` feel.",
     .in_time = true},
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
    {"meshes", LIST, AT(meshes), NULL, NULL, NULL, .doc = "Cells of solids and membranes.",
     .absent = "none", .section = &scene_mesh},
    {"solids", LIST, AT(solids), NULL, NULL, NULL,
     .doc = "Finite elements: meshes with a material.", .absent = "none", .section = &scene_solid},
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
    {"dampers", LIST, AT(dampers), NULL, NULL, NULL, .doc = "Dampers without a spring.",
     .absent = "none", .section = &scene_damper},
    {"friction", LIST, AT(friction), NULL, NULL, NULL, .doc = "Dry friction on a number.",
     .absent = "none", .section = &scene_friction},
    {"materials", LIST, AT(materials), NULL, NULL, NULL, .doc = "Of surfaces and of solids.",
     .absent = "none", .section = &scene_material},
    {"colliders", LIST, AT(colliders), NULL, NULL, NULL,
     .doc = "Shapes that do not go through each other.", .absent = "none",
     .section = &scene_collider},
    {"ground", &scene_type_ground, AT(ground), NULL, NULL, NULL,
     .doc = "`true`, or where it is: the ground becomes a collider, and all things lie on it.",
     .absent = "none: things fall through the one that is drawn", .section = &scene_ground},
    {"pairs", LIST, AT(pairs), NULL, NULL, NULL,
     .doc = "Materials that meet in a way of their own, and colliders that do not.",
     .absent = "none", .section = &scene_pair},
    {"air", LIST, AT(air), NULL, NULL, NULL,
     .doc = "Drag and buoyancy of a fluid on parts, by name.", .absent = "none",
     .section = &scene_air},
    {"events", LIST, AT(events), NULL, NULL, NULL,
     .doc = "Acts at a time, or when a signal passes a value.", .absent = "none",
     .section = &scene_event},
    {"outputs", LIST, AT(outputs), NULL, NULL, NULL,
     .doc = "Signals to show and to write: summary, tables, report.",
     .absent = "forces of cables and drives, coordinates of joints, the place of the load",
     .section = &scene_output_signal},
    {"edits", LIST, AT(edits), NULL, NULL, NULL, .doc = "Changes that are made before the start.",
     .absent = "none", .section = &scene_edit},
    {"state", TEXT, AT(state), NULL, NULL, NULL,
     .doc = "Where all things are at the start, how fast, and the time, in base 64: `taut "
            "view` writes it where a scene is saved as it is. Without it everything starts where "
            "the rest of the file puts it.",
     .absent = "as described"},
    {"camera", FIELDS, AT(camera), NULL, NULL, NULL, .doc = "Where `taut view` looks from.",
     .absent = "all of it, from the side", .section = &camera},
};
#undef AT
const SceneSection scene_top = SECTION_OF(TAUT_DEF_WORLD, NULL, "", SceneTop,
                                          "The fields at the top level of the file.", top_fields);
