// SPDX-License-Identifier: MIT
// cells.h -- meshes of cells for solids and membranes: read from files, generated, checked, asked. Included by taut.h.
//
// A TautCellMesh is data: vertices, cells of several kinds in one list, named groups of both. Whoever fills one owns its
// arrays: those of a mesh that a function here returned belong to its allocator until taut_cell_mesh_free; a program may
// also point the fields to arrays of its own, which nothing here changes or frees. Functions that take a
// `const TautCellMesh *` refuse one whose numbers are out of range.
//
// `allocator` NULL is the default one. `problem` may be NULL; where a function fails it gets one line with the place (the line
// of a file, or the cell), the value and a remedy. The output of the function is empty then.
#pragma once

#include "taut/mesh.h"

// Kinds of cells: X(NAME, name, value, text). The order of their vertices is that of VTK:
//   triangle  0 1 2, anticlockwise seen from the side its normal points to
//   quad      0 1 2 3, the same way round
//   tetra     det(x1 - x0, x2 - x0, x3 - x0) > 0
//   tetra10   those of a tetra, then the middles of the edges 01 12 20 03 13 23
//   brick     0 1 2 3 around the lower face, 4 5 6 7 above them: 1, 3 and 4 lie along x, y and z of 0, right-handed
#define TAUT_CELL_LIST(X)                                                                          \
    X(TRIANGLE, triangle, 0, "three vertices")                                                     \
    X(QUAD, quad, 1, "four vertices around a face")                                                \
    X(TETRA, tetra, 2, "four vertices")                                                            \
    X(TETRA10, tetra10, 3, "four vertices and the middles of six edges")                           \
    X(BRICK, brick, 4, "eight vertices, six faces")

typedef enum TautCellKind {
#define TAUT_CELL_ENUM(NAME, name, value, text) TAUT_CELL_##NAME = value,
    TAUT_CELL_LIST(TAUT_CELL_ENUM)
#undef TAUT_CELL_ENUM
        TAUT_CELL_COUNT
} TautCellKind;

// The most vertices that a cell has, and a side of one.
enum { TAUT_CELL_VERTICES = 10, TAUT_SIDE_VERTICES = 6 };

// A named set: a physical group of Gmsh, a node set or element set of Abaqus, a side of a generated mesh.
typedef struct TautMeshGroup {
    char *name;       // ends with 0
    int *cell;        // [cell_count] ascending
    int *vertex;      // [vertex_count] ascending; those of its cells are among them
    int cell_count;   // 0 = there are none
    int vertex_count; // 0 = there are none
} TautMeshGroup;

// Vertices, cells and groups.
typedef struct TautCellMesh {
    TautVec3 *vertex;   // [vertex_count] m
    TautCellKind *kind; // [cell_count]
    int *
        start; // [cell_count + 1] cell c has the vertices corner[start[c]] ... corner[start[c + 1] - 1]
    int *corner;          // [start[cell_count]] numbers of vertices, from 0
    TautMeshGroup *group; // [group_count] each name once
    int vertex_count;     // 0 = there are none
    int cell_count;       // 0 = there are none
    int group_count;      // 0 = there are none
} TautCellMesh;

// How many vertices a cell of this kind has; 0 for a number that is no kind.
TAUT_API int taut_cell_vertices(TautCellKind kind);
// Whether a cell of this kind is a face, 2, or a solid, 3; 0 for a number that is no kind.
TAUT_API int taut_cell_dimension(TautCellKind kind);

// -------------------------------------------------------------------------------------------------
// Files

// The files that can be written.
typedef enum TautMeshFormat {
    TAUT_FORMAT_MSH2 = 0, // Gmsh MSH 2.2, text
    TAUT_FORMAT_MSH4 = 1, // Gmsh MSH 4.1, text
    TAUT_FORMAT_INP = 2   // CalculiX and Abaqus
} TautMeshFormat;

