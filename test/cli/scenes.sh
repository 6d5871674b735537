#!/bin/sh
# SPDX-License-Identifier: MIT
# Scenes and templates stand as `taut fmt` writes them, and have no number that a person would not write: values with more than
# five digits have a formula or a unit.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

run fmt --check "$scenes"/*.yaml "$root"/apps/cli/templates/*.yaml
expect_code 0
expect_no_out

for file in "$scenes"/*.yaml; do
    # without comments and the text of the description
    sed -e '/^description:/,/^[a-z_]*:/{/^description:/d;/^  /d;}' -e 's/#.*//' "$file" |
        grep -nE '[0-9]*\.[0-9]{6,}|[1-9][0-9]*\.[0-9]{5,}|[1-9][0-9]{5,}' &&
        fail "$file has a number that nobody would write"
done

finish
