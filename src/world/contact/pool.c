// SPDX-License-Identifier: MIT
// pool.c -- see pool.h.
#include "world/contact/pool.h"

#include "assembly/pattern.h"
#include "base/arithmetic.h"
#include "bounded/bounded.h"
#include "law/contact.h"
#include "law/law.h"
#include "math/vec.h"
#include "world/build/edit.h"
#include "world/compile/compile.h"
#include "world/compile/contact_groups.h"
#include "world/contact/list.h"
#include "world/contact/memo.h"
#include "world/rest.h"
#include "world/tuning.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { KEY = 4 }; // numbers of a contact's name in the state
_Static_assert((int)RESTING_ROWS == (int)CONTACT_MOST_ROWS, "a contact that sleeps has all rows");

static void key_of(const ContactEntry *entry, double *key)
{
    for (int k = 0; k < 2; k++) key[k] = entry->collider[k], key[2 + k] = entry->feature[k];
}

static bool same_entries(const ContactList *a, const ContactList *b)
{
    if (a->count != b->count) return false;
    for (int i = 0; i < a->count; i++) {
        const ContactEntry *x = a->entry + i, *y = b->entry + i;
        if (x->group != y->group || memcmp(x->collider, y->collider, sizeof x->collider) != 0 ||
            memcmp(x->feature, y->feature, sizeof x->feature) != 0)
            return false;
    }
    return true;
}

// Have contacts of the same names the same numbers too, to the last bit? Then their values at a place are still true.
static bool same_numbers(const ContactList *a, const ContactList *b)
{
    for (int i = 0; i < a->count; i++) {
        const ContactEntry *x = a->entry + i, *y = b->entry + i;
        if (!memo_same_bits(&x->numbers, &y->numbers, sizeof x->numbers) ||
            !memo_same_bits(x->parameter, y->parameter, sizeof x->parameter) ||
            !memo_same_bits(x->speed, y->speed, sizeof x->speed) ||
            !memo_same_bits(x->node, y->node, sizeof x->node) || x->length != y->length ||
            x->restitution != y->restitution)
            return false;
    }
    return true;
}

// --- one contact in its group ---

static void link_side(const Model *m, Group *g, int e, int p, int node)
{
    const int at = e * g->parents + p;
    g->parent[at] = g->support[at] = node;
    g->at_q[at] = m->node_q[node];
    g->at_v[at] = m->node_v[node];
    g->parent_G[at] = -1;
    g->route[at] = p;

    // a mapped node has the dof below it as its support
    for (int i = 0; node >= m->n_dof && i < m->n_mapped_group; i++) {
        const Group *from = m->group + i;
        const int place = node - from->first_node;
        if (place < 0 || place >= from->count) continue;
        g->parent_G[at] = from->first_G + place * from->rows * from->reach;
        g->support[at] = from->support[place * from->supports];
    }
}

// Targets: no gap, and the speed of surfaces that move in themselves.
static void set_targets(const TautWorld *world, const ContactEntry *entry, double *target)
{
    ContactPlace place;
    memset(target, 0, (size_t)world->model->contact_rows * sizeof *target);
    if (max_abs(3, entry->speed) == 0) return;
    contact_entry_place(world, entry, &place);
    for (int k = 0; k < 2; k++) target[1 + k] = dot3(place.sliding[k], entry->speed);
}

// Numbers of its rows that last through a step, as they are at its begin.
static void begin_rows(TautWorld *world, const ContactEntry *entry, const Group *g, int e)
{
    Work *work = &world->work;
    const int element = g->first_element + e, row = g->first_row + e * g->rows;
    work->lower[element] = -entry->parameter[CONTACT_ADHESION];
    work->upper[element] = INFINITY;
    work->damping[element] = work->soft[element] = work->energy[element] = 0;
    for (int r = row; r < row + g->rows; r++) {
        work->compliance[r] = work->drag[r] = work->held[r] = 0;
        work->off[r] = ROW_ON;
    }
}

