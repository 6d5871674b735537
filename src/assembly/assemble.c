// SPDX-License-Identifier: MIT
// assemble.c -- the numbers of the matrix: see assemble.h.
#include "assembly/assemble.h"

#include "assembly/cells.h"
#include "assembly/evaluate_job.h"
#include "assembly/frames.h"
#include "assembly/links.h"
#include "assembly/parts.h"
#include "assembly/quadrature.h"
#include "assembly/strain.h"
#include "assembly/tie.h"
#include "assembly/tuning.h"
#include "law/form.h"
#include "law/law.h"
#include "map/map.h"
#include "math/vec.h"
#include "sparse/kkt.h"

#include <limits.h>
#include <math.h>
#include <string.h>

// Number of blocks of H that an instance adds to, the lower triangle of its supports.
static inline int pairs_of(const Group *g)
{
    return g->supports * (g->supports + 1) / 2;
}

// value[rows][cols] += s B, B with rows of `wide` entries; transposed: value[cols][rows] += s B^T.
static inline void scatter(double s, const double *B, int wide, int rows, int cols, bool transposed,
                           double *value)
{
    if (!transposed)
        for (int r = 0; r < rows; r++)
            for (int c = 0; c < cols; c++) value[cols * r + c] += s * B[wide * r + c];
    else
        for (int c = 0; c < cols; c++)
            for (int r = 0; r < rows; r++) value[rows * c + r] += s * B[wide * r + c];
}

void assemble_owned(const Group *g, int e, double s, const double *F, Own own, double *value)
{
    int i = e * pairs_of(g);
    for (int a = 0; a < g->supports; a++)
        for (int b = 0; b <= a; b++, i++) {
            // a block of the lower triangle, as a part of F
            if (!owns(own, g->at_H[i])) continue;
            int at_a = g->support_at[a], at_b = g->support_at[b];
            int rows = g->support_at[a + 1] - at_a, cols = g->support_at[b + 1] - at_b;
            const double *B = F + at_a * g->reach + at_b;

            // branches that pay: the compiler unrolls loops of known length
            if (rows == 3 && cols == 3)
                scatter(s, B, g->reach, 3, 3, g->flip[i], value + g->at_H[i]);
            else if (rows == 6 && cols == 6)
                scatter(s, B, g->reach, 6, 6, g->flip[i], value + g->at_H[i]);
            else
                scatter(s, B, g->reach, rows, cols, g->flip[i], value + g->at_H[i]);
        }
}

void assemble_pairs(const Group *g, int e, double s, const double *F, double *value)
{
    assemble_owned(g, e, s, F, (Own){0, INT_MAX}, value);
}

// F [n][n] += s G^T W G, W diagonal; the lower triangle by blocks is enough.
static inline __attribute__((always_inline)) void add_square_of(int rows, int n, const double *G,
                                                                double factor, const double *weight,
                                                                double *F)
{
    for (int r = 0; r < rows; r++, G += n)
        for (int i = 0; i < n; i++) {
            double s = factor * weight[r] * G[i];
            if (s != 0)
                for (int j = 0; j < n; j++) F[i * n + j] += s * G[j];
        }
}

// The same by the fastest loop for the group.
static void add_square(const Group *g, const double *G, double s, const double *weight, double *F)
{
    if (g->map->square && !g->composed && !g->axes)
        g->map->square(G, s, weight, F);
    else if (g->reach == 6) // a body
        add_square_of(g->rows, 6, G, s, weight, F);
    else
        add_square_of(g->rows, g->reach, G, s, weight, F);
}

// F [width][width] = s k (x) I of a map that treats all axes alike.
static void put_scalar(const Group *g, const double *k, double s, double *F)
{
    const int n = g->size[0];
    memset(F, 0, (size_t)(g->width * g->width) * sizeof *F);
    for (int a = 0; a < g->parents; a++)
        for (int b = 0; b <= a; b++)
            for (int d = 0; d < n; d++)
                F[(n * a + d) * g->width + n * b + d] = s * k[a * g->parents + b];
}

// --- K~ of composed maps: F += T^T K T with T [width][reach] the G of all parents ---

