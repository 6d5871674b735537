// SPDX-License-Identifier: MIT
// quiet.h -- a stream that nobody reads, for libraries that insist on one to print to.
#pragma once

#include <stdio.h>

FILE *quiet_open(void); // NULL where the system has none
void quiet_close(FILE *stream);
