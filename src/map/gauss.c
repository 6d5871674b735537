// SPDX-License-Identifier: MIT
// gauss.c -- see gauss.h. Checked by test/unit/gauss.c.
#include "map/gauss.h"

#include "map/tuning.h"
#include "math/vec.h"

#include <math.h>
#include <string.h>

#define A 0.58541019662496845446 // (5 + 3 sqrt(5))/20
#define B 0.13819660112501051518 // (5 - sqrt(5))/20

static const double middle_of_triangle[] = {1.0 / 3, 1.0 / 3};
static const double middle_of_tetra[] = {0.25, 0.25, 0.25};
static const double points_of_tetra10[] = {B, B, B, A, B, B, B, A, B, B, B, A};

const Cell *gauss_cell(CellKind kind)
{
    static const Cell cell[CELL_COUNT] = {
        [CELL_TRIANGLE] = {3, 2, 1, 0, NULL, middle_of_triangle, 1.0 / 2},
        [CELL_QUAD] = {4, 2, 4, 5, CELL_QUAD_MODE, CELL_QUAD_POINT, 1},
        [CELL_TETRA] = {4, 3, 1, 0, NULL, middle_of_tetra, 1.0 / 6},
        [CELL_TETRA10] = {10, 3, 4, 0, NULL, points_of_tetra10, 1.0 / 24},
        [CELL_BRICK] = {8, 3, 8, 18, CELL_BRICK_MODE, CELL_BRICK_POINT, 1},
        [CELL_QUAD_POINTS] = {4, 2, 4, 0, NULL, CELL_QUAD_POINT, 1},
    };
    return cell + kind;
}

void strain_axes(int dim, int strain, int *i, int *j)
{
    static const int flat[3][2] = {{0, 0}, {1, 1}, {0, 1}};
    static const int solid[6][2] = {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {1, 2}, {2, 0}};
    const int *pair = dim == 2 ? flat[strain] : solid[strain];
    *i = pair[0], *j = pair[1];
}

// --- shape functions ---

// Linear ones of a triangle or a tetrahedron: 1 - sum of xi, then xi each.
static void simplex_slopes(int dim, double *slope)
{
    for (int a = 0; a <= dim; a++)
        for (int d = 0; d < dim; d++) slope[a * dim + d] = a == 0 ? -1 : a == d + 1;
}

// Corners of the edges of a tetrahedron.
static const int edge[6][2] = {{0, 1}, {1, 2}, {2, 0}, {0, 3}, {1, 3}, {2, 3}};

// Quadratic ones of the tetrahedron, of its linear ones L: L (2 L - 1) at corners, 4 L_a L_b at the middles of edges.
static void tetra10_slopes(const double *xi, double *slope)
{
    const double L[4] = {1 - xi[0] - xi[1] - xi[2], xi[0], xi[1], xi[2]};
    double dL[12];
    simplex_slopes(3, dL);
    for (int d = 0; d < 3; d++) {
        for (int a = 0; a < 4; a++) slope[3 * a + d] = (4 * L[a] - 1) * dL[3 * a + d];
        for (int k = 0; k < 6; k++) {
            const int a = edge[k][0], b = edge[k][1];
            slope[3 * (4 + k) + d] = 4 * (L[a] * dL[3 * b + d] + L[b] * dL[3 * a + d]);
        }
    }
}

