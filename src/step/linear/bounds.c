// SPDX-License-Identifier: MIT
// bounds.c -- see bounds.h.
#include "step/linear/bounds.h"

#include "assembly/evaluate.h"
#include "law/contact.h"
#include "law/law.h"
#include "math/vec.h"
#include "step/linear/discs.h"
#include "taut/ext.h"

#include <math.h>
#include <string.h>

bool bounds_one_sided(const Work *work, const Group *g, int e, int *sign)
{
    if (!g->bounded || g->law->rate) return false;
    const double lower = row_lower(work, g)[e];
    bool pushes = (lower == 0 || g->law->contact) && row_upper(work, g)[e] == INFINITY;
    bool pulls = row_upper(work, g)[e] == 0 && row_lower(work, g)[e] == -INFINITY;
    *sign = pushes ? 1 : -1;
    return pushes || pulls;
}

void bounds_of_follower(const Follower *f, const double *lambda, double *lower, double *upper)
{
    double force[TAUT_MAX_FOLLOWS] = {0}, low = 0, high = 0;
    for (int k = 0; k < TAUT_MAX_FOLLOWS; k++)
        if (f->row[k] >= 0) force[k] = lambda[f->row[k]];

    if (f->user) {
        f->user->bounds(f->user->user, force, &low, &high);
    } else {
        const double load = f->by_load * sqrt(dot_n(TAUT_MAX_FOLLOWS, force, force));
        low = f->lower - load, high = f->upper + load;
    }
    *lower = low;
    *upper = fmax(low, high);
}

void bounds_follow(const Model *model, Work *work, const double *lambda)
{
    for (int i = 0; i < model->n_follower; i++) {
        const Follower *f = model->follower + i;
        bounds_of_follower(f, lambda, work->lower + f->element, work->upper + f->element);
    }
}

double bounds_follow_change(const Model *model, const Work *work, const double *lambda)
{
    double most = 0;
    for (int i = 0; i < model->n_follower; i++) {
        const Follower *f = model->follower + i;
        double lower, upper;
        bounds_of_follower(f, lambda, &lower, &upper);
        const double size = fmax(fabs(lower), fabs(upper));
        const double change =
            fmax(fabs(lower - work->lower[f->element]), fabs(upper - work->upper[f->element]));
        if (change > 0) most = fmax(most, change / size);
    }
    return most;
}

double bounds_follow_miss(const Model *model, const Work *work)
{
    double worst = 0;
    for (int i = model->n_mapped_group; model->n_follower && i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0, r = g->first_row; g->follows && e < g->count; e++, r += g->rows) {
            double bound = fmax(fabs(row_lower(work, g)[e]), fabs(row_upper(work, g)[e]));
            for (int k = r; k < r + g->rows && bound > 0; k++)
                worst = fmax(worst, fabs(work->miss[k]) / (work->give[k] * bound));
        }
    }
    return worst;
}

// Bounds of row k of element e as it has them; the rates of a contact have discs instead (discs.h).
static void own_bounds(const Work *work, const Group *g, int e, int k, double *lo, double *hi)
{
    const bool disc = is_disc_row(g, k);
    *lo = disc ? -INFINITY : row_lower(work, g)[e];
    *hi = disc ? INFINITY : row_upper(work, g)[e];
}

void bounds_plain(const Model *model, Work *work)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0, r = g->first_row; g->bounded && e < g->count; e++)
            for (int k = 0; k < g->rows; k++, r++) {
                own_bounds(work, g, e, k, work->lo + r, work->hi + r);
                if (work->off[r] == ROW_OFF)
                    work->lo[r] = work->hi[r] = clamp(0, work->lo[r], work->hi[r]);
            }
    }
    discs_plain(model, work);
}

void bounds_at(const Model *model, Work *work, const double *lambda)
{
    bounds_follow(model, work, lambda);
    bounds_plain(model, work);
}

