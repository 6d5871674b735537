// SPDX-License-Identifier: MIT
// rod.c -- a piece of a rod between two bodies or frames: the logarithm of their relative pose on SE(3), which is the twist
// that turns one into the other at constant strain. Geometrically exact: pieces of any length make an exact helix.
//
//   nodes    (t_1, A_1), (t_2, A_2), 12 entries each, A a rotation          rows 6, in the axes of the bodies
//   f        rho (m): shear, shear, stretch if the rod is along z; theta (rad): bending, bending, torsion
//              M = A_1^T A_2,  w = vee(M - M^T)/2 = sin(theta) n,  c = (tr M - 1)/2 = cos(theta),  d = A_1^T (t_2 - t_1)
//              theta = g w, g = atan2(|w|, c)/|w|
//              rho = d - theta x d/2 + b theta x (theta x d), b = (1 - (|theta|/2) cot(|theta|/2))/|theta|^2
//            Where A is not quite a rotation this still is a smooth function of its entries.
//   J        by the chain (t, A) -> u = (w, c, d) -> (theta, d) -> y
//   K~       the same, twice: u is bilinear in the entries of both nodes. Mode psd by clamp.c
//   singular turned by pi against each other (w = 0, c < 0): the axis is not known, theta and its derivatives are 0
//
// A rod's target is its twist at rest: (0, 0, l, 0, 0, 0) of a straight one along z. Checked by test/fd/maps.c and
// test/invariant/rod.c.
#include "map/map.h"
#include "map/tuning.h"
#include "math/rotation.h"
#include "math/vec.h"

#include <math.h>
#include <string.h>

enum { FRAME = 12, WIDTH = 24, U = 7 }; // u = w, c, d

// A function of one variable, and its derivatives.
typedef struct Taylor {
    double value, first, second;
} Taylor;

// g of sigma = |w|^2 and c.
typedef struct Angle {
    double g, g_s, g_c, g_ss, g_sc, g_cc;
} Angle;

typedef struct Rod {
    double w[3], c, d[3]; // u
    Angle angle;
    double theta[3];
    Taylor b, h; // of s = |theta|^2; h = b s
} Rod;

static int shape(const MapRequest *request, const char **problem)
{
    *problem = request_parents(request, 2);
    if (!*problem) *problem = request_numbers(request, 0, 0);
    for (int p = 0; !*problem && p < 2; p++)
        if (request->size[p] != FRAME)
            *problem = "a node is not a body or frame: give nodes of 12 entries";
    return *problem ? 0 : 6;
}

// g = atan(r/c)/r as a series of z = (r/c)^2: sum of (-z)^k/(2 k + 1), over c.
static Angle small_angle(double z, double c)
{
    Angle a = {0};
    for (int k = ROD_TERMS; k >= 0; k--) {
        const double term = (k % 2 ? -1.0 : 1.0) / (2 * k + 1);
        a.g = a.g * z + term;
        if (k >= 1) a.g_s = a.g_s * z + k * term;
        if (k >= 2) a.g_ss = a.g_ss * z + k * (k - 1) * term;
    }
    a.g /= c, a.g_s /= c * c * c, a.g_ss /= c * c * c * c * c;
    return a;
}

static Angle angle_of(const double *w, double c)
{
    const double s = dot3(w, w), r = sqrt(s), square = s + c * c;
    Angle a = {0};

    if (!(square > 0) || (s == 0 && c <= 0)) return a; // the axis is not known
    if (c > 0 && s < ROD_SMALL * c * c) {
        a = small_angle(s / (c * c), c);
    } else {
        a.g = atan2(r, c) / r;
        a.g_s = (c / square - a.g) / (2 * s);
        a.g_ss = (-c / (square * square) - 3 * a.g_s) / (2 * s);
    }

    a.g_c = -1 / square;
    a.g_sc = 1 / (square * square);
    a.g_cc = 2 * c / (square * square);
    return a;
}

