// SPDX-License-Identifier: MIT
// random_graph.c -- see random_graph.h.
#include "random_graph.h"

#include "quick.h"
#include "rest_cells.h"

#include <math.h>

enum { MOST = 256, PARENTS = 3, ANYWHERE = TAUT_MAP_USER + 1 }; // maps that fit nodes of many kinds

typedef struct Pool {
    TautWorld *world;
    unsigned seed;
    int count;
    TautNodeId node[MOST];
    int size[MOST];
} Pool;

static int below(Pool *pool, int n)
{
    int i = (int)((quick_random(&pool->seed) + 1) / 2 * n);
    return i < n ? i : n - 1;
}

static void keep(Pool *pool, TautNodeId id)
{
    double value[TAUT_MAX_WIDTH];
    pool->size[pool->count] = taut_node_value(pool->world, id, value);
    pool->node[pool->count++] = id;
}

static void add_particles(Pool *pool)
{
    for (int i = 0; i < 8; i++) {
        TautParticleDef def = taut_default_particle_def();
        TautNodeId id;
        def.position = quick_random_vec(&pool->seed, 2);
        def.velocity = quick_random_vec(&pool->seed, 1);
        def.mass = 1 + i;
        def.fixed = i % 4 == 1;
        def.hold = i == 6 ? TAUT_HOLD_PLANE : i == 7 ? TAUT_HOLD_LINE : TAUT_HOLD_NONE;
        def.axis = quick_random_vec(&pool->seed, 1);
        must(pool->world, taut_world_add_particle(pool->world, &def, &id));
        keep(pool, id);
    }
}

static void add_others(Pool *pool)
{
    for (int i = 0; i < 3; i++) {
        TautFrameDef def = taut_default_frame_def();
        TautNodeId id;
        def.position = quick_random_vec(&pool->seed, 2);
        for (int k = 0; k < 9; k++) def.axes[k] += 0.3 * quick_random(&pool->seed);
        for (int k = 0; k < 9; k++) def.axes_rate[k] = 0.5 * quick_random(&pool->seed);
        def.fixed = i == 2;
        must(pool->world, taut_world_add_frame(pool->world, &def, &id));
        keep(pool, id);
    }
    for (int i = 0; i < 2; i++) {
        TautScalarDef def = taut_default_scalar_def();
        TautNodeId id;
        def.value = 1 + quick_random(&pool->seed);
        def.velocity = quick_random(&pool->seed);
        def.mass = 2;
        must(pool->world, taut_world_add_scalar(pool->world, &def, &id));
        keep(pool, id);
    }
}

// Free ones, described in axes of their own or not, and a fixed one; with a point and a direction.
static void add_bodies(Pool *pool)
{
    static const double inertia[9] = {2, 0.3, -0.2, 0.3, 3, 0.1, -0.2, 0.1, 2.5};
    for (int i = 0; i < 4; i++) {
        TautBodyDef def = taut_default_body_def();
        TautNodeId id, part;
        double square = 0;
        def.position = quick_random_vec(&pool->seed, 2);
        def.velocity = quick_random_vec(&pool->seed, 1),
        def.spin = quick_random_vec(&pool->seed, 1);
        for (int k = 0; k < 4; k++) def.rotation[k] = quick_random(&pool->seed);
        for (int k = 0; k < 4; k++) square += def.rotation[k] * def.rotation[k];
        for (int k = 0; k < 4; k++) def.rotation[k] /= sqrt(square);
        for (int k = 0; k < 9; k++) def.inertia[k] = i % 2 == 0 || k % 4 == 0 ? inertia[k] : 0;
        if (i % 2 == 0) def.centre = quick_random_vec(&pool->seed, 0.5);
        def.fixed = i == 3;
        must(pool->world, taut_world_add_body(pool->world, &def, &id));
        keep(pool, id);
        must(pool->world,
             taut_world_add_point(pool->world, id, quick_random_vec(&pool->seed, 2), NULL, &part));
        keep(pool, part);
        must(pool->world, taut_world_add_direction(pool->world, id,
                                                   quick_random_vec(&pool->seed, 1), NULL, &part));
        keep(pool, part);
    }
}

