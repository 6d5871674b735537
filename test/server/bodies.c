// SPDX-License-Identifier: MIT
// bodies.c -- rigid bodies and joints in the viewer: seen as the world has them; grabbed, thrown, pinned,
// loaded and cut like particles.
#include <criterion/criterion.h>
#include <math.h>
#include <server/engine.h>
#include <server/frame.h>
#include <stdio.h>
#include <string.h>

static const double tick = 1.0 / 60, plenty = 1e9;
static const Catalogue nothing;

// A hanging chain of three rods with a ball at its end, and a mesh that falls.
static const char scene_text[] =
    "step: 0.01\n"
    "chains: [{name: rod, along: [0, 0, -3], bodies: 3, mass: 3, to: ball, joint: ball}]\n"
    "bodies:\n"
    "  - {name: ball, position: [0, 0, -3.2], shape: {kind: sphere, size: 0.2}, mass: 100}\n"
    "  - {name: lone, position: [5, 0, 0], shape: {kind: box, size: [1, 2, 3]}, mass: 4}\n";

static Engine *open_text(void)
{
    char problem[SESSION_TEXT];
    EngineStart start = {.label = {""}, .worlds = 1, .step = {0.01}};
    cr_assert_eq(
        taut_scene_read_text("x", scene_text, sizeof scene_text - 1, NULL, &start.scene[0]),
        TAUT_OK);
    Engine *engine = engine_create(&start, &nothing, problem);
    cr_assert(engine, "%s", problem);
    return engine;
}

static void send(Engine *engine, ViewCommandKind kind, int index, double x, double y, double z)
{
    ViewCommand command = {
        .kind = kind, .world = VIEW_ALL, .index = (uint32_t)index, .generation = 2, .x = {x, y, z}};
    cr_assert(queue_push(engine_queue(engine), &command));
}

static void run(Engine *engine, double seconds)
{
    for (int i = 0; i < (int)lround(seconds / tick); i++) engine_tick(engine, tick, plenty);
}

static int thing(const Session *s, const char *name)
{
    for (int i = 0; i < s->nodes + s->bodies; i++)
        if (strcmp(taut_node_name(s->world, session_thing(s, i)), name) == 0) return i;
    cr_assert_fail("there is no %s", name);
    return -1;
}

static TautVec3 place(const Session *s, const char *name)
{
    return taut_particle_position(s->world, session_thing(s, thing(s, name)));
}

Test(bodies, are_seen_as_the_world_has_them)
{
    Engine *engine = open_text();
    Session *s = (Session *)engine_world(engine, 0);
    run(engine, 0.5);
    session_look_model(s);
    session_look_state(s);
    const Sight *sight = &s->sight;
    cr_assert_eq(sight->bodies, 5);
    cr_assert_eq(sight->joints, 4);
    cr_assert_eq(s->load, thing(s, "ball"), "the heaviest free thing is a body");
    int lone = thing(s, "lone") - s->nodes;
    cr_assert_eq(sight->body[lone].shape, TAUT_SHAPE_BOX);
    cr_assert_float_eq(sight->body[lone].size[2], 3, 1e-6);
    cr_assert_float_eq(sight->pose[7 * lone + 2], place(s, "lone").z, 1e-6);
    cr_assert_lt(sight->pose[7 * lone + 2], -1, "it falls");
    // every joint is where the world has it, seen from its first body
    for (int j = 0; j < s->joints; j++) {
        const SightJoint *joint = sight->joint + j;
        uint32_t body = joint->thing[0];
        cr_assert(body != SIGHT_NONE && body >= sight->nodes);
        const float *pose = sight->pose + 7 * (body - sight->nodes);
        TautVec3 x = taut_joint_point(s->world, s->joint[j], 0);
        // it hangs straight down and has not turned about anything but z
        cr_assert_float_eq(pose[0], x.x, 1e-5);
        double square = 0;
        for (int k = 0; k < 3; k++) square += (double)joint->place[0][k] * joint->place[0][k];
        cr_assert_float_eq(sqrt(square), fabs(x.z - pose[2]), 1e-5);
    }
    // what hangs on the first joint: 103 kg
    double most = sight_most(sight);
    cr_assert_float_eq(most, 103 * 9.81, 2, "%g", most);
    engine_destroy(engine);
}

