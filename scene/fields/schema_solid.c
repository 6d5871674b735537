// SPDX-License-Identifier: MIT
// schema_solid.c -- the fields of meshes and solids; see schema.c.
#include "schema_table.h"

#include <math.h>

static const Range positive = {.lo = 0, .hi = INFINITY, .above = true};
static const Range not_negative = {.lo = 0, .hi = INFINITY};
static const Range half_turn = {.lo = 0, .hi = 3.1415926535897931};
static const Range count = {.lo = 1, .hi = 1e7};

#define AT(member) offsetof(SceneMeshPart, member)
static const TautWord part_words[] = {{"ball", "about `from`", TAUT_PART_BALL},
                                      {"capsule", "around the line to `to`", TAUT_PART_CAPSULE},
                                      {"box", "between the corners `from` and `to`", TAUT_PART_BOX},
                                      {0}};
static const SceneField part_fields[] = {
    {"kind", WORD, AT(kind), NULL, NULL, NULL, .doc = "Its kind.", .required = true,
     .words = part_words},
    {"from", VECTOR, AT(from), "m", "[0, 0, 0]", NULL, .doc = "Its centre, end or corner.",
     .pose = POSE_STAYS},
    {"to", VECTOR, AT(to), "m", "[0, 0, 0]", NULL, .doc = "Its other end or corner.",
     .pose = POSE_STAYS},
    {"radius", NUMBER, AT(radius), "m", "0", &not_negative,
     .doc = "Of a ball and a capsule; of a box that of its rounded edges."},
    {"hollow", FLAG, AT(hollow), NULL, "false", NULL,
     .doc = "It is taken away from the parts before it."},
};
#undef AT
static const SceneSection mesh_part =
    SECTION("parts", SceneMeshPart, "Parts of a blend, which flow into each other.", part_fields);

#define AT(member) offsetof(SceneMesh, member)
static const SceneField mesh_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL, .doc = "Unique in the scene; solids refer to it.",
     .required = true},
    SAME(shape),
    SAME(kind),
    SAME(cut),
    SAME_BUT(size, .pose = POSE_STAYS),
    SAME(radius),
    SAME(inner),
    {"cells", NUMBERS, AT(cells), NULL, NULL, &count,
     .doc = "How many there are in each direction of the shape: one to three whole numbers.",
     .absent = "1"},
    {"corners", TABLE, AT(corners), "m", NULL, NULL,
     .doc = "Of a sheet or box: where its corners are, rows `[x, y, z]`; four in the order of a "
            "quad, or eight of a brick. Vertices between them follow.",
     .absent = "as `size` has them"},
    SAME(cell),
    SAME(blend),
    {"parts", PARTS, AT(parts), NULL, NULL, NULL, .doc = "Of a blend.", .absent = "none",
     .section = &mesh_part},
    {"file", TEXT, AT(file), NULL, NULL, NULL,
     .doc = "A file in the place of a shape, by its path from the scene file: Gmsh MSH 2.2 or 4.1 "
            "as text, `.inp` of CalculiX and Abaqus, OBJ or STL. With `kind` its cells are "
            "converted.",
     .absent = "none"},
    {"scale", NUMBER, AT(scale), "m", "1", &positive, .doc = "Of 1 in the file."},
};
#undef AT
const SceneSection scene_mesh =
    SECTION_OF(TAUT_DEF_MESH, NULL, "meshes", SceneMesh,
               "Vertices and cells that solids are made of: generated, or from a file "
               "([mesh.md](mesh.md)). Sides of generated meshes are groups: `x-`, `x+` and so on, "
               "`rim`, `inner`, `outer`, `surface`.",
               mesh_fields);

