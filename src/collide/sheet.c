// SPDX-License-Identifier: MIT
// sheet.c -- see sheet.h: edges, owners and the tree.
#include "collide/sheet.h"
#include "collide/sheet_fan.h"

#include "base/text.h"

#include <stdlib.h>

enum { LEAF = 1, DEEP = 64 }; // triangles of a leaf; levels of the tree, which is cut in the middle

// --- edges ---

// An edge of a triangle, with the smaller vertex first.
typedef struct Side {
    int vertex[2], triangle, corner;
} Side;

static int compare_sides(const void *x, const void *y)
{
    const Side *a = x, *b = y;
    for (int k = 0; k < 2; k++)
        if (a->vertex[k] != b->vertex[k]) return a->vertex[k] < b->vertex[k] ? -1 : 1;
    return a->triangle != b->triangle ? (a->triangle < b->triangle ? -1 : 1) : 0;
}

static const char *corner_problem(int n_vertex, const int *corner)
{
    for (int k = 0; k < 3; k++) {
        if (corner[k] < 0 || corner[k] >= n_vertex) return "names a particle that is not there";
        if (corner[k] == corner[(k + 1) % 3]) return "has a particle twice";
    }
    return NULL;
}

// Sides of all triangles, sorted. False where a triangle is none.
static bool list_sides(int n_vertex, const int *triangle, int n_triangle, Side *side,
                       char problem[SHEET_TEXT])
{
    for (int t = 0; t < n_triangle; t++) {
        const int *corner = triangle + 3 * (size_t)t;
        const char *text = corner_problem(n_vertex, corner);
        if (text) {
            text_format(problem, SHEET_TEXT, "triangle %d %s", t, text);
            return false;
        }
        for (int k = 0; k < 3; k++) {
            const int a = corner[k], b = corner[(k + 1) % 3];
            side[3 * (size_t)t + (size_t)k] = (Side){{a < b ? a : b, a < b ? b : a}, t, k};
        }
    }
    qsort(side, 3 * (size_t)n_triangle, sizeof *side, compare_sides);
    return true;
}

// Edges of the sorted sides. False where one has three triangles.
static bool join_sides(Sheet *sheet, const Side *side, char problem[SHEET_TEXT])
{
    for (int i = 0; i < 3 * sheet->n_triangle; i++) {
        SheetEdge *last = sheet->edge + sheet->n_edge - 1;
        const bool same = sheet->n_edge > 0 && last->vertex[0] == side[i].vertex[0] &&
                          last->vertex[1] == side[i].vertex[1];
        if (same && last->triangle[1] >= 0) {
            text_format(problem, SHEET_TEXT,
                        "triangles %d, %d and %d share an edge; a surface has two there at most",
                        last->triangle[0], last->triangle[1], side[i].triangle);
            return false;
        }
        if (same)
            last->triangle[1] = side[i].triangle;
        else
            sheet->edge[sheet->n_edge++] =
                (SheetEdge){{side[i].vertex[0], side[i].vertex[1]}, {side[i].triangle, -1}};
        sheet->edge_of[side[i].triangle][side[i].corner] = sheet->n_edge - 1;
    }

    return true;
}

// Which triangle a vertex belongs to, and its neighbours.
static void find_rings(Sheet *sheet)
{
    for (int v = 0; v < sheet->n_vertex; v++) sheet->owner[v] = -1;
    for (int t = sheet->n_triangle - 1; t >= 0; t--)
        for (int k = 0; k < 3; k++) sheet->owner[sheet->triangle[t][k]] = t;

    // count, add up, fill from the end
    for (int e = 0; e < sheet->n_edge; e++)
        for (int k = 0; k < 2; k++) sheet->ring_first[sheet->edge[e].vertex[k]]++;
    for (int v = 0; v < sheet->n_vertex; v++) sheet->ring_first[v + 1] += sheet->ring_first[v];
    for (int e = sheet->n_edge - 1; e >= 0; e--)
        for (int k = 0; k < 2; k++)
            sheet->ring[--sheet->ring_first[sheet->edge[e].vertex[k]]] =
                sheet->edge[e].vertex[1 - k];
}