// Reads the bytes of a file: Gmsh MSH 2.2 or 4.1 as text, .inp of CalculiX or Abaqus, OBJ, STL; which one it is, the bytes tell.
// Numbers are taken as metres, vertices are brought into the order above. Points, lines and faces with middle vertices are no
// cells, but their vertices are in the groups that they belong to. Memory and time are bounded by the size of the text, not
// by the numbers that it declares.
TAUT_API TautStatus taut_cell_mesh_read(const char *text, size_t size,
                                        const TautAllocator *allocator, TautCellMesh *mesh,
                                        char problem[TAUT_MESH_TEXT]);

// Writes a mesh as text, piece by piece, by `put` with its `user`. Vertices and cells are counted from 1 in their order. A
// file of MSH 2.2 has a cell in one group, the first that it is in. TAUT_BAD_ARGUMENT where the mesh is not valid or a
// name of a group cannot be written.
TAUT_API TautStatus taut_cell_mesh_write(const TautCellMesh *mesh, TautMeshFormat format,
                                         const TautAllocator *allocator,
                                         void (*put)(void *user, const char *text, size_t size),
                                         void *user, char problem[TAUT_MESH_TEXT]);

// Gives all arrays back to the allocator that they are from, and empties the mesh; an empty one is fine.
TAUT_API void taut_cell_mesh_free(TautCellMesh *mesh, const TautAllocator *allocator);

// -------------------------------------------------------------------------------------------------
// Generated meshes

// Shapes that can be meshed: X(NAME, name, value, text). Lengths are about the origin unless said otherwise.
#define TAUT_MESH_SHAPE_LIST(X)                                                                    \
    X(BOX, box, 0, "`size` about the origin; cells along x, y, z")                                 \
    X(BEAM, beam, 1, "a box from x = 0 to size.x, centred in y and z")                             \
    X(SHEET, sheet, 2, "size.x by size.y in the plane z = 0; cells along x, y")                    \
    X(DISC, disc, 3, "`radius` in the plane z = 0; cells: a quarter of the rim, rings")            \
    X(CYLINDER, cylinder, 4,                                                                       \
      "`radius` about z, size.z long; cells: a quarter of the rim, rings, along z")                \
    X(TUBE, tube, 5,                                                                               \
      "about z, from `inner` to `radius`, size.z long; cells: around, layers, along z. Of faces: " \
      "its wall at `radius`")                                                                      \
    X(BLEND, blend, 6, "balls, capsules and boxes that flow into each other; `cell` is their size")

typedef enum TautMeshShape {
#define TAUT_MESH_SHAPE_ENUM(NAME, name, value, text) TAUT_MESH_SHAPE_##NAME = value,
    TAUT_MESH_SHAPE_LIST(TAUT_MESH_SHAPE_ENUM)
#undef TAUT_MESH_SHAPE_ENUM
        TAUT_MESH_SHAPE_COUNT
} TautMeshShape;

// How squares of a grid become triangles, and cubes tetrahedra.
#define TAUT_MESH_CUT_LIST(X)                                                                      \
    X(DIAGONAL, diagonal, 0, "one diagonal: two triangles a square, six tetrahedra a cube (Kuhn)") \
    X(CROSS, cross, 1, "both: four triangles a square; of `blend` the lattice with cubes' centres")

typedef enum TautMeshCut {
#define TAUT_MESH_CUT_ENUM(NAME, name, value, text) TAUT_MESH_CUT_##NAME = value,
    TAUT_MESH_CUT_LIST(TAUT_MESH_CUT_ENUM)
#undef TAUT_MESH_CUT_ENUM
        TAUT_MESH_CUT_COUNT
} TautMeshCut;

// A part of a blend.
typedef enum TautMeshPartKind {
    TAUT_PART_BALL = 0,    // about `from`
    TAUT_PART_CAPSULE = 1, // around the line from `from` to `to`
    TAUT_PART_BOX = 2      // between the corners `from` and `to`, with edges rounded by `radius`
} TautMeshPartKind;

typedef struct TautMeshPart {
    TautMeshPartKind kind; // its shape
    TautVec3 from, to;     // m
    double radius;         // m, > 0; of a box >= 0
    bool hollow;           // taken away from the parts before it
} TautMeshPart;

