// clone.c -- see taut/clone.h.
//
// Specification and state are copied. The model is compiled from the copy, with the forms that were chosen for the
// first one; numbers in it that depend on where things were when the first one was compiled are copied as well.
#include "world/build/edit.h"
#include "world/compile/analyse.h"
#include "world/compile/compile.h"

#include <string.h>

// --- the specification ---
// A failure is left in memory.failed, and whatever was copied until then can be freed.

static void copy_map(TautWorld *world, const MapSpec *from, MapSpec *to)
{
    if (from->parents > TAUT_MAX_POINTS)
        to->many = own_copy(world, from->many, (size_t)from->parents, sizeof *from->many);
    to->number = own_copy(world, from->number, (size_t)from->numbers, sizeof *from->number);
    to->user = own_copy(world, from->user, 1, sizeof *from->user);
}

static void copy_body(TautWorld *world, const Body *from, Body *to)
{
    const TautShape *shape = &from->shape;
    const size_t vertices = (size_t)shape->vertex_count,
                 corners = 3 * (size_t)shape->triangle_count;
    to->shape.vertex = own_copy(world, shape->vertex, vertices, sizeof *shape->vertex);
    to->shape.triangle = own_copy(world, shape->triangle, corners, sizeof *shape->triangle);
}

static Prescribed *copy_motion(TautWorld *world, const Prescribed *from)
{
    Prescribed *to;
    if (motion_copy(world, motion_of(from), &to) && to)
        memcpy(to->anchor, from->anchor, sizeof to->anchor);
    return to;
}

// The data that a node has by its kind.
static void copy_kind(TautWorld *world, const NodeSlot *from, NodeSlot *to)
{
    switch ((TautNodeKind)from->kind) {
    case TAUT_NODE_BODY:
        to->body = own_copy(world, from->body, 1, sizeof *from->body);
        if (to->body) copy_body(world, from->body, to->body);
        break;
    case TAUT_NODE_STATE:
        to->mapped = own_copy(world, from->mapped, 1, sizeof *from->mapped);
        if (to->mapped) copy_map(world, &from->mapped->map, &to->mapped->map);
        break;
    case TAUT_NODE_PARTICLE:
        to->held = own_copy(world, from->held, 1, sizeof *from->held);
        break;
    case TAUT_NODE_FRAME:
        to->moment = own_copy(world, from->moment, 3, sizeof *from->moment);
        break;
    case TAUT_NODE_SCALAR:
    case TAUT_NODE_NONE:
        break;
    }
}

static void copy_node(TautWorld *world, const NodeSlot *from, NodeSlot *to)
{
    *to = *from;
    if (!from->used) return;
    to->node = to->inner = to->core = -1;
    to->q = own_copy(world, from->q, 3 * (size_t)from->size, sizeof *from->q);
    if (to->q) to->v = to->q + from->size, to->force = to->v + from->size;
    copy_name(world, from->name, &to->name);
    to->motion = copy_motion(world, from->motion);
    copy_kind(world, from, to);
}

static void copy_law(TautWorld *world, const LawSpec *from, size_t rows, LawSpec *to)
{
    const size_t parameters = (size_t)from->parameters;
    to->principal = own_copy(world, from->principal, rows, sizeof *from->principal);
    to->axes = own_copy(world, from->axes, rows * rows, sizeof *from->axes);
    to->parameter = own_copy(world, from->parameter, parameters, sizeof *from->parameter);
    to->user_law = own_copy(world, from->user_law, 1, sizeof *from->user_law);
    to->user_bounds = own_copy(world, from->user_bounds, 1, sizeof *from->user_bounds);
}

static void copy_element(TautWorld *world, const ElementSlot *from, ElementSlot *to)
{
    const size_t rows = from->map.rows;
    *to = *from;
    if (!from->used) return;
    to->element = -1;
    if (from->form == TAUT_FORM_AUTO) to->form = from->chosen; // until it is compiled
    copy_name(world, from->name, &to->name);
    to->motion = copy_motion(world, from->motion);
    copy_map(world, &from->map, &to->map);
    to->target = own_copy(world, from->target, rows, sizeof *from->target);
    to->more = own_copy(world, from->more, 1, sizeof *from->more);
    if (to->more) copy_law(world, from->more, rows, to->more);
}

static void copy_nodes_of(const TautWorld *from, TautWorld *to)
{
    Memory *memory = &to->memory;
    const size_t room = (size_t)from->node_room;
    if (room) to->node = memory_alloc(memory, room, sizeof *to->node);
    if (!to->node) return;
    to->node_room = from->node_room;
    for (int i = 0; i < from->node_end; i++, to->node_end++) {
        copy_node(to, from->node + i, to->node + i);
        if (to->node[i].name && names_reserve(memory, &to->node_names))
            names_add(&to->node_names, to->node[i].name, (uint32_t)i);
    }
}

static void copy_elements_of(const TautWorld *from, TautWorld *to)
{
    Memory *memory = &to->memory;
    const size_t room = (size_t)from->element_room;
    if (room) to->element = memory_alloc(memory, room, sizeof *to->element);
    if (!to->element) return;
    to->element_room = from->element_room;
    for (int i = 0; i < from->element_end; i++, to->element_end++) {
        copy_element(to, from->element + i, to->element + i);
        if (to->element[i].name && names_reserve(memory, &to->element_names))
            names_add(&to->element_names, to->element[i].name, (uint32_t)i);
    }
}

