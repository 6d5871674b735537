// SPDX-License-Identifier: MIT
// solids.c -- see solids.h.
#include "solids.h"

#include "check.h"
#include "files/files.h"
#include "rotation.h"

#include <errno.h>
#include <math.h>
#include <string.h>

typedef struct Making {
    const Check *c;
    Pool *pool, *scratch;
} Making;

// --- meshes ---

// A copy of an array in memory of the pool.
static void *kept(const Making *it, const void *from, int count, size_t size)
{
    void *to = scene_pool_take(it->pool, (size_t)count, size);
    if (to) memcpy(to, from, (size_t)count * size);
    return to;
}

static void keep_mesh(const Making *it, const TautCellMesh *from, double scale, TautCellMesh *to)
{
    TautCellMesh made = *from;
    made.vertex = kept(it, from->vertex, from->vertex_count, sizeof *from->vertex);
    made.kind = kept(it, from->kind, from->cell_count, sizeof *from->kind);
    made.start = kept(it, from->start, from->cell_count + 1, sizeof *from->start);
    made.corner = kept(it, from->corner, from->start[from->cell_count], sizeof *from->corner);
    made.group = kept(it, from->group, from->group_count, sizeof *from->group);
    for (int g = 0; made.group && g < made.group_count; g++) {
        TautMeshGroup *group = made.group + g;
        group->name = scene_pool_text(it->pool, group->name, strlen(group->name));
        group->cell = kept(it, group->cell, group->cell_count, sizeof *group->cell);
        group->vertex = kept(it, group->vertex, group->vertex_count, sizeof *group->vertex);
    }
    for (int v = 0; made.vertex && v < made.vertex_count; v++) {
        TautVec3 *x = made.vertex + v;
        x->x *= scale, x->y *= scale, x->z *= scale;
    }
    if (!it->pool->failed) *to = made;
}

static void bounds_of(const TautCellMesh *mesh, TautVec3 *lo, TautVec3 *hi)
{
    *lo = taut_vec3(INFINITY, INFINITY, INFINITY), *hi = taut_vec3(-INFINITY, -INFINITY, -INFINITY);
    for (int v = 0; v < mesh->vertex_count; v++) {
        const TautVec3 x = mesh->vertex[v];
        lo->x = fmin(lo->x, x.x), lo->y = fmin(lo->y, x.y), lo->z = fmin(lo->z, x.z);
        hi->x = fmax(hi->x, x.x), hi->y = fmax(hi->y, x.y), hi->z = fmax(hi->z, x.z);
    }
}

// Vertices of a sheet or box follow its corners, bilinear or trilinear.
static void move_corners(const SceneMesh *m, TautCellMesh *mesh)
{
    static const int order[8] = {0, 1, 3, 2,
                                 4, 5, 7, 6}; // corners that go around, from bits of x, y, z
    const int n = m->corners.count / 3;
    TautVec3 lo, hi;
    bounds_of(mesh, &lo, &hi);
    for (int v = 0; v < mesh->vertex_count; v++) {
        const TautVec3 X = mesh->vertex[v];
        const double part[3] = {(X.x - lo.x) / (hi.x - lo.x), (X.y - lo.y) / (hi.y - lo.y),
                                n == 8 ? (X.z - lo.z) / (hi.z - lo.z) : 0};
        TautVec3 x = {0, 0, 0};
        for (int c = 0; c < n; c++) {
            const double *at = m->corners.at + 3 * order[c];
            double weight = 1;
            for (int d = 0; d < 3; d++) weight *= c >> d & 1 ? part[d] : 1 - part[d];
            x.x += weight * at[0], x.y += weight * at[1], x.z += weight * at[2];
        }
        mesh->vertex[v] = x;
    }
}

#define BLAME_MESH(it, i, m, field, ...)                                                           \
    scene_blame((it)->c, &scene_mesh, i, scene_place(m, field), __VA_ARGS__)

