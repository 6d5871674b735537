// SPDX-License-Identifier: MIT
// film_scene.c -- the header of a recording from a world: its objects, how they hang together, how they
// look.
#include "film.h"

#include <math.h>
#include <server/cloth.h>
#include <server/sight.h>
#include <server/solid_faces.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(
    (int)RECORD_MESH == (int)TAUT_SHAPE_MESH && (int)RECORD_SHAPES == (int)TAUT_SHAPE_MESH + 1,
    "shapes of recordings have the numbers of TautShapeKind; a body keeps others as a mesh");

// --- text ---

// Of cables, by the name before the brackets of their links.
static void diameters_json(Json *json, const TautScene *scene)
{
    const char *name;
    double diameter;
    json_object(json, "diameters");
    for (int i = 0; taut_scene_cable_look(scene, i, &name, &diameter); i++) {
        char place[32];
        snprintf(place, sizeof place, "cables[%d]", i);
        if (diameter > 0) json_number(json, *name ? name : place, diameter);
    }
    json_end_object(json);
}

static char *info_text(const FilmSource *source)
{
    const Summary *summary = source->summary;
    char *text = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    if (!memory) return NULL;
    Json json = json_open(memory, false);
    json_object(&json, NULL);
    json_text(&json, "program", "taut " TAUT_VERSION);
    json_text(&json, "title", summary->title);
    json_text(&json, "description", summary->description);
    json_text(&json, "label", summary->label);
    json_text(&json, "stepper", summary->stepper);
    json_text(&json, "geometric", summary->geometric);
    json_text(&json, "solver", summary->solver);
    json_number(&json, "tolerance", summary->tolerance);
    diameters_json(&json, source->roster->scene);
    json_end_object(&json);
    if (fclose(memory) == 0) return text;
    free(text);
    return NULL;
}

// --- counting ---

static bool is_body(const TautWorld *world, TautNodeId id)
{
    TautNodeKind kind = taut_node_kind(world, id);
    return kind == TAUT_NODE_BODY || kind == TAUT_NODE_FRAME;
}

static bool list_bodies(Film *film, const TautWorld *world)
{
    RecordScene *scene = &film->scene;
    film->body = calloc((size_t)taut_node_count(world) + 1, sizeof *film->body);
    film->joint = calloc((size_t)taut_joint_count(world) + 1, sizeof *film->joint);
    if (!film->body || !film->joint) return false;
    TautNodeId none = {0};
    for (TautNodeId id = taut_next_node(world, none); !taut_node_is_null(id);
         id = taut_next_node(world, id)) {
        if (!is_body(world, id)) continue;
        film->body[scene->bodies++] = id;
        const TautShape *shape = taut_body_shape(world, id);
        if (!shape || shape->kind != TAUT_SHAPE_MESH) continue;
        scene->vertices += (uint32_t)shape->vertex_count;
        scene->triangles += (uint32_t)shape->triangle_count;
    }
    TautJointId start = {0};
    for (TautJointId id = taut_next_joint(world, start); id.slot != 0;
         id = taut_next_joint(world, id))
        film->joint[scene->joints++] = id;
    return true;
}

int film_point(const void *roster, TautNodeId node)
{
    return taut_node_is_null(node) ? -1 : roster_find(roster, node);
}

// Cloths, then solids.
static uint32_t find_faces(RecordScene *scene, const Roster *roster, const TautWorld *world)
{
    ClothLinks links = {roster->scene, roster->element, NULL, (const int(*)[2])roster->ends,
                        roster->elements};
    const uint32_t cloth = cloth_faces(&links, scene->face);
    return cloth + solid_faces(world, film_point, roster, scene->face ? scene->face + cloth : NULL);
}

// --- tables ---

static uint32_t node_flags(const TautWorld *world, TautNodeId id)
{
    bool mapped = taut_node_kind(world, id) == TAUT_NODE_STATE;
    return (taut_node_is_fixed(world, id) ? RECORD_FIXED : 0u) | (mapped ? RECORD_MAPPED : 0u) |
           (is_body(world, id) ? RECORD_OF_BODY : 0u);
}

