// SPDX-License-Identifier: MIT
// trial.c -- asks the library whether maps fit their nodes and numbers, by making them. Only the library
// knows the arguments of a map; here its answer gets a place in the file. Nothing is compiled, and cables and
// cloths that nothing refers to are left out. It is a part of reading, or comes after a world that could not be built.
#include "build.h"

#include <math.h>
#include <string.h>

static void want_one(const SceneReference *reference, bool *wanted)
{
    if (reference->name && reference->point >= 0) wanted[reference->point] = true;
}

static void want_all(const SceneReferences *references, bool *wanted)
{
    for (int i = 0; i < references->count; i++) want_one(&references->at[i], wanted);
}

static void want_range(bool *wanted, int first, int count)
{
    bool any = false;
    for (int i = 0; i < count; i++) any = any || wanted[first + i];
    for (int i = 0; any && i < count; i++) wanted[first + i] = true;
}

// The bodies of joints and points.
static void want_rigid(const SceneTop *top, bool *wanted)
{
    const SceneJoint *joint = top->joints.items;
    const SceneChain *chain = top->chains.items;
    const ScenePoint *point = top->points.items;
    const SceneDirection *direction = top->directions.items;
    for (int i = 0; i < top->joints.count; i++) want_all(&joint[i].between, wanted);
    for (int i = 0; i < top->chains.count; i++) {
        want_one(&chain[i].from, wanted);
        want_one(&chain[i].to, wanted);
    }
    for (int i = 0; i < top->points.count; i++) want_one(&point[i].of, wanted);
    for (int i = 0; i < top->directions.count; i++) want_one(&direction[i].of, wanted);
}

// Coordinates that are limited or driven.
static void want_drives(const SceneTop *top, bool *wanted)
{
    const SceneLimit *limit = top->limits.items;
    const SceneMotor *motor = top->motors.items;
    const SceneServo *servo = top->servos.items;
    const SceneFriction *friction = top->friction.items;
    for (int i = 0; i < top->limits.count; i++) want_one(&limit[i].of, wanted);
    for (int i = 0; i < top->motors.count; i++) want_one(&motor[i].of, wanted);
    const SceneServo *damper = top->dampers.items;
    for (int i = 0; i < top->servos.count; i++) want_one(&servo[i].of, wanted);
    for (int i = 0; i < top->dampers.count; i++) want_one(&damper[i].of, wanted);
    for (int i = 0; i < top->friction.count; i++) want_one(&friction[i].of, wanted);
}

static void want_colliders(const SceneTop *top, bool *wanted)
{
    const SceneCollider *collider = top->colliders.items;
    for (int i = 0; i < top->colliders.count; i++) want_one(&collider[i].of, wanted);
}

static void want_solids(const SceneTop *top, bool *wanted)
{
    const SceneSolid *solid = top->solids.items;
    for (int i = 0; i < top->solids.count; i++) {
        const ScenePick *pick = solid[i].attach.items;
        for (int k = 0; k < solid[i].attach.count; k++) want_one(&pick[k].to, wanted);
    }
}

// Nodes that maps and springs read; of cables and cloths all particles or none. A cable hangs on earlier ones
// at most, so going back once finds all that is needed.
static bool *find_wanted(const Builder *b)
{
    const SceneTop *top = b->top;
    bool *wanted = scene_pool_take(b->scratch, (size_t)b->scene->point_count, sizeof *wanted);

    if (!wanted) return NULL;
    const SceneMapped *mapped = top->mapped.items;
    const SceneSpring *spring = top->springs.items;
    const SceneElement *element = top->elements.items;
    const SceneCable *cable = top->cables.items;
    const SceneCloth *cloth = top->cloths.items;

    // nodes that are read directly
    want_rigid(top, wanted);
    for (int i = 0; i < top->mapped.count; i++) want_all(&mapped[i].of, wanted);
    for (int i = 0; i < top->springs.count; i++) want_all(&spring[i].between, wanted);
    for (int i = 0; i < top->elements.count; i++) want_all(&element[i].between, wanted);
    want_drives(top, wanted);
    want_colliders(top, wanted);
    want_solids(top, wanted);

    // cables: all of their particles or none, and then their ends
    for (int i = top->cables.count; i-- > 0;) {
        const SceneCable *k = &cable[i];
        if (k->item.wrong || k->links < 2) continue;
        want_range(wanted, k->first_point, k->links - 1);
        if (wanted[k->first_point]) wanted[k->from.point] = wanted[k->to.point] = true;
    }

    // cloths likewise
    for (int i = 0; i < top->cloths.count; i++)
        if (!cloth[i].item.wrong)
            want_range(wanted, cloth[i].first_point, cloth[i].nx * cloth[i].ny);
    return wanted;
}