static void given(Work *work, int r, double force)
{
    work->lo[r] = work->hi[r] = force;
}

void bounds_impulse(const Model *model, Work *work, double touch)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0, r = g->first_row; g->bounded && e < g->count; e++)
            for (int k = 0; k < g->rows; k++, r++) {
                if (is_disc_row(g, k)) {
                    own_bounds(work, g, e, k, work->lo + r, work->hi + r);
                    continue;
                }

                // a hard unilateral row takes part if it lands, or if it is active and closed
                int sign;
                bool hard = row_compliance(work, g)[e * g->rows + k] == 0;
                bool takes_part =
                    hard && bounds_one_sided(work, g, e, &sign) &&
                    (work->off[r] == ROW_LANDS ||
                     (work->off[r] == ROW_ON && sign * work->phi[r] <= touch * g->length_scale[e]));

                // all others have no impulse
                given(work, r, 0);
                if (!takes_part) continue;
                own_bounds(work, g, e, k, work->lo + r, work->hi + r);
                if (work->lo[r] > -INFINITY) work->lo[r] = fmax(work->lo[r], 0); // no adhesion
            }
    }
    discs_impulse(model, work);
}

// The bound of a row that has not reached its target: it pushes up where phi or the rate is below it.
static double pushed(const Work *work, const Group *g, int e, double error)
{
    double force = error < 0 ? row_upper(work, g)[e] : row_lower(work, g)[e];
    return isfinite(force) ? force : clamp(0, row_lower(work, g)[e], row_upper(work, g)[e]);
}

void bounds_index1(const Model *model, Work *work, double touch, double still, const double *bears)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0, r = g->first_row; g->bounded && e < g->count; e++)
            for (int k = 0; k < g->rows; k++, r++) {
                double l = g->length_scale[e], phi = work->phi[r], rate = work->rate[r];
                int sign;

                own_bounds(work, g, e, k, work->lo + r, work->hi + r);
                if (is_disc_row(g, k)) continue;

                // a soft row has the force of its law; but a stop that is open now has none, even where
                // it closes within the step to come
                if (row_compliance(work, g)[e * g->rows + k] > 0) {
                    double ahead = phi + row_damping(work, g)[e] * rate;
                    if (bounds_one_sided(work, g, e, &sign) && sign * ahead > touch * l)
                        given(work, r, 0);
                    continue;
                }

                // a row that was within its bounds holds; bounds that follow forces have moved since,
                // and tell nothing
                if (bears && !g->follows && bears[r] > row_lower(work, g)[e] &&
                    bears[r] < row_upper(work, g)[e])
                    continue;

                // hard rows: an open unilateral row has no force, and a drive that is off its
                // target or slides is at a bound
                if (bounds_one_sided(work, g, e, &sign)) {
                    bool apart = sign * phi > touch * l || sign * rate > still * l;
                    if (apart || work->off[r] == ROW_OFF) given(work, r, 0);
                } else if (!g->law->rate && fabs(phi) > touch * l) {
                    given(work, r, pushed(work, g, e, phi));
                } else if (fabs(rate) > still * l) {
                    given(work, r, pushed(work, g, e, rate));
                }
            }
    }
    discs_index1(model, work, still, bears);
}

// The gap of a contact gives way by itself, and the rows of a disc alike.
static void contact_give(const Model *model, const Work *work, const Group *g, int e, double tau)
{
    double *give = work->give + g->first_row + e * g->rows;
    give[0] = row_compliance(work, g)[e * g->rows] + tau * tau * row_answer(model, work, g, e, 0);

    for (int d = 0; d < CONTACT_DISCS; d++) {
        const ContactRows rows = contact_rows(g->rows, d);
        double most = 0;
        for (int i = rows.first; i < rows.first + rows.count; i++)
            most = fmax(most, tau * tau * row_answer(model, work, g, e, i));
        for (int i = rows.first; i < rows.first + rows.count; i++) give[i] = most > 0 ? most : 1;
    }
    if (!(give[0] > 0)) give[0] = 1;
}

