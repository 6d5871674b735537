// SPDX-License-Identifier: MIT
// read.c -- see read.h.
#include "world/contact/read.h"

#include "law/contact.h"
#include "map/contact.h"
#include "math/vec.h"
#include "world/compile/contact_groups.h"
#include "world/contact/list.h"
#include "world/tuning.h"

#include <math.h>
#include <string.h>

static TautVec3 to_vector(const double *x)
{
    return taut_vec3(x[0], x[1], x[2]);
}

static TautColliderId id_of(const TautWorld *world, uint32_t slot)
{
    return (TautColliderId){slot, world->collider[slot - 1].generation};
}

// Velocity of a point of a node; 0 of the world.
static void point_speed(const TautWorld *world, int node, const double *point, double *out)
{
    const Model *m = world->model;
    memset(out, 0, 3 * sizeof *out);
    if (node < 0) return;
    const double *x = world->state.q + m->node_q[node], *v = world->state.v + m->node_v[node];
    memcpy(out, v, 3 * sizeof *out);
    if (m->node_nq[node] < 12) return;

    // dF F^T (p - o)
    double r[3], s[3];
    sub3(point, x, r);
    for (int j = 0; j < 3; j++) s[j] = r[0] * x[3 + j] + r[1] * x[6 + j] + r[2] * x[9 + j];
    for (int k = 0; k < 3; k++) out[k] += dot3(v + 3 + 3 * k, s);
}

// Velocity of the point of a triangle, with the turning of its plane.
static void triangle_speed(const TautWorld *world, const int *node, const double *point,
                           double *out)
{
    const Model *m = world->model;
    const double *x[3];
    double e[3], d[3], n[3], to[3], J[9];

    for (int i = 0; i < 3; i++) x[i] = world->state.q + m->node_q[node[i]];
    sub3(x[1], x[0], e);
    sub3(x[2], x[0], d);
    cross3(e, d, n);
    direction_n(3, n, n);
    sub3(point, x[0], to);
    const double height = dot3(to, n), r[3] = {height * n[0], height * n[1], height * n[2]};
    for (int k = 0; k < 3; k++) {
        const double axis[3] = {k == 0, k == 1, k == 2};
        contact_triangle_row(x, point, r, axis, false, 1, J);
        out[k] = 0;
        for (int i = 0; i < 3; i++) out[k] += dot3(J + 3 * i, world->state.v + m->node_v[node[i]]);
    }
}

// Velocity of the point of a side, from its first node on.
static void side_speed(const TautWorld *world, const ContactEntry *entry, int side,
                       const double *point, double *out)
{
    const int *node = entry->node;
    if (side == 1) node += contact_side_nodes(&entry->numbers.side[0]);
    if (entry->numbers.side[side].kind == FEATURE_TRIANGLE) {
        triangle_speed(world, node, point, out);
        return;
    }

    point_speed(world, node[0], point, out);
    if (entry->numbers.side[side].kind != FEATURE_SEGMENT) return;

    // the second particle of a segment takes its share, and the surface turns
    const Model *m = world->model;
    const double *x = world->state.q + m->node_q[node[0]], *y = world->state.q + m->node_q[node[1]];
    double other[3], along[3], r[3];
    point_speed(world, node[1], point, other);
    sub3(other, out, other);
    sub3(y, x, along);
    sub3(point, x, r);
    const double square = dot3(along, along), t = dot3(r, along) / square;
    axpy3(-t, along, r);
    axpy3(t, other, out);
    axpy3(-dot3(other, r) / square, along, out);
}

// How a contact rubs.
typedef struct Rub {
    double force[3]; // N, on a
    double slip[3];  // m/s, of a against the surface of b
    TautContactState state;
} Rub;

// Of a contact whose place is known.
static inline void rub_at(const TautWorld *world, const ContactEntry *entry,
                          const ContactPlace *place, const double *lambda, Rub *rub)
{
    double *fast = rub->slip, other[3];
    for (int k = 0; k < 3; k++)
        rub->force[k] = lambda[0] * place->normal[k] + lambda[1] * place->sliding[0][k] +
                        lambda[2] * place->sliding[1][k];
    side_speed(world, entry, 0, place->point[0], fast);
    side_speed(world, entry, 1, place->point[1], other);
    for (int k = 0; k < 3; k++) fast[k] -= other[k] + entry->speed[k];
    axpy3(-dot3(fast, place->normal), place->normal, fast);

    const double adhesion = entry->parameter[CONTACT_ADHESION];
    const double radius = contact_share(contact_fall(entry->parameter, CONTACT_FRICTION),
                                        norm3(fast), contact_slow(entry->parameter)) *
                          contact_radius(entry->parameter, CONTACT_FRICTION, lambda[0], -adhesion);
    const bool slides = hypot(lambda[1], lambda[2]) >= (1 - CONTACT_EDGE) * radius ||
                        norm3(fast) > CONTACT_STILL * entry->length;
    // one that is pulled off has its adhesion for the last time
    const bool has_force = lambda[0] > 0 || (lambda[0] < 0 && lambda[0] > -adhesion);
    rub->state = !has_force ? TAUT_CONTACT_OPEN : slides ? TAUT_CONTACT_SLIDE : TAUT_CONTACT_STICK;
}