static bool given(const SceneMesh *m, const char *field)
{
    return scene_given(m, &scene_mesh, field);
}

static TautStatus generate(const Making *it, const SceneMesh *m, TautCellMesh *made,
                           char problem[TAUT_MESH_TEXT])
{
    TautMeshDef def = taut_default_mesh_def();
    const SceneMeshPart *part = m->parts.items;
    TautMeshPart *parts = scene_pool_take(it->scratch, (size_t)m->parts.count, sizeof *parts);
    if (m->parts.count > 0 && !parts) return TAUT_OUT_OF_MEMORY;
    scene_def_fill(&scene_mesh, m, &def);
    if (!given(m, "kind") && def.kind == TAUT_CELL_BRICK &&
        (def.shape == TAUT_MESH_SHAPE_SHEET || def.shape == TAUT_MESH_SHAPE_DISC))
        def.kind = TAUT_CELL_QUAD;
    for (int k = 0; k < 3 && m->cells.count > 0; k++) {
        const double n = m->cells.at[k < m->cells.count ? k : m->cells.count - 1];
        if (n != floor(n)) {
            snprintf(problem, TAUT_MESH_TEXT, "cells[%d] is %g; it must be a whole number", k, n);
            return TAUT_BAD_ARGUMENT;
        }
        def.cells[k] = (int)n;
    }
    for (int k = 0; k < m->parts.count; k++)
        parts[k] = (TautMeshPart){.kind = (TautMeshPartKind)part[k].kind,
                                  .from = part[k].from,
                                  .to = part[k].to,
                                  .radius = part[k].radius,
                                  .hollow = part[k].hollow};
    def.part = parts, def.part_count = m->parts.count;
    return taut_cell_mesh_generate(&def, &it->scratch->allocator, made, problem);
}

// The mesh of a file, with its cells converted where that is asked for.
static TautStatus read_mesh(const Making *it, const SceneMesh *m, TautCellMesh *made,
                            char problem[TAUT_MESH_TEXT])
{
    const TautAllocator *allocator = &it->scratch->allocator;
    const char *path = scene_path_of(it->c->scene, m->file, it->scratch);
    size_t size = 0;
    const char *text = path ? scene_load_file(path, it->c->report, it->scratch, &size) : NULL;
    if (it->scratch->failed) return TAUT_OUT_OF_MEMORY;
    if (!text || size > TREE_BYTES) {
        snprintf(problem, TAUT_MESH_TEXT, "it cannot be read: %s; check the path",
                 text ? "it is larger than 64 MiB" : strerror(errno));
        return TAUT_IO;
    }
    TautCellMesh raw = {0};
    TautStatus status = taut_cell_mesh_read(text, size, allocator, &raw, problem);
    if (status == TAUT_OK && given(m, "kind"))
        status = taut_cell_mesh_convert(&raw, (TautCellKind)m->kind, allocator, made, problem);
    else if (status == TAUT_OK)
        *made = raw, raw = (TautCellMesh){0};
    taut_cell_mesh_free(&raw, allocator);
    return status;
}

