// SPDX-License-Identifier: MIT
// soft_scene.c -- see soft_scene.h.
#include "soft_scene.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static double dot(TautVec3 a, TautVec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

bool soft_world(SoftScene *scene, TautVec3 gravity)
{
    TautWorldDef def = taut_default_world_def();
    def.gravity = gravity;
    scene->thin = INFINITY;
    scene->tolerance = def.tolerance;
    return taut_world_create(&def, &scene->world) == TAUT_OK;
}

void soft_free(SoftScene *scene)
{
    for (int i = 0; i < scene->tissues; i++) {
        SoftTissue *it = &scene->tissue[i];
        free(it->node);
        free(it->x);
        free(it->triangle);
        free(it->segment);
    }
    taut_world_destroy(scene->world);
    *scene = (SoftScene){.world = NULL};
}

static SoftTissue *new_tissue(SoftScene *scene, int vertices, int triangles, int segments)
{
    if (scene->tissues == SOFT_MOST) return NULL;
    SoftTissue *it = &scene->tissue[scene->tissues++];
    it->node = calloc((size_t)vertices, sizeof *it->node);
    it->x = calloc((size_t)vertices, sizeof *it->x);
    it->triangle = calloc((size_t)triangles + 1, sizeof *it->triangle);
    it->segment = calloc((size_t)segments + 1, sizeof *it->segment);
    it->vertices = vertices;
    if (!it->node || !it->x || !it->triangle || !it->segment) return NULL;
    it->tissue = (Tissue){.x = (const double(*)[3])it->x,
                          .triangle = (const int(*)[3])it->triangle,
                          .triangles = triangles,
                          .segment = (const int(*)[2])it->segment,
                          .segments = segments};
    return it;
}

static void set_motion(const SoftScene *scene, const SoftTissue *it, TautVec3 motion)
{
    for (int i = 0; i < it->vertices; i++)
        if (!taut_node_is_fixed(scene->world, it->node[i]))
            taut_particle_set_velocity(scene->world, it->node[i], motion);
}

static TautMaterialId material(const SoftScene *scene, double friction)
{
    TautMaterialDef def = taut_default_material_def();
    TautMaterialId id = {0};
    def.friction = friction;
    taut_world_add_material(scene->world, &def, &id);
    return id;
}

// Triangles of a grid in the order that taut_world_add_cloth_collider has them.
static void cut_grid(int nx, int ny, int (*triangle)[3])
{
    static const int cut[2][6] = {{0, 1, 2, 0, 2, 3}, {0, 1, 3, 1, 2, 3}};
    for (int j = 0; j + 1 < ny; j++)
        for (int i = 0; i + 1 < nx; i++, triangle += 2) {
            const int a = i + nx * j, corner[4] = {a, a + 1, a + nx + 1, a + nx};
            for (int k = 0; k < 6; k++) triangle[k / 3][k % 3] = corner[cut[(i + j) % 2][k]];
        }
}

SoftTissue *soft_cloth(SoftScene *scene, const TautClothDef *def, double thickness, double friction,
                       bool self, TautVec3 motion)
{
    const int nx = def->nx, ny = def->ny;
    SoftTissue *it = new_tissue(scene, nx * ny, 2 * (nx - 1) * (ny - 1), 0);
    if (!it || taut_world_add_cloth(scene->world, def, it->node, NULL) != TAUT_OK) return NULL;
    TautColliderDef like = taut_default_collider_def();
    like.size[0] = it->tissue.radius = thickness / 2;
    it->length = thickness / 2 + 0.5 * sqrt(dot(def->along, def->along)) / (nx - 1);
    like.self = it->self = self;
    like.material = material(scene, friction);
    cut_grid(nx, ny, it->triangle);
    set_motion(scene, it, motion);
    scene->thin = fmin(scene->thin, thickness);
    return taut_world_add_cloth_collider(scene->world, &like, it->node, nx, ny, NULL) == TAUT_OK
               ? it
               : NULL;
}

