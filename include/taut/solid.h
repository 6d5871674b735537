// SPDX-License-Identifier: MIT
// solid.h -- finite elements: cells of particles with a material, added one by one or as a whole mesh. Included by taut.h.
//
// A cell is a few elements: maps of strain with compliances that its material has. A material with a potential that is a sum of
// squares of polyconvex measures (neo-Hookean, Mooney-Rivlin, Ogden) reads the deformation gradient of every integration point as a mapped
// node; Hooke's law reads the strains of the cell at once.
#pragma once

#include "taut/cells.h"

// Materials of solids: X(NAME, name, value, text).
#define TAUT_BULK_LIST(X)                                                                          \
    X(NEO_HOOKE, neo_hooke, 0,                                                                     \
      "stable neo-Hookean: rubber, flesh; any stretch, and back from inside out")                  \
    X(HOOKE, hooke, 1, "stress linear in Green strain (St Venant-Kirchhoff): stiff solids, cloth") \
    X(COROTATIONAL, corotational, 2, "stress linear in the stretch, without its turn")             \
    X(MOONEY, mooney, 3, "Mooney-Rivlin: neo-Hookean with a part that resists changes of areas")   \
    X(HENCKY, hencky, 4,                                                                           \
      "stress linear in logarithmic strain: metals that yield by large strains")                   \
    X(OGDEN, ogden, 5, "powers of principal stretches: rubber at stretches of up to 7")

typedef enum TautBulkKind {
#define TAUT_BULK_ENUM(NAME, name, value, text) TAUT_BULK_##NAME = value,
    TAUT_BULK_LIST(TAUT_BULK_ENUM)
#undef TAUT_BULK_ENUM
        TAUT_BULK_COUNT
} TautBulkKind;

// Curves of fibres in a solid, the pull by the stretch s of a fibre; T in Pa is force by the area at rest: X(NAME, name, value, text).
#define TAUT_FIBRE_LIST(X)                                                                         \
    X(NONE, none, 0, "there are none")                                                             \
    X(TENDON, tendon, 1,                                                                           \
      "numbers: L1 L2 s_L: L1 (e^(L2 (s - 1)) - 1) from s = 1 to s_L, straight beyond")            \
    X(LIGAMENT, ligament, 2,                                                                       \
      "numbers: k_1 k_2 x: k_1 (s - 1), from a strain of x on with the slope k_2; slack below s "  \
      "= 1")                                                                                       \
    X(LIMIT, limit, 3, "numbers: k x: nothing up to a strain of x to either side, then k")         \
    X(MUSCLE, muscle, 4,                                                                           \
      "numbers: T s_0: activation times T (1 - 4 (s/s_0 - 1)^2) where that is above 0")

typedef enum TautFibreKind {
#define TAUT_FIBRE_ENUM(NAME, name, value, text) TAUT_FIBRE_##NAME = value,
    TAUT_FIBRE_LIST(TAUT_FIBRE_ENUM)
#undef TAUT_FIBRE_ENUM
        TAUT_FIBRE_COUNT
} TautFibreKind;

// Fibres in one direction at every point of a solid, in addition to its material.
typedef struct TautFibres {
    TautFibreKind kind; // default none
    TautVec3 direction; // at rest, of any length > 0
    double number[3];   // of the kind; k, L1 and T in Pa
} TautFibres;

enum {
    TAUT_BULK_TERMS = 3,  // of ogden
    TAUT_BULK_FIBRES = 3, // families of fibres
};

// The material of a cell, from taut_default_bulk or taut_transverse_bulk. Where young[1] is 0 it is isotropic, with young[0] and
// poisson[0]; else it has three moduli of each along its axes, of kinds hooke, corotational and hencky.
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
        volume; // of neo_hooke, mooney, ogden and of those that yield: changes of volume by one row a cell, in compliance
                // form, as poisson > 0.45 needs; 0.5 is possible then. Default false
    // Pa and exponents a, of ogden: energy sum of mu/a (s_1^a + s_2^a + s_3^a - 3); terms with mu = 0 are none. They stand in the place
    // of young: the shear modulus is half the sum of mu a, which must be positive. Default of ogden: one
    // of exponent 2 with the shear modulus of young 1e6 Pa; of others 0.
    double ogden_mu[TAUT_BULK_TERMS], ogden_exponent[TAUT_BULK_TERMS];
    // Pa, >= 0, of isotropic hooke, corotational and hencky: von Mises stress at which it yields (J2 plasticity), and how much more it
    // takes for each unit of plastic strain; default 0 = it does not yield.
    double yield, hardening;
    // Another rule (Tournier et al. 2015): where the deviator of the elastic strain is longer than `creep_yield`, the part `creep` of it
    // goes over to plastic strain at the end of a step, up to the length `creep_most`. 0..1, >= 0; default 0 = it does not.
    double creep, creep_yield, creep_most;
    TautFibres fibres[TAUT_BULK_FIBRES]; // default none
} TautBulk;

