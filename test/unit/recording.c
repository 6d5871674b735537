// SPDX-License-Identifier: MIT
// recording.c -- the file format of recordings: what is written is read; a file that is cut at any byte
// opens up to its last whole block; a flipped bit is never shown; lengths that lie cost nothing.
#include "methods/methods.h"
#include "run/film.h"
#include <record/record_bytes.h>

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { POINTS = 3, FRAMES = 10 };

// A small scene with one of everything.
static void make_scene(RecordScene *scene)
{
    *scene = (RecordScene){.points = POINTS,
                           .bodies = 1,
                           .links = 2,
                           .joints = 1,
                           .faces = 1,
                           .vertices = 3,
                           .triangles = 1,
                           .flags = RECORD_CAMERA | RECORD_HARD,
                           .load = 2,
                           .step = 0.01,
                           .duration = 3,
                           .frame_rate = 25,
                           .gravity = {0, 0, -9.81},
                           .camera = {1, 2, 3, 4, 5, 6, 0, 0, 1}};
    cr_assert(record_scene_make(scene));
    for (uint32_t i = 0; i < POINTS; i++) {
        scene->point[i].name = i == 2 ? "load" : "";
        scene->point[i].mass = 1.5 * i;
        scene->face[0][i] = i;
        scene->triangle[0][i] = 2 - i;
        scene->vertex[i][i] = 1;
    }
    scene->point[0].flags = RECORD_FIXED;
    scene->body[0] = (RecordBody){.name = "wheel",
                                  .mass = 7,
                                  .shape = RECORD_MESH,
                                  .colour = 0x336699,
                                  .vertices = 3,
                                  .triangles = 1};
    scene->link[0] = (RecordLink){"rope[0]", {0, 1}, RECORD_DISTANCE};
    scene->link[1] = (RecordLink){"", {1, RECORD_NONE}, 0};
    scene->joint[0] =
        (RecordJoint){"pin", "hinge", {0, RECORD_NONE}, {{1, 2, 3}, {4, 5, 6}}, {0, 1, 0}};
    scene->info = "{\"title\":\"small\"}";
}

static float value_of(int frame, int i)
{
    return (float)frame + 0.001f * (float)i;
}

// `every` seconds apart.
static void fill_frame(RecordFrame *frame, int f, double every)
{
    for (int i = 0; i < FRAME_NUMBERS; i++) frame->number[i] = 100.0 * i + f;
    frame->number[FRAME_TIME] = every * f;
    for (int i = 0; i < 3 * POINTS; i++) frame->position[i] = value_of(f, i);
    for (int i = 0; i < 7; i++) frame->pose[i] = value_of(f, 50 + i);
    for (int i = 0; i < 2; i++) frame->tension[i] = value_of(f, 70 + i);
    for (int i = 0; i < 2; i++) frame->wrench[i] = value_of(f, 80 + i);
}

typedef struct Bytes {
    unsigned char *data;
    size_t size;
} Bytes;

static Bytes write_small(double every)
{
    RecordScene scene;
    RecordFrame frame;
    RecordWriter writer;
    Bytes bytes = {0};
    FILE *file = tmpfile();
    make_scene(&scene);
    cr_assert(file && record_frame_make(&frame, &scene));
    record_begin(&writer, file, &scene, 0);
    for (int f = 0; f < FRAMES; f++) {
        fill_frame(&frame, f, every);
        record_frame(&writer, &frame, 0);
    }
    record_summary(&writer, "{\"outcome\":\"finished\"}");
    cr_assert(record_end(&writer));
    bytes.size = (size_t)ftell(file);
    bytes.data = malloc(bytes.size);
    rewind(file);
    cr_assert(fread(bytes.data, 1, bytes.size, file) == bytes.size);
    fclose(file);
    record_frame_free(&frame);
    record_scene_free(&scene);
    return bytes;
}

// What a reader makes of bytes.
typedef struct Look {
    bool open, cut, summary;
    int frames, damaged, blocks;
} Look;

