// SPDX-License-Identifier: MIT
// taut.c -- Taut as one of the engines with solids; see solid.h. Laws `hooke` and `neo_hooke` are of the tetrahedra that all have, `brick` is
// Hooke's law in its own bricks on the same boxes.
#include "solid.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <taut/solid.h>
#include <taut/taut.h>

typedef struct Self {
    TautWorld *world;
    TautCellMesh mesh;
    TautNodeId *node; // [mesh.vertex_count]
    int *vertex;      // [bar->vertices] of the mesh
} Self;

static int make_mesh(const SolidBar *bar, int bricks, TautCellMesh *mesh)
{
    TautMeshDef def = taut_default_mesh_def();
    char problem[TAUT_MESH_TEXT];
    def.shape = TAUT_MESH_SHAPE_BEAM;
    def.kind = bricks ? TAUT_CELL_BRICK : TAUT_CELL_TETRA;
    def.size = taut_vec3(SOLID_LENGTH, SOLID_SIDE, SOLID_SIDE);
    def.cells[0] = bar->cells_along;
    def.cells[1] = def.cells[2] = bar->cells_across;
    return taut_cell_mesh_generate(&def, NULL, mesh, problem) == TAUT_OK;
}

static double apart(TautVec3 a, const double *b)
{
    return fabs(a.x - b[0]) + fabs(a.y - b[1]) + fabs(a.z - b[2]);
}

// The mesh has its vertices in an order of its own.
static void match(const SolidBar *bar, Self *self)
{
    for (int i = 0; i < bar->vertices; i++)
        for (int v = 0; v < self->mesh.vertex_count; v++)
            if (apart(self->mesh.vertex[v], bar->vertex[i]) < 1e-9) self->vertex[i] = v;
}

static int add_bar(Self *self, const char *law)
{
    TautBulk bulk =
        taut_default_bulk(strcmp(law, "neo_hooke") == 0 ? TAUT_BULK_NEO_HOOKE : TAUT_BULK_HOOKE);
    TautSolidDef def = taut_default_solid_def();
    bulk.young[0] = SOLID_YOUNG, bulk.poisson[0] = SOLID_POISSON, bulk.density = SOLID_DENSITY;
    def.mesh = &self->mesh, def.bulk = &bulk;
    def.fixed = self->mesh.group[0].vertex, def.fixed_count = self->mesh.group[0].vertex_count;
    return taut_world_add_solid(self->world, &def, self->node) == TAUT_OK;
}

void *solid_make(const SolidBar *bar, const char *law, double h)
{
    Self *self = calloc(1, sizeof *self);
    TautWorldDef def = taut_default_world_def();
    (void)h;
    if (!self) return NULL;
    def.gravity = taut_vec3(0, 0, -SOLID_GRAVITY);
    int good = taut_world_create(&def, &self->world) == TAUT_OK &&
               make_mesh(bar, strcmp(law, "brick") == 0, &self->mesh);
    self->node = good ? calloc((size_t)self->mesh.vertex_count, sizeof *self->node) : NULL;
    self->vertex = calloc((size_t)bar->vertices, sizeof *self->vertex);
    good = good && self->node && self->vertex && add_bar(self, law);
    if (!good) {
        solid_free(self);
        return NULL;
    }
    match(bar, self);
    return self;
}

int solid_step(void *of, double h)
{
    Self *self = of;
    return taut_world_step(self->world, h, NULL) == TAUT_OK;
}

double solid_height(void *of, int vertex)
{
    Self *self = of;
    return taut_particle_position(self->world, self->node[self->vertex[vertex]]).z;
}

void solid_free(void *of)
{
    Self *self = of;
    taut_world_destroy(self->world);
    taut_cell_mesh_free(&self->mesh, NULL);
    free(self->node);
    free(self->vertex);
    free(self);
}
