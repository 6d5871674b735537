// bounded.c -- the registry: one line a solver, from TAUT_BOUNDED_LIST.
#include "bounded/bounded.h"

#define DECLARE(NAME, name, value, text) extern const BoundedOps bounded_##name;
TAUT_BOUNDED_LIST(DECLARE)
#undef DECLARE

const BoundedOps *bounded_ops(TautBounded kind)
{
    switch (kind) {
#define BOUNDED_CASE(NAME, name, value, text)                                                      \
    case TAUT_BOUNDED_##NAME:                                                                      \
        return &bounded_##name;
        TAUT_BOUNDED_LIST(BOUNDED_CASE)
#undef BOUNDED_CASE
    case TAUT_BOUNDED_COUNT:
        break;
    }
    return NULL;
}
