// SPDX-License-Identifier: MIT
// read.c -- what a file says is what the description holds, and what it does not say is the
// default.
#include "helper.h"
#include "methods/methods.h"

#include "scene/schema.h"

#include <math.h>

Test(read, fields_and_defaults)
{
    Heard all;
    TautScene *scene;
    cr_assert_eq(read_with(SMALL_SCENE "step: 0.5\ntitle: Two words\n", NULL, &all, &scene),
                 TAUT_OK);
    cr_assert_eq(all.count, 0);
    TautSceneInfo info = taut_scene_info(scene);
    cr_assert_str_eq(info.title, "Two words");
    cr_assert_str_eq(info.description, "");
    cr_assert_str_eq(info.record, "");
    cr_assert_eq(info.step, 0.5);
    cr_assert_eq(info.duration, 10);
    cr_assert_eq(info.frame_rate, 25);
    const SceneCable *cable = scene->top.cables.items;
    cr_assert_eq(scene->top.cables.count, 1);
    cr_assert_eq(cable->links, 4);
    cr_assert(isinf(cable->stiffness));
    cr_assert_eq(cable->from.point, 1);
    cr_assert_eq(cable->to.point, 0);
    const SceneParticle *particle = scene->top.particles.items;
    cr_assert_eq(particle->position.z, -4);
    cr_assert_eq(scene->point_count, 2 + 3);
    taut_scene_free(scene);
}

// Options of methods stand in both tables.
static void expect_same_options(const SceneSection *section, const void *item)
{
    const TautWorldDef def = taut_methods_world_def();
    for (int i = 0; i < section->count; i++) {
        const SceneField *field = section->fields + i;
        const char *at = (const char *)item + field->offset;
        double theirs = taut_world_def_get(&def, field->name), ours;
        if (!field->option) continue;
        if (field->type == &scene_type_number)
            ours = *(const double *)at;
        else
            ours = field->type == &scene_type_flag ? *(const bool *)at : *(const int *)at;
        cr_assert_eq(ours, theirs, "%s: %g, %g", field->name, ours, theirs);
    }
}

// The table gives defaults as text; the library gives them as numbers. They must not drift apart.
Test(read, defaults_are_those_of_the_library)
{
    Heard all;
    TautScene *scene;
    cr_assert_eq(read_with("particles: [{name: p}]", NULL, &all, &scene), TAUT_OK);
    TautWorldDef ours = taut_scene_world_def(scene), theirs = taut_methods_world_def();
    ours.methods = taut_methods();
    cr_assert_eq(ours.gravity.x, theirs.gravity.x);
    cr_assert_eq(ours.gravity.y, theirs.gravity.y);
    cr_assert_eq(ours.gravity.z, theirs.gravity.z);
    cr_assert_eq(ours.stepper, theirs.stepper);
    cr_assert_eq(ours.geometric, theirs.geometric);
    cr_assert_eq(ours.solver, theirs.solver);
    cr_assert_eq(ours.tolerance, theirs.tolerance);
    cr_assert_eq(ours.max_solves, theirs.max_solves);
    cr_assert_eq(ours.min_step, theirs.min_step);
    cr_assert_eq(ours.keep_energy, theirs.keep_energy);
    expect_same_options(&scene->schema->stepper, &scene->top.stepper);
    expect_same_options(&scene->schema->solver, &scene->top.solver);
    const SceneParticle *particle = scene->top.particles.items;
    cr_assert_eq(particle->mass, taut_default_particle_def().mass);
    taut_scene_free(scene);

    cr_assert_eq(read_with("particles: [{name: p}, {name: q, position: [1, 0, 0]}]\n"
                           "cables: [{from: p, to: q, mass: 1}]\n"
                           "elements: [{map: distance, between: [p, q]}]",
                           NULL, &all, &scene),
                 TAUT_OK);
    const SceneCable *cable = scene->top.cables.items;
    TautCableDef cable_def = taut_default_cable_def();
    cr_assert_eq(cable->links, cable_def.links);
    cr_assert_eq(cable->stiffness, cable_def.stiffness);
    cr_assert_eq(cable->damping, cable_def.damping);
    cr_assert_eq(cable->form, (int)cable_def.form);
    const SceneElement *element = scene->top.elements.items;
    TautElementDef element_def = taut_default_element_def(TAUT_MAP_DISTANCE);
    cr_assert_eq(element->compliance.count, 0);
    cr_assert_eq(element_def.compliance, 0);
    cr_assert_eq(element->law, (int)element_def.law);
    cr_assert_eq(element->fraction, element_def.fraction);
    cr_assert_eq(element->geometric, (int)element_def.geometric);
    cr_assert_eq(element->damping, element_def.damping);
    cr_assert_eq(element->form, (int)element_def.form);
    cr_assert_eq(element->motion.stop, element_def.motion.stop);
    taut_scene_free(scene);
}

