// SPDX-License-Identifier: MIT
// json.c -- see json.h.
#include "json.h"

#include "plain.h"

#include <math.h>

Json json_open(FILE *file, bool pretty)
{
    Json json = {.file = file, .pretty = pretty};
    return json;
}

static void write_string(FILE *file, const char *text)
{
    fputc('"', file);
    while (*text) {
        const char *from = text;
        long c = plain_next(&text);
        if (c == PLAIN_BAD)
            fputs("\\ufffd", file); // JSON is UTF-8
        else if (c == '"' || c == '\\')
            fprintf(file, "\\%c", (char)c);
        else if (plain_acts(c))
            fprintf(file, "\\u%04lx", (unsigned long)c);
        else
            fwrite(from, 1, (size_t)(text - from), file);
    }
    fputc('"', file);
}

static void new_line(const Json *json)
{
    if (!json->pretty || json->one_line[json->depth]) return;
    fprintf(json->file, "\n%*s", 2 * json->depth, "");
}

// The text before a value: comma, line break, key.
static void before(Json *json, const char *key)
{
    if (json->filled[json->depth]) fputs(json->one_line[json->depth] ? ", " : ",", json->file);
    json->filled[json->depth] = true;
    if (json->depth > 0) new_line(json);
    if (!key) return;
    write_string(json->file, key);
    fputs(json->pretty ? ": " : ":", json->file);
}

static void open_level(Json *json, const char *key, char bracket)
{
    before(json, key);
    fputc(bracket, json->file);
    bool one_line = json->one_line[json->depth];
    if (json->depth < JSON_DEPTH - 1) json->depth++;
    json->filled[json->depth] = false;
    json->one_line[json->depth] = one_line;
}

static void close_level(Json *json, char bracket)
{
    bool filled = json->filled[json->depth], one_line = json->one_line[json->depth];
    json->depth--;
    if (filled && !one_line) new_line(json);
    fputc(bracket, json->file);
    if (json->depth == 0 && json->pretty) fputc('\n', json->file);
}

void json_object(Json *json, const char *key)
{
    open_level(json, key, '{');
}

void json_end_object(Json *json)
{
    close_level(json, '}');
}

void json_array(Json *json, const char *key)
{
    open_level(json, key, '[');
}

void json_end_array(Json *json)
{
    close_level(json, ']');
}

void json_keep_line(Json *json)
{
    json->one_line[json->depth] = true;
}

void json_number(Json *json, const char *key, double x)
{
    before(json, key);
    if (isfinite(x))
        fprintf(json->file, "%.17g", x);
    else
        fputs("null", json->file);
}

void json_integer(Json *json, const char *key, long long i)
{
    before(json, key);
    fprintf(json->file, "%lld", i);
}

void json_bool(Json *json, const char *key, bool truth)
{
    before(json, key);
    fputs(truth ? "true" : "false", json->file);
}

void json_text(Json *json, const char *key, const char *text)
{
    before(json, key);
    write_string(json->file, text);
}

void json_null(Json *json, const char *key)
{
    before(json, key);
    fputs("null", json->file);
}
