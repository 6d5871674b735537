// law.c -- registry of the laws, made from TAUT_TERM_LIST.
#include "law/law.h"

#define LAW_EXTERN(NAME, name, value, text) extern const LawOps law_##name;
TAUT_TERM_LIST(LAW_EXTERN)

const LawOps *law_ops(TautTermKind kind)
{
#define LAW_ENTRY(NAME, name, value, text) [TAUT_TERM_##NAME] = &law_##name,
    static const LawOps *const ops[TAUT_TERM_COUNT] = {TAUT_TERM_LIST(LAW_ENTRY)};
    return ops[kind];
}
