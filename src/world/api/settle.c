// SPDX-License-Identifier: MIT
// settle.c -- a world is brought to static equilibrium.
//
// Without contacts that is one search (step/statics/settle.h). With contacts every stage of it has a list of its own, as a step
// has: features that are near, those that the stage has missed, and the stage again. Things move by half their size in a
// stage at most, so that the features of its start are those that touch at its end; tau follows. Where friction holds things
// there are many equilibria: the one found is where they come to rest when they are let go slowly.
#include "step/statics/settle.h"
#include "base/arithmetic.h"
#include "base/text.h"
#include "math/vec.h"
#include "world/api/callback.h"
#include "world/api/ready.h"
#include "world/build/edit.h"
#include "world/check/unheld.h"
#include "world/contact/list.h"
#include "world/contact/near.h"
#include "world/contact/pool.h"
#include "world/contact/read.h"
#include "world/forces.h"
#include "world/slots.h"
#include "world/tuning.h"

#include <math.h>
#include <string.h>

// Colliders, or elements with the law of contacts.
static bool has_contacts(const TautWorld *world)
{
    return world->model->n_side > 0 || world->work.kkt->n_disc > 0;
}

// --- messages ---

static Label label_of(const TautWorld *world, TautNodeId id)
{
    if (taut_node_is_null(id)) return (Label){"nothing in particular"};
    return node_label(world, world->node + id.slot - 1);
}

// Why there is no equilibrium: something is held by nothing, the tolerance is too small, geometric stiffness is
// off, things slide or fall on, or the start is too far from it. on_its_way: the search came to its last stage or solve.
static TautStatus not_settled(TautWorld *world, double tolerance, bool on_its_way,
                              const TautSettleReport *report)
{
    // a part that nothing holds is looked for first; contacts come and go
    char remedy[384];
    int node = -1;
    const bool touches = has_contacts(world);
    if (touches || find_unheld(world, &node) != TAUT_OK) node = -1;
    const TautVec3 at = taut_particle_position(world, report->worst);

    if (touches && on_its_way)
        text_format(remedy, sizeof remedy,
                    "%s at (%.3g, %.3g, %.3g) m is still on its way, %.3g m is the longest way of "
                    "all: a heap with %d contacts near takes more stages than a search may; step "
                    "it until it rests, and settle then",
                    label_of(world, report->worst).text, at.x, at.y, at.z, report->moved,
                    world->contacts.count);
    else if (touches)
        text_format(remedy, sizeof remedy,
                    "%s at (%.3g, %.3g, %.3g) m still moves, %.3g m is the longest way of all: it "
                    "slides, rolls, tips or falls on; give it friction or a hold, or start nearer "
                    "to where it rests",
                    label_of(world, report->worst).text, at.x, at.y, at.z, report->moved);
    else if (node >= 0)
        text_format(remedy, sizeof remedy,
                    "%s can go anywhere: nothing connects it with a fixed point; hold it",
                    node_label(world, world->node + world->model->node_slot[node] - 1).text);
    else if (tolerance < BALANCE_ROUND_OFF)
        text_format(remedy, sizeof remedy,
                    "everything is held, but a tolerance of %g is less than round-off; take 1e-10",
                    tolerance);
    else if (world->def.geometric == TAUT_GEOMETRIC_NONE)
        text_format(remedy, sizeof remedy, "switch geometric stiffness on");
    else
        text_format(remedy, sizeof remedy,
                    "everything is held, but from this start none was found: start nearer to it, "
                    "or step it with damping until it rests, and settle then");

    return log_say(
        &world->log, TAUT_ERROR, TAUT_NOT_CONVERGED,
        "no equilibrium after %d solves: unbalanced force %.3g N, constraint error %.1e; %s",
        report->iterations, report->force_residual, report->error, remedy);
}

// --- contacts ---

// The longest way of a point of a collider in a stage of tau seconds, by the size of the collider.
static double way_by_size(TautWorld *world, double tau)
{
    double most = 0;
    for (int i = 0; i < world->collider_end; i++) {
        const ColliderSlot *slot = world->collider + i;
        if (!slot->used || taut_node_is_null(slot->node)) continue;
        const Placed it = collider_place(world, i, world->work.x, world->work.v);
        if (it.movable && isfinite(slot->length)) most = fmax(most, tau * it.speed / slot->length);
    }
    return most;
}

