// SPDX-License-Identifier: MIT
// discs.c -- see discs.h.
#include "step/linear/discs.h"

#include "law/contact.h"
#include "law/law.h"
#include "math/vec.h"
#include "step/tuning.h"

#include <math.h>

// A disc of a contact, with its place in the linear system.
typedef struct Place {
    const Group *g;
    int e;   // the element
    int gap; // its first row
    int row; // first row of the disc
    int count;
    int which; // CONTACT_FRICTION, ...
    const double *parameter;
    KktDisc *disc;
} Place;

typedef void Visit(const Work *work, const Place *at, const void *self);

// Calls for every disc, in the order of those of the system.
static void each_disc(const Model *model, const Work *work, Visit *visit, const void *self)
{
    KktDisc *disc = work->kkt->disc;
    for (int i = model->n_mapped_group; work->kkt->n_disc > 0 && i < model->n_group; i++) {
        const Group *g = model->group + i;
        for (int e = 0; g->law->contact && e < g->count; e++)
            for (int d = 0; d < CONTACT_DISCS; d++) {
                const ContactRows rows = contact_rows(g->rows, d);
                const int gap = g->first_row + e * g->rows;
                const Place at = {.g = g,
                                  .e = e,
                                  .gap = gap,
                                  .row = gap + rows.first,
                                  .count = rows.count,
                                  .which = d,
                                  .parameter = g->parameter + e * g->parameters,
                                  .disc = disc};
                if (rows.count == 0) continue;
                visit(work, &at, self);
                disc++;
            }
    }
}

// The radius of a disc: coefficient (force + adhesion).
static void set(const Place *at, double coefficient, double adhesion)
{
    at->disc->coefficient = coefficient;
    at->disc->constant = coefficient * adhesion;
    at->disc->sliding = false;
}

static void plain(const Work *work, const Place *at, const void *self)
{
    (void)self;
    const bool off = work->off[at->gap] == ROW_OFF;
    set(at, off ? 0 : at->parameter[at->which], at->parameter[CONTACT_ADHESION]);
}

void discs_plain(const Model *model, Work *work)
{
    each_disc(model, work, plain, NULL);
}

static void impulse(const Work *work, const Place *at, const void *self)
{
    (void)self;
    const bool rubs = work->hi[at->gap] > 0 && work->off[at->gap] != ROW_OFF;
    set(at, rubs ? at->parameter[at->which] : 0, 0);
}

void discs_impulse(const Model *model, Work *work)
{
    each_disc(model, work, impulse, NULL);
}

static double length_of(int count, const double *x)
{
    return count > 1 ? hypot(x[0], x[1]) : fabs(x[0]);
}

typedef struct Index1 {
    double still;
    const double *bears;
} Index1;

static void index1(const Work *work, const Place *at, const void *self)
{
    const Index1 *it = self;
    const double coefficient = at->parameter[at->which];
    const bool open = work->lo[at->gap] == work->hi[at->gap]; // its force is given
    set(at, open ? 0 : coefficient, at->parameter[CONTACT_ADHESION]);

    // a step that ended here tells whether it sticks, else the speed does
    const double speed = length_of(at->count, work->rate + at->row);
    bool slides = speed > it->still * at->g->length_scale[at->e];
    if (slides && it->bears) {
        const double radius = contact_radius(at->parameter, at->which, it->bears[at->gap]);
        slides = length_of(at->count, it->bears + at->row) >= (1 - DISC_EDGE) * radius;
    }

    at->disc->sliding = slides;
    for (int i = 0; i < at->count && slides; i++)
        at->disc->direction[i] = -work->rate[at->row + i] / speed;
}

void discs_index1(const Model *model, Work *work, double still, const double *bears)
{
    each_disc(model, work, index1, &(Index1){still, bears});
}

static void shorten(const Work *work, const Place *at, const void *self)
{
    double *lambda = *(double *const *)self;
    const bool off = work->off[at->gap] == ROW_OFF;
    const double radius = contact_radius(at->parameter, at->which, lambda[at->gap]);
    contact_shorten(at->count, off ? 0 : radius, lambda + at->row);
}

void discs_clamp(const Model *model, const Work *work, double *lambda)
{
    each_disc(model, work, shorten, &lambda);
}
