// SPDX-License-Identifier: MIT
// build_nodes.c -- the nodes of a world: particles, anchors, frames, scalars, cables and cloths, and
// nodes mapped from them (bodies and joints: build_rigid.c).
#include "build.h"
#include "language/time_function.h"

#include <string.h>

void build_motion(const Builder *b, const SceneMotion *from, TautMotion *motion)
{
    scene_def_fill(&scene_motion, from, motion);
    motion->path = from->points.at;
    motion->path_count = from->points.count;
    if (from->kind == TAUT_MOTION_FORMULA)
        scene_function_motion(from, offsetof(SceneMotion, offset), true, b->scratch, motion);
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
        if (point < 0) continue;
        b->mass[point] += load[i].mass;
        b->force[point] = add(b->force[point], load[i].force);
    }
}

// A mass on an anchor takes no part in the motion, but its support carries it.
static void sum_half_links(Builder *b)
{
    const SceneCable *cable = b->top->cables.items;
    for (int i = 0; i < b->top->cables.count; i++) {
        const int ends[2] = {cable[i].from.point, cable[i].to.point};
        for (int k = 0; k < 2; k++)
            if (scene_is_anchor(b->top, ends[k]))
                b->mass[ends[k]] += cable[i].mass / cable[i].links / 2;
    }
}

// Is the thing worth making? In a trial only if it is needed and has no problem of its own.
bool build_is_due(const Builder *b, const void *item, int point)
{
    if (!b->refused) return true;
    return !((const SceneItem *)item)->wrong && (!b->wanted || point < 0 || b->wanted[point]);
}

// A name that is taken was told already, so a trial does without.
const char *build_name(const Builder *b, const char *name)
{
    return b->refused ? NULL : name;
}

// The status to go on with: a trial goes on where the library refused something.
TautStatus build_settle(Builder *b, const SceneSection *section, int index, TautStatus status)
{
    if (status == TAUT_OK || status == TAUT_OUT_OF_MEMORY || !b->refused) return status;
    b->refused(b, section, index, taut_world_message(b->world));
    return TAUT_OK;
}

static TautStatus add_particles(Builder *b)
{
    const SceneParticle *particle = b->top->particles.items;
    int point = scene_first_point(b->top, &scene_particle);
    TautStatus status = TAUT_OK;

    for (int i = 0; i < b->top->particles.count && status == TAUT_OK; i++, point++) {
        const SceneParticle *p = &particle[i];
        if (!build_is_due(b, p, point)) continue;

        // loads on it become part of it
        TautParticleDef def = taut_default_particle_def();
        scene_def_fill(&scene_particle, p, &def);
        def.name = build_name(b, p->name);
        def.mass += b->mass[point];
        def.force = add(def.force, b->force[point]);

        status = taut_world_add_particle(b->world, &def, &b->id[point]);
        status = build_settle(b, &scene_particle, i, status);
    }
    return status;
}

static TautStatus add_anchors(Builder *b)
{
    const SceneAnchor *anchor = b->top->anchors.items;
    int point = scene_first_point(b->top, &scene_anchor);
    TautStatus status = TAUT_OK;
    for (int i = 0; i < b->top->anchors.count && status == TAUT_OK; i++, point++) {
        if (!build_is_due(b, &anchor[i], point)) continue;

        // a mass on it takes no part in the motion, but its support carries it
        TautParticleDef def = taut_default_particle_def();
        scene_def_fill(&scene_anchor, &anchor[i], &def);
        def.name = build_name(b, anchor[i].name);
        def.fixed = true;
        def.mass = b->mass[point];
        build_motion(b, &anchor[i].motion, &def.motion);

        status = taut_world_add_particle(b->world, &def, &b->id[point]);
        status = build_settle(b, &scene_anchor, i, status);
    }
    return status;
}

static TautStatus add_frames(Builder *b)
{
    const SceneFrame *frame = b->top->frames.items;
    int point = scene_first_point(b->top, &scene_frame);
    TautStatus status = TAUT_OK;
    for (int i = 0; i < b->top->frames.count && status == TAUT_OK; i++, point++) {
        const SceneFrame *f = &frame[i];
        if (!build_is_due(b, f, -1)) continue;

        // loads on it become part of it
        TautFrameDef def = taut_default_frame_def();
        scene_def_fill(&scene_frame, f, &def);
        def.name = build_name(b, f->name);
        def.mass += b->mass[point];
        def.force = add(def.force, b->force[point]);
        build_motion(b, &f->motion, &def.motion);

        status = taut_world_add_frame(b->world, &def, &b->id[point]);
        status = build_settle(b, &scene_frame, i, status);
    }
    return status;
}

static TautStatus add_scalars(Builder *b)
{
    const SceneScalar *scalar = b->top->scalars.items;
    int point = scene_first_point(b->top, &scene_scalar);
    TautStatus status = TAUT_OK;

    for (int i = 0; i < b->top->scalars.count && status == TAUT_OK; i++, point++) {
        const SceneScalar *s = &scalar[i];
        if (!build_is_due(b, s, -1)) continue;

        TautScalarDef def = taut_default_scalar_def();
        scene_def_fill(&scene_scalar, s, &def);
        def.name = build_name(b, s->name);
        build_motion(b, &s->motion, &def.motion);

        // scalars carry no loads
        status = taut_world_add_scalar(b->world, &def, &b->id[point]);
        status = build_settle(b, &scene_scalar, i, status);
    }
    return status;
}

