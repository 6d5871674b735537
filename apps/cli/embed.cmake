# SPDX-License-Identifier: MIT
# Builds a file into a program as a C array.
#
#   include(embed.cmake)
#   taut_embed(target page.html page_html)   gives  const unsigned char page_html[];
#                                                   const size_t page_html_size;
#
# As a script (cmake -DINPUT=... -DOUTPUT=... -DNAME=... -P embed.cmake) it does the writing itself.
if(CMAKE_SCRIPT_MODE_FILE)
    file(READ "${INPUT}" bytes HEX)
    string(LENGTH "${bytes}" digits)
    math(EXPR size "${digits} / 2")
    # Lines of 20 bytes: compilers and people dislike very long ones.
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
    set(hundred "....................................................................................................")
    string(REGEX REPLACE "(${hundred})" "\\1\n    " bytes "${bytes}")
    file(WRITE "${OUTPUT}" "// Made from ${NAME}'s source by embed.cmake.
#include <stddef.h>

extern const unsigned char ${NAME}[];
extern const size_t ${NAME}_size;

const unsigned char ${NAME}[] = {
    ${bytes}
};
const size_t ${NAME}_size = ${size};
")
    return()
endif()

set(taut_embed_script "${CMAKE_CURRENT_LIST_FILE}")

function(taut_embed target input name)
    set(output "${CMAKE_CURRENT_BINARY_DIR}/${name}.c")
    set(input "${CMAKE_CURRENT_SOURCE_DIR}/${input}")
    add_custom_command(OUTPUT "${output}" DEPENDS "${input}" "${taut_embed_script}" VERBATIM
        COMMAND "${CMAKE_COMMAND}" "-DINPUT=${input}" "-DOUTPUT=${output}" "-DNAME=${name}"
            -P "${taut_embed_script}")
    target_sources(${target} PRIVATE "${output}")
endfunction()
