// SPDX-License-Identifier: MIT
// record_scene.c -- the payload of HEAD, packed and unpacked.
//
//   u32  points, bodies, links, joints, faces, vertices, triangles, flags, load, bytes of text
//   f64  step, duration, frame rate, gravity [3], camera [9]
//   points     f64 mass, u32 flags
//   bodies     f64 mass, u32 flags, shape, f32 size [3], u32 colour, first vertex, vertices,
//              first triangle, triangles
//   links      u32 end, end, flags
//   joints     u32 body, body, f32 place [2][3], axis [3]
//   faces      u32 point [3]
//   vertices   f32 [3]
//   triangles  u32 vertex [3]
//   text       info; names of points, bodies, links; name and kind of joints; each ends with a 0
//
// Unpacking believes nothing: sizes must add up to the payload before anything is allocated, and every
// index must be one.
#include "record.h"
#include "record_bytes.h"
#include "record_solid.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { COUNTS = 10, REALS = 15, FIXED = 4 * COUNTS + 8 * REALS };
enum { POINT = 12, BODY = 48, LINK = 12, JOINT = 44, TRIPLE = 12 };

static uint64_t table_size(const RecordScene *s)
{
    return POINT * (uint64_t)s->points + BODY * (uint64_t)s->bodies + LINK * (uint64_t)s->links +
           JOINT * (uint64_t)s->joints + TRIPLE * ((uint64_t)s->faces + s->vertices + s->triangles);
}

static uint64_t name_count(const RecordScene *s)
{
    return (uint64_t)s->points + s->bodies + s->links + 2 * (uint64_t)s->joints;
}

void record_scene_free(RecordScene *scene)
{
    free(scene->point);
    free(scene->body);
    free(scene->link);
    free(scene->joint);
    free(scene->face);
    free(scene->vertex);
    free(scene->triangle);
    free(scene->text);
    free(scene->collider);
    free(scene->collider_text);
    free(scene->output);
    free(scene->output_text);
    record_cells_free(scene);
    *scene = (RecordScene){0};
}

bool record_scene_make(RecordScene *s)
{
    s->point = calloc((size_t)s->points + 1, sizeof *s->point);
    s->body = calloc((size_t)s->bodies + 1, sizeof *s->body);
    s->link = calloc((size_t)s->links + 1, sizeof *s->link);
    s->joint = calloc((size_t)s->joints + 1, sizeof *s->joint);
    s->face = calloc((size_t)s->faces + 1, sizeof *s->face);
    s->vertex = calloc((size_t)s->vertices + 1, sizeof *s->vertex);
    s->triangle = calloc((size_t)s->triangles + 1, sizeof *s->triangle);
    if (s->colliders > 0) s->collider = calloc(s->colliders, sizeof *s->collider);
    if (!s->point || !s->body || !s->link || !s->joint || !s->face || !s->vertex || !s->triangle ||
        (s->colliders > 0 && !s->collider)) {
        record_scene_free(s);
        return false;
    }
    for (uint32_t i = 0; i < s->points; i++) s->point[i].name = "";
    for (uint32_t i = 0; i < s->bodies; i++) s->body[i].name = "";
    for (uint32_t i = 0; i < s->links; i++) s->link[i].name = "";
    for (uint32_t i = 0; i < s->joints; i++) s->joint[i].name = s->joint[i].kind = "";
    for (uint32_t i = 0; i < s->colliders; i++) s->collider[i].name = "";
    s->info = "";
    return true;
}

// The k-th of all names.
static const char **name_at(const RecordScene *s, uint64_t k)
{
    if (k < s->points) return &s->point[k].name;
    k -= s->points;
    if (k < s->bodies) return &s->body[k].name;
    k -= s->bodies;
    if (k < s->links) return &s->link[k].name;
    k -= s->links;
    return k % 2 ? &s->joint[k / 2].kind : &s->joint[k / 2].name;
}

// --- packing ---

static unsigned char *pack_triples(unsigned char *at, const uint32_t (*triple)[3], uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        for (int k = 0; k < 3; k++) at = put_u32(at, triple[i][k]);
    return at;
}

static unsigned char *pack_body(unsigned char *at, const RecordBody *body)
{
    at = put_u32(put_u32(put_f64(at, body->mass), body->flags), body->shape);
    for (int k = 0; k < 3; k++) at = put_f32(at, body->size[k]);
    at = put_u32(put_u32(put_u32(at, body->colour), body->first_vertex), body->vertices);
    return put_u32(put_u32(at, body->first_triangle), body->triangles);
}

