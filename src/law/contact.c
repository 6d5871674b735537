// SPDX-License-Identifier: MIT
// contact.c -- a gap that does not close further, and dry friction across it: Signorini's law at the level of positions,
// Coulomb's at that of velocities.
//
//   first row     phi >= 0,  lambda >= -adhesion,  phi (lambda + adhesion) = 0; adhesion only where it is closed
//   other rows    discs (contact.h): at the end of a stage the rate J v - target is 0, or opposite to a force on the edge
//
// All rows of a contact are unknowns of the system together; src/bounded finds which of them are open, stick or slide.
// Checked by test/invariant/friction.c.
#include "law/contact.h"

#include "law/law.h"

static const char *problem(int count, const double *parameter)
{
    if (count != CONTACT_LEAST_PARAMETERS && count != CONTACT_PARAMETERS)
        return "a contact has 4 or 6 parameters: friction, spinning (m), rolling (m), adhesion "
               "(N), "
               "kinetic friction, Stribeck speed (m/s)";
    for (int i = 0; i < count; i++)
        if (!(parameter[i] >= 0 && isfinite(parameter[i])))
            return "friction, spinning, rolling, adhesion, kinetic friction and Stribeck speed "
                   "must "
                   "be >= 0 and finite";
    if (count > CONTACT_KINETIC && parameter[CONTACT_KINETIC] > parameter[CONTACT_FRICTION])
        return "kinetic friction must not be larger than friction, which is static";
    return NULL;
}

const LawOps law_contact = {.name = "contact", .hard = true, .contact = true, .problem = problem};