// A cell and its place.
typedef struct TautSolidCell {
    TautMapKind map; // triangle, quad, tetra, tetra10 or brick: its kind and the order of its nodes
    const TautNodeId *node; // points: as many as the map reads
    const double *rest;     // m, x y z of each at rest, u v of surfaces; NULL = as they are
    double thickness;       // m, > 0, of surfaces
    TautForm
        form; // of strains; TAUT_FORM_AUTO: by stiffness, and incompressible ones in compliance form
    const char *name;  // its elements are name, name.1, name.2, ...; copied; NULL = none
    double activation; // of muscles among its fibres, 0..1
} TautSolidCell;

// Elements that a cell is at most.
enum { TAUT_CELL_ELEMENTS = 73 };

// A material of a kind with the defaults that stand at its fields: isotropic, young 1e6 Pa, poisson 0.3, 1000 kg/m^3. Never fails.
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
    X(AUTO, auto, 0,                                                                               \
      "where a material with a potential has poisson above 0.45, and of bricks that yield")        \
    X(POINT, point, 1, "no: the material resists them at every integration point")                 \
    X(ROW, row, 2,                                                                                 \
      "one row a cell in compliance form, of tetra one a vertex; neo_hooke, mooney, ogden and "    \
      "those that yield")

typedef enum TautVolume {
#define TAUT_VOLUME_ENUM(NAME, name, value, text) TAUT_VOLUME_##NAME = value,
    TAUT_VOLUME_LIST(TAUT_VOLUME_ENUM)
#undef TAUT_VOLUME_ENUM
        TAUT_VOLUME_COUNT
} TautVolume;

// How the frames of a solid share the points between them: X(NAME, name, value, text).
#define TAUT_WEIGHTS_LIST(X)                                                                       \
    X(HAT, hat, 0, "by the nearest ones: linear between two, and 0 beyond the next")               \
    X(SHEPARD, shepard, 1, "by the inverse square of the distance, of the nearest ones")

typedef enum TautWeights {
#define TAUT_WEIGHTS_ENUM(NAME, name, value, text) TAUT_WEIGHTS_##NAME = value,
    TAUT_WEIGHTS_LIST(TAUT_WEIGHTS_ENUM)
#undef TAUT_WEIGHTS_ENUM
        TAUT_WEIGHTS_COUNT
} TautWeights;

// A vertex that is held on a plane or a line through its place.
typedef struct TautSolidHold {
    int vertex;    // from 0
    TautHold hold; // plane or line
    TautVec3 axis; // normal of the plane, direction of the line; of any length > 0
} TautSolidHold;

// A solid: the solid cells of a mesh with one material, and a particle for each of their vertices, with the mass that
// taut_cell_mesh_lump gives it. With a `thickness` its cells are the faces of the mesh, a membrane, which resists bending as well.
// Other cells and vertices that are in none of its cells are left out. The mesh is the shape at rest.
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
    // mass where they move. Of a solid of frames: bodies, which the frames that are nearest to these vertices move with. Default NULL.
    const TautNodeId *attach;
    const TautSolidHold *hold; // vertices on planes and lines; copied; default NULL
    int hold_count;            // of `hold`; default 0
    double thickness;          // m, >= 0: of a membrane; default 0 = of solid cells
    // N m, >= 0, of a membrane: moment of a strip 1 m wide for a curvature of 1/m, by hinges at its edges (map `hinge`). Default
    // infinite: young t^3/(12 (1 - poisson^2)), as a plate of its thickness and material has it; 0 = it has none.
    double bending;
    TautVec3
        warp; // of a membrane: the first axis of its material, projected to each face; default x
    // Materials of cells that are not `bulk`: [bulk_count], and of each cell of the mesh [cell_count] which one it has, from 1; 0 =
    // `bulk`. Of solid cells; read during the call only. Default NULL, 0, NULL.
    const TautBulk *bulks;
    int bulk_count;     // of `bulks`, 0..; default 0
    const int *bulk_of; // of each cell, 0..bulk_count; default NULL
    double activation;  // of muscles among its fibres, 0..1; default 0
    // Affine frames that it moves by, instead of particles: vertices are points skinned to them (maps `skin` and `skin_gradient`), the
    // first frame is that of all fixed vertices, others are the vertices farthest from those before. 0 = none. Default 0.
    int frames;
    TautWeights weights; // of frames; default TAUT_WEIGHTS_HAT
    // m [frames], where they are at rest, in the axes of the mesh; a frame that is nearest to a fixed vertex is fixed then. Read during
    // the call only; default NULL = the choice above.
    const TautVec3 *frame_at;
    // Texts [vertex_count], NULL = none: a vertex that has one is named name.text instead of name.i; copied. Default NULL.
    const char *const *label;
    // m [vertex_count], where vertices are at the start if that is not where the mesh has them, which is at rest: skins of drums are stretched,
    // springs wound. In the axes of the mesh, which `position` is added to. Not of a solid of frames; read during the call only.
    // Default NULL.
    const TautVec3 *start;
} TautSolidDef;

