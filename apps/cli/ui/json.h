// SPDX-License-Identifier: MIT
// json.h -- a JSON writer: numbers with all 17 digits, non-finite ones as null, no state to forget.
//
// `key` is NULL inside an array and at the top.
#pragma once

#include <stdbool.h>
#include <stdio.h>

enum { JSON_DEPTH = 8 };

typedef struct Json {
    FILE *file;
    int depth;
    bool pretty;               // a line an item, indented
    bool filled[JSON_DEPTH];   // something stands before in this object or array
    bool one_line[JSON_DEPTH]; // this object or array is not broken into lines
} Json;

Json json_open(FILE *file, bool pretty);
void json_object(Json *json, const char *key);
void json_end_object(Json *json);
void json_array(Json *json, const char *key);
void json_end_array(Json *json);
// From here to its end the object or array just opened stands on one line.
void json_keep_line(Json *json);
void json_number(Json *json, const char *key, double x);
void json_integer(Json *json, const char *key, long long i);
void json_bool(Json *json, const char *key, bool truth);
void json_text(Json *json, const char *key, const char *text);
void json_null(Json *json, const char *key);