// The G of parent p: rows of `*wide` entries; a dof's is the identity.
static const double *parent_G(const Group *g, int e, int p, const double *pool, int *wide)
{
    static const double identity[TAUT_MAX_WIDTH * TAUT_MAX_WIDTH] = {
        [0] = 1,  [13] = 1, [26] = 1,  [39] = 1,  [52] = 1,  [65] = 1,
        [78] = 1, [91] = 1, [104] = 1, [117] = 1, [130] = 1, [143] = 1};
    *wide = g->parent_reach[p] ? g->parent_reach[p] : TAUT_MAX_WIDTH;
    return g->parent_reach[p] ? pool + g->parent_G[e * g->parents + p] : identity;
}

// out [width][reach] = K T.
static void times_parents(const Group *g, int e, const double *K, const double *pool, double *out)
{
    const int *route = g->route + e * g->routes;
    memset(out, 0, (size_t)g->width * (size_t)g->reach * sizeof *out);

    // K times the G of every parent, by the blocks of its supports
    for (int p = 0, at = 0; p < g->parents; at += g->size[p], route += g->parent_routes[p], p++) {
        int wide;
        const double *Gp = parent_G(g, e, p, pool, &wide);
        for (int i = 0, from = 0; i < g->parent_routes[p]; i++) {
            int to = g->support_at[route[i]], n = g->support_at[route[i] + 1] - to;

            for (int r = 0; r < g->width; r++)
                for (int k = 0; k < g->size[p]; k++) {
                    double s = K[r * g->width + at + k];
                    if (s != 0)
                        for (int c = 0; c < n; c++)
                            out[r * g->reach + to + c] += s * Gp[k * wide + from + c];
                }
            from += n;
        }
    }
}

// F [reach][reach] += T^T KT.
static void add_parents_transposed(const Group *g, int e, const double *KT, const double *pool,
                                   double *F)
{
    const int *route = g->route + e * g->routes;

    // only blocks up to the diagonal are needed
    for (int p = 0, at = 0; p < g->parents; at += g->size[p], route += g->parent_routes[p], p++) {
        int wide;
        const double *Gp = parent_G(g, e, p, pool, &wide);
        for (int i = 0, from = 0; i < g->parent_routes[p]; i++) {
            int to = g->support_at[route[i]], n = g->support_at[route[i] + 1] - to;
            for (int c = 0; c < n; c++)
                for (int k = 0; k < g->size[p]; k++) {
                    double s = Gp[k * wide + from + c];
                    const double *row = KT + (at + k) * g->reach;
                    double *f = F + (to + c) * g->reach;
                    if (s != 0)
                        for (int j = 0; j < to + n; j++) f[j] += s * row[j];
                }
            from += n;
        }
    }
}

// --- contributions of a group to the system ---

// F [n][n] += w G^T D G of an element with a curve of several rows, D [rows][rows] its tangent.
static void add_tangent(const Group *g, const Work *work, int e, Coefficients a, double *F)
{
    const int rows = g->rows, n = g->reach;
    const double *D = work->D + g->first_D + e * rows * rows;
    double room[JACOBIAN_ROOM];
    const double *G = element_G(g, work, e, room), w = tangent_weight(g, work, e, a.k, a.d);
    for (int r = 0; r < rows; r++)
        for (int s = 0; s < rows; s++)
            for (int i = 0; i < n && D[r * rows + s] != 0; i++)
                axpy_n(n, w * D[r * rows + s] * G[r * n + i], G + s * n, F + i * n);
}

// Weights of G^T G of instance e: a stiffness, written to `own`, or the masses of a mapped node, which
// count *s times; NULL: there are none.
static inline const double *weights_of(const Model *model, const Work *work, const Group *g, int e,
                                       Coefficients a, double *s, double *own)
{
    *s = g->law ? 1 : a.m;
    if (!g->law) return g->massive ? model->mass + model->node_v[g->first_node + e] : NULL;
    if (g->form != TAUT_FORM_STIFFNESS) return NULL;
    double w = tangent_weight(g, work, e, a.k, a.d);
    for (int r = 0; r < g->rows; r++)
        own[r] = form_stiffness(row_compliance(work, g)[e * g->rows + r], w);
    return own;
}

