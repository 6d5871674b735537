// SPDX-License-Identifier: MIT
// build.c -- a description becomes a world: its nodes (build_nodes.c), then the elements that act on them.
#include "build.h"
#include "check/event.h"
#include "language/time_function.h"
#include "scene.h"
#include "state.h"

#include <math.h>
#include <string.h>

// Parameters of the law `contact`.
enum { CONTACT_ROOM = 6 };

// Fields of a section that are options of a method, where the file has them: the others keep their defaults.
static void set_options(TautWorldDef *def, const SceneSection *section, const void *item)
{
    for (int i = 0; i < section->count; i++) {
        const SceneField *field = section->fields + i;
        const char *at = (const char *)item + field->offset;
        double value = 0;
        if (!field->option || !scene_given(item, section, field->name)) continue;
        if (field->type == &scene_type_number)
            value = *(const double *)at;
        else
            value = field->type == &scene_type_flag ? *(const bool *)at : *(const int *)at;
        def->settings.setting[def->settings.count].name = field->name;
        def->settings.setting[def->settings.count++].value = value;
    }
}

TautWorldDef taut_scene_world_def(const TautScene *scene)
{
    TautWorldDef def = taut_default_world_def();
    if (!scene) return def;

    def.methods = scene->methods;
    scene_def_fill(&scene_top, &scene->top, &def);
    scene_def_fill(&scene_stepper, &scene->top.stepper, &def);
    scene_def_fill(&scene_solver, &scene->top.solver, &def);
    set_options(&def, &scene->schema->stepper, &scene->top.stepper);
    set_options(&def, &scene->schema->solver, &scene->top.solver);
    return def;
}

TautStatus build_springs(Builder *b)
{
    const SceneSpring *spring = b->top->springs.items;
    TautStatus status = TAUT_OK;

    for (int i = 0; i < b->top->springs.count && status == TAUT_OK; i++) {
        TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
        if (!build_is_due(b, &spring[i], -1) || !build_ids(b, &spring[i].between, def.point))
            continue;

        // a length of 0 means the one it has at the start
        def.name = build_name(b, spring[i].name);
        def.target_as_is = !(spring[i].length > 0);
        def.target[0] = spring[i].length;
        def.compliance = 1 / spring[i].stiffness;
        scene_def_fill(&scene_spring, &spring[i], &def);
        status = taut_world_add_element(b->world, &def, NULL);
        status = build_settle(b, &scene_spring, i, status);
    }

    return status;
}

// The branches of a table as the library wants them: how many points each has, then the points.
static void put_table(const Builder *b, const SceneElement *e, TautElementDef *def)
{
    double *to = b->parameters;
    to[0] = 0.5 * e->loading.count;
    to[1] = 0.5 * e->unloading.count;
    for (int i = 0; i < e->loading.count; i++) to[2 + i] = e->loading.at[i];
    for (int i = 0; i < e->unloading.count; i++) to[2 + e->loading.count + i] = e->unloading.at[i];
    def->parameters = to;
    def->parameter_count = 2 + e->loading.count + e->unloading.count;
}

// The kind of a curve, then its numbers.
static void put_curve(const Builder *b, const SceneElement *e, TautElementDef *def)
{
    double *to = b->parameters;
    int n = 0;
    if (e->law == TAUT_LAW_CURVE) to[n++] = e->curve;
    for (int i = 0; i < e->parameters.count; i++) to[n++] = e->parameters.at[i];
    def->parameters = to;
    def->parameter_count = n;
}

// In the order of the library.
static void put_contact(const Builder *b, const SceneElement *e, TautElementDef *def)
{
    const bool falls = scene_given(e, &scene_element, "kinetic_friction");
    const double parameter[CONTACT_ROOM] = {e->friction,
                                            e->spinning,
                                            e->rolling,
                                            e->adhesion,
                                            falls ? e->kinetic_friction : e->friction,
                                            e->stribeck_speed};
    memcpy(b->parameters, parameter, sizeof parameter);
    def->parameters = b->parameters;
    def->parameter_count = CONTACT_ROOM;
}

