// SPDX-License-Identifier: MIT
// record_output.c -- see record_output.h, and record.h for the layout.
#include "record_output.h"

#include "record_bytes.h"
#include "record_contact.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { OUTPUTS_HEAD = 12, OUTPUT = 4 }; // version, count, bytes of text; group of a number
enum { VALUE = 24 };                    // bytes of a number in a frame: now, least, largest
enum { MOST_OUTPUTS = 1 << 16 };

unsigned char *record_outputs_pack(const RecordScene *s, size_t *size)
{
    uint64_t text = 0;
    for (uint32_t i = 0; i < s->outputs; i++)
        text += strlen(s->output[i].name) + strlen(s->output[i].unit) + 2;
    const uint64_t whole = OUTPUTS_HEAD + OUTPUT * (uint64_t)s->outputs + text;
    unsigned char *data = whole <= UINT32_MAX ? malloc((size_t)whole) : NULL;
    if (!data) return NULL;

    unsigned char *at = put_u32(put_u32(data, RECORD_OUTPUT_VERSION), s->outputs);
    at = put_u32(at, (uint32_t)text);
    for (uint32_t i = 0; i < s->outputs; i++) at = put_u32(at, s->output[i].group);
    for (uint32_t i = 0; i < s->outputs; i++) {
        const char *const part[2] = {s->output[i].name, s->output[i].unit};
        for (int k = 0; k < 2; k++) {
            const size_t length = strlen(part[k]) + 1;
            memcpy(at, part[k], length);
            at += length;
        }
    }
    *size = (size_t)whole;
    return data;
}

// A name and a unit for each.
static bool unpack_texts(const char *text, size_t size, RecordScene *s)
{
    uint64_t found = 0;
    for (size_t i = 0; i < size; i++) found += text[i] == '\0';
    if (found != 2 * (uint64_t)s->outputs || (size > 0 && text[size - 1] != '\0')) return false;
    for (uint32_t i = 0; i < s->outputs; i++) {
        s->output[i].name = text, text += strlen(text) + 1;
        s->output[i].unit = text, text += strlen(text) + 1;
    }
    return true;
}

bool record_outputs_unpack(RecordScene *s, const unsigned char *data, size_t size)
{
    if (size < OUTPUTS_HEAD || get_u32(data) != RECORD_OUTPUT_VERSION || s->output) return false;
    const uint32_t count = get_u32(data + 4);
    const size_t text = get_u32(data + 8);
    if (count > MOST_OUTPUTS || OUTPUTS_HEAD + OUTPUT * (uint64_t)count + text != size)
        return false;

    s->output = calloc((size_t)count + 1, sizeof *s->output);
    s->output_text = malloc(text + 1);
    s->outputs = s->output && s->output_text ? count : 0;
    for (uint32_t i = 0; i < s->outputs; i++)
        s->output[i].group = get_u32(data + OUTPUTS_HEAD + (size_t)OUTPUT * i);
    if (s->output_text) memcpy(s->output_text, data + size - text, text);
    if (s->output && s->output_text && unpack_texts(s->output_text, text, s)) return true;

    free(s->output);
    free(s->output_text);
    s->output = NULL;
    s->output_text = NULL;
    s->outputs = 0;
    return false;
}

bool record_values_pack(RecordContacts *to, const RecordScene *scene, const RecordFrame *frame)
{
    const size_t size = (size_t)VALUE * scene->outputs;
    if (!record_contacts_room(to, (to->used == 0 ? CONTACTS_HEAD : 0) + size)) return false;
    if (to->used == 0) to->used = CONTACTS_HEAD;
    unsigned char *at = to->bytes + to->used;
    for (size_t i = 0; i < 3 * (size_t)scene->outputs; i++) at = put_f64(at, frame->output[i]);
    to->used += size;
    to->frames++;
    return true;
}

void record_values_next(RecordContacts *from, uint32_t block, const RecordScene *scene,
                        RecordFrame *frame)
{
    const size_t count = 3 * (size_t)scene->outputs, size = (size_t)VALUE * scene->outputs;
    if (!frame->output) return;
    for (size_t i = 0; i < count; i++) frame->output[i] = NAN;
    if (from->used == 0 || from->block != block || from->frames == 0) return;
    if (size > from->used - from->at) return;
    for (size_t i = 0; i < count; i++) frame->output[i] = get_f64(from->bytes + from->at + 8 * i);
    from->at += size;
    from->frames--;
}
