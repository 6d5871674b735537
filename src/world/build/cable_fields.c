// SPDX-License-Identifier: MIT
// cable_fields.c -- the fields of cables and cloths.
#include "world/build/field_lines.h"

#define DEF TautCableDef
const TautField cable_fields[] = {
    NAME_OF("cables"),
    OTHER(from, NODE, "First end: a particle, or a point of a body or frame."),
    OTHER(to, NODE, "Other end."),
    NUMBER(
        length, "m", 0,
        "At rest. A cable that is longer than the distance of its ends starts as an arc that hangs "
        "along gravity. One that is shorter needs a stiffness: it starts stretched, with the "
        "tension EA (distance - length)/length.",
        NOT_NEGATIVE, .remedy = "0 = the distance of its ends"),
    NUMBER(mass, "kg", 1, "Of the whole cable; its end particles carry half a link each.",
           POSITIVE),
    INTEGER(links, 10, 1, 1e7, "Number of equal links; a cable has one inner particle less."),
    NUMBER(stiffness, "N", INFINITY,
           "Axial stiffness EA: force for a strain of 1. With it, an impact has a snap load.",
           POSITIVE, .infinite = "inextensible"),
    NUMBER(damping, "s", 0, "Damping time t_d of the links: force = EA (strain + t_d strain rate).",
           NOT_NEGATIVE),
    FLAG(rope, false,
         "Its links only pull: each may be slack. A rope of one link may be longer than the "
         "distance of its ends."),
    FORM("Where its links go in the linear system."),
    {0}};
#undef DEF

#define DEF TautClothDef
const TautField cloth_fields[] = {
    NAME_OF("cloths"),
    VECTOR(corner, "m", "Where particle `name.0.0` is."),
    NUMBER(along, "m", 0, "Edge from there, of nx particles.", FINITE,
           .values = (const double[]){1, 0, 0}),
    NUMBER(across, "m", 0, "Other edge from there, of ny particles.", FINITE,
           .values = (const double[]){0, 1, 0}),
    NUMBER(width, "m", 0,
           "Of a row at rest; at least the length of `along`. Rows that are longer start as arcs "
           "that hang along gravity.",
           NOT_NEGATIVE, .remedy = "0 = the length of along"),
    INTEGER(nx, 10, 2, 1e5, "Particles along."),
    INTEGER(ny, 10, 2, 1e5, "Particles across."),
    NUMBER(mass, "kg", 1, "Of the whole cloth, the same for each particle.", POSITIVE),
    NUMBER(stiffness, "N/m", INFINITY, "Of the links between neighbours.", POSITIVE,
           .infinite = "hard"),
    NUMBER(shear, "N/m", 0, "Stiffness of the diagonals of each cell; 0: there are none.",
           NOT_NEGATIVE, .infinite = "hard"),
    NUMBER(bend, "N/m", 0, "Stiffness of links over two cells; 0: there are none.", NOT_NEGATIVE,
           .infinite = "hard"),
    NUMBER(damping, "s", 0,
           "Damping time t_d of all links: force = stiffness (stretch + t_d stretch rate).",
           NOT_NEGATIVE),
    FORM("Where its links go in the linear system."),
    TAUT_FIELD(DEF, corners, BITS, .words = TAUT_WORDS(TAUT_CORNER_LIST),
               .text = "Corners that are held where they are."),
    POINTER(pins, "Particles that are held besides, i + nx j each."),
    COUNT_OF(pin_count),
    {0}};
#undef DEF