Test(read, defaults_of_nodes_are_those_of_the_library)
{
    Heard all;
    TautScene *scene;
    cr_assert_eq(read_with("frames: [{name: f}]\nscalars: [{name: s}]\n"
                           "mapped: [{name: m, map: identity, of: s}]\n"
                           "cloths: [{along: [1, 0, 0], across: [0, 1, 0], mass: 1}]",
                           NULL, &all, &scene),
                 TAUT_OK, "%s", all.text[0]);
    const SceneFrame *frame = scene->top.frames.items;
    TautFrameDef frame_def = taut_default_frame_def();
    cr_assert_eq(frame->mass, frame_def.mass);
    cr_assert_arr_eq(&frame->moment, &frame_def.moment, sizeof(TautVec3));
    cr_assert_arr_eq(frame->axes, frame_def.axes, sizeof frame->axes);
    cr_assert_arr_eq(frame->axes_rate, frame_def.axes_rate, sizeof frame->axes_rate);
    cr_assert_eq(frame->fixed, frame_def.fixed);
    const SceneScalar *scalar = scene->top.scalars.items;
    TautScalarDef scalar_def = taut_default_scalar_def();
    cr_assert_eq(scalar->mass, scalar_def.mass);
    cr_assert_eq(scalar->value, scalar_def.value);
    const SceneMapped *mapped = scene->top.mapped.items;
    TautMappedDef mapped_def = taut_default_mapped_def(TAUT_MAP_IDENTITY);
    cr_assert_eq(mapped->mass, mapped_def.mass);
    cr_assert_eq(mapped->weightless, mapped_def.weightless);
    cr_assert_eq(mapped->geometric, (int)mapped_def.geometric);
    const SceneCloth *cloth = scene->top.cloths.items;
    TautClothDef cloth_def = taut_default_cloth_def();
    cr_assert_eq(cloth->nx, cloth_def.nx);
    cr_assert_eq(cloth->ny, cloth_def.ny);
    cr_assert_eq(cloth->width, cloth_def.width);
    cr_assert_eq(cloth->stiffness, cloth_def.stiffness);
    cr_assert_eq(cloth->shear, cloth_def.shear);
    cr_assert_eq(cloth->bend, cloth_def.bend);
    cr_assert_eq(cloth->damping, cloth_def.damping);
    cr_assert_eq(cloth->form, (int)cloth_def.form);
    taut_scene_free(scene);
}

