// SPDX-License-Identifier: MIT
// sleep.c -- see sleep.h.
#include "world/contact/sleep.h"

#include "law/law.h"
#include "math/vec.h"
#include "world/build/edit.h"
#include "world/compile/compile.h"
#include "world/compile/contact_groups.h"
#include "world/contact/near.h"
#include "world/contact/pool.h"
#include "world/contact/read.h"
#include "world/forces.h"
#include "world/rest.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool may_sleep(const TautWorld *world)
{
    return world->def.sleep_after > 0 && world->stepper->guarded;
}

// --- waking ---

// Of a node of a collider, which may have none.
static void wake_id(TautWorld *world, TautNodeId id)
{
    if (id.slot > 0 && node_island(&world->node[id.slot - 1]))
        rest_wake_node(world, &world->node[id.slot - 1]);
}

static bool wake_collider(TautWorld *world, const ColliderSlot *collider)
{
    const int before = world->asleep_count;
    wake_id(world, collider->node);
    wake_id(world, collider->other);
    for (int i = 0; i < collider->given.particle_count; i++)
        wake_id(world, collider->given.particle[i]);
    return world->asleep_count < before;
}

bool sleep_wake_found(TautWorld *world)
{
    bool any = false;
    for (int i = 0; i < world->found.count && world->asleep_count > 0; i++)
        for (int k = 0; k < 2; k++) {
            const uint32_t slot = world->found.entry[i].collider[k];
            if (wake_collider(world, world->collider + slot - 1)) any = true;
        }
    return any;
}

// --- how long things have rested ---

// m/s, no less than the speed of any point of a dof.
static double speed_of(const Model *m, const State *s, int dof)
{
    const double *v = s->v + m->node_v[dof];
    const int n = m->node_nv[dof], body = m->node_body[dof];
    const double lever = body >= 0 ? m->scale[m->node_v[m->body_core[body]]] : 1;
    return n <= 3 ? norm_n(n, v) : norm3(v) + lever * norm_n(n - 3, v + 3);
}

static void count_quiet(TautWorld *world, double h)
{
    const Model *m = world->model;
    const double slow = world->def.sleep_speed;

    for (int dof = 0; dof < m->n_dof; dof++) {
        NodeSlot *slot = world->node + m->node_slot[dof] - 1;
        if (node_island(slot)) continue;
        const bool rests = speed_of(m, &world->state, dof) <= slow;
        slot->quiet = rests ? slot->quiet + (float)h : 0;
    }

    for (int i = 0; i < world->collider_end; i++) { // the surface of a body that turns is faster
        const ColliderSlot *collider = world->collider + i;
        if (!collider->used || taut_node_is_null(collider->node)) continue;
        NodeSlot *slot = world->node + collider->node.slot - 1;
        if (node_island(slot) || slot->fixed) continue;
        if (collider_place(world, i, world->state.q, world->state.v).speed > slow) slot->quiet = 0;
    }
}

// --- islands ---

// Free dofs by the first one of their island; those that may not sleep are marked there.
typedef struct Islands {
    int *up;    // [n_dof]
    int *stirs; // [n_dof]
} Islands;

static int root_of(const Islands *it, int dof)
{
    while (it->up[dof] != dof) dof = it->up[dof] = it->up[it->up[dof]];
    return dof;
}

// Joins two parts of the model; the smaller dof names both. Below 0 is a part that cannot move.
static int join(const Islands *it, int a, int b)
{
    if (a < 0 || b < 0) return a < 0 ? b : a;
    a = root_of(it, a), b = root_of(it, b);
    const int first = a < b ? a : b;
    it->up[a < b ? b : a] = first;
    return first;
}

static void stir(const Islands *it, int part)
{
    if (part >= 0) it->stirs[root_of(it, part)] = 1;
}

// Does something depend on time, or remember, or is known to the user alone? Forces that stay as they are do not.
static bool element_stirs(const Model *m, const Group *g, int e)
{
    if (g->user || g->user_law || g->follows || g->memories > 0) return true;
    if (g->motion[e] >= 0 || (g->bounded && g->effort && g->effort[e] >= 0)) return true;
    if (g->law->rate && max_abs(g->rows, g->target + e * g->rows) > 0) return true;
    for (int s = 0; s < g->supports; s++)
        if (m->node_motion[g->support[g->supports * e + s]] >= 0) return true;
    return false;
}

