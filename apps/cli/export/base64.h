// SPDX-License-Identifier: MIT
// base64.h -- bytes as text.
#pragma once

#include <stddef.h>
#include <stdio.h>

// Of one piece; the last group is filled up with '='.
void base64_write(FILE *file, const void *data, size_t size);