// What the file says about steps is what the world gets.
Test(read, stepper_settings)
{
    Heard all;
    TautScene *scene;
    cr_assert_eq(read_with("particles: [{name: p}]\n"
                           "stepper: {scheme: trbdf2, geometric: exact, tolerance: 1e-6, "
                           "max_solves: 30, min_step: 1e-9, alpha: 0.75, beta: 0.25, rho: 0.75, "
                           "keep_energy: true, "
                           "unknown: velocity, sweeps: 7, penalty: 1e5}\n"
                           "solver: {kind: minres, preconditioner: jacobi, iterations: 50, "
                           "precision: 1e-5, relative: false, warm_start: false}",
                           NULL, &all, &scene),
                 TAUT_OK, "%s", all.text[0]);
    TautWorldDef def = taut_scene_world_def(scene);
    def.methods = taut_methods();
    cr_assert_eq(def.stepper, TAUT_STEPPER_TRBDF2);
    cr_assert_eq(def.geometric, TAUT_GEOMETRIC_EXACT);
    cr_assert_eq(def.tolerance, 1e-6);
    cr_assert_eq(def.max_solves, 30);
    cr_assert_eq(def.min_step, 1e-9);
    cr_assert_eq(taut_world_def_get(&def, "alpha"), 0.75);
    cr_assert_eq(taut_world_def_get(&def, "beta"), 0.25);
    cr_assert_eq(taut_world_def_get(&def, "rho"), 0.75);
    cr_assert(def.keep_energy);
    cr_assert_eq(taut_world_def_get(&def, "unknown"), TAUT_UNKNOWN_VELOCITY);
    cr_assert_eq(taut_world_def_get(&def, "sweeps"), 7);
    cr_assert_eq(taut_world_def_get(&def, "penalty"), 1e5);
    cr_assert_eq(def.solver, TAUT_SOLVER_MINRES);
    cr_assert_eq(taut_world_def_get(&def, "preconditioner"), TAUT_PRECONDITIONER_JACOBI);
    cr_assert_eq(taut_world_def_get(&def, "iterations"), 50);
    cr_assert_eq(taut_world_def_get(&def, "precision"), 1e-5);
    cr_assert(!taut_world_def_get(&def, "relative") && !taut_world_def_get(&def, "warm_start"));
    taut_scene_free(scene);
}

Test(read, json)
{
    static const char text[] =
        "{\n\t\"particles\": [\n\t\t{\"name\": \"p\", \"mass\": 2.5e1}\n\t]\n}\n";
    TautScene *scene;
    cr_assert_eq(taut_scene_read_text("x.json", text, strlen(text), NULL, &scene), TAUT_OK);
    cr_assert_eq(((const SceneParticle *)scene->top.particles.items)->mass, 25);
    taut_scene_free(scene);
    cr_assert_eq(taut_scene_read_text("x.yaml", text, strlen(text), NULL, &scene), TAUT_OK);
    taut_scene_free(scene);
}

Test(read, words_for_infinity)
{
    Heard all;
    TautScene *scene;
    cr_assert_eq(read_with(SMALL_SCENE, "rope.stiffness=.inf", &all, &scene), TAUT_OK);
    cr_assert(isinf(((const SceneCable *)scene->top.cables.items)->stiffness));
    taut_scene_free(scene);
    cr_assert_eq(read_with(SMALL_SCENE, "rope.stiffness=inextensible", &all, &scene), TAUT_OK);
    taut_scene_free(scene);
    cr_assert_eq(read_with(SMALL_SCENE, "rope.stiffness=-.inf", &all, &scene), TAUT_BAD_SCENE);
    cr_assert_null(scene);
}

