// SPDX-License-Identifier: MIT
// export_gltf.c -- a recording as an animated scene: bodies, points and links are nodes that move; a
// cloth or solid is a surface whose every vertex hangs on a node. Colours do not change in time in glTF: tensions have none, and a
// solid has those of the largest von Mises stress that each vertex had in the run.
#include "export.h"
#include "export_mesh.h"
#include "gltf.h"
#include "stress_colour.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Sizes, as parts of the size of the scene.
static const double point_size = 0.005, load_size = 0.018, link_size = 0.0025;

// All frames in columns: glTF wants each node's motion in one piece.
typedef struct Columns {
    size_t frames, room;
    size_t width; // floats of a frame: positions, then poses
    float *value; // [frames][width]
    float *time;  // [frames] s, from the first
    double begin; // s
    bool strayed; // a frame was left out because it has no finite places
    size_t *gone; // [links] the frame from which on it is no more
    float *most;  // [points] Pa, the largest von Mises stress; of those that have none 0
    float most_of_all;
} Columns;

typedef struct Export {
    const RecordScene *scene;
    Columns columns;
    Gltf *gltf;
    float *track;                                      // [frames][4] of the node that is being made
    bool *in_cloth;                                    // [points]
    double size;                                       // of the scene, m
    int steel, knot, anchor, load, body, cloth, solid; // materials
} Export;

// --- frames ---

static bool all_finite(const float *x, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!isfinite(x[i])) return false;
    return true;
}

static bool grow(Columns *c)
{
    if (c->frames < c->room) return true;
    size_t room = c->room ? 2 * c->room : 256;
    if (c->width > 0 && room > SIZE_MAX / sizeof(float) / c->width) return false;
    float *value = realloc(c->value, room * c->width * sizeof(float) + 1);
    if (value) c->value = value;
    float *time = realloc(c->time, room * sizeof(float));
    if (time) c->time = time;
    if (value && time) c->room = room;
    return value && time;
}

static void keep_stress(Columns *c, const RecordScene *scene, const RecordFrame *frame)
{
    for (uint32_t i = 0; i < scene->stressed; i++) {
        const float now = record_von_mises(frame->stress + (size_t)RECORD_STRESS * i);
        float *most = &c->most[scene->stressed_point[i]];
        *most = fmaxf(*most, now);
        c->most_of_all = fmaxf(c->most_of_all, now);
    }
}

// Reads to the end, or to the first frame that has flown apart.
static bool read_columns(Columns *c, RecordReader *reader)
{
    size_t n = 3 * (size_t)reader->scene.points, b = 7 * (size_t)reader->scene.bodies;
    c->width = n + b;
    c->gone = calloc((size_t)reader->scene.links + 1, sizeof *c->gone);
    c->most = calloc((size_t)reader->scene.points + 1, sizeof *c->most);
    if (!c->gone || !c->most) return false;
    while (record_next(reader)) {
        const RecordFrame *frame = &reader->frame;
        if (c->strayed) continue;
        c->strayed = !all_finite(frame->position, n) || !all_finite(frame->pose, b);
        if (c->strayed) continue;
        if (!grow(c)) return false;
        if (c->frames == 0) c->begin = frame->number[FRAME_TIME];
        float time = (float)(frame->number[FRAME_TIME] - c->begin);
        // Floats are coarser than doubles: times must grow in them too.
        if (c->frames > 0 && !(time > c->time[c->frames - 1])) continue;
        c->time[c->frames] = time;
        for (uint32_t i = 0; i < reader->scene.links; i++)
            if (!isnan(frame->tension[i])) c->gone[i] = c->frames + 1;
        keep_stress(c, &reader->scene, frame);
        memcpy(c->value + c->frames * c->width, frame->position, n * sizeof(float));
        memcpy(c->value + c->frames * c->width + n, frame->pose, b * sizeof(float));
        c->frames++;
    }
    return true;
}

