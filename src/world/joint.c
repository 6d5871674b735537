// joint.c -- joints: rows over points and directions of two nodes.
//
// A joint is built from nodes and elements that anybody could add; what is here is which. With
// d = P_b - P_a, axes n, u, v of a and n', u', v' of b that coincide at the start (docs/joints.md):
//
//   along u, v, n       d . u,  d . v,  d . n              about n   u . v'     about u  v . n'
//   together (ball)     d, three rows at once              about v   n . u'
//
// Rows written over points and directions serve bodies, frames and the world alike. Coordinates are those of b
// as seen from a; where b is the world they are those of a as seen from the world, so that a motor of positive
// speed turns the body about the axis by the right-hand rule.
#include "math/rotation.h"
#include "math/vec.h"
#include "world/world.h"

#include <math.h>
#include <string.h>

typedef struct Builder {
    TautWorld *world;
    const TautJointDef *def;
    JointSlot slot;
    TautVec3 axis[2][3];        // u, v, n of a and of b, now
    TautNodeId direction[2][3]; // the same as nodes, null = not made yet
    TautNodeId apart;           // P_b - P_a
    TautNodeId moved;           // the same as coordinates see it: P_a - P_b where b is the world
    TautStatus status;
} Builder;

static TautVec3 vec(const double *a)
{
    return taut_vec3(a[0], a[1], a[2]);
}

// --- nodes ---

static TautNodeId null_node(void)
{
    return (TautNodeId){0, 0};
}

static void own(Builder *b, TautNodeId id)
{
    b->world->node[id.slot - 1].joint = 1; // any but 0: set when the joint has its place
    b->slot.node[b->slot.nodes++] = id;
}

