// SPDX-License-Identifier: MIT
// arithmetic.h -- arithmetic as the library wants it, whatever the program around it has set.
//
// Between enter and leave nothing traps, results are rounded to nearest, and small numbers are not flushed to
// zero. Numbers that are not finite are how a step finds out that it leads nowhere: a host that has asked for
// traps must not be stopped by them. Leave gives back the host's mode, the flags of exceptions included. Pairs
// may be nested.
#pragma once

#include <fenv.h>

typedef struct Arithmetic {
    fenv_t host;
} Arithmetic;

static inline Arithmetic arithmetic_enter(void)
{
    Arithmetic arithmetic;
    fegetenv(&arithmetic.host);
    fesetenv(FE_DFL_ENV);
    return arithmetic;
}

static inline void arithmetic_leave(const Arithmetic *arithmetic)
{
    fesetenv(&arithmetic->host);
}
