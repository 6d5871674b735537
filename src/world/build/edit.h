// SPDX-License-Identifier: MIT
// edit.h -- checks, copies and marks that all edits share.
#pragma once

#include "world/world.h"

TautStatus out_of_memory(TautWorld *world, const char *doing);
TautStatus bad_argument(TautWorld *world, const char *text);
// A copy of a name, NULL of NULL; false when memory fails.
bool copy_name(TautWorld *world, const char *name, char **copy);
void free_name(TautWorld *world, char *name);
TautStatus check_name(TautWorld *world, const Names *names, const char *kind, const char *name);
// Called before a change that the model cannot follow.
void outdate(TautWorld *world);
// Forces and energies that were computed for the state do not belong to it any more.
void state_changed(TautWorld *world);
// Forces have changed, and so much energy (J) was put in: the energy balance of the run has to know.
void put_in(TautWorld *world, double energy);
void to_array(TautVec3 a, double *x);
bool finite3(TautVec3 a);
// A copy of a motion with its path, NULL where it is none; false when memory fails.
bool motion_copy(TautWorld *world, const TautMotion *from, Prescribed **to);
void motion_free(TautWorld *world, Prescribed *motion);
// The motion itself, of kind none for NULL.
const TautMotion *motion_of(const Prescribed *motion);
// Anchor of a fixed or held node so that anchor + motion(now) = slot->q; and all entries of it.
void set_anchor(const TautWorld *world, NodeSlot *slot);
void node_anchor(const NodeSlot *slot, double *anchor);
