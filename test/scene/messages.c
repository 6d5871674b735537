// SPDX-License-Identifier: MIT
// messages.c -- every mistake is told with place, object, value and remedy, and gives no scene.
#include "helper.h"

Test(messages, numbers)
{
    static const Mistake list[] = {
        {SMALL_SCENE, "load.mass=-3",
         "--set load.mass=-3: error: particles[0] 'load': mass is -3 kg; it must be > 0"},
        {"particles:\n  - name: a\n    mass: 0\n", NULL,
         "x.yaml:3:11: error: particles[0] 'a': mass is 0 kg; it must be > 0"},
        {"particles:\n  - {name: a, mass: 1e400}", NULL,
         "x.yaml:2:21: error: particles[0] 'a': mass is 1e400, too large"},
        {"particles: [{name: a, mass: 1e-400}]", NULL, "mass is 1e-400, too near to zero"},
        {"particles: [{name: a, mass: .nan}]", NULL,
         "mass is .nan; it must be a finite number in kg"},
        {"particles: [{name: a, mass: inf}]", NULL,
         "mass is inf; it must be a finite number in kg"},
        {"particles: [{name: a, mass: 5 m}]", NULL, "mass is '5 m', in m; it must be in kg"},
        {"particles: [{name: a, mass: heavy}]", NULL, "mass is 'heavy'; it must be a number in kg"},
        {"particles: [{name: a, mass: 0x10}]", NULL, "mass is '0x10'"},
        {"particles: [{name: a, mass: [1]}]", NULL, "mass is a list; it must be a number"},
        {"particles: [{name: a, mass: }]", NULL, "mass has no value"},
        {"particles: [{name: a, position: [0, 0]}]", NULL,
         "position is a list of 2; it must be a list of 3 numbers in m"},
        {"particles: [{name: a, position: [0, x, 0]}]", NULL,
         "position[1] is 'x'; it must be a number in m"},
        {SMALL_SCENE, "rope.links=2.5", "links is 2.5; it must be a whole number"},
        {SMALL_SCENE, "rope.links=0", "links is 0; it must be 1 to 10000000"},
        {SMALL_SCENE, "stepper.alpha=0.2", "stepper: alpha is 0.2; it must be 0.5 to 1"},
        {SMALL_SCENE, "stepper.tolerance=0",
         "stepper: tolerance is 0; it must be above 0 and below 1"},
        {SMALL_SCENE, "stepper.tolerance=1", "tolerance is 1; it must be above 0 and below 1"},
        {SMALL_SCENE, "stepper.tolerance=1e-4 m",
         "tolerance is '1e-4 m', in m; it must be a number without unit"},
        {SMALL_SCENE, "stepper.max_solves=0", "max_solves is 0; it must be 1 to 1000000"},
        {SMALL_SCENE, "stepper.max_solves=3.5", "max_solves is 3.5; it must be a whole number"},
        {SMALL_SCENE, "stepper.min_step=0", "min_step is 0 s; it must be > 0"},
        {SMALL_SCENE, "stepper.min_step=.inf", "min_step is .inf; it must be a finite number in s"},
        {SMALL_SCENE, "rope.stiffness=rigid",
         "stiffness is 'rigid'; it must be a number in N, or the word inextensible"},
    };
    EXPECT(list);
}

