// SPDX-License-Identifier: MIT
// quadrature.c -- see quadrature.h. Both copies give the same bits (math/lanes.h).
#include "assembly/quadrature.h"

#include "assembly/strain.h"
#include "base/cpu.h"
#include "map/map.h"
#include "sparse/kkt.h"

#include <string.h>

enum { VERTICES = 10, VERTEX_LANES = 3, VERTEX_ROOM = VERTEX_LANES * LANE_COUNT, POINT = 3 };

// --- which groups, once a compile ---

// The group of mapped nodes that a node is in, -1 of a dof.
static int group_of(const Model *model, int node)
{
    if (node < model->n_dof) return -1;
    for (int i = 0; i < model->n_mapped_group; i++) {
        const Group *g = model->group + i;
        if (node >= g->first_node && node < g->first_node + g->count) return i;
    }
    return -1;
}

// Are the nodes of a group deformation gradients of points, each of which moves with one dof?
static bool is_gradient(const Group *g)
{
    if (g->law || g->map != map_ops(TAUT_MAP_GRADIENT) || g->rows != STRAIN_F) return false;
    if (g->massive || g->parents > VERTICES || g->reach > STRAIN_REACH) return false;
    for (int p = 0; p < g->parents; p++)
        if (g->size[p] != POINT || g->parent_routes[p] != 1) return false;
    return true;
}

// Are all elements of a group on such nodes? Their groups go to its sites.
static bool is_on_gradients(const Model *model, Group *g)
{
    if (!strain_found(g) || g->form != TAUT_FORM_STIFFNESS || g->bounded) return false;
    for (int e = 0; e < g->count; e++) {
        const int below = group_of(model, g->parent[e]);
        if (below < 0 || !is_gradient(model->group + below)) return false;
        g->site[e] = (Site){.below = below, .group = -1, .leads = true};
    }
    return true;
}

// The first element on a node leads, the others follow in a list. last: of each node, by its place in q, the group and the instance of the
// last one so far.
static void find_lists(Model *model, int i, double *last)
{
    Group *g = model->group + i;
    for (int e = 0; e < g->count; e++) {
        double *there = last + model->node_q[g->parent[e]];
        if (there[0] >= 0) {
            Site *before = model->group[(int)there[0]].site + (int)there[1];
            before->group = i, before->at = e;
            g->site[e].leads = false;
        }
        there[0] = i, there[1] = e;
    }
}

void quadrature_find(Model *model, double *room)
{
    for (int i = 0; i < model->n_group; i++)
        model->group[i].summed = model->group[i].skipped = false;
    for (int i = 0; i < model->n_q; i++) room[i] = -1;
    for (int i = 0; i < model->n_own_group; i++) {
        Group *g = model->group + i;
        g->summed = is_on_gradients(model, g);
        g->skipped = g->composed && (g->summed || is_gradient(g));
        if (g->summed) find_lists(model, i, room);
    }

    // gradients that others than these read
    for (int i = 0; i < model->n_own_group; i++) {
        const Group *g = model->group + i;
        for (int p = 0; !g->summed && p < g->count * g->parents; p++) {
            const int below = group_of(model, g->parent[p]);
            if (below >= 0) model->group[below].skipped = false;
        }
    }
}

// --- matrix ---

// Is F itself measured?
LANES_INLINE bool is_itself(const Group *g)
{
    return g->map == map_ops(TAUT_MAP_IDENTITY) && !g->axes;
}

// The same, all entries with one weight.
LANES_INLINE bool is_even(const Group *g, const double *C)
{
    if (!is_itself(g) || g->first_D >= 0) return false;
    for (int r = 1; r < STRAIN_F; r++)
        if (C[r] != C[0]) return false;
    return true;
}

// D += that of element e.
LANES_INLINE void add_stiffness(const Work *work, const Group *g, int e, Coefficients a,
                                double D[STRAIN_F][STRAIN_F])
{
    const double *C = row_compliance(work, g) + e * g->rows;
    if (is_even(g, C)) {
        const double s = form_stiffness(C[0], tangent_weight(g, work, e, a.k, a.d));
        for (int k = 0; k < STRAIN_F; k++) D[k][k] += s;
        return;
    }
    strain_add_stiffness(work, g, e, a, D);
}