// An axis and a direction across it.
static void random_axes(Pool *pool, TautJointDef *def)
{
    TautVec3 n = quick_random_vec(&pool->seed, 1);
    double size = sqrt(n.x * n.x + n.y * n.y + n.z * n.z), flat = sqrt(n.x * n.x + n.y * n.y);
    def->axis = taut_vec3(n.x / size, n.y / size, n.z / size);
    def->other = taut_vec3(-n.y / flat, n.x / flat, 0);
}

static bool is_body(const Pool *pool, TautNodeId id)
{
    return taut_node_kind(pool->world, id) == TAUT_NODE_BODY;
}

// A joint between two nodes, a body first, or of that with the world; false where it does not fit.
static bool try_joint(Pool *pool, TautJointKind kind, bool world, RandomGraph how)
{
    TautJointDef def = taut_default_joint_def(kind);
    TautNodeId coordinate[TAUT_AXIS_COUNT];
    TautJointId id;
    do def.a = pool->node[below(pool, pool->count)];
    while (!is_body(pool, def.a));
    if (!world) def.b = pool->node[below(pool, pool->count)];
    random_axes(pool, &def);
    def.axis_b = below(pool, 2) ? def.other : def.axis;
    def.point = quick_random_vec(&pool->seed, 2);
    def.point_b = quick_random_vec(&pool->seed, 2);
    def.two_points = kind == TAUT_JOINT_DISTANCE;
    def.pitch = 0.5, def.ratio = -1.5;
    def.free = (unsigned)below(pool, 64);
    for (int k = 0; k < 6; k++) {
        def.compliance[k] = how.hard && k % 3 == 0 ? 0 : 0.5 + 0.1 * k;
        def.damping[k] = 0.1 * (kind == TAUT_JOINT_ROD ? 1 : k % 2); // a rod has one
    }
    if (taut_world_add_joint(pool->world, &def, &id) != TAUT_OK) return false;
    int count = taut_joint_coordinates(pool->world, id, coordinate);
    for (int k = 0; k < count && pool->count < MOST; k++) keep(pool, coordinate[k]);
    return true;
}

// Every kind between nodes, and with the world.
static void add_joints(Pool *pool, RandomGraph how)
{
    for (int i = 0; i < 2 * TAUT_JOINT_COUNT; i++) {
        if (how.holonomic && i / 2 == TAUT_JOINT_AXIAL) continue;
        while (!try_joint(pool, (TautJointKind)(i / 2), i % 2, how)) continue;
    }
}

static void user_value(void *user, const double *x, double *y, double *J)
{
    const int n = *(const int *)user;
    y[0] = 0, y[1] = 0.1;
    for (int i = 0; i < n; i++) y[0] += 0.5 * x[i] * x[i], y[1] *= x[i] + 2;
    for (int i = 0; i < n && J; i++) {
        double product = 0.1;
        for (int j = 0; j < n; j++)
            if (j != i) product *= x[j] + 2;
        J[i] = x[i];
        J[n + i] = product;
    }
}

static void user_geometric(void *user, const double *x, const double *lambda, double *K)
{
    const int n = *(const int *)user;
    for (int a = 0; a < n; a++)
        for (int b = 0; b < n; b++) {
            double product = 0.1;
            for (int j = 0; j < n; j++)
                if (j != a && j != b) product *= x[j] + 2;
            K[a * n + b] = a == b ? lambda[0] : lambda[1] * product;
        }
}

const TautUserMap *random_user_map(int width)
{
    static int one = 1, three = 3, six = 6;
    static const TautUserMap map[] = {
        {"bowl", 2, 1, false, false, user_value, user_geometric, &one},
        {"bowl", 2, 3, false, false, user_value, user_geometric, &three},
        {"bowl", 2, 6, false, false, user_value, NULL, &six},
    };
    for (int i = 0; i < 3; i++)
        if (map[i].width == width) return map + i;
    return NULL;
}

// Constants that fit the map, as far as any do.
static int numbers_for(Pool *pool, TautMapKind map, int parents, int width, double *number)
{
    int n = 0;
    switch (map) {
    case TAUT_MAP_SUBSET: // two entries
        number[n++] = 0;
        if (width > 1) number[n++] = width - 1;
        break;
    case TAUT_MAP_AFFINE: // two rows
        for (; n < 2 * (width + 1); n++) number[n] = quick_random(&pool->seed);
        break;
    case TAUT_MAP_SUM:
        for (; n < parents; n++) number[n] = quick_random(&pool->seed);
        break;
    case TAUT_MAP_BARYCENTRIC:
    case TAUT_MAP_SKIN:
        for (; n < parents; n++) number[n] = 1.0 / parents;
        if (map == TAUT_MAP_SKIN)
            for (int k = 0; k < 3; k++) number[n++] = quick_random(&pool->seed);
        break;
    case TAUT_MAP_CENTRE:
        for (; n < parents; n++) number[n] = 1 + n;
        break;
    default:
        break;
    }
    return n;
}