Test(read, bad_arguments)
{
    TautScene *scene = (TautScene *)&scene;
    cr_assert_eq(taut_scene_read(NULL, NULL, &scene), TAUT_BAD_ARGUMENT);
    cr_assert_null(scene);
    cr_assert_eq(taut_scene_read("x", NULL, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_scene_read_text("x", NULL, 3, NULL, &scene), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_scene_build(NULL, NULL, NULL), TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_scene_write(NULL, stdout), TAUT_BAD_ARGUMENT);
    cr_assert_str_eq(taut_scene_info(NULL).title, "");
    taut_scene_free(NULL);
}

// Signals, events and outputs, and what reads a scene or a world that is none.
static void ask_of_nothing(const TautScene *scene, TautWorld *world)
{
    TautSceneSignal signal;
    TautSceneEvents *events = (TautSceneEvents *)&signal;
    double x[TAUT_MAX_SIGNAL];
    char text[4], place[TAUT_SCENE_PLACE];
    cr_expect_eq(taut_scene_events_open(scene, world, NULL, &events), TAUT_BAD_ARGUMENT);
    cr_expect_null(events);
    cr_expect_eq(taut_scene_events_open(scene, world, NULL, NULL), TAUT_BAD_ARGUMENT);
    cr_expect(taut_scene_outputs(scene, world, NULL, NULL, 3) < 0);
    cr_expect_eq(taut_scene_signal_find(world, NULL, &signal, text, sizeof text),
                 TAUT_BAD_ARGUMENT);
    cr_expect_eq(taut_scene_signal_find(world, "energy", NULL, NULL, 0), TAUT_BAD_ARGUMENT);
    cr_expect_eq(taut_scene_signal_read(world, NULL, x), 0);
    const char *name;
    cr_expect_eq(taut_scene_colour(scene, NULL), -1);
    cr_expect_not(taut_scene_cable_look(scene, -1, &name, x));
    cr_expect_str_eq(taut_scene_joint_place(scene, -1, place), "");
}

Test(read, bad_arguments_of_what_comes_after)
{
    Heard all;
    TautScene *scene;
    TautWorld *world;
    char *out = (char *)&all;
    size_t size;
    ask_of_nothing(NULL, NULL);
    taut_scene_events_close(NULL);
    cr_expect_eq(taut_scene_events_happened(NULL, NULL), 0);
    cr_expect_not(taut_scene_events_ended(NULL));
    cr_expect_neq(taut_scene_step(NULL, NULL, 0.01, NULL), TAUT_OK);
    cr_expect_not(taut_scene_has_outputs(NULL));
    cr_expect_eq(taut_scene_try(NULL, NULL), TAUT_BAD_ARGUMENT);
    cr_expect_neq(taut_scene_adopt(NULL, NULL, NULL), TAUT_OK);
    cr_expect_leq(taut_scene_parameters(NULL, NULL, 0), 0);
    cr_expect_leq(taut_scene_check(NULL, NULL, 0.01, NULL), 0);
    cr_expect_eq(taut_scene_format("x", NULL, 3, NULL, &out, &size), TAUT_BAD_ARGUMENT);
    cr_expect_eq(taut_scene_format("x", "a: 1", 4, NULL, NULL, NULL), TAUT_BAD_ARGUMENT);

    cr_assert_eq(read_with(SMALL_SCENE, NULL, &all, &scene), TAUT_OK);
    cr_assert_eq(taut_scene_build(scene, NULL, &world), TAUT_OK);
    ask_of_nothing(scene, NULL);
    ask_of_nothing(NULL, world);
    cr_expect_neq(taut_scene_adopt(scene, NULL, NULL), TAUT_OK);
    cr_expect_leq(taut_scene_check(scene, NULL, 0.01, NULL), 0);
    cr_expect_eq(taut_scene_signal_read(world, NULL, NULL), 0);
    taut_world_destroy(world);
    taut_scene_free(scene);
}

Test(read, missing_file_and_folder)
{
    Heard all = {0};
    TautSceneOptions options = {.on_message = hear, .message_user = &all};
    TautScene *scene;
    cr_assert_eq(taut_scene_read("no/such/file.yaml", &options, &scene), TAUT_IO);
    cr_assert_null(scene);
    cr_assert(heard(&all, "no/such/file.yaml: error: the file cannot be read"), "%s", all.text[0]);
    cr_assert_eq(taut_scene_read(TEST_ROOT "/scenes", &options, &scene), TAUT_IO);
    cr_assert_eq(taut_scene_read("no/such/file.yaml", NULL, &scene), TAUT_IO);
}