static const float *position_at(const Export *e, size_t frame, uint32_t point)
{
    return e->columns.value + frame * e->columns.width + 3 * (size_t)point;
}

static const float *pose_at(const Export *e, size_t frame, uint32_t body)
{
    return e->columns.value + frame * e->columns.width + 3 * (size_t)e->scene->points +
           7 * (size_t)body;
}

// A box that holds x too. Not inlined: gcc 12 for ARM breaks on the loop that it would become a part of.
__attribute__((noinline)) static void widen(const float *x, double *low, double *high)
{
    for (int k = 0; k < 3; k++) {
        low[k] = fmin(low[k], (double)x[k]);
        high[k] = fmax(high[k], (double)x[k]);
    }
}

static double size_of(const Export *e)
{
    double low[3] = {INFINITY, INFINITY, INFINITY}, high[3] = {-INFINITY, -INFINITY, -INFINITY};
    double size = 0.0;
    for (uint32_t i = 0; i < e->scene->points + e->scene->bodies; i++)
        widen(i < e->scene->points ? position_at(e, 0, i) : pose_at(e, 0, i - e->scene->points),
              low, high);
    for (int k = 0; k < 3; k++) size = hypot(size, fmax(0.0, high[k] - low[k]));
    return size > 0.0 ? size : 1.0;
}

// --- motion ---

// A channel for a node, unless it stays where it is.
static void add_channel(Export *e, int node, const char *path, int width)
{
    size_t frames = e->columns.frames;
    bool moves = false;
    for (size_t i = (size_t)width; i < frames * (size_t)width && !moves; i++)
        moves = e->track[i] != e->track[i % (size_t)width];
    if (!moves) return;
    GltfAccessor track = {
        .data = e->track, .count = frames, .width = width, .component = GLTF_FLOAT};
    GltfChannel channel = {node, path, gltf_accessor(e->gltf, &track)};
    gltf_channel(e->gltf, &channel);
}

static GltfNode node_of(const char *name, int mesh, double scale)
{
    float s = (float)scale;
    return (GltfNode){
        .name = name, .mesh = mesh, .skin = -1, .rotation = {0, 0, 0, 1}, .scale = {s, s, s}};
}

static int add_mesh(Export *e, const Surface *surface, int material)
{
    GltfAccessor position = {.data = surface->position,
                             .count = surface->vertices,
                             .width = 3,
                             .component = GLTF_FLOAT,
                             .target = GLTF_VERTICES,
                             .range = true};
    GltfAccessor normal = position;
    GltfAccessor indices = {.data = surface->triangle,
                            .count = 3 * (size_t)surface->triangles,
                            .width = 1,
                            .component = GLTF_UINT,
                            .target = GLTF_INDICES};
    normal.data = surface->normal;
    normal.range = false;
    GltfMesh mesh = {.position = gltf_accessor(e->gltf, &position),
                     .normal = gltf_accessor(e->gltf, &normal),
                     .indices = gltf_accessor(e->gltf, &indices),
                     .joints = -1,
                     .weights = -1,
                     .colours = -1,
                     .material = material};
    return gltf_mesh(e->gltf, &mesh);
}

// --- bodies ---

static float linear(uint32_t byte)
{
    return powf((float)byte / 255.0f, 2.2f);
}

static int body_material(Export *e, const RecordBody *body)
{
    if (body->colour == RECORD_NONE) return e->body;
    GltfMaterial own = {.name = body->name,
                        .colour = {linear(body->colour >> 16), linear(body->colour >> 8 & 255),
                                   linear(body->colour & 255)}};
    return gltf_material(e->gltf, &own);
}

