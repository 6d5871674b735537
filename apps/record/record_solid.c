// SPDX-License-Identifier: MIT
// record_solid.c -- see record_solid.h, and record.h for the layout.
//
// Unpacking believes nothing: sizes must add up before anything is allocated, kinds are known ones, and every point is there.
#include "record_solid.h"

#include "record_bytes.h"
#include "record_contact.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS_HEAD = 28, CELL = 8 }; // bytes: version and six counts; kind and solid of a cell

uint32_t record_cell_corners(uint32_t kind)
{
    switch (kind) {
    case RECORD_TRIANGLE:
        return 3;
    case RECORD_QUAD:
    case RECORD_TETRA:
        return 4;
    case RECORD_BRICK:
        return 8;
    case RECORD_TETRA10:
        return 10;
    default:
        return 0;
    }
}

// --- cells ---

unsigned char *record_cells_pack(const RecordScene *s, size_t *size)
{
    uint64_t text = 0;
    for (uint32_t i = 0; i < s->solids; i++) text += strlen(s->solid[i]) + 1;
    const uint64_t words = s->corners + (uint64_t)s->stressed;
    const uint64_t whole = CELLS_HEAD + CELL * (uint64_t)s->cells + 4 * words + text;
    unsigned char *data = whole <= UINT32_MAX ? malloc((size_t)whole) : NULL;
    if (!data) return NULL;

    const uint32_t head[7] = {
        RECORD_SOLID_VERSION, s->solids,      s->cells,       s->corners,
        s->stressed,          s->solid_faces, (uint32_t)text,
    };
    unsigned char *at = data;
    for (int k = 0; k < 7; k++) at = put_u32(at, head[k]);
    for (uint32_t i = 0; i < s->cells; i++)
        at = put_u32(put_u32(at, s->cell[i].kind), s->cell[i].solid);
    for (uint32_t i = 0; i < s->corners; i++) at = put_u32(at, s->corner[i]);
    for (uint32_t i = 0; i < s->stressed; i++) at = put_u32(at, s->stressed_point[i]);
    for (uint32_t i = 0; i < s->solids; i++) {
        const size_t length = strlen(s->solid[i]) + 1;
        memcpy(at, s->solid[i], length);
        at += length;
    }
    *size = (size_t)whole;
    return data;
}

void record_cells_free(RecordScene *s)
{
    free(s->cell);
    free(s->corner);
    free(s->stressed_point);
    free((void *)s->solid);
    free(s->solid_text);
    s->cell = NULL;
    s->corner = s->stressed_point = NULL;
    s->solid = NULL;
    s->solid_text = NULL;
    s->solids = s->cells = s->corners = s->stressed = s->solid_faces = 0;
}

bool record_cells_make(RecordScene *s)
{
    s->cell = calloc((size_t)s->cells + 1, sizeof *s->cell);
    s->corner = calloc((size_t)s->corners + 1, sizeof *s->corner);
    s->stressed_point = calloc((size_t)s->stressed + 1, sizeof *s->stressed_point);
    s->solid = calloc((size_t)s->solids + 1, sizeof(char *));
    return s->cell && s->corner && s->stressed_point && s->solid;
}

// A name for each solid.
static bool unpack_names(RecordScene *s, const unsigned char *from, size_t size)
{
    uint64_t found = 0;
    for (size_t i = 0; i < size; i++) found += from[i] == '\0';
    if (found != s->solids || (size > 0 && from[size - 1] != '\0')) return false;
    s->solid_text = malloc(size + 1);
    if (!s->solid_text) return false;
    memcpy(s->solid_text, from, size);
    const char *text = s->solid_text;
    for (uint32_t i = 0; i < s->solids; i++, text += strlen(text) + 1) s->solid[i] = text;
    return true;
}

