#!/bin/sh
# SPDX-License-Identifier: MIT
# Pages that play recordings, opened from disk in a headless browser; and the player that is kept in the
# tree must be what its sources give. Skipped (77), with a notice, where there is no browser, no node, or
# playwright-core could not be fetched.
here=$(cd "$(dirname "$0")" && pwd)
web=$here/../../web

skip()
{
    echo "skipped: $*"
    exit 77
}

command -v node >/dev/null 2>&1 || skip "there is no node; install nodejs and npm"
[ -d "$web/node_modules/esbuild" ] || skip "no esbuild; run: cd web && npm ci"
(cd "$web" && node player/build.mjs --check) || exit 1
[ -d "$web/node_modules/playwright-core" ] || skip "no playwright-core; run: cd web && npm ci"
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome) ||
    skip "there is no Chromium; install chromium"
exec node "$here/player.mjs" "$1" "$browser"