static void fill_points(RecordScene *scene, const Roster *roster, const TautWorld *world)
{
    for (uint32_t i = 0; i < scene->points; i++) {
        TautNodeId id = roster->particle[i];
        scene->point[i] = (RecordPoint){.name = taut_node_name(world, id),
                                        .mass = taut_node_mass(world, id),
                                        .flags = node_flags(world, id)};
    }
    for (int i = 0; i < roster->elements; i++) {
        RecordLink *link = &scene->link[i];
        link->name = taut_element_name(world, roster->element[i]);
        const bool distance = taut_element_map(world, roster->element[i]) == TAUT_MAP_DISTANCE;
        const int rows = taut_element_lambda(world, roster->element[i], NULL);
        link->flags = (distance ? RECORD_DISTANCE : 0u) | (rows > 1 ? RECORD_ROWS : 0u);
        for (int k = 0; k < 2; k++)
            link->end[k] = roster->ends[i][k] < 0 ? RECORD_NONE : (uint32_t)roster->ends[i][k];
    }
    for (int i = 0; i < roster->drives; i++)
        if (roster->drive[i].rope) scene->link[roster->drive[i].element].flags |= RECORD_ROPE;
    for (int i = 0; i < roster->runs; i++) // behind them: the runs of ropes over pulleys
        scene->link[roster->elements + i] = (RecordLink){
            .name = taut_node_name(world, roster->run[i]),
            .flags = RECORD_DISTANCE,
            .end = {(uint32_t)roster->run_ends[i][0], (uint32_t)roster->run_ends[i][1]}};
}

static void fill_mesh(RecordScene *scene, const RecordBody *body, const TautShape *shape)
{
    for (int v = 0; v < shape->vertex_count; v++) {
        float *to = scene->vertex[body->first_vertex + (uint32_t)v];
        to[0] = (float)shape->vertex[v].x;
        to[1] = (float)shape->vertex[v].y;
        to[2] = (float)shape->vertex[v].z;
    }
    for (int t = 0; t < 3 * shape->triangle_count; t++)
        scene->triangle[body->first_triangle + (uint32_t)t / 3][t % 3] =
            (uint32_t)shape->triangle[t];
}

static void fill_bodies(Film *film, const TautScene *of, const TautWorld *world)
{
    RecordScene *scene = &film->scene;
    uint32_t vertices = 0, triangles = 0;
    for (uint32_t i = 0; i < scene->bodies; i++) {
        RecordBody *body = &scene->body[i];
        const TautShape *shape = taut_body_shape(world, film->body[i]);
        body->name = taut_node_name(world, film->body[i]);
        body->mass = taut_node_mass(world, film->body[i]);
        body->flags = node_flags(world, film->body[i]);
        const int colour = taut_scene_colour(of, body->name);
        body->colour = colour < 0 ? RECORD_NONE : (uint32_t)colour;
        if (!shape) continue;
        body->shape = (uint32_t)shape->kind;
        for (int k = 0; k < 3; k++) body->size[k] = (float)shape->size[k];
        body->first_vertex = vertices;
        body->first_triangle = triangles;
        if (shape->kind != TAUT_SHAPE_MESH) continue;
        body->vertices = (uint32_t)shape->vertex_count;
        body->triangles = (uint32_t)shape->triangle_count;
        vertices += body->vertices;
        triangles += body->triangles;
        fill_mesh(scene, body, shape);
    }
}

// A place in the world as it is seen from a body: A^-1 (x - c). For a body A^-1 is its transpose; for a
// frame that is stretched the mark of a joint would be a little off, which nobody can see.
static void place_in(const TautWorld *world, TautNodeId body, TautVec3 x, float place[3])
{
    double q[TAUT_MAX_WIDTH] = {0};
    taut_node_value(world, body, q);
    const double d[3] = {x.x - q[0], x.y - q[1], x.z - q[2]};
    for (int k = 0; k < 3; k++)
        place[k] = (float)(q[3 + k] * d[0] + q[6 + k] * d[1] + q[9 + k] * d[2]);
}

