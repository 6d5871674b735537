// SPDX-License-Identifier: MIT
// cells_read.c -- files of Gmsh and CalculiX: round trips, orders of vertices, groups, and for everything that is wrong a line and
// a remedy, in bounded time and memory.
#include "cells.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static TautCellMesh read_text(const char *text)
{
    TautCellMesh mesh;
    char problem[TAUT_MESH_TEXT];
    cr_assert_eq(taut_cell_mesh_read(text, strlen(text), NULL, &mesh, problem), TAUT_OK, "%s",
                 problem);
    return mesh;
}

// The text is refused with all of these words.
static void refused(const char *text, size_t size, const char *first, const char *second)
{
    TautCellMesh mesh;
    char problem[TAUT_MESH_TEXT] = "";
    char *copy = malloc(size ? size : 1); // of just its size: nothing is read behind it
    memcpy(copy, text, size);
    cr_assert_eq(taut_cell_mesh_read(copy, size, NULL, &mesh, problem), TAUT_BAD_ARGUMENT,
                 "not refused: %.60s", text);
    cr_assert(strstr(problem, first) && strstr(problem, second), "'%s' has no '%s' or '%s'",
              problem, first, second);
    cr_assert(mesh.cell_count == 0 && !mesh.vertex && !mesh.group);
    free(copy);
}

static void refuse(const char *text, const char *first, const char *second)
{
    refused(text, strlen(text), first, second);
}

// --- round trips ---

// Every kind at once, with groups of cells and of vertices.
static TautCellMesh mixed_mesh(Text *text)
{
    static const char inp[] = "*NODE, NSET=all\n"
                              "10, 0, 0, 0\n20, 1, 0, 0\n30, 1, 1, 0\n40, 0, 1, 0\n"
                              "50, 0, 0, 1\n60, 1, 0, 1\n70, 1, 1, 1\n80, 0, 1, 1\n"
                              "90, 0.5, 0.5, 2.25\n100, 3, 0, 0\n110, 4, 0, 0.125\n"
                              "*ELEMENT, TYPE=C3D8, ELSET=block\n7, 10,20,30,40,50,60,70,80\n"
                              "*ELEMENT, TYPE=S3, ELSET=roof\n3, 50, 60, 90\n4, 60, 70, 90\n"
                              "*ELEMENT, TYPE=S4\n5, 10, 40, 30, 20\n"
                              "*ELEMENT, TYPE=C3D4\n6, 50, 60, 70, 90\n"
                              "*ELSET, ELSET=some\nblock, 6\n"
                              "*NSET, NSET=far\n100, 110\n"
                              "*NSET, NSET=each, GENERATE\n10, 90, 20\n";
    *text = (Text){0};
    return read_text(inp);
}

Test(cells_read, every_format_gives_the_same_mesh_back)
{
    Text text;
    TautCellMesh mixed = mixed_mesh(&text);
    cr_assert_eq(mixed.cell_count, 5);
    cr_assert_eq(mixed.group_count, 6);
    // of an .inp all groups come back, with those of all nodes and elements before them
    for (int format = TAUT_FORMAT_MSH4; format <= TAUT_FORMAT_INP; format++) {
        text = cells_text(&mixed, (TautMeshFormat)format);
        TautCellMesh back, again;
        char problem[TAUT_MESH_TEXT];
        cr_assert_eq(taut_cell_mesh_read(text.text, text.size, NULL, &back, problem), TAUT_OK, "%s",
                     problem);
        if (format == TAUT_FORMAT_MSH4) cr_assert(cells_same(&mixed, &back));
        free(text.text);
        text = cells_text(&back, (TautMeshFormat)format);
        cr_assert_eq(taut_cell_mesh_read(text.text, text.size, NULL, &again, problem), TAUT_OK);
        cr_assert(cells_same(&again, &back));
        free(text.text);
        taut_cell_mesh_free(&back, NULL);
        taut_cell_mesh_free(&again, NULL);
    }
    taut_cell_mesh_free(&mixed, NULL);
}

