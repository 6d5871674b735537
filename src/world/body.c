// body.c -- rigid bodies come in, are moved and read. Inside, a body is
//
//   dof (c, quaternion)  --rigid-->  core (c, principal axes)  --affine-->  what the user sees
//
// with all mass on the core; the last step is left out where it changes nothing.
#include "dof/rigid.h"
#include "map/rigid.h"
#include "math/rotation.h"
#include "math/symmetric.h"
#include "math/vec.h"
#include "world/world.h"

#include <math.h>
#include <string.h>

// --- from one part to the other ---

// C = A B of [3][3], B transposed on demand.
static void multiply(const double *A, const double *B, bool transposed, double *C)
{
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) {
            C[3 * r + c] = 0;
            for (int k = 0; k < 3; k++)
                C[3 * r + c] += A[3 * r + k] * B[transposed ? 3 * c + k : 3 * k + c];
        }
}

// Linear, so that it serves rates too: c = x + R o, R_core = R Q.
void body_core(const Body *body, const double *frame, double *core)
{
    for (int r = 0; r < 3; r++) core[r] = frame[r] + dot3(frame + 3 + 3 * r, body->centre);
    multiply(frame + 3, body->Q, false, core + 3);
}

// x = c - R_core Q^T o, R = R_core Q^T.
static void body_frame(const Body *body, const double *core, double *frame)
{
    multiply(core + 3, body->Q, true, frame + 3);
    for (int r = 0; r < 3; r++) frame[r] = core[r] - dot3(frame + 3 + 3 * r, body->centre);
}

void body_view(const Body *body, double *number)
{
    double zero[12], column[12];
    memset(number, 0, 156 * sizeof *number);
    memset(zero, 0, sizeof zero);
    for (int i = 0; i < 12; i++) {
        zero[i] = 1;
        body_frame(body, zero, column);
        zero[i] = 0;
        for (int r = 0; r < 12; r++) number[12 * r + i] = column[r];
    }
}

// omega = 1/2 sum_j F_j x dF_j/dt.
static void spin_of(const double *core, const double *rate, double *omega)
{
    memset(omega, 0, 3 * sizeof *omega);
    for (int j = 0; j < 3; j++) {
        double F[3], dF[3], part[3];
        for (int r = 0; r < 3; r++) F[r] = core[3 + 3 * r + j], dF[r] = rate[3 + 3 * r + j];
        cross3(F, dF, part);
        axpy3(0.5, part, omega);
    }
}

void body_inner(const double *core, const double *rate, double *q, double *v)
{
    memset(q, 0, RIGID_NQ * sizeof *q);
    memcpy(q, core, 3 * sizeof *q);
    quaternion_from_matrix(core + 3, q + RIGID_QUATERNION);
    memcpy(v, rate, 3 * sizeof *v);
    spin_of(core, rate, v + 3);
}

// What the user sees from the dof inside, as the maps of a compiled model make it.
static void body_seen(const Body *body, double *frame, double *rate)
{
    static const int here = 0, six = RIGID_NV, twelve = 12;
    double core[12], core_rate[12], number[156], J[144];
    MapBatch rigid = {
        .count = 1, .parents = 1, .rows = 12, .width = RIGID_NV, .size = &six, .at = &here};
    MapBatch view = {.count = 1,
                     .parents = 1,
                     .rows = 12,
                     .width = 12,
                     .numbers = 156,
                     .size = &twelve,
                     .at = &here,
                     .number = number};
    map_once(&map_rigid, &rigid, body->q, body->v, J, core, core_rate);
    if (body->plain) {
        memcpy(frame, core, sizeof core);
        memcpy(rate, core_rate, sizeof core_rate);
        return;
    }
    body_view(body, number);
    map_once(map_ops(TAUT_MAP_AFFINE), &view, core, core_rate, J, frame, rate);
}

void body_place(NodeSlot *slot)
{
    Body *body = slot->body;
    double core[12], rate[12];
    body_core(body, slot->q, core);
    body_core(body, slot->v, rate);
    body_inner(core, rate, body->q, body->v);
    if (!slot->fixed) body_seen(body, slot->q, slot->v);
}

