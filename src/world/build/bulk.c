// SPDX-License-Identifier: MIT
// bulk.c -- see bulk.h. Checked by test/unit/bulk_moduli.c and test/invariant/solids.c.
#include "world/build/bulk.h"

#include "math/symmetric.h"
#include "math/vec.h"

#include <math.h>
#include <string.h>

TautBulk taut_default_bulk(TautBulkKind kind)
{
    TautBulk bulk = {.kind = kind,
                     .young = {1e6},
                     .poisson = {0.3},
                     .axes = {1, 0, 0, 0, 1, 0, 0, 0, 1},
                     .density = 1000};
    if (kind == TAUT_BULK_OGDEN) bulk.ogden_mu[0] = 1e6 / 2.6, bulk.ogden_exponent[0] = 2;
    return bulk;
}

TautBulk taut_transverse_bulk(double along, double across, double poisson_along,
                              double poisson_across, double shear_along)
{
    TautBulk bulk = taut_default_bulk(TAUT_BULK_HOOKE);
    const double shear = across / (2 * (1 + poisson_across));
    for (int k = 0; k < 3; k++) {
        bulk.young[k] = k == 0 ? along : across;
        bulk.shear[k] = k == 1 ? shear : shear_along;
    }
    bulk.poisson[0] = poisson_along;
    bulk.poisson[1] = poisson_across;
    bulk.poisson[2] = poisson_along * across / along;
    return bulk;
}

static bool is_isotropic(const TautBulk *bulk)
{
    return bulk->young[1] == 0;
}

bool bulk_is_incompressible(const TautBulk *bulk)
{
    return is_isotropic(bulk) && bulk->poisson[0] == 0.5;
}

bool bulk_has_potential(const TautBulk *bulk)
{
    return bulk->kind == TAUT_BULK_NEO_HOOKE || bulk->kind == TAUT_BULK_MOONEY ||
           bulk->kind == TAUT_BULK_OGDEN;
}

bool bulk_yields(const TautBulk *bulk)
{
    return bulk->yield > 0 || bulk->creep > 0;
}

bool bulk_has_muscles(const TautBulk *bulk)
{
    bool any = false;
    for (int i = 0; i < TAUT_BULK_FIBRES; i++)
        any = any || bulk->fibres[i].kind == TAUT_FIBRE_MUSCLE;
    return any;
}

// The shear modulus of Ogden's terms.
static double ogden_shear(const TautBulk *bulk)
{
    double sum = 0;
    for (int i = 0; i < TAUT_BULK_TERMS; i++)
        sum += 0.5 * bulk->ogden_mu[i] * bulk->ogden_exponent[i];
    return sum;
}

Lame bulk_lame(const TautBulk *bulk)
{
    const double nu = bulk->poisson[0];
    const double E =
        bulk->kind == TAUT_BULK_OGDEN ? 2 * (1 + nu) * ogden_shear(bulk) : bulk->young[0];
    return (Lame){E / (2 * (1 + nu)), nu == 0.5 ? INFINITY : E * nu / ((1 + nu) * (1 - 2 * nu))};
}

// --- compliances ---

// In the axes of the material.
static void own_compliance(const TautBulk *bulk, double *S)
{
    const bool same = is_isotropic(bulk);
    memset(S, 0, 36 * sizeof *S);
    for (int k = 0; k < 3; k++) {
        const int next = (k + 1) % 3; // poisson[k] is of axes k and next
        const double E = bulk->young[same ? 0 : k], nu = bulk->poisson[same ? 0 : k];
        S[7 * k] = 1 / E;
        S[6 * k + next] = S[6 * next + k] = -nu / E;
        S[7 * (3 + k)] = same ? 2 * (1 + nu) / E : 1 / bulk->shear[k];
    }
}

// T [6][6]: stress in axes R (one a row) from that in the axes of the world.
static void stress_turn(const double *R, double *T)
{
    for (int s = 0; s < 6; s++)
        for (int t = 0; t < 6; t++) {
            int i, j, a, b;
            strain_axes(3, s, &i, &j);
            strain_axes(3, t, &a, &b);
            const double one = R[3 * i + a] * R[3 * j + b];
            T[6 * s + t] = a == b ? one : one + R[3 * i + b] * R[3 * j + a];
        }
}

// C [n][n] += s A^T B A, A [m][n].
static void add_product(int n, int m, double s, const double *A, const double *B, double *C)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < m; j++)
            for (int a = 0; a < n && B[i * m + j] != 0; a++)
                axpy_n(n, s * A[i * n + a] * B[i * m + j], A + j * n, C + a * n);
}

