// SPDX-License-Identifier: MIT
// live.c -- what a user can change while a scene is shown: its file, its parameters, its motors; back again; how strong the
// mouse pulls; and what the page is told about it.
#include <criterion/criterion.h>
#include <math.h>
#include <server/engine.h>
#include <server/frame.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>

static const double tick = 1.0 / 60, plenty = 1e9;
static const Catalogue nothing;
static char path[64];

static const char swing[] = "parameters: {m: 10 kg, l: 2 m, double_l: 2*l, n: 4}\n"
                            "anchors: [{name: top, position: [0, 0, 5]}]\n"
                            "particles:\n"
                            "  - {name: stone, position: [l, 0, 5], mass: 500}\n"
                            "  - {name: hook_load, position: [0, l, 5], mass: m}\n"
                            "cables:\n"
                            "  - {name: a, from: top, to: stone, mass: 1, links: n}\n"
                            "  - {name: b, from: top, to: hook_load, mass: 1, links: n}\n";

// Writes the file, a second later than before: clocks of file systems are coarse.
static void write_file(const char *text)
{
    static time_t when = 1000000000;
    FILE *file = fopen(path, "w");
    cr_assert(file && fputs(text, file) >= 0 && fclose(file) == 0);
    when++;
    utime(path, &(struct utimbuf){when, when});
}

static Engine *open_file(const char *text, bool waits)
{
    char problem[SESSION_TEXT];
    snprintf(path, sizeof path, "/tmp/taut-live-%d.yaml", (int)getpid());
    write_file(text);
    TautScene *scene = NULL;
    cr_assert_eq(taut_scene_read(path, NULL, &scene), TAUT_OK);
    EngineStart start = {.scene = {scene}, .label = {""}, .worlds = 1, .path = {path}};
    start.step[0] = 0.01;
    start.waits = waits;
    Engine *engine = engine_create(&start, &nothing, problem);
    cr_assert(engine, "%s", problem);
    return engine;
}

static void close_file(Engine *engine)
{
    engine_destroy(engine);
    unlink(path);
}

static uint32_t generation = 2;

static void send(Engine *engine, ViewCommandKind kind, int index, double x, double y, double z)
{
    ViewCommand command = {.kind = kind,
                           .world = VIEW_ALL,
                           .index = (uint32_t)index,
                           .generation = generation,
                           .x = {x, y, z}};
    cr_assert(queue_push(engine_queue(engine), &command));
    engine_tick(engine, 0, plenty);
}

static void run(Engine *engine, double seconds)
{
    for (int i = 0; i < (int)lround(seconds / tick); i++) engine_tick(engine, tick, plenty);
}

// The JSON of the last frames.
static const char *told(Engine *engine, bool model)
{
    static Bytes bytes;
    static char text[200000];
    Seen seen = {.session = (Session *)engine_world(engine, 0)};
    bytes.size = 0;
    if (model)
        frame_model(&bytes, &(FrameHead){0}, &seen, 1, &nothing);
    else
        frame_state(&bytes, &(FrameHead){0}, &seen, 1);
    uint32_t size;
    memcpy(&size, bytes.data + 32, 4);
    cr_assert_lt(size, sizeof text);
    memcpy(text, bytes.data + bytes.size - (size + 3) / 4 * 4, size);
    text[size] = '\0';
    return text;
}

static int thing(const Session *s, const char *name)
{
    char text[SESSION_NAME];
    for (int i = 0; i < s->nodes + s->bodies; i++)
        if (strcmp(session_thing_name(s, i, text), name) == 0) return i;
    cr_assert_fail("no thing %s", name);
    return -1;
}

static double height(const Session *s, const char *name)
{
    return taut_particle_position(s->world, session_thing(s, thing(s, name))).z;
}

// --- time ---

static bool swallow(void *to, const void *data, size_t size)
{
    (void)to, (void)data, (void)size;
    return true;
}