// The masses of natural coordinates: J_x = (I_y + I_z - I_x)/2 and so on.
void body_mass(const NodeSlot *slot, double *mass)
{
    const double *I = slot->body->inertia, half = 0.5 * (I[0] + I[1] + I[2]);
    for (int k = 0; k < 12; k++)
        mass[k] = slot->fixed ? 0 : k < 3 ? slot->mass : fmax(half - I[k % 3], 0);
}

void body_free(Memory *memory, Body *body)
{
    if (!body) return;
    memory_free(memory, (void *)body->shape.vertex);
    memory_free(memory, (void *)body->shape.triangle);
    memory_free(memory, body);
}

// --- coming in ---

// Principal axes, right-handed; false where I is no inertia of a body: positive, no moment larger than
// the sum of the others.
static bool principal(const double *I, Body *body)
{
    double A[9], top = max_abs(9, I);
    memcpy(A, I, sizeof A);
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++)
            if (fabs(A[3 * r + c] - A[3 * c + r]) > 1e-9 * top) return false;
    symmetric_diagonalise(3, A, body->Q);
    bool diagonal = fabs(I[1]) + fabs(I[2]) + fabs(I[5]) == 0;
    if (diagonal) // the user's own axes, in their order
        for (int i = 0; i < 9; i++) body->Q[i] = i % 4 == 0;
    for (int k = 0; k < 3; k++) body->inertia[k] = diagonal ? I[4 * k] : A[4 * k];
    double n[3], a[3] = {body->Q[0], body->Q[3], body->Q[6]},
                 b[3] = {body->Q[1], body->Q[4], body->Q[7]};
    cross3(a, b, n);
    for (int r = 0; r < 3; r++) body->Q[3 * r + 2] = n[r];
    const double *P = body->inertia;
    for (int k = 0; k < 3; k++)
        if (!(P[k] > 0 && P[k] <= (P[(k + 1) % 3] + P[(k + 2) % 3]) * (1 + 1e-9))) return false;
    return true;
}

static const char *copy_shape(Memory *memory, const TautShape *from, TautShape *to)
{
    *to = *from;
    to->vertex = NULL;
    to->triangle = NULL;
    if (from->kind != TAUT_SHAPE_MESH) return NULL;
    size_t vertices = (size_t)from->vertex_count, corners = 3 * (size_t)from->triangle_count;
    TautVec3 *vertex = memory_alloc(memory, vertices, sizeof *vertex);
    int *triangle = memory_alloc(memory, corners, sizeof *triangle);
    to->vertex = vertex;
    to->triangle = triangle;
    if (!vertex || !triangle) return "out of memory";
    memcpy(vertex, from->vertex, vertices * sizeof *vertex);
    memcpy(triangle, from->triangle, corners * sizeof *triangle);
    return NULL;
}

// Mass, centre and inertia, from the shape or as given. NULL, or what is wrong.
static const char *weigh(const TautBodyDef *def, Body *body, double *mass)
{
    double I[9], given = max_abs(9, def->inertia);
    const char *problem = NULL;
    *mass = def->mass;
    to_array(def->centre, body->centre);
    memcpy(I, def->inertia, sizeof I);
    if (!all_finite(9, I) || !finite3(def->centre)) return "inertia and centre must be finite";
    if (!(def->density >= 0 && isfinite(def->density))) return "density must be >= 0 and finite";
    if (given > 0 && def->density > 0)
        return "it has both a density and an inertia; give one of them";
    if (def->shape.kind != TAUT_SHAPE_NONE || given == 0) {
        TautSolid solid;
        if (taut_shape_solid(&def->shape, &solid, &problem) != TAUT_OK) {
            if (def->shape.kind == TAUT_SHAPE_NONE)
                problem = "its inertia is zero; give it an inertia, or a shape";
            return problem;
        }
        if (given == 0) {
            if (def->density > 0) *mass = def->density * solid.volume;
            for (int i = 0; i < 9; i++) I[i] = *mass / solid.volume * solid.inertia[i];
            to_array(solid.centre, body->centre);
        }
    }
    if (!(*mass > 0 && isfinite(*mass))) return "its mass is not > 0 and finite";
    if (!principal(I, body))
        return "its inertia is not that of a body: it must be symmetric and positive definite, "
               "with no "
               "principal moment larger than the sum of the others";
    body->plain = norm3(body->centre) == 0;
    for (int i = 0; i < 9; i++) body->plain = body->plain && body->Q[i] == (i % 4 == 0);
    return NULL;
}