void bulk_compliance(const TautBulk *bulk, double *S)
{
    double own[36], T[36];
    own_compliance(bulk, own);
    stress_turn(bulk->axes, T);
    memset(S, 0, 36 * sizeof *S);
    add_product(6, 6, 1, T, own, S);
}

// The strains that a cell has, out of six.
static void take_strains(const Cell *cell, const double *S, double *own)
{
    static const int flat[3] = {0, 1, 3};
    const int n = cell_strains(cell);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            own[i * n + j] = n == 6 ? S[6 * i + j] : S[6 * flat[i] + flat[j]];
}

// The stress [strains][modes] of all modes at a point, in the axes of the world.
static void mode_stresses(const Cell *cell, const double *axes, int p, double *sigma)
{
    const int n = cell->dim;
    for (int s = 0; s < cell_strains(cell); s++)
        for (int k = 0; k < cell->modes; k++) {
            int i, j, a, b;
            strain_axes(n, s, &i, &j);
            strain_axes(n, cell->mode[k].strain, &a, &b);
            double one = axes[i * n + a] * axes[j * n + b];
            if (a != b) one += axes[i * n + b] * axes[j * n + a];
            sigma[s * cell->modes + k] = one * cell_mode_at(cell, k, p);
        }
}

void cell_block(const Cell *cell, const double *X, double thickness, const double *S, double *C)
{
    const int rows = cell_rows(cell), strains = cell_strains(cell);
    double g[CELL_POINTS * 3 * CELL_NODES], w[CELL_POINTS], own[36], axes[9], volume = 0;
    double sigma[CELL_STRAINS * CELL_MODES];

    cell_gradients(cell, X, g, w);
    take_strains(cell, S, own);
    memset(C, 0, sizeof *C * (size_t)(rows * rows));

    // strains of points by themselves
    for (int p = 0; !cell->modes && p < cell->points; p++)
        for (int i = 0; i < strains; i++)
            for (int j = 0; j < strains; j++)
                C[(p * strains + i) * rows + p * strains + j] =
                    own[i * strains + j] / (thickness * w[p]);
    if (!cell->modes) return;

    // modes: sum_p w sigma_k . S sigma_l/V^2
    for (int p = 0; p < cell->points; p++) volume += w[p];
    cell_centre_axes(cell, X, axes);
    for (int p = 0; p < cell->points; p++) {
        mode_stresses(cell, axes, p, sigma);
        add_product(rows, strains, w[p] / (volume * volume * thickness), sigma, own, C);
    }
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < i; j++) C[i * rows + j] = C[j * rows + i];
}

// --- checks ---

static const char *isotropic_problem(const TautBulk *bulk)
{
    const double nu = bulk->poisson[0];
    if (!(nu > -1 && nu <= 0.5)) return "poisson must be above -1 and 0.5 at most";
    const bool potential = bulk_has_potential(bulk), yields = bulk_yields(bulk);
    if (bulk->volume && !potential && !yields)
        return "rows of volume are for neo_hooke, mooney, ogden and materials that yield: leave "
               "volume out";
    if (nu == 0.5 && (potential || yields) && !bulk->volume)
        return "poisson 0.5 needs a row for changes of volume: set volume";
    if (nu == 0.5 && !potential && !yields && bulk->kind != TAUT_BULK_HOOKE)
        return "poisson 0.5 is not for corotational and hencky: use neo_hooke with volume";
    if (bulk->volume && nu < 0)
        return "a row for changes of volume needs poisson >= 0: leave volume out";
    return NULL;
}

static const char *ogden_problem(const TautBulk *bulk)
{
    double sum = 0;
    bool any = false;

    for (int i = 0; i < TAUT_BULK_TERMS; i++) {
        any = any || bulk->ogden_mu[i] != 0 || bulk->ogden_exponent[i] != 0;
        sum += bulk->ogden_mu[i];
        if (!(fabs(bulk->ogden_exponent[i]) <= 20))
            return "an exponent of ogden is too large: give one from -20 to 20";
    }

    if (bulk->kind != TAUT_BULK_OGDEN) return any ? "ogden_mu is of ogden alone: leave it 0" : NULL;
    if (!(ogden_shear(bulk) > 0))
        return "the terms of ogden have no shear modulus: the sum of mu times exponent must be "
               "positive";
    if (!(sum + (bulk->volume ? 0 : bulk_lame(bulk).lambda) > 0))
        return "the terms of ogden leave changes of volume without resistance: make the sum of mu "
               "larger, or poisson";
    return NULL;
}

