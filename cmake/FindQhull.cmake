# SPDX-License-Identifier: MIT
# FindQhull: convex hulls by Qhull's reentrant library (its own licence, which permits any use). Defines the target
# Qhull::Qhull.
#
# Debian: libqhull-dev. Installed beside tautConfig.cmake, because whoever links the static library needs it again.
find_path(QHULL_INCLUDE_DIR libqhull_r/libqhull_r.h)
find_library(QHULL_LIBRARY qhull_r)
mark_as_advanced(QHULL_INCLUDE_DIR QHULL_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Qhull
    REQUIRED_VARS QHULL_LIBRARY QHULL_INCLUDE_DIR
    REASON_FAILURE_MESSAGE "Install Qhull (on Debian: apt-get install libqhull-dev)")

if(Qhull_FOUND AND NOT TARGET Qhull::Qhull)
    add_library(Qhull::Qhull UNKNOWN IMPORTED)
    set_target_properties(Qhull::Qhull PROPERTIES
        IMPORTED_LOCATION "${QHULL_LIBRARY}"
        INTERFACE_INCLUDE_DIRECTORIES "${QHULL_INCLUDE_DIR}"
        INTERFACE_LINK_LIBRARIES m)
endif()