Test(bodies, grab_pulls_at_the_point_that_was_taken)
{
    Engine *engine = open_text();
    const Session *s = engine_world(engine, 0);
    run(engine, 0.1);
    double z = place(s, "ball").z;
    send(engine, VIEW_GRAB, thing(s, "ball"), 0.2, 0, z); // on its side
    engine_tick(engine, 0, plenty);
    cr_assert(s->grab.active);
    TautVec3 at = taut_particle_position(s->world, s->grab.point);
    cr_assert_float_eq(at.x, 0.2, 1e-9);
    cr_assert_float_eq(at.z, z, 1e-9);
    send(engine, VIEW_DRAG, 0, 1.2, 0, z);
    run(engine, 1.5);
    cr_assert_gt(place(s, "ball").x, 0.2, "it follows: %g", place(s, "ball").x);
    cr_assert_eq(s->state, SESSION_RUNS, "%s", s->message);
    int count = taut_node_count(s->world);
    send(engine, VIEW_RELEASE, 0, 0, 0, 0);
    engine_tick(engine, tick, plenty);
    cr_assert(!s->grab.active);
    cr_assert_eq(taut_node_count(s->world), count - 1, "the point goes with the spring");
    engine_destroy(engine);
}

Test(bodies, grab_moves_a_light_rod_under_a_heavy_load)
{
    Engine *engine = open_text();
    const Session *s = engine_world(engine, 0);
    run(engine, 0.2);
    int rod = s->nodes + 1; // the second of the chain, 1 kg under 1 kN
    TautVec3 x = taut_particle_position(s->world, session_thing(s, rod));
    send(engine, VIEW_GRAB, rod, x.x, x.y, x.z);
    send(engine, VIEW_DRAG, 0, x.x + 1, x.y, x.z);
    run(engine, 1);
    double moved = taut_particle_position(s->world, session_thing(s, rod)).x - x.x;
    cr_assert_gt(moved, 0.1, "%g", moved);
    engine_destroy(engine);
}

Test(bodies, throw_pin_and_load)
{
    Engine *engine = open_text();
    const Session *s = engine_world(engine, 0);
    int lone = thing(s, "lone");
    send(engine, VIEW_GRAB, lone, 5, 0, 1);
    engine_tick(engine, 0, plenty);
    send(engine, VIEW_THROW, 0, 3, 0, 4);
    engine_tick(engine, 0, plenty);
    TautVec3 v = taut_particle_velocity(s->world, session_thing(s, lone));
    cr_assert_float_eq(v.x, 3, 1e-9);
    cr_assert_float_eq(v.z, 4, 1e-9);
    run(engine, 0.3);
    send(engine, VIEW_PIN, lone, 0, 0, 0);
    engine_tick(engine, 0, plenty);
    TautVec3 held = place(s, "lone");
    cr_assert_gt(held.x, 5.5);
    run(engine, 0.3);
    cr_assert_float_eq(place(s, "lone").z, held.z, 1e-12);
    send(engine, VIEW_LOAD, thing(s, "ball"), 50, 0, 0);
    engine_tick(engine, tick, plenty);
    cr_assert_float_eq(session_setting(s, VIEW_SET_LOAD), 150, 1e-9);
    // another stepper: what was done stays done
    send(engine, VIEW_SET, VIEW_SET_STEPPER, TAUT_STEPPER_TRBDF2, 0, 0);
    engine_tick(engine, 0, plenty);
    cr_assert_str_eq(s->notice, "");
    cr_assert_eq(s->def.stepper, TAUT_STEPPER_TRBDF2);
    cr_assert(taut_node_is_fixed(s->world, session_thing(s, lone)));
    cr_assert_float_eq(place(s, "lone").x, held.x, 1e-12);
    cr_assert_float_eq(session_setting(s, VIEW_SET_LOAD), 150, 1e-9);
    send(engine, VIEW_PIN, lone, 0, 0, 0);
    run(engine, 0.5);
    cr_assert_lt(place(s, "lone").z, held.z - 0.5, "let go, it falls");
    engine_destroy(engine);
}

Test(bodies, cutting_a_joint_drops_what_hangs_on_it)
{
    Engine *engine = open_text();
    const Session *s = engine_world(engine, 0);
    run(engine, 0.1);
    double z = place(s, "ball").z;
    send(engine, VIEW_CUT, s->links + 3, 0, 0, 0); // behind the links: the last joint
    run(engine, 1);
    cr_assert(s->joint_cut[3]);
    cr_assert_float_eq(place(s, "ball").z, z - 0.5 * 9.81, 0.2, "it falls freely");
    send(engine, VIEW_CUT, s->links + 3, 0, 0, 0); // not there any more
    send(engine, VIEW_CUT, s->links + 99, 0, 0, 0);
    send(engine, VIEW_SET, VIEW_SET_TOLERANCE, 1e-6, 0, 0);
    run(engine, 0.1);
    cr_assert_str_eq(s->notice, "");
    cr_assert_lt(place(s, "ball").z, z - 4, "still cut in the world that was built anew");
    send(engine, VIEW_RESET, 0, 0, 0, 0);
    run(engine, 0.5);
    cr_assert(!s->joint_cut[3]);
    cr_assert_float_eq(place(s, "ball").z, z, 0.05);
    engine_destroy(engine);
}

