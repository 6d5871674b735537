// SPDX-License-Identifier: MIT
// oracle.h -- a sparse solver that is not ours, to vouch for those that are: UMFPACK of SuiteSparse,
// loaded while a test runs if it is installed, linked with nothing.
#pragma once

#include "sparse/kkt.h"

#include <stdbool.h>

bool oracle_is_there(void);
// Solves A x = kkt->rhs; false when UMFPACK finds A singular.
bool oracle_solve(const Kkt *kkt, double *x);