static int part_of(const Model *m, const Group *g, int e)
{
    for (int s = 0; s < g->supports; s++) {
        const int part = m->node_part[g->support[g->supports * e + s]];
        if (part >= 0) return part;
    }
    return -1;
}

// Contacts join the two things they are between. Where one slides, or a surface moves, heat is made.
static void join_contacts(const TautWorld *world, const Islands *it)
{
    const Model *m = world->model;
    const double *lambda = world->state.lambda + m->n_own_row;

    for (int i = 0; i < world->contacts.count; i++) {
        const ContactEntry *entry = world->contacts.entry + i;
        bool moves = max_abs(3, entry->speed) > 0;
        int part = -1;
        for (int k = 0; k < CONTACT_PARENTS; k++) {
            if (entry->node[k] < 0) continue;
            part = join(it, part, m->node_part[entry->node[k]]);
            if (m->node_motion[entry->node[k]] >= 0) moves = true;
        }
        const TautContact now = contact_read(world, i, lambda + i * m->contact_rows);
        const TautVec3 slip = now.slip;
        const double fast = sqrt(slip.x * slip.x + slip.y * slip.y + slip.z * slip.z);
        if (moves || fast > 2 * world->def.sleep_speed) stir(it, part);
    }
}

static void find_islands(const TautWorld *world, const Islands *it)
{
    const Model *m = world->model;
    for (int dof = 0; dof < m->n_dof; dof++) it->up[dof] = dof;
    for (int dof = 0; dof < m->n_dof; dof++)
        if (m->node_part[dof] >= 0) it->up[dof] = m->node_part[dof];
    join_contacts(world, it);

    // marks, once all is joined
    for (int dof = 0; dof < m->n_dof; dof++) {
        const NodeSlot *slot = world->node + m->node_slot[dof] - 1;
        const bool rests = !node_island(slot) && slot->quiet >= world->def.sleep_after;
        if (!rests || world->state.fresh[dof] > 0) stir(it, m->node_part[dof]);
    }

    for (int i = 0; i < m->n_own_group; i++) {
        const Group *g = m->group + i;
        for (int e = 0; e < g->count; e++)
            if (g->law ? element_stirs(m, g, e) : g->user != NULL) stir(it, part_of(m, g, e));
    }

    // marks that were set before a part was joined to another
    for (int dof = 0; dof < m->n_dof; dof++)
        if (it->stirs[dof]) it->stirs[root_of(it, dof)] = 1;
}

// --- falling asleep ---

static bool falls(const TautWorld *world, const Islands *it, int node)
{
    const int part = node < 0 ? -1 : world->model->node_part[node];
    return part >= 0 && !it->stirs[root_of(it, part)];
}

static int contact_compare(const void *x, const void *y)
{
    const RestingContact *a = x, *b = y;
    for (int k = 0; k < 4; k++)
        if (a->key[k] != b->key[k]) return a->key[k] < b->key[k] ? -1 : 1;
    return 0;
}

// Takes contacts of things that fall asleep out of the state; false when memory fails, and nothing has changed.
static bool put_away(TautWorld *world, const Islands *it)
{
    const Model *m = world->model;
    State *s = &world->state;
    const size_t bytes = (size_t)m->contact_rows * sizeof(double);

    if (!memory_grow(&world->memory, (void **)&world->resting, &world->resting_room,
                     world->resting_count + world->contacts.count, sizeof *world->resting))
        return false;

    int kept = 0;
    for (int i = 0; i < world->contacts.count; i++) {
        const ContactEntry *entry = world->contacts.entry + i;
        const int row = m->n_own_row + i * m->contact_rows,
                  to = m->n_own_row + kept * m->contact_rows;
        int node = -1;
        for (int k = 0; k < CONTACT_PARENTS && node < 0; k++)
            if (falls(world, it, entry->node[k])) node = entry->node[k];
        if (node < 0) {
            memmove(s->contact + 4 * kept, s->contact + 4 * i, 4 * sizeof(double));
            memmove(s->lambda + to, s->lambda + row, bytes);
            memmove(s->lambda_prev + to, s->lambda_prev + row, bytes);
            if (m->has_mean) memmove(s->mean + to, s->mean + row, bytes);
            kept++;
            continue;
        }
        RestingContact *out = world->resting + world->resting_count++;
        *out = (RestingContact){.seen = contact_read(world, i, s->lambda + row)};
        out->island = m->node_slot[root_of(it, m->node_part[node])];
        out->seen.slip = taut_vec3(0, 0, 0);
        out->closed = world->def.tolerance * entry->length;
        memcpy(out->key, s->contact + 4 * i, sizeof out->key);
        memcpy(out->lambda, s->lambda + row, bytes);
        memcpy(out->lambda_prev, s->lambda_prev + row, bytes);
    }

    if (m->contact_room > 0) *s->n_contact = kept;
    if (world->resting_count > 0)
        qsort(world->resting, (size_t)world->resting_count, sizeof *world->resting,
              contact_compare);
    return true;
}

