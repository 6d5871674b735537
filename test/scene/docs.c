// SPDX-License-Identifier: MIT
// docs.c -- docs/scene.md and the JSON Schema say what the tables say.
#include "helper.h"

#include "scene/schema.h"

static char *made_by(void (*write)(const TautMethods *methods, FILE *file))
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    write(taut_methods(), file);
    fclose(file);
    return text;
}

Test(docs, page_is_up_to_date)
{
    char *page = file_text(TEST_ROOT "/docs/scene.md");
    char *made = made_by(taut_scene_write_docs);
    cr_assert(strcmp(page, made) == 0,
              "docs/scene.md is not what scene/schema.c says; write it anew: "
              "./taut docs > docs/scene.md");
    free(page);
    free(made);
}

// The i-th example on the page, as a scene.
static TautScene *example(int i)
{
    static const char fence[] = "```yaml\n";
    char *page = file_text(TEST_ROOT "/docs/scene.md"), *begin = page;
    for (int k = 0; k <= i; k++) {
        begin = strstr(begin, fence);
        cr_assert(begin, "example %d", k);
        begin += strlen(fence);
    }
    char *end = strstr(begin, "```");
    cr_assert(end);
    TautScene *scene;
    cr_assert_eq(taut_scene_read_text("example", begin, (size_t)(end - begin), NULL, &scene),
                 TAUT_OK);
    free(page);
    return scene;
}

Test(docs, examples_work)
{
    static const int particles[] = {1, 0, 0, 0, 8, 3};
    for (int i = 0; i < 6; i++) {
        TautScene *scene = example(i);
        cr_expect_eq(scene->top.particles.count, particles[i], "example %d", i);
        taut_scene_free(scene);
    }
}

// The motor lifts the gate to its stop, and holds it there.
Test(docs, example_of_a_joint_with_limit_and_motor)
{
    TautScene *scene = example(1);
    TautWorld *world;
    TautNodeId angle;
    double q[TAUT_MAX_WIDTH], lambda[TAUT_MAX_ROWS];
    cr_assert_eq(taut_scene_build(scene, NULL, &world), TAUT_OK);
    cr_assert_eq(taut_joint_coordinates(world, taut_find_joint(world, "pivot"), &angle), 1);
    for (int i = 0; i < 400; i++) cr_assert_eq(taut_world_step(world, 0.01, NULL), TAUT_OK);
    cr_assert_eq(taut_node_value(world, angle, q), 1);
    cr_assert_float_eq(q[0], 1.2, 1e-6, "%g", q[0]);
    cr_assert_gt(taut_particle_position(world, taut_find_node(world, "gate")).z, 0.9, "lifted");
    cr_assert_eq(taut_element_lambda(world, taut_find_element(world, "stop.max"), lambda), 1);
    cr_assert_lt(lambda[0], 0, "the stop holds it against the motor");
    taut_world_destroy(world);
    taut_scene_free(scene);
}

// The crate comes to rest after v^2/(2 friction g).
Test(docs, example_of_a_contact)
{
    TautScene *scene = example(2);
    TautWorld *world;
    cr_assert_eq(taut_scene_build(scene, NULL, &world), TAUT_OK);
    for (int i = 0; i < 200; i++) cr_assert_eq(taut_world_step(world, 0.01, NULL), TAUT_OK);
    TautVec3 x = taut_particle_position(world, taut_find_node(world, "crate"));
    cr_assert_float_eq(x.x, 4 / (2 * 0.4 * 9.81), 1e-3, "%g", x.x);
    cr_assert_float_eq(x.z, 0.5, 1e-9, "%g", x.z);
    taut_world_destroy(world);
    taut_scene_free(scene);
}

// `more` are properties that are no fields of the section: those of the language.
static void expect_section(const Node *schema, const SceneSection *section, int more)
{
    const Node *properties = scene_tree_get(schema, "properties");
    cr_assert(scene_node_is(scene_tree_get(schema, "additionalProperties"), "false"));
    cr_assert(properties, "%s", section->name);
    int former = 0;
    for (int i = 0; i < section->count; i++) {
        const SceneField *field = &section->fields[i];
        const Node *property = scene_tree_get(properties, field->name);
        cr_assert(property, "%s", field->name);
        if (field->former) {
            const Node *old = scene_tree_get(properties, field->former);
            cr_assert(scene_node_is(scene_tree_get(old, "deprecated"), "true"));
            former++;
        }
        if (!field->section) continue;
        const Node *items = scene_tree_get(property, "items");
        const bool list = field->type == &scene_type_list; // its items have repeat and class
        expect_section(items ? items : property, field->section, list ? 2 : 0);
    }
    cr_assert_eq((int)properties->size, section->count + former + more, "%s", section->name);
}

// JSON, and with every field of the tables in it.
Test(docs, schema)
{
    char *text = made_by(taut_scene_write_schema);
    Pool pool;
    scene_pool_init(&pool, (TautAllocator){0});
    Heard all = {0};
    Report report = {hear, &all, 0, 0, NULL};
    Source source = {"schema.json", false};
    const Node *root = scene_tree_parse(&pool, text, strlen(text), &source, &report);
    cr_assert(root, "%s", all.text[0]);
    cr_assert(scene_node_is(scene_tree_get(root, "$schema"),
                            "https://json-schema.org/draft/2020-12/schema"));
    expect_section(root, &scene_schema_make(&pool, taut_methods())->top, 4);
    scene_pool_free(&pool);
    free(text);
}

// What a table must hold to be of use to all its readers.
static void expect_complete(const SceneSection *section)
{
    cr_assert(section->count <= 64, "%s: `given` has 64 bits", section->name);
    for (int i = 0; i < section->count; i++) {
        const SceneField *field = &section->fields[i];
        int ways = field->required + (field->fallback != NULL) + (field->absent != NULL);
        cr_assert_eq(ways, 1, "%s.%s: required, a default, or what its absence means",
                     section->name, field->name);
        cr_assert(field->doc && field->doc[0], "%s.%s", section->name, field->name);
        bool has_words = field->type == &scene_type_word || field->type == &scene_type_words ||
                         field->type == &scene_type_pins;
        cr_assert_eq(has_words, field->words != NULL);
        if (field->section) expect_complete(field->section);
    }
}

Test(docs, tables_are_complete)
{
    Pool pool;
    scene_pool_init(&pool, (TautAllocator){0});
    expect_complete(&scene_schema_make(&pool, taut_methods())->top);
    scene_pool_free(&pool);
}
