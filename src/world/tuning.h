// SPDX-License-Identifier: MIT
// tuning.h -- the chosen numbers of a world: of definitions, edits and checks. The tests that are
// named cover the places where a value decides; the values were not varied against them.
#pragma once

// --- definitions (build) ---

// Of the value that it should be: lengths, inertias and matrices that were rounded when they were written down. More is
// refused; tests unit/world and unit/body have values far beyond.
static const double GIVEN_ROUND_OFF = 1e-9;
// Of 1: squared length of a unit vector or quaternion, and the cosine of directions that should be at right angles, as
// given; tests unit/body and unit/joint.
static const double GIVEN_UNIT = 1e-6;
// Of a unit volume: axes of a frame, or edges of a cloth, that lie in one plane or line; test unit/world.
static const double GIVEN_FLAT = 1e-12;
// Of the largest compliance of a matrix: a principal one that is round-off is 0, a hard direction; test unit/world.
static const double GIVEN_HARD = 1e-14;
// s: damping time of a damper without a spring, whose stiffness is its damping by this: a displacement of as many metres as it moves in a
// second is felt as 1e-12 of its force; test scene/bodies.
static const double DAMPER_TIME = 1e12;
// Of an assembly: errors of rows that count as closed, as part of a length; iterations; the smallest part of one that is tried;
// joints that a message names; test unit/assemble.
static const double ASSEMBLE_CLOSED = 1e-9, ASSEMBLE_LEAST = 1e-3;
enum { ASSEMBLE_MOST = 200, ASSEMBLE_NAMED = 4 };
// Steps around a round shape that is drawn as triangles, a multiple of 4; test unit/mass sees its volume.
enum { LOOK_AROUND = 24 };
// Particles of a cloth: more would not fit into an int with their links; test unit/cloth asks for more.
enum { CLOTH_MOST = 100 * 1000 * 1000 };
// Of 1, cosines between directions and an axis: nearer ones count as equal, and the first direction is taken, since a body
// that is symmetric but for round-off must not choose by it; test invariant/rotated.
static const double EQUALLY_ACROSS = 1e-6;
// Of a unit vector, length of its part across an axis: a shorter one gives no direction; test invariant/rotated.
static const double ENOUGH_ACROSS = 1e-3;

// --- compiling (compile) ---

// s: the step that form `auto` is decided for where none is known yet; test golden.
static const double FORM_STEP = 0.01;
// Columns of the system: below it orders are made anew. One order is tried there, and keeping it would
// save less than a third of an edit (docs/solver.md); so the world does not depend on its edits. Time only, no test.
enum { ORDER_WORTH_KEEPING = 200 };
// Of the size of the world: two points that are nearer are at one place, and no length; test golden.
static const double NO_LENGTH = 1e-9;

// --- edits (touch.c, api/change.c) ---

// Of a length, and of a length in a step: the error with which a new hard row still counts as closed. Below it nothing
// is moved by hand; test unit/touch.
static const double TOUCH_CLOSED = 1e-9;
// Of a step: motions that jump are looked at so far inside of it, and a jump so near its start is one at it. Times of steps are sums,
// which are off by less for a million seconds of milliseconds; test scene/jumps.
static const double JUMP_SLACK = 1e-7;
// Times: a mass that becomes so many times another makes accelerations jump; less is followed like any change of a
// force; test unit/touch.
static const double MASS_JUMP = 2;

// --- settle (api/settle.c) ---

// Of the largest force: a balance that no sum of some numbers keeps to. Only the remedy of the message depends on it.
static const double BALANCE_ROUND_OFF = 1e-14;
// Of the largest force: where the caller gives no tolerance.
static const double SETTLE_TOLERANCE = 1e-10;
// Stages with contacts, and their solves, before a search is given up (lab contact, piles).
enum { SETTLE_STAGES = 2000, SETTLE_SOLVES = 1000000 };
// Solves times unknowns: about a minute of a core; the wrecking ball and the cloth on a sphere of scenes/ take 2e8.
static const double SETTLE_WORK = 5e8;
// Of its size: the way of a thing in a stage. With 0.25 and 2 the wrecking ball of scenes/ found no rest in a minute (taut settle
// scenes/wrecking-ball.yaml); of that: a way that is short.
static const double SETTLE_WAY = 0.5, SETTLE_SHORT = 0.25;
// The same: a shorter way is near rest, and stages are solved finely from there on. So many times the force of the stage before is more
// than Newton's method leaves where tau, s, is not too long for it; with a shorter tau round-off of places makes forces rise
// (taut settle scenes/rattleback.yaml; lab contact, piles).
static const double SETTLE_NEARLY = 1e-3, SETTLE_RISES = 2, SETTLE_ROCKS = 5e-3;
// s, the first tau, and the time that a list of contacts is made for at most; the longest and the shortest tau.
static const double SETTLE_REACH = 0.1, SETTLE_LONGEST = 10, SETTLE_SHORTEST = 1e-7;
// Of tau: after a stage that failed, and back by as much after so many that did not.
static const double SETTLE_CAREFUL = 0.25;
enum { SETTLE_CALM = 6 };
// Stages in which things that are near others are stopped: from then on a heap may run together. 6 x 6 x 6 balls came down by a fifth in as
// many solves without it (taut settle scenes/balls-666.yaml).
enum { SETTLE_SLOWLY = 20 };

