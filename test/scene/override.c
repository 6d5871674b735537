// SPDX-License-Identifier: MIT
// override.c -- --set reaches every number, however the path is written.
#include "helper.h"

#include "scene/description.h"

static TautScene *set(const char *path)
{
    Heard all;
    TautScene *scene;
    TautStatus status = read_with(SMALL_SCENE, path, &all, &scene);
    cr_assert_eq(status, TAUT_OK, "%s: %s", path, all.count ? all.text[0] : "");
    return scene;
}

Test(override, by_name_and_by_place)
{
    static const char *const paths[] = {"rope.links=40", "cables.rope.links=40",
                                        "cables[0].links=40", "cables.0.links=40"};
    for (int i = 0; i < 4; i++) {
        TautScene *scene = set(paths[i]);
        cr_assert_eq(((const SceneCable *)scene->top.cables.items)->links, 40);
        taut_scene_free(scene);
    }
}

Test(override, top_level_and_sections)
{
    TautScene *scene = set("step=0.02");
    cr_assert_eq(taut_scene_info(scene).step, 0.02);
    taut_scene_free(scene);
    scene = set("gravity=[0, 0, -1.62]");
    cr_assert_eq(taut_scene_world_def(scene).gravity.z, -1.62);
    taut_scene_free(scene);
    scene = set("stepper.scheme=theta"); // a section that the file does not have
    cr_assert_eq(taut_scene_world_def(scene).stepper, TAUT_STEPPER_THETA);
    taut_scene_free(scene);
    scene = set("output.csv=a.csv");
    cr_assert_str_eq(taut_scene_info(scene).csv, "a.csv");
    taut_scene_free(scene);
}

Test(override, entries_of_vectors)
{
    TautScene *scene = set("load.position.z=-8");
    const SceneParticle *load = scene->top.particles.items;
    cr_assert_eq(load->position.x, 3);
    cr_assert_eq(load->position.z, -8);
    taut_scene_free(scene);
    scene = set("load.position[0]=0.5");
    load = scene->top.particles.items;
    cr_assert_eq(load->position.x, 0.5);
    taut_scene_free(scene);
    scene = set("gravity.x=1"); // not in the file: the rest is the default
    cr_assert_eq(taut_scene_world_def(scene).gravity.x, 1);
    cr_assert_eq(taut_scene_world_def(scene).gravity.z, -9.81);
    taut_scene_free(scene);
}

// Numbers inside the rows of a list, by place and by letter.
Test(override, entries_of_rows)
{
    static const char text[] = "anchors:\n  - name: boom\n    motion:\n      kind: path\n"
                               "      points: [[0, 0, 0, 0], [1, 2, 0, 0], [2, 3, 0, 0]]\n"
                               "particles: [{name: load, position: [0, 0, -1]}]\n";
    static const struct {
        const char *set;
        int row;
        double time, x, z;
    } list[] = {{"boom.motion.points[1][1]=4", 1, 1, 4, 0},
                {"anchors[0].motion.points[1].x=4", 1, 1, 4, 0},
                {"boom.motion.points[2].t=5", 2, 5, 3, 0},
                {"boom.motion.points.2.3=-6", 2, 2, 3, -6},
                {"boom.motion.points[2]=[9, 8, 0, 7]", 2, 9, 8, 7}};
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        Heard all;
        TautScene *scene;
        TautStatus status = read_with(text, list[i].set, &all, &scene);
        cr_assert_eq(status, TAUT_OK, "%s: %s", list[i].set, all.count ? all.text[0] : "");
        const SceneAnchor *boom = scene->top.anchors.items;
        const TautWaypoint *row = &boom->motion.points.at[list[i].row];
        cr_expect_eq(row->time, list[i].time, "%s", list[i].set);
        cr_expect_eq(row->offset.x, list[i].x, "%s", list[i].set);
        cr_expect_eq(row->offset.z, list[i].z, "%s", list[i].set);
        taut_scene_free(scene);
    }
    static const struct {
        const char *set, *message;
    } wrong[] = {{"boom.motion.points[1][4]=1", "no '4' in that place; there are entries 0 to 3"},
                 {"boom.motion.points[3][1]=1", "no '3' in that place; there are entries 0 to 2"},
                 {"boom.motion.points.x=1", "no 'x' in that place; there are entries 0 to 2"},
                 {"boom.motion.points[1][1][0]=1", "nothing inside '1'; set all of it"}};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        Heard all;
        TautScene *scene;
        cr_expect_eq(read_with(text, wrong[i].set, &all, &scene), TAUT_BAD_SCENE);
        cr_expect(heard(&all, wrong[i].message), "%s: %s", wrong[i].set, all.text[0]);
    }
}

Test(override, whole_sections_and_order)
{
    TautScene *scene = set("hook.motion={kind: sine, amplitude: [0, 0, 1], frequency: 2}");
    const SceneAnchor *hook = scene->top.anchors.items;
    cr_assert_eq(hook->motion.kind, (int)TAUT_MOTION_SINE);
    cr_assert_eq(hook->motion.frequency, 2);
    taut_scene_free(scene);

    static const char *const sets[] = {"load.mass=1", "load.mass=1e6"};
    TautSceneOptions options = {.sets = sets, .set_count = 2};
    cr_assert_eq(taut_scene_read_text("x", SMALL_SCENE, strlen(SMALL_SCENE), &options, &scene),
                 TAUT_OK);
    cr_assert_eq(((const SceneParticle *)scene->top.particles.items)->mass, 1e6);
    taut_scene_free(scene);
}

// A path through something that the file wrote as text: both mistakes are told.
Test(override, through_a_text)
{
    static const struct {
        const char *text, *set, *of_set, *of_file;
    } list[] = {
        {"elements: foo", "elements.e.x=1", "'elements' is no list", "elements must be a list"},
        {"elements: foo", "elements[0].x=1", "'elements' is no list", "elements must be a list"},
        {"elements: {e: 1}", "elements.e.x=1", "'elements' is no list", "elements must be a list"},
        {"stepper: foo", "stepper.scheme=euler", "no fields in that place", "stepper: fields are"},
        {"particles: [foo]", "particles[0].mass=1", "no fields in that place", "x.yaml:1:13"},
        {"gravity: foo", "gravity.z=1", "nothing inside 'gravity'", "x.yaml:1:10"},
    };
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        Heard all;
        TautScene *scene;
        cr_expect_eq(read_with(list[i].text, list[i].set, &all, &scene), TAUT_BAD_SCENE);
        cr_expect_null(scene);
        cr_expect(heard(&all, list[i].of_set), "%s: %s", list[i].set, all.text[0]);
        cr_expect(heard(&all, list[i].of_file), "%s: %s", list[i].text, all.text[1]);
    }
}