// Every frame that is shown must be one that was written, whole.
static Look look_at(const unsigned char *data, size_t size, double every)
{
    Look look = {0};
    RecordReader reader;
    FILE *file = size > 0 ? fmemopen((void *)data, size, "rb") : tmpfile();
    cr_assert(file);
    look.open = record_open(&reader, file);
    cr_assert(look.open == !reader.problem);
    if (!look.open) {
        fclose(file);
        return look;
    }
    while (record_next(&reader)) {
        const RecordFrame *frame = &reader.frame;
        int f = (int)(frame->number[FRAME_STEP] - 100.0 * FRAME_STEP);
        cr_assert(f >= 0 && f < FRAMES && frame->number[FRAME_TIME] == every * f);
        for (int i = 0; i < 3 * POINTS; i++) cr_assert(frame->position[i] == value_of(f, i));
        for (int i = 0; i < 7; i++) cr_assert(frame->pose[i] == value_of(f, 50 + i));
        for (int i = 0; i < 2; i++) cr_assert(frame->tension[i] == value_of(f, 70 + i));
        for (int i = 0; i < 2; i++) cr_assert(frame->wrench[i] == value_of(f, 80 + i));
    }
    look.frames = (int)reader.frames;
    look.damaged = reader.damaged;
    look.cut = reader.cut;
    look.blocks = reader.blocks;
    look.summary = reader.summary && strcmp(reader.summary, "{\"outcome\":\"finished\"}") == 0;
    record_close(&reader);
    fclose(file);
    return look;
}

Test(recording, gives_back_what_was_written)
{
    Bytes bytes = write_small(0.4);
    Look look = look_at(bytes.data, bytes.size, 0.4);
    cr_assert(look.open && !look.cut && look.damaged == 0 && look.summary);
    cr_assert_eq(look.frames, FRAMES);
    // 0, 0.4, 0.8 s; then the next second
    cr_assert_eq(look.blocks, 4);
    free(bytes.data);
}

Test(recording, gives_back_the_scene)
{
    RecordScene scene, copy;
    size_t size;
    make_scene(&scene);
    unsigned char *data = record_scene_pack(&scene, &size);
    cr_assert(data && !record_scene_unpack(&copy, data, size));
    cr_assert(copy.points == POINTS && copy.bodies == 1 && copy.links == 2 && copy.joints == 1);
    cr_assert(copy.load == 2 && copy.flags == (RECORD_CAMERA | RECORD_HARD) && copy.step == 0.01);
    cr_assert(memcmp(copy.camera, scene.camera, sizeof copy.camera) == 0);
    cr_assert(memcmp(copy.gravity, scene.gravity, sizeof copy.gravity) == 0);
    cr_assert_str_eq(copy.info, scene.info);
    cr_assert_str_eq(copy.point[2].name, "load");
    cr_assert(copy.point[2].mass == 3.0 && copy.point[0].flags == RECORD_FIXED);
    cr_assert_str_eq(copy.body[0].name, "wheel");
    cr_assert(copy.body[0].colour == 0x336699 && copy.body[0].shape == RECORD_MESH);
    cr_assert_str_eq(copy.link[0].name, "rope[0]");
    cr_assert(copy.link[1].end[0] == 1 && copy.link[1].end[1] == RECORD_NONE);
    cr_assert_str_eq(copy.joint[0].name, "pin");
    cr_assert_str_eq(copy.joint[0].kind, "hinge");
    cr_assert(copy.joint[0].body[1] == RECORD_NONE && copy.joint[0].place[1][2] == 6.0f &&
              copy.joint[0].axis[1] == 1.0f);
    cr_assert(memcmp(copy.vertex, scene.vertex, 3 * sizeof *copy.vertex) == 0);
    cr_assert(memcmp(copy.triangle, scene.triangle, sizeof *copy.triangle) == 0);
    cr_assert(memcmp(copy.face, scene.face, sizeof *copy.face) == 0);
    record_scene_free(&copy);
    record_scene_free(&scene);
    free(data);
}

