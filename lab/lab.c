// SPDX-License-Identifier: MIT
// lab.c -- the registry of experiments: LAB_LIST made into a table.
#include "lab.h"

#include <string.h>

#define DECLARE(name) extern const LabExperiment lab_##name;
LAB_LIST(DECLARE)
#undef DECLARE

#define ENTRY(name) &lab_##name,
static const LabExperiment *const experiments[] = {LAB_LIST(ENTRY) NULL};
#undef ENTRY

const LabExperiment *lab_at(int index)
{
    int count = (int)(sizeof experiments / sizeof experiments[0]);
    return index >= 0 && index < count ? experiments[index] : NULL;
}

const LabExperiment *lab_find(const char *name)
{
    for (int i = 0; experiments[i]; i++)
        if (strcmp(experiments[i]->name, name) == 0) return experiments[i];
    return NULL;
}
