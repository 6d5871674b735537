// SPDX-License-Identifier: MIT
// export_vtu.c -- a recording for ParaView and VTK: an unstructured grid a frame, and a collection that
// gives each its time. Points, links, cloth, cells of solids and the surfaces of bodies are cells of one grid.
#include "base64.h"
#include "export.h"
#include "export_mesh.h"
#include "ui/output.h"
#include <record/record_bytes.h>
#include <record/record_solid.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Types of VTK, and the values of the cell array `kind`.
enum { VTK_VERTEX = 1, VTK_LINE = 3, VTK_TRIANGLE = 5 };
enum { KIND_POINT, KIND_LINK, KIND_CLOTH, KIND_BODY, KIND_SOLID };

// Stress of points as ParaView wants it: tensors in the order xx yy zz xy yz xz, which is that of recordings.
enum { STRESS_ARRAYS = 4 };
static const struct {
    const char *name;
    int first, width; // numbers of RECORD_STRESS; first -1 = the von Mises stress
} stress_array[STRESS_ARRAYS] = {
    {"stress", 0, 6}, {"strain", 6, 6}, {"J", 12, 1}, {"von_mises", -1, 1}};
typedef unsigned char *StressArray; // f32 [points][width]

// The data that stay the same from frame to frame, and room for those that do not.
typedef struct Grid {
    const RecordScene *scene;
    Surface *surface; // [bodies]
    uint32_t points, cells, corners;
    unsigned char *connectivity;       // u32 [corners]
    unsigned char *offset;             // u32 [cells]
    unsigned char *type, *kind;        // u8 [cells]
    unsigned char *id;                 // u32 [cells] number of its point, link, body; -1
    unsigned char *place;              // f32 [points][3]
    unsigned char *tension;            // f32 [cells]
    StressArray stress[STRESS_ARRAYS]; // of points, where there are solids
    unsigned char *velocity;           // f32 [points][3] m/s, between this frame and the one before
    float *before;                     // [points][3] m, places in that one
    double time_before;                // s
    bool moved;                        // there was one
} Grid;

static void grid_free(Grid *grid)
{
    for (uint32_t b = 0; grid->surface && b < grid->scene->bodies; b++)
        surface_free(&grid->surface[b]);
    free(grid->surface);
    free(grid->connectivity);
    free(grid->offset);
    free(grid->type);
    free(grid->kind);
    free(grid->id);
    free(grid->place);
    free(grid->tension);
    free(grid->velocity);
    for (int k = 0; k < STRESS_ARRAYS; k++) free(grid->stress[k]);
    free(grid->before);
}

static bool is_line(const RecordLink *link)
{
    return link->end[0] != RECORD_NONE && link->end[1] != RECORD_NONE;
}

static bool count_cells(Grid *grid)
{
    const RecordScene *scene = grid->scene;
    const uint32_t faces = scene->faces - scene->solid_faces; // solids are there as they are
    uint64_t points = scene->points, cells = scene->points + (uint64_t)faces + scene->cells;
    uint64_t corners = scene->points + 3 * (uint64_t)faces + scene->corners;
    for (uint32_t i = 0; i < scene->links; i++)
        if (is_line(&scene->link[i])) cells++, corners += 2;
    grid->surface = calloc((size_t)scene->bodies + 1, sizeof *grid->surface);
    if (!grid->surface) return false;
    for (uint32_t b = 0; b < scene->bodies; b++) {
        if (!surface_of_body(&grid->surface[b], scene, &scene->body[b])) return false;
        points += grid->surface[b].vertices;
        cells += grid->surface[b].triangles;
        corners += 3 * (uint64_t)grid->surface[b].triangles;
    }
    grid->points = (uint32_t)points;
    grid->cells = (uint32_t)cells;
    grid->corners = (uint32_t)corners;
    return points < INT32_MAX && cells < INT32_MAX && corners < INT32_MAX;
}

// Fills the lists of cells one after the other.
typedef struct Filler {
    Grid *grid;
    uint32_t cell, corner;
} Filler;

static void add_cell(Filler *filler, int type, int kind, uint32_t id, const uint32_t *corner,
                     uint32_t corners)
{
    Grid *grid = filler->grid;
    for (uint32_t k = 0; k < corners; k++)
        put_u32(grid->connectivity + 4 * (size_t)filler->corner++, corner[k]);
    put_u32(grid->offset + 4 * (size_t)filler->cell, filler->corner);
    put_u32(grid->id + 4 * (size_t)filler->cell, id);
    grid->type[filler->cell] = (unsigned char)type;
    grid->kind[filler->cell++] = (unsigned char)kind;
}

