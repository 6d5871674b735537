#!/bin/sh
# SPDX-License-Identifier: MIT
# The page of taut view in a headless browser. Skipped (77), with a notice, where there is no browser,
# no node, or playwright-core could not be fetched; tools/test.sh installs them where it can.
here=$(cd "$(dirname "$0")" && pwd)
web=$here/../../web

skip()
{
    echo "skipped: $*"
    exit 77
}

command -v node >/dev/null 2>&1 || skip "there is no node; install nodejs and npm"
[ -d "$web/node_modules/playwright-core" ] || skip "no playwright-core; run: cd web && npm ci"
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome) ||
    skip "there is no Chromium; install chromium"
exec node "$here/viewer.mjs" "$1" "$browser"
