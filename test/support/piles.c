// SPDX-License-Identifier: MIT
// piles.c -- see piles.h.
#include "piles.h"
#include "matrices.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *const pile_kind_names[PILE_KINDS] = {"stack", "wall", "balls", "chain", "ragdoll"};

static const double WEIGHT = 9.81 * 0.01, PUSH = 0.1; // m/s, of a step of 0.01 s

// Three rows between two bodies: velocities of two points of them in a frame.
typedef struct Link {
    int a, b;         // bodies, b < a; b = -1: the ground
    double arm[2][3]; // from the centres to the point
    double frame[3][3];
    bool joint;
} Link;

typedef struct Heap {
    Pile pile;
    unsigned seed;
    double *mass, *size; // kg, m: inertia is mass size^2
    double (*at)[3];     // m
    Link *link;
    int count, room;
} Heap;

static double random_in(Heap *heap, double from, double to)
{
    return from + (to - from) * (0.5 + 0.5 * matrix_random(&heap->seed));
}

static void cross(const double *a, const double *b, double *out)
{
    for (int i = 0; i < 3; i++)
        out[i] = a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3];
}

static void normalise(double *v)
{
    const double length = sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    for (int i = 0; i < 3; i++) v[i] /= length;
}

// Rows of the bodies at a point, the first along n.
static void add_link(Heap *heap, int a, int b, const double *point, const double *n, bool joint)
{
    if (!joint && random_in(heap, 0, 1) < heap->pile.missing) return;
    if (heap->count == heap->room) {
        heap->room = 2 * heap->room + 64;
        heap->link = realloc(heap->link, (size_t)heap->room * sizeof *heap->link);
        if (!heap->link) abort();
    }
    Link *link = &heap->link[heap->count++];
    *link = (Link){.a = a, .b = b, .joint = joint};
    for (int i = 0; i < 3; i++) {
        link->arm[0][i] = point[i] - heap->at[a][i];
        link->arm[1][i] = b < 0 ? 0 : point[i] - heap->at[b][i];
    }

    // the frame of the contact
    double axis[3] = {0};
    memcpy(link->frame[0], n, sizeof axis);
    normalise(link->frame[0]);
    axis[fabs(link->frame[0][0]) < 0.7 ? 0 : 1] = 1;
    cross(link->frame[0], axis, link->frame[1]);
    normalise(link->frame[1]);
    cross(link->frame[0], link->frame[1], link->frame[2]);
}

// --- the kinds ---

static const double UP[3] = {0, 0, 1};

static void make_stack(Heap *heap)
{
    for (int b = 0; b < heap->pile.bodies; b++) {
        heap->at[b][2] = b + 0.5;
        heap->size[b] = sqrt(1.0 / 6);
        for (int corner = 0; corner < 4; corner++)
            add_link(heap, b, b - 1,
                     (double[]){corner & 1 ? 0.5 : -0.5, corner & 2 ? 0.5 : -0.5, b}, UP, false);
    }
}

// Four points of brick a, on brick b or on the ground, from x to x + length.
static void add_bed(Heap *heap, int a, int b, double x, double length, double z)
{
    for (int corner = 0; corner < 4; corner++)
        add_link(heap, a, b, (double[]){corner & 1 ? x + length : x, corner & 2 ? 0.05 : -0.05, z},
                 UP, false);
}

static void make_wall(Heap *heap)
{
    enum { ACROSS = 20 };
    const double length = 0.2, height = 0.1;
    for (int b = 0; b < heap->pile.bodies; b++) {
        const int course = b / ACROSS, place = b % ACROSS, side = course % 2 ? 1 : -1;
        heap->at[b][0] = (place + 0.25 * side) * length;
        heap->at[b][2] = (course + 0.5) * height;
        heap->size[b] = 0.08;
        const double left = heap->at[b][0] - length / 2, z = course * height;
        if (course == 0) {
            add_bed(heap, b, -1, left, length, z);
            continue;
        }

        // half on each of two bricks
        const int other = place + side;
        add_bed(heap, b, b - ACROSS, side > 0 ? left : left + length / 2, length / 2, z);
        if (other >= 0 && other < ACROSS)
            add_bed(heap, b, b - ACROSS + side, side > 0 ? left + length / 2 : left, length / 2, z);
    }
}

// Ball at a place of the lattice; -1 = the ground, -2 = nothing.
static int ball_at(const Heap *heap, int side, int x, int y, int z)
{
    const int b = (z * side + y) * side + x;
    if (z < 0) return -1;
    return x < 0 || y < 0 || x >= side || y >= side || b >= heap->pile.bodies ? -2 : b;
}

