// bounds.c -- see bounds.h.
#include "step/linear/bounds.h"

#include "assembly/evaluate.h"
#include "math/vec.h"
#include "term/term.h"

#include <math.h>
#include <string.h>

bool bounds_one_sided(const TautGroup *g, int e, int *sign)
{
    if (!g->bounded || g->term->rate) return false;
    bool pushes = g->lower[e] == 0 && g->upper[e] == INFINITY;
    bool pulls = g->upper[e] == 0 && g->lower[e] == -INFINITY;
    *sign = pushes ? 1 : -1;
    return pushes || pulls;
}

void bounds_plain(const TautModel *model, TautWork *work)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        for (int e = 0, r = g->first_row; g->bounded && e < g->count; e++)
            for (int k = 0; k < g->rows; k++, r++) {
                bool off = work->off[r] == ROW_OFF;
                work->lo[r] = off ? clamp(0, g->lower[e], g->upper[e]) : g->lower[e];
                work->hi[r] = off ? work->lo[r] : g->upper[e];
            }
    }
}

static void given(TautWork *work, int r, double force)
{
    work->lo[r] = work->hi[r] = force;
}

void bounds_impulse(const TautModel *model, TautWork *work, double touch)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        for (int e = 0, r = g->first_row; g->bounded && e < g->count; e++)
            for (int k = 0; k < g->rows; k++, r++) {
                int sign;
                bool hard = g->compliance[e * g->rows + k] == 0;
                bool takes_part =
                    hard && bounds_one_sided(g, e, &sign) &&
                    (work->off[r] == ROW_LANDS ||
                     (work->off[r] == ROW_ON && sign * work->phi[r] <= touch * g->length_scale[e]));
                given(work, r, 0);
                if (!takes_part) continue;
                work->lo[r] = g->lower[e];
                work->hi[r] = g->upper[e];
            }
    }
}

// The bound that a row is at which is not where it wants to be: phi or rate below that push up.
static double pushed(const TautGroup *g, int e, double error)
{
    double force = error < 0 ? g->upper[e] : g->lower[e];
    return isfinite(force) ? force : clamp(0, g->lower[e], g->upper[e]);
}

void bounds_index1(const TautModel *model, TautWork *work, double touch, double still,
                   const double *bears)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        for (int e = 0, r = g->first_row; g->bounded && e < g->count; e++)
            for (int k = 0; k < g->rows; k++, r++) {
                double l = g->length_scale[e], phi = work->phi[r], rate = work->rate[r];
                int sign;
                work->lo[r] = g->lower[e];
                work->hi[r] = g->upper[e];
                if (g->compliance[e * g->rows + k] > 0) { // its law knows
                    // but not that of a stop that is open now and closes within the step to come
                    double ahead = phi + g->damping[e] * rate;
                    if (bounds_one_sided(g, e, &sign) && sign * ahead > touch * l)
                        given(work, r, 0);
                    continue;
                }
                if (bears && bears[r] > g->lower[e] && bears[r] < g->upper[e]) continue;
                if (bounds_one_sided(g, e, &sign)) {
                    bool apart = sign * phi > touch * l || sign * rate > still * l;
                    if (apart || work->off[r] == ROW_OFF) given(work, r, 0);
                } else if (!g->term->rate && fabs(phi) > touch * l) {
                    given(work, r, pushed(g, e, phi));
                } else if (fabs(rate) > still * l) {
                    given(work, r, pushed(g, e, rate));
                }
            }
    }
}

void bounds_give(const TautModel *model, TautWork *work, double tau)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        for (int e = 0; g->bounded && e < g->count; e++) {
            double most = 0;
            for (int k = 0; k < g->rows; k++) most = fmax(most, g->compliance[e * g->rows + k]);
            double give = most + tau * tau * inverse_mass(model, work, g, e);
            work->give[g->first_element + e] = give > 0 ? give : 1;
        }
    }
}

void bounds_to_system(const TautModel *model, TautWork *work, const double *from, double unit)
{
    TautKkt *kkt = work->kkt;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        if (!g->bounded) continue;
        for (int j = 0; j < g->count * g->rows; j++) {
            int r = g->first_row + j;
            double l = from ? from[r] : 0;
            kkt->lo[g->first_kkt_row + j] = (work->lo[r] - l) * unit;
            kkt->hi[g->first_kkt_row + j] = (work->hi[r] - l) * unit;
        }
    }
}

void bounds_guess(const TautModel *model, TautWork *work, const double *lambda, bool rates,
                  const double *kick)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        for (int e = 0, r = g->first_row; g->bounded && e < g->count; e++)
            for (int k = 0; k < g->rows; k++, r++) {
                int sign = 0, at = g->first_kkt_row + r - g->first_row;
                bool one_sided = bounds_one_sided(g, e, &sign), in = lambda[r] != 0;
                if (rates) in = in || sign * (work->rate[r] - (kick ? kick[r] : 0)) < 0;
                work->side_guess[at] = one_sided && in ? sign : 0;
            }
    }
}

void bounds_clamp(const TautModel *model, const TautWork *work, double *lambda)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const TautGroup *g = model->group + i;
        if (!g->bounded) continue;
        for (int r = g->first_row; r < g->first_row + g->count * g->rows; r++)
            lambda[r] = clamp(lambda[r], work->lo[r], work->hi[r]);
    }
}
