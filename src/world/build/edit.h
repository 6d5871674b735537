// edit.h -- checks, copies and marks that all edits share.
#pragma once

#include "world/world.h"

TautStatus out_of_memory(TautWorld *world, const char *doing);
TautStatus bad_argument(TautWorld *world, const char *text);
bool copy_name(Memory *memory, const char *name, char **copy);
TautStatus check_name(TautWorld *world, const Names *names, const char *kind, const char *name);
// Called before a change that the model cannot follow.
void outdate(TautWorld *world);
// Forces and energies that were computed for the state do not belong to it any more.
void state_changed(TautWorld *world);
// Forces have changed, and so much energy (J) was put in: the energy balance of the run has to know.
void put_in(TautWorld *world, double energy);
void to_array(TautVec3 a, double *x);
bool finite3(TautVec3 a);
// A motion with waypoints of its own, which motion_free frees. On failure *to stays as it is.
bool motion_copy(Memory *memory, const TautMotion *from, TautMotion *to);
void motion_free(Memory *memory, TautMotion *motion);
// Anchor of a fixed node so that anchor + motion(now) = slot->q.
void set_anchor(const TautWorld *world, NodeSlot *slot);