// Of a relative map H gains -k K~ + G^T W G = [[F, -F], [-F, F]] of every instance, F [n][n].
static inline __attribute__((always_inline)) void add_relative_of(int n, const Model *model,
                                                                  const Work *work, const Group *g,
                                                                  Coefficients a, bool curved,
                                                                  bool weigh, Own own)
{
    const double *K = work->K + g->first_K, *G = work->J + g->first_G;
    const int *at = g->at_H;
    double F[TAUT_MAX_WIDTH * TAUT_MAX_WIDTH] = {0}, stiff[TAUT_MAX_ROWS], s;
    double *value = work->kkt->value;

    // F of every instance, then its four blocks, of which H has three
    for (int e = 0; e < g->count; e++, K += n * n, at += 3, G += g->rows * g->width) {
        for (int i = 0; i < n * n; i++) F[i] = curved ? -a.k * K[i] : 0;
        const double *weight = weigh ? weights_of(model, work, g, e, a, &s, stiff) : NULL;
        for (int r = 0; weigh && r < g->rows; r++)
            for (int i = 0; i < n * n; i++)
                F[i] += s * weight[r] * G[r * g->width + i / n] * G[r * g->width + i % n];

        if (owns(own, at[0])) scatter(1, F, n, n, n, false, value + at[0]);

        // k alone is symmetric and needs no transposition
        if (owns(own, at[1])) scatter(-1, F, n, n, n, weigh && g->flip[3 * e + 1], value + at[1]);
        if (owns(own, at[2])) scatter(1, F, n, n, n, false, value + at[2]);
    }
}

// The same with sizes and cases that the compiler knows, for the commonest of them.
static void add_relative(const Model *model, const Work *work, const Group *g, Coefficients a,
                         bool weigh, Own own)
{
    const bool curved = has_geometric(g) && a.k != 0;
    const bool weighty = weigh && (g->massive || g->form == TAUT_FORM_STIFFNESS);
    if (g->size[0] == 3 && curved && !weighty) // links between points
        add_relative_of(3, model, work, g, a, true, false, own);
    else if (g->size[0] == 3 && weighty) // springs between them, lengths that have a mass
        add_relative_of(3, model, work, g, a, curved, true, own);
    else if (curved || weighty)
        add_relative_of(g->size[0], model, work, g, a, curved, weighty, own);
}

// H gains -k T^T K~ T + G^T W G of every instance; the first only where W is not asked for.
static void add_top(const Model *model, const Work *work, const Group *g, Coefficients a,
                    bool weigh, Own own, double *F)
{
    const int square = g->reach * g->reach;
    const bool curved = has_geometric(g) && a.k != 0;
    double *value = work->kkt->value, *KT = F + square; // F is scratch
    double stiff[TAUT_MAX_ROWS], room[JACOBIAN_ROOM], s;

    // a map of the difference of two nodes has blocks that are equal but for the sign
    if (g->relative) {
        add_relative(model, work, g, a, weigh, own);
        return;
    }
    if (weigh && (cells_add_top(work, g, a, own) || quadrature_add_top(model, work, g, a, own, F) ||
                  frames_add_top(work, g, a, own, F) || strain_add_top(work, g, a, own, F)))
        return;

    for (int e = 0; e < g->count; e++) {
        const double *weight = weigh ? weights_of(model, work, g, e, a, &s, stiff) : NULL;
        const double *K = curved ? work->K + g->first_K + e * g->n_K : NULL;

        // K~ alone, of a map of dofs, needs no scratch matrix
        if (!weight && !(K && (g->composed || g->scalar))) {
            if (K) assemble_owned(g, e, -a.k, K, own, value);
            continue;
        }

        // geometric stiffness: as it is, or by the chain rule
        if (K && g->scalar)
            put_scalar(g, K, -a.k, F);
        else if (K && !g->composed) // K~ is with respect to the supports already
            for (int i = 0; i < square; i++) F[i] = -a.k * K[i];
        else
            memset(F, 0, (size_t)square * sizeof *F);
        if (K && g->composed) {
            times_parents(g, e, K, work->J, KT);
            for (int i = 0; i < g->width * g->reach; i++) KT[i] *= -a.k;
            add_parents_transposed(g, e, KT, work->J, F);
        }

        // material stiffness or mass
        if (weight && g->first_D >= 0)
            add_tangent(g, work, e, a, F);
        else if (weight)
            add_square(g, element_G(g, work, e, room), s, weight, F);
        assemble_owned(g, e, 1, F, own, value);
    }
}