// How many elements taut_world_add_solid adds for this definition, -1 where mesh or material are NULL or there is no memory.
TAUT_API int taut_solid_elements(const TautSolidDef *def);

// Adds particles and cells of a solid. `nodes` [vertex_count] gets the node of each vertex, null of those left out; it may be NULL.
// Fails with TAUT_BAD_ARGUMENT where mesh, material or numbers cannot be (cells that are flat, inside out or there twice, with
// the first of them), or as taut_world_add_cell; nothing was added then. The hinges of a membrane are elements name.bend[i].
TAUT_API TautStatus taut_world_add_solid(TautWorld *world, const TautSolidDef *def,
                                         TautNodeId *nodes);

// Makes the surface of a solid, or a membrane, collide: a collider of kind sheet, as taut_world_add_cloth_collider. TAUT_BAD_ID for a
// stale solid.
TAUT_API TautStatus taut_world_add_solid_collider(TautWorld *world, const TautColliderDef *like,
                                                  TautSolidId solid, TautColliderId *id);

// -------------------------------------------------------------------------------------------------
// Solids of a world. They stay as long as it does, also where nodes and elements of them have been removed.

// The solid of a name; null where there is none, or the name is NULL.
TAUT_API TautSolidId taut_find_solid(const TautWorld *world, const char *name);
// The solid after another one, the first after the null id; null at the end.
TAUT_API TautSolidId taut_next_solid(const TautWorld *world, TautSolidId after);
// Its name, "" where it has none or the id is stale; valid as long as the world.
TAUT_API const char *taut_solid_name(const TautWorld *world, TautSolidId id);
// Its cells at rest, in the axes of its mesh and in the order of it, and all vertices; without groups. It belongs to the world and
// stays as it is until the world is destroyed or restored. NULL for a stale id.
TAUT_API const TautCellMesh *taut_solid_mesh(const TautWorld *world, TautSolidId id);
// The nodes [vertex_count] of its vertices, null of those in no cell; likewise.
TAUT_API const TautNodeId *taut_solid_nodes(const TautWorld *world, TautSolidId id);

// Sets the activation of all muscles among its fibres, 0..1. TAUT_BAD_ID for a stale id, TAUT_BAD_ARGUMENT where the number is
// none of these or there are no muscles; nothing has changed then. taut_element_set_motion does it in time, for an element.
TAUT_API TautStatus taut_solid_set_activation(TautWorld *world, TautSolidId id, double activation);
// The value that was set last, 0 where there are no muscles or the id is stale.
TAUT_API double taut_solid_activation(const TautWorld *world, TautSolidId id);

// The state of a cell or of a vertex. Tensors are symmetric, in the axes of the world (strain: in those of the mesh at rest), in the
// order 11 22 33 12 23 31; shears are entries of the tensor, half of the engineering ones.
typedef struct TautStress {
    double cauchy[6]; // Pa, force by area as it is now, damping included; above 0 it pulls
    double strain[6]; // Green: (F^T F - 1)/2; of membranes in u v, along warp and across it
    double
        volume; // det F: volume by that at rest, of membranes with the thickness that plane stress gives
    double von_mises; // Pa, of the Cauchy stress: yielding is compared with it
    double pressure;  // Pa, less a third of the trace
} TautStress;

// Stress of all cells, means over their volume, to cell [cell_count], and of all vertices to vertex [vertex_count]: values at
// integration points carried on to the vertices of each cell, and the mean of these by volume. Both may be NULL. Forces are those of the
// last step (taut_world_update_forces); before one all stresses are 0. Zeros of cells whose elements are gone. TAUT_BAD_ID for a stale id.
TAUT_API TautStatus taut_solid_stress(const TautWorld *world, TautSolidId id, TautStress *cell,
                                      TautStress *vertex);
// The same of one integration point of a cell, in the order of src/map/gauss.h: false where there is none, or the id is stale.
TAUT_API bool taut_solid_point_stress(const TautWorld *world, TautSolidId id, int cell, int point,
                                      TautStress *stress);