Test(messages, fields)
{
    static const Mistake list[] = {
        {"particles:\n  - name: a\n    mas: 3\n", NULL,
         "x.yaml:3:5: error: particles[0] 'a': there is no field 'mas' (did you mean 'mass'?); the "
         "fields are name, position"},
        {"particles: [{name: a}]\nspeed: 3\n", NULL,
         "x.yaml:2:1: error: there is no field 'speed'; the fields are title"},
        {"particles:\n  - name: a\n    mass: 1\n    mass: 2\n", NULL,
         "x.yaml:4:5: error: particles[0] 'a': mass is given twice; keep one (the first is in line "
         "3)"},
        {"{\n// note\n\"particles\": [{\"name\": \"a\"}]}", NULL, "(a comment begins with #)"},
        {"particles: [{mass: 1}]", NULL, "particles[0]: name is missing"},
        {"particles: 5", NULL, "x.yaml:1:12: error: particles must be a list"},
        {"particles: [{name: a}, 7]", NULL,
         "x.yaml:1:24: error: particles[1]: fields are wanted here"},
        {"particles: [{name: a}]\nstepper: theta", NULL,
         "x.yaml:2:10: error: stepper: fields are wanted here"},
        {SMALL_SCENE, "stepper.scheme=thet",
         "scheme is 'thet' (did you mean 'theta'?); it must be one of: euler, theta, bdf2, "
         "trbdf2, alpha, auto"},
        {"particles: [{name: a.b}]", NULL, "name is 'a.b'; use up to 63 letters"},
        {"particles: [{name: 3a}]", NULL, "name is '3a'; use up to 63 letters"},
        {"particles: [{name: \"a${i}\"}]", NULL,
         "name is 'a${i}'; write $i or $(i) where a value goes into a name"},
        {"parameters: {k: 7}\nparticles: [{name: a, mass: k % 2}]", NULL,
         "write mod(a, b) for the remainder"},
        {"parameters: {k: 7}\nparticles: [{name: a, mass: (k % 2)}]", NULL,
         "write mod(a, b) for the remainder"},
        {"particles: [{name: a, position: [mod(3, 2), 0, 0]}]", NULL,
         "is a list of 4; it must be a list of 3 numbers in m, like [1, 2, 3]; put an expression "
         "with a comma in quotes"},
        {"- a\n- b\n", NULL, "x.yaml:1:1: error: fields are wanted here"},
        {"", NULL, "x.yaml:1:1: error: there is no scene in it"},
        {"# only a comment\n", NULL, "there is no scene in it"},
    };
    EXPECT(list);
}

Test(messages, names_and_references)
{
    static const Mistake list[] = {
        {"particles:\n  - name: a\n  - name: a\n", NULL,
         "x.yaml:3:11: error: particles[1] 'a': the name 'a' is taken by particles[0]"},
        {"anchors: [{name: a}]\nparticles: [{name: a}]", NULL,
         "particles[0] 'a': the name 'a' is taken by anchors[0]"},
        {SMALL_SCENE, "rope.to=lod",
         "--set rope.to=lod: error: cables[0] 'rope': there is no particle or anchor 'lod' (did "
         "you mean 'load'?)"},
        {SMALL_SCENE, "rope.to=xyzzy", "there is no particle or anchor 'xyzzy'; add it"},
        {SMALL_SCENE "elements: [{map: identity, between: lod}]", NULL,
         "x.yaml:9:37: error: elements[0]: there is no node 'lod' (did you mean 'load'?)"},
        {SMALL_SCENE "scalars: [{name: s}]\n", "rope.to=s",
         "cables[0] 'rope': 's' is one of the scalars; a particle, an anchor or a point of a body "
         "is wanted"},
        {SMALL_SCENE
         "cloths: [{name: flag, along: [1, 0, 0], across: [0, 1, 0], mass: 1, nx: 4, ny: "
         "3}]\nloads: [{at: flag.4.0, mass: 1}]",
         NULL, "'flag.4.0' is not a point; the particles of the cloth are flag.0.0 to flag.3.2"},
        {SMALL_SCENE "cloths: [{name: flag, along: [1, 0, 0], across: [0, 1, 0], mass: "
                     "1}]\nloads: [{at: flag.4, mass: 1}]",
         NULL, "'flag.4' is not a point; the particles of the cloth are flag.0.0 to flag.9.9"},
        {SMALL_SCENE "mapped: [{name: m, map: identity, of: m}]", NULL,
         "x.yaml:9:39: error: mapped[0] 'm': it follows from itself: m from m; break the loop"},
        {SMALL_SCENE
         "mapped:\n  - {name: a, map: sum, of: [load, c]}\n  - {name: b, map: sum, of: "
         "[load, a]}\n  - {name: c, map: identity, of: b}\n  - {name: d, map: identity, "
         "of: c}\nelements: [{map: identity, between: d}]\n",
         NULL, "mapped[0] 'a': it follows from itself: a from c from b from a; break the loop"},
        {SMALL_SCENE "loads: [{at: rope.4, mass: 1}]", NULL,
         "x.yaml:9:14: error: loads[0]: 'rope.4' is not a point; the inner particles of the cable "
         "are rope.1 to rope.3"},
        {SMALL_SCENE "loads: [{at: rope.0, mass: 1}]", NULL, "'rope.0' is not a point"},
        {SMALL_SCENE "loads: [{at: rope.99999999999, mass: 1}]", NULL, "is not a point"},
        {SMALL_SCENE "loads: [{at: rope, mass: 1}]", NULL, "'rope' is not a point"},
        {SMALL_SCENE "springs: [{name: s, between: [load, s], stiffness: 1}]", NULL,
         "x.yaml:9:37: error: springs[0] 's': 's' is one of the springs"},
        {SMALL_SCENE "  - {from: later.1, to: load, mass: 1, length: 9}\n"
                     "  - {name: later, from: hook, to: load, mass: 1}\n",
         NULL, "'later.1' belongs to a cable that comes later"},
    };
    EXPECT(list);
}