// A stage with the list of contacts of its own. TAUT_OK: *step has its end.
static TautStatus stage_with_contacts(TautWorld *world, Settle *search, Step *step)
{
    const double reach = fmin(search->tau, SETTLE_REACH);
    TautStatus status = contacts_search(world, reach);

    if (status == TAUT_OK) status = contacts_begin(world, reach);
    for (int i = 0; status == TAUT_OK; i++) {
        *step = world_stepper(world);
        status = settle_stage(step, search);
        bool early = false;
        if (status != TAUT_OK || !contacts_again(world, NULL, 0, world->work.x, reach,
                                                 world->def.tolerance, &early, &status))
            return status;
        status = i < CONTACT_AGAIN ? contacts_retry(world, reach) : TAUT_NOT_CONVERGED;
    }

    return status;
}

static void stop_node(TautWorld *world, TautNodeId id)
{
    if (taut_node_is_null(id)) return;
    const Model *model = world->model;
    const NodeSlot *slot = world->node + id.slot - 1;
    const int node[3] = {slot->node, slot->inner, slot->core};
    for (int i = 0; i < 3; i++)
        if (node[i] >= 0)
            memset(world->state.v + model->node_v[node[i]], 0,
                   (size_t)model->node_nv[node[i]] * sizeof(double));
}

// Things that are near others are let go slowly: they do not hit them.
static void stop_near(TautWorld *world)
{
    for (int i = 0; i < world->contacts.count; i++)
        for (int k = 0; k < 2; k++) {
            const ColliderSlot *slot = world->collider + world->contacts.entry[i].collider[k] - 1;
            stop_node(world, slot->node);
            stop_node(world, slot->other);
            for (int p = 0; p < slot->given.particle_count; p++)
                stop_node(world, slot->given.particle[p]);
        }
}

// How a search goes on from stage to stage.
typedef struct Pace {
    int taken;    // stages
    int calm;     // of them since tau was made smaller
    int patience; // so many before it becomes larger again
    double force; // N, that the last one left unbalanced
} Pace;

// tau was too long. Where it was so at once, more stages are waited for before it becomes as long again: things that roll or rock are
// stiffer than Newton's method knows, which is without the curvature of contacts, and no longer tau will do.
static void be_careful(Settle *search, Pace *pace)
{
    search->tau *= SETTLE_CAREFUL;
    pace->patience = pace->calm > 0 ? pace->patience : 2 * pace->patience;
    if (pace->patience > SETTLE_STAGES) pace->patience = SETTLE_STAGES;
    pace->calm = 0;
}

// tau of the stage after one that was taken, with a way by size.
static void choose_tau(Settle *search, double way, Pace *pace)
{
    const double force = pace->force;
    pace->force = search->balance.force;

    // near rest forces fall from stage to stage, or tau is too long
    search->coarse = way > SETTLE_NEARLY;
    if (!search->coarse && search->tau > SETTLE_ROCKS && pace->force > SETTLE_RISES * force) {
        be_careful(search, pace);
        return;
    }
    if (way > SETTLE_SHORT * SETTLE_WAY || ++pace->calm <= pace->patience) return;
    search->tau = fmin(search->tau / SETTLE_CAREFUL, SETTLE_LONGEST);
    pace->calm = 0;
}

// From one point to the next, or to a smaller tau.
static TautStatus go_on(TautWorld *world, Settle *search, Pace *pace, bool *rests,
                        TautSettleReport *report)
{
    Step step;
    const TautStatus status = stage_with_contacts(world, search, &step);

    if (status < 0 || world->crowded) return status;
    if (status != TAUT_OK) {
        be_careful(search, pace);
        return TAUT_OK;
    }

    // too far for its features: half the way next time
    const double way = way_by_size(world, search->tau);
    if (way > SETTLE_WAY) {
        search->tau *= fmax(sqrt(0.5 * SETTLE_WAY / way), SETTLE_CAREFUL);
        return TAUT_OK;
    }

    *rests = settle_take(&step, search, report);
    if (!*rests && ++pace->taken < SETTLE_SLOWLY) stop_near(world);
    const int node = search->balance.node;
    const uint32_t slot = node < 0 ? 0 : (uint32_t)world->model->node_slot[node];
    report->worst = (TautNodeId){slot, slot ? world->node[slot - 1].generation : 0};
    choose_tau(search, way, pace);
    return TAUT_OK;
}

// Stages, solves and the work of these that a search may take.
static bool is_long(const TautWorld *world, const Settle *search, int stages)
{
    const Kkt *kkt = world->work.kkt;
    const int solves = search->count.solves;
    return stages >= SETTLE_STAGES || solves > SETTLE_SOLVES ||
           (double)solves * (kkt->n + kkt->m) > SETTLE_WORK;
}