// The field that a message speaks of: one that stands in the file and whose name is in the text; the
// longest, as "axis" is in "axis_b" too.
static Place place_of(const SceneSection *section, const void *item, const char *message)
{
    static const char *const nodes[] = {"between", "of"};
    bool constants = strstr(message, "index") || strstr(message, "weight");
    const char *spoken = NULL;

    // constants have a field of their own
    if (constants && scene_given(item, section, "numbers")) return scene_place(item, "numbers");

    // the longest field name in the message
    for (int i = 0; i < section->count; i++) {
        const char *name = section->fields[i].name;
        char stem[32];
        snprintf(stem, sizeof stem, "%s", name);
        size_t length = strlen(stem);
        if (length > 3 && stem[length - 1] == 's') stem[length - 1] = '\0'; // "a number"

        bool speaks = length > 3 && strcmp(name, "name") != 0 && strstr(message, stem);
        if (!speaks || !scene_given(item, section, name)) continue;
        if (!spoken || strlen(name) > strlen(spoken)) spoken = name;
    }

    // that field, else the nodes it reads
    if (spoken) return scene_place(item, spoken);
    for (size_t i = 0; i < sizeof nodes / sizeof nodes[0]; i++)
        if (scene_section_find(section, nodes[i])) return scene_place(item, nodes[i]);
    return scene_place(item, "name");
}

// The library names the object first, "element 'x': ..."; here its place in the file does.
static void refused(Builder *b, const SceneSection *section, int index, const char *message)
{
    const char *text = strstr(message, "': ");
    const SceneField *list = NULL;
    for (int i = 0; i < scene_top.count; i++)
        if (scene_top.fields[i].section == section) list = &scene_top.fields[i];
    if (!list) return; // every section has its list
    const char *items = ((const SceneList *)((const char *)b->top + list->offset))->items;
    text = text ? text + strlen("': ") : message;
    scene_blame(&b->check, section, index,
                place_of(section, items + (size_t)index * section->size, text), "%s", text);
}

// How many numbers stand in a field, and how many could.
static void blame_count(Builder *b, int i, const char *field, int count, int rows, bool matrix)
{
    const SceneElement *e = (const SceneElement *)b->top->elements.items + i;
    char whole[64] = "";
    if (matrix && rows > 1)
        snprintf(whole, sizeof whole, ", or 1, or %d for a whole matrix", rows * rows);
    scene_blame(&b->check, &scene_element, i, scene_place(e, field),
                "%s has %d number%s; this map takes %d%s", field, count, count == 1 ? "" : "s",
                rows, whole);
}

// First without compliance by rows, to learn how many rows there are; then as it is meant.
static TautStatus try_element(Builder *b, int i)
{
    const SceneElement *e = (const SceneElement *)b->top->elements.items + i;
    const int count = e->compliance.count;
    TautElementDef def;
    TautElementId id;
    double lambda[TAUT_MAX_ROWS];

    // without a block, for which the number of rows must be known
    if (!build_is_due(b, e, -1) || !build_element(b, e, b->points, &def)) return TAUT_OK;
    if (count > 1 && def.form == TAUT_FORM_STIFFNESS) def.form = TAUT_FORM_AUTO;
    TautStatus status = taut_world_add_element(b->world, &def, &id);
    if (status != TAUT_OK) return build_settle(b, &scene_element, i, status);

    // numbers given for each row must fit
    int rows = taut_element_lambda(b->world, id, lambda);
    if (e->target.count != 0 && e->target.count != rows)
        blame_count(b, i, "target", e->target.count, rows, false);
    else if (count > 1 && count != rows && count != rows * rows)
        blame_count(b, i, "compliance", count, rows, true);
    else if (count > 1) {
        // as it is meant
        def.block = e->compliance.at;
        def.block_count = count;
        def.form = (TautForm)e->form;
        status = taut_world_add_element(b->world, &def, &id);
        status = build_settle(b, &scene_element, i, status);
    }

    return status;
}