Test(live, time_begins_when_a_page_looks)
{
    Engine *engine = open_file(swing, true);
    run(engine, 1);
    cr_assert_eq(session_time(engine_world(engine, 0)), 0, "nobody looks");
    int page = hub_join(engine_hub(engine), swallow, NULL);
    hub_credit(engine_hub(engine), page, 4);
    for (int i = 0; i < 2000 && hub_count(engine_hub(engine)).sent == 0; i++)
        nanosleep(&(struct timespec){0, 1000000}, NULL);
    run(engine, 0.5);
    cr_assert_float_eq(session_time(engine_world(engine, 0)), 0.5, 0.05);
    hub_leave(engine_hub(engine), page);
    run(engine, 0.5);
    cr_assert_float_eq(session_time(engine_world(engine, 0)), 1, 0.05, "and goes on");
    close_file(engine);
}

// --- the file ---

Test(live, a_file_that_changes_is_read_again_and_goes_on)
{
    Engine *engine = open_file(swing, false);
    run(engine, 0.5);
    const Session *s = engine_world(engine, 0);
    const double time = session_time(s), z = height(s, "hook_load");
    char *heavier = strdup(swing);
    memcpy(strstr(heavier, "m: 10"), "m: 20", 5);
    write_file(heavier);
    send(engine, VIEW_PAUSE, 0, 0, 0, 0);
    run(engine, 0.3);
    s = engine_world(engine, 0);
    cr_assert_float_eq(session_time(s), time, 1e-12, "time goes on");
    cr_assert_float_eq(height(s, "hook_load"), z, 1e-9, "and so does the swing");
    const double mass = taut_node_mass(s->world, session_thing(s, thing(s, "hook_load")));
    cr_assert_float_eq(mass, 20, 0.2, "with the mass of the file: %g", mass);

    // other parts: anew
    memcpy(strstr(heavier, "n: 4"), "n: 6", 4);
    write_file(heavier);
    run(engine, 0.3);
    s = engine_world(engine, 0);
    cr_assert_eq(session_time(s), 0);
    cr_assert_eq(s->links, 12);
    cr_assert_str_not_empty(s->notice);
    free(heavier);
    close_file(engine);
}

Test(live, a_file_that_does_not_parse_is_told_with_its_line)
{
    Engine *engine = open_file(swing, false);
    run(engine, 0.5);
    char *wrong = strdup(swing);
    memcpy(strstr(wrong, "mass: 500"), "mess: 500", 9);
    write_file(wrong);
    run(engine, 0.5);
    cr_assert_str_not_empty(engine_problem(engine));
    cr_assert(strstr(engine_problem(engine), ".yaml:4:"), "%s", engine_problem(engine));
    cr_assert(strstr(engine_problem(engine), "mess"), "%s", engine_problem(engine));
    cr_assert_gt(session_time(engine_world(engine, 0)), 0.9, "what was there goes on");
    write_file(swing);
    run(engine, 0.5);
    cr_assert_str_empty(engine_problem(engine));
    free(wrong);
    close_file(engine);
}

// --- parameters ---

Test(live, a_parameter_is_a_slider)
{
    Engine *engine = open_file(swing, false);
    const char *json = told(engine, true);
    cr_assert(strstr(json, "{\"name\":\"m\",\"unit\":\"kg\",\"value\":10,\"free\":true}"), "%s",
              json);
    cr_assert(strstr(json, "{\"name\":\"double_l\",\"unit\":\"m\",\"value\":4,\"free\":false}"));
    run(engine, 0.5);
    const double time = session_time(engine_world(engine, 0));
    send(engine, VIEW_PARAMETER, 0, 40, 0, 0);
    const Session *s = engine_world(engine, 0);
    cr_assert_float_eq(taut_node_mass(s->world, session_thing(s, thing(s, "hook_load"))), 40, 0.2);
    cr_assert_float_eq(session_time(s), time, 1e-12);
    send(engine, VIEW_PARAMETER, 3, 8, 0, 0); // links: another topology
    s = engine_world(engine, 0);
    cr_assert_eq(s->links, 16);
    cr_assert_float_eq(taut_node_mass(s->world, session_thing(s, thing(s, "hook_load"))), 40, 0.2,
                       "the other slider stays");
    generation = 3;
    send(engine, VIEW_PARAMETER, 0, -1, 0, 0); // no mass
    cr_assert_str_not_empty(engine_problem(engine));
    cr_assert_eq(engine_world(engine, 0)->links, 16);
    send(engine, VIEW_PARAMETER, 77, 1, 0, 0);
    close_file(engine);
}

