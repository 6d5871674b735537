// SPDX-License-Identifier: MIT
// messages_contact.c -- every mistake about materials, colliders and the law `contact` is told with place, object, value and
// remedy.
#include "helper.h"

// A box on the ground.
#define CRATE                                                                                      \
    "bodies:\n"                                                                                    \
    "  - {name: crate, position: [0, 0, 1], shape: {kind: box, size: [1, 1, 2]}, mass: 20}\n"      \
    "  - {name: wheel, position: [5, 0, 1], shape: {kind: cylinder, size: [1, 0.2]}}\n"            \
    "  - {name: soul, inertia: [1, 1, 1]}\n"                                                       \
    "particles: [{name: bead, position: [9, 0, 0]}]\n"                                             \
    "scalars: [{name: number}]\n"                                                                  \
    "materials:\n"                                                                                 \
    "  - {name: wood, friction: 0.5}\n"                                                            \
    "colliders:\n"                                                                                 \
    "  - {name: ground, kind: plane, material: wood}\n"

Test(messages_contact, materials)
{
    static const Mistake list[] = {
        {CRATE, "wood.friction=-1", "materials[0] 'wood': friction is -1; it must be >= 0"},
        {CRATE, "wood.kinetic_friction=0.75",
         "kinetic_friction is 0.75 and friction is 0.5; a thing that slides has at most"},
        {CRATE, "wood.kinetic_friction=-1",
         "materials[0] 'wood': kinetic_friction is -1; it must be >= 0"},
        {CRATE, "wood.stribeck_speed=-1", "stribeck_speed is -1 m/s; it must be >= 0"},
        {CRATE, "wood.cross_friction=lots", "cross_friction"},
        {CRATE "pairs: [{of: wood, friction: 0.25, kinetic_friction: 0.5}]\n", NULL,
         "kinetic_friction is 0.5 and friction is 0.25; a thing that slides has at most"},
        {CRATE "elements: [{map: identity, between: bead, law: elastic, stribeck_speed: 1}]\n",
         NULL, "stribeck_speed has no meaning without law contact"},
        {CRATE, "wood.rolling=-1", "materials[0] 'wood': rolling is -1 m; it must be >= 0"},
        {CRATE, "wood.restitution=2", "materials[0] 'wood': restitution is 2; it must be 0 to 1"},
        {CRATE, "wood.grip=2", "there is no 'grip' in"},
        {CRATE "  - {of: crate, material: wod}\n", NULL,
         "x.yaml:11:27: error: colliders[1]: there is no material 'wod' (did you mean 'wood'?)"},
        {CRATE "  - {of: crate, material: glass}\n", NULL,
         "colliders[1]: there is no material 'glass'; add it, or correct the name"},
        {CRATE "  - {of: crate, material: bead}\n", NULL,
         "colliders[1]: 'bead' is one of the particles; a material is wanted"},
        {CRATE "  - {of: crate, material: [wood]}\n", NULL,
         "colliders[1]: material must be the name of a material"},
        {CRATE "springs: [{between: [bead, wood], stiffness: 1}]\n", NULL,
         "springs[0]: 'wood' is one of the materials; a node is wanted"},
        {CRATE "materials: [{friction: 1}]\n", NULL, "materials"},
    };
    EXPECT(list);
}

Test(messages_contact, nodes)
{
    static const Mistake list[] = {
        {CRATE "  - {of: crat}\n", NULL,
         "x.yaml:11:10: error: colliders[1]: there is no body 'crat' (did you mean 'crate'?)"},
        {CRATE "  - {of: number, kind: sphere, size: 1}\n", NULL,
         "'number' is one of the scalars; a particle, an anchor or a body is wanted"},
        {CRATE, "ground.of=crate",
         "colliders[0] 'ground': a plane belongs to the world; remove of, or use kind: box"},
        {CRATE "  - {name: crate, kind: plane}\n", NULL,
         "the name 'crate' is taken by bodies[0]; names are unique in the scene"},
    };
    EXPECT(list);
}

