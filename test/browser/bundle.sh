#!/bin/sh
# SPDX-License-Identifier: MIT
# The page that is kept in the tree must be what its sources give. Skipped (77) without node.
web=$(cd "$(dirname "$0")/../../web" && pwd)
command -v node >/dev/null 2>&1 || { echo "skipped: there is no node"; exit 77; }
[ -d "$web/node_modules/esbuild" ] || { echo "skipped: no esbuild; run: cd web && npm ci"; exit 77; }
exec node "$web/build.mjs" --check
