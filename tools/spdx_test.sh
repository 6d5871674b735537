#!/bin/sh
# SPDX-License-Identifier: MIT
# spdx_test.sh -- shows that the check of licences can fail, and that --add puts the line at its place.
set -eu

root=$(dirname "$(dirname "$(readlink -f -- "$0")")")
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
git -C "$copy" init -q
mkdir "$copy/web" "$copy/web/dist"

# plant FILE TEXT WANTED: a file without the line is named; with --add it begins as wanted.
plant()
{
    printf '%b' "$2" >"$copy/$1"
    chmod 755 "$copy/$1"
    if sh "$root/tools/spdx.sh" "$copy" >"$copy/out.txt"; then
        echo "not noticed: $1"
        exit 1
    fi
    grep -qF "$1: " "$copy/out.txt" || {
        echo "noticed for another reason: $1"
        exit 1
    }

    sh "$root/tools/spdx.sh" --add "$copy"
    sh "$root/tools/spdx.sh" "$copy"
    [ "$(cat "$copy/$1")" = "$(printf '%b' "$3")" ] || {
        echo "not at its place: $1"
        cat "$copy/$1"
        exit 1
    }
    [ -x "$copy/$1" ] || {
        echo "its mode has changed: $1"
        exit 1
    }
}

spdx="SPDX-License-Identifier: MIT"
plant a.c 'int a;\n' "// $spdx\nint a;\n"
plant a.sh '#!/bin/sh\ntrue\n' "#!/bin/sh\n# $spdx\ntrue\n"
plant a.py '"""Text."""\n' "# $spdx\n\"\"\"Text.\"\"\"\n"
plant a.css 'a {}\n' "/* $spdx */\na {}\n"
plant web/a.html '<!DOCTYPE html>\n<html>\n' "<!DOCTYPE html>\n<!-- $spdx -->\n<html>\n"
plant b.c "// Another line.\n// $spdx\n" "// $spdx\n// Another line.\n// $spdx\n"

# neither text nor the work of a program is a source
echo text >"$copy/a.md"
echo made >"$copy/web/dist/a.js"
sh "$root/tools/spdx.sh" "$copy"