Test(messages, mechanics)
{
    static const Mistake list[] = {
        {"particles: [{name: a}, {name: b}]\nelements: [{map: distance, between: [a, b]}]", NULL,
         "x.yaml:2:37: error: elements[0]: its length is zero: 'a' and 'b' are both at [0, 0, 0]; "
         "move one"},
        {"particles: [{name: a}, {name: b}]\ncables: [{from: a, to: b, mass: 1}]", NULL,
         "cables[0]: its length is zero"},
        {"particles: [{name: a}, {name: b}]\nsprings: [{between: [a, b], stiffness: 1, length: 2}]",
         NULL, "springs[0]: its length is zero"},
        {SMALL_SCENE, "rope.to=hook", "both ends are 'hook'; it needs two different points"},
        {SMALL_SCENE, "rope.length=4.9",
         "length is 4.9 m but its ends are 5 m apart; make it longer"},
        {SMALL_SCENE, "cables[0]={from: hook, to: load, mass: 2, links: 1, length: 6}",
         "add a field to the path"},
        {SMALL_SCENE "  - {from: hook, to: load, mass: 1, links: 1, length: 6}", NULL,
         "one link cannot sag"},
        {SMALL_SCENE, "rope.form=stiffness", "form stiffness needs a stiffness in N"},
        {"anchors: [{name: a}, {name: b, motion: {kind: linear, velocity: [1, 0, 0]}}]\nparticles: "
         "[{name: p}]",
         NULL, "anchors[1] 'b': it is on the same point as anchor 'a' but moves in another way"},
        {"particles: [{name: p}]\nelements:\n  - {map: identity, between: p, target: [0, 0, 0]}\n"
         "  - {map: identity, between: p, target: [0, 0, 1]}\n",
         NULL, "x.yaml:4:41: error: elements[1]: 'p' is held at another place by elements[0]"},
        {SMALL_SCENE "elements: [{map: identity, between: hook}]", NULL,
         "'hook' is an anchor, which is held already"},
        {SMALL_SCENE "elements: [{map: difference, between: [load], target: [1, 2, 3]}]", NULL,
         "x.yaml:9:39: error: elements[0]: the map reads two nodes: give exactly two"},
        {SMALL_SCENE "elements: [{map: identity, between: [load, hook]}]", NULL,
         "elements[0]: the map reads one node: give exactly one"},
        {SMALL_SCENE "elements: [{map: distance, between: [load, hook, rope.1]}]", NULL,
         "elements[0]: the map reads two nodes: give exactly two"},
        {SMALL_SCENE "elements: [{map: sum, between: [load, hook, load]}]", NULL,
         "elements[0]: two of its points are the same node; give it different ones"},
        {SMALL_SCENE "elements: [{map: identity, between: {a: 1}}]", NULL,
         "elements[0]: between is a map; it must be names of nodes, like [a, b]"},
        {SMALL_SCENE "springs: [{stiffness: 1, between: [load, hook, load]}]", NULL,
         "springs[0]: between is a list of 3; it must be exactly 2 names, like [a, b]"},
        {SMALL_SCENE "elements: [{between: [load, hook]}]", NULL,
         "elements[0]: map is missing; add it (one of: distance, difference, identity, subset, "
         "affine, sum, dot, turn, axial, normalise, barycentric, centre, skin, angle, gradient, "
         "skin_gradient, green, stretch, det, cofactor, fibre, triangle, quad, ...)"},
        {SMALL_SCENE "elements: [{map: distance, between: [load, hook], target: [1, 2, 3]}]", NULL,
         "target has 3 numbers; this map takes 1"},
        {SMALL_SCENE "elements: [{map: distance, between: [load, hook], target: -1}]", NULL,
         "x.yaml:9:59: error: elements[0]: target (m) is -1; a length must be > 0"},
        {SMALL_SCENE
         "elements: [{map: distance, between: [load, hook], compliance: 1, stiffness: 1}]",
         NULL, "both compliance and stiffness are given"},
        {SMALL_SCENE "elements: [{map: distance, between: [load, hook], form: stiffness}]", NULL,
         "form stiffness needs a compliance above 0"},
        {SMALL_SCENE "loads: [{at: hook, mass: 1}]", NULL,
         "'hook' is an anchor, which feels no load"},
        {SMALL_SCENE "loads: [{at: load}]", NULL, "it has neither mass nor force"},
        {"anchors: [{name: a}]", NULL, "nothing in the scene can move"},
    };
    EXPECT(list);
}