// *on_its_way: it was ended because it took long.
static TautStatus settle_contacts(TautWorld *world, double tolerance, bool *on_its_way,
                                  TautSettleReport *report)
{
    // everything starts at rest
    memset(world->state.v, 0, (size_t)world->model->n_v * sizeof(double));
    const Step step = world_stepper(world);
    Settle search = settle_begin(&step, tolerance);
    search.tau = SETTLE_REACH;
    TautStatus status = TAUT_OK;
    bool rests = false;
    // none has failed yet
    Pace pace = {.calm = SETTLE_CALM, .patience = SETTLE_CALM, .force = INFINITY};
    *on_its_way = false;
    for (int i = 0; status == TAUT_OK && !rests && !*on_its_way; i++) {
        status = go_on(world, &search, &pace, &rests, report);
        *on_its_way = is_long(world, &search, i + 1);
        if (search.tau < SETTLE_SHORTEST) break;
    }
    report->iterations = search.count.solves;
    return status == TAUT_OK && !rests ? TAUT_NOT_CONVERGED : status;
}

// Contacts that bear, and those of them that slide as soon as anything changes.
static void count_contacts(const TautWorld *world, TautSettleReport *report)
{
    const double *lambda = world->state.lambda + world->model->n_own_row;
    for (int i = 0; i < world->contacts.count; i++) {
        const TautContact contact = contact_read(world, i, lambda + i * world->model->contact_rows);
        report->contacts += contact.state != TAUT_CONTACT_OPEN;
        report->sliding += contact.state == TAUT_CONTACT_SLIDE;
    }
}

// --- the whole ---

// m, the longest way from q [n_q] to the state.
static double moved_from(const TautWorld *world, const double *q)
{
    const Model *model = world->model;
    double most = 0;
    for (int node = 0; node < model->n_node; node++) {
        const int at = model->node_q[node], n = model->node_nq[node];
        if (n != 3 && n != 12) continue; // no place
        double way[3];
        sub3(world->state.q + at, q + at, way);
        most = fmax(most, norm3(way));
    }
    return most;
}

// The search; where it fails the state is as it was.
static TautStatus find_rest(TautWorld *world, double tolerance, TautSettleReport *report)
{
    size_t size = 0;
    const size_t n_q = (size_t)world->model->n_q;

    if (taut_world_save_state(world, NULL, 0, &size) != TAUT_OK) return TAUT_NOT_CONVERGED;
    double *q = memory_alloc(&world->memory, n_q + 1, sizeof *q);
    char *saved = memory_alloc(&world->memory, size, 1);
    TautStatus status = TAUT_OUT_OF_MEMORY;
    if (q && saved) {
        taut_world_save_state(world, saved, size, NULL);
        memcpy(q, world->state.q, n_q * sizeof *q);
        bool on_its_way;
        status = settle_contacts(world, tolerance, &on_its_way, report);
        report->moved = moved_from(world, q);
        if (status == TAUT_OK) count_contacts(world, report);
        if (status == TAUT_NOT_CONVERGED) not_settled(world, tolerance, on_its_way, report);
        if (status != TAUT_OK) taut_world_restore(world, saved, size);
    } else {
        out_of_memory(world, "settling");
    }

    memory_free(&world->memory, saved);
    memory_free(&world->memory, q);
    return status;
}

TautStatus taut_world_settle(TautWorld *world, double tolerance, TautSettleReport *report)
{
    // the report is valid in every case
    if (!world) return TAUT_BAD_ARGUMENT;
    TautSettleReport own;
    if (!report) report = &own;
    *report = (TautSettleReport){0};

    TautStatus status = ready_tolerance(world, tolerance);
    if (status == TAUT_OK) status = ready_whole(world);
    if (status != TAUT_OK) return status;

    // settling is Newton's method without time, from where the world is
    state_changed(world);
    if (tolerance == 0) tolerance = SETTLE_TOLERANCE;
    Arithmetic host = arithmetic_enter();
    callback_listen(world);
    if (has_contacts(world)) {
        status = find_rest(world, tolerance, report);
    } else {
        Step step = world_stepper(world);
        status = settle(&step, tolerance, report);
        if (status == TAUT_NOT_CONVERGED) not_settled(world, tolerance, false, report);
    }

    arithmetic_leave(&host);
    state_changed(world);
    return callback_heard(world, status);
}
