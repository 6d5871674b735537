// SPDX-License-Identifier: MIT
// sets.h -- disjoint sets that are united (union-find with path halving): the smallest member leads, so that a set is
// known by its first one.
#pragma once

static inline int sets_leader(int *leader, int i)
{
    while (leader[i] != i) i = leader[i] = leader[leader[i]];
    return i;
}

static inline void sets_unite(int *leader, int i, int j)
{
    i = sets_leader(leader, i);
    j = sets_leader(leader, j);
    leader[i > j ? i : j] = i > j ? j : i;
}
