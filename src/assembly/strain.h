// SPDX-License-Identifier: MIT
// strain.h -- assembly of elements on a deformation gradient of any kind: their one parent is a mapped node F of nine entries. What an
// element adds is D [9][9] by the entries of F first, and G_F^T D G_F then, so that neither its tangent nor its K~ meets the whole width of
// the dofs. Nodes whose G_F has a form of its own have cheaper loops: quadrature.h, frames.h. Checked by test/fd/residual.c.
#pragma once

#include "assembly/cells.h"
#include "law/form.h"
#include "law/law.h"
#include "math/lanes.h"

// Entries of F; the most columns of G_F, and room for them and one vector more.
enum { STRAIN_F = 9, STRAIN_REACH = 96, STRAIN_ROOM = STRAIN_REACH + LANE_COUNT };

// D += -k K~ + J^T W J of instance e, W its weights or the tangent of its law; rows in three lanes, of which the last two overlap.
LANES_INLINE void strain_add_stiffness(const Work *work, const Group *g, int e, Coefficients a,
                                       double D[STRAIN_F][STRAIN_F])
{
    const int rows = g->rows;
    const double *K = has_geometric(g) && a.k != 0 ? work->K + g->first_K + e * g->n_K : NULL;
    const double *C = row_compliance(work, g) + e * rows;
    const double *T = g->first_D >= 0 ? work->D + g->first_D + e * rows * rows : NULL;
    const double *J = work->J + g->first_J + e * rows * STRAIN_F;
    const double w = tangent_weight(g, work, e, a.k, a.d);

    for (int r = 0; r < rows; r++) {
        const double *own = J + r * STRAIN_F;
        Lanes pull[3] = {{0}};
        for (int s = T ? 0 : r; s < (T ? rows : r + 1); s++) {
            const double *row = J + s * STRAIN_F;
            const Lanes weight = lanes_equal(T ? w * T[r * rows + s] : form_stiffness(C[r], w));
            pull[0] += weight * lanes_at(row);
            pull[1] += weight * lanes_at(row + 4);
            pull[2] += weight * lanes_at(row + 5);
        }
        for (int k = 0; k < STRAIN_F; k++) {
            if (own[k] == 0) continue; // of Green strains, half of them
            const Lanes x = lanes_equal(own[k]);
            const Lanes one = lanes_at(D[k]) + x * pull[0], two = lanes_at(D[k] + 4) + x * pull[1],
                        three = lanes_at(D[k] + 5) + x * pull[2];
            lanes_put(D[k], one), lanes_put(D[k] + 4, two), lanes_put(D[k] + 5, three);
        }
    }

    if (!K) return;
    const Lanes by = lanes_equal(a.k);
    double *entry = D[0];
    for (int i = 0; i + LANE_COUNT <= STRAIN_F * STRAIN_F; i += LANE_COUNT)
        lanes_put(entry + i, lanes_at(entry + i) - by * lanes_at(K + i));
    entry[STRAIN_F * STRAIN_F - 1] -= a.k * K[STRAIN_F * STRAIN_F - 1];
}

// With F_rc = sum_a x_ar g_ac of vectors x_a, H_(a i, b j) = sum_cd g_ac D_(ic, jd) g_bd. By axes (i, j) that is a small dense matrix over
// the vectors, whose rows fill whole lanes; those with i >= j are kept.
enum { STRAIN_BLOCKS = 6 };
static const int STRAIN_BLOCK_AXIS[STRAIN_BLOCKS][2] = {{0, 0}, {1, 0}, {1, 1},
                                                        {2, 0}, {2, 1}, {2, 2}};
static const int STRAIN_BLOCK_AT[3][3] = {{0, 1, 3}, {1, 2, 4}, {3, 4, 5}};

// Block (i, j) [b][a] += sum_cd g_bd D_(ic, jd) g_ac for `count` vectors b and all a in `lanes` lanes.
// at: g by axes, rows of `room` entries; F: rows of `apart` entries.
LANES_INLINE void strain_add_block(int lanes, int count, int block, int room, const double *at,
                                   double D[STRAIN_F][STRAIN_F], int apart, double *F)
{
    const int i = STRAIN_BLOCK_AXIS[block][0], j = STRAIN_BLOCK_AXIS[block][1];
    Lanes half[3][STRAIN_REACH / 3 / LANE_COUNT + 1];
    for (int d = 0; d < 3; d++)
        for (int f = 0; f < lanes; f++)
            half[d][f] =
                lanes_equal(D[3 * i][3 * j + d]) * lanes_at(at + LANE_COUNT * f) +
                lanes_equal(D[3 * i + 1][3 * j + d]) * lanes_at(at + room + LANE_COUNT * f) +
                lanes_equal(D[3 * i + 2][3 * j + d]) * lanes_at(at + 2 * room + LANE_COUNT * f);
    for (int b = 0; b < count; b++) {
        const Lanes x = lanes_equal(at[b]), y = lanes_equal(at[room + b]),
                    z = lanes_equal(at[2 * room + b]);
        for (int f = 0; f < lanes; f++) {
            double *to = F + apart * b + LANE_COUNT * f;
            lanes_put(to, lanes_at(to) + (x * half[0][f] + y * half[1][f] + z * half[2][f]));
        }
    }
}

// Whether the loops below serve a group; once a compile.
bool strain_found(const Group *g);
// G = J G_F of such a group.
void strain_compose(const Group *g, const Work *work);
// H gains -k T^T K~ T + G^T W G of such elements in stiffness form, as far as the part owns it; those that are on the same dofs and follow
// each other are added up first. F: scratch [reach][reach], and room for reach rows more. False, with nothing done, for other groups.
bool strain_add_top(const Work *work, const Group *g, Coefficients a, Own own, double *F);
