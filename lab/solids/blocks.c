// SPDX-License-Identifier: MIT
// blocks.c -- one cell in a uniform deformation: pulled, pulled both ways, sheared. F is chosen, and the forces that P = dW/dF asks for are
// put on its vertices: it has to come to F from rest.
#include "solids/part.h"
#include "solids/specimen.h"

#include <stdio.h>
#include <string.h>

static const double YOUNG = 1000, NU = 0.3, AREA = 100; // Pa; AREA: of mooney

static TautVec3 as_is(TautVec3 at)
{
    return at;
}

// --- first Piola-Kirchhoff stress by the closed forms of docs/solids.md ---

typedef double Matrix[3][3];

static double trace(Matrix A)
{
    return A[0][0] + A[1][1] + A[2][2];
}

static void times(Matrix A, bool turned, Matrix B, Matrix out)
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            out[i][j] = 0;
            for (int k = 0; k < 3; k++) out[i][j] += (turned ? A[k][i] : A[i][k]) * B[k][j];
        }
}

static double cofactor(Matrix F, Matrix H)
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            const int a = (i + 1) % 3, b = (i + 2) % 3, c = (j + 1) % 3, d = (j + 2) % 3;
            H[i][j] = F[a][c] * F[b][d] - F[a][d] * F[b][c];
        }
    return F[0][0] * H[0][0] + F[0][1] * H[0][1] + F[0][2] * H[0][2];
}

// out = lambda tr(E) 1 + 2 mu E.
static void hooke(double lambda, double mu, Matrix E, Matrix out)
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) out[i][j] = 2 * mu * E[i][j] + (i == j ? lambda * trace(E) : 0);
}

// The rotation of F = [[a, g, 0], [0, b, 0], [0, 0, c]].
static void rotation(Matrix F, Matrix R)
{
    const double angle = atan2(-F[0][1], F[0][0] + F[1][1]);
    const Matrix turn = {{cos(angle), -sin(angle), 0}, {sin(angle), cos(angle), 0}, {0, 0, 1}};
    memcpy(R, turn, sizeof turn);
}

static void stress(const TautBulk *bulk, Matrix F, Matrix P)
{
    const double mu = YOUNG / (2 * (1 + NU)), lambda = YOUNG * NU / ((1 + NU) * (1 - 2 * NU));
    Matrix A, E, S;
    if (bulk->kind == TAUT_BULK_HOOKE || bulk->kind == TAUT_BULK_COROTATIONAL) {
        const bool green = bulk->kind == TAUT_BULK_HOOKE;
        Matrix R;
        if (green)
            memcpy(R, F, sizeof(Matrix));
        else
            rotation(F, R);
        times(R, true, F, A); // C, or the stretch
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++) E[i][j] = (green ? 0.5 : 1) * (A[i][j] - (i == j));
        hooke(lambda, mu, E, S);
        times(R, false, S, P);
        return;
    }

    const double c = bulk->area, m = mu - c, k = lambda + m, T = 1 + (m + 2 * c) / k;
    Matrix H, C, FC;
    const double J = cofactor(F, H);
    times(F, true, F, C);
    times(F, false, C, FC);
    for (int i = 0; i < 3; i++) // d|cof F|^2/2 = (F tr C - F C)
        for (int j = 0; j < 3; j++)
            P[i][j] = m * F[i][j] + k * (J - T) * H[i][j] + c * (trace(C) * F[i][j] - FC[i][j]);
}

// --- cases ---

static const struct {
    const char *name;
    double a, b, c, g; // F = [[a, g, 0], [0, b, 0], [0, 0, c]]
} deformation[] = {
    {"block, pulled", 1.3, 0, 0, 0}, // b = c: no stress across
    {"block, pulled both ways", 1.2, 1.2, 0, 0},
    {"block, sheared", 1, 1, 1, 0.4},
};