static bool add_bodies(Export *e)
{
    for (uint32_t b = 0; b < e->scene->bodies; b++) {
        Surface surface;
        const RecordBody *body = &e->scene->body[b];
        if (!surface_of_body(&surface, e->scene, body)) return false;
        int mesh = surface.triangles > 0 ? add_mesh(e, &surface, body_material(e, body)) : -1;
        surface_free(&surface);
        GltfNode node = node_of(body->name, mesh, 1);
        memcpy(node.translation, pose_at(e, 0, b), sizeof node.translation);
        memcpy(node.rotation, pose_at(e, 0, b) + 3, sizeof node.rotation);
        int index = gltf_node(e->gltf, &node);
        for (size_t f = 0; f < e->columns.frames; f++)
            memcpy(e->track + 3 * f, pose_at(e, f, b), sizeof(float[3]));
        add_channel(e, index, "translation", 3);
        for (size_t f = 0; f < e->columns.frames; f++)
            memcpy(e->track + 4 * f, pose_at(e, f, b) + 3, sizeof(float[4]));
        add_channel(e, index, "rotation", 4);
    }
    return true;
}

// --- points ---

static int add_point(Export *e, uint32_t i, int mesh, double size)
{
    GltfNode node = node_of(e->scene->point[i].name, mesh, size);
    memcpy(node.translation, position_at(e, 0, i), sizeof node.translation);
    int index = gltf_node(e->gltf, &node);
    for (size_t f = 0; f < e->columns.frames; f++)
        memcpy(e->track + 3 * f, position_at(e, f, i), sizeof(float[3]));
    add_channel(e, index, "translation", 3);
    return index;
}

static bool add_points(Export *e)
{
    Surface ball;
    if (!surface_of_ball(&ball)) return false;
    int knot = -1, anchor = -1, load = -1;
    for (uint32_t i = 0; i < e->scene->points; i++) {
        const RecordPoint *point = &e->scene->point[i];
        bool heavy = i == e->scene->load;
        if ((point->flags & RECORD_OF_BODY) || (e->in_cloth[i] && !heavy)) continue;
        bool fixed = point->flags & RECORD_FIXED;
        int *mesh = heavy ? &load : fixed ? &anchor : &knot;
        if (*mesh < 0) *mesh = add_mesh(e, &ball, heavy ? e->load : fixed ? e->anchor : e->knot);
        add_point(e, i, *mesh, e->size * (heavy ? load_size : point_size));
    }
    surface_free(&ball);
    return true;
}

// --- links ---

static double direction(const float *a, const float *b, double d[3])
{
    for (int k = 0; k < 3; k++) d[k] = (double)b[k] - (double)a[k];
    double size = hypot(hypot(d[0], d[1]), d[2]);
    for (int k = 0; k < 3; k++) d[k] = size > 0 ? d[k] / size : k == 2;
    return size;
}

// The shortest turn that takes unit vector a to b; half a turn about any axis across when opposite.
static void turn_between(const double a[3], const double b[3], double q[4])
{
    double w = 1 + a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    for (int k = 0; k < 3; k++)
        q[k] = a[(k + 1) % 3] * b[(k + 2) % 3] - a[(k + 2) % 3] * b[(k + 1) % 3];
    if (w < 1e-9) {
        bool flat = fabs(a[2]) < 0.9;
        q[0] = flat ? a[1] : 0, q[1] = flat ? -a[0] : a[2], q[2] = flat ? 0 : -a[1], w = 0;
    }
    double size = sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + w * w);
    for (int k = 0; k < 3; k++) q[k] /= size;
    q[3] = w / size;
}

static void multiply(const double p[4], double q[4])
{
    double r[4] = {p[3] * q[0] + p[0] * q[3] + p[1] * q[2] - p[2] * q[1],
                   p[3] * q[1] - p[0] * q[2] + p[1] * q[3] + p[2] * q[0],
                   p[3] * q[2] + p[0] * q[1] - p[1] * q[0] + p[2] * q[3],
                   p[3] * q[3] - p[0] * q[0] - p[1] * q[1] - p[2] * q[2]};
    double size = sqrt(r[0] * r[0] + r[1] * r[1] + r[2] * r[2] + r[3] * r[3]);
    for (int k = 0; k < 4; k++) q[k] = r[k] / size;
}