// Where joints give, no hard row is violated; a world that blows up is found by its energy.
Test(bodies, without_geometric_stiffness_a_crane_flies_apart)
{
    char problem[SESSION_TEXT], path[512];
    EngineStart start = {.label = {""}, .worlds = 1};
    snprintf(path, sizeof path, "%s/scenes/crane-boom.yaml", TEST_ROOT);
    cr_assert_eq(taut_scene_read(path, NULL, &start.scene[0]), TAUT_OK);
    start.step[0] = taut_scene_info(start.scene[0]).step;
    Engine *engine = engine_create(&start, &nothing, problem);
    const Session *s = engine_world(engine, 0);
    run(engine, 0.2);
    cr_assert_eq(s->state, SESSION_RUNS, "%s", s->message);
    send(engine, VIEW_SET, VIEW_SET_STEPPER, TAUT_STEPPER_EULER, 0, 0);
    send(engine, VIEW_SET, VIEW_SET_GEOMETRIC, TAUT_GEOMETRIC_NONE, 0, 0);
    run(engine, 6);
    cr_assert_eq(s->state, SESSION_DIVERGED);
    cr_assert(strlen(s->message) > 10);
    engine_destroy(engine);
}

// A cloth comes with its faces: two triangles a cell.
Test(bodies, cloth_has_faces)
{
    char problem[SESSION_TEXT], path[512];
    EngineStart start = {.label = {""}, .worlds = 1};
    snprintf(path, sizeof path, "%s/scenes/cloth-10.yaml", TEST_ROOT);
    cr_assert_eq(taut_scene_read(path, NULL, &start.scene[0]), TAUT_OK);
    start.step[0] = taut_scene_info(start.scene[0]).step;
    Engine *engine = engine_create(&start, &nothing, problem);
    const Sight *sight = &engine_world(engine, 0)->sight;
    cr_assert_eq(sight->faces, 2 * 9 * 9);
    for (uint32_t f = 0; f < sight->faces; f++)
        for (int k = 0; k < 3; k++) {
            cr_assert_lt(sight->face[f][k], sight->nodes);
            cr_assert_neq(sight->face[f][k], sight->face[f][(k + 1) % 3]);
        }
    engine_destroy(engine);
}

// At most 32 bytes a body, and the poses are those of the world.
Test(bodies, frame_holds_the_state)
{
    Engine *engine = open_text();
    Session *s = (Session *)engine_world(engine, 0);
    run(engine, 0.3);
    Bytes bytes = {0};
    Seen seen = {.session = s};
    FrameHead head = {.generation = 3, .revision = 4, .sequence = 5, .time = 1};
    frame_state(&bytes, &head, &seen, 1);
    cr_assert(!bytes.failed);
    uint32_t count[4], json;
    memcpy(count, bytes.data + VIEW_HEAD, sizeof count);
    memcpy(&json, bytes.data + 32, sizeof json);
    cr_assert_eq(count[1], 5);
    cr_assert_eq(count[3], 4);
    size_t binary = 12 * (size_t)s->nodes + 28 * 5 + (size_t)s->links + 4;
    cr_assert_leq(bytes.size, VIEW_HEAD + 28 + binary + json + 12);
    float pose[7];
    size_t at = VIEW_HEAD + 28 + 12 * (size_t)s->nodes;
    for (int i = 0; i < s->bodies; i++, at += 28) {
        double q[TAUT_MAX_WIDTH];
        memcpy(pose, bytes.data + at, sizeof pose);
        taut_node_value(s->world, s->body[i], q);
        cr_assert_eq(pose[2], (float)q[2]);
        double square = 0;
        for (int k = 3; k < 7; k++) square += (double)pose[k] * (double)pose[k];
        cr_assert_float_eq(square, 1, 1e-6);
    }
    bytes_free(&bytes);
    engine_destroy(engine);
}

// Beside it the same scene with the methods before: a copy with all bodies and joints, from one clock.
Test(bodies, stand_beside_themselves)
{
    Engine *engine = open_text();
    send(engine, VIEW_COMPARE, 1, 0, 0, 0);
    run(engine, 0.2);
    const Session *a = engine_world(engine, 0), *b = engine_world(engine, 1);
    cr_assert(b && b->def.geometric == TAUT_GEOMETRIC_NONE);
    cr_assert_eq(a->bodies, b->bodies);
    cr_assert_eq(a->joints, b->joints);
    cr_assert_eq(session_time(a), session_time(b));
    cr_assert_float_eq(place(a, "lone").z, place(b, "lone").z, 0.05);
    engine_destroy(engine);
}
