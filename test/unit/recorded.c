// SPDX-License-Identifier: MIT
// recorded.c -- KKT systems as text: what is written reads back to the same bits, and what is wrong is
// refused with its line. The tool that records them is tested in test/cli/record_kkt.sh.
#include "matrices.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static Kkt *read_text(const char *text, int *bad_line)
{
    FILE *file = tmpfile();
    cr_assert_not_null(file);
    fputs(text, file);
    rewind(file);
    Expect expect;
    Kkt *kkt = matrix_read(file, &expect, bad_line);
    fclose(file);
    return kkt;
}

static void expect_same(const Kkt *a, const Kkt *b, const char *name)
{
    size_t n = (size_t)(a->n + a->m);
    cr_assert_eq(a->n_col, b->n_col, "%s", name);
    cr_assert_eq(a->n_node, b->n_node, "%s", name);
    cr_assert_eq(a->n_block, b->n_block, "%s", name);
    cr_assert_eq(a->n_value, b->n_value, "%s", name);
    cr_expect_arr_eq(a->offset, b->offset, ((size_t)a->n_node + 1) * sizeof(int));
    cr_expect_arr_eq(a->col, b->col, (size_t)a->n_block * sizeof(int));
    cr_expect_arr_eq(a->at, b->at, (size_t)a->n_block * sizeof(int));
    for (int i = 0; i < a->n_value; i++) cr_expect_eq(a->value[i], b->value[i], "%s", name);
    for (size_t i = 0; i < n; i++) cr_expect_eq(a->rhs[i], b->rhs[i], "%s", name);
    for (size_t i = 0; i < n; i++) cr_expect_eq(a->size[i], b->size[i], "%s", name);
}

Test(recorded, reads_back_to_the_same_bits)
{
    int compared = 0;
    for (int k = 0; k < named_count; k++) {
        const Named *named = &named_matrices[k];
        Kkt *kkt = named_make(named);
        if (!kkt->upper && named->expect != EXPECT_NOT_FINITE) {
            FILE *file = tmpfile();
            cr_assert_not_null(file);
            for (int i = 0; i < kkt->n + kkt->m; i++) kkt->size[i] = i / 3.0;
            matrix_write(file, kkt, named->expect);
            rewind(file);
            int bad = -1;
            Expect expect = EXPECT_COUNT;
            Kkt *again = matrix_read(file, &expect, &bad);
            cr_assert_not_null(again, "%s: line %d", named->name, bad);
            cr_expect_eq(bad, 0);
            cr_expect_eq(expect, named->expect);
            expect_same(kkt, again, named->name);
            matrix_free(again);
            fclose(file);
            compared++;
        }
        matrix_free(kkt);
    }
    cr_expect_gt(compared, 30);
}

Test(recorded, what_is_wrong_is_refused_with_its_line)
{
#define HEAD "# comment\nexpect exact\nnodes 1 2\nsizes 1 1\n"
    const struct {
        const char *text;
        int line;
    } bad[] = {
        {"", 1},
        {"expect wonders\n", 1},
        {"expect exact\nnodes 2 1\n", 2},
        {"expect exact\nnodes 1 1\nsizes 4\n", 3},
        {"expect exact\nnodes 1 2\nsizes 3\n", 3},
        {HEAD "blocks 1\n0 1 2\n", 6}, // above the diagonal
        {HEAD "blocks 1\n2 0 2\n", 6},
        {HEAD "blocks 1\n1 0\n", 6},
        {HEAD "blocks 2\n1 0 2\n", 7},
        {HEAD "blocks 1\n1 0 2\nrhs 3\n", 7},
        {HEAD "blocks 1\n1 0 2\nrhs 2\n1 1\n1\n", 9},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        int line = -1;
        cr_expect_null(read_text(bad[i].text, &line), "text %zu", i);
        cr_expect_eq(line, bad[i].line, "text %zu: line %d", i, line);
    }
    int line = -1;
    Kkt *good = read_text(HEAD "blocks 1\n1 0 2\nrhs 2\n1 1\n1 1\n", &line);
    cr_assert_not_null(good);
    cr_expect_eq(good->m, 1);
    matrix_free(good);
}
