# SPDX-License-Identifier: MIT
# Cross-compiling for ARM of 64 bits with Debian's gcc-aarch64-linux-gnu; programs are run by qemu-user.
#
#   cmake -S . -B build/aarch64 --toolchain cmake/aarch64-linux-gnu.cmake -DTAUT_ROOT=FOLDER -DTAUT_KLU=OFF
#
# FOLDER holds what Taut needs, as packages of that architecture unpacked with dpkg -x (docs/solver.md).
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES TAUT_ROOT)
set(CMAKE_FIND_ROOT_PATH "${TAUT_ROOT}" /usr/aarch64-linux-gnu)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64 -L /usr/aarch64-linux-gnu
    -E "LD_LIBRARY_PATH=${TAUT_ROOT}/usr/lib/aarch64-linux-gnu")