// From frame to frame a rod turns the shortest way: it does not spin about itself.
static void track_rotation(Export *e, const uint32_t end[2])
{
    double before[3] = {0, 0, 1}, q[4] = {0, 0, 0, 1};
    for (size_t f = 0; f < e->columns.frames; f++) {
        double now[3], turn[4];
        direction(position_at(e, f, end[0]), position_at(e, f, end[1]), now);
        turn_between(before, now, turn);
        multiply(turn, q);
        memcpy(before, now, sizeof now);
        for (int k = 0; k < 4; k++) e->track[4 * f + (size_t)k] = (float)q[k];
    }
}

// A link that is cut shrinks to nothing.
static void add_link(Export *e, const RecordLink *link, int mesh)
{
    const size_t gone = e->columns.gone[link - e->scene->link];
    double d[3], thick = e->size * link_size;
    GltfNode node = node_of(link->name, mesh, thick);
    memcpy(node.translation, position_at(e, 0, link->end[0]), sizeof node.translation);
    node.scale[2] =
        (float)direction(position_at(e, 0, link->end[0]), position_at(e, 0, link->end[1]), d);
    track_rotation(e, link->end);
    memcpy(node.rotation, e->track, sizeof node.rotation);
    int index = gltf_node(e->gltf, &node);
    add_channel(e, index, "rotation", 4);
    for (size_t f = 0; f < e->columns.frames; f++)
        memcpy(e->track + 3 * f, position_at(e, f, link->end[0]), sizeof(float[3]));
    add_channel(e, index, "translation", 3);
    for (size_t f = 0; f < e->columns.frames; f++) {
        float *s = e->track + 3 * f;
        s[0] = s[1] = (float)thick;
        s[2] =
            (float)direction(position_at(e, f, link->end[0]), position_at(e, f, link->end[1]), d);
        if (f >= gone) s[0] = s[1] = s[2] = 0;
    }
    add_channel(e, index, "scale", 3);
}

// Links of a cloth are not drawn: its surface shows them.
static bool add_links(Export *e)
{
    Surface rod;
    int mesh = -1;
    if (!surface_of_rod(&rod)) return false;
    for (uint32_t i = 0; i < e->scene->links; i++) {
        const RecordLink *link = &e->scene->link[i];
        uint32_t a = link->end[0], b = link->end[1];
        if (!(link->flags & RECORD_DISTANCE) || a == RECORD_NONE || b == RECORD_NONE) continue;
        if (e->in_cloth[a] && e->in_cloth[b]) continue;
        if (mesh < 0) mesh = add_mesh(e, &rod, e->steel);
        add_link(e, link, mesh);
    }
    surface_free(&rod);
    return true;
}

// --- cloth ---

// Programs skin with at most 256 bones at once: a cloth is cut into patches of fewer points, which share the nodes along
// their rims.
enum { PATCH_POINTS = 255 };

typedef struct Patch {
    uint32_t point[PATCH_POINTS]; // of each vertex
    float position[PATCH_POINTS][3];
    uint16_t joints[PATCH_POINTS][4];
    unsigned char weights[PATCH_POINTS][4];
    float matrix[PATCH_POINTS][16]; // inverse of where each node is at the start
    float colour[PATCH_POINTS][3];
    bool solid; // it is of solids, and has colours
    uint32_t count;
    uint32_t *corner; // [3 faces]
    uint32_t corners;
    int *vertex; // [points] place in the patch; -1 = it is not in it
    int *node;   // [points] of glTF
} Patch;

