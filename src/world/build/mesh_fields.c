// SPDX-License-Identifier: MIT
// mesh_fields.c -- the fields of generated meshes.
#include "taut/cells.h"
#include "world/build/field_lines.h"

#define DEF TautMeshDef
const TautField mesh_fields[] = {
    WORD(shape, TAUT_WORDS(TAUT_MESH_SHAPE_LIST), TAUT_MESH_SHAPE_BOX, "The shape that is meshed."),
    WORD(kind, TAUT_WORDS(TAUT_CELL_LIST), TAUT_CELL_BRICK,
         "Of the cells; brick is quad for sheet and disc."),
    WORD(cut, TAUT_WORDS(TAUT_MESH_CUT_LIST), TAUT_MESH_CUT_DIAGONAL,
         "How squares become triangles, and cubes tetrahedra."),
    NUMBER(size, "m", 1, "Lengths along x, y, z.", POSITIVE),
    NUMBER(radius, "m", 0.5, "Of disc, cylinder and tube.", POSITIVE),
    NUMBER(inner, "m", 0.25, "Inner radius of a tube.", POSITIVE),
    INTEGER(cells, 1, 1, 1e7, "How many there are in each direction of the shape."),
    NUMBER(cell, "m", 0.1, "Edge of the cells of a blend.", POSITIVE),
    NUMBER(blend, "m", 0, "Radius of the fillet between parts of a blend.", NOT_NEGATIVE),
    POINTER(part, "Parts of a blend."),
    COUNT_OF(part_count),
    {0}};
#undef DEF
