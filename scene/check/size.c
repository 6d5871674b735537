// SPDX-License-Identifier: MIT
// size.c -- how much memory the world of a scene will take, before anything of it is built. A line of a
// file can ask for gigabytes; this file tells so, with the line.
//
// By the order of magnitude, from runs of the program with one step (peak of the process over the count):
// cables of 1e4 and 5e4 links 5 kB a link; cloths of 100 x 100 and 200 x 200 with structural links 8 and 9 kB a link, with all
// links 5 to 13 kB; chains of 5000 bodies 20 kB a body with ball joints, 42 kB with hinges. test/cli/large.sh compares.
#include "check.h"
#include "scene.h"

#include <math.h>

static const double particle_bytes = 2e3, body_bytes = 10e3, joint_bytes = 30e3;
static const double link_bytes = 5e3;  // of a cable, its particle included
static const double cloth_bytes = 8e3; // of a link of a cloth, its particles included
static const double element_bytes = 5e3;
static const double vertex_bytes = 4e3;   // of a solid, with the factors of its rows
static const double triangle_bytes = 400; // of a mesh or height field

// The line of a scene that takes the most.
typedef struct Largest {
    const char *list, *field;
    const SceneItem *item;
    int index;
    double bytes;
} Largest;

static double count_in(Largest *largest, double bytes, const char *list, int index,
                       const SceneItem *item, const char *field)
{
    if (bytes > largest->bytes) *largest = (Largest){list, field, item, index, bytes};
    return bytes;
}

// Links between neighbours, diagonals of cells, links over two cells.
static double cloth_links(const SceneCloth *cloth)
{
    double x = cloth->nx, y = cloth->ny;
    double links = (x - 1) * y + x * (y - 1);
    if (cloth->shear > 0) links += 2 * (x - 1) * (y - 1);
    if (cloth->bend > 0) links += fmax(0, x - 2) * y + x * fmax(0, y - 2);
    return links;
}

// Bytes of lists in which one line makes many things.
static double many_bytes(const SceneTop *top, Largest *largest)
{
    const SceneCable *cable = top->cables.items;
    const SceneCloth *cloth = top->cloths.items;
    const SceneChain *chain = top->chains.items;
    double bytes = 0;

    // each remembers the largest, which a message can blame
    for (int i = 0; i < top->cables.count; i++)
        bytes +=
            count_in(largest, link_bytes * cable[i].links, "cables", i, &cable[i].item, "links");

    for (int i = 0; i < top->cloths.count; i++)
        bytes += count_in(largest, cloth_bytes * cloth_links(&cloth[i]), "cloths", i,
                          &cloth[i].item, cloth[i].nx > cloth[i].ny ? "nx" : "ny");

    for (int i = 0; i < top->chains.count; i++)
        bytes += count_in(largest, (body_bytes + joint_bytes) * chain[i].bodies, "chains", i,
                          &chain[i].item, "bodies");

    const SceneSolid *solid = top->solids.items;
    for (int i = 0; i < top->solids.count; i++)
        if (solid[i].shape)
            bytes += count_in(largest,
                              vertex_bytes * solid[i].shape->vertex_count +
                                  element_bytes / 2 * solid[i].shape->cell_count,
                              "solids", i, &solid[i].item, "mesh");
    return bytes;
}

// Elements of drag and lift of a part, about: a link or triangle each, a dozen a body.
static double air_elements(const SceneTop *top, const SceneReference *of)
{
    if (of->point < 0) return 0;
    if (of->section == &scene_cable)
        return ((const SceneCable *)top->cables.items)[of->point].links;
    if (of->section == &scene_chain)
        return 12.0 * ((const SceneChain *)top->chains.items)[of->point].bodies;
    if (of->section != &scene_cloth) return 12;
    const SceneCloth *cloth = (const SceneCloth *)top->cloths.items + of->point;
    return 2.0 * cloth->nx * cloth->ny;
}

static double air_bytes(const SceneTop *top, Largest *largest)
{
    const SceneAir *air = top->air.items;
    double bytes = 0;
    for (int i = 0; i < top->air.count; i++) {
        double elements = 0;
        for (int k = 0; k < air[i].of.count; k++) elements += air_elements(top, &air[i].of.at[k]);
        bytes += count_in(largest, element_bytes * elements, "air", i, &air[i].item, "of");
    }
    return bytes;
}

static double scene_bytes(const SceneTop *top, Largest *largest)
{
    double few = particle_bytes * (top->particles.count + top->anchors.count + top->points.count +
                                   top->directions.count + top->scalars.count + top->mapped.count);
    few += body_bytes * (top->bodies.count + top->frames.count) + joint_bytes * top->joints.count;
    few += element_bytes *
           (top->springs.count + top->elements.count + top->limits.count + top->motors.count +
            top->servos.count + top->dampers.count + top->friction.count);
    few += element_bytes * 8 * top->colliders.count; // its contacts

    // meshes and height fields as they are searched
    const SceneCollider *collider = top->colliders.items;
    for (int i = 0; i < top->colliders.count; i++) {
        const int triangles = collider[i].triangles.count / 3 + 2 * collider[i].heights.count;
        few += triangle_bytes * triangles;
    }
    return few + many_bytes(top, largest) + air_bytes(top, largest);
}

double taut_scene_memory(const TautScene *scene)
{
    Largest largest = {0};
    return scene ? scene_bytes(&scene->top, &largest) : 0;
}

bool scene_size_fits(const TautScene *scene, double most, Report *report)
{
    Largest largest = {0};
    double bytes = scene_bytes(&scene->top, &largest);
    if (!(most > 0) || bytes <= most) return true;

    // the largest is told, with its place
    char at[WHERE_ROOM] = "";
    Where where = {NULL, largest.list, largest.index, largest.item ? largest.item->origin : NULL};
    Place place =
        largest.item ? scene_place(largest.item, largest.field) : scene->top.item.origin->place;

    scene_error(
        report, TAUT_BAD_SCENE, place,
        "%s%s%sthe scene would take about %.2g GB of memory, and %.2g GB are allowed; ask for "
        "less, or allow more (taut: --allow-large)",
        largest.item ? scene_where_text(at, &where) : "", largest.item ? largest.field : "",
        largest.item ? ": " : "", bytes / 1e9, most / 1e9);
    return false;
}
