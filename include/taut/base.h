// SPDX-License-Identifier: MIT
// base.h -- what every function of Taut speaks: statuses, messages, memory.
#pragma once

#include "taut/config.h"

#include <stddef.h>

// One list for code, name and text. Zero is success. Positive: recoverable, the world is as it was
// and may be used on. Negative: the call itself was wrong or could not be carried out; the world is
// again as it was, but repeating the call cannot help.
#define TAUT_STATUS_LIST(X)                                                                        \
    X(OK, 0, "ok")                                                                                 \
    X(STEP_REFUSED, 1, "the step could not be taken")                                              \
    X(INACCURATE, 2, "the linear system could not be solved accurately")                           \
    X(NOT_CONVERGED, 3, "the iteration did not converge")                                          \
    X(INFEASIBLE, 4, "constraints and bounds contradict each other")                               \
    X(OUT_OF_MEMORY, -1, "out of memory")                                                          \
    X(BAD_ARGUMENT, -2, "bad argument")                                                            \
    X(BAD_ID, -3, "no such object")                                                                \
    X(BAD_DEF, -4,                                                                                 \
      "definition was not made by its taut_default_..._def function, or the program was compiled " \
      "with another version of the headers")                                                       \
    X(BAD_SNAPSHOT, -5, "snapshot does not fit this world")                                        \
    X(BAD_SCENE, -6, "scene is not valid")                                                         \
    X(IO, -7, "file could not be read or written")                                                 \
    X(UNSUPPORTED, -8,                                                                             \
      "not supported: solver lu needs a build with KLU of SuiteSparse, keep_energy a "             \
      "world in one piece without bounds on forces")                                               \
    X(NOT_SYMMETRIC, -9, "the system is not symmetric, and this solver needs it to be; take lu")

typedef enum TautStatus {
#define TAUT_STATUS_ENUM(name, code, text) TAUT_##name = (code),
    TAUT_STATUS_LIST(TAUT_STATUS_ENUM)
#undef TAUT_STATUS_ENUM
} TautStatus;

// Short text of a status, never NULL.
TAUT_API const char *taut_status_text(TautStatus status);

// A message: what happened, where, and what to do about it.
typedef enum TautLevel { TAUT_NOTE = 0, TAUT_WARNING = 1, TAUT_ERROR = 2 } TautLevel;

struct TautElementId; // taut/id.h

typedef struct TautMessage {
    TautLevel level;
    TautStatus status;
    const char *text; // one line, no newline: object, value, remedy. Valid during the call only.
    const struct TautElementId *element; // all elements that it is about, where the text may name
    int element_count;                   // the first few only; valid during the call only
} TautMessage;

typedef void (*TautMessageHandler)(void *user, const TautMessage *message);

// Where memory comes from. alloc returns NULL when there is none; it must align to 64 bytes.
// Both are called only from create, add, compile, save, check and destroy, never from a step with
// unchanged topology.
typedef struct TautAllocator {
    void *(*alloc)(void *user, size_t size);
    void (*free)(void *user, void *memory);
    void *user;
} TautAllocator;

// The allocator used where none is given: aligned_alloc and free.
TAUT_API TautAllocator taut_default_allocator(void);

// The version of the library that is linked, as TAUT_VERSION was when it was built.
TAUT_API const char *taut_version(void);
