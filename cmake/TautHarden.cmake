# SPDX-License-Identifier: MIT
# What makes a fault of memory harder to use against a program: for everything in the tree, where the compiler and the
# linker have it. test/cli/hardening.sh looks at what came out.
#
#   -fstack-protector-strong   a function with an array on its stack looks whether it was written beyond its end
#   _FORTIFY_SOURCE            functions that copy and print know the size of what they write to; needs -O1
#   -fcf-protection            x86-64: jumps and calls through pointers reach only where functions begin
#   -mbranch-protection        the same for aarch64
#   relro, now, noexecstack    tables of addresses are read-only from the start, the stack is no code
#   PIE                        programs are loaded anywhere
include(CheckCCompilerFlag)
include(CheckLinkerFlag)
include(CheckPIESupported)
if(NOT TAUT_HARDEN)
    return()
endif()

check_pie_supported(LANGUAGES C) # CMAKE_POSITION_INDEPENDENT_CODE asks for it

# Each of the last two belongs to one kind of processor; clang takes the other one with a warning.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "aarch64|arm64")
    set(taut_branches -mbranch-protection=standard)
else()
    set(taut_branches -fcf-protection=full)
endif()
foreach(flag -fstack-protector-strong ${taut_branches})
    string(MAKE_C_IDENTIFIER "taut_has${flag}" has)
    check_c_compiler_flag(${flag} ${has})
    if(${has})
        add_compile_options(${flag})
    endif()
endforeach()

# Sanitizers have checks of their own. Some compilers define it to another value, with a warning where it changes.
if(NOT TAUT_SANITIZE AND NOT TAUT_FUZZ)
    add_compile_options($<$<NOT:$<CONFIG:Debug>>:-U_FORTIFY_SOURCE> $<$<NOT:$<CONFIG:Debug>>:-D_FORTIFY_SOURCE=2>)
endif()

foreach(flag relro now noexecstack)
    check_linker_flag(C -Wl,-z,${flag} taut_has_z_${flag})
    if(taut_has_z_${flag})
        add_link_options(-Wl,-z,${flag})
    endif()
endforeach()