static void make_mesh(const Making *it, int i, SceneMesh *m)
{
    static const char *const shaped[] = {"shape", "cut",  "size",  "radius", "inner",
                                         "cells", "cell", "blend", "parts",  "corners"};
    char problem[TAUT_MESH_TEXT] = "";
    TautCellMesh made = {0};
    if (m->file && !it->c->scene->folder) {
        BLAME_MESH(it, i, m, "file", "a scene that is no file cannot name others; use a shape");
        return;
    }
    for (size_t k = 0; m->file && k < sizeof shaped / sizeof *shaped; k++)
        if (given(m, shaped[k])) {
            BLAME_MESH(it, i, m, shaped[k],
                       "%s has no meaning where a file is given; remove one of them", shaped[k]);
            return;
        }
    const bool sheet = m->shape == TAUT_MESH_SHAPE_SHEET, box = m->shape <= TAUT_MESH_SHAPE_BEAM;
    if (m->corners.count > 0 && m->corners.count != (sheet ? 12 : box ? 24 : 0)) {
        BLAME_MESH(it, i, m, "corners",
                   sheet || box
                       ? "corners has %d numbers; a sheet takes four rows [x, y, z], a box "
                         "eight"
                       : "corners has %d numbers, but only a sheet or a box has corners",
                   m->corners.count);
        return;
    }
    if (!m->file && given(m, "scale")) {
        BLAME_MESH(it, i, m, "scale", "scale has a meaning only with a file; remove it");
        return;
    }
    const TautStatus status =
        m->file ? read_mesh(it, m, &made, problem) : generate(it, m, &made, problem);
    if (status == TAUT_OK && m->corners.count > 0) move_corners(m, &made);
    if (status == TAUT_OK)
        keep_mesh(it, &made, m->file ? m->scale : 1, &m->made);
    else if (status == TAUT_OUT_OF_MEMORY)
        it->scratch->failed = true;
    else if (m->file)
        BLAME_MESH(it, i, m, "file", "the file '%s': %s", m->file, problem);
    else
        BLAME_MESH(it, i, m, "shape", "%s", problem);
    taut_cell_mesh_free(&made, &it->scratch->allocator);
}

// --- choices ---

typedef struct Picking {
    const Making *it;
    int index;
    SceneSolid *solid;
    const SceneSection *section; // of the list
    ScenePick *pick;
} Picking;

#define BLAME_PICK(p, field, ...)                                                                  \
    scene_blame((p)->it->c, &scene_solid, (p)->index, scene_place((p)->pick, field), __VA_ARGS__)

// The one way that is given; false after a message.
static bool select_of(const Picking *p, TautMeshSelect *select)
{
    static const char *const way[] = {"group", "box", "sphere", "side", "near", "all"};
    const ScenePick *k = p->pick;
    int found = -1;
    for (int w = 0; w < 6; w++) {
        if (!scene_given(k, p->section, way[w]) || (w == 5 && !k->all)) continue;
        if (found >= 0) {
            BLAME_PICK(p, way[w], "%s: both %s and %s are given; keep one of them",
                       p->section->name, way[found], way[w]);
            return false;
        }
        found = w;
    }
    if (found < 0 || (found == 1 && k->box.count != 6) || (found == 2 && k->sphere.count != 4)) {
        BLAME_PICK(p, found < 0 ? "name" : way[found],
                   found < 0    ? "%s: which vertices? Give group, box, sphere, side, near or all"
                   : found == 1 ? "%s: a box has two corners, [[x, y, z], [x, y, z]]"
                                : "%s: a sphere has four numbers, [x, y, z, radius]",
                   p->section->name);
        return false;
    }
    const double *b = found == 1 ? k->box.at : k->sphere.at;
    *select = (TautMeshSelect){.name = k->group, .angle = k->angle, .from = k->near};
    if (found == 0) select->kind = TAUT_SELECT_GROUP;
    if (found == 1) select->to = taut_vec3(b[3], b[4], b[5]);
    if (found == 1 || found == 2) select->from = taut_vec3(b[0], b[1], b[2]);
    if (found == 1) select->kind = TAUT_SELECT_BOX;
    if (found == 2) select->kind = TAUT_SELECT_SPHERE, select->radius = b[3];
    if (found == 3) select->kind = TAUT_SELECT_SIDE, select->to = k->side;
    if (found == 4) select->kind = TAUT_SELECT_NEAREST;
    if (found == 5) select->kind = TAUT_SELECT_ALL;
    return true;
}

