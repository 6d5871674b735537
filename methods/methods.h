// methods.h -- methods to compare with, by the papers that docs/papers.md names: a library of its own, taut-methods.
// They keep none of Taut's promises.
//
//     TautWorldDef def = taut_methods_world_def();
//     def.stepper = TAUT_STEPPER_XPBD;
#pragma once

#include <taut/taut.h>

#ifdef __cplusplus
extern "C" {
#endif

// All of them, for TautWorldDef.methods; constant, lives as long as the program.
const TautMethods *taut_methods(void);
// taut_default_world_def() with them.
TautWorldDef taut_methods_world_def(void);

#ifdef __cplusplus
}
#endif
