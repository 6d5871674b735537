# SPDX-License-Identifier: MIT
# FindFyaml: libfyaml, the YAML parser (MIT). Defines the target Fyaml::Fyaml.
#
# Debian: libfyaml-dev. Installed beside tautConfig.cmake, because whoever links the static scene
# library needs it again.
find_path(FYAML_INCLUDE_DIR libfyaml.h)
find_library(FYAML_LIBRARY fyaml)
mark_as_advanced(FYAML_INCLUDE_DIR FYAML_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Fyaml
    REQUIRED_VARS FYAML_LIBRARY FYAML_INCLUDE_DIR
    REASON_FAILURE_MESSAGE "Install libfyaml (on Debian: apt-get install libfyaml-dev)")

if(Fyaml_FOUND AND NOT TARGET Fyaml::Fyaml)
    find_package(Threads REQUIRED)
    add_library(Fyaml::Fyaml UNKNOWN IMPORTED)
    set_target_properties(Fyaml::Fyaml PROPERTIES
        IMPORTED_LOCATION "${FYAML_LIBRARY}"
        INTERFACE_INCLUDE_DIRECTORIES "${FYAML_INCLUDE_DIR}"
        INTERFACE_LINK_LIBRARIES "Threads::Threads")
endif()
