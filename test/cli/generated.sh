#!/bin/sh
# SPDX-License-Identifier: MIT
# What is made from the option table and kept in the tree must be what the program makes now.
# shellcheck source=test/cli/common.inc
. "$(dirname "$0")/common.inc"

run --man
expect_code 0
cmp -s stdout "$root/docs/taut.1" || fail "docs/taut.1 is old; make it with: taut --man > docs/taut.1"

run --completion
expect_code 0
cmp -s stdout "$root/apps/cli/command/completions/taut.bash" ||
    fail "completion is old; make it with: taut --completion > apps/cli/command/completions/taut.bash"
if command -v bash >/dev/null; then
    cp stdout completion.bash
    words=$(bash -c '. ./completion.bash; COMP_WORDS=(taut run --snap); COMP_CWORD=2; _taut; echo "${COMPREPLY[@]}"')
    [ "$words" = "--snapshot-in --snapshot-out" ] || fail "completion of --snap gives '$words'"
fi

# Every option of a command is in its help and in the manual.
for command in run view check settle modes export lab bench demo; do
    run $command --help
    options=$(sed -n "s/^    $command) words=\"\(.*\)\" ;;/\1/p" completion.bash)
    for option in $options; do
        grep -q -e "$option" stdout || fail "taut $command --help does not show $option"
        grep -q -e "$(echo "$option" | sed 's/-/\\\\-/g')" "$root/docs/taut.1" || fail "man page lacks $option"
    done
done

run schema
expect_code 0
expect_out 'schema"'
if command -v python3 >/dev/null; then
    python3 -c 'import json; json.load(open("stdout"))' || fail "taut schema is no JSON"
fi

run docs
expect_code 0
expect_out 'mass'

run signals
expect_code 0
cmp -s stdout "$root/docs/signals.md" || fail "docs/signals.md is old; make it with: taut signals > docs/signals.md"

finish