static void fill_cells(Grid *grid)
{
    Filler filler = {grid, 0, 0};
    const RecordScene *scene = grid->scene;
    for (uint32_t i = 0; i < scene->points; i++)
        add_cell(&filler, VTK_VERTEX, KIND_POINT, i, &i, 1);
    for (uint32_t i = 0; i < scene->links; i++)
        if (is_line(&scene->link[i]))
            add_cell(&filler, VTK_LINE, KIND_LINK, i, scene->link[i].end, 2);
    for (uint32_t i = 0; i < scene->faces - scene->solid_faces; i++)
        add_cell(&filler, VTK_TRIANGLE, KIND_CLOTH, RECORD_NONE, scene->face[i], 3);
    for (uint32_t i = 0; i < scene->cells; i++) {
        const RecordCell *cell = &scene->cell[i];
        add_cell(&filler, (int)cell->kind, KIND_SOLID, cell->solid, scene->corner + cell->first,
                 record_cell_corners(cell->kind));
    }
    uint32_t first = scene->points;
    for (uint32_t b = 0; b < scene->bodies; b++) {
        const Surface *surface = &grid->surface[b];
        for (uint32_t t = 0; t < surface->triangles; t++) {
            const uint32_t *from = surface->triangle[t];
            const uint32_t corner[3] = {first + from[0], first + from[1], first + from[2]};
            add_cell(&filler, VTK_TRIANGLE, KIND_BODY, b, corner, 3);
        }
        first += surface->vertices;
    }
}

// Cells are known once a frame was read.
static bool grid_make(Grid *grid, const RecordScene *scene)
{
    *grid = (Grid){.scene = scene};
    if (!count_cells(grid)) return false;
    size_t cells = grid->cells;
    grid->connectivity = malloc(4 * (size_t)grid->corners + 1);
    grid->offset = malloc(4 * cells + 1);
    grid->type = malloc(cells + 1);
    grid->kind = malloc(cells + 1);
    grid->id = malloc(4 * cells + 1);
    grid->place = malloc(12 * (size_t)grid->points + 1);
    grid->tension = malloc(4 * cells + 1);
    grid->velocity = malloc(12 * (size_t)grid->points + 1);
    grid->before = malloc(12 * (size_t)grid->points + 1);
    bool stress = true;
    for (int k = 0; k < STRESS_ARRAYS && scene->stressed > 0; k++) {
        grid->stress[k] = calloc((size_t)grid->points + 1, 4 * (size_t)stress_array[k].width);
        stress = stress && grid->stress[k];
    }
    if (!stress || !grid->connectivity || !grid->offset || !grid->type || !grid->kind ||
        !grid->id || !grid->place || !grid->tension || !grid->velocity || !grid->before)
        return false;
    fill_cells(grid);
    return true;
}

static void place_all(Grid *grid, const RecordFrame *frame)
{
    const RecordScene *scene = grid->scene;
    unsigned char *at = grid->place;
    for (size_t i = 0; i < 3 * (size_t)scene->points; i++) at = put_f32(at, frame->position[i]);
    for (uint32_t b = 0; b < scene->bodies; b++)
        for (uint32_t v = 0; v < grid->surface[b].vertices; v++) {
            float x[3];
            export_place(frame->pose + 7 * (size_t)b, grid->surface[b].position[v], x);
            for (int k = 0; k < 3; k++) at = put_f32(at, x[k]);
        }
    at = grid->tension;
    for (uint32_t c = 0; c < grid->cells; c++) {
        bool link = grid->kind[c] == KIND_LINK;
        const float tension = link ? frame->tension[get_u32(grid->id + 4 * (size_t)c)] : 0.0f;
        at = put_f32(at, isnan(tension) ? 0.0f : tension); // of parts that are gone
    }
}

static void stress_all(Grid *grid, const RecordFrame *frame)
{
    const RecordScene *scene = grid->scene;
    for (uint32_t i = 0; i < scene->stressed; i++) {
        const float *from = frame->stress + (size_t)RECORD_STRESS * i;
        for (int k = 0; k < STRESS_ARRAYS; k++) {
            const int first = stress_array[k].first, width = stress_array[k].width;
            unsigned char *at = grid->stress[k] + 4 * (size_t)width * scene->stressed_point[i];
            for (int j = 0; j < width; j++)
                at = put_f32(at, first < 0 ? record_von_mises(from) : from[first + j]);
        }
    }
}

// The velocity of each point as the mean between two frames: recordings have places only. In the first one it is 0.
static void move_all(Grid *grid, double time)
{
    unsigned char *at = grid->velocity;
    const double passed = time - grid->time_before;
    for (size_t i = 0; i < 3 * (size_t)grid->points; i++) {
        const float now = get_f32(grid->place + 4 * i), was = grid->before[i];
        const bool known = grid->moved && passed > 0;
        at = put_f32(at, known ? (float)(((double)now - (double)was) / passed) : 0.0f);
        grid->before[i] = now;
    }
    grid->time_before = time;
    grid->moved = true;
}

// --- files ---

// The length stands before the data, and is text of its own.
static void write_array(FILE *file, const char *type, const char *name, int components,
                        const unsigned char *data, size_t size)
{
    unsigned char head[4];
    put_u32(head, (uint32_t)size);
    fprintf(file, "<DataArray type=\"%s\" Name=\"%s\" NumberOfComponents=\"%d\" format=\"binary\">",
            type, name, components);
    base64_write(file, head, sizeof head);
    base64_write(file, data, size);
    fputs("</DataArray>\n", file);
}

