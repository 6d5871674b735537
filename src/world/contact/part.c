// SPDX-License-Identifier: MIT
// part.c -- see part.h.
//
// Two things that overlap by d along n, the direction in which they overlap least, are apart when one is moved against the other by
// d along n, without any turn: n is then an axis that separates them, whatever their shapes. Each gets its share by its mass. Pairs
// are taken one after the other, round after round, until none is left (Gauss and Seidel); where joints hold things, each round ends
// with the least displacement that closes them (projections in turn, von Neumann). Solids that are not convex have another deepest
// place after each move, and take some rounds. Overlaps that are left after the last round are for the start of the step.
#include "world/contact/part.h"

#include "assembly/evaluate.h"
#include "math/vec.h"
#include "step/consistent/start.h"
#include "world/build/edit.h"
#include "world/build/pair.h"
#include "world/compile/compile.h"
#include "world/contact/geometry.h"
#include "world/contact/near.h"
#include "world/contact/pool.h"
#include "world/forces.h"
#include "world/slots.h"
#include "world/touch.h"
#include "world/tuning.h"

#include <float.h>
#include <limits.h>
#include <math.h>
#include <string.h>

// --- moving a node ---

// The dof that a node is moved by, with the derivative G of its place by that dof [3] [width]: a body or a free particle is moved
// as it is, and one that is held along its line or plane.
typedef struct Carrier {
    int dof;         // -1: it cannot be moved
    int width;       // of the dof's v that move it
    const double *G; // rows of `stride`; NULL: 1
    int stride;
} Carrier;

static Carrier carrier_of(const TautWorld *world, int node)
{
    const Model *m = world->model;
    Carrier out = {.dof = node, .width = 3};

    for (int i = 0; node >= m->n_dof && i < m->n_mapped_group; i++) {
        const Group *g = m->group + i;
        const int place = node - g->first_node;
        if (place < 0 || place >= g->count) continue;
        out.dof = g->support[place * g->supports];
        if (m->node_nv[out.dof] >= 3) continue; // it goes with the body
        out.width = m->node_nv[out.dof];
        out.G = world->work.J + g->first_G + place * g->rows * g->reach, out.stride = g->reach;
    }
    if (out.dof >= m->n_dof || m->node_x[out.dof] == COLUMN_FIXED) out.dof = -1;
    return out;
}

// The derivative of the node's place along n by entry k of its dof.
static double along(const Carrier *it, const double *n, int k)
{
    if (!it->G) return n[k];
    double sum = 0;
    for (int i = 0; i < 3; i++) sum += n[i] * it->G[i * it->stride + k];
    return sum;
}

// 1/kg: how easily a node moves along n.
static double mobility(const TautWorld *world, int node, const double *n)
{
    const Model *m = world->model;
    const Carrier it = carrier_of(world, node);
    double sum = 0;
    for (int k = 0; it.dof >= 0 && k < it.width; k++) {
        const double by = along(&it, n, k), mass = m->inertia[m->node_v[it.dof] + k];
        if (mass > 0) sum += by * by / mass;
    }
    return sum;
}

// Gives a node an impulse along n (kg m), and so a displacement by its mobility. Nodes that are mapped from the same dof follow
// when the maps are evaluated.
static void shift(TautWorld *world, int node, const double *n, double impulse)
{
    const Model *m = world->model;
    const Carrier it = carrier_of(world, node);
    double *q = world->state.q;

    for (int k = 0; it.dof >= 0 && k < it.width; k++) {
        const double by = along(&it, n, k), mass = m->inertia[m->node_v[it.dof] + k];
        const double move = mass > 0 ? impulse * by / mass : 0;
        q[m->node_q[it.dof] + k] += move;
        for (int i = 0; i < 3 && it.dof != node; i++)
            q[m->node_q[node] + i] += move * (it.G ? it.G[i * it.stride + k] : i == k);
    }

    // its history is that of another place
    if (it.dof >= 0 && *world->state.h_prev > 0)
        touch_node(world, world->node + m->node_slot[node] - 1, FRESH_POSITIONS);
}

// --- moving a thing ---

static double thing_mobility(const TautWorld *world, const Placed *it, const double *n)
{
    if (!it->movable) return 0;
    const double first = mobility(world, it->node, n);
    return it->other < 0 ? first : 0.25 * (first + mobility(world, it->other, n));
}

