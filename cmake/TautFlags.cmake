# SPDX-License-Identifier: MIT
# Compiler flags of everything in the tree.

# Results must be the same for the same input and build: no fused multiply-add behind our back, and
# never -ffast-math. errno of sqrt and friends is not read anywhere.
add_compile_options(-ffp-contract=off -fno-math-errno)
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wvla)
add_compile_definitions(_XOPEN_SOURCE=700) # POSIX 2008 and M_PI under -std=c17

if(TAUT_WERROR)
    add_compile_options(-Werror)
endif()

if(TAUT_SANITIZE)
    set(taut_sanitize -fsanitize=${TAUT_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    add_compile_options(${taut_sanitize})
    add_link_options(${taut_sanitize})
endif()

# Every program adds to a file in coverage/ of the build folder when it ends; tools/coverage.sh reads them. Only lines of
# src are counted: src/CMakeLists.txt compiles with taut_coverage.
if(TAUT_COVERAGE)
    if(NOT CMAKE_C_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "TAUT_COVERAGE needs clang: configure with -DCMAKE_C_COMPILER=clang")
    endif()
    set(taut_coverage -fprofile-instr-generate=${PROJECT_BINARY_DIR}/coverage/%m.profraw)
    add_link_options(${taut_coverage})
endif()

if(TAUT_FUZZ)
    if(NOT CMAKE_C_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "TAUT_FUZZ needs clang: configure with -DCMAKE_C_COMPILER=clang")
    endif()
    # The library is instrumented too; only the targets in test/fuzz link the fuzzer's main().
    set(taut_fuzz -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all)
    add_compile_options(${taut_fuzz})
    add_link_options(${taut_fuzz})
endif()
