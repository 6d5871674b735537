// SPDX-License-Identifier: MIT
// contact.h -- rows of a contact: the gap, then the rates of sliding, spinning and rolling.
//
//   rows 2      gap | sliding along one direction
//   rows 3      gap | sliding along two
//   rows 4      gap | sliding | spinning about the normal
//   rows 6      gap | sliding | spinning | rolling about two directions across it
//
// The rates of one kind have a *disc*: their force, as a vector, is no longer than a radius that follows the normal
// force (Coulomb 1785),
//
//   |l_T| <= coefficient (l_N + adhesion)
//
// with coefficients of friction (1), of spinning and of rolling (m). Inside the disc the rate is 0; on its edge the force is
// opposite to it. The coefficient of friction may fall from a static to a kinetic one as sliding begins (Stribeck 1902; this
// curve is that of Tustin 1947),
//
//   mu(s) = mu_k + (mu_s - mu_k) e^(-s/s_0),   s the speed of sliding
//
// Without a speed s_0 friction falls at once: s_0 is then so small that only round-off is slower.
//
// A contact adheres while it is closed: one that is open when a step begins has no adhesion until it has closed again, so
// that nothing pulls across a gap (step/contact/meet.c).
#pragma once

#include "law/tuning.h"

#include <math.h>

// Parameters of the law, in this order. Users may leave the last two out.
enum {
    CONTACT_FRICTION,
    CONTACT_SPINNING,
    CONTACT_ROLLING,
    CONTACT_ADHESION,
    CONTACT_KINETIC,  // 1, friction while sliding; at most CONTACT_FRICTION
    CONTACT_STRIBECK, // m/s, s_0; 0 = at once
    CONTACT_PARAMETERS,
    CONTACT_LEAST_PARAMETERS = CONTACT_KINETIC
};
enum { CONTACT_DISCS = 3 };

// Rows of a disc, counted from that of the gap.
typedef struct ContactRows {
    int first, count; // count 0 = the contact does not have it
} ContactRows;

// disc: CONTACT_FRICTION, CONTACT_SPINNING or CONTACT_ROLLING.
static inline ContactRows contact_rows(int rows, int disc)
{
    if (disc == CONTACT_FRICTION) return (ContactRows){1, rows < 3 ? rows - 1 : 2};
    if (disc == CONTACT_SPINNING) return (ContactRows){3, rows > 3 ? 1 : 0};
    return (ContactRows){4, rows > 5 ? 2 : 0};
}

// Part of a coefficient that is lost in fast sliding: 1 - mu_k/mu_s.
static inline double contact_fall(const double *parameter, int disc)
{
    if (disc != CONTACT_FRICTION || parameter[CONTACT_KINETIC] >= parameter[disc]) return 0;
    return 1 - parameter[CONTACT_KINETIC] / parameter[disc];
}

// m/s, s_0.
static inline double contact_slow(const double *parameter)
{
    return fmax(parameter[CONTACT_STRIBECK], CONTACT_LEAST_STRIBECK);
}

// mu(s)/mu_s, with s and s_0 in the same unit.
static inline double contact_share(double fall, double s, double s_0)
{
    return fall > 0 ? 1 + fall * expm1(-s / s_0) : 1;
}

// N, or N m: radius of a disc for a normal force, where nothing slides.
// lower: N, the least normal force, -adhesion of a contact that adheres, else 0.
static inline double contact_radius(const double *parameter, int disc, double normal, double lower)
{
    const double pressed = normal - lower;
    return parameter[disc] * (pressed > 0 ? pressed : 0);
}

// Shortens the force of a disc to its radius. Far inside it stays, and needs no root.
static inline void contact_shorten(int count, double radius, double *force)
{
    if (count > 1 && fabs(force[0]) + fabs(force[1]) < 0.5 * radius) return;
    const double size = count > 1 ? hypot(force[0], force[1]) : fabs(force[0]);
    for (int i = 0; i < count && size > radius; i++) force[i] *= radius / size;
}
