// SPDX-License-Identifier: MIT
// solid.h -- finite elements: cells of particles with a material, added one by one or as a whole mesh. Included by taut.h.
//
// A cell is a few elements: maps of strain with compliances that its material has. A material with a potential that is a sum of
// squares of polyconvex measures (neo-Hookean, Mooney-Rivlin) reads the deformation gradient of every integration point as a mapped
// node; Hooke's law reads the strains of the cell at once.
#pragma once

#include "taut/cells.h"

// Materials of solids: X(NAME, name, value, text).
#define TAUT_BULK_LIST(X)                                                                          \
    X(NEO_HOOKE, neo_hooke, 0,                                                                     \
      "stable neo-Hookean: rubber, flesh; any stretch, and back from inside out")                  \
    X(HOOKE, hooke, 1, "stress linear in Green strain (St Venant-Kirchhoff): stiff solids, cloth") \
    X(COROTATIONAL, corotational, 2, "stress linear in the stretch, without its turn")             \
    X(MOONEY, mooney, 3, "Mooney-Rivlin: neo-Hookean with a part that resists changes of areas")

typedef enum TautBulkKind {
#define TAUT_BULK_ENUM(NAME, name, value, text) TAUT_BULK_##NAME = value,
    TAUT_BULK_LIST(TAUT_BULK_ENUM)
#undef TAUT_BULK_ENUM
        TAUT_BULK_COUNT
} TautBulkKind;

// The material of a cell, from taut_default_bulk or taut_transverse_bulk. Where young[1] is 0 it is isotropic, with young[0] and
// poisson[0]; else it has three moduli of each along its axes, of kinds hooke and corotational.
typedef struct TautBulk {
    TautBulkKind kind; // default as asked for
    double young[3];   // Pa, > 0; default 1e6, 0, 0
    double poisson
        [3]; // by axes 12 23 31: contraction along the second by stretch along the first, under a pull along the first;
             // -1 < nu <= 0.5 where isotropic; default 0.3, 0, 0
    double shear[3]; // Pa, > 0, by axes 12 23 31, where not isotropic; default 0
    double axes[9];  // unit vectors of the axes at rest, one a row; of surfaces in u v; default 1
    double
        area; // Pa, >= 0, of mooney: its part of the shear modulus that resists changes of areas; default 0
    double
        damping; // s, >= 0: stress of the rate of strain as part of that of strain (Kelvin-Voigt); default 0
    double density; // kg/m^3, > 0, of solids that are added as a whole; default 1000
    bool
        volume; // of neo_hooke and mooney: changes of volume by one row a cell, in compliance form, as poisson > 0.45
                // needs; 0.5 is possible then. Default false
} TautBulk;

// A cell and its place.
typedef struct TautSolidCell {
    TautMapKind map; // triangle, quad, tetra, tetra10 or brick: its kind and the order of its nodes
    const TautNodeId *node; // points: as many as the map reads
    const double *rest;     // m, x y z of each at rest, u v of surfaces; NULL = as they are
    double thickness;       // m, > 0, of surfaces
    TautForm
        form; // of strains; TAUT_FORM_AUTO: by stiffness, and incompressible ones in compliance form
    const char *name; // its elements are name, name.1, name.2, ...; copied; NULL = none
} TautSolidCell;

// Elements that a cell is at most.
enum { TAUT_CELL_ELEMENTS = 25 };

TAUT_API TautBulk taut_default_bulk(TautBulkKind kind);
// Transversely isotropic: fibres along axis 1. Moduli along and across, Poisson's ratios 12 and 23, shear modulus 12.
TAUT_API TautBulk taut_transverse_bulk(double along, double across, double poisson_along,
                                       double poisson_across, double shear_along);

// Adds the elements of a cell, and the mapped nodes that they read; `element` [TAUT_CELL_ELEMENTS] gets their ids and *count their
// number, both may be NULL. Fails with TAUT_BAD_ARGUMENT where cell or material cannot be, or as taut_world_add_element; nothing was
// added then.
TAUT_API TautStatus taut_world_add_cell(TautWorld *world, const TautSolidCell *cell,
                                        const TautBulk *bulk, TautElementId *element, int *count);

// kg, the mass of a cell as shares of its nodes [nodes], which sum to density (kg/m^3) times its volume. Returns the number of nodes, 0
// where the cell is flat or the map no cell. rest as above, not NULL.
TAUT_API int taut_cell_masses(TautMapKind map, const double *rest, double thickness, double density,
                              double *mass);

// Whether changes of volume have a row of their own: X(NAME, name, value, text).
#define TAUT_VOLUME_LIST(X)                                                                        \
    X(AUTO, auto, 0, "where a material with a potential has poisson above 0.45, but for tetra")    \
    X(POINT, point, 1, "no: the material resists them at every integration point")                 \
    X(ROW, row, 2, "one row a cell in compliance form; neo_hooke and mooney")

typedef enum TautVolume {
#define TAUT_VOLUME_ENUM(NAME, name, value, text) TAUT_VOLUME_##NAME = value,
    TAUT_VOLUME_LIST(TAUT_VOLUME_ENUM)
#undef TAUT_VOLUME_ENUM
        TAUT_VOLUME_COUNT
} TautVolume;

// A solid: the solid cells of a mesh with one material, and a particle for each of their vertices, with the mass that
// taut_cell_mesh_lump gives it. Faces of the mesh and vertices that are in no solid cell are left out. The mesh is the shape at rest.
typedef struct TautSolidDef {
    unsigned cookie; // hidden: set by its default function
    const char *
        name; // particles are named name.i by their vertex, elements of cell e name[e], name[e].1 ...;
              // copied; NULL = none
    const TautCellMesh *mesh; // read during the call only
    const TautBulk *bulk;     // likewise
    TautVec3 position;        // m, where the origin of the mesh is; default 0
    TautVec3 velocity;        // m/s, of all its new particles; default 0
    TautVolume volume;        // default TAUT_VOLUME_AUTO
    TautForm form;            // of strains, as that of a TautSolidCell; default TAUT_FORM_AUTO
    const int *fixed;         // vertices that do not move; copied; default NULL
    int fixed_count;          // of `fixed`; default 0
    // Nodes [vertex_count] that vertices are instead of new particles, null = none: particles, or points of bodies; they gain
    // mass where they move. Default NULL.
    const TautNodeId *attach;
} TautSolidDef;

// Adds particles and cells of a solid. `nodes` [vertex_count] gets the node of each vertex, null of those left out; it may be NULL.
// Fails with TAUT_BAD_ARGUMENT where mesh, material or numbers cannot be (cells that are flat, inside out or there twice, with
// the first of them), or as taut_world_add_cell; nothing was added then.
TAUT_API TautStatus taut_world_add_solid(TautWorld *world, const TautSolidDef *def,
                                         TautNodeId *nodes);