Test(cells_read, generated_meshes_come_back_with_their_volume)
{
    for (int kind = TAUT_CELL_TETRA; kind <= TAUT_CELL_BRICK; kind++) {
        TautMeshDef def = cells_def(TAUT_MESH_SHAPE_CYLINDER, (TautCellKind)kind, 2, 1, 2);
        TautCellMesh mesh = cells_of(&def);
        for (int format = 0; format <= TAUT_FORMAT_INP; format++) {
            Text text = cells_text(&mesh, (TautMeshFormat)format);
            TautCellMesh back;
            cr_assert_eq(taut_cell_mesh_read(text.text, text.size, NULL, &back, NULL), TAUT_OK);
            cr_assert_float_eq(cells_total(&back, 3), cells_total(&mesh, 3), 1e-13);
            cr_assert_eq(taut_cell_mesh_check(&back, NULL, NULL, NULL), 0);
            if (format < TAUT_FORMAT_INP) cr_assert(cells_same(&mesh, &back));
            // CalculiX takes no number of more than twenty characters
            for (size_t i = 0, length = 0; i < text.size && format == TAUT_FORMAT_INP; i++) {
                length = strchr("0123456789.e+-", text.text[i]) ? length + 1 : 0;
                cr_assert_leq(length, 20);
            }
            // lines that end as on Windows
            char *windows = malloc(2 * text.size);
            size_t size = 0;
            for (size_t i = 0; i < text.size; i++) {
                if (text.text[i] == '\n') windows[size++] = '\r';
                windows[size++] = text.text[i];
            }
            TautCellMesh other;
            cr_assert_eq(taut_cell_mesh_read(windows, size, NULL, &other, NULL), TAUT_OK);
            cr_assert(cells_same(&other, &back));
            free(windows);
            free(text.text);
            taut_cell_mesh_free(&back, NULL);
            taut_cell_mesh_free(&other, NULL);
        }
        taut_cell_mesh_free(&mesh, NULL);
    }
}

// --- Gmsh ---

#define MSH2 "$MeshFormat\n2.2 0 8\n$EndMeshFormat\n"
#define MSH4 "$MeshFormat\n4.1 0 8\n$EndMeshFormat\n"

// A tetra10 of Gmsh, whose last two nodes are the middles of 23 and 13.
static const char tetra10[] = MSH2 "$Nodes\n10\n1 0 0 0\n2 1 0 0\n3 0 1 0\n4 0 0 1\n5 .5 0 0\n"
                                   "6 .5 .5 0\n7 0 .5 0\n8 0 0 .5\n9 0 .5 .5\n10 .5 0 .5\n"
                                   "$EndNodes\n$Elements\n1\n1 11 2 0 1 1 2 3 4 5 6 7 8 9 10\n"
                                   "$EndElements\n";

Test(cells_read, middles_of_gmsh_come_into_the_order_of_vtk)
{
    TautCellMesh mesh = read_text(tetra10);
    cr_assert_float_eq(taut_cell_measure(&mesh, 0), 1.0 / 6, 1e-16);
    cr_assert_gt(taut_cell_quality(&mesh, 0), 0.5);
    const int keep = mesh.corner[8]; // as the file has them
    mesh.corner[8] = mesh.corner[9], mesh.corner[9] = keep;
    cr_assert_lt(taut_cell_quality(&mesh, 0), 0.1);
    taut_cell_mesh_free(&mesh, NULL);
}

Test(cells_read, physical_groups_of_version_2)
{
    TautCellMesh mesh = read_text(
        MSH2 "$Comments\nanything 1 2 3\n$EndComments\n"
             "$PhysicalNames\n3\n0 7 \"tip\"\n2 1 \"left wall\"\n3 1 \"left wall\"\n"
             "$EndPhysicalNames\n"
             "$Nodes\n5\n1 0 0 0\n2 1 0 0\n3 0 1 0\n4 0 0 1\n9 1 1 1\n$EndNodes\n"
             "$Elements\n5\n1 15 2 7 4 4\n2 1 2 5 1 1 2\n3 2 2 1 1 1 3 2\n4 4 2 1 1 1 2 3 4\n"
             "5 9 2 6 1 1 2 3 4 9 1\n$EndElements\n$NodeData\n1\n\"u\"\n$EndNodeData\n");
    cr_assert_eq(mesh.cell_count, 2);
    cr_assert_eq(mesh.group_count, 4);
    cr_assert_str_eq(mesh.group[0].name, "tip");
    cr_assert_eq(mesh.group[0].cell_count, 0);
    cr_assert(mesh.group[0].vertex_count == 1 && mesh.group[0].vertex[0] == 3);
    cr_assert_str_eq(mesh.group[1].name, "left wall"); // a face and a solid
    cr_assert(mesh.group[1].cell_count == 2 && mesh.group[1].vertex_count == 4);
    cr_assert_str_eq(mesh.group[2].name, "line 5");
    cr_assert(mesh.group[2].cell_count == 0 && mesh.group[2].vertex_count == 2);
    cr_assert_str_eq(mesh.group[3].name, "surface 6"); // a triangle with middles is no cell
    cr_assert(mesh.group[3].cell_count == 0 && mesh.group[3].vertex_count == 5);
    taut_cell_mesh_free(&mesh, NULL);
}

