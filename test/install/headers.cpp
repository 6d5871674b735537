// SPDX-License-Identifier: MIT
// headers.cpp -- every installed header must be usable from C++, alone and in any order; run.sh
// compiles this once a header with HEADER set, and once to a program.
#ifdef HEADER
#include HEADER
#else
#include <taut/scene.h>
#endif

#ifndef HEADER
int main()
{
    TautVec3 a = taut_vec3(1.0, 2.0, 3.0);
    return a.y == 2.0 && taut_status_text(TAUT_OK)[0] != '\0' ? 0 : 1;
}
#endif
