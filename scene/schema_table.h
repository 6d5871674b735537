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
#define WORD       &scene_type_word
#define WORDS      &scene_type_words
#define FIELDS     &scene_type_section
#define LIST       &scene_type_list

#define COUNT(array) (int)(sizeof(array) / sizeof((array)[0]))
#define SECTION(key, Type, about, table)                                                           \
    {                                                                                              \
        .name = key, .doc = about, .size = sizeof(Type), .count = COUNT(table), .fields = table    \
    }

#define GEOMETRIC_WORD(NAME, name, value, text) {#name, text, TAUT_GEOMETRIC_##NAME, NULL},
#define LAST_WORD                                                                                  \
    {                                                                                              \
        NULL, NULL, 0, NULL                                                                        \
    }

// Of one map or joint; the stepper's is that of all others.
#define OWN_GEOMETRIC_WORDS                                                                        \
    {"inherit", "as the stepper has it", TAUT_GEOMETRIC_INHERIT, NULL},                            \
        TAUT_GEOMETRIC_LIST(GEOMETRIC_WORD) LAST_WORD
