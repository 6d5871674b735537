// SPDX-License-Identifier: MIT
// matrices_recorded.c -- KKT systems as text, and the list of those in test/matrices. See matrices.h.
#include "matrices.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

static const char *const expect_word[EXPECT_COUNT] = {
    [EXPECT_EXACT] = "exact",       [EXPECT_X] = "x",
    [EXPECT_HEAVY] = "heavy",       [EXPECT_RESIDUAL] = "residual",
    [EXPECT_CONFLICT] = "conflict", [EXPECT_NOT_FINITE] = "not-finite",
    [EXPECT_SKEW] = "skew",         [EXPECT_SKEW_X] = "skew-x",
};

bool expect_from_word(const char *word, Expect *expect)
{
    for (int i = 0; i < EXPECT_COUNT; i++)
        if (strcmp(word, expect_word[i]) == 0) {
            *expect = (Expect)i;
            return true;
        }
    return false;
}

// Only the symmetric part is recorded: no scene makes another one.
void matrix_write(FILE *file, const Kkt *kkt, Expect expect)
{
    fprintf(file, "expect %s\nnodes %d %d\nsizes", expect_word[expect], kkt->n_col, kkt->n_node);
    for (int i = 0; i < kkt->n_node; i++) fprintf(file, " %d", kkt_size(kkt, i));
    fprintf(file, "\nblocks %d\n", kkt->n_block);
    for (int i = 0; i < kkt->n_node; i++)
        for (int b = kkt->row_start[i]; b < kkt->row_start[i + 1]; b++) {
            int count = kkt_size(kkt, i) * kkt_size(kkt, kkt->col[b]);
            fprintf(file, "%d %d", i, kkt->col[b]);
            for (int k = 0; k < count; k++) fprintf(file, " %.17g", kkt->value[kkt->at[b] + k]);
            fprintf(file, "\n");
        }
    fprintf(file, "rhs %d\n", kkt->n + kkt->m);
    for (int i = 0; i < kkt->n + kkt->m; i++)
        fprintf(file, "%.17g %.17g\n", kkt->rhs[i], kkt->size[i]);
}

// ---------------------------------------------------------------------------------------------
// Reading.

typedef struct Reader {
    FILE *file;
    int line;
    char *text; // of the line
    size_t room;
    char *at; // what is left of it
} Reader;

static bool next_line(Reader *reader)
{
    do {
        reader->line++;
        if (getline(&reader->text, &reader->room, reader->file) < 0) return false;
    } while (reader->text[0] == '#');
    reader->at = reader->text;
    return true;
}

static bool take_word(Reader *reader, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(reader->at, word, length) != 0) return false;
    reader->at += length;
    return true;
}

static bool take_int(Reader *reader, int least, int most, int *value)
{
    char *end;
    long number = strtol(reader->at, &end, 10);
    if (end == reader->at || number < least || number > most) return false;
    reader->at = end;
    *value = (int)number;
    return true;
}

static bool take_double(Reader *reader, double *value)
{
    char *end;
    *value = strtod(reader->at, &end);
    if (end == reader->at) return false;
    reader->at = end;
    return true;
}

static bool read_expect(Reader *reader, Expect *expect)
{
    if (!next_line(reader) || !take_word(reader, "expect ")) return false;
    reader->at[strcspn(reader->at, "\n")] = 0;
    return expect_from_word(reader->at, expect);
}

enum { MOST_NODES = 1000000, MOST_SIZE = 3 }; // what the builder takes

static Builder *read_nodes(Reader *reader, int *n_node, int **size)
{
    int n_col;
    if (!next_line(reader) || !take_word(reader, "nodes ")) return NULL;
    if (!take_int(reader, 0, MOST_NODES, &n_col)) return NULL;
    if (!take_int(reader, n_col, MOST_NODES, n_node)) return NULL;
    if (!next_line(reader) || !take_word(reader, "sizes")) return NULL;
    *size = calloc((size_t)*n_node + 1, sizeof(int));
    for (int i = 0; i < *n_node; i++)
        if (!*size || !take_int(reader, 1, MOST_SIZE, &(*size)[i])) return NULL;
    return builder_new(n_col, *n_node, *size);
}

static bool read_blocks(Reader *reader, Builder *builder, int n_node, const int *size)
{
    int count;
    if (!next_line(reader) || !take_word(reader, "blocks ")) return false;
    if (!take_int(reader, 0, 10 * MOST_NODES, &count)) return false;
    for (int i = 0; i < count; i++) {
        int row, col;
        double block[MOST_SIZE * MOST_SIZE];
        if (!next_line(reader) || !take_int(reader, 0, n_node - 1, &row)) return false;
        if (!take_int(reader, 0, row, &col)) return false;
        for (int k = 0; k < size[row] * size[col]; k++)
            if (!take_double(reader, &block[k])) return false;
        builder_add(builder, row, col, block);
    }
    return true;
}

static bool read_rhs(Reader *reader, Kkt *kkt)
{
    int n = kkt->n + kkt->m, count;
    if (!next_line(reader) || !take_word(reader, "rhs ")) return false;
    if (!take_int(reader, n, n, &count)) return false;
    for (int i = 0; i < n; i++)
        if (!next_line(reader) || !take_double(reader, &kkt->rhs[i]) ||
            !take_double(reader, &kkt->size[i]))
            return false;
    return true;
}

Kkt *matrix_read(FILE *file, Expect *expect, int *bad_line)
{
    Reader reader = {.file = file};
    Expect ignored;
    Kkt *kkt = NULL;
    int n_node, *size = NULL;
    if (file && read_expect(&reader, expect ? expect : &ignored)) {
        Builder *builder = read_nodes(&reader, &n_node, &size);
        bool ok = builder && read_blocks(&reader, builder, n_node, size);
        if (builder) kkt = builder_finish(builder);
        if (kkt && !(ok && read_rhs(&reader, kkt))) {
            matrix_free(kkt);
            kkt = NULL;
        }
    }
    if (bad_line) *bad_line = kkt ? 0 : reader.line;
    free(reader.text);
    free(size);
    return kkt;
}

// ---------------------------------------------------------------------------------------------
// The list.

#define FOLDER TEST_ROOT "/test/matrices"

Kkt *recorded_read(const char *name, Expect *expect)
{
    char path[4096];
    snprintf(path, sizeof path, FOLDER "/%.63s", name);
    FILE *file = fopen(path, "r");
    Kkt *kkt = matrix_read(file, expect, NULL);
    if (file) fclose(file);
    return kkt;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const Named *)a)->file, ((const Named *)b)->file);
}

int recorded_list(Named *list, int room)
{
    int count = 0;
    DIR *folder = opendir(FOLDER);
    for (struct dirent *entry = NULL; folder && (entry = readdir(folder)) && count < room;) {
        const char *dot = strrchr(entry->d_name, '.');
        if (!dot || strcmp(dot, ".kkt") != 0) continue;
        list[count] = (Named){.negative = -1};
        snprintf(list[count++].file, sizeof list->file, "%.63s", entry->d_name);
    }
    if (folder) closedir(folder);
    qsort(list, (size_t)count, sizeof *list, by_name);
    for (int i = 0; i < count; i++) {
        list[i].name = list[i].file;
        Kkt *kkt = recorded_read(list[i].file, &list[i].expect);
        if (kkt) matrix_free(kkt);
    }
    return count;
}