// They stand still from now on, with a history of rest.
static void stop(TautWorld *world, const Islands *it)
{
    const Model *m = world->model;
    State *s = &world->state;

    for (int node = 0; node < m->n_node; node++) {
        if (!falls(world, it, node)) continue;
        for (int k = m->node_v[node]; k < m->node_v[node] + m->node_nv[node]; k++)
            s->v[k] = s->a[k] = s->v_prev[k] = s->dx[k] = 0;
        const int body = m->node_body[node];
        for (int k = 3 * body; body >= 0 && k < 3 * body + 3; k++)
            s->p[k] = s->p_prev[k] = s->pdot[k] = 0;
        if (body >= 0) s->spin[body] = 0;
    }

    for (int dof = 0; dof < m->n_dof; dof++) {
        NodeSlot *slot = world->node + m->node_slot[dof] - 1;
        if (!falls(world, it, dof)) continue;
        slot->rest = NODE_ASLEEP;
        slot->island = (uint32_t)m->node_slot[root_of(it, dof)];
        world->asleep_count++;
    }
}

// The model of those that are awake, with their contacts laid out as readers see them.
static TautStatus fall_asleep(TautWorld *world, const Islands *it, TautStepReport *report)
{
    const TautEnergy before = taut_world_energy(world);
    if (!put_away(world, it)) return out_of_memory(world, "falling asleep");
    stop(world, it);
    world->contacts.count = 0;
    state_changed(world);
    world->dirty = true;
    TautStatus status = compile_if_dirty(world, world->form_step);
    if (status == TAUT_OK) status = contacts_recall(world);
    if (status != TAUT_OK) return status;

    // the rest of their motion is gone
    report->energy = taut_world_energy(world);
    report->dissipated += before.kinetic + before.potential + before.elastic -
                          report->energy.kinetic - report->energy.potential -
                          report->energy.elastic;
    return TAUT_OK;
}

static bool any_falls(const TautWorld *world, const Islands *it)
{
    for (int dof = 0; dof < world->model->n_dof; dof++)
        if (falls(world, it, dof)) return true;
    return false;
}

static bool any_rests(const TautWorld *world)
{
    for (int i = 0; i < world->node_end; i++) {
        const NodeSlot *slot = world->node + i;
        if (slot->used && !slot->fixed && !node_island(slot) &&
            slot->quiet >= world->def.sleep_after)
            return true;
    }
    return false;
}

TautStatus sleep_begin(TautWorld *world, double h, TautStepReport *report)
{
    if (!may_sleep(world)) return TAUT_OK;
    const Model *m = world->model;
    const State *s = &world->state;
    count_quiet(world, h);
    const bool timeless = m->gravity_motion < 0 && m->wind_motion < 0 && *s->n_yielding == 0;
    TautStatus status = TAUT_OK;
    if (timeless && any_rests(world)) {
        const int n = m->n_dof;
        if (!memory_grow(&world->memory, (void **)&world->island, &world->island_room, 2 * n,
                         sizeof *world->island))
            return out_of_memory(world, "looking for resting things");
        const Islands it = {world->island, world->island + n};
        memset(it.stirs, 0, (size_t)n * sizeof *it.stirs);
        find_islands(world, &it);
        if (any_falls(world, &it)) status = fall_asleep(world, &it, report);
    }
    report->asleep = world->asleep_count;
    return status;
}