// xi, eta, zeta of the corners of quads and bricks.
static void corner(int a, double *sign)
{
    static const double round[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    sign[0] = round[a % 4][0], sign[1] = round[a % 4][1], sign[2] = a < 4 ? -1 : 1;
}

double cell_shape_at(const Cell *cell, int node, int point)
{
    double sign[3], product = 1;
    corner(node, sign);
    for (int d = 0; d < cell->dim && d < 3; d++)
        product *= 0.5 * (1 + sign[d] * cell->point[point * cell->dim + d]);
    return product;
}

// The shape function of any node at a point: of simplices the linear ones L, with middles of edges L (2 L - 1) and 4 L_a L_b.
static double shape_of(const Cell *cell, int node, int point)
{
    const double *xi = cell->point + point * cell->dim;
    double L[4] = {1};
    if (cell->nodes == 4 * (cell->dim - 1)) return cell_shape_at(cell, node, point);
    for (int d = 0; d < cell->dim && d < 3; d++) L[d + 1] = xi[d], L[0] -= xi[d];
    if (cell->nodes != 10) return L[node];
    return node < 4 ? L[node] * (2 * L[node] - 1) : 4 * L[edge[node - 4][0]] * L[edge[node - 4][1]];
}

void cell_point_place(const Cell *cell, const double *X, int point, double *x)
{
    const int n = cell->dim;
    memset(x, 0, sizeof *x * (size_t)n);
    for (int a = 0; a < cell->nodes; a++) axpy_n(n, shape_of(cell, a, point), X + a * n, x);
}

// Products of (1 + s xi)/2 of quads and bricks.
static void product_slopes(int dim, const double *xi, double *slope)
{
    for (int a = 0; a < (dim == 2 ? 4 : 8); a++) {
        double sign[3];
        corner(a, sign);
        for (int d = 0; d < dim; d++) {
            double product = 0.5 * sign[d];
            for (int o = 0; o < dim && o < 3; o++)
                if (o != d) product *= 0.5 * (1 + sign[o] * xi[o]);
            slope[a * dim + d] = product;
        }
    }
}

void cell_slopes(const Cell *cell, const double *xi, double *slope)
{
    if (cell->nodes == 10)
        tetra10_slopes(xi, slope);
    else if (cell->nodes == cell->dim + 1)
        simplex_slopes(cell->dim, slope);
    else
        product_slopes(cell->dim, xi, slope);
}

double cell_mode_at(const Cell *cell, int mode, int point)
{
    double product = 1;
    for (int d = 0; d < cell->dim; d++)
        if (cell->mode[mode].factor >> d & 1) product *= cell->point[point * cell->dim + d];
    return product;
}

// --- a cell at rest ---

// M [dim][dim] = dX/dxi.
static void tangents(const Cell *cell, const double *X, const double *slope, double *M)
{
    const int n = cell->dim;
    memset(M, 0, sizeof *M * (size_t)(n * n));
    for (int a = 0; a < cell->nodes; a++)
        for (int r = 0; r < n; r++)
            for (int c = 0; c < n; c++) M[r * n + c] += X[a * n + r] * slope[a * n + c];
}

// Cofactors of M [n][n], n 2 or 3; returns the determinant.
static double cofactors(int n, const double *M, double *H)
{
    if (n == 2) {
        H[0] = M[3], H[1] = -M[2], H[2] = -M[1], H[3] = M[0];
        return M[0] * M[3] - M[1] * M[2];
    }
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) {
            const double *a = M + 3 * ((r + 1) % 3), *b = M + 3 * ((r + 2) % 3);
            H[3 * r + c] = a[(c + 1) % 3] * b[(c + 2) % 3] - a[(c + 2) % 3] * b[(c + 1) % 3];
        }
    return dot3(M, H);
}

// The product of the lengths of the columns of M: the largest determinant that they could have.
static double box_of(int n, const double *M)
{
    double product = 1;
    for (int c = 0; c < n; c++) {
        double square = 0;
        for (int r = 0; r < n; r++) square += M[r * n + c] * M[r * n + c];
        product *= sqrt(square);
    }
    return product;
}

bool cell_gradients(const Cell *cell, const double *X, double *g, double *w)
{
    const int n = cell->dim;
    double slope[3 * CELL_NODES], M[9], H[9], first = 0;

    for (int p = 0; p < cell->points; p++, g += cell->nodes * n) {
        cell_slopes(cell, cell->point + p * n, slope);
        tangents(cell, X, slope, M);
        const double det = cofactors(n, M, H);

        // all points have the sign of the first
        if (p == 0) first = det;
        if (!(fabs(det) > CELL_FLAT * box_of(n, M)) || det * first < 0) return false;

        // g = M^-T slope
        w[p] = fabs(det) * cell->weight;
        for (int a = 0; a < cell->nodes; a++)
            for (int r = 0; r < n; r++) {
                g[a * n + r] = 0;
                for (int c = 0; c < n; c++) g[a * n + r] += H[r * n + c] * slope[a * n + c] / det;
            }
    }
    return true;
}

void cell_centre_axes(const Cell *cell, const double *X, double *axes)
{
    static const double centre[3] = {0};
    const int n = cell->dim;
    double slope[3 * CELL_NODES], H[9];
    cell_slopes(cell, centre, slope);
    tangents(cell, X, slope, axes);
    const double det = fabs(cofactors(n, axes, H)), scale = n == 2 ? sqrt(det) : cbrt(det);
    for (int i = 0; i < n * n; i++) axes[i] /= scale;
}
