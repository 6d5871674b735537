// SPDX-License-Identifier: MIT
// solid_fields.c -- the fields of solids.
#include "taut/solid.h"
#include "world/build/field_lines.h"

#define DEF TautSolidDef
const TautField solid_fields[] = {
    NAME_OF("solids"),
    POINTER(mesh, "Its shape at rest."),
    POINTER(bulk, "Its material."),
    VECTOR(position, "m", "Where the origin of the mesh is."),
    VECTOR(velocity, "m/s", "Of all its particles that are not fixed."),
    WORD(volume, TAUT_WORDS(TAUT_VOLUME_LIST), TAUT_VOLUME_AUTO,
         "Whether changes of volume have a row of their own, as materials that hardly change it "
         "need."),
    FORM("Where its strains go in the linear system."),
    POINTER(fixed, "Vertices that do not move."),
    COUNT_OF(fixed_count),
    POINTER(attach, "Nodes that vertices are instead of new particles, one a vertex."),
    POINTER(hold, "Vertices on planes and lines."),
    COUNT_OF(hold_count),
    NUMBER(thickness, "m", 0, "Of a membrane: with it the faces of the mesh are its cells.",
           NOT_NEGATIVE),
    NUMBER(bending, "N m", INFINITY,
           "Of a membrane: moment of a strip 1 m wide for a curvature of 1/m.", NOT_NEGATIVE,
           .infinite = "plate"),
    NUMBER(warp, "", 0, "Of a membrane: the first axis of its material, projected to each face.",
           FINITE, .values = (const double[]){1, 0, 0}),
    POINTER(bulks, "Materials of cells that are not `bulk`."),
    COUNT_OF(bulk_count),
    POINTER(bulk_of, "Which of them each cell of the mesh has, from 1; 0 = `bulk`."),
    NUMBER(activation, "", 0, "Of muscles among its fibres, 0 to 1.", .least = 0, .most = 1),
    INTEGER(frames, 0, 0, 10000,
            "Affine frames that it moves by, instead of a particle a vertex; 0 = none."),
    WORD(weights, TAUT_WORDS(TAUT_WEIGHTS_LIST), TAUT_WEIGHTS_HAT,
         "How its frames share the points between them."),
    POINTER(frame_at, "Where its frames are at rest, in the axes of the mesh, one each."),
    POINTER(label, "Names of vertices behind that of the solid."),
    POINTER(start, "Where its vertices are at the start, one each, where it is not at rest."),
    {0}};
#undef DEF
