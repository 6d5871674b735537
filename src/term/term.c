// term.c -- registry of the laws, made from TAUT_TERM_LIST.
#include "term/term.h"

#define TERM_EXTERN(NAME, name, text) extern const TautTermOps term_##name;
TAUT_TERM_LIST(TERM_EXTERN)

const TautTermOps *term_ops(TautTermKind kind)
{
#define TERM_ENTRY(NAME, name, text) [TAUT_TERM_##NAME] = &term_##name,
    static const TautTermOps *const ops[TAUT_TERM_COUNT] = {TAUT_TERM_LIST(TERM_ENTRY)};
    return ops[kind];
}