static uint32_t patch_vertex(const Export *e, Patch *patch, uint32_t point)
{
    if (patch->vertex[point] >= 0) return (uint32_t)patch->vertex[point];
    const uint32_t v = patch->count++;
    const float *x = position_at(e, 0, point);
    patch->vertex[point] = (int)v;
    patch->point[v] = point;
    memcpy(patch->position[v], x, sizeof patch->position[v]);
    memset(patch->joints[v], 0, sizeof patch->joints[v]);
    memset(patch->weights[v], 0, sizeof patch->weights[v]);
    memset(patch->matrix[v], 0, sizeof patch->matrix[v]);
    double colour[3];
    const double most = (double)e->columns.most_of_all;
    stress_colour(most > 0 ? (double)e->columns.most[point] / most : 0, colour);
    for (int k = 0; k < 3; k++) patch->colour[v][k] = (float)colour[k];
    patch->joints[v][0] = (uint16_t)v;
    patch->weights[v][0] = 255;
    for (int k = 0; k < 4; k++) patch->matrix[v][5 * k] = 1;
    for (int k = 0; k < 3; k++) patch->matrix[v][12 + k] = -x[k];
    return v;
}

static int patch_mesh(Export *e, const Patch *patch)
{
    GltfAccessor position = {patch->position, patch->count, 3,   GLTF_FLOAT,
                             GLTF_VERTICES,   false,        true};
    GltfAccessor joints = {patch->joints, patch->count, 4,    GLTF_USHORT,
                           GLTF_VERTICES, false,        false};
    GltfAccessor weights = {patch->weights, patch->count, 4,    GLTF_UBYTE,
                            GLTF_VERTICES,  true,         false};
    GltfAccessor indices = {patch->corner, patch->corners, 1,    GLTF_UINT,
                            GLTF_INDICES,  false,          false};
    GltfAccessor colours = {patch->colour, patch->count, 3,    GLTF_FLOAT,
                            GLTF_VERTICES, false,        false};
    GltfMesh mesh = {.position = gltf_accessor(e->gltf, &position),
                     .normal = -1,
                     .indices = gltf_accessor(e->gltf, &indices),
                     .joints = gltf_accessor(e->gltf, &joints),
                     .weights = gltf_accessor(e->gltf, &weights),
                     .colours = patch->solid ? gltf_accessor(e->gltf, &colours) : -1,
                     .material = patch->solid ? e->solid : e->cloth};
    return gltf_mesh(e->gltf, &mesh);
}

// Writes a patch, and empties it for the next.
static bool patch_end(Export *e, Patch *patch)
{
    if (patch->corners == 0) return true;
    GltfAccessor matrices = {patch->matrix,  patch->count, 16,   GLTF_FLOAT,
                             GLTF_NO_TARGET, false,        false};
    GltfSkin skin = {.count = (int)patch->count,
                     .joint = malloc((size_t)patch->count * sizeof(int) + 1)};
    if (!skin.joint) return false;
    skin.matrices = gltf_accessor(e->gltf, &matrices);
    for (uint32_t v = 0; v < patch->count; v++) skin.joint[v] = patch->node[patch->point[v]];
    GltfNode node = node_of(patch->solid ? "solid" : "cloth", patch_mesh(e, patch), 1);
    node.skin = gltf_skin(e->gltf, &skin);
    node.top = true;
    gltf_node(e->gltf, &node);
    for (uint32_t v = 0; v < patch->count; v++) patch->vertex[patch->point[v]] = -1;
    patch->count = patch->corners = 0;
    return true;
}

static bool fill_patches(Export *e, Patch *patch)
{
    const uint32_t cloth = e->scene->faces - e->scene->solid_faces;
    for (uint32_t f = 0; f < e->scene->faces; f++) {
        const uint32_t *face = e->scene->face[f];
        uint32_t fresh = 0;
        if (f == cloth && !patch_end(e, patch)) return false;
        patch->solid = f >= cloth;
        for (int k = 0; k < 3; k++) fresh += patch->vertex[face[k]] < 0;
        if (patch->count + fresh > PATCH_POINTS && !patch_end(e, patch)) return false;
        for (int k = 0; k < 3; k++)
            patch->corner[patch->corners++] = patch_vertex(e, patch, face[k]);
    }
    return patch_end(e, patch);
}