static TautNodeId add_mapped(Builder *b, TautMapKind map, const TautNodeId *point, int points,
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
static TautNodeId add_fixed(Builder *b, TautVec3 x)
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

static TautNodeId point_of(Builder *b, TautNodeId of, TautVec3 place)
{
    double frame[TAUT_MAX_WIDTH], v[TAUT_MAX_WIDTH], x[3], number[4] = {1};
    if (taut_node_is_null(of)) return add_fixed(b, place);
    const NodeSlot *slot = find_node(b->world, of);
    if (slot->size == 3) return of; // a particle or a point is where it is
    node_place(b->world, slot, frame, v);
    to_array(place, x);
    into_frame(frame, x, false, number + 1);
    return add_mapped(b, TAUT_MAP_SKIN, &of, 1, number, 4);
}

// n = A X as the map `affine` of the twelve numbers of a frame.
static void direction_numbers(const double *X, double *number)
{
    memset(number, 0, 39 * sizeof *number);
    for (int r = 0; r < 3; r++) memcpy(number + 12 * r + 3 + 3 * r, X, 3 * sizeof *number);
}

static TautNodeId direction_of(Builder *b, TautNodeId of, TautVec3 direction)
{
    double frame[TAUT_MAX_WIDTH], v[TAUT_MAX_WIDTH], x[3], X[3], number[39];
    if (taut_node_is_null(of)) return add_fixed(b, direction);
    node_place(b->world, find_node(b->world, of), frame, v);
    to_array(direction, x);
    into_frame(frame, x, true, X);
    direction_numbers(X, number);
    return add_mapped(b, TAUT_MAP_AFFINE, &of, 1, number, 39);
}

static TautNodeId axis_node(Builder *b, int side, int which)
{
    TautNodeId *node = &b->direction[side][which];
    if (taut_node_is_null(*node)) *node = direction_of(b, b->slot.side[side], b->axis[side][which]);
    return *node;
}

static TautNodeId apart_node(Builder *b)
{
    TautNodeId pair[2] = {b->slot.point[1], b->slot.point[0]};
    if (taut_node_is_null(b->apart))
        b->apart = add_mapped(b, TAUT_MAP_DIFFERENCE, pair, 2, NULL, 0);
    return b->apart;
}

// --- rows ---

static void add_row(Builder *b, TautMapKind map, TautNodeId first, TautNodeId second, int axis)
{
    TautElementDef def = taut_default_element_def(map);
    bool soft =
        axis >= 0 && (b->def->kind == TAUT_JOINT_CABLE || b->def->kind == TAUT_JOINT_GENERIC);
    def.point[0] = first;
    def.point[1] = second;
    def.geometric = b->def->geometric;
    def.compliance = soft ? b->def->compliance[axis] : 0;
    def.damping = soft && def.compliance > 0 ? b->def->damping[axis] : 0;
    if (map == TAUT_MAP_DIFFERENCE || map == TAUT_MAP_DOT) def.target_as_is = false; // 0
    TautElementId id;
    if (b->status == TAUT_OK) b->status = taut_world_add_element(b->world, &def, &id);
    if (b->status != TAUT_OK) return;
    b->world->element[id.slot - 1].joint = 1;
    b->slot.element[b->slot.elements++] = id;
}

static void lock_point(Builder *b)
{
    add_row(b, TAUT_MAP_DIFFERENCE, b->slot.point[1], b->slot.point[0], -1);
}

// d . u, d . v, d . n
static void lock_along(Builder *b, int which)
{
    add_row(b, TAUT_MAP_DOT, apart_node(b), axis_node(b, 0, which), which);
}

// Locks turning about an axis, where `free` is the only one left to turn about, or -1. Then rows hold that
// axis of a across the other two of b, n . v' and n . u' of a hinge: they are independent at any angle. Where
// none or two are free, v . n' about u, n . u' about v, u . v' about n.
static void lock_about(Builder *b, int which, int free)
{
    int i = free >= 0 ? free : (which + 1) % 3;
    int j = free >= 0 ? 3 - which - free : (which + 2) % 3;
    add_row(b, TAUT_MAP_DOT, axis_node(b, 0, i), axis_node(b, 1, j), 3 + which);
}

enum { U, V, N };

static void coordinate(Builder *b, TautNodeId node)
{
    if (b->status == TAUT_OK) b->slot.coordinate[b->slot.coordinates++] = node;
}

static bool is_to_world(const Builder *b)
{
    return taut_node_is_null(b->slot.side[1]);
}

// The side whose axes coordinates are taken in: a, or the world where b is. Where the free line or plane turns
// with a, the axes of the world would miss it.
static int seen_from(const Builder *b, bool turns)
{
    return is_to_world(b) && !turns ? 1 : 0;
}

// Way of b along an axis, or that of a against the world.
static TautNodeId way_node(Builder *b, int which, bool turns)
{
    if (taut_node_is_null(b->moved))
        b->moved = is_to_world(b) ? add_mapped(b, TAUT_MAP_DIFFERENCE, b->slot.point, 2, NULL, 0)
                                  : apart_node(b);
    TautNodeId pair[2] = {b->moved, axis_node(b, seen_from(b, turns), which)};
    return add_mapped(b, TAUT_MAP_DOT, pair, 2, NULL, 0);
}

// v of one side, turned round where b is the world: angles in it count the other way.
static TautNodeId upright(Builder *b, int side, int which)
{
    TautVec3 v = b->axis[side][which];
    if (!is_to_world(b)) return axis_node(b, side, which);
    return direction_of(b, b->slot.side[side], taut_vec3(-v.x, -v.y, -v.z));
}

// Angle of b about an axis of a, or that of a against the world.
static TautNodeId angle_node(Builder *b, int which, bool turns)
{
    const int i = (which + 1) % 3, j = (which + 2) % 3, from = seen_from(b, turns);
    TautNodeId three[3] = {axis_node(b, from, i),
                           from ? axis_node(b, from, j) : upright(b, from, j),
                           axis_node(b, 1 - from, i)};
    return add_mapped(b, TAUT_MAP_TURN, three, 3, NULL, 0);
}

// Angle of one side against the world.
static TautNodeId own_angle(Builder *b, int side)
{
    TautNodeId three[3] = {add_fixed(b, b->axis[side][U]), add_fixed(b, b->axis[side][V]),
                           axis_node(b, side, U)};
    return add_mapped(b, TAUT_MAP_TURN, three, 3, NULL, 0);
}

// The cross of a universal joint turns about n of a, and b about u' of the cross.
static void universal_angles(Builder *b)
{
    TautNodeId about_u[3] = {axis_node(b, 1, N), upright(b, 1, V), axis_node(b, 0, N)};
    TautNodeId about_n[3] = {axis_node(b, 0, U), upright(b, 0, V), axis_node(b, 1, U)};
    coordinate(b, add_mapped(b, TAUT_MAP_TURN, about_u, 3, NULL, 0));
    coordinate(b, add_mapped(b, TAUT_MAP_TURN, about_n, 3, NULL, 0));
}

static void add_sum_row(Builder *b, TautNodeId first, TautNodeId second, double weight)
{
    TautNodeId pair[2] = {first, second};
    double number[2] = {1, weight};
    TautNodeId sum = add_mapped(b, TAUT_MAP_SUM, pair, 2, number, 2);
    add_row(b, TAUT_MAP_IDENTITY, sum, null_node(), -1);
}

static void axial(Builder *b)
{
    TautElementDef def = taut_default_element_def(TAUT_MAP_IDENTITY);
    TautElementId id;
    def.point[0] = angle_node(b, N, true); // about the axis of a
    def.term = TAUT_TERM_VELOCITY;
    if (b->status == TAUT_OK) b->status = taut_world_add_element(b->world, &def, &id);
    if (b->status != TAUT_OK) return;
    b->world->element[id.slot - 1].joint = 1;
    b->slot.element[b->slot.elements++] = id;
}

// The axis of a mask with one, else -1.
static int only(unsigned mask)
{
    return mask == 1 ? U : mask == 2 ? V : mask == 4 ? N : -1;
}

// Whether the line or plane that a joint leaves free turns with a: not if it turns about one axis only, and is
// free along both of the others or along neither.
static bool turns_its_ways(unsigned free)
{
    const int about = only(free >> 3 & 7);
    if (about < 0) return (free >> 3 & 7) != 0;
    return (free >> (about + 1) % 3 & 1) != (free >> (about + 2) % 3 & 1);
}

static void generic(Builder *b, unsigned free)
{
    const bool turns = turns_its_ways(free);
    for (int which = 0; which < 3; which++)
        if (!(free >> which & 1)) lock_along(b, which);
    for (int which = 0; which < 3; which++)
        if (!(free >> (3 + which) & 1)) lock_about(b, which, only(free >> 3 & 7));
    for (int which = 0; which < 3; which++)
        if (free >> which & 1) coordinate(b, way_node(b, which, turns));
    for (int which = 0; which < 3; which++)
        if (free >> (3 + which) & 1) coordinate(b, angle_node(b, which, turns));
}

static void screw(Builder *b)
{
    static const double turn = 6.283185307179586;
    generic(b, 1u << TAUT_AXIS_ALONG_N | 1u << TAUT_AXIS_ABOUT_N);
    if (b->status == TAUT_OK)
        add_sum_row(b, b->slot.coordinate[0], b->slot.coordinate[1], -b->def->pitch / turn);
}

static void add_rows(Builder *b)
{
    const unsigned along_n = 1u << TAUT_AXIS_ALONG_N, about_n = 1u << TAUT_AXIS_ABOUT_N;
    const unsigned about = 7u << 3, across = 1u << TAUT_AXIS_ALONG_U | 1u << TAUT_AXIS_ALONG_V;
    switch (b->def->kind) {
    case TAUT_JOINT_BALL:
        lock_point(b);
        break;
    case TAUT_JOINT_UNIVERSAL:
        lock_point(b);
        add_row(b, TAUT_MAP_DOT, axis_node(b, 0, N), axis_node(b, 1, U), -1);
        universal_angles(b);
        break;
    case TAUT_JOINT_HINGE:
        lock_point(b);
        lock_about(b, U, N);
        lock_about(b, V, N);
        coordinate(b, angle_node(b, N, false));
        break;
    case TAUT_JOINT_PRISMATIC:
        generic(b, along_n);
        break;
    case TAUT_JOINT_CYLINDRICAL:
        generic(b, along_n | about_n);
        break;
    case TAUT_JOINT_PLANAR:
        generic(b, across | about_n);
        break;
    case TAUT_JOINT_RIGID:
        lock_point(b);
        for (int which = 0; which < 3; which++) lock_about(b, which, -1);
        break;
    case TAUT_JOINT_AXIAL:
        axial(b);
        break;
    case TAUT_JOINT_CABLE:
        generic(b, 0);
        break;
    case TAUT_JOINT_DISTANCE:
        add_row(b, TAUT_MAP_DISTANCE, b->slot.point[0], b->slot.point[1], -1);
        break;
    case TAUT_JOINT_POINT_ON_LINE:
        lock_along(b, U);
        lock_along(b, V);
        coordinate(b, way_node(b, N, true));
        break;
    case TAUT_JOINT_POINT_ON_PLANE:
        lock_along(b, N);
        break;
    case TAUT_JOINT_GEAR:
        coordinate(b, own_angle(b, 0));
        coordinate(b, own_angle(b, 1));
        if (b->status == TAUT_OK)
            add_sum_row(b, b->slot.coordinate[1], b->slot.coordinate[0], b->def->ratio);
        break;
    case TAUT_JOINT_SCREW:
        screw(b);
        break;
    default:
        generic(b, b->def->free & (about | 7u));
        break;
    }
}

// --- checks ---

static TautStatus refuse(TautWorld *world, const TautJointDef *def, const char *text)
{
    return log_say(&world->log, TAUT_ERROR, TAUT_BAD_ARGUMENT, "joint '%s': %s",
                   def->name ? def->name : "", text);
}

static bool needs_directions(TautJointKind kind)
{
    return kind != TAUT_JOINT_BALL && kind != TAUT_JOINT_DISTANCE;
}

static bool may_be_apart(TautJointKind kind)
{
    return kind == TAUT_JOINT_DISTANCE || kind == TAUT_JOINT_POINT_ON_LINE ||
           kind == TAUT_JOINT_POINT_ON_PLANE || kind == TAUT_JOINT_GEAR ||
           kind == TAUT_JOINT_AXIAL || kind == TAUT_JOINT_PLANAR;
}

static bool is_unit(TautVec3 a)
{
    return fabs(a.x * a.x + a.y * a.y + a.z * a.z - 1) < 1e-6;
}

static double dot(TautVec3 a, TautVec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static const char *axes_problem(const TautJointDef *def)
{
    bool given = dot(def->other, def->other) > 0, second = dot(def->axis_b, def->axis_b) > 0;
    if (!finite3(def->axis) || !finite3(def->other) || !finite3(def->axis_b))
        return "its axes must be finite";
    if (!is_unit(def->axis)) return "its axis is not of length 1; divide it by its length";
    if (given && !is_unit(def->other))
        return "its other direction is not of length 1; divide it by its length";
    if (given && fabs(dot(def->axis, def->other)) > 1e-6)
        return "its other direction is not across its axis; take out the part along it";
    if (second && !is_unit(def->axis_b))
        return "axis_b is not of length 1; divide it by its length";
    return NULL;
}

static const char *numbers_problem(const TautJointDef *def)
{
    for (int i = 0; i < TAUT_AXIS_COUNT; i++)
        if (!(def->compliance[i] >= 0 && isfinite(def->compliance[i])) ||
            !(def->damping[i] >= 0 && isfinite(def->damping[i])))
            return "compliances and dampings must be >= 0 and finite";
    if (!isfinite(def->pitch) || !isfinite(def->ratio)) return "pitch and ratio must be finite";
    if (def->kind == TAUT_JOINT_GEAR && def->ratio == 0) return "its ratio is 0: nothing is geared";
    if (def->kind == TAUT_JOINT_GENERIC && def->free >= 1u << TAUT_AXIS_COUNT)
        return "free has bits that are no axis";
    return NULL;
}

// Each side: a body or frame, or a point where no directions are needed.
static const char *side_problem(TautWorld *world, const TautJointDef *def, TautNodeId id)
{
    if (taut_node_is_null(id)) return NULL;
    const NodeSlot *slot = world_node(world, id);
    if (!slot) return "it names a node that is not there";
    bool frame = slot->kind == TAUT_NODE_BODY || slot->kind == TAUT_NODE_FRAME || slot->size == 12;
    if (!frame && slot->size != 3) return "it can join bodies, frames and points only";
    bool b_only = def->kind == TAUT_JOINT_POINT_ON_LINE || def->kind == TAUT_JOINT_POINT_ON_PLANE;
    bool is_b = id.slot == def->b.slot;
    if (!frame && needs_directions(def->kind) && !(b_only && is_b))
        return "a particle has no directions: only ball and distance can join it, and it can be "
               "the b "
               "of a point on a line or plane";
    return NULL;
}

static const char *places_problem(TautWorld *world, const TautJointDef *def)
{
    double x[3], y[3], d[3], size = 0;
    if (!finite3(def->point) || (def->two_points && !finite3(def->point_b)))
        return "its points must be finite";
    to_array(def->point, x);
    to_array(def->two_points ? def->point_b : def->point, y);
    TautNodeId side[2] = {def->a, def->b};
    for (int i = 0; i < 2; i++) { // a particle is where it is, whatever was said
        const NodeSlot *slot = find_node(world, side[i]);
        double v[3];
        if (slot && slot->size == 3) node_place(world, slot, i ? y : x, v);
        if (slot && slot->body && slot->body->shape.kind != TAUT_SHAPE_NONE)
            size = fmax(size, max_abs(3, slot->body->shape.size));
    }
    sub3(x, y, d);
    if (may_be_apart(def->kind)) return NULL;
    if (norm3(d) > (size > 0 ? 0.5 * size : 0.5))
        return "its points on a and b are far apart; move the bodies so that they meet, or give it "
               "one "
               "point";
    return NULL;
}

static TautStatus check_joint(TautWorld *world, const TautJointDef *def)
{
    if (def->cookie != COOKIE)
        return log_say(&world->log, TAUT_ERROR, TAUT_BAD_DEF,
                       "joint definition was not made by taut_default_joint_def()");
    if ((unsigned)def->kind >= TAUT_JOINT_COUNT)
        return refuse(world, def, "its kind is none of TAUT_JOINT_");
    if (taut_node_is_null(def->a)) return refuse(world, def, "a is null; name a body");
    if (def->a.slot == def->b.slot)
        return refuse(world, def, "it joins a body with itself; give it two different ones");
    const char *problem = side_problem(world, def, def->a);
    if (!problem) problem = side_problem(world, def, def->b);
    if (!problem) problem = axes_problem(def);
    if (!problem) problem = numbers_problem(def);
    if (!problem) problem = places_problem(world, def);
    if (problem) return refuse(world, def, problem);
    return check_name(world, &world->joint_names, "joint", def->name);
}

// --- coming and going ---

static void set_axes(Builder *b)
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

void joint_free(Memory *memory, JointSlot *slot)
{
    memory_free(memory, slot->name);
    slot->name = NULL;
}

// Elements first, then nodes, each from the last one made: nothing that is read goes before its reader,
// and what is added next gets the same slots again.
static void drop_parts(TautWorld *world, JointSlot *slot)
{
    for (int i = slot->elements - 1; i >= 0; i--)
        if (find_element(world, slot->element[i]))
            drop_element(world, world->element + slot->element[i].slot - 1);
    for (int i = slot->nodes - 1; i >= 0; i--)
        if (find_node(world, slot->node[i])) drop_node(world, world->node + slot->node[i].slot - 1);
}

// Springs, limits and drives on its coordinates, and whatever else was made from them, go first.
static void drop_joint(TautWorld *world, JointSlot *slot)
{
    for (int i = 0; i < slot->nodes; i++)
        if (find_node(world, slot->node[i]) && world->node[slot->node[i].slot - 1].read)
            drop_readers(world, slot->node[i].slot - 1);
    drop_parts(world, slot);
    if (slot->name) names_remove(&world->joint_names, slot->name);
    joint_free(&world->memory, slot);
    *slot = (JointSlot){.generation = slot->generation + 1, .next_free = world->free_joint};
    world->free_joint = (int)(slot - world->joint) + 1;
    world->joint_count--;
}

static bool is_broken(const TautWorld *world, const JointSlot *slot)
{
    bool broken = false;
    for (int k = 0; slot->used && k < slot->nodes; k++)
        broken = broken || !find_node(world, slot->node[k]);
    for (int k = 0; slot->used && k < slot->elements; k++)
        broken = broken || !find_element(world, slot->element[k]);
    return broken;
}

void drop_broken_joints(TautWorld *world)
{
    for (bool more = true; more;) { // what goes with one may break another
        more = false;
        for (int i = 0; i < world->joint_end; i++)
            if (is_broken(world, world->joint + i)) {
                drop_joint(world, world->joint + i);
                more = true;
            }
    }
}

static void take_place(TautWorld *world, JointSlot *slot, TautJointId *id)
{
    int index = world->free_joint ? world->free_joint - 1 : world->joint_end++;
    if (world->free_joint) {
        slot->generation = world->joint[index].generation;
        world->free_joint = world->joint[index].next_free;
    }
    slot->used = true;
    for (int i = 0; i < slot->nodes; i++) {
        world->node[slot->node[i].slot - 1].joint = (uint32_t)index + 1;
        world->node[slot->node[i].slot - 1].read = false; // by others: so far by the joint alone
    }
    for (int i = 0; i < slot->elements; i++)
        world->element[slot->element[i].slot - 1].joint = (uint32_t)index + 1;
    world->joint[index] = *slot;
    world->joint_count++;
    if (slot->name) names_add(&world->joint_names, slot->name, (uint32_t)index);
    if (id) *id = (TautJointId){(uint32_t)index + 1, slot->generation};
}

TautStatus taut_world_add_joint(TautWorld *world, const TautJointDef *def, TautJointId *id)
{
    if (!world) return TAUT_BAD_ARGUMENT;
    if (!def) return bad_argument(world, "joint definition is NULL");
    Builder b = {.world = world, .def = def};
    b.status = check_joint(world, def);
    if (b.status != TAUT_OK) return b.status;
    Memory *memory = &world->memory;
    bool ok = copy_name(memory, def->name, &b.slot.name) &&
              memory_grow(memory, (void **)&world->joint, &world->joint_room, world->joint_end + 1,
                          sizeof b.slot) &&
              names_reserve(memory, &world->joint_names);
    if (!ok) {
        joint_free(memory, &b.slot);
        return out_of_memory(world, "adding a joint");
    }
    b.slot.kind = def->kind;
    b.slot.free = def->free;
    b.slot.side[0] = def->a, b.slot.side[1] = def->b;
    b.slot.axis = taut_node_local(world, def->a, def->axis);
    set_axes(&b);
    b.slot.point[0] = point_of(&b, def->a, def->point);
    b.slot.point[1] = point_of(&b, def->b, def->two_points ? def->point_b : def->point);
    if (b.status == TAUT_OK) add_rows(&b);
    if (b.status != TAUT_OK) {
        drop_parts(world, &b.slot);
        joint_free(memory, &b.slot);
        return b.status;
    }
    take_place(world, &b.slot, id);
    return TAUT_OK;
}

static JointSlot *world_joint(TautWorld *world, TautJointId id);

TautStatus taut_world_remove_joint(TautWorld *world, TautJointId id)
{
    JointSlot *slot = world_joint(world, id);
    if (!slot) return TAUT_BAD_ID;
    drop_joint(world, slot);
    drop_broken_joints(world);
    return TAUT_OK;
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

// --- reading ---

const JointSlot *find_joint(const TautWorld *world, TautJointId id)
{
    if (!world || id.slot == 0 || id.slot > (uint32_t)world->joint_end) return NULL;
    const JointSlot *slot = world->joint + id.slot - 1;
    return slot->used && slot->generation == id.generation ? slot : NULL;
}

static JointSlot *world_joint(TautWorld *world, TautJointId id)
{
    const JointSlot *slot = find_joint(world, id);
    if (slot) return world->joint + (slot - world->joint);
    if (world)
        log_say(&world->log, TAUT_ERROR, TAUT_BAD_ID,
                "joint id (%u, %u) names nothing: it is null, or its joint was removed", id.slot,
                id.generation);
    return NULL;
}

TautJointKind taut_joint_kind(const TautWorld *world, TautJointId id)
{
    const JointSlot *slot = find_joint(world, id);
    return slot ? slot->kind : TAUT_JOINT_COUNT;
}

const char *taut_joint_name(const TautWorld *world, TautJointId id)
{
    const JointSlot *slot = find_joint(world, id);
    return slot && slot->name ? slot->name : "";
}

TautNodeId taut_joint_node(const TautWorld *world, TautJointId id, int side)
{
    const JointSlot *slot = find_joint(world, id);
    return slot && (side == 0 || side == 1) ? slot->side[side] : null_node();
}

TautVec3 taut_joint_point(const TautWorld *world, TautJointId id, int side)
{
    const JointSlot *slot = find_joint(world, id);
    if (!slot || side < 0 || side > 1) return taut_vec3(0, 0, 0);
    return taut_particle_position(world, slot->point[side]);
}

TautVec3 taut_joint_axis(const TautWorld *world, TautJointId id)
{
    const JointSlot *slot = find_joint(world, id);
    return slot ? slot->axis : taut_vec3(0, 0, 0);
}

int taut_joint_coordinates(const TautWorld *world, TautJointId id, TautNodeId *node)
{
    const JointSlot *slot = find_joint(world, id);
    if (slot) memcpy(node, slot->coordinate, (size_t)slot->coordinates * sizeof *node);
    return slot ? slot->coordinates : 0;
}

TautJointId taut_element_joint(const TautWorld *world, TautElementId id)
{
    const ElementSlot *slot = find_element(world, id);
    if (!slot || slot->joint == 0) return (TautJointId){0, 0};
    return (TautJointId){slot->joint, world->joint[slot->joint - 1].generation};
}

TautJointId taut_find_joint(const TautWorld *world, const char *name)
{
    int i = world ? names_find(&world->joint_names, name) : -1;
    if (i < 0) return (TautJointId){0, 0};
    return (TautJointId){(uint32_t)i + 1, world->joint[i].generation};
}

TautJointId taut_next_joint(const TautWorld *world, TautJointId after)
{
    for (int i = (int)after.slot; world && i < world->joint_end; i++)
        if (world->joint[i].used) return (TautJointId){(uint32_t)i + 1, world->joint[i].generation};
    return (TautJointId){0, 0};
}

int taut_joint_count(const TautWorld *world)
{
    return world ? world->joint_count : 0;
}
