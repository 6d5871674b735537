# taut_library(NAME SOURCES ... [HEADER file] [INCLUDE dir ...] [LINK target ...])
#
# A library in two kinds from one set of objects: NAME is shared, NAME_static is static; both are
# called lib<NAME with - for _>. Objects have hidden visibility; the static library holds internal
# names too, which is why tests link it.
#   HEADER   public header that does not live in include/: installed, and found in the build tree, as
#            <taut/file>
#   INCLUDE  private include directories
#   LINK     libraries behind it; those with a `_static` twin are linked kind to kind
function(taut_library name)
    cmake_parse_arguments(arg "" "HEADER" "SOURCES;INCLUDE;LINK" ${ARGN})
    string(REPLACE "_" "-" file_name ${name})

    add_library(${name}_objects OBJECT ${arg_SOURCES})
    add_library(${name} SHARED $<TARGET_OBJECTS:${name}_objects>)
    add_library(${name}_static STATIC $<TARGET_OBJECTS:${name}_objects>)
    set_target_properties(${name} PROPERTIES OUTPUT_NAME ${file_name}
        VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}
        INSTALL_RPATH "$ORIGIN") # one library finds the other beside it
    set_target_properties(${name}_static PROPERTIES OUTPUT_NAME ${file_name})
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
    foreach(kind ${name}_objects ${name} ${name}_static)
        target_include_directories(${kind} PUBLIC ${public} PRIVATE ${arg_INCLUDE})
    endforeach()
    foreach(library ${arg_LINK})
        if(TARGET ${library}_static) # one of ours: part of the interface
            target_link_libraries(${name} PUBLIC ${library})
            target_link_libraries(${name}_static PUBLIC ${library}_static)
        else()
            target_link_libraries(${name} PRIVATE ${library})
            target_link_libraries(${name}_static PRIVATE ${library})
        endif()
        target_link_libraries(${name}_objects PRIVATE ${library})
    endforeach()
    set_property(GLOBAL APPEND PROPERTY taut_libraries ${name} ${name}_static)
endfunction()