bool build_element(const Builder *b, const SceneElement *e, TautNodeId *points, TautElementDef *def)
{
    *def = taut_default_element_def((TautMapKind)e->map);
    if (!build_ids(b, &e->between, points)) return false;

    // the map
    def->name = build_name(b, e->name);
    def->points = points;
    def->point_count = e->between.count;
    def->numbers = e->numbers.at;
    def->number_count = e->numbers.count;

    // the law
    scene_def_fill(&scene_element, e, def);
    def->target_as_is = e->target.count == 0;
    for (int k = 0; k < e->target.count && k < TAUT_MAX_ROWS; k++) def->target[k] = e->target.at[k];
    build_motion(b, &e->motion, &def->motion);
    if (scene_changes(e, offsetof(SceneElement, target)))
        scene_function_motion(e, offsetof(SceneElement, target), true, b->scratch, &def->motion);
    if (e->bounds.count == 2) def->lower = e->bounds.at[0], def->upper = e->bounds.at[1];
    if (e->law == TAUT_LAW_TABLE) put_table(b, e, def);
    if (e->law == TAUT_LAW_CURVE || e->law == TAUT_LAW_MUSCLE) put_curve(b, e, def);
    if (e->law == TAUT_LAW_DRAG) def->parameters = &e->drag, def->parameter_count = 1;
    if (e->law == TAUT_LAW_BUOYANCY)
        def->parameters = e->buoyancy.at, def->parameter_count = e->buoyancy.count;
    if (e->law == TAUT_LAW_CONTACT) put_contact(b, e, def);

    // a stiffness is another way to write a compliance
    if (!isinf(e->stiffness))
        def->compliance = 1 / e->stiffness;
    else if (e->compliance.count == 1)
        def->compliance = e->compliance.at[0];

    return true;
}

static TautStatus add_elements(Builder *b, TautNodeId *points)
{
    const SceneElement *element = b->top->elements.items;
    TautStatus status = TAUT_OK;
    for (int i = 0; i < b->top->elements.count && status == TAUT_OK; i++) {
        TautElementDef def;
        TautElementId id;
        double lambda[TAUT_MAX_ROWS];
        int targets = element[i].target.count;
        if (!build_element(b, &element[i], points, &def)) continue;
        if (element[i].compliance.count > 1) {
            def.block = element[i].compliance.at;
            def.block_count = element[i].compliance.count;
        }
        status = taut_world_add_element(b->world, &def, &id);

        // a definition has room for all targets: the library does not see how many were given
        if (status == TAUT_OK && targets != 0 &&
            targets != taut_element_lambda(b->world, id, lambda))
            status = TAUT_BAD_SCENE;
    }
    return status;
}

int build_load_misfit(const Builder *b, int i)
{
    const SceneLoad *load = (const SceneLoad *)b->top->loads.items + i;
    double q[TAUT_MAX_WIDTH];
    int at = 0;
    if (scene_section_at(b->top, load->at.point, &at) != &scene_mapped) return 0;
    int size = taut_node_value(b->world, b->id[load->at.point], q);
    return size == 3 ? 0 : size;
}

// A load on a mapped node wants a place there.
static TautStatus check_loads(const Builder *b)
{
    for (int i = 0; i < b->top->loads.count; i++)
        if (build_load_misfit(b, i) != 0) return TAUT_BAD_SCENE;
    return TAUT_OK;
}

// The most names that one thing refers to.
static size_t most_points(const SceneTop *top)
{
    const SceneMapped *mapped = top->mapped.items;
    const SceneElement *element = top->elements.items;
    int most = 1;
    for (int i = 0; i < top->mapped.count; i++)
        if (mapped[i].of.count > most) most = mapped[i].of.count;
    for (int i = 0; i < top->elements.count; i++)
        if (element[i].between.count > most) most = element[i].between.count;
    return (size_t)most;
}

// Room for the largest table, two counts and its points, or a contact.
static size_t most_parameters(const SceneTop *top)
{
    const SceneElement *element = top->elements.items;
    int most = 0;
    for (int i = 0; i < top->elements.count; i++) {
        int count =
            element[i].loading.count + element[i].unloading.count + element[i].parameters.count;
        if (count > most) most = count;
    }
    return most + 2 > CONTACT_ROOM ? (size_t)most + 2 : CONTACT_ROOM;
}

bool build_begin(Builder *b, const TautScene *scene, Pool *scratch)
{
    size_t n = (size_t)scene->point_count;
    b->scene = scene;
    b->top = &scene->top;

    // by point of the scene: its node, and the load and mass that hang on it
    b->id = scene_pool_take(scratch, n, sizeof *b->id);
    b->mass = scene_pool_take(scratch, n, sizeof *b->mass);
    b->force = scene_pool_take(scratch, n, sizeof *b->force);
    b->points = scene_pool_take(scratch, most_points(&scene->top), sizeof *b->points);
    b->parameters = scene_pool_take(scratch, most_parameters(&scene->top), sizeof *b->parameters);

    // joints of chains are numbered through all of them
    const SceneChain *last = scene->top.chains.items;
    size_t joints = 0;
    if (scene->top.chains.count > 0) {
        last += scene->top.chains.count - 1;
        joints = (size_t)last->first_joint + (size_t)last->bodies + 1;
    }
    b->chain_joint = scene_pool_take(scratch, joints, sizeof *b->chain_joint);
    b->material = scene_pool_take(scratch, (size_t)scene->top.materials.count, sizeof *b->material);
    b->collider = scene_pool_take(scratch, (size_t)scene->top.colliders.count, sizeof *b->collider);
    b->scratch = scratch;

    return !scratch->failed;
}