// A call for six numbers costs more than they do.
static inline void copy_few(int n, const double *from, double *to)
{
    if (n == 6)
        memcpy(to, from, 6 * sizeof *to);
    else if (n == 3)
        memcpy(to, from, 3 * sizeof *to);
    else
        memcpy(to, from, (size_t)n * sizeof *to);
}

// The rows of links, with one entry of C each: all that stands there is written.
static void put_links(const Group *g, const Work *work, Coefficients a, double *value)
{
    const double *G = work->J + g->first_G, *C = row_compliance(work, g),
                 *damping = row_damping(work, g);
    const double *drag = work->drag + g->first_row, *soft = work->soft + g->first_element;
    const int *at = g->at_J;
    for (int e = 0; e < g->count; e++, at += 2, G += 6) {
        bool active;
        double w = a.k + a.d * (damping[e] + drag[e]);
        value[g->at_C[e]] = -form_compliance(C[e] + soft[e], w, &active);
        for (int s = 0; s < 2; s++)
            for (int k = 0; k < 3 && at[s] >= 0; k++) value[at[s] + k] = active ? G[3 * s + k] : 0;
    }
}

static inline void clear_few(int n, double *to)
{
    if (n == 6)
        memset(to, 0, 6 * sizeof *to);
    else if (n == 3)
        memset(to, 0, 3 * sizeof *to);
    else
        memset(to, 0, (size_t)n * sizeof *to);
}

// One element of (J, -C): all that stands there is written. A row that is not active gets its diagonal alone.
// wide: entries of every support, 0 = they differ.
static inline __attribute__((always_inline)) void put_row(int rows, int supports, int wide,
                                                          const Group *g, int e, const double *G,
                                                          const Work *work, Coefficients a,
                                                          double *value)
{
    const double *drag = work->drag + g->first_row + e * rows;
    const double *compliance = row_compliance(work, g) + e * rows;
    const double soft = work->soft[g->first_element + e], damping = row_damping(work, g)[e];
    double *block = value + g->at_C[e];

    // compliance on the diagonal of its block
    for (int r = 0; r < rows; r++) {
        bool active;
        double C = form_compliance(compliance[r] + soft, a.k + a.d * (damping + drag[r]), &active);
        clear_few(rows, block + rows * r);
        block[(rows + 1) * r] = -C;

        // row of J by supports
        for (int s = 0; s < supports; s++) {
            int at = g->at_J[supports * e + s], from = wide ? s * wide : g->support_at[s];
            int n = wide ? wide : g->support_at[s + 1] - from;
            int reach = wide ? supports * wide : g->reach;
            if (at < 0) continue;
            if (active)
                copy_few(n, G + reach * r + from, value + at + n * r);
            else
                clear_few(n, value + at + n * r);
        }
    }
}

// The diagonal of a block [n][n] that was cleared.
static inline void put_diagonal(int n, Coefficients a, const double *mass, const double *damper,
                                double *block)
{
    for (int k = 0; k < n; k++) block[(n + 1) * k] = a.m * mass[k] + a.d * damper[k];
}

// The rows of H of nodes from .. to - 1, which begin at `begin`: cleared, but for m M and d B of the dampers that a stepper
// puts on dofs.
static void put_mass(const Model *model, const Work *work, Coefficients a, int from, int to,
                     int begin, double *value)
{
    for (int node = from; node < to; node++) {
        int at = model->node_at[node], n = model->node_nv[node];
        if (at < 0) continue;
        memset(value + begin, 0, (size_t)(at + n * n - begin) * sizeof *value);
        begin = at + n * n;
        const double *mass = model->mass + model->node_v[node];
        const double *damper = work->damper + model->node_v[node];
        if (n == 3)
            put_diagonal(3, a, mass, damper, value + at);
        else
            put_diagonal(n, a, mass, damper, value + at);
    }
}