Test(messages_contact, shapes)
{
    static const Mistake list[] = {
        {CRATE "  - {name: rock, position: [0, 0, 1]}\n", NULL,
         "x.yaml:11:5: error: colliders[1] 'rock': a collider of the world needs a kind; add it, "
         "like kind: plane"},
        {CRATE, "ground.size=1",
         "colliders[0] 'ground': size has no meaning for kind plane; remove it"},
        {CRATE, "ground.kind=box", "size is missing; a box takes 3 numbers: its three edges"},
        {CRATE, "ground.kind=sphere", "size is missing; a sphere takes 1 number: its radius"},
        {CRATE, "ground.kind=cube", "kind is 'cube'; it must be one of: plane, sphere, capsule"},
        {CRATE "  - {of: crate, kind: capsule, size: 1}\n", NULL,
         "x.yaml:11:38: error: colliders[1]: size has 1 number; a capsule takes 2: radius and "
         "length of the straight part"},
        {CRATE "  - {of: crate, kind: sphere, size: -1}\n", NULL, "size is -1 m; it must be > 0"},
        {CRATE "  - {of: crate, size: 1}\n", NULL,
         "size has no meaning without a kind; add it, like kind: box"},
        {CRATE "  - {of: wheel, kind: cylinder, size: 1}\n", NULL,
         "size has 1 number; a cylinder takes 2: radius and length"},
        {CRATE "  - {of: wheel, kind: ellipsoid}\n", NULL,
         "size is missing; a ellipsoid takes 3 numbers: its three half axes"},
        {CRATE "  - {of: soul}\n", NULL,
         "'soul' has no shape; give kind and size, or a shape to the body"},
        {CRATE "  - {of: bead}\n", NULL,
         "'bead' is a particle, which has no shape; give kind and size, like kind: sphere"},
        {CRATE "  - {of: crate, turn: [0, 0, 1], rotation: [1, 0, 0, 0]}\n", NULL,
         "both rotation and turn are given; keep one of them"},
        {CRATE "  - {of: crate, rotation: [1, 1, 0, 0]}\n", NULL,
         "x.yaml:11:27: error: colliders[1]: its rotation is not a unit quaternion"},
        {CRATE "  - {of: crate, layer: -1}\n", NULL, "layer is -1; it must be 0 to"},
    };
    EXPECT(list);
}

Test(messages_contact, segments)
{
    static const Mistake list[] = {
        {CRATE "  - {of: bead, kind: segment, size: 0.1}\n", NULL,
         "a segment is between two particles: of and other"},
        {CRATE "  - {of: bead, other: bead, kind: segment, size: 0.1}\n", NULL,
         "its two particles are one"},
        {CRATE "  - {of: crate, other: bead, kind: segment, size: 0.1}\n", NULL,
         "a segment is between two particles: of and other"},
        {CRATE "  - {of: bead, other: crate, kind: segment, size: 0.1}\n", NULL,
         "'crate' is one of the bodies; a particle, an anchor is wanted"},
        {CRATE "  - {of: crate, other: bead}\n", NULL,
         "other has no meaning here; remove it, or use kind: segment"},
        {CRATE "cables: [{from: bead, to: bead, mass: 1, radius: 0}]\n", NULL,
         "radius is 0 m; it must be > 0"},
    };
    EXPECT(list);
}

// A floor of two triangles, of the world.
#define FLOOR                                                                                      \
    CRATE "  - {name: floor, kind: mesh, vertices: [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0]], " \
          "triangles: [[0, 1, 2], [0, 2, 3]]}\n"

Test(messages_contact, hulls_and_surfaces)
{
    static const Mistake list[] = {
        {FLOOR, "floor.of=crate",
         "a surface cannot be of a node that moves: use a hull, or several, or fix the node"},
        {FLOOR, "floor.triangles=[[0, 1, 2], [0, 2, 4]]",
         "triangles[5] is 4; it must be the number of a vertex, 0 to 3"},
        {FLOOR, "floor.triangles=[0, 1]", "triangles has 2 numbers; a row has three"},
        {FLOOR, "floor.triangles=[0, 1, 1]",
         "triangle 0 (vertices 0, 1, 1) has no area; remove it"},
        {FLOOR, "floor.vertices=[0, 0, .nan]", "vertices[2] is"},
        {FLOOR, "floor.size=1", "size has no meaning for kind mesh; remove it"},
        {FLOOR, "floor.kind=hull", "triangles has no meaning here; remove it, or use kind: mesh"},
        {FLOOR, "floor.file=x.obj",
         "a scene that is no file cannot name others; give vertices and triangles"},
        {FLOOR, "floor.kind=sdf", "kind is 'sdf': it is a function, which a file cannot hold"},
        {CRATE "  - {kind: mesh}\n", NULL,
         "x.yaml:11:12: error: colliders[1]: a mesh needs vertices and triangles; add them, or a "
         "file"},
        {CRATE "  - {kind: mesh, vertices: [0, 0, 0, 1, 0, 0, 0, 1, 0]}\n", NULL,
         "a mesh needs both vertices and triangles; add the others"},
        {CRATE "  - {of: crate, kind: hull}\n", NULL, "a hull needs vertices; add them, or a file"},
        {CRATE "  - {kind: hull, vertices: [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0]]}\n", NULL,
         "the points of the hull lie in a plane; give it a thickness, or take triangles"},
        {CRATE "  - {kind: hull, vertices: [[0, 0, 0], [1, 0, 0], [1, 1, 0]]}\n", NULL,
         "a hull needs 4 points or more"},
        {CRATE "  - {of: bead, kind: sphere, size: 1, heights: [0, 0]}\n", NULL,
         "heights has no meaning here; remove it, or use kind: height"},
        {CRATE "  - {kind: height, size: [1, 1]}\n", NULL, "heights are missing; add rows of them"},
        {CRATE "  - {kind: height, size: [1, 1], heights: [0, 0, 0, 0]}\n", NULL,
         "columns is missing; give the number of heights in a row"},
        {CRATE "  - {kind: height, size: [1, 1], columns: 3, heights: [0, 0, 0, 0]}\n", NULL,
         "heights has 4 numbers; it must have two rows or more of 3, as columns says"},
        {CRATE "  - {kind: height, size: 1, columns: 2, heights: [0, 0, 0, 0]}\n", NULL,
         "size has 1 number; a height takes 2: cells along x and y"},
        {CRATE "  - {kind: height, size: [1, 1], columns: 2, heights: [0, 0, 0, 1e60]}\n", NULL,
         "height (1, 1) is 1e+60 m; it has to be finite"},
    };
    EXPECT(list);
}