static bool add_cloth(Export *e)
{
    const size_t points = (size_t)e->scene->points + 1;
    Patch *patch = calloc(1, sizeof *patch);
    if (!patch) return false;
    patch->vertex = malloc(points * sizeof *patch->vertex);
    patch->node = calloc(points, sizeof *patch->node);
    patch->corner = calloc(3 * (size_t)e->scene->faces + 1, sizeof *patch->corner);
    bool made = patch->vertex && patch->node && patch->corner;
    for (uint32_t i = 0; made && i < e->scene->points; i++) {
        patch->vertex[i] = -1;
        if (e->in_cloth[i]) patch->node[i] = add_point(e, i, -1, 1);
    }
    made = made && fill_patches(e, patch);
    free(patch->vertex);
    free(patch->node);
    free(patch->corner);
    free(patch);
    return made;
}

// --- all of it ---

static uint32_t find_cloth(Export *e)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < 3 * e->scene->faces; i++) {
        bool *in = &e->in_cloth[e->scene->face[i / 3][i % 3]];
        count += !*in;
        *in = true;
    }
    return count;
}

static int colour(Export *e, const char *name, float r, float g, float b, bool two_sided)
{
    GltfMaterial material = {name, {r, g, b}, two_sided};
    return gltf_material(e->gltf, &material);
}

static bool build(Export *e)
{
    size_t frames = e->columns.frames;
    e->gltf = gltf_make();
    e->track = malloc((4 * frames + 4) * sizeof(float));
    e->in_cloth = calloc((size_t)e->scene->points + 1, sizeof *e->in_cloth);
    if (!e->gltf || !e->track || !e->in_cloth) return false;
    e->size = size_of(e);
    e->steel = colour(e, "steel", 0.32f, 0.36f, 0.42f, false);
    e->knot = colour(e, "knot", 0.12f, 0.14f, 0.17f, false);
    e->anchor = colour(e, "anchor", 0.02f, 0.02f, 0.02f, false);
    e->load = colour(e, "load", 0.70f, 0.22f, 0.05f, false);
    e->body = colour(e, "body", 0.09f, 0.25f, 0.55f, false);
    e->cloth = colour(e, "cloth", 0.55f, 0.12f, 0.10f, true);
    e->solid = colour(e, "solid", 1.0f, 1.0f, 1.0f, true);
    GltfAccessor times = {.data = e->columns.time,
                          .count = frames,
                          .width = 1,
                          .component = GLTF_FLOAT,
                          .range = true};
    gltf_times(e->gltf, gltf_accessor(e->gltf, &times));
    const bool drawn = find_cloth(e) > 0;
    return add_bodies(e) && (!drawn || add_cloth(e)) && add_links(e) && add_points(e);
}

bool export_gltf(const Console *console, RecordReader *reader, FILE *file, bool binary)
{
    Export e = {.scene = &reader->scene};
    bool made = read_columns(&e.columns, reader);
    if (made && e.columns.frames > 0) {
        made = build(&e) && gltf_write(e.gltf, file, binary);
        if (e.columns.strayed)
            console_note(console, "the run flew apart; the scene ends at t = %g s",
                         e.columns.begin + (double)e.columns.time[e.columns.frames - 1]);
    }
    if (!made)
        console_error(console, e.gltf && !gltf_failed(e.gltf)
                                   ? "the scene could not be written"
                                   : "the scene needs more memory than there is, or 4 GiB");
    free(e.columns.value);
    free(e.columns.time);
    free(e.columns.gone);
    free(e.columns.most);
    free(e.track);
    free(e.in_cloth);
    gltf_free(e.gltf);
    return made;
}
