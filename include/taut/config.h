// SPDX-License-Identifier: MIT
// config.h -- version and linkage. The first header to read; it includes nothing.
//
// Reading order: config, base, id, math, types, system, taut.
#pragma once

#define TAUT_VERSION_MAJOR 0
#define TAUT_VERSION_MINOR 1
#define TAUT_VERSION_PATCH 0
#define TAUT_VERSION       "0.1.0"

#if defined(__cplusplus)
#define TAUT_EXTERN_C extern "C"
#else
#define TAUT_EXTERN_C
#endif

// Everything is compiled with hidden visibility; only names marked TAUT_API are exported.
#if defined(__GNUC__)
#define TAUT_API TAUT_EXTERN_C __attribute__((visibility("default")))
#else
#define TAUT_API TAUT_EXTERN_C
#endif