Test(messages, motions)
{
    static const Mistake list[] = {
        {SMALL_SCENE, "hook.motion={kind: linear}", "motion of kind linear needs velocity"},
        {SMALL_SCENE, "hook.motion={kind: linear, velocity: [1, 0, 0], phase: 1}",
         "motion.phase has no meaning for kind linear"},
        {SMALL_SCENE, "hook.motion={kind: linear, velocity: [1, 0, 0], start: 2, stop: 1}",
         "motion.stop is 1 s; it must be later than start, 2 s"},
        {SMALL_SCENE, "hook.motion={kind: path}", "motion of kind path needs points"},
        {SMALL_SCENE, "hook.motion={kind: path, points: [[0, 0, 0, 0]]}", "two or more rows"},
        {SMALL_SCENE, "hook.motion={kind: path, points: [[0, 0, 0, 0], [0, 1, 0, 0]]}",
         "times must increase"},
        {SMALL_SCENE, "hook.motion={kind: sine, amplitude: [1, 0, 0], frequency: -1}",
         "frequency is -1 Hz; it must be >= 0"},
        {SMALL_SCENE, "hook.motion={kind: circle}", "anchors[0] 'hook': motion: kind is 'circle'"},
    };
    EXPECT(list);
}

Test(messages, yaml)
{
    static const Mistake list[] = {
        {"particles: [{name: a\nb: 3\n", NULL, "error: not YAML here"},
        {"particles:\n  - name: a\n mass: 3\n", NULL, "x.yaml:3:"},
        {"a: &x [1, 2]\nb: *x\n", NULL, "x.yaml:2:5: error: an alias (*) has no place in a scene"},
        {"particles: [{name: !!str a}]", NULL, "a tag (!) has no place in a scene"},
        {"particles: [{name: a}]\n---\nparticles: []\n", NULL,
         "x.yaml:2:1: error: a second document begins here"},
        {"? [a, b]\n: 3\n", NULL, "a list or map cannot be a field name"},
        {"title: \"a\\0b\"\n", NULL, "a text cannot hold a zero character"},
    };
    EXPECT(list);
}

