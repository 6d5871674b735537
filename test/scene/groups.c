// SPDX-License-Identifier: MIT
// groups.c -- parts that a file says once: repeat, defaults, classes, groups with a pose, files that are included.
#include "helper.h"

#include "scene/description.h"
#include "scene/language/pose.h"
#include "scene/schema.h"

#include <math.h>
#include <sys/stat.h>
#include <unistd.h>

static TautScene *read_good(const char *text)
{
    Heard all;
    TautScene *scene;
    cr_assert_eq(read_with(text, NULL, &all, &scene), TAUT_OK, "%s", all.text[0]);
    return scene;
}

static const SceneParticle *particle(const TautScene *scene, const char *name)
{
    const SceneParticle *p = scene->top.particles.items;
    for (int i = 0; i < scene->top.particles.count; i++)
        if (strcmp(p[i].name, name) == 0) return &p[i];
    cr_assert_fail("there is no %s", name);
    return NULL;
}

static void expect_at(TautVec3 x, double a, double b, double c)
{
    cr_expect_float_eq(x.x, a, 1e-14);
    cr_expect_float_eq(x.y, b, 1e-14);
    cr_expect_float_eq(x.z, c, 1e-14);
}

// --- repeat ---

Test(groups, an_item_is_repeated)
{
    TautScene *scene =
        read_good("parameters: {n: 5}\n"
                  "particles:\n"
                  "  - {repeat: n, name: p$i, position: [2*i, 0, 0], mass: i + 1}\n"
                  "springs:\n"
                  "  - {repeat: {k: [1, n-1]}, between: [p$(k-1), p$k], stiffness: 9}\n");
    cr_expect_eq(scene->top.particles.count, 5);
    cr_expect_eq(scene->top.springs.count, 4);
    expect_at(particle(scene, "p3")->position, 6, 0, 0);
    cr_expect_eq(particle(scene, "p4")->mass, 5);
    taut_scene_free(scene);
}

Test(groups, indices_are_nested)
{
    TautScene *scene = read_good(
        "particles: [{repeat: {i: 4, j: i+1}, name: p$(i)_$j, position: [i, j, 0], mass: 1}]\n");
    cr_expect_eq(scene->top.particles.count, 1 + 2 + 3 + 4);
    expect_at(particle(scene, "p3_2")->position, 3, 2, 0);
    taut_scene_free(scene);
}

Test(groups, none_is_a_count_too)
{
    TautScene *scene = read_good("particles: [{repeat: 0, name: p$i}, {name: q}]\n");
    cr_expect_eq(scene->top.particles.count, 1);
    taut_scene_free(scene);
}

Test(groups, what_is_repeated_is_set_one_by_one)
{
    Heard all;
    TautScene *scene;
    cr_assert_eq(
        read_with("particles: [{repeat: 3, name: p$i, mass: 1}]", "p1.mass=7", &all, &scene),
        TAUT_OK);
    cr_expect_eq(particle(scene, "p0")->mass, 1);
    cr_expect_eq(particle(scene, "p1")->mass, 7);
    taut_scene_free(scene);
}

// --- defaults ---

Test(groups, defaults_are_of_a_list_or_a_class)
{
    TautScene *scene = read_good("parameters: {m: 3 kg}\n"
                                 "defaults:\n"
                                 "  particles: {mass: m, position: [0, 0, 1]}\n"
                                 "  heavy: {mass: 10*m}\n"
                                 "  moving: {velocity: [1, 0, 0], mass: 5}\n"
                                 "particles:\n"
                                 "  - {name: a}\n"
                                 "  - {name: b, class: heavy}\n"
                                 "  - {name: c, class: [moving, heavy]}\n"
                                 "  - {name: d, class: heavy, mass: 1}\n");
    cr_expect_eq(particle(scene, "a")->mass, 3);
    cr_expect_eq(particle(scene, "a")->position.z, 1);
    cr_expect_eq(particle(scene, "b")->mass, 30);
    cr_expect_eq(particle(scene, "c")->mass, 5, "the first class wins");
    cr_expect_eq(particle(scene, "c")->velocity.x, 1);
    cr_expect_eq(particle(scene, "d")->mass, 1, "the item wins");
    taut_scene_free(scene);
}

