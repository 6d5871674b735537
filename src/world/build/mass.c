// SPDX-License-Identifier: MIT
// mass.c -- mass, centre and inertia of bodies that are made of several shapes; see taut/mass.h.
#include "taut/mass.h"

#include "base/text.h"
#include "math/rotation.h"
#include "math/vec.h"
#include "taut/taut.h"
#include "world/build/closed.h"
#include "world/build/edit.h"
#include "world/build/shape.h"
#include "world/build/tessellate.h"
#include "world/tuning.h"

#include <math.h>
#include <string.h>

// --- one thing ---

TautStatus taut_shape_mass(const TautShape *shape, double density, TautMassProperties *mass,
                           const char **problem)
{
    TautSolid solid;
    TautMassProperties own;

    if (!mass) mass = &own;
    *mass = (TautMassProperties){0};
    const TautStatus status = taut_shape_solid(shape, &solid, problem);
    if (status != TAUT_OK) return status;
    if (!(density > 0 && isfinite(density))) {
        if (problem) *problem = "its density is not > 0 and finite";
        return TAUT_BAD_ARGUMENT;
    }

    mass->mass = density * solid.volume;
    mass->centre = solid.centre;
    for (int i = 0; i < 9; i++) mass->inertia[i] = density * solid.inertia[i];
    return TAUT_OK;
}

// The rotation of a quaternion; NULL = none.
static void matrix_of(const double *rotation, double *R)
{
    static const double none[4] = {1, 0, 0, 0};
    double unit[4];
    memcpy(unit, rotation ? rotation : none, sizeof unit);
    quaternion_normalise(unit);
    quaternion_to_matrix(unit, R);
}

static TautVec3 placed(const double *R, TautVec3 position, TautVec3 x)
{
    double a[3], b[3];
    to_array(x, a);
    to_array(position, b);
    for (int r = 0; r < 3; r++) b[r] += dot3(R + 3 * r, a);
    return taut_vec3(b[0], b[1], b[2]);
}

TautMassProperties taut_mass_placed(const TautMassProperties *mass, TautVec3 position,
                                    const double *rotation)
{
    TautMassProperties out = {0};
    double R[9], RI[9] = {0};

    if (!mass) return out;
    matrix_of(rotation, R);
    out.mass = mass->mass;
    out.centre = placed(R, position, mass->centre);

    // R I R^T
    for (int i = 0; i < 9; i++)
        for (int k = 0; k < 3; k++) RI[i] += R[3 * (i / 3) + k] * mass->inertia[3 * k + i % 3];
    for (int i = 0; i < 9; i++)
        for (int k = 0; k < 3; k++) out.inertia[i] += RI[3 * (i / 3) + k] * R[3 * (i % 3) + k];
    return out;
}

// --- sums ---

// Adds m (d . d 1 - d d^T), the inertia of a point.
static void add_point(double m, const double *d, double *I)
{
    const double square = dot3(d, d);
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) I[3 * r + c] += m * ((r == c ? square : 0) - d[r] * d[c]);
}

TautMassProperties taut_mass_sum(const TautMassProperties *a, const TautMassProperties *b)
{
    static const TautMassProperties none = {0};
    if (!a) a = &none;
    if (!b) b = &none;
    if (!(b->mass > 0)) return *a;
    if (!(a->mass > 0)) return *b;

    // both are points at their centres, with their inertias about these
    TautMassProperties out = {.mass = a->mass + b->mass};
    double x[3], y[3], d[3], centre[3];
    to_array(a->centre, x);
    to_array(b->centre, y);
    sub3(y, x, d);
    memcpy(centre, x, sizeof centre);
    axpy3(b->mass / out.mass, d, centre);
    out.centre = taut_vec3(centre[0], centre[1], centre[2]);
    for (int i = 0; i < 9; i++) out.inertia[i] = a->inertia[i] + b->inertia[i];
    add_point(a->mass / out.mass * b->mass, d, out.inertia);
    return out;
}

// --- parts ---

