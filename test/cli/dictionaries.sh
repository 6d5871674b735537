#!/bin/sh
# SPDX-License-Identifier: MIT
# The dictionaries of the fuzz targets are there, and that of scenes knows every field that a scene file can have.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

for name in scene recording; do
    dictionary=$root/test/fuzz/$name.dict
    test -s "$dictionary" || fail "$dictionary is missing"
    # A line is empty, a comment, or [name=]"text".
    grep -v '^#' "$dictionary" | grep -v '^\([a-z_]*=\)\{0,1\}".*"$' && fail "$name.dict has a line that is none"
done

run docs
expect_code 0
# shellcheck disable=SC2016 # backticks of Markdown
sed -n 's/^| `\([a-z_0-9]*\)` |.*/\1/p' stdout | sort -u >fields
test "$(wc -l <fields)" -gt 100 || fail "the documentation of scenes lists few fields"
while read -r field; do
    grep -q "^\"$field\"$" "$root/test/fuzz/scene.dict" || fail "scene.dict does not know '$field'"
done <fields

finish