// --- taut_world_check (check) ---

// Of its length scale: by which a hard row may be off at the start without a finding. More than the effect of rounded
// numbers in a scene file, less than can be seen; test unit/check_start looks at both sides.
static const double CHECK_OFF = 1e-6;
// Of a length: rows that are violated less hold; test unit/redundant.
static const double CHECK_CLOSED = 1e-10;
// Of a length, and of the largest speed: more is a contradiction of redundant rows; test unit/redundant.
static const double CHECK_OFF_POSITION = 1e-6, CHECK_OFF_VELOCITY = 1e-9;
// Of v^2 / length: a curvature that is seen, so that the rows depend on each other here only; test unit/redundant.
static const double CHECK_SIDEWAYS = 1e-6;
// Of the error: a step that leaves more of it found nothing new. Steps, and halvings of one, that are tried to bring
// rows together; test unit/redundant.
static const double CHECK_SLOW = 0.99;
enum { CHECK_TRIES = 40, CHECK_HALVINGS = 8 };
// Rows that a message names; "and 1 more" is no shorter than its name.
enum { CHECK_NAMED = 6 };
// Of the shortest length, under the weight of everything: a compliance that nobody sees.
static const double CHECK_UNSEEN = 1e-4;

// --- contacts (contact/list.c) ---
// Of the smaller thing's size: features that are nearer are in the list of a step, whatever their speed, so that those which
// come to bear without a motion that shows it are there (invariant/contacts).
static const double CONTACT_NEAR = 0.005;
// Of the way at the speed of now: things may become faster within a step.
static const double CONTACT_FASTER = 1.5;
// Of the size: a shorter way in a step is round-off of things that rest. With it the reach of a pair would change in each step,
// and its features would be looked for again (unit/contact_memo counts searches).
static const double CONTACT_AT_REST = 1e-12;
// Contacts of two colliders that there is room for at first.
enum { CONTACT_MOST = 64 };
// Pairs of colliders that may overlap, by this part of the smaller one's size, in all and for each collider: things that were
// ever apart have next to none. 780 pairs of 40 balls in one place took half a minute to part; test invariant/overlap.
enum { CROWD_FEW = 1000, CROWD_EACH = 8 };
static const double CROWD_DEPTH = 0.01;
// Of the smaller thing's length: things that overlap by more at a start are taken apart by position before the step (contact/part.c);
// shallower ones are closed by the start, with all contacts at once. Then all is closed that is deeper than round-off, in
// so many rounds at most; PART_CROSSED is for triangles that are crossed where no feature says so. Test invariant/overlap_kinds.
static const double PART_DEPTH = 0.01, PART_CLOSED = 1e-6, PART_CROSSED = 1e-6;
enum { PART_ROUNDS = 1000, PART_FEATURES = 8 }; // the second: rounds by features of surfaces
// Contacts of a step: as many take a gigabyte. Memory only, no test.
enum { CROWD_MOST = 1 << 18 };
// Contacts that a world with colliders has room for at first; times that a step is taken again because something was
// missed by the list.
enum { CONTACT_FIRST_ROOM = 16, CONTACT_AGAIN = 3 };
// Of the thinner thing's length: two that go as far in a step, one against the other, are swept: they need not overlap at its end
// (invariant/bullets).
static const double SWEPT_FAR = 0.5;
// The same: features that are farther away are not those that will touch, however fast things are; they are found where things
// meet (invariant/bullets: rims far away from rods have no row that can be solved).
static const double SWEPT_LIST = 50;
// The same: nearer ones have met. Features of a step are exact, so that it only has to be less than thin things.
static const double SWEPT_CLOSE = 1e-3;
// The same, of cloths and ropes that come near each other or other things: where they go farther in a step than NEAR_FAR, only the first
// fallback levels are tried before it is halved, and farther than NEAR_TOO_FAR none, for its features are those of its beginning (lab
// contact_soft, seed 7: 360,000 solves for a step that was refused, of sixteen times the length; 2,500 for a 16th of it).
static const double NEAR_FAR = 1, NEAR_TOO_FAR = 4;
// Distances that are asked for in a sweep; those that pass close by take most (invariant/bullets).
enum { SWEPT_STEPS = 200 };
// The same, of two sheets: features that come nearer only by a longer way in a step are found where they meet (invariant/sheets).
static const double SHEET_AHEAD = 1;
// Of the least height of its triangles when it is added: a sheet that is as thick keeps no corner away from the opposite edge, for that
// would stretch it. Invariant/sheets has one of each kind.
static const double SHEET_THIN = 0.8;
// Of the radius of a sheet: a triangle whose core comes nearer to a thing has met it, for its contacts keep the whole radius
// (invariant/sheets).
static const double SHEET_CORE = 0.1;
// Of the tolerance: things that are still missed then, and are deeper, are a reason to halve the step; and so are features that
// are violated by more at its start, for they are not yet those that touch (random heaps: 2 % of a thing's length without).
static const double CONTACT_MISSED = 10;
// Times that a step with contacts is halved before it is refused: to a 64th.
enum { CONTACT_HALVINGS = 6 };
// Contacts at most: more would not fit into the numbers that count their rows.
enum { CONTACT_MOST_ROOM = 1 << 22 };
// Of the radius: a friction that is nearer to its limit slides, for readers.
static const double CONTACT_EDGE = 1e-6;
// 1/s, of its length: a contact that is faster slides, for readers, whatever its force; invariant/friction.
static const double CONTACT_STILL = 1e-3;

