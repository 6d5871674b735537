// SPDX-License-Identifier: MIT
// tables.c -- thresholds of things with several feet, found by bisection.
//
//   table on a slope      slides from tan = mu on, whatever its legs carry
//   block on a slope      tips from tan = w/h on, if mu is more
//   ladder                slips below tan = (1 - m n) / (2 m + k (1 + m n)), m and n the friction of ground and wall,
//                         k thickness by length: its edges touch, and its centre lies half a thickness above them
//   drawer                jams where it is pulled more than y/m off its middle, y half the distance along its way of the two
//                         corners at which it touches its guides
#include "parts.h"

#include <math.h>
#include <stdio.h>

// m: more than the tolerance of a solve leaves of something that rests (1e-8 next to a threshold of two frictions), less
// than something that is off its threshold by 1e-7 moves in a second.
static const double MOVED = 1e-7;

// Has anything moved from where the body was, at x and z?
static bool has_moved(Stage *stage, bool settles, TautNodeId body, double x, double z)
{
    if (settles) return !stage_rests(stage, MOVED);
    stage_run(stage, 0.01, 100);
    const TautVec3 now = taut_particle_position(stage->world, body);
    return hypot(now.x - x, now.z - z) > MOVED;
}

// A table of a metre with feet of 1 cm on a circle.
static bool table_slides(const void *scene, double tangent, Stage *stage)
{
    const int legs = *(const int *)scene;
    const TautMaterialId none = {0, 0}; // friction 0.5
    if (!stage_open(stage, stage_slope(tangent))) return false;
    stage_ground(stage, none);
    TautBodyDef body = taut_default_body_def();
    TautColliderDef foot = taut_default_collider_def();
    body.shape.kind = TAUT_SHAPE_BOX;
    body.shape.size[0] = body.shape.size[1] = 1, body.shape.size[2] = 0.1;
    body.mass = 20;
    body.position = taut_vec3(0, 0, 0.4);
    taut_world_add_body(stage->world, &body, &foot.node);

    // spheres that end at z = 0
    foot.kind = TAUT_COLLIDER_SPHERE;
    foot.size[0] = 0.01;
    for (int i = 0; i < legs; i++) {
        const double angle = 2 * M_PI * (i + 0.25) / legs;
        foot.position = taut_vec3(0.6 * cos(angle), 0.6 * sin(angle), -0.39);
        taut_world_add_collider(stage->world, &foot, NULL);
    }
    stage_run(stage, 0.01, 100);
    const TautVec3 x = taut_particle_position(stage->world, foot.node);
    return hypot(x.x, x.y) > MOVED;
}

typedef struct Block {
    double height;   // m
    double friction; // of block and slope
    bool settles;    // it is not stepped for a second
} Block;

// A block of 1 m by 1 m by h on a slope: does it slide or tip?
static bool block_moves(const void *scene, double tangent, Stage *stage)
{
    const Block *block = scene;
    const double h = block->height;
    if (!stage_open(stage, stage_slope(tangent))) return false;
    const TautMaterialId rough = stage_material(stage, block->friction, 0);
    stage_ground(stage, rough);
    TautNodeId box = stage_box(stage, rough, 3, taut_vec3(1, 1, h), taut_vec3(0, 0, h / 2));
    return has_moved(stage, block->settles, box, 0, h / 2);
}

typedef struct Ladder {
    double ground, wall;      // friction
    double length, thickness; // m
    bool settles;             // as of a block
} Ladder;

// A ladder at this tangent, from the ground up; its wall is x = 0. Does it stand?
static bool ladder_stands(const void *scene, double tangent, Stage *stage)
{
    const Ladder *l = scene;
    const double c = 1 / hypot(1, tangent), s = tangent * c, t = l->thickness;
    if (!stage_open(stage, taut_vec3(0, 0, -STAGE_G))) return false;

    // friction of the ladder is 1, so that means are those asked for
    stage_ground(stage, stage_material(stage, l->ground * l->ground, 0));
    stage_wall(stage, stage_material(stage, l->wall * l->wall, 0));
    const TautVec3 place = {(l->length * c + t * s) / 2, 0, (l->length * s + t * c) / 2};
    TautNodeId body =
        stage_box(stage, stage_material(stage, 1, 0), 10, taut_vec3(l->length, 0.5, t), place);
    const double half = atan(tangent) / 2, turn[4] = {cos(half), 0, sin(half), 0};
    taut_body_set_pose(stage->world, body, place, turn);
    return !has_moved(stage, l->settles, body, place.x, place.z);
}

