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

// Calls for every disc, in the order of those of the system. Inlined, so that a visit is no call.
static inline __attribute__((always_inline)) void each_disc(const Model *model, const Work *work,
                                                            Visit *visit, const void *self)
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

// N, the least force of the gap.
static double lower_of(const Work *work, const Place *at)
{
    return row_lower(work, at->g)[at->e];
}

// The radius of a disc: coefficient (force - least force). time: s, that makes the w of the system of a speed.
static void set(const Place *at, double coefficient, double lower, double time)
{
    at->disc->coefficient = coefficient;
    at->disc->constant = coefficient * -lower;
    at->disc->fall = time > 0 ? contact_fall(at->parameter, at->which) : 0;
    at->disc->slow = time * contact_slow(at->parameter);
    at->disc->sliding = false;
}

static void plain(const Work *work, const Place *at, const void *self)
{
    (void)self;
    const bool off = work->off[at->gap] == ROW_OFF || work->smooth;
    set(at, off ? 0 : at->parameter[at->which], lower_of(work, at), work->rate_tau);
}

void discs_plain(const Model *model, Work *work)
{
    each_disc(model, work, plain, NULL);
}

static void impulse(const Work *work, const Place *at, const void *self)
{
    (void)self;
    const bool rubs = work->hi[at->gap] > 0 && work->off[at->gap] != ROW_OFF;
    set(at, rubs ? at->parameter[at->which] : 0, 0, 1);
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
    const double speed = length_of(at->count, work->rate + at->row);
    const double share =
        contact_share(contact_fall(at->parameter, at->which), speed, contact_slow(at->parameter));
    const bool open = work->lo[at->gap] == work->hi[at->gap]; // its force is given

    // a step that ended here tells whether it sticks, else the speed does
    bool slides = speed > it->still * at->g->length_scale[at->e];
    if (slides && it->bears) {
        const double radius = share * contact_radius(at->parameter, at->which, it->bears[at->gap],
                                                     lower_of(work, at));
        slides = length_of(at->count, it->bears + at->row) >= (1 - DISC_EDGE) * radius;
    }

    // where it begins to slide, friction that falls at once has fallen, and any other is still static
    const double coefficient = at->parameter[at->which] * (slides ? share : 1);
    const bool at_once = at->parameter[CONTACT_STRIBECK] == 0;
    set(at, open ? 0 : coefficient, lower_of(work, at), at_once ? 1 : 0);

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
    const bool off = work->off[at->gap] == ROW_OFF || work->smooth;
    const double radius =
        contact_radius(at->parameter, at->which, lambda[at->gap], lower_of(work, at));
    contact_shorten(at->count, off ? 0 : radius, lambda + at->row);
}

void discs_clamp(const Model *model, const Work *work, double *lambda)
{
    each_disc(model, work, shorten, &lambda);
}

// Forces at both ends of a step, and the numbers of the report from them.
typedef struct Ends {
    const double *before, *after;
    bool *changed;
} Ends;

// Whether a contact slides, by its force: that of one whose friction falls with the speed is above the least.
static bool at_edge(const Work *work, const Place *at, const double *lambda)
{
    const double least = 1 - contact_fall(at->parameter, at->which);
    const double radius =
        least * contact_radius(at->parameter, at->which, lambda[at->gap], lower_of(work, at));
    return length_of(at->count, lambda + at->row) >= (1 - DISC_EDGE) * radius;
}

static void compare(const Work *work, const Place *at, const void *self)
{
    const Ends *it = self;
    const double lower = lower_of(work, at);
    const bool bears = it->before[at->gap] > lower && it->after[at->gap] > lower;
    if (bears && at_edge(work, at, it->before) != at_edge(work, at, it->after)) *it->changed = true;
}

bool discs_changed(const Model *model, const Work *work, const double *before, const double *after)
{
    bool changed = false;
    each_disc(model, work, compare, &(Ends){before, after, &changed});
    return changed;
}