static void fill(TautWorld *world, const ContactEntry *entry, Group *g, int e)
{
    for (int p = 0; p < g->parents; p++) link_side(world->model, g, e, p, entry->node[p]);

    // numbers of map and law
    memcpy(g->number + e * g->numbers, &entry->numbers, sizeof entry->numbers);
    memcpy(g->parameter + e * g->parameters, entry->parameter, sizeof entry->parameter);
    set_targets(world, entry, g->target + e * g->rows);
    g->restitution[e] = entry->restitution;
    g->length_scale[e] = entry->length;
    g->motion[e] = -1;
    g->fraction[e] = 0;
    begin_rows(world, entry, g, e);

    // segments have other lengths whenever they move, whether or not the list is the same
    const int first = g->first_kkt_row + e * g->rows;
    for (int r = first; r < first + g->rows; r++) world->work.row_scale[r] = entry->length;
}

// --- all of them ---

// Groups, rows and elements of the list.
static void lay_out(TautWorld *world)
{
    Model *m = world->model;
    const ContactList *list = &world->contacts;

    contact_clear(m);

    for (int i = 0, from = 0; i < contact_groups(m); i++) {
        Group *g = m->group + m->n_own_group + i;
        g->first_row = m->n_row, g->first_element = m->n_element, g->first_kkt_row = m->n_kkt_row;
        while (from + g->count < list->count && list->entry[from + g->count].group == i) g->count++;
        from += g->count;
        m->n_row += g->count * g->rows;
        m->n_kkt_row += g->count * g->rows;
        m->n_element += g->count;
    }
    m->n_mean = m->has_mean ? m->n_row : 0;
    world->work.composed = false;
}

// stands: the list is that of the last step, and nothing has moved since; only the numbers that a step may have changed are set anew.
static void fill_all(TautWorld *world, bool stands)
{
    const Model *m = world->model;
    const ContactEntry *entry = world->contacts.entry;
    for (int i = 0; i < contact_groups(m); i++) {
        Group *g = m->group + m->n_own_group + i;
        for (int e = 0; e < g->count; e++, entry++) {
            if (stands)
                begin_rows(world, entry, g, e);
            else
                fill(world, entry, g, e);
        }
    }
}

static bool any_bounds(const Model *m)
{
    for (int i = m->n_mapped_group; i < m->n_group; i++)
        if (m->group[i].bounded && m->group[i].count > 0) return true;
    return false;
}

// Solvers that could not be renewed can only be freed.
static void free_solvers(TautWorld *world)
{
    Work *work = &world->work;
    if (work->solver) world->solver->free(&world->memory, work->solver);
    if (work->bounded) world->bounded->free(&world->memory, work->bounded);
    work->solver = work->bounded = NULL;
}

// The linear system of the list, and its solvers, whose memory serves again.
static TautStatus renew(TautWorld *world)
{
    Memory *memory = &world->memory;
    Work *work = &world->work;

    pattern_free(memory, work->kkt);
    work->kkt = pattern_build(memory, world->model);
    if (!work->kkt) return TAUT_OUT_OF_MEMORY;
    TautStatus status = solver_renew(world->solver, memory, work->kkt, &work->solver);
    if (status != TAUT_OK) return status;
    if (world->solver->use) world->solver->use(work->solver, solver_options(world));

    world->model->collides = false;
    if (any_bounds(world->model))
        return make_bounded(world, world->model, work, work->solver, &work->bounded);
    if (work->bounded) world->bounded->free(memory, work->bounded);
    work->bounded = NULL;
    return TAUT_OK;
}

static TautStatus analyse(TautWorld *world)
{
    const TautStatus status = renew(world);
    if (status != TAUT_OK) free_solvers(world);
    return status;
}

// --- forces of contacts that stay ---

static int compare_keys(const void *a, const void *b)
{
    const double *x = a, *y = b;
    for (int k = 0; k < KEY; k++)
        if (x[k] != y[k]) return x[k] < y[k] ? -1 : 1;
    return 0;
}

// Rows of the state as they were, by the names of their contacts.
typedef struct OldRows {
    double key[KEY];
    double lambda[CONTACT_MOST_ROWS], lambda_prev[CONTACT_MOST_ROWS], mean[CONTACT_MOST_ROWS];
} OldRows;

static void keep_rows(const Model *m, const State *s, OldRows *old, int count)
{
    const size_t bytes = (size_t)m->contact_rows * sizeof(double);
    for (int i = 0; i < count; i++) {
        const int row = m->n_own_row + i * m->contact_rows;
        memcpy(old[i].key, s->contact + KEY * i, sizeof old[i].key);
        memcpy(old[i].lambda, s->lambda + row, bytes);
        memcpy(old[i].lambda_prev, s->lambda_prev + row, bytes);
        if (m->has_mean) memcpy(old[i].mean, s->mean + row, bytes);
    }
    if (count > 0) qsort(old, (size_t)count, sizeof *old, compare_keys);
}

