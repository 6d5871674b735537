// SPDX-License-Identifier: MIT
// suggest.h -- "did you mean": the known word nearest to the word that was typed.
#pragma once

// NULL-terminated list of words; NULL when none is near enough to be meant.
const char *suggest(const char *typed, const char *const *words);