// A mesh to generate, made by taut_default_mesh_def (taut/taut.h). Vertices of each side are groups: "x-" and "x+" (box, beam, sheet), "y-", "y+", "z-", "z+", "rim" (disc,
// cylinder), "inner" and "outer" (tube); all of the surface of a blend are "surface".
typedef struct TautMeshDef {
    unsigned cookie;          // hidden: set by its default function
    TautMeshShape shape;      // default box
    TautCellKind kind;        // of the cells; default brick, which becomes quad for sheet and disc
    TautMeshCut cut;          // of triangles and tetrahedra; default diagonal
    TautVec3 size;            // m, > 0 where the shape uses it; default 1, 1, 1
    double radius;            // m, > 0; default 0.5
    double inner;             // m, > 0 and below radius; default 0.25
    int cells[3];             // >= 1; default 1, 1, 1
    double cell;              // m, > 0, of a blend; default 0.1
    double blend;             // m, >= 0: radius of the fillet between parts of a blend; default 0
    const TautMeshPart *part; // [part_count] of a blend; read during the call only
    int part_count;           // of `part`
} TautMeshDef;

// Makes the mesh that a Def describes. TAUT_BAD_DEF where the Def is not from its default function, TAUT_BAD_ARGUMENT where a
// number is out of range or the shape has no such cells.
TAUT_API TautStatus taut_cell_mesh_generate(const TautMeshDef *def, const TautAllocator *allocator,
                                            TautCellMesh *mesh, char problem[TAUT_MESH_TEXT]);

// The same mesh of another kind of cells, groups included: quads to triangles, bricks to tetrahedra (all that share a face
// cut it alike), tetrahedra to tetra10, bricks to tetra10. Cells of other dimensions stay. `from` may not be `mesh`.
TAUT_API TautStatus taut_cell_mesh_convert(const TautCellMesh *from, TautCellKind to,
                                           const TautAllocator *allocator, TautCellMesh *mesh,
                                           char problem[TAUT_MESH_TEXT]);

// -------------------------------------------------------------------------------------------------
// Properties of a mesh

// Hands the findings to `handler`, each kind of finding at most four times with the number of others behind, and returns the
// number of errors. Errors: numbers out of range or not finite, cells that are flat, inverted, or there twice. Warnings: vertices
// that no cell uses, parts that are not connected, poor shapes. -1 where there is no memory.
TAUT_API int taut_cell_mesh_check(const TautCellMesh *mesh, const TautAllocator *allocator,
                                  TautMessageHandler handler, void *user);

// Volume (m^3) or area (m^2) of a cell, below 0 where it is inside out; exact for curved tetra10 and for bricks with plane or
// bilinear faces. NAN where mesh or cell is not valid.
TAUT_API double taut_cell_measure(const TautCellMesh *mesh, int cell);

// The shape of a cell: 1 = regular, 0 = flat, below 0 = inverted at some vertex. Mean ratio of triangles and tetrahedra, the least
// sine or determinant of unit edges at a vertex of quads and bricks. NAN where mesh or cell is not valid.
TAUT_API double taut_cell_quality(const TautCellMesh *mesh, int cell);

// Adds the share of each vertex in the measures of the cells of one dimension (2 or 3) to share [vertex_count]: m^2 or m^3, times
// a density the lumped mass. Sums of rows; for tetra10 those of Hinton, Rock and Zienkiewicz (1/36 and 4/27), which are positive.
TAUT_API TautStatus taut_cell_mesh_lump(const TautCellMesh *mesh, int dimension, double *share);

// A side of a solid cell.
typedef struct TautMeshFace {
    int cell;         // whose side it is
    int side;         // number of the side in its cell
    int vertex_count; // 3, 4, or 6 of a tetra10: corners first, then middles between them
    int vertex[TAUT_SIDE_VERTICES]; // anticlockwise seen from outside
} TautMeshFace;

// Sides of cells; the array is from the allocator.
typedef struct TautMeshFaces {
    TautMeshFace *face; // [count] by cell and side
    int count;          // 0 = there are none
} TautMeshFaces;

// All sides of solid cells that no other cell has: the surface, looking outwards.
TAUT_API TautStatus taut_cell_mesh_surface(const TautCellMesh *mesh, const TautAllocator *allocator,
                                           TautMeshFaces *faces, char problem[TAUT_MESH_TEXT]);
