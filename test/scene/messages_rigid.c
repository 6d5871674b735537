// SPDX-License-Identifier: MIT
// messages_rigid.c -- every mistake about bodies, joints and chains is told with place, object, value and
// remedy, whether the scene or the library finds it.
#include "helper.h"

// A box on a hinge.
#define DOOR                                                                                       \
    "bodies:\n"                                                                                    \
    "  - {name: door, position: [0.5, 0, 1], shape: {kind: box, size: [1, 0.1, 2]}, mass: 20}\n"   \
    "  - {name: post, inertia: [1, 1, 1]}\n"                                                       \
    "joints:\n"                                                                                    \
    "  - {name: hinge, kind: hinge, between: door, point: [0, 0, 1]}\n"

Test(messages_rigid, bodies)
{
    static const Mistake list[] = {
        {DOOR, "door.mass=0", "bodies[0] 'door': mass is 0 kg; it must be > 0"},
        {DOOR, "door.density=7",
         "bodies[0] 'door': both density and mass are given; keep one of them"},
        {"bodies:\n  - {name: a, density: 7, inertia: [1, 1, 1]}", NULL,
         "x.yaml:2:24: error: bodies[0] 'a': a density needs a shape"},
        {"bodies: [{name: a, density: 7, shape: {kind: sphere, size: 1}, inertia: [1, 1, 1]}]",
         NULL, "it has both a density and an inertia; give one of them"},
        {"bodies:\n  - {name: a}", NULL,
         "x.yaml:2:12: error: bodies[0] 'a': its inertia is zero; give it an inertia, or a shape"},
        {"bodies: [{name: a, inertia: [1, 1, 3]}]", NULL,
         "x.yaml:1:29: error: bodies[0] 'a': its inertia is not that of a body"},
        {"bodies: [{name: a, inertia: [[1, 2, 0], [2, 1, 0], [0, 0, 1]]}]", NULL,
         "its inertia is not that of a body: it must be symmetric and positive definite"},
        {"bodies: [{name: a, inertia: [1, 1]}]", NULL,
         "inertia has 2 numbers; give three principal moments, or three rows of three"},
        {"bodies: [{name: a, inertia: 5}]", NULL, "inertia has 1 number; give three"},
        {DOOR, "door.centre=[0, 0, 1]", "centre has a meaning where inertia is given"},
        {DOOR, "door.rotation=[1, 0, 0]",
         "rotation is a list of 3; it must be a list of 4 numbers, like [1, 0, 0, 0]"},
        {DOOR, "door.rotation=[1, 1, 0, 0]",
         "--set door.rotation=[1, 1, 0, 0]: error: bodies[0] 'door': its rotation is not a unit "
         "quaternion (w, x, y, z); divide it by its length"},
        {DOOR "  - {kind: ball, between: post}\n", "door.turn=[0, 0, x]", "turn[2] is 'x'"},
        {"bodies: [{name: a, inertia: [1, 1, 1], turn: [0, 0, 1], rotation: [1, 0, 0, 0]}]", NULL,
         "both rotation and turn are given; keep one of them"},
        {DOOR, "door.motion={kind: linear, velocity: [1, 0, 0]}",
         "bodies[0] 'door': it moves freely, so it has no prescribed motion; add fixed: true"},
        {"bodies: [{name: a, fixed: true}]", NULL, "nothing in the scene can move"},
        {DOOR "loads: [{at: door, mass: 3}]", NULL,
         "loads[0]: 'door' is a body, which has a mass of its own; put the load on a point of it"},
        {DOOR "loads: [{at: door, force: [1, 0, 0]}]", "door.fixed=true",
         "'door' is fixed, so it feels no load"},
        {DOOR "loads: [{at: hinge.angle, force: [1, 0, 0]}]", NULL,
         "'hinge.angle' is a coordinate, which carries no load; use an element on it"},
        {DOOR "directions: [{name: d, of: door, direction: [1, 0, 0]}]\nloads: [{at: d, mass: 1}]",
         NULL, "'d' is a direction, which carries no load"},
    };
    EXPECT(list);
}