static bool make_room(Memory *memory, Sheet *sheet)
{
    const size_t v = (size_t)sheet->n_vertex, t = (size_t)sheet->n_triangle;
    sheet->x = memory_alloc(memory, v, sizeof *sheet->x);
    sheet->way = memory_alloc(memory, v, sizeof *sheet->way);
    sheet->triangle = memory_alloc(memory, t, sizeof *sheet->triangle);
    sheet->edge_of = memory_alloc(memory, t, sizeof *sheet->edge_of);
    sheet->edge = memory_alloc(memory, 3 * t, sizeof *sheet->edge);
    sheet->owner = memory_alloc(memory, v, sizeof *sheet->owner);
    sheet->ring_first = memory_alloc(memory, v + 1, sizeof *sheet->ring_first);
    sheet->ring = memory_alloc(memory, 6 * t, sizeof *sheet->ring);
    sheet->node = memory_alloc(memory, 2 * t, sizeof *sheet->node);
    sheet->order = memory_alloc(memory, t, sizeof *sheet->order);
    sheet->near = memory_alloc(memory, t, sizeof *sheet->near);
    sheet->fan_first = memory_alloc(memory, v + 1, sizeof *sheet->fan_first);
    sheet->fan = memory_alloc(memory, 3 * t + v, sizeof *sheet->fan);
    sheet->is_flat = memory_alloc(memory, v, sizeof *sheet->is_flat);
    sheet->leaf = memory_alloc(memory, t, sizeof *sheet->leaf);
    sheet->close = memory_alloc(memory, SHEET_CLOSE * t, sizeof *sheet->close);
    sheet->close_x = memory_alloc(memory, v, sizeof *sheet->close_x);
    sheet->close_way = memory_alloc(memory, v, sizeof *sheet->close_way);
    return sheet->x && sheet->way && sheet->triangle && sheet->edge_of && sheet->edge &&
           sheet->owner && sheet->ring_first && sheet->ring && sheet->node && sheet->order &&
           sheet->near && sheet->fan_first && sheet->fan && sheet->is_flat && sheet->leaf &&
           sheet->close && sheet->close_x && sheet->close_way;
}

TautStatus sheet_make(Memory *memory, int n_vertex, const int *triangle, int n_triangle,
                      double radius, Sheet *sheet, char problem[SHEET_TEXT])
{
    *sheet =
        (Sheet){.n_vertex = n_vertex, .n_triangle = n_triangle, .radius = radius, .n_close = -1};
    Side *side = memory_alloc(memory, 3 * (size_t)n_triangle, sizeof *side);
    TautStatus status = side && make_room(memory, sheet) ? TAUT_OK : TAUT_OUT_OF_MEMORY;
    if (status == TAUT_OK) {
        memcpy(sheet->triangle, triangle, (size_t)n_triangle * sizeof *sheet->triangle);
        for (int t = 0; t < n_triangle; t++) sheet->order[t] = t;
        if (!list_sides(n_vertex, triangle, n_triangle, side, problem) ||
            !join_sides(sheet, side, problem))
            status = TAUT_BAD_ARGUMENT;
    }

    memory_free(memory, side);
    if (status == TAUT_OK) {
        find_rings(sheet);
        sheet_find_fans(sheet);
    } else {
        sheet_free(memory, sheet);
    }
    return status;
}

void sheet_free(Memory *memory, Sheet *sheet)
{
    void *all[] = {sheet->x,     sheet->way,        sheet->triangle, sheet->edge_of, sheet->edge,
                   sheet->owner, sheet->ring_first, sheet->ring,     sheet->node,    sheet->order,
                   sheet->near,  sheet->fan_first,  sheet->fan,      sheet->is_flat, sheet->leaf,
                   sheet->close, sheet->close_x,    sheet->close_way};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) memory_free(memory, all[i]);
    *sheet = (Sheet){.n_vertex = 0};
}

// --- the tree ---

static double middle(const Sheet *sheet, int t, int axis)
{
    const int *v = sheet->triangle[t];
    return sheet->x[v[0]][axis] + sheet->x[v[1]][axis] + sheet->x[v[2]][axis];
}

// Puts the `rank` lowest of count triangles along an axis to the front (Hoare's selection). Numbers break ties.
static void select_lowest(const Sheet *sheet, int *order, int count, int rank, int axis)
{
    int low = 0, high = count - 1;
    while (low < high) {
        const int pivot = order[(low + high) / 2];
        const double at = middle(sheet, pivot, axis);
        int i = low, j = high;
        while (i <= j) {
            double m;
            while (m = middle(sheet, order[i], axis), m < at || (m == at && order[i] < pivot)) i++;
            while (m = middle(sheet, order[j], axis), m > at || (m == at && order[j] > pivot)) j--;
            if (i > j) break;
            const int was = order[i];
            order[i++] = order[j], order[j--] = was;
        }
        if (rank <= j)
            high = j;
        else if (rank >= i)
            low = i;
        else
            break;
    }
}

static int longest_axis(const Sheet *sheet, const int *order, int count)
{
    Bounds box = bounds_empty();
    for (int i = 0; i < count; i++) {
        const double m[3] = {middle(sheet, order[i], 0), middle(sheet, order[i], 1),
                             middle(sheet, order[i], 2)};
        bounds_add(&box, m);
    }
    int axis = 0;
    for (int k = 1; k < 3; k++)
        if (box.upper[k] - box.lower[k] > box.upper[axis] - box.lower[axis]) axis = k;
    return axis;
}