Test(messages_contact, law)
{
    static const Mistake list[] = {
        {CRATE "elements: [{map: identity, between: bead, friction: 1}]\n", NULL,
         "friction has no meaning without law contact; add it, or remove this"},
        {CRATE "elements: [{map: identity, between: bead, law: contact, compliance: 1}]\n", NULL,
         "compliance has no meaning for law contact, which is hard"},
        {CRATE "elements: [{map: identity, between: number, law: contact}]\n", NULL,
         "a contact has a gap and 1, 2, 3 or 5 directions: 2, 3, 4 or 6 rows"},
        {CRATE "elements: [{map: identity, between: bead, law: contact, bounds: [0, 5]}]\n", NULL,
         "a contact only pushes, and has no other bounds; leave them out"},
    };
    EXPECT(list);
}

// Two colliders that have names.
#define PAIRS CRATE "  - {name: side, of: crate, material: wood}\npairs:\n  - "

Test(messages_contact, pairs)
{
    static const Mistake list[] = {
        {PAIRS "{friction: 1}\n", NULL,
         "x.yaml:13:5: error: pairs[0]: neither materials nor colliders are named; add of: [a, b] "
         "or colliders: [a, b]"},
        {PAIRS "{of: wood, colliders: [side, ground], touch: true}\n", NULL,
         "pairs[0]: both of and colliders are given; keep one of them"},
        {PAIRS "{of: [wood, wod], friction: 1}\n", NULL,
         "x.yaml:13:17: error: pairs[0]: there is no material 'wod' (did you mean 'wood'?)"},
        {PAIRS "{of: [wood, side], friction: 1}\n", NULL,
         "pairs[0]: 'side' is one of the colliders; a material is wanted"},
        {PAIRS "{of: [wood, wood, wood]}\n", NULL,
         "pairs[0]: of is a list of 3; it must be one or two materials, like [a, b]"},
        {PAIRS "{of: wood, friction: -1}\n", NULL, "pairs[0]: friction is -1; it must be >= 0"},
        {PAIRS "{of: wood, restitution: 2}\n", NULL,
         "pairs[0]: restitution is 2; it must be 0 to 1"},
        {PAIRS "{of: wood, touch: false}\n", NULL, "pairs[0]: touch has no meaning for materials"},
        {PAIRS "{colliders: [side, groud], touch: false}\n", NULL,
         "pairs[0]: there is no collider 'groud' (did you mean 'ground'?)"},
        {PAIRS "{colliders: [side, crate], touch: false}\n", NULL,
         "pairs[0]: 'crate' is one of the bodies; a collider is wanted"},
        {PAIRS "{colliders: side, touch: false}\n", NULL,
         "pairs[0]: colliders is side; it must be exactly 2 colliders, like [a, b]"},
        {PAIRS "{colliders: [side, side], touch: false}\n", NULL,
         "pairs[0]: a collider does not touch itself; name two of them"},
        {PAIRS "{colliders: [side, ground]}\n", NULL,
         "pairs[0]: touch is missing; add touch: false, or touch: true"},
        {PAIRS "{colliders: [side, ground], touch: false, friction: 1}\n", NULL,
         "pairs[0]: friction has no meaning for two colliders"},
    };
    EXPECT(list);
}

// Names that could not be read may be the ones that are looked for: nothing is said of these, and nothing is made of them.
Test(messages_contact, an_unknown_name_beside_one_that_cannot_be_read)
{
    static const Mistake mistake[] = {
        {"materials: [{name: [1]}]\npairs: [{of: [stone]}]\n", NULL,
         "x.yaml:1:20: error: materials[0]"},
        {"materials: [{name: [1]}]\nbodies: [{name: a, shape: {kind: box, size: [1, 1, 1]}, "
         "material: "
         "stone}]\ncolliders: [{of: a, material: stone}]\n",
         NULL, "x.yaml:1:20: error: materials[0]"},
    };
    EXPECT(mistake);
}
