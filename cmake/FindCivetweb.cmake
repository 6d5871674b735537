# SPDX-License-Identifier: MIT
# FindCivetweb: the web server civetweb (MIT), with WebSocket. Defines the target Civetweb::Civetweb.
#
# Debian: libcivetweb-dev. Only the program links it.
find_path(CIVETWEB_INCLUDE_DIR civetweb.h)
find_library(CIVETWEB_LIBRARY civetweb)
mark_as_advanced(CIVETWEB_INCLUDE_DIR CIVETWEB_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Civetweb
    REQUIRED_VARS CIVETWEB_LIBRARY CIVETWEB_INCLUDE_DIR
    REASON_FAILURE_MESSAGE
    "Install it (on Debian: apt-get install libcivetweb-dev) or configure with -DTAUT_PROGRAM=OFF")

if(Civetweb_FOUND AND NOT TARGET Civetweb::Civetweb)
    add_library(Civetweb::Civetweb UNKNOWN IMPORTED)
    set_target_properties(Civetweb::Civetweb PROPERTIES
        IMPORTED_LOCATION "${CIVETWEB_LIBRARY}"
        INTERFACE_INCLUDE_DIRECTORIES "${CIVETWEB_INCLUDE_DIR}")
endif()