static const char *yield_problem(const TautBulk *bulk)
{
    const double all[] = {bulk->yield, bulk->hardening, bulk->creep, bulk->creep_yield,
                          bulk->creep_most};

    for (int i = 0; i < 5; i++)
        if (!(all[i] >= 0 && isfinite(all[i])))
            return "yield, hardening and creep must be finite and not negative";
    if (bulk->creep > 1) return "creep must be 1 at most";
    if (bulk->yield > 0 && bulk->creep > 0)
        return "it yields by yield (Pa) or by creep: leave one of them 0";
    if (bulk->hardening > 0 && !(bulk->yield > 0))
        return "hardening has no meaning without yield (Pa)";
    if (bulk->creep > 0 && !(bulk->creep_yield > 0))
        return "creep begins at a strain of creep_yield, which must be positive";
    if (!bulk_yields(bulk)) return NULL;
    if (!is_isotropic(bulk) || bulk_has_potential(bulk))
        return "only isotropic hooke, corotational and hencky yield: use one of them";
    return NULL;
}

static const char *fibre_problem(const TautBulk *bulk)
{
    for (int i = 0; i < TAUT_BULK_FIBRES; i++) {
        const TautFibres *f = bulk->fibres + i;
        const double *n = f->number, a[3] = {f->direction.x, f->direction.y, f->direction.z};
        if ((int)f->kind < 0 || f->kind >= TAUT_FIBRE_COUNT) return "there are no such fibres";
        if (f->kind == TAUT_FIBRE_NONE) continue;
        if (!all_finite(3, a) || max_abs(3, a) == 0)
            return "its fibres have no direction: give a vector that is not 0";
        if (!all_finite(3, n) || !(n[0] > 0 && n[1] >= 0 && n[2] >= 0))
            return "the numbers of its fibres must be positive";
        if (f->kind != TAUT_FIBRE_LIMIT && !(n[1] > 0))
            return "the second number of its fibres must be positive";
        if (f->kind == TAUT_FIBRE_TENDON && !(n[2] > 1))
            return "the curve of a tendon ends at a stretch above 1: make its third number larger";
    }

    return NULL;
}

// A compliance that stores energy in every stress.
static const char *orthotropic_problem(const TautBulk *bulk)
{
    double S[36], V[36];
    if (bulk_has_potential(bulk))
        return "moduli by axes are for hooke, corotational and hencky: leave young[1] 0";
    for (int k = 0; k < 3; k++)
        if (!(bulk->young[k] > 0) || !(bulk->shear[k] > 0))
            return "young and shear by axes must all be positive";
    own_compliance(bulk, S);
    symmetric_eigen(6, S, V);
    for (int k = 0; k < 6; k++)
        if (!(S[7 * k] > 0)) return "its moduli would give energy away: make poisson smaller";
    return NULL;
}

const char *bulk_problem(const TautBulk *bulk)
{
    const double *R = bulk->axes;
    if ((int)bulk->kind < 0 || bulk->kind >= TAUT_BULK_COUNT) return "there is no such material";
    const double all[] = {bulk->area, bulk->damping};
    if (!all_finite(3, bulk->young) || !all_finite(3, bulk->poisson) ||
        !all_finite(3, bulk->shear) || !all_finite(9, R) || !all_finite(2, all) ||
        !all_finite(TAUT_BULK_TERMS, bulk->ogden_mu))
        return "its numbers must be finite";
    if (!(bulk->young[0] > 0)) return "young (Pa) must be positive";
    if (!(bulk->density > 0 && isfinite(bulk->density)))
        return "density (kg/m^3) must be positive and finite";
    if (bulk->area < 0 || bulk->damping < 0)
        return "area (Pa) and damping (s) must not be negative";
    if (bulk->area > 0 && bulk->kind != TAUT_BULK_MOONEY)
        return "area is of mooney alone: leave it 0";
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            if (!(fabs(dot3(R + 3 * i, R + 3 * j) - (i == j)) < 1e-9))
                return "its axes are not orthonormal: give unit vectors across each other";

    const char *problem = is_isotropic(bulk) ? isotropic_problem(bulk) : orthotropic_problem(bulk);
    if (!problem && bulk->kind == TAUT_BULK_MOONEY && !(bulk->area < bulk_lame(bulk).mu))
        problem = "area (Pa) must be less than the shear modulus young/(2 (1 + poisson))";
    if (!problem) problem = ogden_problem(bulk);
    if (!problem) problem = yield_problem(bulk);
    return problem ? problem : fibre_problem(bulk);
}