// D of the node of element e, which leads, by all elements there.
LANES_INLINE void stiffness_there(const Model *model, const Work *work, const Group *g, int e,
                                  Coefficients a, double D[STRAIN_F][STRAIN_F])
{
    memset(D, 0, sizeof(double) * STRAIN_F * STRAIN_F);
    add_stiffness(work, g, e, a, D);
    for (const Site *it = g->site + e; it->group >= 0;) {
        const Group *next = model->group + it->group;
        add_stiffness(work, next, it->at, a, D);
        it = next->site + it->at;
    }
}

// Vectors of a row of k_ab by axes; k_ab is kept block by block of axes i >= j, [b][a].
LANES_INLINE int lanes_of(int vertices)
{
    return (vertices + LANE_COUNT - 1) / LANE_COUNT;
}

LANES_INLINE double cell_entry(int vertices, const double *k, int a, int b, int i, int j)
{
    const int wide = LANE_COUNT * lanes_of(vertices);
    k += STRAIN_BLOCK_AT[i][j] * vertices * wide;
    return i >= j ? k[b * wide + a] : k[a * wide + b];
}

// g_a of the node of a group of gradients by axes, filled up with zeros.
LANES_INLINE void gradients_of(int vertices, const Group *nodes, int node, double *at)
{
    const int wide = LANE_COUNT * lanes_of(vertices);
    const double *number = nodes->number + (node - nodes->first_node) * nodes->numbers;
    for (int c = 0; c < POINT; c++)
        for (int a = 0; a < wide; a++) at[c * wide + a] = a < vertices ? number[POINT * a + c] : 0;
}

// The G of a vertex, NULL where it is a dof.
LANES_INLINE const double *vertex_G(const Work *work, const Group *nodes, int node, int a)
{
    if (nodes->parent_reach[a] == 0) return NULL;
    return work->J + nodes->parent_G[(node - nodes->first_node) * nodes->parents + a];
}

// The support of element e that a vertex of its parent moves with.
LANES_INLINE int vertex_place(const Group *g, int e, const Group *nodes, int node, int a)
{
    const int *below = nodes->route + (node - nodes->first_node) * nodes->routes;
    return g->route[e * g->routes + below[a]];
}

// F += T_a^T k_ab T_b, at the columns of their supports.
LANES_INLINE void add_mapped(const Group *g, const double *Ta, const double *Tb, int wide_a,
                             int wide_b, int at, double B[POINT][POINT], double *F)
{
    double half[POINT][TAUT_MAX_WIDTH];
    for (int i = 0; i < POINT; i++)
        for (int n = 0; n < wide_b; n++)
            half[i][n] =
                Tb ? B[i][0] * Tb[n] + B[i][1] * Tb[wide_b + n] + B[i][2] * Tb[2 * wide_b + n]
                   : B[i][n];
    for (int m = 0; m < wide_a; m++)
        for (int n = 0; n < wide_b; n++)
            F[at + m * g->reach + n] += Ta ? Ta[m] * half[0][n] + Ta[wide_a + m] * half[1][n] +
                                                 Ta[2 * wide_a + m] * half[2][n]
                                           : half[m][n];
}

// F of a cell with vertices that move with bodies.
LANES_INLINE void put_mapped(int vertices, const Work *work, const Group *g, int e,
                             const Group *nodes, const int *place, const double *k, double *F)
{
    const int node = g->parent[e];
    memset(F, 0, sizeof *F * (size_t)(g->reach * g->reach));
    for (int a = 0; a < vertices; a++)
        for (int b = 0; b < vertices; b++) {
            if (place[a] < place[b]) continue;
            const double *Ta = vertex_G(work, nodes, node, a), *Tb = vertex_G(work, nodes, node, b);
            const int at = g->support_at[place[a]] * g->reach + g->support_at[place[b]];
            double B[POINT][POINT];
            for (int i = 0; i < POINT; i++)
                for (int j = 0; j < POINT; j++) B[i][j] = cell_entry(vertices, k, a, b, i, j);
            add_mapped(g, Ta, Tb, Ta ? nodes->parent_reach[a] : POINT,
                       Tb ? nodes->parent_reach[b] : POINT, at, B, F);
        }
}