static const char *check_pose(const TautVec3 *position, const double *rotation)
{
    if (!finite3(*position) || !all_finite(4, rotation))
        return "position and rotation must be finite";
    double square = rotation[0] * rotation[0] + dot3(rotation + 1, rotation + 1);
    if (!(fabs(square - 1) < 1e-6))
        return "its rotation is not a unit quaternion (w, x, y, z); divide it by its length";
    return NULL;
}

static void pose(TautVec3 position, const double *rotation, double *frame)
{
    double unit[4];
    memcpy(unit, rotation, sizeof unit);
    quaternion_normalise(unit);
    to_array(position, frame);
    quaternion_to_matrix(unit, frame + 3);
}

// Rate of what the user sees, for a velocity of the centre of mass and a spin.
static void motion_of(const Body *body, const double *frame, TautVec3 velocity, TautVec3 spin,
                      double *rate)
{
    double omega[3], v[3];
    to_array(velocity, v);
    to_array(spin, omega);
    for (int j = 0; j < 3; j++) {
        double F[3], dF[3];
        for (int r = 0; r < 3; r++) F[r] = frame[3 + 3 * r + j];
        cross3(omega, F, dF);
        for (int r = 0; r < 3; r++) rate[3 + 3 * r + j] = dF[r];
    }
    for (int r = 0; r < 3; r++) rate[r] = v[r] - dot3(rate + 3 + 3 * r, body->centre);
}

TautStatus taut_world_add_body(TautWorld *world, const TautBodyDef *def, TautNodeId *id)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    if (!def) return bad_argument(world, "body definition is NULL");
    Candidate c = {"body",    "taut_default_body_def", def->name, def->cookie, &def->motion,
                   def->fixed};
    TautStatus status = check_candidate(world, &c);
    if (status != TAUT_OK) return status;
    NodeSlot slot = {.kind = TAUT_NODE_BODY, .size = 12};
    Body body = {0};
    const char *problem = check_pose(&def->position, def->rotation);
    if (!problem) problem = weigh(def, &body, &slot.mass);
    if (!problem && !(finite3(def->velocity) && finite3(def->spin) && finite3(def->force) &&
                      finite3(def->torque)))
        problem = "velocity, spin, force and torque must be finite";
    if (problem) return refuse_node(world, &c, problem);
    to_array(def->force, body.load);
    to_array(def->torque, body.load + 3);
    pose(def->position, def->rotation, slot.q);
    motion_of(&body, slot.q, def->velocity, def->spin, slot.v);
    if (def->fixed) memset(slot.v, 0, sizeof slot.v);
    slot.body = memory_alloc(&world->memory, 1, sizeof *slot.body);
    if (!slot.body) return out_of_memory(world, "adding a body");
    *slot.body = body;
    slot.fixed = def->fixed;
    body_place(&slot);
    if (copy_shape(&world->memory, &def->shape, &slot.body->shape)) {
        body_free(&world->memory, slot.body);
        return out_of_memory(world, "copying a mesh");
    }
    return insert_node(world, &c, &slot, id);
}

// --- changes ---

static NodeSlot *world_body(TautWorld *world, TautNodeId id)
{
    NodeSlot *slot = world_node(world, id);
    if (!slot || slot->kind == TAUT_NODE_BODY) return slot;
    log_say(&world->log, TAUT_ERROR, TAUT_BAD_ID, "%s is no body", node_label(world, slot).text);
    return NULL;
}

TautStatus taut_body_set_pose(TautWorld *world, TautNodeId id, TautVec3 position,
                              const double *rotation)
{
    NodeSlot *slot = world_body(world, id);
    if (!slot) return TAUT_BAD_ID;
    const char *problem = rotation ? check_pose(&position, rotation) : "rotation is NULL";
    if (problem) return bad_argument(world, problem);
    double frame[12], v[12];
    node_place(world, slot, frame, v);
    double core[12], rate[12], omega[3];
    body_core(slot->body, frame, core);
    body_core(slot->body, v, rate);
    spin_of(core, rate, omega); // the body keeps its velocity and its spin
    pose(position, rotation, frame);
    motion_of(slot->body, frame, taut_vec3(rate[0], rate[1], rate[2]),
              taut_vec3(omega[0], omega[1], omega[2]), v);
    return place_node(world, slot, frame, slot->fixed ? NULL : v);
}