static void copy_joints_of(const TautWorld *from, TautWorld *to)
{
    Memory *memory = &to->memory;
    const size_t room = (size_t)from->joint_room;
    if (room) to->joint = memory_alloc(memory, room, sizeof *to->joint);
    if (!to->joint) return;
    to->joint_room = from->joint_room;
    for (int i = 0; i < from->joint_end; i++, to->joint_end++) {
        to->joint[i] = from->joint[i];
        copy_name(to, from->joint[i].name, &to->joint[i].name);
        if (to->joint[i].name && names_reserve(memory, &to->joint_names))
            names_add(&to->joint_names, to->joint[i].name, (uint32_t)i);
    }
}

static void copy_specification(const TautWorld *from, TautWorld *to)
{
    copy_nodes_of(from, to);
    copy_elements_of(from, to);
    copy_joints_of(from, to);
    to->node_count = from->node_count;
    to->element_count = from->element_count;
    to->joint_count = from->joint_count;
    to->free_node = from->free_node;
    to->free_element = from->free_element;
    to->free_joint = from->free_joint;
    to->serial = from->serial;
    to->moves = from->moves;
}

// --- the compiled world ---

static void copy_doubles(double *to, const double *from, int count)
{
    if (to && from && count > 0) memcpy(to, from, (size_t)count * sizeof *to);
}

// Numbers of an element group that setters have changed, or that go by the moment of the compile.
static void copy_group(const TautWorld *from, const Group *a, TautWorld *to, Group *b)
{
    const int rows = a->count * a->rows;
    copy_doubles(b->target, a->target, rows);
    copy_doubles(b->length_scale, a->length_scale, a->count);
    copy_doubles(row_compliance(&to->work, b), row_compliance(&from->work, a), rows);
    copy_doubles(row_damping(&to->work, b), row_damping(&from->work, a), a->count);
}

static void copy_model(const TautWorld *from, TautWorld *to)
{
    const Model *a = from->model;
    Model *b = to->model;
    copy_doubles(b->mass, a->mass, a->n_v);
    copy_doubles(b->force, a->force, a->n_v);
    copy_doubles(b->inertia, a->inertia, a->n_dof_v);
    copy_doubles(b->scale, a->scale, a->n_v);
    copy_doubles(b->anchor, a->anchor, a->n_q);
    for (int i = a->n_mapped_group; i < a->n_group; i++)
        copy_group(from, a->group + i, to, b->group + i);
    b->has_soft = a->has_soft;
    b->collides = a->collides;
}

static void copy_state(const TautWorld *from, TautWorld *to)
{
    const Work *a = &from->work;
    Work *b = &to->work;
    memcpy(to->state.block, from->state.block, from->state.size);
    if (a->row_scale) copy_doubles(b->row_scale, a->row_scale, from->model->n_kkt_row);
    copy_doubles(b->drag, a->drag, from->model->n_row);
    copy_doubles(b->damper, a->damper, from->model->n_dof_v);
    b->loose = a->loose;
    b->passive = a->passive;
    b->soft_rows = a->soft_rows;
    to->account = from->account;
    to->account_known = from->account_known;
    to->form_step = from->form_step;
}

// Compiles the copy without messages: those of the first world have been given.
static TautStatus compile_copy(const TautWorld *from, TautWorld *to)
{
    const void *plan = NULL;
    const size_t size = solver_kept_plan(from->solver, from->work.solver, &plan);
    Log log = to->log;
    to->log.handler = NULL;
    TautStatus status = compile_if_dirty(to, from->form_step);
    if (status == TAUT_OK && to->model->hash != from->model->hash) status = TAUT_UNSUPPORTED;
    if (status == TAUT_OK) copy_model(from, to);
    if (status == TAUT_OK) status = world_plan_by(to, plan, size);
    if (status == TAUT_OK) copy_state(from, to);
    to->log = log;
    for (int i = 0; i < to->element_end; i++) to->element[i].form = from->element[i].form;
    return status;
}

TautStatus taut_world_clone(TautWorld *world, TautWorld **clone)
{
    if (clone) *clone = NULL;
    if (!world || !clone) return TAUT_BAD_ARGUMENT;
    TautStatus status = compile_if_dirty(world, FORM_STEP);
    if (status != TAUT_OK) return status;

    TautWorld *copy;
    status = taut_world_create(&world->def, &copy);
    if (status != TAUT_OK) return out_of_memory(world, "cloning the world");

    // definitions are copied, and model and state are compiled from them
    copy_specification(world, copy);
    bool failed = copy->memory.failed;
    copy->memory.failed = false;
    status = failed ? TAUT_OUT_OF_MEMORY : compile_copy(world, copy);
    if (status == TAUT_OK) {
        *clone = copy;
        return TAUT_OK;
    }

    // a failure leaves nothing behind
    taut_world_destroy(copy);
    if (status == TAUT_OUT_OF_MEMORY) return out_of_memory(world, "cloning the world");
    return log_say(&world->log, TAUT_ERROR, status, "clone: %s", taut_status_text(status));
}