static void make_balls(Heap *heap)
{
    // neighbours that come before a ball: along the axes, and across the faces
    static const int near[9][3] = {{-1, 0, 0},  {0, -1, 0}, {0, 0, -1},  {-1, -1, 0}, {1, -1, 0},
                                   {-1, 0, -1}, {1, 0, -1}, {0, -1, -1}, {0, 1, -1}};
    const double chance = 0.22;
    const int side = (int)ceil(0.9 * pow(heap->pile.bodies, 1.0 / 3));
    for (int b = 0; b < heap->pile.bodies; b++) {
        const int x = b % side, y = b / side % side, z = b / (side * side);
        heap->size[b] = sqrt(0.4) * 0.5;
        for (int i = 0; i < 3; i++)
            heap->at[b][i] = (i == 0 ? x : i == 1 ? y : z + 0.5) + random_in(heap, -0.3, 0.3);
        for (int k = 0; k < 9; k++) {
            const int o = ball_at(heap, side, x + near[k][0], y + near[k][1], z + near[k][2]);
            double n[3], point[3];
            if (o < -1 || random_in(heap, 0, 1) > chance) continue;
            for (int i = 0; i < 3; i++) {
                n[i] = o < 0 ? UP[i] : heap->at[b][i] - heap->at[o][i];
                point[i] = o < 0 ? heap->at[b][i] * (i < 2) : (heap->at[b][i] + heap->at[o][i]) / 2;
            }
            add_link(heap, b, o, point, n, false);
        }
    }
}

static void add_joint(Heap *heap, int a, int b)
{
    double middle[3];
    for (int i = 0; i < 3; i++) middle[i] = (heap->at[a][i] + heap->at[b][i]) / 2;
    add_link(heap, a, b, middle, UP, true);
}

static void make_chain(Heap *heap)
{
    enum { ACROSS = 20 };
    for (int b = 0; b < heap->pile.bodies; b++) {
        const int line = b / ACROSS, place = b % ACROSS, layer = line / 4;
        heap->at[b][0] = 0.1 * (line % 2 ? ACROSS - 1 - place : place);
        heap->at[b][1] = 0.1 * (line % 4), heap->at[b][2] = 0.1 * layer + 0.05;
        for (int i = 0; i < 3; i++) heap->at[b][i] += random_in(heap, -0.01, 0.01);
        heap->size[b] = 0.04;
        if (b > 0) add_joint(heap, b, b - 1);

        // the ground, the line before, and the layer below
        const double *x = heap->at[b];
        if (line < 4) add_link(heap, b, -1, (double[]){x[0], x[1], 0}, UP, false);
        const int beside = (line - 1) * ACROSS + ACROSS - 1 - place, below = b - 4 * ACROSS;
        const int other[2] = {line % 4 && place > 0 ? beside : -1, below};
        for (int e = 0; e < 2; e++) {
            double n[3], point[3];
            if (other[e] < 0 || random_in(heap, 0, 1) < 0.5) continue;
            for (int i = 0; i < 3; i++) {
                n[i] = x[i] - heap->at[other[e]][i];
                point[i] = (x[i] + heap->at[other[e]][i]) / 2;
            }
            add_link(heap, b, other[e], point, n, false);
        }
    }
}

static void make_ragdoll(Heap *heap)
{
    // trunk of 4, and limbs of 2 from both of its ends
    static const int parent[12] = {-1, 0, 1, 2, 0, 4, 0, 6, 3, 8, 3, 10};
    static const int touch[5][2] = {{5, 7}, {9, 1}, {11, 2}, {6, 4}, {10, 8}};
    for (int b = 0; b < heap->pile.bodies; b++) {
        const int on = parent[b % 12];
        for (int i = 0; i < 3; i++)
            heap->at[b][i] = (on < 0 ? 0 : heap->at[on][i]) + random_in(heap, -0.2, 0.2);
        heap->size[b] = 0.1;
        if (on >= 0) add_joint(heap, b, on);
        const double *x = heap->at[b];
        if (b % 3 == 0)
            add_link(heap, b, -1, (double[]){x[0], x[1], x[2] - 0.1}, (double[]){0.1, 0, 1}, false);
    }
    for (int t = 0; t < 5; t++) {
        const int a = touch[t][0], b = touch[t][1], high = a > b ? a : b, low = a > b ? b : a;
        if (high >= heap->pile.bodies) continue;
        double n[3], point[3];
        for (int i = 0; i < 3; i++) {
            n[i] = heap->at[high][i] - heap->at[low][i];
            point[i] = (heap->at[high][i] + heap->at[low][i]) / 2;
        }
        add_link(heap, high, low, point, n, false);
    }
}

// --- the system ---

static void *take(size_t count, size_t size)
{
    void *memory = calloc(count + 1, size);
    if (!memory) abort();
    return memory;
}