Test(cells_read, entities_of_version_4)
{
    TautCellMesh mesh =
        read_text(MSH4 "$PhysicalNames\n2\n2 1 \"skin\"\n3 2 \"core\"\n$EndPhysicalNames\n"
                       "$Entities\n1 1 1 1\n1 0 0 0 0\n1 0 0 0 1 0 0 0 2 1 -2\n"
                       "5 0 0 0 1 1 1 2 1 9 1 1\n8 0 0 0 1 1 1 1 2 1 5\n$EndEntities\n"
                       "$Nodes\n2 4 1 4\n2 5 1 3\n1\n2\n3\n0 0 0 .1 .1\n1 0 0 .2 .2\n0 1 0 .3 .3\n"
                       "3 8 0 1\n4\n0 0 1\n$EndNodes\n"
                       "$Elements\n2 2 1 2\n2 5 2 1\n1 1 3 2\n3 8 4 1\n2 1 2 3 4\n$EndElements\n");
    cr_assert_eq(mesh.cell_count, 2);
    cr_assert_eq(mesh.group_count, 3);
    cr_assert(mesh.group[0].cell_count == 1 && mesh.group[0].cell[0] == 0);
    cr_assert(mesh.group[1].cell_count == 1 && mesh.group[1].cell[0] == 1);
    cr_assert_str_eq(mesh.group[2].name, "surface 9");
    cr_assert_float_eq(taut_cell_measure(&mesh, 1), 1.0 / 6, 1e-16);
    taut_cell_mesh_free(&mesh, NULL);
}

Test(cells_read, faults_of_gmsh_files_have_a_line_and_a_remedy)
{
    refuse("$MeshFormat\n4.1 1 8\n\1\0\0\0", "line 2", "Mesh.Binary");
    refuse("$MeshFormat\n4 0 8\n$EndMeshFormat\n", "version 4", "msh41");
    refuse("$Nodes\n0\n$EndNodes\n", "line 1", "$MeshFormat");
    refuse(MSH2, "$Nodes", "cut off");
    refuse(MSH2 "$Nodes\n1000000000\n1 0 0 0\n", "line 7", "cut off");
    refuse(MSH2 "$Nodes\n99999999999999\n", "line 5", "number of nodes");
    refuse(MSH2 "$Nodes\n-1\n1 0 0 0\n$EndNodes\n", "line 6", "$EndNodes");
    refuse(MSH2 "$Nodes\n1\n1 0 nan 0\n$EndNodes\n", "line 6", "nan");
    refuse(MSH2 "$Nodes\n1\n1 0 1e999 0\n$EndNodes\n", "line 6", "1e999");
    refuse(MSH2 "$Nodes\n1\n1 0 0 0\n2 0 0 0\n$EndNodes\n", "line 7", "more than");
    refuse(MSH2 "$Nodes\n2\n1 0 0 0\n1 0 0 0\n$EndNodes\n$Elements\n1\n1 2 0 1 1 1\n$EndElements\n",
           "line 7", "node 1 was there before, in line 6");
    refuse(MSH2 "$Nodes\n1\n1 0 0 0\n$EndNodes\n$Elements\n1\n1 2 2 0 0 1 1 2\n$EndElements\n",
           "line 10", "node 2");
    refuse(MSH2 "$Nodes\n1\n1 0 0 0\n$EndNodes\n$Elements\n1\n1 6 2 0 0 1 1 1 1 1 1\n", "line 10",
           "prism");
    refuse(MSH2 "$Nodes\n1\n1 0 0 0\n$EndNodes\n$Elements\n1\n1 15 0 1\n$EndElements\n", "1 nodes",
           "export");
    refuse(MSH2 "$Unknown\n1 2 3\n", "line 4", "does not end");
    refuse(MSH2 "nonsense\n", "line 4", "nonsense");
    refuse(MSH2 "$PhysicalNames\n1\n2 1 wall\n$EndPhysicalNames\n", "line 6", "quotes");
    refuse(MSH4 "$Nodes\n1 2 1 2\n3 1 0 1\n1\n0 0 0\n$EndNodes\n", "declares 2 nodes", "have 1");
    refuse(MSH4 "$Nodes\n1 2147483647 1 2\n3 1 0 2147483647\n1\n0 0 0\n", "line", "cut off");
}

