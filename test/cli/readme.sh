#!/bin/sh
# SPDX-License-Identifier: MIT
# Every command that the README shows exists, and so does every file and folder that it names.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

run lab
expect_code 0
cp stdout experiments
seen=0
sed -n 's/^    \.\/taut \([^#]*[^# ]\).*/\1/p' "$root/README.md" >commands
while read -r command name _; do
    seen=$((seen + 1))
    case $command in
    test) continue ;; # of the launcher
    --*) run "$command" ;;
    lab)
        grep -q "^ *${name:-[a-z]*} " experiments || fail "README: there is no experiment $name"
        continue
        ;;
    *) run "$command" --help ;;
    esac
    expect_code 0
done <commands
[ "$seen" -ge 5 ] || fail "README: only $seen commands were found"

# shellcheck disable=SC2016 # backquotes of Markdown
grep -o '`[a-z.]*/[a-zA-Z0-9_./]*`' "$root/README.md" | tr -d '`' | grep -v '^\./' >files
sed -n '/^## The tree/,/^## /s/^    \([a-z/]*\) .*/\1/p' "$root/README.md" >>files
[ -s files ] || fail "README: names no files"
while read -r file; do
    [ -e "$root/$file" ] || fail "README: there is no $file"
done <files

# The machine that it shows runs, and so does a template as it is begun there.
# shellcheck disable=SC2016 # backticks of Markdown
sed -n '/^```yaml/,/^```/p' "$root/README.md" | grep -v '^```' >shown.yaml
run check shown.yaml
expect_code 0
expect_out '0 errors, 0 warnings'
run run shown.yaml --duration 1 --quiet --json
expect_code 0
run new hoist
expect_code 0
run run hoist.yaml --set load=5e3 --duration 0.1 --quiet --json
expect_code 0

finish