static TautStatus add_cables(Builder *b)
{
    const SceneCable *cable = b->top->cables.items;
    TautStatus status = TAUT_OK;
    for (int i = 0; i < b->top->cables.count && status == TAUT_OK; i++) {
        const SceneCable *k = &cable[i];
        if (!build_is_due(b, k, k->links > 1 ? k->first_point : k->from.point)) continue;

        // its ends
        TautCableDef def = taut_default_cable_def();
        scene_def_fill(&scene_cable, k, &def);
        def.name = build_name(b, k->name);
        def.from = b->id[k->from.point];
        def.to = b->id[k->to.point];

        // in a trial an end may have been refused
        bool lost = taut_node_is_null(def.from) || taut_node_is_null(def.to);
        if (lost && b->refused) continue; // told already

        status = taut_world_add_cable(b->world, &def, b->id + k->first_point, NULL);
        status = build_settle(b, &scene_cable, i, status);
    }
    return status;
}

static TautStatus add_cloth(Builder *b, const SceneCloth *k, int *pins)
{
    TautClothDef def = taut_default_cloth_def();
    scene_def_fill(&scene_cloth, k, &def);
    def.name = build_name(b, k->name);

    // its pins
    for (int n = 0; n < k->fixed.count; n++) pins[n] = scene_pin_place(k, &k->fixed.at[n]);
    def.pins = pins;
    def.pin_count = k->fixed.count;

    return taut_world_add_cloth(b->world, &def, b->id + k->first_point, NULL);
}

static TautStatus add_cloths(Builder *b, Pool *scratch)
{
    const SceneCloth *cloth = b->top->cloths.items;
    TautStatus status = TAUT_OK;
    for (int i = 0; i < b->top->cloths.count && status == TAUT_OK; i++) {
        if (!build_is_due(b, &cloth[i], cloth[i].first_point)) continue;
        int *pins = scene_pool_take(scratch, (size_t)cloth[i].fixed.count + 1, sizeof *pins);
        if (!pins) return TAUT_OUT_OF_MEMORY;
        status = build_settle(b, &scene_cloth, i, add_cloth(b, &cloth[i], pins));
    }
    return status;
}

// Loads on inner particles, which exist only now and have the mass of their cable, cloth or solid.
static TautStatus load_inner(Builder *b)
{
    TautStatus status = TAUT_OK;
    for (int i = scene_inner_point(b->top); i < b->scene->point_count && status == TAUT_OK; i++) {
        if (taut_node_is_null(b->id[i])) continue;
        if (b->mass[i] > 0)
            status = taut_node_set_mass(b->world, b->id[i],
                                        taut_node_mass(b->world, b->id[i]) + b->mass[i]);
        TautVec3 f = b->force[i];
        if (status == TAUT_OK && (f.x != 0 || f.y != 0 || f.z != 0))
            status = taut_node_set_force(b->world, b->id[i], (const double[]){f.x, f.y, f.z});
    }
    return status;
}

bool build_id(const Builder *b, const SceneReference *reference)
{
    int point = reference->point;
    return !b->refused || (point >= 0 && !taut_node_is_null(b->id[point]));
}

// Ids of the nodes that are referred to; false in a trial when one is missing.
bool build_ids(const Builder *b, const SceneReferences *references, TautNodeId *points)
{
    for (int i = 0; i < references->count; i++) {
        if (!build_id(b, &references->at[i])) return false;
        points[i] = b->id[references->at[i].point];
    }
    return true;
}

static TautStatus add_mapped(Builder *b, const SceneMapped *m, int point, TautNodeId *points)
{
    const double force[TAUT_MAX_WIDTH] = {b->force[point].x, b->force[point].y, b->force[point].z};
    TautMappedDef def = taut_default_mapped_def((TautMapKind)m->map);

    // the nodes and constants of the map
    scene_def_fill(&scene_mapped, m, &def);
    def.name = build_name(b, m->name);
    def.points = points;
    def.point_count = m->of.count;
    def.numbers = m->numbers.at;
    def.number_count = m->numbers.count;

    // loads on it: mass here, force afterwards
    def.mass += b->mass[point];
    TautStatus status = taut_world_add_mapped(b->world, &def, &b->id[point]);
    if (status == TAUT_OK && (force[0] != 0 || force[1] != 0 || force[2] != 0))
        status = taut_node_set_force(b->world, b->id[point], force);
    return status;
}

static TautStatus add_all_mapped(Builder *b, TautNodeId *points)
{
    const SceneMapped *mapped = b->top->mapped.items;
    int first = scene_first_point(b->top, &scene_mapped);
    TautStatus status = TAUT_OK;
    for (int n = 0; n < b->top->mapped.count && status == TAUT_OK; n++) {
        int i = b->scene->order[n];
        if (!build_is_due(b, &mapped[i], -1) || !build_ids(b, &mapped[i].of, points)) continue;
        status = add_mapped(b, &mapped[i], first + i, points);
        status = build_settle(b, &scene_mapped, i, status);
    }
    return status;
}

TautStatus build_nodes(Builder *b)
{
    // loads are sums, so they must be known before the nodes
    sum_loads(b);
    sum_half_links(b);

    // each list refers to those before it
    TautStatus status = add_particles(b);
    if (status == TAUT_OK) status = add_anchors(b);
    if (status == TAUT_OK) status = add_frames(b);
    if (status == TAUT_OK) status = build_bodies(b);
    if (status == TAUT_OK) status = build_chains(b);
    if (status == TAUT_OK) status = build_points(b);
    if (status == TAUT_OK) status = add_scalars(b);
    if (status == TAUT_OK) status = add_cloths(b, b->scratch);
    if (status == TAUT_OK) status = build_solids(b);
    if (status == TAUT_OK) status = add_cables(b); // they may hang on a cloth or a solid

    if (status == TAUT_OK) status = load_inner(b);
    if (status == TAUT_OK) status = build_joints(b); // mapped nodes may read their coordinates
    return status == TAUT_OK ? add_all_mapped(b, b->points) : status;
}
