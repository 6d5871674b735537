// SPDX-License-Identifier: MIT
// build.h -- the few ways in which experiments build their worlds. A failure leaves a null id behind,
// which the next call refuses, so that one check at the end of building is enough.
#pragma once

#include "lab.h"

#include <taut/taut.h>

TautWorld *lab_world(const TautWorldDef *def); // NULL: the default; NULL when memory is short
TautNodeId lab_anchor(TautWorld *world, TautVec3 position);
TautNodeId lab_particle(TautWorld *world, double mass, TautVec3 position);
TautElementId lab_link(TautWorld *world, TautNodeId a, TautNodeId b);
TautElementId lab_spring(TautWorld *world, TautNodeId a, TautNodeId b, double stiffness,
                         double damping, TautForm form);

// Notes the world's last message and returns 2, the result of a `run` that could not do its work.
int lab_broken(LabReport *report, const TautWorld *world);

double lab_apart(TautVec3 a, TautVec3 b);             // distance, m
TautVec3 lab_moved(TautVec3 a, double s, TautVec3 b); // a + s b