// value [3][3] += k_ab.
LANES_INLINE void add_entries(int vertices, const double *k, int a, int b, double *value)
{
    const int wide = LANE_COUNT * lanes_of(vertices), apart = vertices * wide;
    const double *low = k + b * wide + a, *up = k + a * wide + b;
    const Lanes first = {low[0], up[apart], up[3 * apart], low[apart]};
    const Lanes second = {low[2 * apart], up[4 * apart], low[3 * apart], low[4 * apart]};
    lanes_put(value, lanes_at(value) + first);
    lanes_put(value + 4, lanes_at(value + 4) + second);
    value[8] += low[5 * apart];
}

// The blocks of a cell whose vertices are dofs, to H.
LANES_INLINE void put_dofs(int vertices, const Group *g, int e, const int *place, Own own,
                           const double *k, double *value)
{
    const int pairs = vertices * (vertices + 1) / 2;
    for (int a = 0; a < vertices; a++)
        for (int b = 0; b < vertices; b++) {
            const int i = e * pairs + place[a] * (place[a] + 1) / 2 + place[b];
            if (place[a] < place[b] || !owns(own, g->at_H[i])) continue;
            // transposed, k_ab is k_ba
            if (g->flip[i])
                add_entries(vertices, k, b, a, value + g->at_H[i]);
            else
                add_entries(vertices, k, a, b, value + g->at_H[i]);
        }
}

// Does element e lead, on the vertices of the one before?
static bool is_same_cell(const Model *model, const Group *g, int e)
{
    if (!g->site[e].leads || g->site[e].below != g->site[e - 1].below) return false;
    const Group *nodes = model->group + g->site[e].below;
    const int n = nodes->parents;
    const int *one = nodes->parent + (g->parent[e - 1] - nodes->first_node) * n;
    const int *two = nodes->parent + (g->parent[e] - nodes->first_node) * n;
    return memcmp(one, two, sizeof *one * (size_t)n) == 0;
}

// The cell of elements from .. to - 1 of a group, which lead there.
LANES_INLINE void add_cell(int vertices, const Model *model, const Work *work, const Group *g,
                           int from, int to, Coefficients a, Own own, double *F)
{
    const int wide = LANE_COUNT * lanes_of(vertices);
    const Group *nodes = model->group + g->site[from].below;
    double k[STRAIN_BLOCKS * VERTICES * VERTEX_ROOM];
    int place[VERTICES];

    memset(k, 0, sizeof *k * (size_t)(STRAIN_BLOCKS * vertices * wide));
    for (int e = from; e < to; e++) {
        double D[STRAIN_F][STRAIN_F], at[POINT * VERTEX_ROOM];
        stiffness_there(model, work, g, e, a, D);
        gradients_of(vertices, nodes, g->parent[e], at);
        for (int block = 0; block < STRAIN_BLOCKS; block++)
            strain_add_block(lanes_of(vertices), vertices, block, wide, at, D, wide,
                             k + block * vertices * wide);
    }

    for (int v = 0; v < vertices; v++) place[v] = vertex_place(g, from, nodes, g->parent[from], v);
    if (!nodes->composed) {
        put_dofs(vertices, g, from, place, own, k, work->kkt->value);
        return;
    }
    put_mapped(vertices, work, g, from, nodes, place, k, F);
    assemble_owned(g, from, 1, F, own, work->kkt->value);
}

LANES_INLINE void add_all(const Model *model, const Work *work, const Group *g, Coefficients a,
                          Own own, double *F)
{
    for (int e = 0, to; e < g->count; e = to) {
        for (to = e + 1; to < g->count && is_same_cell(model, g, to);) to++;
        if (!g->site[e].leads || !owns_any(g, e, own)) continue;
        const int vertices = model->group[g->site[e].below].parents;
        if (vertices == 4)
            add_cell(4, model, work, g, e, to, a, own, F);
        else if (vertices == 8)
            add_cell(8, model, work, g, e, to, a, own, F);
        else if (vertices == 10)
            add_cell(10, model, work, g, e, to, a, own, F);
        else
            add_cell(vertices, model, work, g, e, to, a, own, F);
    }
}