static Kkt *new_system(int bodies, int links)
{
    Kkt *kkt = take(1, sizeof *kkt);
    const size_t nodes = (size_t)(bodies + links), blocks = (size_t)(bodies + 3 * links);
    kkt->n_col = bodies, kkt->n_node = bodies + links;
    kkt->n = 6 * bodies, kkt->m = 3 * links;
    kkt->offset = take(nodes + 1, sizeof(int));
    kkt->row_start = take(nodes + 1, sizeof(int));
    kkt->col = take(blocks, sizeof(int));
    kkt->at = take(blocks, sizeof(int));
    kkt->value = take(36 * blocks, sizeof(double));
    const size_t n = (size_t)(kkt->n + kkt->m), m = (size_t)kkt->m;
    kkt->rhs = take(n, sizeof(double)), kkt->size = take(n, sizeof(double));
    kkt->x = take(n, sizeof(double));
    kkt->lo = take(m, sizeof(double)), kkt->hi = take(m, sizeof(double));
    for (size_t i = 0; i < m; i++) kkt->lo[i] = -INFINITY, kkt->hi[i] = INFINITY;
    return kkt;
}

static double *add_block(Kkt *kkt, int col, int count)
{
    kkt->col[kkt->n_block] = col;
    kkt->at[kkt->n_block++] = kkt->n_value;
    kkt->n_value += count;
    return kkt->value + kkt->n_value - count;
}

static void end_node(Kkt *kkt, int node, int size)
{
    kkt->offset[node + 1] = kkt->offset[node] + size;
    kkt->row_start[node + 1] = kkt->n_block;
}

static void add_body(Kkt *kkt, Heap *heap, int b)
{
    double *h = add_block(kkt, b, 36);
    for (int i = 0; i < 6; i++) {
        const double inertia = heap->mass[b] * (i < 3 ? 1 : heap->size[b] * heap->size[b]);
        const double v = PUSH * matrix_random(&heap->seed) - (i == 2 ? WEIGHT : 0);
        h[7 * i] = inertia;
        kkt->rhs[6 * b + i] = inertia * v;
        kkt->size[6 * b + i] = fabs(inertia * v);
    }
    end_node(kkt, b, 6);
}

static void add_rows(Kkt *kkt, const Heap *heap, int node, const Link *link)
{
    double unit[3] = {0};
    for (int e = 1; e >= 0; e--) {
        const int body = e ? link->b : link->a;
        if (body < 0) continue;
        double *j = add_block(kkt, body, 18);
        for (int r = 0; r < 3; r++) {
            // n . (v + omega x arm) = n . v + omega . (arm x n)
            memcpy(j + 6 * r, link->frame[r], 3 * sizeof(double));
            cross(link->arm[e], link->frame[r], j + 6 * r + 3);
            for (int i = 0; i < 6; i++) {
                const double s = i < 3 ? 1 : heap->size[body];
                unit[r] += pow(j[6 * r + i], 2) / (heap->mass[body] * s * s);
                if (e) j[6 * r + i] = -j[6 * r + i];
            }
        }
    }
    double *c = add_block(kkt, node, 9);
    for (int r = 0; r < 3 && !link->joint; r++) c[4 * r] = -heap->pile.compliance * unit[r];
    end_node(kkt, node, 3);
}

static void add_discs(Kkt *kkt, Heap *heap)
{
    kkt->disc = take((size_t)heap->count, sizeof *kkt->disc);
    for (int i = 0; i < heap->count; i++) {
        if (heap->link[i].joint) continue;
        kkt->lo[3 * i] = 0;
        kkt->disc[kkt->n_disc++] = (KktDisc){
            .row = 3 * i + 1, .rows = 2, .normal = 3 * i, .coefficient = random_in(heap, 0.3, 1)};
    }
}

Kkt *pile_make(Pile pile)
{
    static void (*const make[PILE_KINDS])(Heap *) = {make_stack, make_wall, make_balls, make_chain,
                                                     make_ragdoll};
    const size_t n = (size_t)pile.bodies;
    Heap heap = {.pile = pile, .seed = 7919 * pile.seed + 17};
    heap.mass = take(n, sizeof(double)), heap.size = take(n, sizeof(double));
    heap.at = take(n, sizeof *heap.at);
    for (int b = 0; b < pile.bodies; b++)
        heap.mass[b] = pow(pile.ratio > 0 ? pile.ratio : 1, random_in(&heap, 0, 1));
    make[pile.kind](&heap);

    Kkt *kkt = new_system(pile.bodies, heap.count);
    signed char *fold = take((size_t)kkt->n_node, sizeof *fold);
    for (int b = 0; b < pile.bodies; b++) add_body(kkt, &heap, b);
    for (int i = 0; i < heap.count; i++) {
        add_rows(kkt, &heap, pile.bodies + i, &heap.link[i]);
        fold[pile.bodies + i] = !heap.link[i].joint;
    }
    kkt->fold = fold;
    if (pile.discs) add_discs(kkt, &heap);
    free(heap.mass), free(heap.size), free(heap.at), free(heap.link);
    return kkt;
}