typedef struct Drawer {
    double friction;
    double length, width; // m
    double turn;          // rad: it stands askew, so that two corners touch
} Drawer;

// Half the distance of its corners, along x and across it, m.
static TautVec3 drawer_corner(const Drawer *d)
{
    const double c = cos(d->turn), s = sin(d->turn);
    return taut_vec3((d->length * c - d->width * s) / 2, (d->length * s + d->width * c) / 2, 0);
}

// A drawer without weight between two guides along x, pulled so far off its middle. Does it stay?
static bool drawer_jams(const void *scene, double off, Stage *stage)
{
    const Drawer *d = scene;
    const TautVec3 corner = drawer_corner(d);
    const double pull = 20; // N
    if (!stage_open(stage, taut_vec3(0, 0, 0))) return false;

    // z of the planes is turned to y and to -y
    TautColliderDef guide = taut_default_collider_def();
    guide.material = stage_material(stage, d->friction, 0);
    guide.rotation[0] = sqrt(0.5);
    for (int side = -1; side <= 1; side += 2) {
        guide.position = taut_vec3(0, side * corner.y, 0);
        guide.rotation[1] = side * sqrt(0.5);
        taut_world_add_collider(stage->world, &guide, NULL);
    }

    const TautVec3 size = taut_vec3(d->length, d->width, 0.1), place = taut_vec3(0, 0, 0);
    TautNodeId body = stage_box(stage, guide.material, 3, size, place);
    const double turn[4] = {cos(d->turn / 2), 0, 0, sin(d->turn / 2)};
    taut_body_set_pose(stage->world, body, place, turn);
    taut_body_set_force(stage->world, body, taut_vec3(pull, 0, 0), taut_vec3(0, 0, pull * off));
    stage_run(stage, 0.01, 100);
    return fabs(taut_particle_position(stage->world, body).x) <= MOVED;
}

// From which tangent on it slips.
static double ladder_slips(const Ladder *l)
{
    const double m = l->ground, n = l->wall, k = l->thickness / l->length;
    return (1 - m * n) / (2 * m + k * (1 + m * n));
}

static void judge(StageTable *table, const char *name, double reference, StageMoves *moves,
                  const void *scene)
{
    Stage total;
    const StageRange range = {reference, 0.87, 1.16, 1e-8};
    stage_threshold(table, name, moves, scene, range, &total);
}

void contact_tables(StageTable *table)
{
    const int most = table->options->quick ? 4 : 8;
    char name[120];
    for (int legs = 3; legs <= most; legs++) {
        snprintf(name, sizeof name, "table of %d legs slides: tan = mu", legs);
        judge(table, name, 0.5, table_slides, &legs);
    }
    for (int tall = 1; tall <= 2; tall++) {
        const Block block = {.height = 1.5 * tall, .friction = 2};
        snprintf(name, sizeof name, "block 1 x %g tips: tan = w/h", block.height);
        judge(table, name, 1 / block.height, block_moves, &block);
    }

    // rough and smooth walls
    const Ladder ladder[] = {
        {0.5, 0.3, 4, 0.05, false}, {0.3, 0, 4, 0.05, false}, {0.4, 0.4, 4, 0.2, false}};
    for (int i = 0; i < 3; i++) {
        snprintf(name, sizeof name, "ladder slips: ground %g, wall %g", ladder[i].ground,
                 ladder[i].wall);
        judge(table, name, ladder_slips(ladder + i), ladder_stands, ladder + i);
    }

    // narrow and wide ones
    const Drawer drawer[] = {{0.5, 0.5, 0.4, 0.01}, {0.2, 0.5, 0.8, 0.05}, {0.8, 0.3, 0.2, 0.1}};
    for (int i = 0; i < 3; i++) {
        const double m = drawer[i].friction;
        snprintf(name, sizeof name, "drawer %g x %g jams: off its middle by y/mu, mu %g",
                 drawer[i].length, drawer[i].width, m);
        judge(table, name, drawer_corner(drawer + i).x / m, drawer_jams, drawer + i);
    }
}

void contact_settled(StageTable *table)
{
    const Block slides = {0.5, 0.5, true}, tips = {1.5, 2, true};
    const Ladder ladder = {0.5, 0.3, 4, 0.05, true};
    judge(table, "settled: block slides: tan = mu", 0.5, block_moves, &slides);
    judge(table, "settled: block 1 x 1.5 tips: tan = w/h", 1 / 1.5, block_moves, &tips);
    judge(table, "settled: ladder slips: ground 0.5, wall 0.3", ladder_slips(&ladder),
          ladder_stands, &ladder);
    contact_arch_settled(table);
}