// A part of the tree that is still to be cut.
typedef struct Part {
    int first, count, parent; // parent: the node whose right child it is, -1 = none
} Part;

// Vertices that all triangles of a node have: those of a triangle, or those that both children have.
static void find_common(const Sheet *sheet, SheetNode *node, int n)
{
    const int *from =
        node->count > 0 ? sheet->triangle[sheet->order[node->first]] : sheet->node[n + 1].common;
    int count = 0;
    for (int k = 0; k < 3 && from[k] >= 0; k++)
        if (node->count > 0 || sheet_is_among(from[k], sheet->node[node->right].common, 3))
            node->common[count++] = from[k];
    while (count < 3) node->common[count++] = -1;
}

static void sort_tree(Sheet *sheet)
{
    Part stack[DEEP];
    int depth = 0;

    stack[depth++] = (Part){0, sheet->n_triangle, -1};
    sheet->n_node = 0;
    while (depth > 0) {
        const Part part = stack[--depth];
        const int at = sheet->n_node++;
        if (part.parent >= 0) sheet->node[part.parent].right = at;
        sheet->node[at].first = part.first, sheet->node[at].count = part.count;
        if (part.count <= LEAF) {
            sheet->leaf[sheet->order[part.first]] = at;
            continue;
        }

        // halves; the first one comes next
        int *order = sheet->order + part.first;
        const int half = part.count / 2;
        select_lowest(sheet, order, part.count, half, longest_axis(sheet, order, part.count));
        sheet->node[at].count = 0;
        stack[depth++] = (Part){part.first + half, part.count - half, at};
        stack[depth++] = (Part){part.first, half, -1};
    }
    for (int n = sheet->n_node - 1; n >= 0; n--) find_common(sheet, sheet->node + n, n);
    sheet->is_sorted = true;
}

void sheet_fit(Sheet *sheet)
{
    if (!sheet->is_sorted) sort_tree(sheet);
    for (int n = sheet->n_node - 1; n >= 0; n--) {
        SheetNode *node = sheet->node + n;
        if (node->count == 0) {
            node->box = bounds_join(&sheet->node[n + 1].box, &sheet->node[node->right].box);
            node->way = bounds_join(&sheet->node[n + 1].way, &sheet->node[node->right].way);
            continue;
        }
        node->box = node->way = bounds_empty();
        for (int i = node->first; i < node->first + node->count; i++)
            for (int k = 0; k < 3; k++) {
                const int v = sheet->triangle[sheet->order[i]][k];
                bounds_add(&node->box, sheet->x[v]);
                bounds_add(&node->way, sheet->way[v]);
            }
    }
}

double sheet_edge_length(const Sheet *sheet)
{
    double sum = 0;
    for (int e = 0; e < sheet->n_edge; e++) {
        double along[3];
        sub3(sheet->x[sheet->edge[e].vertex[1]], sheet->x[sheet->edge[e].vertex[0]], along);
        sum += norm3(along);
    }
    return sum / sheet->n_edge;
}

double sheet_height(const double (*corner)[3])
{
    double side[3][3], across[3], most = 0;
    for (int k = 0; k < 3; k++) {
        sub3(corner[(k + 1) % 3], corner[k], side[k]);
        most = larger(most, norm3(side[k]));
    }
    cross3(side[0], side[1], across);
    return most > 0 ? norm3(across) / most : 0;
}

Bounds sheet_bounds(const Sheet *sheet)
{
    return bounds_grown(sheet->node[0].box, sheet->radius);
}

void sheet_corners(const Sheet *sheet, int triangle, double (*corner)[3])
{
    for (int k = 0; k < 3; k++)
        memcpy(corner[k], sheet->x[sheet->triangle[triangle][k]], sizeof corner[k]);
}

int sheet_vertices(const Sheet *sheet, uint32_t feature, int *vertex)
{
    const uint32_t kind = feature & TOUCH_DEEP;
    const int i = (int)(feature & (TOUCH_EDGE - 1));
    if (kind == TOUCH_VERTEX) {
        vertex[0] = i;
        return 1;
    }
    const bool edge = kind == TOUCH_EDGE;
    const int t = i / 2 - (kind == TOUCH_DEEP);
    memcpy(vertex, edge ? sheet->edge[i].vertex : sheet->triangle[t],
           (edge ? 2 : 3) * sizeof *vertex);
    return edge ? 2 : 3;
}

void sheet_near(const Sheet *sheet, const Bounds *box, SheetVisit visit, void *user)
{
    int stack[DEEP], depth = 0;
    const Bounds wide = bounds_grown(*box, sheet->radius);

    stack[depth++] = 0;
    while (depth > 0) {
        const int n = stack[--depth];
        const SheetNode *node = sheet->node + n;
        if (!bounds_overlap(&node->box, &wide)) continue;
        if (node->count == 0) {
            stack[depth++] = node->right, stack[depth++] = n + 1;
            continue;
        }
        for (int i = node->first; i < node->first + node->count; i++) visit(user, sheet->order[i]);
    }
}