static const char *place_problem(const TautPart *part)
{
    const double *q = part->rotation;
    const double square = q[0] * q[0] + dot3(q + 1, q + 1);
    if (!finite3(part->position)) return "the place of a part is not finite";
    if (!(fabs(square - 1) < GIVEN_UNIT))
        return "the rotation of a part is not a unit quaternion (w, x, y, z); divide it by its "
               "length";
    return NULL;
}

static const char *add_part(const TautPart *part, TautMassProperties *sum)
{
    TautMassProperties own;
    const char *problem = place_problem(part);
    if (problem || part->density == 0) return problem;
    if (taut_shape_mass(&part->shape, part->density, &own, &problem) != TAUT_OK) return problem;
    own = taut_mass_placed(&own, part->position, part->rotation);
    *sum = taut_mass_sum(sum, &own);
    return NULL;
}

TautStatus taut_parts_mass(const TautPart *part, int count, TautMassProperties *mass, int *worst,
                           const char **problem)
{
    TautMassProperties sum = {0};
    const char *text = part && count > 0 ? NULL : "there are no parts";
    int at = -1;

    for (int i = 0; !text && i < count; i++) {
        text = add_part(&part[i], &sum);
        if (text) at = i;
    }

    if (!text && !(sum.mass > 0 && isfinite(sum.mass)))
        text = "none of the parts has a mass: give one a density";
    if (mass) *mass = text ? (TautMassProperties){0} : sum;
    if (worst) *worst = at;
    if (problem) *problem = text;
    return text ? TAUT_BAD_ARGUMENT : TAUT_OK;
}

TautStatus taut_parts_mesh(const TautPart *part, int count, const TautAllocator *allocator,
                           TautMesh *mesh)
{
    if (!mesh) return TAUT_BAD_ARGUMENT;
    *mesh = (TautMesh){0};
    if (!part) return TAUT_BAD_ARGUMENT;

    // each shape in its own axes, and then where it is
    Memory memory = {allocator ? *allocator : taut_default_allocator(), false};
    Triangles to = {.memory = &memory};
    for (int i = 0; i < count && !to.bad && !memory.failed; i++) {
        const int first = to.mesh.vertex_count;
        double R[9];
        if (place_problem(&part[i])) to.bad = true;
        tessellate(&to, &part[i].shape);
        matrix_of(part[i].rotation, R);
        for (int v = first; v < to.mesh.vertex_count; v++)
            to.mesh.vertex[v] = placed(R, part[i].position, to.mesh.vertex[v]);
    }

    if (!to.bad && !memory.failed) {
        *mesh = to.mesh;
        return TAUT_OK;
    }
    taut_mesh_free(&to.mesh, &memory.allocator);
    return memory.failed ? TAUT_OUT_OF_MEMORY : TAUT_BAD_ARGUMENT;
}

// --- holes ---

TautStatus taut_mesh_closed(const TautMesh *mesh, const TautAllocator *allocator,
                            char problem[TAUT_MESH_TEXT])
{
    char own[TAUT_MESH_TEXT];
    if (!problem) problem = own;
    problem[0] = 0;
    const TautShape shape = {.kind = TAUT_SHAPE_MESH,
                             .vertex = mesh ? mesh->vertex : NULL,
                             .triangle = mesh ? mesh->triangle : NULL,
                             .vertex_count = mesh ? mesh->vertex_count : 0,
                             .triangle_count = mesh ? mesh->triangle_count : 0};
    const char *text = shape_look_problem(&shape);
    if (text) {
        text_format(problem, TAUT_MESH_TEXT, "%s", text);
        return TAUT_BAD_ARGUMENT;
    }

    Memory memory = {allocator ? *allocator : taut_default_allocator(), false};
    OpenEdges open;
    if (!mesh_open_edges(&memory, &shape, &open)) return TAUT_OUT_OF_MEMORY;
    if (open.count == 0) return TAUT_OK;
    text_format(problem, TAUT_MESH_TEXT,
                "the mesh has a hole: %d edge%s no triangle on the other side, one from (%.4g, "
                "%.4g, %.4g) to (%.4g, %.4g, %.4g)",
                open.count, open.count == 1 ? " has" : "s have", open.from.x, open.from.y,
                open.from.z, open.to.x, open.to.y, open.to.z);
    return TAUT_BAD_ARGUMENT;
}
