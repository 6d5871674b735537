// SPDX-License-Identifier: MIT
// check.c -- diagnosis before the first step. Joints that are apart are in check_joints.c, redundant and infeasible
// rows in check_rows.c.
#include "world/check/check.h"

#include "assembly/evaluate.h"
#include "base/arithmetic.h"
#include "base/text.h"
#include "step/linear/bounds.h"
#include "world/compile/compile.h"
#include "world/slots.h"
#include "world/tuning.h"

#include <math.h>

enum { TEXT = 360 };

void finding_say(Findings *findings, TautLevel level, TautStatus status, const char *text,
                 const TautElementId *element, int count)
{
    TautMessage message = {level, status, text, element, count};
    if (findings->handler) findings->handler(findings->user, &message);
    findings->count++;
}

bool element_is_free(const Model *model, const Group *group, int e)
{
    for (int s = 0; s < group->supports; s++)
        if (model->node_x[group->support[group->supports * e + s]] >= 0) return true;
    return false;
}

TautElementId element_id(const TautWorld *world, const Group *group, int e)
{
    uint32_t slot = world->model->element_slot[group->first_element + e];
    return (TautElementId){slot, slot ? world->element[slot - 1].generation : 0};
}

// Residual of hard rows, as part of their length; a one-sided row may be open, and a drive is off by its nature.
static double hard_error(const TautWorld *world, const Group *g, int e)
{
    double error = 0;
    int sign = 0;
    bool one_sided = bounds_one_sided(&world->work, g, e, &sign);
    if (g->bounded && !one_sided && isfinite(row_lower(&world->work, g)[e]) &&
        isfinite(row_upper(&world->work, g)[e]))
        return 0;
    for (int r = 0; r < g->rows; r++) {
        double phi = world->work.phi[g->first_row + e * g->rows + r];
        if (row_compliance(&world->work, g)[e * g->rows + r] == 0)
            error = fmax(error, one_sided ? -sign * phi : fabs(phi));
    }
    return error / g->length_scale[e];
}

// Whether an element can never act: its force must be 0.
static bool never_acts(const Work *work, const Group *g, int e)
{
    return g->bounded && row_lower(work, g)[e] == 0 && row_upper(work, g)[e] == 0;
}

// The quantity that an element of one row measures: whose number it is, and its unit; "" where it is not known.
typedef struct Measure {
    Label of;
    const char *unit;
} Measure;

static Measure measure_of(const TautWorld *world, TautElementId id)
{
    Measure measure = {{""}, ""};
    TautMapKind map = taut_element_map(world, id);
    TautNodeId node = taut_element_point(world, id, 0);
    const NodeSlot *slot = find_node(world, node);
    bool coordinate = map == TAUT_MAP_IDENTITY && slot && slot->joint;
    if (coordinate) measure.of = joint_label(world, world->joint + slot->joint - 1);
    if (map == TAUT_MAP_IDENTITY && slot && !coordinate) measure.of = node_label(world, slot);
    if (map == TAUT_MAP_IDENTITY) map = taut_node_map(world, node);
    if (map == TAUT_MAP_TURN || map == TAUT_MAP_ANGLE) measure.unit = " rad";
    if (map == TAUT_MAP_DISTANCE || (coordinate && map == TAUT_MAP_DOT)) measure.unit = " m";
    return measure;
}

// One that only pushes or pulls, on the wrong side: a limit that starts beyond its end, a rope that starts too
// long. Its number and the one it may have say more than a part of a length.
static void say_beyond(const TautWorld *world, const Group *g, int e, const char *label,
                       char text[TEXT])
{
    // the value of the row is its target and its residual together
    TautElementId id = element_id(world, g, e);
    int row = g->first_row + e, sign = 0;
    bounds_one_sided(&world->work, g, e, &sign);
    Measure measure = measure_of(world, id);
    double goal = world->work.goal[row], y = goal + world->work.phi[row];
    bool limit = taut_element_map(world, id) == TAUT_MAP_IDENTITY;

    // a coordinate has a limit, anything else a target
    text_format(
        text, TEXT,
        "%s %s: at the start %s is %.6g%s and must be at %s %.6g%s; the first step brings it "
        "there with a jerk: start it elsewhere, or change the %s",
        label,
        limit      ? "is a limit, and exceeded"
        : sign > 0 ? "only pushes, and is exceeded"
                   : "only pulls, and is exceeded",
        *measure.of.text ? measure.of.text : "its measure", y, measure.unit,
        sign > 0 ? "least" : "most", goal, measure.unit, limit ? "limit" : "target");
}

// Elements that cannot do anything.
static void check_idle(TautWorld *world, const Group *g, int e, Findings *f)
{
    char text[TEXT];
    TautElementId id = element_id(world, g, e);
    Label label = element_label(world, world->element + id.slot - 1);

    // it cannot move anything, or is not allowed a force
    if (!element_is_free(world->model, g, e))
        text_format(text, sizeof text,
                    "%s joins only fixed points: it can do nothing; remove it or free one",
                    label.text);
    else if (never_acts(&world->work, g, e))
        text_format(text, sizeof text,
                    "%s may exert from 0 to 0 N: it can do nothing; remove it or give it an effort",
                    label.text);
    else
        return;

    finding_say(f, TAUT_WARNING, TAUT_BAD_ARGUMENT, text, &id, 1);
}

