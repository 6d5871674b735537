// build.c -- a description becomes a world.
#include "check.h"
#include "scene.h"

#include <math.h>

typedef struct Builder {
    const SceneTop *top;
    TautWorld *world;
    TautNodeId *id; // [point]
    double *mass;       // [point] kg added by loads; on anchors, half links that lie there
    TautVec3 *force;    // [point] N added by loads
} Builder;

TautWorldDef taut_scene_world_def(const TautScene *scene)
{
    TautWorldDef def = taut_default_world_def();
    if (!scene) return def;
    def.gravity = scene->top.gravity;
    def.stepper = (TautStepper)scene->top.stepper.scheme;
    def.geometric = (TautGeometric)scene->top.stepper.geometric;
    def.tolerance = scene->top.stepper.tolerance;
    def.max_solves = scene->top.stepper.max_solves;
    def.min_step = scene->top.stepper.min_step;
    def.alpha = scene->top.stepper.alpha;
    def.beta = scene->top.stepper.beta;
    def.solver = (TautSolver)scene->top.solver.kind;
    return def;
}

static TautMotion motion_of(const SceneMotion *motion)
{
    return (TautMotion){.kind = (TautMotionKind)motion->kind,
                        .start = motion->start,
                        .stop = motion->stop,
                        .velocity = motion->velocity,
                        .amplitude = motion->amplitude,
                        .frequency = motion->frequency,
                        .phase = motion->phase,
                        .path = motion->points.at,
                        .path_count = motion->points.count};
}

static TautVec3 add(TautVec3 a, TautVec3 b)
{
    return taut_vec3(a.x + b.x, a.y + b.y, a.z + b.z);
}

static void sum_loads(Builder *b)
{
    const SceneLoad *load = b->top->loads.items;
    for (int i = 0; i < b->top->loads.count; i++) {
        int point = load[i].at.point;
        b->mass[point] += load[i].mass;
        b->force[point] = add(b->force[point], load[i].force);
    }
}

// What lies on an anchor takes no part in the motion, but its support carries it.
static void sum_half_links(Builder *b)
{
    const SceneCable *cable = b->top->cables.items;
    int first = b->top->particles.count, end = first + b->top->anchors.count;
    for (int i = 0; i < b->top->cables.count; i++) {
        const int ends[2] = {cable[i].from.point, cable[i].to.point};
        for (int k = 0; k < 2; k++)
            if (ends[k] >= first && ends[k] < end)
                b->mass[ends[k]] += cable[i].mass / cable[i].links / 2;
    }
}

static TautStatus add_points(Builder *b)
{
    const SceneParticle *particle = b->top->particles.items;
    const SceneAnchor *anchor = b->top->anchors.items;
    TautStatus status = TAUT_OK;
    int point = 0;
    for (int i = 0; i < b->top->particles.count && status == TAUT_OK; i++, point++) {
        TautParticleDef def = taut_default_particle_def();
        def.name = particle[i].name;
        def.position = particle[i].position;
        def.velocity = particle[i].velocity;
        def.mass = particle[i].mass + b->mass[point];
        def.force = add(particle[i].force, b->force[point]);
        status = taut_world_add_particle(b->world, &def, &b->id[point]);
    }
    for (int i = 0; i < b->top->anchors.count && status == TAUT_OK; i++, point++) {
        TautParticleDef def = taut_default_particle_def();
        def.name = anchor[i].name;
        def.position = anchor[i].position;
        def.fixed = true;
        def.mass = b->mass[point];
        def.motion = motion_of(&anchor[i].motion);
        status = taut_world_add_particle(b->world, &def, &b->id[point]);
    }
    return status;
}

static TautStatus add_cables(Builder *b)
{
    const SceneCable *cable = b->top->cables.items;
    for (int i = 0; i < b->top->cables.count; i++) {
        TautCableDef def = taut_default_cable_def();
        def.name = cable[i].name;
        def.from = b->id[cable[i].from.point];
        def.to = b->id[cable[i].to.point];
        def.length = cable[i].length;
        def.mass = cable[i].mass;
        def.links = cable[i].links;
        def.stiffness = cable[i].stiffness;
        def.damping = cable[i].damping;
        def.form = (TautForm)cable[i].form;
        TautStatus status =
            taut_world_add_cable(b->world, &def, b->id + cable[i].first_point, NULL);
        if (status != TAUT_OK) return status;
    }
    return TAUT_OK;
}