// Both particles of a segment, so that its middle moves as asked.
static void thing_shift(TautWorld *world, const Placed *it, const double *n, double impulse)
{
    if (!it->movable) return;
    const double part = it->other < 0 ? 1 : 0.5;
    shift(world, it->node, n, part * impulse);
    if (it->other >= 0) shift(world, it->other, n, part * impulse);
}

// --- rounds ---

// An overlap of two colliders, where they are now.
typedef struct Overlap {
    Placed a, b;
    Nearness near;
    double part; // of the smaller one's length; 0 where they do not overlap, or cannot be moved
} Overlap;

// The way out of a surface is that of the deepest feature, which on a rough one is short; where there is none, or they lead to and
// fro, that of the thing as a whole.
static Overlap overlap_of(TautWorld *world, int i, int j, double deep, bool whole)
{
    const State *s = &world->state;
    Overlap out = {.a = collider_place(world, i, s->q, s->v),
                   .b = collider_place(world, j, s->q, s->v)};

    if (!pair_pushes(world, out.a.slot, out.b.slot) || placed_share_node(&out.a, &out.b))
        return out;
    const PlacedShape first = {out.a.slot, out.a.kind, out.a.pose};
    const PlacedShape second = {out.b.slot, out.b.kind, out.b.pose};
    const double length = fmin(out.a.slot->length, out.b.slot->length);
    out.near = shapes_near(&first, &second, DBL_MIN);
    if (whole || !(out.near.gap < -PART_CLOSED * length)) {
        const Nearness way = shapes_way_out(&first, &second, deep * length);
        if (isfinite(way.gap)) out.near = way;
    }
    out.part = fmax(0, -out.near.gap / length);
    return out;
}

static void part_pair(TautWorld *world, const Overlap *it)
{
    const double *n = it->near.normal, back[3] = {-n[0], -n[1], -n[2]};
    const double whole = thing_mobility(world, &it->a, n) + thing_mobility(world, &it->b, n);
    if (!(whole > 0)) return;
    thing_shift(world, &it->a, n, -it->near.gap / whole);
    thing_shift(world, &it->b, back, -it->near.gap / whole);
}

// One round over all pairs: those that overlap are taken apart, or those that overlap deeply only counted. -1 when memory fails. More
// than `most` are not looked at.
static int part_all(TautWorld *world, int round, bool only_count, int most)
{
    const double least = only_count ? PART_DEPTH : PART_CLOSED;
    const double deep = only_count ? PART_DEPTH : PART_CROSSED;
    const bool whole = round >= PART_FEATURES;
    int count = 0;

    if (!near_find(world, world->state.q, world->state.v, 0)) return -1;
    for (int i = 0; i < world->pairs.count && count <= most; i++) {
        const Pair pair = world->pairs.list[i];
        // sheets are not moved as a whole: their step closes overlaps
        if (is_sheet(world->collider + pair.a) || is_sheet(world->collider + pair.b)) continue;
        const Overlap it =
            overlap_of(world, world->pairs.list[i].a, world->pairs.list[i].b, deep, whole);
        if (!(it.part > least)) continue;
        if (!only_count) part_pair(world, &it);
        count++;
    }

    return count;
}

// Closes joints and other hard rows that a round has opened.
static TautStatus close_rows(TautWorld *world)
{
    if (world->model->n_own_row == 0) return TAUT_OK;
    const TautStatus status = contacts_none(world);
    if (status != TAUT_OK) return status;
    Step step = world_stepper(world);
    TautStepReport report = {0};
    start_positions(&step, &world->state, &report);
    return TAUT_OK;
}

bool contacts_overlap(TautWorld *world)
{
    const State *s = &world->state;
    const bool starts = *s->h_prev == 0 || *s->edited > 0;
    const bool asked = !(world->stepper_options.common.without & TAUT_WITHOUT_START);
    if (world->model->n_side == 0 || !starts || !asked) return false;

    // more than can be solved for are refused by the step
    const int most = CROWD_FEW + CROWD_EACH * world->collider_count;
    const int count = part_all(world, 0, true, most);
    return count > 0 && count <= most;
}

TautStatus contacts_part(TautWorld *world)
{
    TautStatus status = TAUT_OK;
    for (int round = 0; round < PART_ROUNDS && status == TAUT_OK; round++) {
        const int count = part_all(world, round, false, INT_MAX);
        if (count < 0) return out_of_memory(world, "taking things apart");
        if (count == 0) break;
        refresh_mapped(world);
        status = close_rows(world);
    }
    return status;
}