// Stretches that are left open, so that nothing acts on the sides there: Newton's method with differences.
static void relax(const TautBulk *bulk, Matrix F, bool both)
{
    const int open = both ? 2 : 1;
    for (int i = 0; i < 60; i++) {
        Matrix P, Q;
        const double step = 1e-6;
        stress(bulk, F, P);
        for (int d = open; d < 3; d++) F[d][d] += step;
        stress(bulk, F, Q);
        for (int d = open; d < 3; d++) F[d][d] -= step;
        const double slope = (Q[2][2] - P[2][2]) / step;
        for (int d = open; d < 3; d++) F[d][d] -= P[2][2] / slope;
    }
}

static int held_on_planes(TautVec3 at)
{
    return (at.x < 1e-9 ? HOLD_X : 0) | (at.y < 1e-9 ? HOLD_Y : 0) | (at.z < 1e-9 ? HOLD_Z : 0);
}

static int held_below(TautVec3 at)
{
    return at.y < 1e-9 ? HOLD_ALL : 0;
}

// The largest way of a vertex from F X; NAN where it did not come to rest.
static double miss(Specimen *it, Matrix F, Matrix P)
{
    double most = 0;
    TautSettleReport report;
    double share[TAUT_CELL_VERTICES]
                [3]; // of P that a vertex has: the integral of the gradient of its shape function
    const int corners[8][3] = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0},
                               {0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {0, 1, 1}};
    for (int a = 0; a < 8; a++)
        for (int d = 0; d < 3; d++) share[a][d] = corners[a][d] ? 0.25 : -0.25;
    for (int a = 0; a < 8; a++) {
        double f[3] = {0};
        const TautNodeId node = it->node[it->mesh.corner[a]];
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++) f[i] += P[i][j] * share[a][j];
        if (!taut_node_is_fixed(it->world, node) &&
            taut_particle_set_force(it->world, node, taut_vec3(f[0], f[1], f[2])) != TAUT_OK)
            return NAN;
    }
    if (taut_world_settle(it->world, 1e-12, &report) != TAUT_OK) {
        snprintf(it->problem, sizeof it->problem, "%s", taut_world_message(it->world));
        return NAN;
    }
    for (int i = 0; i < it->mesh.vertex_count; i++) {
        const TautVec3 X = it->mesh.vertex[i], x = taut_particle_position(it->world, it->node[i]);
        const TautVec3 y = taut_vec3(F[0][0] * X.x + F[0][1] * X.y, F[1][1] * X.y, F[2][2] * X.z);
        most = fmax(most, lab_apart(x, y));
    }
    return most;
}

static void run(SolidsTable *table, int d, TautBulkKind kind)
{
    static const char *const word[] = {"neo_hooke", "hooke", "corotational", "mooney"};
    SpecimenDef def = specimen_def(TAUT_CELL_BRICK, 1, 1, 1);
    Matrix F = {{deformation[d].a, deformation[d].g, 0},
                {0, deformation[d].b > 0 ? deformation[d].b : 1, 0},
                {0, 0, deformation[d].c > 0 ? deformation[d].c : 1}};
    Matrix P;
    Specimen it;
    def.shape = as_is, def.share = NULL;
    def.held = deformation[d].g != 0 ? held_below : held_on_planes;
    def.bulk = taut_default_bulk(kind);
    def.bulk.young[0] = YOUNG, def.bulk.poisson[0] = NU;
    if (kind == TAUT_BULK_MOONEY) def.bulk.area = AREA;
    if (deformation[d].c == 0) relax(&def.bulk, F, deformation[d].b > 0);
    stress(&def.bulk, F, P);

    SolidsCase row = {deformation[d].name, "brick", word[kind], 0, NAN, NAN, NAN, 1e-10};
    if (specimen_make(&def, &it)) row.error = row.measured = miss(&it, F, P);
    if (isnan(row.measured))
        solids_miss(table, &row, it.problem);
    else
        solids_put(table, &row);
    specimen_free(&it);
}

int solids_blocks(SolidsTable *table)
{
    static const TautBulkKind kind[] = {TAUT_BULK_HOOKE, TAUT_BULK_COROTATIONAL,
                                        TAUT_BULK_NEO_HOOKE, TAUT_BULK_MOONEY};
    for (size_t d = 0; d < sizeof deformation / sizeof *deformation; d++)
        for (size_t k = 0; k < sizeof kind / sizeof *kind; k++) run(table, (int)d, kind[k]);
    return 0;
}