// --- groups ---

#define ARM                                                                                        \
    "    anchors: [{name: foot}]\n"                                                                \
    "    particles: [{name: tip, position: [1, 0, 0], velocity: [0, 1, 0], mass: 2}]\n"            \
    "    cables: [{name: rod, from: foot, to: tip, mass: 1, links: 1}]\n"

Test(groups, a_group_is_moved_turned_and_named)
{
    TautScene *scene = read_good("groups:\n"
                                 "  - prefix: left_\n"
                                 "    position: [5, 0, 0]\n"
                                 "    turn: [0, 0, 90 deg]\n" ARM "  - prefix: right_\n" ARM);
    expect_at(particle(scene, "left_tip")->position, 5, 1, 0);
    expect_at(particle(scene, "left_tip")->velocity, -1, 0, 0);
    expect_at(particle(scene, "right_tip")->position, 1, 0, 0);
    const SceneCable *cable = scene->top.cables.items;
    cr_expect_str_eq(cable[0].from.name, "left_foot");
    cr_expect_str_eq(cable[1].name, "right_rod");
    taut_scene_free(scene);
}

Test(groups, groups_in_groups_are_where_both_say)
{
    TautScene *scene =
        read_good("groups:\n"
                  "  - position: [10, 0, 0]\n"
                  "    turn: [0, 0, 90 deg]\n"
                  "    prefix: a_\n"
                  "    groups:\n"
                  "      - repeat: {k: 3}\n"
                  "        prefix: b$(k)_\n"
                  "        position: [k, 0, 0]\n"
                  "        turn: [0, 0, 90 deg]\n"
                  "        particles: [{name: p, position: [0.5, 0, 0], mass: 1}]\n");
    // R(90) ((k, 0, 0) + R(90) (0.5, 0, 0)) + (10, 0, 0)
    expect_at(particle(scene, "a_b0_p")->position, 9.5, 0, 0);
    expect_at(particle(scene, "a_b2_p")->position, 9.5, 2, 0);
    taut_scene_free(scene);
}

// A world that is built from a group that is turned is the one of the scene that is written out by hand.
Test(groups, bodies_joints_and_colliders_go_with_their_group)
{
    TautScene *scene = read_good(
        "groups:\n"
        "  - position: [1, 2, 3]\n"
        "    turn: [0, 90 deg, 0]\n"
        "    bodies:\n"
        "      - {name: bar, position: [1, 0, 0], turn: [0.1, 0, 0], spin: [0, 0, 1], mass: 2,\n"
        "         shape: {kind: box, size: [2, 0.1, 0.1]}}\n"
        "    points: [{name: end, of: bar, position: [2, 0, 0]}]\n"
        "    joints: [{name: pivot, kind: hinge, between: bar, point: [0, 0, 0], axis: [0, 0, "
        "1]}]\n"
        "    colliders:\n"
        "      - {of: bar, kind: box, size: [2, 0.1, 0.1], position: [0, 0, 0.2]}\n"
        "      - {name: wall, kind: box, size: [1, 1, 1], position: [0, 0, 5]}\n");
    // x -> -z, z -> x
    const SceneBody *bar = scene->top.bodies.items;
    const SceneJoint *pivot = scene->top.joints.items;
    const SceneCollider *collider = scene->top.colliders.items;
    expect_at(bar->position, 1, 2, 2);
    expect_at(bar->spin, 1, 0, 0);
    expect_at(((const ScenePoint *)scene->top.points.items)->position, 1, 2, 1);
    expect_at(pivot->point, 1, 2, 3);
    expect_at(pivot->axis, 1, 0, 0);
    expect_at(collider[0].position, 0, 0, 0.2);
    expect_at(collider[1].position, 6, 2, 3);

    // the quaternion is that of both turns, one after the other
    const double c = cos(0.05), s = sin(0.05), r = sqrt(0.5);
    const double q[4] = {r * c, r * s, r * c, -r * s};
    for (int i = 0; i < 4; i++) cr_expect_float_eq(bar->rotation[i], q[i], 1e-15);
    TautWorld *world;
    cr_expect_eq(taut_scene_build(scene, NULL, &world), TAUT_OK);
    taut_world_destroy(world);
    taut_scene_free(scene);
}

