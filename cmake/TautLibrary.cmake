# SPDX-License-Identifier: MIT
# How the libraries are made.

# taut_public_object(NAME RESULT): in RESULT what a static library for users is made of. Hidden names
# are not exported from a shared library, but clash in an archive with any function of the user that
# has the same name. So all objects are linked to one, in which hidden names become local. That needs
# ELF, one configuration a build tree, and no link-time optimisation, which would make the names after
# they were hidden; else the objects are taken as they are.
function(taut_public_object name result)
    get_property(several GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
    if(NOT CMAKE_EXECUTABLE_FORMAT STREQUAL "ELF" OR NOT CMAKE_OBJCOPY OR several
            OR CMAKE_INTERPROCEDURAL_OPTIMIZATION)
        message(STATUS "${name}: internal names stay visible in the static library")
        set(${result} "$<TARGET_OBJECTS:${name}_objects>" PARENT_SCOPE)
        return()
    endif()
    set(whole "${CMAKE_CURRENT_BINARY_DIR}/${name}_whole.o")
    set(public "${CMAKE_CURRENT_BINARY_DIR}/${name}_public.o")
    add_custom_command(OUTPUT "${public}" BYPRODUCTS "${whole}" DEPENDS ${name}_internal
        COMMAND "${CMAKE_C_COMPILER}" -r -nostdlib -o "${whole}"
            -Wl,--whole-archive "$<TARGET_FILE:${name}_internal>"
        COMMAND "${CMAKE_OBJCOPY}" --localize-hidden "${whole}" "${public}"
        VERBATIM COMMENT "Hiding internal names of ${name}")
    set_source_files_properties("${public}" PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
    set(${result} "${public}" PARENT_SCOPE)
endfunction()

# taut_library(NAME SOURCES ... [HEADER file] [INCLUDE dir ...] [LINK target ...])
#
# A library in three kinds from one set of objects. NAME is shared and NAME_static is static; both are
# called lib<NAME with - for _>, are installed and show the public names only. NAME_internal is static,
# stays in the build tree and shows internal names too, for the tests.
#   HEADER   public header that does not live in include/: installed, and found in the build tree, as
#            <taut/file>
#   INCLUDE  private include directories
#   LINK     libraries behind it; those with a `_static` twin are linked kind to kind
function(taut_library name)
    cmake_parse_arguments(arg "" "HEADER" "SOURCES;INCLUDE;LINK" ${ARGN})
    string(REPLACE "_" "-" file_name ${name})

    add_library(${name}_objects OBJECT ${arg_SOURCES})
    add_library(${name} SHARED $<TARGET_OBJECTS:${name}_objects>)
    add_library(${name}_internal STATIC EXCLUDE_FROM_ALL $<TARGET_OBJECTS:${name}_objects>)
    taut_public_object(${name} public_object)
    add_library(${name}_static STATIC ${public_object})
    # One library finds the other beside it, in the build tree as where it is installed. A search path that is to be
    # changed when it is installed would be padded with empty entries, and each of those is the current directory.
    set_target_properties(${name} PROPERTIES OUTPUT_NAME ${file_name}
        VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}
        LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib"
        INSTALL_RPATH "$ORIGIN" BUILD_WITH_INSTALL_RPATH ON)
    set_target_properties(${name}_static PROPERTIES OUTPUT_NAME ${file_name} LINKER_LANGUAGE C)
    if(NOT TAUT_SANITIZE AND NOT TAUT_FUZZ)
        target_link_options(${name} PRIVATE -Wl,--no-undefined) # sanitizers leave theirs open
    endif()

    set(public "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>")
    if(arg_HEADER)
        # A forwarding header, not a copy: both ways to include it then reach one file.
        file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/include/taut/${arg_HEADER}"
            CONTENT "#include \"${CMAKE_CURRENT_SOURCE_DIR}/${arg_HEADER}\"\n")
        list(APPEND public "$<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>"
            "$<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}>")
        install(FILES ${arg_HEADER} DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/taut")
    endif()
    foreach(kind ${name}_objects ${name} ${name}_static ${name}_internal)
        target_include_directories(${kind} PUBLIC ${public} PRIVATE ${arg_INCLUDE})
    endforeach()
    foreach(library ${arg_LINK})
        if(TARGET ${library}_static) # one of ours: part of the interface
            target_link_libraries(${name} PUBLIC ${library})
            target_link_libraries(${name}_static PUBLIC ${library}_static)
            target_link_libraries(${name}_internal PUBLIC ${library}_internal)
        else()
            target_link_libraries(${name} PRIVATE ${library})
            target_link_libraries(${name}_static PRIVATE ${library})
            target_link_libraries(${name}_internal PRIVATE ${library})
        endif()
        target_link_libraries(${name}_objects PRIVATE ${library})
    endforeach()
    # TAUT_API of config.h: on Windows functions are exported from here, and who links the DLL imports them. Elsewhere
    # these change nothing.
    target_compile_definitions(${name}_objects PRIVATE TAUT_BUILD_SHARED)
    target_compile_definitions(${name}_static INTERFACE TAUT_STATIC)
    target_compile_definitions(${name}_internal INTERFACE TAUT_STATIC)
    set_property(GLOBAL APPEND PROPERTY taut_libraries ${name} ${name}_static)
endfunction()
