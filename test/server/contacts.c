// SPDX-License-Identifier: MIT
// contacts.c -- contacts in the viewer: a page gets the colliders of a world and the contacts of its last step, live and from
// a recording.
#include <criterion/criterion.h>
#include <math.h>
#include <server/engine.h>
#include <server/frame.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const double tick = 1.0 / 60, plenty = 1e9;
static const Catalogue nothing;
static const char stack[] = TEST_ROOT "/scenes/box-stack.yaml";
static const double weight = 1511 * 9.81; // N, of all boxes

extern char **environ;

static Engine *open_world(EngineStart *start)
{
    char problem[SESSION_TEXT];
    Engine *engine = engine_create(start, &nothing, problem);
    cr_assert(engine, "%s", problem);
    return engine;
}

// Ten boxes on the ground: 11 colliders, 40 contacts; those with the ground carry all the weight.
static void expect_stack(const Sight *sight)
{
    double up = 0;
    cr_assert_eq(sight->colliders, 11);
    cr_assert_eq(sight->contacts, 40);
    cr_assert_str_eq(sight->collider[0].as.name, "ground");
    cr_assert_eq(sight->collider[0].thing, SIGHT_NONE);
    for (uint32_t i = 1; i < sight->colliders; i++) {
        cr_assert_eq(sight->collider[i].thing, sight->nodes + i - 1);
        cr_assert_eq(sight->collider[i].as.flags, RECORD_OWN_SHAPE);
        cr_assert_float_eq(sight->collider[i].as.friction, 0.5f, 1e-7f);
    }
    for (uint32_t i = 0; i < sight->contacts; i++) {
        const RecordContact *c = sight->contact + i;
        cr_assert_eq(c->state, RECORD_STICK);
        if (c->collider[0] == 0) up -= (double)c->force[2];
        if (c->collider[1] == 0) up += (double)c->force[2];
    }
    cr_assert_float_eq(up, weight, 1e-3 * weight);
}

// Behind counts, largest force, poses and codes of links and joints stand the contacts.
static void expect_frame(const Seen *seen, const Sight *sight)
{
    Bytes bytes = {0};
    FrameHead head = {.generation = 1, .revision = 1};
    frame_state(&bytes, &head, seen, 1);
    cr_assert(!bytes.failed);
    uint32_t count[5], record[14];
    memcpy(count, bytes.data + VIEW_HEAD, sizeof count);
    cr_assert_eq(count[4], sight->contacts);
    const size_t at = VIEW_HEAD + 28 + 12 * (size_t)sight->nodes + 28 * (size_t)sight->bodies;
    memcpy(record, bytes.data + at, sizeof record);
    float force[3];
    memcpy(force, record + 9, sizeof force);
    cr_assert_eq(record[0], sight->contact[0].collider[0]);
    cr_assert_eq(record[2], RECORD_STICK);
    cr_assert_eq(force[2], sight->contact[0].force[2]);
    bytes_free(&bytes);
}

Test(contacts, are_seen_live)
{
    EngineStart start = {.label = {""}, .worlds = 1, .step = {0.01}};
    cr_assert_eq(taut_scene_read(stack, NULL, &start.scene[0]), TAUT_OK);
    Engine *engine = open_world(&start);
    for (int i = 0; i < 20; i++) engine_tick(engine, tick, plenty);
    Session *session = (Session *)engine_world(engine, 0);
    session_look_state(session);
    expect_stack(&session->sight);
    expect_frame(&(Seen){.session = session}, &session->sight);
    engine_destroy(engine);
}

Test(contacts, are_seen_in_a_recording)
{
    char path[] = "/tmp/taut-contacts-XXXXXX", problem[REPLAY_TEXT];
    char *argument[] = {TEST_PROGRAM, "run",      (char *)stack, "--quiet", "--duration",
                        "0.5",        "--record", path,          NULL};
    int file = mkstemp(path), status;
    cr_assert_geq(file, 0);
    close(file);
    pid_t child;
    cr_assert_eq(posix_spawn(&child, TEST_PROGRAM, NULL, NULL, argument, environ), 0);
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);

    // at any time, forwards and back
    Replay *replay = replay_open(path, "", problem);
    cr_assert(replay, "%s", problem);
    for (int i = 0; i < 3; i++) {
        replay_look(replay, i == 1 ? 0.5 : 0.11);
        expect_stack(&replay->sight);
        expect_frame(&(Seen){.replay = replay}, &replay->sight);
    }
    replay_close(replay);
    unlink(path);
}
