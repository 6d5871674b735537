# SPDX-License-Identifier: MIT
# FindKLU: the sparse LU KLU of SuiteSparse (LGPL-2.1-or-later). Defines the target KLU::KLU.
#
# Debian: libsuitesparse-dev. Optional. The shared libtaut is linked with the shared libklu. Installed
# beside tautConfig.cmake, because whoever links the static library needs it again.
find_path(KLU_INCLUDE_DIR klu.h PATH_SUFFIXES suitesparse)
find_library(KLU_LIBRARY klu)
find_library(KLU_BTF_LIBRARY btf)
find_library(KLU_COLAMD_LIBRARY colamd)
find_library(KLU_AMD_LIBRARY amd)
find_library(KLU_CONFIG_LIBRARY suitesparseconfig)
set(klu_parts KLU_BTF_LIBRARY KLU_COLAMD_LIBRARY KLU_AMD_LIBRARY KLU_CONFIG_LIBRARY)
mark_as_advanced(KLU_INCLUDE_DIR KLU_LIBRARY ${klu_parts})

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(KLU
    REQUIRED_VARS KLU_LIBRARY KLU_INCLUDE_DIR ${klu_parts}
    REASON_FAILURE_MESSAGE "Install SuiteSparse (on Debian: apt-get install libsuitesparse-dev)")

if(KLU_FOUND AND NOT TARGET KLU::KLU)
    add_library(KLU::KLU UNKNOWN IMPORTED)
    set_target_properties(KLU::KLU PROPERTIES
        IMPORTED_LOCATION "${KLU_LIBRARY}"
        INTERFACE_INCLUDE_DIRECTORIES "${KLU_INCLUDE_DIR}"
        INTERFACE_LINK_LIBRARIES
        "${KLU_BTF_LIBRARY};${KLU_COLAMD_LIBRARY};${KLU_AMD_LIBRARY};${KLU_CONFIG_LIBRARY};m")
endif()