// One to three different nodes, of one size with the first where the map wants that.
static int choose_parents(Pool *pool, TautMapKind map, TautNodeId *parent, int *width)
{
    bool one = map == TAUT_MAP_IDENTITY || map == TAUT_MAP_SUBSET || map == TAUT_MAP_NORMALISE;
    bool two = map == TAUT_MAP_DISTANCE || map == TAUT_MAP_DIFFERENCE || map == TAUT_MAP_DOT;
    bool equal = map != TAUT_MAP_AFFINE && map != TAUT_MAP_USER;
    int want = one ? 1 : two ? 2 : 1 + below(pool, PARENTS), found = 0, size = 0;
    *width = 0;
    for (int tries = 0; tries < 400 && found < want; tries++) {
        int i = below(pool, pool->count);
        bool again = false;
        for (int k = 0; k < found; k++) again = again || parent[k].slot == pool->node[i].slot;
        if (again || (found && equal && pool->size[i] != size)) continue;
        if (map == TAUT_MAP_SKIN && pool->size[i] != 12) continue;
        if (*width + pool->size[i] > 36) continue;
        size = pool->size[i];
        *width += size;
        parent[found++] = pool->node[i];
    }
    return found;
}

static void try_mapped(Pool *pool, int i)
{
    TautMapKind map = (TautMapKind)(i % ANYWHERE);
    TautMappedDef def = taut_default_mapped_def(map);
    double number[128];
    int width;
    TautNodeId id;
    def.point_count = choose_parents(pool, map, def.point, &width);
    def.number_count = numbers_for(pool, map, def.point_count, width, number);
    def.numbers = number;
    def.user = map == TAUT_MAP_USER ? random_user_map(width) : NULL;
    // a mass on an angle turns infinitely fast where its vector comes along the axis
    def.mass = i % 3 == 1 && map != TAUT_MAP_TURN ? 0.5 : 0;
    if (map == TAUT_MAP_USER && !def.user) return;
    if (pool->count < MOST && taut_world_add_mapped(pool->world, &def, &id) == TAUT_OK)
        keep(pool, id);
}

static void soften(Pool *pool, int i, RandomGraph how, TautElementDef *def, double *block)
{
    bool hard = how.hard && i % 4 == 0;
    def->compliance = hard ? 0 : 0.5 + 0.1 * (i % 7);
    def->damping = hard ? 0 : i % 3 * 0.3;
    def->form = how.stiffness && !hard && i % 2 ? TAUT_FORM_STIFFNESS : TAUT_FORM_COMPLIANCE;
    if (hard || i % 5 != 2) return;
    // a whole matrix, positive definite: I + b b^T for three rows
    double b[3] = {quick_random(&pool->seed), quick_random(&pool->seed), 0.5};
    for (int k = 0; k < 9; k++) block[k] = (k % 4 == 0) + b[k / 3] * b[k % 3];
    def->block = block;
    def->block_count = 9;
}

static void try_element(Pool *pool, int i, RandomGraph how)
{
    TautMapKind map = (TautMapKind)(i % ANYWHERE);
    TautElementDef def = taut_default_element_def(map);
    double number[128], block[9];
    int width;
    def.point_count = choose_parents(pool, map, def.point, &width);
    def.number_count = numbers_for(pool, map, def.point_count, width, number);
    def.numbers = number;
    def.user = map == TAUT_MAP_USER ? random_user_map(width) : NULL;
    if (map == TAUT_MAP_USER && !def.user) return;
    soften(pool, i, how, &def, block);
    def.motion.kind = how.gentle || i % 5 ? TAUT_MOTION_NONE : TAUT_MOTION_LINEAR;
    def.motion.velocity = quick_random_vec(&pool->seed, 1);
    if (taut_world_add_element(pool->world, &def, NULL) == TAUT_OK || !def.block) return;
    def.block = NULL; // not three rows
    taut_world_add_element(pool->world, &def, NULL);
}

