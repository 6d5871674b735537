// SPDX-License-Identifier: MIT
// quiet.c -- see quiet.h.
#include "base/quiet.h"

FILE *quiet_open(void)
{
#ifdef _WIN32
    return fopen("NUL", "w");
#else
    return fopen("/dev/null", "w");
#endif
}

void quiet_close(FILE *stream)
{
    fclose(stream);
}