// A vector of a list that does not say how it moves would stay where it is when its group is moved.
Test(groups, no_vector_is_forgotten)
{
    for (int i = 0; i < scene_top.count; i++) {
        Pool pool;
        scene_pool_init(&pool, (TautAllocator){0});
        const SceneField *list = &scene_top.fields[i];
        const SceneSection *section =
            list->type == &scene_type_list ? scene_section_make(&pool, list->section) : NULL;
        for (int k = 0; section && k < section->count; k++) {
            const FieldType *type = section->fields[k].type;
            const bool moves = type == &scene_type_vector || type == &scene_type_quaternion ||
                               type == &scene_type_axes;
            cr_expect(!moves || section->fields[k].pose != POSE_UNSAID, "%s.%s", list->name,
                      section->fields[k].name);
        }
        scene_pool_free(&pool);
    }
}

// --- files ---

static char folder[] = "/tmp/taut_groups_XXXXXX";

static const char *put(const char *name, const char *text)
{
    static char path[200];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    cr_assert(file);
    fputs(text, file);
    fclose(file);
    return path;
}

static void make_folder(void)
{
    cr_assert(mkdtemp(folder));
}

static void remove_folder(void)
{
    static const char *const names[] = {"arm.yaml", "two.yaml", "self.yaml"};
    char path[200];
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
    }
    rmdir(folder);
}

static TautStatus read_path(const char *path, Heard *all, TautScene **scene)
{
    *all = (Heard){0};
    TautSceneOptions options = {.on_message = hear, .message_user = all};
    return taut_scene_read(path, &options, scene);
}

Test(groups, a_file_is_included_with_other_parameters, .init = make_folder, .fini = remove_folder)
{
    Heard all;
    TautScene *scene;
    put("arm.yaml", "title: an arm\nparameters: {reach: 1 m, m: 2*reach/1 m}\n"
                    "anchors: [{name: foot}]\n"
                    "particles: [{name: tip, position: [reach, 0, 0], mass: m}]\n"
                    "cables: [{name: rod, from: foot, to: tip, mass: 1, links: 1}]\n");
    const char *path =
        put("two.yaml", "parameters: {reach: 100 m}\n"
                        "groups:\n"
                        "  - {prefix: a_, include: arm.yaml}\n"
                        "  - {repeat: {k: 2}, prefix: b$(k)_, include: arm.yaml,\n"
                        "     position: [0, k, 0], parameters: {reach: reach/10 + k*1 m}}\n");
    cr_assert_eq(read_path(path, &all, &scene), TAUT_OK, "%s", all.text[0]);
    expect_at(particle(scene, "a_tip")->position, 1, 0, 0);
    expect_at(particle(scene, "b1_tip")->position, 11, 1, 0);
    cr_expect_eq(particle(scene, "b1_tip")->mass, 22);
    cr_expect_eq(scene->top.cables.count, 3);
    taut_scene_free(scene);
}

Test(groups, a_file_that_includes_itself_is_refused, .init = make_folder, .fini = remove_folder)
{
    Heard all;
    TautScene *scene;
    const char *path =
        put("self.yaml", "include: [self.yaml, self.yaml]\nparticles: [{name: a}]\n");
    cr_expect_eq(read_path(path, &all, &scene), TAUT_BAD_SCENE);
    cr_expect(heard(&all, "does a file include itself?"), "%s", all.text[0]);
    cr_expect_eq(all.count, 1);

    path = put("two.yaml", "groups: [{include: none.yaml}]\n");
    cr_expect_eq(read_path(path, &all, &scene), TAUT_BAD_SCENE);
    cr_expect(heard(&all, "none.yaml' cannot be read"), "%s", all.text[0]);
}