static void put_rows(const Model *m, State *s, const OldRows *from, int i)
{
    static const OldRows none;
    const size_t bytes = (size_t)m->contact_rows * sizeof(double);
    const int row = m->n_own_row + i * m->contact_rows;
    if (!from) from = &none;
    memcpy(s->lambda + row, from->lambda, bytes);
    memcpy(s->lambda_prev + row, from->lambda_prev, bytes);
    if (m->has_mean) memcpy(s->mean + row, from->mean, bytes);
    memset(s->implied + row, 0, bytes);
    s->tied[m->n_own_element + i] = 0;
}

// Forces of a contact whose things have just woken.
static bool rows_of_woken(const TautWorld *world, const double *key, OldRows *out)
{
    const RestingContact *from = rest_contact(world, key);
    if (!from) return false;
    memcpy(out->lambda, from->lambda, sizeof out->lambda);
    memcpy(out->lambda_prev, from->lambda_prev, sizeof out->lambda_prev);
    memcpy(out->mean, from->lambda, sizeof out->mean);
    return true;
}

static void copy_names(const State *from, State *to)
{
    if (!to->n_contact) return;
    *to->n_contact = *from->n_contact;
    memcpy(to->contact, from->contact, KEY * (size_t)*from->n_contact * sizeof(double));
}

// A step writes its result to other states, whose contacts are the same.
static void copy_to_all(TautWorld *world)
{
    copy_names(&world->state, &world->work.next);
    copy_names(&world->state, &world->work.base);
    copy_names(&world->state, &world->work.kept);
}

// The state has the rows of the list: those of contacts that it had, and no force of others.
static TautStatus carry(TautWorld *world)
{
    const Model *m = world->model;
    State *s = &world->state;
    const ContactList *list = &world->contacts;
    const int count = (int)*s->n_contact;

    // nothing to do where the names are the same
    bool same = count == list->count;
    for (int i = 0; same && i < count; i++) {
        double key[KEY];
        key_of(list->entry + i, key);
        for (int k = 0; k < KEY; k++) same = same && key[k] == s->contact[KEY * i + k];
    }

    if (same) {
        copy_to_all(world);
        return TAUT_OK;
    }

    OldRows *old = memory_alloc(&world->memory, (size_t)count, sizeof *old);
    if (count && !old) return TAUT_OUT_OF_MEMORY;
    keep_rows(m, s, old, count);
    for (int i = 0; i < list->count; i++) {
        double *key = s->contact + KEY * i;
        key_of(list->entry + i, key);
        const OldRows *from =
            count ? bsearch(key, old, (size_t)count, sizeof *old, compare_keys) : NULL;
        OldRows woken;
        if (!from && rows_of_woken(world, key, &woken)) from = &woken;
        put_rows(m, s, from, i);
    }

    memory_free(&world->memory, old);

    *s->n_contact = list->count;
    copy_to_all(world);
    return TAUT_OK;
}

// Nothing is known of the contacts but their list, which is that of no search.
static void contacts_forget(TautWorld *world)
{
    world->work.contacts_at = CONTACTS_UNKNOWN;
    world->work.placed = false;
    world->contacts_read = false;
    world->listed.search = 0;
}

static TautStatus keep_list(TautWorld *world)
{
    fill_all(world, true);
    return carry(world);
}

// The list that was found becomes that of the model.
static TautStatus adopt(TautWorld *world)
{
    const bool same = same_entries(&world->found, &world->contacts);
    if (!same || !same_numbers(&world->found, &world->contacts)) {
        const ContactList list = world->found;
        world->found = world->contacts;
        world->contacts = list;
        contacts_forget(world);
    }

    TautStatus status = TAUT_OK;
    if (!same) lay_out(world);
    fill_all(world, false);
    if (!same) status = analyse(world);
    return status == TAUT_OK ? carry(world) : status;
}

// Makes room for the contacts that were found.
static TautStatus make_room(TautWorld *world, double h)
{
    if (world->found.count <= world->model->contact_room) return TAUT_OK;
    world->contact_room = 2 * world->found.count;
    world->dirty = true;
    return compile_if_dirty(world, h);
}

