// SPDX-License-Identifier: MIT
// parts.h -- the parts of the experiment `contact`, a group of closed forms each.
#pragma once

#include "stage.h"

void contact_incline(StageTable *table);      // a box at the edge of sliding
void contact_slide(StageTable *table);        // sliding to rest, straight and oblique: order
void contact_roll(StageTable *table);         // a ball that slides, and rolls
void contact_carried(StageTable *table);      // 25 balls on a box that is pushed
void contact_stacks(StageTable *table);       // heavy on light
void contact_tables(StageTable *table);       // table, ladder, block that tips
void contact_overhang(StageTable *table);     // bricks over an edge
void contact_arch(StageTable *table);         // of stones without mortar
void contact_settled(StageTable *table);      // thresholds of block, ladder and arch, by settling
void contact_arch_settled(StageTable *table); // of these that of the arch
void contact_painleve(StageTable *table);     // rods that slide on a tip
void contact_spin(StageTable *table);         // disc, tippe top, rattleback
void contact_laws(StageTable *table);   // static and kinetic, two coefficients, adhesion, bearings
void contact_bounce(StageTable *table); // a ball that bounces, a row of balls

// Parts with tables of their own, which run alone, and not where no part is named.
int contact_random(const LabOptions *options, LabReport *report);  // random scenes
int contact_speed(const LabOptions *options, LabReport *report);   // time beside linear algebra
int contact_piles(const LabOptions *options, LabReport *report);   // random piles settle
int contact_factors(const LabOptions *options, LabReport *report); // factorisations a step
