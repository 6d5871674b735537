// SPDX-License-Identifier: MIT
// recording_events.c -- events in recordings: those of a time are there with the frame of that time; what is no event is left out.
#include <criterion/criterion.h>
#include <math.h>
#include <record/record.h>
#include <record/record_bytes.h>
#include <record/record_event.h>
#include <stdlib.h>
#include <string.h>

enum { FRAMES = 9 };

// A point for some seconds; something happens at the third frame, and two things at the sixth.
static FILE *write_file(bool events)
{
    RecordScene scene = {
        .points = 1, .step = 0.4, .duration = 4, .frame_rate = 2.5, .events = events};
    RecordFrame frame;
    RecordWriter writer;
    FILE *file = tmpfile();
    cr_assert(file && record_scene_make(&scene) && record_frame_make(&frame, &scene));
    record_begin(&writer, file, &scene, 0);
    for (int f = 0; f < FRAMES; f++) {
        frame.number[FRAME_TIME] = 0.4 * f;
        if (events && f == 2) record_event(&writer, frame.number[FRAME_TIME], "cut sling");
        if (events && f == 5) record_event(&writer, frame.number[FRAME_TIME], "pin load");
        if (events && f == 5) record_event(&writer, frame.number[FRAME_TIME], "end");
        record_frame(&writer, &frame, 0);
    }
    record_summary(&writer, "{}");
    cr_assert(record_end(&writer));
    record_frame_free(&frame);
    record_scene_free(&scene);
    rewind(file);
    return file;
}

// How many have happened at the time of the frame.
static int happened(const RecordReader *reader)
{
    int count = 0;
    while (count < reader->events && reader->event[count].time <= reader->frame.number[FRAME_TIME])
        count++;
    return count;
}

Test(recording_events, are_there_with_their_frames)
{
    static const int wanted[FRAMES] = {0, 0, 1, 1, 1, 3, 3, 3, 3};
    FILE *file = write_file(true);
    RecordReader reader;
    cr_assert(record_open(&reader, file));
    for (int f = 0; f < FRAMES; f++) {
        cr_assert(record_next(&reader) && reader.scene.events);
        cr_expect_eq(happened(&reader), wanted[f], "frame %d", f);
    }
    cr_assert(!record_next(&reader) && reader.damaged == 0 && !reader.cut && reader.summary);
    cr_expect_str_eq(reader.event[0].text, "cut sling");
    cr_expect_str_eq(reader.event[2].text, "end");
    record_close(&reader);
    (void)fclose(file);

    // a scene without events says so by having none
    file = write_file(false);
    cr_assert(record_open(&reader, file) && record_next(&reader));
    cr_expect(!reader.scene.events && reader.events == 0);
    record_close(&reader);
    (void)fclose(file);
}

Test(recording_events, lies_are_left_out)
{
    RecordReader reader = {0};
    size_t size;
    unsigned char *good = record_event_pack(2.5, "cut sling", &size), bad[64];
    cr_assert(good && size < sizeof bad);

    record_event_unpack(&reader, good, 11); // shorter than its head
    memcpy(bad, good, size);
    put_u32(bad, RECORD_EVENT_VERSION + 1);
    record_event_unpack(&reader, bad, size);
    cr_expect(!reader.scene.events);
    memcpy(bad, good, size);
    put_f64(bad + 4, NAN);
    record_event_unpack(&reader, bad, size);
    memcpy(bad, good, size);
    bad[size - 3] = '\0';
    record_event_unpack(&reader, bad, size);
    record_event_unpack(&reader, good, 12); // says only that there are some
    cr_expect(reader.scene.events && reader.events == 0);
    record_event_unpack(&reader, good, size);
    cr_assert(reader.events == 1 && reader.event[0].time == 2.5);
    free(good);

    // a text that is too long is cut
    char *text = calloc(1, 100001);
    memset(text, 'x', 100000);
    good = record_event_pack(3, text, &size);
    record_event_unpack(&reader, good, size);
    cr_expect(reader.events == 2 && strlen(reader.event[1].text) == 4096);
    free(text);
    free(good);
    record_events_free(&reader);
}