// Any points of the graph as the nodes of a cell; it has another shape at rest.
static void add_cell(Pool *pool, TautMapKind map, int nodes, int dim, int i, RandomGraph how)
{
    TautElementDef def = taut_default_element_def(map);
    TautNodeId point[10];
    double number[30], block[9];
    int found = 0;
    for (int tries = 0; tries < 1000 && found < nodes; tries++) {
        const int k = below(pool, pool->count);
        bool again = pool->size[k] != 3;
        for (int p = 0; p < found; p++) again = again || point[p].slot == pool->node[k].slot;
        if (!again) point[found++] = pool->node[k];
    }
    cr_assert_eq(found, nodes, "the graph has too few points");
    cell_at_rest(nodes, dim, 0.1, &pool->seed, number);
    def.points = point, def.point_count = nodes;
    def.numbers = number, def.number_count = nodes * dim;
    soften(pool, 5 * i + 1, how, &def, block);
    must(pool->world, taut_world_add_element(pool->world, &def, NULL));
}

// Two of each, one in each form.
static void add_cells(Pool *pool, RandomGraph how)
{
    for (int i = 0; i < 2; i++) {
        add_cell(pool, TAUT_MAP_TRIANGLE, 3, 2, i, how);
        add_cell(pool, TAUT_MAP_QUAD, 4, 2, i, how);
        add_cell(pool, TAUT_MAP_TETRA, 4, 3, i, how);
        add_cell(pool, TAUT_MAP_TETRA10, 10, 3, i, how);
        add_cell(pool, TAUT_MAP_BRICK, 8, 3, i, how);
        add_cell(pool, TAUT_MAP_VOLUME, 8, 3, i, how);
        add_cell(pool, TAUT_MAP_VOLUME, 10, 3, i, how);
    }
}

// A deformation gradient of the frames first, first + 1 .., in either order: weights sum to 1, their slopes to 0.
static TautNodeId add_gradient(Pool *pool, const TautNodeId *frame, int frames, bool back)
{
    TautMappedDef def = taut_default_mapped_def(TAUT_MAP_SKIN_GRADIENT);
    TautNodeId parent[3], id;
    double number[7 * 3];
    for (int f = 0; f < frames; f++) {
        double *n = number + 7 * f, *last = number + 7 * (frames - 1);
        parent[f] = frame[back ? frames - 1 - f : f];
        for (int k = 0; k < 7; k++) n[k] = quick_random(&pool->seed);
        if (f < frames - 1) continue;
        last[0] = 1, last[4] = last[5] = last[6] = 0;
        for (int g = 0; g < f; g++) {
            last[0] -= number[7 * g];
            for (int k = 4; k < 7; k++) last[k] -= number[7 * g + k];
        }
    }
    def.points = parent, def.point_count = frames;
    def.numbers = number, def.number_count = 7 * frames;
    must(pool->world, taut_world_add_mapped(pool->world, &def, &id));
    return id;
}

// Nine numbers of a frame and a particle, at random.
static TautNodeId add_mixture(Pool *pool, TautNodeId frame)
{
    enum { WIDTH = 15, ROWS = 9 };
    TautMappedDef def = taut_default_mapped_def(TAUT_MAP_AFFINE);
    double number[ROWS * WIDTH + ROWS];
    TautNodeId id;
    for (int k = 0; k < ROWS * WIDTH + ROWS; k++) number[k] = 0.4 * quick_random(&pool->seed);
    def.point[0] = frame, def.point[1] = pool->node[0];
    def.numbers = number, def.number_count = ROWS * WIDTH + ROWS;
    must(pool->world, taut_world_add_mapped(pool->world, &def, &id));
    return id;
}

// A strain of F in either form, with springs along axes of their own or not, or yielding.
static void add_strain(Pool *pool, int i, TautNodeId F, bool stiffness)
{
    static const double metal[4] = {5, 3, 0.02, 0.4};
    TautElementDef def = taut_default_element_def(i % 4 > 1 ? TAUT_MAP_STRETCH : TAUT_MAP_GREEN);
    double block[36], b[6];
    def.compliance = 0.5 + 0.1 * (i % 7), def.damping = i % 3 * 0.3;
    def.form = stiffness ? TAUT_FORM_STIFFNESS : TAUT_FORM_COMPLIANCE;
    for (int k = 0; k < 6; k++) b[k] = quick_random(&pool->seed);
    for (int k = 0; k < 36; k++) block[k] = (k % 7 == 0) + b[k / 6] * b[k % 6];
    if (i % 3 == 1) def.block = block, def.block_count = 36;
    if (i % 3 == 2 && stiffness) {
        def.law = TAUT_LAW_PLASTIC, def.parameters = metal, def.parameter_count = 4;
        def.compliance = def.damping = 0;
    }
    def.points = &F, def.point_count = 1;
    must(pool->world, taut_world_add_element(pool->world, &def, NULL));
}

