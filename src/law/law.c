// SPDX-License-Identifier: MIT
// law.c -- registry of the laws, made from TAUT_LAW_LIST.
#include "law/law.h"

#define LAW_EXTERN(NAME, name, value, text) extern const LawOps law_##name;
TAUT_LAW_LIST(LAW_EXTERN)

const LawOps *law_ops(TautLawKind kind)
{
#define LAW_ENTRY(NAME, name, value, text) [TAUT_LAW_##NAME] = &law_##name,
    static const LawOps *const ops[TAUT_LAW_COUNT] = {TAUT_LAW_LIST(LAW_ENTRY)};
    return ops[kind];
}