void bounds_give(const Model *model, Work *work, double tau)
{
    // contacts at rest have theirs from the step before
    const bool known = work->contacts_at == CONTACTS_ANSWERED && work->give_tau == tau;
    const int end = known ? model->n_own_group : model->n_group;
    for (int i = model->n_mapped_group; i < end; i++) {
        const Group *g = model->group + i;
        for (int e = 0; g->bounded && e < g->count; e++) {
            if (g->law->contact) {
                contact_give(model, work, g, e, tau);
                continue;
            }
            const int first = g->first_row + e * g->rows;
            double most = 0;
            for (int k = 0; k < g->rows; k++)
                most = fmax(most, row_compliance(work, g)[e * g->rows + k]);
            double give = most + tau * tau * inverse_mass(model, work, g, e);
            for (int k = 0; k < g->rows; k++) work->give[first + k] = give > 0 ? give : 1;
        }
    }

    if (work->contacts_at < CONTACTS_COMPOSED) return;
    work->contacts_at = CONTACTS_ANSWERED;
    work->give_tau = tau;
}

// A disc has its centre at no force: where there are any, the unknowns of the system are whole forces and not changes of
// them (linear/system.c), and adhesion is in the unit of these.
static void whole_forces(const Model *model, Work *work, const double *from, double unit)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int j = 0; g->first_kkt_row >= 0 && j < g->count * g->rows; j++)
            work->from_force[g->first_kkt_row + j] = from ? unit * from[g->first_row + j] : 0;
    }
    for (int i = 0; i < work->kkt->n_disc; i++) work->kkt->disc[i].constant *= unit;
}

void bounds_to_system(const Model *model, Work *work, const double *from, double unit)
{
    Kkt *kkt = work->kkt;
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        if (!g->bounded) continue;
        for (int j = 0; j < g->count * g->rows; j++) {
            int r = g->first_row + j;
            double l = from && kkt->n_disc == 0 ? from[r] : 0;
            kkt->lo[g->first_kkt_row + j] = (work->lo[r] - l) * unit;
            kkt->hi[g->first_kkt_row + j] = (work->hi[r] - l) * unit;
        }
    }
    if (kkt->n_disc > 0) whole_forces(model, work, from, unit);
}

void bounds_start_from(const Model *model, Work *work, const double *lambda)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int j = 0; g->first_kkt_row >= 0 && j < g->count * g->rows; j++)
            work->side_guess[g->first_kkt_row + j] = lambda[g->first_row + j];
    }
}

void bounds_start_with(const Model *model, Work *work, const double *lambda)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int j = 0; g->bounded && j < g->count * g->rows; j++)
            if (lambda[g->first_row + j] != 0)
                work->side_guess[g->first_kkt_row + j] = lambda[g->first_row + j];
    }
}

void bounds_guess(const Model *model, Work *work, const double *lambda, bool rates,
                  const double *kick)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0, r = g->first_row; g->bounded && e < g->count; e++)
            for (int k = 0; k < g->rows; k++, r++) {
                int sign = 0, at = g->first_kkt_row + r - g->first_row;
                bool one_sided = bounds_one_sided(work, g, e, &sign), in = lambda[r] != 0;
                if (rates) in = in || sign * (work->rate[r] - (kick ? kick[r] : 0)) < 0;
                work->side_guess[at] = one_sided && in && !is_disc_row(g, k) ? sign : 0;
            }
    }
}

void bounds_clamp(const Model *model, const Work *work, double *lambda)
{
    for (int i = model->n_mapped_group; i < model->n_group; i++) {
        const Group *g = model->group + i;
        if (!g->bounded) continue;
        for (int r = g->first_row; r < g->first_row + g->count * g->rows; r++)
            lambda[r] = clamp(lambda[r], work->lo[r], work->hi[r]);
    }
    discs_clamp(model, work, lambda);
}
