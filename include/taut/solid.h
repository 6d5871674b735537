// SPDX-License-Identifier: MIT
// solid.h -- finite elements: cells of particles with a material, added one by one. Included by taut.h.
//
// A cell is a few elements: maps of strain with compliances that its material has. A material with a potential that is a sum of
// squares of polyconvex measures (neo-Hookean, Mooney-Rivlin) reads the deformation gradient of every integration point as a mapped
// node; Hooke's law reads the strains of the cell at once.
#pragma once

#include "taut/types.h"

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
