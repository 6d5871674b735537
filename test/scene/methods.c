// SPDX-License-Identifier: MIT
// methods.c -- a stepper and a solver of a program are words of a scene file, and their options are fields, with
// ranges, defaults and places of errors like any other.
#include "helper.h"
#include "scene/schema.h"

#include <math.h>
#include <stdlib.h>
#include <taut/ext_method.h>

static const TautWord colours[] = {{"red", "like a rose", 0}, {"blue", "like the sea", 1}, {0}};
static const TautField stepper_options[] = {
    {.name = "drag", .unit = "1/s", .value = 0.25, .least = 0, .most = 10, .text = "Of the air."},
    {.name = "colour", .type = TAUT_FIELD_WORD, .words = colours, .value = 1, .text = "A colour."},
    {0},
};
static const TautField solver_options[] = {
    {.name = "passes",
     .type = TAUT_FIELD_INTEGER,
     .value = 3,
     .least = 1,
     .most = 9,
     .text = "Over all rows."},
    {.name = "exact", .type = TAUT_FIELD_FLAG, .text = "To the last bit."},
    {0},
};
static const TautUserStepper mine = {.name = "mine", .text = "my own", .options = stepper_options};
static const TautUserSolver yours = {.name = "yours", .options = solver_options};
static const TautUserStepper *const steppers[] = {&mine, NULL};
static const TautUserSolver *const solvers[] = {&yours, NULL};
static const TautMethods methods = {.steppers = steppers, .solvers = solvers};

static TautStatus read_text(const char *text, const TautMethods *known, Heard *all,
                            TautScene **scene)
{
    *all = (Heard){0};
    TautSceneOptions options = {.on_message = hear, .message_user = all, .methods = known};
    return taut_scene_read_text("x.yaml", text, strlen(text), &options, scene);
}

static const char text[] = "particles: [{name: p}]\n"
                           "stepper: {scheme: mine, drag: 0.5, colour: red}\n"
                           "solver: {kind: yours, passes: 7, exact: true}\n";

static void expect_settings(const TautScene *scene)
{
    TautWorldDef def = taut_scene_world_def(scene);
    cr_expect_eq(def.methods, &methods);
    cr_expect_eq(def.stepper, taut_find_stepper(&methods, "mine"));
    cr_expect_eq(def.solver, taut_find_solver(&methods, "yours"));
    cr_expect_eq(taut_world_def_get(&def, "drag"), 0.5);
    cr_expect_eq(taut_world_def_get(&def, "colour"), 0);
    cr_expect_eq(taut_world_def_get(&def, "passes"), 7);
    cr_expect_eq(taut_world_def_get(&def, "exact"), 1);
}

Test(methods, are_words_and_their_options_are_fields)
{
    Heard all;
    TautScene *scene, *again;
    cr_assert_eq(read_text(text, &methods, &all, &scene), TAUT_OK, "%s", all.text[0]);
    expect_settings(scene);

    // written and read again
    char *copy = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&copy, &size);
    cr_assert_eq(taut_scene_write(scene, file), TAUT_OK);
    fclose(file);
    cr_assert_eq(read_text(copy, &methods, &all, &again), TAUT_OK, "%s\n%s", all.text[0], copy);
    expect_settings(again);
    free(copy);
    taut_scene_free(scene);
    taut_scene_free(again);
}

Test(methods, an_option_that_is_left_out_keeps_its_default)
{
    Heard all;
    TautScene *scene;
    cr_assert_eq(
        read_text("stepper: {scheme: mine}\nparticles: [{name: p}]", &methods, &all, &scene),
        TAUT_OK);
    TautWorldDef def = taut_scene_world_def(scene);
    cr_expect_eq(def.settings.count, 0);
    cr_expect_eq(taut_world_def_get(&def, "drag"), 0.25);
    taut_scene_free(scene);
}

Test(methods, faults_have_a_place)
{
    Heard all;
    TautScene *scene;
    cr_expect_eq(read_text("particles: [{name: p}]\nstepper: {scheme: mine, drag: 11}\n", &methods,
                           &all, &scene),
                 TAUT_BAD_SCENE);
    cr_expect(heard(&all, "x.yaml:2:"), "%s", all.text[0]);
    cr_expect(heard(&all, "drag"), "%s", all.text[0]);
    cr_expect_eq(
        read_text("particles: [{name: p}]\nstepper: {colour: green}\n", &methods, &all, &scene),
        TAUT_BAD_SCENE);
    cr_expect(heard(&all, "red, blue"), "%s", all.text[0]);

    // who was not given them does not know them
    cr_expect_eq(read_text(text, NULL, &all, &scene), TAUT_BAD_SCENE);
    cr_expect(heard(&all, "'mine'"), "%s", all.text[0]);
    cr_expect(heard(&all, "no field 'drag'"), "%s", all.text[0]);
}