// --- mistakes ---

Test(groups, every_mistake_has_its_message)
{
    static const Mistake list[] = {
        {"particles: [{repeat: 1e9, name: p$i}]", NULL, "it must be a whole number, at most"},
        {"particles: [{repeat: {i: 1e6, j: 1e6}, name: p$(i)_$j}]", NULL,
         "repeats make more than 2000000 values"},
        {"particles: [{repeat: 2.5, name: p$i}]", NULL, "repeat: '2.5' is 2.5; it must be a whole"},
        {"particles: [{repeat: -1, name: p$i}]", NULL, "a count is not negative"},
        {"particles: [{repeat: n, name: p$i}]", NULL, "repeat: 'n': there is no parameter 'n'"},
        {"particles: [{repeat: [1], name: p$i}]", NULL, "it must be a number, or one to four"},
        {"particles: [{repeat: {i2: 3}, name: p$i}]", NULL, "letters and _ only"},
        {"particles: [{repeat: {i: [1]}, name: p$i}]", NULL, "a count, or [first, last]"},
        {"particles: [{repeat: 3, name: p$k}]", NULL, "there is no parameter 'k'"},
        {"particles: [{repeat: 30, name: p$i, mas: 2}]", NULL, "there is no field 'mas'"},
        {"particles: [{repeat: 30, name: p$i, mass: 5 m}]", NULL, "mass is '5 m', in m"},
        {"particles: [{name: a, class: big}]", NULL, "class: there is no 'big' in defaults"},
        {"defaults: {particle: {mass: 1}}", NULL,
         "'particle' is no list, and nothing has it as its class (did you mean 'particles'?)"},
        {"defaults: {particles: {mas: 1}}\nparticles: [{name: a}, {name: b}]", NULL,
         "defaults: particles have no field 'mas'"},
        {"defaults: [1]", NULL, "defaults must be a map"},
        {"defaults: {particles: 3}", NULL, "'particles' must be a map of fields"},
        {"groups: {a: 1}", NULL, "groups must be a list"},
        {"groups: [1]", NULL, "groups[0] must be a map"},
        {"groups: [{step: 1}]", NULL, "groups[0]: there is no field 'step'"},
        {"groups: [{position: [0, 0, 1 kg]}]", NULL,
         "groups[0]: position[2] is '1 kg', in kg; it must be in m"},
        {"groups: [{include: a.yaml}]", NULL, "a scene that is no file cannot include others"},
        {"include: a.yaml", NULL, "a scene that is no file cannot include others"},
        {"groups: [{parameters: {a: 1}}]", NULL, "are for the file that it includes"},
    };
    EXPECT(list);
}

// A joint that says nothing about its point is at the origin of its group, and is written so; one at a particle follows that.
Test(groups, a_joint_without_a_point_is_written_where_it_is)
{
    TautScene *scene = read_good("groups:\n"
                                 "  - position: [1, 2, 3]\n"
                                 "    bodies: [{name: b, mass: 1, inertia: [1, 1, 1]}]\n"
                                 "    particles: [{name: p, position: [0, 0, 1], mass: 1}]\n"
                                 "    joints:\n"
                                 "      - {name: j, kind: ball, between: b}\n"
                                 "      - {name: k, kind: ball, between: [b, p]}\n");
    char *text = written(scene);
    TautScene *again = read_good(text);
    const SceneJoint *joint = again->top.joints.items;
    expect_at(joint[0].point, 1, 2, 3);
    cr_expect(!scene_given(&joint[1], &scene_joint, "point"));
    TautWorld *world;
    cr_assert_eq(taut_scene_build(again, NULL, &world), TAUT_OK);
    expect_at(taut_joint_point(world, taut_find_joint(world, "j"), 0), 1, 2, 3);
    expect_at(taut_joint_point(world, taut_find_joint(world, "k"), 0), 1, 2, 4);
    taut_world_destroy(world);
    free(text);
    taut_scene_free(again);
    taut_scene_free(scene);
}
