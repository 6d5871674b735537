// SPDX-License-Identifier: MIT
// frames.h -- assembly of elements on a deformation gradient that affine frames make: mapped nodes F of nine entries, as map
// `skin_gradient` has them. A frame is four vectors of three, t and the columns of A, and F_rc = sum_a x_ar g_ac over those of all
// frames: as quadrature.h has it of points, with vectors whose entries do not stand side by side.
#pragma once

#include "assembly/cells.h"

// Whether all instances of a group are on such nodes, by the G of these; once a compile.
bool frames_found(const Group *g, const Work *work);
// G = J G_F of such a group.
void frames_compose(const Group *g, const Work *work);
// H gains -k T^T K~ T + G^T W G of elements in stiffness form that frames_found has found, as far as the part owns it. Points of the same
// frames, which follow each other, are added up first. F: scratch [reach][reach]. False, with nothing done, for other groups.
bool frames_add_top(const Work *work, const Group *g, Coefficients a, Own own, double *F);