// b(s) = (1 - f)/s with f = x cot x, x^2 = s/4, which obeys 2 s f' = f - f^2 - s/4.
static Taylor bend_of(double s)
{
    static const double term[] = {1.0 / 12,
                                  1.0 / 720,
                                  1.0 / 30240,
                                  1.0 / 1209600,
                                  1.0 / 47900160,
                                  691.0 / 1307674368000.0,
                                  1.0 / 74724249600.0,
                                  3617.0 / 10670622842880000.0};
    Taylor b = {0};

    if (s < ROD_SMALL * 4) {
        for (int k = 7; k >= 0; k--) {
            b.value = b.value * s + term[k];
            if (k >= 1) b.first = b.first * s + k * term[k];
            if (k >= 2) b.second = b.second * s + k * (k - 1) * term[k];
        }
        return b;
    }

    const double x = 0.5 * sqrt(s), f = x / tan(x), first = (f - f * f - 0.25 * s) / (2 * s);
    const double second = (-first * (1 + 2 * f) - 0.25) / (2 * s);
    b.value = (1 - f) / s;
    b.first = (-first - b.value) / s;
    b.second = (-second - 2 * b.first) / s;
    return b;
}

static void rod_of(const int *at, const double *q, Rod *it)
{
    const double *one = q + at[0], *two = q + at[1], *A = one + 3, *B = two + 3;
    double M[9] = {0}, D[3];

    sub3(two, one, D);
    for (int i = 0; i < 3; i++) {
        it->d[i] = A[i] * D[0] + A[3 + i] * D[1] + A[6 + i] * D[2];
        for (int r = 0; r < 3; r++) axpy3(A[3 * r + i], B + 3 * r, M + 3 * i);
    }

    for (int k = 0; k < 3; k++) {
        const int a = (k + 2) % 3, b = (k + 1) % 3;
        it->w[k] = 0.5 * (M[3 * a + b] - M[3 * b + a]);
    }

    it->c = 0.5 * (M[0] + M[4] + M[8] - 1);
    it->angle = angle_of(it->w, it->c);
    for (int k = 0; k < 3; k++) it->theta[k] = it->angle.g * it->w[k];

    const double s = dot3(it->theta, it->theta);
    it->b = bend_of(s);
    it->h = (Taylor){it->b.value * s, it->b.value + it->b.first * s,
                     2 * it->b.first + it->b.second * s};
}

// T [3][4] = d theta/d(w, c).
static void theta_slopes(const Rod *it, double *T)
{
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++)
            T[4 * i + j] = (i == j ? it->angle.g : 0) + 2 * it->angle.g_s * it->w[i] * it->w[j];
        T[4 * i + 3] = it->angle.g_c * it->w[i];
    }
}

// Entry (i, j) of hat(x): hat(x) y = x x y.
static double hat(const double *x, int i, int j)
{
    return i == j ? 0 : (i + 1) % 3 == j ? -x[(i + 2) % 3] : x[(i + 1) % 3];
}

// dy/du [6][7].
static void outer_slopes(const Rod *it, double *S)
{
    const double *t = it->theta, *d = it->d, p = dot3(t, d);
    const Taylor *b = &it->b, *h = &it->h;
    double T[12];

    theta_slopes(it, T);
    memset(S, 0, sizeof *S * 6 * U);
    for (int i = 0; i < 3; i++) {
        memcpy(S + (3 + i) * U, T + 4 * i, 4 * sizeof *S);
        for (int j = 0; j < 3; j++) {
            S[i * U + 4 + j] =
                (i == j ? 1 - h->value : 0) - 0.5 * hat(t, i, j) + b->value * t[i] * t[j];

            // d rho_i/d theta_j, then by w and c
            const double by_theta = -2 * h->first * d[i] * t[j] + 0.5 * hat(d, i, j) +
                                    2 * b->first * p * t[i] * t[j] +
                                    b->value * ((i == j ? p : 0) + t[i] * d[j]);
            for (int k = 0; k < 4; k++) S[i * U + k] += by_theta * T[4 * j + k];
        }
    }
}