Test(messages_rigid, shapes)
{
    static const Mistake list[] = {
        {DOOR, "door.shape={kind: bx, size: 1}",
         "shape: kind is 'bx' (did you mean 'box'?); it must be one of: none, box, sphere"},
        {DOOR, "door.shape={size: 1}", "shape: kind is missing; add it (one of: none, box"},
        {DOOR, "door.shape.size=[1, 2]",
         "shape.size has 2 numbers; a box takes 3: its three edges"},
        {DOOR, "door.shape={kind: sphere}",
         "shape.size has 0 numbers; a sphere takes 1: its radius"},
        {DOOR, "door.shape={kind: capsule, size: [1, -2]}",
         "shape.size[1] is -2 m; it must be > 0"},
        {DOOR, "door.shape={kind: sphere, size: 0}", "size is 0 m; it must be > 0"},
        {DOOR, "door.shape={kind: none, size: 1}",
         "shape.size has no meaning for kind none; remove it"},
        {DOOR, "door.shape={kind: mesh}", "a mesh needs vertices and triangles; add both"},
        {DOOR, "door.shape={kind: sphere, size: 1, vertices: [[1, 2, 3]]}",
         "shape.vertices has no meaning for kind sphere; remove it, or use kind: mesh"},
        {DOOR, "door.shape={kind: mesh, vertices: [[1, 2]], triangles: [[0, 0, 0]]}",
         "shape.vertices has 2 numbers; a row has three"},
        {DOOR, "door.shape={kind: mesh, vertices: [[1, 2, 3]], triangles: [[0, 0]]}",
         "shape.triangles has 2 numbers; a row has three"},
        {DOOR, "door.shape={kind: mesh, vertices: [[1, 2, 3]], triangles: [[0, 0, 1]]}",
         "shape.triangles[2] is 1; it must be the number of a vertex, 0 to 0"},
        {DOOR,
         "door.shape={kind: mesh, vertices: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]], "
         "triangles: [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 2]]}",
         "the mesh has a hole: 3 edges"},
    };
    EXPECT(list);
}

Test(messages_rigid, joints)
{
    static const Mistake list[] = {
        {DOOR, "hinge.kind=hing",
         "joints[0] 'hinge': kind is 'hing' (did you mean 'hinge'?); it must be one of: ball"},
        {DOOR, "hinge.between=dor",
         "--set hinge.between=dor: error: joints[0] 'hinge': there is no body 'dor' (did you mean "
         "'door'?)"},
        {DOOR, "hinge.between=[door, post, door]",
         "between is a list of 3; it must be 1 or 2 names, like [a, b], or [a] for the world"},
        {DOOR, "hinge.between=[door, door]",
         "it joins a body with itself; give it two different ones"},
        {DOOR "scalars: [{name: s}]\n", "hinge.between=[door, s]",
         "'s' is one of the scalars; a particle, an anchor, a body, a frame or a point of one is "
         "wanted"},
        {DOOR, "hinge.between=[door, hinge]",
         "'hinge' is not a node; the coordinates of the joint are hinge.angle"},
        {DOOR, "hinge.between=[door, hinge.angle]",
         "'hinge.angle' is one of the joints; a particle, an anchor, a body, a frame or a point of "
         "one is wanted"},
        {DOOR "particles: [{name: p, position: [0, 0, 1]}]\n", "hinge.between=[door, p]",
         "a particle has no directions"},
        {DOOR, "hinge.axis=[0, 0, 0]",
         "--set hinge.axis=[0, 0, 0]: error: joints[0] 'hinge': its axis is zero; give it a "
         "direction"},
        {DOOR, "hinge.other=[0, 0, 1]",
         "--set hinge.other=[0, 0, 1]: error: joints[0] 'hinge': its other direction is not across "
         "its axis"},
        {DOOR "  - {kind: gear, between: [door, post], axis: [0, 0, 0], axis_b: [0, 0, 2]}\n", NULL,
         "x.yaml:6:47: error: joints[1]: its axis is zero"},
        {DOOR "  - {kind: gear, between: [door, post], ratio: 0}\n", NULL,
         "x.yaml:6:48: error: joints[1]: its ratio is 0: nothing is geared"},
        {DOOR, "hinge.point_b=[0, 0, 4]", "its points on a and b are far apart"},
        {DOOR, "hinge.pitch=1",
         "pitch has no meaning for a joint of kind hinge; remove it, or change the kind"},
        {DOOR, "hinge.ratio=1", "ratio has no meaning for a joint of kind hinge"},
        {DOOR, "hinge.axis_b=[1, 0, 0]", "axis_b has no meaning for a joint of kind hinge"},
        {DOOR, "hinge.free=[along_u]", "free has no meaning for a joint of kind hinge"},
        {DOOR, "hinge.compliance=[1, 1, 1, 1, 1, 1]",
         "compliance has no meaning for a joint of kind hinge"},
        {DOOR "  - {kind: generic, between: post, free: along_u}\n", NULL,
         "free must be a list of words, like [along_u]; there is along_u, along_v"},
        {DOOR "  - {kind: generic, between: post, free: [along_w]}\n", NULL,
         "x.yaml:6:43: error: joints[1]: free[0] is 'along_w' (did you mean 'along_u'?)"},
        {DOOR "  - {kind: cable, between: post, compliance: 1e-9}\n", NULL,
         "compliance has 1 number; give six, along and about u, v, n"},
        {DOOR "  - {kind: cable, between: post, damping: [1, 2]}\n", NULL,
         "damping has 2 numbers; give one, or six, along and about u, v, n"},
        {DOOR "  - {kind: cable, between: post, compliance: [0, 0, -1, 0, 0, 0]}\n", NULL,
         "x.yaml:6:46: error: joints[1]: compliance[2] is -1 m/N or rad/(N m); it must be >= 0"
         " and finite"},
        {DOOR "elements: [{map: identity, between: hinge.way}]", NULL,
         "'hinge.way' is not a node; the coordinates of the joint are hinge.angle"},
        {DOOR "  - {name: b, kind: ball, between: post}\nelements: [{map: identity, between: "
              "b.angle}]",
         NULL, "'b.angle' is not a node: the joint has no coordinates"},
        {DOOR "points: [{name: p, of: hinge, position: [1, 2, 3]}]", NULL,
         "points[0] 'p': 'hinge' is not a node; the coordinates of the joint are hinge.angle"},
        {DOOR "particles: [{name: q}]\npoints: [{name: p, of: q}]", NULL,
         "points[0] 'p': 'q' is one of the particles; a body or a frame is wanted"},
        {DOOR "particles: [{name: q}]\ncables: [{from: q, to: door, mass: 1}]", NULL,
         "cables[0]: 'door' is one of the bodies; a particle, an anchor or a point of a body is "
         "wanted"},
        {DOOR "particles: [{name: q}]\npoints: [{name: p, of: door}]\n"
              "cables: [{from: q, to: p, mass: 1}]",
         NULL,
         "cables[0]: its length is zero: 'q' and 'p' are both at [0, 0, 0]; move one of them"},
    };
    EXPECT(list);
}

