// SPDX-License-Identifier: MIT
// page_head.c -- see page_head.h. The particles of the page are the points of the recording.
#include "page_head.h"

#include "ui/json.h"
#include <taut/types.h>

static void points_json(Json *json, const RecordScene *scene)
{
    json_array(json, "particles");
    for (uint32_t i = 0; i < scene->points; i++) {
        const RecordPoint *point = &scene->point[i];
        json_object(json, NULL);
        json_text(json, "name", point->name);
        json_number(json, "mass", point->mass);
        json_bool(json, "fixed", point->flags & RECORD_FIXED);
        json_bool(json, "mapped", point->flags & RECORD_MAPPED);
        json_bool(json, "body", point->flags & RECORD_OF_BODY);
        json_end_object(json);
    }
    json_end_array(json);
}

static void mesh_json(Json *json, const RecordScene *scene, const RecordBody *body)
{
    json_array(json, "vertices");
    for (uint32_t i = 0; i < 3 * body->vertices; i++)
        json_number(json, NULL, (double)scene->vertex[body->first_vertex + i / 3][i % 3]);
    json_end_array(json);
    json_array(json, "faces");
    for (uint32_t i = 0; i < 3 * body->triangles; i++)
        json_integer(json, NULL, scene->triangle[body->first_triangle + i / 3][i % 3]);
    json_end_array(json);
}

static void body_json(Json *json, const RecordScene *scene, const RecordBody *body)
{
    static const char *const shape[RECORD_SHAPES] = {"axes",    "box",      "sphere",
                                                     "capsule", "cylinder", "mesh"};
    json_object(json, NULL);
    json_text(json, "name", body->name);
    json_number(json, "mass", body->mass);
    json_bool(json, "fixed", body->flags & RECORD_FIXED);
    json_text(json, "shape", shape[body->shape]);
    if (body->colour != RECORD_NONE) json_integer(json, "colour", body->colour);
    if (body->shape == RECORD_BOX) {
        json_array(json, "size");
        for (int k = 0; k < 3; k++) json_number(json, NULL, (double)body->size[k]);
        json_end_array(json);
    } else if (body->shape == RECORD_MESH) {
        mesh_json(json, scene, body);
    } else if (body->shape != RECORD_NO_SHAPE) {
        json_number(json, "radius", (double)body->size[0]);
        json_number(json, "length", (double)body->size[1]);
    }
    json_end_object(json);
}

static void links_json(Json *json, const RecordScene *scene)
{
    json_array(json, "links");
    for (uint32_t i = 0; i < scene->links; i++) {
        const RecordLink *link = &scene->link[i];
        json_object(json, NULL);
        json_text(json, "name", link->name);
        json_bool(json, "distance", link->flags & RECORD_DISTANCE);
        json_array(json, "points");
        for (int k = 0; k < 2; k++)
            if (link->end[k] != RECORD_NONE) json_integer(json, NULL, link->end[k]);
        json_end_array(json);
        json_end_object(json);
    }
    json_end_array(json);
}

static void joints_json(Json *json, const RecordScene *scene)
{
    json_array(json, "joints");
    for (uint32_t i = 0; i < scene->joints; i++) {
        const RecordJoint *joint = &scene->joint[i];
        json_object(json, NULL);
        json_text(json, "name", joint->name);
        json_text(json, "kind", joint->kind);
        json_array(json, "bodies");
        for (int k = 0; k < 2; k++)
            json_integer(json, NULL,
                         joint->body[k] == RECORD_NONE ? -1 : (long long)joint->body[k]);
        json_end_array(json);
        json_array(json, "place");
        for (int k = 0; k < 6; k++) json_number(json, NULL, (double)joint->place[k / 3][k % 3]);
        json_end_array(json);
        json_array(json, "axis");
        for (int k = 0; k < 3; k++) json_number(json, NULL, (double)joint->axis[k]);
        json_end_array(json);
        json_end_object(json);
    }
    json_end_array(json);
}

static void floats_json(Json *json, const char *key, const float *x, int count)
{
    json_array(json, key);
    for (int k = 0; k < count; k++) json_number(json, NULL, (double)x[k]);
    json_end_array(json);
}

// The thing that carries a collider is counted as in the picture: points, then bodies; -1 = the world.
static void colliders_json(Json *json, const RecordScene *scene)
{
    static const char *const kind[] = {
#define NAME(NAME, name, value, text) [value] = #name,
        TAUT_COLLIDER_LIST(NAME)
#undef NAME
    };
    json_array(json, "colliders");
    for (uint32_t i = 0; i < scene->colliders; i++) {
        const RecordCollider *c = &scene->collider[i];
        const long long thing = c->body != RECORD_NONE    ? (long long)scene->points + c->body
                                : c->point != RECORD_NONE ? (long long)c->point
                                                          : -1;
        json_object(json, NULL);
        json_text(json, "name", c->name);
        json_text(json, "kind", c->kind < TAUT_COLLIDER_COUNT ? kind[c->kind] : "none");
        json_bool(json, "own", c->flags & RECORD_OWN_SHAPE);
        json_integer(json, "thing", thing);
        floats_json(json, "size", c->size, 3);
        floats_json(json, "place", c->place, 3);
        floats_json(json, "turn", c->turn, 4);
        json_number(json, "friction", (double)c->friction);
        json_end_object(json);
    }
    json_end_array(json);
}

static void vector_json(Json *json, const char *key, const double *x, int count)
{
    json_array(json, key);
    for (int i = 0; i < count; i++) json_number(json, NULL, x[i]);
    json_end_array(json);
}

void page_head(FILE *file, const RecordScene *scene)
{
    Json json = json_open(file, false);
    json_object(&json, NULL);
    json_number(&json, "step", scene->step);
    json_number(&json, "duration", scene->duration);
    json_number(&json, "frame_rate", scene->frame_rate);
    vector_json(&json, "gravity", scene->gravity, 3);
    if (scene->flags & RECORD_CAMERA) vector_json(&json, "camera", scene->camera, 9);
    json_bool(&json, "hard", scene->flags & RECORD_HARD);
    json_integer(&json, "load", scene->load == RECORD_NONE ? -1 : (long long)scene->load);
    points_json(&json, scene);
    links_json(&json, scene);
    joints_json(&json, scene);
    colliders_json(&json, scene);
    json_array(&json, "bodies");
    for (uint32_t i = 0; i < scene->bodies; i++) body_json(&json, scene, &scene->body[i]);
    json_end_array(&json);
    json_array(&json, "faces");
    for (uint32_t i = 0; i < 3 * scene->faces; i++)
        json_integer(&json, NULL, scene->face[i / 3][i % 3]);
    json_end_array(&json);
    json_array(&json, "stressed");
    for (uint32_t i = 0; i < scene->stressed; i++)
        json_integer(&json, NULL, scene->stressed_point[i]);
    json_end_array(&json);
    json_end_object(&json);
}

void json_string_safely(FILE *file, const char *text)
{
    fputc('"', file);
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c < 0x20 || c == '<' || c == '"' || c == '\\')
            fprintf(file, "\\u%04x", c);
        else
            fputc(c, file);
    }
    fputc('"', file);
}
