#!/bin/sh
# SPDX-License-Identifier: MIT
# Scenes and templates stand as `taut fmt` writes them, and have no number that a person would not write: values with more than
# five digits have a formula or a unit. Machines are said in a page.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

run fmt --check "$scenes"/*.yaml "$root"/apps/cli/templates/*.yaml
expect_code 0
expect_no_out

for file in "$scenes"/*.yaml "$scenes"/issues/[!t]*.yaml; do # but those of lab torture, which are as they were found
    # without comments and the text of the description
    sed -e '/^description:/,/^[a-z_]*:/{/^description:/d;/^  /d;}' -e 's/#.*//' "$file" |
        grep -nE '[0-9]*\.[0-9]{6,}|[1-9][0-9]*\.[0-9]{5,}|[1-9][0-9]{5,}' &&
        fail "$file has a number that nobody would write"
done

# The page and the list in the browser have all of them.
for file in "$scenes"/*.yaml; do
    name=$(basename "$file" .yaml)
    title=$(sed -n 's/^title: *"\{0,1\}\([^"]*\)"\{0,1\}$/\1/p' "$file" | head -1)
    grep -qxF -e "- [\`$name.yaml\`](../scenes/$name.yaml): $title" "$root/docs/scenes.md" ||
        fail "docs/scenes.md has no line '$name.yaml: $title'"
    grep -qF "'$name'" "$root/web/src/list.js" || fail "web/src/list.js has no group for $name"
done

for limit in tower-crane:45 robot-pulley:45 footbridge:40; do
    lines=$(wc -l <"$scenes/${limit%:*}.yaml")
    [ "$lines" -le "${limit#*:}" ] || fail "${limit%:*}.yaml has $lines lines"
done

finish