// Sets the vertices of a choice, those of its cells alone.
static void pick(const Picking *p)
{
    const TautCellMesh *mesh = p->solid->shape;
    ScenePick *k = p->pick;
    TautMeshSelect select = {.kind = TAUT_SELECT_NEAREST, .from = k->near};
    char problem[TAUT_MESH_TEXT];
    if (p->section != &scene_mark && !select_of(p, &select)) return;
    bool *is_in = scene_pool_take(p->it->scratch, (size_t)mesh->vertex_count, sizeof *is_in);
    if (!is_in) return;
    const TautStatus status = taut_cell_mesh_select_vertices(
        mesh, &select, &p->it->scratch->allocator, is_in, NULL, problem);
    if (status == TAUT_OUT_OF_MEMORY) p->it->scratch->failed = true;
    if (status != TAUT_OK) {
        BLAME_PICK(p, k->group ? "group" : "side", "%s: %s", p->section->name, problem);
        return;
    }
    for (int v = 0; v < mesh->vertex_count; v++) k->count += is_in[v] && p->solid->has[v];
    k->vertex = scene_pool_take(p->it->pool, (size_t)k->count, sizeof *k->vertex);
    for (int v = 0, n = 0; k->vertex && v < mesh->vertex_count; v++)
        if (is_in[v] && p->solid->has[v]) k->vertex[n++] = v;
    if (k->count > 0) return;
    TautVec3 lo, hi;
    bounds_of(mesh, &lo, &hi);
    BLAME_PICK(p, "name",
               "%s: no vertex is chosen; its mesh reaches from [%g, %g, %g] to [%g, %g, %g]",
               p->section->name, lo.x, lo.y, lo.z, hi.x, hi.y, hi.z);
}

static void pick_all(const Making *it, int index, SceneSolid *solid, const SceneSection *section,
                     SceneList *list)
{
    ScenePick *k = list->items;
    for (int i = 0; i < list->count; i++) {
        const Picking p = {it, index, solid, section, k + i};
        pick(&p);
    }
}

// --- forces ---