static unsigned char *pack_joint(unsigned char *at, const RecordJoint *joint)
{
    at = put_u32(put_u32(at, joint->body[0]), joint->body[1]);
    for (int k = 0; k < 6; k++) at = put_f32(at, joint->place[k / 3][k % 3]);
    for (int k = 0; k < 3; k++) at = put_f32(at, joint->axis[k]);
    return at;
}

static unsigned char *pack_tables(unsigned char *at, const RecordScene *s)
{
    for (uint32_t i = 0; i < s->points; i++)
        at = put_u32(put_f64(at, s->point[i].mass), s->point[i].flags);
    for (uint32_t i = 0; i < s->bodies; i++) at = pack_body(at, &s->body[i]);
    for (uint32_t i = 0; i < s->links; i++)
        at = put_u32(put_u32(put_u32(at, s->link[i].end[0]), s->link[i].end[1]), s->link[i].flags);
    for (uint32_t i = 0; i < s->joints; i++) at = pack_joint(at, &s->joint[i]);
    at = pack_triples(at, (const uint32_t(*)[3])s->face, s->faces);
    for (uint32_t i = 0; i < s->vertices; i++)
        for (int k = 0; k < 3; k++) at = put_f32(at, s->vertex[i][k]);
    return pack_triples(at, (const uint32_t(*)[3])s->triangle, s->triangles);
}

static unsigned char *pack_text(unsigned char *at, const char *text)
{
    size_t size = strlen(text) + 1;
    memcpy(at, text, size);
    return at + size;
}

unsigned char *record_scene_pack(const RecordScene *s, size_t *size)
{
    uint64_t text = strlen(s->info) + 1, names = name_count(s);
    for (uint64_t k = 0; k < names; k++) text += strlen(*name_at(s, k)) + 1;
    uint64_t whole = FIXED + table_size(s) + text;
    unsigned char *data = whole <= UINT32_MAX ? malloc((size_t)whole) : NULL;
    if (!data) return NULL;

    const uint32_t count[COUNTS] = {s->points,   s->bodies,    s->links, s->joints, s->faces,
                                    s->vertices, s->triangles, s->flags, s->load,   (uint32_t)text};
    const double first[3] = {s->step, s->duration, s->frame_rate};
    unsigned char *at = data;
    for (int i = 0; i < COUNTS; i++) at = put_u32(at, count[i]);
    for (int i = 0; i < REALS; i++)
        at = put_f64(at, i < 3 ? first[i] : i < 6 ? s->gravity[i - 3] : s->camera[i - 6]);
    at = pack_text(pack_tables(at, s), s->info);
    for (uint64_t k = 0; k < names; k++) at = pack_text(at, *name_at(s, k));
    *size = (size_t)whole;
    return data;
}

// --- unpacking ---

typedef struct Cursor {
    const unsigned char *at;
} Cursor;

static uint32_t take_u32(Cursor *c)
{
    c->at += 4;
    return get_u32(c->at - 4);
}

static float take_f32(Cursor *c)
{
    c->at += 4;
    return get_f32(c->at - 4);
}

static double take_f64(Cursor *c)
{
    c->at += 8;
    return get_f64(c->at - 8);
}

static void unpack_body(Cursor *c, RecordBody *body)
{
    body->mass = take_f64(c);
    body->flags = take_u32(c);
    body->shape = take_u32(c);
    for (int k = 0; k < 3; k++) body->size[k] = take_f32(c);
    body->colour = take_u32(c);
    body->first_vertex = take_u32(c);
    body->vertices = take_u32(c);
    body->first_triangle = take_u32(c);
    body->triangles = take_u32(c);
}

static void unpack_triples(Cursor *c, uint32_t (*triple)[3], uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        for (int k = 0; k < 3; k++) triple[i][k] = take_u32(c);
}