// Every beginning of a file is refused, but for those that lack its last line only.
Test(cells_read, files_that_are_cut_off_are_refused)
{
    TautCellMesh mesh;
    char problem[TAUT_MESH_TEXT];
    for (size_t size = 0; size + 14 < sizeof tetra10; size++) {
        char *copy = malloc(size + 1);
        memcpy(copy, tetra10, size);
        cr_assert_eq(taut_cell_mesh_read(copy, size, NULL, &mesh, problem), TAUT_BAD_ARGUMENT,
                     "%zu", size);
        cr_assert(problem[0] != 0);
        free(copy);
    }
}

// --- .inp ---

#define NODES "*NODE\n1, 0, 0, 0\n2, 1, 0, 0\n3, 0, 1, 0\n4, 0, 0, 1.D0\n"

Test(cells_read, inp_takes_case_comments_and_broken_lines)
{
    TautCellMesh mesh =
        read_text("** made by hand\n*Heading\n any, text = here\n"
                  "*node , nset = \"All Of Them\"\n1, 0., 0, 0\n 2,1,,\n"
                  "3, 0, 1D0\n** between\n4, 0, 0, +1.0e+0,\n"
                  "*Element, type=c3d4, elset=Body\n11, 1, 2,\n3, 4\n\n"
                  "*ELEMENT, TYPE=T3D2, ELSET=wire\n12, 1, 4\n"
                  "*ELSET, ELSET=both\nBODY, 12\n*MATERIAL, NAME=x\n*ELASTIC\n1,2\n");
    cr_assert_eq(mesh.cell_count, 1);
    cr_assert_eq(mesh.group_count, 4);
    cr_assert_str_eq(mesh.group[0].name, "All Of Them");
    cr_assert_eq(mesh.group[0].vertex_count, 4);
    cr_assert(mesh.group[1].cell_count == 1 && mesh.group[1].vertex_count == 4);
    cr_assert(mesh.group[2].cell_count == 0 && mesh.group[2].vertex_count == 2);
    cr_assert(mesh.group[3].cell_count == 1);
    cr_assert_float_eq(taut_cell_measure(&mesh, 0), 1.0 / 6, 1e-16);
    taut_cell_mesh_free(&mesh, NULL);
}

Test(cells_read, faults_of_inp_files_have_a_line_and_a_remedy)
{
    refuse("*INCLUDE, INPUT=other.inp\n", "line 1", "INCLUDE");
    refuse("*NODE, INPUT=nodes.txt\n", "line 1", "INPUT");
    refuse("*ELEMENT, TYPE=C3D20\n", "line 1", "C3D20");
    refuse("*ELEMENT\n", "line 1", "TYPE");
    refuse("*NODE\n1, 0, x, 0\n", "line 2", "'x'");
    refuse("*NODE\n1, 0, inf, 0\n", "line 2", "'inf'");
    refuse(NODES "5, 1e300\n*ELEMENT, TYPE=C3D4\n1, 1, 2, 3, 4\n", "line 6", "node 5");
    refuse("*NODE\nfirst, 0, 0, 0\n", "line 2", "number of a node");
    refuse(NODES, "4 nodes", "export");
    refuse(NODES "*ELEMENT, TYPE=C3D4\n1, 1, 2, 3\n", "line 7", "node of an element");
    refuse(NODES "*ELEMENT, TYPE=S3\n1, 1, 2, 3, 4\n", "line 7", "no more nodes");
    refuse(NODES "*ELEMENT, TYPE=C3D4\n1, 1, 2, 3, 5\n", "line 7", "node 5");
    refuse(NODES "*ELEMENT, TYPE=C3D4\n1, 1, 2, 3, 4\n1, 1, 2, 3, 4\n", "line 8", "in line 7");
    refuse(NODES "*ELEMENT, TYPE=C3D4\n1,1,2,3,4\n*NSET, NSET=a\n9\n", "line 9", "node 9");
    refuse(NODES "*ELEMENT, TYPE=C3D4\n1,1,2,3,4\n*NSET\n1\n", "line 8", "NSET=name");
    refuse(NODES "*ELEMENT, TYPE=C3D4\n1,1,2,3,4\n*NSET, NSET=a\nb\n", "line 9", "'b'");
    refuse(NODES "*ELEMENT, TYPE=C3D4\n1,1,2,3,4\n*NSET, NSET=a\na\n", "line 9", "earlier");
    refuse(NODES "*ELEMENT, TYPE=C3D4\n1,1,2,3,4\n*NSET, NSET=a, GENERATE\n3, 1\n", "line 9",
           "ascending");
    refuse("* \n1, 2\n*NODE\n1, 2", "1 nodes", "export");
}

