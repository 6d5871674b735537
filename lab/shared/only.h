// SPDX-License-Identifier: MIT
// only.h -- the words of --only, which name parts of an experiment.
#pragma once

#include "lab.h"

// Whether --only wants this part; true without --only.
bool only_wants(const LabOptions *options, const char *part);
// Whether all words of --only are among these, separated by commas; otherwise a note says which is not.
bool only_knows(const LabOptions *options, LabReport *report, const char *parts);
