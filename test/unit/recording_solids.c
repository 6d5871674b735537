// SPDX-License-Identifier: MIT
// recording_solids.c -- cells of solids and stress in recordings: they are given back as they were written, and frames are shown
// without them where they are damaged or contradict themselves.
#include <record/record_bytes.h>
#include <record/record_solid.h>

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FRAMES = 8, POINTS = 12, STRESSED = 11 };

static const uint32_t corner[] = {0, 1, 2, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9};

static void make_scene(RecordScene *scene)
{
    *scene = (RecordScene){.points = POINTS, .faces = 3, .load = RECORD_NONE, .frame_rate = 25};
    cr_assert(record_scene_make(scene));
    scene->solids = 2, scene->cells = 3, scene->corners = 21;
    scene->stressed = STRESSED, scene->solid_faces = 2;
    cr_assert(record_cells_make(scene));
    scene->cell[0] = (RecordCell){RECORD_TRIANGLE, 0, 0};
    scene->cell[1] = (RecordCell){RECORD_BRICK, 1, 3};
    scene->cell[2] = (RecordCell){RECORD_TETRA10, 1, 11};
    memcpy(scene->corner, corner, sizeof corner);
    for (uint32_t i = 0; i < STRESSED; i++) scene->stressed_point[i] = i;
    scene->solid[0] = "sail", scene->solid[1] = "";
}

static float stress_of(int frame, int i)
{
    return (float)(1000 * frame + i);
}

static FILE *write_file(double every)
{
    RecordScene scene;
    RecordFrame frame;
    RecordWriter writer;
    FILE *file = tmpfile();
    make_scene(&scene);
    cr_assert(file && record_frame_make(&frame, &scene));
    record_begin(&writer, file, &scene, 0);
    for (int f = 0; f < FRAMES; f++) {
        frame.number[FRAME_TIME] = every * f;
        for (int i = 0; i < RECORD_STRESS * STRESSED; i++) frame.stress[i] = stress_of(f, i);
        record_frame(&writer, &frame, 0);
    }
    record_summary(&writer, "{}");
    cr_assert(record_end(&writer));
    record_frame_free(&frame);
    record_scene_free(&scene);
    rewind(file);
    return file;
}

Test(recording_solids, gives_back_what_was_written)
{
    // blocks of some frames, and of one each
    for (int pass = 0; pass < 2; pass++) {
        FILE *file = write_file(pass ? 2 : 0.3);
        RecordReader reader;
        cr_assert(record_open(&reader, file), "%s", reader.problem);
        for (int f = 0; f < FRAMES; f++) {
            cr_assert(record_next(&reader));
            for (int i = 0; i < RECORD_STRESS * STRESSED; i++)
                cr_assert_eq(reader.frame.stress[i], stress_of(f, i), "frame %d, %d", f, i);
        }
        cr_assert(!record_next(&reader) && reader.damaged == 0 && !reader.cut);

        const RecordScene *scene = &reader.scene;
        cr_assert(scene->solids == 2 && scene->cells == 3 && scene->solid_faces == 2);
        cr_assert_str_eq(scene->solid[0], "sail");
        cr_assert(scene->cell[2].kind == RECORD_TETRA10 && scene->cell[2].first == 11);
        cr_assert_eq(memcmp(scene->corner, corner, sizeof corner), 0);
        cr_assert(scene->stressed == STRESSED && scene->stressed_point[10] == 10);
        record_close(&reader);
        (void)fclose(file);
    }
}

// Any word of the block CELL, with a sum that is right: it is refused, or what is read can be shown.
Test(recording_solids, believes_nothing)
{
    FILE *file = write_file(0.3);
    cr_assert_eq(fseek(file, 0, SEEK_END), 0);
    const size_t size = (size_t)ftell(file);
    unsigned char *data = malloc(size), *copy = malloc(size);
    rewind(file);
    cr_assert(data && copy && fread(data, 1, size, file) == size);
    (void)fclose(file);

    size_t at = 12;
    while (memcmp(data + at, "CELL", 4) != 0) at += BLOCK_HEAD + get_u32(data + at + 8) + BLOCK_SUM;
    const size_t payload = get_u32(data + at + 8);
    static const uint32_t bad[] = {0, 1, 7, 12, 0x7fffffff, UINT32_MAX};
    for (size_t k = 0; k + 4 <= payload; k += 2)
        for (size_t b = 0; b < sizeof bad / sizeof *bad; b++) {
            memcpy(copy, data, size);
            put_u32(copy + at + BLOCK_HEAD + k, bad[b]);
            put_u32(copy + at + BLOCK_HEAD + payload,
                    crc32_add(0, copy + at, BLOCK_HEAD + payload));
            FILE *again = fmemopen(copy, size, "rb");
            RecordReader reader;
            cr_assert(again && record_open(&reader, again));
            int frames = 0;
            while (record_next(&reader)) frames++;
            cr_assert_eq(frames, FRAMES);
            const RecordScene *s = &reader.scene;
            for (uint32_t i = 0; i < s->corners; i++) cr_assert_lt(s->corner[i], POINTS);
            for (uint32_t i = 0; i < s->stressed; i++) cr_assert_lt(s->stressed_point[i], POINTS);
            for (uint32_t i = 0; i < s->cells; i++) {
                cr_assert_leq(s->cell[i].first + record_cell_corners(s->cell[i].kind), s->corners);
                cr_assert_lt(s->cell[i].solid, s->solids);
            }
            cr_assert_leq(s->solid_faces, s->faces);
            record_close(&reader);
            (void)fclose(again);
        }
    free(data);
    free(copy);
}

Test(recording_solids, von_mises_of_plain_states)
{
    const float pull[RECORD_STRESS] = {5}, shear[RECORD_STRESS] = {0, 0, 0, 2};
    const float press[RECORD_STRESS] = {-7, -7, -7};
    cr_assert_float_eq(record_von_mises(pull), 5, 1e-6);
    cr_assert_float_eq(record_von_mises(shear), 2 * sqrt(3), 1e-6);
    cr_assert_float_eq(record_von_mises(press), 0, 1e-6);
}
