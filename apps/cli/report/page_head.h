// SPDX-License-Identifier: MIT
// page_head.h -- the scene of a recording as JSON for a page.
#pragma once

#include <record/record.h>

void page_head(FILE *file, const RecordScene *scene);
// A JSON string that cannot end the <script> it stands in.
void json_string_safely(FILE *file, const char *text);