static bool unpack_lists(RecordScene *s, const unsigned char *at)
{
    uint64_t corners = 0;
    for (uint32_t i = 0; i < s->cells; i++, at += CELL) {
        s->cell[i] = (RecordCell){get_u32(at), get_u32(at + 4), (uint32_t)corners};
        corners += record_cell_corners(s->cell[i].kind);
        if (record_cell_corners(s->cell[i].kind) == 0 || s->cell[i].solid >= s->solids)
            return false;
    }
    if (corners != s->corners) return false;
    for (uint32_t i = 0; i < s->corners; i++, at += 4) {
        s->corner[i] = get_u32(at);
        if (s->corner[i] >= s->points) return false;
    }
    for (uint32_t i = 0; i < s->stressed; i++, at += 4) {
        s->stressed_point[i] = get_u32(at);
        if (s->stressed_point[i] >= s->points) return false;
        if (i > 0 && s->stressed_point[i] <= s->stressed_point[i - 1]) return false;
    }
    return true;
}

bool record_cells_unpack(RecordScene *s, const unsigned char *data, size_t size)
{
    if (size < CELLS_HEAD || get_u32(data) != RECORD_SOLID_VERSION || s->cell) return false;
    const uint32_t solids = get_u32(data + 4), cells = get_u32(data + 8);
    const uint32_t corners = get_u32(data + 12), stressed = get_u32(data + 16);
    const uint32_t faces = get_u32(data + 20), text = get_u32(data + 24);
    const uint64_t words = corners + (uint64_t)stressed;
    if (CELLS_HEAD + CELL * (uint64_t)cells + 4 * words + text != size) return false;
    if (solids > text || faces > s->faces) return false;

    s->solids = solids, s->cells = cells, s->corners = corners, s->stressed = stressed;
    s->solid_faces = faces;
    if (record_cells_make(s) && unpack_lists(s, data + CELLS_HEAD) &&
        unpack_names(s, data + size - text, text))
        return true;
    record_cells_free(s);
    return false;
}

// --- stress ---

size_t record_stress_size(const RecordScene *s)
{
    return 4 * (size_t)RECORD_STRESS * s->stressed;
}

bool record_stress_pack(RecordContacts *to, const RecordScene *scene, const RecordFrame *frame)
{
    const size_t size = record_stress_size(scene);
    if (!record_contacts_room(to, (to->used == 0 ? CONTACTS_HEAD : 0) + size)) return false;
    if (to->used == 0) to->used = CONTACTS_HEAD;
    unsigned char *at = to->bytes + to->used;
    for (size_t i = 0; i < size / 4; i++) at = put_f32(at, frame->stress[i]);
    to->used += size;
    to->frames++;
    return true;
}

void record_stress_unpack(const unsigned char *data, const RecordScene *scene, RecordFrame *frame)
{
    for (size_t i = 0; i < (size_t)RECORD_STRESS * scene->stressed; i++) {
        const float x = get_f32(data + 4 * i);
        frame->stress[i] = isfinite(x) ? x : 0;
    }
}

void record_stress_next(RecordContacts *from, uint32_t block, const RecordScene *scene,
                        RecordFrame *frame)
{
    const size_t size = record_stress_size(scene);
    frame->stress_at = -1;
    if (!frame->stress || size == 0) return;
    memset(frame->stress, 0, size);
    if (from->used == 0 || from->block != block || from->frames == 0) return;
    if (size > from->used - from->at) return;
    record_stress_unpack(from->bytes + from->at, scene, frame);
    frame->stress_at = from->place + (long long)from->at;
    from->at += size;
    from->frames--;
}

float record_von_mises(const float s[RECORD_STRESS])
{
    const double a = (double)s[0] - (double)s[1], b = (double)s[1] - (double)s[2],
                 c = (double)s[2] - (double)s[0], x = (double)s[3], y = (double)s[4],
                 z = (double)s[5];
    return (float)sqrt(0.5 * (a * a + b * b + c * c) + 3 * (x * x + y * y + z * z));
}