// --- the parts of the matrix ---

typedef struct Matrix {
    const Model *model;
    Work *work;
    Coefficients a;
    bool all; // masses and stiffness too, not the geometric one alone
} Matrix;

// Where the rows of H of the dofs from `node` on begin: behind those of the last free one before.
static int rows_begin(const Model *model, int node)
{
    for (node = node < model->n_dof ? node : model->n_dof; node > 0; node--)
        if (model->node_at[node - 1] >= 0)
            return model->node_at[node - 1] + model->node_nv[node - 1] * model->node_nv[node - 1];
    return 0;
}

// The rows of H of a part of the nodes: cleared, then from all groups in their order.
static void top_part(void *pointer, int part)
{
    const Matrix *it = pointer;
    const Model *model = it->model;
    Work *work = it->work;

    // the nodes of the part, and the rows of H that it owns
    const int parts = parts_of(model->n_node);
    int from = part_begin(model->n_node, parts, part);
    int to = part_begin(model->n_node, parts, part + 1);
    Own own = {rows_begin(model, from), rows_begin(model, to)};
    double *value = work->kkt->value;

    // cleared with masses, then all groups that reach the part
    if (to > model->n_dof) to = model->n_dof;
    if (it->all)
        put_mass(model, work, it->a, from, to, own.from, value);
    else
        memset(value + own.from, 0, (size_t)(own.to - own.from) * sizeof *value);
    for (int i = 0; i < model->n_group; i++) {
        Group g = group_share(model->group + i, part);
        add_top(model, work, &g, it->a, it->all, own,
                work->scratch + (size_t)part * (size_t)work->n_scratch);
    }
}

// H, masses included where it->all.
static void assemble_top(Matrix *it)
{
    const Model *model = it->model;
    Work *work = it->work;

    // by parts, where instances are not strewn over the nodes
    if (model->parted) {
        threads_run(model->threads, parts_of(model->n_node), top_part, it);
        return;
    }

    // the same in one loop
    const Coefficients a = it->a;
    const bool all = it->all;
    int end = rows_begin(model, model->n_dof);
    if (all)
        put_mass(model, work, a, 0, model->n_dof, 0, work->kkt->value);
    else if (end > 0)
        memset(work->kkt->value, 0, (size_t)end * sizeof(double));
    for (int i = 0; i < model->n_group; i++)
        add_top(model, work, model->group + i, a, all, (Own){0, INT_MAX}, work->scratch);
}

// The rows of (J, -C) of a group, which follow each other.
static void rows_job(void *pointer, const Group *g, int part)
{
    const Matrix *it = pointer;
    const Work *work = it->work;
    const Coefficients a = it->a; // copies, which writing to value does not change
    const bool all = it->all;
    double *value = work->kkt->value;

    (void)part;
    if (!g->law || g->form != TAUT_FORM_COMPLIANCE || g->count == 0) return;

    // links are written whole
    if (all && is_link(g)) {
        put_links(g, work, a, value);
        return;
    }

    // so are others, by numbers that the compiler knows where they are contacts of two bodies
    const bool bodies =
        g->rows == 3 && g->supports == 2 && g->support_at[1] == 6 && g->support_at[2] == 12;
    if (all) {
        double room[JACOBIAN_ROOM];
        for (int e = 0; e < g->count; e++) {
            const double *G = element_G(g, work, e, room);
            if (bodies)
                put_row(3, 2, 6, g, e, G, work, a, value);
            else
                put_row(g->rows, g->supports, 0, g, e, G, work, a, value);
        }
        return;
    }

    // without rows: cleared from the first block of J to the last of C
    int from = g->at_C[0], to = g->at_C[g->count - 1] + g->rows * g->rows;
    for (int s = 0; s < g->supports; s++)
        if (g->at_J[s] >= 0 && g->at_J[s] < from) from = g->at_J[s];
    memset(value + from, 0, (size_t)(to - from) * sizeof *value);
}