static void fill_joints(Film *film, const TautWorld *world)
{
    RecordScene *scene = &film->scene;
    for (uint32_t i = 0; i < scene->joints; i++) {
        RecordJoint *joint = &scene->joint[i];
        TautJointId id = film->joint[i];
        joint->name = taut_joint_name(world, id);
        joint->kind = sight_joint_kind((uint32_t)taut_joint_kind(world, id));
        TautVec3 axis = taut_joint_axis(world, id);
        joint->axis[0] = (float)axis.x, joint->axis[1] = (float)axis.y;
        joint->axis[2] = (float)axis.z;
        for (int side = 0; side < 2; side++) {
            TautNodeId node = taut_joint_node(world, id, side);
            TautVec3 x = taut_joint_point(world, id, side);
            joint->body[side] = RECORD_NONE;
            joint->place[side][0] = (float)x.x;
            joint->place[side][1] = (float)x.y;
            joint->place[side][2] = (float)x.z;
            for (uint32_t b = 0; b < scene->bodies; b++) {
                if (film->body[b].slot != node.slot) continue;
                joint->body[side] = b;
                place_in(world, node, x, joint->place[side]);
            }
        }
    }
}

static uint32_t body_index(const Film *film, TautNodeId id)
{
    for (uint32_t b = 0; b < film->scene.bodies; b++)
        if (film->body[b].slot == id.slot) return b;
    return RECORD_NONE;
}

// Colliders, and which body or point carries each; a recording without them is one too.
static void fill_colliders(Film *film, const Roster *roster, const TautWorld *world)
{
    RecordScene *scene = &film->scene;
    int count = 0;
    TautSceneCollider *all = touch_colliders(roster->scene, world, &count);
    if (!all) return;
    scene->collider = calloc((size_t)count, sizeof *scene->collider);
    for (int i = 0; scene->collider && i < count; i++) {
        RecordCollider *c = scene->collider + scene->colliders++;
        const TautNodeId node = all[i].def.node;
        *c = touch_collider(&all[i]);
        if (taut_node_is_null(node)) continue;
        const int point = roster_find(roster, node);
        c->body = body_index(film, node);
        if (c->body == RECORD_NONE && point >= 0) c->point = (uint32_t)point;
    }
    free(all);
}

// Signals that the run shows; names and units are theirs.
static bool fill_outputs(RecordScene *scene, const Outputs *outputs)
{
    if (!outputs || outputs->numbers == 0) return true;
    scene->output = calloc((size_t)outputs->numbers, sizeof *scene->output);
    if (!scene->output) return false;
    scene->outputs = (uint32_t)outputs->numbers;
    for (int i = 0; i < outputs->numbers; i++)
        scene->output[i] = (RecordOutput){outputs->number[i].name, outputs->number[i].unit,
                                          (uint32_t)outputs->number[i].group};
    return true;
}

static void fill_camera(RecordScene *scene, const TautScene *of)
{
    TautSceneInfo info = of ? taut_scene_info(of) : (TautSceneInfo){0};
    if (!info.has_camera) return;
    scene->flags |= RECORD_CAMERA;
    const TautVec3 from[3] = {info.camera_position, info.camera_target, info.camera_up};
    for (int i = 0; i < 3; i++) {
        scene->camera[3 * i] = from[i].x;
        scene->camera[3 * i + 1] = from[i].y;
        scene->camera[3 * i + 2] = from[i].z;
    }
}

bool film_scene(Film *film, const FilmSource *source)
{
    const Roster *roster = source->roster;
    RecordScene *scene = &film->scene;
    *scene = (RecordScene){.points = (uint32_t)roster->particles,
                           .links = (uint32_t)(roster->elements + roster->runs),
                           .flags = source->summary->has_hard ? RECORD_HARD : 0,
                           .load = roster->load < 0 ? RECORD_NONE : (uint32_t)roster->load,
                           .events = source->summary->has_events,
                           .step = source->summary->step,
                           .duration = source->summary->duration,
                           .frame_rate = source->frame_rate,
                           .gravity = {source->gravity.x, source->gravity.y, source->gravity.z}};
    scene->faces = find_faces(scene, roster, source->world);
    film->info = info_text(source);
    if (!film->info || !list_bodies(film, source->world) || !record_scene_make(scene)) return false;
    scene->info = film->info;
    find_faces(scene, roster, source->world);
    fill_points(scene, roster, source->world);
    fill_bodies(film, roster->scene, source->world);
    fill_joints(film, source->world);
    fill_colliders(film, roster, source->world);
    fill_camera(scene, roster->scene);
    return fill_outputs(scene, source->summary->outputs) &&
           solid_stress_open(&film->stress, source->world, film_point, roster, scene->points) &&
           solid_record(scene, &film->stress, source->world, film_point, roster);
}