// Hard rows that are violated now; those of joints are reported by check_joints.
static void check_off(TautWorld *world, const Group *g, int e, Findings *f)
{
    char text[TEXT];
    TautElementId id = element_id(world, g, e);
    Label label = element_label(world, world->element + id.slot - 1);
    double error = hard_error(world, g, e);
    int sign;

    // joints, idle and dead elements have findings of their own
    if (world->element[id.slot - 1].joint || never_acts(&world->work, g, e) ||
        !element_is_free(world->model, g, e))
        return;

    // the message has the value of a one-sided row, and the error of any other
    if (error > CHECK_OFF && g->rows == 1 && bounds_one_sided(&world->work, g, e, &sign))
        say_beyond(world, g, e, label.text, text);
    else if (error > CHECK_OFF)
        text_format(text, sizeof text,
                    "%s is hard and starts %.3g percent off its target; the first step will close "
                    "that with a jerk: move its points or change the target",
                    label.text, 100 * error);
    else
        return;

    finding_say(f, TAUT_WARNING, TAUT_BAD_ARGUMENT, text, &id, 1);
}

typedef void ElementCheck(TautWorld *world, const Group *g, int e, Findings *f);

// Those of the user: contacts are none, come and go with the motion, and may lie as they do.
static void check_elements(TautWorld *world, ElementCheck *check, Findings *f)
{
    const Model *m = world->model;
    for (int i = m->n_mapped_group; i < m->n_own_group; i++)
        for (int e = 0; e < m->group[i].count; e++) check(world, m->group + i, e, f);
}

// Compiles, evaluates, and reports rows that do not hold; beyond the compile nothing is solved for.
static TautStatus check_start(TautWorld *world, Findings *f)
{
    TautStatus status = compile_if_dirty(world, FORM_STEP);
    if (status != TAUT_OK) return status;
    evaluate_goals(world->model, &world->work, *world->state.time);
    evaluate_values(world->model, &world->work, world->state.q);
    check_elements(world, check_off, f);
    check_joints(world, f);
    return TAUT_OK;
}

int taut_world_check_start(TautWorld *world, TautMessageHandler handler, void *user)
{
    if (!world) return (int)TAUT_BAD_ARGUMENT;
    Findings f = {handler, user, 0};
    Arithmetic host = arithmetic_enter();
    TautStatus status = check_start(world, &f);
    arithmetic_leave(&host);
    if (status != TAUT_OK) return status < 0 ? (int)status : -(int)status;
    return f.count;
}

static TautStatus no_memory(TautWorld *world)
{
    world->memory.failed = false;
    return log_say(&world->log, TAUT_ERROR, TAUT_OUT_OF_MEMORY, "out of memory while checking");
}

// Things with a collider may come to lie on others.
static void hold_colliders(TautWorld *world, unsigned char *held)
{
    for (int i = 0; i < world->collider_end && world->collider_count > 1; i++) {
        const ColliderSlot *slot = world->collider + i;
        const NodeSlot *node = slot->used ? find_node(world, slot->node) : NULL;
        if (!node) continue;
        const int inner = node->inner >= 0 ? node->inner : node->node;
        held[inner] = 1;
        for (int k = 0; k < slot->given.particle_count; k++) {
            const NodeSlot *vertex = find_node(world, slot->given.particle[k]);
            if (vertex) held[vertex->inner >= 0 ? vertex->inner : vertex->node] = 1;
        }
    }
}

// Free dofs that nothing holds.
static TautStatus check_dofs(TautWorld *world, Findings *f)
{
    const Model *m = world->model;
    if (m->n_node == 0) return TAUT_OK;
    unsigned char *held = memory_alloc(&world->memory, (size_t)m->n_node, 1);
    if (!held) return TAUT_OUT_OF_MEMORY;

    // every dof that an element reads is held in some way
    for (int i = m->n_mapped_group; i < m->n_group; i++)
        for (int k = 0; k < m->group[i].count * m->group[i].supports; k++)
            held[m->group[i].support[k]] = 1;
    hold_colliders(world, held);

    // hidden dofs count only where they are those of bodies
    for (int node = 0; node < m->n_dof; node++) {
        if (held[node] || m->node_x[node] < 0 ||
            (m->node_hidden[node] && world->node[m->node_slot[node] - 1].kind != TAUT_NODE_BODY))
            continue;

        char text[256];
        Label label = node_label(world, world->node + m->node_slot[node] - 1);
        text_format(text, sizeof text, "%s is held by nothing and will fall freely", label.text);
        finding_say(f, TAUT_NOTE, TAUT_OK, text, NULL, 0);
    }

    memory_free(&world->memory, held);
    return TAUT_OK;
}

// Number of findings, or a negative status.
static int check(TautWorld *world, TautMessageHandler handler, void *user)
{
    Findings f = {handler, user, 0};
    TautStatus status = check_start(world, &f);
    if (status != TAUT_OK) return status < 0 ? (int)status : -(int)status;
    check_elements(world, check_idle, &f);
    status = check_dofs(world, &f);
    if (status == TAUT_OK && world->model->n_kkt_row) status = check_rows(world, &f);
    if (status == TAUT_OUT_OF_MEMORY) no_memory(world);
    return status == TAUT_OK ? f.count : (int)status;
}

int taut_world_check(TautWorld *world, TautMessageHandler handler, void *user)
{
    if (!world) return (int)TAUT_BAD_ARGUMENT;
    Arithmetic host = arithmetic_enter();
    int found = check(world, handler, user);
    arithmetic_leave(&host);
    return found;
}
