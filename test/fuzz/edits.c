// SPDX-License-Identifier: MIT
// edits.c -- fuzz target: any bytes are a world that is built, stepped, edited, saved, restored and read in the order that
// they say (lab/torture/torture_edits.h). Nothing may crash, become NaN, or go on otherwise after a restore.
#include "torture/torture_edits.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    EditOutcome outcome;
    edit_run_bytes(data, size, &outcome);
    if (outcome.nan > 0 || outcome.mismatches > 0) abort();
    return 0;
}