// Loads on inner particles, which exist only now and have the mass of their cable.
static TautStatus load_cables(Builder *b, int point_count)
{
    TautStatus status = TAUT_OK;
    int first = b->top->particles.count + b->top->anchors.count;
    for (int i = first; i < point_count && status == TAUT_OK; i++) {
        if (b->mass[i] > 0)
            status = taut_node_set_mass(b->world, b->id[i],
                                            taut_node_mass(b->world, b->id[i]) + b->mass[i]);
        TautVec3 f = b->force[i];
        if (status == TAUT_OK && (f.x != 0 || f.y != 0 || f.z != 0))
            status = taut_particle_set_force(b->world, b->id[i], f);
    }
    return status;
}

static TautStatus add_springs(Builder *b)
{
    const SceneSpring *spring = b->top->springs.items;
    for (int i = 0; i < b->top->springs.count; i++) {
        TautElementDef def = taut_default_element_def(TAUT_MAP_DISTANCE);
        def.name = spring[i].name;
        for (int k = 0; k < 2; k++) def.point[k] = b->id[spring[i].between.at[k].point];
        def.target_as_is = !(spring[i].length > 0);
        def.target[0] = spring[i].length;
        def.compliance = 1 / spring[i].stiffness;
        def.damping = spring[i].damping;
        def.form = (TautForm)spring[i].form;
        TautStatus status = taut_world_add_element(b->world, &def, NULL);
        if (status != TAUT_OK) return status;
    }
    return TAUT_OK;
}

static TautStatus add_elements(Builder *b)
{
    const SceneElement *element = b->top->elements.items;
    for (int i = 0; i < b->top->elements.count; i++) {
        const SceneElement *e = &element[i];
        TautElementDef def = taut_default_element_def((TautMapKind)e->map);
        def.name = e->name;
        for (int k = 0; k < e->between.count; k++) def.point[k] = b->id[e->between.at[k].point];
        def.target_as_is = e->target.count == 0;
        for (int k = 0; k < e->target.count; k++) def.target[k] = e->target.at[k];
        def.motion = motion_of(&e->motion);
        def.compliance = isinf(e->stiffness) ? e->compliance : 1 / e->stiffness;
        def.damping = e->damping;
        def.form = (TautForm)e->form;
        TautStatus status = taut_world_add_element(b->world, &def, NULL);
        if (status != TAUT_OK) return status;
    }
    return TAUT_OK;
}

static TautStatus fill(Builder *b, int point_count)
{
    sum_loads(b);
    sum_half_links(b);
    TautStatus status = add_points(b);
    if (status == TAUT_OK) status = add_cables(b);
    if (status == TAUT_OK) status = load_cables(b, point_count);
    if (status == TAUT_OK) status = add_springs(b);
    return status == TAUT_OK ? add_elements(b) : status;
}

TautStatus taut_scene_build(const TautScene *scene, const TautWorldDef *def, TautWorld **world)
{
    if (world) *world = NULL;
    if (!scene || !world) return TAUT_BAD_ARGUMENT;
    TautWorldDef own = taut_scene_world_def(scene);
    Pool scratch;
    scene_pool_init(&scratch, scene->pool.allocator);
    size_t n = (size_t)scene->point_count;
    Builder b = {.top = &scene->top,
                 .id = scene_pool_take(&scratch, n, sizeof *b.id),
                 .mass = scene_pool_take(&scratch, n, sizeof *b.mass),
                 .force = scene_pool_take(&scratch, n, sizeof *b.force)};
    TautStatus status = TAUT_OUT_OF_MEMORY;
    if (!scratch.failed) status = taut_world_create(def ? def : &own, &b.world);
    if (status == TAUT_OK) status = fill(&b, scene->point_count);
    scene_pool_free(&scratch);
    if (status != TAUT_OK) {
        taut_world_destroy(b.world);
        return status;
    }
    *world = b.world;
    return TAUT_OK;
}

// In the order of fill: links of the cables, springs, elements.
const char *taut_scene_element_place(const TautScene *scene, int i, char text[TAUT_SCENE_PLACE])
{
    text[0] = '\0';
    if (!scene || i < 0) return text;
    const SceneTop *top = &scene->top;
    const SceneCable *cable = top->cables.items;
    for (int c = 0; c < top->cables.count; i -= cable[c++].links) {
        if (i >= cable[c].links) continue;
        snprintf(text, TAUT_SCENE_PLACE, "cables[%d][%d]", c, i);
        return text;
    }
    if (i < top->springs.count)
        snprintf(text, TAUT_SCENE_PLACE, "springs[%d]", i);
    else if (i - top->springs.count < top->elements.count)
        snprintf(text, TAUT_SCENE_PLACE, "elements[%d]", i - top->springs.count);
    return text;
}
