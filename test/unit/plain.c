// SPDX-License-Identifier: MIT
// plain.c -- text from files, as a terminal, JSON and a spreadsheet get it: it shows itself and does nothing.
#include "ui/plain.h"
#include "export/export.h"
#include "run/series.h"
#include "ui/json.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static void expect_plain(const char *text, const char *wanted)
{
    char *copy = plain_copy(text);
    cr_expect_str_eq(copy, wanted);
    free(copy);
}

Test(plain, only_shows_itself)
{
    expect_plain("", "");
    expect_plain("Kran 3, \xC3\x84ste \xE2\x82\xAC \xF0\x9F\x98\x80",
                 "Kran 3, \xC3\x84ste \xE2\x82\xAC \xF0\x9F\x98\x80");
    expect_plain("\033[2J\007\x7F\r\n\t", "\\x1b[2J\\x07\\x7f\\x0d\\x0a\\x09");
    expect_plain("a\xC2\x9B"
                 "31mb",
                 "a\\x9b31mb"); // CSI as one character
    expect_plain("\xE2\x80\xAE" // NOLINT(misc-misleading-bidirectional): that is the point
                 "exe.txt",
                 "\\u202eexe.txt");
}

// Bytes that are no UTF-8: cut off, alone, longer than need be, surrogates, beyond the last.
Test(plain, bytes_that_are_no_text)
{
    expect_plain("\xC3", "\\xc3");
    expect_plain("\x9B"
                 "A",
                 "\\x9bA");
    expect_plain("\xC0\x9B", "\\xc0\\x9b");
    expect_plain("\xE0\x80\x9B", "\\xe0\\x80\\x9b");
    expect_plain("\xED\xA0\x80", "\\xed\\xa0\\x80");
    expect_plain("\xF4\x90\x80\x80", "\\xf4\\x90\\x80\\x80");
    expect_plain("\xE2\x82", "\\xe2\\x82");
}

Test(plain, json)
{
    char *text = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    Json json = json_open(memory, false);
    json_object(&json, NULL);
    // NOLINTNEXTLINE(misc-misleading-bidirectional)
    json_text(&json, "a", "\"\\\033\xC2\x9B\xE2\x80\xAE\xFF\xC3\x84");
    json_end_object(&json);
    fclose(memory);
    cr_expect_str_eq(text, "{\"a\":\"\\\"\\\\\\u001b\\u009b\\u202e\\ufffd\xC3\x84\"}");
    free(text);
}

static void expect_cell(const char *name, const char *wanted)
{
    char *text = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    csv_text(memory, name);
    fclose(memory);
    cr_expect_str_eq(text, wanted);
    free(text);
}

// A spreadsheet computes what begins with = + - or @, after any of the separators it may take.
Test(plain, csv_is_no_formula)
{
    expect_cell("", "");
    expect_cell("load-2.x", "load-2.x");
    expect_cell("a, \"b\"", "\"a, \"\"b\"\"\"");
    expect_cell("=1+1", "\"'=1+1\"");
    expect_cell("@SUM(1+1)", "\"'@SUM(1+1)\"");
    expect_cell("+1+1", "\"'+1+1\"");
    expect_cell("-1+1", "\"'-1+1\"");
    expect_cell("-", "-"); // what a column says where there is nothing
    expect_cell("=HYPERLINK(\"http://x\",\"y\")", "\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\"");
    expect_cell("a;=1+1", "\"a;'=1+1\"");
    expect_cell("\t=1+1", "\\x09=1+1");
}

// A recording that somebody made by hand: names of everything are formulas.
Test(plain, crafted_recording)
{
    RecordScene scene = {.points = 1, .bodies = 1, .links = 1, .joints = 1};
    RecordFrame frame;
    RecordWriter writer;
    RecordReader reader;
    char *text = NULL;
    size_t size = 0;
    FILE *file = tmpfile(), *memory = open_memstream(&text, &size);
    cr_assert(record_scene_make(&scene));
    scene.point[0].name = "=HYPERLINK(\"http://x\")";
    scene.body[0].name = "@SUM(1+1)";
    scene.link[0] = (RecordLink){"+1+1", {0, RECORD_NONE}, 0};
    scene.joint[0] =
        (RecordJoint){"-\033[2J", "hinge", {0, RECORD_NONE}, {{0, 0, 0}, {0, 0, 0}}, {0, 0, 1}};
    scene.info = "{}";
    cr_assert(file && memory && record_frame_make(&frame, &scene));
    record_begin(&writer, file, &scene, 0);
    record_frame(&writer, &frame, 0);
    cr_assert(record_end(&writer));

    rewind(file);
    cr_assert(record_open(&reader, file), "%s", reader.problem);
    Console console = {0};
    cr_assert(export_csv(&console, &reader, memory));
    fclose(memory);
    *strchr(text, '\n') = '\0';
    cr_expect(strstr(text, ",\"'=HYPERLINK(\"\"http://x\"\").x\","), "%s", text);
    cr_expect(strstr(text, ",\"'@SUM(1+1).qw\","), "%s", text);
    cr_expect_null(strpbrk(text, "\033\r\t"), "%s", text);
    for (const char *c = text; *c; c++)
        cr_expect_not(c > text && strchr(",\"", c[-1]) && strchr("=+-@", *c), "%s", c);
    record_close(&reader);
    record_frame_free(&frame);
    record_scene_free(&scene);
    free(text);
    fclose(file);
}