// May things in two boxes come within `margin` while each goes a way within its own box of ways?
static bool boxes_meet(const SheetNode *a, const SheetNode *b, double margin)
{
    for (int k = 0; k < 3; k++) {
        const double low = a->box.lower[k], high = a->box.upper[k];
        const double under = b->box.lower[k], over = b->box.upper[k];
        // as they are, or after a way: most meet as they are
        if (!(low - margin <= over || low + (a->way.lower[k] - b->way.upper[k]) - margin <= over))
            return false;
        if (!(high + margin >= under ||
              high + (a->way.upper[k] - b->way.lower[k]) + margin >= under))
            return false;
    }
    return true;
}

bool sheet_leaves_meet(const Sheet *a, int t, const Sheet *b, int u, double margin)
{
    return boxes_meet(a->node + a->leaf[t], b->node + b->leaf[u], margin + a->radius + b->radius);
}

// Are all triangles of two nodes in one flat fan?
static bool are_in_flat_fan(const Sheet *sheet, const SheetNode *a, const SheetNode *b)
{
    for (int k = 0; k < 3 && a->common[k] >= 0; k++)
        if (sheet->is_flat[a->common[k]] && sheet_is_among(a->common[k], b->common, 3)) return true;
    return false;
}

typedef struct NodePair {
    int a, b;
} NodePair;

void sheet_pairs(const Sheet *a, const Sheet *b, double margin, SheetPairVisit visit, void *user)
{
    NodePair stack[4 * DEEP];
    int depth = 0;
    const double wide = margin + a->radius + b->radius;

    stack[depth++] = (NodePair){0, 0};
    while (depth > 0) {
        const NodePair it = stack[--depth];
        const SheetNode *first = a->node + it.a, *second = b->node + it.b;
        const bool same = a == b && it.a == it.b;
        if (a == b && are_in_flat_fan(a, first, second)) continue;
        if (!same && !boxes_meet(first, second, wide)) continue;
        if (first->count > 0 && second->count > 0) {
            visit(user, a->order[first->first], b->order[second->first]);
        } else if (same) {
            stack[depth++] = (NodePair){it.a + 1, first->right};
            stack[depth++] = (NodePair){first->right, first->right};
            stack[depth++] = (NodePair){it.a + 1, it.a + 1};
        } else if (second->count > 0 ||
                   (first->count == 0 && bounds_area(&first->box) >= bounds_area(&second->box))) {
            stack[depth++] = (NodePair){first->right, it.b};
            stack[depth++] = (NodePair){it.a + 1, it.b};
        } else {
            stack[depth++] = (NodePair){it.a, second->right};
            stack[depth++] = (NodePair){it.a, it.b + 1};
        }
    }
}

// --- features ---

// The part of b - a along n, across `edge` where there is one, as a cosine.
static double lead(const double *a, const double *b, const double *n, const double *edge)
{
    double to[3];
    sub3(b, a, to);
    if (edge) axpy3(-dot3(to, edge) / dot3(edge, edge), edge, to);
    const double length = norm3(to);
    return length > 0 ? dot3(to, n) / length : 0;
}

bool sheet_is_among(int v, const int *of, int count)
{
    for (int i = 0; i < count; i++)
        if (of[i] == v) return true;
    return false;
}

bool sheet_leans(const Sheet *sheet, uint32_t feature, const double *n, double slack,
                 const int *other, int count)
{
    const uint32_t kind = feature & TOUCH_DEEP;
    const int i = (int)(feature & (TOUCH_EDGE - 1));

    if (kind == TOUCH_VERTEX) {
        for (int k = sheet->ring_first[i]; k < sheet->ring_first[i + 1]; k++) {
            const int v = sheet->ring[k];
            if (sheet_is_among(v, other, count)) continue;
            if (lead(sheet->x[i], sheet->x[v], n, NULL) > slack) return true;
        }
        return false;
    }

    if (kind != TOUCH_EDGE) return false;
    const SheetEdge *edge = sheet->edge + i;
    double along[3];
    sub3(sheet->x[edge->vertex[1]], sheet->x[edge->vertex[0]], along);
    for (int side = 0; side < 2; side++) {
        const int t = edge->triangle[side];
        for (int k = 0; t >= 0 && k < 3; k++) {
            const int v = sheet->triangle[t][k];
            if (sheet_is_among(v, edge->vertex, 2) || sheet_is_among(v, other, count)) continue;
            if (lead(sheet->x[edge->vertex[0]], sheet->x[v], n, along) > slack) return true;
        }
    }

    return false;
}