static void try_loads(Builder *b)
{
    const SceneLoad *load = b->top->loads.items;
    for (int i = 0; i < b->top->loads.count; i++) {
        int size = load[i].item.wrong ? 0 : build_load_misfit(b, i);
        if (size != 0)
            scene_blame(&b->check, &scene_load, i, scene_place(&load[i], "at"),
                        "'%s' has %d entr%s, so it is no point; put the load on one",
                        load[i].at.name, size, size == 1 ? "y" : "ies");
    }
}

// A state is one of the things of the file.
static void try_state(TautScene *scene, Report *report)
{
    TautWorld *world = NULL;
    TautWorldDef def = taut_scene_world_def(scene);
    if (!scene->top.state || report->errors > 0) return;
    def.on_message = NULL;
    const TautStatus status = taut_scene_build(scene, &def, &world);
    taut_world_destroy(world);
    if (status == TAUT_BAD_SNAPSHOT)
        scene_error(report, TAUT_BAD_SCENE, scene_place(&scene->top, "state"),
                    "state is of other things than the file has; take it out, and everything "
                    "starts where the file puts it");
}

void scene_try(TautScene *scene, Report *report, Pool *scratch)
{
    const SceneTop *top = &scene->top;
    try_state(scene, report);

    // particles, cables and cloths alone have nothing to try
    if (top->frames.count + top->bodies.count + top->chains.count + top->scalars.count +
            top->mapped.count + top->springs.count + top->elements.count + top->joints.count +
            top->limits.count + top->motors.count + top->servos.count + top->dampers.count +
            top->friction.count + top->colliders.count + top->pairs.count + top->solids.count ==
        0)
        return;

    Builder b = {.refused = refused, .check = {scene, report}};
    TautWorldDef def = taut_scene_world_def(scene);
    def.allocator = scratch->allocator;
    // maps do not depend on methods, which may be in another library
    def.stepper = TAUT_STEPPER_AUTO, def.solver = TAUT_SOLVER_LDLT, def.bounded = TAUT_BOUNDED_AUTO;
    def.keep_energy = TAUT_KEEP_ENERGY_AUTO, def.settings.count = 0;
    if (!build_begin(&b, scene, scratch) || !(b.wanted = find_wanted(&b))) return;

    // the same steps as a real build; refusals become messages
    TautStatus status = taut_world_create(&def, &b.world);
    if (status == TAUT_OK) status = build_nodes(&b);
    if (status == TAUT_OK) try_loads(&b);
    if (status == TAUT_OK) status = build_springs(&b);
    for (int i = 0; i < top->elements.count && status == TAUT_OK; i++) status = try_element(&b, i);
    if (status == TAUT_OK) status = build_drives(&b);
    if (status == TAUT_OK) status = build_colliders(&b);

    taut_world_destroy(b.world);
    if (status == TAUT_OUT_OF_MEMORY) scratch->failed = true;
}

TautStatus taut_scene_try(TautScene *scene, const TautSceneOptions *options)
{
    if (!scene) return TAUT_BAD_ARGUMENT;
    Report report = {0};
    Pool scratch;
    scene_pool_init(&scratch, scene->pool.allocator);
    if (options)
        report = (Report){.on_message = options->on_message, .user = options->message_user};
    scene_try(scene, &report, &scratch);
    bool failed = scratch.failed;
    scene_pool_free(&scratch);

    // the end is that of reading
    const Source *source = scene->top.item.origin->place.source;
    if (failed)
        scene_error(&report, TAUT_OUT_OF_MEMORY, (Place){source, 0, 0},
                    "there is not enough memory to read it");
    else
        scene_report_rest(&report, source);
    return failed ? TAUT_OUT_OF_MEMORY : report.errors ? TAUT_BAD_SCENE : TAUT_OK;
}
