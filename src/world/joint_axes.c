// joint_axes.c -- points and directions: what the rows of joints are written over.
//
// A point of a body or frame is a mapped node of it, a direction too; those of the world are fixed particles. So bodies,
// frames and the world share every joint.
#include "math/rotation.h"
#include "math/vec.h"
#include "world/joint_build.h"

#include <math.h>
#include <string.h>

static TautVec3 vec(const double *a)
{
    return taut_vec3(a[0], a[1], a[2]);
}

static double dot(TautVec3 a, TautVec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

void joint_set_axes(JointBuilder *b)
{
    const TautJointDef *def = b->def;
    for (int side = 0; side < 2; side++) {
        bool second = side == 1 && dot(def->axis_b, def->axis_b) > 0;
        double n[3], u[3], v[3], basis[3] = {0};
        to_array(second ? def->axis_b : def->axis, n);
        to_array(def->other, u);
        axpy3(-dot3(u, n), n, u);
        if (!(norm3(u) > 1e-3)) { // any direction across
            int least = fabs(n[0]) <= fabs(n[1]) && fabs(n[0]) <= fabs(n[2]) ? 0
                        : fabs(n[1]) <= fabs(n[2])                           ? 1
                                                                             : 2;
            basis[least] = 1;
            memcpy(u, basis, sizeof u);
            axpy3(-dot3(u, n), n, u);
        }
        double length = norm3(u), size = norm3(n);
        for (int k = 0; k < 3; k++) u[k] /= length, n[k] /= size;
        cross3(n, u, v);
        b->axis[side][U] = vec(u), b->axis[side][V] = vec(v), b->axis[side][N] = vec(n);
    }
}

// --- nodes ---

static void own(JointBuilder *b, TautNodeId id)
{
    b->world->node[id.slot - 1].joint = 1; // any but 0: set when the joint has its place
    b->slot.node[b->slot.nodes++] = id;
}

TautNodeId joint_mapped(JointBuilder *b, TautMapKind map, const TautNodeId *point, int points,
                        const double *number, int numbers)
{
    TautMappedDef def = taut_default_mapped_def(map);
    TautNodeId id = null_node();
    def.points = point, def.point_count = points;
    def.numbers = number, def.number_count = numbers;
    def.geometric = b->def->geometric;
    if (b->status == TAUT_OK) b->status = taut_world_add_mapped(b->world, &def, &id);
    if (b->status == TAUT_OK) own(b, id);
    return id;
}

// A place or direction of the world: a fixed particle.
TautNodeId joint_fixed(JointBuilder *b, TautVec3 x)
{
    TautParticleDef def = taut_default_particle_def();
    TautNodeId id = null_node();
    def.fixed = true;
    def.position = x;
    if (b->status == TAUT_OK) b->status = taut_world_add_particle(b->world, &def, &id);
    if (b->status == TAUT_OK) own(b, id);
    return id;
}

// Place X of x in a frame (t, A): A X = x - t. The axes of bodies are rotations, those of frames need
// not be.
bool into_frame(const double *frame, const double *x, bool direction, double *X)
{
    double column[3][3], d[3], n[3];
    for (int i = 0; i < 9; i++) column[i % 3][i / 3] = frame[3 + i];
    for (int k = 0; k < 3; k++) d[k] = x[k] - (direction ? 0 : frame[k]);
    cross3(column[1], column[2], n);
    double det = dot3(column[0], n);
    for (int i = 0; i < 3; i++) {
        cross3(column[(i + 1) % 3], column[(i + 2) % 3], n);
        X[i] = dot3(d, n) / det;
    }
    return fabs(det) > 0;
}

static TautNodeId point_of(JointBuilder *b, TautNodeId of, TautVec3 place)
{
    double frame[TAUT_MAX_WIDTH], v[TAUT_MAX_WIDTH], x[3], number[4] = {1};
    if (taut_node_is_null(of)) return joint_fixed(b, place);
    const NodeSlot *slot = find_node(b->world, of);
    if (slot->size == 3) return of; // a particle or a point is where it is
    node_place(b->world, slot, frame, v);
    to_array(place, x);
    into_frame(frame, x, false, number + 1);
    return joint_mapped(b, TAUT_MAP_SKIN, &of, 1, number, 4);
}

// n = A X as the map `affine` of the twelve numbers of a frame.
static void direction_numbers(const double *X, double *number)
{
    memset(number, 0, 39 * sizeof *number);
    for (int r = 0; r < 3; r++) memcpy(number + 12 * r + 3 + 3 * r, X, 3 * sizeof *number);
}

TautNodeId joint_direction(JointBuilder *b, TautNodeId of, TautVec3 direction)
{
    double frame[TAUT_MAX_WIDTH], v[TAUT_MAX_WIDTH], x[3], X[3], number[39];
    if (taut_node_is_null(of)) return joint_fixed(b, direction);
    node_place(b->world, find_node(b->world, of), frame, v);
    to_array(direction, x);
    into_frame(frame, x, true, X);
    direction_numbers(X, number);
    return joint_mapped(b, TAUT_MAP_AFFINE, &of, 1, number, 39);
}

TautNodeId joint_axis(JointBuilder *b, int side, int which)
{
    TautNodeId *node = &b->direction[side][which];
    if (taut_node_is_null(*node))
        *node = joint_direction(b, b->slot.side[side], b->axis[side][which]);
    return *node;
}

TautNodeId joint_apart(JointBuilder *b)
{
    TautNodeId pair[2] = {b->slot.point[1], b->slot.point[0]};
    if (taut_node_is_null(b->apart))
        b->apart = joint_mapped(b, TAUT_MAP_DIFFERENCE, pair, 2, NULL, 0);
    return b->apart;
}

void joint_set_points(JointBuilder *b)
{
    const TautJointDef *def = b->def;
    b->slot.point[0] = point_of(b, def->a, def->point);
    b->slot.point[1] = point_of(b, def->b, def->two_points ? def->point_b : def->point);
}

// --- points and directions by themselves ---

static TautStatus add_part(TautWorld *world, TautNodeId of, TautVec3 what, bool direction,
                           const char *name, TautNodeId *id)
{
    const NodeSlot *slot = world_node(world, of);
    if (!slot) return TAUT_BAD_ID;
    if (slot->size != 12)
        return bad_argument(world, "only bodies and frames have points of their own");
    if (!finite3(what)) return bad_argument(world, "a place or direction must be finite");
    double frame[12], v[12], x[3], number[39] = {1}, X[3];
    if (!node_place(world, slot, frame, v)) return out_of_memory(world, "adding a point");
    to_array(what, x);
    if (!into_frame(frame, x, direction, X))
        return bad_argument(world, "the axes of the frame are flat: a place in it is not known");
    memcpy(number + 1, X, sizeof X);
    if (direction) direction_numbers(X, number);
    TautMappedDef def = taut_default_mapped_def(direction ? TAUT_MAP_AFFINE : TAUT_MAP_SKIN);
    def.name = name;
    def.point[0] = of;
    def.numbers = number;
    def.number_count = direction ? 39 : 4;
    return taut_world_add_mapped(world, &def, id);
}

TautStatus taut_world_add_point(TautWorld *world, TautNodeId of, TautVec3 place, const char *name,
                                TautNodeId *id)
{
    return add_part(world, of, place, false, name, id);
}

TautStatus taut_world_add_direction(TautWorld *world, TautNodeId of, TautVec3 direction,
                                    const char *name, TautNodeId *id)
{
    return add_part(world, of, direction, true, name, id);
}
