// SPDX-License-Identifier: MIT
// body.c -- rigid bodies come in: mass, centre and inertia from a shape or as given.
#include "world/build/body.h"

#include "math/rotation.h"
#include "math/symmetric.h"
#include "math/vec.h"
#include "world/build/def.h"
#include "world/build/edit.h"
#include "world/build/node.h"
#include "world/build/shape.h"
#include "world/tuning.h"

#include <math.h>
#include <string.h>

// Principal axes, right-handed; false where I is no inertia of a body: positive, no moment larger than
// the sum of the others.
static bool principal(const double *I, Body *body)
{
    double A[9], top = max_abs(9, I);
    memcpy(A, I, sizeof A);
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++)
            if (fabs(A[3 * r + c] - A[3 * c + r]) > GIVEN_ROUND_OFF * top) return false;

    // a diagonal matrix keeps the user's axes, in their order
    symmetric_diagonalise(3, A, body->Q);
    bool diagonal = fabs(I[1]) + fabs(I[2]) + fabs(I[5]) == 0;
    if (diagonal)
        for (int i = 0; i < 9; i++) body->Q[i] = i % 4 == 0;
    for (int k = 0; k < 3; k++) body->inertia[k] = diagonal ? I[4 * k] : A[4 * k];

    // the third axis is the product of the others, so that Q is a rotation
    double n[3], a[3] = {body->Q[0], body->Q[3], body->Q[6]},
                 b[3] = {body->Q[1], body->Q[4], body->Q[7]};
    cross3(a, b, n);
    for (int r = 0; r < 3; r++) body->Q[3 * r + 2] = n[r];

    // the triangle inequality of principal moments, up to round-off
    const double *P = body->inertia;
    for (int k = 0; k < 3; k++)
        if (!(P[k] > 0 && P[k] <= (P[(k + 1) % 3] + P[(k + 2) % 3]) * (1 + GIVEN_ROUND_OFF)))
            return false;
    return true;
}

// Shapes that those who draw have no numbers for become the triangles of their surface.
static bool is_drawn_as_mesh(const TautShape *shape)
{
    return shape->kind == TAUT_SHAPE_ELLIPSOID || shape->kind == TAUT_SHAPE_CONE ||
           shape->kind == TAUT_SHAPE_HULL;
}

// Copies the arrays of a mesh; pointers are set first, so that body_free finds them.
static bool copy_mesh(TautWorld *world, const TautShape *from, Body *to)
{
    const size_t vertices = (size_t)from->vertex_count, corners = 3 * (size_t)from->triangle_count;
    to->shape.vertex = to->vertex = own_copy(world, from->vertex, vertices, sizeof *to->vertex);
    to->shape.triangle = to->triangle =
        own_copy(world, from->triangle, corners, sizeof *to->triangle);
    return to->vertex && to->triangle;
}

static bool copy_shape(TautWorld *world, const TautShape *from, Body *to)
{
    // only a mesh has arrays of its own
    to->shape = *from;
    to->shape.vertex = NULL;
    to->shape.triangle = NULL;
    if (from->kind == TAUT_SHAPE_MESH) return copy_mesh(world, from, to);
    if (!is_drawn_as_mesh(from)) return true;

    const TautPart part = taut_part(*from, taut_vec3(0, 0, 0), 0);
    TautMesh mesh;
    to->shape = (TautShape){.kind = TAUT_SHAPE_NONE};
    if (taut_parts_mesh(&part, 1, &world->memory.allocator, &mesh) != TAUT_OK) return false;
    const TautShape drawn = {.kind = TAUT_SHAPE_MESH,
                             .vertex = mesh.vertex,
                             .triangle = mesh.triangle,
                             .vertex_count = mesh.vertex_count,
                             .triangle_count = mesh.triangle_count};
    to->shape = drawn;
    const bool copied = copy_mesh(world, &drawn, to);
    taut_mesh_free(&mesh, &world->memory.allocator);
    return copied;
}

// Mass, centre and inertia, from the shape or as given. NULL, or the problem.
static const char *weigh(const TautBodyDef *def, Body *body, double *mass)
{
    double I[9], given = max_abs(9, def->inertia);
    const char *problem = NULL;
    *mass = def->mass;
    to_array(def->centre, body->centre);
    memcpy(I, def->inertia, sizeof I);

    // the inertia is given, or follows from the shape with a density or the mass
    if (given > 0 && def->density > 0)
        return "it has both a density and an inertia; give one of them";

    // a shape that is only seen needs no volume
    if (given > 0) problem = shape_look_problem(&def->shape);
    if (problem) return problem;
    if (given == 0) {
        TautSolid solid;
        if (taut_shape_solid(&def->shape, &solid, &problem) != TAUT_OK) {
            if (def->shape.kind == TAUT_SHAPE_NONE)
                problem = "its inertia is zero; give it an inertia, or a shape";
            return problem;
        }

        // the solid has density 1: its inertia is scaled to the mass
        if (def->density > 0) *mass = def->density * solid.volume;
        for (int i = 0; i < 9; i++) I[i] = *mass / solid.volume * solid.inertia[i];
        to_array(solid.centre, body->centre);
    }

    if (!(*mass > 0 && isfinite(*mass))) return "its mass is not > 0 and finite";

    // the core has principal axes, in which the inertia is diagonal
    if (!principal(I, body))
        return "its inertia is not that of a body: it must be symmetric and positive definite, "
               "with no "
               "principal moment larger than the sum of the others";

    // core and user's frame are the same where the axes and the centre are
    body->plain = norm3(body->centre) == 0;
    for (int i = 0; i < 9; i++) body->plain = body->plain && body->Q[i] == (i % 4 == 0);
    return NULL;
}

TautStatus taut_world_add_body(TautWorld *world, const TautBodyDef *def, TautNodeId *id)
{
    TautStatus status = def_check(world, TAUT_DEF_BODY, def);
    if (status != TAUT_OK) return status;

    Candidate c = {"body", def->name, &def->motion, def->fixed};
    status = check_candidate(world, &c);
    if (status != TAUT_OK) return status;

    // the definition is checked as a whole before anything is allocated
    Start at = {0};
    NodeSlot slot = new_node(TAUT_NODE_BODY, 12, &at);
    Body body = {0};
    const char *problem = body_pose_problem(&def->position, def->rotation);
    if (!problem) problem = weigh(def, &body, &slot.mass);
    if (problem) return refuse_node(world, &c, problem);

    // the load, and the twelve numbers of the frame with their rates
    to_array(def->force, body.load);
    to_array(def->torque, body.load + 3);
    body_pose(def->position, def->rotation, slot.q);
    body_rate(&body, slot.q, def->velocity, def->spin, slot.v);
    if (def->fixed) memset(at.v, 0, sizeof at.v);

    // from here the slot owns memory
    slot.body = own_copy(world, &body, 1, sizeof body);
    if (!slot.body) return out_of_memory(world, "adding a body");
    slot.fixed = def->fixed;
    body_place(&slot);

    // a mesh is copied last, into the body that frees it
    if (!copy_shape(world, &def->shape, slot.body)) {
        body_free(world, slot.body);
        return out_of_memory(world, "copying a mesh");
    }
    return insert_node(world, &c, &slot, id);
}