static TautStatus failed(TautWorld *world, TautStatus status)
{
    world->dirty = true; // the model is laid out anew before it is used again
    world->memory.failed = false;
    return log_say(&world->log, TAUT_ERROR, status, "contacts: %s", taut_status_text(status));
}

TautStatus contacts_begin(TautWorld *world, double h)
{
    if (world->model->n_side == 0) return TAUT_OK;
    if (!contacts_find(world, h)) return failed(world, TAUT_OUT_OF_MEMORY);
    TautStatus status = make_room(world, h);
    if (status != TAUT_OK) return status;
    status = world->stands ? keep_list(world) : adopt(world);
    world->listed.search = status == TAUT_OK ? world->memo_search : 0;
    world->listed.pairs = world->pairs.count;
    rest_forget_woken(world);
    return status == TAUT_OK ? status : failed(world, status);
}

TautStatus contacts_none(TautWorld *world)
{
    if (world->contacts.count == 0) return TAUT_OK;
    world->found.count = 0;
    contacts_forget(world);
    const TautStatus status = adopt(world);
    return status == TAUT_OK ? status : failed(world, status);
}

bool contacts_valid(const Model *model, const State *state)
{
    if (model->contact_room == 0) return true;
    bool valid = *state->n_contact >= 0 && *state->n_contact <= model->contact_room;
    for (int i = 0; valid && i < KEY * (int)*state->n_contact; i++)
        valid = state->contact[i] >= 0 && state->contact[i] <= UINT32_MAX;
    return valid;
}

TautStatus contacts_recall(TautWorld *world)
{
    if (world->model->n_side == 0) return TAUT_OK;
    Arithmetic host = arithmetic_enter();
    world->memo_count = 0; // entries by name are not those of a search
    contacts_forget(world);
    const TautStatus status = contacts_named(world) ? adopt(world) : TAUT_OUT_OF_MEMORY;
    arithmetic_leave(&host);
    return status == TAUT_OK ? status : failed(world, status);
}

// Bytes of the arrays of a state that grow with the room for contacts: redundancy, forces, those before and their mean, names.
static size_t bytes_by_room(const Model *m, int room)
{
    const size_t one = sizeof(double);
    const size_t element = (size_t)(m->n_own_element + room);
    const size_t rows = (size_t)(m->n_own_row + room * m->contact_rows);
    Arena arena = {0};
    arena_take(&arena, element, one);
    for (int i = 0; i < (m->has_mean ? 4 : 3); i++) arena_take(&arena, rows, one);
    arena_take(&arena, (size_t)(KEY * room), one);
    return arena.used;
}

TautStatus contacts_room(TautWorld *world, size_t size, double h)
{
    const Model *m = world->model;
    const size_t rest = world->state.size - bytes_by_room(m, m->contact_room);
    if (m->n_side == 0 || size == world->state.size || size < rest) return TAUT_OK;

    // the most contacts whose arrays, each of which is padded, fit
    int room = 0;
    for (int half = CONTACT_MOST_ROOM; half > 0; half /= 2)
        while (room + half <= CONTACT_MOST_ROOM && bytes_by_room(m, room + half) <= size - rest)
            room += half;
    if (bytes_by_room(m, room) != size - rest) return TAUT_OK;

    world->contact_room = room;
    world->dirty = true;
    return compile_if_dirty(world, h);
}

TautStatus contacts_retry(TautWorld *world, double h)
{
    contacts_forget(world);
    TautStatus status = make_room(world, h);
    if (status == TAUT_OK) status = adopt(world);
    return status == TAUT_OK ? status : failed(world, status);
}

bool contacts_again(TautWorld *world, const double *const *way, int n_way, const double *q,
                    double h, double depth, bool *early, TautStatus *status)
{
    *status = TAUT_OK;
    if (world->model->n_side == 0) return false;

    // features that the step has missed, and things that it went through
    watch_tell(world->watch, WATCH_COLLISION, true);
    bool lost = false;
    bool missed = contacts_missed(world, q, depth, early, &lost);
    for (int i = 0; i < n_way && !lost; i++)
        if (contacts_passed(world, way[i], i + 1 < n_way ? way[i + 1] : q, h, early, &lost))
            missed = true;
    if (missed && !lost) lost = !contacts_join(world);
    watch_tell(world->watch, WATCH_COLLISION, false);
    if (lost) *status = failed(world, TAUT_OUT_OF_MEMORY);
    return missed || lost;
}
