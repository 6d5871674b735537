// SPDX-License-Identifier: MIT
// base.h -- the common ground of all functions: statuses, messages, memory.
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
    X(NOT_SYMMETRIC, -9, "the system is not symmetric, and this solver needs it to be; take lu")   \
    X(INTERRUPTED, -10, "it was interrupted, and the state is as it was")

// The outcome of a call.
typedef enum TautStatus {
#define TAUT_STATUS_ENUM(name, code, text) TAUT_##name = (code),
    TAUT_STATUS_LIST(TAUT_STATUS_ENUM)
#undef TAUT_STATUS_ENUM
} TautStatus;

// The text of a status, one line; never NULL, never freed, "unknown status" for a number that is none.
TAUT_API const char *taut_status_text(TautStatus status);

// How grave a message is.
typedef enum TautLevel { TAUT_NOTE = 0, TAUT_WARNING = 1, TAUT_ERROR = 2 } TautLevel;

struct TautElementId; // taut/id.h

// A message: object, value and remedy in one line.
typedef struct TautMessage {
    TautLevel level;                     // TAUT_ERROR where a call fails
    TautStatus status;                   // that of the call, or of the finding of a check
    const char *text;                    // one line, no newline; valid during the call only
    const struct TautElementId *element; // all elements that it is about, where the text may name
                                         // the first few only; valid during the call only
    int element_count;                   // of `element`
} TautMessage;

// Gets messages, with the `user` pointer that was given along with it; called by the thread that called the library. It
// must not change the world.
typedef void (*TautMessageHandler)(void *user, const TautMessage *message);

// Where memory comes from. Both functions are called only from create, add, compile, save, check and destroy, never
// from a step with unchanged topology.
typedef struct TautAllocator {
    // Returns `size` bytes, aligned to 64, or NULL where there are none.
    void *(*alloc)(void *user, size_t size);
    // Gives back a block of alloc; never called with NULL.
    void (*free)(void *user, void *memory);
    void *user; // passed through; must outlive the world
} TautAllocator;

// The allocator that is used where none is given: aligned_alloc and free, with huge pages for large blocks.
TAUT_API TautAllocator taut_default_allocator(void);

// The version of the library that is linked: TAUT_VERSION of the headers that it was built with. Never freed.
TAUT_API const char *taut_version(void);