TautStatus taut_scene_build(const TautScene *scene, const TautWorldDef *def, TautWorld **world)
{
    if (world) *world = NULL;
    if (!scene || !world) return TAUT_BAD_ARGUMENT;
    TautWorldDef own = taut_scene_world_def(scene);
    Pool scratch;
    scene_pool_init(&scratch, scene->pool.allocator);
    Builder b = {0};
    TautStatus status = TAUT_OUT_OF_MEMORY;

    // nodes first: everything else refers to them
    if (build_begin(&b, scene, &scratch)) status = taut_world_create(def ? def : &own, &b.world);
    if (status == TAUT_OK) status = build_nodes(&b);
    if (status == TAUT_OK) status = check_loads(&b);
    if (status == TAUT_OK) status = build_springs(&b);
    if (status == TAUT_OK) status = add_elements(&b, b.points);
    if (status == TAUT_OK) status = build_drives(&b);
    if (status == TAUT_OK) status = build_colliders(&b);
    if (status == TAUT_OK) status = build_air(&b);
    if (status == TAUT_OK) status = build_time(&b);
    if (status == TAUT_OK) status = event_start(scene, b.world);
    if (status == TAUT_OK) status = scene_state_restore(scene, b.world, &scratch);
    scene_pool_free(&scratch);

    if (status != TAUT_OK) {
        taut_world_destroy(b.world);
        return status;
    }
    *world = b.world;

    return TAUT_OK;
}

// Links of a cloth.
static int cloth_links(const SceneCloth *k)
{
    int64_t nx = k->nx, ny = k->ny, n = nx * (ny - 1) + ny * (nx - 1);
    if (k->shear > 0) n += 2 * (nx - 1) * (ny - 1);
    if (k->bend > 0) n += (nx - 2) * ny + nx * (ny - 2);
    return (int)n;
}

// In the order in which they are built: links of cloths, cells of solids, links of cables, springs, elements, limits and drives.
const char *taut_scene_element_place(const TautScene *scene, int i, char text[TAUT_SCENE_PLACE])
{
    text[0] = '\0';
    if (!scene || i < 0) return text;
    const SceneTop *top = &scene->top;
    const SceneCable *cable = top->cables.items;
    const SceneCloth *cloth = top->cloths.items;

    // one line of the scene may make many elements
    for (int c = 0; c < top->cloths.count; i -= cloth_links(&cloth[c++])) {
        if (i >= cloth_links(&cloth[c])) continue;
        snprintf(text, TAUT_SCENE_PLACE, "cloths[%d][%d]", c, i);
        return text;
    }
    const SceneSolid *solid = top->solids.items;
    for (int c = 0; c < top->solids.count; i -= solid[c++].elements) {
        if (i >= solid[c].elements) continue;
        snprintf(text, TAUT_SCENE_PLACE, "solids[%d][%d]", c, i);
        return text;
    }
    for (int c = 0; c < top->cables.count; i -= cable[c++].links) {
        if (i >= cable[c].links) continue;
        snprintf(text, TAUT_SCENE_PLACE, "cables[%d][%d]", c, i);
        return text;
    }

    // the others make one each
    if (i < top->springs.count)
        snprintf(text, TAUT_SCENE_PLACE, "springs[%d]", i);
    else if (i - top->springs.count < top->elements.count)
        snprintf(text, TAUT_SCENE_PLACE, "elements[%d]", i - top->springs.count);
    else
        return build_drive_place(top, i - top->springs.count - top->elements.count, text);

    return text;
}

// In the order in which they are built: joints of chains, then those of the list.
const char *taut_scene_joint_place(const TautScene *scene, int i, char text[TAUT_SCENE_PLACE])
{
    text[0] = '\0';
    if (!scene || i < 0) return text;
    const SceneTop *top = &scene->top;
    const SceneChain *chain = top->chains.items;

    // one line makes many joints
    for (int c = 0; c < top->chains.count; c++) {
        int joints = chain[c].bodies + (chain[c].to.name != NULL);
        if (i < joints) {
            snprintf(text, TAUT_SCENE_PLACE, "chains[%d][%d]", c, i);
            return text;
        }
        i -= joints;
    }

    if (i < top->joints.count) snprintf(text, TAUT_SCENE_PLACE, "joints[%d]", i);
    return text;
}
