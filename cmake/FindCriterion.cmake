# SPDX-License-Identifier: MIT
# FindCriterion: the test framework. Defines the target Criterion::Criterion. Debian: libcriterion-dev.
find_path(CRITERION_INCLUDE_DIR criterion/criterion.h)
find_library(CRITERION_LIBRARY criterion)
mark_as_advanced(CRITERION_INCLUDE_DIR CRITERION_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Criterion
    REQUIRED_VARS CRITERION_LIBRARY CRITERION_INCLUDE_DIR
    REASON_FAILURE_MESSAGE
    "Install it (on Debian: apt-get install libcriterion-dev) or configure with -DTAUT_TESTS=OFF")

if(Criterion_FOUND AND NOT TARGET Criterion::Criterion)
    add_library(Criterion::Criterion UNKNOWN IMPORTED)
    set_target_properties(Criterion::Criterion PROPERTIES
        IMPORTED_LOCATION "${CRITERION_LIBRARY}"
        INTERFACE_INCLUDE_DIRECTORIES "${CRITERION_INCLUDE_DIR}")
endif()
