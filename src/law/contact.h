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
// opposite to it.
#pragma once

#include <math.h>

// Parameters of the law, in this order.
enum { CONTACT_FRICTION, CONTACT_SPINNING, CONTACT_ROLLING, CONTACT_ADHESION, CONTACT_PARAMETERS };
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

// N, or N m: radius of a disc for a normal force.
static inline double contact_radius(const double *parameter, int disc, double normal)
{
    return parameter[disc] * fmax(normal + parameter[CONTACT_ADHESION], 0);
}

// Shortens the force of a disc to its radius.
static inline void contact_shorten(int count, double radius, double *force)
{
    const double size = count > 1 ? hypot(force[0], force[1]) : fabs(force[0]);
    for (int i = 0; i < count && size > radius; i++) force[i] *= radius / size;
}