// du/dx [7][24].
static void inner_slopes(const int *at, const double *q, double *D)
{
    const double *one = q + at[0], *two = q + at[1], *A = one + 3, *B = two + 3;
    memset(D, 0, sizeof *D * U * WIDTH);
    for (int r = 0; r < 3; r++)
        for (int i = 0; i < 3; i++) {
            double *w = D, *c = D + 3 * WIDTH, *d = D + (4 + i) * WIDTH;
            const int of_A = 3 + 3 * r + i, of_B = FRAME + of_A;
            d[FRAME + r] = A[3 * r + i];
            d[r] = -A[3 * r + i];
            d[of_A] = two[r] - one[r];

            // M_ij: by A_ri it is B_rj, by B_ri (of M_ji) it is A_rj
            c[of_A] = 0.5 * B[3 * r + i];
            c[of_B] = 0.5 * A[3 * r + i];
            for (int j = 0; j < 3; j++) {
                if (i == j) continue;
                const int k = 3 - i - j;
                const double sign = (k + 2) % 3 == i ? 0.5 : -0.5; // w_k = (M_ab - M_ba)/2
                w[k * WIDTH + of_A] += sign * B[3 * r + j];
                w[k * WIDTH + of_B] -= sign * A[3 * r + j];
            }
        }
}

static void value(const MapBatch *batch, const double *q, double *y, double *J)
{
    for (int e = 0; e < batch->count; e++, y += 6) {
        Rod it;
        double once[3], twice[3], S[6 * U], D[U * WIDTH];
        rod_of(batch->at + 2 * e, q, &it);
        cross3(it.theta, it.d, once);
        cross3(it.theta, once, twice);
        for (int k = 0; k < 3; k++) {
            y[k] = it.d[k] - 0.5 * once[k] + it.b.value * twice[k];
            y[3 + k] = it.theta[k];
        }
        if (!J) continue;

        outer_slopes(&it, S);
        inner_slopes(batch->at + 2 * e, q, D);
        memset(J, 0, sizeof *J * 6 * WIDTH);
        for (int r = 0; r < 6; r++, J += WIDTH)
            for (int k = 0; k < U; k++) axpy_n(WIDTH, S[r * U + k], D + k * WIDTH, J);
    }
}

// --- second derivatives of psi = lambda . y ---

// H [6][6] of (theta, d), and G = d psi/d theta.
static void twist_second(const Rod *it, const double *lambda, double *G, double *H)
{
    const double *t = it->theta, *d = it->d, *l = lambda;
    const double p = dot3(t, d), P = dot3(l, d), Q = dot3(l, t);
    const Taylor *b = &it->b, *h = &it->h;
    double cross[3], mix[3]; // d x l, Q d + p l

    cross3(d, l, cross);
    for (int i = 0; i < 3; i++) mix[i] = Q * d[i] + p * l[i];

    const double ring = 2 * (b->first * p * Q - h->first * P);
    const double square = 4 * (b->second * p * Q - h->second * P);
    memset(H, 0, sizeof *H * 36);
    for (int i = 0; i < 3; i++) {
        G[i] = lambda[3 + i] + ring * t[i] - 0.5 * cross[i] + b->value * mix[i];
        for (int j = 0; j < 3; j++) {
            H[6 * i + j] = (i == j ? ring : 0) + square * t[i] * t[j] +
                           2 * b->first * (t[i] * mix[j] + mix[i] * t[j]) +
                           b->value * (d[i] * l[j] + l[i] * d[j]);
            H[6 * i + 3 + j] = -2 * h->first * t[i] * l[j] + 0.5 * hat(l, i, j) +
                               2 * b->first * Q * t[i] * t[j] +
                               b->value * ((i == j ? Q : 0) + l[i] * t[j]);
        }
    }
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) H[6 * (3 + j) + i] = H[6 * i + 3 + j];
}