// Where the blocks of a file end, and how many frames are whole there.
static int whole_at(const Bytes *bytes, size_t cut, bool *head)
{
    size_t at = 12;
    int frames = 0;
    *head = false;
    while (at + BLOCK_HEAD <= cut) {
        size_t end = at + BLOCK_HEAD + get_u32(bytes->data + at + 8) + BLOCK_SUM;
        if (end > cut) break;
        if (memcmp(bytes->data + at, "HEAD", 4) == 0) *head = true;
        if (memcmp(bytes->data + at, "FRAM", 4) == 0)
            frames += (int)get_u32(bytes->data + at + BLOCK_HEAD);
        at = end;
    }
    return frames;
}

Test(recording, cut_at_any_byte_opens_up_to_the_last_whole_block)
{
    Bytes bytes = write_small(0.4);
    for (size_t cut = 0; cut < bytes.size; cut++) {
        bool head;
        int frames = whole_at(&bytes, cut, &head);
        Look look = look_at(bytes.data, cut, 0.4);
        cr_assert(look.open == head, "cut at %zu", cut);
        if (!head) continue;
        cr_assert_eq(look.frames, frames, "cut at %zu: %d frames, not %d", cut, look.frames,
                     frames);
        cr_assert(look.cut && look.damaged == 0, "cut at %zu is not told as one", cut);
    }
    free(bytes.data);
}

Test(recording, a_flipped_bit_is_told_and_not_shown)
{
    Bytes bytes = write_small(0.4);
    for (size_t bit = 0; bit < 8 * bytes.size; bit++) {
        bytes.data[bit / 8] ^= (unsigned char)(1u << bit % 8);
        Look look = look_at(bytes.data, bytes.size, 0.4);
        bytes.data[bit / 8] ^= (unsigned char)(1u << bit % 8);
        cr_assert(!look.open || look.damaged > 0, "bit %zu of byte %zu", bit % 8, bit / 8);
        // One bit takes away one block, or all that follow when it hits the head of one.
        cr_assert(!look.open || look.frames < FRAMES || !look.summary);
    }
    free(bytes.data);
}

// Blocks that changed places, came twice or are missing.
Test(recording, blocks_keep_their_order)
{
    Bytes bytes = write_small(0.4);
    size_t head = BLOCK_HEAD + get_u32(bytes.data + 20) + BLOCK_SUM;
    size_t first = 12 + head, size = BLOCK_HEAD + get_u32(bytes.data + first + 8) + BLOCK_SUM;
    unsigned char *other = malloc(bytes.size);
    memcpy(other, bytes.data, bytes.size);
    memcpy(other + first, bytes.data + first + size, size);
    memcpy(other + first + size, bytes.data + first, size);
    Look look = look_at(other, bytes.size, 0.4);
    cr_assert(look.damaged > 0 && look.frames == 0);
    memcpy(other + first, bytes.data + first + size, bytes.size - first - size);
    look = look_at(other, bytes.size - size, 0.4);
    cr_assert(look.damaged > 0 && look.frames == 0);
    free(other);
    free(bytes.data);
}

static void seal(unsigned char *block)
{
    size_t size = get_u32(block + 8);
    put_u32(block + 12, crc32_add(0, block, 12));
    put_u32(block + BLOCK_HEAD + size, crc32_add(0, block, BLOCK_HEAD + size));
}

// Counts that do not fit the payload, indices beyond their lists: refused, and nothing is allocated for
// them. All sums are right here.
Test(recording, a_header_that_lies_is_refused)
{
    Bytes bytes = write_small(0.4);
    unsigned char *payload = bytes.data + 12 + BLOCK_HEAD;
    for (int count = 0; count < 7; count++) {
        uint32_t right = get_u32(payload + 4 * count);
        const uint32_t wrong[] = {right + 1, 0x7FFFFFFF, 0xFFFFFFFF};
        for (int i = 0; i < 3; i++) {
            put_u32(payload + 4 * count, wrong[i]);
            seal(bytes.data + 12);
            cr_assert(!look_at(bytes.data, bytes.size, 0.4).open, "count %d", count);
        }
        put_u32(payload + 4 * count, right);
    }
    put_u32(payload + 32, POINTS); // the load
    seal(bytes.data + 12);
    cr_assert(!look_at(bytes.data, bytes.size, 0.4).open);
    put_u32(payload + 32, 2);
    seal(bytes.data + 12);
    cr_assert(look_at(bytes.data, bytes.size, 0.4).open);
    free(bytes.data);
}