// --- questions about colliders (contact/geometry.c, api/cast.c) ---

// Pairs of features that are looked at for the nearest one: two boxes have no more.
enum { QUERY_FEATURES = 256 };
// Of the size of a shape that moves: how near it comes to a thing that it meets, and by how much that may be missed; test
// unit/contact_queries asks for 1e-6.
static const double CAST_TARGET = 5e-7, CAST_TOLERANCE = 5e-7;

// --- modes ---

// Of the largest force, and of a length: unbalanced by more, modes are about no equilibrium and a warning says so. Settling leaves 1e-9.
static const double MODES_BALANCED = 1e-6;
// Of omega^2: frequencies as near are one of several modes. Meshes that are not symmetric part them by more; test unit/modes.
static const double MODES_ALIKE = 1e-6;

// --- loads in steps ---

// Points of a way at most, and steps that the load is put on in along a path, where nothing else is said.
enum { LOAD_POINTS = 1000, LOAD_STEPS = 20 };
// Of the load: the smallest step that is tried before there is taken to be no equilibrium near.
static const double LOAD_LEAST = 1.0 / 4096;

// --- frames of solids (build/solid_frames.c) ---

// Times a frame is put to the middle of its vertices: they stand evenly then, whatever vertex was the farthest. Test unit/solid_frames
// notices 0.
enum { FRAME_ROUNDS = 10 };
// Of the largest distance of a vertex from its frame: how far weights of Shepard reach, so that points between frames have several.
// Test unit/solid_frames notices 1.
static const double FRAME_REACH = 3;
// Of that: nearer to a frame its weight of Shepard grows no more, as it would without bound. No test notices 1e-9.
static const double FRAME_NEAR = 1e-6;
// Of the way from a frame to the farthest vertex that is beyond all frames: vertices as far as this are the end that it goes to. Test
// unit/solid_frames notices 0.
static const double FRAME_END = 0.9;
// Of the part that moving frames have in a fixed vertex, times the gap between frames: how far from it they have their weight again. Their
// slope there is 1/this of that between frames. Test unit/solid_frames notices 0 and 100.
static const double FRAME_RAMP = 4;
// Of the extent along it: frames within it of a line are one row, whose sections cannot widen linearly. Of the way to the next frame: vertices
// as far out on the other side are beyond it. Test unit/solid_frames notices 0.
static const double FRAME_ROW = 0.1;
// Of the mass of a solid, a frame's part of it by the gap to the next one squared: the moment of its own. Thin limbs of a thousandth of the gap have
// ten times as much by their vertices. Test scene/papers notices 0.
static const double FRAME_OWN = 1e-8;

// --- cells of solids (build/cell_rows.c, build/axes.c) ---

// Of the compliances of two rows: the part that may tie them in axes that are shared. Places of 1 m known to 1e-16 make 1e-14 in cells of 5 cm; forces are off by
// as much. Test unit/solid notices 0 by the number of axes of a beam of equal bricks, and 0.1.
static const double AXES_SAME = 1e-13;

// Of the modulus of a damper of a material: the stiffness that it has beside it, since dampers are those of springs. It is below the
// round-off of the material; test invariant/materials notices 1e-3.
static const double VISCOUS_SPRING = 1e-12;