// H [7][7] of u from that of (theta, d); G as above.
static void outer_second(const Rod *it, const double *G, const double *twist, double *H)
{
    const double *w = it->w, Gw = dot3(G, w);
    const Angle *a = &it->angle;
    double T[6 * U] = {0}, own[12];

    // T = d(theta, d)/du
    theta_slopes(it, own);
    for (int i = 0; i < 3; i++) {
        memcpy(T + i * U, own + 4 * i, 4 * sizeof *T);
        T[(3 + i) * U + 4 + i] = 1;
    }

    memset(H, 0, sizeof *H * U * U);
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++)
            for (int k = 0; k < U; k++)
                axpy_n(U, twist[6 * i + j] * T[i * U + k], T + j * U, H + k * U);

    // theta = g w is curved itself
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++)
            H[i * U + j] += Gw * (4 * a->g_ss * w[i] * w[j] + (i == j ? 2 * a->g_s : 0)) +
                            2 * a->g_s * (w[i] * G[j] + G[i] * w[j]);
        const double mixed = 2 * Gw * a->g_sc * w[i] + a->g_c * G[i];
        H[i * U + 3] += mixed;
        H[3 * U + i] += mixed;
    }
    H[3 * U + 3] += Gw * a->g_cc;
}

// K += the curvature of the bilinear u themselves; slope [7] = d psi/du.
static void add_bilinear(const double *slope, double *K)
{
    double M[9] = {0}; // d psi/dM
    for (int k = 0; k < 3; k++) {
        const int a = (k + 2) % 3, b = (k + 1) % 3;
        M[3 * a + b] += 0.5 * slope[k];
        M[3 * b + a] -= 0.5 * slope[k];
        M[4 * k] += 0.5 * slope[3];
    }

    for (int r = 0; r < 3; r++)
        for (int i = 0; i < 3; i++) {
            const int row = 3 + 3 * r + i;
            K[row * WIDTH + FRAME + r] += slope[4 + i];
            K[row * WIDTH + r] -= slope[4 + i];
            K[(FRAME + r) * WIDTH + row] += slope[4 + i];
            K[r * WIDTH + row] -= slope[4 + i];
            for (int j = 0; j < 3; j++) {
                const int column = FRAME + 3 + 3 * r + j;
                K[row * WIDTH + column] += M[3 * i + j];
                K[column * WIDTH + row] += M[3 * i + j];
            }
        }
}

static void geometric(const MapBatch *batch, const double *q, const double *lambda,
                      TautGeometric mode, double *K)
{
    for (int e = 0; e < batch->count; e++, lambda += 6, K += WIDTH * WIDTH) {
        Rod it;
        double G[3], twist[36], S[6 * U], H[U * U], D[U * WIDTH], slope[U] = {0};
        double HD[U * WIDTH] = {0};
        rod_of(batch->at + 2 * e, q, &it);
        outer_slopes(&it, S);
        inner_slopes(batch->at + 2 * e, q, D);
        twist_second(&it, lambda, G, twist);
        outer_second(&it, G, twist, H);

        // D^T H D
        for (int i = 0; i < U; i++)
            for (int j = 0; j < U; j++) axpy_n(WIDTH, H[i * U + j], D + j * WIDTH, HD + i * WIDTH);
        memset(K, 0, sizeof *K * WIDTH * WIDTH);
        for (int k = 0; k < U; k++)
            for (int i = 0; i < WIDTH; i++)
                axpy_n(WIDTH, D[k * WIDTH + i], HD + k * WIDTH, K + i * WIDTH);

        for (int r = 0; r < 6; r++) axpy_n(U, lambda[r], S + r * U, slope);
        add_bilinear(slope, K);
        for (int i = 0; i < WIDTH; i++)
            for (int j = 0; j < i; j++)
                K[i * WIDTH + j] = K[j * WIDTH + i] = 0.5 * (K[i * WIDTH + j] + K[j * WIDTH + i]);
        if (mode == TAUT_GEOMETRIC_PSD) clamp_psd(WIDTH, K, batch->scratch);
    }
}

const MapOps map_rod = {
    .name = "rod",
    .shape = shape,
    .value = value,
    .geometric = geometric,
    .length_scale = no_length,
};
