#!/bin/sh
# SPDX-License-Identifier: MIT
# What others wrote goes along with its licence: in the bundles that are kept in the tree, and in pages that are made.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

# has FILE PACKAGE HOLDER: name, holder of the rights and the whole permission, in one comment
has() {
    awk -v package="$2" -v holder="$3" '
        /\/\*!/ { inside = 1; name = who = grant = warranty = 0 }
        inside && $0 ~ "^" package " [0-9]" { name = 1 }
        inside && /Copyright/ && index($0, holder) { who = 1 }
        inside && /Permission is hereby granted, free of charge/ { grant = 1 }
        inside && /THE SOFTWARE IS PROVIDED "AS IS"/ { warranty = 1 }
        inside && /\*\// { inside = 0; found = found || name && who && grant && warranty }
        END { exit !found }' "$1" || fail "$1 has no licence of $2"
}

has "$root/web/dist/viewer.js" three 'three.js authors'
has "$root/web/dist/viewer.js" uplot 'Leon Sorokin'
has "$root/web/dist/viewer.css" uplot 'Leon Sorokin'
has "$root/web/player/dist/player.js" three 'three.js authors'

run run "$scenes/pendulum.yaml" --duration 0.1 --quiet --page page.html
expect_code 0
has page.html three 'three.js authors'

finish