// Ways to choose vertices, of which one is given.
#define AT(member) offsetof(ScenePick, member)
#define PICK                                                                                       \
    {                                                                                              \
        "group",                                                                                   \
        TEXT,                                                                                      \
        AT(group),                                                                                 \
        NULL,                                                                                      \
        NULL,                                                                                      \
        NULL,                                                                                      \
        .doc = "Vertices of a group of the mesh.",                                                 \
        .absent = "none"},                                                                         \
        {"box",                                                                                    \
         TABLE,                                                                                    \
         AT(box),                                                                                  \
         "m",                                                                                      \
         NULL,                                                                                     \
         NULL,                                                                                     \
         .doc = "Those between two corners, `[[x, y, z], [x, y, z]]`.",                            \
         .absent = "none"},                                                                        \
        {"sphere",                                                                                 \
         NUMBERS,                                                                                  \
         AT(sphere),                                                                               \
         "m",                                                                                      \
         NULL,                                                                                     \
         NULL,                                                                                     \
         .doc = "Those within a radius, `[x, y, z, radius]`.",                                     \
         .absent = "none"},                                                                        \
        {"side",                                                                                   \
         VECTOR,                                                                                   \
         AT(side),                                                                                 \
         NULL,                                                                                     \
         NULL,                                                                                     \
         NULL,                                                                                     \
         .doc = "Those of faces that look in this direction, within `angle`.",                     \
         .absent = "none"},                                                                        \
        {"angle", NUMBER, AT(angle), "rad", "0.1", &half_turn, .doc = "Of `side`."},               \
        {"near",                                                                                   \
         VECTOR,                                                                                   \
         AT(near),                                                                                 \
         "m",                                                                                      \
         NULL,                                                                                     \
         NULL,                                                                                     \
         .doc = "The one that is nearest to a place.",                                             \
         .absent = "none"},                                                                        \
    {                                                                                              \
        "all", FLAG, AT(all), NULL, "false", NULL, .doc = "All of them."                           \
    }

static const SceneField support_fields[] = {
    PICK,
    SAME_BUT(hold, .doc = "`plane` or `line`: they may move on it, as on rollers or in a plane of "
                          "symmetry. `none`: they do not move."),
    SAME_BUT(axis, .doc = "Normal of the plane, direction of the line.", .absent = "none",
             .pose = POSE_STAYS),
};
const SceneSection scene_support = SECTION_OF(
    TAUT_DEF_PARTICLE, NULL, "supports", ScenePick,
    "Vertices that are held. Choices and directions are in the axes of the mesh.", support_fields);

static const SceneField attachment_fields[] = {
    PICK,
    {"to", REFERENCE, AT(to), NULL, NULL, NULL,
     .doc = "A body that they move with; or, without `frames`, a particle, anchor or point that "
            "one vertex is.",
     .required = true, .refer = REFER_PARTICLE | REFER_BODY | REFER_POINT},
};
const SceneSection scene_attachment =
    SECTION("attach", ScenePick, "Vertices that belong to other things.", attachment_fields);

static const SceneField cell_material_fields[] = {
    PICK,
    {"material", MATERIAL, AT(material), NULL, NULL, NULL,
     .doc = "One of `materials`, for cells of the group, or whose vertices are all chosen.",
     .required = true, .refer = REFER_MATERIAL},
};
const SceneSection scene_cell_material =
    SECTION("materials", ScenePick, "Cells of another material.", cell_material_fields);

static const SceneField force_fields[] = {
    PICK,
    {"force", VECTOR, AT(force), "N", NULL, NULL,
     .doc = "All of it, in the axes of the mesh, shared by the areas of faces (lengths of edges of "
            "a membrane) between the vertices; without such by all alike.",
     .required = true, .pose = POSE_STAYS, .in_time = true},
};
const SceneSection scene_solid_force =
    SECTION("forces", ScenePick, "Forces on vertices.", force_fields);

static const SceneField mark_fields[] = {
    {"name", TEXT, AT(name), NULL, NULL, NULL,
     .doc = "`tip` of the solid `beam` is the node `beam.tip`.", .required = true},
    {"near", VECTOR, AT(near), "m", NULL, NULL,
     .doc = "The vertex that is nearest to this place, in the axes of the mesh.", .required = true,
     .pose = POSE_STAYS},
};
#undef AT
const SceneSection scene_mark =
    SECTION("marks", ScenePick, "Names for vertices, for others to refer to.", mark_fields);