// Strains at points that one, two and three frames make, pairs of them the same, and at such that other things have a part in.
static void add_skinned(Pool *pool, RandomGraph how)
{
    TautNodeId frame[3];
    int found = 0;
    for (int i = 0; i < pool->count && found < 3; i++)
        if (taut_node_kind(pool->world, pool->node[i]) == TAUT_NODE_FRAME)
            frame[found++] = pool->node[i];
    cr_assert_eq(found, 3);
    for (int i = 0; i < 24; i++) {
        const int frames = 1 + i / 2 % 3;
        const TautNodeId F =
            add_gradient(pool, frame + (i < 12 ? 3 - frames : 0), frames, i % 8 > 3);
        add_strain(pool, i, F, how.stiffness && i % 11 < 9);
    }
    for (int i = 0; i < 12; i++)
        add_strain(pool, i, add_mixture(pool, frame[i / 2 % 3]), how.stiffness);
}

// A point that moves with a frame.
static TautNodeId add_frame_point(Pool *pool, TautNodeId frame)
{
    enum { WIDTH = 12, ROWS = 3 };
    TautMappedDef def = taut_default_mapped_def(TAUT_MAP_AFFINE);
    double number[ROWS * WIDTH + ROWS];
    TautNodeId id;
    for (int k = 0; k < ROWS * WIDTH + ROWS; k++) number[k] = 0.4 * quick_random(&pool->seed);
    def.point[0] = frame;
    def.numbers = number, def.number_count = ROWS * WIDTH + ROWS;
    must(pool->world, taut_world_add_mapped(pool->world, &def, &id));
    return id;
}

// Three strains at each of two points of a cell; two of its vertices may move with a frame.
static void add_points(Pool *pool, int i, int vertices, const TautNodeId *frame)
{
    TautNodeId vertex[8], F;
    double slope[3 * 8];
    int found = 0;
    for (; frame && found < 2; found++) vertex[found] = add_frame_point(pool, *frame);
    for (int k = 0; k < pool->count && found < vertices; k++)
        if (taut_node_kind(pool->world, pool->node[k]) == TAUT_NODE_PARTICLE)
            vertex[found++] = pool->node[k];
    for (int point = 0; point < 2; point++) {
        TautMappedDef def = taut_default_mapped_def(TAUT_MAP_GRADIENT);
        for (int k = 0; k < 3 * found; k++) slope[k] = quick_random(&pool->seed);
        def.points = vertex, def.point_count = found;
        def.numbers = slope, def.number_count = 3 * found;
        must(pool->world, taut_world_add_mapped(pool->world, &def, &F));
        for (int k = 0; k < 3; k++) add_strain(pool, 3 * i + k, F, true);
    }
}

static void add_cell_points(Pool *pool)
{
    const TautNodeId *frame = NULL;
    for (int i = 0; i < pool->count && !frame; i++)
        if (taut_node_kind(pool->world, pool->node[i]) == TAUT_NODE_FRAME) frame = pool->node + i;
    for (int i = 0; i < 4; i++) add_points(pool, i, i % 2 ? 8 : 4, i > 1 ? frame : NULL);
}

void random_graph(TautWorld *world, RandomGraph how)
{
    Pool pool = {.world = world, .seed = how.seed};
    add_particles(&pool);
    add_others(&pool);
    if (how.rigid) add_bodies(&pool);
    if (how.rigid) add_joints(&pool, how);
    for (int i = 0; i < how.mapped; i++) try_mapped(&pool, i);
    for (int i = 0; i < how.elements; i++) try_element(&pool, i, how);
    if (how.cells) add_cells(&pool, how);
    if (how.cells) add_skinned(&pool, how);
    if (how.cells) add_cell_points(&pool);
}
