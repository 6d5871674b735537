// SPDX-License-Identifier: MIT
// order_flat.h -- whether a aggressive order (order.h) meets dependent rows, by a look at the numbers.
//
// When a dof is eliminated, those of its rows that reach no dof before it are nothing but their blocks
// at this dof: four links of a cloth that lie in one plane have only two directions to offer. The last
// of such rows has a pivot of zero, and the factorisation, strict as it is, ends there, often late. Rows that
// reach back have more to say, and are left to the factorisation.
#pragma once

#include "sparse/kkt.h"

#include <stdbool.h>

// order: block nodes as they are eliminated, position [n_node] its inverse. True: it will fail, or is not
// far from it. Next to nothing beside the factorisation that it saves.
bool order_is_flat(const Kkt *kkt, const int *order, const int *position);
