// SPDX-License-Identifier: MIT
// base.c -- texts of the statuses, version.
#include "taut/base.h"

const char *taut_status_text(TautStatus status)
{
    switch (status) {
#define STATUS_CASE(name, code, text)                                                              \
    case TAUT_##name:                                                                              \
        return text;
        TAUT_STATUS_LIST(STATUS_CASE)
#undef STATUS_CASE
    }
    return "unknown status";
}

const char *taut_version(void)
{
    return TAUT_VERSION;
}