Test(messages_rigid, chains)
{
#define ARM "chains:\n  - {name: arm, along: [2, 0, 0], bodies: 4, mass: 1}\n"
    static const Mistake list[] = {
        {"chains: [{mass: 1}]", NULL, "chains[0]: along is missing; add it"},
        {"chains: [{along: [1, 0, 0]}]", NULL, "chains[0]: mass is missing; add it"},
        {ARM, "arm.along=[0, 0, 0]", "chains[0] 'arm': along is 0; give the chain a length"},
        {ARM, "arm.along=[1e200, 0, 0]", "along is too long for a number; make it shorter"},
        {ARM, "arm.bodies=0", "bodies is 0; it must be 1 to 1000000"},
        {ARM, "arm.radius=0", "radius is 0 m; it must be > 0"},
        {ARM, "arm.shape=mesh", "shape is 'mesh'; it must be one of: box, capsule, cylinder"},
        {ARM, "arm.joint=gear",
         "joint is 'gear'; it must be one of: ball, universal, hinge, rigid, cable"},
        {ARM, "arm.axis=[0, 0, 0]", "chains[0] 'arm': its axis is zero"},
        {ARM, "arm.damping=1", "damping has no meaning for a joint of kind ball"},
        {ARM, "arm.to=amr", "there is no body 'amr'"},
        {ARM "loads: [{at: arm.5, force: [1, 0, 0]}]", NULL,
         "'arm.5' is not a body; the bodies of the chain are arm.1 to arm.4"},
        {ARM "loads: [{at: arm.0, force: [1, 0, 0]}]", NULL, "'arm.0' is not a body"},
        {ARM "loads: [{at: arm, force: [1, 0, 0]}]", NULL, "'arm' is not a body"},
        {ARM "loads: [{at: arm.2, mass: 1}]", NULL, "'arm.2' is a body, which has a mass"},
        {"bodies: [{name: b, inertia: [1, 1, 1]}]\n"
         "chains: [{along: [1, 0, 0], mass: 1, from: b, to: b}]",
         NULL, "chains[0]: both ends are held by 'b'; give it two different ones"},
        {ARM "particles: [{name: q, position: [5, 0, 0]}]\n", "arm.to=q",
         "its points on a and b are far apart"},
    };
    EXPECT(list);
}