static const char *name_of(const Grid *grid, uint32_t cell)
{
    const uint32_t id = get_u32(grid->id + 4 * (size_t)cell);
    switch (grid->kind[cell]) {
    case KIND_POINT:
        return grid->scene->point[id].name;
    case KIND_LINK:
        return grid->scene->link[id].name;
    case KIND_SOLID:
        return grid->scene->solid[id];
    case KIND_BODY:
        return grid->scene->body[id].name;
    default:
        return "cloth";
    }
}

// Strings are written as the numbers of their bytes, each with a 0 behind it.
static void write_names(FILE *file, const Grid *grid)
{
    fputs("<DataArray type=\"String\" Name=\"name\" format=\"ascii\">", file);
    for (uint32_t c = 0; c < grid->cells; c++) {
        for (const char *at = name_of(grid, c); *at; at++)
            fprintf(file, "%d ", (int)(unsigned char)*at);
        fputs("0 ", file);
    }
    fputs("</DataArray>\n", file);
}

static void write_grid(FILE *file, const Grid *grid, const RecordFrame *frame)
{
    size_t cells = grid->cells;
    fprintf(file,
            "<?xml version=\"1.0\"?>\n"
            "<VTKFile type=\"UnstructuredGrid\" version=\"0.1\" byte_order=\"LittleEndian\" "
            "header_type=\"UInt32\">\n<UnstructuredGrid>\n"
            "<FieldData><DataArray type=\"Float64\" Name=\"TimeValue\" NumberOfTuples=\"1\" "
            "format=\"ascii\">%.17g</DataArray></FieldData>\n"
            "<Piece NumberOfPoints=\"%u\" NumberOfCells=\"%u\">\n<Points>\n",
            frame->number[FRAME_TIME], grid->points, grid->cells);
    write_array(file, "Float32", "Points", 3, grid->place, 12 * (size_t)grid->points);
    fputs("</Points>\n<Cells>\n", file);
    write_array(file, "Int32", "connectivity", 1, grid->connectivity, 4 * (size_t)grid->corners);
    write_array(file, "Int32", "offsets", 1, grid->offset, 4 * cells);
    write_array(file, "UInt8", "types", 1, grid->type, cells);
    fputs("</Cells>\n<PointData Vectors=\"velocity\">\n", file);
    write_array(file, "Float32", "velocity", 3, grid->velocity, 12 * (size_t)grid->points);
    for (int k = 0; k < STRESS_ARRAYS && grid->stress[k]; k++)
        write_array(file, "Float32", stress_array[k].name, stress_array[k].width, grid->stress[k],
                    4 * (size_t)stress_array[k].width * grid->points);
    fputs("</PointData>\n<CellData Scalars=\"tension\">\n", file);
    write_array(file, "Float32", "tension", 1, grid->tension, 4 * cells);
    write_array(file, "UInt8", "kind", 1, grid->kind, cells);
    write_array(file, "Int32", "id", 1, grid->id, 4 * cells);
    write_names(file, grid);
    fputs("</CellData>\n</Piece>\n</UnstructuredGrid>\n</VTKFile>\n", file);
}

static bool open_in(const Console *console, Output *output, const char *folder, const char *name)
{
    size_t room = strlen(folder) + strlen(name) + 2;
    char *path = malloc(room);
    if (!path) return false;
    snprintf(path, room, "%s/%s", folder, name);
    bool open = output_open(console, output, path);
    free(path);
    return open;
}

static bool write_frame(const Console *console, const char *folder, Grid *grid,
                        const RecordReader *reader, FILE *list)
{
    char name[32];
    Output output = {0};
    snprintf(name, sizeof name, "%06ld.vtu", reader->frames - 1);
    if (!open_in(console, &output, folder, name)) return false;
    place_all(grid, &reader->frame);
    stress_all(grid, &reader->frame);
    move_all(grid, reader->frame.number[FRAME_TIME]);
    write_grid(output.file, grid, &reader->frame);
    fprintf(list, "<DataSet timestep=\"%.17g\" part=\"0\" file=\"%s\"/>\n",
            reader->frame.number[FRAME_TIME], name);
    bool kept = output_keep(console, &output);
    output_discard(&output);
    return kept;
}

bool export_vtu(const Console *console, RecordReader *reader, const char *folder)
{
    Grid grid = {0};
    Output list = {0};
    if (!output_make_folder(console, folder)) return false;
    bool more = record_next(reader), made = grid_make(&grid, &reader->scene);
    if (!made) console_error(console, "the grid needs more memory than there is");
    made = made && open_in(console, &list, folder, "run.pvd");
    if (made)
        fputs("<?xml version=\"1.0\"?>\n<VTKFile type=\"Collection\" version=\"0.1\" "
              "byte_order=\"LittleEndian\">\n<Collection>\n",
              list.file);
    for (; made && more; more = record_next(reader))
        made = write_frame(console, folder, &grid, reader, list.file);
    if (made && reader->frames > 0) {
        fputs("</Collection>\n</VTKFile>\n", list.file);
        made = output_keep(console, &list);
    }
    output_discard(&list);
    grid_free(&grid);
    return made;
}