SoftTissue *soft_rope(SoftScene *scene, TautVec3 from, TautVec3 to, int links, double mass,
                      double radius, TautVec3 motion)
{
    SoftTissue *it = new_tissue(scene, links + 1, 0, links);
    if (!it) return NULL;
    TautParticleDef end = taut_default_particle_def();
    end.mass = mass / (links + 1);
    end.position = from;
    taut_world_add_particle(scene->world, &end, &it->node[0]);
    end.position = to;
    taut_world_add_particle(scene->world, &end, &it->node[links]);
    TautCableDef def = taut_default_cable_def();
    def.from = it->node[0], def.to = it->node[links];
    def.links = links, def.mass = mass;
    if (taut_world_add_cable(scene->world, &def, it->node + 1, NULL) != TAUT_OK) return NULL;
    TautColliderDef like = taut_default_collider_def();
    like.size[0] = it->tissue.radius = radius;
    it->length = radius + 0.5 * fabs(to.x - from.x) / links;
    for (int i = 0; i < links; i++) it->segment[i][0] = i, it->segment[i][1] = i + 1;
    set_motion(scene, it, motion);
    scene->thin = fmin(scene->thin, 2 * radius);
    return taut_world_add_segments(scene->world, &like, it->node, links + 1, NULL) == TAUT_OK
               ? it
               : NULL;
}

bool soft_lump(SoftScene *scene, LumpKind kind, TautVec3 at, TautVec3 size, double mass,
               TautVec3 motion)
{
    if (scene->lumps == SOFT_LUMPS) return false;
    SoftLump *it = &scene->lump[scene->lumps++];
    *it = (SoftLump){.lump = {kind, {at.x, at.y, at.z}, {size.x, size.y, size.z}}};
    TautColliderDef def = taut_default_collider_def();
    def.kind = kind == LUMP_BALL  ? TAUT_COLLIDER_SPHERE
               : kind == LUMP_BOX ? TAUT_COLLIDER_BOX
                                  : TAUT_COLLIDER_PLANE;
    for (int k = 0; k < 3; k++)
        def.size[k] = kind == LUMP_BOX ? 2 * it->lump.size[k] : k == 0 ? size.x : 0;
    def.position = at;
    if (mass > 0) { // balls alone: what turns is not followed
        TautBodyDef body = taut_default_body_def();
        body.position = at, body.velocity = motion, body.mass = mass;
        body.shape.kind = TAUT_SHAPE_SPHERE, body.shape.size[0] = size.x;
        if (taut_world_add_body(scene->world, &body, &it->node) != TAUT_OK) return false;
        def.node = it->node, def.position = taut_vec3(0, 0, 0);
    }
    return taut_world_add_collider(scene->world, &def, NULL) == TAUT_OK;
}

// --- measuring ---

static void read_places(SoftScene *scene, SoftVerdict *verdict)
{
    for (int i = 0; i < scene->tissues; i++) {
        SoftTissue *it = &scene->tissue[i];
        for (int k = 0; k < it->vertices; k++) {
            double v[3];
            taut_node_value(scene->world, it->node[k], it->x[k]);
            taut_node_velocity(scene->world, it->node[k], v);
            const double fast = sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
            verdict->is_finite = verdict->is_finite && isfinite(fast) && isfinite(it->x[k][0]);
            verdict->fastest = fmax(verdict->fastest, fast);
        }
    }
    for (int i = 0; i < scene->lumps; i++) {
        double q[12];
        if (taut_node_is_null(scene->lump[i].node)) continue;
        taut_node_value(scene->world, scene->lump[i].node, q);
        memcpy(scene->lump[i].lump.at, q, sizeof scene->lump[i].lump.at);
    }
}

void soft_advance(SoftScene *scene, SoftVerdict *verdict)
{
    TautStepReport report = {0};
    verdict->steps++;
    verdict->refused += taut_world_step(scene->world, scene->h, &report) != TAUT_OK;
    verdict->factors += report.factors;
    read_places(scene, verdict);

    int crossed = 0;
    for (int i = 0; i < scene->tissues; i++) {
        const SoftTissue *it = &scene->tissue[i];
        for (int j = i; j < scene->tissues; j++)
            if (j > i || it->self)
                crossed += crossings_count(&it->tissue, &scene->tissue[j].tissue);
        for (int j = 0; j < scene->lumps; j++)
            verdict->deepest =
                fmax(verdict->deepest, crossings_depth(&it->tissue, &scene->lump[j].lump) /
                                           (scene->tolerance * it->length));
    }
    if (crossed > verdict->crossed) verdict->crossed = crossed;
}