TautContact contact_read(const TautWorld *world, int i, const double *lambda)
{
    const ContactEntry *entry = world->contacts.entry + i;
    ContactPlace place;
    Rub rub;
    contact_entry_place(world, entry, &place);
    rub_at(world, entry, &place, lambda, &rub);
    return (TautContact){.a = id_of(world, entry->collider[0]),
                         .b = id_of(world, entry->collider[1]),
                         .point = to_vector(place.point[0]),
                         .normal = to_vector(place.normal),
                         .gap = place.gap,
                         .normal_force = lambda[0],
                         .force = to_vector(rub.force),
                         .slip = to_vector(rub.slip),
                         .state = rub.state};
}

TautVec3 contact_friction(const TautContact *contact)
{
    const TautVec3 f = contact->force, n = contact->normal;
    const double along = contact->normal_force;
    return taut_vec3(f.x - along * n.x, f.y - along * n.y, f.z - along * n.z);
}

double contact_power(const TautContact *contact)
{
    const TautVec3 t = contact_friction(contact), v = contact->slip;
    return -(t.x * v.x + t.y * v.y + t.z * v.z);
}

// --- sums ---

static TautContact contact_of_state(const TautWorld *world, int i)
{
    const double *lambda = world->state.lambda + world->model->n_own_row;
    return contact_read(world, i, lambda + i * world->model->contact_rows);
}

// Power of a force beside its part along the normal, against a slip.
static double rub_power(const double *force, double along, const double *normal, const double *slip)
{
    double t[3];
    for (int k = 0; k < 3; k++) t[k] = force[k] - along * normal[k];
    return -dot3(t, slip);
}

static void note(ContactEntry *entry, const double *slip, TautContactState state, double power)
{
    memcpy(entry->slip, slip, sizeof entry->slip);
    entry->power = state != TAUT_CONTACT_OPEN ? power : NAN;
}

void contacts_note(TautWorld *world)
{
    if (world->contacts_read) return;
    for (int i = 0; i < world->contacts.count; i++) {
        const TautContact contact = contact_of_state(world, i);
        const double slip[3] = {contact.slip.x, contact.slip.y, contact.slip.z};
        note(world->contacts.entry + i, slip, contact.state, contact_power(&contact));
    }
}

// Places of all contacts in the state; they are kept while nothing moves.
static void place_all(TautWorld *world)
{
    Work *work = &world->work;
    const size_t size = (size_t)world->model->n_q * sizeof(double);
    if (work->placed && memcmp(work->place_q, world->state.q, size) == 0) return;
    for (int i = 0; i < world->contacts.count; i++) {
        ContactEntry *entry = world->contacts.entry + i;
        contact_entry_place(world, entry, &entry->place);
    }
    memcpy(work->place_q, world->state.q, size);
    work->placed = true;
}

void contacts_report(TautWorld *world, double h, TautStepReport *report)
{
    const double *lambda = world->state.lambda + world->model->n_own_row;
    double power = 0;

    if (world->contacts.count > 0) place_all(world);
    for (int i = 0; i < world->contacts.count; i++, lambda += world->model->contact_rows) {
        ContactEntry *entry = world->contacts.entry + i;
        const double *normal = entry->place.normal;
        Rub rub;
        rub_at(world, entry, &entry->place, lambda, &rub);

        // when the step began: of a contact that had no force then, with the force that it has now
        const double now = rub_power(rub.force, lambda[0], normal, rub.slip);
        const double before = isnan(entry->power)
                                  ? rub_power(rub.force, lambda[0], normal, entry->slip)
                                  : entry->power;
        power += 0.5 * (before + now);
        note(entry, rub.slip, rub.state, now);
        report->contacts += rub.state != TAUT_CONTACT_OPEN;
        report->sticking += rub.state == TAUT_CONTACT_STICK;
        report->sliding += rub.state == TAUT_CONTACT_SLIDE;
    }

    report->heat = h * power;

    // sleeping things touch as they did
    for (int i = 0; i < world->resting_count; i++) {
        const TautContactState state = world->resting[i].seen.state;
        report->contacts += state != TAUT_CONTACT_OPEN;
        report->sticking += state == TAUT_CONTACT_STICK;
        report->sliding += state == TAUT_CONTACT_SLIDE;
    }
}
