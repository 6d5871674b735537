// SPDX-License-Identifier: MIT
// former.c -- a file with the former name of a field is read as before, and its user is told the new one.
#include "helper.h"

#include "scene/description.h"

#define DRUM "scalars: [{name: drum}]\n"
#define OLD  DRUM "elements: [{name: motor, map: identity, between: drum, term: velocity}]\n"
#define NEW  DRUM "elements: [{name: motor, map: identity, between: drum, law: velocity}]\n"

// Reads a text that must be fine, and gives the law of its first element.
static int law_of(const char *text, const char *set, Heard *all)
{
    TautScene *scene;
    cr_assert_eq(read_with(text, set, all, &scene), TAUT_OK, "%s", all->text[0]);
    int law = ((const SceneElement *)scene->top.elements.items)->law;
    taut_scene_free(scene);
    return law;
}

Test(former, name_in_a_file)
{
    Heard all;
    cr_expect_eq(law_of(OLD, NULL, &all), TAUT_LAW_VELOCITY);
    cr_expect_eq(all.count, 1);
    cr_expect_eq(all.status, TAUT_OK);
    cr_expect_str_eq(all.text[0],
                     "x.yaml:2:56: warning: elements[0] 'motor': term is called law now; write "
                     "that");
    cr_expect_eq(law_of(NEW, NULL, &all), TAUT_LAW_VELOCITY);
    cr_expect_eq(all.count, 0);
}

// An override replaces the value of the file, whichever of the names each of them has.
Test(former, name_in_an_override)
{
    Heard all;
    cr_expect_eq(law_of(OLD, "motor.law=holonomic", &all), TAUT_LAW_HOLONOMIC);
    cr_expect_eq(all.count, 1);
    cr_expect_eq(law_of(NEW, "motor.term=holonomic", &all), TAUT_LAW_HOLONOMIC);
    cr_expect_str_eq(all.text[0],
                     "--set motor.term=holonomic: warning: term is called law now; write that");
    cr_expect_eq(all.count, 1);
    cr_expect_eq(law_of(NEW, "elements=[{map: identity, between: drum, term: baumgarte}]", &all),
                 TAUT_LAW_BAUMGARTE);
    cr_expect_eq(all.count, 1);
}

// The new name is written.
Test(former, name_is_not_written)
{
    Heard all;
    TautScene *scene;
    cr_assert_eq(read_with(OLD, NULL, &all, &scene), TAUT_OK);
    char *text = written(scene);
    cr_expect(strstr(text, "law: velocity"), "%s", text);
    free(text);
    taut_scene_free(scene);
}

Test(former, name_beside_the_new_one)
{
    static const Mistake list[] = {
        {DRUM "elements:\n  - {map: identity, between: drum, term: velocity, law: holonomic}", NULL,
         "x.yaml:3:36: error: elements[0]: term is called law now, and both are given; keep law "
         "(it is in line 3)"},
        {DRUM "elements:\n  - {map: identity, between: drum, law: velocity, term: velocity}", NULL,
         "x.yaml:3:51: error: elements[0]: term is called law now, and both are given"},
    };
    EXPECT(list);
}

// A long file with old names is told at its first places, and that there are more.
Test(former, many_names)
{
    char text[8000] = DRUM "elements:\n";
    for (int i = 0; i < 30; i++)
        strcat(text, "  - {map: identity, between: drum, term: elastic, compliance: 1}\n");
    Heard all;
    law_of(text, NULL, &all);
    cr_expect_eq(all.count, 21);
    cr_expect_str_eq(all.text[20], "x.yaml: warning: 10 more of these not shown");
}
