#!/bin/sh
# SPDX-License-Identifier: MIT
# links_test.sh -- shows that the check of links can fail: plants one broken link at a time in a small tree and expects
# the check to name it.
set -eu

root=$(dirname "$(dirname "$(readlink -f -- "$0")")")
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
mkdir -p "$copy/docs/measured" "$copy/src"

# Pages with a code block, headings that are alike, and links between all folders.
# shellcheck disable=SC2016 # backquotes of Markdown
whole()
{
    printf '# One\n\n[b](docs/b.md#two-words), [m](docs/measured/m.md), [web](https://example.org/#x), `[code](no.md)`\n' >"$copy/README.md"
    printf '# Two words\n\n```yaml\n# no heading\nx: [y](no.md)\n```\n\n## Twice\n\n## Twice\n\n[top](#two-words), [a](../README.md#one)\n' >"$copy/docs/b.md"
    printf '# M: `x` of [b](../b.md)\n\n[b](../b.md#twice-1), [self](#m-x-of-b)\n' >"$copy/docs/measured/m.md"
    printf '// docs/b.md says why.\n' >"$copy/src/a.c"
}

# plant FILE TEXT COMPLAINT
planted=0
plant()
{
    printf '%s\n' "$2" >>"$copy/$1"
    if python3 "$root/tools/links.py" "$copy" >"$copy/out"; then
        echo "not noticed: $2 in $1"
        exit 1
    fi
    if ! grep -qF "$3" "$copy/out" || [ "$(wc -l <"$copy/out")" -ne 1 ]; then
        echo "noticed for another reason: $2 in $1"
        cat "$copy/out"
        exit 1
    fi
    whole
    planted=$((planted + 1))
}

whole
python3 "$root/tools/links.py" "$copy" || {
    echo "the tree with whole links must pass first"
    exit 1
}
plant README.md '[c](docs/gone.md)' 'README.md:4: there is no docs/gone.md'
plant README.md '[b](docs/b.md#three)' "docs/b.md has no heading '#three'"
plant docs/b.md '[of a code block](#no-heading)' "docs/b.md has no heading '#no-heading'"
plant docs/b.md '[over two lines,
the second](measured/n.md)' 'there is no measured/n.md'
plant docs/measured/m.md '[b](b.md)' 'there is no b.md'
plant docs/measured/m.md '[b](../b.md#twice-2)' "docs/b.md has no heading '#twice-2'"
plant src/a.c '// docs/gone.md says why.' 'src/a.c:2: there is no docs/gone.md'
echo "$planted broken links were named"