Test(recording, a_length_that_lies_costs_no_memory)
{
    Bytes bytes = write_small(0.4);
    put_u32(bytes.data + 12 + 8, 1u << 30);
    put_u32(bytes.data + 12 + 12, crc32_add(0, bytes.data + 12, 12));
    RecordReader reader;
    FILE *file = fmemopen(bytes.data, bytes.size, "rb");
    cr_assert(!record_open(&reader, file) && reader.room == 0);
    fclose(file);
    free(bytes.data);
}

// Time that stands still or is no number would break whoever plays it.
Test(recording, frames_out_of_time_are_damage)
{
    Bytes bytes = write_small(0.0);
    Look look = look_at(bytes.data, bytes.size, 0.0);
    cr_assert(look.open && look.frames == 1 && look.damaged == 1);
    free(bytes.data);
}

// A block is written when it holds a second, and when it has waited for half a second.
Test(recording, leaves_the_program_in_time)
{
    RecordScene scene;
    RecordFrame frame;
    RecordWriter writer;
    FILE *file = tmpfile();
    make_scene(&scene);
    cr_assert(file && record_frame_make(&frame, &scene));
    record_begin(&writer, file, &scene, 0);
    long head = lseek(fileno(file), 0, SEEK_END);
    cr_assert(head > 12, "the header waits");
    fill_frame(&frame, 0, 0.4);
    record_frame(&writer, &frame, 0.1);
    record_tick(&writer, 0.4);
    cr_assert_eq(lseek(fileno(file), 0, SEEK_END), head);
    record_tick(&writer, 0.6);
    long one = lseek(fileno(file), 0, SEEK_END);
    cr_assert(one > head, "a frame waits longer than half a second");
    for (int f = 1; f < 5; f++) {
        fill_frame(&frame, f, 0.4);
        record_frame(&writer, &frame, 0.6);
    }
    cr_assert(lseek(fileno(file), 0, SEEK_END) > one, "more than a second waits");
    record_end(&writer);
    fclose(file);
    record_frame_free(&frame);
    record_scene_free(&scene);
}

// --- from a world ---

static TautNodeId add_body(TautWorld *world, TautShape shape, const char *name, double x)
{
    TautBodyDef def = taut_default_body_def();
    TautNodeId id;
    def.name = name;
    def.position = taut_vec3(x, 0, 0);
    def.shape = shape;
    def.spin = taut_vec3(0, 0, 1);
    cr_assert(taut_world_add_body(world, &def, &id) == TAUT_OK, "%s", taut_world_message(world));
    return id;
}

enum { STEPS = 700 }; // more than a turn of the top

typedef struct Trio {
    TautWorld *world;
    TautNodeId body[3];
} Trio;

// Two bodies on a hinge, one of them a mesh, and a third one that spins alone.
static void make_trio(Trio *trio)
{
    const TautVec3 vertex[] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    const int triangle[] = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};
    const TautShape shape[3] = {{.kind = TAUT_SHAPE_BOX, .size = {1, 2, 3}},
                                {.kind = TAUT_SHAPE_MESH,
                                 .vertex = vertex,
                                 .triangle = triangle,
                                 .vertex_count = 4,
                                 .triangle_count = 4},
                                {.kind = TAUT_SHAPE_SPHERE, .size = {1}}};
    TautWorldDef def = taut_methods_world_def();
    TautJointId hinge;
    def.gravity = taut_vec3(0, 0, 0);
    cr_assert(taut_world_create(&def, &trio->world) == TAUT_OK);
    trio->body[0] = add_body(trio->world, shape[0], "box", 0);
    trio->body[1] = add_body(trio->world, shape[1], "pyramid", 2);
    trio->body[2] = add_body(trio->world, shape[2], "top", 9);
    cr_assert(taut_body_set_velocity(trio->world, trio->body[2], taut_vec3(0, 0, 0),
                                     taut_vec3(1, 1, 1)) == TAUT_OK);
    TautJointDef joint = taut_default_joint_def(TAUT_JOINT_HINGE);
    joint.name = "pin";
    joint.a = trio->body[0];
    joint.b = trio->body[1];
    joint.point = taut_vec3(1, 0, 0);
    cr_assert(taut_world_add_joint(trio->world, &joint, &hinge) == TAUT_OK);
    cr_assert(taut_world_compile(trio->world, 0.01) == TAUT_OK);
}