// Adds the shares of one face or edge whose vertices are all chosen; true where it is one.
static bool add_share(const TautCellMesh *mesh, const int *v, int n, const bool *is_in,
                      double *share)
{
    double size = 0;
    for (int k = 0; k < n; k++)
        if (!is_in[v[k]]) return false;
    if (n == 2) {
        const TautVec3 a = mesh->vertex[v[0]], b = mesh->vertex[v[1]];
        size = sqrt(pow(a.x - b.x, 2) + pow(a.y - b.y, 2) + pow(a.z - b.z, 2));
    }
    for (int k = 1; n > 2 && k + 1 < (n == 6 ? 3 : n); k++) {
        const TautVec3 o = mesh->vertex[v[0]], a = mesh->vertex[v[k]], b = mesh->vertex[v[k + 1]];
        const double x = (a.y - o.y) * (b.z - o.z) - (a.z - o.z) * (b.y - o.y),
                     y = (a.z - o.z) * (b.x - o.x) - (a.x - o.x) * (b.z - o.z),
                     z = (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
        size += 0.5 * sqrt(x * x + y * y + z * z);
    }
    // of a quadratic face the middles carry all
    for (int k = n == 6 ? 3 : 0; k < n; k++) share[v[k]] += size / (n == 6 ? 3 : n);
    return true;
}

static bool share_faces(const Making *it, const SceneSolid *s, const bool *is_in, double *share)
{
    const TautCellMesh *mesh = s->shape;
    const TautAllocator *allocator = &it->scratch->allocator;
    TautMeshFaces faces = {0};
    bool any = false;
    if (s->thickness > 0) {
        int *next = scene_pool_take(it->scratch, 6 * (size_t)mesh->cell_count, sizeof *next);
        if (!next || taut_cell_mesh_neighbours(mesh, allocator, next) != TAUT_OK) return false;
        for (int c = 0; c < mesh->cell_count; c++) {
            const int *v = mesh->corner + mesh->start[c], n = mesh->start[c + 1] - mesh->start[c];
            for (int k = 0; taut_cell_dimension(mesh->kind[c]) == 2 && k < n; k++)
                if (next[6 * c + k] < 0)
                    any |= add_share(mesh, (const int[]){v[k], v[(k + 1) % n]}, 2, is_in, share);
        }
        return any;
    }
    if (taut_cell_mesh_surface(mesh, allocator, &faces, NULL) != TAUT_OK) return false;
    for (int f = 0; f < faces.count; f++)
        any |= add_share(mesh, faces.face[f].vertex, faces.face[f].vertex_count, is_in, share);
    taut_mesh_faces_free(&faces, allocator);
    return any;
}

static void add_force(const Making *it, SceneSolid *s, ScenePick *k)
{
    const size_t n = (size_t)s->shape->vertex_count;
    bool *is_in = scene_pool_take(it->scratch, n, sizeof *is_in);
    double *share = scene_pool_take(it->scratch, n, sizeof *share), sum = 0;
    k->share = scene_pool_take(it->pool, (size_t)k->count, sizeof *k->share);
    if (!is_in || !share || !k->share) return;
    k->item.pose = NULL; // it turns with the solid, also where it changes in time
    for (int i = 0; i < k->count; i++) is_in[k->vertex[i]] = true;
    const bool by_size = share_faces(it, s, is_in, share);
    for (int i = 0; i < k->count; i++) {
        if (!by_size) share[k->vertex[i]] = 1;
        sum += share[k->vertex[i]];
    }
    for (int i = 0; i < k->count && sum > 0; i++) {
        TautVec3 *f = s->load + k->vertex[i];
        const double part = k->share[i] = share[k->vertex[i]] / sum;
        f->x += part * k->force.x, f->y += part * k->force.y, f->z += part * k->force.z;
    }
}

// --- solids ---

static void mark_cells(const SceneSolid *s, bool *has)
{
    const TautCellMesh *mesh = s->shape;
    for (int c = 0; c < mesh->cell_count; c++)
        if (taut_cell_dimension(mesh->kind[c]) == (s->thickness > 0 ? 2 : 3))
            for (int i = mesh->start[c]; i < mesh->start[c + 1]; i++) has[mesh->corner[i]] = true;
}

static void make_solid(const Making *it, int i, SceneSolid *s)
{
    const SceneTop *top = &it->c->scene->top;
    const SceneMesh *mesh = top->meshes.items;
    for (int m = 0; m < top->meshes.count; m++)
        if (mesh[m].name && strcmp(mesh[m].name, s->mesh.name) == 0 && mesh[m].made.cell_count > 0)
            s->shape = &mesh[m].made;
    if (!s->shape) {
        s->item.wrong = true; // the mesh was blamed, or will not be found
        return;
    }
    const size_t n = (size_t)s->shape->vertex_count;
    bool *has = scene_pool_take(it->pool, n, sizeof *has);
    s->load = scene_pool_take(it->pool, n, sizeof *s->load);
    if (!has || !s->load) return;
    mark_cells(s, has);
    s->has = has;
    pick_all(it, i, s, &scene_support, &s->supports);
    pick_all(it, i, s, &scene_attachment, &s->attach);
    pick_all(it, i, s, &scene_solid_force, &s->forces);
    pick_all(it, i, s, &scene_mark, &s->marks);
    pick_all(it, i, s, &scene_cell_material, &s->materials);
    for (int k = 0; k < s->forces.count && !s->item.wrong; k++)
        add_force(it, s, (ScenePick *)s->forces.items + k);
}

void scene_make_solids(TautScene *scene, Report *report, Pool *pool, Pool *scratch)
{
    const Check c = {scene, report};
    const Making it = {&c, pool, scratch};
    SceneMesh *mesh = scene->top.meshes.items;
    SceneSolid *solid = scene->top.solids.items;
    for (int i = 0; i < scene->top.meshes.count; i++)
        if (!mesh[i].item.wrong) make_mesh(&it, i, &mesh[i]);
    for (int i = 0; i < scene->top.solids.count; i++)
        if (!solid[i].item.wrong && !scratch->failed) make_solid(&it, i, &solid[i]);
}

int scene_solid_vertex(const SceneSolid *solid, const char *text)
{
    const ScenePick *mark = solid->marks.items;
    if (!solid->shape) return -1;
    for (int i = 0; i < solid->marks.count; i++)
        if (strcmp(mark[i].name, text) == 0) return mark[i].count > 0 ? mark[i].vertex[0] : -1;
    const size_t digits = strspn(text, "0123456789");
    if (digits == 0 || digits > 8 || text[digits] != '\0') return -1;
    int v = 0;
    for (size_t i = 0; i < digits; i++) v = 10 * v + (text[i] - '0');
    return v < solid->shape->vertex_count && solid->has[v] ? v : -1;
}

// --- the definition ---

static void three(const SceneNumbers *from, double *to)
{
    for (int k = 0; k < 3 && k < from->count; k++) to[k] = from->at[k];
}

// The material of solids; axes turned with the mesh.
static bool bulk_of(const SceneMaterial *m, const double *R, bool membrane, TautBulk *bulk)
{
    if (!scene_given(m, &scene_material, "kind")) return false;
    *bulk = taut_default_bulk((TautBulkKind)m->kind);
    three(&m->young, bulk->young);
    three(&m->poisson, bulk->poisson);
    three(&m->shear, bulk->shear);
    bulk->area = m->area, bulk->damping = m->damping, bulk->density = m->density;
    bulk->yield = m->yield, bulk->hardening = m->hardening;
    bulk->creep = m->creep, bulk->creep_yield = m->creep_yield, bulk->creep_most = m->creep_most;
    for (int i = 0; i < TAUT_BULK_TERMS && m->ogden.count > 0; i++) {
        bulk->ogden_mu[i] = 2 * i + 1 < m->ogden.count ? m->ogden.at[2 * i] : 0;
        bulk->ogden_exponent[i] = 2 * i + 1 < m->ogden.count ? m->ogden.at[2 * i + 1] : 0;
    }
    for (int i = 0; i < TAUT_BULK_FIBRES && i < m->fibres.count; i++) {
        const SceneFibres *f = (const SceneFibres *)m->fibres.items + i;
        bulk->fibres[i].kind = (TautFibreKind)f->kind;
        bulk->fibres[i].direction = membrane ? f->direction : scene_rotation_turn(R, f->direction);
        three(&f->numbers, bulk->fibres[i].number);
    }
    for (int k = 0; k < 3; k++) {
        const TautVec3 own = taut_vec3(m->axes[3 * k], m->axes[3 * k + 1], m->axes[3 * k + 2]),
                       a = membrane ? own : scene_rotation_turn(R, own);
        bulk->axes[3 * k] = a.x, bulk->axes[3 * k + 1] = a.y, bulk->axes[3 * k + 2] = a.z;
    }
    return true;
}

// The material of each cell that a part of the list chooses: cells of its group, or all of whose vertices are chosen.
static bool put_cell_materials(const SceneTop *top, const SceneSolid *s, const double *R,
                               Pool *scratch, TautSolidDef *def)
{
    const ScenePick *pick = s->materials.items;
    const TautCellMesh *mesh = s->shape;
    const size_t cells = (size_t)mesh->cell_count, n = (size_t)s->materials.count;
    if (n == 0) return true;
    TautBulk *bulks = scene_pool_take(scratch, n, sizeof *bulks);
    int *of = scene_pool_take(scratch, cells, sizeof *of);
    bool *is_in = scene_pool_take(scratch, (size_t)mesh->vertex_count, sizeof *is_in);
    if (!bulks || !of || !is_in) return false;
    for (int i = 0; i < s->materials.count; i++) {
        const SceneMaterial *m =
            (const SceneMaterial *)top->materials.items + pick[i].material.point;
        const TautMeshGroup *group = NULL;
        if (pick[i].material.point < 0 || !bulk_of(m, R, false, bulks + i)) return false;
        for (int g = 0; pick[i].group && g < mesh->group_count; g++)
            if (strcmp(mesh->group[g].name, pick[i].group) == 0) group = mesh->group + g;
        for (int k = 0; group && k < group->cell_count; k++) of[group->cell[k]] = i + 1;
        if (group && group->cell_count > 0) continue;
        memset(is_in, 0, (size_t)mesh->vertex_count * sizeof *is_in);
        for (int k = 0; k < pick[i].count; k++) is_in[pick[i].vertex[k]] = true;
        for (int c = 0; c < mesh->cell_count; c++) {
            bool all = true;
            for (int k = mesh->start[c]; k < mesh->start[c + 1]; k++)
                all = all && is_in[mesh->corner[k]];
            if (all) of[c] = i + 1;
        }
    }
    def->bulks = bulks, def->bulk_count = s->materials.count, def->bulk_of = of;
    return true;
}

// Where its frames are, turned with the mesh.
static bool put_frames(const SceneSolid *s, const double *R, Pool *scratch, TautSolidDef *def)
{
    if (s->frame_at.count == 0) return true;
    TautVec3 *at = scene_pool_take(scratch, (size_t)s->frames, sizeof *at);
    for (int f = 0; at && f < s->frames; f++) {
        const double *x = s->frame_at.at + 3 * f;
        at[f] = scene_rotation_turn(R, taut_vec3(x[0], x[1], x[2]));
    }
    def->frame_at = at;
    return at != NULL;
}

// Where its vertices are at the start, if it is stretched.
static bool put_start(const SceneSolid *s, const double *R, Pool *scratch, TautSolidDef *def)
{
    const TautVec3 by = s->stretch;
    if (by.x == 1 && by.y == 1 && by.z == 1) return true;
    const int count = s->shape->vertex_count;
    TautVec3 *at = scene_pool_take(scratch, (size_t)count, sizeof *at);
    for (int v = 0; at && v < count; v++) {
        const TautVec3 X = s->shape->vertex[v];
        at[v] = scene_rotation_turn(R, taut_vec3(by.x * X.x, by.y * X.y, by.z * X.z));
    }
    def->start = at;
    return at != NULL;
}

bool scene_solid_def(const SceneTop *top, const SceneSolid *s, Pool *scratch, TautSolidDef *def,
                     TautBulk *bulk, TautCellMesh *mesh)
{
    const SceneMaterial *material = top->materials.items;
    double rotation[4], R[9];
    memcpy(rotation, s->rotation, sizeof rotation);
    if (scene_given(s, &scene_solid, "turn")) scene_rotation_from_vector(s->turn, rotation);
    scene_rotation_matrix(rotation, R);
    if (!s->shape || s->material.point < 0 ||
        !bulk_of(material + s->material.point, R, s->thickness > 0, bulk))
        return false;

    // the mesh turned; groups are not needed any more
    *mesh = *s->shape;
    mesh->group_count = 0;
    mesh->vertex = scene_pool_take(scratch, (size_t)mesh->vertex_count, sizeof *mesh->vertex);
    if (!mesh->vertex) return false;
    const bool turned = rotation[1] != 0 || rotation[2] != 0 || rotation[3] != 0;
    for (int v = 0; v < mesh->vertex_count; v++)
        mesh->vertex[v] =
            turned ? scene_rotation_turn(R, s->shape->vertex[v]) : s->shape->vertex[v];
    *def = taut_default_solid_def();
    scene_def_fill(&scene_solid, s, def);
    def->warp = scene_rotation_turn(R, def->warp);
    def->mesh = mesh, def->bulk = bulk;
    return put_cell_materials(top, s, R, scratch, def) && put_frames(s, R, scratch, def) &&
           put_start(s, R, scratch, def);
}