#define AT(member) offsetof(SceneSolid, member)
static const SceneField solid_fields[] = {
    {"name", NAME, AT(name), NULL, NULL, NULL,
     .doc = "Unique in the scene. Vertex i is the node `name.i`, cell e the element `name[e]`.",
     .required = true},
    {"mesh", REFERENCE, AT(mesh), NULL, NULL, NULL, .doc = "Its cells: one of `meshes`.",
     .required = true, .wanted = "the name of a mesh", .refer = REFER_MESH},
    {"material", MATERIAL, AT(material), NULL, NULL, NULL,
     .doc = "One of `materials`, with a `kind`, `young` and `density`.", .required = true,
     .refer = REFER_MATERIAL},
    SAME_BUT(position, .pose = POSE_PLACE),
    {"rotation", QUATERNION, AT(rotation), NULL, "[1, 0, 0, 0]", NULL,
     .doc = "A quaternion `[w, x, y, z]` of length 1 that turns the axes of the mesh to those of "
            "the world.",
     .pose = POSE_ROTATION},
    {"turn", VECTOR, AT(turn), "rad", NULL, NULL,
     .doc = "The same as axis times angle. Give one of the two.", .absent = "as `rotation` has it",
     .pose = POSE_STAYS},
    SAME_BUT(velocity, .pose = POSE_DIRECTION),
    {"stretch", VECTOR, AT(stretch), NULL, "[1, 1, 1]", &positive,
     .doc =
         "How far it is stretched at the start along the axes of the mesh, about its origin: the "
         "skin of a drum, a cord. The mesh is its shape at rest, and choices are made there.",
     .pose = POSE_STAYS},
    SAME_BUT(thickness, .absent = "its cells are solid"),
    SAME(bending),
    SAME_BUT(warp, .pose = POSE_STAYS),
    SAME(volume),
    SAME(form),
    {"materials", PARTS, AT(materials), NULL, NULL, NULL,
     .doc = "Cells of another material; where several choose a cell, the last one has it.",
     .absent = "all are of `material`", .section = &scene_cell_material},
    SAME_BUT(activation, .doc = "Of muscles among its fibres, 0 to 1; events can set it."),
    SAME(frames),
    SAME(weights),
    {"frame_at", TABLE, AT(frame_at), "m", NULL, NULL,
     .doc = "Where its frames are at rest, a row `[x, y, z]` each, in the axes of the mesh; those "
            "nearest to fixed vertices do not move.",
     .absent = "one amid the fixed vertices, others far from each other"},
    {"supports", PARTS, AT(supports), NULL, NULL, NULL, .doc = "Vertices that are held.",
     .absent = "none", .section = &scene_support},
    {"attach", PARTS, AT(attach), NULL, NULL, NULL,
     .doc = "Vertices that move with bodies, or are other nodes.", .absent = "none",
     .section = &scene_attachment},
    {"forces", PARTS, AT(forces), NULL, NULL, NULL, .doc = "Forces on vertices.", .absent = "none",
     .section = &scene_solid_force},
    {"marks", PARTS, AT(marks), NULL, NULL, NULL, .doc = "Names for vertices.", .absent = "none",
     .section = &scene_mark},
    {"collide", FIELDS, AT(collide), NULL, NULL, NULL,
     .doc = "With it the surface, or the membrane, collides.", .absent = "it does not collide",
     .section = &scene_collide},
};
#undef AT
const SceneSection scene_solid = SECTION_OF(
    TAUT_DEF_SOLID, NULL, "solids", SceneSolid,
    "Finite elements ([solids.md](solids.md)): the solid cells of a mesh with one material, or "
    "with a `thickness` its faces, a membrane. Masses are lumped at the vertices, which are "
    "particles. Signals: `beam.von_mises`, `beam.pressure`, `beam.volume`, `beam.least_volume`.",
    solid_fields);