LANES_WIDE static void add_wide(const Model *model, const Work *work, const Group *g,
                                Coefficients a, Own own, double *F)
{
    add_all(model, work, g, a, own, F);
}

static void add_narrow(const Model *model, const Work *work, const Group *g, Coefficients a,
                       Own own, double *F)
{
    add_all(model, work, g, a, own, F);
}

bool quadrature_add_top(const Model *model, const Work *work, const Group *g, Coefficients a,
                        Own own, double *F)
{
    if (!g->summed) return false;
    (cpu_has(CPU_AVX2) ? add_wide : add_narrow)(model, work, g, a, own, F);
    return true;
}

// --- sizes of forces ---

// t += |J^T lambda| of element e by the entries of F, row by row without signs, in three lanes of which the last two overlap.
LANES_INLINE void add_forces(const Work *work, const Group *g, int e, Lanes t[3])
{
    const double *J = work->J + g->first_J + e * g->rows * STRAIN_F;
    const double *lambda = work->lambda + g->first_row + e * g->rows;
    if (is_itself(g)) {
        t[0] += lanes_abs(lanes_at(lambda));
        t[1] += lanes_abs(lanes_at(lambda + 4));
        t[2] += lanes_abs(lanes_at(lambda + 5));
        return;
    }
    for (int r = 0; r < g->rows; r++, J += STRAIN_F) {
        const Lanes l = lanes_equal(lambda[r]);
        t[0] += lanes_abs(l * lanes_at(J));
        t[1] += lanes_abs(l * lanes_at(J + 4));
        t[2] += lanes_abs(l * lanes_at(J + 5));
    }
}

// The forces s [3] on vertex a, without signs, to the dof that it moves with.
LANES_INLINE void put_sizes(const double *T, int wide, const double *s, double *size)
{
    for (int m = 0; m < wide; m++)
        size[m] +=
            T ? fabs(T[m]) * s[0] + fabs(T[wide + m]) * s[1] + fabs(T[2 * wide + m]) * s[2] : s[m];
}

LANES_INLINE void sizes_of(const Model *model, const Work *work, const Group *g, int from, int to,
                           double *size)
{
    for (int e = 0; e < g->count; e++) {
        const Group *nodes = model->group + g->site[e].below;
        const int node = g->parent[e];
        Lanes sum[3] = {{0}};
        double t[STRAIN_F];
        if (!g->site[e].leads) continue;
        add_forces(work, g, e, sum);
        for (const Site *it = g->site + e; it->group >= 0;) {
            const Group *next = model->group + it->group;
            add_forces(work, next, it->at, sum);
            it = next->site + it->at;
        }
        lanes_put(t, sum[0]), lanes_put(t + 4, sum[1]), lanes_put(t + 5, sum[2]);

        const double *number = nodes->number + (node - nodes->first_node) * nodes->numbers;
        for (int a = 0; a < nodes->parents; a++, number += POINT) {
            const int there = g->support[e * g->supports + vertex_place(g, e, nodes, node, a)];
            const int x = model->node_x[there];
            double s[POINT];
            if (x < 0 || there < from || there >= to) continue;
            for (int i = 0; i < POINT; i++)
                s[i] = fabs(number[0]) * t[POINT * i] + fabs(number[1]) * t[POINT * i + 1] +
                       fabs(number[2]) * t[POINT * i + 2];
            const double *T = vertex_G(work, nodes, node, a);
            put_sizes(T, T ? nodes->parent_reach[a] : POINT, s, size + x);
        }
    }
}

LANES_WIDE static void sizes_wide(const Model *model, const Work *work, const Group *g, int from,
                                  int to, double *size)
{
    sizes_of(model, work, g, from, to, size);
}

static void sizes_narrow(const Model *model, const Work *work, const Group *g, int from, int to,
                         double *size)
{
    sizes_of(model, work, g, from, to, size);
}

void quadrature_add_sizes(const Model *model, const Work *work, const Group *g, int from, int to,
                          double *size)
{
    (cpu_has(CPU_AVX2) ? sizes_wide : sizes_narrow)(model, work, g, from, to, size);
}
