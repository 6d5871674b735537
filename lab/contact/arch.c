// SPDX-License-Identifier: MIT
// arch.c -- the least thickness of a semicircular arch of n stones without mortar.
//
// It stands where some line of thrust stays within the stones (Heyman 1966, with friction that does not slip). By symmetry the
// thrust at the crown is horizontal, H at the height z. At the joint at the angle a from the crown the stones above it weigh W,
// with their centre at x. The force (H, W) there passes through the joint between the radii 1 - t/2 and 1 + t/2:
//
//     M(r) = H (z - r cos a) + W (x - r sin a)        M(1 - t/2) <= 0 <= M(1 + t/2), or the other way round
//
// which is linear in H and H z. For a given H that leaves a range of H z; its width is concave in H. The least thickness
// is where the greatest width is 0. Stones are wedges with faces along radii; they touch at four points of each joint.
#include "parts.h"

#include <math.h>
#include <stdio.h>

static const double FRICTION = 0.8, DEEP = 0.3; // m
static const double STANDS = 1e-7;              // m, moved at most

// --- closed form ---

// m, from the middle of the circle to the centre of a piece of the ring that spans 2 a.
static double centre_of(double t, double a)
{
    const double in = 1 - t / 2, out = 1 + t / 2;
    return 2.0 / 3 * (out * out * out - in * in * in) / (out * out - in * in) * sin(a) / a;
}

// The width of the range of H z, with the weight of the half arch 1.
static double range_width(int stones, double t, double thrust)
{
    double low = -INFINITY, high = INFINITY;
    for (int k = 0; k <= stones / 2; k++) {
        // joints of one half, from the springing up; W x of the piece from the crown to the joint
        const double a = M_PI / 2 - M_PI * k / stones, weight = 2 * a / M_PI;
        const double lever = centre_of(t, a / 2) * sin(a / 2);
        for (int side = -1; side <= 1; side += 2) {
            const double r = 1 + side * t / 2;
            const double moment = thrust * r * cos(a) + weight * (r * sin(a) - lever);
            if (side > 0)
                high = fmin(high, moment);
            else
                low = fmax(low, moment);
        }
    }
    return high - low;
}

static double best_width(int stones, double t)
{
    double low = 0, high = 2;
    for (int i = 0; i < 200; i++) {
        const double a = low + (high - low) / 3, b = high - (high - low) / 3;
        if (range_width(stones, t, a) < range_width(stones, t, b))
            low = a;
        else
            high = b;
    }
    return range_width(stones, t, 0.5 * (low + high));
}

static double least_thickness(int stones)
{
    double low = 0.05, high = 0.2;
    for (int i = 0; i < 60; i++) {
        const double t = 0.5 * (low + high);
        if (best_width(stones, t) < 0)
            low = t;
        else
            high = t;
    }
    return 0.5 * (low + high);
}

// --- measurement ---

// Two points that touch, across a face with this normal, up. Null below: the ground.
static void add_contact(Stage *stage, TautNodeId below, TautNodeId above, TautVec3 at, TautVec3 n)
{
    const TautVec3 t = taut_vec3(n.z, 0, -n.x);
    const double side = taut_node_is_null(below) ? 0 : -1;
    const double law[] = {FRICTION, 0, 0, 0}, f[3][3] = {{n.x, 0, n.z}, {t.x, 0, t.z}, {0, 1, 0}};
    TautElementDef def = taut_default_element_def(TAUT_MAP_AFFINE);
    TautNodeId *point = def.point;
    double number[3 * 7];
    int used = 0;
    if (taut_world_add_point(stage->world, above, at, NULL, point++) != TAUT_OK ||
        (side != 0 && taut_world_add_point(stage->world, below, at, NULL, point) != TAUT_OK))
        stage->refused = true;

    // rows of f times the difference of both; without ground they begin at 0
    for (int r = 0; r < 3; r++) {
        for (int k = 0; k < 3; k++) number[used++] = f[r][k];
        for (int k = 0; k < 3 && side != 0; k++) number[used++] = side * f[r][k];
    }
    for (int r = 0; r < 3; r++)
        number[used++] = side != 0 ? 0 : -(f[r][0] * at.x + f[r][1] * at.y + f[r][2] * at.z);
    def.numbers = number, def.number_count = used;
    def.target_as_is = false;
    def.law = TAUT_LAW_CONTACT;
    def.parameters = law, def.parameter_count = 4;
    if (taut_world_add_element(stage->world, &def, NULL) != TAUT_OK) stage->refused = true;
}

// The four points of a joint at this angle from the ground; below or above may be the ground.
static void add_joint(Stage *stage, TautNodeId below, TautNodeId above, double angle, double t)
{
    const double c = cos(angle), s = sin(angle);
    for (int i = 0; i < 4; i++) {
        const double r = 1 + (i % 2 ? t : -t) / 2, y = (i / 2 ? DEEP : -DEEP) / 2;
        const TautVec3 at = taut_vec3(r * c, y, r * s);
        if (taut_node_is_null(above))
            add_contact(stage, above, below, at, taut_vec3(s, 0, -c));
        else
            add_contact(stage, below, above, at, taut_vec3(-s, 0, c));
    }
}

typedef struct Arch {
    int stones;
    bool settles; // it is not stepped for half a second
} Arch;

static bool arch_stands(const void *scene, double t, Stage *stage)
{
    enum { MOST = 41 };
    const Arch *arch = scene;
    const int n = arch->stones;
    const double span = M_PI / n, r = centre_of(t, span / 2);
    TautNodeId stone[MOST + 2] = {{0, 0}}; // the first and the last are the ground
    TautVec3 place[MOST];
    if (!stage_open(stage, taut_vec3(0, 0, -STAGE_G))) return false;

    // from the right to the left
    for (int i = 0; i < n; i++) {
        const double angle = (i + 0.5) * span;
        TautBodyDef def = taut_default_body_def();
        def.position = place[i] = taut_vec3(r * cos(angle), 0, r * sin(angle));
        def.shape.kind = TAUT_SHAPE_BOX;
        def.shape.size[0] = t, def.shape.size[1] = DEEP, def.shape.size[2] = span;
        def.rotation[0] = cos(angle / 2), def.rotation[2] = -sin(angle / 2);
        if (taut_world_add_body(stage->world, &def, stone + i + 1) != TAUT_OK)
            stage->refused = true;
    }
    for (int i = 0; i <= n; i++) add_joint(stage, stone[i], stone[i + 1], i * span, t);

    if (arch->settles) return stage_rests(stage, STANDS);
    stage_run(stage, 0.01, 50);
    double moved = 0;
    for (int i = 0; i < n; i++) {
        const TautVec3 x = taut_particle_position(stage->world, stone[i + 1]);
        moved = fmax(moved, hypot(x.x - place[i].x, x.z - place[i].z));
    }
    return moved <= STANDS;
}

static void judge(StageTable *table, const char *how, Arch arch)
{
    const StageRange range = {least_thickness(arch.stones), 0.95, 1.04, 1e-7};
    Stage total;
    char name[80];
    snprintf(name, sizeof name, "%sarch of %d stones: least thickness by radius", how, arch.stones);
    stage_threshold(table, name, arch_stands, &arch, range, &total);
}

void contact_arch(StageTable *table)
{
    const int most = table->options->quick ? 11 : 41;
    for (int n = 11; n <= most; n = 2 * n - 1) judge(table, "", (Arch){n, false});
}

void contact_arch_settled(StageTable *table)
{
    const int most = table->options->quick ? 11 : 21;
    for (int n = 11; n <= most; n = 2 * n - 1) judge(table, "settled: ", (Arch){n, true});
}