static void unpack_tables(Cursor *c, RecordScene *s)
{
    for (uint32_t i = 0; i < s->points; i++) {
        s->point[i].mass = take_f64(c);
        s->point[i].flags = take_u32(c);
    }
    for (uint32_t i = 0; i < s->bodies; i++) unpack_body(c, &s->body[i]);
    for (uint32_t i = 0; i < s->links; i++) {
        for (int k = 0; k < 2; k++) s->link[i].end[k] = take_u32(c);
        s->link[i].flags = take_u32(c);
    }
    for (uint32_t i = 0; i < s->joints; i++) {
        for (int k = 0; k < 2; k++) s->joint[i].body[k] = take_u32(c);
        for (int k = 0; k < 6; k++) s->joint[i].place[k / 3][k % 3] = take_f32(c);
        for (int k = 0; k < 3; k++) s->joint[i].axis[k] = take_f32(c);
    }
    unpack_triples(c, s->face, s->faces);
    for (uint32_t i = 0; i < s->vertices; i++)
        for (int k = 0; k < 3; k++) s->vertex[i][k] = take_f32(c);
    unpack_triples(c, s->triangle, s->triangles);
}

static bool index_in(uint32_t i, uint32_t count)
{
    return i < count || i == RECORD_NONE;
}

static bool body_valid(const RecordScene *s, const RecordBody *body)
{
    if (body->shape >= RECORD_SHAPES) return false;
    if (body->colour > 0xFFFFFF && body->colour != RECORD_NONE) return false;
    for (int k = 0; k < 3; k++)
        if (!isfinite(body->size[k]) || body->size[k] < 0.0f) return false;
    if ((uint64_t)body->first_vertex + body->vertices > s->vertices) return false;
    if ((uint64_t)body->first_triangle + body->triangles > s->triangles) return false;
    for (uint32_t t = 0; t < body->triangles; t++)
        for (int k = 0; k < 3; k++)
            if (s->triangle[body->first_triangle + t][k] >= body->vertices) return false;
    return true;
}

static bool indices_valid(const RecordScene *s)
{
    if (!index_in(s->load, s->points)) return false;
    for (uint32_t i = 0; i < s->bodies; i++)
        if (!body_valid(s, &s->body[i])) return false;
    for (uint32_t i = 0; i < s->links; i++)
        for (int k = 0; k < 2; k++)
            if (!index_in(s->link[i].end[k], s->points)) return false;
    for (uint32_t i = 0; i < s->joints; i++)
        for (int k = 0; k < 2; k++)
            if (!index_in(s->joint[i].body[k], s->bodies)) return false;
    for (uint32_t i = 0; i < s->faces; i++)
        for (int k = 0; k < 3; k++)
            if (s->face[i][k] >= s->points) return false;
    return true;
}

// The text must be exactly as many strings as there are names, and one for info.
static bool unpack_text(Cursor *c, RecordScene *s, size_t size)
{
    uint64_t names = name_count(s), found = 0;
    for (size_t i = 0; i < size; i++) found += c->at[i] == '\0';
    if (size == 0 || c->at[size - 1] != '\0' || found != names + 1) return false;
    memcpy(s->text, c->at, size);
    const char *at = s->text;
    s->info = at;
    for (uint64_t k = 0; k < names; k++) *name_at(s, k) = at += strlen(at) + 1;
    return true;
}

// A body that many others share a mesh with could make the check of triangles quadratic.
static bool meshes_apart(const RecordScene *s)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < s->bodies; i++) sum += s->body[i].triangles;
    return sum <= s->triangles;
}

const char *record_scene_unpack(RecordScene *s, const unsigned char *data, size_t size)
{
    Cursor c = {data};
    *s = (RecordScene){0};
    if (size < FIXED) return "has a header that is too short";
    uint32_t *const count[COUNTS - 1] = {&s->points,    &s->bodies, &s->links,
                                         &s->joints,    &s->faces,  &s->vertices,
                                         &s->triangles, &s->flags,  &s->load};
    for (int i = 0; i < COUNTS - 1; i++) *count[i] = take_u32(&c);
    size_t text = take_u32(&c);
    s->step = take_f64(&c);
    s->duration = take_f64(&c);
    s->frame_rate = take_f64(&c);
    for (int i = 0; i < 3; i++) s->gravity[i] = take_f64(&c);
    for (int i = 0; i < 9; i++) s->camera[i] = take_f64(&c);
    if (FIXED + table_size(s) + text != size) return "has a header with impossible counts";

    if (!record_scene_make(s)) return "needs more memory than there is";
    s->text = malloc(text + 1);
    const char *problem = s->text ? NULL : "needs more memory than there is";
    if (!problem) {
        unpack_tables(&c, s);
        if (!meshes_apart(s) || !indices_valid(s) || !unpack_text(&c, s, text))
            problem = "has a header that contradicts itself";
    }
    if (problem) record_scene_free(s);
    return problem;
}