// Gives the faces back to the allocator that they are from; none is fine.
TAUT_API void taut_mesh_faces_free(TautMeshFaces *faces, const TautAllocator *allocator);
// The one to four triangles of a face; a quad is cut where convert cuts it. Returns their number.
TAUT_API int taut_mesh_face_triangles(const TautMeshFace *face, int triangle[4][3]);

// The cells beside each cell: next [6 cell_count], six for a cell in the order of its sides (of a face cell: edge k from vertex k
// to the next), -1 = none. Where more than two cells meet in a side, each has the next one, in a ring.
TAUT_API TautStatus taut_cell_mesh_neighbours(const TautCellMesh *mesh,
                                              const TautAllocator *allocator, int *next);

// Two triangles with an edge in common, for bending.
typedef struct TautMeshHinge {
    int vertex
        [4]; // the edge, in the direction of the first triangle; the corner across it of the first, of the second
    int cell[2]; // the triangles, the lower number first
} TautMeshHinge;

typedef struct TautMeshHinges {
    TautMeshHinge *hinge; // [count] by edge
    int count;            // 0 = there are none
} TautMeshHinges;

// All inner edges of the triangles of a mesh. Convert quads first.
TAUT_API TautStatus taut_cell_mesh_hinges(const TautCellMesh *mesh, const TautAllocator *allocator,
                                          TautMeshHinges *hinges, char problem[TAUT_MESH_TEXT]);
// Gives the hinges back to the allocator that they are from; none is fine.
TAUT_API void taut_mesh_hinges_free(TautMeshHinges *hinges, const TautAllocator *allocator);

// -------------------------------------------------------------------------------------------------
// Selections

// Ways to select.
typedef enum TautSelectKind {
    TAUT_SELECT_ALL = 0,    // everything
    TAUT_SELECT_BOX = 1,    // between the corners `from` and `to`
    TAUT_SELECT_SPHERE = 2, // within `radius` of `from`
    TAUT_SELECT_SIDE = 3,   // on faces of the surface that look along `to`, within `angle`
    TAUT_SELECT_GROUP = 4,  // of the group `name`
    TAUT_SELECT_NEAREST = 5 // the one nearest to `from`
} TautSelectKind;

typedef struct TautMeshSelect {
    TautSelectKind kind; // which way
    TautVec3 from, to;   // m; of SIDE `to` is a direction of any length > 0
    double radius;       // m, >= 0
    double angle;        // rad, 0 to pi
    const char *name;    // of a group; read during the call only
} TautMeshSelect;

// Sets is_in [vertex_count] or [cell_count] to true for the selected ones, and leaves the rest: several calls unite. A cell is in a
// box or sphere if its centre is. *count (may be NULL) is how many were selected by this call. TAUT_BAD_ARGUMENT where a
// number makes no sense or there is no such group.
TAUT_API TautStatus taut_cell_mesh_select_vertices(const TautCellMesh *mesh,
                                                   const TautMeshSelect *select,
                                                   const TautAllocator *allocator, bool *is_in,
                                                   int *count, char problem[TAUT_MESH_TEXT]);
// The same of cells.
TAUT_API TautStatus taut_cell_mesh_select_cells(const TautCellMesh *mesh,
                                                const TautMeshSelect *select,
                                                const TautAllocator *allocator, bool *is_in,
                                                int *count, char problem[TAUT_MESH_TEXT]);

// -------------------------------------------------------------------------------------------------
// Embedding

// For each point the cell of highest dimension that holds it, else the one that is nearest to doing so, and weights of the
// cell's vertices: cell [count], weight [count][TAUT_CELL_VERTICES], 0 behind the last. Weights add up to 1, and the sum of
// weight times vertex is the point, of a mesh of faces its foot on the cell: barycentric, bilinear, trilinear or quadratic.
TAUT_API TautStatus taut_cell_mesh_embed(const TautCellMesh *mesh, const TautVec3 *point, int count,
                                         const TautAllocator *allocator, int *cell, double *weight,
                                         char problem[TAUT_MESH_TEXT]);
