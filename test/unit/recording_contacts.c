// SPDX-License-Identifier: MIT
// recording_contacts.c -- colliders and contacts in recordings: they are given back as they were written, frames are shown
// without them where they are damaged, of another version, or were never there.
#include <record/record_bytes.h>
#include <record/record_contact.h>

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FRAMES = 12, COLLIDERS = 2 };

static void make_scene(RecordScene *scene)
{
    *scene = (RecordScene){.points = 1,
                           .bodies = 1,
                           .colliders = COLLIDERS,
                           .load = RECORD_NONE,
                           .step = 0.01,
                           .frame_rate = 25};
    cr_assert(record_scene_make(scene));
    scene->body[0].colour = RECORD_NONE;
    scene->collider[0] = (RecordCollider){.name = "ground",
                                          .body = RECORD_NONE,
                                          .point = RECORD_NONE,
                                          .turn = {0, 0, 0, 1},
                                          .friction = 0.25f};
    scene->collider[1] = (RecordCollider){.name = "",
                                          .kind = 3,
                                          .flags = RECORD_OWN_SHAPE,
                                          .body = 0,
                                          .point = RECORD_NONE,
                                          .size = {1, 2, 3},
                                          .place = {4, 5, 6},
                                          .turn = {1, 0, 0, 0},
                                          .friction = 0.5f};
}

// Frame f has f % 4 contacts.
static RecordContact contact_of(int f, int i)
{
    const float x = (float)(10 * f + i);
    return (RecordContact){.collider = {1, 0},
                           .state = i % 2 ? RECORD_SLIDE : RECORD_STICK,
                           .point = {x, 1, 2},
                           .normal = {0, 0, 1},
                           .force = {0, x, 4},
                           .gap = -1e-9f,
                           .slip = 0.5f * x};
}

static FILE *write_frames(double every)
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
        cr_assert(record_frame_contacts(&frame, (uint32_t)(f % 4)));
        for (int i = 0; i < f % 4; i++) frame.contact[i] = contact_of(f, i);
        record_frame(&writer, &frame, 0);
    }
    record_summary(&writer, "{}");
    cr_assert(record_end(&writer));
    record_frame_free(&frame);
    record_scene_free(&scene);
    rewind(file);
    return file;
}

static void expect_contacts(const RecordFrame *frame, int f)
{
    cr_assert_eq(frame->contacts, (uint32_t)(f % 4), "frame %d has %u", f, frame->contacts);
    for (int i = 0; i < f % 4; i++) {
        const RecordContact right = contact_of(f, i);
        cr_assert_eq(memcmp(frame->contact + i, &right, sizeof right), 0, "frame %d, %d", f, i);
    }
}

Test(recording_contacts, gives_back_what_was_written)
{
    // blocks of some frames, and of one each
    for (int pass = 0; pass < 2; pass++) {
        FILE *file = write_frames(pass ? 2 : 0.3);
        RecordReader reader;
        cr_assert(record_open(&reader, file), "%s", reader.problem);
        for (int f = 0; f < FRAMES; f++) {
            cr_assert(record_next(&reader));
            expect_contacts(&reader.frame, f);
        }
        cr_assert(!record_next(&reader) && reader.damaged == 0 && !reader.cut);

        const RecordScene *scene = &reader.scene;
        cr_assert_eq(scene->colliders, COLLIDERS);
        cr_assert_str_eq(scene->collider[0].name, "ground");
        cr_assert(scene->collider[0].body == RECORD_NONE && scene->collider[0].friction == 0.25f);
        cr_assert(scene->collider[1].body == 0 && scene->collider[1].flags == RECORD_OWN_SHAPE);
        cr_assert(scene->collider[1].kind == 3 && scene->collider[1].size[2] == 3);
        cr_assert(scene->collider[1].place[0] == 4 && scene->collider[1].turn[0] == 1);
        record_close(&reader);
        (void)fclose(file);
    }
}

typedef struct Text {
    unsigned char *data;
    size_t size;
} Text;

static Text slurp(FILE *file)
{
    Text text = {0};
    cr_assert_eq(fseek(file, 0, SEEK_END), 0);
    text.size = (size_t)ftell(file);
    text.data = malloc(text.size);
    rewind(file);
    cr_assert(text.data && fread(text.data, 1, text.size, file) == text.size);
    (void)fclose(file);
    return text;
}

// The k-th block of these letters; its sum is to be made right by seal.
static unsigned char *find_block(const Text *text, const char *type, int k)
{
    for (size_t at = 12; at < text->size;) {
        unsigned char *block = text->data + at;
        if (memcmp(block, type, 4) == 0 && k-- == 0) return block;
        at += BLOCK_HEAD + get_u32(block + 8) + BLOCK_SUM;
    }
    cr_assert(false, "no %s", type);
    return NULL;
}

