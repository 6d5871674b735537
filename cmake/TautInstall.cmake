# SPDX-License-Identifier: MIT
# What `cmake --install` gives: libraries, headers, pkg-config files, a CMake package, the man page.
include(CMakePackageConfigHelpers)

get_property(taut_libraries GLOBAL PROPERTY taut_libraries)
if(NOT taut_libraries)
    return()
endif()

# Names in the package: taut::taut, taut::taut_static, taut::scene, taut::scene_static.
foreach(library ${taut_libraries})
    string(REPLACE "taut_scene" "scene" exported ${library})
    set_target_properties(${library} PROPERTIES EXPORT_NAME ${exported})
endforeach()
install(TARGETS ${taut_libraries} EXPORT tautTargets
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
    INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/taut" DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    FILES_MATCHING PATTERN "*.h")

set(taut_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/taut")
install(EXPORT tautTargets NAMESPACE taut:: DESTINATION ${taut_package_dir})
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/tautConfig.cmake.in"
    "${PROJECT_BINARY_DIR}/tautConfig.cmake" INSTALL_DESTINATION ${taut_package_dir})
write_basic_package_version_file("${PROJECT_BINARY_DIR}/tautConfigVersion.cmake"
    COMPATIBILITY SameMinorVersion) # 0.x: the interface may change with x
install(FILES "${PROJECT_BINARY_DIR}/tautConfig.cmake" "${PROJECT_BINARY_DIR}/tautConfigVersion.cmake"
    "${PROJECT_SOURCE_DIR}/cmake/FindAMD.cmake"
    "${PROJECT_SOURCE_DIR}/cmake/FindKLU.cmake" "${PROJECT_SOURCE_DIR}/cmake/FindFyaml.cmake"
    "${PROJECT_SOURCE_DIR}/cmake/FindQhull.cmake"
    DESTINATION ${taut_package_dir})

# The pkg-config files find their prefix from where they lie, so --prefix may be given late.
file(RELATIVE_PATH taut_pc_to_prefix "/p/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/p")
string(REGEX REPLACE "/$" "" taut_pc_to_prefix "${taut_pc_to_prefix}")
set(taut_packages taut)
if(TARGET taut_scene)
    list(APPEND taut_packages taut-scene)
endif()
foreach(package ${taut_packages})
    configure_file("${PROJECT_SOURCE_DIR}/cmake/${package}.pc.in" "${PROJECT_BINARY_DIR}/${package}.pc" @ONLY)
    install(FILES "${PROJECT_BINARY_DIR}/${package}.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
endforeach()

# Beside them, for programs built against the tree itself: pkg-config prefers what is called -uninstalled. It
# names the static library and all that it needs, so that nothing has to be found when the program runs.
configure_file("${PROJECT_SOURCE_DIR}/cmake/taut-uninstalled.pc.in"
    "${PROJECT_BINARY_DIR}/taut-uninstalled.pc" @ONLY)

# Man page, and the completion scripts that the program prints.
if(TARGET taut_cli)
    install(FILES "${PROJECT_SOURCE_DIR}/docs/taut.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" OPTIONAL)
    if(NOT CMAKE_CROSSCOMPILING)
        set(taut_completions)
        file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/completion")
        foreach(shell_file bash/taut/bash-completion/completions zsh/_taut/zsh/site-functions
                fish/taut.fish/fish/vendor_completions.d)
            string(REGEX MATCH "^([a-z]+)/([^/]+)/(.*)$" found "${shell_file}")
            set(shell "${CMAKE_MATCH_1}")
            set(completion "${PROJECT_BINARY_DIR}/completion/${shell}/${CMAKE_MATCH_2}")
            install(FILES "${completion}" DESTINATION "${CMAKE_INSTALL_DATADIR}/${CMAKE_MATCH_3}")
            file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/completion/${shell}")
            add_custom_command(OUTPUT "${completion}" DEPENDS taut_cli
                COMMAND taut_cli --completion=${shell} > "${completion}" VERBATIM)
            list(APPEND taut_completions "${completion}")
        endforeach()
        add_custom_target(taut_completion ALL DEPENDS ${taut_completions})
    endif()
endif()