Test(messages, overrides)
{
    static const Mistake list[] = {
        {SMALL_SCENE, "load.mas=3",
         "--set load.mas=3: error: there is no 'mas' in that place (did you mean 'mass'?); there "
         "is name, position, velocity, mass, force, hold, axis"},
        {SMALL_SCENE, "lod.mass=3", "there is no 'lod' in the scene (did you mean 'load'?)"},
        {SMALL_SCENE, "cables.rop.links=3",
         "there is no 'rop' in that place (did you mean 'rope'?); there is rope"},
        {SMALL_SCENE, "cables[1].links=3", "there is no '1' in that place"},
        {SMALL_SCENE, "load=3", "add a field to the path; there is name, position"},
        {SMALL_SCENE, "load.mass", "write it as path=value"},
        {SMALL_SCENE, "load.mass=", "there is no value"},
        {SMALL_SCENE, "=3", "write it as path=value"},
        {SMALL_SCENE, "load..mass=3", "not well formed"},
        {SMALL_SCENE, "load.=3", "ends too early"},
        {SMALL_SCENE, "step.x=3", "there is nothing inside 'step'"},
        {SMALL_SCENE, "load.position[3]=3", "there are entries 0 to 2"},
        {"a text", "step=1", "x.yaml:1:1: error: fields are wanted here"},
        {SMALL_SCENE, "load.mass=[", "--set load.mass=[: error: not YAML here"},
    };
    EXPECT(list);
}