static void seal(unsigned char *block)
{
    const size_t size = get_u32(block + 8);
    put_u32(block + 12, crc32_add(0, block, 12));
    put_u32(block + BLOCK_HEAD + size, crc32_add(0, block, BLOCK_HEAD + size));
}

// Frames that are read, and how many of them have the contacts that were written; others have none.
typedef struct Seen {
    int frames, right, damaged;
    uint32_t colliders;
} Seen;

static Seen look_at(Text *text)
{
    Seen seen = {0};
    RecordReader reader;
    FILE *file = fmemopen(text->data, text->size, "rb");
    cr_assert(file && record_open(&reader, file));
    while (record_next(&reader)) {
        const int f = (int)lround(reader.frame.number[FRAME_TIME] / 0.3);
        if (reader.frame.contacts > 0 && reader.scene.colliders > 0)
            expect_contacts(&reader.frame, f);
        seen.right += reader.frame.contacts == (uint32_t)(f % 4);
        seen.frames++;
    }
    seen.damaged = reader.damaged;
    seen.colliders = reader.scene.colliders;
    record_close(&reader);
    (void)fclose(file);
    free(text->data);
    return seen;
}

Test(recording_contacts, damaged_ones_leave_their_frames)
{
    Text text = slurp(write_frames(0.3));
    find_block(&text, "CONT", 1)[BLOCK_HEAD + 20] ^= 4;
    Seen seen = look_at(&text);
    cr_assert_eq(seen.frames, FRAMES);
    cr_assert_eq(seen.damaged, 1);
    cr_assert(seen.right < FRAMES && seen.right >= FRAMES - 4, "%d", seen.right);
}

Test(recording_contacts, of_a_lost_block_do_not_go_to_the_next)
{
    Text text = slurp(write_frames(0.3));
    find_block(&text, "FRAM", 1)[BLOCK_HEAD + 20] ^= 4;
    find_block(&text, "CONT", 2)[BLOCK_HEAD + 20] ^= 4;
    Seen seen = look_at(&text);
    cr_assert_eq(seen.damaged, 2);
    cr_assert(seen.frames < FRAMES && seen.right < seen.frames, "%d of %d", seen.right,
              seen.frames);
}

Test(recording_contacts, another_version_is_left_out)
{
    Text text = slurp(write_frames(0.3));
    for (int k = 0; k < 2; k++) {
        unsigned char *block = find_block(&text, k ? "CONT" : "COLL", 0);
        put_u32(block + BLOCK_HEAD, RECORD_CONTACT_VERSION + 1);
        seal(block);
    }
    Seen seen = look_at(&text);
    cr_assert_eq(seen.frames, FRAMES);
    cr_assert_eq(seen.damaged, 0);
    cr_assert_eq(seen.colliders, 0);
}

// A count that is larger than the block, an index that is none, a number that is none.
Test(recording_contacts, lies_are_not_believed)
{
    Text text = slurp(write_frames(0.3));
    unsigned char *block = find_block(&text, "CONT", 0);
    put_u32(block + BLOCK_HEAD + CONTACTS_HEAD, UINT32_MAX);
    seal(block);
    Seen seen = look_at(&text);
    cr_assert_eq(seen.frames, FRAMES);

    RecordFrame frame = {0};
    RecordScene scene = {.colliders = COLLIDERS};
    unsigned char bytes[4 + 56];
    RecordContacts pack = {0};
    RecordContact wrong = contact_of(1, 1);
    frame.contact = &wrong, frame.contacts = 1;

    // the index of no collider
    wrong.collider[0] = COLLIDERS;
    cr_assert(record_contacts_pack(&pack, &frame));
    memcpy(bytes, pack.bytes + CONTACTS_HEAD, sizeof bytes);
    frame = (RecordFrame){0};
    cr_assert_eq(record_contacts_unpack(bytes, sizeof bytes, &scene, &frame), sizeof bytes);
    cr_assert(frame.contacts == 1 && frame.contact[0].collider[0] == RECORD_NONE);

    // a state and a force that are none
    put_u32(bytes + 12, RECORD_CONTACT_STATES);
    cr_assert_eq(record_contacts_unpack(bytes, sizeof bytes, &scene, &frame), sizeof bytes);
    cr_assert_eq(frame.contacts, 0);
    put_f32(put_u32(bytes + 12, RECORD_STICK), NAN);
    record_contacts_unpack(bytes, sizeof bytes, &scene, &frame);
    cr_assert_eq(frame.contacts, 0);
    cr_assert_eq(record_contacts_unpack(bytes, sizeof bytes - 1, &scene, &frame), 0);
    free(pack.bytes);
    free(frame.contact);
}
