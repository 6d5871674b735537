// SPDX-License-Identifier: MIT
// config.h -- version and linkage. The first header to read; it includes nothing.
//
// Reading order: config, base, id, math, types, taut, ext.
//
// All public headers compile as C99, C17 and C++11 or later. Macros that a program may define:
//
//   TAUT_STATIC   on Windows, where the program links the static library instead of the DLL
//
// TAUT_BUILD_SHARED is defined while the shared library itself is compiled, by its own build only.
#pragma once

// The version of these headers; taut_version() tells that of the library that is linked.
#define TAUT_VERSION_MAJOR 0
#define TAUT_VERSION_MINOR 2
#define TAUT_VERSION_PATCH 0
#define TAUT_VERSION       "0.2.0"

// Functions have C names in every language that includes them.
#if defined(__cplusplus)
#define TAUT_EXTERN_C extern "C"
#else
#define TAUT_EXTERN_C
#endif

// TAUT_API marks the functions that the libraries export; all others are hidden. Windows wants to know whether a
// function is exported by the DLL that is being compiled, or imported from it.
#if defined(_WIN32) && !defined(TAUT_STATIC)
#if defined(TAUT_BUILD_SHARED)
#define TAUT_API TAUT_EXTERN_C __declspec(dllexport)
#else
#define TAUT_API TAUT_EXTERN_C __declspec(dllimport)
#endif
#elif defined(__GNUC__) && !defined(_WIN32)
#define TAUT_API TAUT_EXTERN_C __attribute__((visibility("default")))
#else
#define TAUT_API TAUT_EXTERN_C
#endif