// --- names ---

Test(live, the_load_is_what_the_file_calls_so)
{
    Engine *engine = open_file(swing, false);
    const Session *s = engine_world(engine, 0);
    cr_assert_eq(s->load, thing(s, "hook_load"), "not the stone of 500 kg");
    char text[SESSION_NAME];
    cr_assert_str_eq(session_link_name(s, 5, text), "b[1]");
    cr_assert(strstr(told(engine, true), "\"5\":\"b[1]\""));
    close_file(engine);
}

// --- the mouse ---

Test(live, a_thing_that_is_looked_at_is_told_with_all_digits)
{
    Engine *engine = open_file(swing, false);
    run(engine, 0.3);
    send(engine, VIEW_LOOK, 5, LOOK_LINK, 0, 0);
    send(engine, VIEW_LOOK, 99, LOOK_LINK, 0, 0);
    const Session *s = engine_world(engine, 0);
    char wanted[96];
    double x[3];
    taut_world_tensions(s->world, s->link, s->elements, s->sight.tension);
    x[0] = taut_element_tension(s->world, s->link[5]);
    snprintf(wanted, sizeof wanted, "{\"kind\":1,\"index\":5,\"force\":%.9g}", x[0]);
    const char *json = told(engine, false);
    cr_assert(strstr(json, wanted), "%s in %s", wanted, strstr(json, "looks"));
    cr_assert_eq(s->looked, 1);
    close_file(engine);
}

Test(live, the_mouse_has_a_limit_that_is_told)
{
    Engine *engine = open_file(swing, false);
    send(engine, VIEW_MOUSE, 0, 50, 0, 0);
    const Session *s = engine_world(engine, 0);
    const int stone = thing(s, "stone");
    send(engine, VIEW_GRAB, stone, 2, 0, 5);
    send(engine, VIEW_DRAG, stone, 1000, 0, 5);
    cr_assert_float_eq(session_grab_force(s), 50, 1e-9);
    cr_assert(strstr(told(engine, false), "\"grabForce\":50"));
    run(engine, 0.5);
    double f[TAUT_MAX_SIGNAL] = {0};
    taut_element_signal(s->world, s->grab.spring, taut_signal_find(TAUT_SIGNAL_ELEMENT, "force"),
                        f);
    const double size = sqrt(f[0] * f[0] + f[1] * f[1] + f[2] * f[2]);
    cr_assert(size < 2 * 50 && size > 1, "%g N", size);
    cr_assert_float_eq(session_grab_force(s), size, 1e-9, "what is told is what acts");
    cr_assert_lt(taut_particle_position(s->world, session_thing(s, stone)).x, 3, "not torn away");
    close_file(engine);
}

// --- undo ---

Test(live, a_cut_is_taken_back_to_the_bit)
{
    Engine *engine = open_file(swing, false);
    run(engine, 0.4);
    send(engine, VIEW_PAUSE, 0, 0, 0, 0);
    const Session *s = engine_world(engine, 0);
    const double time = session_time(s), z = height(s, "stone");
    cr_assert_eq(session_undo_depth(s), 0);
    send(engine, VIEW_CUT, 1, 0, 0, 0);
    send(engine, VIEW_PLAY, 0, 0, 0, 0);
    run(engine, 0.5);
    cr_assert_lt(height(s, "stone"), z - 1);
    cr_assert_eq(session_undo_depth(s), 1);
    send(engine, VIEW_PAUSE, 0, 0, 0, 0);
    send(engine, VIEW_UNDO, 0, 0, 0, 0);
    cr_assert_eq(height(s, "stone"), z);
    cr_assert_eq(session_time(s), time);
    cr_assert_not(s->cut[1]);
    cr_assert_eq(session_undo_depth(s), 0);
    send(engine, VIEW_UNDO, 0, 0, 0, 0); // nothing is left
    cr_assert_eq(session_time(s), time);

    // a slider that is dragged is one change
    for (int i = 1; i < 10; i++) send(engine, VIEW_SET, VIEW_SET_GRAVITY, i, 0, 0);
    cr_assert_eq(session_undo_depth(s), 1);
    send(engine, VIEW_UNDO, 0, 0, 0, 0);
    cr_assert_float_eq(s->gravity, 9.81, 0.01);
    close_file(engine);
}