// Ranges up to two thousand million, and sets of sets of sets: time and memory stay those of a small file.
Test(cells_read, sets_of_sets_stay_small)
{
    char *text = malloc(400000), line[200];
    strcpy(text, NODES "*ELEMENT, TYPE=C3D4\n1,1,2,3,4\n*NSET, NSET=s0, GENERATE\n1,2000000000\n");
    size_t at = strlen(text);
    for (int i = 1; i < 60; i++)
        at +=
            (size_t)sprintf(text + at, "*NSET, NSET=s%d\ns%d, s%d, s%d\n", i, i - 1, i - 1, i - 1);
    TautCellMesh mesh = read_text(text);
    cr_assert_eq(mesh.group_count, 60);
    cr_assert_eq(mesh.group[59].vertex_count, 4);
    taut_cell_mesh_free(&mesh, NULL);

    // more than enough of them is refused
    for (int i = 60; i < 2100; i++) {
        sprintf(line, "*NSET, NSET=s%d\ns%d, s%d, s%d\n", i, i - 1, i - 2, i - 3);
        strcpy(text + at, line);
        at += strlen(line);
    }
    refuse(text, "groups", "2000");
    free(text);
}

Test(cells_read, a_line_of_a_megabyte_is_read_or_refused)
{
    const size_t size = 1 << 20;
    char *text = malloc(size + 200);
    memset(text, ' ', size);
    memcpy(text, "*NODE\n1", 7);
    memset(text + 7, '9', size - 7);
    text[size] = 0;
    refuse(text, "line 2", "number of a node");
    memset(text, '$', size);
    refuse(text, "line 1", "$MeshFormat");
    memset(text, 0, size);
    refused(text, size, "", "");
    free(text);
}

// --- surfaces ---

Test(cells_read, surfaces_are_meshes_of_triangles)
{
    TautCellMesh mesh = read_text("v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n");
    cr_assert_eq(mesh.cell_count, 2);
    cr_assert_float_eq(cells_total(&mesh, 2), 1, 1e-15);
    taut_cell_mesh_free(&mesh, NULL);
    mesh = read_text("solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\n"
                     "vertex 0 1 0\nendloop\nendfacet\nendsolid a\n");
    cr_assert_eq(mesh.cell_count, 1);
    cr_assert_float_eq(cells_total(&mesh, 2), 0.5, 1e-15);
    taut_cell_mesh_free(&mesh, NULL);
    refuse("v 0 0 0\nv 1e300 0 0\nv 0 1 0\nf 1 2 3\n", "vertex 1", "finite");
}

Test(cells_read, names_that_a_file_cannot_hold_are_not_written)
{
    TautMeshDef def = taut_default_mesh_def();
    TautCellMesh mesh = cells_of(&def);
    char problem[TAUT_MESH_TEXT];
    mesh.group[0].name[0] = '"';
    cr_assert_eq(taut_cell_mesh_write(&mesh, TAUT_FORMAT_INP, NULL, NULL, NULL, problem),
                 TAUT_BAD_ARGUMENT);
    cr_assert_eq(taut_cell_mesh_write(&mesh, TAUT_FORMAT_INP, NULL,
                                      (void (*)(void *, const char *, size_t))1, NULL, problem),
                 TAUT_BAD_ARGUMENT);
    cr_assert(strstr(problem, "group 0"), "%s", problem);
    taut_cell_mesh_free(&mesh, NULL);
}