// What only a map knows is asked of the library, and told with a place in the file.
Test(messages, maps)
{
#define GRAPH SMALL_SCENE "frames: [{name: f}]\nscalars: [{name: s}]\n"
    static const Mistake list[] = {
        {GRAPH "mapped: [{name: m, map: user, of: load}]", NULL,
         "x.yaml:11:25: error: mapped[0] 'm': map is 'user': it is made of callbacks, which a file "
         "cannot hold; add it to the world from a program (taut/ext.h)"},
        {GRAPH "elements: [{map: usr, between: load}]", NULL,
         "map is 'usr'; it must be one of: distance, difference, identity, subset, affine, sum, "
         "dot, turn, axial, normalise, barycentric, centre, skin, angle"},
        {GRAPH "mapped: [{name: m, map: skin, of: [f], numbers: [1]}]", NULL,
         "x.yaml:11:49: error: mapped[0] 'm': the numbers do not say where the point is"},
        {GRAPH "mapped: [{name: m, map: skin, of: [f], numbers: [0.5, 1, 2, 3]}]", NULL,
         "mapped[0] 'm': the weights do not sum to 1"},
        {GRAPH "mapped: [{name: m, map: skin, of: [load], numbers: [1, 1, 2, 3]}]", NULL,
         "x.yaml:11:35: error: mapped[0] 'm': a node is not a frame"},
        {GRAPH "mapped: [{name: m, map: subset, of: load, numbers: 3}]", NULL,
         "x.yaml:11:52: error: mapped[0] 'm': an index is out of range"},
        {GRAPH "elements: [{map: distance, between: [load, s]}]", NULL,
         "elements[0]: the nodes have different sizes"},
        {GRAPH "springs: [{between: [load, s], stiffness: 1}]", NULL,
         "x.yaml:11:21: error: springs[0]: the nodes have different sizes"},
        {GRAPH "elements: [{map: affine, between: [load, s], numbers: [1, 2, 3]}]", NULL,
         "the numbers are no whole rows"},
        {GRAPH "elements: [{map: distance, between: [load, hook], numbers: 3}]", NULL,
         "the map takes no numbers: leave them out"},
        {GRAPH "elements: [{map: identity, between: load, compliance: [1, 2]}]", NULL,
         "x.yaml:11:55: error: elements[0]: compliance has 2 numbers; this map takes 3, or 1, or 9 "
         "for a whole matrix"},
        {GRAPH "elements: [{map: identity, between: load, compliance: [1, -2, 3]}]", NULL,
         "x.yaml:11:55: error: elements[0]: a compliance (m/N) is -2; it must be >= 0"},
        {GRAPH
         "elements: [{map: identity, between: load, compliance: [[1, 2, 0], [0, 1, 0], [0, 0, "
         "1]]}]",
         NULL, "its matrix of compliances is not symmetric"},
        {GRAPH "elements: [{map: identity, between: load, compliance: [[1, 2], [3]], target: 1}]",
         NULL, "target has 1 number; this map takes 3"},
        {GRAPH "elements: [{map: identity, between: load, form: stiffness, compliance: [1, 0, 1]}]",
         NULL, "a row is hard: stiffness form needs compliances > 0"},
        {GRAPH "elements: [{map: identity, between: load, compliance: -1}]", NULL,
         "compliance is -1 m/N or rad/(N m); it must be >= 0"},
        {GRAPH "elements: [{map: identity, between: load, compliance: {a: 1}}]", NULL,
         "compliance must be one number, a list or rows"},
        {GRAPH "elements: [{map: identity, between: load, target: [[1]]}]", NULL,
         "target[0] is a list; it must be a number"},
        {GRAPH "elements: [{map: identity, between: load, numbers: [[[1]]]}]", NULL,
         "numbers[0] is a list; it must be a number"},
        {GRAPH "mapped: [{name: m, map: distance, of: [load, hook]}]\nloads: [{at: m, mass: 1}]",
         NULL, "loads[0]: 'm' has 1 entry, so it is no point; put the load on one"},
        // one that is wrong takes nothing with it
        {GRAPH
         "mapped: [{name: m, map: distance, of: load}, {name: n, map: sum, of: [m, s]}]\n"
         "elements: [{map: identity, between: n}, {map: identity, between: m, target: [1, 2]}]",
         NULL, "mapped[0] 'm': the map reads two nodes: give exactly two"},
    };
    EXPECT(list);
}