// --- motors, wheels ---

Test(live, a_motor_is_a_slider_and_its_rope_has_a_drum)
{
    char problem[SESSION_TEXT], file[512];
    TautScene *scene = NULL;
    snprintf(file, sizeof file, "%s/scenes/winch.yaml", TEST_ROOT);
    cr_assert_eq(taut_scene_read(file, NULL, &scene), TAUT_OK);
    EngineStart start = {.scene = {scene}, .label = {""}, .worlds = 1, .step = {0.01}};
    Engine *engine = engine_create(&start, &nothing, problem);
    const Session *s = engine_world(engine, 0);
    cr_assert_eq(s->drives, 1);
    cr_assert_eq(s->drive[0].target, 0.4);
    cr_assert_eq(s->wheels, 1);
    cr_assert(s->wheel[0].drum && s->wheel[0].node == thing(s, "winch"));
    run(engine, 1);
    send(engine, VIEW_DRIVE, 0, -0.2, 0, 0);
    run(engine, 1);
    double rate[TAUT_MAX_SIGNAL] = {0};
    taut_node_signal(s->world, taut_find_node(s->world, "drum"),
                     taut_signal_find(TAUT_SIGNAL_NODE, "rate"), rate);
    cr_assert_float_eq(rate[0], -0.2, 0.01);
    send(engine, VIEW_RESET, 0, 0, 0, 0);
    double target[TAUT_MAX_ROWS] = {0};
    taut_element_target(s->world, s->drive[0].element, target);
    cr_assert_eq(target[0], -0.2, "the slider stays where it is");
    send(engine, VIEW_UNDO, 0, 0, 0, 0);
    engine_destroy(engine);

    snprintf(file, sizeof file, "%s/scenes/pulley.yaml", TEST_ROOT);
    cr_assert_eq(taut_scene_read(file, NULL, &scene), TAUT_OK);
    start.scene[0] = scene;
    engine = engine_create(&start, &nothing, problem);
    s = engine_world(engine, 0);
    cr_assert_eq(s->wheels, 4, "three pulleys and a drum");
    engine_destroy(engine);
}

// --- findings ---

Test(live, what_the_check_finds_is_told)
{
    static const char apart[] = "anchors: [{name: a}, {name: b, position: [5, 0, 0]}]\n"
                                "particles: [{name: p, position: [1, 0, 0], mass: 1}]\n"
                                "cables: [{name: short, from: a, to: b, length: 5, mass: 1}]\n"
                                "elements:\n"
                                "  - {name: one, map: distance, between: [a, p], target: 1}\n"
                                "  - {name: two, map: distance, between: [a, p], target: 2}\n";
    Engine *engine = open_file(apart, false);
    int page = hub_join(engine_hub(engine), swallow, NULL);
    hub_credit(engine_hub(engine), page, 8);
    for (int i = 0; i < 4000 && engine_world(engine, 0)->told == 0; i++) {
        engine_tick(engine, tick, plenty);
        hub_credit(engine_hub(engine), page, 1);
        nanosleep(&(struct timespec){0, 1000000}, NULL);
    }
    const char *found = strstr(told(engine, true), "\"findings\":[{\"level\":\"error\"");
    if (!found) found = strstr(told(engine, true), "\"findings\":[{\"level\":\"warning\"");
    cr_assert(found && strstr(found, "two"), "%s", told(engine, true));
    hub_leave(engine_hub(engine), page);
    close_file(engine);
}