// --- drawing ---

// Numbers of neighbouring seeds have nothing in common (splitmix, Steele et al. 2014).
static double between(uint64_t *seed, double low, double high)
{
    uint64_t z = *seed += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    z ^= z >> 31;
    return low + (high - low) * (double)(z >> 11) / 9007199254740992.0;
}

// Between two numbers of one sign, by decades.
static double decades(uint64_t *seed, double low, double high)
{
    return exp(between(seed, log(low), log(high)));
}

// A cloth above the others, level, turned about its normal or upright, that goes down or anywhere.
static bool draw_cloth(uint64_t *seed, SoftScene *scene, int number, bool quick)
{
    TautClothDef def = taut_default_cloth_def();
    const double turn = between(seed, 0, 6.283), edge = between(seed, 0.6, 1);
    def.nx = (int)between(seed, 4, quick ? 6 : 11), def.ny = (int)between(seed, 4, quick ? 6 : 11);
    def.corner = taut_vec3(-edge / 2, -edge / 2, 0.6 + 0.15 * number);
    def.along = taut_vec3(edge * cos(turn), edge * sin(turn), 0);
    def.across = taut_vec3(-edge * sin(turn), edge * cos(turn), between(seed, 0, 0.05));
    def.mass = decades(seed, 0.05, 2);
    def.stiffness = decades(seed, 200, 2e4);
    def.shear = def.stiffness * 0.1, def.bend = def.stiffness * 0.003;
    def.damping = 0.002;
    const double fast = between(seed, 0, 1) < 0.3 ? decades(seed, 5, 50) : between(seed, 0, 3);
    return soft_cloth(scene, &def, decades(seed, 1e-3, 2e-2), between(seed, 0, 0.8),
                      between(seed, 0, 1) < 0.7, taut_vec3(0, 0, -fast)) != NULL;
}

bool soft_draw(unsigned seed, bool quick, SoftScene *scene)
{
    uint64_t s = (uint64_t)seed * UINT64_C(0xd1342543de82ef95);
    *scene = (SoftScene){.seconds = quick ? 0.1 : 0.5};
    if (!soft_world(scene, taut_vec3(0, 0, -9.81))) return false;
    scene->h = decades(&s, 1e-3, 2e-2);
    bool ok =
        soft_lump(scene, LUMP_PLANE, taut_vec3(0, 0, 0), taut_vec3(0, 0, 0), 0, taut_vec3(0, 0, 0));
    const double radius = between(&s, 0.1, 0.25);
    const TautVec3 still = {0, 0, 0};
    if (between(&s, 0, 1) < 0.5)
        ok = ok && soft_lump(scene, LUMP_BALL, taut_vec3(between(&s, -0.2, 0.2), 0, radius),
                             taut_vec3(radius, 0, 0), 0, still);
    else
        ok = ok && soft_lump(scene, LUMP_BOX, taut_vec3(between(&s, -0.2, 0.2), 0, 0.15),
                             taut_vec3(0.3, 0.2, 0.15), 0, still);

    const int cloths = between(&s, 0, 1) < 0.5 ? 1 : 2;
    for (int i = 0; i < cloths && ok; i++) ok = draw_cloth(&s, scene, i, quick);
    if (between(&s, 0, 1) < 0.4)
        ok = ok && soft_rope(scene, taut_vec3(-0.5, between(&s, -0.2, 0.2), 1.1),
                             taut_vec3(0.5, between(&s, -0.2, 0.2), 1.1), quick ? 6 : 12,
                             decades(&s, 0.1, 3), decades(&s, 2e-3, 1e-2),
                             taut_vec3(0, 0, -between(&s, 0, 10)));
    if (between(&s, 0, 1) < 0.5) {
        const double r = between(&s, 0.05, 0.15);
        ok = ok && soft_lump(scene, LUMP_BALL, taut_vec3(between(&s, -0.2, 0.2), 0.05, 1.4),
                             taut_vec3(r, 0, 0), decades(&s, 0.1, 100),
                             taut_vec3(0, 0, -decades(&s, 0.5, 50)));
    }
    return ok;
}