// Records every step.
static void film_trio(const Trio *trio, FILE *file)
{
    Roster roster;
    Film film;
    Summary summary = {
        .step = 0.01, .duration = 7, .stepper = "auto", .geometric = "stable", .solver = "ldlt"};
    cr_assert(file && roster_make(&roster, NULL, trio->world));
    FilmSource source = {&summary, &roster, trio->world, taut_vec3(0, 0, 0), 100};
    cr_assert(film_begin(&film, file, &source));
    for (int i = 0; i < STEPS; i++) {
        TautStepReport report;
        cr_assert(taut_world_step(trio->world, 0.01, &report) == TAUT_OK);
        summary.steps++;
        film_step(&film, &roster, trio->world, &summary, &report, false);
    }
    cr_assert(film_end(&film, NULL));
    roster_free(&roster);
    rewind(file);
}

static void expect_pose(const TautWorld *world, TautNodeId id, const float *pose)
{
    double q[4], same = 0;
    TautVec3 x = taut_particle_position(world, id);
    taut_body_rotation(world, id, q);
    cr_assert_float_eq(pose[0], x.x, 1e-6 * (1 + fabs(x.x)));
    cr_assert_float_eq(pose[1], x.y, 1e-6 * (1 + fabs(x.y)));
    cr_assert_float_eq(pose[2], x.z, 1e-6 * (1 + fabs(x.z)));
    for (int k = 0; k < 4; k++) same += q[k] * (double)pose[3 + (k + 3) % 4]; // w comes last there
    cr_assert_float_eq(fabs(same), 1, 1e-6, "%s is turned", taut_node_name(world, id));
}

Test(recording, has_bodies_and_joints)
{
    Trio trio;
    RecordReader reader;
    FILE *file = tmpfile();
    make_trio(&trio);
    film_trio(&trio, file);
    cr_assert(record_open(&reader, file), "%s", reader.problem);
    const RecordScene *scene = &reader.scene;
    cr_assert(scene->bodies == 3 && scene->joints == 1);
    cr_assert(scene->body[0].shape == RECORD_BOX && scene->body[0].size[2] == 3.0f);
    cr_assert(scene->body[1].shape == RECORD_MESH && scene->body[1].triangles == 4);
    cr_assert(scene->vertex[3][2] == 1.0f && scene->triangle[1][2] == 3);
    cr_assert_str_eq(scene->joint[0].kind, "hinge");
    cr_assert(scene->joint[0].body[0] == 0 && scene->joint[0].body[1] == 1);
    cr_assert_float_eq(scene->joint[0].place[1][0], -1.0f, 1e-6f);
    float before[7] = {0};
    while (record_next(&reader)) {
        const float *top = reader.frame.pose + 14;
        float along = 0;
        for (int k = 3; k < 7; k++) along += before[k] * top[k];
        cr_assert(reader.frames == 1 || along > 0.9f, "a quaternion jumps to its opposite");
        memcpy(before, top, sizeof before);
    }
    cr_assert_eq(reader.frames, STEPS);
    for (int b = 0; b < 3; b++) expect_pose(trio.world, trio.body[b], reader.frame.pose + 7 * b);
    record_close(&reader);
    fclose(file);
    taut_world_destroy(trio.world);
}