Test(messages, laws_and_nodes)
{
    static const Mistake list[] = {
        {GRAPH "elements: [{map: identity, between: load, law: holonomic, compliance: 0}]", NULL,
         "x.yaml:11:71: error: elements[0]: compliance has no meaning for law holonomic, which is "
         "hard; remove it, or use law elastic"},
        {GRAPH "elements: [{map: identity, between: load, law: velocity, damping: 1}]", NULL,
         "damping has no meaning for law velocity"},
        {GRAPH "elements: [{map: identity, between: load, fraction: 0.5}]", NULL,
         "fraction has no meaning for law elastic; remove it, or use law baumgarte"},
        {GRAPH "elements: [{map: identity, between: load, law: baumgarte, fraction: 0}]", NULL,
         "fraction is 0; it must be above 0 to 1"},
        {GRAPH "elements: [{map: identity, between: load, law: soft}]", NULL,
         "law is 'soft'; it must be one of: elastic, holonomic, baumgarte, stabilised, velocity"},
        {GRAPH "elements: [{map: identity, between: load, geometric: some}]", NULL,
         "geometric is 'some'; it must be one of: inherit, none, exact, symmetric, psd, "
         "stable"},
        {GRAPH, "stepper.enforcement=often",
         "enforcement is 'often'; it must be one of: implicit, baumgarte, post, drift"},
        {GRAPH, "stepper.correction=after",
         "correction is 'after'; it must be one of: pre, post, post_new"},
        {GRAPH, "load.hold=plane", "a plane or line needs an axis; add it"},
        {GRAPH, "load.hold=point", "hold is 'point'; it must be one of: none, plane, line"},
        {GRAPH, "load.axis=[1, 0, 0]", "axis has no meaning without hold"},
        {"particles:\n  - {name: a, hold: line, axis: [0, 0, 0]}", NULL,
         "x.yaml:2:33: error: particles[0] 'a': axis is 0; give a direction"},
        {GRAPH, "f.axes=[[1, 0, 0], [0, 1, 0], [1, 1, 0]]", "its axes are flat"},
        {GRAPH, "f.axes=[1, 0, 0]", "axes must be 9 numbers row by row"},
        {GRAPH, "f.axes=[[1, 0, 0], [0, 1, 0], [0, 0, x]]", "axes[8] is 'x'; it must be a number"},
        {GRAPH, "f.moment=[1, -1, 0]", "moment[1] is -1 kg m^2; it must be >= 0"},
        {GRAPH, "f.mass=-1", "mass is -1 kg; it must be >= 0"},
        {GRAPH, "f.fixed=yes", "frames[0] 'f': fixed is 'yes'; it must be true or false"},
        {GRAPH, "f.motion={kind: linear, velocity: [1, 0, 0]}",
         "frames[0] 'f': it moves freely, so it has no prescribed motion; add fixed: true"},
        {GRAPH, "s.motion={kind: linear, velocity: [1, 0, 0]}", "scalars[0] 's': it moves freely"},
        {GRAPH, "s.mass=0", "scalars[0] 's': mass is 0 kg or kg m^2; it must be > 0"},
        {GRAPH "loads: [{at: s, mass: 1}]", NULL, "'s' is a scalar, which carries no load"},
        {GRAPH "loads: [{at: f, mass: 1}]", "f.fixed=true", "'f' is fixed, so it feels no load"},
        {"scalars: [{name: s, fixed: true}]", NULL, "nothing in the scene can move"},
    };
    EXPECT(list);
}

Test(messages, cloths)
{
#define CLOTH "cloths:\n  - {name: c, along: [1, 0, 0], across: [0, 1, 0], mass: 1}\n"
    static const Mistake list[] = {
        {"cloths: [{along: [1, 0, 0], mass: 1}]", NULL, "cloths[0]: across is missing"},
        {CLOTH, "c.along=[0, 0, 0]", "cloths[0] 'c': along is 0; give the edge a length"},
        {CLOTH, "c.across=[-2, 0, 0]", "across lies on one line with along"},
        {CLOTH, "c.across=[1.5e308, 1.5e308, 0]", "an edge is too long for a number"},
        {CLOTH, "c.width=0.5", "width is 0.5 m but along is 1 m long; make it wider"},
        {"cloths: [{along: [1, 0, 0], across: [0, 1, 0], mass: 1, nx: 2, width: 2}]", NULL,
         "one link cannot sag; use nx above 2"},
        {CLOTH, "c.nx=1", "nx is 1; it must be 2 to 100000"},
        {CLOTH, "c.mass=0", "mass is 0 kg; it must be > 0"},
        {CLOTH, "c.stiffness=0", "stiffness is 0 N/m; it must be > 0"},
        {CLOTH, "c.shear=-1", "shear is -1 N/m; it must be >= 0"},
        {CLOTH, "c.form=stiffness", "form stiffness needs links that are not hard"},
        {CLOTH, "c.fixed=start", "fixed must be a list, like [start, along, [4, 0]]"},
        {CLOTH, "c.fixed=[begin]",
         "fixed[0] is 'begin'; it must be [i, j] of a particle or a corner: start, along, across, "
         "opposite"},
        {CLOTH, "c.fixed=[start, [10, 0]]",
         "fixed[1] is [10, 0], outside of the cloth; i is 0 to 9, j is 0 to 9"},
        {CLOTH, "c.fixed=[[0.5, 0]]", "fixed[0] has 0.5 in it; i and j are whole numbers"},
        {CLOTH, "c.fixed=[[-1, 0]]", "fixed[0] has -1 in it"},
        {CLOTH "loads: [{at: c.0.0, mass: 1}]", "c.fixed=[start]",
         "'c.0.0' is a fixed particle of its cloth, which feels no load"},
        {"cloths: [{along: [1, 0, 0], across: [0, 1, 0], mass: 1, nx: 100000, ny: 100000}]", NULL,
         "nx makes the scene larger than 50000000 points"},
    };
    EXPECT(list);
}

