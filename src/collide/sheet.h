// SPDX-License-Identifier: MIT
// sheet.h -- a surface of triangles whose vertices move each by itself: a cloth, a membrane, the boundary of a solid.
//
// A sheet has two sides, and a thickness: everything within `radius` of its triangles. It meets other shapes triangle by triangle
// (build/collider_sheet.c), and other sheets, or itself, by pairs of features that share no vertex: a vertex over a face, two edges
// that cross, and around borders and ridges a vertex beside an edge or a vertex. Which side of a face a vertex is on is part of the
// name of the face, so that a contact keeps its side while it lasts; as cores never cross, the side is that of its geometry when it
// is found again.
//
//     feature     TOUCH_VERTEX | v,  TOUCH_EDGE | e,  TOUCH_FACE | 2 t + (0 front, 1 back),  TOUCH_DEEP | 2 t + 2: a point of t
//
// Features that share a vertex have no contact, but for a corner and the opposite edge of its triangle, where the sheet is thin beside
// its triangles (`is_thin`): nothing is nearer to itself than it is thick then, and two parts that come near do so from outside.
//
// Vertices and edges belong to one of their triangles each, its owner, so that a pair of features is looked at once, with the pair
// of their owners. The tree over the triangles is made of the places where they are first, and only fitted to them later. A node
// has a box of places and a box of displacements: two nodes meet within a step where the boxes of places overlap after one of
// them is swept by the difference of both displacements, so that neighbours that move together are not near each other.
#pragma once

#include "collide/bounds.h"

enum { SHEET_TEXT = 200, SHEET_MOST = 1 << 27 }; // triangles at most

typedef struct SheetEdge {
    int vertex[2];
    int triangle[2]; // the first is its owner; -1 = a border has no second one
} SheetEdge;

typedef struct SheetNode {
    Bounds box, way;  // m: places, without the radius, and displacements
    int first, count; // of a leaf: its triangles in `order`
    int right;        // of others: the second child; the first one is the next node
    int common[3];    // vertices that all its triangles have, -1 behind the last
} SheetNode;

typedef struct Sheet {
    int n_vertex, n_edge, n_triangle, n_node;
    double radius;      // m
    double (*x)[3];     // [n_vertex] m, set by the caller
    double (*way)[3];   // [n_vertex] m, the displacement that is looked ahead; likewise
    int (*triangle)[3]; // [n_triangle] vertices
    int (*edge_of)[3];  // [n_triangle] the edge from each corner to the next
    SheetEdge *edge;    // [n_edge]
    int *owner;         // [n_vertex] the triangle that a vertex belongs to; -1 = it has none
    int *ring_first;    // [n_vertex + 1] in `ring`
    int *ring;          // neighbours of each vertex
    int *fan_first;     // [n_vertex + 1] in `fan`
    int *
        fan; // neighbours of each vertex in turn (sheet_fan.h), the first one again at the end where it is closed
    bool *is_flat;   // [n_vertex] of the last search of it against itself: its fan is
    SheetNode *node; // [n_node]
    int *order;      // [n_triangle]
    int *leaf;       // [n_triangle] their nodes
    int *near;       // [n_triangle] room for the caller of sheet_near
    // pairs of its triangles that may come near each other (sheet_close.h)
    int (*close)[2];        // [n_close], with room for SHEET_CLOSE n_triangle
    int n_close;            // -1 = not known
    double close_margin;    // m, of that search
    double close_slack;     // m, by which the motion may be another one
    double (*close_x)[3];   // [n_vertex] m, x then
    double (*close_way)[3]; // [n_vertex] m, way then
    bool is_sorted;         // the tree has been made
    bool is_thin; // its triangles keep their corners away from the opposite edges by its thickness
} Sheet;

// Makes a sheet of triangles, three vertices each. TAUT_BAD_ARGUMENT with a sentence in `problem` where a vertex is out of range, a triangle has
// one twice, or an edge has three triangles; TAUT_OUT_OF_MEMORY. It owns nothing then.
TautStatus sheet_make(Memory *memory, int n_vertex, const int *triangle, int n_triangle,
                      double radius, Sheet *sheet, char problem[SHEET_TEXT]);
void sheet_free(Memory *memory, Sheet *sheet);
// Fits the tree to x and way.
void sheet_fit(Sheet *sheet);
// m: the mean length of its edges, as they are.
double sheet_edge_length(const Sheet *sheet);
// The box around it, with its radius.
Bounds sheet_bounds(const Sheet *sheet);
// m: the least height of a triangle with these corners.
double sheet_height(const double (*corner)[3]);
// Corners of a triangle.
void sheet_corners(const Sheet *sheet, int triangle, double (*corner)[3]);
// Does a feature that touches along n, away from the sheet, lean over one of the triangles around it, by more than the sine
// `slack`? Then that has the contact. Not where a triangle leads to one of the vertices [count] of `other`, the feature that it touches on the same
// sheet: the two have a vertex in common and no contact, so that the feature keeps its own. NULL and 0 of other things.
bool sheet_leans(const Sheet *sheet, uint32_t feature, const double *n, double slack,
                 const int *other, int count);
// Vertices of a feature, up to three; returns how many.
int sheet_vertices(const Sheet *sheet, uint32_t feature, int *vertex);
bool sheet_is_among(int v, const int *of, int count);

// The triangles that may be in a box: calls visit with each.
typedef void (*SheetVisit)(void *user, int triangle);
void sheet_near(const Sheet *sheet, const Bounds *box, SheetVisit visit, void *user);
// Pairs of triangles, of a and of b, which may be a itself, that come nearer than `margin` (m) and both radii while all vertices go
// their ways. A pair of triangles of one sheet comes once, and a triangle with itself too,
// but for those of one flat fan (sheet_fan.h).
typedef void (*SheetPairVisit)(void *user, int first, int second);
void sheet_pairs(const Sheet *a, const Sheet *b, double margin, SheetPairVisit visit, void *user);
// Would it visit these two of a tree of their own?
bool sheet_leaves_meet(const Sheet *a, int t, const Sheet *b, int u, double margin);

// All contacts of two sheets, or of one with itself, with a gap below `margin` and the way by which they close in, at most `most` (m).
// Returns how many there are; where that is more than room, the first of them are kept.
int sheet_touch(Sheet *a, Sheet *b, double margin, double most, TouchPoint *out, int room);
// Pairs of features that pass through each other on their straight ways from x to x + way, as contacts on the side that they come from:
// points and normal are those of x. Written and counted in the same way.
int sheet_passed(Sheet *a, Sheet *b, TouchPoint *out, int room);
// The same of a triangle and a segment whose ends go from end[0] to end[1], features TOUCH_VERTEX | 0, 1 and TOUCH_EDGE of the segment:
// five at most.
enum { SHEET_SEGMENT = 5 };
int sheet_segment_passes(const Sheet *sheet, int triangle, const double end[2][2][3], double radius,
                         TouchPoint *out);
// Four points on straight ways from x[0] to x[1]: does the first go through the triangle of the others, or the segment of the first two
// through that of the others? Then *out has the points, normal and gap of x[0], on the side that they come from; feature_b of a triangle
// is 1 where that is its back.
bool sheet_vertex_passes(const double x[2][4][3], double radii, TouchPoint *out);
bool sheet_edges_pass(const double x[2][4][3], double radii, TouchPoint *out);