TautStatus taut_body_set_velocity(TautWorld *world, TautNodeId id, TautVec3 velocity, TautVec3 spin)
{
    NodeSlot *slot = world_body(world, id);
    if (!slot) return TAUT_BAD_ID;
    if (!finite3(velocity) || !finite3(spin))
        return bad_argument(world, "a velocity must be finite");
    if (slot->fixed) return bad_argument(world, "the body is fixed and moves only by its motion");
    double frame[12], v[12];
    node_place(world, slot, frame, v);
    motion_of(slot->body, frame, velocity, spin, v);
    return place_node(world, slot, frame, v);
}

TautStatus taut_body_set_force(TautWorld *world, TautNodeId id, TautVec3 force, TautVec3 torque)
{
    NodeSlot *slot = world_body(world, id);
    if (!slot) return TAUT_BAD_ID;
    if (!finite3(force) || !finite3(torque)) return bad_argument(world, "a force must be finite");
    double before = own_energy(world, slot);
    to_array(force, slot->body->load);
    to_array(torque, slot->body->load + 3);
    put_in(world, own_energy(world, slot) - before);
    if (slot->inner >= 0)
        memcpy(world->model->force + world->model->node_v[slot->inner], slot->body->load,
               sizeof slot->body->load);
    world->work.loads_known = false;
    return TAUT_OK;
}

// --- reading ---

// Core and its rate; false where the id names no body.
static bool read_core(const TautWorld *world, TautNodeId id, double *core, double *rate)
{
    const NodeSlot *slot = find_node(world, id);
    double frame[12], v[12];
    if (!slot || slot->kind != TAUT_NODE_BODY || !node_place(world, slot, frame, v)) return false;
    body_core(slot->body, frame, core);
    body_core(slot->body, v, rate);
    return true;
}

void taut_body_rotation(const TautWorld *world, TautNodeId id, double *rotation)
{
    const NodeSlot *slot = find_node(world, id);
    double frame[TAUT_MAX_WIDTH], v[TAUT_MAX_WIDTH];
    if (!rotation) return;
    memset(rotation, 0, 4 * sizeof *rotation);
    if (slot && slot->kind == TAUT_NODE_BODY && node_place(world, slot, frame, v))
        quaternion_from_matrix(frame + 3, rotation);
}

TautVec3 taut_body_spin(const TautWorld *world, TautNodeId id)
{
    double core[12], rate[12], omega[3] = {0};
    if (read_core(world, id, core, rate)) spin_of(core, rate, omega);
    return taut_vec3(omega[0], omega[1], omega[2]);
}

TautVec3 taut_body_momentum(const TautWorld *world, TautNodeId id)
{
    double core[12], rate[12], omega[3], L[3] = {0};
    if (!read_core(world, id, core, rate)) return taut_vec3(0, 0, 0);
    spin_of(core, rate, omega);
    const double *I = find_node(world, id)->body->inertia;
    for (int j = 0; j < 3; j++) {
        double F[3] = {core[3 + j], core[6 + j], core[9 + j]};
        axpy3(I[j] * dot3(F, omega), F, L);
    }
    return taut_vec3(L[0], L[1], L[2]);
}

TautVec3 taut_body_centre(const TautWorld *world, TautNodeId id)
{
    double core[12] = {0}, rate[12];
    read_core(world, id, core, rate);
    return taut_vec3(core[0], core[1], core[2]);
}

TautVec3 taut_node_local(const TautWorld *world, TautNodeId id, TautVec3 vector)
{
    const NodeSlot *slot = find_node(world, id);
    double frame[TAUT_MAX_WIDTH], v[TAUT_MAX_WIDTH], a[3], local[3] = {0};
    if (!slot || slot->size != 12 || !node_place(world, slot, frame, v)) return vector;
    to_array(vector, a);
    into_frame(frame, a, true, local);
    return taut_vec3(local[0], local[1], local[2]);
}

const TautShape *taut_body_shape(const TautWorld *world, TautNodeId id)
{
    const NodeSlot *slot = find_node(world, id);
    return slot && slot->body ? &slot->body->shape : NULL;
}