void assemble_matrix(const Model *model, Work *work, Coefficients a)
{
    Matrix it = {model, work, a, true};
    compose_matrix(model, work);
    assemble_top(&it);
    each_element_group(model, rows_job, &it);

    // the unsymmetric part stands in diagonal blocks, which are stored whole
    if (work->kkt->upper)
        memcpy(work->kkt->upper, work->kkt->value, (size_t)work->kkt->n_value * sizeof(double));
}

void assemble_geometric(const Model *model, Work *work)
{
    Matrix it = {model, work, {0, -1, 0}, false};
    compose_maps(model, work);
    assemble_top(&it);
    each_element_group(model, rows_job, &it);
}

// --- proximal regularisation of multipliers (brake) ---

double brake_part(Coefficients a)
{
    return BRAKE_PART / fmax(a.m, a.k / (BRAKE_LONGEST_STEP * BRAKE_LONGEST_STEP));
}

typedef struct Brake {
    const Model *model;
    const Work *work;
    const double *tied;
    double part;
} Brake;

// Gives the hard rows of an element a compliance of `part` of their answer: it stands on the diagonal of -C.
static void loosen(const Model *model, const Work *work, const Group *g, int e, double part)
{
    for (int r = 0; r < g->rows; r++)
        if (row_compliance(work, g)[e * g->rows + r] + work->soft[g->first_element + e] == 0)
            work->kkt->value[g->at_C[e] + (g->rows + 1) * r] -=
                part * row_answer(model, work, g, e, r);
}

static void brake_job(void *pointer, const Group *g, int part)
{
    const Brake *it = pointer;
    (void)part;
    if (g->form != TAUT_FORM_COMPLIANCE) return;
    for (int e = 0; e < g->count; e++)
        if (has_brake(it->tied[g->first_element + e])) loosen(it->model, it->work, g, e, it->part);
}

void assemble_brake(const Model *model, Work *work, Coefficients a, const double *tied)
{
    if (max_entries(model, model->n_element, tied) == 0) return; // nearly always
    Brake it = {model, work, tied, brake_part(a)};
    each_element_group(model, brake_job, &it);
}

void assemble_loose(const Model *model, Work *work, double part)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; g->form == TAUT_FORM_COMPLIANCE && e < g->count; e++)
            loosen(model, work, g, e, part);
    }
}

// --- rows that others imply ---

// Clears row r of element e of the system, but for -C = -1.
static void clear_row(const Group *g, int e, int r, Kkt *kkt)
{
    // row and column r of C
    double *C = kkt->value + g->at_C[e] + (size_t)(g->rows * r);
    for (int k = 0; k < g->rows; k++) {
        C[k] = 0;
        kkt->value[g->at_C[e] + g->rows * k + r] = 0;
    }

    C[r] = -1;

    for (int s = 0; s < g->supports; s++) {
        int at = g->at_J[g->supports * e + s], n = g->support_at[s + 1] - g->support_at[s];
        if (at < 0) continue;
        memset(kkt->value + at + (size_t)(n * r), 0, (size_t)n * sizeof(double));
        if (kkt->upper) memset(kkt->upper + at + (size_t)(n * r), 0, (size_t)n * sizeof(double));
    }
}

void assemble_implied(const Model *model, Work *work, const double *implied)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        if (g->form != TAUT_FORM_COMPLIANCE) continue;
        for (int e = 0, row = g->first_row; e < g->count; e++)
            for (int r = 0; r < g->rows; r++, row++)
                if (implied[row] != 0) clear_row(g, e, r, work->kkt);
    }
}

void assemble_implied_rhs(const Model *model, Work *work, const double *implied)
{
    Kkt *kkt = work->kkt;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        if (g->form != TAUT_FORM_COMPLIANCE) continue;
        int at = kkt->n + g->first_kkt_row;
        for (int r = 0; r < g->count * g->rows; r++)
            if (implied[g->first_row + r] != 0) kkt->rhs[at + r] = kkt->size[at + r] = 0;
    }
}
