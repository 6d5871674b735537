// SPDX-License-Identifier: MIT
// schema_table.h -- short names for the tables of fields, which only they use.
#pragma once

#include "schema.h"

// Types of fields.
#define NUMBER     &scene_type_number
#define INTEGER    &scene_type_integer
#define VECTOR     &scene_type_vector
#define NUMBERS    &scene_type_numbers
#define TABLE      &scene_type_table
#define AXES       &scene_type_axes
#define QUATERNION &scene_type_quaternion
#define PINS       &scene_type_pins
#define FLAG       &scene_type_flag
#define WAYPOINTS  &scene_type_waypoints
#define TEXT       &scene_type_text
#define NAME       &scene_type_name
#define REFERENCE  &scene_type_reference
#define REFERENCES &scene_type_references
#define MATERIAL   &scene_type_material
#define NAMES      &scene_type_names
#define WORD       &scene_type_word
#define WORDS      &scene_type_words
#define FIELDS     &scene_type_section
#define LIST       &scene_type_list
#define PARTS      &scene_type_parts

#define COUNT(array) (int)(sizeof(array) / sizeof((array)[0]))
#define SECTION_OF(kind, inner, key, Type, about, table)                                           \
    {                                                                                              \
        .name = key, .doc = about, .size = sizeof(Type), .count = COUNT(table), .fields = table,   \
        .def = kind, .part = inner                                                                 \
    }
#define SECTION(key, Type, about, table) SECTION_OF(TAUT_DEF_COUNT, NULL, key, Type, about, table)

// A field that is one of the Def, and one of which some parts are others.
#define SAME_BUT(member, ...)                                                                      \
    {                                                                                              \
        .name = #member, .offset = AT(member), .same = true, __VA_ARGS__                           \
    }
#define SAME(member) SAME_BUT(member, .of = NULL)
#define NAMED                                                                                      \
    SAME_BUT(name, .type = NAME, .doc = "Unique in the scene; others refer to it.",                \
             .required = true)
#define MAY_BE_NAMED SAME_BUT(name, .type = NAME, .doc = "Unique in the scene.", .absent = "none")
#define MOVED_BY(way, about)                                                                       \
    SAME_BUT(motion, .type = FIELDS, .doc = about, .absent = "at rest", .section = &scene_motion,  \
             .pose = way)
#define MOVED(about) MOVED_BY(POSE_PARTS, about)
#define NUMBER_MOVED(about)                                                                        \
    MOVED_BY(POSE_STAYS, about) // offsets of a number or a target are no places
