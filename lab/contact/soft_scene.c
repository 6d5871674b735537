// SPDX-License-Identifier: MIT
// soft_scene.c -- see soft_scene.h.
#include "soft_scene.h"

#include "taut/solid.h"

#include <math.h>
#include <stdio.h>
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
    const TautVec3 way = taut_vec3(to.x - from.x, to.y - from.y, to.z - from.z);
    it->length = radius + 0.5 * sqrt(dot(way, way)) / links;
    it->self = true;
    for (int i = 0; i < links; i++) it->segment[i][0] = i, it->segment[i][1] = i + 1;
    set_motion(scene, it, motion);
    scene->thin = fmin(scene->thin, 2 * radius);
    return taut_world_add_segments(scene->world, &like, it->node, links + 1, NULL) == TAUT_OK
               ? it
               : NULL;
}

// --- solids ---

// Triangles of the surface, by numbers of its own particles, in the order of the mesh.
static SoftTissue *cover(SoftScene *scene, const TautCellMesh *mesh, const TautNodeId *node)
{
    char problem[TAUT_MESH_TEXT];
    TautMeshFaces faces = {0};
    if (taut_cell_mesh_surface(mesh, NULL, &faces, problem) != TAUT_OK) return NULL;
    SoftTissue *it = new_tissue(scene, mesh->vertex_count, 4 * faces.count, 0);
    int count = 0;
    for (int f = 0; it && f < faces.count; f++) {
        int triangle[4][3];
        const int more = taut_mesh_face_triangles(&faces.face[f], triangle);
        memcpy(it->triangle[count], triangle, sizeof *triangle * (size_t)more);
        count += more;
    }
    if (it) memcpy(it->node, node, sizeof *node * (size_t)mesh->vertex_count);
    if (it) it->tissue.triangles = count;
    taut_mesh_faces_free(&faces, NULL);
    return it;
}

// m, the mean edge of the triangles.
static double mean_edge(const SoftTissue *it, const TautCellMesh *mesh)
{
    double sum = 0;
    for (int i = 0; i < 3 * it->tissue.triangles; i++) {
        const int *v = it->triangle[i / 3];
        const TautVec3 a = mesh->vertex[v[i % 3]], b = mesh->vertex[v[(i + 1) % 3]];
        const TautVec3 way = taut_vec3(b.x - a.x, b.y - a.y, b.z - a.z);
        sum += sqrt(dot(way, way)) / (3 * it->tissue.triangles);
    }
    return sum;
}

SoftTissue *soft_block(SoftScene *scene, const TautMeshDef *shape, const TautBulk *bulk,
                       TautVec3 middle, double thickness, double friction, TautVec3 motion)
{
    char problem[TAUT_MESH_TEXT], name[16];
    TautCellMesh mesh;
    if (taut_cell_mesh_generate(shape, NULL, &mesh, problem) != TAUT_OK) return NULL;
    TautSolidDef def = taut_default_solid_def();
    snprintf(name, sizeof name, "block%d", scene->tissues);
    def.name = name, def.mesh = &mesh, def.bulk = bulk;
    def.position = middle, def.velocity = motion;
    SoftTissue *it = NULL;
    if (taut_world_add_solid(scene->world, &def, NULL) == TAUT_OK) {
        const TautSolidId solid = taut_find_solid(scene->world, name);
        TautColliderDef like = taut_default_collider_def();
        like.size[0] = thickness / 2, like.self = true;
        like.material = material(scene, friction);
        it = cover(scene, &mesh, taut_solid_nodes(scene->world, solid));
        if (taut_world_add_solid_collider(scene->world, &like, solid, NULL) != TAUT_OK) it = NULL;
    }
    if (it) {
        it->tissue.radius = thickness / 2, it->self = true;
        it->length = thickness / 2 + 0.5 * mean_edge(it, &mesh);
        scene->thin = fmin(scene->thin, thickness);
    }
    taut_cell_mesh_free(&mesh, NULL);
    return it;
}

// --- things that do not bend ---

static bool add_body(SoftScene *scene, SoftLump *it, double mass, TautVec3 motion, TautVec3 spin)
{
    static const TautShapeKind shape[] = {TAUT_SHAPE_SPHERE, TAUT_SHAPE_BOX, TAUT_SHAPE_CAPSULE};
    const Lump *lump = &it->lump;
    TautBodyDef body = taut_default_body_def();
    body.position = taut_vec3(lump->at[0], lump->at[1], lump->at[2]);
    body.velocity = motion, body.spin = spin;
    body.mass = mass;
    body.shape.kind = shape[lump->kind];
    for (int k = 0; k < 3; k++) body.shape.size[k] = lump->size[k];
    if (lump->kind == LUMP_BOX)
        for (int k = 0; k < 3; k++) body.shape.size[k] *= 2;
    if (lump->kind == LUMP_CAPSULE) body.shape.size[1] *= 2;
    return taut_world_add_body(scene->world, &body, &it->node) == TAUT_OK;
}

bool soft_lump(SoftScene *scene, LumpKind kind, TautVec3 at, TautVec3 size, double mass,
               TautVec3 motion, TautVec3 spin)
{
    static const TautColliderKind collider[] = {TAUT_COLLIDER_SPHERE, TAUT_COLLIDER_BOX,
                                                TAUT_COLLIDER_CAPSULE, TAUT_COLLIDER_PLANE};
    if (scene->lumps == SOFT_LUMPS) return false;
    SoftLump *it = &scene->lump[scene->lumps++];
    *it = (SoftLump){
        .lump = {kind, {at.x, at.y, at.z}, {size.x, size.y, size.z}, {1, 0, 0, 0, 1, 0, 0, 0, 1}}};
    TautColliderDef def = taut_default_collider_def();
    def.kind = collider[kind];
    for (int k = 0; k < 3; k++)
        def.size[k] =
            (kind == LUMP_BOX || (kind == LUMP_CAPSULE && k == 1) ? 2 : 1) * it->lump.size[k];
    def.position = at;
    if (mass > 0) {
        if (!add_body(scene, it, mass, motion, spin)) return false;
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
        memcpy(scene->lump[i].lump.turn, q + 3, sizeof scene->lump[i].lump.turn);
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
        for (int j = i; j < scene->tissues; j++) {
            const SoftTissue *other = &scene->tissue[j];
            if (j == i && !it->self) continue;
            const double length = fmin(it->length, other->length) * scene->tolerance;
            crossed += crossings_count(&it->tissue, &other->tissue);
            verdict->nearest =
                fmax(verdict->nearest, depth_of_tissues(&it->tissue, &other->tissue) / length);
        }
        for (int j = 0; j < scene->lumps; j++)
            verdict->deepest =
                fmax(verdict->deepest, depth_in_lump(&it->tissue, &scene->lump[j].lump) /
                                           (scene->tolerance * it->length));
    }
    if (crossed > verdict->crossed) verdict->crossed = crossed;
}
