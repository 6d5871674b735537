// SPDX-License-Identifier: MIT
// gradients.h -- assembly of elements on a deformation gradient: mapped nodes F of nine entries, F_rc = sum_a x_ar g_ac, of which a is a dof
// of three. The chain rule needs g alone then, not the whole of G.
#pragma once

#include "assembly/cells.h"

// Whether all instances of a group are on such nodes, by the G of these; once a compile.
bool gradients_found(const Group *g, const Work *work);
// H gains -k T^T K~ T + G^T W G of elements in stiffness form that gradients_found has found, as far as the part owns it. False, with
// nothing done, for other groups.
bool gradients_add_top(const Work *work, const Group *g, Coefficients a, Own own);