// All problems at once, but no more than a person can read.
Test(messages, all_at_once)
{
    Heard all;
    TautScene *scene;
    cr_assert_eq(read_with("step: -1\nparticles: [{name: a, mass: -1}, {name: b, position: 3}]\n"
                           "loads: [{at: c, mass: 1}]\n",
                           "duration=0", &all, &scene),
                 TAUT_BAD_SCENE);
    cr_assert(heard(&all, "x.yaml:1:7: error: step is -1 s"));
    cr_assert(heard(&all, "mass is -1 kg"));
    cr_assert(heard(&all, "position is 3"));
    cr_assert(heard(&all, "no node 'c'"));
    cr_assert(heard(&all, "--set duration=0: error: duration is 0 s"));
    cr_assert_eq(all.count, 5);

    char many[4000] = "";
    for (int i = 0; i < 30; i++) strcat(many, "wrong: 1\n");
    cr_assert_eq(read_with(many, NULL, &all, &scene), TAUT_BAD_SCENE);
    cr_assert_eq(all.count, 21);
    cr_assert(heard(&all, "10 more problems not shown"));
}

// A message is one line whatever stands in the file.
Test(messages, one_line)
{
    Heard all;
    TautScene *scene;
    cr_assert_eq(
        read_with("\"a\\nb\\x07c\": 1\nparticles: [{name: \"x\\ny\"}]\n", NULL, &all, &scene),
        TAUT_BAD_SCENE);
    for (int i = 0; i < all.count; i++)
        for (const char *s = all.text[i]; *s; s++) cr_assert((unsigned char)*s >= 0x20);
    cr_assert(heard(&all, "there is no field 'a?b?c'"));
}

Test(messages, cameras)
{
    static const Mistake list[] = {
        {SMALL_SCENE "camera: {position: [1, 2, 3], target: [1, 2, 3]}\n", NULL,
         "camera: position and target are both [1, 2, 3]; move one of them"},
        {SMALL_SCENE "camera: {position: [1, 2, 3], up: [0, 0, 0]}\n", NULL,
         "camera: up is [0, 0, 0]; give a direction, such as [0, 0, 1]"},
        {SMALL_SCENE "camera: {position: [0, 0, 5]}\n", NULL,
         "camera: up is [0, 0, 1], the direction it looks in; give another one"},
        {SMALL_SCENE "camera: {target: [0, 0, 5]}\n", NULL, "position is missing"},
    };
    EXPECT(list);
}

// Edits and states of scenes that were saved.
Test(messages, saved_scenes)
{
    static const Mistake list[] = {
        {SMALL_SCENE "edits: [{do: end}]\n", NULL,
         "edits[0]: an edit cannot end a run that has not begun; make it an event"},
        {SMALL_SCENE "edits: [{do: cut, what: rop}]\n", NULL, "edits[0]: there is no part 'rop'"},
        {SMALL_SCENE "edits: [{do: pin}]\n", NULL,
         "edits[0]: it needs a part: add what, an anchor, a particle or a body"},
        {SMALL_SCENE "state: \"nonsense!\"\n", NULL, "state is no text of base 64"},
        {SMALL_SCENE "state: \"AAAA\"\n", NULL, "state is of other things than the file has"},
    };
    EXPECT(list);
}
